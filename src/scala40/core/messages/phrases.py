"""What a language brings along to tell violations."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from scala40.core.messages.codes import Code


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
