"""Positions: frames, checks, hidden cards, dealing and notation."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._position.checks import (
        SeatedPosition, context_problems, hands_problems, insist_on_hands, known_problems, number_problems,
        pack_problems, players_problems, seating_problems, stock_problems, surplus_problems,
    )
    from scala40.core._position.dealing import context_for, dealt
    from scala40.core._position.declaration import (
        OMITTED, SPARE, Declared, FieldNotation, PositionType, RenewedStock, SeenField, SeenFields, SeenStock,
        SetupFields, declared, declared_in, entry, insist_on_fields, known_to_all, own, per_seat, private, public,
        spare_in,
    )
    from scala40.core._position.frame import Open, Seen
    from scala40.core._position.hidden import MOST_DRAWN, Distribution, Hidden, LastAnswer, drawn_by_one, hidden_once
    from scala40.core._position.json import NO_VALUE, Fault, Json, JsonPart, parsed, rules_data, rules_of
    from scala40.core._position.likely import LikelyHands
    from scala40.core._position.notation import (
        NONE, Fields, items_of, read_hands, read_numbers, read_size, write_cards, write_hands, write_known,
        write_numbers, write_unless_zero,
    )
    from scala40.core._position.packing import PickleFormat, packing_of
    from scala40.core._position.positions import Checked, Positions
    from scala40.core._position.shapes import (
        DEFINITIONS, DataError, Shape, fields_of, object_schema, optional_in, shape_of,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._position.checks": (
                "SeatedPosition context_problems hands_problems insist_on_hands known_problems number_problems "
                "pack_problems players_problems seating_problems stock_problems surplus_problems"
            ),
            "scala40.core._position.dealing": "context_for dealt",
            "scala40.core._position.declaration": (
                "OMITTED SPARE Declared FieldNotation PositionType RenewedStock SeenField SeenFields SeenStock "
                "SetupFields declared declared_in entry insist_on_fields known_to_all own per_seat private public "
                "spare_in"
            ),
            "scala40.core._position.frame": "Open Seen",
            "scala40.core._position.hidden": "MOST_DRAWN Distribution Hidden LastAnswer drawn_by_one hidden_once",
            "scala40.core._position.json": "NO_VALUE Fault Json JsonPart parsed rules_data rules_of",
            "scala40.core._position.likely": "LikelyHands",
            "scala40.core._position.notation": (
                "NONE Fields items_of read_hands read_numbers read_size write_cards write_hands write_known "
                "write_numbers write_unless_zero"
            ),
            "scala40.core._position.packing": "PickleFormat packing_of",
            "scala40.core._position.positions": "Checked Positions",
            "scala40.core._position.shapes": (
                "DEFINITIONS DataError Shape fields_of object_schema optional_in shape_of"
            ),
        },
    )
