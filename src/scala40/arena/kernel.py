"""Hands of Scala 40 as numbers in buffers: what is legal, and what a move does.

Every meld has a number, and so has every move: drawing, discarding a face, laying a meld, adding a card at a place of a
meld on the table. Tables that are made once of the referee's (`tables`) say for each meld which faces it takes, what
it is worth, and what it becomes by each card. So to list the moves of a hand is to compare planes of bits with the
hand, and to play one is to replace a few numbers. The module is plain Python; `kernel.pxd` beside it tells Cython the C
types of what is here.

A card is its `Card.index`, the joker 52. A hand is three numbers: the natural faces held at least once, those held
twice, and the jokers. An example: AC AC 3C JK are the faces 0 and 2, so they are the numbers 0b101, 0b001 and 1. A run
of AC 2C 3C takes the faces 0b111; since 0b111 & ~0b101 is not 0, the hand cannot lay it without the joker.
"""

# ruff: noqa: C901, PLR0911, PLR0913, PLR0917, PLR1714, FURB136 - numbers are passed as they are, for speed

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

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

JOKER: Final = 52
FIRST_DISCARD: Final = 2
FIRST_MELD: Final = 55
PLACES: Final = 29
DRAW: Final = 0
PLAY: Final = 1
CLOSED: Final = 2
DEAD: Final = 3
ADDS: Final = 0
ADDS_WILD: Final = 1
TAKES: Final = 2
NOTHING: Final = -1

# The numbers that are kept for each hand.
TURN: Final = 0
PHASE: Final = 1
MELDS: Final = 2
STOCK: Final = 3
PILE: Final = 4
OPENED: Final = 5
POINTS: Final = 6
OWED: Final = 7
FRESH: Final = 8
SHUFFLES: Final = 9
MOVES: Final = 10
DEALER: Final = 11
INFO: Final = 12

# The numbers of the rules.
SEATS: Final = 0
LEAST: Final = 1
EARLY_LEAST: Final = 2
NEEDED: Final = 3
JOKERS_OPEN: Final = 4
LAY_FIRST: Final = 5
BAN_UNOPENED: Final = 6
BAN_JOKER_UNOPENED: Final = 7
BAN_OPENED: Final = 8
BAN_JOKER_OPENED: Final = 9
WHOLE_PILE: Final = 10
MOST_SHUFFLES: Final = 11
SLOTS: Final = 12
CARDS: Final = 13
JOKERS: Final = 14
KEPT: Final = 15
MULTIPLIER: Final = 16
LONE_ACE: Final = 17
PENALTY: Final = 18
FIRST_PLACE: Final = 19
ALL: Final = 20
ACES: Final = 21
REDRAWS: Final = 22
DEALT: Final = 23
RULES: Final = 24

# The policies.
RANDOM: Final = 0
EAGER: Final = 1

SUIT: Final = 8191
MASK: Final = 65535  # half a word: Cython takes longer numbers in the text for objects of Python

RELEASED: Final = nullcontext()
"""A block during which other threads run, where the kernel is compiled."""


