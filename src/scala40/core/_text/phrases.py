"""Phrases: what can be said in every language, values that carry phrases, and errors that do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, ClassVar, Final, Protocol, TypeAlias, Union, cast

import attrs
from typing_extensions import override

from scala40.core._base import (
    Immutable,
    Language,
    Named,
    OpenKind,
    OwnKind,
    by_constructor,
    printable,
    require_kind,
    shown_name,
)
from scala40.core._text.catalogue import speaks, wording_of
from scala40.core._text.filling import filled
from scala40.core._text.verbs import notation_in


class Phrase(Named):
    """A text that the library can say in several languages; each part of the library has its own, see `register_texts`.

    >>> from scala40 import Language
    >>> from scala40.core import Message, register_texts
    >>> class Greeting(Phrase):
    ...     HELLO = "hello"
    >>> texts = {Language.ENGLISH: "hello {name}", Language.ITALIAN: "ciao {name}"}
    >>> register_texts(Greeting, {language: {Greeting.HELLO: text} for language, text in texts.items()})
    >>> Message.of(Greeting.HELLO, name="Anna").text_in(Language.ITALIAN)
    'ciao Anna'
    """


class Common(Phrase):
    """Phrases of events and scenes of several games."""

    DREW = "drew"
    DREW_UNSEEN = "drew unseen"
    TOOK = "took"
    LAID_OFF = "laid off"
    DISCARDED = "discarded"
    RESHUFFLED = "reshuffled"
    SEAT = "seat"
    MELD = "meld"


class Act(Phrase):
    """Phrases of the moves of all games, as a player is told to make them."""

    DRAW = "draw"
    TAKE = "take"
    DISCARD = "discard"
    LAY = "lay"
    LAY_OFF = "lay off"
    ADD = "add"
    SPLIT = "split"
    TAKE_JOKER = "take joker"
    LOW = "low"
    HIGH = "high"
    SET = "set"
    KNOCK = "knock"
    KNOCK_WITH = "knock with"
    GO_GIN = "go gin"
    DECLARE_RUMINO = "declare rumino"
    CLAIM = "claim"
    CLOSE = "close"
    SHOW = "show"
    DONE = "done"
    A_CARD = "a card"
    NOTHING = "nothing"
    EXCHANGE = "exchange"
    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    END_TURN = "end turn"


class Fault(Phrase):
    """Faults of a text that is read as a card, a meld or a move.

    >>> from scala40 import Language
    >>> from scala40.core._text import text_of
    >>> [text_of(Fault.NO_CARDS, language) for language in Language]
    ['there are no cards here', 'qui non ci sono carte', 'aquí no hay cartas']
    """

    NO_CARD = "no card"
    NO_CARD_LONG = "no card, long"
    CARD_DUE = "card due"
    NO_CARDS = "no cards"
    TOO_MANY_CARDS = "too many cards"
    TWO_SUITS = "two suits"
    NO_NUMBER = "no number"
    STANDS_FOR_ONE = "stands for one"
    WILD_STANDS_FOR_ONE = "wild stands for one"
    NO_MOVE = "no move"
    TOO_MUCH = "too much"
    PARTED_BY = "parted by"
    CARD_WORD_NUMBER = "card word number"
    ONE_BEHIND_ON = "one behind on"
    ONE_AT_A_TIME = "one at a time"
    SEVERAL_WAYS = "several ways"
    UNSAID_WHERE = "unsaid where"
    UNSAID_WHERE_RANK = "unsaid where, rank"
    UNSAID_WHERE_WILD = "unsaid where, wild"
    NO_MELD = "no meld"
    FITS_NOWHERE = "fits nowhere"
    UNSAID_WITH = "unsaid with"
    UNSAID_WHICH = "unsaid which"
    END_DUE = "end due"
    END_OR_CUT = "end or cut"
    NO_END = "no end"
    CLOSE_DUE = "close due"
    ADD_DUE = "add due"


class Flaw(Phrase):
    """Faults of plain data and JSON, and how errors of several parts are put together."""

    WHOLE = "whole"
    MEMBER = "member"
    ITEM = "item"
    MUST_BE = "must be"
    ONE_OF = "one of"
    SEVERAL = "several"
    NO_MEMBER = "no member"
    UNKNOWN_MEMBER = "unknown member"
    CANNOT_BE = "cannot be"
    CANNOT_BE_PLAYED = "cannot be played"
    EMPTY = "empty"
    IMPOSSIBLE_SUMS = "impossible sums"
    OTHER_CLASS = "other class"
    NO_JSON = "no json"
    NO_JSON_DEEP = "no json, deep"
    TWO_MEMBERS = "two members"
    LINE = "line"
    HAND = "hand"
    PLY = "ply"
    PLACES = "places"
    PLACED = "placed"
    REASONS = "reasons"
    REASON = "reason"
    MORE = "more"
    STALE = "stale"
    NO_GAME = "no game"


class Merit(Phrase, metaclass=OpenKind):
    """A reason for a move; its value never changes its meaning.

    Like `Code` it is open: games define their own in subclasses.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal, play, reason, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> reason(view(state, 1), Discard(Card.parse("JD"))).merit
    Merit.FITS_NOTHING
    """

    def __repr__(self) -> str:
        return shown_name(self)

    def __str__(self) -> str:
        return shown_name(self)


class CommonMerit(Merit, metaclass=OwnKind):
    """Reasons for a move that games have in common.

    >>> CommonMerit.CLOSES is Merit.CLOSES
    True
    """

    ONLY_MOVE = "only move"
    LEGAL = "legal"
    LET_GO = "let go"
    CLOSES = "closes"
    CLOSES_WITH = "closes with"
    ALL_MELDED = "all melded"
    LESS_DEADWOOD = "less deadwood"
    LEAST_DEADWOOD = "least deadwood"
    DEADWOOD = "deadwood"
    DRAWN = "drawn"
    COSTS = "costs"
    EXPECTS = "expects"
    DEAD_OUTS = "dead outs"


# Phrases with what is filled into them.


class Spoken(Protocol):
    """A value that has a message in every language, as violations have."""

    def message_in(self, language: Language, /) -> str:
        """Return what it says in a language."""
        ...


Figure: TypeAlias = Union[int, str, "Message", Spoken]
"""A figure in a text: a number, a word, or a phrase or a violation that is said in the same language."""

_NOTATION: Final = frozenset({"verbs", "word", "ways", "ends", "move"})
"""The figures that are of the notation of moves."""


@attrs.frozen
class Message(Immutable):
    """A phrase with its figures filled in, which can be told in every language that has texts for its enum.

    >>> from scala40.core._text import Common
    >>> Message.of(Common.SEAT, seat=2).text_in(Language.ITALIAN)
    'giocatore 3'
    """

    phrase: Phrase
    figures: tuple[tuple[str, Figure], ...] = ()

    @staticmethod
    def of(phrase: Phrase, **figures: Figure) -> Message:
        """Return a phrase with figures."""
        return Message(phrase, tuple(figures.items()))

    def text_in(self, language: Language, names: Sequence[str] = ()) -> str:
        """Return what is said, in a language; all of it in English if the phrase is not told in that language.

        >>> from scala40.core._text import Common
        >>> [Message.of(Common.SEAT, seat=1).text_in(Language.SPANISH, names) for names in [(), ("Ana", "Beto")]]
        ['jugador 2', 'Beto']
        """
        kind = type(self.phrase)
        spoken = language if speaks(kind, language) else Language.ENGLISH
        wording = wording_of(kind, spoken)
        figures = tuple((name, _described(name, figure, spoken, names)) for name, figure in self.figures)
        return filled(spoken, wording.texts[self.phrase], figures, wording.words, names)

    def __str__(self) -> str:
        return self.text_in(Language.ENGLISH)


def joined(phrase: Phrase, parts: Sequence[Message]) -> Message:
    """Return several parts as one, joined by a phrase for `one` and the `other`."""
    return reduce(lambda one, other: Message.of(phrase, one=one, other=other), parts)


def _described(name: str, figure: Figure, language: Language, names: Sequence[str]) -> int | str:
    if isinstance(figure, Message):
        return figure.text_in(language, names)
    if not isinstance(figure, int | str):
        return figure.message_in(language)
    return notation_in(figure, language) if name in _NOTATION and isinstance(figure, str) else figure


class Described(Immutable):
    """A value that can be told in every language, by the message that is its `description`.

    >>> import scala40
    >>> scala40.Discarded(1, scala40.Card.parse("9C")).describe(Language.ITALIAN)
    'scarta 9C'
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return by_constructor(self)

    @property
    def description(self) -> Message | None:
        """The phrase of the value; `None` for one that is told in one way alone."""
        return None

    def describe(self, language: Language = Language.ENGLISH, *, names: Sequence[str] = ()) -> str:
        """Return the value in words of a language, with cards as the notations write them and melds counted from 1.

        >>> from scala40 import skarney
        >>> offer = skarney.Offered(0, to=2, card=None)
        >>> offer.describe(), offer.describe(Language.ITALIAN, names=("Anna", "Bruno", "Carla"))
        ('offers a card to player 3', 'offre una carta a Carla')
        """
        worded = self.description
        return str(self) if worded is None else worded.text_in(language, names)

    def __str__(self) -> str:
        worded = self.description
        return repr(self) if worded is None else worded.text_in(Language.ENGLISH)


