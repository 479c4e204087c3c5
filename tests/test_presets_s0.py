"""The default and the classic preset play by their source, S0, walked rule by rule."""

from __future__ import annotations

from positions import card, codes, legal, meld, state
from preset_rules import CLASSIC, S0, closed_in_hand
from shared import JUNK, KINGS, last_card, match_of, outcome, refused, worth

from scala40 import (
    JOKER,
    Code,
    Discard,
    DrawStock,
    End,
    Hand,
    LayMeld,
    LayOff,
    Move,
    Phase,
    Ruleset,
    SplitRun,
    TakeJoker,
    classify,
    deal,
    play,
    play_all,
)
from scala40.core._cards import cards_in

# the default, which follows S0


def test_default_is_the_ruleset_that_nobody_changed() -> None:
    """Decisions: the default follows S0."""
    assert Ruleset() == S0


def test_default_players_and_pack() -> None:
    """S0: two to six players, 108 cards with four jokers."""
    assert [len(deal(S0, players, seed=1).context.seats) for players in (2, 6)] == [2, 6]
    assert (len(S0.pack), S0.pack.cards.count(JOKER)) == (108, 4)


def test_default_who_has_not_opened_draws_from_the_stock() -> None:
    """S0: the only option before opening, with a card on the pile that would open, and in the very first turn."""
    hand = f"10C JC QC {JUNK[3:]}"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=S0)
    assert legal(position) == {DrawStock()}
    assert legal(deal(S0, 3, seed=2)) == {DrawStock()}


def test_default_lay_offs_and_jokers_go_to_anybodys_melds() -> None:
    """S0: a run grows at either end, a set by the fourth suit, and a joker is taken by its card and may be kept."""
    position = state("6D 10D 2S 8H 3H", "2C 2D 2H", "7D 8D 9D", "7H JK=8H 9H", rules=S0)
    moves: list[Move] = [
        LayOff(1, card("6D"), End.LOW),
        LayOff(1, card("10D"), End.HIGH),
        LayOff(0, card("2S"), End.SET),
        TakeJoker(2, card("8H")),
    ]
    after = play_all(position, moves)
    assert list(map(str, after.table.values())) == ["2C 2D 2H 2S", "6D 7D 8D 9D 10D", "7H 8H 9H"]
    assert after.hand == Hand.parse("3H JK")
    assert play(after, Discard(card("3H"))).hands[1] == Hand.of([JOKER])


def test_default_a_meld_holds_one_joker() -> None:
    """S0: never more; a second one is not added."""
    position = state("JK 2D 3H", "7C JK=8C 9C", rules=S0)
    assert refused(position, LayOff(0, JOKER, End.HIGH, card("10C"))) == {Code.TOO_MANY_JOKERS}


def test_default_the_stock_runs_out() -> None:
    """S0: when the last card is drawn the whole pile is shuffled; the discard of that turn begins a new pile."""
    before = last_card(S0, "9S 4S")
    drawn = play(before, DrawStock())
    assert (drawn.pile, Hand.of(drawn.stock)) == ((), Hand.of(before.pile))
    assert drawn.stock not in {before.pile, before.pile[::-1]}
    assert play(drawn, Discard(card("2D"))).pile == cards_in("2D")


def test_default_101_points_retire() -> None:
    """S0: who equals or exceeds 101; who has 100 plays on."""
    assert match_of(S0, (0, 100, 101)).eliminated == (2,)


def test_default_closing_in_hand_counts_once_and_unopened_hands_are_counted() -> None:
    """S0: doubling and the penalty of 100 are variants."""
    over = closed_in_hand(S0)
    assert [outcome(over).points(seat) for seat in (0, 2)] == [worth(over.hands[seat], S0) for seat in (0, 2)]


# classic books: S0 and S3


def test_classic_no_sequence_is_longer_than_five() -> None:
    """S0, S3: six cards from the hand are laid as two runs, and five as one."""
    six = classify(cards_in("4S 5S 6S 7S 8S 9S"), cards_in("4S 5S 6S 7S 8S 9S"), CLASSIC.meld_rules)
    assert codes(six) == {Code.RUN_TOO_LONG}
    position = state("4S 5S 6S 7S 8S 9S 2D", KINGS, rules=CLASSIC)
    assert LayMeld(meld("5S 6S 7S 8S 9S")) in legal(position)
    laid = play_all(position, [LayMeld(meld("4S 5S 6S")), LayMeld(meld("7S 8S 9S"))])
    assert list(map(str, laid.table.values())) == [KINGS, "4S 5S 6S", "7S 8S 9S"]


def test_classic_the_example_of_the_spades() -> None:
    """S0: 5-9 with the 4 and then the 6 become 4-5-6 and 6-7-8-9."""
    position = state("4S 6S KC", "5S 6S 7S 8S 9S", rules=CLASSIC)
    after = play_all(position, [SplitRun(0, cards_in("4S"), End.LOW, 3), LayOff(1, card("6S"), End.LOW)])
    assert list(map(str, after.table.values())) == ["4S 5S 6S", "6S 7S 8S 9S"]


def test_classic_parts_have_three_to_five_cards() -> None:
    """S0: a run of five takes one card as 3 + 3, three as 3 + 5, 4 + 4 or 5 + 3."""
    position = state("10S JS QS 2D", "5S 6S 7S 8S 9S", rules=CLASSIC)
    splits = {(len(move.cards), move.cut) for move in legal(position) if isinstance(move, SplitRun)}
    assert splits == {(1, 3), (2, 3), (2, 4), (3, 3), (3, 4), (3, 5)}


def test_classic_a_run_that_is_not_too_long_is_not_split() -> None:
    """S0: breaking up is for runs that get longer than five."""
    position = state("10S 2D", "6S 7S 8S 9S", rules=CLASSIC)
    assert legal(position) >= {LayOff(0, card("10S"), End.HIGH)}
    assert Code.NOTHING_TO_CUT in refused(position, SplitRun(0, cards_in("10S"), End.HIGH, 3))


def test_classic_everything_else_is_the_default() -> None:
    """S0: one joker a meld, 101 points, a discard to close."""
    assert match_of(CLASSIC, (0, 100, 101)).eliminated == (2,)
    assert Code.TOO_MANY_JOKERS in codes(classify(cards_in("JK JK 9C"), cards_in("7C 8C 9C"), CLASSIC.meld_rules))
