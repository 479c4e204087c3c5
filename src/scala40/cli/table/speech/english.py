"""What the table has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.cli.table.speech.phrases import Command

TEXTS: Final = {
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
