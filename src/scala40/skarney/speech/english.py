"""What Skarney has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.skarney.speech.phrases import Say

TEXTS: Final = {
    Say.LAID: "lays meld {target}: {meld}",
    Say.LAID_CONTRACT: "has laid the contract",
    Say.EXCHANGED: "exchanges {card} for {wild} of meld {target}: {meld}",
    Say.OFFERED: "offers {card} to seat {to}",
    Say.ACCEPTED: "takes {card} from seat {giver}",
    Say.DECLINED: "does not want it",
    Say.KEPT: "keeps {card}",
    Say.UNSEEN: "a card",
    Say.SEEN: "{card}",
    Say.SKIPS: "has taken a stop card and does not draw",
    Say.ONE_CARD: "says: one card",
    Say.WENT_OUT: "goes out",
    Say.RAN_OUT: "ends the hand: the pile is empty",
    Say.TO_DRAW: "is to draw",
    Say.TO_PLAY: "is to play",
    Say.HAS_OFFERED: "has offered a card",
    Say.HAS_GONE_OUT: "has gone out",
    Say.NOBODY_OUT: "the pile is empty, nobody has gone out",
    Say.SIDE: "side {side}",
    Say.IN_CONTRACT: "has laid {laid} of {needed} melds of the contract",
    Say.HAS_CONTRACT: "has laid the contract",
    Say.HAS_MELDS: "has laid melds",
    Say.IS_OFFERED: "is offered {card}",
    Say.OFFERED_ROW: "offered",
    Say.ENDED_OUT: "out",
    Say.ENDED_EXHAUSTED: "exhausted",
}
