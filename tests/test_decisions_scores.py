"""What the library decides where the texts leave a question open, III: scores, the match and the stock."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import attrs
import pytest
from positions import RULES, card, codes, setup, state
from raising import raises, some
from shared import KINGS, with_one_card_left

from scala40 import (
    JOKER,
    Card,
    Chance,
    Code,
    Discard,
    DrawStock,
    Ending,
    FirstTurnClose,
    Hand,
    InvalidEntry,
    InvalidSetup,
    ItemKind,
    LoneAce,
    Phase,
    Reshuffled,
    Ruleset,
    State,
    events,
    play,
    result,
    score,
    view,
)
from scala40.match import Match, points_entry

# 1.7 scoring and the match


def test_d_70_cards_left_count_in_full() -> None:
    """D-70: a set that was not laid counts, card by card."""
    outcome = score(RULES, {0: Hand(), 1: Hand.parse("KC KD KH JK AS 2C")}, ending=Ending.CLOSED, closer=0)
    assert [item.points for item in outcome.scores[1].items] == [2, 10, 10, 10, 11, 25]


def test_d_71_a_lone_ace_counts_11() -> None:
    """D-71: as the only card left too."""
    assert score(RULES, {0: Hand(), 1: Hand.parse("AS")}, ending=Ending.CLOSED, closer=0).points(1) == 11


def test_d_72_an_unopened_hand_is_counted() -> None:
    """D-72: no flat penalty."""
    position = play(state("KS", KINGS), Discard(card("KS")))
    outcome = some(result(position))
    assert not position.opened[0]
    assert outcome.points(0) == sum(RULES.hand_values[it.index] for it in position.hands[0])


def test_d_73_who_reaches_101_is_out() -> None:
    """D-73: 100 stays in, 101 goes; the field `limit` moves it."""
    match = Match(rules=RULES.match_rules, seats=3, dealer=0)
    entry = points_entry({0: 0, 1: 100, 2: 101}, closer=0, ending=Ending.CLOSED)
    assert match.add(entry).active == (0, 1)
    assert Match(rules=Ruleset(limit=151).match_rules, seats=3, dealer=0).add(entry).active == (0, 1, 2)


def test_d_74_several_go_out_at_once_and_the_closer_stays() -> None:
    """D-74: with a closer somebody is always left."""
    match = Match(rules=RULES.match_rules, seats=4, dealer=0)
    match = match.add(points_entry({0: 101, 1: 0, 2: 130, 3: 101}, closer=1, ending=Ending.CLOSED))
    assert (match.active, match.winners) == ((1,), (1,))


def test_d_77_d_78_a_dead_hand_that_puts_everybody_out() -> None:
    """D-77, D-78: the lowest total wins, and equals share it."""
    match = Match(rules=RULES.match_rules, seats=3, dealer=0)
    match = match.add(points_entry({0: 110, 1: 105, 2: 105}, closer=None, ending=Ending.DEAD))
    assert match.winners == (1, 2)


WHOLE_SUIT = Hand.parse("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC")


@pytest.mark.parametrize(
    "left, unopened, worded",
    [
        ({0: Hand(), 1: WHOLE_SUIT}, {0, 1}, "the cards left do not fit together: player 1 closed but has not opened"),
        (
            {0: Hand(), 1: WHOLE_SUIT},
            {1, 4},
            "the players in the match are player 1, player 2; the entry is for player 2, player 5",
        ),
        ({0: Hand(), 1: WHOLE_SUIT.add(JOKER)}, {1}, "player 2 holds 14 cards, but must hold 13"),
        ({0: Hand(), 1: WHOLE_SUIT.remove(card("AC"))}, {1}, "player 2 holds 12 cards, but must hold 13"),
        ({0: Hand(), 1: WHOLE_SUIT.remove(card("AC"))}, (), "player 2 holds 12 cards, but must hold 1 to 10"),
        (
            {0: Hand(), 1: WHOLE_SUIT},
            (),
            (
                "the cards left do not fit together: player 2 still holds 13 cards, so they have not opened, "
                "but they are not listed as unopened"
            ),
        ),
        ({0: Hand(), **dict.fromkeys(range(1, 7), Hand.parse("9S"))}, (), "2 to 6 players can play, not 7"),
    ],
    ids=["the closer", "nobody", "too many cards", "too few", "no meld's difference", "not told", "too many players"],
)
def test_d_72_what_is_scored_must_be_possible(left: dict[int, Hand], unopened: Collection[int], worded: str) -> None:
    """D-72: who closes has opened, a penalty is for seats that play, who has not opened holds all that was dealt."""
    rules = Ruleset(unopened_penalty=100)
    error = raises(InvalidEntry, lambda: score(rules, left, ending=Ending.CLOSED, closer=0, unopened=unopened))
    assert worded in [reason.message for reason in error.violations]


@pytest.mark.parametrize(
    "rules,ending",
    [
        (Ruleset(), Ending.CLOSED),
        (Ruleset(unopened_penalty=100, first_turn_close=FirstTurnClose.ALLOWED), Ending.CLOSED),
        (Ruleset(unopened_penalty=100), Ending.DEAD),
    ],
    ids=["no penalty", "no turn", "dead"],
)
def test_d_72_who_has_not_opened_need_not_be_told(rules: Ruleset, ending: Ending) -> None:
    """D-61, D-72: where it makes no difference, or where there may have been no turn to open in."""
    closer = 0 if ending is Ending.CLOSED else None
    left = {0: Hand() if closer == 0 else Hand.parse("KS"), 1: WHOLE_SUIT}
    assert score(rules, left, ending=ending, closer=closer).points(1) == 11 + 54 + 30


def test_who_closes_is_one_of_those_who_play() -> None:
    """It is said of a closer who is not, and not that the cards left do not fit."""
    with pytest.raises(InvalidEntry) as caught:
        score(RULES, {0: Hand(), 1: Hand.parse("KC")}, ending=Ending.CLOSED, closer=5)
    assert [it.code for it in caught.value.violations] == [Code.ENTRY_CLOSER]


def test_what_is_scored_is_hands_and_an_ending() -> None:
    """A text is neither, though other functions read cards from texts; it is said which seat's it is."""
    wrong: Any = "KC JK"
    with pytest.raises(TypeError, match="what seat 1 has left is a Hand, not 'KC JK'"):
        score(RULES, {0: Hand(), 1: wrong}, ending=Ending.CLOSED, closer=0)
    with pytest.raises(TypeError, match=r"^ending must be a scala40\.Ending, not 'KC JK'; one of Ending\.CLOSED, "):
        score(RULES, {0: Hand(), 1: Hand.parse("KC")}, ending=wrong, closer=0)


