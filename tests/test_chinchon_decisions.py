"""What Chinchón and La Conga decide where the source leaves a question open, one test or more for each decision.

What the others lay off after a close (C-11) is in `test_chinchon_lay_offs`, matches are in `test_chinchon_match`.
"""

from __future__ import annotations

from collections import Counter

import attrs
import pytest
from chinchon_positions import RULES, RUNS, can, close, laid, legal, melds, points, state, texts
from positions import card, codes
from raising import raises, some
from shared import raised

from scala40.chinchon import (
    JOKER,
    PRESETS,
    Chance,
    Close,
    CloseGuard,
    Context,
    Counted,
    Discard,
    Done,
    DrawStock,
    End,
    Ending,
    FigureValues,
    FirstTurn,
    Hand,
    LayOff,
    Meld,
    MeldKind,
    PackSize,
    Phase,
    Rank,
    Reshuffled,
    Ruleset,
    Show,
    State,
    TakeDiscard,
    deal,
    deal_from,
    events,
    play,
    play_all,
    result,
    sample,
    score,
    view,
    violations,
)
from scala40.core._cards import InvalidEntry, InvalidSetup, cards_in
from scala40.core._game import Direction
from scala40.core._melds import meld_violations
from scala40.core._text import Code

JOKERS = Ruleset(jokers=2)
TWO_PACKS = Ruleset(packs=2)
CONGA = PRESETS["conga"].rules


def is_meld(kind: MeldKind, text: str, rules: Ruleset = RULES) -> bool:
    """Return whether natural cards are a meld in this order."""
    return not meld_violations(Meld(kind, cards_in(text)), rules.meld_rules)


# C-01 to C-06: cards and melds


def test_c_01_the_packs() -> None:
    """C-01: forty cards; eights and nines, a second pack and jokers, two for both packs together, by the fields."""
    ranks = Counter(it.rank for it in RULES.pack.cards)
    assert len(RULES.pack) == 40
    assert set(ranks) == {*tuple(Rank)[:7], Rank.JACK, Rank.QUEEN, Rank.KING}
    assert set(ranks.values()) == {4}
    more = Ruleset(pack_size=PackSize.FORTY_EIGHT).pack.cards
    assert {it.rank for it in more} - set(ranks) == {Rank.EIGHT, Rank.NINE}
    assert len(more) == 48
    assert Counter(TWO_PACKS.pack.cards) == Counter(RULES.pack.cards + RULES.pack.cards)
    assert Counter(JOKERS.pack.cards) - Counter(RULES.pack.cards) == Counter({JOKER: 2})
    assert Counter(Ruleset(packs=2, pack_size=PackSize.FORTY_EIGHT).pack.cards) == Counter(more + more)
    assert Counter(Ruleset(packs=2, jokers=2).pack.cards) == Counter([*TWO_PACKS.pack.cards, JOKER, JOKER])


def test_c_01_cards_that_are_not_in_the_pack_are_not_dealt() -> None:
    """C-01: a French pack with its tens is refused."""
    caught = raises(InvalidSetup, deal_from, RULES, cards_in("10C " + " ".join(map(str, RULES.pack.cards[1:]))), 2)
    assert codes(caught.violations) == {Code.PACK}


def test_c_02_the_ace_is_low() -> None:
    """C-02: it stands below the two, not above the king, and counts 1."""
    assert is_meld(MeldKind.RUN, "AC 2C 3C")
    wrong = meld_violations(Meld(MeldKind.RUN, cards_in("QC KC AC")), RULES.meld_rules)
    assert codes(wrong) == {Code.RUN_ROUND_THE_CORNER}
    assert {it.rule for it in wrong} == {"C-02"}
    assert RULES.hand_values[card("AC").index] == 1


def test_c_03_the_jack_follows_the_seven() -> None:
    """C-03: and with 48 cards the nine."""
    more = Ruleset(pack_size=PackSize.FORTY_EIGHT)
    assert is_meld(MeldKind.RUN, "6H 7H JH QH KH")
    assert not is_meld(MeldKind.RUN, "6H 7H JH", more)
    assert is_meld(MeldKind.RUN, "7H 8H 9H JH", more)
    assert not is_meld(MeldKind.RUN, "7H 8H 9H")


def test_c_03_runs_with_seven_and_jack_are_listed() -> None:
    """C-03: in hands that close; with 48 cards it is the nine that the jack follows."""
    more = Ruleset(pack_size=PackSize.FORTY_EIGHT)
    assert can(state("6H 7H JH 2C 2D 2S AC KC", ""), close("KC", "6H 7H JH / 2C 2D 2S"))
    assert can(state("QH 7H JH 2C 2D 2S AC KC", ""), close("KC", "7H JH QH / 2C 2D 2S"))
    assert can(state("8H 9H JH 2C 2D 2S AC KC", "", rules=more), close("KC", "8H 9H JH / 2C 2D 2S", more))
    across = Close(card("KC"), (Meld(MeldKind.RUN, cards_in("6H 7H JH")), *melds("2C 2D 2S")))
    assert not can(state("6H 7H JH 2C 2D 2S AC KC", "", rules=more), across)


