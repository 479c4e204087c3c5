"""Crafted moves: of the right types, with values that do not belong where they are, in all games.

A move is listed, contained in the legal moves, without violations and playable, or nothing of it, whatever it names:
jokers as what a card stands for, ranks where cards belong, cards where ranks do, wrong ends, melds of other games.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from chinchon_positions import laid, setup_of
from chinchon_positions import state as chinchon_state
from kits import CHINCHON, KITS, QUARANTA, SKARNEY, AnyRules, AnyState, Kit, Options
from meld_rules import about_melds
from positions import setup, state
from raising import raises
from skarney_positions import setup as skarney_setup
from skarney_positions import state as skarney_state
from walks import SOAK

from scala40 import (
    JOKER,
    Card,
    Discard,
    DrawStock,
    End,
    IllegalMove,
    JokersPerMeld,
    Language,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    NumberError,
    Rank,
    Ruleset,
    SetJoker,
    Table,
    cards_in,
    chinchon,
    rumino,
    skarney,
)
from scala40.core._base import Stream
from scala40.core._game import move_numbers_of
from scala40.testing import law_moves, law_numbers
from scala40.testing.kit import Kit as AnyKit
from scala40.testing.kit import crafted, crafted_moves, each_kind, has_odd_face

MANY: Final = 30_000 if SOAK else 1_500
"""The moves that are tried in each game under the usual rules, and as many under rules by the dice."""
SOME: Final = 5_000 if SOAK else 200
"""The moves that are tried under each option for melds."""
FREE: Final = skarney.Ruleset(contract_required=skarney.ContractRequired.OFF)
ODD: Final = 30
"""At least one in so many moves has an odd face."""
each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


# positions, with tables as soon as there can be some


def positions(kit: Kit, rules: AnyRules | None) -> Iterator[tuple[AnyState, Options, Stream]]:
    """Yield positions of one hand after the other, with legal moves, under certain rules or those of the dice."""
    for seed in range(10_000):
        dice = Stream(f"crafted {seed}")
        position = kit.deal(kit.random_rules(dice) if rules is None else rules, dice, seed)
        for _ in range(200):
            options = kit.options(position)
            if not any(options.values()):
                break
            yield position, options, dice
            seat = dice.choice([seat for seat, moves in options.items() if moves])
            eager = [move for move in options[seat] if kit.eager(move)]
            position = kit.game.play(
                position, dice.choice(eager if eager and dice.below(10) < 7 else options[seat]), seat
            )


def plays_cards(move: Any) -> bool:
    """Return whether a move is more than a draw or a discard."""
    return bool(attrs.fields(type(move))) and not isinstance(move, Discard)


# what is asked of each move


def fault_of(kit: Kit, position: AnyState, seat: int, move: Any, listed: Collection[Any]) -> str | None:
    """Return what is wrong with a move in a position, `None` if nothing is."""
    game, legal = kit.game, move in listed
    reasons = game.violations(position, move, seat)
    try:
        game.play(position, move, seat)
        played = True
    except IllegalMove:
        played = False
    answers = {"contained": move in game.legal_moves(position, seat), "unrefused": not reasons, "played": played}
    for answer, it in answers.items():
        if it is not legal:
            return f"is {'' if legal else 'not '}listed and {'' if it else 'not '}{answer}: {reasons}"
    view = game.view(position, seat)
    if game.violations(view, move, seat) != reasons:
        return "is judged otherwise by the view of the seat"
    if not all(it.message_in(language) for it in reasons for language in Language):
        return f"is refused without words: {reasons}"
    with suppress(NumberError):
        numbers = move_numbers_of(game, position.rules, len(position.context.totals))
        number = numbers.encode(move, view)
        if numbers.decode(number, view) != move:
            return f"has the number {number} of {numbers.decode(number, view)!r}"
    return None


def try_moves(kit: Kit, rules: AnyRules | None, count: int) -> None:
    """Craft that many moves and hold each to it; at least one in thirty has an odd face and is not legal.

    Raises:
        AssertionError: a move fails, or too few have an odd face.
    """
    tried = odd = 0
    for position, options, dice in positions(kit, rules):
        for seat, moves in options.items():
            listed = frozenset(moves)
            for move in crafted_moves({seat: moves}, kit.bases, dice, 24 if any(map(plays_cards, moves)) else 4):
                tried += 1
                odd += move not in listed and has_odd_face(move)
                try:
                    fault = fault_of(kit, position, seat, move, listed)
                except Exception as error:
                    raise AssertionError(f"{move!r} of seat {seat} raises {error!r}: {position!r}") from error
                assert fault is None, f"{move!r} of seat {seat} {fault}: {position!r}"
        if tried >= count:
            break
    assert odd * ODD >= tried >= count


@each_game
def test_crafted_moves_are_legal_in_every_way_or_in_none(kit: Kit) -> None:
    """Under the usual rules."""
    try_moves(kit, kit.game.read_rules(""), MANY)


@pytest.mark.once
@each_game
def test_crafted_moves_under_rules_by_the_dice(kit: Kit) -> None:
    """Any rules for each hand."""
    try_moves(kit, None, MANY)


RULES: Final = [(kit, rules) for kit in KITS for rules in about_melds(kit)]


def test_every_option_for_melds_is_tried() -> None:
    """Those of which faults are known are among them."""
    tried = [rules for _, rules in RULES]
    for set_joker in (SetJoker.EITHER_MISSING, SetJoker.BOTH_MISSING):
        assert Ruleset(set_joker=set_joker) in tried
    assert Ruleset(jokers_per_meld=JokersPerMeld.ANY) in tried
    assert chinchon.Ruleset(jokers=4) in tried
    assert chinchon.Ruleset(wild_aces=chinchon.WildAces.COINS) in tried
    assert skarney.Ruleset(set_suits=skarney.SetSuits.DISTINCT) in tried


@pytest.mark.once
@pytest.mark.parametrize("kit, rules", RULES, ids=repr)
def test_crafted_moves_under_every_option_for_melds(kit: Kit, rules: AnyRules) -> None:
    """Sets whose jokers stand for a rank, several jokers in a meld, wild aces, and all others."""
    try_moves(kit, rules, SOME)


# what was accepted without being listed


def set_of(text: str, faces: str | None = None) -> Meld:
    """Return a set of cards, each for itself or for what is said."""
    return Meld(MeldKind.SET, cards_in(text), cards_in(faces or text))


def require_refusal(kit: Kit, position: AnyState, *moves: Any) -> None:
    """Check that moves are refused in every way."""
    for move in moves:
        assert fault_of(kit, position, position.turn, move, list(kit.game.legal_moves(position))) is None
        assert kit.game.violations(position, move)


@pytest.mark.parametrize("set_joker", [SetJoker.EITHER_MISSING, SetJoker.BOTH_MISSING])
def test_a_joker_that_stands_for_a_joker_is_in_no_set(set_joker: SetJoker) -> None:
    """V-06: where a joker of a set stands for its rank, it stands for no card either; nothing raises an error."""
    rules = Ruleset(set_joker=set_joker)
    lays = (LayMeld(set_of("9C 9S JK")), LayMeld(set_of("9C 9S JK", "9C 9S 9H")))
    require_refusal(QUARANTA, state("9C 9S JK 5D KS", "9C 9D 9H", rules=rules), *lays)
    require_refusal(QUARANTA, state("9C 9S JK", opened=False, rules=rules), *lays)
    lay_offs = (LayOff(0, JOKER, End.SET), LayOff(0, JOKER, End.SET, Card.parse("9S")))
    require_refusal(QUARANTA, state("9C 9S JK 5D KS", "9C 9D 9H", rules=rules), *lay_offs)


def test_a_joker_of_chinchon_stands_for_a_rank_in_sets_and_for_a_card_in_runs() -> None:
    """VC-01: in a close, in melds that are shown and in what is laid off."""
    rules = chinchon.Ruleset(jokers=2)
    run, odd_run = cards_in("4D 5D 6D"), Meld(MeldKind.RUN, cards_in("4D 5D JK"), (*cards_in("4D 5D"), Rank.SIX))
    position = chinchon_state("7C 7S JK 4D 5D 6D 2S KH", "AC", rules=rules)
    for melds in ((set_of("7C 7S JK"),), (set_of("7C 7S JK", "7C 7S 7H"),), (odd_run,)):
        require_refusal(CHINCHON, position, chinchon.Close(Card.parse("KH"), (*melds, Meld(MeldKind.RUN, run))))
    closed = laid("7C 7H JK 4H 5H QC KD", rules=rules)
    require_refusal(CHINCHON, closed, chinchon.Show((set_of("7C 7H JK"),)))
    shown = chinchon.play(closed, chinchon.Show())
    faces = (JOKER, Rank.SEVEN, Card.parse("KH"))
    require_refusal(CHINCHON, shown, *(chinchon.LayOff(0, JOKER, end, face) for face in faces for end in End))


def test_a_wild_card_of_skarney_stands_for_no_joker() -> None:
    """K-28: nobody could ever exchange it."""
    moves = (
        skarney.LayOff(0, JOKER, End.SET),
        skarney.LayOff(0, JOKER, End.SET, Card.parse("9H")),
        skarney.LayOff(0, JOKER, End.SET, Rank.TEN),
        skarney.LayOff(0, Card.parse("2H"), End.SET, JOKER),
        skarney.LayMeld(set_of("5S 5S JK")),
    )
    require_refusal(SKARNEY, skarney_state("JK 2H 5S 5S 7S", "1 9C 9D 9S", rules=FREE), *moves)


def test_readers_say_what_a_joker_of_a_set_stands_for() -> None:
    """`add JK to 0 set` is the legal lay-off in each game in which only one is."""
    chinchon_laid = laid("JK 5H 6H 7H 7C KC KD", rules=chinchon.Ruleset(jokers=2), how="4D 5D 6D / 5S 6S 7S")
    for kit, position, text in (
        (QUARANTA, state("JK 5D KS", "9C 9D 9H", rules=Ruleset(set_joker=SetJoker.EITHER_MISSING)), "add JK to 0 set"),
        (QUARANTA, state("JK 5D KS", "9C 9D 9H"), "add JK to 0 set"),
        (CHINCHON, chinchon.play(chinchon_laid, chinchon.Show()), "add JK to 0 high"),
        (SKARNEY, skarney_state("JK 2H 7S", "1 9C 9D 9S / 1 4H 5H 6H", rules=FREE), "add JK to 0 set"),
        (SKARNEY, skarney_state("JK 2H 7S", "1 9C 9D 9S / 1 4H 5H 6H", rules=FREE), "add 2H to 0 set"),
        (SKARNEY, skarney_state("JK 2H 7S", "1 9C 9D 9S / 1 4H 5H 6H", rules=FREE), "add JK to 1 low"),
    ):
        assert kit.game.read_move(text, position) in kit.game.legal_moves(position), text


# the generator


@pytest.mark.unmeasured
def test_every_value_of_a_type_is_tried() -> None:
    """Jokers and ranks as faces, numbers of no meld, ends that do not fit, melds of other games."""
    made = [crafted(base, Stream(seed)) for kit in KITS for base in each_kind(kit.game) for seed in range(200)]
    lay_offs = [it for it in made if isinstance(it, LayOff | chinchon.LayOff | skarney.LayOff)]
    assert {type(it.face) for it in lay_offs} == {Card, Rank}
    assert {it.end for it in lay_offs} == {*End}
    assert {-1, 0, 1, 10**10} <= {it.target for it in lay_offs}
    assert JOKER in {it.card for it in lay_offs} & {it.face for it in lay_offs}
    melds = [it.meld for it in made if isinstance(it, LayMeld | skarney.LayMeld)]
    assert {it.kind for it in melds} == {*MeldKind}
    assert {0, 2, 3, 4} <= {len(it) for it in melds}
    assert any(Rank.SEVEN in it.faces for it in melds)
    assert {type(it) for it in made} == {kind for kit in KITS for kind in map(type, each_kind(kit.game))}
    assert {JOKER} < {card for it in made if isinstance(it, rumino.Knock) for cards in it.melds for card in cards}


@attrs.frozen
class Signed:
    """A move that is made of what no move of the family is made of."""

    signature: str = attrs.field(validator=attrs.validators.instance_of(str))


class Signal(enum.Enum):
    """A move that has no fields."""

    STOP = "stop"


def test_a_game_whose_moves_accept_nothing_else_has_no_crafted_moves() -> None:
    """Nor has one without any moves."""
    assert crafted(DrawStock(), Stream(1)) == DrawStock()
    assert crafted_moves({}, [DrawStock()], Stream(1)) == ()
    assert crafted_moves({1: []}, [], Stream(1)) == ()
    assert crafted_moves({}, ["draw"], Stream(1)) == ()
    for kinds in (None, DrawStock, str | int, Signed | Signal):
        assert list(each_kind(SimpleNamespace(Move=kinds))) == []


def test_a_law_that_tries_no_odd_face_fails() -> None:
    """A kit whose own moves are all ordinary would hide the hole; in a game whose moves name no card there is none."""
    kit = AnyKit(rumino, seeds=range(2), most=10, crafted=lambda _moment: [Discard(Card.parse("KS"))])
    raises(AssertionError, lambda: law_moves(kit), match=r"^rumino: no move with an odd face has been tried$")
    law_moves(attrs.evolve(kit, crafted=kit.craft))


def test_a_move_with_the_number_of_another_breaks_a_law() -> None:
    """Legal or not; also one with a number that means no move."""
    own = rumino.move_numbers(rumino.Ruleset(), 2)
    numbers = {own.encode(rumino.GoGin(Card.parse("KS")), DEALT): "that of another move", own.wait: "no move here"}
    for number, message in numbers.items():
        game: Any = Spoilt(number)
        with pytest.raises(AssertionError, match=message):
            law_numbers(AnyKit(game, seeds=range(1), most=1, crafted=lambda _moment: [rumino.GoGin(JOKER)]))


DEALT: Final = rumino.deal(rumino.Ruleset(), 2, seed=7)


class Spoilt:
    """Rumino, where going gin with a joker has a number of another move."""

    def __init__(self, number: int | None) -> None:
        self._number = number

    def __getattr__(self, name: str) -> Any:
        return getattr(rumino, name)

    def __dir__(self) -> list[str]:
        return dir(rumino)

    def move_numbers(self, rules: rumino.Ruleset, players: int) -> Any:
        """The numbering of Rumino, but for that move."""
        own = rumino.move_numbers(rules, players)

        def encode(move: Any, position: Any) -> int | None:
            return self._number if move == rumino.GoGin(JOKER) else own.encode(move, position)

        names = ("size", "wait", "legal", "mask", "decode")
        return SimpleNamespace(encode=encode, **{name: getattr(own, name) for name in names})


@pytest.mark.parametrize("other", [Rank.SEVEN, 7, None, "7C"], ids=repr)
def test_cards_are_compared_with_cards_alone(other: Any) -> None:
    """Sorting a card among other things raises a `TypeError`, as making a move of them does."""
    raises(TypeError, lambda: sorted([Card.parse("7C"), other]), match="not supported between")
    raises(TypeError, lambda: rumino.Knock(((Card.parse("7C"), other),)))


def test_no_position_has_a_wild_card_that_stands_for_a_joker() -> None:
    """A table with such a meld is refused as one with cards that make none."""
    rules = Ruleset(set_joker=SetJoker.EITHER_MISSING)
    free, either = skarney_setup("7S", "1 9C 9D JK", rules=FREE), setup("5D KS", "9C 9D JK", rules=rules)
    shown = laid("JK 4H 5H 6H 7H QC KD", rules=chinchon.Ruleset(jokers=2))
    closed = attrs.evolve(setup_of(shown), table=(set_of("5S 6S JK"), *shown.table[1:]))
    for kit, position in (
        (SKARNEY, attrs.evolve(free, table=attrs.evolve(free.table, melds=(set_of("9C 9D JK"),)))),
        (QUARANTA, attrs.evolve(either, table=Table((set_of("9C 9D JK"),)))),
        (CHINCHON, closed),
    ):
        assert kit.problems(position)
    assert not skarney.problems(free)
    assert not QUARANTA.problems(either)
