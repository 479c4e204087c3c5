"""Sets and runs: the rules of a game for them and their wild cards, and why cards are not a meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from types import UnionType
from typing import ClassVar, Final, TypeAlias, cast

import attrs

from scala40.core._base import Immutable, Named, Shown, draft_of, quoted, require_kind, seal_of, suggest_ways
from scala40.core._cards import JOKER, Card, InvalidMeld, Rank, Rulebook, Suit, Violation
from scala40.core._text import Code, CommonCode


class WildMelds(Named):
    """Answers to whether wild cards alone are a meld of a separate kind.

    Attributes:
        REFUSED: they are not.
        OF_ONE_KIND: jokers alone are a meld, and so are wild cards of one rank; a meld has its least number of cards or
            more.
        MIXED: any wild cards together are a meld.

    >>> from scala40 import check_meld, skarney
    >>> check_meld("JK JK JK").is_meld, skarney.check_meld("JK JK JK").is_meld
    (False, True)
    """

    REFUSED = "refused"
    OF_ONE_KIND = "of_one_kind"
    MIXED = "mixed"


class SecondAce(Named):
    """The rule whether a run from ace to ace may hold a natural ace at each end.

    Attributes:
        REFUSED: only one of the two may be natural.
        ALLOWED: both may.

    >>> from scala40 import check_meld, skarney
    >>> suit = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    >>> check_meld(suit).is_meld, skarney.check_meld(suit).is_meld
    (False, True)
    """

    REFUSED = "refused"
    ALLOWED = "allowed"


class WildShare(Named):
    """Limits on the share of jokers in a meld, besides any fixed number.

    Attributes:
        ANY: any number.
        HALF: never more jokers than natural cards.

    >>> import attrs
    >>> from scala40 import chinchon
    >>> rules = chinchon.Ruleset(jokers=4).meld_rules
    >>> [attrs.evolve(rules, wild_share=share).most_jokers_in(5) for share in WildShare]
    [4, 2]
    """

    ANY = "any"
    HALF = "half"


def wild_violations(meld: Meld, rules: MeldRules, least: int) -> tuple[Violation, ...]:
    """Return everything that keeps cards from being a meld of wild cards alone."""
    return tuple(_wrong(meld, rules, least))


def _wrong(meld: Meld, rules: MeldRules, least: int) -> Iterator[Violation]:
    violation = rules.book.violation
    refused, all_wild = rules.wild_melds is WildMelds.REFUSED, all(map(rules.is_wild, meld.cards))
    if refused and meld.cards and all_wild:
        yield violation(CommonCode.NO_NATURAL_CARD, meld.cards)
    if len(meld) < least:
        yield violation(CommonCode.TOO_FEW_CARDS, meld.cards, least=least, count=len(meld))
    if rules.wild_melds is WildMelds.MIXED:
        if not all_wild:
            yield violation(CommonCode.NOT_ALL_WILD, meld.cards)
    elif len({card.rank for card in meld.cards}) > 1 or not all_wild:
        yield violation(CommonCode.WILD_MELD_MIXED, meld.cards)
    places = zip(meld.cards, meld.faces, strict=True)
    # Where such melds are melds, their cards stand for nothing but themselves.
    misnamed = [card for card, face in places if card is not face and not (refused and rules.is_wild(card))]
    if misnamed:
        yield misnaming(misnamed, rules)


def misnaming(cards: Sequence[Card], rules: MeldRules) -> Violation:
    """Return the violation of cards declared as other cards, which says which cards alone can be declared."""
    wild = {"stand_in": "wild"} if rules.wild_ranks else {}
    return rules.book.violation(CommonCode.CARD_MISNAMED, cards, **wild)


# What a meld is in a game, as data.


class Naming(Named):
    """The two ways to declare a wild card of a set: as a card or as a rank.

    >>> from scala40 import chinchon, readings
    >>> [str(meld) for meld in readings("7C 7D JK")]
    ['7C 7D JK=7H', '7C 7D JK=7S']
    >>> [str(meld) for meld in chinchon.readings("7C 7D JK", chinchon.Ruleset(jokers=1))]
    ['7C 7D JK=7']
    """

    CARD = "card"
    RANK = "rank"


class RankTakers(Named):
    """The natural cards that take a joker of a set which stands for a rank alone.

    Attributes:
        EITHER: a card of any suit that the set lacks.
        ALL: the cards of all suits that it lacks, together.

    >>> from scala40 import Ruleset, SetJoker, takers
    >>> [taker.card.text for taker in takers("7C 7D JK", Ruleset(set_joker=SetJoker.EITHER_MISSING))]
    ['7H', '7S']
    """

    EITHER = "either"
    ALL = "all"


class SetSuits(Named):
    """Answers to whether the suits of a set must differ.

    Attributes:
        DISTINCT: each suit comes once.
        ANY: any suits, so that equal cards may lie in one set.

    >>> from scala40 import skarney
    >>> [str(skarney.check_meld("7C 7C 7D", skarney.Ruleset(set_suits=suits)).meld) for suits in SetSuits]
    ['None', '7C 7C 7D']
    """

    DISTINCT = "distinct"
    ANY = "any"


class JokersAlone(Named):
    """Answers to whether jokers alone are a meld.

    Attributes:
        REFUSED: they are not melds.
        ALLOWED: they are one, if there are enough of them for a meld.

    >>> from scala40 import JokersPerMeld, Ruleset, check_meld, rumino
    >>> rumino.Ruleset().meld_rules.jokers_alone, rumino.check_meld("JK JK JK").is_meld
    (JokersAlone.ALLOWED, True)
    """

    REFUSED = "refused"
    ALLOWED = "allowed"


@attrs.frozen(cache_hash=True, unsafe_hash=True)
class MeldRules(Immutable):
    """The rules for melds of a game, as data.

    Attributes:
        order: the ranks of a run from low to high, as *places*; the ace may stand at both ends.
        run_values: what the card in each place of a run is worth.
        set_values: what a card of each rank is worth in a set, in the order of `Rank`.
        joker_value: what a joker in a meld is worth; `None` if as much as the card that it stands for.
        wild_in_sets: whether a joker of a set stands for a card or for a rank alone.
        rank_takers: which cards take a joker that stands for a rank alone, in games in which jokers are taken.
        wild_ranks: the ranks whose cards are wild like jokers, and never natural; the most jokers are the most wild
            cards then.
        wild_cards: single natural cards that count as jokers, even where they stand for themselves.
        second_ace: whether a run may hold a natural ace at either end.
        wild_share: whether jokers may be more than the natural cards of a meld.

    >>> from scala40 import Ruleset
    >>> rules = Ruleset().meld_rules
    >>> rules.order[0], rules.run_values[0], rules.order[-1], rules.run_values[-1]
    (Rank.ACE, 1, Rank.ACE, 11)
    """

    book: Rulebook = attrs.field(repr=False)
    order: tuple[Rank, ...]
    run_values: tuple[int, ...]
    set_values: tuple[int, ...]
    largest_set: int
    longest_run: int
    most_jokers: int
    joker_value: int | None = None
    wild_in_sets: Naming = Naming.CARD
    rank_takers: RankTakers = RankTakers.EITHER
    set_suits: SetSuits = SetSuits.DISTINCT
    jokers_alone: JokersAlone = JokersAlone.REFUSED
    wild_share: WildShare = WildShare.ANY
    wild_ranks: tuple[Rank, ...] = ()
    wild_cards: tuple[Card, ...] = ()
    wild_melds: WildMelds = WildMelds.REFUSED
    second_ace: SecondAce = SecondAce.REFUSED

    def is_wild(self, card: Card) -> bool:
        """Return whether a card is wild."""
        return card.is_joker or card.rank in self.wild_ranks or card in self.wild_cards

    def most_jokers_in(self, size: int) -> int:
        """Return the most jokers that a meld of this size may have."""
        return self.most_jokers if self.wild_share is WildShare.ANY else min(self.most_jokers, size // 2)


suggest_ways(MeldRules, "a Ruleset has them as meld_rules")


# Melds, and the faults of cards that do not make one.
#
# A meld keeps, beside each physical card, the *face* that the card is in it: its own, or what a wild card was
# declared to be. The declaration is made once, when the card is laid, and never derived again.

LEAST: Final = 3
"""The fewest cards of a meld, in every game of the family."""


class MeldKind(Named):
    """The kinds of meld; that of wild cards alone only some games have.

    >>> from scala40 import skarney
    >>> [skarney.check_meld(cards).meld.kind for cards in ("7C 7D 7H", "7C 8C 9C", "JK JK JK")]
    [MeldKind.SET, MeldKind.RUN, MeldKind.WILD]
    """

    SET = "set"
    RUN = "run"
    WILD = "wild"


class End(Named):
    """The ends at which a card is added to a meld: below a run, above it, or to a set or a meld of wild cards.

    >>> from scala40 import additions
    >>> [(it.card.text, it.end) for it in additions("5C 6C 7C") if not it.card.is_joker]
    [('4C', End.LOW), ('8C', End.HIGH)]
    """

    LOW = "low"
    HIGH = "high"
    SET = "set"


# Looking up a member of an enum takes longer than most of what is asked of it.
RUN: Final = MeldKind.RUN
SET: Final = MeldKind.SET
END_LOW: Final = End.LOW
END_HIGH: Final = End.HIGH
END_SET: Final = End.SET


Face: TypeAlias = Card | Rank
"""The face of a card in a meld: a card or, for a wild card in games that leave its suit open, a rank."""


def _own_faces(meld: Meld) -> tuple[Face, ...]:
    return meld.cards


def _require_types(kind: object, cards: object, faces: object) -> None:
    if not isinstance(kind, MeldKind):
        msg = f"a meld is a set, a run or wild cards, not {quoted(kind)}"
        raise TypeError(msg)
    _require_tuple("cards", cards, Card)
    _require_tuple("faces", faces, Card | Rank)


def _require_tuple(name: str, items: object, kind: type[Card] | UnionType) -> None:
    given = items
    if isinstance(items, tuple):
        for item in cast("tuple[object, ...]", items):
            if not isinstance(item, kind):
                break
        else:
            return
    msg = f"the {name} of a meld are a tuple of {name}, not {quoted(given)}"
    raise TypeError(msg)


@attrs.frozen(cache_hash=True, unsafe_hash=True)
class Meld(Shown):
    """A group of cards on the table, with what each of them stands for.

    Runs are given from low to high; the cards of any other meld may come in any order and are kept sorted by face.
    Being a `Meld` does not make a group legal: `meld_violations` tells.

    Attributes:
        faces: what each of them is in the meld; for a natural card, itself.

    Raises:
        ValueError: the numbers of faces and cards differ.

    >>> from scala40 import cards_in
    >>> print(Meld(MeldKind.SET, cards_in("KS KC JK"), cards_in("KS KC KD")))
    KC JK=KD KS
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    faces: tuple[Face, ...] = attrs.field(default=attrs.Factory(_own_faces, takes_self=True))

    _read: ClassVar[Callable[[str, MeldRules], Meld | tuple[Violation, ...]]]
    """Reads a text; the module `reading` hands it in."""

    def __attrs_post_init__(self) -> None:
        _require_types(self.kind, self.cards, self.faces)
        if len(self.faces) != len(self.cards):
            msg = f"a meld has a face for each card: {len(self.cards)} cards, {len(self.faces)} faces"
            raise ValueError(msg)
        if self.kind is not MeldKind.RUN:
            pairs = sorted(zip(self.faces, self.cards, strict=True), key=_set_order)
            object.__setattr__(self, "faces", tuple(face for face, _ in pairs))
            object.__setattr__(self, "cards", tuple(card for _, card in pairs))

    @staticmethod
    def parse(text: str, rules: MeldRules) -> Meld:
        """Return the meld that a text describes: `9C 10C JK`, or `9C JK=10C JC`.

        Args:
            text: the cards with blanks between them; the place of a joker says what it stands for, or `=` does.
            rules: what a meld is, as in `Ruleset().meld_rules`.

        Raises:
            InvalidMeld: the cards make no meld; with every reason.
            NotationError: a word of the text names no card, or there is no word.

        >>> from scala40 import Ruleset
        >>> print(Meld.parse("JK 9C 8C", Ruleset().meld_rules))
        8C 9C JK=10C
        """
        found = Meld._read(text, rules)
        if not isinstance(found, Meld):
            raise InvalidMeld(found)
        return found

    @property
    def jokers(self) -> int:
        """The number of jokers."""
        return self.cards.count(JOKER)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return " ".join(map(place_text, self.cards, self.faces))


