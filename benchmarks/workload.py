"""Plays written-down hands with one engine, for `instructions.py` to count.

    python benchmarks/workload.py record FILE HANDS         choose moves for so many hands and write them down
    python benchmarks/workload.py play ENGINE FILE FIRST LAST   play some of them, print how many decisions it were
    python benchmarks/workload.py count ENGINE FILE FIRST LAST  play them after those before, print the bytecodes too
    python benchmarks/workload.py engines                       print the names of what there is of ours
    python benchmarks/workload.py peers                         print the names of the peers that are installed

At every decision all legal moves are listed, and the chosen one is played checked. A choice is written down as a place
in each engine's own list, so that finding it costs neither of them anything. The solvers count as engines here; each
answers for the hands of fourteen cards that the deck of a hand can be parted into. So do the other games: the deck of a
hand is the seed from which one of theirs is dealt and played at random. Two more engines play with the library: two
greedy players a whole hand, and a search its first discard. Peers play a random hand of gin rummy for each.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Sequence
from enum import Enum
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import TYPE_CHECKING, Final

import attrs
import peers
import plain
import solving

import scala40
from scala40 import Card, Hand, Ruleset, chinchon, deal_from, legal_moves, play, rumino, skarney
from scala40.core._base import derive, shuffled
from scala40.players import Greedy, Search
from scala40.playing import steps

if TYPE_CHECKING:
    from _typeshed import TraceFunction

RULES = Ruleset()
PLAYERS = 4
SEED = 0
SIZE = 14
ITERATIONS = 60
"""How many walks a search makes for a decision."""


class Engine(Enum):
    """Who plays."""

    LIBRARY = "library"
    PLAIN = "plain"
    OPENING = "opening"
    DEADWOOD = "deadwood"
    RUMINO = "rumino"
    CHINCHON = "chinchon"
    SKARNEY = "skarney"
    GREEDY = "greedy"
    SEARCH = "search"
    RLCARD = "rlcard"
    SPIEL = "open_spiel"


Play = Callable[["Written"], int]
"""Plays a hand and returns how many decisions it was, or how many hands were solved."""


@attrs.frozen
class Written:
    """A hand: the deck, and which of its moves each engine played."""

    deck: tuple[str, ...]
    places: dict[Engine, tuple[int, ...]]
    cards: tuple[Card, ...]
    hands: tuple[Hand, ...]

    @staticmethod
    def of(deck: Sequence[str], places: dict[Engine, tuple[int, ...]]) -> Written:
        """Return a hand with all that is made of it before anything is counted."""
        cards = tuple(map(Card.parse, deck))
        hands = tuple(Hand.of(cards[at : at + SIZE]) for at in range(0, len(cards) - SIZE + 1, SIZE))
        return Written(tuple(deck), places, cards, hands)


def shuffle(cards: tuple[str, ...], times: int) -> tuple[str, ...]:
    """Make a new stock as the library does for the seed."""
    return shuffled(cards, derive(SEED, "reshuffle", times))


def written(seed: int) -> Written:
    """Play a hand in both engines, each choice being any of the moves."""
    dice = random.Random(seed)
    deck = dice.sample(RULES.pack.cards, len(RULES.pack))
    names = tuple(card.text for card in deck)
    ours, theirs = deal_from(RULES, deck, PLAYERS, seed=SEED), plain.deal(names, PLAYERS, shuffle)
    places: dict[Engine, list[int]] = {Engine.LIBRARY: [], Engine.PLAIN: []}
    while not ours.phase.is_over:
        our_moves, their_moves = list(legal_moves(ours)), plain.legal_moves(theirs)
        place = dice.randrange(len(our_moves))
        other = [str(move) for move in their_moves].index(scala40.write_move(our_moves[place]))
        places[Engine.LIBRARY].append(place)
        places[Engine.PLAIN].append(other)
        ours, theirs = play(ours, our_moves[place]), plain.play(theirs, their_moves[other])
    return Written.of(names, {engine: tuple(row) for engine, row in places.items()})


def by_library(hand: Written) -> int:
    """Play a hand with the library."""
    state = deal_from(RULES, hand.cards, PLAYERS, seed=SEED)
    for place in hand.places[Engine.LIBRARY]:
        state = play(state, list(legal_moves(state))[place])
    return len(hand.places[Engine.LIBRARY])


def by_plain(hand: Written) -> int:
    """Play a hand with the plain engine."""
    state = plain.deal(hand.deck, PLAYERS, shuffle)
    for place in hand.places[Engine.PLAIN]:
        state = plain.play(state, plain.legal_moves(state)[place])
    return len(hand.places[Engine.PLAIN])


def by_solver(answer: solving.Answer) -> Play:
    """Return what answers for the hands of a deck."""

    def solve(hand: Written) -> int:
        for cards in hand.hands:
            answer(cards)
        return len(hand.hands)

    return solve


def by_game(game: ModuleType) -> Play:
    """Return what plays a hand of another game at random, dealt from a seed that the deck of a hand makes."""
    rules = game.Ruleset()

    def play_one(hand: Written) -> int:
        seed = " ".join(hand.deck)
        choose = random.Random(seed).choice
        state = game.deal(rules, PLAYERS, seed=seed)
        decisions = 0
        while game.actors(state):
            state = game.play(state, choose(game.legal_moves(state)))
            decisions += 1
        return decisions

    return play_one


def by_greedy(hand: Written) -> int:
    """Play a hand between two greedy players, with the cards of a deck."""
    player: Greedy[scala40.View, scala40.Move] = Greedy.of(scala40)
    return sum(1 for _ in steps(scala40, deal_from(RULES, hand.cards, 2, seed=SEED), [player, player]))


def by_search(hand: Written) -> int:
    """Think about the first discard of such a hand."""
    state = play(deal_from(RULES, hand.cards, 2, seed=SEED), scala40.DrawStock())
    mine = scala40.view(state, state.turn)
    Search(scala40, iterations=ITERATIONS, seed=SEED).choose(mine, legal_moves(mine))
    return 1


def by_rlcard() -> Play:
    """Return what plays a hand in RLCard."""
    play_one = peers.rlcard_hand()
    return lambda _: play_one()


def by_open_spiel() -> Play:
    """Return what plays a hand in OpenSpiel by its documented loop."""
    spiel = peers.Spiel()
    return lambda _: spiel.documented(spiel.new())


def engines() -> dict[Engine, Play]:
    """Return what there is to count of ours."""
    return {
        Engine.LIBRARY: by_library,
        Engine.PLAIN: by_plain,
        Engine.OPENING: by_solver(solving.the_best_opening),
        Engine.DEADWOOD: by_solver(solving.the_fewest_points),
        Engine.RUMINO: by_game(rumino),
        Engine.CHINCHON: by_game(chinchon),
        Engine.SKARNEY: by_game(skarney),
        Engine.GREEDY: by_greedy,
        Engine.SEARCH: by_search,
    }


OTHERS: Final[dict[Engine, Callable[[], Play]]] = {Engine.RLCARD: by_rlcard, Engine.SPIEL: by_open_spiel}
"""What prepares the peers, which may be missing."""


def peers_there() -> list[Engine]:
    """Return the peers that are installed."""
    modules = {Engine.RLCARD: "rlcard", Engine.SPIEL: "pyspiel"}
    return [engine for engine, module in modules.items() if find_spec(module)]


def counted(work: Callable[[], None]) -> int:
    """Do some work and return how many bytecode instructions it was."""
    total = 0
    if sys.version_info >= (3, 12):
        monitoring = sys.monitoring
        tool = monitoring.PROFILER_ID

        def count(_code: CodeType, _offset: int) -> None:
            nonlocal total
            total += 1

        monitoring.use_tool_id(tool, "instructions")
        monitoring.register_callback(tool, monitoring.events.INSTRUCTION, count)
        monitoring.set_events(tool, monitoring.events.INSTRUCTION)
        work()
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)
    else:

        def traced(_frame: FrameType, event: str, _arg: object) -> TraceFunction:
            nonlocal total
            total += event == "opcode"
            return traced

        def entered(frame: FrameType, _event: str, _arg: object) -> TraceFunction:
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            return traced

        sys.settrace(entered)
        work()
        sys.settrace(None)
    return total


def read(file: Path) -> list[Written]:
    """Return the hands that were written down."""
    return [
        Written.of(deck, {Engine(name): tuple(row) for name, row in places.items()})
        for deck, places in json.loads(file.read_text("utf-8"))
    ]


def main(task: str, *words: str) -> None:
    """Do what the command line says."""
    if task == "record":
        hands = [written(seed) for seed in range(int(words[1]))]
        rows = [(hand.deck, {engine.value: row for engine, row in hand.places.items()}) for hand in hands]
        Path(words[0]).write_text(json.dumps(rows), "utf-8")
        return
    if task in {"engines", "peers"}:
        print(*(engine.value for engine in (engines() if task == "engines" else peers_there())))
        return
    engine = Engine(words[0])
    played = OTHERS[engine]() if engine in OTHERS else engines()[engine]
    hands = read(Path(words[1]))
    first, last = int(words[2]), int(words[3])
    if task == "count" and played is not by_plain:
        for hand in hands[:first]:  # they fill tables; the plain engine keeps nothing
            played(hand)
    units: list[int] = []

    def play_them() -> None:
        units.extend(map(played, hands[first:last]))

    if task == "count":
        print(counted(play_them), end=" ")
    else:
        play_them()
    print(sum(units))


if __name__ == "__main__":
    main(*sys.argv[1:])