class Phrased(Described):
    """A value that its class tells by one phrase, with its own fields as the figures."""

    __slots__ = ()
    _phrase: ClassVar[Phrase]

    @property
    @override
    def description(self) -> Message:
        """The value in words of every language."""
        names = [field.name for field in attrs.fields(cast("Any", type(self))) if field.name != "seat"]
        return Message(self._phrase, tuple([(name, _figure(getattr(self, name))) for name in names]))


def _figure(value: object) -> int | str:
    return value if isinstance(value, int) else str(value)


_BEFORE: Final = 30
_WIDTH: Final = 75
"""The number of letters that are shown before a fault in a long line, and altogether."""


class Scala40Error(Exception):
    """The base of every error of this library.

    >>> from scala40 import Card
    >>> try:
    ...     Card.parse("10X")
    ... except Scala40Error as error:
    ...     print(error)
    '10X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker
    """

    def __init__(self, *worded: object) -> None:
        super().__init__(*(printable(it) if isinstance(it, str) else it for it in worded))

    def message_in(self, language: Language) -> str:
        """Return what is wrong, in a language; in English if the error does not speak it."""
        require_kind("language", language, Language)
        worded = message_of_error(self)
        return worded.text_in(language) if isinstance(worded, Message) else worded


def message_of_error(error: Exception) -> str | Message:
    """Return the message of an error: a phrase for every language if it has one, else its text."""
    worded: object = error.args[0] if error.args else None
    return worded if isinstance(worded, Message) else str(error)


