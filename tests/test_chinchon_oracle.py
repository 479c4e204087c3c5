"""Melds, closes and least totals of Chinchón against brute force, on random and on dense hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import attrs
import chinchon_oracle as oracle
import pytest
from chinchon_oracle import OracleMeld, Terms
from chinchon_walks import random_rules
from raising import raises, some
from walks import SOAK

from scala40.chinchon import (
    AceInRuns,
    AllMeldedBonus,
    Card,
    Close,
    CloseGuard,
    CloserLaysOff,
    Discard,
    Done,
    EarlyClose,
    Ending,
    FigureValues,
    Hand,
    LayOff,
    LayOffOn,
    LayOffOrder,
    LoosePoints,
    MatchEnd,
    Meld,
    MeldKind,
    PackSize,
    Phase,
    Rank,
    Ruleset,
    Show,
    State,
    TwoWildsClose,
    WildAces,
    WildsPerMeld,
    deal,
    least_total,
    legal_moves,
    play,
    rate,
    result,
    view,
    violations,
)
from scala40.chinchon.closing import table_after
from scala40.core._base import Stream, shuffled
from scala40.core._melds import extended
from scala40.core._search import Deadwood

pytestmark = pytest.mark.once

VARIANTS = {
    "default": Ruleset(),
    "jokers": Ruleset(jokers=2),
    "48 cards": Ruleset(pack_size=PackSize.FORTY_EIGHT, figure_values=FigureValues.TEN_TO_TWELVE),
    "two packs": Ruleset(packs=2, close_max=9),
    "two packs and four jokers": Ruleset(packs=2, jokers=4, close_max=12),
    "one joker a meld": Ruleset(packs=2, jokers=4, close_max=12, wilds_per_meld=WildsPerMeld.ONE, wild_value=10),
    "one card left": Ruleset(jokers=2, close_max=10, close_cards_max=1, figure_values=FigureValues.ALL_TEN),
    "jokers count nothing": Ruleset(jokers=4, close_max=4, wild_value=0),
    "lay off on all": Ruleset(jokers=2, close_max=12, layoff_on=LayOffOn.ALL),
    "a wild ace": Ruleset(wild_aces=WildAces.COINS),
    "wild aces and jokers": Ruleset(packs=2, jokers=1, close_max=12, wild_aces=WildAces.COINS_AND_CUPS, wild_value=12),
    "two wild cards do not close": Ruleset(
        close_max=12, wild_aces=WildAces.COINS_AND_CUPS, two_wilds_close=TwoWildsClose.FORBIDDEN
    ),
    "aces above kings": Ruleset(jokers=2, ace_in_runs=AceInRuns.HIGH, wild_aces=WildAces.COINS, close_max=9),
    "aces at either end": Ruleset(packs=2, jokers=2, ace_in_runs=AceInRuns.BOTH, close_max=9),
    "one point a loose card": Ruleset(
        jokers=2, wild_aces=WildAces.COINS, loose_points=LoosePoints.ONE_EACH, close_max=3
    ),
    "ten off for everybody": Ruleset(packs=2, jokers=4, close_max=12, all_melded_bonus=AllMeldedBonus.EVERYBODY),
    "two jokers do not close": Ruleset(packs=2, jokers=4, close_max=12, two_wilds_close=TwoWildsClose.FORBIDDEN),
}
HANDS = 3_000 if SOAK else 70
TABLES = 1_000 if SOAK else 40

variants = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)


def terms_of(rules: Ruleset) -> Terms:
    """Return the rules as the oracle has them."""
    small = (*range(1, 8), *((8, 9) if rules.pack_size is PackSize.FORTY_EIGHT else ()))
    figures = {"8_to_10": (8, 9, 10), "10_to_12": (10, 11, 12), "all_10": (10, 10, 10)}[rules.figure_values.value]
    order = tuple(rank for rank in Rank if rank in small or rank > 10)
    order = {"low": order, "high": (*order[1:], Rank.ACE), "both": (*order, Rank.ACE)}[rules.ace_in_runs.value]
    each = rules.loose_points is LoosePoints.ONE_EACH
    return Terms(
        order,
        (1,) * 13 if each else (*range(1, 11), *figures),
        rules.close_max,
        joker=1 if each else rules.wild_value,
        alone=rules.wilds_per_meld is WildsPerMeld.ONE,
        loose=rules.close_cards_max,
        early=rules.first_turn_close is EarlyClose.ALLOWED,
        aces=tuple(
            map(Card.parse, {"none": "", "coins": "AD", "coins_and_cups": "AD AH"}[rules.wild_aces.value].split())
        ),
        everywhere=rules.layoff_on is LayOffOn.ALL,
        closer_adds=rules.closer_lays_off is CloserLaysOff.YES,
        shared=rules.all_melded_bonus is AllMeldedBonus.EVERYBODY,
        kept=1 if rules.two_wilds_close is TwoWildsClose.FORBIDDEN else 8,
    )


def meld_of(meld: Meld) -> OracleMeld:
    """Return a meld as the oracle writes it."""
    if meld.kind is MeldKind.RUN:
        return "run", meld.faces, meld.cards
    (rank,) = {face if isinstance(face, Rank) else face.rank for face in meld.faces}
    return "set", rank, tuple(sorted(meld.cards))


def counted(melds: Sequence[Meld]) -> frozenset[tuple[OracleMeld, int]]:
    """Return melds as the oracle counts them."""
    return frozenset(Counter(map(meld_of, melds)).items())


def some_hand(rules: Ruleset, size: int, seed: int) -> tuple[Card, ...]:
    """Return a hand: for even seeds any, for odd ones a dense hand of few ranks and suits."""
    dice = Stream(f"hand {seed}")
    pack = list(rules.pack.cards)
    if seed % 2:
        low = dice.below(6)
        suits = {dice.below(4), dice.below(4)}
        ranks = rules.meld_rules.order[low : low + 5]
        near = [
            it
            for it in pack
            if rules.meld_rules.is_wild(it) or (it.rank in ranks and (it.suit in suits or it.rank is ranks[0]))
        ]
        pack = near if len(near) >= size else pack
    return tuple(sorted(shuffled(pack, seed)[:size]))


@variants
def test_all_partitions_are_found_once(rules: Ruleset) -> None:
    """Of seven cards every partition, each once, with its points; and the least is the least, by the kernel too."""
    terms = terms_of(rules)
    kernel = None if rules.wild_cards else Deadwood(rules.meld_rules, rules.hand_values)
    for seed in range(HANDS):
        cards = some_hand(rules, 7, seed)
        found = rules.arranger.partitions(Hand.of(cards))
        listed = [(counted(it.melds), tuple(it.left)) for it in found]
        assert len(set(listed)) == len(listed)
        assert set(listed) == oracle.partitions(cards, terms), cards
        assert all(it.points == terms.points(tuple(it.left)) for it in found)
        assert rules.arranger.least_points(Hand.of(cards)) == oracle.least_points(cards, terms)
        assert kernel is None or kernel.points(Hand.of(cards)) == oracle.least_points(cards, terms)
        assert rules.arranger.least(Hand.of(cards)).points == oracle.least_points(cards, terms)
        assert least_total(Hand.of(cards), (), rules).points == oracle.least_total(cards, (), terms)


def test_the_kernel_knows_no_wild_cards_but_jokers() -> None:
    """So it refuses rules with wild aces, for which this game has a search of its own."""
    rules = Ruleset(wild_aces=WildAces.COINS)
    raises(ValueError, lambda: Deadwood(rules.meld_rules, rules.hand_values), match="only jokers may be wild here")


@variants
def test_all_closes_of_eight_cards_are_found_once(rules: Ruleset) -> None:
    """The card face down and the melds: what the oracle finds and nothing else."""
    terms, possible = terms_of(rules), 0
    for seed in range(HANDS):
        cards = some_hand(rules, 8, seed)
        bounds = rules.close_max, rules.close_cards_max, rules.most_wilds_kept
        found = [(card, counted(melds)) for card, melds in rules.arranger.closes(Hand.of(cards), *bounds)]
        expected = oracle.closes(cards, terms)
        assert len(set(found)) == len(found)
        assert set(found) == expected, cards
        possible += bool(expected)
    assert possible > HANDS / 10


def closes_in_play(seed: int) -> Iterator[State]:
    """Yield the states of the first rounds of a hand under generated rules, with no total that guards a close.

    What can be melded and each close of the seat whose turn it is have been checked, its discards counted here, and
    which other closes are refused.
    """
    rules = attrs.evolve(random_rules(Stream(f"closes {seed}")), close_guard=CloseGuard.OFF)
    dice, terms, discards = Stream(f"closes in play {seed}"), terms_of(rules), Counter[int]()
    state = deal(rules, 2 + dice.below(rules.max_players - 1), seed=seed)
    for _ in range(4 * len(state.context.seats)):
        moves = list(legal_moves(state))
        found = [(it.card, counted(it.melds)) for it in moves if isinstance(it, Close)]
        if state.phase is Phase.PLAY:
            expected = oracle.closes(tuple(state.hand), terms, discards=discards[state.turn])
            assert set(found) == expected, state
            assert len(found) == len(expected), state
            every = [*rules.arranger.closes(state.hand, 1_000, 7, 8)]
            for card, melds in shuffled(every, len(every))[:12]:
                refused = (card, counted(melds)) not in expected
                assert bool(violations(state, Close(card, melds))) == refused, (state, card, melds)
        else:
            arranged = {(counted(it.melds), tuple(it.left)) for it in rules.arranger.partitions(state.hand)}
            assert arranged == oracle.partitions(tuple(state.hand), terms), state
        yield state
        move = dice.choice([it for it in moves if not isinstance(it, Close)])
        discards[state.turn] += isinstance(move, Discard)
        state = play(state, move)


@pytest.mark.parametrize("seed", range(40))
def test_vc_06_the_closes_in_play_are_those_of_the_oracle(seed: int) -> None:
    """VC-06: under generated rules, before and after the draw."""
    assert {state.phase for state in closes_in_play(seed)} >= {Phase.DRAW, Phase.PLAY}


@variants
def test_the_least_after_a_discard_is_the_least_of_the_others(rules: Ruleset) -> None:
    """For each card of eight the fewest points that the other seven can leave."""
    terms = terms_of(rules)
    for seed in range(HANDS // 4):
        cards = some_hand(rules, 8, seed)
        for card, points in rules.arranger.least_without(Hand.of(cards)).items():
            rest = list(cards)
            rest.remove(card)
            assert points == oracle.least_points(rest, terms), (cards, card)


@variants
def test_the_least_total_with_lay_offs_is_the_least(rules: Ruleset) -> None:
    """Against everything that can be melded and added in any order; and the plan leads there."""
    terms, added = terms_of(rules), 0
    for seed in range(TABLES):
        pack = list(rules.pack.cards)
        closing = some_hand(rules, 8, 2 * seed + 1)
        ways = [melds for _, melds in rules.arranger.closes(Hand.of(closing), 12) if melds]
        if not ways:
            continue
        table = ways[seed % len(ways)]
        for card in closing:
            pack.remove(card)
        is_wild = rules.meld_rules.is_wild
        near = [it for it in pack if is_wild(it) or any(_is_near(it, meld, rules) for meld in table)]
        others = shuffled([it for it in pack if it not in near], seed)
        hand = tuple(sorted([*shuffled(near, seed)[:5], *others][:7]))
        plan = least_total(Hand.of(hand), table, rules)
        assert plan.points == oracle.least_total(hand, tuple(map(meld_of, table)), terms), (hand, table)
        left = Hand.of(hand)
        for card in (it for meld in plan.melds for it in meld.cards):
            left = left.remove(card)
        table += plan.melds if terms.everywhere else ()
        for move in plan.lay_offs:
            table, left = table_after(table, move), left.remove(move.card)
        assert plan.points == (-10 if terms.shared and not left and not plan.lay_offs else terms.points(tuple(left)))
        added += bool(plan.lay_offs)
    assert added > TABLES / 4


def eager_rules(seed: int) -> Ruleset:
    """Return generated rules under which a hand is closed soon, with much left; every other time all lay off on all."""
    rules = random_rules(Stream(f"after a close {seed}"))
    rules = attrs.evolve(
        rules,
        close_max=50,
        close_cards_max=7,
        close_guard=CloseGuard.OFF,
        first_turn_close=EarlyClose.ALLOWED,
        limit=100 if rules.match_end is MatchEnd.FIXED_HANDS else 10_000,
    )
    if not seed % 2:
        bonus = AllMeldedBonus.EVERYBODY if seed % 4 else AllMeldedBonus.CLOSER
        return attrs.evolve(rules, layoff_on=LayOffOn.CLOSER, closer_lays_off=CloserLaysOff.NO, all_melded_bonus=bonus)
    last = CloserLaysOff.YES if seed % 4 == 3 else CloserLaysOff.NO
    closer = AllMeldedBonus.CLOSER
    return attrs.evolve(rules, layoff_on=LayOffOn.ALL, closer_lays_off=last, all_melded_bonus=closer)


def just_closed(rules: Ruleset, seed: int) -> State:
    """Return a hand for some players, just closed with cards left; if that brings points, another's is all melded."""
    shared = rules.all_melded_bonus is AllMeldedBonus.EVERYBODY
    for attempt in range(200):
        dice = Stream(f"just closed {seed} {attempt}")
        state = deal(rules, 2 + dice.below(min(rules.max_players, 4) - 1), seed=dice.below(1 << 30))
        for _ in range(60):
            moves = list(legal_moves(state))
            closes = [it for it in moves if isinstance(it, Close) and it.melds and play(state, it).hands[state.turn]]
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
            if closes and (not shared or not all(rules.arranger.least(hand).left for hand in others)):
                return play(state, dice.choice(closes))
            plain = [it for it in moves if not isinstance(it, Close)]
            state = play(state, max(plain, key=lambda it: rate(view(state, state.turn), it)))
    raise AssertionError(seed)


