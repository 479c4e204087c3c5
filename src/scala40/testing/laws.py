"""The laws that every game obeys: functions of a game or its kit.

A broken law raises `AssertionError` with the fault and the way to the position.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice, pairwise
from types import ModuleType
from typing import Any, Final, Protocol, cast

from scala40.core._game import AnyGame, MoveT
from scala40.core._game_value import Game
from scala40.notation import from_json, from_text, to_json, to_text
from scala40.players import Greedy, Player, Random
from scala40.record import Record, record_match, text_while_valid
from scala40.testing import checks
from scala40.testing.kit import Kit, Moment, RulesT, StateT, Subject, ViewT, kit_of

_MOST_MOVES: Final = 400
"""The number of moves of a hand that are recorded."""
_HASH_SEEDS: Final = ("1", "2")
_PROGRAM: Final = "import sys; from scala40.testing.laws import say; say(*sys.argv[1:])"


def recorded(game: AnyGame[Any, MoveT, Any, RulesT], rules: RulesT, seed: int) -> Record[RulesT, MoveT]:
    """Return the record of a match of three, or as near as the rules allow: even seats play well, others anything."""
    agreed = cast("Any", rules)
    count = min(max(agreed.min_players, 3), agreed.max_players)
    players = [_player(game, seat, seed) for seat in range(count)]
    return record_match(game, rules, players, seed=seed, most_moves=_MOST_MOVES)


def _player(game: AnyGame[Any, MoveT, ViewT], seat: int, seed: int) -> Player[ViewT, MoveT]:
    return Random(seed) if seat % 2 else Greedy(Game.of(game).rate)


def say(name: str, rules: str, *seeds: str) -> None:
    """Print the records of some matches of a game, which is a module of that name."""
    game = cast("AnyGame", import_module(name))
    texts = [to_text(recorded(game, game.read_rules(rules), int(seed)), game) for seed in seeds]
    sys.stdout.write(f"{json.dumps(texts)}\n")


def replayed_elsewhere(name: str, rules: str, seeds: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """Yield hash seeds with the records of processes that have them, all running at the same time."""
    command = [sys.executable, "-c", _PROGRAM, name, rules, *map(str, seeds)]
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen(  # noqa: S603 - this very Python, and the program above
            command, env={**known, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for seed in _HASH_SEEDS
    ]
    outcomes = [(*process.communicate(), process.returncode) for process in running]
    for seed, (described, message, status) in zip(_HASH_SEEDS, outcomes, strict=True):
        if status:
            raise AssertionError(f"in a process with the hash seed {seed}: {_last_line(message)}")
        yield seed, json.loads(_last_line(described))


def _last_line(text: str) -> str:
    """The last line, for a game may say something of its own when it is imported."""
    return text.strip().rpartition("\n")[2]


# Random hands looked at one position after the other, and how to come to the position that breaks a law.

MOST_MOVES: Final = 20_000
"""The most moves of a random hand to its end."""


_LONG: Final = 1_000
"""After how many moves it is time for it to come; after so many again each time it is asked whether there is one."""


def each_moment(
    kit: Kit[StateT, MoveT, ViewT, RulesT],
    check: Callable[[Kit[StateT, MoveT, ViewT, RulesT], Moment[StateT, MoveT]], None],
) -> None:
    """Check the positions of the hands of a kit, and report the failing one with the fewest moves."""
    worst: tuple[Moment[StateT, MoveT], Exception] | None = None
    for seed in kit.seeds:
        worst = _first_fault(kit, check, seed, None if worst is None else worst[0].number) or worst
    if worst is not None:
        moment, fault = worst
        message = str(fault) if isinstance(fault, AssertionError) else repr(fault)
        raise AssertionError(f"{kit.game.GAME}: {message}\n{way_to(kit, moment)}") from fault
    _require_positions(kit)


def _require_positions(kit: Kit) -> None:
    """Insist that there is a position in any of the hands."""
    fault: Exception | None = None
    for seed in kit.seeds:
        try:
            if next(kit.moments(seed), None):
                return
        except Exception as error:  # noqa: BLE001 - whatever a broken game raises is what it is to be told of
            fault = fault or error
    message = "" if fault is None else f": {fault!r}"
    raise AssertionError(f"{kit.game.GAME}: no hand has a position to look at{message}") from fault


def _first_fault(
    kit: Kit[StateT, MoveT, ViewT, RulesT],
    check: Callable[[Kit[StateT, MoveT, ViewT, RulesT], Moment[StateT, MoveT]], None],
    seed: int,
    most: int | None,
) -> tuple[Moment[StateT, MoveT], Exception] | None:
    """The first of so many positions of a hand that fails, and how."""
    for moment in islice(_moments(kit, seed), most):
        try:
            check(kit, moment)
        except Exception as fault:  # noqa: BLE001 - whatever a broken game raises is what it is to be told of
            return moment, fault
    return None


def _moments(kit: Kit[StateT, MoveT], seed: int) -> Iterator[Moment[StateT, MoveT]]:
    """The positions of a hand up to where the game cannot go on, which is for the laws about that to tell."""
    with suppress(Exception):
        yield from kit.moments(seed)


@contextmanager
def requiring(kit: Kit, what: str) -> Generator[None]:
    """Report any error that the game raises as a broken law."""
    try:
        yield
    except Exception as error:
        message = str(error) if isinstance(error, AssertionError) else repr(error)
        raise AssertionError(f"{kit.game.GAME}, {what}: {message}") from error


def way_to(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> str:
    """Return how to come to a position: the deal, and the moves as text."""
    way = list(islice(kit.moments(moment.seed), moment.number + 1))
    first, made = way[0].state, list[str]()
    for before, after in pairwise(way):
        move = _made(kit, before, after.state)
        if move is None:  # another hand begins
            first, made = after.state, []
        else:
            made.append(move)
    rules = kit.game.write_rules(kit.rules_of(first))
    deal = f"deal(read_rules({rules!r}), {first.context!r}, seed={moment.seed})"
    with suppress(Exception):
        if kit.game.deal(kit.rules_of(first), first.context, seed=moment.seed) != first:
            deal = f"hand {moment.seed} of the kit's walk, dealt from its own deck: rules {rules!r}, {first.context!r}"
    return f"to see it again: {deal}, then {', '.join(made) or 'nothing'}"


def _made(kit: Kit[StateT, MoveT], before: Moment[StateT, MoveT], after: StateT) -> str | None:
    """The seat and the move that lead from one position to the next, `None` if none does."""
    for seat, moves in before.options.items():
        for move in moves:
            with suppress(Exception):
                if kit.game.play(before.state, move, seat) == after:
                    return f"{seat}: {written(kit, move)}"
    return None


def written(kit: Kit[Any, MoveT], move: MoveT) -> str:
    """Return a move as text."""
    with suppress(Exception):
        return kit.game.write_move(move)
    return repr(move)


def played_out(kit: Kit[StateT], seed: int) -> StateT:
    """Return how the hand of a number ends, which is played at random from its deal, and better if it takes long.

    If the kit says of a state that it is a stalemate, that state is returned.

    Raises:
        AssertionError: somebody has to act and has no legal move, or there is no end, of which the kit knows nothing.

    >>> from scala40 import rumino
    >>> rumino.result(played_out(Kit(rumino), 7)) is None
    False
    """
    state, dice = kit.dealt(seed)
    for number in range(MOST_MOVES):
        options = kit.options(state)
        if not options or (number % _LONG == _LONG - 1 and kit.stalemate(state)):
            return state
        if not next(iter(options.values())):
            raise AssertionError(f"seat {next(iter(options))} has to act and has no legal move: {state!r}")
        seat = dice.choice([seat for seat, moves in options.items() if moves])
        eager = [move for move in options[seat] if kit.eager(move)]
        move = dice.choice(eager if eager and dice.below(10) < seed % 3 * 5 else options[seat])
        if number > _LONG and dice.below(2):
            view = kit.game.view(state, seat)
            move = max(options[seat], key=lambda it: Game.of(kit.game).rate(view, it))
        state = kit.game.play(state, move, seat)
    raise AssertionError(f"the hand does not end within {MOST_MOVES} moves: {state!r}")


_RECORDS: Final = 2
_CUTS: Final = (0.2, 0.5, 0.8)


class Law(Protocol):
    """A law: a function that raises `AssertionError` for a game that breaks it.

    >>> from scala40 import rumino
    >>> def law_for_two(game):
    ...     assert game.read_rules("").min_players == 2
    >>> laws: tuple[Law, ...] = (law_cards, law_for_two)
    >>> for law in laws:
    ...     law(rumino)
    """

    @property
    def __name__(self) -> str:
        """Its name."""
        ...

    def __call__(self, game: Subject, /) -> None:
        """Hold a game to it."""
        ...


def law_moves(game: Subject, /) -> None:
    """A move is listed, contained in the legal moves, without violations and playable, or nothing of it.

    No move is listed twice. Many other moves are tried for every seat, crafted ones too.

    >>> from scala40 import rumino
    >>> law_moves(Kit(rumino, seeds=range(1), most=20))
    """
    kit = kit_of(game)
    each_moment(kit, checks.listing)
    checks.require_odd_faces(kit)


def law_refusals(game: Subject, /) -> None:
    """A move that is not legal is refused with every violation, each of which cites a rule that there is.

    The error is an `IllegalMove` with the move and the very state that it was tried in.

    >>> from scala40 import rumino
    >>> law_refusals(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.refusing)


