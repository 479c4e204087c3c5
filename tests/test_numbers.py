"""The numbering of moves: each legal move has a number, which means it again, and never means anything else."""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import attrs
import number_list
import pytest
from kits import CHINCHON, KITS, SKARNEY, AnyRules, AnyState, Kit
from positions import legal
from positions import state as placed
from raising import raises

import scala40
from scala40 import (
    ALL_CARDS,
    JOKER,
    Card,
    Discard,
    DrawStock,
    End,
    FourOfAKind,
    Hand,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    MeldKind,
    MoveNumbers,
    NumberError,
    ObservationError,
    Permission,
    Phase,
    Ruleset,
    SplitRun,
    TakeJoker,
    chinchon,
    move_numbers,
    rumino,
    skarney,
    testing,
)
from scala40.core import move_numbers_of
from scala40.core._base import Stream
from scala40.core._cards import cards_in
from scala40.core._game import AnyGame
from scala40.core._melds import MeldNumbers
from scala40.testing import law_numbers, random_rules

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
RECORDED: Final = Path(__file__).parent / "fixtures" / "move_numbers.json"
"""For each preset the size of its numbering, and a digest of what all numbers mean, in version 1."""


def positions(kit: Kit, seed: int, every: int) -> Iterator[AnyState]:
    """Every so many of the positions of a random hand, in which seats play rather than draw and discard."""
    return islice((state for state, _ in kit.walk(seed)), 3, None, every)


def preset_rules() -> dict[str, tuple[AnyGame, AnyRules]]:
    """The game and the rules of each preset."""
    return {
        f"{kit.game.GAME} {name}": (kit.game, preset.rules)
        for kit in KITS
        for name, preset in vars(kit.game)["PRESETS"].items()
    }


# --- what the numbers are ---------------------------------------------------------------------------------------------


def meanings(game: AnyGame, rules: AnyRules) -> list[Any]:
    """The size of a numbering, and a digest of what all of its numbers mean."""
    numbers = move_numbers_of(game, rules, rules.min_players)
    return [numbers.size, hashlib.sha256("\n".join(map(numbers.label, range(numbers.size))).encode()).hexdigest()]


@pytest.mark.unmeasured
@pytest.mark.parametrize("preset", preset_rules())
def test_numbers_never_change(preset: str) -> None:
    """What each number means under each preset stays as it is in version 1."""
    recorded = json.loads(RECORDED.read_text("utf-8"))

    assert meanings(*preset_rules()[preset]) == recorded[preset]
    assert scala40.move_numbers(Ruleset(), 2).version == 1


@pytest.mark.unmeasured
def test_the_page_of_numbers_is_up_to_date() -> None:
    """If this fails, run `python tests/number_list.py`."""
    assert number_list.PAGE.read_text("utf-8") == number_list.page()


@each_game
def test_blocks_cover_all_numbers(kit: Kit) -> None:
    """They follow one another from 0, and each number is in one of them."""
    numbers = move_numbers_of(kit.game, kit.rules, kit.rules.min_players)

    assert [block.first for block in numbers.blocks] == [0, *(block.end for block in numbers.blocks[:-1])]
    assert numbers.blocks[-1].end == numbers.size
    for block in numbers.blocks:
        assert numbers.block(block.first) is numbers.block(block.end - 1) is block
        assert str(block).startswith(str(block.first))


@pytest.mark.unmeasured
def test_every_meld_of_three_has_a_number() -> None:
    """By brute force: of all groups of three cards, those that are melds, with all that a joker can stand for."""
    numbers = scala40.move_numbers(Ruleset(jokers_per_meld=JokersPerMeld.ANY), 2)
    rules = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
    state = scala40.deal(rules, 2, seed=7)
    melds = {
        meld
        for cards in combinations_with_replacement(ALL_CARDS, 3)
        if len(set(cards)) == 3 or JOKER in cards
        for meld in scala40.readings(cards, rules)
    }
    numbered = {numbers.encode(LayMeld(meld), state) for meld in melds}
    block = next(block for block in numbers.blocks if block.name == "lay")
    assert numbered == {*[n for n in range(block.first, block.end) if len(numbers.label(n).split()) == 4]}


