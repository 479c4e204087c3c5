"""What a picture has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.render.speech.phrases import Drawn

TEXTS: Final = {
    Drawn.TITLE: "{game}, hand {number}: {sentence}",
    Drawn.HAND: "{game} · hand {number}",
    Drawn.POINTS: "{points:1 point|# points}",
    Drawn.COUNT: "{count:1 card|# cards}",
    Drawn.COUNT_WITH: "{count:1 card|# cards} (with {known})",
    Drawn.COUNT_AMONG: "{count:1 card|# cards}, among them {known}",
    Drawn.NO_CARDS: "no cards",
    Drawn.PILE: "pile",
    Drawn.PILE_SIZE: "pile {count}",
    Drawn.PILE_IS: "pile: {count:1 card|# cards}.",
    Drawn.PILE_TOPPED: "pile: {count:1 card|# cards}, on top {top}.",
    Drawn.STOCK: "stock",
    Drawn.STOCK_SIZE: "stock {count}",
    Drawn.STOCK_IS: "stock: {count:1 card|# cards}.",
    Drawn.EMPTY: "empty",
    Drawn.TOP_ON: "{top} on {count:1 card|# cards}",
    Drawn.LAST: "last",
    Drawn.FACE_DOWN: "a card face down",
    Drawn.STANDS_FOR: "{card} as {face}",
    Drawn.MOVED: "{card} (moved last)",
    Drawn.CARD: "{rank} of {suit}",
    Drawn.JOKER: "joker",
    Drawn.ACE: "ace",
    Drawn.JACK: "jack",
    Drawn.QUEEN: "queen",
    Drawn.KING: "king",
    Drawn.CLUBS: "clubs",
    Drawn.DIAMONDS: "diamonds",
    Drawn.HEARTS: "hearts",
    Drawn.SPADES: "spades",
}
