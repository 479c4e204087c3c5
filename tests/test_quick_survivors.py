"""Quick tests for single comparisons that only long tests, or none, had asked about."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Any

import attrs
import positions
import pytest
from positions import card, legal, meld, state
from raising import raises
from skarney_positions import setup as skarney_setup
from skarney_positions import state as skarney_state

import scala40
from scala40 import (
    Card,
    ClosingDiscard,
    Code,
    DiscardDrawUnopened,
    Duty,
    DutyKind,
    Ending,
    FirstDiscard,
    FirstTurnClose,
    Hand,
    IllegalMove,
    InvalidEntry,
    InvalidRuleset,
    ItemKind,
    LoneAce,
    MatchMode,
    MatchRules,
    NotationError,
    Phase,
    Ruleset,
    SetJoker,
    Table,
    chinchon,
    legal_moves,
    move_numbers,
    play,
    rumino,
    score,
    skarney,
)
from scala40.arena import Arena
from scala40.core._base import Stream
from scala40.match import Choice, Match, points_entry
from scala40.quaranta._turn.table import index_of
from scala40.quaranta.validity import _ending_problems, table_problems
from scala40.testing import random_rules

WORD = 2**32
OUT = "1 3C 3D 3H / 1 6C 6D 6H / 1 JC JD JH"
"""A contract of side 1, complete."""
BOUNDS: dict[Any, dict[str, tuple[int, int]]] = {
    scala40: {
        "min_players": (2, 6),
        "max_players": (2, 6),
        "jokers": (0, 4),
        "max_run_length": (3, 14),
        "opening_points": (1, 100),
        "playable_ban_min_players": (2, 6),
        "hand_close_multiplier": (1, 2),
        "unopened_penalty": (1, 1000),
        "limit": (1, 10_000),
        "target": (1, 10_000),
        "max_reshuffles": (0, 1000),
    },
    rumino: {"max_run_length": (4, 7), "knock_max": (1, 40), "knock_min_melded": (3, 7), "limit": (1, 10_000)},
    chinchon: {
        "packs": (1, 2),
        "jokers": (0, 4),
        "close_max": (0, 50),
        "limit": (1, 10_000),
        "reentry_max": (0, 10),
        "wild_value": (0, 100),
        "close_cards_max": (1, 7),
        "chinchon_points": (-100, -10),
        "hands": (1, 100),
    },
    skarney: {"jokers": (0, 4), "layoff_max_per_meld": (1, 14)},
}
"""The least and the greatest value of each number of the rules."""


def shuffled_slowly(stream: Stream, items: list[int]) -> list[int]:
    """Return the items in the order that one draw for each place gives."""
    for last in range(len(items) - 1, 0, -1):
        other = stream.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


@pytest.mark.parametrize("count", [2, 3, 7, 54, 108])
@pytest.mark.parametrize("back", [0, 1, 2, 3, 53, 54, 55, 107, 108, 109])
def test_a_shuffle_refuses_the_words_that_would_favour_some_places(count: int, back: int) -> None:
    """Words at the end of their range, which chance hardly ever brings, are drawn again as `below` does."""
    quick, slow = Stream(7), Stream(7)
    for stream in (quick, slow):
        stream.below(2)
        stream._words[-3:] = [WORD - 1 - back, 5, WORD - 1 - back]
    items = [*range(count)]
    quick.shuffle(items)
    assert items == shuffled_slowly(slow, [*range(count)])
    assert quick.below(WORD) == slow.below(WORD)


def kinds(rules: Ruleset, hand: str, ending: Ending = Ending.CLOSED_IN_HAND) -> list[tuple[ItemKind, int]]:
    """Return the items of the loser of a hand."""
    result = score(rules, {0: Hand(), 1: Hand.parse(hand)}, ending=ending, closer=0, unopened=frozenset())
    return [(item.kind, item.points) for item in result.scores[1].items]


def test_a_close_in_hand_is_multiplied_where_there_is_something_to_multiply() -> None:
    """Not by one; by two it adds the points once more, and only after a close in hand."""
    left = (ItemKind.CARD_LEFT, 9)
    assert kinds(Ruleset(hand_close_multiplier=1), "9C") == [left]
    assert kinds(Ruleset(hand_close_multiplier=2), "9C") == [left, (ItemKind.MULTIPLIED, 9)]
    assert kinds(Ruleset(hand_close_multiplier=2), "9C", Ending.CLOSED) == [left]


def test_a_lone_ace_counts_one_only_alone_and_only_an_ace() -> None:
    """Under the rule that says so."""
    one, usual = Ruleset(lone_ace_value=LoneAce.ONE), Ruleset()
    other = next(it for it in LoneAce if it is not LoneAce.ONE)
    full = usual.hand_values[Card.parse("AC").index]
    king = usual.hand_values[Card.parse("KC").index]
    plain = Ruleset(lone_ace_value=other)
    assert [points for _, points in kinds(one, "AC", Ending.CLOSED)] == [1]
    assert [points for _, points in kinds(plain, "AC", Ending.CLOSED)] == [full]
    assert [points for _, points in kinds(one, "AC AC", Ending.CLOSED)] == [full, full]
    assert [points for _, points in kinds(one, "KC", Ending.CLOSED)] == [king]


def test_the_closer_reaches_the_guard_by_the_sum_of_total_and_points() -> None:
    """G-02: 64 and 64 are more than 100, whatever bits they share."""
    rules = MatchRules(101, "C-10", closer_limit=100)
    match = Match(rules, 2).add(points_entry({0: 64, 1: 1}, closer=1, ending=Ending.CLOSED))
    raises(InvalidEntry, lambda: match.add(points_entry({0: 64, 1: 1}, closer=0, ending=Ending.CLOSED)))


def test_a_seat_that_comes_back_changes_the_last_row_alone() -> None:
    """D-75: the rows of the hands before stay as they were."""
    match = Match(MatchRules(101, "D-73", reentry_max=1), 3)
    for points in ({0: 10, 1: 0, 2: 10}, {0: 20, 1: 0, 2: 20}, {0: 80, 1: 0, 2: 5}):
        match = match.add(points_entry(points, closer=1, ending=Ending.CLOSED))
    before = match.sheet
    back = match.answer(0, Choice.RETURN)
    assert back.sheet[:-1] == before[:-1]
    assert len(back.sheet) == 3
    assert back.sheet[-1].back == (0,)


@pytest.mark.parametrize("game", BOUNDS, ids=lambda game: game.GAME)
def test_every_number_of_the_rules_has_its_bounds(game: Any) -> None:
    """One less and one more are refused for the bounds, and the bounds themselves are not."""
    assert {*BOUNDS[game]} == {it.name for it in attrs.fields(game.Ruleset) if it.type in {"int", "int | None"}}
    for name, (least, most) in BOUNDS[game].items():
        for value in (least - 1, least, most, most + 1):
            wanted = not least <= value <= most
            assert wanted == any(f" from {least} to {most} " in f"{it} " for it in said(game, name, value)), (
                name,
                value,
            )


def said(game: Any, name: str, value: int) -> list[str]:
    """Return what is said against the usual rules with another number."""
    try:
        game.Ruleset(**{name: value})
    except InvalidRuleset as refusal:
        return [it.message for it in refusal.violations]
    return []


@pytest.mark.parametrize("game", BOUNDS, ids=lambda game: game.GAME)
def test_a_rule_is_given_by_its_name(game: Any) -> None:
    """No field of the rules can be told by its place, so that their order means nothing."""
    kinds = {it.kind for it in inspect.signature(game.Ruleset).parameters.values()}

    assert kinds == {inspect.Parameter.KEYWORD_ONLY}


@pytest.mark.parametrize("game", BOUNDS, ids=lambda game: game.GAME)
def test_each_seat_has_the_moves_that_it_may_make_and_sees(game: Any) -> None:
    """Nobody else's moves are listed for it, and a listed move is refused if another seat makes it."""
    for players in range(game.Ruleset().min_players, game.Ruleset().max_players + 1):
        here = game.deal(game.Ruleset(), players, seed=7)
        while game.actors(here) and len(here.pile) < 8:
            acting, moves = game.actors(here), game.legal_moves(here)
            for seat in range(players):
                mine, own = game.view(here, seat), [*game.legal_moves(here, seat)]
                assert [[*game.legal_moves(mine, it)] for it in range(players)] == [
                    own if it == seat else [] for it in range(players)
                ]
                if seat not in acting:
                    assert not own
                    with pytest.raises(IllegalMove):
                        game.play(here, moves[0], seat)
            here = game.play(here, game.quick_move(here), acting[-1] if len(acting) == 1 else None)


