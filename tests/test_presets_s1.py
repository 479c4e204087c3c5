"""The preset s1 plays by its source, walked rule by rule, with the examples that it gives."""

from __future__ import annotations

from positions import card, legal, meld, state
from preset_rules import S0, S1, closed_in_hand, left, value
from raising import raises
from shared import JUNK, KINGS, WHOLE, match_of, outcome, refused, worth

from scala40 import (
    JOKER,
    Code,
    Discard,
    DrawStock,
    End,
    Ending,
    InvalidSetup,
    LayMeld,
    LayOff,
    Phase,
    TakeDiscard,
    check_opening,
    deal,
    play,
    play_all,
)


def test_s1_players_and_deal() -> None:
    """S1: two to six players and two packs with two jokers each, 108 cards; thirteen each, one in the well."""
    assert [len(deal(S1, players, seed=1).context.seats) for players in (2, 4, 6)] == [2, 4, 6]
    assert len(S1.pack) == 108
    raises(InvalidSetup, lambda: deal(S1, 7, seed=1))


def test_s1_runs_of_thirteen_and_fourteen() -> None:
    """S1: three to thirteen cards and a wild card for the fourteenth; the longest one closes by itself."""
    position = state(f"{WHOLE} JK", "KD KH KS", opened=False, others=["2D 3D"], rules=S1)
    assert LayMeld(meld(WHOLE, S1)) in legal(position)
    closed = play(position, LayMeld(meld(f"{WHOLE} JK=AC", S1)))
    assert (closed.phase, outcome(closed).ending) == (Phase.CLOSED, Ending.CLOSED_IN_HAND)


def test_s1_a_joker_counts_25_in_a_meld() -> None:
    """S1: sets and runs score the values of their cards, and a joker's is 25, whatever it stands for."""
    for text, points in (("7S 7H JK=7C", 39), ("2C 3C JK=4C", 30), ("JK=AC 2C 3C", 30), ("QC KC JK=AC", 45)):
        assert value(S1, text) == points


def test_s1_the_sets_that_do_not_open_and_the_run_that_does() -> None:
    """S1: nines and twos, 27 and 6, do not open; ten to king of diamonds, 40, does; in play."""
    player_1 = state("9C 9D 9H 2C 2D 2H 4C 5D 6S 8C JS QH KD", opened=False, without="JK", rules=S1)
    assert refused(player_1, LayMeld(meld("9C 9D 9H"))) == {Code.OPENING_TOO_LOW}
    player_2 = state(f"10D JD QD KD {JUNK[6:]} 8S", opened=False, rules=S1)
    assert play(player_2, LayMeld(meld("10D JD QD KD"))).opened[1]


def test_s1_the_example_opens_with_51_points() -> None:
    """S1: 7-7-JK is worth 14 + 25 and 4-4-4 is worth 12: by who has opened and as an opening."""
    hand = "7S 4D 4C JK 10D 7H QD 2D 8S"
    sevens, fours = meld("7S 7H JK=7C", S1), meld("4D 4C 4S", S1)
    assert check_opening([sevens, fours], S1).points == 14 + 25 + 12 == 51
    assert check_opening([sevens, fours], S1).violations == ()
    had_opened = play_all(state(f"{hand} 4S", KINGS, rules=S1), [LayMeld(sevens), LayMeld(fours)])
    assert str(had_opened.hand) == "2D 10D QD 8S"
    half = play(state(f"{hand} 4S KS JC 5H 9C", opened=False, rules=S1), LayMeld(sevens))
    assert (half.opened[1], half.opening_points) == (False, 39)
    done = play(half, LayMeld(fours))
    assert (done.opened[1], done.opening_points) == (True, 51)
    assert refused(state(f"{hand} 4S KS JC 5H 9C", opened=False, rules=S0), LayMeld(sevens)) == {Code.OPENING_TOO_LOW}


def test_s1_an_attack_with_a_seven() -> None:
    """S1: who has opened puts the seven of diamonds on 4-5-6; who has not does not."""
    off = LayOff(0, card("7D"), End.HIGH)
    assert str(play(state("7D 2C", "4D 5D 6D", rules=S1), off).table[0]) == "4D 5D 6D 7D"
    unopened = state("7D 2C", "4D 5D 6D", opened=False, others=["2S 3S"], rules=S1)
    assert Code.NOT_OPENED in refused(unopened, off)


def test_s1_drawing_from_heel_and_well() -> None:
    """S1: who has not opened draws from the heel, who has from either."""
    hand = f"10C JC QC {JUNK[3:]}"
    unopened = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KS", others=["2S 3S"], rules=S1)
    assert legal(unopened) == {DrawStock()}
    assert legal(state("2D 5C", KINGS, phase=Phase.DRAW, pile="KS", rules=S1)) == {DrawStock(), TakeDiscard()}


def test_s1_closing_by_melding_everything() -> None:
    """S1: every card melded closes at once, by a meld, a lay-off, or a joker put down."""
    for hand, move in (
        ("6C 6D 6H", LayMeld(meld("6C 6D 6H"))),
        ("KS", LayOff(0, card("KS"), End.SET)),
        ("JK", LayOff(0, JOKER, End.SET, card("KS"))),
    ):
        closed = play(state(hand, KINGS, players=3, others=["2C 3D", "AH"], rules=S1), move)
        assert (closed.phase, closed.turn, outcome(closed).closer) == (Phase.CLOSED, 1, 1)
        assert [outcome(closed).points(seat) for seat in (0, 1, 2)] == [11, 0, 5]


def test_s1_closing_by_the_last_discard() -> None:
    """S1: discarding the last card closes too, even where it could be laid."""
    position = state("KS", KINGS, rules=S1)
    assert legal(position) == {Discard(card("KS")), LayOff(0, card("KS"), End.SET)}
    assert play(position, Discard(card("KS"))).phase is Phase.CLOSED


def test_s1_no_close_in_the_first_turn_without_a_discard_either() -> None:
    """S1: everybody has at least one turn before a close."""
    first = state(f"{WHOLE} JK", opened=False, first_turn=True, rules=S1)
    assert refused(first, LayMeld(meld(f"{WHOLE} JK=AC", S1))) == {Code.FIRST_TURN_CLOSE}
    assert refused(first, LayMeld(meld(WHOLE, S1))) == {Code.FIRST_TURN_CLOSE}
    assert LayMeld(meld(WHOLE.removesuffix(" KC"), S1)) in legal(first)


def test_s1_aces_left_count_11_always() -> None:
    """S1: an ace in the hand is never low, not as the last card and not beside a two."""
    assert left(S1, "AS", "AC 2C", "AC 2C 3C") == [11, 13, 16]


def test_s1_closing_in_hand_counts_once() -> None:
    """S1 says nothing of doubling or of a penalty."""
    over = closed_in_hand(S1)
    assert outcome(over).points(0) == worth(over.hands[0], S1)


def test_s1_101_points_eliminate() -> None:
    """S1: 101 or more; the last one that is not eliminated wins."""
    assert match_of(S1, (0, 100, 101)).eliminated == (2,)
    assert match_of(S1, (0, 101, 140)).winners == (0,)


def test_s1_a_joker_is_any_card_of_any_colour() -> None:
    """S1: a joker stands in a run of hearts for the heart."""
    assert str(meld("9H JK JH", S1)) == "9H JK=10H JH"
