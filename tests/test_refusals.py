"""Every kind of violation is provoked, cites an existing rule and says what is wrong in words."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from positions import RULES, card, codes, meld, setup, state
from raising import raises
from shared import AT_ONCE, CLEAN, CUT, KINGS, OWING, TAKING, Reasons, raised

from scala40 import (
    JOKER,
    RULEBOOK,
    Card,
    Code,
    CompleteSet,
    Context,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardSet,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Ending,
    FirstDiscard,
    FirstTurnOpening,
    FirstUpcard,
    Hand,
    HandClosePoints,
    HandResult,
    IllegalMove,
    InvalidEntry,
    InvalidRuleset,
    InvalidSetup,
    JokerTakeUnopened,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    MeldKind,
    NotationError,
    OpeningTurn,
    Permission,
    Phase,
    PlayableMeans,
    Rank,
    Ruleset,
    Scala40Error,
    SetJoker,
    Setup,
    SplitRun,
    State,
    SwappedJoker,
    Table,
    TakeDiscard,
    TakeJoker,
    View,
    actors,
    check_meld,
    check_opening,
    chinchon,
    classify,
    deal,
    deal_from,
    legal_moves,
    play,
    play_all,
    problems,
    rumino,
    score,
    skarney,
    view,
    violations,
)
from scala40.core._cards import cards_in
from scala40.core._melds import meld_violations
from scala40.match import Match, points_entry
from scala40.notation import read_meld
from scala40.quaranta._turn.duties import CLOSE_DUTY, JOKER_DUTY


def melded(cards: str, faces: str | None = None) -> Reasons:
    """Return what is wrong with cards as a meld."""
    reading = classify(cards_in(cards), cards_in(faces or cards), RULES.meld_rules)
    return () if isinstance(reading, Meld) else reading


def read(text: str) -> Reasons:
    """Return what is wrong with a text as a meld."""
    reading = read_meld(text, RULES.meld_rules)
    return () if isinstance(reading, Meld) else reading


def opening() -> State:
    """Return a state with an opening under way, 24 of 40 points."""
    return play(state("7C 8C 9C 6D 6H 6S", KINGS, opened=False, others=["2C 3D"]), LayMeld(meld("7C 8C 9C")))


def first_turn_with_two_cards_over() -> State:
    """Return a state of a first turn with an opening laid and a set that would leave one card."""
    hand = "AC 2C 3C 10D JD QD KD 10H JH QH KH 2S 2D 2H"
    laid = [LayMeld(meld("10D JD QD KD")), LayMeld(meld("10H JH QH KH"))]
    return play_all(state(hand, opened=False, first_turn=True), [*laid, LayMeld(meld("2D 2H 2S"))])


def match(*entries: HandResult) -> Match:
    """Return a match for three."""
    result = Match(rules=RULES.match_rules, seats=3, dealer=0)
    for entry in entries:
        result = result.add(entry)
    return result


def entry(points: dict[int, int], closer: int | None = 0) -> HandResult:
    """Return a hand entered by its points."""
    return points_entry(points, closer=closer, ending=Ending.CLOSED)


WRONG: Any = "progressive"
"""A text where a member of an enum is due."""
LAST = entry({0: 0, 1: 101, 2: 101})

FIVE = "5C 6C 7C 8C 9C"
SCATTERED = "AC 3C 5C 7D 9D JD 2H 4H 6H 8S 10S QS KD"
SHORT_AND_BACK = Ruleset(swapped_joker=SwappedJoker.THIS_TURN, max_run_length=3)
STRICT = Ruleset(
    playable_discard_opened=Permission.BANNED,
    playable_discard_closing=Permission.BANNED,
    joker_discard_opened=Permission.BANNED,
    joker_discard_closing=Permission.BANNED,
)


def keeping_the_upcard() -> State:
    """Return a state in which the first player has taken the card turned up and need not lay it."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    return play(
        state(SCATTERED, opened=False, phase=Phase.DRAW, pile="JS", first_turn=True, rules=rules), TakeDiscard()
    )


