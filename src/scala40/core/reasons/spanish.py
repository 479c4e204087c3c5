"""What speaks for moves, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.core.reasons.merits import Merit

TEXTS: Final = {
    Merit.ONLY_MOVE: "no hay otra jugada",
    Merit.LET_GO: "con reclamar la carta no se gana nada",
    Merit.WINS_MATCH: "gana la partida",
    Merit.CLOSES: "cierra la mano",
    Merit.LEADS_TO_CLOSE: "con ella se puede cerrar en este turno",
    Merit.CLOSES_WITH: "acaba la mano y {points:queda 1 punto|quedan # puntos}",
    Merit.ALL_MELDED: "acaba la mano con todas las cartas combinadas",
    Merit.CHINCHON: "es un chinchón",
    Merit.OPENS: "abre con {points:1 punto|# puntos}",
    Merit.BEGINS_OPENING: "se puede completar la apertura, con esto vale {points} de {needed} puntos",
    Merit.LIGHTENS: "deja en la mano {points:1 punto|# puntos} en vez de {before}",
    Merit.LESS_DEADWOOD: "deja {points:1 punto|# puntos} sin combinar en vez de {before}",
    Merit.LEAST_DEADWOOD: "deja {points:1 punto|# puntos} sin combinar, y ningún descarte deja menos",
    Merit.DEADWOOD: "deja {points:1 punto|# puntos} sin combinar",
    Merit.LEAVES: "al final {points:queda 1 punto|quedan # puntos}",
    Merit.TAKEN_TO_LAY: "{card} se puede bajar en este turno",
    Merit.TAKEN_TO_OPEN: "con {card} se puede abrir",
    Merit.TAKEN_TO_KEEP: "{card} se puede guardar en la mano",
    Merit.DRAWN: "una carta del mazo puede servir más que {card}",
    Merit.TAKES_JOKER: "un comodín puede representar cualquier carta que haga falta",
    Merit.TAKES_WILD: "una carta libre puede representar cualquier carta que haga falta",
    Merit.NO_JOKER_LEFT: "a un contrario solo le {count:queda 1 carta|quedan # cartas}, y un comodín sale caro",
    Merit.DOUBLE: "tienes {card} dos veces",
    Merit.FITS_NOTHING: "{card} no cabe en ninguna combinación tuya ni de la mesa",
    Merit.FEW_OUTS: (
        "comodines aparte, con {card} solo "
        "{count:combina 1 carta que no se ha visto|combinan # cartas que no se han visto}"
    ),
    Merit.COSTS: "{card} costaría {points:1 punto|# puntos} si quedara en la mano",
    Merit.WORTH: "en la mesa vale {points:1 punto|# puntos}",
    Merit.CONTRACT: "es una combinación del contrato, y también se pueden bajar las demás",
    Merit.GOES_WITH: "{card} {count:no liga con ninguna|liga con 1|liga con #} de tus otras cartas",
    Merit.ADDABLE: "{card} se puede añadir a una combinación de tu bando",
    Merit.USEFUL: "{card} puede representar otras cartas",
    Merit.UNKNOWN: "la carta no se conoce",
    Merit.TURN_DONE: "en este turno no queda nada mejor que hacer",
}
