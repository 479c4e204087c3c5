"""Variants of the table: how long runs may be, how they are cut, and where four of a kind go."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, meld, state
from raising import raises
from shared import CUT, DEFAULT, FORTY, JUNK, KINGS, RECYCLING, SPADES, WHOLE, discards, melds, plays, refused_by

from scala40 import (
    JOKER,
    CardValues,
    Code,
    Discard,
    DiscardDrawUse,
    DiscardSet,
    Duty,
    DutyKind,
    End,
    FourOfAKind,
    Hand,
    JokersPerMeld,
    Laid,
    LaidOff,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    MeldKind,
    Move,
    NotationError,
    Opened,
    OpeningTurn,
    Phase,
    Rank,
    Recycled,
    Ruleset,
    Split,
    SplitRun,
    Table,
    TakeDiscard,
    TakeJoker,
    TookJoker,
    default_move,
    events,
    legal_moves,
    meld_points,
    move_numbers,
    play,
    play_all,
    rate,
    read_move,
    read_state,
    reason,
    view,
    violations,
    write_move,
    write_position,
)
from scala40.arena import Arena, UnsupportedRules
from scala40.core._cards import cards_in
from scala40.quaranta._turn.table import is_deadlock

NO_FIVES = "2C 4C 6C 8C 3D 7D 9D 3H 6S"

# D-19: the longest run


def test_d_19_runs_of_at_most_thirteen() -> None:
    """D-19: the joker is not added as the second ace, and by default it is."""
    second_ace = LayOff(0, JOKER, End.HIGH, card("AC"))
    short = state("JK 2D 5H", WHOLE, rules=Ruleset(max_run_length=13))
    assert refused_by(short, second_ace) == {(Code.RUN_TOO_LONG, "D-19")}
    assert second_ace in legal(state("JK 2D 5H", WHOLE))


def test_d_19_short_runs_without_cuts() -> None:
    """D-19: a run of the greatest length takes nothing more, and a longer one cannot be laid."""
    position = state("10C 6C 4H 5H 6H 7H 8H 2S", "6C 7C 8C 9C", rules=Ruleset(max_run_length=4))
    assert refused_by(position, LayOff(0, card("10C"), End.HIGH)) == {(Code.RUN_TOO_LONG, "D-19")}
    assert refused_by(position, LayMeld(meld("4H 5H 6H 7H 8H"))) == {(Code.RUN_TOO_LONG, "D-19")}
    assert {LayMeld(meld("4H 5H 6H 7H")), LayMeld(meld("5H 6H 7H 8H"))} <= legal(position)
    assert not [move for move in plays(position) if isinstance(move, LayOff | SplitRun)]


def test_d_19_an_opening_of_several_short_runs() -> None:
    """D-19: ten to king opens as one run of four; with runs of three at most it is too little."""
    hand = f"{FORTY} {JUNK[:20]} 5H 6S 3H".replace("2C ", "2S ")
    assert LayMeld(meld(FORTY)) in legal(state(hand, opened=False))
    shorter = state(hand, opened=False, rules=Ruleset(max_run_length=3))
    assert (Code.RUN_TOO_LONG, "D-19") in refused_by(shorter, LayMeld(meld(FORTY)))
    assert refused_by(shorter, LayMeld(meld("JC QC KC"))) == {(Code.OPENING_TOO_LOW, "D-40")}


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
        assert refused_by(state("10S 2D", SPADES, rules=rules), cut) == {(Code.RUNS_NOT_CUT, "D-26")}


@pytest.mark.parametrize(
    "run,hand,cut,worded",
    [
        ("3C 4C 5C", "6C", 2, "a meld needs at least 3 cards; this one has 2"),
        ("3C 4C 5C 6C 7C", "8C", 2, "a meld needs at least 3 cards; this one has 2"),
        ("AC 2C 3C 4C 5C", "6C 7C 8C 9C 10C JC QC", 6, "a run has at most 5 cards; this one has 6"),
    ],
    ids=["both too short", "one too short", "both too long"],
)
def test_d_26_what_is_wrong_with_both_parts_is_said_once(run: str, hand: str, cut: int, worded: str) -> None:
    """D-26, D-27, B-04: with the cards of all parts of which it is true."""
    reasons = violations(state(f"{hand} KS", run, rules=CUT), SplitRun(0, cards_in(hand), End.HIGH, cut))
    assert len({reason.message for reason in reasons}) == len(reasons)
    (about,) = (reason for reason in reasons if reason.message == worded)
    whole = cards_in(f"{run} {hand}")
    assert about.cards == (whole if cut * 2 == len(whole) else whole[:cut])


def test_d_26_only_a_run_that_gets_too_long_is_cut() -> None:
    """D-26, D-27: five cards or fewer stay together."""
    position = state("9S 10S JS 2D", "5S 6S 7S 8S", rules=CUT)
    assert (Code.NOTHING_TO_CUT, "D-27") in refused_by(position, SplitRun(0, cards_in("9S"), End.HIGH, 3))
    longer = state("10S 2D", SPADES, rules=Ruleset(max_run_length=7, long_runs=LongRuns.SPLIT))
    assert refused_by(longer, SplitRun(0, cards_in("10S"), End.HIGH, 3)) == {(Code.NOTHING_TO_CUT, "D-27")}
    assert LayOff(0, card("9S"), End.HIGH) in legal(position)
    splits = {(move.cards, move.cut) for move in legal(position) if isinstance(move, SplitRun)}
    two, three = cards_in("9S 10S"), cards_in("9S 10S JS")
    assert splits == {(two, 3), (three, 3), (three, 4)}


def test_v_16_the_parts_of_a_run_that_is_cut_may_have_to_be_shorter() -> None:
    """V-16, D-26: S3's fewer than five: three and three, three and four, four and four; a run of five lies."""
    rules = attrs.evolve(CUT, long_runs=LongRuns.SPLIT_SHORTER)
    position = state("9S 10S JS QS KS 4D 5D 6D 7D 8D 2H", "4S 5S 6S 7S 8S", rules=rules)
    cuts = {(len(move.cards), move.cut) for move in plays(position) if isinstance(move, SplitRun)}
    assert cuts == {(1, 3), (2, 3), (2, 4), (3, 4)}
    assert LayMeld(meld("4D 5D 6D 7D 8D")) in legal(position)
    for cards, cut, count in (("9S 10S JS", 3, 5), ("9S 10S JS QS", 4, 5)):
        (wrong,) = violations(position, SplitRun(0, cards_in(cards), End.HIGH, cut))
        assert (wrong.code, wrong.rule) == (Code.PART_TOO_LONG, "V-16")
        assert wrong.message == f"a part of a run that is cut has at most 4 cards; this one has {count}"
    for longest, same in ((11, False), (12, True)):
        both = [Ruleset(max_run_length=longest, long_runs=how) for how in (LongRuns.SPLIT, LongRuns.SPLIT_SHORTER)]
        run = " ".join(WHOLE.split()[:longest])
        split, shorter = (legal(state("QC KC JK 2D", run, rules=it)) for it in both)
        assert (split == shorter) is same
        assert any(isinstance(move, SplitRun) for move in shorter)


