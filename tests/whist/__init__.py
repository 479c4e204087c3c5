"""A toy game outside of the library that is told in English and Italian: its words, and rules with a sheet."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from scala40.core import (
    Code,
    CommonCode,
    Detail,
    Event,
    Merit,
    Message,
    OwnKind,
    Phrase,
    Rule,
    Rulebook,
    RuleForm,
    RuleSheet,
    WordedRules,
    load_texts,
)


class Say(Phrase):
    """What events of the game say."""

    TRICK = "trick"


class WhistCode(Code, metaclass=OwnKind):
    """What is wrong in the game."""

    MUST_FOLLOW_SUIT = "whist.must_follow_suit"
    REVOKED = "whist.revoked"


class WhistDetail(Detail, metaclass=OwnKind):
    """What precisely is wrong in the game."""

    TRUMP_MISSING = "whist.trump_missing"


class WhistMerit(Merit, metaclass=OwnKind):
    """What speaks for a move in the game."""

    WINS_TRICK = "whist.wins_trick"


load_texts(__name__, Say, WhistCode, WhistDetail, WhistMerit)

RULEBOOK: Final = Rulebook(
    {
        "W-1": Rule("W-1", "A player who can follow suit follows suit.", ()),
        "W-2": Rule("W-2", "The last card dealt names the trump suit.", ()),
    },
    {WhistCode.MUST_FOLLOW_SUIT: "W-1", CommonCode.TURN: "W-2"},
)
"""The rules of the game."""


@attrs.frozen
class Taken(Event):
    """A trick was taken.

    Attributes:
        cards: the number of its cards.
    """

    cards: int

    @property
    def description(self) -> Message:
        """The words for it."""
        return Message.of(Say.TRICK, count=self.cards)


@attrs.frozen
class Ruleset(WordedRules):
    """The rules that players agree on.

    Attributes:
        tricks: the tricks of a hand.
    """

    form: ClassVar[RuleForm] = RuleForm({"tricks": "W-1"}, {"tricks": (1, 13)}, agreed="W-1")
    sheet: ClassVar[RuleSheet] = RuleSheet(__name__)

    tricks: int = 13
