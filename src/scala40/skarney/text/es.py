"""Skarney in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.skarney.text import Say, SkarneyCode, SkarneyDetail, SkarneyMerit

TEXTS: Final[Mapping[Named, str]] = {
    Say.LAID: "baja la combinación {target}: {meld}",
    Say.LAID_CONTRACT: "ha bajado el contrato",
    Say.EXCHANGED: "cambia {card} por {wild} de la combinación {target}: {meld}",
    Say.OFFERED: "ofrece {card} al asiento {to}",
    Say.ACCEPTED: "toma {card} del asiento {giver}",
    Say.DECLINED: "no la quiere",
    Say.KEPT: "se queda con {card}",
    Say.UNSEEN: "una carta",
    Say.SEEN: "{card}",
    Say.SKIPS: "no roba, por la carta ofrecida que ha tomado",
    Say.ONE_CARD: "avisa: una carta",
    Say.WENT_OUT: "cierra",
    Say.RAN_OUT: "acaba la mano: el mazo está vacío",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_PLAY: "tiene que jugar",
    Say.HAS_OFFERED: "ha ofrecido una carta",
    Say.HAS_GONE_OUT: "ha cerrado",
    Say.NOBODY_OUT: "el mazo está vacío, nadie ha cerrado",
    Say.SIDE: "bando {side}",
    Say.IN_CONTRACT: "ha bajado {laid} de {needed} combinaciones del contrato",
    Say.HAS_CONTRACT: "ha bajado el contrato",
    Say.HAS_MELDS: "ha bajado combinaciones",
    Say.IS_OFFERED: "recibe la oferta de {card}",
    Say.OFFERED_ROW: "ofrecida",
    Say.ENDED_OUT: "cierre",
    Say.ENDED_EXHAUSTED: "mazo agotado",
    SkarneyCode.WILD_AMBIGUOUS: "su lugar no dice qué representa la carta libre: {readings}",
    SkarneyCode.CONTRACT_SIZE: (
        "cada combinación del contrato tiene exactamente {needed:una carta|# cartas}, aquí hay {count:una|#}"
    ),
    SkarneyCode.CONTRACT_WILD_MELD: "las cartas libres solas no son una combinación del contrato",
    SkarneyCode.CONTRACT_KIND: "el contrato es todo de tríos o todo de escaleras, y se empezó con {kind}",
    SkarneyCode.CONTRACT_OUT_OF_REACH: (
        "después de esto no se podría completar el contrato: combinaciones posibles {count} de {needed}"
    ),
    SkarneyCode.CONTRACT_FIRST: "no se añade nada antes de que el propio bando haya bajado su contrato",
    SkarneyCode.CONTRACT_UNFINISHED: (
        "el contrato no está completo: {count:una combinación|# combinaciones} de {needed}"
    ),
    SkarneyCode.NOT_OWN_MELD: "la combinación {meld} es de los contrarios, solo se añade a las del propio bando",
    SkarneyCode.ADDED_TOO_OFTEN: (
        "en un turno se {most:añade como máximo una carta|añaden como máximo # cartas} a una combinación"
    ),
    SkarneyCode.OWN_WILD_CARD: (
        "la combinación {meld} es del propio bando, solo se toman cartas libres de los contrarios"
    ),
    SkarneyCode.NO_WILD_TO_TAKE: "en la combinación {meld} no hay una carta libre que se tome con {cards}",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "el turno empieza robando una carta del mazo",
    SkarneyCode.DRAWN_ALREADY: "en este punto del turno no se roba",
    SkarneyCode.OFFER_DUE: "con {count:una carta|# cartas} en la mano hay que ofrecer una",
    SkarneyCode.OFFER_UNNAMED: "hay que decir qué carta se ofrece",
    SkarneyCode.OFFER_OF_LAST_CARD: "la última carta de la mano no se ofrece",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "después de la última carta del mazo no se ofrece nada",
    SkarneyCode.NOTHING_OFFERED: "no se ofrece ninguna carta",
    SkarneyCode.ANSWER_DUE: "primero hay que aceptar o rechazar la carta que se ofrece",
    SkarneyDetail.HAND_NUMBER_TOO_HIGH: "una partida tiene {most:una mano|# manos}",
    SkarneyDetail.PAIRS_INCOMPLETE: "dos parejas son cuatro asientos, aquí {count:hay uno|hay #}",
    SkarneyDetail.CONTRACT_MISFIT: "las primeras combinaciones del bando del asiento {seat} no son un contrato",
    SkarneyDetail.CONTRACT_OUT_OF_PHASE: "solo el bando al que le toca puede estar a medias de su contrato",
    SkarneyDetail.OWNER_MISFIT: "la combinación {meld} no es de ningún bando",
    SkarneyDetail.ADDED_MISFIT: "en la combinación {meld} no está lo que se le habría añadido en este turno",
    SkarneyDetail.OFFER_MISFIT: (
        "se ofrece una carta si y solo si se espera una respuesta, y de la mano del asiento {seat}"
    ),
    SkarneyDetail.ASKED_MISFIT: "al asiento {seat} no se le puede preguntar si quiere la carta",
    SkarneyDetail.WENT_OUT_MISFIT: "el asiento {seat} ha cerrado, pero su bando no ha bajado nada",
    SkarneyDetail.ENDED_WITH_STOCK: "si nadie cierra, una mano termina solo después de la última carta del mazo",
    SkarneyDetail.KNOWN_OF_ONESELF: "lo que el asiento {seat} sabe de su propia mano no se indica",
    SkarneyDetail.CONTRACT_MISSING: "en lo que ha bajado el bando del asiento {seat} no hay contrato",
    SkarneyDetail.IDLE_WITHOUT_CONTRACT: "{field} no tiene sentido donde no se exige un contrato",
    SkarneyMerit.TAKES_WILD: "una carta libre puede representar cualquier carta que haga falta",
    SkarneyMerit.WORTH: "en la mesa vale {points:1 punto|# puntos}",
    SkarneyMerit.CONTRACT: "es una combinación del contrato, y también se pueden bajar las demás",
    SkarneyMerit.GOES_WITH: "{card} {count:no liga con ninguna|liga con 1|liga con #} de tus otras cartas",
    SkarneyMerit.ADDABLE: "{card} se puede añadir a una combinación de tu bando",
    SkarneyMerit.USEFUL: "{card} puede representar otras cartas",
    SkarneyMerit.UNKNOWN: "la carta no se conoce",
    SkarneyMerit.TURN_DONE: "en este turno no queda nada mejor que hacer",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    SkarneyCode.CONTRACT_SIZE: "baja exactamente tres cartas; con el contrato completo se pueden añadir las demás",
    SkarneyCode.CONTRACT_WILD_MELD: "guárdalas hasta que el contrato esté completo",
    SkarneyCode.CONTRACT_KIND: "baja otra combinación de ese tipo",
    SkarneyCode.CONTRACT_OUT_OF_REACH: "baja el contrato en otro turno, o con otras combinaciones",
    SkarneyCode.CONTRACT_FIRST: "baja antes el contrato",
    SkarneyCode.CONTRACT_UNFINISHED: "baja {short:otra combinación|otras # combinaciones}",
    SkarneyCode.ADDED_TOO_OFTEN: "añade el resto en el próximo turno",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "roba una carta",
    SkarneyCode.DRAWN_ALREADY: "sigue con el turno",
    SkarneyCode.OFFER_DUE: "ofrece una carta",
    SkarneyCode.OFFER_OF_LAST_CARD: "termina el turno sin oferta",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "termina el turno sin oferta",
    SkarneyCode.ANSWER_DUE: "acéptala o recházala",
}
"""What would be legal instead."""


# The rules of Skarney in Spanish.

_HEADINGS: Final = {
    "players": "Jugadores y cartas",
    "aim": "El objetivo del juego",
    "deal": "El reparto",
    "turn": "El turno",
    "melds": "Las combinaciones",
    "wild": "Las cartas libres",
    "contract": "El contrato",
    "adding": "Añadir cartas a las combinaciones",
    "exchange": "Cambiar cartas por cartas libres",
    "offer": "La oferta",
    "end": "El final de la mano",
    "scoring": "La cuenta de la mano",
    "match": "La partida",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "partnership": {
        "pairs": "Juegan cuatro en dos parejas. Los compañeros se sientan uno frente al otro, y sus combinaciones son "
        "comunes.",
        "singles": "Juegan de dos a cuatro, cada uno por su cuenta. Un bando es entonces un solo jugador.",
    },
    "jokers": {
        "none": "Se juega con dos barajas francesas de 52 cartas, sin comodines: {cards} cartas en total.",
        "one": "Se juega con dos barajas francesas de 52 cartas y un comodín: {cards} cartas en total.",
        "many": "Se juega con dos barajas francesas de 52 cartas y {jokers} comodines: {cards} cartas en total.",
    },
    "set_suits": {
        "any": "Los palos de un trío no importan, y puede haber en él cartas iguales.",
        "distinct": "Los palos de un trío tienen que ser todos distintos.",
    },
    "contract_required": {
        "required": "Las primeras combinaciones que baja un bando en una mano son su contrato. Antes no baja otras.",
        "off": "No hay contrato: puedes bajar cualquier combinación desde tu primer turno.",
    },
    "contract_schedule": {
        "three_then_four": "En las manos 1 a 3 el contrato son exactamente tres combinaciones, en las manos 4 a 7 "
        "exactamente cuatro.",
        "always_three": "El contrato son exactamente tres combinaciones en todas las manos.",
        "always_four": "El contrato son exactamente cuatro combinaciones en todas las manos.",
    },
    "layoff_max_per_meld": {
        "one": "En un turno añades como máximo una carta a cada combinación.",
        "many": "En un turno añades como máximo {added} cartas a cada combinación.",
    },
    "offer_seen_by": {
        "asked": "Solo ven la carta aquellos a quienes se pregunta. Todos ven quién la toma.",
        "all": "Todos ven la carta y quién la toma.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "first_dealer": "El primero que reparte se elige por sorteo, por ejemplo con la carta más alta; quienes empatan "
    "sacan otra.",
    "next_dealer": "Después de cada mano reparte el jugador de la izquierda.",
    "aim": "Se trata de puntuar con las combinaciones del propio bando sobre la mesa, y de cerrar antes que los demás.",
    "dealt": "Quien reparte da once cartas a cada uno, de una en una, empezando por su izquierda. Las demás forman el "
    "mazo. No se descubre ninguna carta, y no hay descarte.",
    "order": "Se juega en el sentido del reloj, empezando por la izquierda del que reparte.",
    "phases": "Empiezas tu turno robando la carta de arriba del mazo. Después bajas combinaciones, añades cartas a "
    "combinaciones y cambias cartas por cartas libres, cuanto quieras y en cualquier orden. Al final ofreces una "
    "carta.",
    "sets": "Un trío o un cuarteto son tres o cuatro cartas del mismo valor.",
    "runs": "Una escalera son tres o más cartas seguidas del mismo palo.",
    "aces": "El as va antes del 2 o después del rey, y una escalera de todo el palo puede tener un as en cada extremo. "
    "Ninguna escalera sigue más allá de un as.",
    "wild": {
        "jokers": "Los comodines y los doses son cartas libres: sustituyen a cualquier otra carta. Un 2 es siempre "
        "libre, incluso en su propio lugar en una escalera.",
        "none": "Los doses son cartas libres: sustituyen a cualquier otra carta. Un 2 es siempre libre, incluso en su "
        "propio lugar en una escalera.",
    },
    "most_wild": "Un trío o una escalera tiene como máximo una carta libre, por mucho que crezca.",
    "stands_for": {
        "any": "Quien baja una carta libre en una escalera dice qué carta representa, y eso no cambia. En un trío "
        "representa solo el valor.",
        "distinct": "Quien baja una carta libre dice qué carta representa, y eso no cambia.",
    },
    "wild_melds": {
        "jokers": "Tres o más comodines son una combinación, y también tres o más doses; no se mezclan. Una "
        "combinación "
        "así no forma parte de un contrato, y no se le puede quitar ninguna carta.",
        "none": "Tres o más doses son una combinación. Una combinación así no forma parte de un contrato, y no se le "
        "puede quitar ninguna carta.",
    },
    "contract_melds": "Cada una de esas combinaciones tiene exactamente tres cartas. Son todas tríos o todas "
    "escaleras; cada escalera es de un solo palo.",
    "contract_turn": "El contrato se baja en un turno, combinación a combinación, y solo puedes empezarlo si tu mano "
    "lo "
    "completa. Hasta que esté completo no puedes hacer otra cosa. Después puedes seguir con lo que quieras.",
    "partners": "Un contrato que bajas sirve también a tu compañero.",
    "add": {
        "contract": "Una vez que tu bando ha bajado su contrato, puedes añadir cartas a combinaciones de tu bando, "
        "también a las que acabas de bajar. Nunca añades cartas a una combinación de un contrario.",
        "free": "Puedes añadir cartas a combinaciones de tu bando, también a las que acabas de bajar. Nunca añades "
        "cartas a una combinación de un contrario.",
    },
    "exchange": "Si hay una carta libre en un trío o una escalera de un contrario, puedes poner en su lugar una carta "
    "natural que ella representa y llevarte la carta libre a la mano. Puedes usarla enseguida o guardarla.",
    "exchange_often": {
        "contract": "Puedes hacerlo cuantas veces quieras en tu turno, también antes de que tu bando haya bajado su "
        "contrato.",
        "free": "Puedes hacerlo cuantas veces quieras en tu turno.",
    },
    "exchange_two": "Una carta libre en el lugar de un 2 no se puede tomar, porque ningún 2 es natural.",
    "offering": "Si al final de tu turno tienes dos o más cartas, ofreces una de ellas, la que quieras. Se pregunta "
    "primero a tu vecino de la izquierda y después a los demás en el sentido del reloj, hasta que alguien la toma.",
    "offer_pairs": "A tu compañero se le pregunta como a los demás.",
    "stop_cards": {
        "jokers": "Un as, un 2 y un comodín se ofrecen solo al vecino de la izquierda, y quien toma una carta así no "
        "roba en su próximo turno.",
        "none": "Un as y un 2 se ofrecen solo al vecino de la izquierda, y quien toma una carta así no roba en su "
        "próximo turno.",
    },
    "kept": "Si nadie toma la carta, te la quedas.",
    "one_card": "Si al final de tu turno tienes exactamente una carta, lo dices y no ofreces nada.",
    "going_out": "La mano termina en cuanto alguien ha combinado su última carta: ese jugador cierra.",
    "last_card": "Quien roba la última carta del mazo acaba su turno sin oferta, y entonces la mano termina.",
    "bonus": "Cerrar da un premio a tu bando: 100 puntos en las manos 1 a 3, y después 200, 300, 400 y 500.",
    "shutout": {
        "pairs": "Si los contrarios no han bajado hasta entonces su contrato, da 200 puntos más.",
        "singles": "Si ningún contrario ha bajado hasta entonces un contrato, da 200 puntos más.",
    },
    "table_values": {
        "jokers": "Las cartas de las combinaciones de tu bando valen: un comodín 100 en una combinación de comodines y "
        "si no 50; un 2 50 en una combinación de doses y si no 25; un as 15; rey, reina, jota y diez 10 cada uno; las "
        "demás 5 cada una.",
        "few": "Las cartas de las combinaciones de tu bando valen: un comodín 50; un 2 50 en una combinación de doses "
        "y si no 25; un as 15; rey, reina, jota y diez 10 cada uno; las demás 5 cada una.",
        "none": "Las cartas de las combinaciones de tu bando valen: un 2 50 en una combinación de doses y si no 25; un "
        "as 15; rey, reina, jota y diez 10 cada uno; las demás 5 cada una.",
    },
    "hand_values": {
        "jokers": "Un bando que no ha cerrado resta las cartas de sus manos: 100 por un comodín, 50 por un 2, 15 por "
        "un as, 10 por cada una del rey al diez, 5 por cada una de las demás.",
        "none": "Un bando que no ha cerrado resta las cartas de sus manos: 50 por un 2, 15 por un as, 10 por cada una "
        "del rey al diez, 5 por cada una de las demás.",
    },
    "partner_pays": "El compañero de quien ha cerrado no paga nada.",
    "nobody": "Si nadie ha cerrado, cada bando resta sus cartas, y el bando con más puntos se lleva el premio de la "
    "mano. "
    "Si los mejores empatan, la mano no cuenta y se reparte de nuevo.",
    "totals": {
        "pairs": "Una partida son siete manos. Cada compañero recibe todos los puntos de su bando.",
        "singles": "Una partida son siete manos.",
    },
    "winner": "Gana el total más alto; los que empatan comparten la victoria. Los totales pueden bajar de cero.",
}

SHEET_WORDS: Final = Words(
    title="Skarney: las reglas",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con estas reglas el caso no se presenta.",
    numbers=("ningún", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} puntos".replace(",", "."),
)
"""What its rule sheet is made of."""
