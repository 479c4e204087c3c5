"""Every preset plays by its source: each text walked rule by rule, in play, in the score and in the match."""

from __future__ import annotations

from typing import Final

import attrs
import pytest
from positions import card, codes, legal, meld, setup, state

from scala40 import (
    JOKER,
    PRESETS,
    ClosingDiscard,
    Code,
    Context,
    Discard,
    DiscardDrawUnopened,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Ending,
    FirstUpcard,
    Hand,
    HandResult,
    InvalidSetup,
    Item,
    ItemKind,
    JokerOpeningValue,
    LayMeld,
    LayOff,
    LoneAce,
    LongRuns,
    Meld,
    MeldKind,
    Move,
    Permission,
    Phase,
    Ruleset,
    SplitRun,
    State,
    StockRule,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    UpcardJoker,
    check_opening,
    classify,
    deal,
    deal_from,
    meld_points,
    play,
    play_all,
    result,
    score,
    violations,
)
from scala40.core.cards import cards_in
from scala40.match import Match, high_card_draw, points_entry

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
}
"""What each preset says otherwise than the default (decisions, 1.9)."""

S0, S1, S2, S3, CLASSIC = (PRESETS[name].rules for name in ("default", "s1", "s2", "s3", "classic"))
FEDERATION = [preset.rules for name, preset in PRESETS.items() if name.startswith("federation")]
WITH_9A = [PRESETS[name].rules for name in ("federation-9a", "federation-9a-hand-close")]
WITHOUT_9A = [PRESETS[name].rules for name in ("federation", "federation-hand-close")]
HAND_CLOSE = [PRESETS[name].rules for name in ("federation-hand-close", "federation-9a-hand-close")]
EVERY = [preset.rules for preset in PRESETS.values()]
NO_CUTS = [rules for rules in EVERY if rules.max_run_length == 14]

KINGS = "KC KD KH"
JUNK = "2C 4C 6C 8C 3D 5D 7D 9D 3H 5H 6S"
"""Eleven cards without a meld among them."""
THREE_RUNS = "10C JC QC KC 10D JD QD KD 10H JH QH KH AH 3D"
THREE_LAID: list[Move] = [LayMeld(meld(text)) for text in ("10C JC QC KC", "10D JD QD KD", "10H JH QH KH AH")]
WHOLE = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
JOKER_FIRST = cards_in("JK")


def discards(position: State) -> set[str]:
    """Return the names of the cards that may be discarded."""
    return {move.card.text for move in legal(position) if isinstance(move, Discard)}


def refused(position: State, move: Move) -> set[Code]:
    """Return why a move is refused."""
    return codes(violations(position, move))


def outcome(position: State) -> HandResult:
    """Return the result of a hand that is over."""
    found = result(position)
    assert found is not None
    return found


def worth(hand: Hand, rules: Ruleset) -> int:
    """Return what cards count that are left in a hand."""
    return sum(rules.hand_values[it.index] for it in hand)


def left(rules: Ruleset, *hands: str) -> list[int]:
    """Return what seats score that hold these cards when seat 0 closes."""
    cards = {0: Hand(), **{seat: Hand.parse(text) for seat, text in enumerate(hands, start=1)}}
    return [line.points for line in score(rules, cards, ending=Ending.CLOSED, closer=0).scores[1:]]


def match_of(rules: Ruleset, *points: tuple[int, ...]) -> Match:
    """Return a match of hands that brought the seats these points; the first seat with none closed each."""
    match = Match(rules.match_rules, len(points[0]))
    for line in points:
        match = match.add(points_entry(dict(enumerate(line)), closer=line.index(0), ending=Ending.CLOSED))
    return match


def value(rules: Ruleset, text: str) -> int:
    """Return what a meld counts for an opening."""
    return meld_points(meld(text, rules), rules.meld_rules)


def turned_up(rules: Ruleset, upcard: str, players: int) -> State:
    """Return a deal in which that card is turned up."""
    cards = list(rules.pack.cards)
    cards.remove(card(upcard))
    return deal_from(rules, [*cards[: 13 * players], card(upcard), *cards[13 * players :]], players)


