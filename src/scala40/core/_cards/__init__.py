"""Cards, hands, packs, the reading of card texts, and violations, which name cards."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._cards.cards import ALL_CARDS, JOKER, NATURAL_CARDS, RANKS, Card, Rank, Suit, cards_in
    from scala40.core._cards.decks import (
        FRENCH_108, Chance, Pack, SPANISH_RANKS, in_spanish, spanish_cards, spanish_text, spanish_words,
    )
    from scala40.core._cards.hands import (
        ACES, bits, EMPTY, faces_in_melds, Hand, in_suits, make_hand, paired, PLANE, SHIFTS, SUIT_BITS, SUIT_MASK,
        suit_masks, union,
    )
    from scala40.core._cards.reading import (
        MOST, Span, require_text, is_storable, named_parts, read_seed_at, write_number, write_seed,
    )
    from scala40.core._cards.typed import ITALIAN_SUITS, NAMES, NATURAL_CARD, lettered, read_typed, typed_in
    from scala40.core._cards.violations import (
        IllegalMove, InvalidEntry, InvalidMeld, InvalidRuleset, InvalidSetup, Rule, RuleError, Rulebook, RulebookFile,
        Violation, refuse_if,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._cards.cards": "ALL_CARDS JOKER NATURAL_CARDS RANKS Card Rank Suit cards_in",
            "scala40.core._cards.decks": (
                "FRENCH_108 SPANISH_RANKS Chance Pack in_spanish spanish_cards spanish_text spanish_words"
            ),
            "scala40.core._cards.hands": (
                "ACES EMPTY Hand PLANE SHIFTS SUIT_BITS SUIT_MASK bits faces_in_melds in_suits make_hand paired "
                "suit_masks union"
            ),
            "scala40.core._cards.reading": (
                "MOST Span require_text is_storable named_parts read_seed_at write_number write_seed"
            ),
            "scala40.core._cards.typed": "ITALIAN_SUITS NAMES NATURAL_CARD lettered read_typed typed_in",
            "scala40.core._cards.violations": (
                "IllegalMove InvalidEntry InvalidMeld InvalidRuleset InvalidSetup Rule RuleError Rulebook RulebookFile "
                "Violation refuse_if"
            ),
        },
    )
