"""What the value of each field changes in play: legal moves, refusals and their reasons, states and events."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest
from positions import card, legal, meld, setup, state

from scala40 import (
    JOKER,
    CardValues,
    Closed,
    ClosingDiscard,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    Discarded,
    DrawStock,
    Drew,
    Duty,
    DutyKind,
    End,
    Ending,
    Event,
    FirstUpcard,
    FourOfAKind,
    Hand,
    HandResult,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    Laid,
    LaidOff,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    MeldKind,
    Move,
    Opened,
    Permission,
    Phase,
    RanOut,
    Recycled,
    Reshuffled,
    Ruleset,
    Split,
    SplitRun,
    State,
    StockRule,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    TookJoker,
    Violation,
    check_opening,
    classify,
    deal_from,
    events,
    meld_points,
    play,
    play_all,
    result,
    violations,
)
from scala40.core.cards import cards_in
from scala40.core.rng import shuffled

DEFAULT = Ruleset()
FIXED = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25)
CLEAN = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
ANY = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
CUT = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT)
RECYCLING = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
TAKING = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
AT_ONCE = Ruleset(discard_draw_use=DiscardDrawUse.FIRST_ACTION)
KEEPING = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
OWING = Ruleset(swapped_joker=SwappedJoker.THIS_TURN)
BANNED = Ruleset(playable_discard_opened=Permission.BANNED)
OPTIONAL = Ruleset(closing_discard=ClosingDiscard.OPTIONAL)
KEEP_TOP = Ruleset(stock_rule=StockRule.KEEP_TOP)
TURN_OVER = Ruleset(stock_rule=StockRule.TURN_OVER)

KINGS = "KC KD KH"
FORTY = "10C JC QC KC"
NO_FIVES = "2C 4C 6C 8C 3D 7D 9D 3H 6S"
JUNK = "2C 4C 6C 8C 3D 5D 7D 9D 3H 5H 6S"
"""Eleven cards without a meld among them."""
WHOLE = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
SPADES = "5S 6S 7S 8S 9S"


def discards(position: State) -> set[str]:
    """Return the names of the cards that may be discarded."""
    return {move.card.text for move in legal(position) if isinstance(move, Discard)}


def plays(position: State) -> set[Move]:
    """Return the legal moves but the discards."""
    return {move for move in legal(position) if not isinstance(move, Discard)}


def because(reasons: tuple[Violation, ...]) -> set[tuple[Code, str]]:
    """Return the codes of some violations with the rules that they cite."""
    return {(reason.code, reason.rule) for reason in reasons}


def refused(position: State, move: Move) -> set[tuple[Code, str]]:
    """Return why a move is refused: the codes with the rules that they cite."""
    return because(violations(position, move))


def shape(text: str, rules: Ruleset) -> set[tuple[Code, str]]:
    """Return why these cards, in this order and without jokers, are no run or set."""
    reading = classify(cards_in(text), cards_in(text), rules.meld_rules)
    return set() if isinstance(reading, Meld) else because(reading)


def outcome(position: State) -> HandResult:
    """Return the result of a hand that is over."""
    found = result(position)
    assert found is not None
    return found


def melds(position: State) -> list[str]:
    """Return the melds on the table as text."""
    return list(map(str, position.table.values()))


def caused(position: State, moves: Sequence[Move]) -> list[tuple[Event, ...]]:
    """Return what each of some moves causes, one after the other."""
    found: list[tuple[Event, ...]] = []
    for move in moves:
        found.append(events(position, move))
        position = play(position, move)
    return found


def last_card(rules: Ruleset, pile: str = "9S 4S") -> State:
    """Return a state in which the last card of the stock is about to be drawn; the pile ends with these cards."""
    early = setup("2D 5C", KINGS, phase=Phase.DRAW, pile=pile, others=["7D 9H"], rules=rules)
    return State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))


def bare(rules: Ruleset, hand: str = "2S 7S 9S", pile: str = "") -> State:
    """Return a state between draw and discard with an empty stock and these few cards on the pile.

    All the rest lies on the table, in runs that nothing can be added to, but for thirteen spades.
    """
    suits = [WHOLE.replace("C", suit) for suit in "CDHS"]
    runs = [*suits[:3], *(f"{run} JK=A{run[-1]}" for run in suits)]
    others = Hand.parse(suits[3])
    for it in (*cards_in(hand), *cards_in(pile)):
        others = others.remove(it)
    return State.of(attrs.evolve(setup(hand, *runs, pile=pile, others=[str(others)], rules=rules), stock=()))


# D-10: the joker's value in an opening


def test_d_10_fixed_25_opens_with_a_run_of_three() -> None:
    """D-10: a joker as the ten makes 25 + 10 + 10; as the ten itself it makes 30, which does not open."""
    run = LayMeld(meld("JK=10C JC QC"))
    hand = f"JK JC QC {JUNK}"
    fixed, default = state(hand, opened=False, rules=FIXED), state(hand, opened=False)
    assert run in legal(fixed)
    assert events(fixed, run) == (Laid(1, 0, run.meld, 45), Opened(1, 45))
    assert refused(default, run) == {(Code.OPENING_TOO_LOW, "D-40")}


@pytest.mark.parametrize("values", CardValues)
@pytest.mark.parametrize(
    "text,naturals", [("JK=AC 2C 3C", "2C 3C"), ("KC KD JK=KH", "KC KD"), ("AC AD JK=AH", "AC AD")]
)
def test_d_10_fixed_25_whatever_the_joker_stands_for(text: str, naturals: str, values: CardValues) -> None:
    """D-10: a low ace, a king or an ace of a set: always 25 beside the others."""
    rules = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25, card_values=values)
    position = state(f"{naturals} JK 6D 9H", "7S 8S 9S", rules=rules)
    others = 5 if naturals == "2C 3C" else sum(rules.hand_values[it.index] for it in cards_in(naturals))
    lay = LayMeld(meld(text, rules))
    assert events(position, lay) == (Laid(1, 1, lay.meld, 25 + others),)


def test_d_10_the_value_is_for_openings_alone() -> None:
    """D-10: who has opened lays and keeps jokers as ever: in the hand one counts 25 under both values."""
    for rules in (FIXED, DEFAULT):
        over = play(state("KS", KINGS, others=["JK 2C"], rules=rules), Discard(card("KS")))
        assert outcome(over).points(0) == 27


# D-11: jokers in the opening


def test_d_11_melds_without_jokers_open_first() -> None:
    """D-11: the meld with the joker is refused until the clean one has opened, then legal in the same turn."""
    hand = f"{FORTY} JK 9D 10D 2H 4H 6S 8S 2C 5D 3S"
    with_joker, clean = LayMeld(meld("9D 10D JK=JD")), LayMeld(meld(FORTY))
    position = state(hand, opened=False, rules=CLEAN)
    assert refused(position, with_joker) == {(Code.JOKER_IN_OPENING, "D-11")}
    assert all(move.meld.jokers == 0 for move in plays(position) if isinstance(move, LayMeld))
    assert with_joker in legal(play(position, clean))
    assert with_joker in legal(state(hand, opened=False))


def test_d_11_no_opening_with_jokers_alone() -> None:
    """D-11: thirty clean points and a joker open by default; in the variant nothing can be laid."""
    hand = "JC QC KC JK 9D 10D 2C 4C 6C 8C 3D 7D 3H 6S"
    position, default = state(hand, opened=False, rules=CLEAN), state(hand, opened=False)
    assert plays(position) == set()
    assert (Code.OPENING_TOO_LOW, "D-40") in refused(position, LayMeld(meld("JC QC KC")))
    assert (Code.JOKER_IN_OPENING, "D-11") in refused(position, LayMeld(meld("JC QC KC JK=AC")))
    assert LayMeld(meld("JC QC KC")) in legal(default)


def test_d_11_until_the_threshold_is_reached() -> None:
    """D-11: between two clean melds of an opening the joker still waits."""
    hand = "7C 8C 9C 6D 6H 6S JK 2D 2H 4S JH QS AC 10S"
    position = state(hand, opened=False, rules=CLEAN)
    one = play(position, LayMeld(meld("7C 8C 9C")))
    twos = LayMeld(meld("2D 2H JK=2C"))
    assert refused(one, twos) == {(Code.JOKER_IN_OPENING, "D-11")}
    assert plays(one) == {LayMeld(meld("6D 6H 6S"))}
    assert twos in legal(play(one, LayMeld(meld("6D 6H 6S"))))


def test_d_11_who_has_opened_lays_jokers() -> None:
    """D-11: in later turns as ever."""
    assert LayMeld(meld("2D 2H JK=2C")) in legal(state("2D 2H JK 4S", KINGS, rules=CLEAN))


def test_d_11_openings_on_a_real_table() -> None:
    """D-11: melds are an opening together if those without jokers are one."""
    alone, beside = [meld("10C JK=JC QC KC")], [meld("10C JK=JC QC KC"), meld("10D JD QD KD")]
    assert (Code.JOKER_IN_OPENING, "D-11") in because(check_opening(alone, CLEAN).violations)
    assert check_opening(beside, CLEAN).violations == check_opening(alone, DEFAULT).violations == ()


# D-12, D-13, D-16: jokers in a meld


def test_d_12_several_jokers_in_new_melds() -> None:
    """D-12: two in a run, three in a set; by default one."""
    run, three = LayMeld(meld("JK=7C 8C JK=9C", ANY)), LayMeld(meld("JK=8C JK=8D JK=8H 8S", ANY))
    hand = "JK JK JK 8C 8S 2D"
    assert {run, three} <= legal(state(hand, KINGS, rules=ANY))
    assert refused(state(hand, KINGS), run) == refused(state(hand, KINGS), three) == {(Code.TOO_MANY_JOKERS, "D-12")}


def test_d_12_jokers_are_added_to_jokers() -> None:
    """D-12: at both ends of a run and as the fourth card of a set."""
    position = state("JK JK JK 2D", "7C JK=8C 9C", "4C 4D 4S", rules=ANY)
    moves: list[Move] = [
        LayOff(0, JOKER, End.LOW, card("6C")),
        LayOff(0, JOKER, End.HIGH, card("10C")),
        LayOff(1, JOKER, End.SET, card("4H")),
    ]
    assert melds(play_all(position, moves)) == ["JK=6C 7C JK=8C 9C JK=10C", "4C 4D JK=4H 4S"]
    default = state("JK JK JK 2D", "7C JK=8C 9C", "4C 4D 4S")
    assert refused(default, moves[0]) == {(Code.TOO_MANY_JOKERS, "D-12")}


def test_d_12_each_joker_is_taken_by_its_own_card() -> None:
    """D-12, D-16: in a set of two jokers each declared suit takes its own; the fourth suit extends the set."""
    position = state("8D 8H 8S 2C", "8C JK=8D JK=8H", rules=ANY)
    assert plays(position) >= {TakeJoker(0, card("8D")), TakeJoker(0, card("8H")), LayOff(0, card("8S"), End.SET)}
    both = play_all(position, [TakeJoker(0, card("8D")), TakeJoker(0, card("8H"))])
    assert (melds(both), both.hand.jokers) == (["8C 8D 8H"], 2)


def test_d_13_a_meld_of_jokers_alone_is_refused() -> None:
    """D-13: three or four jokers are no meld, for want of a natural card and nothing else."""
    position = state("JK JK JK JK 2D", KINGS, rules=ANY)
    for text in ("7C 8C 9C", "7C 8C 9C 10C"):
        faces = cards_in(text)
        jokers = LayMeld(Meld(MeldKind.RUN, (JOKER,) * len(faces), faces))
        assert refused(position, jokers) == {(Code.NO_NATURAL_CARD, "D-13")}
    assert LayMeld(meld("JK=AD 2D JK=3D JK=4D", ANY)) in legal(position)
    assert not [move for move in plays(position) if isinstance(move, LayMeld) and move.meld.jokers == len(move.meld)]


# D-19: the longest run


def test_d_19_runs_of_at_most_thirteen() -> None:
    """D-19: the joker is not added as the second ace, and by default it is."""
    second_ace = LayOff(0, JOKER, End.HIGH, card("AC"))
    short = state("JK 2D 5H", WHOLE, rules=Ruleset(max_run_length=13))
    assert refused(short, second_ace) == {(Code.RUN_TOO_LONG, "D-19")}
    assert second_ace in legal(state("JK 2D 5H", WHOLE))


def test_d_19_short_runs_without_cuts() -> None:
    """D-19: a run of the greatest length takes nothing more, and a longer one cannot be laid."""
    rules = Ruleset(max_run_length=4)
    position = state("10C 6C 4H 5H 6H 7H 8H 2S", "6C 7C 8C 9C", rules=rules)
    assert refused(position, LayOff(0, card("10C"), End.HIGH)) == {(Code.RUN_TOO_LONG, "D-19")}
    assert refused(position, LayMeld(meld("4H 5H 6H 7H 8H"))) == {(Code.RUN_TOO_LONG, "D-19")}
    assert {LayMeld(meld("4H 5H 6H 7H")), LayMeld(meld("5H 6H 7H 8H"))} <= legal(position)
    assert not [move for move in plays(position) if isinstance(move, LayOff | SplitRun)]


def test_d_19_an_opening_of_several_short_runs() -> None:
    """D-19: ten to king opens as one run of four; with runs of three at most it is too little."""
    hand = f"{FORTY} {JUNK[:20]} 5H 6S 3H".replace("2C ", "2S ")
    assert LayMeld(meld(FORTY)) in legal(state(hand, opened=False))
    shorter = state(hand, opened=False, rules=Ruleset(max_run_length=3))
    assert (Code.RUN_TOO_LONG, "D-19") in refused(shorter, LayMeld(meld(FORTY)))
    assert refused(shorter, LayMeld(meld("JC QC KC"))) == {(Code.OPENING_TOO_LOW, "D-40")}


def test_d_19_d_57_what_a_full_run_does_not_take_may_be_discarded() -> None:
    """D-19, D-57: beside a run that cannot grow a card is not playable, so who has not opened may discard it."""
    texts = ("7C 8C 9C",)
    hand = f"10C {NO_FIVES.replace('6C 8C ', '')} AH JH QS KD 2S 4H"
    assert "10C" not in discards(state(hand, *texts, opened=False, others=["2H 3S"]))
    assert "10C" in discards(state(hand, *texts, opened=False, others=["2H 3S"], rules=Ruleset(max_run_length=3)))


@pytest.mark.parametrize("values,points", [(CardValues.STANDARD, 85), (CardValues.PROGRESSIVE, 91)])
def test_d_23_the_whole_suit_in_an_opening(values: CardValues, points: int) -> None:
    """D-23: the low ace 1, number cards their number, and then 10, 10, 10 or 11, 12, 13; 1 and 14 with both aces."""
    rules = Ruleset(card_values=values, jokers_per_meld=JokersPerMeld.ANY)
    lay = LayMeld(meld(WHOLE))
    assert events(state(f"{WHOLE} 2D", "7S 8S 9S", opened=False, others=["3D"], rules=rules), lay) == (
        Laid(1, 1, lay.meld, points),
        Opened(1, points),
    )
    aces = {CardValues.STANDARD: 11, CardValues.PROGRESSIVE: 14}
    assert meld_points(meld(f"{WHOLE} JK=AC"), rules.meld_rules) == points + aces[values]


# D-26, D-27, D-29: long runs are cut


def test_d_26_a_long_run_is_cut_in_the_move_that_makes_it() -> None:
    """D-26, D-27, D-29: one card, low part with the old id, high part with the next one."""
    cut = SplitRun(0, cards_in("10S"), End.HIGH, 3)
    position = state("10S 2D", SPADES, KINGS, rules=CUT)
    after = play(position, cut)
    assert {target: str(it) for target, it in after.table.items()} == {0: "5S 6S 7S", 1: KINGS, 2: "8S 9S 10S"}
    assert after.hand == Hand.parse("2D")
    low, high = meld("5S 6S 7S"), meld("8S 9S 10S")
    assert events(position, cut) == (Split(1, 0, cards_in("10S"), End.HIGH, low, 2, high),)


def test_d_26_runs_are_not_cut_by_default() -> None:
    """D-26: neither where runs may be long nor where they may not and nothing is said about cutting."""
    cut = SplitRun(0, cards_in("10S"), End.HIGH, 3)
    for rules in (DEFAULT, Ruleset(max_run_length=5)):
        assert refused(state("10S 2D", SPADES, rules=rules), cut) == {(Code.RUNS_NOT_CUT, "D-26")}


def test_d_26_only_a_run_that_gets_too_long_is_cut() -> None:
    """D-26, D-27: five cards or fewer stay together."""
    position = state("9S 10S JS 2D", "5S 6S 7S 8S", rules=CUT)
    assert (Code.NOTHING_TO_CUT, "D-27") in refused(position, SplitRun(0, cards_in("9S"), End.HIGH, 3))
    longer = state("10S 2D", SPADES, rules=Ruleset(max_run_length=7, long_runs=LongRuns.SPLIT))
    assert refused(longer, SplitRun(0, cards_in("10S"), End.HIGH, 3)) == {(Code.NOTHING_TO_CUT, "D-27")}
    assert LayOff(0, card("9S"), End.HIGH) in legal(position)
    splits = {(move.cards, move.cut) for move in legal(position) if isinstance(move, SplitRun)}
    two, three = cards_in("9S 10S"), cards_in("9S 10S JS")
    assert splits == {(two, 3), (three, 3), (three, 4)}


def test_d_26_a_plain_lay_off_does_not_make_a_run_too_long() -> None:
    """D-26: without a cut it is refused, as a new run of six is."""
    position = state("10S 4D 5D 6D 7D 8D 9D 2H", SPADES, rules=CUT)
    assert refused(position, LayOff(0, card("10S"), End.HIGH)) == {(Code.RUN_TOO_LONG, "D-19")}
    assert refused(position, LayMeld(meld("4D 5D 6D 7D 8D 9D"))) == {(Code.RUN_TOO_LONG, "D-19")}


def test_d_27_the_acting_player_chooses_the_cut() -> None:
    """D-27: eight cards are cut as 3 + 5, 4 + 4 or 5 + 3, and never into parts of two or six."""
    position = state("10S JS QS 2D", SPADES, rules=CUT)
    three = cards_in("10S JS QS")
    for cut, parts in ((3, ["5S 6S 7S", "8S 9S 10S JS QS"]), (4, ["5S 6S 7S 8S", "9S 10S JS QS"])):
        assert melds(play(position, SplitRun(0, three, End.HIGH, cut))) == parts
    assert melds(play(position, SplitRun(0, three, End.HIGH, 5))) == [SPADES, "10S JS QS"]
    assert (Code.RUN_TOO_LONG, "D-19") in refused(position, SplitRun(0, three, End.HIGH, 2))
    short = next(code for code, _ in refused(position, SplitRun(0, cards_in("10S"), End.HIGH, 4)))
    assert short is Code.TOO_FEW_CARDS


@pytest.mark.parametrize("cut", [-1, 0, 6, 7])
def test_d_27_a_cut_leaves_two_parts(cut: int) -> None:
    """D-27: a cut outside the run is refused, not an error."""
    position = state("10S 2D", SPADES, rules=CUT)
    assert refused(position, SplitRun(0, cards_in("10S"), End.HIGH, cut))


def test_d_27_as_many_cards_as_two_runs_hold() -> None:
    """D-27: five cards on a run of five are cut in the middle alone."""
    position = state("10S JS QS KS AS 2D", SPADES, rules=CUT)
    five = cards_in("10S JS QS KS AS")
    assert melds(play(position, SplitRun(0, five, End.HIGH, 5))) == [SPADES, "10S JS QS KS AS"]
    assert {move.cut for move in legal(position) if isinstance(move, SplitRun) and move.cards == five} == {5}


def test_d_27_several_cards_reach_cuts_that_one_at_a_time_does_not() -> None:
    """D-27: 5-8 and 9-queen need three cards at once; one after the other, the first cut is always after the 7."""
    position = state("10S JS QS 2D", SPADES, rules=CUT)
    wanted = ["5S 6S 7S 8S", "9S 10S JS QS"]
    assert melds(play(position, SplitRun(0, cards_in("10S JS QS"), End.HIGH, 4))) == wanted
    single = {move for move in legal(position) if isinstance(move, LayOff | SplitRun) and "JS" not in str(move)}
    assert single == {SplitRun(0, cards_in("10S"), End.HIGH, 3)}
    steps: list[Move] = [*single, LayOff(1, card("JS"), End.HIGH), LayOff(1, card("QS"), End.HIGH)]
    assert melds(play_all(position, steps)) == ["5S 6S 7S", "8S 9S 10S JS QS"]


def test_d_26_what_else_a_cut_is_refused_for() -> None:
    """D-26: the added cards follow the run, are held, go to one end of a run that is there, after the opening."""
    position = state("JS 3S 4S 10S 2D", SPADES, KINGS, rules=CUT)
    for move, code in (
        (SplitRun(0, cards_in("JS"), End.HIGH, 3), Code.RUN_NOT_CONSECUTIVE),
        (SplitRun(0, cards_in("4S 3S"), End.LOW, 3), Code.RUN_NOT_CONSECUTIVE),
        (SplitRun(0, cards_in("QS"), End.HIGH, 3), Code.CARD_NOT_IN_HAND),
        (SplitRun(0, cards_in("10S 10S"), End.HIGH, 3), Code.CARD_NOT_IN_HAND),
        (SplitRun(0, cards_in("10S"), End.SET, 3), Code.WRONG_END),
        (SplitRun(1, cards_in("10S"), End.HIGH, 3), Code.WRONG_END),
        (SplitRun(2, cards_in("10S"), End.HIGH, 3), Code.NO_SUCH_MELD),
    ):
        assert code in {it for it, _ in refused(position, move)}
        assert move not in legal(position)
    unopened = state(f"10S {JUNK}", SPADES, opened=False, others=["2H 3S"], rules=CUT)
    assert (Code.NOT_OPENED, "D-41") in refused(unopened, SplitRun(0, cards_in("10S"), End.HIGH, 3))


def test_d_26_aces_end_a_run_that_is_cut() -> None:
    """D-26: a run is cut below a low ace's two or above a high ace's king, and never goes on round the corner."""
    position = state("8S 9S 6S 7S AS 2S", "10S JS QS KS AS", "2S 3S 4S 5S", rules=CUT)
    splits = {move for move in legal(position) if isinstance(move, SplitRun) and move.target == 0}
    assert {move.end for move in splits} == {End.LOW}
    assert melds(play(position, SplitRun(0, cards_in("9S"), End.LOW, 3)))[::2] == ["9S 10S JS", "QS KS AS"]
    corner = refused(position, SplitRun(0, cards_in("2S"), End.HIGH, 3))
    assert Code.RUN_ROUND_THE_CORNER in {code for code, _ in corner}
    assert LayOff(1, card("AS"), End.LOW) in legal(position)


def test_d_26_a_joker_may_make_a_run_too_long() -> None:
    """D-26: a joker is added with its face, alone or beside natural cards."""
    position = state("JK JS 2D", SPADES, rules=CUT)
    alone = SplitRun(0, (JOKER,), End.HIGH, 3, cards_in("10S"))
    both = SplitRun(0, (JOKER, card("JS")), End.HIGH, 4, cards_in("10S JS"))
    assert {alone, attrs.evolve(both, cut=3)} <= legal(position)
    assert melds(play(position, both)) == ["5S 6S 7S 8S", "9S JK=10S JS"]


@pytest.mark.parametrize("longest", [6, 7, 13])
def test_d_26_other_lengths(longest: int) -> None:
    """D-26: what is too long depends on the field; fourteen cards with a joker as the second ace can be cut too."""
    rules = Ruleset(max_run_length=longest, long_runs=LongRuns.SPLIT)
    names = f"{WHOLE} AC".split()
    run, more = " ".join(names[:longest]), card(names[longest])
    hand = "JK 2D" if longest == 13 else f"{more} 2D"
    cards = (JOKER,) if longest == 13 else (more,)
    position = state(hand, run, rules=rules)
    splits = {move for move in legal(position) if isinstance(move, SplitRun)}
    assert splits == {SplitRun(0, cards, End.HIGH, cut, (more,)) for cut in range(3, longest - 1)}


def test_d_57_a_card_that_a_cut_takes_is_playable() -> None:
    """D-57, D-50: beside a run of five the six is playable if runs are cut, and not if they are only refused."""
    hand = f"10S {JUNK} AH JH"
    cut = state(hand, SPADES, opened=False, others=["2H 3S"], rules=CUT)
    assert refused(cut, Discard(card("10S"))) == {(Code.PLAYABLE_DISCARD, "D-50")}
    uncut = state(hand, SPADES, opened=False, others=["2H 3S"], rules=Ruleset(max_run_length=5))
    assert "10S" in discards(uncut)


def test_d_57_a_card_that_needs_another_one_is_not_playable() -> None:
    """D-57: playable is what could be added by itself, although a cut may take several cards."""
    position = state(f"10S JS {JUNK} AH", SPADES, opened=False, others=["2H 3S"], rules=CUT)
    assert "JS" in discards(position)


def test_d_32_a_card_taken_meets_its_duty_in_a_cut() -> None:
    """D-32: it ends in a meld."""
    position = state("2D 5C", SPADES, phase=Phase.DRAW, pile="10S", rules=CUT)
    taken = play(position, TakeDiscard())
    assert taken.duties == (Duty(DutyKind.LAY, card("10S")),)
    assert play(taken, SplitRun(0, cards_in("10S"), End.HIGH, 3)).duties == ()


# D-28, D-29: four of a kind


def test_d_28_a_new_set_of_four_goes_to_the_pile() -> None:
    """D-28, D-29: it opens, leaves at once with its id, and lies under the discard; the next meld takes the next id."""
    position = state(
        f"10C 10D 10H 10S 2S 2D 2H {JUNK[9:]}".replace(" 3H", ""), opened=False, pile="AH", rules=RECYCLING
    )
    tens = LayMeld(meld("10C 10D 10H 10S"))
    after = play(position, tens)
    assert (after.opened[1], after.table.melds) == (True, (None,))
    assert after.pile == cards_in("AH 10C 10D 10H 10S")
    assert events(position, tens) == (Laid(1, 0, tens.meld, 40), Opened(1, 40), Recycled(1, 0, tens.meld))
    more = play(after, LayMeld(meld("2D 2H 2S")))
    assert dict(more.table.items()) == {1: meld("2D 2H 2S")}
    thrown = play(more, Discard(card("3D")))
    assert thrown.pile == cards_in("AH 10C 10D 10H 10S 3D")


def test_d_28_the_fourth_card_sends_a_set_to_the_pile() -> None:
    """D-28: by a lay-off; by default the set stays."""
    position = state("KS 2D", "7C 8C 9C", KINGS, pile="3H", rules=RECYCLING)
    off = LayOff(1, card("KS"), End.SET)
    full = meld("KC KD KH KS")
    assert events(position, off) == (LaidOff(1, 1, card("KS"), End.SET, full), Recycled(1, 1, full))
    after = play(position, off)
    assert (after.table.melds, after.pile) == ((meld("7C 8C 9C"), None), cards_in("3H KC KD KH KS"))
    default = state("KS 2D", "7C 8C 9C", KINGS, pile="3H")
    assert play(default, off).table.melds == (meld("7C 8C 9C"), full)


def test_d_28_taking_the_joker_sends_a_set_to_the_pile() -> None:
    """D-28: the natural card takes the joker, which comes to the hand, and four natural cards go."""
    position = state("KS 2D", "KC KD KH JK=KS", pile="3H", rules=RECYCLING)
    take = TakeJoker(0, card("KS"))
    after = play(position, take)
    assert (after.hand, after.table.melds) == (Hand.parse("2D JK"), (None,))
    full = meld("KC KD KH KS")
    assert events(position, take) == (TookJoker(1, 0, card("KS"), full), Recycled(1, 0, full))


def test_d_28_a_set_with_a_joker_stays() -> None:
    """D-28: natural cards only."""
    position = state("JK 2D", KINGS, rules=RECYCLING)
    after = play(position, LayOff(0, JOKER, End.SET, card("KS")))
    assert melds(after) == ["KC KD KH JK=KS"]


def test_d_29_nothing_is_done_with_a_meld_that_is_gone() -> None:
    """D-29: its id is never used again."""
    position = play(state("KS JK 8S 2D", KINGS, "8C 8D 8H", rules=RECYCLING), LayOff(0, card("KS"), End.SET))
    for move in (LayOff(0, JOKER, End.SET, card("KS")), TakeJoker(0, card("8S"))):
        assert Code.NO_SUCH_MELD in {code for code, _ in refused(position, move)}
    assert {move.target for move in plays(position) if isinstance(move, LayOff)} == {1}


def test_d_28_the_next_player_sees_the_discard_on_top() -> None:
    """D-28: none of the four can be taken from the pile; the discard that covers them can."""
    after = play_all(
        state("KS 2D 9S", KINGS, "2C 2H 2S", others=["4C 7D"], rules=RECYCLING),
        [LayOff(0, card("KS"), End.SET), Discard(card("2D"))],
    )
    assert after.pile[-1] is card("2D")
    assert play(after, TakeDiscard()).hand == Hand.parse("2D 4C 7D")
    assert after.pile[-2] is card("KS")


# D-30: the discard before opening


def test_d_30_the_card_taken_opens() -> None:
    """D-30: it is part of the new meld that opens; until it lies there nothing is discarded."""
    position = state(
        f"10C JC QC {JUNK[6:]}", KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2H 3S"], rules=TAKING
    )
    taken = play(position, TakeDiscard())
    assert taken.duties == (Duty(DutyKind.MELD, card("KC")),)
    assert {code for code, _ in refused(taken, Discard(card("6C")))} == {Code.DUTY_UNMET}
    assert plays(taken) == {LayMeld(meld("10C JC QC KC"))}
    assert discards(play(taken, LayMeld(meld("10C JC QC KC")))) >= {"6C", "8C"}


def test_d_30_not_without_an_opening() -> None:
    """D-30: three nines with the one on the pile are 27 points, and nothing else is there."""
    hand = "9C 9D 2C 4C 6C 8C 3D 5D 7H AH JH QS 4S"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9H", others=["2H 3S"], rules=TAKING)
    assert legal(position) == {DrawStock()}
    assert refused(position, TakeDiscard()) == {(Code.TAKE_NOT_OPENING, "D-30")}
    default = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9H", others=["2H 3S"])
    assert refused(default, TakeDiscard()) == {(Code.TAKE_NOT_OPENED, "D-30")}


def test_d_30_a_lay_off_with_it_does_not_count() -> None:
    """D-30: ten to king open without the king of spades, which only fits the kings on the table."""
    hand = f"{FORTY} {JUNK[6:]}".removesuffix(" 6S")
    position = state(hand, "KC KD KH", phase=Phase.DRAW, opened=False, pile="KS", others=["2H 3S"], rules=TAKING)
    assert refused(position, TakeDiscard()) == {(Code.TAKE_NOT_OPENING, "D-30")}


def test_d_30_d_32_taking_a_joker_with_it_does_not_count() -> None:
    """D-30, D-32: although the card would then lie in a meld."""
    hand = f"{FORTY} 2H 4H 6S 8S 3D 5D AH QS 6C"
    position = state(hand, "7D JK=8D 9D", phase=Phase.DRAW, opened=False, pile="8D", others=["2D 3S"], rules=TAKING)
    assert refused(position, TakeDiscard()) == {(Code.TAKE_NOT_OPENING, "D-30")}


def test_d_30_a_new_meld_after_the_opening_counts() -> None:
    """D-30: before or after the threshold is reached, as long as it is a new meld of this turn."""
    hand = f"{FORTY} 2D 2H 4H 6S 8S 3D 5D AH QS"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="2S", others=["2C 3S"], rules=TAKING)
    taken = play(position, TakeDiscard())
    twos, forty = LayMeld(meld("2D 2H 2S")), LayMeld(meld(FORTY))
    assert plays(taken) == {twos, forty}
    for moves in ([twos, forty], [forty, twos]):
        done = play_all(taken, moves)
        assert (done.opened[1], done.duties) == (True, ())
    opened = play(taken, forty)
    assert {code for code, _ in refused(opened, Discard(card("4H")))} == {Code.DUTY_UNMET}


def test_d_30_a_play_that_makes_it_impossible_is_refused() -> None:
    """D-30: after opening without the card, its twos may not go to another meld."""
    hand = f"{FORTY} 2D 2H 4H 6S 8S 3D 5D AH 4D"
    position = state(hand, KINGS, "2C 2D 2S", phase=Phase.DRAW, opened=False, pile="2S", others=["7C 3S"], rules=TAKING)
    opened = play_all(position, [TakeDiscard(), LayMeld(meld(FORTY))])
    assert {code for code, _ in refused(opened, LayOff(1, card("2H"), End.SET))} == {Code.DUTY_LOST}
    assert LayMeld(meld("2D 2H 2S")) in legal(opened)


def test_d_30_d_46_d_33_the_duty_is_met_by_face() -> None:
    """D-46, D-33: with two kings of clubs one in the run is enough, and the other may be discarded."""
    hand = f"10C JC QC KC {JUNK[9:]}".removesuffix(" 6S")
    position = state(hand, phase=Phase.DRAW, opened=False, pile="KC", others=[], rules=TAKING)
    opened = play_all(position, [TakeDiscard(), LayMeld(meld(FORTY))])
    assert (opened.duties, opened.hand.count(card("KC"))) == ((), 1)
    assert "KC" in discards(opened)


def test_d_30_who_has_opened_lays_it_anywhere() -> None:
    """D-30: the strict duty is for the turn of the opening; later the card may be laid off."""
    taken = play(state("2D 5C", KINGS, phase=Phase.DRAW, pile="KS", rules=TAKING), TakeDiscard())
    assert taken.duties == (Duty(DutyKind.LAY, card("KS")),)
    assert play(taken, LayOff(0, card("KS"), End.SET)).duties == ()


# D-31: when the card taken is used


def test_d_31_the_first_play_uses_the_card() -> None:
    """D-31: with FIRST_ACTION nothing comes before it; by default another meld may."""
    hand, run = "7S 8S 9S 5C 2D", LayMeld(meld("7S 8S 9S"))
    taken = play(state(hand, KINGS, phase=Phase.DRAW, pile="KS", rules=AT_ONCE), TakeDiscard())
    assert refused(taken, run) == {(Code.DUTY_FIRST, "D-31")}
    assert legal(taken) == {LayOff(0, card("KS"), End.SET)}
    assert run in legal(play(taken, LayOff(0, card("KS"), End.SET)))
    assert run in legal(play(state(hand, KINGS, phase=Phase.DRAW, pile="KS"), TakeDiscard()))


def test_d_31_a_card_that_needs_another_play_first_is_not_taken() -> None:
    """D-31: the jack goes on the run only after the ten, which is too late with FIRST_ACTION."""
    hand = "10C 5H 2D"
    assert TakeDiscard() in legal(state(hand, "7C 8C 9C", phase=Phase.DRAW, pile="JC"))
    position = state(hand, "7C 8C 9C", phase=Phase.DRAW, pile="JC", rules=AT_ONCE)
    assert refused(position, TakeDiscard()) == {(Code.TAKE_NOT_USABLE, "D-31")}


@pytest.mark.parametrize(
    "pile,table,first",
    [
        ("KS", KINGS, LayOff(0, card("KS"), End.SET)),
        ("9S", KINGS, LayMeld(meld("7S 8S 9S"))),
        ("8D", "7D JK=8D 9D", TakeJoker(0, card("8D"))),
    ],
    ids=["lay-off", "new meld", "joker taken"],
)
def test_d_31_d_32_ways_to_use_it_at_once(pile: str, table: str, first: Move) -> None:
    """D-31, D-32: a lay-off, a new meld, or taking a joker with it."""
    taken = play(state("7S 8S 2D 5H", table, phase=Phase.DRAW, pile=pile, rules=AT_ONCE), TakeDiscard())
    assert first in legal(taken)
    assert play(taken, first).duties == ()


# D-35: the first upcard


def first_turn(upcard: str, rules: Ruleset = KEEPING, players: int = 2) -> State:
    """Return a deal in which that card is turned up and two of it are dealt to nobody if it can be so."""
    cards = list(shuffled(rules.pack.cards, "first turn"))
    cards.remove(card(upcard))
    rest = [it for it in cards if it is not card(upcard)]
    others = [it for it in cards if it is card(upcard)]
    return deal_from(rules, [*rest[: 13 * players], card(upcard), *rest[13 * players :], *others], players)


def test_d_35_the_upcard_may_be_kept() -> None:
    """D-35: without a use for it, in the first turn of the hand; everybody knows who has it."""
    dealt = first_turn("9D")
    kept = play(dealt, TakeDiscard())
    assert kept.duties == (Duty(DutyKind.KEEP, card("9D")),)
    assert refused(kept, Discard(card("9D"))) == {(Code.UPCARD_THROWN_BACK, "D-35")}
    after = play(kept, Discard(card(min(discards(kept)))))
    assert (after.known[1], after.duties) == (Hand.parse("9D"), ())
    assert refused(first_turn("9D", DEFAULT), TakeDiscard()) == {(Code.TAKE_NOT_OPENED, "D-30")}


def test_d_35_the_second_turn_has_no_such_right() -> None:
    """D-35: neither the next player nor, later, the first one."""
    drawn = play(first_turn("9D"), DrawStock())
    second = play(drawn, Discard(card(min(discards(drawn)))))
    assert refused(second, TakeDiscard()) == {(Code.TAKE_NOT_OPENED, "D-30")}
    again = play(second, DrawStock())
    third = play(again, Discard(card(min(discards(again)))))
    assert (third.turn, legal(third)) == (1, {DrawStock()})


def test_d_35_in_a_later_turn_the_card_kept_may_go() -> None:
    """D-35: it is that turn's discard alone that may not be the card."""
    position = play(first_turn("9D"), TakeDiscard())
    for _ in range(2):
        position = play(position, Discard(card(min(discards(position)))))
        position = play(position, DrawStock())
    assert (position.turn, "9D" in discards(position)) == (1, True)


