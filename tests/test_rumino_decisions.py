"""Every decision about Rumino, in play: one test or more for each row, named after it."""

from __future__ import annotations

import attrs
import pytest
from positions import card, codes
from raising import raises, some
from rumino_positions import RULES, groups, setup, state

from scala40.core._cards import JOKER, Hand, InvalidEntry, cards_in
from scala40.core._game import Context, HandResult, ItemKind
from scala40.core._text import Code
from scala40.match import Match, points_entry
from scala40.rumino import (
    ClaimDiscard,
    DeclareRumino,
    Discard,
    DrawStock,
    Ending,
    GinStreak,
    GoGin,
    Knock,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    actors,
    best_partition,
    deal,
    deal_from,
    is_rumino,
    legal_moves,
    partitions,
    play,
    play_all,
    result,
    score,
    view,
    violations,
)
from scala40.rumino.melds import group_violations

SCATTERED = "2C 5D 8H JS QC 4D 9H"
"""Seven cards of which no three go together."""


def points(position: State) -> list[int]:
    """Return what the seats have scored in a hand that is over."""
    return [line.points for line in some(result(position)).scores]


# --- melds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards",
    ["7C 7D 7H", "7C 7C 7D", "7C 7C 7D 7D", "7C 8C 9C", "JC QC KC", "AC 2C 3C 4C", "7C 7C JK", "7C 9C JK", "KC JK JK"],
)
def test_r_01_sets_and_runs_of_three_and_four(cards: str) -> None:
    """R-01: sets of any suits, equal cards too, and runs of one suit, three or four cards each."""
    assert group_violations(cards_in(cards), RULES.meld_rules) == ()
    assert best_partition(Hand.parse(cards)).points == 0


@pytest.mark.parametrize(
    "cards,code",
    [
        ("7C 7D", Code.TOO_FEW_CARDS),
        ("7C 7D 7H 7S 7S", Code.SET_TOO_LARGE),
        ("7C 8C 9C 10C JC", Code.RUN_TOO_LONG),
        ("7C 8C 9D", Code.RUN_SUITS_DIFFER),
        ("7C 8C 10C", Code.RUN_NOT_CONSECUTIVE),
        ("7C 8C 8C", Code.RUN_NOT_CONSECUTIVE),
        ("QC KC AC", Code.RUN_ROUND_THE_CORNER),
    ],
)
def test_r_01_r_03_what_is_no_meld(cards: str, code: Code) -> None:
    """R-01, R-03: never more than four cards, never fewer than three, and no ace above the king."""
    assert code in codes(group_violations(cards_in(cards), RULES.meld_rules))


@pytest.mark.parametrize(
    "cards,expected",
    [
        ("7C 7C 7D 7D 7H 7H 7S", True),
        ("4C 5C 6C 7C 8C 9C 10C", True),
        ("AC 2C 3C 4C 5C 6C 7C", True),
        ("8C 9C 10C JC QC KC AC", False),
        ("4C 5C 6C 7C 8C 9C 10D", False),
        ("4C 5C 6C 7C 8C 9C", False),
        ("4C 4C 5C 6C 7C 8C 9C", False),
        ("7C 7D 7H JK JK JK JK", True),
        ("4C 6C 10C JK JK JK JK", True),
        ("4C 6C JC JK JK JK JK", False),
    ],
)
def test_r_01_r_02_a_rumino_is_seven_of_a_rank_or_in_a_run(cards: str, *, expected: bool) -> None:
    """R-01, R-02: seven cards, jokers among them or not, in whatever order."""
    assert is_rumino(tuple(sorted(cards_in(cards)))) == expected
    given = cards_in(cards)
    for turned in range(len(given)):
        assert is_rumino(given[turned:] + given[:turned]) == expected


def test_r_09_what_is_least_is_exact_or_refused() -> None:
    """R-09: of eight cards, the most that a hand has, two melds leave the least; of more cards three might."""
    twelve = Hand.parse("3C 3D 3H 4S 5S 6S 8D 9D 10D KC KD KH")
    for question in (best_partition, partitions):
        raises(ValueError, question, twelve, match="a hand of Rumino has 8 cards at most, not 12")


