"""The decisions of Skarney about offers, the end of hands and matches, from the rule text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import attrs
import pytest
from positions import card
from raising import raises, some
from skarney_positions import RULES, SINGLES, moves, seen, setup, state, table
from skarney_questions import DISTINCT, KINGS, NO_CONTRACT, OURS, TWELVE, codes, codes_of, is_legal, is_meld, kinds

from scala40.core._cards import InvalidSetup
from scala40.core._text import Code
from scala40.match import Match, points_entry
from scala40.skarney import (
    Accept,
    Context,
    Decline,
    DrawStock,
    Ending,
    EndTurn,
    Hand,
    LayMeld,
    Offer,
    OfferSeenBy,
    Phase,
    Ruleset,
    actors,
    contracts,
    deal,
    events,
    legal_moves,
    play,
    play_all,
    problems,
    read_move,
    result,
    score,
    view,
    violations,
    write_move,
)

# The offer


def test_k_13_an_offer_is_due_with_two_or_more_cards() -> None:
    """K-13: any card; the turn does not end without it."""
    position = state(TWELVE)
    assert codes(position, "end") == [Code.OFFER_DUE]
    assert codes(position, "offer AC") == [Code.CARD_NOT_IN_HAND]
    for hand in (TWELVE, "AS 2C 2C JK KC KD KH QC QD QH 9C 9D"):
        position = state(hand)
        assert {it for it in legal_moves(position) if isinstance(it, Offer)} == {Offer(it) for it in position.hand}


def test_k_13_it_goes_round_until_somebody_takes_it() -> None:
    """K-13: the left neighbour first, then clockwise, the partner included; who takes it has it, the turn passes on."""
    position = play(state(TWELVE), Offer(card("3S")))
    assert (position.phase, actors(position)) == (Phase.OFFER, (2,))
    assert list(legal_moves(position)) == [Accept(), Decline()]
    position = play(position, Decline())
    assert actors(position) == (3,)
    taken = play(position, Accept())
    assert card("3S") in taken.hands[3]
    assert card("3S") not in taken.hands[1]
    assert (taken.turn, taken.phase) == (2, Phase.DRAW)


def test_k_13_refused_by_all_it_stays() -> None:
    """K-13: three refusals, and the next seat draws."""
    offered = play(state(TWELVE), Offer(card("3S")))
    position = play_all(offered, [Decline()] * 3)
    assert position.hands[1] == offered.hands[1]
    assert (position.turn, position.phase, position.offered, position.asked) == (2, Phase.DRAW, None, None)


@pytest.mark.parametrize("name", ["AS", "2C", "JK"])
def test_k_13_stop_cards_are_offered_to_the_left_neighbour_alone(name: str) -> None:
    """K-13, K-14: an ace, a 2 and a joker stay if that one does not want them, and who has refused draws."""
    after = play(play(state(f"{name} KC KD KH QC QD QH 9C 9D 3S 5S 7S"), Offer(card(name))), Decline())
    assert (after.turn, after.phase) == (2, Phase.DRAW)
    assert card(name) in after.hands[1]


@pytest.mark.parametrize("name", ["AS", "2C", "JK"])
def test_k_14_who_takes_a_stop_card_does_not_draw(name: str) -> None:
    """K-14: the next turn begins without a draw; everybody is told."""
    position = play(state(f"{name} KC KD KH QC QD QH 9C 9D 3S 5S 7S"), Offer(card(name)))
    after = play(position, Accept())
    assert (after.turn, after.phase) == (2, Phase.PLAY)
    assert len(after.stock) == len(position.stock)
    assert "has taken a stop card and does not draw" in [str(it) for it in events(position, Accept(), seen_by=0)]
    assert codes(after, "draw") == [Code.DRAWN_ALREADY]


def test_k_14_all_other_cards_leave_the_draw() -> None:
    """K-14: who takes a three draws as usual."""
    assert list(legal_moves(play_all(state(TWELVE), [Offer(card("3S")), Accept()]))) == [DrawStock()]


def test_k_15_one_card_is_announced() -> None:
    """K-15: exactly one card: no offer."""
    position = state("9S", OURS)
    assert kinds(position) == {EndTurn}
    assert codes(position, "offer 9S") == [Code.OFFER_OF_LAST_CARD]
    assert [str(event) for event in events(position, EndTurn())] == ["says: one card"]
    assert (play(position, EndTurn()).turn, play(position, EndTurn()).phase) == (2, Phase.DRAW)


def test_k_13_k_15_nothing_is_said_of_an_offer_before_the_draw() -> None:
    """K-13, K-15, KB-02: how many cards there will be is not known yet, so that no refusal and no hint speaks of it."""
    one = state("9S", OURS, phase=Phase.DRAW)
    assert codes(one, "offer 9S") == codes(one, "end") == [Code.TURN_BEGINS_WITH_DRAW]
    assert codes(play(one, DrawStock()), "end") == [Code.OFFER_DUE]
    assert is_legal(play(one, DrawStock()), "offer 9S")
    two = state("9S 7S", OURS, phase=Phase.DRAW, left=1)
    assert codes(two, "end") == [Code.TURN_BEGINS_WITH_DRAW]
    assert is_legal(play(two, DrawStock()), "end")


def test_k_07_nothing_is_said_of_the_reach_of_a_contract_before_the_draw() -> None:
    """K-07, KB-02: the card that is drawn may complete it."""
    before = state("KC KD KH QC QD QH 9C 9D 3C 5S 7S", phase=Phase.DRAW)
    assert codes(before, f"lay {KINGS}") == [Code.TURN_BEGINS_WITH_DRAW]
    stock = sorted(before.stock, key=lambda it: it.is_joker)
    assert is_legal(play(attrs.evolve(before, stock=tuple(stock)), DrawStock()), f"lay {KINGS}")


# The end of a hand, and what it scores


def test_k_16_melding_the_last_card_ends_the_hand() -> None:
    """K-16: with a new meld, by adding, or with the contract itself."""
    added = play(state("10S", OURS), read_move("add 10S to 0", state("10S", OURS)))
    assert (added.phase, actors(added), list(legal_moves(added))) == (Phase.OUT, (), [])
    four = state("KC KD KH QC QD QH 9C 9D 9H 3C 3D 3H", number=4)
    ended = some(result(play_all(four, moves(four, f"lay {KINGS}", "lay QC QD QH", "lay 9C 9D 9H", "lay 3C 3D 3H"))))
    assert (ended.ending, ended.closer, ended.sides) == (Ending.OUT, 1, ((0, 2), (1, 3)))
    assert codes(added, "end") == [Code.HAND_OVER]


def test_k_16_the_last_card_of_the_pile() -> None:
    """K-16: who draws it still melds, makes no offer, and the hand ends."""
    position = play(state("10S 4C 5C", OURS, phase=Phase.DRAW, left=1), DrawStock())
    assert position.stock == ()
    assert codes(position, "offer 4C") == [Code.OFFER_AFTER_LAST_DRAW]
    assert is_legal(position, "add 10S to 0 set")
    (reason,) = violations(position, DrawStock())
    assert (reason.code, reason.hint) == (Code.DRAWN_ALREADY, "go on with the turn")
    after = play(position, EndTurn())
    ended = some(result(after))
    assert (after.phase, ended.ending, ended.closer) == (Phase.EXHAUSTED, Ending.EXHAUSTED, None)
    assert [str(event) for event in events(position, EndTurn())] == ["ends the hand: the pile is empty"]
    with_one = play(state("9S", OURS, left=1), EndTurn())
    assert (with_one.phase, with_one.turn) == (Phase.DRAW, 2), "as long as there is a card it goes on"


def test_k_16_who_melds_all_cards_after_the_last_draw_has_gone_out() -> None:
    """K-16, K-17: the hand does not end as one in which nobody did; the bonus and the shutout are as ever."""
    position = state("10S", OURS, left=0)
    assert {*legal_moves(position)} == {*moves(position, "add 10S to 0 set", "end")}
    ended = some(result(play(position, read_move("add 10S to 0 set", position))))
    assert (ended.ending, ended.closer, ended.points(1)) == (Ending.OUT, 1, 85 + 100 + 200)


def test_k_15_k_16_the_last_card_of_the_hand_after_that_of_the_pile() -> None:
    """K-15, K-16: both forbid the offer, and both are said."""
    position = play(state("10S", OURS, phase=Phase.DRAW, left=1), DrawStock())
    position = play(position, read_move("add 10S to 0 set", position))
    assert codes(position, "offer 4C")[-2:] == [Code.OFFER_AFTER_LAST_DRAW, Code.OFFER_OF_LAST_CARD]


HIGH = Hand.parse("KC KD KH KS QC QD QH QS 9C 9D 9H")
"""What a seat was dealt and counts 95."""
LOW = Hand.parse("3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H")
"""What a seat was dealt and counts 55."""
FOUR = f"{OURS} / 1 7C 7D 7H"
"""A contract of any hand, which counts 90."""


def shared_out(**more: int) -> dict[int, Hand]:
    """Return hands for four that hold all cards, each side one of a kind, which counts 760; seat 0 has more of some."""
    cards = [*dict.fromkeys(RULES.pack.cards), card("JK")]
    hands = {seat: Hand.of(cards[27 * (seat // 2) : 27 * (seat // 2) + 27]) for seat in range(4)}
    for name, count in more.items():
        taken = next(seat for seat in ((1, 3) if count > 0 else (0, 2)) if card(name) in hands[seat])
        given = 0 if count > 0 else 1
        hands[taken], hands[given] = hands[taken].remove(card(name)), hands[given].add(card(name))
    return hands


@pytest.mark.parametrize("number,bonus", [(1, 100), (2, 100), (3, 100), (4, 200), (5, 300), (6, 400), (7, 500)])
def test_k_17_the_hand_bonus(number: int, bonus: int) -> None:
    """K-17: 100 in the hands 1 to 3, then 200, 300, 400 and 500, and 200 more before any contract of the others."""
    left = {0: HIGH, 1: Hand(), 2: LOW, 3: Hand.parse("JK")}
    context = Context((0, 1, 2, 3), 0, number, (0,) * 4)
    shutout = score(RULES, left, table(FOUR), context=context, closer=1)
    assert [line.points for line in shutout.scores] == [-150, 90 + bonus + 200, -150, 90 + bonus + 200]
    usual = score(RULES, left, table(f"{FOUR} / {FOUR.replace('1 ', '0 ')}"), context=context, closer=1)
    assert [line.points for line in usual.scores] == [90 - 150, 90 + bonus] * 2


def test_k_17_no_shutout_where_contracts_are_off_or_nobody_went_out() -> None:
    """K-17: the bonus alone."""
    left = {0: HIGH, 1: Hand(), 2: LOW, 3: Hand.parse("JK")}
    assert score(NO_CONTRACT, left, table("1 7C 7D 7H"), context=Context.of(4), closer=1).points(1) == 15 + 100
    stays = shared_out(KC=1, JK=-1)
    assert score(RULES, stays, table(), context=Context.of(4), closer=None).points(0) == 100 - 760 - 10 + 100


def test_k_17_alone_the_shutout_takes_all_opponents() -> None:
    """K-17: in Skarney Singles only if none of the opponents has laid a contract."""
    left = {0: HIGH, 1: Hand(), 2: LOW}
    context = Context.of(3)
    assert score(SINGLES, left, table(OURS), context=context, closer=1).points(1) == 75 + 300
    one_has = table(f"{OURS} / {OURS.replace('1 ', '2 ')}")
    assert score(SINGLES, left, one_has, context=context, closer=1).points(1) == 75 + 100


@pytest.mark.parametrize(
    "laid,worth",
    [
        ("JK JK JK", 300),
        ("3C 3D JK=3", 60),
        ("2C 2D 2H", 150),
        ("3C 3D 2C=3", 35),
        ("AC AD 2C=A", 55),
        ("AC AD AH", 45),
        ("10C JC QC KC", 40),
        ("3C 4C 5C 6C 7C 8C 9C", 35),
    ],
)
def test_k_18_what_cards_on_the_table_count(laid: str, worth: int) -> None:
    """K-18: by the kind of card; 3-3-2 and A-A-2 are S4's examples of what a 2 in a mixed meld counts: 25."""
    left = {0: HIGH, 1: Hand(), 2: LOW, 3: Hand.parse("QS")}
    assert score(NO_CONTRACT, left, table(f"1 {laid}"), context=Context.of(4), closer=1).points(3) == worth + 100


