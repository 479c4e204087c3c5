"""Closing in hand with melds worth less than an opening (V-04)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from positions import card, legal, meld, setup, state
from raising import raises, some
from shared import AT_ONCE, CLEAN, JUNK, KINGS, OPTIONAL, TAKING, reached, refused

from scala40 import (
    JOKER,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Ending,
    FirstTurnClose,
    HandClosePoints,
    InvalidRuleset,
    JokerInOpening,
    Language,
    LayMeld,
    LayOff,
    Merit,
    Move,
    Permission,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    closing_moves,
    deal,
    events,
    legal_moves,
    move_numbers,
    observer,
    play,
    play_all,
    problems,
    prospect_of,
    read_state,
    reason,
    result,
    scene,
    view,
    violations,
    write_position,
)
from scala40.analysis import can_open
from scala40.core._base import Stream
from scala40.quaranta._turn.duties import CLOSE_DUTY

LOW = Ruleset(hand_close_points=HandClosePoints.NONE)
RUNS = ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "AS 2S 3S 4S")
"""Thirteen cards in melds that are worth 37 points."""
HAND = " ".join((*RUNS, "9C"))
WILD = ("2C 3C 4C", "2D 3D 4D", "2H JK=3H 4H", "AS 2S 3S JK=4S")
"""The same with two jokers."""
WILD_HAND = "2C 3C 4C 2D 3D 4D 2H JK 4H AS 2S 3S JK 9C"


def lays(*melds: str) -> list[Move]:
    """Return the moves that lay some melds."""
    return [LayMeld(meld(text)) for text in melds]


def low(rules: Ruleset = LOW, **fields: object) -> Ruleset:
    """Return rules by which a close in hand takes no points."""
    values: dict[str, Any] = {"hand_close_points": HandClosePoints.NONE, **fields}
    return attrs.evolve(rules, **values)


def every_way(position: State, walks: int = 12) -> int:
    """Finish a turn by random legal moves, but for discards before a meld; return how often that closes."""
    ends, dice = 0, Stream("every way")
    for _ in range(walks):
        now = position
        while now.turn == position.turn and now.phase is Phase.PLAY:
            moves = list(legal_moves(now))
            assert moves, f"a dead end: {now}"
            now = play(now, dice.choice([it for it in moves if now.opening_points or not isinstance(it, Discard)]))
        ends += now.phase is Phase.CLOSED
    return ends


def test_v_04_a_close_in_hand_may_be_worth_less_than_an_opening() -> None:
    """V-04, D-62: the first meld is legal as the whole hand can go, and the hand is closed in hand."""
    position = state(HAND, opened=False, rules=LOW)
    usual = state(HAND, opened=False)
    for move in lays(*RUNS):
        assert move in legal(position)
        assert refused(usual, move) == {Code.OPENING_TOO_LOW}
    laid = play_all(position, lays(*RUNS))
    assert legal(laid) == {Discard(card("9C"))}
    closed = reached(laid, Discard(card("9C")))
    outcome = some(result(closed))
    assert (closed.phase, closed.opened[closed.turn], outcome.ending) == (Phase.CLOSED, False, Ending.CLOSED_IN_HAND)
    assert [str(it) for it in events(laid, Discard(card("9C")))][-1].endswith("closes in hand")
    assert every_way(position) > 0


def test_v_04_all_cards_must_go() -> None:
    """V-04: two loose cards are one too many, and amid the close nothing else is discarded."""
    two_loose = state(HAND.replace("AS", "8D"), opened=False, rules=LOW)
    assert refused(two_loose, LayMeld(meld(RUNS[0]))) == {Code.OPENING_TOO_LOW}
    begun = play_all(state(HAND, opened=False, rules=LOW), lays(*RUNS[:2]))
    assert legal(begun) == set(lays(*RUNS[2:]))
    assert refused(begun, Discard(card("9C"))) == {Code.OPENING_UNFINISHED}
    assert refused(begun, LayMeld(meld("AS 2S 3S"))) == {Code.OPENING_TOO_LOW}
    stuck = setup("2H 3H 4H 2S 3S 4S 8D 9C", *RUNS[:2], opened=False, opening_points=18, rules=LOW)
    assert {it.code for it in problems(stuck)} == {Code.DEAD_END}


def test_v_04_only_new_melds_are_laid() -> None:
    """V-04, D-41, D-44: until the threshold is reached nothing is added to melds."""
    begun = reached(state(HAND.replace("9C", "KS"), KINGS, opened=False, others=["7D 8D"], rules=LOW), *lays(RUNS[3]))
    assert refused(begun, LayOff(0, card("KS"), End.SET)) >= {Code.NOT_OPENED}
    assert reached(begun, *lays(*RUNS[:3]), Discard(card("KS"))).phase is Phase.CLOSED


def test_v_04_once_the_threshold_is_reached_all_is_as_ever() -> None:
    """V-04, D-42: melds worth 40 points open, whatever they were laid for."""
    hand = "AC 2C 3C 10D JD QD KD 2H 3H 4H 7S 9S 5C 7D"
    opened = reached(state(hand, opened=False, rules=LOW), LayMeld(meld("10D JD QD KD")))
    assert opened.opened[opened.turn]
    assert {Discard(card("7S")), *lays("AC 2C 3C")} <= legal(opened)


def test_v_04_d_60_without_a_discard_where_none_is_needed() -> None:
    """V-04, D-60: fourteen cards in melds close by themselves."""
    rules = low(OPTIONAL)
    position = state(f"{HAND.removesuffix('9C')} AH", opened=False, rules=rules)
    melds = (*RUNS[:2], "AH 2H 3H 4H", RUNS[3])
    closed = play_all(position, lays(*melds))
    assert (closed.phase, closed.opened[closed.turn]) == (Phase.CLOSED, False)
    assert closing_moves(position) is not None
    assert Code.NO_DISCARD_LEFT in refused(reached(with_rules(position, LOW), *lays(*melds[:3])), *lays(melds[3]))


def with_rules(position: State, rules: Ruleset) -> State:
    """Return a state under other rules."""
    return state(str(position.hand), opened=False, rules=rules)


def test_v_04_d_61_not_in_the_first_turn() -> None:
    """V-04, D-61: unless closing in the first turn is allowed."""
    assert refused(state(HAND, opened=False, first_turn=True, rules=LOW), *lays(RUNS[0])) == {Code.OPENING_TOO_LOW}
    allowed = state(HAND, opened=False, first_turn=True, rules=low(first_turn_close=FirstTurnClose.ALLOWED))
    assert play_all(allowed, [*lays(*RUNS), Discard(card("9C"))]).phase is Phase.CLOSED


def test_v_04_d_62_d_72_it_counts_as_closing_in_hand() -> None:
    """V-04, D-62, D-72: the others pay twice or the penalty; the closer pays none, though unopened."""
    twice = state(HAND, opened=False, rules=low(hand_close_multiplier=2))
    penalty = state(HAND, opened=False, rules=low(unopened_penalty=100))
    ends = [result(play_all(it, [*lays(*RUNS), Discard(card("9C"))])) for it in (twice, penalty)]
    points = [[line.points for line in end.scores] for end in ends if end is not None]
    assert points == [[2 * sum(Ruleset().hand_values[it.index] for it in twice.hands[0]), 0], [100, 0]]


BANS = {
    "joker": Ruleset(joker_discard_closing=Permission.BANNED),
    "playable": Ruleset(playable_discard_closing=Permission.BANNED),
}


@pytest.mark.parametrize("last, field", [("JK", "joker"), ("5S", "playable")])
def test_v_04_d_50_d_52_the_last_discard_is_one_that_closes(last: str, field: str) -> None:
    """V-04, D-50, D-52: what an unopened player may not discard may close, unless that is banned."""
    hand, closes = f"{HAND.removesuffix('9C')} {last}", Discard(card(last))
    runs = lays(*RUNS)
    assert closes in legal(play_all(state(hand, opened=False, rules=LOW), runs))
    banned = state(hand, opened=False, rules=low(BANS[field]))
    assert runs[0] not in legal(banned) or runs[3] not in legal(play_all(banned, runs[:3]))
    assert every_way(banned) > 0  # AS or 4S can be left, and the run go without it


def test_v_04_d_50_a_card_that_no_other_can_stand_for() -> None:
    """V-04, D-50: KS extends the meld on the table, and no other card can be left."""
    rules = low(playable_discard_closing=Permission.BANNED)
    position = state(HAND.replace("9C", "KS"), KINGS, opened=False, others=["7D 8D"], rules=rules)
    assert refused(position, *lays(RUNS[0])) == {Code.OPENING_TOO_LOW}
    assert closing_moves(position) is None


def test_v_04_d_11_jokers_lie_in_a_close_that_no_opening_may_hold() -> None:
    """V-04, D-11: they lie in any meld of it, the first one too, and then the turn has to close."""
    rules = low(CLEAN)
    position = state(WILD_HAND, opened=False, rules=rules)
    clean, wild = lays(*WILD[:2]), lays(*WILD[2:])
    assert {*clean, *wild} <= legal(position)
    assert play_all(position, [*wild, *clean, Discard(card("9C"))]).phase is Phase.CLOSED
    high = ("2C 3C JK=4C", "KC KD KH KS", "QD QH QS", "5D 6D 7D")
    closed = play_all(state("2C 3C JK KC KD KH KS QD QH QS 5D 6D 7D 9C", opened=False, rules=rules), lays(*high))
    closed = play(closed, Discard(card("9C")))
    assert (closed.phase, closed.opened[closed.turn]) == (Phase.CLOSED, False)
    assert read_state(write_position(closed)) == closed
    begun = play_all(position, [wild[0], *clean])
    assert (begun.duties, legal(begun)) == ((CLOSE_DUTY,), {wild[1], *lays("2S JK=3S 4S")} & legal(begun))
    loose = state(WILD_HAND.replace("AS", "8D"), opened=False, rules=rules)
    assert refused(loose, wild[0]) == {Code.JOKER_IN_OPENING}
    begun = play_all(position, clean)
    assert problems(setup(str(begun.hand), *WILD[:2], opened=False, opening_points=18, rules=rules)) == ()
    closed = play_all(begun, [*wild, Discard(card("9C"))])
    assert (closed.phase, closed.opened[closed.turn]) == (Phase.CLOSED, False)
    assert every_way(position) > 0
    assert refused(state(WILD_HAND, opened=False, rules=CLEAN), wild[0]) == {Code.JOKER_IN_OPENING}


DEAR = ("2C 3C 4C 5C", "2D 3D 4D", "QH JK=KH AH", "JD JK=QD KD")
"""Melds of which those with jokers are worth more than an opening, and the others less."""
DEAR_HAND = "2C 3C 4C 5C 2D 3D 4D QH JK AH JD JK KD 9C"


def amid_a_wild_close() -> State:
    """Return a position in which a turn has to close that has laid melds of 54 points, but no opening."""
    return play_all(state(DEAR_HAND, opened=False, rules=low(CLEAN)), lays(*DEAR[:3]))


def test_v_04_d_11_melds_with_jokers_do_not_open() -> None:
    """V-04, D-11: whatever they are worth, the turn has to close."""
    position = amid_a_wild_close()
    assert (position.opening_points, position.opened[position.turn]) == (54, False)
    assert legal(position) == set(lays(DEAR[3]))
    assert refused(position, Discard(card("9C"))) == {Code.CLOSE_UNFINISHED}
    assert [it.rule for it in violations(position, Discard(card("9C")))] == ["V-04"]
    assert closing_moves(position) == (*lays(DEAR[3]), Discard(card("9C")))
    assert read_state(write_position(position)) == position
    assert every_way(position, 1) == 1


def test_v_04_d_11_what_follows_a_joker_does_not_open() -> None:
    """V-04, D-11: melds without jokers that are laid after one are part of the close, though worth an opening."""
    hand = "QH JK AH 10C JC QC KC 2D 3D 4D 5D 6D 7D 9C"
    position = play_all(state(hand, opened=False, rules=low(CLEAN)), lays("QH JK=KH AH", "10C JC QC KC"))
    assert (position.opening_points, position.opened[position.turn], position.duties) == (71, False, (CLOSE_DUTY,))
    assert refused(position, *lays("2D 3D 4D 5D 6D")) == {Code.JOKER_IN_OPENING}
    assert play_all(position, [*lays("2D 3D 4D 5D 6D 7D"), Discard(card("9C"))]).phase is Phase.CLOSED
    for misfit in (setup(DEAR_HAND, opened=False, rules=low(CLEAN)), setup("2C 9C", DEAR[0], rules=low(CLEAN))):
        wrong = attrs.evolve(misfit, duties=(CLOSE_DUTY,))
        assert "V-04" in {it.rule for it in problems(wrong)}


def test_v_04_what_is_said_amid_such_a_close() -> None:
    """V-04: the scene and the reasons speak of a close; numbers, observations and prospects know it."""
    position = amid_a_wild_close()
    notes = {language: [it.notes for it in scene(position, language=language).places] for language in Language}
    assert ("has to close the hand in this turn",) in notes[Language.ENGLISH]
    assert all(any(of_seats) for of_seats in notes.values())
    numbers = move_numbers(position.rules, 2)
    assert {numbers.decode(it, position) for it in numbers.legal(position)} == legal(position)
    assert len(observer(position.rules, 2).flat(view(position, position.turn))) > 0
    assert not can_open(prospect_of(position))
    (move,) = lays(DEAR[3])
    assert reason(view(position, position.turn), move).merit is Merit.LEADS_TO_CLOSE


@pytest.mark.parametrize("use", [DiscardDrawUse.THIS_TURN, DiscardDrawUse.FIRST_ACTION])
@pytest.mark.parametrize("how", [DiscardDrawUnopened.IF_OPENS_WITH_IT, DiscardDrawUnopened.IF_OPENS])
def test_v_04_d_30_v_08_the_discard_goes_into_such_a_close(use: DiscardDrawUse, how: DiscardDrawUnopened) -> None:
    """V-04, D-30, V-08: a card that no opening could use is taken, lies in a meld, and is not thrown back."""
    rules = low(discard_draw_unopened=how, discard_draw_use=use)
    hand = HAND.removesuffix(" 9C").replace(" 2H", "")
    position = state(f"{hand} 9C", phase=Phase.DRAW, pile="2H", opened=False, rules=rules)
    assert TakeDiscard() in legal(position)
    assert TakeDiscard() not in legal(attrs_state(position, HandClosePoints.OPENING))
    taken = reached(position, TakeDiscard())
    assert every_way(taken) > 0
    assert refused(taken, Discard(card("2H"))) == {Code.DUTY_UNMET}
    assert play_all(position, some(closing_moves(position))).phase is Phase.CLOSED
    useless = state(f"{HAND.removesuffix(' 9C')}", phase=Phase.DRAW, pile="9C", opened=False, rules=rules)
    assert TakeDiscard() not in legal(useless)


def attrs_state(position: State, points: HandClosePoints) -> State:
    """Return the same position where a close in hand takes these points."""
    rules = attrs.evolve(position.rules, hand_close_points=points)
    top = position.pile[-1].text
    return state(str(position.hand), phase=Phase.DRAW, pile=top, opened=False, rules=rules)


def test_v_04_v_08_closing_meets_the_duty_to_open() -> None:
    """V-04, V-08: where the card may be kept, or need not be used, closing below the threshold is enough."""
    for use, free in ((DiscardDrawUse.KEEP, False), (DiscardDrawUse.FREE, True)):
        rules = low(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS, discard_draw_use=use)
        position = state(HAND.removesuffix(" 9C"), phase=Phase.DRAW, pile="KH", opened=False, rules=rules)
        assert (TakeDiscard() in legal(position)) is free, (
            use
        )  # where it is kept, AS would have to be left, and KH stays
        rest = state(f"{HAND.replace(' 2H', '')}", phase=Phase.DRAW, pile="2H", opened=False, rules=rules)
        taken = reached(rest, TakeDiscard())
        assert taken.duties[0] == Duty(DutyKind.OPEN, card("2H"))
        assert refused(taken, Discard(card("9C"))) == {Code.OPENING_OWED}
        laid = play_all(taken, lays(*RUNS))
        assert legal(laid) == {Discard(card("9C"))}
        assert play(laid, Discard(card("9C"))).phase is Phase.CLOSED
        open_end = attrs.evolve(rules, closing_discard=OPTIONAL.closing_discard)
        full = state(HAND.removesuffix(" 9C"), phase=Phase.DRAW, pile="AH", opened=False, rules=open_end)
        closed = play_all(full, [TakeDiscard(), *lays(*RUNS[:2], "AH 2H 3H 4H", RUNS[3])])
        assert (closed.phase, closed.duties) == (Phase.CLOSED, ())


def test_v_04_d_31_the_card_taken_comes_first_even_with_jokers() -> None:
    """V-04, D-31, D-11: it lies in the first meld, which may hold a joker, whatever the others hold."""
    rules = low(TAKING, discard_draw_use=AT_ONCE.discard_draw_use, joker_in_opening=CLEAN.joker_in_opening)
    clean = state(WILD_HAND.replace("3C ", ""), phase=Phase.DRAW, pile="3C", opened=False, rules=rules)
    assert set(lays(WILD[0], "3C 3D 3S")) <= legal(reached(clean, TakeDiscard()))
    assert play_all(clean, some(closing_moves(clean))).phase is Phase.CLOSED
    dear = state(DEAR_HAND.replace("QH ", ""), phase=Phase.DRAW, pile="QH", opened=False, rules=rules)
    assert play_all(dear, some(closing_moves(dear))).phase is Phase.CLOSED
    wild = "2C JK 4C 2D JK 4D 2H JK 4H 2S JK 4S 5S"
    all_wild = state(f"{wild.replace('2C ', '')} 9C", phase=Phase.DRAW, pile="2C", opened=False, rules=rules)
    assert all(
        JOKER in move.meld.cards for move in legal(reached(all_wild, TakeDiscard())) if isinstance(move, LayMeld)
    )
    assert play_all(all_wild, some(closing_moves(all_wild))).phase is Phase.CLOSED


def test_v_04_a_low_opening_leaves_nothing_to_it() -> None:
    """V-04: thirteen cards are worth 26 points at least, so a lower threshold is always reached."""
    raises(InvalidRuleset, lambda: Ruleset(hand_close_points=HandClosePoints.NONE, opening_points=26), match="V-04")
    assert Ruleset(hand_close_points=HandClosePoints.NONE, opening_points=27).opening_points == 27
    assert low(CLEAN, opening_points=20).joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING


def test_v_04_a_hand_that_is_dealt_goes_on_as_ever() -> None:
    """V-04: a hand that cannot close has the moves that it has by the default."""
    ours, usual = (play_all(deal(rules, 2, seed=7), [DrawStock()]) for rules in (LOW, Ruleset()))
    assert legal(ours) == legal(usual)
    assert JUNK.split()[0] in str(state(JUNK, opened=False, rules=LOW).hand)


def test_v_04_d_31_the_meld_of_the_card_taken_comes_first_wherever_it_sorts() -> None:
    """Before a set whose cards are both lower and higher than it."""
    rules = low(
        discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT, discard_draw_use=DiscardDrawUse.FIRST_ACTION
    )
    hand = "2C 2D 2H 4C 6C 3D 4D 5D AS 2S 3S 4S KD"
    position = play(state(hand, opened=False, phase=Phase.DRAW, pile="5C", rules=rules), TakeDiscard())

    moves = some(closing_moves(position))
    assert moves[0] == LayMeld(meld("4C 5C 6C"))
    assert play_all(position, moves).phase is Phase.CLOSED