def test_r_02_jokers_alone_are_a_meld_and_count_10_unmelded() -> None:
    """R-02: three or four jokers make a meld; one or two that are left count 10 each."""
    assert best_partition(Hand.parse("JK JK JK 2C 5D 8H JS")).left == cards_in("2C 5D 8H")
    assert best_partition(Hand.parse("JK JK JK JK")).points == 0
    assert best_partition(Hand.parse("JK JK")).points == 20
    assert best_partition(Hand.parse("JK JK 9C")).points == 0


@pytest.mark.parametrize(
    "hand,melds",
    [
        ("KC JK JK AD 2D 3D 4H", "KC JK JK/AD 2D 3D"),
        ("9C JK JK JK 4D 5D 6D", "9C JK JK JK/4D 5D 6D"),
        ("4C 5C 6C 7C JK JK JK", "4C 5C 6C 7C/JK JK JK"),
        ("4C 5C 6C JK JK JK JK", "4C 5C 6C/JK JK JK JK"),
    ],
)
def test_r_02_one_knocks_with_any_number_of_jokers_in_a_meld(hand: str, melds: str) -> None:
    """R-02: also with melds that a player names: two or three beside one card, and three or four alone."""
    position, knock = state(hand), Knock(groups(melds))
    assert knock in list(legal_moves(position))
    assert violations(position, knock) == ()


def test_r_03_the_ace_is_low_and_counts_1() -> None:
    """R-03: below the two, never above the king, in a rumino neither; pictures count 10."""
    assert is_rumino(cards_in("AC 2C 3C 4C 5C 6C 7C"))
    assert not is_rumino(cards_in("AC 8C 9C 10C JC QC KC"))
    assert not is_rumino(cards_in("AC 9C 10C JC QC KC JK"))
    assert best_partition(Hand.parse("AC QC KC")).points == 21
    assert best_partition(Hand.parse("AC 2C 3C")).points == 0
    alone = [best_partition(Hand.of((it,))).points for it in cards_in("AC 2D 10H JS QC KD JK")]
    assert alone == [1, 2, 10, 10, 10, 10, 10]


# --- knocking and gin -------------------------------------------------------------------------------------------------


def test_r_04_a_knock_takes_four_melded_cards_and_at_most_seven_points() -> None:
    """R-04: a majority of the cards melded, no more than 7 left; both are reported if they fail."""
    assert Knock() in legal_moves(state("7C 8C 9C 10C AD 2D 4H"))
    assert codes(violations(state("7C 8C 9C 10C AD 2D 5H"), Knock())) == {Code.KNOCK_TOO_HIGH}
    assert codes(violations(state("JC QC KC AD AH 2D 3H"), Knock())) == {Code.KNOCK_TOO_FEW_MELDED}
    assert codes(violations(state(SCATTERED), Knock())) == {Code.KNOCK_TOO_FEW_MELDED, Code.KNOCK_TOO_HIGH}


def test_r_04_the_knock_limits_are_options() -> None:
    """R-04: with other limits the same hands may knock, or may not."""
    high, few = "7C 8C 9C 10C AD 2D 5H", "JC QC KC AD AH 2D 3H"
    assert Knock() in legal_moves(state(high, rules=Ruleset(knock_max=8)))
    assert Knock() in legal_moves(state(few, rules=Ruleset(knock_min_melded=3)))
    strict = state("7C 8C 9C 10C AD 2D 4H", rules=Ruleset(knock_min_melded=7))
    assert codes(violations(strict, Knock())) == {Code.KNOCK_TOO_FEW_MELDED}
    assert Knock() in legal_moves(state("7C 8C 9C 10C AD AH AS", rules=Ruleset(knock_min_melded=7)))


