"""Samples of views: each arrangement of the hidden cards is as likely, and what is drawn depends on the seed alone."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any, Final, TypeAlias

import attrs
import pytest
from kits import CHINCHON, KITS, QUARANTA, RUMINO, SKARNEY, AnyState, Kit, hides_offer
from raising import raises
from redaction import cases
from test_scenes import walked as played
from walks import RULES, SOAK

import scala40
from scala40 import (
    Card,
    Chance,
    Code,
    Context,
    FirstUpcard,
    InvalidSetup,
    MeldKind,
    Ruleset,
    chinchon,
    rumino,
    sample,
    skarney,
    view,
)
from scala40.core._base import Seed
from scala40.core._cards import Hand, cards_in
from scala40.core._game import Discarded, TookDiscard
from scala40.core._melds import SetSuits
from scala40.skarney.contract import Draws, Needed

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)

Outcome: TypeAlias = tuple[object, ...]
"""What can be told of a state once the hidden cards are turned up."""


def outcome(state: AnyState) -> Outcome:
    """Return where all cards of a state lie."""
    return (state.hands, state.stock, getattr(state, "face_down", None), getattr(state, "offered", None))


# --- small positions: nearly everything is seen ----------------------------------------------------------------------


def hands_of(*texts: str) -> tuple[Hand, ...]:
    """Return hands; what is in brackets in a text is secret."""
    return tuple(Hand.parse(text.replace("(", "").replace(")", "")) for text in texts)


def known_of(*texts: str) -> tuple[Hand, ...]:
    """Return what all know of these hands."""
    return tuple(Hand.parse(re.sub(r"\(.*\)", "", text)) for text in texts)


def secret_of(text: str) -> tuple[Card, ...]:
    """Return what is in brackets in the text of a hand."""
    return cards_in(" ".join(re.findall(r"\((.*?)\)", text)))


def rest_of(rules: Any, *cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of the pack without some."""
    rest = Counter(rules.pack.cards)
    rest.subtract(card for some in cards for card in some)
    assert min(rest.values()) >= 0
    return tuple(rest.elements())


def made_of(named: str, rules: Any, dealt: int, *secret: Iterable[Card]) -> Hand:
    """Return what the stock was made of: these cards, and so many of those that are seen that they were a whole pile.

    Of all cards but those that were dealt one was in no stock: that which stayed as a pile, or had just been drawn.
    """
    cards = cards_in(named)
    others = [card for card in rules.pack.cards if card not in {*cards, *(card for some in secret for card in some)}]
    return Hand.of([*cards, *others[: len(rules.pack) - dealt - 1 - len(cards)]]) if cards else Hand()


KEEPING: Final = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
"""Rules by which cards can be known of a seat that has not opened."""
MINE: Final = "3C 3D 4C 4D 6C 6D 7C 7D 8C 8D 10C 10D QC"


def quaranta(theirs: str, stock: str, *, recycled: str = "", drawn: str = "") -> scala40.State:
    """Return a position of Scala 40 in which the other one's hand is known but for what is in brackets."""
    hands, cards = hands_of(MINE, theirs), cards_in(stock)
    return scala40.State(
        rules=KEEPING,
        context=Context.of(2),
        hands=hands,
        turn=0,
        phase=scala40.Phase.DRAW,
        stock=cards,
        pile=rest_of(KEEPING, *hands, cards),
        known=known_of("", theirs),
        recycled=made_of(recycled, KEEPING, 26, cards, secret_of(theirs)),
        drawn=(Hand.parse(drawn), Hand()),
        chance=Chance(0, 1 if recycled else 0),
    )


def in_the_middle_of_a_turn() -> scala40.State:
    """Return a position in which the other one has taken a 9 and must lay it, with cards that may not allow that."""
    theirs = "9C 9D (9H 2S)"
    hands, stock = hands_of(MINE, theirs), cards_in("9S KS 5H")
    table = scala40.Table((scala40.Meld(scala40.MeldKind.RUN, cards_in("10H JH QH KH")),))
    laid = table[0].cards
    return scala40.State(
        rules=RULES,
        context=Context.of(2),
        hands=hands,
        turn=1,
        phase=scala40.Phase.PLAY,
        stock=stock,
        pile=rest_of(RULES, *hands, stock, laid),
        table=table,
        opened=(False, True),
        duties=(scala40.Duty(scala40.DutyKind.LAY, Card.parse("9C")),),
        known=known_of("", theirs),
    )


