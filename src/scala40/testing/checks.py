"""Laws of a single position."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from math import isfinite
from typing import Any, Final, cast

import attrs

from scala40 import notation
from scala40.core._base import Language
from scala40.core._cards import IllegalMove, RuleError
from scala40.core._game import (
    MoveNumbers,
    MoveT,
    NumberError,
    ObservationError,
    Observer,
    Reason,
    leads_of,
    move_numbers_of,
    observer_of,
)
from scala40.core._game_value import Game
from scala40.core._text import CommonMerit, NotationError
from scala40.players.simple import ratings_of
from scala40.testing.hiding import (
    rearranged,
    require_equal_forms,
    require_events_that_hide,
    require_looking_alike,
)
from scala40.testing.kit import Kit, Moment, StateT, ViewT, has_odd_face, names_card

NO_MOVE: Final = "?"
"""A value that is not a move in any game."""
_LONG_TURN: Final = 60
"""The most moves of a turn that is played for an absent player."""


def _is_looked_at(moment: Moment[StateT, MoveT], every: int) -> bool:
    """Return whether it is a position's turn, where not each is looked at; the last one always is."""
    return moment.number % every == moment.seed % every or not moment.options


def _seat(moment: Moment[StateT, MoveT], every: int) -> int:
    """One seat after the other."""
    seats = moment.state.context.seats
    return seats[moment.number // every % len(seats)]


def _tried(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> Iterator[tuple[int, list[MoveT]]]:
    """Yield the seats that may act, and one more, with moves to be tried: also those that another seat may make."""
    legal = [move for moves in moment.options.values() for move in _few(moves, moment.number)]
    for seat in {**dict.fromkeys(moment.options), _seat(moment, 1): None}:
        yield seat, [*kit.tries(moment), *legal]


def _few(moves: Collection[MoveT], number: int) -> Iterator[MoveT]:
    """The first, the last and one other move, another one in each position."""
    for place in sorted({0, number % max(1, len(moves)), len(moves) - 1} if moves else ()):
        yield [*moves][place]


# what is legal


def listing(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Listed, contained, without violations and playable are one and the same."""
    for seat, tried in _tried(kit, moment):
        moves = kit.game.legal_moves(moment.state, seat)
        listed = list(moves)
        if len(set(listed)) != len(listed):
            raise AssertionError(f"seat {seat} has a move twice: {Counter(listed).most_common(1)[0][0]}")
        if bool(moves) is not bool(listed) or len(moves) != len(listed):
            raise AssertionError(f"seat {seat} has {len(listed)} moves, of which len() makes {len(moves)}")
        for move in (*listed, *tried):
            _agreement(kit, moment.state, seat, move, listed)
        for move in (*_few(listed, moment.number), *tried):
            _require_playing(kit, moment.state, seat, move, legal=move in listed)


def require_odd_faces(kit: Kit[StateT, MoveT]) -> None:
    """Check that crafted moves with odd faces are among those that are tried, in a game whose moves name cards."""
    tried = (kit.crafted(moment) for seed in kit.seeds for moment in kit.moments(seed))
    if any(map(names_card, kit.bases)) and not any(map(has_odd_face, chain.from_iterable(tried))):
        raise AssertionError(f"{kit.game.GAME}: no move with an odd face has been tried")


def agreement(kit: Kit[StateT, MoveT], state: StateT, seat: int, move: MoveT) -> None:
    """Check that a move is listed, contained, without violations and playable, or nothing of it."""
    listed = list(kit.game.legal_moves(state, seat))
    _agreement(kit, state, seat, move, listed)
    _require_playing(kit, state, seat, move, legal=move in listed)


def _agreement(kit: Kit[StateT, MoveT], state: StateT, seat: int, move: MoveT, listed: Collection[MoveT]) -> None:
    reasons = kit.game.violations(state, move, seat)
    contained = move in kit.game.legal_moves(state, seat)
    if not (move in listed) == contained == (not reasons):
        worded = "; ".join(map(str, reasons)) or "nothing"
        where = f"is {'' if move in listed else 'not '}listed and {'' if contained else 'not '}contained"
        raise AssertionError(f"{move} of seat {seat} {where}, and against it speaks {worded}")


def _require_playing(kit: Kit[StateT, MoveT], state: StateT, seat: int, move: MoveT, *, legal: bool) -> None:
    try:
        kit.game.play(state, move, seat)
    except Exception as error:
        if legal:
            raise AssertionError(f"{move} of seat {seat} is legal and cannot be played: {error!r}") from error
    else:
        if not legal:
            raise AssertionError(f"{move} of seat {seat} is not legal and can be played")


def refusing(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """An illegal move is refused with `IllegalMove`, and every reason has a message and cites a rule that there is."""
    for seat, tried in _tried(kit, moment):
        for move in tried:
            refusal(kit, moment.state, seat, move)


def refusal(kit: Kit[StateT, MoveT], state: StateT, seat: int, move: MoveT) -> None:
    """Check how a move is refused, if it is."""
    reasons = kit.game.violations(state, move, seat)
    for reason in reasons:
        if not reason.message or not (kit.book is None or reason.rule in kit.book.rules):
            raise AssertionError(f"against {move} of seat {seat} speaks {reason}, which cites no rule that there is")
    if reasons:
        try:
            kit.game.play(state, move, seat)
        except RuleError as error:
            described = (type(error), error.violations, getattr(error, "move", None))
            if described != (IllegalMove, reasons, move) or getattr(error, "state", None) is not state:
                raise AssertionError(f"{move} of seat {seat} is refused, and the error tells otherwise") from error


# what there is


def keeping_cards(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """All cards of the pack are there, and no others."""
    due, there = Counter(kit.pack_of(moment.state).cards), Counter(kit.cards(moment.state))
    if due != there:
        missing, much = (" ".join(map(str, it.elements())) or "none" for it in (due - there, there - due))
        raise AssertionError(f"cards of the pack are missing: {missing}; and too many: {much}")


def staying(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Playing changes no state, and playing a move again leads to an equal state that hashes alike."""
    game, state = kit.game, moment.state
    before = repr(state)
    for seat, moves in moment.options.items():
        for move in _few(moves, moment.number):
            one, two = (game.play(state, move, seat) for _ in range(2))
            if one != two or hash(one) != hash(two):
                raise AssertionError(f"{move} of seat {seat} leads to {one!r}, and then to {two!r}")
            game.events(state, move, seat)
    game.view(state, state.context.seats[0])
    game.result(state)
    if repr(state) != before:
        raise AssertionError(f"the state has been changed: it was {before}, it is {state!r}")


def leaving_alone(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Playing changes no state, and what is asked of a state and of the views of it changes neither."""
    staying(kit, moment)
    if not _is_looked_at(moment, 7):
        return
    game, state = kit.game, moment.state
    _require_same(state, (*_asked_of_both(kit, moment, state, None), ("outlook", lambda: Game.of(game).outlook(state))))
    for seat in moment.options:
        view = game.view(state, seat)
        _require_same(view, (*_asked_of_both(kit, moment, view, seat), *_asked_of_view(kit, moment, view, seat)))


def _require_same(position: object, questions: Iterable[tuple[str, Callable[[], object]]]) -> None:
    for name, ask in questions:
        before = repr(position)
        with suppress(Exception):  # what cannot be asked is for the other laws to tell
            ask()
        if repr(position) != before:
            raise AssertionError(f"{name} changes what it is given: it was {before}, it is {position!r}")


def _asked_of_both(
    kit: Kit[StateT, MoveT, ViewT], moment: Moment[StateT, MoveT], position: StateT | ViewT, seat: int | None
) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what can be asked of states and of views, each with its name."""
    game = kit.game
    yield "actors", lambda: game.actors(position)
    yield "legal_moves", lambda: list(game.legal_moves(position, seat))
    yield "scene", lambda: game.scene(position)
    for move in kit.tries(moment):
        yield "violations", partial(game.violations, position, move, seat)


def _asked_of_view(
    kit: Kit[StateT, MoveT, ViewT], moment: Moment[StateT, MoveT], view: ViewT, seat: int
) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what can be asked of views alone."""
    game = kit.game
    for move in _few(moment.options[seat], moment.number):
        yield "rate", partial(Game.of(game).rate, view, move)
        yield "reason", partial(Game.of(game).reason, view, move)
    yield "rate_all", lambda: ratings_of(game)(view, game.legal_moves(view))
    yield "default_move", lambda: Game.of(game).default_move(view)
    yield "sample", lambda: game.sample(view, seed=moment.number)
    yield "write_view", lambda: game.write_view(view)


def being_values(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """States, views and moves survive copies, and cannot be changed."""
    if not _is_looked_at(moment, 10):
        return
    view = kit.game.view(moment.state, _seat(moment, 10))
    legal = [move for moves in moment.options.values() for move in moves]
    for value in (moment.state, view, *legal):
        _require_twin(value, copy.deepcopy(value))
    for value in (view, *(move for move in legal if attrs.has(type(move)))):
        _require_twin(value, attrs.evolve(cast("Any", value)))  # copies may be the value itself
        _require_frozen(value)
    _require_frozen(moment.state)
    being_valid(kit, moment)


def being_valid(_kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Check that states which play reaches pass the checks, and equal the checked ones, hashes included."""
    state = moment.state
    same = cast("StateT", attrs.evolve(cast("Any", state)))
    if same != state or hash(same) != hash(state):
        raise AssertionError(f"a state is not equal to one that is made of its parts: {state!r}")


def _require_twin(value: object, twin: object) -> None:
    if twin != value or hash(twin) != hash(value):
        raise AssertionError(f"a copy is not equal, or does not hash alike: {value!r}")


def _require_frozen(value: object) -> None:
    for field in attrs.fields(cast("Any", type(value))):
        try:
            setattr(value, field.name, getattr(value, field.name))
        except AttributeError:
            continue
        raise AssertionError(f"the field {field.name} of {type(value).__name__} can be set")


def going_on(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """The first actor has a legal move exactly while the hand has no result."""
    game, state = kit.game, moment.state
    actors, over = game.actors(state), game.result(state) is not None
    if bool(actors) is over:
        raise AssertionError(f"the hand {'is over' if over else 'goes on'}, and who may act are {actors}")
    if actors and not game.legal_moves(state):
        raise AssertionError(f"seat {actors[0]} has to act and has no legal move")


# what is seen


def hiding(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Rearranging what a seat cannot see leaves its view equal in every form, and what it is told."""
    if _is_looked_at(moment, 5):
        seat = _seat(moment, 5)
        other = rearranged(kit, moment.state, seat, seed=moment.number)
        if other is not None:
            require_looking_alike(kit, moment.state, other, seat)


def telling(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Events tell who acts, and one seat more, what it sees and no more."""
    for seat in {*moment.options, _seat(moment, 1)}:
        require_events_that_hide(kit, moment.state, seat, moment.options)


def sufficing(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """A view tells who may act, what its seat may do, and why it may not do anything else."""
    game, state = kit.game, moment.state
    for seat in state.context.seats:
        view = game.view(state, seat)
        if game.actors(view) != game.actors(state):
            raise AssertionError(f"in the view of seat {seat} may act {game.actors(view)}, not {game.actors(state)}")
        mine, due = list(game.legal_moves(view)), list(game.legal_moves(state, seat))
        if mine != due:
            raise AssertionError(f"the legal moves of seat {seat} are {due}, and by its view {mine}")
        for move in kit.tries(moment) if seat in moment.options else ():
            reasons, seen = game.violations(state, move, seat), game.violations(view, move, seat)
            if reasons != seen:
                raise AssertionError(f"against {move} of seat {seat} speaks {reasons}, and by its view {seen}")


def sampling(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Samples of a view are states that are seen like it, and depend on it and the seed alone."""
    if not _is_looked_at(moment, 5):
        return
    for seat in (_seat(moment, 5), None):
        view = kit.game.view(moment.state, seat)
        one, two = (kit.game.sample(view, seed=moment.number) for _ in range(2))
        if one != two:
            raise AssertionError(f"a view of seat {seat} has two samples for one seed: {one!r}, {two!r}")
        require_equal_forms(kit, moment.state, one, seat)
        due, there = Counter(kit.pack_of(moment.state).cards), Counter(kit.cards(one))
        if due != there or attrs.evolve(cast("Any", one)) != one:
            raise AssertionError(f"a sample of the view of seat {seat} is no state: {one!r}")


def watching(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Check that spectators see what no seat would learn from, and that nobody can move from there."""
    if not _is_looked_at(moment, 5):
        return
    game, state = kit.game, moment.state
    seat, view = _seat(moment, 5), game.view(state, None)
    unlike = [rearranged(kit, state, seat, seed=seed) for seed in (moment.number, moment.number + 1)]
    seen = {game.write_view(game.view(it, None)) for it in unlike if it is not None}
    if len(seen) > 1:
        raise AssertionError(f"spectators could tell seat {seat} what it does not see: {seen}")
    if game.actors(view) != game.actors(state) or any(
        game.legal_moves(view, it) for it in (None, *state.context.seats)
    ):
        raise AssertionError(f"in the view of spectators somebody else may act, or they have a move: {view!r}")
    if not all(game.violations(view, move) for move in kit.tries(moment)):
        raise AssertionError(f"nothing speaks against a move of spectators: {view!r}")


# what is written


def writing(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Moves, rules and views are read as they are written; what is not a move is refused."""
    game, state = kit.game, moment.state
    for seat, moves in moment.options.items():
        view = game.view(state, seat)
        for move in moves:
            text = game.write_move(move)
            if {",", "("} & {*text} or [game.read_move(text, it) for it in (state, view)] != [move, move]:
                raise AssertionError(f"{move!r} is written {text!r}, which is not read again as that move")
    if _is_looked_at(moment, 9):
        _require_reading(kit, moment)


def _require_reading(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    game, rules = kit.game, kit.rules_of(moment.state)
    text = game.write_rules(rules)
    if game.read_rules(text) != rules:
        raise AssertionError(f"{rules!r} is written {text!r}, which is not read again as that")
    for view in (game.view(moment.state, _seat(moment, 9)), game.view(moment.state, None)):
        text, data = game.write_view(view), notation.to_json(view, game)
        for written, again in ((text, game.read_view(text)), (data, notation.from_json(game.View, data, game))):
            if again != view:
                raise AssertionError(f"{view!r} is written {written!r}, which is not read again as that view")
    try:
        made = game.read_move(NO_MOVE, moment.state)
    except NotationError:
        return
    raise AssertionError(f"{NO_MOVE!r} is read as {made!r}")


# what a move is good for, who is away, and what is to be expected


def reasoning(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Legal moves have a reason, told in every language, which is the same each time; and no false one."""
    for seat, moves in moment.options.items():
        view = kit.game.view(moment.state, seat)
        for move in _few(moves, moment.number):
            found, again = (Game.of(kit.game).reason(view, move) for _ in range(2))
            if found != again:
                raise AssertionError(f"for {move} of seat {seat} speaks {found!r}, and then {again!r}")
            if found.merit is CommonMerit.ONLY_MOVE and (len(moves) > 1 or Game.of(kit.game).is_claim_in(view, move)):
                raise AssertionError(f"{move} of seat {seat} is said to be the only move, and there is another one")
            for language in Language:
                _require_words(found, language)


def _require_words(reason: Reason, language: Language) -> None:
    try:
        reason.message_in(language)
    except KeyError as error:
        raise AssertionError(f"{reason!r} cannot be told in {language.name.title()}: it lacks {error}") from error


def rating(kit: Kit[StateT, MoveT, ViewT], moment: Moment[StateT, MoveT]) -> None:
    """All moves of a view are rated at once as each is by itself."""
    game = kit.game
    for seat in moment.options if hasattr(game, "rate_all") else ():
        view = game.view(moment.state, seat)
        moves = game.legal_moves(view, seat)
        due = [Game.of(game).rate(view, move) for move in moves]
        found = [*ratings_of(game)(view, moves)]
        if found != due:
            raise AssertionError(f"the moves of seat {seat} are rated {found} at once, and {due} one by one")


def playing_on(kit: Kit[StateT, MoveT, ViewT], moment: Moment[StateT, MoveT]) -> None:
    """The move of a playout is legal, and the same in another state that looks alike to the seat."""
    if not hasattr(kit.game, "quick_move") or not moment.options or not _is_looked_at(moment, 2):
        return
    game, seat = kit.game, next(iter(moment.options))
    move, view = Game.of(game).quick_move(moment.state), game.view(moment.state, seat)
    if move not in moment.options[seat]:
        raise AssertionError(f"seat {seat} makes {move} in a playout, which is not legal")
    other = Game.of(game).quick_move(game.sample(view, seed=moment.number))
    if other != move:
        raise AssertionError(f"seat {seat} sees the same, and makes {move} in one playout, {other} in another")


def numbering(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Each legal move has a number of its own, which means it again; so does any other move that has one."""
    game, state = kit.game, moment.state
    try:
        numbers = move_numbers_of(game, kit.rules_of(state), len(state.context.totals))
    except NumberError:  # the game has none
        return
    for seat in state.context.seats:
        moves, view = [*game.legal_moves(state, seat)], game.view(state, seat)
        found = [*numbers.legal(state, seat)]
        if found != [*numbers.legal(view)] or found != [numbers.encode(move, state) for move in moves]:
            raise AssertionError(f"seat {seat} may choose from {found}, which are not the numbers of {moves}")
        if [numbers.decode(number, view) for number in found] != moves or len({*found}) != len(moves):
            raise AssertionError(f"the numbers {found} do not mean {moves}, each of them one")
        mask = numbers.mask(state, seat)
        if len(mask) != numbers.size or [number for number, may in enumerate(mask) if may] != sorted(found):
            raise AssertionError(f"the mask of seat {seat} does not show {found}")
        if numbers.wait in found:
            raise AssertionError(f"{numbers.wait} is the number of waiting, which is no move")
    for move in kit.tries(moment):
        _require_own_number(numbers, move, state)


def _require_own_number(numbers: MoveNumbers[StateT, MoveT, Any], move: MoveT, state: StateT) -> None:
    """Check that a number of a move means that move, legal or not."""
    try:
        number = numbers.encode(move, state)
    except NumberError:  # most moves have no number here
        return
    if numbers.decode(number, state) != move:
        raise AssertionError(f"{move!r} has the number {number}, which is that of another move")


def observing(kit: Kit[StateT, MoveT, ViewT], moment: Moment[StateT, MoveT]) -> None:
    """Observations are what their schema says, and the same for equal views."""
    game, state = kit.game, moment.state
    if not _is_looked_at(moment, 4):
        return
    try:
        observer = observer_of(game, kit.rules_of(state), len(state.context.totals))
    except ObservationError:  # the game has none
        return
    seat = _seat(moment, 4)
    view = game.view(state, seat)
    _require_schema(observer, view, seat)
    other = rearranged(kit, state, seat, seed=moment.number)
    equal = [view, game.read_view(game.write_view(view)), *([] if other is None else [game.view(other, seat)])]
    if len({observer.flat(it).tobytes() for it in equal}) > 1:
        raise AssertionError(f"seat {seat} observes one thing in a view and another one in an equal view: {view!r}")


def _require_schema(observer: Observer[ViewT], view: ViewT, seat: int) -> None:
    """Check that planes follow one another in the flat form, in their shapes and between their bounds."""
    flat, planes, offset = observer.flat(view), observer.structured(view), 0
    for plane in observer.schema:
        numbers, found = flat[plane.offset : plane.offset + plane.size], planes[plane.name]
        if plane.offset != offset or found.shape != plane.shape or found.tobytes() != numbers.tobytes():
            raise AssertionError(f"seat {seat} does not find {plane.name} where the schema says: {plane}")
        if not all(plane.least <= number <= plane.most for number in numbers):
            raise AssertionError(f"seat {seat} observes {numbers.tolist()}, which are out of the bounds of {plane}")
        offset += plane.size
    if len(flat) != observer.size or offset != observer.size:
        raise AssertionError(f"seat {seat} observes {len(flat)} numbers, and the schema has {offset}")


def standing_in(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """The moves for an absent player are legal, no claims, and end the turn; the others have none."""
    if not _is_looked_at(moment, 5):
        return
    game, state = kit.game, moment.state
    first = game.actors(state)[:1]
    for seat in {*state.context.seats} - {*first}:
        try:
            made = Game.of(game).default_move(game.view(state, seat))
        except ValueError:
            continue
        raise AssertionError(f"seat {seat} does not have to move, and {made} is made for it")
    for _ in range(_LONG_TURN):
        if not first or game.actors(state)[:1] != first:
            return
        view = game.view(state, first[0])
        move = Game.of(game).default_move(view)
        if move not in game.legal_moves(view) or Game.of(game).is_claim_in(view, move):
            raise AssertionError(f"the move that is made for seat {first[0]} is no legal one, or a claim: {move}")
        state = game.play(state, move, first[0])
    raise AssertionError(f"{_LONG_TURN} moves that are made for seat {first[0]} do not end its turn")


def expecting(kit: Kit[StateT, MoveT], moment: Moment[StateT, MoveT]) -> None:
    """Each seat of the match has an outlook; at the end it is what was scored."""
    if not _is_looked_at(moment, 10):
        return
    state, found = moment.state, Game.of(kit.game).outlook(moment.state)
    if len(found) != len(state.context.totals) or not all(map(isfinite, found)):
        raise AssertionError(f"a match of {len(state.context.totals)} seats has an outlook of {found}")
    ended = kit.game.result(state)
    if ended is not None and found != leads_of(ended, kit.game.match_rules(kit.rules_of(state))):
        raise AssertionError(f"the hand is over, and the outlook is not what was scored: {found}")
