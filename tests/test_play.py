"""Events, players, simulations, perft, and the search for the best opening."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import RULES, card, codes, meld, state
from raising import raises
from shared import KINGS
from walks import SOAK

import scala40
from scala40 import (
    JOKER,
    NATURAL_CARDS,
    Closed,
    Code,
    Died,
    Discard,
    Discarded,
    DrawStock,
    Drew,
    End,
    Ending,
    Hand,
    IllegalMove,
    InvalidEntry,
    Laid,
    LaidOff,
    LayMeld,
    LayOff,
    Move,
    Opened,
    Phase,
    Reshuffled,
    State,
    TakeDiscard,
    TakeJoker,
    TookDiscard,
    TookJoker,
    View,
    deal,
    events,
    legal_moves,
    play,
    play_all,
    rate,
    score,
    view,
)
from scala40.analysis import divide, perft
from scala40.core._base import derive
from scala40.core._game import Context, Item, ItemKind, LegalMoves, Score
from scala40.core._search import Cover
from scala40.match import points_entry
from scala40.players import Greedy, Player, Random
from scala40.playing import Played, new_match, next_hand, play_match, steps
from scala40.simulate import Tally

# events


def described(position: State, move: Move) -> list[str]:
    """Return the events of a move in words."""
    return [str(event) for event in events(position, move)]


def test_each_move_tells_what_it_did() -> None:
    """In order, with the automatic effects, and readable."""
    taking = state("KS 2D 8C", KINGS, "7C JK=8C 9C", phase=Phase.DRAW, pile="KS")
    assert events(taking, TakeDiscard()) == (TookDiscard(1, card("KS")),)
    assert described(taking, TakeDiscard()) == ["takes KS from the pile"]
    taken = play(taking, TakeDiscard())
    assert events(taken, LayOff(0, card("KS"), End.SET)) == (LaidOff(1, 0, card("KS"), End.SET, meld("KC KD KH KS")),)
    assert described(taken, LayOff(0, card("KS"), End.SET)) == ["adds KS to meld 1: KC KD KH KS"]
    assert events(taken, TakeJoker(1, card("8C"))) == (TookJoker(1, 1, card("8C"), meld("7C 8C 9C")),)
    assert described(taken, TakeJoker(1, card("8C"))) == ["takes the joker of meld 2 for 8C: 7C 8C 9C"]


def test_an_opening_is_told_when_it_is_complete() -> None:
    """The meld that reaches the threshold brings the points of all."""
    position = state("7C 8C 9C 6D 6H 6S", KINGS, opened=False, others=["2C 3D"])
    one = play(position, LayMeld(meld("7C 8C 9C")))
    assert events(position, LayMeld(meld("7C 8C 9C"))) == (Laid(1, 1, meld("7C 8C 9C"), 24),)
    assert events(one, LayMeld(meld("6D 6H 6S"))) == (Laid(1, 2, meld("6D 6H 6S"), 18), Opened(1, 42))
    assert described(one, LayMeld(meld("6D 6H 6S"))) == [
        "lays meld 3: 6D 6H 6S (18 points)",
        "has opened with 42 points",
    ]


def test_the_end_of_a_hand_is_told() -> None:
    """Closing, and dying."""
    position = state("KS", KINGS)
    assert events(position, Discard(card("KS"))) == (Discarded(1, card("KS")), Closed(1, in_hand=False))
    assert described(position, Discard(card("KS"))) == ["discards KS", "closes"]
    assert str(Closed(1, in_hand=True)) == "closes in hand"
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J", "K"))
    stuck = state("2D 4C 6H", *full, others=["8S 10D"])
    assert events(stuck, Discard(card("2D"))) == (Discarded(1, card("2D")), Died(1))
    assert described(stuck, Discard(card("2D")))[1] == "ends the hand: nothing can happen any more"


def test_a_draw_is_shown_to_the_drawer_alone() -> None:
    """The others are told that a card was drawn, and a reshuffle is told to all."""
    position = deal(RULES, 3, seed=1)
    drawn = position.stock[-1]
    assert events(position, DrawStock(), seen_by=1) == (Drew(1, drawn),)
    assert events(position, DrawStock(), seen_by=2) == (Drew(1, None),)
    assert str(Drew(1, None)) == "draws a card"
    assert str(Reshuffled(1, 40)) == "leaves the stock empty: 40 discards are the new stock"
    assert str(Reshuffled(1, 1)) == "leaves the stock empty: one discard is the new stock"


def test_what_is_illegal_causes_nothing() -> None:
    """Asking for the events of an illegal move raises like playing it."""
    raises(IllegalMove, lambda: events(deal(RULES, 2, seed=1), TakeDiscard()))


def test_what_everybody_knows_of_a_hand_is_kept_up_to_date() -> None:
    """A joker taken is known to be in the hand until one is laid or thrown; so is a card taken from the pile."""
    taken = play(state("8C 2D 3D 5H", "7C JK=8C 9C", KINGS), TakeJoker(0, card("8C")))
    assert view(taken, 0).known[1] == Hand.of([JOKER])
    assert view(play(taken, Discard(card("2D"))), 0).known[1] == Hand.of([JOKER])
    assert view(play(taken, Discard(JOKER)), 0).known[1] == Hand()
    assert view(play(taken, LayOff(1, JOKER, End.SET, card("KS"))), 0).known[1] == Hand()
    pile = play(state("KS 2D 5C", KINGS, phase=Phase.DRAW, pile="KS"), TakeDiscard())
    assert view(pile, 0).known[1] == Hand.parse("KS")


# text


def test_moves_read_well() -> None:
    """Each says what it does, jokers with what they stand for."""
    moves = [
        DrawStock(),
        TakeDiscard(),
        LayMeld(meld("7C 8C JK")),
        LayOff(3, JOKER, End.LOW, card("6C")),
        LayOff(3, card("6C"), End.LOW),
        TakeJoker(2, card("9H")),
        Discard(JOKER),
    ]
    assert [str(move) for move in moves] == [
        "draw from the stock",
        "take the discard",
        "lay 7C 8C JK=9C",
        "lay off JK=6C on meld 4 (low)",
        "lay off 6C on meld 4 (low)",
        "take the joker of meld 3 for 9H",
        "discard JK",
    ]


def test_legal_moves_show_themselves() -> None:
    """They can be shown, counted and asked, and hold nothing but the moves."""
    moves = LegalMoves("ab")
    assert "a" in moves
    assert "c" not in moves
    assert (bool(moves), len(moves), list(moves), repr(moves)) == (True, 2, ["a", "b"], "<LegalMoves: a, b>")
    assert moves == ("a", "b")
    assert not hasattr(moves, "__dict__")


@pytest.mark.parametrize("place", [0, -1, slice(1), slice(None, None, -1)])
def test_legal_moves_are_picked_by_place(place: int | slice) -> None:
    """As those of a tuple are, so that `random.choice` takes them."""
    moves = LegalMoves("abc")
    assert moves[place] == tuple("abc")[place]
    assert random.Random(1).choice(moves) in moves[:]


# scores


def test_scores_are_itemised() -> None:
    """Card by card, and each seat is a side of its own."""
    outcome = score(RULES, {0: Hand.parse("KC JK"), 2: Hand()}, ending=Ending.CLOSED, closer=2)
    assert outcome.scores == (
        Score(0, (Item(ItemKind.CARD_LEFT, 10, card("KC")), Item(ItemKind.CARD_LEFT, 25, JOKER))),
        Score(2),
    )
    assert (outcome.seats, outcome.sides, outcome.counts, outcome.wins_match) == ((0, 2), ((0,), (2,)), True, False)
    assert (outcome.points(0), outcome.points(2)) == (35, 0)
    raises(KeyError, lambda: outcome.points(1))


@pytest.mark.parametrize(
    "ending,closer,left",
    [(Ending.DEAD, 0, ""), (Ending.CLOSED, None, "KC"), (Ending.CLOSED, 0, "KC"), (Ending.DEAD, None, "")],
)
def test_scores_that_contradict_themselves_are_refused(ending: Ending, closer: int | None, left: str) -> None:
    """A dead hand has no closer, and a closer has no cards."""
    with pytest.raises(InvalidEntry) as caught:
        score(RULES, {0: Hand.parse(left), 1: Hand.parse("2C")}, ending=ending, closer=closer)
    assert codes(caught.value.violations) == {Code.ENTRY_CARDS}


def test_cards_left_must_be_in_the_pack() -> None:
    """Five jokers, or three equal cards over all hands, cannot have been left."""
    left = {0: Hand(), 1: Hand.parse("2C 2C JK JK JK"), 2: Hand.parse("2C JK JK")}
    (reason,) = raises(InvalidEntry, lambda: score(RULES, left, ending=Ending.CLOSED, closer=0)).violations
    assert (reason.code, reason.cards) == (Code.NOT_IN_PACK, (card("2C"), JOKER))


# players and simulations


class Cheat:
    """A player that makes an illegal move."""

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return a discard out of place."""
        assert moves
        return Discard(view.pile[-1])


