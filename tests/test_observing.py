"""Observations: what a seat knows, and nothing else, as numbers in fixed places."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, Final, TypeAlias

import attrs
import numpy as np
import plane_list
import pytest
from kits import CHINCHON, KITS, QUARANTA, RUMINO, AnyState, Kit
from raising import raises, some

import scala40
from scala40 import (
    ALL_CARDS,
    Card,
    Context,
    Hand,
    JokersPerMeld,
    Meld,
    MeldKind,
    Ruleset,
    StockRule,
    chinchon,
    rumino,
    skarney,
    testing,
)
from scala40.core import ObservationError, Observer, observer_of
from scala40.core._cards import cards_in
from scala40.core._game import Meaning, Plane, floats, meld_row
from scala40.skarney.melds import WILD_CARDS
from scala40.testing import law_observations, rearranged

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
AnyView: TypeAlias = Any
AnyObserver: TypeAlias = Observer[Any]
Nested: TypeAlias = Any
"""A number, or a list of such."""


@cache
def positions(kit: Kit, seeds: int = 6) -> tuple[AnyState, ...]:
    """Some positions of random hands under random rules: the last ones among them, and the first with a duty."""
    found: list[AnyState] = []
    for seed in range(seeds):
        states = [state for state, _ in kit.walk(seed)]
        found += [*islice(states, seed, None, max(1, len(states) // 12)), states[-1]]
        found += [*islice((it for it in states if getattr(it, "duties", ())), 1)]
    return tuple(found)


def observer_for(kit: Kit, state: AnyState) -> AnyObserver:
    """The observer of the match of a state."""
    return observer_of(kit.game, kit.rules_of(state), len(state.context.totals))


def views(kit: Kit) -> Iterator[tuple[AnyObserver, AnyView]]:
    """Every seat's view of some positions, with what observes it."""
    for state in positions(kit):
        for seat in state.context.seats:
            yield observer_for(kit, state), kit.game.view(state, seat)


# --- every plane by hand ----------------------------------------------------------------------------------------------


def counts(cards: Iterable[Card]) -> list[float]:
    """How many there are of each card."""
    held = Counter(cards)
    return [float(held[card]) for card in ALL_CARDS]


def seats_of(view: AnyView) -> list[int]:
    """All seats of the match, that of the view first."""
    count = len(view.context.totals)
    return [(view.seat + it) % count for it in range(count)]


def marked(view: AnyView, *seats: int | None) -> list[float]:
    """A 1 for each of some seats."""
    return [float(seat in seats) for seat in seats_of(view)]


def card(it: Card | None) -> list[float]:
    """A 1 for a card."""
    return [float(it is other) for other in ALL_CARDS]


def rows(melds: Iterable[Meld | None], places: int, wild: Iterable[Card]) -> list[list[float]]:
    """The rows of melds, by hand."""
    found = [row_of(meld, [*wild]) for meld in melds if meld is not None]
    width = 39 + len([*wild])
    return found + [[0.0] * width] * (places - len(found))


def row_of(meld: Meld, wild: list[Card]) -> list[float]:
    """The row of a meld, by hand."""
    suits, ranks, wild_suits, wild_ranks = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for place, (laid, face) in enumerate(zip(meld.cards, meld.faces, strict=True)):
        stands_in = laid in wild and meld.kind is not MeldKind.WILD
        named = isinstance(face, Card)
        suit = face.suit if isinstance(face, Card) else None
        rank = face.rank if isinstance(face, Card) else face
        if suit is not None:
            suits[suit] += 1
            wild_suits[suit] += stands_in
        if rank is not None:
            at = 13 if named and rank == 1 and meld.kind is MeldKind.RUN and place else rank - 1
            ranks[at] += 1
            wild_ranks[at] += stands_in
    kind = [float(meld.kind is it) for it in (MeldKind.SET, MeldKind.RUN, MeldKind.WILD)]
    many = [*(suits[it] for it in range(4)), *(ranks[it] for it in range(14))]
    many += [*(wild_suits[it] for it in range(4)), *(wild_ranks[it] for it in range(14))]
    return [*kind, *map(float, many), *(float(meld.cards.count(it)) for it in wild)]


def order(cards: Iterable[Card], size: int) -> list[float]:
    """Cards from the last one on, each as one more than its index."""
    numbers = [it.index + 1.0 for it in reversed([*cards])]
    return numbers + [0.0] * (size - len(numbers))