@pytest.mark.unmeasured
@each_game
@pytest.mark.parametrize("seed", range(2))
def test_a_number_is_legal_as_the_referee_says(kit: Kit, seed: int) -> None:
    """Of all numbers those in the mask mean moves without violations, and no others do."""
    for state in islice(positions(kit, seed, 9), 6):
        numbers = move_numbers_of(kit.game, kit.rules_of(state), kit.rules.min_players)
        seat = kit.game.actors(state)[0]
        mask = numbers.mask(state)
        for number in range(0, numbers.size, 1 if numbers.size < 5_000 else 7):
            if not means_a_move(numbers, number, state):
                assert not mask[number]
                continue
            move = numbers.decode(number, state)
            legal = not kit.game.violations(state, move, seat)
            # Two numbers can mean the same grouping of equal cards; the move has the lower one.
            assert legal == bool(mask[numbers.encode(move, state)])
            assert mask[number] <= legal


def test_a_meld_has_its_number_however_often_it_is_made() -> None:
    """Equal melds share a number, also when more objects have been seen than are remembered."""
    kings = cards_in("KC KD KH")
    numbers = MeldNumbers([Meld(MeldKind.SET, kings), Meld(MeldKind.RUN, cards_in("5C 6C 7C"))])
    kept = [Meld(MeldKind.SET, kings) for _ in range(17_000)]

    assert {numbers.find(meld) for meld in kept} == {numbers.find(kept[0])} == {1}
    assert numbers.find(Meld(MeldKind.RUN, cards_in("5D 6D 7D"))) is None


def test_the_last_card_is_not_added_to_a_meld() -> None:
    """A seat that needs its only card for the discard has the number of that alone."""
    state = with_table(Ruleset(), (Meld(MeldKind.RUN, cards_in("5C 6C 7C")),), "8C")

    assert scala40.move_numbers(Ruleset(), 2).legal(state) == (2 + Card.parse("8C").index,)


def test_the_table_is_numbered_by_places() -> None:
    """A lay-off on one of two equal melds has the number of that one's place; recycled melds have no place."""
    rules = Ruleset(four_of_a_kind=FourOfAKind.RECYCLED)
    numbers = scala40.move_numbers(rules, 2)
    run, kings = Meld(MeldKind.RUN, cards_in("5C 6C 7C")), Meld(MeldKind.SET, cards_in("KC KD KH"))
    state = with_table(rules, (run, run, None, kings), "8C 9C KS 2D")
    low, high = (numbers.encode(LayOff(target, Card.parse("8C"), End.HIGH), state) for target in (0, 1))
    king = numbers.encode(LayOff(3, Card.parse("KS"), End.SET), state)

    assert high - low == 29
    assert [numbers.decode(number, state) for number in (low, high, king)] == [
        LayOff(0, Card.parse("8C"), End.HIGH),
        LayOff(1, Card.parse("8C"), End.HIGH),
        LayOff(3, Card.parse("KS"), End.SET),
    ]
    assert numbers.label(king) == "meld 2 of the table: add the card in spades"
    assert numbers.legal(state)[:3] == (low, high, king)


def with_table(rules: Ruleset, melds: tuple[Meld | None, ...], hand: str) -> scala40.State:
    """A state of two seats with a table and the hand of the one that plays, both of which have opened."""
    held = Hand.parse(hand)
    laid = [card for meld in melds if meld for card in meld.cards]
    recycled = cards_in("QC QD QH QS") if None in melds else ()
    left = [*rules.pack.cards]
    for card in (*laid, *held, *recycled):
        left.remove(card)
    return scala40.State(
        rules,
        scala40.Context.of(2),
        (Hand.of(left[:5]), held),
        1,
        scala40.Phase.PLAY,
        stock=tuple(left[6:]),
        pile=(*recycled, left[5]),
        table=scala40.Table(melds),
        opened=(True, True),
    )


# --- runs that are cut ------------------------------------------------------------------------------------------------

CUT: Final = Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT, jokers_per_meld=JokersPerMeld.ANY)