def test_d_35_d_33_a_like_card_in_the_hand_sets_it_free() -> None:
    """D-35, D-33: with two of that face one may be discarded, since one is kept."""
    hand = f"{JUNK} AH JH"
    position = state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="9D", rules=KEEPING)
    kept = play(position, TakeDiscard())
    assert kept.hand.count(card("9D")) == 2
    assert "9D" in discards(kept)


def test_d_35_laying_the_card_ends_the_duty() -> None:
    """D-35, D-46: the card may be used too, after which nothing is owed."""
    hand = "10C JC QC 2C 4C 6C 8C 3D 5D 7D 9D 3H 5H"
    position = state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=KEEPING)
    kept = play(position, TakeDiscard())
    assert LayMeld(meld(FORTY)) in legal(kept)
    assert play(kept, LayMeld(meld(FORTY))).duties == ()


# D-43: a joker taken


def test_d_43_a_joker_taken_must_be_laid() -> None:
    """D-43: no discard before; by default it may be kept."""
    take, melds_ = TakeJoker(0, card("8C")), ("7C JK=8C 9C", "4C 4D 4S")
    taken = play(state("8C 2D 3H", *melds_, rules=OWING), take)
    assert taken.duties == (Duty(DutyKind.JOKER, JOKER),)
    assert {refusal for text in ("2D", "3H") for refusal in refused(taken, Discard(card(text)))} == {
        (Code.JOKER_OWED, "D-43")
    }
    for off in (LayOff(0, JOKER, End.HIGH, card("10C")), LayOff(1, JOKER, End.SET, card("4H"))):
        assert discards(play(taken, off)) == {"2D", "3H"}
    default = play(state("8C 2D 3H", *melds_), take)
    assert (default.duties, discards(default)) == ((), {"2D", "3H", "JK"})