_draft: Final = draft_of(Meld)
_seal: Final = seal_of(Meld)


def make_meld(kind: MeldKind, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> Meld:
    """Build a meld of valid parts in their final order, without any checks."""
    draft = _draft()
    draft.kind = kind
    draft.cards = cards
    draft.faces = faces
    draft._attrs_cached_hash = None  # noqa: SLF001  # what attrs sets where it makes one itself
    return _seal(draft)


def _set_order(place: tuple[Face, Card]) -> tuple[int, int]:
    face, card = place
    return (face.index if isinstance(face, Card) else 52, card.index)


def place_text(card: Card, face: Face) -> str:
    """Return a card with what it stands for, if that is something else."""
    if card is face:
        return card.text
    return f"{card.text}={face_text(face)}"


def face_text(face: Face) -> str:
    """Return the name of a card, or the letter of a rank."""
    return face.text if isinstance(face, Card) else face.letter


def meld_violations(meld: Meld, rules: MeldRules) -> tuple[Violation, ...]:
    """Return everything that keeps the cards, as they are declared, from being a meld; () for a legal one.

    The time is proportional to the number of cards, fourteen at most in a meld.

    >>> from scala40 import Ruleset, cards_in
    >>> wrong = Meld(MeldKind.RUN, cards_in("7C 8C 10D"))
    >>> for violation in meld_violations(wrong, Ruleset().meld_rules):
    ...     print(violation)
    the cards of a run must follow one another: 7C 8C 10D [B-06]
    the cards of a run must have the same suit: 7C 8C 10D [B-06]
    """
    if type(meld) is not Meld or type(rules) is not MeldRules:  # calls take longer than to look here
        require_kind("the meld", meld, Meld)
        require_kind("rules", rules, MeldRules)
    if meld.kind is MeldKind.WILD:
        return wild_violations(meld, rules, LEAST)
    of_kind = _set_violations if meld.kind is MeldKind.SET else _run_violations
    return (*_common_violations(meld, rules), *of_kind(meld, rules))


def lay_off_violations(
    table: Sequence[Meld], target: int, place: tuple[Card, Face, End], rules: MeldRules, *, any_suit: bool = False
) -> Iterator[Violation]:
    """Yield everything that keeps a card from being added to one of some melds.

    Args:
        target: the number of the meld, from 0.
        place: the card, what it is there, and the end where it goes.
        any_suit: whether suits may come twice in a set.

    >>> from scala40 import Ruleset, cards_in
    >>> run, card = Meld(MeldKind.RUN, cards_in("5C 6C 7C")), Card.parse("9C")
    >>> [it.code for it in lay_off_violations([run], 0, (card, card, End.HIGH), Ruleset().meld_rules)]
    [Code.RUN_NOT_CONSECUTIVE]
    """
    card, face, end = place
    if not 0 <= target < len(table):
        yield rules.book.violation(CommonCode.NO_SUCH_MELD, meld=target)
    elif end not in ends_of(table[target].kind):
        kind = "rank_set" if any_suit and table[target].kind is MeldKind.SET else table[target].kind.value
        yield rules.book.violation(CommonCode.WRONG_END, (card,), meld=target, kind=kind, end=end.value)
    else:
        yield from meld_violations(extended(table[target], card, face, end), rules)


def violation_of(meld: Meld, code: Code, rules: MeldRules, /, **figures: int | str) -> Violation:
    """Return a violation of the cards of a meld, with what its jokers stand for: that may be what is wrong.

    >>> from scala40 import Ruleset, cards_in
    >>> wrong = Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 10C 9C"))
    >>> print(violation_of(wrong, Code.RUN_NOT_CONSECUTIVE, Ruleset().meld_rules))
    the cards of a run must follow one another: 7C JK=10C 9C [B-06]
    """
    if any(card is not face for card, face in zip(meld.cards, meld.faces, strict=True)):
        figures["places"] = str(meld)
    return rules.book.violation(code, meld.cards, **figures)


def _common_violations(meld: Meld, rules: MeldRules) -> Iterator[Violation]:
    violation, count, jokers = rules.book.violation, len(meld.cards), meld.cards.count(JOKER)
    if count < LEAST:
        yield violation(CommonCode.TOO_FEW_CARDS, meld.cards, least=LEAST, count=count)
    wild = sum(map(rules.is_wild, meld.cards)) if rules.wild_ranks or rules.wild_cards else jokers
    # Fewer cards are no meld, and what is said of them is what one of them needs that is.
    most = rules.most_jokers_in(max(count, LEAST))
    if wild > most:
        code = CommonCode.TOO_MANY_WILD if rules.wild_ranks else CommonCode.TOO_MANY_JOKERS
        yield violation(code, meld.cards, most=most, count=wild)
    if 0 < wild == count and rules.jokers_alone is JokersAlone.REFUSED and not rules.wild_ranks:
        yield violation(CommonCode.NO_NATURAL_CARD, meld.cards)
    misnamed: list[Card] = []
    for card, face in zip(meld.cards, meld.faces, strict=True):
        if card is not face and not rules.is_wild(card):
            misnamed.append(card)
    if misnamed:
        yield misnaming(misnamed, rules)


def _set_violations(meld: Meld, rules: MeldRules) -> Iterator[Violation]:
    violation = rules.book.violation
    if _undeclared(meld, rules.wild_in_sets, rules):
        yield _to_declare(meld, rules.wild_in_sets, rules)
    if len(meld.cards) > rules.largest_set:
        yield violation(CommonCode.SET_TOO_LARGE, meld.cards, most=rules.largest_set, count=len(meld.cards))
    if len(set(ranks_of(meld.faces))) > 1:
        yield violation_of(meld, CommonCode.SET_RANKS_DIFFER, rules)
    suits = suits_of(meld.faces)
    if len(set(suits)) < len(suits) and rules.set_suits is SetSuits.DISTINCT:
        yield violation_of(meld, CommonCode.SET_SUIT_TWICE, rules)


def _run_violations(meld: Meld, rules: MeldRules) -> Iterator[Violation]:
    violation = rules.book.violation
    if len(meld.cards) > rules.longest_run:
        yield violation(CommonCode.RUN_TOO_LONG, meld.cards, most=rules.longest_run, count=len(meld.cards))
    if _undeclared(meld, Naming.CARD, rules):
        yield _to_declare(meld, Naming.CARD, rules)
    elif run_start(meld, rules) is None:
        around = _goes_round_the_corner(ranks_of(meld.faces), rules)
        if around:
            ace = {} if rules.order[0] is rules.order[-1] else {"ace": "low" if rules.order[0] is Rank.ACE else "high"}
            yield violation_of(meld, CommonCode.RUN_ROUND_THE_CORNER, rules, **ace)
        else:
            order = {"order": "mixed"} if _is_out_of_order(ranks_of(meld.faces), rules) else {}
            yield violation_of(meld, CommonCode.RUN_NOT_CONSECUTIVE, rules, **order)
    if len(set(suits_of(meld.faces))) > 1:
        yield violation_of(meld, CommonCode.RUN_SUITS_DIFFER, rules)
    if rules.order[0] is rules.order[-1] and rules.second_ace is SecondAce.REFUSED:
        aces = [card for card in meld.cards if card.rank is rules.order[0]]
        if len(aces) > 1:
            yield violation(CommonCode.RUN_TWO_ACES, aces)


def ranks_of(faces: Sequence[Face]) -> list[Rank]:
    """Return the ranks of those faces that have one."""
    ranks: list[Rank] = []
    for face in faces:
        rank = face.rank if isinstance(face, Card) else face
        if rank is not None:
            ranks.append(rank)
    return ranks


def suits_of(faces: Sequence[Face]) -> list[Suit]:
    """Return the suits of those faces that have one."""
    suits: list[Suit] = []
    for face in faces:
        if isinstance(face, Card) and face.suit is not None:
            suits.append(face.suit)  # noqa: PERF401 - one call less, and melds are judged all the time
    return suits


def _undeclared(meld: Meld, naming: Naming, rules: MeldRules) -> bool:
    """Return whether a wild card is not declared as closely as it has to be, or more closely than it can be."""
    by_rank = naming is Naming.RANK
    for card, face in zip(meld.cards, meld.faces, strict=True):
        if card.is_joker or card.rank in rules.wild_ranks or card in rules.wild_cards:
            declared = isinstance(face, Rank) if by_rank else isinstance(face, Card) and not face.is_joker
            if not declared:
                return True
    return False


def _to_declare(meld: Meld, naming: Naming, rules: MeldRules) -> Violation:
    code = CommonCode.WILD_UNDECLARED if rules.wild_ranks else CommonCode.JOKER_UNDECLARED
    return rules.book.violation(code, meld.cards, naming=naming.value)


def _goes_round_the_corner(ranks: Sequence[Rank], rules: MeldRules) -> bool:
    """Return whether each rank follows the one before it if the end of the order is joined to its beginning."""
    order = rules.order
    joint = (order[-1], order[0]) if order[-1] is not order[0] else (order[-1], order[1])
    following = {*pairwise(order), joint}
    return all(pair in following for pair in pairwise(ranks))


def _is_out_of_order(ranks: Sequence[Rank], rules: MeldRules) -> bool:
    """Return whether ranks that do not follow one another would do so in another order."""
    given, order, size = Counter(ranks), rules.order, len(ranks)
    return any(Counter(order[start : start + size]) == given for start in range(len(order) - size + 1))


def run_start(meld: Meld, rules: MeldRules) -> int | None:
    """Return the place in the order at which the faces of a run begin, `None` if they are not consecutive."""
    ranks, order = tuple(ranks_of(meld.faces)), rules.order
    size = len(ranks)
    for start in range(len(order) - size + 1):
        if order[start : start + size] == ranks:
            return start
    return None


def suit_of(meld: Meld) -> Suit:
    """Return the suit of a legal run."""
    return suits_of(meld.faces)[0]


def extended(meld: Meld, card: Card, face: Face, end: End) -> Meld:
    """Return the meld with one more card at that end; whether it is legal is another question.

    >>> from scala40 import cards_in
    >>> print(extended(Meld(MeldKind.RUN, cards_in("7C 8C 9C")), JOKER, Card.parse("10C"), End.HIGH))
    7C 8C 9C JK=10C
    """
    if end is END_SET:
        return Meld(meld.kind, (*meld.cards, card), (*meld.faces, face))
    if end is END_LOW:
        return make_meld(meld.kind, (card, *meld.cards), (face, *meld.faces))
    return make_meld(meld.kind, (*meld.cards, card), (*meld.faces, face))


_ENDS_OF_SETS: Final = (END_SET,)
_ENDS_OF_RUNS: Final = (END_LOW, END_HIGH)


def ends_of(kind: MeldKind) -> tuple[End, ...]:
    """Return where a card can be added to a meld of that kind."""
    return _ENDS_OF_RUNS if kind is RUN else _ENDS_OF_SETS


def joker_faces(meld: Meld) -> tuple[Face, ...]:
    """Return what the jokers of a meld stand for."""
    return tuple(face for card, face in zip(meld.cards, meld.faces, strict=True) if card.is_joker)


def with_joker_replaced(meld: Meld, card: Card) -> Meld:
    """Return the meld with the card in place of the first joker that stands for it, or for its rank alone."""
    place = place_of_joker(meld, card)
    cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
    if meld.faces[place] is card:
        return make_meld(meld.kind, cards, meld.faces)
    return Meld(meld.kind, cards, (*meld.faces[:place], card, *meld.faces[place + 1 :]))


def place_of_joker(meld: Meld, card: Card) -> int:
    """Return the place of the first joker that stands for a card, or for its rank alone."""
    places: list[tuple[Card, Face | None]] = [*zip(meld.cards, meld.faces, strict=True)]
    return places.index((JOKER, card) if (JOKER, card) in places else (JOKER, card.rank))


# Loose cards: what they would be as a meld, and in which order.
