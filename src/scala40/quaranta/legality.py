"""Why a move is not legal: every reason at once."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.cards import Card
from scala40.core.game import LegalMoves
from scala40.core.melds import Meld, ends_of, extended, joker_faces, meld_violations, with_joker_replaced
from scala40.core.tables import Option
from scala40.core.violations import Code, Violation
from scala40.quaranta.discards import may_discard_unopened
from scala40.quaranta.lookahead import Outlook, Sight, cards_to_keep, cost, is_opening
from scala40.quaranta.movegen import moves
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard, TakeJoker
from scala40.quaranta.plays import Play, cards_used
from scala40.quaranta.rulebook import RULEBOOK
from scala40.quaranta.setup import Phase
from scala40.quaranta.state import State
from scala40.quaranta.views import View

_because = RULEBOOK.violation


def actors(position: State | View, /) -> tuple[int, ...]:
    """Return the seats that may act now: the one whose turn it is; () when the hand is over.

    >>> from scala40 import Ruleset, deal
    >>> actors(deal(Ruleset(), 4, seed=7))
    (1,)
    """
    return () if position.phase.is_over else (position.turn,)


def legal_moves(position: State | View, /, seat: int | None = None) -> LegalMoves[Move]:
    """Return the legal moves of a seat, worked out as they are asked for.

    Args:
        position: a state, or the view of the seat itself.
        seat: the seat; by default the first actor.

    >>> from scala40 import Ruleset, deal
    >>> legal_moves(deal(Ruleset(), 4, seed=7))
    <LegalMoves: draw from the stock>
    """
    may_act = _acts(position, seat)
    return LegalMoves(
        lambda: moves(position) if may_act else iter(()),
        lambda move: isinstance(move, Move) and not violations(position, move, seat),
    )


def _acts(position: State | View, seat: int | None) -> bool:
    """Whether the seat, by default the first actor, may act and is the one whose hand the position shows."""
    acting = actors(position)
    mine = not isinstance(position, View) or position.seat in acting
    return mine and bool(acting) and (seat is None or seat in acting)


def violations(position: State | View, /, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal; () if it is.

    Args:
        position: a state, or the view of the seat itself.
        move: the move.
        seat: the seat that would make it; by default the first actor.

    Raises:
        TypeError: `move` is no move of this game.

    >>> from scala40 import Discard, JOKER, Ruleset, deal
    >>> for violation in violations(deal(Ruleset(), 4, seed=7), Discard(JOKER)):
    ...     print(violation)
    a turn starts with drawing a card [B-02]
    not in the hand: JK [B-03]
    who has not opened may not discard a joker [D-52]
    """
    _insist_on_move(move)
    if position.phase.is_over:
        return (_because(Code.HAND_OVER),)
    if not _acts(position, seat):
        return (_because(Code.NOT_YOUR_TURN, seat=_asked_for(position, seat), turn=position.turn),)
    reasons = (*_out_of_phase(position, move), *_impossible(position, move))
    return reasons or tuple(_leads_nowhere(position, move))


def _asked_for(position: State | View, seat: int | None) -> int:
    """The seat that is not to act: that of the view, unless another one was named."""
    if isinstance(position, View) and seat in {None, position.turn}:
        return position.seat
    return position.turn if seat is None else seat


def _insist_on_move(move: object) -> None:
    if not isinstance(move, Move):
        msg = f"no move of Scala 40: {move!r}"
        raise TypeError(msg)


def _out_of_phase(sight: Sight, move: Move) -> Iterator[Violation]:
    draws = isinstance(move, DrawStock | TakeDiscard)
    if draws and sight.phase is Phase.PLAY:
        yield _because(Code.ALREADY_DRAWN)
    if not draws and sight.phase is Phase.DRAW:
        yield _because(Code.MUST_DRAW_FIRST)


def _impossible(sight: Sight, move: Move) -> Iterator[Violation]:
    """Yield what keeps a move from being made at all."""
    match move:
        case LayMeld(meld):
            yield from _no_meld(sight, meld)
            yield from _not_in_hand(sight, move)
        case LayOff(target):
            yield from _unless_opened(sight, Code.NOT_OPENED)
            yield from _does_not_fit(sight, move) if target in sight.table else _no_target(target)
            yield from _not_in_hand(sight, move)
        case TakeJoker(target):
            yield from _unless_opened(sight, Code.JOKER_NOT_OPENED)
            yield from _takes_no_joker(sight, move) if target in sight.table else _no_target(target)
            yield from _not_in_hand(sight, move)
        case TakeDiscard():
            yield from _unless_opened(sight, Code.TAKE_NOT_OPENED)
        case Discard(card):
            yield from _may_not_discard(sight, card)
        case _:
            return  # the stock can always be drawn from


