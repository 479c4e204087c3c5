"""A second referee for Scala 40, written from the rules alone, to judge the library by.

It shares nothing with the library but the cards. A position is a plain tuple, a meld is `(kind, cards, faces)` and a
move is a tuple that begins with its name. Whatever a rule allows is found by trying everything: every group of cards,
everything that a joker could stand for, every order of moves. It is slow, and it should read like the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import Final, NamedTuple, TypeAlias, TypeVar

from scala40.core._cards import JOKER, NATURAL_CARDS, Card, Rank

T = TypeVar("T")
Cards: TypeAlias = tuple[Card, ...]
Faces: TypeAlias = tuple[Card | Rank, ...]
OracleMeld: TypeAlias = tuple[str, Cards, Faces]
"""The kind (`set` or `run`), the physical cards, and what each of them stands for: a card, or a rank of any suit."""
OracleMove: TypeAlias = (
    tuple[str]
    | tuple[str, Card | Cards]
    | tuple[str, int, Card | Cards]
    | tuple[str, str, Cards, Faces]
    | tuple[str, int, Card, str, Card | Rank]
    | tuple[str, int, str, int, Cards, Faces]
)
"""A draw, a discard, the taking of a joker, a new meld, a lay-off or a cut, each with its name first.

Four of a kind that are put away are given as their cards.
A joker is taken with a card or, where the rules ask for both that a set lacks, with two.
A cut is given as the target, the end that grows, how many cards the low part gets, the cards and their faces.
"""
OracleDuty: TypeAlias = tuple[str, Card]
"""What is owed for a card that was taken, and the card."""

SUIT_ROW: Final = (*Rank, Rank.ACE)
"""The order of a suit: an ace at either end, and none in the middle."""
STRICTNESS: Final = ("open", "open_with", "meld", "lay", "joker", "keep")
"""The kinds of duties. What is laid meets the first that it can meet.

Of the top of the pile: `meld`, it must lie in a new meld; `lay`, it must be laid; `keep`, it may stay in the hand, but
may not be thrown back. Of a joker taken from the table: `joker`, it must be laid; `open_with`, in a new meld.
"""


class Rules(NamedTuple):
    """What the players agreed on, as far as moves depend on it; the defaults are the usual rules."""

    joker_opening_value: str = "represented"
    joker_in_opening: str = "allowed"
    jokers_per_meld: str = "one"
    set_joker: str = "declared"
    max_run_length: int = 14
    card_values: str = "standard"
    long_runs: str = "refused"
    four_of_a_kind: str = "stays"
    discard_draw_unopened: str = "never"
    discard_draw_use: str = "this_turn"
    discard_draw_ways: str = "any"
    first_discard: str = "upcard"
    first_upcard: str = "no_right"
    opening_points: int = 40
    opening_turn: str = "anything"
    swapped_joker: str = "keep"
    joker_take_unopened: str = "never"
    playable_discard_unopened: str = "banned"
    playable_discard_opened: str = "allowed"
    playable_discard_closing: str = "allowed"
    playable_ban_min_players: int = 2
    playable_means: str = "extends"
    joker_discard_unopened: str = "banned"
    joker_discard_opened: str = "allowed"
    joker_discard_closing: str = "allowed"
    closing_discard: str = "required"
    first_turn_close: str = "forbidden"
    first_turn_opening: str = "allowed"
    hand_close_points: str = "opening"
    stock_rule: str = "whole_pile"
    max_reshuffles: int | None = None

    @property
    def most_jokers(self) -> int:
        """The most jokers of a meld: a single one, or all that there could be."""
        return 1 if self.jokers_per_meld == "one" else 4


USUAL: Final = Rules()


class Position(NamedTuple):
    """All that decides which moves are legal: what the player to move sees, and which stage his turn is in."""

    phase: str
    """`draw` before the draw, `play` after it, `over` when the hand has ended.

    `lead` comes before them all where the dealer begins the pile.
    """
    hand: Cards
    melds: tuple[OracleMeld | None, ...]
    """The melds on the table by number; `None` for one that has gone to the discard pile."""
    opened: bool
    opening: int
    """The points of the melds that a player who has not opened has laid this turn."""
    duties: tuple[OracleDuty, ...]
    first_turn: bool
    """Whether it is the player's first turn."""
    top: Card | None
    """The card on the discard pile."""
    opened_now: bool = False
    """Whether the player has opened in this turn."""
    before: int = 0
    """How many melds lay there before the turn of the opening, if only those of this turn may be changed in it."""
    wild_close: bool = False
    """Whether a player who has not opened has laid a meld with a joker that no opening may hold: he has to close."""
    very_first_turn: bool = False
    """Whether nobody has finished a turn."""
    players: int = 2
    rules: Rules = USUAL


