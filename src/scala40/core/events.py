"""What happens in several games of the family: drawing, taking, adding to melds, discarding, and a new stock."""

from __future__ import annotations

import attrs

from scala40.core.cards import Card
from scala40.core.game import Event
from scala40.core.melds import End, Face, Meld


@attrs.frozen
class Drew(Event):
    """The seat drew from the stock; `card` is `None` for those who cannot see it."""

    card: Card | None

    @property
    def drawn(self) -> Card | None:
        """The card, if it is told."""
        return self.card

    def __str__(self) -> str:
        return f"draws {self.card.text if self.card else 'a card'}"


@attrs.frozen
class TookDiscard(Event):
    """The seat took the top of the discard pile."""

    card: Card

    def __str__(self) -> str:
        return f"takes {self.card.text} from the pile"


def _itself(event: LaidOff) -> Face:
    return event.card


@attrs.frozen
class LaidOff(Event):
    """The seat added a card to a meld, which became this; `face` is what the card is there."""

    target: int
    card: Card
    end: End
    meld: Meld
    face: Face = attrs.field(default=attrs.Factory(_itself, takes_self=True))

    def __str__(self) -> str:
        return f"adds {self.card.text} to meld {self.target}: {self.meld}"


@attrs.frozen
class Discarded(Event):
    """The seat discarded a card."""

    card: Card

    def __str__(self) -> str:
        return f"discards {self.card.text}"


@attrs.frozen
class Reshuffled(Event):
    """The stock was empty, and the pile became a new one of that many cards."""

    size: int

    def __str__(self) -> str:
        return f"leaves the stock empty: {self.size} discards are the new stock"


def redacted(event: Event, seat: int) -> Event:
    """Return an event as a seat sees it that does not know the stock: another seat's draw without its card.

    >>> redacted(Drew(1, Card.parse("KS")), 0), redacted(Drew(1, Card.parse("KS")), 1)
    (Drew(seat=1, card=None), Drew(seat=1, card=Card.parse('KS')))
    """
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, None)
    return event