def last_card(rules: Ruleset, pile: str, players: int = 2) -> State:
    """Return a state in which the last card of the stock is about to be drawn; the pile ends with these cards."""
    early = setup(
        "2D 5C",
        KINGS,
        phase=Phase.DRAW,
        pile=pile,
        players=players,
        others=["7D 9H", "7S 9C"][: players - 1],
        rules=rules,
    )
    return State.of(attrs.evolve(early, stock=early.stock[-1:], pile=(*early.stock[:-1], *early.pile)))


def closed_in_hand(rules: Ruleset, players: int = 3) -> State:
    """Return a hand that was opened and closed in one turn, and not the first one."""
    ready = play_all(state(THREE_RUNS, opened=False, players=players, rules=rules), THREE_LAID)
    return play(ready, Discard(card("3D")))


# all of them


def test_there_are_nine_presets() -> None:
    """Decisions, 1.9: the default, three texts, the classic books, and the federation with and without two articles."""
    assert list(PRESETS) == list(DIFFERENCES)
    assert [preset.name for preset in PRESETS.values()] == list(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_differs_from_the_default_where_its_source_says_so(name: str) -> None:
    """Decisions, 1.9: in exactly these fields; silence means the default."""
    rules, default = PRESETS[name].rules, Ruleset()
    fields = [field.name for field in attrs.fields(Ruleset)]
    differing = {it: getattr(rules, it) for it in fields if getattr(rules, it) != getattr(default, it)}
    assert differing == DIFFERENCES[name]


@pytest.mark.parametrize("name", [name for name in DIFFERENCES if name.startswith("federation")])
def test_presets_of_the_federation_say_that_they_rest_on_fragments(name: str) -> None:
    """Decisions: the whole text could not be had, and the documentation of a preset built on it says so."""
    assert "fragments" in PRESETS[name].english
    assert "frammenti" in PRESETS[name].italian


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


@pytest.mark.parametrize("rules", EVERY, ids=DIFFERENCES)
def test_who_has_opened_must_lay_the_discard_taken_under_every_preset(rules: Ruleset) -> None:
    """S0, S3, F, and S1, S2 by silence: it is taken only if it can be laid, and neither kept nor thrown back."""
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
    melds = [meld("JK 9C 8C", rules), meld("5D 5H 5S", rules)]
    assert check_opening(melds, rules).points == 42
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


# the default, which follows S0


def test_default_is_the_ruleset_that_nobody_changed() -> None:
    """Decisions: the default follows S0."""
    assert Ruleset() == S0


def test_default_players_and_pack() -> None:
    """S0: two to six players, 108 cards with four jokers."""
    assert [len(deal(S0, players, seed=1).context.seats) for players in (2, 6)] == [2, 6]
    assert (len(S0.pack), S0.pack.cards.count(JOKER)) == (108, 4)


def test_default_who_has_not_opened_draws_from_the_stock() -> None:
    """S0: the only option before opening, with a card on the pile that would open, and in the very first turn."""
    hand = f"10C JC QC {JUNK[3:]}"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=S0)
    assert legal(position) == {DrawStock()}
    assert legal(deal(S0, 3, seed=2)) == {DrawStock()}


def test_default_lay_offs_and_jokers_go_to_anybodys_melds() -> None:
    """S0: a run grows at either end, a set by the fourth suit, and a joker is taken by its card and may be kept."""
    position = state("6D 10D 2S 8H 3H", "2C 2D 2H", "7D 8D 9D", "7H JK=8H 9H", rules=S0)
    moves: list[Move] = [
        LayOff(1, card("6D"), End.LOW),
        LayOff(1, card("10D"), End.HIGH),
        LayOff(0, card("2S"), End.SET),
        TakeJoker(2, card("8H")),
    ]
    after = play_all(position, moves)
    assert list(map(str, after.table.values())) == ["2C 2D 2H 2S", "6D 7D 8D 9D 10D", "7H 8H 9H"]
    assert after.hand == Hand.parse("3H JK")
    assert play(after, Discard(card("3H"))).hands[1] == Hand.of([JOKER])


