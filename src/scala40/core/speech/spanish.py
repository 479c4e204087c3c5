"""What games have in common to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.core.speech.common import Common, Fault

COMMON: Final = {
    Common.DREW: "roba {card}",
    Common.DREW_UNSEEN: "roba una carta",
    Common.TOOK: "toma {card} del descarte",
    Common.LAID_OFF: "añade {card} a la combinación {target}: {meld}",
    Common.DISCARDED: "descarta {card}",
    Common.RESHUFFLED: "deja vacío el mazo: {size:el descarte pasa|los # descartes pasan} a ser el nuevo mazo",
    Common.SEAT: "asiento {seat}",
    Common.MELD: "combinación {target}",
}

_UNSAID: Final = "no se dice, ni lo dice otra cosa, "

FAULTS: Final = {
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
}
