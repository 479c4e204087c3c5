"""The laws that every game obeys, on random hands and on machines that hypothesis drives."""

from __future__ import annotations

import copy
import hashlib
import pickle
import subprocess
import sys
from collections import Counter
from typing import Any

import attrs
import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from rulesets import random_rules, rulesets
from walks import RULES, SOAK, choose, walk

import scala40
from scala40 import (
    ALL_CARDS,
    NATURAL_CARDS,
    RULEBOOK,
    Card,
    Discard,
    DrawStock,
    Drew,
    End,
    Hand,
    IllegalMove,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Move,
    Phase,
    Ruleset,
    Setup,
    SplitRun,
    State,
    TakeDiscard,
    TakeJoker,
    View,
    actors,
    deal,
    events,
    legal_moves,
    play,
    problems,
    result,
    view,
    violations,
)
from scala40.core.rng import Seed, Stream, derive, shuffled

SOME_MELDS = RULES.tables.options((1 << 52) - 1, 1)[::97]

cards = st.sampled_from(ALL_CARDS)
natural = st.sampled_from(NATURAL_CARDS)
melds = st.lists(st.tuples(cards, cards), min_size=1, max_size=5).map(
    lambda places: Meld(MeldKind.RUN, tuple(a for a, _ in places), tuple(b for _, b in places))
) | st.sampled_from([option.meld for option in RULES.tables.options((1 << 52) - 1, 1)])
targets = st.integers(-1, 6)
some_cards = st.lists(natural, min_size=1, max_size=3).map(tuple)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.just(DrawStock()),
    st.just(TakeDiscard()),
    melds.map(LayMeld),
    st.builds(LayOff, targets, cards, st.sampled_from(End), natural),
    st.builds(LayOff, targets, natural, st.sampled_from(End)),
    st.builds(SplitRun, targets, some_cards, st.sampled_from(End), st.integers(-1, 9)),
    st.builds(TakeJoker, targets, natural),
    st.builds(Discard, cards),
)


def all_cards(state: State) -> Counter[Card]:
    """Return every card of a state."""
    laid = [card for meld in state.table.values() for card in meld.cards]
    held = [card for hand in state.hands for card in hand]
    return Counter([*laid, *held, *state.stock, *state.pile])


def card_count(state: State) -> int:
    """Return how many cards there are in a state."""
    return sum(map(len, state.hands)) + sum(map(len, state.table.values())) + len(state.stock) + len(state.pile)


def fields(state: Setup) -> dict[str, Any]:
    """Return the fields of a state by name."""
    return {field.name: getattr(state, field.name) for field in attrs.fields(Setup)}


class HandMachine(RuleBasedStateMachine):
    """A hand that hypothesis plays, with legal and with any other moves."""

    def __init__(self) -> None:
        super().__init__()
        self.state = deal(RULES, 2, seed=0)

    @initialize(rules=rulesets(), data=st.data(), seed=st.integers() | st.text() | st.binary())
    def start(self, rules: Ruleset, data: st.DataObject, seed: Seed) -> None:
        """Deal any hand under any rules."""
        players = data.draw(st.integers(rules.min_players, rules.max_players))
        self.state = deal(rules, players, seed=seed)

    @precondition(lambda self: not self.state.phase.is_over)
    @rule(data=st.data())
    def play_legal_move(self, data: st.DataObject) -> None:
        """Play one of the legal moves; the state given stands as it was (law 2)."""
        moves = list(legal_moves(self.state))
        eager = [move for move in moves if not isinstance(move, Discard | DrawStock)]
        before, held = fields(self.state), self.state
        self.state = play(held, data.draw(st.sampled_from(eager or moves)))
        assert fields(held) == before

    @rule(move=any_move)
    def try_any_move(self, move: Move) -> None:
        """Law 1: listed, contained, without violations and playable are one and the same; law 9: reasons cite rules."""
        reasons = violations(self.state, move)
        moves = legal_moves(self.state)
        assert (move in list(moves)) == (move in moves) == (not reasons)
        assert all(reason.rule in RULEBOOK.rules and reason.message for reason in reasons)
        if reasons:
            with pytest.raises(IllegalMove) as caught:
                play(self.state, move)
            assert caught.value.violations == reasons
            assert caught.value.state is self.state

    @invariant()
    def cards_are_conserved(self) -> None:
        """Law 2: all cards of the pack are there."""
        assert all_cards(self.state) == Counter(self.state.rules.pack.cards)

    @invariant()
    def the_state_is_valid(self) -> None:
        """What play reaches is what the checks of `State` accept, and equal states hash alike."""
        assert problems(self.state) == ()
        same = State(**fields(self.state))
        assert same == self.state
        assert hash(same) == hash(self.state)

    @invariant()
    def somebody_can_move_unless_it_is_over(self) -> None:
        """Law 3: the first actor has a legal move exactly while the hand goes on."""
        assert bool(legal_moves(self.state)) == bool(actors(self.state)) == (result(self.state) is None)