class Kernel:
    """Hands in buffers, which it does not own.

    Args:
        tables: what the rules say, as buffers by name.
        batch: the hands, likewise.
        chance: what is drawn from the seed of the batch.
    """

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        self.chance = chance
        self.rules: memoryview = tables["rules"]
        self.values: memoryview = tables["values"]
        self.bits: memoryview = tables["bits"]
        self.faces: memoryview = tables["faces"]
        self.fits: memoryview = tables["fits"]
        self.takes: memoryview = tables["takes"]
        self.worth: memoryview = tables["worth"]
        self.size: memoryview = tables["size"]
        self.jokers: memoryview = tables["jokers"]
        self.wild: memoryview = tables["wild"]
        self.suit: memoryview = tables["suit"]
        self.entry_at: memoryview = tables["entry_at"]
        self.entry: memoryview = tables["entry"]
        self.run_at: memoryview = tables["run_at"]
        self.runs: memoryview = tables["runs"]
        self.set_at: memoryview = tables["set_at"]
        self.sets: memoryview = tables["sets"]
        self.info: memoryview = batch["info"]
        self.hands: memoryview = batch["hands"]
        self.known: memoryview = batch["known"]
        self.drawn: memoryview = batch["drawn"]
        self.recycled: memoryview = batch["recycled"]
        self.table: memoryview = batch["table"]
        self.stock: memoryview = batch["stock"]
        self.pile: memoryview = batch["pile"]
        self.options: memoryview = batch["options"]
        self.found: memoryview = batch["found"]
        self.dice: memoryview = batch["dice"]
        self.pack: memoryview = tables["pack"]
        self.keys: memoryview = batch["keys"]
        self.hidden: memoryview = batch["hidden"]
        self.places: memoryview = batch["places"]
        self.seen: memoryview = batch["seen"]

    # deals and shuffles

    def deal(self, hand: int) -> None:
        """Deal a hand: that of its number, as the first one of an episode."""
        seats = self.rules[SEATS]
        stock = hand * self.rules[CARDS]
        info = hand * INFO
        key = hand * KEY
        self.chance.derive_seeded(CHOICES_STEP, hand, NOTHING)
        self.set_dice(hand)
        self.chance.derive_seeded(HAND_STEP, hand, NOTHING)
        self.chance.save(self.keys, key)
        self.chance.start(DEALER_STEP, NOTHING)
        dealer = self.chance.below(seats)
        self.chance.load(self.keys, key)
        self.chance.derive_keyed(HAND_STEP, 1)
        self.chance.save(self.keys, key)
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
            seat = hand * seats + (dealer + 1 + place) % seats
            self.gain(self.hands, 3 * seat, self.stock[stock + left])
        attempt = 0
        while self.stock[stock + left - 1] == JOKER and self.rules[REDRAWS]:
            attempt += 1
            self.chance.load(self.keys, key)
            self.chance.start(UPCARD_STEP, attempt)
            self.chance.shuffle(self.stock, stock, left)
        self.pile[stock] = self.stock[stock + left - 1]
        self.info[info + TURN] = (dealer + 1) % seats
        self.info[info + STOCK] = left - 1
        self.info[info + PILE] = 1
        self.info[info + OWED] = NOTHING
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

    def reshuffle(self, hand: int, kept: int) -> None:
        """Make the pile the stock but for so many cards on its top."""
        info = hand * INFO
        first = hand * self.rules[CARDS]
        left = self.info[info + PILE] - kept
        for place in range(3 * hand, 3 * hand + 3):
            self.recycled[place] = 0
        for place in range(3 * hand * self.rules[SEATS], 3 * (hand + 1) * self.rules[SEATS]):
            self.drawn[place] = 0
        for place in range(first, first + left):
            self.stock[place] = self.pile[place]
            self.gain(self.recycled, 3 * hand, self.pile[place])
        for place in range(first, first + kept):
            self.pile[place] = self.pile[place + left]
        self.info[info + SHUFFLES] += 1
        self.info[info + STOCK] = left
        self.info[info + PILE] = kept
        self.chance.load(self.keys, hand * KEY)
        self.chance.start(RESHUFFLE_STEP, self.info[info + SHUFFLES])
        self.chance.shuffle(self.stock, first, left)

    # hands that are seen by a seat

    def arrange(self, hand: int, view: int, number: int) -> None:
        """Make a hand of a view, a sample of it with a number, of the first hand of the view.

        The free cards are shuffled and the stock takes the first of them; the bound cards are shuffled among those that
        are left, and the hands take them in turn, as `sample` does it.
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
        self.chance.load(self.keys, hand * KEY)
        self.chance.derive_keyed(SAMPLE_STEP, NOTHING)
        self.chance.save(self.keys, hand * KEY)

    def copy(self, hand: int, other: int) -> None:
        """Make a hand like another one, but for what is hidden."""
        for place in range(INFO):
            self.info[hand * INFO + place] = self.info[other * INFO + place]
        size = 3 * self.rules[SEATS]
        for place in range(size):
            self.known[hand * size + place] = self.known[other * size + place]
            self.drawn[hand * size + place] = self.drawn[other * size + place]
        for place in range(3):
            self.recycled[3 * hand + place] = self.recycled[3 * other + place]
        size = self.rules[SLOTS]
        for place in range(self.info[other * INFO + MELDS]):
            self.table[hand * size + place] = self.table[other * size + place]
        size = self.rules[CARDS]
        for place in range(self.info[other * INFO + PILE]):
            self.pile[hand * size + place] = self.pile[other * size + place]

    # melds of a hand

    def list_options(self, ones: int, wild: int) -> int:
        """Note the melds of some faces, those with a joker too if there is one; return their number."""
        count = 0
        for jokers in range(2 if wild else 1):
            for suit in range(4):
                at = (jokers * 4 + suit << 13) + (ones >> 13 * suit & SUIT)
                for place in range(self.run_at[at], self.run_at[at + 1]):
                    self.options[count] = self.runs[place]
                    count += 1
            for rank in range(13):
                row = ones >> rank
                at = row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8
                if at & at - 1:
                    at |= jokers * 13 + rank << 4
                    for place in range(self.set_at[at], self.set_at[at + 1]):
                        self.options[count] = self.sets[place]
                        count += 1
        return count

    def melds_with(self, ones: int, wild: int, card: int) -> int:
        """Return 1 if there is a meld of three with a natural card among some faces, else 0."""
        bit = self.bits[card]
        ones |= bit
        rank = card % 13
        row = ones >> rank
        four = row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8
        for jokers in range(2 if wild else 1):
            suit = card // 13
            at = (jokers * 4 + suit << 13) + (ones >> 13 * suit & SUIT)
            for place in range(self.run_at[at], self.run_at[at + 1]):
                meld = self.runs[place]
                if self.size[meld] == 3 and self.faces[meld] & bit:
                    return 1
            at = (jokers * 13 + rank << 4) + four
            for place in range(self.set_at[at], self.set_at[at + 1]):
                meld = self.sets[place]
                if self.size[meld] == 3 and self.faces[meld] & bit:
                    return 1
        return 0

    def reaches(self, ones: int, twos: int, jokers: int, needed: int, budget: int, first: int, count: int) -> int:
        """Return 1 if melds that are noted, from a place on, can be worth so much with so many cards, else 0."""
        for place in range(first, count):
            meld = self.options[place]
            faces = self.faces[meld]
            left = budget - self.size[meld]
            if faces & ones == faces and self.jokers[meld] <= jokers and left >= 0:
                lack = needed - self.worth[meld]
                if lack <= 0:
                    return 1
                double = twos & faces
                used = self.jokers[meld]
                # The melds behind one with a joker have jokers too.
                if (
                    left >= 3
                    and (used < jokers or not used)
                    and self.reaches(ones ^ faces ^ double, twos ^ double, jokers - used, lack, left, place, count)
                ):
                    return 1
        return 0

    # whether what is owed can be laid

    def meets(self, base: int, melds: int, ones: int, twos: int, jokers: int, spare: int, owed: int) -> int:
        """Return 1 if the card that is owed can be laid, and so many cards at most leave the hand, else 0."""
        bit = self.bits[owed]
        for place in range(base, base + melds):
            meld = self.table[place]
            if owed == JOKER:
                if spare >= 1 and self.wild[meld]:
                    return 1
            elif (spare >= 1 and self.fits[meld] & bit) or self.takes[meld] & bit:
                return 1
        if spare >= 3:
            if owed == JOKER:
                if self.list_with_joker(ones):
                    return 1
            elif self.melds_with(ones, jokers, owed):
                return 1
        if self.rules[LAY_FIRST]:
            return 0
        for place in range(base, base + melds):
            meld = self.table[place]
            near = owed != JOKER and self.suit[meld] == owed // 13
            for at in range(self.entry_at[meld], self.entry_at[meld + 1]):
                kind = self.entry[4 * at]
                card = self.entry[4 * at + 1]
                held = jokers > 0 if card == JOKER else ones >> card & 1
                if (
                    held
                    and (kind == TAKES or (near and spare > 0))
                    and self.may_add(place, base, melds, ones, twos, jokers, spare, owed, at)
                ):
                    return 1
        return 0

    def list_with_joker(self, ones: int) -> int:
        """Return 1 if there is a meld with a joker among some faces, else 0."""
        for suit in range(4):
            at = (4 + suit << 13) + (ones >> 13 * suit & SUIT)
            if self.run_at[at + 1] > self.run_at[at]:
                return 1
        for rank in range(13):
            row = ones >> rank
            at = (13 + rank << 4) + (row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8)
            if self.set_at[at + 1] > self.set_at[at]:
                return 1
        return 0

    # what is legal

    def legal(self, hand: int) -> int:
        """Note the numbers of the legal moves of a hand; return how many there are, 0 when it is over."""
        info = hand * INFO
        phase = self.info[info + PHASE]
        if phase > PLAY:
            return 0
        turn = self.info[info + TURN]
        cards = (hand * self.rules[SEATS] + turn) * 3
        ones = self.hands[cards]
        twos = self.hands[cards + 1]
        jokers = self.hands[cards + 2]
        base = hand * self.rules[SLOTS]
        melds = self.info[info + MELDS]
        least = self.rules[EARLY_LEAST if self.info[info + FRESH] else LEAST]
        opened = self.info[info + OPENED] >> turn & 1
        size = self.count(ones) + self.count(twos) + jokers
        if phase == DRAW:
            self.found[0] = 0
            if not opened:
                return 1
            top = self.pile[hand * self.rules[CARDS] + self.info[info + PILE] - 1]
            if top == JOKER:
                answer = self.meets(base, melds, ones, twos, jokers + 1, size + 1 - least, top)
            else:
                one = self.bits[top]
                answer = self.meets(base, melds, ones | one, twos | ones & one, jokers, size + 1 - least, top)
            self.found[1] = 1
            return 2 if answer else 1
        if not opened:
            return self.legal_unopened(info, ones, twos, jokers, size, size - least, base, melds)
        return self.legal_opened(info, ones, twos, jokers, size, size - least, base, melds)

    def legal_unopened(
        self, info: int, ones: int, twos: int, jokers: int, size: int, spare: int, base: int, melds: int
    ) -> int:
        """Note the moves of a seat that has drawn and has not opened."""
        usable = jokers if self.rules[JOKERS_OPEN] else 0
        options = self.list_options(ones, usable)
        points = self.info[info + POINTS]
        needed = self.rules[NEEDED] - points
        count = 0
        if not self.reaches(ones, twos, usable, needed, spare, 0, options):
            options = 0
        for place in range(options):
            meld = self.options[place]
            faces = self.faces[meld]
            left = spare - self.size[meld]
            if left >= 0:
                lack = needed - self.worth[meld]
                double = twos & faces
                if lack <= 0 or (
                    left >= 3
                    and self.reaches(
                        ones ^ faces ^ double, twos ^ double, usable - self.jokers[meld], lack, left, 0, options
                    )
                ):
                    self.found[count] = FIRST_MELD + meld
                    count += 1
        if points:
            return count
        fits = 0
        if self.rules[BAN_UNOPENED]:
            for place in range(base, base + melds):
                fits |= self.fits[self.table[place]]
        return self.discards(ones, jokers, size, fits, self.rules[BAN_JOKER_UNOPENED], count)

    def legal_opened(
        self, info: int, ones: int, twos: int, jokers: int, size: int, spare: int, base: int, melds: int
    ) -> int:
        """Note the moves of a seat that has drawn and has opened."""
        owed = self.info[info + OWED]
        count = 0
        if spare >= 3:
            for place in range(self.list_options(ones, jokers)):
                meld = self.options[place]
                if self.size[meld] <= spare and (
                    owed == NOTHING or self.may_lay(base, melds, ones, twos, jokers, spare, owed, meld)
                ):
                    self.found[count] = FIRST_MELD + meld
                    count += 1
        fits = 0
        # Most melds on the table take nothing of the hand, which one comparison of planes shows.
        for slot in range(melds):
            meld = self.table[base + slot]
            fits |= self.fits[meld]
            if jokers or (self.fits[meld] | self.takes[meld]) & ones:
                for at in range(self.entry_at[meld], self.entry_at[meld + 1]):
                    card = self.entry[4 * at + 1]
                    held = jokers > 0 if card == JOKER else ones >> card & 1
                    kind = self.entry[4 * at]
                    if (
                        held
                        and (spare > 0 or kind == TAKES)
                        and (
                            owed == NOTHING
                            or card == owed
                            or self.may_add(base + slot, base, melds, ones, twos, jokers, spare, owed, at)
                        )
                    ):
                        self.found[count] = self.rules[FIRST_PLACE] + slot * PLACES + self.entry[4 * at + 2]
                        count += 1
        if owed != NOTHING:
            return count
        if size == 1:
            return self.discards(ones, jokers, size, 0, 0, count)
        return self.discards(
            ones, jokers, size, fits if self.rules[BAN_OPENED] else 0, self.rules[BAN_JOKER_OPENED], count
        )

    def may_lay(
        self, base: int, melds: int, ones: int, twos: int, jokers: int, spare: int, owed: int, meld: int
    ) -> int:
        """Return 1 if what is owed is laid with a meld, or can be after it, else 0."""
        faces = self.faces[meld]
        if self.jokers[meld] if owed == JOKER else faces >> owed & 1:
            return 1
        if self.rules[LAY_FIRST]:
            return 0
        self.table[base + melds] = meld
        double = twos & faces
        return self.meets(
            base,
            melds + 1,
            ones ^ faces ^ double,
            twos ^ double,
            jokers - self.jokers[meld],
            spare - self.size[meld],
            owed,
        )

    def may_add(
        self,
        place: int,
        base: int,
        melds: int,
        ones: int,
        twos: int,
        jokers: int,
        spare: int,
        owed: int,
        at: int,
    ) -> int:
        """Return 1 if what is owed can be laid after another card was added to a meld, or took its joker, else 0."""
        if self.rules[LAY_FIRST]:
            return 0
        meld = self.table[place]
        kind = self.entry[4 * at]
        card = self.entry[4 * at + 1]
        self.table[place] = self.entry[4 * at + 3]
        if card == JOKER:
            answer = self.meets(base, melds, ones, twos, jokers - 1, spare - 1, owed)
        else:
            one = self.bits[card]
            double = twos & one
            answer = self.meets(
                base,
                melds,
                ones ^ one ^ double,
                twos ^ double,
                jokers + (1 if kind == TAKES else 0),
                spare - (0 if kind == TAKES else 1),
                owed,
            )
        self.table[place] = meld
        return answer

    def discards(self, ones: int, jokers: int, size: int, banned: int, ban_joker: int, count: int) -> int:
        """Note the discards that no ban forbids, or all if each is banned and it is not the last card."""
        free = (ones | banned) ^ banned
        joker = 1 if jokers and not ban_joker else 0
        if not (free or joker) and size > 1:
            free = ones
            joker = 1 if jokers else 0
        for card in range(52):  # without a branch, which would be foreseen wrongly
            self.found[count] = FIRST_DISCARD + card
            count += free >> card & 1
        if joker:
            self.found[count] = FIRST_DISCARD + JOKER
            count += 1
        return count

    def count(self, plane: int) -> int:
        """Return how many faces a plane has."""
        count = 0
        while plane:
            plane &= plane - 1
            count += 1
        return count

    # many hands at once

    def deal_all(self, first: int, last: int) -> int:
        """Deal the hands from one to before another."""
        with RELEASED:
            for hand in range(first, last):
                self.deal(hand)
        return 0

    def arrange_all(self, first: int, last: int, size: int) -> int:
        """Make samples of the views, each of which has so many hands, for the hands from one to before another."""
        with RELEASED:
            for hand in range(first, last):
                self.arrange(hand, hand // size, hand % size)
        return 0

    def play_out(self, first: int, last: int, most: int, policy: int) -> int:
        """Play the hands from one to before another to their ends; return how many moves it were."""
        made = 0
        with RELEASED:
            for hand in range(first, last):
                made += self.run(hand, most, policy)
        return made

    def mark(self, mask: memoryview, size: int, hands: int) -> None:
        """Write 1 into a mask of zeros for the legal moves of each hand, which has a row of so many columns."""
        for hand in range(hands):
            first = hand * size
            for place in range(self.legal(hand)):
                mask[first + self.found[place]] = 1

    def first_wrong(self, actions: memoryview, hands: int) -> int:
        """Return the first hand whose action is not legal; how many hands there are if all are."""
        for hand in range(hands):
            action = actions[hand]
            count = self.legal(hand)
            if count or action != NOTHING:
                is_legal = 0
                for place in range(count):
                    if self.found[place] == action:
                        is_legal = 1
                if not is_legal:
                    return hand
        return hands

    def step(self, actions: memoryview, hands: int) -> None:
        """Play a legal move in each hand that goes on."""
        for hand in range(hands):
            if actions[hand] != NOTHING:
                self.play(hand, actions[hand])

    # what moves do

    def gain(self, cards: memoryview, at: int, card: int) -> None:
        """Add a card."""
        if card == JOKER:
            cards[at + 2] += 1
        else:
            one = self.bits[card]
            cards[at + 1] |= cards[at] & one
            cards[at] |= one

    def lose(self, cards: memoryview, at: int, faces: int, jokers: int) -> None:
        """Take some cards away, as far as they are there."""
        double = cards[at + 1] & faces
        cards[at] &= ~faces | double
        cards[at + 1] ^= double
        left = cards[at + 2] - jokers
        cards[at + 2] = left if left > 0 else 0

    def play(self, hand: int, number: int) -> None:
        """Play a move that is legal."""
        info = hand * INFO
        seat = (hand * self.rules[SEATS] + self.info[info + TURN]) * 3
        cards = hand * self.rules[CARDS]
        self.info[info + MOVES] += 1
        if number == 0:
            left = self.info[info + STOCK] - 1
            card = self.stock[cards + left]
            self.gain(self.hands, seat, card)
            self.info[info + STOCK] = left
            self.info[info + PHASE] = PLAY
            if self.info[info + SHUFFLES]:
                self.gain(self.drawn, seat, card)
            if not left and self.rules[WHOLE_PILE] and self.info[info + SHUFFLES] < self.rules[MOST_SHUFFLES]:
                self.reshuffle(hand, 0)
        elif number == 1:
            left = self.info[info + PILE] - 1
            card = self.pile[cards + left]
            self.gain(self.hands, seat, card)
            self.gain(self.known, seat, card)
            self.info[info + PILE] = left
            self.info[info + PHASE] = PLAY
            self.info[info + OWED] = card
        elif number < FIRST_MELD:
            self.discard(hand, info, seat, cards, number - FIRST_DISCARD)
        else:
            self.lay(hand, info, seat, number)

    def lay(self, hand: int, info: int, seat: int, number: int) -> None:
        """Lay a meld, or add to one."""
        base = hand * self.rules[SLOTS]
        owed = self.info[info + OWED]
        turn = self.info[info + TURN]
        if number < self.rules[FIRST_PLACE]:
            meld = number - FIRST_MELD
            faces = self.faces[meld]
            jokers = self.jokers[meld]
            self.table[base + self.info[info + MELDS]] = meld
            self.info[info + MELDS] += 1
            if not self.info[info + OPENED] >> turn & 1:
                self.info[info + POINTS] += self.worth[meld]
                if self.info[info + POINTS] >= self.rules[NEEDED]:
                    self.info[info + OPENED] |= 1 << turn
            taken = 0
        else:
            offset = number - self.rules[FIRST_PLACE]
            place = base + offset // PLACES
            meld = self.table[place]
            at = self.entry_at[meld]
            while self.entry[4 * at + 2] != offset % PLACES:
                at += 1
            card = self.entry[4 * at + 1]
            self.table[place] = self.entry[4 * at + 3]
            taken = 1 if self.entry[4 * at] == TAKES else 0
            faces = self.bits[card]
            jokers = 1 if card == JOKER else 0
        self.lose(self.hands, seat, faces, jokers)
        self.lose(self.known, seat, faces, jokers)
        if taken:
            self.gain(self.hands, seat, JOKER)
            self.gain(self.known, seat, JOKER)
        if owed != NOTHING and (jokers if owed == JOKER else faces >> owed & 1):
            self.info[info + OWED] = NOTHING
        if not (self.hands[seat] or self.hands[seat + 2]):
            self.end(hand, info, CLOSED)

    def discard(self, hand: int, info: int, seat: int, cards: int, card: int) -> None:
        """Discard a card, and pass the turn on."""
        faces = self.bits[card]
        jokers = 1 if card == JOKER else 0
        self.lose(self.hands, seat, faces, jokers)
        self.lose(self.known, seat, faces, jokers)
        self.pile[cards + self.info[info + PILE]] = card
        self.info[info + PILE] += 1
        if not (self.hands[seat] or self.hands[seat + 2]):
            self.end(hand, info, CLOSED)
            return
        self.info[info + TURN] = (self.info[info + TURN] + 1) % self.rules[SEATS]
        self.info[info + PHASE] = DRAW
        self.info[info + POINTS] = 0
        if self.info[info + FRESH]:
            self.info[info + FRESH] -= 1
        if self.info[info + MELDS] and self.is_deadlock(hand, info):
            self.end(hand, info, DEAD)
        elif not self.info[info + STOCK]:
            if (
                not self.rules[WHOLE_PILE]
                and self.info[info + PILE] > 1
                and self.info[info + SHUFFLES] < self.rules[MOST_SHUFFLES]
            ):
                self.reshuffle(hand, 1)
            else:
                self.end(hand, info, DEAD)

    def run(self, hand: int, most: int, policy: int) -> int:
        """Play moves that a policy chooses until the hand is over or so many were made; return how many it were."""
        info = hand * INFO
        made = 0
        x = self.dice[2 * hand]
        y = self.dice[2 * hand + 1]
        mask = MASK
        mask = mask << 16 | MASK
        while self.info[info + MOVES] < most:
            count = self.legal(hand)
            if not count:
                break
            if policy == EAGER:
                count = self.eager(count)
            # Marsaglia's xorshift with two words of 32 bits
            t = (x ^ x << 10) & mask
            x = y
            y = y ^ y >> 10 ^ t ^ t >> 13
            self.play(hand, self.found[y * count >> 32])
            made += 1
        self.dice[2 * hand] = x
        self.dice[2 * hand + 1] = y
        return made

    def eager(self, count: int) -> int:
        """Keep of the moves that are noted those that do more than to draw or to discard, if there are such."""
        kept = 0
        for place in range(count):
            number = self.found[place]
            if number == 1 or number >= FIRST_MELD:
                self.found[kept] = number
                kept += 1
        return kept or count

    def is_deadlock(self, hand: int, info: int) -> int:
        """Return 1 if nothing can happen any more, else 0."""
        base = hand * self.rules[SLOTS]
        ones = 0
        twos = 0
        played = 0
        room = 0
        jokers = self.rules[JOKERS]
        for place in range(base, base + self.info[info + MELDS]):
            meld = self.table[place]
            twos |= ones & self.faces[meld]
            ones |= self.faces[meld]
            played |= self.fits[meld] | self.takes[meld]
            room |= self.wild[meld]
            jokers -= self.jokers[meld]
        if played & twos != played or (jokers and room):
            return 0
        most = 0
        seats = hand * self.rules[SEATS]
        for seat in range(seats, seats + self.rules[SEATS]):
            size = self.count(self.hands[3 * seat]) + self.count(self.hands[3 * seat + 1]) + self.hands[3 * seat + 2]
            most = max(most, size)
        most += 1 - self.rules[KEPT]
        return 0 if most >= 3 and self.list_options(self.rules[ALL] ^ twos, jokers) else 1

    def end(self, hand: int, info: int, phase: int) -> None:
        """End a hand: everybody shows what is left."""
        self.info[info + PHASE] = phase
        first = hand * self.rules[SEATS] * 3
        for at in range(first, first + self.rules[SEATS] * 3):
            self.known[at] = self.hands[at]

    def score(self, hand: int, seat: int) -> int:
        """Return the points of a seat in a hand that is over."""
        info = hand * INFO
        at = (hand * self.rules[SEATS] + seat) * 3
        ones = self.hands[at]
        twos = self.hands[at + 1]
        jokers = self.hands[at + 2]
        if not (ones or jokers):
            return 0
        closed = self.info[info + PHASE] == CLOSED
        # The seats after the one that closed in the first round have had no turn.
        after = seat + self.rules[SEATS] - self.info[info + TURN]  # in C, what is below zero has other remainders
        waits = after % self.rules[SEATS] < self.info[info + FRESH]
        if closed and self.rules[PENALTY] and not self.info[info + OPENED] >> seat & 1 and not waits:
            return self.rules[PENALTY]
        points = jokers * self.values[JOKER]
        for card in range(52):
            points += self.values[card] * ((ones >> card & 1) + (twos >> card & 1))
        if not (jokers or twos or ones & ones - 1) and ones & self.rules[ACES]:
            points = self.rules[LONE_ACE]
        if closed and self.info[info + POINTS]:
            points *= self.rules[MULTIPLIER]
        return points
