"""Positions to compare the library and the oracle in: written down or come to in play, and the comparison itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import oracle
import pytest
from adapter import hand_sizes, library_move, melds_of, move_of, off_table, position_of, rules_of
from oracle import Cards, OracleDuty, OracleMeld, OracleMove, Position
from walks import SOAK

import scala40 as s40
from scala40 import JOKER, Card, Code, Hand, Phase, Rank, Ruleset
from scala40.core._base import Stream, shuffled
from scala40.core._cards import NATURAL_CARDS, Pack, cards_in
from scala40.core._game import play_order

RULES: Final = Ruleset()
MORE: Final = 15 if SOAK else 1
PART: Final = 1 if SOAK else 2
"""By what the slice of a test that takes long is smaller still."""


@cache
def _pack(jokers: int) -> Cards:
    return Pack(jokers=jokers).cards


def pack_of(rules: Ruleset) -> Cards:
    """Return the cards that are played with."""
    return _pack(rules.jokers)


# --- the comparison ---------------------------------------------------------------------------------------------------


def agree(state: s40.State) -> list[s40.Move]:
    """Check every move of a state, those too that the cards allow and the look-ahead refuses; return the legal ones."""
    at = position_of(state)
    right = oracle.legal_moves(at)
    listed = list(s40.legal_moves(state))
    found = [move_of(move) for move in listed]
    assert len(found) == len(set(found)), f"a move comes twice in {state!r}"
    assert set(found) == right, f"too many {set(found) - right}, missing {right - set(found)} in {state!r}"
    tried = right | {("stock",), ("take",)} | {("discard", card) for card in {*at.hand, JOKER}}
    tried |= {move for move, _ in oracle.plays(at)}
    judged_alike(state, right, tried)
    return listed


def judged_alike(state: s40.State, right: set[OracleMove], tried: set[OracleMove]) -> None:
    """Check that the library finds those of some moves legal that are right."""
    for move in tried:
        assert (move in right) == (library_move(move) in s40.legal_moves(state)), f"{move} in {state!r}"
        assert (move in right) == (not s40.violations(state, library_move(move))), f"{move} in {state!r}"


def situations(state: s40.State) -> Iterator[str]:
    """Yield what makes a position worth comparing."""
    at = position_of(state)
    if at.phase == "over":
        yield "over"
        return
    right = oracle.legal_moves(at)
    names = {move[0] for move in right}
    refused = {move[0] for move, _ in oracle.plays(at) if move not in right and at.phase == "play"}
    facts = {
        "opening possible": not at.opened and "meld" in names,
        "opening under way": at.opening > 0,
        "duty open": bool(at.duties),
        "joker in hand": JOKER in at.hand,
        "few cards": len(at.hand) <= 4,
        "first turn": at.first_turn,
        "first turn, few cards": at.first_turn and len(at.hand) <= 5,
        "take legal": "take" in names,
        "take refused": at.phase == "draw" and at.opened and "take" not in names,
        "joker can be taken": "take joker" in names,
        "run can be cut": "split" in names,
        "play refused by look-ahead": bool(refused),
        "joker's taking refused by look-ahead": "take joker" in refused,
        "lay-off refused by look-ahead": "lay off" in refused,
        "cut refused by look-ahead": "split" in refused,
        "meld refused by look-ahead": "meld" in refused,
        "discard banned": at.phase == "play" and not at.opened and len(oracle.discards(at)) < len(set(at.hand)),
        "identical melds": len(set(at.melds)) < len(at.melds),
    }
    yield from (name for name, holds in facts.items() if holds)


def assert_common(seen: Counter[str], least: dict[str, int]) -> None:
    """Check that the positions compared were of the kinds that matter, so that agreeing means something."""
    rare = {name: (seen[name], number) for name, number in least.items() if seen[name] < number * MORE}
    assert not rare, f"too few positions of these kinds (met, wanted): {rare}; met: {dict(seen)}"


def is_deadlock(state: s40.Setup) -> bool:
    """Say whether the hand is dead in the oracle's opinion."""
    return oracle.is_deadlock(hand_sizes(state), off_table(state), melds_of(state.table), rules_of(state.rules))


def state_of(setup: s40.Setup) -> s40.State | None:
    """Return the state that a position is, or `None` if the turn could not be finished; fail for other problems."""
    try:
        return s40.State.of(setup)
    except s40.InvalidSetup as refusal:
        if {violation.code for violation in refusal.violations} == {Code.DEAD_END}:
            return None
        pytest.fail(f"{refusal} for {setup!r}")


# --- positions that play leads to -------------------------------------------------------------------------------------


