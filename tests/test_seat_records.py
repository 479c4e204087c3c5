"""What a seat saw of a match, and nothing else."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from faults import fault_shown, unmarked
from positions import RULES
from raising import raises
from record_samples import EMPTY, GREEDY, MADE, TWO_HANDS
from recorded import AnyRecord
from walks import SOAK

import scala40
from scala40 import (
    DrawStock,
    Ending,
    Hand,
    LayMeld,
    MatchMode,
    Meld,
    MeldKind,
    Move,
    Ruleset,
    chinchon,
    deal,
    legal_moves,
    rumino,
)
from scala40.core._base import Stream, derive, shuffled
from scala40.core._cards import cards_in
from scala40.core._game import HandResult, MatchRules, Score
from scala40.notation import from_json, from_text, to_json, to_text
from scala40.players import Greedy
from scala40.record import (
    Course,
    Outcome,
    Record,
    RecordedHand,
    RecordError,
    SeatRecord,
    SeenHand,
    SeenPly,
    final_match,
    record_match,
    replay,
    seat_record,
)


def test_a_seat_record_says_what_the_seat_saw() -> None:
    """Its view at each deal, all moves, its own draws, and the results."""
    record = MADE[3] if MADE[3].hands else TWO_HANDS
    for seat in range(record.seats):
        seen = seat_record(record, scala40, seat)
        positions = [it for it in replay(record, scala40) if it.ply == 0]
        for hand, whole, first in zip(seen.hands, record.hands, positions, strict=True):
            if seat not in first.state.context.seats:
                assert (hand.view, hand.plies) == (None, ())
                continue
            assert hand.view == scala40.view(first.state, seat)
            assert [(ply.seat, ply.move) for ply in hand.plies] == list(whole.plies)
            for ply in hand.plies:
                assert len(ply.drawn) == (ply.seat == seat and isinstance(ply.move, DrawStock))


def test_a_hand_without_the_seat_tells_its_result_alone() -> None:
    """Who is out of the match sees nothing of the cards."""
    course = Course(attrs.evolve(EMPTY, seats=3), scala40)
    course.withdraw(0)
    course.deal()
    while course.is_running:
        mine = scala40.view(course.state, course.state.turn)
        course.play(GREEDY.choose(mine, legal_moves(mine)))
    course.withdraw(1)
    seen = seat_record(course.record, scala40, 0)

    assert course.result is not None
    assert seen.hands == (SeenHand(None, (), Outcome.of(course.result), (0,)),)
    assert seen.withdrawn == (1,)
    assert "view" not in to_text(seen, scala40)
    assert from_text(SeatRecord, to_text(seen, scala40), scala40) == seen


def test_of_a_hand_that_was_not_seen_no_moves_can_be_told() -> None:
    """They would be written, and could not be read again."""
    raises(ValueError, SeenHand, None, (SeenPly(1, DrawStock()),), match="of a hand without a view no turns are told")


def test_there_is_no_place_for_what_is_hidden() -> None:
    """No field of a seat's record could hold a seed, a deck or another hand."""
    fields = [field.name for kind in (SeatRecord, SeenHand) for field in attrs.fields(kind)] + list(SeenPly._fields)

    assert fields == [
        *("rules", "seats", "dealer", "names", "date", "seat", "hands", "withdrawn", "answers"),
        *("view", "plies", "outcome", "withdrawn", "answers"),
        *("seat", "move", "drawn"),
    ]


def unseen_places(record: AnyRecord, seat: int) -> list[int]:
    """Return the places of the deck of a record's one hand whose cards a seat never saw, nor anybody's move told."""
    positions = list(replay(record, scala40))
    first, last = positions[0], positions[-1]
    deck, order = record.hands[0].deck, first.state.context.order
    assert deck is not None
    dealt = 13 * len(order)
    held = {other: list(range(turn, dealt, len(order))) for turn, other in enumerate(order)}
    stock = list(range(dealt + 1, len(deck)))
    for position in positions[1:]:
        if position.last is not None and isinstance(position.last.move, DrawStock):
            held[position.last.seat].append(stock.pop(0))
    left = [*stock]
    for other in order:
        if other != seat:
            kept = Counter(last.state.hands[other]) - Counter(last.state.known[other])
            for place in held[other]:
                if kept[deck[place]]:
                    kept[deck[place]] -= 1
                    left.append(place)
    return left


def rearranged(record: AnyRecord, seat: int, number: int) -> AnyRecord | None:
    """Return a record that differs only in cards that the seat did not see; `None` if its moves are not legal then."""
    (hand,) = record.hands
    assert hand.deck is not None
    places = unseen_places(record, seat)
    deck = list(hand.deck)
    for place, other in zip(places, shuffled(places, number), strict=True):
        deck[place] = hand.deck[other]
    changed = attrs.evolve(record, hands=(attrs.evolve(hand, deck=tuple(deck)),))
    try:
        final_match(changed, scala40)
    except RecordError:
        return None
    return changed