def of_rumino(theirs: str, stock: str, *, recycled: str = "", drawn: str = "") -> rumino.State:
    """Return a position of Rumino in which the other one's hand is known but for what is in brackets."""
    hands, cards = hands_of("3C 3D 4C 4D 6C 6D 7C", theirs), cards_in(stock)
    return rumino.State(
        rules=rumino.Ruleset(),
        context=Context.of(2),
        hands=hands,
        turn=0,
        phase=rumino.Phase.DRAW,
        stock=cards,
        pile=rest_of(rumino.Ruleset(), *hands, cards),
        known=known_of("", theirs),
        recycled=made_of(recycled, rumino.Ruleset(), 14, cards, secret_of(theirs)),
        drawn=(Hand.parse(drawn), Hand()),
        chance=Chance(0, 1 if recycled else 0),
    )


def after_a_close(*, recycled: str = "", drawn: str = "", face_down_known: bool = False) -> chinchon.State:
    """Return a position of Chinchón after the second of three has closed, with a card face down."""
    rules = chinchon.Ruleset()
    theirs = "4S 5S 6S 7S KS (JS QS)"
    hands, stock = hands_of("3H 4H 6H 7H JH QH KH", "AH", theirs), cards_in("KD KC")
    table = tuple(scala40.Meld(scala40.MeldKind.RUN, cards_in(text)) for text in ("AC 2C 3C", "AD 2D 3D"))
    laid = [card for meld in table for card in meld.cards]
    covered = Card.parse("QD")
    return chinchon.State(
        rules=rules,
        context=Context.of(3, dealer=0),
        hands=hands,
        turn=0,
        phase=chinchon.Phase.LAY_OFF,
        stock=stock,
        pile=rest_of(rules, *hands, stock, laid, [covered]),
        closer=1,
        face_down=covered,
        face_down_known=face_down_known,
        table=table,
        known=known_of("", "AH", theirs),
        recycled=made_of(recycled, rules, 22, stock, secret_of(theirs), [covered]),  # the drawer had a card more
        drawn=(Hand.parse(drawn), Hand(), Hand()),
        chance=Chance(0, 1 if recycled else 0),
    )


def of_skarney(*hands: str, stock: str, seat: int, **fields: Any) -> skarney.State:
    """Return a position of Skarney for one who sees all hands but what is in brackets; the last holds the rest."""
    rules = skarney.Ruleset(partnership=skarney.Partnership.SINGLES)
    held, cards = hands_of(*hands), cards_in(stock)
    laid = [card for meld in fields.get("table", skarney.Table()).values() for card in meld.cards]
    rest = rest_of(rules, *held, cards, laid)
    held = (*held[:-1], Hand.of([*held[-1], *rest]))
    mine = tuple(Hand() if it == seat else known for it, known in enumerate([*known_of(*hands)[:-1], held[-1]]))
    nothing = (Hand(),) * len(held)
    return skarney.State(
        rules=rules,
        context=Context.of(len(held)),
        hands=held,
        stock=cards,
        known=tuple(mine if it == seat else nothing for it in range(len(held))),
        **fields,
    )


GIVERS: Final = "3C 4C 5C 6C 7C 8C 9C 10C JC QC (AH 9H)"
OTHERS: Final = "3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"
THIRDS: Final = "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def offered(asked: int) -> skarney.State:
    """Return a position in which the first has offered a card that the last does not see, perhaps an ace."""
    card = Card.parse("AH" if asked == 1 else "9H")
    phase = skarney.Phase.OFFER
    return of_skarney(
        *(GIVERS, OTHERS, THIRDS, ""), stock="AD 5H", seat=3, turn=0, phase=phase, offered=card, asked=asked
    )


def amid_the_contract() -> skarney.State:
    """Return a position in which the first has laid one of three sets, and needs a king or a 2 for the others."""
    table = skarney.Table((scala40.Meld(scala40.MeldKind.SET, cards_in("QC QD QH")),), owners=(0,))
    theirs = "9C 9D 9H KC KD 4H 5S 7D (KH)"
    return of_skarney(theirs, OTHERS, stock="2C 8S 3H", seat=1, turn=0, phase=skarney.Phase.PLAY, table=table)


