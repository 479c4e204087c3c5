"""Every parser of the library, with valid texts for it and what it may raise: for hypothesis and for a fuzzer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import chinchon_walks
import rumino_walks
import skarney_walks
from recorded import random_record
from walks import walk

import scala40
from scala40 import (
    Card,
    Hand,
    InvalidRuleset,
    InvalidSetup,
    NotationError,
    RuleError,
    Ruleset,
    chinchon,
    notation,
    read_move,
    read_rules,
    read_setup,
    read_state,
    read_view,
    rumino,
    skarney,
    view,
    write_move,
    write_position,
    write_rules,
)
from scala40.core.cards import Span, cards_in, read_seed_at, write_seed
from scala40.notation import ViewError, from_json, from_text, read_meld, to_json, to_text
from scala40.players import Greedy
from scala40.record import (
    Record,
    RecordError,
    SeatRecord,
    json_while_valid,
    record_match,
    seat_record,
    text_while_valid,
)

RULES: Final = Ruleset()


class Parser(NamedTuple):
    """A parser, the errors that its documentation names, and texts that it reads."""

    read: Callable[[str], object]
    errors: tuple[type[Exception], ...]
    texts: tuple[str, ...]


def _read_hand(text: str) -> object:
    try:
        return Hand.parse(text)
    except NotationError:
        raise
    except ValueError as error:  # as documented: a third copy
        assert str(error).endswith("two packs hold two")  # noqa: PT017
        return None


def _read_data(text: str) -> object:
    """Read rules from plain data that comes as JSON."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return Ruleset.from_dict(data) if isinstance(data, Mapping) else None


def _read_json_while_valid(text: str) -> object:
    record, error = json_while_valid(text, scala40)
    assert record is not None or error is not None
    if record is not None:
        assert json_while_valid(to_json(record, scala40), scala40) == (record, None)
    return record


def _read_while_valid(text: str) -> object:
    record, error = text_while_valid(text, scala40)
    assert record is not None or error is not None
    if record is not None:
        again, wrong = text_while_valid(to_text(record, scala40), scala40)
        assert again == record
        assert wrong is None
    return record


