"""Tournaments of people: who sits with whom, and who has won."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from raising import raises

from scala40 import Ending, Ruleset
from scala40.club import ClubTournament, TablePlaces, places_of
from scala40.match import Match, points_entry

FEW = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")


def people(count: int) -> tuple[str, ...]:
    """Return so many names."""
    return tuple(f"player {number}" for number in range(1, count + 1))


def played(club: ClubTournament, dice: random.Random) -> ClubTournament:
    """Return a tournament after a round with random places, ties among them."""
    tables: list[TablePlaces] = []
    for table in club.next_tables:
        merits = {name: dice.randrange(3) for name in table}
        ranked = sorted(merits.values())
        tables.append(TablePlaces(tuple((name, ranked.index(merits[name]) + 1) for name in table)))
    return club.add(tables)


@given(st.integers(2, 40), st.integers(2, 6), st.integers(0, 5), st.integers())
def test_everybody_who_is_there_sits_at_one_table(count: int, seats: int, gone: int, seed: int) -> None:
    """And tables differ by one seat at most; in each round, whoever has left."""
    club, dice = ClubTournament(people(count), seed=seed, seats=seats), random.Random(seed)
    for _ in range(3):
        tables = club.next_tables
        assert sorted(name for table in tables for name in table) == sorted(club.active)
        sizes = [len(table) for table in tables]
        assert sizes == sorted(sizes, reverse=True)
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == -(-len(club.active) // seats)
        assert sizes.count(1) == (seats == 2 and len(club.active) % 2)
        club = played(club, dice)
        if gone and len(club.active) > gone + 2:
            club = club.withdraw(dice.choice(club.active))


def test_sixty_people_meet_nobody_twice_in_ten_rounds_of_four() -> None:
    """Which leaves each of them more than half of the others to meet."""
    club, dice = ClubTournament(people(60), seed="evening", seats=4), random.Random(7)
    for _ in range(10):
        club = played(club, dice)
        assert max(club.meetings.values()) == 1
    assert len(club.meetings) == 10 * 15 * 6


def partitions(names: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield every way to seat people at tables of these sizes."""
    if not sizes:
        yield ()
        return
    for table in combinations(names, sizes[0]):
        rest = tuple(name for name in names if name not in table)
        for others in partitions(rest, sizes[1:]):
            yield (table, *others)


def cost(club: ClubTournament, tables: tuple[tuple[str, ...], ...]) -> int:
    """Return how much people meet again: the squares of the meetings of all pairs at a table."""
    return sum(club.meetings.get(frozenset(pair), 0) ** 2 for table in tables for pair in combinations(table, 2))


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(12))
def test_no_other_seating_would_let_fewer_people_meet_again(seed: int) -> None:
    """Against all seatings of eight and nine people, in round after round."""
    for count, seats, sizes in ((8, 4, (4, 4)), (9, 3, (3, 3, 3)), (7, 3, (3, 2, 2)), (6, 3, (3, 3))):
        club, dice = ClubTournament(people(count), seed=seed, seats=seats), random.Random(seed)
        for _ in range(5):
            least = min(cost(club, tables) for tables in partitions(club.active, sizes))
            assert cost(club, club.next_tables) == least
            club = played(club, dice)


def byes(club: ClubTournament) -> Counter[str]:
    """Return how often everybody sat alone, counted from the rounds."""
    return Counter(table.places[0][0] for each in club.rounds for table in each if len(table.places) == 1)


