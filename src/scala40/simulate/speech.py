"""Phrases of tournaments, in every language."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Language
from scala40.core.text import Phrase, teach


class Reported(Phrase):
    """What a report says.

    Attributes:
        HANDS: how many hands were played.
        MATCHES: likewise, matches.
        SEAT: above the seats.
        NUMBER: above the numbers of the entrants.
        PLAYER: above their names.
        RATING: above their ratings.
        PLAYED: above the matches that they played.
        WON: above those that they won.
        SHARE_OF: above their shares of all matches.
        SHARE: above their shares of those that they played.
        POINTS: above their points.
        POINTS_A_HAND: above the means of these.
        FAULTS: above their faults.
        BEFORE: above the matches in which one came before the other.
        EQUAL: above those in which they shared a place.
        BEHIND: above those in which it came behind.
        SHARE_BEFORE: above the share of the first ones.
        DEALS: above the deals that were played in all seats.
        BETTER_IN_HANDS: above the differences of points in hands.
        BETTER_IN_MATCHES: likewise, in matches.
        MORE_HANDS: above the differences of hands won.
        MORE_MATCHES: likewise, of matches.
        ENDINGS: how the hands ended.
        GIVEN_UP: how many matches were given up.
        BLAMED: how many were ended by a fault.
        FAULT: a fault.
        NOT_MADE: what a player did: it could not be made.
        RAISED: it raised an exception.
        ILLEGAL: it chose a move that is not legal.
        NONSENSE: it chose what is no move.
    """

    HANDS = "hands"
    MATCHES = "matches"
    SEAT = "seat"
    NUMBER = "number"
    PLAYER = "player"
    RATING = "rating"
    PLAYED = "played"
    WON = "won"
    SHARE_OF = "share of"
    SHARE = "share"
    POINTS = "points"
    POINTS_A_HAND = "points a hand"
    FAULTS = "faults"
    BEFORE = "before"
    EQUAL = "equal"
    BEHIND = "behind"
    SHARE_BEFORE = "share before"
    DEALS = "deals"
    BETTER_IN_HANDS = "better in hands"
    BETTER_IN_MATCHES = "better in matches"
    MORE_HANDS = "more hands"
    MORE_MATCHES = "more matches"
    ENDINGS = "endings"
    GIVEN_UP = "given up"
    BLAMED = "blamed"
    FAULT = "fault"
    NOT_MADE = "not made"
    RAISED = "raised"
    ILLEGAL = "illegal"
    NONSENSE = "nonsense"


class Unfit(Phrase):
    """Why a tournament cannot go on with a file.

    Attributes:
        OF_FILE: what is wrong with a file.
        NO_FILE: it is a folder or a device.
        NO_TOURNAMENT: it holds something else.
        OTHER: it holds another tournament.
        DIFFERS: in what that differs.
        BOTH: two such differences.
        OTHER_CHUNK: a line is of another tournament.
        TWICE: a chunk is there twice.
        IN_USE: another run has it.
    """

    OF_FILE = "of file"
    NO_FILE = "no file"
    NO_TOURNAMENT = "no tournament"
    OTHER = "other"
    DIFFERS = "differs"
    BOTH = "both"
    OTHER_CHUNK = "other chunk"
    TWICE = "twice"
    IN_USE = "in use"


# What a tournament has to say, in English.

ENGLISH_REPORTED: Final = {
    Reported.HANDS: "{count:1 hand|# hands} with seed {seed}: {turns} moves",
    Reported.MATCHES: "{count:1 match|# matches} with seed {seed}: {hands:1 hand|# hands}, {turns} moves",
    Reported.SEAT: "seat",
    Reported.NUMBER: "no",
    Reported.PLAYER: "player",
    Reported.RATING: "rating (95 %)",
    Reported.PLAYED: "played",
    Reported.WON: "won",
    Reported.SHARE_OF: "of {count} (95 %)",
    Reported.SHARE: "share (95 %)",
    Reported.POINTS: "points",
    Reported.POINTS_A_HAND: "points a hand",
    Reported.FAULTS: "faults",
    Reported.BEFORE: "before",
    Reported.EQUAL: "equal",
    Reported.BEHIND: "behind",
    Reported.SHARE_BEFORE: "before (95 %)",
    Reported.DEALS: "deals",
    Reported.BETTER_IN_HANDS: "points a hand better (95 %)",
    Reported.BETTER_IN_MATCHES: "points a match better (95 %)",
    Reported.MORE_HANDS: "hands won more (95 %)",
    Reported.MORE_MATCHES: "matches won more (95 %)",
    Reported.ENDINGS: "hands ended: {endings}",
    Reported.GIVEN_UP: "given up because a hand would not end: {count}",
    Reported.BLAMED: "ended by a fault of a player: {count}",
    Reported.FAULT: ("{player} at seat {seat} {did}: match {number}, hand {hand}, move {ply}, seed {seed}: {message}"),
    Reported.NOT_MADE: "could not be made",
    Reported.RAISED: "raised",
    Reported.ILLEGAL: "chose an illegal move",
    Reported.NONSENSE: "chose what is no move",
}

ENGLISH_UNFIT: Final = {
    Unfit.OF_FILE: "{path}: {fault}",
    Unfit.NO_FILE: "this is no file that a run could go on with",
    Unfit.NO_TOURNAMENT: "this is not the file of a tournament",
    Unfit.OTHER: "it holds the result of another tournament: {differences}",
    Unfit.DIFFERS: "{name} was {before} and is now {now}",
    Unfit.BOTH: "{one}; {other}",
    Unfit.OTHER_CHUNK: "line {number} holds a chunk of another tournament",
    Unfit.TWICE: "line {number}: chunk {chunk} is there twice",
    Unfit.IN_USE: (
        "another run is writing to it, {holder}; if that has ended without removing its lock, delete {lock}"
    ),
}


# What a tournament has to say, in Italian.

ITALIAN_REPORTED: Final = {
    Reported.HANDS: "{count:1 smazzata|# smazzate} con il seme casuale {seed}: {turns} mosse",
    Reported.MATCHES: (
        "{count:1 partita|# partite} con il seme casuale {seed}: {hands:1 smazzata|# smazzate}, {turns} mosse"
    ),
    Reported.SEAT: "posto",
    Reported.NUMBER: "n.",
    Reported.PLAYER: "giocatore",
    Reported.RATING: "forza (95 %)",
    Reported.PLAYED: "giocate",
    Reported.WON: "vinte",
    Reported.SHARE_OF: "su {count} (95 %)",
    Reported.SHARE: "quota (95 %)",
    Reported.POINTS: "punti",
    Reported.POINTS_A_HAND: "punti per smazzata",
    Reported.FAULTS: "errori",
    Reported.BEFORE: "davanti",
    Reported.EQUAL: "pari",
    Reported.BEHIND: "dietro",
    Reported.SHARE_BEFORE: "davanti (95 %)",
    Reported.DEALS: "distribuzioni",
    Reported.BETTER_IN_HANDS: "punti di vantaggio per smazzata (95 %)",
    Reported.BETTER_IN_MATCHES: "punti di vantaggio per partita (95 %)",
    Reported.MORE_HANDS: "smazzate vinte in più (95 %)",
    Reported.MORE_MATCHES: "partite vinte in più (95 %)",
    Reported.ENDINGS: "fine delle smazzate: {endings}",
    Reported.GIVEN_UP: "abbandonate perché una smazzata non finiva: {count}",
    Reported.BLAMED: "finite per un errore di un giocatore: {count}",
    Reported.FAULT: (
        "{player} al posto {seat} {did}: partita {number}, smazzata {hand}, mossa {ply}, seme casuale {seed}: {message}"
    ),
    Reported.NOT_MADE: "non si è potuto creare",
    Reported.RAISED: "ha sollevato un'eccezione",
    Reported.ILLEGAL: "ha scelto una mossa irregolare",
    Reported.NONSENSE: "ha scelto ciò che non è una mossa",
}

ITALIAN_UNFIT: Final = {
    Unfit.OF_FILE: "{path}: {fault}",
    Unfit.NO_FILE: "non è un file che si possa continuare",
    Unfit.NO_TOURNAMENT: "non è il file di un torneo",
    Unfit.OTHER: "contiene il risultato di un altro torneo: {differences}",
    Unfit.DIFFERS: "{name} era {before} e ora è {now}",
    Unfit.BOTH: "{one}; {other}",
    Unfit.OTHER_CHUNK: "la riga {number} contiene una parte di un altro torneo",
    Unfit.TWICE: "riga {number}: la parte {chunk} c'è due volte",
    Unfit.IN_USE: (
        "un'altra esecuzione ci sta scrivendo, {holder}; se è finita senza togliere il suo blocco, cancella {lock}"
    ),
}


# What a tournament has to say, in Spanish.

SPANISH_REPORTED: Final = {
    Reported.HANDS: "{count:1 mano|# manos} con la semilla {seed}: {turns} jugadas",
    Reported.MATCHES: "{count:1 partida|# partidas} con la semilla {seed}: {hands:1 mano|# manos}, {turns} jugadas",
    Reported.SEAT: "asiento",
    Reported.NUMBER: "n.º",
    Reported.PLAYER: "jugador",
    Reported.RATING: "fuerza (95 %)",
    Reported.PLAYED: "disputadas",
    Reported.WON: "ganadas",
    Reported.SHARE_OF: "de {count} (95 %)",
    Reported.SHARE: "proporción (95 %)",
    Reported.POINTS: "puntos",
    Reported.POINTS_A_HAND: "puntos por mano",
    Reported.FAULTS: "errores",
    Reported.BEFORE: "delante",
    Reported.EQUAL: "igual",
    Reported.BEHIND: "detrás",
    Reported.SHARE_BEFORE: "delante (95 %)",
    Reported.DEALS: "repartos",
    Reported.BETTER_IN_HANDS: "puntos de ventaja por mano (95 %)",
    Reported.BETTER_IN_MATCHES: "puntos de ventaja por partida (95 %)",
    Reported.MORE_HANDS: "manos ganadas de más (95 %)",
    Reported.MORE_MATCHES: "partidas ganadas de más (95 %)",
    Reported.ENDINGS: "final de las manos: {endings}",
    Reported.GIVEN_UP: "abandonadas porque una mano no terminaba: {count}",
    Reported.BLAMED: "terminadas por un error de un jugador: {count}",
    Reported.FAULT: (
        "{player} en el asiento {seat} {did}: partida {number}, mano {hand}, jugada {ply}, semilla {seed}: {message}"
    ),
    Reported.NOT_MADE: "no se pudo crear",
    Reported.RAISED: "lanzó una excepción",
    Reported.ILLEGAL: "eligió una jugada no permitida",
    Reported.NONSENSE: "eligió lo que no es una jugada",
}

SPANISH_UNFIT: Final = {
    Unfit.OF_FILE: "{path}: {fault}",
    Unfit.NO_FILE: "no es un archivo con el que se pueda seguir",
    Unfit.NO_TOURNAMENT: "no es el archivo de un torneo",
    Unfit.OTHER: "contiene el resultado de otro torneo: {differences}",
    Unfit.DIFFERS: "{name} era {before} y ahora es {now}",
    Unfit.BOTH: "{one}; {other}",
    Unfit.OTHER_CHUNK: "la línea {number} contiene una parte de otro torneo",
    Unfit.TWICE: "línea {number}: la parte {chunk} está dos veces",
    Unfit.IN_USE: ("otra ejecución está escribiendo en él, {holder}; si terminó sin quitar su bloqueo, borra {lock}"),
}


# What a tournament has to say, in every language.

teach(
    Reported,
    {Language.ENGLISH: ENGLISH_REPORTED, Language.ITALIAN: ITALIAN_REPORTED, Language.SPANISH: SPANISH_REPORTED},
)
teach(Unfit, {Language.ENGLISH: ENGLISH_UNFIT, Language.ITALIAN: ITALIAN_UNFIT, Language.SPANISH: SPANISH_UNFIT})
