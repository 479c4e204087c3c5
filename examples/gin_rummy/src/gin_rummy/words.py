"""Words of Gin Rummy in three languages: phrases, and its own codes, details and merits beside the kernel's."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, TypeVar

from scala40.core import Code, CommonCode, Detail, Language, Merit, Named, OwnKind, Phrase, teach


class Say(Phrase):
    """Phrases of events, of scenes by their phase, and of endings."""

    PASSED = "passed"
    KNOCKED = "knocked"
    LAID = "laid"
    DONE = "done"
    SHOWED = "showed"
    RAN_OUT = "ran_out"
    IN_OFFER = "in_offer"
    IN_STOCK = "in_stock"
    IN_DRAW = "in_draw"
    IN_DISCARD = "in_discard"
    IN_LAY = "in_lay"
    IN_DEFEND = "in_defend"
    IN_KNOCKED = "in_knocked"
    IN_DEAD = "in_dead"
    ENDED_DEAD = "dead"
    ENDED_GIN = "gin"
    ENDED_KNOCK = "knock"
    ENDED_UNDERCUT = "undercut"


class GinCode(Code, metaclass=OwnKind):
    """Refusals that only this game has."""

    ANSWER_FIRST = "gin_rummy.answer_first"
    NOTHING_OFFERED = "gin_rummy.nothing_offered"
    STOCK_CLOSED = "gin_rummy.stock_closed"
    THROWN_BACK = "gin_rummy.thrown_back"
    KNOCK_TOO_HIGH = "gin_rummy.knock_too_high"
    KNOCK_DUE = "gin_rummy.knock_due"
    LEFT_TOO_MUCH = "gin_rummy.left_too_much"
    NOT_KNOCKED = "gin_rummy.not_knocked"
    KNOCKED = "gin_rummy.knocked"
    NO_LAY_OFF_YET = "gin_rummy.no_lay_off_yet"
    AFTER_GIN = "gin_rummy.after_gin"


class GinDetail(Detail, metaclass=OwnKind):
    """Faults of positions that only this game has."""

    CARDS_MISFIT = "gin_rummy.cards_misfit"
    MELDS_MISFIT = "gin_rummy.melds_misfit"
    KNOCKER_LEFT_TOO_MUCH = "gin_rummy.knocker_left_too_much"
    OPEN_HAND = "gin_rummy.open_hand"


class GinMerit(Merit, metaclass=OwnKind):
    """Reasons for moves that only this game has."""

    KNOCKS = "gin_rummy.knocks"
    NOTHING_BETTER = "gin_rummy.nothing_better"


WORDING: Final[dict[str, Any]] = tomllib.loads(files("gin_rummy").joinpath("wording.toml").read_text("utf-8"))
"""The texts of phrases and rule sheets."""
_LANGUAGES: Final = (Language.ENGLISH, Language.ITALIAN, Language.SPANISH)
KindT = TypeVar("KindT", bound=Named)


def _texts(kind: type[KindT], part: str) -> dict[Language, dict[KindT, str]]:
    """Read the texts of an enum in each language; a member without one has no text."""
    texts = WORDING[part]
    told = {it: texts[key] for it in kind if (key := it.value.rpartition(".")[2]) in texts}
    return {language: {it: told[it][place] for it in told} for place, language in enumerate(_LANGUAGES)}


teach(Say, _texts(Say, "say"))
teach(GinCode, _texts(GinCode, "codes"), hints=_texts(GinCode, "hints"))
teach(GinDetail, _texts(GinDetail, "details"))
teach(GinMerit, _texts(GinMerit, "merits"))

_GROUPS: Final[dict[str, tuple[Code, ...]]] = {
    "GR-01": (CommonCode.PLAYERS, CommonCode.SEATS, CommonCode.PACK, CommonCode.NOT_IN_PACK, CommonCode.HANDS),
    "GR-03": (GinCode.ANSWER_FIRST, GinCode.NOTHING_OFFERED),
    "GR-04": (
        *(CommonCode.NOT_YOUR_TURN, CommonCode.MUST_DRAW_FIRST, CommonCode.ALREADY_DRAWN),
        CommonCode.CARD_NOT_IN_HAND,
    ),
    "GR-05": (GinCode.THROWN_BACK,),
    "GR-06": (GinCode.KNOCK_TOO_HIGH, CommonCode.HAND_OVER),
    "GR-08": (GinCode.LEFT_TOO_MUCH, GinCode.NOT_KNOCKED, GinCode.KNOCKED, CommonCode.TURN),
    "GR-09": (GinCode.NO_LAY_OFF_YET, GinCode.AFTER_GIN, CommonCode.NO_SUCH_MELD, CommonCode.WRONG_END),
    "GR-11": (GinCode.STOCK_CLOSED, GinCode.KNOCK_DUE, CommonCode.PILES),
    "GR-13": (
        *(CommonCode.MATCH_OVER, CommonCode.ENTRY_NUMBER, CommonCode.ENTRY_SEATS, CommonCode.ENTRY_CLOSER),
        CommonCode.ENTRY_POINTS,
    ),
    "GR-14": (CommonCode.KNOWLEDGE,),
}
CITES: Final = {code: rule for rule, codes in _GROUPS.items() for code in codes}
"""The rule that a refusal cites, by its code; all others are about melds and cite GR-02."""