# --- melds ------------------------------------------------------------------------------------------------------------


def is_set(faces: Sequence[Card | Rank]) -> bool:
    """Three or four cards of one rank, each of another suit; a joker may be of no suit in particular."""
    ranks = {face.rank if isinstance(face, Card) else face for face in faces}
    suits = [face.suit for face in faces if isinstance(face, Card)]
    return len(faces) in (3, 4) and len(ranks) == 1 and all(suits.count(suit) == 1 for suit in suits)


def names_suits(kind: str, rules: Rules) -> bool:
    """Say whether a joker in a meld of a kind stands for a card, and not for a rank alone."""
    return kind == "run" or rules.set_joker == "declared"


def is_run(faces: Sequence[Card]) -> bool:
    """Three or more cards of one suit, given from low to high, each the next in the order of the suit."""
    return len(faces) >= 3 and len({face.suit for face in faces}) == 1 and _is_stretch(faces)


def _is_stretch(faces: Sequence[Card]) -> bool:
    ranks = tuple(face.rank for face in faces)
    return any(ranks == SUIT_ROW[low : low + len(ranks)] for low in range(len(SUIT_ROW)))


def is_meld(kind: str, cards: Cards, faces: Faces, rules: Rules = USUAL) -> bool:
    """A set or a run whose natural cards are themselves, without two identical aces and with no more than it may hold.

    There is a limit to its jokers, of which it never consists alone, and to the length of a run.
    """
    if cards.count(JOKER) > min(rules.most_jokers, len(cards) - 1) or len(cards) != len(faces) or JOKER in faces:
        return False
    for card, face in zip(cards, faces, strict=True):
        if card is not face if card is not JOKER else isinstance(face, Card) is not names_suits(kind, rules):
            return False
    aces = [card for card in cards if card.rank == Rank.ACE]
    if len(aces) != len(set(aces)):
        return False
    if kind == "set":
        return is_set(faces)
    return is_run(named(faces)) and len(faces) <= rules.max_run_length


@lru_cache(maxsize=100_000)
def readings_as(cards: Cards, faces: Faces, rules: Rules = USUAL) -> frozenset[OracleMeld]:
    """Return every meld that these cards make, in whatever order they are given, when they stand for these faces."""
    if cards.count(JOKER) > rules.most_jokers:
        return frozenset()
    melds = [as_set(list(zip(cards, faces, strict=True)))]
    if len(named(faces)) == len(faces):
        rows = run_orders(cards, named(faces))
        melds += [("run", tuple(c for c, _ in row), tuple(f for _, f in row)) for row in rows]
    return frozenset(meld for meld in melds if is_meld(*meld, rules))


def as_set(places: Sequence[tuple[Card, Card | Rank]]) -> OracleMeld:
    """Return cards with their faces as a set, in the order of their suits; what is of no suit comes last."""
    row = sorted(places, key=lambda place: place[1].index if isinstance(place[1], Card) else len(NATURAL_CARDS))
    return "set", tuple(card for card, _ in row), tuple(face for _, face in row)


def run_orders(cards: Cards, faces: Cards) -> Iterator[list[tuple[Card, Card]]]:
    """Yield the cards from low to high, with each ace below the two and with each ace above the king.

    Only an ace has a choice of two places in a suit, so no other order can be a run.
    """
    aces = [place for place, face in enumerate(faces) if face.rank == Rank.ACE]
    for above in product((False, True), repeat=len(aces)):
        heights = [0 if face.rank is None else int(face.rank) for face in faces]
        for place, is_above in zip(aces, above, strict=True):
            heights[place] = 14 if is_above else 1
        yield [(cards[place], faces[place]) for place in sorted(range(len(cards)), key=heights.__getitem__)]


@lru_cache(maxsize=20_000)
def readings(cards: Cards, rules: Rules = USUAL) -> frozenset[OracleMeld]:
    """Return every meld that these cards make, with everything that the jokers among them could be declared to be."""
    natural = tuple(card for card in cards if card is not JOKER)
    jokers = len(cards) - len(natural)
    if jokers > rules.most_jokers or not natural or len(cards) < 3:
        return frozenset()
    # All cards of a meld share the rank or the suit; what shares neither with the first card need not be declared.
    near = [face for face in NATURAL_CARDS if face.rank == natural[0].rank or face.suit == natural[0].suit]
    found: set[OracleMeld] = set()
    for declared in [*combinations_with_replacement(near, jokers), (natural[0].rank or Rank.ACE,) * jokers]:
        found |= readings_as((*natural, *(JOKER,) * jokers), (*natural, *declared), rules)
    return frozenset(found)


