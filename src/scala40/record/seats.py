"""A seat's form of a record, and the audit of a shuffle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, cast

from scala40.core._base import Named, derive, folded, require_game, require_kind
from scala40.core._cards import require_text
from scala40.core._game import AnyGame, Covered, MoveT, RulesT, StateT, ViewT
from scala40.record.course import Position, final_match, replay
from scala40.record.model import Outcome, Ply, Record, RecordedHand, RecordError, SeatRecord, SeenHand, SeenPly


def seat_record(
    record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, ViewT, RulesT], seat: int
) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return what a seat saw of a match: its view at each deal, every move, the cards it drew, and the results.

    Hands in which the seat was not dealt in have only their results.

    The time is that of playing all the moves of the match and of telling the events of each.

    Raises:
        RecordError: the record cannot be played through.
        ValueError: there is no such seat.

    >>> import scala40
    >>> from scala40.record import Ply, RecordedHand
    >>> hand = RecordedHand((Ply(1, scala40.DrawStock()),))
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(hand,))
    >>> seat_record(record, scala40, 1).hands[0].plies
    (SeenPly(seat=1, move=DrawStock(), drawn=(Card.parse('AC'),)),)
    >>> seat_record(record, scala40, 0).hands[0].plies
    (SeenPly(seat=1, move=DrawStock(), drawn=()),)
    """
    groups = groupby(replay(record, game), key=lambda position: position.hand)
    hands = (_seen(list(positions), game, seat, record.hands[hand - 1]) for hand, positions in groups)
    return SeatRecord(
        record.rules,
        seat=seat,
        seats=record.seats,
        dealer=record.dealer,
        names=record.names,
        date=record.date,
        hands=tuple(hands),
        withdrawn=record.withdrawn,
        answers=record.answers,
    )


def _seen(
    positions: Sequence[Position[StateT, MoveT]],
    game: AnyGame[StateT, MoveT, ViewT],
    seat: int,
    hand: RecordedHand[MoveT],
) -> SeenHand[ViewT, MoveT]:
    """A hand, from all its positions."""
    first, result = positions[0], positions[-1].result
    outcome = None if result is None else Outcome.of(result)
    if seat not in (first.match.context.seats if first.result is None else first.result.seats):
        return SeenHand(None, (), outcome, hand.withdrawn, hand.answers)
    plies = tuple(_plies(positions, hand.plies, game, seat))
    return SeenHand(game.view(first.state, seat), plies, outcome, hand.withdrawn, hand.answers)


def _plies(
    positions: Sequence[Position[StateT, MoveT]], plies: Sequence[Ply[MoveT]], game: AnyGame[StateT, MoveT], seat: int
) -> Iterator[SeenPly[MoveT]]:
    """The moves of a hand, each with the cards that the seat saw by it; there is one position more than moves."""
    for before, (mover, move) in zip(positions[:-1], plies, strict=True):
        described = game.events(before.state, move, mover, seen_by=seat)
        seen = move.seen if isinstance(move, Covered) and mover != seat else move
        drawn = [event.drawn for event in described if event.drawn is not None]
        opened = [card for event in described for card in event.laid_open]
        yield SeenPly(mover, cast("MoveT", seen), (*drawn, *opened))


# Proving that nobody chose the cards: commitments to a shuffle, and their proof after the match.
#
# Before the match a server publishes `commitment(...)`, a hash over the game, the rules, how many seats there are, who
# deals first, and a secret seed; after it the record with the seed. Since every deal and every reshuffle follows from
# these, and the hash fits no other seed that anybody could find, the cards were fixed before anybody played.
#
# What this proves: all deals and reshuffles of the record are those of the seed that was committed to. What it does
# not:
#
# * that the seed was drawn at random. A server may look for a seed that it likes before it publishes the hash; let the
#   players add to the seed, or take a part of it from a public lottery, against that;
# * that nobody knew the cards during the match: the server does, and whoever it tells;
# * that the moves are those that the players made, or that the players sat where the names say: each player compares
#   the record with what he saw, for instance with his `SeatRecord`;
# * that the server plays every match to its end, and does not drop those that it does not like.
#
# A seed that can be guessed can be found from the hash: use at least 16 secret random bytes, and never the same again.


class Objection(Named):
    """A reason why a record does not prove what was committed to.

    Attributes:
        NO_SEED: the record does not reveal the seed.
        OTHER_COMMITMENT: game, rules, seats, dealer and seed have another hash.
        OWN_CARDS: a hand was dealt from a deck or a seed of its own.
        CANNOT_BE_PLAYED: a hand of the record cannot be dealt or a move is not legal, so no such match was played.

    >>> import scala40
    >>> from scala40.record import RecordedHand
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(RecordedHand((), seed="another one"),))
    >>> verify(record, scala40, commitment(record, scala40))
    (Objection.OWN_CARDS,)
    """

    NO_SEED = "no_seed"
    OTHER_COMMITMENT = "other_commitment"
    OWN_CARDS = "own_cards"
    CANNOT_BE_PLAYED = "cannot_be_played"


def commitment(record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT]) -> str:
    """Return the hash that commits to the deals and reshuffles of a match, as 64 hexadecimal digits.

    It depends on the game, the rules, the number of seats, the first dealer and the seed, not on the moves: an empty
    record has the same hash as the finished one. It is the key, as "Chance and trust" makes it, of the seed for
    `commitment`, the game's name, the notation of the rules, the seats and the dealer.

    Args:
        record: the record, with a seed that nobody can guess.

    Raises:
        ValueError: the record has no seed.

    >>> import scala40
    >>> commitment(Record(scala40.Ruleset(), seats=4, seed=b"only an example"), scala40)[:16]
    'fb9b6cc5fde958f1'
    """
    require_game(game)
    require_kind("the record", record, Record)
    if record.seed is None:
        msg = "a record without a seed commits to nothing"
        raise ValueError(msg)
    rules = game.write_rules(record.rules)
    return derive(record.seed, "commitment", game.GAME, rules, record.seats, record.dealer).hex()


def verify(
    record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT], committed: str
) -> tuple[Objection, ...]:
    """Return the reasons why a record does not prove that its cards follow from a commitment; () if it proves it.

    The time is that of playing all moves of the match once, and of its deals.

    Args:
        record: the record, with the seed.
        committed: what was published before the match.

    >>> import scala40
    >>> record = Record(scala40.Ruleset(), seats=2, seed=b"only an example")
    >>> verify(record, scala40, commitment(record, scala40))
    ()
    >>> verify(record, scala40, "0" * 64)
    (Objection.OTHER_COMMITMENT,)
    """
    require_kind("the record", record, Record)
    require_text(committed)
    return tuple(_objections(record, game, committed))


def _objections(
    record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT], committed: str
) -> Iterator[Objection]:
    if record.seed is None:
        yield Objection.NO_SEED
    elif commitment(record, game) != folded(committed.strip()):
        yield Objection.OTHER_COMMITMENT
    if any(hand.deck is not None or hand.seed is not None for hand in record.hands):
        yield Objection.OWN_CARDS
    try:
        final_match(record, game)
    except RecordError:
        yield Objection.CANNOT_BE_PLAYED
