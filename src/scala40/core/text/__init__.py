"""The message catalogue: codes, phrases and their words in each language, and errors that carry them.

This room knows names of cards as text only. What knows a `Card` or a game belongs to a room above it.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from scala40.core.text.catalogue import hint_of, message_of, phrases_in
from scala40.core.text.codes import Code, Detail
from scala40.core.text.common import Common, Fault
from scala40.core.text.english import MESSAGES
from scala40.core.text.errors import NotationError, Scala40Error
from scala40.core.text.merits import Merit
from scala40.core.text.speech import Figure, Phrase, Said, Told, teach, text_of
from scala40.core.text.verbs import WORDS, english_word, notation_in, without_accents
