"""What the table has to say, in every language."""

from scala40.cli.table.speech.english import TEXTS as ENGLISH
from scala40.cli.table.speech.italian import TEXTS as ITALIAN
from scala40.cli.table.speech.phrases import Command
from scala40.cli.table.speech.spanish import TEXTS as SPANISH
from scala40.core.language import Language
from scala40.core.speech import teach

__all__ = ["Command"]

teach(Command, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
