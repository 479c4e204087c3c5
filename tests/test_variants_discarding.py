"""Variants of discarding: playable cards and jokers, before the opening, after it and to close."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, meld, state
from shared import FORTY, JUNK, KINGS, OPTIONAL, discards, refused_by

import scala40
from scala40 import (
    JOKER,
    ClosingDiscard,
    Code,
    Discard,
    End,
    LayMeld,
    LayOff,
    Move,
    Permission,
    Phase,
    PlayableMeans,
    Ruleset,
    SetJoker,
    play,
    play_all,
)

BANNED = Ruleset(playable_discard_opened=Permission.BANNED)

# D-50, D-51, D-53, D-54, D-57: playable discards


def test_d_50_who_has_opened_may_be_banned() -> None:
    """D-50: the fourth king stays in the hand or is laid; other cards go."""
    position = state("KS 2D 4H", KINGS, rules=BANNED)
    assert refused_by(position, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD_OPENED, "D-50")}
    assert discards(position) == {"2D", "4H"}
    assert "KS" in discards(state("KS 2D 4H", KINGS))


def test_d_50_who_has_not_opened_may_be_allowed() -> None:
    """D-50: the field for the unopened concerns them alone."""
    rules = Ruleset(playable_discard_unopened=Permission.ALLOWED, playable_discard_opened=Permission.BANNED)
    hand = f"KS {JUNK} AH JC"
    assert "KS" in discards(state(hand, KINGS, opened=False, others=["2H 3S"], rules=rules))
    assert "KS" not in discards(state("KS 2D", KINGS, rules=rules))
    default = state(hand, KINGS, opened=False, others=["2H 3S"])
    assert refused_by(default, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD, "D-50")}


def test_d_50_the_card_that_closes_may_be_banned() -> None:
    """D-50, D-54: look-ahead refuses the play that would leave it; the ban on others does not touch it."""
    closing = Ruleset(playable_discard_closing=Permission.BANNED)
    doubles = LayMeld(meld("2D 2H 2S"))
    position = state("KS 2D 2H 2S", KINGS, rules=closing)
    assert refused_by(position, doubles) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert discards(position) == {"KS", "2D", "2H", "2S"}
    assert doubles in legal(state("KS 2D 2H 2S", KINGS, rules=BANNED))
    assert doubles in legal(state("KS 2D 2H 2S", KINGS))


def test_d_50_the_closing_ban_has_a_code_of_its_own() -> None:
    """D-50: where the last card may be laid to close, discarding it is refused for the ban."""
    position = state("KS", KINGS, rules=attrs.evolve(OPTIONAL, playable_discard_closing=Permission.BANNED))
    assert refused_by(position, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD_CLOSING, "D-50")}
    assert legal(position) == {LayOff(0, card("KS"), End.SET)}


def test_d_50_d_57_bans_from_so_many_seats_on() -> None:
    """D-50, D-57: with a least number the bans on who has opened hold only for so many; the other one always."""
    rules = Ruleset(
        playable_discard_opened=Permission.BANNED,
        playable_discard_closing=Permission.BANNED,
        playable_ban_min_players=3,
    )
    doubles = LayMeld(meld("2D 2H 2S"))
    for players, held in ((2, False), (3, True), (4, True)):
        assert ("KS" in discards(state("KS 2D 4H", KINGS, players=players, rules=rules))) is not held
        assert (doubles in legal(state("KS 2D 2H 2S", KINGS, players=players, rules=rules))) is not held
    unopened = state(f"KS {JUNK} AH JC", KINGS, opened=False, others=["2H 3S"], rules=rules)
    assert refused_by(unopened, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD, "D-50")}


def test_d_51_a_card_that_only_takes_a_joker_is_not_banned() -> None:
    """D-51: for who has opened, and as the last card."""
    rules = attrs.evolve(BANNED, playable_discard_closing=Permission.BANNED)
    assert "8C" in discards(state("8C 2D 4H", "7C JK=8C 9C", rules=rules))
    fours: list[Move] = [LayMeld(meld("4C 4D 4H")), Discard(card("8C"))]
    assert play_all(state("8C 4C 4D 4H", "7C JK=8C 9C", rules=rules), fours).phase is Phase.CLOSED


def test_v_15_a_card_that_takes_a_joker_may_count_as_playable() -> None:
    """V-15, D-50, D-54: for the unopened, for others and to close; if a set asks for both cards, one takes nothing."""
    means = PlayableMeans.EXTENDS_OR_TAKES
    no = Permission.BANNED
    strict = attrs.evolve(BANNED, playable_discard_closing=no, joker_discard_closing=no, playable_means=means)
    run, two = "7C JK=8C 9C", "8C 4C 4D 4H"
    assert discards(state("8C 2D 4H", run, rules=strict)) == {"2D", "4H"}
    assert discards(state("8C 10C", run, rules=strict)) == {"8C", "10C"}
    assert refused_by(state(two, run, rules=strict), LayMeld(meld("4C 4D 4H"))) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    unopened = state(f"8C {JUNK} AH JC", run, opened=False, others=["2H 3S"], rules=Ruleset(playable_means=means))
    for now in (unopened, state(two, run, rules=strict)):
        assert refused_by(now, Discard(card("8C"))) == {(Code.TAKER_DISCARD, "V-15")}
    for who in (SetJoker.EITHER_MISSING, SetJoker.BOTH_MISSING):
        rules = attrs.evolve(strict, set_joker=who)
        assert discards(state("KH 2D", "KC KD KS JK", rules=rules)) == {"2D"}
    under = attrs.evolve(strict, set_joker=SetJoker.BOTH_MISSING)
    assert refused_by(state("KH 2D", "KC KD JK", rules=under), Discard(card("KH"))) == {
        (Code.PLAYABLE_DISCARD_OPENED, "D-50")
    }


def test_d_53_the_table_and_the_status_at_the_moment_of_discarding() -> None:
    """D-53: a meld laid this turn makes a card playable; who opens comes under the ban for who has opened."""
    position = state("7C 8C 9C 10C 2D 4H", KINGS, rules=BANNED)
    assert "10C" in discards(position)
    assert discards(play(position, LayMeld(meld("7C 8C 9C")))) == {"2D", "4H"}
    hand = f"{FORTY} 9C {JUNK[12:]} AH"
    opened = play(state(hand, opened=False, rules=BANNED), LayMeld(meld(FORTY)))
    assert refused_by(opened, Discard(card("9C"))) == {(Code.PLAYABLE_DISCARD_OPENED, "D-50")}
    assert "9C" in discards(play(state(hand, opened=False), LayMeld(meld(FORTY))))


def test_d_53_a_meld_that_is_full_bans_nothing() -> None:
    """D-53: the other king of spades may go once the set has its four."""
    position = state("KS KS 2D", KINGS, rules=BANNED)
    assert discards(position) == {"2D"}
    assert discards(play(position, LayOff(0, card("KS"), End.SET))) == {"KS", "2D"}


def test_d_54_two_banned_cards_free_each_other() -> None:
    """D-54: with two or more cards and none permitted any may go; with one that is permitted only that one."""
    assert discards(state("KS 10C", KINGS, "7C 8C 9C", rules=BANNED)) == {"KS", "10C"}
    assert discards(state("KS 10C 2D", KINGS, "7C 8C 9C", rules=BANNED)) == {"2D"}


def test_d_54_one_banned_card_is_never_left_over() -> None:
    """D-54: there is no fallback with one card: every play that leaves it is refused."""
    position = state("KS 10C", KINGS, "7C 8C 9C", rules=Ruleset(playable_discard_closing=Permission.BANNED))
    for move in (LayOff(0, card("KS"), End.SET), LayOff(1, card("10C"), End.HIGH)):
        assert refused_by(position, move) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert discards(position) == {"KS", "10C"}


def test_d_54_the_drawn_card_may_be_the_way_out() -> None:
    """D-54: the banned king is laid and the other card closes, if that one is permitted."""
    position = state("KS 2D", KINGS, rules=Ruleset(playable_discard_closing=Permission.BANNED))
    assert play_all(position, [LayOff(0, card("KS"), End.SET), Discard(card("2D"))]).phase is Phase.CLOSED


def test_d_57_jokers_come_under_their_own_ban() -> None:
    """D-57, D-52: a joker could be added to the kings, and is not a playable card for all that."""
    assert "JK" in discards(state("JK 2D 4H", KINGS, rules=BANNED))


# D-52: jokers discarded


def test_d_52_who_has_not_opened_may_be_allowed() -> None:
    """D-52: by default banned."""
    hand = f"JK {JUNK} AH JC"
    assert "JK" in discards(state(hand, opened=False, rules=Ruleset(joker_discard_unopened=Permission.ALLOWED)))
    assert refused_by(state(hand, opened=False), Discard(JOKER)) == {(Code.JOKER_DISCARD, "D-52")}


def test_d_52_who_has_opened_may_be_banned() -> None:
    """D-52: whatever the number of seats, which is for playable cards."""
    rules = attrs.evolve(BANNED, joker_discard_opened=Permission.BANNED, playable_ban_min_players=3)
    position = state("JK KS 2D", KINGS, rules=rules)
    assert refused_by(position, Discard(JOKER)) == {(Code.JOKER_DISCARD_OPENED, "D-52")}
    assert discards(position) == {"KS", "2D"}
    assert "JK" in discards(state("JK KS 2D", KINGS))


def test_d_52_the_card_that_closes_may_not_be_a_joker() -> None:
    """D-52, D-54: the play that would leave it is refused, or its discard where it could be laid instead."""
    rules = Ruleset(joker_discard_closing=Permission.BANNED)
    doubles = LayMeld(meld("2D 2H 2S"))
    position = state("JK 2D 2H 2S", KINGS, rules=rules)
    assert refused_by(position, doubles) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert "JK" in discards(position)
    assert play_all(state("JK 2D 2H 2S", KINGS), [doubles, Discard(JOKER)]).phase is Phase.CLOSED
    both = state("JK", KINGS, rules=attrs.evolve(rules, closing_discard=ClosingDiscard.OPTIONAL))
    assert refused_by(both, Discard(JOKER)) == {(Code.JOKER_DISCARD_CLOSING, "D-52")}
    assert legal(both) == {LayOff(0, JOKER, End.SET, card("KS"))}


@pytest.mark.parametrize("jokers", scala40.Permission)
def test_what_could_be_added_is_no_discard_whatever_jokers_are(jokers: scala40.Permission) -> None:
    """D-50: a seat that has not opened keeps a card that fits the table, and others do not need to."""
    for playable in scala40.Permission:
        rules = Ruleset(playable_discard_unopened=playable, joker_discard_unopened=jokers)
        here = state("7C 4C 9D QS KH JK", "8C 9C 10C", rules=rules, opened=False, others=["AD 3D 5D"])
        discards = {str(it.card) for it in legal(here) if isinstance(it, scala40.Discard)}
        assert ("7C" in discards) == (playable is scala40.Permission.ALLOWED)
        assert ("JK" in discards) == (jokers is scala40.Permission.ALLOWED)
