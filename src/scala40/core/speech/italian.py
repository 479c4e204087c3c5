"""What games have in common to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.core.speech.common import Common, Fault

COMMON: Final = {
    Common.DREW: "pesca {card}",
    Common.DREW_UNSEEN: "pesca una carta",
    Common.TOOK: "prende {card} dal pozzo",
    Common.LAID_OFF: "attacca {card} alla combinazione {target}: {meld}",
    Common.DISCARDED: "scarta {card}",
    Common.RESHUFFLED: "lascia vuoto il tallone: {size:lo scarto diventa|i # scarti diventano} il nuovo tallone",
    Common.SEAT: "posto {seat}",
    Common.MELD: "combinazione {target}",
}

_UNSAID: Final = "non è detto, e nient'altro lo dice, "

FAULTS: Final = {
    Fault.NO_CARD: "{shown} non è una carta: scrivi valore e seme, come 10H o Q♠, o JK per un jolly",
    Fault.NO_CARD_LONG: "{shown} non è una carta",
    Fault.CARD_DUE: "qui ci vuole una carta, come 10H o JK",
    Fault.NO_CARDS: "qui non ci sono carte",
    Fault.TOO_MANY_CARDS: "nessun mazzo ha tante carte: qui ne sono elencate {count}",
    Fault.NO_NUMBER: "{shown} non è un numero da {least} a {most}",
    Fault.STANDS_FOR_ONE: "{shown} non è una carta: un jolly ne rappresenta una sola",
    Fault.WILD_STANDS_FOR_ONE: "{shown} non è una carta: una matta ne rappresenta una sola",
    Fault.NO_MOVE: "{shown} non è una mossa: comincia con {verbs}",
    Fault.TOO_MUCH: "dopo questa parola non ci va niente, qui c'è {shown}",
    Fault.PARTED_BY: "ci vuole {word} una volta sola, tra due cose",
    Fault.CARD_WORD_NUMBER: "ci vuole {word} tra una carta e un numero",
    Fault.ONE_BEHIND_ON: "dopo 'su' ci vuole un solo numero",
    Fault.ONE_AT_A_TIME: "si attacca una carta alla volta, a meno che la scala non si divida",
    Fault.SEVERAL_WAYS: "si può leggere in più modi: {ways}",
    Fault.UNSAID_WHERE: _UNSAID + "dove va: basso, alto o tris; un jolly come JK=10C",
    Fault.UNSAID_WHERE_RANK: _UNSAID + "dove va: basso, alto o tris; un jolly come JK=7D o JK=K",
    Fault.UNSAID_WHERE_WILD: _UNSAID + "dove va: basso, alto o tris; una matta come JK=10C",
    Fault.NO_MELD: "sul tavolo non c'è la combinazione {number}",
    Fault.FITS_NOWHERE: "nella combinazione {number} non c'è posto per questo",
    Fault.UNSAID_WITH: _UNSAID + "con quali combinazioni",
    Fault.UNSAID_WHICH: _UNSAID + "quali combinazioni",
    Fault.END_DUE: "qui ci vuole basso, alto o tris",
    Fault.END_OR_CUT: "qui ci vuole basso, alto o tris e, per dividere, la parola taglia e un numero",
    Fault.NO_END: "{shown} non è tra {ends}",
    Fault.CLOSE_DUE: "qui ci vuole una carta, la parola con, e combinazioni o niente",
    Fault.ADD_DUE: "qui ci vuole una carta, la parola a, il numero di una combinazione e basso, alto o tris",
}
