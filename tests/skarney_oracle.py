"""A second, slow referee for Skarney, written from the rule text alone; it shares nothing with the library but names.

Cards are their names, melds are lists of words as the notation has them, and everything is found by trying it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

Cards = tuple[str, ...]

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ROW: Final = (*RANKS, "A")
"""The order of a run: the ace at either end."""
SUITS: Final = "CDHS"


class OracleMeld(NamedTuple):
    """A meld: what it is, its cards and what each stands for, a card, a rank or for wild cards alone nothing else."""

    kind: str
    cards: Cards
    faces: Cards


class OraclePosition(NamedTuple):
    """What the seat that plays looks at."""

    hand: Cards
    side: int
    table: tuple[tuple[int, OracleMeld], ...]
    needed: int
    added: tuple[int, ...]
    pile: int
    distinct: bool = False
    most_added: int = 2
    must_lay: bool = False
    exchange_when: str = "any"
    laid_now: bool = False
    exchanges_max: int | None = None
    exchanged: int = 0
    mixed: bool = False


def is_wild(card: str) -> bool:
    """Say whether a card is a joker or a 2."""
    return card == "JK" or card[:-1] == "2"


def ordered(cards: Sequence[str]) -> Cards:
    """Return cards in one order."""
    return tuple(sorted(cards))


def without(hand: Cards, cards: Sequence[str]) -> Cards:
    """Return a hand without some cards that it holds."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def groups(hand: Cards, size: int) -> set[Cards]:
    """Return the groups of so many cards of a hand, alike ones once."""
    return set(combinations(ordered(hand), size))


def is_meld(meld: OracleMeld, distinct: bool, mixed: bool = False) -> bool:
    """Say whether cards that are declared so are a meld."""
    kind, cards, faces = meld
    wild = [place for place, card in enumerate(cards) if is_wild(card)]
    if kind == "wild":
        return len(cards) >= 3 and len(wild) == len(cards) and (mixed or len({card == "JK" for card in cards}) == 1)
    if len(cards) < 3 or len(wild) > 1:
        return False
    if any(face != card for place, (card, face) in enumerate(zip(cards, faces, strict=True)) if place not in wild):
        return False
    if kind == "set":
        ranks = {face if place in wild and not distinct else face[:-1] for place, face in enumerate(faces)}
        suits = [face[-1] for place, face in enumerate(faces) if distinct or place not in wild]
        return len(cards) <= 4 and len(ranks) == 1 and (not distinct or len(set(suits)) == len(suits))
    row = tuple(face[:-1] for face in faces)
    in_order = any(ROW[start : start + len(row)] == row for start in range(len(ROW)))
    return in_order and len({face[-1] for face in faces}) == 1


@lru_cache(maxsize=1 << 16)
def readings(group: Cards, distinct: bool, mixed: bool = False) -> tuple[OracleMeld, ...]:
    """Return every meld that all of some cards make."""
    natural = [card for card in group if not is_wild(card)]
    wild = [card for card in group if is_wild(card)]
    if not natural:
        meld = OracleMeld("wild", group, group)
        return (meld,) if is_meld(meld, distinct, mixed) else ()
    if len(wild) > 1 or len(group) < 3:
        return ()
    found: list[OracleMeld] = []
    rank = natural[0][:-1]
    stands_for = [f"{rank}{suit}" for suit in SUITS] if distinct else [rank]
    found += [OracleMeld("set", (*natural, *wild), (*natural, *(face for _ in wild))) for face in stands_for]
    for start in range(len(ROW) - len(group) + 1):
        faces = tuple(f"{step}{natural[0][-1]}" for step in ROW[start : start + len(group)])
        for place in range(len(faces)) if wild else (None,):
            cards = tuple(wild[0] if at == place else face for at, face in enumerate(faces))
            if ordered(cards) == ordered(group):
                found.append(OracleMeld("run", cards, faces))
    return tuple(meld for meld in dict.fromkeys(found) if is_meld(meld, distinct))


def melds_of(hand: Cards, distinct: bool, mixed: bool = False) -> Iterator[OracleMeld]:
    """Yield every meld that a hand holds."""
    for size in range(3, len(hand) + 1):
        for group in groups(hand, size):
            yield from readings(group, distinct, mixed)


@lru_cache(maxsize=1 << 16)
def can_complete(hand: Cards, kind: str, count: int, distinct: bool) -> bool:
    """Say whether so many melds of three cards of a kind lie in a hand together, by trying all."""
    if count == 0:
        return True
    return any(
        can_complete(without(hand, meld.cards), kind, count - 1, distinct)
        for group in groups(hand, 3)
        for meld in readings(group, distinct)[:1]
        if any(other.kind == kind for other in readings(group, distinct))
    )


def contracts(hand: Cards, count: int, distinct: bool) -> set[tuple[OracleMeld, ...]]:
    """Return every contract of a hand, as its melds in one order."""
    found: set[tuple[OracleMeld, ...]] = set()
    for kind in ("set", "run"):
        options = [meld for group in groups(hand, 3) for meld in readings(group, distinct) if meld.kind == kind]
        found |= _chosen(options, count, hand)
    return found


def _chosen(options: Sequence[OracleMeld], count: int, hand: Cards) -> set[tuple[OracleMeld, ...]]:
    if count == 0:
        return {()}
    found: set[tuple[OracleMeld, ...]] = set()
    for meld in options:
        if not Counter(meld.cards) - Counter(hand):
            rest = _chosen(options, count - 1, without(hand, meld.cards))
            found |= {tuple(sorted((meld, *others))) for others in rest}
    return found


# --- scores -----------------------------------------------------------------------------------------------------------