def law_cards(game: Subject, /) -> None:
    """Every state has all cards of the pack, and no others.

    >>> from scala40 import rumino
    >>> law_cards(Kit(rumino, seeds=range(3)))
    """
    each_moment(kit_of(game), checks.keeping_cards)


def law_no_side_effects(game: Subject, /) -> None:
    """No function changes what it is given; the same state and move lead to equal states, which hash alike.

    >>> from scala40 import rumino
    >>> law_no_side_effects(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.leaving_alone)


def law_values(game: Subject, /) -> None:
    """States, views and moves are values: equal to their copies, which hash alike, and with fields that cannot be set.

    A state is equal to one that is made of its parts, with all checks.

    >>> from scala40 import rumino
    >>> law_values(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.being_values)


def law_ends(game: Subject, /) -> None:
    """The first actor has a legal move exactly while the hand has no result, and hands played at random end.

    >>> from scala40 import rumino
    >>> law_ends(Kit(rumino, seeds=range(1)))
    """
    kit = kit_of(game)
    each_moment(kit, checks.going_on)
    for seed in kit.seeds:
        with requiring(kit, f"hand {seed}"):
            deque(kit.moments(seed), maxlen=0)
            end = played_out(kit, seed)
            if not kit.game.actors(end) and kit.game.result(end) is None:
                raise AssertionError("nobody may act any more, and the hand has no result")


