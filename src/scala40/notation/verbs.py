"""Six verbs for everything that is written down: to and from text, JSON and plain data."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast, overload

from scala40.core._base import Language, quoted, require_kind
from scala40.core._cards import require_text
from scala40.core._game import AnyGame, MoveT, RulesT, StateT, ViewT
from scala40.core._position import DataError, Fault, Json, parsed
from scala40.core._text import Flaw, Message
from scala40.notation.contract import classes_in, has_value_form
from scala40.notation.forms import (
    DATA,
    JSON,
    TEXT,
    Forms,
    WritesItself,
    every_registered,
    forms_in,
    registered,
    require_no_position,
    role_of,
    value_forms,
)

if TYPE_CHECKING:
    from scala40.draft import Draft
    from scala40.match import SavedMatch
    from scala40.record import Record, SeatRecord

T = TypeVar("T")
Kind: TypeAlias = type[object] | UnionType | None
"""The class that is wanted, or a union of classes such as `Move`; `None` for any."""


def to_text(thing: object, game: AnyGame, *, kind: Kind = None) -> str:
    """Return a thing as text.

    The time is proportional to what is written; a record is also replayed.

    Args:
        thing: a state, view, setup, rules or move of the game, a `Record`, `SeatRecord`, `Report` or `RuleComparison`,
            or a registered one.
        kind: the class that it must be of, if given. A server that sends views passes `View`, so that a state, which
            holds all hands, is refused and never sent.

    Raises:
        ValueError: the notation cannot express it; that never happens to what play can reach.

    >>> import scala40
    >>> to_text(scala40.Ruleset(limit=201), scala40), to_text(scala40.DrawStock(), scala40)
    ('limit=201', 'draw')
    """
    _require(kind, thing)
    forms = forms_of(type(thing), game)
    if forms.write_text is None:
        raise _missing(type(thing), forms, f"written as {TEXT}")
    return forms.write_text(thing, game)


@overload
def to_data(  # type: ignore[overload-overlap]  # pyright: ignore[reportOverlappingOverload]  # which is more exact
    thing: WritesItself[T], game: AnyGame, *, kind: Kind = None, language: Language = ..., names: Sequence[str] = ()
) -> T: ...
@overload
def to_data(
    thing: object, game: AnyGame, *, kind: Kind = None, language: Language = ..., names: Sequence[str] = ()
) -> dict[str, Json]: ...
def to_data(
    thing: object,
    game: AnyGame,
    *,
    kind: Kind = None,
    language: Language = Language.ENGLISH,
    names: Sequence[str] = (),
) -> object:
    """Return a thing as plain data, which JSON can hold.

    The time is proportional to what is written; a record is also replayed.

    Args:
        thing: what `to_text` takes, except a setup; also a `SavedMatch` or a `Draft`, and every value with fields of
            its own: cards, melds, checks, violations, events, results, questions about rules and others.
        language: the language of the messages that violations and events have beside their fields.
        names: what the seats are called there, by seat number.

    Raises:
        TypeError: it has no such form, as a `Match` without its rules has none; the message says what has.
        ValueError: the notation cannot express it; that never happens to what play can reach.

    >>> import scala40
    >>> data = to_data(scala40.Discard(scala40.Card.parse("KS")), scala40)
    >>> data["format"], data["move"], data["card"]
    ('scala40 move', 'discard', 'KS')
    >>> (refusal,) = scala40.check_meld("QC KC").violations
    >>> to_data(refusal, scala40, language=scala40.Language.ITALIAN)["message"]
    'una combinazione ha almeno 3 carte, qui ce ne sono 2'
    """
    _require(kind, thing)
    return _data(thing, game, DATA, language, names)


def to_json(
    thing: object,
    game: AnyGame,
    *,
    kind: Kind = None,
    language: Language = Language.ENGLISH,
    names: Sequence[str] = (),
) -> str:
    """Return a thing as JSON: the plain data that `to_data` returns, written.

    Arguments and errors are those of `to_data`. The time is proportional to what is written; a record is also replayed.

    >>> import scala40
    >>> print(to_json(scala40.Ruleset(limit=201), scala40))
    {"format": "scala40 rules", "version": 1, "game": "scala40", "rules": {"limit": 201}}
    """
    _require(kind, thing)
    return json.dumps(_data(thing, game, JSON, language, names))


def _require(kind: Kind, thing: object) -> None:
    """Insist that a thing is of the kind that its writer means, if they name one."""
    if kind is not None:
        kinds = classes_in(kind)
        require_kind(f"the {kinds[0].__name__.lower()}" if len(kinds) == 1 else "the thing", thing, *kinds)


def _data(thing: object, game: AnyGame, form: str, language: Language, names: Sequence[str]) -> dict[str, Json]:
    require_kind("language", language, Language)
    forms = forms_of(type(thing), game, words=(language, tuple(names)))
    if forms.write_data is None:
        raise _missing(type(thing), forms, f"written as {form}")
    return cast("dict[str, Json]", forms.write_data(thing, game))


@overload
def from_text(kind: type[Record], text: str, game: AnyGame[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]: ...
@overload
def from_text(
    kind: type[SeatRecord], text: str, game: AnyGame[Any, MoveT, ViewT, RulesT]
) -> SeatRecord[RulesT, ViewT, MoveT]: ...
@overload
def from_text(
    kind: UnionType,
    text: str,
    game: AnyGame[StateT, MoveT, ViewT, RulesT],
    *,
    at: StateT | ViewT | RulesT | None = None,
) -> MoveT: ...
@overload
def from_text(
    kind: type[T], text: str, game: AnyGame[StateT, Any, ViewT, RulesT], *, at: StateT | ViewT | RulesT | None = None
) -> T: ...
def from_text(kind: object, text: str, game: AnyGame, *, at: object = None) -> object:
    """Return the thing that a text describes.

    The time is proportional to what is read; a record is also replayed.

    Args:
        kind: the class that is wanted, such as `Record`, or `State`, `View`, `Ruleset`, `Discard` or `Move` of a game.
        at: for a move, the position in which it is read, or the rules where the game takes them; without it a hand
            that was dealt under the usual rules. What `to_text` wrote under them is read in any position.

    Raises:
        NotationError: the text cannot be read; the error says where.
        RecordError: this is not a record.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: the position cannot be; with every problem.
        DataError: it describes a move, but none of the class that is wanted.

    >>> import scala40
    >>> from_text(scala40.Move, "discard KS", scala40)
    Discard(card=Card.parse('KS'))
    >>> from_text(scala40.Ruleset, "limit=201", scala40).limit
    201
    """
    forms = forms_of(kind, game, at)
    if forms.read_text is None:
        raise _missing(kind, forms, f"read from {TEXT}")
    return _of_kind(kind, forms.read_text(text, game))


@overload
def from_data(kind: type[Record], data: Json, game: AnyGame[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]: ...
@overload
def from_data(
    kind: type[SeatRecord], data: Json, game: AnyGame[Any, MoveT, ViewT, RulesT]
) -> SeatRecord[RulesT, ViewT, MoveT]: ...
@overload
def from_data(kind: type[SavedMatch], data: Json, game: AnyGame[Any, Any, Any, RulesT]) -> SavedMatch[RulesT]: ...
@overload
def from_data(kind: type[Draft], data: Json, game: AnyGame[StateT, MoveT, ViewT]) -> Draft[StateT, MoveT, ViewT]: ...
@overload
def from_data(kind: UnionType, data: Json, game: AnyGame[Any, MoveT, Any, Any]) -> MoveT: ...
@overload
def from_data(kind: type[T], data: Json, game: AnyGame) -> T: ...
def from_data(kind: object, data: Json, game: AnyGame) -> object:
    """Return the thing that plain data describe.

    The time is proportional to what is read; a record is also replayed.

    Args:
        kind: the class that is wanted, such as `SavedMatch`, `Record` or `Draft`, or a class of a game.
        data: what `to_data` returns, or JSON that has been parsed.

    Raises:
        DataError: these data describe no such thing, or one of another game: `ViewError` for views, `MatchError` for
            matches.
        RecordError: this is not a record.
        InvalidRuleset: the rules contradict one another, or are out of bounds.
        InvalidSetup: the position cannot be; with every problem.

    >>> import scala40
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> from_data(scala40.State, to_data(state, scala40), scala40) == state
    True
    """
    return _read(kind, game, DATA, lambda _: data)


@overload
def from_json(kind: type[Record], text: str, game: AnyGame[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]: ...
@overload
def from_json(
    kind: type[SeatRecord], text: str, game: AnyGame[Any, MoveT, ViewT, RulesT]
) -> SeatRecord[RulesT, ViewT, MoveT]: ...
@overload
def from_json(kind: type[SavedMatch], text: str, game: AnyGame[Any, Any, Any, RulesT]) -> SavedMatch[RulesT]: ...
@overload
def from_json(kind: type[Draft], text: str, game: AnyGame[StateT, MoveT, ViewT]) -> Draft[StateT, MoveT, ViewT]: ...
@overload
def from_json(kind: UnionType, text: str, game: AnyGame[Any, MoveT, Any, Any]) -> MoveT: ...
@overload
def from_json(kind: type[T], text: str, game: AnyGame) -> T: ...
def from_json(kind: object, text: str, game: AnyGame) -> object:
    """Return the thing that JSON describes.

    Other errors are those of `from_data`. The time is proportional to what is read; a record is also replayed.

    Args:
        text: the JSON; a byte order mark at its start is skipped.

    Raises:
        DataError: this is not JSON, or describes no such thing, or one of another game: `ViewError` for views,
            `MatchError` for matches.

    >>> import scala40
    >>> from_json(scala40.Ruleset, to_json(scala40.Ruleset(limit=201), scala40), scala40).limit
    201
    """
    require_text(text)
    return _read(kind, game, JSON, lambda fault: parsed(text.removeprefix(_MARK), fault))


_MARK: Final = "\ufeff"
"""The byte order mark that a file may begin with, and that nobody sees."""


def _read(kind: object, game: AnyGame, form: str, data_for: Callable[[Fault], Json]) -> object:
    forms = forms_of(kind, game)
    if forms.read_data is None:
        raise _missing(kind, forms, f"read from {form}")
    return _of_kind(kind, forms.read_data(data_for(forms.fault), game))


def forms_of(
    kind: object, game: AnyGame, at: object = None, words: tuple[Language, tuple[str, ...]] = (Language.ENGLISH, ())
) -> Forms:
    """The forms of a kind of thing in a game."""
    kinds = classes_in(kind)
    role = role_of(kinds, game)
    if role is not None:
        return forms_in(role, at)
    require_no_position(_named(kind), at)
    found = _registered(kinds)
    if found is None and all(map(has_value_form, kinds)):
        return value_forms(kind, *words)
    if found is None:
        others = ", ".join(sorted(it.__name__ for it, forms in every_registered() if forms.abilities))
        msg = f"{_named(kind)} has no forms in the game {quoted(game.GAME)}; its State, View, Setup, Ruleset and Move"
        raise TypeError(f"{msg} have some, as {others} and all that register is called with")
    return found


def _registered(kinds: Sequence[type[object]]) -> Forms | None:
    if len(kinds) > 1:
        return None
    if registered(kinds[0]) is None:
        import_module("scala40.notation.kinds")  # only now: who writes positions needs no tournaments
    return registered(kinds[0])


def _named(kind: object) -> str:
    """The name of a kind: that of its class with that of the module in which users find it."""
    return " | ".join(f"{it.__module__}.{it.__qualname__}" for it in classes_in(kind))


def _missing(kind: object, forms: Forms, what: str) -> TypeError:
    has = forms.advice or f"it can be {forms.abilities}"
    return TypeError(f"{_named(kind)} cannot be {what}; {has}")


def _of_kind(kind: object, thing: object) -> object:
    """Return the thing if it is of the expected kind: a text of a move may be of another move."""
    if not isinstance(thing, classes_in(kind)):
        wanted = " | ".join(it.__name__ for it in classes_in(kind))
        raise DataError(Message.of(Flaw.OTHER_CLASS, given=type(thing).__name__, wanted=wanted))
    return thing
