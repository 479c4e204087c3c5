"""Mistakes that people make with what they pass: each is refused by name, with a documented error."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import attrs
import pytest
from kits import KITS, Kit
from raising import raises

import scala40
from scala40 import DrawStock, Ending, Hand, Meld, MeldKind, Ruleset, Table, cards_in, chinchon, rumino, skarney
from scala40.club import ClubTournament, places_of
from scala40.core._base import Stream
from scala40.core._rules import RuleInterview
from scala40.episodes import begin
from scala40.match import Match, points_entry
from scala40.players import Fallible, Greedy, Level, Random, Search, hint
from scala40.playing import Unit, first_wish, new_match
from scala40.simulate import Entrant, compare_rules, ratings
from scala40.text_game import TextGame

RULES = Ruleset()
NOT_THEIRS = r"^this is no legal move of the seat of the view: |not in the hand|spectators, who have no seat"
each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


@pytest.mark.parametrize("wrong", ["hand", None, 7])
def test_a_unit_is_a_member_of_its_enum(wrong: Any) -> None:
    """A text that names it would be taken for a match."""
    with pytest.raises(TypeError, match=r"^unit must be a scala40\.playing\.Unit, not "):
        begin(scala40, RULES, 2, seed=7, unit=wrong)
    with pytest.raises(TypeError, match=r"^unit must be a scala40\.playing\.Unit, not "):
        TextGame(scala40, RULES, players=2, seed=7, unit=wrong)


@each_game
def test_only_what_the_seat_may_do_has_a_reason(kit: Kit) -> None:
    """Moves of another seat's view, and of spectators, are no moves of this one: no player chooses, and none hints."""
    game: Any = kit.game
    rules = game.Ruleset()
    for seed in range(3):
        here, dice = game.deal(rules, rules.min_players, seed=seed), Stream(seed)
        for _ in range(12):
            if not game.actors(here):
                break
            seat = game.actors(here)[0]
            moves = game.legal_moves(here, seat)
            for other in {*here.context.seats, None} - {*game.actors(here)}:
                theirs = game.view(here, other)
                if isinstance(moves[0], skarney.Accept):  # all seats may ask about an answer, see test_reasons
                    continue
                for ask in (game.reason, game.reason_carefully):
                    raises(ValueError, ask, theirs, moves[0], match=NOT_THEIRS)
                for level in (None, Level.CLUB):
                    with pytest.raises(ValueError, match=NOT_THEIRS):
                        hint(game, theirs, moves, level=level)
            here = game.play(here, dice.choice(moves), seat)


@each_game
def test_a_card_that_is_not_held_has_no_rating(kit: Kit) -> None:
    """Whatever move names it: it is told with a documented error, or rated like any other."""
    game: Any = kit.game
    here = game.play(game.deal(game.Ruleset(), game.Ruleset().min_players, seed=7), DrawStock())
    mine = game.view(here, here.turn)
    for other in range(8):
        there = game.play(game.deal(game.Ruleset(), game.Ruleset().min_players, seed=other), DrawStock())
        for move in game.legal_moves(there):
            if move in game.legal_moves(mine):
                assert isinstance(game.rate(mine, move), float)
                continue
            raises(ValueError, game.reason, mine, move, match="no legal move of the seat of the view")
            with suppress(ValueError):  # which `rate` says where it cannot tell
                assert isinstance(game.rate(mine, move), float)


def test_a_reason_is_for_now() -> None:
    """A card cannot be drawn twice in a turn."""
    here = chinchon.play(chinchon.deal(chinchon.Ruleset(), 2, seed=7), DrawStock())
    mine = attrs.evolve(chinchon.view(here, here.turn), pile=())
    for explain in (chinchon.reason, chinchon.reason_carefully):
        raises(ValueError, explain, mine, DrawStock(), match="no legal move")


@pytest.mark.parametrize("wrong", ["scala40", None, 0])
def test_a_greedy_player_is_of_a_game(wrong: Any) -> None:
    """Without one all moves would look alike."""
    raises(TypeError, lambda: Greedy.of(wrong), match=r"^game must be a game, like the module scala40, not ")


def test_the_melds_of_a_table_are_a_tuple_of_them() -> None:
    """A list would make a position that cannot be hashed, and texts are no melds."""
    kings = Meld(MeldKind.SET, cards_in("KC KD KH"))
    table: Any = Table
    for wrong in ([kings], ("KC KD KH",), kings):
        raises(TypeError, table, wrong, match="melds")
    assert list(Table((kings, None))) == [0]


