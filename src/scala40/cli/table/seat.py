"""The person's seat: what is seen from it, and the turn that is being tried there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import attrs

from scala40.cli.table.menu import Menu
from scala40.cli.table.party import AnyMove, AnyStep, Need, Party
from scala40.cli.table.telling import happenings
from scala40.core._base import Language
from scala40.core._game import Event
from scala40.core._rules import WIDTH
from scala40.draft import Draft
from scala40.players import Hint, Level, hint
from scala40.record import Ply, Record
from scala40.render import Deck, Signs, text

AnyDraft: TypeAlias = Draft
AnyView: TypeAlias = Any


class Seat:
    """The person's seat in a match: moves that show something hidden count at once, others at the end of the turn."""

    def __init__(
        self,
        party: Party,
        names: Sequence[str],
        language: Language = Language.ENGLISH,
        *,
        width: int = WIDTH,
        level: Level | None = None,
    ) -> None:
        self.party: Party = party
        self.names: Sequence[str] = names
        self.language: Language = language
        self.width: int = width
        self._level = level
        self._game = party.game
        self._number = party.person
        self._draft: AnyDraft | None = None
        self._own: list[AnyStep] = []
        self._since: list[AnyStep] = []

    # the turn

    @property
    def draft(self) -> AnyDraft:
        """The turn as it is being tried; only for the person's own turn."""
        if self._draft is None:
            self._draft = Draft(self._game, self.party.state, self._number)
        return self._draft

    def keep(self, draft: AnyDraft) -> AnyDraft:
        """Try this turn from now on, and return it; what can be no longer taken back counts."""
        if not draft.is_finished and draft.free:
            self._draft = draft
            return draft
        self._own += [self.party.play(self._number, move) for move in draft.moves]
        self._draft = None
        return draft if draft.is_finished else self.draft

    def take_back(self, count: int) -> None:
        """Take back the last moves of the turn."""
        self._draft = self.draft.undo(count)

    def claim(self, move: AnyMove) -> None:
        """Make a claim."""
        self._own.append(self.party.play(self._number, move))

    def finished(self) -> list[AnyStep]:
        """Return what the person's own turn was that is over, and begin to remember what the others do."""
        own, self._own, self._since = self._own, [], []
        return own

    def let_play(self) -> list[AnyStep]:
        """Let the programs play until the person is needed, and return what the person may be told of it."""
        watches = self.party.is_dealt_in
        new = [*self.party.advance()]
        self._since += new if watches else []
        return new if watches else []

    def deal(self) -> None:
        """Deal the next hand."""
        self.party.deal()
        self._own, self._since = [], []

    @property
    def record(self) -> Record[Any, Any]:
        """The record of the match, with the moves of the turn that has not been finished."""
        record = self.party.course.record
        tried = () if self._draft is None else tuple(Ply(self._number, move) for move in self._draft.moves)
        hands = [*record.hands]
        hands[-1:] = [attrs.evolve(hand, plies=(*hand.plies, *tried)) for hand in hands[-1:]]
        return attrs.evolve(record, hands=tuple(hands))

    # what is seen

    @property
    def view(self) -> AnyView:
        """The knowledge of the person's seat after the moves of the turn that it tries."""
        return self._game.view(self.party.state, self._number) if self._draft is None else self._draft.view

    @property
    def menu(self) -> Menu:
        """The moves that the person can choose from now."""
        need = self.party.need
        if need is Need.CLAIM:
            return Menu(self._game, self.party.claims(self._number), self.language)
        return Menu(self._game, self.draft.legal_moves if need is Need.MOVE else (), self.language)

    def advice(self) -> Hint[AnyMove]:
        """Return what a program of the level would do in the person's place, and why."""
        return hint(self._game, self.view, self.menu.moves, level=self._level)

    def table(self) -> Iterator[str]:
        """Yield the position as the person sees it; what the last move has changed is marked."""
        scene = self._game.scene(self.view, last=self._last_events(), names=self.names, language=self.language)
        yield from text(scene, signs=Signs.LETTERS, deck=Deck.FRENCH, width=self.width).splitlines()

    def _last_events(self) -> tuple[Event, ...]:
        """Return the events of the last move as the person's seat sees them."""
        if self._draft is not None and self._draft.tried:
            before, move, seat = self._draft.undo().state, self._draft.moves[-1], self._number
        else:
            step = next(reversed(self._own or self._since), None)
            if step is None:
                return ()
            before, move, seat = step.before, step.move, step.seat
        return self._game.events(before, move, seat, seen_by=self._number)

    def since(self) -> Iterator[str]:
        """Yield what has happened since the person's last turn."""
        return happenings(self._game, self._since, self._number, self.names, self.language)
