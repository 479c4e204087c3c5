"""The fifteen variants that S0 lists, one test each: in play, in the score or in the match, against the default."""

from __future__ import annotations

import pytest
from positions import card, legal, meld, setup, state
from shared import (
    DEFAULT,
    JUNK,
    KINGS,
    THREE_LAID,
    THREE_RUNS,
    discards,
    match_of,
    outcome,
    refused,
    with_one_card_left,
    worth,
)

from scala40 import (
    JOKER,
    CardValues,
    ClosingDiscard,
    Code,
    Discard,
    DiscardDrawUnopened,
    DrawStock,
    End,
    Ending,
    FirstTurnClose,
    FirstUpcard,
    FourOfAKind,
    Hand,
    JokerHandValue,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LongRuns,
    MatchMode,
    Move,
    Permission,
    Phase,
    Reentry,
    Ruleset,
    SplitRun,
    State,
    TakeDiscard,
    deal_from,
    play,
    play_all,
)
from scala40.core._cards import cards_in
from scala40.match import Match, points_entry

READY = "10S JS QS KS 7C 8C 9C 2D 2H 4D 4H 6S 6H"
"""Thirteen cards that could open with more than 40 points."""


def closed_at(rules: Ruleset) -> State:
    """Return a hand for three that seat 1 has just closed."""
    return play(state("KS", KINGS, players=3, others=["2C 3D", "4H"], rules=rules), Discard(card("KS")))


def test_s0_variant_01_single_game() -> None:
    """S0, D-76: the hand is an event by itself, and who closes it wins; by default the match goes on."""
    rules = Ruleset(match_mode=MatchMode.SINGLE_HAND)
    match = Match(rules.match_rules, 3).add(outcome(closed_at(rules)))
    assert (match.is_over, match.winners) == (True, (1,))
    default = Match(DEFAULT.match_rules, 3).add(outcome(closed_at(DEFAULT)))
    assert (default.is_over, default.winners) == (False, ())


@pytest.mark.parametrize("limit", [151, 201])
def test_s0_variant_02_higher_target_score(limit: int) -> None:
    """S0, D-73: who has 101 plays on; who reaches 151 or 201 is out."""
    rules = Ruleset(limit=limit)
    assert match_of(DEFAULT, (0, 101, 20)).eliminated == (1,)
    assert match_of(rules, (0, 101, 20)).eliminated == ()
    assert match_of(rules, (0, limit - 1, 20)).active == (0, 1, 2)
    over = match_of(rules, (0, 101, 1), (0, limit - 101, limit - 1))
    assert (over.eliminated, over.winners) == ((1, 2), (0,))


def test_s0_variant_03_re_entering_the_game() -> None:
    """S0, D-75: with more than one player still in, who passed comes back with the highest total below the limit."""
    rules = Ruleset(reentry=Reentry.HIGHEST_BELOW)
    hands = ((0, 30, 60, 70), (0, 25, 50, 31))
    assert match_of(DEFAULT, *hands).eliminated == (2, 3)
    back = match_of(rules, *hands)
    assert (back.totals, back.active, back.winners) == ((0, 55, 55, 55), (0, 1, 2, 3), ())
    alone = match_of(rules, (0, 101, 120, 130))
    assert (alone.winners, alone.eliminated) == ((0,), (1, 2, 3))


@pytest.mark.parametrize("target", [1_000, 1_500, 2_000])
def test_s0_variant_04_no_elimination(target: int) -> None:
    """S0, D-76: nobody goes out; when the highest total reaches the target, the lowest wins."""
    rules = Ruleset(match_mode=MatchMode.TARGET, target=target)
    hands = ((50, target - 2, 0), (0, 1, 60))
    match = match_of(rules, *hands)
    assert (match.is_over, match.active, match.eliminated) == (False, (0, 1, 2), ())
    over = match.add(points_entry({0: 5, 1: 1, 2: 0}, closer=2, ending=Ending.CLOSED))
    assert (over.totals, over.winners) == ((55, target, 60), (0,))
    assert match_of(DEFAULT, hands[0]).eliminated == (1,)


