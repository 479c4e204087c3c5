"""Drawing cards, hands, melds, tables and positions: as text, as SVG and as HTML.

>>> from scala40 import Hand, render
>>> render.text(Hand.parse("9C QH JK"))
'9♣ Q♥ JK'
"""

from scala40.core.base import printable
from scala40.core.game import Deck
from scala40.render.page import Form, html
from scala40.render.svg import Colour, Signs, Style, svg
from scala40.render.text import text

__all__ = ["Colour", "Deck", "Form", "Signs", "Style", "html", "printable", "svg", "text"]
