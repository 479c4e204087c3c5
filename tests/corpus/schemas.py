"""What JSON Schema says of the parts of cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from scala40 import ALL_CARDS, Rank

Schema: TypeAlias = dict[str, Any]
"""A part of a schema."""

TEXT: Final[Schema] = {"type": "string"}
COUNT: Final[Schema] = {"type": "integer"}
FLAG: Final[Schema] = {"type": "boolean"}
SEAT: Final[Schema] = {"type": "integer", "minimum": 0}


def array(item: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": item}


def one_of(members: Mapping[str, Schema]) -> Schema:
    """Return the schema of an object that has just these members."""
    return {"type": "object", "required": [*members], "additionalProperties": False, "properties": dict(members)}


def or_null(schema: Schema) -> Schema:
    """Return the schema of a value that may be missing."""
    return {"anyOf": [{"type": "null"}, schema]}


def of_game(name: str) -> Schema:
    """Return the reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


CARD: Final = of_game("card")
CARDS: Final = array(CARD)
TEXTS: Final = array(TEXT)
NUMBERS: Final = array(COUNT)
REASONS: Final = array(of_game("violation"))
MELD: Final = of_game("meld")
PLACES: Final = array({"type": "object"})
EVENTS: Final[Schema] = {
    "type": "object",
    "required": ["all"],
    "propertyNames": {"pattern": "^(all|[0-9])$"},
    "additionalProperties": array(of_game("event")),
}
_ITEM: Final = one_of({"kind": TEXT, "points": COUNT, "card": or_null(CARD)})
RESULT: Final = one_of(
    {
        "ending": TEXT,
        "closer": or_null(SEAT),
        "scores": array(one_of({"seat": SEAT, "points": COUNT, "items": array(_ITEM)})),
        "sides": array(array(SEAT)),
        "wins_match": FLAG,
        "counts": FLAG,
    }
)
_CONTEXT: Final = one_of({"seats": array(SEAT), "dealer": SEAT, "number": COUNT, "totals": NUMBERS})
MATCH_EVENTS: Final[Schema] = {
    "anyOf": [
        one_of({"withdraws": SEAT}),
        one_of({"answers": SEAT, "choice": TEXT}),
        one_of(
            {
                "points": {"type": "object", "additionalProperties": COUNT},
                "closer": or_null(SEAT),
                "ending": TEXT,
                "counts": FLAG,
            }
        ),
    ]
}
MATCH: Final[dict[str, Schema]] = {
    "accepted": COUNT,
    "violations": REASONS,
    "totals": NUMBERS,
    "active": array(SEAT),
    "eliminated": array(SEAT),
    "offers": array(SEAT),
    "is_over": FLAG,
    "winners": array(SEAT),
    "standings": array(one_of({"place": COUNT, "seat": SEAT, "total": COUNT})),
    "next": or_null(of_game("context")),
    "next_match_dealer": or_null(SEAT),
}
_HANDS: Final = array(CARDS)
_POSITION: Final[dict[str, Schema]] = {
    "context": of_game("context"),
    "hands": _HANDS,
    "turn": COUNT,
    "phase": TEXT,
    "stock": CARDS,
    "pile": CARDS,
    "table": of_game("table"),
    "opened": array(FLAG),
    "opening_points": COUNT,
    "duties": array(one_of({"kind": TEXT, "card": CARD})),
    "fresh": COUNT,
    "shown": array({"type": ["array", "null"]}),
    "closer": or_null(SEAT),
    "face_down": or_null(CARD),
    "face_down_known": FLAG,
    "added": NUMBERS,
    "closer_added": COUNT,
    "melds_before": COUNT,
    "laid_now": COUNT,
    "exchanged": COUNT,
    "offered": or_null(CARD),
    "asked": or_null(SEAT),
    "known": {"type": "array"},
    "recycled": CARDS,
    "drawn": _HANDS,
    "chance": one_of({"seed": COUNT, "shuffles": COUNT}),
}
_FACES: Final = [*(card.text for card in ALL_CARDS), *(rank.letter for rank in Rank)]
DEFINITIONS: Final[dict[str, Schema]] = {
    "card": {"description": "A card by its name: a rank and a suit, or JK.", "enum": [card.text for card in ALL_CARDS]},
    "meld": {
        "description": "A meld, and what each of its cards stands for: a card, or only a rank.",
        **one_of({"kind": TEXT, "cards": CARDS, "faces": array({"enum": _FACES})}),
    },
    "violation": {
        "description": "A reason why something is not allowed.",
        **one_of({"code": TEXT, "rule": TEXT, "cards": CARDS, "figures": {"type": "object"}}),
    },
    "context": {"description": "Who plays a hand, who deals it, and where in the match it is.", **_CONTEXT},
    "event": {"type": "object", "required": ["event", "seat"], "properties": {"event": TEXT, "seat": SEAT}},
    "table": {
        "description": "The melds on the table.",
        "anyOf": [
            {"type": "null"},
            array(MELD),
            one_of({"melds": array(or_null(MELD))}),
            one_of({"melds": array(MELD), "owners": NUMBERS}),
        ],
    },
    "position": {
        "description": "All of a position but its rules; each game has some of these members.",
        "type": "object",
        "required": ["context", "hands", "turn", "phase", "stock"],
        "additionalProperties": False,
        "properties": _POSITION,
    },
    "view": {
        "description": "What a seat knows; the library's own schema of views says more of it.",
        "type": "object",
        "required": ["format", "version", "game", "rules", "seat", "context", "hand", "sizes", "turn", "phase"],
    },
}
"""What the schemas of cases refer to."""
