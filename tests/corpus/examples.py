"""Questions that are made by hand: for rules and options that playouts by the dice hardly ever come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

import attrs
import chinchon_positions
import positions
import rumino_positions
import skarney_positions

from corpus.games import CHINCHON, QUARANTA, RUMINO, SKARNEY, AnyState, Kit
from corpus.kinds import Question
from scala40 import (
    Card,
    Chance,
    Context,
    Discard,
    DiscardDrawUse,
    End,
    Ending,
    FourOfAKind,
    Hand,
    HandClosePoints,
    JokerInOpening,
    LayOff,
    LongRuns,
    Phase,
    TakeDiscard,
    TakeJoker,
    chinchon,
    rumino,
)
from scala40.match import points_entry
from scala40.skarney import EndTurn, Offer

_KINGS: Final = "KC KD KH"
_CONTRACT: Final = "1 KC KD KH / 1 QC QD QH / 1 9C 9D 9H"
"""The contract of the second side in the first hand."""
_LOW: Final = "3C 4C 5C 6C 7C 8C 9C 3D 4D 5D 6D 7D"


def _fixed(state: AnyState) -> AnyState:
    """Return the state with a seed that is a number, as all others in the corpus."""
    return attrs.evolve(state, chance=Chance(0, state.chance.shuffles)) if hasattr(state, "chance") else state


def _at(kit: Kit, state: AnyState, *shows: str) -> Iterator[Question]:
    """Ask for the legal moves of the seat that is to act, or of any when the hand is over."""
    state = _fixed(state)
    given = {"state": state, "seat": (*kit.game.actors(state), state.turn)[0]}
    yield Question(kind="legal_moves", kit=kit, rules=state.rules, given=given, shows=shows)


def _of(kit: Kit, kind: str, state: AnyState, move: object, *shows: str) -> Iterator[Question]:
    """Ask about a move of the seat that is to act."""
    state = _fixed(state)
    given = {"state": state, "seat": kit.game.actors(state)[0], "move": move}
    yield Question(kind=kind, kit=kit, rules=state.rules, given=given, shows=shows)


def _of_scala_40() -> Iterator[Question]:
    state, play, draw = positions.state, QUARANTA.game.play, Phase.DRAW
    king = Card.parse("KS")
    for seats, seed in ((2, 1), (3, 1), (4, 2), (4, 3), (6, 4), (6, 5)):
        given = {"seats": seats, "seed": seed}
        yield Question(kind="first_dealer", kit=QUARANTA, rules=QUARANTA.usual, given=given, shows=("D-05", "V-13"))
    yield from _at(QUARANTA, play(state("KS", _KINGS), Discard(king)), "B-07")
    yield from _at(QUARANTA, state("10S 6S 2D", "4S 5S 6S 7S 8S 9S"), "D-27")
    split = attrs.evolve(QUARANTA.usual, long_runs=LongRuns.SPLIT, max_run_length=5)
    yield from _at(QUARANTA, state("9S 3S 6S 2D", "4S 5S 6S 7S 8S", rules=split), "D-26", "D-27")
    by_choice = attrs.evolve(QUARANTA.usual, four_of_a_kind=FourOfAKind.MAY_BE_RECYCLED)
    yield from _at(QUARANTA, state("2D 5C", "7C 7D 7H", "KC KD KH KS", rules=by_choice), "V-17", "D-28")
    taken = play(state("2D 5C", "7C JK=8C 9C", phase=draw, pile="8C"), TakeDiscard())
    yield from _of(QUARANTA, "play", taken, TakeJoker(0, Card.parse("8C")), "D-32")
    equal = play(state("KS 2D 5C", _KINGS, phase=draw, pile="KS"), TakeDiscard())
    yield from _of(QUARANTA, "violations", equal, Discard(king), "D-33")
    yield from _at(QUARANTA, play(equal, LayOff(0, king, End.SET)), "D-33")
    for hand, pile in (("5C", "KS"), ("5C", "QS"), ("7S 8S", "9S"), ("7S 8S 2D", "9S")):
        yield from _at(QUARANTA, state(hand, _KINGS, phase=draw, pile=pile), "D-34")
    jokers = play(state("KS 2D JK 5C", _KINGS, "7C 8C 9C", phase=draw, pile="JK"), TakeDiscard())
    yield from _at(QUARANTA, jokers, "D-46")
    yield from _at(QUARANTA, play(state("KS 2D 5C", _KINGS, "10S JS QS", phase=draw, pile="KS"), TakeDiscard()), "D-46")
    keep = attrs.evolve(QUARANTA.usual, discard_draw_use=DiscardDrawUse.KEEP)
    kept = play(state("2D 5C", _KINGS, phase=draw, pile="9S", rules=keep), TakeDiscard())
    yield from _of(QUARANTA, "violations", kept, Discard(Card.parse("9S")), "V-01")
    clean = JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    wild = attrs.evolve(QUARANTA.usual, hand_close_points=HandClosePoints.NONE, joker_in_opening=clean)
    for last in ("KH", "8S"):
        hand = f"AC 2C 3C 4C 2D JK 4D 2H 3H 4H 2S 3S 4S {last}".replace("AC", "KH" if last == "8S" else "AC")
        yield from _at(QUARANTA, state(hand, opened=False, rules=wild), "V-04", "D-11")
    unopened = state("8C 2D", "7C JK=8C 9C", opened=False, others=["2C 3D"], without="8C")
    yield from _of(QUARANTA, "violations", unopened, Discard(Card.parse("8C")), "D-51")
    melds = ("7C 8C 9C", "7D 8D 9D", "7H 8H 9H", "7S 8S 9S", "3C 3D 3H", _KINGS, "QC QD QH")
    for last in ("3S", "2S"):
        hand = f"6C 6C 10C 10C 6D 6D 10D 10D 6H 10H 6S 10S {last} JK"
        yield from _at(QUARANTA, state(hand, *melds, opened=False, others=["2C 4D"]), "D-54")


def _of_rumino() -> Iterator[Question]:
    for hand in ("KC JK JK AD 2D 3D 4H", "9C JK JK JK 4D 5D 6D", "4C 5C 6C JK JK JK JK", "JK JK 2C 5D 8H JS 4S"):
        yield from _at(RUMINO, rumino_positions.state(hand, phase=rumino.Phase.DRAW), "R-02")


def _of_chinchon() -> Iterator[Question]:
    for hand in ("4D 5D 6D 5S 6S 7S AC JH", "4D 5D 6D 7D 5S 6S 7S JH"):
        state = chinchon_positions.state(hand, "")
        closes = [it for it in CHINCHON.game.legal_moves(state) if isinstance(it, chinchon.Close)]
        for close in closes[:2]:
            yield from _at(CHINCHON, CHINCHON.game.play(state, close), "CB-09")


def _of_skarney() -> Iterator[Question]:
    state, kit = skarney_positions.state, SKARNEY
    begun = state("KC KD KH QC QD QH 9C 9D 9H KS 10S 4C 4D", "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H")
    for text in ("lay KC KD KH", "lay QC QD QH", "lay 9C 9D 9H"):
        begun = kit.game.play(begun, kit.game.read_move(text, begun))
    yield from _at(kit, begun, "K-09")
    hand = "4C 5C 6C 7C 2D 2H 2S 10S JD QH 3S 5S"
    yield from _at(kit, state(hand, _CONTRACT, turn=3), "K-11")
    yield from _at(kit, state(hand, _CONTRACT, turn=3, rules=skarney_positions.SINGLES), "K-11")
    one = state("9S", _CONTRACT)
    yield from _at(kit, one, "K-15")
    yield from _of(kit, "violations", one, Offer(Card.parse("9S")), "K-15")
    yield from _of(kit, "play", one, EndTurn(), "K-15")
    yield from _unfinished()


def _unfinished() -> Iterator[Question]:
    """Ask for scores of hands in which nobody went out."""
    usual, singles = SKARNEY.usual, skarney_positions.SINGLES
    low, rest = Hand.parse(_LOW), [*Hand.of(usual.pack.cards)]
    for it in (*low, *low):
        rest.remove(it)
    nobody = skarney_positions.table()
    pairs = {seat: Hand.of(usual.pack.cards[seat::4]) for seat in range(4)}
    shared = {0: low, 1: low, 2: Hand.of(rest)}
    best = {0: Hand.of(rest[::2]), 1: Hand.of(rest[1::2]), 2: Hand.of([*low, *low])}
    for rules, hands, shows in ((usual, pairs, "K-20"), (singles, shared, "K-27"), (singles, best, "K-27")):
        given = {"hands": hands, "table": nobody, "context": Context.of(len(hands)), "closer": None}
        yield Question(kind="score", kit=SKARNEY, rules=rules, given=given, shows=(shows,))


EXAMPLES: Final[Mapping[str, Any]] = {
    QUARANTA.name: _of_scala_40,
    RUMINO.name: _of_rumino,
    CHINCHON.name: _of_chinchon,
    SKARNEY.name: _of_skarney,
}
"""For each game what yields questions about its rules."""


def _closing_discards() -> Iterator[Question]:
    for hand in ("KS JK", "KS 10S", "KS 10S 2D"):
        yield from _at(QUARANTA, positions.state(hand, _KINGS, "7S 8S 9S"))


def _first_turns() -> Iterator[Question]:
    laid = ("JC QC KC", "JD QD KD", "JH QH KH")
    for hand in ("7S 8S 9S 10S 2D", "7S 8S 9S 10S JS"):
        yield from _at(QUARANTA, positions.state(hand, *laid, opening_points=90, first_turn=True))


def _low_closes() -> Iterator[Question]:
    for hand in ("AC 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S KH", "AC 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 8S KH"):
        yield from _at(QUARANTA, positions.state(hand, opened=False))


def _returns() -> Iterator[Question]:
    """Ask for matches in which seat 2 reaches the limit in each of twelve hands."""
    for points in range(101, 110):
        hands = (points_entry({0: 0, 1: 1, 2: points}, closer=0, ending=Ending.CLOSED),) * 12
        given = {"seats": 3, "dealer": 0, "entries": hands}
        yield Question(kind="match", kit=QUARANTA, rules=QUARANTA.usual, given=given)


def _unopened_takes() -> Iterator[Question]:
    loose = "2D 4D 6D 3S 5S 7S 2C AD 4C 9S"
    for hand in (f"8C 10H JH KH {loose}", f"8C 10H JH QS {loose}"):
        yield from _at(QUARANTA, positions.state(hand, "7C JK=8C 9C", opened=False, others=["2H 9D"]))


def _gins() -> Iterator[Question]:
    for winners in ((1, 0, 0, 0), (0, 1, 1, 1), (1, 1, 0, 0, 0)):
        hands = tuple(
            points_entry({seat: -10, 1 - seat: 20}, closer=seat, ending=rumino.Ending.GIN) for seat in winners
        )
        yield Question(kind="match", kit=RUMINO, rules=RUMINO.usual, given={"seats": 2, "dealer": 0, "entries": hands})


def _ruminos() -> Iterator[Question]:
    """Ask who may declare a rumino that is held by a seat whose turn it is not."""
    for hand in ("AC 2C 3C 4C 5C 6C 7C", "KC KC KD KD KH KH JK", "7S 8S 9S 10S JK QS KS"):
        state = _fixed(rumino_positions.state("2C 5D 8H JS QC 4D 9H", hand))
        given = {"state": state, "seat": 2}
        yield Question(kind="legal_moves", kit=RUMINO, rules=state.rules, given=given)
        yield Question(kind="violations", kit=RUMINO, rules=state.rules, given=given | {"move": rumino.DeclareRumino()})


def _additions() -> Iterator[Question]:
    """Ask what can be added to a meld that has taken one card in this turn, or two."""
    for other in ("5H", "6H", "7H", "8H", "10H", "JH"):
        for count, run, following in ((1, "3C 4C 5C 6C", "7C"), (2, "3C 4C 5C 6C 7C", "8C")):
            laid = f"{_CONTRACT} / 1 {run}"
            yield from _at(SKARNEY, skarney_positions.state(f"{following} {other} 8S JD", laid, added=(3,) * count))


def _ended(closer: int | None) -> Iterator[Question]:
    """Ask for the score of a hand that one side alone has melded in, whether it went out or has far more cards left."""
    laid = skarney_positions.table(_CONTRACT)
    rest = Counter(SKARNEY.usual.pack.cards) - Counter(it for meld in laid.melds for it in meld.cards)
    others = Hand() if closer else Hand.of((rest - Counter(Hand.parse(_LOW))).elements())
    given = {"hands": {0: Hand.parse(_LOW), 1: others}, "table": laid, "context": Context.of(2), "closer": closer}
    yield Question(kind="score", kit=SKARNEY, rules=SKARNEY.usual, given=given)


def _exchanges() -> Iterator[Question]:
    """Ask whether a player can have made some exchanges in a turn."""
    theirs = " / ".join(f"0 {rank}C {rank}D {rank}H" for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"))
    for count in (1, 5, 10):
        state = skarney_positions.setup("KS 10S", f"{theirs} / 1 KC KD KH / 1 AC AD AH / 1 AC AD AS", exchanged=count)
        yield Question(kind="setup", kit=SKARNEY, rules=state.rules, given={"state": state})


SHOWING: Final[Mapping[tuple[str, str], Any]] = {
    ("scala40", "first_turn_close"): _first_turns,
    ("scala40", "hand_close_points"): _low_closes,
    ("scala40", "joker_discard_closing"): _closing_discards,
    ("scala40", "joker_take_unopened"): _unopened_takes,
    ("scala40", "playable_discard_closing"): _closing_discards,
    ("scala40", "reentry_max"): _returns,
    ("rumino", "gin_streak"): _gins,
    ("rumino", "rumino_when"): _ruminos,
    ("skarney", "layoff_max_per_meld"): _additions,
    ("skarney", "exchanges_max"): _exchanges,
    ("skarney", "unclosed_hand"): partial(_ended, None),
    ("skarney", "shutout"): partial(_ended, 1),
}
"""For a field of the rules of a game what yields questions that its values answer otherwise."""
