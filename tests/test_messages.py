"""Messages about what a stranger wrote: short, printable, and made without reading more than can mean something."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from raising import raises

import scala40
from scala40 import (
    Card,
    Hand,
    NotationError,
    Ruleset,
    check_meld,
    chinchon,
    notation,
    read_move,
    read_rules,
    read_setup,
    read_state,
    read_view,
    rumino,
    skarney,
    write_position,
)
from scala40.club import ClubTournament
from scala40.games import UnknownGame, game_named
from scala40.match import SavedMatch
from scala40.notation import from_json, from_text, read_meld
from scala40.record import Record, SeatRecord

STATE: Final = scala40.deal(Ruleset(), 2, seed=7)
ANY_RULESET: Any = Ruleset
TEXT: Final = write_position(STATE)
HEADER: Final = "scala40 record 1\ngame scala40\nseats 2\nseed int:7\n"
STRANGE: Final = ("\x1b[2J", "\u200b", "\ud800", "\u202e", "\x00", "\x07\x08", "x" * 300_000, "\u0301" * 300_000)
"""Letters that move the cursor, that nobody sees, that are half a letter, that turn the text round, and long words."""

READERS: Final[dict[str, Callable[[str], object]]] = {
    "card": Card.parse,
    "hand": lambda it: Hand.parse(f"9C {it}"),
    "meld": lambda it: read_meld(it, Ruleset().meld_rules),
    "check": check_meld,
    "move": lambda it: read_move(it, STATE),
    "move with cards": lambda it: read_move(f"lay {it}", STATE),
    "move on a meld": lambda it: read_move(f"add 9C to {it}", STATE),
    "state": read_state,
    "state with a field": lambda it: read_state(f"{TEXT}; {it}"),
    "state with a number": lambda it: read_state(TEXT.replace("turn 1", f"turn {it}")),
    "setup": read_setup,
    "view": read_view,
    "rules": read_rules,
    "rules with a value": lambda it: read_rules(f"limit={it}"),
    "rules with a field": lambda it: read_rules(f"{it}=1"),
    "rules from data": lambda it: Ruleset.from_dict({it: 1}),
    "rules from data with a value": lambda it: Ruleset.from_dict({"limit": it}),
    "option": lambda it: ANY_RULESET(**{it: 1}),
    "record": lambda it: from_text(Record, it, scala40),
    "record with a line": lambda it: from_text(Record, f"{HEADER}{it} 1", scala40),
    "record of a game": lambda it: from_text(Record, HEADER.replace("game scala40", f"game {it}"), scala40),
    "record with names": lambda it: from_text(Record, f"{HEADER}name 0 {it}\nname 0 {it}\n", scala40),
    "record with a move": lambda it: from_text(Record, f"{HEADER}hand 1\n0: {it}", scala40),
    "record of a seat": lambda it: from_text(SeatRecord, it, scala40),
    "JSON": lambda it: from_json(Record, it, scala40),
    "JSON with a member": lambda it: from_json(Record, json.dumps({it: 1}), scala40),
    "JSON of a seat": lambda it: from_json(SeatRecord, json.dumps({it: 1}), scala40),
    "view as JSON": lambda it: notation.from_json(scala40.View, json.dumps({it: 1}), scala40),
    "view of a game": lambda it: notation.from_json(scala40.View, json.dumps({"game": it}), scala40),
    "match": lambda it: notation.from_json(SavedMatch, json.dumps({it: 1}), scala40),
    "game": game_named,
    "player": lambda it: ClubTournament(("Anna", "Bruno"), seed=7).withdraw(it),
    "Rumino": lambda it: rumino.read_move(it, rumino.Ruleset()),
    "Chinchón": lambda it: chinchon.read_move(it, chinchon.Ruleset()),
    "Skarney": lambda it: skarney.read_move(it, skarney.Ruleset()),
}


@pytest.mark.parametrize(
    "strange", STRANGE, ids=["cursor", "unseen", "half", "turned", "null", "bell", "long", "marks"]
)
@pytest.mark.parametrize("reader", READERS)
def test_what_a_stranger_writes_does_nothing_to_who_reads_the_message(reader: str, strange: str) -> None:
    """It is escaped where it is quoted, and shortened."""
    message = str(raises((ValueError, TypeError, UnknownGame), lambda: READERS[reader](strange)))
    assert len(message) < 3000
    assert all(letter.isprintable() or letter == "\n" for letter in message), ascii(message)


def test_thousands_of_wrong_fields_are_told_in_few_words() -> None:
    """The first reasons, and how many more there are; the error has as many as people could want."""
    with pytest.raises(scala40.InvalidRuleset) as caught:
        Ruleset.from_dict({f"field{number}": 1 for number in range(20_000)})
    assert len(caught.value.violations) == 100
    assert str(caught.value).endswith("; and 90 more")
    assert len(str(caught.value)) < 10_000
    with pytest.raises(scala40.InvalidRuleset) as caught:
        Ruleset.from_dict({f"field{number}": 1 for number in range(10)})
    assert "more" not in str(caught.value).rpartition(";")[2]


@pytest.mark.parametrize(
    "read", [read_state, read_setup, read_view, rumino.read_setup, chinchon.read_view], ids=range(5)
)
def test_a_text_that_is_too_long_for_a_position_is_not_read(read: Callable[[str], object]) -> None:
    """Nor one of too many fields."""
    with pytest.raises(NotationError, match=r"^a text of 262145 letters describes no position: the most is 262144$"):
        read("x" * 262_145)
    raises(NotationError, lambda: read(";" * 101), match="there are more than 100 fields")
    raises(NotationError, lambda: read(";" * 100), match="is missing")


def test_every_seed_that_can_be_used_can_be_written_and_read() -> None:
    """The longest text, each letter of which takes nine, and the longest bytes."""
    for seed in ("x" * 65_536, "\U0001f0cf" * 16_000, b"\xff" * 65_536):
        state = scala40.deal(Ruleset(), 2, seed=seed)
        assert read_state(write_position(state)) == state
    longer: tuple[Any, ...] = ("x" * 65_537, b"x" * 65_537)
    for seed in longer:
        with pytest.raises(ValueError, match=r"^seed has 65537 letters, the most is 65536$"):
            scala40.deal(Ruleset(), 2, seed=seed)
    written = write_position(scala40.deal(Ruleset(), 2, seed="x"))
    with pytest.raises(NotationError, match="is no seed: seed has 65537 letters, the most is 65536"):
        read_state(written.replace("seed str:x", "seed str:" + "x" * 65_537))
