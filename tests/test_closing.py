"""Closing in a turn: the answer against trying every sequence of moves, and positions of each rule that matters.

With `SCALA40_SOAK=1` in the environment many times as many positions are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest
from positions import RULES, card, meld, setup, state
from raising import some
from rulesets import random_rules
from walks import SOAK, walk

import scala40
from scala40 import (
    JOKER,
    Card,
    ClosingDiscard,
    Context,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DrawStock,
    Duty,
    DutyKind,
    FourOfAKind,
    Hand,
    InvalidSetup,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    LayMeld,
    LongRuns,
    Meld,
    Permission,
    Phase,
    Rank,
    Ruleset,
    State,
    Suit,
    SwappedJoker,
    Table,
    TakeDiscard,
    TakeJoker,
    closing_moves,
    deal,
    legal_moves,
    play,
    play_all,
    view,
)
from scala40.analysis import Closing, closing
from scala40.core._base import Stream, shuffled
from scala40.quaranta._turn.table import index_of
from scala40.quaranta._turn.turn import turn_of
from scala40.quaranta._turn.turn_rules import turn_rules_of
from scala40.quaranta.closing_search import ClosePlanner

MORE: Final = 40 if SOAK else 1
MOST: Final = 3_000
"""How many states of a turn are looked at before it is given up."""


def by_trying(position: State) -> bool | None:
    """Return whether any moves of this turn close the hand, by playing them all; `None` if there are too many."""
    seen = {position}
    to_do = [position]
    while to_do and len(seen) < MOST:
        here = to_do.pop()
        for move in legal_moves(here):
            then = here if move == DrawStock() else play(here, move)
            if then.phase is Phase.CLOSED:
                return True
            if then.turn == position.turn and then.phase is Phase.PLAY and then not in seen:
                seen.add(then)
                to_do.append(then)
    return None if to_do else False


def compare(position: State) -> str:
    """Check the answer for a position, by state and by view, and return what it is."""
    moves = closing_moves(position)
    assert closing_moves(view(position, position.turn)) == moves
    if moves is not None:
        closed = play_all(position, moves)
        assert closed.phase is Phase.CLOSED
        assert closed.turn == position.turn
        return "closes"
    expected = by_trying(position)
    assert not expected, f"{position.hand} closes: {position!r}"
    return "unknown" if expected is None else "does not"


def laid(cards: Hand, count: int, dice: Stream, rules: Ruleset) -> tuple[list[Meld], Hand]:
    """Return up to so many melds of some cards, more often than not with a joker, and the cards left."""
    melds: list[Meld] = []
    for _ in range(count):
        options = rules.tables.options(cards.singles, cards.jokers)
        if options:
            wild = [option for option in options if option.jokers]
            option = dice.choice(wild if wild and dice.below(2) else options)
            melds.append(option.meld)
            cards = cards.without(option.faces, option.jokers)
    return melds, cards


def random_position(dice: Stream, rules: Ruleset) -> State | None:
    """Return a position in which some cards of a small hand fit; `None` if the dice make none."""
    ranks = [dice.below(13) for _ in range(5)]
    suits = [dice.below(4) for _ in range(2)]
    pack = [it for it in rules.pack.cards if it.is_joker or it.index % 13 in ranks or it.index // 13 in suits]
    pack = list(shuffled(pack, dice.below(1 << 30)))
    melds, _ = laid(Hand.of(pack[:20]), 1 + dice.below(3), dice, rules)
    rest = list((Counter(pack) - Counter(it for meld in melds for it in meld.cards)).elements())
    rest = list(shuffled(rest, dice.below(1 << 30)))
    index = index_of(Table(tuple(melds)), rules)
    near = [it for it in rest if not it.is_joker and (index.fits | index.takes) >> it.index & 1]
    size = 1 + dice.below(7)
    hand = near[: dice.below(size + 1)]
    others = list((Counter(rest) - Counter(hand)).elements())
    hand += shuffled(others, dice.below(1 << 30))[: size - len(hand)]
    duty = dice.below(6)
    top = hand[-1] if hand and not hand[-1].is_joker else None
    owes = [Duty(DutyKind.LAY, top)] if top is not None and not duty else []
    first = dice.below(8) == 0
    text = " ".join(it.text for it in hand)
    try:
        made = setup(
            text, *map(str, melds), owes=owes, first_turn=first and not owes, rules=rules, players=rules.min_players
        )
        return State.of(made)
    except InvalidSetup:
        return None


@pytest.mark.once
@pytest.mark.parametrize("usual", [True, False], ids=["usual rules", "any rules"])
def test_the_answer_is_that_of_trying_every_move(usual: bool) -> None:
    """A hand can be closed if and only if some sequence of legal moves closes it, and the moves given do."""
    seen: Counter[str] = Counter()
    for number in range(130 * MORE):
        dice = Stream(f"closing {number} {usual}")
        position = random_position(dice, RULES if usual else random_rules(dice))
        seen["none" if position is None else compare(position)] += 1
    assert seen["closes"] > 20 * MORE
    assert seen["does not"] > 20 * MORE
    assert seen["unknown"] < 3 * MORE


def in_hand(dice: Stream, rules: Ruleset) -> State | None:
    """Return a position in which a seat that has not opened holds melds and cards that fit the table."""
    melds, _ = laid(Hand.of(shuffled(rules.pack.cards, dice.below(1 << 30))[:16]), 2, dice, rules)
    rest = Counter(rules.pack.cards) - Counter(it for meld in melds for it in meld.cards)
    index = index_of(Table(tuple(melds)), rules)
    hand: list[Card] = []
    while len(hand) < 14:
        cards = Hand.of((rest - Counter(hand)).elements())
        sample = Hand.of(shuffled(tuple(cards), dice.below(1 << 30))[:26])
        near = [it for it in cards if not it.is_joker and (index.fits | index.takes) >> it.index & 1]
        options = [it for it in rules.tables.options(sample.singles, sample.jokers) if it.size <= 14 - len(hand)]
        if options and dice.below(3):
            hand += dice.choice(options).meld.cards
        else:
            hand.append(dice.choice(near or list(cards)))
    text = " ".join(it.text for it in hand)
    try:
        made = setup(text, *map(str, melds), opened=False, others=["2C"], rules=rules, players=rules.min_players)
        return State.of(made)
    except (InvalidSetup, ValueError):
        return None


@pytest.mark.once
@pytest.mark.parametrize("usual", [True, False], ids=["usual rules", "any rules"])
def test_closing_in_hand_is_that_of_trying_every_move(usual: bool) -> None:
    """The same for seats that have to open first."""
    seen: Counter[str] = Counter()
    for number in range(24 * MORE):
        dice = Stream(f"in hand {number} {usual}")
        position = in_hand(dice, RULES if usual else random_rules(dice))
        seen["none" if position is None else compare(position)] += 1
    assert seen["closes"] > 3 * MORE
    assert seen["does not"] >= MORE


def around_jokers(dice: Stream, rules: Ruleset) -> State | None:
    """Return such a position with jokers on the table, cards that take them, and runs with a card beyond a gap."""
    melds, _ = laid(Hand.of(shuffled(rules.pack.cards, dice.below(1 << 30))[:24]), 2 + dice.below(2), dice, rules)
    rest = Counter(rules.pack.cards) - Counter(it for meld in melds for it in meld.cards)
    index = index_of(Table(tuple(melds)), rules)
    near = [it for it in rest if not it.is_joker and index.fits >> it.index & 1]
    wanted = [it for it in rest if not it.is_joker and index.takes >> it.index & 1 and dice.below(4)]
    wanted += [JOKER] * (rules.joker_in_opening is not JokerInOpening.ALLOWED and dice.below(2))
    for _ in range(1 + dice.below(2)):
        suit = dice.choice(list(Suit))
        row = [Card(rank, suit) for rank in (*Rank, Rank.ACE)]
        first, size = dice.below(10), 3 + dice.below(3)
        wanted += row[first : first + size]
        wanted += (
            row[first - 2 : first - 1] if first > 1 and dice.below(3) else row[first + size + 1 : first + size + 2]
        )
    for _ in range(40):
        rank, suits = dice.choice(list(Rank)), shuffled(tuple(Suit), dice.below(1 << 30))
        wanted += [dice.choice(near)] if near and dice.below(3) else [Card(rank, suit) for suit in suits[:3]]
    hand: Counter[Card] = Counter()
    for it in wanted:
        if hand.total() < 14 and hand[it] < rest[it]:
            hand[it] += 1
    text = " ".join(it.text for it in hand.elements())
    try:
        return State.of(setup(text, *map(str, melds), opened=False, others=["2C"], rules=rules))
    except (InvalidSetup, ValueError):
        return None


CLEAN: Final = JokerInOpening.ONLY_BESIDE_CLEAN_OPENING


@pytest.mark.once
@pytest.mark.parametrize(
    "rules",
    [
        RULES,
        Ruleset(joker_in_opening=CLEAN),
        Ruleset(jokers_per_meld=JokersPerMeld.ANY),
        Ruleset(joker_in_opening=CLEAN, jokers_per_meld=JokersPerMeld.ANY),
        Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT),
        Ruleset(max_run_length=5),
        Ruleset(four_of_a_kind=FourOfAKind.RECYCLED),
    ],
    ids=["usual", "clean", "any number", "clean, any number", "cut", "five", "recycled"],
)
def test_closing_in_hand_around_jokers_is_that_of_trying_every_move(rules: Ruleset) -> None:
    """The same where jokers come from the table, or must not lie in the opening, and cards could follow on them."""
    seen: Counter[str] = Counter()
    for number in range(40 * MORE):
        position = around_jokers(Stream(f"around jokers {number}"), rules)
        seen["none" if position is None else compare(position)] += 1
    assert seen["closes"] > 10 * MORE
    assert seen["does not"] > 5 * MORE
    assert seen["unknown"] < 3 * MORE


@pytest.mark.once
@pytest.mark.parametrize("make", [random_position, in_hand, around_jokers])
def test_under_the_usual_rules_no_play_is_tried(make: Callable[[Stream, Ruleset], State | None]) -> None:
    """The places of the cards, each worked out once, already are the moves that close: all of them, and playable."""
    closed = 0
    for number in range(400 * MORE):
        position = make(Stream(f"no play {number}"), RULES)
        if position is not None and position.phase is Phase.PLAY and turn_rules_of(position).may_close:
            plan = ClosePlanner(turn_of(position), turn_rules_of(position)).plan()
            if plan is not None:
                assert play_all(position, plan).phase is Phase.CLOSED
                closed += 1
    assert closed > 40 * MORE


@pytest.mark.parametrize("seed", range(2 * MORE))
def test_in_random_hands(seed: int) -> None:
    """In every state of a hand the answer is that of trying every move."""
    for position, _ in walk(seed + 40, most=150):
        if not position.phase.is_over and len(position.hand) < 9:
            compare(position)


# rules, one by one


def test_d_60_all_cards_but_one_are_laid() -> None:
    """The last card is discarded; where that is not needed, it may also be laid."""
    assert closing_moves(state("10C KS", "7C 8C 9C")) is not None
    assert closing_moves(state("9D KS", "7C 8C 9C")) is None
    assert closing_moves(state("10C", "7C 8C 9C")) == (Discard(card("10C")),)
    assert closing_moves(state("9D 9H 9S", "7C 8C 9C")) is None
    free = Ruleset(closing_discard=ClosingDiscard.OPTIONAL)
    assert closing_moves(state("9D 9H 9S", "7C 8C 9C", rules=free)) == (LayMeld(meld("9D 9H 9S")),)
    moves = some(closing_moves(state("10C JC", "7C 8C 9C", rules=free)))
    assert play_all(state("10C JC", "7C 8C 9C", rules=free), moves).phase is Phase.CLOSED


def test_d_61_nobody_closes_in_the_first_turn() -> None:
    """Two cards must remain before the discard."""
    assert closing_moves(state("10C KS", "7C 8C 9C", "QC QD QH", opening_points=54, first_turn=True)) is None


def test_a_joker_comes_from_the_table_and_goes_elsewhere() -> None:
    """The natural card takes it, and it completes a meld of the hand."""
    moves = some(closing_moves(state("8C KC KD 2S", "7C JK=8C 9C")))
    assert moves[0] == TakeJoker(0, card("8C"))
    assert isinstance(moves[1], LayMeld)
    assert moves[2:] == (Discard(card("2S")),)


def test_a_joker_is_laid_where_there_is_room_or_discarded() -> None:
    """Two jokers: one on the run, the other is the last card."""
    assert some(closing_moves(state("JK JK", "7C 8C 9C")))[-1] == Discard(JOKER)
    assert closing_moves(state("JK JK JK", "7C 8C 9C")) is None


def test_v_01_a_joker_that_was_taken_and_may_be_kept_is_not_thrown() -> None:
    """Where any card of the pile may be kept: the hand ends only if the joker has a place."""
    rules = Ruleset(discard_draw_use=DiscardDrawUse.KEEP)
    run, kings = "7C JK=8C 9C", "KC KD KH"
    assert closing_moves(state("6C JK", run, rules=rules)) is not None
    for melds, closes in (((run,), False), ((run, kings), True)):
        taken = play(state("6C", *melds, phase=Phase.DRAW, pile="JK", rules=rules), TakeDiscard())
        assert (closing_moves(taken) is not None) is closes


def test_d_43_the_last_card_is_thrown_where_the_joker_it_would_take_has_no_place() -> None:
    """Taking the joker leads nowhere, as it must be laid; the card that takes it may end the hand itself."""
    rules = Ruleset(
        swapped_joker=SwappedJoker.THIS_TURN,
        joker_discard_closing=Permission.ALLOWED,
        playable_discard_closing=Permission.ALLOWED,
    )
    assert closing_moves(state("9H", "9D JK=9H 9S", "3C 4C JK=5C", rules=rules)) == (Discard(card("9H")),)


def test_d_41_the_opening_comes_from_the_hand_alone() -> None:
    """What a joker of the table would be worth does not open, so it is taken afterwards."""
    hand = "KC KD KH QC QD QH 8C 5S 5D 6C 10C 10D 10H AS"
    position = state(hand, "7C JK=8C 9C", opened=False, others=["2D"])
    assert play_all(position, some(closing_moves(position))).phase is Phase.CLOSED
    low = "2C 3C 4C 2H 3H 4H 8D 9D 5S 5D 4D 6D 8C AS"
    assert closing_moves(state(low, "5C 6C 7C", opened=False, others=["2D"])) is None


def test_an_opening_meld_takes_a_joker_later() -> None:
    """A run of five that opens takes the joker that comes from the table at its end."""
    hand = "5D 6D 7D 8D 9D 8C AC AD AH 2S 3S 4S 5S KH"
    position = state(hand, "7C JK=8C 9C", opened=False, others=["2D"])
    assert play_all(position, some(closing_moves(position))).phase is Phase.CLOSED


def closes_after(position: State, *texts: str) -> bool:
    """Return whether these moves close the hand, and some that are found do too."""
    at = position
    for text in texts:
        at = play(at, next(move for move in legal_moves(at) if str(move) == text))
    moves = closing_moves(position)
    return at.phase is Phase.CLOSED and moves is not None and play_all(position, moves).phase is Phase.CLOSED


def test_an_opening_closes_after_others_that_leave_the_same_cards() -> None:
    """Some openings of queens and melds with jokers leave cards without a place, the same twice; a later closes."""
    hand = "4C 7C QC 3D 9D 10D QD 2H 4H QH 4S 7S JK JK"
    assert compare(state(hand, "4D 5D 6D JK=7D", "2C 2D 2S", opened=False, others=["2C"])) == "closes"


def test_d_60_a_run_of_the_opening_grows_beyond_a_joker_of_the_table() -> None:
    """The joker is taken when the opening stands, goes on a run of it, and a card of the hand follows on it."""
    hand = "KC KD KH 7C 8C 9C 5D 5C AS 2S 3S 7D 8D 10S"
    position = state(hand, "4D JK=5D 6D", opened=False, others=["2C"])
    opening = ("lay KC KD KH", "lay 7C 8C 9C", "lay AS 2S 3S")
    beyond = ("take the joker of meld 1 for 5D", "lay off JK=6C on meld 3 (low)", "lay off 5C on meld 3 (low)")
    assert closes_after(
        position, *opening, *beyond, "lay off 7D on meld 1 (high)", "lay off 8D on meld 1 (high)", "discard 10S"
    )


def test_d_60_a_long_run_of_the_opening_grows_beyond_a_joker_of_the_table() -> None:
    """The five cards of a run are needed to open, and none of them to go with the card beyond the joker."""
    hand = "7C 8C 9C 10C JC 5C 5D KS QS 2S 6S 2H 6H 8D"
    melds = ("4D JK=5D 6D", "KC KD KH", "QC QD QH", "3S 4S 5S", "3H 4H 5H")
    position = state(hand, *melds, opened=False, others=["2C"])
    beyond = ("take the joker of meld 1 for 5D", "lay off JK=6C on meld 6 (low)", "lay off 5C on meld 6 (low)")
    kings, queens = "lay off KS on meld 2 (set)", "lay off QS on meld 3 (set)"
    spades = ("lay off 2S on meld 4 (low)", "lay off 6S on meld 4 (high)")
    hearts = ("lay off 2H on meld 5 (low)", "lay off 6H on meld 5 (high)")
    others = (kings, queens, *spades, *hearts, "discard 8D")
    assert closes_after(position, "lay 7C 8C 9C 10C JC", *beyond, *others)


def test_d_11_a_run_of_a_clean_opening_grows_beyond_a_joker_of_the_hand() -> None:
    """The joker must not lie in the opening, but afterwards it goes on a run of it, and a card follows on it."""
    clean = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = "KC KD KH 7C 8C 9C JK 5C AS 2S 3S 7D 8D 10S"
    position = state(hand, "4D 5D 6D", opened=False, others=["2C"], rules=clean)
    opening = ("lay KC KD KH", "lay 7C 8C 9C", "lay AS 2S 3S")
    beyond = ("lay off JK=6C on meld 3 (low)", "lay off 5C on meld 3 (low)")
    table = ("lay off 7D on meld 1 (high)", "lay off 8D on meld 1 (high)", "discard 10S")
    assert closes_after(position, *opening, *beyond, *table)


def test_d_12_a_run_of_the_opening_grows_beyond_two_jokers_of_the_table() -> None:
    """Where jokers may lie together, a run grows beyond one at either end."""
    many = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
    hand = "8C 9C 10C JC QC 6C AC 5D 5H KS 2S 6S 7S 9D"
    melds = ("4D JK=5D 6D", "4H JK=5H 6H", "KC KD KH", "3S 4S 5S")
    position = state(hand, *melds, opened=False, others=["2C"], rules=many)
    low = ("take the joker of meld 1 for 5D", "lay off JK=7C on meld 5 (low)", "lay off 6C on meld 5 (low)")
    high = ("take the joker of meld 2 for 5H", "lay off JK=KC on meld 5 (high)", "lay off AC on meld 5 (high)")
    spades = ("lay off 2S on meld 4 (low)", "lay off 6S on meld 4 (high)", "lay off 7S on meld 4 (high)")
    others = ("lay off KS on meld 3 (set)", *spades, "discard 9D")
    assert closes_after(position, "lay 8C 9C 10C JC QC", *low, *high, *others)


def test_d_26_a_run_of_the_opening_is_lengthened_and_cut() -> None:
    """Its four cards are needed to open; then a joker of the table and a card go on it, and it is cut."""
    cut = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
    hand = "2C 5C 5C 5D AH 2H 3H 4H 4H 5H 5H 6H 6H 3S"
    melds = ("JK=2C 3C 4C", "AD AH AS", "3D 3H 3S")
    position = state(hand, *melds, opened=False, others=["2C"], rules=cut)
    opening = ("lay 5C 5D 5H", "lay 4H 5H 6H", "lay AH 2H 3H 4H")
    joker = ("lay off 5C on meld 1 (high)", "take the joker of meld 1 for 2C")
    cutting = "lay off JK=5H 6H on meld 6 (high) and cut it after 3 cards"
    assert closes_after(position, *opening, *joker, cutting, "discard 3S")


def test_before_the_draw_only_the_top_of_the_pile_is_considered() -> None:
    """It is taken if that closes; what the stock would give is not known."""
    position = state("8D KS", "7C 8C 9C", "7H 8H 9H", phase=Phase.DRAW, pile="10C")
    assert closing_moves(position) is None
    position = state("KS", "7C 8C 9C", phase=Phase.DRAW, pile="10C")
    moves = some(closing_moves(position))
    assert moves[0] == TakeDiscard()
    assert play_all(position, moves).phase is Phase.CLOSED
    assert closing_moves(state("KS 2D", "7C 8C 9C", opened=True, phase=Phase.DRAW, pile="KD")) is None


def test_only_the_seat_to_act_can_close() -> None:
    """The view of another seat knows no way, and a hand that is over has none."""
    position = state("10C KS", "7C 8C 9C")
    assert closing_moves(view(position, 0)) is None
    assert closing_moves(play_all(position, closing_moves(position) or ())) is None


def test_the_tool_hands_on_what_the_game_says() -> None:
    """The answer holds the moves."""
    position = state("10C KS", "7C 8C 9C")
    found = closing(scala40, position)
    assert isinstance(found, Closing)
    assert found.moves == closing_moves(position)
    assert closing(scala40, state("9D KS", "7C 8C 9C")) is None


def test_d_50_the_last_card_may_be_banned() -> None:
    """Where a card that fits may not close, only another one does."""
    banned = Ruleset(playable_discard_closing=Permission.BANNED)
    assert closing_moves(state("10C JC", "7C 8C 9C", rules=banned)) is None
    assert closing_moves(state("10C KS", "7C 8C 9C", rules=banned)) is not None


def test_d_52_a_joker_may_be_banned_as_the_last_card() -> None:
    """It must then be laid."""
    banned = Ruleset(joker_discard_closing=Permission.BANNED)
    assert closing_moves(state("JK JK", "7C 8C 9C", rules=banned)) is None
    assert closing_moves(state("JK KS", "7C 8C 9C", rules=banned)) is not None


def test_d_31_what_is_owed_is_not_thrown() -> None:
    """The card that was taken must lie on the table, and where it comes first, it does."""
    assert closing_moves(state("10C 2S", "7C 8C 9C", duty="10C")) is not None
    first = Ruleset(discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    position = state("KC KD KH 10C 2S", "7C 8C 9C", duty="10C", rules=first)
    assert play_all(position, some(closing_moves(position))).phase is Phase.CLOSED


def test_d_35_a_card_that_is_kept_is_not_thrown() -> None:
    """Neither a natural card nor a joker, if there is only one."""
    kept = Ruleset(first_upcard=scala40.FirstUpcard.MAY_BE_KEPT, first_turn_close=scala40.FirstTurnClose.ALLOWED)
    kinds = set()
    for seed in range(60):
        position = deal(kept, 2, seed=seed)
        kinds.add(position.pile[-1].is_joker)
        assert closing_moves(position) is None
    assert kinds == {True, False}


def test_d_43_jokers_that_must_be_used_at_once() -> None:
    """One is taken and used before the next; two that would have to come together do not."""
    strict = Ruleset(swapped_joker=SwappedJoker.THIS_TURN, jokers_per_meld=JokersPerMeld.ANY)
    melds = ("7C JK=8C 9C", "7D JK=8D 9D")
    assert compare(state("8C 8D KC KD QC QD 2S", *melds, rules=strict)) == "closes"
    assert compare(state("8C 8D KC 2S", *melds, rules=strict)) in {"closes", "does not"}


def test_d_26_runs_that_are_cut() -> None:
    """Cards that make a run too long close it, if it can be cut; a joker in it can be taken."""
    cut = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
    assert compare(state("8C 9C KS", "3C 4C 5C 6C 7C", rules=cut)) == "closes"
    assert compare(state("8C 5C KS KD 2H", "3C 4C JK=5C 6C 7C", rules=cut)) == "closes"
    assert compare(state("8C 5C KS 2D 9H", "3C 4C JK=5C 6C 7C", rules=cut)) == "does not"
    assert compare(state("2D 9C KS", "3C 4C 5C 6C 7C", rules=cut)) == "does not"


def test_d_10_and_d_11_openings_of_other_rules() -> None:
    """Jokers that count 25, and jokers that may only lie beside a clean opening."""
    fixed = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25)
    hand = "7C 7D JK 4C 4D 4H 8C 9C 10C JC QC 2D 2H 2S"
    assert compare(state(hand, "KH KS KD", opened=False, others=["2D"], rules=fixed)) == "closes"
    clean = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = "KC QC JC 10C 3H 3D JK 4S 5S 6S 8H 8D 8S 2C"
    assert compare(state(hand, "KH KS KD", opened=False, others=["2D"], rules=clean)) == "closes"
    hand = "KC QC JC JK 3H 3D 3S 4S 5S 6S 8H 2C 2H 2S"
    assert compare(state(hand, "KH KS KD", opened=False, others=["2D"], rules=clean)) in {"closes", "does not"}


def test_d_30_the_card_taken_to_open_with() -> None:
    """It must lie in one of the melds, and is not thrown."""
    takes = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = "KC KD QC QD QH 10C 10D 10H 9S 8S 7S 2H 3H"
    position = state(hand, "4H 5H 6H", opened=False, others=["2D"], phase=Phase.DRAW, pile="KH", rules=takes)
    assert play_all(position, some(closing_moves(position))).phase is Phase.CLOSED


def test_the_context_does_not_matter() -> None:
    """A position is asked of the seat whose turn it is, whoever deals."""
    assert state("10C KS", "7C 8C 9C").context == Context.of(2)