def test_c_02_c_03_where_a_run_goes_on_and_where_it_ends() -> None:
    """C-02, C-03: it grows from the seven to the jack and back, and beyond neither ace nor king."""
    position = laid("JD 7S KH 3C 4C QC KC", closing="5D 6D 7D JS QS KS 2C 6C", how="5D 6D 7D / JS QS KS")
    assert set(texts(play(position, Show()))) == {"lay off JD on meld 1 (high)", "lay off 7S on meld 2 (low)", "done"}
    position = laid("KD 4D AS 3C 4C QC KC", closing="AD 2D 3D JS QS KS 2C 6C", how="AD 2D 3D / JS QS KS")
    assert set(texts(play(position, Show()))) == {"lay off 4D on meld 1 (high)", "done"}
    more = Ruleset(pack_size=PackSize.FORTY_EIGHT)
    position = laid("JD 8D 9S 7S 4C QC KC", rules=more, closing="5D 6D 7D JS QS KS 2C 6C", how="5D 6D 7D / JS QS KS")
    assert set(texts(play(position, Show()))) == {"lay off 8D on meld 1 (high)", "lay off 9S on meld 2 (low)", "done"}


def test_c_04_figures_count_eight_nine_and_ten() -> None:
    """C-04: with 48 cards too; 10, 11 and 12 by the field, which changes who can close."""
    expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [RULES.hand_values[it.index] for it in cards_in("AC 2C 3C 4C 5C 6C 7C JC QC KC")] == expected
    more = Ruleset(pack_size=PackSize.FORTY_EIGHT)
    assert [more.hand_values[it.index] for it in cards_in("8C 9C JC QC KC")] == [8, 9, 8, 9, 10]
    printed = Ruleset(figure_values=FigureValues.TEN_TO_TWELVE, close_max=8)
    assert [printed.hand_values[it.index] for it in cards_in("7C JC QC KC")] == [7, 10, 11, 12]
    hand = "4D 5D 6D 5S 6S 7S JC KC"
    assert can(state(hand, "", rules=Ruleset(close_max=8)), close("KC", RUNS))
    assert not can(state(hand, "", rules=printed), close("KC", RUNS))


def test_c_04_what_figures_count_is_scored_card_by_card() -> None:
    """C-04: in the result of a hand, by either answer."""
    printed = Ruleset(figure_values=FigureValues.TEN_TO_TWELVE)
    for rules, figures in ((RULES, (8, 9, 10, 10)), (printed, (10, 11, 12, 12))):
        ended = some(result(closed_with_others("JC QC KC KD 2D 2H 3S", rules)))
        values = dict(zip(cards_in("JC QC KC KD 2D 2H 3S"), (*figures, 2, 2, 3), strict=True))
        assert {it.card: it.points for it in ended.scores[0].items} == values
        due = play(laid("JC QC KC KD 2D 2H 3S", rules=rules), Show())
        assert events(due, Done()) == (Counted(0, due.hand, sum(values.values())),)


def test_c_04_what_figures_count_decides_which_melds_leave_the_least() -> None:
    """C-04: an eight, a nine and a jack are 25, three jacks 24 or, as 10 each, 30."""
    more = Ruleset(pack_size=PackSize.FORTY_EIGHT)
    printed = attrs.evolve(more, figure_values=FigureValues.TEN_TO_TWELVE)
    for rules, least, left in ((more, "8H 9H JH", 8 + 8 + 2 + 10), (printed, "JC JD JH", 8 + 9 + 2 + 12)):
        position = play(laid("8H 9H JH JC JD 2S KS", rules=rules), Done())
        assert position.shown[0] == melds(least, rules)
        assert points(position) == [left, 1]


def test_c_05_sets_have_three_or_four_cards() -> None:
    """C-05: of one rank; with two packs equal cards may lie in one."""
    assert is_meld(MeldKind.SET, "5C 5D 5H")
    assert is_meld(MeldKind.SET, "5C 5D 5H 5S")
    assert not is_meld(MeldKind.SET, "5C 5D")
    assert not is_meld(MeldKind.SET, "5C 5D 6H")
    five = Meld(MeldKind.SET, cards_in("5C 5C 5D 5H 5S"))
    assert codes(meld_violations(five, TWO_PACKS.meld_rules)) == {Code.SET_TOO_LARGE}
    assert can(state("5C 5C 5D 2S 3S 4S AC KC", "", rules=TWO_PACKS), close("KC", "5C 5C 5D / 2S 3S 4S", TWO_PACKS))
    assert can(state("5C 5C 5D 5D 2S 3S 4S KC", "", rules=TWO_PACKS), close("KC", "5C 5C 5D 5D / 2S 3S 4S", TWO_PACKS))
    assert can(state("5C 5D 5H 5S 2S 3S 4S KC", ""), close("KC", "5C 5D 5H 5S / 2S 3S 4S"))


