"""Phrases, codes, details and merits of Skarney alone. A module for each language has the words."""

from __future__ import annotations

from scala40.core._base import OwnKind
from scala40.core._text import Code, Detail, Merit, Phrase, load_texts


class Say(Phrase):
    """Phrases of events, scenes and endings of Skarney."""

    LAID = "laid"
    LAID_CONTRACT = "laid contract"
    EXCHANGED = "exchanged"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    KEPT = "kept"
    UNSEEN = "unseen"
    SEEN = "seen"
    SKIPS = "skips"
    ONE_CARD = "one card"
    WENT_OUT = "went out"
    RAN_OUT = "ran out"
    TO_DRAW = "to draw"
    TO_PLAY = "to play"
    HAS_OFFERED = "has offered"
    HAS_GONE_OUT = "has gone out"
    NOBODY_OUT = "nobody out"
    SIDE = "side"
    IN_CONTRACT = "in contract"
    HAS_CONTRACT = "has contract"
    HAS_MELDS = "has melds"
    IS_OFFERED = "is offered"
    OFFERED_ROW = "offered row"
    ENDED_OUT = "ended out"
    ENDED_EXHAUSTED = "ended exhausted"


class SkarneyCode(Code, metaclass=OwnKind):
    """Codes of violations in Skarney alone."""

    # wild cards, contracts and offers
    WILD_AMBIGUOUS = "wild_ambiguous"
    CONTRACT_SIZE = "contract_size"
    CONTRACT_WILD_MELD = "contract_wild_meld"
    CONTRACT_KIND = "contract_kind"
    CONTRACT_OUT_OF_REACH = "contract_out_of_reach"
    CONTRACT_FIRST = "contract_first"
    CONTRACT_DUE = "contract_due"
    CONTRACT_UNFINISHED = "contract_unfinished"
    NOT_OWN_MELD = "not_own_meld"
    ADDED_TOO_OFTEN = "added_too_often"
    EXCHANGED_TOO_OFTEN = "exchanged_too_often"
    EXCHANGE_TOO_LATE = "exchange_too_late"
    EXCHANGE_TOO_EARLY = "exchange_too_early"
    OWN_WILD_CARD = "own_wild_card"
    NO_WILD_TO_TAKE = "no_wild_to_take"
    TURN_BEGINS_WITH_DRAW = "turn_begins_with_draw"
    DRAWN_ALREADY = "drawn_already"
    OFFER_DUE = "offer_due"
    OFFER_UNNAMED = "offer_unnamed"
    OFFER_OF_LAST_CARD = "offer_of_last_card"
    OFFER_AFTER_LAST_DRAW = "offer_after_last_draw"
    NOTHING_OFFERED = "nothing_offered"
    ANSWER_DUE = "answer_due"


class SkarneyDetail(Detail, metaclass=OwnKind):
    """Details of violations in Skarney alone."""

    # seats
    HAND_NUMBER_TOO_HIGH = "hand_number_too_high"
    PAIRS_INCOMPLETE = "pairs_incomplete"
    # turn
    CONTRACT_MISFIT = "contract_misfit"
    CONTRACT_OUT_OF_PHASE = "contract_out_of_phase"
    OWNER_MISFIT = "owner_misfit"
    ADDED_MISFIT = "added_misfit"
    EXCHANGED_MISFIT = "exchanged_misfit"
    LAID_NOW_MISFIT = "laid_now_misfit"
    OFFER_MISFIT = "offer_misfit"
    ASKED_MISFIT = "asked_misfit"
    WENT_OUT_MISFIT = "went_out_misfit"
    ENDED_WITH_STOCK = "ended_with_stock"
    # knowledge
    KNOWN_OF_ONESELF = "known_of_oneself"
    # entries
    CONTRACT_MISSING = "contract_missing"
    # rules
    NO_JOKERS_TO_MIX = "no_jokers_to_mix"
    IDLE_WITHOUT_CONTRACT = "idle_without_contract"
    IDLE_WITH_CONTRACT = "idle_with_contract"


class SkarneyMerit(Merit, metaclass=OwnKind):
    """Reasons for a move in Skarney alone."""

    TAKES_WILD = "takes wild"
    WORTH = "worth"
    CONTRACT = "contract"
    GOES_WITH = "goes with"
    FEW_GO_WITH = "few go with"
    ADDABLE = "addable"
    USEFUL = "useful"
    UNKNOWN = "unknown"
    TURN_DONE = "turn done"
    GOES_OUT = "goes out"
    EXPOSED = "exposed"
    SPARE = "spare"


load_texts(__name__, Say, SkarneyCode, SkarneyDetail, SkarneyMerit)
