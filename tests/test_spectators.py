"""What spectators see: what all who play know, and no card more."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import jsonschema
import pytest
from kits import KITS, SKARNEY, Kit, hides_offer
from raising import raises
from redaction import Case, cases

import scala40
from scala40 import Card, Code, DrawStock, Hand, ObservationError, chinchon, notation, render, rumino, skarney
from scala40.core._game import AnyGame, observer_of
from scala40.core._game_value import Game
from scala40.players import Greedy, Search
from scala40.quaranta.closing import prospect_of

GAMES: Final[list[AnyGame[Any, Any, Any]]] = [scala40, rumino, chinchon, skarney]
NOBODY: Final = -1
"""A seat that nobody has, so that events are told as they are to spectators."""


def moments(kit: Kit) -> list[Case]:
    """Return positions of all kinds, each once."""
    return [*{id(case.state): case for case in cases(kit)}.values()]


def shared(hands: list[Hand]) -> Counter[Card]:
    """Return the cards that are in all hands, counted."""
    counts = [Counter(hand) for hand in hands]
    return Counter({card: min(it[card] for it in counts) for card in counts[0]}) - Counter()


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_spectators_know_of_a_hand_what_all_other_seats_know_of_it(kit: Kit) -> None:
    """Counted card by card from the views of the seats; they hold no hand themselves."""
    for case in moments(kit):
        state = case.state
        seats = state.context.seats
        seen = kit.game.view(state, None)
        views = {seat: kit.game.view(state, seat) for seat in seats}
        assert (seen.seat, seen.hand) == (None, Hand())
        for seat in seats:
            assert Counter(seen.known[seat]) == shared([views[it].known[seat] for it in seats if it != seat])
        for name in ("sizes", "turn", "phase", "stock_size", "context", "rules", "pile", "table", "reshuffles"):
            for one in views.values():
                assert getattr(seen, name, None) == getattr(one, name, None), name


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_spectators_see_a_card_that_is_covered_or_offered_exactly_if_all_seats_do(kit: Kit) -> None:
    """C-08, K-24: the card face down, and the card on offer; and what a seat has drawn itself is its own."""
    for case in moments(kit):
        views = [kit.game.view(case.state, seat) for seat in case.state.context.seats]
        seen = kit.game.view(case.state, None)
        for name in ("face_down", "offered"):
            for_all = {getattr(it, name, None) for it in views}
            assert getattr(seen, name, None) == (for_all.pop() if len(for_all) == 1 else None), name
        assert getattr(seen, "drawn", Hand()) == Hand()


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_spectators_are_told_what_all_seats_are_told(kit: Kit) -> None:
    """An event that some seats see less of is told as to those."""
    for case in moments(kit):
        seats = case.state.context.seats
        for actor, moves in case.options.items():
            for move in (*moves[:3], *moves[-3:]):
                whole, described, *to_seats = (
                    kit.game.events(case.state, move, actor, seen_by=it) for it in (None, NOBODY, *seats)
                )
                for event, everything, *others in zip(described, whole, *to_seats, strict=True):
                    hidden = [it for it in others if it != everything]
                    assert event == (hidden[0] if hidden else everything)


def test_the_card_on_offer_is_shown_once_the_last_seat_is_asked() -> None:
    """K-24: until then somebody who plays has not seen it."""
    met = Counter(hides_offer(case.state, case.seat) for case in moments(SKARNEY) if case.state.offered is not None)
    state = skarney.play(skarney.deal(skarney.Ruleset(), 4, seed=7), DrawStock())
    card = next(it for it in state.hand if not skarney.is_stop_card(it))
    state = skarney.play(state, skarney.Offer(card))
    shown = []
    while state.phase is skarney.Phase.OFFER:
        shown.append(skarney.view(state, None).offered)
        state = skarney.play(state, skarney.Decline())
    assert shown == [None, None, card]
    assert set(met) == {True, False}, "offers that some seat has not seen are among the positions, and others"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.GAME))
def test_the_view_of_spectators_is_written_as_others_are(game: Any) -> None:
    """With a hyphen for the seat in text, and `null` in JSON, which the schema knows."""
    seen = game.view(game.deal(game.Ruleset(), 4, seed=7), None)
    text, data = game.write_view(seen), notation.to_data(seen, game)
    assert text.startswith("seat -; turn ")
    assert data["seat"] is None
    assert (
        game.read_view(text)
        == notation.from_data(game.View, data, game)
        == notation.from_json(game.View, notation.to_json(seen, game), game)
        == seen
    )
    jsonschema.validate(data, notation.json_schema(game, game.View))
    scene = game.scene(seen)
    assert scene.viewer is None
    assert all(spot.card is None for place in scene.places for spot in place.spots)
    assert render.text(scene)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.GAME))
def test_spectators_have_no_moves(game: Any) -> None:
    """Whoever asks for them: the moves, their reasons, the programs, the observers."""
    seen = game.view(game.deal(game.Ruleset(), 4, seed=7), None)
    assert list(game.legal_moves(seen)) == list(game.legal_moves(seen, 1)) == []
    for seat in (None, 1):
        (reason,) = game.violations(seen, DrawStock(), seat)
        assert (reason.code, dict(reason.figures)) == (Code.SPECTATOR, {"turn": seen.turn})
    assert game.rate_all(seen) == ()
    assert game.move_numbers(game.Ruleset(), game.Ruleset().min_players).legal(seen) == ()
    raises(ValueError, lambda: game.default_move(seen), match="the view is that of spectators, who have no seat")
    with pytest.raises(ValueError, match="the view is that of spectators, who have no seat"):
        Search(game, seed=1).choose(seen, list(game.legal_moves(game.deal(game.Ruleset(), 4, seed=7))) * 2)
    raises(ValueError, lambda: Greedy(Game.of(game).rate).choose(seen, game.legal_moves(seen)), match="no move")
    observer = observer_of(game, game.Ruleset(), 4)
    for observe in (observer.flat, observer.structured):
        raises(ObservationError, observe, seen, match="observations are those of a seat")


def test_nobody_claims_from_among_the_spectators() -> None:
    """RB-01: a claim is refused as every other move is."""
    state = rumino.play(rumino.deal(rumino.Ruleset(), 4, seed=7), DrawStock())
    seen = rumino.view(rumino.play(state, rumino.legal_moves(state)[0]), None)
    assert {it.code for it in rumino.violations(seen, rumino.ClaimDiscard())} == {Code.SPECTATOR}


def test_spectators_have_no_prospect() -> None:
    """For they hold no hand that could open."""
    raises(ValueError, prospect_of, scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), None), match="no seat")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.GAME))
def test_what_is_no_seat_is_still_refused(game: Any) -> None:
    """`None` is the only word for spectators."""
    state = game.deal(game.Ruleset(), 4, seed=7)
    raises(ValueError, lambda: game.view(state, NOBODY), match="seat -1 is not in this hand")
    for wrong in ("-", "1", 1.0, False):
        raises(TypeError, game.view, state, wrong, match="a seat is a whole number")
    with pytest.raises(scala40.NotationError):
        game.read_view(game.write_view(game.view(state, None)).replace("seat -", "seat none"))


def test_views_of_spectators_that_cannot_be_are_refused() -> None:
    """Their known cards are looked at as those of seats are."""
    text = skarney.write_view(skarney.view(skarney.deal(skarney.Ruleset(), 4, seed=7), None))
    for known in ("known 4C 4C 4C / - / - / -", "known - / - / - / - / -"):
        raises((scala40.InvalidSetup, scala40.NotationError), skarney.read_view, f"{text}; {known}")