@pytest.mark.parametrize("game", BOUNDS, ids=lambda game: game.GAME)
def test_the_numbers_of_a_position_are_those_of_its_moves(game: Any) -> None:
    """In the order in which they are listed, under any rules, with many melds on the table."""
    for seed in range(10):
        dice = Stream(f"numbers {seed}")
        rules = random_rules(game, dice) if seed else game.Ruleset()
        numbers, here = game.move_numbers(rules, rules.min_players), game.deal(rules, rules.min_players, seed=seed)
        for _ in range(90):
            acting = game.actors(here)
            if not acting:
                break
            moves = game.legal_moves(here, acting[0])
            found = numbers.legal(here, acting[0])
            assert {*found} == {numbers.encode(move, here) for move in moves}
            assert max(found) < numbers.size
            assert {numbers.decode(number, here) for number in found} == {*moves}
            laying = [
                move for move in moves if type(move).__name__ in {"LayMeld", "LayOff", "Show", "Exchange", "Close"}
            ]
            here = game.play(here, dice.choice(laying or moves), acting[0])


def test_a_meld_is_found_by_its_id() -> None:
    """Also behind melds that have been recycled, and none for ids that there are not."""
    runs = [meld("4C 5C 6C"), meld("7D 8D 9D"), meld("10H JH QH")]
    for melds in (runs, [runs[0], None, runs[2]], [None, *runs]):
        table = Table(tuple(melds))
        index = index_of(table, Ruleset())
        for target in range(-2, 6):
            found = index.meld_at(target)
            assert (None if found is None else found.meld) == table.get(target)


