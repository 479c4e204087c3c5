"""What violations say: their kinds, and their words in each language."""

from scala40.core.messages.codes import Code, Detail
from scala40.core.messages.english import MESSAGES as ENGLISH
from scala40.core.messages.telling import hint_of, message_of

__all__ = ["ENGLISH", "Code", "Detail", "hint_of", "message_of"]
