"""Variants of what a player owes for the discard that they take, after other publications and programs."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from positions import card, legal, meld, setup, state
from raising import raises
from shared import FORTY, KINGS, TAKING, reached, refused

from scala40 import (
    JOKER,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    DrawStock,
    Duty,
    DutyKind,
    End,
    FirstUpcard,
    Hand,
    InvalidRuleset,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LongRuns,
    Permission,
    Phase,
    Ruleset,
    SplitRun,
    State,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    deal,
    default_move,
    legal_moves,
    observer,
    problems,
    quick_move,
    rate,
    read_state,
    reason,
    sample,
    view,
    violations,
    write_position,
)
from scala40.core._text import Merit

KEEP = Ruleset(discard_draw_use=DiscardDrawUse.KEEP)
FREE = Ruleset(discard_draw_use=DiscardDrawUse.FREE)
NEW = (KEEP, FREE)
ids = ["keep", "free"]


def drawing(hand: str, top: str, *melds: str, rules: Ruleset) -> State:
    """Return a position of an opened player who is to draw."""
    return state(hand, *melds or (KINGS,), phase=Phase.DRAW, pile=top, rules=rules)


@pytest.mark.parametrize("rules", NEW, ids=ids)
def test_v_01_an_opened_player_may_always_take_the_discard(rules: Ruleset) -> None:
    """V-01: one that fits nothing too, with a single card in the hand too; by the default it has to be laid (D-31)."""
    for hand in ("2D", "2D 5C 8H"):
        assert legal(drawing(hand, "9S", rules=rules)) == {DrawStock(), TakeDiscard()}
        assert refused(drawing(hand, "9S", rules=Ruleset()), TakeDiscard()) == {Code.TAKE_NOT_USABLE}


def test_v_01_a_card_that_is_kept_is_not_thrown_back_in_this_turn() -> None:
    """V-01: any other card is discarded, and in the next turn this one too."""
    taken = reached(drawing("2D 5C", "9S", rules=KEEP), TakeDiscard())
    assert taken.duties == (Duty(DutyKind.KEEP, card("9S")),)
    assert legal(taken) == {Discard(card("2D")), Discard(card("5C"))}
    assert [(it.code, it.rule) for it in violations(taken, Discard(card("9S")))] == [(Code.UPCARD_THROWN_BACK, "V-01")]
    later = reached(taken, Discard(card("2D")), DrawStock())
    other = min((move for move in legal(later) if isinstance(move, Discard)), key=str)
    assert Discard(card("9S")) in legal(reached(later, other, DrawStock()))


def test_v_01_an_equal_card_sets_the_card_free() -> None:
    """V-01, D-46: duties go by face."""
    taken = reached(drawing("9S 5C", "9S", rules=KEEP), TakeDiscard())
    assert Discard(card("9S")) in legal(taken)


def test_v_01_a_card_that_is_kept_cannot_close() -> None:
    """V-01: with one 8C in the hand and 9S taken, the 8C must be discarded although it could be added."""
    taken = reached(drawing("8C", "9S", "5C 6C 7C", rules=KEEP), TakeDiscard())
    assert legal(taken) == {Discard(card("8C"))}
    assert refused(taken, LayOff(0, card("8C"), End.HIGH)) == {Code.NO_CLOSING_DISCARD}


def test_v_01_a_card_that_is_kept_may_be_laid() -> None:
    """V-01: then nothing is owed for it any more."""
    laid = reached(reached(drawing("7S 8S 2D", "9S", rules=KEEP), TakeDiscard()), LayMeld(meld("7S 8S 9S")))
    assert laid.duties == ()
    assert reached(laid, Discard(card("2D"))).phase is Phase.CLOSED


def test_v_01_a_card_that_owes_nothing_may_be_thrown_back() -> None:
    """V-01: taking and throwing back is a way to pass, and the card may close."""
    passing = drawing("2D", "9S", rules=FREE)
    taken = reached(passing, TakeDiscard())
    assert taken.duties == ()
    passed = reached(taken, Discard(card("9S")))
    assert (passed.stock, passed.hands[1]) == (passing.stock, passing.hands[1])
    closed = reached(
        drawing("KS", "9S", rules=FREE), TakeDiscard(), LayOff(0, card("KS"), End.SET), Discard(card("9S"))
    )
    assert closed.phase is Phase.CLOSED


def test_v_01_bans_hold_with_the_card_that_was_taken() -> None:
    """V-01, D-50, D-54: of two cards that may not be discarded any may be, but not the one that is kept."""
    keep, free = (attrs.evolve(it, playable_discard_opened=Permission.BANNED) for it in NEW)
    kept = reached(drawing("KS", "8C", "5C 6C 7C", KINGS, rules=keep), TakeDiscard())
    assert {move for move in legal(kept) if isinstance(move, Discard)} == {Discard(card("KS"))}
    taken = reached(drawing("KS", "8C", "5C 6C 7C", KINGS, rules=free), TakeDiscard())
    assert {move for move in legal(taken) if isinstance(move, Discard)} == {Discard(card("KS")), Discard(card("8C"))}


@pytest.mark.parametrize("use", [DiscardDrawUse.KEEP, DiscardDrawUse.FREE], ids=ids)
def test_v_01_who_has_not_opened_opens_with_the_card(use: DiscardDrawUse) -> None:
    """V-01, D-30: the duty of an unopened player stays, and the card turned up may be kept as ever (D-35)."""
    rules = attrs.evolve(TAKING, discard_draw_use=use)
    hand = "10S JS QS 2C 4C 6C 8C 2D 4D 6D 8D 2H 4H"
    taken = reached(state(hand, phase=Phase.DRAW, opened=False, pile="KS", rules=rules), TakeDiscard())
    assert taken.duties == (Duty(DutyKind.MELD, card("KS")),)
    assert not any(isinstance(move, Discard) for move in legal(taken))
    kept = Ruleset(discard_draw_use=use, first_upcard=FirstUpcard.MAY_BE_KEPT)
    upcard = reached(state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KS", rules=kept), TakeDiscard())
    assert upcard.duties == (Duty(DutyKind.KEEP, card("KS")),)
    assert {it.rule for it in violations(upcard, Discard(card("KS")))} == {"D-35"}


def test_v_01_positions_owe_what_the_rules_ask() -> None:
    """V-01: to lay the card, to keep it, or nothing."""
    to_lay, to_keep = Duty(DutyKind.LAY, card("9S")), Duty(DutyKind.KEEP, card("9S"))
    for rules, right, wrong in ((Ruleset(), to_lay, to_keep), (KEEP, to_keep, to_lay)):
        for duty, fine in ((right, True), (wrong, False)):
            it = setup("7S 8S 9S 2D", KINGS, owes=[duty], rules=rules)
            it = attrs.evolve(it, known=(it.known[0], it.hand))
            assert (not problems(it)) is fine
    assert problems(setup("7S 8S 9S 2D", KINGS, owes=[to_lay], rules=FREE))


@pytest.mark.parametrize("rules", NEW, ids=ids)
def test_v_01_players_of_ours_never_take_a_card_only_to_pass(rules: Ruleset) -> None:
    """V-01: they take what they can lay; absent players draw from the stock."""
    useless, useful = drawing("2D 5C", "9S", rules=rules), drawing("7S 8S 2D", "9S", rules=rules)
    for position, takes in ((useless, False), (useful, True)):
        mine = view(position, position.turn)
        assert (rate(mine, TakeDiscard()) > rate(mine, DrawStock())) is takes
        assert isinstance(quick_move(position), TakeDiscard) is takes
        assert isinstance(default_move(mine), DrawStock)
        assert reason(mine, TakeDiscard()).merit is (Merit.TAKEN_TO_LAY if takes else Merit.TAKEN_TO_KEEP)


@pytest.mark.parametrize("rules", NEW, ids=ids)
def test_v_01_everybody_knows_where_the_card_is(rules: Ruleset) -> None:
    """V-01: whoever samples the hidden cards finds it in that hand, until it is discarded."""
    seen = view(reached(drawing("2D 5C", "9S", rules=rules), TakeDiscard(), Discard(card("2D"))), 0)
    assert seen.known[1].count(card("9S")) == 1
    for seed in range(5):
        assert card("9S") in sample(seen, seed=seed).hands[1]


def test_v_01_in_an_opening_with_the_card_nothing_is_owed_besides() -> None:
    """V-01: the run of the opening holds the card, and any other is discarded."""
    rules = attrs.evolve(TAKING, discard_draw_use=DiscardDrawUse.KEEP)
    hand = "10C JC QC 2C 4C 6C 8C 2D 4D 6D 8D 2H 4H"
    position = state(hand, phase=Phase.DRAW, opened=False, pile="KC", rules=rules)
    opened = reached(position, TakeDiscard(), LayMeld(meld(FORTY)))
    assert Discard(card("2C")) in legal(opened)


OPENS = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS)
CAN_OPEN = f"{FORTY} 2C 4C 6C 8C 3D 5D 7D 9D 2H"


def unopened(hand: str, top: str, *melds: str, rules: Ruleset = OPENS) -> State:
    """Return a position of a player who has not opened and is to draw."""
    return state(hand, *melds or (KINGS,), phase=Phase.DRAW, opened=False, pile=top, others=["2H 3D"], rules=rules)


def test_v_08_the_card_may_be_laid_anywhere_in_the_turn_of_the_opening() -> None:
    """V-08: the fourth king goes to the kings on the table, which V-01's default and D-30 both refuse."""
    taken = reached(unopened(CAN_OPEN, "KS"), TakeDiscard())
    assert taken.duties == (Duty(DutyKind.LAY, card("KS")),)
    assert legal(taken) == {LayMeld(meld(FORTY))}
    opened = reached(taken, LayMeld(meld(FORTY)))
    assert [(it.code, it.rule) for it in violations(opened, Discard(card("2C")))] == [(Code.DUTY_UNMET, "D-31")]
    assert Discard(card("2C")) in legal(reached(opened, LayOff(0, card("KS"), End.SET)))
    assert refused(unopened(CAN_OPEN, "KS", rules=TAKING), TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    assert refused(unopened(CAN_OPEN, "KS", rules=Ruleset()), TakeDiscard()) == {Code.TAKE_NOT_OPENED}


def test_v_08_it_counts_towards_the_threshold_only_in_a_new_meld() -> None:
    """V-08, D-41: thirty points and a king that is added are no opening; in the meld it makes one."""
    hand = "10C JC QC 2C 4C 6C 8C 3D 5D 7D 9D 2H 4H"
    assert refused(unopened(hand, "KS"), TakeDiscard()) == {Code.TAKE_WITHOUT_OPENING}
    assert TakeDiscard() in legal(unopened(hand, "KC", "9D 9H 9S"))


def test_v_08_a_joker_may_be_taken_with_it() -> None:
    """V-08: by the card that a joker on the table stands for."""
    position = unopened(CAN_OPEN, "7S", "5S 6S JK=7S")
    moves = (TakeDiscard(), LayMeld(meld(FORTY)), TakeJoker(0, card("7S")))
    assert Discard(card("2C")) in legal(reached(position, *moves))


def test_v_08_both_duties_come_before_the_discard() -> None:
    """V-08: without an opening, or without a place for the card, it is not taken."""
    for hand, top in ((CAN_OPEN, "9S"), ("10C JC 2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H", "KS")):
        position = unopened(hand, top)
        assert [(it.code, it.rule) for it in violations(position, TakeDiscard())] == [
            (Code.TAKE_WITHOUT_OPENING, "V-08")
        ]
        assert legal(position) == {DrawStock()}


def test_v_08_at_once_it_lies_in_the_first_meld() -> None:
    """V-08, D-31: with `first_action` no other meld comes before it."""
    rules = attrs.evolve(OPENS, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    assert refused(unopened(CAN_OPEN, "KS", rules=rules), TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    taken = reached(unopened(f"{FORTY} KH 4C 6C 8C 2D 4D 6D 8D 2H", "KS", "9D 9H 9S", rules=rules), TakeDiscard())
    assert all("KS" in str(move) for move in legal(taken))


def test_v_08_where_it_need_not_be_laid_only_the_opening_is_owed() -> None:
    """V-08, V-01: under `keep` the card is not thrown back, under `free` it may be."""
    for use, thrown in ((DiscardDrawUse.KEEP, False), (DiscardDrawUse.FREE, True)):
        rules = attrs.evolve(OPENS, discard_draw_use=use)
        taken = reached(unopened(CAN_OPEN, "9S", rules=rules), TakeDiscard())
        assert taken.duties[0] == Duty(DutyKind.OPEN, card("9S"))
        assert read_state(write_position(taken)) == taken
        assert [(it.code, it.rule) for it in violations(taken, Discard(card("2C")))] == [(Code.OPENING_OWED, "V-08")]
        opened = reached(taken, LayMeld(meld(FORTY)))
        assert (Discard(card("9S")) in legal(opened)) is thrown
        assert Discard(card("2C")) in legal(opened)
        hopeless = unopened("10C JC 2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H", "9S", rules=rules)
        assert refused(hopeless, TakeDiscard()) == {Code.TAKE_WITHOUT_OPENING}
        assert not rate(view(unopened(CAN_OPEN, "9S", rules=rules), 1), TakeDiscard()) > 0
        assert "must open in this turn" in str(taken)


def test_v_08_positions_owe_what_the_rules_ask_of_an_opening() -> None:
    """V-08: the card laid, or the opening alone; nothing of it where only who has opened takes a card."""
    to_lay, to_open, to_keep = (Duty(kind, card("9S")) for kind in (DutyKind.LAY, DutyKind.OPEN, DutyKind.KEEP))
    keeps = attrs.evolve(OPENS, discard_draw_use=DiscardDrawUse.KEEP)
    frees = attrs.evolve(OPENS, discard_draw_use=DiscardDrawUse.FREE)
    for rules, owes, fine in (
        (OPENS, [to_lay], True),
        (OPENS, [to_open], False),
        (keeps, [to_open, to_keep], True),
        (keeps, [to_lay], False),
        (frees, [to_open], True),
        (Ruleset(), [to_lay], False),
        (TAKING, [to_lay], False),
    ):
        it = setup(f"{FORTY} 7S 8S 9S 2D", opened=False, owes=owes, rules=rules)
        it = attrs.evolve(it, known=(it.known[0], Hand.parse("9S")))
        wrong = {dict(problem.figures).get("what") for problem in problems(it)}
        assert (not wrong) is fine, (rules, owes, wrong)


def test_v_08_what_is_observed_names_the_duty_only_where_it_can_be_owed() -> None:
    """V-08: the planes of all other rules stay as they were."""
    usual, opens = (next(it for it in observer(rules, 2).schema if it.name == "duties") for rules in (TAKING, OPENS))
    assert usual.shape[0] == 4
    assert opens.shape[0] == 5


NO_SWAP = Ruleset(discard_draw_ways=DiscardDrawWays.NO_SWAP)
LAYOFF_ONLY = Ruleset(discard_draw_ways=DiscardDrawWays.LAYOFF_ONLY)


@pytest.mark.parametrize(
    "hand, top, table, any_way, no_swap, layoff_only",
    [
        ("7S 8S 2D", "9S", KINGS, True, True, False),
        ("2D 5C", "KS", KINGS, True, True, True),
        ("2D 5C", "7S", "5S 6S JK=7S", True, False, False),
        ("2D 7S", "7S", "5S 6S JK=7S", True, False, False),
        ("2D 5C", "9S", KINGS, False, False, False),
        ("5S 6S 7S 2D", "8S", KINGS, True, True, True),
        ("7S 2D", "8S", "4S 5S 6S", True, True, True),
    ],
    ids=["new meld", "added", "swap", "swap and equal", "no use", "to a new meld", "after another"],
)
def test_v_02_with_which_plays_the_card_is_used(
    hand: str, top: str, table: str, any_way: bool, no_swap: bool, layoff_only: bool
) -> None:
    """V-02: any play that lays it, any but the swap, or only by adding it to a meld, which may be a new one."""
    for rules, may in ((Ruleset(), any_way), (NO_SWAP, no_swap), (LAYOFF_ONLY, layoff_only)):
        position = drawing(hand, top, table, rules=rules)
        assert (TakeDiscard() in legal(position)) is may
        if not may:
            assert refused(position, TakeDiscard()) == {Code.TAKE_NOT_USABLE}


def test_v_02_a_swap_leaves_the_duty_open() -> None:
    """V-02, D-46: an equal card of the hand, laid in another way, still meets it."""
    position = drawing("7S 8S 9S 2D", "7S", "5S 6S JK=7S", rules=NO_SWAP)
    swapped = reached(position, TakeDiscard(), TakeJoker(0, card("7S")))
    assert swapped.duties == (Duty(DutyKind.LAY, card("7S")),)
    assert refused(swapped, Discard(card("2D"))) == {Code.DUTY_UNMET}
    assert reached(swapped, LayMeld(meld("7S 8S 9S"))).duties == ()


def test_v_02_a_new_meld_with_the_card_is_refused_or_leaves_the_duty() -> None:
    """V-02: the card goes to the run on the table, not into the one of the hand."""
    taken = reached(drawing("7S 8S 9S 2D", "7S", "4S 5S 6S", rules=LAYOFF_ONLY), TakeDiscard())
    laid = reached(taken, LayMeld(meld("7S 8S 9S")))
    assert laid.duties == (Duty(DutyKind.LAY, card("7S")),)
    assert reached(laid, LayOff(0, card("7S"), End.HIGH)).duties == ()
    single = reached(drawing("8S 9S 2D", "7S", "4S 5S 6S", rules=LAYOFF_ONLY), TakeDiscard())
    assert refused(single, LayMeld(meld("7S 8S 9S"))) == {Code.DUTY_LOST}


def test_v_02_melds_that_take_no_such_card_are_no_way() -> None:
    """V-02: no run or set of the hand could take the 8C afterwards, so that it stays on the pile."""
    only = Ruleset(discard_draw_ways=DiscardDrawWays.LAYOFF_ONLY)
    assert refused(drawing("6S 8D 6H 7S 5H 5S 9D JK 8C", "8C", rules=only), TakeDiscard()) == {Code.TAKE_NOT_USABLE}


def test_v_02_at_once_the_first_play_adds_it() -> None:
    """V-02, D-31: no new meld comes before it."""
    rules = attrs.evolve(LAYOFF_ONLY, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    assert refused(drawing("5S 6S 7S 2D", "8S", rules=rules), TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    taken = reached(drawing("5H 6H 7H 2D", "KS", rules=rules), TakeDiscard())
    assert refused(taken, LayMeld(meld("5H 6H 7H"))) == {Code.DUTY_FIRST}
    assert legal(taken) == {LayOff(0, card("KS"), End.SET)}


def test_v_02_a_cut_is_a_way_to_add() -> None:
    """V-02, D-27: the card lengthens a run that is cut."""
    rules = attrs.evolve(LAYOFF_ONLY, max_run_length=5, long_runs=LongRuns.SPLIT)
    taken = reached(drawing("9S 2D", "8S", "3S 4S 5S 6S 7S", rules=rules), TakeDiscard())
    cuts = [move for move in legal(taken) if isinstance(move, SplitRun)]
    assert cuts
    assert all(reached(taken, cut).duties == () for cut in cuts)


def test_v_02_does_not_bind_who_opens_in_that_turn() -> None:
    """V-02, V-08: the card may lie in the opening, or take a joker."""
    rules = attrs.evolve(OPENS, discard_draw_ways=DiscardDrawWays.LAYOFF_ONLY)
    opened = reached(unopened("10C JC QC 2C 4C 6C 8C 3D 5D 7D 9D 2H 4H", "KC", "9D 9H 9S", rules=rules), TakeDiscard())
    assert reached(opened, LayMeld(meld(FORTY))).duties == ()
    position = unopened(CAN_OPEN, "7S", "5S 6S JK=7S", rules=rules)
    assert reached(position, TakeDiscard(), LayMeld(meld(FORTY)), TakeJoker(0, card("7S"))).duties == ()


@pytest.mark.parametrize(
    "fields, other",
    [
        ({"discard_draw_ways": DiscardDrawWays.NO_SWAP, "discard_draw_use": DiscardDrawUse.KEEP}, "discard_draw_use"),
        (
            {"discard_draw_ways": DiscardDrawWays.LAYOFF_ONLY, "discard_draw_use": DiscardDrawUse.FREE},
            "discard_draw_use",
        ),
        ({"discard_draw_ways": DiscardDrawWays.NO_SWAP, "jokers": 0}, "jokers"),
    ],
    ids=["kept", "free", "no jokers"],
)
def test_v_02_it_means_nothing_where_nothing_is_owed_or_swapped(fields: dict[str, Any], other: str) -> None:
    """V-02: and is refused there."""
    figures = [dict(it.figures) for it in raises(InvalidRuleset, lambda: Ruleset(**fields)).violations]
    assert [(it["field"], it["other"]) for it in figures] == [("discard_draw_ways", other)]


@pytest.mark.parametrize("use", [DiscardDrawUse.KEEP, DiscardDrawUse.FREE])
def test_v_01_the_right_to_the_first_upcard_still_means_something(use: DiscardDrawUse) -> None:
    """V-01, D-35: it is a right of the first player, who has not opened; so the rules are no contradiction."""
    rules = Ruleset(discard_draw_use=use, first_upcard=FirstUpcard.MAY_BE_KEPT)
    assert TakeDiscard() in legal_moves(deal(rules, 3, seed=7))
    assert TakeDiscard() not in legal_moves(deal(Ruleset(discard_draw_use=use), 3, seed=7))


def test_v_01_what_is_known_of_a_hand_never_exceeds_it() -> None:
    """V-01, D-07: of two equal cards that were taken one after the other one is discarded, and one is still known."""
    before = drawing("9S 5C 7H", "9S", rules=KEEP)
    taken = reached(attrs.evolve(before, known=(before.known[0], Hand.parse("9S"))), TakeDiscard())
    assert taken.known[1].count(card("9S")) == 2
    thrown = reached(taken, Discard(card("9S")))
    assert thrown.known[1].count(card("9S")) == 1
    assert thrown.hands[1].count(card("9S")) == 1


def test_v_02_the_only_copy_is_not_laid_in_a_way_that_is_no_use() -> None:
    """V-02: the card would be gone and the duty open, although another meld could take such a card."""
    taken = reached(drawing("2D 5C", "7S", "5S 6S JK=7S", "4S 5S 6S", rules=attrs.evolve(NO_SWAP)), TakeDiscard())
    assert refused(taken, TakeJoker(0, card("7S"))) == {Code.DUTY_LOST}
    assert LayOff(1, card("7S"), End.HIGH) in legal(taken)
    only = reached(drawing("8S 9S 2D", "7S", "4S 5S 6S", rules=LAYOFF_ONLY), TakeDiscard())
    assert not any(isinstance(move, LayMeld) for move in legal(only))


def test_v_02_a_joker_laid_in_a_way_that_is_no_use_can_be_taken_again() -> None:
    """V-02, D-46: any joker meets the duty, so one of the table that is taken and added to a meld does."""
    taken = reached(drawing("9S 9S 10S 2D", "JK", "5S 6S 7S 8S JK=9S", KINGS, rules=LAYOFF_ONLY), TakeDiscard())
    laid = reached(taken, LayMeld(meld("9S 10S JK")))
    assert laid.duties == (Duty(DutyKind.LAY, JOKER),)
    assert reached(reached(laid, TakeJoker(0, card("9S"))), LayOff(1, JOKER, End.SET, card("KS"))).duties == ()


@pytest.mark.parametrize("swapped,takes", [(SwappedJoker.KEEP, True), (SwappedJoker.THIS_TURN, False)])
def test_d_31_d_42_jokers_of_the_table_may_help_to_lay_the_card_taken(swapped: SwappedJoker, *, takes: bool) -> None:
    """Both jokers of its meld may come from there, but where a joker taken is laid before another is."""
    rules = Ruleset(swapped_joker=swapped, jokers_per_meld=JokersPerMeld.ANY)
    position = drawing("5S 9D 2C 7H", "KH", "4S JK=5S 6S", "8D JK=9D 10D", rules=rules)
    assert (TakeDiscard() in legal(position)) is takes
