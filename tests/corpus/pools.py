"""Questions made up by the dice, without an end: positions of playouts, cards, scores, matches, deals and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import attrs

from corpus.games import RANKS, SUITS, AnyRules, AnyState, Kit, alike, as_meld, choose, some_of, walk
from corpus.kinds import Question, added
from corpus.topics import shown_by_following
from scala40 import (
    Card,
    Chance,
    Context,
    DrawStock,
    Hand,
    HandResult,
    Meld,
    Scala40Error,
    TakeDiscard,
    TakeJoker,
    skarney,
)
from scala40.core import Named, Stream
from scala40.match import Answer, Choice, Match, Withdrawal, points_entry

Pool: TypeAlias = Callable[[Kit, AnyRules, Stream], Iterator[Question]]
"""A function that makes up questions of a game, under some rules, by the dice."""
Worth: TypeAlias = int
"""Points."""

_KEPT: Final = 300
"""How many moves of other positions are remembered, to be tried where they may be wrong."""


def _about(kit: Kit, rules: AnyRules, kind: str, **given: object) -> Question:
    return Question(kind=kind, kit=kit, rules=rules, given=given)


# --- positions --------------------------------------------------------------------------------------------------------


def played(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield questions about the positions of playouts."""
    moves: list[Any] = []
    while True:
        for state in walk(kit, rules, dice):
            yield from _asked_of(kit, state, moves, dice)
            del moves[:-_KEPT]


def _asked_of(kit: Kit, state: AnyState, moves: list[Any], dice: Stream) -> Iterator[Question]:
    rules, game = state.rules, kit.game
    seats = game.actors(state) or (state.turn,)
    for seat in seats:
        legal = list(game.legal_moves(state, seat))
        yield _about(kit, rules, "legal_moves", state=state, seat=seat)
        tried = [*kit.tries(state, seat, dice), *([dice.choice(moves)] if moves else [])]
        for move in (*tried, *some_of(legal, 2, dice)):
            yield _about(kit, rules, "violations", state=state, seat=seat, move=move)
        if legal and dice.below(4) == 0:
            yield _about(kit, rules, "numbering", state=state, seat=seat)
        if legal:
            moves += [move for move in some_of(legal, 4, dice) if isinstance(move, kit.lays)]
            for move in some_of(legal, 2, dice):
                yield _about(kit, rules, "play", state=state, seat=seat, move=move)
            yield from _following(kit, state, seat, legal, dice)
    yield from _besides(kit, state, dice)


def _following(kit: Kit, state: AnyState, seat: int, legal: list[Any], dice: Stream) -> Iterator[Question]:
    """Ask for the legal moves after a move that gave a card, where they show a rule about that card."""
    taking = [move for move in legal if isinstance(move, DrawStock | TakeDiscard | TakeJoker)]
    if taking:
        move = dice.choice(taking)
        after = kit.game.play(state, move, seat)
        if not after.phase.is_over:
            shows = tuple(shown_by_following(state, move, list(kit.game.legal_moves(after))))
            if shows:
                yield attrs.evolve(_about(kit, state.rules, "legal_moves", state=after, seat=after.turn), shows=shows)


def _besides(kit: Kit, state: AnyState, dice: Stream) -> Iterator[Question]:
    """Ask of the results of a position, and now and then of what is seen, and of seats that may not act."""
    rules = state.rules
    if state.phase.is_over:
        yield _about(kit, rules, "result", state=state)
    if dice.below(4) == 0 or state.phase.is_over:
        yield _about(kit, rules, "view", state=state, seat=dice.choice(state.context.seats))
    if dice.below(8) == 0:
        other, move = dice.choice(state.context.seats), dice.choice(kit.tries(state, state.turn, dice))
        yield _about(kit, rules, "violations", state=state, seat=other, move=move)
    if dice.below(40) == 0:
        yield _about(kit, rules, "perft", state=state, depth=1 + dice.below(2))
    if dice.below(6) == 0:
        yield _about(kit, rules, "setup", state=_broken(kit, state, dice))


