"""What Chinchón has to say, in every language."""

from scala40.chinchon.speech.english import TEXTS as ENGLISH
from scala40.chinchon.speech.italian import TEXTS as ITALIAN
from scala40.chinchon.speech.phrases import Say
from scala40.chinchon.speech.spanish import TEXTS as SPANISH
from scala40.core.language import Language
from scala40.core.speech import teach

__all__ = ["Say"]

teach(Say, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