def stuck(last: Card) -> View:
    """Return what a seat sees whose last card may not close the hand, which no play leads to."""
    return attrs.evolve(view(state("2D 3H", KINGS, rules=STRICT), 1), hand=Hand.of([last]))


OPENS = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS)
OPENS_FREELY = attrs.evolve(OPENS, discard_draw_use=DiscardDrawUse.FREE)


def refused_beside_an_opening(plays: OpeningTurn) -> Reasons:
    """Return why a card is not added to another player's meld in the turn of the opening."""
    rules = Ruleset(opening_turn=plays)
    before = state("10C JC QC KC KS 2D 4D 6D 8D 3H 5H 7H 9H 2S", KINGS, opened=False, others=["AD"], rules=rules)
    return violations(play(before, LayMeld(meld("10C JC QC KC"))), LayOff(0, card("KS"), End.SET))


def after_opening_without_it() -> Reasons:
    """Return why a joker taken to open with it is not added to a meld."""
    rules = Ruleset(joker_take_unopened=JokerTakeUnopened.IF_OPENS)
    hand = "10C JC QC KC 8C 2D 4D 6S 7S 3H 5H AD 6H 9S"
    before = state(hand, "7C JK=8C 9C", opened=False, others=["QS 9D"], rules=rules)
    opened = play_all(before, [TakeJoker(0, card("8C")), LayMeld(meld("10C JC QC KC"))])
    return violations(opened, LayOff(1, JOKER, End.LOW, card("9C")))


def amid_a_wild_close() -> State:
    """Return a position in which melds with jokers are to close a hand, which no opening may hold."""
    rules = Ruleset(hand_close_points=HandClosePoints.NONE, joker_in_opening=CLEAN.joker_in_opening)
    laid = ("2C 3C 4C 5C", "2D 3D 4D", "QH JK=KH AH")
    return state("JD JK KD 9C", *laid, opened=False, opening_points=54, owes=[CLOSE_DUTY], rules=rules)


