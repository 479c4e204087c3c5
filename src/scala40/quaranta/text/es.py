"""Scala 40 in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.quaranta.text import QuarantaCode, QuarantaDetail, QuarantaMerit, Say

TEXTS: Final[Mapping[Named, str]] = {
    Say.LAID: "baja la combinación {target}: {meld} ({points:1 punto|# puntos})",
    Say.OPENED: "ha abierto con {points:1 punto|# puntos}",
    Say.SPLIT: "añade {added} a la combinación {target} y la divide: {low} | combinación {new_target}: {high}",
    Say.RECYCLED: "manda la combinación {target} al descarte: {meld}",
    Say.TOOK_JOKER: "toma el comodín de la combinación {target} por {card}: {meld}",
    Say.CLOSED: "cierra",
    Say.CLOSED_IN_HAND: "cierra en mano",
    Say.DIED: "acaba la mano: ya no puede pasar nada",
    Say.RAN_OUT: "acaba la mano: no quedan cartas que robar",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_PLAY: "tiene que jugar",
    Say.HAS_CLOSED: "ha cerrado",
    Say.HAND_DEAD: "la mano ha terminado sin cierre",
    Say.HAS_OPENED: "ha abierto",
    Say.OPENING: "está abriendo, por ahora {points} de {needed} puntos",
    Say.MUST_LAY: "tiene que bajar {card}",
    Say.MUST_OPEN: "tiene que abrir con {card}",
    Say.MUST_LAY_JOKER: "tiene que bajar el comodín",
    Say.MUST_KEEP: "no puede devolver {card}",
    Say.STOCK: "mazo, desde la próxima",
    Say.ENDED_CLOSED: "cierre",
    Say.ENDED_IN_HAND: "cierre en mano",
    Say.ENDED_DEAD: "sin cierre",
    QuarantaCode.NO_JOKER_TO_TAKE: "ningún comodín de la combinación {meld} representa esta carta: {cards}",
    QuarantaCode.RUNS_NOT_CUT: "en este juego las escaleras no se dividen",
    QuarantaCode.NOTHING_TO_CUT: (
        "una escalera solo se divide si llega a tener más de {most:una carta|# cartas}, aquí {count:hay una|hay #}"
    ),
    QuarantaCode.NOT_OPENED: "solo quien ha abierto puede añadir cartas a las combinaciones de la mesa",
    QuarantaCode.JOKER_NOT_OPENED: "solo quien ha abierto puede tomar un comodín de la mesa",
    QuarantaCode.OPENING_TOO_LOW: "así la apertura puede llegar a {points} de {needed:un punto|# puntos}",
    QuarantaCode.NOT_AN_OPENING: "las combinaciones de la apertura valen {points} de {needed:un punto|# puntos}",
    QuarantaCode.OPENING_UNFINISHED: "la apertura no está completa: {points} de {needed:un punto|# puntos}",
    QuarantaCode.JOKER_IN_OPENING: (
        "no se puede poner un comodín antes de que las combinaciones sin comodines valgan {needed:un punto|# puntos}"
    ),
    QuarantaCode.TAKE_NOT_OPENED: "solo quien ha abierto puede tomar la carta de arriba del descarte",
    QuarantaCode.TAKE_NOT_USABLE: "no hay manera de poner en la mesa esta carta y terminar el turno: {cards}",
    QuarantaCode.TAKE_NOT_OPENING: (
        "no hay manera de abrir con esta carta en una de las combinaciones nuevas y terminar el turno: {cards}"
    ),
    QuarantaCode.DUTY_FIRST: "lo que se tomó del descarte se pone en la mesa de inmediato: {cards}",
    QuarantaCode.DUTY_LOST: "así no se podría terminar el turno con lo tomado del descarte en la mesa: {cards}",
    QuarantaCode.DUTY_UNMET: "antes hay que poner en la mesa lo que se tomó del descarte: {cards}",
    QuarantaCode.JOKER_PENDING: "hay que poner en la mesa el comodín tomado antes de tomar otro",
    QuarantaCode.JOKER_LOST: "así no se podría terminar el turno con el comodín tomado otra vez en la mesa",
    QuarantaCode.JOKER_OWED: "antes hay que poner en la mesa el comodín tomado",
    QuarantaCode.UPCARD_THROWN_BACK: "se tomó del descarte para guardarla, en este turno no se puede devolver: {cards}",
    QuarantaCode.JOKER_DISCARD: "quien no ha abierto no puede descartar un comodín",
    QuarantaCode.JOKER_DISCARD_OPENED: "un comodín no se puede descartar",
    QuarantaCode.JOKER_DISCARD_CLOSING: "un comodín no puede ser la carta con la que se cierra",
    QuarantaCode.PLAYABLE_DISCARD: (
        "quien no ha abierto no puede descartar una carta que se podría añadir a una combinación de la mesa: {cards}"
    ),
    QuarantaCode.PLAYABLE_DISCARD_OPENED: (
        "no se puede descartar una carta que se podría añadir a una combinación de la mesa: {cards}"
    ),
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: (
        "no se cierra con una carta que se podría añadir a una combinación de la mesa: {cards}"
    ),
    QuarantaCode.NO_DISCARD_LEFT: "tiene que quedar una carta para descartar",
    QuarantaCode.NO_CLOSING_DISCARD: "después de esto quedaría una carta con la que no se puede cerrar: {cards}",
    QuarantaCode.FIRST_TURN_CLOSE: (
        "nadie puede cerrar en el primer turno: después del descarte tiene que quedar una carta"
    ),
    QuarantaDetail.FOUR_NOT_RECYCLED: (
        "la combinación {meld} es un cuarteto sin comodín, que deja la mesa y va al descarte"
    ),
    QuarantaDetail.POINTS_WITHOUT_TURN: (
        "hay {points:un punto|# puntos} de apertura, "
        "pero ningún turno en el que se {points:haya|hayan} puesto en la mesa"
    ),
    QuarantaDetail.POINTS_NOT_ON_TABLE: (
        "las combinaciones de la mesa no son tales que las últimas valgan {points:un punto|# puntos}"
    ),
    QuarantaDetail.POINTS_MISFIT: (
        "{points:un punto|# puntos} de apertura, de {needed}, no concuerdan con que el asiento {seat} haya abierto o no"
    ),
    QuarantaDetail.CLOSED_UNOPENED: "el asiento {seat} ha cerrado, pero no ha abierto",
    QuarantaDetail.MELDS_MISFIT: "en la mesa hay combinaciones exactamente si alguien ha abierto o está abriendo",
    QuarantaDetail.DUTY_OUT_OF_PHASE: "solo se debe algo entre el robo y el descarte",
    QuarantaDetail.DUTIES_MISFIT: "se deben como máximo una carta por el robo y un comodín, en este orden",
    QuarantaDetail.DUTY_NOT_IN_HAND: "lo que se debe está en la mano",
    QuarantaDetail.LAY_DUTY_MISFITS: "solo quien ya había abierto toma una carta que puede poner en cualquier sitio",
    QuarantaDetail.MELD_DUTY_MISFITS: "solo quien no había abierto, donde se permite, toma una carta para abrir",
    QuarantaDetail.MELD_DUTY_LATE: "la carta tomada para abrir está en la primera combinación",
    QuarantaDetail.JOKER_DUTY_MISFITS: "solo quien ha abierto, donde no se puede guardar, debe un comodín",
    QuarantaDetail.JOKER_DUTY_WITHOUT_JOKER: "por un comodín se debe un comodín",
    QuarantaDetail.JOKER_DUTY_EARLY: "la carta tomada se pone en la mesa antes de tomar un comodín",
    QuarantaDetail.KEEP_DUTY_MISFITS: (
        "solo el primer jugador en el primer turno, donde se permite, guarda la carta descubierta"
    ),
    QuarantaDetail.KEEP_DUTY_UNSEEN: "todos han visto la carta que se guarda",
    QuarantaDetail.CLOSED_TOO_EARLY: "nadie cierra antes de que todos hayan tenido un turno",
    QuarantaDetail.OPENED_WITHOUT_TURN: "un asiento que no ha tenido turno no ha abierto",
    QuarantaDetail.DEAD_MISFIT: (
        "una mano termina sin cierre exactamente si ya no puede pasar nada o no hay carta que robar"
    ),
    QuarantaDetail.KNOWN_UNSEEN: "el asiento {seat} no ha abierto, así que nadie ha visto llegarle cartas",
    QuarantaDetail.TOO_MANY_RESHUFFLES: (
        "el descarte {most:no se convierte nunca en mazo|se convierte en mazo una vez como máximo|"
        "se convierte en mazo # veces como máximo}"
    ),
    QuarantaDetail.CLOSER_MISFITS: "alguien ha cerrado exactamente si la mano no ha terminado sin cierre",
    QuarantaDetail.UNOPENED_UNTOLD: (
        "el asiento {seat} tiene todavía {count} cartas, así que no ha abierto, y no se dice"
    ),
    QuarantaDetail.FIELD_ABOVE_OTHER: "{field} es mayor que {other}",
    QuarantaDetail.IDLE_WITHOUT_JOKERS: "{field} no tiene sentido en una baraja sin comodines",
    QuarantaDetail.IDLE_WITH_ONE_JOKER: "{field} no tiene sentido en una baraja con un solo comodín",
    QuarantaDetail.IDLE_WITHOUT_JOKER_POINTS: "{field} no tiene sentido donde ningún comodín cuenta para la apertura",
    QuarantaDetail.IDLE_UNLESS_LONG_ENOUGH: (
        "{field} no tiene sentido si {other} no es {bound} por lo menos: de una más corta no salen dos"
    ),
    QuarantaDetail.IDLE_WITHOUT_BAN: (
        "{field} no tiene sentido si a quien ha abierto no se le prohíbe descartar cartas que se podrían añadir"
    ),
    QuarantaDetail.TARGET_MISSING: "a una partida que termina con cierta puntuación hay que dársela: {field}",
    QuarantaDetail.TARGET_IDLE: "{field} no tiene sentido si {other} no es {mode}",
    QuarantaMerit.LEADS_TO_CLOSE: "con ella se puede cerrar en este turno",
    QuarantaMerit.OPENS: "abre con {points:1 punto|# puntos}",
    QuarantaMerit.BEGINS_OPENING: "se puede completar la apertura, con esto vale {points} de {needed} puntos",
    QuarantaMerit.LIGHTENS: "deja en la mano {points:1 punto|# puntos} en vez de {before}",
    QuarantaMerit.TAKEN_TO_LAY: "{card} se puede bajar en este turno",
    QuarantaMerit.TAKEN_TO_OPEN: "con {card} se puede abrir",
    QuarantaMerit.TAKEN_TO_KEEP: "{card} se puede guardar en la mano",
    QuarantaMerit.TAKES_JOKER: "un comodín puede representar cualquier carta que haga falta",
    QuarantaMerit.NO_JOKER_LEFT: "a un contrario solo le {count:queda 1 carta|quedan # cartas}, y un comodín sale caro",
    QuarantaMerit.DOUBLE: "tienes {card} dos veces",
    QuarantaMerit.FITS_NOTHING: "{card} no cabe en ninguna combinación tuya ni de la mesa",
    QuarantaMerit.FEW_OUTS: (
        "comodines aparte, con {card} solo "
        "{count:combina 1 carta que no se ha visto|combinan # cartas que no se han visto}"
    ),
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    QuarantaCode.NO_JOKER_TO_TAKE: "un comodín se toma con la carta que representa",
    QuarantaCode.RUNS_NOT_CUT: "añade las cartas de una en una, en los extremos de la escalera",
    QuarantaCode.NOTHING_TO_CUT: "añade las cartas de una en una, en los extremos de la escalera",
    QuarantaCode.NOT_OPENED: "abre antes, con combinaciones nuevas de la mano",
    QuarantaCode.JOKER_NOT_OPENED: "abre antes, con combinaciones nuevas de la mano",
    QuarantaCode.OPENING_TOO_LOW: (
        "{short:falta un punto|faltan # puntos}: pon combinaciones que valgan más, o abre más adelante"
    ),
    QuarantaCode.NOT_AN_OPENING: "{short:falta un punto|faltan # puntos}",
    QuarantaCode.OPENING_UNFINISHED: "pon combinaciones nuevas por {short:un punto más|# puntos más}",
    QuarantaCode.JOKER_IN_OPENING: "pon antes combinaciones sin comodines",
    QuarantaCode.TAKE_NOT_OPENED: "{instead}",
    QuarantaCode.TAKE_NOT_USABLE: "roba del mazo",
    QuarantaCode.TAKE_NOT_OPENING: "roba del mazo",
    QuarantaCode.DUTY_FIRST: "pon {owed} {laying}",
    QuarantaCode.DUTY_LOST: "pon antes {owed}, o guarda las cartas que hacen falta",
    QuarantaCode.DUTY_UNMET: "pon {owed} {laying}",
    QuarantaCode.JOKER_PENDING: "pon un comodín en una combinación nueva o añádelo a una de la mesa",
    QuarantaCode.JOKER_LOST: "guarda lo que hace falta para volver a poner un comodín",
    QuarantaCode.JOKER_OWED: "pon un comodín en una combinación nueva o añádelo a una de la mesa",
    QuarantaCode.UPCARD_THROWN_BACK: "descarta otra carta",
    QuarantaCode.JOKER_DISCARD: "descarta otra carta",
    QuarantaCode.JOKER_DISCARD_OPENED: "descarta otra carta",
    QuarantaCode.JOKER_DISCARD_CLOSING: "guarda otra carta para el último descarte",
    QuarantaCode.PLAYABLE_DISCARD: "descarta otra carta",
    QuarantaCode.PLAYABLE_DISCARD_OPENED: "descarta otra carta, o añade esta a la combinación",
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: "guarda otra carta para el último descarte",
    QuarantaCode.NO_DISCARD_LEFT: "guarda una carta para el descarte",
    QuarantaCode.NO_CLOSING_DISCARD: "guarda otra carta para el último descarte",
    QuarantaCode.FIRST_TURN_CLOSE: "guarda una carta además de la que descartas",
    QuarantaDetail.FIELD_ABOVE_OTHER: "baja {field} o sube {other}",
    QuarantaDetail.TARGET_MISSING: "dale un número a {field}, normalmente 1000, 1500 o 2000",
    QuarantaDetail.TARGET_IDLE: "deja fuera {field}, o pon {other} en {mode}",
}
"""What would be legal instead."""


# The rules in Spanish.

_HEADINGS: Final = {
    "players": "Jugadores y cartas",
    "aim": "El objetivo del juego",
    "deal": "El reparto",
    "turn": "El turno",
    "melds": "Las combinaciones",
    "jokers": "Los comodines",
    "values": "Lo que valen las cartas",
    "drawing": "Robar",
    "opening": "La apertura",
    "laying": "Después de abrir",
    "discarding": "El descarte",
    "closing": "El cierre",
    "stock": "Cuando se acaba el mazo",
    "scoring": "La cuenta de la mano",
    "match": "La partida",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "min_players": "Empiezan una partida {min_players} jugadores como mínimo, cada uno por su cuenta.",
    "max_players": "No pueden jugar más de {max_players}.",
    "jokers": {
        "none": "Se juega con dos barajas francesas de 52 cartas, sin comodines: {cards} cartas en total.",
        "one": "Se juega con dos barajas francesas de 52 cartas y un comodín: {cards} cartas en total.",
        "many": "Se juega con dos barajas francesas de 52 cartas y {jokers} comodines: {cards} cartas en total.",
    },
    "upcard_joker": {
        "stays": "Si la carta que se descubre es un comodín, se queda donde está.",
        "redraw": "Si la carta que se descubre es un comodín, se vuelve a barajar con el mazo y se descubre otra, "
        "hasta que salga una que no sea un comodín.",
    },
    "joker_opening_value": {
        "represented": "En la apertura un comodín vale lo mismo que la carta que representa.",
        "fixed_25": "En la apertura un comodín vale 25 puntos, represente la carta que represente.",
    },
    "joker_in_opening": {
        "allowed": "Las combinaciones con las que abres pueden tener comodines.",
        "only_beside_clean_opening": "Las combinaciones sin comodines tienen que llegar por sí solas a {opening}; "
        "hasta entonces no puedes bajar una combinación con un comodín.",
    },
    "jokers_per_meld": {
        "one": "Una combinación tiene un comodín como máximo.",
        "any": "Una combinación puede tener cualquier número de comodines, con tal de que al menos una de sus cartas "
        "no sea un comodín.",
    },
    "max_run_length": {
        "whole suit": "Una escalera puede tener todo su palo y además un comodín que representa el as en el otro "
        "extremo: catorce cartas como máximo.",
        "whole suit, no jokers": "Una escalera puede tener todo su palo: trece cartas como máximo.",
        "limited": "Una escalera tiene {length} cartas como máximo.",
    },
    "card_values": {
        "standard": "La jota, la reina y el rey valen 10 puntos, las cartas del dos al diez su número. El as vale 11 "
        "puntos, pero solo 1 en una escalera en la que va antes del dos.",
        "progressive": "La jota vale 11 puntos, la reina 12, el rey 13, las cartas del dos al diez su número. El as "
        "vale 14 puntos, pero solo 1 en una escalera en la que va antes del dos.",
    },
    "joker_hand_value": {
        "25": "Un comodín que te queda en la mano cuenta 25 puntos.",
        "as_ace": "Un comodín que te queda en la mano cuenta lo mismo que un as: {ace}.",
    },
    "long_runs": {
        "refused": "Una escalera de la mesa no se divide nunca.",
        "refused, limited": "Una escalera de la mesa no se divide nunca, así que no admite más cartas cuando tiene "
        "{length}.",
        "split": "Si añades cartas a un extremo de una escalera de la mesa y llega a tener más de {length} cartas, la "
        "divides enseguida en dos. Tú eliges dónde, pero las dos partes tienen que ser combinaciones válidas; para "
        "eso puedes añadir varias cartas de una vez. Una escalera que no es demasiado larga no se divide nunca.",
    },
    "four_of_a_kind": {
        "stays": "Un cuarteto completo se queda en la mesa como cualquier otra combinación.",
        "recycled": "En cuanto un cuarteto está completo sin ningún comodín, deja la mesa y va encima del descarte, "
        "debajo de la carta que se descarta después. Si abres con él, cuenta igualmente.",
        "recycled, no jokers": "En cuanto un cuarteto está completo, deja la mesa y va encima del descarte, debajo de "
        "la carta que se descarta después. Si abres con él, cuenta igualmente.",
    },
    "discard_draw_unopened": {
        "never": "Mientras no hayas abierto tienes que robar del mazo.",
        "if_opens_with_it": "Si no has abierto, solo puedes tomar la carta de arriba del descarte para abrir en el "
        "mismo turno, y tiene que formar parte de una de las combinaciones nuevas que bajas en ese turno.",
    },
    "discard_draw_use": {
        "this_turn": "Una carta tomada del descarte se tiene que poner en la mesa en el mismo turno, antes de "
        "descartar.",
        "first_action": "Una carta tomada del descarte se tiene que poner en la mesa de inmediato: forma parte de la "
        "primera jugada después de tomarla.",
    },
    "first_upcard": {
        "no_right": "El primer jugador de una mano no tiene ningún derecho especial sobre la carta que se descubre.",
        "may_be_kept": "En el primer turno de una mano el jugador puede tomar la carta que se descubre y guardarla, "
        "sin tener que usarla. En ese turno no la puede devolver; otra carta igual sí.",
    },
    "opening_points": "Las primeras combinaciones que bajas en una mano tienen que valer juntas {opening} como mínimo. "
    "Bajarlas se llama abrir.",
    "swapped_joker": {
        "keep": "El comodín que tomas lo puedes usar o guardar en la mano, como quieras.",
        "this_turn": "Si tomas un comodín, tienes que poner uno en la mesa en el mismo turno, antes de descartar y "
        "antes de tomar otro.",
    },
    "playable_discard_unopened": {
        "allowed": "Si no has abierto, puedes descartar una carta que se podría añadir a una combinación de la mesa.",
        "banned": "Si no has abierto, no puedes descartar una carta que se podría añadir a una combinación de la mesa.",
    },
    "playable_discard_opened": {
        "allowed": "Si has abierto y te quedan otras cartas, puedes descartar una carta que se podría añadir a una "
        "combinación de la mesa.",
        "banned": "Si has abierto y te quedan otras cartas, no puedes descartar una carta que se podría añadir a una "
        "combinación de la mesa.",
    },
    "playable_discard_closing": {
        "allowed": "La última carta, con la que cierras, puede ser una que se podría añadir a una combinación de la "
        "mesa.",
        "banned": "La última carta, con la que cierras, no puede ser una que se podría añadir a una combinación de la "
        "mesa.",
    },
    "playable_ban_min_players": {
        "all": "Lo que se dice aquí de las cartas que se podrían añadir vale sean cuantos sean los jugadores.",
        "some": "Para quienes han abierto, la prohibición de las cartas que se podrían añadir solo vale si juegan la "
        "mano {ban_players} como mínimo.",
    },
    "joker_discard_unopened": {
        "allowed": "Si no has abierto, puedes descartar un comodín.",
        "banned": "Si no has abierto, no puedes descartar un comodín.",
    },
    "joker_discard_opened": {
        "allowed": "Si has abierto y te quedan otras cartas, puedes descartar un comodín.",
        "banned": "Si has abierto y te quedan otras cartas, no puedes descartar un comodín.",
    },
    "joker_discard_closing": {
        "allowed": "La última carta, con la que cierras, puede ser un comodín.",
        "banned": "La última carta, con la que cierras, no puede ser un comodín.",
    },
    "closing_discard": {
        "required": "Cierras la mano descartando tu última carta. No puedes poner todas tus cartas en la mesa: tiene "
        "que quedar una para descartar.",
        "optional": "Cierras la mano al deshacerte de tu última carta, la descartes o la pongas en la mesa.",
    },
    "first_turn_close": {
        "forbidden": "Nadie puede cerrar en su primer turno de la mano: después del descarte le tiene que quedar una "
        "carta.",
        "allowed": "Puedes cerrar incluso en tu primer turno de la mano. Los que hasta entonces no han tenido turno "
        "cuentan todas sus cartas.",
        "allowed, penalty": "Puedes cerrar incluso en tu primer turno de la mano. Los que hasta entonces no han tenido "
        "turno cuentan todas sus cartas, sin la penalización por no haber abierto.",
    },
    "hand_close_multiplier": {
        "once": "Cerrar en mano cuenta como cualquier otro cierre.",
        "twice": "Si alguien cierra en mano, las cartas que les quedan a los demás cuentan el doble.",
        "twice, penalty": "Si alguien cierra en mano, las cartas que les quedan a los demás cuentan el doble. La "
        "penalización por no haber abierto no se dobla.",
    },
    "lone_ace_value": {
        "full": "Un as cuenta {ace} aunque sea la única carta que te queda en la mano.",
        "one": "Un as cuenta solo 1 punto si es la única carta que te queda en la mano.",
    },
    "unopened_penalty": {
        "counted": "Si no has abierto cuando alguien cierra, cuentas las cartas de tu mano como todos los demás.",
        "flat": "Si no has abierto cuando alguien cierra, cuentas {penalty} en vez de las cartas de tu mano.",
    },
    "limit": "Quien llega a un total de {limit} o más queda fuera de la partida.",
    "reentry": {
        "off": "Quien queda fuera no vuelve.",
        "highest_below": "Pero mientras al menos dos jugadores tengan menos de {limit}, nadie queda fuera: los que "
        "llegan a ese total o lo pasan siguen con el total más alto de los que tienen menos.",
    },
    "match_mode": {
        "elimination": "Los puntos de las manos se suman, y se juega mano tras mano hasta que queda un solo jugador en "
        "la partida, que la gana.",
        "target": "Los puntos de las manos se suman, y por el camino nadie queda fuera de la partida.",
        "single_hand": "La partida es una sola mano, y la gana quien la cierra.",
    },
    "target": "En cuanto un total llega a {target}, la partida termina y gana el total más bajo.",
    "stock_rule": {
        "whole_pile": "En cuanto se roba la última carta del mazo, se baraja todo el descarte y forma el nuevo mazo. "
        "La carta que se descarta en ese turno empieza un nuevo descarte.",
        "keep_top": "Si al final de un turno el mazo está vacío, se baraja el descarte menos la carta de arriba y "
        "forma el nuevo mazo. La carta de arriba se queda como descarte.",
        "turn_over": "Si al final de un turno el mazo está vacío, se da la vuelta al descarte sin barajarlo: su carta "
        "más antigua empieza el nuevo descarte, y las demás se roban en el orden en que se descartaron.",
    },
    "max_reshuffles": {
        "any": "El descarte puede pasar a ser el mazo cuantas veces haga falta.",
        "never": "El descarte no pasa nunca a ser el mazo: si al final de un turno el mazo está vacío, la mano termina "
        "sin cierre.",
        "once": "El descarte puede pasar a ser el mazo una vez en cada mano. Si después el mazo está vacío al final de "
        "un turno, la mano termina sin cierre.",
        "many": "El descarte puede pasar a ser el mazo hasta {times} veces en cada mano. Si después el mazo está vacío "
        "al final de un turno, la mano termina sin cierre.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "first_dealer": "El primero que reparte se elige por sorteo, por ejemplo sacando cartas: reparte quien saca la más "
    "alta, y los que empatan sacan otra.",
    "next_dealer": {
        "elimination": "Después de cada mano reparte el jugador de la izquierda, el primero que sigue en la partida.",
        "target": "Después de cada mano reparte el jugador de la izquierda.",
    },
    "aim": {
        "match": "Se trata de deshacerte de tus cartas poniéndolas en la mesa en combinaciones. El primero al que no "
        "le queda ninguna cierra la mano, y los demás cuentan las que aún tienen.",
        "single_hand": "Se trata de deshacerte de tus cartas poniéndolas en la mesa en combinaciones. El primero al "
        "que no le queda ninguna cierra la mano y gana.",
    },
    "dealt": "Quien reparte baraja y da trece cartas a cada uno, de una en una y en el sentido del reloj, empezando "
    "por su izquierda. La carta siguiente se descubre y empieza el descarte. Las demás, boca abajo, forman el mazo.",
    "order": "Se juega en el sentido del reloj, empezando por la izquierda del que reparte.",
    "phases": {
        "jokers": "Tu turno empieza robando una carta y termina descartando otra. Entretanto puedes poner en la mesa "
        "cartas de tu mano: combinaciones nuevas y, cuando has abierto, cartas que añades a las que ya están. Cuando "
        "has abierto también puedes tomar comodines de la mesa.",
        "none": "Tu turno empieza robando una carta y termina descartando otra. Entretanto puedes poner en la mesa "
        "cartas de tu mano: combinaciones nuevas y, cuando has abierto, cartas que añades a las que ya están.",
    },
    "freedom": "No estás obligado a bajar lo que podrías bajar, y salvo lo que dicen estas reglas el orden es libre.",
    "finishing": "No puedes tomar ni bajar nada que haga imposible terminar tu turno según estas reglas.",
    "sets": "Un trío o un cuarteto son tres o cuatro cartas del mismo valor y de palos distintos, como los sietes de "
    "tréboles, corazones y picas.",
    "runs": "Una escalera son tres o más cartas seguidas del mismo palo, como nueve, diez y jota de corazones.",
    "aces": {
        "jokers": "En una escalera el as va antes del dos o después del rey, nunca en medio: rey, as, dos no es una "
        "escalera. Ninguna escalera tiene dos ases, a no ser que uno sea un comodín.",
        "none": "En una escalera el as va antes del dos o después del rey, nunca en medio: rey, as, dos no es una "
        "escalera. Ninguna escalera tiene dos ases.",
    },
    "new_long_runs": "También de tu mano bajas solo escaleras de {length} cartas como máximo; lo que sería más largo "
    "se baja como dos combinaciones.",
    "alike": "En la mesa puede haber combinaciones iguales, escaleras que se solapan y varios tríos del mismo valor.",
    "one_meld_a_card": {
        "refused": "Una carta pertenece a una sola combinación, y las cartas de la mesa no se cambian de sitio.",
        "split": "Una carta pertenece a una sola combinación y, salvo al dividir una escalera demasiado larga, las "
        "cartas de la mesa no se cambian de sitio.",
    },
    "stand_in": "Un comodín puede ocupar el lugar de cualquier carta. Todas las demás cartas valen por sí mismas.",
    "declared": "Si bajas un comodín, dices qué carta representa. La representa mientras está en la mesa, y no se "
    "mueve por su escalera.",
    "undeclared": "Si no lo dices, lo dice su lugar: en una escalera el sitio en el que está; en un trío, si las otras "
    "dos cartas son de distinto color, es el otro palo del color de la carta de al lado, y si son del mismo color, es "
    "corazones al lado de picas, tréboles al lado de diamantes y al revés. Lo que así queda en duda hay que decirlo.",
    "suit_of_joker": "En un trío con un comodín, solo la carta que el comodín representa puede ocupar su lugar. La del "
    "otro palo que falta lo convierte en cuarteto.",
    "value_of_cards": "Estos valores cuentan en la apertura y para las cartas que quedan en la mano.",
    "draw": "Robas la carta de arriba del mazo. Si has abierto, puedes tomar en su lugar la carta de arriba del "
    "descarte, incluso con una sola carta en la mano, siempre que la puedas usar como sigue.",
    "top_of_pile": "Del descarte solo se puede tomar, y solo se puede mirar, la carta de arriba.",
    "ways_of_use": {
        "jokers": "Puedes bajarla en una combinación nueva, añadirla a una de la mesa o, si es la carta que un comodín "
        "representa, ponerla en el lugar del comodín.",
        "none": "Puedes bajarla en una combinación nueva o añadirla a una de la mesa.",
    },
    "thrown_back": "No la puedes devolver. Si tienes otra igual, da lo mismo cuál de las dos bajas, y la otra se puede "
    "descartar.",
    "opening_melds": {
        "jokers": "Abres en un solo turno, con combinaciones nuevas de tu propia mano. Hasta que valgan bastante no "
        "puedes hacer otra cosa con tus cartas: añadir cartas a otras combinaciones y tomar comodines no se permite, "
        "ni cuenta.",
        "none": "Abres en un solo turno, con combinaciones nuevas de tu propia mano. Hasta que valgan bastante no "
        "puedes hacer otra cosa con tus cartas: añadir cartas a otras combinaciones no se permite, ni cuenta.",
    },
    "once_open": "En cuanto la apertura está completa has abierto para el resto de la mano, y en el mismo turno puedes "
    "seguir con todo lo que eso permite.",
    "new_melds": "Puedes bajar más combinaciones, valgan lo que valgan.",
    "add_cards": "Puedes añadir cartas a todas las combinaciones de la mesa, las haya bajado quien las haya bajado: a "
    "una escalera en cualquier extremo, a un trío el palo que falta.",
    "add_jokers": {
        "one": "Del mismo modo puedes añadir un comodín a una combinación que no tiene ninguno.",
        "any": "Del mismo modo puedes añadir un comodín.",
    },
    "take_joker": "Puedes tomar un comodín de la mesa poniendo en su lugar la carta que representa. Lo puedes usar "
    "enseguida, incluso en la misma combinación. Mientras no hayas abierto no lo puedes tomar, ni siquiera para abrir.",
    "second_ace": "Si una escalera tiene su as, el comodín que representa el as en el otro extremo no se puede tomar.",
    "two_ace_jokers": "Si los dos ases de una escalera son comodines, su as puede tomar el que va antes del dos.",
    "discard": "Al final de tu turno descartas una carta, boca arriba. Puede ser la que acabas de robar del mazo.",
    "playable": {
        "jokers": "Una carta se podría añadir si la pudieras poner ahora, ella sola, en una combinación que está en la "
        "mesa. Si solo pudiera ocupar el lugar de un comodín, no importa.",
        "none": "Una carta se podría añadir si se pudiera poner ahora, ella sola, en una combinación que está en la "
        "mesa.",
    },
    "playable_by_cutting": "También si la escalera a la que se añade se tendría que dividir.",
    "judged": "Lo que hay en la mesa y si has abierto se mira en el momento en que descartas.",
    "none_permitted": {
        "any": "Si tienes dos o más cartas y no puedes descartar ninguna, puedes descartar cualquiera.",
        "but the upcard": "Si tienes dos o más cartas y no puedes descartar ninguna, puedes descartar cualquiera menos "
        "la carta que se descubrió, si acabas de tomarla para guardarla.",
    },
    "last_card": "No puedes jugar de modo que al final te quede una sola carta que no se puede descartar.",
    "over": "La mano termina en cuanto alguien cierra.",
    "in_hand": {
        "jokers": "Cerrar en mano es abrir y cerrar en un mismo turno. En él también se pueden añadir cartas y tomar "
        "comodines.",
        "none": "Cerrar en mano es abrir y cerrar en un mismo turno. En él también se pueden añadir cartas.",
    },
    "known_stock": "El orden de un mazo así no es un secreto: todos pueden saber qué carta viene después.",
    "pile_of_one": "Si al final de un turno el mazo está vacío y el descarte es una sola carta, la mano termina sin "
    "cierre.",
    "deadlock": {
        "jokers": "La mano termina sin cierre en cuanto todos pueden ver que ya no puede pasar nada: ninguna carta de "
        "fuera de la mesa cabe en una combinación ni puede tomar un comodín, y nadie puede bajar otra combinación, "
        "porque ninguna mano puede llegar a tener bastantes cartas o porque las cartas de fuera de la mesa no la "
        "contienen.",
        "none": "La mano termina sin cierre en cuanto todos pueden ver que ya no puede pasar nada: ninguna carta de "
        "fuera de la mesa cabe en una combinación, y nadie puede bajar otra combinación, porque ninguna mano puede "
        "llegar a tener bastantes cartas o porque las cartas de fuera de la mesa no la contienen.",
    },
    "dead": {
        "counted": "En una mano sin cierre todos cuentan las cartas que tienen en la mano.",
        "penalty": "En una mano sin cierre todos cuentan las cartas que tienen en la mano. No hay penalización por no "
        "haber abierto.",
    },
    "closer": "Quien cierra no se apunta nada.",
    "cards_left": "Los demás cuentan todas las cartas que les quedan en la mano con los valores de arriba, el as a "
    "{ace}; las combinaciones que no han bajado cuentan enteras.",
    "several_out": "Varios jugadores pueden llegar a ese total en la misma mano. Quien la cierra no llega nunca.",
    "winner": {
        "elimination": "Si una mano sin cierre deja fuera a todos los que quedan, gana el total más bajo. Los que "
        "empatan comparten la victoria.",
        "target": "Los que empatan comparten la victoria.",
        "single_hand": "Si la mano termina sin cierre, gana quien tiene menos puntos. Los que empatan "
        "comparten la victoria.",
    },
}

SHEET_WORDS: Final = Words(
    title="Scala 40: las reglas",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con estas reglas el caso no se presenta.",
    numbers=(
        "ningún",
        "uno",
        "dos",
        "tres",
        "cuatro",
        "cinco",
        "seis",
        "siete",
        "ocho",
        "nueve",
        "diez",
        "once",
        "doce",
        "trece",
        "catorce",
    ),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} puntos".replace(",", "."),
)
"""What its rule sheet is made of."""
