"""The grammars that the documentation gives to other implementations fit all that is written, and little else."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from grammar import pattern, rules
from kits import CHINCHON, QUARANTA, RUMINO, SKARNEY

import scala40
from scala40 import PRESETS, write_move, write_rules
from scala40.core._cards import write_seed

GRAMMAR: Final = rules()
KITS: Final = {"scala40": QUARANTA, "rumino": RUMINO, "chinchon": CHINCHON, "skarney": SKARNEY}
GRAMMARS: Final = {
    game: GRAMMAR
    | {name.removeprefix(f"{game}_"): rule for name, rule in GRAMMAR.items() if name.startswith(f"{game}_")}
    | {
        name: rule.replace("game scala40", f"game {game}")
        for name, rule in GRAMMAR.items()
        if name in {"header", "seatrec"}
    }
    for game in KITS
}
"""That of each game: a rule of its own stands in the place of that of Scala 40."""
FIXTURES: Final = Path(__file__).parent / "fixtures"


def fits(name: str, text: str, game: str = "scala40") -> bool:
    """Return whether the grammar of a game allows the text as a thing of that name."""
    return re.fullmatch(pattern(name, GRAMMARS[game]), text) is not None


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("seed", range(6))
def test_positions_and_moves(game: str, seed: int) -> None:
    """Each state, the view of each of its seats, and each legal move."""
    kit = KITS[game]
    for number, (state, options) in enumerate(islice(kit.walk(seed), 120)):
        if number % 10 == seed or not options:
            assert fits("state", kit.write_position(state), game)
            for seat in (*state.context.seats, None):
                assert fits("view", kit.game.write_view(kit.game.view(state, seat)), game)
        for move in (move for moves in options.values() for move in moves):
            assert fits("move", kit.game.write_move(move), game)


def test_rules_and_seeds() -> None:
    """Those of every preset, and each type of seed."""
    for it in PRESETS.values():
        assert not write_rules(it.rules) or fits("rules", write_rules(it.rules))
    for seed in (0, 7, -31, "", "sette e mezzo", "\ud800", b"", b"\x00\xff"):
        assert fits("seed", write_seed(seed))


@pytest.mark.parametrize(
    "path", sorted(FIXTURES.glob("[0-9]*/**/*.txt")), ids=lambda path: f"{path.parent.stem}-{path.stem}"
)
def test_what_is_kept(path: Path) -> None:
    """Every record, record of a seat and position that any version has written."""
    text = path.read_text("utf-8")
    game = path.parent.name if path.parent.name in KITS else "scala40"
    if path.stem == "positions":
        assert all(fits("view" if line.startswith("seat") else "state", line, game) for line in text.splitlines())
    else:
        assert fits("seatrec" if path.name.endswith(".seat.txt") else "record", text.removesuffix("\n"), game)


@pytest.mark.parametrize(
    "name,text",
    [
        ("card", "1C"),
        ("card", "10c"),
        ("place", "9C=9C"),
        ("number", "007"),
        ("move", "add 9C to 1 middle"),
        ("move", "swap JK on 0"),
        ("rules", "limit = 201"),
        ("seed", "int:x"),
        ("date", "2026-11-21T20:30Zulu"),
        ("string", '"a"b"'),
        ("rumino_move", "knock 7C 7D 7H /"),
        ("chinchon_move", "close KS"),
        ("chinchon_move", "add JK=10 to 0 middle"),
        ("skarney_move", "lay KC=QC JC 10C"),
        ("skarney_move", "take"),
    ],
)
def test_what_it_does_not_allow(name: str, text: str) -> None:
    """A grammar that allowed everything would prove nothing."""
    assert not fits(name, text)


def test_what_it_allows_is_read() -> None:
    """The other way round: what the grammar allows is read, here for moves."""
    for text in (
        "take",
        "lay JK=9C 10C JC",
        "add JK=9C to 0 high",
        "add 9C 10C to 3 low cut 4",
        "swap 9C on 12",
        "discard 2C 2D 2H 2S",
    ):
        assert fits("move", text)
        assert write_move(scala40.read_move(text, scala40.Ruleset())) == text


@pytest.mark.parametrize(
    "game,text",
    [
        ("rumino", "knock 7C 7D 7H / 4S 5S JK"),
        ("chinchon", "close KS with 4D 5D 6D / KC KD JK=K"),
        ("chinchon", "close ? with nothing"),
        ("chinchon", "add JK=4D to 0 low"),
        ("skarney", "lay 7C 2H=8C 9C"),
        ("skarney", "lay 4C 4D JK=4"),
        ("skarney", "add 2S to 2 set"),
        ("skarney", "offer ?"),
    ],
)
def test_what_the_other_games_allow_is_read(game: str, text: str) -> None:
    """Jokers and wild cards in runs and in sets, cards that were not seen, melds and none."""
    it = KITS[game].game
    assert fits("move", text, game)
    assert it.write_move(it.read_move(text, it.read_rules(""))) == text
