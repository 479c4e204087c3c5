"""Strategies for cards, positions and moves of any game, and hands that hypothesis plays while the laws hold."""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeVar, cast

import attrs
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scala40.core._base import Seed, Stream
from scala40.core._cards import FRENCH_108, JOKER, Card, Hand, Pack, Suit
from scala40.core._game import MoveT
from scala40.core._melds import LEAST, Face, Meld, MeldKind, MeldRules, Naming, meld_violations
from scala40.testing import checks
from scala40.testing.kit import Kit, Moment, RulesT, StateT, Subject, ViewT, altered, crafted, kit_of, rulesets

SetupT = TypeVar("SetupT")

_DICE = st.integers(0, 1 << 30).map(Stream)


# cards


def cards(pack: Pack = FRENCH_108) -> st.SearchStrategy[Card]:
    """Return a strategy for the cards of a pack.

    >>> from hypothesis import find
    >>> find(cards(), lambda card: card.is_joker)
    Card.parse('JK')
    """
    return st.sampled_from(tuple(dict.fromkeys(pack.cards)))


def hands(pack: Pack = FRENCH_108, *, min_size: int = 0, max_size: int = 13) -> st.SearchStrategy[Hand]:
    """Return a strategy for hands that can be dealt from a pack.

    >>> from hypothesis import find
    >>> find(hands(), lambda hand: len(hand) > 2)
    Hand.parse('AC AC 2C')
    """
    places = st.lists(st.integers(0, len(pack) - 1), min_size=min_size, max_size=max_size, unique=True)
    return places.map(lambda chosen: Hand.of(pack.cards[place] for place in chosen))


