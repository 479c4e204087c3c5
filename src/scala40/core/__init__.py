"""The kernel: what games are made of. It names no game and does no input or output.

Import from here when you write your own game. Each room below (`base`, `text`, `cards`, `melds`, `search`, `rules`,
`game`, `position`, `display`) imports only rooms before it; their other names may change in any release.

>>> from scala40.core import Card, Context
>>> Card.parse("10H").text, Context.of(3).order
('10H', (1, 2, 0))
"""

from typing import TYPE_CHECKING

from scala40.core._base import enrol, load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._base import (
        Displayed as Displayed, Explained as Explained, Immutable as Immutable, Language as Language, Named as Named,
        OpenKind as OpenKind, OwnKind as OwnKind, Printed as Printed, Seed as Seed, Shown as Shown, Stream as Stream,
        at_least as at_least, derive as derive, enrol as enrol, one as one, shuffled as shuffled,
    )
    from scala40.core._cards import (
        EMPTY as EMPTY, Card as Card, Hand as Hand, IllegalMove as IllegalMove, InvalidRuleset as InvalidRuleset,
        InvalidSetup as InvalidSetup, Pack as Pack, Rank as Rank, Rule as Rule, Rulebook as Rulebook, Span as Span,
        Violation as Violation, cards_in as cards_in, in_spanish as in_spanish, refuse_if as refuse_if,
        spanish_cards as spanish_cards, spanish_words as spanish_words,
    )
    from scala40.core._display import (
        ChecksMelds as ChecksMelds, Mark as Mark, MoveWords as MoveWords, Stage as Stage, Where as Where,
        melds_as_rows as melds_as_rows, shared_marks as shared_marks,
    )
    from scala40.core._game import (
        DRAW_STOCK as DRAW_STOCK, ENDS as ENDS, TAKE_DISCARD as TAKE_DISCARD, VERBS as VERBS, AnyGame as AnyGame,
        BestTotal as BestTotal, Context as Context, Covered as Covered, Deck as Deck, Discard as Discard,
        Discarded as Discarded, DrawStock as DrawStock, Drew as Drew, Ending as Ending, Event as Event,
        HandResult as HandResult, Happening as Happening, Item as Item, ItemKind as ItemKind, LaidOff as LaidOff,
        LegalMoves as LegalMoves, MatchMode as MatchMode, MatchRules as MatchRules, Meaning as Meaning,
        MoveNumbers as MoveNumbers, MoveT as MoveT, NumberBlock as NumberBlock, NumberError as NumberError,
        NumbersMoves as NumbersMoves, ObservationError as ObservationError, Observer as Observer, Observes as Observes,
        Place as Place, Plane as Plane, Reason as Reason, Row as Row, RulesT as RulesT, Scene as Scene, Score as Score,
        Spot as Spot, StateT as StateT, TakeDiscard as TakeDiscard, TookDiscard as TookDiscard, Tuning as Tuning,
        ViewT as ViewT, alone as alone, behind_verb as behind_verb, discards_from as discards_from, leads as leads,
        leads_of as leads_of, move_numbers_of as move_numbers_of, move_text as move_text, observer_of as observer_of,
        redacted as redacted, scene_of as scene_of, shared_events as shared_events, turn_problems as turn_problems,
        with_item as with_item,
    )
    from scala40.core._game_value import (
        Advice as Advice, Game as Game, MoveRules as MoveRules,
    )
    from scala40.core._melds import (
        JokersAlone as JokersAlone, Meld as Meld, MeldExtensions as MeldExtensions, MeldKind as MeldKind,
        MeldRules as MeldRules, Naming as Naming, RankTakers as RankTakers, SecondAce as SecondAce,
        WildMelds as WildMelds, WildShare as WildShare, ends_of as ends_of, extended as extended,
        lay_off_violations as lay_off_violations, legal_places as legal_places, meld_violations as meld_violations,
        read_meld_at as read_meld_at, violation_of as violation_of,
    )
    from scala40.core._position import (
        OMITTED as OMITTED, SPARE as SPARE, Checked as Checked, Declared as Declared, Distribution as Distribution,
        FieldNotation as FieldNotation, Fields as Fields, Hidden as Hidden, Open as Open, PositionType as PositionType,
        Positions as Positions, RenewedStock as RenewedStock, Seen as Seen, SeenField as SeenField,
        SeenFields as SeenFields, SeenStock as SeenStock, SetupFields as SetupFields, dealt as dealt,
        declared as declared, declared_in as declared_in, entry as entry, hands_problems as hands_problems,
        items_of as items_of, known_problems as known_problems, known_to_all as known_to_all, own as own,
        per_seat as per_seat, private as private, public as public, read_size as read_size, write_cards as write_cards,
        write_unless_zero as write_unless_zero,
    )
    from scala40.core._rules import (
        AgreedRules as AgreedRules, Decision as Decision, RuleAnswer as RuleAnswer, RuleChoice as RuleChoice,
        RuleForm as RuleForm, RuleInterview as RuleInterview, RuleNotation as RuleNotation,
        RuleQuestion as RuleQuestion, RuleSheet as RuleSheet, ToldRules as ToldRules, Words as Words, choice as choice,
        number as number,
    )
    from scala40.core._search import (
        COMPILED as COMPILED, Deadwood as Deadwood, MeldTables as MeldTables, Option as Option, Worths as Worths,
        tables_for as tables_for,
    )
    from scala40.core._text import (
        Code as Code, CommonCode as CommonCode, CommonDetail as CommonDetail, CommonMerit as CommonMerit,
        Detail as Detail, Fault as Fault, Merit as Merit, Phrase as Phrase, Said as Said, Told as Told, teach as teach,
        teach_from as teach_from,
    )