BOTH_TAKE = Ruleset(set_joker=SetJoker.BOTH_MISSING)
LATER = Ruleset(first_turn_opening=FirstTurnOpening.FORBIDDEN)
LEADING = Ruleset(first_discard=FirstDiscard.DEALER)
PROVOKED: dict[Code, Callable[[], Reasons]] = {
    Code.TOO_FEW_CARDS: lambda: melded("7C 8C"),
    Code.TOO_MANY_JOKERS: lambda: melded("JK JK 9C", "7C 8C 9C"),
    Code.NO_NATURAL_CARD: lambda: melded("JK JK JK", "7C 8C 9C"),
    Code.WILD_MELD_MIXED: lambda: check_meld(Meld(MeldKind.WILD, cards_in("7C 8C 9C"))).violations,
    Code.CARD_MISNAMED: lambda: melded("7C 8C 2H", "7C 8C 9C"),
    Code.JOKER_UNDECLARED: lambda: melded("7C 8C JK"),
    Code.JOKER_AMBIGUOUS: lambda: read("7C JK 7S"),
    Code.SET_RANKS_DIFFER: lambda: melded("7C 8D 9H"),
    Code.SET_SUIT_TWICE: lambda: melded("7C 7C 7H"),
    Code.SET_TOO_LARGE: lambda: melded("7C 7D 7H 7S 7C"),
    Code.RUN_SUITS_DIFFER: lambda: melded("7C 8D 9H"),
    Code.RUN_NOT_CONSECUTIVE: lambda: melded("7C 8C 10C"),
    Code.RUN_ROUND_THE_CORNER: lambda: melded("KC AC 2C"),
    Code.RUN_TWO_ACES: lambda: melded("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"),
    Code.RUN_TOO_LONG: lambda: violations(state("10C 2D", FIVE, rules=CUT), LayOff(0, card("10C"), End.HIGH)),
    Code.RUN_AMBIGUOUS: lambda: melded("2C AC 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"),
    Code.HAND_OVER: lambda: violations(play(state("KS", KINGS), Discard(card("KS"))), DrawStock()),
    Code.NOT_YOUR_TURN: lambda: violations(deal(RULES, 4, seed=1), DrawStock(), 3),
    Code.SPECTATOR: lambda: violations(view(deal(RULES, 4, seed=1), None), DrawStock()),
    Code.MUST_DRAW_FIRST: lambda: violations(deal(RULES, 4, seed=1), Discard(JOKER)),
    Code.ALREADY_DRAWN: lambda: violations(state("2D 5C", KINGS), DrawStock()),
    Code.CARD_NOT_IN_HAND: lambda: violations(state("2D 5C", KINGS), Discard(JOKER)),
    Code.NO_SUCH_MELD: lambda: violations(state("2D 5C", KINGS), LayOff(7, card("2D"), End.LOW)),
    Code.WRONG_END: lambda: violations(state("KS 5C", KINGS), LayOff(0, card("KS"), End.HIGH)),
    Code.NO_JOKER_TO_TAKE: lambda: violations(state("KS 5C", KINGS), TakeJoker(0, card("KS"))),
    Code.BOTH_CARDS_DUE: lambda: violations(state("KS 5C", "KC KD JK", rules=BOTH_TAKE), TakeJoker(0, card("KS"))),
    Code.NOT_BOTH_CARDS: lambda: violations(state("KC KS 5C", KINGS), CompleteSet(0, cards_in("KC KS"))),
    Code.NO_SET_TO_DISCARD: lambda: violations(state("KS 5C", f"{KINGS} KS"), DiscardSet(Rank.KING)),
    Code.RUNS_NOT_CUT: lambda: violations(state("10C 2D", FIVE), SplitRun(0, cards_in("10C"), End.HIGH, 3)),
    Code.NOTHING_TO_CUT: lambda: violations(
        state("8C 2D", "5C 6C 7C", rules=CUT), SplitRun(0, cards_in("8C"), End.HIGH, 3)
    ),
    Code.PART_TOO_LONG: lambda: violations(
        state("10C JC 2D", FIVE, rules=attrs.evolve(CUT, long_runs=LongRuns.SPLIT_SHORTER)),
        SplitRun(0, cards_in("10C JC JC"), End.HIGH, 3),
    ),
    Code.NOT_OPENED: lambda: violations(opening(), LayOff(0, card("6D"), End.SET)),
    Code.JOKER_NOT_OPENED: lambda: violations(opening(), TakeJoker(0, card("6D"))),
    Code.JOKER_NOT_OPENING: after_opening_without_it,
    Code.OPENING_TOO_LOW: lambda: violations(
        state("7C 8C 9C AD 2D AH 3H KS JS 5H 5S 4D 10H 8S", opened=False), LayMeld(meld("7C 8C 9C"))
    ),
    Code.NOT_AN_OPENING: lambda: check_opening([meld("7C 8C 9C")], RULES).violations,
    Code.OPENING_UNFINISHED: lambda: violations(opening(), Discard(card("6D"))),
    Code.JOKER_IN_OPENING: lambda: violations(
        state("KC KD JK", opened=False, rules=CLEAN), LayMeld(meld("KC KD JK=KS"))
    ),
    Code.TAKE_NOT_OPENED: lambda: violations(deal(RULES, 4, seed=1), TakeDiscard()),
    Code.TAKE_NOT_USABLE: lambda: violations(state("2D", KINGS, phase=Phase.DRAW, pile="7S"), TakeDiscard()),
    Code.TAKE_NOT_OPENING: lambda: violations(
        state(SCATTERED, opened=False, phase=Phase.DRAW, pile="JS", rules=TAKING), TakeDiscard()
    ),
    Code.DUTY_FIRST: lambda: violations(
        state("KS 7S 8S 9S 2H", KINGS, duty="9S", rules=AT_ONCE), LayOff(0, card("KS"), End.SET)
    ),
    Code.DUTY_LOST: lambda: violations(state("7S 8S 9S 7C 7D 2H", KINGS, duty="9S"), LayMeld(meld("7C 7D 7S"))),
    Code.DUTY_UNMET: lambda: violations(state("7S 8S 9S 2H", KINGS, duty="9S"), Discard(card("2H"))),
    Code.JOKER_PENDING: lambda: violations(
        state("JK 8C QH 2D 4D", "7C JK=8C 9C", "QC QD JK=QH", owes=[JOKER_DUTY], rules=OWING), TakeJoker(0, card("8C"))
    ),
    Code.JOKER_LOST: lambda: violations(state("8C 2D", "7C JK=8C 9C", rules=SHORT_AND_BACK), TakeJoker(0, card("8C"))),
    Code.JOKER_OWED: lambda: violations(
        state("JK 2D 4D", "7C 8C 9C", owes=[JOKER_DUTY], rules=OWING), Discard(card("2D"))
    ),
    Code.UPCARD_THROWN_BACK: lambda: violations(keeping_the_upcard(), Discard(card("JS"))),
    Code.JOKER_DISCARD: lambda: violations(state("JK", opened=False), Discard(JOKER)),
    Code.PLAYABLE_DISCARD: lambda: violations(state("KS", KINGS, opened=False, others=["2C 3D"]), Discard(card("KS"))),
    Code.JOKER_DISCARD_OPENED: lambda: violations(state("JK 2D", KINGS, rules=STRICT), Discard(JOKER)),
    Code.JOKER_DISCARD_CLOSING: lambda: violations(stuck(JOKER), Discard(JOKER)),
    Code.PLAYABLE_DISCARD_OPENED: lambda: violations(state("KS 2D", KINGS, rules=STRICT), Discard(card("KS"))),
    Code.PLAYABLE_DISCARD_CLOSING: lambda: violations(stuck(card("KS")), Discard(card("KS"))),
    Code.TAKER_DISCARD: lambda: violations(
        state("8C 2D", "7C JK=8C 9C", rules=attrs.evolve(STRICT, playable_means=PlayableMeans.EXTENDS_OR_TAKES)),
        Discard(card("8C")),
    ),
    Code.NO_CLOSING_DISCARD: lambda: violations(
        state("KS 8S", KINGS, "5S 6S 7S", rules=STRICT), LayOff(0, card("KS"), End.SET)
    ),
    Code.NO_DISCARD_LEFT: lambda: violations(state("KS", KINGS), LayOff(0, card("KS"), End.SET)),
    Code.FIRST_TURN_CLOSE: lambda: violations(first_turn_with_two_cards_over(), LayMeld(meld("AC 2C 3C"))),
    Code.TAKE_WITHOUT_OPENING: lambda: violations(
        state("9C", phase=Phase.DRAW, opened=False, rules=OPENS), TakeDiscard()
    ),
    Code.OPENING_OWED: lambda: violations(
        state("10C JC QC KC 9S", opened=False, owes=[Duty(DutyKind.OPEN, Card.parse("9S"))], rules=OPENS_FREELY),
        Discard(Card.parse("9S")),
    ),
    Code.CLOSE_UNFINISHED: lambda: violations(amid_a_wild_close(), Discard(card("9C"))),
    Code.FIRST_TURN_OPENING: lambda: violations(
        state("10C JC QC KC", opened=False, first_turn=True, rules=LATER), LayMeld(meld("10C JC QC KC"))
    ),
    Code.OWN_MELDS_ONLY: lambda: refused_beside_an_opening(OpeningTurn.OWN_MELDS),
    Code.NEW_MELDS_ONLY: lambda: refused_beside_an_opening(OpeningTurn.MELDS_ONLY),
    Code.LEAD_DISCARD: lambda: violations(deal(LEADING, 2, seed=7), DrawStock()),
    Code.RULE_OUT_OF_BOUNDS: lambda: raised(lambda: Ruleset(jokers=5)),
    Code.RULE_UNKNOWN_VALUE: lambda: raised(lambda: Ruleset(card_values=WRONG)),
    Code.RULE_UNKNOWN_FIELD: lambda: raised(lambda: Ruleset.from_dict({"jolly": 4})),
    Code.RULE_CONTRADICTION: lambda: raised(lambda: Ruleset(min_players=5, max_players=3)),
    Code.PLAYERS: lambda: raised(lambda: deal(RULES, 9, seed=1)),
    Code.SEATS: lambda: raised(lambda: deal(RULES, Context(seats=(0, 1), dealer=2), seed=1)),
    Code.PACK: lambda: problems(setup("KC", KINGS, pile="KC KC")),
    Code.NOT_IN_PACK: lambda: check_opening([meld(KINGS), meld(KINGS), meld("KC KD KS")], RULES).violations,
    Code.TABLE: lambda: problems(_with_table(setup("2D 5C", KINGS))),
    Code.HANDS: lambda: problems(setup("", KINGS)),
    Code.PILES: lambda: problems(setup("2D", KINGS, phase=Phase.DRAW, pile="")),
    Code.TURN: lambda: problems(setup("2D 5C", KINGS, duty="KS")),
    Code.KNOWLEDGE: lambda: problems(_known(setup("2D 5C", KINGS))),
    Code.DEAD_END: lambda: problems(setup("7S 8C 9D", KINGS, duty="7S")),
    Code.MATCH_OVER: lambda: raised(lambda: match(LAST).add(LAST)),
    Code.ENTRY_NUMBER: lambda: raised(lambda: match().replace(1, LAST)),
    Code.ENTRY_SEATS: lambda: raised(lambda: match().add(entry({0: 0, 1: 5}))),
    Code.ENTRY_CLOSER: lambda: raised(lambda: match().add(entry({0: 0, 1: 5, 2: 5}, closer=7))),
    Code.ENTRY_ENDING: lambda: raised(lambda: match().add(entry({0: 0, 1: 5, 2: 5}, closer=None))),
    Code.ENTRY_CARDS: lambda: raised(lambda: score(RULES, {}, ending=Ending.DEAD, closer=3)),
    Code.ENTRY_POINTS: lambda: raised(lambda: match().add(entry({0: 0, 1: True, 2: 5}))),
}
"""For each kind of violation something that provokes it."""


