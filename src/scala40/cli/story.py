"""Telling a match turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scala40.cli.games import AnyGame, AnyState
from scala40.cli.terminal import Terminal
from scala40.core.game import MatchMode, MatchRules
from scala40.core.scene import Scene
from scala40.match import Answer, Choice, Match
from scala40.render import text
from scala40.simulate import Step


class Story:
    """Tells a match turn by turn, with all cards or as one seat saw them.

    Attributes:
        names: what the seats are called.
        seat: the seat that is told it; `None` for all cards.
    """

    def __init__(self, terminal: Terminal, game: AnyGame, names: Sequence[str], seat: int | None = None) -> None:
        self.names: Sequence[str] = names
        self.seat: int | None = seat
        self._terminal = terminal
        self._game = game
        self._mover: int | None = None
        self._width = max(10, *map(len, names))

    def line(self, line: str = "", *, start: str = "") -> None:
        """Tell a line, behind a start that is printed as it is."""
        self._terminal.print(line, start=start)

    def entry(self, head: str, words: str) -> None:
        """Tell something about somebody or something."""
        self._terminal.print(f" {words}", start=f"  {head:{self._width}}")

    def show(self, scene: Scene, *, start: str) -> None:
        """Tell what a position looks like, behind a start."""
        style = self._terminal.style
        drawn = text(scene, colour=style.colour, signs=style.signs, deck=style.deck)
        self._terminal.print(start=f"{start}{drawn}")

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat is shown."""
        return self.seat is None or seat == self.seat

    def deal(self, state: AnyState) -> None:
        """Tell a deal: what the position looks like, to a seat that was dealt in."""
        context = state.context
        self._mover = None
        self.line()
        seen = state if self.seat is None else self._game.view(state, self.seat)
        scene = self._game.scene(seen, names=self.names)
        self.show(scene, start=f"Hand {context.number}, dealt by {self.names[context.dealer]}: ")
        self.line()

    def step(self, step: Step[Any, Any]) -> None:
        """Tell what a move causes, and when its player has done what is left in the hand."""
        for event in self._game.events(step.before, step.move, step.seat, seen_by=self.seat):
            self.entry("" if event.seat == self._mover else self.names[event.seat], str(event))
            self._mover = event.seat
        if step.seat not in self._game.actors(step.after)[:1] and self.sees(step.seat):
            head = "" if step.seat == self._mover else self.names[step.seat]
            self.entry(head, f"holds {step.after.hands[step.seat] or 'nothing'}")
            self._mover = step.seat

    def answers(self, answers: Sequence[Answer]) -> None:
        """Tell who comes back into the match, and who does not."""
        for answer in answers:
            does = "comes back into the match" if answer.choice is Choice.RETURN else "does not come back"
            self.line()
            self.line(start=f"{self.names[answer.seat]} {does}.")

    def withdrawals(self, seats: Sequence[int]) -> None:
        """Tell who leaves the match."""
        for seat in seats:
            self.line()
            self.line(start=f"{self.names[seat]} leaves the match.")

    def score(self, match: Match) -> None:
        """Tell what the last hand scored, and where the match stands."""
        row = match.sheet[-1]
        self.line()
        self.line(f"Hand {row.number} is {row.ending.value}.")
        for seat, points in enumerate(row.points):
            if points is not None:
                fate = "  out of the match" if seat in row.out else "  back in the match" if seat in row.back else ""
                self.entry(self.names[seat], f"{points:4} points, {row.totals[seat]:4} in all{fate}")

    def end(self, match: Match) -> None:
        """Tell who has won."""
        winners = " and ".join(self.names[seat] for seat in match.winners)
        self.line()
        self.line(f" after {len(match.hands)} hands.", start=f"Won by {winners}")


def aim(rules: MatchRules) -> str:
    """Return what a match under these rules is about."""
    if rules.mode is MatchMode.SINGLE_HAND:
        return "who closes this one hand wins"
    if rules.hands is not None:
        return f"the {rules.best.value} total after {rules.hands} hands wins"
    if rules.mode is MatchMode.TARGET:
        return f"when a total reaches {rules.limit}, the lowest wins"
    return f"whose total reaches {rules.limit} is out"
