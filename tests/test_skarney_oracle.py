"""The library and the second referee of Skarney agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skarney_oracle import (
    Cards,
    OracleEnd,
    OracleMeld,
    OraclePosition,
    additions,
    can_complete,
    is_meld,
    legal_moves,
    ordered,
    readings,
    scores,
)
from skarney_oracle import contracts as all_contracts
from skarney_walks import EXCHANGES, random_rules, walk
from walks import SOAK

from scala40 import skarney
from scala40.core._base import Stream, shuffled
from scala40.core._cards import ALL_CARDS, JOKER, NATURAL_CARDS, Card, Hand, Rank
from scala40.core._game import HandResult
from scala40.core._melds import Meld, MeldKind, SetSuits, meld_violations
from scala40.skarney import Move, Phase, Ruleset, State, contracts, most_melds, read_move, score, violations
from scala40.skarney.melds import can_lay, extensions_of, melds_in
from scala40.skarney.table import laid_by
from scala40.testing import cards as any_card

pytestmark = pytest.mark.once

DISTINCT = Ruleset(set_suits=SetSuits.DISTINCT)
ANY = Ruleset()
KINDS = (MeldKind.SET, MeldKind.RUN)


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return cards as the oracle has them."""
    return tuple(card.text for card in cards)


def as_oracle(meld: Meld) -> OracleMeld:
    """Return a meld as the oracle has it."""
    faces = (face.text if isinstance(face, Card) else face.letter for face in meld.faces)
    return OracleMeld(meld.kind.value, names(meld.cards), tuple(faces))


def oracle_position(state: State) -> OraclePosition:
    """Return a state as the oracle has it."""
    rules = state.rules
    return OraclePosition(
        hand=names(state.hand),
        side=state.turn % 2 if rules.in_pairs else state.turn,
        table=tuple(
            (owner, as_oracle(meld)) for owner, meld in zip(state.table.owners, state.table.melds, strict=True)
        ),
        needed=rules.contract(state.context.number),
        added=state.added,
        pile=len(state.stock),
        distinct=rules.set_suits is SetSuits.DISTINCT,
        most_added=rules.layoff_max_per_meld,
        mixed=rules.wild_melds is skarney.WildKinds.MIXED,
        must_lay=rules.contract_duty is skarney.ContractDuty.MUST,
        exchange_when=rules.exchange_when.value,
        laid_now=state.laid_now > 0,
        exchanges_max=rules.exchanges_max,
        exchanged=state.exchanged,
    )


def agree(state: State, listed: Collection[Move], *, laid: bool | None = None, exchanged: int = 0) -> None:
    """Check the legal moves after a draw, and that moves of a seat without contract, limit or pile are refused.

    If it is given whether something was laid in this turn, and how much exchanged, the referee takes that.
    """
    at = oracle_position(state)
    at = at if laid is None else at._replace(laid_now=laid, exchanged=exchanged)
    right = legal_moves(at)
    assert len(listed) == len(right), state
    assert set(listed) == {read_move(text, state) for text in right}, state
    if len(at.hand) > 10:  # then trying everything takes long
        return
    free = at._replace(needed=0, most_added=14, must_lay=False, pile=not at.pile, exchange_when="any", exchanged=0)
    foreign = sorted(legal_moves(free) - right)
    for text in shuffled(foreign, len(foreign))[:12]:
        assert violations(state, read_move(text, state)), (state, text)


def cards_on(state: State) -> int:
    """Return how many cards lie on the table, which exchanges leave as it was."""
    return sum(map(len, state.table.values()))


@pytest.mark.parametrize("seed", range(80 if SOAK else 8))
def test_the_referees_agree_on_every_move_of_random_hands(seed: int) -> None:
    """Each lists the same moves: with a contract and without, begun and complete, in pairs and alone."""
    compared, laid, exchanged, before = 0, False, 0, None
    for number, (state, options) in enumerate(walk(seed, most=200)):
        if before is None or state.phase is Phase.DRAW or state.turn != before.turn:
            laid, exchanged = False, 0
        elif state.table != before.table:
            grew = cards_on(state) > cards_on(before)
            laid, exchanged = laid or grew, exchanged + (not grew)
        before = state
        if state.phase is Phase.PLAY and len(state.hand) <= (13 if SOAK else 12) and (SOAK or number % 3 == 0):
            agree(state, options[state.turn], laid=laid, exchanged=exchanged)
            compared += 1
    assert compared > 3