SHEETS: list[tuple[Any, dict[str, object], list[str], list[str]]] = [
    (scala40, {}, ["four jokers", "If you lay a joker, you say which card it stands for", "draw from the stock"], []),
    (scala40, {"jokers": 0}, [], ["joker, you say", "may discard a joker"]),
    (
        scala40,
        {"set_joker": SetJoker.EITHER_MISSING},
        ["If you lay one in a run, you say"],
        ["If you lay a joker, you"],
    ),
    (
        scala40,
        {"discard_draw_unopened": DiscardDrawUnopened.IF_OPENS},
        ["only to open in the same turn"],
        ["you have to draw from the stock"],
    ),
    (scala40, {"match_mode": MatchMode.SINGLE_HAND}, [], ["After each hand the deal passes"]),
    (scala40, {}, ["After each hand the deal passes to the left, to the next player who is still in the match"], []),
    (
        scala40,
        {"match_mode": MatchMode.TARGET, "target": 500},
        ["After each hand the deal passes to the left."],
        ["who is still in the match"],
    ),
    (chinchon, {"chinchon_points": -25}, ["takes 25 points off"], ["-25", "wins the whole match"]),
    (chinchon, {"match_end": chinchon.MatchEnd.FIXED_HANDS, "hands": 1}, ["The match is one hand."], []),
    (chinchon, {"match_end": chinchon.MatchEnd.FIXED_HANDS, "hands": 5}, ["The match has 5 hands."], []),
    (rumino, {}, ["three or four cards"], []),
    (rumino, {"max_run_length": 7}, [], ["three or four cards of one suit"]),
    (skarney, {}, ["partner"], []),
    (skarney, {"partnership": skarney.Partnership.SINGLES}, [], ["partner"]),
]
"""Rules, what their sheet says in one line of text, and what it does not say."""