def test_c_06_never_more_jokers_than_natural_cards() -> None:
    """C-06: one joker in three cards, two in four; a joker left counts 25."""
    rules = Ruleset(jokers=4)
    two_in_three = Meld(MeldKind.RUN, (card("4D"), JOKER, JOKER), cards_in("4D 5D 6D"))
    assert codes(meld_violations(two_in_three, rules.meld_rules)) == {Code.TOO_MANY_JOKERS}
    assert {it.rule for it in meld_violations(two_in_three, rules.meld_rules)} == {"C-06"}
    two_in_four = Meld(MeldKind.RUN, (card("4D"), JOKER, JOKER, card("7D")), cards_in("4D 5D 6D 7D"))
    assert not meld_violations(two_in_four, rules.meld_rules)
    alone = Meld(MeldKind.SET, (JOKER,) * 3, (Rank.KING,) * 3)
    assert Code.NO_NATURAL_CARD in codes(meld_violations(alone, rules.meld_rules))
    assert rules.hand_values[JOKER.index] == 25
    assert points(closed_with_others("JK 2D 2H KC KD QS JS", rules=JOKERS))[0] == 25 + 2 + 2 + 10 + 10 + 9 + 8


@pytest.mark.parametrize(
    "hand,covered,how",
    [
        ("4D 7D JK JK 2C 2H 2S KC", "KC", "4D JK=5D JK=6D 7D / 2C 2H 2S"),
        ("4D 6D QD JK JK JK AC KC", "KC", "4D JK=5D 6D JK=7D JK=JD QD"),
        ("KC KD JK JK 2S 3S 4S 7C", "7C", "2S 3S 4S / KC KD JK=K JK=K"),
        ("4D 5D 6D JK 6C 6H 2S KC", "KC", "4D 5D JK=6D / 6C 6D 6H"),
        ("4D 5D 6D 7D JK JD AC KC", "KC", "4D 5D 6D 7D JD JK=QD"),
    ],
    ids=["two and two in a run", "three and three", "two and two in a set", "for a card of the hand", "at an end"],
)
def test_c_06_as_many_jokers_as_natural_cards_may_close(hand: str, covered: str, how: str) -> None:
    """C-06: a joker stands for any card, in a run for one that lies elsewhere in the hand, too."""
    rules = Ruleset(jokers=4)
    assert can(state(hand, "", rules=rules), close(covered, how, rules))


def test_c_06_a_joker_may_be_left_where_so_much_may_be_or_go_face_down() -> None:
    """C-06, C-08: it counts 25 at a close, too."""
    hand = "4D 5D 6D 5S 6S 7S JK KH"
    for most, allowed in ((25, True), (24, False)):
        assert can(state(hand, "", rules=Ruleset(jokers=2, close_max=most)), close("KH", RUNS)) == allowed
    assert can(state(hand, "", rules=Ruleset(jokers=2, close_max=10)), close("JK", RUNS))


def test_c_06_more_jokers_than_natural_cards_are_no_meld_to_close_with() -> None:
    """C-06: neither a run nor a set."""
    rules = Ruleset(jokers=4)
    run = Meld(MeldKind.RUN, (card("4D"), JOKER, JOKER), cards_in("4D 5D 6D"))
    kings = Meld(MeldKind.SET, (card("KC"), JOKER, JOKER, JOKER), (card("KC"), Rank.KING, Rank.KING, Rank.KING))
    assert not can(state("4D JK JK 2C 2H 2S AC KC", "", rules=rules), Close(card("KC"), (run, *melds("2C 2H 2S"))))
    assert not can(state("2C 2H 2S KC JK JK JK 7C", "", rules=rules), Close(card("7C"), (kings, *melds("2C 2H 2S"))))


def test_c_06_lay_offs_leave_no_more_jokers_than_natural_cards() -> None:
    """C-06: a second joker in three cards is one in two, the next one waits for a natural card."""
    rules = Ruleset(jokers=4)
    closing, how = "4D 5D JK KC KD JK AC QH", "4D 5D JK=6D / KC KD JK=K"
    position = play(laid("JK JK 3D 2C 2H QC QD", rules=rules, closing=closing, how=how), Show())
    low, high = LayOff(0, JOKER, End.LOW, card("3D")), LayOff(0, JOKER, End.HIGH, card("7D"))
    fourth, natural = LayOff(1, JOKER, End.SET, Rank.KING), LayOff(0, card("3D"), End.LOW)
    assert all(can(position, move) for move in (low, high, fourth, natural))
    full = play(position, high)
    assert [can(full, move) for move in (low, fourth, natural)] == [False, True, True]
    assert can(play(full, natural), LayOff(0, JOKER, End.LOW, card("2D")))


