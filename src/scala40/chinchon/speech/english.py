"""What Chinchón has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.speech.phrases import Say

TEXTS: Final = {
    Say.CLOSED: "closes: {melds}",
    Say.CLOSED_SO: "closes ({how}): {melds}",
    Say.CLOSED_WITH: "closes, {card} face down: {melds}",
    Say.CLOSED_SO_WITH: "closes ({how}), {card} face down: {melds}",
    Say.MELDS_LEFT: "{melds}, left {left}",
    Say.MELDS: "{melds}",
    Say.NOTHING: "nothing",
    Say.SHOWED: "shows {melds}",
    Say.SHOWED_NOTHING: "shows nothing",
    Say.COUNTED: "has {points:1 point|# points} left: {left}",
    Say.COUNTED_NONE: "has {points:1 point|# points} left",
    Say.TO_LEAD: "is to begin the pile",
    Say.TO_DRAW: "is to draw",
    Say.TO_PLAY: "is to discard or close",
    Say.TO_LAY_OFF: "is to show and lay off",
    Say.HAS_CLOSED: "has closed",
    Say.SHOWN_NOTHING: "has shown nothing",
    Say.SHOWN: "has shown",
    Say.CLOSED_WITH_ROW: "closed with",
    Say.ENDED_CLOSED: "closed",
    Say.ENDED_ALL_MELDED: "all melded",
    Say.ENDED_WITH_JOKER: "chinchon with a joker",
    Say.ENDED_CHINCHON: "chinchon",
}
