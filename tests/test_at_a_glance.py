"""What is seen at a glance is what the rules say: fast answers agree with slow ones, and say nothing where unsure."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from pathlib import Path
from typing import Any, Final

import attrs
import positions
import pytest
from drafts import agree
from positions import RULES, card, meld
from rulesets import random_rules
from walks import SOAK, walk

from scala40 import (
    ALL_CARDS,
    JOKER,
    Card,
    Chance,
    Code,
    Context,
    Discard,
    DiscardDrawUse,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Hand,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    Move,
    Permission,
    Phase,
    Ruleset,
    Setup,
    State,
    SwappedJoker,
    Table,
    TakeDiscard,
    TakeJoker,
    deal,
    deal_from,
    legal_moves,
    problems,
    read_state,
    violations,
)
from scala40.core._base import Stream, derive, shuffled
from scala40.core._melds import MeldExtensions
from scala40.quaranta._turn.duties import JOKER_DUTY
from scala40.quaranta._turn.finishing import TurnSearch, can_lay
from scala40.quaranta._turn.listing import fast_legality, searched_moves
from scala40.quaranta._turn.table import TableMeld, index_of, reaches
from scala40.quaranta._turn.turn import Turn, after
from scala40.quaranta._turn.turn_rules import pseudo_legal, turn_rules_by_seats, turn_rules_of
from scala40.quaranta.moves import lay_moves
from scala40.quaranta.state import draft_from, seal

MORE: Final = 60 if SOAK else 1
EVERY_MELD: Final = tuple(option.meld for option in RULES.tables.options((1 << 52) - 1, 1))

# --- whether a card can be laid ---------------------------------------------------------------------------------------

KINDS: Final = {
    "usual": RULES,
    "first": Ruleset(discard_draw_use=DiscardDrawUse.FIRST_ACTION),
    "short": Ruleset(max_run_length=6),
    "many": Ruleset(jokers_per_meld=JokersPerMeld.ANY),
    "cut": Ruleset(long_runs=LongRuns.SPLIT, max_run_length=5),
    "owed": Ruleset(swapped_joker=SwappedJoker.THIS_TURN),
}


def lays(turn: Turn, rules: Ruleset, keep: int, tried: dict[Turn, bool]) -> bool:
    """Return whether any plays at all meet all duties with so many cards left."""
    if not turn.owed:
        return True
    if turn not in tried:
        plays = pseudo_legal(turn, rules.derived[turn_rules_by_seats][2][1], len(turn.hand) - keep)
        tried[turn] = any(lays(after(turn, play, rules), rules, keep, tried) for play in plays)
    return tried[turn]


def small_position(dice: Stream, rules: Ruleset) -> tuple[Table, Hand]:
    """Return up to three melds, and a few cards near them, perhaps with a joker; a 2C is always among these."""
    used = Counter({card("2C"): 1})
    melds: list[Meld] = []
    pack = Counter(rules.pack.cards)
    for _ in range(dice.below(4)):
        new = dice.choice(EVERY_MELD)
        if rules.tables.option(new) and not (used + Counter(new.cards)) - pack:
            used += Counter(new.cards)
            melds.append(new)
    suits = {face.suit for laid in melds for face in laid.faces if isinstance(face, Card)} or {card("2C").suit}
    near = [it for it in ALL_CARDS if it.suit in suits] + [JOKER] * (2 * dice.below(2))
    cards: Counter[Card] = Counter()
    for _ in range(2 + dice.below(4)):
        cards[dice.choice(near)] += 1
    return Table(tuple(melds)), Hand.of(((cards & (pack - used)) + Counter({card("2C"): 1})).elements())


@pytest.mark.once
@pytest.mark.parametrize("name", KINDS)
def test_whether_a_card_can_be_laid(name: str) -> None:
    """D-31: what is seen at once is what trying every play gives; under the usual rules it is always seen."""
    rules, dice, seen = KINDS[name], Stream(f"laying {name}"), Counter[bool | None]()
    for _ in range(700 * MORE):
        table, hand = small_position(dice, rules)
        owed = dice.choice([it for it in hand if not it.is_joker])
        keep = dice.below(3)
        if len(hand) < keep:
            continue
        answer = can_lay(owed, hand, index_of(table, rules), rules.derived[turn_rules_by_seats][2][1], len(hand) - keep)
        seen[answer] += 1
        if answer is not None:
            turn = Turn(hand, table, opened=True, points=0, duties=(Duty(DutyKind.LAY, owed),))
            assert answer == lays(turn, rules, keep, {}), (str(owed), str(hand), [str(it) for it in table.values()])
    assert seen[True] > 50
    assert (seen[False] > 50) == (name != "cut")
    assert (seen[None] > 0) == (name in {"many", "cut", "owed"})


@pytest.mark.parametrize(
    "hand,melds,expected",
    [
        ("JC 9C 2D", ["5C 6C 7C 8C"], False),
        ("9C 10C JC 2D", ["5C 6C 7C 8C"], True),
        ("10C JK 2D", ["6C 7C 8C"], True),
        ("JC JK 2D", ["6C 7C 8C"], False),
        ("10C JK 2D", ["6C JK=7C 8C"], False),
        ("10C JK 7C", ["6C JK=7C 8C"], True),
        ("10C 7D 2D", ["6C 7C 8C", "6D JK=7D 8D"], True),
        ("10C 9C 2D", ["6C JK=7C 8C"], True),
        ("JC 9C 2D", ["6C 7C 8C", "9D 9H JK=9C"], False),
        ("JC 9C 9C", ["6C 7C 8C", "9D 9H JK=9C"], True),
        ("AC JC 10D", ["2C 3C 4C", "9C 10C JC"], True),
        ("3C 4C 2D", ["5C 6C 7C"], True),
        ("3C 2C 2D", ["5C 6C 7C"], False),
    ],
)
def test_examples_of_cards_that_can_be_laid(hand: str, melds: list[str], expected: bool) -> None:
    """Cards between a run and the one that is owed, the first of the hand, with jokers of hand and table."""
    table, held = Table(tuple(map(meld, melds))), Hand.parse(hand)
    owed = card(hand.split(maxsplit=1)[0])
    assert can_lay(owed, held, index_of(table, RULES), RULES.derived[turn_rules_by_seats][2][1], len(held)) is expected


@pytest.mark.parametrize("name,between,jokers", [("3C", "4C", 0), ("3C", "", 1), ("9C", "8C", 0), ("AC", "JC KC", 1)])
def test_a_card_reaches_a_run_over_the_cards_between(name: str, between: str, jokers: int) -> None:
    """From below or from above, and the ace from above as well."""
    run = meld("8C 9C 10C" if name == "AC" else "5C 6C 7C")
    singles = Hand.parse(between).singles if between else 0
    assert reaches(run, card(name), singles, jokers, RULES.meld_rules)
    assert not reaches(run, card(name), singles, jokers - 1, RULES.meld_rules)


def test_melds_keep_their_ids_when_others_are_recycled() -> None:
    """D-28: no meld moves up; where one lay there is none."""
    index = index_of(Table((None, meld("4S 5S 6S"), None, meld("KC KD KH"))), RULES)
    found = [index.meld_at(target) for target in range(-1, 5)]
    assert [it and it.target for it in found] == [None, None, 1, None, 3, None]


@pytest.mark.parametrize("name,frees", [("5S", True), ("4S", False), ("7S", False)])
def test_a_joker_is_freed_by_the_card_for_which_it_lies(name: str, frees: bool) -> None:
    """D-42: by no card that can only be added."""
    assert index_of(Table((meld("4S JK=5S 6S"),)), RULES).frees(card(name).bit) is frees


# --- whether a move is legal ------------------------------------------------------------------------------------------

TRIED: Final[tuple[Move, ...]] = (
    DrawStock(),
    TakeDiscard(),
    *map(Discard, ALL_CARDS[::5]),
    *map(LayMeld, EVERY_MELD[::150]),
    *(LayOff(target, it, end) for target in range(3) for it in ALL_CARDS[::9] for end in End),
    *(LayOff(target, JOKER, End.HIGH, it) for target in range(3) for it in ALL_CARDS[:52:9]),
    *(TakeJoker(target, it) for target in range(3) for it in ALL_CARDS[::9]),
)


@pytest.mark.parametrize("seed", range(40 if SOAK else 10))
def test_what_is_clearly_legal_is_legal(seed: int) -> None:
    """No move passes at a glance for which there is a reason against it; nearly all that are listed do pass."""
    passed = listed = 0
    for number, (state, moves) in enumerate(walk(seed, eagerness=seed % 4 * 3)):
        for move in moves:
            listed += 1
            passed += fast_legality(state, move)
        if not state.phase.is_over:
            for move in TRIED[number % 3 :: 3]:
                assert not (fast_legality(state, move) and violations(state, move)), (state, move)
    assert passed > listed * (0.9 if seed % 2 == 0 else 0.3)


@pytest.mark.parametrize("seed", range(40 if SOAK else 10))
def test_the_fast_lists_are_those_of_the_search(seed: int) -> None:
    """Where no play is tried, the list is what trying each of them gives, in the same order."""
    compared = 0
    for state, listed in walk(seed, eagerness=seed % 4 * 3):
        if state.phase is Phase.PLAY:
            compared += 1
            assert searched_moves(state, turn_rules_of(state)) == tuple(listed)
    assert compared > 10


# --- states -----------------------------------------------------------------------------------------------------------


def fields(state: Setup) -> dict[str, Any]:
    """Return the fields of a state by name."""
    return {field.name: getattr(state, field.name) for field in attrs.fields(Setup)}


@pytest.mark.parametrize("seed", range(200 if SOAK else 30))
def test_deals_are_valid_by_the_way_they_are_made(seed: int) -> None:
    """They are not checked, and would pass; a deal from the same deck is the same, and the checks of `State` agree."""
    rules = random_rules(Stream(f"deal {seed}"))
    dealt = deal(rules, rules.max_players, seed=seed)
    assert problems(dealt) == ()
    assert State(**fields(dealt)) == dealt
    deck = shuffled(rules.pack.cards, derive(seed, "deal"))
    assert deal_from(rules, list(deck), rules.max_players, seed=seed) == dealt


def test_states_that_were_built_separately_are_equal_and_hash_alike() -> None:
    """Also after one of them has been asked for its hash, copied, pickled or changed into another."""
    one, two = (list(walk(4, most=80))[-1][0] for _ in range(2))
    assert one is not two
    assert hash(one) == hash(two) == hash(one)
    assert one == two
    assert not one != two  # noqa: SIM202 - both operators are meant
    for same in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):  # noqa: S301 - our own bytes
        assert type(same) is State
        assert (same == two, hash(same)) == (True, hash(two))
    other = attrs.evolve(one, chance=attrs.evolve(one.chance, seed="other"))
    assert other != one
    assert hash(other) != hash(one)
    assert one != Setup(**fields(one))
    assert one != 7


def test_a_pickled_state_is_as_small_after_its_hash_was_asked_for() -> None:
    """The hash of texts is another one in every process, so it is not sent along."""
    state = deal(RULES, 4, seed="text")
    before = pickle.dumps(state)
    assert hash(state)
    assert pickle.dumps(state) == before


SOMETHING_ELSE: dict[str, object] = {
    "rules": Ruleset(limit=201),
    "context": Context.of(4, dealer=2),
    "hands": (Hand(),) * 4,
    "turn": 0,
    "phase": Phase.PLAY,
    "stock": (JOKER,),
    "pile": (),
    "table": Table((None,)),
    "opened": (True,) * 4,
    "opening_points": 3,
    "duties": (JOKER_DUTY,),
    "fresh": 1,
    "melds_before": 1,
    "known": (Hand.of([JOKER]),) * 4,
    "recycled": Hand.of([JOKER]),
    "drawn": (Hand.of([JOKER]),) * 4,
    "chance": Chance(8),
}


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(Setup)])
def test_states_that_differ_in_one_part_are_not_equal(name: str) -> None:
    """Whichever part it is; with all parts equal they are."""
    state = deal(RULES, 4, seed=7)
    same, other = draft_from(state), draft_from(state)
    for draft in (same, other):
        draft.hands, draft.phase = state.hands, state.phase  # which every move sets
    setattr(other, name, SOMETHING_ELSE[name])
    assert seal(same) == state
    assert seal(other) != state


def test_moves_that_lay_melds_are_kept() -> None:
    """Each is made once."""
    options = RULES.tables.options((1 << 52) - 1, 1)
    moves = lay_moves(options)
    assert moves == [LayMeld(option.meld) for option in options]
    assert all(again is move for again, move in zip(lay_moves(options[::-1]), moves[::-1], strict=True))


def test_what_a_cut_adds_to_a_run_is_kept_with_it() -> None:
    """It is worked out when the run is first laid under rules that cut runs, and under no others."""
    whole, cut = Ruleset(max_run_length=5), Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
    extensions = MeldExtensions(
        meld("3C 4C 5C 6C 7C", cut), cut.meld_rules
    )  # one that nobody has asked anything before
    assert TableMeld(0, extensions, whole).fits == 0
    assert extensions.kept is None
    first = TableMeld(0, extensions, cut)
    kept = extensions.kept
    assert first.fits == TableMeld(1, extensions, cut).fits == card("2C").bit | card("8C").bit
    assert extensions.kept is kept


def test_d_31_the_card_that_was_taken_may_not_be_laid_with_the_last_one() -> None:
    """D-31, D-60: it can be laid, but nothing would be left to discard."""
    position = positions.state("7C 8C 9C", "9D 9H 9S", duty="9C")
    assert [it.code for it in violations(position, LayMeld(meld("7C 8C 9C")))] == [Code.NO_DISCARD_LEFT]


# --- closing with a card that may not be discarded --------------------------------------------------------------------


def test_d_50_asking_again_gives_the_same_answer() -> None:
    """D-50: the last card extends a meld and may not close, so that nothing but keeping two cards ends the turn."""
    position = positions.state("10C JC", "7C 8C 9C", rules=Ruleset(playable_discard_closing=Permission.BANNED))
    outlook = TurnSearch(position)
    play = LayOff(0, card("10C"), End.HIGH)
    assert [outlook.can_finish_after(play) for _ in range(3)] == [False] * 3
    assert play not in legal_moves(position)


# --- the slowest positions --------------------------------------------------------------------------------------------

HARDEST: Final = Path(__file__).parent.parent / "benchmarks" / "hardest.txt"


@pytest.mark.once
@pytest.mark.parametrize("number", range(18))
def test_the_slowest_positions_are_listed_rightly(number: int) -> None:
    """The positions that a search for slow ones has found have exactly the moves that the oracle finds by trying."""
    state = read_state(HARDEST.read_text("utf-8").splitlines()[number])
    assert len(agree(state)) == len(legal_moves(state))


def test_an_opening_that_takes_every_card_is_left_to_the_judge() -> None:
    """At a glance no opening is legal that leaves no card for the discard (D-60)."""
    state = State.of(positions.setup("5C 6C 7C 8C", "QH KH AH", opened=False, opening_points=31))

    assert fast_legality(state, LayMeld(meld("5C 6C 7C")))
    assert not fast_legality(state, LayMeld(meld("5C 6C 7C 8C")))
    assert [it.code for it in violations(state, LayMeld(meld("5C 6C 7C 8C")))] == [Code.NO_DISCARD_LEFT]