@pytest.mark.parametrize(
    "rules,melds",
    [
        (RULES, ["7C 8C 9C 10C"]),
        (Ruleset(knock_max=6), []),
        (Ruleset(knock_max=17), ["7C 8C 9C 10C"]),
        (Ruleset(knock_min_melded=5), []),
        (Ruleset(knock_min_melded=3), ["7C 8C 9C 10C"]),
        (Ruleset(knock_min_melded=3, knock_max=14), ["7C 8C 9C 10C", "8C 9C 10C"]),
        (Ruleset(knock_min_melded=3, knock_max=17), ["7C 8C 9C 10C", "8C 9C 10C", "7C 8C 9C"]),
    ],
)
def test_r_04_the_knocks_that_are_listed_keep_to_the_limits(rules: Ruleset, melds: list[str]) -> None:
    """R-04: the run of four leaves 7 points, those of three 14 and 17; just as many as allowed are few enough."""
    listed = {it for it in legal_moves(state("7C 8C 9C 10C AD 2D 4H", rules=rules)) if isinstance(it, Knock)}
    assert listed == {*map(Knock, map(groups, melds)), *([Knock()] if melds else [])}


def test_r_04_r_09_a_knock_leaves_the_least_that_allows_it() -> None:
    """R-04, R-09: a seven and two jokers leave 6 points, but a knock takes four cards, and these leave 7."""
    hand = "AC 2C AD 2D 7H JK JK"
    over = play(state(hand, hand), Knock())
    assert [len(cards) for cards in over.shown] == [3, 3]
    assert points(over)[1:] == [7, 6], "who has not knocked counts the least of all"


def test_r_04_one_knocks_instead_of_drawing() -> None:
    """R-04: who has drawn discards first; nobody knocks when it is another one's turn."""
    assert codes(violations(state("7C 8C 9C 10C AD 2D 4H KS", phase=Phase.DISCARD), Knock())) == {Code.KNOCK_AFTER_DRAW}
    assert codes(violations(state(SCATTERED, "7C 8C 9C 10C AD 2D 4H"), Knock(), 2)) == {Code.NOT_YOUR_TURN}


@pytest.mark.parametrize("fresh", [1, 2, 3])
def test_r_04_nobody_knocks_in_the_first_turn(fresh: int) -> None:
    """R-04: not even with gin; whoever has had no turn may not."""
    position = attrs.evolve(state("7C 8C 9C 10C AD AH AS", players=3), fresh=3)
    waiting = attrs.evolve(position, context=Context(seats=(0, 1, 2), dealer=(1 - (3 - fresh) - 1) % 3), fresh=fresh)
    assert codes(violations(waiting, Knock())) == {Code.KNOCK_FIRST_TURN}
    assert [it for it in legal_moves(waiting) if isinstance(it, Knock)] == []


def test_r_04_everybody_counts_what_is_left_the_knocker_too() -> None:
    """R-04: in seat order: the dealer, the knocker, the one behind."""
    over = play(state("7C 8C 9C 10C AD 2D 4H", "KC KD KH JK 5S 5D 9S", "QC QD 2C 3D 5H 7S 8S"), Knock())
    outcome = some(result(over))
    assert (outcome.ending, outcome.closer, outcome.wins_match) == (Ending.KNOCKED, 1, False)
    assert points(over) == [45, 7, 9]
    assert [item.card for item in outcome.scores[1].items] == list(cards_in("AD 2D 4H"))
    assert over.shown == groups("7C 8C 9C 10C")


def test_r_05_gin_as_a_knock() -> None:
    """R-05: with all seven melded the knock is gin: 10 points less, the others count."""
    over = play(state("7C 8C 9C 10C AD AH AS", "KC KD KH JK 5S 5D 9S", "QC QD 2C 3D 5H 7S 8S"), Knock())
    outcome = some(result(over))
    assert (over.phase, outcome.ending, outcome.closer) == (Phase.GIN, Ending.GIN, 1)
    assert points(over) == [45, -10, 9]
    assert [item.kind for item in outcome.scores[1].items] == [ItemKind.BONUS]