def closed_with_others(other: str, rules: Ruleset) -> State:
    """Return the end of a hand that seat 1 closed with two runs and an ace, and in which seat 0 showed nothing."""
    return play_all(play(state("4D 5D 6D 5S 6S 7S AC KH", other, rules=rules), close("KH", RUNS)), [Show(), Done()])


# C-07: direction


def test_c_07_the_game_goes_round_counter_clockwise() -> None:
    """C-07: the dealer's right plays first, then its right; so goes the deal from hand to hand."""
    position = deal(RULES, Context.of(4, dealer=1), seed=3)
    turns: list[int] = []
    for _ in range(5):
        turns.append(position.turn)
        position = play(position, DrawStock())
        position = play(position, Discard(next(iter(position.hand))))
    assert turns == [0, 3, 2, 1, 0]
    assert RULES.match_rules.direction is Direction.COUNTERCLOCKWISE


def test_c_07_cards_are_dealt_counter_clockwise() -> None:
    """C-07: one at a time, beginning at the dealer's right."""
    position = deal_from(RULES, RULES.pack.cards, Context.of(3, dealer=0))
    assert [position.hands[seat] for seat in (2, 1, 0)] == [Hand.of(RULES.pack.cards[n:21:3]) for n in range(3)]
    assert position.pile == (RULES.pack.cards[21],)
    assert position.stock[::-1] == RULES.pack.cards[22:]


# C-08: closing


def test_c_08_close_with_at_most_five_points() -> None:
    """C-08: after drawing; five points may be left, six may not."""
    assert can(state("4D 5D 6D 5S 6S 7S 5C KH", ""), close("KH", RUNS))
    six = state("4D 5D 6D 5S 6S 7S 6C KH", "")
    reasons = violations(six, close("KH", RUNS))
    assert [(it.code, it.rule, it.cards, dict(it.figures)) for it in reasons] == [
        (Code.CLOSE_TOO_HIGH, "C-08", cards_in("6C"), {"most": 5, "points": 6})
    ]
    assert not [move for move in legal(six) if isinstance(move, Close) and move.card == card("KH")]


def test_c_08_the_bound_is_a_field() -> None:
    """C-08: with a higher bound the same hand closes, with 0 only all cards melded do."""
    assert can(state("4D 5D 6D 5S 6S 7S 6C KH", "", rules=Ruleset(close_max=6)), close("KH", RUNS))
    (reason,) = violations(state("4D 5D 6D 5S 6S 7S 7C KH", "", rules=Ruleset(close_max=6)), close("KH", RUNS))
    assert dict(reason.figures) == {"most": 6, "points": 7}
    strict = Ruleset(close_max=0)
    assert not can(state("4D 5D 6D 5S 6S 7S AC KH", "", rules=strict), close("KH", RUNS))
    assert can(state("4D 5D 6D 5S 6S 7S JS KH", "", rules=strict), close("KH", "4D 5D 6D / 5S 6S 7S JS"))


def test_c_08_any_card_may_go_face_down_that_leaves_few_enough() -> None:
    """C-08: the lower one of two that are left, and one that could lie in a meld."""
    position = state("4D 5D 6D 7D 5S 6S 7S AC", "")
    for covered, how in (("AC", "4D 5D 6D 7D / 5S 6S 7S"), ("4D", "5D 6D 7D / 5S 6S 7S"), ("7D", RUNS)):
        assert can(position, close(covered, how))
    for covered in ("AC", "2C"):
        assert can(state("4D 5D 6D 5S 6S 7S AC 2C", ""), close(covered, RUNS))


def test_c_08_a_close_needs_no_meld() -> None:
    """C-08: where so much may be left, low cards are enough."""
    hand = "AC AD 2C 2D 3H 4S 5S KH"
    for most, allowed in ((18, True), (17, False)):
        assert can(state(hand, "", rules=Ruleset(close_max=most)), Close(card("KH"))) == allowed


def test_c_08_every_legal_partition_is_listed() -> None:
    """C-08: the cards of a run of four and a set of four may be parted in every way that leaves five points at most."""
    position = state("AD 2D 3D 4D AC AH AS KH", "")
    closes = {str(move) for move in legal(position) if isinstance(move, Close)}
    for text in (
        "AD 2D 3D 4D / AC AH AS",
        "2D 3D 4D / AC AD AH AS",
        "2D 3D 4D / AC AH AS",
        "2D 3D 4D / AC AD AH",
        "AD 2D 3D / AC AH AS",
        "AD 2D 3D 4D",
        "2D 3D 4D",
    ):
        assert f"close, KH face down, with {text}" in closes
        assert can(position, close("KH", text))
    assert "close, KH face down, with AD 2D 3D" not in closes  # the four and three aces are left
    assert {text.split(" face")[0] for text in closes} == {"close, KH"}


