"""Whole hands of Gin Rummy, played by the example `gin_rummy` and by OpenSpiel side by side.

Both get the same deal and the same decisions. At each decision the legal moves must agree, and at the end the points.
Where they do not agree, `gin_by_hand` decides, and a difference counts only if it says that the example is right.
A move of the example is an action of OpenSpiel, with these exceptions:

* `Knock` names the discard, where OpenSpiel knocks first and discards then. At the end of the stock, taking the upcard
  is the knock.
* A run of six cards or more is laid as one meld or as several, where OpenSpiel has only runs of up to five.
* Cards are laid off and melds laid in any order, where OpenSpiel wants a pass between them.
"""

from __future__ import annotations

import enum
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

import attrs
import gin_by_hand as by_hand
import gin_rummy
from gin_rummy import Done, Knock, KnockCard, Move, Pass, Phase, Ruleset, State, ThrowBack, Tie
from gin_rummy.position import limit_of, must_knock, other_in

from scala40 import Card, Discard, DrawStock, LayMeld, LayOff, Rank, Suit, TakeDiscard
from scala40.core._game import Context
from scala40.core._melds import End

TAKE, DRAW, PASS, KNOCK, FIRST_MELD = 52, 53, 54, 55, 56
_SUITS: Final = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
DECK: Final = tuple(Card(rank, suit) for suit in _SUITS for rank in Rank)
NUMBERS: Final = {card: number for number, card in enumerate(DECK)}
_LONGEST: Final = 5
AS_THERE: Final = Ruleset(tie=Tie.NOTHING, throw_back=ThrowBack.ALLOWED)
"""The rules that OpenSpiel plays by default."""


class Cause(enum.Enum):
    """Reasons why OpenSpiel does not offer a legal move."""

    KNOCK = "its deadwood of eleven cards melds first and discards then, so it misses a knock"
    WALL = "the same with the upcard at the end of the stock"
    LONG_RUN = "it has no runs of six cards or more; it lays them as two melds"
    THIRD_LAY_OFF = "it does not extend a run by a third card at the same end"


@attrs.frozen
class Compared:
    """Comparison of one hand: its decisions, its ending, and the differences by cause."""

    decisions: int
    ending: str
    differences: Counter[Cause]


def rules_for(dice: random.Random) -> Ruleset:
    """Return rules as OpenSpiel has them: the usual ones half of the time, others by the dice."""
    if dice.random() < 0.5:
        return AS_THERE
    return attrs.evolve(
        AS_THERE,
        knock_limit=dice.randint(0, 10),
        knock_card=dice.choice([*KnockCard]),
        gin_bonus=dice.choice([0, 20, 25]),
        undercut_bonus=dice.choice([0, 10, 25]),
    )


def their_game(rules: Ruleset) -> Any:
    """Return the game of OpenSpiel with these rules."""
    parameters = {"knock_card": rules.knock_limit, "oklahoma": rules.knock_card is KnockCard.UPCARD}
    bonuses = {"gin_bonus": rules.gin_bonus, "undercut_bonus": rules.undercut_bonus}
    return import_module("pyspiel").load_game("gin_rummy", parameters | bonuses)


def some_deck(dice: random.Random) -> list[Card]:
    """Return a shuffled deck; for every other hand one that begins with few ranks, so that much can be melded."""
    deck = list(DECK)
    dice.shuffle(deck)
    if dice.random() < 0.5:
        low = dice.randint(1, 8)
        deck.sort(key=lambda card: not low <= by_hand.rank(card) < low + 6)
    return deck


def compare(seed: int) -> Compared:
    """Play a hand on both sides and compare every decision and the score.

    Raises:
        AssertionError: the two differ, and brute force does not say that the example is right.
    """
    return Table(seed).played()


