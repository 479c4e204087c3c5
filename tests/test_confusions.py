"""What callers confuse is refused where it happens, in words that tell the two apart."""

from __future__ import annotations

import enum
import functools
import inspect
import random
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, cast

import attrs
import pytest
from positions import setup
from raising import raises

import scala40
from scala40 import (
    Card,
    Context,
    DrawStock,
    Ending,
    Hand,
    InvalidEntry,
    Ruleset,
    analysis,
    chinchon,
    deal,
    default_move,
    legal_moves,
    match,
    notation,
    play,
    players,
    playing,
    prospect,
    prospect_of,
    record,
    render,
    rumino,
    score,
    simulate,
    skarney,
    view,
)
from scala40.core._game import redacted
from scala40.draft import Draft
from scala40.match import Match, high_card_draw, points_entry
from scala40.notation import ViewError
from scala40.players import Greedy, Random, Search
from scala40.playing import first_wish, play_hand, play_match, steps
from scala40.record import final_match, record_match, replay, resume
from scala40.simulate import Entrant, Tournament

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
RULES: Final = Ruleset()
STATE: Final = deal(RULES, 4, seed=7)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.GAME)


def dealt(game: Any) -> Any:
    """Return a first state for four, in which seat 1 is to act."""
    return game.deal(game.Ruleset(), 4, seed=7)


def ended(game: Any, state: Any) -> Any:
    """Return the last state of a hand that is played anyhow."""
    lots = random.Random(7)
    while game.result(state) is None:
        state = game.play(state, lots.choice(game.legal_moves(state)))
    return state


def after(game: Any) -> Any:
    """Return the game next to one, whose things look much the same."""
    return GAMES[GAMES.index(game) - 1]


@every_game
@pytest.mark.parametrize("seat", ["1", "0", 2.5, True, False], ids=repr)
@pytest.mark.parametrize("ask", ["view", "play", "violations", "legal_moves", "events", "seen_by", "draft"])
def test_a_seat_that_is_no_number_is_said_to_be_none(game: Any, ask: str, seat: Any) -> None:
    """B-01: one that comes from an address or a form is a text, and "not seat 1 but seat 1" would explain nothing."""
    state = dealt(game)
    asked: dict[str, Callable[[], object]] = {
        "view": lambda: game.view(state, seat),
        "play": lambda: game.play(state, DrawStock(), seat),
        "violations": lambda: game.violations(game.view(state, 1), DrawStock(), seat),
        "legal_moves": lambda: game.legal_moves(state, seat),
        "events": lambda: game.events(state, DrawStock(), seat),
        "seen_by": lambda: game.events(state, DrawStock(), seen_by=seat),
        "draft": lambda: Draft(game, state, seat),
    }
    raises(TypeError, asked[ask], match=f"^a seat is a whole number, not {re.escape(repr(seat))}$")


@every_game
@pytest.mark.parametrize("seat", ["1", True, False], ids=repr)
def test_what_is_no_seat_is_none_wherever_it_is_asked_for(game: Any, seat: Any) -> None:
    """B-01: whoever is to act, in the eyes of whichever seat, and when the hand is over."""
    state = dealt(game)
    here = [state, *(game.view(state, watching) for watching in range(4))]
    last = ended(game, state)
    for position in (*here, last, game.view(last, 1)):
        for ask in (game.legal_moves, lambda position, seat: game.violations(position, DrawStock(), seat)):
            raises(TypeError, ask, position, seat, match=f"^a seat is a whole number, not {re.escape(repr(seat))}$")


@every_game
def test_a_truth_value_is_no_seat_and_no_number(game: Any) -> None:
    """B-01: it equals 1 and would be written as a word, in lines and as JSON, that nobody reads as a number again."""
    state = dealt(game)
    for make in (game.view, functools.partial(Draft, game)):
        with pytest.raises(TypeError, match=r"^a seat is a whole number, not True$"):
            make(state, seat=True)
    for parts in ({"dealer": True}, {"number": True}, {"seats": (False, True)}, {"totals": (0, True)}):
        name = next(iter(parts))
        with pytest.raises(TypeError, match=rf"^{name} must be an int, not (True|False)$"):
            Context(**cast("Any", {"seats": (0, 1), "dealer": 0} | parts))
    with pytest.raises(TypeError, match=r"^target must be an int, not True$"):
        scala40.TakeJoker(target=True, card=Card.parse("KS"))


