"""What a tournament has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.simulate.speech.phrases import Reported, Unfit

REPORTED: Final = {
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

UNFIT: Final = {
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