def named(faces: Faces) -> Cards:
    """Return those faces that are cards; in a run all are."""
    return tuple(face for face in faces if isinstance(face, Card))


def suit_row(card: Card) -> Cards:
    """Return the cards of a card's suit in their order, with the ace at either end."""
    return tuple(Card(rank, card.suit) for rank in SUIT_ROW)


def ways_to_lay(faces: Cards, hand: Cards, most_jokers: int) -> Iterator[Cards]:
    """Yield every choice of natural cards and jokers from a hand that puts something in each of these places."""
    jokers = min(hand.count(JOKER), most_jokers)
    missing = [place for place, face in enumerate(faces) if face not in hand]
    if len(missing) > jokers:  # nearly always
        return
    there = [place for place in range(len(faces)) if place not in missing]
    for spare in range(jokers - len(missing) + 1):
        for places in combinations(there, spare):
            yield tuple(JOKER if place in (*missing, *places) else face for place, face in enumerate(faces))


@lru_cache(maxsize=20_000)
def melds_of(hand: Cards, rules: Rules = USUAL) -> tuple[OracleMeld, ...]:
    """Return every meld that can be made of some of the cards of a hand, each once."""
    # The natural cards of a meld, one at least, all share the suit or all share the rank.
    jokers = (JOKER,) * min(hand.count(JOKER), rules.most_jokers)
    natural = sorted({card for card in hand if card is not JOKER})
    found: list[OracleMeld] = []
    for suit in {card.suit for card in natural}:
        found += runs_among((*(card for card in natural if card.suit == suit), *jokers), rules)
    for rank in {card.rank for card in natural}:
        found += sets_among((*(card for card in natural if card.rank == rank), *jokers), rules)
    return tuple(sorted(found))


@lru_cache(maxsize=20_000)
def runs_among(cards: Cards, rules: Rules) -> tuple[OracleMeld, ...]:
    """Return every run that can be made of natural cards of one suit, of which the first is one, and jokers."""
    row = suit_row(cards[0])
    stretches = (row[low:high] for low in range(len(row)) for high in range(low + 3, len(row) + 1))
    runs = (("run", laid, faces) for faces in stretches for laid in ways_to_lay(faces, cards, rules.most_jokers))
    return tuple(run for run in runs if is_meld(*run, rules))


@lru_cache(maxsize=20_000)
def sets_among(cards: Cards, rules: Rules) -> tuple[OracleMeld, ...]:
    """Return every set that can be made of natural cards of one rank, of which the first is one, and jokers."""
    rank = [card for card in NATURAL_CARDS if card.rank == cards[0].rank]
    groups = (faces for size in (3, 4) for faces in combinations(rank, size))
    sets: list[OracleMeld] = []
    for faces in groups:
        for laid in ways_to_lay(faces, cards, rules.most_jokers):
            bare = tuple(rank[0].rank or Rank.ACE if card is JOKER else card for card in laid)
            sets.append(as_set(list(zip(laid, faces if names_suits("set", rules) else bare, strict=True))))
    return tuple(dict.fromkeys(meld for meld in sets if is_meld(*meld, rules)))


def spread(group: Cards) -> int:
    """Return how many steps lie between the lowest and the highest card, an ace taken for what brings them closer."""
    low = [int(card.rank or 0) for card in group]
    high = [14 if number == 1 else number for number in low]
    return min(max(low) - min(low), max(high) - min(high))


def points(meld: OracleMeld, rules: Rules = USUAL) -> int:
    """Add up what the cards of a meld are worth in an opening."""
    kind, cards, faces = meld
    total = 0
    for place, (card, face) in enumerate(zip(cards, faces, strict=True)):
        if card is JOKER and rules.joker_opening_value == "fixed_25":
            total += 25
        else:
            total += worth(face, rules, place=(kind, place == 0))
    return total


def worth(face: Card | Rank, rules: Rules, *, place: tuple[str, bool]) -> int:
    """Return what a card is worth: an ace below a two 1 and another 11, a figure 10, unless each step counts one.

    The place says in which kind of meld it lies, and whether it comes first there.
    """
    rank = face if isinstance(face, Rank) else face.rank
    if rank == Rank.ACE:
        if place == ("run", True):
            return 1
        if place == ("run", False) and rules.card_values == "high_ace_10":
            return 10
        return 14 if rules.card_values == "progressive" else 11
    number = int(rank or 0)
    return number if rules.card_values == "progressive" else min(number, 10)


# --- moves ------------------------------------------------------------------------------------------------------------


