"""What the table has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.cli.table.speech.phrases import Command

TEXTS: Final = {
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