def test_cutting_a_run_has_a_number() -> None:
    """Every way to lengthen a run with cards of the hand and to cut it, with jokers among them or not."""
    numbers = scala40.move_numbers(CUT, 2)
    state = with_table(CUT, (Meld(MeldKind.RUN, cards_in("5C 6C 7C 8C 9C")),), "3C 4C 10C JC JK JK KD KH")
    cuts = [move for move in scala40.legal_moves(state) if isinstance(move, SplitRun)]
    found = [numbers.encode(move, state) for move in cuts]

    assert len(cuts) > 20
    assert [numbers.decode(number, state) for number in found] == cuts
    assert numbers.block(found[0]).name == "cut"
    assert numbers.legal(state) == tuple(numbers.encode(move, state) for move in scala40.legal_moves(state))
    assert numbers.label(numbers.encode(SplitRun(0, cards_in("10C"), End.HIGH, 3), state)) == (
        "meld 0 of the table: add card above and cut it after 3 cards"
    )
    assert "below" in numbers.label(numbers.encode(SplitRun(0, cards_in("4C"), End.LOW, 3), state))


def test_a_cut_that_the_meld_does_not_allow_has_no_number() -> None:
    """The cards must follow on the run; a set is not cut, and nothing is where the rules do not let it."""
    numbers = scala40.move_numbers(CUT, 2)
    run, kings = Meld(MeldKind.RUN, cards_in("5C 6C 7C 8C 9C")), Meld(MeldKind.SET, cards_in("KC KD KH"))
    state = with_table(CUT, (run, kings), "10C 2D 3D")
    cut = SplitRun(0, cards_in("10C"), End.HIGH, 3)
    number = numbers.encode(cut, state)

    for wrong in (
        attrs.evolve(cut, cards=cards_in("JC"), faces=cards_in("JC")),
        attrs.evolve(cut, cut=12),
        attrs.evolve(cut, end=End.SET),
        attrs.evolve(cut, target=1),
        attrs.evolve(cut, target=2),
        attrs.evolve(cut, cards=cards_in("10C JC QC KC AC"), faces=cards_in("10C JC QC KC 2C")),
    ):
        raises(NumberError, numbers.encode, wrong, state, match="no number")
    of_each = next(block for block in numbers.blocks if block.name == "cut").size // 36
    raises(NumberError, lambda: numbers.decode(number + of_each, state), match="the meld is KC KD KH")
    raises(NumberError, lambda: numbers.decode(number + 2 * of_each, state), match="melds on the table: 2")
    plain = Ruleset()
    with pytest.raises(NumberError, match="no run is cut under these rules"):
        scala40.move_numbers(plain, 2).encode(cut, with_table(plain, (run,), "10C 2D 3D"))