def test_s0_variant_05_card_values() -> None:
    """S0, D-23: jack 11, queen 12, king 13, ace 14: three aces open, and a joker left counts as an ace."""
    rules = Ruleset(card_values=CardValues.PROGRESSIVE, joker_hand_value=JokerHandValue.AS_ACE)
    aces = LayMeld(meld("AC AD AH"))
    opened = play(state(f"AC AD AH {JUNK}", opened=False, rules=rules), aces)
    assert (opened.opened[opened.turn], opened.opening_points) == (True, 42)
    assert aces not in legal(state(f"AC AD AH {JUNK}", opened=False))
    scores = [
        outcome(play(state("KS", KINGS, others=["JS QS KD AS JK"], rules=it), Discard(card("KS")))).points(0)
        for it in (rules, DEFAULT)
    ]
    assert scores == [11 + 12 + 13 + 14 + 14, 10 + 10 + 10 + 11 + 25]


def test_s0_variant_06_earlier_use_of_the_discard_pile() -> None:
    """S0, D-30: who has not opened may take the top of the pile if it is part of the opening."""
    rules = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = f"10C JC QC {JUNK[3:]}"
    usable = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2H 3D"], rules=rules)
    assert legal(usable) == {DrawStock(), TakeDiscard()}
    opened = play_all(usable, [TakeDiscard(), LayMeld(meld("10C JC QC KC"))])
    assert (opened.opened[opened.turn], opened.duties) == (True, ())
    useless = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="JH", others=["2H 3D"], rules=rules)
    assert refused(useless, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    default = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2H 3D"])
    assert refused(default, TakeDiscard()) == {Code.TAKE_NOT_OPENED}


def test_s0_variant_07_open_and_close_in_the_same_turn() -> None:
    """S0, D-62: thirteen cards melded and the last one thrown count twice for all the others."""
    rules = Ruleset(hand_close_multiplier=2)
    for it, times in ((rules, 2), (DEFAULT, 1)):
        over = play(play_all(state(THREE_RUNS, opened=False, players=3, rules=it), THREE_LAID), Discard(card("3D")))
        assert outcome(over).ending is Ending.CLOSED_IN_HAND
        assert [outcome(over).points(seat) for seat in (0, 2)] == [times * worth(over.hands[seat]) for seat in (0, 2)]
    assert outcome(closed_at(rules)).points(2) == 5


def test_s0_variant_08_close_on_the_first_turn() -> None:
    """S0, D-61: who has had no turn counts the whole hand, one that could open too."""
    rules = Ruleset(first_turn_close=FirstTurnClose.ALLOWED)
    ready = play_all(state(THREE_RUNS, opened=False, first_turn=True, others=[READY], rules=rules), THREE_LAID)
    over = play(ready, Discard(card("3D")))
    assert over.phase is Phase.CLOSED
    assert outcome(over).points(0) == worth(Hand.parse(READY))
    default = play_all(state(THREE_RUNS, opened=False, first_turn=True, others=[READY]), THREE_LAID[:2])
    assert refused(default, THREE_LAID[2]) == {Code.FIRST_TURN_CLOSE}


def test_s0_variant_09_penalty_for_not_having_opened() -> None:
    """S0, D-72: 100 points instead of the thirteen cards; who has opened counts cards."""
    for rules, points in ((Ruleset(unopened_penalty=100), 100), (DEFAULT, worth(Hand.parse(READY)))):
        over = outcome(play(state("KS", "KC KD KH", players=3, others=[READY, "2C"], rules=rules), Discard(card("KS"))))
        assert (over.points(2), over.points(0), over.points(1)) == (points, 2, 0)


def test_s0_variant_10_discarding_playable_cards_unopened() -> None:
    """S0, D-50: a player who has not opened is banned from it by default, and allowed in the variant."""
    rules = Ruleset(playable_discard_unopened=Permission.ALLOWED)
    hand = f"KS {JUNK} JC AH"
    assert "KS" in discards(state(hand, KINGS, opened=False, others=["2H 3D"], rules=rules))
    assert refused(state(hand, KINGS, opened=False, others=["2H 3D"]), Discard(card("KS"))) == {Code.PLAYABLE_DISCARD}


def test_s0_variant_10_discarding_playable_cards_opened() -> None:
    """S0, D-50: a player who has opened and does not close is allowed it by default, and banned in the variant."""
    banned = state("KS 2D 4H", KINGS, rules=Ruleset(playable_discard_opened=Permission.BANNED))
    assert refused(banned, Discard(card("KS"))) == {Code.PLAYABLE_DISCARD_OPENED}
    assert discards(banned) == {"2D", "4H"}
    assert discards(state("KS 2D 4H", KINGS)) == {"KS", "2D", "4H"}


def test_s0_variant_10_discarding_playable_cards_closing() -> None:
    """S0, D-50: the last discard may be playable by default; in the variant it is not left over."""
    rules = Ruleset(playable_discard_closing=Permission.BANNED)
    twos = LayMeld(meld("2D 2H 2S"))
    assert refused(state("KS 2D 2H 2S", KINGS, rules=rules), twos) == {Code.NO_CLOSING_DISCARD}
    assert play_all(state("KS 2D 2H 2S", KINGS), [twos, Discard(card("KS"))]).phase is Phase.CLOSED


def test_s0_variant_11_first_player_may_take_the_turned_up_card() -> None:
    """S0, D-35: the dealer's left may take it and keep it in the hand; nobody else may, and by default nobody."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    dealt, default = (deal_from(it, DEFAULT.pack.cards, 3) for it in (rules, DEFAULT))
    assert (legal(dealt), legal(default)) == ({DrawStock(), TakeDiscard()}, {DrawStock()})
    (upcard,) = dealt.pile
    kept = play(dealt, TakeDiscard())
    assert upcard.text not in discards(kept)
    after = play(kept, Discard(card(min(discards(kept)))))
    assert after.hands[1].count(upcard) == 1
    assert legal(after) == {DrawStock()}


def test_s0_variant_12_no_discard_required_when_closing() -> None:
    """S0, D-60: the third six may be drawn and the set of sixes laid, which closes; by default nothing closes so."""
    sixes = LayMeld(meld("6C 6D 6H"))
    over = play(state("6C 6D 6H", KINGS, rules=Ruleset(closing_discard=ClosingDiscard.OPTIONAL)), sixes)
    assert (over.phase, over.turn, over.hands[1]) == (Phase.CLOSED, 1, Hand())
    assert outcome(over).closer == 1
    assert refused(state("6C 6D 6H", KINGS), sixes) == {Code.NO_DISCARD_LEFT}


def last_draw_after_four_kings(rules: Ruleset) -> State:
    """Return what becomes of a hand in which the kings are completed and then the last card of the stock is drawn."""
    position = with_one_card_left(setup("KS 2D 5C", KINGS, rules=rules))
    return play_all(position, [LayOff(0, card("KS"), End.SET), Discard(card("2D")), DrawStock()])


def test_s0_variant_13_four_of_a_kind_is_discarded() -> None:
    """S0, D-28: four kings go to the pile under the discard, and into the new stock once the old one runs out."""
    rules = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
    full = play(state("KS 2D", KINGS, pile="3H", rules=rules), LayOff(0, card("KS"), End.SET))
    assert (full.table.melds, full.pile) == ((None,), cards_in("3H KC KD KH KS"))
    assert play(full, Discard(card("2D"))).pile[-1] is card("2D")
    recycled, default = last_draw_after_four_kings(rules), last_draw_after_four_kings(DEFAULT)
    assert Hand.of(recycled.stock) == Hand.of((*default.stock, *cards_in("KC KD KH KS")))
    assert str(default.table[0]) == "KC KD KH KS"


def test_s0_variant_14_splitting_sequences() -> None:
    """S0, D-26: to 5-9 of spades the 4 is added, the run is split, and the 6 makes 4-5-6 and 6-7-8-9."""
    position = state("4S 6S KC", "5S 6S 7S 8S 9S", rules=Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT))
    after = play_all(position, [SplitRun(0, cards_in("4S"), End.LOW, 3), LayOff(1, card("6S"), End.LOW)])
    assert list(map(str, after.table.values())) == ["4S 5S 6S", "6S 7S 8S 9S"]
    assert refused(position, LayOff(0, card("4S"), End.LOW)) == {Code.RUN_TOO_LONG}
    new = play(state("4S 6S KC", "5S 6S 7S 8S 9S"), LayOff(0, card("4S"), End.LOW))
    assert not [move for move in legal(new) if isinstance(move, LayOff | SplitRun)]


def test_s0_variant_15_jokers_in_sets_and_sequences() -> None:
    """S0, D-12: a set or a run may hold more than one joker, by laying it so or by adding one."""
    rules = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
    texts = ("JK=8C JK=9C 10C", "9C JK=9D JK=9H")
    more = LayOff(0, JOKER, End.HIGH, card("10D"))
    moves: list[Move] = [more, *(LayMeld(meld(text, rules)) for text in texts)]
    position = state("JK JK 9C 10C 2S", "7D JK=8D 9D", rules=rules)
    assert {*moves} <= legal(position)
    assert str(play(position, more).table[0]) == "7D JK=8D 9D JK=10D"
    default = state("JK JK 9C 10C 2S", "7D JK=8D 9D")
    assert {code for move in moves for code in refused(default, move)} == {Code.TOO_MANY_JOKERS}