def law_hidden_cards(game: Subject, /) -> None:
    """A seat's view does not depend on the cards that are hidden from it: as object, text, JSON and scene.

    Nor do its legal moves, or its view after every move that does not show it a card.

    >>> from scala40 import rumino
    >>> law_hidden_cards(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.hiding)


def law_events(game: Subject, /) -> None:
    """Events tell a seat all that happens but the cards that it does not see.

    >>> from scala40 import rumino
    >>> law_events(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.telling)


def law_views(game: Subject, /) -> None:
    """A view is enough to know who may act, what its seat may do, and why it may do nothing else.

    >>> from scala40 import rumino
    >>> law_views(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.sufficing)


def law_samples(game: Subject, /) -> None:
    """A sample of a view is a state that is seen like it in every form, and depends on the view and the seed alone.

    That holds for the view of a seat and for that of spectators.

    >>> from scala40 import rumino
    >>> law_samples(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.sampling)


def law_spectators(game: Subject, /) -> None:
    """Spectators see what all seats see and no more: no seat would learn anything from them, and they have no moves.

    >>> from scala40 import rumino
    >>> law_spectators(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.watching)


def law_notation(game: Subject, /) -> None:
    """Moves, rules and views are read as they are written, and what is not a move is a `NotationError`.

    >>> from scala40 import rumino
    >>> law_notation(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.writing)


def law_ratings(game: Subject, /) -> None:
    """All legal moves of a view are rated at once as each of them is by itself, in the order of `legal_moves`.

    >>> from scala40 import rumino
    >>> law_ratings(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.rating)


def law_quick_moves(game: Subject, /) -> None:
    """The move that is made in playouts is legal, and follows from what the seat sees.

    >>> from scala40 import rumino
    >>> law_quick_moves(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.playing_on)


def law_numbers(game: Subject, /) -> None:
    """Each legal move has a number of its own, which means that move, for a state and for a view of the seat.

    The legal numbers are those of the legal moves, in their order. A move that is not legal has a number that means
    this very move, or none. A game without a numbering obeys this law.

    >>> from scala40 import rumino
    >>> law_numbers(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.numbering)


def law_observations(game: Subject, /) -> None:
    """Observations have the shapes of their schema, stay between its bounds, and are the same for equal views.

    They do not depend on cards that are hidden from the seat. A game without observations obeys this law.

    >>> from scala40 import rumino
    >>> law_observations(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.observing)


def law_reasons(game: Subject, /) -> None:
    """Every legal move has a reason, the same each time, which can be told in every language.

    That there is no other move is only said where there is none; who may make a claim can let it pass.

    >>> from scala40 import rumino
    >>> law_reasons(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.reasoning)


def law_absent_players(game: Subject, /) -> None:
    """The moves that are made for an absent player are legal, no claims, and end the turn; nobody else has one.

    >>> from scala40 import rumino
    >>> law_absent_players(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.standing_in)


def law_outlook(game: Subject, /) -> None:
    """Every state has an outlook for each seat of the match; when the hand is over, it is what was scored.

    >>> from scala40 import rumino
    >>> law_outlook(Kit(rumino, seeds=range(1), most=20))
    """
    each_moment(kit_of(game), checks.expecting)