def test_default_a_meld_holds_one_joker() -> None:
    """S0: never more; a second one is not added."""
    position = state("JK 2D 3H", "7C JK=8C 9C", rules=S0)
    assert refused(position, LayOff(0, JOKER, End.HIGH, card("10C"))) == {Code.TOO_MANY_JOKERS}


def test_default_the_stock_runs_out() -> None:
    """S0: when the last card is drawn the whole pile is shuffled; the discard of that turn begins a new pile."""
    before = last_card(S0, "9S 4S")
    drawn = play(before, DrawStock())
    assert (drawn.pile, Hand.of(drawn.stock)) == ((), Hand.of(before.pile))
    assert drawn.stock not in {before.pile, before.pile[::-1]}
    assert play(drawn, Discard(card("2D"))).pile == cards_in("2D")


def test_default_101_points_retire() -> None:
    """S0: who equals or exceeds 101; who has 100 plays on."""
    assert match_of(S0, (0, 100, 101)).eliminated == (2,)


def test_default_closing_in_hand_counts_once_and_unopened_hands_are_counted() -> None:
    """S0: doubling and the penalty of 100 are variants."""
    over = closed_in_hand(S0)
    assert [outcome(over).points(seat) for seat in (0, 2)] == [worth(over.hands[seat], S0) for seat in (0, 2)]


# S1


def test_s1_players_and_deal() -> None:
    """S1: two to six players and two packs with two jokers each, 108 cards; thirteen each, one in the well."""
    assert [len(deal(S1, players, seed=1).context.seats) for players in (2, 4, 6)] == [2, 4, 6]
    assert len(S1.pack) == 108
    with pytest.raises(InvalidSetup):
        deal(S1, 7, seed=1)


def test_s1_runs_of_thirteen_and_fourteen() -> None:
    """S1: three to thirteen cards and a wild card for the fourteenth; the longest one closes by itself."""
    position = state(f"{WHOLE} JK", "KD KH KS", opened=False, others=["2D 3D"], rules=S1)
    assert LayMeld(meld(WHOLE, S1)) in legal(position)
    closed = play(position, LayMeld(meld(f"{WHOLE} JK=AC", S1)))
    assert (closed.phase, outcome(closed).ending) == (Phase.CLOSED, Ending.CLOSED_IN_HAND)


def test_s1_a_joker_counts_25_in_a_meld() -> None:
    """S1: sets and runs score the values of their cards, and a joker's is 25, whatever it stands for."""
    for text, points in (("7S 7H JK=7C", 39), ("2C 3C JK=4C", 30), ("JK=AC 2C 3C", 30), ("QC KC JK=AC", 45)):
        assert value(S1, text) == points


def test_s1_the_sets_that_do_not_open_and_the_run_that_does() -> None:
    """S1: nines and twos, 27 and 6, do not open; ten to king of diamonds, 40, does; in play."""
    player_1 = state("9C 9D 9H 2C 2D 2H 4C 5D 6S 8C JS QH KD", opened=False, without="JK", rules=S1)
    assert refused(player_1, LayMeld(meld("9C 9D 9H"))) == {Code.OPENING_TOO_LOW}
    player_2 = state(f"10D JD QD KD {JUNK[6:]} 8S", opened=False, rules=S1)
    assert play(player_2, LayMeld(meld("10D JD QD KD"))).opened[1]


