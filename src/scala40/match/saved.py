"""Matches as JSON: saving a score sheet and loading it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, cast

from scala40.core._base import brief, require_game, require_kind
from scala40.core._game import AnyGame, HandResult, RulesT
from scala40.core._position import DataError, Json, JsonPart, Shape, fields_of, rules_data, rules_of, shape_of
from scala40.match.entries import Answer, Choice, Entry, Withdrawal
from scala40.match.score_book import Match

VERSION: Final = 1
"""The version of what is written. One that only adds what may be left out needs no new one."""
FORMAT: Final = "scala40 match"
"""The name of the format in the JSON of a match."""
_FIELDS: Final = ("rules", "seats", "dealer", "entries")
_CHOICE: Final = shape_of(Choice)
_RESULT: Final = fields_of(HandResult, "ending")


class MatchError(DataError):
    """JSON describes no match; says which part of it is wrong and why.

    >>> import scala40
    >>> try:
    ...     match_from_data({"game": "bridge"}, scala40)
    ... except MatchError as error:
    ...     print(error)
    game of the match must be 'scala40', not 'bridge'
    """


class SavedMatch(NamedTuple, Generic[RulesT]):
    """A match that was loaded.

    Attributes:
        rules: the rules of the game, by which its hands are played and scored.

    >>> import scala40
    >>> rules = scala40.Ruleset(limit=201)
    >>> saved = match_from_data(match_to_data(Match(rules.match_rules, 3), scala40, rules), scala40)
    >>> saved.rules.limit, saved.match.seats
    (201, 3)
    """

    match: Match
    rules: RulesT

    def __str__(self) -> str:
        return brief(self)


def match_to_data(match: Match, game: AnyGame[Any, Any, Any, RulesT], rules: RulesT) -> dict[str, Json]:
    """Return a match as plain data, which JSON can hold."""
    require_game(game, "Ruleset")
    endings = _endings(game)
    require_kind("match", match, Match)
    require_kind("rules", rules, game.Ruleset)
    if game.match_rules(rules) != match.rules:
        raise ValueError("the match was begun under other rules than these")
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.GAME,
        "rules": rules_data(game.write_rules(rules)),
        "seats": match.seats,
        "dealer": match.dealer,
        "entries": [_written(entry, endings) for entry in match.entries],
    }


def match_from_data(data: Json, game: AnyGame[Any, Any, Any, RulesT]) -> SavedMatch[RulesT]:
    """Return the match that plain data describe, and its rules; contradictions become `Match.discrepancies`."""
    require_game(game, "Ruleset")
    endings = _endings(game)
    part = JsonPart("match", data, MatchError)
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "game": game.GAME}
    part.require_header(header, _FIELDS)
    rules = rules_of(part, game)
    entries = tuple([_read(it, endings) for it in part.get("entries").items()])
    seats, dealer = part.get("seats").number(), part.get("dealer").number()
    return SavedMatch(Match(game.match_rules(rules), seats, dealer=dealer, entries=entries), rules)


def _endings(game: AnyGame[Any, Any, Any, Any]) -> Shape:
    """Return the shape of the endings of a game's hands."""
    require_game(game, "Ending")
    return shape_of(cast("type[Enum]", cast("Any", game).Ending))


def _written(entry: Entry, endings: Shape) -> Json:
    match entry:
        case Withdrawal(seat):
            return {"withdrawal": seat}
        case Answer(seat, choice):
            return {"answer": seat, "choice": _CHOICE.write(choice)}
        case _:
            fields = {name: shape.write(getattr(entry, name)) for name, shape in _RESULT.items()}
            return {"ending": endings.write(entry.ending)} | fields


def _read(part: JsonPart, endings: Shape) -> Entry:
    if part.has("withdrawal"):
        part.require(["withdrawal"])
        return Withdrawal(part.get("withdrawal").number())
    if part.has("answer"):
        part.require(["answer", "choice"])
        return Answer(part.get("answer").number(), cast("Choice", _CHOICE.read(part.get("choice"))))
    part.require(["ending", *_RESULT])
    values = {name: shape.read(part.get(name)) for name, shape in _RESULT.items()}
    make = cast("Callable[..., HandResult]", HandResult)
    return make(ending=endings.read(part.get("ending")), **values)
