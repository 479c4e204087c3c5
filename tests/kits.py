"""What it takes to test the laws on a game: one kit for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Final, TypeAlias

import attrs
import chinchon_walks
import hypothesis.strategies as st
import rulesets
import rumino_walks
import skarney_walks
from chinchon_positions import RULES as CHINCHON_RULES
from rumino_positions import RULES as RUMINO_RULES
from skarney_positions import SINGLES as SKARNEY_RULES
from skarney_positions import meld as skarney_meld
from stalemates import is_stalemate
from walks import RULES, SOAK, walk

import scala40
from scala40 import (
    ALL_CARDS,
    NATURAL_CARDS,
    Card,
    CompleteSet,
    Discard,
    DiscardSet,
    DrawStock,
    End,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Rank,
    SplitRun,
    TakeDiscard,
    TakeJoker,
    chinchon,
    rumino,
    skarney,
    testing,
)
from scala40.core._base import Seed, Stream
from scala40.core._cards import Hand
from scala40.players import Player
from scala40.testing import cards, usual_event_seen

AnyPlayer: TypeAlias = Player[Any, Any]
AnyState: TypeAlias = Any
"""A state of the game of the kit, or a setup."""
AnyRules: TypeAlias = Any
"""Rules of the game of the kit."""
Options: TypeAlias = Mapping[int, Sequence[Any]]
"""For each seat that may act its legal moves, the first actor first."""


def all_of(module: ModuleType) -> dict[str, Any]:
    """Return all that a module offers, by name."""
    return {name: getattr(module, name) for name in vars(module)["__all__"]}


@attrs.frozen(eq=False, repr=False, kw_only=True)
class Kit(testing.Kit):
    """A kit of a game of the library, and what its own tests want besides.

    Attributes:
        setup: the class of positions that may be invalid.
        state: that of valid ones.
        problems: what keeps a setup from being valid.
        names: what its values are made of.
        read_state: reads a state.
        write_position: writes a state or a view.
    """

    walk: Callable[[int], Iterator[tuple[Any, Options]]]  # pyright: ignore[reportGeneralTypeIssues] - ours all have one
    setup: type[Any]
    state: type[Any]
    problems: Callable[[Any], tuple[scala40.Violation, ...]]
    names: Mapping[str, object]
    read_state: Callable[[str], Any]
    write_position: Callable[[Any], str]

    def __repr__(self) -> str:
        return self.game.GAME

    def parts(self, state: AnyState) -> dict[str, Any]:
        """Return the fields of a state by name."""
        return {field.name: getattr(state, field.name) for field in attrs.fields(self.setup)}

    def deal(self, rules: AnyRules, dice: Stream, seed: Seed) -> AnyState:
        """Return a deal for as many players as the dice say."""
        players = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
        return self.game.deal(rules, players, seed=seed)


# --- Scala 40 ---------------------------------------------------------------------------------------------------------

_SOME_MELDS: Final = [LayMeld(option.meld) for option in RULES.tables.options((1 << 52) - 1, 1)[::97]]

_cards = cards()
_natural = st.sampled_from(NATURAL_CARDS)
_melds = st.lists(st.tuples(_cards, _cards), min_size=1, max_size=5).map(
    lambda places: Meld(MeldKind.RUN, tuple(a for a, _ in places), tuple(b for _, b in places))
) | st.sampled_from([option.meld for option in RULES.tables.options((1 << 52) - 1, 1)])
_targets = st.integers(-1, 6)
_some_cards = st.lists(_natural, min_size=1, max_size=3).map(tuple)

_QUARANTA_MOVES: Final = st.one_of(
    st.just(DrawStock()),
    st.just(TakeDiscard()),
    _melds.map(LayMeld),
    st.builds(LayOff, _targets, _cards, st.sampled_from(End), _natural),
    st.builds(LayOff, _targets, _natural, st.sampled_from(End)),
    st.builds(SplitRun, _targets, _some_cards, st.sampled_from(End), st.integers(-1, 9)),
    st.builds(TakeJoker, _targets, _natural),
    st.builds(CompleteSet, _targets, st.tuples(_natural, _natural)),
    st.builds(Discard, _cards),
    st.builds(DiscardSet, st.sampled_from(Rank)),
)

_QUARANTA_TRIED: Final = [
    *map(Discard, ALL_CARDS[:: 1 if SOAK else 7]),
    TakeDiscard(),
    DrawStock(),
    *_SOME_MELDS[:: 1 if SOAK else 5],
    *(LayOff(target, card, end) for target in range(3) for card in ALL_CARDS[::11] for end in End),
    *(TakeJoker(target, card) for target in range(3) for card in NATURAL_CARDS[::11]),
]


def _quaranta_walk(
    seed: int, *, most: int = 5_000, eagerness: int | None = None
) -> Iterator[tuple[scala40.State, Options]]:
    for state, moves in walk(seed, most=most, eagerness=eagerness):
        yield state, dict.fromkeys(scala40.actors(state), moves)


def _knows_stock(state: scala40.State) -> bool:
    return state.rules.stock_rule is scala40.StockRule.TURN_OVER and state.chance.shuffles > 0


def _told_in_quaranta(state: scala40.State, event: scala40.Event, seat: int) -> scala40.Event:
    """What a seat is told of an event: the cards that others draw only where everybody knows the stock."""
    return event if _knows_stock(state) else usual_event_seen(state, event, seat)


QUARANTA: Final = Kit(
    game=scala40,
    rules=RULES,
    random_rules=rulesets.random_rules,
    any_move=_QUARANTA_MOVES,
    tried=_QUARANTA_TRIED[:: 1 if SOAK else 4],
    eager=lambda move: not isinstance(move, Discard | DrawStock),
    stalemate=is_stalemate,
    walk=_quaranta_walk,
    book=scala40.RULEBOOK,
    setup=scala40.Setup,
    state=scala40.State,
    problems=scala40.problems,
    names=all_of(scala40),
    read_state=scala40.read_state,
    write_position=scala40.write_position,
    described=_told_in_quaranta,
    knows_stock=_knows_stock,
)
"""Scala 40."""

# --- Rumino -----------------------------------------------------------------------------------------------------------

_groups = st.lists(st.lists(_cards, min_size=1, max_size=5), max_size=2)

_RUMINO_MOVES: Final = st.one_of(
    st.sampled_from([DrawStock(), TakeDiscard(), rumino.DeclareRumino(), rumino.ClaimDiscard()]),
    st.builds(Discard, _cards),
    st.builds(rumino.GoGin, _cards),
    st.builds(rumino.Knock, _groups),
)

_RUMINO_TRIED: Final = [
    *(DrawStock(), TakeDiscard(), rumino.DeclareRumino(), rumino.ClaimDiscard(), rumino.Knock()),
    *map(Discard, ALL_CARDS[::9]),
    *map(rumino.GoGin, ALL_CARDS[::9]),
    *(rumino.Knock((ALL_CARDS[place : place + 3],)) for place in (0, 5, 12, 20)),
]


RUMINO: Final = Kit(
    game=rumino,
    rules=RUMINO_RULES,
    random_rules=rumino_walks.random_rules,
    any_move=_RUMINO_MOVES,
    tried=_RUMINO_TRIED,
    eager=lambda move: isinstance(move, rumino.Knock | rumino.GoGin | rumino.ClaimDiscard),
    walk=rumino_walks.walk,
    book=rumino.RULEBOOK,
    setup=rumino.Setup,
    state=rumino.State,
    problems=rumino.problems,
    names=all_of(rumino),
    read_state=rumino.read_state,
    write_position=rumino.write_position,
)
"""Rumino."""

# --- Chinchón ---------------------------------------------------------------------------------------------------------

_CHINCHON_MELDS: Final = [
    meld
    for text in ("4D 5D 6D 7D KC KD KH KS", "AS 2S 3S JK 5C 5D 5H JK", "JC QC KC 2D 2H 2S 2C AC")
    for arranged in chinchon.Ruleset(jokers=2).arranger.partitions(Hand.parse(text))
    for meld in arranged.melds
]
_some_melds = st.lists(st.sampled_from(_CHINCHON_MELDS) | _melds, max_size=2).map(tuple)

_CHINCHON_MOVES: Final = st.one_of(
    st.sampled_from([DrawStock(), TakeDiscard(), chinchon.Done()]),
    st.builds(Discard, _cards),
    st.builds(chinchon.Close, st.none() | _cards, _some_melds),
    st.builds(chinchon.Show, _some_melds),
    st.builds(chinchon.LayOff, st.integers(-1, 2), _natural, st.sampled_from(End)),
    st.builds(chinchon.LayOff, st.integers(-1, 2), _cards, st.sampled_from(End), _natural | st.sampled_from(Rank)),
)

_CHINCHON_TRIED: Final = [
    *(DrawStock(), TakeDiscard(), chinchon.Done(), chinchon.Show(), chinchon.Close(None)),
    *map(Discard, ALL_CARDS[::9]),
    *(chinchon.Show((meld,)) for meld in _CHINCHON_MELDS[::7]),
    *(chinchon.Close(card, (meld,)) for card, meld in zip(ALL_CARDS[::5], _CHINCHON_MELDS[::5], strict=False)),
    *(chinchon.LayOff(target, card, end) for target in range(2) for card in ALL_CARDS[::11] for end in End),
]


def _cards_in_chinchon(state: chinchon.State) -> list[Card]:
    melds = [*state.table, *(meld for melds in state.shown for meld in melds or ())]
    laid = [*(card for meld in melds for card in meld.cards), *([state.face_down] if state.face_down else [])]
    return [*laid, *(card for hand in state.hands for card in hand), *state.stock, *state.pile]


def _told_in_chinchon(state: chinchon.State, event: scala40.Event, seat: int) -> scala40.Event:
    """What a seat is told of an event: not the card that another one closes with, which lies face down."""
    if isinstance(event, chinchon.Closed) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return usual_event_seen(state, event, seat)


def _shown_in_chinchon(state: chinchon.State, _actor: int, move: chinchon.Move, _seat: int) -> object:
    """A player who closes or has laid off shows the hand; who shows first and lays off later does not."""
    later = state.rules.layoff_on is chinchon.LayOffOn.ALL and state.shown[state.turn] is None
    done = isinstance(move, chinchon.Done) and not (later and state.turn != state.closer)
    return state.hands if isinstance(move, chinchon.Close) or done else None


def _face_down(state: chinchon.State, seat: int) -> tuple[str, ...]:
    return ("face_down",) if state.closer not in {None, seat} and not state.face_down_known else ()


CHINCHON: Final = Kit(
    game=chinchon,
    rules=CHINCHON_RULES,
    random_rules=chinchon_walks.random_rules,
    any_move=_CHINCHON_MOVES,
    tried=_CHINCHON_TRIED,
    eager=lambda move: isinstance(move, chinchon.Close | chinchon.LayOff | chinchon.Show),
    walk=chinchon_walks.walk,
    book=chinchon.RULEBOOK,
    setup=chinchon.Setup,
    state=chinchon.State,
    problems=chinchon.problems,
    cards=_cards_in_chinchon,
    names=all_of(chinchon),
    read_state=chinchon.read_state,
    write_position=chinchon.write_position,
    described=_told_in_chinchon,
    shown=_shown_in_chinchon,
    aside=_face_down,
)
"""Chinchón."""

# --- Skarney ----------------------------------------------------------------------------------------------------------

_SKARNEY_MELDS: Final = [
    skarney_meld(text)
    for text in ("7C 8C 9C", "7C 2H=8C 9C", "AC 2C 3C", "QD KD AD", "4C 4C 4H", "KC KD JK", "2C 2D 2H", "JK JK JK")
]
_skarney_melds = (
    st.sampled_from(_SKARNEY_MELDS)
    | st.builds(Meld, st.sampled_from(MeldKind), st.lists(_cards, min_size=1, max_size=5).map(tuple))
    | _melds
)

_SKARNEY_MOVES: Final = st.one_of(
    st.sampled_from([DrawStock(), skarney.Accept(), skarney.Decline(), skarney.EndTurn()]),
    st.builds(skarney.Offer, _cards | st.none()),
    _skarney_melds.map(skarney.LayMeld),
    st.builds(skarney.LayOff, _targets, _cards, st.sampled_from(End)),
    st.builds(skarney.LayOff, _targets, _cards, st.sampled_from(End), _natural | st.sampled_from(Rank)),
    st.builds(skarney.Exchange, _targets, _cards),
)

_SKARNEY_TRIED: Final = [
    *(DrawStock(), skarney.Accept(), skarney.Decline(), skarney.EndTurn(), skarney.Offer(None)),
    *map(skarney.Offer, ALL_CARDS[::18]),
    *map(skarney.LayMeld, _SKARNEY_MELDS),
    *(skarney.LayOff(0, card, end) for card in ALL_CARDS[::17] for end in End),
    *(skarney.Exchange(target, card) for target in range(2) for card in NATURAL_CARDS[::26]),
]


def _told_in_skarney(state: skarney.State, event: scala40.Event, seat: int) -> scala40.Event:
    """What a seat is told of an event: an offered card is named to the giver and to who is asked, up to then."""
    if not isinstance(event, skarney.Offered | skarney.Accepted | skarney.KeptOffer):
        return usual_event_seen(state, event, seat)
    last = event.to if isinstance(event, skarney.Offered) else state.asked
    return event if event.seat == seat or _is_shown_offer(state, seat, last) else attrs.evolve(event, card=None)


def _is_shown_offer(state: skarney.State, seat: int, last: int | None) -> bool:
    """Whether a seat sees the card that is offered once so many have been asked."""
    if state.rules.offer_seen_by is skarney.OfferSeenBy.ALL or seat == state.turn:
        return True
    asked, at = [], state.turn
    while at != last:
        at = state.context.after(at)
        asked.append(at)
    return seat in asked


def hides_offer(state: AnyState, seat: int) -> bool:
    """Return whether a card is offered that a seat does not see; in other games than Skarney there is none."""
    return getattr(state, "offered", None) is not None and not _is_shown_offer(state, seat, state.asked)


def _shown_in_skarney(state: skarney.State, actor: int, move: skarney.Move, seat: int) -> object:
    """Whom an offer comes to sees the card; what follows an answer shows all whether it is a stop card."""
    if isinstance(move, skarney.Decline) and state.context.after(actor) == seat:
        return state.offered
    answers = isinstance(move, skarney.Accept | skarney.Decline) and state.offered is not None
    return skarney.is_stop_card(state.offered) if answers and state.offered else None


def _known_in_skarney(state: skarney.State, seat: int) -> list[Hand]:
    """What a seat is sure to be in each hand, a card that it sees offered among it."""
    certain = list(state.known[seat])
    if state.offered is not None and not hides_offer(state, seat) and state.offered not in certain[state.turn]:
        certain[state.turn] = certain[state.turn].add(state.offered)
    return certain


def _with_an_offer(state: skarney.State, seat: int, changes: Mapping[str, Any], dice: Stream) -> Mapping[str, Any]:
    """The changes with another card on offer, if the seat does not see it; only the next one is offered a stop card."""
    if not hides_offer(state, seat):
        return changes
    next_one = state.asked == state.context.after(state.turn)
    may = [card for card in changes["hands"][state.turn] if next_one or not skarney.is_stop_card(card)]
    return {**changes, "offered": dice.choice(may) if may else None}


SKARNEY: Final = Kit(
    game=skarney,
    rules=SKARNEY_RULES,
    random_rules=skarney_walks.random_rules,
    any_move=_SKARNEY_MOVES,
    tried=_SKARNEY_TRIED,
    eager=lambda move: isinstance(move, skarney.LayMeld | skarney.LayOff | skarney.Exchange),
    walk=skarney_walks.walk,
    book=skarney.RULEBOOK,
    setup=skarney.Setup,
    state=skarney.State,
    problems=skarney.problems,
    names=all_of(skarney) | {"Rank": Rank},
    read_state=skarney.read_state,
    write_position=skarney.write_position,
    described=_told_in_skarney,
    shown=_shown_in_skarney,
    known=_known_in_skarney,
    adapted=_with_an_offer,
)
"""Skarney."""

KITS: Final = (QUARANTA, RUMINO, CHINCHON, SKARNEY)
"""All games."""