def test_d_26_a_plain_lay_off_does_not_make_a_run_too_long() -> None:
    """D-26: without a cut it is refused, as a new run of six is."""
    position = state("10S 4D 5D 6D 7D 8D 9D 2H", SPADES, rules=CUT)
    assert refused_by(position, LayOff(0, card("10S"), End.HIGH)) == {(Code.RUN_TOO_LONG, "D-19")}
    assert refused_by(position, LayMeld(meld("4D 5D 6D 7D 8D 9D"))) == {(Code.RUN_TOO_LONG, "D-19")}


def test_d_27_the_acting_player_chooses_the_cut() -> None:
    """D-27: eight cards are cut as 3 + 5, 4 + 4 or 5 + 3, and never into parts of two or six."""
    position = state("10S JS QS 2D", SPADES, rules=CUT)
    three = cards_in("10S JS QS")
    for cut, parts in ((3, ["5S 6S 7S", "8S 9S 10S JS QS"]), (4, ["5S 6S 7S 8S", "9S 10S JS QS"])):
        assert melds(play(position, SplitRun(0, three, End.HIGH, cut))) == parts
    assert melds(play(position, SplitRun(0, three, End.HIGH, 5))) == [SPADES, "10S JS QS"]
    assert (Code.RUN_TOO_LONG, "D-19") in refused_by(position, SplitRun(0, three, End.HIGH, 2))
    short = next(code for code, _ in refused_by(position, SplitRun(0, cards_in("10S"), End.HIGH, 4)))
    assert short is Code.TOO_FEW_CARDS