else:
    __getattr__, _, __all__ = load_later(
        __name__,
        {
            "scala40.core._base": (
                "Displayed Explained Immutable Language Named OpenKind OwnKind Printed Seed Shown Stream at_least "
                "derive enrol one shuffled"
            ),
            "scala40.core._cards": (
                "EMPTY Card Hand IllegalMove InvalidRuleset InvalidSetup Pack Rank Rule Rulebook Span Violation "
                "cards_in in_spanish refuse_if spanish_cards spanish_words"
            ),
            "scala40.core._display": "ChecksMelds Mark MoveWords Stage Where melds_as_rows shared_marks",
            "scala40.core._game": (
                "DRAW_STOCK ENDS TAKE_DISCARD VERBS AnyGame BestTotal Context Covered Deck Discard Discarded "
                "DrawStock Drew Ending Event HandResult Happening Item ItemKind LaidOff LegalMoves MatchMode "
                "MatchRules Meaning MoveNumbers MoveT NumberBlock NumberError NumbersMoves ObservationError Observer "
                "Observes Place Plane Reason Row RulesT Scene Score Spot StateT TakeDiscard TookDiscard Tuning ViewT "
                "alone behind_verb discards_from leads leads_of move_numbers_of move_text observer_of redacted "
                "scene_of shared_events turn_problems with_item"
            ),
            "scala40.core._game_value": "Advice Game MoveRules",
            "scala40.core._melds": (
                "JokersAlone Meld MeldExtensions MeldKind MeldRules Naming RankTakers SecondAce WildMelds WildShare "
                "ends_of extended lay_off_violations legal_places meld_violations read_meld_at violation_of"
            ),
            "scala40.core._position": (
                "OMITTED SPARE Checked Declared Distribution FieldNotation Fields Hidden Open PositionType Positions "
                "RenewedStock Seen SeenField SeenFields SeenStock SetupFields dealt declared declared_in entry "
                "hands_problems items_of known_problems known_to_all own per_seat private public read_size "
                "write_cards write_unless_zero"
            ),
            "scala40.core._rules": (
                "AgreedRules Decision RuleAnswer RuleChoice RuleForm RuleInterview RuleNotation RuleQuestion "
                "RuleSheet ToldRules Words choice number"
            ),
            "scala40.core._search": "COMPILED Deadwood MeldTables Option Worths tables_for",
            "scala40.core._text": (
                "Code CommonCode CommonDetail CommonMerit Detail Fault Merit Phrase Said Told teach teach_from"
            ),
        },
    )

    def __dir__() -> list[str]:
        return __all__


enrol("scala40.core._text.codes", "scala40.core._text.phrases")  # before any game: what games share is listed first