def without(cards: Cards, gone: Sequence[Card]) -> Cards:
    """Return the cards less one of each that is gone, sorted."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(sorted(left))


def by_strictness(duties: tuple[OracleDuty, ...]) -> tuple[OracleDuty, ...]:
    """Return the duties in the order in which cards meet them."""
    return tuple(sorted(duties, key=lambda duty: STRICTNESS.index(duty[0])))


def still_owed(
    duties: tuple[OracleDuty, ...], laid: Cards, *, new_meld: bool, uses: bool = True
) -> tuple[OracleDuty, ...]:
    """Return the duties that are left: each card laid settles one that names its face, the strictest first.

    A play that is no use of the card taken, as the rules have it, does not settle that it must be laid.
    """
    unused, left = list(laid), []
    for kind, card in by_strictness(duties):
        in_place = new_meld or kind not in {"meld", "open_with"}
        if kind != "open" and card in unused and in_place and (uses or kind != "lay"):
            unused.remove(card)
        else:
            left.append((kind, card))
    return tuple(left)


@lru_cache(maxsize=50_000)
def additions(meld: OracleMeld, card: Card, rules: Rules = USUAL) -> tuple[tuple[str, Card | Rank, OracleMeld], ...]:
    """Return where one more card can go on a meld: the end, what the card is there, and the meld that results."""
    kind, cards, faces = meld
    found: list[tuple[str, Card | Rank, OracleMeld]] = []
    for face in (*NATURAL_CARDS, *Rank) if card is JOKER else (card,):
        if kind == "set":
            found.append(("set", face, as_set([*zip(cards, faces, strict=True), (card, face)])))
        else:
            found.append(("low", face, (kind, (card, *cards), (face, *faces))))
            found.append(("high", face, (kind, (*cards, card), (*faces, face))))
    return tuple(addition for addition in found if is_meld(*addition[2], rules))


class Cut(NamedTuple):
    """A way to make a run longer than it may be and to cut it in two."""

    end: str
    cut: int
    cards: Cards
    faces: Cards
    low: OracleMeld
    high: OracleMeld


@lru_cache(maxsize=50_000)
def cuts(meld: OracleMeld, hand: Cards, rules: Rules) -> tuple[Cut, ...]:
    """Return every way in which cards of a hand, all at one end, make a run too long, with every way to cut it."""
    kind, cards, faces = meld
    if kind != "run" or rules.long_runs == "refused":
        return ()
    row = suit_row(named(faces)[0])
    first = next(low for low in range(len(row)) if row[low : low + len(faces)] == faces)
    found: list[Cut] = []
    for start in range(first):
        for added in ways_to_lay(row[start:first], hand, 4):
            long = ((*added, *cards), row[start : first + len(faces)])
            found += [Cut("low", cut, added, row[start:first], *parts) for cut, *parts in in_two(*long, rules)]
    beyond = first + len(faces)
    for stop in range(beyond + 1, len(row) + 1):
        for added in ways_to_lay(row[beyond:stop], hand, 4):
            long = ((*cards, *added), row[first:stop])
            found += [Cut("high", cut, added, row[beyond:stop], *parts) for cut, *parts in in_two(*long, rules)]
    return tuple(found)


def in_two(cards: Cards, faces: Cards, rules: Rules) -> Iterator[tuple[int, OracleMeld, OracleMeld]]:
    """Yield how a run that is too long can be cut, which no other may be, so that either part is a meld."""
    if len(cards) <= rules.max_run_length:
        return
    most = rules.max_run_length - (rules.long_runs == "split_shorter")
    for cut in range(1, len(cards)):
        low: OracleMeld = ("run", cards[:cut], faces[:cut])
        high: OracleMeld = ("run", cards[cut:], faces[cut:])
        if is_meld(*low, rules) and is_meld(*high, rules) and max(cut, len(cards) - cut) <= most:
            yield cut, low, high


@lru_cache(maxsize=50_000)
def joker_taken(meld: OracleMeld, card: Card, rules: Rules) -> OracleMeld | None:
    """Return the meld with its joker, the lower of two, replaced by a card that it stands for, `None` if impossible.

    A joker that stands for a rank alone stands for any card of it. Where two cards have to go down together, one does
    not take the joker of three cards.
    """
    kind, cards, faces = meld
    if kind == "set" and len(cards) == 3 and rules.set_joker == "both_missing":
        return None
    for place, (laid_there, face) in enumerate(zip(cards, faces, strict=True)):
        if laid_there is JOKER and face in {card, card.rank}:
            places = [*zip(cards, faces, strict=True)]
            places[place] = (card, card)
            changed = as_set(places) if kind == "set" else (kind, *columns(places))
            if is_meld(*changed, rules):
                return changed
    return None


def columns(places: Sequence[tuple[Card, Card | Rank]]) -> tuple[Cards, Faces]:
    """Return the cards of some places, and their faces."""
    return tuple(card for card, _ in places), tuple(face for _, face in places)


def joker_taken_with_two(meld: OracleMeld, two: Cards, rules: Rules) -> OracleMeld | None:
    """Return the set of three with its joker replaced by both cards that it lacks, `None` if impossible."""
    kind, cards, faces = meld
    if rules.set_joker != "both_missing" or kind != "set" or len(cards) != 3 or JOKER not in cards:
        return None
    natural = [(card, face) for card, face in zip(cards, faces, strict=True) if card is not JOKER]
    changed = as_set([*natural, *((card, card) for card in two)])
    return changed if is_meld(*changed, rules) else None


def laid(at: Position, cards: Cards, melds: Sequence[OracleMeld | None], how: str) -> Position:
    """Return the position after some cards have been laid, so that these are the melds on the table.

    They were laid as a `meld`, by a `lay-off`, or in a `swap` for a joker.
    """
    bound = at.opened and not at.opened_now
    ways = {"any": {"meld", "lay-off", "swap"}, "no_swap": {"meld", "lay-off"}, "layoff_only": {"lay-off"}}
    uses = not bound or how in ways[at.rules.discard_draw_ways]
    return at._replace(
        hand=without(at.hand, cards),
        melds=tuple(None if meld is None or is_recycled(meld, at.rules) else meld for meld in melds),
        duties=still_owed(at.duties, cards, new_meld=how == "meld", uses=uses) if at.duties else (),
    )


def is_recycled(meld: OracleMeld, rules: Rules) -> bool:
    """Say whether a meld goes to the discard pile: four of a kind without a joker, if that is the rule."""
    return rules.four_of_a_kind == "recycled" and is_four_of_a_kind(meld)


def is_four_of_a_kind(meld: OracleMeld) -> bool:
    """Say whether a meld is a set of four natural cards."""
    kind, cards, _ = meld
    return kind == "set" and len(cards) == 4 and JOKER not in cards


def new_melds(at: Position) -> Iterator[tuple[OracleMove, Position]]:
    """Yield every new meld, with what it leads to."""
    if not (at.opened or may_open(at)):
        return
    for meld in melds_of(at.hand, at.rules):
        kind, cards, faces = meld
        early = not at.opened and at.rules.joker_in_opening != "allowed" and JOKER in cards
        if early and not may_close_unopened(at):
            continue
        after = laid(at, cards, (*at.melds, meld), "meld")
        if not at.opened:
            if at.rules.opening_turn == "own_melds" and not at.opening:
                after = after._replace(before=len(at.melds))
            reached = at.opening + points(meld, at.rules)
            after = after._replace(wild_close=early or at.wild_close)
            opened = reached >= at.rules.opening_points and not after.wild_close
            after = after._replace(opened=opened, opened_now=opened, opening=0 if opened else reached)
            if opened:
                after = after._replace(duties=tuple(duty for duty in after.duties if duty[0] != "open"))
        yield ("meld", kind, cards, faces), after


def changed_melds(at: Position) -> Iterator[tuple[OracleMove, Position]]:
    """Yield every lay-off, every cut and every taking of a joker, with what it leads to."""
    for target, meld in enumerate(at.melds):
        if meld is None or not may_change(target, at):
            continue
        before, behind = at.melds[:target], at.melds[target + 1 :]
        may_go = at.rules.four_of_a_kind == "may_be_recycled" and is_four_of_a_kind(meld)
        if may_go and meld not in behind:  # of equal ones the last goes
            yield ("discard set", meld[1]), at._replace(melds=(*before, None, *behind))
        for card in sorted(set(at.hand)):
            for end, face, changed in additions(meld, card, at.rules):
                yield ("lay off", target, card, end, face), laid(at, (card,), (*before, changed, *behind), "lay-off")
        yield from jokers_taken(at, target, meld)
        if at.rules.long_runs != "refused":
            for end, cut, cards, faces, low, high in cuts(meld, at.hand, at.rules):
                yield (
                    ("split", target, end, cut, cards, faces),
                    laid(at, cards, (*before, low, *behind, high), "lay-off"),
                )


def jokers_taken(at: Position, target: int, meld: OracleMeld) -> Iterator[tuple[OracleMove, Position]]:
    """Yield every way to take a joker of a meld, with what it leads to."""
    one_at_a_time = at.rules.swapped_joker == "this_turn"
    if one_at_a_time and any(kind in {"joker", "open_with"} for kind, _ in at.duties):
        return
    before, behind = at.melds[:target], at.melds[target + 1 :]
    for taking, cards, taken in takings(meld, at):
        yield ("take joker", target, taking), with_joker(laid(at, cards, (*before, taken, *behind), "swap"), at, cards)


def takings(meld: OracleMeld, at: Position) -> Iterator[tuple[Card | Cards, Cards, OracleMeld]]:
    """Yield how cards of the hand take a joker of a meld: one or two, the same in a list, and the meld that results."""
    for card in sorted(set(at.hand)):
        taken = joker_taken(meld, card, at.rules)
        if taken:
            yield card, (card,), taken
    for two in combinations(sorted(set(at.hand)), 2):
        taken = joker_taken_with_two(meld, two, at.rules)
        if taken:
            yield two, two, taken


def with_joker(at: Position, before: Position, cards: Cards) -> Position:
    """Return the position with a joker from the table in the hand, which may have to be laid in the same turn.

    Who has not opened may have to open with it. If they have put the card from the pile in its place, which would
    otherwise lie in or after the opening, they still have to open.
    """
    owed = (("joker", JOKER),) if at.rules.swapped_joker == "this_turn" else ()
    if not at.opened:
        used = [("open", card) for kind, card in before.duties if kind == "lay" and ("lay", card) not in at.duties]
        to_open = at.rules.joker_take_unopened == "if_opens" or len(cards) > 1
        owed = (("open_with", JOKER),) if to_open else (*used, *owed)
    return at._replace(hand=tuple(sorted((*at.hand, JOKER))), duties=by_strictness((*at.duties, *owed)))


def taken_before_opening(at: Position) -> Iterator[tuple[OracleMove, Position]]:
    """Yield how a player who has not opened takes a joker, from any meld on the table, if that is the rule."""
    if at.rules.joker_take_unopened == "allowed" or (at.rules.joker_take_unopened == "if_opens" and may_open(at)):
        for target, meld in enumerate(at.melds):
            if meld is not None:
                yield from jokers_taken(at, target, meld)


def may_change(target: int, at: Position) -> bool:
    """Say whether a player who has opened may do something with a meld on the table in this turn."""
    if not at.opened_now or at.rules.opening_turn == "anything":
        return True
    return at.rules.opening_turn == "own_melds" and target >= at.before


def owes_first_action(at: Position) -> bool:
    """Say whether the next play must use the card that was taken from the pile."""
    return at.rules.discard_draw_use == "first_action" and any(kind in {"meld", "lay"} for kind, _ in at.duties)


def plays(at: Position) -> Iterator[tuple[OracleMove, Position]]:
    """Yield every play that the cards allow between draw and discard, with what it leads to, looking no further."""
    for group in (new_melds(at), changed_melds(at) if at.opened else taken_before_opening(at)):
        for move, after in group:
            if owes_first_action(at) and owes_first_action(after):
                continue
            yield move, after._replace(phase="over") if has_closed(after) else after


def is_playable(card: Card, melds: Sequence[OracleMeld | None], rules: Rules = USUAL) -> bool:
    """Say whether a natural card could be laid off by itself on the table as it is, perhaps with a cut.

    Where the rules say so it is playable too if it could take a joker by itself.
    """
    if card is JOKER:
        return False
    if rules.playable_means == "extends_or_takes" and any(joker_taken(meld, card, rules) for meld in melds if meld):
        return True
    return any(additions(meld, card, rules) or cuts(meld, (card,), rules) for meld in melds if meld)


def must_not_close(at: Position) -> bool:
    """Say whether something keeps the turn from ending, or the hand from ending with it.

    There is a card that must be laid first, or an opening that does not reach its points yet.
    """
    closes = is_low_close(at) and (not at.hand or len(at.hand) == 1)
    owed = any(kind != "keep" and not (closes and kind == "open") for kind, _ in at.duties)
    return owed or (at.opening > 0 and not at.opened and not closes)


def may_close_unopened(at: Position) -> bool:
    """Say whether a close in hand with melds worth less than an opening is possible in this turn."""
    return at.rules.hand_close_points == "none" and may_close(at)


def is_low_close(at: Position) -> bool:
    """Say whether the player has laid such melds and may close without more points."""
    return at.opening > 0 and not at.opened and may_close_unopened(at)


def may_open(at: Position) -> bool:
    """Say whether this is a turn in which the player may open."""
    return not at.first_turn or at.rules.first_turn_opening == "allowed"


def may_close(at: Position) -> bool:
    """Say whether this is a turn in which the player may close."""
    return not at.first_turn or at.rules.first_turn_close == "allowed"


def has_closed(at: Position) -> bool:
    """Say whether the player has closed by laying the last card, if that is the rule."""
    if at.hand or must_not_close(at):
        return False
    return at.rules.closing_discard == "optional" and may_close(at)


def discards(at: Position) -> set[Card]:
    """Return the cards that may be discarded now."""
    if must_not_close(at) or len(at.hand) < (1 if may_close(at) else 2):
        return set()
    # The card turned up at the deal is not thrown back, but an identical one may be.
    kept = {card for kind, card in at.duties if kind == "keep" and at.hand.count(card) == 1}
    cards = set(at.hand) - kept
    return {card for card in cards if not is_banned(card, at)} or (cards if len(at.hand) >= 2 else set())


def is_banned(card: Card, at: Position) -> bool:
    """Say whether a card, which is a joker or fits on the table, is one that this player may not discard now."""
    rules = at.rules
    enough_players = at.players >= rules.playable_ban_min_players
    if not at.opened and not (is_low_close(at) and len(at.hand) == 1):
        jokers, playable = rules.joker_discard_unopened, rules.playable_discard_unopened
    elif len(at.hand) > 1:
        jokers = rules.joker_discard_opened
        playable = rules.playable_discard_opened if enough_players else "allowed"
    else:
        jokers = rules.joker_discard_closing
        playable = rules.playable_discard_closing if enough_players else "allowed"
    if card is JOKER:
        return jokers == "banned"
    return playable == "banned" and is_playable(card, at.melds, rules)


@lru_cache(maxsize=100_000)
def _can_end(at: Position) -> bool:
    if at.phase == "over" or discards(at):
        return True
    afterwards = [after for _, after in plays(at)]
    # Positions that owe less come first: that changes how soon an answer is found, not which.
    return any(can_end(after) for after in sorted(afterwards, key=lambda after: len(after.duties)))


def can_end(at: Position) -> bool:
    """Say whether some plays, perhaps none, lead to a discard that is legal, or close without one."""
    # The order of the melds has no bearing on that, but for those that lay there before, nor has the pile.
    old, new = (sorted(filter(None, melds)) for melds in (at.melds[: at.before], at.melds[at.before :]))
    return _can_end(at._replace(melds=(*old, *new), before=len(old), top=None))


def after_taking(at: Position) -> Position | None:
    """Return the position after taking the discard, with what is owed for it; `None` for who has no right to it."""
    if at.top is None:
        return None
    if at.very_first_turn and at.rules.first_upcard == "may_be_kept":
        kinds = ["keep"]
    elif at.opened:
        kinds = {"keep": ["keep"], "free": []}.get(at.rules.discard_draw_use, ["lay"])
    elif at.rules.discard_draw_unopened == "if_opens_with_it" and may_open(at):
        kinds = ["meld"]
    elif at.rules.discard_draw_unopened == "if_opens" and may_open(at):
        how = {"this_turn": ["lay"], "first_action": ["meld"], "keep": ["open", "keep"], "free": ["open"]}
        kinds = how[at.rules.discard_draw_use]
    else:
        return None
    duties = by_strictness((*at.duties, *((kind, at.top) for kind in kinds)))
    return at._replace(phase="play", hand=tuple(sorted((*at.hand, at.top))), duties=duties, top=None)


def legal_moves(at: Position) -> set[OracleMove]:
    """Return every legal move."""
    if at.phase == "over":
        return set()
    if at.phase == "lead":
        return {("discard", card) for card in discards(at)} if at.rules.first_discard == "dealer" else set()
    if at.phase == "draw":
        after = after_taking(at)
        return {("stock",), ("take",)} if after is not None and can_end(after) else {("stock",)}
    found: set[OracleMove] = {("discard", card) for card in discards(at)}
    return found | {move for move, after in plays(at) if can_end(after)}


# --- dead hands -------------------------------------------------------------------------------------------------------


def is_deadlock(
    sizes: Sequence[int], off_table: Cards, melds: Sequence[OracleMeld | None], rules: Rules = USUAL
) -> bool:
    """Say whether nobody can ever meld again, as the table and the sizes of the hands before a draw show to all."""
    # A drawn card comes to the hand, and one may be needed for the discard.
    most = max(sizes) + 1 - (rules.closing_discard == "required")
    if rules.four_of_a_kind == "may_be_recycled":  # such a set can be put away, so its cards can come back
        off_table += tuple(card for meld in filter(None, melds) if is_four_of_a_kind(meld) for card in meld[1])
    for meld in filter(None, melds):
        if any(additions(meld, card, rules) or joker_taken(meld, card, rules) for card in set(off_table)):
            return False
        if any(len(cut.cards) <= most for cut in cuts(meld, off_table, rules)):
            return False
    return most < 3 or not _has_meld(tuple(sorted(set(off_table))), off_table.count(JOKER), rules)


@lru_cache(maxsize=10_000)
def _has_meld(faces: Cards, jokers: int, rules: Rules) -> bool:
    # A longer meld holds one of three cards, with jokers for what is not there, so groups of three decide.
    natural = [card for card in faces if card is not JOKER]
    return any(
        readings((*group, *(JOKER,) * wild), rules)
        for wild in range(min(2, jokers, rules.most_jokers) + 1)
        for group in combinations(natural, 3 - wild)
    )


def is_out_of_cards(stock: int, pile: int, refills: int, rules: Rules) -> bool:
    """Say whether nothing is there to draw for the next turn: after a discard, so many cards being in each place.

    What is refilled as soon as its last card is drawn stays empty only if it can be refilled no more; what is refilled
    when a draw is due also if no card lies below the top of the pile.
    """
    if stock:
        return False
    spent = rules.max_reshuffles is not None and refills >= rules.max_reshuffles
    return spent or pile < 2 or rules.stock_rule == "whole_pile"


# --- whole hands by the usual rules -----------------------------------------------------------------------------------


class Course(NamedTuple):
    """How far a hand has come."""

    turn: int
    at: Position
    """What decides the moves of the seat whose turn it is."""
    others: tuple[Cards, ...]
    """The hand of each seat as it was when the turn began."""
    stock: Cards
    """The last card is drawn next."""
    pile: Cards
    opened: tuple[bool, ...]
    turns: int
    """How many turns have been finished."""
    shuffles: int
    ending: str = ""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The hand of each seat."""
        return self.others if self.ending == "dead" else put(self.others, self.turn, self.at.hand)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the items with another one in that place."""
    return (*items[:at], item, *items[at + 1 :])


def deal(deck: Cards, players: int) -> Course:
    """Return the first turn of a hand: seat 0 deals one card at a time and turns up the next."""
    end = 13 * players
    hands = tuple(tuple(sorted(deck[(seat - 1) % players : end : players])) for seat in range(players))
    at = Position("draw", hands[1], (), False, 0, (), True, deck[end], very_first_turn=True, players=players)  # noqa: FBT003 - a position
    return Course(1, at, hands, deck[:end:-1], (deck[end],), (False,) * players, 0, 0)


def played(course: Course, move: OracleMove, shuffle: Callable[[Cards, int], Cards]) -> tuple[Course, list[str]]:
    """Return how a hand goes on with a legal move, and what that brings about besides the move itself."""
    at, stock, pile = course.at, course.stock, course.pile
    match move:
        case ("discard", Card() as card):
            return _discarded(course, card)
        case ("stock",):
            course = course._replace(at=at._replace(phase="play", hand=tuple(sorted((*at.hand, stock[-1]))), top=None))
            if len(stock) > 1:
                return course._replace(stock=stock[:-1]), []
            stock = shuffle(pile, course.shuffles + 1)
            return course._replace(stock=stock, pile=(), shuffles=course.shuffles + 1), [f"new stock of {len(stock)}"]
        case ("take",):
            return course._replace(at=after_taking(at) or at, pile=pile[:-1]), []
    after = dict(plays(at))[move]
    if after.opened == at.opened:
        return course._replace(at=after), []
    opening = at.opening + sum(points(meld) for meld in after.melds[len(at.melds) :] if meld)
    return course._replace(at=after, opened=put(course.opened, course.turn, item=True)), [f"opened with {opening}"]


def _discarded(course: Course, card: Card) -> tuple[Course, list[str]]:
    at = course.at._replace(hand=without(course.at.hand, (card,)))
    course = course._replace(at=at, pile=(*course.pile, card))
    if not at.hand:
        ending = course._replace(at=at._replace(phase="over"), ending="closed")
        return ending, ["closed in hand" if at.opened_now else "closed"]
    hands, turn, turns = course.hands, (course.turn + 1) % len(course.others), course.turns + 1
    first, opened = turns < len(hands), course.opened[turn]
    at = Position("draw", hands[turn], at.melds, opened, 0, (), first, card, players=len(hands))
    course = course._replace(turn=turn, at=at, others=hands, turns=turns)
    off_table = tuple(card for cards in (*hands, course.stock, course.pile) for card in cards)
    if is_deadlock([*map(len, hands)], off_table, at.melds):
        return course._replace(at=at._replace(phase="over"), ending="dead"), ["dead"]
    return course, []


def scores(course: Course) -> list[int]:
    """Return what each seat scores: the cards that it has left, a joker 25."""
    return [
        sum(25 if card is JOKER else worth(card, USUAL, place=("set", False)) for card in hand) for hand in course.hands
    ]