def test_r_05_gin_with_the_discard_ends_the_hand_before_any_claim() -> None:
    """R-05: the card goes to the pile, but nobody can claim it any more."""
    before = state("7C 8C 9C 10C AD AH AS KS", "KC KC KD KD KH KH 2S", phase=Phase.DISCARD)
    assert actors(play(before, Discard(card("KS")))) == (2, 0)
    assert ClaimDiscard() in legal_moves(play(before, Discard(card("KS"))), 2)
    over = play(before, GoGin(card("KS")))
    assert (over.phase, over.pile[-1], actors(over)) == (Phase.GIN, card("KS"), ())
    assert codes(violations(over, ClaimDiscard(), 2)) == {Code.HAND_OVER}
    assert points(over)[1] == -10


def test_r_05_gin_takes_a_draw_but_no_second_turn() -> None:
    """R-05: with the discard of the first turn it is allowed, before the first draw it is not."""
    dealt = attrs.evolve(state("7C 8C 9C 10C AD AH AS", pile="KS"), fresh=3)
    assert codes(violations(dealt, Knock())) == {Code.KNOCK_FIRST_TURN}
    assert codes(violations(dealt, GoGin(card("AS")))) == {Code.MUST_DRAW_FIRST}
    assert GoGin(card("KS")) in list(legal_moves(play(dealt, TakeDiscard())))
    over = play_all(dealt, [TakeDiscard(), GoGin(card("KS"))])
    assert (over.phase, over.fresh) == (Phase.GIN, 3)


def test_r_05_gin_takes_all_seven_cards() -> None:
    """R-05: what would be left is named, with its points; any card may be thrown that leaves seven melded."""
    (reason,) = violations(state("7C 8C 9C 10C AD AH AS KS", phase=Phase.DISCARD), GoGin(card("AS")))
    assert (reason.code, reason.cards, dict(reason.figures)) == (Code.NOT_GIN, cards_in("AD AH KS"), {"points": 12})
    both = state("7C 8C 9C 10C AD AH AS AC", phase=Phase.DISCARD)
    assert [it.card for it in legal_moves(both) if isinstance(it, GoGin)] == list(cards_in("AC 7C 10C AD AH AS"))


GIN = points_entry({0: -10, 1: 20, 2: 30}, closer=0, ending=Ending.GIN)
KNOCK = points_entry({0: 3, 1: 20, 2: 5}, closer=0, ending=Ending.KNOCKED)
OTHER_GIN = points_entry({0: 3, 1: -10, 2: 5}, closer=1, ending=Ending.GIN)


def winners(rules: Ruleset, *entries: object) -> tuple[int, ...]:
    """Return who has won a match for three with these hands, the last of which decides it if any does."""
    match = Match(rules.match_rules, 3)
    for number, entry in enumerate(entries):
        assert match.winners == (), number
        match = match.add(entry)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # they are results
    return match.winners


@pytest.mark.parametrize("points", [-11, -10, -1, 0, 1, 5, 6])
@pytest.mark.parametrize("ending", Ending)
def test_r_04_r_05_what_a_closer_scores_follows_from_how_the_hand_ended(ending: Ending, points: int) -> None:
    """R-04, R-05, R-07: a knock leaves from 1 point to the most that may be left, gin is -10, a rumino nothing."""
    match = Match(Ruleset(knock_max=5).match_rules, 2)
    entry = points_entry({0: 3, 1: points}, closer=1, ending=ending)
    due = {Ending.KNOCKED: range(1, 6), Ending.GIN: [-10], Ending.RUMINO: [0]}
    if points in due[ending]:
        assert match.add(entry).totals == (3, points)
        return
    (reason,) = raises(InvalidEntry, lambda: match.add(entry)).violations
    worded = {Ending.KNOCKED: "from 1 to 5", Ending.GIN: "-10", Ending.RUMINO: "0"}
    assert (
        reason.message
        == f"player 2 cannot have scored {points}: the player who ends a hand like this scores {worded[ending]}"
    )


def test_r_04_r_05_where_all_seven_are_melded_a_knock_is_gin() -> None:
    """R-04, R-05: nobody ends a hand with a knock where it takes seven melded cards."""
    with pytest.raises(InvalidEntry, match="under these rules nobody ends a hand like this"):
        Match(Ruleset(knock_min_melded=7).match_rules, 3).add(KNOCK)


