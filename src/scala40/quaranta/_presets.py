"""Presets of Scala 40, and the notation of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from scala40.core._rules import Preset, RuleNotation
from scala40.quaranta._rules import (
    ClosingDiscard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    FirstUpcard,
    HandClosePoints,
    JokerOpeningValue,
    LoneAce,
    LongRuns,
    Permission,
    Ruleset,
    StockRule,
    SwappedJoker,
    UpcardJoker,
)

DEFAULT: Final = Preset(
    "default",
    Ruleset(),
    ("S0",),
    "the usual rules, as the most precise survey gives them",
    "le regole abituali, secondo la descrizione più precisa",
    "las reglas habituales, según la descripción más precisa",
)
"""The usual rules, as the most precise of the sources gives them."""

S1: Final = Preset(
    "s1",
    Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25, closing_discard=ClosingDiscard.OPTIONAL),
    ("S1",),
    "a joker opens with 25 points, and closing takes no discard",
    "il jolly vale 25 punti per aprire, e si chiude anche senza scarto",
    "el comodín abre con 25 puntos, y se cierra también sin descarte",
)
"""The rules of an article on Scala 40."""

S2: Final = Preset(
    "s2",
    Ruleset(
        max_players=5,
        jokers=2,
        discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT,
        first_upcard=FirstUpcard.MAY_BE_KEPT,
        hand_close_multiplier=2,
        lone_ace_value=LoneAce.ONE,
        limit=100,
        stock_rule=StockRule.TURN_OVER,
    ),
    ("S2",),
    "as on a game server: two jokers, opening with the discard, closing in hand counts twice",
    "come su un sito di giochi: due jolly, si apre anche dal pozzo, la chiusura in mano vale doppio",
    "como en un sitio de juegos: dos comodines, abrir con la carta del pozo, cerrar en mano vale doble",
)
"""The rules of one game server."""

S3: Final = Preset(
    "s3",
    Ruleset(min_players=3),
    ("S3",),
    "the usual rules for three to six players",
    "le regole abituali, da tre a sei giocatori",
    "las reglas habituales, de tres a seis jugadores",
)
"""The rules of a collection of card games."""

CLASSIC: Final = Preset(
    "classic",
    Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT),
    ("S0", "S3"),
    "as in the card game books of the last century: runs of at most five cards, longer ones are cut",
    "come nei manuali del secolo scorso: scale di al massimo cinque carte, le più lunghe si dividono",
    "como en los manuales del siglo pasado: escaleras de cinco cartas a lo más, si no se dividen",
)
"""The rules of printed books of the twentieth century, as two of the sources report them."""

FEDERATION: Final = Preset(
    "federation",
    Ruleset(
        upcard_joker=UpcardJoker.REDRAW,
        swapped_joker=SwappedJoker.THIS_TURN,
        playable_discard_opened=Permission.BANNED,
        playable_ban_min_players=3,
        stock_rule=StockRule.KEEP_TOP,
    ),
    ("F",),
    "after fragments of the Italian federation's regulations, not the whole text",
    "da frammenti del regolamento della federazione italiana, non dal testo completo",
    "según fragmentos del reglamento de la federación italiana, no el texto entero",
)
"""The rules of the Italian federation, as far as fragments of its regulations tell them."""

FEDERATION_9A: Final = Preset(
    "federation-9a",
    attrs.evolve(FEDERATION.rules, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT),
    ("F",),
    "federation (fragments) with article 9a: opening with the top of the discard pile",
    "federation (frammenti) con l'articolo 9a: si può aprire con la carta in cima al pozzo",
    "federation (fragmentos) con el artículo 9a: se puede abrir con la carta de arriba del pozo",
)
"""`FEDERATION` with its article 9a: who has not opened may take the top of the discard pile to open with it."""

FEDERATION_HAND_CLOSE: Final = Preset(
    "federation-hand-close",
    attrs.evolve(FEDERATION.rules, hand_close_multiplier=2, unopened_penalty=100),
    ("F",),
    "federation (fragments) with its article on closing in hand: twice the points, 100 if unopened",
    "federation (frammenti) con l'articolo sulla chiusura in mano: punti doppi, 100 a chi non ha aperto",
    "federation (fragmentos) con el artículo de cerrar en mano: doble, 100 a quien no ha abierto",
)
"""`FEDERATION` with its article on closing in hand, and on those who have not opened."""

FEDERATION_9A_HAND_CLOSE: Final = Preset(
    "federation-9a-hand-close",
    attrs.evolve(FEDERATION_9A.rules, hand_close_multiplier=2, unopened_penalty=100),
    ("F",),
    "federation (fragments) with both of these articles",
    "federation (frammenti) con tutti e due questi articoli",
    "federation (fragmentos) con los dos artículos",
)
"""`FEDERATION` with both articles."""

WIKIPEDIA: Final = Preset(
    "wikipedia-it",
    Ruleset(
        upcard_joker=UpcardJoker.REDRAW,
        discard_draw_use=DiscardDrawUse.FIRST_ACTION,
        discard_draw_ways=DiscardDrawWays.LAYOFF_ONLY,
    ),
    ("P",),
    "fragments of an encyclopedia: the discard is taken only to add it to a meld at once",
    "frammenti di un'enciclopedia: dal pozzo si prende solo per attaccare subito la carta",
    "fragmentos de una enciclopedia: se toma del pozo solo para añadir la carta enseguida",
)
"""The rules of an encyclopedia, as far as copies of its article were seen."""

CONVENTIONS: Final = Preset(
    "conventions",
    Ruleset(
        discard_draw_unopened=DiscardDrawUnopened.IF_OPENS,
        discard_draw_use=DiscardDrawUse.KEEP,
        max_run_length=5,
    ),
    ("P",),
    "fragments of a guide: a player who opens may take the discard and keep it, short runs",
    "frammenti di una guida: chi apre può prendere dal pozzo e tenere la carta, scale corte",
    "fragmentos de una guía: quien abre puede tomar del pozo y guardar la carta, escaleras cortas",
)
"""The rules that a guide calls conventions, as far as its text was seen."""

CASINO: Final = Preset(
    "casino-app",
    Ruleset(
        discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT,
        hand_close_points=HandClosePoints.NONE,
    ),
    ("P",),
    "as in the app of a casino: opening with the discard, closing in hand with any points",
    "come nell'app di un casinò: si apre anche dal pozzo, chiusura in mano con qualsiasi punteggio",
    "como en la app de un casino: abrir con el descarte, cerrar en mano con cualquier puntuación",
)
"""The rules of the app of a casino."""

PRESETS: Final[Mapping[str, Preset[Ruleset]]] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            DEFAULT,
            S1,
            S2,
            S3,
            CLASSIC,
            FEDERATION,
            FEDERATION_9A,
            FEDERATION_HAND_CLOSE,
            FEDERATION_9A_HAND_CLOSE,
            WIKIPEDIA,
            CONVENTIONS,
            CASINO,
        )
    }
)
"""The presets by name."""


# The notation of a ruleset: what differs from the default, like `limit=201 card_values=progressive`.

NOTATION: Final = RuleNotation(Ruleset)
"""Writes and reads rules."""