def walk(state: s40.State, dice: Stream, steps: int) -> Iterator[s40.State]:
    """Yield the states of a hand that melds and takes discards more often than not, each checked."""
    for _ in range(steps):
        yield state
        listed = agree(state)
        if not listed:
            return
        plays = [move for move in listed if not isinstance(move, (s40.DrawStock, s40.Discard))]
        state = followed(state, dice.choice(plays if plays and dice.below(10) else listed))


def followed(state: s40.State, move: s40.Move) -> s40.State:
    """Return the state after a move, of which everything that the move changes has been checked."""
    after = s40.play(state, move)
    if isinstance(move, s40.Discard):
        _check_discard(state, move.card, after)
    elif isinstance(move, s40.DrawStock):
        _check_draw(state, after)
    else:
        _check_play(state, move, after)
    return after


def _check_play(state: s40.State, move: s40.Move, after: s40.State) -> None:
    at = position_of(state)
    expected = oracle.after_taking(at) if at.phase == "draw" else dict(oracle.plays(at))[move_of(move)]
    assert expected is not None
    assert outline(position_of(after)) == outline(expected), f"after {move} in {state!r}"
    assert (after.turn, after.fresh) == (state.turn, state.fresh), f"{move} in {state!r}"
    if at.phase == "draw":
        assert after.pile == state.pile[:-1], f"{move} in {state!r}"
    else:
        gone = _in_hand_or_on_table(at) - _in_hand_or_on_table(expected)
        assert after.pile == (*state.pile, *sorted(gone.elements())), f"{move} in {state!r}"


def _in_hand_or_on_table(at: Position) -> Counter[Card]:
    return Counter(at.hand) + Counter(card for meld in filter(None, at.melds) for card in meld[1])


def outline(at: Position) -> tuple[object, ...]:
    """Return what a play can change in a position; of a hand that is over only what lies on the table."""
    if at.phase == "over":
        return at.phase, at.hand, at.melds
    return at.phase, at.hand, at.melds, at.opened, at.opening, at.duties, at.before


def _check_discard(state: s40.State, card: Card, after: s40.State) -> None:
    left = oracle.without(tuple(state.hand), (card,))
    assert tuple(sorted(after.hands[state.turn])) == left, f"{card} in {state!r}"
    pile = (*state.pile, card)
    out_of_cards = oracle.is_out_of_cards(len(state.stock), len(pile), state.chance.shuffles, rules_of(state.rules))
    if not left:
        assert (after.phase, after.turn) == (Phase.CLOSED, state.turn), f"{card} in {state!r}"
        return
    assert after.fresh == max(0, state.fresh - (state.phase is not Phase.LEAD)), f"{card} in {state!r}"
    dead = is_deadlock(after) or out_of_cards
    assert after.phase is (Phase.DEAD if dead else Phase.DRAW), f"{card} in {state!r}"
    if state.stock or out_of_cards or (dead and not after.stock):
        assert (after.stock, after.pile) == (state.stock, pile), f"{card} in {state!r}"
    elif state.rules.stock_rule is s40.StockRule.TURN_OVER:
        assert (after.stock, after.pile) == (pile[:0:-1], pile[:1]), f"{card} in {state!r}"
    else:
        assert after.pile == (card,), f"{card} in {state!r}"
        assert sorted(after.stock) == sorted(state.pile), f"{card} in {state!r}"


def _check_draw(state: s40.State, after: s40.State) -> None:
    drawn = state.stock[-1]
    assert tuple(after.hand) == tuple(state.hand.add(drawn)), f"{state!r}"
    assert (after.phase, after.turn, after.duties) == (Phase.PLAY, state.turn, ()), f"{state!r}"
    rules = rules_of(state.rules)
    spent = rules.max_reshuffles is not None and state.chance.shuffles >= rules.max_reshuffles
    if len(state.stock) == 1 and rules.stock_rule == "whole_pile" and not spent:
        assert (sorted(after.stock), after.pile) == (sorted(state.pile), ()), f"{state!r}"
    else:
        assert (after.stock, after.pile) == (state.stock[:-1], state.pile), f"{state!r}"


def rich_deck(dice: Stream, players: int, rules: Ruleset = RULES) -> Cards:
    """Return a deck that deals hands full of melds."""
    pack = list(pack_of(rules))
    hands: list[list[Card]] = []
    for _ in range(players):
        hand: list[Card] = []
        while len(hand) < 12:
            meld = [card for card in random_group(dice) if pack.count(card)]
            for card in meld[: 13 - len(hand)]:
                if card in pack:
                    pack.remove(card)
                    hand.append(card)
        hands.append(hand)
    rest = list(shuffled(pack, dice.below(1 << 30)))
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
    return (*[hand[place] for place in range(13) for hand in hands], *rest)


