"""Telling players at the table what happened, with the score sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from scala40.analysis import Remark, review
from scala40.cli.speech import Talk
from scala40.cli.table.party import AnyStep
from scala40.core._base import Language, columns, rounded
from scala40.core._cards import Violation
from scala40.core._game import AnyGame, Event, HandResult, ItemKind
from scala40.core._rules import WIDTH
from scala40.core._text import Message, notation_in
from scala40.match import Match, SheetRow
from scala40.players import Hint
from scala40.record import Record


def score_table(
    match: Match, names: Sequence[str], language: Language = Language.ENGLISH, width: int = WIDTH
) -> Iterator[str]:
    """Yield the lines of the score: a row for each hand, and the totals; long names are cut to fit into the width."""

    def described(phrase: Talk) -> str:
        return Message(phrase).text_in(language)

    room = max((width - _HEAD) // match.seats, _LEAST)
    column = min(max(10, *map(columns, names)) + 2, room)
    yield _line(described(Talk.SCORE_HAND), [_cut(name, column - 2) for name in names], column)
    for row in match.sheet:
        yield _line(str(row.number), [_points(row, seat, language) for seat in range(match.seats)], column)
    yield _line(described(Talk.SCORE_TOTAL), [str(total) for total in match.totals], column)
    out, gone = described(Talk.SCORE_OUT), described(Talk.SCORE_GONE)
    fates = [
        out if seat in match.eliminated else gone if seat in match.withdrawn else "" for seat in range(match.seats)
    ]
    if any(fates):
        yield _line("", fates, column)


_HEAD: Final = 7
"""The columns of what a row is about."""
_LEAST: Final = 8
"""The least columns of a seat."""


def _cut(name: str, room: int) -> str:
    """Return a name, or as much of its beginning as has room, with a mark that something is missing."""
    if columns(name) <= room:
        return name
    return next(f"{name[:end]}…" for end in range(len(name) - 1, -1, -1) if columns(name[:end]) < room)


def _line(head: str, cells: Sequence[str], width: int) -> str:
    return f"{head:>{_HEAD}}{''.join(' ' * (width - columns(cell)) + cell for cell in cells)}".rstrip()


def _points(row: SheetRow, seat: int, language: Language) -> str:
    """Return the points that a hand added to the total of a seat; a dot if the seat did not play it."""
    points = row.points[seat]
    if points is None:
        return "."
    return Message.of(Talk.SCORE_BACK, points=points).text_in(language) if seat in row.back else str(points)


# What a person at the table is told of what happens.


def happenings(
    game: AnyGame, steps: Iterable[AnyStep], seat: int, names: Sequence[str], language: Language
) -> Iterator[str]:
    """Yield what some moves cause, as a seat is told it: a line for all that one after the other happens to a seat."""
    described = (event for step in steps for event in game.events(step.before, step.move, step.seat, seen_by=seat))
    for who, events in groupby(described, key=_whose):
        yield f"  {names[who]}: {', '.join(event.describe(language, names=names) for event in events)}"


def _whose(event: Event) -> int:
    return event.seat


def ending(match: Match, names: Sequence[str], language: Language, width: int = WIDTH) -> Iterator[str]:
    """Yield how the last hand of a match ended, and the score."""
    result, row = match.hands[-1], match.sheet[-1]
    how = result.ending.describe(language)
    yield ""
    if result.closer is not None:
        yield Message.of(Talk.ENDED_BY, number=row.number, ending=how, name=names[result.closer]).text_in(language)
    else:
        phrase = Talk.ENDED if result.counts else Talk.ENDED_IN_VAIN
        yield Message.of(phrase, number=row.number, ending=how).text_in(language)
    yield from _cards_left(result, names)
    yield from score_table(match, names, language, width)


def _cards_left(result: HandResult, names: Sequence[str]) -> Iterator[str]:
    """Yield the cards that each seat was left with, and what they count."""
    for score in result.scores:
        left = [item for item in score.items if item.kind is ItemKind.CARD_LEFT and item.card is not None]
        if left:
            cards = " ".join(item.card.text for item in left if item.card is not None)
            yield f"  {names[score.seat]}: {cards} ({sum(abs(item.points) for item in left)})"


def reasons(violations: Iterable[Violation], names: Sequence[str], language: Language) -> Iterator[str]:
    """Yield why something is refused, and what would be legal."""
    for violation in violations:
        yield f"  - {violation.message_in(language, names)} [{violation.rule}]"
        hint = violation.hint_in(language)
        if hint is not None:
            yield f"    ({hint})"


def rules_of(violations: Iterable[Violation], described: Callable[[str], str]) -> Iterator[str]:
    """Yield the rules that violations cite, in the words that there are for their ids, none of them twice."""
    cited: dict[str, list[str]] = {}
    for rule in dict.fromkeys(it.rule for it in violations):
        cited.setdefault(described(rule), []).append(rule)
    for text, rules in cited.items():
        start = f"  {', '.join(rules)}: "
        yield from textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent="    ", break_on_hyphens=False)


# What a review of a record says.

ITERATIONS: Final = 200
"""The usual number of walks for a decision."""
_WIDE: Final = 1.96
"""The number of standard errors on either side of a 95 % interval."""


def mistake(remark: Remark[Any], better: Hint[Any], game: AnyGame, language: Language) -> tuple[str, str]:
    """Return what is told of a mistake: the move with what it cost, and the better line with the reason for it."""
    written = [notation_in(game.write_move(move), language) for move in (remark.move, *remark.line)]
    loss, error = rounded(remark.loss, ".1f"), rounded(_WIDE * remark.error, ".1f")
    line = ", ".join(written[1:]) or Message.of(Talk.REVIEW_LET_GO).text_in(language)
    move = Message.of(Talk.REVIEW_MOVE, ply=remark.ply, move=written[0], points=loss, error=error)
    best = Message.of(Talk.REVIEW_BETTER, moves=line, reason=better.describe(language))
    return move.text_in(language), best.text_in(language)


def sum_of(remarks: Collection[Remark[Any]], language: Language) -> str:
    """Return what is told of all decisions of a seat."""
    mistakes = sum(remark.is_mistake for remark in remarks)
    points = rounded(sum(remark.loss for remark in remarks), ".1f")
    return Message.of(Talk.REVIEW_SUM, mistakes=mistakes, decisions=len(remarks), points=points).text_in(language)


def reviewed(record: Record[Any, Any], game: AnyGame, hand: int, seat: int, language: Language) -> Iterator[str]:
    """Yield what a review says of the decisions of a seat in a hand."""
    yield Message.of(Talk.REVIEW_HAND, number=hand).text_in(language)
    remarks = [*review(record, game, seats=(seat,), hands=(hand,), iterations=ITERATIONS)]
    for remark in remarks:
        if remark.better is not None:
            move, better = mistake(remark, remark.better, game, language)
            yield f"  {move}"
            yield f"    {better}"
    yield f"  {sum_of(remarks, language)}"
