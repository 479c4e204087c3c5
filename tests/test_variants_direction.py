"""Play that goes round the other way."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, state
from raising import raises
from shared import KINGS, reached

from scala40 import (
    Code,
    Context,
    Direction,
    Discard,
    DrawStock,
    Ending,
    InvalidSetup,
    Ruleset,
    State,
    actors,
    deal,
    deal_from,
    default_move,
    legal_moves,
    rate_carefully,
    read_state,
    view,
    violations,
    write_position,
)
from scala40.match import Match, points_entry

LEFT, RIGHT = Ruleset(), Ruleset(direction=Direction.COUNTERCLOCKWISE)


def turns(rules: Ruleset, seats: int, count: int) -> list[int]:
    """Return whose turns the first ones of a hand are."""
    now, found = deal(rules, seats, seed=3), list[int]()
    for _ in range(count):
        found += actors(now)
        now = reached(now, DrawStock())
        now = reached(now, min((move for move in legal(now) if isinstance(move, Discard)), key=str))
    return found


def test_v_11_turns_go_round_the_other_way() -> None:
    """V-11: the dealer's right begins; seats keep their numbers."""
    assert turns(LEFT, 4, 6) == [1, 2, 3, 0, 1, 2]
    assert turns(RIGHT, 4, 6) == [3, 2, 1, 0, 3, 2]
    assert deal(RIGHT, Context(seats=(0, 2, 3), dealer=2, number=2, totals=(5, 101, 0, 0)), seed=1).turn == 0


def test_v_11_cards_are_dealt_the_other_way() -> None:
    """V-11: the first card goes to the dealer's right."""
    deck = LEFT.pack.cards
    left, right = (deal_from(rules, deck, 3) for rules in (LEFT, RIGHT))
    assert left.hands == (right.hands[0], right.hands[2], right.hands[1])
    assert deck[0] in right.hands[2]
    assert left.pile == right.pile


def test_v_11_the_deal_passes_to_the_right() -> None:
    """V-11, D-06: to the next seat that is still in the match."""
    for rules, dealers in ((LEFT, [1, 2, 3]), (RIGHT, [3, 2, 1])):
        match, found = Match(rules.match_rules, 4, dealer=0), list[int]()
        for _ in range(3):
            match = match.add(points_entry({0: 5, 1: 0, 2: 5, 3: 5}, closer=1, ending=Ending.CLOSED))
            found.append(match.context.dealer)
        assert found == dealers
    out = Match(RIGHT.match_rules, 4, dealer=0)
    out = out.add(points_entry({0: 5, 1: 0, 2: 5, 3: 101}, closer=1, ending=Ending.CLOSED))
    assert out.context.dealer == 2


def test_v_11_who_has_had_no_turn_is_known_from_the_order() -> None:
    """V-11, D-61, D-72: after two of four turns the seats 1 and 0 are still to come."""
    now = deal(RIGHT, 4, seed=3)
    for _ in range(2):
        now = reached(now, DrawStock())
        now = reached(now, min((move for move in legal(now) if isinstance(move, Discard)), key=str))
    assert (now.turn, now.fresh) == (1, 2)
    assert read_state(write_position(now)) == now
    raises(InvalidSetup, lambda: State.of(attrs.evolve(now, turn=3)))


def test_v_11_tables_show_the_seats_in_their_order() -> None:
    """V-11: the seat that plays next comes next."""
    shown = str(deal(RIGHT, 4, seed=3))
    places = [shown.index(f"player {number}") for number in (4, 3, 2, 1)]
    assert places == sorted(places)
    assert Code.NOT_YOUR_TURN in {it.code for it in violations(deal(RIGHT, 4, seed=3), DrawStock(), 1)}


@pytest.mark.parametrize("rules", [LEFT, RIGHT], ids=["left", "right"])
def test_v_11_players_of_ours_look_at_the_seat_that_plays_next(rules: Ruleset) -> None:
    """V-11: it has opened and could add the king; the third player has not."""
    now = state("KS QD 2C", KINGS, players=3, others=["2H 3D"], rules=rules)
    mine = view(now, now.turn)
    assert default_move(mine) == Discard(card("QD"))
    careful = dict(zip(legal_moves(mine), rate_carefully(mine), strict=True))
    assert careful[Discard(card("QD"))] - careful[Discard(card("KS"))] > 30


def test_v_11_two_players_notice_nothing_but_the_deal() -> None:
    """V-11: with two the other one always follows."""
    assert turns(RIGHT, 2, 4) == turns(LEFT, 2, 4) == [1, 0, 1, 0]