def test_k_19_cards_in_the_hands_of_who_did_not_go_out() -> None:
    """K-19: joker 100, 2 50, ace 15, K to 10 10, 9 to 3 5; the partner of who went out pays nothing."""
    left = {0: Hand.parse("JK 2C AC KC 10C 9C 3C 4C 5C 6C 7C"), 1: Hand(), 2: HIGH, 3: Hand.parse("JK JK 2D")}
    counted = score(NO_CONTRACT, left, table("1 5C 5D 5H"), context=Context.of(4), closer=1)
    assert [line.points for line in counted.scores] == [-215 - 95, 15 + 100, -215 - 95, 15 + 100]
    nobody = score(NO_CONTRACT, shared_out(JK=1, KC=-1), table(), context=Context.of(4), closer=None)
    assert [line.points for line in nobody.scores] == [-760 - 100 + 10, -760 + 100 - 10 + 100] * 2


def test_k_20_nobody_went_out() -> None:
    """K-20: the higher net total wins the bonus; equal ones make a hand that does not count."""
    left = shared_out()
    left[1] = left[1].remove(card("10C")).remove(card("JC")).remove(card("QC"))
    laid = score(NO_CONTRACT, left, table("1 10C JC QC"), context=Context.of(4), closer=None)
    assert (laid.points(0), laid.points(1), laid.counts) == (-760, -760 + 30 + 30 + 100, True)
    fifth = score(NO_CONTRACT, left, table("1 10C JC QC"), context=Context((0, 1, 2, 3), 0, 5, (0,) * 4), closer=None)
    assert fifth.points(1) == -760 + 30 + 30 + 300, "the bonus of the hand"
    drawn = score(NO_CONTRACT, shared_out(), table(), context=Context.of(4), closer=None)
    assert (drawn.points(0), drawn.points(1), drawn.counts) == (-760, -760, False)