@pytest.mark.parametrize("cut", [-1, 0, 6, 7])
def test_d_27_a_cut_leaves_two_parts(cut: int) -> None:
    """D-27: a cut outside the run is refused, not an error."""
    assert refused_by(state("10S 2D", SPADES, rules=CUT), SplitRun(0, cards_in("10S"), End.HIGH, cut))


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
        assert code in {it for it, _ in refused_by(position, move)}
        assert move not in legal(position)
    unopened = state(f"10S {JUNK}", SPADES, opened=False, others=["2H 3S"], rules=CUT)
    assert (Code.NOT_OPENED, "D-41") in refused_by(unopened, SplitRun(0, cards_in("10S"), End.HIGH, 3))


def test_d_26_aces_end_a_run_that_is_cut() -> None:
    """D-26: a run is cut below a low ace's two or above a high ace's king, and never goes on round the corner."""
    position = state("8S 9S 6S 7S AS 2S", "10S JS QS KS AS", "2S 3S 4S 5S", rules=CUT)
    splits = {move for move in legal(position) if isinstance(move, SplitRun) and move.target == 0}
    assert {move.end for move in splits} == {End.LOW}
    assert melds(play(position, SplitRun(0, cards_in("9S"), End.LOW, 3)))[::2] == ["9S 10S JS", "QS KS AS"]
    corner = refused_by(position, SplitRun(0, cards_in("2S"), End.HIGH, 3))
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
    splits = {move for move in legal(state(hand, run, rules=rules)) if isinstance(move, SplitRun)}
    assert splits == {SplitRun(0, cards, End.HIGH, cut, (more,)) for cut in range(3, longest - 1)}


def test_d_57_a_card_that_a_cut_takes_is_playable() -> None:
    """D-57, D-50: beside a run of five the six is playable if runs are cut, and not if they are only refused."""
    hand = f"10S {JUNK} AH JH"
    cut = state(hand, SPADES, opened=False, others=["2H 3S"], rules=CUT)
    assert refused_by(cut, Discard(card("10S"))) == {(Code.PLAYABLE_DISCARD, "D-50")}
    assert "10S" in discards(state(hand, SPADES, opened=False, others=["2H 3S"], rules=Ruleset(max_run_length=5)))


def test_d_57_a_card_that_needs_another_one_is_not_playable() -> None:
    """D-57: playable is what could be added by itself, although a cut may take several cards."""
    assert "JS" in discards(state(f"10S JS {JUNK} AH", SPADES, opened=False, others=["2H 3S"], rules=CUT))


def test_d_32_a_card_taken_meets_its_duty_in_a_cut() -> None:
    """D-32: it ends in a meld."""
    taken = play(state("2D 5C", SPADES, phase=Phase.DRAW, pile="10S", rules=CUT), TakeDiscard())
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
    assert play(more, Discard(card("3D"))).pile == cards_in("AH 10C 10D 10H 10S 3D")


def test_d_28_the_fourth_card_sends_a_set_to_the_pile() -> None:
    """D-28: by a lay-off; by default the set stays."""
    position = state("KS 2D", "7C 8C 9C", KINGS, pile="3H", rules=RECYCLING)
    off = LayOff(1, card("KS"), End.SET)
    full = meld("KC KD KH KS")
    assert events(position, off) == (LaidOff(1, 1, card("KS"), End.SET, full), Recycled(1, 1, full))
    after = play(position, off)
    assert (after.table.melds, after.pile) == ((meld("7C 8C 9C"), None), cards_in("3H KC KD KH KS"))
    assert play(state("KS 2D", "7C 8C 9C", KINGS, pile="3H"), off).table.melds == (meld("7C 8C 9C"), full)


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
    after = play(state("JK 2D", KINGS, rules=RECYCLING), LayOff(0, JOKER, End.SET, card("KS")))
    assert melds(after) == ["KC KD KH JK=KS"]


def test_d_29_nothing_is_done_with_a_meld_that_is_gone() -> None:
    """D-29: its id is never used again."""
    position = play(state("KS JK 8S 2D", KINGS, "8C 8D 8H", rules=RECYCLING), LayOff(0, card("KS"), End.SET))
    for move in (LayOff(0, JOKER, End.SET, card("KS")), TakeJoker(0, card("8S"))):
        assert Code.NO_SUCH_MELD in {code for code, _ in refused_by(position, move)}
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


# V-17: four of a kind are put away by choice

CHOICE = Ruleset(four_of_a_kind=FourOfAKind.MAY_BE_RECYCLED)
FOUR = f"{KINGS} KS"
AWAY = DiscardSet(Rank.KING)