def test_a_player_who_breaks_the_rules_is_stopped() -> None:
    """The error says what was wrong."""
    raises(IllegalMove, lambda: play_match(scala40, RULES, [Cheat(), Cheat()], seed=1))


class Broken:
    """A player that chooses what is no move, or raises an error."""

    def __init__(self, *, chooses: bool) -> None:
        self.chooses = chooses

    def choose(self, view: View, moves: Collection[Move]) -> Any:
        """Return some text, if anything."""
        assert self.chooses, "no idea"
        return f"{view.seat}: {len(moves)}"


@pytest.mark.parametrize(
    "player, error, note",
    [
        (Cheat(), IllegalMove, "chosen by the player of seat 1, a Cheat"),
        (Broken(chooses=True), TypeError, "chosen by the player of seat 1, a Broken"),
        (Broken(chooses=False), AssertionError, "raised when a move was asked of the player of seat 1, a Broken"),
    ],
    ids=["illegal", "no move", "raises"],
)
def test_an_error_notes_which_player_it_came_from(player: Any, error: type[Exception], note: str) -> None:
    """Of several players, of which each may be of the same class."""
    assert raises(error, lambda: list(steps(scala40, deal(RULES, 2, seed=1), [Random(1), player]))).__notes__ == [note]


class Watched:
    """Scala 40 with an eye on what its functions are asked about."""

    def __init__(self) -> None:
        self.listed: list[object] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(scala40, name)

    def legal_moves(self, position: State | View, /, seat: int | None = None) -> LegalMoves[Move]:
        """List moves and remember for what."""
        self.listed.append(position)
        return legal_moves(position, seat)