def _known(position: Setup) -> Setup:
    return attrs.evolve(position, known=(Hand(), Hand.parse("KS")))


def _with_table(position: Setup) -> Setup:
    """Return the setup with three cards of the stock lying on the table as a run that they do not make."""
    melds = (*position.table.melds, Meld(MeldKind.RUN, position.stock[:3]))
    return attrs.evolve(position, table=Table(melds), stock=position.stock[3:])


def test_what_keeps_a_meld_of_a_position_from_being_one_is_said() -> None:
    """Beside the meld that is none come the reasons why."""
    position = _with_table(setup("2D 5C", KINGS))
    because = meld_violations(position.table[1], position.rules.meld_rules)
    assert because
    assert {*because} < {*problems(position)}


@pytest.mark.parametrize("code", PROVOKED)
def test_every_code_can_be_provoked(code: Code) -> None:
    """Each kind of violation occurs, cites a rule that exists and speaks in full sentences (law 9)."""
    reason = {reason.code: reason for reason in PROVOKED[code]()}[code]
    assert reason.rule in RULEBOOK.rules
    assert "{" not in reason.message
    assert str(reason) == f"{reason.message} [{reason.rule}]"


def test_every_code_has_a_message_and_a_rule() -> None:
    """Messages are there for all codes, and the rulebook cites a rule for all that belong to the game."""
    of_fields = {Code.RULE_OUT_OF_BOUNDS, Code.RULE_UNKNOWN_VALUE, Code.RULE_CONTRADICTION}
    assert set(RULEBOOK.cites) == set(PROVOKED) - of_fields
    of_matches = {Code.REENTRY_PENDING, Code.REENTRY_NOT_OFFERED}  # entries cite the rule that the match rules name
    of_games = {code for game in (rumino, chinchon, skarney) for code in game.RULEBOOK.cites}
    assert {*PROVOKED, *of_games, *of_matches} == set(Code)
    assert set(RULEBOOK.cites.values()) <= set(RULEBOOK.rules)


