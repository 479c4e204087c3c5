"""A second referee for Scala 40, written from the rules alone, to judge the library by.

It shares nothing with the library but the cards. A position is a plain tuple, a meld is `(kind, cards, faces)` and a
move is a tuple that begins with its name. Whatever a rule allows is found by trying everything: every group of cards,
everything that a joker could stand for, every order of moves. It is slow, and it should read like the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from scala40.core.cards import JOKER, NATURAL_CARDS, Card, Rank, Suit

Cards: TypeAlias = tuple[Card, ...]
OracleMeld: TypeAlias = tuple[str, Cards, Cards]
"""The kind (`set` or `run`), the physical cards, and what each of them stands for."""
OracleMove: TypeAlias = (
    tuple[str]
    | tuple[str, Card]
    | tuple[str, int, Card]
    | tuple[str, str, Cards, Cards]
    | tuple[str, int, Card, str, Card]
)
"""A draw, a discard, the taking of a joker, a new meld or a lay-off, each with its name first."""

OPENING: Final = 40
SUIT_ROW: Final = (*Rank, Rank.ACE)
"""The order of a suit: an ace at either end, and none in the middle."""


class Position(NamedTuple):
    """All that decides which moves are legal: what the player to move sees, and which stage his turn is in."""

    phase: str
    """`draw` before the draw, `play` after it, `over` when the hand has ended."""
    hand: Cards
    melds: tuple[OracleMeld, ...]
    opened: bool
    opening: int
    """The points of the melds that a player who has not opened has laid this turn."""
    duties: Cards
    first_turn: bool
    top: Card | None
    """The card on the discard pile."""


# --- melds ------------------------------------------------------------------------------------------------------------


def is_set(faces: Sequence[Card]) -> bool:
    """Three or four cards of one rank, each of another suit."""
    ranks = {face.rank for face in faces}
    suits = [face.suit for face in faces]
    return len(faces) in (3, 4) and len(ranks) == 1 and all(suits.count(suit) == 1 for suit in suits)


def is_run(faces: Sequence[Card]) -> bool:
    """Three or more cards of one suit, given from low to high, each the next in the order of the suit."""
    ranks = tuple(face.rank for face in faces)
    stretches = (SUIT_ROW[low : low + len(ranks)] for low in range(len(SUIT_ROW)))
    return len(faces) >= 3 and len({face.suit for face in faces}) == 1 and any(ranks == part for part in stretches)


def is_meld(kind: str, cards: Cards, faces: Cards) -> bool:
    """A set or a run whose natural cards are themselves, with at most one joker and without two identical aces."""
    if cards.count(JOKER) > 1 or len(cards) != len(faces) or JOKER in faces:
        return False
    if any(card is not face for card, face in zip(cards, faces, strict=True) if card is not JOKER):
        return False
    aces = [card for card in cards if card.rank == Rank.ACE]
    if len(aces) != len(set(aces)):
        return False
    return is_set(faces) if kind == "set" else is_run(faces)


@lru_cache(maxsize=100_000)
def readings_as(cards: Cards, faces: Cards) -> frozenset[OracleMeld]:
    """Return every meld that these cards make, in whatever order they are given, when they stand for these faces."""
    if cards.count(JOKER) > 1:
        return frozenset()
    by_suit = sorted(zip(cards, faces, strict=True), key=lambda place: place[1])
    orders = [("set", by_suit)] + [("run", row) for row in run_orders(cards, faces)]
    melds = ((kind, tuple(c for c, _ in row), tuple(f for _, f in row)) for kind, row in orders)
    return frozenset(meld for meld in melds if is_meld(*meld))


def run_orders(cards: Cards, faces: Cards) -> Iterator[list[tuple[Card, Card]]]:
    """Yield the cards from low to high, with each ace below the two and with each ace above the king.

    Only an ace has a choice of two places in a suit, so no other order can be a run.
    """
    aces = [place for place, face in enumerate(faces) if face.rank == Rank.ACE]
    for above in product((False, True), repeat=len(aces)):
        heights = [0 if face.rank is None else int(face.rank) for face in faces]
        for place, is_above in zip(aces, above, strict=True):
            heights[place] = 14 if is_above else 1
        order = sorted(range(len(cards)), key=heights.__getitem__)
        yield [(cards[place], faces[place]) for place in order]


@cache
def readings(cards: Cards) -> frozenset[OracleMeld]:
    """Return every meld that these cards make, with everything that the jokers among them could be declared to be."""
    jokers = cards.count(JOKER)
    if jokers > 1 or len(cards) < 3:
        return frozenset()
    natural = tuple(card for card in cards if card is not JOKER)
    # All cards of a meld share the rank or the suit; what shares neither with the first card need not be declared.
    near = [face for face in NATURAL_CARDS if face.rank == natural[0].rank or face.suit == natural[0].suit]
    found: set[OracleMeld] = set()
    for declared in product(near, repeat=jokers):
        found |= readings_as((*natural, *(JOKER,) * jokers), (*natural, *declared))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def melds_of(hand: Cards) -> tuple[OracleMeld, ...]:
    """Return every meld that can be made of some of the cards of a hand, each once."""
    # The natural cards of a meld differ from one another, and all share the suit or all share the rank; a meld has two
    # natural cards at least. Nothing that could be a meld is lost by trying only such groups.
    faces = {card for card in hand if card is not JOKER}
    suits = (tuple(sorted(card for card in faces if card.suit == suit)) for suit in Suit)
    ranks = (tuple(sorted(card for card in faces if card.rank == rank)) for rank in Rank)
    found: set[OracleMeld] = set()
    for alike in (*suits, *ranks):
        found |= melds_among(alike, JOKER in hand)
    return tuple(sorted(found))


@cache
def melds_among(alike: Cards, joker: bool) -> frozenset[OracleMeld]:  # noqa: FBT001 - a cache takes it as it is
    """Return every meld of two or more of these cards, with one joker or, if there is none, without."""
    found: set[OracleMeld] = set()
    for size in range(2, len(alike) + 1):
        for group in combinations(alike, size):
            # The cards of a run lie no further apart than there are cards in it; the others need not be tried.
            if spread(group) <= size:
                found |= readings(group)
                if joker:
                    found |= readings((*group, JOKER))
    return frozenset(found)


def spread(group: Cards) -> int:
    """Return how many steps lie between the lowest and the highest card, an ace taken for what brings them closer."""
    low = [int(card.rank or 0) for card in group]
    high = [14 if number == 1 else number for number in low]
    return min(max(low) - min(low), max(high) - min(high))


def points(meld: OracleMeld) -> int:
    """Add up what the cards of a meld stand for: an ace below a two is 1, another ace 11, a figure 10."""
    kind, _, faces = meld
    total = 0
    for place, face in enumerate(faces):
        if face.rank == Rank.ACE:
            total += 1 if kind == "run" and place == 0 else 11
        else:
            total += min(int(face.rank or 0), 10)
    return total


# --- moves ------------------------------------------------------------------------------------------------------------


def without(cards: Cards, gone: Sequence[Card]) -> Cards:
    """Return the cards less one of each that is gone, sorted."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(sorted(left))