SMALL: Final[dict[str, tuple[Kit, AnyState, int, int]]] = {
    "Scala 40": (QUARANTA, quaranta("2H 2S 4H 5H 6H 7H 8H 9H 10H JH KH (2S QS)", "QS KS AC"), 0, 33),
    "a stock that was the pile": (
        *(QUARANTA, quaranta("2H 2S 4H 5H 6H 7H 8H 9H 10H JH KH (2S QS)", "QS KS AC", recycled="QS KS AC 2S 5D")),
        *(0, 24),
    ),
    "a stock of which the seat has drawn": (
        QUARANTA,
        quaranta(
            "2H 2S 4H 5H 6H 7H 8H 9H 10H JH KH (2S QC)", "AS KS AC", recycled="QC AS KS AC 5D 5C 2S", drawn="QC 5C"
        ),
        *(0, 24),
    ),
    "Scala 40, in the middle of a turn": (QUARANTA, in_the_middle_of_a_turn(), 0, 42),
    "Rumino": (RUMINO, of_rumino("2H 4H 6H 8H 10H (2S QS)", "QS KS AC"), 0, 33),
    "Rumino, a stock that was the pile": (
        *(RUMINO, of_rumino("2H 4H 6H 8H 10H (2S 7C)", "QS QS AC", recycled="QS QS AC 7C", drawn="7C")),
        *(0, 3),
    ),
    "Chinchón": (CHINCHON, after_a_close(), 0, 60),
    "Chinchón, a stock that was the pile": (
        *(CHINCHON, after_a_close(recycled="KD KC 5C JS QD 5D", drawn="5D")),
        *(0, 36),
    ),
    "Chinchón, a card face down that all know": (CHINCHON, after_a_close(face_down_known=True), 0, 12),
    "Chinchón, such a card and a stock that was the pile": (
        *(CHINCHON, after_a_close(recycled="KD KC 5C JS QD 5D", drawn="5D", face_down_known=True)),
        *(0, 6),
    ),
    "Skarney, any card offered": (SKARNEY, offered(1), 3, 144),
    "Skarney, no stop card offered": (SKARNEY, offered(2), 3, 132),
    "Skarney, amid the contract": (SKARNEY, amid_the_contract(), 1, 12),
}
"""For each position the game, the state, the seat that looks, and how many outcomes there are."""


# --- brute force ------------------------------------------------------------------------------------------------------


def chances(kit: Kit, state: AnyState, seat: int) -> dict[Outcome, Fraction]:
    """Return how likely each outcome is, by writing down every arrangement of the hidden cards, copies told apart."""
    certain, stock = kit.known(state, seat), len(state.stock)
    secret = {it: [*Hand.of(certain[it].missing(state.hands[it]))] for it in state.context.seats if it != seat}
    secretly = getattr(state, "closer", None) not in {None, seat} and not state.face_down_known
    covered = [state.face_down] if secretly else []
    hidden = [*state.stock, *covered, *(card for cards in secret.values() for card in cards)]
    bound = list(bound_copies(state, seat, hidden))
    count: Counter[Outcome] = Counter()
    for order in permutations(range(len(hidden))):
        if any(bound[at] for at in order[:stock]):
            continue
        cards = [hidden[at] for at in order]
        changes: dict[str, Any] = {"stock": tuple(cards[:stock])}
        if covered:
            changes["face_down"] = cards[stock]
        hands, rest = list(state.hands), cards[stock + len(covered) :]
        for it, some in secret.items():
            hands[it], rest = Hand.of([*certain[it], *rest[: len(some)]]), rest[len(some) :]
        changes["hands"] = tuple(hands)
        for offer in [*hands[state.turn]] if hides_offer(state, seat) else [None]:
            setup = kit.setup(**kit.parts(state) | changes | ({"offered": offer} if offer else {}))
            if not kit.problems(setup):
                count[outcome(setup)] += 1
    return {it: Fraction(number, count.total()) for it, number in count.items()}


def bound_copies(state: AnyState, seat: int, hidden: list[Any]) -> Iterator[bool]:
    """Yield of each hidden card whether it is a copy that the stock cannot hold, as it was not made of it."""
    recycled = getattr(state, "recycled", None)
    may = Counter(recycled) - Counter(state.drawn[seat]) if recycled else Counter(hidden)
    for card in hidden:
        may[card] -= 1
        yield may[card] < 0


# --- chi-square -------------------------------------------------------------------------------------------------------


def critical(freedom: int) -> float:
    """Return what the sum exceeds once in a thousand times, by the formula of Wilson and Hilferty.

    It is right to about one percent here: a table has 20.52 for 5, 45.31 for 20 and 149.4 for 100.
    """
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.0902 * math.sqrt(part)) ** 3


