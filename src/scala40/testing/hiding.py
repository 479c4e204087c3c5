"""Secrets of a seat: other states that look the same to it, and whether they do in every form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

import attrs

from scala40 import notation
from scala40.core._base import Stream
from scala40.core._cards import EMPTY, Card, Hand, RuleError
from scala40.core._game import Event, MoveT
from scala40.core._position import Open
from scala40.testing.kit import Kit, StateT

_SWAPS: Final = 12
_MOVES: Final = 40


def rearranged(kit: Kit[StateT], state: StateT, seat: int, *, seed: int) -> StateT | None:
    """Return a state that differs only in what a seat cannot see: other hands, the stock, what lies face down.

    It is `None` if there is no such state, or none was found.

    What the seat is sure to be in a hand stays there, and the stock keeps its order where everybody knows it. Where it
    was made of the pile (`recycled`), cards change places with hands one by one, as long as it holds nothing else. What
    the others know beside that is forgotten.

    >>> from scala40 import rumino
    >>> state = rumino.deal(rumino.Ruleset(), 2, seed=7)
    >>> other = rearranged(Kit(rumino), state, 0, seed=1)
    >>> other == state, rumino.view(other, 0) == rumino.view(state, 0)
    (False, True)
    """
    dice = Stream(f"rearranged {seed}")
    places = _Places.of(kit, state, seat)
    if not getattr(state, "recycled", None) or not places.cards:
        return places.shuffled(dice).state(kit, state, seat, dice)
    for _ in range(_SWAPS):
        swapped = places.swapped(dice)
        if swapped.state(kit, state, seat, dice) is not None:
            places = swapped
    return places.state(kit, state, seat, dice)


@attrs.frozen
class _Places:
    """The places of the cards that a seat cannot see."""

    hands: Mapping[int, list[Card]]
    stock: list[Card]
    aside: Mapping[str, Card]

    @staticmethod
    def of(kit: Kit[StateT], state: StateT, seat: int) -> _Places:
        """Return what is hidden from a seat."""
        certain = kit.known(state, seat)
        others = [other for other in state.context.seats if other != seat]
        hands = {other: list(Hand.of(certain[other].missing(state.hands[other]))) for other in others}
        aside: dict[str, Card] = {name: getattr(state, name) for name in kit.aside(state, seat)}
        return _Places(hands, [] if kit.knows_stock(state) else [*state.stock], aside)

    def _dealt(self, cards: Sequence[Card]) -> _Places:
        rest = list(cards)
        hands = {seat: [rest.pop() for _ in hand] for seat, hand in self.hands.items()}
        aside = {name: rest.pop() for name in self.aside}
        return _Places(hands, rest, aside)

    @property
    def cards(self) -> list[Card]:
        """All of them, in the order in which `_dealt` takes them from the end."""
        groups: list[Sequence[Card]] = [*self.hands.values(), tuple(self.aside.values())]
        return [*self.stock, *(card for group in reversed(groups) for card in reversed(group))]

    def shuffled(self, dice: Stream) -> _Places:
        """Return the places with all cards in any order."""
        cards = self.cards
        dice.shuffle(cards)
        return self._dealt(cards)

    def swapped(self, dice: Stream) -> _Places:
        """Return the places with two cards exchanged, mostly one of the stock and another."""
        cards = self.cards
        one, two = dice.below(len(self.stock) or len(cards)), dice.below(len(cards))
        cards[one], cards[two] = cards[two], cards[one]
        return self._dealt(cards)

    def state(self, kit: Kit[StateT], state: StateT, seat: int, dice: Stream) -> StateT | None:
        """Return the state with these cards in these places, `None` if it cannot be."""
        certain = kit.known(state, seat)
        hands = list(state.hands)
        for other, secret in self.hands.items():
            hands[other] = Hand.of([*secret, *certain[other]])
        changes: dict[str, object] = {"hands": tuple(hands), "stock": tuple(self.stock) or state.stock, **self.aside}
        changes |= _forgotten(state, seat, secret=any(self.hands.values()))
        try:
            return cast("StateT", attrs.evolve(cast("Any", state), **kit.adapted(state, seat, changes, dice)))
        except RuleError:
            return None


def _forgotten(state: Open, seat: int, *, secret: bool) -> Iterator[tuple[str, object]]:
    """Yield the fields of knowledge about hands, with what one seat alone knows."""
    for name in ("drawn", "known"):
        each: Sequence[object] = getattr(state, name, ())
        if name == "drawn" or (secret and each and isinstance(each[0], tuple)):
            nothing = EMPTY if name == "drawn" else (EMPTY,) * len(state.hands)
            if each:
                yield name, tuple(it if at == seat else nothing for at, it in enumerate(each))


def require_looking_alike(kit: Kit[StateT], state: StateT, other: StateT, seat: int) -> None:
    """Check that a seat cannot tell two states apart that differ in what is hidden from it, nor can it by a move.

    Args:
        kit: the game.

    Raises:
        AssertionError: it can.

    >>> from scala40 import rumino
    >>> state = rumino.deal(rumino.Ruleset(), 2, seed=7)
    >>> require_looking_alike(Kit(rumino), state, rumino.deal(rumino.Ruleset(), 2, seed=8), 0)
    Traceback (most recent call last):
    AssertionError: its view tells seat 0 that hidden cards are others: ...
    """
    require_equal_forms(kit, state, other, seat)
    game = kit.game
    for actor, moves in kit.options(state).items():
        legal = game.legal_moves(other, actor)
        for move in moves[:_MOVES]:
            if move not in legal or _shows(kit, state, actor, move, seat) != _shows(kit, other, actor, move, seat):
                continue
            after, other_after = (game.play(it, move, actor) for it in (state, other))
            if game.result(after) is None and game.result(other_after) is None:
                _require_equal_events(kit, state, other, seat, (actor, move))
                if game.view(after, seat) != game.view(other_after, seat):
                    raise AssertionError(f"after {move} of seat {actor} its view tells seat {seat} of hidden cards")


def _shows(kit: Kit[StateT, MoveT], state: StateT, actor: int, move: MoveT, seat: int) -> object:
    """Return what a move lets a seat see, by its events or otherwise."""
    described = [kit.described(state, event, seat) for event in kit.game.events(state, move, actor)]
    return described, kit.shown(state, actor, move, seat)


def _forms(kit: Kit[StateT], state: StateT, seat: int | None) -> Iterator[tuple[str, object]]:
    """Yield what a seat, or spectators, know of a state in every form, who may act, and what it may do."""
    game = kit.game
    view = game.view(state, seat)
    yield "its view", view
    yield "the repr of its view", repr(view)
    yield "the notation of its view", game.write_view(view)
    yield "the JSON of its view", notation.to_json(view, game)
    yield "the scene of its view", game.scene(view)
    yield "who may act", game.actors(state)
    yield "what it may do", list(game.legal_moves(view, seat))


def require_equal_forms(kit: Kit[StateT], state: StateT, other: StateT, seat: int | None) -> None:
    """Check that a view, and what follows from it, does not tell two states apart."""
    for (form, one), (_, two) in zip(_forms(kit, state, seat), _forms(kit, other, seat), strict=True):
        if one != two:
            who = "spectators" if seat is None else f"seat {seat}"
            raise AssertionError(f"{form} tells {who} that hidden cards are others: {one!r}, {two!r}")


def _require_equal_events(
    kit: Kit[StateT, MoveT], state: StateT, other: StateT, seat: int, made: tuple[int, MoveT]
) -> None:
    actor, move = made
    one, two = (kit.game.events(it, move, actor, seen_by=seat) for it in (state, other))
    if one != two:
        raise AssertionError(f"the events of {move} of seat {actor} tell seat {seat} of hidden cards: {one}, {two}")


def require_events_that_hide(
    kit: Kit[StateT, MoveT], state: StateT, seat: int, options: Mapping[int, Sequence[MoveT]]
) -> None:
    """Check that events tell a seat what it sees and no more: that somebody has drawn, and not which card.

    Args:
        kit: the game, whose `described` says what a seat is told.
        options: the moves that are looked at, by who makes them; the first and the last of each.

    Raises:
        AssertionError: it is told something else.

    >>> from scala40 import rumino
    >>> kit = Kit(rumino)
    >>> state = rumino.deal(rumino.Ruleset(), 2, seed=7)
    >>> require_events_that_hide(kit, state, 0, kit.options(state))
    """
    for actor, moves in options.items():
        for move in (*moves[:3], *moves[-3:]):
            whole = kit.game.events(state, move, actor)
            due: Sequence[Event] = [kit.described(state, event, seat) for event in whole]
            described = list(kit.game.events(state, move, actor, seen_by=seat))
            if described != due:
                raise AssertionError(f"of {move} of seat {actor} seat {seat} is told {described}, it should be {due}")
