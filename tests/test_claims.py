"""Claims out of turn: how the simulation asks for them, what servers make of several wishes, how players answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import attrs
import pytest
from raising import raises
from rumino_positions import RULES, state

import scala40
from scala40 import rumino
from scala40.core._cards import Card, Hand
from scala40.episodes import begin
from scala40.players import Claimant, Greedy, Player, Random, Search, decides_to_return, makes_claims
from scala40.players.search import Edge, Walks
from scala40.playing import first_wish, new_match, play_hand, play_match, steps
from scala40.rumino import (
    ClaimDiscard,
    Discard,
    DrawStock,
    Knock,
    Move,
    Phase,
    State,
    TakeDiscard,
    View,
    deal,
    play,
    view,
)
from scala40.simulate import Tally
from scala40.simulate.sittings import Bench

SCATTERED = "2C 5D 8H JS QC 4D 9H"
KINGS = "KC KC KD KD KH KH 9S"
RUN = "JS QS 2S 10S JK 8S 7S"


@attrs.define
class Asked:
    """A player who remembers what it was asked, and takes the first of the moves and claims or lets them pass."""

    claims: bool = True
    moves: list[tuple[int | None, tuple[Move, ...]]] = attrs.field(factory=list)

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return the first move."""
        del view
        return next(iter(moves))

    def claim(self, view: View, moves: Collection[Move]) -> Move | None:
        """Return the first claim, or none."""
        self.moves.append((view.seat, tuple(moves)))
        return next(iter(moves)) if self.claims else None


class Silent:
    """A player who has never heard of claims."""

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return the first move."""
        del view
        return next(iter(moves))


def wish(position: State, wishes: Mapping[int, Move]) -> tuple[int, Move] | None:
    """Return what a server plays that has been sent these moves."""
    return first_wish(rumino, position, wishes)


def first_step(position: State, *players: Player[View, Move]) -> tuple[int, Move]:
    """Return who makes the next move of a position, and which."""
    step = next(steps(rumino, position, players))
    return step.seat, step.move


def test_r_08_the_nearest_of_several_claims_is_played() -> None:
    """R-08: in turn order from the seat that is to act; those behind are not even asked."""
    position = state(SCATTERED, RUN, KINGS, players=4, pile="KS")
    players = [Asked(), Asked(), Asked(), Asked()]
    assert first_step(position, *players) == (2, ClaimDiscard())
    assert [player.moves for player in players] == [[], [], [(2, (ClaimDiscard(),))], []]
    assert first_step(state(SCATTERED, KINGS, RUN, players=4, pile="KS"), *players) == (2, ClaimDiscard())


def test_r_08_who_lets_a_claim_pass_is_followed_by_the_next() -> None:
    """R-08: and if all do, the seat moves whose turn it is."""
    position = state(SCATTERED, RUN, KINGS, players=4, pile="KS")
    no, yes = Asked(claims=False), Asked()
    assert first_step(position, yes, yes, no, yes) == (3, ClaimDiscard())
    assert first_step(position, no, no, no, no) == (1, DrawStock())
    assert first_step(position, Silent(), Silent(), Silent(), yes) == (3, ClaimDiscard())
    assert first_step(position, Silent(), Silent(), Silent(), Silent()) == (1, DrawStock())


def test_r_08_the_seat_in_turn_comes_before_the_others() -> None:
    """R-08: it is asked for a claim first; only its claim comes before theirs, and not a draw."""
    position = state(KINGS, RUN, players=3, pile="KS")
    assert first_step(position, Asked(), Asked(), Asked()) == (1, ClaimDiscard())
    assert first_step(position, Asked(), Asked(claims=False), Asked()) == (2, ClaimDiscard())


class Lost:
    """A player who cannot answer when a claim is asked for."""

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return the first move."""
        del view
        return next(iter(moves))

    def claim(self, view: View, moves: Collection[Move]) -> Move | None:
        """Raise an error."""
        raise LookupError(view.seat, moves)


def test_an_error_notes_of_whom_a_claim_was_asked() -> None:
    """As it does where a move is asked for."""
    position = state(SCATTERED, RUN, KINGS, players=4, pile="KS")
    caught = raises(LookupError, lambda: first_step(position, Silent(), Silent(), Lost(), Silent()))
    assert caught.__notes__ == ["raised when a claim was asked of the player of seat 2, a Lost"]


def test_nobody_is_asked_where_one_seat_may_act() -> None:
    """After the deal, after a draw, and in games without claims."""
    players = [Asked(), Asked(), Asked()]
    for position in (deal(RULES, 3, seed=1), play(deal(RULES, 3, seed=1), DrawStock())):
        assert first_step(position, *players)[0] == 1
    assert [player.moves for player in players] == [[], [], []]
    assert not any(scala40.is_claim(move) for move in (scala40.DrawStock(), scala40.TakeDiscard()))


