"""Tournaments of people: who sits with whom in each round, and who has won.

Say sixty players sit at tables of four. Before each round `next_tables` seats everybody who is there, so that people
meet again as late as possible; after it `add` takes the places at each table. Everything else is counted from that:
points, ties, and how two players did against one another. The draw follows from the seed, so that everybody can check
it.

At tables of two an odd number of people leaves one over. That player has a bye: a table of one, which counts as won.

People may `enter` late, `sit_out` a round, leave (`withdraw`) and `come_back`. Points are compared as they are,
whatever the number of rounds; `missed_points` says what a missed round is worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from typing import Final, TypeAlias

import attrs

from scala40.core._base import (
    Immutable,
    Seed,
    Stream,
    derive,
    fields,
    require_bounds,
    require_kind,
    require_number,
    shortened,
)
from scala40.match import Match
from scala40.match.score_book import require_names

__all__ = ["ClubTournament", "PlayerStanding", "TablePlaces", "places_of"]


def __dir__() -> list[str]:
    return __all__


_FEWEST: Final = 2
_NOBODY: Final[frozenset[str]] = frozenset()
_NOTHING: Final = Fraction(0)
_TRIES: Final = 12
"""The number of draws that are improved before the best of them is taken."""


@attrs.frozen
class TablePlaces(Immutable):
    """The places at a table after a round.

    Attributes:
        places: each player with their place, 1 for the best; players who are equal share a place.

    >>> TablePlaces((("Anna", 1), ("Bruno", 2), ("Carla", 2))).shares
    {'Anna': Fraction(1, 1), 'Bruno': Fraction(1, 4), 'Carla': Fraction(1, 4)}
    """

    places: tuple[tuple[str, int], ...]

    @property
    def shares(self) -> dict[str, Fraction]:
        """The points of each player: the share of the other players at the table who finished behind them.

        A tie counts half. So the winner of a table gets the same, whether three or six people sit at it. A table of one
        is a bye, which gives as much as a win.
        """
        return self._shares

    @cached_property
    def _shares(self) -> dict[str, Fraction]:
        others = len(self.places) - 1
        if not others:
            return {name: Fraction(1) for name, _ in self.places}
        return {
            name: Fraction(sum(2 * (place < it) + (place == it) for _, it in self.places) - 1, 2 * others)
            for name, place in self.places
        }


@attrs.frozen
class PlayerStanding(Immutable):
    """The standing of a player.

    Attributes:
        place: 1 for the best; players who are equal in everything share a place, and those after it stay empty.
        name: the player.
        points: the sum of their shares, at most 1 a round, and what the rounds that they missed are worth.
        opposition: the points of everybody they have met, which separate equal players: a player who met stronger
            people comes first.
        rounds: how many rounds they have played, byes among them.
        withdrawn: whether they have left.
        byes: how many byes they have had.
        missed: how many rounds they have missed while they had not left, those before they came among them.

    >>> club = ClubTournament(("Anna", "Bruno"), seed=7).add([{"Anna": 1, "Bruno": 2}])
    >>> club.standings[1].name, float(club.standings[1].opposition)
    ('Bruno', 1.0)
    """

    place: int
    name: str
    points: Fraction
    opposition: Fraction
    rounds: int
    withdrawn: bool
    byes: int = 0
    missed: int = 0


def places_of(match: Match, names: Sequence[str]) -> TablePlaces:
    """Return the places of a match of real cards at a table.

    The time is proportional to the number of hands of the match.

    Args:
        names: the players, by seat.

    Raises:
        ValueError: the numbers of names and seats differ, or two players have one name.

    >>> from scala40 import Ending, Ruleset
    >>> from scala40.match import points_entry
    >>> match = Match(Ruleset().match_rules, 3)
    >>> match = match.add(points_entry({0: 48, 1: 0, 2: 73}, closer=1, ending=Ending.CLOSED))
    >>> places_of(match, ["Anna", "Bruno", "Carla"]).places
    (('Bruno', 1), ('Anna', 2), ('Carla', 3))
    """
    require_kind("match", match, Match)
    require_names(names, match.seats)
    _require_own_names(names)
    return TablePlaces(tuple((names[it.seat], it.place) for it in match.standings))


@attrs.frozen
class ClubTournament(Immutable):
    """A tournament of people: the players, the rounds that were played, and who has left; an immutable value.

    Attributes:
        players: their names.
        seed: what the draws depend on.
        seats: how many people a table should have. Where the number of players does not fit, there are as few tables as
            these seats allow, and their numbers of people differ by one at most: five at tables of four are three and
            two. At tables of two, somebody has a bye.
        rounds: the places at each table, round by round.
        withdrawn: the players who have left; they keep their points, and are seated no more.
        missed_points: what a missed round counts, from 0 to 1. A bye counts as a win and is no missed round.
        sitting_out: the players who sit out the next round.
        absences: for each round that a player has missed, their name.

    Raises:
        ValueError: two players have one name, or there are fewer than two, or a table should have fewer than two seats,
            or a missed round counts less than 0 or more than 1.

    >>> club = ClubTournament(("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"), seed=7, seats=3)
    >>> club.next_tables
    (('Bruno', 'Elena', 'Carla'), ('Fabio', 'Dario', 'Anna'))
    >>> club = club.add([{"Carla": 1, "Elena": 2, "Bruno": 3}, {"Anna": 1, "Fabio": 2, "Dario": 2}])
    >>> [(it.place, it.name, float(it.points)) for it in club.standings[:3]]
    [(1, 'Anna', 1.0), (1, 'Carla', 1.0), (3, 'Elena', 0.5)]
    >>> club.withdraw("Bruno").next_tables
    (('Dario', 'Elena', 'Anna'), ('Fabio', 'Carla'))
    """

    players: tuple[str, ...] = attrs.field(validator=fields.each(str))
    seed: Seed = attrs.field(validator=fields.seed)
    seats: int = attrs.field(default=4, validator=fields.at_least(_FEWEST))
    rounds: tuple[tuple[TablePlaces, ...], ...] = attrs.field(
        default=(), kw_only=True, validator=fields.groups(TablePlaces)
    )
    withdrawn: frozenset[str] = attrs.field(default=_NOBODY, kw_only=True, validator=fields.one(frozenset))
    missed_points: Fraction = attrs.field(default=_NOTHING, kw_only=True, validator=fields.one(Fraction))
    sitting_out: frozenset[str] = attrs.field(default=_NOBODY, kw_only=True, validator=fields.one(frozenset))
    absences: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=fields.each(str))

    def __attrs_post_init__(self) -> None:
        require_bounds("the number of players", len(self.players), _FEWEST)
        _require_own_names(self.players)
        if not 0 <= self.missed_points <= 1:
            msg = f"missed_points is {self.missed_points}, it must be from 0 to 1"
            raise ValueError(msg)

    @property
    def active(self) -> tuple[str, ...]:
        """The players who have not left, those who sit out the next round among them."""
        return tuple(name for name in self.players if name not in self.withdrawn)

    @property
    def _present(self) -> tuple[str, ...]:
        return tuple(name for name in self.active if name not in self.sitting_out)

    @property
    def meetings(self) -> Mapping[frozenset[str], int]:
        """The number of times that two players have sat at one table; pairs that have not met are missing."""
        return self._meetings

    @cached_property
    def _meetings(self) -> Mapping[frozenset[str], int]:
        tables = (table for played in self.rounds for table in played)
        return Counter(frozenset(pair) for table in tables for pair in combinations(table.shares, 2))

    @cached_property
    def _byes(self) -> Counter[str]:
        return Counter(table.places[0][0] for table in self._tables if len(table.places) == 1)

    @property
    def next_tables(self) -> tuple[tuple[str, ...], ...]:
        """The tables of the next round: everybody who is there, with people whom they have met least.

        They follow from the seed and from the rounds before. The time grows with the square of the players: some
        hundredths of a second for sixty, and a fifth once somebody has to meet again.

        An odd number of people at tables of two leaves a table of one at the end: that player has a bye. It is one of
        those who have had the fewest, so nobody has a second one before everybody who is there has had one. A round
        that somebody sat out is no bye.

        >>> ClubTournament(("Anna", "Bruno", "Carla"), seed=7, seats=2).next_tables
        (('Bruno', 'Anna'), ('Carla',))
        >>> ClubTournament(("Anna", "Bruno", "Carla"), seed=7).next_tables
        (('Carla', 'Bruno', 'Anna'),)
        """
        return self._next_tables

    @cached_property
    def _next_tables(self) -> tuple[tuple[str, ...], ...]:
        names: list[_Seated] = [*self._present]
        require_bounds("the number of players who are there", len(names), _FEWEST)
        met: dict[frozenset[_Seated], int] = {frozenset[_Seated](pair): often for pair, often in self.meetings.items()}
        if self.seats == _FEWEST and len(names) % 2:
            fewest, dear = min(self._byes[name] for name in self._present), 1 + sum(self.meetings.values())
            # Nobody is worse to meet, for those who have had more byes than others, than all people together.
            met |= {frozenset((name, None)): dear for name in self._present if self._byes[name] > fewest}
            names.append(None)
        stream, best = Stream(derive(self.seed, "round", len(self.rounds) + 1)), None
        for _ in range(_TRIES if self.rounds else 1):
            stream.shuffle(names)
            drawn = _Draw(names, self.seats, met)
            drawn.improve()
            if best is None or drawn.cost < best.cost:
                best = drawn
            if not best.cost:
                break
        assert best is not None  # noqa: S101 - there is one try at least
        tables = (tuple(name for name in table if name is not None) for table in best.tables)
        return tuple(sorted(tables, key=len, reverse=True))

    def add(self, tables: Iterable[TablePlaces | Mapping[str, int]]) -> ClubTournament:
        """Return the tournament after another round.

        Everybody who sat at no table, and has not left, has missed the round. Those who sat it out are there again.

        Args:
            tables: the places at each table, 1 for the best; people may have been seated otherwise than was proposed.
                A bye is a table of one with place 1.

        Raises:
            ValueError: a name is not that of a player, or the player has left, sits out or sat at two tables; a table
                has an impossible place, or fewer than two people where the tournament has no byes; or nobody played.

        >>> ClubTournament(("Anna", "Bruno"), seed=7).add([{"Anna": 2, "Bruno": 2}])
        Traceback (most recent call last):
        ValueError: the places at a table are 2, 2; equal players share the best of their places, as in 1, 1, 3
        """
        played = tuple(map(_places_at, tables))
        require_bounds("the number of tables", len(played), 1)
        seated = Counter(name for table in played for name, _ in table.places)
        for name, count in seated.items():
            wrong = {
                "is no player": name not in self.players,
                "sits at two places": count > 1,
                "has left": name in self.withdrawn,
                "sits out": name in self.sitting_out,
            }
            if any(wrong.values()):
                msg = f"{shortened(name)} {next(what for what, holds in wrong.items() if holds)}"
                raise ValueError(msg)
        for table in played:
            least = 1 if self.seats == _FEWEST else _FEWEST
            require_bounds("the number of people at a table", len(table.places), least)
            places = sorted(place for _, place in table.places)
            if places != [places.index(place) + 1 for place in places]:
                found = ", ".join(map(str, places))
                msg = f"the places at a table are {found}; equal players share the best of their places, as in 1, 1, 3"
                raise ValueError(msg)
        missed = (name for name in self.active if name not in seated)
        return attrs.evolve(
            self, rounds=(*self.rounds, played), sitting_out=_NOBODY, absences=(*self.absences, *missed)
        )

    def enter(self, name: str) -> ClubTournament:
        """Return the tournament with another player, who is seated from the next round on and has missed those before.

        Raises:
            ValueError: there is a player of that name, perhaps one who has left.

        >>> club = ClubTournament(("Anna", "Bruno"), seed=7).add([{"Anna": 1, "Bruno": 2}]).enter("Carla")
        >>> [(it.name, it.rounds, it.missed) for it in club.standings]
        [('Anna', 1, 0), ('Bruno', 1, 0), ('Carla', 0, 1)]
        """
        missed = (name,) * len(self.rounds)
        return attrs.evolve(self, players=(*self.players, name), absences=(*self.absences, *missed))

    def sit_out(self, name: str) -> ClubTournament:
        """Return the tournament with a player who is not seated in the next round, and is there again after it.

        Raises:
            ValueError: there is no such player, or they have left, or sit out already.

        >>> club = ClubTournament(("Anna", "Bruno", "Carla"), seed=7).sit_out("Bruno")
        >>> club.next_tables
        (('Carla', 'Anna'),)
        >>> club.sit_out("Bruno")
        Traceback (most recent call last):
        ValueError: 'Bruno' is no player who could sit out
        """
        _require_one_of(self._present, name, "sit out")
        return attrs.evolve(self, sitting_out=self.sitting_out | {name})

    def come_back(self, name: str) -> ClubTournament:
        """Return the tournament with a player again who has left or was to sit out the next round.

        Raises:
            ValueError: there is no such player.

        >>> club = ClubTournament(("Anna", "Bruno", "Carla"), seed=7).withdraw("Bruno").come_back("Bruno")
        >>> club.active
        ('Anna', 'Bruno', 'Carla')
        """
        _require_one_of(self.withdrawn | self.sitting_out, name, "come back")
        return attrs.evolve(self, withdrawn=self.withdrawn - {name}, sitting_out=self.sitting_out - {name})

    def withdraw(self, name: str) -> ClubTournament:
        """Return the tournament without a player; the player keeps the points so far.

        Raises:
            ValueError: there is no such player, or they have left already.

        >>> ClubTournament(("Anna", "Bruno"), seed=7).withdraw("Carla")
        Traceback (most recent call last):
        ValueError: 'Carla' is no player who could leave
        """
        _require_one_of(self.active, name, "leave")
        return attrs.evolve(self, withdrawn=self.withdrawn | {name}, sitting_out=self.sitting_out - {name})

    @property
    def standings(self) -> tuple[PlayerStanding, ...]:
        """Every player with their place, the best first; see `PlayerStanding` for what counts."""
        return self._standings

    @cached_property
    def _standings(self) -> tuple[PlayerStanding, ...]:
        points, rounds = self._points, Counter(name for table in self._tables for name in table.shares)
        against = dict.fromkeys(self.players, Fraction(0))
        for pair, count in self.meetings.items():
            one, other = pair
            against[one] += count * points[other]
            against[other] += count * points[one]
        merits = {it: (-points[it], -against[it]) for it in self.players}
        ranked, missed = sorted(merits.values()), Counter(self.absences)
        return tuple(
            PlayerStanding(
                ranked.index(merits[name]) + 1,
                name,
                points[name],
                against[name],
                rounds[name],
                name in self.withdrawn,
                self._byes[name],
                missed[name],
            )
            for name in sorted(self.players, key=lambda name: (merits[name], self.players.index(name)))
        )

    def against(self, name: str, other: str) -> tuple[int, int, int]:
        """Return how often a player was before another one at a table, equal to them, and behind them.

        Raises:
            ValueError: there is no such player.

        >>> club = ClubTournament(("Anna", "Bruno"), seed=7).add([{"Anna": 1, "Bruno": 2}])
        >>> club.against("Anna", "Bruno"), club.against("Bruno", "Anna")
        ((1, 0, 0), (0, 0, 1))
        """
        for it in (name, other):
            if it not in self.players:
                msg = f"{shortened(it)} is no player"
                raise ValueError(msg)
        both = [dict(table.places) for table in self._tables if {name, other} <= table.shares.keys()]
        return (
            sum(places[name] < places[other] for places in both),
            sum(places[name] == places[other] for places in both),
            sum(places[name] > places[other] for places in both),
        )

    @property
    def _tables(self) -> Iterator[TablePlaces]:
        return (table for played in self.rounds for table in played)

    @cached_property
    def _points(self) -> dict[str, Fraction]:
        missed = Counter(self.absences)
        points = {name: missed[name] * self.missed_points for name in self.players}
        for table in self._tables:
            for name, share in table.shares.items():
                points[name] += share
        return points


def _require_own_names(names: Sequence[str]) -> None:
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        msg = f"each player has a name of their own, and {shortened(twice[0])} is there twice"
        raise ValueError(msg)


def _require_one_of(names: Iterable[str], name: str, deed: str) -> None:
    if name not in names:
        msg = f"{shortened(name)} is no player who could {deed}"
        raise ValueError(msg)


def _places_at(table: TablePlaces | Mapping[str, int]) -> TablePlaces:
    require_kind("a table", table, TablePlaces, Mapping)
    places = table.places if isinstance(table, TablePlaces) else tuple(table.items())
    for name, place in places:
        require_number(f"the place of {shortened(name)}", place)
    return TablePlaces(places)


_Seated: TypeAlias = str | None
"""A player, or nobody, with whom one sits who has a bye."""


class _Draw:
    """A draw that is improved: two people change places as long as fewer people meet again for it."""

    def __init__(self, names: Sequence[_Seated], seats: int, meetings: Mapping[frozenset[_Seated], int]) -> None:
        count = -(-len(names) // seats)
        self.tables: list[list[_Seated]] = [list(names[place::count]) for place in range(count)]
        self._met = {name: dict.fromkeys(names, 0) for name in names}
        for pair, often in meetings.items():
            one, other = pair
            if one in self._met and other in self._met:
                self._met[one][other] = self._met[other][one] = often**2

    @property
    def cost(self) -> int:
        """The cost of all tables."""
        return sum(self._met[one][other] for table in self.tables for one, other in combinations(table, 2))

    def improve(self) -> None:
        """Let people change places until no change makes it better."""
        better = True
        while better:
            better = False
            for one, other in combinations(self.tables, 2):
                better |= self._exchange(one, other)

    def _gain(self, name: _Seated, table: list[_Seated], other: list[_Seated]) -> int:
        """Return how many meetings fewer a player has at another table."""
        met = self._met[name]
        return sum(met[it] for it in table) - sum(met[it] for it in other)

    def _exchange(self, one: list[_Seated], other: list[_Seated]) -> bool:
        """Make the best change between two tables, and return whether there was one."""
        best, change = 0, None
        gains = [self._gain(name, one, other) for name in one], [self._gain(name, other, one) for name in other]
        for here, there in product(range(len(one)), range(len(other))):
            # Each gain counts the other of the two, who leaves the table, as somebody to meet there.
            fewer = gains[0][here] + gains[1][there] + 2 * self._met[one[here]][other[there]]
            if fewer > best:
                best, change = fewer, (here, there)
        if change is None:
            return False
        here, there = change
        one[here], other[there] = other[there], one[here]
        return True
