"""Telling a match turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scala40.cli.games import AnyState
from scala40.cli.speech import Talk
from scala40.cli.terminal import Terminal
from scala40.core._base import Language
from scala40.core._game import AnyGame, BestTotal, MatchMode, MatchRules, Scene
from scala40.core._text import Figure, Message
from scala40.match import Answer, Choice, Match
from scala40.playing import Step
from scala40.render import text


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