def late(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield questions about positions with an empty stock, as often renewed as the rules allow or nearly."""
    most = getattr(rules, "max_reshuffles", None)
    while "chance" in attrs.fields_dict(kit.game.Setup):
        for state in walk(kit, rules, dice):
            changed = _with_short_stock(state, most, dice) if state.phase.value in {"draw", "discard"} else None
            if changed is None:
                continue
            for seat in kit.game.actors(changed):
                for move in kit.game.legal_moves(changed, seat):
                    yield _about(kit, rules, "play", state=changed, seat=seat, move=move)


def _with_short_stock(state: AnyState, most: int | None, dice: Stream) -> AnyState | None:
    """Return the state with nearly all of the stock in the pile, by its own laws; `None` if it would be none."""
    if not hasattr(state, "chance") or not state.stock:
        return None
    keep = dice.below(2)
    shuffles = state.chance.shuffles if most is None else max(0, most - dice.below(2))
    parts = {
        "stock": state.stock[-keep:] if keep else (),
        "pile": (*state.stock[: len(state.stock) - keep], *state.pile),
        "chance": Chance(state.chance.seed, shuffles),
        "recycled": _recycled(state, dice) if shuffles else Hand(),
        "drawn": state.drawn if shuffles else tuple(Hand() for _ in state.drawn),
    }
    try:
        found: AnyState = attrs.evolve(state, **parts)
    except Scala40Error:
        return None
    return found


def _recycled(state: AnyState, dice: Stream) -> Hand:
    """Return what the stock was made of when it was last renewed, if it has been, or might have been."""
    if state.recycled:
        found: Hand = state.recycled
        return found
    cards = [*state.stock, *state.pile[:-1]]
    return Hand.of(cards[: len(cards) - dice.below(3)])


def _broken(kit: Kit, state: AnyState, dice: Stream) -> AnyState:
    """Return a setup in which something is wrong, or nothing."""
    parts = {name: getattr(state, name) for name in [field.name for field in attrs.fields(kit.game.Setup)]}
    for change in some_of(_CHANGES, 1 + dice.below(2), dice):
        change(parts, dice)
    return kit.game.Setup(**parts)


def _lose(parts: dict[str, Any], _dice: Stream) -> None:
    parts["stock"] = parts["stock"][1:]


def _double(parts: dict[str, Any], dice: Stream) -> None:
    if parts["stock"]:
        parts["stock"] = (*parts["stock"][1:], dice.choice(parts["stock"]))


def _deal_twice(parts: dict[str, Any], dice: Stream) -> None:
    seat = dice.choice(parts["context"].seats)
    if parts["stock"]:
        hands = [*parts["hands"]]
        hands[seat] = hands[seat].add(parts["stock"][-1])
        parts |= {"hands": tuple(hands), "stock": parts["stock"][:-1]}


def _pass_on(parts: dict[str, Any], dice: Stream) -> None:
    parts["turn"] = dice.below(len(parts["hands"]) + 1)


def _go_on(parts: dict[str, Any], dice: Stream) -> None:
    phases: Any = type(parts["phase"])
    parts["phase"] = dice.choice(list(phases))


def _reseat(parts: dict[str, Any], dice: Stream) -> None:
    context = parts["context"]
    parts["context"] = attrs.evolve(context, dealer=dice.below(len(context.totals) + 2))


def _bury(parts: dict[str, Any], _dice: Stream) -> None:
    if "pile" in parts:
        parts |= {"stock": (*parts["pile"], *parts["stock"]), "pile": ()}


def _know(parts: dict[str, Any], dice: Stream) -> None:
    known = [*parts["known"]]
    if parts["stock"] and isinstance(known[0], Hand):
        known[0] = Hand.of([dice.choice(parts["stock"])])
        parts["known"] = tuple(known)


def _lay_badly(parts: dict[str, Any], dice: Stream) -> None:
    table = parts.get("table")
    if table is None or not parts["stock"]:
        return
    laid = as_meld(parts["stock"][-1:], dice)
    parts["stock"] = parts["stock"][:-1]
    if isinstance(table, tuple):
        parts["table"] = (*table, laid)
    elif hasattr(table, "owners"):
        parts["table"] = skarney.Table((*table.melds, laid), (*table.owners, 0))
    else:
        parts["table"] = type(table)((*table.melds, laid))


_CHANGES: Final = (_lose, _double, _deal_twice, _pass_on, _go_on, _reseat, _bury, _know, _lay_badly, lambda *_: None)


def dealt(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield deals, some of them for too many or too few, or with cards that are not those of the pack."""
    while True:
        cards = list((kit.usual if dice.below(4) == 0 else rules).pack.cards)
        dice.shuffle(cards)
        deck = cards[:-1] if dice.below(12) == 0 else cards
        players = 2 + dice.below(5) if dice.below(3) else rules.min_players
        yield _about(kit, rules, "deal", deck=tuple(deck), context=_context(players, dice))


def counted(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield deals from which sequences of moves are counted."""
    while True:
        deck = list(rules.pack.cards)
        dice.shuffle(deck)
        state = kit.game.deal_from(rules, deck, dice.choice((rules.min_players, rules.max_players)), seed=0)
        yield _about(kit, rules, "perft", state=state, depth=2 + dice.below(2))
        for _ in range(dice.below(20)):
            if not state.phase.is_over:
                seat, move = choose(kit, state, dice, 8)
                state = kit.game.play(state, move, seat)
        yield _about(kit, rules, "perft", state=state, depth=2)


def _context(players: int, dice: Stream) -> Context:
    number = 1 if dice.below(2) else 1 + dice.below(7)
    return Context(tuple(range(players)), dice.below(players), number, (0,) * players)


# --- cards ------------------------------------------------------------------------------------------------------------


def melded(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield cards that are melds, or nearly."""
    while True:
        text = meld_text(kit, dice)
        for kind in ("meld", "readings", "additions"):
            yield _about(kit, rules, kind, cards=text)


def meld_text(kit: Kit, dice: Stream, longest: int = 9) -> str:
    """Return cards that are a meld, or nearly."""
    cards = _run(dice, longest) if dice.below(3) else _set(dice)
    for _ in range(dice.below(3)):
        place = dice.below(len(cards))
        how = dice.below(8)
        if how < 4:
            wild = dice.choice(kit.wilds)
            cards[place] = wild if dice.below(2) or "=" in cards[place] else f"{wild}={cards[place]}"
        elif how == 4:
            cards[place] = dice.choice(RANKS) + dice.choice(SUITS)
        elif how == 5 and len(cards) > 2:
            del cards[place]
        elif how == 6:
            cards[place] = f"{dice.choice(RANKS)}C={cards[place].rpartition('=')[2]}"
    if dice.below(4) == 0:
        dice.shuffle(cards)
    return " ".join(cards)


def _run(dice: Stream, longest: int) -> list[str]:
    suit, first = dice.choice(SUITS), dice.below(13)
    length = 3 + min(dice.below(longest - 2), dice.below(longest - 2))
    return [rank + suit for rank in [*RANKS, "A", "2"][first : first + length]]


def _set(dice: Stream) -> list[str]:
    rank, suits = dice.choice(RANKS), list(SUITS)
    dice.shuffle(suits)
    return [rank + suit for suit in (*suits, dice.choice(SUITS))[: 2 + dice.below(3) + (dice.below(6) == 0)]]


def checked(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield openings, contracts and whole hands."""
    while True:
        melds = [meld_text(kit, dice, 6) for _ in range(1 + dice.below(4))]
        yield _about(kit, rules, "opening", melds=melds)
        same = [_set(dice)[:3] if len(melds) % 2 else _run(dice, 3) for _ in range(3 + dice.below(2))]
        for chosen in (melds, [" ".join(it) for it in same]):
            yield _about(kit, rules, "contract", melds=chosen, number=1 + dice.below(7))
        hand = _seven(rules, dice)
        yield _about(kit, rules, "hand", cards=hand)
        yield _about(kit, rules, "close", cards=hand, total=dice.below(2) * max(0, getattr(rules, "limit", 0) - 3))


def _seven(rules: AnyRules, dice: Stream) -> str:
    """Return seven cards, or sometimes eight or six, many of which are alike."""
    pack = rules.pack.cards
    hand = [*alike(pack, dice), *alike(pack, dice)]
    while len(hand) < 7 + dice.below(2):
        hand.append(dice.choice(pack))
    return " ".join(card.text for card in hand[: dice.choice((6, 7, 7, 8, 8))])


# --- scores and matches -----------------------------------------------------------------------------------------------


def scored(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield cards that are left when a hand is over."""
    while True:
        players = rules.min_players + dice.below(3) * (rules.max_players > rules.min_players)
        pack = list(rules.pack.cards)
        dice.shuffle(pack)
        closer = dice.below(players) if dice.below(5) else None
        hands: dict[int, Hand] = {}
        for seat in range(players):
            size = _left(kit, dice, closes=seat == closer)
            hands[seat], pack = Hand.of(pack[:size]), pack[size:]
        given: dict[str, Any] = {"hands": hands, "ending": dice.choice(kit.endings()), "closer": closer}
        if kit.name == "scala40":
            given["unopened"] = tuple(seat for seat in hands if len(hands[seat]) == 13)
        if kit.name == "skarney":
            given |= {"table": _laid(pack, rules, players, dice), "context": _context(players, dice)}
            del given["ending"]
        yield _about(kit, rules, "score", **given)


def _left(kit: Kit, dice: Stream, *, closes: bool) -> int:
    """Return how many cards a seat has left."""
    if kit.name == "rumino":
        return 7
    if closes:
        return dice.below(2) if kit.name == "chinchon" else 0
    if kit.name == "scala40":
        return dice.choice((1, 1, 2, 5, 10, 13))
    return dice.below(8 if kit.name == "chinchon" else 11)


def _laid(pack: Sequence[Card], rules: AnyRules, players: int, dice: Stream) -> skarney.Table:
    melds: list[Meld] = []
    for _ in range(dice.below(7)):
        check = skarney.check_meld(list(alike(pack, dice)), rules)
        melds += [] if check.meld is None else [check.meld]
    owners = tuple(rules.side_of(dice.below(players)) for _ in melds)
    return skarney.Table(tuple(melds), owners)


def matched(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield matches: hands with points near the limits of the rules, withdrawals, and answers to offers."""
    while True:
        seats = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
        dealer, wanted = dice.below(seats), 1 + dice.below(10)
        book, entries = Match(rules.match_rules, seats, dealer=dealer), list[Any]()
        while len(entries) < wanted:
            entry = _entry(kit, rules, book, dice)
            entries.append(entry)
            try:
                book = added(book, entry)
            except Scala40Error:
                break
        yield _about(kit, rules, "match", seats=seats, dealer=dealer, entries=tuple(entries))


def _entry(kit: Kit, rules: AnyRules, book: Match, dice: Stream) -> Any:
    """Return a hand, or what a seat answers that may come back; now and then something that does not fit."""
    if book.offers or dice.below(25) == 0:
        seat = book.offers[0] if book.offers and dice.below(8) else dice.below(book.seats)
        return Answer(seat, dice.choice(list(Choice)))
    if dice.below(20) == 0:
        return Withdrawal(dice.below(book.seats))
    return _hand(kit, rules, book, dice)


def _hand(kit: Kit, rules: AnyRules, book: Match, dice: Stream) -> HandResult:
    match = rules.match_rules
    playing = book.active if len(book.active) > 1 else tuple(range(book.seats))
    bounds = [it for it in (getattr(rules, "limit", None), getattr(rules, "target", None)) if it]
    way = dice.choice(list(match.closings)) if match.closings and dice.below(6) else None
    closer = dice.choice(playing) if way else None
    ending = way.ending if way else dice.choice(kit.endings())
    points = {seat: _points(bounds, dice) for seat in playing}
    if way and closer is not None:
        points[closer] = way.least_in(len(book.hands) + 1) + (0 if way.most is not None else dice.below(200))
    if match.sides:
        points = {seat: points[closer if closer in {seat, (seat + 2) % 4} else seat % 2] for seat in playing}
    if dice.below(20) == 0:
        points.pop(dice.choice(list(points)))
    return points_entry(points, closer=closer, ending=ending, counts=dice.below(12) > 0)


def _points(bounds: Sequence[int], dice: Stream) -> Worth:
    if bounds and dice.below(4) == 0:
        return max(0, dice.choice(list(bounds)) - 1 + dice.below(3))
    if bounds and dice.below(3) == 0:
        return dice.choice(list(bounds)) // 2 + dice.below(3)
    return dice.below(60)


# --- rules ------------------------------------------------------------------------------------------------------------


def agreed(kit: Kit, rules: AnyRules, dice: Stream) -> Iterator[Question]:
    """Yield rules, most of which contradict themselves."""
    names = list(kit.decisions)
    while True:
        chosen: dict[str, Any] = {}
        for name in some_of(names, 1 + dice.below(3), dice):
            chosen[str(name)] = _any_value(kit, str(name), dice)
        if dice.below(30) == 0:
            chosen["no_such_field"] = 1
        yield _about(kit, rules, "ruleset", chosen=chosen)


def _any_value(kit: Kit, name: str, dice: Stream) -> int | str | None:
    value = dice.choice(list(kit.values(name)))
    how = dice.below(8)
    if isinstance(value, Named):
        return "no such value" if how == 0 else str(value.value)
    if how == 0:
        least, most = kit.game.Ruleset.form.limits[name]
        outside: int = dice.choice((least - 1, most + 1))
        return outside
    number: int | None = value if isinstance(value, int) else None
    return number


POOLS: Final[Mapping[str, Pool]] = {
    "played": played,
    "late": late,
    "dealt": dealt,
    "counted": counted,
    "melded": melded,
    "checked": checked,
    "scored": scored,
    "matched": matched,
    "agreed": agreed,
}
"""Every pool by its name."""
