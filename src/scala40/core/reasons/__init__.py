"""Why moves look good: what can speak for them, and its words in each language."""

from scala40.core.language import Language
from scala40.core.reasons.english import TEXTS as ENGLISH
from scala40.core.reasons.italian import TEXTS as ITALIAN
from scala40.core.reasons.merits import Merit
from scala40.core.reasons.reason import Reason
from scala40.core.reasons.spanish import TEXTS as SPANISH
from scala40.core.speech import teach

__all__ = ["Merit", "Reason"]

teach(Merit, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
