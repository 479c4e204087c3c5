"""Cards, melds, moves, rules and seeds as text: strict when written, lenient when read, and every fault is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from faults import fault_shown, unmarked
from hypothesis import given
from hypothesis import strategies as st
from positions import RULES, card, meld, setup, state
from raising import raises
from walks import SOAK, walk

import scala40
from scala40 import (
    JOKER,
    NATURAL_CARDS,
    Card,
    Discard,
    DrawStock,
    End,
    Hand,
    InvalidRuleset,
    JokerHandValue,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    MeldKind,
    Move,
    NotationError,
    RuleError,
    Ruleset,
    SplitRun,
    State,
    TakeDiscard,
    TakeJoker,
    legal_moves,
    read_move,
    read_rules,
    view,
    write_move,
    write_rules,
)
from scala40.core._base import Seed
from scala40.core._cards import (
    MOST,
    Span,
    cards_in,
    named_parts,
    read_seed_at,
    require_text,
    write_number,
    write_seed,
)
from scala40.notation import read_meld
from scala40.testing import cards, rulesets, seeds

SPLITTING = Ruleset(long_runs=LongRuns.SPLIT, max_run_length=5, jokers_per_meld=JokersPerMeld.ANY)
MELDS = tuple(option.meld for option in RULES.tables.options((1 << 52) - 1, 1))

natural = st.sampled_from(NATURAL_CARDS)
numbers = st.integers(-MOST, MOST)
added = st.lists(st.tuples(cards(), natural), min_size=1, max_size=4).map(lambda pairs: tuple(zip(*pairs, strict=True)))
any_move: st.SearchStrategy[Move] = st.one_of(
    st.just(DrawStock()),
    st.just(TakeDiscard()),
    st.sampled_from(MELDS).map(LayMeld),
    st.builds(LayOff, numbers, cards(), st.sampled_from(End), natural),
    st.builds(lambda faces, target, end, cut: SplitRun(target, faces[0], end, cut, faces[1]), added, numbers,
              st.sampled_from(End), numbers),
    st.builds(TakeJoker, numbers, cards()),
    st.builds(Discard, cards()),
)  # fmt: skip


def shown(read: Callable[[], object]) -> str:
    """Return what an error in a notation says and where it points."""
    error = raises(NotationError, read)
    assert 0 <= error.span[0] <= error.span[1] <= len(error.text)
    return f"{error}\n{error.shown}"


# --- moves ------------------------------------------------------------------------------------------------------------


@given(any_move)
def test_every_move_is_read_as_it_is_written(move: Move) -> None:
    """Legal or not, and the text is one line without a comma."""
    text = write_move(move)

    assert read_move(text, RULES) == move
    assert text.isprintable()
    assert "," not in text


@given(any_move)
def test_what_is_complete_is_read_the_same_on_every_table(move: Move) -> None:
    """A move that says everything is not made another by the melds on the table, even if that one would be legal."""
    position = state("9C 10C QS KS", "6C 7C 8C", "KC KD KH")

    assert read_move(write_move(move), position) == move


@pytest.mark.parametrize("seed", range(40 if SOAK else 8))
def test_the_legal_moves_of_random_hands_under_any_rules_are_read_as_they_are_written(seed: int) -> None:
    """By the rules alone, in the state and in the view."""
    for position, moves in walk(seed, eagerness=8, most=150):
        for move in moves:
            text = write_move(move)
            assert read_move(text, position.rules) == move
            assert read_move(text, position) == move
            assert read_move(text, view(position, position.turn)) == move


@given(rulesets(scala40), st.data())
def test_every_meld_of_any_rules_is_read_as_it_is_written(rules: Ruleset, data: st.DataObject) -> None:
    """The text of a legal meld is read as that meld, in a move and by itself."""
    jokers = data.draw(st.integers(0, min(rules.jokers, rules.meld_rules.most_jokers, 3)))
    options = rules.tables.options(Hand.of(data.draw(st.sets(natural, min_size=3, max_size=20))).singles, jokers)
    if options:
        laid = data.draw(st.sampled_from(options)).meld
        assert read_meld(str(laid), rules.meld_rules) == laid
        assert read_move(f"lay {laid}", rules) == LayMeld(laid)


@pytest.mark.parametrize(
    "text,strict",
    [
        ("DRAW", "draw"),
        ("  take\t", "take"),
        ("Lay jk 9c 8c", "lay 8C 9C JK=10C"),
        ("lay 9♣,8♣,10♣", "lay 8C 9C 10C"),
        ("lay KD KC joker KH", "lay KC KD KH JK=KS"),
        ("lay *=8c 9c tc", "lay JK=8C 9C 10C"),
        ("discard k♠", "discard KS"),
        ("discard\u00a0🃏", "discard JK"),
        ("swap 8♣ ON 02", "swap 8C on 2"),
        ("add  TC   to 0 High", "add 10C to 0 high"),
        ("add jk=6♣ to 0 LOW", "add JK=6C to 0 low"),
        ("ADD 9c 10c To 0 high Cut 3", "add 9C 10C to 0 high cut 3"),
    ],
)
def test_moves_are_read_leniently(text: str, strict: str) -> None:
    """Small letters, suit signs, other names for the joker, more blanks, commas, and cards in another order."""
    assert write_move(read_move(text, RULES)) == strict


@pytest.mark.parametrize(
    "text,strict",
    [
        ("add 9C to 0", "add 9C to 0 high"),
        ("add JK to 0 low", "add JK=5C to 0 low"),
        ("add JK=9C to 0", "add JK=9C to 0 high"),
        ("add KS to 1", "add KS to 1 set"),
        ("add JK to 1", "add JK=KS to 1 set"),
        ("add JK to 1 set", "add JK=KS to 1 set"),
        ("add 9C JK JC to 0 cut 3", "add 9C JK=10C JC to 0 high cut 3"),
        ("add 4C JK to 0 cut 3", "add 4C JK=5C to 0 low cut 3"),
        ("add JK JK to 0 high cut 3", "add JK=9C JK=10C to 0 high cut 3"),
        ("add JK to 3", "add JK=JS to 3 low"),
        ("add KC to 1", "add KC to 1 set"),
    ],
)
def test_the_table_decides_what_is_left_out(text: str, strict: str) -> None:
    """The end at which a card goes, and what a joker stands for, where there is one way only."""
    position = state("9C 10S JK", "6C 7C 8C", "KC KD KH", "5D 5H 5S", "QS KS AS", rules=SPLITTING)

    assert write_move(read_move(text, position)) == strict
    assert write_move(read_move(text, view(position, position.turn))) == strict


def test_a_lay_off_may_be_written_as_short_as_the_table_allows() -> None:
    """Whatever legal addition is written without its end and its face is read as itself, or refused as undecided."""
    position = state("9C 5C KS JK QH", "6C 7C 8C", "KC KD KH")
    read: list[LayOff] = []
    refused: list[LayOff] = []
    for move in legal_moves(position):
        if isinstance(move, LayOff):
            try:
                assert read_move(f"add {move.card} to {move.target}", position) == move
                read.append(move)
            except NotationError as error:
                assert "several ways" in str(error)  # noqa: PT017 - one of two outcomes
                refused.append(move)

    assert (len(read), {move.card for move in refused}, len(refused)) == (4, {JOKER}, 2)


ON_TABLE = state("9C QS JK", "6C 7C 8C", "KC KD KH", "9D 9H 9S")
"""A position in which some additions can be meant in several ways, or in none."""


@pytest.mark.parametrize(
    "text,message",
    [
        ("«fly» 9C", "'fly' is no move: one begins with draw, take, lay, add, swap, discard"),
        ("«»", "'' is no move: one begins with draw, take, lay, add, swap, discard"),
        ("draw «9C»", "the move is complete before '9C'"),
        ("lay«»", "there are no cards here"),
        ("lay 7C «8X» 9C", "'8X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker"),
        ("lay 7C JK=«8X» 9C", "'8X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker"),
        ("lay 7C «JK=8C=9C» 9C", "'JK=8C=9C' is no card: a joker stands for one card"),
        ("discard«»", "write a card here, like 7H or JK"),
        ("discard «KS QS»", "'KS QS' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker"),
        ("swap «8C»", "write 'on' once, between two things"),
        ("swap «8C on on 2»", "write 'on' once, between two things"),
        ("swap 8C on «the second»", "'the second' is no number from -999999999 to 999999999"),
        ("swap 8C on «1234567890»", "'1234567890' is no number from -999999999 to 999999999"),
        ("add «9C to»", "write 'to' once, between two things"),
        ("add «9C 10C» to 0 high", "one card is added at a time, unless the run is cut"),
        ("add 9C to 0 «above»", "write low, high or set here; to cut the run, add the word cut and a number"),
        ("add 9C to 0 high «cut»", "write low, high or set here; to cut the run, add the word cut and a number"),
        ("add 9C to 0 high cut «»٣", "'٣' is no number from -999999999 to 999999999"),
        ("add «JK to 0»", "this can be read in several ways: JK=5C low, JK=9C high"),
        ("add «2D to 0»", "that meld has no place for this"),
        ("add «JK to 9 high»", "there is no such meld on the table"),
        ("add «JK QC JK to 0 cut 3»", "that meld has no place for this"),
        ("add «JK JK to 1 cut 3»", "that meld has no place for this"),
    ],
)
def test_a_fault_in_a_move_is_shown(text: str, message: str) -> None:
    """With what is wrong in words and carets below it; nothing is guessed."""
    assert shown(lambda: read_move(unmarked(text), ON_TABLE)) == f"{message}\n{fault_shown(text)}"


@pytest.mark.parametrize("text", ["add JK to 0 low", "add JK to 1 high", "add JK JK to 2 low cut 3"])
def test_nothing_goes_beyond_the_ends_of_a_suit(text: str) -> None:
    """A run that begins with the ace has no lower end, and one that ends with it no higher."""
    position = state("9C 10S JK", "AC 2C 3C", "QS KS AS", "2D 3D 4D", rules=SPLITTING)
    assert "that meld has no place for this" in shown(lambda: read_move(text, position))


@pytest.mark.parametrize("text", ["add 9C to 0", "add JK to 0 high", "add JK to 2 set"])
def test_without_a_table_everything_must_be_said(text: str) -> None:
    """The rules alone do not say where a card goes and what a joker stands for."""
    assert "say where it goes: low, high or set; for a joker" in shown(lambda: read_move(text, RULES))


def test_faults_are_located_in_long_texts_too() -> None:
    """Only as much of the text is shown as fits into a line, and messages do not repeat all of it."""
    text = f"lay {' '.join(['9C'] * 60)} {'?' * 60} {' '.join(['9C'] * 60)}"
    message = shown(lambda: read_move(text, RULES))

    assert message == (
        f"{'?' * 37 + '...'!r} is no card\n"
        "9C 9C 9C 9C 9C 9C 9C 9C 9C 9C ?????????????????????????????????????????????\n"
        "                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    )


def test_cards_that_are_no_meld_are_refused_with_every_reason() -> None:
    """The move is not read, since a meld that is none has no kind."""
    assert len(raises(RuleError, lambda: read_move("lay 7C 8C 10D", RULES)).violations) == 4
    raises(RuleError, read_move, "lay KC AC JK", RULES, match="its place does not say what the joker stands for")


@pytest.mark.parametrize(
    "move",
    [
        LayOff(0, JOKER, End.HIGH),
        SplitRun(0, (JOKER,), End.HIGH, 3),
        LayOff(MOST + 1, card("9C"), End.HIGH),
        TakeJoker(-MOST - 1, card("9C")),
        SplitRun(0, (card("9C"),), End.HIGH, 10**18),
    ],
)
def test_what_could_not_be_read_is_not_written(move: Move) -> None:
    """A joker that is added and stands for nothing, and numbers of more than nine digits, have no notation."""
    raises(ValueError, lambda: write_move(move), match="has no notation")


# --- melds and cards --------------------------------------------------------------------------------------------------


def test_no_list_of_cards_is_longer_than_a_pack() -> None:
    """What some cards make takes a time that grows faster than their number, so the number is bounded."""
    message = shown(lambda: read_meld("9C " * 201, RULES.meld_rules))

    assert message.startswith("201 cards are listed here, more than any pack has\n")
    assert "more than any pack has" in shown(lambda: read_meld("JK=9C " * 300, RULES.meld_rules))
    assert isinstance(read_meld("9C " * 200, RULES.meld_rules), tuple)


def test_a_hand_in_a_text_is_located_where_a_third_copy_comes() -> None:
    """Two packs hold two of each natural card."""
    part = Span.of("hand 9C JK 9C, JK 9C KS").headed()[1]

    assert shown(part.hand) == "a third 9C cannot be: two packs hold two\nhand 9C JK 9C, JK 9C KS\n                  ^^"
    assert Span.of("9C JK 9C, JK").hand() == Hand.parse("9C 9C JK JK")


def test_a_natural_card_stands_for_itself() -> None:
    """`9C=10C` can be read, and is in no meld."""
    assert isinstance(read_meld("7C 8C 9C=10C", RULES.meld_rules), tuple)
    assert read_meld("7C 8C 9C=9C", RULES.meld_rules) == meld("7C 8C 9C")


# --- rules ------------------------------------------------------------------------------------------------------------


@given(rulesets(scala40))
def test_every_ruleset_is_read_as_it_is_written(rules: Ruleset) -> None:
    """As one line of words without a comma or a semicolon, empty for the usual rules."""
    text = write_rules(rules)

    assert read_rules(text) == rules
    assert (text == "") == (rules == Ruleset())
    assert not set(text) & set(",;/:")


def test_rules_are_read_leniently() -> None:
    """In any order, with capital letters, commas, defaults that are named, and the version of the plain data."""
    assert read_rules(" JOKERS=2,  limit=201 ") == Ruleset(limit=201, jokers=2)
    assert read_rules("version=1 limit=101 joker_hand_value=25 unopened_penalty=None") == Ruleset()
    assert read_rules("joker_hand_value=as_ace") == Ruleset(joker_hand_value=JokerHandValue.AS_ACE)
    assert read_rules("limit=201") is read_rules("limit=201")


@pytest.mark.parametrize(
    "text,message",
    [
        ("«limit»", "'limit' is no field with a value, like limit=201"),
        ("jokers=2 «limit=»", "'limit=' is no field with a value, like limit=201"),
        ("«=5»", "'=5' is no field with a value, like limit=201"),
        ("limit=5 jokers=2 «limit=5»", "'limit' comes twice"),
    ],
)
def test_a_fault_in_rules_is_shown(text: str, message: str) -> None:
    """With its place."""
    assert shown(lambda: read_rules(unmarked(text))) == f"{message}\n{fault_shown(text)}"


@pytest.mark.parametrize(
    "text", ["limits=5", "limit=0", "limit=5.0", "limit=1_0", "limit=99999999999", "limit=-5", "version=2", "limit=٣"]
)
def test_rules_that_cannot_be_are_refused(text: str) -> None:
    """Unknown fields and values are refused as rules, with the reasons."""
    raises(InvalidRuleset, lambda: read_rules(text))


def test_more_fields_than_there_are_cannot_be() -> None:
    """Each unknown field is compared with all known ones, so there may not be any number of them."""
    text = " ".join(f"field_{number}=1" for number in range(101))

    assert "no rules have so many fields: 101" in shown(lambda: read_rules(text))
    assert len(raises(InvalidRuleset, lambda: read_rules(text.rpartition(" ")[0])).violations) == 100


# --- seeds ------------------------------------------------------------------------------------------------------------


@given(seeds())
def test_every_seed_is_read_as_it_is_written(seed: Seed) -> None:
    """With its type, and as one word of letters that part nothing."""
    text = write_seed(seed)
    read = read_seed_at(Span.of(text))

    assert (type(read), read) == (type(seed), seed)
    assert text.isascii()
    assert not set(text) & set(" ,;/")


def test_a_number_that_no_seed_can_be_is_refused_as_it_is_read() -> None:
    """The longest one has 512 hexadecimal digits; noughts before them say nothing."""
    longest = "int:" + "f" * 512
    assert write_seed(read_seed_at(Span.of(longest))) == longest
    assert read_seed_at(Span.of("int:-" + "0" * 600 + "f" * 512)) == -((1 << 2048) - 1)
    with pytest.raises(NotationError, match=r"is no seed: seed is a number of 2049 bits, the most is 2048"):
        read_seed_at(Span.of("int:1" + "0" * 512))


def test_seeds_may_be_long_and_strange() -> None:
    """All of a seed counts, and half a letter is a letter too."""
    strange: list[Seed] = [1 << 2047, -(1 << 2047), "\ud800\n\x00", "x" * 50_000, bytes(range(256)) * 200, "%41", 0]
    for seed in strange:
        assert read_seed_at(Span.of(write_seed(seed))) == seed
    assert read_seed_at(Span.of("str:a+b&c=d!")) == "a+b&c=d!"
    assert read_seed_at(Span.of("bytes:00FF")) == b"\x00\xff"


@pytest.mark.parametrize(
    "text",
    [
        *("", "7", "INT:7", "float:1.5", "int:", "int:0x1f", "int:1_0", "int:+7", "int:٣", "int:--7", "int: 7"),
        *("bytes:f", "bytes:0g", "bytes:00 ff"),
        *("str:%", "str:%4", "str:%zz", "str:100%", "str:%ff", "str:a b", "str:è", "str:a;b", "str:a,b"),
    ],
)
def test_what_is_no_seed_is_refused(text: str) -> None:
    """Nothing is guessed: a seed that is read wrongly deals other cards."""
    assert "is no seed: write int: or bytes:" in shown(lambda: read_seed_at(Span.of(text)))


# --- the parts that texts are made of ---------------------------------------------------------------------------------


def test_parts_know_their_places() -> None:
    """Whatever is cut out of a text still knows where it was."""
    pieces = Span.of("  a b ;; c,d ").split(";")

    assert [piece.content for piece in pieces] == ["a b", "", "c,d"]
    assert [word.content for piece in pieces for word in piece.words()] == ["a", "b", "c", "d"]
    assert all(piece.text[piece.start : piece.end] == piece.content for piece in pieces)
    head, rest = pieces[0].headed()
    assert (head.content, rest.content, rest.start) == ("a", "b", 4)
    assert [part.content for part in pieces[1].headed()] == ["", ""]
    assert [part.content for part in Span.of("word").headed()] == ["word", ""]


def test_fields_come_once_and_have_known_names() -> None:
    """Empty fields say nothing; a name may be in capital letters."""
    parts = named_parts(Span.of("; PILE 9C;; turn 1;"), {"turn", "pile"})

    assert {name: part.content for name, part in parts.items()} == {"pile": "9C", "turn": "1"}
    twice = shown(lambda: named_parts(Span.of("turn 1; Turn 2"), {"turn"}))
    assert twice == "turn comes twice\nturn 1; Turn 2\n        ^^^^"
    unknown = shown(lambda: named_parts(Span.of("turn 1; tern 2"), {"turn", "pile"}))
    assert unknown == "'tern' is not one of pile, turn\nturn 1; tern 2\n        ^^^^"


@pytest.mark.parametrize("text", ["", "-", "1.0", "0x1", "1e3", "1_0", "+1", "²", "٣", "1" * 10, "9" * 6000])
def test_numbers_are_digits(text: str) -> None:
    """At most nine of them, perhaps with a minus before them."""
    assert " is no number from -999999999 to 999999999" in shown(Span.of(text).number)


def test_numbers_have_bounds() -> None:
    """Where only some make sense."""
    assert Span.of("007").number(0, 7) == 7
    assert Span.of("-3").number() == -3
    assert shown(lambda: Span.of("8").number(0, 7)) == "'8' is no number from 0 to 7\n8\n^"
    assert [write_number(number) for number in (-MOST, 0, MOST)] == ["-999999999", "0", "999999999"]


NO_TEXTS: list[Any] = [None, 7, b"draw", ["draw"], Span.of("draw")]


@pytest.mark.parametrize("wrong", NO_TEXTS, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_text_is_a_mistake_of_the_program(wrong: Any) -> None:
    """And raises `TypeError`, which no text does."""
    for read in (
        require_text,
        lambda it: read_move(it, RULES),
        read_rules,
        lambda it: read_meld(it, RULES.meld_rules),
    ):
        raises(TypeError, read, wrong, match="what is read is a text, not")


def test_cards_are_read_by_every_name() -> None:
    """Letters and signs, small and capital, with and without the selectors that phones add."""
    assert cards_in("10h TH 10♥ t♡ 10♥\ufe0f") == (card("10H"),) * 5
    assert cards_in("1c ac A♣ a♧") == (card("AC"),) * 4
    assert cards_in("jk JOKER * 🃏 jolly comodín comodin") == (JOKER,) * 7  # also what refusals call one
    for text in ("", "1", "11C", "0C", "CC", "C9", "JKC", "9 C", "ⅨC", "9\u200bC"):
        assert "is no card" in shown(partial(Card.parse, text))


def test_moves_and_melds_need_nothing_but_the_rules() -> None:
    """A run with two jokers is a meld where the rules say so, and nowhere else."""
    text = "lay 7C JK JK 10C"

    assert write_move(read_move(text, SPLITTING)) == "lay 7C JK=8C JK=9C 10C"
    raises(RuleError, lambda: read_move(text, RULES), match="at most")
    assert isinstance(setup("9C"), State) is False
    assert Meld(MeldKind.SET, cards_in("KC KD KH")) == meld("KH KD KC")


def test_a_fault_in_a_later_line_is_pointed_at() -> None:
    """With as many marks as the fault has letters, below that line alone."""
    assert NotationError("no card", text="9C JC\nQC 10X JC\n2C", span=(9, 12)).shown == "QC 10X JC\n   ^^^"
