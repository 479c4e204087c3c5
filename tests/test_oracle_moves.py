"""The library lists exactly the moves that the oracle finds by trying everything.

With `SCALA40_SOAK=1` in the environment many times as many positions are compared.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import oracle
import pytest
from adapter import hand_sizes, library_move, meld_of, move_of, off_table, position_of
from oracle import Cards, OracleMeld

import scala40 as s40
from scala40 import JOKER, Card, Code, Hand, Phase, Rank
from scala40.core.cards import NATURAL_CARDS, cards_in
from scala40.core.rng import Stream, shuffled

RULES: Final = s40.Ruleset()
SOAK: Final = os.environ.get("SCALA40_SOAK") == "1"
MORE: Final = 25 if SOAK else 1


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
    for move in tried:
        assert (move in right) == (library_move(move) in s40.legal_moves(state)), f"{move} in {state!r}"
        assert (move in right) == (not s40.violations(state, library_move(move))), f"{move} in {state!r}"
    return listed


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
        "play refused by look-ahead": bool(refused),
        "joker's taking refused by look-ahead": "take joker" in refused,
        "lay-off refused by look-ahead": "lay off" in refused,
        "meld refused by look-ahead": "meld" in refused,
        "discard banned": at.phase == "play" and not at.opened and len(oracle.discards(at)) < len(set(at.hand)),
        "identical melds": len(set(at.melds)) < len(at.melds),
    }
    yield from (name for name, holds in facts.items() if holds)


def assert_common(seen: Counter[str], least: dict[str, int]) -> None:
    """Check that the positions compared were of the kinds that matter, so that agreeing means something."""
    rare = {name: (seen[name], number) for name, number in least.items() if seen[name] < number * MORE}
    assert not rare, f"too few positions of these kinds (met, wanted): {rare}; met: {dict(seen)}"


# --- positions that play leads to -------------------------------------------------------------------------------------


def walk(state: s40.State, dice: Stream, steps: int) -> Iterator[s40.State]:
    """Yield the states of a hand that melds and takes discards more often than not, each checked."""
    for _ in range(steps):
        yield state
        listed = agree(state)
        if not listed:
            return
        plays = [move for move in listed if not isinstance(move, (s40.DrawStock, s40.Discard))]
        state = s40.play(state, dice.choice(plays if plays and dice.below(10) else listed))
        dead = state.phase is Phase.DRAW and is_deadlock(state)
        assert not dead, f"nobody can ever meld again, and the hand goes on: {state!r}"
        assert state.phase is not Phase.DEAD or is_deadlock(state), f"a dead hand, and somebody can meld: {state!r}"


def is_deadlock(state: s40.Setup) -> bool:
    """Say whether the hand is dead in the oracle's opinion."""
    melds = tuple(meld_of(meld) for meld in state.table.melds)
    return oracle.is_deadlock(hand_sizes(state), off_table(state), melds)


def rich_deck(dice: Stream, players: int) -> Cards:
    """Return a deck that deals hands full of melds."""
    pack = list(RULES.pack.cards)
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
    dealt = [hand[place] for place in range(13) for hand in hands]
    return (*dealt, *rest)


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


def test_the_moves_of_ordinary_hands() -> None:
    """On the way through hands as they are dealt, the list of moves is the oracle's at every step."""
    seen: Counter[str] = Counter()
    for seed in range(6 * MORE):
        state = s40.deal(RULES, players=2 + seed % 5, seed=seed)
        for at in walk(state, Stream(("ordinary", seed).__repr__()), 70):
            seen["states"] += 1
            seen.update(situations(at))
    assert_common(seen, {"states": 300, "joker in hand": 50, "first turn": 30})