def test_b_01_it_is_one_seats_turn() -> None:
    """B-01: clockwise from the dealer's left; anybody else is refused, from a view as from the state."""
    position = deal(RULES, 4, seed=1)
    assert actors(position) == (1,)
    for seat in (0, 2, 3):
        assert codes(violations(position, DrawStock(), seat)) == {Code.NOT_YOUR_TURN}
        assert codes(violations(view(position, seat), DrawStock())) == {Code.NOT_YOUR_TURN}
        raises(IllegalMove, play, position, DrawStock(), seat)
        assert not legal_moves(position, seat)
        assert not legal_moves(view(position, seat))
        assert not legal_moves(view(position, 1), seat)
    assert DrawStock() in legal_moves(view(position, 1))
    drawn = play(position, DrawStock())
    assert actors(play(drawn, next(move for move in legal_moves(drawn) if isinstance(move, Discard)))) == (2,)


def test_b_02_a_turn_is_a_draw_plays_and_a_discard() -> None:
    """B-02: nothing before the draw, and no second draw."""
    drawing = state("7S 8S 9S 2D KS", KINGS, phase=Phase.DRAW)
    for move in (LayMeld(meld("7S 8S 9S")), LayOff(0, card("KS"), End.SET), Discard(card("2D"))):
        assert codes(violations(drawing, move)) == {Code.MUST_DRAW_FIRST}
    playing = play(drawing, DrawStock())
    for again in (DrawStock(), TakeDiscard()):
        assert codes(violations(playing, again)) == {Code.ALREADY_DRAWN}


