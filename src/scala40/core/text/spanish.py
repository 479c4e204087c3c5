"""Messages of violations in Spanish."""

from __future__ import annotations

from functools import partial
from typing import Final

from scala40.core.text.codes import Code, Detail
from scala40.core.text.phrases import Phrases, with_signs

DETAILS: Final[dict[str, str]] = {
    Detail.TOO_FEW_SEATS: "una mano es para dos asientos o más",
    Detail.SEATS_OUT_OF_ORDER: "los asientos son números distintos desde 0, en orden",
    Detail.DEALER_NOT_SEATED: "el que reparte, {dealer}, no es uno de los asientos",
    Detail.TOTALS_MISSING: "falta el total de algún asiento de la partida",
    Detail.SEAT_IS_OUT: (
        "el asiento {seat} recibe cartas con {points:un punto|# puntos}, pero con {limit} su partida ha terminado"
    ),
    Detail.HAND_NUMBER_TOO_LOW: "las manos se numeran desde 1",
    Detail.HAND_NUMBER_TOO_HIGH: "una partida tiene {most:una mano|# manos}",
    Detail.PAIRS_INCOMPLETE: "dos parejas son cuatro asientos, aquí {count:hay uno|hay #}",
    Detail.SEATS_MISFIT: "{part} es para {count:un asiento|# asientos}, la partida tiene {due}",
    Detail.TURN_NOT_DEALT_IN: "el asiento {seat}, al que le toca, no juega esta mano",
    Detail.SEAT_NOT_DEALT_IN: "el asiento {seat} no juega esta mano",
    Detail.MATCH_TOO_SMALL: "una partida tiene dos asientos o más, aquí {count:no hay ninguno|hay uno|hay #}",
    Detail.DEALER_OUT_OF_RANGE: "no puede repartir el asiento {dealer}, {count:hay un asiento|hay # asientos} desde 0",
    Detail.STOCK_EMPTY: "el mazo está vacío, y hay que robar",
    Detail.STOCK_NOT_REFILLED: "el mazo está vacío, pero se rehace cuando se roba su última carta",
    Detail.FOUR_NOT_RECYCLED: "la combinación {meld} es un cuarteto sin comodín, que deja la mesa y va al descarte",
    Detail.PILE_EMPTY: "entre dos turnos el descarte está vacío",
    Detail.POINTS_WITHOUT_TURN: (
        "hay {points:un punto|# puntos} de apertura, "
        "pero ningún turno en el que se {points:haya|hayan} puesto en la mesa"
    ),
    Detail.POINTS_NOT_ON_TABLE: (
        "las combinaciones de la mesa no son tales que las últimas valgan {points:un punto|# puntos}"
    ),
    Detail.POINTS_MISFIT: (
        "{points:un punto|# puntos} de apertura, de {needed}, no concuerdan con que el asiento {seat} haya abierto o no"
    ),
    Detail.CLOSED_UNOPENED: "el asiento {seat} ha cerrado, pero no ha abierto",
    Detail.MELDS_MISFIT: "en la mesa hay combinaciones exactamente si alguien ha abierto o está abriendo",
    Detail.DUTY_OUT_OF_PHASE: "solo se debe algo entre el robo y el descarte",
    Detail.DUTIES_MISFIT: "se deben como máximo una carta por el robo y un comodín, en este orden",
    Detail.DUTY_NOT_IN_HAND: "lo que se debe está en la mano",
    Detail.LAY_DUTY_MISFITS: "solo quien ya había abierto toma una carta que puede poner en cualquier sitio",
    Detail.MELD_DUTY_MISFITS: "solo quien no había abierto, donde se permite, toma una carta para abrir",
    Detail.MELD_DUTY_LATE: "la carta tomada para abrir está en la primera combinación",
    Detail.JOKER_DUTY_MISFITS: "solo quien ha abierto, donde no se puede guardar, debe un comodín",
    Detail.JOKER_DUTY_WITHOUT_JOKER: "por un comodín se debe un comodín",
    Detail.JOKER_DUTY_EARLY: "la carta tomada se pone en la mesa antes de tomar un comodín",
    Detail.KEEP_DUTY_MISFITS: (
        "solo el primer jugador en el primer turno, donde se permite, guarda la carta descubierta"
    ),
    Detail.KEEP_DUTY_UNSEEN: "todos han visto la carta que se guarda",
    Detail.FRESH_OUT_OF_BOUNDS: "no pueden estar sin turno {fresh} de {count:un asiento|# asientos}",
    Detail.CLOSED_TOO_EARLY: "nadie cierra antes de que todos hayan tenido un turno",
    Detail.OPENED_WITHOUT_TURN: "un asiento que no ha tenido turno no ha abierto",
    Detail.FRESH_MISFIT: (
        "si {fresh:un asiento no ha tenido|# asientos no han tenido} todavía turno, le toca al asiento {seat}"
    ),
    Detail.PILE_TOO_HIGH: (
        "en la primera ronda el descarte ha crecido una carta por turno, hasta {most:una carta|# cartas} "
        "como máximo, no "
        "{count}"
    ),
    Detail.DEAD_MISFIT: "una mano termina sin cierre exactamente si ya no puede pasar nada o no hay carta que robar",
    Detail.SHOWN_TOO_EARLY: "las combinaciones se enseñan cuando la mano ha terminado, y no antes",
    Detail.SHOWN_NO_MELDS: "lo que enseña el asiento {seat} no son combinaciones de su mano",
    Detail.ENDED_MISFIT: "con lo que enseña el asiento {seat} la mano no termina así",
    Detail.ENDED_TOO_EARLY: "el asiento {seat} todavía no podía terminar así la mano",
    Detail.LEAD_MISFIT: "el asiento {seat} no puede empezar el descarte con una de ocho cartas",
    Detail.CLOSE_MISFIT: (
        "alguien ha cerrado, con una carta boca abajo y sus combinaciones, exactamente si la mano está cerrada"
    ),
    Detail.CLOSER_TURN_MISFIT: (
        "después de un cierre les toca a los demás hasta que la mano termina, aquí al asiento {seat}"
    ),
    Detail.CLOSER_LEFT_TOO_MUCH: "con lo que le queda el asiento {seat} no podía cerrar",
    Detail.LAY_OFF_MISFIT: "el asiento {seat} tiene todas sus cartas combinadas, así que nadie coloca cartas",
    Detail.SHOWN_MISFIT: (
        "el asiento {seat} ha enseñado sus combinaciones exactamente si le ha tocado después del cierre"
    ),
    Detail.CARDS_MISFIT: (
        "las manos, las combinaciones y lo colocado tienen {count} cartas, no {due}, o no todas están en su sitio"
    ),
    Detail.COVERED_MISFIT: "quien ha cerrado ve la carta boca abajo, y aquí el asiento {seat} no la ve",
    Detail.COVERED_UNKNOWN: (
        "quien no ha cerrado ve la carta boca abajo exactamente si la conocen todos, al contrario que el asiento {seat}"
    ),
    Detail.CONTRACT_MISFIT: "las primeras combinaciones del bando del asiento {seat} no son un contrato",
    Detail.CONTRACT_OUT_OF_PHASE: "solo el bando al que le toca puede estar a medias de su contrato",
    Detail.OWNER_MISFIT: "la combinación {meld} no es de ningún bando",
    Detail.ADDED_MISFIT: "en la combinación {meld} no está lo que se le habría añadido en este turno",
    Detail.OFFER_MISFIT: "se ofrece una carta si y solo si se espera una respuesta, y de la mano del asiento {seat}",
    Detail.ASKED_MISFIT: "al asiento {seat} no se le puede preguntar si quiere la carta",
    Detail.WENT_OUT_MISFIT: "el asiento {seat} ha cerrado, pero su bando no ha bajado nada",
    Detail.ENDED_WITH_STOCK: "si nadie cierra, una mano termina solo después de la última carta del mazo",
    Detail.KNOWN_OF_ONESELF: "lo que el asiento {seat} sabe de su propia mano no se indica",
    Detail.KNOWN_NOT_HELD: "el asiento {seat} no tiene todo lo que se sabe que tiene",
    Detail.KNOWN_UNSEEN: "el asiento {seat} no ha abierto, así que nadie ha visto llegarle cartas",
    Detail.KNOWN_WITHOUT_TURN: "el asiento {seat} no ha tenido turno, así que nadie ha visto llegarle cartas",
    Detail.KNOWN_AT_END: "al final todos conocen la mano entera de cada asiento, aquí no la del asiento {seat}",
    Detail.PLACES_MISFIT: "las cartas que no se ven son {due}, y hay sitio para {count}",
    Detail.LEFT_UNKNOWN: "lo que le queda al asiento {seat} está a la vista",
    Detail.RESHUFFLES_MISFIT: "el mazo se ha hecho con el descarte exactamente si se ha rehecho alguna vez",
    Detail.STOCK_NOT_FROM_PILE: "en el mazo hay cartas con las que no se hizo",
    Detail.RECYCLED_MISFIT: "el descarte con el que se hizo el mazo tenía {bounds} cartas, no {count}",
    Detail.TOO_MANY_RESHUFFLES: (
        "el descarte {most:no se convierte nunca en mazo|se convierte en mazo una vez como máximo|"
        "se convierte en mazo # veces como máximo}"
    ),
    Detail.POINTS_NOT_WHOLE: "los puntos son números enteros",
    Detail.POINTS_TOO_FEW: "nadie anota menos de {least}",
    Detail.POINTS_TOO_MANY: "nadie anota más de {most} en una mano, ni pierde más",
    Detail.OTHERS_POINTS_TOO_FEW: "solo quien termina la mano puede anotar menos de {least}",
    Detail.CLOSER_POINTS: "quien termina así la mano anota {due}",
    Detail.CLOSER_POINTS_AT_LEAST: "quien termina así la mano anota {least} por lo menos",
    Detail.CLOSER_AT_LIMIT: "quien cierra se queda por debajo de {limit}, y así llega a {total}",
    Detail.CLOSER_POINTS_BETWEEN: "quien termina así la mano anota de {least} a {most}",
    Detail.ENDING_UNKNOWN: "con estas reglas nadie termina así una mano",
    Detail.CLOSER_MISSING: "alguien la ha terminado, y no se dice quién",
    Detail.HAND_COUNTS: "alguien la ha ganado, así que cuenta",
    Detail.HAND_COUNTS_NOT: "nadie la ha ganado, porque hay empate en la mejor puntuación, así que no cuenta",
    Detail.CLOSER_SURPLUS: "no la ha terminado nadie, así que tampoco el asiento {seat}",
    Detail.PARTNER_POINTS: "los compañeros anotan lo mismo, y el asiento {partner} tiene {due}",
    Detail.CLOSER_MISFITS: "alguien ha cerrado exactamente si la mano no ha terminado sin cierre",
    Detail.CLOSER_NOT_EMPTY: "quien ha cerrado, y nadie más, se ha quedado sin cartas",
    Detail.CLOSER_LEFT_MISFIT: "a quien ha cerrado le quedan cartas exactamente si no estaban todas combinadas",
    Detail.UNOPENED_UNTOLD: "el asiento {seat} tiene todavía {count} cartas, así que no ha abierto, y no se dice",
    Detail.CONTRACT_MISSING: "en lo que ha bajado el bando del asiento {seat} no hay contrato",
    Detail.NO_JOKER_IN_PACK: "en la baraja no hay comodines",
    Detail.NO_JOKER_FOR_IT: "todos los comodines de la baraja están entre las cartas que quedan",
    Detail.FIELDS_LIKE_IT: "{count:el más parecido es|los más parecidos son} {allowed}",
    Detail.FIELDS_ALL: "los campos son {allowed}",
    Detail.FIELD_ABOVE_OTHER: "{field} es mayor que {other}",
    Detail.IDLE_WITHOUT_JOKERS: "{field} no tiene sentido en una baraja sin comodines",
    Detail.IDLE_WITH_ONE_JOKER: "{field} no tiene sentido en una baraja con un solo comodín",
    Detail.IDLE_WITHOUT_JOKER_POINTS: "{field} no tiene sentido donde ningún comodín cuenta para la apertura",
    Detail.IDLE_UNLESS_BELOW: "{field} no tiene sentido si {other} no es menor que {bound}",
    Detail.IDLE_UNLESS_ABOVE: "{field} no tiene sentido si {other} no es mayor que {bound}",
    Detail.IDLE_UNLESS_LONG_ENOUGH: (
        "{field} no tiene sentido si {other} no es {bound} por lo menos: de una más corta no salen dos"
    ),
    Detail.IDLE_WITHOUT_BAN: (
        "{field} no tiene sentido si a quien ha abierto no se le prohíbe descartar cartas que se podrían añadir"
    ),
    Detail.IDLE_IN_MODE: "{field} no tiene sentido si {other} no es {mode}",
    Detail.IDLE_WITHOUT_CONTRACT: "{field} no tiene sentido donde no se exige un contrato",
    Detail.TARGET_MISSING: "a una partida que termina con cierta puntuación hay que dársela: {field}",
    Detail.TARGET_IDLE: "{field} no tiene sentido si {other} no es {mode}",
}