def chi_square(expected: dict[Outcome, Fraction], drawn: Counter[Outcome]) -> float:
    """Return how far what was drawn is from what was expected."""
    total = drawn.total()
    assert set(drawn) <= set(expected), "what was drawn cannot be"
    distances = ((drawn[it] - total * chance) ** 2 / (total * chance) for it, chance in expected.items())
    return float(sum(distances, Fraction(0)))


def draws(kit: Kit, state: AnyState, seat: int, seeds: Iterable[Seed]) -> Counter[Outcome]:
    """Return what samples of a view are."""
    mine = kit.game.view(state, seat)
    return Counter(outcome(kit.game.sample(mine, seed=seed)) for seed in seeds)


EACH: Final = 400 if SOAK else 25
"""How often an outcome should come on average."""


@pytest.mark.once
@pytest.mark.parametrize("name", SMALL)
def test_each_arrangement_is_as_likely(name: str) -> None:
    """Copies told apart, in positions that can be written down whole; and nothing else is drawn."""
    kit, state, seat, count = SMALL[name]
    expected = chances(kit, state, seat)
    assert len(expected) == count

    assert chi_square(expected, draws(kit, state, seat, range(EACH * count))) < critical(count - 1)


def test_the_test_of_uniformity_finds_what_is_not_uniform() -> None:
    """Few seeds again and again, and cards that are taken for anywhere although they are bound, are found out."""
    kit, state, seat, count = SMALL["Scala 40"]
    expected = chances(kit, state, seat)
    few = draws(kit, state, seat, (seed % 19 for seed in range(EACH * count)))
    assert chi_square(expected, few) > critical(count - 1)
    bound, anywhere = (SMALL[name] for name in ("a stock that was the pile", "Scala 40"))
    assert set(chances(*bound[:3])) < set(chances(*anywhere[:3]))


# --- what samples depend on -------------------------------------------------------------------------------------------


@pytest.mark.once
@each_game
def test_a_sample_depends_on_the_view_and_the_seed_alone(kit: Kit) -> None:
    """Not on what was sampled before, or on the state behind the view; seeds of any kind."""
    for case in cases(kit)[::10]:
        mine = kit.game.view(case.state, case.seat)
        seeds: list[Seed] = [7, "7", b"7"]
        first = [kit.game.sample(mine, seed=seed) for seed in seeds]
        same = kit.game.read_view(kit.game.write_view(mine))
        assert [kit.game.sample(same, seed=seed) for seed in seeds] == first


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", [QUARANTA, RUMINO, CHINCHON], ids=repr)
def test_what_comes_of_a_sample_depends_on_its_seed(kit: Kit) -> None:
    """Samples are shuffled each in their own way when the pile becomes the stock again, and as often as it did."""
    state = kit.game.deal(kit.rules, 2, seed=1)
    mine = kit.game.view(state, 0)
    one, two = kit.game.sample(mine, seed=1), kit.game.sample(mine, seed=2)
    assert one.chance.seed != two.chance.seed != state.chance.seed
    assert {case.state.chance.shuffles for case in cases(kit)} >= {0, 1}
    for case in cases(kit):
        sampled = kit.game.sample(kit.game.view(case.state, case.seat), seed=3)
        assert sampled.chance.shuffles == case.state.chance.shuffles


def test_what_a_seat_has_drawn_itself_is_not_in_the_stock() -> None:
    """Of a stock that was the pile: it knows these cards, even when it has parted with them."""
    _, state, seat, _ = SMALL["a stock of which the seat has drawn"]
    mine = view(state, seat)
    assert str(mine.drawn) == "5C QC"
    assert all(Card.parse("QC") not in sample(mine, seed=seed).stock for seed in range(50))


# --- what all saw -----------------------------------------------------------------------------------------------------


def closed_hands(seeds: Iterable[int]) -> Iterator[tuple[chinchon.State, Counter[Card]]]:
    """Yield states of Chinchón after a close, with what all saw the closer take and did not see it part with since.

    That is told from the events alone.
    """
    for seed in seeds:
        taken: dict[int, Counter[Card]] = defaultdict(Counter)
        for before, move, after, seat in played(CHINCHON, seed):
            for event in chinchon.events(before, move, seen_by=-1):
                if isinstance(event, TookDiscard):
                    taken[seat][event.card] += 1
                elif isinstance(event, Discarded):
                    taken[seat] -= Counter([event.card])
                elif isinstance(event, chinchon.Closed):
                    taken[seat] -= Counter([*event.left, *(card for meld in event.melds for card in meld.cards)])
            if after.closer is not None:
                yield after, taken[after.closer]


