"""Variants that meet at the end of a hand: closing in hand, penalties, banned last cards, and the first turn."""

from __future__ import annotations

import attrs
from positions import card, legal, meld, setup, state
from shared import (
    CUT,
    KINGS,
    OPTIONAL,
    RECYCLING,
    SPADES,
    THREE_LAID,
    THREE_RUNS,
    TWO_TO_KING,
    WHOLE_SPADES,
    discards,
    outcome,
    plays,
    reached,
    refused,
    worth,
)

from scala40 import (
    JOKER,
    Closed,
    ClosingDiscard,
    Code,
    Discard,
    DrawStock,
    End,
    Ending,
    FirstTurnClose,
    FirstUpcard,
    Hand,
    Item,
    ItemKind,
    LayMeld,
    LayOff,
    LoneAce,
    LongRuns,
    Permission,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    deal,
    events,
    play,
    violations,
)


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
    over = reached(State.of(attrs.evolve(ready, hands=ready.hands[::-1])), *THREE_LAID, Discard(card("3D")))
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


# banned last cards, and ways out


def test_d_50_d_60_a_banned_card_may_be_laid_to_close() -> None:
    """D-50, D-54, D-60: the play that leaves the king is refused where it would have to be discarded."""
    banned = Ruleset(playable_discard_closing=Permission.BANNED)
    doubles = LayMeld(meld("2D 2H 2S"))
    assert refused(state("KS 2D 2H 2S", KINGS, rules=banned), doubles) == {Code.NO_CLOSING_DISCARD}
    both = attrs.evolve(banned, closing_discard=ClosingDiscard.OPTIONAL)
    assert legal(reached(state("KS 2D 2H 2S", KINGS, rules=both), doubles)) == {LayOff(0, card("KS"), End.SET)}


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
    (reason,) = violations(state("10C", *table, phase=Phase.DRAW, pile="KS", rules=banned), TakeDiscard())
    assert reason.message == "there is no way to lay KS on the table and finish the turn"  # for KS does fit the kings
    assert TakeDiscard() in legal(state("5D", *table, phase=Phase.DRAW, pile="KS", rules=banned))
    ways = attrs.evolve(banned, closing_discard=ClosingDiscard.OPTIONAL)
    assert TakeDiscard() in legal(state("10C", *table, phase=Phase.DRAW, pile="KS", rules=ways))


def test_d_34_d_50_the_discard_is_taken_if_the_last_card_may_go() -> None:
    """D-34, D-50: the meld with it takes all cards but one, which closes if it fits no meld and not if it does."""
    rules = Ruleset(playable_discard_closing=Permission.BANNED)
    for last, possible in (("2D", True), ("KS", False)):
        position = state(f"7S 8S {last}", KINGS, phase=Phase.DRAW, pile="9S", rules=rules)
        assert (TakeDiscard() in legal(position)) is possible


def test_d_40_d_50_an_opening_that_leaves_a_banned_card_names_that_card() -> None:
    """D-40, D-50, D-54: low melds reach 40 only together, and what is left then is one card."""
    banned = Ruleset(playable_discard_closing=Permission.BANNED)
    low = "2C 2D 2H 2S 3C 3D 3H 4C 4C 4D 4D 4H 4H 7S"
    first, second = LayMeld(meld("2C 2D 2H 2S")), LayMeld(meld("3C 3D 3H"))
    before = state(low, "4S 5S 6S", opened=False, others=["KC KD"], rules=banned)
    for move in (first, second):
        (reason,) = violations(before, move)
        assert (reason.code, reason.cards) == (Code.NO_CLOSING_DISCARD, (card("7S"),))
    assert violations(state(low, "4S 5S 6S", opened=False, others=["KC KD"]), first) == ()


def test_d_26_d_50_a_cut_makes_the_last_card_playable() -> None:
    """D-26, D-50, D-57: beside a full run of five the last card is playable through a cut, and so not left."""
    rules = attrs.evolve(CUT, playable_discard_closing=Permission.BANNED)
    doubles = LayMeld(meld("2D 2H 2S"))
    assert refused(state("10S 2D 2H 2S", SPADES, rules=rules), doubles) == {Code.NO_CLOSING_DISCARD}
    assert doubles in legal(state("10S 2D 2H 2S", SPADES, rules=attrs.evolve(rules, long_runs=LongRuns.REFUSED)))


def test_d_28_d_50_recycling_frees_the_last_card() -> None:
    """D-28, D-50, D-54: of two kings of spades one completes the set, which leaves, so that the other may close."""
    rules = attrs.evolve(RECYCLING, playable_discard_closing=Permission.BANNED)
    closed = reached(state("KS KS", KINGS, rules=rules), LayOff(0, card("KS"), End.SET), Discard(card("KS")))
    assert closed.phase is Phase.CLOSED


# closing without a discard, and the first turn


def test_d_60_d_61_no_play_of_the_first_turn_leaves_less_than_two_cards() -> None:
    """D-60, D-61: neither fourteen nor thirteen cards are laid; where both fields allow it, all are."""
    whole = f"{WHOLE_SPADES} JK"
    first = state(whole, opened=False, first_turn=True, rules=OPTIONAL)
    assert refused(first, LayMeld(meld(f"{WHOLE_SPADES} JK=AS"))) == {Code.FIRST_TURN_CLOSE}
    assert refused(first, LayMeld(meld(WHOLE_SPADES))) == {Code.FIRST_TURN_CLOSE}
    twelve = reached(first, LayMeld(meld(TWO_TO_KING)))
    assert refused(twelve, LayOff(0, card("AS"), End.LOW)) == {Code.FIRST_TURN_CLOSE}
    both = attrs.evolve(OPTIONAL, first_turn_close=FirstTurnClose.ALLOWED)
    over = reached(state(whole, opened=False, first_turn=True, rules=both), LayMeld(meld(f"{WHOLE_SPADES} JK=AS")))
    assert (over.phase, outcome(over).ending) == (Phase.CLOSED, Ending.CLOSED_IN_HAND)


def test_d_60_d_61_d_72_who_had_no_turn_when_all_was_laid() -> None:
    """D-60, D-61, D-72: the seats after the closer had none, and count their cards."""
    rules = Ruleset(
        closing_discard=ClosingDiscard.OPTIONAL, first_turn_close=FirstTurnClose.ALLOWED, unopened_penalty=100
    )
    first = state(f"{WHOLE_SPADES} JK", opened=False, first_turn=True, players=3, rules=rules)
    over = reached(first, LayMeld(meld(f"{WHOLE_SPADES} JK=AS")))
    assert [outcome(over).points(seat) for seat in (0, 2)] == [worth(over.hands[0]), worth(over.hands[2])]