def test_r_08_of_several_wishes_the_nearest_claim_comes_first() -> None:
    """R-08: what a server plays that has waited a moment for whoever may act."""
    position = state(SCATTERED, RUN, KINGS, players=4, pile="KS")
    claim, draw = ClaimDiscard(), DrawStock()
    assert wish(position, {1: draw}) == (1, draw)
    assert wish(position, {1: draw, 3: claim}) == (3, claim)
    assert wish(position, {3: claim, 1: draw, 2: claim}) == (2, claim)
    assert wish(position, {1: claim, 0: claim}) is None
    assert wish(position, {3: draw}) is None
    assert wish(position, {}) is None


def test_a_claim_that_is_not_legal_shows_nothing_to_the_others() -> None:
    """It is passed over, and the position is as it was."""
    position = state(SCATTERED, RUN, KINGS, players=4, pile="KS")
    wishes: dict[int, Move] = {1: TakeDiscard(), 0: ClaimDiscard()}
    assert wish(position, wishes) == (1, TakeDiscard())


class Messenger:
    """A player that hands all questions on to another one."""

    def __init__(self, player: object) -> None:
        self._player = player

    def __getattr__(self, name: str) -> Any:
        """Return what the other one has."""
        return getattr(self._player, name)


def test_a_player_behind_another_one_is_asked_for_claims_on_every_python() -> None:
    """What it hands on counts as its own, also whether it comes back."""
    behind: list[Any] = [Messenger(Random(seed)) for seed in range(3)]
    assert makes_claims(behind[0])
    assert decides_to_return(behind[0])
    silent: Any = Messenger(Silent())
    assert not makes_claims(silent)
    assert not decides_to_return(silent)
    usual = play_hand(rumino, rumino.Ruleset(), [Random(seed) for seed in range(3)], seed=7)
    assert play_hand(rumino, rumino.Ruleset(), behind, seed=7) == usual


def test_players_of_the_library_claim() -> None:
    """A greedy one whatever rates above 0, a random one as often as not."""
    mine = view(state(SCATTERED, KINGS, players=3, pile="KS"), 2)
    assert isinstance(Greedy(rumino.rate), Claimant)
    assert isinstance(Random(1), Claimant)
    assert not isinstance(Silent(), Claimant)
    assert makes_claims(Random(1))
    assert not makes_claims(Silent())
    assert Greedy(rumino.rate).claim(mine, [ClaimDiscard()]) == ClaimDiscard()
    assert Greedy[View, Move](lambda _view, _move: 0.0).claim(mine, [ClaimDiscard()]) is None
    answers = [Random(seed).claim(mine, [ClaimDiscard()]) for seed in range(20)]
    assert {ClaimDiscard(), None} == set(answers)


def test_the_greedy_player_ends_hands_well() -> None:
    """The least that can be left is knocked with, gin before a knock, a rumino before all."""
    greedy = Greedy(rumino.rate)

    def best(position: State) -> Move:
        mine = view(position, position.turn)
        return greedy.choose(mine, rumino.legal_moves(mine))

    assert best(state("7C 8C 9C 10C AD 2D 4H")) == Knock()
    assert best(state("AC 2C 3C 4C 5C 6C 7C")) == rumino.DeclareRumino()
    assert best(state("7C 8C 9C 10C AD AH AS KS", phase=Phase.DISCARD)) == rumino.GoGin(Card.parse("KS"))
    assert best(state("7C 8C 5D 5H KS QS 2D", pile="9C")) == TakeDiscard()
    assert best(state("7C 8C 5D 5H KS QS 2D", pile="9D")) == DrawStock()
    assert best(state("7C 8C 9C 5D 5H KS 9S 2D", phase=Phase.DISCARD)) == Discard(Card.parse("KS"))
    assert best(state("7C 8C 9C 5D 5H JK 9S KD", phase=Phase.DISCARD)) == Discard(Card.parse("KD"))


def test_rates_make_sense_out_of_place() -> None:
    """A move that cannot be made just now is worth nothing or what it would be."""
    mine = view(play(state(SCATTERED), DrawStock()), 1)
    assert rumino.rate(mine, TakeDiscard()) == rumino.rate(mine, DrawStock()) == 0.0


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_matches_are_played(seats: int) -> None:
    """By players who claim and by such who do not; equal players play equal matches."""
    players: list[Player[View, Move]] = [Greedy(rumino.rate), *(Random(seat) for seat in range(1, seats))]
    first = play_match(rumino, RULES, players, seed=5, most_moves=3_000)
    again: list[Player[View, Move]] = [Greedy(rumino.rate), *(Random(seat) for seat in range(1, seats))]
    assert first == play_match(rumino, RULES, again, seed=5, most_moves=3_000)
    assert first.match.is_over
    assert Tally.of([first], seats).hands == len(first.match.hands)


def test_r_12_the_winner_deals_the_next_match() -> None:
    """R-12: where a dealer is given, no lot is drawn."""
    players = [Greedy(rumino.rate)] * 3
    won = play_match(rumino, RULES, players, seed=1).match
    assert won.next_dealer in won.winners
    assert new_match(rumino, RULES, 3, 1, dealer=won.next_dealer).dealer == won.next_dealer
    assert play_match(rumino, RULES, players, seed=1, dealer=2).match.dealer == 2
    assert play_match(scala40, scala40.Ruleset(), [Greedy(scala40.rate)] * 2, seed=1).match.next_dealer is None