@pytest.mark.unmeasured
@pytest.mark.parametrize("count", range(2, 16))
def test_at_tables_of_two_nobody_has_a_second_bye_before_everybody_has_had_one(count: int) -> None:
    """With any number of people and rounds, while people leave and come late; each draw can be entered."""
    for seed in range(4):
        club, dice = ClubTournament(people(count), seed=seed, seats=2), random.Random(seed)
        for number in range(2 * count + 2):
            had, here = byes(club), tuple(it for it in club.active if it not in club.sitting_out)
            alone = [table[0] for table in club.next_tables if len(table) == 1]
            assert len(alone) == len(here) % 2
            assert all(had[name] == min(had[other] for other in here) for name in alone)
            club = played(club, dice)
            assert byes(club) == had + Counter(alone)
            if seed == 1 and number % 3 == 1 and len(here) > 2:
                club = club.withdraw(dice.choice(here))
            if seed == 2 and number % 4 == 1:
                club = club.enter(f"latecomer {number}")
            if seed == 3 and len(here) > 3:
                club = club.sit_out(dice.choice(here))
        if not seed and count % 2:
            assert {*byes(club).values()} <= {2, 3}


def test_a_bye_counts_as_a_won_round_against_nobody() -> None:
    """It gives the points of a win, no opposition and no meeting; the standings tell how many somebody has had."""
    club = ClubTournament(FEW[:5], seed=7, seats=2)
    club = club.add([{"Anna": 1, "Bruno": 2}, {"Carla": 1, "Dario": 1}, {"Elena": 1}])
    assert [(it.name, it.place, float(it.points), it.opposition, it.rounds, it.byes) for it in club.standings] == [
        ("Anna", 1, 1.0, 0, 1, 0),
        ("Elena", 1, 1.0, 0, 1, 1),
        ("Carla", 3, 0.5, Fraction(1, 2), 1, 0),
        ("Dario", 3, 0.5, Fraction(1, 2), 1, 0),
        ("Bruno", 5, 0.0, 1, 1, 0),
    ]
    assert all("Elena" not in pair for pair in club.meetings)


