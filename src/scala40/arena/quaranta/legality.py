"""The legal moves of hands in buffers.

A move is legal only if the turn can be finished after it: the opening must reach its points, and the seat must lay what
it owes, the card taken from the pile or a joker taken from the table. A move that leaves nothing owed needs no look
ahead; the others are tried on the table, and put back. Tables list the runs of each pattern of a suit and the sets of
each pattern of a rank. `legality.pxd` has the C types.
"""

from __future__ import annotations

from scala40.arena.layout import (
    CARDS,
    FIRST_DISCARD,
    FIRST_MELD,
    FRESH,
    INFO,
    JOKER,
    NOTHING,
    PHASE,
    PILE,
    SEATS,
    SUIT,
    TURN,
)
from scala40.arena.quaranta.layout import (
    BAN_JOKER_OPENED,
    BAN_JOKER_UNOPENED,
    BAN_OPENED,
    BAN_UNOPENED,
    DRAW,
    DUTY,
    EARLY_LEAST,
    FIRST_PLACE,
    JOKER_OWED,
    JOKERS_OPEN,
    KEEP,
    KEEPS_UPCARD,
    LAY,
    LAY_FIRST,
    LEAST,
    MELD,
    MELDS,
    NEEDED,
    OPENED,
    OWED,
    PLACES,
    PLAY,
    POINTS,
    RETURNS_JOKERS,
    SLOTS,
    TAKES,
    TAKES_UNOPENED,
)

# ruff: noqa: PLR0913, PLR0917 - numbers are passed as they are, for speed


class Melds:
    """Finder of the melds that hands can make."""

    def __init__(self, tables: dict[str, memoryview], options: memoryview, planes: memoryview) -> None:
        self.bits: memoryview = tables["bits"]
        self.faces: memoryview = tables["faces"]
        self.worth: memoryview = tables["worth"]
        self.size: memoryview = tables["size"]
        self.jokers: memoryview = tables["jokers"]
        self.run_at: memoryview = tables["run_at"]
        self.runs: memoryview = tables["runs"]
        self.set_at: memoryview = tables["set_at"]
        self.sets: memoryview = tables["sets"]
        self.options: memoryview = options
        self.planes: memoryview = planes

    def note_all(self, singles: int, wild: int) -> int:
        """Note the melds of some faces, those with a joker too if there is one; return their number."""
        count = 0
        first = singles & SUIT
        second = singles >> 13 & SUIT
        third = singles >> 26 & SUIT
        fourth = singles >> 39
        # Most hands have no meld without a joker, which some comparisons show: the ranks that two suits have, or three.
        ranks = first & second & (third | fourth) | third & fourth & (first | second)
        for jokers in range(2 if wild else 1):
            for suit in range(4):
                pattern = singles >> 13 * suit & SUIT
                high = pattern | pattern << 13  # the ace follows the king
                if jokers or high & high >> 1 & high >> 2:
                    at = (jokers * 4 + suit << 13) + pattern
                    for place in range(self.run_at[at], self.run_at[at + 1]):
                        self.options[count] = self.runs[place]
                        self.planes[count] = self.faces[self.runs[place]]
                        count += 1
            if jokers:
                ranks = first & second | third & fourth | (first | second) & (third | fourth)
            rank = 0
            while ranks:
                if ranks & 1:
                    row = singles >> rank
                    at = (jokers * 13 + rank << 4) + (row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8)
                    for place in range(self.set_at[at], self.set_at[at + 1]):
                        self.options[count] = self.sets[place]
                        self.planes[count] = self.faces[self.sets[place]]
                        count += 1
                ranks >>= 1
                rank += 1
        return count

    def has_with(self, singles: int, wild: int, card: int) -> int:
        """Return 1 if there is a meld of three with a natural card among some faces, else 0."""
        bit = self.bits[card]
        rank = card % 13
        row = singles >> rank
        four = row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8
        for jokers in range(2 if wild else 1):
            suit = card // 13
            at = (jokers * 4 + suit << 13) + (singles >> 13 * suit & SUIT)
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

    def has_with_joker(self, singles: int) -> int:
        """Return 1 if there is a meld with a joker among some faces, else 0."""
        for suit in range(4):
            at = (4 + suit << 13) + (singles >> 13 * suit & SUIT)
            if self.run_at[at + 1] > self.run_at[at]:
                return 1
        for rank in range(13):
            row = singles >> rank
            at = (13 + rank << 4) + (row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8)
            if self.set_at[at + 1] > self.set_at[at]:
                return 1
        return 0

    def reaches(self, singles: int, doubles: int, jokers: int, needed: int, budget: int, first: int, count: int) -> int:
        """Return 1 if melds that are noted, from a place on, can be worth so much with so many cards, else 0."""
        for place in range(first, count):
            faces = self.planes[place]
            if faces & singles != faces:
                continue
            meld = self.options[place]
            left = budget - self.size[meld]
            if self.jokers[meld] <= jokers and left >= 0:
                lack = needed - self.worth[meld]
                if lack <= 0:
                    return 1
                double = doubles & faces
                used = self.jokers[meld]
                # The melds behind one with a joker have jokers too.
                if (
                    left >= 3
                    and (used < jokers or not used)
                    and self.reaches(
                        singles ^ faces ^ double, doubles ^ double, jokers - used, lack, left, place, count
                    )
                ):
                    return 1
        return 0


