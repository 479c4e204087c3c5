"""The preset s3 plays by its source, walked rule by rule."""

from __future__ import annotations

from positions import card, codes, legal, meld, state
from preset_rules import S3, closed_in_hand, value
from raising import raises
from shared import JUNK, KINGS, discards, last_card, match_of, outcome, refused, worth

from scala40 import (
    JOKER,
    Code,
    Discard,
    DrawStock,
    End,
    Ending,
    Hand,
    InvalidSetup,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Phase,
    TakeDiscard,
    TakeJoker,
    deal,
    deal_from,
    play,
    play_all,
)
from scala40.core._cards import cards_in
from scala40.match import Match, high_card_draw, points_entry


def test_s3_three_to_six_players() -> None:
    """S3: three to six, four jokers among 108 cards."""
    assert [len(deal(S3, players, seed=1).context.seats) for players in (3, 6)] == [3, 6]
    assert (len(S3.pack), S3.pack.cards.count(JOKER)) == (108, 4)
    assert codes(raises(InvalidSetup, lambda: deal(S3, 2, seed=1)).violations) == {Code.PLAYERS}


def test_s3_a_match_goes_on_between_the_last_two() -> None:
    """S3: three begin, and the match goes on until one is left, so the last hands are for two."""
    match = match_of(S3, (0, 101, 20))
    assert match.context.seats == (0, 2)
    assert len(deal(S3, match.context, seed=1).context.seats) == 2


def test_s3_the_deal_goes_round_clockwise() -> None:
    """S3: the high card deals first, equal ones draw again; then the deal goes to the left."""
    drawn = high_card_draw(S3.pack, 4, seed=1)
    match = Match(S3.match_rules, 4, dealer=drawn.dealer)
    match = match.add(points_entry({0: 0, 1: 1, 2: 1, 3: 1}, closer=0, ending=Ending.CLOSED))
    assert match.context.dealer == (drawn.dealer + 1) % 4


def test_s3_cards_are_dealt_one_by_one_from_the_left() -> None:
    """S3: the first card to the dealer's left, the next to the seat after it; then one is turned up."""
    deck = S3.pack.cards
    dealt = deal_from(S3, deck, 3)
    assert [dealt.hands[seat] for seat in (1, 2, 0)] == [Hand.of(deck[place:39:3]) for place in (0, 1, 2)]
    assert (dealt.pile, dealt.stock[-1]) == ((deck[39],), deck[40])


def test_s3_the_pile_is_for_who_has_opened() -> None:
    """S3: and only if the card is laid in this turn, in a new meld or on one."""
    hand = f"10C JC QC {JUNK[3:]}"
    unopened = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=S3, players=3)
    assert legal(unopened) == {DrawStock()}
    opened = state("10C JC QC 2D", KINGS, phase=Phase.DRAW, pile="KC", players=3, rules=S3)
    taken = play(opened, TakeDiscard())
    assert legal(taken) >= {LayMeld(meld("JC QC KC")), LayMeld(meld("10C JC QC KC"))}
    assert refused(taken, Discard(card("2D"))) == {Code.DUTY_UNMET}


def test_s3_melds_and_jokers() -> None:
    """S3: one joker a meld, declared; several sets of a rank; a joker as the second ace of a long run."""
    assert meld("8S 9S 10S", S3).kind is MeldKind.RUN
    assert value(S3, "8S JK=9S 10S") == 27
    position = state("JK 7C 8C 2D", "4C 4D 4S", "4C 4D 4H", players=3, rules=S3)
    assert refused(position, LayMeld(Meld(MeldKind.RUN, cards_in("JK 7C 8C")))) == {Code.JOKER_UNDECLARED}
    assert LayMeld(meld("JK=6C 7C 8C")) in legal(position)


def test_s3_taking_a_joker_needs_an_opening() -> None:
    """S3: the natural card takes it, to the hand or to another meld; only after opening."""
    take = TakeJoker(0, card("8C"))
    opened = state("8C 2D 3D", "7C JK=8C 9C", "4C 4D 4S", players=3, rules=S3)
    assert play(opened, take).hand == Hand.parse("2D 3D JK")
    assert str(play_all(opened, [take, LayOff(1, JOKER, End.SET, card("4H"))]).table[1]) == "4C 4D JK=4H 4S"
    unopened = state("8C", "7C JK=8C 9C", players=3, opened=False, others=["2S 3S"], rules=S3)
    assert refused(unopened, take) == {Code.JOKER_NOT_OPENED}


def test_s3_a_discard_is_always_made_and_may_be_any_card_after_opening() -> None:
    """S3: who has opened discards what he likes; one card is left to close with."""
    assert discards(state("KS JK 2D", KINGS, players=3, rules=S3)) == {"KS", "JK", "2D"}
    assert legal(state("KS", KINGS, players=3, rules=S3)) == {Discard(card("KS"))}


def test_s3_the_pile_is_shuffled_when_the_last_card_is_drawn() -> None:
    """S3: at once; the discard of that turn begins a new pile."""
    before = last_card(S3, "9S", players=3)
    drawn = play(before, DrawStock())
    assert (drawn.pile, Hand.of(drawn.stock)) == ((), Hand.of(before.pile))
    assert play(drawn, Discard(card("2D"))).pile == cards_in("2D")


def test_s3_more_than_100_points_drop_out() -> None:
    """S3: 100 stays, 101 drops; the last one remaining wins."""
    assert match_of(S3, (0, 100, 101)).eliminated == (2,)


def test_s3_its_optional_rules_are_off() -> None:
    """S3: doubling, the penalty of 100, the first card for the first player and runs of five are for some tables."""
    over = closed_in_hand(S3)
    assert outcome(over).points(0) == worth(over.hands[0], S3)
    assert legal(deal(S3, 3, seed=2)) == {DrawStock()}
    assert LayOff(0, card("10S"), End.HIGH) in legal(state("10S 2D", "5S 6S 7S 8S 9S", players=3, rules=S3))
