"""A plain engine for Scala 40: the default rules, straight from the rule texts, on plain objects.

It shares nothing with the library, not even the cards: a card is its name. Whatever is asked is found by looking at
the cards and at the table again. `benchmarks/instructions.py` counts by how much the library is faster.

The ids in brackets are those of the rules page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

JOKER: Final = "JK"
SUITS: Final = ("C", "D", "H", "S")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ROWS: Final = {suit: tuple(rank + suit for rank in (*RANKS, "A")) for suit in SUITS}
"""The order of each suit: the ace stands at either end, and never in the middle."""
GROUPS: Final = {rank: tuple(rank + suit for suit in SUITS) for rank in RANKS}
PACK: Final = tuple(card for row in ROWS.values() for card in row[:13] for _ in range(2)) + (JOKER,) * 4

HAND_SIZE: Final = 13
THRESHOLD: Final = 40


@dataclass(frozen=True)
class Meld:
    """Cards on the table, a run from low to high or a set by suits, and what each of them stands for."""

    cards: tuple[str, ...]
    faces: tuple[str, ...]

    @property
    def is_set(self) -> bool:
        """Whether the cards share their rank."""
        return rank_of(self.faces[0]) == rank_of(self.faces[1])

    def __str__(self) -> str:
        return " ".join(map(place, self.cards, self.faces))


@dataclass(frozen=True)
class Draw:
    """Draw from the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Take:
    """Take the discard."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True)
class Lay:
    """Lay a new meld."""

    meld: Meld

    def __str__(self) -> str:
        return f"lay {self.meld}"


@dataclass(frozen=True)
class Add:
    """Add a card to an end of a run, or to a set."""

    target: int
    card: str
    face: str
    end: str

    def __str__(self) -> str:
        return f"add {place(self.card, self.face)} to {self.target} {self.end}"


@dataclass(frozen=True)
class Swap:
    """Put a card in the place of the joker that stands for it, and take the joker."""

    target: int
    card: str

    def __str__(self) -> str:
        return f"swap {self.card} on {self.target}"


@dataclass(frozen=True)
class Discard:
    """Discard a card."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


Play: TypeAlias = Lay | Add | Swap
Move: TypeAlias = Draw | Take | Play | Discard
Shuffle: TypeAlias = Callable[[tuple[str, ...], int], tuple[str, ...]]
"""Puts the cards of the pile into the order of a new stock; it is told how many times that has been done with this."""


@dataclass(frozen=True)
class State:
    """Where a hand stands: everything is told from the seat whose turn it is, which is also the one that closed."""

    turn: int
    phase: str
    """`draw` or `play`; `closed` or `dead` when the hand is over."""
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    """The last card is drawn next."""
    pile: tuple[str, ...]
    """The last card is on top."""
    table: tuple[Meld, ...]
    opened: tuple[bool, ...]
    opening: int
    """What the melds of this turn's opening are worth."""
    taken: str | None
    """The card taken from the pile, until it is laid."""
    turns: int
    """How many turns have been finished."""
    shuffles: int
    shuffle: Shuffle

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]

    @property
    def has_opened(self) -> bool:
        """Whether that seat has opened."""
        return self.opened[self.turn]

    @property
    def least(self) -> int:
        """How many cards must be left for the discard: nobody closes in his first turn (D-60, D-61)."""
        return 2 if self.turns < len(self.hands) else 1

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self.phase in {"closed", "dead"}


# --- cards and melds --------------------------------------------------------------------------------------------------


def rank_of(card: str) -> str:
    """Return the rank of a natural card."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the suit of a natural card."""
    return card[-1]


def place(card: str, face: str) -> str:
    """Write a card of a meld, and what it stands for if that is another."""
    return card if card == face else f"{card}={face}"


def worth(card: str) -> int:
    """Return the points of a card: 25 for a joker, 11 for an ace, 10 for a figure (D-70)."""
    if card == JOKER:
        return 25
    rank = rank_of(card)
    return 11 if rank == "A" else 10 if rank in {"J", "Q", "K"} else int(rank)


def points(meld: Meld) -> int:
    """Return what a meld counts for an opening: a joker is its card (D-10), an ace below a two is 1 (D-22)."""
    total = sum(worth(face) for face in meld.faces)
    return total - 10 if not meld.is_set and rank_of(meld.faces[0]) == "A" else total


