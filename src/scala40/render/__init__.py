"""Drawing cards, hands, melds, tables and positions: as text, as SVG and as HTML.

>>> from scala40 import Hand, render
>>> render.text(Hand.parse("9C QH JK"))
'9♣ Q♥ JK'
"""

from scala40.core.printing import printable
from scala40.core.scene import Deck
from scala40.render.page import Form, html
from scala40.render.style import Colour, Signs, Style
from scala40.render.svg import svg
from scala40.render.text import text

__all__ = ["Colour", "Deck", "Form", "Signs", "Style", "html", "printable", "svg", "text"]