def test_the_moves_of_hands_that_are_rich_in_melds() -> None:
    """Openings in every stage, duties, jokers and few cards: the list of moves is the oracle's at every step."""
    seen: Counter[str] = Counter()
    for seed in range(20 * MORE):
        dice = Stream(f"rich {seed}")
        players = 2 + seed % 5
        state = s40.deal_from(RULES, rich_deck(dice, players), players, seed=seed)
        for at in walk(state, dice, 60):
            seen["states"] += 1
            seen.update(situations(at))
    assert_common(
        seen,
        {
            "states": 300,
            "opening possible": 80,
            "opening under way": 40,
            "first turn, few cards": 60,
            "joker in hand": 80,
            "joker can be taken": 40,
            "few cards": 100,
            "discard banned": 80,
            "duty open": 8,
            "take legal": 4,
            "take refused": 15,
            "meld refused by look-ahead": 25,
            "lay-off refused by look-ahead": 10,
        },
    )


# --- positions written down -------------------------------------------------------------------------------------------
def test_the_moves_where_the_first_turn_may_close() -> None:
    """D-61: with the ban lifted, first turns too may be played down to the card that closes."""
    rules = s40.Ruleset(first_turn_close=s40.FirstTurnClose.ALLOWED)
    seen: Counter[str] = Counter()
    for seed in range(12 * MORE):
        dice = Stream(f"first turn {seed}")
        state = s40.deal_from(rules, rich_deck(dice, 2), 2, seed=seed)
        for at in walk(state, dice, 25):
            seen["states"] += 1
            seen["last card of a first turn"] += at.fresh > 0 and len(at.hand) == 1
            seen.update(situations(at))
    assert_common(seen, {"states": 150, "opening possible": 20, "last card of a first turn": 2})


class Draft(NamedTuple):
    """What a written position is about; the rest of the pack is put where it does not matter."""

    hand: Cards
    melds: tuple[OracleMeld, ...]
    top: Card | None = None
    duty: Card | None = None
    opened: bool = True
    other: int = 5
    fresh: int = 0

    @property
    def is_possible(self) -> bool:
        """Whether the pack holds these cards."""
        used = Counter([*self.hand, *(card for _, cards, _ in self.melds for card in cards), *filter(None, [self.top])])
        return all(number <= RULES.pack.cards.count(card) for card, number in used.items())


def written(draft: Draft, phase: Phase) -> s40.Setup:
    """Return a draft as a position of two players; the other one has opened unless he holds all his cards."""
    rest = list(RULES.pack.cards)
    laid = [card for _, cards, _ in draft.melds for card in cards]
    pile = [draft.top] if draft.top is not None else []
    for card in (*draft.hand, *laid, *pile):
        rest.remove(card)
    rest = list(shuffled(rest, len(rest)))
    melds = tuple(s40.Meld(s40.MeldKind(kind), cards, faces) for kind, cards, faces in draft.melds)
    seat = 0 if draft.fresh == 1 else 1
    hand, other = Hand.of(draft.hand), Hand.of(rest[: draft.other])
    its, others = draft.opened, draft.other < 13
    return s40.Setup(
        rules=RULES,
        context=s40.Context.of(2),
        hands=(hand, other) if seat == 0 else (other, hand),
        turn=seat,
        phase=phase,
        stock=tuple(rest[draft.other :]),
        pile=tuple(pile),
        table=s40.Table(melds),
        opened=(its, others) if seat == 0 else (others, its),
        duties=() if draft.duty is None else (draft.duty,),
        fresh=draft.fresh,
    )


def state_of(setup: s40.Setup) -> s40.State | None:
    """Return the state that a position is, or `None` if the turn could not be finished; fail for other problems."""
    try:
        return s40.State.of(setup)
    except s40.InvalidSetup as refusal:
        if {violation.code for violation in refusal.violations} == {Code.DEAD_END}:
            return None
        pytest.fail(f"{refusal} for {setup!r}")


def agree_on(draft: Draft, phase: Phase) -> s40.State | None:
    """Check that a written position is a state exactly if its turn can be finished, and then all its moves."""
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


class Case(NamedTuple):
    """A position in which a card has been taken, and whether the turn can be finished."""

    requirement: str
    table: tuple[str, ...]
    hand: str
    duty: str
    ends: bool


