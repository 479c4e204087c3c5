"""Drafts of a turn: what can be taken back, and that all of it counts or nothing."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeAlias, cast

import pytest
from kits import CHINCHON, KITS, AnyState, Kit
from positions import state as quaranta_state
from raising import raises
from rumino_positions import state as rumino_state
from shared import DEFAULT, KINGS, TURN_OVER
from skarney_positions import SINGLES
from skarney_positions import state as skarney_state
from walks import SOAK

import scala40 as s40
from scala40 import Discard, DrawStock, IllegalMove, chinchon, rumino, skarney
from scala40.core._game_value import Game
from scala40.draft import Draft, StaleDraft
from scala40.testing import rearranged

AnyDraft: TypeAlias = Draft

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
SEEDS = range(60 if SOAK else 8)


def draft_of(kit: Kit, seed: int = 7) -> AnyDraft:
    """Return a draft of the first turn of a hand."""
    state: AnyState = kit.game.deal(kit.rules, kit.rules.min_players, seed=seed)
    return Draft(kit.game, state, kit.game.actors(state)[0])


@each_game
def test_what_a_draft_does_leaves_its_start_as_it_was(kit: Kit) -> None:
    """A draft is a value: each try gives another one, and the state that it began with stands."""
    draft = draft_of(kit)
    tried = draft.play(DrawStock())
    assert draft.moves == ()
    assert tried.moves == (DrawStock(),)
    assert tried.start is draft.start is draft.state
    assert tried.state == kit.game.play(draft.start, DrawStock())
    assert tried.view == kit.game.view(tried.state, draft.seat)
    assert draft == draft_of(kit)
    assert hash(tried) == hash(draft.play(DrawStock()))


@each_game
def test_a_draft_refuses_as_the_game_does(kit: Kit) -> None:
    """Violations and legal moves are those of the seat in the state that the draft has come to."""
    tried = draft_of(kit).play(DrawStock())
    again = DrawStock()
    assert tried.violations(again) == kit.game.violations(tried.state, again, tried.seat) != ()
    assert list(tried.legal_moves) == list(kit.game.legal_moves(tried.state, tried.seat))
    raises(IllegalMove, lambda: tried.play(again))
    raises(TypeError, lambda: tried.violations("draw"))


@each_game
def test_a_card_from_the_stock_cannot_be_put_back(kit: Kit) -> None:
    """The draw showed what was hidden; what comes after it can be taken back step by step, or all at once."""
    drawn = draft_of(kit).play(DrawStock())
    assert drawn.free == 0
    raises(ValueError, drawn.undo, match="at most 0 can be taken back, not 1")
    done = drawn.play(next(iter(drawn.legal_moves)))
    assert done.free == 1
    assert done.undo() == drawn == done.undo(done.free)
    assert done.undo(0) == done
    for count in (2, -1):
        raises(ValueError, done.undo, count, match="at most 1 can be taken back")


@each_game
def test_nobody_learns_the_next_card_by_trying_what_could_follow_it(kit: Kit) -> None:
    """A batch that goes on after a draw is refused alike whatever is drawn, be the rest legal or not."""
    draft = draft_of(kit)
    drawn = draft.play(DrawStock())
    for move in (*islice(drawn.legal_moves, 3), *kit.tried[:20]):
        caught = raises(ValueError, draft.play, DrawStock(), move, match="no move can follow at once")
        assert not isinstance(caught, IllegalMove)


def test_several_melds_are_all_laid_or_none() -> None:
    """If the last of several moves is illegal, none of them has been made."""
    state = quaranta_state("5C 6C 7C KS 2D 3D 9H", KINGS)
    lay, add, wrong = (s40.read_move(text, state) for text in ("lay 5C 6C 7C", "add KS to 0", "discard 4S"))
    draft = Draft(s40, state, state.turn)
    assert raises(IllegalMove, lambda: draft.play(lay, add, wrong)).move == wrong
    assert draft.moves == ()
    both = draft.play(lay, add)
    assert both.moves == (lay, add)
    assert both.free == 2
    assert both.undo(2) == draft


@each_game
def test_a_draft_counts_only_where_it_began(kit: Kit) -> None:
    """Committed to the state that it began with it gives the state after all moves; any other state is refused."""
    draft = draft_of(kit)
    tried = draft.play(DrawStock())
    same = kit.state(**kit.parts(draft.start))
    assert tried.commit(same) == tried.state
    assert draft.commit(same) == draft.start
    for other in (tried.state, draft_of(kit, seed=8).start):
        raises(StaleDraft, tried.commit, other, match="the hand has moved on")


@each_game
def test_a_draft_is_committed_to_a_state(kit: Kit) -> None:
    """What is none has not moved on either: a view, or what another game calls a state."""
    draft = draft_of(kit)
    for wrong in (None, kit.game.view(draft.start, draft.seat), "start"):
        raises(TypeError, draft.commit, wrong, match=r"^the state must be a scala40\.[a-z.]*State, not ")


@each_game
def test_only_who_may_act_can_draft(kit: Kit) -> None:
    """A seat that may not act, or any at all once the hand is over, has no draft."""
    start = draft_of(kit).start
    acting = kit.game.actors(start)
    for seat in (*(set(start.context.seats) - set(acting)), 99, -1):
        with pytest.raises(ValueError, match=f"seat {seat} may not act now; seats that may: {acting[0]}"):
            Draft(kit.game, start, seat)
    over = next(it for seed in range(50) for it, options in kit.walk(seed) if not options)
    raises(ValueError, lambda: Draft(kit.game, over, 0), match="none, for the hand is over")


@each_game
def test_a_draft_ends_with_the_turn(kit: Kit) -> None:
    """Once the seat may no longer act there is nothing to add; the last move can still be taken back."""
    draft = draft_of(kit)
    while not draft.is_finished:
        draft = draft.play(Game.of(kit.game).default_move(draft.view))
    assert not draft.legal_moves
    assert draft.violations(DrawStock())
    assert draft.free >= 1
    assert not draft.undo().is_finished


@pytest.mark.once
@each_game
def test_what_can_be_taken_back_has_shown_nothing(kit: Kit) -> None:
    """Wherever the hidden cards lie, a move that can be taken back leads to the same view."""
    tried = 0
    for seed in SEEDS:
        for number, (state, options) in enumerate(kit.walk(seed)):
            for seat, moves in options.items() if number % 4 == seed % 4 else ():
                other = rearranged(kit, state, seat, seed=seed)
                if other is None:
                    continue
                mine = Draft(kit.game, state, seat)
                for move in moves[:: 1 + len(moves) // 6]:
                    done = mine.play(move)
                    if done.free:
                        tried += 1
                        assert Draft(kit.game, other, seat).play(move).view == done.view, f"{move} in {state!r}"
    assert tried > 100


@pytest.mark.once
@each_game
def test_only_a_card_that_was_hidden_or_the_end_makes_a_move_stand(kit: Kit) -> None:
    """All other moves can be taken back: what is laid, taken from the pile, discarded, offered or declined."""
    standing: set[tuple[str, bool]] = set()
    free: set[tuple[str, bool]] = set()
    for seed in SEEDS:
        for state, options in islice(kit.walk(seed), 60):
            for seat, moves in options.items():
                for move in moves[:: 1 + len(moves) // 4]:
                    done = Draft(kit.game, state, seat).play(move)
                    over = kit.game.result(done.state) is not None
                    (free if done.free else standing).add((type(move).__name__, over))
    assert {name for name, over in standing if not over} == {"DrawStock"}
    assert not any(over for _, over in free)


def test_the_end_of_a_hand_stands() -> None:
    """Then hands are shown and counted, so there is no way back."""
    draft = Draft(s40, quaranta_state("KS", KINGS), 1).play(Discard(s40.Card.parse("KS")))
    assert draft.is_finished
    assert draft.free == 0
    assert Draft(rumino, rumino_state("2C 2D 2H 5C 6C 7C AS", players=2, pile="9S"), 1).play(rumino.Knock()).free == 0


def test_a_card_that_all_know_can_be_put_back_on_the_stock() -> None:
    """Where the pile was turned over unshuffled everybody knows the next card, so drawing it shows nothing."""
    for seed in range(40):
        state = s40.deal(TURN_OVER, 2, seed=seed)
        for _ in range(400):
            if state.phase.is_over or (state.chance.shuffles and state.phase is s40.Phase.DRAW):
                break
            state = s40.play(state, s40.default_move(s40.view(state, state.turn)))
        if not state.phase.is_over:
            assert Draft(s40, state, state.turn).play(DrawStock()).free == 1
            return
    raise AssertionError(DEFAULT)


def test_a_card_that_was_covered_or_offered_is_ones_own() -> None:
    """Laying a card face down, or offering it, shows its owner nothing: both can be taken back."""
    state = skarney_state("KC KD KH QC QD QH 9S 9H 9C 4D 5H 7S", turn=0, rules=SINGLES, players=3)
    offered = Draft(skarney, state, 0).play(skarney.Offer(skarney.Card.parse("9S")))
    assert offered.is_finished
    assert offered.free == 1
    asked = Draft(skarney, offered.state, 1)
    assert asked.play(skarney.Decline()).free == asked.play(skarney.Accept()).free == 1
    closes = (
        (state, move)
        for seed in range(300)
        for state, options in CHINCHON.walk(seed)
        for move in next(iter(options.values()), ())
        if isinstance(move, chinchon.Close) and chinchon.play(state, move).phase is chinchon.Phase.LAY_OFF
    )
    position, close = next(closes)
    assert Draft(chinchon, position, position.turn).play(close).free == 1


# drafts that travel


def finished(draft: AnyDraft) -> AnyDraft:
    """Return a draft with the moves that end the turn."""
    while not draft.is_finished:
        draft = draft.play(Game.of(draft.game).default_move(draft.view))
    return draft


@each_game
def test_a_draft_can_be_pickled_and_copied(kit: Kit) -> None:
    """What arrives is equal, is of the same game, and can be gone on with; at any time of a turn."""
    drawn = draft_of(kit).play(DrawStock())
    for draft in (draft_of(kit), drawn, finished(drawn)):
        for twin in (pickle.loads(pickle.dumps(draft)), copy.copy(draft), copy.deepcopy(draft)):  # noqa: S301 - ours
            assert twin == draft
            assert hash(twin) == hash(draft)
            assert twin.game is kit.game
            assert (twin.moves, twin.free, twin.view) == (draft.moves, draft.free, draft.view)
            assert twin.commit(draft.start) == draft.state
            assert finished(twin) == finished(draft)


@pytest.mark.unmeasured
def test_a_draft_goes_to_another_process_and_comes_back() -> None:
    """There the module of the game is another object of the same name, and here it is our own again."""
    drafts = [draft_of(kit).play(DrawStock()) for kit in KITS]
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        returned = list(executor.map(finished, drafts))
    assert returned == [finished(draft) for draft in drafts]
    assert [it.game for it in returned] == [it.game for it in drafts]


def test_what_is_unpickled_is_checked() -> None:
    """A draft of a seat that may not act cannot come about that way."""
    draft = draft_of(CHINCHON)
    forged = copy.copy(draft)
    object.__setattr__(forged, "seat", 1 - draft.seat)
    with pytest.raises(ValueError, match="may not act now"):
        pickle.loads(pickle.dumps(forged))  # noqa: S301 - ours


@pytest.mark.parametrize("seat", [0, 1])
def test_a_draft_does_not_begin_in_a_view(seat: int) -> None:
    """Neither in that of its own seat nor in that of another one, which would say nothing against any move."""
    start = s40.view(s40.deal(s40.Ruleset(), 2, seed=7), seat)
    raises(TypeError, lambda: Draft(s40, cast("Any", start), 1), match="a draft begins in a state, not in a view")
