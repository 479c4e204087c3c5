"""What a picture has to say, in every language."""

from scala40.core.language import Language
from scala40.core.speech import teach
from scala40.render.speech.english import TEXTS as ENGLISH
from scala40.render.speech.italian import TEXTS as ITALIAN
from scala40.render.speech.phrases import Drawn
from scala40.render.speech.spanish import TEXTS as SPANISH

__all__ = ["Drawn"]

teach(Drawn, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