class Chair(enum.IntEnum):
    """Seats, by a program that has names for them."""

    NORTH = 0
    SOUTH = 1
    EAST = 2
    WEST = 3


@every_game
def test_numbers_of_any_class_are_seats(game: Any) -> None:
    """B-01: what is seen from there is written as it is from the number, and can be read again."""
    state = dealt(game)
    mine = game.view(state, Chair.SOUTH)
    assert game.write_view(mine) == game.write_view(game.view(state, 1))
    assert notation.from_json(game.View, notation.to_json(mine, game), game) == mine
    assert Context((Chair.NORTH, Chair.SOUTH), Chair.NORTH) == Context((0, 1), 0)
    for seat in Chair:
        assert list(game.legal_moves(state, seat)) == list(game.legal_moves(state, int(seat)))
        assert game.violations(state, DrawStock(), seat) == game.violations(state, DrawStock(), int(seat))
    acting = Chair(state.turn)
    assert game.play(state, DrawStock(), acting) == game.play(state, DrawStock())
    assert list(game.legal_moves(game.view(state, acting), acting)) == list(game.legal_moves(state))


@every_game
def test_a_seat_that_is_not_to_act_is_one_all_the_same(game: Any) -> None:
    """Others than the one whose turn it is, and those that only watch, are asked for without an error."""
    state = dealt(game)
    assert not list(game.legal_moves(state, 9))
    assert not list(game.legal_moves(game.view(state, 2), 1))
    assert game.violations(state, DrawStock(), 9)
    assert game.events(state, DrawStock(), seen_by=9)[0].card is None
    raises(ValueError, lambda: game.view(state, 9), match=r"^seat 9 is not in this hand: \(0, 1, 2, 3\)$")


def test_an_event_is_told_to_a_seat() -> None:
    """Not to what only looks like its number, from whom its own card would be kept."""
    one: Any = "1"
    raises(TypeError, redacted, scala40.Drew(1, Card.parse("KS")), one, match=r"^a seat is a whole number, not '1'$")


@every_game
def test_what_is_no_move_of_the_game_has_no_notation(game: Any) -> None:
    """It is not written as some other move."""
    others: dict[str, object] = {
        "scala40": rumino.Knock(),
        "rumino": scala40.TakeJoker(0, Card.parse("9C")),
        "chinchon": rumino.Knock(),
        "skarney": scala40.TakeDiscard(),
    }
    for wrong in ("draw", None, others[game.GAME]):
        way = "; read_move makes one of a text" if isinstance(wrong, str) else ""
        raises(TypeError, game.write_move, wrong, match=f"^no move of .*: {re.escape(repr(wrong))}{way}$")


@every_game
def test_a_state_is_not_written_as_a_view(game: Any) -> None:
    """It holds all hands: who asks for what a seat sees gets that or an error, in text, JSON and plain data."""
    state = dealt(game)
    writers: tuple[Callable[[Any], object], ...] = (
        game.write_view,
        lambda it: notation.to_data(it, game, kind=game.View),
        lambda it: notation.to_json(it, game, kind=game.View),
    )
    for write in writers:
        for wrong in (state, game.view(state, 0).hand, after(game).view(dealt(after(game)), 0)):
            raises(TypeError, write, wrong, match=r"^the view must be a scala40(\.\w+)?\.View, not ")


@every_game
def test_the_view_of_another_game_is_told_from_one_with_another_member(game: Any) -> None:
    """So is that of a later version: what it has that is not known here would not say why."""
    other = after(game)
    data = notation.to_data(other.view(dealt(other), 1), other)
    with pytest.raises(ViewError, match=f"^game of the view must be '{game.GAME}', not '{other.GAME}'$"):
        notation.from_data(game.View, data, game)
    later = {**notation.to_data(game.view(dealt(game), 1), game), "version": 2, "mood": "good"}
    raises(ViewError, notation.from_data, game.View, later, game, match=r"^version of the view must be 1, not 2$")
    for name in ("format", "version", "game"):
        headless = notation.to_data(game.view(dealt(game), 1), game)
        del headless[name]
        raises(ViewError, notation.from_data, game.View, headless, game, match=f"^the view has no {name}$")


