"""What Scala 40 has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.quaranta.speech.phrases import Say

TEXTS: Final = {
    Say.LAID: "lays meld {target}: {meld} ({points} points)",
    Say.OPENED: "has opened with {points} points",
    Say.SPLIT: "adds {added} to meld {target} and cuts it: {low} | meld {new_target}: {high}",
    Say.RECYCLED: "sends meld {target} to the discard pile: {meld}",
    Say.TOOK_JOKER: "takes the joker of meld {target} for {card}: {meld}",
    Say.CLOSED: "closes",
    Say.CLOSED_IN_HAND: "closes in hand",
    Say.DIED: "ends the hand: nothing can happen any more",
    Say.RAN_OUT: "ends the hand: there is no card left to draw",
    Say.TO_DRAW: "is to draw",
    Say.TO_PLAY: "is to play",
    Say.HAS_CLOSED: "has closed",
    Say.HAND_DEAD: "the hand is dead",
    Say.HAS_OPENED: "has opened",
    Say.OPENING: "is opening, {points} of {needed} points so far",
    Say.MUST_LAY: "must lay {card}",
    Say.MUST_OPEN: "must open with {card}",
    Say.MUST_LAY_JOKER: "must lay the joker",
    Say.MUST_KEEP: "may not throw back {card}",
    Say.STOCK: "stock, next first",
    Say.ENDED_CLOSED: "closed",
    Say.ENDED_IN_HAND: "closed in hand",
    Say.ENDED_DEAD: "dead",
}