def test_r_05_only_who_goes_gin_scores_less_than_nothing() -> None:
    """R-05: the others add what is left, which may be nothing."""
    entries = [points_entry({0: -10, 1: least}, closer=0, ending=Ending.GIN) for least in (0, -10)]
    match = Match(RULES.match_rules, 2)
    assert match.add(entries[0]).totals == (-10, 0)
    with pytest.raises(
        InvalidEntry, match="player 2 cannot have scored -10: only the player who ends a hand can score less"
    ):
        match.add(entries[1])


def test_r_06_gin_in_the_first_three_hands_wins_the_match() -> None:
    """R-06: all three by one player, and from the first hand on."""
    rules = Ruleset(limit=10_000)
    assert winners(rules, GIN, GIN, GIN) == (0,)
    assert winners(rules, GIN, GIN) == ()
    assert winners(rules, GIN, GIN, KNOCK) == ()
    assert winners(rules, GIN, OTHER_GIN, GIN) == ()
    assert winners(rules, OTHER_GIN, GIN, GIN, GIN) == ()
    assert winners(rules, KNOCK, GIN, GIN, GIN) == ()


def test_r_06_any_three_hands_in_a_row_or_none() -> None:
    """R-06: the streak is an option."""
    anywhere = Ruleset(limit=10_000, gin_streak=GinStreak.ANY_THREE)
    assert winners(anywhere, KNOCK, GIN, GIN, GIN) == (0,)
    assert winners(anywhere, GIN, GIN, KNOCK, GIN) == ()
    assert winners(anywhere, GIN, GIN, GIN) == (0,)
    assert winners(Ruleset(limit=10_000, gin_streak=GinStreak.OFF), GIN, GIN, GIN, GIN) == ()


# --- rumino and claims ------------------------------------------------------------------------------------------------

KINGS = "KC KC KD KD KH KH 9S"


def test_r_07_a_rumino_is_declared_in_ones_own_turn() -> None:
    """R-07: before drawing, in the first turn too, or after drawing with eight cards; it wins the match."""
    early = attrs.evolve(state("AC 2C 3C 4C 5C 6C 7C"), fresh=3)
    over = play(early, DeclareRumino())
    outcome = some(result(over))
    assert (over.phase, outcome.ending, outcome.closer, outcome.wins_match) == (Phase.RUMINO, Ending.RUMINO, 1, True)
    assert outcome.points(1) == 0
    drawn = state("KS KC KC KD KD KH JK 9D", phase=Phase.DISCARD)
    assert DeclareRumino() in list(legal_moves(drawn))
    assert play(drawn, DeclareRumino()).shown == (cards_in("KC KC KD KD KH KS JK"),)
    assert DeclareRumino() in list(legal_moves(early))
    assert codes(violations(state(KINGS), DeclareRumino())) == {Code.NO_RUMINO}
    assert DeclareRumino() not in list(legal_moves(state(KINGS)))
    assert codes(violations(state(SCATTERED, "AC 2C 3C 4C 5C 6C 7C"), DeclareRumino(), 2)) == {Code.NOT_YOUR_TURN}


def test_r_07_a_rumino_wins_the_match_whatever_the_totals() -> None:
    """R-07: even for who is far behind."""
    match = Match(RULES.match_rules, 2).add(points_entry({0: 99, 1: 3}, closer=1, ending=Ending.KNOCKED))
    hands = {0: Hand.parse("AC 2C 3C 4C 5C 6C 7C"), 1: Hand.parse("2D 2H 2S 3S 5S 7S KD")}
    won = match.add(score(RULES, hands, ending=Ending.RUMINO, closer=0))
    assert (won.winners, won.totals) == ((0,), (99, 28))
    entered = match.add(points_entry({0: 0, 1: 25}, closer=0, ending=Ending.RUMINO))
    assert (entered.winners, entered.totals) == ((0,), (99, 28))
    assert match.add(points_entry({0: -10, 1: 25}, closer=0, ending=Ending.GIN)).winners == ()