def ends(state: State) -> Iterator[tuple[HandResult, OracleEnd]]:
    """Yield how a hand scores if it is over as it stands: nobody has gone out, or one who could has."""
    rules, context, table = state.rules, state.context, oracle_position(state).table
    held: dict[int, Hand] = {seat: state.hands[seat] for seat in context.seats}
    for out in (None, state.turn):
        if out is None or laid_by(state.table, rules.side_of(out)):
            hands = held | {out: Hand()} if out is not None else held | {0: Hand.of([*held[0], *state.stock])}
            sides: dict[int, Cards] = {}
            for seat, hand in hands.items():
                sides[rules.side_of(seat)] = (*sides.get(rules.side_of(seat), ()), *names(hand))
            yield (
                score(rules, hands, state.table, context=context, closer=out),
                OracleEnd(
                    sides,
                    table,
                    None if out is None else rules.side_of(out),
                    (100, 100, 100, 200, 300, 400, 500)[context.number - 1],
                    rules.unclosed_hand is skarney.UnclosedHand.MELDS,
                    rules.contract_required is skarney.ContractRequired.REQUIRED
                    or rules.shutout is skarney.Shutout.MELDS,
                ),
            )


@pytest.mark.parametrize("seed", range(0, 200 if SOAK else 8, 2))
def test_the_referees_agree_on_what_a_hand_scores(seed: int) -> None:
    """K-17 to K-20, VK-05, VK-06: whichever way it ends, under every rule about that."""
    rules = random_rules(Stream(f"scores {seed}"))
    for state, _ in walk(seed, most=200, rules=rules, eagerness=9):
        if state.phase is Phase.DRAW:
            for found, end in ends(state):
                right = scores(end)
                assert found.counts == (right is not None), state
                assert right is None or {rules.side_of(it.seat): it.points for it in found.scores} == right, state


def some_hand(dice: Stream, size: int) -> Hand:
    """Return a hand: of any cards, of two suits, or of a few ranks, with wild cards among them."""
    kind, suits, ranks = dice.below(3), (dice.below(4), dice.below(4)), {Rank(1 + dice.below(13)) for _ in range(3)}
    likely = [
        card
        for card in ANY.pack.cards
        if kind == 0 or ANY.meld_rules.is_wild(card) or (card.suit in suits if kind == 1 else card.rank in ranks)
    ]
    return Hand.of(shuffled(likely, str(dice.below(1 << 30)))[:size])


@pytest.mark.parametrize("rules", [ANY, DISTINCT], ids=["any suits", "distinct suits"])
def test_contracts_of_small_hands_are_those_that_trying_all_finds(rules: Ruleset) -> None:
    """Law 8: whether one to four melds can be laid, in hands of up to twelve cards."""
    dice, seen = Stream("contracts"), Counter[tuple[int, bool]]()
    for _ in range(3_000 if SOAK else 150):
        hand = some_hand(dice, 8 + dice.below(5))
        for kind in KINDS:
            for count in range(1, 5):
                expected = can_complete(ordered(names(hand)), kind.value, count, rules is DISTINCT)
                assert can_lay(count, kind, hand, rules) == expected, (hand, kind, count)
                seen[count, expected] += 1
    assert len(seen) == 8