# 1.8 stock


def last_card(pile: str) -> State:
    """Return a state in which the last card of the stock is about to be drawn."""
    return with_one_card_left(setup("2D 5C", KINGS, phase=Phase.DRAW, pile=pile))


def test_d_80_the_whole_pile_becomes_the_stock_when_the_last_card_is_drawn() -> None:
    """D-80: at once, the top included; the discard of that turn begins a new pile."""
    before = last_card("9S 4S")
    after = play(before, DrawStock())
    assert after.pile == ()
    assert Hand.of(after.stock) == Hand.of(before.pile) == after.recycled
    assert events(before, DrawStock())[-1] == Reshuffled(before.turn, len(before.pile))
    thrown = play(after, Discard(card("2D")))
    assert thrown.pile == (card("2D"),)
    assert view(thrown, 0).recycled == Hand.of(before.pile)


def test_d_80_the_stock_is_never_empty_at_a_draw() -> None:
    """D-80: even a pile of one card is a stock again."""
    position = last_card("4S")
    stock = position.pile[1:]
    assert len(play(position, DrawStock()).stock) == len(stock) + 1


def test_d_81_there_is_always_a_card_to_draw() -> None:
    """D-81: a draw never finds the stock empty, so no hand dies of that; a setup that says otherwise is refused."""
    position = last_card("4S")
    for _ in range(3):
        drawn = play(position, DrawStock())
        position = play(drawn, Discard(next(iter(drawn.hand))))
        assert position.stock
    caught = raises(InvalidSetup, lambda: attrs.evolve(position, stock=(), pile=(*position.stock, *position.pile)))
    assert codes(caught.violations) == {Code.PILES}


def test_d_82_a_deadlock_that_everybody_can_see_ends_the_hand() -> None:
    """D-82: full sets, two hands of at most two cards after the discard: the hand is dead and everybody counts."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J", "K"))
    dead = play(state("2D 4C 6H", *full, others=["8S 10D"]), Discard(card("2D")))
    assert dead.phase is Phase.DEAD
    outcome = some(result(dead))
    assert (outcome.ending, outcome.closer) == (Ending.DEAD, None)
    assert [outcome.points(0), outcome.points(1)] == [8 + 10, 4 + 6]


def test_d_82_not_if_a_card_off_the_table_fits() -> None:
    """D-82: a set that misses a suit, or a hand that can grow to a meld and a discard, keeps the hand alive."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J"))
    assert play(state("2D 4C 6H", *full, KINGS, others=["8S 10D"]), Discard(card("2D"))).phase is Phase.DRAW
    assert play(state("2D 4C 6H", *full, "KC KD KH KS", others=["8S 10D 6D"]), Discard(card("2D"))).phase is Phase.DRAW


def test_d_82_not_if_a_joker_off_the_table_fits() -> None:
    """D-82: every card that could be added lies on the table twice, so that only a joker can still stand for it."""
    jacks = ("JC JD JH JS",) * 2
    position = state("2D 4C 6H", "KC KD KH", "KC KD KS", "QS KS AS", "QH KH AH", *jacks, others=["8S 10D"])
    assert play(position, Discard(card("2D"))).phase is Phase.DRAW
    none = state(
        "2D 4C 6H", "KC KD KH", "KC KD KS", "QS KS AS", "QH KH AH", *jacks, others=["8S 10D"], rules=Ruleset(jokers=0)
    )
    assert play(none, Discard(card("2D"))).phase is Phase.DEAD