def decks(pack: Pack = FRENCH_108) -> st.SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for all cards of a pack in any order.

    >>> from hypothesis import find
    >>> len(find(decks(Pack(copies=1, jokers=0)), lambda deck: True))
    52
    """
    return st.permutations(pack.cards).map(tuple)


def seeds() -> st.SearchStrategy[Seed]:
    """Return a strategy for seeds of every kind.

    >>> from hypothesis import find
    >>> find(seeds(), lambda seed: isinstance(seed, str))
    ''
    """
    return st.one_of(st.integers(), st.text(), st.binary())


def melds(rules: MeldRules) -> st.SearchStrategy[Meld]:
    """Return a strategy for legal sets and runs, with wild cards in them too.

    >>> from hypothesis import find
    >>> from scala40 import Ruleset
    >>> print(find(melds(Ruleset().meld_rules), lambda meld: len(meld) > 3 and JOKER in meld.cards))
    JK=AC 2C 3C 4C
    """
    return (_runs(rules) | _sets(rules)).filter(lambda meld: not meld_violations(meld, rules))


@st.composite
def _runs(draw: st.DrawFn, rules: MeldRules) -> Meld:
    size = draw(st.integers(LEAST, min(rules.longest_run, len(rules.order))))
    first, suit = draw(st.integers(0, len(rules.order) - size)), draw(st.sampled_from(Suit))
    faces = tuple(Card(rank, suit) for rank in rules.order[first : first + size])
    wild = _wild_places(draw, rules, size)
    return Meld(MeldKind.RUN, tuple(JOKER if place in wild else face for place, face in enumerate(faces)), faces)


@st.composite
def _sets(draw: st.DrawFn, rules: MeldRules) -> Meld:
    rank = draw(st.sampled_from(tuple(dict.fromkeys(rules.order))))  # no Spanish pack has a ten
    size = draw(st.integers(LEAST, max(LEAST, rules.largest_set)))
    suits = draw(st.sampled_from([*combinations(Suit, size), *combinations(Suit, LEAST)]))
    wild = _wild_places(draw, rules, len(suits))
    faces: list[Face] = [Card(rank, suit) for suit in suits]
    laid = tuple(JOKER if place in wild else Card(rank, suit) for place, suit in enumerate(suits))
    for place in wild if rules.wild_in_sets is Naming.RANK else ():
        faces[place] = rank
    return Meld(MeldKind.SET, laid, tuple(faces))


def _wild_places(draw: st.DrawFn, rules: MeldRules, size: int) -> frozenset[int]:
    most = min(rules.most_jokers_in(size), size - 1)
    return draw(st.frozensets(st.integers(0, size - 1), max_size=most))


# positions


def states(
    game: Subject[StateT, Any, Any, RulesT], *, rules: st.SearchStrategy[RulesT] | None = None, max_moves: int = 40
) -> st.SearchStrategy[StateT]:
    """Return a strategy for states that legal play can reach; they shrink to the deal and to usual rules.

    Args:
        game: the game, or a kit of it.
        rules: its rules; by default all of them, see `rulesets`.
        max_moves: the most moves from the deal.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> find(states(rumino), lambda state: len(state.stock) < 90).hands
    (Hand.parse('...'), Hand.parse('...'))
    """
    return _states(kit_of(game), rules if rules is not None else rulesets(kit_of(game).game), max_moves)


@st.composite
def _states(
    draw: st.DrawFn, kit: Kit[StateT, Any, Any, RulesT], rules: st.SearchStrategy[RulesT], max_moves: int
) -> StateT:
    agreed = draw(rules)
    players = draw(st.integers(agreed.min_players, agreed.max_players))
    state = kit.game.deal(agreed, players, seed=draw(st.integers(0, 1 << 30)))
    for _ in range(draw(st.integers(0, max_moves))):
        options = legal_moves(kit, state)
        if options.is_empty:
            break
        seat, move = draw(options)
        state = kit.game.play(state, move, seat)
    return state


def views(
    game: Subject[Any, Any, ViewT, RulesT], *, rules: st.SearchStrategy[RulesT] | None = None, max_moves: int = 40
) -> st.SearchStrategy[ViewT]:
    """Return a strategy for views of such states, by any seat.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> find(views(rumino), lambda view: view.seat > 0).seat
    1
    """

    def seen(state: StateT) -> st.SearchStrategy[ViewT]:
        return st.sampled_from(state.context.seats).map(lambda seat: kit_of(game).game.view(state, seat))

    return states(game, rules=rules, max_moves=max_moves).flatmap(seen)


# moves


def legal_moves(game: Subject[StateT, MoveT, Any, Any], state: StateT) -> st.SearchStrategy[tuple[int, MoveT]]:
    """Return a strategy for the legal moves of a state, each with the seat that makes it; nothing if there are none.

    If a seat has moves that the kit calls eager, only these of its moves are drawn.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> state = rumino.deal(rumino.Ruleset(), 2, seed=7)
    >>> find(legal_moves(rumino, state), lambda made: made[1] == rumino.TakeDiscard())
    (1, TakeDiscard())
    """
    kit = kit_of(game)
    found: list[tuple[int, MoveT]] = []
    for seat, options in kit.options(state).items():
        eager = [move for move in options if kit.eager(move)]
        found += [(seat, move) for move in eager or options]
    return st.sampled_from(found) if found else st.nothing()


def moves(game: Subject[Any, MoveT, Any, Any]) -> st.SearchStrategy[MoveT]:
    """Return a strategy for moves that are hardly ever legal: those of other positions, changed ones, crafted ones.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> find(moves(rumino), lambda move: isinstance(move, rumino.Knock))
    Knock(melds=...)
    """
    kit = kit_of(game)
    other = kit.any_move
    if other is None:
        other = st.sampled_from(kit.pool) | st.builds(altered, st.sampled_from(kit.pool), _DICE)
    return other | st.builds(crafted, st.sampled_from(kit.bases), _DICE)


# positions that somebody writes down


def setups(game: Subject, kind: type[SetupT], *, max_moves: int = 40) -> st.SearchStrategy[SetupT]:
    """Return a strategy for positions with faults: those of a state in which a few things have been changed.

    Args:
        game: the game, or a kit of it.
        kind: the game's class of setups, positions that need not be valid; its states have the same fields.
        max_moves: the most moves that the state is from the deal.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> type(find(setups(rumino, rumino.Setup, max_moves=0), lambda setup: True)).__name__
    'Setup'
    """
    names = [field.name for field in attrs.fields(cast("Any", kind)) if field.init]

    def faulty(state: StateT, changed: list[tuple[str, Stream]]) -> SetupT:
        parts: dict[str, object] = {name: getattr(state, name) for name in names}
        parts |= {name: altered(parts[name], dice) for name, dice in changed}
        return cast("SetupT", cast("Any", kind)(**parts))

    changes = st.lists(st.tuples(st.sampled_from(names), _DICE), min_size=1, max_size=4)
    return st.builds(faulty, states(game, max_moves=max_moves), changes)


def machine(game: Subject) -> type[RuleBasedStateMachine]:
    """Return a state machine that plays hands of a game, and with them looks for what breaks the laws about moves.

    Hypothesis chooses rules, seats, seed and every move, and finds a short way to what it finds. The `TestCase` of the
    machine is for unittest and pytest.

    >>> from hypothesis import settings
    >>> from hypothesis.stateful import run_state_machine_as_test
    >>> from scala40 import rumino
    >>> few = settings(max_examples=2, stateful_step_count=5, database=None, derandomize=True)
    >>> run_state_machine_as_test(machine(rumino), settings=few)
    """
    kit = kit_of(game)

    class Machine(RuleBasedStateMachine):
        """The hand."""

        def __init__(self) -> None:
            super().__init__()
            self.state = kit.dealt(0)[0]

        @property
        def moment(self) -> Moment:
            return Moment(0, 0, self.state, kit.options(self.state))

        @property
        def goes_on(self) -> bool:
            return any(kit.options(self.state).values())

        @initialize(data=st.data(), seed=seeds())
        def start(self, data: st.DataObject, seed: Seed) -> None:
            """Deal any hand under any rules."""
            rules = data.draw(rulesets(kit.game))
            players = data.draw(st.integers(rules.min_players, rules.max_players))
            self.state = kit.game.deal(rules, players, seed=seed)

        @precondition(lambda self: self.goes_on)
        @rule(data=st.data())
        def play_legal_move(self, data: st.DataObject) -> None:
            """Play one of the legal moves of a seat that may act, rather one that is eager."""
            seat, move = data.draw(legal_moves(kit, self.state))
            checks.staying(kit, attrs.evolve(self.moment, options={seat: [move]}))
            self.state = kit.game.play(self.state, move, seat)

        @rule(data=st.data())
        def try_any_move(self, data: st.DataObject) -> None:
            """Try a move that is mostly not legal."""
            seat, move = data.draw(st.sampled_from(self.state.context.seats)), data.draw(moves(kit))
            checks.agreement(kit, self.state, seat, move)
            checks.refusal(kit, self.state, seat, move)

        @invariant()
        def laws_hold(self) -> None:
            """All cards are there, the first actor can move unless the hand is over, and the state is a valid one."""
            for check in (checks.keeping_cards, checks.going_on, checks.being_valid):
                check(kit, self.moment)

    return Machine
