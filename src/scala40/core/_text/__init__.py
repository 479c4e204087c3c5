"""The message catalogue: codes, phrases and their words in each language, and errors that carry them."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from scala40.core._text.catalogue import (
    FigureWords,
    LanguageTable,
    Wording,
    language_file,
    speaks,
    table_in,
    register_texts,
    load_texts,
    text_of,
    wording_of,
)
from scala40.core._text.codes import Code, CommonCode, CommonDetail, Detail
from scala40.core._text.phrases import NotationError, Scala40Error, message_of_error
from scala40.core._text.filling import counted, hint_of, message_of
from scala40.core._text.phrases import (
    Act,
    Common,
    CommonMerit,
    Fault,
    Figure,
    Flaw,
    Merit,
    Phrase,
    Phrased,
    Message,
    Described,
    joined,
)
from scala40.core._text.verbs import Verb, english_word, notation_in, notation_of, verbs_in, without_accents

load_texts(__name__, CommonCode, CommonDetail, Common, Act, Fault, Flaw, CommonMerit)
