"""A hand that hypothesis plays, with legal and with any other moves, while the laws hold."""

from __future__ import annotations

import attrs
import hypothesis.strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scala40.core._base import Seed
from scala40.testing import checks
from scala40.testing.kit import Moment, Subject, kit_of
from scala40.testing.rulesets import rulesets
from scala40.testing.strategies import legal_moves, moves, seeds


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
