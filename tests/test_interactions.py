"""Variants that meet: what holds when the values of several fields come together in one turn, hand or match."""

from __future__ import annotations

import attrs
import pytest
from positions import card, codes, legal, meld, setup, state

from scala40 import (
    JOKER,
    Closed,
    ClosingDiscard,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DrawStock,
    Drew,
    Duty,
    DutyKind,
    End,
    Ending,
    FirstTurnClose,
    FirstUpcard,
    FourOfAKind,
    Hand,
    HandResult,
    Item,
    ItemKind,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LoneAce,
    LongRuns,
    MatchMode,
    Move,
    Permission,
    Phase,
    RanOut,
    Reentry,
    Reshuffled,
    Ruleset,
    SplitRun,
    State,
    StockRule,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    deal,
    events,
    legal_moves,
    play,
    play_all,
    result,
    view,
    violations,
)
from scala40.core.cards import cards_in
from scala40.match import Match, points_entry

DEFAULT = Ruleset()
ANY = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
CUT = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
THIRTEEN = Ruleset(max_run_length=13, long_runs=LongRuns.SPLIT)
RECYCLING = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
TAKING = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
OWING = Ruleset(swapped_joker=SwappedJoker.THIS_TURN)
OPTIONAL = Ruleset(closing_discard=ClosingDiscard.OPTIONAL)
KEEP_TOP = Ruleset(stock_rule=StockRule.KEEP_TOP)
TURN_OVER = Ruleset(stock_rule=StockRule.TURN_OVER)

KINGS = "KC KD KH"
FORTY = "10C JC QC KC"
JUNK = "2C 4C 6C 8C 3D 5D 7D 9D 3H 5H 6S"
"""Eleven cards without a meld among them."""
WHOLE = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
TWO_TO_KING = WHOLE.removeprefix("AS ")
SPADES = "5S 6S 7S 8S 9S"
THREE_RUNS = "10C JC QC KC 10D JD QD KD 10H JH QH KH AH 3D"
THREE_LAID: list[Move] = [LayMeld(meld(text)) for text in ("10C JC QC KC", "10D JD QD KD", "10H JH QH KH AH")]


def discards(position: State) -> set[str]:
    """Return the names of the cards that may be discarded."""
    return {move.card.text for move in legal(position) if isinstance(move, Discard)}


def plays(position: State) -> set[Move]:
    """Return the legal moves but the discards."""
    return {move for move in legal(position) if not isinstance(move, Discard)}


def refused(position: State, move: Move) -> set[Code]:
    """Return why a move is refused."""
    return codes(violations(position, move))


def reached(position: State, *moves: Move) -> State:
    """Return the state after some moves, each of which leads to what could have been set up."""
    for move in moves:
        position = play(position, move)
        assert State.of(position) == position
    return position


def outcome(position: State) -> HandResult:
    """Return the result of a hand that is over."""
    found = result(position)
    assert found is not None
    return found


def worth(hand: Hand) -> int:
    """Return what cards count that are left in a hand."""
    return sum(DEFAULT.hand_values[it.index] for it in hand)


def melds(position: State) -> dict[int, str]:
    """Return the melds on the table as text."""
    return {target: str(it) for target, it in position.table.items()}


def match_of(rules: Ruleset, *points: tuple[int, ...], closed: bool = True) -> Match:
    """Return a match of hands that brought the seats these points; the first seat with none closed each."""
    match = Match(rules.match_rules, len(points[0]))
    for line in points:
        closer = line.index(0) if closed else None
        ending = Ending.CLOSED if closed else Ending.DEAD
        match = match.add(points_entry(dict(enumerate(line)), closer=closer, ending=ending))
    return match


def last_card(rules: Ruleset, pile: str = "9S 4S") -> State:
    """Return a state in which the last card of the stock is about to be drawn; the pile ends with these cards."""
    early = setup("2D 5C", KINGS, phase=Phase.DRAW, pile=pile, others=["7D 9H"], rules=rules)
    return State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))


def passed_on(position: State) -> State:
    """Return a hand in its first round after the first seat has drawn and discarded."""
    drawn = play(position, DrawStock())
    return play(drawn, Discard(card(min(discards(drawn)))))


# closing in hand, the unopened penalty, and players who had no turn


def test_d_62_d_72_in_hand_the_penalty_is_not_doubled() -> None:
    """D-62, D-72: of three who did not close one has opened and counts twice, two pay 100 each."""
    rules = Ruleset(hand_close_multiplier=2, unopened_penalty=100)
    position = state(THREE_RUNS, "2C 2D 2H", players=4, opened=False, others=["AS 7D"], rules=rules)
    over = reached(position, *THREE_LAID, Discard(card("3D")))
    assert [outcome(over).points(seat) for seat in range(4)] == [100, 0, 2 * (11 + 7), 100]
    assert outcome(over).scores[0].items == (Item(ItemKind.UNOPENED, 100),)
    assert outcome(over).scores[2].items[-1] == Item(ItemKind.MULTIPLIED, 18)


def test_d_61_d_62_d_72_who_had_no_turn_counts_twice_and_pays_no_penalty() -> None:
    """D-61, D-62, D-72: the second seat closes in hand in its first turn; the first one pays 100, the third cards."""
    rules = Ruleset(first_turn_close=FirstTurnClose.ALLOWED, hand_close_multiplier=2, unopened_penalty=100)
    third = "2C 4C 6C 8C 3S 5D 7D 9D 3H 5H 6S KC KD"
    ready = attrs.evolve(setup(THREE_RUNS, players=3, opened=False, others=[third], rules=rules), fresh=2, turn=2)
    hands = (ready.hands[2], ready.hands[0], ready.hands[1])
    over = reached(State.of(attrs.evolve(ready, hands=hands)), *THREE_LAID, Discard(card("3D")))
    assert [outcome(over).points(seat) for seat in range(3)] == [2 * worth(Hand.parse(third)), 100, 0]


def test_d_61_d_72_everybody_had_a_turn_when_the_last_seat_closes_in_its_first() -> None:
    """D-61, D-72: the seats before it had theirs and pay 100."""
    rules = Ruleset(first_turn_close=FirstTurnClose.ALLOWED, unopened_penalty=100)
    ready = attrs.evolve(setup(THREE_RUNS, opened=False, rules=rules), fresh=1, turn=0)
    last = State.of(attrs.evolve(ready, hands=ready.hands[::-1]))
    over = reached(last, *THREE_LAID, Discard(card("3D")))
    assert [outcome(over).points(seat) for seat in (0, 1)] == [0, 100]


def test_d_61_seats_without_a_turn_are_counted_down_through_the_first_round() -> None:
    """D-61: three, two, one and then none; the second turn of the first seat may close."""
    position = deal(Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT), 3, seed=4)
    fresh = [position.fresh]
    for _ in range(5):
        position = passed_on(position)
        assert State.of(position) == position
        fresh.append(position.fresh)
    assert fresh == [3, 2, 1, 0, 0, 0]


def test_d_62_once_is_not_doubled_by_nothing() -> None:
    """D-62: by default the cards alone are on the sheet of a hand closed in hand."""
    over = reached(state(THREE_RUNS, "2C 2D 2H", opened=False, others=["AS 7D"]), *THREE_LAID, Discard(card("3D")))
    assert {item.kind for item in outcome(over).scores[0].items} == {ItemKind.CARD_LEFT}


def test_d_71_d_62_a_lone_ace_counts_twice_too() -> None:
    """D-71, D-62: 1 point, doubled."""
    rules = Ruleset(hand_close_multiplier=2, lone_ace_value=LoneAce.ONE)
    position = state(THREE_RUNS, "2C 2D 2H", opened=False, others=["AS"], rules=rules)
    assert outcome(reached(position, *THREE_LAID, Discard(card("3D")))).points(0) == 2


