"""Every preset differs from the default where its source says so, and plays by what all the texts share."""

from __future__ import annotations

from typing import Final

import attrs
import pytest
from positions import card, codes, legal, meld, setup, state
from raising import some
from shared import FORTY, JUNK, KINGS, THREE_LAID, THREE_RUNS, WHOLE, discards, match_of, reached, refused

from scala40 import (
    JOKER,
    PRESETS,
    ClosingDiscard,
    Code,
    Context,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    DrawStock,
    End,
    Ending,
    FirstUpcard,
    Hand,
    HandClosePoints,
    JokerOpeningValue,
    LayMeld,
    LayOff,
    LoneAce,
    LongRuns,
    MeldKind,
    Permission,
    Phase,
    Ruleset,
    State,
    StockRule,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    UpcardJoker,
    check_meld,
    check_opening,
    classify,
    deal,
    meld_points,
    play,
    play_all,
    result,
    score,
)
from scala40.core._cards import cards_in
from scala40.match import points_entry

S0, S1, S3 = (PRESETS[name].rules for name in ("default", "s1", "s3"))


def left(rules: Ruleset, *hands: str) -> list[int]:
    """Return what seats score that hold these cards when seat 0 closes."""
    cards = {0: Hand(), **{seat: Hand.parse(text) for seat, text in enumerate(hands, start=1)}}
    return [line.points for line in score(rules, cards, ending=Ending.CLOSED, closer=0).scores[1:]]


def value(rules: Ruleset, text: str) -> int:
    """Return what a meld counts for an opening."""
    return meld_points(meld(text, rules), rules.meld_rules)


def closed_in_hand(rules: Ruleset) -> State:
    """Return a hand that was opened and closed in one turn, and not the first one."""
    return play(play_all(state(THREE_RUNS, opened=False, players=3, rules=rules), THREE_LAID), Discard(card("3D")))


_FEDERATION: Final[dict[str, object]] = {
    "upcard_joker": UpcardJoker.REDRAW,
    "swapped_joker": SwappedJoker.THIS_TURN,
    "playable_discard_opened": Permission.BANNED,
    "playable_ban_min_players": 3,
    "stock_rule": StockRule.KEEP_TOP,
}
_NINE_A: Final[dict[str, object]] = {"discard_draw_unopened": DiscardDrawUnopened.IF_OPENS_WITH_IT}
_HAND_CLOSE: Final[dict[str, object]] = {"hand_close_multiplier": 2, "unopened_penalty": 100}
DIFFERENCES: Final[dict[str, dict[str, object]]] = {
    "default": {},
    "s1": {"joker_opening_value": JokerOpeningValue.FIXED_25, "closing_discard": ClosingDiscard.OPTIONAL},
    "s2": {
        "max_players": 5,
        "jokers": 2,
        "discard_draw_unopened": DiscardDrawUnopened.IF_OPENS_WITH_IT,
        "first_upcard": FirstUpcard.MAY_BE_KEPT,
        "hand_close_multiplier": 2,
        "lone_ace_value": LoneAce.ONE,
        "limit": 100,
        "stock_rule": StockRule.TURN_OVER,
    },
    "s3": {"min_players": 3},
    "classic": {"max_run_length": 5, "long_runs": LongRuns.SPLIT},
    "federation": _FEDERATION,
    "federation-9a": {**_FEDERATION, **_NINE_A},
    "federation-hand-close": {**_FEDERATION, **_HAND_CLOSE},
    "federation-9a-hand-close": {**_FEDERATION, **_NINE_A, **_HAND_CLOSE},
    "wikipedia-it": {
        "upcard_joker": UpcardJoker.REDRAW,
        "discard_draw_use": DiscardDrawUse.FIRST_ACTION,
        "discard_draw_ways": DiscardDrawWays.LAYOFF_ONLY,
    },
    "conventions": {
        "discard_draw_unopened": DiscardDrawUnopened.IF_OPENS,
        "discard_draw_use": DiscardDrawUse.KEEP,
        "max_run_length": 5,
    },
    "casino-app": {
        "discard_draw_unopened": DiscardDrawUnopened.IF_OPENS_WITH_IT,
        "hand_close_points": HandClosePoints.NONE,
    },
}
"""What each preset says otherwise than the default (decisions, 1.9)."""
EVERY = [preset.rules for preset in PRESETS.values()]
NO_CUTS = [rules for rules in EVERY if rules.max_run_length == 14]