def pack_size(view: AnyView) -> int:
    """The cards of the pack."""
    return len(view.rules.pack.cards)


def missing(view: AnyView) -> float:
    """What the acting seat of Scala 40 lacks to open."""
    return 0.0 if view.opened[view.turn] else max(0.0, view.rules.opening_points - view.opening_points)


ONLY_WHERE: Final = {
    "open": [("discard_draw_unopened", {"if_opens"})],
    "open_with": [("joker_take_unopened", {"if_opens", "allowed"})],
    "close": [("hand_close_points", {"none"}), ("joker_in_opening", {"only_beside_clean_opening"})],
}
"""The rules under which some duties can be owed; all others have a row under any rules."""
BY_HAND: Final[dict[str, Callable[[AnyView], Nested]]] = {
    "hand": lambda view: counts(view.hand),
    "turn": lambda view: marked(view, view.turn),
    "phase": lambda view: [
        float(view.phase is it)
        for it in view.phase.__class__
        if it is not scala40.Phase.LEAD or view.rules.first_discard is scala40.FirstDiscard.DEALER
    ],
    "dealt in": lambda view: marked(view, *view.context.seats),
    "dealer": lambda view: marked(view, view.context.dealer),
    "totals": lambda view: [float(view.context.totals[seat]) for seat in seats_of(view)],
    "hand number": lambda view: [float(view.context.number)],
    "known": lambda view: [counts(view.known[seat]) for seat in seats_of(view)],
    "sizes": lambda view: [float(view.sizes[seat]) for seat in seats_of(view)],
    "opened": lambda view: [float(view.opened[seat]) for seat in seats_of(view)],
    "stock": lambda view: [float(view.stock_size)],
    "reshuffles": lambda view: [float(view.reshuffles)],
    "fresh": lambda view: [float(view.fresh)],
    "laid points": lambda view: [float(view.opening_points)],
    "missing points": lambda view: [missing(view)],
    "pile top": lambda view: card(view.pile[-1] if view.pile else None),
    "pile": lambda view: counts(view.pile),
    "own melds": lambda view: [
        float(len([it for it in view.table.melds[view.melds_before :] if it]) if view.opening_points else 0)
    ],
    "duties": lambda view: [
        [float(sum(duty.kind is kind and duty.card is it for duty in view.duties)) for it in ALL_CARDS]
        for kind in scala40.DutyKind
        if all(str(getattr(view.rules, name).value) in values for name, values in ONLY_WHERE.get(kind.value, ()))
    ],
    "stock made of": lambda view: counts(view.recycled),
    "drawn of it": lambda view: counts(view.drawn),
    "pile order": lambda view: order(view.pile, pack_size(view)),
    "stock order": lambda view: order(view.known_stock, pack_size(view)),
    "closer": lambda view: marked(view, view.closer),
    "face down": lambda view: card(view.face_down),
    "face down known": lambda view: [float(view.face_down_known)],
    "has shown": lambda view: [float(view.shown[seat] is not None) for seat in seats_of(view)],
    "contract": lambda view: [float(view.rules.contract(view.context.number))],
    "asked": lambda view: marked(view, view.asked),
    "offered": lambda view: card(view.offered),
    "added": lambda view: [float(view.added.count(place)) for place in range(pack_size(view) // 3)],
}
"""What each plane holds, written down without the code that is tested; those of `OF_GAMES` differ from game to game."""


def owners(view: AnyView) -> list[list[float]]:
    """The seats of the side of each meld."""
    found = [[float(view.rules.side_of(seat) == owner) for seat in seats_of(view)] for owner in view.table.owners]
    return found + [[0.0] * len(seats_of(view))] * (pack_size(view) // 3 - len(found))


def open_rows(view: AnyView) -> list[list[float]]:
    """The melds of the closer in Chinchón or, where cards are added to all, those of everybody in the order shown."""
    wild = [
        scala40.Card.parse(name)
        for name in {"none": (), "coins": ("AD",)}.get(view.rules.wild_aces.value, ("AD", "AH"))
    ]
    if view.rules.layoff_on is chinchon.LayOffOn.CLOSER:
        return rows(view.table, 2, [*wild, scala40.JOKER])
    seats, clockwise = view.context.seats, view.rules.layoff_order is chinchon.LayOffOrder.CLOCKWISE
    order = seats if clockwise else seats[::-1]
    first = order.index(view.closer) if view.closer is not None else 0
    others = [meld for seat in (*order[first:], *order[:first])[1:] for meld in view.shown[seat] or ()]
    return rows((*view.table, *others), 2 * view.rules.max_players, [*wild, scala40.JOKER])


OF_GAMES: Final[dict[tuple[str, str], Callable[[AnyView], Nested]]] = {
    ("scala40", "table"): lambda view: rows(view.table.melds, pack_size(view) // 3, [scala40.JOKER]),
    ("skarney", "table"): lambda view: rows(view.table.melds, pack_size(view) // 3, WILD_CARDS),
    ("skarney", "owners"): owners,
    ("skarney", "laid now"): lambda view: [float(view.laid_now)],
    ("skarney", "exchanged"): lambda view: [float(view.exchanged)],
    ("chinchon", "table"): open_rows,
    ("chinchon", "closer added"): lambda view: [float(view.closer_added)],
    ("chinchon", "shown"): lambda view: [
        counts(it for meld in view.shown[seat] or () for it in meld.cards) for seat in seats_of(view)
    ],
    ("rumino", "shown"): lambda view: counts(it for group in view.shown for it in group),
}


@pytest.mark.unmeasured
@each_game
def test_every_plane_is_what_it_says(kit: Kit) -> None:
    """Each number of each plane, found by hand, in its shape and between its bounds."""
    for observer, view in views(kit):
        planes = observer.structured(view)
        assert [*planes] == [plane.name for plane in observer.schema]
        for plane in observer.schema:
            by_hand = OF_GAMES.get((kit.game.GAME, plane.name)) or BY_HAND[plane.name]
            found = planes[plane.name]
            assert found.shape == plane.shape
            assert found.tolist() == by_hand(view), plane.name
            flat = observer.flat(view)[plane.offset : plane.offset + plane.size]
            assert flat.tobytes() == found.tobytes()
            assert all(plane.least <= number <= plane.most for number in flat), plane.name


def test_the_page_of_observations_is_up_to_date() -> None:
    """If this fails, run `python tests/plane_list.py`."""
    assert plane_list.PAGE.read_text("utf-8") == plane_list.page()


@each_game
def test_the_schema_says_which_dimension_is_that_of_the_seats(kit: Kit) -> None:
    """With more seats exactly that dimension is longer; everything else has the same shape."""
    few, many = (observer_of(kit.game, kit.rules, players).schema for players in (2, 4))

    assert [plane.name for plane in few] == [plane.name for plane in many]
    for one, other in zip(few, many, strict=True):
        longer = [at for at, (size, more) in enumerate(zip(one.shape, other.shape, strict=True)) if size != more]
        assert longer == ([] if one.seats is None else [one.seats]), one.name
        assert one.seats is None or (one.shape[one.seats], other.shape[one.seats]) == (2, 4)
        assert one.seats == other.seats
    assert {plane.name for plane in few if plane.kind is Meaning.SEATS} < {
        plane.name for plane in few if plane.seats is not None
    }


@each_game
def test_planes_follow_one_another(kit: Kit) -> None:
    """Each has a name of its own, a field of the view, a sentence; together they are the observation."""
    for observer, view in islice(views(kit), 8):
        offset = 0
        for plane in observer.schema:
            assert plane.offset == offset
            assert hasattr(view, plane.field)
            assert plane.meaning.endswith(".")
            assert plane.kind in Meaning
            offset += plane.size
        assert offset == observer.size == len(observer.flat(view))
        assert len({plane.name for plane in observer.schema}) == len(observer.schema)
        assert observer.version == 1


# --- what is in it, and what is not -----------------------------------------------------------------------------------


@each_game
def test_equal_views_give_equal_observations(kit: Kit) -> None:
    """Also where all that is hidden has changed places, and in whatever order views are observed."""
    for number, state in enumerate(positions(kit)):
        observer = observer_for(kit, state)
        for seat in state.context.seats:
            seen = observer.flat(kit.game.view(state, seat))
            other = rearranged(kit, state, seat, seed=number)
            if other is not None:
                assert observer.flat(kit.game.view(other, seat)) == seen
            assert observer.flat(kit.game.read_view(kit.game.write_view(kit.game.view(state, seat)))) == seen


LEFT_OUT: Final = {
    "rules": "an observer is made for them",
    "seat": "all is told from it",
    "melds_before": "only where the rules ask for it; a test of its own",
    "known_stock": "only where the rules let everybody know it; a test of its own",
    "exchanged": "only where the rules limit exchanges; `test_every_plane_is_what_it_says` shows it",
    "laid_now": "only where exchanges come first; `test_every_plane_is_what_it_says` shows it",
    "closer_added": "only where the rules let the closer lay off; a test of its own",
}
"""The fields of views that need not change an observation, with the reason."""


@pytest.mark.unmeasured
@each_game
def test_every_field_of_a_view_is_in_it(kit: Kit) -> None:
    """Another value of a field gives another observation."""
    described: set[str] = set()
    seen = [*views(kit)]
    fields = {field.name for field in attrs.fields(kit.game.View)} - {*LEFT_OUT}
    for name in sorted(fields - {*MADE_UP, "drawn"}):
        for observer, view in seen:
            for _, other in seen:
                value, seats = getattr(other, name), len(view.context.totals) == len(other.context.totals)
                if seats and value != getattr(view, name) and fits(name, view, other):
                    assert observer.flat(attrs.evolve(view, **{name: value})) != observer.flat(view), name
                    described.add(name)
                    break
    if "drawn" in fields:
        for observer, view in seen:
            renewed = attrs.evolve(view, recycled=Hand.parse("7C 8C"), drawn=Hand())
            assert observer.flat(attrs.evolve(renewed, drawn=SOME)) != observer.flat(renewed)
        described.add("drawn")
    for name, changed in MADE_UP.items():
        for observer, view in seen if name in fields else ():
            for value in changed(view):
                assert observer.flat(attrs.evolve(view, **value)) != observer.flat(view), name
                described.add(name)
    assert described == fields


def without_one(view: AnyView) -> tuple[int, ...]:
    """The seats without the last one that has not closed the hand."""
    seats = view.context.seats
    return tuple(it for it in seats if it != max(seat for seat in seats if seat != getattr(view, "closer", None)))


SOME: Final = Hand.parse("7C")
MADE_UP: Final[dict[str, Callable[[AnyView], list[dict[str, Any]]]]] = {
    "context": lambda view: [
        {"context": attrs.evolve(view.context, number=view.context.number + 1)},
        {"context": attrs.evolve(view.context, dealer=(view.context.dealer + 1) % len(view.sizes))},
        {"context": attrs.evolve(view.context, totals=tuple(it + 1 for it in view.context.totals))},
        {"context": attrs.evolve(view.context, seats=without_one(view))},
    ],
    "recycled": lambda view: [] if view.recycled else [{"recycled": SOME}],
    "face_down_known": lambda view: [] if view.closer is None else [{"face_down_known": not view.face_down_known}],
    "reshuffles": lambda view: [{"reshuffles": view.reshuffles + 1}],
}
"""Other values of fields that rarely differ in a few hands."""


def fits(name: str, view: AnyView, other: AnyView) -> bool:
    """Whether the value of a field of another view is told apart: of what lies in some order only the cards are.

    A table of four sides is none of two.
    """
    closed = getattr(view, "closer", 0) is not None
    described: dict[str, Callable[[], bool]] = {
        "pile": lambda: Counter(view.pile) != Counter(other.pile),
        "face_down": lambda: closed,
        "shown": lambda: closed and laid(view) != laid(other),
        "table": lambda: closed and getattr(view.rules, "partnership", 0) == getattr(other.rules, "partnership", 0),
        "offered": lambda: view.asked is not None,
        # Chinchón counts these seats only where nobody may close in a first turn (VC-06).
        "fresh": lambda: (
            not isinstance(view, chinchon.View) or view.rules.first_turn_close is chinchon.EarlyClose.FORBIDDEN
        ),
    }
    return name not in described or described[name]()


def laid(view: AnyView) -> object:
    """The cards that are shown, without the way in which they are grouped."""
    if view.__class__.__module__.startswith("scala40.rumino"):
        return Counter(it for group in view.shown for it in group)
    return [melds and Counter(it for meld in melds for it in meld.cards) for melds in view.shown]


def test_the_stock_that_everybody_knows_is_in_it() -> None:
    """Where the pile is turned over: the order of the pile, and that of the stock once it is known."""
    rules = Ruleset(stock_rule=StockRule.TURN_OVER)
    state = scala40.deal(rules, 2, seed=7)
    observer = scala40.observer(rules, 2)
    mine = scala40.view(state, 0)
    known = attrs.evolve(mine, known_stock=cards_in("7C 8C"))
    planes = observer.structured(known)

    assert observer.flat(known) != observer.flat(mine)
    assert planes["stock order"].tolist()[:3] == [8.0, 7.0, 0.0]
    assert planes["pile order"].tolist()[:2] == [state.pile[-1].index + 1.0, 0.0]
    assert len(observer.schema) == len(scala40.observer(Ruleset(), 2).schema) + 2


@each_game
def test_seats_are_told_from_the_one_that_observes(kit: Kit) -> None:
    """If all seats move on by one place, everybody observes the same as before."""
    for state in positions(kit)[:20]:
        count = len(state.context.totals)
        if {*state.context.seats} != {*range(count)}:
            continue
        observer = observer_for(kit, state)
        for seat in state.context.seats:
            view = kit.game.view(state, seat)
            assert observer.flat(moved(view, count)) == observer.flat(view)


@each_game
def test_games_obey_the_law_of_observations(kit: Kit) -> None:
    """With some seeds of their own; the laws as a whole are tested elsewhere."""
    law_observations(testing.Kit(kit.game, seeds=range(40, 42)))


class Broken:
    """Rumino with another observer."""

    def __init__(self, observe: Callable[[AnyObserver], object]) -> None:
        self._observe = observe

    def __getattr__(self, name: str) -> Any:
        return getattr(rumino, name)

    def observer(self, rules: Any, players: int) -> Any:
        """The observer of Rumino, spoilt."""
        return self._observe(rumino.observer(rules, players))


@attrs.define
class Spoilt:
    """An observer of which something is wrong."""

    schema: Any
    size: int
    flat: Callable[[AnyView], memoryview[float]]
    structured: Callable[[AnyView], dict[str, memoryview[float]]]


def with_schema(change: Callable[[Plane], Plane]) -> Callable[[AnyObserver], Spoilt]:
    """What makes an observer with other planes."""
    return lambda it: Spoilt(tuple(map(change, it.schema)), it.size, it.flat, it.structured)


def another_each_time(observer: AnyObserver) -> Spoilt:
    """An observer that counts how often it was asked."""
    times = itertools.count(2)

    def flat(view: AnyView) -> memoryview[float]:
        numbers = observer.flat(view).tolist()
        first = next(plane.offset for plane in observer.schema if plane.name == "hand number")
        return memoryview(floats(*numbers[:first], next(times), *numbers[first + 1 :])).cast("f")

    def structured(view: AnyView) -> dict[str, memoryview[float]]:
        return observer.structured(view) | {"hand number": memoryview(floats(next(times) - 1)).cast("f")}

    return Spoilt(observer.schema, observer.size, flat, structured)


BROKEN: Final[dict[str, tuple[Callable[[AnyObserver], object], str]]] = {
    "bounds": (with_schema(lambda it: attrs.evolve(it, most=0)), "out of the bounds"),
    "shapes": (with_schema(lambda it: attrs.evolve(it, shape=(*it.shape, 1))), "does not find hand"),
    "places": (with_schema(lambda it: attrs.evolve(it, offset=it.offset + it.size)), "does not find hand"),
    "size": (lambda it: Spoilt(it.schema, it.size + 1, it.flat, it.structured), "the schema has"),
    "equal views": (another_each_time, "observes one thing in a view and another one in an equal view"),
}
"""Ways to break the law, each with what it says then."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_wrong_observation_breaks_the_law(name: str) -> None:
    """The law says what is wrong."""
    observe, message = BROKEN[name]
    broken: Any = Broken(observe)
    raises(AssertionError, lambda: law_observations(testing.Kit(broken, seeds=range(1), most=12)), match=message)


def moved(view: AnyView, count: int) -> AnyView:
    """A view in which each seat has the number that follows on its own."""

    def after(seat: int) -> int:
        return (seat + 1) % count

    def turned(items: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*items[-1:], *items[:-1])

    context = attrs.evolve(view.context, dealer=after(view.context.dealer), totals=turned(view.context.totals))
    changes: dict[str, Any] = {"context": context, "seat": after(view.seat), "turn": after(view.turn)}
    for name in ("sizes", "known", "opened"):
        if hasattr(view, name):
            changes[name] = turned(getattr(view, name))
    for name in ("closer", "asked"):
        if getattr(view, name, None) is not None:
            changes[name] = after(getattr(view, name))
    if hasattr(view, "asked"):  # of Skarney, where a side is called by its first seat
        owners = tuple(view.rules.side_of(after(owner)) for owner in view.table.owners)
        changes["table"] = attrs.evolve(view.table, owners=owners)
    if hasattr(view, "closer"):
        changes["shown"] = turned(view.shown)
    return attrs.evolve(view, **changes)


def test_seats_that_are_out_of_the_match_are_there() -> None:
    """They hold nothing and are not dealt in; the observer is still that of the whole match."""
    state = scala40.deal(Ruleset(), Context((0, 2), dealer=2, number=4, totals=(58, 107, 31)), seed=7)
    planes = scala40.observer(Ruleset(), 3).structured(scala40.view(state, 2))

    assert planes["dealt in"].tolist() == [1.0, 1.0, 0.0]
    assert planes["totals"].tolist() == [31.0, 58.0, 107.0]
    assert planes["sizes"].tolist() == [13.0, 13.0, 0.0]


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_more_is_observed_than_is_remembered() -> None:
    """What was seen last is written without looking again; much more than that is written right all the same."""
    observer = scala40.observer(Ruleset(), 2)
    seen = [scala40.view(scala40.deal(Ruleset(), 2, seed=seed), 1) for seed in range(1_200)]
    first = [observer.flat(view).tobytes() for view in seen[:20]]
    for view in seen:
        observer.flat(view)

    assert [observer.flat(view).tobytes() for view in seen[:20]] == first


def test_the_pile_is_counted_as_it_changes() -> None:
    """With one card more, one less, or another pile: what comes before does not matter."""
    observer = scala40.observer(Ruleset(), 2)
    mine = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
    piles = ["7C", "7C 8C", "7C 8C 9C", "7C 8C 9C 9C", "7C 8C 9C 9C JK", "7C 8C 9C 9C", "7C 8C 9C KS", "7C 8C 9C"]
    for pile in (*piles, "7C 8C", "7C JK", "KS KS", "KS", "", "KS KH", "KD KH", "KD"):
        for _ in range(2):
            view = attrs.evolve(mine, pile=cards_in(pile) if pile else ())
            assert observer.structured(view)["pile"].tolist() == counts(view.pile)


def test_more_piles_are_counted_than_are_remembered() -> None:
    """After thousands of others the first ones are counted right again."""
    observer = scala40.observer(Ruleset(), 2)
    mine = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1)
    piles = [*islice(itertools.permutations(ALL_CARDS[:20], 4), None, None, 20)]
    for pile in (*piles, *piles[:20]):
        view = attrs.evolve(mine, pile=pile)
        assert observer.flat(view)[:53].tolist() == counts(view.hand)
    for pile in piles[:20]:
        assert observer.structured(attrs.evolve(mine, pile=pile))["pile"].tolist() == counts(pile)


@pytest.mark.parametrize("cards", ["2C 2D 2C", "JK JK JK"])
def test_wild_cards_alone_are_a_row(cards: str) -> None:
    """They stand for nothing."""
    meld = some(skarney.check_meld(cards).meld)
    assert memoryview(meld_row(meld, WILD_CARDS)).cast("f").tolist() == row_of(meld, [*WILD_CARDS])


def test_several_jokers_of_a_run_are_a_row() -> None:
    """Each is among its ranks, and at the ace that it stands for."""
    [meld, *_] = scala40.readings("QC JK JK", Ruleset(jokers_per_meld=JokersPerMeld.ANY))[-1:]
    assert memoryview(meld_row(meld, (scala40.JOKER,))).cast("f").tolist() == row_of(meld, [scala40.JOKER])


# --- what is refused --------------------------------------------------------------------------------------------------


@each_game
def test_what_does_not_fit_is_refused(kit: Kit) -> None:
    """Other rules, another number of seats, what is no view; and numbers of players that cannot be."""
    state = kit.game.deal(kit.rules, 4, seed=7)
    observer = observer_of(kit.game, kit.rules, 4)
    view = kit.game.view(state, 1)
    field = next(name for name in ("limit", "jokers") if hasattr(kit.rules, name))
    others = attrs.evolve(kit.rules, **{field: {"limit": 77, "jokers": 3}[field]})

    assert observer.flat(attrs.evolve(view, rules=attrs.evolve(kit.rules))) == observer.flat(view)
    raises(ObservationError, lambda: observer.flat(attrs.evolve(view, rules=others)), match="other rules")
    short = attrs.evolve(view.context, totals=(0, 0, 0))
    with pytest.raises(ObservationError, match="a match of 3 seats, and the observer is for 4"):
        observer.flat(attrs.evolve(view, context=short))
    raises(TypeError, lambda: observer.flat(state), match="view must be")
    raises(TypeError, lambda: observer_of(kit.game, "no rules", 4), match="rules must be")
    raises(ObservationError, observer_of, kit.game, kit.rules, 9, match="players can play under these rules, not 9")
    odd_ones: tuple[Any, ...] = ([], True, 4.0)
    for odd in odd_ones:
        raises(TypeError, observer_of, kit.game, kit.rules, odd, match="players must be an int")
    raises(TypeError, lambda: observer_of(kit.game, [], 4), match="rules must be")
    with pytest.raises(TypeError, match="players must be an int"):
        observer_of(kit.game, kit.rules, "4")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@each_game
def test_numbers_that_floats_cannot_tell_are_refused(kit: Kit) -> None:
    """Nothing is rounded, and nothing becomes infinite: totals, the number of the hand, reshuffles."""
    most = 1 << 24
    observer = observer_of(kit.game, kit.rules, 4)
    view = kit.game.view(kit.game.deal(kit.rules, 4, seed=7), 1)

    def having(**changes: Any) -> AnyView:
        return attrs.evolve(view, context=attrs.evolve(view.context, **changes))

    exact = observer.structured(having(totals=(0, most, -most, 1), number=most))
    assert exact["totals"].tolist() == [most, -most, 1.0, 0.0]
    assert exact["hand number"].tolist() == [most]
    too_much = [having(totals=(0, 0, most + 1, 0)), having(totals=(0, -most - 1, 0, 0)), having(number=1 << 63)]
    if hasattr(view, "reshuffles"):
        assert observer.structured(attrs.evolve(view, reshuffles=most))["reshuffles"].tolist() == [most]
        too_much += [attrs.evolve(view, reshuffles=reshuffles) for reshuffles in (most + 1, 1 << 63)]
    for other in too_much:
        raises(ObservationError, observer.flat, other, match="cannot be told exactly: the most is 16777216")


def test_a_game_without_observations_says_so() -> None:
    """The error names the game and what it lacks."""
    with pytest.raises(ObservationError, match=r"Mau has no observations.*observer"):
        observer_of(type("Mau", (), {"GAME": "Mau"}), None, 2)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_observations_cannot_be_changed() -> None:
    """They are read-only, so that they can be kept and shared."""
    flat = scala40.observer(Ruleset(), 2).flat(scala40.view(scala40.deal(Ruleset(), 2, seed=7), 1))

    assert flat.readonly
    assert flat.format == "f"
    assert flat.tobytes() == floats(*flat)
    assert (
        Hand.of(it for it, count in zip(ALL_CARDS, flat[:53], strict=True) for _ in range(int(count)))
        == (scala40.deal(Ruleset(), 2, seed=7).hands[1])
    )


@each_game
def test_numpy_takes_the_same_numbers_without_copying(kit: Kit) -> None:
    """Both forms, in the shapes of the schema, as arrays that cannot be written to."""
    for observer, view in islice(views(kit), 40):
        flat, planes = observer.flat(view), observer.structured(view)
        array = np.asarray(flat)
        assert array.dtype == np.float32
        assert array.tolist() == flat.tolist()
        assert np.shares_memory(array, np.asarray(flat))
        assert not array.flags.writeable
        for plane in observer.schema:
            part = np.asarray(planes[plane.name])
            assert part.shape == plane.shape
            assert part.tolist() == planes[plane.name].tolist()
            assert part.ravel().tolist() == array[plane.offset : plane.offset + plane.size].tolist()


@pytest.mark.parametrize("kit", [QUARANTA, RUMINO, CHINCHON], ids=repr)
def test_an_observer_is_made_once(kit: Kit) -> None:
    """Equal rules have the same observer, however they are given."""
    game: Any = kit.game

    assert game.observer(kit.rules, 3) is observer_of(kit.game, attrs.evolve(kit.rules), 3)
    assert game.observer(rules=kit.rules, players=3) is game.observer(kit.rules, 3)