TestHandMachine = HandMachine.TestCase
TestHandMachine.settings = settings(max_examples=2_000 if SOAK else 40, stateful_step_count=60)


@pytest.mark.parametrize("seed", range(60 if SOAK else 12))
def test_law_1_listed_moves_are_legal_and_come_once(seed: int) -> None:
    """In every state of a random hand each listed move passes the checks, and none comes twice."""
    for state, moves in walk(seed):
        assert len(moves) == len(set(moves)) == len(legal_moves(state))
        assert all(not violations(state, move) for move in moves)
        assert all(move in legal_moves(state) for move in moves)


@pytest.mark.parametrize("seed", range(60 if SOAK else 12))
def test_law_5_legal_moves_are_those_of_the_view(seed: int) -> None:
    """The player to move sees from the view alone what is legal, and why other moves are not."""
    for state, moves in walk(seed):
        for seat in state.context.seats:
            mine = view(state, seat)
            assert list(legal_moves(mine)) == (moves if seat in actors(state) else [])
        if moves:
            mine = view(state, state.turn)
            tried: list[Move] = [*map(Discard, ALL_CARDS[:: 1 if SOAK else 7]), TakeDiscard(), DrawStock()]
            tried += [LayMeld(option.meld) for option in SOME_MELDS[:: 1 if SOAK else 5]]
            tried += [LayOff(target, card, end) for target in range(3) for card in ALL_CARDS[::11] for end in End]
            tried += [TakeJoker(target, card) for target in range(3) for card in NATURAL_CARDS[::11]]
            for move in tried[:: 1 if SOAK else 4]:
                assert violations(mine, move) == violations(state, move)


def rearranged(state: State, seat: int, seed: int) -> State | None:
    """Return a state that differs only in what the seat cannot see, other hands and the stock; `None` if it cannot be.

    What everybody knows to be in a hand stays there, and the stock keeps to what it was made of, and to its order where
    everybody knows it.
    """
    others = [other for other in state.context.seats if other != seat]
    secret = {other: Hand.of(state.known[other].missing(state.hands[other])) for other in others}
    hidden = [card for other in others for card in secret[other]]
    if not state.recycled:
        pool = list(shuffled([*hidden, *state.stock], seed))
        stock, pool = tuple(pool[: len(state.stock)]), pool[len(state.stock) :]
    else:
        known = view(state, seat).known_stock
        stock, pool = known or shuffled(state.stock, seed), list(shuffled(hidden, seed))
    hands = list(state.hands)
    for other in others:
        size = len(secret[other])
        hands[other] = Hand.of([*pool[:size], *state.known[other]])
        pool = pool[size:]
    parts = fields(state) | {"hands": tuple(hands), "stock": stock}
    setup = Setup(**parts)
    return None if problems(setup) else State.of(setup)


@pytest.mark.parametrize("seed", range(60 if SOAK else 12))
def test_law_4_hidden_cards_do_not_show(seed: int) -> None:
    """Other hands and stocks leave the view, its repr and its legal moves as they were."""
    changed = 0
    for number, (state, _) in enumerate(walk(seed)):
        for seat in state.context.seats:
            if number % 7 == seat and not _closed_by_other(state, seat):
                other = rearranged(state, seat, number)
                if other is None:
                    continue
                changed += other != state
                assert view(other, seat) == view(state, seat)
                assert repr(view(other, seat)) == repr(view(state, seat))
                assert list(legal_moves(view(other, seat))) == list(legal_moves(view(state, seat)))
    assert changed > 5


