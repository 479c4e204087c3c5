"""Rumino in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.rumino.text import RuminoCode, RuminoDetail, RuminoMerit, Say

TEXTS: Final[Mapping[Named, str]] = {
    Say.KNOCKED: "golpea con {melds}, sin combinar {left} ({points:1 punto|# puntos})",
    Say.WENT_GIN: "hace gin con {melds}",
    Say.CLAIMED: "reclama {card}",
    Say.HAD_RUMINO: "tiene un rumino: {group}",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_DISCARD: "tiene que descartar",
    Say.HAS_KNOCKED: "ha golpeado",
    Say.HAS_GIN: "ha hecho gin",
    Say.HAS_RUMINO: "tiene un rumino",
    Say.SHOWN: "enseñadas",
    Say.ENDED_KNOCKED: "golpe",
    Say.ENDED_GIN: "gin",
    Say.ENDED_RUMINO: "rumino",
    RuminoCode.KNOCK_AFTER_DRAW: "se golpea en vez de robar",
    RuminoCode.KNOCK_FIRST_TURN: "nadie puede golpear en el primer turno",
    RuminoCode.KNOCK_TOO_FEW_MELDED: (
        "para golpear {least:tiene que estar combinada una carta|tienen que estar combinadas # cartas}, aquí "
        "{count:no hay ninguna|hay una|hay #}"
    ),
    RuminoCode.KNOCK_TOO_HIGH: (
        "para golpear {most:puede quedar un punto|pueden quedar # puntos} como máximo, aquí {points:queda uno|quedan #}"
    ),
    RuminoCode.NOT_GIN: "el gin pide las siete cartas combinadas, aquí {points:queda un punto|quedan # puntos}",
    RuminoCode.NO_RUMINO: "en la mano no están las siete cartas de un rumino",
    RuminoCode.NOTHING_TO_CLAIM: (
        "el descarte de otro jugador se puede reclamar desde que se descarta hasta que se roba, y aquí no lo hay"
    ),
    RuminoCode.CLAIM_NO_RUMINO: "con esta carta la mano no hace un rumino: {cards}",
    RuminoDetail.SHOWN_TOO_EARLY: "las combinaciones se enseñan cuando la mano ha terminado, y no antes",
    RuminoDetail.ENDED_MISFIT: "con lo que enseña el asiento {seat} la mano no termina así",
    RuminoDetail.ENDED_TOO_EARLY: "el asiento {seat} todavía no podía terminar así la mano",
    RuminoDetail.KNOWN_WITHOUT_TURN: "el asiento {seat} no ha tenido turno, así que nadie ha visto llegarle cartas",
    RuminoMerit.WINS_MATCH: "gana la partida",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    RuminoCode.KNOCK_AFTER_DRAW: "descarta una carta, y golpea al empezar el próximo turno",
    RuminoCode.KNOCK_FIRST_TURN: "golpea en otro turno",
    RuminoCode.KNOCK_TOO_FEW_MELDED: "combina {short:una carta más|# cartas más}",
    RuminoCode.KNOCK_TOO_HIGH: "deja {surplus:un punto|# puntos} menos",
    RuminoCode.NOT_GIN: "descarta sin declarar gin",
}
"""What would be legal instead."""


# The rules of Rumino in Spanish.

_HEADINGS: Final = {
    "players": "Jugadores y cartas",
    "aim": "El objetivo del juego",
    "deal": "El reparto",
    "turn": "El turno",
    "melds": "Las combinaciones",
    "knocking": "Golpear",
    "gin": "El gin",
    "rumino": "El rumino",
    "stock": "Cuando se acaba el mazo",
    "scoring": "La cuenta de la mano",
    "match": "La partida",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "knock_min_melded": {
        "some": "Al menos {melded} de tus siete cartas tienen que estar combinadas.",
        "all": "Tus siete cartas tienen que estar combinadas: solo se golpea con el gin.",
    },
    "knock_max": "Las cartas que quedan no pueden sumar más de {knock}.",
    "gin_streak": {
        "opening_three": "Quien hace gin en la primera, la segunda y la tercera mano de una partida la ha ganado.",
        "any_three": "Quien hace gin en tres manos seguidas ha ganado la partida.",
        "off": "Los gines dan puntos, pero por sí solos nunca ganan la partida.",
    },
    "limit": "Quien pasa de un total de {limit} queda fuera de la partida.",
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "players": "Juegan de dos a seis, cada uno por su cuenta.",
    "pack": "Se juega con dos barajas francesas de 52 cartas y cuatro comodines: 108 cartas en total.",
    "first_dealer": "El primero que reparte se elige por sorteo, por ejemplo con la carta más alta; quienes empatan "
    "sacan otra. Quien gana una partida reparte la primera mano de la siguiente.",
    "next_dealer": "Después de cada mano reparte el jugador de la izquierda, saltando a quienes están fuera.",
    "aim": "Se trata de combinar las propias cartas y de terminar la mano antes que los demás. Los puntos son malos.",
    "in_hand": "Las combinaciones se guardan en la mano hasta que termina, y nadie añade cartas a las de otro.",
    "dealt": "Quien reparte da siete cartas a cada uno, de una en una, empezando por su izquierda.",
    "upcard": "La carta siguiente se pone boca arriba y empieza el descarte. Las demás forman el mazo.",
    "order": "Se juega en el sentido del reloj, empezando por la izquierda del que reparte.",
    "drawing": "Empiezas tu turno con una carta: la de arriba del mazo o la de arriba del descarte.",
    "discarding": "Después descartas una carta cualquiera, incluso la que acabas de tomar.",
    "sets": "Un trío o un cuarteto son tres o cuatro cartas del mismo valor. Los palos no importan, y puede haber "
    "cartas iguales.",
    "runs": "Una escalera son tres o cuatro cartas seguidas del mismo palo.",
    "longest": "Ninguna combinación tiene más de cuatro cartas.",
    "aces": "El as va antes del dos y nunca después del rey.",
    "jokers": "Un comodín puede sustituir a cualquier carta. Una combinación puede tener todos los que se quiera, e "
    "incluso ser solo de comodines.",
    "knock": {
        "knock": "Al empezar tu turno puedes golpear en vez de robar. Con eso la mano termina de inmediato.",
        "gin": "Al empezar tu turno, si tienes gin, puedes golpear en vez de robar. Con eso la mano termina de "
        "inmediato.",
    },
    "first_turn": "Nadie golpea en el primer turno.",
    "gin": "El gin son las siete cartas combinadas. Puedes golpear con él.",
    "gin_by_discard": "O lo declaras al descartar, también en tu primer turno. Entonces la mano termina antes de que "
    "alguien pueda reclamar esa carta.",
    "gin_points": "El gin resta 10 puntos de tu total; los demás cuentan sus cartas.",
    "rumino": "Un rumino son siete cartas del mismo valor, o siete cartas seguidas del mismo palo; puede haber "
    "comodines entre ellas. Gana de inmediato toda la partida.",
    "own_turn": "Lo declaras en tu turno, antes o después de robar, con siete de las cartas que tienes.",
    "claim": "Si otro jugador descarta la carta que te falta, puedes reclamarla y declarar tu rumino aunque no te "
    "toque, hasta que robe el jugador siguiente.",
    "first_upcard": "La carta que se descubre al repartir no es el descarte de nadie y no se puede reclamar.",
    "nobody_asked": "A nadie se le pregunta si reclama un descarte, y nadie tiene que decir que no.",
    "several_claims": "Si varios reclaman la misma carta, es para el primero de ellos en el orden del juego.",
    "stock": "Cuando hay que robar y el mazo está vacío se baraja todo el descarte menos la carta de arriba, y forma "
    "el nuevo mazo.",
    "values": "El as vale 1, la jota, la reina y el rey 10 cada uno, un comodín 10 y las demás cartas su número.",
    "counting": "Al terminar la mano cada uno cuenta las cartas que no están combinadas. Las cartas se combinan de "
    "modo que queden los menos puntos posibles.",
    "choice": "Si quieres, puedes combinar tus cartas de otra manera.",
    "knocker": "También quien ha golpeado cuenta las cartas que le quedan, con al menos tantas combinadas como hacen "
    "falta para golpear.",
    "totals": "Los puntos de cada mano se suman a los totales de los jugadores.",
    "winner": "Gana la partida el último jugador que queda.",
    "all_out": "Si todos los que siguen quedan fuera a la vez, gana el total más bajo; los que empatan comparten la "
    "victoria.",
    "won_at_once": {
        "gins": "Quien gana la partida con un rumino o con gines la ha ganado, sean cuales sean los totales.",
        "rumino": "Quien gana la partida con un rumino la ha ganado, sean cuales sean los totales.",
    },
}

SHEET_WORDS: Final = Words(
    title="Rumino: las reglas",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con estas reglas el caso no se presenta.",
    numbers=("ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete"),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} puntos".replace(",", "."),
)
"""What its rule sheet is made of."""
