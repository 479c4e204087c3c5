"""Every option about melds, in each game: rules that the tests of melds are run under."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import attrs
from kits import AnyRules, Kit

from scala40.core._base import Named

JOKERS: Final = {"scala40": ("jokers_per_meld=any",), "chinchon": ("jokers=4", "jokers=4 wild_aces=coins_and_cups")}
"""Rules with jokers in games that have few of them, or none."""


def about_melds(kit: Kit) -> Iterator[AnyRules]:
    """Yield rules that differ from the usual ones by one answer about melds, and by it where there are many jokers."""
    seen: list[object] = []
    for text in ("", *JOKERS.get(kit.game.GAME, ())):
        usual = kit.game.read_rules(text)
        for field in attrs.fields(type(usual)):
            value = getattr(usual, field.name)
            numbers = range(5) if isinstance(value, int) else ()
            for other in (value, *(type(value) if isinstance(value, Named) else numbers)):
                with suppress(ValueError):
                    rules = attrs.evolve(usual, **{field.name: other})
                    if (rules.meld_rules, rules.pack) not in seen:
                        seen.append((rules.meld_rules, rules.pack))
                        yield rules