def test_s1_the_example_opens_with_51_points() -> None:
    """S1: 7-7-JK is worth 14 + 25 and 4-4-4 is worth 12: by who has opened and as an opening."""
    hand = "7S 4D 4C JK 10D 7H QD 2D 8S"
    sevens, fours = meld("7S 7H JK=7C", S1), meld("4D 4C 4S", S1)
    assert check_opening([sevens, fours], S1).points == 14 + 25 + 12 == 51
    assert check_opening([sevens, fours], S1).violations == ()
    had_opened = play_all(state(f"{hand} 4S", KINGS, rules=S1), [LayMeld(sevens), LayMeld(fours)])
    assert str(had_opened.hand) == "2D 10D QD 8S"
    opening = state(f"{hand} 4S KS JC 5H 9C", opened=False, rules=S1)
    half = play(opening, LayMeld(sevens))
    assert (half.opened[1], half.opening_points) == (False, 39)
    done = play(half, LayMeld(fours))
    assert (done.opened[1], done.opening_points) == (True, 51)
    assert refused(state(f"{hand} 4S KS JC 5H 9C", opened=False, rules=S0), LayMeld(sevens)) == {Code.OPENING_TOO_LOW}


def test_s1_an_attack_with_a_seven() -> None:
    """S1: who has opened puts the seven of diamonds on 4-5-6; who has not does not."""
    off = LayOff(0, card("7D"), End.HIGH)
    assert str(play(state("7D 2C", "4D 5D 6D", rules=S1), off).table[0]) == "4D 5D 6D 7D"
    unopened = state("7D 2C", "4D 5D 6D", opened=False, others=["2S 3S"], rules=S1)
    assert Code.NOT_OPENED in refused(unopened, off)


def test_s1_drawing_from_heel_and_well() -> None:
    """S1: who has not opened draws from the heel, who has from either."""
    hand = f"10C JC QC {JUNK[3:]}"
    unopened = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KS", others=["2S 3S"], rules=S1)
    assert legal(unopened) == {DrawStock()}
    assert legal(state("2D 5C", KINGS, phase=Phase.DRAW, pile="KS", rules=S1)) == {DrawStock(), TakeDiscard()}


def test_s1_closing_by_melding_everything() -> None:
    """S1: every card melded closes at once, by a meld, a lay-off, or a joker put down."""
    for hand, move in (
        ("6C 6D 6H", LayMeld(meld("6C 6D 6H"))),
        ("KS", LayOff(0, card("KS"), End.SET)),
        ("JK", LayOff(0, JOKER, End.SET, card("KS"))),
    ):
        closed = play(state(hand, KINGS, players=3, others=["2C 3D", "AH"], rules=S1), move)
        assert (closed.phase, closed.turn, outcome(closed).closer) == (Phase.CLOSED, 1, 1)
        assert [outcome(closed).points(seat) for seat in (0, 1, 2)] == [11, 0, 5]


def test_s1_closing_by_the_last_discard() -> None:
    """S1: discarding the last card closes too, even where it could be laid."""
    position = state("KS", KINGS, rules=S1)
    assert legal(position) == {Discard(card("KS")), LayOff(0, card("KS"), End.SET)}
    assert play(position, Discard(card("KS"))).phase is Phase.CLOSED


def test_s1_no_close_in_the_first_turn_without_a_discard_either() -> None:
    """S1: everybody has at least one turn before a close."""
    first = state(f"{WHOLE} JK", opened=False, first_turn=True, rules=S1)
    assert refused(first, LayMeld(meld(f"{WHOLE} JK=AC", S1))) == {Code.FIRST_TURN_CLOSE}
    assert refused(first, LayMeld(meld(WHOLE, S1))) == {Code.FIRST_TURN_CLOSE}
    assert LayMeld(meld(WHOLE.removesuffix(" KC"), S1)) in legal(first)


def test_s1_aces_left_count_11_always() -> None:
    """S1: an ace in the hand is never low, not as the last card and not beside a two."""
    assert left(S1, "AS", "AC 2C", "AC 2C 3C") == [11, 13, 16]


def test_s1_closing_in_hand_counts_once() -> None:
    """S1 says nothing of doubling or of a penalty."""
    over = closed_in_hand(S1)
    assert outcome(over).points(0) == worth(over.hands[0], S1)