@pytest.mark.parametrize("game,changed,there,missing", SHEETS)
def test_a_sheet_says_what_its_rules_are(
    game: Any, changed: dict[str, object], there: list[str], missing: list[str]
) -> None:
    """And nothing that belongs to others."""
    told = " ".join(game.Ruleset(**changed).describe().split())
    assert [it for it in there if it not in told] == []
    assert [it for it in missing if it in told] == []


def test_a_view_knows_no_card_of_a_stock_that_nobody_has_seen() -> None:
    """D-80: the order of the stock is known only where the pile was turned over."""
    text = scala40.write_view(scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1))
    with pytest.raises(NotationError, match="everybody knows 0 cards of the stock, here are 1"):
        scala40.read_view(text + "; next 4C")


def test_each_seat_knows_each_hand_once_all_have_been_laid_open() -> None:
    """Seats with higher numbers as well as those with lower ones."""
    over = skarney_setup("", OUT, phase=skarney.Phase.OUT)
    assert not skarney.problems(over)
    for viewer in range(4):
        for seat in {0, 2, 3} - {viewer}:
            known = [list(of_one) for of_one in over.known]
            known[viewer][seat] = Hand()
            told = skarney.problems(attrs.evolve(over, known=tuple(map(tuple, known))))
            assert [dict(it.figures)["seat"] for it in told if it.code is Code.KNOWLEDGE] == [seat]


def test_a_seat_that_goes_out_lays_its_longest_meld_first() -> None:
    """Of those without wild cards."""
    here = skarney_state("4C 5C 6C 7C 9C 9D 9H", OUT)
    mine = skarney.view(here, here.turn)
    rated = dict(zip(map(str, skarney.legal_moves(mine)), skarney.rate_carefully(mine), strict=True))
    assert rated["lay 4C 5C 6C 7C"] == rated["lay 9C 9D 9H"] + 1


def test_what_nobody_can_take_is_rated_as_it_counts() -> None:
    """A wild card of the contract costs by those who could take it, and nothing where nobody can."""
    losses = []
    for laid in ("0 QH QH QS / 0 QC QD QS / 0 6C 6D 6H", "0 3C 3D 3H / 0 4C 4D 4H / 0 6C 6D 6H"):
        here = skarney_state("QC QD JK 7C 7D 7H JC JD JH KS 9C 9D", laid)
        mine = skarney.view(here, here.turn)
        place = [str(move) for move in skarney.legal_moves(mine)].index("lay QC QD JK=Q")
        losses.append(skarney.rate_all(mine)[place] - skarney.rate_carefully(mine)[place])
    assert losses[0] == 0
    assert 0 < losses[1] < 50  # what the joker counts there, K-18


def test_few_outs_are_four_or_fewer() -> None:
    """A hint tells how many cards would make a meld with a discard, for each number that is few."""
    told = set[int]()
    for seed in range(40):
        here = play(scala40.deal(Ruleset(), 2, seed=seed), scala40.DrawStock())
        mine = scala40.view(here, here.turn)
        said = [scala40.reason(mine, move) for move in scala40.legal_moves(mine)]
        told |= {dict(it.figures)["count"] for it in said if it.merit is scala40.Merit.FEW_OUTS}
    assert {2, 3, 4} <= told <= {1, 2, 3, 4}


@pytest.mark.parametrize("jokers", scala40.Permission)
def test_what_could_be_added_is_no_discard_whatever_jokers_are(jokers: scala40.Permission) -> None:
    """D-50: a seat that has not opened keeps a card that fits the table, and others do not need to."""
    for playable in scala40.Permission:
        rules = Ruleset(playable_discard_unopened=playable, joker_discard_unopened=jokers)
        here = state("7C 4C 9D QS KH JK", "8C 9C 10C", rules=rules, opened=False, others=["AD 3D 5D"])
        discards = {str(it.card) for it in legal(here) if isinstance(it, scala40.Discard)}
        assert ("7C" in discards) == (playable is scala40.Permission.ALLOWED)
        assert ("JK" in discards) == (jokers is scala40.Permission.ALLOWED)