def test_r_07_r_08_a_discard_is_claimed_out_of_turn() -> None:
    """R-07, R-08: the seat takes the card and has won; its whole hand is shown."""
    before = state(SCATTERED, SCATTERED, KINGS, pile="KS")
    assert actors(before) == (1, 2)
    before = state(SCATTERED, KINGS, SCATTERED, pile="KS")
    over = play(before, ClaimDiscard(), 2)
    assert (over.turn, over.phase, over.pile) == (2, Phase.RUMINO, ())
    assert over.shown == (cards_in("KC KC KD KD KH KH KS"),)
    assert over.hands[2] == Hand.parse("KC KC KD KD KH KH KS 9S")


@pytest.mark.parametrize("pile,claimed", [("KS", False), ("8C", True), ("7C", True)])
def test_r_07_the_discard_is_one_of_the_seven(pile: str, *, claimed: bool) -> None:
    """R-07: who holds a rumino declares it in turn; out of turn only one that the discard makes."""
    position = state(SCATTERED, "AC 2C 3C 4C 5C 6C 7C", pile=pile)
    assert list(legal_moves(position, 2)) == [ClaimDiscard()] * claimed
    assert codes(violations(position, ClaimDiscard(), 2)) == (set() if claimed else {Code.CLAIM_NO_RUMINO})


def test_r_08_who_may_act_follows_from_what_is_public() -> None:
    """R-08: from a discard to the next draw every seat but the one that discarded, in turn order; nobody passes."""
    position = deal(RULES, 4, seed=3)
    assert actors(position) == (1,)
    drawn = play(position, DrawStock())
    assert actors(drawn) == (1,)
    thrown = play(drawn, Discard(next(iter(drawn.hand))))
    assert actors(thrown) == (2, 3, 0)
    assert actors(play(thrown, DrawStock())) == actors(play(thrown, TakeDiscard())) == (2,)
    assert actors(state(SCATTERED, players=2)) == (1,)


def test_r_08_the_upcard_is_no_discard() -> None:
    """R-08: nobody has discarded the card that the dealer turned up."""
    position = attrs.evolve(state(SCATTERED, KINGS, pile="KS"), fresh=3)
    assert actors(position) == (1,)
    assert codes(violations(position, ClaimDiscard(), 2)) == {Code.NOTHING_TO_CLAIM}


def test_r_08_a_claim_depends_on_ones_own_hand_and_the_discard() -> None:
    """R-08: several can claim the same card, each legally; who has discarded cannot, and nobody once it is taken."""
    runs = "JS QS 2S 10S 9S 8S 7S"
    position = state(SCATTERED, KINGS, runs.replace("9S", "JK"), pile="KS")
    assert codes(violations(position, ClaimDiscard(), 0)) == {Code.NOTHING_TO_CLAIM}
    position = state(SCATTERED, KINGS, runs.replace("9S", "JK"), players=4, pile="KS")
    assert [it for seat in actors(position) for it in legal_moves(position, seat) if it == ClaimDiscard()] == [
        ClaimDiscard(),
        ClaimDiscard(),
    ]
    assert codes(violations(position, ClaimDiscard(), 1)) == {Code.CLAIM_NO_RUMINO}
    for other in (DrawStock(), TakeDiscard(), Knock()):
        assert codes(violations(position, other, 2)) == {Code.NOT_YOUR_TURN}, "nothing but the claim is out of turn"
    assert codes(violations(play(position, DrawStock()), ClaimDiscard(), 2)) == {Code.NOTHING_TO_CLAIM}


def test_r_08_the_seat_whose_turn_it_is_may_claim_too() -> None:
    """R-08: it is the nearest in turn order."""
    position = state(KINGS, players=2, pile="KS")
    assert list(legal_moves(position)) == [DrawStock(), TakeDiscard(), ClaimDiscard()]
    assert play(position, ClaimDiscard()).turn == 1


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_r_08_nothing_shows_that_somebody_could_claim(seat: int) -> None:
    """R-08: to all others the position looks the same whether or not a seat holds six kings."""
    could = state(SCATTERED, KINGS, players=4, pile="KS")
    hands = (*could.hands[:2], Hand.of(could.stock[:7]), *could.hands[3:])
    swapped = attrs.evolve(could, hands=hands, stock=(*could.hands[2], *could.stock[7:]))
    assert ClaimDiscard() in legal_moves(could, 2)
    assert ClaimDiscard() not in legal_moves(swapped, 2)
    assert view(could, seat) == view(swapped, seat)
    assert actors(could) == actors(swapped)