def still_owed(duties: Cards, laid: Cards) -> Cards:
    """Return the duties that are left: laying a card settles one duty of the same face, a joker one of any joker."""
    return without(duties, [card for card in set(duties) for _ in range(min(duties.count(card), laid.count(card)))])


@cache
def additions(meld: OracleMeld, card: Card) -> tuple[tuple[str, Card, OracleMeld], ...]:
    """Return where one more card can go on a meld: the end, what the card is there, and the meld that results."""
    kind, cards, faces = meld
    found: list[tuple[str, Card, OracleMeld]] = []
    for face in NATURAL_CARDS if card is JOKER else (card,):
        if kind == "set":
            row = sorted([*zip(cards, faces, strict=True), (card, face)], key=lambda place: place[1])
            found.append(("set", face, (kind, tuple(c for c, _ in row), tuple(f for _, f in row))))
        else:
            found.append(("low", face, (kind, (card, *cards), (face, *faces))))
            found.append(("high", face, (kind, (*cards, card), (*faces, face))))
    return tuple(addition for addition in found if is_meld(*addition[2]))


def joker_taken(meld: OracleMeld, card: Card) -> OracleMeld | None:
    """Return the meld with its joker replaced by a card that it stands for, `None` if that is impossible."""
    kind, cards, faces = meld
    places = [place for place, (c, f) in enumerate(zip(cards, faces, strict=True)) if c is JOKER and f is card]
    for place in places:
        changed = (kind, (*cards[:place], card, *cards[place + 1 :]), faces)
        if is_meld(*changed):
            return changed
    return None


