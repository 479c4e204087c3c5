"""The first dealer is drawn by high card."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from raising import raises

from scala40.core._cards import FRENCH_108, Card, Pack, Rank, Suit
from scala40.match import DealerDraw, Deals, DrawnCard, high_card_draw


def test_the_highest_card_deals() -> None:
    """D-05: the seat with the highest rank deals the first hand."""
    draw = high_card_draw(FRENCH_108, 3, seed=7)

    assert draw == DealerDraw(
        rounds=(
            (
                DrawnCard(0, Card(Rank.SEVEN, Suit.DIAMONDS)),
                DrawnCard(1, Card(Rank.EIGHT, Suit.CLUBS)),
                DrawnCard(2, Card(Rank.TEN, Suit.HEARTS)),
            ),
        ),
        dealer=2,
    )


def test_the_ace_is_the_highest_card() -> None:
    """D-05: an ace beats a king."""
    pack = Pack(ranks=(Rank.ACE, Rank.KING), suits=(Suit.HEARTS,), copies=1)

    for seed in range(10):
        [[first, second]] = high_card_draw(pack, 2, seed).rounds
        assert {first.card.rank, second.card.rank} == {Rank.ACE, Rank.KING}
        assert high_card_draw(pack, 2, seed).dealer == (0 if first.card.rank is Rank.ACE else 1)
        assert high_card_draw(pack, 2, seed, order=tuple(Rank)).dealer == (1 if first.card.rank is Rank.ACE else 0)


def test_cards_that_are_just_enough_are_drawn_before_any_come_back() -> None:
    """Two aces tie, so that the two kings that are left are drawn, tie as well, and then all four are shuffled."""
    pack = Pack(ranks=(Rank.ACE, Rank.KING), suits=(Suit.HEARTS, Suit.CLUBS), copies=1)
    tied = [draw for draw in (high_card_draw(pack, 2, seed) for seed in range(40)) if len(draw.rounds) > 1]

    assert tied
    for draw in tied:
        four = {drawn.card for drawn in chain.from_iterable(draw.rounds[:2])}
        assert four == {card for card in pack.cards if not card.is_joker}


def test_the_order_has_all_ranks_of_the_pack() -> None:
    """In Rumino and Chinchón aces are the lowest (R-03, C-02); a rank without a place could not be compared."""
    with pytest.raises(ValueError, match="the order lacks ranks of the pack: Q K"):
        high_card_draw(FRENCH_108, 3, seed=7, order=tuple(Rank)[:-2])
    letters: Any = "A23456789"
    with pytest.raises(TypeError, match=r"^each rank of the order must be a scala40\.Rank, not 'A'"):
        high_card_draw(FRENCH_108, 3, seed=7, order=letters)


def check_draw(pack: Pack, seats: int, draw: DealerDraw) -> None:
    """Follow a draw round by round, as somebody would who watches it."""
    shown: dict[int, Card] = {}
    waiting = tuple(range(seats))
    for drawn in draw.rounds:
        assert tuple(one.seat for one in drawn) == waiting
        shown |= {one.seat: one.card for one in drawn}
        assert not any(card.is_joker for card in shown.values())
        assert Counter(shown.values()) <= Counter(pack.cards)
        ranks = Counter(card.rank for card in shown.values())
        waiting = tuple(one.seat for one in drawn if ranks[one.card.rank] > 1)
        shown = {seat: card for seat, card in shown.items() if seat not in waiting}
    assert waiting == ()
    heights = {seat: 14 if card.rank is Rank.ACE else card.rank or 0 for seat, card in shown.items()}
    assert len({*heights.values()}) == seats
    assert heights[draw.dealer] == max(heights.values())


@pytest.mark.once
@given(st.integers(1, 13), st.integers() | st.text() | st.binary())
def test_who_ties_draws_again_until_all_ranks_differ(seats: int, seed: int | str | bytes) -> None:
    """D-05: ranks that are equal, and only these, are drawn again, and kept as soon as nobody shows the same."""
    draw = high_card_draw(FRENCH_108, seats, seed)

    check_draw(FRENCH_108, seats, draw)
    assert high_card_draw(FRENCH_108, seats, seed) == draw


@pytest.mark.parametrize("seats", [2, 3])
def test_when_the_pack_runs_short_it_is_shuffled_again(seats: int) -> None:
    """D-05: after ties in a tiny pack what was laid aside is drawn again, but never a card that somebody keeps."""
    pack = Pack(ranks=(Rank.TWO, Rank.THREE, Rank.ACE)[-seats:], suits=(Suit.HEARTS, Suit.CLUBS), copies=1)

    draws = [high_card_draw(pack, seats, seed) for seed in range(40)]

    assert any(sum(map(len, draw.rounds)) > 2 * seats for draw in draws)
    assert {draw.dealer for draw in draws} == set(range(seats))
    for draw in draws:
        check_draw(pack, seats, draw)


@pytest.mark.parametrize("seats", [-1, 0, 14])
def test_ranks_must_be_enough_for_the_seats(seats: int) -> None:
    """D-05: thirteen ranks cannot tell fourteen seats apart, and somebody has to draw."""
    with pytest.raises(ValueError, match=f"^{seats} seats cannot draw for the deal: 1 to 13 can$"):
        high_card_draw(FRENCH_108, seats, seed=0)


@pytest.mark.parametrize("seats", [1, 13])
def test_a_seat_alone_draws_too_and_as_many_as_there_are_ranks(seats: int) -> None:
    """D-05: the bounds themselves are within."""
    check_draw(FRENCH_108, seats, high_card_draw(FRENCH_108, seats, seed=0))


def test_v_13_the_lowest_card_may_deal() -> None:
    """V-13: of the same cards the lowest deals, an ace being the highest; by default the highest does."""
    for seed in range(40):
        draws = [high_card_draw(FRENCH_108, 4, seed, deals=deals) for deals in Deals]
        assert draws[0] == high_card_draw(FRENCH_108, 4, seed)
        assert draws[0].rounds == draws[1].rounds
        kept = {drawn.seat: drawn.card.rank for drawn in chain.from_iterable(draws[0].rounds)}
        heights = {seat: 14 if rank is Rank.ACE else int(rank or 0) for seat, rank in kept.items()}
        assert [draw.dealer for draw in draws] == [
            max(kept, key=heights.__getitem__),
            min(kept, key=heights.__getitem__),
        ]


def test_v_13_ties_draw_again() -> None:
    """V-13: for the lowest card too, until each seat has a rank that nobody else shows."""
    pack = Pack(ranks=(Rank.ACE, Rank.KING), suits=(Suit.HEARTS, Suit.CLUBS), copies=1)
    draws = [high_card_draw(pack, 2, seed, deals=Deals.LOWEST) for seed in range(20)]
    assert {len(draw.rounds) > 1 for draw in draws} == {False, True}
    for draw in draws:
        [low] = [drawn.seat for drawn in draw.rounds[-1] if drawn.card.rank is Rank.KING]
        assert draw.dealer == low


def test_v_13_the_card_that_deals_is_named() -> None:
    """V-13: a text is refused."""
    lowest: Any = "lowest"
    raises(TypeError, lambda: high_card_draw(FRENCH_108, 3, seed=7, deals=lowest), match="deals")
