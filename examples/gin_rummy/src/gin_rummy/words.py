"""All that Gin Rummy says: phrases, phases, refusals and faults; a language file for each language has the texts."""

from scala40 import core


class Say(core.Phrase):
    """Phrases of events by their class, and of endings."""

    PASSED = "passed"
    KNOCKED = "knocked"
    LAID = "laid"
    FINISHED = "finished"
    SHOWED = "showed"
    RAN_OUT = "ranout"
    ENDED_DEAD = "dead"
    ENDED_GIN = "gin"
    ENDED_KNOCK = "knock"
    ENDED_UNDERCUT = "undercut"


class GinCode(core.Code, metaclass=core.OwnKind):
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


class GinDetail(core.Detail, metaclass=core.OwnKind):
    """Faults of positions that only this game has."""

    CARDS_MISFIT = "gin_rummy.cards_misfit"
    MELDS_MISFIT = "gin_rummy.melds_misfit"
    KNOCKER_LEFT_TOO_MUCH = "gin_rummy.knocker_left_too_much"
    OPEN_HAND = "gin_rummy.open_hand"


class Phase(core.Phrase):
    """The next thing to do for the player whose turn it is, or the end of the hand."""

    OFFER = "offer"
    STOCK = "stock"
    DRAW = "draw"
    DISCARD = "discard"
    LAY = "lay"
    DEFEND = "defend"
    KNOCKED = "knocked"
    DEAD = "dead"

    is_over: bool
    """True when the hand has ended."""
    is_shown: bool
    """True after a knock."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"knocked", "dead"}
        self.is_shown = value in {"lay", "defend", "knocked"}


core.load_texts("gin_rummy", Say, Phase, GinCode, GinDetail)
