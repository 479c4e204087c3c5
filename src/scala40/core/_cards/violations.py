"""Reasons: why something is not allowed, typed, with its figures and the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, cast

import attrs
from typing_extensions import TypeVar, override

from scala40.core._base import Explained, Immutable, Language, LoadedLater, quoted
from scala40.core._cards.cards import Card
from scala40.core._text import Code, CommonCode, Flaw, Message, Scala40Error, hint_of, joined, message_of, table_in

# An except clause names no types; with these defaults strict checkers still know what the error carries.
StateT = TypeVar("StateT", default=object)
MoveT = TypeVar("MoveT", default=object)


class _Page(Protocol):
    """The printer of IPython."""

    def text(self, text: str, /) -> None:
        """Print a text."""
        ...


@attrs.frozen
class Violation(Explained):
    """One reason.

    Attributes:
        code: what is wrong; never changes its meaning.
        rule: the id of the rule that says so, a key of the game's rulebook.
        cards: the cards that it is about, if any.
        figures: the numbers and words of the message by name, for programs that write their own; all of them plain.

    >>> from scala40 import RULEBOOK
    >>> violation = RULEBOOK.violation(Code.OPENING_TOO_LOW, points=33, needed=40)
    >>> violation.message, violation.rule, dict(violation.figures)
    ('the opening can reach 33 of 40 points this way', 'D-40', {'points': 33, 'needed': 40})
    """

    code: Code
    rule: str
    cards: tuple[Card, ...] = ()
    figures: tuple[tuple[str, int | str], ...] = ()

    @property
    def message(self) -> str:
        """The reason in plain English, with the figures in it."""
        return self.message_in(Language.ENGLISH)

    @property
    def hint(self) -> str | None:
        """A legal way instead, in plain English; `None` if nothing can be said in general."""
        return self.hint_in(Language.ENGLISH)

    def message_in(self, language: Language, names: Sequence[str] = ()) -> str:
        """Return the reason in plain words of a language, with the figures in it."""
        return message_of(language, self.code, self._cards_named, self.figures, names)

    def hint_in(self, language: Language) -> str | None:
        """Return what would be legal instead, in plain words of a language; `None` if nothing can be said in general.

        >>> from scala40 import RULEBOOK
        >>> RULEBOOK.violation(Code.NOT_AN_OPENING, points=39, needed=40).hint_in(Language.ITALIAN)
        'manca 1 punto'
        """
        return hint_of(language, self.code, self._cards_named, self.figures)

    def citing(self, rule: str) -> Violation:
        """Return the violation with another rule than the one that its kind usually cites."""
        return attrs.evolve(self, rule=rule)

    @property
    def _cards_named(self) -> str:
        return " ".join(card.text for card in self.cards)

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"

    def _repr_pretty_(self, printer: _Page, _cycle: bool, /) -> None:  # noqa: FBT001 - as IPython calls it
        """Print the reason where IPython prints a value, also in a tuple of reasons."""
        printer.text(str(self))


@attrs.frozen
class Rule(Immutable):
    """A rule of a game, or the decision of a question that the rule texts leave open.

    Attributes:
        id: the id that violations cite.
        sources: where it comes from, by the short codes of the documentation.

    >>> from scala40 import RULEBOOK
    >>> RULEBOOK.rules["D-74"].sources
    ('S0',)
    """

    id: str
    text: str
    sources: tuple[str, ...]


def _rules(items: Mapping[str, Rule]) -> Mapping[str, Rule]:
    return MappingProxyType(dict(items))


def _cites(items: Mapping[Code, str]) -> Mapping[Code, str]:
    return MappingProxyType(dict(items))


def _asks(items: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(items))


def _first_rule(book: Rulebook) -> str:
    return next(iter(book.rules), "")


def _require_rule(book: Rulebook, _: object, rule: str) -> None:
    if book.rules and rule not in book.rules:
        msg = f"{quoted(rule)} is the id of no rule"
        raise ValueError(msg)


@attrs.frozen
class Rulebook(Immutable):
    """The rules of a game by id, and the rule that each kind of violation cites; equal only to itself.

    Attributes:
        cites: the id that a violation of a code cites unless it is about another rule.
        default: the id for other violations; by default that of the first rule.
        asks: the question that a rule decides, unless the language files word it as that of an option.

    Raises:
        ValueError: the default is the id of no rule.

    >>> from scala40 import RULEBOOK
    >>> RULEBOOK.rules["D-12"].text
    'A meld holds at most one joker.'
    """

    if not TYPE_CHECKING:  # those of `Immutable` have the same types
        __eq__, __hash__ = object.__eq__, object.__hash__
    rules: Mapping[str, Rule] = attrs.field(repr=False, converter=_rules)
    cites: Mapping[Code, str] = attrs.field(repr=False, converter=_cites)
    default: str = attrs.field(default=attrs.Factory(_first_rule, takes_self=True), validator=_require_rule, repr=False)
    asks: Mapping[str, str] = attrs.field(factory=dict[str, str], repr=False, converter=_asks)

    def __reduce__(self) -> tuple[object, ...]:
        return Rulebook, (dict(self.rules), dict(self.cites), self.default, dict(self.asks))

    def violation(self, code: Code, cards: Iterable[Card] = (), **figures: int | str) -> Violation:
        """Return the violation of that kind with the rule that it breaks."""
        return Violation(code, self.cites.get(code, self.default), tuple(cards), tuple(figures.items()))


class RulebookFile(LoadedLater, Rulebook):
    """The rulebook in the file `rulebook.toml` of a package, which is read when a rule is first asked for."""

    __slots__ = ("_codes", "_package")
    _codes: type[Code]
    _package: str

    def __init__(self, package: str, codes: type[Code]) -> None:
        object.__setattr__(self, "_package", package)
        object.__setattr__(self, "_codes", codes)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return RulebookFile, (self._package, self._codes)

    @override
    def _load(self) -> None:
        codes = {code.name: code for kind in (CommonCode, self._codes) for code in kind}
        tables = cast("Any", table_in(self._package, "rulebook.toml")).content
        super().__init__(
            {rule: Rule(rule, it["text"], tuple(it.get("sources", ()))) for rule, it in tables.items()},
            {codes[name]: rule for rule, it in tables.items() for name in it.get("cited_by", ())},
            asks={rule: it["asks"] for rule, it in tables.items() if "asks" in it},
        )

    @override
    def __repr__(self) -> str:
        return "Rulebook()"


_MOST_TOLD: Final = 10
"""The most reasons in the text of an error: a stranger's text may have thousands."""