# --- ruminos that are declared at once (VR-01) ------------------------------------------------------------------------

AT_ONCE = rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE)
CLUBS = "AC 2C 3C 4C 5C 6C 7C"
HELD = "KC KC KD KD KH KH JK"
DECLARE = rumino.DeclareRumino()


def test_vr_01_declarations_and_claims_come_before_the_draw() -> None:
    """VR-01: the nearest in turn order first, from the seat that is to act on; what is an ordinary move waits."""
    position = state(CLUBS, KINGS, "7S 8S 9S 10S JS QS JK", players=4, pile="KS", rules=AT_ONCE)
    no, yes = Asked(claims=False), Asked()
    assert first_step(position, yes, yes, yes, yes) == (1, DECLARE)
    assert first_step(position, yes, no, yes, yes) == (2, ClaimDiscard())
    assert first_step(position, yes, Silent(), no, yes) == (3, DECLARE)
    assert first_step(position, no, no, no, no) == (1, DrawStock())
    draw, claim = DrawStock(), ClaimDiscard()
    assert wish(position, {1: draw, 3: DECLARE}) == (3, DECLARE)
    assert wish(position, {3: DECLARE, 2: claim}) == (2, claim)
    assert wish(position, {1: DECLARE, 3: DECLARE, 2: claim}) == (1, DECLARE)
    assert wish(position, {0: DECLARE, 1: draw}) == (1, draw)


def test_vr_01_by_the_usual_rules_ones_own_rumino_is_an_ordinary_move() -> None:
    """VR-01, R-08: a claim comes before it."""
    position = state(CLUBS, KINGS, players=4, pile="KS")
    assert wish(position, {1: DECLARE, 2: ClaimDiscard()}) == (2, ClaimDiscard())
    asked = Asked()
    assert first_step(position, asked, asked, Silent(), asked) == (1, DrawStock())
    assert asked.moves == []


def test_vr_01_who_has_just_discarded_is_asked_last() -> None:
    """VR-01: and for a declaration alone, even if it could use its own card."""
    before = state(f"{HELD} KS", SCATTERED, "6H 7H 8H 9H 10H JH QH", rules=AT_ONCE, phase=Phase.DISCARD)
    position = play(before, Discard(Card.parse("KS")))
    players = [Asked(claims=False), Asked(), Asked()]
    assert first_step(position, *players) == (1, DECLARE)
    assert [player.moves for player in players] == [[(0, (DECLARE,))], [(1, (DECLARE,))], []]


def test_vr_01_an_episode_asks_whoever_holds_a_rumino() -> None:
    """VR-01: from the deal on; the first actor too, if another seat could declare as well."""
    begun = begin(rumino, AT_ONCE, 3, seed=7, dealer=0)
    assert begun.asked == (1,)
    several = begun.in_state(attrs.evolve(state(CLUBS, HELD, rules=AT_ONCE), fresh=3))
    assert several.asked == (1, 2, 1)
    assert several.legal_moves == (DECLARE,)
    raises(ValueError, lambda: several.play(DrawStock()), match="seat 1 is asked whether it makes a claim")
    waited = several.wait()
    assert (waited.seat, waited.legal_moves) == (2, (DECLARE,))
    assert waited.play(DECLARE).match.hands[0].closer == 2
    assert waited.wait().legal_moves == (DrawStock(), TakeDiscard(), DECLARE)
    alone = begun.in_state(attrs.evolve(state(CLUBS, SCATTERED, rules=AT_ONCE), fresh=3))
    assert alone.asked == (1,), "nobody else could be the first"


def test_vr_01_a_search_declares_and_reckons_with_the_others() -> None:
    """VR-01: it is asked out of turn, declares, and sees in its walks that others would."""
    position = state(SCATTERED, HELD, rules=AT_ONCE)
    assert Search(rumino, iterations=12, seed=1).claim(view(position, 2), [DECLARE]) == DECLARE
    hands = position.hands
    shown = attrs.evolve(position, known=(Hand(), Hand(), hands[2]))
    walks = Walks(rumino, view(play(shown, DrawStock()), 1), seed=1, turns=2)
    lost = rumino.outlook(play(shown, DECLARE, 2))[1]
    assert walks.value(0, Discard(Card.parse("QC")), Edge()) < 0.5 * lost < 0


def test_vr_01_tournaments_ask_for_declarations() -> None:
    """VR-01: the players of a match are asked as if there were no tournament."""
    position = state(SCATTERED, HELD, rules=AT_ONCE)
    bench: Bench[View, Move] = Bench([Greedy(rumino.rate)] * 3)
    step = next(steps(rumino, position, bench.guards))
    assert (step.seat, step.move) == (2, DECLARE)
    assert bench.log == [(2, DECLARE)]