CASES: Final = (
    Case("a card that fits at once", ("5C 6C 7C",), "8C KD", "8C", ends=True),
    Case("no card left to discard", ("5C 6C 7C",), "8C", "8C", ends=False),
    Case("reached by way of another card", ("5C 6C 7C",), "8C 9C KD", "9C", ends=True),
    Case("reached by way of two, none too many", ("5C 6C 7C",), "8C 9C 10C KD", "10C", ends=True),
    Case("reached by way of two, one card short", ("5C 6C 7C",), "8C 9C 10C", "10C", ends=False),
    Case("the joker of the meld itself goes between", ("JK=5C 6C 7C",), "5C 9C KD", "9C", ends=True),
    Case("the joker would leave no discard", ("JK=5C 6C 7C",), "5C 9C", "9C", ends=False),
    Case("another meld's joker goes between", ("5C 6C 7C", "KC KD JK=KH"), "KH 9C 2D", "9C", ends=True),
    Case("another meld's joker, one card short", ("5C 6C 7C", "KC KD JK=KH"), "KH 9C", "9C", ends=False),
    Case("a second joker does not fit", ("5C JK=6C 7C", "KC KD JK=KH"), "KH 9C 2D", "9C", ends=False),
    Case("both jokers are taken first", ("5C JK=6C 7C", "KC KD JK=KH"), "KH 6C 9C 2D", "9C", ends=True),
    Case("it takes a joker", ("5C JK=6C 7C",), "6C 2D", "6C", ends=True),
    Case("it takes a joker, the joker is discarded", ("5C JK=6C 7C",), "6C", "6C", ends=True),
    Case("a meld with a joker from the table", ("KC KD JK=KH",), "KH 4S 5S 2D", "5S", ends=True),
    Case("a meld with a joker, nothing left", ("KC KD JK=KH",), "KH 4S 5S", "5S", ends=False),
    Case("a joker taken fits nowhere", ("KC KD KH KS",), "JK 2D", "JK", ends=False),
    Case("a joker taken, each meld has one", ("5C JK=6C 7C", "KC KD JK=KH"), "JK 2D 9S", "JK", ends=False),
    Case("a joker taken, one meld gives its own", ("5C JK=6C 7C",), "JK 6C 2D", "JK", ends=True),
    Case("a joker taken, two others in the hand", ("5C 6C 7C",), "JK JK JK", "JK", ends=True),
    Case("a joker taken makes a new meld", ("KC KD KH KS",), "JK 4S 5S 2D", "JK", ends=True),
    Case("a joker taken, met by another joker", ("KC JK=KD KH KS",), "KD JK 4S 5S", "JK", ends=True),
    Case(
        "the second natural ace of a suit",
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",),
        "AC 2D",
        "AC",
        ends=False,
    ),
    Case(
        "an ace opposite a joker that is one",
        ("JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",),
        "AC 2D",
        "AC",
        ends=True,
    ),
    Case(
        "a joker that is the second ace cannot be taken",
        ("JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",),
        "AC 2D",
        "AC",
        ends=False,
    ),
    Case("no way round the corner", ("JC QC KC AC",), "2C 3D", "2C", ends=False),
    Case("met by the identical card", ("5C 6C 7C",), "8C 8C 2D", "8C", ends=True),
    Case("the identical card is the discard", ("5C 6C 7C",), "8C 8C", "8C", ends=True),
    Case("the fourth suit of a set after its joker", ("KC KD JK=KH",), "KH KS 2D", "KS", ends=True),
    Case("the suit that the joker stands for", ("KC KD JK=KH",), "KH 2D", "KH", ends=True),
    Case("a set full with its joker", ("KC KD KS JK=KH", "2C 3C 4C"), "KS 6S", "KS", ends=False),
    Case("a joker beyond a joker's place", ("5C 6C 7C", "2D 3D JK=4D"), "4D 9C 10C 2S", "10C", ends=True),
    Case("a taken joker and no card to lose", ("5C 6C 7C", "2D 3D JK=4D"), "4D 9C 10C", "10C", ends=False),
    Case("a chain of two jokers", ("4H 5H 6H", "2D JK=3D 4D", "9S 10S JK=JS"), "3D JS 8H 2C", "8H", ends=True),
    Case("the joker goes to the other end of its run", ("JK=8S 9S 10S",), "8S QS 2C", "QS", ends=True),
    Case("the joker goes beyond a card of the hand", ("JK=8S 9S 10S",), "8S JS KS 2C", "KS", ends=True),
    Case("the joker goes there and no card is left", ("JK=8S 9S 10S",), "8S JS KS", "KS", ends=False),
)


