"""What Skarney refuses to count: cards and tables that cannot have been together, and points that nobody scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest
from positions import codes
from raising import raises
from shared import raised
from skarney_positions import RULES, SINGLES, loose, meld, table

from scala40 import skarney
from scala40.core._cards import Hand, InvalidEntry, Violation
from scala40.core._game import Context
from scala40.core._text import Code, Detail
from scala40.match import Match, points_entry
from scala40.skarney import Ending, Ruleset, Table, score

CONTRACT = table("0 10C 10D 10H / 0 JC JD JH / 0 8C 8D 8H")
ELEVEN = Hand.parse("3C 4C 5C 6C 7C 9C 3D 4D 5D 6D 7D")


@pytest.mark.parametrize(
    "reasons,code",
    [
        (lambda: score(RULES, {0: Hand()}, table(), context=Context.of(4), closer=0), Code.ENTRY_SEATS),
        (
            lambda: score(RULES, dict.fromkeys(range(4), Hand()), table(), context=Context.of(4), closer=7),
            Code.ENTRY_CLOSER,
        ),
        (lambda: score(RULES, {0: Hand()}, table(), context=Context((0, 1), 0), closer=0), Code.PLAYERS),
    ],
)
def test_what_does_not_fit_is_not_counted(reasons: Callable[[], object], code: Code) -> None:
    """A hand that is counted by itself must be one."""
    assert code in codes(raises(InvalidEntry, reasons).violations)


@pytest.mark.parametrize(
    "left,laid,worded",
    [
        (
            {0: Hand(), 1: ELEVEN, 2: ELEVEN, 3: Hand.parse("KC")},
            CONTRACT,
            "player 4 holds one card, but must hold 11 to 108",
        ),
        (
            {0: Hand(), 1: ELEVEN, 2: ELEVEN, 3: Hand.parse("KC KD KH QC QD QH JC JD JH KS")},
            CONTRACT,
            "player 4 holds 10 cards, but must hold 11 to 108",
        ),
        (
            {0: Hand(), 1: ELEVEN, 2: ELEVEN, 3: Hand.parse("KC KD KH QC QD QH JC JD JH KS QS")},
            table(),
            "the cards left do not fit together: player 1 has gone out, but their side has laid nothing",
        ),
        (
            {0: Hand(), 1: ELEVEN, 2: Hand.parse("KC"), 3: ELEVEN},
            table("0 10C 10D 10H / 0 JC JD JH"),
            "the cards left do not fit together: the melds of player 1's side hold no contract",
        ),
        (
            {0: Hand(), 1: ELEVEN, 2: Hand.parse("KC"), 3: ELEVEN},
            table("0 10C 10D 10H / 0 JC JD JH / 0 8C 9C 10C / 0 JK JK JK"),
            "the cards left do not fit together: the melds of player 1's side hold no contract",
        ),
        (
            {0: Hand(), 1: Hand.parse("KC"), 2: Hand.parse("KC"), 3: ELEVEN},
            Table((*CONTRACT.melds, meld("QC QD QH")), owners=(0, 0, 0, 1)),
            "the cards left do not fit together: the melds of player 2's side hold no contract",
        ),
    ],
    ids=["too few", "one too few", "nothing laid", "half a contract", "no three of a kind", "the other side"],
)
def test_k_07_what_is_counted_must_have_been_possible(left: dict[int, Hand], laid: Table, worded: str) -> None:
    """K-07, K-16, KB-08: a side lays a contract or nothing, and who has laid nothing holds what was dealt at least."""
    caught = raises(InvalidEntry, lambda: score(RULES, left, laid, context=Context.of(4), closer=0))
    assert worded in [reason.message for reason in caught.violations]


def test_k_07_melds_may_lie_in_any_order() -> None:
    """K-07: who counts a table does not know which of them were the contract, nor how they grew."""
    left = {0: Hand(), 1: ELEVEN, 2: Hand.parse("KC"), 3: ELEVEN}
    laid = table("0 QS KS AS / 0 10C 10D 10H 10S / 0 JK JK JK / 0 JC JD JH / 0 8C 8D 8H")
    assert score(RULES, left, laid, context=Context.of(4), closer=0).points(0) == 35 + 40 + 300 + 30 + 15 + 100 + 200


def test_k_16_where_nobody_went_out_all_cards_are_counted() -> None:
    """K-16: the pile is empty then, and nothing is ever thrown away."""
    left = dict.fromkeys(range(4), ELEVEN)
    caught = raises(InvalidEntry, lambda: score(RULES, left, table(), context=Context.of(4), closer=None))
    assert [reason.code for reason in caught.violations] == [Code.PACK]
    left = {0: Hand.of(RULES.pack.cards), 1: ELEVEN, 2: ELEVEN, 3: Hand.parse("KC KD KH KS QC QD QH QS JC JD JH")}
    for hand in (left[1], left[2], left[3]):
        for it in hand:
            left[0] = left[0].remove(it)
    assert score(RULES, left, table(), context=Context.of(4), closer=None).counts


@pytest.mark.parametrize("part", ["hands", "table", "context"])
def test_what_is_counted_is_of_this_game(part: str) -> None:
    """Whatever is no argument is refused as what it is."""
    parts: dict[str, Any] = {"hands": {0: Hand()}, "table": table(), "context": Context.of(4), part: None}
    with pytest.raises(TypeError, match=f"^{part} must be a"):
        score(RULES, parts["hands"], parts["table"], context=parts["context"], closer=0)


@pytest.mark.parametrize(
    "laid,detail",
    [
        (Table((meld("KC KD KH"),), owners=(2,)), Detail.OWNER_MISFIT),
        (Table((loose("KC KD QH"),), owners=(0,)), None),
        (Table((loose("KC 2D JK KH"),), owners=(0,)), None),
    ],
)
def test_only_melds_of_the_sides_are_counted(laid: Table, detail: Detail | None) -> None:
    """K-05, K-18: each is a meld by the rules, and belongs to a side that plays."""
    left = {0: Hand(), 1: ELEVEN, 2: Hand.parse("2C"), 3: ELEVEN}
    whole = Table((*CONTRACT.melds, *laid.melds), (*CONTRACT.owners, *laid.owners))
    caught = raises(InvalidEntry, lambda: score(RULES, left, whole, context=Context.of(4), closer=0))
    if detail is None:
        assert Code.TABLE in codes(caught.violations)
    else:
        (reason,) = caught.violations
        assert dict(reason.figures)["what"] is detail


def uneven() -> Iterable[Violation]:
    """Return what is wrong with partners that have different points."""
    entry = points_entry({0: 190, 1: -5, 2: 200, 3: -5}, closer=0, ending=Ending.OUT)
    return raised(lambda: Match(RULES.match_rules, 4).add(entry))


def test_k_17_who_goes_out_scores_the_bonus_at_least() -> None:
    """K-17: the least that a hand brings whose last card somebody melded is 100; its cards count besides."""
    match = Match(RULES.match_rules, 4)
    caught = raises(InvalidEntry, match.add, points_entry({0: 99, 1: -5, 2: 99, 3: -5}, closer=0, ending=Ending.OUT))
    (reason,) = caught.violations
    assert reason.message == "player 1 cannot have scored 99: the player who ends a hand like this scores 100 or more"
    assert match.add(points_entry({0: 100, 1: -5, 2: 100, 3: -5}, closer=0, ending=Ending.OUT)).totals[0] == 100


def test_k_17_the_bonus_rises_from_hand_to_hand() -> None:
    """K-17: 100, 100, 100, 200, 300, 400, 500; so much is the least of who goes out, by the number of the hand."""
    match = Match(RULES.match_rules, 4)
    for bonus in (100, 100, 100, 200, 300, 400, 500):
        with pytest.raises(InvalidEntry) as caught:
            match.add(points_entry({0: bonus - 1, 1: 0, 2: bonus - 1, 3: 0}, closer=0, ending=Ending.OUT))
        (reason,) = caught.value.violations
        assert dict(reason.figures)["least"] == bonus
        match = match.add(points_entry({0: bonus, 1: 0, 2: bonus, 3: 0}, closer=0, ending=Ending.OUT))
    assert (match.totals, match.winners) == ((1700, 0, 1700, 0), (0, 2))


@pytest.mark.parametrize(
    "rules,points",
    [(RULES, (50, 50, 50, 50)), (RULES, (-5, -5, -5, -5)), (SINGLES, (50, 50, 10, 5)), (SINGLES, (-5, -9, -5, -5))],
)
def test_k_20_k_27_a_hand_that_nobody_has_won_does_not_count(rules: Ruleset, points: tuple[int, ...]) -> None:
    """K-20, K-27: where nobody went out and the best points are shared; it is dealt again under its number."""
    scored = dict(enumerate(points))
    match = Match(rules.match_rules, 4)
    caught = raises(InvalidEntry, lambda: match.add(points_entry(scored, closer=None, ending=Ending.EXHAUSTED)))
    (reason,) = caught.violations
    assert (reason.code, dict(reason.figures)["what"]) == (Code.ENTRY_ENDING, Detail.HAND_COUNTS_NOT)
    again = match.add(points_entry(scored, closer=None, ending=Ending.EXHAUSTED, counts=False))
    assert (again.totals, again.context.number, again.context.dealer) == ((0, 0, 0, 0), 1, 1)


def test_k_20_a_hand_that_somebody_has_won_counts() -> None:
    """K-20: with one side alone at the top, or when a seat went out, whatever the others have scored."""
    match = Match(RULES.match_rules, 4)
    better = points_entry({0: 150, 1: 20, 2: 150, 3: 20}, closer=None, ending=Ending.EXHAUSTED, counts=False)
    equal = points_entry(dict.fromkeys(range(4), 190), closer=0, ending=Ending.OUT, counts=False)
    for entered in (better, equal):
        caught = raises(InvalidEntry, match.add, entered)
        assert [dict(it.figures)["what"] for it in caught.violations] == [Detail.HAND_COUNTS]
        assert match.add(attrs.evolve(entered, counts=True)).context.number == 2


def test_partners_score_the_same() -> None:
    """K-11, K-21: the points are those of the side; where each plays alone everybody has points of his own."""
    (reason,) = uneven()
    assert (reason.code, reason.rule) == (Code.ENTRY_POINTS, "K-21")
    described = {"seat": 2, "points": "200", "what": Detail.PARTNER_POINTS, "partner": 0, "due": 190}
    assert dict(reason.figures) == described
    odd: Any = {0: "190", 1: -5, 2: 190, 3: -5}
    (reason,) = raised(lambda: Match(RULES.match_rules, 4).add(points_entry(odd, closer=0, ending=Ending.OUT)))
    assert dict(reason.figures)["what"] is Detail.POINTS_NOT_WHOLE
    match = Match(RULES.match_rules, 4).add(points_entry({0: 190, 1: -5, 2: 190, 3: -5}, closer=0, ending=Ending.OUT))
    assert match.totals == (190, -5, 190, -5)
    alone = Match(SINGLES.match_rules, 4).add(points_entry({0: 109, 1: 8, 2: 7, 3: 6}, closer=0, ending=Ending.OUT))
    assert alone.totals == (109, 8, 7, 6)


def test_a_closer_scores_least_by_the_number_of_the_hand() -> None:
    """K-19: a number that no hand has is none of those that rise."""
    [way] = skarney.Ruleset().match_rules.closings
    assert [way.least_in(number) for number in (0, 1, len(way.rising), len(way.rising) + 1)] == [
        way.least,
        way.rising[0],
        way.rising[-1],
        way.least,
    ]