def law_records(game: Subject, /) -> None:
    """The same seed and the same players give the same record, byte for byte, and it is read as it is written.

    >>> from scala40 import rumino
    >>> law_records(Kit(rumino, seeds=range(1)))
    """
    kit = kit_of(game)
    for seed in kit.seeds[:_RECORDS]:
        with requiring(kit, f"the match of seed {seed}"):
            record = recorded(kit.game, kit.rules, seed)
            text, data = to_text(record, kit.game), to_json(record, kit.game)
            if text != to_text(recorded(kit.game, kit.rules, seed), kit.game):
                raise AssertionError("it is played otherwise the second time")
            if from_text(Record, text, kit.game) != record or from_json(Record, data, kit.game) != record:
                raise AssertionError(f"its record is not read as it is written: {text}")


def law_hash_seeds(game: Subject, /) -> None:
    """With any hash seed of Python the same seed and the same players give the same record, byte for byte.

    The matches are played again in two other processes, so this takes a second or two. They import the game by its
    name; of a game that is not a module the law says nothing.

    >>> from scala40 import rumino
    >>> law_hash_seeds(Kit(rumino, seeds=range(1)))
    """
    kit = kit_of(game)
    if not isinstance(kit.game, ModuleType):
        return
    seeds = kit.seeds[:_RECORDS]
    with requiring(kit, "played again in another process"):
        due = [to_text(recorded(kit.game, kit.rules, seed), kit.game) for seed in seeds]
        for hash_seed, found in replayed_elsewhere(kit.game.__name__, kit.game.write_rules(kit.rules), seeds):
            for seed, here, there in zip(seeds, due, found, strict=True):
                if here != there:
                    raise AssertionError(f"with the hash seed {hash_seed} the match of seed {seed} is another: {there}")


def law_prefixes(game: Subject, /) -> None:
    """A record that turns into nonsense is replayed up to there, and one error says where.

    >>> from scala40 import rumino
    >>> law_prefixes(Kit(rumino, seeds=range(1)))
    """
    kit = kit_of(game)
    for seed in kit.seeds[:_RECORDS]:
        with requiring(kit, f"the match of seed {seed}"):
            record = recorded(kit.game, kit.rules, seed)
            lines = to_text(record, kit.game).splitlines()
            turns = [number for number, line in enumerate(lines) if re.match(r"\d+: ", line)]
            for cut in _CUTS:
                _require_prefix(kit, record, lines, turns, int(len(turns) * cut))


def _require_prefix(
    kit: Kit[Any, MoveT, Any, RulesT],
    record: Record[RulesT, MoveT],
    lines: Sequence[str],
    turns: Sequence[int],
    cut: int,
) -> None:
    """Check that a record of which one turn is nonsense is good up to it."""
    place = turns[cut]
    text = "\n".join((*lines[:place], f"{lines[place].partition(':')[0]}: {checks.NO_MOVE}"))
    good, error = text_while_valid(text, kit.game)
    due = sum(lines[turn].count(",") + 1 for turn in turns[:cut])
    kept, whole = ([] if it is None else _plies(it) for it in (good, record))
    if kept != whole[:due] or error is None or error.line != place + 1:
        raise AssertionError(f"of {due} good moves {len(kept)} are replayed, and said is: {error}\n{text}")


def _plies(record: Record[RulesT, MoveT]) -> list[object]:
    return [ply for hand in record.hands for ply in hand.plies]


LAWS: Final[tuple[Law, ...]] = (
    law_moves,
    law_refusals,
    law_cards,
    law_no_side_effects,
    law_values,
    law_ends,
    law_hidden_cards,
    law_events,
    law_views,
    law_samples,
    law_spectators,
    law_notation,
    law_ratings,
    law_quick_moves,
    law_numbers,
    law_observations,
    law_reasons,
    law_absent_players,
    law_outlook,
    law_records,
    law_hash_seeds,
    law_prefixes,
)
"""All laws, for a test that has them as its parameter."""


def conformance(game: Subject, /) -> None:
    """Hold a game to all laws, and tell of every one that it breaks.

    Raises:
        ExceptionGroup: of an `AssertionError` for each law that is broken.

    >>> from scala40 import rumino
    >>> conformance(Kit(rumino, seeds=range(1), most=10))
    """
    broken: list[AssertionError] = []
    for law in LAWS:
        try:
            law(game)
        except AssertionError as error:
            error.add_note(f"{law.__name__}: {(law.__doc__ or '').partition(chr(10))[0]}")
            broken.append(error)
    if broken:
        raise ExceptionGroup(f"{kit_of(game).game.GAME} breaks {len(broken)} of {len(LAWS)} laws", broken)