# --- counting, the match ----------------------------------------------------------------------------------------------


def test_r_09_the_least_that_can_be_left_is_counted() -> None:
    """R-09: cards that fit two melds go where most is saved; equal cards and jokers too."""
    assert best_partition(Hand.parse("7C 8C 9C 9D 9H 9S KD")).points == 10
    assert best_partition(Hand.parse("4C 5C 6C 7C 7D 7H KD")).points == 10
    assert best_partition(Hand.parse("KC KC KD 2C 3C 4C 4C")).points == 4
    assert best_partition(Hand.parse("JK KC KD 2C 3C 9H 9S")).points == 23


def test_r_09_the_ways_to_part_a_hand_are_all_there() -> None:
    """R-09: equal cards are not told apart, and no meld at all is a way too."""
    ways = partitions(Hand.parse("7C 7C 7D 7H KD"))
    sets = ["7C 7C 7D", "7C 7C 7H", "7C 7D 7H", "7C 7C 7D 7H"]
    assert [way.melds for way in ways] == [(), *map(groups, sets)]
    assert [way.points for way in ways] == [38, 17, 17, 17, 10]


def test_r_09_an_explicit_partition_is_accepted() -> None:
    """R-09: the player's own melds count, although others would leave less."""
    before = state("AC 2C 3C 4C AD AH 2D")
    assert points(play(before, Knock()))[1] == 2
    own = Knock(groups("AC 2C 3C 4C"))
    assert own in list(legal_moves(before))
    assert points(play(before, own))[1] == 4
    other = play(before, Knock(groups("2C 3C 4C/AC AD AH")))
    assert (other.shown, points(other)[1]) == (groups("AC AD AH/2C 3C 4C"), 2)


def test_r_09_other_seats_may_show_their_own_melds() -> None:
    """R-09: in hands counted on a real table each seat's melds can be given."""
    hands = {0: Hand.parse("7C 8C 9C 10C AS AD 4H"), 1: Hand.parse("2C 2D 2H 3H 4H KS KD")}
    own = score(RULES, hands, ending=Ending.KNOCKED, closer=0, melds={1: groups("2H 3H 4H")})
    by_itself = score(RULES, hands, ending=Ending.KNOCKED, closer=0)
    assert (own.points(1), by_itself.points(1)) == (24, 24)
    assert score(RULES, hands, ending=Ending.KNOCKED, closer=0, melds={1: ()}).points(1) == 24
    worse = {0: hands[0], 1: Hand.parse("2C 2D 2H 3H 4H 5H KD")}
    assert score(RULES, worse, ending=Ending.KNOCKED, closer=0, melds={1: groups("2H 3H 4H 5H")}).points(1) == 14
    assert score(RULES, worse, ending=Ending.KNOCKED, closer=0).points(1) == 10


def test_r_10_more_than_the_limit_is_out() -> None:
    """R-10: with 100 points one stays in, with 101 one is out; the last one left wins."""
    match = Match(RULES.match_rules, 3).add(points_entry({0: 1, 1: 100, 2: 101}, closer=0, ending=Ending.KNOCKED))
    assert (match.active, match.eliminated) == ((0, 1), (2,))
    assert match.add(points_entry({0: 5, 1: 1}, closer=0, ending=Ending.KNOCKED)).winners == (0,)
    longer = Match(Ruleset(limit=150).match_rules, 2)
    assert longer.add(points_entry({0: 1, 1: 150}, closer=0, ending=Ending.KNOCKED)).active == (0, 1)