class Search:
    """Whether melds of a kind lie in a hand together: a search that uses up the lowest card or leaves it out."""

    def __init__(self, kind: MeldKind, rules: Ruleset) -> None:
        self.kind = kind
        self.rules = rules
        self.known: dict[tuple[tuple[Card, ...], int, int], bool] = {}

    def lays(self, hand: Hand, count: int) -> bool:
        """Say whether so many melds do."""
        natural = Counter(card for card in hand if not self.rules.meld_rules.is_wild(card))
        return self.search(natural, len(hand) - natural.total(), count)

    def search(self, left: Counter[Card], jokers: int, due: int) -> bool:
        """Say whether so many melds lie in natural cards and some wild ones."""
        if due == 0 or left.total() < 2 * due:
            return due == 0
        key = (tuple(sorted(left.elements())), jokers, due)
        if key not in self.known:
            card = min(left)
            rest = left - Counter([card])
            self.known[key] = self.search(rest, jokers, due) or any(
                self.search(rest - Counter(others), jokers - used, due - 1)
                for others, used in self.groups(card, rest)
                if used <= jokers
            )
        return self.known[key]

    def groups(self, card: Card, rest: Counter[Card]) -> Iterator[tuple[tuple[Card, ...], int]]:
        """Yield what makes a meld with a card: two more, or one and a wild card."""
        others = sorted(rest.elements())
        for place, second in enumerate(others):
            yield from (((second,), 1) for _ in range(self.fits(card, second, JOKER)))
            for third in others[place + 1 :]:
                yield from (((second, third), 0) for _ in range(self.fits(card, second, third)))

    def fits(self, *cards: Card) -> bool:
        """Say whether some cards are a meld of the kind."""
        return any(meld.kind == self.kind.value for meld in readings(ordered(names(cards)), self.rules is DISTINCT))


@pytest.mark.parametrize("rules", [ANY, DISTINCT], ids=["any suits", "distinct suits"])
def test_contracts_of_full_and_larger_hands_are_those_of_another_search(rules: Ruleset) -> None:
    """Law 8: hands of eleven cards and of those that accepted offers have made larger, by another formulation."""
    dice, seen = Stream("large contracts"), Counter[bool]()
    for _ in range(1_500 if SOAK else 40):
        hand = some_hand(dice, 11 + dice.below(14))
        for kind in KINDS:
            count = most_melds(kind, hand, rules)
            assert Search(kind, rules).lays(hand, count), (hand, kind, count)
            assert count == 4 or not Search(kind, rules).lays(hand, count + 1), (hand, kind, count)
            seen[count == 4] += 1
    assert len(seen) == 2


@pytest.mark.parametrize("rules", [ANY, DISTINCT], ids=["any suits", "distinct suits"])
def test_all_contracts_of_small_hands_come_once_each(rules: Ruleset) -> None:
    """The iterator yields every contract, by face, and none twice."""
    dice, most = Stream("all contracts"), 0
    for _ in range(400 if SOAK else 25):
        hand = some_hand(dice, 9 + dice.below(2))
        listed = [tuple(sorted(map(as_oracle, melds))) for melds in contracts(hand, 1, rules)]
        sets = {tuple(sorted(_in_order(meld) for meld in melds)) for melds in listed}
        expected = all_contracts(names(hand), 3, rules is DISTINCT)
        assert len(listed) == len(sets)
        assert sets == {tuple(sorted(_in_order(meld) for meld in melds)) for melds in expected}, hand
        most = max(most, len(listed))
    assert most > 1


def _in_order(meld: OracleMeld) -> OracleMeld:
    """A meld with the cards of a set in one order."""
    if meld.kind != "set":
        return meld
    pairs = sorted(zip(meld.cards, meld.faces, strict=True))
    return OracleMeld("set", tuple(card for card, _ in pairs), tuple(face for _, face in pairs))


def test_contracts_are_listed_lazily() -> None:
    """The first contracts of the largest hand come at once; there are none where none is required."""
    every = Hand.of(ANY.pack.cards)
    assert len(list(islice(contracts(every, 7, ANY), 100))) == 100
    assert list(contracts(every, 1, Ruleset(contract_required=skarney.ContractRequired.OFF))) == []


cards = any_card()
faces = st.sampled_from((*NATURAL_CARDS, *Rank))


