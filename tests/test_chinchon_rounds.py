"""Two rounds after a close of Chinchón, in which cards go on all melds (VC-09), and the closer's own turn (VC-10)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from chinchon_positions import RUNS, can, close, laid, melds, points, state, texts
from positions import card, codes
from raising import raises, some

from scala40 import chinchon
from scala40.chinchon import (
    PRESETS,
    CloseGuard,
    CloserLaysOff,
    Done,
    End,
    Ending,
    Hand,
    InvalidEntry,
    InvalidRuleset,
    LayOff,
    LayOffOn,
    LayOffOrder,
    NumberError,
    Phase,
    Ruleset,
    Show,
    State,
    events,
    least_total,
    legal_moves,
    move_numbers,
    observer,
    outlook,
    play,
    play_all,
    problems,
    rate,
    read_move,
    read_state,
    result,
    scene,
    score,
    view,
    violations,
    write_position,
)
from scala40.core._text import Code
from scala40.match import Match, points_entry
from scala40.notation import from_data, to_data

ALL = Ruleset(layoff_on=LayOffOn.ALL)
LAST = Ruleset(layoff_on=LayOffOn.ALL, closer_lays_off=CloserLaysOff.YES)
FIRST_OTHER = "2C 2D 2H 3D 7D JS KS"
SECOND_OTHER = "2S AD 3S 3H KD QS AH"


def refusals(**fields: Any) -> list[tuple[str, str]]:
    """Return the decisions that rules contradict, with what is said of each."""
    return [(it.rule, it.message) for it in raises(InvalidRuleset, lambda: Ruleset(**fields)).violations]


def ended(position: State) -> tuple[object, bool, list[int]]:
    """Return how a hand ended, whether it wins the match, and the points of each seat."""
    found = some(result(position))
    return found.ending, found.wins_match, points(position)


def test_vc_09_all_of_the_others_show_before_anybody_lays_off() -> None:
    """VC-09: two rounds, both in the order of play; a seat's turn ends when it has shown."""
    position = laid(FIRST_OTHER, SECOND_OTHER, rules=ALL)
    assert (position.closer, position.turn, position.phase) == (2, 1, Phase.LAY_OFF)
    assert not any("lay off" in text for text in texts(position))
    assert codes(violations(position, LayOff(0, card("7D"), End.HIGH))) == {Code.SHOW_FIRST}
    show = Show(melds("2C 2D 2H"))
    assert [str(it) for it in events(position, show)] == ["shows 2C 2D 2H"]
    position = play(position, show)
    assert (position.turn, position.shown) == (0, (None, melds("2C 2D 2H"), None))
    position = play(position, Show())
    assert (position.turn, position.phase) == (1, Phase.LAY_OFF)
    assert codes(violations(position, Show())) == {Code.SHOWN_ALREADY}
    assert set(texts(position)) == {
        "lay off 3D on meld 1 (low)",
        "lay off 7D on meld 1 (high)",
        "lay off JS on meld 2 (high)",
        "done",
    }
    position = play_all(position, [LayOff(0, card("7D"), End.HIGH), Done()])
    assert position.turn == 0
    assert play(position, Done()).phase is Phase.CLOSED


def test_vc_09_both_rounds_go_clockwise_where_lay_offs_do() -> None:
    """VC-09, C-11: by the field `layoff_order`."""
    for order, expected in ((LayOffOrder.PLAY, [2, 1, 0]), (LayOffOrder.CLOCKWISE, [0, 1, 2])):
        position = laid("", "", "", rules=attrs.evolve(ALL, layoff_order=order))
        seats: list[int] = []
        while position.phase is Phase.LAY_OFF:
            seats.append(position.turn)
            position = play(position, Done())
        assert seats == expected * 2


def test_vc_09_cards_are_added_to_any_meld_that_has_been_shown() -> None:
    """VC-09: to the closer's, another's and one's own, numbered in this order; and to what others have added."""
    position = play_all(laid(FIRST_OTHER, SECOND_OTHER, rules=ALL), [Show(melds("2C 2D 2H")), Show()])
    position = play_all(position, [LayOff(0, card("3D"), End.LOW), Done()])
    assert set(texts(position)) == {"lay off 2S on meld 3 (set)", "done"}
    deuce = LayOff(2, card("2S"), End.SET)
    (event,) = events(position, deuce)
    assert str(event) == "adds 2S to meld 3: 2C 2D 2H 2S"
    position = play(position, deuce)
    assert position.shown == ((), melds("2C 2D 2H 2S"), None)
    assert problems(position) == ()
    assert points(play(position, Done())) == [1 + 3 + 3 + 10 + 9 + 1, 7 + 8 + 10, 1]
    assert can(play(laid("2C 2D 2H 2S 7D JS KS", rules=ALL), Show(melds("2C 2D 2H"))), LayOff(2, card("2S"), End.SET))
    assert not can(play(laid("2C 2D 2H 2S 7D JS KS"), Show(melds("2C 2D 2H"))), LayOff(2, card("2S"), End.SET))


