"""Foundations without a card in them: enums, argument checks, construction of attrs classes, seeds."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base.lazy import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._base.arguments import (
        bounded, require_bounds, require_game, require_kind, require_number, require_seat, require_seed,
        requiring_moves, is_seat, MOST_SEED_BITS, MOST_SEED_LETTERS, suggest_ways, Whole,
    )
    from scala40.core._base.fast_attrs import adopt, closed, copier_of, Unsealed, draft_of, seal_of
    from scala40.core._base.enums import Language, Named, OpenKind, OwnKind, register_members, shown_name
    from scala40.core._base.fields import Attribute, at_least, one
    from scala40.core._base.showing import (
        brief, by_constructor, Displayed, Explained, Immutable, load_scenes, LoadedLater, Movable, not_sent,
        parts_to_make, Printed, scenes_by, scenes_in, show_with, Shown, write_with,
    )
    from scala40.core._base.printing import columns, folded, printable, quoted, rounded, shortened
    from scala40.core._base.rng import Seed, Stream, derive, shuffled, tagged
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._base.arguments": (
                "bounded require_bounds require_game require_kind require_number require_seat require_seed "
                "requiring_moves is_seat MOST_SEED_BITS MOST_SEED_LETTERS suggest_ways Whole"
            ),
            "scala40.core._base.fast_attrs": "Unsealed adopt closed copier_of draft_of seal_of",
            "scala40.core._base.enums": "Language Named OpenKind OwnKind register_members shown_name",
            "scala40.core._base.fields": "Attribute at_least one",
            "scala40.core._base.showing": (
                "Displayed Explained Immutable LoadedLater Movable Printed Shown brief by_constructor load_scenes "
                "not_sent parts_to_make scenes_by scenes_in show_with write_with"
            ),
            "scala40.core._base.printing": "columns folded printable quoted rounded shortened",
            "scala40.core._base.rng": "Seed Stream derive shuffled tagged",
        },
    )
