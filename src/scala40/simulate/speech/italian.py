"""What a tournament has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.simulate.speech.phrases import Reported, Unfit

REPORTED: Final = {
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

UNFIT: Final = {
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