def test_s1_101_points_eliminate() -> None:
    """S1: 101 or more; the last one that is not eliminated wins."""
    assert match_of(S1, (0, 100, 101)).eliminated == (2,)
    assert match_of(S1, (0, 101, 140)).winners == (0,)


def test_s1_a_joker_is_any_card_of_any_colour() -> None:
    """S1: a joker stands in a run of hearts for the heart."""
    assert str(meld("9H JK JH", S1)) == "9H JK=10H JH"


# S2


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
    dealt = turned_up(S2, "9D", 3)
    kept = play(dealt, TakeDiscard())
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
    drawn = play(after, DrawStock())
    assert drawn.hand == after.hand.add(before.pile[1])


def test_s2_no_knock_out_in_the_first_round() -> None:
    """S2: thirteen cards that would close must wait."""
    first = play_all(state(THREE_RUNS, opened=False, first_turn=True, rules=S2), THREE_LAID[:2])
    assert refused(first, THREE_LAID[2]) == {Code.FIRST_TURN_CLOSE}


def test_s2_a_hand_knock_out_doubles() -> None:
    """S2: opening and knocking out at once, the adversaries pay double; any other knock-out counts once."""
    over = closed_in_hand(S2)
    for seat in (0, 2):
        assert outcome(over).points(seat) == 2 * worth(over.hands[seat], S2)
    later = play(state("KS", KINGS, others=["2C 3D"], rules=S2), Discard(card("KS")))
    assert outcome(later).points(0) == 5


def test_s2_the_last_and_only_ace_counts_1() -> None:
    """S2: 11 for an ace, 1 if it is the only card, 25 for a joker; as the end of a hand in play too."""
    assert left(S2, "AS", "AD AC", "JK", "AH 2C") == [1, 22, 25, 13]
    over = play(state("KS", KINGS, others=["AS"], rules=S2), Discard(card("KS")))
    assert outcome(over).points(0) == 1


def test_s2_100_points_eliminate() -> None:
    """S2: who reaches 100 is out; the last one standing wins."""
    match = match_of(S2, (0, 99, 100))
    assert (match.eliminated, match.winners) == ((2,), ())
    assert match_of(S0, (0, 99, 100)).eliminated == ()
    assert match_of(S2, (0, 100, 100)).winners == (0,)


# S3


def test_s3_three_to_six_players() -> None:
    """S3: three to six, four jokers among 108 cards."""
    assert [len(deal(S3, players, seed=1).context.seats) for players in (3, 6)] == [3, 6]
    assert (len(S3.pack), S3.pack.cards.count(JOKER)) == (108, 4)
    with pytest.raises(InvalidSetup) as caught:
        deal(S3, 2, seed=1)
    assert codes(caught.value.violations) == {Code.PLAYERS}


def test_s3_a_match_goes_on_between_the_last_two() -> None:
    """S3: three begin, and the match goes on until one is left, so the last hands are for two."""
    match = match_of(S3, (0, 101, 20))
    assert match.context.seats == (0, 2)
    assert len(deal(S3, match.context, seed=1).context.seats) == 2


def test_s3_the_deal_goes_round_clockwise() -> None:
    """S3: the high card deals first, equal ones draw again; then the deal goes to the left."""
    drawn = high_card_draw(S3.pack, 4, seed=1)
    match = Match(S3.match_rules, 4, dealer=drawn.dealer)
    match = match.add(points_entry({0: 0, 1: 1, 2: 1, 3: 1}, closer=0, ending=Ending.CLOSED))
    assert match.context.dealer == (drawn.dealer + 1) % 4


def test_s3_cards_are_dealt_one_by_one_from_the_left() -> None:
    """S3: the first card to the dealer's left, the next to the seat after it; then one is turned up."""
    deck = S3.pack.cards
    dealt = deal_from(S3, deck, 3)
    assert [dealt.hands[seat] for seat in (1, 2, 0)] == [Hand.of(deck[place:39:3]) for place in (0, 1, 2)]
    assert (dealt.pile, dealt.stock[-1]) == ((deck[39],), deck[40])