def random_group(dice: Stream) -> list[Card]:
    """Return the cards of a random set or run, one of them sometimes a joker."""
    group = random_faces(dice, 5)
    if not dice.below(3):
        group[dice.below(len(group))] = JOKER
    return group


def random_faces(dice: Stream, longest: int) -> list[Card]:
    """Return the faces of a random set or run of few cards."""
    card = dice.choice(NATURAL_CARDS)
    if dice.below(2):
        group = [other for other in NATURAL_CARDS if other.rank == card.rank]
        if dice.below(2):
            group.remove(dice.choice(group))
        return group
    suit = [other for other in NATURAL_CARDS if other.suit == card.suit]
    suit.append(suit[0])
    length = 3 + dice.below(longest - 2)
    low = dice.below(len(suit) - length + 1)
    return suit[low : low + length]


# --- positions written down -------------------------------------------------------------------------------------------


class Draft(NamedTuple):
    """What a written position is about; the rest of the pack is put where it does not matter."""

    hand: Cards
    melds: tuple[OracleMeld, ...]
    top: Card | None = None
    duties: tuple[OracleDuty, ...] = ()
    opened: bool = True
    opening: int = 0
    """The points of the melds laid this turn by a player who had not opened before."""
    other: int = 5
    """How many cards each of the others holds; who has all thirteen has not opened."""
    fresh: int = 0
    """How many seats have not finished a turn."""
    rules: Ruleset = RULES
    players: int = 2
    stock: int | None = None
    """How many cards the stock holds, if not all that are left; the others lie at the bottom of the pile."""

    @property
    def is_possible(self) -> bool:
        """Whether the pack holds these cards and some for the stock, and nobody has opened who may not have."""
        later = self.rules.first_turn_opening is s40.FirstTurnOpening.FORBIDDEN
        if later and self.fresh and (self.melds or self.opened or any(kind != "keep" for kind, _ in self.duties)):
            return False
        used = Counter([*self.hand, *(card for _, cards, _ in self.melds for card in cards), *filter(None, [self.top])])
        held = sum(13 if self.fresh > place else self.other for place in range(1, self.players))
        pack = pack_of(self.rules)
        return used <= Counter(pack) and used.total() + held < len(pack)


def written(draft: Draft, phase: Phase) -> s40.Setup:
    """Return a draft as a position; whoever has finished a turn has opened unless he holds all his cards."""
    rest = list(pack_of(draft.rules))
    laid = [card for _, cards, _ in draft.melds for card in cards]
    pile = [draft.top] if draft.top is not None else []
    for card in (*draft.hand, *laid, *pile):
        rest.remove(card)
    rest = list(shuffled(rest, len(rest)))
    context = s40.Context.of(draft.players)
    order, done = play_order(context, draft.rules.direction), draft.players - draft.fresh
    turn = context.dealer if phase is Phase.LEAD else order[done % draft.players]
    hands, opened = {turn: Hand.of(draft.hand)}, {turn: draft.opened}
    for place, seat in enumerate(order):
        if seat != turn:
            size = 13 if place > done else draft.other
            hands[seat], rest = Hand.of(rest[:size]), rest[size:]
            opened[seat] = size < 13
    kept = [card for kind, card in draft.duties if kind == "keep"]
    count = len(rest) if draft.stock is None else draft.stock
    return s40.Setup(
        rules=draft.rules,
        context=context,
        hands=tuple(hands[seat] for seat in context.seats),
        turn=turn,
        phase=phase,
        stock=tuple(rest[len(rest) - count :]),
        pile=(*rest[: len(rest) - count], *pile),
        table=s40.Table(tuple(s40.Meld(s40.MeldKind(kind), cards, faces) for kind, cards, faces in draft.melds)),
        opened=tuple(opened[seat] for seat in context.seats),
        opening_points=draft.opening,
        duties=tuple(s40.Duty(s40.DutyKind(kind), card) for kind, card in draft.duties),
        fresh=draft.fresh,
        melds_before=laid_before(draft) if any(it for seat, it in opened.items() if seat != turn) else 0,
        known=tuple(Hand.of(kept if seat == turn else ()) for seat in context.seats),
    )


def laid_before(draft: Draft) -> int:
    """Return how many melds lay on the table before the turn of the opening, as many as there can be."""
    if draft.rules.opening_turn is not s40.OpeningTurn.OWN_MELDS or not draft.opening:
        return 0
    points = [oracle.points(meld, rules_of(draft.rules)) for meld in draft.melds]
    return max(first for first in range(len(points)) if first == 0 or sum(points[first:]) >= draft.opening)