def test_d_43_one_joker_is_pending_at_a_time() -> None:
    """D-43: the second is taken when the first lies on the table again."""
    second = TakeJoker(1, card("9D"))
    taken = play(state("8C 9D 2D 3H", "7C JK=8C 9C", "8D JK=9D 10D", rules=OWING), TakeJoker(0, card("8C")))
    assert refused(taken, second) == {(Code.JOKER_PENDING, "D-43")}
    laid = play(taken, LayOff(0, JOKER, End.HIGH, card("10C")))
    assert play(laid, second).duties == (Duty(DutyKind.JOKER, JOKER),)


def test_d_43_a_joker_that_cannot_be_laid_is_not_taken() -> None:
    """D-43: by default it is, and kept."""
    take = TakeJoker(0, card("8C"))
    assert refused(state("8C 2D 9H", "8D 8H 8S JK=8C", rules=OWING), take) == {(Code.JOKER_LOST, "D-43")}
    assert take in legal(state("8C 2D 9H", "8D 8H 8S JK=8C"))


def test_d_43_a_play_that_leaves_no_place_for_the_joker_is_refused() -> None:
    """D-43: the only set that has room for the joker may not be filled with another card."""
    taken = play(state("8C 8D 2S JH", "8H 8S JK=8C", rules=OWING), TakeJoker(0, card("8C")))
    assert refused(taken, LayOff(0, card("8D"), End.SET)) == {(Code.JOKER_LOST, "D-43")}
    assert plays(taken) == {LayOff(0, JOKER, End.SET, card("8D"))}