class Table:
    """A hand on both sides."""

    def __init__(self, seed: int, deck: Sequence[Card] = ()) -> None:
        self.dice = random.Random(seed)
        rules = AS_THERE if deck else rules_for(self.dice)
        self.eager = self.dice.random()
        self.ours: State = gin_rummy.deal_from(rules, deck or some_deck(self.dice), Context.of(2, dealer=1))
        self.theirs = their_game(rules).new_initial_state()
        for card in (*self.ours.hands[0], *self.ours.hands[1], self.ours.upcard):
            self.theirs.apply_action(NUMBERS[card])
        self.differences: Counter[Cause] = Counter()
        self.seed = seed

    def played(self) -> Compared:
        """Play the hand to its end."""
        decisions = 0
        while not self.theirs.is_terminal():
            if self.theirs.is_chance_node():
                self.theirs.apply_action(NUMBERS[self.drawn])
                continue
            assert self.theirs.current_player() == self.ours.turn, self
            self.decide()
            decisions += 1
        result = gin_rummy.result(self.ours)
        assert result is not None, self
        points = [score.points for score in result.scores]
        assert [points[0] - points[1], points[1] - points[0]] == self.theirs.returns(), self
        return Compared(decisions, str(result.ending.value), self.differences)

    def decide(self) -> None:
        """Compare the legal moves, pick one that both sides have, and play it on both."""
        ours = self.options()
        theirs = set(self.theirs.legal_actions())
        assert theirs <= ours.keys(), (self, theirs - ours.keys())
        for action in ours.keys() - theirs:
            self.differences[self.cause(ours[action])] += 1
        action = self.choice({action: ours[action] for action in sorted(theirs)})
        self.theirs.apply_action(action)
        move = self.dice.choice(ours[action])
        if action == KNOCK and not isinstance(move, TakeDiscard):
            move = self.knock()
        elif move == Done() and self.ours.phase is Phase.DEFEND and self.lays_off:
            self.lays_off = False  # the same word ends laying off there, and the hand here
            return
        self.play(move)

    def knock(self) -> Move:
        """Compare the discards with which a player may knock, and pick one."""
        ours = {NUMBERS[move.card]: move for move in gin_rummy.legal_moves(self.ours) if isinstance(move, Knock)}
        assert set(self.theirs.legal_actions()) == ours.keys(), self
        action = self.knock_number(sorted(ours))
        self.theirs.apply_action(action)
        return ours[action]

    def knock_number(self, numbers: list[int]) -> int:
        """Return the discard with which a player knocks."""
        return self.dice.choice(numbers)

    lays_off = False
    drawn = Card()

    def play(self, move: Move) -> None:
        """Play a move here."""
        if isinstance(move, DrawStock):
            self.drawn = self.ours.stock[-1]
        was_laying = self.ours.phase is Phase.LAY
        self.ours = gin_rummy.play(self.ours, move)
        if was_laying and self.ours.phase is Phase.DEFEND:
            self.lays_off = bool(self.ours.hands[other_in(self.ours)])  # nobody lays off on gin

    def options(self) -> dict[int, list[Move]]:
        """Return the legal moves of the example by the action that each is there."""
        found: dict[int, list[Move]] = {}
        for move in gin_rummy.legal_moves(self.ours):
            for action in self.actions(move):
                found.setdefault(action, []).append(move)
        if any(isinstance(move, LayOff) for moves in found.values() for move in moves):
            # Of several places for a card a run is the one that leaves more to the next card.
            for moves in found.values():
                moves.sort(key=lambda move: isinstance(move, LayOff) and move.end is End.SET)
                del moves[1:]
        return found

    def actions(self, move: Move) -> Iterator[int]:
        """Yield the action that a move is there, if it is one now; a run that it does not have is a negative number."""
        at_wall = self.ours.phase is Phase.DRAW and len(self.ours.stock) == 2
        match move:
            case DrawStock():
                yield DRAW
            case TakeDiscard():
                yield KNOCK if at_wall else TAKE
            case Pass() | Done():
                yield PASS
            case Discard(card):
                yield NUMBERS[card]
            case Knock(card):
                yield NUMBERS[card] if must_knock(self.ours) else KNOCK
            case LayOff(_, card) if self.lays_off:
                yield NUMBERS[card]
            case LayMeld(meld) if not self.lays_off:
                yield meld_number(meld.cards)
            case _:
                pass

    def cause(self, moves: list[Move]) -> Cause:
        """Return the reason why OpenSpiel lacks moves; brute force must find all of them legal."""
        state, hand = self.ours, set(self.ours.hand)
        match moves[0]:
            case Knock():
                discards = {move.card for move in moves if isinstance(move, Knock)}
                assert discards == by_hand.can_knock(hand, limit_of(state)), self
                return Cause.KNOCK
            case TakeDiscard() if state.phase is Phase.DRAW:
                assert by_hand.can_knock(hand | {state.pile[-1]}, limit_of(state)), self
                return Cause.WALL
            case LayMeld(meld) if len(meld) > _LONGEST:
                assert by_hand.is_meld(meld.cards), self
                assert state.phase is Phase.DEFEND or by_hand.may_lay(hand, meld.cards, limit_of(state)), self
                return Cause.LONG_RUN
            case LayOff(target, card):
                meld = state.table[0][target]
                assert card in hand, self
                assert by_hand.is_meld((*meld.cards, card)), self
                assert len(meld) > _LONGEST - 1, self
                return Cause.THIRD_LAY_OFF
            case move:
                raise AssertionError(f"only the example allows {move}: {self}")

    def choice(self, options: dict[int, list[Move]]) -> int:
        """Return an action: any, or by a chance that the hand has a good one, so that hands get somewhere."""
        actions = list(options)
        if KNOCK in options and self.dice.random() < 0.6:
            return KNOCK
        if self.ours.phase in {Phase.DRAW, Phase.DISCARD} and self.dice.random() < self.eager:
            view = gin_rummy.view(self.ours, self.ours.turn)
            quiet = {action: moves for action, moves in options.items() if action != KNOCK}
            return max(quiet, key=lambda action: gin_rummy.rate(view, quiet[action][0]))
        if PASS in options and len(actions) > 1 and self.ours.phase.is_shown and self.dice.random() < 0.7:
            actions.remove(PASS)
        return self.dice.choice(actions)

    def __str__(self) -> str:
        return f"seed {self.seed}: {gin_rummy.write_position(self.ours)}\n{self.theirs}"


def meld_number(cards: tuple[Card, ...]) -> int:
    """Return the action that lays a meld; for a run that is too long for it, a negative number of its own."""
    numbers = sorted(NUMBERS[card] for card in cards)
    low = numbers[0] % 13
    if len({number % 13 for number in numbers}) == 1:
        missing = {0, 1, 2, 3} - {number // 13 for number in numbers}
        return FIRST_MELD + 5 * low + min(missing, default=4)
    if len(cards) > _LONGEST:
        return -(100 * numbers[0] + len(cards))
    first = {3: 65, 4: 65 + 44, 5: 65 + 44 + 40}[len(cards)]
    return FIRST_MELD + first + numbers[0] // 13 * (14 - len(cards)) + low
