"""Tournaments: entrants, tables and sittings as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any, Final, Generic, Protocol, TypeAlias

import attrs

from scala40.core._base import (
    Named,
    Seed,
    brief,
    derive,
    fields,
    parts_to_make,
    quoted,
    require_bounds,
    require_game,
    require_kind,
)
from scala40.core._cards import is_storable
from scala40.core._game import AnyGame, MoveT, RulesT, ViewT
from scala40.players import Player, Random
from scala40.players.simple import dismiss
from scala40.playing import MOST_MOVES, Played, Unit

_Maker: TypeAlias = Callable[[Seed], Player[Any, Any]]


def _require_storable(_entrant: object, _field: attrs.Attribute[str], name: str) -> None:
    if not is_storable(name):
        msg = f"there is half a letter in the name {quoted(name)}, which no record can hold"
        raise ValueError(msg)


def _require_something(_entrant: object, _field: attrs.Attribute[str], name: str) -> None:
    if not name.strip():
        msg = f"an entrant has a name, by which reports tell it from others, not {quoted(name)}"
        raise ValueError(msg)


def _require_maker(_entrant: object, _field: attrs.Attribute[_Maker], make: object) -> None:
    if not callable(make):
        msg = f"make is what makes a player from a seed, as a class does or Same(player), not {quoted(make)}"
        raise TypeError(msg)


@attrs.frozen
class Entrant(Generic[ViewT, MoveT]):
    """Somebody who takes part in a tournament.

    Attributes:
        name: what tables and reports call it; the entrants of a tournament have different names.
        make: makes the player for one seat of one match from a seed. To be played in other processes it has to be
            something that can be pickled: a class, a function of a module, `functools.partial` of one, or `Same`.

    Raises:
        TypeError: the name is not a text, or the maker of players cannot be called; a player itself is not a maker.
        ValueError: it contains half a letter (a surrogate), which no record can hold, or no visible letter.

    >>> from scala40.players import Random
    >>> Entrant("random", Random).make(7).choose(None, ["a", "b", "c"])
    'c'
    """

    name: str = attrs.field(validator=[fields.one(str), _require_storable, _require_something])
    make: Callable[[Seed], Player[ViewT, MoveT]] = attrs.field(validator=_require_maker)


@attrs.frozen
class Same(Generic[ViewT, MoveT]):
    """A maker of players that returns the same player each time.

    Attributes:
        player: a player that keeps nothing from one choice to the next.

    >>> import scala40
    >>> from scala40.players import Greedy
    >>> greedy = Entrant("greedy", Same(Greedy(scala40.rate)))
    >>> greedy.make(1) is greedy.make(2)
    True
    """

    player: Player[ViewT, MoveT]

    def __call__(self, seed: Seed) -> Player[ViewT, MoveT]:  # noqa: ARG002 - it makes no difference
        """Return the player."""
        return self.player


def dismiss_made(entrants: Sequence[Entrant[Any, Any]], players: Sequence[object]) -> None:
    """Close the players that were made for a table, each by the entrant of the same place."""
    dismiss(player for it, player in zip(entrants, players, strict=False) if not isinstance(it.make, Same))


# What a tournament is: who plays whom, by which rules, how often, and from which seed.


class Schedule(Named):
    """The schedule: who plays whom.

    Attributes:
        SEATS: all play together and keep their seats.
        ROUND_ROBIN: everybody plays everybody, in seats that change with each deal.
        DUPLICATE: all play together, each deal once for each entrant, so that every entrant plays all the cards.

    >>> from scala40 import rumino
    >>> from scala40.players import Random
    >>> three = {"game": rumino, "rules": rumino.Ruleset(), "entrants": tuple(Entrant(name, Random) for name in "abc")}
    >>> for schedule in Schedule:
    ...     tournament = Tournament(**three, deals=1, seed=7, schedule=schedule)
    ...     print([[table.seating for table in tournament.tables(number)] for number in range(tournament.size)])
    [[(0, 1, 2)]]
    [[(0, 1)], [(0, 2)], [(1, 2)]]
    [[(0, 1, 2), (1, 2, 0), (2, 0, 1)]]
    """

    SEATS = "seats"
    ROUND_ROBIN = "round_robin"
    DUPLICATE = "duplicate"


@attrs.frozen
class TournamentTable:
    """One play of a tournament.

    Attributes:
        number: which match or deal of the tournament it is, from 0.
        turn: which of the plays of that deal, from 0.
        seating: for each seat the number of its entrant.
        seed: what the cards depend on.

    >>> TournamentTable(0, 1, seating=(1, 0), seed=b"7").seating[0]
    1
    """

    number: int
    turn: int
    seating: tuple[int, ...]
    seed: bytes

    def player_seed(self, seat: int) -> bytes:
        """Return what the player of a seat is made from."""
        path: tuple[Seed, ...] = ("player", seat, self.turn) if self.turn else ("player", seat)
        return derive(self.seed, *path)


class QuickTable(Protocol):
    """A table for hands of `Random` players: as they do not look, it need not show them anything.

    >>> import scala40
    >>> from scala40.playing import play_hand
    >>> class Slow:
    ...     def play(self, seed: Seed, players: Sequence[Random], most_moves: int) -> tuple[Played, list[float]]:
    ...         played = play_hand(scala40, scala40.Ruleset(), players, seed=seed, most_moves=most_moves)
    ...         return played, [0.0] * len(players)
    >>> table: QuickTable = Slow()
    >>> table.play(7, [Random(1), Random(2)], 5)[0].gave_up
    True
    """

    def play(self, seed: Seed, players: Sequence[Random], most_moves: int) -> tuple[Played, list[float]]:
        """Play a hand as `play_hand` does; return how it went, and the seconds that the player of each seat took."""
        ...


QuickTables: TypeAlias = Callable[[AnyGame[Any, Any, Any, Any], Any, int], QuickTable | None]
"""Makes a table of a game, its rules and a number of seats; `None` if it cannot."""


def _require_tables(_it: Tournament, _field: attrs.Attribute[QuickTables | None], value: QuickTables | None) -> None:
    if value is not None and not callable(value):
        raise TypeError(f"quick is what makes tables, like scala40.arena.quick_table, or None, not {quoted(value)}")


_CHUNKS: Final = {Unit.HAND: 25, Unit.MATCH: 10}
"""The number of hands or matches that go out together: with so many, sending them costs nothing beside playing them."""


# Defaults are worked out before the validators look at what they are worked out from.


def _usual_seats(it: Tournament) -> int:
    require_kind("entrants", it.entrants, tuple)
    return 2 if it.schedule is Schedule.ROUND_ROBIN else len(it.entrants)


def _usual_meeting(it: Tournament) -> int:
    if it.schedule is not Schedule.ROUND_ROBIN:
        return len(it.entrants)
    require_kind("seats", it.seats, int)
    return it.seats if it.seats % 2 else 2


def _usual_chunk(it: Tournament) -> int:
    return _CHUNKS.get(it.unit, 1)


@attrs.frozen(kw_only=True)
class Tournament(Generic[ViewT, MoveT, RulesT]):
    """A tournament: all that its result depends on. It can be pickled if its entrants and its rules can.

    Attributes:
        game: the game; as a module it travels by its name.
        entrants: who takes part.
        deals: how many hands or matches are dealt; in a round robin, that many for each meeting.
        seed: what everything that is left to chance depends on.
        schedule: who plays whom.
        unit: whether a hand or a match is played for each deal.
        seats: how many seats a table has; by default one for each entrant, or two in a round robin. It is a multiple of
            the entrants at a table: they sit in turn and hold several seats each, which play together in games with
            sides.
        meeting: how many entrants meet at a table of a round robin; by default two, or one for each seat if their
            number is odd.
        most_moves: the most moves of a hand; a match with a longer one is given up.
        chunk: how many deals one worker plays in one go. Matches between the same seats that are played in one
            go follow one another as at one table: where the rules say so, the winner of one deals the next.
        note: anything else that the result depends on, for instance the version of a player; a run with another note
            does not go on with the file of this one.
        quick: what makes a table on which hands of `Random` players alone are played quicker, if it can: for instance
            `scala40.arena.quick_table`. It changes no result, so tournaments are equal whatever it is.

    Raises:
        ValueError: the entrants are fewer than two, or two of them have the same name, the seats cannot be shared out,
            or a number is not at least 1.
        InvalidSetup: the rules do not allow that many seats.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> from scala40.simulate import Same
    >>> tournament = Tournament(
    ...     game=scala40,
    ...     rules=scala40.Ruleset(),
    ...     entrants=(Entrant("greedy", Same(Greedy(scala40.rate))), Entrant("random", Random)),
    ...     deals=100,
    ...     seed=7,
    ...     schedule=Schedule.DUPLICATE,
    ...     unit=Unit.HAND,
    ... )
    >>> [table.seating for table in tournament.tables(0)]
    [(0, 1), (1, 0)]
    """

    game: AnyGame[Any, MoveT, ViewT, RulesT]
    rules: RulesT
    entrants: tuple[Entrant[ViewT, MoveT], ...] = attrs.field(validator=fields.each(Entrant))
    deals: int = attrs.field(validator=fields.one(int))
    seed: Seed = attrs.field(validator=fields.seed)
    schedule: Schedule = attrs.field(default=Schedule.SEATS, validator=fields.one(Schedule))
    unit: Unit = attrs.field(default=Unit.MATCH, validator=fields.one(Unit))
    seats: int = attrs.field(default=attrs.Factory(_usual_seats, takes_self=True), validator=fields.one(int))
    meeting: int = attrs.field(default=attrs.Factory(_usual_meeting, takes_self=True), validator=fields.one(int))
    most_moves: int = attrs.field(default=MOST_MOVES, validator=fields.one(int))
    chunk: int = attrs.field(default=attrs.Factory(_usual_chunk, takes_self=True), validator=fields.one(int))
    note: str = attrs.field(default="", validator=fields.one(str))
    quick: QuickTables | None = attrs.field(default=None, eq=False, repr=False, validator=_require_tables)

    def __str__(self) -> str:
        return brief(self)

    def __attrs_post_init__(self) -> None:
        require_game(self.game)
        for name in ("deals", "chunk", "most_moves"):
            require_bounds(name, getattr(self, name), 1)
        problem = _problem(self)
        if problem:
            raise ValueError(problem)
        self.game.deal(self.rules, self.seats, seed=0)

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(
            type(self), **{field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def meetings(self) -> tuple[tuple[int, ...], ...]:
        """Yield who meets whom at a table, by the numbers of the entrants.

        >>> from scala40.players import Random
        >>> import scala40
        >>> three = tuple(Entrant(name, Random) for name in "abc")
        >>> rules = scala40.Ruleset()
        >>> Tournament(
        ...     game=scala40, rules=rules, entrants=three, deals=1, seed=7, schedule=Schedule.ROUND_ROBIN
        ... ).meetings
        ((0, 1), (0, 2), (1, 2))
        """
        return tuple(combinations(range(len(self.entrants)), self.meeting))

    @property
    def size(self) -> int:
        """The number of deals over all meetings."""
        return self.deals * comb(len(self.entrants), self.meeting)

    @property
    def chunks(self) -> int:
        """The number of chunks in which it is played."""
        return -(-self.size // self.chunk)

    def numbers(self, chunk: int) -> range:
        """Return the numbers of the deals of a chunk.

        Raises:
            ValueError: there is no such chunk.
        """
        require_bounds("chunk", chunk, 0, self.chunks - 1)
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.size))

    def tables(self, number: int) -> Iterator[TournamentTable]:
        """Yield the plays of a deal, by its number from 0 to `size - 1`.

        Raises:
            ValueError: there is no such deal.
        """
        require_bounds("number", number, 0, self.size - 1)
        deal, meeting = divmod(number, comb(len(self.entrants), self.meeting))
        order = self.meetings[meeting]
        path: tuple[Seed, ...] = (self.unit.value, deal, meeting) if meeting else (self.unit.value, deal)
        seed = derive(self.seed, *path)
        turns = range(len(order)) if self.schedule is Schedule.DUPLICATE else range(1)
        shift = deal if self.schedule is Schedule.ROUND_ROBIN else 0
        for turn in turns:
            seating = tuple(order[(seat + turn + shift) % len(order)] for seat in range(self.seats))
            yield TournamentTable(number, turn, seating, seed)


def _problem(it: Tournament) -> str | None:
    """Return what is wrong with a tournament, if anything is."""
    if len(it.entrants) < 2:
        return f"a tournament is for two entrants or more, not {len(it.entrants)}"
    twice = [name for name, count in Counter(it.names).items() if count > 1]
    if twice:
        return f"each entrant has a name of its own, and several are called {', '.join(map(repr, twice))}"
    if not 2 <= it.meeting <= len(it.entrants):
        return f"{it.meeting} of {len(it.entrants)} entrants cannot meet at a table"
    if it.schedule is not Schedule.ROUND_ROBIN and it.meeting != len(it.entrants):
        return f"all {len(it.entrants)} entrants meet at one table unless it is a round robin, not {it.meeting}"
    if it.seats % it.meeting:
        return f"{it.seats} seats cannot be shared out among {it.meeting} entrants"
    return None