def test_d_43_any_joker_meets_the_duty() -> None:
    """D-43, D-46: with one in the hand before, laying one of the two is enough."""
    taken = play(state("8C JK 2D 3H", "7C JK=8C 9C", rules=OWING), TakeJoker(0, card("8C")))
    laid = play(taken, LayOff(0, JOKER, End.HIGH, card("10C")))
    assert (laid.duties, laid.hand.jokers) == ((), 1)
    assert "JK" in discards(laid)


# D-50, D-51, D-53, D-54, D-57: playable discards


def test_d_50_who_has_opened_may_be_banned() -> None:
    """D-50: the fourth king stays in the hand or is laid; other cards go."""
    position = state("KS 2D 4H", KINGS, rules=BANNED)
    assert refused(position, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD_OPENED, "D-50")}
    assert discards(position) == {"2D", "4H"}
    assert "KS" in discards(state("KS 2D 4H", KINGS))


def test_d_50_who_has_not_opened_may_be_allowed() -> None:
    """D-50: the field for the unopened concerns them alone."""
    rules = Ruleset(playable_discard_unopened=Permission.ALLOWED, playable_discard_opened=Permission.BANNED)
    hand = f"KS {JUNK} AH JC"
    assert "KS" in discards(state(hand, KINGS, opened=False, others=["2H 3S"], rules=rules))
    assert "KS" not in discards(state("KS 2D", KINGS, rules=rules))
    default = state(hand, KINGS, opened=False, others=["2H 3S"])
    assert refused(default, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD, "D-50")}