@pytest.mark.parametrize("seed", range(6))
def test_with_a_bye_too_no_other_seating_would_let_fewer_people_meet_again(seed: int) -> None:
    """Among all seatings of five and seven people in which somebody has the bye who has had the fewest."""
    for count in (5, 7):
        club, dice = ClubTournament(people(count), seed=seed, seats=2), random.Random(seed)
        for _ in range(count):
            had = byes(club)
            fewest = min(had[name] for name in club.players)
            seatings = (
                tables
                for alone in club.players
                if had[alone] == fewest
                for tables in partitions(tuple(it for it in club.players if it != alone), (2,) * (count // 2))
            )
            assert cost(club, club.next_tables) == min(cost(club, tables) for tables in seatings)
            club = played(club, dice)


@pytest.mark.parametrize("worth", [0, Fraction(1, 2), 1])
def test_rounds_that_people_come_too_late_for_or_sit_out_are_missed(worth: Fraction) -> None:
    """They count what was agreed, which nothing takes away again; those after somebody has left count nothing."""
    club = ClubTournament(FEW[:5], seed=7, seats=2, missed_points=Fraction(worth))
    club = played(club, random.Random(1)).enter("Zoe").sit_out("Anna")
    assert sorted(name for table in club.next_tables for name in table) == ["Bruno", "Carla", "Dario", "Elena", "Zoe"]
    assert club.sit_out("Bruno").come_back("Bruno") == club
    club = played(club, random.Random(2))
    before = {it.name: it for it in club.standings}
    assert [(before[name].rounds, before[name].missed) for name in ("Anna", "Zoe", "Bruno")] == [(1, 1), (1, 1), (2, 0)]
    shares = sum(table.shares["Zoe"] for table in club.rounds[1] if "Zoe" in table.shares)
    assert before["Zoe"].points == worth + shares
    gone = played(club.sit_out("Anna").withdraw("Anna"), random.Random(3))
    assert gone.standings[[it.name for it in gone.standings].index("Anna")].points == before["Anna"].points
    back = gone.come_back("Anna")
    assert (back.active, back.sitting_out) == ((*FEW[:5], "Zoe"), frozenset())
    assert sum(it.missed for it in played(back, random.Random(4)).standings) == 2


def test_a_draw_follows_from_the_seed_and_the_rounds_before() -> None:
    """The same for everybody who checks it, and another one with another seed or another round."""
    club = ClubTournament(people(20), seed=7)
    assert club.next_tables == ClubTournament(people(20), seed=7).next_tables
    assert club.next_tables != ClubTournament(people(20), seed=8).next_tables
    once = played(club, random.Random(1))
    assert once.next_tables != club.next_tables
    assert once == attrs.evolve(once)
    assert once.next_tables == played(club, random.Random(1)).next_tables


def test_points_are_the_share_of_the_others_left_behind() -> None:
    """A tie counts half; a table of three gives as much to its winner as one of six."""
    assert TablePlaces((("a", 1), ("b", 2), ("c", 3))).shares == {"a": 1, "b": Fraction(1, 2), "c": 0}
    assert TablePlaces(tuple((name, 1) for name in "abcd")).shares == dict.fromkeys("abcd", Fraction(1, 2))
    six = TablePlaces((("a", 1), ("b", 1), ("c", 3), ("d", 4), ("e", 4), ("f", 4))).shares
    assert six["a"] == six["b"] == Fraction(9, 10)
    assert sum(six.values()) == 3


@given(st.integers(0, 1000))
def test_standings_add_up(seed: int) -> None:
    """Each table gives half as many points as it has people; the opposition is what everybody met has."""
    club, dice = ClubTournament(people(11), seed=seed, seats=4), random.Random(seed)
    for number in range(1, 4):
        club = played(club, dice)
        if number == 2:
            club = club.withdraw("player 3")
    tables = [table for each in club.rounds for table in each]
    points: Counter[str] = Counter()
    for table in tables:
        points.update(table.shares)
    standings = club.standings
    assert sum(it.points for it in standings) == Fraction(sum(len(table.places) for table in tables), 2)
    for it in standings:
        assert it.points == points[it.name]
        met = [name for table in tables if it.name in table.shares for name in table.shares if name != it.name]
        assert it.opposition == sum(points[name] for name in met)
        assert it.rounds == sum(it.name in table.shares for table in tables)
        assert it.withdrawn is (it.name == "player 3")
        better = [other for other in standings if (other.points, other.opposition) > (it.points, it.opposition)]
        assert it.place == len(better) + 1
    assert [it.place for it in standings] == sorted(it.place for it in standings)


def test_a_cross_table_tells_how_two_did_against_one_another() -> None:
    """From both sides, ties too; nothing of tables at which only one of them sat."""
    club = ClubTournament(FEW, seed=7, seats=3)
    for places in ((1, 2, 3), (2, 1, 3), (1, 1, 3)):
        club = club.add([dict(zip(FEW[:3], places, strict=True)), dict(zip(FEW[3:], (1, 2, 3), strict=True))])
    assert club.against("Anna", "Bruno") == (1, 1, 1)
    assert club.against("Anna", "Carla") == (3, 0, 0)
    assert club.against("Carla", "Anna") == (0, 0, 3)
    assert club.against("Anna", "Dario") == (0, 0, 0)
    raises(ValueError, lambda: club.against("Anna", "Zoe"), match="'Zoe' is no player")


def test_places_come_from_a_match_that_was_kept() -> None:
    """With the names by seat; there is one for each."""
    match = Match(Ruleset().match_rules, 4)
    match = match.add(points_entry({0: 12, 1: 0, 2: 12, 3: 104}, closer=1, ending=Ending.CLOSED))
    assert places_of(match, FEW[:4]) == TablePlaces((("Bruno", 1), ("Anna", 2), ("Carla", 2), ("Dario", 4)))
    raises(ValueError, lambda: places_of(match, FEW[:3]), match="the number of names is 3, it must be 4")
    nothing: Any = None
    raises(TypeError, lambda: places_of(nothing, FEW), match="match must be a ")


CLUB = ClubTournament(FEW, seed=7, seats=3)
GOOD = {"Anna": 1, "Bruno": 2, "Carla": 3}


@pytest.mark.parametrize(
    "tables,message",
    [
        ([], "the number of tables is 0"),
        ([{"Anna": 1}], "the number of people at a table is 1"),
        ([GOOD, {}], "the number of people at a table is 0"),
        ([GOOD, {"Dario": 1, "Anna": 2}], "'Anna' sits at two places"),
        ([{"Anna": 1, "Zoe": 2}], "'Zoe' is no player"),
        ([{"Anna": 1, "Bruno": 3}], "the places at a table are 1, 3; equal players share"),
        ([{"Anna": 0, "Bruno": 1}], "the places at a table are 0, 1; equal players share"),
        ([{"Anna": 1, "Bruno": 1, "Carla": 2}], "the places at a table are 1, 1, 2; equal players share"),
    ],
    ids=range(8),
)
def test_a_round_that_cannot_be_is_refused(tables: list[dict[str, int]], message: str) -> None:
    """With the reason, and nothing has changed."""
    raises(ValueError, lambda: CLUB.add(tables), match=f"^{message}")
    assert CLUB.rounds == ()


@pytest.mark.parametrize(
    "tables,message",
    [
        ([{"Anna": 2}], "the places at a table are 2"),
        ([{}], "the number of people at a table is 0"),
        ([{"Anna": 1}, {"Anna": 1}], "'Anna' sits at two places"),
    ],
    ids=range(3),
)
def test_a_bye_that_cannot_be_is_refused(tables: list[dict[str, int]], message: str) -> None:
    """At tables of two, where byes are."""
    raises(ValueError, lambda: ClubTournament(FEW, seed=7, seats=2).add(tables), match=f"^{message}")


def test_who_has_left_neither_plays_nor_leaves_again() -> None:
    """But keeps the points."""
    club = CLUB.add([GOOD]).withdraw("Anna")
    assert club.standings[0].name == "Anna"
    raises(ValueError, lambda: club.add([GOOD]), match="'Anna' has left")
    raises(ValueError, lambda: club.withdraw("Anna"), match="'Anna' is no player who could leave")
    raises(ValueError, lambda: club.sit_out("Anna"), match="'Anna' is no player who could sit out")
    raises(ValueError, lambda: club.come_back("Dario"), match="'Dario' is no player who could come back")
    raises(ValueError, lambda: club.enter("Anna"), match="'Anna' is there twice")
    raises(ValueError, lambda: CLUB.sit_out("Anna").add([GOOD]), match="'Anna' sits out")
    for name in ("Bruno", "Carla", "Dario", "Elena"):
        club = club.withdraw(name)
    with pytest.raises(ValueError, match="the number of players who are there is 1, it must be at least 2"):
        _ = club.next_tables


@pytest.mark.parametrize(
    "make,error,message",
    [
        (lambda: ClubTournament(("Anna",), seed=7), ValueError, "the number of players is 1"),
        (lambda: ClubTournament(("Anna", "Anna"), seed=7), ValueError, "'Anna' is there twice"),
        (lambda: ClubTournament(("Anna", "Bruno"), seed=7, seats=1), ValueError, "seats is 1"),
        (lambda: ClubTournament(FEW, seed=7, missed_points=Fraction(2)), ValueError, "missed_points is 2"),
        (lambda: ClubTournament(["Anna", "Bruno"], seed=7), TypeError, "players must be a tuple"),  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
        (lambda: ClubTournament(("Anna", 2), seed=7), TypeError, "players must be a str"),  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
        (lambda: ClubTournament(("Anna", "Bruno"), seed=True), TypeError, "seed must be"),
    ],
    ids=["one", "twins", "alone", "too much", "list", "number", "seed"],
)
def test_what_is_no_tournament_is_refused(make: Any, error: type[Exception], message: str) -> None:
    """When it is made."""
    raises(error, make, match=message)
