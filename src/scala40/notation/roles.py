"""The forms of what every game has: views, states, setups, rules and moves, by the members of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

from scala40.core._base import insist_on_game, shortened
from scala40.core._cards import RuleError
from scala40.core._game import Game
from scala40.core._position import DataError, Json, JsonPart, fields_of, optional_in, rules_data, rules_of
from scala40.core._text import Flaw, Said, said_by
from scala40.notation.forms import Forms, classes_in
from scala40.notation.view_json import ViewError, view_from_data, view_to_data

VERSION: Final = 1
"""The version of what is written. One that only adds what may be left out needs no new one."""
AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def header_of(what: str, game: AnyGame) -> dict[str, Json]:
    """Return the members that begin the plain data of a kind of thing."""
    return {"format": f"scala40 {what}", "version": VERSION, "game": game.GAME}


def asked(game: AnyGame, name: str) -> Any:  # noqa: ANN401 - whatever the member is
    """Return a member that not every game has."""
    insist_on_game(game, name)
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
    part.insist_on_header(header_of("state", game), ["rules", *fields])
    given = [name for name in fields if part.has(name) or name not in optional_in(kind)]
    values = {name: fields[name].read(part.get(name)) for name in given}
    rules = rules_of(part, game)
    try:
        return cast("object", kind(rules=rules, **values))
    except RuleError:
        raise
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None


# rules


def _rules_data(rules: object, game: AnyGame) -> dict[str, Json]:
    parts: dict[str, Json] = {"rules": rules_data(game.write_rules(rules))}
    return header_of("rules", game) | parts


def _rules_of(data: Json, game: AnyGame) -> object:
    part = JsonPart("rules", data, DataError)
    part.insist_on_header(header_of("rules", game), ["rules"])
    return rules_of(part, game)


# moves


def name_of(kind: type[object]) -> str:
    """Return the name of a kind of move in plain data: that of its class, in small letters."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def move_members(move: object) -> dict[str, Json]:
    """Return a move as plain data without a header: its name and its fields."""
    kind = type(move)
    return {"move": name_of(kind)} | {it: shape.write(getattr(move, it)) for it, shape in fields_of(kind).items()}


def move_in(part: JsonPart, game: AnyGame, *header: str) -> object:
    """Return the move that a part of plain data describes."""
    kinds = {name_of(kind): kind for kind in classes_in(asked(game, "Move"))}
    name = part.get("move")
    if name.text() not in kinds:
        raise name.wrong(Said.of(Flaw.ONE_OF, members=", ".join(kinds)))
    kind = cast("Callable[..., object]", kinds[name.text()])
    fields = fields_of(kinds[name.text()])
    part.insist_on([*header, "move", *fields])
    values = {it: shape.read(part.get(it)) for it, shape in fields.items()}
    try:
        return kind(**values)
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None


def _move_data(move: object, game: AnyGame) -> dict[str, Json]:
    return header_of("move", game) | move_members(move)


def _move_of(data: Json, game: AnyGame) -> object:
    part, header = JsonPart("move", data, DataError), header_of("move", game)
    for name, due in header.items():
        part.insist_on_value(name, due)
        part.get(name)
    return move_in(part, game, *header)


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
    ),
    "State": Forms(
        write_text=lambda it, game: asked(game, "write_state")(it),
        read_text=lambda text, game: asked(game, "read_state")(text),
        write_data=state_data,
        read_data=state_of,
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
    ),
}


def forms_in(role: str, at: object = None) -> Forms:
    """Return the forms of a role in a game."""
    if role != "Move":
        insist_on_no_position(role, at)
        return _FORMS[role]
    return Forms(
        write_text=lambda it, game: game.write_move(it),
        read_text=_reader_at(at),
        write_data=_move_data,
        read_data=_move_of,
    )


def insist_on_no_position(kind: str, at: object) -> None:
    """Insist that only moves are read in a position."""
    if at is not None:
        msg = f"only moves are read in a position, not a {kind}: leave out at={shortened(at)}"
        raise TypeError(msg)