def test_d_50_the_card_that_closes_may_be_banned() -> None:
    """D-50, D-54: look-ahead refuses the play that would leave it; the ban on others does not touch it."""
    closing = Ruleset(playable_discard_closing=Permission.BANNED)
    twos = LayMeld(meld("2D 2H 2S"))
    position = state("KS 2D 2H 2S", KINGS, rules=closing)
    assert refused(position, twos) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert discards(position) == {"KS", "2D", "2H", "2S"}
    assert twos in legal(state("KS 2D 2H 2S", KINGS, rules=BANNED))
    assert twos in legal(state("KS 2D 2H 2S", KINGS))


def test_d_50_the_closing_ban_has_a_code_of_its_own() -> None:
    """D-50: where the last card may be laid to close, discarding it is refused for the ban."""
    rules = attrs.evolve(OPTIONAL, playable_discard_closing=Permission.BANNED)
    position = state("KS", KINGS, rules=rules)
    assert refused(position, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD_CLOSING, "D-50")}
    assert legal(position) == {LayOff(0, card("KS"), End.SET)}


def test_d_50_d_57_bans_from_so_many_seats_on() -> None:
    """D-50, D-57: with a least number the bans on who has opened hold only for so many; the other one always."""
    rules = Ruleset(
        playable_discard_opened=Permission.BANNED,
        playable_discard_closing=Permission.BANNED,
        playable_ban_min_players=3,
    )
    twos = LayMeld(meld("2D 2H 2S"))
    for players, held in ((2, False), (3, True), (4, True)):
        assert ("KS" in discards(state("KS 2D 4H", KINGS, players=players, rules=rules))) is not held
        assert (twos in legal(state("KS 2D 2H 2S", KINGS, players=players, rules=rules))) is not held
    unopened = state(f"KS {JUNK} AH JC", KINGS, opened=False, others=["2H 3S"], rules=rules)
    assert refused(unopened, Discard(card("KS"))) == {(Code.PLAYABLE_DISCARD, "D-50")}