def _closed_by_other(state: State, seat: int) -> bool:
    return state.phase.is_over and seat != state.turn


def test_a_view_shows_nothing_hidden() -> None:
    """No field of a view is the stock, the chance or another seat's hand."""
    state = deal(RULES, 4, seed=7)
    mine = view(state, 2)
    assert mine.hand == state.hands[2]
    assert mine.sizes == (13, 13, 13, 13)
    assert mine.stock_size == len(state.stock)
    assert {field.name for field in attrs.fields(View)}.isdisjoint({"hands", "stock", "chance"})
    secrets = [state, state.stock, state.chance, *(hand for hand in state.hands if hand is not mine.hand)]
    hidden = set(map(id, secrets))
    assert hidden.isdisjoint(id(getattr(mine, field.name)) for field in attrs.fields(View))
    with pytest.raises(ValueError, match="seat 4 is not in this hand"):
        view(state, 4)


@pytest.mark.parametrize("seed", range(12))
def test_events_hide_what_the_view_hides(seed: int) -> None:
    """A draw from the stock is told to the drawer alone; everything else is public."""
    for state, moves in walk(seed, most=60):
        for move in moves[:3]:
            told = events(state, move)
            for seat in state.context.seats:
                seen = events(state, move, seen_by=seat)
                for whole, part in zip(told, seen, strict=True):
                    if isinstance(whole, Drew) and seat != state.turn and not view(state, seat).known_stock:
                        assert part == Drew(state.turn, None)
                    else:
                        assert part == whole


@given(st.integers(0, 10_000))
def test_law_7_the_same_seed_gives_the_same_hand(seed: int) -> None:
    """Deals depend on the seed alone, and different seeds differ."""
    assert deal(RULES, 3, seed=seed) == deal(RULES, 3, seed=seed)
    assert deal(RULES, 3, seed=seed).stock != deal(RULES, 3, seed=seed + 1).stock


def test_law_7_seeds_of_different_types_and_lengths_differ() -> None:
    """A number, its text and its bytes are different seeds, and every bit of a long one counts."""
    long = 1 << 20_000
    seeds: list[Seed] = [7, "7", b"7", -7, long, long + 1, "x" * 999, "x" * 998 + "y", "", b""]
    assert len({derive(seed) for seed in seeds}) == len(seeds)
    assert len({derive(7, "a", "b"), derive(7, "ab"), derive("7", "a", "b"), derive(7, "b", "a")}) == 4


PROGRAM = """
import hashlib, scala40
from scala40.core.rng import Stream
lines = []
for seed in (7, "seven", b"\\x07"):
    state, dice = scala40.deal(scala40.Ruleset(), 6, seed=seed), Stream(seed)
    while not state.phase.is_over:
        moves = list(scala40.legal_moves(state))
        move = dice.choice(moves)
        lines.append(repr((moves, move)))
        state = scala40.play(state, move)
    lines.append(repr((state.hands, state.table, state.stock, state.pile, scala40.result(state))))
print(len(lines), state.chance.shuffles, hashlib.sha256("\\n".join(lines).encode()).hexdigest())
"""
RECORDED = "586 3 7dfe424a8457d25cf1755d621b8fded999cd1c7753856a93d8944f251869643c"
"""What the program prints, on every Python and platform and with every hash seed."""


def test_other_types_are_no_seeds() -> None:
    """Nothing is rounded or guessed."""
    others: list[Any] = [1.5, None, [1], 2 + 0j]
    for wrong in others:
        with pytest.raises(TypeError, match="a seed is an int, a str or bytes"):
            deal(RULES, 2, seed=wrong)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_law_7_play_is_the_same_on_every_python_and_with_every_hash_seed(hash_seed: str) -> None:
    """Three hands played by the dice, all moves listed, reshuffles included, give the digest that is written here."""
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == RECORDED


