"""What Skarney has to say, in every language."""

from scala40.core.language import Language
from scala40.core.speech import teach
from scala40.skarney.speech.english import TEXTS as ENGLISH
from scala40.skarney.speech.italian import TEXTS as ITALIAN
from scala40.skarney.speech.phrases import Say
from scala40.skarney.speech.spanish import TEXTS as SPANISH

__all__ = ["Say"]

teach(Say, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
