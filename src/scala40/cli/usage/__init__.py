"""The usage of commands, and the faults of a call, in every language; and the language of a command."""

from __future__ import annotations

import errno
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from scala40.core._base import Language
from scala40.core._text import Figure, Phrase, Said, teach_from


class Usage(Phrase):
    """Texts of `--help`.

    Attributes:
        ABOUT: what the program is for.
        PLAY: what `play` does.
        SIMULATE: what `simulate` does.
        WATCH: what `watch` does.
        REPLAY: what `replay` does.
        REVIEW: what `review` does.
        CHECK: what `check` does.
        TELL_RULES: what `rules` does.
        HEAD: above the usage.
        POSITIONAL: above the arguments.
        OPTIONS: above the options.
        HELP: what `--help` does.
        VERSION: what `--version` does.
        COMPILED: what it says of a compiled build.
        PURE: what it says of one that is not.
        LANG: the languages.
        AGAINST: the opponents.
        PROGRAMS: how programs are called.
        LEVEL: the level of the opponents and of hints.
        NAME: the name of the person.
        SEED: the seed of deals.
        SEED_OF_MATCHES: the seed of matches.
        SAVE: where to save.
        RESUME: what to go on with.
        GAME: the game.
        CARDS: the names of cards.
        RULES: the rules.
        PRESETS: the presets of a game.
        SET: a change of the rules.
        AT: the position to show.
        DRAW: where to draw it.
        SEAT: whose view to show.
        REVIEW_SEAT: whose moves to look at.
        ITERATIONS: how much to think.
        FILE: the record.
        MELD: the melds.
        OPENED: who has opened.
        NUMBER: the number of the hand.
        WHOLE: whole hands.
        TOTAL: the points before the hand.
        JSON: an answer for machines.
        PRESET: whose rules to tell.
        DIFF: what to compare with.
        ASK: being asked for the rules.
        PLAYERS: the players.
        MOST_MOVES: when to give up.
        MATCHES: how many matches are played.
        HANDS: how many hands are played.
        ROUND_ROBIN: everybody plays everybody.
        DUPLICATE: each deal is played in all seats.
        COMPARE: two rulesets are compared.
        SEATS: the seats at a table.
        WORKERS: the processes.
        OUTPUT: where to keep what is done.
        PLOT: where to draw the result.
        RECORD: where to write records.
        STOP_ON_FAULT: whether the first fault of a player ends the tournament.
    """

    ABOUT = "about"
    PLAY = "play"
    SIMULATE = "simulate"
    WATCH = "watch"
    REPLAY = "replay"
    REVIEW = "review"
    CHECK = "check"
    TELL_RULES = "tell rules"
    HEAD = "head"
    POSITIONAL = "positional"
    OPTIONS = "options"
    HELP = "help"
    VERSION = "version"
    COMPILED = "compiled"
    PURE = "pure"
    LANG = "lang"
    AGAINST = "against"
    PROGRAMS = "programs"
    LEVEL = "level"
    NAME = "name"
    SEED = "seed"
    SEED_OF_MATCHES = "seed of matches"
    SAVE = "save"
    RESUME = "resume"
    GAME = "game"
    CARDS = "cards"
    RULES = "rules"
    PRESETS = "presets"
    SET = "set"
    AT = "at"
    DRAW = "draw"
    SEAT = "seat"
    REVIEW_SEAT = "review seat"
    ITERATIONS = "iterations"
    FILE = "file"
    MELD = "meld"
    OPENED = "opened"
    NUMBER = "number"
    WHOLE = "whole"
    TOTAL = "total"
    JSON = "json"
    PRESET = "preset"
    DIFF = "diff"
    ASK = "ask"
    PLAYERS = "players"
    MOST_MOVES = "most moves"
    MATCHES = "matches"
    HANDS = "hands"
    ROUND_ROBIN = "round robin"
    DUPLICATE = "duplicate"
    COMPARE = "compare"
    SEATS = "seats"
    WORKERS = "workers"
    OUTPUT = "output"
    PLOT = "plot"
    RECORD = "record"
    STOP_ON_FAULT = "stop on fault"


