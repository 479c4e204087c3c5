"""What the laws say when they are broken: what is wrong, and how to come to the position in which it is."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import islice
from typing import Any

import attrs
import gin_rummy
import pytest
from gin_rummy import Phase, State
from hypothesis import Phase as Generated
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from kits import CHINCHON, SKARNEY, Kit
from raising import raises
from test_testing_laws import BREAKS, forgets_the_target, kit_with

from scala40 import Context, Discard, DrawStock
from scala40.testing import (
    LAWS,
    Law,
    Moment,
    checks,
    conformance,
    law_cards,
    law_ends,
    law_moves,
    law_no_side_effects,
    law_records,
    law_refusals,
    machine,
    played_out,
)
from scala40.testing.laws import each_moment, way_to


def message_of(law: Law, kit: Any) -> str:
    """Return what a law says of a game that breaks it."""
    return str(raises(AssertionError, lambda: law(kit)))


def loses_a_card(state: State, move: object, seat: int | None = None) -> State:
    """Lose a card when somebody has drawn twice."""
    after = gin_rummy.play(state, move, seat)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    return attrs.evolve(after, stock=after.stock[1:]) if len(after.stock) == 24 else after


def test_a_message_says_what_is_wrong_and_how_to_come_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules, the deal with its seed and the moves as text lead to the very position."""
    monkeypatch.setattr("gin_rummy.State.__attrs_post_init__", lambda _state: None)
    message = message_of(law_cards, kit_with(play=loses_a_card))
    found = re.search(
        r"gin_rummy: cards of the pack are missing: (\w+); .*\nto see it again: (.*\)), then (.*)", message
    )
    assert found is not None
    deal, moves = found[2], found[3].split(", ")
    state = eval(deal, {name: getattr(gin_rummy, name) for name in gin_rummy.__all__} | {"Context": Context})  # noqa: S307 - what the message says to type
    for text in moves:
        seat, _, move = text.partition(": ")
        state = loses_a_card(state, gin_rummy.read_move(move, state), int(seat))
    assert len(list(law_cards_of(state))) == 51
    assert found[1] not in {str(card) for card in law_cards_of(state)}


def law_cards_of(state: State) -> list[object]:
    """Return all cards of a state."""
    return [*(card for hand in state.hands for card in hand), *state.stock, *state.pile]


def test_of_all_hands_the_shortest_way_is_told() -> None:
    """Other hands fail later."""

    def fails_after(kit: Any, moment: Moment[Any, Any]) -> None:  # noqa: ARG001 - a check is given both
        assert moment.number < 9 - moment.seed, "too far"

    caught = raises(AssertionError, lambda: each_moment(kit_with(), fails_after), match="too far")
    assert str(caught).rpartition("then ")[2].count(": ") == 9 - 2


def test_errors_of_the_game_are_told_as_well() -> None:
    """Whatever it raises, with the way to it; a move that has no notation is told by its repr."""

    def write_move(move: object) -> str:
        raise KeyError(move)

    def violations(*_position: object) -> object:
        raise ZeroDivisionError

    message = message_of(law_refusals, kit_with(violations=violations, write_move=write_move))
    assert "gin_rummy: ZeroDivisionError()" in message
    assert "then nothing" in message

    def events(state: State, move: Any, *seat: Any, **seen_by: Any) -> object:
        return gin_rummy.events(state, {}[move] if state.phase is Phase.DISCARD else move, *seat, **seen_by)

    message = message_of(law_no_side_effects, kit_with(events=events, write_move=write_move))
    assert re.search(r"then \d: (DrawStock|TakeDiscard)\(\)$", message)


@pytest.mark.parametrize("kit", [CHINCHON, SKARNEY], ids=repr)
def test_hands_that_a_kit_deals_in_its_own_way_are_told_by_their_number(kit: Kit) -> None:
    """With the rules, the seats and the moves since the deal."""
    for seed in (1, 3):
        *_, last = attrs.evolve(kit, most=200).moments(seed)
        described = way_to(attrs.evolve(kit, most=200), last)
        assert (
            f"hand {seed} of the kit's walk, dealt from its own deck: rules " in described
            or f"seed={seed})" in described
        )
        assert re.search(r"then (\d: .+|nothing)$", described)


def test_a_walk_of_several_hands_is_told_from_the_last_deal() -> None:
    """What was played before it makes no difference."""
    kit = kit_with()

    def two_hands(seed: int) -> Any:
        yield from islice(kit.random_hand(seed), 7)
        yield from islice(kit.random_hand(seed), 4)

    *_, last = attrs.evolve(kit, walk=two_hands).moments(0)
    *_, same = attrs.evolve(kit, most=4).moments(0)
    assert way_to(attrs.evolve(kit, walk=two_hands), last) == way_to(kit, same)


def test_a_law_of_positions_does_not_hold_where_there_is_none() -> None:
    """A check that has looked at nothing says nothing: of a game that cannot deal, and of hands without positions."""

    def deal(*_arguments: object, **_seed: object) -> object:
        raise ZeroDivisionError

    laws = (law_cards, law_moves, law_no_side_effects, law_refusals)
    for law in laws:
        message = message_of(law, kit_with(deal=deal))
        assert message == "gin_rummy: no hand has a position to look at: ZeroDivisionError()"
        for without in ({"seeds": ()}, {"most": 0}, {"walk": lambda _seed: ()}):
            message = message_of(law, attrs.evolve(kit_with(), **without))
            assert message == "gin_rummy: no hand has a position to look at"


