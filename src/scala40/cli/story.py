"""The terminal, with its colours and width, and telling a match on it turn by turn."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Sequence
from typing import Any, Final, TextIO

from scala40.cli.games import AnyState
from scala40.cli.speech import Talk
from scala40.core._base import Language, columns
from scala40.core._game import AnyGame, BestTotal, Deck, MatchMode, MatchRules, Scene
from scala40.core._rules import WIDTH
from scala40.core._text import Figure, Message
from scala40.match import Answer, Choice, Match
from scala40.playing import Step
from scala40.render import Colour, Signs, Style, text


class Terminal:
    """Prints lines, with suits as signs and in colours if the stream can show them, else as letters of the language."""

    def __init__(self, stream: TextIO, deck: Deck = Deck.FRENCH, language: Language = Language.ENGLISH) -> None:
        self._stream = stream
        self._wraps: bool = stream.isatty()
        self.width: int = _width_of(stream)
        letters = Signs.ITALIAN if language is Language.ITALIAN else Signs.LETTERS
        colours = can_be_wiped(stream) and not os.environ.get("NO_COLOR")
        self.style: Style = Style(
            colour=Colour.ANSI if colours else Colour.PLAIN,
            signs=Signs.SYMBOLS if _can_show("♣♦♥♠·", stream.encoding) else letters,
            deck=deck,
        )

    def print(self, line: str = "", *, start: str = "") -> None:
        """Print a line with cards written like 10H, behind a start printed unchanged; a screen wraps a long line."""
        if self._wraps and not line:
            self._stream.writelines(f"{part}\n" for part in self._wrapped(start, 0))
            return
        for part in self._wrapped(line, columns(start)) if self._wraps else [line]:
            self._stream.write(f"{start}{self.style.described(part)}\n")
            start = ""

    def _wrapped(self, line: str, used: int) -> list[str]:
        """Return a line in parts that fit the screen; those after the first are indented."""
        if used + columns(line) <= self.width or not line.strip():
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        first = textwrap.wrap(line, max(self.width - used, _ROOM), drop_whitespace=False, break_on_hyphens=False)[0]
        rest = line[len(first) :].strip()
        wrapped = textwrap.wrap(
            rest, self.width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
        )
        return [first.rstrip(), *wrapped]


_ROOM: Final = 20
"""The least room behind the start of a line."""
_NARROWEST: Final = 40
_WIDEST: Final = 120
"""A longer line is hard to read."""


def _width_of(stream: TextIO) -> int:
    """Return the columns of a screen, within reason; a file is as wide as a sheet of rules."""
    seen = shutil.get_terminal_size().columns if stream.isatty() else WIDTH
    return max(_NARROWEST, min(seen, _WIDEST))


def _can_show(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def can_be_wiped(stream: TextIO) -> bool:
    """Return whether a stream is a terminal that understands more than letters."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