@every_game
def test_rules_are_those_of_the_game(game: Any) -> None:
    """No name of a preset, no preset, which has some, and not those of another game, under which melds would pass."""
    preset = game.PRESETS["default"]
    questions: tuple[Callable[[Any], object], ...] = (
        lambda it: game.check_meld("5C 6C 7C", it),
        lambda it: game.readings("5C 6C 7C", it),
        game.match_rules,
        game.Ruleset().diff,
    )
    for wrong in ("default", preset, after(game).Ruleset()):
        for ask in questions:
            raises(TypeError, ask, wrong, match=r"rules must be a scala40(\.\w+)?\.Ruleset, not ")
    assert game.check_meld("5C 6C 7C", preset.rules).is_meld


SCORES: Final[dict[str, Callable[[Any], object]]] = {
    "scala40": lambda rules: score(rules, {0: Hand(), 1: Hand.parse("KC")}, ending=Ending.CLOSED, closer=0),
    "rumino": lambda rules: rumino.score(rules, {}, ending=rumino.Ending.KNOCKED, closer=0),
    "chinchon": lambda rules: chinchon.score(rules, {}, ending=chinchon.Ending.CLOSED, closer=0),
    "skarney": lambda rules: skarney.score(rules, {}, skarney.Table(()), context=Context.of(4), closer=0),
}


@every_game
def test_hands_are_counted_by_the_rules_of_their_game(game: Any) -> None:
    """Others have other values, or none."""
    with pytest.raises(TypeError, match=r"^rules must be a scala40(\.\w+)?\.Ruleset, not "):
        SCORES[game.GAME](after(game).Ruleset())


@every_game
def test_who_stands_in_looks_at_a_view(game: Any) -> None:
    """A state knows too much."""
    raises(TypeError, lambda: game.default_move(dealt(game)), match=r"^the view must be a scala40(\.\w+)?\.View, not ")
    assert default_move(view(STATE, 1)) == DrawStock()


@pytest.mark.parametrize("game", [scala40, chinchon, skarney], ids=lambda game: game.GAME)
def test_moves_are_read_on_a_position_of_the_game(game: Any) -> None:
    """Or under its rules."""
    for wrong in (None, 1, dealt(after(game)), after(game).Ruleset()):
        with pytest.raises(TypeError, match=r"^the position must be a scala40\..* or .*Ruleset, not "):
            game.read_move("draw", wrong)


@pytest.mark.parametrize("wrong", [None, 7, b"7C", ["7C"]], ids=repr)
def test_cards_are_read_from_a_text(wrong: Any) -> None:
    """An empty cell of a table is none."""
    for read in (Card.parse, Hand.parse):
        raises(TypeError, read, wrong, match=f"^text must be a str, not {re.escape(repr(wrong))}$")


@pytest.mark.parametrize("wrong", [None, 7, scala40.check_meld("7C 8C 9C")], ids=["None", "7", "MeldCheck"])
def test_cards_that_are_checked_are_a_text_or_cards(wrong: Any) -> None:
    """Neither nothing nor what came of checking others."""
    for ask in (scala40.check_meld, scala40.readings, scala40.additions, scala40.takers):
        raises(TypeError, ask, wrong, match=r"^cards are a text or a list of cards, not ")
    raises(TypeError, lambda: scala40.check_opening(wrong), match=r"^an opening is a list of melds, not ")


def test_a_meld_has_been_read_already() -> None:
    """Nothing is said of faces, which nobody has given."""
    meld: Any = scala40.check_meld("7C 8C 9C").meld
    raises(TypeError, lambda: scala40.readings(meld), match=r"^cards are a text or a list of cards, not Meld")
    with pytest.raises(TypeError, match=r"^faces are for cards that are given as objects: Meld"):
        scala40.check_meld(meld, faces=meld.faces)


