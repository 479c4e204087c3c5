"""What Chinchón has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.speech.phrases import Say

TEXTS: Final = {
    Say.CLOSED: "chiude: {melds}",
    Say.CLOSED_SO: "chiude ({how}): {melds}",
    Say.CLOSED_WITH: "chiude, {card} coperta: {melds}",
    Say.CLOSED_SO_WITH: "chiude ({how}), {card} coperta: {melds}",
    Say.MELDS_LEFT: "{melds}, fuori dalle combinazioni {left}",
    Say.MELDS: "{melds}",
    Say.NOTHING: "niente",
    Say.SHOWED: "mostra {melds}",
    Say.SHOWED_NOTHING: "non mostra niente",
    Say.COUNTED: "resta con {points:1 punto|# punti}: {left}",
    Say.COUNTED_NONE: "resta con {points:1 punto|# punti}",
    Say.TO_LEAD: "deve iniziare il pozzo",
    Say.TO_DRAW: "deve pescare",
    Say.TO_PLAY: "deve scartare o chiudere",
    Say.TO_LAY_OFF: "deve mostrare e attaccare",
    Say.HAS_CLOSED: "ha chiuso",
    Say.SHOWN_NOTHING: "non ha mostrato niente",
    Say.SHOWN: "ha mostrato",
    Say.CLOSED_WITH_ROW: "chiuso con",
    Say.ENDED_CLOSED: "chiusura",
    Say.ENDED_ALL_MELDED: "chiusura con tutte le carte combinate",
    Say.ENDED_WITH_JOKER: "chinchón con jolly",
    Say.ENDED_CHINCHON: "chinchón",
}
