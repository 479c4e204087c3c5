"""Melds: rules of sets and runs, their wild cards, values, extensions and notation."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._melds import reading  # it hands its reader to `Meld`
from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._melds.extensions import (
        legal_places, LegalPlace, less, MeldExtensions, neighbours, plane_of, rest_of,
    )
    from scala40.core._melds.melds import (
        END_HIGH, END_LOW, END_SET, LEAST, RUN, End, Face, JokersAlone, Meld, MeldKind, MeldRules, Naming, RankTakers,
        SecondAce, SetSuits, WildMelds, WildShare, ends_of, extended, face_text, joker_faces, lay_off_violations,
        make_meld, meld_violations, misnaming, place_of_joker, place_text, ranks_of, run_start, suit_of, suits_of,
        violation_of, with_joker_replaced,
    )
    from scala40.core._melds.numbers import (
        Groupings, MeldNumbers, place_label, place_number, places_of_melds, taken_number,
    )
    from scala40.core._melds.reading import (
        arrangements, as_written, classify, left_open, read_face, read_group, read_meld, read_meld_at, read_place,
        read_places, round_the_corner,
    )
    from scala40.core._melds.values import Aim, Arrangement, meld_points, meld_values
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._melds.extensions": "LegalPlace MeldExtensions legal_places less neighbours plane_of rest_of",
            "scala40.core._melds.melds": (
                "END_HIGH END_LOW END_SET LEAST RUN End Face JokersAlone Meld MeldKind MeldRules Naming RankTakers "
                "SecondAce SetSuits WildMelds WildShare ends_of extended face_text joker_faces lay_off_violations "
                "make_meld meld_violations misnaming place_of_joker place_text ranks_of run_start suit_of suits_of "
                "violation_of with_joker_replaced"
            ),
            "scala40.core._melds.numbers": (
                "Groupings MeldNumbers place_label place_number places_of_melds taken_number"
            ),
            "scala40.core._melds.reading": (
                "arrangements as_written classify left_open read_face read_group read_meld read_meld_at read_place "
                "read_places round_the_corner"
            ),
            "scala40.core._melds.values": "Aim Arrangement meld_points meld_values",
        },
    )