def test_a_cut_beyond_the_ace_means_nothing() -> None:
    """Where fewer cards can follow than a number adds, it means no move."""
    numbers = scala40.move_numbers(CUT, 2)
    state = with_table(CUT, (Meld(MeldKind.RUN, cards_in("10C JC QC KC AC")),), "9C 2D 3D")
    cuts = next(block for block in numbers.blocks if block.name == "cut")

    raises(NumberError, numbers.decode, cuts.first + cuts.size // 36 - 1, state, match="the meld is 10C JC QC KC AC")


# --- groups of a hand -------------------------------------------------------------------------------------------------


@pytest.mark.unmeasured
@pytest.mark.parametrize("jokers", [1, 2, 3, 4])
def test_all_that_chinchon_shows_has_a_number(jokers: int) -> None:
    """Of hands with jokers each way to show melds has a number of its own, so that there are numbers enough."""
    rules = chinchon.Ruleset(jokers=jokers, packs=2)
    numbers = chinchon.move_numbers(rules, 2)
    dice = Stream(f"show {jokers}")
    natural = [card for card in rules.pack.cards if not card.is_joker]
    for _ in range(12):
        first = dice.below(8)
        close = natural[first : first + 6] * 2 + [natural[(first + 10) % 40], natural[(first + 20) % 40]] * 2
        cards = [*close[: 7 - jokers], *(JOKER,) * jokers]
        shows = [chinchon.Show(arranged.melds) for arranged in rules.arranger.partitions(Hand.of(cards))]
        state = attrs.evolve(chinchon.view(chinchon.deal(rules, 2, seed=7), 1), hand=Hand.of(cards))
        found = [numbers.encode(show, state) for show in dict.fromkeys(shows)]

        assert len({*found}) == len({*shows})
        assert [numbers.decode(number, state) for number in found] == [*dict.fromkeys(shows)]


def test_groupings_are_all_that_there_are() -> None:
    """By brute force: each set of at most two disjoint groups of three cards or more, once."""
    groups = [group for size in range(3, 8) for group in combinations(range(7), size)]
    pairs = {frozenset((one, other)) for one in groups for other in groups if not {*one} & {*other}}

    assert len(rumino.move_numbers(rumino.Ruleset(), 2).blocks) == 8
    shown = next(block for block in chinchon.move_numbers(chinchon.Ruleset(), 2).blocks if block.name == "show")
    assert shown.size == 1 + len(groups) + len(pairs)


def test_a_turn_that_cannot_be_ended_with_any_card_is_numbered_as_it_is_listed() -> None:
    """D-54: where the last card may not be playable, what an unopened seat may lay is looked at move by move."""
    rules = Ruleset(playable_discard_closing=Permission.BANNED)
    numbers, dice = scala40.move_numbers(rules, 2), Stream("ends")
    seen = 0
    for seed in range(12):
        state = scala40.deal(rules, 2, seed=seed)
        while state.phase.is_over is False and seen < 40:
            moves = list(scala40.legal_moves(state))
            assert [numbers.decode(number, state) for number in numbers.legal(state)] == moves
            seen += state.phase is Phase.PLAY and not state.opened[state.turn]
            state = scala40.play(state, dice.choice(moves))
    assert seen == 40


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_numbering_is_for_players_that_the_rules_allow(kit: Kit) -> None:
    """As an observer is, with the same arguments; in our games the numbers are the same for each of them."""
    game: Any = kit.game
    least, most = kit.rules.min_players, kit.rules.max_players
    assert len({id(game.move_numbers(kit.rules, players)) for players in range(least, most + 1)}) == 1
    for asked, error in ((game.move_numbers, NumberError), (game.observer, ObservationError)):
        for players in (least - 1, most + 1, -(10**5000)):
            raises(error, asked, kit.rules, players, match=f"{least} to {most} players can play under these rules")
        for players in (True, 2.0, None, "2"):
            raises(TypeError, asked, kit.rules, players, match="players must be a")
        assert list(inspect.signature(asked).parameters) == ["rules", "players"]


class Misnumbered:
    """Rumino with a numbering of which something is wrong."""

    def __init__(self, **spoilt: Any) -> None:
        self._spoilt = spoilt

    def __getattr__(self, name: str) -> Any:
        return getattr(rumino, name)

    def move_numbers(self, rules: Any, players: int) -> Any:
        """The numbering of Rumino, spoilt."""
        numbers = rumino.move_numbers(rules, players)
        names = ("size", "wait", "legal", "mask", "encode", "decode")
        return SimpleNamespace(**{name: getattr(numbers, name) for name in names} | self._spoilt)


_OWN: Final = rumino.move_numbers(rumino.Ruleset(), 2)


@pytest.mark.parametrize(
    "spoilt, message",
    [
        ({"legal": lambda *_: (0,)}, "which are not the numbers of"),
        ({"decode": lambda *_: DrawStock()}, "do not mean"),
        ({"mask": lambda *_: bytearray(_OWN.size)}, "the mask of seat 1 does not show"),
        ({"wait": _OWN.encode(DrawStock(), rumino.deal(rumino.Ruleset(), 2, seed=0))}, "is the number of waiting"),
    ],
    ids=["legal", "decode", "mask", "wait"],
)
def test_a_wrong_numbering_breaks_the_law(spoilt: dict[str, Any], message: str) -> None:
    """The law says what is wrong."""
    broken: Any = Misnumbered(**spoilt)
    raises(AssertionError, lambda: law_numbers(testing.Kit(broken, seeds=range(1), most=12)), match=message)


# --- who asks ---------------------------------------------------------------------------------------------------------


@each_game
def test_a_seat_that_may_not_act_has_no_numbers(kit: Kit) -> None:
    """Neither in a state nor in its view, nor does anybody when the hand is over."""
    state = kit.game.deal(kit.rules, 4, seed=7)
    numbers = move_numbers_of(kit.game, kit.rules, kit.rules.min_players)
    [actor] = kit.game.actors(state)
    other = next(seat for seat in range(4) if seat != actor)
    last = next(it for seed in range(99) for it, _ in kit.walk(seed) if kit.game.result(it) is not None)

    assert numbers.legal(state, other) == numbers.legal(kit.game.view(state, other)) == ()
    assert numbers.legal(kit.game.view(state, actor)) == numbers.legal(state) == numbers.legal(state, actor)
    assert numbers.legal(kit.game.view(state, actor), other) == ()
    assert move_numbers_of(kit.game, kit.rules_of(last), kit.rules.min_players).legal(last) == ()
    assert numbers.mask(state, other) == bytes(numbers.size)


@each_game
def test_the_rules_must_be_those_of_the_numbering(kit: Kit) -> None:
    """Positions under equal rules are taken, whichever object these are; others are refused, as other things are."""
    numbers = move_numbers_of(kit.game, kit.rules, kit.rules.min_players)
    field = next(name for name in ("limit", "jokers") if hasattr(kit.rules, name))
    others = attrs.evolve(kit.rules, **{field: {"limit": 77, "jokers": 3}[field]})
    equal = kit.game.deal(attrs.evolve(kit.rules), 4, seed=7)

    assert numbers.legal(equal) == numbers.legal(kit.game.deal(kit.rules, 4, seed=7))
    raises(NumberError, lambda: numbers.legal(kit.game.deal(others, 4, seed=7)), match="other rules")
    raises(TypeError, lambda: numbers.legal("no position"), match="position")
    raises(TypeError, lambda: numbers.encode("no move", equal), match="no move of")
    with pytest.raises(TypeError):
        numbers.legal(equal, "1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    raises(TypeError, lambda: move_numbers_of(kit.game, "no rules", 2), match="rules must be")


@each_game
@pytest.mark.parametrize("number", [-1, 10**9])
def test_numbers_out_of_range_are_refused(kit: Kit, number: int) -> None:
    """The error says which numbers there are; truth values and texts are none."""
    numbers = move_numbers_of(kit.game, kit.rules, kit.rules.min_players)
    state = kit.game.deal(kit.rules, 4, seed=7)

    raises(NumberError, lambda: numbers.decode(number, state), match=f"they are 0 to {numbers.size - 1}")
    raises(NumberError, lambda: numbers.label(number))
    with pytest.raises(TypeError, match="must be an int"):
        numbers.decode(True, state)  # noqa: FBT003 - it is what is asked


def test_a_game_without_numbers_says_so() -> None:
    """The error names the game and what it lacks."""
    with pytest.raises(NumberError, match=r"Mau does not number its moves.*move_numbers"):
        move_numbers_of(type("Mau", (), {"GAME": "Mau"}), None, 2)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# --- moves without a number -------------------------------------------------------------------------------------------


def test_what_scala_40_cannot_number() -> None:
    """Melds that are none, cards that do not fit, melds that are not there."""
    numbers, state = scala40.move_numbers(Ruleset(), 2), scala40.deal(Ruleset(), 2, seed=7)
    run = with_table(Ruleset(), (Meld(MeldKind.RUN, cards_in("5C JK 7C"), cards_in("5C 6C 7C")),), "8C 6C 2D 3D")

    for move, position in (
        (LayMeld(Meld(MeldKind.RUN, cards_in("5C 6C 8C"))), state),
        (LayOff(0, Card.parse("8C"), End.HIGH), state),
        (LayOff(-1, Card.parse("8C"), End.HIGH), run),
        (LayOff(0, Card.parse("9C"), End.HIGH), run),
        (TakeJoker(0, Card.parse("8C")), run),
    ):
        raises(NumberError, numbers.encode, move, position, match="no number for")
    taking = numbers.encode(TakeJoker(0, Card.parse("6C")), run)
    assert numbers.label(taking) == "meld 0 of the table: take what stands for 6"
    raises(NumberError, lambda: numbers.decode(taking + 1, run), match="the meld is 5C JK=6C 7C")
    raises(NumberError, lambda: numbers.decode(taking, state), match="melds on the table: 0")


def test_what_rumino_cannot_number() -> None:
    """A knock with other cards than the hand has; and waiting is no move."""
    numbers, state = rumino.move_numbers(rumino.Ruleset(), 2), rumino.deal(rumino.Ruleset(), 2, seed=7)
    held = sorted(state.hand)
    drawn = rumino.play(state, DrawStock())

    missing = next(card for card in ALL_CARDS if card not in state.hand)
    with pytest.raises(NumberError, match="the hand cannot be grouped like that"):
        numbers.encode(rumino.Knock(((*held[:2], missing),)), state)
    grouped = numbers.encode(rumino.Knock((held[:3], held[3:6])), state)
    assert numbers.decode(grouped, state) == rumino.Knock((held[:3], held[3:6]))
    assert numbers.label(grouped) == "knock with 1 2 3 / 4 5 6"
    raises(NumberError, lambda: numbers.decode(grouped, drawn), match="a knock is made with 7 cards")
    assert numbers.wait is not None
    raises(NumberError, numbers.decode, numbers.wait, state, match="it lets a claim pass")


def test_what_chinchon_cannot_number() -> None:
    """A close of an unnamed card, melds that the hand has not, additions that do not fit."""
    rules = chinchon.Ruleset()
    numbers = chinchon.move_numbers(rules, 2)
    state = chinchon.play(chinchon.deal(rules, 2, seed=7), DrawStock())
    held = sorted(state.hand)
    run = Meld(MeldKind.RUN, cards_in("4C 5C 6C"))
    shown = next(block for block in numbers.blocks if block.name == "show").first
    closes = next(block for block in numbers.blocks if block.name == "close").first

    for move in (
        chinchon.Close(None, ()),
        chinchon.Close(held[0], (Meld(MeldKind.SET, (held[1], held[3], held[5])),)),
        chinchon.Show((run,)),
        chinchon.LayOff(0, Card.parse("7C"), End.HIGH),
    ):
        raises(NumberError, numbers.encode, move, state, match="no number for")
    assert numbers.decode(numbers.encode(chinchon.Close(held[2], ()), state), state) == chinchon.Close(held[2], ())
    assert numbers.decode(numbers.encode(chinchon.Done(), state), state) == chinchon.Done()
    raises(NumberError, lambda: numbers.decode(shown + 30, state), match="the hand has no such melds")
    view = chinchon.view(chinchon.deal(rules, 2, seed=7), 1)
    raises(NumberError, lambda: numbers.decode(closes + 7 * 205, view), match="cards in the hand: 7")
    raises(NumberError, lambda: numbers.decode(closes + 9 * 205, view), match="melds of the closer: 0")


def test_the_table_of_chinchon_takes_what_fits() -> None:
    """A number of a place that the meld has not means nothing; no joker is added where there is none in the pack."""
    rules = chinchon.Ruleset()
    numbers = chinchon.move_numbers(rules, 2)
    state, move = next(
        (state, move)
        for seed in range(400)
        for state, options in CHINCHON.walk(seed)
        if state.rules == rules
        for moves in options.values()
        for move in moves
        if isinstance(move, chinchon.LayOff)
    )
    number = numbers.encode(move, state)
    table = next(block for block in numbers.blocks if block.name == "table")
    mine = range(table.first + 6 * move.target, table.first + 6 * move.target + 6)
    means = [place for place in mine if place in {numbers.encode(it, state) for it in additions(state, move.target)}]

    assert numbers.decode(number, state) == move
    assert "of the closer" in numbers.label(number)
    assert number in means
    for place in (place for place in mine if place not in means):
        raises(NumberError, numbers.decode, place, state, match="the meld is")
    with pytest.raises(NumberError, match="the meld is"):
        numbers.encode(chinchon.LayOff(move.target, JOKER, move.end, move.face), state)


def additions(state: chinchon.State, target: int) -> list[chinchon.LayOff]:
    """All natural cards that can be added to a meld of the closer."""
    meld = state.table[target]
    return [
        chinchon.LayOff(target, it.card, it.end)
        for it in chinchon.additions(meld.cards, state.rules)
        if not it.card.is_joker
    ]


def test_what_skarney_cannot_number() -> None:
    """An offer of an unnamed card, a meld that is none, additions that do not fit."""
    rules = skarney.Ruleset()
    numbers, state = skarney.move_numbers(rules, 4), skarney.deal(rules, 4, seed=7)

    for move in (
        skarney.Offer(None),
        skarney.LayMeld(Meld(MeldKind.RUN, cards_in("5C 6C 8C"))),
        skarney.Exchange(0, Card.parse("8C")),
    ):
        raises(NumberError, numbers.encode, move, state, match="no number for")
    table = next(block for block in numbers.blocks if block.name == "table").first
    raises(NumberError, lambda: numbers.decode(table, state), match="melds on the table: 0")
    laid = next(state for seed in range(40) for state, _ in SKARNEY.walk(seed) if len(state.table) > 1)
    own = skarney.move_numbers(laid.rules, 4)
    free = next(block for block in own.blocks if block.name == "table").first
    assert 0 < len([number for number in range(free, free + 53) if means_a_move(own, number, laid)]) < 53
    with pytest.raises(NumberError, match="the meld is"):
        own.encode(skarney.LayOff(0, Card.parse("7C"), End.LOW), attrs.evolve(laid))
    assert own.label(free + 6 * 6) == "meld 0 of the table: take what stands for A"


def means_a_move(numbers: MoveNumbers[Any, Any, Any], number: int, state: AnyState) -> bool:
    """Whether a number means a move in a state."""
    try:
        numbers.decode(number, state)
    except NumberError:
        return False
    return True


@each_game
def test_labels_tell_of_each_kind(kit: Kit) -> None:
    """Every number has a label of some words, which names the card where there is one."""
    numbers = move_numbers_of(kit.game, kit.rules, kit.rules.min_players)
    labels = [numbers.label(number) for number in range(min(numbers.size, 400))]

    assert all(labels)
    assert sum("KS" in label.split() for label in labels) > 0
    assert (
        numbers.decode(
            numbers.encode(DrawStock(), kit.game.deal(kit.rules, 4, seed=7)), kit.game.deal(kit.rules, 4, seed=7)
        )
        == DrawStock()
    )


def test_a_chinchon_number_tells_a_second_reading() -> None:
    """With jokers a group of cards can be several melds, which the label counts."""
    numbers = chinchon.move_numbers(chinchon.Ruleset(jokers=2), 2)
    labels = [numbers.label(number) for number in range(numbers.size)]

    assert any("reading 2" in label for label in labels)
    assert "show no melds" in labels
    assert "close, card 1 of the hand face down, melds of cards 1 2 3" in labels
    assert isinstance(numbers.decode(2, chinchon.deal(chinchon.Ruleset(jokers=2), 2, seed=7)), Discard)


def test_all_melds_of_a_seat_that_has_opened_are_numbered() -> None:
    """Of hands with just enough cards for a meld and a discard, and with more."""
    numbers = move_numbers(Ruleset(), 4)
    for hand in ("4C 4D 4H KC", "4C 4D 4H KC 2S 9D", "4C 4D 4H KC QC JC 9D 2S"):
        here = placed(hand, "9S 10S JS")
        moves = legal(here)
        assert any(isinstance(it, LayMeld) for it in moves)
        assert {*numbers.legal(here)} == {numbers.encode(it, here) for it in moves}


@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.GAME)
def test_the_numbers_of_a_position_are_those_of_its_moves(game: Any) -> None:
    """In the order in which they are listed, under any rules, with many melds on the table."""
    for seed in range(10):
        dice = Stream(f"numbers {seed}")
        rules = random_rules(game, dice) if seed else game.Ruleset()
        numbers, here = game.move_numbers(rules, rules.min_players), game.deal(rules, rules.min_players, seed=seed)
        for _ in range(90):
            acting = game.actors(here)
            if not acting:
                break
            moves = game.legal_moves(here, acting[0])
            found = numbers.legal(here, acting[0])
            assert {*found} == {numbers.encode(move, here) for move in moves}
            assert max(found) < numbers.size
            assert {numbers.decode(number, here) for number in found} == {*moves}
            laying = [
                move for move in moves if type(move).__name__ in {"LayMeld", "LayOff", "Show", "Exchange", "Close"}
            ]
            here = game.play(here, dice.choice(laying or moves), acting[0])
