"""What each play does to the hand and to the table; the rest of a turn does not matter here."""

from __future__ import annotations

from typing import TypeAlias

from scala40.core.cards import JOKER, Card
from scala40.core.hands import Hand
from scala40.core.tables import MeldTables
from scala40.quaranta.moves import LayMeld, LayOff, TakeJoker
from scala40.quaranta.table import Table, with_joker_taken, with_lay_off, with_meld

Play: TypeAlias = LayMeld | LayOff | TakeJoker
"""A move between the draw and the discard."""


def cards_used(play: Play) -> tuple[Card, ...]:
    """Return the cards that leave the hand."""
    return play.meld.cards if isinstance(play, LayMeld) else (play.card,)


def hand_after(hand: Hand, play: Play) -> Hand:
    """Return the hand after a play whose cards it holds."""
    for card in cards_used(play):
        hand = hand.remove(card)
    return hand.add(JOKER) if isinstance(play, TakeJoker) else hand


def table_after(table: Table, play: Play, tables: MeldTables) -> Table:
    """Return the table after a play that is possible on it."""
    if isinstance(play, LayMeld):
        return with_meld(table, play.meld, tables)
    if isinstance(play, LayOff):
        return with_lay_off(table, play, tables)
    return with_joker_taken(table, play, tables)


def duties_after(duties: tuple[Card, ...], play: Play) -> tuple[Card, ...]:
    """Return the duties that a play leaves: a card of the same face meets one."""
    if not duties:
        return duties
    used = cards_used(play)
    return tuple(card for card in duties if card not in used)
