"""The kernel in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from scala40.core.base import Named
from scala40.core.text.codes import CommonCode, CommonDetail
from scala40.core.text.filling import Grammar, with_signs
from scala40.core.text.phrases import Common, CommonMerit, Fault

_UNSAID: Final = "no se dice, ni lo dice otra cosa, "

TEXTS: Final[Mapping[Named, str]] = {
    Common.DREW: "roba {card}",
    Common.DREW_UNSEEN: "roba una carta",
    Common.TOOK: "toma {card} del descarte",
    Common.LAID_OFF: "añade {card} a la combinación {target}: {meld}",
    Common.DISCARDED: "descarta {card}",
    Common.RESHUFFLED: "deja vacío el mazo: {size:el descarte pasa|los # descartes pasan} a ser el nuevo mazo",
    Common.SEAT: "asiento {seat}",
    Common.MELD: "combinación {target}",
    Fault.NO_CARD: "{shown} no es una carta: escribe valor y palo, como 10H o Q♠, o JK para un comodín",
    Fault.NO_CARD_LONG: "{shown} no es una carta",
    Fault.CARD_DUE: "aquí va una carta, como 10H o JK",
    Fault.NO_CARDS: "aquí no hay cartas",
    Fault.TOO_MANY_CARDS: "ninguna baraja tiene tantas cartas: aquí hay {count}",
    Fault.NO_NUMBER: "{shown} no es un número de {least} a {most}",
    Fault.STANDS_FOR_ONE: "{shown} no es una carta: un comodín representa una sola",
    Fault.WILD_STANDS_FOR_ONE: "{shown} no es una carta: una carta libre representa una sola",
    Fault.NO_MOVE: "{shown} no es una jugada: empieza con {verbs}",
    Fault.TOO_MUCH: "después de esta palabra no va nada, aquí está {shown}",
    Fault.PARTED_BY: "hace falta {word} una sola vez, entre dos cosas",
    Fault.CARD_WORD_NUMBER: "hace falta {word} entre una carta y un número",
    Fault.ONE_BEHIND_ON: "después de 'en' va un solo número",
    Fault.ONE_AT_A_TIME: "se añade una carta cada vez, a no ser que la escalera se divida",
    Fault.SEVERAL_WAYS: "se puede leer de varias maneras: {ways}",
    Fault.UNSAID_WHERE: _UNSAID + "dónde va: bajo, alto o trío; un comodín como JK=10C",
    Fault.UNSAID_WHERE_RANK: _UNSAID + "dónde va: bajo, alto o trío; un comodín como JK=7D o JK=K",
    Fault.UNSAID_WHERE_WILD: _UNSAID + "dónde va: bajo, alto o trío; una carta libre como JK=10C",
    Fault.NO_MELD: "en la mesa no hay una combinación {number}",
    Fault.FITS_NOWHERE: "en la combinación {number} no hay sitio para esto",
    Fault.UNSAID_WITH: _UNSAID + "con qué combinaciones",
    Fault.UNSAID_WHICH: _UNSAID + "qué combinaciones",
    Fault.END_DUE: "aquí va bajo, alto o trío",
    Fault.END_OR_CUT: "aquí va bajo, alto o trío y, para dividir, la palabra corta y un número",
    Fault.NO_END: "{shown} no es ninguno de {ends}",
    Fault.CLOSE_DUE: "aquí va una carta, la palabra con, y combinaciones o nada",
    Fault.ADD_DUE: "aquí va una carta, la palabra a, el número de una combinación y bajo, alto o trío",
    CommonCode.TOO_FEW_CARDS: (
        "una combinación tiene al menos {least:una carta|# cartas}, aquí {count:no hay ninguna|hay una|hay #}"
    ),
    CommonCode.TOO_MANY_JOKERS: (
        "una combinación {most:no tiene comodines|tiene un comodín como máximo|tiene # comodines como máximo}, "
        "aquí hay {count:uno|#}"
    ),
    CommonCode.NO_NATURAL_CARD: "en una combinación al menos una carta no es un comodín, aquí solo hay comodines",
    CommonCode.CARD_MISNAMED: "solo {stand_in} puede representar otra carta: {cards}",
    CommonCode.JOKER_UNDECLARED: "hay que decir qué {naming} representa el comodín",
    CommonCode.JOKER_AMBIGUOUS: "su lugar no dice qué carta representa el comodín: {readings}",
    CommonCode.SET_RANKS_DIFFER: "las cartas de un trío son del mismo valor, estas no: {places}",
    CommonCode.SET_SUIT_TWICE: "las cartas de un trío son de palos distintos, estas no: {places}",
    CommonCode.SET_TOO_LARGE: "un trío o cuarteto tiene {most:una carta|# cartas} como máximo, aquí hay {count}",
    CommonCode.RUN_SUITS_DIFFER: "las cartas de una escalera son del mismo palo, estas no: {places}",
    CommonCode.RUN_NOT_CONSECUTIVE: "las cartas de una escalera van seguidas, estas no: {places}",
    CommonCode.RUN_ROUND_THE_CORNER: "una escalera termina en el as y no sigue dando la vuelta: {places}",
    CommonCode.RUN_TWO_ACES: "una escalera tiene un solo as natural como máximo: {cards}",
    CommonCode.RUN_AMBIGUOUS: "en este orden el as podría ir en cualquiera de los extremos de la escalera: {cards}",
    CommonCode.RUN_TOO_LONG: "una escalera tiene {most:una carta|# cartas} como máximo, aquí hay {count}",
    CommonCode.HAND_OVER: "la mano ha terminado",
    CommonCode.NOT_YOUR_TURN: "no le toca al asiento {seat}, sino al asiento {turn}",
    CommonCode.MUST_DRAW_FIRST: "un turno empieza robando una carta",
    CommonCode.ALREADY_DRAWN: "en este turno ya se ha robado una carta",
    CommonCode.CARD_NOT_IN_HAND: "no {these:está|están} en la mano: {cards}",
    CommonCode.HAND_SIZE: "una mano entera tiene {bounds} cartas, aquí {count:no hay ninguna|hay una|hay #}",
    CommonCode.NO_SUCH_MELD: "en la mesa no hay una combinación {meld}",
    CommonCode.WRONG_END: "la combinación {meld} es {kind}, no se le puede añadir nada {end}",
    CommonCode.TOO_MANY_WILD: (
        "una combinación "
        "{most:no tiene cartas libres|tiene una carta libre como máximo|tiene # cartas libres como máximo}, "
        "aquí hay {count:una|#}"
    ),
    CommonCode.WILD_UNDECLARED: "hay que decir qué {naming} representa la carta libre",
    CommonCode.WILD_MELD_MIXED: "una combinación de cartas libres es de comodines, o de un solo valor libre: {cards}",
    CommonCode.RULE_OUT_OF_BOUNDS: "{field} vale {value}, debe ser {unless}un número entero de {least} a {most}",
    CommonCode.RULE_UNKNOWN_VALUE: "{field} vale {value}, debe ser uno de estos valores: {allowed}",
    CommonCode.RULE_UNKNOWN_FIELD: "no existe un campo {field}; {what}",
    CommonCode.RULE_CONTRADICTION: "{what}",
    CommonCode.PLAYERS: "pueden jugar {bounds}, aquí {count:no hay nadie|hay uno|hay #}",
    CommonCode.SEATS: "los asientos no concuerdan: {what}",
    CommonCode.PACK: "las cartas no son las de la baraja; faltan: {missing}; sobran: {extra}",
    CommonCode.NOT_IN_PACK: "en la baraja hay muy pocas de estas cartas, o ninguna: {cards}",
    CommonCode.HANDS: (
        "el asiento {seat} {count:no tiene ninguna carta|tiene una carta|tiene # cartas}, debe tener {bounds}"
    ),
    CommonCode.PILES: "el mazo y el descarte no pueden estar así: {what}",
    CommonCode.TABLE: "la combinación {meld} de la mesa no lo es: {places}",
    CommonCode.TURN: "el turno no puede estar así: {what}",
    CommonCode.KNOWLEDGE: "lo que se sabe no puede ser: {what}",
    CommonCode.DEAD_END: "el asiento {seat} no podría terminar el turno",
    CommonCode.MATCH_OVER: "la partida ha terminado",
    CommonCode.ENTRY_NUMBER: (
        "no existe la mano {number}, {count:no se ha anotado ninguna|se ha anotado una|se han anotado #}"
    ),
    CommonCode.ENTRY_SEATS: "los asientos de la partida son {due}, la anotación es para {given}",
    CommonCode.ENTRY_CLOSER: "el asiento {seat} no puede haber cerrado, los asientos de la partida son {due}",
    CommonCode.ENTRY_ENDING: "la mano no puede haber terminado así: {what}",
    CommonCode.REENTRY_PENDING: "todavía no se sabe quién vuelve, pueden hacerlo los asientos: {due}",
    CommonCode.REENTRY_NOT_OFFERED: "al asiento {seat} no se le ofrece volver, pueden hacerlo los asientos: {due}",
    CommonCode.ENTRY_POINTS: "el asiento {seat} no puede haber anotado {points}: {what}",
    CommonCode.ENTRY_CARDS: "las cartas que quedan no concuerdan: {what}",
    CommonDetail.TOO_FEW_SEATS: "una mano es para dos asientos o más",
    CommonDetail.SEATS_OUT_OF_ORDER: "los asientos son números distintos desde 0, en orden",
    CommonDetail.DEALER_NOT_SEATED: "el que reparte, {dealer}, no es uno de los asientos",
    CommonDetail.TOTALS_MISSING: "falta el total de algún asiento de la partida",
    CommonDetail.SEAT_IS_OUT: (
        "el asiento {seat} recibe cartas con {points:un punto|# puntos}, pero con {limit} su partida ha terminado"
    ),
    CommonDetail.HAND_NUMBER_TOO_LOW: "las manos se numeran desde 1",
    CommonDetail.SEATS_MISFIT: "{part} es para {count:un asiento|# asientos}, la partida tiene {due}",
    CommonDetail.TURN_NOT_DEALT_IN: "el asiento {seat}, al que le toca, no juega esta mano",
    CommonDetail.SEAT_NOT_DEALT_IN: "el asiento {seat} no juega esta mano",
    CommonDetail.MATCH_TOO_SMALL: "una partida tiene dos asientos o más, aquí {count:no hay ninguno|hay uno|hay #}",
    CommonDetail.DEALER_OUT_OF_RANGE: (
        "no puede repartir el asiento {dealer}, {count:hay un asiento|hay # asientos} desde 0"
    ),
    CommonDetail.STOCK_EMPTY: "el mazo está vacío, y hay que robar",
    CommonDetail.STOCK_NOT_REFILLED: "el mazo está vacío, pero se rehace cuando se roba su última carta",
    CommonDetail.PILE_EMPTY: "entre dos turnos el descarte está vacío",
    CommonDetail.FRESH_OUT_OF_BOUNDS: "no pueden estar sin turno {fresh} de {count:un asiento|# asientos}",
    CommonDetail.FRESH_MISFIT: (
        "si {fresh:un asiento no ha tenido|# asientos no han tenido} todavía turno, le toca al asiento {seat}"
    ),
    CommonDetail.PILE_TOO_HIGH: (
        "en la primera ronda el descarte ha crecido una carta por turno, hasta {most:una carta|# cartas} "
        "como máximo, no "
        "{count}"
    ),
    CommonDetail.SHOWN_NO_MELDS: "lo que enseña el asiento {seat} no son combinaciones de su mano",
    CommonDetail.KNOWN_NOT_HELD: "el asiento {seat} no tiene todo lo que se sabe que tiene",
    CommonDetail.KNOWN_AT_END: "al final todos conocen la mano entera de cada asiento, aquí no la del asiento {seat}",
    CommonDetail.PLACES_MISFIT: "las cartas que no se ven son {due}, y hay sitio para {count}",
    CommonDetail.RESHUFFLES_MISFIT: "el mazo se ha hecho con el descarte exactamente si se ha rehecho alguna vez",
    CommonDetail.STOCK_NOT_FROM_PILE: "en el mazo hay cartas con las que no se hizo",
    CommonDetail.RECYCLED_MISFIT: "el descarte con el que se hizo el mazo tenía {bounds} cartas, no {count}",
    CommonDetail.POINTS_NOT_WHOLE: "los puntos son números enteros",
    CommonDetail.POINTS_TOO_FEW: "nadie anota menos de {least}",
    CommonDetail.POINTS_TOO_MANY: "nadie anota más de {most} en una mano, ni pierde más",
    CommonDetail.OTHERS_POINTS_TOO_FEW: "solo quien termina la mano puede anotar menos de {least}",
    CommonDetail.CLOSER_POINTS: "quien termina así la mano anota {due}",
    CommonDetail.CLOSER_POINTS_AT_LEAST: "quien termina así la mano anota {least} por lo menos",
    CommonDetail.CLOSER_AT_LIMIT: "quien cierra se queda por debajo de {limit}, y así llega a {total}",
    CommonDetail.CLOSER_POINTS_BETWEEN: "quien termina así la mano anota de {least} a {most}",
    CommonDetail.ENDING_UNKNOWN: "con estas reglas nadie termina así una mano",
    CommonDetail.CLOSER_MISSING: "alguien la ha terminado, y no se dice quién",
    CommonDetail.HAND_COUNTS: "alguien la ha ganado, así que cuenta",
    CommonDetail.HAND_COUNTS_NOT: "nadie la ha ganado, porque hay empate en la mejor puntuación, así que no cuenta",
    CommonDetail.CLOSER_SURPLUS: "no la ha terminado nadie, así que tampoco el asiento {seat}",
    CommonDetail.PARTNER_POINTS: "los compañeros anotan lo mismo, y el asiento {partner} tiene {due}",
    CommonDetail.CLOSER_NOT_EMPTY: "quien ha cerrado, y nadie más, se ha quedado sin cartas",
    CommonDetail.CLOSER_LEFT_MISFIT: "a quien ha cerrado le quedan cartas exactamente si no estaban todas combinadas",
    CommonDetail.FIELDS_LIKE_IT: "{count:el más parecido es|los más parecidos son} {allowed}",
    CommonDetail.FIELDS_ALL: "los campos son {allowed}",
    CommonDetail.IDLE_UNLESS_BELOW: "{field} no tiene sentido si {other} no es menor que {bound}",
    CommonDetail.IDLE_IN_MODE: "{field} no tiene sentido si {other} no es {mode}",
    CommonMerit.ONLY_MOVE: "no hay otra jugada",
    CommonMerit.LEGAL: "las reglas lo permiten",
    CommonMerit.LET_GO: "con reclamar la carta no se gana nada",
    CommonMerit.CLOSES: "cierra la mano",
    CommonMerit.CLOSES_WITH: "acaba la mano y {points:queda 1 punto|quedan # puntos}",
    CommonMerit.ALL_MELDED: "acaba la mano con todas las cartas combinadas",
    CommonMerit.LESS_DEADWOOD: "deja {points:1 punto|# puntos} sin combinar en vez de {before}",
    CommonMerit.LEAST_DEADWOOD: "deja {points:1 punto|# puntos} sin combinar, y ningún descarte deja menos",
    CommonMerit.DEADWOOD: "deja {points:1 punto|# puntos} sin combinar",
    CommonMerit.DRAWN: "una carta del mazo puede servir más que {card}",
    CommonMerit.COSTS: "{card} costaría {points:1 punto|# puntos} si quedara en la mano",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    CommonCode.TOO_FEW_CARDS: "añade {short:una carta más|# cartas más}",
    CommonCode.TOO_MANY_JOKERS: "pon otras cartas en lugar de {surplus:un comodín|# comodines}",
    CommonCode.NO_NATURAL_CARD: "pon otra carta en lugar de un comodín",
    CommonCode.CARD_MISNAMED: "solo {stand_in} se escribe con otra carta, por ejemplo JK=10♣",
    CommonCode.JOKER_UNDECLARED: "dilo con el comodín, por ejemplo JK=10♣",
    CommonCode.JOKER_AMBIGUOUS: "escribe {readings}",
    CommonCode.SET_SUIT_TWICE: "toma cada palo una sola vez",
    CommonCode.SET_TOO_LARGE: "deja fuera {surplus:una carta|# cartas}",
    CommonCode.RUN_NOT_CONSECUTIVE: "{order}",
    CommonCode.RUN_ROUND_THE_CORNER: "{ace}",
    CommonCode.RUN_TWO_ACES: "en el otro extremo el as solo puede ser un comodín",
    CommonCode.RUN_AMBIGUOUS: "escribe las cartas en orden, hacia arriba o hacia abajo",
    CommonCode.RUN_TOO_LONG: "deja fuera {surplus:una carta|# cartas}, o haz varias escaleras",
    CommonCode.MUST_DRAW_FIRST: "{taking}",
    CommonCode.ALREADY_DRAWN: "sigue con el turno y termínalo con un descarte",
    CommonCode.WRONG_END: "{ends}",
    CommonCode.TOO_MANY_WILD: "pon una carta natural en el lugar de {surplus:una carta libre|# cartas libres}",
    CommonCode.RULE_CONTRADICTION: "deja {field} en su valor por defecto, o cambia {other}",
    CommonCode.REENTRY_PENDING: "haz que estos asientos contesten antes",
}
"""What would be legal instead."""

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "cards": {"": "ninguna carta"},
    "places": {"": "ninguna carta"},
    "missing": {"": "ninguna"},
    "extra": {"": "ninguna"},
    "due": {"": "ninguno"},
    "given": {"": "ninguno"},
    "naming": {"card": "carta", "rank": "valor"},
    "kind": {"set": "un trío", "rank_set": "un trío", "run": "una escalera", "wild": "de cartas libres"},
    "end": {"low": "por abajo", "high": "por arriba", "set": "como otro palo", "cut": "para dividirla"},
    "ends": {
        "set": "añade el palo que falta",
        "rank_set": "añade una carta de su valor",
        "run": "añádela por abajo o por arriba",
        "wild": "añade una carta libre de su tipo",
        "nowhere": "",
    },
    "stand_in": {"joker": "un comodín", "wild": "una carta libre"},
    "instead": {"draw": "roba del mazo", "nothing": ""},
    "taking": {
        "if_usable": "roba del mazo o, si puedes usarla, toma la carta de arriba del descarte",
        "free": "roba del mazo o toma la carta de arriba del descarte",
    },
    "order": {"none": "", "mixed": "ponlas en orden, de la más baja a la más alta"},
    "ace": {
        "both": "pon el as antes del dos o después del rey",
        "low": "pon el as antes del dos, después del rey no va",
    },
    "owed": {"joker": "el comodín"},
    "laying": {
        "lay": "en una combinación nueva, añádela a una o, si la representa un comodín, toma ese comodín",
        "joker": "en una combinación nueva o añádelo a una de la mesa",
        "meld": "en una combinación nueva",
    },
    "unless": {"nothing": "", "none": "None o "},
    "value": {"huge": "un número enorme"},
}
"""How figures that are words are said, by the names of the figures."""

GRAMMAR: Final = Grammar(
    bounds=("de {least} a {most}", "{most}"),
    last=" o ",
    cards=partial(with_signs, joker="comodín"),
)
"""How Spanish is written."""
