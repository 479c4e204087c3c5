"""Reasons: why something is not allowed, typed, with its figures and the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import attrs

from scala40.core.cards import Card
from scala40.core.language import Language
from scala40.core.messages import Code, Detail, hint_of, message_of

__all__ = ["Code", "Detail", "Rule", "Rulebook", "Violation"]


@attrs.frozen
class Violation:
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
        """What would be legal instead, in plain English; `None` if nothing can be said in general.

        >>> from scala40 import RULEBOOK
        >>> RULEBOOK.violation(Code.RUN_ROUND_THE_CORNER).hint
        'put the ace below the two or above the king'
        """
        return self.hint_in(Language.ENGLISH)

    def message_in(self, language: Language) -> str:
        """Return the reason in plain words of a language, with the figures in it.

        >>> from scala40 import RULEBOOK
        >>> RULEBOOK.violation(Code.OPENING_TOO_LOW, points=33, needed=40).message_in(Language.ITALIAN)
        "così l'apertura può arrivare a 33 punti su 40"
        """
        return message_of(language, self.code, self._names, self.figures)

    def hint_in(self, language: Language) -> str | None:
        """Return what would be legal instead, in plain words of a language; `None` if nothing can be said in general.

        >>> from scala40 import RULEBOOK
        >>> RULEBOOK.violation(Code.NOT_AN_OPENING, points=39, needed=40).hint_in(Language.ITALIAN)
        'manca 1 punto'
        """
        return hint_of(language, self.code, self._names, self.figures)

    def citing(self, rule: str) -> Violation:
        """Return the violation with another rule than its kind cites as a rule, where it is about that one.

        >>> from scala40 import RULEBOOK
        >>> print(RULEBOOK.violation(Code.NO_SUCH_MELD, meld=7).citing("B-09"))
        there is no meld 7 on the table [B-09]
        """
        return attrs.evolve(self, rule=rule)

    @property
    def _names(self) -> str:
        return " ".join(card.text for card in self.cards)

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


@attrs.frozen
class Rule:
    """A rule of a game, or the decision of a question that the rule texts leave open.

    Attributes:
        id: what violations cite.
        text: the rule in plain words.
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


@attrs.frozen(eq=False)
class Rulebook:
    """The rules of a game by id, and which of them each kind of violation cites; equal only to itself.

    Attributes:
        rules: every rule by its id.
        cites: the id that a violation of a code cites, unless it is about another rule.

    >>> from scala40 import RULEBOOK
    >>> RULEBOOK.rules["D-12"].text
    'A meld holds at most one joker.'
    """

    rules: Mapping[str, Rule] = attrs.field(repr=False, converter=_rules)
    cites: Mapping[Code, str] = attrs.field(repr=False, converter=_cites)

    def __reduce__(self) -> tuple[type[Rulebook], tuple[dict[str, Rule], dict[Code, str]]]:
        return Rulebook, (dict(self.rules), dict(self.cites))

    def violation(self, code: Code, cards: Iterable[Card] = (), **figures: int | str) -> Violation:
        """Return the violation of that kind with the rule that it breaks."""
        return Violation(code, self.cites[code], tuple(cards), tuple(figures.items()))