def test_b_03_cards_come_from_the_hand() -> None:
    """B-03: each card that is missing is named, as often as it is."""
    (reason,) = violations(state("7S 2D", KINGS), LayMeld(meld("7S 8S 9S")))
    assert (reason.code, reason.cards) == (Code.CARD_NOT_IN_HAND, cards_in("8S 9S"))


def test_b_04_b_05_b_06_all_reasons_come_at_once() -> None:
    """B-04, B-05, B-06: cards that are neither set nor run are refused for both, once each."""
    assert codes(melded("7C 8D")) == {Code.TOO_FEW_CARDS, Code.SET_RANKS_DIFFER, Code.RUN_SUITS_DIFFER}
    assert codes(melded("JK JK 9C JD", "7C 8C 9C JD")) == {
        Code.TOO_MANY_JOKERS,
        Code.SET_RANKS_DIFFER,
        Code.SET_SUIT_TWICE,
        Code.RUN_NOT_CONSECUTIVE,
        Code.RUN_SUITS_DIFFER,
    }


def test_b_07_nothing_is_played_when_the_hand_is_over() -> None:
    """B-07: nobody may act, whatever the move."""
    over = play(state("KS", KINGS), Discard(card("KS")))
    assert actors(over) == ()
    assert not legal_moves(over)
    for move in (DrawStock(), TakeDiscard(), Discard(JOKER), LayMeld(meld(KINGS))):
        assert codes(violations(over, move)) == {Code.HAND_OVER}


def test_b_08_cards_are_added_at_the_right_place() -> None:
    """B-08: what does not fit is refused for the reason that the longer meld would be none."""
    position = state("2D 10S JK 3C", "7C 8C 9C", KINGS)
    assert codes(violations(position, LayOff(0, card("2D"), End.LOW))) == {
        Code.RUN_NOT_CONSECUTIVE,
        Code.RUN_SUITS_DIFFER,
    }
    assert codes(violations(position, LayOff(0, JOKER, End.LOW))) == {Code.JOKER_UNDECLARED}
    assert codes(violations(position, LayOff(1, card("2D"), End.SET))) == {Code.SET_RANKS_DIFFER, Code.SET_SUIT_TWICE}
    assert codes(violations(position, LayOff(-1, card("2D"), End.SET))) == {Code.NO_SUCH_MELD}


def test_b_09_a_joker_is_taken_with_its_card() -> None:
    """B-09: the card goes into its place, and the very joker into the hand."""
    before = state("8C 2D", "7C JK=8C 9C")
    after = play(before, TakeJoker(0, card("8C")))
    assert str(after.table[0]) == "7C 8C 9C"
    assert str(after.hand) == "2D JK"
    (reason,) = violations(before, TakeJoker(5, card("8C")))
    assert (reason.code, reason.rule) == (Code.NO_SUCH_MELD, "B-09")