def test_c_08_the_card_that_closes_is_one_of_the_unmatched() -> None:
    """C-08: a card is used once: in a meld, face down, or left."""
    position = state("4D 5D 6D 5S 6S 7S AC KH", "")
    assert codes(violations(position, close("7S", RUNS))) == {Code.CARD_NOT_IN_HAND}
    assert codes(violations(position, Close(None, melds(RUNS)))) == {Code.CLOSE_UNNAMED}
    twice = Close(card("KH"), melds("4D 5D 6D / 4D 5D 6D"))
    assert [it.cards for it in violations(position, twice)] == [cards_in("4D 5D 6D")]


def test_c_08_nobody_has_to_close() -> None:
    """C-08: whoever could close may discard any card."""
    position = state("4D 5D 6D 5S 6S 7S AC KH", "")
    assert {move.card for move in legal(position) if isinstance(move, Discard)} == set(position.hand)


def test_c_08_a_close_follows_a_draw() -> None:
    """C-08: before it there is none."""
    assert codes(violations(state("4D 5D 6D 5S 6S 7S AC", "", phase=Phase.DRAW), close("AC", RUNS))) == {
        Code.MUST_DRAW_FIRST
    }


def test_c_08_everybody_sees_melds_and_unmatched_cards_but_not_the_card_face_down() -> None:
    """C-08: the closer alone knows it; it is in no view, no event and not in the move as the others see it."""
    before = state("4D 5D 6D 5S 6S 7S AC KH", "")
    move = close("KH", RUNS)
    position = play(before, move)
    for seat in (0, 1):
        mine = view(position, seat)
        assert (mine.table, mine.known[1]) == (melds(RUNS), Hand.parse("AC"))
        assert mine.face_down == (card("KH") if seat == 1 else None)
        assert "KH" in str(events(before, move, seen_by=seat)[0]) or seat == 0
        assert "KH" not in repr(view(position, 0)).replace(repr(mine.hand), "")
    assert move.seen == Close(None, melds(RUNS))
    assert [str(events(before, move, seen_by=seat)[0]) for seat in (0, 1)] == [
        "closes: 4D 5D 6D / 5S 6S 7S, left AC",
        "closes, KH face down: 4D 5D 6D / 5S 6S 7S, left AC",
    ]


def taken_and_covered(hand: str, covered: str, how: str, rules: Ruleset = RULES) -> State:
    """Return the state after the second of two has taken that card and closed with it, the rest of the hand given."""
    position = play(state(hand, "", phase=Phase.DRAW, pile=covered, rules=rules), TakeDiscard())
    return play(position, close(covered, how, rules))


def test_c_08_a_card_that_all_saw_taken_and_nobody_sees_now_lies_face_down() -> None:
    """C-08: everybody knows then which card it is, for all others of the closer lie open; the move still hides it."""
    position = taken_and_covered("4D 5D 6D 5S 6S 7S AC", "KH", RUNS)
    assert [view(position, seat).face_down for seat in (0, 1)] == [card("KH"), card("KH")]
    assert view(position, 0).known == (Hand(), Hand.parse("AC"))
    assert {sample(view(position, 0), seed=seed).face_down for seed in range(20)} == {card("KH")}
    assert view(play(position, Done()), 0).face_down == card("KH")


def test_c_08_a_card_that_all_saw_taken_and_see_now_says_nothing_of_the_one_face_down() -> None:
    """C-08: whether it lies in a meld or is left."""
    for taken, hand in (("6D", "4D 5D 5S 6S 7S AC KH"), ("AC", "4D 5D 6D 5S 6S 7S KH")):
        position = play(state(hand, "", phase=Phase.DRAW, pile=taken), TakeDiscard())
        position = play(position, close("KH", RUNS))
        assert not position.face_down_known
        assert view(position, 0).face_down is None
        assert len({sample(view(position, 0), seed=seed).face_down for seed in range(20)}) > 1


def test_c_08_of_two_copies_the_one_that_lies_open_may_be_the_one_that_was_taken() -> None:
    """C-08: with two packs; a king is left open and a king taken, so the one face down may be any card."""
    position = taken_and_covered("4D 5D 6D 5S 6S 7S KH", "KH", RUNS, Ruleset(packs=2, close_max=10))
    assert (position.face_down, position.face_down_known) == (card("KH"), False)
    assert view(position, 0).face_down is None