def _unless_opened(sight: Sight, code: Code) -> Iterator[Violation]:
    if not _has_opened(sight):
        yield _because(code)


def _no_meld(sight: Sight, meld: Meld) -> tuple[Violation, ...]:
    tables = sight.rules.tables
    return () if tables.option(meld) else meld_violations(meld, tables.rules)


def _not_in_hand(sight: Sight, play: Play) -> Iterator[Violation]:
    missing = sight.hand.missing(cards_used(play))
    if missing:
        yield _because(Code.CARD_NOT_IN_HAND, missing)


def _no_target(target: int) -> Iterator[Violation]:
    yield _because(Code.NO_SUCH_MELD, meld=target)


def _does_not_fit(sight: Sight, move: LayOff) -> Iterator[Violation]:
    meld, tables = sight.table[move.target], sight.rules.tables
    if move.end not in ends_of(meld.kind):
        yield _because(Code.WRONG_END, (move.card,), meld=move.target, kind=meld.kind.value, end=move.end.value)
    elif not tables.growth(meld).admits(move.card, move.face, move.end):
        yield from meld_violations(extended(meld, move.card, move.face, move.end), tables.rules)


def _takes_no_joker(sight: Sight, move: TakeJoker) -> Iterator[Violation]:
    meld, tables = sight.table[move.target], sight.rules.tables
    if move.card not in joker_faces(meld):
        yield _because(Code.NO_JOKER_TO_TAKE, (move.card,), meld=move.target)
    elif move.card not in tables.growth(meld).takes:
        yield from meld_violations(with_joker_replaced(meld, move.card), tables.rules)


def _may_not_discard(sight: Sight, card: Card) -> Iterator[Violation]:
    if card not in sight.hand:
        yield _because(Code.CARD_NOT_IN_HAND, (card,))
    if sight.duties:
        yield _because(Code.DUTY_UNMET, sight.duties)
    if is_opening(sight):
        yield _because(Code.OPENING_UNFINISHED, points=sight.opening_points, needed=sight.rules.opening_points)
    elif not _has_opened(sight) and not may_discard_unopened(sight, card):
        yield _because(Code.JOKER_DISCARD if card.is_joker else Code.PLAYABLE_DISCARD, (card,))


def _has_opened(sight: Sight) -> bool:
    return sight.opened[sight.turn]


def _leads_nowhere(sight: Sight, move: Move) -> Iterator[Violation]:
    """Yield why the turn could not be finished after a move that is possible."""
    match move:
        case TakeDiscard():
            if not Outlook(sight).can_finish_after_taking(sight.pile[-1]):
                yield _because(Code.TAKE_NOT_USABLE, sight.pile[-1:])
        case LayMeld(meld) if not _has_opened(sight):
            yield from _cannot_open(sight, Option(meld, sight.rules.meld_rules))
        case LayMeld() | LayOff() | TakeJoker():
            yield from _cannot_finish(sight, move)
        case Discard():
            yield from _too_few_left(sight, 0)
        case _:
            return  # after a draw there is always something to discard


def _cannot_open(sight: Sight, option: Option) -> Iterator[Violation]:
    outlook = Outlook(sight)
    if not outlook.can_open_with(option):
        yield from _too_few_left(sight, option.size)
        points = sight.opening_points + outlook.best_opening_with(option)
        needed = sight.rules.opening_points
        if points < needed:
            yield _because(Code.OPENING_TOO_LOW, option.meld.cards, points=points, needed=needed)


def _cannot_finish(sight: Sight, play: Play) -> Iterator[Violation]:
    if not Outlook(sight).can_finish_after(play):
        too_few = tuple(_too_few_left(sight, cost(play)))
        yield from too_few or (_because(Code.DUTY_LOST, sight.duties),)


def _too_few_left(sight: Sight, used: int) -> Iterator[Violation]:
    left = len(sight.hand) - used
    if left < 1:
        yield _because(Code.NO_DISCARD_LEFT)
    if left < cards_to_keep(sight) == 2:
        yield _because(Code.FIRST_TURN_CLOSE)