def test_d_60_d_62_d_72_closing_in_hand_without_a_discard() -> None:
    """D-60, D-62, D-72: fourteen cards laid at once are closed in hand like any others."""
    rules = Ruleset(closing_discard=ClosingDiscard.OPTIONAL, hand_close_multiplier=2, unopened_penalty=100)
    hand = THREE_RUNS.replace("3D", "9H")
    last = LayMeld(meld("9H 10H JH QH KH AH"))
    position = reached(state(hand, "2C 2D 2S", opened=False, others=["3S"], rules=rules), *THREE_LAID[:2])
    assert events(position, last)[-1] == Closed(1, in_hand=True)
    assert outcome(reached(position, last)).points(0) == 6


# cutting, recycling and the ids of the table


def test_d_28_d_29_the_high_part_takes_the_next_id_after_a_recycled_one() -> None:
    """D-26, D-28, D-29: the kings are gone with their id 0, the run keeps 1, its high part becomes 2."""
    rules = attrs.evolve(CUT, four_of_a_kind=FourOfAKind.RECYCLED)
    position = state("KS 10S 2H 4H 7D 7H 7S", KINGS, SPADES, rules=rules)
    after = reached(position, LayOff(0, card("KS"), End.SET), SplitRun(1, cards_in("10S"), End.HIGH, 3))
    assert melds(after) == {1: "5S 6S 7S", 2: "8S 9S 10S"}
    assert melds(reached(after, LayMeld(meld("7D 7H 7S")))) == {1: "5S 6S 7S", 2: "8S 9S 10S", 3: "7D 7H 7S"}


def test_d_28_d_29_recycling_after_a_cut() -> None:
    """D-26, D-28, D-29: first the cut takes id 2, then the kings leave id 0; no id moves."""
    rules = attrs.evolve(CUT, four_of_a_kind=FourOfAKind.RECYCLED)
    position = state("KS 10S JS 2H 4H", KINGS, SPADES, pile="9D", rules=rules)
    after = reached(position, SplitRun(1, cards_in("10S"), End.HIGH, 3), LayOff(0, card("KS"), End.SET))
    assert after.table.melds == (None, meld("5S 6S 7S"), meld("8S 9S 10S"))
    assert after.pile == cards_in("9D KC KD KH KS")
    assert melds(reached(after, LayOff(2, card("JS"), End.HIGH)))[2] == "8S 9S 10S JS"


def test_d_29_a_part_may_be_cut_again() -> None:
    """D-26, D-29: the high part grows past five and gives its own high part the next id."""
    position = state("10S JS QS KS 2H", SPADES, "2C 2D 2S", rules=CUT)
    three = SplitRun(0, cards_in("10S JS QS"), End.HIGH, 3)
    after = reached(position, three)
    assert melds(after) == {0: "5S 6S 7S", 1: "2C 2D 2S", 2: "8S 9S 10S JS QS"}
    again = reached(after, SplitRun(2, cards_in("KS"), End.HIGH, 3))
    assert melds(again) == {0: "5S 6S 7S", 1: "2C 2D 2S", 2: "8S 9S 10S", 3: "JS QS KS"}


def test_d_28_d_40_recycled_melds_of_an_unfinished_opening() -> None:
    """D-28, D-40: four fives are 20 points and leave at once; the next meld completes the opening."""
    hand = "5C 5D 5H 5S 7C 8C 9C 2D 4D 6H 3H JS QD AH"
    position = state(hand, opened=False, pile="8D", rules=RECYCLING)
    half = reached(position, LayMeld(meld("5C 5D 5H 5S")))
    assert (half.opened[1], half.opening_points, half.table.melds) == (False, 20, (None,))
    assert plays(half) == {LayMeld(meld("7C 8C 9C"))}
    done = reached(half, LayMeld(meld("7C 8C 9C")))
    assert (done.opened[1], done.opening_points, melds(done)) == (True, 44, {1: "7C 8C 9C"})
    after = reached(done, Discard(card("2D")))
    assert after.pile == cards_in("8D 5C 5D 5H 5S 2D")


def test_d_28_d_60_four_of_a_kind_may_be_the_last_cards() -> None:
    """D-28, D-60: laying them closes, and they lie on the pile."""
    rules = attrs.evolve(OPTIONAL, four_of_a_kind=FourOfAKind.RECYCLED)
    over = reached(state("KS", KINGS, pile="9D", rules=rules), LayOff(0, card("KS"), End.SET))
    assert (over.phase, over.table.melds, over.pile) == (Phase.CLOSED, (None,), cards_in("9D KC KD KH KS"))


def test_d_28_d_43_a_joker_taken_from_a_set_that_leaves_is_still_owed() -> None:
    """D-28, D-43: the set is gone, the joker must be laid elsewhere, and is not taken where there is no elsewhere."""
    rules = attrs.evolve(OWING, four_of_a_kind=FourOfAKind.RECYCLED)
    take = TakeJoker(0, card("KS"))
    position = state("KS 2D 9H", "KC KD KH JK=KS", "7C 8C 9C", rules=rules)
    taken = reached(position, take)
    assert plays(taken) == {LayOff(1, JOKER, End.LOW, card("6C")), LayOff(1, JOKER, End.HIGH, card("10C"))}
    assert refused(state("KS 2D 9H", "KC KD KH JK=KS", rules=rules), take) == {Code.JOKER_LOST}


def test_d_28_d_30_the_card_taken_may_leave_with_its_set() -> None:
    """D-28, D-30: four tens with the one from the pile open, and all lie on the pile again."""
    rules = attrs.evolve(TAKING, four_of_a_kind=FourOfAKind.RECYCLED)
    hand = f"10C 10D 10H {JUNK}".removesuffix(" 6S")
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="8D 10S", others=["2H 3S"], rules=rules)
    opened = reached(position, TakeDiscard(), LayMeld(meld("10C 10D 10H 10S")))
    assert (opened.opened[1], opened.duties, opened.pile) == (True, (), cards_in("8D 10C 10D 10H 10S"))


def test_d_28_d_50_cards_of_a_recycled_set_are_not_playable() -> None:
    """D-28, D-53: with the kings gone, the other king of spades is banned no longer."""
    rules = attrs.evolve(RECYCLING, playable_discard_opened=Permission.BANNED)
    position = state("KS KS 2D", KINGS, rules=rules)
    assert discards(position) == {"2D"}
    assert discards(reached(position, LayOff(0, card("KS"), End.SET))) == {"KS", "2D"}


def test_d_28_d_80_recycled_cards_come_back_by_every_stock_rule() -> None:
    """D-28, D-80: the four kings lie in the pile and become part of the stock like any discards."""
    for rule in StockRule:
        rules = attrs.evolve(RECYCLING, stock_rule=rule)
        early = setup("KS 2D 5C", KINGS, "4C 4D 4S", others=["7D 9H"], rules=rules)
        pile = (*early.stock[:-1], *early.pile)
        position = State.of(attrs.evolve(early, stock=early.stock[-1:], pile=pile))
        moves: list[Move] = [LayOff(0, card("KS"), End.SET), Discard(card("2D")), DrawStock(), Discard(card("7D"))]
        after = reached(position, *moves)
        kings = Hand.of(it for it in after.stock if it in cards_in("KC KD KH KS"))
        before = Hand.of(it for it in pile if it in cards_in("KC KD KH KS"))
        assert len(kings) == len(before) + 4


def test_d_28_d_82_recycling_may_be_the_deadlock() -> None:
    """D-28, D-82: with the only set gone and no hand that can grow to a meld and a discard, the hand is dead."""
    moves: list[Move] = [LayOff(0, card("KS"), End.SET), Discard(card("2D"))]
    position = state("KS 2D 5C", KINGS, others=["7D 9H"], rules=RECYCLING)
    assert reached(position, *moves).phase is Phase.DEAD
    assert reached(state("KS 2D 5C", KINGS, others=["7D 9H 3S"], rules=RECYCLING), *moves).phase is Phase.DRAW
    closing = attrs.evolve(RECYCLING, closing_discard=ClosingDiscard.OPTIONAL)
    assert reached(state("KS 2D 5C", KINGS, others=["7D 9H"], rules=closing), *moves).phase is Phase.DRAW


