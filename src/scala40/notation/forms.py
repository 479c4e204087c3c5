"""The forms of things, text and plain data: of what every game has, as views, and of registered classes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, cast

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Language, require_game, require_kind, shortened
from scala40.core._cards import Card, Hand, RuleError
from scala40.core._game import AnyGame, ViewT
from scala40.core._melds import Meld
from scala40.core._position import (
    DataError,
    Fault,
    Json,
    JsonPart,
    fields_of,
    object_schema,
    optional_in,
    rules_data,
    rules_of,
    spare_in,
)
from scala40.core._text import Flaw, message_of_error
from scala40.notation.contract import VERSION, Contract, classes_in, contract_of, header_of

T = TypeVar("T", default=Any)
DataT_co = TypeVar("DataT_co", covariant=True)


class WritesItself(Protocol[DataT_co]):
    """A thing whose class says how it is written, as reports of tournaments do; it is not read again."""

    def _as_text_(self, game: AnyGame, /) -> str: ...
    def _as_data_(self, game: AnyGame, /) -> DataT_co: ...


@attrs.frozen(kw_only=True)
class Forms(Generic[T]):
    """The forms of a kind of thing. JSON follows from plain data; `None` stands for a form that it does not have.

    Attributes:
        write_text: returns the text of a thing of a game.
        read_text: returns the thing that a text describes.
        write_data: returns the plain data of a thing of a game, which JSON can hold.
        read_data: returns the thing that plain data describe.
        fault: makes the error for a text that is not JSON at all, of a message.
        advice: what to do instead where a form is missing, for the error message.
        schema: returns what JSON Schema says of the plain data, which refers to the definitions of a contract.

    >>> Forms(write_text=lambda thing, game: str(thing)).abilities
    'written as text'
    """

    write_text: Callable[[T, AnyGame], str] | None = None
    read_text: Callable[[str, AnyGame], T] | None = None
    write_data: Callable[[T, AnyGame], Mapping[str, object]] | None = None
    read_data: Callable[[Json, AnyGame], T] | None = None
    fault: Fault = DataError
    advice: str = ""
    schema: Callable[[Contract], dict[str, Json]] | None = None

    @property
    def abilities(self) -> str:
        """The forms in words, as error messages have them."""
        written = _listed([TEXT] * bool(self.write_text) + [JSON, DATA] * bool(self.write_data))
        read = _listed([TEXT] * bool(self.read_text) + [JSON, DATA] * bool(self.read_data))
        described = [f"written as {written}"] * bool(written) + [f"read from {read}"] * bool(read)
        return ", and ".join(described)


TEXT: Final = "text"
JSON: Final = "JSON"
DATA: Final = "plain data"
"""The three forms, as error messages name them."""
_REGISTERED: Final[dict[type[object], Forms[Any]]] = {}


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def register(kind: type[T], forms: Forms[T]) -> None:
    """Say which forms the things of a class have, so that the six verbs take them.

    Games outside the library use it for classes of their own. Positions, rules and moves need no entry.

    Args:
        kind: the class; its subclasses have the same forms unless they are registered themselves.
        forms: the forms. They replace those that were registered before.

    >>> import scala40
    >>> from scala40.notation import from_text, to_text
    >>> class Tally(int):
    ...     pass
    >>> register(Tally, Forms(write_text=lambda it, _: "|" * it, read_text=lambda text, _: Tally(len(text))))
    >>> to_text(Tally(3), scala40), from_text(Tally, "||", scala40)
    ('|||', 2)
    """
    require_kind("the kind", kind, type)
    require_kind("the forms", forms, Forms)
    _REGISTERED[kind] = forms


def registered(kind: type[T]) -> Forms[T] | None:
    """Return the forms that are registered for a class or for the nearest of its bases; `None` if there are none."""
    found = next((_REGISTERED[base] for base in kind.__mro__ if base in _REGISTERED), None)
    return _OF_ITSELF if found is None and hasattr(kind, "_as_data_") else found


_OF_ITSELF: Final[Forms[Any]] = Forms(
    write_text=lambda thing, game: thing._as_text_(game), write_data=lambda thing, game: thing._as_data_(game)
)


def every_registered() -> Iterable[tuple[type[object], Forms[Any]]]:
    """Return the classes that are registered, each with its forms."""
    return _REGISTERED.items()


def role_of(kinds: Iterable[type[object]], game: AnyGame) -> str | None:
    """Return the member of a game that has all these classes; `None` if there is none."""
    require_game(game, "View")
    for role in _ROLES:
        member = getattr(game, role, None)
        if member is not None and all(issubclass(kind, classes_in(member)) for kind in kinds):
            return role
    return None


_ROLES: Final = ("View", "State", "Setup", "Ruleset", "Move")
"""The members of games that are classes of things with forms, in the order in which they are tried."""


@lru_cache(maxsize=64)
def _spare_in(kind: Any) -> Mapping[str, object]:  # noqa: ANN401 - a class, of whatever kind
    return spare_in(kind)


# Views as JSON, for other programs; the schema is part of the package.
#
# The members are the fields of the view by their names, with lists of cards where the view has hands and piles, and the
# rules that differ from the usual ones.


FORMAT: Final = "scala40 view"
"""The name of the format in the JSON of a view."""


class ViewError(DataError):
    """JSON that describes no view; the message says which part is wrong and why.

    >>> import scala40
    >>> try:
    ...     view_from_data({"game": "bridge"}, scala40)
    ... except ViewError as error:
    ...     print(error)
    game of the view must be 'scala40', not 'bridge'
    """


def view_to_data(view: ViewT, game: AnyGame[Any, Any, ViewT]) -> dict[str, Json]:
    """Return a view as plain data, which JSON can hold."""
    require_game(game)
    require_kind("the view", view, game.View)
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "game": game.GAME}
    header["rules"] = rules_data(game.write_rules(cast("Any", view).rules))
    spare = _spare_in(cast("Hashable", game.View))
    described = {name: getattr(view, name) for name in fields_of(game.View, "rules")}
    kept = {name: value for name, value in described.items() if name not in spare or value != spare[name]}
    return header | {name: fields_of(game.View, "rules")[name].write(value) for name, value in kept.items()}


def view_from_data(data: Json, game: AnyGame[Any, Any, ViewT]) -> ViewT:
    """Return the view that plain data describe."""
    require_game(game)
    part = JsonPart("view", data, ViewError)
    fields = fields_of(game.View, "rules")
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "game": game.GAME}
    part.require_header(header, ["rules", *fields])
    given = [name for name in fields if part.has(name) or name not in optional_in(game.View)]
    values = {name: fields[name].read(part.get(name)) for name in given}
    rules = rules_of(part, game)
    make = cast("Callable[..., ViewT]", game.View)
    view = make(rules=rules, **values)
    _require_notation(part, view, game)
    return view


def _require_notation(part: JsonPart, view: ViewT, game: AnyGame[Any, Any, ViewT]) -> None:
    """Refuse a view that no state can be seen like, as the readers of its notation do."""
    try:
        game.read_view(game.write_view(view))
    except RuleError:
        raise
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None


def asked(game: AnyGame, name: str) -> Any:  # noqa: ANN401 - whatever the member is
    """Return a member that not every game has."""
    require_game(game, name)
    return getattr(game, name)


# states


def state_data(state: object, game: AnyGame) -> dict[str, Json]:
    """Return a state as plain data: its fields by name, and the rules that are not the default."""
    fields = fields_of(asked(game, "State"), "rules")
    parts: dict[str, Json] = {"rules": rules_data(game.write_rules(cast("Any", state).rules))}
    return header_of("state", game) | parts | {name: it.write(getattr(state, name)) for name, it in fields.items()}


def state_of(data: Json, game: AnyGame) -> object:
    """Return the state that plain data describe."""
    kind = asked(game, "State")
    part = JsonPart("state", data, DataError)
    fields = fields_of(kind, "rules")
    part.require_header(header_of("state", game), ["rules", *fields])
    given = [name for name in fields if part.has(name) or name not in optional_in(kind)]
    values = {name: fields[name].read(part.get(name)) for name in given}
    rules = rules_of(part, game)
    try:
        return cast("object", kind(rules=rules, **values))
    except RuleError:
        raise
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None


# rules


def _rules_data(rules: object, game: AnyGame) -> dict[str, Json]:
    parts: dict[str, Json] = {"rules": rules_data(game.write_rules(rules))}
    return header_of("rules", game) | parts


def _rules_of(data: Json, game: AnyGame) -> object:
    part = JsonPart("rules", data, DataError)
    part.require_header(header_of("rules", game), ["rules"])
    return rules_of(part, game)


# moves


def _reader_at(at: object) -> Callable[[str, AnyGame], object]:
    """Return a reader of moves in a position or, without one, in a hand that was dealt under the usual rules."""

    def read(text: str, game: AnyGame) -> object:
        if at is not None:
            return game.read_move(text, at)
        rules = game.read_rules("")
        return game.read_move(text, game.deal(rules, getattr(rules, "min_players", 2), seed=0))

    return read


# all of them


_FORMS: Final[dict[str, Forms]] = {
    "View": Forms(
        write_text=lambda it, game: game.write_view(it),
        read_text=lambda text, game: game.read_view(text),
        write_data=view_to_data,
        read_data=view_from_data,
        fault=ViewError,
        schema=lambda contract: contract.schema_of_position("View", _spare_in(contract.game.View)),
    ),
    "State": Forms(
        write_text=lambda it, game: asked(game, "write_state")(it),
        read_text=lambda text, game: asked(game, "read_state")(text),
        write_data=state_data,
        read_data=state_of,
        schema=lambda contract: contract.schema_of_position("State", optional_in(contract.game.State)),
    ),
    "Setup": Forms(
        write_text=lambda it, game: asked(game, "write_position")(it),
        read_text=lambda text, game: asked(game, "read_setup")(text),
    ),
    "Ruleset": Forms(
        write_text=lambda it, game: game.write_rules(it),
        read_text=lambda text, game: game.read_rules(text),
        write_data=_rules_data,
        read_data=_rules_of,
        schema=lambda it: object_schema({**it.header("rules"), "rules": it.shape(it.game.Ruleset).schema()}),
    ),
}


def forms_in(role: str, at: object = None) -> Forms:
    """Return the forms of a role in a game."""
    if role != "Move":
        require_no_position(role, at)
        return _FORMS[role]
    return Forms(
        write_text=lambda it, game: game.write_move(it),
        read_text=_reader_at(at),
        write_data=lambda it, game: contract_of(game).data(it),
        read_data=lambda data, game: contract_of(game).value(asked(game, "Move"), data),
        schema=lambda contract: contract.schema(contract.game.Move),
    )


def require_no_position(kind: str, at: object) -> None:
    """Insist that only moves are read in a position."""
    if at is not None:
        msg = f"only moves are read in a position, not a {kind}: leave out at={shortened(at)}"
        raise TypeError(msg)


def value_forms(kind: object, language: Language, names: tuple[str, ...]) -> Forms:
    """Return the forms of a class that has no other form than that of its fields."""
    return Forms(
        write_data=lambda it, game: contract_of(game, language, names).data(it),
        read_data=lambda data, game: contract_of(game).value(kind, data),
        schema=lambda contract: contract.schema(kind),
        advice=_TEXTS.get(cast("type[object]", kind), ""),
    )


_TEXTS: Final[dict[type[object], str]] = {
    Card: "str(card) is its name, which Card.parse reads",
    Hand: "str(hand) is its text, which Hand.parse reads",
    Meld: "str(meld) is its text, which read_meld reads",
}
"""Advice on classes that have a text of their own."""