@pytest.mark.parametrize("wrong", [[Card.parse("KC")], "KC", None], ids=repr)
def test_a_hand_is_not_made_of_cards_by_its_class(wrong: Any) -> None:
    """But by `Hand.of`, and it is said so."""
    raises(TypeError, lambda: Hand(wrong), match=r"Hand\.of makes one of cards, Hand\.parse of a text, not ")


@pytest.mark.parametrize(
    "wrong", [STATE, view(STATE, 1), STATE.hand, "KC KD KH", None], ids=lambda it: type(it).__name__
)
def test_questions_about_cards_are_put_to_a_prospect(wrong: Any) -> None:
    """Neither a hand nor a position says what they ask for."""
    for ask in (
        analysis.fewest_points,
        analysis.fewest_cards,
        analysis.discard_costs,
        analysis.can_open,
        analysis.best_opening,
        lambda it: next(analysis.openings(it)),
    ):
        raises(TypeError, ask, wrong, match=r"^prospect must be a scala40\.core\._search\.Prospect, not ")


def test_a_prospect_is_made_of_a_hand_or_a_position() -> None:
    """Each by its own function."""
    hand: Any = "KC KD KH"
    with pytest.raises(TypeError, match=r"^hand must be a scala40\.Hand, not 'KC KD KH'; Hand\.parse makes one"):
        prospect(RULES, hand)
    rules: Any = STATE.hand
    raises(TypeError, lambda: prospect(rules, STATE.hand), match=r"^rules must be a scala40\.Ruleset, not ")
    position: Any = cast("Any", setup("KC"))
    for wrong in (rules, position):  # which nobody has checked
        raises(TypeError, prospect_of, wrong, match=r"^the position must be a scala40\.State or ")


@pytest.mark.parametrize(
    "parts,error,message",
    [
        ({"needed": 0}, ValueError, "needed is 0, it must be at least 1"),
        ({"needed": -5}, ValueError, "needed is -5, it must be at least 1"),
        ({"needed": "40"}, TypeError, "needed must be an int, not '40'"),
        ({"budget": -1}, ValueError, "budget is -1, it must be at least 0"),
        ({"hand": "KC"}, TypeError, r"hand must be a scala40\.Hand, not 'KC'; Hand\.parse makes one of a text"),
        ({"owed": "KC"}, TypeError, r"owed must be a scala40\.Card, not 'KC'; Card\.parse makes one of a text"),
    ],
    ids=repr,
)
def test_a_prospect_that_asks_for_nothing_is_none(parts: dict[str, Any], error: type[Exception], message: str) -> None:
    """Of no points it would be said that the hand can open, and that there is no opening: `None` is nothing to open."""
    raises(error, lambda: attrs.evolve(prospect(RULES, STATE.hand), **parts), match=f"^{message}$")


@pytest.mark.parametrize("player", [Random(7), Greedy(scala40.rate), Search(scala40, iterations=2, seed=7)])
def test_who_is_not_to_act_has_nothing_to_choose_from(player: Any) -> None:
    """It is said as `hint` says it, and not by what was then done with no moves."""
    other = view(STATE, 0)
    raises(ValueError, lambda: player.choose(other, legal_moves(other)), match=r"^there is no move to choose from$")


@pytest.mark.parametrize("wrong", [Random(7), None], ids=["a player", "None"])
def test_an_entrant_makes_its_players(wrong: Any) -> None:
    """One that is a player is refused at once, and not match by match."""
    with pytest.raises(TypeError, match=r"^make is what makes a player from a seed, as a class does or Same\(player\)"):
        Entrant("one", wrong)


def test_points_are_told_by_seat() -> None:
    """Neither in a list nor by texts."""
    points: Any = [0, 5, 6]
    with pytest.raises(TypeError, match=r"^points must be a collections\.abc\.Mapping, not \[0, 5, 6\]$"):
        points_entry(points, closer=0, ending=Ending.CLOSED)
    points = {"0": 0, 1: 5}
    with pytest.raises(TypeError, match=r"^a seat is a whole number, not '0'$"):
        points_entry(points, closer=0, ending=Ending.CLOSED)
    hands: Any = [Hand(), Hand.parse("KC")]
    with pytest.raises(TypeError, match=r"^hands must be a collections\.abc\.Mapping, not "):
        score(RULES, hands, ending=Ending.CLOSED, closer=0)
    hands = {"0": Hand(), "1": Hand.parse("KC")}
    with pytest.raises(TypeError, match=r"^a seat is a whole number, not '0'$"):
        score(RULES, hands, ending=Ending.CLOSED, closer=0)