def test_d_28_d_80_a_set_recycled_after_the_last_draw_begins_the_new_pile() -> None:
    """D-28, D-80: the whole pile has just become the stock, so the set lies at the bottom of the next one."""
    early = setup("KS 2D 5C", KINGS, "4C 4D 4S", phase=Phase.DRAW, others=["7D 9H"], rules=RECYCLING)
    before = State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))
    after = reached(before, DrawStock(), LayOff(0, card("KS"), End.SET), Discard(card("2D")))
    assert after.pile == cards_in("KC KD KH KS 2D")


# cutting and jokers


def test_d_26_d_12_the_joker_limit_binds_the_parts() -> None:
    """D-26, D-12, D-29: a run with a joker takes another one if the cut parts them."""
    position = state("JK 2D", "5S JK=6S 7S 8S 9S", KINGS, rules=CUT)
    parted = SplitRun(0, (JOKER,), End.HIGH, 3, cards_in("10S"))
    assert melds(reached(position, parted)) == {0: "5S JK=6S 7S", 1: KINGS, 2: "8S 9S JK=10S"}
    assert Code.TOO_MANY_JOKERS in refused(position, LayOff(0, JOKER, End.HIGH, card("10S")))
    together = state("JK 2D", "5S 6S 7S JK=8S 9S", KINGS, rules=CUT)
    assert refused(together, parted) == {Code.TOO_MANY_JOKERS}
    assert SplitRun(0, (JOKER,), End.LOW, 3, cards_in("4S")) in legal(together)


def test_d_26_d_12_several_cards_part_jokers_that_single_ones_could_not() -> None:
    """D-26, D-27, D-12: joker, jack and queen on 7-JK-9: one at a time the joker finds no place beside the other."""
    position = state("JK JS QS 2D", "7S JK=8S 9S", rules=CUT)
    assert plays(position) >= {LayMeld(meld("JK=10S JS QS")), LayMeld(meld("JS QS JK=KS"))}
    cut = SplitRun(0, (JOKER, *cards_in("JS QS")), End.HIGH, 3, cards_in("10S JS QS"))
    assert not [move for move in plays(position) if isinstance(move, LayOff)]
    assert melds(reached(position, cut)) == {0: "7S JK=8S 9S", 1: "JK=10S JS QS"}
    assert {move for move in plays(position) if isinstance(move, SplitRun)} == {cut}


def test_d_26_d_12_two_jokers_in_a_part_where_many_are_allowed() -> None:
    """D-26, D-12, D-13: any number in a part, but never jokers alone."""
    rules = attrs.evolve(CUT, jokers_per_meld=JokersPerMeld.ANY)
    position = state("JK 2D", "5S 6S 7S JK=8S JK=9S", rules=rules)
    high = SplitRun(0, (JOKER,), End.HIGH, 3, cards_in("10S"))
    low = SplitRun(0, (JOKER,), End.LOW, 3, cards_in("4S"))
    assert refused(position, high) == {Code.NO_NATURAL_CARD}
    assert melds(reached(position, low)) == {0: "JK=4S 5S 6S", 1: "7S JK=8S JK=9S"}


def test_d_26_d_20_two_natural_aces_part_in_a_cut() -> None:
    """D-20, D-26: the rule binds the parts: ace to king takes the other ace if it is cut, wherever that is."""
    position = state("AS 2D", WHOLE, rules=THIRTEEN)
    splits = {move for move in plays(position) if isinstance(move, SplitRun)}
    assert splits == {SplitRun(0, cards_in("AS"), End.HIGH, cut) for cut in range(3, 12)}
    after = reached(position, SplitRun(0, cards_in("AS"), End.HIGH, 11))
    assert melds(after) == {0: WHOLE.removesuffix(" QS KS"), 1: "QS KS AS"}
    assert Code.RUN_TWO_ACES in refused(position, LayOff(0, card("AS"), End.HIGH))


def test_d_26_the_long_run_goes_no_further_than_from_ace_to_ace() -> None:
    """D-21, D-26: from ace to ace there is nothing to add."""
    position = state("JK 2S KS 2D", "10S JS QS KS AS", "AS 2S 3S 4S 5S", rules=CUT)
    targets = {(move.target, move.end) for move in plays(position) if isinstance(move, SplitRun)}
    assert targets == {(0, End.LOW), (1, End.HIGH)}


def test_d_26_d_60_a_cut_keeps_a_card_to_discard() -> None:
    """D-26, D-60, D-61: the look-ahead sees cuts: two cards are not both added if one must be left."""
    position = state("10S JS", SPADES, rules=CUT)
    assert refused(position, SplitRun(0, cards_in("10S JS"), End.HIGH, 3)) == {Code.NO_DISCARD_LEFT}
    assert plays(position) == {SplitRun(0, cards_in("10S"), End.HIGH, 3)}


def test_d_82_d_26_d_27_a_cut_with_several_cards_keeps_the_hand_alive() -> None:
    """D-82, D-27, D-13: a run that takes no card by itself takes two together, so something can still happen."""
    rules = attrs.evolve(CUT, jokers_per_meld=JokersPerMeld.ANY)
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in "AA2233")
    table = ("JK=AS JK=2S JK=3S 4S 5S", *full)
    cut = SplitRun(0, cards_in("6S 7S"), End.HIGH, 4)
    position = state("6S 7S KD", *table, others=["9H JD"], rules=rules)
    assert plays(position) == {cut}
    assert reached(position, Discard(card("KD"))).phase is Phase.DRAW
    assert melds(reached(position, cut))[0] == "JK=AS JK=2S JK=3S 4S"
    for closing, phase in ((ClosingDiscard.REQUIRED, Phase.DEAD), (ClosingDiscard.OPTIONAL, Phase.DRAW)):
        few = state("6S KD", *table, others=["9H"], rules=attrs.evolve(rules, closing_discard=closing))
        assert reached(few, Discard(card("KD"))).phase is phase