def plays(at: Position) -> Iterator[tuple[OracleMove, Position]]:
    """Yield every play that the cards allow between draw and discard, with what it leads to, looking no further."""
    for meld in melds_of(at.hand):
        kind, cards, faces = meld
        laid = at.opening + points(meld)
        after = at._replace(
            hand=without(at.hand, cards),
            melds=(*at.melds, meld),
            opened=at.opened or laid >= OPENING,
            opening=0 if at.opened or laid >= OPENING else laid,
            duties=still_owed(at.duties, cards),
        )
        yield ("meld", kind, cards, faces), after
    if not at.opened:
        return
    for target, meld in enumerate(at.melds):
        for card in sorted(set(at.hand)):
            left, owed = without(at.hand, (card,)), still_owed(at.duties, (card,))
            for end, face, changed in additions(meld, card):
                melds = (*at.melds[:target], changed, *at.melds[target + 1 :])
                yield ("lay off", target, card, end, face), at._replace(hand=left, melds=melds, duties=owed)
            taken = joker_taken(meld, card)
            if taken:
                melds = (*at.melds[:target], taken, *at.melds[target + 1 :])
                hand = tuple(sorted((*left, JOKER)))
                yield ("take joker", target, card), at._replace(hand=hand, melds=melds, duties=owed)


def is_playable(card: Card, melds: Sequence[OracleMeld]) -> bool:
    """Say whether a natural card could be laid off by itself on the table as it is."""
    return card is not JOKER and any(additions(meld, card) for meld in melds)


def discards(at: Position) -> set[Card]:
    """Return the cards that may be discarded now."""
    if at.duties or (at.opening and not at.opened):
        return set()
    if len(at.hand) < (2 if at.first_turn else 1):
        return set()
    cards = set(at.hand)
    if at.opened:
        return cards
    permitted = {card for card in cards if card is not JOKER and not is_playable(card, at.melds)}
    return permitted or (cards if len(at.hand) >= 2 else set())


@lru_cache(maxsize=400_000)
def _can_end(at: Position) -> bool:
    if discards(at):
        return True
    afterwards = [after for _, after in plays(at)]
    # Positions that owe less come first: that changes how soon an answer is found, not which.
    return any(can_end(after) for after in sorted(afterwards, key=lambda after: len(after.duties)))


def can_end(at: Position) -> bool:
    """Say whether some plays, perhaps none, lead to a discard that is legal."""
    # The order of the melds has no bearing on that, nor has the pile.
    return _can_end(at._replace(melds=tuple(sorted(at.melds)), top=None))


def after_taking(at: Position) -> Position:
    """Return the position after taking the discard, which must then be laid on the table."""
    assert at.top is not None
    return at._replace(
        phase="play", hand=tuple(sorted((*at.hand, at.top))), duties=tuple(sorted((*at.duties, at.top))), top=None
    )


def legal_moves(at: Position) -> set[OracleMove]:
    """Return every legal move."""
    if at.phase == "over":
        return set()
    if at.phase == "draw":
        takes = at.opened and at.top is not None and can_end(after_taking(at))
        return {("stock",), ("take",)} if takes else {("stock",)}
    found: set[OracleMove] = {("discard", card) for card in discards(at)}
    return found | {move for move, after in plays(at) if can_end(after)}


# --- dead hands -------------------------------------------------------------------------------------------------------


def is_deadlock(sizes: Sequence[int], off_table: Sequence[Card], melds: Sequence[OracleMeld]) -> bool:
    """Say whether nobody can ever meld again, as the table and the sizes of the hands before a draw show to all."""
    faces = set(off_table)
    if any(additions(meld, card) or joker_taken(meld, card) for meld in melds for card in faces):
        return False
    # A drawn card comes to the hand; a meld takes three cards at least, and one is needed for the discard.
    somebody_can_grow = any(size + 1 >= 3 + 1 for size in sizes)
    return not (somebody_can_grow and _has_meld(tuple(sorted(faces))))


@cache
def _has_meld(faces: Cards) -> bool:
    # A longer meld holds one of three cards, so groups of three decide; with a joker two natural cards do.
    natural = [card for card in faces if card is not JOKER]
    by_threes = any(readings(group) for group in combinations(natural, 3))
    return by_threes or (JOKER in faces and any(readings((*pair, JOKER)) for pair in combinations(natural, 2)))