def agree_on(draft: Draft, phase: Phase) -> s40.State | None:
    """Check that a written position is a state if and only if its turn can be finished, and then all its moves."""
    setup = written(draft, phase)
    at = position_of(setup)
    state = state_of(setup)
    ends = phase is Phase.DRAW or oracle.can_end(at)
    assert ends == (state is not None), f"the oracle {'can' if ends else 'cannot'} end the turn of {setup!r}"
    if state is not None:
        agree(state)
    return state


def table_of(*texts: str) -> tuple[OracleMeld, ...]:
    """Return the melds that the texts describe, such as `5C JK=6C 7C`."""
    return tuple(map(meld_in, texts))


def meld_in(text: str) -> OracleMeld:
    """Return the meld that a text describes, a run from low to high."""
    places = [word.split("=") for word in text.split()]
    cards = cards_in(" ".join(place[0] for place in places))
    faces = cards_in(" ".join(place[-1] for place in places))
    kind = "set" if oracle.is_set(faces) else "run"
    assert oracle.is_meld(kind, cards, faces), text
    return kind, cards, faces


def random_table(dice: Stream, most: int, rules: Ruleset) -> tuple[OracleMeld, ...]:
    """Return some melds close to one another, of which many hold a joker and some are as long as may be."""
    middle = dice.choice(NATURAL_CARDS)
    melds: list[OracleMeld] = []
    wanted = 1 + dice.below(most)
    plain = rules_of(rules)
    lengths = (4, 4, 5, 5, 6, 14) if rules == RULES else (4, 5, rules.max_run_length, rules.max_run_length)
    for _ in range(50):
        faces = random_faces(dice, max(3, min(dice.choice(lengths), rules.max_run_length)))
        close = any(face.suit == middle.suit or abs(number(face) - number(middle)) <= 2 for face in faces)
        cards = list(faces)
        while not dice.below(2) or len(set(faces) - set(cards)) + len(set(faces)) < len(faces):
            cards[dice.choice((0, dice.below(len(cards)), len(cards) - 1))] = JOKER
            if rules.jokers_per_meld is s40.JokersPerMeld.ONE:
                break
        found = sorted(oracle.readings_as(tuple(cards), stood_for(cards, faces, plain), plain))
        lasts = bool(found) and not oracle.is_recycled(found[0], plain)
        if close and lasts and len(melds) < wanted and Draft((), (*melds, found[0]), rules=rules).is_possible:
            melds.append(found[0])
    return tuple(melds)


def stood_for(cards: Sequence[Card], faces: Sequence[Card], rules: oracle.Rules) -> oracle.Faces:
    """Return what the cards of a meld stand for, which are jokers in the places of some cards."""
    kind = "set" if oracle.is_set(faces) else "run"
    if oracle.names_suits(kind, rules):
        return tuple(faces)
    return tuple(face.rank or face if card is JOKER else face for card, face in zip(cards, faces, strict=True))


def number(card: Card) -> int:
    """Return the number of a natural card's rank."""
    return int(card.rank or 0)


def takers(melds: Sequence[OracleMeld]) -> Cards:
    """Return the cards that the jokers of the melds stand for."""
    found: list[Card] = []
    for _, cards, faces in melds:
        for card, face in zip(cards, faces, strict=True):
            if card is JOKER and isinstance(face, Card):
                found.append(face)
            elif card is JOKER:
                found += [it for it in NATURAL_CARDS if it.rank is face and it not in cards]
    return tuple(found)


def neighbours(melds: Sequence[OracleMeld], distance: int) -> Cards:
    """Return the cards that would fit on the melds after fewer than so many others."""
    near: set[Card] = set()
    for kind, _, stood_for in melds:
        faces = oracle.named(stood_for)
        for card in NATURAL_CARDS:
            heights = (number(card), 14) if card.rank == Rank.ACE else (number(card),)
            if kind == "set":
                fits = card.rank == faces[0].rank and card not in faces
            else:
                gaps = [abs(height - number(face)) for height in heights for face in faces]
                fits = card.suit == faces[0].suit and card not in faces[1:-1] and min(gaps) <= distance
            near |= {card} if fits else set()
    return tuple(sorted(near))