def test_c_08_of_two_copies_that_all_saw_taken_one_lies_face_down() -> None:
    """C-08: with two packs; only one of the kings lies open."""
    rules = Ruleset(packs=2, close_max=10)
    before = state("4D 5D 6D 5S 6S 7S KH", "", phase=Phase.DRAW, pile="KH", rules=rules)
    before = attrs.evolve(before, known=(Hand(), Hand.parse("KH")))
    assert view(play_all(before, [TakeDiscard(), close("KH", RUNS, rules)]), 0).face_down == card("KH")


def test_c_08_a_joker_that_all_saw_taken_is_known_face_down_unless_one_lies_open() -> None:
    """C-08: jokers are copies of one another."""
    closed = taken_and_covered("AD 2D 3D 4D 5D 6D 7D", "JK", "AD 2D 3D 4D 5D 6D 7D", JOKERS)
    assert (closed.phase, view(closed, 0).face_down) == (Phase.CLOSED, card("JK"))
    assert view(taken_and_covered("AD 2D JK 4D 5D 6D 7D", "JK", "AD 2D JK=3D 4D 5D 6D 7D", JOKERS), 0).face_down is None


# C-09 and C-10: all seven cards


def test_c_09_all_seven_melded_take_ten_points_off() -> None:
    """C-09: the hand is over at once; the others count what their own melds leave and lay nothing off."""
    position = state("4D 5D 6D 5S 6S 7S JS KH", "QS KS KC KD 2C 2H 2D")
    position = play(position, close("KH", "4D 5D 6D / 5S 6S 7S JS"))
    ended = some(result(position))
    assert (position.phase, ended.ending, ended.closer, ended.wins_match) == (Phase.CLOSED, Ending.ALL_MELDED, 1, False)
    assert points(position) == [9, -10]  # three kings and three twos; the queen could be added but is not
    assert position.shown[0] == melds("2C 2D 2H / KC KD KS")


def test_c_09_each_of_the_others_counts_what_its_own_melds_leave() -> None:
    """C-09: all of them, not only the next one."""
    others = ("QS KS KC KD 2C 2H 2D", "AC AD AH 4C 4H 7C QC", "3C 3D 3H 3S JC JD 7H")
    position = play(state("4D 5D 6D 5S 6S 7S JS KH", *others), close("KH", "4D 5D 6D / 5S 6S 7S JS"))
    assert points(position) == [8 + 8 + 7, 4 + 4 + 7 + 9, 9, -10]


def test_c_09_nobody_keeps_a_card_out_of_melds_to_add_it() -> None:
    """C-09: what counts least is counted as if the closer's melds were not there."""
    position = state("5C 6C 7C 2C 2D 2H 2S KH", "3C 4C 4D 4H 4S JC KS")
    position = play(position, close("KH", "5C 6C 7C / 2C 2D 2H 2S"))
    assert (position.shown[0], points(position)) == (melds("4C 4D 4H 4S"), [3 + 8 + 10, -10])


def test_c_09_jokers_may_be_among_the_seven() -> None:
    """C-09: in one of two melds a joker changes nothing."""
    position = state("4D 5D JK 5S 6S 7S JS KH", "QS KS KC KD 2C 2H 2D", rules=JOKERS)
    position = play(position, close("KH", "4D 5D JK=6D / 5S 6S 7S JS", JOKERS))
    ended = some(result(position))
    assert (position.phase, ended.ending, points(position)) == (Phase.CLOSED, Ending.ALL_MELDED, [9, -10])


def test_c_10_a_chinchon_wins_the_match() -> None:
    """C-10: seven natural cards in one run."""
    ended = some(result(play(state("AD 2D 3D 4D 5D 6D 7D KH", ""), close("KH", "AD 2D 3D 4D 5D 6D 7D"))))
    assert (ended.ending, ended.wins_match, ended.points(1)) == (Ending.CHINCHON, True, -10)


def test_c_10_seven_cards_laid_as_two_runs_are_no_chinchon() -> None:
    """C-10: the partition that is shown counts."""
    ended = some(result(play(state("AD 2D 3D 4D 5D 6D 7D KH", ""), close("KH", "AD 2D 3D / 4D 5D 6D 7D"))))
    assert (ended.ending, ended.wins_match, ended.points(1)) == (Ending.ALL_MELDED, False, -10)


def test_c_10_a_chinchon_with_a_wild_card_wins_nothing_but_ten_points() -> None:
    """C-10: the joker in the run makes the difference."""
    hand = state("AD 2D JK 4D 5D 6D 7D KH", "", rules=JOKERS)
    ended = some(result(play(hand, close("KH", "AD 2D JK=3D 4D 5D 6D 7D", JOKERS))))
    assert (ended.ending, ended.wins_match, ended.points(1)) == (Ending.CHINCHON_WITH_JOKER, False, -10)


# C-12: the stock


