"""What Skarney has to say, in every language."""

from scala40.core.base import Language
from scala40.core.text import teach
from scala40.skarney.text.en import TEXTS as ENGLISH
from scala40.skarney.text.es import TEXTS as SPANISH
from scala40.skarney.text.it import TEXTS as ITALIAN
from scala40.skarney.text.phrases import Say

__all__ = ["Say"]

teach(Say, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