@pytest.mark.parametrize("case", CASES, ids=[case.requirement.replace(" ", "-") for case in CASES])
def test_whether_the_card_taken_can_be_laid(case: Case) -> None:
    """The look-ahead knows whether the card taken can be laid with a card left, and how."""
    hand, duty = cards_in(case.hand), Card.parse(case.duty)
    after = Draft(hand, table_of(*case.table), duty=duty)
    assert case.ends == oracle.can_end(position_of(written(after, Phase.PLAY))), "the oracle itself"
    assert (agree_on(after, Phase.PLAY) is not None) == case.ends
    before = (
        agree_on(Draft(oracle.without(hand, (duty,)), after.melds, top=duty), Phase.DRAW) if len(hand) > 1 else None
    )
    assert before is None or (s40.TakeDiscard() in s40.legal_moves(before)) == case.ends


def random_table(dice: Stream, most: int) -> tuple[OracleMeld, ...]:
    """Return some melds close to one another, of which many hold a joker and some are a whole suit."""
    middle = dice.choice(NATURAL_CARDS)
    melds: list[OracleMeld] = []
    wanted = 1 + dice.below(most)
    for _ in range(50):
        faces = random_faces(dice, dice.choice((4, 4, 5, 5, 6, 14)))
        close = any(face.suit == middle.suit or abs(number(face) - number(middle)) <= 2 for face in faces)
        cards = list(faces)
        if not dice.below(2) or len(set(faces)) < len(faces):
            cards[dice.choice((0, dice.below(len(cards)), len(cards) - 1))] = JOKER
        found = sorted(oracle.readings_as(tuple(cards), tuple(faces)))
        if close and found and len(melds) < wanted and Draft((), (*melds, found[0])).is_possible:
            melds.append(found[0])
    return tuple(melds)


def number(card: Card) -> int:
    """Return the number of a natural card's rank."""
    return int(card.rank or 0)


def takers(melds: Sequence[OracleMeld]) -> Cards:
    """Return the cards that the jokers of the melds stand for."""
    return tuple(face for _, cards, faces in melds for card, face in zip(cards, faces, strict=True) if card is JOKER)


def neighbours(melds: Sequence[OracleMeld], distance: int) -> Cards:
    """Return the cards that would fit on the melds after fewer than so many others."""
    near: set[Card] = set()
    for kind, _, faces in melds:
        for card in NATURAL_CARDS:
            heights = (number(card), 14) if card.rank == Rank.ACE else (number(card),)
            if kind == "set":
                fits = card.rank == faces[0].rank and card not in faces
            else:
                gaps = [abs(height - number(face)) for height in heights for face in faces]
                fits = card.suit == faces[0].suit and card not in faces[1:-1] and min(gaps) <= distance
            near |= {card} if fits else set()
    return tuple(sorted(near))


def random_draft(dice: Stream, size: int, *, top: bool) -> Draft:
    """Return a possible position of an opened player whose cards have much to do with the table."""
    while True:
        melds = random_table(dice, 4)
        near = neighbours(melds, 3) or NATURAL_CARDS
        pools = (near, near, near, takers(melds) or near, (JOKER,), NATURAL_CARDS)
        hand = tuple(sorted(dice.choice(dice.choice(pools)) for _ in range(size)))
        taken = dice.choice(dice.choice(pools)) if top else None
        draft = Draft(hand, melds, top=taken)
        if melds and draft.is_possible:
            return draft


def needs_a_way(draft: Draft) -> bool:
    """Say whether the card on top can be laid, but only after another card."""
    if draft.top is None:
        return False
    at = oracle.after_taking(position_of(written(draft, Phase.DRAW)))
    return oracle.can_end(at) and all(after.duties for _, after in oracle.plays(at))


