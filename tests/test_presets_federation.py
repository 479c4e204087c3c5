"""The presets of the federation play by the fragments of its rules that could be had."""

from __future__ import annotations

import attrs
import pytest
from positions import card, meld, setup, state
from preset_rules import closed_in_hand
from shared import JUNK, KINGS, discards, last_card, outcome, refused, worth

from scala40 import (
    JOKER,
    PRESETS,
    Code,
    Context,
    Discard,
    DrawStock,
    End,
    Ending,
    Hand,
    Item,
    ItemKind,
    LayMeld,
    LayOff,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    deal_from,
    play,
    play_all,
    score,
)
from scala40.core._cards import cards_in

FEDERATION = [preset.rules for name, preset in PRESETS.items() if name.startswith("federation")]
WITH_9A = [PRESETS[name].rules for name in ("federation-9a", "federation-9a-hand-close")]
WITHOUT_9A = [PRESETS[name].rules for name in ("federation", "federation-hand-close")]
HAND_CLOSE = [PRESETS[name].rules for name in ("federation-hand-close", "federation-9a-hand-close")]


@pytest.mark.parametrize("rules", FEDERATION)
def test_federation_a_joker_turned_up_is_shuffled_back(rules: Ruleset) -> None:
    """F, D-04: another card is turned up."""
    natural = [it for it in rules.pack.cards if not it.is_joker]
    dealt = deal_from(rules, [*natural[:26], *[JOKER] * 4, *natural[26:]], 2, seed=3)
    assert not dealt.pile[0].is_joker
    assert dealt.stock.count(JOKER) == 4


@pytest.mark.parametrize("rules", FEDERATION)
def test_federation_a_joker_taken_is_laid_at_once(rules: Ruleset) -> None:
    """F, D-43: in the same turn, and it is not taken where it cannot be laid."""
    taken = play(state("8C 2D 3D", "7C JK=8C 9C", rules=rules), TakeJoker(0, card("8C")))
    assert refused(taken, Discard(card("2D"))) == {Code.JOKER_OWED}
    assert discards(play(taken, LayOff(0, JOKER, End.LOW, card("6C")))) == {"2D", "3D"}
    nowhere = state("8C 2D 9H", "8D 8H 8S JK=8C", rules=rules)
    assert refused(nowhere, TakeJoker(0, card("8C"))) == {Code.JOKER_LOST}


@pytest.mark.parametrize("rules", FEDERATION)
def test_federation_playable_discards(rules: Ruleset) -> None:
    """F, D-50: banned for who has opened with more than two players, never as the card that closes."""
    three = state("KS 2D 4H", KINGS, players=3, rules=rules)
    assert refused(three, Discard(card("KS"))) == {Code.PLAYABLE_DISCARD_OPENED}
    assert discards(state("KS 2D 4H", KINGS, players=2, rules=rules)) == {"KS", "2D", "4H"}
    assert play(state("KS", KINGS, players=3, rules=rules), Discard(card("KS"))).phase is Phase.CLOSED


@pytest.mark.parametrize("rules", FEDERATION)
def test_federation_a_like_card_may_be_discarded(rules: Ruleset) -> None:
    """F, D-31, D-33: the card taken is laid in the same turn; a second one of its face may be thrown."""
    position = state("KS 2D 5C", KINGS, phase=Phase.DRAW, pile="KS", rules=rules)
    assert "KS" in discards(play_all(position, [TakeDiscard(), LayOff(0, card("KS"), End.SET)]))


@pytest.mark.parametrize("rules", FEDERATION)
def test_federation_the_top_of_the_pile_stays(rules: Ruleset) -> None:
    """F, D-80: when a draw is due from an empty stock, all of the pile but its top is shuffled."""
    before = last_card(rules, "9S 4S")
    drawn = play(before, DrawStock())
    assert (drawn.stock, drawn.pile) == ((), before.pile)
    after = play(drawn, Discard(card("2D")))
    assert (after.pile, Hand.of(after.stock)) == (cards_in("2D"), Hand.of(before.pile))
    assert after.stock not in {before.pile, before.pile[::-1]}


@pytest.mark.parametrize("rules", WITHOUT_9A)
def test_federation_without_9a_the_pile_is_for_who_has_opened(rules: Ruleset) -> None:
    """F: without article 9a as everywhere."""
    hand = f"10C JC QC {JUNK[3:]}"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=rules)
    assert refused(position, TakeDiscard()) == {Code.TAKE_NOT_OPENED}


@pytest.mark.parametrize("rules", WITH_9A)
def test_federation_9a_opens_with_the_discard(rules: Ruleset) -> None:
    """F, art. 9a, D-30: it is taken to open with it, and lies in a new meld of the turn."""
    hand = f"10C JC QC {JUNK[3:]}"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=rules)
    opened = play_all(position, [TakeDiscard(), LayMeld(meld("10C JC QC KC"))])
    assert (opened.opened[1], opened.duties) == (True, ())


@pytest.mark.parametrize("rules", HAND_CLOSE)
def test_federation_hand_close(rules: Ruleset) -> None:
    """F, D-62, D-72: in hand the others count twice, and who has not opened pays 100, which is not doubled."""
    over = outcome(closed_in_hand(rules))
    assert over.ending is Ending.CLOSED_IN_HAND
    assert [over.points(seat) for seat in (0, 2)] == [100, 100]
    hands = {0: Hand(), 1: Hand.parse("KC KD KH KS QC QD QH QS JC JD JH JS 2D"), 2: Hand.parse("KC 2D")}
    scores = score(rules, hands, ending=Ending.CLOSED_IN_HAND, closer=0, unopened={1}).scores
    assert [line.points for line in scores] == [0, 100, 24]
    assert scores[1].items == (Item(ItemKind.UNOPENED, 100),)


@pytest.mark.parametrize("rules", [PRESETS["federation"].rules, PRESETS["federation-9a"].rules])
def test_federation_without_the_article_counts_once(rules: Ruleset) -> None:
    """F: without the article on closing in hand the cards count, and once."""
    over = closed_in_hand(rules)
    assert outcome(over).points(0) == worth(over.hands[0], rules)


@pytest.mark.parametrize("rules", FEDERATION)
def test_federation_no_joker_is_taken_to_open_with_it(rules: Ruleset) -> None:
    """F, D-44: before opening no joker is taken."""
    position = state(f"8C 10C JC QC {JUNK[9:]}", "7C JK=8C 9C", opened=False, others=["2S 3S"], rules=rules)
    assert refused(position, TakeJoker(0, card("8C"))) == {Code.JOKER_NOT_OPENED}


def test_contexts_of_later_hands_count_the_seats_dealt_in() -> None:
    """D-50, D-57: with three seats in the match and two in the hand the federation's ban does not hold."""
    position = setup("KS 2D 4H", KINGS, rules=PRESETS["federation"].rules, others=["3C"])
    hands = (position.hands[0], position.hands[1], Hand())
    later = attrs.evolve(
        position,
        context=Context(seats=(0, 1), dealer=0, number=2, totals=(0, 0, 120)),
        hands=hands,
        opened=(*position.opened, False),
        known=(*position.known, Hand()),
        drawn=(*position.drawn, Hand()),
    )
    assert "KS" in discards(State.of(later))
