"""The operations over HTTP: an ASGI application that needs no framework, their description, and a page to try them.

`python -m scala40 serve --http` starts it; FastAPI and Starlette mount it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import cache
from pkgutil import get_data
from typing import Any, Final, TypeAlias, cast

from scala40.core._base import Language, rounded
from scala40.core._position import Json, object_schema
from scala40.core._text import Message, Scala40Error
from scala40.games import game_named, names_of_games
from scala40.notation.contract import Contract
from scala40.service import ERRORS, MOST_BYTES, OPERATIONS, USUAL, Operation, ask, error_data, read_request
from scala40.service.members import ServiceError, ServiceText

__all__ = ["MOST_SECONDS", "app", "openapi"]


def __dir__() -> list[str]:
    return __all__


MOST_SECONDS: Final = 10.0
"""The seconds in which a request has to arrive and to be answered."""
_Scope: TypeAlias = Mapping[str, Any]
_Receive: TypeAlias = Callable[[], Awaitable[Mapping[str, Any]]]
_Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
_App: TypeAlias = Callable[[_Scope, _Receive, _Send], Awaitable[None]]


def app(*, seconds: float = MOST_SECONDS) -> _App:
    """Return an ASGI application that answers `POST /OPERATION`, with `/openapi.json` and a page to try them at `/`.

    It keeps nothing between two requests. Mounted, it takes the path behind that of the mount.

    Args:
        seconds: how long a request may take to arrive and to be answered. Behind that the caller gets an error; what
            is being computed is bounded for each operation and goes on until its end.

    >>> app() is not app()
    True
    """

    async def serve(scope: _Scope, receive: _Receive, send: _Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        if scope["type"] != "http":
            return
        path = str(scope["path"]).removeprefix(str(scope.get("root_path", ""))).strip("/")
        if scope["method"] in {"GET", "HEAD"} and path in _PAGES:
            kind, body = _PAGES[path][0], _PAGES[path][1]()
            await _send(send, 200, kind, b"" if scope["method"] == "HEAD" else body)
            return
        try:
            async with asyncio.timeout(seconds):
                answered = await _answer(path, scope["method"], receive)
        except TimeoutError:
            slow = Message.of(ServiceText.TOO_SLOW, seconds=int(rounded(seconds, ".0f")))
            answered = error_data(ServiceError("too_slow", slow))
        error = cast("Mapping[str, str]", answered.get("error", {}))
        await _send(send, ERRORS[error["code"]] if error else 200, "application/json", json.dumps(answered).encode())

    return serve


async def _answer(path: str, method: str, receive: _Receive) -> dict[str, Json]:
    body, more = b"", True
    while more:
        message = await receive()
        more = bool(message.get("more_body"))
        body = (body + message.get("body", b""))[: MOST_BYTES + 1]  # of what is too long no more is kept
    try:
        if method != "POST" and path in OPERATIONS:
            raise ServiceError("not_post", Message.of(ServiceText.NOT_POST))
        request = read_request(body) if path in OPERATIONS else {}
    except Scala40Error as error:
        return error_data(error)
    return await asyncio.to_thread(ask, path, request)


async def _send(send: _Send, status: int, kind: str, body: bytes) -> None:
    headers = [(b"content-type", kind.encode()), (b"x-content-type-options", b"nosniff")]
    headers.append((b"content-security-policy", b"default-src 'self' 'unsafe-inline'; frame-ancestors 'none'"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _page() -> bytes:
    return cast("bytes", get_data("scala40.service", "page.html"))


@cache
def _described() -> bytes:
    return json.dumps(openapi()).encode()


_PAGES: Final[Mapping[str, tuple[str, Callable[[], bytes]]]] = {
    "": ("text/html; charset=utf-8", _page),
    "openapi.json": ("application/json", _described),
}


# The description of the operations, of which each has a request and an answer for each game.


def openapi() -> dict[str, Json]:
    """Return the description of all operations by OpenAPI 3.1, with the schemas of each game.

    >>> found = openapi()
    >>> found["paths"]["/check_meld"]["post"]["summary"]
    'Say whether cards make a meld, and what it is worth or every reason why they do not.'
    """
    contracts = [Contract(game_named(name), Language.ENGLISH, ()) for name in names_of_games()]
    paths: dict[str, Json] = {}
    schemas: dict[str, Json] = {}
    for name, operation in OPERATIONS.items():
        offered = [it for it in contracts if operation.is_of(it.game)]
        for contract in offered:
            schemas |= {f"{_title(contract)}{part}": it for part, it in _schemas(operation, contract)}
        paths[f"/{name}"] = {"post": _path(operation, [f"{_title(it)}_{name}" for it in offered])}
    schemas["Error"] = _error_schema(contracts[0])
    for contract in contracts:
        title = _title(contract)
        schemas |= {f"{title}_{part}": _placed(it, title) for part, it in contract.definitions.items()}
    head: dict[str, Json] = {"title": "scala40", "version": "1", "description": "The rules of card games."}
    return {"openapi": "3.1.0", "info": head, "paths": paths, "components": {"schemas": schemas}}


_PLACE: Final = "#/components/schemas/"


def _title(contract: Contract) -> str:
    return str(contract.game.GAME).title().replace("_", "")


def _placed(schema: Json, title: str) -> Json:
    """Return a schema that refers to the definitions of a game where OpenAPI has them."""
    return cast("Json", json.loads(json.dumps(schema).replace('"#/$defs/', f'"{_PLACE}{title}_')))


def _schemas(operation: Operation, contract: Contract) -> Iterator[tuple[str, Json]]:
    """Yield the schemas of the requests and the answers of an operation in a game."""
    members = operation.members(contract.game)
    asked = {name: it.schema(contract) for name, it in members.items()} | {"game": {"const": contract.game.GAME}}
    due = "" if contract.game.GAME == USUAL else "game"
    spare = [name for name, it in members.items() if (it.null or it.spare) and name != due]
    found = {name: it.schema(contract, asked=False) for name, it in operation.gives.items()}
    yield f"_{operation.name}", _placed(object_schema(asked, spare), _title(contract))
    yield f"_{operation.name}_answer", _placed(object_schema(found), _title(contract))


def _path(operation: Operation, titles: list[str]) -> dict[str, Json]:
    def content(*names: str, **more: Json) -> Json:
        return {"application/json": {"schema": {"anyOf": [{"$ref": f"{_PLACE}{name}"} for name in names]}, **more}}

    example = {"example": cast("Json", operation.example)} if operation.example else {}
    answers = content(*(f"{title}_answer" for title in titles))
    return {
        "operationId": operation.name,
        "summary": operation.about,
        "requestBody": {"required": True, "content": content(*titles, **example)},
        "responses": {
            "200": {"description": "the answer", "content": answers},
            "default": {"description": "an error", "content": content("Error")},
        },
    }


def _error_schema(contract: Contract) -> Json:
    """Return the schema of an error; violations are alike in all games."""
    reasons = OPERATIONS["why_not"].gives["violations"].schema(contract)
    members: dict[str, dict[str, Json]] = {"code": {"enum": [*ERRORS]}, "message": {"type": "string"}}
    members |= {"violations": reasons, "where": {"type": "object"}}
    return _placed(object_schema({"error": object_schema(members)}), _title(contract))