@pytest.mark.once
def test_no_sample_contradicts_what_all_saw() -> None:
    """C-08: what a closer took, and does not show, lies face down in each; all seats see it, and no other one."""
    known: Counter[int] = Counter()
    for state, missing in closed_hands(range(600 if SOAK else 150)):
        known[missing.total()] += 1
        for seat in {*state.context.seats} - {state.closer}:
            mine = chinchon.view(state, seat)
            assert [*missing.elements()] == ([] if mine.face_down is None else [mine.face_down])
            for seed in range(3):
                sampled = chinchon.sample(mine, seed=seed)
                assert not missing or missing == Counter([sampled.face_down])
                assert sampled.face_down_known == state.face_down_known
    assert min(known[0], known[1]) > 15
    assert set(known) == {0, 1}


@pytest.mark.parametrize("known", [True, False])
def test_who_closed_knows_whether_the_others_know_the_card_face_down(*, known: bool) -> None:
    """C-08: all saw it taken or not; in a sample of that view the others see it just then."""
    state = after_a_close(face_down_known=known)
    found = chinchon.sample(chinchon.view(state, 1), seed=1)
    assert (found.face_down, found.face_down_known) == (state.face_down, known)
    assert [chinchon.view(found, seat).face_down for seat in (0, 2)] == [state.face_down if known else None] * 2


# --- what cannot be ---------------------------------------------------------------------------------------------------


@each_game
def test_a_view_that_cannot_be_has_no_samples(kit: Kit) -> None:
    """If there are more or fewer cards than places, the reasons are those of its notation."""
    mine = kit.game.view(kit.game.deal(kit.rules, 2, seed=1), 0)
    for wrong in (attrs.evolve(mine, stock_size=mine.stock_size - 1), attrs.evolve(mine, sizes=(mine.sizes[0], 3))):
        with pytest.raises(InvalidSetup) as caught:
            kit.game.sample(wrong, seed=1)
        assert caught.value.violations


def test_a_turn_that_nobody_could_finish_has_no_samples() -> None:
    """A seat that owes a card which no hand of such cards can lay: this is said after 100,000 tries."""
    mine = attrs.evolve(view(in_the_middle_of_a_turn(), 0), rules=attrs.evolve(RULES, max_run_length=4))
    caught = raises(InvalidSetup, lambda: sample(attrs.evolve(mine, known=(Hand(), Hand.parse("2S 9C 9D KS"))), seed=1))
    assert {it.code for it in caught.violations} == {Code.DEAD_END}


@pytest.mark.parametrize("suits,ways", [(SetSuits.ANY, 2), (SetSuits.DISTINCT, 1)])
def test_equal_cards_complete_a_contract_where_they_may_lie_in_one_set(suits: SetSuits, ways: int) -> None:
    """K-03: two nines of clubs and one more are a set then, and otherwise nothing."""
    needed = Needed(1, MeldKind.SET, skarney.Ruleset(set_suits=suits))
    assert Draws(needed, Hand.parse("9C 9C"), cards_in("9D 4S QH"), 1).total == ways - 1
    assert Draws(needed, Hand.parse("9C 9D"), cards_in("9S 9C QH"), 1).total == ways


def test_a_contract_that_nobody_could_complete_has_no_samples() -> None:
    """Neither has a card offered that is none of those that may be."""
    mine = skarney.view(amid_the_contract(), 1)
    known = (Hand.parse("9C 9D 9H KC KD 4H 5S 7D 8S"), Hand())
    raises(InvalidSetup, lambda: skarney.sample(attrs.evolve(mine, known=known), seed=1))


def test_an_offer_that_nobody_could_make_has_no_samples() -> None:
    """Whoever holds stop cards alone has offered none to a second seat: this is said after 100,000 tries."""
    mine = skarney.view(offered(2), 3)
    aces = attrs.evolve(
        mine, sizes=(2, *mine.sizes[1:]), known=(Hand.parse("AH AD"), *mine.known[1:]), stock_size=mine.stock_size + 10
    )
    assert {it.code for it in raises(InvalidSetup, lambda: skarney.sample(aces, seed=1)).violations} == {Code.DEAD_END}