def hands_of(*totals: Sequence[int]) -> Match:
    """Return a match in pairs, whose hands gave the sides these points."""
    match = Match(RULES.match_rules, 4)
    for one, other in totals:
        drawn = one == other
        entry = points_entry({0: one, 1: other, 2: one, 3: other}, closer=None, ending=Ending.EXHAUSTED)
        match = match.add(attrs.evolve(entry, sides=((0, 2), (1, 3)), counts=not drawn))
    return match


def test_k_20_k_26_a_hand_that_does_not_count_is_dealt_again_under_its_number() -> None:
    """K-26: the deal passes on, the number stays, and nothing is added."""
    match = hands_of((100, 50), (70, 70))
    assert match.totals == (100, 50, 100, 50)
    assert (match.context.number, match.context.dealer) == (2, 2)
    assert [(row.number, row.points) for row in match.sheet] == [(1, (100, 50, 100, 50)), (2, (0, 0, 0, 0))]


def test_k_21_seven_hands_and_the_highest_total() -> None:
    """K-21: partners share the score and the win; a tie is shared; totals can be below zero."""
    match = hands_of(*[(-20, -10)] * 6)
    assert not match.is_over
    assert match.context.number == 7
    over = match.add(hands_of((5, 200)).hands[0])
    assert over.winners == (1, 3)
    assert over.totals == (-115, 140, -115, 140)
    assert [(row.place, row.seat) for row in over.standings] == [(1, 1), (1, 3), (3, 0), (3, 2)]
    assert [row.number for row in hands_of(*[(10, 0), (0, 10)] * 3, (7, 7), (30, 20)).sheet] == [1, 2, 3, 4, 5, 6, 7, 7]
    even = hands_of((10, 0), (0, 10), (1, 2), (2, 1), (3, 4), (4, 3), (5, 5)).add(hands_of((9, 8)).hands[0])
    assert even.winners == (0, 2)