def test_d_82_d_26_a_deadlock_where_runs_are_cut() -> None:
    """D-82, D-26: full sets take nothing, and a full run of five takes the next card by a cut."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J", "K"))
    moves = Discard(card("2D"))
    assert reached(state("2D 4C 6H", *full, others=["8S 10D"], rules=CUT), moves).phase is Phase.DEAD
    run = "5H 6H 7H 8H 9H"
    assert reached(state("2D 4C 6C", *full, run, others=["8S 10D"], rules=CUT), moves).phase is Phase.DRAW


@pytest.mark.parametrize("rules", [DEFAULT, ANY, OPTIONAL], ids=["default", "any jokers", "no discard"])
def test_d_82_runs_with_room_for_jokers_that_all_lie_on_the_table(rules: Ruleset) -> None:
    """D-82: a run of thirteen takes a joker as the second ace, but none is off the table."""
    suits = [WHOLE.replace("S", suit) for suit in "CDHS"]
    runs = [*suits[:3], *(f"{run} JK=A{run[-1]}" for run in suits)]
    after = reached(state("2S 5S", *runs, others=["8S"], rules=rules), Discard(card("2S")))
    assert after.phase is Phase.DEAD
    few = Ruleset(jokers=0, closing_discard=rules.closing_discard)
    alive = state("2S 5S", *suits[:3], "2S 3S 4S", others=["8S"], rules=few)
    assert reached(alive, Discard(card("2S"))).phase is Phase.DRAW


def test_d_26_d_43_a_cut_may_be_the_only_place_for_a_joker() -> None:
    """D-26, D-43: the joker taken may be laid by cutting a run of five, and only so."""
    rules = attrs.evolve(CUT, swapped_joker=SwappedJoker.THIS_TURN)
    position = state("8C 2D 9H", "8D 8H 8S JK=8C", SPADES, rules=rules)
    taken = reached(position, TakeJoker(0, card("8C")))
    assert plays(taken) == {
        SplitRun(1, (JOKER,), End.HIGH, 3, cards_in("10S")),
        SplitRun(1, (JOKER,), End.LOW, 3, cards_in("4S")),
    }
    assert discards(reached(taken, SplitRun(1, (JOKER,), End.HIGH, 3, cards_in("10S")))) == {"2D", "9H"}


def test_d_26_d_31_a_cut_with_the_card_taken_at_once() -> None:
    """D-26, D-31: with FIRST_ACTION the cut is the first play if its cards hold the one taken."""
    rules = attrs.evolve(CUT, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    position = state("10S QS 2D 5H", SPADES, phase=Phase.DRAW, pile="JS", rules=rules)
    taken = reached(position, TakeDiscard())
    ten = SplitRun(0, cards_in("10S"), End.HIGH, 3)
    assert refused(taken, ten) == {Code.DUTY_FIRST}
    two = SplitRun(0, cards_in("10S JS"), End.HIGH, 3)
    assert two in legal(taken)
    assert reached(taken, two).duties == ()


def test_d_26_d_30_a_cut_with_the_card_taken_does_not_open() -> None:
    """D-26, D-30: the ten of spades would only lengthen a run on the table, which is no new meld."""
    rules = attrs.evolve(CUT, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = f"{FORTY} 2D 4H 6D 8H 3D 5D AH QH 7H"
    position = state(hand, SPADES, phase=Phase.DRAW, opened=False, pile="10S", others=["2H 3H"], rules=rules)
    assert refused(position, TakeDiscard()) == {Code.TAKE_NOT_OPENING}


# many jokers in a meld


def test_d_12_d_20_a_whole_suit_between_two_jokers() -> None:
    """D-12, D-19, D-20: two jokers may stand for the two aces; the natural ace takes the low one, and no second."""
    position = state("AS AS 2D", f"JK=AS {TWO_TO_KING} JK=AS", rules=ANY)
    take = TakeJoker(0, card("AS"))
    assert plays(position) == {take}
    after = reached(position, take)
    assert melds(after) == {0: f"{WHOLE} JK=AS"}
    assert after.hand == Hand.parse("AS 2D JK")
    assert refused(after, take) == {Code.RUN_TWO_ACES}


def test_d_12_d_20_the_second_ace_is_added_as_a_joker() -> None:
    """D-12, D-20: to a run with a joker as the low ace another joker or the natural ace is added at the top."""
    position = state("JK AS 2D", f"JK=AS {TWO_TO_KING}", rules=ANY)
    high = {LayOff(0, JOKER, End.HIGH, card("AS")), LayOff(0, card("AS"), End.HIGH)}
    assert plays(position) == {*high, TakeJoker(0, card("AS"))}
    natural = reached(position, LayOff(0, card("AS"), End.HIGH))
    assert melds(natural) == {0: f"JK=AS {WHOLE.removeprefix('AS ')} AS"}


def test_d_12_d_20_the_low_joker_is_not_taken_below_a_natural_ace() -> None:
    """D-12, D-20: with the natural ace at the top the joker at the bottom stays."""
    position = state("AS 2D", f"JK=AS {TWO_TO_KING} AS", rules=ANY)
    assert refused(position, TakeJoker(0, card("AS"))) == {Code.RUN_TWO_ACES}


def test_d_12_d_13_one_natural_card_is_enough() -> None:
    """D-12, D-13: four jokers gather around one card; who takes one leaves one more natural card."""
    position = state("JK 9C 2D", "JK=6C JK=7C 8C", "4C JK=4D 4S", rules=ANY)
    full = reached(position, LayOff(0, JOKER, End.HIGH, card("9C")))
    assert melds(full)[0] == "JK=6C JK=7C 8C JK=9C"
    assert melds(reached(full, TakeJoker(0, card("9C"))))[0] == "JK=6C JK=7C 8C 9C"


def test_d_12_d_43_one_joker_after_the_other() -> None:
    """D-12, D-43: of two jokers in one run the second is taken when the first lies again."""
    rules = attrs.evolve(ANY, swapped_joker=SwappedJoker.THIS_TURN)
    position = state("7C 8C 2D 5H", "JK=7C JK=8C 9C", rules=rules)
    taken = reached(position, TakeJoker(0, card("8C")))
    assert refused(taken, TakeJoker(0, card("7C"))) == {Code.JOKER_PENDING}
    again = reached(taken, LayOff(0, JOKER, End.HIGH, card("10C")), TakeJoker(0, card("7C")))
    assert (melds(again), again.duties) == ({0: "7C 8C 9C JK=10C"}, (Duty(DutyKind.JOKER, JOKER),))


def test_d_12_d_11_a_clean_opening_and_then_many_jokers() -> None:
    """D-11, D-12: no joker before the clean forty points, two in a meld after them."""
    rules = attrs.evolve(ANY, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = f"{FORTY} JK JK 9D 2H 4H 6S 8S 2C 5D 3S"
    nine = LayMeld(meld("9D JK=10D JK=JD", rules))
    position = state(hand, opened=False, rules=rules)
    assert refused(position, nine) == {Code.JOKER_IN_OPENING}
    assert nine in legal(reached(position, LayMeld(meld(FORTY))))


def test_d_11_a_joker_in_the_hand_does_not_help_to_open() -> None:
    """D-11: thirty clean points are too few, whatever the joker could add; one clean set more makes them enough."""
    rules = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    few = state("JC QC KC JK 9D 10D 2C 4C 6C 8C 3D 7D 3H 6S", opened=False, rules=rules)
    assert plays(few) == set()
    assert refused(few, LayMeld(meld("JC QC KC"))) == {Code.OPENING_TOO_LOW}
    enough = state("JC QC KC JK 9D 10D 4C 4D 4H 8C 3D 7D 3H 6S", opened=False, rules=rules)
    assert plays(enough) == {LayMeld(meld("JC QC KC")), LayMeld(meld("4C 4D 4H"))}
    opened = reached(enough, LayMeld(meld("4C 4D 4H")), LayMeld(meld("JC QC KC")))
    assert LayMeld(meld("9D 10D JK=JD")) in legal(opened)
    assert LayOff(0, JOKER, End.SET, card("4S")) in legal(opened)


def test_d_11_d_30_a_joker_is_taken_to_lie_beside_the_clean_opening() -> None:
    """D-11, D-30: the joker from the pile waits until the clean meld has opened, and then lies in a new meld."""
    rules = attrs.evolve(TAKING, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = f"{FORTY} 9D 10D 2H 4H 6S 8S 2C 5D 3S"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="JK", others=["2D 3C"], rules=rules)
    taken = reached(position, TakeDiscard())
    assert plays(taken) == {LayMeld(meld(FORTY))}
    opened = reached(taken, LayMeld(meld(FORTY)))
    assert Discard(card("2H")) not in legal(opened)
    assert Code.DUTY_LOST in refused(opened, LayOff(0, JOKER, End.SET, card("KS"))) | refused(
        opened, LayOff(1, JOKER, End.LOW, card("9C"))
    )
    assert reached(opened, LayMeld(meld("9D 10D JK=JD"))).duties == ()


def test_d_11_d_30_d_31_a_joker_is_not_taken_if_it_must_come_first() -> None:
    """D-11, D-30, D-31: as the first play it would lie before the clean opening."""
    rules = attrs.evolve(
        TAKING,
        joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING,
        discard_draw_use=DiscardDrawUse.FIRST_ACTION,
    )
    hand = f"{FORTY} 9D 10D 2H 4H 6S 8S 2C 5D 3S"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="JK", others=["2D 3C"], rules=rules)
    assert legal(position) == {DrawStock()}
    assert refused(position, TakeDiscard()) == {Code.TAKE_NOT_OPENING}


# the discard taken before opening


BIG = "9C 10C JC QC 10D JD QD KD 3C 3D 3H 3S 6H"
"""With the king of clubs 49, 40 and 12 points in thirteen cards, and never 100 in fewer."""


def test_d_30_d_61_the_card_is_not_taken_for_an_opening_that_would_close_in_the_first_turn() -> None:
    """D-30, D-61: an opening of 100 points that takes thirteen cards is for a later turn."""
    rules = attrs.evolve(TAKING, opening_points=100)
    first = state(BIG, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=rules)
    assert refused(first, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    later = state(BIG, phase=Phase.DRAW, opened=False, pile="KC", rules=rules)
    moves = [LayMeld(meld(text)) for text in ("9C 10C JC QC KC", "10D JD QD KD", "3C 3D 3H 3S")]
    assert reached(later, TakeDiscard(), *moves, Discard(card("6H"))).phase is Phase.CLOSED


def test_d_30_d_61_with_first_turns_that_may_close_it_is_taken() -> None:
    """D-30, D-61: where that is allowed."""
    rules = attrs.evolve(TAKING, opening_points=100, first_turn_close=FirstTurnClose.ALLOWED)
    first = state(BIG, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=rules)
    assert TakeDiscard() in legal(first)


def test_d_30_d_61_in_the_first_turn_two_cards_are_left() -> None:
    """D-30, D-61: an opening with the card taken in the first turn, and then no play below two cards."""
    hand = "10C JC QC 10D JD QD KD 10H JH QH KH 5S 7S"
    position = state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=TAKING)
    laid = reached(position, TakeDiscard(), *(LayMeld(meld(f"10{it} J{it} Q{it} K{it}")) for it in "CDH"))
    assert legal(laid) == {Discard(card("5S")), Discard(card("7S"))}
    assert reached(laid, Discard(card("5S"))).phase is Phase.DRAW


def test_d_30_d_31_the_first_meld_holds_the_card() -> None:
    """D-30, D-31: the twos with the one from the pile come first, the run that reaches the threshold after them."""
    rules = attrs.evolve(TAKING, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    hand = f"{FORTY} 2D 2H 4H 6S 8S 3D 5D AH QS"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="2S", others=["2C 3S"], rules=rules)
    taken = reached(position, TakeDiscard())
    assert refused(taken, LayMeld(meld(FORTY))) == {Code.DUTY_FIRST}
    assert plays(taken) == {LayMeld(meld("2D 2H 2S"))}
    half = reached(taken, LayMeld(meld("2D 2H 2S")))
    assert (half.duties, half.opened[1], plays(half)) == ((), False, {LayMeld(meld(FORTY))})


def test_d_30_d_10_a_joker_of_25_points_opens_with_the_card() -> None:
    """D-30, D-10: nine, nine and a joker are 43 points with 25 for it, and 27 otherwise."""
    hand = "9C JK 2C 4C 6C 8D 3D 5D 7H AH JH QS 4S"
    for value, possible in ((JokerOpeningValue.FIXED_25, True), (JokerOpeningValue.REPRESENTED, False)):
        rules = attrs.evolve(TAKING, joker_opening_value=value)
        position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9H", others=["2H 3S"], rules=rules)
        assert (TakeDiscard() in legal(position)) is possible


def test_d_30_d_34_d_60_all_fourteen_cards_with_the_one_taken() -> None:
    """D-30, D-34, D-60: an opening that takes every card is possible where no discard is due."""
    hand = "9C 10C JC QC 10D JD QD KD 3C 3D 3H 3S 9D"
    moves = [LayMeld(meld("9C 10C JC QC KC")), LayMeld(meld("3C 3D 3H 3S")), LayMeld(meld("9D 10D JD QD KD"))]
    for closing, possible in ((ClosingDiscard.OPTIONAL, True), (ClosingDiscard.REQUIRED, False)):
        rules = attrs.evolve(TAKING, closing_discard=closing)
        position = reached(
            state(hand, phase=Phase.DRAW, opened=False, pile="KC", rules=rules), TakeDiscard(), *moves[:2]
        )
        assert (moves[2] in legal(position)) is possible
        assert LayMeld(meld("10D JD QD KD")) in legal(position)


# the upcard that may be kept


def upcard(rules: Ruleset, pile: str, hand: str = f"10C JC QC {JUNK[:29]}", players: int = 2) -> State:
    """Return the first turn of a hand with that card turned up."""
    return state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile=pile, players=players, rules=rules)


def test_d_35_d_30_the_first_player_owes_nothing_for_the_upcard() -> None:
    """D-35, D-30: it is taken to be kept, whether or not it opens; it may open all the same."""
    rules = attrs.evolve(TAKING, first_upcard=FirstUpcard.MAY_BE_KEPT)
    useless = reached(upcard(rules, "KS"), TakeDiscard())
    assert useless.duties == (Duty(DutyKind.KEEP, card("KS")),)
    assert reached(useless, Discard(card("2C"))).hands[1].count(card("KS")) == 1
    useful = reached(upcard(rules, "KC"), TakeDiscard())
    assert useful.duties == (Duty(DutyKind.KEEP, card("KC")),)
    assert Discard(card("2C")) in legal(useful)
    assert reached(useful, LayMeld(meld(FORTY))).duties == ()


def test_d_35_d_30_the_second_player_must_open_with_the_discard() -> None:
    """D-35, D-30: in the first round too the right is the first player's alone."""
    rules = attrs.evolve(TAKING, first_upcard=FirstUpcard.MAY_BE_KEPT)
    first = state(
        f"KC KH {JUNK}",
        phase=Phase.DRAW,
        opened=False,
        first_turn=True,
        others=[f"10C JC QC {JUNK[:29]}"],
        rules=rules,
    )
    useless = reached(first, DrawStock(), Discard(card("KH")))
    assert refused(useless, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    useful = reached(first, DrawStock(), Discard(card("KC")))
    assert reached(useful, TakeDiscard()).duties == (Duty(DutyKind.MELD, card("KC")),)


def test_d_35_d_31_keeping_is_no_duty_of_the_first_play() -> None:
    """D-35, D-31: with FIRST_ACTION the card kept does not have to come first."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    hand = f"{FORTY} {JUNK}".removesuffix(" 5H 6S")
    kept = reached(upcard(rules, "9S", hand), TakeDiscard())
    assert LayMeld(meld(FORTY)) in legal(kept)
    opened = reached(kept, LayMeld(meld(FORTY)))
    assert refused(opened, Discard(card("9S"))) == {Code.UPCARD_THROWN_BACK}


def test_d_35_d_54_the_card_kept_does_not_go_where_nothing_else_is_permitted() -> None:
    """D-35, D-54: with a banned joker and the card kept in the hand, the joker goes: any but the one taken."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT, joker_discard_opened=Permission.BANNED)
    hand = "10C JC QC KC 10D JD QD KD 10H JH QH KH JK"
    moves = [LayMeld(meld(f"10{it} J{it} Q{it} K{it}")) for it in "CDH"]
    position = reached(upcard(rules, "5S", hand), TakeDiscard(), *moves)
    assert position.hand == Hand.parse("5S JK")
    assert refused(position, Discard(card("5S"))) == {Code.UPCARD_THROWN_BACK}
    assert discards(position) == {"JK"}


def test_d_35_d_04_a_joker_kept_and_one_in_the_hand() -> None:
    """D-35, D-33, D-52: with two jokers one may go, once the seat has opened."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    hand = f"{FORTY} JK {JUNK[:23]}"
    kept = reached(upcard(rules, "JK", hand), TakeDiscard())
    assert refused(kept, Discard(JOKER)) == {Code.JOKER_DISCARD}
    assert "JK" in discards(reached(kept, LayMeld(meld(FORTY))))
    one = reached(upcard(rules, "JK", f"{FORTY} {JUNK[:26]}"), TakeDiscard(), LayMeld(meld(FORTY)))
    assert refused(one, Discard(JOKER)) == {Code.UPCARD_THROWN_BACK}


def test_d_35_d_43_the_joker_owed_and_the_joker_kept() -> None:
    """D-35, D-43, D-46: a joker laid meets the stricter duty first; a second one the other."""
    rules = attrs.evolve(OWING, first_upcard=FirstUpcard.MAY_BE_KEPT)
    hand = "10C JC QC KC 7D 9D 9H 9S 2H 4H 6S 8D 8S"
    run = LayMeld(meld("7D JK=8D 9D"))
    kept = reached(upcard(rules, "JK", hand), TakeDiscard(), LayMeld(meld(FORTY)))
    assert kept.duties == (Duty(DutyKind.KEEP, JOKER),)
    laid = reached(kept, run)
    assert laid.duties == ()
    taken = reached(laid, TakeJoker(1, card("8D")))
    assert taken.duties == (Duty(DutyKind.JOKER, JOKER),)


# duties that meet


def test_d_43_d_46_two_jokers_are_owed() -> None:
    """D-31, D-43, D-46: the joker from the pile and the one from the table need two jokers laid."""
    position = state("8C 2D 3H", "7C JK=8C 9C", "4C 4D 4S", phase=Phase.DRAW, pile="JK", rules=OWING)
    taken = reached(position, TakeDiscard(), TakeJoker(0, card("8C")))
    assert taken.duties == (Duty(DutyKind.LAY, JOKER), Duty(DutyKind.JOKER, JOKER))
    assert refused(taken, Discard(card("2D"))) == {Code.DUTY_UNMET, Code.JOKER_OWED}
    one = reached(taken, LayOff(1, JOKER, End.SET, card("4H")))
    assert one.duties == (Duty(DutyKind.JOKER, JOKER),)
    assert refused(one, Discard(card("2D"))) == {Code.JOKER_OWED}
    assert discards(reached(one, LayOff(0, JOKER, End.HIGH, card("10C")))) == {"2D", "3H"}


def test_d_43_d_46_two_jokers_need_two_places() -> None:
    """D-31, D-43: with one place on the table for a joker the second one is not taken."""
    position = state("8C 2D 9H", "8D 8H JK=8C", phase=Phase.DRAW, pile="JK", rules=OWING)
    assert TakeDiscard() not in legal(position)
    roomy = state("8C 2D 9H", "8D 8H JK=8C", "4C 4D 4S", phase=Phase.DRAW, pile="JK", rules=OWING)
    taken = reached(roomy, TakeDiscard())
    assert TakeJoker(0, card("8C")) in legal(taken)
    full = reached(taken, LayOff(1, JOKER, End.SET, card("4H")))
    assert reached(full, TakeJoker(0, card("8C"))).duties == (Duty(DutyKind.JOKER, JOKER),)


def test_d_43_d_31_the_card_from_the_pile_comes_first() -> None:
    """D-31, D-43: with FIRST_ACTION no joker is taken before it lies, unless it is what takes the joker."""
    rules = attrs.evolve(OWING, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    table = ("7C JK=8C 9C", KINGS)
    first = reached(state("8C 2D 3H", *table, phase=Phase.DRAW, pile="KS", rules=rules), TakeDiscard())
    assert refused(first, TakeJoker(0, card("8C"))) == {Code.DUTY_FIRST}
    assert TakeJoker(0, card("8C")) in legal(reached(first, LayOff(1, card("KS"), End.SET)))
    itself = reached(state("2D 3H 5S", *table, phase=Phase.DRAW, pile="8C", rules=rules), TakeDiscard())
    taken = reached(itself, TakeJoker(0, card("8C")))
    assert taken.duties == (Duty(DutyKind.JOKER, JOKER),)


def test_d_46_d_43_both_cards_may_meet_in_one_meld() -> None:
    """D-46: the card from the pile and the joker from the table in one new meld meet both duties."""
    position = state("8C 5H 2D 9S", "7C JK=8C 9C", phase=Phase.DRAW, pile="6H", rules=OWING)
    taken = reached(position, TakeDiscard(), TakeJoker(0, card("8C")))
    assert {duty.kind for duty in taken.duties} == {DutyKind.LAY, DutyKind.JOKER}
    met = reached(taken, LayMeld(meld("5H 6H JK=7H")))
    assert (met.duties, discards(met)) == ((), {"2D", "9S"})


def test_d_30_d_43_a_joker_taken_in_the_turn_of_the_opening() -> None:
    """D-30, D-43: the card taken to open with and the joker taken after it, strictest first."""
    rules = attrs.evolve(TAKING, swapped_joker=SwappedJoker.THIS_TURN)
    hand = f"{FORTY} 2D 2H 8D 4H 6S 3D 5D AH QS"
    position = state(hand, "7D JK=8D 9D", phase=Phase.DRAW, opened=False, pile="2S", others=["2C 3S"], rules=rules)
    taken = reached(position, TakeDiscard(), LayMeld(meld(FORTY)), TakeJoker(0, card("8D")))
    assert [duty.kind for duty in taken.duties] == [DutyKind.MELD, DutyKind.JOKER]
    both = reached(taken, LayMeld(meld("2D 2H 2S JK=2C")))
    assert both.duties == ()


def test_d_43_d_60_the_joker_owed_may_close() -> None:
    """D-43, D-60: laid as the last card it meets the duty and closes; where a discard is due one card must be left."""
    take = TakeJoker(0, card("8C"))
    rules = attrs.evolve(OWING, closing_discard=ClosingDiscard.OPTIONAL)
    over = reached(state("8C", "7C JK=8C 9C", rules=rules), take, LayOff(0, JOKER, End.LOW, card("6C")))
    assert over.phase is Phase.CLOSED
    assert take not in legal(state("8C", "7C JK=8C 9C", rules=OWING))


def test_d_34_d_43_the_discard_takes_a_joker_that_is_laid_at_once() -> None:
    """D-34, D-43: with one card in the hand the eight takes the joker, the joker goes on the run, the card closes."""
    position = state("2D", "7C JK=8C 9C", phase=Phase.DRAW, pile="8C", rules=OWING)
    moves: list[Move] = [
        TakeDiscard(),
        TakeJoker(0, card("8C")),
        LayOff(0, JOKER, End.LOW, card("6C")),
        Discard(card("2D")),
    ]
    assert reached(position, *moves).phase is Phase.CLOSED
    full = state("2D", "8D 8H 8S JK=8C", phase=Phase.DRAW, pile="8C", rules=OWING)
    assert refused(full, TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    kept = state("2D", "8D 8H 8S JK=8C", phase=Phase.DRAW, pile="8C")
    assert TakeDiscard() in legal(kept)


# banned last cards, and ways out


def test_d_50_d_60_a_banned_card_may_be_laid_to_close() -> None:
    """D-50, D-54, D-60: the play that leaves the king is refused where it would have to be discarded."""
    banned = Ruleset(playable_discard_closing=Permission.BANNED)
    twos = LayMeld(meld("2D 2H 2S"))
    assert refused(state("KS 2D 2H 2S", KINGS, rules=banned), twos) == {Code.NO_CLOSING_DISCARD}
    both = attrs.evolve(banned, closing_discard=ClosingDiscard.OPTIONAL)
    one_left = reached(state("KS 2D 2H 2S", KINGS, rules=both), twos)
    assert legal(one_left) == {LayOff(0, card("KS"), End.SET)}


def test_d_52_d_60_a_banned_joker_may_be_laid_to_close() -> None:
    """D-52, D-54, D-60: and is refused to be left where it has no place."""
    rules = attrs.evolve(OPTIONAL, joker_discard_closing=Permission.BANNED)
    threes = LayMeld(meld("3D 3H 3S"))
    one_left = reached(state("JK 3D 3H 3S", KINGS, rules=rules), threes)
    assert refused(one_left, Discard(JOKER)) == {Code.JOKER_DISCARD_CLOSING}
    assert plays(one_left) == legal(one_left) != set()
    strict = Ruleset(joker_discard_closing=Permission.BANNED)
    assert refused(state("JK 3D 3H 3S", KINGS, rules=strict), threes) == {Code.NO_CLOSING_DISCARD}
    four = LayMeld(meld("3D 3H 3S JK=3C"))
    assert four in legal(state("JK 3D 3H 3S", KINGS, rules=rules))
    assert refused(state("JK 3D 3H 3S", KINGS, rules=strict), four) == {Code.NO_DISCARD_LEFT}


def test_d_50_d_54_the_last_card_becomes_playable_by_what_was_laid() -> None:
    """D-50, D-53, D-54: the ten fits the run that the other cards make, so the run is not laid."""
    banned = Ruleset(playable_discard_closing=Permission.BANNED)
    run = LayMeld(meld("7C 8C 9C"))
    assert refused(state("7C 8C 9C 10C", KINGS, rules=banned), run) == {Code.NO_CLOSING_DISCARD}
    assert refused(state("7C 8C 9C 10C", KINGS, rules=banned), LayMeld(meld("8C 9C 10C"))) == {Code.NO_CLOSING_DISCARD}
    assert run in legal(state("7C 8C 9C JC", KINGS, rules=banned))


def test_d_50_d_53_d_62_closing_in_hand_with_a_playable_card() -> None:
    """D-50, D-53, D-54: who opens and closes in one turn is closing, and comes under the ban for that."""
    hand = THREE_RUNS.replace("3D", "9D")
    for banned in (False, True):
        closing = Permission.BANNED if banned else Permission.ALLOWED
        rules = Ruleset(playable_discard_closing=closing, playable_discard_opened=Permission.BANNED)
        position = reached(state(hand, opened=False, rules=rules), *THREE_LAID[:2])
        assert refused(position, THREE_LAID[2]) == ({Code.NO_CLOSING_DISCARD} if banned else set())


def test_d_34_d_50_the_discard_is_taken_only_if_the_turn_can_end() -> None:
    """D-34, D-50, D-54: with one card left the king may be taken if the other card may close."""
    banned = Ruleset(playable_discard_closing=Permission.BANNED)
    table = (KINGS, "7C 8C 9C")
    assert TakeDiscard() not in legal(state("10C", *table, phase=Phase.DRAW, pile="KS", rules=banned))
    assert TakeDiscard() in legal(state("5D", *table, phase=Phase.DRAW, pile="KS", rules=banned))
    ways = attrs.evolve(banned, closing_discard=ClosingDiscard.OPTIONAL)
    assert TakeDiscard() in legal(state("10C", *table, phase=Phase.DRAW, pile="KS", rules=ways))


def test_d_26_d_50_a_cut_makes_the_last_card_playable() -> None:
    """D-26, D-50, D-57: beside a full run of five the last card is playable through a cut, and so not left."""
    rules = attrs.evolve(CUT, playable_discard_closing=Permission.BANNED)
    twos = LayMeld(meld("2D 2H 2S"))
    assert refused(state("10S 2D 2H 2S", SPADES, rules=rules), twos) == {Code.NO_CLOSING_DISCARD}
    uncut = attrs.evolve(rules, long_runs=LongRuns.REFUSED)
    assert twos in legal(state("10S 2D 2H 2S", SPADES, rules=uncut))


def test_d_28_d_50_recycling_frees_the_last_card() -> None:
    """D-28, D-50, D-54: of two kings of spades one completes the set, which leaves, so that the other may close."""
    rules = attrs.evolve(RECYCLING, playable_discard_closing=Permission.BANNED)
    closed = reached(state("KS KS", KINGS, rules=rules), LayOff(0, card("KS"), End.SET), Discard(card("KS")))
    assert closed.phase is Phase.CLOSED


# closing without a discard, and the first turn


def test_d_60_d_61_no_play_of_the_first_turn_leaves_less_than_two_cards() -> None:
    """D-60, D-61: neither fourteen nor thirteen cards are laid; where both fields allow it, all are."""
    whole = f"{WHOLE} JK"
    first = state(whole, opened=False, first_turn=True, rules=OPTIONAL)
    assert refused(first, LayMeld(meld(f"{WHOLE} JK=AS"))) == {Code.FIRST_TURN_CLOSE}
    assert refused(first, LayMeld(meld(WHOLE))) == {Code.FIRST_TURN_CLOSE}
    twelve = reached(first, LayMeld(meld(TWO_TO_KING)))
    assert refused(twelve, LayOff(0, card("AS"), End.LOW)) == {Code.FIRST_TURN_CLOSE}
    both = attrs.evolve(OPTIONAL, first_turn_close=FirstTurnClose.ALLOWED)
    over = reached(state(whole, opened=False, first_turn=True, rules=both), LayMeld(meld(f"{WHOLE} JK=AS")))
    assert (over.phase, outcome(over).ending) == (Phase.CLOSED, Ending.CLOSED_IN_HAND)


def test_d_60_d_61_d_72_who_had_no_turn_when_all_was_laid() -> None:
    """D-60, D-61, D-72: the seats after the closer had none, and count their cards."""
    rules = Ruleset(
        closing_discard=ClosingDiscard.OPTIONAL, first_turn_close=FirstTurnClose.ALLOWED, unopened_penalty=100
    )
    first = state(f"{WHOLE} JK", opened=False, first_turn=True, players=3, rules=rules)
    over = reached(first, LayMeld(meld(f"{WHOLE} JK=AS")))
    assert [outcome(over).points(seat) for seat in (0, 2)] == [worth(over.hands[0]), worth(over.hands[2])]


# the match


def test_d_75_several_pass_and_come_back_more_than_once() -> None:
    """D-75: each hand anew, with the highest total below the limit at that time."""
    rules = Ruleset(reentry=Reentry.HIGHEST_BELOW)
    match = match_of(rules, (0, 20, 110, 130), (0, 30, 90, 85))
    assert [row.totals for row in match.sheet] == [(0, 20, 20, 20), (0, 50, 50, 50)]
    assert [row.back for row in match.sheet] == [(2, 3), (2, 3)]
    over = match.add(points_entry({0: 0, 1: 51, 2: 60, 3: 70}, closer=0, ending=Ending.CLOSED))
    assert (over.winners, over.eliminated) == ((0,), (1, 2, 3))


def test_d_75_after_a_dead_hand() -> None:
    """D-75, D-78: two below the limit bring the others back; one alone has won; none at all, the lowest wins."""
    rules = Ruleset(reentry=Reentry.HIGHEST_BELOW)
    assert match_of(rules, (30, 40, 101, 120), closed=False).totals == (30, 40, 40, 40)
    assert match_of(rules, (30, 140, 101, 120), closed=False).winners == (0,)
    assert match_of(rules, (110, 140, 101, 101), closed=False).winners == (2, 3)


def test_d_75_d_73_with_a_higher_limit() -> None:
    """D-75, D-73: the limit that is agreed on is the one that is passed."""
    match = match_of(Ruleset(reentry=Reentry.HIGHEST_BELOW, limit=151), (0, 120, 151))
    assert (match.totals, match.active) == ((0, 120, 120), (0, 1, 2))


def test_d_75_who_withdrew_is_not_in() -> None:
    """D-75: a total below the limit counts only if its seat still plays."""
    match = Match(Ruleset(reentry=Reentry.HIGHEST_BELOW).match_rules, 3).withdraw(1)
    over = match.add(points_entry({0: 0, 2: 120}, closer=0, ending=Ending.CLOSED))
    assert (over.winners, over.eliminated) == ((0,), (2,))


def test_d_76_d_79_d_81_a_single_hand_that_runs_out_of_cards() -> None:
    """D-76, D-79, D-81: nobody closed, so the fewest points win."""
    rules = attrs.evolve(KEEP_TOP, match_mode=MatchMode.SINGLE_HAND, max_reshuffles=0)
    dead = reached(last_card(rules), DrawStock(), Discard(card("5C")))
    points = [outcome(dead).points(seat) for seat in (0, 1)]
    match = Match(rules.match_rules, 2).add(outcome(dead))
    assert match.winners == tuple(seat for seat in (0, 1) if points[seat] == min(points))
    assert points[0] == 7 + 9


def test_d_76_d_77_dead_hands_and_ties_of_a_match_to_a_target() -> None:
    """D-76, D-77: a dead hand may reach the target; equal lowest totals share, those above the target too."""
    rules = Ruleset(match_mode=MatchMode.TARGET, target=1_000)
    assert match_of(rules, (400, 999, 400), closed=False).is_over is False
    assert match_of(rules, (400, 1_000, 400), closed=False).winners == (0, 2)
    assert match_of(rules, (1_200, 1_100, 1_100), closed=False).winners == (1, 2)
    assert match_of(rules, (500, 0, 600), (0, 500, 400)).winners == (0, 1)


def test_d_76_d_79_a_single_hand_that_dies_in_a_tie() -> None:
    """D-79, D-77: shared by the fewest points."""
    rules = Ruleset(match_mode=MatchMode.SINGLE_HAND)
    assert match_of(rules, (12, 30, 12), closed=False).winners == (0, 2)
    assert match_of(rules, (20, 0, 12)).winners == (1,)


# stocks that run out


@pytest.mark.parametrize("rule", [StockRule.KEEP_TOP, StockRule.TURN_OVER])
def test_d_81_d_72_a_hand_without_cards_to_draw_knows_no_penalty(rule: StockRule) -> None:
    """D-81, D-72: a pile of one card is no stock; the hand is dead, all count cards, and nobody pays 100."""
    rules = Ruleset(stock_rule=rule, unopened_penalty=100)
    suits = [WHOLE.replace("S", suit) for suit in "CDHS"]
    runs = [*suits[:2], *(f"{run} JK=A{run[-1]}" for run in suits)]
    spades = "4S 5S 6S 7S 8S 9S 10S JS QS KS"
    early = setup("AS 2S 3S", *runs, players=3, pile="", others=[suits[2], spades], rules=rules)
    assert early.stock == ()
    position = State.of(early)
    assert position.opened == (True, True, False)
    dead = reached(position, Discard(card("2S")))
    assert (dead.phase, dead.pile) == (Phase.DEAD, cards_in("2S"))
    assert events(position, Discard(card("2S")))[-1] == RanOut(1)
    assert (outcome(dead).ending, outcome(dead).closer) == (Ending.DEAD, None)
    assert [outcome(dead).points(seat) for seat in range(3)] == [79, 14, 95]


# what everybody knows


def test_d_80_a_pile_turned_over_is_known_to_all() -> None:
    """D-80: every view shows the stock in its order; before that none does."""
    before = reached(last_card(TURN_OVER), DrawStock())
    assert {view(before, seat).known_stock for seat in (0, 1)} == {()}
    after = reached(before, Discard(card("2D")))
    assert {view(after, seat).known_stock for seat in (0, 1)} == {after.stock}
    assert view(after, 0).recycled == Hand.of(after.stock)
    shuffled = reached(last_card(KEEP_TOP), DrawStock(), Discard(card("2D")))
    assert {view(shuffled, seat).known_stock for seat in (0, 1)} == {()}


def test_d_80_draws_from_a_known_stock_are_shown_to_all() -> None:
    """D-80: the others see the card drawn, and everybody knows who holds it until it is gone."""
    first = last_card(TURN_OVER)
    (hidden,) = events(first, DrawStock(), seen_by=0)
    assert hidden == Drew(1, None)
    after = reached(first, DrawStock(), Discard(card("2D")))
    drawn = after.stock[-1]
    assert events(after, DrawStock(), seen_by=1) == events(after, DrawStock()) == (Drew(0, drawn),)
    assert events(after, DrawStock(), seen_by=7) == (Drew(0, drawn),)
    then = reached(after, DrawStock())
    assert then.known[0] == Hand.of([drawn])
    assert view(then, 1).known[0] == Hand.of([drawn])
    assert view(then, 1).known_stock == after.stock[:-1]
    assert reached(then, Discard(drawn)).known[0] == Hand()


def test_d_80_the_next_time_the_pile_is_turned_over_again() -> None:
    """D-80, D-83: what was drawn in a known order is turned over in a known order once more."""
    position = reached(last_card(TURN_OVER), DrawStock(), Discard(card("2D")))
    turns = 0
    while position.chance.shuffles == 1:
        assert view(position, 0).known_stock == position.stock
        drawn = position.stock[-1]
        position = reached(position, DrawStock(), Discard(drawn))
        turns += 1
        assert turns < 200
    assert position.chance.shuffles == 2
    assert view(position, 1).known_stock == position.stock
    assert len(position.pile) == 1


def test_d_80_d_35_views_know_the_upcard_that_was_kept() -> None:
    """D-35: the first player's card is known to all, in the view of the others too."""
    kept = reached(upcard(Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT), "9S"), TakeDiscard(), Discard(card("2C")))
    assert view(kept, 0).known[1] == Hand.parse("9S")