def test_vc_09_who_says_nothing_in_the_first_round_shows_what_counts_least() -> None:
    """VC-09: and may still lay off in the second; what is left is hidden until then."""
    position = play(laid(FIRST_OTHER, SECOND_OTHER, rules=ALL), Done())
    assert (position.turn, position.shown[1], position.known[1]) == (0, melds("2C 2D 2H"), Hand())
    position = play_all(position, [Done(), LayOff(0, card("7D"), End.HIGH), Done()])
    assert position.known[1] == Hand.parse("3D JS KS")
    assert view(position, None).known[1] == Hand.parse("3D JS KS")


def test_vc_09_nothing_is_added_after_a_close_with_all_seven_melded() -> None:
    """VC-09, C-09: the hand is over, with the melds of the others and what is left of them."""
    position = laid(FIRST_OTHER, rules=LAST, closing="4D 5D 6D 4S 5S 6S 7S KH", how="4D 5D 6D / 4S 5S 6S 7S")
    assert position.phase is Phase.CLOSED
    assert points(position) == [3 + 7 + 8 + 10, -10]
    assert problems(position) == ()


def test_vc_09_the_least_total_counts_the_melds_shown_by_then() -> None:
    """VC-09: another's set and one's own take cards of the hand, not only the closer's."""
    position = play(laid(FIRST_OTHER, "2S 3H 3S 3C QD KD AH", rules=ALL), Show(melds("2C 2D 2H")))
    shown = (*position.table, *melds("2C 2D 2H"))
    plan = least_total(position.hand, shown, ALL)
    assert (plan.points, plan.melds) == (9 + 10 + 1, melds("3C 3H 3S"))
    assert [str(it) for it in plan.lay_offs] == ["lay off 2S on meld 3 (set)"]
    best = read_move("show", view(position, position.turn))
    assert best == Show(plan.melds)
    assert outlook(position)[0] < 0
    position = play_all(position, [best, Done()])
    assert position.turn == 0
    assert read_move("add 2S to 2", view(position, 0)) == plan.lay_offs[0]
    assert points(play_all(position, [*plan.lay_offs, Done()]))[0] == plan.points


def test_vc_09_players_judge_by_all_melds() -> None:
    """VC-09: who goes for the least total adds where it can, and being done first is rated with what may follow."""
    position = play_all(laid(FIRST_OTHER, SECOND_OTHER, rules=ALL), [Done(), Done(), Done()])
    mine = view(position, position.turn)
    assert str(max(legal_moves(mine), key=lambda it: rate(mine, it))) == "lay off 2S on meld 3 (set)"
    first = laid(FIRST_OTHER, SECOND_OTHER, rules=ALL)
    done, show = (rate(view(first, 1), it) for it in (Done(), Show(melds("2C 2D 2H"))))
    assert done < show < rate(view(first, 1), Done()) + 1


def test_vc_10_the_closer_adds_last_and_once() -> None:
    """VC-10: after the second round, to the melds of the others; what remains counts, and nothing is not -10."""
    position = laid("2C 3C 4C 2D 2H 2S KS", rules=LAST)
    position = play_all(position, [Show(melds("2C 3C 4C / 2D 2H 2S")), Done()])
    assert (position.turn, position.closer, position.phase, position.closer_added) == (1, 1, Phase.LAY_OFF, 0)
    assert texts(position) == ["lay off AC on meld 3 (low)", "done"]
    position = play(position, LayOff(2, card("AC"), End.LOW))
    assert (position.closer_added, position.hand, problems(position)) == (1, Hand(), ())
    assert read_state(write_position(position)) == position
    assert texts(position) == ["done"]
    assert [str(it) for it in events(position, Done())] == ["has 0 points left"]
    position = play(position, Done())
    assert ended(position) == (Ending.CLOSED, False, [10, 0])
    kept = play_all(laid("2C 3C 4C 2D 2H 2S KS", rules=LAST), [Done(), Done(), Done()])
    assert ended(kept) == (Ending.CLOSED, False, [10, 1])
    assert ended(play_all(laid("2C 3C 4C 2D 2H 2S KS", rules=ALL), [Done(), Done()])) == (Ending.CLOSED, False, [10, 1])


