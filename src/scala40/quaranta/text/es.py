"""Scala 40 in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.rules import Words
from scala40.quaranta.text.phrases import Say

TEXTS: Final = {
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
}


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

SPANISH: Final = Words(
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
"""The Spanish language."""