def test_d_82_there_is_no_limit_on_reshuffles() -> None:
    """D-82: after a thousand of them the pile becomes the stock once more."""
    early = last_card("9S 4S")
    recycled = Hand.of([*early.stock, *early.pile])
    often = State.of(attrs.evolve(early, chance=Chance("often", 1_000), recycled=recycled))
    assert play(often, DrawStock()).chance.shuffles == 1_001


@pytest.mark.parametrize("jokers,phase", [(0, Phase.DEAD), (4, Phase.DRAW)])
def test_d_82_not_if_there_is_a_meld_among_the_cards_off_the_table(jokers: int, phase: Phase) -> None:
    """D-82: a hand could grow to a meld and a discard; of tens and kings of two suits each only jokers make one."""
    low, high = "A{0} 2{0} 3{0}|4{0} 5{0} 6{0}|7{0} 8{0} 9{0}|J{0} Q{0} K{0}", "10{0} J{0} Q{0}"
    tiles = {suit: low.format(suit).split("|") for suit in "CDHS"}
    for suit in "HS":
        tiles[suit][-1] = high.format(suit)
    full = [tile for suit in tiles.values() for tile in suit] * 2
    rules = Ruleset(max_run_length=3, jokers=jokers)
    position = state("10C 10C 10D KH", *full, others=["KS KS"], pile="KH", rules=rules)
    assert play(position, Discard(card("KH"))).phase is phase


def test_d_83_a_reshuffle_follows_from_the_state() -> None:
    """D-83: the same state and move give the same stock, another seed another one."""
    position = last_card("9S 4S")
    stock = play(position, DrawStock()).stock
    assert play(position, DrawStock()).stock == stock
    assert play(position, DrawStock()).chance.shuffles == 1
    assert Hand.of(stock) == Hand.of(position.pile)
    assert stock not in {position.pile, position.pile[::-1]}
    for chance in (Chance("another"), Chance(position.chance.seed, 1), Chance(str(position.chance.seed) + "?", 1)):
        recycled = Hand.of([*position.stock, *position.pile]) if chance.shuffles else Hand()
        assert play(State.of(attrs.evolve(position, chance=chance, recycled=recycled)), DrawStock()).stock != stock


def test_ten_cards_may_be_left_of_a_seat_that_has_opened() -> None:
    """D-72: three laid leave ten; eleven would be too many for a seat that has opened."""
    rules, left = Ruleset(unopened_penalty=100), "2C 4C 6C 8C 10C QC 2D 4D 6D 8D"
    closed = score(rules, {0: Hand(), 1: Hand.parse(left)}, ending=Ending.CLOSED, closer=0)
    assert closed.points(1) == sum(rules.hand_values[it.index] for it in Hand.parse(left))
    with pytest.raises(InvalidEntry):
        score(rules, {0: Hand(), 1: Hand.parse(f"{left} 10D")}, ending=Ending.CLOSED, closer=0)


def items_of_loser(rules: Ruleset, hand: str, ending: Ending = Ending.CLOSED_IN_HAND) -> list[tuple[ItemKind, int]]:
    """Return the items of the loser of a hand."""
    result = score(rules, {0: Hand(), 1: Hand.parse(hand)}, ending=ending, closer=0, unopened=frozenset())
    return [(item.kind, item.points) for item in result.scores[1].items]


def test_a_close_in_hand_is_multiplied_where_there_is_something_to_multiply() -> None:
    """D-62: not by one; by two it adds the points once more, and only after a close in hand."""
    left = (ItemKind.CARD_LEFT, 9)
    assert items_of_loser(Ruleset(hand_close_multiplier=1), "9C") == [left]
    assert items_of_loser(Ruleset(hand_close_multiplier=2), "9C") == [left, (ItemKind.MULTIPLIED, 9)]
    assert items_of_loser(Ruleset(hand_close_multiplier=2), "9C", Ending.CLOSED) == [left]


def test_a_lone_ace_counts_one_only_alone_and_only_an_ace() -> None:
    """D-71: under the rule that says so."""
    one, usual = Ruleset(lone_ace_value=LoneAce.ONE), Ruleset()
    other = next(it for it in LoneAce if it is not LoneAce.ONE)
    full = usual.hand_values[Card.parse("AC").index]
    king = usual.hand_values[Card.parse("KC").index]
    plain = Ruleset(lone_ace_value=other)
    assert [points for _, points in items_of_loser(one, "AC", Ending.CLOSED)] == [1]
    assert [points for _, points in items_of_loser(plain, "AC", Ending.CLOSED)] == [full]
    assert [points for _, points in items_of_loser(one, "AC AC", Ending.CLOSED)] == [full, full]
    assert [points for _, points in items_of_loser(one, "KC", Ending.CLOSED)] == [king]
