"""Phrases of the table at which people play, in every language."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Language
from scala40.core.text import Phrase, teach


class Command(Phrase):
    """What a person can ask for; the texts are the words for it.

    Attributes:
        HELP: what can be typed.
        MOVES: the legal moves.
        HINT: what a program would play.
        WHY: why something is refused.
        UNDO: taking moves back.
        ALL: all of them.
        TABLE: the table.
        LAST: what has happened.
        SCORE: the points.
        RULES: the rules.
        SAVE: saving the match.
        QUIT: leaving.
        LET_GO: letting a claim pass.
        RETURN: coming back into the match.
        LEAVE: not coming back.
    """

    HELP = "help"
    MOVES = "moves"
    HINT = "hint"
    WHY = "why"
    UNDO = "undo"
    ALL = "all"
    TABLE = "table"
    LAST = "last"
    SCORE = "score"
    RULES = "rules"
    SAVE = "save"
    QUIT = "quit"
    LET_GO = "let go"
    RETURN = "return"
    LEAVE = "leave"


# What the table has to say, in English.

ENGLISH: Final = {
    Command.HELP: "help",
    Command.MOVES: "moves",
    Command.HINT: "hint",
    Command.WHY: "why",
    Command.UNDO: "undo",
    Command.ALL: "all",
    Command.TABLE: "table",
    Command.LAST: "last",
    Command.SCORE: "score",
    Command.RULES: "rules",
    Command.SAVE: "save",
    Command.QUIT: "quit",
    Command.LET_GO: "pass",
    Command.RETURN: "return",
    Command.LEAVE: "leave",
}


# What the table has to say, in Italian.

ITALIAN: Final = {
    Command.HELP: "aiuto",
    Command.MOVES: "mosse",
    Command.HINT: "consiglio",
    Command.WHY: "perché",
    Command.UNDO: "annulla",
    Command.ALL: "tutto",
    Command.TABLE: "tavolo",
    Command.LAST: "ultimo",
    Command.SCORE: "punti",
    Command.RULES: "regole",
    Command.SAVE: "salva",
    Command.QUIT: "esci",
    Command.LET_GO: "passo",
    Command.RETURN: "rientro",
    Command.LEAVE: "lascio",
}


# What the table has to say, in Spanish.

SPANISH: Final = {
    Command.HELP: "ayuda",
    Command.MOVES: "jugadas",
    Command.HINT: "consejo",
    Command.WHY: "porqué",
    Command.UNDO: "deshaz",
    Command.ALL: "todo",
    Command.TABLE: "mesa",
    Command.LAST: "último",
    Command.SCORE: "puntos",
    Command.RULES: "reglas",
    Command.SAVE: "guarda",
    Command.QUIT: "salir",
    Command.LET_GO: "paso",
    Command.RETURN: "vuelvo",
    Command.LEAVE: "dejo",
}


# What the table has to say, in every language.

teach(Command, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