def test_c_12_when_the_last_card_is_drawn_all_but_the_top_becomes_the_stock() -> None:
    """C-12: at once, before the discard of that turn; the seed says in which order."""
    position = deal(RULES, 4, seed=5)
    while len(position.stock) > 1:
        position = play(position, DrawStock())
        position = play(position, Discard(next(iter(position.hand))))
    top, rest = position.pile[-1], Hand.of(position.pile[:-1])
    drawn = play(position, DrawStock())
    assert (drawn.pile, Hand.of(drawn.stock), drawn.recycled) == ((top,), rest, rest)
    assert drawn.chance.shuffles == 1
    assert Reshuffled(position.turn, len(rest)) in events(position, DrawStock())
    assert drawn == play(position, DrawStock())
    orders = {play(attrs.evolve(position, chance=Chance(seed)), DrawStock()).stock for seed in range(5)}
    assert len(orders) == 5
    assert orders.isdisjoint({position.pile[:-1], position.pile[-2::-1]})


# C-13: the match is in test_chinchon_match


def test_c_14_the_players() -> None:
    """C-14: two to four, with two packs up to eight."""
    for rules, most in ((RULES, 4), (TWO_PACKS, 8)):
        assert [len(deal(rules, players, seed=1).context.seats) for players in (2, most)] == [2, most]
        for players in (1, most + 1):
            with pytest.raises(InvalidSetup) as caught:
                deal(rules, players, seed=1)
            assert codes(caught.value.violations) == {Code.PLAYERS}


def test_c_14_the_card_just_taken_may_be_thrown_back() -> None:
    """C-14: any card may be discarded."""
    assert can(play(state("AC 2D 4H 6S JC QD KH", "", phase=Phase.DRAW, pile="KS"), TakeDiscard()), Discard(card("KS")))


# G-01 to G-04: La Conga


def test_g_01_the_first_player_has_eight_cards_and_only_discards() -> None:
    """G-01: nothing is turned up, and neither drawing nor closing is possible in that turn."""
    position = deal_from(CONGA, CONGA.pack.cards, 2)
    assert (position.turn, position.phase, len(position.hand), position.pile) == (1, Phase.LEAD, 8, ())
    assert position.hand == Hand.of([*CONGA.pack.cards[:14:2], CONGA.pack.cards[14]])
    assert set(legal(position)) == {Discard(it) for it in position.hand}
    for move in (DrawStock(), TakeDiscard(), Close(next(iter(position.hand)))):
        assert [(it.code, it.rule) for it in violations(position, move)] == [(Code.FIRST_TURN_DISCARD, "G-01")]
    after = play(position, legal(position)[0])
    assert (after.turn, after.phase, len(after.pile), len(after.hands[1])) == (0, Phase.DRAW, 1, 7)


def test_g_01_so_it_is_in_every_hand_and_whatever_the_first_player_holds() -> None:
    """G-01: also later in the match, and with cards that would close."""
    later = deal(CONGA, Context((0, 2, 3), dealer=2, number=5, totals=(12, 103, 40, 7)), seed=1)
    assert (later.turn, later.phase, len(later.hand), later.pile) == (0, Phase.LEAD, 8, ())
    could_close = state("4D 5D 6D 5S 6S 7S AC KH", "", phase=Phase.LEAD, rules=CONGA)
    assert set(legal(could_close)) == {Discard(it) for it in could_close.hand}


def test_g_01_by_default_a_card_is_turned_up() -> None:
    """G-01: and the first player draws."""
    position = deal(RULES, 3, seed=1)
    assert (len(position.pile), position.phase, len(position.hand)) == (1, Phase.DRAW, 7)
    assert Ruleset().first_turn is FirstTurn.UPCARD


def test_g_02_a_close_that_brings_the_own_total_to_the_limit_is_not_legal() -> None:
    """G-02: 97 and 2 are below 100, 97 and 3 are not; all cards melded always close."""
    guarded = Ruleset(close_guard=CloseGuard.ON)
    hand = "4D 5D 6D 5S 6S 7S 3C KH"
    for total, allowed in ((96, True), (97, False)):
        position = state(hand, "", rules=guarded, totals=(0, total))
        assert can(position, close("KH", RUNS)) == allowed
        assert can(state(hand, "", totals=(0, total)), close("KH", RUNS))
    (reason,) = violations(state(hand, "", rules=guarded, totals=(0, 97)), close("KH", RUNS))
    assert (reason.code, reason.rule) == (Code.CLOSE_GUARDED, "G-02")
    assert dict(reason.figures) == {"points": 3, "total": 100, "limit": 100}
    position = state("4D 5D 6D 5S 6S 7S JS KH", "", rules=guarded, totals=(0, 99))
    assert can(position, close("KH", "4D 5D 6D / 5S 6S 7S JS"))
    position = state("4D 5D 6D 5S 6S 7S AC KH", "", rules=guarded, totals=(0, 99))
    assert not can(position, close("KH", RUNS))