def test_d_51_a_card_that_only_takes_a_joker_is_not_banned() -> None:
    """D-51: for who has opened, and as the last card."""
    rules = attrs.evolve(BANNED, playable_discard_closing=Permission.BANNED)
    assert "8C" in discards(state("8C 2D 4H", "7C JK=8C 9C", rules=rules))
    fours: list[Move] = [LayMeld(meld("4C 4D 4H")), Discard(card("8C"))]
    assert play_all(state("8C 4C 4D 4H", "7C JK=8C 9C", rules=rules), fours).phase is Phase.CLOSED


def test_d_53_the_table_and_the_status_at_the_moment_of_discarding() -> None:
    """D-53: a meld laid this turn makes a card playable; who opens comes under the ban for who has opened."""
    position = state("7C 8C 9C 10C 2D 4H", KINGS, rules=BANNED)
    assert "10C" in discards(position)
    assert discards(play(position, LayMeld(meld("7C 8C 9C")))) == {"2D", "4H"}
    hand = f"{FORTY} 9C {JUNK[12:]} AH"
    opened = play(state(hand, opened=False, rules=BANNED), LayMeld(meld(FORTY)))
    assert refused(opened, Discard(card("9C"))) == {(Code.PLAYABLE_DISCARD_OPENED, "D-50")}
    assert "9C" in discards(play(state(hand, opened=False), LayMeld(meld(FORTY))))


