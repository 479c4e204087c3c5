"""Notebooks: pictures of what can be drawn, and tables or sentences for what can be explained."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from html import escape
from typing import Final

from scala40.core._base import Displayed, Shown, printable
from scala40.core._cards import Violation
from scala40.core._display import MeldCheck, OpeningCheck
from scala40.core._game import LegalMoves
from scala40.core._rules import WordedRules
from scala40.match import Match
from scala40.render.pictures import svg
from scala40.render.style import Style

_MOST: Final = 60
"""The most moves that are listed."""


def displays(thing: Displayed) -> dict[str, str]:
    """Return the display of a thing in a notebook by media type: a picture as SVG, or HTML."""
    return {"image/svg+xml": svg(thing)} if isinstance(thing, Shown) else {"text/html": explained(thing)}


@singledispatch
def explained(thing: Displayed) -> str:
    """Return a value in words or as a table, as HTML without styles of its own, so that it looks like the notebook."""
    return f"<pre>{_safe(str(thing))}</pre>"


@explained.register
def _violation(violation: Violation) -> str:
    hint = f"<br><em>{_safe(violation.hint)}</em>" if violation.hint else ""
    return f"<p>&#10007; {_signed(violation.message)} <small>[{_safe(violation.rule)}]</small>{hint}</p>"


@explained.register
def _check(check: MeldCheck) -> str:
    if check.meld is None:
        return "".join(map(explained, check.violations))
    values = " + ".join(map(str, check.values))
    return f"{svg(check.meld)}<p>{check.meld.kind.value}: {values} = {sum(check.values)}</p>"


@explained.register
def _opening(check: OpeningCheck) -> str:
    melds = "".join(map(explained, check.melds))
    added = " + ".join(map(str, check.counted))
    counted = f"{added} = {check.points}" if check.counted[1:] else f"{check.points}"
    total = f"<p>opening: {counted} of {check.needed}</p>"
    own = [it for it in check.violations if all(it not in meld.violations for meld in check.melds)]
    return f"{melds}{total}{''.join(map(explained, own))}"


@explained.register
def _rules(rules: WordedRules) -> str:
    usual = type(rules)()
    changes = [_safe(it.sentences()[1]) for it in usual.diff(rules)]
    summary = _list(changes) if changes else "<p>the usual rules</p>"
    return f"{summary}<details><summary>all rules</summary><pre>{_safe(rules.describe())}</pre></details>"


@explained.register
def _moves(moves: LegalMoves) -> str:
    described = [_signed(str(move)) for move in moves[:_MOST]]
    more = [f"and {len(moves) - _MOST} more"] if moves[_MOST:] else []
    return _list(described + more) if described else "<p>no move</p>"


@explained.register
def _match(match: Match) -> str:
    return match.to_html()


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{it}</li>' for it in items)}</ul>"


def _safe(text: str) -> str:
    """Return a text as HTML that can do nothing to the notebook, whoever wrote it."""
    return escape("\n".join(map(printable, text.splitlines())))


def _signed(text: str) -> str:
    """Return a text of ours as HTML, with the cards in it drawn."""
    return _safe(Style().drawn(text))