def test_g_02_it_is_the_limit_of_the_rules_and_the_total_of_who_closes() -> None:
    """G-02: the limit is a field; how near another seat is to it does not matter."""
    hand = "4D 5D 6D 5S 6S 7S 3C KH"
    fifty = Ruleset(close_guard=CloseGuard.ON, limit=50)
    for total, allowed in ((46, True), (47, False)):
        assert can(state(hand, "", rules=fifty, totals=(0, total)), close("KH", RUNS)) == allowed
    assert can(state(hand, "", rules=Ruleset(close_guard=CloseGuard.ON), totals=(99, 96)), close("KH", RUNS))
    assert can(state(hand, "", rules=attrs.evolve(fifty, limit=150), totals=(0, 100)), close("KH", RUNS))


# scoring on a real table


def test_scores_of_cards_that_lie_on_a_real_table() -> None:
    """The closer has cards left if and only if not all were melded, and all cards are of the pack."""
    left = {0: Hand.parse("3C"), 1: Hand.parse("KC 5D")}
    assert [line.points for line in score(RULES, left, ending=Ending.CLOSED, closer=0).scores] == [3, 15]
    gone = score(RULES, {0: Hand(), 1: Hand.parse("KC 5D")}, ending=Ending.CHINCHON, closer=0)
    assert (gone.points(0), gone.wins_match) == (-10, True)
    for ending, closer, code in (
        (Ending.ALL_MELDED, 0, Code.ENTRY_CARDS),
        (Ending.CLOSED, 2, Code.ENTRY_CLOSER),
        (Ending.CHINCHON, 2, Code.ENTRY_CLOSER),
    ):
        with pytest.raises(InvalidEntry) as caught:
            score(RULES, left, ending=ending, closer=closer)
        assert codes(caught.value.violations) == {code}
    with pytest.raises(InvalidEntry) as caught:
        score(RULES, {0: Hand.parse("3C"), 1: Hand.parse("8C")}, ending=Ending.CLOSED, closer=0)
    assert codes(caught.value.violations) == {Code.NOT_IN_PACK}


@pytest.mark.parametrize("melded", range(8))
def test_c_08_cb_04_a_closer_has_melded_no_less_than_a_meld(melded: int) -> None:
    """CB-04: three cards are a meld; so of seven who closes can have all left or at most four."""
    left = Hand.of(list(Hand.parse("AC AC AD AD AH AH AS"))[melded:])
    rules = Ruleset(packs=2, close_max=10)
    entered = {0: left, 1: Hand.parse("KC")}
    ending = Ending.CLOSED if left else Ending.ALL_MELDED
    if melded in {1, 2}:
        (reason,) = raised(lambda: score(rules, entered, ending=ending, closer=0))
        assert reason.message == f"a meld needs at least 3 cards; this one has {'one' if melded == 1 else '2'}"
    else:
        assert score(rules, entered, ending=ending, closer=0).points(0) == (len(left) or -10)


def test_c_10_a_chinchon_with_a_joker_takes_a_joker() -> None:
    """C-01, C-10: a pack without jokers has none for it; it scores what any hand does that is all melded."""
    left = {0: Hand(), 1: Hand.parse("KC 5D")}
    caught = raises(InvalidEntry, lambda: score(RULES, left, ending=Ending.CHINCHON_WITH_JOKER, closer=0))
    assert codes(caught.violations) == {Code.ENTRY_ENDING}
    result = score(Ruleset(jokers=1), left, ending=Ending.CHINCHON_WITH_JOKER, closer=0)
    assert (result.points(0), result.points(1), result.wins_match) == (-10, 15, False)
    with pytest.raises(InvalidEntry, match="all jokers of the pack are among the cards left"):
        score(Ruleset(jokers=1), {0: Hand(), 1: Hand.parse("KC JK")}, ending=Ending.CHINCHON_WITH_JOKER, closer=0)


@pytest.mark.parametrize(
    "closer,other,code",
    [
        ("KC KD", "5D", Code.CLOSE_TOO_HIGH),
        ("4C 2D", "5D", Code.CLOSE_TOO_HIGH),
        ("3C", "KC KD KH KS QC QD QH QS", Code.HANDS),
    ],
)
def test_cards_that_cannot_be_left_are_not_counted(closer: str, other: str, code: Code) -> None:
    """C-08: a close leaves at most 5; nobody has more than the seven cards that were dealt."""
    left = {0: Hand.parse(closer), 1: Hand.parse(other)}
    assert codes(raises(InvalidEntry, lambda: score(RULES, left, ending=Ending.CLOSED, closer=0)).violations) == {code}
    assert score(Ruleset(close_max=20), left | {1: Hand()}, ending=Ending.CLOSED, closer=0).points(1) == 0
