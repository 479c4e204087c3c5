"""Players that cheat in the process of the game: each way that is stopped, and those that are not, as the page says."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import attrs
import pytest
from tournaments import RANDOM, tournament

import scala40
from scala40 import Discard, Move, View
from scala40.core._base import Seed
from scala40.players import Random
from scala40.simulate import Entrant, FaultKind, OutputError, run_tournament


class Cheat:
    """A player that tries something at each move, and then plays at random."""

    def __init__(self, seed: Seed, tries: Callable[[View, Collection[Move]], Any]) -> None:
        self._random, self._tries = Random(seed), tries

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Try it; what is returned is played."""
        found = self._tries(view, moves)
        return self._random.choose(view, moves) if found is None else found


def outcome(tries: Callable[[View, Collection[Move]], Any]) -> set[FaultKind]:
    """Return the faults of a player that tries something."""
    report = run_tournament(tournament(RANDOM, Entrant("cheat", lambda seed: Cheat(seed, tries)), deals=2))
    assert {it.player for it in report.tally.faults} <= {"cheat"}
    return {it.kind for it in report.tally.faults}


def assigns(view: View, _moves: Collection[Move]) -> None:
    """Give itself other cards."""
    view.hand = scala40.Hand.parse("KC KD KH")  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]


def invents(_view: View, _moves: Collection[Move]) -> Move:
    """Discard a card that it does not have, or out of its turn's order."""
    return Discard(scala40.JOKER)


def recurses(view: View, moves: Collection[Move]) -> None:
    """Never come to an end."""
    recurses(view, moves)


def exhausts(_view: View, _moves: Collection[Move]) -> None:
    """Say that there is no memory left."""
    raise MemoryError


def leaves(_view: View, _moves: Collection[Move]) -> None:
    """End the program."""
    raise SystemExit(3)


def chooses_all(_view: View, moves: Collection[Move]) -> object:
    """Play all moves at once."""
    return list(moves)


def speaks(_view: View, _moves: Collection[Move]) -> object:
    """Say a move instead of making one."""
    return "draw"


@pytest.mark.parametrize(
    "tries,kind",
    [
        (assigns, FaultKind.RAISED),
        (invents, FaultKind.ILLEGAL),
        (recurses, FaultKind.RAISED),
        (exhausts, FaultKind.RAISED),
        (leaves, FaultKind.RAISED),
        (chooses_all, FaultKind.NONSENSE),
        (speaks, FaultKind.NONSENSE),
    ],
)
def test_what_is_stopped_is_a_fault(tries: Callable[[View, Collection[Move]], Any], kind: FaultKind) -> None:
    """Of the player that did it, and the tournament goes on."""
    assert outcome(tries) == {kind}


def test_nothing_that_a_player_is_handed_leads_to_a_state() -> None:
    """Neither what the view and the moves refer to, nor what they are pickled as."""
    hidden: list[object] = []

    def looks(view: View, moves: Collection[Move]) -> None:
        seen, left = set[int](), [view, moves]
        while left:
            it = left.pop()
            if id(it) in seen or isinstance(it, type) or type(it).__name__ in {"module", "function", "cell"}:
                continue
            seen.add(id(it))
            if isinstance(it, scala40.State):
                hidden.append(it)
            if isinstance(it, tuple | list | dict | frozenset) or attrs.has(type(it)):
                left += gc.get_referents(it)
        pickled = pickle.dumps((view, tuple(moves)))
        if b"State" in pickled:
            hidden.append(pickled)

    assert outcome(looks) == set()
    assert hidden == []


def test_code_in_the_same_process_can_look_at_all_of_it() -> None:
    """Python keeps nothing from it, which the page on security says: play programs of strangers elsewhere."""
    found: list[object] = []

    def searches(_view: View, _moves: Collection[Move]) -> None:
        found.extend(it for it in gc.get_objects() if isinstance(it, scala40.State))

    assert outcome(searches) == set()
    assert found


@pytest.mark.parametrize(
    "damage",
    [lambda it: it[:-40], lambda it: it[:300] + b"?" + it[301:], lambda it: b"\0" + it],
    ids=["cut off", "changed", "with something before it"],
)
def test_a_damaged_file_is_refused_or_played_again(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    """Never read as another result."""
    path, it = tmp_path / "out.jsonl", tournament(RANDOM, Entrant("other", Random), deals=8)
    whole = run_tournament(it, output=path)
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    try:
        assert run_tournament(it, output=path) == whole
    except OutputError:
        assert path.read_bytes() == before