def test_views_list_the_same_moves_under_every_variant() -> None:
    """A seat's own view lists what the state lists, for each kind of duty and with cuts."""
    rules = attrs.evolve(
        CUT,
        swapped_joker=SwappedJoker.THIS_TURN,
        four_of_a_kind=FourOfAKind.RECYCLED,
        playable_discard_opened=Permission.BANNED,
        joker_discard_opened=Permission.BANNED,
        closing_discard=ClosingDiscard.OPTIONAL,
    )
    position = state("8C 10S JS KS 2D 3H", "7C JK=8C 9C", SPADES, KINGS, rules=rules)
    for moves in ([], [TakeJoker(0, card("8C"))], [LayOff(2, card("KS"), End.SET)]):
        then = reached(position, *moves)
        assert set(legal_moves(view(then, 1))) == legal(then)
        assert len(legal(then)) > 1


@pytest.mark.parametrize("rule", StockRule)
def test_d_82_d_72_no_reshuffles_and_no_penalty(rule: StockRule) -> None:
    """D-81, D-82, D-72: a hand that ends for want of a stock is dead: all count, nobody pays 100, nothing doubles."""
    rules = Ruleset(stock_rule=rule, max_reshuffles=0, unopened_penalty=100, hand_close_multiplier=2)
    early = setup("2D 5C", KINGS, phase=Phase.DRAW, players=3, others=["7D 9H"], rules=rules)
    before = State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))
    drawn = reached(before, DrawStock())
    assert not any(isinstance(event, Reshuffled) for event in events(before, DrawStock()))
    assert events(drawn, Discard(card("5C")))[-1] == RanOut(1)
    dead = reached(drawn, Discard(card("5C")))
    assert [outcome(dead).points(seat) for seat in range(3)] == [worth(hand) for hand in dead.hands]


