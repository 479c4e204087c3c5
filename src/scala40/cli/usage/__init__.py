"""The usage of commands, and the faults of a call, in every language; and the language of a command."""

from __future__ import annotations

import errno
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from scala40.core._base import Language
from scala40.core._text import Figure, Phrase, Message, load_texts


class Usage(Phrase):
    """Texts of `--help`."""

    ABOUT = "about"
    PLAY = "play"
    SIMULATE = "simulate"
    WATCH = "watch"
    REPLAY = "replay"
    REVIEW = "review"
    CHECK = "check"
    TELL_RULES = "say rules"
    SERVE = "serve"
    HTTP = "http"
    HOST = "host"
    PORT = "port"
    ENGINE = "engine"
    ENGINE_COMMAND = "engine command"
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
    MOVE_TIME = "move time"
    MATCH_TIME = "match time"
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
    """Faults of the arguments of a command, or of the things they name."""

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
    NO_ENGINE = "no engine"
    NO_ENGINE_PLAYS = "no engine plays"
    OPPONENTS = "opponents"
    PLAYERS = "players"
    NO_NAME = "no name"
    TAKEN = "taken"
    NO_FOLDER = "no folder"
    A_FOLDER = "a folder"
    SAID_ALREADY = "message already"
    OF_FILE = "of file"
    NO_TEXT = "no text"
    NO_RECORD = "no record"
    WHOSE_SEAT = "whose seat"
    CONSENT = "consent"
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
    HTTP_NEEDS = "http needs"
    NOT_EMPTY = "not empty"
    EXISTS = "exists"


load_texts(__name__, Usage, Wrong)

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


def described(phrase: Usage | Wrong, **figures: Figure) -> str:
    """Return a phrase in the language in which the command speaks."""
    return Message.of(phrase, **figures).text_in(spoken())


def fault_of_system(error: OSError) -> str:
    """Return why something cannot be read or written; rare reasons in the words of the system."""
    phrase = None if error.errno is None else _OF_SYSTEM.get(error.errno)
    return str(error.strerror) if phrase is None else described(phrase)


def bounds(least: int, most: int) -> str:
    """Return a range of two numbers in the language in which the command speaks, or the one bound given."""
    return f"{most}" if least == most else described(Wrong.RANGE, least=least, most=most)
