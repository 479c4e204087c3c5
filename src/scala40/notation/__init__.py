"""Texts for melds, cards as people type them, and JSON for views: what all games share beside their own notations."""

from typing import TYPE_CHECKING

from scala40.core.base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core.cards import lettered as lettered, typed_in as typed_in
    from scala40.core.melds import read_meld as read_meld
    from scala40.core.position import Json as Json
    from scala40.notation.view_json import (
        VIEW_JSON_SCHEMA as VIEW_JSON_SCHEMA, ViewError as ViewError, view_from_data as view_from_data,
        view_from_json as view_from_json, view_schema as view_schema, view_to_data as view_to_data,
        view_to_json as view_to_json,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core.cards": "lettered typed_in",
            "scala40.core.melds": "read_meld",
            "scala40.core.position": "Json",
            "scala40.notation.view_json": (
                "VIEW_JSON_SCHEMA ViewError view_from_data view_from_json view_schema view_to_data view_to_json"
            ),
        },
    )
