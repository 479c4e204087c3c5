"""What the table has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.cli.table.speech.phrases import Command

TEXTS: Final = {
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