def test_positions_about_the_card_that_was_taken() -> None:
    """With small hands and tables full of ways to go, a position is a state exactly if its turn can be finished."""
    seen: Counter[str] = Counter()
    for seed in range(500 * MORE):
        dice = Stream(f"duty {seed}")
        drafts = [random_draft(dice, 1 + dice.below(6 if seed % 10 else 9), top=True) for _ in range(4)]
        draft = next(filter(needs_a_way, drafts), drafts[0])
        before = agree_on(draft, Phase.DRAW)
        assert before is not None
        assert draft.top is not None
        seen.update(situations(before))
        after = agree_on(draft._replace(hand=(*draft.hand, draft.top), top=None, duty=draft.top), Phase.PLAY)
        seen["a duty that can be met only after another card"] += needs_a_way(draft)
        seen["a duty that cannot be met"] += after is None
        if after is not None:
            plays = [move for move in s40.legal_moves(after) if not isinstance(move, s40.Discard)]
            later = walk(s40.play(after, dice.choice(plays)), dice, 3)
            seen.update(situation for state in (after, *later) for situation in situations(state))
    assert_common(
        seen,
        {
            "a duty that can be met only after another card": 50,
            "a duty that cannot be met": 100,
            "duty open": 300,
            "take legal": 150,
            "take refused": 100,
            "joker can be taken": 200,
            "meld refused by look-ahead": 35,
            "lay-off refused by look-ahead": 70,
            "joker's taking refused by look-ahead": 4,
            "identical melds": 3,
        },
    )


def test_positions_of_players_who_have_opened() -> None:
    """Without a duty, everything goes that leaves a card to discard."""
    seen: Counter[str] = Counter()
    for seed in range(200 * MORE):
        dice = Stream(f"opened {seed}")
        state = agree_on(random_draft(dice, 2 + dice.below(5), top=False), Phase.PLAY)
        assert state is not None
        seen.update(situations(state))
    assert_common(seen, {"few cards": 80, "joker can be taken": 40, "play refused by look-ahead": 1})


def crowded_draft(dice: Stream) -> Draft:
    """Return a possible position of a player who has not opened, and hardly any card that could not be laid off."""
    while True:
        melds = random_table(dice, 9)
        pool = oracle.without(RULES.pack.cards, [card for _, cards, _ in melds for card in cards])
        playable = [card for card in pool if card is JOKER or oracle.is_playable(card, melds)]
        mixed = shuffled(playable, dice.below(1 << 30))[: 14 - dice.below(3)]
        odd = shuffled(oracle.without(pool, mixed), dice.below(1 << 30))[: 14 - len(mixed)]
        if melds and len(odd) <= 3:
            return Draft(tuple(sorted((*mixed, *odd))), melds, opened=False, fresh=dice.below(2))


def test_positions_of_players_who_have_not_opened() -> None:
    """What may not be discarded, and what may be if nothing may."""
    seen: Counter[str] = Counter()
    for seed in range(100 * MORE):
        dice = Stream(f"unopened {seed}")
        state = agree_on(crowded_draft(dice), Phase.PLAY)
        assert state is not None
        at = position_of(state)
        seen.update(situations(state))
        seen["nothing is permitted"] += all(card is JOKER or oracle.is_playable(card, at.melds) for card in at.hand)
    assert_common(seen, {"discard banned": 60, "nothing is permitted": 8, "opening possible": 15, "first turn": 20})


def tight_draft(dice: Stream) -> Draft:
    """Return a possible position in which an opening takes nearly all cards: fourteen low ones, all in melds."""
    low = [card for card in NATURAL_CARDS if 1 < number(card) <= 5]
    groups = [group for size in (3, 4) for group in combinations(low, size) if oracle.spread(group) <= size]
    melds = [group for group in groups if oracle.readings(group)]
    while True:
        hand: Cards = ()
        for _ in range(12):
            group = list(dice.choice(melds))
            if JOKER not in hand and not dice.below(4):
                group[dice.below(len(group))] = JOKER
            longer = tuple(sorted((*hand, *group)))
            hand = longer if len(longer) <= 14 and Draft(longer, ()).is_possible else hand
        spare = (dice.choice(NATURAL_CARDS),) if len(hand) == 13 else ()
        draft = Draft((*hand, *spare), (), opened=False, other=13, fresh=dice.choice((0, 2)))
        if len(draft.hand) == 14 and draft.is_possible:
            return draft