class RuleError(Scala40Error, ValueError):
    """Something breaks the rules; carries every reason.

    The text of the error tells the first ten of them.

    Attributes:
        violations: the reasons, at least one.

    >>> from scala40 import Ruleset, deal
    >>> try:
    ...     deal(Ruleset(opening_points=-1), 9, seed=7)
    ... except RuleError as error:
    ...     print(type(error).__name__, [str(violation) for violation in error.violations])
    InvalidRuleset ['opening_points is -1, it must be a whole number from 1 to 100 [D-40]']
    """

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        described = [Message.of(Flaw.REASON, message=it, rule=it.rule) for it in violations[:_MOST_TOLD]]
        if violations[_MOST_TOLD:]:
            described.append(Message.of(Flaw.MORE, count=len(violations) - _MOST_TOLD))
        super().__init__(joined(Flaw.REASONS, described))
        self.violations = violations

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.violations,)


class IllegalMove(RuleError, Generic[StateT, MoveT]):  # noqa: N818 - the name that the field uses
    """A move is not legal. The state in which it was tried is unchanged.

    A server must not send this error object to a client, because it holds the state with all hands. Its text and its
    violations are safe: they tell nothing that the player to move cannot see.

    >>> from scala40 import Ruleset, TakeDiscard, deal, play
    >>> try:
    ...     play(deal(Ruleset(), 2, seed=7), TakeDiscard())
    ... except IllegalMove as error:
    ...     print(error)
    you must open before you may take from the discard pile [D-30]
    """

    def __init__(self, state: StateT, move: MoveT, violations: tuple[Violation, ...]) -> None:
        super().__init__(violations)
        self.state = state
        self.move = move

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.state, self.move, self.violations)


class InvalidRuleset(RuleError):  # noqa: N818 - reads like IllegalMove
    """Rules are out of bounds or contradict one another; carries every problem found.

    >>> from scala40 import Ruleset
    >>> try:
    ...     Ruleset(opening_points=-1)
    ... except InvalidRuleset as error:
    ...     print(error)
    opening_points is -1, it must be a whole number from 1 to 100 [D-40]
    """


class InvalidMeld(RuleError):  # noqa: N818 - reads like IllegalMove
    """Cards that should make a meld make none; carries every reason.

    >>> from scala40 import additions
    >>> try:
    ...     additions("5C 6D 7C")
    ... except InvalidMeld as error:
    ...     print(*(violation.rule for violation in error.violations))
    B-05 B-05 B-06
    """


class InvalidSetup(RuleError):  # noqa: N818 - reads like IllegalMove
    """A position, a deck or a deal cannot be; carries every problem found.

    >>> from scala40 import Pack, Ruleset, deal_from
    >>> try:
    ...     deal_from(Ruleset(), Pack().cards[1:], 4, seed=7)
    ... except InvalidSetup as error:
    ...     print(error)
    the cards are not those of the pack; missing: AC; too many: none [D-02]
    """


class InvalidEntry(RuleError):  # noqa: N818 - reads like IllegalMove
    """A hand cannot be entered into a match; carries every reason. The match is unchanged.

    >>> from scala40 import Ending, Ruleset
    >>> from scala40.match import Match, points_entry
    >>> try:
    ...     Match(Ruleset().match_rules, 4).add(points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED))
    ... except InvalidEntry as error:
    ...     print(error)
    the players in the match are player 1, player 2, player 3, player 4; the entry is for player 1, player 2 [B-12]
    """


def refuse_if(problems: Iterable[Violation], error: type[RuleError] = InvalidSetup) -> None:
    """Raise an error if there are problems."""
    found = tuple(problems)
    if found:
        raise error(found)