# the arena


ADDING = (
    (
        "turn 2; phase lay_off; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; "
        "hands 2C 3C 4C 2D 4S 7S / JC 4D 3S KS / AD 2H 2S / 3D 5D QD; stock QH KH QC JD QS KC; "
        "pile 7D 7C 5S KD JS; closer 2; covered 5C; table 3H 4H 5H 6H 7H JH; "
        "shown nothing | 6C 6D 6S | - | AC AH AS; known 2C 3C 4C 2D 4S 7S / JC 4D 3S KS / AD 2H 2S / 3D 5D QD; "
        "recycled QC KC JD QD KD JH QH KH QS KS; drawn - / KS / KD / QD JH; seed int:677; shuffles 1; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
    (
        "turn 0; phase lay_off; seats 0 1 2; dealer 0; number 1; totals 0 0 0; "
        "hands AC QC 2D QD AH 3H QS / AS / 5C AD 4D 5D 2H 5H 3S; stock KD 7S QH 7D 6H 7C 6D JS; "
        "pile KS JD JC JH KC 7H KH 4H 6C 3D; closer 1; covered 2S; table 2C 3C 4C / 4S 5S 6S; "
        "shown nothing | - | nothing; known QS / AS / 5C AD 5H 3S; seed int:1; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
    (
        "turn 2; phase lay_off; seats 0 1 2; dealer 0; number 1; totals 0 0 0; "
        "hands QC 2D QD AH 3H QS / AS / 5C AD 4D 5D 2H 5H 3S; stock KD 7S QH 7D 6H 7C 6D JS; "
        "pile KS JD JC JH KC 7H KH 4H 6C 3D; closer 1; covered 2S; table AC 2C 3C 4C / 4S 5S 6S; "
        "shown nothing | - | nothing; known QC 2D QD AH 3H QS / AS / 5C AD 5H 3S; seed int:1; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
    (
        "turn 2; phase lay_off; seats 0 1 2 3; dealer 0; number 1; totals 0 0 0 0; "
        "hands 5C JD QD AH / 7C AD 5D 5H AS 3S 7S / 4S / AC 2D 3D 7D 5S JS; stock JH JC 3C KS 3H; "
        "pile QC KC KD QS QH KH; closer 2; covered 7H; table 2C 2H 2S / 6C 6D 6H 6S; "
        "shown 4C 4D 4H | nothing | - | nothing; "
        "known 5C JD QD AH / 7C AD 5D 5H AS 3S 7S / 4S / AC 2D 3D 7D 5S JS; seed int:86; "
        "rules layoff_on=all closer_lays_off=yes"
    ),
)
"""Hands of Chinchón in which seats lay off on the melds of all, before and behind the closer, who may add too."""
OWING = (
    ("JC 9D 9C 3C 4C 5C 6C 7C QC QH QS", ("10C JK QC", "4D 4H 4S"), 12, "9D"),
    ("10H 9S 9D 6C 6D 6S 6H 2C 3C 4C 5C 6C JC 5D", ("9H JK JH",), 0, "9S"),
)
"""Openings in which a card is owed that needs a joker of the table after two other melds; one card is missing."""


@pytest.mark.parametrize("line", ADDING, ids=range(len(ADDING)))
def test_whose_melds_a_seat_may_add_to(line: str) -> None:
    """Under C-15 a closer does not add to melds of their own; what the arena notes is what the referee lists."""
    position = chinchon.read_state(line)
    players = len(position.context.seats)
    arena = Arena(position.rules, players, 1, seed=7)
    arena._batch.put(0, position)
    numbers = chinchon.move_numbers(position.rules, players)
    assert arena.numbers(0) == [numbers.encode(move, position) for move in chinchon.legal_moves(position)]


@pytest.mark.parametrize("hand,melds,points,owed", OWING, ids=["opening", "unopened"])
def test_an_opening_leaves_room_for_what_is_owed(hand: str, melds: Sequence[str], points: int, owed: str) -> None:
    """Every meld before it takes its cards away; what the arena notes is what the referee lists."""
    rules = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    duty = Duty(DutyKind.MELD, card(owed))
    others = ["KC KD 3H 4H 5S"]
    position = state(hand, *melds, opened=False, opening_points=points, owes=[duty], others=others, rules=rules)
    arena = Arena(rules, 2, 1, seed=7)
    arena._batch.put(0, position)
    numbers = move_numbers(rules, 2)
    assert arena.numbers(0) == [numbers.encode(move, position) for move in legal_moves(position)]


@pytest.mark.parametrize("game", [scala40, chinchon, rumino], ids=lambda game: str(game.GAME))
def test_every_move_is_counted_once(game: Any) -> None:
    """The most moves count those that were played one by one, too."""
    arena: Any = Arena(game.Ruleset(), 2, 3, seed=7)
    for _ in range(5):
        for hand in range(3):
            arena.play(hand, arena.numbers(hand)[0])
        assert arena.play_out(1) == 0
    assert [arena.play_out(most) for most in (5, 6, 6, 9)] == [0, 3, 0, 9]


# Scala 40: how a hand begins and ends


@pytest.mark.parametrize("closing_discard", ClosingDiscard)
@pytest.mark.parametrize("first,budget", [(FirstTurnClose.FORBIDDEN, 12), (FirstTurnClose.ALLOWED, 13)])
def test_a_lead_keeps_a_card_for_the_pile(closing_discard: ClosingDiscard, first: FirstTurnClose, budget: int) -> None:
    """V-10: also where a close needs no discard; two cards where the first turn may not close."""
    rules = Ruleset(first_discard=FirstDiscard.DEALER, closing_discard=closing_discard, first_turn_close=first)
    position = scala40.deal(rules, 2, seed=7)
    assert position.phase is Phase.LEAD
    assert scala40.prospect_of(position).budget == budget


def test_a_meld_is_recycled_only_where_it_may_be() -> None:
    """D-28: the refusal names the first place from which one has gone."""
    plain = positions.setup("KS 2D", "7C 8C 9C", "KC KD KH")
    gone = attrs.evolve(plain, table=Table((plain.table.melds[0], None)))
    stays, recycled = (attrs.evolve(gone.rules, four_of_a_kind=it) for it in scala40.FourOfAKind)
    for rules in (stays, recycled):
        assert not [*table_problems(attrs.evolve(plain, rules=rules))]
    assert not [*table_problems(attrs.evolve(gone, rules=recycled))]
    (problem,) = table_problems(attrs.evolve(gone, rules=stays))
    assert (problem.code, dict(problem.figures)["meld"]) == (Code.TABLE, 1)


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.DEAD])
@pytest.mark.parametrize("stock", [0, 1])
@pytest.mark.parametrize("pile", [1, 2])
@pytest.mark.parametrize("rule", scala40.StockRule)
def test_a_hand_is_dead_without_a_card_to_draw(phase: Phase, stock: int, pile: int, rule: scala40.StockRule) -> None:
    """B-07: it is not while the stock has a card, or the pile can become one; nobody asks where no draw is due."""
    plain = positions.setup("KS 2D 3H", "7C 8C 9C", phase=phase, rules=Ruleset(stock_rule=rule))
    left = plain.stock
    here = attrs.evolve(plain, stock=left[:stock], pile=left[1 : 1 + pile])
    refilled = rule is not scala40.StockRule.WHOLE_PILE and pile > 1
    wrong = phase is Phase.DEAD and (stock > 0 or refilled)
    assert len([*_ending_problems(here)]) == wrong
