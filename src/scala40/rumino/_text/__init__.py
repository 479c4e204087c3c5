"""Phrases, codes, details and merits of Rumino alone. A module for each language has the words."""

from __future__ import annotations

from scala40.core._base import OwnKind
from scala40.core._text import Code, Detail, Merit, Phrase, load_texts


class Say(Phrase):
    """Phrases of events, scenes and endings of Rumino."""

    KNOCKED = "knocked"
    WENT_GIN = "went gin"
    CLAIMED = "claimed"
    HAD_RUMINO = "had rumino"
    TO_DRAW = "to draw"
    TO_DISCARD = "to discard"
    HAS_KNOCKED = "has knocked"
    HAS_GIN = "has gin"
    HAS_RUMINO = "has rumino"
    SHOWN = "shown"
    ENDED_KNOCKED = "ended knocked"
    ENDED_GIN = "ended gin"
    ENDED_RUMINO = "ended rumino"


class RuminoCode(Code, metaclass=OwnKind):
    """Codes of violations in Rumino alone."""

    # knocking, gin, rumino
    KNOCK_AFTER_DRAW = "knock_after_draw"
    KNOCK_FIRST_TURN = "knock_first_turn"
    KNOCK_TOO_FEW_MELDED = "knock_too_few_melded"
    KNOCK_TOO_HIGH = "knock_too_high"
    NOT_GIN = "not_gin"
    NO_RUMINO = "no_rumino"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    CLAIM_NO_RUMINO = "claim_no_rumino"


class RuminoDetail(Detail, metaclass=OwnKind):
    """Details of violations in Rumino alone."""

    # turn
    SHOWN_TOO_EARLY = "shown_too_early"
    ENDED_MISFIT = "ended_misfit"
    ENDED_TOO_EARLY = "ended_too_early"
    # knowledge
    KNOWN_WITHOUT_TURN = "known_without_turn"


class RuminoMerit(Merit, metaclass=OwnKind):
    """Reasons for a move in Rumino alone."""

    WINS_MATCH = "wins match"


load_texts(__name__, Say, RuminoCode, RuminoDetail, RuminoMerit)