# Violations in Spanish.

_MESSAGES: Final = {
    Code.TOO_FEW_CARDS: (
        "una combinación tiene al menos {least:una carta|# cartas}, aquí {count:no hay ninguna|hay una|hay #}"
    ),
    Code.TOO_MANY_JOKERS: (
        "una combinación {most:no tiene comodines|tiene un comodín como máximo|tiene # comodines como máximo}, "
        "aquí hay {count:uno|#}"
    ),
    Code.NO_NATURAL_CARD: "en una combinación al menos una carta no es un comodín, aquí solo hay comodines",
    Code.CARD_MISNAMED: "solo {stand_in} puede representar otra carta: {cards}",
    Code.JOKER_UNDECLARED: "hay que decir qué {naming} representa el comodín",
    Code.JOKER_AMBIGUOUS: "su lugar no dice qué carta representa el comodín: {readings}",
    Code.SET_RANKS_DIFFER: "las cartas de un trío son del mismo valor, estas no: {places}",
    Code.SET_SUIT_TWICE: "las cartas de un trío son de palos distintos, estas no: {places}",
    Code.SET_TOO_LARGE: "un trío o cuarteto tiene {most:una carta|# cartas} como máximo, aquí hay {count}",
    Code.RUN_SUITS_DIFFER: "las cartas de una escalera son del mismo palo, estas no: {places}",
    Code.RUN_NOT_CONSECUTIVE: "las cartas de una escalera van seguidas, estas no: {places}",
    Code.RUN_ROUND_THE_CORNER: "una escalera termina en el as y no sigue dando la vuelta: {places}",
    Code.RUN_TWO_ACES: "una escalera tiene un solo as natural como máximo: {cards}",
    Code.RUN_AMBIGUOUS: "en este orden el as podría ir en cualquiera de los extremos de la escalera: {cards}",
    Code.RUN_TOO_LONG: "una escalera tiene {most:una carta|# cartas} como máximo, aquí hay {count}",
    Code.HAND_OVER: "la mano ha terminado",
    Code.NOT_YOUR_TURN: "no le toca al asiento {seat}, sino al asiento {turn}",
    Code.MUST_DRAW_FIRST: "un turno empieza robando una carta",
    Code.ALREADY_DRAWN: "en este turno ya se ha robado una carta",
    Code.CARD_NOT_IN_HAND: "no {these:está|están} en la mano: {cards}",
    Code.HAND_SIZE: "una mano entera tiene {bounds} cartas, aquí {count:no hay ninguna|hay una|hay #}",
    Code.NO_SUCH_MELD: "en la mesa no hay una combinación {meld}",
    Code.WRONG_END: "la combinación {meld} es {kind}, no se le puede añadir nada {end}",
    Code.NO_JOKER_TO_TAKE: "ningún comodín de la combinación {meld} representa esta carta: {cards}",
    Code.RUNS_NOT_CUT: "en este juego las escaleras no se dividen",
    Code.NOTHING_TO_CUT: (
        "una escalera solo se divide si llega a tener más de {most:una carta|# cartas}, aquí {count:hay una|hay #}"
    ),
    Code.FIRST_TURN_DISCARD: "el primer turno de la mano es un descarte y nada más",
    Code.CLOSE_TOO_HIGH: (
        "para cerrar {most:puede quedar un punto|pueden quedar # puntos} como máximo, aquí "
        "{points:queda uno|quedan #}: "
        "{cards}"
    ),
    Code.CLOSE_UNNAMED: "quien cierra dice qué carta va boca abajo",
    Code.CLOSE_GUARDED: (
        "cerrando con {points:un punto|# puntos} el total llegaría a {total}, y con el límite en {limit} no se permite"
    ),
    Code.NOT_CLOSED: "antes de que alguien cierre no se enseña ni se coloca nada",
    Code.PLAY_CLOSED: (
        "la mano está cerrada: se enseñan combinaciones y se colocan cartas, pero no se roba ni se descarta"
    ),
    Code.SHOW_FIRST: "antes de colocar cartas se enseñan las combinaciones propias",
    Code.SHOWN_ALREADY: "las combinaciones de esta mano ya se han enseñado",
    Code.NOT_OPENED: "solo quien ha abierto puede añadir cartas a las combinaciones de la mesa",
    Code.JOKER_NOT_OPENED: "solo quien ha abierto puede tomar un comodín de la mesa",
    Code.OPENING_TOO_LOW: "así la apertura puede llegar a {points} de {needed:un punto|# puntos}",
    Code.NOT_AN_OPENING: "las combinaciones de la apertura valen {points} de {needed:un punto|# puntos}",
    Code.OPENING_UNFINISHED: "la apertura no está completa: {points} de {needed:un punto|# puntos}",
    Code.JOKER_IN_OPENING: (
        "no se puede poner un comodín antes de que las combinaciones sin comodines valgan {needed:un punto|# puntos}"
    ),
    Code.TAKE_NOT_OPENED: "solo quien ha abierto puede tomar la carta de arriba del descarte",
    Code.TAKE_NOT_USABLE: "no hay manera de poner en la mesa esta carta y terminar el turno: {cards}",
    Code.TAKE_NOT_OPENING: (
        "no hay manera de abrir con esta carta en una de las combinaciones nuevas y terminar el turno: {cards}"
    ),
    Code.DUTY_FIRST: "lo que se tomó del descarte se pone en la mesa de inmediato: {cards}",
    Code.DUTY_LOST: "así no se podría terminar el turno con lo tomado del descarte en la mesa: {cards}",
    Code.DUTY_UNMET: "antes hay que poner en la mesa lo que se tomó del descarte: {cards}",
    Code.JOKER_PENDING: "hay que poner en la mesa el comodín tomado antes de tomar otro",
    Code.JOKER_LOST: "así no se podría terminar el turno con el comodín tomado otra vez en la mesa",
    Code.JOKER_OWED: "antes hay que poner en la mesa el comodín tomado",
    Code.UPCARD_THROWN_BACK: "se tomó del descarte para guardarla, en este turno no se puede devolver: {cards}",
    Code.JOKER_DISCARD: "quien no ha abierto no puede descartar un comodín",
    Code.JOKER_DISCARD_OPENED: "un comodín no se puede descartar",
    Code.JOKER_DISCARD_CLOSING: "un comodín no puede ser la carta con la que se cierra",
    Code.PLAYABLE_DISCARD: (
        "quien no ha abierto no puede descartar una carta que se podría añadir a una combinación de la mesa: {cards}"
    ),
    Code.PLAYABLE_DISCARD_OPENED: (
        "no se puede descartar una carta que se podría añadir a una combinación de la mesa: {cards}"
    ),
    Code.PLAYABLE_DISCARD_CLOSING: (
        "no se cierra con una carta que se podría añadir a una combinación de la mesa: {cards}"
    ),
    Code.NO_DISCARD_LEFT: "tiene que quedar una carta para descartar",
    Code.NO_CLOSING_DISCARD: "después de esto quedaría una carta con la que no se puede cerrar: {cards}",
    Code.FIRST_TURN_CLOSE: "nadie puede cerrar en el primer turno: después del descarte tiene que quedar una carta",
    Code.KNOCK_AFTER_DRAW: "se golpea en vez de robar",
    Code.KNOCK_FIRST_TURN: "nadie puede golpear en el primer turno",
    Code.KNOCK_TOO_FEW_MELDED: (
        "para golpear {least:tiene que estar combinada una carta|tienen que estar combinadas # cartas}, aquí "
        "{count:no hay ninguna|hay una|hay #}"
    ),
    Code.KNOCK_TOO_HIGH: (
        "para golpear {most:puede quedar un punto|pueden quedar # puntos} como máximo, aquí {points:queda uno|quedan #}"
    ),
    Code.NOT_GIN: "el gin pide las siete cartas combinadas, aquí {points:queda un punto|quedan # puntos}",
    Code.NO_RUMINO: "en la mano no están las siete cartas de un rumino",
    Code.NOTHING_TO_CLAIM: (
        "el descarte de otro jugador se puede reclamar desde que se descarta hasta que se roba, y aquí no lo hay"
    ),
    Code.CLAIM_NO_RUMINO: "con esta carta la mano no hace un rumino: {cards}",
    Code.TOO_MANY_WILD: (
        "una combinación "
        "{most:no tiene cartas libres|tiene una carta libre como máximo|tiene # cartas libres como máximo}, "
        "aquí hay {count:una|#}"
    ),
    Code.WILD_UNDECLARED: "hay que decir qué {naming} representa la carta libre",
    Code.WILD_AMBIGUOUS: "su lugar no dice qué representa la carta libre: {readings}",
    Code.WILD_MELD_MIXED: "una combinación de cartas libres es de comodines, o de un solo valor libre: {cards}",
    Code.CONTRACT_SIZE: (
        "cada combinación del contrato tiene exactamente {needed:una carta|# cartas}, aquí hay {count:una|#}"
    ),
    Code.CONTRACT_WILD_MELD: "las cartas libres solas no son una combinación del contrato",
    Code.CONTRACT_KIND: "el contrato es todo de tríos o todo de escaleras, y se empezó con {kind}",
    Code.CONTRACT_OUT_OF_REACH: (
        "después de esto no se podría completar el contrato: combinaciones posibles {count} de {needed}"
    ),
    Code.CONTRACT_FIRST: "no se añade nada antes de que el propio bando haya bajado su contrato",
    Code.CONTRACT_UNFINISHED: "el contrato no está completo: {count:una combinación|# combinaciones} de {needed}",
    Code.NOT_OWN_MELD: "la combinación {meld} es de los contrarios, solo se añade a las del propio bando",
    Code.ADDED_TOO_OFTEN: (
        "en un turno se {most:añade como máximo una carta|añaden como máximo # cartas} a una combinación"
    ),
    Code.OWN_WILD_CARD: "la combinación {meld} es del propio bando, solo se toman cartas libres de los contrarios",
    Code.NO_WILD_TO_TAKE: "en la combinación {meld} no hay una carta libre que se tome con {cards}",
    Code.TURN_BEGINS_WITH_DRAW: "el turno empieza robando una carta del mazo",
    Code.DRAWN_ALREADY: "en este punto del turno no se roba",
    Code.OFFER_DUE: "con {count:una carta|# cartas} en la mano hay que ofrecer una",
    Code.OFFER_UNNAMED: "hay que decir qué carta se ofrece",
    Code.OFFER_OF_LAST_CARD: "la última carta de la mano no se ofrece",
    Code.OFFER_AFTER_LAST_DRAW: "después de la última carta del mazo no se ofrece nada",
    Code.NOTHING_OFFERED: "no se ofrece ninguna carta",
    Code.ANSWER_DUE: "primero hay que aceptar o rechazar la carta que se ofrece",
    Code.RULE_OUT_OF_BOUNDS: "{field} vale {value}, debe ser {unless}un número entero de {least} a {most}",
    Code.RULE_UNKNOWN_VALUE: "{field} vale {value}, debe ser uno de estos valores: {allowed}",
    Code.RULE_UNKNOWN_FIELD: "no existe un campo {field}; {what}",
    Code.RULE_CONTRADICTION: "{what}",
    Code.PLAYERS: "pueden jugar {bounds}, aquí {count:no hay nadie|hay uno|hay #}",
    Code.SEATS: "los asientos no concuerdan: {what}",
    Code.PACK: "las cartas no son las de la baraja; faltan: {missing}; sobran: {extra}",
    Code.NOT_IN_PACK: "en la baraja hay muy pocas de estas cartas, o ninguna: {cards}",
    Code.HANDS: (
        "el asiento {seat} {count:no tiene ninguna carta|tiene una carta|tiene # cartas}, debe tener {bounds}"
    ),
    Code.PILES: "el mazo y el descarte no pueden estar así: {what}",
    Code.TABLE: "la combinación {meld} de la mesa no lo es: {places}",
    Code.TURN: "el turno no puede estar así: {what}",
    Code.KNOWLEDGE: "lo que se sabe no puede ser: {what}",
    Code.DEAD_END: "el asiento {seat} no podría terminar el turno",
    Code.MATCH_OVER: "la partida ha terminado",
    Code.ENTRY_NUMBER: (
        "no existe la mano {number}, {count:no se ha anotado ninguna|se ha anotado una|se han anotado #}"
    ),
    Code.ENTRY_SEATS: "los asientos de la partida son {due}, la anotación es para {given}",
    Code.ENTRY_CLOSER: "el asiento {seat} no puede haber cerrado, los asientos de la partida son {due}",
    Code.ENTRY_ENDING: "la mano no puede haber terminado así: {what}",
    Code.REENTRY_PENDING: "todavía no se sabe quién vuelve, pueden hacerlo los asientos: {due}",
    Code.REENTRY_NOT_OFFERED: "al asiento {seat} no se le ofrece volver, pueden hacerlo los asientos: {due}",
    Code.ENTRY_POINTS: "el asiento {seat} no puede haber anotado {points}: {what}",
    Code.ENTRY_CARDS: "las cartas que quedan no concuerdan: {what}",
}