def test_vc_10_the_closer_adds_nothing_to_its_own_melds() -> None:
    """VC-10: not even to what others have added to them."""
    closing, how = "4D 5D 6D 5S 6S 7S 2D KH", RUNS
    position = laid("3D 3C 3H 3S KS QS QC", rules=LAST, closing=closing, how=how)
    position = play_all(position, [Show(melds("3C 3H 3S")), LayOff(0, card("3D"), End.LOW), Done()])
    move = LayOff(0, card("2D"), End.LOW)
    assert texts(position) == ["done"]
    (reason,) = violations(position, move)
    assert (reason.code, reason.rule) == (Code.CLOSER_OWN_MELD, "VC-10")
    assert reason.message == "the closer may add cards only to the melds of the others; meld 1 is the closer's own"
    assert reason.hint == "choose a meld of another player, or be done"
    assert codes(violations(position, Show())) == {Code.SHOWN_ALREADY}
    assert outlook(position) == (-26.0, 26.0)


def test_vc_10_the_close_is_judged_by_what_is_left_at_the_close() -> None:
    """VC-10: points, number of cards and guard, whatever could be laid off afterwards."""
    hand, other = "4D 5D 6D 5S 6S 7S 6C KH", "3C 4C 5C 2D 2H 2S KS"
    assert codes(violations(state(hand, other, rules=LAST), close("KH", RUNS))) == {Code.CLOSE_TOO_HIGH}
    guarded = attrs.evolve(LAST, close_guard=CloseGuard.ON, close_max=8)
    assert can(state(hand, other, rules=guarded, totals=(0, 93)), close("KH", RUNS))
    refused = state(hand, other, rules=guarded, totals=(0, 94))
    assert codes(violations(refused, close("KH", RUNS))) == {Code.CLOSE_GUARDED}


def test_vc_10_a_closer_may_have_scored_nothing() -> None:
    """VC-10: where hands are counted on a real table and in a match; without the option that is no close."""
    left = {0: Hand(), 1: Hand.parse("KC")}
    assert score(LAST, left, ending=Ending.CLOSED, closer=0).points(0) == 0
    entry = points_entry({0: 0, 1: 10}, closer=0, ending=Ending.CLOSED)
    assert Match(LAST.match_rules, 2).add(entry).totals == (0, 10)
    for rules in (ALL, Ruleset()):
        with pytest.raises(InvalidEntry):
            score(rules, left, ending=Ending.CLOSED, closer=0)
        raises(InvalidEntry, Match(rules.match_rules, 2).add, entry)
    raises(InvalidEntry, lambda: score(LAST, {0: Hand.parse("AC"), 1: Hand()}, ending=Ending.ALL_MELDED, closer=0))
    few = attrs.evolve(LAST, close_max=20)
    left = {0: Hand.parse("AC AD 2C 2D 3C"), 1: Hand()}
    assert score(few, left, ending=Ending.CLOSED, closer=0).points(0) == 9
    with pytest.raises(InvalidEntry):
        score(attrs.evolve(few, closer_lays_off=CloserLaysOff.NO), left, ending=Ending.CLOSED, closer=0)


def test_vc_10_means_nothing_where_only_the_closers_melds_are_added_to() -> None:
    """VC-09, VC-10: and neither does anything of lay-offs where no cards can be left."""
    assert refusals(closer_lays_off=CloserLaysOff.YES) == [
        ("VC-10", "closer_lays_off means nothing where layoff_on is CLOSER")
    ]
    assert refusals(close_max=0, layoff_on=LayOffOn.ALL, closer_lays_off=CloserLaysOff.YES) == [
        ("VC-09", "layoff_on means nothing unless close_max is above 0"),
        ("VC-10", "closer_lays_off means nothing unless close_max is above 0"),
    ]
    assert Ruleset(jokers=2, wild_value=0, close_max=0, layoff_on=LayOffOn.ALL).leaves_cards
    wrong: Any = "none"
    assert [rule for rule, _ in refusals(layoff_on=wrong, closer_lays_off=CloserLaysOff.YES)] == ["VC-09"]


