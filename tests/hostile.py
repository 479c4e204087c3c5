"""Every parser of the library, with valid texts for it and what it may raise: for hypothesis and for a fuzzer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import chinchon_walks
import rumino_walks
import skarney_walks
from recorded import random_record
from walks import walk

import scala40
from scala40 import (
    Card,
    Hand,
    InvalidMeld,
    InvalidRuleset,
    InvalidSetup,
    Language,
    Meld,
    NotationError,
    NumberError,
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
from scala40.core import in_spanish
from scala40.core._cards import Span, cards_in, read_seed_at, write_seed
from scala40.core._game import Deck
from scala40.draft import Draft
from scala40.engines.protocol import answer_in, read_message
from scala40.match import Match, SavedMatch
from scala40.notation import (
    DataError,
    ViewError,
    from_data,
    from_json,
    from_text,
    lettered,
    notation_in,
    notation_of,
    read_meld,
    to_data,
    to_json,
    to_text,
    typed_in,
)
from scala40.players import Greedy
from scala40.record import (
    Record,
    RecordError,
    SeatRecord,
    json_while_valid,
    name_of_game,
    record_match,
    seat_record,
    text_while_valid,
)
from scala40.render import Style, printable, spoken
from scala40.service import ERRORS, OPERATIONS, answer
from scala40.text_game import TextGame, read_answer

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
        read_rules, (NotationError, InvalidRuleset), tuple(write_rules(record.rules) for record in _RECORDS)
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
"""Every parser by what it reads; those of `more_parsers` come behind these."""


# --- the forms of all games, typed words, and what is answered -------------------------------------------------------


def _written_of(game: Any) -> dict[str, tuple[object, Sequence[object]]]:
    """Return what is written of a game as JSON: for each name the kind, and some things of it."""
    states = _SOME_STATES[game.GAME]
    acting = [(state, game.actors(state)[0]) for state in states if game.actors(state)]
    moves = [move for state, seat in acting for move in game.legal_moves(state, seat)[:2]]
    others: tuple[Any, ...] = (_SKARNEY_RECORD, _CHINCHON_RECORD, from_text(Record, _RUMINO_RECORDS[0], rumino))
    records = [it for it in (*_RECORDS[:2], *others) if isinstance(it.rules, game.Ruleset)]
    rules = [it.rules for it in game.PRESETS.values()]
    matches = [Match(it.match_rules, it.min_players) for it in rules[:2]]
    return {
        "rules": (game.Ruleset, rules[:3]),
        "move": (game.Move, moves[:12]),
        "state": (game.State, states[:3]),
        "view": (game.View, [game.view(state, seat) for state, seat in acting[:3]]),
        "match": (SavedMatch, [SavedMatch(it, its) for it, its in zip(matches, rules, strict=False)]),
        "draft": (Draft, [Draft(game, state, seat) for state, seat in acting[:2]]),
        "record": (Record, records),
        "record of a seat": (SeatRecord, [seat_record(it, game, 0) for it in records]),
    }


_SOME_STATES: Final[dict[str, list[Any]]] = {
    "scala40": _STATES[1:9:3],
    "rumino": _RUMINO_STATES[1:9:3],
    "chinchon": _CHINCHON_STATES[1:9:3],
    "skarney": _SKARNEY_STATES[1:9:3],
}
GAMES: Final[dict[str, Any]] = {game.GAME: game for game in (scala40, rumino, chinchon, skarney)}
_READ: Final = (DataError, RecordError, InvalidRuleset, InvalidSetup)


def _read_number(game: Any, state: Any, text: str) -> object:
    """Return the move of a number, which stands in a text."""
    number = int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else 0
    return game.move_numbers(state.rules, len(state.context.seats)).decode(number, state)


def _answered(game: Any, text: str) -> object:
    table = TextGame(game, players=game.Ruleset().min_players, seed=7)
    return table.answer(text), table.step(text) if table.answer("1").move else None


def _typed(text: str) -> object:
    """Read what a person typed, in each language, with each function that takes it."""
    for language in Language:
        shown = [lettered(text, language), notation_in(text, language), notation_of(text), printable(text)]
        assert all(isinstance(it, str) for it in shown)
    assert name_of_game(text) is None or name_of_game(text)
    return NotationError("wrong", text=text, span=(0, len(text))).moved(text, (0, 0)).shown


def _drawn(text: str) -> object:
    style = Style(deck=Deck.SPANISH)
    return in_spanish(text), style.drawn(text), [spoken(text, deck, it) for deck in Deck for it in Language]


_ANSWERS: Final = (
    "<think>7 or 8?</think>\n\n**Answer: 2**",
    'Sure!\n```json\n{"thought": "[hm]", "move": "lay", "cards": ["7C", "7D", "7H"]}\n```',
    "<answer>\\boxed{\\text{close KS with 4D-5D-6D / AC 2C 3C}}</answer>",
    "- draw (it is free)\n1. draw\n[draw] &lt;move&gt;1&lt;/move&gt; draw - because",
)


def _read_answer(text: str) -> object:
    moves = ("draw", "lay 7C 7D 7H", "close KS with AC 2C 3C / 4D 5D 6D", "discard KS")
    return [read_answer(text, moves, language) for language in Language]


def more_parsers() -> Iterator[tuple[str, Parser]]:
    """Yield the parsers of what all games have in common."""
    words = ("lay 7C 8C 9C", "attacca JK=6C a 1 basso", "re di cuori, 7Q", "4or 5or 6or", "swap 8C on 10")
    yield (
        "a meld that is one",
        Parser(lambda it: Meld.parse(it, RULES.meld_rules), (NotationError, InvalidMeld), _MELDS),
    )
    about: tuple[Any, ...] = (scala40.additions, scala40.takers, chinchon.additions, skarney.additions, skarney.takers)
    for number, ask in enumerate(about):
        yield (
            f"question {number} about a meld",
            Parser(ask, (NotationError, InvalidMeld), ("4C 5C 6C", "7C 7D 7H", *_MELDS[:1])),
        )
    opening = Parser(lambda it: scala40.check_opening(it.split("/")), (NotationError,), ("JK 9C 8C / 5D 5H 5S",))
    yield "an opening", opening
    yield "a rumino", Parser(rumino.is_rumino, (NotationError,), _HANDS)
    yield "words", Parser(_typed, (), words)
    yield "typed words", Parser(lambda it: [typed_in(it, lang) for lang in Language], (NotationError,), words)
    yield "drawn words", Parser(_drawn, (ValueError,), words)
    for name, game in GAMES.items():
        states = _SOME_STATES[name]
        lines = tuple(map(game.write_position, states))
        if game is not scala40:
            yield f"setup of {name}", Parser(game.read_setup, (NotationError, InvalidRuleset), lines)
        asked = game.legal_moves(states[0])[:5]
        legal = tuple(
            str(game.move_numbers(states[0].rules, len(states[0].context.seats)).encode(move, states[0]))
            for move in asked
        )
        decode = partial(_read_number, game, states[0])
        yield f"move number of {name}", Parser(decode, (NumberError, ValueError), legal)
        yield f"answer in {name}", Parser(partial(_answered, game), (ValueError,), ("1", "0", "hand", "draw", "2"))
        for kind_name, (kind, things) in _written_of(game).items():
            texts = tuple(to_json(thing, game) for thing in things)
            yield f"{kind_name} of {name} from JSON", Parser(partial(_from_json, kind, game), _READ, texts)
            if kind is SavedMatch:  # what JSON is parsed into is read as it is in all kinds
                yield f"{kind_name} of {name} from data", Parser(partial(_from_data, kind, game), _READ, texts)


def _from_json(kind: Any, game: Any, text: str) -> object:
    return from_json(kind, text, game)


def _from_data(kind: Any, game: Any, text: str) -> object:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return from_data(kind, data, game)


def _read_message(text: str) -> object:
    """Return what an engine answers, if it is an answer."""
    part = read_message(text.encode("utf-8", "surrogatepass"), "answer")
    return None if part is None else answer_in(part, 1, ("draw", "take"))


_MESSAGES: Final = ({"id": 1, "number": 2}, {"id": 1, "move": "take"}, {"id": 1, "move": "discard KS", "more": [{}]})


def _requests() -> Iterator[dict[str, Any]]:
    """Yield requests to the service: the examples, and some with positions, records and matches of each game."""
    yield from ({"operation": name, **it.example} for name, it in OPERATIONS.items() if it.example)
    for name, game in GAMES.items():
        written = {kind: [to_data(it, game) for it in things] for kind, (_, things) in _written_of(game).items()}
        for state, seen in zip(written["state"], written["view"], strict=False):
            common: dict[str, Any] = {"game": name}
            common |= {"state": state, "move": "draw", "moves": ["draw", written["move"][0]], "view": seen}
            common |= {"position": seen, "level": "casual", "seat": 0, "seen_by": 1, "deal": True, "hand": 1}
            common |= {"record": next(iter(written["record"]), {}), "match": next(iter(written["match"]), {})}
            common |= {"of_seat": 0, "iterations": 4, "rules": {}, "waiting": ["limit"], "value": 100}
            for operation in ("legal_moves", "why_not", "play", "view", "events", "hint", "play_on", "match", "review"):
                takes = OPERATIONS[operation].takes
                yield {"operation": operation, **{it: common[it] for it in takes if it in common}}


def _served(text: str) -> object:
    """Answer a request to the service, whose errors are typed and never faults of its own."""
    answered = json.loads(answer(text.encode("utf-8", "backslashreplace")))
    assert answered.get("error", {"code": "invalid_request"})["code"] in ERRORS.keys() - {"fault"}, answered
    return answered


PARSERS.update(more_parsers())
PARSERS["message of an engine"] = Parser(
    _read_message, (DataError,), tuple(json.dumps({"type": "answer", **answer}) for answer in _MESSAGES)
)
PARSERS["answer of a model"] = Parser(_read_answer, (), _ANSWERS)
PARSERS["request to the service"] = Parser(_served, (), tuple(map(json.dumps, _requests())))


# --- what has been read is used --------------------------------------------------------------------------------------


def game_of(name: str) -> Any:
    """Return the game of a parser, by its name."""
    titles = {"Rumino": rumino, "Chinchón": chinchon, "Skarney": skarney, **GAMES}
    return next((game for title, game in titles.items() if title in name), scala40)


def use(thing: Any, game: Any) -> None:
    """Use what has been read as a program does: print, write, ask and count it, whatever it is."""
    if isinstance(thing, tuple | list) and not hasattr(thing, "_fields"):
        for one in thing[:5]:
            use(one, game)
        return
    assert str(thing) is not None
    assert repr(thing) is not None
    for write in (to_text, to_data, to_json):
        with suppress(TypeError, ValueError):  # it has no such form, or a number that no notation has
            write(thing, game)
    for kind, act in _USES.items():
        if isinstance(thing, kind):
            with suppress(scala40.Scala40Error, ValueError):
                act(thing, game)
    members = [it for it in dir(type(thing)) if not it.startswith("_")]
    for member in members if type(thing).__module__.startswith("scala40") else ():
        if isinstance(getattr(type(thing), member, None), property):
            with suppress(scala40.Scala40Error, ValueError, IndexError):  # those of a setup that no state can be
                assert getattr(thing, member) is not Ellipsis


def _use_match(match: Any, _game: Any) -> None:
    assert len(match.totals) == match.seats
    assert len(match.standings) == match.seats
    assert (match.sheet, match.discrepancies, match.next_dealer) is not None
    assert match.withdraw(0).active
    assert match.context.seats


def _use_rules(rules: Any, game: Any) -> None:
    for language in Language:
        assert rules.describe(language)
    for players in (rules.min_players, rules.max_players):
        state = game.deal(rules, players, seed=7)
        assert game.observer(rules, players).flat(game.view(state, 0)) is not None
    _use_match(Match(rules.match_rules, rules.max_players), game)
    use(game.deal(rules, rules.max_players, seed=7), game)


def _use_position(position: Any, game: Any) -> None:
    for seat in game.actors(position):
        assert game.legal_moves(position, seat) is not None
    assert game.scene(position)
    if isinstance(position, game.State):
        assert [to_text(it, game) for it in [game.view(position, seat) for seat in position.context.seats]]


def _use_record(record: Any, game: Any) -> None:
    assert len(seat_record(record, game, record.seats - 1).hands) <= len(record.hands)


def _use_seed(seed: Any, game: Any) -> None:
    if not isinstance(seed, bool):
        assert game.deal(game.Ruleset(), game.Ruleset().min_players, seed=seed)


_USES: Final[dict[Any, Callable[[Any, Any], None]]] = {
    Match: _use_match,
    SavedMatch: lambda saved, game: _use_match(saved.match, game),
    Record: _use_record,
    int | str | bytes: _use_seed,
    **{game.Ruleset: _use_rules for game in GAMES.values()},
    **{kind: _use_position for game in GAMES.values() for kind in (game.State, game.View)},
}


NUMBERS: Final = (0, 1, 6, 99, 100, 101, 65_536, 999_999_999, 1_000_000_000, 1 << 63, 10**30)
"""What a text can have where it has a number: at bounds, and beyond all of them."""


def renumbered(text: str, places: int) -> Iterator[str]:
    """Yield a text with each of some of its numbers replaced by others, and with all of them replaced."""
    found = list(re.finditer(r"(?<![\w.])-?[0-9]+(?![\w.])", text))
    step = max(1, len(found) // places)
    for number in NUMBERS:
        for place in found[::step]:
            yield f"{text[: place.start()]}{number}{text[place.end() :]}"
        yield re.sub(r"(?<![\w.])-?[0-9]+(?![\w.])", str(number), text)


def attempt(parser: Parser, text: str) -> Exception | None:
    """Read a text, and return the error if it is one of those that are documented; every other one goes on its way.

    An error that knows its place must point into the text, and be able to show it.
    """
    try:
        parser.read(text)
    except parser.errors as error:
        if isinstance(error, NotationError):
            require_place(error)
        return error
    return None


def require_place(error: NotationError) -> None:
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
