"""Presets of Scala 40 after other publications, each walked through what is known of its source."""

from __future__ import annotations

from positions import card, legal, meld, state
from raising import some
from shared import FORTY, KINGS, reached, refused

from scala40 import (
    PRESETS,
    Code,
    Discard,
    DrawStock,
    End,
    Ending,
    LayMeld,
    LayOff,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    check_meld,
    deal,
    result,
)

WIKIPEDIA = PRESETS["wikipedia-it"].rules
CONVENTIONS = PRESETS["conventions"].rules
CASINO = PRESETS["casino-app"].rules
CAN_OPEN = f"{FORTY} 2C 4C 6C 8C 3D 5D 7D 9D 2H"


def drawing(hand: str, top: str, *melds: str, rules: Ruleset, opened: bool = True) -> State:
    """Return a position in which a seat is to draw."""
    others = [] if opened else ["2H 3D"]
    return state(hand, *melds or (KINGS,), phase=Phase.DRAW, pile=top, opened=opened, others=others, rules=rules)


def test_wikipedia_it_walks_through_its_rules() -> None:
    """V-02, D-04, D-31: no joker is turned up, and the discard is added at once to a meld on the table."""
    assert not any(deal(WIKIPEDIA, 4, seed=seed).pile[0].is_joker for seed in range(60))
    adds = reached(drawing("5H 6H 7H 2D", "KS", rules=WIKIPEDIA), TakeDiscard())
    assert legal(adds) == {LayOff(0, card("KS"), End.SET)}
    assert refused(drawing("7S 8S 2D", "9S", rules=WIKIPEDIA), TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    assert refused(drawing("2D 5C", "7S", "5S 6S JK=7S", rules=WIKIPEDIA), TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    unopened = drawing(CAN_OPEN, "KS", rules=WIKIPEDIA, opened=False)
    assert refused(unopened, TakeDiscard()) == {Code.TAKE_NOT_OPENED}
    drawn = reached(drawing("7S 2D 3D", "9C", "5S 6S JK=7S", rules=WIKIPEDIA), DrawStock())
    assert TakeJoker(0, card("7S")) in legal(drawn)


def test_conventions_walk_through_their_rules() -> None:
    """V-01, V-08, D-19: five cards in a run; who opens takes the discard, and whoever takes one may keep it."""
    assert not check_meld("3C 4C 5C 6C 7C", CONVENTIONS).violations
    assert {it.code for it in check_meld("3C 4C 5C 6C 7C 8C", CONVENTIONS).violations} == {Code.RUN_TOO_LONG}
    taken = reached(drawing(CAN_OPEN, "9S", rules=CONVENTIONS, opened=False), TakeDiscard())
    assert refused(taken, Discard(card("2C"))) == {Code.OPENING_OWED}
    opened = reached(taken, LayMeld(meld(FORTY)))
    assert Discard(card("2C")) in legal(opened)
    assert refused(opened, Discard(card("9S"))) == {Code.UPCARD_THROWN_BACK}
    later = reached(drawing("2D 5C", "9S", rules=CONVENTIONS), TakeDiscard())
    assert legal(later) == {Discard(card("2D")), Discard(card("5C"))}


def test_casino_app_walks_through_its_rules() -> None:
    """V-04, D-30: the discard is taken to open with it, or to close in hand with fewer points than an opening has."""
    opens = reached(drawing("10C JC QC 2C 4C 6C 8C 3D 5D 7D 9D 2H 5H", "KC", rules=CASINO, opened=False), TakeDiscard())
    assert legal(opens) == {LayMeld(meld(FORTY))}
    hand = "2C 3C 2D 3D 4D 2H 3H 4H AS 2S 3S 4S 9C"
    closes = reached(drawing(hand, "4C", rules=CASINO, opened=False), TakeDiscard())
    melds = [LayMeld(meld(text)) for text in ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "AS 2S 3S 4S")]
    outcome = some(result(reached(closes, *melds, Discard(card("9C")))))
    assert (outcome.ending, outcome.closer) == (Ending.CLOSED_IN_HAND, closes.turn)
    hopeless = drawing(hand.replace("AS", "KD"), "4C", rules=CASINO, opened=False)
    assert refused(hopeless, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