def test_d_53_a_meld_that_is_full_bans_nothing() -> None:
    """D-53: the other king of spades may go once the set has its four."""
    position = state("KS KS 2D", KINGS, rules=BANNED)
    assert discards(position) == {"2D"}
    assert discards(play(position, LayOff(0, card("KS"), End.SET))) == {"KS", "2D"}


def test_d_54_two_banned_cards_free_each_other() -> None:
    """D-54: with two or more cards and none permitted any may go; with one that is permitted only that one."""
    assert discards(state("KS 10C", KINGS, "7C 8C 9C", rules=BANNED)) == {"KS", "10C"}
    assert discards(state("KS 10C 2D", KINGS, "7C 8C 9C", rules=BANNED)) == {"2D"}


def test_d_54_one_banned_card_is_never_left_over() -> None:
    """D-54: there is no fallback with one card: every play that leaves it is refused."""
    rules = Ruleset(playable_discard_closing=Permission.BANNED)
    position = state("KS 10C", KINGS, "7C 8C 9C", rules=rules)
    for move in (LayOff(0, card("KS"), End.SET), LayOff(1, card("10C"), End.HIGH)):
        assert refused(position, move) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert discards(position) == {"KS", "10C"}


def test_d_54_the_drawn_card_may_be_the_way_out() -> None:
    """D-54: the banned king is laid and the other card closes, if that one is permitted."""
    rules = Ruleset(playable_discard_closing=Permission.BANNED)
    position = state("KS 2D", KINGS, rules=rules)
    closed = play_all(position, [LayOff(0, card("KS"), End.SET), Discard(card("2D"))])
    assert closed.phase is Phase.CLOSED


def test_d_57_jokers_come_under_their_own_ban() -> None:
    """D-57, D-52: a joker could be added to the kings, and is not a playable card for all that."""
    assert "JK" in discards(state("JK 2D 4H", KINGS, rules=BANNED))


# D-52: jokers discarded


def test_d_52_who_has_not_opened_may_be_allowed() -> None:
    """D-52: by default banned."""
    hand = f"JK {JUNK} AH JC"
    rules = Ruleset(joker_discard_unopened=Permission.ALLOWED)
    assert "JK" in discards(state(hand, opened=False, rules=rules))
    assert refused(state(hand, opened=False), Discard(JOKER)) == {(Code.JOKER_DISCARD, "D-52")}


def test_d_52_who_has_opened_may_be_banned() -> None:
    """D-52: whatever the number of seats, which is for playable cards."""
    rules = attrs.evolve(BANNED, joker_discard_opened=Permission.BANNED, playable_ban_min_players=3)
    position = state("JK KS 2D", KINGS, rules=rules)
    assert refused(position, Discard(JOKER)) == {(Code.JOKER_DISCARD_OPENED, "D-52")}
    assert discards(position) == {"KS", "2D"}
    assert "JK" in discards(state("JK KS 2D", KINGS))


def test_d_52_the_card_that_closes_may_not_be_a_joker() -> None:
    """D-52, D-54: the play that would leave it is refused, or its discard where it could be laid instead."""
    rules = Ruleset(joker_discard_closing=Permission.BANNED)
    twos = LayMeld(meld("2D 2H 2S"))
    position = state("JK 2D 2H 2S", KINGS, rules=rules)
    assert refused(position, twos) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert "JK" in discards(position)
    assert play_all(state("JK 2D 2H 2S", KINGS), [twos, Discard(JOKER)]).phase is Phase.CLOSED
    both = state("JK", KINGS, rules=attrs.evolve(rules, closing_discard=ClosingDiscard.OPTIONAL))
    assert refused(both, Discard(JOKER)) == {(Code.JOKER_DISCARD_CLOSING, "D-52")}
    assert legal(both) == {LayOff(0, JOKER, End.SET, card("KS"))}


# D-60: closing with and without a discard


@pytest.mark.parametrize(
    "hand,move",
    [
        ("6C 6D 6H", LayMeld(meld("6C 6D 6H"))),
        ("KS", LayOff(0, card("KS"), End.SET)),
        ("JK", LayOff(0, JOKER, End.SET, card("KS"))),
    ],
    ids=["new meld", "lay-off", "joker"],
)
def test_d_60_laying_the_last_card_closes(hand: str, move: Move) -> None:
    """D-60: at once, and the pile stays as it is; by default a card must be left."""
    position = state(hand, KINGS, pile="3H", others=["2C 4D"], rules=OPTIONAL)
    over = play(position, move)
    assert (over.phase, over.turn, over.pile, legal(over)) == (Phase.CLOSED, 1, cards_in("3H"), set())
    assert events(position, move)[-1] == Closed(1, in_hand=False)
    assert (outcome(over).ending, outcome(over).points(0)) == (Ending.CLOSED, 6)
    assert refused(state(hand, KINGS), move) == {(Code.NO_DISCARD_LEFT, "D-60")}


def test_d_60_both_ways_are_legal() -> None:
    """D-60: closing by discard stays possible."""
    position = state("KS", KINGS, rules=OPTIONAL)
    assert legal(position) == {LayOff(0, card("KS"), End.SET), Discard(card("KS"))}


def test_d_60_a_cut_closes_too() -> None:
    """D-60, D-26: adding the last cards to a run that is then cut."""
    rules = attrs.evolve(OPTIONAL, max_run_length=5, long_runs=LongRuns.SPLIT)
    cut = SplitRun(0, cards_in("10S JS"), End.HIGH, 3)
    over = play(state("10S JS", SPADES, rules=rules), cut)
    assert (over.phase, melds(over)) == (Phase.CLOSED, ["5S 6S 7S", "8S 9S 10S JS"])
    assert refused(state("10S JS", SPADES, rules=CUT), cut) == {(Code.NO_DISCARD_LEFT, "D-60")}


