"""The kernel of Rumino: plays moves in hands that are numbers in buffers, many hands in a row.

A hand is three numbers for each seat, and nothing is on a table; `WaysToPart` judges what can end it. Seats with claims
are asked before the seat in turn, the nearest first: `CLAIMS` has a bit for each that has still to answer, `ASKED` is
the next one. `kernel.pxd` has the C types.
"""

from __future__ import annotations

from scala40.arena.chance import Randomness
from scala40.arena.driver import CommonPlanes, Driver
from scala40.arena.layout import (
    CARDS,
    FIRST_DISCARD,
    FIRST_MELD,
    FRESH,
    INFO,
    JOKER,
    MOVES,
    NOTHING,
    PHASE,
    PILE,
    SEATS,
    STEP,
    STOCK,
    TURN,
)
from scala40.arena.rumino.layout import (
    ASKED,
    AT_ONCE,
    BEFORE_ENDINGS,
    CLAIM_AT,
    CLAIMS,
    DISCARD,
    DRAW,
    FRESH_PLANE,
    GIN,
    GIN_SCORE,
    HELD,
    KNOCK_AT,
    KNOCKED,
    LEAST_MELDED,
    MOST_HELD,
    MOST_POINTS,
    RUMINO,
    RUMINO_AT,
    SHOWN,
    SHOWN_PLANE,
    WAIT_AT,
)
from scala40.arena.rumino.ways import WaysToPart


