"""Chinchón in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.chinchon.text import ChinchonCode, ChinchonDetail, ChinchonMerit, Say
from scala40.core.base import Named
from scala40.core.rules import Words

TEXTS: Final[Mapping[Named, str]] = {
    Say.CLOSED: "cierra: {melds}",
    Say.CLOSED_SO: "cierra ({how}): {melds}",
    Say.CLOSED_WITH: "cierra, {card} boca abajo: {melds}",
    Say.CLOSED_SO_WITH: "cierra ({how}), {card} boca abajo: {melds}",
    Say.MELDS_LEFT: "{melds}, sin combinar {left}",
    Say.MELDS: "{melds}",
    Say.NOTHING: "nada",
    Say.SHOWED: "enseña {melds}",
    Say.SHOWED_NOTHING: "no enseña nada",
    Say.COUNTED: "se queda con {points:1 punto|# puntos}: {left}",
    Say.COUNTED_NONE: "se queda con {points:1 punto|# puntos}",
    Say.TO_LEAD: "tiene que empezar el descarte",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_PLAY: "tiene que descartar o cerrar",
    Say.TO_LAY_OFF: "tiene que enseñar y colocar",
    Say.HAS_CLOSED: "ha cerrado",
    Say.SHOWN_NOTHING: "no ha enseñado nada",
    Say.SHOWN: "ha enseñado",
    Say.CLOSED_WITH_ROW: "cerrado con",
    Say.ENDED_CLOSED: "cierre",
    Say.ENDED_ALL_MELDED: "cierre con todas las cartas combinadas",
    Say.ENDED_WITH_JOKER: "chinchón con comodín",
    Say.ENDED_CHINCHON: "chinchón",
    ChinchonCode.FIRST_TURN_DISCARD: "el primer turno de la mano es un descarte y nada más",
    ChinchonCode.CLOSE_TOO_HIGH: (
        "para cerrar {most:puede quedar un punto|pueden quedar # puntos} como máximo, aquí "
        "{points:queda uno|quedan #}: "
        "{cards}"
    ),
    ChinchonCode.CLOSE_UNNAMED: "quien cierra dice qué carta va boca abajo",
    ChinchonCode.CLOSE_GUARDED: (
        "cerrando con {points:un punto|# puntos} el total llegaría a {total}, y con el límite en {limit} no se permite"
    ),
    ChinchonCode.NOT_CLOSED: "antes de que alguien cierre no se enseña ni se coloca nada",
    ChinchonCode.PLAY_CLOSED: (
        "la mano está cerrada: se enseñan combinaciones y se colocan cartas, pero no se roba ni se descarta"
    ),
    ChinchonCode.SHOW_FIRST: "antes de colocar cartas se enseñan las combinaciones propias",
    ChinchonCode.SHOWN_ALREADY: "las combinaciones de esta mano ya se han enseñado",
    ChinchonDetail.LEAD_MISFIT: "el asiento {seat} no puede empezar el descarte con una de ocho cartas",
    ChinchonDetail.CLOSE_MISFIT: (
        "alguien ha cerrado, con una carta boca abajo y sus combinaciones, exactamente si la mano está cerrada"
    ),
    ChinchonDetail.CLOSER_TURN_MISFIT: (
        "después de un cierre les toca a los demás hasta que la mano termina, aquí al asiento {seat}"
    ),
    ChinchonDetail.CLOSER_LEFT_TOO_MUCH: "con lo que le queda el asiento {seat} no podía cerrar",
    ChinchonDetail.LAY_OFF_MISFIT: "el asiento {seat} tiene todas sus cartas combinadas, así que nadie coloca cartas",
    ChinchonDetail.SHOWN_MISFIT: (
        "el asiento {seat} ha enseñado sus combinaciones exactamente si le ha tocado después del cierre"
    ),
    ChinchonDetail.CARDS_MISFIT: (
        "las manos, las combinaciones y lo colocado tienen {count} cartas, no {due}, o no todas están en su sitio"
    ),
    ChinchonDetail.COVERED_MISFIT: "quien ha cerrado ve la carta boca abajo, y aquí el asiento {seat} no la ve",
    ChinchonDetail.COVERED_UNKNOWN: (
        "quien no ha cerrado ve la carta boca abajo exactamente si la conocen todos, al contrario que el asiento {seat}"
    ),
    ChinchonDetail.LEFT_UNKNOWN: "lo que le queda al asiento {seat} está a la vista",
    ChinchonDetail.NO_JOKER_IN_PACK: "en la baraja no hay comodines",
    ChinchonDetail.NO_JOKER_FOR_IT: "todos los comodines de la baraja están entre las cartas que quedan",
    ChinchonDetail.IDLE_UNLESS_ABOVE: "{field} no tiene sentido si {other} no es mayor que {bound}",
    ChinchonMerit.CHINCHON: "es un chinchón",
    ChinchonMerit.LEAVES: "al final {points:queda 1 punto|quedan # puntos}",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    ChinchonCode.FIRST_TURN_DISCARD: "descarta una carta",
    ChinchonCode.CLOSE_TOO_HIGH: "deja {surplus:un punto|# puntos} menos, o descarta sin cerrar",
    ChinchonCode.CLOSE_UNNAMED: "dila antes de las combinaciones",
    ChinchonCode.CLOSE_GUARDED: "descarta sin cerrar",
    ChinchonCode.NOT_CLOSED: "sigue jugando",
    ChinchonCode.PLAY_CLOSED: "enseña combinaciones, coloca cartas o termina",
    ChinchonCode.SHOW_FIRST: "enseña antes combinaciones, o ninguna",
    ChinchonCode.SHOWN_ALREADY: "coloca cartas o termina",
}
"""What would be legal instead."""


# The rules of Chinchón in Spanish.

_HEADINGS: Final = {
    "players": "Jugadores y cartas",
    "aim": "El objetivo del juego",
    "deal": "El reparto",
    "turn": "El turno",
    "melds": "Las combinaciones",
    "closing": "El cierre",
    "all_melded": "Las siete cartas combinadas",
    "laying": "Después del cierre",
    "stock": "Cuando se acaba el mazo",
    "scoring": "La cuenta de la mano",
    "match": "La partida",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "pack_size": {
        "40": "La baraja es la española de cuarenta cartas: del as al siete, sota, caballo y rey de oros, copas, "
        "espadas y bastos. También sirve una baraja francesa sin ochos, nueves ni dieces.",
        "48": "La baraja es la española de cuarenta y ocho cartas: del as al nueve, sota, caballo y rey de oros, "
        "copas, espadas y bastos. También sirve una baraja francesa sin dieces.",
    },
    "packs": {
        "one": "Se juega con una baraja de {cards} cartas.",
        "two": "Se juega con dos barajas mezcladas, en total {cards} cartas.",
        "one_with_jokers": "Se juega con una baraja, en total {cards} cartas contando los comodines.",
        "two_with_jokers": "Se juega con dos barajas mezcladas, en total {cards} cartas contando los comodines.",
    },
    "jokers": {
        "none": "No hay comodines.",
        "one": "Se añade un comodín.",
        "many": "Se añaden {jokers} comodines.",
    },
    "figure_values": {
        "8_to_10": "La sota vale 8, el caballo 9, el rey 10, el as 1 y las demás cartas su número.",
        "10_to_12": "La sota vale 10, el caballo 11, el rey 12, el as 1 y las demás cartas su número.",
    },
    "close_max": {
        "some": "Las cartas sin combinar no pueden sumar más de {close}.",
        "none": "Las siete cartas tienen que estar combinadas.",
    },
    "layoff_order": {
        "play": "Los demás lo hacen uno tras otro en el orden del juego, empezando por quien sigue al que ha cerrado.",
        "clockwise": "Los demás lo hacen uno tras otro en el sentido del reloj, empezando por la izquierda del que "
        "ha cerrado.",
    },
    "limit": "El número que decide es {limit}.",
    "first_turn": {
        "upcard": "La carta siguiente se pone boca arriba y empieza el descarte. Las demás forman el mazo.",
        "eight_cards": "El mano recibe una octava carta y no se descubre ninguna. En el primer turno de la mano "
        "solo tira una carta, que empieza el descarte. Las demás cartas forman el mazo.",
    },
    "close_guard": {
        "off": "Puedes cerrar aunque los puntos que te quedan lleven tu total al límite.",
        "on": "No puedes cerrar si los puntos que te quedan llevarían tu total al límite.",
    },
    "match_end": {
        "first_bust": "En cuanto un total llega a ese número o lo pasa, la partida termina y gana el total más "
        "bajo; los que empatan comparten la victoria.",
        "last_survivor": "Quien llega a ese número o lo pasa queda fuera, y gana la partida el último que queda.",
    },
    "reentry_max": {
        "never": "Quien queda fuera no vuelve.",
        "once": "Quien queda fuera puede volver una vez, entre dos manos, con el total más alto de los que siguen "
        "dentro, si queda alguno (reenganche). Cada uno decide por sí mismo.",
        "often": "Quien queda fuera puede volver, entre dos manos, con el total más alto de los que siguen dentro, "
        "si queda alguno (reenganche), pero no más de {times} veces. Cada uno decide por sí mismo.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "players": "Juegan de dos a {players}, cada uno por su cuenta.",
    "first_dealer": "El primero que reparte se elige por sorteo, por ejemplo así: todos sacan una carta, quien saca la "
    "más alta juega primero, y reparte quien está a su izquierda; quienes empatan sacan otra.",
    "next_dealer": "La mano siguiente la reparte el jugador a la derecha del que ha repartido.",
    "aim": "Se trata de tener los menos puntos posibles: las cartas combinadas no cuentan, todas las demás sí.",
    "in_hand": "Las combinaciones se guardan en la mano hasta que alguien cierra.",
    "dealt": "Cada uno recibe siete cartas, de una en una, en el sentido contrario al del reloj.",
    "order": "Se juega en el sentido contrario al del reloj, empezando por la derecha del que reparte.",
    "drawing": "Empiezas tu turno robando del mazo o tomando la carta de arriba del descarte.",
    "discarding": "Lo terminas descartando una carta, incluso la que acabas de tomar, o cerrando.",
    "sets": {
        "one": "Un trío o un cuarteto son tres o cuatro cartas del mismo valor.",
        "two": "Un trío o un cuarteto son tres o cuatro cartas del mismo valor; puede haber cartas iguales.",
    },
    "runs": "Una escalera son tres o más cartas seguidas del mismo palo.",
    "sequence": {
        "40": "Después del siete va la sota, y después el caballo y el rey.",
        "48": "Después del nueve va la sota, y después el caballo y el rey.",
    },
    "ace": "El as va antes del dos y nunca después del rey.",
    "stand_in": "Un comodín puede sustituir a cualquier carta, pero ninguna combinación tiene más comodines que "
    "otras cartas.",
    "close": "Después de robar puedes cerrar en vez de descartar: una carta va boca abajo sobre el descarte, y "
    "enseñas tus combinaciones y las cartas que te quedan.",
    "nobody_must": "Nadie está obligado a cerrar.",
    "all_melded": "Quien cierra con las siete cartas combinadas resta 10 puntos de su total. Los demás enseñan sus "
    "combinaciones y cuentan el resto; nadie coloca cartas en las combinaciones de otro.",
    "chinchon": {
        "natural": "Si están todas en una escalera es un chinchón, y gana de inmediato toda la partida.",
        "jokers": "Si están todas en una escalera sin comodín es un chinchón, y gana de inmediato toda la partida.",
    },
    "chinchon_with_joker": "Con un comodín una escalera así resta 10 puntos del total y nada más.",
    "showing": {
        "some": "Si al que cierra le quedan cartas, todos los demás enseñan también combinaciones.",
        "none": "Como al que cierra no le quedan cartas, los demás enseñan sus combinaciones y cuentan el resto.",
    },
    "adding": "Después cada uno puede colocar cartas en las combinaciones del que ha cerrado: en un extremo de una "
    "escalera o en un trío, y también en lo que otros han colocado.",
    "choice": "Nadie tiene que enseñar ni colocar nada; las cartas que guardas cuentan.",
    "stock": "Cuando se roba la última carta del mazo se baraja todo el descarte menos la carta de arriba, y forma "
    "el nuevo mazo.",
    "joker_value": "Un comodín sin combinar vale 25.",
    "counting": "Se cuenta lo que no está combinado ni colocado, también lo que le queda al que ha cerrado.",
    "totals": "Los puntos de cada mano se suman a los totales de los jugadores.",
    "all_out": "Si todos los que siguen quedan fuera a la vez, gana el total más bajo; los que empatan comparten la "
    "victoria.",
}

SHEET_WORDS: Final = Words(
    title="Chinchón: las reglas",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con estas reglas el caso no se presenta.",
    numbers=("ningún", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} puntos".replace(",", "."),
)
"""What its rule sheet is made of."""