def test_conformance_tells_of_every_law_that_is_broken() -> None:
    """As a group of errors, each with what its law says."""
    with pytest.raises(ExceptionGroup, match=f"gin_rummy breaks 2 of {len(LAWS)} laws") as caught:
        conformance(kit_with(**BREAKS["a move is listed twice"].changes | BREAKS["a seat has no outlook"].changes))
    notes = [note for error in caught.value.exceptions for note in error.__notes__]
    assert [note.partition(":")[0] for note in notes] == ["law_moves", "law_outlook"]
    assert notes[0].startswith("law_moves: A move is listed, contained in the legal moves")


def test_a_hand_in_which_nobody_can_move_is_told() -> None:
    """A dead end, and a hand without an end."""
    from scala40.core._game import LegalMoves

    def nothing(*_position: object) -> LegalMoves[object]:
        return LegalMoves()

    stuck = kit_with(legal_moves=nothing)
    assert "has to act and has no legal move" in message_of(law_ends, stuck)
    raises(AssertionError, lambda: played_out(stuck, 0), match="has to act and has no legal move")


def test_a_hand_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """After as many moves as a hand may have, of which the later ones are better than any."""
    monkeypatch.setattr("scala40.testing.laws.MOST_MOVES", 40)
    monkeypatch.setattr("scala40.testing.laws._LONG", 5)
    with pytest.raises(AssertionError, match="the hand does not end within 40 moves"):
        played_out(kit_with(rate=lambda _view, move: float(move == DrawStock())), 2)


def test_what_is_over_and_goes_on_is_told() -> None:
    """Either a result or somebody who may act, and never both."""
    assert "the hand is over, and who may act are " in message_of(law_ends, kit_with(result=lambda _state: object()))
    assert "the hand goes on, and who may act are ()" in message_of(law_ends, kit_with(actors=lambda _position: ()))


def test_a_hand_that_ends_without_a_result_is_told() -> None:
    """However few of its positions are looked at."""
    described = message_of(law_ends, kit_with(3, result=lambda _state: None))
    assert described == "gin_rummy, hand 0: nobody may act any more, and the hand has no result"


def test_a_move_that_is_played_otherwise_each_time_is_told() -> None:
    """What is drawn depends on how often it was asked."""
    asked: list[object] = []

    def play(state: State, move: Any, seat: int | None = None) -> State:
        asked.append(move)
        turned = attrs.evolve(state, stock=state.stock[::-1]) if len(asked) % 2 else state
        return gin_rummy.play(turned, move, seat)

    assert "leads to " in message_of(law_no_side_effects, kit_with(play=play))


def test_a_legal_move_that_cannot_be_played_is_told() -> None:
    """With the error that it raises."""

    def play(state: State, move: Any, seat: int | None = None) -> State:
        return gin_rummy.play(state, move, 99 if isinstance(move, Discard) else seat)

    assert "is legal and cannot be played: IllegalMove" in message_of(law_moves, kit_with(play=play))


def test_a_record_that_is_read_otherwise_is_told() -> None:
    """If a discard is read as another one."""

    def read_move(text: str, position: Any) -> object:
        move = gin_rummy.read_move(text, position)
        legal = [it for it in gin_rummy.legal_moves(position) if isinstance(it, Discard)]
        return legal[0] if isinstance(move, Discard) and legal else move

    message = message_of(law_records, kit_with(read_move=read_move))
    assert message.startswith("gin_rummy, the match of seed 0: RecordError(")
    agreed = attrs.evolve(kit_with(write_rules=forgets_the_target), rules=gin_rummy.Ruleset(target=9))
    assert "the match of seed 0: its record is not read as it is written: " in message_of(law_records, agreed)


def test_a_turn_that_does_not_end_is_told() -> None:
    """Moves that are made for somebody who is away go on and on."""
    kit = kit_with(play=lambda state, *_move: state)
    with pytest.raises(AssertionError, match="60 moves that are made for seat 1 do not end its turn"):
        checks.standing_in(kit, next(kit.moments(0)))


def test_a_state_that_is_not_made_of_its_parts_is_told() -> None:
    """If making it again makes another one."""

    def more(number: int) -> int:
        return number + 1

    @attrs.frozen
    class Growing:
        count: int = attrs.field(converter=more)

    with pytest.raises(AssertionError, match="not equal to one that is made of its parts"):
        checks.being_valid(kit_with(), Moment(0, 0, Growing(1), {}))


@pytest.mark.parametrize(
    "name", ["a rule is cited that there is not", "another error is raised", "events change the state"]
)
def test_machines_find_what_is_broken(name: str) -> None:
    """Whatever it is that hypothesis has to play for that."""
    few = settings(max_examples=50, stateful_step_count=10, phases=[Generated.generate])
    raises(AssertionError, lambda: run_state_machine_as_test(machine(kit_with(**BREAKS[name].changes)), settings=few))


def test_who_lacks_hypothesis_is_told_what_to_install() -> None:
    """The package says so when it is imported."""
    program = "import sys; sys.modules['hypothesis'] = None; import scala40; import scala40.testing"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith(
        "ImportError: scala40.testing needs hypothesis: pip install '.[testing]' (in a checkout)\n"
    )
