"""Search for a close: every card of a hand but the last must find a place, in new melds or on the table.

A *place* is a group of cards that can go together: a new meld, or all that one meld on the table takes at once. The
search picks a card that fewest places take, tries each, and continues with the other cards. One card may have no place,
as the last discard; with a second one the search gives up. `OpeningMeld` chooses the melds of an opening first, with
what can be laid behind a later joker, and asks for each complete opening whether the rest finds places.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from scala40.core._search.kernels.packing import Packing
from scala40.core._search.kernels.windows import PLANE

Opener: TypeAlias = tuple[int, int, int, int, int, int]
"""A meld of an opening and its extensions: lowest face (a bit), faces, own jokers, added jokers, points, room."""

ANY_NUMBER: Final = 99
"""More jokers than there are."""


class TableSpot:
    """A place on the table where some cards go together: net of jokers that come back; `bit` is the table meld's."""

    __slots__ = ("bit", "faces", "jokers", "number")

    def __init__(self, number: int, bit: int, faces: int, jokers: int) -> None:
        self.number: int = number
        self.bit: int = bit
        self.faces: int = faces
        self.jokers: int = jokers


class ClosingSearch:
    """A search for a place for every card."""

    def __init__(
        self,
        places: list[TableSpot],
        room: dict[int, int],
        gives: dict[int, int],
        *,
        thrown: int,
        throws_joker: bool,
        must_throw: bool,
    ) -> None:
        self.places = places
        self.room = room
        self.gives = gives
        self.thrown = thrown
        self.throws_joker = throws_joker
        self.must_throw = must_throw
        self.with_room: int = 0
        for bit in room:
            self.with_room |= bit
        # With room for how many jokers of the opening it has failed: by the cards and the melds that have been used,
        # and by the cards and the melds that still matter.
        self.met: dict[tuple[int, int, int, int, int], int] = {}
        self.failed: dict[tuple[int, int, int, int, int], int] = {}
        self.steps: list[int] = []

    def closes(self, singles: int, doubles: int, jokers: int, extra: int) -> bool:
        """Return whether all cards find a place; `steps` then holds the numbers of the places."""
        return self.finds(self.places, singles, doubles, jokers, 0, 1, extra)

    def finds(  # noqa: C901, PLR0911, PLR0912, PLR0913, PLR0917 - one search, in one function for its speed
        self, live: list[TableSpot], singles: int, doubles: int, jokers: int, used: int, spare: int, extra: int
    ) -> bool:
        """Return whether the remaining cards find a place."""
        exactly = (singles, doubles, jokers, used, spare)
        if extra <= self.met.get(exactly, -1):
            return False
        # Count for all faces at once how many places take them: one at least, two, three. What no place takes is stuck.
        rest: list[TableSpot] = []
        lacking = singles ^ PLANE
        once = twice = thrice = free = giving = wildest = 0
        for place in live:
            faces = place.faces
            if faces & lacking or place.bit & used:
                continue
            rest.append(place)
            thrice |= twice & faces
            twice |= once & faces
            once |= faces
            free |= place.bit
            wild = place.jokers
            if wild < 0:
                giving |= place.bit
            elif wild > wildest:
                wildest = wild
        stuck = singles ^ once
        if stuck:
            if not spare or stuck & (stuck - 1) or stuck & (doubles | ~self.thrown):
                return False
            singles ^= stuck
            spare = 0
        if not singles:
            return self.takes_jokers(jokers, used, spare, extra)
        # Jokers that can still come from the table bound what may be borrowed, and room bounds what may be left.
        supply = jokers
        while giving:
            bit = giving & -giving
            supply += self.gives[bit]
            giving ^= bit
        if supply < 0 or (not wildest and jokers - spare > self.room_left(used) + extra):
            return False
        key = (singles, doubles, jokers, free | self.with_room & ~used, spare)
        if extra <= self.failed.get(key, -1):
            return False
        # A card that one place takes has no choice; else one that two take, else any: so there is least to try.
        pick = singles ^ twice or singles ^ thrice or singles
        pick ^= pick & pick - 1
        for place in rest:
            faces = place.faces
            if faces & pick and place.jokers <= supply:
                double = doubles & faces
                fewer = singles ^ (faces ^ double)
                left = jokers - place.jokers
                if self.finds(rest, fewer, doubles ^ double, left, used | place.bit, spare, extra):
                    self.steps.append(place.number)
                    return True
        if spare and pick & self.thrown:
            double = doubles & pick
            if self.finds(rest, singles ^ (pick ^ double), doubles ^ double, jokers, used, 0, extra):
                return True
        self.failed[key] = self.met[exactly] = extra
        return False

    def takes_jokers(self, jokers: int, used: int, spare: int, extra: int) -> bool:
        """Return whether the jokers that are left find a place, when no other card is left."""
        if jokers < 0 or (spare and self.must_throw and not (jokers and self.throws_joker)):
            return False
        return (jokers - 1 if spare and self.throws_joker and jokers else jokers) <= self.room_left(used) + extra

    def room_left(self, used: int) -> int:
        """Return how many jokers the melds on the table take that have not been used."""
        room = 0
        for bit, most in self.room.items():
            if not bit & used:
                room += most
        return room


class OpeningMeld:
    """A search for an opening after which every card finds a place."""

    def __init__(self, closing: ClosingSearch, openers: list[Opener], packing: Packing, sums: list[int]) -> None:
        self.closing = closing
        self.openers = openers
        self.packing = packing
        self.sums = sums
        self.tried: set[tuple[int, int, int, int]] = set()
        self.melds: list[int] = []

    def opens(  # noqa: PLR0913, PLR0917 - one search, in one function for its speed
        self, first: int, singles: int, doubles: int, jokers: int, later: int, needed: int, extra: int
    ) -> bool:
        """Return whether there is such an opening; `melds` then holds the numbers of its melds."""
        if needed <= 0:
            cards = (singles, doubles, jokers - later, extra)
            if cards in self.tried:
                return False
            self.tried.add(cards)
            return self.closing.closes(singles, doubles, jokers - later, extra)
        checked = 0
        for number in range(first, len(self.openers)):
            low, faces, wild, more, points, takes = self.openers[number]
            if low != checked:
                if self.most(singles & -low, doubles & -low, jokers) < needed:
                    return False
                checked = low
            if faces & singles == faces and wild <= jokers:
                double = doubles & faces
                fewer = singles ^ (faces ^ double)
                left = needed - points
                if self.opens(number, fewer, doubles ^ double, jokers - wild, later + more, left, extra + takes):
                    self.melds.append(number)
                    return True
        return False

    def most(self, singles: int, doubles: int, jokers: int) -> int:
        """Return what melds of some cards can be worth."""
        singles &= self.packing.usable
        doubles &= self.packing.usable
        wild = jokers if self.sums[-1] else 0
        total = self.worth(singles) + self.worth(doubles) + wild * self.sums[-1]
        return total - self.packing.least(singles, doubles, wild, 0, total + 1, 0)

    def worth(self, plane: int) -> int:
        """Return what the faces of a plane are worth at most."""
        sums = self.sums
        return sums[plane & 8191] + sums[plane >> 13 & 8191] + sums[plane >> 26 & 8191] + sums[plane >> 39]
