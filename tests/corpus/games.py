"""The games of the corpus, and what making up questions takes of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar

import attrs

import scala40
from scala40 import (
    ALL_CARDS,
    JOKER,
    NATURAL_CARDS,
    Card,
    Discard,
    DrawStock,
    End,
    Hand,
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
)
from scala40.core import Stream

T = TypeVar("T")
AnyGame: TypeAlias = Any
"""The module of a game."""
AnyRules: TypeAlias = Any
"""Rules of any game."""
AnyState: TypeAlias = Any
"""A state of any game."""
Value: TypeAlias = Enum | int | None
"""A value of a field of rules."""
Tries: TypeAlias = Callable[[AnyState, int, Stream], list[Any]]
"""A function that returns moves to try, legal or not."""

_USUALLY_SMALL: Final = 6
"""How many values a number may have for all of them to be shown."""


@attrs.frozen(eq=False, kw_only=True)
class Kit:
    """A game and what questions about it take.

    Attributes:
        game: the module.
        tries: makes up moves.
        hand_size: how many cards each player is dealt.
        lays: the kinds of moves that make a playout interesting.
        scored: turns what a question about a score gives into the arguments of `score`.
        wilds: the texts of cards that may stand for others.
        companions: what else has to be agreed for a value of a field to mean something.
    """

    game: AnyGame
    tries: Tries
    hand_size: int
    lays: tuple[type, ...]
    scored: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    wilds: tuple[str, ...] = ("JK",)
    companions: Callable[[str, Value], Mapping[str, Value]] = lambda _name, _value: {}

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(self.game.GAME)

    @property
    def usual(self) -> AnyRules:
        """The rules that are not agreed otherwise."""
        return self.game.Ruleset()

    @property
    def decisions(self) -> Mapping[str, str]:
        """The rule that each field of the rules is about."""
        found: Mapping[str, str] = self.game.Ruleset.form.decisions
        return found

    def values(self, name: str) -> tuple[Value, ...]:
        """Return the values of a field that the corpus shows: all members, or the least number, a middle and the most.

        The default is always among them.
        """
        default: Value = getattr(self.usual, name)
        if isinstance(default, Enum):
            return tuple(type(default))
        least, most = self.game.Ruleset.form.limits[name]
        few = most - least < _USUALLY_SMALL
        numbers: list[Value] = [*range(least, most + 1)] if few else [least, (least + most) // 2, most]
        return (*numbers, *([] if default in numbers else [default]))

    def endings(self) -> list[Any]:
        """Return the ways in which a hand can end."""
        return [*self.game.Ending]


def walk(kit: Kit, rules: AnyRules, dice: Stream, most: int = 400) -> Iterator[AnyState]:
    """Yield the states of a hand that the dice play.

    In two of three hands they play eagerly, and half of the hands are dealt mostly melds.
    """
    players = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
    deck = stacked(kit, rules, players, dice) if dice.below(2) else shuffled(rules.pack.cards, dice)
    state = kit.game.deal_from(rules, deck, players, seed=dice.below(1000))
    eagerness = dice.below(3) * 5
    for _ in range(most):
        yield state
        if state.phase.is_over:
            return
        seat, move = choose(kit, state, dice, eagerness)
        state = kit.game.play(state, move, seat)


def shuffled(cards: Sequence[Card], dice: Stream) -> list[Card]:
    """Return the cards in another order."""
    left = list(cards)
    dice.shuffle(left)
    return left


def stacked(kit: Kit, rules: AnyRules, players: int, dice: Stream) -> list[Card]:
    """Return a deck that deals mostly melds, and so leads to what happens seldom."""
    left = shuffled(rules.pack.cards, dice)
    hands: list[list[Card]] = []
    for _ in range(players):
        hand: list[Card] = []
        wanted = kit.hand_size - dice.below(3)
        while len(hand) < wanted:
            block = alike(left, dice)[: wanted - len(hand)]
            for card in (card for card in block if card in left):
                left.remove(card)
                hand.append(card)
        while len(hand) < kit.hand_size:
            hand.append(left.pop())
        hands.append(hand)
    return [hand[place] for place in range(kit.hand_size) for hand in hands] + left


def choose(kit: Kit, state: AnyState, dice: Stream, eagerness: int) -> tuple[int, Any]:
    """Return a seat that may act and one of its moves: with so many chances in ten one that lays or ends something."""
    options = [(seat, move) for seat in kit.game.actors(state) for move in kit.game.legal_moves(state, seat)]
    eager = [option for option in options if isinstance(option[1], kit.lays)]
    return dice.choice(eager if eager and dice.below(10) < eagerness else options)


# --- moves to try -----------------------------------------------------------------------------------------------------

_ENDS: Final = tuple(End)


def some_of(cards: Sequence[T], count: int, dice: Stream) -> tuple[T, ...]:
    """Return some of the cards or of other things, or all if there are fewer."""
    left = list(cards)
    dice.shuffle(left)
    return tuple(left[:count])


def alike(cards: Sequence[Card], dice: Stream) -> tuple[Card, ...]:
    """Return three or four cards of one suit or of one rank, as far as there are any, and perhaps a joker."""
    first = dice.choice(list(cards))
    by_rank = dice.below(2)
    like = [card for card in dict.fromkeys(cards) if _alike(card, first, by_rank=bool(by_rank))]
    picked = some_of(like, 2 + dice.below(3), dice)
    if not by_rank:
        picked = tuple(sorted(picked, key=lambda card: card.index))
    return (*picked, JOKER) if dice.below(4) == 0 else picked


def _alike(card: Card, first: Card, *, by_rank: bool) -> bool:
    if card.is_joker or first.is_joker:
        return card.is_joker and first.is_joker
    return card.rank == first.rank if by_rank else card.suit == first.suit


def as_meld(cards: Sequence[Card], dice: Stream) -> Meld:
    """Return cards as a meld, whether they make one or not; jokers stand for anything."""
    faces = tuple(dice.choice(NATURAL_CARDS) if card.is_joker else card for card in cards)
    return Meld(MeldKind.SET if len({face.rank for face in faces}) == 1 else MeldKind.RUN, tuple(cards), faces)


def _of_hand(state: AnyState, seat: int) -> list[Card]:
    return list(state.hands[seat]) or [ALL_CARDS[0]]


def _try_quaranta(state: AnyState, seat: int, dice: Stream) -> list[Any]:
    mine = _of_hand(state, seat)
    target = dice.below(len(state.table.melds) + 1)
    card, natural, end = dice.choice(mine), dice.choice(NATURAL_CARDS), dice.choice(_ENDS)
    face = dice.choice(NATURAL_CARDS) if card.is_joker else card
    moves = [
        *(DrawStock(), TakeDiscard(), Discard(card), Discard(dice.choice(ALL_CARDS))),
        LayOff(target, card, end, face),
        *(LayMeld(as_meld(alike(mine, dice), dice)) for _ in range(3)),
        SplitRun(target, some_of([it for it in mine if not it.is_joker], 1 + dice.below(2), dice), end, dice.below(9)),
    ]
    if not card.is_joker:
        moves.append(TakeJoker(target, card))
    jokers = [
        (at, face)
        for at, it in enumerate(state.table.melds)
        if it is not None
        for place, face in zip(it.cards, it.faces, strict=True)
        if place.is_joker and isinstance(face, Card)
    ]
    moves += [TakeJoker(at, face) for at, face in jokers[:2]] + [TakeJoker(target, natural)]
    moves += [Discard(it) for it in dict.fromkeys(mine) if it.is_joker or it in state.pile[-1:]]
    return moves


def _try_rumino(state: AnyState, seat: int, dice: Stream) -> list[Any]:
    mine = _of_hand(state, seat)
    card = dice.choice(mine)
    return [
        *(DrawStock(), TakeDiscard(), rumino.DeclareRumino(), rumino.ClaimDiscard(), rumino.Knock()),
        *(Discard(card), rumino.GoGin(card), Discard(dice.choice(ALL_CARDS))),
        *(rumino.Knock((alike(mine, dice),)) for _ in range(2)),
    ]


def _try_chinchon(state: AnyState, seat: int, dice: Stream) -> list[Any]:
    mine = _of_hand(state, seat)
    card, end = dice.choice(mine), dice.choice(_ENDS)
    target = dice.below(len(state.table) + 1)
    return [
        *(DrawStock(), TakeDiscard(), chinchon.Done(), chinchon.Show(), chinchon.Close(card), chinchon.Close(None)),
        *(Discard(card), Discard(dice.choice(ALL_CARDS))),
        chinchon.Show((as_meld(alike(mine, dice), dice),)),
        *(chinchon.Close(card, (as_meld(alike(mine, dice), dice),)) for _ in range(2)),
        *([] if card.is_joker else [chinchon.LayOff(target, card, end)]),
    ]


def _try_skarney(state: AnyState, seat: int, dice: Stream) -> list[Any]:
    mine = _of_hand(state, seat)
    card, end = dice.choice(mine), dice.choice(_ENDS)
    target = dice.below(len(state.table) + 1)
    face = dice.choice(NATURAL_CARDS) if card.is_joker else card
    return [
        *(DrawStock(), skarney.Accept(), skarney.Decline(), skarney.EndTurn(), skarney.Offer(None)),
        *(skarney.Offer(card), skarney.Offer(dice.choice(ALL_CARDS))),
        *(skarney.LayMeld(as_meld(alike(mine, dice), dice)) for _ in range(4)),
        *(skarney.LayOff(target, card, end, face), skarney.Exchange(target, card)),
        skarney.Exchange(target, dice.choice(NATURAL_CARDS)),
    ]


# --- what fields take -------------------------------------------------------------------------------------------------


def _quaranta_companions(name: str, value: Value) -> Mapping[str, Value]:
    if name == "target" and value is not None:
        return {"match_mode": scala40.MatchMode.TARGET}
    if value is scala40.MatchMode.TARGET:
        return {"target": 1000}
    if value in {scala40.LongRuns.SPLIT, scala40.LongRuns.SPLIT_SHORTER}:
        return {"max_run_length": 5}
    return _QUARANTA_BESIDES.get(name, {})


_QUARANTA_BESIDES: Final[Mapping[str, Mapping[str, Value]]] = {
    "playable_ban_min_players": {"playable_discard_opened": scala40.Permission.BANNED},
    "reentry_max": {"reentry": scala40.Reentry.HIGHEST_BELOW},
    "hand_close_doubles": {"hand_close_multiplier": 2, "unopened_penalty": 100},
    "dead_hand": {"unopened_penalty": 100},
}


def _chinchon_companions(name: str, value: Value) -> Mapping[str, Value]:
    if name == "reentry_max":
        return {"match_end": chinchon.MatchEnd.LAST_SURVIVOR}
    if name == "hands" and value is not None:
        return {"match_end": chinchon.MatchEnd.FIXED_HANDS}
    if value is chinchon.MatchEnd.FIXED_HANDS:
        return {"hands": 2}
    if name == "closer_lays_off":
        return {"layoff_on": chinchon.LayOffOn.ALL}
    return {"jokers": 2} if name in _OF_JOKERS else {}


_OF_JOKERS: Final = ("wilds_per_meld", "wild_value", "wild_chinchon", "two_wilds_close")
"""The fields of Chinchón that mean nothing without jokers."""


def _skarney_companions(name: str, _value: Value) -> Mapping[str, Value]:
    return _SKARNEY_BESIDES.get(name, {})


_SKARNEY_BESIDES: Final[Mapping[str, Mapping[str, Value]]] = {
    "unclosed_hand": {"partnership": skarney.Partnership.SINGLES},
    "shutout": {"partnership": skarney.Partnership.SINGLES, "contract_required": skarney.ContractRequired.OFF},
}


def _quaranta_scored(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in ("hands", "ending", "closer", "unopened")}


def _scored(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in ("hands", "ending", "closer")}


def _chinchon_scored(given: Mapping[str, Any]) -> dict[str, Any]:
    return {"left": given["hands"], "ending": given["ending"], "closer": given["closer"]}


def _skarney_scored(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in ("hands", "table", "context", "closer")}


QUARANTA: Final = Kit(
    game=scala40,
    tries=_try_quaranta,
    hand_size=13,
    lays=(LayMeld, LayOff, TakeJoker, TakeDiscard, SplitRun),
    scored=_quaranta_scored,
    companions=_quaranta_companions,
)
RUMINO: Final = Kit(
    game=rumino,
    tries=_try_rumino,
    hand_size=7,
    lays=(rumino.Knock, rumino.GoGin, rumino.ClaimDiscard, rumino.DeclareRumino),
    scored=_scored,
)
CHINCHON: Final = Kit(
    game=chinchon,
    tries=_try_chinchon,
    hand_size=7,
    lays=(chinchon.Close, chinchon.LayOff, chinchon.Show),
    scored=_chinchon_scored,
    companions=_chinchon_companions,
)
SKARNEY: Final = Kit(
    game=skarney,
    tries=_try_skarney,
    hand_size=11,
    lays=(skarney.LayMeld, skarney.LayOff, skarney.Exchange, skarney.Accept),
    scored=_skarney_scored,
    wilds=("JK", "2H", "2S"),
    companions=_skarney_companions,
)
KITS: Final = (QUARANTA, RUMINO, CHINCHON, SKARNEY)
"""All games."""

RANKS: Final = tuple(rank.letter for rank in Rank)
SUITS: Final = "CDHS"
__all__ = [
    "CHINCHON",
    "KITS",
    "QUARANTA",
    "RANKS",
    "RUMINO",
    "SKARNEY",
    "SUITS",
    "AnyGame",
    "AnyRules",
    "AnyState",
    "Hand",
    "Kit",
    "Value",
    "alike",
    "as_meld",
    "choose",
    "some_of",
    "walk",
]
