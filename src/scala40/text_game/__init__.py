"""Games in words: what language models and people who type play, one question and one answer at a time.

>>> import scala40
>>> from scala40.text_game import TextGame
>>> table = TextGame(scala40, players=2, seed=7)
>>> seat, question = table.get_observation()
>>> print(question[-86:])
Your moves:
1. draw
Answer with one of these moves, word for word, or with its number.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.text_game.environment import Reply as Reply, TextGame as TextGame
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.text_game.environment": "Reply TextGame",
        },
    )