def test_k_21_a_tie_is_shared() -> None:
    """K-21: equal totals after seven hands: all win."""
    match = hands_of((10, 0), (0, 10), (1, 2), (2, 1), (3, 4), (5, 3), (8, 9))
    assert (match.totals, match.winners) == ((29, 29, 29, 29), (0, 1, 2, 3))


def test_k_22_without_a_contract_anything_is_melded_any_time() -> None:
    """K-22: the second alternate rule of S4, with which one goes out without having melded before."""
    position = state("KC KD KH KS 2C 2D 2H 4H 5H 6H 7H AS", rules=NO_CONTRACT)
    assert is_legal(position, "lay KC KD KH KS")
    assert is_legal(position, "lay 2C 2D 2H")
    assert len(play_all(position, moves(position, "lay KC KD KH KS", "lay 2C 2D 2H", "lay 4H 5H 6H 7H")).hand) == 1
    one = play(position, read_move(f"lay {KINGS}", position))
    assert is_legal(one, "add KS to 0 set"), "one meld is enough to add to"
    assert not is_legal(state("KC KD KH KS 2C 2D 2H 4H 5H 6H 7H AS"), "lay KC KD KH KS")
    assert list(contracts(Hand.parse(TWELVE), 1, RULES))
    assert not list(contracts(Hand.parse(TWELVE), 1, NO_CONTRACT)), "there is none to lay"


