"""What Rumino has to say, in every language."""

from scala40.core.base import Language
from scala40.core.text import teach
from scala40.rumino.text.en import TEXTS as ENGLISH
from scala40.rumino.text.es import TEXTS as SPANISH
from scala40.rumino.text.it import TEXTS as ITALIAN
from scala40.rumino.text.phrases import Say

__all__ = ["Say"]

teach(Say, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
