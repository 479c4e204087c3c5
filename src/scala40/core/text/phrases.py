"""Templates that a language brings along for violations, and card names in languages other than English."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

import attrs

from scala40.core.text.codes import Code


@attrs.frozen(eq=False)
class Phrases:
    """All that is said in one language.

    The names of figures stand in braces. A number can bend what is said: `{count:one card|# cards}` has a form for one
    and a form for many, in which `#` is the number; where there are three forms, the first is for none.

    Beside the figures of the violation a template may use `cards`, its cards; `these`, how many they are; `bounds`, the
    numbers from `least` to `most`; `short`, what `points` lack of `needed` or `count` lacks of `least`; `surplus`, by
    how much `count` or `points` is above `most`; `ends`, where a meld of that `kind` grows; `ace`, at which ends of a
    run the ace can stand; `order`, whether cards are a run but for their order; `stand_in`, what can stand for another
    card; `taking`, whether who takes the top of the pile must use it; `owed`, the card that must be laid;
    `laying`, how that is done; `places`, its cards with what jokers among them stand for; and `unless`, whether a field
    may have no number.

    Attributes:
        messages: what each kind of violation says.
        details: what each detail says.
        hints: what would be legal, for the kinds of which that can be said.
        detail_hints: the same for details; these come before those of their kinds.
        words: for figures that are words, by their names, how each is said.
        bounds: how two numbers and all between them are written, and how a single one.
        last: what stands before the last of several alternatives.
        cards: how a text of card names is written.
    """

    messages: Mapping[Code, str]
    details: Mapping[str, str]
    hints: Mapping[Code, str]
    detail_hints: Mapping[str, str]
    words: Mapping[str, Mapping[str, str]]
    bounds: tuple[str, str]
    last: str
    cards: Callable[[str], str]


# Card names in languages other than English, whose letters stand for the suits: there they have their signs.

_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([CDHS])\b")
_JOKER: Final = re.compile(r"\bJK\b(?!=)")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}  # cards say their names with messages, so these are not theirs


def with_signs(cards: str, joker: str) -> str:
    """Return a text of card names with the signs of the suits; a joker alone is called what it is.

    >>> with_signs("9C JK=8H JK", "jolly")
    '9♣ JK=8♥ jolly'
    """
    return _JOKER.sub(joker, _CARD.sub(lambda name: name[1] + _SIGNS[name[2]], cards))