def test_the_generator_is_what_the_documentation_says() -> None:
    """A second implementation, written from the words of `scala40.core.rng`, gives the same shuffle."""

    def tag(letter: bytes, data: bytes) -> bytes:
        return letter + len(data).to_bytes(8, "big") + data

    key = hashlib.sha256(tag(b"i", b"7") + tag(b"s", b"deal")).digest()
    assert derive(7, "deal") == key
    stream_key = hashlib.sha256(tag(b"b", key)).digest()
    digests = (hashlib.sha256(stream_key + i.to_bytes(8, "big")).digest() for i in range(100))
    words = [int.from_bytes(digest[k : k + 4], "big") for digest in digests for k in range(0, 32, 4)]
    deck = list(RULES.pack.cards)
    taken = iter(words)
    for last in range(107, 0, -1):
        size = last + 1
        word = next(it for it in taken if it < 2**32 - 2**32 % size)
        deck[last], deck[word % size] = deck[word % size], deck[last]
    assert tuple(deck) == shuffled(RULES.pack.cards, derive(7, "deal"))


def test_numbers_are_uniform() -> None:
    """Sixty thousand throws of a die: a chi-square test with five degrees of freedom at one in ten thousand."""
    dice = Stream("chi-square")
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 25.7


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_numbers_below_nothing_cannot_be_drawn(n: int) -> None:
    """The bound is from 1 to 2**32."""
    with pytest.raises(ValueError, match="cannot draw a number below"):
        Stream(1).below(n)


def test_a_word_that_would_not_be_fair_is_drawn_again() -> None:
    """With a bound just above half of all words about half of them are passed over."""
    bound = 2**31 + 1
    dice = Stream("rejection")
    assert all(dice.below(bound) < bound for _ in range(100))
    plain = Stream("rejection")
    words = [plain.below(2**32) for _ in range(300)]
    again = Stream("rejection")
    assert [again.below(bound) for _ in range(50)] == [word for word in words if word < bound][:50]


@pytest.mark.parametrize("seed", range(6))
def test_states_are_values(seed: int) -> None:
    """They survive copying, pickling and their repr, and so do views and moves."""
    names = {name: getattr(scala40, name) for name in scala40.__all__}
    for number, (state, moves) in enumerate(walk(seed, eagerness=10)):
        if number % 10 == 0:
            mine = view(state, state.turn)
            for value in (state, mine, *moves):
                assert copy.deepcopy(value) == value
                assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own bytes
                assert eval(repr(value), names) == value  # noqa: S307 - our own text
                assert hash(copy.deepcopy(value)) == hash(value)


def test_states_cannot_be_changed() -> None:
    """Setting a field fails."""
    state = deal(RULES, 2, seed=1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, "turn", 0)  # noqa: B010 - a plain assignment is refused by the type checkers already


HANDS = 10_000 if SOAK else 300
RULED_HANDS = 4_000 if SOAK else 120


def ends(rules: Ruleset, players: int, seed: int) -> Phase:
    """Play a random hand to its end, or for 20,000 moves, and say where it then stands."""
    dice = Stream(f"hand {seed}")
    pack = Counter(rules.pack.cards)
    state = deal(rules, players, seed=seed)
    for _ in range(20_000):
        if state.phase.is_over:
            break
        moves = list(legal_moves(state))
        assert moves
        state = play(state, choose(moves, dice, seed % 3 * 5))
        assert card_count(state) == pack.total()
        if seed % 20 == 0 or state.phase.is_over:
            assert all_cards(state) == pack
    return state.phase


def test_random_hands_end_without_an_error_or_a_dead_end() -> None:
    """Seeded hands of two to six players: 108 cards in every state, a legal move until the end, and an end."""
    endings = Counter(ends(RULES, 2 + seed % 5, seed) for seed in range(HANDS))
    assert endings[Phase.CLOSED] + endings[Phase.DEAD] == HANDS


def test_random_hands_under_any_rules_end_without_an_error_or_a_dead_end() -> None:
    """The same under generated rules; some hands are closed, some run out of cards to draw."""
    endings: Counter[Phase] = Counter()
    for seed in range(RULED_HANDS):
        dice = Stream(f"rules {seed}")
        rules = random_rules(dice)
        endings[ends(rules, rules.min_players + dice.below(rules.max_players - rules.min_players + 1), seed)] += 1
    assert endings[Phase.CLOSED] + endings[Phase.DEAD] == RULED_HANDS
    assert endings[Phase.DEAD] > 0
