"""What a tournament has to say, in every language."""

from scala40.core.language import Language
from scala40.core.speech import teach
from scala40.simulate.speech import english, italian, spanish
from scala40.simulate.speech.phrases import Reported, Unfit

__all__ = ["Reported", "Unfit"]

teach(
    Reported,
    {Language.ENGLISH: english.REPORTED, Language.ITALIAN: italian.REPORTED, Language.SPANISH: spanish.REPORTED},
)
teach(Unfit, {Language.ENGLISH: english.UNFIT, Language.ITALIAN: italian.UNFIT, Language.SPANISH: spanish.UNFIT})