class Curious:
    """A player that keeps all that it is given."""

    def __init__(self) -> None:
        self.seen: list[object] = []

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Keep what came and return the first move."""
        self.seen += [view, moves]
        return next(iter(moves))


def test_players_get_views_and_never_states() -> None:
    """A player is given a view and moves that were listed from that view, so that nothing leads to a state."""
    game: Any = Watched()
    players = [Curious(), Curious()]
    for step, _ in zip(steps(game, deal(RULES, 2, seed=1), players), range(20), strict=False):
        assert step.before != step.after
    assert len(game.listed) >= 20
    assert all(isinstance(position, View) for position in game.listed)
    for player in players:
        assert {type(value) for value in player.seen} == {View, LegalMoves}


def test_a_match_depends_on_its_seed_alone() -> None:
    """The same players and the same seed play the same match to its end."""
    one, two = (play_match(scala40, RULES, [Greedy(rate), Random(3)], seed="x") for _ in range(2))
    assert one == two
    assert one.match.is_over
    assert not one.gave_up
    assert one.moves > len(one.match.hands)


def test_hands_that_last_too_long_are_given_up() -> None:
    """The match is returned as it stood."""
    played = play_match(scala40, RULES, [Random(1), Random(2)], seed=1, most_moves=10)
    assert played == Played(new_match(scala40, RULES, 2, 1), 10, gave_up=True)


def test_a_match_deals_in_its_context() -> None:
    """The hand knows the seats, the dealer and the number that the match gives it."""
    match = new_match(scala40, RULES, 4, seed=9)
    assert next_hand(scala40, RULES, match, seed=9).context == match.context


def test_every_hand_of_a_match_has_a_shuffle_of_its_own() -> None:
    """The second hand is not dealt like the first one, nor like the second of another match."""
    match = new_match(scala40, RULES, 2, seed=9)
    later = match.add(points_entry({0: 0, 1: 5}, closer=0, ending=Ending.CLOSED))
    one, two = (next_hand(scala40, RULES, it, seed=9) for it in (match, later))
    assert len({one.stock, two.stock, next_hand(scala40, RULES, later, seed=10).stock}) == 3
    assert derive(one.chance.seed) != derive(two.chance.seed)


def test_a_tally_adds_matches_up() -> None:
    """Hands, endings, wins and points over several matches."""
    played = [play_match(scala40, RULES, [Greedy(rate), Random(n)], seed=n) for n in range(3)]
    tally = Tally.of(played, 2)
    assert (tally.matches, tally.gave_up) == (3, 0)
    assert sum(tally.wins) == 3
    assert sum(count for _, count in tally.endings) == tally.hands == sum(len(one.match.hands) for one in played)
    assert tally.points == tuple(sum(one.match.totals[seat] for one in played) for seat in range(2))


@pytest.mark.once
def test_the_greedy_player_beats_the_random_one() -> None:
    """In 40 seeded matches, seats changed in between."""
    wins = 0
    for seed in range(40):
        greedy = seed % 2
        players: list[Player[View, Move]] = [Greedy(rate), Random(seed)]
        if greedy:
            players.reverse()
        wins += greedy in play_match(scala40, RULES, players, seed=seed).match.winners
    assert wins >= 36


def test_what_looks_good_to_a_simple_player() -> None:
    """It lays what it can, keeps jokers and pairs, and throws dear cards first."""
    position = state("KS 7D 7H 9C 3S JK 8C", KINGS, "7C JK=8C 9C", phase=Phase.DRAW, pile="KS")
    mine = view(position, 1)
    assert max(legal_moves(mine), key=lambda move: rate(mine, move)) == TakeDiscard()
    mine = view(play_all(position, [TakeDiscard(), LayOff(0, card("KS"), End.SET)]), 1)
    best = sorted(legal_moves(mine), key=lambda move: -rate(mine, move))
    assert best[0] == TakeJoker(1, card("8C"))
    assert isinstance(best[1], LayMeld)
    assert best[-1] == Discard(JOKER)
    thrown = [move.card.text for move in best if isinstance(move, Discard)]
    assert thrown[0] == "KS"
    assert thrown.index("3S") < thrown.index("7D")


# perft


def test_perft_counts_sequences_and_divide_splits_them() -> None:
    """The parts add up; no move at all is one sequence; a hand that is over has none of one."""
    position = deal(RULES, 2, seed=155)
    assert perft(scala40, position, 0) == 1
    assert sum(divide(scala40, position, 3).values()) == perft(scala40, position, 3)
    assert perft(scala40, play(state("KS", KINGS), Discard(card("KS"))), 1) == 0


def test_perft_of_a_negative_depth_is_refused() -> None:
    """And there is nothing to divide without a move."""
    raises(ValueError, perft, scala40, deal(RULES, 2, seed=1), -1, match=r"^depth is -1, it must be at least 0$")
    raises(ValueError, lambda: divide(scala40, deal(RULES, 2, seed=1), 0), match=r"^depth is 0, it must be at least 1$")


# the search for the best several melds


def most_by_trying(hand: Hand, budget: int) -> int:
    """Return what the best melds of a hand are worth, by trying every meld and every rest."""

    @cache
    def best(singles: int, doubles: int, jokers: int, left: int) -> int:
        rest = Hand(singles, doubles, jokers)
        values = [0]
        for option in RULES.tables.options(singles, jokers):
            if option.size <= left:
                smaller = rest.without(option.faces, option.jokers)
                values.append(
                    option.points + best(smaller.singles, smaller.doubles, smaller.jokers, left - option.size)
                )
        return max(values)

    return best(hand.singles, hand.doubles, hand.jokers, budget)


dense_cards = st.sampled_from([it for it in NATURAL_CARDS if it.index % 13 < 6 and it.index < 39])
dense_hands = st.builds(
    lambda cards, jokers: Hand.of([*cards, *[JOKER] * jokers]),
    st.lists(dense_cards, max_size=11).filter(lambda cards: all(cards.count(it) <= 2 for it in cards)),
    st.integers(0, 2),
)


@settings(max_examples=10_000 if SOAK else 150)
@given(dense_hands, st.integers(0, 13), st.integers(-1, 80))
def test_the_best_opening_is_exact(hand: Hand, budget: int, needed: int) -> None:
    """The search agrees with trying everything, for any number of cards that may be used and any threshold."""
    cover = Cover(RULES.tables)
    most = most_by_trying(hand, budget)
    assert cover.most(hand, budget) == most
    for _ in range(2):
        assert cover.reaches(hand, needed, budget) == (most >= needed)


def test_contexts_know_the_order_of_play() -> None:
    """From the dealer's left, clockwise."""
    assert Context.of(4, dealer=3).order == (0, 1, 2, 3)
    assert Context.of(4, dealer=1).after(3) == 0
    assert Context(seats=(1, 4), dealer=4).totals == (0, 0, 0, 0, 0)
