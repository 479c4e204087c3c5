"""The base rules of Rumino, in play."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest
from positions import card, codes
from raising import raises
from rumino_positions import RULES, setup, state

from scala40.core._cards import JOKER, Hand, InvalidRuleset, InvalidSetup, cards_in
from scala40.core._game import Context
from scala40.core._melds import Meld, MeldKind, meld_violations
from scala40.core._text import Code
from scala40.match import Match, points_entry
from scala40.rumino import (
    ClaimDiscard,
    Discard,
    DrawStock,
    Ending,
    GoGin,
    Knock,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    actors,
    deal,
    deal_from,
    events,
    legal_moves,
    play,
    play_all,
    view,
    violations,
)

LOW = "7C 8C 9C 10C AD 2D 4H"


def test_rb_01_play_goes_round_clockwise() -> None:
    """RB-01: from the dealer's left, past seats that are out of the match."""
    position = deal(RULES, Context((0, 2, 3), dealer=2, totals=(3, 120, 0, 8)), seed=1)
    order = []
    for _ in range(4):
        order.append(position.turn)
        position = play(position, DrawStock())
        position = play(position, Discard(next(iter(position.hand))))
    assert order == [3, 0, 2, 3]
    assert (position.fresh, position.hands[1]) == (0, Hand())


def test_rb_02_a_turn_is_a_draw_and_a_discard() -> None:
    """RB-02: one card is drawn, from the stock or from the pile, and one is discarded."""
    before = state(LOW, pile="KS")
    for draw, drawn in ((DrawStock(), before.stock[-1]), (TakeDiscard(), card("KS"))):
        after = play(before, draw)
        assert after.hand == before.hand.add(drawn)
        assert after.phase is Phase.DISCARD
        assert {type(move) for move in legal_moves(after)} <= {Discard, GoGin}
        assert codes(violations(after, draw)) == {Code.ALREADY_DRAWN}
        thrown = play(after, Discard(card("AD")))
        assert (thrown.turn, thrown.pile[-1], len(thrown.hands[1])) == (2, card("AD"), 7)


def test_rb_03_what_is_discarded_comes_from_the_hand() -> None:
    """RB-03: each card that is missing is named."""
    (reason,) = violations(play(state(LOW, pile="KS"), TakeDiscard()), Discard(JOKER))
    assert (reason.code, reason.cards, reason.rule) == (Code.CARD_NOT_IN_HAND, (JOKER,), "RB-03")


def test_rb_04_melds_stay_in_the_hand() -> None:
    """RB-04: all cards are in hands, in the stock or on the pile, at every moment of a hand and when it is over."""
    position = state(LOW)
    for reached in (position, play(position, DrawStock()), play(position, Knock())):
        lying = Counter([*reached.stock, *reached.pile, *(it for hand in reached.hands for it in hand)])
        assert lying == Counter(RULES.pack.cards)


def test_rb_05_nothing_is_played_when_the_hand_is_over() -> None:
    """RB-05: whatever the move."""
    over = play(state(LOW), Knock())
    assert actors(over) == ()
    assert not legal_moves(over)
    for move in (DrawStock(), TakeDiscard(), Knock(), Discard(card("AD"))):
        assert codes(violations(over, move)) == {Code.HAND_OVER}


def test_rb_06_the_totals_add_up() -> None:
    """RB-06: hand by hand, gin's points too."""
    match = Match(RULES.match_rules, 2).add(points_entry({0: 5, 1: 30}, closer=0, ending=Ending.KNOCKED))
    assert match.add(points_entry({0: 12, 1: -10}, closer=1, ending=Ending.GIN)).totals == (17, 20)


def test_rb_07_a_joker_is_any_card_and_a_natural_card_itself() -> None:
    """RB-07: where a meld is declared card by card."""
    for cards, faces in (("7C JK 9C", "7C 8C 9C"), ("JK JK JK", "7C 8C 9C")):
        assert meld_violations(Meld(MeldKind.RUN, cards_in(cards), cards_in(faces)), RULES.meld_rules) == ()
    wrong = Meld(MeldKind.RUN, cards_in("7C 2H 9C"), cards_in("7C 8C 9C"))
    assert [(it.code, it.rule) for it in meld_violations(wrong, RULES.meld_rules)] == [(Code.CARD_MISNAMED, "RB-07")]


def test_rb_08_rules_are_agreed_on_before_the_match() -> None:
    """RB-08: what is no field of the rules cannot be."""
    with pytest.raises(InvalidRuleset, match=r"there is no field 'jokers'; the fields are .* \[RB-08\]"):
        Ruleset.from_dict({"jokers": 2})


def test_rb_09_the_pack_has_108_cards() -> None:
    """RB-09: any others are refused, with what is missing and what is too much."""
    assert (len(RULES.pack), RULES.pack.cards.count(JOKER)) == (108, 4)
    raises(InvalidSetup, lambda: deal_from(RULES, (*RULES.pack.cards[1:], JOKER), 2), match="missing: AC; too many: JK")


def test_rb_10_everybody_sees_what_goes_to_the_pile_and_from_it() -> None:
    """RB-10: and nothing else; what is known is forgotten when it is discarded."""
    before = state(LOW, pile="KS")
    taken = play(before, TakeDiscard())
    assert [view(taken, seat).known[1] for seat in (0, 2)] == [Hand.parse("KS")] * 2
    assert view(play(before, DrawStock()), 2).known[1] == Hand()
    assert play(taken, Discard(card("KS"))).known[1] == Hand()
    assert play(taken, Discard(card("AD"))).known[1] == Hand.parse("KS")
    assert [str(it) for it in events(before, TakeDiscard(), seen_by=2)] == ["takes KS from the pile"]
    assert [str(it) for it in events(before, DrawStock(), seen_by=2)] == ["draws a card"]


def test_what_happens_is_told_in_words() -> None:
    """Each kind of event."""
    assert [str(it) for it in events(state(LOW), Knock())] == ["knocks with 7C 8C 9C 10C, and AD 2D 4H left (7 points)"]
    gin = events(state("7C 8C 9C 10C AD AH AS KS", phase=Phase.DISCARD), GoGin(card("KS")))
    assert [str(it) for it in gin] == ["discards KS", "goes gin with 7C 8C 9C 10C / AD AH AS"]
    described = events(state(LOW, "KC KC KD KD KH KH 9S", pile="KS"), ClaimDiscard(), 2)
    assert [str(it) for it in described] == ["claims KS", "has a rumino: KC KC KD KD KH KH KS"]
    base = setup(f"{LOW} KS", phase=Phase.DISCARD)
    empty = State.of(attrs.evolve(base, stock=(), pile=(*base.pile, *base.stock)))
    renewed = events(empty, Discard(card("KS")))
    assert str(renewed[1]) == f"leaves the stock empty: {len(empty.pile)} discards are the new stock"
    assert play_all(state(LOW), [DrawStock(), Discard(card("AD"))]).turn == 2
