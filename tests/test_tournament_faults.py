"""A player that breaks the rules or raises ends its match with a clear report and loses nothing of the others."""

from __future__ import annotations

import asyncio
import json
import pickle
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, NoReturn, TypeVar, cast

import attrs
import pytest
from raising import raises, some
from rumino_positions import state
from tournaments import GREEDY, RAISER, RANDOM, RULES, Raiser, Saying, cheat, quitter, tournament, unmakeable

import scala40
from scala40 import Discard, Move, View, chinchon, notation, rumino
from scala40.core._base import Seed
from scala40.core._cards import write_seed
from scala40.match import Choice, Match
from scala40.notation import from_text
from scala40.players import Greedy, Player, Random
from scala40.playing import Unit, play_match, steps
from scala40.record import Record, replay
from scala40.simulate import Entrant, FaultKind, PlayerFault, Schedule, Sitting, Tournament, WorkerLost, run_tournament
from scala40.simulate.sittings import Bench, Blame

MoveT = TypeVar("MoveT")


def fault_of(make: Callable[[Seed], Player[View, Move]]) -> PlayerFault:
    """Return the first report of a tournament in which such a player meets another."""
    report = run_tournament(tournament(RANDOM, Entrant("bad", make), deals=4))
    assert report.rows[1].line.faults == 4
    assert report.tally.matches == 0
    return report.tally.faults[0]


def test_an_exception_is_reported() -> None:
    """Who raised it, where, what, and where in the player's code."""
    fault = fault_of(Raiser)
    assert (fault.kind, fault.player, fault.seat) == (FaultKind.RAISED, "bad", 1)
    assert (fault.number, fault.turn, fault.hand, fault.ply > 10) == (0, 0, 1, True)
    assert fault.message == "ZeroDivisionError: I give up"
    assert 'raise self._error("I give up")' in fault.trace
    assert str(fault).startswith("bad (player 2) raised: match 1, hand 1, move ")


def test_matches_are_counted_from_one() -> None:
    """In what is said of a fault; its number is counted from 0, as in Python."""
    fault = fault_of(Raiser)
    for number in range(4):
        assert f"match {number + 1}, hand 1" in str(attrs.evolve(fault, number=number))


def test_an_illegal_move_is_reported_with_its_rules() -> None:
    """With everything that speaks against it."""
    fault = fault_of(cheat)
    assert (fault.kind, len(fault.rules) > 0) == (FaultKind.ILLEGAL, True)
    assert fault.message.startswith(f"{Discard(scala40.JOKER)!r}: ")
    assert all(f"[{rule}]" in fault.message for rule in fault.rules)
    assert "chose an illegal move" in str(fault)