@st.composite
def likely_melds(draw: st.DrawFn) -> Meld:
    """Cards that are often nearly a meld, declared in any way."""
    kind = draw(st.sampled_from(MeldKind))
    size = draw(st.integers(2, 6))
    if kind is MeldKind.RUN:
        start, suit = draw(st.integers(0, 11)), draw(st.sampled_from(NATURAL_CARDS)).suit
        order = (*Rank, Rank.ACE)
        row = [Card(order[place % 14], suit) for place in range(start, start + size)]
    elif kind is MeldKind.SET:
        rank = draw(st.sampled_from(Rank))
        row = [Card(rank, card.suit) for card in draw(st.lists(st.sampled_from(NATURAL_CARDS), min_size=2, max_size=5))]
    else:
        row = draw(st.lists(st.sampled_from([Card.parse(name) for name in ("2C", "2D", "JK", "KS")]), min_size=2))
    laid, stands = list(row), list[Card | Rank](row)
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(row) - 1))
        laid[place] = draw(cards)
        likely: list[Card | Rank] = [row[place], row[place].rank or Rank.ACE, laid[place]]
        stands[place] = draw(st.sampled_from(likely) | faces)
    return Meld(kind, tuple(laid), tuple(stands))


@settings(max_examples=5_000 if SOAK else 300)
@given(likely_melds(), st.sampled_from([ANY, DISTINCT]))
def test_the_kernel_agrees_on_what_a_meld_is(meld: Meld, rules: Ruleset) -> None:
    """K-02 to K-06, K-28: any cards, declared in any way, are a meld to both referees or to none."""
    assert (not meld_violations(meld, rules.meld_rules)) == is_meld(_declared(meld, rules), rules is DISTINCT), meld


def _declared(meld: Meld, rules: Ruleset) -> OracleMeld:
    """A meld as the oracle has it; what cannot be declared like that stands for a card that there is not."""
    found = as_oracle(meld)
    wild = list(map(rules.meld_rules.is_wild, meld.cards))
    by_rank = meld.kind is MeldKind.SET and rules is not DISTINCT
    faces = [
        face
        if not is_it or (isinstance(stands, Rank) is by_rank and face != "JK") or meld.kind is MeldKind.WILD
        else f"?{number}"
        for number, (face, stands, is_it) in enumerate(zip(found.faces, meld.faces, wild, strict=True))
    ]
    if meld.kind is MeldKind.WILD and meld.faces != meld.cards:
        return OracleMeld("set", found.cards, tuple(f"?{number}" for number in range(len(meld))))
    return OracleMeld(found.kind, found.cards, tuple(faces))


@pytest.mark.parametrize("rules", [ANY, DISTINCT], ids=["any suits", "distinct suits"])
def test_melds_and_their_growth_are_what_the_kernel_calls_legal(rules: Ruleset) -> None:
    """Whatever is listed is a meld, once; and a meld takes exactly the cards that leave one."""
    dice = Stream("melds")
    for _ in range(100 if SOAK else 6):
        hand = some_hand(dice, 14)
        listed = list(melds_in(hand, rules.meld_rules))
        assert len(listed) == len(set(listed))
        for meld in listed[:: 1 if SOAK else 9]:
            assert not meld_violations(meld, rules.meld_rules)
            assert not hand.missing(meld.cards)
            longer = {
                skarney.LayOff(0, card, end, face) for card, face, end in extensions_of(meld, rules.meld_rules).places
            }
            on_table = OraclePosition(names(ALL_CARDS), 0, ((0, as_oracle(meld)),), 0, (), 1, rules is DISTINCT)
            assert {skarney.write_move(move) for move in longer} == set(additions(on_table)), meld


def test_random_rules_are_drawn_in_full() -> None:
    """Every value of every option comes up among the rules by the dice."""
    dice = Stream("rules")
    drawn = [random_rules(dice) for _ in range(200)]
    assert {it.partnership for it in drawn} == set(skarney.Partnership)
    assert {it.contract_required for it in drawn} == set(skarney.ContractRequired)
    assert {it.wild_melds for it in drawn} == set(skarney.WildKinds)
    assert {it.exchanges_max for it in drawn} == set(EXCHANGES)
    assert {it.exchange_when for it in drawn} == set(skarney.ExchangeWhen)
    assert {it.contract_duty for it in drawn} == set(skarney.ContractDuty)
    assert {it.contract_schedule for it in drawn} == set(skarney.ContractSchedule)
    assert {it.unclosed_hand for it in drawn} == set(skarney.UnclosedHand)
    assert {it.shutout for it in drawn} == set(skarney.Shutout)