POINTS: Final = {"A": 15, "2": 50, "J": 100, **dict.fromkeys("3456789", 5)}
"""What a card left counts by its rank, "J" for the joker; all others count 10."""


def worth(card: str) -> int:
    """Return what a card counts in a hand."""
    return POINTS.get("J" if card == "JK" else card[:-1].replace("J", "-"), 10)


def worth_of(meld: OracleMeld) -> int:
    """Return what the cards of a meld count on the table: wild ones half, unless they are all of one kind."""
    alone = meld.kind == "wild" and len({card == "JK" for card in meld.cards}) == 1
    return sum(worth(card) // (2 if is_wild(card) and not alone else 1) for card in meld.cards)


class OracleEnd(NamedTuple):
    """A hand that is over: the hands of each side, what it has laid, who went out, and what winning brings."""

    hands: dict[int, Cards]
    table: tuple[tuple[int, OracleMeld], ...]
    out: int | None
    bonus: int
    by_melds: bool = False
    shutout: bool = True


def scores(end: OracleEnd) -> dict[int, int] | None:
    """Return what each side scores; `None` if the hand does not count."""
    laid = {side: sum(worth_of(meld) for owner, meld in end.table if owner == side) for side in end.hands}
    left = {side: 0 if side == end.out else sum(map(worth, cards)) for side, cards in end.hands.items()}
    net = {side: laid[side] - left[side] for side in laid}
    decides = laid if end.by_melds else net
    won = [side for side in net if decides[side] == max(decides.values())] if end.out is None else [end.out]
    if len(won) > 1:
        return None
    others_laid = any(owner != end.out for owner, _ in end.table)
    extra = 200 if end.shutout and end.out is not None and not others_laid else 0
    return {side: points + (end.bonus + extra) * (side in won) for side, points in net.items()}


# --- moves, as the notation writes them -------------------------------------------------------------------------------


def word(card: str, face: str) -> str:
    """Return a card with what it stands for, if that is something else."""
    return card if card == face else f"{card}={face}"


def written(meld: OracleMeld) -> str:
    """Return the words of a meld."""
    return " ".join(word(card, face) for card, face in zip(meld.cards, meld.faces, strict=True))


def legal_moves(at: OraclePosition) -> set[str]:
    """Return every legal move after the draw."""
    laid = sum(owner == at.side for owner, _ in at.table)
    found = {f"lay {written(meld)}" for meld in new_melds(at, laid)}
    if 0 < laid < at.needed:
        return found
    if laid >= at.needed:
        found |= set(additions(at))
    has_contract, early = laid >= at.needed, not at.laid_now
    may_go_on = at.exchanges_max is None or at.exchanged < at.exchanges_max
    if may_go_on and {"any": True, "first": early, "after_contract": has_contract}[at.exchange_when]:
        found |= set(exchanges(at))
    if at.must_lay and laid < at.needed and contract_in(at):
        return found
    if len(at.hand) > 1 and at.pile:
        return found | {f"offer {card}" for card in at.hand}
    return found | {"end"}


def new_melds(at: OraclePosition, laid: int) -> Iterator[OracleMeld]:
    """Yield every new meld; as part of a contract only such as leave the rest of it in the hand."""
    if laid >= at.needed:
        yield from melds_of(at.hand, at.distinct, at.mixed)
        return
    begun = {meld.kind for owner, meld in at.table if owner == at.side}
    for group in groups(at.hand, 3):
        for meld in readings(group, at.distinct):
            if meld.kind != "wild" and begun <= {meld.kind}:
                rest = without(at.hand, meld.cards)
                if can_complete(ordered(rest), meld.kind, at.needed - laid - 1, at.distinct):
                    yield meld


def contract_in(at: OraclePosition) -> bool:
    """Say whether the hand as it stands holds a whole contract, of sets or of runs."""
    return any(can_complete(ordered(at.hand), kind, at.needed, at.distinct) for kind in ("set", "run"))


def additions(at: OraclePosition) -> Iterator[str]:
    """Yield every way to add a card to a meld of one's own side."""
    for target, (owner, meld) in enumerate(at.table):
        if owner == at.side and at.added.count(target) < at.most_added:
            for card in set(at.hand):
                yield from (f"add {text} to {target} {end}" for text, end in places(meld, card, at.distinct, at.mixed))


def places(meld: OracleMeld, card: str, distinct: bool, mixed: bool = False) -> Iterator[tuple[str, str]]:
    """Yield where a card can go on a meld, and what it is there."""
    every_face = [f"{rank}{suit}" for rank in RANKS for suit in SUITS]
    candidates = [card] if not is_wild(card) or meld.kind == "wild" else [*every_face, *RANKS]
    for face in candidates:
        if meld.kind == "run":
            if is_meld(OracleMeld("run", (card, *meld.cards), (face, *meld.faces)), distinct):
                yield word(card, face), "low"
            if is_meld(OracleMeld("run", (*meld.cards, card), (*meld.faces, face)), distinct):
                yield word(card, face), "high"
            continue
        declared = meld.kind == "wild" or (face in RANKS) is (is_wild(card) and not distinct)
        if declared and is_meld(OracleMeld(meld.kind, (*meld.cards, card), (*meld.faces, face)), distinct, mixed):
            yield word(card, face), "set"


def exchanges(at: OraclePosition) -> Iterator[str]:
    """Yield every way to take a wild card from an opponent's meld for the natural card that it stands for."""
    for target, (owner, meld) in enumerate(at.table):
        wild = [place for place, card in enumerate(meld.cards) if is_wild(card)]
        if owner != at.side and meld.kind != "wild" and wild:
            face = meld.faces[wild[0]]
            for card in set(at.hand):
                if not is_wild(card) and face in {card, card[:-1]}:
                    yield f"swap {card} on {target}"