def test_k_23_pairs_or_each_alone() -> None:
    """K-23: pairs are four; alone two, three or four."""
    for rules, players in ((RULES, 2), (RULES, 3), (RULES, 5), (SINGLES, 1), (SINGLES, 5)):
        with pytest.raises(InvalidSetup) as caught:
            deal(rules, players, seed=1)
        assert [it.code for it in caught.value.violations] == [Code.PLAYERS]
    assert [len(deal(SINGLES, players, seed=1).hands) for players in (2, 3, 4)] == [2, 3, 4]
    assert RULES.sides(Context.of(4)) == ((0, 2), (1, 3))
    assert SINGLES.sides(Context.of(3)) == ((0,), (1,), (2,))


def test_k_24_who_is_asked_sees_the_card() -> None:
    """K-24: the giver, and everybody who has been asked by then; nobody else."""
    position = play(state(TWELVE), Offer(card("3S")))
    assert [view(position, seat).offered for seat in range(4)] == [None, card("3S"), card("3S"), None]
    position = play(position, Decline())
    assert [view(position, seat).offered for seat in range(4)] == [None, card("3S"), card("3S"), card("3S")]
    after = play(position, Accept())
    assert [str(view(after, seat).known[3]) for seat in range(4)] == ["", "3S", "3S", ""]
    described = [str(events(position, Accept(), seen_by=seat)[0]) for seat in (0, 2)]
    assert described == ["takes a card from player 2", "takes 3S from player 2"]


def test_k_24_all_may_see_it() -> None:
    """K-24: as an option everybody sees the card."""
    position = play(state(TWELVE, rules=Ruleset(offer_seen_by=OfferSeenBy.ALL)), Offer(card("3S")))
    assert {view(position, seat).offered for seat in range(4)} == {card("3S")}
    after = play(position, Accept())
    assert [str(view(after, seat).known[2]) for seat in range(4)] == ["3S", "3S", "", "3S"]


