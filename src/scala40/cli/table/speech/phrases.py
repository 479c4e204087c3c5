"""What the table has to say."""

from __future__ import annotations

from scala40.core.speech import Phrase


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