def test_a_round_of_a_club_is_a_list_of_tables() -> None:
    """Forgotten lists, lists of names, and places that are no whole numbers."""
    club: Any = ClubTournament(("Anna", "Bruno"), seed=7)
    for wrong in ({"Anna": 1, "Bruno": 2}, [["Anna", "Bruno"]]):
        raises(TypeError, club.add, wrong, match=r"^a table must be a ")
    raises(TypeError, club.add, [{"Anna": 1.0, "Bruno": 2}], match=r"^the place of 'Anna' must be an int, not 1\.0$")


def test_the_places_of_a_match_are_of_its_players() -> None:
    """Names are a list of texts, each of another player."""
    match = Match(RULES.match_rules, 2).add(points_entry({0: 5, 1: 0}, closer=1, ending=Ending.CLOSED))
    places: Any = places_of
    for wrong, error in (
        ({"a": 1, "b": 2}, TypeError),
        ("ab", TypeError),
        ([1, 2], TypeError),
        (["a", "a"], ValueError),
    ):
        raises(error, places, match, wrong, match="name")


def test_the_melds_of_a_score_are_groups_by_seat() -> None:
    """R-09: a list of them says whose they are not, and a meld of the board is no group."""
    seven = {0: Hand.parse("4C 5C 6C 7C AS AD 2H"), 1: Hand.parse("7C 7D 7H KS KD 2S 3D")}
    score: Any = rumino.score
    kings = Meld(MeldKind.SET, cards_in("KC KD KH"))
    for melds, message in (([("7C",)], r"^melds must be a "), ({1: (7,)}, r"^melds are groups of cards")):
        with pytest.raises(TypeError, match=message):
            score(rumino.Ruleset(), seven, ending=rumino.Ending.KNOCKED, closer=0, melds=melds)
    knock: Any = rumino.Knock
    raises(TypeError, lambda: knock((kings,)), match=r"^melds are groups of cards")


@pytest.mark.parametrize("longest", [-5, 2, 14, 10**6])
def test_no_run_is_longer_than_there_are_ranks(longest: int) -> None:
    """VR-02: nor shorter than a meld."""
    for ask in (rumino.best_partition, rumino.partitions):
        with pytest.raises(ValueError, match=r"^longest is -?\d+, it must be from 3 to 13$"):
            ask(Hand.parse("4C 5C 6C 7C AS AD 2H"), longest=longest)


def test_players_are_players_and_habits_are_habits() -> None:
    """A list of players is none, nor is the level that a player has."""
    answered: Any = begin(scala40, RULES, 2, seed=7, unit=Unit.HAND).answered_by
    raises(TypeError, lambda: answered([Random(1), Random(2)]), match="a player is an object with a method choose")
    fallible: Any = Fallible
    raises(TypeError, lambda: fallible(scala40, Level.BEGINNER, seed=1), match=r"^habits must be a ")
    search: Any = Search
    raises(TypeError, lambda: search("scala40", seed=1), match="game")


def test_wishes_are_by_seat() -> None:
    """A seat that is a text would be passed over, as in a message of JSON."""
    state = scala40.deal(RULES, 2, seed=7)
    wishes: Any = {"1": DrawStock()}
    raises(TypeError, lambda: first_wish(scala40, state, wishes), match=r"^a seat is a whole number, not '1'$")


def test_seats_of_a_match_are_a_number() -> None:
    """A card is none; nor can a comparison have more seats than any table."""
    seats: Any = scala40.Card.parse("4C")
    raises(TypeError, lambda: new_match(scala40, RULES, seats, seed=7), match=r"^seats ")
    entrants = [Entrant[Any, Any]("random", Random)]
    with pytest.raises(ValueError, match=r"^seats is \d+, it must be from 1 to 100$"):
        compare_rules(scala40, RULES, RULES, entrants, hands=1, seed=7, seats=2**70)


def test_ratings_are_of_comparisons() -> None:
    """Numbers of wins are none."""
    anything: Any = ratings
    raises(TypeError, lambda: anything([1], 2), match=r"^a comparison must be a ")


def test_an_interview_asks_for_fields() -> None:
    """A single name is no list of them, and a misspelt one is told with what there is."""
    interview: Any = RuleInterview
    raises(TypeError, lambda: interview(RULES, "limit"), match=r"^waiting must be a tuple")
    raises(ValueError, lambda: interview(RULES, ("limits",)), match="limits")
    over = RuleInterview(RULES, ())
    assert over.is_over
    for ask in (lambda: over.field, lambda: over.choices, lambda: over.choice(7), lambda: over.answered(7)):
        with pytest.raises(IndexError):
            ask()


def test_an_enum_without_members_lists_none() -> None:
    """`Ending` is what the endings of all games have in common."""
    entry: Any = points_entry
    with pytest.raises(TypeError, match=r"^ending must be a scala40\.core\.Ending, not 'closed'$"):
        entry({0: 0, 1: 5}, closer=0, ending="closed")
