"""What is read alike in both kinds of records, whichever form their entries come from."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from scala40.core.errors import NotationError, Scala40Error
from scala40.core.game import Game
from scala40.core.kinds import insist_on_game
from scala40.core.reading import Part
from scala40.match import Answer
from scala40.record.entries import Entry, Source
from scala40.record.model import MOST_SEATS, Outcome, RecordError
from scala40.record.plain import VERSION
from scala40.record.values import read_answer, read_date, read_name, read_outcome

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

HEADER: Final = ("game", "rules", "seats", "dealer", "seed", "name", "date")
SEAT_HEADER: Final = ("game", "rules", "seat", "seats", "dealer", "name", "date")
DEAL: Final = ("deck", "seed")
FIELDS: Final = frozenset({*HEADER, *SEAT_HEADER, *DEAL, "hand", "view", "answers", "withdrawn", "result"})
"""The names of all entries but turns."""
FAULTS: Final = (Scala40Error, ValueError)
"""What is raised where something is wrong with a record."""


class Reader(Generic[RulesT, StateT, ViewT, MoveT]):
    """What is read alike in both kinds of records."""

    def __init__(self, game: Game[RulesT, StateT, ViewT, MoveT], source: Source) -> None:
        insist_on_game(game)
        self._game = game
        self._source = source
        self._hand: int | None = None
        self._ply: int | None = None

    def located(self, error: Exception) -> RecordError:
        """The error with its place."""
        return self._source.located(error, self._hand, self._ply)

    def _header(self, kind: str, names: tuple[str, ...]) -> tuple[dict[str, Any], dict[str, Entry]]:
        """What all records say of a match, and the entries of the header by name."""
        first = f"{kind} {VERSION}"
        begin = self._source.take()
        if begin.name != "format" or begin.value.content.split() != first.split():
            raise begin.whole.error(f"a {kind} begins with {first!r}")
        found: dict[str, Entry] = {}
        seats: list[str] = []
        for entry in self._source.fields(names):
            if entry.name == "name":
                seats.append(read_name(entry.value, len(seats)))
            found[entry.name] = entry
        missing = [name for name in ("game", "seats") if name not in found]
        if missing:
            raise self._misplaced(found, names) or ValueError(f"the header does not say: {', '.join(missing)}")
        return self._common(found, tuple(seats)), found

    def _insist_on_hand(self, found: dict[str, Entry], names: tuple[str, ...]) -> None:
        """Refuse what follows a header if it is neither a hand nor a withdrawal."""
        error = self._misplaced(found, names)
        if error is not None:
            raise error

    def _misplaced(self, found: dict[str, Entry], names: tuple[str, ...]) -> NotationError | None:
        """What is wrong with the entry behind a header."""
        following = self._source.next_name
        if following in {"hand", "answers", "withdrawn", None}:
            return None
        entry = self._source.take()
        if entry.name in found:
            return entry.whole.error(f"{entry.name} comes twice")
        return entry.whole.error(f"expected is hand 1 or, before it, one of {', '.join(names)}")

    def _common(self, found: dict[str, Entry], names: tuple[str, ...]) -> dict[str, Any]:
        game = self._blamed(found["game"])
        if game.content != self._game.GAME:
            raise game.error(f"this is a record of {game.shown}, not of {self._game.GAME!r}")
        rules = self._rules(self._blamed(found["rules"])) if "rules" in found else self._game.read_rules("")
        seats = self._blamed(found["seats"]).number(2, MOST_SEATS)
        dealer = self._blamed(found["dealer"]).number(0, seats - 1) if "dealer" in found else 0
        if names and len(names) != seats:
            raise self._blamed(found["name"]).error(
                f"each of the {seats} seats has a name or none has, not {len(names)}"
            )
        date = read_date(self._blamed(found["date"])) if "date" in found else None
        return {"rules": rules, "seats": seats, "dealer": dealer, "names": names, "date": date}

    def _blamed(self, entry: Entry) -> Part:
        """The value of an entry, which is to blame for what is wrong from now on."""
        self._source.blame(entry)
        return entry.value

    def _rules(self, part: Part) -> RulesT:
        try:
            return self._game.read_rules(part.content)
        except NotationError as error:
            raise part.error_within(error) from error

    def _move(self, part: Part, position: StateT | ViewT) -> MoveT:
        try:
            return self._game.read_move(part.content, position)
        except NotationError as error:
            raise part.error_within(error) from error

    def _answers(self) -> list[tuple[Part, Answer]]:
        """Take the entry that says who comes back, if there is one."""
        words = self._source.take().value.words() if self._source.next_name == "answers" else []
        return [(word, read_answer(word)) for word in words]

    def _withdrawn(self) -> list[Part]:
        """Take the entry that says who leaves the match now, if there is one."""
        return self._source.take().value.words() if self._source.next_name == "withdrawn" else []

    def _begin_hand(self) -> Entry:
        entry = self._source.take()
        if entry.name != "hand" or entry.value.content != str(self._hand):
            raise entry.whole.error(f"expected is hand {self._hand}")
        return entry

    def _outcome(self) -> Outcome | None:
        """Take the entry that says how the hand ended, if there is one."""
        self._ply = None
        if self._source.next_name != "result":
            return None
        return read_outcome(self._source.take().value)

    def _insist_on_end(self) -> None:
        """Refuse whatever follows a hand that is not over."""
        if not self._source.is_empty:
            entry = self._source.take()
            if entry.name in {"hand", "answers", "withdrawn"}:
                raise entry.whole.error("the hand before this is not over")
            raise entry.whole.error("expected is a turn, like '1: draw, discard KS', or the result of the hand")
