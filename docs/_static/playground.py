"""The playground of the documentation, as it runs in a browser; every answer is JSON.

`playground.js` loads it with Pyodide and calls `check`, `hand`, `deal`, `play`, `speak` and `hint`.
"""

from __future__ import annotations

import json
from typing import Any, cast

from scala40 import Hand, Language, NotationError, Ruleset, analysis, prospect, render
from scala40.core._cards import typed_in
from scala40.core._text.filling import with_signs
from scala40.games import game_named
from scala40.players import Greedy

NAMES = ("Anna", "Bruno", "Carla", "Dora", "Elio", "Fulvia")
"""The players; the person is the first, and programs play the others."""
MOST_CARDS = 15
"""The most cards of a hand: a browser works so many out at once."""


def signed(text: str) -> str:
    """Return a text with its cards as the pictures show them: letters of suits mean others in Italian."""
    return with_signs(text, "JK")


def check(text: str, game: str, code: str) -> str:
    """Return the meld that some cards make, with its points, or every reason why they are refused."""
    language = Language(code)
    try:
        found = cast("Any", game_named(game)).check_meld(typed_in(text, language))
    except NotationError as error:
        return json.dumps({"unreadable": error.message_in(language)})
    reasons = [
        {"message": it.message_in(language), "hint": it.hint_in(language), "rule": it.rule} for it in found.violations
    ]
    good = found.meld is not None
    return json.dumps(
        {"picture": render.svg(found.meld) if good else "", "points": found.points if good else 0, "reasons": reasons}
    )


def hand(text: str, code: str) -> str:
    """Return what a hand of Scala 40 can do: its best opening, what melds would leave, and what a discard costs."""
    language = Language(code)
    try:
        held = Hand.parse(typed_in(text, language))
    except NotationError as error:
        return json.dumps({"unreadable": error.message_in(language)})
    if len(held) > MOST_CARDS:
        return json.dumps({"most": MOST_CARDS})
    here = prospect(Ruleset(), held)
    best, least = analysis.best_opening(here), analysis.fewest_points(here)
    return json.dumps(
        {
            "opening": None if best is None else {"melds": [*map(render.svg, best.melds)], "points": best.points},
            "melds": [*map(render.svg, least.melds)],
            "left": render.svg(least.left) if least.left else "",
            "points": least.points,
            "discards": [{"picture": render.svg(it.card), "points": it.points} for it in analysis.discard_costs(here)],
        }
    )


class Game:
    """A hand against programs."""

    def __init__(self, name: str, seed: str, language: Language) -> None:
        self.game: Any = game_named(name)
        rules = self.game.Ruleset()
        seats = max(2, rules.min_players)
        self.language: Language = language
        self.names: tuple[str, ...] = NAMES[:seats]
        self.state: Any = self.game.deal(rules, players=seats, seed=seed)
        self.said: list[str] = []
        self.last: Any = ()
        self.go_on()

    def moves(self) -> list[Any]:
        """Return what the person can do."""
        over = self.game.result(self.state) is not None
        return [] if over or 0 not in self.game.actors(self.state) else [*self.game.legal_moves(self.view())]

    def view(self) -> Any:  # noqa: ANN401 - of any game
        """Return what the person sees."""
        return self.game.view(self.state, 0)

    def make(self, seat: int, move: Any) -> None:  # noqa: ANN401 - of any game
        """Make a move and keep what is said of it."""
        self.last = self.game.events(self.state, move, seat, seen_by=0)
        self.said += [f"{self.names[it.seat]}: {signed(it.describe(self.language))}" for it in self.last]
        self.state = self.game.play(self.state, move, seat)

    def go_on(self) -> None:
        """Let programs play until the person is to act or the hand is over."""
        while self.game.result(self.state) is None and 0 not in (seats := self.game.actors(self.state)):
            view = self.game.view(self.state, seats[0])
            self.make(seats[0], Greedy(self.game.rate).choose(view, self.game.legal_moves(view)))

    def told(self) -> str:
        """Return how things stand."""
        result = self.game.result(self.state)
        scene = self.game.scene(self.view(), last=self.last, names=self.names, language=self.language)
        scores = [] if result is None else [[self.names[it.seat], it.points] for it in result.scores]
        moves = [signed(it.describe(self.language)) for it in self.moves()]
        answer = {"picture": render.html(scene), "sentence": scene.sentence, "moves": moves, "said": self.said}
        self.said = []
        return json.dumps({**answer, "over": result is not None, "scores": scores})


TABLE: dict[str, Game] = {}


def deal(name: str, seed: str, code: str) -> str:
    """Deal a hand, and return how things stand when the person is to act."""
    TABLE["game"] = Game(name, seed, Language(code))
    return TABLE["game"].told()


def play(number: int) -> str:
    """Make one of the moves that were told, by its number, and return how things stand after the programs'."""
    game = TABLE["game"]
    game.make(0, game.moves()[number])
    game.go_on()
    return game.told()


def speak(code: str) -> str:
    """Go on in another language, and return how things stand."""
    game = TABLE["game"]
    game.language = Language(code)
    return game.told()


def hint() -> str:
    """Return the number of the move that a program would make."""
    game = TABLE["game"]
    moves = game.moves()
    return json.dumps(moves.index(Greedy(game.game.rate).choose(game.view(), game.game.legal_moves(game.view()))))