@pytest.mark.once
@pytest.mark.parametrize("seed", range(60 if SOAK else 12))
def test_law_4_hidden_cards_do_not_show_in_a_seat_record(seed: int) -> None:
    """Other cards where the seat did not look leave its record as it was, as a value, as text and as JSON."""
    dice = Stream(f"hidden {seed}")
    rules = attrs.evolve(RULES, opening_points=1 + dice.below(40))
    course = Course(Record[Ruleset, Move](rules, seats=2 + dice.below(3)), scala40)
    state = course.deal(deck=shuffled(rules.pack.cards, derive(seed)))
    record = course.record
    for _ in range(10 + dice.below(40)):
        mine = scala40.view(state, state.turn)
        state = course.play(GREEDY.choose(mine, legal_moves(mine)))
        if state.phase.is_over or len(state.stock) < 5:  # results tell what is left in the hands
            break
        record = course.record
    changed = 0
    for seat in range(record.seats):
        for number in range(5):
            other = rearranged(record, seat, number)
            if other is not None:
                changed += other != record
                one, two = seat_record(record, scala40, seat), seat_record(other, scala40, seat)
                assert one == two
                assert to_text(one, scala40) == to_text(two, scala40)
                assert to_json(one, scala40) == to_json(two, scala40)
    assert changed


SEEN: Final = "scala40 seat record 1\ngame scala40\nseat 1\nseats 2\n"
VIEW: Final = scala40.write_view(scala40.view(deal(RULES, 2, seed=7), 1))
LINE: Final = """\
view seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0;
     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"""
"""As much of the line of the view as is shown."""


@pytest.mark.parametrize(
    "text,message",
    [
        (
            "«scala40 record 1»\ngame scala40\nseats 2\n",
            "line 1: a scala40 seat record begins with 'scala40 seat record 1'",
        ),
        (SEEN.replace("seat 1\nseats 2", "«seats 2»"), "line 3: the header does not say: seat"),
        (SEEN.replace("seat 1\n", "seat «2»\n"), "line 3: '2' is no number from 0 to 1"),
        (
            SEEN + "«seed int:7»\n",
            "line 5: write hand 1 or, before it, one of game, rules, seat, seats, dealer, name, date",
        ),
        (
            SEEN + "hand 1\n«deck AC»\n",
            "line 6, hand 1: write a turn, like '1: draw, discard KS', or the result of the hand",
        ),
        (SEEN + "hand 1\n«1: draw»\n", "line 6, hand 1: of a hand without a view no turns are told"),
        (SEEN + "hand 1\nview «turn 1; seat 1»\n", "line 6, hand 1: the field sizes is missing"),
        (
            SEEN + f"hand 1\nview {VIEW}\n«view {VIEW}»\n",
            "line 7, hand 1: write a turn, like '1: draw, discard KS', or the result of the hand",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw («9X»), discard KC\n",
            "line 7, hand 1, move 1: '9X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: «draw (9C», discard KC\n",
            "line 7, hand 1, move 1: a bracket is opened behind the move, but not closed",
        ),
        (SEEN + f"hand 1\nview {VIEW}\n1: draw «9C»\n", "line 7, hand 1, move 1: the move is complete before '9C'"),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw, add «JK to 0»\n",
            "line 7, hand 1, move 2: there is no such meld on the table",
        ),
        (SEEN + f"hand 1\nview {VIEW}\n1: draw\n«hand 2»\n", "line 8, hand 1: the hand before this is not over"),
        (
            SEEN + "hand 1\nresult «closed by 7»\n",
            "line 6, hand 1: 'closed by 7' does not tell how a hand ended, like 'closed by 0: 0 35'",
        ),
        (SEEN + "withdrawn «x»\n", "line 5, hand 1: 'x' is no number from 0 to 100"),
    ],
    ids=lambda it: ascii(it)[-40:],
)
def test_a_fault_in_a_seat_record_is_shown(text: str, message: str) -> None:
    """With its line, its hand and its move, what is wrong in words, and carets below it."""
    caught = raises(RecordError, lambda: from_text(SeatRecord, unmarked(text), scala40))
    assert (str(caught), caught.shown) == (message, fault_shown(text))


def test_a_seat_record_may_hold_draws_that_everybody_saw() -> None:
    """And several cards, which other games draw."""
    (hand,) = from_text(SeatRecord, f"{SEEN}hand 1\nview {VIEW}\n0: draw ( 9c  JK ), lay 7C 8C 9C\n", scala40).hands

    assert hand.plies == (
        SeenPly(0, DrawStock(), cards_in("9C JK")),
        SeenPly(0, LayMeld(Meld(MeldKind.RUN, cards_in("7C 8C 9C")))),
    )