class Unspeakable:
    """Something that cannot even be shown or compared."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    def __hash__(self) -> int:
        raise RuntimeError("no")


@pytest.mark.parametrize(
    "answer,message",
    [
        (None, "it chose None"),
        (7, "it chose 7"),
        (Choice.LEAVE, "Choice.LEAVE"),
        (Unspeakable(), "of the type Unspeak"),
    ],
)
def test_nonsense_is_reported(answer: object, message: str) -> None:
    """Whatever a player returns that is no move."""
    fault = fault_of(lambda _: Saying(answer))
    assert (fault.kind, fault.rules) == (FaultKind.NONSENSE, ())
    assert message in fault.message


class UnspeakableError(Exception):
    """An exception that cannot be shown."""

    def __str__(self) -> str:
        raise RuntimeError("no")


def test_an_exception_that_cannot_be_shown_is_reported() -> None:
    """By its type."""
    assert fault_of(lambda seed: Raiser(seed, UnspeakableError)).message == "UnspeakableError: it cannot be shown"


class Lodger:
    """What is shown with its address in memory, as functions, generators and most objects are."""

    def __init__(self, address: int) -> None:
        self._address = address

    def __repr__(self) -> str:
        return f"<Lodger object at {self._address:#014x}>"


@pytest.mark.parametrize("address", [0, 0x7F48605C1B10])
def test_what_is_told_of_a_fault_holds_no_address(address: int) -> None:
    """It is another one in each process, and what a tournament comes to is the same wherever it is played."""
    lodger = Lodger(address)
    chose, raised = fault_of(lambda _: Saying(lodger)), fault_of(lambda seed: Raiser(seed, lambda _: KeyError(lodger)))
    assert chose.message == "it chose <Lodger object at 0x...>"
    assert raised.message == "KeyError: <Lodger object at 0x...>"


@pytest.mark.parametrize("error", [asyncio.CancelledError, GeneratorExit, BaseException])
def test_whatever_is_raised_but_an_interrupt_is_a_fault(error: type[BaseException]) -> None:
    """What is no `Exception` too: the other matches go on."""
    assert fault_of(lambda seed: Raiser(seed, error)).message == f"{error.__name__}: I give up"


def test_whatever_keeps_a_player_from_being_made_is_a_fault() -> None:
    """What is no `Exception` too."""

    def cancelled(seed: Seed) -> NoReturn:
        raise asyncio.CancelledError(f"no player for {seed!r}")

    assert fault_of(cancelled).kind is FaultKind.NOT_MADE


def test_a_player_that_ends_the_program_does_not() -> None:
    """`SystemExit` is a fault as any other."""
    assert fault_of(quitter).message == "SystemExit: I give up"


def test_an_exception_that_cannot_be_traced_is_reported() -> None:
    """One in which the interpreter expects other things than are there."""

    def untraceable(message: str) -> SyntaxError:
        error = SyntaxError(message)
        error.lineno = 1
        object.__setattr__(error, "text", 5)  # a number is not what anybody expects there
        return error

    fault = fault_of(lambda seed: Raiser(seed, untraceable))
    assert (fault.kind, fault.trace) == (FaultKind.RAISED, "")


def test_a_report_of_a_fault_is_one_line_that_can_be_printed() -> None:
    """Whatever a player says: nothing in it breaks the line, moves the cursor or is no letter."""

    class Shouting(Random):
        """A player that raises with a text that cannot be printed."""

        def choose(self, view: object, moves: object) -> NoReturn:  # noqa: ARG002 - it does not look
            """Raise."""
            raise LookupError("one\ntwo \x1b[2J \ud800 così")

    fault = fault_of(Shouting)
    assert fault.message == "LookupError: one\ntwo \x1b[2J \ud800 così"
    assert str(fault).endswith(r"LookupError: one\ntwo \x1b[2J \ud800 così")


class Forger(Random):
    """A player that lets the moves that it is given call everything legal."""

    def choose(self, view: object, moves: Any) -> Any:  # noqa: ARG002 - it is wrong
        """Try to forge, and choose a move that is none of them."""
        raises(AttributeError, lambda: object.__setattr__(moves, "_is_legal", lambda _: True))
        return Discard(scala40.JOKER)


def test_a_player_that_changes_its_moves_is_caught() -> None:
    """What is legal is not asked of what it had in its hands."""
    fault = fault_of(Forger)
    assert (fault.kind, "B-02" in fault.rules) == (FaultKind.ILLEGAL, True)


@pytest.mark.parametrize("forged", [False, True], ids=["made", "forged"])
def test_a_player_with_a_number_that_nobody_can_write_is_reported(*, forged: bool) -> None:
    """It can neither make such a move nor, with a forged one, end the tournament of the others."""

    class Boundless(Random):
        """A player that names a meld by a number without end."""

        def choose(self, view: object, moves: object) -> Any:  # noqa: ARG002 - it is wrong
            """Make such a move."""
            move = scala40.LayOff(0 if forged else 10**5000, scala40.Card.parse("3C"), scala40.End.HIGH)
            object.__setattr__(move, "target", 10**5000)
            return move

    fault = fault_of(Boundless)
    if forged and not scala40.COMPILED:
        assert fault.kind is FaultKind.ILLEGAL
        assert fault.message.startswith("something of the type LayOff: ")
    else:
        assert (fault.kind, fault.trace != "") == (FaultKind.RAISED, True)


def test_a_player_that_cannot_be_made_is_reported() -> None:
    """Its match does not begin."""
    fault = fault_of(unmakeable)
    assert (fault.kind, fault.hand, fault.ply, fault.record) == (FaultKind.NOT_MADE, 0, 0, "")
    assert fault.message.startswith("LookupError: no player for b")


def test_an_interrupt_is_no_fault() -> None:
    """Who wants to stop stops everything."""
    it = tournament(RANDOM, Entrant("bad", lambda seed: Raiser(seed, KeyboardInterrupt)))
    raises(KeyboardInterrupt, lambda: run_tournament(it))


class Faulty:
    """Scala 40 with a fault of its own."""

    def __getattr__(self, name: str) -> object:
        return getattr(scala40, name)

    def play(self, state: scala40.State, move: Move, seat: int) -> scala40.State:
        """Fail at a discard."""
        if isinstance(move, Discard):
            raise ArithmeticError("the engine is wrong")  # noqa: TRY004 - not for its type
        return scala40.play(state, move, seat)

    def view(self, state: scala40.State, seat: int) -> View:
        """Return a view."""
        return scala40.view(state, seat)


class Blind(Faulty):
    """Scala 40 that cannot show anything."""

    def view(self, state: scala40.State, seat: int) -> View:
        """Fail."""
        raise ArithmeticError(f"the engine is blind to seat {seat} of {state!r}")


@pytest.mark.parametrize("game", [Faulty(), Blind()], ids=["faulty", "blind"])
def test_faults_of_the_game_are_not_blamed_on_players(game: Faulty) -> None:
    """They are raised: whatever the report said would be wrong."""
    it = attrs.evolve(tournament(GREEDY, RANDOM), game=game)  # type: ignore[arg-type] # functions come at run time
    raises(ArithmeticError, lambda: run_tournament(it), match="the engine is")


def test_the_other_matches_go_on() -> None:
    """They have the results that they have without the player that fails, and are counted alone."""
    whole = run_tournament(tournament(GREEDY, RANDOM, RAISER, schedule=Schedule.ROUND_ROBIN, deals=6))
    pair = run_tournament(tournament(GREEDY, RANDOM, schedule=Schedule.ROUND_ROBIN, deals=6))
    assert whole.duels[0].comparison == pair.duels[0].comparison
    assert [row.line.faults for row in whole.rows][:2] == [0, 0]
    assert whole.rows[2].line.faults > 0
    assert whole.tally.matches + whole.rows[2].line.faults == 18
    assert f"ended by a fault of a player: {whole.rows[2].line.faults}" in str(whole)


def test_all_faults_are_counted_and_the_first_are_kept() -> None:
    """However many there are, and in whatever order they come back."""
    report = run_tournament(tournament(RANDOM, Entrant("bad", cheat), deals=40, chunk=7))
    assert report.rows[1].line.faults == 40
    assert [fault.number for fault in report.tally.faults] == [*range(10)]
    assert pickle.loads(pickle.dumps(report)) == report  # noqa: S301 - ours


def test_faults_are_in_the_data_of_a_report() -> None:
    """All that is known of them, ready for JSON."""
    report = run_tournament(tournament(RANDOM, Entrant("bad", cheat), deals=2))
    first, second = json.loads(json.dumps(notation.to_data(report, scala40)))["faults"]
    assert (first["match"], second["match"], first["player"], first["kind"]) == (1, 2, "bad", "illegal")
    assert from_text(Record, first["record"], scala40) == from_text(Record, report.tally.faults[0].record, scala40)


def test_a_fault_says_how_to_see_it_again(tmp_path: Path) -> None:
    """The same table has the same fault; the seeds make the player and the match; the record leads to the position."""
    it = tournament(RANDOM, RAISER, unit=Unit.MATCH, deals=3)
    fault = run_tournament(it, records=tmp_path).tally.faults[-1]
    (table,) = it.tables(fault.number)
    sitting = Sitting(it, table)
    assert sitting.play() == fault
    assert (write_seed(table.seed), write_seed(table.player_seed(1))) == (fault.seed, fault.player_seed)
    assert (tmp_path / f"match-{fault.number + 1:04}.txt").read_text("utf-8") == fault.record == sitting.record()
    record = from_text(Record, fault.record, scala40)
    assert (len(record.hands), len(record.hands[-1].plies) + 1) == (fault.hand, fault.ply)
    *_, last = replay(record, scala40)
    assert scala40.actors(last.state)[0] == fault.seat
    with pytest.raises(ZeroDivisionError):
        play_match(scala40, RULES, [Random(table.player_seed(0)), Raiser(table.player_seed(1))], seed=table.seed)


def test_a_fault_in_the_first_move_has_a_record_of_the_deal() -> None:
    """So that the position can be looked at."""
    it = tournament(RANDOM, Entrant("bad", cheat), deals=8)
    first = next(fault for fault in run_tournament(it).tally.faults if fault.ply == 1)
    assert len(from_text(Record, first.record, scala40).hands) == first.hand == 1


# Claims and answers


class Claiming(Random):
    """A player that claims what is no claim."""

    def claim(self, view: object, moves: Collection[Any]) -> Any:  # noqa: ARG002 - it is wrong
        """Return a move that is none."""
        return rumino.Knock()


class Quiet:
    """A player that has never heard of claims."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def choose(self, view: rumino.View, moves: Collection[rumino.Move]) -> rumino.Move:
        """Return any move."""
        return self._random.choose(view, moves)


