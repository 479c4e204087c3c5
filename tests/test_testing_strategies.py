"""The strategies that are shipped: what they draw is what they say, all of it can come, and it shrinks to little."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import gin_rummy
import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from kits import CHINCHON, KITS, QUARANTA, SKARNEY, Kit
from raising import raises
from walks import SOAK

import scala40
from scala40 import InvalidRuleset, InvalidSetup, Pack, chinchon, rumino, skarney
from scala40.core._base import Stream
from scala40.core._cards import JOKER, Card, Hand
from scala40.core._melds import LEAST, MeldKind, MeldRules, meld_violations
from scala40.testing import (
    altered,
    cards,
    decks,
    hands,
    legal_moves,
    melds,
    moves,
    random_rules,
    rulesets,
    seeds,
    setups,
    states,
    views,
)

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
PACK = Pack(copies=1, jokers=2)
MELD_RULES = [kind().meld_rules for kind in (scala40.Ruleset, rumino.Ruleset, chinchon.Ruleset, skarney.Ruleset)]
few = settings(max_examples=500 if SOAK else 25)


def drawn(strategy: st.SearchStrategy[Any], count: int = 150, *, always_the_same: bool = not SOAK) -> list[Any]:
    """Return what a strategy draws, in long forms something else each time."""
    found: list[Any] = []

    @settings(max_examples=count, phases=[Phase.generate], derandomize=always_the_same)
    @given(strategy)
    def draw(value: object) -> None:
        found.append(value)

    draw()
    return found


# cards


def test_every_card_of_the_pack_can_come_and_no_other() -> None:
    """The joker too, if the pack has one."""
    assert set(drawn(cards(PACK), 600)) == set(PACK.cards)
    assert JOKER not in drawn(cards(Pack(jokers=0)))


@given(hands(PACK, min_size=2, max_size=6))
def test_hands_can_be_dealt_from_the_pack(hand: Hand) -> None:
    """With no more copies of a card than it has, and as many cards as are asked for."""
    assert not Counter(hand) - Counter(PACK.cards)
    assert 2 <= len(hand) <= 6


@few
@given(decks(PACK))
def test_decks_are_the_whole_pack(deck: tuple[Card, ...]) -> None:
    """In any order."""
    assert Counter(deck) == Counter(PACK.cards)


def test_seeds_are_of_every_kind() -> None:
    """Numbers, texts and bytes."""
    assert {type(seed) for seed in drawn(seeds())} == {int, str, bytes}


@pytest.mark.parametrize("rules", MELD_RULES, ids=["scala40", "rumino", "chinchon", "skarney"])
def test_melds_are_legal_and_of_every_kind(rules: MeldRules) -> None:
    """Sets and runs, with and without jokers, the shortest and longer ones."""
    found = drawn(melds(rules))
    assert not any(meld_violations(meld, rules) for meld in found)
    assert {card.rank for meld in found for card in meld.cards} - {None} <= {*rules.order}
    assert {(meld.kind, JOKER in meld.cards) for meld in found} >= {
        (MeldKind.SET, False),
        (MeldKind.RUN, False),
        (MeldKind.SET, True),
        (MeldKind.RUN, True),
    }
    assert {len(meld) for meld in found} >= {LEAST, LEAST + 1}


def test_melds_shrink_to_the_first_run() -> None:
    """Without jokers, if they are not what is looked for."""
    assert str(find(melds(MELD_RULES[0]), bool)) == "AC 2C 3C"


# rules


@given(rulesets(skarney), rulesets(chinchon), rulesets(gin_rummy))
def test_rulesets_are_those_of_the_game(one: object, two: object, three: object) -> None:
    """Whatever is drawn contradicts nothing, or it could not be."""
    assert [type(it) for it in (one, two, three)] == [skarney.Ruleset, chinchon.Ruleset, gin_rummy.Ruleset]


@pytest.mark.unmeasured
def test_rulesets_shrink_field_by_field() -> None:
    """To the usual rules but for what is looked for."""
    found = find(rulesets(scala40), lambda rules: rules.jokers < 3)
    usual = scala40.Ruleset()
    changed = [
        field.name
        for field in attrs.fields(scala40.Ruleset)
        if getattr(found, field.name) != getattr(usual, field.name)
    ]
    assert changed == ["jokers"]


@attrs.frozen
class HouseRules:
    """Rules of which only some fields say what they may hold.

    Attributes:
        open_hands: whether hands are open.
        name: what they are called.
        even: a number that must not be odd, of which no bounds are told.
        size: a number from 1 to 3.
    """

    open_hands: bool = False
    name: str = "house"
    even: int = 2
    size: int = attrs.field(default=2)

    def __attrs_post_init__(self) -> None:
        if self.even < 0 or self.even % 2:
            raise ValueError("odd")
        if not 1 <= self.size <= 3:
            figures = (("field", "size"), ("value", self.size), ("least", 1), ("most", 3))
            raise InvalidRuleset((scala40.Violation(scala40.Code.RULE_OUT_OF_BOUNDS, "H-1", (), figures),))
        if self.open_hands and self.size == 3:
            raise ValueError("too much to look at")


def house(rules: object) -> Any:
    """Return a game with these rules."""

    class House:
        def read_rules(self, _text: str) -> object:
            return rules

    return House()


def test_rules_of_any_kind_are_drawn_as_far_as_they_tell() -> None:
    """Fields that tell no bounds stay, and so does what is no attrs class; what cannot be together is not drawn."""
    found = set(drawn(rulesets(house(HouseRules()))))
    assert {(it.open_hands, it.size) for it in found} == {(False, 1), (False, 2), (False, 3), (True, 1), (True, 2)}
    assert {(it.name, it.even) for it in found} == {("house", 2)}
    assert set(drawn(rulesets(house("rules")), 20)) == {"rules"}
    assert {random_rules(house("rules"), Stream(seed)) for seed in range(5)} == {"rules"}


# positions and moves


@each_game
def test_states_are_drawn_from_all_hands(kit: Kit) -> None:
    """Under many rules, of any number of players, some moves from the deal."""
    found = drawn(states(kit, max_moves=12), 400 if SOAK else 40)  # of 40 others each time may all have the same seats
    assert all(kit.problems(state) == () for state in found)
    assert len({state.rules for state in found}) > 10
    assert len({len(state.context.seats) for state in found}) > 1
    assert len({len(state.stock) for state in found}) > 3


def test_states_shrink_to_the_deal() -> None:
    """Of as few players as can be, under the usual rules, with no move that is not needed."""
    found = find(states(rumino), lambda state: len(state.pile) > 1)
    assert found.rules == rumino.Ruleset()
    assert found.context.seats == (0, 1)
    assert len(found.pile) == 2


def test_states_are_drawn_until_the_hand_is_over() -> None:
    """And no move is sought after that."""
    rules = st.just(gin_rummy.Ruleset(take_limit=1))  # a card of the pile ends the hand
    found = find(states(gin_rummy, rules=rules), lambda state: state.phase.is_over)
    assert not gin_rummy.actors(found)
    assert legal_moves(gin_rummy, found).is_empty


@few
@given(views(chinchon, max_moves=6), st.data())
def test_views_are_those_of_a_seat(view: chinchon.View, data: st.DataObject) -> None:
    """One that is dealt in, of states as above."""
    assert view.seat in view.context.seats
    assert chinchon.view(chinchon.sample(view, seed=data.draw(seeds())), view.seat) == view


@few
@given(st.data())
def test_legal_moves_are_legal_for_the_seat_that_they_name(data: st.DataObject) -> None:
    """In any position; eager ones if there are such and the kit says so."""
    state = data.draw(states(QUARANTA, max_moves=12))
    options = legal_moves(QUARANTA, state)
    if not options.is_empty:
        seat, move = data.draw(options)
        assert move in scala40.legal_moves(state, seat)
        mine = list(scala40.legal_moves(state, seat))
        assert QUARANTA.eager(move) or not any(map(QUARANTA.eager, mine))


@pytest.mark.parametrize(
    "game", [gin_rummy, scala40, CHINCHON, SKARNEY], ids=["gin_rummy", "scala40", "chinchon", "skarney"]
)
def test_moves_are_of_many_kinds_and_mostly_not_legal(game: Any) -> None:
    """They are moves of the game, whatever is said of them in a position."""
    found = drawn(moves(game), 120)
    rules = getattr(game, "game", game)
    usual = rules.read_rules("")
    state = rules.deal(usual, min(4, usual.max_players), seed=7)
    legal = [move for move in found if not rules.violations(state, move)]
    assert len({type(move) for move in found}) >= 4
    assert len(legal) < len(found) / 2


@pytest.mark.once
@each_game
def test_setups_have_faults_that_are_told(kit: Kit) -> None:
    """What is wrong with a position keeps it from being a state, and nothing else does."""
    wrong = 0
    for setup in drawn(setups(kit, kit.setup, max_moves=6), 300 if SOAK else 40):
        found = kit.problems(setup)
        wrong += bool(found)
        if found:
            assert raises(InvalidSetup, kit.state.of, setup).violations == found
        else:
            assert kit.parts(kit.state.of(setup)) == kit.parts(setup)
    assert wrong > 10


def test_what_cannot_be_changed_stays() -> None:
    """A text, a class without fields, and what its class would refuse."""
    dice = Stream("alter")
    assert [altered("text", dice), altered(scala40.DrawStock(), dice), altered((), dice)][:2] == [
        "text",
        scala40.DrawStock(),
    ]
    three = Hand.parse("AC AC 2C")
    assert all(isinstance(altered(three, dice), Hand) for _ in range(50))
    assert {type(altered(it, dice)) for it in (True, scala40.End.LOW, 7)} == {bool, scala40.End, int}


@given(st.data())
def test_the_same_is_drawn_again(data: st.DataObject) -> None:
    """A property that fails is found again: what is drawn depends on the choices of hypothesis alone."""
    seed = data.draw(st.integers(0, 1000))
    assert random_rules(scala40, Stream(seed)) == random_rules(scala40, Stream(seed))


def test_what_is_drawn_does_not_depend_on_the_run() -> None:
    """Under `derandomize`, which the tests of this library run with but for their long forms."""
    for strategy, count in ((states(rumino, max_moves=5), 10), (moves(gin_rummy), 30)):
        assert drawn(strategy, count, always_the_same=True) == drawn(strategy, count, always_the_same=True)
