"""Positions: frames, checks, hidden cards, dealing and notation."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._position.checks import (
        context_for, context_problems, dealt, hands_problems, require_hands, known_problems, number_problems, Open,
        pack_problems, players_problems, SeatedPosition, seating_problems, Seen, stock_problems, surplus_problems,
    )
    from scala40.core._position.declaration import (
        OMITTED, SPARE, Declared, FieldNotation, PositionType, RenewedStock, SeenField, SeenFields, SeenStock,
        SetupFields, declared, declared_in, entry, require_fields, known_to_all, own, per_seat, private, public,
        spare_in,
    )
    from scala40.core._position.hidden import (
        MOST_DRAWN, Distribution, Hidden, LastAnswer, drawn_by_one, hidden_once, LikelyHands,
    )
    from scala40.core._position.shapes import (
        DataError, DEFINITIONS, Fault, fields_of, Json, JsonPart, NO_VALUE, object_schema, optional_in, packing_of,
        parsed, PickleFormat, rules_data, rules_in, rules_of, Shape, shape_of,
    )
    from scala40.core._position.notation import (
        NONE, Fields, items_of, read_hands, read_numbers, read_size, write_cards, write_hands, write_known,
        write_numbers, write_unless_zero,
    )
    from scala40.core._position.positions import Checked, Positions
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._position.checks": (
                "Open SeatedPosition Seen context_for context_problems dealt hands_problems require_hands "
                "known_problems number_problems pack_problems players_problems seating_problems stock_problems "
                "surplus_problems"
            ),
            "scala40.core._position.declaration": (
                "OMITTED SPARE Declared FieldNotation PositionType RenewedStock SeenField SeenFields SeenStock "
                "SetupFields declared declared_in entry require_fields known_to_all own per_seat private public "
                "spare_in"
            ),
            "scala40.core._position.hidden": (
                "MOST_DRAWN Distribution Hidden LastAnswer LikelyHands drawn_by_one hidden_once"
            ),
            "scala40.core._position.shapes": (
                "DEFINITIONS DataError Fault Json JsonPart NO_VALUE PickleFormat Shape fields_of object_schema "
                "optional_in packing_of parsed rules_data rules_in rules_of shape_of"
            ),
            "scala40.core._position.notation": (
                "NONE Fields items_of read_hands read_numbers read_size write_cards write_hands write_known "
                "write_numbers write_unless_zero"
            ),
            "scala40.core._position.positions": "Checked Positions",
        },
    )