class Observations:
    """Writer of what the seats of the hands of a batch know, as numbers."""

    def __init__(self, rules: memoryview, planes: memoryview, batch: dict[str, memoryview]) -> None:
        self.common: CommonPlanes = CommonPlanes(rules, planes, batch)
        self.planes: memoryview = planes
        self.info: memoryview = batch["info"]
        self.shown: memoryview = batch["shown"]

    def write(self, out: memoryview[float], size: int, seat: int) -> None:
        """Write the observation of a seat of each hand over zeros."""
        self.common.require(len(out), size, seat)
        for hand in range(len(self.info) // INFO):
            info = hand * INFO
            self.common.write(out, hand * size, hand, self.info[info + ASKED] if seat == NOTHING else seat)
            out[hand * size + self.planes[FRESH_PLANE]] = self.info[info + FRESH]
            self.write_shown(out, hand * size + self.planes[SHOWN_PLANE], SHOWN * hand)

    def write_shown(self, out: memoryview[float], at: int, first: int) -> None:
        """Write the cards of the melds with which a hand ended."""
        for place in range(first, first + SHOWN, 3):
            for card in range(JOKER):
                out[at + card] += (self.shown[place] >> card & 1) + (self.shown[place + 1] >> card & 1)
            out[at + JOKER] += self.shown[place + 2]


class Kernel(Driver):
    """Hands in buffers, which it does not own."""

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        super().__init__(tables, batch, chance)
        self.ways: WaysToPart = WaysToPart(tables, batch)
        self.groups: memoryview = tables["ways"]
        self.shown: memoryview = batch["shown"]

    def begin(self, hand: int) -> None:
        """Begin a hand that has been dealt."""
        for place in range(SHOWN * hand, SHOWN * (hand + 1)):
            self.shown[place] = 0
        self.ask(hand, hand * INFO)

    def adopt(self, hand: int, other: int, aside: int) -> None:  # noqa: ARG002 - other games have such a card
        """Show in a hand what another one shows, and ask the seats that have claims in it."""
        for place in range(SHOWN):
            self.shown[SHOWN * hand + place] = self.shown[SHOWN * other + place]
        if self.info[hand * INFO + PHASE] == DRAW:
            self.ask(hand, hand * INFO)

    # who is asked

    def ask(self, hand: int, info: int) -> None:
        """Ask the seats that have claims, then the one whose turn it is; if no other has one, that one alone."""
        claims = 0
        for behind in range(self.rules[SEATS]):
            seat = hand * self.rules[SEATS] + (self.info[info + TURN] + behind * self.rules[STEP]) % self.rules[SEATS]
            if self.may_declare(3 * seat) or self.may_claim(hand, info, 3 * seat):
                claims |= 1 << behind
        self.info[info + CLAIMS] = 0 if claims == 1 else claims
        self.ask_next(info)

    def ask_next(self, info: int) -> None:
        """Ask the nearest of the seats that have not let their claims pass, or the one whose turn it is."""
        behind = 0
        claims = self.info[info + CLAIMS]
        while claims and not claims >> behind & 1:
            behind += 1
        self.info[info + ASKED] = (self.info[info + TURN] + behind * self.rules[STEP]) % self.rules[SEATS]

    def may_declare(self, at: int) -> int:
        """Return 1 if a hand has a rumino that can be declared out of turn, else 0."""
        return 1 if self.rules[AT_ONCE] and self.has_rumino(at) else 0

    def has_rumino(self, at: int) -> int:
        """Return 1 if a hand has a rumino, else 0."""
        return self.ways.has_rumino(self.hands[at], self.hands[at + 1], self.hands[at + 2])

    def may_claim(self, hand: int, info: int, at: int) -> int:
        """Return 1 if a hand has a rumino with the card that another seat has just discarded, else 0."""
        seats = self.rules[SEATS]
        last = hand * seats + (self.info[info + TURN] + (seats - 1) * self.rules[STEP]) % seats
        if self.info[info + FRESH] == seats or at == 3 * last:
            return 0
        return 0 if self.left_out(hand, info, at) == NOTHING else 1

    def left_out(self, hand: int, info: int, at: int) -> int:
        """Return which card a hand leaves out of a rumino with the top of the pile; `NOTHING` if it has none."""
        top = self.pile[hand * self.rules[CARDS] + self.info[info + PILE] - 1]
        return self.ways.left_out(self.hands[at], self.hands[at + 1], self.hands[at + 2], top)

    # what is legal

    def legal(self, hand: int) -> int:
        """Note the numbers of what the seat that is asked can do; return how many there are, 0 when it is over."""
        info = hand * INFO
        at = 3 * (hand * self.rules[SEATS] + self.info[info + ASKED])
        if self.info[info + PHASE] >= KNOCKED:
            return 0
        if self.info[info + PHASE] == DISCARD:
            return self.after_draw(at)
        if self.info[info + CLAIMS]:
            count = self.note_declaration(0, self.may_declare(at))
            count = self.note_claim(count, hand, info, at)
            self.found[count] = self.rules[WAIT_AT]
            return count + 1
        self.found[0] = 0
        self.found[1] = 1
        count = 2 if self.info[info + FRESH] else self.knocks(at)
        count = self.note_declaration(count, self.has_rumino(at))
        return self.note_claim(count, hand, info, at)

    def note_declaration(self, count: int, declares: int) -> int:
        """Note, behind so many moves, that a rumino can be declared, if it can; return how many there are then."""
        self.found[count] = self.rules[RUMINO_AT]
        return count + declares

    def note_claim(self, count: int, hand: int, info: int, at: int) -> int:
        """Note, behind so many moves, that the discard can be claimed, if it can; return how many there are then."""
        self.found[count] = self.rules[CLAIM_AT]
        return count + self.may_claim(hand, info, at)

    def knocks(self, at: int) -> int:
        """Note the knocks of a hand behind two moves; return how many moves there are then."""
        singles = self.hands[at]
        doubles = self.hands[at + 1]
        jokers = self.hands[at + 2]
        most = self.rules[MOST_POINTS]
        if not self.ways.may_leave(singles, doubles, jokers, most):
            return 2
        self.ways.note(singles, doubles, jokers)
        self.found[2] = self.rules[KNOCK_AT]
        count = 3
        for way in range(self.ways.count):
            if self.ways.left[way] <= most and self.ways.melded(way) >= self.rules[LEAST_MELDED]:
                count = self.note_once(count, self.rules[KNOCK_AT] + self.ways.number(way))
        return count if count > 3 else 2

    def note_once(self, count: int, number: int) -> int:
        """Note a knock behind so many moves, if it is not noted; return how many moves there are then."""
        for place in range(3, count):
            if self.found[place] == number:
                return count
        self.found[count] = number
        return count + 1

    def after_draw(self, at: int) -> int:
        """Note the discards of a hand, those that go gin, and a rumino; return how many moves there are."""
        singles = self.hands[at]
        doubles = self.hands[at + 1]
        jokers = self.hands[at + 2]
        self.ways.note_cards(singles, doubles, jokers)
        count = self.cards_of(0, NOTHING, FIRST_DISCARD)
        if self.ways.may_leave_one(singles, doubles, jokers):
            self.ways.note(singles, doubles, jokers)
            count = self.cards_of(count, self.ways.spare(), FIRST_MELD)
        return self.note_declaration(count, self.has_rumino(at))

    def cards_of(self, count: int, places: int, first: int) -> int:
        """Note, behind so many moves, one for each card at some places, from a number on; return how many then."""
        last = NOTHING
        for place in range(self.ways.natural + self.ways.jokers):
            card = self.ways.faces[place]
            if places >> place & 1 and card != last:
                self.found[count] = first + card
                count += 1
                last = card
        return count

    # what moves do

    def play(self, hand: int, number: int) -> None:
        """Play a move that is legal, or let a claim pass."""
        info = hand * INFO
        at = 3 * (hand * self.rules[SEATS] + self.info[info + ASKED])
        cards = hand * self.rules[CARDS]
        if number == self.rules[WAIT_AT]:
            self.info[info + CLAIMS] &= self.info[info + CLAIMS] - 1
            self.ask_next(info)
            return
        self.info[info + MOVES] += 1
        self.info[info + CLAIMS] = 0
        if number == 0:
            self.draw(info, at, cards)
            self.info[info + PHASE] = DISCARD
        elif number == 1:
            self.take(info, at, cards)
            self.info[info + PHASE] = DISCARD
        elif number < FIRST_MELD:
            self.discard(info, at, cards, number - FIRST_DISCARD)
            self.end_turn(info)
            self.info[info + PHASE] = DRAW
            if not self.info[info + STOCK]:
                self.dealing.refill(hand, 1)
            self.ask(hand, info)
        else:
            self.end(hand, info, at, number)

    def discard(self, info: int, at: int, cards: int, card: int) -> None:
        """Discard a card."""
        self.drop(self.hands, at, card)
        self.drop(self.known, at, card)
        self.pile_up(info, cards, card)

    def end(self, hand: int, info: int, at: int, number: int) -> None:
        """End a hand: the seat that is asked shows its melds or its rumino, then everybody shows all cards."""
        if number < self.rules[KNOCK_AT]:
            self.discard(info, at, hand * self.rules[CARDS], number - FIRST_MELD)
            self.show_best(hand, at, 0)
            self.info[info + PHASE] = GIN
        elif number < self.rules[RUMINO_AT]:
            melded = self.knock(hand, at, number - self.rules[KNOCK_AT])
            self.info[info + PHASE] = GIN if melded == HELD else KNOCKED
        else:
            self.show_rumino(hand, info, at, number)
            self.info[info + PHASE] = RUMINO
        self.info[info + TURN] = self.info[info + ASKED]
        self.show_hands(hand)

    def knock(self, hand: int, at: int, way: int) -> int:
        """Show the melds of a knock: of the way with this number, or without one the best; return how many cards."""
        if not way:
            return self.show_best(hand, at, self.rules[LEAST_MELDED])
        self.ways.note_cards(self.hands[at], self.hands[at + 1], self.hands[at + 2])
        return self.show(hand, self.groups[2 * way], self.groups[2 * way + 1])

    def show_best(self, hand: int, at: int, fewest: int) -> int:
        """Show the melds that leave the fewest points if so many cards are melded; return how many cards they have."""
        self.ways.note(self.hands[at], self.hands[at + 1], self.hands[at + 2])
        best = self.ways.best(fewest)
        return self.show(hand, self.ways.one[best], self.ways.other[best])

    def show(self, hand: int, one: int, other: int) -> int:
        """Show two melds of the cards that are noted, or one, by their places; return how many cards they have."""
        for place in range(MOST_HELD):
            if one >> place & 1:
                self.dealing.gain(self.shown, SHOWN * hand, self.ways.faces[place])
            if other >> place & 1:
                self.dealing.gain(self.shown, SHOWN * hand + 3, self.ways.faces[place])
        return self.ways.sizes[one | other]

    def show_rumino(self, hand: int, info: int, at: int, number: int) -> None:
        """Show a rumino: of seven cards, or of eight without the last that can be left out; take the discard for it."""
        left = NOTHING
        if number == self.rules[CLAIM_AT]:
            left = self.left_out(hand, info, at)
            self.take(info, at, hand * self.rules[CARDS])
        elif self.info[info + PHASE] == DISCARD:
            left = self.ways.left_out(self.hands[at], self.hands[at + 1], self.hands[at + 2], NOTHING)
        for place in range(3):
            self.shown[SHOWN * hand + place] = self.hands[at + place]
        if left != NOTHING:
            self.drop(self.shown, SHOWN * hand, left)

    # when a hand is over

    def ending(self, hand: int) -> int:
        """Return how a hand ended: 1 with a knock, 2 with gin, 3 with a rumino; 0 if it goes on."""
        return max(0, self.info[hand * INFO + PHASE] - BEFORE_ENDINGS)

    def closer(self, hand: int) -> int:
        """Return the seat that ended a hand, or `NOTHING`."""
        return self.info[hand * INFO + TURN] if self.ending(hand) else NOTHING

    def score(self, hand: int, seat: int) -> int:
        """Return the points of a seat in a hand that is over."""
        at = 3 * (hand * self.rules[SEATS] + seat)
        phase = self.info[hand * INFO + PHASE]
        if seat != self.info[hand * INFO + TURN]:
            return self.ways.least(self.hands[at], self.hands[at + 1], self.hands[at + 2])
        if phase != KNOCKED:
            return self.rules[GIN_SCORE] if phase == GIN else 0
        shown = SHOWN * hand
        points = self.ways.points(self.hands[at], self.hands[at + 1], self.hands[at + 2])
        points -= self.ways.points(self.shown[shown], self.shown[shown + 1], self.shown[shown + 2])
        return points - self.ways.points(self.shown[shown + 3], self.shown[shown + 4], self.shown[shown + 5])