def test_s3_the_pile_is_for_who_has_opened() -> None:
    """S3: and only if the card is laid in this turn, in a new meld or on one."""
    hand = f"10C JC QC {JUNK[3:]}"
    unopened = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2S 3S"], rules=S3, players=3)
    assert legal(unopened) == {DrawStock()}
    opened = state("10C JC QC 2D", KINGS, phase=Phase.DRAW, pile="KC", players=3, rules=S3)
    taken = play(opened, TakeDiscard())
    assert legal(taken) >= {LayMeld(meld("JC QC KC")), LayMeld(meld("10C JC QC KC"))}
    assert refused(taken, Discard(card("2D"))) == {Code.DUTY_UNMET}


def test_s3_melds_and_jokers() -> None:
    """S3: one joker a meld, declared; several sets of a rank; a joker as the second ace of a long run."""
    assert meld("8S 9S 10S", S3).kind is MeldKind.RUN
    assert value(S3, "8S JK=9S 10S") == 27
    position = state("JK 7C 8C 2D", "4C 4D 4S", "4C 4D 4H", players=3, rules=S3)
    undeclared = LayMeld(Meld(MeldKind.RUN, cards_in("JK 7C 8C")))
    assert refused(position, undeclared) == {Code.JOKER_UNDECLARED}
    assert LayMeld(meld("JK=6C 7C 8C")) in legal(position)


def test_s3_taking_a_joker_needs_an_opening() -> None:
    """S3: the natural card takes it, to the hand or to another meld; only after opening."""
    take = TakeJoker(0, card("8C"))
    opened = state("8C 2D 3D", "7C JK=8C 9C", "4C 4D 4S", players=3, rules=S3)
    assert play(opened, take).hand == Hand.parse("2D 3D JK")
    played = play_all(opened, [take, LayOff(1, JOKER, End.SET, card("4H"))])
    assert str(played.table[1]) == "4C 4D JK=4H 4S"
    unopened = state("8C", "7C JK=8C 9C", players=3, opened=False, others=["2S 3S"], rules=S3)
    assert refused(unopened, take) == {Code.JOKER_NOT_OPENED}


def test_s3_a_discard_is_always_made_and_may_be_any_card_after_opening() -> None:
    """S3: who has opened discards what he likes; one card is left to close with."""
    assert discards(state("KS JK 2D", KINGS, players=3, rules=S3)) == {"KS", "JK", "2D"}
    position = state("KS", KINGS, players=3, rules=S3)
    assert legal(position) == {Discard(card("KS"))}


def test_s3_the_pile_is_shuffled_when_the_last_card_is_drawn() -> None:
    """S3: at once; the discard of that turn begins a new pile."""
    before = last_card(S3, "9S", players=3)
    drawn = play(before, DrawStock())
    assert (drawn.pile, Hand.of(drawn.stock)) == ((), Hand.of(before.pile))
    assert play(drawn, Discard(card("2D"))).pile == cards_in("2D")


def test_s3_more_than_100_points_drop_out() -> None:
    """S3: 100 stays, 101 drops; the last one remaining wins."""
    assert match_of(S3, (0, 100, 101)).eliminated == (2,)


def test_s3_its_optional_rules_are_off() -> None:
    """S3: doubling, the penalty of 100, the first card for the first player and runs of five are for some tables."""
    over = closed_in_hand(S3)
    assert outcome(over).points(0) == worth(over.hands[0], S3)
    assert legal(deal(S3, 3, seed=2)) == {DrawStock()}
    assert LayOff(0, card("10S"), End.HIGH) in legal(state("10S 2D", "5S 6S 7S 8S 9S", players=3, rules=S3))


# classic books: S0 and S3