def random_draft(dice: Stream, size: int, *, top: bool, rules: Ruleset = RULES, players: int = 2) -> Draft:
    """Return a possible position of an opened player whose cards have much to do with the table."""
    while True:
        melds = random_table(dice, 4, rules)
        near = neighbours(melds, 3) or NATURAL_CARDS
        wild = (JOKER,) if rules.jokers else near
        pools = (near, near, near, takers(melds) or near, wild, NATURAL_CARDS)
        hand = tuple(sorted(dice.choice(dice.choice(pools)) for _ in range(size)))
        taken = dice.choice(dice.choice(pools)) if top else None
        draft = Draft(hand, melds, top=taken, rules=rules, players=players)
        if melds and draft.is_possible:
            return draft


def crowded_draft(dice: Stream, rules: Ruleset = RULES, most_odd: int = 3) -> Draft:
    """Return a possible position of a player who has not opened, and few cards that could not be laid off."""
    plain = rules_of(rules)
    while True:
        melds = random_table(dice, 9, rules)
        pool = oracle.without(pack_of(rules), [card for _, cards, _ in melds for card in cards])
        playable = {card for card in set(pool) if card is JOKER or oracle.is_playable(card, melds, plain)}
        mixed = shuffled([card for card in pool if card in playable], dice.below(1 << 30))[: 14 - dice.below(3)]
        odd = shuffled(oracle.without(pool, mixed), dice.below(1 << 30))[: 14 - len(mixed)]
        if melds and len(odd) <= most_odd:
            return Draft(tuple(sorted((*mixed, *odd))), melds, opened=False, fresh=dice.below(2), rules=rules)


def tight_draft(dice: Stream, rules: Ruleset = RULES) -> Draft:
    """Return a possible position in which an opening takes nearly all cards: fourteen low ones, all in melds."""
    low = [card for card in NATURAL_CARDS if 1 < number(card) <= 5]
    groups = [group for size in (3, 4) for group in combinations(low, size) if oracle.spread(group) <= size]
    melds = [group for group in groups if oracle.readings(group)]
    while True:
        hand: Cards = ()
        for _ in range(12):
            group = list(dice.choice(melds))
            if JOKER not in hand and rules.jokers and not dice.below(4):
                group[dice.below(len(group))] = JOKER
            longer = tuple(sorted((*hand, *group)))
            hand = longer if len(longer) <= 14 and Draft(longer, (), rules=rules).is_possible else hand
        spare = (dice.choice(NATURAL_CARDS),) if len(hand) == 13 else ()
        draft = Draft((*hand, *spare), (), opened=False, other=13, fresh=dice.choice((0, 2)), rules=rules)
        if len(draft.hand) == 14 and draft.is_possible:
            return draft


def finished_draft(dice: Stream) -> Draft:
    """Return a possible position with few cards in the hands and a table that hardly takes any more."""
    melds: tuple[OracleMeld, ...] = ()
    for _ in range(1 + dice.below(4)):
        one = dice.choice(NATURAL_CARDS)
        rank = [card for card in NATURAL_CARDS if card.rank == one.rank]
        suit = [card for card in NATURAL_CARDS if card.suit == one.suit]
        cards = dice.choice((rank, rank, suit, [JOKER, *suit[1:], suit[0]], [*suit, JOKER]))
        faces = [suit[0] if card is JOKER else card for card in cards]
        meld = ("set" if cards is rank else "run", tuple(cards), tuple(faces))
        melds = (*melds, meld) if Draft((), (*melds, meld)).is_possible else melds
    pool = shuffled(oracle.without(pack_of(RULES), [card for _, cards, _ in melds for card in cards]), dice.below(999))
    return Draft(tuple(sorted(pool[: 1 + dice.below(4)])), melds, other=1 + dice.below(4))


def after_discards(draft: Draft) -> Iterator[str]:
    """Yield how the hand stands after each discard, each checked; nothing if there is none."""
    yield from (state.phase.value for state in discarded(draft))


def discarded(draft: Draft) -> Iterator[s40.State]:
    """Yield the state after each discard, which has been checked."""
    state = agree_on(draft, Phase.PLAY)
    if state is None:
        return
    for move in s40.legal_moves(state):
        if isinstance(move, s40.Discard):
            yield followed(state, move)


def nearly_everything() -> tuple[OracleMeld, ...]:
    """Return a table that leaves eight cards, no three of which belong together and none of which fits anywhere."""
    whole = [f"JK=A{s} 2{s} 3{s} 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} 10{s} J{s} Q{s} K{s} A{s}" for s in "CDHS"]
    runs = ["AH 2H 3H 4H", "7H 8H 9H 10H JH", "4S 5S 6S 7S", "JS QS KS AS"]
    sets = [f"{r}C {r}D {r}S" for r in ("2", "3", "8", "9", "10")] + [f"{r}C {r}D {r}H" for r in ("5", "6", "Q", "K")]
    return table_of(*whole, *runs, *sets)