# ruff: noqa: C901, PLR0911, PLR0912, PLR0913, PLR0917 - numbers are passed as they are, for speed


class Legality:
    """A judge of hands in buffers, which it does not own."""

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview]) -> None:
        self.melds: Melds = Melds(tables, batch["options"], batch["planes"])
        self.rules: memoryview = tables["rules"]
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
        self.table: memoryview = batch["table"]
        self.pile: memoryview = batch["pile"]
        self.options: memoryview = batch["options"]
        self.found: memoryview = batch["found"]
        self.counts: memoryview = tables["counts"]
        self.free: int = 0
        self.free_joker: int = 0

    # what is legal

    def legal(self, hand: int) -> int:
        """Note the numbers of the legal moves of a hand; return how many there are, 0 when it is over."""
        count = self.plays(hand)
        free = self.free
        if free:
            for card in range(52):  # without a branch, which would be foreseen wrongly
                self.found[count] = FIRST_DISCARD + card
                count += free >> card & 1
        if self.free_joker:
            self.found[count] = FIRST_DISCARD + JOKER
            count += 1
        return count

    def plays(self, hand: int) -> int:
        """Note the legal moves but for the discards, which come after them: `free` and `free_joker` have those."""
        self.free = 0
        self.free_joker = 0
        info = hand * INFO
        phase = self.info[info + PHASE]
        if phase > PLAY:
            return 0
        turn = self.info[info + TURN]
        cards = (hand * self.rules[SEATS] + turn) * 3
        singles = self.hands[cards]
        doubles = self.hands[cards + 1]
        jokers = self.hands[cards + 2]
        base = hand * self.rules[SLOTS]
        melds = self.info[info + MELDS]
        least = self.rules[EARLY_LEAST if self.info[info + FRESH] else LEAST]
        opened = self.info[info + OPENED] >> turn & 1
        size = self.count(singles) + self.count(doubles) + jokers
        if phase == DRAW:
            self.found[0] = 0
            self.found[1] = 1
            top = self.pile[hand * self.rules[CARDS] + self.info[info + PILE] - 1]
            return 1 + self.may_take(info, base, melds, singles, doubles, jokers, size + 1 - least, opened, top)
        if not opened:
            return self.legal_unopened(info, singles, doubles, jokers, size, size - least, base, melds)
        return self.legal_opened(info, singles, doubles, jokers, size, size - least, base, melds)

    def may_take(
        self,
        info: int,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        opened: int,
        top: int,
    ) -> int:
        """Return 1 if a seat may take the top of the pile, else 0; so many cards of both may leave the hand."""
        if self.rules[KEEPS_UPCARD] and self.info[info + FRESH] == self.rules[SEATS]:
            return 1  # another card can be discarded
        if not opened and not self.rules[TAKES_UNOPENED]:
            return 0
        if top == JOKER:
            jokers += 1
        else:
            doubles |= singles & self.bits[top]
            singles |= self.bits[top]
        if opened:
            return self.meets(base, melds, singles, doubles, jokers, spare, top, LAY, 0)
        options = self.melds.note_all(singles, jokers)
        return self.opens_owing(base, melds, singles, doubles, jokers, spare, self.rules[NEEDED], top, 0, options)

    def legal_unopened(
        self, info: int, singles: int, doubles: int, jokers: int, size: int, spare: int, base: int, melds: int
    ) -> int:
        """Note the moves of a seat that has drawn and has not opened."""
        owed = self.info[info + OWED]
        kept = NOTHING
        if self.info[info + DUTY] == KEEP:
            kept = owed
            owed = NOTHING
        usable = jokers if self.rules[JOKERS_OPEN] else 0
        options = self.melds.note_all(singles, usable if owed == NOTHING else jokers)
        points = self.info[info + POINTS]
        needed = self.rules[NEEDED] - points
        count = 0
        if not self.melds.reaches(singles, doubles, usable, needed, spare, 0, options):
            options = 0
        for place in range(options):
            meld = self.options[place]
            if self.may_open(base, melds, singles, doubles, jokers, spare, needed, owed, meld, options):
                self.found[count] = FIRST_MELD + meld
                count += 1
        if points or owed != NOTHING:
            return count
        fits = 0
        if self.rules[BAN_UNOPENED]:
            for place in range(base, base + melds):
                fits |= self.fits[self.table[place]]
        self.free_discards(singles, doubles, jokers, size, kept, fits, self.rules[BAN_JOKER_UNOPENED])
        return count

    def legal_opened(
        self, info: int, singles: int, doubles: int, jokers: int, size: int, spare: int, base: int, melds: int
    ) -> int:
        """Note the moves of a seat that has drawn and has opened."""
        owed = self.info[info + OWED]
        duty = self.info[info + DUTY]
        joker_owed = self.info[info + JOKER_OWED]
        kept = NOTHING
        if duty == KEEP:
            kept = owed
            owed = NOTHING
        bound = 1 if owed != NOTHING or joker_owed else 0
        count = 0
        if spare >= 3:
            for place in range(self.melds.note_all(singles, jokers)):
                meld = self.options[place]
                if self.size[meld] <= spare and (
                    not bound
                    or self.may_lay(base, melds, singles, doubles, jokers, spare, owed, duty, joker_owed, meld)
                ):
                    self.found[count] = FIRST_MELD + meld
                    count += 1
        fits = 0
        # Most melds on the table take nothing of the hand, which one comparison of planes shows.
        for slot in range(melds):
            meld = self.table[base + slot]
            fits |= self.fits[meld]
            if jokers or (self.fits[meld] | self.takes[meld]) & singles:
                for at in range(self.entry_at[meld], self.entry_at[meld + 1]):
                    card = self.entry[4 * at + 1]
                    held = jokers > 0 if card == JOKER else singles >> card & 1
                    takes = self.entry[4 * at] == TAKES
                    if (
                        held
                        and ((takes and not joker_owed) or (not takes and spare > 0))
                        and (
                            not (bound or (takes and self.rules[RETURNS_JOKERS]))
                            or self.may_add(
                                base + slot, base, melds, singles, doubles, jokers, spare, owed, duty, joker_owed, at
                            )
                        )
                    ):
                        self.found[count] = self.rules[FIRST_PLACE] + slot * PLACES + self.entry[4 * at + 2]
                        count += 1
        if bound:
            return count
        if size == 1:
            self.free_discards(singles, doubles, jokers, size, NOTHING, 0, 0)
            return count
        fits = fits if self.rules[BAN_OPENED] else 0
        self.free_discards(singles, doubles, jokers, size, kept, fits, self.rules[BAN_JOKER_OPENED])
        return count

    def free_discards(
        self, singles: int, doubles: int, jokers: int, size: int, kept: int, banned: int, ban_joker: int
    ) -> None:
        """Free the discards that no ban forbids, or all if each is banned and it is not the last card."""
        if kept == JOKER:
            jokers -= 1
        elif kept != NOTHING:
            singles ^= self.bits[kept] & ~doubles
        free = (singles | banned) ^ banned
        joker = 1 if jokers and not ban_joker else 0
        if not (free or joker) and size > 1:
            free = singles
            joker = 1 if jokers else 0
        self.free = free
        self.free_joker = joker

    def count(self, plane: int) -> int:
        """Return how many faces a plane has."""
        low = self.counts[plane & SUIT] + self.counts[plane >> 13 & SUIT]
        return low + self.counts[plane >> 26 & SUIT] + self.counts[plane >> 39]

    # whether an opening can be finished

    def may_open(
        self,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        needed: int,
        owed: int,
        meld: int,
        options: int,
    ) -> int:
        """Return 1 if the opening can be finished after a meld, and the card be melded that is owed, else 0."""
        faces = self.faces[meld]
        used = self.jokers[meld]
        left = spare - self.size[meld]
        if left < 0 or (used and not self.rules[JOKERS_OPEN]):
            return 0
        lack = needed - self.worth[meld]
        double = doubles & faces
        if owed == NOTHING or (used if owed == JOKER else faces >> owed & 1):
            if lack <= 0:
                return 1
            usable = jokers - used if self.rules[JOKERS_OPEN] else 0
            if left < 3:
                return 0
            return self.melds.reaches(singles ^ faces ^ double, doubles ^ double, usable, lack, left, 0, options)
        if self.rules[LAY_FIRST]:
            return 0
        return self.opens_on(base, melds, singles, doubles, jokers, left, lack, owed, 0, options, meld)

    def opens_on(
        self,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        left: int,
        lack: int,
        owed: int,
        first: int,
        options: int,
        meld: int,
    ) -> int:
        """Return 1 if the card that is owed can still be melded after a meld without it, else 0."""
        faces = self.faces[meld]
        double = doubles & faces
        singles ^= faces ^ double
        doubles ^= double
        jokers -= self.jokers[meld]
        self.table[base + melds] = meld
        if lack <= 0:
            return self.meets(base, melds + 1, singles, doubles, jokers, left, owed, MELD, 0)
        return self.opens_owing(base, melds + 1, singles, doubles, jokers, left, lack, owed, first, options)

    def opens_owing(
        self,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        needed: int,
        owed: int,
        first: int,
        options: int,
    ) -> int:
        """Return 1 if an opening can reach the points with the owed card in one of its melds, or in one after it."""
        swaps = 0
        for place in range(base, base + melds):
            swaps |= self.takes[self.table[place]]
        swaps &= singles
        usable = jokers if self.rules[JOKERS_OPEN] else 0
        for place in range(options):
            meld = self.options[place]
            faces = self.faces[meld]
            used = self.jokers[meld]
            left = spare - self.size[meld]
            if (
                (used if owed == JOKER else faces >> owed & 1)
                and faces & singles == faces
                and used <= (usable if self.rules[LAY_FIRST] else jokers)
                and left >= 0
            ):
                lack = needed - self.worth[meld] if used <= usable else needed
                double = doubles & faces
                if lack <= 0 or self.melds.reaches(
                    singles ^ faces ^ double, doubles ^ double, usable - used if usable else 0, lack, left, 0, options
                ):
                    return 1
        if self.rules[LAY_FIRST] or not swaps:
            return 0
        for place in range(first, options):
            meld = self.options[place]
            faces = self.faces[meld]
            left = spare - self.size[meld]
            if (
                faces & singles == faces
                and self.jokers[meld] <= usable
                and left >= 0
                and self.opens_on(
                    base, melds, singles, doubles, jokers, left, needed - self.worth[meld], owed, place, options, meld
                )
            ):
                return 1
        return 0

    # whether what is owed can be laid by a seat that has opened

    def meets(
        self,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        owed: int,
        duty: int,
        joker_owed: int,
    ) -> int:
        """Return 1 if what is owed can be laid, and so many cards at most leave the hand, else 0."""
        if owed == NOTHING:
            return self.returns_joker(base, melds, singles, spare) if joker_owed else 1
        bit = self.bits[owed]
        if joker_owed:
            if spare >= 3 and self.melds_both(base, melds, singles, doubles, jokers, spare, owed, duty):
                return 1
        else:
            if duty == LAY:
                for place in range(base, base + melds):
                    meld = self.table[place]
                    if owed == JOKER:
                        if spare >= 1 and self.wild[meld]:
                            return 1
                    elif (spare >= 1 and self.fits[meld] & bit) or (
                        self.takes[meld] & bit and not self.rules[RETURNS_JOKERS]
                    ):
                        return 1
            if spare >= 3:
                if owed == JOKER:
                    if jokers and self.melds.has_with_joker(singles):
                        return 1
                elif singles & bit and self.melds.has_with(singles, jokers, owed):
                    return 1
        if self.rules[LAY_FIRST] and (duty == MELD or not self.rules[RETURNS_JOKERS]):
            return 0
        # Jokers can be taken from the table, and cards be added that lie between a run and the one that is owed.
        for place in range(base, base + melds):
            meld = self.table[place]
            near = 1 if duty == LAY and owed != JOKER and self.suit[meld] == owed // 13 else 0
            helps = self.takes[meld] | self.fits[meld] if near else self.takes[meld]
            if not (helps & singles or joker_owed or (near and jokers)):
                continue
            for at in range(self.entry_at[meld], self.entry_at[meld + 1]):
                takes = self.entry[4 * at] == TAKES
                card = self.entry[4 * at + 1]
                held = jokers > 0 if card == JOKER else singles >> card & 1
                if (
                    held
                    and (
                        (takes and not joker_owed)
                        or (not takes and spare > 0 and (near or (card == JOKER and joker_owed)))
                    )
                    and self.may_add(place, base, melds, singles, doubles, jokers, spare, owed, duty, joker_owed, at)
                ):
                    return 1
        return 0

    def returns_joker(self, base: int, melds: int, singles: int, spare: int) -> int:
        """Return 1 if a joker of the hand can be laid, else 0."""
        for place in range(base, base + melds):
            if spare >= 1 and self.wild[self.table[place]]:
                return 1
        return 1 if spare >= 3 and self.melds.has_with_joker(singles) else 0

    def melds_both(
        self, base: int, melds: int, singles: int, doubles: int, jokers: int, spare: int, owed: int, duty: int
    ) -> int:
        """Return 1 if a new meld of three leads on where a card is owed and a joker as well, else 0."""
        for wild in range(2):
            for suit in range(4):
                at = (wild * 4 + suit << 13) + (singles >> 13 * suit & SUIT)
                for place in range(self.run_at[at], self.run_at[at + 1]):
                    if self.helps_both(base, melds, singles, doubles, jokers, spare, owed, duty, self.runs[place]):
                        return 1
            for rank in range(13):
                row = singles >> rank
                at = (wild * 13 + rank << 4) + (row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8)
                for place in range(self.set_at[at], self.set_at[at + 1]):
                    if self.helps_both(base, melds, singles, doubles, jokers, spare, owed, duty, self.sets[place]):
                        return 1
        return 0

    def helps_both(
        self,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        owed: int,
        duty: int,
        meld: int,
    ) -> int:
        """Return 1 if a meld of three holds something that is owed, and the rest can be laid after it, else 0."""
        if self.size[meld] != 3 or self.jokers[meld] > jokers:
            return 0
        if not (self.jokers[meld] or (owed != JOKER and self.faces[meld] >> owed & 1)):
            return 0
        return self.may_lay(base, melds, singles, doubles, jokers, spare, owed, duty, 1, meld)

    def may_lay(
        self,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        owed: int,
        duty: int,
        joker_owed: int,
        meld: int,
    ) -> int:
        """Return 1 if what is owed is laid with a meld, or can be after it, else 0."""
        faces = self.faces[meld]
        used = self.jokers[meld]
        holds = owed != NOTHING and (used if owed == JOKER else faces >> owed & 1)
        if owed != NOTHING and not holds and self.rules[LAY_FIRST]:
            return 0
        if used and not (holds and owed == JOKER):
            joker_owed = 0
        if holds:
            owed = NOTHING
        if owed == NOTHING and not joker_owed:
            return 1
        self.table[base + melds] = meld
        double = doubles & faces
        return self.meets(
            base,
            melds + 1,
            singles ^ faces ^ double,
            doubles ^ double,
            jokers - used,
            spare - self.size[meld],
            owed,
            duty,
            joker_owed,
        )

    def may_add(
        self,
        place: int,
        base: int,
        melds: int,
        singles: int,
        doubles: int,
        jokers: int,
        spare: int,
        owed: int,
        duty: int,
        joker_owed: int,
        at: int,
    ) -> int:
        """Return 1 if what is owed can be laid once a card was added to a meld, or took its joker, else 0."""
        taken = 1 if self.entry[4 * at] == TAKES else 0
        card = self.entry[4 * at + 1]
        if card == owed and duty == LAY:
            owed = NOTHING
        elif owed != NOTHING and self.rules[LAY_FIRST]:
            return 0
        elif card == JOKER:
            joker_owed = 0
        if taken and self.rules[RETURNS_JOKERS]:
            joker_owed = 1
        meld = self.table[place]
        self.table[place] = self.entry[4 * at + 3]
        one = self.bits[card]
        double = doubles & one
        answer = self.meets(
            base,
            melds,
            singles ^ one ^ double,
            doubles ^ double,
            jokers + taken - (1 if card == JOKER else 0),
            spare - 1 + taken,
            owed,
            duty,
            joker_owed,
        )
        self.table[place] = meld
        return answer