def test_openings_that_take_nearly_all_cards() -> None:
    """An opening must leave a card, in the first turn two; where that decides, it is known from the first meld on."""
    seen: Counter[str] = Counter()
    for seed in range(60 * MORE):
        dice = Stream(f"tight {seed}")
        state = agree_on(tight_draft(dice), Phase.PLAY)
        assert state is not None
        while True:
            at = position_of(state)
            seen.update(situations(state))
            lays = [move for move in s40.legal_moves(state) if isinstance(move, s40.LayMeld)]
            refused = [after for _, after in oracle.plays(at) if not oracle.can_end(after)]
            longer = [after._replace(hand=(*after.hand, *cards_in("KC KC"))) for after in refused]
            seen["idle cards would save a meld"] += any(map(oracle.can_end, longer))
            if not lays:
                break
            state = s40.play(state, dice.choice(lays))
            agree(state)
    assert_common(seen, {"idle cards would save a meld": 20, "opening under way": 70, "first turn": 60})


# --- dead hands -------------------------------------------------------------------------------------------------------


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
    pool = shuffled(
        oracle.without(RULES.pack.cards, [card for _, cards, _ in melds for card in cards]), dice.below(999)
    )
    return Draft(tuple(sorted(pool[: 1 + dice.below(4)])), melds, other=1 + dice.below(4))


def after_discards(draft: Draft) -> Iterator[str]:
    """Yield how the hand stands after each discard, each checked."""
    state = agree_on(draft, Phase.PLAY)
    assert state is not None
    for move in s40.legal_moves(state):
        if isinstance(move, s40.Discard):
            after = s40.play(state, move)
            dead = len(state.hand) > 1 and is_deadlock(after)
            assert (after.phase is Phase.DEAD) == dead, f"{move} in {state!r}"
            yield after.phase.value


def test_when_a_hand_is_dead() -> None:
    """A hand ends at a discard after which nobody can ever lay a card, and goes on after any other."""
    seen: Counter[str] = Counter()
    for seed in range(200 * MORE):
        seen.update(after_discards(finished_draft(Stream(f"dead {seed}"))))
    assert_common(seen, {"dead": 50, "draw": 50, "closed": 20})


def nearly_everything() -> tuple[OracleMeld, ...]:
    """Return a table that leaves eight cards, no three of which belong together and none of which fits anywhere."""
    whole = [f"JK=A{s} 2{s} 3{s} 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} 10{s} J{s} Q{s} K{s} A{s}" for s in "CDHS"]
    runs = ["AH 2H 3H 4H", "7H 8H 9H 10H JH", "4S 5S 6S 7S", "JS QS KS AS"]
    sets = [f"{r}C {r}D {r}S" for r in ("2", "3", "8", "9", "10")] + [f"{r}C {r}D {r}H" for r in ("5", "6", "Q", "K")]
    return table_of(*whole, *runs, *sets)


def test_a_hand_is_dead_when_the_cards_off_the_table_hold_no_meld() -> None:
    """Hands of three or more are of no use if no three of the cards that are left belong together."""
    melds = nearly_everything()
    hand = cards_in("AC 4D 7C JD")
    assert set(after_discards(Draft(hand, melds, other=3))) == {"dead"}
    one_less = tuple(meld for meld in melds if meld != meld_in("2C 2D 2S"))
    assert set(after_discards(Draft(hand, one_less, other=3))) == {"draw"}
    assert set(after_discards(Draft(hand, one_less, other=2))) == {"draw"}, "three cards and a drawn one"
    assert set(after_discards(Draft(hand[:3], one_less, other=3))) == {"draw"}
    assert set(after_discards(Draft(hand[:3], one_less, other=2))) == {"dead"}, "two cards and a drawn one"
