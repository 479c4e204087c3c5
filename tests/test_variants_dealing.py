"""Hands in which the dealer, who is dealt fourteen cards, begins the discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from positions import codes, legal, meld
from raising import some
from shared import THREE_LAID, THREE_RUNS, reached, refused

import scala40
from scala40 import (
    JOKER,
    Card,
    Chance,
    ClosingDiscard,
    Code,
    Context,
    Detail,
    Direction,
    Discard,
    DiscardDrawUnopened,
    DrawStock,
    FirstDiscard,
    FirstTurnClose,
    FirstTurnOpening,
    FirstUpcard,
    InvalidRuleset,
    LayMeld,
    Permission,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    UpcardJoker,
    actors,
    closing_moves,
    deal,
    deal_from,
    default_move,
    legal_moves,
    move_numbers,
    observer,
    outlook,
    problems,
    prospect_of,
    quick_move,
    rate_all,
    read_setup,
    read_state,
    read_view,
    result,
    sample,
    view,
    violations,
    write_position,
)
from scala40.core._base import derive, shuffled
from scala40.core._cards import cards_in

LEADS = Ruleset(first_discard=FirstDiscard.DEALER)
DEALT = "10C JC QC KC 2D 4D 6D 8D 3H 5H 7H 9H 2S JK"
"""Fourteen cards of a dealer, an opening and a joker among them."""


def leading(hand: str = DEALT, first: str = "", drawn: str = "", rules: Ruleset = LEADS) -> State:
    """Return the start of a hand for two in which seat 0 deals.

    Args:
        hand: the fourteen cards of the dealer.
        first: those of the first player, by default any.
        drawn: what the stock gives first.
        rules: the rules.
    """
    held, others, rest = cards_in(hand), [*cards_in(first)], list(rules.pack.cards)
    for card in (*held, *others, *cards_in(drawn)):
        rest.remove(card)
    while len(others) < 13:
        others.append(rest.pop(0))
    dealt = [card for pair in zip(others, held[:13], strict=True) for card in pair]
    return deal_from(rules, [*dealt, held[13], *cards_in(drawn), *rest], 2)


def led(position: State) -> State:
    """Return the state after the dealer has discarded the first card that may go."""
    return reached(position, legal_moves(position)[0])


def test_v_10_the_dealer_is_dealt_fourteen_cards_and_nothing_is_turned_up() -> None:
    """V-10: the card that would be turned up goes to the dealer, who acts first."""
    deck = LEADS.pack.cards
    start, usual = deal_from(LEADS, deck, 3), deal_from(Ruleset(), deck, 3)
    assert (start.turn, start.phase, len(start.hand), start.pile) == (0, Phase.LEAD, 14, ())
    assert start.hands == (usual.hands[0].add(usual.pile[0]), *usual.hands[1:])
    assert start.stock == usual.stock
    assert actors(start) == (0,)
    later = deal(LEADS, Context((0, 2, 3), dealer=2, number=5, totals=(12, 103, 40, 7)), seed=1)
    assert (later.turn, later.phase, len(later.hand), later.fresh) == (2, Phase.LEAD, 14, 3)


@pytest.mark.parametrize("unopened", DiscardDrawUnopened)
@pytest.mark.parametrize("opening", FirstTurnOpening)
def test_v_10_the_dealer_only_discards(unopened: DiscardDrawUnopened, opening: FirstTurnOpening) -> None:
    """V-10: nothing is drawn or laid, even with an opening in the hand, and that alone is the reason."""
    position = leading(rules=attrs.evolve(LEADS, discard_draw_unopened=unopened, first_turn_opening=opening))
    assert legal(position) == {Discard(card) for card in cards_in(DEALT) if card is not JOKER}
    for move in (DrawStock(), TakeDiscard(), LayMeld(meld("10C JC QC KC"))):
        for shown in (position, view(position, 0)):
            assert [(it.code, it.rule) for it in violations(shown, move)][:1] == [(Code.LEAD_DISCARD, "V-10")]
        if not isinstance(move, TakeDiscard) or unopened is not DiscardDrawUnopened.NEVER:
            assert refused(position, move) == {Code.LEAD_DISCARD}
    assert refused(position, Discard(Card.parse("AS"))) == {Code.CARD_NOT_IN_HAND}
    assert codes(violations(position, DrawStock(), 1)) == {Code.NOT_YOUR_TURN}


def test_v_10_the_ban_on_jokers_of_players_who_have_not_opened_holds() -> None:
    """V-10, D-52: unless the rules let such players discard a joker."""
    assert refused(leading(), Discard(JOKER)) == {Code.JOKER_DISCARD}
    free = attrs.evolve(LEADS, joker_discard_unopened=Permission.ALLOWED)
    assert reached(leading(rules=free), Discard(JOKER)).pile == (JOKER,)


@pytest.mark.parametrize("direction, first", [(Direction.CLOCKWISE, 1), (Direction.COUNTERCLOCKWISE, 2)])
def test_v_10_then_the_first_player_draws_and_the_dealer_plays_last(direction: Direction, first: int) -> None:
    """V-10: the discard is no turn, so nobody has finished one after it."""
    now = led(deal(attrs.evolve(LEADS, direction=direction), 3, seed=7))
    assert (now.turn, now.phase, now.fresh, len(now.pile), len(now.hands[0])) == (first, Phase.DRAW, 3, 1, 13)
    turns = list[int]()
    for _ in range(3):
        turns.append(now.turn)
        now = reached(now, DrawStock())
        now = reached(now, next(move for move in legal_moves(now) if isinstance(move, Discard)))
    assert turns == [first, 3 - first, 0]
    assert now.fresh == 0


@pytest.mark.parametrize("unopened", DiscardDrawUnopened)
def test_v_10_the_discard_of_the_dealer_is_one_like_any_other(unopened: DiscardDrawUnopened) -> None:
    """V-10, D-30, V-08: the first player takes it only to open, where that may be."""
    rules = attrs.evolve(LEADS, discard_draw_unopened=unopened)
    start = leading(
        "KC 4D 6D 8D 3H 5H 7H 9H 2S 4S 6S 8S 10S 10H", "10C JC QC 2D 5D 7D 9D 2H 4H 6H 8H 3S 5S", rules=rules
    )
    now = reached(start, Discard(Card.parse("KC")))
    assert (TakeDiscard() in legal(now)) is (unopened is not DiscardDrawUnopened.NEVER)
    assert TakeDiscard() not in legal(reached(start, Discard(Card.parse("4D"))))


def test_v_10_who_has_done_nothing_but_that_discard_has_had_no_turn() -> None:
    """V-10, D-61, D-72: such a dealer counts the hand and pays no penalty."""
    rules = attrs.evolve(LEADS, first_turn_close=FirstTurnClose.ALLOWED, unopened_penalty=100)
    first, drawn = THREE_RUNS.rsplit(" ", 1)
    start = leading("2C 4C 6C 8C 2D 4D 6D 8D 3H 5H 7H 9H 2S 4S", first, drawn, rules)
    over = reached(start, Discard(Card.parse("4S")), DrawStock(), *THREE_LAID, Discard(Card.parse(drawn)))
    assert some(result(over)).points(0) == 66


def test_v_10_the_dealer_opens_no_sooner_than_the_others() -> None:
    """V-10, V-12: the dealer's first turn is the one after the discard."""
    rules = attrs.evolve(LEADS, first_turn_opening=FirstTurnOpening.FORBIDDEN, opening_points=1)
    now, lays = led(deal(rules, 2, seed=0)), list[bool]()
    for _ in range(6):
        now = reached(now, DrawStock())
        lays.append(any(isinstance(move, LayMeld) for move in legal(now)))
        now = reached(now, next(move for move in reversed(legal_moves(now)) if isinstance(move, Discard)))
    assert lays[:2] == [False, False]
    assert any(lays)