class NotationError(Scala40Error, ValueError):
    """A text cannot be read; says where.

    Attributes:
        span: where the fault lies in it, as `(start, end)` in characters.

    >>> from scala40 import Hand
    >>> try:
    ...     Hand.parse("9C 10X")
    ... except NotationError as error:
    ...     print(error.text[slice(*error.span)])
    10X
    """

    def __init__(self, message: str | Message, *, text: str, span: tuple[int, int]) -> None:
        super().__init__(message)
        self.text = text
        self.span = span

    def moved(self, text: str, span: tuple[int, int]) -> NotationError:
        """Return the same error about another place of another text."""
        return NotationError(message_of_error(self), text=text, span=span)

    @property
    def shown(self) -> str:
        """The line of the text with carets below the fault, as much of it as fits.

        >>> print(NotationError("no card", text="9C 10X JC", span=(3, 6)).shown)
        9C 10X JC
           ^^^
        """
        from scala40.core._base import columns  # noqa: PLC0415 - only who shows an error needs it

        start, end = self.span
        first = max(self.text.rfind("\n", 0, start) + 1, start - _BEFORE)
        last = min(*(place for place in (self.text.find("\n", start), len(self.text)) if place >= 0), first + _WIDTH)
        line = "".join(char if char.isprintable() else " " for char in self.text[first:last])
        before, faulty = line[: start - first], line[start - first : end - first]
        return f"{line}\n{' ' * columns(before)}{'^' * max(columns(faulty), 1)}"

    def __reduce__(self) -> tuple[object, ...]:
        from scala40.core._base import parts_to_make  # noqa: PLC0415 - only who pickles an error needs it

        return parts_to_make(type(self), message=message_of_error(self), text=self.text, span=self.span)