_RECORDS: Final = [random_record(seed, most=25) for seed in range(12)]
_SEEN: Final = [seat_record(record, scala40, record.seats - 1) for record in _RECORDS]
_STATES: Final = [state for seed in range(4) for state, _ in list(walk(seed, eagerness=8, most=50))[::12]]
_MOVES: Final = [
    *("draw", "take", "lay 7C 8C 9C", "lay KC JK=KD KH", "add 10C to 0 high", "add JK=6C to 0 low", "add KS to 1 set"),
    *("add 10C JC to 0 high cut 3", "swap 8C on 0", "discard KS", "discard JK", "lay JK 9C 8C"),
    *(write_move(move) for _, moves in walk(1, eagerness=9, most=40) for move in moves[-1:]),
]
_RUMINO_MOVES: Final = ("draw", "gin KS", "discard 10♥", "knock", "knock 7C 7D 7H / 4S 5S JK", "rumino", "claim")
_RUMINO_STATES: Final = [state for seed in range(4) for state, _ in list(rumino_walks.walk(seed, most=80))[::20]]
_RUMINO_STATES.append(list(rumino_walks.walk(3))[-1][0])
_SKARNEY_MOVES: Final = (
    *("draw", "lay 7C 2H=8C 9C", "lay 4C 4D JK=4", "lay 2C 2D 2H", "add JK=10C to 0 high", "add 2S to 2 set"),
    *("swap 8♣ on 0", "offer KS", "offer ?", "accept", "decline", "end", "lay jk 9c 8c"),
)
_SKARNEY_STATES: Final = [state for seed in range(4) for state, _ in list(skarney_walks.walk(seed, most=80))[::20]]
_SKARNEY_RECORD: Final = record_match(
    skarney, skarney.read_rules("partnership=singles"), [Greedy(skarney.rate)] * 2, seed=1, most_moves=60
)
_RUMINO_RECORDS: Final = tuple(
    to_text(record_match(rumino, rumino.Ruleset(limit=limit), [Greedy(rumino.rate)] * seats, seed=seats), rumino)
    for seats, limit in ((2, 5), (3, 10))
)
_CHINCHON_MOVES: Final = (
    *("draw", "take", "discard 10H", "discard 7co", "close KC with 4C 5C 6C / 7D 7H 7S", "close with", "done"),
    *("add JK=4C to 0 low", "add 7S to 1 set", "show 4C 5C 6C"),
    *(chinchon.write_move(move) for _, legal in chinchon_walks.walk(3) for moves in legal.values() for move in moves),
)
_CHINCHON_STATES: Final = [state for seed in range(6) for state, _ in list(chinchon_walks.walk(seed, most=80))[::15]]
_CHINCHON_RECORD: Final = record_match(
    chinchon, chinchon.PRESETS["conga-reenganche"].rules, [Greedy(chinchon.rate)] * 3, seed=3
)
_CARDS: Final = ("9C", "10H JK AS", "TH, jk 🃏 9♣", "9C 9C 9D", "", "JK JK JK JK KC KC")
_MELDS: Final = ("JK 9C 8C", "7C JK=8C 9C", "KC KD KH JK", "QS KS AS", "JK=AC 2C 3C", "7C JK 7S", "JK JK 7C 8C")
_RANKS: Final = ("JK=K KC KD", "7C 2H=8C 9C", "7C JK 7S 7D", "AC JK 3C", "JK=4 JK=4 JK=4", "JK=7C JK=8C JK=9C")
_HANDS: Final = ("4C 5C 6C 7C 2D AH AS", "7C 7D 7H 4S 5S JK KH 2D", "1or 2or 3or 4or 5or 6or 7or 3co", "JK JK KC KD")
_JOKERS: Final = chinchon.Ruleset(jokers=4, packs=2)
_SEEDS: Final = (write_seed(7), "int:-1f", "str:sette%20e%20mezzo", "bytes:00ff", "bytes:", "str:", "str:%ED%A0%80")
_ON: Final = _STATES[len(_STATES) // 2]

PARSERS: Final[dict[str, Parser]] = {
    "card": Parser(Card.parse, (NotationError,), ("9C", "10♥", "jk", "🃏", "A♠\ufe0f")),
    "cards": Parser(cards_in, (NotationError,), _CARDS),
    "hand": Parser(_read_hand, (NotationError,), _CARDS),
    "meld": Parser(lambda text: read_meld(text, RULES.meld_rules), (NotationError,), _MELDS),
    "move by the rules": Parser(lambda text: read_move(text, RULES), (NotationError, RuleError), tuple(_MOVES)),
    "move on a table": Parser(lambda text: read_move(text, _ON), (NotationError, RuleError), tuple(_MOVES)),
    "rules": Parser(
        read_rules,
        (NotationError, InvalidRuleset),
        tuple(write_rules(record.rules) for record in _RECORDS),
    ),
    "rules from data": Parser(_read_data, (InvalidRuleset,), tuple(json.dumps(it.rules.to_dict()) for it in _RECORDS)),
    "seed": Parser(lambda text: read_seed_at(Span.of(text)), (NotationError,), _SEEDS),
    "setup": Parser(read_setup, (NotationError, InvalidRuleset), tuple(map(write_position, _STATES))),
    "state": Parser(read_state, (NotationError, InvalidRuleset, InvalidSetup), tuple(map(write_position, _STATES))),
    "view": Parser(
        read_view,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(write_position(view(state, seat)) for state in _STATES for seat in state.context.seats[:2]),
    ),
    "meld and readings of Rumino": Parser(
        lambda text: (rumino.check_meld(text), rumino.readings(text)), (NotationError,), (*_MELDS, *_RANKS, "JK JK JK")
    ),
    "hand of Rumino": Parser(rumino.check_hand, (NotationError,), _HANDS),
    "meld and readings of Chinchón": Parser(
        lambda text: (chinchon.check_meld(text, _JOKERS), chinchon.readings(text, _JOKERS)),
        (NotationError,),
        (*_MELDS, *_RANKS, "1or 2or 3or", "Sba Cba JK=Rba", "Res JK=R 12co"),
    ),
    "hand of Chinchón": Parser(lambda text: chinchon.check_close(text, _JOKERS), (NotationError,), _HANDS),
    "meld and readings of Skarney": Parser(
        lambda text: (skarney.check_meld(text), skarney.readings(text)),
        (NotationError,),
        (*_MELDS, *_RANKS, "2C 2D 2H"),
    ),
    "contract of Skarney": Parser(
        lambda text: skarney.check_contract(text.split("/")), (NotationError,), ("KC KD KH / 9C 9D JK=9 / 4C 2H 4S",)
    ),
    "move of Rumino": Parser(lambda text: rumino.read_move(text, rumino.Ruleset()), (NotationError,), _RUMINO_MOVES),
    "rules of Rumino": Parser(
        rumino.read_rules, (NotationError, InvalidRuleset), ("", "limit=150", "knock_max=5 gin_streak=any_three")
    ),
    "state of Rumino": Parser(
        rumino.read_state,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(map(rumino.write_position, _RUMINO_STATES)),
    ),
    "view of Rumino": Parser(
        rumino.read_view,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(rumino.write_view(rumino.view(state, seat)) for state in _RUMINO_STATES for seat in (0, 1)),
    ),
    "move of Skarney": Parser(
        lambda text: skarney.read_move(text, skarney.Ruleset()), (NotationError, RuleError), _SKARNEY_MOVES
    ),
    "state of Skarney": Parser(
        skarney.read_state,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(map(skarney.write_position, _SKARNEY_STATES)),
    ),
    "view of Skarney": Parser(
        skarney.read_view,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(skarney.write_view(skarney.view(state, seat)) for state in _SKARNEY_STATES for seat in (0, 1)),
    ),
    "rules of Skarney": Parser(
        skarney.read_rules, (NotationError, InvalidRuleset), ("", "partnership=singles", "jokers=0")
    ),
    "meld and readings": Parser(
        lambda text: (scala40.check_meld(text), scala40.readings(text)), (NotationError,), (*_MELDS, "JK JK 10D")
    ),
    "move of Chinchón": Parser(
        lambda text: chinchon.read_move(text, _JOKERS), (NotationError, RuleError), _CHINCHON_MOVES[:60]
    ),
    "rules of Chinchón": Parser(
        chinchon.read_rules,
        (NotationError, InvalidRuleset),
        tuple(chinchon.write_rules(it.rules) for it in chinchon.PRESETS.values()),
    ),
    "state of Chinchón": Parser(
        chinchon.read_state,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(map(chinchon.write_position, _CHINCHON_STATES)),
    ),
    "view of Chinchón": Parser(
        chinchon.read_view,
        (NotationError, InvalidRuleset, InvalidSetup),
        tuple(chinchon.write_view(chinchon.view(state, seat)) for state in _CHINCHON_STATES for seat in (0, 1)),
    ),
    "record of Chinchón": Parser(
        lambda text: from_text(Record, text, chinchon), (RecordError,), (to_text(_CHINCHON_RECORD, chinchon),)
    ),
    "record of Chinchón as JSON": Parser(
        lambda text: from_json(Record, text, chinchon), (RecordError,), (to_json(_CHINCHON_RECORD, chinchon),)
    ),
    "record of a seat of Chinchón": Parser(
        lambda text: from_text(SeatRecord, text, chinchon),
        (RecordError,),
        (to_text(seat_record(_CHINCHON_RECORD, chinchon, 1), chinchon),),
    ),
    "view as JSON": Parser(
        lambda text: notation.from_json(scala40.View, text, scala40),
        (ViewError, InvalidRuleset, InvalidSetup),
        tuple(notation.to_json(view(state, state.context.seats[0]), scala40) for state in _STATES),
    ),
    "view of Rumino as JSON": Parser(
        lambda text: notation.from_json(rumino.View, text, rumino),
        (ViewError, InvalidRuleset, InvalidSetup),
        tuple(notation.to_json(rumino.view(state, 0), rumino) for state in _RUMINO_STATES),
    ),
    "view of Chinchón as JSON": Parser(
        lambda text: notation.from_json(chinchon.View, text, chinchon),
        (ViewError, InvalidRuleset, InvalidSetup),
        tuple(notation.to_json(chinchon.view(state, 1), chinchon) for state in _CHINCHON_STATES),
    ),
    "view of Skarney as JSON": Parser(
        lambda text: notation.from_json(skarney.View, text, skarney),
        (ViewError, InvalidRuleset, InvalidSetup),
        tuple(notation.to_json(skarney.view(state, 1), skarney) for state in _SKARNEY_STATES),
    ),
    "record of Skarney": Parser(
        lambda text: from_text(Record, text, skarney), (RecordError,), (to_text(_SKARNEY_RECORD, skarney),)
    ),
    "record of Rumino": Parser(lambda text: from_text(Record, text, rumino), (RecordError,), _RUMINO_RECORDS),
    "record": Parser(
        lambda text: from_text(Record, text, scala40), (RecordError,), tuple(to_text(it, scala40) for it in _RECORDS)
    ),
    "record while valid": Parser(_read_while_valid, (), tuple(to_text(it, scala40) for it in _RECORDS)),
    "json record while valid": Parser(_read_json_while_valid, (), tuple(to_json(it, scala40) for it in _RECORDS)),
    "record as JSON": Parser(
        lambda text: from_json(Record, text, scala40), (RecordError,), tuple(to_json(it, scala40) for it in _RECORDS)
    ),
    "record of a seat": Parser(
        lambda text: from_text(SeatRecord, text, scala40), (RecordError,), tuple(to_text(it, scala40) for it in _SEEN)
    ),
    "record of a seat as JSON": Parser(
        lambda text: from_json(SeatRecord, text, scala40), (RecordError,), tuple(to_json(it, scala40) for it in _SEEN)
    ),
}
"""Every parser by what it reads."""


def attempt(parser: Parser, text: str) -> Exception | None:
    """Read a text, and return the error if it is one of those that are documented; every other one goes on its way.

    An error that knows its place must point into the text, and be able to show it.
    """
    try:
        parser.read(text)
    except parser.errors as error:
        if isinstance(error, NotationError):
            insist_on_place(error)
        return error
    return None


def insist_on_place(error: NotationError) -> None:
    """Insist that an error points into its text, says something and can show its place."""
    start, end = error.span
    assert 0 <= start <= end <= len(error.text)
    assert str(error)
    assert error.shown.count("\n") == 1


# --- for a fuzzer: a parser and a text as bytes ----------------------------------------------------------------------

_ORDER: Final = tuple(PARSERS.values())


def run_bytes(data: bytes) -> None:
    """Let the parser that the first byte chooses read the rest."""
    if data:
        attempt(_ORDER[data[0] % len(_ORDER)], data[1:].decode("utf-8", "surrogateescape"))


KEPT: Final = Path(__file__).parent / "fuzz" / "corpus.jsonl"
"""The inputs that the fuzzer keeps, a line each: JSON strings with a letter for each byte."""


def valid_texts() -> Iterator[bytes]:
    """Yield the texts that the parsers read."""
    for number, parser in enumerate(_ORDER):
        for text in parser.texts:
            yield bytes((number,)) + text.encode("utf-8", "surrogateescape")


def corpus() -> Iterator[bytes]:
    """Yield bytes to begin with: texts that the parsers read, and what the fuzzer has kept."""
    yield from valid_texts()
    for line in KEPT.read_text("ascii").splitlines():
        yield json.loads(line).encode("latin-1")
