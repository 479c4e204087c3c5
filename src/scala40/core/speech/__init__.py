"""What is said of everything but violations, in every language: phrases, and what games have in common to say."""

from scala40.core.language import Language
from scala40.core.speech.common import Common, Fault
from scala40.core.speech.english import COMMON as ENGLISH
from scala40.core.speech.english import FAULTS as ENGLISH_FAULTS
from scala40.core.speech.italian import COMMON as ITALIAN
from scala40.core.speech.italian import FAULTS as ITALIAN_FAULTS
from scala40.core.speech.saying import Figure, Phrase, Said, Told, teach, text_of
from scala40.core.speech.spanish import COMMON as SPANISH
from scala40.core.speech.spanish import FAULTS as SPANISH_FAULTS
from scala40.core.speech.verbs import english_word, notation_in

__all__ = ["Common", "Fault", "Figure", "Phrase", "Said", "Told", "english_word", "notation_in", "teach", "text_of"]

teach(Common, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
teach(Fault, {Language.ENGLISH: ENGLISH_FAULTS, Language.ITALIAN: ITALIAN_FAULTS, Language.SPANISH: SPANISH_FAULTS})