def test_k_24_who_has_refused_knows_that_it_stayed() -> None:
    """K-24: once nobody wanted it those who saw it know where it is."""
    after = play_all(state(TWELVE), [Offer(card("3S")), *[Decline()] * 3])
    assert [str(view(after, seat).known[1]) for seat in range(4)] == ["3S", "", "3S", "3S"]
    stop = play_all(state("AS KC KD KH QC QD QH 9C 9D 3S 5S 7S"), [Offer(card("AS")), Decline()])
    assert [str(view(stop, seat).known[1]) for seat in range(4)] == ["", "", "AS", ""]


def test_k_24_an_unseen_gift_may_have_been_any_card_that_was_known() -> None:
    """K-24: who did not see it is sure of no such card any more; that it was no stop card is public."""
    position = state("3S 3S 5S JK KC KD KH QC QD QH 9C 9D", known=seen({1: "3S 3S JK"}, {}, {}, {1: "3S 5S"}))
    after = play_all(position, [Offer(card("5S")), Accept()])
    assert [str(view(after, seat).known[1]) for seat in (0, 3)] == ["3S JK", ""]
    assert [str(view(after, seat).known[2]) for seat in range(4)] == ["", "5S", "", ""]
    stop = play_all(position, [Offer(card("JK")), Accept()])
    assert [str(view(stop, seat).known[1]) for seat in (0, 3)] == ["3S 3S", "3S 5S"]


def test_k_24_who_saw_a_gift_forgets_nothing_else() -> None:
    """K-24: the card has gone from that hand, and what else was known to be there still is."""
    position = state("3S 3S 5S JK KC KD KH QC QD QH 9C 9D", known=seen({}, {}, {1: "3S 5S JK"}, {1: "3S 3S 5S"}))
    after = play_all(position, [Offer(card("5S")), Decline(), Accept()])
    assert [str(view(after, seat).known[1]) for seat in (2, 3)] == ["3S JK", "3S 3S"]


def test_k_24_what_comes_from_the_table_everybody_knows() -> None:
    """K-24: a wild card that was exchanged is known to be in that hand until it leaves it."""
    hand = "4S 9C 9D 7S 3D 5D 7D 3H 5H 7H 3C 5C"
    position = state(hand, "0 4C 4D JK=4 / 0 JC JD JH / 0 8C 8D 8H", rules=NO_CONTRACT)
    after = play(position, read_move("swap 4S on 0", position))
    assert [str(view(after, seat).known[1]) for seat in range(4)] == ["JK", "", "JK", "JK"]
    laid = play(after, read_move("lay 9C 9D JK=9", after))
    assert not any(view(laid, seat).known[1] for seat in range(4))


def test_k_25_plays_come_in_any_order() -> None:
    """K-25: exchange, meld and added card in every order lead to the same position."""
    position = state(
        "10S 4C 4D 4H QS 7S", "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H / 1 QC QD QH / 1 KC KD KH / 1 3C 3D 3H"
    )
    ends = set[tuple[Hand, ...]]()
    for order in permutations(("swap 10S on 0", "lay 4C 4D 4H", "add QS to 3 set")):
        after = position
        for text in order:
            assert is_legal(after, text), order
            after = play(after, read_move(text, after))
        ends.add(after.hands)
    assert len(ends) == 1