def is_meld(meld: Meld) -> bool:
    """Whether this is a set or a run with one joker at most (D-12) and never two natural aces in a run (D-20)."""
    cards, faces = meld.cards, meld.faces
    natural = [card for card in cards if card != JOKER]
    if len(cards) < 3 or len(natural) < len(cards) - 1:
        return False
    if any(card not in (face, JOKER) for card, face in zip(cards, faces, strict=True)):
        return False
    if meld.is_set:
        return faces == tuple(card for card in GROUPS[rank_of(faces[0])] if card in faces)
    row = ROWS[suit_of(faces[0])]
    low = row.index(faces[0])
    return faces == row[low : low + len(faces)] and len(natural) == len(set(natural))


def without(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Return a hand less some of its cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def melds_in(hand: Sequence[str]) -> Iterator[Meld]:
    """Yield every meld that a hand holds, each once."""
    spare = 1 if JOKER in hand else 0
    for row in ROWS.values():
        for low in range(12):
            lacking = 0
            for high in range(low, 14):
                lacking += row[high] not in hand
                if lacking > spare:
                    break
                if high - low >= 2:
                    yield from filled(row[low : high + 1], hand)
    for group in GROUPS.values():
        held = [card for card in group if card in hand]
        if len(held) + spare >= 3:
            for size in (3, 4):
                for faces in combinations(group, size):
                    yield from filled(faces, hand)


def filled(faces: tuple[str, ...], hand: Sequence[str]) -> Iterator[Meld]:
    """Yield the melds with these faces: of natural cards, and with a joker in each place where it can be."""
    lacking = [face for face in faces if face not in hand]
    if not lacking:
        natural = Meld(faces, faces)
        if is_meld(natural):
            yield natural
    if JOKER in hand and len(lacking) <= 1:
        for at, face in enumerate(faces):
            if not lacking or face == lacking[0]:
                meld = Meld((*faces[:at], JOKER, *faces[at + 1 :]), faces)
                if is_meld(meld):
                    yield meld


def extensions(meld: Meld, card: str) -> Iterator[tuple[str, str, Meld]]:
    """Yield what a card can be on a meld, at which end, and the meld that results."""
    cards, faces = meld.cards, meld.faces
    if meld.is_set:
        for face in GROUPS[rank_of(faces[0])]:
            if face not in faces and card in (face, JOKER):
                pairs = sorted(zip((*faces, face), (*cards, card), strict=True))
                longer = Meld(tuple(it for _, it in pairs), tuple(it for it, _ in pairs))
                if is_meld(longer):
                    yield face, "set", longer
        return
    row = ROWS[suit_of(faces[0])]
    low = row.index(faces[0])
    high = low + len(faces)
    if low > 0 and card in (row[low - 1], JOKER):
        longer = Meld((card, *cards), (row[low - 1], *faces))
        if is_meld(longer):
            yield row[low - 1], "low", longer
    if high < 14 and card in (row[high], JOKER):
        longer = Meld((*cards, card), (*faces, row[high]))
        if is_meld(longer):
            yield row[high], "high", longer


def swapped(meld: Meld, card: str) -> Meld | None:
    """Return the meld with a card instead of the joker that stands for it; `None` if there is none (D-20)."""
    if JOKER not in meld.cards:
        return None
    at = meld.cards.index(JOKER)
    changed = Meld((*meld.cards[:at], card, *meld.cards[at + 1 :]), meld.faces)
    return changed if meld.faces[at] == card and is_meld(changed) else None


def is_playable(card: str, table: Sequence[Meld]) -> bool:
    """Whether a natural card extends a meld on the table by itself (D-50, D-51, D-57)."""
    return card != JOKER and any(True for meld in table for _ in extensions(meld, card))


# --- what a turn allows -----------------------------------------------------------------------------------------------


def plays(state: State) -> Iterator[Play]:
    """Yield what the cards allow between draw and discard, looking no further."""
    for meld in melds_in(state.hand):
        yield Lay(meld)
    if state.has_opened:
        for target, meld in enumerate(state.table):
            for card in sorted(set(state.hand)):
                for face, end, _ in extensions(meld, card):
                    yield Add(target, card, face, end)
                if swapped(meld, card):
                    yield Swap(target, card)


def cards_of(play: Play) -> tuple[str, ...]:
    """Return the cards that leave the hand."""
    return play.meld.cards if isinstance(play, Lay) else (play.card,)


def after(state: State, play: Play) -> State:
    """Return the state after a play that the cards allow."""
    cards = cards_of(play)
    hand, table = without(state.hand, cards), list(state.table)
    opened, opening = state.has_opened, state.opening
    match play:
        case Lay(meld):
            table.append(meld)
            if not opened:
                opening += points(meld)
                opened = opening >= THRESHOLD
        case Add(target, card, face, end):
            table[target] = next(it for *how, it in extensions(table[target], card) if how == [face, end])
        case Swap(target, card):
            table[target] = swapped(table[target], card) or table[target]
            hand = (*hand, JOKER)
    return replace(
        state,
        hands=put(state.hands, state.turn, hand),
        table=tuple(table),
        opened=put(state.opened, state.turn, opened),
        opening=opening,
        taken=None if state.taken in cards else state.taken,
    )


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the items with another one in that place."""
    return (*items[:at], item, *items[at + 1 :])


def can_finish(state: State) -> bool:
    """Whether the turn, after its draw, can be played on to a discard."""
    if not state.has_opened:
        return reaches(state.hand, tuple(melds_in(state.hand)), THRESHOLD - state.opening, state.least)
    if state.taken:
        return can_lay_taken(state, set())
    return len(state.hand) >= state.least


def reaches(hand: tuple[str, ...], melds: tuple[Meld, ...], need: int, least: int) -> bool:
    """Whether some of these melds, laid from that hand, are worth so much and leave a discard."""
    if need <= 0:
        return len(hand) >= least
    possible = [meld for meld in melds if len(hand) - len(meld.cards) >= least and is_held(meld, hand)]
    return any(
        reaches(without(hand, meld.cards), tuple(possible[at:]), need - points(meld), least)
        for at, meld in enumerate(possible)
    )


def is_held(meld: Meld, hand: Sequence[str]) -> bool:
    """Whether all cards of a meld are in a hand; no card comes twice in a meld."""
    return all(card in hand for card in meld.cards)


def can_lay_taken(state: State, seen: set[State]) -> bool:
    """Whether the card taken from the pile can be laid, leaving a discard (D-31, D-34, D-46).

    Jokers may be taken before that, and a run of its suit may be made longer; nothing else brings it closer.
    """
    seen.add(state)
    card = state.taken
    possible = list(plays(state))
    if any(card in cards_of(play) and len(after(state, play).hand) >= state.least for play in possible):
        return True
    for play in possible:
        leads = isinstance(play, Swap) or (isinstance(play, Add) and suit_of(play.face) == suit_of(card or JOKER))
        if leads:
            then = after(state, play)
            if then not in seen and can_lay_taken(then, seen):
                return True
    return False


def discards(state: State) -> list[str]:
    """Return the cards that may end the turn: unopened, no joker and none that is playable (D-50, D-52, D-54)."""
    is_opening = state.opening > 0 and not state.has_opened
    if is_opening or state.taken or len(state.hand) < state.least:
        return []
    cards = sorted(set(state.hand))
    if state.has_opened:
        return cards
    return [card for card in cards if card != JOKER and not is_playable(card, state.table)] or cards


def taken(state: State) -> State:
    """Return the state after the discard has been taken."""
    card = state.pile[-1]
    hands = put(state.hands, state.turn, (*state.hand, card))
    return replace(state, phase="play", hands=hands, pile=state.pile[:-1], taken=card)


def may_take(state: State) -> bool:
    """Whether the discard may be taken: by who has opened and can lay it this turn (D-30, D-31)."""
    return state.has_opened and can_finish(taken(state))


def legal_moves(state: State) -> list[Move]:
    """Return every legal move."""
    if state.is_over:
        return []
    if state.phase == "draw":
        return [Draw(), Take()] if may_take(state) else [Draw()]
    legal: list[Move] = [play for play in plays(state) if can_finish(after(state, play))]
    return legal + [Discard(card) for card in discards(state)]


def is_legal(state: State, move: Move) -> bool:
    """Whether a move is legal, without a list of the others."""
    match move:
        case Draw():
            return state.phase == "draw"
        case Take():
            return state.phase == "draw" and may_take(state)
        case Discard(card):
            return state.phase == "play" and card in discards(state)
        case _:
            return state.phase == "play" and is_possible(state, move) and can_finish(after(state, move))


def is_possible(state: State, play: Play) -> bool:
    """Whether the cards allow a play."""
    if isinstance(play, Lay):
        return is_held(play.meld, state.hand) and is_meld(play.meld)
    if not state.has_opened or play.card not in state.hand or not 0 <= play.target < len(state.table):
        return False
    meld = state.table[play.target]
    if isinstance(play, Swap):
        return swapped(meld, play.card) is not None
    return any((face, end) == (play.face, play.end) for face, end, _ in extensions(meld, play.card))


# --- the course of a hand ---------------------------------------------------------------------------------------------


def deal(deck: Sequence[str], players: int, shuffle: Shuffle) -> State:
    """Return the first state of a hand: seat 0 deals one card at a time and turns up the next."""
    dealt = players * HAND_SIZE
    order = [(seat - 1) % players for seat in range(players)]
    return State(
        turn=1,
        phase="draw",
        hands=tuple(tuple(deck[first:dealt:players]) for first in order),
        stock=tuple(reversed(deck[dealt + 1 :])),
        pile=(deck[dealt],),
        table=(),
        opened=(False,) * players,
        opening=0,
        taken=None,
        turns=0,
        shuffles=0,
        shuffle=shuffle,
    )


def play(state: State, move: Move) -> State:
    """Return the state after a legal move; raise `ValueError` for any other."""
    if not is_legal(state, move):
        msg = f"not legal: {move}"
        raise ValueError(msg)
    match move:
        case Draw():
            return drawn(state)
        case Take():
            return taken(state)
        case Discard(card):
            return discarded(state, card)
        case _:
            return after(state, move)


def drawn(state: State) -> State:
    """Return the state after a draw; with the last card of the stock the whole pile becomes a new one (D-80)."""
    stock, pile, shuffles = state.stock[:-1], state.pile, state.shuffles
    if not stock:
        shuffles += 1
        stock, pile = state.shuffle(pile, shuffles), ()
    hands = put(state.hands, state.turn, (*state.hand, state.stock[-1]))
    return replace(state, phase="play", hands=hands, stock=stock, pile=pile, shuffles=shuffles)


def discarded(state: State, card: str) -> State:
    """Return the state after a discard, which closes the hand if it is the last card."""
    hand = without(state.hand, (card,))
    at = replace(state, hands=put(state.hands, state.turn, hand), pile=(*state.pile, card))
    if not hand:
        return replace(at, phase="closed")
    turn = (state.turn + 1) % len(state.hands)
    phase = "dead" if is_dead(at.table, max(map(len, at.hands))) else "draw"
    return replace(at, turn=turn, phase=phase, opening=0, turns=state.turns + 1)


def is_dead(table: Sequence[Meld], most: int) -> bool:
    """Whether everybody sees that nothing can be laid any more (D-82).

    No card off the table goes on a meld or takes a joker; and no hand, the largest having so many cards before it
    draws, can hold a meld and a discard, or there is no meld among those cards.
    """
    off = list((Counter(PACK) - Counter(card for meld in table for card in meld.cards)).elements())
    for card in dict.fromkeys(off):
        if any(swapped(meld, card) or any(True for _ in extensions(meld, card)) for meld in table):
            return False
    return most < 3 or not any(True for _ in melds_in(off))


def news(before: State, then: State) -> list[str]:
    """Return what a move brought about besides itself."""
    described: list[str] = []
    if then.opened != before.opened:
        described.append(f"opened with {then.opening}")
    if then.shuffles != before.shuffles:
        described.append(f"new stock of {len(then.stock)}")
    if then.phase == "closed":
        described.append("closed in hand" if then.opening else "closed")
    if then.phase == "dead":
        described.append("dead")
    return described


def scores(state: State) -> list[int]:
    """Return what each seat scores: the cards it has left, none for the closer (D-70)."""
    return [sum(map(worth, hand)) for hand in state.hands]