class Story:
    """Reports a match turn by turn, with all cards or as one seat saw them."""

    def __init__(
        self,
        terminal: Terminal,
        game: AnyGame,
        names: Sequence[str],
        seat: int | None = None,
        *,
        language: Language = Language.ENGLISH,
    ) -> None:
        self.names: Sequence[str] = names
        self.seat: int | None = seat
        self.language: Language = language
        self._terminal = terminal
        self._game = game
        self._mover: int | None = None
        self._width = max(10, *map(len, names))

    def line(self, line: str = "", *, start: str = "") -> None:
        """Tell a line, behind a start that is printed as it is."""
        self._terminal.print(line, start=start)

    def say(self, phrase: Talk, **figures: Figure) -> str:
        """Return a phrase in the language of the story."""
        return Message.of(phrase, **figures).text_in(self.language)

    def entry(self, head: str, words: str) -> None:
        """Tell something about somebody or something."""
        self._terminal.print(f" {words}", start=f"  {head:{self._width}}")

    def show(self, scene: Scene, *, start: str) -> None:
        """Tell what a position looks like, behind a start."""
        style = self._terminal.style
        drawn = text(scene, colour=style.colour, signs=style.signs, deck=style.deck)
        self._terminal.print(start=f"{start}{drawn}")

    def sees(self, seat: int) -> bool:
        """Return whether the hand of a seat is shown."""
        return self.seat is None or seat == self.seat

    def deal(self, state: AnyState) -> None:
        """Tell a deal: what the position looks like, to a seat that was dealt in."""
        context = state.context
        self._mover = None
        self.line()
        seen = state if self.seat is None else self._game.view(state, self.seat)
        scene = self._game.scene(seen, names=self.names, language=self.language)
        self.show(scene, start=self.say(Talk.STORY_DEAL, number=context.number, name=self.names[context.dealer]))
        self.line()

    def step(self, step: Step[Any, Any]) -> None:
        """Tell what a move causes, and when its player has done what is left in the hand."""
        for event in self._game.events(step.before, step.move, step.seat, seen_by=self.seat):
            self.entry(
                "" if event.seat == self._mover else self.names[event.seat],
                event.describe(self.language, names=self.names),
            )
            self._mover = event.seat
        if step.seat not in self._game.actors(step.after)[:1] and self.sees(step.seat):
            head = "" if step.seat == self._mover else self.names[step.seat]
            hand = step.after.hands[step.seat]
            self.entry(head, self.say(Talk.HOLDS, hand=str(hand)) if hand else self.say(Talk.HOLDS_NOTHING))
            self._mover = step.seat

    def answers(self, answers: Sequence[Answer]) -> None:
        """Tell who comes back into the match, and who does not."""
        for answer in answers:
            does = Talk.COMES_BACK if answer.choice is Choice.RETURN else Talk.STAYS_OUT
            self.line()
            self.line(start=self.say(does, name=self.names[answer.seat]))

    def withdrawals(self, seats: Sequence[int]) -> None:
        """Tell who leaves the match."""
        for seat in seats:
            self.line()
            self.line(start=self.say(Talk.LEAVES, name=self.names[seat]))

    def score(self, match: Match) -> None:
        """Tell what the last hand scored, and where the match stands."""
        row = match.sheet[-1]
        self.line()
        ended = Talk.STORY_ENDED if row.counts else Talk.ENDED_IN_VAIN
        self.line(self.say(ended, number=row.number, ending=row.ending.describe(self.language)))
        scored = {seat: self.say(Talk.STORY_SCORED, points=it) for seat, it in enumerate(row.points) if it is not None}
        width = max(map(len, scored.values()))
        for seat, points in scored.items():
            phrase = Talk.STORY_OUT if seat in row.out else Talk.STORY_BACK if seat in row.back else Talk.STORY_POINTS
            self.entry(self.names[seat], self.say(phrase, points=points.rjust(width), total=f"{row.totals[seat]:4}"))

    def end(self, match: Match) -> None:
        """Tell who has won."""
        winners = [self.names[seat] for seat in match.winners]
        phrase = Talk.STORY_WON_BY_SEVERAL if winners[1:] else Talk.STORY_WON
        self.line()
        self.line(start=self.say(phrase, winners=self.say(Talk.AND).join(winners), hands=len(match.hands)))


def aim(rules: MatchRules) -> Message:
    """Return what a match under these rules is about."""
    if rules.mode is MatchMode.SINGLE_HAND:
        return Message(Talk.AIM_HAND)
    highest = rules.best is BestTotal.HIGHEST
    if rules.hands is not None:
        return Message.of(Talk.AIM_HIGHEST if highest else Talk.AIM_LOWEST, hands=rules.hands)
    if rules.mode is MatchMode.TARGET:
        return Message.of(Talk.AIM_TARGET_HIGHEST if highest else Talk.AIM_TARGET, limit=str(rules.limit))
    return Message.of(Talk.AIM_OUT, limit=str(rules.limit))
