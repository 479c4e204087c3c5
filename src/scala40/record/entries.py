"""What records are read from: the entries of a text or of JSON one after the other, each with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from scala40.core.errors import NotationError
from scala40.core.reading import Part
from scala40.record.model import RecordError


class Entry(NamedTuple):
    """One piece of information.

    Attributes:
        name: what it tells: a field's name, `turn`, or `format` for the kind and the version of the record; empty if it
            is nothing that a record holds.
        parts: what it says: the value of a field; the seat of a turn and its moves.
        whole: all of it, for errors about it as a whole.
        line: the line of the text, from 1; `None` if it comes from elsewhere.
    """

    name: str
    parts: tuple[Part, ...]
    whole: Part
    line: int | None

    @property
    def value(self) -> Part:
        """What a field says."""
        return self.parts[0]


def entry_of(name: str, *texts: str) -> Entry:
    """Return an entry that does not come from lines; blanks around what it says are part of it.

    >>> entry_of("withdrawn", "1 2").value.content
    '1 2'
    """
    parts = tuple(Part(text, 0, len(text)) for text in texts)
    return Entry(name, parts, parts[0], None)


class Source:
    """Entries, to be taken one after the other, and the place that is to blame when something is wrong."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries: Iterator[Entry] = iter(entries)
        self._entry: Entry = entry_of("", "")
        self._blamed: Part = self._entry.whole
        self._next: Entry | None = next(self._entries, None)

    @property
    def is_empty(self) -> bool:
        """Whether all have been taken."""
        return self._next is None

    @property
    def next_name(self) -> str | None:
        """The name of the next entry; `None` behind the last."""
        return None if self._next is None else self._next.name

    def take(self) -> Entry:
        """Take the next entry, and blame it for what is wrong from now on; behind the last, that one again."""
        if self._next is not None:
            self.blame(self._next)
            self._next = next(self._entries, None)
        return self._entry

    def blame(self, entry: Entry) -> None:
        """Blame an entry for what is wrong from now on."""
        self._entry = entry
        self._blamed = entry.whole

    def blame_part(self, part: Part) -> None:
        """Blame a part of the entry that is to blame."""
        self._blamed = part

    def fields(self, names: Collection[str]) -> Iterator[Entry]:
        """Take the entries of these names as far as they come next, each once; names of seats aside."""
        seen: set[str] = set()
        while self.next_name in names and self.next_name not in seen:
            entry = self.take()
            seen |= {entry.name} - {"name"}
            yield entry

    def located(self, error: Exception, hand: int | None, ply: int | None) -> RecordError:
        """Return the error with the place that is to blame."""
        text = self._blamed.text
        fault = error if isinstance(error, NotationError) and error.text is text else self._blamed.error(str(error))
        line = self._entry.line
        wrong = RecordError(str(error), hand=hand, ply=ply, line=line, shown="" if line is None else fault.shown)
        wrong.__cause__ = error
        return wrong
