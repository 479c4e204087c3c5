"""What single entries of a record say, with the place of what is wrong in them."""

from __future__ import annotations

import json
from typing import Final

from scala40.core.cards import Card
from scala40.core.reading import Part, is_storable
from scala40.match import Answer, Choice
from scala40.record.model import MOST_SEATS, Outcome, is_date
from scala40.record.plain import NOBODY

_CHOICES: Final = {choice.value: choice for choice in Choice}


def read_name(part: Part, seat: int) -> str:
    """Return the name of a seat, in quotation marks behind its number.

    Raises:
        NotationError: this is none, or that of another seat.
    """
    number, rest = part.headed()
    try:
        name: object = json.loads(rest.content)
    except (ValueError, RecursionError):
        name = None
    if number.content != str(seat) or not isinstance(name, str):
        raise part.error(f'expected is {seat} and a name in quotation marks, like {seat} "Anna"')
    if not is_storable(name):
        raise part.error("there is half a letter in this name, which no file can hold")
    return name


def read_date(part: Part) -> str:
    """Return the date that a part is.

    Raises:
        NotationError: it is none.
    """
    if not is_date(part.content):
        raise part.error(f"{part.shown} is no date like 2026-11-21 or 2026-11-21T20:30:00Z")
    return part.content


def read_answer(word: Part) -> Answer:
    """Return the answer that a word is: the seat, and whether it comes back.

    Raises:
        NotationError: it is none.
    """
    seat, *choice = word.split("=")
    found = _CHOICES.get(choice[0].content.lower()) if len(choice) == 1 else None
    if found is None:
        raise word.error(f"{word.shown} is no answer, like 1=return or 1=leave")
    return Answer(seat.number(0, MOST_SEATS), found)


def read_drawn(part: Part) -> tuple[Part, tuple[Card, ...]]:
    """Return a move without the cards in brackets behind it, and these cards.

    Raises:
        NotationError: there is but one bracket, or what stands in them are no cards.
    """
    bracket = part.content.find("(")
    if bracket < 0:
        return part, ()
    if not part.content.endswith(")"):
        raise part.error("a bracket is opened behind the move, but not closed")
    start = part.start + bracket
    return part._replace(end=start).trimmed(), Part(part.text, start + 1, part.end - 1).trimmed().cards()


def read_outcome(part: Part) -> Outcome:
    """Return how a hand ended, as `outcome_text` writes it.

    Raises:
        NotationError: this does not tell it.
    """
    colon = part.content.rfind(":")
    by = part.content.rfind(" by ", 0, max(colon, 0))
    ending = " ".join(part.content[: max(by, 0)].split())
    if not ending:
        raise part.error(f"{part.shown} does not tell how a hand ended, like 'closed by 0: 0 35'")
    closer = Part(part.text, part.start + by + len(" by "), part.start + colon).trimmed()
    points = Part(part.text, part.start + colon + 1, part.end).words()
    number = None if closer.content == NOBODY else closer.number(0, MOST_SEATS)
    return Outcome(ending, number, tuple(word.number() for word in points))
