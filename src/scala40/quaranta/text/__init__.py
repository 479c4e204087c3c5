"""What Scala 40 has to say, in every language."""

from scala40.core.base import Language
from scala40.core.text import teach
from scala40.quaranta.text.en import TEXTS as ENGLISH
from scala40.quaranta.text.es import TEXTS as SPANISH
from scala40.quaranta.text.it import TEXTS as ITALIAN
from scala40.quaranta.text.phrases import Say

__all__ = ["Say"]

teach(Say, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
