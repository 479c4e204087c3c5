"""What a match has to say of its entries, in every language."""

from scala40.core.language import Language
from scala40.core.speech import teach
from scala40.match.speech.english import TEXTS as ENGLISH
from scala40.match.speech.italian import TEXTS as ITALIAN
from scala40.match.speech.phrases import Oddity
from scala40.match.speech.spanish import TEXTS as SPANISH

__all__ = ["Oddity"]

teach(Oddity, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
