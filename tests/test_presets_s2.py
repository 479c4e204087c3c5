"""The preset s2 plays by its source, walked rule by rule."""

from __future__ import annotations

import pytest
from positions import card, codes, legal, meld, state
from preset_rules import S0, S2, closed_in_hand, left
from shared import JUNK, KINGS, THREE_LAID, THREE_RUNS, discards, last_card, match_of, outcome, refused, worth

from scala40 import (
    JOKER,
    Code,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Hand,
    InvalidSetup,
    LayMeld,
    LayOff,
    Move,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    deal,
    deal_from,
    play,
    play_all,
)
from scala40.core._cards import cards_in

JOKER_FIRST = cards_in("JK")


def turned_up(rules: Ruleset, upcard: str, players: int) -> State:
    """Return a deal in which that card is turned up."""
    cards = list(rules.pack.cards)
    cards.remove(card(upcard))
    return deal_from(rules, [*cards[: 13 * players], card(upcard), *cards[13 * players :]], players)


def test_s2_two_to_five_players() -> None:
    """S2: two to five."""
    assert [len(deal(S2, players, seed=1).context.seats) for players in (2, 5)] == [2, 5]
    for players in (1, 6):
        with pytest.raises(InvalidSetup) as caught:
            deal(S2, players, seed=1)
        assert codes(caught.value.violations) == {Code.PLAYERS}


def test_s2_two_packs_and_two_jokers() -> None:
    """S2: two packs of 52 and two jokers."""
    assert (len(S2.pack), S2.pack.cards.count(JOKER)) == (106, 2)
    dealt = deal(S2, 4, seed=1)
    assert sum(map(len, dealt.hands)) + len(dealt.stock) + len(dealt.pile) == 106


def test_s2_the_first_player_takes_a_joker_turned_up() -> None:
    """S2: the hand, who plays first, draws the joker without having to use it; it is not thrown back."""
    dealt = turned_up(S2, "JK", 3)
    assert dealt.pile == JOKER_FIRST
    assert legal(dealt) == {DrawStock(), TakeDiscard()}
    kept = play(dealt, TakeDiscard())
    assert (kept.hand.jokers, kept.duties) == (1, (Duty(DutyKind.KEEP, JOKER),))
    assert "JK" not in discards(kept)
    after = play(kept, Discard(card(min(discards(kept)))))
    assert (after.hands[1].jokers, after.duties) == (1, ())


def test_s2_the_first_player_takes_any_first_card() -> None:
    """S2: without opening with it; only the first player, and only the first card."""
    kept = play(turned_up(S2, "9D", 3), TakeDiscard())
    assert refused(kept, Discard(card("9D"))) == {Code.UPCARD_THROWN_BACK}
    after = play(kept, Discard(card("AC")))
    assert (after.turn, legal(after)) == (2, {DrawStock()})
    assert refused(after, TakeDiscard()) == {Code.TAKE_NOT_OPENING}


def test_s2_the_discard_helps_to_open_this_turn() -> None:
    """S2: who has not opened takes it only if it helps the opening in this turn, and then opens with it."""
    hand = f"10C JC QC {JUNK[3:]}"
    usable = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=S2)
    taken = play(usable, TakeDiscard())
    assert taken.duties == (Duty(DutyKind.MELD, card("KC")),)
    assert Code.DUTY_UNMET in refused(taken, Discard(card("4C")))
    opened = play(taken, LayMeld(meld("10C JC QC KC")))
    assert (opened.opened[1], opened.duties, opened.opening_points) == (True, (), 40)
    useless = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KS", others=["2S 3S"], rules=S2)
    assert refused(useless, TakeDiscard()) == {Code.TAKE_NOT_OPENING}


def test_s2_who_has_opened_draws_the_last_discard() -> None:
    """S2: after the opening from either pile."""
    assert legal(state("2D 5C", KINGS, phase=Phase.DRAW, pile="KS", rules=S2)) == {DrawStock(), TakeDiscard()}


def test_s2_cards_go_to_anybodys_melds_and_a_joker_comes_to_the_hand() -> None:
    """S2: one or more cards on melds that others laid; the card that the joker replaces takes it, and it is kept."""
    position = state("6D 10D 8H 3H", "7D 8D 9D", "7H JK=8H 9H", rules=S2)
    moves: list[Move] = [
        LayOff(0, card("6D"), End.LOW),
        LayOff(0, card("10D"), End.HIGH),
        TakeJoker(1, card("8H")),
        Discard(card("3H")),
    ]
    after = play_all(position, moves)
    assert list(map(str, after.table.values())) == ["6D 7D 8D 9D 10D", "7H 8H 9H"]
    assert after.hands[1] == Hand.of([JOKER])


def test_s2_the_pile_is_turned_over() -> None:
    """S2: when the stock is used up, the oldest discard begins the new pile and the rest is drawn in its old order."""
    before = last_card(S2, "9S 4S")
    after = play_all(before, [DrawStock(), Discard(card("2D"))])
    assert after.pile == before.pile[:1]
    assert after.stock[::-1] == (*before.pile[1:], card("2D"))
    assert play(after, DrawStock()).hand == after.hand.add(before.pile[1])


def test_s2_no_knock_out_in_the_first_round() -> None:
    """S2: thirteen cards that would close must wait."""
    first = play_all(state(THREE_RUNS, opened=False, first_turn=True, rules=S2), THREE_LAID[:2])
    assert refused(first, THREE_LAID[2]) == {Code.FIRST_TURN_CLOSE}


def test_s2_a_hand_knock_out_doubles() -> None:
    """S2: opening and knocking out at once, the adversaries pay double; any other knock-out counts once."""
    over = closed_in_hand(S2)
    for seat in (0, 2):
        assert outcome(over).points(seat) == 2 * worth(over.hands[seat], S2)
    assert outcome(play(state("KS", KINGS, others=["2C 3D"], rules=S2), Discard(card("KS")))).points(0) == 5


def test_s2_the_last_and_only_ace_counts_1() -> None:
    """S2: 11 for an ace, 1 if it is the only card, 25 for a joker; as the end of a hand in play too."""
    assert left(S2, "AS", "AD AC", "JK", "AH 2C") == [1, 22, 25, 13]
    assert outcome(play(state("KS", KINGS, others=["AS"], rules=S2), Discard(card("KS")))).points(0) == 1


def test_s2_100_points_eliminate() -> None:
    """S2: who reaches 100 is out; the last one standing wins."""
    match = match_of(S2, (0, 99, 100))
    assert (match.eliminated, match.winners) == ((2,), ())
    assert match_of(S0, (0, 99, 100)).eliminated == ()
    assert match_of(S2, (0, 100, 100)).winners == (0,)
