"""What a person at the table is told of what happens."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from scala40.cli.games import AnyGame
from scala40.cli.speech import Talk
from scala40.cli.table.party import AnyStep
from scala40.cli.table.sheet import score_table
from scala40.core.game import Event
from scala40.core.language import Language
from scala40.core.rule_sheet import WIDTH
from scala40.core.speech import Said
from scala40.core.violations import Violation
from scala40.match import Match


def happenings(
    game: AnyGame, steps: Iterable[AnyStep], seat: int, names: Sequence[str], language: Language
) -> Iterator[str]:
    """Yield what some moves cause, as a seat is told it: a line for all that one after the other happens to a seat."""
    told = (event for step in steps for event in game.events(step.before, step.move, step.seat, seen_by=seat))
    for who, events in groupby(told, key=_whose):
        yield f"  {names[who]}: {', '.join(event.describe(language) for event in events)}"


def _whose(event: Event) -> int:
    return event.seat


def ending(match: Match, names: Sequence[str], language: Language) -> Iterator[str]:
    """Yield how the last hand of a match ended, and the score."""
    result, row = match.hands[-1], match.sheet[-1]
    how = result.ending.describe(language)
    yield ""
    if result.closer is not None:
        yield Said.of(Talk.ENDED_BY, number=row.number, ending=how, name=names[result.closer]).told_in(language)
    else:
        phrase = Talk.ENDED if result.counts else Talk.ENDED_IN_VAIN
        yield Said.of(phrase, number=row.number, ending=how).told_in(language)
    yield from score_table(match, names, language)


def reasons(violations: Iterable[Violation], language: Language) -> Iterator[str]:
    """Yield why something is refused, and what would be legal."""
    for violation in violations:
        yield f"  - {violation.message_in(language)} [{violation.rule}]"
        hint = violation.hint_in(language)
        if hint is not None:
            yield f"    ({hint})"


def rules_of(violations: Iterable[Violation], told: Callable[[str], str]) -> Iterator[str]:
    """Yield the rules that violations cite, in the words that there are for their ids, none of them twice."""
    cited: dict[str, list[str]] = {}
    for rule in dict.fromkeys(it.rule for it in violations):
        cited.setdefault(told(rule), []).append(rule)
    for text, rules in cited.items():
        start = f"  {', '.join(rules)}: "
        yield from textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent="    ", break_on_hyphens=False)
