"""Whether all cards of a hand but the last find a place, in new melds or on what lies on the table.

As in packing, the lowest card that is left decides: a new meld takes it, a meld on the table does, or it is the card
that is thrown. What a meld on the table can take it takes all at once, so that each of them is used once. It may give a
joker back for one that is laid elsewhere sooner: only the sum must come out right.
"""

from __future__ import annotations

from typing import TypeAlias

Place: TypeAlias = tuple[int, int, int, int, int]
"""Cards that can go somewhere together: the bit of the meld on the table that takes them, 0 for a new one; their faces;
how many jokers go with them, less those that come back; what they count for an opening if all of the jokers have been
in the hand from the first; and what they count otherwise."""
Step: TypeAlias = tuple[int, int]
"""The number of a place, and what it is for: one of the three below."""

WHOLE = 0
"""It counts for the opening as it is."""
NATURAL = 1
"""Only its natural cards count for the opening."""
FREE = 2
"""It does not have to count."""


class Closing:
    """A search for a place for every card.

    Args:
        places: where cards can go.
        room: for each meld on the table its bit and how many jokers it takes alone.
        borrowed: how many jokers can come from the table.
        thrown: the faces that may be thrown at the end.
        throws_joker: whether a joker may be.
        must_throw: whether something has to be.
    """

    def __init__(  # noqa: PLR0913 - what the cards can do
        self,
        places: list[Place],
        room: list[tuple[int, int]],
        borrowed: int,
        *,
        thrown: int,
        throws_joker: bool,
        must_throw: bool,
    ) -> None:
        self.places = places
        self.room = room
        self.borrowed = borrowed
        self.thrown = thrown
        self.throws_joker = throws_joker
        self.must_throw = must_throw
        self.failed: set[tuple[int, int, int, int, int, int, int]] = set()
        self.steps: list[Step] = []
        self.buckets: dict[int, list[int]] = {}
        self.usable = 0
        for number, place in enumerate(places):
            self.usable |= place[1]
            low = place[1] & -place[1]
            if low in self.buckets:
                self.buckets[low].append(number)
            else:
                self.buckets[low] = [number]

    def closes(self, ones: int, twos: int, jokers: int, needed: int, early: int) -> bool:
        """Return whether all cards but one find a place, or all if nothing has to be thrown.

        If two cards have none by themselves, that is seen at once.
        """
        stuck = ones & ~self.usable
        if not stuck:
            return self.succeeds(ones, twos, jokers, 0, 1, needed, early)
        if stuck & (stuck - 1) or stuck & (twos | ~self.thrown):
            return False
        return self.succeeds(ones ^ stuck, twos, jokers, 0, 0, needed, early)

    def succeeds(  # noqa: PLR0913, PLR0917 - the cards and what is asked of them
        self, ones: int, twos: int, jokers: int, used: int, spare: int, needed: int, early: int
    ) -> bool:
        """Return whether all cards find a place; `steps` then tells which, the last first.

        The groups of cards that can be left are as many as in packing, for every set of melds on the table that have
        been used; the time grows with their number.

        Args:
            ones: the faces.
            twos: those that are there twice.
            jokers: the jokers; fewer than none as long as some have still to come from the table.
            used: the bits of the melds on the table that have taken something.
            spare: 1 if a card may still be thrown, else 0.
            needed: what new melds still must count.
            early: how many of the jokers have been in the hand from the first and may count.
        """
        if not ones:
            return needed <= 0 and self.takes_jokers(jokers, used, spare)
        key = (ones, twos, jokers, used, spare, needed, early)
        if key in self.failed:
            return False
        low = ones & -ones
        bucket = self.buckets.get(low)
        if bucket is not None:
            least = -self.borrowed
            for number in bucket:
                bit, faces, wild, points, plain = self.places[number]
                if faces & ~ones or bit & used or jokers - wild < least:
                    continue
                double = twos & faces
                rest = ones ^ (faces ^ double)
                pairs = twos ^ double
                if needed <= 0 or (bit == 0 and wild <= early):
                    after = needed - points if needed > points else 0
                    own = early - wild if after else 0
                    if self.succeeds(rest, pairs, jokers - wild, used | bit, spare, after, own):
                        self.steps.append((number, WHOLE if needed > 0 else FREE))
                        return True
                if (
                    needed > 0
                    and (bit or wild > early or (wild and self.borrowed))
                    and self.succeeds(rest, pairs, jokers - wild, used | bit, spare, max(0, needed - plain), early)
                ):
                    self.steps.append((number, NATURAL))
                    return True
        if spare and low & self.thrown:
            double = twos & low
            if self.succeeds(ones ^ (low ^ double), twos ^ double, jokers, used, 0, needed, early):
                return True
        self.failed.add(key)
        return False

    def takes_jokers(self, jokers: int, used: int, spare: int) -> bool:
        """Return whether the melds on the table that have not been used take the jokers that are left."""
        if spare and self.must_throw and not (jokers and self.throws_joker):
            return False
        least = jokers - 1 if spare and self.throws_joker and jokers > 0 else jokers
        return jokers >= 0 and least <= sum([most for bit, most in self.room if not bit & used])