def after_a_close(seed: int) -> Iterator[State]:
    """Yield the states from a close to the end of the hand.

    Whose turn it is, what can be shown and added to which melds, and what counts at last have been checked.
    """
    rules = eager_rules(seed)
    dice, terms, state = Stream(f"after {seed}"), terms_of(rules), just_closed(rules, seed)
    closer, seats = state.closer, len(state.context.seats)
    assert closer is not None
    step = 1 if rules.layoff_order is LayOffOrder.CLOCKWISE else -1
    others = [(closer + step * count) % seats for count in range(1, seats)]
    hands = {seat: tuple(hand) for seat, hand in enumerate(state.hands)}
    at = oracle.closed(closer, others, hands, [*map(meld_of, state.table)], terms)
    while at.turns:
        yield state
        seat, what = at.turns[0]
        assert (state.phase, state.turn) == (Phase.LAY_OFF, seat)
        moves = list(legal_moves(state))
        assert Done() in moves
        if what == "show":
            assert {counted(it.melds) for it in moves if isinstance(it, Show)} == oracle.shows(at, terms)
            assert not any(isinstance(it, LayOff) for it in moves)
            move = dice.choice(moves) if dice.below(4) else max(moves, key=lambda it: len(str(it)))
            state = play(state, move)
            shown = state.shown[seat] or ()
            at = oracle.after_show(at, [*map(meld_of, shown)], [it for meld in shown for it in meld.cards], terms)
            if isinstance(move, Done):
                assert terms.points(at.hands[seat]) == oracle.least_points(hands[seat], terms)
                at = at._replace(turns=at.turns[0 if terms.everywhere else 1 :])
            continue
        assert not any(isinstance(it, Show) for it in moves)
        melds = (*state.table, *(it for other in others for it in state.shown[other] or ()))
        found = {
            (it.target, it.card, meld_of(extended(melds[it.target], it.card, it.face, it.end)))
            for it in moves
            if isinstance(it, LayOff)
        }
        assert found == oracle.additions(at, terms)
        move = dice.choice(moves)
        state = play(state, move)
        if isinstance(move, LayOff):
            added = meld_of(extended(melds[move.target], move.card, move.face, move.end))
            at = oracle.after_addition(at, move.target, move.card, added)
        else:
            at = at._replace(turns=at.turns[1:])
    ended = some(result(state))
    assert ended.ending is Ending.CLOSED
    assert [line.points for line in ended.scores] == at.scores(terms)
    yield state


@pytest.mark.parametrize("seed", range(48))
def test_vc_09_vc_10_what_follows_a_close_is_what_the_oracle_allows(seed: int) -> None:
    """C-11, VC-09, VC-10: turn by turn, to the end of the hand."""
    *_, last = after_a_close(seed)
    assert last.phase.is_over


def _is_near(card: Card, meld: Meld, rules: Ruleset) -> bool:
    """Whether a card has the rank of a set or the suit of a run."""
    first = next(it for it in meld.cards if not rules.meld_rules.is_wild(it))
    return card.rank is first.rank if meld.kind is MeldKind.SET else card.suit is first.suit