def test_wishes_are_told_by_seat() -> None:
    """Moves in a list are those of no seats: nothing would ever be played."""
    wrong: Any = [DrawStock()]
    with pytest.raises(TypeError, match=r"^wishes must be a collections\.abc\.Mapping, not \[DrawStock\(\)\]$"):
        first_wish(scala40, STATE, wrong)


def test_nobody_plays_alone() -> None:
    """R-12, C-14: a hand that is counted is one of two players or more, and of no more than can play."""
    counted: dict[str, Callable[[Any], object]] = {
        "rumino": lambda hands: rumino.score(rumino.Ruleset(), hands, ending=rumino.Ending.GIN, closer=0),
        "chinchon": lambda left: chinchon.score(chinchon.Ruleset(), left, ending=chinchon.Ending.ALL_MELDED, closer=0),
    }
    for name, most in (("rumino", 6), ("chinchon", 4)):
        for count in (1, most + 1):
            with pytest.raises(InvalidEntry, match=rf"2 to {most} players can play, not (one|{count}) "):
                counted[name](dict.fromkeys(range(count), Hand()))
        raises(TypeError, counted[name], {0: Hand(), 1: None}, match="what seat 1 has left is a Hand, not None")


@pytest.mark.parametrize("wrong,shown", [("5", "'5'"), (5.0, "5.0"), (None, "None")], ids=repr)
def test_points_that_are_a_text_are_shown_as_one(wrong: Any, shown: str) -> None:
    """B-12: a table holds texts, and "5: points are whole numbers" would not say what is wrong with five."""
    match = Match(RULES.match_rules, 2)
    caught = raises(InvalidEntry, lambda: match.add(points_entry({0: 0, 1: wrong}, closer=0, ending=Ending.CLOSED)))
    (violation,) = caught.violations
    assert violation.message == f"player 2 cannot have scored {shown}: points are whole numbers"


def test_who_deals_is_drawn_from_a_pack() -> None:
    """Not from rules, which have one."""
    pack: Any = RULES
    raises(TypeError, high_card_draw, pack, 3, 1, match=r"^pack must be a scala40\.Pack, not .*; take its pack$")
    for seats in ("3", True):
        wrong: Any = seats
        raises(TypeError, high_card_draw, RULES.pack, wrong, 1, match=rf"^seats must be an int, not {seats!r}$")


@every_game
def test_no_moves_are_played_in_what_is_no_state(game: Any) -> None:
    """Not even none of them, which gave back what came."""
    other = GAMES[(GAMES.index(game) + 1) % len(GAMES)]
    seen = game.view(game.deal(game.Ruleset(), 4, seed=7), 0)
    for wrong in (None, "x", seen, other.deal(other.Ruleset(), 4, seed=7)):
        raises(TypeError, game.play_all, wrong, [], match=r"^the state must be ")


@pytest.mark.parametrize("ask", [resume, final_match, lambda it, game: next(replay(it, game))])
def test_a_record_is_read_before_it_is_resumed(ask: Callable[[Any, Any], object]) -> None:
    """Its text is what lies in the database, and no record yet."""
    with pytest.raises(TypeError, match=r"^the record must be a scala40\.record\.Record, not 'scala40 record 1'$"):
        ask("scala40 record 1", scala40)


def test_what_was_right_still_is() -> None:
    """Seats that are to act may be named or not."""
    assert play(STATE, DrawStock(), 1) == play(STATE, DrawStock())


def due(function: Any) -> list[inspect.Parameter]:
    """Return the parameters of a function that have no default."""
    return [it for it in inspect.signature(function).parameters.values() if it.default is it.empty]