def rumino_tournament(*entrants: Entrant[rumino.View, rumino.Move]) -> Tournament[rumino.View, rumino.Move]:
    """Return a tournament of three seats with claims."""
    return Tournament(game=rumino, rules=rumino.Ruleset(limit=40), entrants=entrants, deals=12, seed=0)


@pytest.mark.unmeasured
def test_a_wrong_claim_is_a_fault() -> None:
    """Of the player that made it, and not of the one whose turn it was."""
    random: Entrant[rumino.View, rumino.Move] = Entrant("random", Random)
    report = run_tournament(rumino_tournament(random, Entrant("claiming", Claiming), Entrant("quiet", Quiet)))
    assert report.rows[1].line.faults > 0
    assert [row.line.faults for row in report.rows][::2] == [0, 0]
    assert {fault.player for fault in report.tally.faults} == {"claiming"}


class Hasty(Random):
    """A player that draws when it is asked for a claim, before the others are."""

    def claim(self, view: object, moves: object) -> Any:  # noqa: ARG002 - it is wrong
        """Return a move that would be its next one."""
        return rumino.DrawStock()


class Closed:
    """A player that answers nothing but a question for a move."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    @property
    def claim(self) -> NoReturn:
        """Raise."""
        raise RuntimeError("no claims")

    def choose(self, view: rumino.View, moves: Collection[rumino.Move]) -> rumino.Move:
        """Return any move."""
        return self._random.choose(view, moves)


CLAIMABLE = state("2C 5D 8H JS QC 4D 9H", "JS QS 2S 10S JK 8S 7S", "KC KC KD KD KH KH 9S", players=4, pile="KS")


def blamed(*players: Any) -> Blame | None:
    """Return who is blamed for an error of the next move of a position in which seats have claims."""
    bench: Bench[rumino.View, rumino.Move] = Bench(players)
    try:
        next(steps(rumino, CLAIMABLE, bench.guards))
    except Exception as error:  # noqa: BLE001 - whatever comes of it
        return bench.blame(rumino, error)
    return None


def test_a_move_that_is_no_claim_is_a_fault_where_claims_are_asked_for() -> None:
    """Otherwise the first seat would come before those who claim; it may move when they have let it pass."""
    at = state("KC KC KD KD KH KH 9S", "JS QS 2S 10S JK 8S 7S", "2C 5D 8H JS QC 4D 9H", players=4, pile="KS")
    assert rumino.actors(at)[0] == 1
    with pytest.raises(ValueError, match="seat 1 was asked for a claim, and this is none: draw from the stock"):
        next(steps(rumino, at, [Hasty(seat) for seat in range(4)]))
    found = some(blamed(Hasty(0), Hasty(1), Hasty(2), Hasty(3)))
    assert (found.seat, found.kind) == (2, FaultKind.ILLEGAL)


def test_a_player_that_cannot_be_asked_whether_it_claims_is_at_fault() -> None:
    """And nobody else is, nor the tournament."""
    found = some(blamed(Quiet(0), Quiet(1), Closed(2), Quiet(3)))
    assert (found.seat, found.kind, found.message) == (2, FaultKind.RAISED, "RuntimeError: no claims")


def test_claims_cannot_be_added_to() -> None:
    """A player that puts a move among its claims raises."""

    class Adding(Random):
        """A player that claims what it has put there."""

        def claim(self, view: object, moves: Any) -> Any:  # noqa: ARG002 - it is wrong
            """Put a move there and claim it."""
            moves.append(rumino.Knock())
            return rumino.Knock()

    found = some(blamed(Quiet(0), Quiet(1), Adding(2), Quiet(3)))
    assert (found.seat, found.kind) == (2, FaultKind.RAISED)


def test_who_has_let_a_claim_pass_changes_nobody_elses_blame() -> None:
    """A fault of the game after it is not put to whoever moved before."""
    bench: Bench[rumino.View, rumino.Move] = Bench([Passing(1), Random(2)])
    mine = rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=1), 1)
    bench.guards[1].choose(mine, rumino.legal_moves(mine))
    bench.guards[0].claim(rumino.view(CLAIMABLE, 0), (rumino.ClaimDiscard(),))
    assert bench.blame(rumino, ArithmeticError("the engine is wrong")) is None


def test_guards_leave_nothing_out_and_put_nothing_in() -> None:
    """Matches with claims are those that the same players play without a tournament, quiet ones too."""
    it = rumino_tournament(
        Entrant("greedy", lambda _: Greedy(rumino.rate)), Entrant("random", Random), Entrant("quiet", Quiet)
    )
    dealer = None
    for number in range(12 - 2):
        (table,) = it.tables(number)
        players: list[Player[rumino.View, rumino.Move]] = [
            Greedy(rumino.rate),
            Random(table.player_seed(1)),
            Quiet(table.player_seed(2)),
        ]
        played = play_match(rumino, it.rules, players, seed=table.seed, dealer=dealer)
        assert Sitting(it, table, dealer).play() == played
        dealer = played.match.next_dealer


class Passing(Random):
    """A player that lets every claim pass."""

    def claim(self, view: object, moves: Collection[MoveT]) -> MoveT | None:
        """Return none."""
        del view, moves
        return None


@pytest.mark.parametrize("make", [Quiet, Passing, Random])
def test_guards_claim_only_what_their_players_claim(make: Callable[[Seed], Player[rumino.View, rumino.Move]]) -> None:
    """Where there is something to claim: what is played next is the same without them."""
    position = CLAIMABLE
    for seed in range(5):
        plain, guarded = ([make(seed + seat) for seat in range(4)] for _ in range(2))
        expected = next(steps(rumino, position, plain))
        assert next(steps(rumino, position, Bench(guarded).guards)) == expected


SURVIVORS = chinchon.Ruleset(match_end=chinchon.MatchEnd.LAST_SURVIVOR, reentry_max=1)


class Undecided(Random):
    """A player that does not say whether it comes back."""

    def answer(self, match: Match, seat: int) -> Choice:
        """Say something else."""
        return cast("Choice", f"perhaps seat {seat} does in {match!r}")


class Torn(Random):
    """A player that cannot decide whether it comes back."""

    def answer(self, match: Match, seat: int) -> Choice:
        """Raise."""
        raise LookupError(f"what shall seat {seat} do in {match!r}?")


@pytest.mark.parametrize("make,kind", [(Undecided, FaultKind.NONSENSE), (Torn, FaultKind.RAISED)])
def test_a_wrong_answer_is_a_fault(make: Callable[[Seed], Random], kind: FaultKind) -> None:
    """Where a match offers to come back."""
    entrants: tuple[Entrant[chinchon.View, chinchon.Move], ...] = (
        Entrant("greedy", lambda _: Greedy(chinchon.rate)),
        Entrant("other", lambda _: Greedy(chinchon.rate)),
        Entrant("torn", make),
    )
    report = run_tournament(Tournament(game=chinchon, rules=SURVIVORS, entrants=entrants, deals=3, seed=1))
    assert {(fault.player, fault.kind) for fault in report.tally.faults} == {("torn", kind)}
    fault = report.tally.faults[0]
    assert fault.ply == len(from_text(Record, fault.record, chinchon).hands[-1].plies) + 1


def test_those_who_answer_come_back() -> None:
    """The answers are in the record, and the match is the one that is played without a tournament."""
    entrants: tuple[Entrant[chinchon.View, chinchon.Move], ...] = tuple(Entrant(name, Random) for name in "abc")
    it = Tournament(game=chinchon, rules=SURVIVORS, entrants=entrants, deals=1, seed=1)
    (table,) = it.tables(0)
    sitting = Sitting(it, table)
    players = [Random(table.player_seed(seat)) for seat in range(3)]
    assert sitting.play() == play_match(chinchon, it.rules, players, seed=table.seed)
    assert [answer.seat for hand in from_text(Record, sitting.record(), chinchon).hands for answer in hand.answers] == [
        0
    ]


def test_the_error_of_a_lost_worker_travels_between_processes() -> None:
    """Its words with it."""
    assert str(pickle.loads(pickle.dumps(WorkerLost()))) == str(WorkerLost())  # noqa: S301 - our own