class Wrong(Phrase):
    """Faults of the arguments of a command, or of the things they name.

    Attributes:
        ARGUMENT: an argument is wrong.
        REQUIRED: arguments are missing.
        UNRECOGNIZED: there are no such arguments.
        ONE_DUE: an option lacks its value.
        SEVERAL_DUE: an option lacks some of its values.
        CHOICE: a value is not one of a few.
        NUMBER: a value is not a number.
        AMBIGUOUS: an option is shortened too much.
        NO_VALUE: an option has a value that takes none.
        NOTHING_TO_SAY: an option means nothing in a game.
        ONLY_WITH: an option means nothing without another one.
        RANGE: two numbers and all between them.
        COMMAND_DUE: no command is named.
        NO_HAND: there is no such hand.
        IN_TEXT: where in a text a fault lies.
        NO_SEAT: there is no such seat.
        NO_PRESET: there are no such rules.
        NO_GAME: there is no such game.
        GAME_BROKEN: an installed game cannot be imported.
        GAME_LACKS: it lacks what the commands need.
        GAME_MISNAMED: it bears another name.
        NO_LANGUAGE: there is no such language.
        UNTOLD: a game does not speak it.
        NO_PLAYER: there is no such player.
        OPPONENTS: too many or too few play.
        PLAYERS: likewise, without a person.
        NO_NAME: nobody can be called so.
        TAKEN: a file is there.
        NO_FOLDER: a folder is not there.
        A_FOLDER: a folder is there, where a file is due.
        SAID_ALREADY: a saved match says it.
        OF_FILE: what is wrong with a file.
        NO_TEXT: a file is not a text.
        NO_RECORD: a file is not a record.
        WHOSE_SEAT: nobody's seat is the person's.
        DRAW_WHAT: no position is named.
        DRAW_WHERE: no such file can be drawn.
        OR: what stands between two choices.
        PLACE_DUE: a place is due.
        ENDS_BEFORE: a record does not have that many moves.
        NO_HANDS: it has no hands.
        NOT_DEALT_IN: a seat has no cards.
        NOT_SPANISH: cards have no Spanish names.
        FIELD_DUE: a change of a field is due.
        COUNT_DUE: a number is due.
        SEED_DUE: a text begins like the seed of a record, and is not a seed.
        UNWRITABLE: a file cannot be written.
        OUTPUT: what is printed.
        NOT_THERE: a file is not there.
        IS_FOLDER: a file is a folder.
        IN_FILE: a folder is a file.
        DENIED: a file must not be touched.
        READ_ONLY: nothing can be written there.
        FULL: there is no room.
        EXCLUDES: two options exclude each other.
        ENTRANTS: too few take part.
        SHARED: seats cannot be shared out.
        UNDER: what is wrong under one of two rulesets.
        PLOT_NEEDS: a library is missing.
        NOT_EMPTY: a folder holds something.
        EXISTS: a file is there that is due to be a folder.
    """

    ARGUMENT = "argument"
    REQUIRED = "required"
    UNRECOGNIZED = "unrecognized"
    ONE_DUE = "one due"
    SEVERAL_DUE = "several due"
    CHOICE = "choice"
    NUMBER = "number"
    AMBIGUOUS = "ambiguous"
    NO_VALUE = "no value"
    NOTHING_TO_SAY = "nothing to say"
    ONLY_WITH = "only with"
    RANGE = "range"
    COMMAND_DUE = "command due"
    NO_HAND = "no hand"
    IN_TEXT = "in text"
    NO_SEAT = "no seat"
    NO_PRESET = "no preset"
    NO_GAME = "no game"
    GAME_BROKEN = "game broken"
    GAME_LACKS = "game lacks"
    GAME_MISNAMED = "game misnamed"
    NO_LANGUAGE = "no language"
    UNTOLD = "untold"
    NO_PLAYER = "no player"
    OPPONENTS = "opponents"
    PLAYERS = "players"
    NO_NAME = "no name"
    TAKEN = "taken"
    NO_FOLDER = "no folder"
    A_FOLDER = "a folder"
    SAID_ALREADY = "said already"
    OF_FILE = "of file"
    NO_TEXT = "no text"
    NO_RECORD = "no record"
    WHOSE_SEAT = "whose seat"
    DRAW_WHAT = "draw what"
    DRAW_WHERE = "draw where"
    OR = "or"
    PLACE_DUE = "place due"
    ENDS_BEFORE = "ends before"
    NO_HANDS = "no hands"
    NOT_DEALT_IN = "not dealt in"
    NOT_SPANISH = "not spanish"
    FIELD_DUE = "field due"
    COUNT_DUE = "count due"
    SEED_DUE = "seed due"
    UNWRITABLE = "unwritable"
    OUTPUT = "output"
    NOT_THERE = "not there"
    IS_FOLDER = "is folder"
    IN_FILE = "in file"
    DENIED = "denied"
    READ_ONLY = "read only"
    FULL = "full"
    EXCLUDES = "excludes"
    ENTRANTS = "entrants"
    SHARED = "shared"
    UNDER = "under"
    PLOT_NEEDS = "plot needs"
    NOT_EMPTY = "not empty"
    EXISTS = "exists"


teach_from(__name__, Usage, Wrong)

_SPOKEN: Final = ContextVar("spoken", default=Language.ENGLISH)
"""In which language the command speaks that is run. What is read by argparse cannot be handed it otherwise."""

_OF_SYSTEM: Final = {
    errno.ENOENT: Wrong.NOT_THERE,
    errno.EISDIR: Wrong.IS_FOLDER,
    errno.ENOTDIR: Wrong.IN_FILE,
    errno.EACCES: Wrong.DENIED,
    errno.EPERM: Wrong.DENIED,
    errno.EROFS: Wrong.READ_ONLY,
    errno.ENOSPC: Wrong.FULL,
    errno.EEXIST: Wrong.EXISTS,
}


@contextmanager
def speaking(language: Language) -> Generator[None]:
    """Let everything be told in a language as long as this goes on."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def spoken() -> Language:
    """Return the language in which the command speaks."""
    return _SPOKEN.get()


def told(phrase: Usage | Wrong, **figures: Figure) -> str:
    """Return a phrase in the language in which the command speaks.

    >>> with speaking(Language.ITALIAN):
    ...     told(Wrong.NO_FOLDER, path="carte")
    'carte non è una cartella'
    """
    return Said.of(phrase, **figures).told_in(spoken())


def fault_of_system(error: OSError) -> str:
    """Return why something cannot be read or written; in the words of the system if it is rare.

    >>> with speaking(Language.SPANISH):
    ...     fault_of_system(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'no existe el archivo o la carpeta'
    """
    phrase = None if error.errno is None else _OF_SYSTEM.get(error.errno)
    return str(error.strerror) if phrase is None else told(phrase)


def bounds(least: int, most: int) -> str:
    """Return two numbers and all between them in the language in which the command speaks, or the one that there is.

    >>> bounds(2, 6), bounds(4, 4)
    ('2 to 6', '4')
    """
    return f"{most}" if least == most else told(Wrong.RANGE, least=least, most=most)