def functions() -> list[Any]:
    """Return every function of the games and the tools that must be given something, each once.

    Not those which anything may be asked: whether it is a claim, or a player who has such wishes.
    """
    tools = (analysis, players, playing, record, simulate, render, match)
    offered = (getattr(module, name) for module in (*GAMES, *tools) for name in module.__all__)
    asking = {"is_claim", "makes_claims", "decides_to_return"}
    found = dict.fromkeys(it for it in offered if inspect.isfunction(it) or inspect.ismethod(it))
    return [it for it in found if due(it) and it.__name__ not in asking]


def answer_to_nothing(function: Any) -> object:
    """Return what a function returns that is given a game where it asks for one and nothing else."""
    given = {it.name: scala40 if it.name == "game" else None for it in due(function)}
    places = [given.pop(it.name) for it in due(function) if it.kind is not it.KEYWORD_ONLY]
    answer: object = function(*places, **given)
    return list(answer) if isinstance(answer, Iterator) else answer  # which begins when it is asked for the first


def name_of(function: Any) -> str:
    """Return where a function is found, which for a game's own is the game."""
    place = getattr(function, "__self__", None)  # of a method
    return f"{function.__module__ if place is None else place.__name__}.{function.__name__}"


@pytest.mark.parametrize("function", functions(), ids=name_of)
def test_nothing_at_all_is_no_argument(function: Any) -> None:
    """`None` for whatever must be given is refused as what it is, and does not fail somewhere within."""
    # Where there is no move, nothing is hinted.
    raises(ValueError if function is players.hint else TypeError, lambda: answer_to_nothing(function))


def test_a_hand_holds_cards() -> None:
    """A text that names one is told what reads it."""
    hand, text = Hand.parse("KC 9C"), cast("Any", "KC")
    asked: list[Callable[[], object]] = [
        lambda: hand.add(text),
        lambda: hand.remove(text),
        lambda: hand.count(text),
        lambda: text in hand,
        lambda: hand.missing([text]),
        lambda: Hand.of([text]),
    ]
    for ask in asked:
        with pytest.raises(TypeError, match=r"^a hand is made of cards, not of 'KC'; Card\.parse and Hand\.parse read"):
            ask()


@every_game
def test_moves_of_another_game_are_not_rated(game: Any) -> None:
    """Nor explained; and a state, which shows all hands, is no view."""
    state = dealt(game)
    mine = game.view(state, 1)
    for ask in (game.rate, game.reason):
        raises(TypeError, ask, mine, "draw", match=r"^no move of ")
        raises(TypeError, ask, state, game.legal_moves(state)[0], match=r"^the view must be ")


@every_game
def test_a_deck_is_a_list_of_cards(game: Any) -> None:
    """What can be gone through but once would be used up when it is looked at."""
    deck = game.Ruleset().pack.cards
    with pytest.raises(TypeError, match=r"^the deck must be a collections\.abc\.Sequence, not "):
        game.deal_from(game.Ruleset(), iter(deck), 4)
    with pytest.raises(TypeError, match=r"^a deck is made of cards, not of 'KC'$"):
        game.deal_from(game.Ruleset(), [*deck[:-1], "KC"], 4)
    assert game.deal_from(game.Ruleset(), list(deck), 4) == game.deal_from(game.Ruleset(), deck, 4)


@every_game
def test_every_seat_has_a_player(game: Any) -> None:
    """It is said which one has none."""
    first = game.actors(dealt(game))[0]
    with pytest.raises(ValueError, match=rf"^there is no player for seat {first}, but 1 for the seats from 0 on$"):
        list(steps(game, dealt(game), [Random(1)]))


def test_how_deep_a_tree_is_counted_is_a_whole_number() -> None:
    """There is no half a move."""
    for depth in (2.5, "2"):
        with pytest.raises(TypeError, match=rf"^depth must be an int, not {depth!r}$"):
            analysis.perft(scala40, STATE, cast("Any", depth))