def test_r_10_all_out_together() -> None:
    """R-10: the lowest total wins, and a tie is shared."""
    match = Match(RULES.match_rules, 3).add(points_entry({0: 100, 1: 4, 2: 100}, closer=1, ending=Ending.KNOCKED))
    assert match.add(points_entry({0: 7, 1: 110, 2: 7}, closer=0, ending=Ending.KNOCKED)).winners == (0, 2)
    match = Match(RULES.match_rules, 2).add(points_entry({0: 100, 1: 5}, closer=1, ending=Ending.KNOCKED))
    assert match.add(points_entry({0: 7, 1: 101}, closer=0, ending=Ending.KNOCKED)).winners == (1,)


def test_r_11_all_but_the_top_of_the_pile_is_shuffled() -> None:
    """R-11: when a draw is due from an empty stock; the discard stays on the pile and can be claimed."""
    base = setup(f"{SCATTERED} KS", KINGS, phase=Phase.DISCARD)
    before = State.of(attrs.evolve(base, stock=(), pile=(*base.pile, *base.stock)))
    after = play(before, Discard(card("KS")))
    assert after.pile == cards_in("KS")
    assert sorted(after.stock) == sorted(before.pile)
    assert after.stock not in {before.pile, before.pile[::-1]}, "it is neither kept nor turned over as it lies"
    assert (after.recycled, after.chance.shuffles) == (Hand.of(before.pile), 1)
    assert ClaimDiscard() in legal_moves(after, 2)
    assert play(before, Discard(card("KS"))) == after


def test_r_12_two_to_six_get_seven_cards_each() -> None:
    """R-12: one at a time from the dealer's left, then one is turned up."""
    deck = RULES.pack.cards
    position = deal_from(RULES, deck, Context.of(3, dealer=1))
    assert position.hands[2] == Hand.of(deck[0:21:3])
    assert position.hands[1] == Hand.of(deck[2:21:3])
    assert (position.pile, position.stock[-1], position.turn) == (deck[21:22], deck[22], 2)
    assert [len(deal(RULES, count, seed=1).stock) for count in range(2, 7)] == [93, 86, 79, 72, 65]


def test_r_12_the_winner_of_a_match_deals_the_next() -> None:
    """R-12: of several winners the first after the last dealer; before the match is over there is none."""
    match = Match(RULES.match_rules, 3, dealer=1)
    assert match.next_dealer is None
    assert match.add(points_entry({0: 101, 1: 3, 2: 120}, closer=1, ending=Ending.KNOCKED)).next_dealer == 1
    shared = match.add(points_entry({0: 100, 1: 4, 2: 100}, closer=1, ending=Ending.KNOCKED))
    shared = shared.add(points_entry({0: 7, 1: 110, 2: 7}, closer=0, ending=Ending.KNOCKED))
    assert (shared.winners, shared.sheet[-1].dealer, shared.next_dealer) == ((0, 2), 2, 0)


def test_r_12_a_hand_after_the_match_was_decided_has_no_dealer() -> None:
    """R-12: where a correction decides the match early, the last dealer is that of the hand that decided it."""

    def knocked(closer: int, *points: int) -> HandResult:
        return points_entry(dict(enumerate(points)), closer=closer, ending=Ending.KNOCKED)

    match = Match(RULES.match_rules, 3, dealer=1).add(knocked(1, 99, 4, 99))
    match = match.add(knocked(0, 1, 10, 1)).add(knocked(1, 0, 3, 0))
    corrected = match.replace(2, knocked(0, 7, 110, 7))
    assert [row.dealer for row in match.sheet] == [1, 2, 0]
    assert [row.dealer for row in corrected.sheet] == [1, 2, None]
    assert (corrected.winners, corrected.next_dealer) == ((0, 2), 0)


def test_r_13_the_card_just_taken_may_be_thrown_back() -> None:
    """R-13: any card may be discarded, a joker too."""
    position = state(SCATTERED, pile="JK")
    taken = play(position, TakeDiscard())
    assert taken.known[1] == Hand.parse("JK")
    assert {it.card for it in list(legal_moves(taken)) if isinstance(it, Discard)} == {*taken.hand}
    back = play(taken, Discard(JOKER))
    assert (back.pile, back.hands[1], back.known[1]) == (cards_in("JK"), position.hand, Hand())