def test_v_10_everybody_sees_the_dealer_begin() -> None:
    """V-10: positions are written and read, views are sampled, and a number stands for each discard."""
    start = leading()
    assert read_state(write_position(start)) == start
    for seat in (0, 1, None):
        seen = view(start, seat)
        assert (seen.sizes, seen.phase) == ((14, 13), Phase.LEAD)
        assert read_view(write_position(seen)) == seen
    assert view(sample(view(start, 1), seed=3), 1) == view(start, 1)
    assert legal_moves(view(start, 0)) == legal_moves(start)
    assert str(start).startswith("player 1 is to begin the pile")
    numbers = move_numbers(LEADS, 2)
    assert [numbers.decode(it, start) for it in numbers.legal(start)] == list(legal_moves(start))


def test_v_10_what_is_observed_names_the_phase_only_where_it_can_come() -> None:
    """V-10: other rules have as many numbers as ever."""
    usual, leads = (next(it for it in observer(rules, 2).schema if it.name == "phase") for rules in (Ruleset(), LEADS))
    assert usual.shape == (4,)
    assert leads.shape == (5,)


def test_v_10_players_know_what_to_do() -> None:
    """V-10: they discard what they would discard in a turn; the dealer's turn comes last."""
    start = leading()
    mine = view(start, 0)
    assert default_move(mine) in legal(start)
    assert quick_move(start) in legal(start)
    assert len(rate_all(mine)) == len(legal_moves(mine))
    assert closing_moves(start) is None


