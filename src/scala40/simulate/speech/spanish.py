"""What a tournament has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.simulate.speech.phrases import Reported, Unfit

REPORTED: Final = {
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

UNFIT: Final = {
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
