"""What precisely is wrong, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.core.messages.codes import Detail

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