_HINTS: Final = {
    Code.TOO_FEW_CARDS: "añade {short:una carta más|# cartas más}",
    Code.TOO_MANY_JOKERS: "pon otras cartas en lugar de {surplus:un comodín|# comodines}",
    Code.NO_NATURAL_CARD: "pon otra carta en lugar de un comodín",
    Code.CARD_MISNAMED: "solo {stand_in} se escribe con otra carta, por ejemplo JK=10♣",
    Code.JOKER_UNDECLARED: "dilo con el comodín, por ejemplo JK=10♣",
    Code.JOKER_AMBIGUOUS: "escribe {readings}",
    Code.SET_SUIT_TWICE: "toma cada palo una sola vez",
    Code.SET_TOO_LARGE: "deja fuera {surplus:una carta|# cartas}",
    Code.RUN_NOT_CONSECUTIVE: "{order}",
    Code.RUN_ROUND_THE_CORNER: "{ace}",
    Code.RUN_TWO_ACES: "en el otro extremo el as solo puede ser un comodín",
    Code.RUN_AMBIGUOUS: "escribe las cartas en orden, hacia arriba o hacia abajo",
    Code.RUN_TOO_LONG: "deja fuera {surplus:una carta|# cartas}, o haz varias escaleras",
    Code.MUST_DRAW_FIRST: "{taking}",
    Code.ALREADY_DRAWN: "sigue con el turno y termínalo con un descarte",
    Code.WRONG_END: "{ends}",
    Code.NO_JOKER_TO_TAKE: "un comodín se toma con la carta que representa",
    Code.RUNS_NOT_CUT: "añade las cartas de una en una, en los extremos de la escalera",
    Code.NOTHING_TO_CUT: "añade las cartas de una en una, en los extremos de la escalera",
    Code.FIRST_TURN_DISCARD: "descarta una carta",
    Code.CLOSE_TOO_HIGH: "deja {surplus:un punto|# puntos} menos, o descarta sin cerrar",
    Code.CLOSE_UNNAMED: "dila antes de las combinaciones",
    Code.CLOSE_GUARDED: "descarta sin cerrar",
    Code.NOT_CLOSED: "sigue jugando",
    Code.PLAY_CLOSED: "enseña combinaciones, coloca cartas o termina",
    Code.SHOW_FIRST: "enseña antes combinaciones, o ninguna",
    Code.SHOWN_ALREADY: "coloca cartas o termina",
    Code.NOT_OPENED: "abre antes, con combinaciones nuevas de la mano",
    Code.JOKER_NOT_OPENED: "abre antes, con combinaciones nuevas de la mano",
    Code.OPENING_TOO_LOW: (
        "{short:falta un punto|faltan # puntos}: pon combinaciones que valgan más, o abre más adelante"
    ),
    Code.NOT_AN_OPENING: "{short:falta un punto|faltan # puntos}",
    Code.OPENING_UNFINISHED: "pon combinaciones nuevas por {short:un punto más|# puntos más}",
    Code.JOKER_IN_OPENING: "pon antes combinaciones sin comodines",
    Code.TAKE_NOT_OPENED: "{instead}",
    Code.TAKE_NOT_USABLE: "roba del mazo",
    Code.TAKE_NOT_OPENING: "roba del mazo",
    Code.DUTY_FIRST: "pon {owed} {laying}",
    Code.DUTY_LOST: "pon antes {owed}, o guarda las cartas que hacen falta",
    Code.DUTY_UNMET: "pon {owed} {laying}",
    Code.JOKER_PENDING: "pon un comodín en una combinación nueva o añádelo a una de la mesa",
    Code.JOKER_LOST: "guarda lo que hace falta para volver a poner un comodín",
    Code.JOKER_OWED: "pon un comodín en una combinación nueva o añádelo a una de la mesa",
    Code.UPCARD_THROWN_BACK: "descarta otra carta",
    Code.JOKER_DISCARD: "descarta otra carta",
    Code.JOKER_DISCARD_OPENED: "descarta otra carta",
    Code.JOKER_DISCARD_CLOSING: "guarda otra carta para el último descarte",
    Code.PLAYABLE_DISCARD: "descarta otra carta",
    Code.PLAYABLE_DISCARD_OPENED: "descarta otra carta, o añade esta a la combinación",
    Code.PLAYABLE_DISCARD_CLOSING: "guarda otra carta para el último descarte",
    Code.NO_DISCARD_LEFT: "guarda una carta para el descarte",
    Code.NO_CLOSING_DISCARD: "guarda otra carta para el último descarte",
    Code.FIRST_TURN_CLOSE: "guarda una carta además de la que descartas",
    Code.KNOCK_AFTER_DRAW: "descarta una carta, y golpea al empezar el próximo turno",
    Code.KNOCK_FIRST_TURN: "golpea en otro turno",
    Code.KNOCK_TOO_FEW_MELDED: "combina {short:una carta más|# cartas más}",
    Code.KNOCK_TOO_HIGH: "deja {surplus:un punto|# puntos} menos",
    Code.NOT_GIN: "descarta sin declarar gin",
    Code.TOO_MANY_WILD: "pon una carta natural en el lugar de {surplus:una carta libre|# cartas libres}",
    Code.CONTRACT_SIZE: "baja exactamente tres cartas; con el contrato completo se pueden añadir las demás",
    Code.CONTRACT_WILD_MELD: "guárdalas hasta que el contrato esté completo",
    Code.CONTRACT_KIND: "baja otra combinación de ese tipo",
    Code.CONTRACT_OUT_OF_REACH: "baja el contrato en otro turno, o con otras combinaciones",
    Code.CONTRACT_FIRST: "baja antes el contrato",
    Code.CONTRACT_UNFINISHED: "baja {short:otra combinación|otras # combinaciones}",
    Code.ADDED_TOO_OFTEN: "añade el resto en el próximo turno",
    Code.TURN_BEGINS_WITH_DRAW: "roba una carta",
    Code.DRAWN_ALREADY: "sigue con el turno",
    Code.OFFER_DUE: "ofrece una carta",
    Code.OFFER_OF_LAST_CARD: "termina el turno sin oferta",
    Code.OFFER_AFTER_LAST_DRAW: "termina el turno sin oferta",
    Code.ANSWER_DUE: "acéptala o recházala",
    Code.RULE_CONTRADICTION: "deja {field} en su valor por defecto, o cambia {other}",
    Code.REENTRY_PENDING: "haz que estos asientos contesten antes",
}

_DETAIL_HINTS: Final[dict[str, str]] = {
    Detail.FIELD_ABOVE_OTHER: "baja {field} o sube {other}",
    Detail.TARGET_MISSING: "dale un número a {field}, normalmente 1000, 1500 o 2000",
    Detail.TARGET_IDLE: "deja fuera {field}, o pon {other} en {mode}",
}

_WORDS: Final = {
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

SPANISH: Final = Phrases(
    messages=_MESSAGES,
    details=DETAILS,
    hints=_HINTS,
    detail_hints=_DETAIL_HINTS,
    words=_WORDS,
    bounds=("de {least} a {most}", "{most}"),
    last=" o ",
    cards=partial(with_signs, joker="comodín"),
)
"""All that is said in Spanish."""
