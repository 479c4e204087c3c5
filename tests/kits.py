"""What it takes to test the laws on a game: one kit for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
from walks import RULES, SOAK, walk

import scala40
from scala40 import (
    ALL_CARDS,
    NATURAL_CARDS,
    Card,
    Discard,
    DrawStock,
    End,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Rank,
    Rulebook,
    SplitRun,
    TakeDiscard,
    TakeJoker,
    chinchon,
    rumino,
    skarney,
)
from scala40.core.game import Game
from scala40.core.hands import Hand
from scala40.core.rng import Seed, Stream
from scala40.players import Player

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyPlayer: TypeAlias = Player[Any, Any]
AnyState: TypeAlias = Any
"""A state of the game of the kit, or a setup."""
AnyRules: TypeAlias = Any
"""Rules of the game of the kit."""
Options: TypeAlias = Mapping[int, list[Any]]
"""For each seat that may act its legal moves, the first actor first."""


@attrs.frozen(eq=False)
class Kit:
    """A game and what its laws are tested with.

    Attributes:
        game: the game.
        rules: its usual rules.
        rulesets: a strategy for all of its rules.
        random_rules: rules by the dice.
        any_move: a strategy for moves, legal or not.
        tried: some moves of every kind, to be tried in a state.
        eager: whether a move shall be chosen more often than others, so that hands get somewhere.
        walk: the states of a random hand with the legal moves of each seat that may act.
        book: the rulebook.
        setup: the class of positions that may be invalid.
        state: that of valid ones.
        view: that of views.
        problems: what keeps a setup from being valid.
        laid: the cards of a state that lie on the table.
        names: what its values are made of.
        read_state: reads a state.
        write_position: writes a state or a view.
        told: what everybody else is told of an event that is no draw.
        seen: what a seat is told of an event in a state, where that depends on more than whose it is.
        known: what a seat knows of each hand.
        knows_stock: whether everybody knows the order of the stock.
        sees_offer: whether a seat sees the card that is offered.
        may_be_offered: whether a card may be the one that is offered to the seat that is asked.
    """

    game: AnyGame
    rules: Any
    rulesets: Callable[[], st.SearchStrategy[Any]]
    random_rules: Callable[[Stream], Any]
    any_move: st.SearchStrategy[Any]
    tried: Sequence[Any]
    eager: Callable[[Any], bool]
    walk: Callable[..., Iterator[tuple[Any, Options]]]
    book: Rulebook
    setup: type[Any]
    state: type[Any]
    view: type[Any]
    problems: Callable[[Any], tuple[scala40.Violation, ...]]
    laid: Callable[[Any], Sequence[Card]]
    names: Mapping[str, object]
    read_state: Callable[[str], Any]
    write_position: Callable[[Any], str]
    told: Callable[[scala40.Event], scala40.Event] = lambda event: event
    seen: Callable[[Any, scala40.Event, int], scala40.Event] = lambda _state, event, _seat: event
    known: Callable[[Any, int], Sequence[Hand]] = lambda state, _seat: state.known
    knows_stock: Callable[[Any], bool] = lambda _state: False
    sees_offer: Callable[[Any, int], bool] = lambda _state, _seat: False
    may_be_offered: Callable[[Any, Card], bool] = lambda _state, _card: False

    def __repr__(self) -> str:
        return self.game.GAME

    def cards(self, state: AnyState) -> list[Card]:
        """Return every card of a state, what lies face down included."""
        return [*self.laid(state), *(card for hand in state.hands for card in hand), *state.stock, *state.pile]

    def parts(self, state: AnyState) -> dict[str, Any]:
        """Return the fields of a state by name."""
        return {field.name: getattr(state, field.name) for field in attrs.fields(self.setup)}

    def deal(self, rules: AnyRules, dice: Stream, seed: Seed) -> AnyState:
        """Return a deal for as many players as the dice say."""
        players = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
        return self.game.deal(rules, players, seed=seed)

    def sure(self, state: AnyState, seat: int) -> list[Hand]:
        """Return what a seat is sure to be in each hand, a card that it sees offered among it."""
        sure = list(self.known(state, seat))
        offered = getattr(state, "offered", None)
        if offered is not None and self.sees_offer(state, seat) and offered not in sure[state.turn]:
            sure[state.turn] = sure[state.turn].add(offered)
        return sure

    def rearranged(self, state: AnyState, seat: int, seed: int) -> AnyState | None:
        """Return a state that differs only in what the seat cannot see: other hands, the stock, what lies face down.

        It is `None` if there is no such state, or none was found.

        What the seat is sure to be in a hand stays there, and the stock keeps its order where everybody knows it. Where
        it was made of the pile, cards change places with hands one by one, as long as it holds nothing else. What the
        others know beside that is forgotten.
        """
        dice = Stream(f"rearranged {seed}")
        places = _Places.of(self, state, seat)
        if getattr(state, "recycled", None):
            for _ in range(12):
                swapped = places.swapped(dice)
                if not self.problems(swapped.setup(self, state, seat, dice)):
                    places = swapped
        else:
            places = places.shuffled(dice)
        setup = places.setup(self, state, seat, dice)
        return None if self.problems(setup) else self.state(**self.parts(setup))


@attrs.frozen
class _Places:
    """Where the cards are that a seat cannot see.

    Attributes:
        hands: what is secret in the hand of each other seat.
        stock: the stock, if its order is secret.
        aside: what lies face down elsewhere.
    """

    hands: Mapping[int, list[Card]]
    stock: list[Card]
    aside: list[Card]

    @staticmethod
    def of(kit: Kit, state: AnyState, seat: int) -> _Places:
        """Return what is hidden from a seat."""
        sure = kit.sure(state, seat)
        others = [other for other in state.context.seats if other != seat]
        hands = {other: list(Hand.of(sure[other].missing(state.hands[other]))) for other in others}
        covered = getattr(state, "closer", None) not in {None, seat}
        return _Places(hands, [] if kit.knows_stock(state) else [*state.stock], [state.face_down] if covered else [])

    def _dealt(self, cards: Sequence[Card]) -> _Places:
        rest = list(cards)
        hands = {seat: [rest.pop() for _ in hand] for seat, hand in self.hands.items()}
        aside = [rest.pop() for _ in self.aside]
        return _Places(hands, rest, aside)

    def _cards(self) -> list[Card]:
        """All of them, in the order in which `_dealt` takes them from the end."""
        groups = [*self.hands.values(), self.aside]
        return [*self.stock, *(card for group in reversed(groups) for card in reversed(group))]

    def shuffled(self, dice: Stream) -> _Places:
        """Return the places with all cards in any order."""
        cards = self._cards()
        dice.shuffle(cards)
        return self._dealt(cards)

    def swapped(self, dice: Stream) -> _Places:
        """Return the places with two cards exchanged, mostly one of the stock and another."""
        cards = self._cards()
        if cards:
            one, two = dice.below(len(self.stock) or len(cards)), dice.below(len(cards))
            cards[one], cards[two] = cards[two], cards[one]
        return self._dealt(cards)

    def setup(self, kit: Kit, state: AnyState, seat: int, dice: Stream) -> AnyState:
        """Return the position with these cards in these places."""
        sure = kit.sure(state, seat)
        hands = list(state.hands)
        for other, secret in self.hands.items():
            hands[other] = Hand.of([*secret, *sure[other]])
        changes: dict[str, object] = {"hands": tuple(hands), "stock": tuple(self.stock) or state.stock}
        if self.aside:
            changes["face_down"] = self.aside[0]
        for name in ("drawn", "known"):
            mine = getattr(state, name, ())
            if name == "drawn" or (mine and isinstance(mine[0], tuple)):
                nothing = (Hand(),) * len(hands) if name == "known" else Hand()
                changes[name] = tuple(it if at == seat else nothing for at, it in enumerate(mine))
        if getattr(state, "offered", None) is not None and not kit.sees_offer(state, seat):
            may = [card for card in hands[state.turn] if kit.may_be_offered(state, card)]
            changes["offered"] = dice.choice(may) if may else None
        names = {field.name for field in attrs.fields(kit.setup)}
        return kit.setup(**kit.parts(state) | {name: it for name, it in changes.items() if name in names})


# --- Scala 40 ---------------------------------------------------------------------------------------------------------

_SOME_MELDS: Final = [LayMeld(option.meld) for option in RULES.tables.options((1 << 52) - 1, 1)[::97]]

_cards = st.sampled_from(ALL_CARDS)
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
    st.builds(Discard, _cards),
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


def _table(state: scala40.State) -> list[Card]:
    return [card for meld in state.table.values() for card in meld.cards]


QUARANTA: Final = Kit(
    game=scala40,
    rules=RULES,
    rulesets=rulesets.rulesets,
    random_rules=rulesets.random_rules,
    any_move=_QUARANTA_MOVES,
    tried=_QUARANTA_TRIED[:: 1 if SOAK else 4],
    eager=lambda move: not isinstance(move, Discard | DrawStock),
    walk=_quaranta_walk,
    book=scala40.RULEBOOK,
    setup=scala40.Setup,
    state=scala40.State,
    view=scala40.View,
    problems=scala40.problems,
    laid=_table,
    names={name: getattr(scala40, name) for name in scala40.__all__},
    read_state=scala40.read_state,
    write_position=scala40.write_position,
    knows_stock=lambda state: state.rules.stock_rule is scala40.StockRule.TURN_OVER and state.chance.shuffles > 0,
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


def _nothing(_state: rumino.State) -> list[Card]:
    return []


RUMINO: Final = Kit(
    game=rumino,
    rules=RUMINO_RULES,
    rulesets=rumino_walks.rulesets,
    random_rules=rumino_walks.random_rules,
    any_move=_RUMINO_MOVES,
    tried=_RUMINO_TRIED,
    eager=lambda move: isinstance(move, rumino.Knock | rumino.GoGin | rumino.ClaimDiscard),
    walk=rumino_walks.walk,
    book=rumino.RULEBOOK,
    setup=rumino.Setup,
    state=rumino.State,
    view=rumino.View,
    problems=rumino.problems,
    laid=_nothing,
    names={name: getattr(rumino, name) for name in rumino.__all__},
    read_state=rumino.read_state,
    write_position=rumino.write_position,
)
"""Rumino."""

# --- Chinchón ---------------------------------------------------------------------------------------------------------

_CHINCHON_MELDS: Final = [
    meld
    for text in ("4D 5D 6D 7D KC KD KH KS", "AS 2S 3S JK 5C 5D 5H JK", "JC QC KC 2D 2H 2S 2C AC")
    for parted in chinchon.Ruleset(jokers=2).arranger.partitions(Hand.parse(text))
    for meld in parted.melds
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


def _closed_with(state: chinchon.State) -> list[Card]:
    melds = [*state.table, *(meld for melds in state.shown for meld in melds or ())]
    return [*(card for meld in melds for card in meld.cards), *([state.face_down] if state.face_down else [])]


CHINCHON: Final = Kit(
    game=chinchon,
    rules=CHINCHON_RULES,
    rulesets=chinchon_walks.rulesets,
    random_rules=chinchon_walks.random_rules,
    any_move=_CHINCHON_MOVES,
    tried=_CHINCHON_TRIED,
    eager=lambda move: isinstance(move, chinchon.Close | chinchon.LayOff | chinchon.Show),
    walk=chinchon_walks.walk,
    book=chinchon.RULEBOOK,
    setup=chinchon.Setup,
    state=chinchon.State,
    view=chinchon.View,
    problems=chinchon.problems,
    laid=_closed_with,
    names={name: getattr(chinchon, name) for name in chinchon.__all__},
    read_state=chinchon.read_state,
    write_position=chinchon.write_position,
    told=lambda event: attrs.evolve(event, card=None) if isinstance(event, chinchon.Closed) else event,
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


def _laid_in_skarney(state: skarney.State) -> list[Card]:
    return [card for meld in state.table.melds for card in meld.cards]


def _told_in_skarney(state: skarney.State, event: scala40.Event, seat: int) -> scala40.Event:
    """What a seat is told of an event: an offered card is named to the giver and to who is asked, up to then."""
    if not isinstance(event, skarney.Offered | skarney.Accepted | skarney.KeptOffer):
        return event
    last = event.to if isinstance(event, skarney.Offered) else state.asked
    return event if _is_shown_offer(state, seat, last) else attrs.evolve(event, card=None)


def _is_shown_offer(state: skarney.State, seat: int, last: int | None) -> bool:
    """Whether a seat sees the card that is offered once so many have been asked."""
    if state.rules.offer_seen_by is skarney.OfferSeenBy.ALL or seat == state.turn:
        return True
    asked, at = [], state.turn
    while at != last:
        at = state.context.after(at)
        asked.append(at)
    return seat in asked


def _may_be_offered(state: skarney.State, card: Card) -> bool:
    """Whether a card may be on offer: a stop card is offered to the next seat alone."""
    return not skarney.is_stop_card(card) or state.asked == state.context.after(state.turn)


SKARNEY: Final = Kit(
    game=skarney,
    rules=SKARNEY_RULES,
    rulesets=skarney_walks.rulesets,
    random_rules=skarney_walks.random_rules,
    any_move=_SKARNEY_MOVES,
    tried=_SKARNEY_TRIED,
    eager=lambda move: isinstance(move, skarney.LayMeld | skarney.LayOff | skarney.Exchange),
    walk=skarney_walks.walk,
    book=skarney.RULEBOOK,
    setup=skarney.Setup,
    state=skarney.State,
    view=skarney.View,
    problems=skarney.problems,
    laid=_laid_in_skarney,
    names={name: getattr(skarney, name) for name in skarney.__all__} | {"Rank": Rank},
    read_state=skarney.read_state,
    write_position=skarney.write_position,
    seen=_told_in_skarney,
    known=lambda state, seat: state.known[seat],
    sees_offer=lambda state, seat: _is_shown_offer(state, seat, state.asked),
    may_be_offered=_may_be_offered,
)
"""Skarney."""

KITS: Final = (QUARANTA, RUMINO, CHINCHON, SKARNEY)
"""All games."""

SECRETS: Final = {"hands", "stock", "chance"}
"""The fields of states that hold what nobody or not everybody may know."""
