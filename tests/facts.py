"""What a record or a position says, in terms that do not depend on its notation, for fixtures to be compared with."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from recorded import AnyRecord, AnySeatRecord

import scala40
from scala40 import (
    Discard,
    LayMeld,
    LayOff,
    Ruleset,
    SplitRun,
    State,
    TakeDiscard,
    TakeJoker,
    View,
    legal_moves,
    read_state,
    read_view,
)
from scala40.core._game import AnyGame
from scala40.core._melds import place_text
from scala40.record import Outcome, final_match, replay

Facts: TypeAlias = dict[str, object]


ADDED: Final = {
    ("hand_close_doubles", "cards"),
    ("dead_hand", "counted"),
    ("first_turn_opening", "allowed"),
    ("hand_close_points", "opening"),
    ("direction", "clockwise"),
    ("discard_draw_ways", "any"),
    ("first_discard", "upcard"),
    ("opening_turn", "anything"),
    ("set_joker", "declared"),
    ("joker_take_unopened", "never"),
    ("playable_means", "extends"),
    ("reentry_max", None),
}
"""Fields of rules that older versions did not know, with the values by which all was played then."""


def rules_then(rules: Ruleset) -> list[tuple[str, object]]:
    """Return the fields of rules by their names, without those added since that have the value of before."""
    return sorted(it for it in rules.to_dict().items() if it not in ADDED)


def digest(lines: Iterable[str]) -> str:
    """Return a hash over lines."""
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def summary(position: State | View) -> str:
    """Return everything that a position says in one line of our own."""
    context = position.context
    parts: list[object] = [
        *(context.seats, context.dealer, context.number, context.totals),
        *(position.turn, position.phase.value, position.opened, position.opening_points, position.fresh),
        [str(hand) for hand in position.known],
        str(position.recycled),
        [str(card) for card in position.pile],
        [None if meld is None else (meld.kind.value, str(meld)) for meld in position.table.melds],
        [(duty.kind.value, str(duty.card)) for duty in position.duties],
        rules_then(position.rules),
    ]
    if isinstance(position, View):
        parts += [position.seat, str(position.hand), position.sizes, position.stock_size]
        parts.append([str(card) for card in position.known_stock])
    else:
        parts += [[str(hand) for hand in position.hands], [str(card) for card in position.stock]]
        parts += [position.chance.seed, position.chance.shuffles]
    return repr(parts)


def move_then(move: Any) -> str:
    """Return what a move called itself in English when the fixtures were made."""
    match move:
        case LayMeld(meld):
            return f"lay {meld}"
        case LayOff(target, card, end, face):
            return f"lay off {place_text(card, face)} on meld {target} ({end.value})"
        case SplitRun(target, cards, end, cut, faces):
            texts = " ".join(map(place_text, cards, faces))
            return f"lay off {texts} on meld {target} ({end.value}) and cut it after {cut} cards"
        case TakeJoker(target, card):
            return f"take the joker of meld {target} for {card.text}"
        case Discard(card):
            return f"discard {card.text}"
    return "take the discard" if isinstance(move, TakeDiscard) else "draw from the stock"


def facts_of_match(record: Any, game: AnyGame) -> Facts:
    """Return what a record of any game leads to."""
    match = final_match(record, game)
    return {
        "names": list(record.names),
        "moves": [len(hand.plies) for hand in record.hands],
        "outcomes": [Outcome.of(it.result) for it in replay(record, game) if it.result is not None],
        "standings": [[row.place, row.seat, row.total] for row in match.standings],
        "winners": list(match.winners),
    }


def facts_of_record(record: AnyRecord) -> Facts:
    """Return what a record leads to."""
    lines = [summary(position.state) for position in replay(record, scala40)]
    more: Facts = {"date": record.date, "seed": repr(record.seed), "positions": digest(lines)}
    return facts_of_match(record, scala40) | more


def facts_of_seat_record(record: AnySeatRecord) -> Facts:
    """Return what the record of a seat says."""
    lines: list[str] = [repr(rules_then(record.rules))]
    for hand in record.hands:
        lines.append("" if hand.view is None else summary(hand.view))
        lines += [f"{ply.seat} {move_then(ply.move)} {' '.join(map(str, ply.drawn))}" for ply in hand.plies]
    return {
        "seat": record.seat,
        "names": list(record.names),
        "date": record.date,
        "moves": [len(hand.plies) for hand in record.hands],
        "outcomes": [hand.outcome for hand in record.hands],
        "withdrawn": [list(hand.withdrawn) for hand in record.hands] + [list(record.withdrawn)],
        "seen": digest(lines),
    }


def facts_of_position(line: str) -> Facts:
    """Return what a position says and how many legal moves it has."""
    position = read_view(line) if line.startswith("seat ") else read_state(line)
    return {"says": digest([summary(position)]), "legal moves": len(legal_moves(position))}


def facts_of_moves(state: Any, game: AnyGame) -> dict[str, list[str]]:
    """Return the legal moves of each seat that may act."""
    legal = ((seat, game.legal_moves(state, seat)) for seat in game.actors(state))
    return {str(seat): sorted(map(game.write_move, moves)) for seat, moves in legal}