def test_d_60_d_62_fourteen_cards_close_in_hand() -> None:
    """D-60, D-62: who opens with all fourteen cards closes in hand, without a discard."""
    runs = ["10C JC QC KC", "10D JD QD KD", "9H 10H JH QH KH AH"]
    moves = [LayMeld(meld(text)) for text in runs]
    hand = " ".join(runs)
    position = play_all(state(hand, opened=False, rules=OPTIONAL), moves[:2])
    assert events(position, moves[2])[-1] == Closed(1, in_hand=True)
    assert outcome(play(position, moves[2])).ending is Ending.CLOSED_IN_HAND


def test_d_60_openings_of_fourteen_cards_on_a_real_table() -> None:
    """D-60: melds of the whole hand are an opening only where no discard is due."""
    melds_ = [meld(text) for text in ("10C JC QC KC", "10D JD QD KD", "9H 10H JH QH KH AH")]
    assert check_opening(melds_, OPTIONAL).violations == ()
    assert because(check_opening(melds_, DEFAULT).violations) == {(Code.NO_DISCARD_LEFT, "D-60")}


def test_d_34_d_60_the_discard_may_be_taken_to_close_with() -> None:
    """D-34: with two cards and a third that makes a meld the turn can be finished if no discard is due."""
    position = state("7S 8S", KINGS, phase=Phase.DRAW, pile="9S", rules=OPTIONAL)
    assert play_all(position, [TakeDiscard(), LayMeld(meld("7S 8S 9S"))]).phase is Phase.CLOSED
    assert TakeDiscard() not in legal(state("7S 8S", KINGS, phase=Phase.DRAW, pile="9S"))


# D-80, D-81, D-82: the stock


def test_d_80_keep_top() -> None:
    """D-80: when the draw is due the pile but its top is shuffled; nothing happens as the last card is drawn."""
    before = last_card(KEEP_TOP)
    drawn = play(before, DrawStock())
    assert (drawn.stock, drawn.pile, drawn.chance.shuffles) == ((), before.pile, 0)
    after = play(drawn, Discard(card("2D")))
    assert (after.phase, after.pile, after.chance.shuffles) == (Phase.DRAW, cards_in("2D"), 1)
    assert Hand.of(after.stock) == after.recycled == Hand.of(before.pile)
    assert after.stock not in {before.pile, before.pile[::-1]}
    assert events(drawn, Discard(card("2D"))) == (Discarded(1, card("2D")), Reshuffled(1, len(before.pile)))
    assert play(drawn, Discard(card("2D"))) == after


def test_d_80_turn_over() -> None:
    """D-80: the oldest card begins the new pile, the others are drawn in the order of discarding, the last one too."""
    before = last_card(TURN_OVER)
    drawn = play(before, DrawStock())
    assert (drawn.stock, drawn.pile) == ((), before.pile)
    after = play(drawn, Discard(card("2D")))
    assert after.pile == before.pile[:1]
    assert after.stock == (*before.pile[1:], card("2D"))[::-1]
    assert after.recycled == Hand.of(after.stock)
    assert events(drawn, Discard(card("2D"))) == (Discarded(1, card("2D")), Reshuffled(1, len(before.pile)))


def test_d_80_the_whole_pile_by_default() -> None:
    """D-80: at the draw, the top included, which the other two rules leave for the end of the turn."""
    before = last_card(DEFAULT)
    assert len(events(before, DrawStock())) == 2
    assert Hand.of(play(before, DrawStock()).stock) == Hand.of(before.pile)
    for rules in (KEEP_TOP, TURN_OVER):
        assert events(last_card(rules), DrawStock()) == (Drew(1, last_card(rules).stock[-1]),)


def test_d_80_the_discard_is_taken_while_the_stock_lasts() -> None:
    """D-80: taking the top of the pile leaves the stock as it is, so nothing is shuffled."""
    for rules in (DEFAULT, KEEP_TOP, TURN_OVER):
        before = last_card(rules, pile="9S KS")
        after = play_all(before, [TakeDiscard(), LayOff(0, card("KS"), End.SET), Discard(card("2D"))])
        assert (after.stock, after.chance.shuffles) == (before.stock, 0)


@pytest.mark.parametrize("rules", [KEEP_TOP, TURN_OVER], ids=["keep top", "turn over"])
def test_d_81_a_pile_of_one_card_is_no_stock(rules: Ruleset) -> None:
    """D-81: stock empty, one discard: the hand is dead at once, and everybody counts."""
    position = bare(rules)
    dead = play(position, Discard(card("2S")))
    assert (dead.phase, dead.stock, dead.pile, legal(dead)) == (Phase.DEAD, (), cards_in("2S"), set())
    assert events(position, Discard(card("2S"))) == (Discarded(1, card("2S")), RanOut(1))
    assert (outcome(dead).ending, outcome(dead).closer, outcome(dead).points(1)) == (Ending.DEAD, None, 16)


@pytest.mark.parametrize("rules", [KEEP_TOP, TURN_OVER], ids=["keep top", "turn over"])
def test_d_81_a_pile_of_two_cards_is_a_stock_of_one(rules: Ruleset) -> None:
    """D-81: with one card more the game goes on."""
    position = bare(rules, "2S 7S", pile="9S")
    after = play(position, Discard(card("2S")))
    top, next_card = ("2S", "9S") if rules is KEEP_TOP else ("9S", "2S")
    assert (after.phase, after.pile, after.stock) == (Phase.DRAW, cards_in(top), cards_in(next_card))


@pytest.mark.parametrize("rules", [DEFAULT, KEEP_TOP, TURN_OVER], ids=["whole pile", "keep top", "turn over"])
def test_d_82_no_more_reshuffles(rules: Ruleset) -> None:
    """D-82: with none allowed the turn of the last card is played on an empty stock, and then the hand is dead."""
    before = last_card(attrs.evolve(rules, max_reshuffles=0))
    drawn = play(before, DrawStock())
    assert (drawn.phase, drawn.stock, drawn.pile, len(events(before, DrawStock()))) == (Phase.PLAY, (), before.pile, 1)
    dead = play(drawn, Discard(card("2D")))
    assert (dead.phase, dead.pile) == (Phase.DEAD, (*before.pile, card("2D")))
    assert events(drawn, Discard(card("2D")))[-1] == RanOut(1)
    assert play_all(last_card(rules), [DrawStock(), Discard(card("2D"))]).phase is Phase.DRAW


@pytest.mark.parametrize("rules", [DEFAULT, KEEP_TOP, TURN_OVER], ids=["whole pile", "keep top", "turn over"])
def test_d_82_one_reshuffle(rules: Ruleset) -> None:
    """D-82: the first refill happens, the second does not."""
    once = attrs.evolve(rules, max_reshuffles=1)
    position = play_all(last_card(once), [DrawStock(), Discard(card("2D"))])
    assert (position.phase, position.chance.shuffles) == (Phase.DRAW, 1)
    turns = 0
    while not position.phase.is_over:
        turns += 1
        position = play(position, DrawStock())
        position = play(position, Discard(card(min(discards(position)))))
    assert (position.phase, position.stock, position.chance.shuffles) == (Phase.DEAD, (), 1)
    assert turns > 10


def test_d_82_who_closes_on_the_last_card_has_closed() -> None:
    """D-82: an empty stock is looked at only when another draw is due."""
    rules = Ruleset(max_reshuffles=0)
    early = setup("KS", KINGS, phase=Phase.DRAW, others=["7D 9H"], rules=rules, without="KS")
    before = State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))
    over = play_all(before, [DrawStock(), LayOff(0, card("KS"), End.SET), Discard(before.stock[-1])])
    assert over.phase is Phase.CLOSED
