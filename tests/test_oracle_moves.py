"""The library lists exactly the moves that the oracle finds by trying everything.

With `SCALA40_SOAK=1` in the environment many times as many positions are compared.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import oracle
import pytest
from adapter import position_of
from drafts import (
    MORE,
    RULES,
    Draft,
    after_discards,
    agree,
    agree_on,
    assert_common,
    crowded_draft,
    meld_in,
    nearly_everything,
    random_draft,
    rich_deck,
    situations,
    table_of,
    tight_draft,
    walk,
    written,
)
from raising import some

import scala40 as s40
from scala40 import JOKER, Card, Phase
from scala40.core._base import Stream
from scala40.core._cards import cards_in

pytestmark = pytest.mark.once

# --- positions that play leads to -------------------------------------------------------------------------------------


def test_the_moves_of_ordinary_hands() -> None:
    """On the way through hands as they are dealt, the list of moves is the oracle's at every step."""
    seen: Counter[str] = Counter()
    for seed in range(6 * MORE):
        state = s40.deal(RULES, players=2 + seed % 5, seed=seed)
        for at in walk(state, Stream(("ordinary", seed).__repr__()), 70):
            seen["states"] += 1
            seen.update(situations(at))
    assert_common(seen, {"states": 300, "joker in hand": 50, "first turn": 30})


def test_the_moves_of_hands_that_are_rich_in_melds() -> None:
    """Openings in every stage, duties, jokers and few cards: the list of moves is the oracle's at every step."""
    seen: Counter[str] = Counter()
    for seed in range(20 * MORE):
        dice = Stream(f"rich {seed}")
        players = 2 + seed % 5
        state = s40.deal_from(RULES, rich_deck(dice, players), players, seed=seed)
        for at in walk(state, dice, 60):
            seen["states"] += 1
            seen.update(situations(at))
    assert_common(
        seen,
        {
            "states": 300,
            "opening possible": 80,
            "opening under way": 40,
            "first turn, few cards": 60,
            "joker in hand": 80,
            "joker can be taken": 40,
            "few cards": 100,
            "discard banned": 80,
            "duty open": 8,
            "take legal": 4,
            "take refused": 15,
            "meld refused by look-ahead": 25,
            "lay-off refused by look-ahead": 10,
        },
    )


def test_the_moves_where_the_first_turn_may_close() -> None:
    """D-61: with the ban lifted, first turns too may be played down to the card that closes."""
    rules = s40.Ruleset(first_turn_close=s40.FirstTurnClose.ALLOWED)
    seen: Counter[str] = Counter()
    for seed in range(12 * MORE):
        dice = Stream(f"first turn {seed}")
        state = s40.deal_from(rules, rich_deck(dice, 2), 2, seed=seed)
        for at in walk(state, dice, 25):
            seen["states"] += 1
            seen["last card of a first turn"] += at.fresh > 0 and len(at.hand) == 1
            seen.update(situations(at))
    assert_common(seen, {"states": 150, "opening possible": 20, "last card of a first turn": 2})


# --- positions written down -------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """A position in which a card has been taken, and whether the turn can be finished."""

    requirement: str
    table: tuple[str, ...]
    hand: str
    duty: str
    ends: bool


