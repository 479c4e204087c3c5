"""What the table in the terminal has to say, in every language."""

from scala40.cli.speech.english import TEXTS as ENGLISH
from scala40.cli.speech.italian import TEXTS as ITALIAN
from scala40.cli.speech.phrases import Talk
from scala40.cli.speech.spanish import TEXTS as SPANISH
from scala40.core.base import Language
from scala40.core.text import teach

__all__ = ["Talk"]

teach(Talk, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
