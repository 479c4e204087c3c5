"""Deals, shuffles and samples of hands in buffers: all that chance does to them.

The module is plain Python; `dealing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.chance import (
    CHOICES_STEP,
    DEAL_STEP,
    DEALER_STEP,
    HAND_STEP,
    KEY,
    RESHUFFLE_STEP,
    ROLLOUT_STEP,
    SAMPLE_STEP,
    UPCARD_STEP,
    Randomness,
)
from scala40.arena.layout import (
    CARDS,
    DEALER,
    DEALT,
    FRESH,
    INFO,
    JOKER,
    NOTHING,
    PILE,
    REDRAWS,
    SEATS,
    SHUFFLES,
    STEP,
    STOCK,
    TURN,
    TURNS_OVER,
)


class Dealing:
    """A dealer of hands in buffers, which it does not own.

    Args:
        tables: what the rules say, as buffers by name.
        batch: the hands, likewise.
        chance: what is drawn from the seed of the batch.
    """

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        self.chance = chance
        self.rules: memoryview = tables["rules"]
        self.bits: memoryview = tables["bits"]
        self.pack: memoryview = tables["pack"]
        self.info: memoryview = batch["info"]
        self.hands: memoryview = batch["hands"]
        self.known: memoryview = batch["known"]
        self.drawn: memoryview = batch["drawn"]
        self.recycled: memoryview = batch["recycled"]
        self.stock: memoryview = batch["stock"]
        self.pile: memoryview = batch["pile"]
        self.dice: memoryview = batch["dice"]
        self.keys: memoryview = batch["keys"]
        self.hidden: memoryview = batch["hidden"]
        self.places: memoryview = batch["places"]
        self.seen: memoryview = batch["seen"]

    # deals

    def deal(self, hand: int) -> None:
        """Deal a hand: that of its number, as the first one of an episode."""
        key = hand * KEY
        self.chance.derive_seeded(CHOICES_STEP, hand, NOTHING)
        self.set_dice(hand)
        self.chance.derive_seeded(HAND_STEP, hand, NOTHING)
        self.chance.save(self.keys, key)
        self.chance.start(DEALER_STEP, NOTHING)
        dealer = self.chance.below(self.rules[SEATS])
        self.chance.load(self.keys, key)
        self.chance.derive_keyed(HAND_STEP, 1)
        self.chance.save(self.keys, key)
        self.give(hand, dealer)

    def give(self, hand: int, dealer: int) -> None:
        """Shuffle and deal the cards of a hand that has its key."""
        seats = self.rules[SEATS]
        stock = hand * self.rules[CARDS]
        info = hand * INFO
        key = hand * KEY
        self.chance.load(self.keys, key)
        self.chance.start(DEAL_STEP, NOTHING)
        self.clear(hand)
        for place in range(self.rules[CARDS]):
            self.stock[stock + place] = self.pack[place]
        self.chance.shuffle(self.stock, stock, self.rules[CARDS])
        left = self.rules[CARDS]
        for place in range(left // 2):  # cards are taken from the end, and so those that are dealt first come last
            card = self.stock[stock + place]
            self.stock[stock + place] = self.stock[stock + left - 1 - place]
            self.stock[stock + left - 1 - place] = card
        for place in range(seats * self.rules[DEALT]):
            left -= 1
            seat = hand * seats + (dealer + (1 + place) * self.rules[STEP]) % seats
            self.gain(self.hands, 3 * seat, self.stock[stock + left])
        attempt = 0
        while self.stock[stock + left - 1] == JOKER and self.rules[REDRAWS]:
            attempt += 1
            self.chance.load(self.keys, key)
            self.chance.start(UPCARD_STEP, attempt)
            self.chance.shuffle(self.stock, stock, left)
        self.pile[stock] = self.stock[stock + left - 1]
        self.info[info + TURN] = (dealer + self.rules[STEP]) % seats
        self.info[info + STOCK] = left - 1
        self.info[info + PILE] = 1
        self.info[info + FRESH] = seats
        self.info[info + DEALER] = dealer

    def set_dice(self, hand: int) -> None:
        """Let the digest choose the moves of a hand."""
        self.dice[2 * hand] = self.chance.words[0]
        self.dice[2 * hand + 1] = self.chance.words[1] | 1

    def clear(self, hand: int) -> None:
        """Set to 0 what was known and held in a hand."""
        for place in range(hand * INFO, (hand + 1) * INFO):
            self.info[place] = 0
        for place in range(3 * hand * self.rules[SEATS], 3 * (hand + 1) * self.rules[SEATS]):
            self.hands[place] = 0
            self.known[place] = 0
            self.drawn[place] = 0
        for place in range(3 * hand, 3 * hand + 3):
            self.recycled[place] = 0

    def refill(self, hand: int, kept: int) -> None:
        """Make the pile the stock but for so many cards: those on its top, or where it is turned over, the oldest."""
        info = hand * INFO
        first = hand * self.rules[CARDS]
        left = self.info[info + PILE] - kept
        over = self.rules[TURNS_OVER]
        for place in range(3 * hand, 3 * hand + 3):
            self.recycled[place] = 0
        for place in range(3 * hand * self.rules[SEATS], 3 * (hand + 1) * self.rules[SEATS]):
            self.drawn[place] = 0
        for place in range(left):
            card = self.pile[first + left + kept - 1 - place if over else first + place]
            self.stock[first + place] = card
            self.gain(self.recycled, 3 * hand, card)
        self.info[info + SHUFFLES] += 1
        self.info[info + STOCK] = left
        self.info[info + PILE] = kept
        if not over:
            for place in range(first, first + kept):
                self.pile[place] = self.pile[place + left]
            self.chance.load(self.keys, hand * KEY)
            self.chance.start(RESHUFFLE_STEP, self.info[info + SHUFFLES])
            self.chance.shuffle(self.stock, first, left)

    # hands that are seen by a seat

    def arrange(self, hand: int, view: int, number: int) -> int:
        """Make a hand the sample of a view with a number; the first hand of the view says what is not hidden.

        The free cards are shuffled and the stock takes the first of them; the bound cards are shuffled among those that
        are left, and the hands take them in turn, as `sample` does it. What is left then lies face down elsewhere: that
        card is returned, or `NOTHING`.
        """
        seats = self.rules[SEATS]
        stock = hand * self.rules[CARDS]
        at = view * (seats + 3)
        free = self.places[at + seats]
        bound = self.places[at + seats + 1]
        left = self.places[at + seats + 2]
        self.copy(hand, hand - number)
        self.chance.derive_seeded(ROLLOUT_STEP, view, number)
        self.chance.save(self.keys, hand * KEY)
        self.chance.derive_keyed(CHOICES_STEP, NOTHING)
        self.set_dice(hand)
        self.chance.start_key()
        for place in range(free + bound):
            self.stock[stock + place] = self.hidden[view * self.rules[CARDS] + place]
        self.chance.shuffle(self.stock, stock, free)
        if bound:
            self.chance.shuffle(self.stock, stock + left, free + bound - left)
        for seat in range(seats):
            held = 3 * (hand * seats + seat)
            for place in range(3):
                self.hands[held + place] = self.seen[3 * (view * seats + seat) + place]
            for place in range(left, left + self.places[at + seat]):
                self.gain(self.hands, held, self.stock[stock + place])
            left += self.places[at + seat]
        aside = self.stock[stock + left] if left < free + bound else NOTHING
        if not self.places[at + seats + 2]:  # nothing of the stock is hidden: there is none, or its order is known
            for place in range(self.info[hand * INFO + STOCK]):
                self.stock[stock + place] = self.hidden[view * self.rules[CARDS] + free + bound + place]
        self.chance.load(self.keys, hand * KEY)
        self.chance.derive_keyed(SAMPLE_STEP, NOTHING)
        self.chance.save(self.keys, hand * KEY)
        return aside

    def copy(self, hand: int, other: int) -> None:
        """Make a hand like another one, but for what is hidden and what lies on the table."""
        for place in range(INFO):
            self.info[hand * INFO + place] = self.info[other * INFO + place]
        size = 3 * self.rules[SEATS]
        for place in range(size):
            self.known[hand * size + place] = self.known[other * size + place]
            self.drawn[hand * size + place] = self.drawn[other * size + place]
        for place in range(3):
            self.recycled[3 * hand + place] = self.recycled[3 * other + place]
        size = self.rules[CARDS]
        for place in range(self.info[other * INFO + PILE]):
            self.pile[hand * size + place] = self.pile[other * size + place]

    # cards

    def gain(self, cards: memoryview, at: int, card: int) -> None:
        """Add a card."""
        if card == JOKER:
            cards[at + 2] += 1
        else:
            one = self.bits[card]
            cards[at + 1] |= cards[at] & one
            cards[at] |= one
