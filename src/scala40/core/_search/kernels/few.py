"""The best melds of a hand that holds few, exactly, which is nearly every hand.

If no two melds share a card, all are laid. Otherwise each meld without jokers is a bit, and the search takes the first
meld or leaves it, remembering what the possible melds bring; then it tries one joker or two in each meld they can
complete. `packing` gets hands of many melds or jokers; of several best choices both give the same one. Loops count
places, since `enumerate` and key functions are slow where compiled.
"""

from __future__ import annotations

from typing import Final

from scala40.core._search.kernels.windows import WindowEntry, Windows, in_brings, in_order

MOST: Final = 16
"""The most melds without jokers that count as few: they have some hundred choices of melds at most."""
MOST_JOKERS: Final = 2
"""The most jokers that count as few. Three may be a meld by themselves in some games."""
MOST_WILD: Final = 24
"""The most melds with jokers that count as few if there are two jokers, which are tried in any two of them."""


def best_of_few(windows: Windows, ones: int, twos: int, jokers: int) -> list[WindowEntry] | None:
    """Return the best melds of a hand together, in their order; `None` if the hand is not for this search."""
    natural = windows.natural(ones, twos)
    if not natural and not jokers:
        return natural
    if len(natural) > MOST or jokers > MOST_JOKERS or windows.twins:
        return None
    if len(natural) > 1:
        _put_in_order(natural)
    union = used = lost = 0
    laid: list[WindowEntry] = []
    for entry in natural:
        faces = entry.faces
        union |= faces
        if not faces & used:
            used |= faces
            lost += entry.loss
            laid.append(entry)
    if twos & union and _share(natural, twos):
        return None
    # All melds are laid; or else all cards that are in any, each bringing its price: then nothing can be better. A
    # second copy of a card adds nothing, since no two melds that hold it can be laid both.
    solved = len(laid) == len(natural) or (used == union and not lost)
    if solved and not jokers:
        return laid
    choice = MeldChoice(natural)
    if not solved:
        laid = choice.best((1 << len(natural)) - 1)
    if not jokers:
        return laid
    return _with_jokers(windows.wild(ones, twos, jokers), jokers, Trial(choice, laid, union, twos))


def _put_in_order(melds: list[WindowEntry]) -> None:
    """Sort melds: each goes to its place among those before it, which for two or three is quicker than `list.sort`."""
    for place in range(1, len(melds)):
        meld = melds[place]
        at = place
        while at and melds[at - 1].order > meld.order:
            melds[at] = melds[at - 1]
            at -= 1
        melds[at] = meld


def _share(natural: list[WindowEntry], twos: int) -> bool:
    """Return whether two melds that share faces, which are there twice, can both be laid, or one of them twice."""
    for place, one in enumerate(natural):
        faces = one.faces
        if faces & twos:
            for other in natural[place:]:
                common = faces & other.faces
                if common & twos and not common & ~twos:
                    return True
    return False


def _with_jokers(wild: list[WindowEntry], jokers: int, trial: Trial) -> list[WindowEntry] | None:
    """Return the best melds, some of which may hold jokers; `None` if there are too many of those."""
    if jokers > 1 and len(wild) > MOST_WILD:
        return None
    trial.one(wild)
    if jokers > 1:
        trial.two(wild)
    return trial.best


class MeldChoice:
    """The best of some melds, of which no two that share a card can be laid, for any part of them, as bits."""

    def __init__(self, melds: list[WindowEntry]) -> None:
        self.melds = melds
        self.known: dict[int, int] = {0: 0}
        self.against: list[int] = []

    def without(self, faces: int) -> int:
        """Return the melds that hold none of some faces."""
        left = 0
        bit = 1
        for meld in self.melds:
            if not meld.faces & faces:
                left |= bit
            bit += bit
        return left

    def compare(self) -> None:
        """Find out which later melds share cards with each."""
        melds = self.melds
        for place in range(1, len(melds) + 1):
            faces = melds[place - 1].faces
            against = 0
            bit = 1 << place
            for other in melds[place:]:
                if faces & other.faces:
                    against |= bit
                bit += bit
            self.against.append(against)

    def most(self, melds: int) -> int:
        """Return what some of the melds bring at most."""
        # Either the first meld is laid, and all that share a card with it fall away, or it is not.
        known = self.known.get(melds)
        if known is not None:
            return known
        if not self.against:
            self.compare()
        first = melds & -melds
        place = first.bit_length() - 1
        rest = melds ^ first
        beside = rest & ~self.against[place]
        most: int = self.melds[place].brings + self.most(beside)
        if beside != rest:
            most = max(most, self.most(rest))
        self.known[melds] = most
        return most

    def best(self, melds: int) -> list[WindowEntry]:
        """Return those of some melds that bring most; of several such choices the first."""
        if not self.against:
            self.compare()
        laid: list[WindowEntry] = []
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


class Trial:
    """Melds with jokers tried beside the best of those without."""

    def __init__(self, choice: MeldChoice, laid: list[WindowEntry], union: int, twos: int) -> None:
        self.choice = choice
        self.laid = laid
        self.union = union
        self.twos = twos
        self.best: list[WindowEntry] = laid
        self.base: int = 0
        for entry in laid:
            self.base += entry.brings
        self.most: int = self.base

    def one(self, wild: list[WindowEntry]) -> None:
        """Try each meld with jokers by itself."""
        # Of the melds that leave the others as they are the best one is enough.
        single = self.union & ~self.twos
        crossing: list[WindowEntry] = []
        free: WindowEntry | None = None
        top = 0
        for entry in wild:
            if entry.faces & single:
                crossing.append(entry)
            elif entry.brings > top or (free is not None and entry.brings == top and entry.order < free.order):
                free = entry
                top = entry.brings
        if free is not None:
            self.most += top
            self.best = _placed(free, self.laid)
        for entry in crossing:
            if entry.brings + self.base >= self.most:
                self.take([entry], entry.brings, entry.faces & single)

    def two(self, wild: list[WindowEntry]) -> None:
        """Try any two melds with one joker each."""
        # The melds that bring most come first, so a loop ends as soon as nothing that follows can be enough.
        ranked = sorted(wild, key=in_brings, reverse=True)
        union, twos = self.union, self.twos
        for place in range(len(ranked)):
            one = ranked[place]
            enough = self.most - self.base - one.brings
            if one.brings < enough:
                return  # and so are the others
            if one.jokers == 1:
                for other in ranked[place:]:
                    if other.brings < enough:
                        break
                    common = one.faces & other.faces
                    if other.jokers == 1 and not common & ~twos:
                        taken = (one.faces | other.faces) & union & ~twos | common & union
                        self.take([one, other], one.brings + other.brings, taken)
                        enough = self.most - self.base - one.brings

    def take(self, melds: list[WindowEntry], brings: int, taken: int) -> None:
        """Try melds with jokers, and keep what is the best so far."""
        laid = self.laid
        left = 0
        if not taken:
            brings += self.base
        else:
            left = self.choice.without(taken)
            brings += self.choice.most(left)
        if brings >= self.most:
            if taken:
                laid = self.choice.best(left)
            for meld in melds:
                laid = _placed(meld, laid)
            if brings > self.most or list(map(in_order, laid)) < list(map(in_order, self.best)):
                self.most = brings
                self.best = laid


def _placed(meld: WindowEntry, melds: list[WindowEntry]) -> list[WindowEntry]:
    """Put a meld in its place among others."""
    at = 0
    for other in melds:
        if other.order > meld.order:
            break
        at += 1
    placed = melds.copy()
    placed.insert(at, meld)
    return placed
