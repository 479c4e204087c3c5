"""The kinds of cases: for each a function that puts a question to the library and returns it with the answer.

To add a kind, write a function here with `@kind`, which says what JSON Schema says of its parts, and let something in
`pools` ask it. A function gets the game, the rules and what the question is about; it returns the parts of the question
and the parts of the answer, both as JSON. It raises `NoQuestionError`, or an error of the library's own, where the
question means nothing under the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import attrs

from corpus.games import AnyRules, Kit
from corpus.plain import AnyState, plain, position, reasons
from corpus.schemas import (
    CARD,
    CARDS,
    COUNT,
    EVENTS,
    FLAG,
    MATCH,
    MATCH_EVENTS,
    MELD,
    NUMBERS,
    PLACES,
    REASONS,
    RESULT,
    SEAT,
    TEXT,
    TEXTS,
    Schema,
    array,
    of_game,
    one_of,
    or_null,
)
from scala40 import Card, Context, InvalidMeld, InvalidRuleset, InvalidSetup, Scala40Error, notation
from scala40.analysis import perft as sequences
from scala40.match import Answer, Match, Withdrawal, high_card_draw
from scala40.notation import Json

Parts: TypeAlias = dict[str, Json]
"""Some members of a case."""
Described: TypeAlias = tuple[Parts, Parts]
"""What is asked and what is answered."""
Ask: TypeAlias = Callable[..., Described]
"""A function that asks."""
AnyMove: TypeAlias = Any
"""A move of any game."""
Answered: TypeAlias = Any
"""What a check of cards returns, in any game."""


class NoQuestionError(Exception):
    """The question means nothing under these rules."""


@attrs.frozen
class Kind:
    """A kind of cases.

    Attributes:
        name: what cases bear as their kind.
        ask: the function that asks.
        asked: what JSON Schema says of each part of the question.
        expected: what it says of each part of the answer.
    """

    name: str
    ask: Ask
    asked: Mapping[str, Schema]
    expected: Mapping[str, Schema]


KINDS: Final[dict[str, Kind]] = {}
"""Every kind by its name."""


def kind(asked: Mapping[str, Schema], expected: Mapping[str, Schema]) -> Callable[[Ask], Ask]:
    """Make a function a kind of cases, which bear its name."""

    def kept(ask: Ask) -> Ask:
        KINDS[ask.__name__] = Kind(ask.__name__, ask, asked, expected)
        return ask

    return kept


@attrs.frozen(kw_only=True)
class Question:
    """A question that can be asked under different rules.

    Attributes:
        kind: what kind it is of.
        kit: the game.
        rules: the rules.
        given: what it is about, by the names of the function's parameters.
        shows: rules that it was made to show.
    """

    kind: str
    kit: Kit
    rules: AnyRules
    given: Mapping[str, Any]
    shows: Sequence[str] = ()

    def asked(self) -> Described | None:
        """Return the question and the answer, `None` if it means nothing under the rules."""
        try:
            return KINDS[self.kind].ask(self.kit, self.rules, **self.given)
        except (NoQuestionError, Scala40Error):
            return None
        except ValueError:  # a move or a meld that has no notation
            return None


# --- positions --------------------------------------------------------------------------------------------------------

_POSITION: Final = {"position": of_game("position"), "position_text": TEXT}


def _under(rules: AnyRules, state: AnyState) -> AnyState:
    """Return the state under other rules."""
    return state if state.rules == rules else attrs.evolve(state, rules=rules)


def _asked_at(kit: Kit, state: AnyState) -> Parts:
    return {"position": position(state), "position_text": kit.game.write_position(state)}


@kind({**_POSITION, "seat": SEAT}, {"moves": TEXTS})
def legal_moves(kit: Kit, rules: AnyRules, state: AnyState, seat: int) -> Described:
    """Which moves may a seat make?"""
    here = _under(rules, state)
    moves = sorted(map(kit.game.write_move, kit.game.legal_moves(here, seat)))
    return {**_asked_at(kit, here), "seat": seat}, {"moves": [*moves]}


@kind({**_POSITION, "seat": SEAT, "move": TEXT}, {"violations": REASONS})
def violations(kit: Kit, rules: AnyRules, state: AnyState, seat: int, move: AnyMove) -> Described:
    """Is a move legal, and if not, for which reasons?"""
    here = _under(rules, state)
    text = kit.game.write_move(move)
    if kit.game.read_move(text, here) != move:
        raise NoQuestionError
    against = reasons(kit.game.violations(here, move, seat))
    return {**_asked_at(kit, here), "seat": seat, "move": text}, {"violations": [*against]}


@kind(
    {**_POSITION, "seat": SEAT, "move": TEXT, "shuffles": FLAG},
    {"after": of_game("position"), "after_text": TEXT, "events": EVENTS},
)
def play(kit: Kit, rules: AnyRules, state: AnyState, seat: int, move: AnyMove) -> Described:
    """What does a legal move make of a position, and what does each seat see of it?"""
    here = _under(rules, state)
    after = kit.game.play(here, move, seat)
    shuffles = hasattr(here, "chance") and after.chance != here.chance
    asked = {**_asked_at(kit, here), "seat": seat, "move": kit.game.write_move(move), "shuffles": shuffles}
    seen: Parts = {"all": _events(kit.game.events(here, move, seat))}
    for other in here.context.seats:
        seen[str(other)] = _events(kit.game.events(here, move, seat, seen_by=other))
    return asked, {"after": position(after), "after_text": kit.game.write_position(after), "events": seen}


def _events(events: Sequence[object]) -> list[Json]:
    return [{"event": type(event).__name__, **_members(event)} for event in events]


def _members(value: object) -> Parts:
    members = plain(value)
    assert isinstance(members, dict)
    return members


@kind({**_POSITION, "seat": SEAT}, {"view": of_game("view"), "view_text": TEXT})
def view(kit: Kit, rules: AnyRules, state: AnyState, seat: int) -> Described:
    """What may a seat know of a position?"""
    here = _under(rules, state)
    mine = kit.game.view(here, seat)
    expected: Parts = {"view": notation.to_data(mine, kit.game), "view_text": kit.game.write_view(mine)}
    return {**_asked_at(kit, here), "seat": seat}, expected


@kind(_POSITION, {"result": or_null(RESULT)})
def result(kit: Kit, rules: AnyRules, state: AnyState) -> Described:
    """How did a hand end, and what did everybody score?"""
    here = _under(rules, state)
    return _asked_at(kit, here), {"result": _result(kit.game.result(here))}


def _result(found: Any) -> Json:
    if found is None:
        return None
    scores: list[Json] = [
        {"seat": score.seat, "points": score.points, "items": plain(score.items)} for score in found.scores
    ]
    return {
        "ending": plain(found.ending),
        "closer": found.closer,
        "scores": scores,
        "sides": plain(found.sides),
        "wins_match": found.wins_match,
        "counts": found.counts,
    }


@kind({"position": of_game("position")}, {"violations": REASONS})
def setup(kit: Kit, rules: AnyRules, state: AnyState) -> Described:
    """Can a position be, and if not, for which reasons?"""
    here = _under(rules, state)
    return {"position": position(here)}, {"violations": [*reasons(kit.game.problems(here))]}


@kind(
    {**_POSITION, "seat": SEAT},
    {"size": COUNT, "version": COUNT, "numbers": {"type": "object", "additionalProperties": COUNT}},
)
def numbering(kit: Kit, rules: AnyRules, state: AnyState, seat: int) -> Described:
    """Which numbers do the legal moves of a seat have?"""
    here = _under(rules, state)
    numbers = kit.game.move_numbers(rules, rules.min_players)
    moves = kit.game.legal_moves(here, seat)
    found: Parts = {kit.game.write_move(move): numbers.encode(move, here) for move in moves}
    return {**_asked_at(kit, here), "seat": seat}, {"size": numbers.size, "version": numbers.version, "numbers": found}


# --- deals ------------------------------------------------------------------------------------------------------------

_DEAL: Final = {"deck": CARDS, "context": of_game("context")}


@kind(_DEAL, {"position": or_null(of_game("position")), "violations": REASONS})
def deal(kit: Kit, rules: AnyRules, deck: Sequence[Card], context: Context) -> Described:
    """What position does a deck give, whose first card is dealt first?"""
    asked: Parts = {"deck": plain(deck), "context": plain(context)}
    try:
        state = kit.game.deal_from(rules, deck, context, seed=0)
    except InvalidSetup as error:
        return asked, {"position": None, "violations": [*reasons(error.violations)]}
    return asked, {"position": position(state), "violations": []}


@kind({**_POSITION, "depth": COUNT}, {"counts": array(COUNT)})
def perft(kit: Kit, rules: AnyRules, state: AnyState, depth: int) -> Described:
    """How many sequences of 1, 2, 3... legal moves are there from a position?"""
    here = _under(rules, state)
    counts: list[Json] = [sequences(kit.game, here, deep) for deep in range(1, depth + 1)]
    return {**_asked_at(kit, here), "depth": depth}, {"counts": counts}


# --- cards without a position -----------------------------------------------------------------------------------------

_MELD_CHECKED: Final = {"meld": or_null(MELD), "text": or_null(TEXT), "values": NUMBERS, "violations": REASONS}


def _checked(check: Answered) -> Parts:
    text = None if check.meld is None else str(check.meld)
    found: Parts = {"meld": plain(check.meld), "text": text, "values": plain(check.values)}
    return {**found, "violations": [*reasons(check.violations)]}


@kind({"cards": TEXT}, {**_MELD_CHECKED, "points": COUNT})
def meld(kit: Kit, rules: AnyRules, cards: str) -> Described:
    """Which meld do cards make as they lie, or why do they make none?"""
    check = kit.game.check_meld(cards, rules)
    return {"cards": cards}, {**_checked(check), "points": check.points}


@kind({"cards": TEXT}, {"readings": TEXTS})
def readings(kit: Kit, rules: AnyRules, cards: str) -> Described:
    """Which melds can cards make in any order?"""
    return {"cards": cards}, {"readings": [str(found) for found in kit.game.readings(cards, rules)]}


@kind({"cards": TEXT}, {"additions": PLACES, "takers": or_null(PLACES)})
def additions(kit: Kit, rules: AnyRules, cards: str) -> Described:
    """Which cards can be added to a meld, and which take a wild card from it?"""
    if not hasattr(kit.game, "additions"):
        raise NoQuestionError
    try:
        found: Parts = {"additions": plain(kit.game.additions(cards, rules)), "takers": None}
    except InvalidMeld:
        raise NoQuestionError from None
    if hasattr(kit.game, "takers"):
        found["takers"] = plain(kit.game.takers(cards, rules))
    return {"cards": cards}, found


@kind(
    {"melds": TEXTS},
    {
        "melds": array(one_of(_MELD_CHECKED)),
        "counted": NUMBERS,
        "points": COUNT,
        "needed": COUNT,
        "violations": REASONS,
    },
)
def opening(kit: Kit, rules: AnyRules, melds: Sequence[str]) -> Described:
    """Do melds open in Scala 40, and what do they count?"""
    if not hasattr(kit.game, "check_opening"):
        raise NoQuestionError
    check = kit.game.check_opening(melds, rules)
    found: Parts = {"melds": [_checked(it) for it in check.melds], "counted": plain(check.counted)}
    found |= {"points": check.points, "needed": check.needed, "violations": [*reasons(check.violations)]}
    return {"melds": [*melds]}, found


_WHOLE: Final = {
    "melds": array(one_of({"cards": CARDS})),
    "left": CARDS,
    "values": NUMBERS,
    "points": COUNT,
    "discard": or_null(TEXT),
    "ending": or_null(TEXT),
    "violations": REASONS,
}


@kind({"cards": TEXT}, _WHOLE)
def hand(kit: Kit, rules: AnyRules, cards: str) -> Described:
    """Can a whole hand of Rumino end the hand, and what does it leave?"""
    if not hasattr(kit.game, "check_hand"):
        raise NoQuestionError
    check = kit.game.check_hand(cards, rules)
    return {"cards": cards}, _whole(check, check.melds, check.discard)


@kind({"cards": TEXT, "total": COUNT}, _WHOLE)
def close(kit: Kit, rules: AnyRules, cards: str, total: int) -> Described:
    """Can a whole hand of Chinchón be closed by a seat with so many points, and what does it leave?"""
    if not hasattr(kit.game, "check_close"):
        raise NoQuestionError
    check = kit.game.check_close(cards, rules, total=total)
    return {"cards": cards, "total": total}, _whole(check, [it.cards for it in check.melds], check.card)


def _whole(check: Answered, melds: Sequence[Sequence[Card]], discard: Card | None) -> Parts:
    arranged: Parts = {"melds": [{"cards": plain(cards)} for cards in melds], "left": plain(check.left)}
    arranged |= {"values": plain(check.values), "points": check.points, "discard": plain(discard)}
    return {**arranged, "ending": plain(check.ending), "violations": [*reasons(check.violations)]}


@kind(
    {"melds": TEXTS, "number": COUNT},
    {"melds": array(one_of(_MELD_CHECKED)), "needed": COUNT, "meld_kind": or_null(TEXT), "violations": REASONS},
)
def contract(kit: Kit, rules: AnyRules, melds: Sequence[str], number: int) -> Described:
    """Are the first melds of a side of Skarney a contract in the hand of that number?"""
    if not hasattr(kit.game, "check_contract"):
        raise NoQuestionError
    check = kit.game.check_contract(melds, rules, number=number)
    found: Parts = {"melds": [_checked(it) for it in check.melds], "needed": check.needed}
    found |= {"meld_kind": plain(check.kind), "violations": [*reasons(check.violations)]}
    return {"melds": [*melds], "number": number}, found


# --- scores and matches -----------------------------------------------------------------------------------------------


@kind(
    {
        "hands": {"type": "object", "additionalProperties": CARDS},
        "ending": or_null(TEXT),
        "closer": or_null(SEAT),
        "unopened": array(SEAT),
        "table": of_game("table"),
        "context": or_null(of_game("context")),
    },
    {"result": or_null(RESULT), "violations": REASONS},
)
def score(kit: Kit, rules: AnyRules, **given: Any) -> Described:
    """What does everybody score for the cards that are left?"""
    asked: Parts = {"ending": None, "unopened": [], "table": None, "context": None}
    asked |= {name: plain(value) for name, value in given.items()}
    try:
        found = kit.game.score(rules, **kit.scored(given))
    except Scala40Error as error:
        against = getattr(error, "violations", None)
        if against is None:
            raise
        return asked, {"result": None, "violations": [*reasons(against)]}
    return asked, {"result": _result(found), "violations": []}


@kind({"seats": COUNT, "dealer": SEAT, "entries": array(MATCH_EVENTS)}, MATCH)
def match(_kit: Kit, rules: AnyRules, seats: int, dealer: int, entries: Sequence[Any]) -> Described:
    """How does a match stand after some hands, and which of them is refused?"""
    book = Match(rules.match_rules, seats, dealer=dealer)
    asked: Parts = {"seats": seats, "dealer": dealer, "entries": [_entry(it) for it in entries]}
    against: list[Json] = []
    accepted = 0
    try:
        for entry in entries:
            book = added(book, entry)
            accepted += 1
    except Scala40Error as error:
        against = reasons(getattr(error, "violations", ()))
    return asked, {"accepted": accepted, "violations": against, **_standing(book)}


def added(book: Match, entry: Any) -> Match:
    """Return a match with one more entry."""
    if isinstance(entry, Withdrawal):
        return book.withdraw(entry.seat)
    if isinstance(entry, Answer):
        return book.answer(entry.seat, entry.choice)
    return book.add(entry)


def _entry(entry: Any) -> Json:
    if isinstance(entry, Withdrawal):
        return {"withdraws": entry.seat}
    if isinstance(entry, Answer):
        return {"answers": entry.seat, "choice": plain(entry.choice)}
    points: Parts = {str(it.seat): it.points for it in entry.scores}
    return {"points": points, "closer": entry.closer, "ending": plain(entry.ending), "counts": entry.counts}


def _standing(book: Match) -> Parts:
    paused = book.is_over or bool(book.offers)
    return {
        "totals": plain(book.totals),
        "active": plain(book.active),
        "eliminated": plain(book.eliminated),
        "offers": plain(book.offers),
        "is_over": book.is_over,
        "winners": plain(book.winners),
        "standings": plain(book.standings),
        "next": None if paused else plain(book.context),
        "next_match_dealer": book.next_dealer,
    }


@kind({"rounds": array(array(one_of({"seat": SEAT, "card": CARD})))}, {"dealer": SEAT})
def first_dealer(_kit: Kit, rules: AnyRules, seats: int, seed: int) -> Described:
    """Who deals the first hand, after so many rounds of drawing for the highest card?"""
    draw = high_card_draw(rules.pack, seats, seed)
    return {"rounds": plain(draw.rounds)}, {"dealer": draw.dealer}


# --- rules ------------------------------------------------------------------------------------------------------------

_VALUE: Final[Schema] = {"type": ["integer", "string", "null"]}


@kind(
    {"chosen": {"type": "object", "additionalProperties": _VALUE}}, {"rules_text": or_null(TEXT), "violations": REASONS}
)
def ruleset(kit: Kit, rules: AnyRules, chosen: Mapping[str, Json]) -> Described:  # noqa: ARG001 - it is about other rules
    """Can rules be agreed on, or what in them contradicts what?"""
    asked: Parts = {"chosen": dict(chosen)}
    try:
        agreed = kit.game.Ruleset.from_dict(chosen)
    except InvalidRuleset as error:
        return asked, {"rules_text": None, "violations": [*reasons(error.violations)]}
    return asked, {"rules_text": kit.game.write_rules(agreed), "violations": []}
