"""What of a position matters for the plays of a turn."""

from __future__ import annotations

from scala40.core.cards import Hand
from scala40.skarney.rules import Ruleset
from scala40.skarney.table import Table, laid_by


class PlayingTurn:
    """All that matters of a position for the plays of the seat whose turn it is.

    Attributes:
        hand: its hand.
        table: the melds on the table.
        side: its side.
        added: the melds that got a card in this turn.
        stock: whether there is a card left to draw.
        rules: the rules.
        needed: how many melds a contract takes; 0 if none is required.
        laid: how many melds its side has laid.
    """

    __slots__ = ("added", "hand", "laid", "needed", "rules", "side", "stock", "table")

    def __init__(  # noqa: PLR0913 - each is another part of a turn
        self, hand: Hand, table: Table, side: int, added: tuple[int, ...], *, stock: bool, rules: Ruleset, needed: int
    ) -> None:
        self.hand: Hand = hand
        self.table: Table = table
        self.side: int = side
        self.added: tuple[int, ...] = added
        self.stock: bool = stock
        self.rules: Ruleset = rules
        self.needed: int = needed
        self.laid: int = laid_by(table, side)

    @property
    def has_contract(self) -> bool:
        """Whether its side has laid its contract, or none is required."""
        return self.laid >= self.needed

    @property
    def is_in_contract(self) -> bool:
        """Whether it has begun the contract and not completed it."""
        return 0 < self.laid < self.needed
