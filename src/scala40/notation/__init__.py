"""Texts for melds and JSON for views, which all games share; each game has its own texts for moves and positions."""

from scala40.core.melds import read_meld
from scala40.core.position import Json
from scala40.notation.view_json import (
    VIEW_JSON_SCHEMA,
    ViewError,
    view_from_data,
    view_from_json,
    view_schema,
    view_to_data,
    view_to_json,
)

__all__ = [
    "VIEW_JSON_SCHEMA",
    "Json",
    "ViewError",
    "read_meld",
    "view_from_data",
    "view_from_json",
    "view_schema",
    "view_to_data",
    "view_to_json",
]
