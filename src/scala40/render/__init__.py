"""Drawing cards, hands, melds, tables and positions: as text, as SVG and as HTML.

>>> from scala40 import Hand, render
>>> render.text(Hand.parse("9C QH JK"))
'9♣ Q♥ JK'
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._base import printable as printable
    from scala40.core._game import Deck as Deck
    from scala40.render.page import Form as Form, html as html
    from scala40.render.letters import text as text
    from scala40.render.pictures import svg as svg
    from scala40.render.style import Colour as Colour, Signs as Signs, Style as Style
    from scala40.render.words import spoken as spoken
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._base": "printable",
            "scala40.core._game": "Deck",
            "scala40.render.page": "Form html",
            "scala40.render.letters": "text",
            "scala40.render.pictures": "svg",
            "scala40.render.style": "Colour Signs Style",
            "scala40.render.words": "spoken",
        },
    )