def test_v_17_a_player_who_has_opened_may_put_four_of_a_kind_away() -> None:
    """V-17, D-29: S0's "placed on the pile" as a choice: any such set, under the coming discard, owing nothing."""
    position = state("2D 5C", KINGS.replace("K", "7"), FOUR, FOUR, pile="3H", rules=CHOICE)
    assert [*legal_moves(position)][:2] == [AWAY, Discard(card("5C"))]
    assert events(position, AWAY) == (Recycled(1, 2, meld(FOUR)),)
    after = play(position, AWAY)
    assert (after.phase, after.hand, after.table.recycled) == (Phase.PLAY, position.hand, 1)
    assert play_all(after, [AWAY, Discard(card("2D"))]).pile == cards_in(f"3H {FOUR} {FOUR} 2D")
    assert refused_by(position, DiscardSet(Rank.SEVEN)) == {(Code.NO_SET_TO_DISCARD, "V-17")}
    for now in (
        state("2D 5C", FOUR),
        state("2D 5C", "KC KD KH JK=KS", rules=CHOICE),
        state("2D 5C", FOUR, opened=False, others=["2H 3S"], rules=CHOICE),
    ):
        assert refused_by(now, AWAY) == {(Code.NO_SET_TO_DISCARD, "V-17")}
    lay = state("7S 8S 9S 2H", FOUR, duty="9S", rules=CHOICE)
    assert play(lay, AWAY).duties == lay.duties
    at_once = attrs.evolve(CHOICE, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    assert refused_by(state("7S 8S 9S 2H", FOUR, duty="9S", rules=at_once), AWAY) == {(Code.DUTY_FIRST, "D-31")}


@pytest.mark.parametrize("plays", OpeningTurn)
def test_v_17_it_counts_for_the_opening_and_goes_in_the_same_turn(plays: OpeningTurn) -> None:
    """V-17, V-05: if that set may be changed in that turn; another player's only where anything may be done."""
    rules = attrs.evolve(CHOICE, opening_turn=plays)
    hand = f"10C 10D 10H 10S 2S 2D {JUNK[9:]}".replace(" 3H", "")
    before = state(hand, FOUR, opened=False, others=["AH"], rules=rules)
    after = play(before, LayMeld(meld("10C 10D 10H 10S")))
    goes = {OpeningTurn.ANYTHING: {AWAY, DiscardSet(Rank.TEN)}, OpeningTurn.OWN_MELDS: {DiscardSet(Rank.TEN)}}
    assert {AWAY, DiscardSet(Rank.TEN)} & legal(after) == goes.get(plays, set())
    if plays is not OpeningTurn.ANYTHING:
        assert {code for code, _ in refused_by(after, AWAY)} <= {Code.OWN_MELDS_ONLY, Code.NEW_MELDS_ONLY}
    for away in goes.get(plays, set()):
        then = play(after, away)
        assert (then.opening_points, then.opened[then.turn]) == (40, True)
        assert read_state(write_position(then)) == then


def test_v_17_tools_know_the_move() -> None:
    """V-17, D-82: numbers, texts and ratings; the arena refuses the rule, and what can come back ends no hand."""
    position = state("2D 5C 9S", FOUR, "9C 9D 9H 9S", rules=CHOICE)
    numbers = move_numbers(CHOICE, 2)
    assert [numbers.decode(it, position) for it in numbers.legal(position)] == [*legal_moves(position)]
    number = numbers.encode(AWAY, position)
    assert (number, numbers.label(number)) == (numbers.size - 1, "discard KC KD KH KS")
    raises(ValueError, move_numbers(DEFAULT, 2).encode, AWAY, state("2D 5C", FOUR), match="no player puts sets")
    assert read_move("discard KS KC KD KH", CHOICE) == AWAY == read_move(write_move(AWAY), CHOICE)
    raises(NotationError, read_move, "discard KS KC KD 2H", CHOICE)
    seen = view(position, position.turn)
    assert min(legal_moves(seen), key=lambda move: rate(seen, move)) == AWAY
    assert str(reason(seen, AWAY)) == "the rules allow it"
    assert isinstance(default_move(seen), Discard)
    raises(UnsupportedRules, lambda: Arena(CHOICE, 2, 1, seed=7), match="four_of_a_kind")
    sets = Table(tuple(Meld(MeldKind.SET, DiscardSet(rank).cards) for rank in [*Rank, *Rank]))
    assert [is_deadlock(sets, (1, 3), rules) for rules in (DEFAULT, CHOICE)] == [True, False]