def test_classic_no_sequence_is_longer_than_five() -> None:
    """S0, S3: six cards from the hand are laid as two runs, and five as one."""
    six = classify(cards_in("4S 5S 6S 7S 8S 9S"), cards_in("4S 5S 6S 7S 8S 9S"), CLASSIC.meld_rules)
    assert codes(six) == {Code.RUN_TOO_LONG}
    position = state("4S 5S 6S 7S 8S 9S 2D", KINGS, rules=CLASSIC)
    assert LayMeld(meld("5S 6S 7S 8S 9S")) in legal(position)
    laid = play_all(position, [LayMeld(meld("4S 5S 6S")), LayMeld(meld("7S 8S 9S"))])
    assert list(map(str, laid.table.values())) == [KINGS, "4S 5S 6S", "7S 8S 9S"]


def test_classic_the_example_of_the_spades() -> None:
    """S0: 5-9 with the 4 and then the 6 become 4-5-6 and 6-7-8-9."""
    position = state("4S 6S KC", "5S 6S 7S 8S 9S", rules=CLASSIC)
    after = play_all(position, [SplitRun(0, cards_in("4S"), End.LOW, 3), LayOff(1, card("6S"), End.LOW)])
    assert list(map(str, after.table.values())) == ["4S 5S 6S", "6S 7S 8S 9S"]


def test_classic_parts_have_three_to_five_cards() -> None:
    """S0: a run of five takes one card as 3 + 3, three as 3 + 5, 4 + 4 or 5 + 3."""
    position = state("10S JS QS 2D", "5S 6S 7S 8S 9S", rules=CLASSIC)
    splits = {(len(move.cards), move.cut) for move in legal(position) if isinstance(move, SplitRun)}
    assert splits == {(1, 3), (2, 3), (2, 4), (3, 3), (3, 4), (3, 5)}


def test_classic_a_run_that_is_not_too_long_is_not_split() -> None:
    """S0: breaking up is for runs that get longer than five."""
    position = state("10S 2D", "6S 7S 8S 9S", rules=CLASSIC)
    assert legal(position) >= {LayOff(0, card("10S"), End.HIGH)}
    assert Code.NOTHING_TO_CUT in refused(position, SplitRun(0, cards_in("10S"), End.HIGH, 3))


def test_classic_everything_else_is_the_default() -> None:
    """S0: one joker a meld, 101 points, a discard to close."""
    assert match_of(CLASSIC, (0, 100, 101)).eliminated == (2,)
    assert Code.TOO_MANY_JOKERS in codes(classify(cards_in("JK JK 9C"), cards_in("7C 8C 9C"), CLASSIC.meld_rules))


# the federation: fragments


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
    position = state("8C 2D 3D", "7C JK=8C 9C", rules=rules)
    taken = play(position, TakeJoker(0, card("8C")))
    assert refused(taken, Discard(card("2D"))) == {Code.JOKER_OWED}
    laid = play(taken, LayOff(0, JOKER, End.LOW, card("6C")))
    assert discards(laid) == {"2D", "3D"}
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
    laid = play_all(position, [TakeDiscard(), LayOff(0, card("KS"), End.SET)])
    assert "KS" in discards(laid)


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
    hands = {0: Hand(), 1: Hand.parse("KC 2D"), 2: Hand.parse("KC 2D")}
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
    hand = f"8C 10C JC QC {JUNK[9:]}"
    position = state(hand, "7C JK=8C 9C", opened=False, others=["2S 3S"], rules=rules)
    assert refused(position, TakeJoker(0, card("8C"))) == {Code.JOKER_NOT_OPENED}


def test_contexts_of_later_hands_count_the_seats_dealt_in() -> None:
    """D-50, D-57: with three seats in the match and two in the hand the federation's ban does not hold."""
    rules = PRESETS["federation"].rules
    position = setup("KS 2D 4H", KINGS, rules=rules, others=["3C"])
    hands = (position.hands[0], position.hands[1], Hand())
    later = attrs.evolve(
        position,
        context=Context(seats=(0, 1), dealer=0, number=2, totals=(0, 0, 120)),
        hands=hands,
        opened=(*position.opened, False),
        known=(*position.known, Hand()),
    )
    assert "KS" in discards(State.of(later))
