"""Phrases that all games share, in every language."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Language
from scala40.core.text.speech import Phrase, teach


class Common(Phrase):
    """What events and scenes of several games say.

    Attributes:
        DREW: a card was drawn.
        DREW_UNSEEN: a card was drawn, and is not told.
        TOOK: the top of the pile was taken.
        LAID_OFF: a card was added to a meld.
        DISCARDED: a card was discarded.
        RESHUFFLED: the pile became the stock.
        SEAT: what a seat is called that has no name.
        MELD: what a meld is called.

    >>> from scala40 import Language
    >>> from scala40.core.text.speech import Said
    >>> [Said.of(Common.MELD, target=4).told_in(language) for language in Language]
    ['meld 4', 'combinazione 4', 'combinación 4']
    """

    DREW = "drew"
    DREW_UNSEEN = "drew unseen"
    TOOK = "took"
    LAID_OFF = "laid off"
    DISCARDED = "discarded"
    RESHUFFLED = "reshuffled"
    SEAT = "seat"
    MELD = "meld"


class Fault(Phrase):
    """What is wrong with a text that is read as a card, a meld or a move.

    Attributes:
        NO_CARD: a word is no card.
        NO_CARD_LONG: it is far too long for one.
        CARD_DUE: there is no card where one is due.
        NO_CARDS: there are none at all.
        TOO_MANY_CARDS: there are more than any pack has.
        NO_NUMBER: a word is no number within bounds.
        STANDS_FOR_ONE: a joker stands for several cards.
        WILD_STANDS_FOR_ONE: a wild card does.
        NO_MOVE: no move begins with a word.
        TOO_MUCH: something follows where nothing should.
        PARTED_BY: a word is missing between two things.
        CARD_WORD_NUMBER: a word is missing between a card and a number.
        ONE_BEHIND_ON: there is not one number behind a word.
        ONE_AT_A_TIME: several cards are added.
        SEVERAL_WAYS: a text means several moves.
        UNSAID_WHERE: it is not clear where a card goes.
        UNSAID_WHERE_RANK: nor is it where a joker may stand for a rank.
        UNSAID_WHERE_WILD: nor is it where there are wild cards.
        NO_MELD: there is no such meld on the table.
        FITS_NOWHERE: nothing of what is added has a place in the meld.
        UNSAID_WITH: it is not clear what is closed with.
        UNSAID_WHICH: it is not clear which melds are shown.
        END_DUE: the end of a run is due.
        END_OR_CUT: the end of a run is due, and how it is cut.
        NO_END: a word is no end of a run.
        CLOSE_DUE: what a close is written as.
        ADD_DUE: what an addition is written as.

    >>> from scala40 import Language
    >>> from scala40.core.text.speech import text_of
    >>> [text_of(Fault.NO_CARDS, language) for language in Language]
    ['there are no cards here', 'qui non ci sono carte', 'aquí no hay cartas']
    """

    NO_CARD = "no card"
    NO_CARD_LONG = "no card, long"
    CARD_DUE = "card due"
    NO_CARDS = "no cards"
    TOO_MANY_CARDS = "too many cards"
    NO_NUMBER = "no number"
    STANDS_FOR_ONE = "stands for one"
    WILD_STANDS_FOR_ONE = "wild stands for one"
    NO_MOVE = "no move"
    TOO_MUCH = "too much"
    PARTED_BY = "parted by"
    CARD_WORD_NUMBER = "card word number"
    ONE_BEHIND_ON = "one behind on"
    ONE_AT_A_TIME = "one at a time"
    SEVERAL_WAYS = "several ways"
    UNSAID_WHERE = "unsaid where"
    UNSAID_WHERE_RANK = "unsaid where, rank"
    UNSAID_WHERE_WILD = "unsaid where, wild"
    NO_MELD = "no meld"
    FITS_NOWHERE = "fits nowhere"
    UNSAID_WITH = "unsaid with"
    UNSAID_WHICH = "unsaid which"
    END_DUE = "end due"
    END_OR_CUT = "end or cut"
    NO_END = "no end"
    CLOSE_DUE = "close due"
    ADD_DUE = "add due"


# What games have in common to say, in English.

ENGLISH: Final = {
    Common.DREW: "draws {card}",
    Common.DREW_UNSEEN: "draws a card",
    Common.TOOK: "takes {card} from the pile",
    Common.LAID_OFF: "adds {card} to meld {target}: {meld}",
    Common.DISCARDED: "discards {card}",
    Common.RESHUFFLED: "leaves the stock empty: {size:one discard is|# discards are} the new stock",
    Common.SEAT: "seat {seat}",
    Common.MELD: "meld {target}",
}

_ENGLISH_UNSAID: Final = "it is not said, and nothing else says, "

ENGLISH_FAULTS: Final = {
    Fault.NO_CARD: "{shown} is no card: write a rank and a suit like 10H or Q♠, or JK for a joker",
    Fault.NO_CARD_LONG: "{shown} is no card",
    Fault.CARD_DUE: "a card is expected here, as 10H or JK",
    Fault.NO_CARDS: "there are no cards here",
    Fault.TOO_MANY_CARDS: "no pack has so many cards: {count} are listed here",
    Fault.NO_NUMBER: "{shown} is no number from {least} to {most}",
    Fault.STANDS_FOR_ONE: "{shown} is no card: a joker stands for one card",
    Fault.WILD_STANDS_FOR_ONE: "{shown} is no card: a wild card stands for one card",
    Fault.NO_MOVE: "{shown} is no move: one begins with {verbs}",
    Fault.TOO_MUCH: "nothing is expected after the word, here is {shown}",
    Fault.PARTED_BY: "{word} is expected once, between two things",
    Fault.CARD_WORD_NUMBER: "{word} is expected between one card and a number",
    Fault.ONE_BEHIND_ON: "expected is one number behind 'on'",
    Fault.ONE_AT_A_TIME: "one card is added at a time, unless the run is cut",
    Fault.SEVERAL_WAYS: "this can be read in several ways: {ways}",
    Fault.UNSAID_WHERE: _ENGLISH_UNSAID + "where this goes: low, high or set; a joker like JK=10C",
    Fault.UNSAID_WHERE_RANK: _ENGLISH_UNSAID + "where this goes: low, high or set; a joker like JK=7D or JK=K",
    Fault.UNSAID_WHERE_WILD: _ENGLISH_UNSAID + "where this goes: low, high or set; a wild card like JK=10C",
    Fault.NO_MELD: "there is no meld {number} on the table",
    Fault.FITS_NOWHERE: "meld {number} has no place for this",
    Fault.UNSAID_WITH: _ENGLISH_UNSAID + "with which melds",
    Fault.UNSAID_WHICH: _ENGLISH_UNSAID + "which melds",
    Fault.END_DUE: "expected is low, high or set",
    Fault.END_OR_CUT: "expected is low, high or set and, for a cut, the word cut and a number",
    Fault.NO_END: "{shown} is none of {ends}",
    Fault.CLOSE_DUE: "expected is a card, the word with, and melds or nothing",
    Fault.ADD_DUE: "expected is a card, the word to, the number of a meld and low, high or set",
}


# What games have in common to say, in Italian.

ITALIAN: Final = {
    Common.DREW: "pesca {card}",
    Common.DREW_UNSEEN: "pesca una carta",
    Common.TOOK: "prende {card} dal pozzo",
    Common.LAID_OFF: "attacca {card} alla combinazione {target}: {meld}",
    Common.DISCARDED: "scarta {card}",
    Common.RESHUFFLED: "lascia vuoto il tallone: {size:lo scarto diventa|i # scarti diventano} il nuovo tallone",
    Common.SEAT: "posto {seat}",
    Common.MELD: "combinazione {target}",
}

_ITALIAN_UNSAID: Final = "non è detto, e nient'altro lo dice, "

ITALIAN_FAULTS: Final = {
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
    Fault.UNSAID_WHERE: _ITALIAN_UNSAID + "dove va: basso, alto o tris; un jolly come JK=10C",
    Fault.UNSAID_WHERE_RANK: _ITALIAN_UNSAID + "dove va: basso, alto o tris; un jolly come JK=7D o JK=K",
    Fault.UNSAID_WHERE_WILD: _ITALIAN_UNSAID + "dove va: basso, alto o tris; una matta come JK=10C",
    Fault.NO_MELD: "sul tavolo non c'è la combinazione {number}",
    Fault.FITS_NOWHERE: "nella combinazione {number} non c'è posto per questo",
    Fault.UNSAID_WITH: _ITALIAN_UNSAID + "con quali combinazioni",
    Fault.UNSAID_WHICH: _ITALIAN_UNSAID + "quali combinazioni",
    Fault.END_DUE: "qui ci vuole basso, alto o tris",
    Fault.END_OR_CUT: "qui ci vuole basso, alto o tris e, per dividere, la parola taglia e un numero",
    Fault.NO_END: "{shown} non è tra {ends}",
    Fault.CLOSE_DUE: "qui ci vuole una carta, la parola con, e combinazioni o niente",
    Fault.ADD_DUE: "qui ci vuole una carta, la parola a, il numero di una combinazione e basso, alto o tris",
}


# What games have in common to say, in Spanish.

SPANISH: Final = {
    Common.DREW: "roba {card}",
    Common.DREW_UNSEEN: "roba una carta",
    Common.TOOK: "toma {card} del descarte",
    Common.LAID_OFF: "añade {card} a la combinación {target}: {meld}",
    Common.DISCARDED: "descarta {card}",
    Common.RESHUFFLED: "deja vacío el mazo: {size:el descarte pasa|los # descartes pasan} a ser el nuevo mazo",
    Common.SEAT: "asiento {seat}",
    Common.MELD: "combinación {target}",
}

_SPANISH_UNSAID: Final = "no se dice, ni lo dice otra cosa, "

SPANISH_FAULTS: Final = {
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
    Fault.UNSAID_WHERE: _SPANISH_UNSAID + "dónde va: bajo, alto o trío; un comodín como JK=10C",
    Fault.UNSAID_WHERE_RANK: _SPANISH_UNSAID + "dónde va: bajo, alto o trío; un comodín como JK=7D o JK=K",
    Fault.UNSAID_WHERE_WILD: _SPANISH_UNSAID + "dónde va: bajo, alto o trío; una carta libre como JK=10C",
    Fault.NO_MELD: "en la mesa no hay una combinación {number}",
    Fault.FITS_NOWHERE: "en la combinación {number} no hay sitio para esto",
    Fault.UNSAID_WITH: _SPANISH_UNSAID + "con qué combinaciones",
    Fault.UNSAID_WHICH: _SPANISH_UNSAID + "qué combinaciones",
    Fault.END_DUE: "aquí va bajo, alto o trío",
    Fault.END_OR_CUT: "aquí va bajo, alto o trío y, para dividir, la palabra corta y un número",
    Fault.NO_END: "{shown} no es ninguno de {ends}",
    Fault.CLOSE_DUE: "aquí va una carta, la palabra con, y combinaciones o nada",
    Fault.ADD_DUE: "aquí va una carta, la palabra a, el número de una combinación y bajo, alto o trío",
}


# What is said of everything but violations, in every language: phrases, and what games have in common to say.

teach(Common, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
teach(Fault, {Language.ENGLISH: ENGLISH_FAULTS, Language.ITALIAN: ITALIAN_FAULTS, Language.SPANISH: SPANISH_FAULTS})