def test_v_10_the_dealer_waits_longest_for_a_turn() -> None:
    """V-10: with hands that are alike the first player has the better outlook."""
    first = "10C JC QC KC 2D 4D 6D 8D 3H 5H 7H 9H 2S"
    dealer, other = outlook(leading(f"9C {first}", first))
    assert other > 0 > dealer


@pytest.mark.parametrize(
    "changes, budget",
    [
        ({}, 12),
        ({"first_turn_close": FirstTurnClose.ALLOWED}, 13),
        ({"first_turn_close": FirstTurnClose.ALLOWED, "closing_discard": ClosingDiscard.OPTIONAL}, 13),
        ({"first_turn_opening": FirstTurnOpening.FORBIDDEN}, 0),
    ],
    ids=["usual", "may close", "may close without a discard", "may not open"],
)
def test_v_10_of_the_fourteen_cards_one_is_not_laid(changes: dict[str, Any], budget: int) -> None:
    """V-10: a forecast leaves it for the pile, and the card that will come for the discard."""
    start = leading(rules=attrs.evolve(LEADS, **changes))
    assert prospect_of(start).budget == prospect_of(view(start, 0)).budget == budget


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": Ruleset()},
        {"context": Context(seats=(0, 1), dealer=1)},
        {"fresh": 1},
        {"chance": Chance("test", 1)},
        {"opened": (False, True)},
    ],
    ids=["a card is turned up", "another seat deals", "after a turn", "after a shuffle", "somebody has opened"],
)
def test_v_10_nothing_comes_before_that_discard(changes: dict[str, Any]) -> None:
    """V-10: a position that says otherwise is refused."""
    start = read_setup(write_position(leading()))
    assert problems(start) == ()
    wrong = [it for it in problems(attrs.evolve(start, **changes)) if it.rule == "V-10"]
    assert [dict(it.figures)["what"] for it in wrong] == [Detail.LEAD_OUT_OF_PLACE]


@pytest.mark.parametrize(
    "field, value", [("upcard_joker", UpcardJoker.REDRAW), ("first_upcard", FirstUpcard.MAY_BE_KEPT)]
)
def test_v_10_rules_on_a_card_turned_up_mean_nothing_then(field: str, value: object) -> None:
    """V-10, D-04, D-35: and are refused."""
    with pytest.raises(InvalidRuleset) as caught:
        attrs.evolve(LEADS, **{field: value})  # type: ignore[arg-type]
    figures = [dict(it.figures) for it in caught.value.violations]
    assert [(it["field"], it["other"]) for it in figures] == [(field, "first_discard")]


def test_a_joker_that_is_turned_up_goes_back() -> None:
    """D-08: until the card turned up is none, from shuffles that follow one another."""
    rules = Ruleset(upcard_joker=UpcardJoker.REDRAW)
    usual = Ruleset()
    seeds = [seed for seed in range(200) if scala40.deal(usual, 2, seed=seed).pile[-1].is_joker]
    assert seeds
    for seed in seeds:
        dealt, top, attempt = scala40.deal(usual, 2, seed=seed), scala40.JOKER, 0
        left: Sequence[Card] = (*dealt.stock, *dealt.pile)
        while top.is_joker:
            attempt += 1
            left = shuffled(left, derive(seed, "upcard", attempt))
            top = left[-1]
        assert scala40.deal(rules, 2, seed=seed).pile == (top,)


@pytest.mark.parametrize("closing_discard", ClosingDiscard)
@pytest.mark.parametrize("first,budget", [(FirstTurnClose.FORBIDDEN, 12), (FirstTurnClose.ALLOWED, 13)])
def test_a_lead_keeps_a_card_for_the_pile(closing_discard: ClosingDiscard, first: FirstTurnClose, budget: int) -> None:
    """V-10: also where a close needs no discard; two cards where the first turn may not close."""
    rules = Ruleset(first_discard=FirstDiscard.DEALER, closing_discard=closing_discard, first_turn_close=first)
    position = scala40.deal(rules, 2, seed=7)
    assert position.phase is Phase.LEAD
    assert scala40.prospect_of(position).budget == budget