def test_vc_09_vc_10_the_numbers_of_moves_and_the_scene_have_all_melds() -> None:
    """VC-09: a seat's melds have their numbers wherever they lie, and the scene says whose they are."""
    position = play_all(laid(FIRST_OTHER, SECOND_OTHER, rules=LAST), [Done(), Done(), Done()])
    numbers = move_numbers(LAST, 2)
    for move, number in zip(legal_moves(position), numbers.legal(position), strict=True):
        assert numbers.decode(number, position) == move
    deuce = LayOff(2, card("2S"), End.SET)
    assert numbers.label(numbers.encode(deuce, position)) == "meld 2 on the table: add the card in spades"
    with pytest.raises(NumberError, match="there is no such meld on the table"):
        numbers.encode(LayOff(3, card("2S"), End.SET), position)
    raises(NumberError, lambda: numbers.decode(numbers.blocks[-1].first - 1, position), match="melds on the table: 3")
    shown = scene(position, names=("Anna", "Bruno", "Carla"))
    assert [(row.target, row.note) for row in shown.melds] == [(0, "Carla"), (1, "Carla"), (2, "Bruno")]
    assert not any(place.rows for place in shown.places)
    before = laid(FIRST_OTHER, SECOND_OTHER, rules=LAST)
    marked = scene(play(before, Done()), last=events(before, Done()))
    assert [[spot.moved for spot in row.spots] for row in marked.melds] == [[False] * 3, [False] * 3, [True] * 3]


def test_vc_09_vc_10_observations_tell_all_melds_and_what_the_closer_has_added() -> None:
    """VC-09, VC-10: a row for each meld in the order of their numbers; the usual rules have neither."""
    usual, observe = observer(Ruleset(), 2), observer(LAST, 2)
    assert [plane.name for plane in observe.schema] == [*(plane.name for plane in usual.schema), "closer added"]
    position = play_all(laid("2C 3C 4C 2D 2H 2S KS", rules=LAST), [Show(melds("2C 3C 4C / 2D 2H 2S")), Done()])
    planes = observe.structured(view(position, 1))
    table: Any = planes["table"].tolist()
    assert (planes["closer added"].tolist(), [any(row) for row in table]) == ([0.0], [True] * 4 + [False] * 4)
    position = play(position, LayOff(2, card("AC"), End.LOW))
    assert observe.structured(view(position, 1))["closer added"].tolist() == [1.0]


def test_one_loose_card_walks_through_its_rules() -> None:
    """VC-02, VC-05, VC-06, VC-09: one card of 4 points at most left, not in a first turn, all melds are added to."""
    rules = PRESETS["one-loose-card"].rules
    for left, closes in (("4H", True), ("5H", False)):
        assert can(state(f"4D 5D 6D 5S 6S 7S {left} KH", "", rules=rules), close("KH", RUNS)) == closes
    assert not can(state("4D 5D 6D 7D JD AC 2C KH", "", rules=rules), close("KH", "4D 5D 6D 7D JD"))
    first = attrs.evolve(state("4D 5D 6D 5S 6S 7S AC KH", "", rules=rules), fresh=2)
    assert codes(violations(first, close("KH", RUNS))) == {Code.CLOSE_FIRST_TURN}
    position = play_all(laid(FIRST_OTHER, SECOND_OTHER, rules=rules), [Done(), Done(), Done()])
    assert texts(position) == ["lay off 2S on meld 3 (set)", "done"]
    assert points(play_all(position, [Done()])) == [2 + 1 + 3 + 3 + 10 + 10 + 1, 3 + 7 + 10 + 10, 1]


def test_vc_10_views_in_json_say_what_the_closer_has_added_if_it_has() -> None:
    """VC-10: under other rules, and before, JSON is what it was without the rule."""
    position = play_all(laid("2C 3C 4C 2D 2H 2S KS", rules=LAST), [Show(melds("2C 3C 4C / 2D 2H 2S")), Done()])
    assert "closer_added" not in to_data(view(position, 0), chinchon)
    position = play(position, LayOff(2, card("AC"), End.LOW))
    for seat in (0, 1, None):
        seen = view(position, seat)
        assert to_data(seen, chinchon)["closer_added"] == 1
        assert from_data(chinchon.View, to_data(seen, chinchon), chinchon) == seen
