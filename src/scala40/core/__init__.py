"""The kernel: what games are made of. It names no game and does no input or output.

Import from here when you write your own game. Each room below (`base`, `text`, `cards`, `melds`, `search`, `rules`,
`game`, `position`, `display`) imports only rooms before it; their other names may change in any release.

>>> from scala40.core import Card, Context
>>> Card.parse("10H").text, Context.of(3).order
('10H', (1, 2, 0))
"""

from typing import TYPE_CHECKING

from scala40.core._base import register_members, load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._base import (
        Language as Language, Named as Named, OwnKind as OwnKind, Seed as Seed, Stream as Stream, at_least as at_least,
        derive as derive, one as one, shuffled as shuffled,
    )
    from scala40.core._cards import (
        EMPTY as EMPTY, Card as Card, Hand as Hand, IllegalMove as IllegalMove, InvalidRuleset as InvalidRuleset,
        InvalidSetup as InvalidSetup, Pack as Pack, Rank as Rank, Rule as Rule, Rulebook as Rulebook, Span as Span,
        Violation as Violation, cards_in as cards_in, in_spanish as in_spanish, spanish_cards as spanish_cards,
        spanish_words as spanish_words,
    )
    from scala40.core._display import MoveWords as MoveWords, Stage as Stage, melds_as_rows as melds_as_rows
    from scala40.core._game import (
        DRAW_STOCK as DRAW_STOCK, ENDS as ENDS, TAKE_DISCARD as TAKE_DISCARD, VERBS as VERBS, AnyGame as AnyGame,
        BestTotal as BestTotal, Context as Context, Deck as Deck, Discard as Discard, Discarded as Discarded,
        DrawStock as DrawStock, Drew as Drew, Ending as Ending, Event as Event, HandResult as HandResult, Item as Item,
        ItemKind as ItemKind, LaidOff as LaidOff, LegalMoves as LegalMoves, MatchMode as MatchMode,
        MatchRules as MatchRules, MoveNumbers as MoveNumbers, NumberError as NumberError,
        ObservationError as ObservationError, Observer as Observer, Reason as Reason, Scene as Scene, Score as Score,
        TakeDiscard as TakeDiscard, TookDiscard as TookDiscard, alone as alone, behind_verb as behind_verb,
        discards_from as discards_from, move_numbers_of as move_numbers_of, move_text as move_text,
        observer_of as observer_of, shared_events as shared_events, turn_problems as turn_problems,
        with_item as with_item,
    )
    from scala40.core._game_value import Advice as Advice, Game as Game, MoveRules as MoveRules
    from scala40.core._melds import (
        Meld as Meld, MeldKind as MeldKind, MeldRules as MeldRules, extended as extended,
        lay_off_violations as lay_off_violations, legal_places as legal_places, meld_violations as meld_violations,
        read_meld_at as read_meld_at, violation_of as violation_of,
    )
    from scala40.core._position import (
        Checked as Checked, Declared as Declared, FieldNotation as FieldNotation, Fields as Fields,
        PositionType as PositionType, Positions as Positions, RenewedStock as RenewedStock, SeenFields as SeenFields,
        SeenStock as SeenStock, SetupFields as SetupFields, dealt as dealt, declared as declared, entry as entry,
        hands_problems as hands_problems, items_of as items_of, known_problems as known_problems,
        known_to_all as known_to_all, per_seat as per_seat, private as private, public as public,
        read_size as read_size, write_cards as write_cards, write_unless_zero as write_unless_zero,
    )
    from scala40.core._rules import (
        AgreedRules as AgreedRules, RuleAnswer as RuleAnswer, RuleChoice as RuleChoice, RuleForm as RuleForm,
        RuleInterview as RuleInterview, RuleNotation as RuleNotation, RuleQuestion as RuleQuestion,
        RuleSheet as RuleSheet, WordedRules as WordedRules, choice as choice, number as number,
    )
    from scala40.core._search import COMPILED as COMPILED, Deadwood as Deadwood, tables_for as tables_for
    from scala40.core._text import (
        Code as Code, CommonCode as CommonCode, CommonDetail as CommonDetail, Detail as Detail, Fault as Fault,
        Merit as Merit, Message as Message, Phrase as Phrase, Described as Described,
        load_texts as load_texts, register_texts as register_texts,
    )
else:
    __getattr__, _, __all__ = load_later(
        __name__,
        {
            "scala40.core._base": "Language Named OwnKind Seed Stream at_least derive one shuffled",
            "scala40.core._cards": (
                "EMPTY Card Hand IllegalMove InvalidRuleset InvalidSetup Pack Rank Rule Rulebook Span Violation "
                "cards_in in_spanish spanish_cards spanish_words"
            ),
            "scala40.core._display": "MoveWords Stage melds_as_rows",
            "scala40.core._game": (
                "DRAW_STOCK ENDS TAKE_DISCARD VERBS AnyGame BestTotal Context Deck Discard Discarded DrawStock Drew "
                "Ending Event HandResult Item ItemKind LaidOff LegalMoves MatchMode MatchRules MoveNumbers NumberError "
                "ObservationError Observer Reason Scene Score TakeDiscard TookDiscard alone behind_verb discards_from "
                "move_numbers_of move_text observer_of shared_events turn_problems with_item"
            ),
            "scala40.core._game_value": "Advice Game MoveRules",
            "scala40.core._melds": (
                "Meld MeldKind MeldRules extended lay_off_violations legal_places meld_violations read_meld_at "
                "violation_of"
            ),
            "scala40.core._position": (
                "Checked Declared FieldNotation Fields PositionType Positions RenewedStock SeenFields SeenStock "
                "SetupFields dealt declared entry hands_problems items_of known_problems known_to_all per_seat private "
                "public read_size write_cards write_unless_zero"
            ),
            "scala40.core._rules": (
                "AgreedRules RuleAnswer RuleChoice RuleForm RuleInterview RuleNotation RuleQuestion RuleSheet "
                "WordedRules choice number"
            ),
            "scala40.core._search": "COMPILED Deadwood tables_for",
            "scala40.core._text": (
                "Code CommonCode CommonDetail Described Detail Fault Merit Message Phrase load_texts register_texts"
            ),
        },
    )

    def __dir__() -> list[str]:
        return __all__


register_members(
    "scala40.core._text.codes", "scala40.core._text.phrases"
)  # before any game: what games share is listed first
