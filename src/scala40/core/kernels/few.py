"""The best melds of a hand that holds few, exactly, which is nearly every hand.

Most hands hold some melds that share no card, if any at all, and then all of them are laid. Where melds without jokers
do share cards, each is a bit, and a search over which are still possible costs little. A single joker is tried in
every meld that it can lie in. What is left, hands of many melds or jokers, is for `packing`, and so is every hand from
which not all the melds may be laid.

Of several best choices this gives the one that `packing` gives: the melds compared one by one in their order, the least
first.
"""

from __future__ import annotations

from scala40.core.kernels.windows import Entry, Windows, in_order

MOST = 16
"""How many melds without jokers count as few. So many have some hundred choices of melds at most."""


def best_of_few(windows: Windows, ones: int, twos: int, jokers: int) -> list[Entry] | None:
    """Return the melds of a hand that bring most together, in their order; `None` if the hand is not for this search.

    Args:
        windows: the melds of hands, which must take no card twice.
        ones: the faces.
        twos: those that are there twice.
        jokers: the jokers.
    """
    if jokers > 1 or windows.twins:
        return None
    natural = windows.natural(ones, twos)
    if len(natural) > 1:
        if len(natural) > MOST:
            return None
        natural.sort(key=in_order)
    union = used = lost = 0
    laid: list[Entry] = []
    for entry in natural:
        faces = entry.faces
        union |= faces
        if not faces & used:
            used |= faces
            lost += entry.loss
            laid.append(entry)
    twos &= union
    if twos and _share(natural, twos):
        return None
    # All melds are laid; or else all cards that are in any, each bringing its price: then nothing can be better. A
    # second copy of a card adds nothing, since no two melds that hold it can be laid both.
    choice = None
    if len(laid) != len(natural) and (used != union or lost):
        choice = Choice(natural)
        laid = choice.best(choice.all)
    if not jokers:
        return laid
    return _with_joker(windows.wild(ones, twos, 1), laid, choice, natural, union & ~twos)


def _share(natural: list[Entry], twos: int) -> bool:
    """Whether two melds that hold the same of some faces, which are there twice, can both be laid, or one twice."""
    for place, one in enumerate(natural):
        faces = one.faces
        if faces & twos:
            for other in natural[place:]:
                common = faces & other.faces
                if common & twos and not common & ~twos:
                    return True
    return False


class Choice:
    """The best of some melds that are there once, for any part of them, as bits; the melds are in their order.

    Args:
        melds: the melds.
    """

    def __init__(self, melds: list[Entry]) -> None:
        self.melds = melds
        self.all: int = (1 << len(melds)) - 1
        self.known: dict[int, int] = {0: 0}
        self.against: list[int] = []
        for place, one in enumerate(melds, 1):
            faces = one.faces
            against = 0
            bit = 1 << place
            for other in melds[place:]:
                if faces & other.faces:
                    against |= bit
                bit += bit
            self.against.append(against)

    def most(self, melds: int) -> int:
        """Return what some of the melds bring at most."""
        known = self.known.get(melds)
        if known is not None:
            return known
        first = melds & -melds
        place = first.bit_length() - 1
        rest = melds ^ first
        beside = rest & ~self.against[place]
        most: int = self.melds[place].brings + self.most(beside)
        if beside != rest:
            most = max(most, self.most(rest))
        self.known[melds] = most
        return most

    def best(self, melds: int) -> list[Entry]:
        """Return those of some melds that bring most; of several such choices the first."""
        laid: list[Entry] = []
        while melds:
            first = melds & -melds
            place = first.bit_length() - 1
            rest = melds ^ first
            beside = rest & ~self.against[place]
            if beside == rest or self.melds[place].brings + self.most(beside) >= self.most(rest):
                laid.append(self.melds[place])
                rest = beside
            melds = rest
        return laid

    def without(self, faces: int) -> int:
        """Return the melds that hold none of some faces."""
        left = 0
        bit = 1
        for meld in self.melds:
            if not meld.faces & faces:
                left |= bit
            bit += bit
        return left


def _placed(meld: Entry, melds: list[Entry]) -> list[Entry]:
    """Put a meld in its place among others."""
    at = 0
    for other in melds:
        if other.order > meld.order:
            break
        at += 1
    return [*melds[:at], meld, *melds[at:]]


def _with_joker(
    wild: list[Entry], laid: list[Entry], choice: Choice | None, natural: list[Entry], single: int
) -> list[Entry]:
    """Return the best melds, of which one may hold a joker.

    Args:
        wild: the melds with the joker.
        laid: the best melds without it.
        choice: the search for those, if there has been one.
        natural: all melds without it.
        single: their faces that are there once.
    """
    # Of the melds that leave the others as they are the best one is enough.
    top = 0
    crossing: list[Entry] = []
    free: Entry | None = None
    for entry in wild:
        if entry.faces & single:
            crossing.append(entry)
        elif entry.brings > top or (free is not None and entry.brings == top and entry.order < free.order):
            free = entry
            top = entry.brings
    base = 0
    for entry in laid:
        base += entry.brings
    most = base + top
    best = laid if free is None else _placed(free, laid)
    for entry in crossing:
        brings = entry.brings
        if brings + base >= most:
            if choice is None:
                choice = Choice(natural)
            left = choice.without(entry.faces & single)
            value = brings + choice.most(left)
            if value >= most:
                other = _placed(entry, choice.best(left))
                if value > most or list(map(in_order, other)) < list(map(in_order, best)):
                    most = value
                    best = other
    return best
