"""Melds of Rumino, which stay in the hand: groups, partitions, and their refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from scala40.core._base import Language, require_bounds, require_kind, require_number, shortened
from scala40.core._cards import JOKER, Card, Hand, Rank, Suit, Violation
from scala40.core._display import cards_listed
from scala40.core._melds import Meld, MeldKind, MeldRules, meld_violations, ranks_of, rest_of, suits_of
from scala40.core._text import CommonCode
from scala40.rumino._rules import RULEBOOK, Ruleset
from scala40.rumino._text import RuminoCode
from scala40.rumino.partition import Group, Partition
from scala40.rumino.searching import RUMINO, SIZES, Way, found_in, is_rumino_of, ruminos_in

_LONGEST: Final = range(SIZES[0], len(Rank) + 1)
"""The numbers that can be the most cards of a run."""


def sorted_groups(melds: Iterable[Iterable[Card]]) -> tuple[Group, ...]:
    """Return groups of cards, sorted, with the cards of each group sorted."""
    given: object = melds
    groups = tuple[object, ...](melds)
    if isinstance(given, str) or not all(isinstance(cards, Iterable) for cards in groups):
        msg = f"melds are groups of cards, as cards_in makes them of texts, not {shortened(given)}"
        raise TypeError(msg)
    return tuple(sorted(tuple(sorted(cards)) for cards in cast("tuple[Iterable[Card], ...]", groups)))


def best_partition(hand: Hand, fewest: int = 0, *, longest: int = SIZES[-1]) -> Partition:
    """Return the partition of a hand with the fewest points left among those that meld at least that many cards.

    Of several, it is the one that melds most cards. If no partition melds that many, it is one that melds as many
    as possible.

    The time is that of `partitions`, unless this hand has been asked for lately.

    Args:
        fewest: how many cards must be melded.
        longest: the most cards of a run, 3 to 13 (VR-02).

    Raises:
        ValueError: the hand has more cards, or no run can be as long.

    >>> best = best_partition(Hand.parse("7C 7C 7D JK JK KS 2H"))
    >>> [" ".join(map(str, cards)) for cards in best.melds], best.points
    (['7C 7C 7D', 'KS JK JK'], 2)
    """
    if type(hand) is not Hand:  # calling it each time would take longer than to look up what is known
        require_kind("hand", hand, Hand)
    if type(fewest) is not int:
        require_number("fewest", fewest)
    if type(longest) is not int or longest not in _LONGEST:
        require_bounds("longest", longest, _LONGEST[0], _LONGEST[-1])
    found = found_in(hand.singles, hand.doubles, hand.jokers, longest)
    most = max(way.melded for way in found.ways)
    allowed = (way for way in found.ways if way.melded >= min(fewest, most))
    return found.partition(min(allowed, key=_cost))


def partitions(hand: Hand, *, longest: int = SIZES[-1]) -> list[Partition]:
    """Return every way to split a hand into melds and cards left, each once; the one without melds comes first.

    All groups of three and four of the cards and all pairs of them are looked at: of eight cards at most 126 groups.
    The time is some tens of microseconds as a rule, and less than two milliseconds for hands of four jokers or of cards
    that have much to do with each other.

    Args:
        longest: the most cards of a run, 3 to 13 (VR-02).

    Raises:
        ValueError: the hand has more than eight cards, or no run can be as long.

    >>> [len(it.left) for it in partitions(Hand.parse("4C 5C 6C 7C"))]
    [4, 1, 1, 0]
    """
    require_kind("hand", hand, Hand)
    require_bounds("longest", longest, _LONGEST[0], _LONGEST[-1])
    found = found_in(hand.singles, hand.doubles, hand.jokers, longest)
    return list(dict.fromkeys(map(found.partition, found.ways)))


def _cost(way: Way) -> tuple[int, int]:
    return way.points, -way.melded


def is_rumino(cards: str | Sequence[Card], *, language: Language = Language.ENGLISH) -> bool:
    """Return whether cards are a rumino: seven of a rank, or seven in a run of a suit, with any jokers, in any order.

    Raises:
        NotationError: the text is empty or names something that is not a card.

    >>> is_rumino("7C 7C 7D 7H 7S JK JK"), is_rumino(tuple(Hand.parse("AC 2C 3C 4C 5C 6C 8C")))
    (True, False)
    """
    return is_rumino_of(cards_listed(cards, language))


# Groups of cards as melds, so that the kernel can say what keeps one from being a meld.
#
# In the hand nobody has to say what a joker stands for. So a group is a meld if it can be read as one. If it cannot,
# what
# is told is what is wrong with it as a set if its natural cards are of one rank, as a run if they are of one suit, and
# else with both.

_RANKS: Final = tuple(Rank)
"""The ranks with the ace below the two, where it stands."""
_ROUND: Final = tuple((*_RANKS[place:], *_RANKS[:place]) for place in range(1, RUMINO))
"""The ranks with up to six of them above the king, to say of a run that it goes round the corner."""


def group_violations(cards: Sequence[Card], rules: MeldRules) -> tuple[Violation, ...]:
    """Return every reason why cards are not a meld whatever their jokers stand for, () if they are one."""
    as_set, as_run = meld_violations(_as_set(cards), rules), meld_violations(_as_run(cards, _RANKS), rules)
    if not (as_set and as_run):
        return ()
    others = (meld_violations(_as_run(cards, order), rules) for order in _ROUND[: rules.longest_run - 1])
    as_run = min((as_run, *others), key=_how_far_off)
    if len(set(ranks_of(cards))) <= 1:
        return as_set
    if len(set(suits_of(cards))) == 1:
        return as_run
    message = {reason.code for reason in as_set}
    return (*as_set, *(reason for reason in as_run if reason.code not in message))


def _how_far_off(reasons: tuple[Violation, ...]) -> tuple[int, bool]:
    """Sort the reading with the fewest faults first, and of those the one whose fault says most."""
    return len(reasons), CommonCode.RUN_ROUND_THE_CORNER not in {reason.code for reason in reasons}


def _as_set(cards: Sequence[Card]) -> Meld:
    """The cards as a set: jokers stand for the rank of the first natural card."""
    rank = next(iter(ranks_of(cards)), Rank.ACE)
    return Meld(MeldKind.SET, tuple(cards), tuple(rank if card.is_joker else card for card in cards))


def _as_run(cards: Sequence[Card], order: Sequence[Rank]) -> Meld:
    """The cards as a run: jokers stand for what is missing between the natural cards, then above them, then below."""
    natural = [card for card in cards if not card.is_joker]
    held = [order.index(rank) for rank in ranks_of(natural)]
    lowest = min(held, default=0)
    missing = (place for place in (*range(lowest, len(order)), *range(lowest - 1, -1, -1)) if place not in held)
    suit = next(iter(suits_of(natural)), Suit.CLUBS)
    places = [*zip(held, natural, natural, strict=True)]
    places += [
        (place, JOKER, Card(order[place], suit)) for place, _ in zip(missing, cards[len(natural) :], strict=False)
    ]
    places.sort(key=lambda it: it[0])
    return Meld(MeldKind.RUN, tuple(card for _, card, _ in places), tuple(face for _, _, face in places))


# What keeps a hand from being ended by a declaration.


_because = RULEBOOK.violation


def melds_problems(hand: Hand, melds: tuple[Group, ...], rules: Ruleset) -> Iterator[Violation]:
    """Yield what keeps groups of cards from being melds of a hand."""
    missing = hand.missing(card for cards in melds for card in cards)
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    for cards in melds:
        yield from group_violations(cards, rules.meld_rules)


def arranged(hand: Hand, melds: tuple[Group, ...]) -> Partition:
    """Return a hand parted into melds of it and the other cards."""
    return Partition(melds, tuple(rest_of(hand, (card for cards in melds for card in cards))))


def knocked(hand: Hand, melds: tuple[Group, ...], rules: Ruleset) -> Partition:
    """Return how a knock divides a hand: into these melds or, without any, into the fewest that allow it."""
    return (
        arranged(hand, melds) if melds else best_partition(hand, rules.knock_min_melded, longest=rules.max_run_length)
    )


def knock_problems(hand: Hand, melds: tuple[Group, ...], rules: Ruleset) -> Iterator[Violation]:
    """Yield what keeps a hand from being knocked with: with these melds or, if there are none, with any (R-04)."""
    wrong = tuple(melds_problems(hand, melds, rules))
    if wrong:
        yield from wrong
        return
    partition = knocked(hand, melds, rules)
    if partition.melded < rules.knock_min_melded:
        yield _because(RuminoCode.KNOCK_TOO_FEW_MELDED, least=rules.knock_min_melded, count=partition.melded)
    if partition.points > rules.knock_max:
        yield _because(RuminoCode.KNOCK_TOO_HIGH, partition.left, most=rules.knock_max, points=partition.points)


def gin_problems(hand: Hand, rules: Ruleset, melds: tuple[Group, ...] = ()) -> Iterator[Violation]:
    """Yield what keeps seven cards from going gin: with these melds of them or, if there are none, with any (R-05)."""
    partition = arranged(hand, melds) if melds else best_partition(hand, longest=rules.max_run_length)
    if partition.left:
        yield _because(RuminoCode.NOT_GIN, partition.left, points=partition.points)


def rumino_problems(hand: Hand, melds: tuple[Group, ...]) -> Iterator[Violation]:
    """Yield what keeps a hand from having a rumino: the one that is shown or, if there is none, any (R-07)."""
    missing = hand.missing(card for cards in melds for card in cards)
    if missing:
        yield _because(CommonCode.CARD_NOT_IN_HAND, missing)
    elif not (any(map(is_rumino, melds)) if melds else any(ruminos_in(hand))):
        yield _because(RuminoCode.NO_RUMINO, hand)
