"""Commitments to a shuffle, and what a record proves of them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from raising import raises

import scala40
from scala40 import Discard, DrawStock, FirstTurnClose, Ruleset, TakeDiscard, legal_moves
from scala40.core._base import shuffled
from scala40.players import Greedy
from scala40.record import (
    Objection,
    Ply,
    Record,
    RecordedHand,
    SeatRecord,
    commitment,
    record_match,
    seat_record,
    verify,
)

SECRET = bytes(range(32))
PLAYED = record_match(scala40, Ruleset(), [Greedy(scala40.rate)] * 3, seed=SECRET)
PUBLISHED = commitment(PLAYED, scala40)


def test_a_record_proves_its_commitment() -> None:
    """The record with the seed proves it, however the hash is written, and so does its text read back."""
    assert verify(PLAYED, scala40, PUBLISHED) == ()
    assert verify(PLAYED, scala40, f" {PUBLISHED.upper()}\n") == ()
    assert len(PUBLISHED) == 64


def test_a_commitment_binds_seed_rules_seats_and_dealer() -> None:
    """Whatever the deals depend on changes the hash."""
    empty = attrs.evolve(PLAYED, hands=())
    others = [
        attrs.evolve(empty, seed=SECRET[::-1]),
        attrs.evolve(empty, rules=Ruleset(first_turn_close=FirstTurnClose.ALLOWED)),
        attrs.evolve(empty, seats=4),
        attrs.evolve(empty, dealer=(empty.dealer + 1) % 3),
    ]
    assert len({commitment(record, scala40) for record in (empty, *others)}) == 5
    assert all(Objection.OTHER_COMMITMENT in verify(record, scala40, PUBLISHED) for record in others)


def test_a_commitment_never_changes() -> None:
    """What was published by one version is proved by every later one."""
    example: Record[Ruleset, scala40.Move] = Record(Ruleset(), seats=4, seed=b"only an example")
    assert commitment(example, scala40)[:16] == "fb9b6cc5fde958f1"


def test_without_a_seed_nothing_is_proved() -> None:
    """A record that does not reveal the seed commits to nothing and proves nothing."""
    secret = attrs.evolve(PLAYED, seed=None, hands=())
    assert verify(secret, scala40, PUBLISHED) == (Objection.NO_SEED,)
    raises(ValueError, lambda: commitment(secret, scala40), match="a record without a seed commits to nothing")


def test_cards_of_its_own_are_seen() -> None:
    """A hand that was dealt from a deck or from another seed is not one that was committed to."""
    deck = shuffled(Ruleset().pack.cards, 1)
    for hand in (RecordedHand[scala40.Move](deck=deck), RecordedHand[scala40.Move](seed=b"another")):
        assert verify(attrs.evolve(PLAYED, hands=(hand,)), scala40, PUBLISHED) == (Objection.OWN_CARDS,)


def test_moves_that_the_cards_do_not_allow_are_seen() -> None:
    """A record with a move that is not legal is of no match."""
    record = attrs.evolve(PLAYED, hands=(RecordedHand((Ply(PLAYED.hands[0].plies[0].seat, TakeDiscard()),)),))
    assert verify(record, scala40, PUBLISHED) == (Objection.CANNOT_BE_PLAYED,)


def test_what_is_no_record_proves_nothing() -> None:
    """It is refused as what it is, as everywhere."""
    nothing: Any = None
    raises(TypeError, lambda: verify(nothing, scala40, PUBLISHED), match="the record must be a")


def test_every_reshuffle_is_of_the_seed_too() -> None:
    """A hand that goes through the stock is played on with the cards of the committed shuffles, and with no others."""
    state = scala40.deal(Ruleset(), 2, seed=SECRET)
    while state.chance.shuffles == 0:
        state = scala40.play(state, DrawStock())
        move = next(move for move in legal_moves(state) if isinstance(move, Discard))
        state = scala40.play(state, move)
    again = scala40.deal(Ruleset(), 2, seed=SECRET)
    while again.chance.shuffles == 0:
        again = scala40.play(again, DrawStock())
        again = scala40.play(again, next(move for move in legal_moves(again) if isinstance(move, Discard)))
    assert again == state


def test_a_seats_record_is_of_one_of_the_seats() -> None:
    """Neither asking for another seat's record nor making one is possible."""
    for seat in (-1, 3, 4):
        raises(ValueError, seat_record, PLAYED, scala40, seat, match="there are the seats 0 to 2")
        with pytest.raises(ValueError, match="there are the seats 0 to 2"):
            SeatRecord(Ruleset(), seats=3, seat=seat)


def test_the_dealer_of_a_record_is_one_of_the_seats() -> None:
    """The error names all of them."""
    for dealer in (-1, 4, 5):
        with pytest.raises(ValueError, match=f"^the dealer is one of the seats 0 to 3, not {dealer}$"):
            Record(Ruleset(), seats=4, dealer=dealer, seed=7)
