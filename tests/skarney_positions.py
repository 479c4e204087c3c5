"""Positions of Skarney, written down card by card, for the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from positions import card, valid

from scala40.core._cards import Card, Span, cards_in
from scala40.skarney import Context, Hand, Meld, Move, Partnership, Phase, Ruleset, Setup, State, Table, read_move
from scala40.skarney.knowing import Knowledge
from scala40.skarney.meld_notation import as_it_is, read_meld_at, read_place

RULES: Final = Ruleset()
SINGLES: Final = Ruleset(partnership=Partnership.SINGLES)


def meld(text: str, rules: Ruleset = RULES) -> Meld:
    """Return the meld that a text describes, which is one."""
    found = read_meld_at(Span.of(text), rules.meld_rules)
    assert isinstance(found, Meld), found
    return found


def loose(text: str, rules: Ruleset = RULES) -> Meld:
    """Return cards as the meld that they look like, whether it is one or not."""
    return as_it_is([read_place(word, rules.meld_rules) for word in Span.of(text).words()])


def table(text: str = "", rules: Ruleset = RULES) -> Table:
    """Return the table that a text describes: melds with the side before each, parted by slashes."""
    items = [item.split(maxsplit=1) for item in text.split("/")] if text else []
    return Table(tuple(meld(cards, rules) for _, cards in items), tuple(int(owner) for owner, _ in items))


def setup(  # noqa: PLR0913 - all that makes a position, each with what is usual
    hand: str,
    laid: str = "",
    *,
    others: Mapping[int, str] | None = None,
    rules: Ruleset = RULES,
    players: int = 4,
    turn: int = 1,
    phase: Phase = Phase.PLAY,
    number: int = 1,
    left: int | None = None,
    added: Sequence[int] = (),
    laid_now: int = 0,
    exchanged: int = 0,
    offered: str | None = None,
    asked: int | None = None,
    known: tuple[Knowledge, ...] | None = None,
) -> Setup:
    """Return a position.

    Args:
        hand: the hand of the seat whose turn it is.
        laid: the melds on the table, each with its side before it.
        others: the hands of other seats; those that are not named get eleven cards.
        rules: the rules.
        players: how many play.
        turn: the seat whose turn it is.
        phase: what happens next.
        number: which hand of the match it is.
        left: how many cards the draw pile has; what is left over goes to the seat before the one that is to act.
        added: the melds that got a card in this turn.
        laid_now: how many melds and cards were laid in this turn.
        exchanged: how many cards were exchanged in this turn.
        offered: the card that is offered.
        asked: the seat that is asked.
        known: what each seat knows; by default nothing, and all hands when the hand is over.
    """
    lies = table(laid, rules)
    held: dict[int, list[Card]] = {turn: list(cards_in(hand))}
    held |= {seat: list(cards_in(text)) for seat, text in (others or {}).items()}
    used = [*(it for cards in held.values() for it in cards), *(it for meld in lies.melds for it in meld.cards)]
    # From the middle outwards, so that whoever is not named holds nothing special.
    rest = sorted((Counter(rules.pack.cards) - Counter(used)).elements(), key=lambda it: (it.index * 7) % 53)
    for seat in range(players):
        if seat not in held:
            held[seat], rest = rest[:11], rest[11:]
    if left is not None:
        held[(turn - 1) % players] += rest[left:]
        rest = rest[:left]
    context = Context(tuple(range(players)), dealer=(turn - 1) % players, number=number, totals=(0,) * players)
    hands = tuple(Hand.of(held[seat]) for seat in range(players))
    if known is None:
        known = tuple(
            tuple(it if phase.is_over and at != viewer else Hand() for at, it in enumerate(hands))
            for viewer in range(players)
        )
    return Setup(
        rules,
        context,
        hands,
        turn,
        phase,
        tuple(rest),
        table=lies,
        added=tuple(added),
        laid_now=laid_now,
        exchanged=exchanged,
        offered=None if offered is None else card(offered),
        asked=asked,
        known=known,
    )


state = valid(State.of, setup)
"""Return the valid state of such a setup."""


def moves(position: State, *texts: str) -> list[Move]:
    """Return the moves that some texts describe in a position, each in the one that it is given for."""
    return [read_move(text, position) for text in texts]


def seen(*of_seats: Mapping[int, str]) -> tuple[Knowledge, ...]:
    """Return what each seat knows: for each of them the cards that it knows in other hands, by seat."""
    return tuple(tuple(Hand.parse(known.get(seat, "")) for seat in range(len(of_seats))) for known in of_seats)


def faces(cards: Iterable[Card]) -> str:
    """Return the names of cards."""
    return " ".join(it.text for it in cards)
