"""What Rumino has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.rumino.speech.phrases import Say

TEXTS: Final = {
    Say.KNOCKED: "knocks with {melds}, and {left} left ({points:1 point|# points})",
    Say.WENT_GIN: "goes gin with {melds}",
    Say.CLAIMED: "claims {card}",
    Say.HAD_RUMINO: "has a rumino: {group}",
    Say.TO_DRAW: "is to draw",
    Say.TO_DISCARD: "is to discard",
    Say.HAS_KNOCKED: "has knocked",
    Say.HAS_GIN: "has gone gin",
    Say.HAS_RUMINO: "has a rumino",
    Say.SHOWN: "shown",
    Say.ENDED_KNOCKED: "knocked",
    Say.ENDED_GIN: "gin",
    Say.ENDED_RUMINO: "rumino",
}