@pytest.mark.parametrize("rule", StockRule)
def test_d_82_d_60_the_last_turn_may_still_close(rule: StockRule) -> None:
    """D-60, D-82: on an empty stock too, with a discard or without."""
    rules = Ruleset(stock_rule=rule, max_reshuffles=0, closing_discard=ClosingDiscard.OPTIONAL)
    early = setup("KS", KINGS, phase=Phase.DRAW, others=["7D 9H"], rules=rules)
    rest = sorted((*early.stock, *early.pile), key=lambda it: it is card("QD"))
    before = State.of(attrs.evolve(early, stock=(rest[-1],), pile=tuple(rest[:-1])))
    laid = reached(before, DrawStock(), LayOff(0, card("KS"), End.SET))
    assert reached(laid, Discard(card("QD"))).phase is Phase.CLOSED


def test_d_35_d_33_discarding_the_like_card_leaves_the_upcard_known() -> None:
    """D-35, D-33: the upcard cannot be thrown back, so who discards one like it still holds it, as everybody knows."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    before = state("9D", opened=False, phase=Phase.DRAW, pile="9D", first_turn=True, rules=rules)
    after = play_all(before, [TakeDiscard(), Discard(card("9D"))])
    assert after.known[before.turn] == Hand.parse("9D")
    assert State.of(after) == after


def test_d_30_what_opening_with_the_discard_asks_for_cites_its_rule() -> None:
    """D-30: the card taken to open with is owed by that rule, not by the one for those who have opened."""
    rules = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = "10C JC KC KD KH 2D 4D 6D 3H 5H 7S 9S AS"
    taken = play(state(hand, opened=False, phase=Phase.DRAW, pile="QC", rules=rules), TakeDiscard())
    reasons = violations(taken, Discard(card("2D")))
    assert [(reason.code, reason.rule) for reason in reasons] == [(Code.DUTY_UNMET, "D-30")]
