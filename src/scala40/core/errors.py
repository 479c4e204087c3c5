"""The errors that the library raises, all of one family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic

from typing_extensions import TypeVar

from scala40.core.kinds import insist_on_kind
from scala40.core.language import Language
from scala40.core.printing import columns
from scala40.core.speech import Said
from scala40.core.travel import parts_to_make

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scala40.core.violations import Violation

_BEFORE: Final = 30
_WIDTH: Final = 75
"""How much of a long line is shown before a fault, and altogether."""

# An except clause names no types; with these defaults strict checkers still know what the error carries.
StateT = TypeVar("StateT", default=object)
MoveT = TypeVar("MoveT", default=object)


class Scala40Error(Exception):
    """What every error of this library is.

    >>> from scala40 import Card
    >>> try:
    ...     Card.parse("10X")
    ... except Scala40Error as error:
    ...     print(error)
    '10X' is no card: write a rank and a suit like 10H or Q♠, or JK for a joker
    """


class NotationError(Scala40Error, ValueError):
    """A text cannot be read; says where.

    Attributes:
        text: the whole text that was read.
        span: where the fault lies in it, as `(start, end)` in characters.

    >>> from scala40 import Hand
    >>> try:
    ...     Hand.parse("9C 10X")
    ... except NotationError as error:
    ...     print(error.text[slice(*error.span)])
    10X
    """

    def __init__(self, message: str | Said, *, text: str, span: tuple[int, int]) -> None:
        super().__init__(str(message))
        self.text = text
        self.span = span
        self._message = message

    def message_in(self, language: Language) -> str:
        """Return what is wrong in words of a language: so what is read as a card or a move; all else is English.

        Raises:
            TypeError: the language is none.

        >>> from scala40 import Card
        >>> try:
        ...     Card.parse("10X")
        ... except NotationError as error:
        ...     print(error.message_in(Language.ITALIAN))
        '10X' non è una carta: scrivi valore e seme, come 10H o Q♠, o JK per un jolly
        """
        insist_on_kind("language", language, Language)
        return self._message.told_in(language) if isinstance(self._message, Said) else self._message

    def moved(self, text: str, span: tuple[int, int]) -> NotationError:
        """Return the same error about another place of another text.

        >>> NotationError("no card", text="10X", span=(0, 3)).moved("JC 10X", (3, 6)).span
        (3, 6)
        """
        return NotationError(self._message, text=text, span=span)

    @property
    def shown(self) -> str:
        """The line of the text with carets below the fault, as much of it as fits.

        >>> print(NotationError("no card", text="9C 10X JC", span=(3, 6)).shown)
        9C 10X JC
           ^^^
        """
        start, end = self.span
        first = max(self.text.rfind("\n", 0, start) + 1, start - _BEFORE)
        last = min(*(place for place in (self.text.find("\n", start), len(self.text)) if place >= 0), first + _WIDTH)
        line = "".join(char if char.isprintable() else " " for char in self.text[first:last])
        before, faulty = line[: start - first], line[start - first : end - first]
        return f"{line}\n{' ' * columns(before)}{'^' * max(columns(faulty), 1)}"

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), message=self._message, text=self.text, span=self.span)


class RuleError(Scala40Error, ValueError):
    """Something breaks the rules; carries every reason.

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
        super().__init__("; ".join(f"{violation.message} [{violation.rule}]" for violation in violations))
        self.violations = violations

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.violations,)


class IllegalMove(RuleError, Generic[StateT, MoveT]):  # noqa: N818 - the name that the field uses
    """A move is not legal. The state it was tried in is unchanged and still stands.

    A server must not send this error to a client as it is, for it holds the state with all hands; its text and its
    violations tell nothing that the player to move cannot see.

    Attributes:
        state: the state in which the move was tried.
        move: the move.
        violations: every reason.

    >>> from scala40 import Ruleset, TakeDiscard, deal, play
    >>> try:
    ...     play(deal(Ruleset(), 2, seed=7), TakeDiscard())
    ... except IllegalMove as error:
    ...     print(error)
    only who has opened may take the top of the discard pile [D-30]
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
    the seats in the match are 0, 1, 2, 3, the entry is for 0, 1 [B-12]
    """


def refuse_if(problems: Iterable[Violation], error: type[RuleError] = InvalidSetup) -> None:
    """Raise an error if there are problems.

    Args:
        problems: everything that is wrong.
        error: what is raised, with all of it.

    Raises:
        RuleError: there are; by default it is an `InvalidSetup`.

    >>> refuse_if([])
    """
    found = tuple(problems)
    if found:
        raise error(found)