def test_b_10_a_natural_card_is_itself() -> None:
    """B-10: no natural card can be declared as another one, in a meld or in a lay-off."""
    position = state("2D 10S 3C", "7C 8C 9C")
    assert codes(violations(position, LayOff(0, card("2D"), End.HIGH, card("10C")))) == {Code.CARD_MISNAMED}


def test_b_11_thirteen_cards_are_dealt_one_at_a_time() -> None:
    """B-11: from the dealer's left, then one card is turned up; the rest is the stock, its next card last."""
    deck = RULES.pack.cards
    position = deal_from(RULES, deck, Context.of(3, dealer=1))
    assert position.hands[2] == Hand.of(deck[0:39:3])
    assert position.hands[0] == Hand.of(deck[1:39:3])
    assert position.hands[1] == Hand.of(deck[2:39:3])
    assert position.pile == (deck[39],)
    assert position.stock == deck[:39:-1]
    assert (position.turn, position.phase) == (2, Phase.DRAW)


def test_b_12_the_last_one_left_wins() -> None:
    """B-12: the totals add up hand by hand until one seat is left."""
    one = match(entry({0: 0, 1: 60, 2: 60}))
    assert (one.totals, one.is_over) == ((0, 60, 60), False)
    two = one.add(entry({0: 0, 1: 60, 2: 60}))
    assert (two.totals, two.winners) == ((0, 120, 120), (0,))


def test_an_illegal_move_leaves_the_state_alone() -> None:
    """The error carries the state, the move and every reason; the state still stands."""
    position = state("7S 2D", KINGS)
    caught = raises(IllegalMove, lambda: play(position, LayMeld(meld("7S 8S 9S"))))
    assert caught.state is position
    assert caught.move == LayMeld(meld("7S 8S 9S"))
    assert caught.violations == violations(position, LayMeld(meld("7S 8S 9S")))
    assert str(caught) == "not in the hand: 8S 9S [B-03]"


def test_several_moves_are_played_all_or_not_at_all() -> None:
    """A list of moves with an illegal one raises at that one and changes nothing."""
    position = state("KS 2D 5C", KINGS)
    caught = raises(IllegalMove, lambda: play_all(position, [LayOff(0, card("KS"), End.SET), DrawStock()]))
    assert isinstance(caught.state, State)
    assert len(caught.state.hand) == 2
    assert len(position.hand) == 3


def test_what_is_no_move_is_a_type_error() -> None:
    """A wrong type is the caller's mistake and no violation; it is not in the legal moves either."""
    position = deal(RULES, 2, seed=1)
    what_is_no_move: Any = "draw"
    raises(TypeError, lambda: violations(position, what_is_no_move), match="no move of Scala 40: 'draw'")
    assert what_is_no_move not in legal_moves(position)


@pytest.mark.parametrize(
    "error",
    [
        NotationError("bad", text="xx", span=(0, 2)),
        InvalidSetup((RULEBOOK.violation(Code.HAND_OVER),)),
        InvalidEntry((RULEBOOK.violation(Code.MATCH_OVER),)),
        InvalidRuleset((RULEBOOK.violation(Code.PLAYERS, least=2, most=6, count=9),)),
        IllegalMove(deal(RULES, 2, seed=1), DrawStock(), (RULEBOOK.violation(Code.HAND_OVER),)),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_pickling(error: Scala40Error) -> None:
    """An error that comes back from another process is whole."""
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_rules_out_of_bounds_are_all_reported() -> None:
    """Every wrong field at once, with its name, its value and what would be allowed."""
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(jokers=5, limit=0, min_players=6, max_players=2, opening_points=True, lone_ace_value=WRONG)
    assert [reason.message for reason in caught.value.violations] == [
        "jokers is 5, it must be a whole number from 0 to 4",
        "opening_points is True, it must be a whole number from 1 to 100",
        "lone_ace_value is 'progressive', it must be one of LoneAce.FULL, LoneAce.ONE",
        "limit is 0, it must be a whole number from 1 to 10000",
        "min_players is above max_players",
    ]
    assert [reason.rule for reason in caught.value.violations] == ["D-02", "D-40", "D-71", "D-73", "D-01"]