def test_who_hands_over_something_near_is_told_the_way() -> None:
    """A preset has rules, rules have those of the match, and texts are read by what the message names."""
    preset: Any = scala40.PRESETS["classic"]
    with pytest.raises(TypeError, match=r"^rules must be a scala40\.Ruleset, not .*Preset; take its rules$"):
        scala40.deal(preset, 2, seed=7)
    raises(TypeError, lambda: RULES.diff(preset), match=r"^the other rules must be .*; take its rules$")
    rules: Any = RULES
    raises(TypeError, Match, rules, 2, match=r"^rules must be a .*MatchRules, not .*Ruleset; take its match_rules$")
    text: Any = "QH"
    with pytest.raises(TypeError, match=r"^card must be a scala40\.Card, not 'QH'; Card\.parse makes one of a text$"):
        scala40.Discard(text)
    raises(ValueError, lambda: scala40.Card(text), match=r"'QH', None; Card\.parse makes one of a text$")
    texts: Any = ["7C", "8C", "9C"]
    with pytest.raises(TypeError, match=r"^a meld is made of cards, not of '7C'; write all of them into one text, "):
        scala40.check_meld(texts)
    points: Any = {0: 0, 1: 48}
    raises(TypeError, lambda: Match(RULES.match_rules, 2).add(points), match=r"; points_entry makes one of points$")


def test_a_class_is_told_by_the_name_that_people_import() -> None:
    """The package that offers it, and not the module in which it happens to stand."""
    state: Any = STATE
    with pytest.raises(TypeError, match=r"^the state must be a scala40\.rumino\.State, not a scala40\.State$"):
        rumino.view(state, 0)


def test_a_player_is_an_object_that_chooses() -> None:
    """Not the class that makes it, nor its name; a class that chooses by itself is one."""

    class Still:
        @staticmethod
        def choose(view: scala40.View, moves: Collection[scala40.Move]) -> scala40.Move:  # noqa: ARG004 - a player's
            return next(iter(moves))

    for wrong, worded in ((Random, "the class Random; it makes one"), ("greedy", "'greedy'"), (None, "None")):
        player: Any = wrong
        with pytest.raises(TypeError, match=f"^a player is an object with a method choose, not {worded}$"):
            play_hand(scala40, RULES, [Still, player], seed=7, most_moves=3)
    assert play_hand(scala40, RULES, [Still, Still], seed=7, most_moves=3).gave_up


@pytest.mark.parametrize("play_them", [play_hand, play_match, record_match], ids=lambda it: it.__name__)
@pytest.mark.parametrize("wrong", [None, Random(7), {0: Random(7), 1: Random(8)}, {Random(7)}], ids=type)
def test_players_are_in_the_order_of_their_seats(play_them: Callable[..., object], wrong: object) -> None:
    """One alone, a set and what names seats by itself are no list of them."""
    with pytest.raises(
        TypeError, match=f"^players are a list or a tuple of them, by seat, not {re.escape(repr(wrong))}$"
    ):
        play_them(scala40, RULES, wrong, seed=7)


@pytest.mark.parametrize("seed", [True, False])
def test_a_truth_value_is_no_seed(seed: bool) -> None:
    """It would be recorded as a number, and nobody could tell what it was."""
    pair: tuple[Entrant[Any, Any], ...] = (Entrant("a", Random), Entrant("b", Random))
    makers: tuple[Callable[[], object], ...] = (
        lambda: Search(scala40, seed=seed),
        lambda: record.Record(RULES, seats=2, seed=seed),
        lambda: Tournament(game=scala40, rules=RULES, entrants=pair, deals=1, seed=seed),
        lambda: attrs.evolve(STATE.chance, seed=seed),
    )
    for make in makers:
        with pytest.raises(TypeError, match=f"^seed must be an int or a str or a bytes, not {seed}$"):
            make()


def test_the_greedy_player_is_made_of_a_function() -> None:
    """Not of a game, as the player that searches is."""
    game: Any = scala40
    raises(TypeError, Greedy, game, match=r"^rate is a function, as the rate of a game is, not <module 'scala40'")


def test_a_text_is_no_number_and_no_melds() -> None:
    """Which is said of the argument, and not of what was done with it."""
    text: Any = "2"
    raises(TypeError, lambda: Context.of(text), match=r"^players must be an int, not '2'$")
    with pytest.raises(TypeError, match=r"^number must be an int, not '2'$"):
        skarney.check_contract(["KC KD KH"], number=text)
    with pytest.raises(TypeError, match=r"^melds are groups of cards, as cards_in makes them of texts, not '2'$"):
        rumino.Knock(text)
