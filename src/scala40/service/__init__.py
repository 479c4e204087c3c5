"""The referee for programs in any language: a table of operations, each with JSON in and JSON out.

`ask` answers a request; `python -m scala40 serve` and `scala40.service.web` put the same table before other programs.
Nothing is kept between two requests: a position, a record or a match comes with the request and goes with the answer.
Each member of a request and of an answer has a form and a limit, which `OPERATIONS` say together with the words.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from inspect import getdoc, signature
from typing import Any, Final, TypeAlias, TypeGuard, cast

import attrs

from scala40 import analysis, players
from scala40.analysis.reviews import FEWEST_ITERATIONS
from scala40.core._base import Language, printable, shortened
from scala40.core._cards import (
    Hand,
    IllegalMove,
    InvalidEntry,
    InvalidMeld,
    InvalidRuleset,
    InvalidSetup,
    RuleError,
    Violation,
)
from scala40.core._display import MeldCheck, OpeningCheck
from scala40.core._game import MOST_SEATS, Context, Event, HandResult, LegalMoves
from scala40.core._game_value import Game
from scala40.core._melds import Meld
from scala40.core._position import DataError, Json, JsonPart, parsed
from scala40.core._rules import Difference, Preset, RuleChoice, RuleInterview, RuleQuestion, Value
from scala40.core._text import Message, NotationError, Scala40Error, message_of_error
from scala40.games import BrokenGame, UnknownGame, game_named, names_of_games
from scala40.match import Discrepancy, MatchEvent, SavedMatch, SheetRow, Standing
from scala40.notation.contract import contract_of
from scala40.record import Record, RecordError, resume
from scala40.service.members import Member, ServiceError, ServiceText, document, either, of, several

__all__ = ["ERRORS", "MOST_BYTES", "OPERATIONS", "Operation", "answer", "ask"]


def __dir__() -> list[str]:
    return __all__


MOST_BYTES: Final = 262_144
"""The most bytes of a request."""
_MOST_REVIEWED: Final = 100
"""The most decisions that are reviewed at once."""
_LONGEST_ID: Final = 100
USUAL: Final = "scala40"
"""The name of the game that is asked if no other is named."""


@attrs.frozen
class _Request:
    """A request: its members by their names, and the game."""

    game: Any
    given: Mapping[str, Any]

    @property
    def language(self) -> Language:
        return cast("Language", self["language"])

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - a member of any form
        return self.given[name]


_Answer: TypeAlias = Mapping[str, Any]
_Function: TypeAlias = Callable[[_Request], _Answer]


@attrs.frozen
class Operation:
    """An operation of the service.

    Attributes:
        name: its name, which requests and addresses have.
        about: what it does, in a sentence.
        takes: the members of a request, by their names.
        gives: the members of an answer.
        needs: the function that a game must have so that it can be asked; empty if all have it.
        example: a request.

    >>> OPERATIONS["check_meld"].about
    'Say whether cards make a meld, and what it is worth or every reason why they do not.'
    """

    name: str
    about: str
    takes: Mapping[str, Member]
    gives: Mapping[str, Member]
    needs: str
    example: Mapping[str, Json]
    function: _Function

    def is_of(self, game: Any) -> bool:  # noqa: ANN401 - a game
        """Return whether a game can be asked."""
        return not self.needs or hasattr(game, self.needs)

    def members(self, game: Any) -> Mapping[str, Member]:  # noqa: ANN401 - a game
        """Return the members that a request to a game has."""
        return {name: form for name, form in self.takes.items() if form.fits(game)}


OPERATIONS: Final[dict[str, Operation]] = {}
"""The operations by their names."""


def _operation(
    takes: str, gives: str, needs: str = "", example: _Answer | None = None, **more: Member
) -> Callable[[_Function], _Function]:
    """Put a function into the table, under its own name and with what its docstring says."""

    def add(function: _Function) -> _Function:
        name, forms = function.__name__, {**_FORMS, **more}
        asked, found = ({it: forms[it] for it in names.split()} for names in (f"game language names {takes}", gives))
        OPERATIONS[name] = Operation(name, getdoc(function) or "", asked, found, needs, example or {}, function)
        return function

    return add


def _counts(name: str) -> Callable[[Any], bool]:
    """Return whether the `score` of a game takes an argument."""
    return lambda game: name in signature(game.score).parameters


def _is(name: str) -> Callable[[Json], bool]:
    """Return whether plain data have a format."""
    return lambda data: isinstance(data, dict) and data.get("format") == f"scala40 {name}"


def _is_text(data: object) -> TypeGuard[str]:
    return isinstance(data, str)


def _always(value: object) -> Callable[[Any], object]:
    return lambda _: value


def _name_of(game: Any) -> str:  # noqa: ANN401 - a game
    return str(game.GAME)


@cache
def _usual_rules(game: Any) -> object:  # noqa: ANN401 - a game
    return game.Ruleset()


_SEVERAL: Final = (0, 100)
_POINTS: Final = (-100_000, 100_000)
_RULES: Final = of("Ruleset", spare=_usual_rules)
_MOVE: Final = either(_is_text, of(str, bounds=(0, 400)), of("Move"))
_FORMS: Final[Mapping[str, Member]] = {
    "game": of(str, spare=_name_of),
    "language": of(Language, spare=_always(Language.ENGLISH)),
    "names": of(tuple[str, ...], bounds=_SEVERAL, spare=_always(())),
    "cards": of(str, bounds=(0, 400)),
    "melds": of(tuple[str, ...], bounds=_SEVERAL),
    "rules": _RULES,
    "other": _RULES,
    "number": of(int, bounds=(1, 1000), spare=_always(1)),
    "total": of(int, bounds=_POINTS, spare=_always(0)),
    "points": of(int),
    **dict.fromkeys(("is_meld", "opens", "can_be_laid", "is_contract"), of(bool)),
    "takers": several(of("Taker")),
    "additions": several(of("Addition")),
    "position": either(_is("view"), document("View"), document("State")),
    "state": document("State"),
    "view": document("View"),
    "record": document(Record),
    "match": document(SavedMatch),
    "move": _MOVE,
    "moves": several(_MOVE, bounds=(0, 200)),
    "legal_moves": of(LegalMoves),
    "seat": of(int, null=True),
    "seen_by": of(int, null=True),
    "closer": of(int, null=True),
    "hands": several(of(str, bounds=(0, 400), null=True), bounds=_SEVERAL),
    "ending": of("Ending", fits=_counts("ending")),
    "unopened": of(tuple[int, ...], bounds=_SEVERAL, spare=_always(()), fits=_counts("unopened")),
    "table": of("Table", fits=_counts("table")),
    "context": of(Context, fits=_counts("context")),
    "players": either(lambda it: isinstance(it, dict), of(Context), of(int, bounds=_SEVERAL)),
    "seed": either(_is_text, of(str, bounds=(0, 400)), of(int)),
    "deal": of(bool, spare=_always(value=False)),
    "actors": of(tuple[int, ...]),
    "result": of(HandResult, null=True),
    "violations": of(tuple[Violation, ...]),
    "events": of(tuple[Event, ...]),
    "level": of(players.Level, null=True),
    "hint": of(players.Hint),
    "text": of(str),
    "texts": of(tuple[str, ...]),
    "standings": of(tuple[Standing, ...]),
    "sheet": of(tuple[SheetRow, ...]),
    "news": of(tuple[MatchEvent, ...]),
    "discrepancies": of(tuple[Discrepancy, ...]),
    **dict.fromkeys(("offers", "winners"), of(tuple[int, ...])),
    "hand": of(int, bounds=(1, 100_000)),
    "of_seat": of(int),
    "iterations": of(int, bounds=(FEWEST_ITERATIONS, 40), spare=_always(40)),
    "remarks": several(of(analysis.Remark)),
    "presets": several(of(Preset)),
    "differences": several(of(Difference)),
    "field": of(str, bounds=(0, 100)),
    "question": of(RuleQuestion),
    "waiting": of(tuple[str, ...], bounds=(1, 400)),
    "value": of(Value),
    "choices": several(of(RuleChoice)),
}
"""The forms of all members by their names, which mean the same in every operation."""


# Cards alone.


def _checked(it: _Request, name: str, first: str, *figures: str, **more: object) -> _Answer:
    """Return what the check of a game finds, and what follows from it."""
    check = getattr(it.game, name)(it[first], it["rules"], **more)
    return {"check": check, **{figure: getattr(check, figure) for figure in figures}}


@_operation("cards rules", "check is_meld points", "check_meld", {"cards": "QC KC AC"}, check=of(MeldCheck))
def check_meld(it: _Request) -> _Answer:
    """Say whether cards make a meld, and what it is worth or every reason why they do not."""
    found = _checked(it, "check_meld", "cards", "points")
    return {**found, "is_meld": found["check"].meld is not None}


@_operation("cards rules", "readings", "readings", {"cards": "JK 9C 8C"}, readings=of(tuple[Meld, ...]))
def readings(it: _Request) -> _Answer:
    """List the melds that cards can be read as, whatever their wild cards stand for."""
    return {"readings": it.game.readings(it["cards"], it["rules"])}


@_operation("cards rules", "takers", "takers", {"cards": "7C JK 9C"})
def takers(it: _Request) -> _Answer:
    """List the cards for which a meld gives a wild card, each with the place of that."""
    return {"takers": it.game.takers(it["cards"], it["rules"])}


@_operation("cards rules", "additions", "additions", {"cards": "5C 6C 7C"})
def additions(it: _Request) -> _Answer:
    """List what can be added to a meld, and where."""
    return {"additions": it.game.additions(it["cards"], it["rules"])}


_OPENING: Final = {"melds": ["KC KD KH", "5S 6S 7S"]}
_CONTRACT: Final = {"game": "skarney", "melds": ["KC KD KH", "QC QD QH", "9C 9D 9H"]}
_RUMINO_HAND: Final = {"game": "rumino", "cards": "4C 5C 6C 7C AS AD 2H"}
_CHINCHON_HAND: Final = {"game": "chinchon", "cards": "4C 5C 6C 7D 7H 7S 2D KH"}


@_operation("melds rules", "check opens points", "check_opening", _OPENING, check=of(OpeningCheck))
def check_opening(it: _Request) -> _Answer:
    """Say whether melds are an opening, and what they are worth or every reason why they are not."""
    return _checked(it, "check_opening", "melds", "opens", "points")


@_operation(
    "melds rules number", "check can_be_laid is_contract points", "check_contract", _CONTRACT, check=of("ContractCheck")
)
def check_contract(it: _Request) -> _Answer:
    """Say whether melds can be laid first in the hand of a match that has a number, or why not."""
    return _checked(it, "check_contract", "melds", "can_be_laid", "is_contract", "points", number=it["number"])


@_operation("cards rules", "check points", "check_hand", _RUMINO_HAND, check=of("HandCheck"))
def check_hand(it: _Request) -> _Answer:
    """Say what a whole hand holds: its melds, what is left, and how it can end the hand."""
    return _checked(it, "check_hand", "cards", "points")


@_operation("cards rules total", "check points", "check_close", _CHINCHON_HAND, check=of("CloseCheck"))
def check_close(it: _Request) -> _Answer:
    """Say whether a player with a total can close with a whole hand, with which melds, or why not."""
    return _checked(it, "check_close", "cards", "points", total=it["total"])


@_operation(
    "rules hands ending closer unopened table context",
    "result",
    example={"hands": ["", "KC JK", "AS 3D"], "ending": "closed", "closer": 0},
)
def score(it: _Request) -> _Answer:
    """Say what each seat scores at the end of a hand for the cards that it has left; null for seats not in the hand."""
    hands = {seat: Hand.parse(cards) for seat, cards in enumerate(it["hands"]) if cards is not None}
    options = {name: it[name] for name in it.given.keys() - {"game", "language", "names", "rules", "hands"}}
    return {"result": it.game.score(it["rules"], hands, **options)}


# Positions.


def _gone_on(game: Any, state: object) -> _Answer:  # noqa: ANN401 - a game
    over = {"state": None, "actors": (), "result": None}
    return over if state is None else {"state": state, "actors": game.actors(state), "result": game.result(state)}


def _read(it: _Request, move: object, position: object) -> object:
    """Return a move, which is a text or a move, in a position."""
    return it.game.read_move(move, position) if isinstance(move, str) else move


@_operation("rules players seed", "state actors result", example={"players": 2, "seed": 7})
def deal(it: _Request) -> _Answer:
    """Deal a hand to a number of players, or in the context of a match; keep the seed, which decides all, secret."""
    return _gone_on(it.game, it.game.deal(it["rules"], it["players"], seed=it["seed"]))


@_operation("position seat", "legal_moves texts")
def legal_moves(it: _Request) -> _Answer:
    """List the legal moves of a seat, by default of the first that may act, as data and as texts."""
    moves = it.game.legal_moves(it["position"], it["seat"])
    return {"legal_moves": moves, "texts": [it.game.write_move(move) for move in moves]}


@_operation("position move seat", "violations")
def why_not(it: _Request) -> _Answer:
    """List every reason why a move is not legal; none if it is."""
    position = it["position"]
    return {"violations": it.game.violations(position, _read(it, it["move"], position), it["seat"])}


@_operation("state moves seat", "state actors result")
def play(it: _Request) -> _Answer:
    """Play moves one after the other, all of a seat or else each of the first seat that may act."""
    state = it["state"]
    for at, move in enumerate(it["moves"], start=1):
        with _at(move=at):
            state = it.game.play(state, _read(it, move, state), it["seat"])
    return _gone_on(it.game, state)


@_operation("record deal moves", "record state actors result", state=document("State", null=True))
def play_on(it: _Request) -> _Answer:
    """Go on with a record: deal the next hand if that is wanted, and play moves."""
    course = resume(it["record"], it.game)
    if it["deal"]:
        course.deal()
    for at, move in enumerate(it["moves"], start=1):
        with _at(move=at):
            course.play(_read(it, move, course.state if course.hands else it["record"].rules))
    return {"record": course.record, **_gone_on(it.game, course.state if course.hands else None)}


@_operation("state seat", "view")
def view(it: _Request) -> _Answer:
    """Return what a seat may know of a state, or what everybody may know."""
    return {"view": it.game.view(it["state"], it["seat"])}


@_operation("state move seat seen_by", "events")
def events(it: _Request) -> _Answer:
    """List the events of a legal move as a seat sees them, or as everybody does."""
    state, seen_by = it["state"], MOST_SEATS if it["seen_by"] is None else it["seen_by"]
    return {"events": it.game.events(state, _read(it, it["move"], state), it["seat"], seen_by=seen_by)}


@_operation("view level", "hint text")
def hint(it: _Request) -> _Answer:
    """Say which move a player of a level would make in a view, and why; an expert thinks for a second or two."""
    found = players.hint(it.game, it["view"], it.game.legal_moves(it["view"]), level=it["level"])
    return {"hint": found, "text": "" if found.move is None else it.game.write_move(found.move)}


# Matches.


@_operation(
    "match",
    "text standings sheet news offers winners discrepancies context",
    context=of(Context, null=True),
)
def match(it: _Request) -> _Answer:
    """Say how a match stands after its entries: standings, score sheet, offers to come back, and the next hand."""
    kept = it["match"].match
    answered = {it: getattr(kept, it) for it in ("standings", "sheet", "offers", "winners", "discrepancies")}
    context = None if kept.is_over or kept.offers or kept.discrepancies else kept.context
    return {"text": kept.describe(it.language, names=it["names"]), "news": kept.events, "context": context, **answered}


@_operation("record hand of_seat iterations", "remarks")
def review(it: _Request) -> _Answer:
    """Say what each decision of a seat in a hand of a record cost, and what would have been better."""
    record, seat = it["record"], it["of_seat"]
    count = sum(ply.seat == seat for hand in record.hands[it["hand"] - 1 : it["hand"]] for ply in hand.plies)
    if count > _MOST_REVIEWED:
        raise ServiceError("impossible", Message.of(ServiceText.MANY_MOVES, count=count, most=_MOST_REVIEWED))
    remarks = analysis.review(record, it.game, seats=[seat], hands=[it["hand"]], iterations=it["iterations"])
    return {"remarks": [*remarks]}


# Rules.


@_operation("rules", "text", example={"rules": {"limit": 201}})
def describe(it: _Request) -> _Answer:
    """Tell rules in words."""
    return {"text": it["rules"].describe(it.language)}


@_operation("", "presets", example={"game": "rumino"})
def presets(it: _Request) -> _Answer:
    """List the rules that have a name."""
    return {"presets": Game.of(it.game).PRESETS.values()}


@_operation("rules other", "differences", example={"other": {"limit": 201}})
def diff(it: _Request) -> _Answer:
    """List the fields in which other rules differ from these."""
    return {"differences": it["rules"].diff(it["other"])}


@_operation("field", "question text", example={"field": "limit"})
def explain(it: _Request) -> _Answer:
    """Return the question that a field of the rules answers, with its answers and where they come from."""
    question = it.game.Ruleset.explain(it["field"])
    return {"question": question, "text": question.question_in(it.language)}


def _next(asked: RuleInterview, language: Language) -> _Answer:
    asks = not asked.is_over
    text, choices = (asked.question.question_in(language), asked.choices) if asks else ("", ())
    texts = [choice.sentence(language) for choice in choices]
    return {"rules": asked.rules, "waiting": asked.waiting, "text": text, "choices": choices, "texts": texts}


@_operation("rules", "rules waiting text choices texts")
def interview(it: _Request) -> _Answer:
    """Begin an interview about the rules: the first question, and the answers to choose from."""
    presets = [preset.rules for preset in Game.of(it.game).PRESETS.values()]
    return _next(RuleInterview.begin(it["rules"], presets), it.language)


@_operation(
    "rules waiting value", "rules waiting text choices texts", example={"waiting": ["limit", "jokers"], "value": 201}
)
def answer_rule(it: _Request) -> _Answer:
    """Go on with an interview after an answer: the next question, and the answers to choose from."""
    asked = RuleInterview(it["rules"], tuple(it["waiting"]))
    known = {answer.plain: answer.value for answer in asked.question.answers}
    return _next(asked.answered(known.get(it["value"], it["value"])), it.language)


# Answers and errors.

_CODES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (IllegalMove, "illegal_move"),
    (InvalidRuleset, "invalid_rules"),
    (InvalidSetup, "invalid_position"),
    (InvalidEntry, "invalid_entry"),
    (InvalidMeld, "invalid_meld"),
    (NotationError, "unreadable"),
    (RecordError, "invalid_record"),
    (DataError, "invalid_request"),
    (UnknownGame, "unknown_game"),
    (BrokenGame, "broken_game"),
    (ValueError, "impossible"),
)
ERRORS: Final[Mapping[str, int]] = {
    **{code: 400 for _, code in _CODES},
    "not_in_game": 400,
    "unknown_operation": 404,
    "not_post": 405,
    "too_long": 413,
    "fault": 500,
    "too_slow": 503,
}
"""The codes of errors, each with the status that it has over HTTP. A code never changes its meaning."""


@contextmanager
def _at(**where: Json) -> Generator[None]:
    """Let an error say at which of several moves it was."""
    try:
        yield
    except Scala40Error as error:
        raise ServiceError(_code_of(error), message_of_error(error), **where) from error


def ask(name: str, request: Json) -> dict[str, Json]:
    """Return the answer of an operation to a request: its members, or `error` alone.

    Args:
        request: the members that the operation takes. All have `game` (usually "scala40"), `language` ("en") and
            `names` of the seats.

    >>> ask("check_meld", {"cards": "QC KC"})["check"]["violations"][0]["message"]
    'a meld needs at least 3 cards; this one has 2'
    >>> ask("check_meld", {"cards": "QC KX", "language": "it"})["error"]["where"]
    {'text': 'QC KX', 'start': 3, 'end': 5}
    """
    try:
        return _answered(name, JsonPart("request", request, DataError))
    except Exception as error:
        if _code_of(error) == "fault":
            logging.getLogger(__name__).exception("fault")
        return error_data(error, request)


def _answered(name: str, request: JsonPart) -> dict[str, Json]:
    if name not in OPERATIONS:
        raise ServiceError(
            "unknown_operation",
            Message.of(ServiceText.NO_OPERATION, name=shortened(name), members=", ".join(OPERATIONS)),
        )
    operation = OPERATIONS[name]
    game = game_named(request.get("game").text() if request.has("game") else USUAL)
    if not operation.is_of(game):
        games = ", ".join(it for it in names_of_games() if operation.is_of(game_named(it)))
        raise ServiceError("not_in_game", Message.of(ServiceText.NOT_IN_GAME, name=name, game=game.GAME, games=games))
    members = operation.members(game)
    request.require(members)
    plain, given = contract_of(game), dict[str, Any]()
    for member, form in members.items():
        left_out = not request.has(member) and (form.null or form.spare is not None)
        given[member] = (
            (form.spare(game) if form.spare else None) if left_out else form.read(request.get(member), plain)
        )
    found = operation.function(_Request(game, given))
    contract = contract_of(game, given["language"], given["names"])
    return {member: form.write(found[member], contract) for member, form in operation.gives.items()}


def answer(line: bytes) -> bytes:
    r"""Return the answer to a request in JSON with its `id` and `operation`, as JSON without line breaks.

    >>> answer(b'{"id": 7, "operation": "readings", "cards": "QC KX", "game": "rumino"}')[:55]
    b'{"id": 7, "error": {"code": "unreadable", "message": "\''
    """
    request, number = None, None
    try:
        request = read_request(line)
        part = JsonPart("request", request, DataError)
        number = _id_in(part)
        name = part.get("operation").text()
    except Scala40Error as error:
        answered = error_data(error, request)
    else:
        members = cast("dict[str, Json]", request)
        answered = ask(name, {it: value for it, value in members.items() if it not in {"id", "operation"}})
    return json.dumps({"id": number, **answered}).encode()


def _id_in(request: JsonPart) -> int | str | None:
    """Return the id of a request, a text or a whole number; `None` if it has none."""
    found = request.get("id").value if request.has("id") else None
    if isinstance(found, str | int | None) and len(str(found)) <= _LONGEST_ID:
        return found
    raise request.get("id").wrong("text")


def read_request(body: bytes) -> Json:
    """Return what JSON describes that has come from outside."""
    if len(body) > MOST_BYTES:
        raise ServiceError("too_long", Message.of(ServiceText.TOO_LONG, most=MOST_BYTES))
    return parsed(body.decode("utf-8", "replace"), DataError)


def error_data(error: Exception, request: Json = None) -> dict[str, Json]:
    """Return what is answered instead, in the language that was asked for."""
    given = cast("Mapping[str, Json]", request if isinstance(request, dict) else {})
    language = next((it for it in Language if it.value == given.get("language")), Language.ENGLISH)
    code, cause = _code_of(error), error.__cause__ if isinstance(error, ServiceError) else error
    if code == "fault":
        error = ServiceError(code, Message.of(ServiceText.FAULT, error=type(error).__name__))
    message = error.message_in(language) if isinstance(error, Scala40Error) else printable(str(error))
    names = given.get("names")
    called = tuple([it for it in names if isinstance(it, str)][:MOST_SEATS]) if isinstance(names, list) else ()
    contract = contract_of(game_named(USUAL), language, called)
    reasons = _FORMS["violations"].write(cause.violations if isinstance(cause, RuleError) else (), contract)
    return {"error": {"code": code, "message": message, "violations": reasons, "where": dict(_where(error))}}


def _code_of(error: Exception) -> str:
    if isinstance(error, ServiceError):
        return error.code
    return next((code for kind, code in _CODES if isinstance(error, kind)), "fault")


def _where(error: BaseException | None) -> Iterator[tuple[str, Json]]:
    """Yield where an error lies: a member of the request, a place in a text or in a record, or one of several moves."""
    match error:
        case ServiceError():
            yield from error.where.items()
            yield from _where(error.__cause__)
        case NotationError():
            yield from (("text", error.text), ("start", error.span[0]), ("end", error.span[1]))
        case RecordError():
            places = {"hand": error.hand, "ply": error.ply, "line": error.line}
            yield from ((name, place) for name, place in places.items() if place is not None)
        case DataError(args=(Message(figures=(("part", part), *_)), *_)):
            yield "member", ".".join(_way_to(part)) or "request"
        case _:
            pass


def _way_to(part: object) -> Iterator[str]:
    """Yield the names and numbers that lead to a part of a request."""
    match part:
        case Message(figures=((_, last), (_, whole))):
            yield from _way_to(whole)
            yield str(last)
        case Message(figures=((_, thing),)) if thing != "request":
            yield str(thing)
        case _:
            pass
