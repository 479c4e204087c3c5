"""Reviews of records: mistakes are found, good moves are not, and nothing is judged by cards that a seat cannot see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from commands import out, wrong
from raising import raises

import scala40
from scala40 import Card, Discard, DrawStock, Ruleset, State, chinchon, rumino, skarney
from scala40.analysis import review
from scala40.analysis.reviews import _Reviewer
from scala40.cli import main
from scala40.core._cards import cards_in
from scala40.core._text import CommonMerit
from scala40.notation import to_text
from scala40.players import Greedy, Random, Search
from scala40.record import Ply, Record, RecordedHand, record_match, replay


def first_hand(record: Record[Any, Any]) -> Record[Any, Any]:
    """Return a record without what comes after its first hand."""
    return attrs.evolve(record, hands=record.hands[:1], answers=(), withdrawn=())


PLAYED = first_hand(record_match(scala40, Ruleset(), [Greedy.of(scala40), Random(1)], seed=12, names=("Anna", "Bruno")))
REMARKS = tuple(review(PLAYED, scala40, iterations=60))


def moves_made(record: Record[Any, Any]) -> Iterator[tuple[State, int, int, Any]]:
    """Yield each move of a hand: the state before it, its number, its seat and the move."""
    for before, after in pairwise(replay(record, scala40)):
        assert after.last is not None
        yield before.state, after.ply, after.last.seat, after.last.move


def test_who_plays_at_random_loses_more_by_it() -> None:
    """Than who takes what looks best; a move that is no mistake costs nothing."""
    greedy, at_random = (sum(it.loss for it in REMARKS if it.seat == seat) for seat in (0, 1))
    assert at_random > 5 * greedy + 10
    for it in REMARKS:
        assert it.is_mistake == (it.loss > 0) == bool(it.line)
        assert it.loss == 0 or it.loss > 2 * it.error


def test_every_move_but_the_only_ones_is_a_decision() -> None:
    """In the order of the record, each with its place, its seat and the move."""
    decisions = [made[1:] for made in moves_made(PLAYED) if len(scala40.legal_moves(made[0])) > 1]
    assert [(it.ply, it.seat, it.move) for it in REMARKS] == decisions
    assert {it.hand for it in REMARKS} == {1}


@pytest.mark.unmeasured
def test_only_the_seats_that_are_named_are_looked_at() -> None:
    """Their remarks are the same as among those of all."""
    assert tuple(review(PLAYED, scala40, seats=[1], iterations=60)) == tuple(it for it in REMARKS if it.seat == 1)
    assert tuple(review(PLAYED, scala40, seats=(), iterations=60)) == ()


def test_the_same_seed_gives_the_same_remarks() -> None:
    """Another one may not, as other hands are imagined."""
    (hand,) = PLAYED.hands
    record = attrs.evolve(PLAYED, hands=(attrs.evolve(hand, plies=hand.plies[:10]),))
    once, again, other = (list(review(record, scala40, iterations=20, seed=seed)) for seed in (5, 5, 6))
    assert once == again
    assert [it.error for it in once] != [it.error for it in other]


def test_the_better_line_can_be_played_until_something_is_learnt() -> None:
    """Each of its moves is legal where it stands, and of the same seat; a card drawn from the stock ends it."""
    lines = {it.ply: it.line for it in REMARKS if it.is_mistake}
    lengths = set()
    for state, ply, seat, _ in moves_made(PLAYED):
        *begun, last = lines.get(ply, (None,))
        if last is not None:
            assert not any(isinstance(move, DrawStock) for move in begun)
            here = state
            for move in (*begun, last):
                assert scala40.actors(here) == (seat,)
                here = scala40.play(here, move)
            assert scala40.actors(here) != (seat,) or isinstance(last, DrawStock)
            lengths.add(len(begun))
    assert lengths > {0}


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: str(game.GAME))
def test_a_line_ends_at_a_draw_although_the_card_was_imagined(game: Any) -> None:
    """A seat learns which card it draws, even if what was imagined happens to be right, as it always is here."""
    rules, lines = game.Ruleset(), 0
    players = [Random(seat) for seat in range(rules.min_players)]
    states = [it.state for it in replay(first_hand(record_match(game, rules, players, seed=7)), game)][:60]
    knowing: Any = SimpleNamespace(**{name: getattr(game, name) for name in dir(game)})
    here: list[Any] = []

    def play(position: object, move: object, actor: int) -> object:
        here.append(game.play(position, move, actor))
        return here[-1]

    knowing.play, knowing.sample = play, lambda _view, *, seed: here[-1]  # noqa: ARG005 - the state itself
    reviewer: Any = _Reviewer(knowing, 4, 7)
    for state in states:
        for seat in game.actors(state)[:1]:
            for move in game.legal_moves(state, seat)[:3]:
                here[:] = [state]
                line = [*reviewer._line(state, game.view(state, seat), seat, move)]
                drawing = [isinstance(it, DrawStock) for it in line]
                assert not any(drawing[:-1])
                lines += drawing[-1]
    assert lines > 5


def seven_in_view(*plies: tuple[int, rumino.Move]) -> Record[Any, Any]:
    """Return a hand of Rumino in which seat 0 wants the 7C that seat 1 has."""
    hands = ["7C 2D 4D 9D JH 3S 5S", "KH QS 8S 2H 4H 10D 6S", "AC 2C 3C 4C 5C 6C 9H"]
    dealt = [it for cards in zip(*map(cards_in, hands), strict=True) for it in cards]
    rest = list(rumino.Ruleset().pack.cards)
    for it in dealt:
        rest.remove(it)
    hand = RecordedHand(tuple(Ply(*ply) for ply in plies), deck=(*dealt, *rest))
    return Record(rumino.Ruleset(), seats=3, hands=(hand,))


def test_a_claim_is_weighed_against_letting_it_pass() -> None:
    """Who loses by it had better let it pass: here the outlook is turned round."""
    thrown: list[tuple[int, rumino.Move]] = [(1, rumino.DrawStock()), (1, rumino.Discard(Card.parse("7C")))]
    record = seven_in_view(*thrown, (0, rumino.ClaimDiscard()))
    *_, claimed = review(record, rumino, iterations=40)
    assert (claimed.seat, claimed.move, claimed.is_mistake) == (0, rumino.ClaimDiscard(), False)
    unlucky: Any = SimpleNamespace(**{name: getattr(rumino, name) for name in dir(rumino)})
    unlucky.outlook = lambda state: tuple(-lead for lead in rumino.outlook(state))
    *_, regretted = review(record, unlucky, iterations=40)
    assert regretted.better is not None
    assert (regretted.better.move, regretted.better.reason.merit) == (None, CommonMerit.LET_GO)
    assert regretted.line == ()


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [rumino, chinchon, skarney], ids=lambda game: str(game.GAME))
def test_every_game_is_reviewed(game: Any) -> None:
    """Who plays at random loses more by mistakes in the first sixty moves of four hands than who plays well.

    That is a careful player in Skarney: a greedy one declines cards there that it should take, as a review says.
    """
    good = Greedy.of(game, careful=game is skarney)
    lost = [0.0, 0.0]
    for seed in range(7, 11):
        record = first_hand(record_match(game, game.Ruleset(), [good, Random(1), good, Random(2)], seed=seed))
        (hand,) = record.hands
        record = attrs.evolve(record, hands=(attrs.evolve(hand, plies=hand.plies[:60]),))
        for remark in review(record, game, iterations=24):
            lost[remark.seat % 2] += remark.loss
    assert lost[0] < lost[1]


def test_moves_are_weighed_in_the_same_states() -> None:
    """The first against itself wins nothing, and a copy of it neither."""
    mine = scala40.view(scala40.play(scala40.deal(Ruleset(), 2, seed=7), DrawStock()), 1)
    jack = Discard(Card.parse("JD"))
    first, second = Search(scala40, iterations=8, seed=7).weigh(mine, [jack, jack])
    assert (first.gain, first.error, second.gain, second.error) == (0, 0, 0, 0)
    (alone,) = Search(scala40, iterations=1, seed=7).weigh(mine, [jack])
    assert (alone.move, alone.gain, alone.error) == (jack, 0, 0)


def test_wrong_arguments_are_refused_at_once() -> None:
    """Before anything is read of the record."""
    raises(ValueError, lambda: review(PLAYED, scala40, iterations=3), match="iterations")
    raises(ValueError, lambda: review(PLAYED, scala40, seats=[2]), match="seat")
    no_record: Any = "a record"
    raises(TypeError, lambda: review(no_record, scala40), match="record")
    no_game: Any = object()
    raises(TypeError, lambda: review(PLAYED, no_game), match="game")
    no_seed: Any = 1.5
    raises(TypeError, lambda: review(PLAYED, scala40, seed=no_seed), match="seed")
    mine = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
    with pytest.raises(ValueError, match="2 moves cannot be weighed in fewer iterations: 1"):
        Search(scala40, iterations=1, seed=7).weigh(mine, [DrawStock(), DrawStock()])
    raises(ValueError, lambda: Search(scala40, iterations=1, seed=7).weigh(mine, []), match="no move")


# The command.


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Return what `review` prints with few iterations."""
    return out(capsys, "review", *map(str, arguments), "--iterations", "20")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with a record of a hand."""
    path = tmp_path / "hand.txt"
    path.write_text(to_text(PLAYED, scala40), "utf-8")
    return path


@pytest.mark.parametrize(
    "language,words",
    [
        ("en", ("Hand 1:", "loses about", "better:", "mistakes in")),
        ("it", ("Smazzata 1:", "costa circa", "meglio:", "errori in")),
        ("es", ("Mano 1:", "cuesta unos", "mejor:", "errores en")),
    ],
)
def test_the_command_tells_mistakes(
    capsys: pytest.CaptureFixture[str], file: Path, language: str, words: Sequence[str]
) -> None:
    """By hand and seat, with the better line and the reason, and their sum at the end, in every language."""
    described = command(capsys, file, "--lang", language)
    for it in words:
        assert it in described
    assert re.search(r"^  Bruno +(move|mossa|jugada) \d+: ", described, re.MULTILINE)


def test_the_command_looks_at_one_seat(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """And says nothing of the others."""
    described = command(capsys, file, "--seat", 1)
    assert "Anna" in described
    assert "Bruno" not in described


def test_the_command_tells_claims_that_were_better_not_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What was better then has no moves, and says so."""
    honest = rumino.outlook
    monkeypatch.setattr(rumino.game, "outlook", lambda state: tuple(-lead for lead in honest(state)))
    record = seven_in_view((1, rumino.DrawStock()), (1, rumino.Discard(Card.parse("7C"))), (0, rumino.ClaimDiscard()))
    path = tmp_path / "claimed.txt"
    path.write_text(to_text(record, rumino), "utf-8")
    assert "better: let it pass (" in command(capsys, path)


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path) -> None:
    """A file that is not there, a seat that is not there, and a record that breaks off after some good moves."""
    assert "none" in wrong(capsys, "review", tmp_path / "none")
    assert "--seat" in wrong(capsys, "review", file, "--seat", 7)
    assert "a number from 4 to 1000000 is needed, not '3'" in wrong(capsys, "review", file, "--iterations", 3)
    file.write_text("\n".join([*file.read_text("utf-8").splitlines()[:-3], "1: fly"]), "utf-8")
    assert main(["review", str(file), "--iterations", "4"]) == 1
    described = capsys.readouterr()
    assert "Hand 1:" in described.out
    assert "fly" in described.err
    file.write_bytes(b"\xff")
    assert main(["review", str(file)]) == 1
    assert capsys.readouterr().out == ""
