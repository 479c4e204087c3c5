"""The ways to divide a hand of Rumino into melds and other cards, in the order of the referee, and its ruminos.

A way is two masks over the places of the sorted hand, each 0 for no meld. Jokers are last and all alike, so a meld is
its core, the mask of its natural cards, and a number of jokers, the first ones. Tables list all cores by size; each is
tried once. 7C 8C JK JK: the core 0b11 makes melds with one joker and with two, 0b111 and 0b1111. `ways.pxd` has the C
types.
"""

from __future__ import annotations

from scala40.arena.layout import JOKER, NOTHING, SUIT
from scala40.arena.rumino.layout import HELD, LARGEST_SET, LEAST, LONGEST, MOST_HELD


class WaysToPart:
    """A judge of hands of two packs with jokers."""

    def __init__(self, tables: dict[str, memoryview], scratch: dict[str, memoryview]) -> None:
        self.rules: memoryview = tables["rules"]
        self.bits: memoryview = tables["bits"]
        self.values: memoryview = tables["values"]
        self.worth: memoryview = tables["worth"]
        self.densest: memoryview = tables["densest"]
        self.sizes: memoryview = tables["sizes"]
        self.core_at: memoryview = tables["core_at"]
        self.cores: memoryview = tables["cores"]
        self.way_of: memoryview = tables["way_of"]
        self.faces: memoryview = scratch["faces"]
        self.near: memoryview = scratch["near"]
        self.core: memoryview = scratch["core"]
        self.wild: memoryview = scratch["wild"]
        self.value: memoryview = scratch["value"]
        self.one: memoryview = scratch["one"]
        self.other: memoryview = scratch["other"]
        self.left: memoryview = scratch["left"]
        self.natural: int = 0
        self.jokers: int = 0
        self.melds: int = 0
        self.count: int = 0

    # the cards of a hand

    def note_cards(self, singles: int, doubles: int, jokers: int) -> None:
        """Note the cards of a hand, sorted."""
        count = 0
        for suit in range(4):
            row = singles >> 13 * suit & SUIT
            double = doubles >> 13 * suit & SUIT
            while row:
                rank = self.sizes[(row & -row) - 1]
                self.faces[count] = 13 * suit + rank
                count += 1
                if double >> rank & 1:
                    self.faces[count] = 13 * suit + rank
                    count += 1
                row &= row - 1
        self.natural = count
        self.jokers = jokers
        for place in range(count, count + jokers):
            self.faces[place] = JOKER

    def points(self, singles: int, doubles: int, jokers: int) -> int:
        """Return what cards count that are in no meld."""
        count = jokers * self.values[JOKER]
        for suit in range(4):
            count += self.worth[singles >> 13 * suit & SUIT] + self.worth[doubles >> 13 * suit & SUIT]
        return count

    def alone(self, singles: int, doubles: int, jokers: int) -> int:
        """Return natural cards that are in no meld, if it has one joker at most; others may be in none too."""
        seen = 0
        pairs = 0
        threes = 0
        for suit in range(4):
            row = singles >> 13 * suit & SUIT
            threes |= pairs & row
            pairs |= seen & row
            seen |= row
            row = doubles >> 13 * suit & SUIT
            threes |= pairs & row
            pairs |= row
        plane = 0
        for suit in range(4):
            row = singles >> 13 * suit & SUIT
            followed = row & row >> 1
            leapt = row & row >> 2
            if jokers:
                near = followed | followed << 1 | leapt | leapt << 2 | pairs
            else:
                near = followed & leapt
                near |= near << 1 | near << 2 | threes
            row &= ~near
            plane |= row << 13 * suit
        return plane

    # Each of the cards that `alone` tells needs two jokers beside it, which it may share with one other in a run. So no
    # more of them are melded than there are jokers.

    def may_leave(self, singles: int, doubles: int, jokers: int, most: int) -> int:
        """Return 0 if a hand leaves more than so many points in any way, else 1, which is not sure."""
        least = self.points(self.alone(singles, doubles, jokers), 0, 0)
        return 1 if least - (jokers * self.values[JOKER] if jokers > 1 else 0) <= most else 0

    def may_leave_one(self, singles: int, doubles: int, jokers: int) -> int:
        """Return 0 if two cards or more of a hand are left in any way, else 1, which is not sure."""
        alone = self.alone(singles, doubles, jokers)
        count = 0
        for suit in range(4):
            count += self.sizes[alone >> 13 * suit & SUIT]
        return 1 if count - (jokers if jokers > 1 else 0) <= 1 else 0

    def least(self, singles: int, doubles: int, jokers: int) -> int:
        """Return the fewest points that a hand can leave."""
        if jokers < 2 and self.alone(singles, doubles, jokers) == singles:
            return self.points(singles, doubles, jokers)
        self.note(singles, doubles, jokers)
        return self.left[self.best(0)]

    # the ways to part it

    def note(self, singles: int, doubles: int, jokers: int) -> None:
        """Note the ways to part a hand: without a meld, with each meld, and with each two beside each other."""
        self.note_cards(singles, doubles, jokers)
        self.note_melds()
        points = self.points(singles, doubles, jokers)
        self.count = 0
        self.note_way(0, 0, points)
        for meld in range(self.melds):
            self.note_way(self.mask(meld, 0), 0, points - self.value[meld])
        for meld in range(self.melds):
            for more in range(meld + 1, self.melds):
                if not self.core[meld] & self.core[more] and self.wild[meld] + self.wild[more] <= jokers:
                    left = points - self.value[meld] - self.value[more]
                    self.note_way(self.mask(meld, 0), self.mask(more, self.wild[meld]), left)

    def note_way(self, one: int, other: int, left: int) -> None:
        """Note a way to part the hand, and the points that it leaves."""
        self.one[self.count] = one
        self.other[self.count] = other
        self.left[self.count] = left
        self.count += 1

    def mask(self, meld: int, taken: int) -> int:
        """Return the places of the cards of a meld, if so many jokers are taken already."""
        return self.core[meld] | (1 << self.wild[meld]) - 1 << self.natural + taken

    def note_melds(self) -> None:
        """Note the melds of the cards that are noted: of jokers alone, sets and runs."""
        self.melds = 0
        self.note_meld(0, 0)
        for place in range(self.natural):
            alike = self.alike(place)
            if not alike & (1 << place) - 1:  # nothing before it has its rank
                for size in range(max(1, LEAST - self.jokers), LARGEST_SET + 1):
                    self.note_sets(alike, size)
        for place in range(self.natural):
            self.near[place] = self.followers(place)
        for size in range(max(2, LEAST - self.jokers), self.rules[LONGEST] + 1):
            for first in range(self.natural):
                self.note_runs(size, first)

    def alike(self, place: int) -> int:
        """Return the places of the cards of the same rank as one, with its own."""
        mask = 0
        for other in range(self.natural):
            if (self.faces[other] - self.faces[place]) % 13 == 0:
                mask |= 1 << other
        return mask

    def followers(self, first: int) -> int:
        """Return the places of the cards that can follow one in a run of which it is the first natural card."""
        face = self.faces[first]
        mask = 0
        for place in range(first + 1, self.natural):
            other = self.faces[place]
            if face < other < face + self.rules[LONGEST] and face // 13 == other // 13:
                mask |= 1 << place
        return mask

    def note_sets(self, alike: int, size: int) -> None:
        """Note the sets with so many natural cards of the same rank."""
        for first in range(self.natural):
            if alike >> first & 1 and self.sizes[alike] >= size:
                for place in range(self.core_at[MOST_HELD * size + first], self.core_at[MOST_HELD * size + first + 1]):
                    if not self.cores[place] & ~alike:
                        self.note_meld(self.cores[place], 0)

    def note_runs(self, size: int, first: int) -> None:
        """Note the runs with so many natural cards, of which one is the first."""
        near = self.near[first]
        if self.sizes[near] < size - 1:
            return
        for place in range(self.core_at[MOST_HELD * size + first], self.core_at[MOST_HELD * size + first + 1]):
            core = self.cores[place]
            if not core & ~(near | 1 << first):
                last = first
                twins = 0
                for other in range(first + 1, self.natural):
                    if core >> other & 1:
                        twins |= self.faces[other] == self.faces[last]
                        last = other
                if not twins:
                    self.note_meld(core, self.faces[last] - self.faces[first])

    def note_meld(self, core: int, span: int) -> None:
        """Note the melds that a core makes with jokers; `span` is how far apart its ends are, 0 in a set."""
        size = self.sizes[core]
        value = 0
        for place in range(self.natural):
            if core >> place & 1:
                value += self.values[self.faces[place]]
        # A card alone with jokers is a set, and a run if there are more of them; cards of one rank are a set only.
        longest = self.rules[LONGEST] if span or size == 1 else LARGEST_SET
        for whole in range(max(LEAST, size, span + 1), min(longest, size + self.jokers) + 1):
            self.core[self.melds] = core
            self.wild[self.melds] = whole - size
            self.value[self.melds] = value + (whole - size) * self.values[JOKER]
            self.melds += 1

    # what is chosen of them

    def melded(self, way: int) -> int:
        """Return how many cards are melded in a way."""
        return self.sizes[self.one[way] | self.other[way]]

    def best(self, fewest: int) -> int:
        """Return the first way with enough melded cards that leaves the fewest points, then the fewest cards."""
        most = 0
        for way in range(self.count):
            most = max(most, self.melded(way))
        best = NOTHING
        for way in range(self.count):
            if self.melded(way) >= min(fewest, most) and (
                best == NOTHING
                or self.left[way] < self.left[best]
                or (self.left[way] == self.left[best] and self.melded(way) > self.melded(best))
            ):
                best = way
        return best

    def spare(self) -> int:
        """Return the places of the cards without which all others can be melded."""
        cards = self.natural + self.jokers
        mask = 0
        for way in range(self.count):
            if self.melded(way) == cards - 1:
                mask |= (1 << cards) - 1 ^ (self.one[way] | self.other[way])
        return mask

    # the numbers of ways

    def number(self, way: int) -> int:
        """Return the number of a way to part seven cards, by where its cards are; of equal cards the first."""
        one = self.one[way]
        other = self.other[way]
        if self.comes_first(other, one):
            one = other
            other = self.one[way]
        first = self.placed(one, 0)
        return self.way_of[first << HELD | self.placed(other, first)]

    def comes_first(self, meld: int, other: int) -> int:
        """Return 1 if a meld is sorted before another one, card by card, which nothing is."""
        place = 0
        more = 0
        while meld >> place and other >> more:
            while not meld >> place & 1:
                place += 1
            while not other >> more & 1:
                more += 1
            if self.faces[place] != self.faces[more]:
                return 1 if self.faces[place] < self.faces[more] else 0
            place += 1
            more += 1
        return 1 if meld and other >> more else 0

    def placed(self, meld: int, taken: int) -> int:
        """Return the places of the cards of a meld, of equal cards the first that are not taken."""
        mask = 0
        for place in range(HELD):
            if meld >> place & 1:
                first = place
                while first and self.faces[first - 1] == self.faces[place]:
                    first -= 1
                while (mask | taken) >> first & 1:
                    first += 1
                mask |= 1 << first
        return mask

    # ruminos

    def has_rumino(self, singles: int, doubles: int, jokers: int) -> int:
        """Return 1 if seven of seven or eight cards make a rumino, else 0."""
        most = 0
        ranks = 0
        for suit in range(4):
            row = singles >> 13 * suit & SUIT
            most = max(most, self.densest[row])
            ranks |= row
        others = ranks & ranks - 1
        if not others & others - 1:  # two ranks at most
            for rank in range(13):
                count = 0
                for suit in range(4):
                    face = 13 * suit + rank
                    count += (singles >> face & 1) + (doubles >> face & 1)
                most = max(most, count)
        return 1 if most + jokers >= HELD else 0

    def left_out(self, singles: int, doubles: int, jokers: int, more: int) -> int:
        """Return the last card without which a hand, with one card more or none, has a rumino; else `NOTHING`."""
        held = singles
        wild = jokers
        if more == JOKER:
            jokers += 1
        elif more != NOTHING:
            doubles |= singles & self.bits[more]
            singles |= self.bits[more]
        if self.has_rumino(singles, doubles, jokers):
            for card in range(JOKER, -1, -1):
                may_go = wild if card == JOKER else held >> card & 1
                if may_go and self.has_rumino_without(singles, doubles, jokers, card):
                    return card
        return NOTHING

    def has_rumino_without(self, singles: int, doubles: int, jokers: int, card: int) -> int:
        """Return 1 if cards make a rumino without one of them, else 0."""
        one = self.bits[card]
        if card == JOKER:
            jokers -= 1
        elif doubles & one:
            doubles ^= one
        else:
            singles ^= one
        return self.has_rumino(singles, doubles, jokers)