def test_outcomes_are_those_of_results() -> None:
    """The ending in words, who closed, and the points of each seat that was dealt in."""
    done = scala40.score(RULES, {0: Hand.parse("KC"), 2: Hand.parse("9C JK")}, ending=Ending.DEAD, closer=None)

    assert Outcome.of(done) == ("dead", None, (10, 34))
    assert RULES.match_mode is MatchMode.ELIMINATION


@pytest.mark.parametrize(
    "text,message",
    [
        (
            SEEN.replace("seat 1\n", "seat 0\n") + f"hand 1\nview «{VIEW}»\n",
            "line 6, hand 1: this is what seat 1 sees, and the record is that of seat 0",
        ),
        (
            SEEN.replace("seat 1\n", "rules limit=201\nseat 1\n") + f"hand 1\nview «{VIEW}»\n",
            "line 7, hand 1: the rules of the view are not those of the record",
        ),
        (
            SEEN.replace("seats 2\n", "seats 3\n") + f"hand 1\nview «{VIEW}»\n",
            "line 6, hand 1: the view is of a match of 2 seats, not of 3",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n«2»: draw\n",
            "line 7, hand 1, move 1: there is no seat 2 here: the seats are 0, 1",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw\n«result closed by 2: 0 5»\n",
            "line 8, hand 1: seat 2 cannot have ended the hand: the seats are 0, 1",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw\n«result closed by 1: 0»\n",
            "line 8, hand 1: each seat has its points, here are 1: the seats are 0, 1",
        ),
        (
            SEEN + "hand 1\n«result closed by 1: 0 5 7»\n",
            "line 6, hand 1: each seat has its points, here are 3: the seats are 0, 1",
        ),
        (SEEN + "answers 1=return «2»=leave\n", "line 5, hand 1: there is no seat 2 here: the seats are 0, 1"),
        (SEEN + "withdrawn «9»\n", "line 5, hand 1: there is no seat 9 here: the seats are 0, 1"),
    ],
    ids=[
        "other seat",
        "other rules",
        "other match",
        "turn of a stranger",
        "closed by a stranger",
        "points missing",
        "points of strangers",
        "answer of a stranger",
        "stranger withdraws",
    ],
)
def test_a_seat_record_that_contradicts_itself_is_refused(text: str, message: str) -> None:
    """What it tells is of one seat in one match, and of nobody who is not in that."""
    refusal = raises(RecordError, lambda: from_text(SeatRecord, unmarked(text), scala40))
    assert (str(refusal), refusal.shown) == (message, fault_shown(text))


def test_a_hand_may_be_over_as_soon_as_it_is_dealt() -> None:
    """It counts, is written without turns and read again, and the seats that were dealt in have seen its deal."""

    def result(state: rumino.State) -> HandResult:
        return HandResult(rumino.Ending.GIN, 2, tuple(Score(it) for it in state.context.seats))

    def match_rules(_rules: rumino.Ruleset) -> MatchRules:
        return MatchRules(None, rule="A-01", hands=2)

    quick: Any = SimpleNamespace(
        **{name: getattr(rumino, name) for name in dir(rumino)} | {"result": result, "match_rules": match_rules}
    )
    record = Record[rumino.Ruleset, rumino.Move](
        rumino.Ruleset(), seats=4, seed=7, hands=(RecordedHand(), RecordedHand(withdrawn=(1,)))
    )
    seen = [seat_record(record, quick, seat) for seat in range(4)]

    assert final_match(record, quick).winners == (0, 2, 3)
    assert from_text(Record, to_text(record, quick), quick) == record
    assert [[hand.view is not None for hand in it.hands] for it in seen] == [[True, seat != 1] for seat in range(4)]
    assert all(from_json(SeatRecord, to_json(it, quick), quick) == it for it in seen)


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", [*chinchon.PRESETS])
def test_c_08_a_seat_record_has_what_a_closer_laid_open(name: str) -> None:
    """The closer shows, unmatched, all cards in no meld, so the others saw them; the card face down stays unseen."""
    rules = chinchon.PRESETS[name].rules
    players = [Greedy(chinchon.rate)] * rules.min_players
    record = record_match(chinchon, rules, players, seed=3)
    positions = [*replay(record, chinchon)]
    closes = 0
    for seat in range(record.seats):
        seen = seat_record(record, chinchon, seat)
        assert from_text(SeatRecord, to_text(seen, chinchon), chinchon) == seen
        assert from_json(SeatRecord, to_json(seen, chinchon), chinchon) == seen
        for number, hand in enumerate(seen.hands, start=1):
            states = [it.state for it in positions if it.hand == number]
            for ply, after in zip(hand.plies, states[1:], strict=False):
                if isinstance(ply.move, chinchon.Close):
                    closes += 1
                    assert ply.drawn == tuple(after.hands[ply.seat])
                    assert (ply.move.card is None) == (ply.seat != seat)
    assert closes
