"""What the golden pictures are of, and a program that draws them anew: `python tests/drawings.py`.

Look at what it has drawn before it is committed: the SVG and HTML files in a browser, in light and dark, and in a
window that is as narrow as a phone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypedDict

from diagrams import WIDTH as NARROW
from diagrams import diagrams
from kits import KITS, Kit

from scala40 import Hand, Meld, MeldKind
from scala40.core._cards import cards_in
from scala40.core._game import Scene
from scala40.render import Colour, Deck, Form, Signs, html, svg, text
from scala40.render.pictures import WIDTH

FIXTURES: Final = Path(__file__).parent / "fixtures" / "render"
FOLDER: Final = FIXTURES / "drawn"
PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
"""Where the pictures of the documentation are."""
NAMES: Final = ("Anna", '<b>Bruno</b> & "Co"', "Nicolò", "D'Este")
"""What the seats are called, with everything in it that could break a picture."""
HAND: Final = Hand.parse("AC 2D 3H 4S 10C 10H JD QS KH JK JK")
SPANISH_HAND: Final = Hand.parse("AC 2D 3H 4S 7C JH QD KS JK")
NICE_NAMES: Final = ("Anna", "Bruno", "Carla", "Dino")
RUN: Final = Meld(MeldKind.RUN, cards_in("7C JK 9C 10C JK"), cards_in("7C 8C 9C 10C JC"))


class Case(TypedDict):
    """A position and a move in it, as text."""

    game: str
    seat: int
    position: str
    move: str


CASES: Final[list[Case]] = json.loads((FIXTURES / "positions.json").read_text("utf-8"))


def kit_of(case: Case) -> Kit:
    """Return the kit of the game of a case."""
    (kit,) = (kit for kit in KITS if case["game"] == kit.game.GAME)
    return kit


def played(case: Case) -> tuple[Any, Any, Any]:
    """Return the state before the move of a case, the move, and the state after it."""
    kit = kit_of(case)
    before = kit.read_state(case["position"])
    move = kit.game.read_move(case["move"], before)
    return before, move, kit.game.play(before, move)


def scenes(case: Case, names: Sequence[str] = NAMES) -> tuple[Scene, Scene]:
    """Return what is to be seen after the move of a case: by its seat, and by who sees everything."""
    game, seat = kit_of(case).game, case["seat"]
    before, move, after = played(case)
    described = game.events(before, move, seen_by=seat)
    seen = game.scene(game.view(after, seat), last=described, names=names)
    return seen, game.scene(after, last=game.events(before, move), names=names)


def drawings() -> Iterator[tuple[str, str]]:
    """Yield each golden file: its name and what is in it."""
    for case in CASES:
        name = case["game"]
        seen, everything = scenes(case)
        yield f"{name}.txt", text(seen)
        yield f"{name}-letters.txt", text(seen, signs=Signs.LETTERS)
        yield f"{name}-colours.txt", text(seen, colour=Colour.ANSI)
        yield f"{name}-all.txt", text(everything)
        yield f"{name}.svg", svg(seen)
        yield f"{name}-narrow.svg", svg(everything, width=380)
        yield f"{name}.html", html(seen, form=Form.PAGE)
    yield "hand.svg", svg(HAND)
    yield "hand-spanish.svg", svg(SPANISH_HAND, deck=Deck.SPANISH)
    yield "meld.svg", svg(RUN)
    yield "meld.html", html(RUN)
    yield "table.svg", svg(played(CASES[0])[2].table)
    yield "table.txt", text(played(CASES[0])[2].table)


def pictures() -> Iterator[tuple[str, str]]:
    """Yield each picture of the documentation: its name and what is in it."""
    for case in CASES:
        width = WIDTH if case["game"] == "scala40" else NARROW  # the landing page has room for the first
        yield f"{case['game']}.svg", svg(scenes(case, NICE_NAMES)[0], width=width)
    yield "hand.svg", svg(HAND)
    yield "hand-spanish.svg", svg(SPANISH_HAND, deck=Deck.SPANISH)
    yield "meld.svg", svg(RUN)
    yield from diagrams()


def files() -> Iterator[tuple[Path, str]]:
    """Yield each file that is drawn, with what is to be in it."""
    for folder, drawn in ((FOLDER, drawings()), (PICTURES, pictures())):
        yield from ((folder / name, drawing.rstrip("\n") + "\n") for name, drawing in drawn)


def main() -> None:
    """Draw all of them anew."""
    for path, drawing in files():
        path.write_text(drawing, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