CASES: Final = (
    Case("a card that fits at once", ("5C 6C 7C",), "8C KD", "8C", ends=True),
    Case("no card left to discard", ("5C 6C 7C",), "8C", "8C", ends=False),
    Case("reached by way of another card", ("5C 6C 7C",), "8C 9C KD", "9C", ends=True),
    Case("reached by way of two, none too many", ("5C 6C 7C",), "8C 9C 10C KD", "10C", ends=True),
    Case("reached by way of two, one card short", ("5C 6C 7C",), "8C 9C 10C", "10C", ends=False),
    Case("the joker of the meld itself goes between", ("JK=5C 6C 7C",), "5C 9C KD", "9C", ends=True),
    Case("the joker would leave no discard", ("JK=5C 6C 7C",), "5C 9C", "9C", ends=False),
    Case("another meld's joker goes between", ("5C 6C 7C", "KC KD JK=KH"), "KH 9C 2D", "9C", ends=True),
    Case("another meld's joker, one card short", ("5C 6C 7C", "KC KD JK=KH"), "KH 9C", "9C", ends=False),
    Case("a second joker does not fit", ("5C JK=6C 7C", "KC KD JK=KH"), "KH 9C 2D", "9C", ends=False),
    Case("both jokers are taken first", ("5C JK=6C 7C", "KC KD JK=KH"), "KH 6C 9C 2D", "9C", ends=True),
    Case("it takes a joker", ("5C JK=6C 7C",), "6C 2D", "6C", ends=True),
    Case("it takes a joker, the joker is discarded", ("5C JK=6C 7C",), "6C", "6C", ends=True),
    Case("a meld with a joker from the table", ("KC KD JK=KH",), "KH 4S 5S 2D", "5S", ends=True),
    Case("a meld with a joker, nothing left", ("KC KD JK=KH",), "KH 4S 5S", "5S", ends=False),
    Case("a joker taken fits nowhere", ("KC KD KH KS",), "JK 2D", "JK", ends=False),
    Case("a joker taken, each meld has one", ("5C JK=6C 7C", "KC KD JK=KH"), "JK 2D 9S", "JK", ends=False),
    Case("a joker taken, one meld gives its own", ("5C JK=6C 7C",), "JK 6C 2D", "JK", ends=True),
    Case("a joker taken, two others in the hand", ("5C 6C 7C",), "JK JK JK", "JK", ends=True),
    Case("a joker taken makes a new meld", ("KC KD KH KS",), "JK 4S 5S 2D", "JK", ends=True),
    Case("a joker taken, met by another joker", ("KC JK=KD KH KS",), "KD JK 4S 5S", "JK", ends=True),
    Case("the second natural ace of a suit", ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",), "AC 2D", "AC", ends=False),
    Case(
        "an ace opposite a joker that is one", ("JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",), "AC 2D", "AC", ends=True
    ),
    Case(
        "a joker that is the second ace cannot be taken",
        ("JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",),
        "AC 2D",
        "AC",
        ends=False,
    ),
    Case("no way round the corner", ("JC QC KC AC",), "2C 3D", "2C", ends=False),
    Case("met by the identical card", ("5C 6C 7C",), "8C 8C 2D", "8C", ends=True),
    Case("the identical card is the discard", ("5C 6C 7C",), "8C 8C", "8C", ends=True),
    Case("the fourth suit of a set after its joker", ("KC KD JK=KH",), "KH KS 2D", "KS", ends=True),
    Case("the suit that the joker stands for", ("KC KD JK=KH",), "KH 2D", "KH", ends=True),
    Case("a set full with its joker", ("KC KD KS JK=KH", "2C 3C 4C"), "KS 6S", "KS", ends=False),
    Case("a joker beyond a joker's place", ("5C 6C 7C", "2D 3D JK=4D"), "4D 9C 10C 2S", "10C", ends=True),
    Case("a taken joker and no card to lose", ("5C 6C 7C", "2D 3D JK=4D"), "4D 9C 10C", "10C", ends=False),
    Case("a chain of two jokers", ("4H 5H 6H", "2D JK=3D 4D", "9S 10S JK=JS"), "3D JS 8H 2C", "8H", ends=True),
    Case("the joker goes to the other end of its run", ("JK=8S 9S 10S",), "8S QS 2C", "QS", ends=True),
    Case("the joker goes beyond a card of the hand", ("JK=8S 9S 10S",), "8S JS KS 2C", "KS", ends=True),
    Case("the joker goes there and no card is left", ("JK=8S 9S 10S",), "8S JS KS", "KS", ends=False),
)


@pytest.mark.parametrize("case", CASES, ids=[case.requirement.replace(" ", "-") for case in CASES])
def test_whether_the_card_taken_can_be_laid(case: Case) -> None:
    """The look-ahead knows whether the card taken can be laid with a card left, and how."""
    hand, duty = cards_in(case.hand), Card.parse(case.duty)
    after = Draft(hand, table_of(*case.table), duties=(("lay", duty),))
    assert case.ends == oracle.can_end(position_of(written(after, Phase.PLAY))), "the oracle itself"
    assert (agree_on(after, Phase.PLAY) is not None) == case.ends
    before = (
        agree_on(Draft(oracle.without(hand, (duty,)), after.melds, top=duty), Phase.DRAW) if len(hand) > 1 else None
    )
    assert before is None or (s40.TakeDiscard() in s40.legal_moves(before)) == case.ends


def needs_a_way(draft: Draft) -> bool:
    """Say whether the card on top can be laid, but only after another card."""
    if draft.top is None:
        return False
    at = some(oracle.after_taking(position_of(written(draft, Phase.DRAW))))
    return oracle.can_end(at) and all(after.duties for _, after in oracle.plays(at))


def test_positions_about_the_card_that_was_taken() -> None:
    """With small hands and tables full of ways to go, a position is a state if and only if its turn can be finished."""
    seen: Counter[str] = Counter()
    for seed in range(500 * MORE):
        dice = Stream(f"duty {seed}")
        drafts = [random_draft(dice, 1 + dice.below(6 if seed % 10 else 9), top=True) for _ in range(4)]
        draft = next(filter(needs_a_way, drafts), drafts[0])
        before = some(agree_on(draft, Phase.DRAW))
        assert draft.top is not None
        seen.update(situations(before))
        after = agree_on(
            draft._replace(hand=(*draft.hand, draft.top), top=None, duties=(("lay", draft.top),)), Phase.PLAY
        )
        seen["a duty that can be met only after another card"] += needs_a_way(draft)
        seen["a duty that cannot be met"] += after is None
        if after is not None:
            plays = [move for move in s40.legal_moves(after) if not isinstance(move, s40.Discard)]
            later = walk(s40.play(after, dice.choice(plays)), dice, 3)
            seen.update(situation for state in (after, *later) for situation in situations(state))
    assert_common(
        seen,
        {
            "a duty that can be met only after another card": 50,
            "a duty that cannot be met": 100,
            "duty open": 300,
            "take legal": 150,
            "take refused": 100,
            "joker can be taken": 200,
            "meld refused by look-ahead": 35,
            "lay-off refused by look-ahead": 70,
            "joker's taking refused by look-ahead": 4,
            "identical melds": 3,
        },
    )


def test_positions_of_players_who_have_opened() -> None:
    """Without a duty, everything goes that leaves a card to discard."""
    seen: Counter[str] = Counter()
    for seed in range(200 * MORE):
        dice = Stream(f"opened {seed}")
        seen.update(situations(some(agree_on(random_draft(dice, 2 + dice.below(5), top=False), Phase.PLAY))))
    assert_common(seen, {"few cards": 80, "joker can be taken": 40, "play refused by look-ahead": 1})


def test_positions_of_players_who_have_not_opened() -> None:
    """What may not be discarded, and what may be if nothing may."""
    seen: Counter[str] = Counter()
    for seed in range(100 * MORE):
        state = some(agree_on(crowded_draft(Stream(f"unopened {seed}")), Phase.PLAY))
        at = position_of(state)
        seen.update(situations(state))
        seen["nothing is permitted"] += all(card is JOKER or oracle.is_playable(card, at.melds) for card in at.hand)
    assert_common(seen, {"discard banned": 60, "nothing is permitted": 8, "opening possible": 15, "first turn": 20})


def test_openings_that_take_nearly_all_cards() -> None:
    """An opening must leave a card, in the first turn two; where that decides, it is known from the first meld on."""
    seen: Counter[str] = Counter()
    for seed in range(60 * MORE):
        dice = Stream(f"tight {seed}")
        state = some(agree_on(tight_draft(dice), Phase.PLAY))
        while True:
            at = position_of(state)
            seen.update(situations(state))
            lays = [move for move in s40.legal_moves(state) if isinstance(move, s40.LayMeld)]
            refused = [after for _, after in oracle.plays(at) if not oracle.can_end(after)]
            longer = [after._replace(hand=(*after.hand, *cards_in("KC KC"))) for after in refused]
            seen["idle cards would save a meld"] += any(map(oracle.can_end, longer))
            if not lays:
                break
            state = s40.play(state, dice.choice(lays))
            agree(state)
    assert_common(seen, {"idle cards would save a meld": 20, "opening under way": 70, "first turn": 60})


# --- dead hands -------------------------------------------------------------------------------------------------------


def test_a_hand_is_dead_when_the_cards_off_the_table_hold_no_meld() -> None:
    """Hands of three or more are of no use if no three of the cards that are left belong together."""
    melds = nearly_everything()
    hand = cards_in("AC 4D 7C JD")
    assert set(after_discards(Draft(hand, melds, other=3))) == {"dead"}
    one_less = tuple(meld for meld in melds if meld != meld_in("2C 2D 2S"))
    assert set(after_discards(Draft(hand, one_less, other=3))) == {"draw"}
    assert set(after_discards(Draft(hand, one_less, other=2))) == {"draw"}, "three cards and a drawn one"
    assert set(after_discards(Draft(hand[:3], one_less, other=3))) == {"draw"}
    assert set(after_discards(Draft(hand[:3], one_less, other=2))) == {"dead"}, "two cards and a drawn one"
