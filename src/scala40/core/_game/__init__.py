"""The shape of a game: protocol, context, moves, events, results, reasons and scenes."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._game.context import (
        AnyPhase, AnyPosition, Context, Event, LegalMoves, MOST_SEATS, MoveT, MoveT_co, MoveT_contra, NO_MOVES,
        not_legal, play_order, RulesT, seat_after, StateT, turn_problems, ViewT,
        ViewT_contra,
    )
    from scala40.core._game.moves import (
        alone, behind_verb, CARD_GRAMMAR, Covered, Discard, DISCARDS, discards_from, discards_of, draw_card, DRAW_STOCK,
        DrawStock, ENDS, listing_of, move_text, renew_stock, take_card, TAKE_DISCARD, TakeDiscard, VERBS, was_listed,
        with_item,
    )
    from scala40.core._game.events import Discarded, Drew, LaidOff, Reshuffled, TookDiscard, redacted, shared_events
    from scala40.core._game.outlook import (
        judged_discards, judged_draws, judged_reason, Reason, Hopes, Pace, SeatedView, Tuning, hoped_leads,
        require_first_actor, leads, leads_of, seat_of, share_of_round, uses,
    )
    from scala40.core._game.numbers import (
        CARDS, EACH_CARD, Laboratory, MoveNumbers, NumberBlock, NumberError, NumbersMoves, blocks_of, discard_of,
        move_numbers_of, no_move, no_number, no_numbers, numbers_of_cards,
    )
    from scala40.core._game.observing import (
        FACES, MELD_ROW, MOST_EXACT, Meaning, MeldRows, ObservationError, Observer, Observes, Part, Plane, Remembered,
        card_counts, card_pieces, common_parts, empty_rows, floats, require_exact, require_players, meld_row,
        most_alike, no_floats, no_observations, observer_of, pile_part, row_size, stock_parts, the_card, turned,
    )
    from scala40.core._game.protocol import AnyGame
    from scala40.core._game.match_options import (
        BestTotal, Direction, Ending, FirstDeal, MatchMode, Reentry, StreakStart,
    )
    from scala40.core._game.results import ClosingPoints, HandResult, Item, ItemKind, MatchRules, Score, Streak
    from scala40.core._game.scene import Deck, Happening, Place, Row, Scene, Spot, deck_of, scene_of
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._game.context": (
                "AnyPhase AnyPosition Context Event LegalMoves MOST_SEATS MoveT MoveT_co MoveT_contra NO_MOVES RulesT "
                "StateT ViewT ViewT_contra not_legal play_order seat_after "
                "turn_problems"
            ),
            "scala40.core._game.moves": (
                "CARD_GRAMMAR Covered DISCARDS DRAW_STOCK Discard DrawStock ENDS TAKE_DISCARD TakeDiscard VERBS alone "
                "behind_verb discards_from discards_of draw_card listing_of move_text renew_stock take_card was_listed "
                "with_item"
            ),
            "scala40.core._game.events": "Discarded Drew LaidOff Reshuffled TookDiscard redacted shared_events",
            "scala40.core._game.outlook": (
                "Hopes Pace Reason SeatedView Tuning hoped_leads judged_discards judged_draws judged_reason leads "
                "leads_of require_first_actor seat_of share_of_round uses"
            ),
            "scala40.core._game.numbers": (
                "CARDS EACH_CARD Laboratory MoveNumbers NumberBlock NumberError NumbersMoves blocks_of discard_of "
                "move_numbers_of no_move no_number no_numbers numbers_of_cards"
            ),
            "scala40.core._game.observing": (
                "FACES MELD_ROW MOST_EXACT Meaning MeldRows ObservationError Observer Observes Part Plane Remembered "
                "card_counts card_pieces common_parts empty_rows floats require_exact require_players meld_row "
                "most_alike no_floats no_observations observer_of pile_part row_size stock_parts the_card turned"
            ),
            "scala40.core._game.protocol": "AnyGame",
            "scala40.core._game.match_options": "BestTotal Direction Ending FirstDeal MatchMode Reentry StreakStart",
            "scala40.core._game.results": "ClosingPoints HandResult Item ItemKind MatchRules Score Streak",
            "scala40.core._game.scene": "Deck Happening Place Row Scene Spot deck_of scene_of",
        },
    )