def test_there_are_nine_presets_by_the_sources_and_three_more() -> None:
    """Decisions, 1.9: the default, three texts, the classic books, and the federation with and without two articles.

    Three follow other publications; of two of them fragments were seen.
    """
    assert list(PRESETS) == list(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_differs_from_the_default_where_its_source_says_so(name: str) -> None:
    """Decisions, 1.9: in exactly these fields; silence means the default."""
    assert {it.field: it.other for it in Ruleset().diff(PRESETS[name].rules)} == DIFFERENCES[name]


@pytest.mark.parametrize("name", [name for name in DIFFERENCES if name.startswith("federation")])
def test_presets_of_the_federation_say_that_they_rest_on_fragments(name: str) -> None:
    """Decisions: the whole text could not be had, and the documentation of a preset built on it says so."""
    assert "fragments" in PRESETS[name].english
    assert "frammenti" in PRESETS[name].italian
    assert PRESETS[name].sources == ("F",)


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_base_rules_that_all_texts_share(rules: Ruleset) -> None:
    """S0, S1, S2, S3: thirteen cards each, one turned up, and the turn goes from the dealer's left clockwise."""
    dealt = deal(rules, 4, seed=5)
    assert {len(hand) for hand in dealt.hands} == {13}
    assert (len(dealt.pile), len(dealt.stock)) == (1, len(rules.pack) - 4 * 13 - 1)
    assert [dealt.turn, *map(dealt.context.after, (1, 2, 3))] == [1, 2, 3, 0]


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_a_turn_is_draw_play_discard_under_every_preset(rules: Ruleset) -> None:
    """S0 to S3: nothing is laid or discarded before drawing, and the discard on the pile passes the turn."""
    position = state("9C 9D 9H 2S 4H", KINGS, players=3, phase=Phase.DRAW, rules=rules)
    assert refused(position, LayMeld(meld("9C 9D 9H"))) == refused(position, Discard(card("2S")))
    assert refused(position, Discard(card("2S"))) == {Code.MUST_DRAW_FIRST}
    drawn = play(position, DrawStock())
    assert refused(drawn, DrawStock()) == {Code.ALREADY_DRAWN}
    after = play(drawn, Discard(card("2S")))
    assert (after.pile[-1], after.turn, after.phase) == (card("2S"), 2, Phase.DRAW)


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_sets_and_runs_under_every_preset(rules: Ruleset) -> None:
    """S0 to S3: three or four of a rank in different suits; consecutive cards of a suit, never round the corner."""
    for text, kind in (("3D 3H 3S", MeldKind.SET), ("KC KD KH KS", MeldKind.SET), ("3C 4C 5C", MeldKind.RUN)):
        assert meld(text, rules).kind is kind
    for text, code in (
        ("9H 9C 9C", Code.SET_SUIT_TWICE),
        ("KS AS 2S", Code.RUN_ROUND_THE_CORNER),
        ("7S 8S 10S", Code.RUN_NOT_CONSECUTIVE),
        ("7S 8D 9S", Code.RUN_SUITS_DIFFER),
        ("7S 8S", Code.TOO_FEW_CARDS),
    ):
        assert code in codes(classify(cards_in(text), cards_in(text), rules.meld_rules))


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_values_of_melds_under_every_preset(rules: Ruleset) -> None:
    """S0 to S3: number cards their number, pictures 10, the ace 1 below a two and 11 elsewhere."""
    texts = ("2C 2D 2H", "9C 9D 9H", "JC QC KC", "AD 2D 3D", "QD KD AD", "AC AD AH")
    assert [value(rules, text) for text in texts] == [6, 27, 30, 6, 31, 33]


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_forty_points_open_under_every_preset(rules: Ruleset) -> None:
    """S0 to S3: 40 points in new melds; before that no card is added to a meld that lies on the table."""
    assert check_opening([meld("10D JD QD KD", rules)], rules).violations == ()
    assert codes(check_opening([meld("9D 10D JD QD", rules)], rules).violations) == {Code.NOT_AN_OPENING}
    position = state(f"KS 10S JS QS {JUNK[3:]}", KINGS, players=3, opened=False, others=["2S 3S"], rules=rules)
    assert refused(position, LayOff(0, card("KS"), End.SET)) == {Code.NOT_OPENED}
    opened = play(position, LayMeld(meld("10S JS QS KS")))
    assert (opened.opened[1], opened.opening_points) == (True, 40)


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_who_has_not_opened_keeps_jokers_and_playable_cards_under_every_preset(rules: Ruleset) -> None:
    """S0, S3, and S1, S2 by silence: neither a joker nor a card that extends a meld is discarded before opening."""
    position = state(f"KS JK {JUNK}", KINGS, players=3, opened=False, others=["2S 3S"], rules=rules)
    assert refused(position, Discard(JOKER)) == {Code.JOKER_DISCARD}
    assert refused(position, Discard(card("KS"))) == {Code.PLAYABLE_DISCARD}
    assert discards(position) >= set(JUNK.split())


@pytest.mark.parametrize("name", [name for name in DIFFERENCES if name != "conventions"])
def test_who_has_opened_must_lay_the_discard_taken_under_nearly_every_preset(name: str) -> None:
    """S0, S3, F, and S1, S2 by silence: it is taken only if it can be laid, and neither kept nor thrown back.

    One preset keeps it (V-01).
    """
    rules = PRESETS[name].rules
    taken = play(state("2D 5C", KINGS, players=3, phase=Phase.DRAW, pile="KS", rules=rules), TakeDiscard())
    assert refused(taken, Discard(card("5C"))) == {Code.DUTY_UNMET}
    assert discards(play(taken, LayOff(0, card("KS"), End.SET))) == {"2D", "5C"}
    useless = state("2D 5C", KINGS, players=3, phase=Phase.DRAW, pile="7S", rules=rules)
    assert refused(useless, TakeDiscard()) == {Code.TAKE_NOT_USABLE}


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_nobody_closes_in_the_first_turn_under_any_preset(rules: Ruleset) -> None:
    """S0 to S3: the play that leaves one card is refused in the first turn and made in a later one."""
    laid = [LayMeld(meld(text)) for text in ("10C JC QC KC", "10D JD QD KD", "JH QH KH")]
    last = LayMeld(meld("2S 2D 2H"))
    hand = "10C JC QC KC 10D JD QD KD JH QH KH 2S 2D 2H"
    first = play_all(state(hand, opened=False, first_turn=True, players=3, rules=rules), laid)
    assert Code.FIRST_TURN_CLOSE in refused(first, last)
    thirteen = play_all(state(THREE_RUNS, opened=False, first_turn=True, players=3, rules=rules), THREE_LAID[:2])
    assert refused(thirteen, THREE_LAID[2]) == {Code.FIRST_TURN_CLOSE}
    assert closed_in_hand(rules).phase is Phase.CLOSED


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_cards_left_count_under_every_preset(rules: Ruleset) -> None:
    """S0 to S3: jokers 25, aces 11, pictures 10, others their number, sets in the hand too; the closer counts 0."""
    assert left(rules, "JK AS KH QD JC 10S 2H", "KC KD KH", "AS 3D") == [25 + 11 + 30 + 10 + 2, 30, 14]


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_the_last_one_left_wins_under_every_preset(rules: Ruleset) -> None:
    """S0 to S3: points add up, who reaches the limit goes, and the last one wins."""
    match = match_of(rules, (0, 60, 60))
    assert (match.totals, match.is_over) == ((0, 60, 60), False)
    match = match.add(points_entry({0: 0, 1: 50, 2: 10}, closer=0, ending=Ending.CLOSED))
    assert (match.eliminated, match.is_over, match.context.seats) == ((1,), False, (0, 2))
    match = match.add(points_entry({0: 0, 2: 31}, closer=0, ending=Ending.CLOSED))
    assert match.winners == (0,)


@pytest.mark.parametrize("rules", [rules for rules in EVERY if rules is not S1])
def test_a_joker_counts_as_its_card_in_an_opening_but_in_s1(rules: Ruleset) -> None:
    """S0, S3, F, and S2 by silence: 9 + 8 + 10 for a joker as the ten, with three fives 42 points."""
    assert check_opening([meld("JK 9C 8C", rules), meld("5D 5H 5S", rules)], rules).points == 42
    sevens = [meld("7S 7H JK=7C", rules), meld("4D 4C 4S", rules)]
    assert codes(check_opening(sevens, rules).violations) == {Code.NOT_AN_OPENING}


@pytest.mark.parametrize("rules", [rules for rules in EVERY if rules is not S1])
def test_closing_takes_a_discard_but_in_s1(rules: Ruleset) -> None:
    """S0, S2, S3, F: with three sixes left the set is not laid."""
    position = state("6C 6D 6H", KINGS, players=3, rules=rules)
    assert refused(position, LayMeld(meld("6C 6D 6H"))) == {Code.NO_DISCARD_LEFT}


@pytest.mark.parametrize("rules", NO_CUTS)
def test_a_whole_suit_is_a_run_but_in_the_classic_books(rules: Ruleset) -> None:
    """S0, S1, S3, F, and S2 by silence: thirteen cards, and a joker as the other ace."""
    assert len(meld(WHOLE, rules)) == 13
    assert len(meld(f"{WHOLE} JK=AC", rules)) == 14
    assert codes(classify(cards_in(f"{WHOLE} AC"), cards_in(f"{WHOLE} AC"), rules.meld_rules)) == {Code.RUN_TWO_ACES}


def test_s1_the_example_opens_with_51_points() -> None:
    """S1: 7-7-JK is worth 14 + 25 and 4-4-4 is worth 12: by who has opened and as an opening."""
    hand = "7S 4D 4C JK 10D 7H QD 2D 8S"
    sevens, fours = meld("7S 7H JK=7C", S1), meld("4D 4C 4S", S1)
    assert check_opening([sevens, fours], S1).points == 14 + 25 + 12 == 51
    assert check_opening([sevens, fours], S1).violations == ()
    assert str(play_all(state(f"{hand} 4S", KINGS, rules=S1), [LayMeld(sevens), LayMeld(fours)]).hand) == "2D 10D QD 8S"
    half = play(state(f"{hand} 4S KS JC 5H 9C", opened=False, rules=S1), LayMeld(sevens))
    assert (half.opened[1], half.opening_points) == (False, 39)
    done = play(half, LayMeld(fours))
    assert (done.opened[1], done.opening_points) == (True, 51)
    assert refused(state(f"{hand} 4S KS JC 5H 9C", opened=False, rules=S0), LayMeld(sevens)) == {Code.OPENING_TOO_LOW}


def test_s3_a_match_goes_on_between_the_last_two() -> None:
    """S3: three begin, and the match goes on until one is left, so the last hands are for two."""
    match = match_of(S3, (0, 101, 20))
    assert match.context.seats == (0, 2)
    assert len(deal(S3, match.context, seed=1).context.seats) == 2


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


WIKIPEDIA = PRESETS["wikipedia-it"].rules
CONVENTIONS = PRESETS["conventions"].rules
CASINO = PRESETS["casino-app"].rules
CAN_OPEN = f"{FORTY} 2C 4C 6C 8C 3D 5D 7D 9D 2H"


def drawing(hand: str, top: str, *melds: str, rules: Ruleset, opened: bool = True) -> State:
    """Return a position in which a seat is to draw."""
    others = [] if opened else ["2H 3D"]
    return state(hand, *melds or (KINGS,), phase=Phase.DRAW, pile=top, opened=opened, others=others, rules=rules)


def test_wikipedia_it_walks_through_its_rules() -> None:
    """V-02, D-04, D-31: no joker is turned up, and the discard is added at once to a meld on the table."""
    assert not any(deal(WIKIPEDIA, 4, seed=seed).pile[0].is_joker for seed in range(60))
    adds = reached(drawing("5H 6H 7H 2D", "KS", rules=WIKIPEDIA), TakeDiscard())
    assert legal(adds) == {LayOff(0, card("KS"), End.SET)}
    assert refused(drawing("7S 8S 2D", "9S", rules=WIKIPEDIA), TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    assert refused(drawing("2D 5C", "7S", "5S 6S JK=7S", rules=WIKIPEDIA), TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    assert refused(drawing(CAN_OPEN, "KS", rules=WIKIPEDIA, opened=False), TakeDiscard()) == {Code.TAKE_NOT_OPENED}
    drawn = reached(drawing("7S 2D 3D", "9C", "5S 6S JK=7S", rules=WIKIPEDIA), DrawStock())
    assert TakeJoker(0, card("7S")) in legal(drawn)


def test_conventions_walk_through_their_rules() -> None:
    """V-01, V-08, D-19: five cards in a run; who opens takes the discard, and whoever takes one may keep it."""
    assert not check_meld("3C 4C 5C 6C 7C", CONVENTIONS).violations
    assert {it.code for it in check_meld("3C 4C 5C 6C 7C 8C", CONVENTIONS).violations} == {Code.RUN_TOO_LONG}
    taken = reached(drawing(CAN_OPEN, "9S", rules=CONVENTIONS, opened=False), TakeDiscard())
    assert refused(taken, Discard(card("2C"))) == {Code.OPENING_OWED}
    opened = reached(taken, LayMeld(meld(FORTY)))
    assert Discard(card("2C")) in legal(opened)
    assert refused(opened, Discard(card("9S"))) == {Code.UPCARD_THROWN_BACK}
    later = reached(drawing("2D 5C", "9S", rules=CONVENTIONS), TakeDiscard())
    assert legal(later) == {Discard(card("2D")), Discard(card("5C"))}


def test_casino_app_walks_through_its_rules() -> None:
    """V-04, D-30: the discard is taken to open with it, or to close in hand with fewer points than an opening has."""
    opens = reached(drawing("10C JC QC 2C 4C 6C 8C 3D 5D 7D 9D 2H 5H", "KC", rules=CASINO, opened=False), TakeDiscard())
    assert legal(opens) == {LayMeld(meld(FORTY))}
    hand = "2C 3C 2D 3D 4D 2H 3H 4H AS 2S 3S 4S 9C"
    closes = reached(drawing(hand, "4C", rules=CASINO, opened=False), TakeDiscard())
    melds = [LayMeld(meld(text)) for text in ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "AS 2S 3S 4S")]
    outcome = some(result(reached(closes, *melds, Discard(card("9C")))))
    assert (outcome.ending, outcome.closer) == (Ending.CLOSED_IN_HAND, closes.turn)
    hopeless = drawing(hand.replace("AS", "KD"), "4C", rules=CASINO, opened=False)
    assert refused(hopeless, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
