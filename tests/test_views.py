"""Laws 4 and 5 in every phase of every game, under generated rules: views hide, and samples look like their view."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from kits import CHINCHON, KITS, QUARANTA, RUMINO, SKARNEY, Kit
from raising import raises
from redaction import cases, differs, hides, kinds, rearranged, tells

import scala40
from scala40 import IllegalMove, InvalidSetup, chinchon, notation, rumino, skarney
from scala40.core._cards import Hand

pytestmark = pytest.mark.once

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)

TURNS: Final = {"draw, acts", "draw, waits", "known"}
KINDS: Final = {
    QUARANTA: TURNS
    | {"lead, acts", "lead, waits", "play, acts", "play, waits", "closed, waits", "dead, waits", "recycled", "drawn"}
    | {"known_stock", "duties", "opening_points"},
    RUMINO: TURNS
    | {"discard, acts", "discard, waits", "knocked, waits", "gin, waits", "rumino, waits", "claims", "recycled"}
    | {"drawn", "shown"},
    CHINCHON: TURNS
    | {"lead, acts", "lead, waits", "play, acts", "play, waits", "lay_off, acts", "lay_off, waits", "closed, waits"}
    | {"recycled", "drawn", "closer", "face_down", "known face down", "shown"},
    SKARNEY: TURNS
    | {
        "play, acts",
        "play, waits",
        "offer, acts",
        "offer, waits",
        "out, waits",
        "exhausted, waits",
        "offered",
        "hidden card",
        "hidden stop card",
        "added",
    },
}
"""What the positions must reach: every phase as who acts and who waits sees it, every field that is mostly empty."""


@each_game
def test_the_positions_are_of_every_kind(kit: Kit) -> None:
    """Every phase of the game, seen by who acts and by who waits, under the usual rules and others."""
    assert {kind for case in cases(kit) for kind in kinds(kit, case)} == KINDS[kit]
    phases: Any = type(cases(kit)[0].state.phase)
    assert {f"{phase.value}, waits" for phase in phases} <= KINDS[kit]
    assert len({case.state.rules for case in cases(kit)}) > 5


@each_game
def test_law_4_hidden_cards_do_not_show(kit: Kit) -> None:
    """Other hands, stocks and what others know leave a view as it was: object, text, JSON, and what may be done."""
    changed = 0
    for case, other in rearranged(kit):
        changed += differs(other, case.state)
        hides(kit, case, other)
    assert changed > len(cases(kit)) * 4 // 5


@each_game
def test_a_hand_that_is_over_lies_open(kit: Kit) -> None:
    """D-70, K-19, R-09, C-11: what is left is counted, so every seat sees it in every form, and no less is read."""
    game, over = kit.game, [case for case in cases(kit) if case.state.phase.is_over]
    phases: Any = type(over[0].state.phase)
    assert {case.state.phase for case in over} == {phase for phase in phases if phase.is_over}
    for state, _, seat, number in over:
        view = game.view(state, seat)
        others = [it for it in state.context.seats if it != seat]
        assert [view.known[it] for it in others] == [state.hands[it] for it in others]
        assert all(place.is_open for place in game.scene(view).places)
        assert (
            game.read_view(game.write_view(view))
            == notation.from_json(game.View, notation.to_json(view, game), game)
            == view
        )
        assert game.sample(view, seed=number).hands == state.hands
        hidden = attrs.evolve(view, known=(Hand(),) * len(view.known))
        if hidden != view:
            raises(InvalidSetup, game.read_view, game.write_view(hidden))


@each_game
def test_law_5_samples_are_seen_like_what_they_are_of(kit: Kit) -> None:
    """In every form, by events too; they are valid, and differ from the state in what is hidden."""
    changed = 0
    for case in cases(kit):
        other = kit.game.sample(kit.game.view(case.state, case.seat), seed=case.number)
        assert kit.problems(other) == ()
        hides(kit, case, other)
        assert list(kit.game.legal_moves(other, case.seat)) == case.options.get(case.seat, [])
        changed += differs(other, case.state)
    assert changed > len(cases(kit)) * 4 // 5


@each_game
def test_law_5_what_is_illegal_in_a_view_is_illegal_in_samples(kit: Kit) -> None:
    """For the same reasons."""
    for case in cases(kit)[::4]:
        view = kit.game.view(case.state, case.seat)
        other = kit.game.sample(view, seed=case.number)
        if case.seat in case.options:
            for move in kit.tried[::3]:
                assert kit.game.violations(other, move, case.seat) == kit.game.violations(view, move, case.seat)


@each_game
def test_events_hide_what_the_view_hides(kit: Kit) -> None:
    """What is drawn from the stock, laid face down or offered is told to who sees it; everything else is public."""
    for case in cases(kit):
        tells(kit, case)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.GAME)
def test_each_seat_has_the_moves_that_it_may_make_and_sees(game: Any) -> None:
    """Nobody else's moves are listed for it, and a listed move is refused if another seat makes it."""
    for players in range(game.Ruleset().min_players, game.Ruleset().max_players + 1):
        here = game.deal(game.Ruleset(), players, seed=7)
        while game.actors(here) and len(here.pile) < 8:
            acting, moves = game.actors(here), game.legal_moves(here)
            for seat in range(players):
                mine, own = game.view(here, seat), [*game.legal_moves(here, seat)]
                assert [[*game.legal_moves(mine, it)] for it in range(players)] == [
                    own if it == seat else [] for it in range(players)
                ]
                if seat not in acting:
                    assert not own
                    raises(IllegalMove, game.play, here, moves[0], seat)
            here = game.play(here, game.quick_move(here), acting[-1] if len(acting) == 1 else None)
