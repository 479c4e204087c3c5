"""What Chinchón has to say, in every language."""

from scala40.chinchon.text.en import TEXTS as ENGLISH
from scala40.chinchon.text.es import TEXTS as SPANISH
from scala40.chinchon.text.it import TEXTS as ITALIAN
from scala40.chinchon.text.phrases import Say
from scala40.core.base import Language
from scala40.core.text import teach

__all__ = ["Say"]

teach(Say, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
