"""Properties of melds, in all games and under every option about melds."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final, NamedTuple

import attrs
import hypothesis.strategies as st
import pytest
from hypothesis import assume, given, settings
from kits import KITS, AnyRules
from meld_rules import about_melds
from walks import SOAK

from scala40 import ALL_CARDS, JOKER, NATURAL_CARDS, Card, End, Meld, MeldKind, Rank, cards_in
from scala40.core._cards import Hand
from scala40.core._melds import (
    Face,
    Naming,
    WildMelds,
    extended,
    meld_points,
    meld_values,
    meld_violations,
    with_joker_replaced,
)
from scala40.testing import melds

pytestmark = pytest.mark.once
often = settings(max_examples=2_000 if SOAK else 60, deadline=None)
seldom = settings(max_examples=500 if SOAK else 15, deadline=None)


class Laid(NamedTuple):
    """A legal meld of a game.

    Attributes:
        game: the game.
        rules: the rules.
        meld: the meld.
    """

    game: Any
    rules: AnyRules
    meld: Meld

    @property
    def made_of(self) -> Any:
        """The rules for melds."""
        return self.rules.meld_rules


RULES: Final[list[tuple[Any, AnyRules]]] = [(kit.game, rules) for kit in KITS for rules in about_melds(kit)]


@st.composite
def laid(draw: st.DrawFn, function: str = "check_meld") -> Laid:
    """Return a strategy for legal melds of the games that have a function."""
    game, rules = draw(st.sampled_from([it for it in RULES if hasattr(it[0], function)]))
    return Laid(game, rules, draw(melds(rules.meld_rules).filter(lambda meld: is_in_pack(meld, rules))))


def is_in_pack(meld: Meld, rules: AnyRules) -> bool:
    """Return whether a pack has the cards of a meld."""
    return not Hand.of(rules.pack.cards).missing(meld.cards)


def faces() -> st.SearchStrategy[Face]:
    """Return a strategy for everything that a card can be declared as, fitting or not."""
    return st.sampled_from([*ALL_CARDS, *Rank])


@often
@given(laid())
def test_the_text_of_a_meld_reads_back(one: Laid) -> None:
    """It is the same meld, with the same values, whose sum is its points."""
    check = one.game.check_meld(str(one.meld), one.rules)
    assert (check.violations, check.points) == ((), sum(check.values))
    assert len(check.values) == len(one.meld)
    assert (check.meld.kind, Hand.of(check.meld.cards)) == (one.meld.kind, Hand.of(one.meld.cards))
    if one.game.__name__ != "scala40.rumino":  # where the cards alone make the meld, and jokers stand for what they can
        assert check.meld == one.meld
    assert one.game.check_meld(check.meld, one.rules) == check


@often
@given(laid("readings"), st.randoms(use_true_random=False))
def test_the_order_of_cards_changes_no_reading(one: Laid, dice: Any) -> None:
    """A meld is among the readings of its cards, which are all legal and are the same in any order."""
    cards = [*one.meld.cards]
    dice.shuffle(cards)
    found = one.game.readings(tuple(cards), one.rules)
    assert {*found} == {*one.game.readings(one.meld.cards, one.rules)}
    assert all(not meld_violations(it, one.made_of) for it in found)
    assert len({*found}) == len(found)
    assert {Hand.of(it.cards) for it in found} == {Hand.of(cards)}
    if one.game.__name__ != "scala40.rumino":
        assert one.meld in found


@often
@given(laid())
def test_a_part_of_a_meld_is_a_meld(one: Laid) -> None:
    """Any three cards of a set or more, and of a run those that follow one another, unless they are mostly jokers."""
    places = range(len(one.meld))
    chosen = (
        [range(start, end) for start in places for end in range(start + 3, len(places) + 1)]
        if one.meld.kind is MeldKind.RUN
        else [some for size in places[2:] for some in combinations(places, size + 1)]
    )
    for some in chosen:
        cards = tuple(one.meld.cards[place] for place in some)
        part = Meld(one.meld.kind, cards, tuple(one.meld.faces[place] for place in some))
        wild = sum(map(one.made_of.is_wild, cards))
        if wild <= one.made_of.most_jokers_in(len(cards)) and wild < len(cards):
            assert meld_violations(part, one.made_of) == ()


@often
@given(laid())
def test_a_meld_is_worth_its_cards(one: Laid) -> None:
    """A run is worth the same wherever it is split, a natural card of a set the same in every set."""
    values = meld_values(one.meld, one.made_of)
    assert meld_points(one.meld, one.made_of) == sum(values)
    assert len(values) == len(one.meld)
    assert min(values) >= 0
    if one.meld.kind is MeldKind.RUN and len(one.meld) >= 6:
        parts = [Meld(MeldKind.RUN, one.meld.cards[at], one.meld.faces[at]) for at in (slice(3), slice(3, None))]
        if not any(meld_violations(part, one.made_of) for part in parts):
            assert sum(meld_points(part, one.made_of) for part in parts) == sum(values)


@seldom
@given(laid("additions"))
def test_what_can_be_added_leaves_a_meld(one: Laid) -> None:
    """Of all cards, as whatever they stand for, and at all ends, exactly that; a natural card adds its own value."""
    found = {(it.card, it.face, it.end) for it in one.game.additions(one.meld, one.rules) if not it.cuts}
    wild = [card for card in ALL_CARDS if one.made_of.is_wild(card)]
    left = Hand.of(one.rules.pack.cards)
    natural = {(card, card, end) for card in NATURAL_CARDS for end in End}
    wanted = natural | {(card, face, end) for card in wild for face in (*ALL_CARDS, *Rank) for end in End}
    ends = {End.SET} if one.meld.kind is MeldKind.SET else {End.LOW, End.HIGH}
    may = {
        (card, face, end)
        for card, face, end in wanted
        if end in ends
        and not left.missing((*one.meld.cards, card))
        and not meld_violations(extended(one.meld, card, face, end), one.made_of)
    }
    assert found == may
    for card, face, end in found:
        longer = extended(one.meld, card, face, end)
        assert one.game.check_meld(longer, one.rules).is_meld
        grown = meld_points(longer, one.made_of) - meld_points(one.meld, one.made_of)
        place = longer.cards.index(card) if end is not End.HIGH else len(longer) - 1
        assert grown == meld_values(longer, one.made_of)[place] or card in one.meld.cards


@often
@given(laid("takers"))
def test_what_takes_a_joker_leaves_a_meld(one: Laid) -> None:
    """With the card where the joker was, the meld has a joker less and is legal."""
    for taker in one.game.takers(one.meld, one.rules):
        if one.meld.cards[taker.place] is JOKER:
            after = with_joker_replaced(one.meld, taker.card)
            assert meld_violations(after, one.made_of) == ()
            assert after.jokers == one.meld.jokers - 1


@often
@given(laid(), faces(), st.data())
def test_a_card_stands_for_one_thing_alone(one: Laid, face: Face, data: st.DataObject) -> None:
    """A natural card for itself, a wild one of a set for a rank or for a card, as the rules say; never for a joker."""
    place = data.draw(st.integers(0, len(one.meld) - 1))
    card, own = one.meld.cards[place], one.meld.faces[place]
    assume(face is not own)
    changed = (*one.meld.faces[:place], face, *one.meld.faces[place + 1 :])
    other = Meld(one.meld.kind, one.meld.cards, changed)
    if not meld_violations(other, one.made_of):
        assert one.made_of.is_wild(card)
        assert isinstance(face, Card)
        assert not face.is_joker
        assert one.meld.kind is MeldKind.SET
        assert one.made_of.wild_in_sets is Naming.CARD
    check = one.game.check_meld(other, one.rules)
    assert check.is_meld is not bool(meld_violations(other, one.made_of))


@often
@given(
    st.sampled_from(RULES),
    st.lists(st.tuples(st.sampled_from(ALL_CARDS), faces()), max_size=6),
    st.sampled_from(MeldKind),
)
def test_anything_is_a_meld_or_refused_with_every_reason(
    chosen: tuple[Any, AnyRules], places: list[tuple[Card, Face]], kind: MeldKind
) -> None:
    """No group of cards, with whatever faces, raises an error; its reasons name rules, in any order of the cards."""
    _, rules = chosen
    group = Meld(kind, tuple(card for card, _ in places), tuple(face for _, face in places))
    found = meld_violations(group, rules.meld_rules)
    assert all(str(it) and it.rule in rules.meld_rules.book.rules for it in found)
    turned = Meld(kind, group.cards[::-1], group.faces[::-1])
    open_faces = {face for face in group.faces if not isinstance(face, Card) or face.is_joker}
    if kind is not MeldKind.RUN and len(open_faces) <= 1:  # others are kept in the order in which they are given
        assert (turned, meld_violations(turned, rules.meld_rules)) == (group, found)


def test_wild_cards_alone_stand_for_themselves() -> None:
    """A meld of wild cards is a meld of these cards; declared as something else they make no meld."""
    for game, rules in RULES:
        if rules.meld_rules.wild_melds is not WildMelds.REFUSED and rules.pack.cards.count(JOKER) >= 3:
            alone = Meld(MeldKind.WILD, cards_in("JK JK JK"))
            assert game.check_meld(alone, rules).is_meld
            for face in (Card.parse("7C"), Rank.SEVEN):
                assert not game.check_meld(attrs.evolve(alone, faces=(JOKER, JOKER, face)), rules).is_meld