def test_k_26_seats_and_start() -> None:
    """K-26: partners sit opposite; the dealer's left neighbour begins, eleven cards each, and the deal passes on."""
    assert [RULES.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    position = deal(RULES, Context((0, 1, 2, 3), 2, 1, (0,) * 4), seed=3)
    assert position.turn == 3
    assert {len(hand) for hand in position.hands} == {11}
    assert position.pile == ()
    assert hands_of((10, 20)).context.dealer == 1


def test_k_26_a_match_has_seven_hands_in_full_pairs() -> None:
    """K-26, K-21: a hand for three seats of a match in pairs, or an eighth one, cannot be."""
    eighth = problems(attrs.evolve(setup(TWELVE), context=Context((0, 1, 2, 3), 0, 8, (0,) * 4)))
    assert [(it.code, it.rule) for it in eighth] == [(Code.SEATS, "K-26")]
    raises(InvalidSetup, lambda: deal(RULES, Context((0, 1, 2), 0, 1, (0,) * 4), seed=1))


def test_k_27_alone_the_best_must_be_one() -> None:
    """K-27: two equal best of three: the hand does not count; two equal worst do not matter."""
    low = Hand.parse("3C 4C 5C 6C 7C 8C 9C 3D 4D 5D 6D 7D")
    rest = Hand.of(RULES.pack.cards)
    for it in (*low, *low):
        rest = rest.remove(it)
    left = {0: low, 1: low, 2: rest}
    assert not score(SINGLES, left, table(), context=Context.of(3), closer=None).counts
    halves = shared_out()
    half = Hand.of(it for it in (*halves[0], *halves[2]) if it not in low or it.text == "7D")
    left = {0: half, 1: half, 2: Hand.parse("3C 4C 5C 6C 7C 8C 9C 3D 4D 5D 6D " * 2)}
    best = score(SINGLES, left, table(), context=Context.of(3), closer=None)
    assert (best.counts, best.points(2), best.points(0)) == (True, 100 - 110, -760 + 55)


def test_k_28_what_a_wild_card_stands_for() -> None:
    """K-28: in a run the declared card, which does not change; in a set the rank, or with distinct suits a card."""
    assert is_meld("7C 2H=8C 9C")
    assert codes_of("7C 2H=8 9C") == [Code.WILD_UNDECLARED]
    assert is_meld("4C 4D JK=4")
    assert codes_of("4C 4D JK=4H") == [Code.WILD_UNDECLARED]
    assert is_meld("4C 4D JK=4H", DISTINCT)
    assert codes_of("4C 4D JK=4", DISTINCT) == [Code.WILD_UNDECLARED]
    assert codes_of("4C 4D JK=4D", DISTINCT) == [Code.SET_SUIT_TWICE]
    position = state("8C 10C 5S 7S 9S JS 8D 5D 7D 9D JD 3H", "0 7C 2H=8C 9C", rules=NO_CONTRACT)
    assert is_legal(position, "swap 8C on 0")
    for other in ("10C", "8D"):
        assert codes(position, f"swap {other} on 0") == [Code.NO_WILD_TO_TAKE]
    of_a_set = state("4C 4D 4H 4S 5S 7S 9S JS 3D 5D 7D KH", "0 4C 4D JK=4", rules=NO_CONTRACT)
    assert all(is_legal(of_a_set, f"swap {name} on 0") for name in ("4C", "4D", "4H", "4S"))


def test_k_05_k_28_a_wild_card_stands_where_one_likes() -> None:
    """K-05, K-28: between the cards of a run or at either end, whether one is missing or not."""
    position = state("7C 8C 9C JK 5S 7S JS 3D 5D 9D JD 3H", rules=NO_CONTRACT)
    laid = {write_move(it) for it in legal_moves(position) if isinstance(it, LayMeld)}
    threes = {"JK=6C 7C 8C", "JK=7C 8C 9C", "7C JK=8C 9C", "7C 8C JK=9C", "8C 9C JK=10C", "7C 8C 9C"}
    of_others = {"3D JK=4D 5D", "9D JK=10D JD", "5S JK=6S 7S"}
    assert laid == {f"lay {it}" for it in {*threes, *of_others, "JK=6C 7C 8C 9C", "7C 8C 9C JK=10C"}} | {
        f"lay {it} JK={it[0]}" for it in ("7C 7S", "9C 9D", "5D 5S", "JD JS", "3D 3H")
    }


def test_k_28_with_distinct_suits_only_the_declared_card_takes_it() -> None:
    """K-28: the other suit extends the set, and does not take the wild card."""
    position = state("4H 4S 5S 7S 9S JS 3D 5D 7D 9D JD 3H", "0 4C 4D JK=4H / 0 JC JH JS / 0 8D 8H 8S", rules=DISTINCT)
    assert is_legal(position, "swap 4H on 0")
    assert codes(position, "swap 4S on 0") == [Code.NO_WILD_TO_TAKE]
