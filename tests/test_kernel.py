"""Cards, packs, hands and melds."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import RULES, card, codes, meld
from raising import raises

import scala40.simulate
from scala40 import (
    ALL_CARDS,
    JOKER,
    NATURAL_CARDS,
    RULEBOOK,
    Card,
    Code,
    End,
    Hand,
    Language,
    Meld,
    MeldKind,
    MeldRules,
    NotationError,
    Pack,
    Rank,
    Rule,
    Rulebook,
    Ruleset,
    Suit,
    chinchon,
    classify,
    meld_points,
    meld_values,
    meld_violations,
)
from scala40.core._base import Stream, draft_of, seal_of
from scala40.core._cards import EMPTY, cards_in, in_suits
from scala40.core._game import Drew, redacted, turn_problems
from scala40.core._melds import MeldExtensions, Naming, extended, joker_faces, violation_of, with_joker_replaced
from scala40.core._search import MeldTables, tables_for
from scala40.notation import read_meld


def _at_most_two_of_each(cards: list[Card]) -> bool:
    return all(count <= 2 or it.is_joker for it, count in Counter(cards).items())


two_packs = st.lists(st.sampled_from(Pack().cards), max_size=20).filter(_at_most_two_of_each)


def test_there_is_one_object_for_each_face() -> None:
    """Cards may be compared with `is`, also after copying and pickling."""
    assert len(ALL_CARDS) == 53
    for it in ALL_CARDS:
        assert Card(it.rank, it.suit) is it
        assert Card.parse(it.text) is it
        assert copy.deepcopy(it) is it
        assert pickle.loads(pickle.dumps(it)) is it  # noqa: S301 - our own bytes
        assert eval(repr(it)) is it  # noqa: S307 - our own text
        assert ALL_CARDS[it.index] is it


def test_cards_sort_by_suit_and_rank_and_jokers_last() -> None:
    """The order is that of the index."""
    assert sorted([JOKER, card("AS"), card("2C"), card("KH")]) == list(cards_in("2C KH AS JK"))


def test_a_card_has_rank_and_suit_or_neither() -> None:
    """Half a card is refused, and so is something else."""
    assert Card() is JOKER
    assert (JOKER.rank, JOKER.suit) == (None, None)
    wrong: list[tuple[Any, Any]] = [(Rank.ACE, None), (None, Suit.CLUBS), (14, Suit.CLUBS), ([], [])]
    for rank, suit in wrong:
        raises(ValueError, Card, rank, suit, match="a rank and a suit, or neither")


def test_cards_cannot_be_changed() -> None:
    """Setting or deleting an attribute fails."""
    with pytest.raises(AttributeError, match="cannot be changed"):
        JOKER.text = "?"
    with pytest.raises(AttributeError, match="cannot be changed"):
        del JOKER.text


@pytest.mark.parametrize(
    "text,name",
    [
        ("10h", "10H"),
        ("TH", "10H"),
        ("10♥", "10H"),
        ("10♥️", "10H"),
        ("a♠", "AS"),
        ("1♤", "AS"),
        ("q♢", "QD"),
        (" jk ", "JK"),
        ("Joker", "JK"),
        ("*", "JK"),
    ],
)
def test_cards_are_read_leniently(text: str, name: str) -> None:
    """Letters of either case, T or 10, signs, and several names for the joker."""
    assert str(Card.parse(text)) == name


@pytest.mark.parametrize("text", ["", "11H", "H10", "10", "H", "JJ", "10H 9H", "０C"])
def test_what_is_no_card_is_refused_with_its_place(text: str) -> None:
    """The error is a `NotationError` with the span."""
    assert raises(NotationError, lambda: Card.parse(text), match="is no card").span == (0, len(text))


def test_a_bad_word_in_a_list_is_located() -> None:
    """The span is that of the word."""
    caught = raises(NotationError, lambda: cards_in("9C, 10X JK"))
    assert (caught.text, caught.span) == ("9C, 10X JK", (4, 7))


def test_suits_and_ranks_show_themselves() -> None:
    """Letters and signs; the repr names the member."""
    assert "".join(suit.letter for suit in Suit) == "CDHS"
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"
    assert [rank.letter for rank in (Rank.ACE, Rank.TEN, Rank.KING)] == ["A", "10", "K"]
    assert repr([Suit.CLUBS, Rank.ACE, MeldKind.RUN]) == "[Suit.CLUBS, Rank.ACE, MeldKind.RUN]"


def test_the_pack_has_108_cards() -> None:
    """Two of each natural card and four jokers."""
    counts = Counter(Pack().cards)
    assert len(Pack()) == sum(counts.values()) == 108
    assert {counts[it] for it in NATURAL_CARDS} == {2}
    assert counts[JOKER] == 4


@pytest.mark.parametrize(
    "fields,error,message",
    [
        ({"ranks": "A23"}, TypeError, "ranks must be a tuple, not 'A23'"),
        (
            {"ranks": (1, 2)},
            TypeError,
            r"ranks must be a scala40\.Rank, not 1; one of Rank\.ACE, Rank\.TWO, Rank\.THREE, .*",
        ),
        ({"suits": ["clubs"]}, TypeError, r"suits must be a tuple, not \['clubs'\]"),
        ({"copies": 2.0}, TypeError, r"copies must be an int, not 2\.0"),
        ({"jokers": True}, TypeError, "jokers must be an int, not True"),
        (
            {"ranks": (Rank.ACE, Rank.ACE)},
            ValueError,
            "ranks are there once each, and copies says how often each card is",
        ),
        ({"copies": 0}, ValueError, "copies is 0, it must be from 1 to 2"),
        ({"copies": 3}, ValueError, "copies is 3, it must be from 1 to 2"),
        ({"jokers": -1}, ValueError, "jokers is -1, it must be at least 0"),
    ],
)
def test_what_is_no_pack_is_refused(fields: dict[str, Any], error: type[Exception], message: str) -> None:
    """Where it is made: its cards would be none, or too many of them for a hand."""
    raises(error, lambda: Pack(**fields), match=f"^{message}$")


@given(two_packs)
def test_a_hand_is_a_multiset(cards: list[Card]) -> None:
    """A hand holds what it was made of, sorted, and equal multisets are equal and hash alike."""
    hand = Hand.of(cards)
    assert list(hand) == sorted(cards)
    assert len(hand) == len(cards)
    assert {it: hand.count(it) for it in ALL_CARDS if it in hand} == dict(Counter(cards))
    assert hand == Hand.of(reversed(cards))
    assert hash(hand) == hash(Hand.of(reversed(cards)))
    assert eval(repr(hand)) == hand  # noqa: S307 - our own text


@given(two_packs, st.data())
def test_cards_come_and_go(cards: list[Card], data: st.DataObject) -> None:
    """Removing a card and adding it again gives the same hand; the hand itself never changes."""
    hand = Hand.of(cards)
    for it in cards[:3]:
        assert hand.remove(it).add(it) == hand
        assert len(hand.remove(it)) == len(hand) - 1
    asked = data.draw(two_packs)
    assert Counter(hand.missing(asked)) == Counter(asked) - Counter(cards)
    assert list(hand) == sorted(cards)


def test_what_is_not_there_cannot_be_removed() -> None:
    """The error names the card and the hand."""
    raises(ValueError, lambda: Hand.parse("10C").remove(card("9C")), match="9C is not in the hand 10C")
    raises(ValueError, lambda: Hand.parse("10C").remove(JOKER), match="JK is not in the hand")


def test_a_third_copy_cannot_be() -> None:
    """Two packs hold two of each natural card."""
    raises(ValueError, lambda: Hand.parse("9C 9C 9C"), match="a third 9C")
    raises(ValueError, lambda: Hand.parse("9C 9C").add(card("9C")), match="a third 9C")


@pytest.mark.parametrize("planes", [(1 << 52, 0, 0), (-1, 0, 0), (0, 1, 0), (0, 0, -1)])
def test_impossible_planes_are_refused(planes: tuple[int, int, int]) -> None:
    """The constructor takes planes of 52 bits, the second within the first."""
    raises(ValueError, lambda: Hand(*planes), match="no hand has these planes")


def test_drafts_become_equal_objects_either_way() -> None:
    """An object sealed by a change of class equals one made by the constructor, and cannot be changed."""
    for swap in (True, False):
        draft = draft_of(Hand)()
        draft.singles, draft.doubles, draft.jokers = 5, 1, 2
        hand = seal_of(Hand, swap=swap)(draft)
        assert type(hand) is Hand
        assert hand == Hand(5, 1, 2)
        assert hash(hand) == hash(Hand(5, 1, 2))
        assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 - our own bytes
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(hand, "singles", 0)  # noqa: B010 - a plain assignment is refused by the type checkers already


def test_a_hand_of_jokers_alone_is_no_empty_one() -> None:
    """A hand counts as true if it has a card."""
    assert [bool(Hand.parse(text)) for text in ("", "JK", "9C")] == [False, True, True]


def test_cards_are_bits_of_a_plane() -> None:
    """Each natural card has a bit of its own; the joker, of which there may be many, has none."""
    assert [card.bit for card in ALL_CARDS] == [*(1 << place for place in range(52)), 0]


# melds


def test_a_meld_has_a_face_for_each_card() -> None:
    """A meld whose faces do not go with its cards cannot be made."""
    raises(ValueError, lambda: Meld(MeldKind.RUN, cards_in("7C 8C 9C"), cards_in("7C 8C")), match="3 cards, 2 faces")


def test_equal_sets_are_equal_however_written() -> None:
    """The cards of a set are kept in the order of their faces; those of a run as they come."""
    assert meld("KS KC KD") == meld("KD KS KC")
    assert str(meld("KS JK=KC KD")) == "JK=KC KD KS"
    assert eval(repr(meld("KS JK=KC KD"))) == meld("KS JK=KC KD")  # noqa: S307 - our own text


@given(st.permutations(range(5)))
def test_the_order_of_declared_cards_does_not_matter(order: list[int]) -> None:
    """A run is found in cards that come in any order."""
    cards, faces = cards_in("5H 6H JK 8H 9H"), cards_in("5H 6H 7H 8H 9H")
    assert classify([cards[i] for i in order], [faces[i] for i in order], RULES.meld_rules) == meld("5H 6H JK=7H 8H 9H")


def test_an_ace_that_fits_both_ends_is_read_as_written() -> None:
    """Twelve cards from two to king with an ace: written first or last it is low or high, else it is refused."""
    inner = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    assert meld_points(meld(f"AC {inner}"), RULES.meld_rules) == 85
    assert meld_points(meld(f"{inner} AC"), RULES.meld_rules) == 95
    assert meld_points(meld(" ".join(reversed(f"AC {inner}".split()))), RULES.meld_rules) == 85
    assert codes(read_meld("2C AC 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", RULES.meld_rules)) == {Code.RUN_AMBIGUOUS}


def test_values_come_card_by_card() -> None:
    """In the order of the cards; what is no run has no value as one."""
    assert meld_values(meld("AC 2C JK=3C"), RULES.meld_rules) == (1, 2, 3)
    assert meld_values(meld("QC KC AC"), RULES.meld_rules) == (10, 10, 11)
    raises(ValueError, lambda: meld_values(Meld(MeldKind.RUN, cards_in("2C 4C 6C")), RULES.meld_rules), match="no run")
    for kind, text in ((MeldKind.SET, "KC KD JK"), (MeldKind.RUN, "QC KC JK")):
        raises(ValueError, meld_values, Meld(kind, cards_in(text)), RULES.meld_rules, match=f"no {kind.value}")


def test_no_cards_at_all_are_too_few() -> None:
    """An empty meld is not said to consist of jokers."""
    assert codes(meld_violations(Meld(MeldKind.RUN, ()), RULES.meld_rules)) == {Code.TOO_FEW_CARDS}


def test_melds_of_other_things_are_type_errors() -> None:
    """A kind that is none, lists, and what is no card."""
    wrong: list[tuple[Any, ...]] = [
        ("run", cards_in("7C 8C 9C")),
        (MeldKind.RUN, list(cards_in("7C 8C 9C"))),
        (MeldKind.RUN, ("7C", "8C", "9C")),
        (MeldKind.RUN, cards_in("7C 8C 9C"), ("7C", "8C", "9C")),
    ]
    for parts in wrong:
        with pytest.raises(TypeError):
            Meld(*parts)


def test_rulebooks_do_not_mix() -> None:
    """Two games whose melds follow the same numbers cite their own rules."""
    house = Rulebook({"MY-1": Rule("MY-1", "ours", ())}, dict.fromkeys(Code, "MY-1"))
    mine = attrs.evolve(RULES.meld_rules, book=house)
    assert tables_for(mine) is not RULES.tables
    empty = Meld(MeldKind.RUN, ())
    assert {reason.rule for reason in meld_violations(empty, mine)} == {"MY-1"}
    assert {reason.rule for reason in meld_violations(empty, RULES.meld_rules)} == {"B-04"}


def test_a_rulebook_cannot_be_changed() -> None:
    """Nor does it change with what it was made of; it can be hashed, copied and sent."""
    rules: Any = RULEBOOK.rules
    with pytest.raises(TypeError):
        rules["B-01"] = None
    assert hash(RULEBOOK) == hash(RULEBOOK)
    assert pickle.loads(pickle.dumps(RULEBOOK)).rules == RULEBOOK.rules  # noqa: S301 - our own bytes


def test_jokers_of_a_meld() -> None:
    """They can be counted, named and replaced; only the one that stands for the card is."""
    run = meld("7C JK=8C 9C")
    assert (run.jokers, joker_faces(run)) == (1, (card("8C"),))
    assert with_joker_replaced(run, card("8C")) == meld("7C 8C 9C")
    raises(ValueError, lambda: with_joker_replaced(run, card("7C")), match="not in list")


def test_extension_goes_to_the_end_that_is_named() -> None:
    """Below, above, or into a set."""
    assert str(extended(meld("7C 8C 9C"), card("6C"), card("6C"), End.LOW)) == "6C 7C 8C 9C"
    assert str(extended(meld("7C 8C 9C"), JOKER, card("10C"), End.HIGH)) == "7C 8C 9C JK=10C"
    assert str(extended(meld("KD KH KS"), card("KC"), card("KC"), End.SET)) == "KC KD KH KS"


LOOSE = attrs.evolve(RULES.meld_rules, wild_in_sets=Naming.RANK)
"""Rules of some other game, in which a joker of a set stands for a rank."""


def test_a_joker_may_stand_for_a_rank_in_some_games() -> None:
    """Where a game leaves the suit open, the rank alone is declared, in sets; in runs it is still a card."""
    cards = cards_in("7C 7D JK")
    loose = Meld(MeldKind.SET, cards, (*cards[:2], Rank.SEVEN))
    assert meld_violations(loose, LOOSE) == ()
    assert str(loose) == "7C 7D JK=7"
    assert meld_points(loose, LOOSE) == 21
    assert codes(meld_violations(loose, RULES.meld_rules)) == {Code.JOKER_UNDECLARED}
    assert codes(meld_violations(meld("7C 7D JK=7H"), LOOSE)) == {Code.JOKER_UNDECLARED}
    run = Meld(MeldKind.RUN, cards_in("7C 8C JK"), (*cards_in("7C 8C"), Rank.NINE))
    assert codes(meld_violations(run, LOOSE)) == {Code.JOKER_UNDECLARED}
    assert classify(cards, loose.faces, LOOSE) == loose


def test_melds_follow_the_order_of_the_game() -> None:
    """The order of the ranks is data: with seven followed by the jack, 6-7-J is a run, and the king ends it."""
    spanish = MeldRules(
        book=RULEBOOK,
        order=(*(rank for rank in Rank if rank not in {Rank.EIGHT, Rank.NINE, Rank.TEN}),),
        run_values=(1, 2, 3, 4, 5, 6, 7, 10, 10, 10),
        set_values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
        largest_set=4,
        longest_run=10,
        most_jokers=1,
    )
    run = classify(cards_in("6C 7C JC"), cards_in("6C 7C JC"), spanish)
    assert isinstance(run, Meld)
    assert meld_points(run, spanish) == 23
    assert codes(classify(cards_in("QC KC AC"), cards_in("QC KC AC"), spanish)) == {Code.RUN_ROUND_THE_CORNER}
    assert codes(classify(cards_in("JC 7D 6C"), cards_in("JC 7D 6C"), spanish)) == {
        Code.SET_RANKS_DIFFER,
        Code.SET_SUIT_TWICE,
        Code.RUN_SUITS_DIFFER,
    }


def test_more_jokers_can_be_allowed() -> None:
    """The number of jokers of a meld is data; the tables list melds with two, and still need a natural card."""
    tables = MeldTables(attrs.evolve(RULES.meld_rules, most_jokers=4))
    hand = Hand.parse("7C 9C JK JK")
    found = {str(option.meld) for option in tables.options(hand.singles, hand.jokers)}
    assert "JK=5C JK=6C 7C" in found
    assert "7C JK=8C 9C JK=10C" in found
    assert "7C JK=7D JK=7S" in found
    assert "JK=7C JK=7D JK=7S" not in found
    assert tables.has_meld(hand.singles, 2)
    assert not tables.has_meld(0, 3)
    assert not tables.has_meld(Hand.parse("7C 9D KS").singles, 1)
    assert tables.has_meld(Hand.parse("7C 9D KS").singles, 2)


def test_a_joker_anywhere_a_card_is_held() -> None:
    """A joker may stand for a card that the hand holds too."""
    hand = Hand.parse("7C 8C 9C JK")
    found = {str(option.meld) for option in RULES.tables.options(hand.singles, hand.jokers)}
    assert {"7C 8C 9C", "7C JK=8C 9C", "JK=7C 8C 9C", "7C 8C JK=9C", "JK=6C 7C 8C 9C", "7C 8C 9C JK=10C"} <= found


def test_there_are_2613_melds() -> None:
    """With one joker a meld there are 273 sets and 2,340 runs: four suits of 585."""
    kinds = Counter(it.kind for it in {option.meld for option in RULES.tables.options((1 << 52) - 1, 1)})
    assert kinds == {MeldKind.SET: 273, MeldKind.RUN: 2340}


def test_tables_are_shared_by_equal_meld_rules() -> None:
    """Rules that differ elsewhere use the same tables."""
    assert Ruleset(limit=201).tables is RULES.tables
    assert EMPTY == Hand()


@pytest.mark.parametrize("text", ["", " , "])
def test_no_cards_are_no_meld(text: str) -> None:
    """An empty text is a mistake in writing."""
    raises(NotationError, lambda: read_meld(text, RULES.meld_rules), match="no cards here")


@pytest.mark.parametrize(
    "text,expected",
    [
        ("JK", {Code.TOO_FEW_CARDS, Code.NO_NATURAL_CARD}),
        ("JK 9C", {Code.TOO_FEW_CARDS}),
        ("9C 9C JK", {Code.SET_SUIT_TWICE}),
        ("7C 7D 7H 7S JK", {Code.SET_TOO_LARGE, Code.SET_SUIT_TWICE}),
        ("JK JK 9C", {Code.TOO_MANY_JOKERS, Code.JOKER_UNDECLARED}),
        ("AC AC 2C 3C", {Code.RUN_NOT_CONSECUTIVE, Code.RUN_TWO_ACES}),
        ("JK=7H", {Code.TOO_FEW_CARDS, Code.NO_NATURAL_CARD}),
        ("7C=8C 8C 9C", {Code.CARD_MISNAMED, Code.RUN_NOT_CONSECUTIVE}),
    ],
)
def test_texts_that_are_no_melds(text: str, expected: set[Code]) -> None:
    """Every reason is given."""
    assert codes(read_meld(text, RULES.meld_rules)) == expected


@pytest.mark.parametrize(
    "text,readings",
    [
        ("10H JK 10S", "10C 10D"),
        ("JK AH 2H", "3H"),
        ("KC AC JK", "QC"),
        ("9C JK 8C", "7C 10C"),
        ("2C AC JK", "3C"),
        ("8C JK 10C 9C", "7C JC"),
        ("2C AC 3C JK", "4C"),
    ],
)
def test_where_the_place_does_not_decide_the_readings_are_listed(text: str, readings: str) -> None:
    """D-15: the refusal names every card for which the joker would make a meld, and how to write it."""
    reading = read_meld(text, RULES.meld_rules)
    assert isinstance(reading, tuple)
    (reason,) = reading
    assert (reason.code, reason.rule) == (Code.JOKER_AMBIGUOUS, "D-15")
    assert reason.cards == cards_in(readings)
    assert all(f"JK={it.text}" in reason.message for it in reason.cards)


@pytest.mark.parametrize(
    "text,result",
    [
        ("AH JK 3H", "AH JK=2H 3H"),
        ("AH JK QH", "QH JK=KH AH"),
        ("JK 2H 3H", "JK=AH 2H 3H"),
        ("JK KH QH", "QH KH JK=AH"),
        ("7C 7D 7H JK", "7C 7D 7H JK=7S"),
        ("7S JK=7C 7D 7H", "JK=7C 7D 7H 7S"),
        ("JK=9h,8h 7h", "7H 8H JK=9H"),
    ],
)
def test_jokers_are_read_by_their_place(text: str, result: str) -> None:
    """D-15: upwards, downwards, beside aces, and the one suit that is missing."""
    assert str(meld(text)) == result


def test_a_hand_equals_hands_alone() -> None:
    """Nothing else is one, whatever it says of itself."""
    hand = Hand.parse("KC KD JK")
    same: object = Hand.parse("JK KD KC")
    text: object = "KC KD JK"
    assert hand == same
    assert hand != text


@pytest.mark.parametrize(
    "most,count,worded",
    [
        (
            0,
            1,
            (
                "holds no jokers; this one has one",
                "non contiene jolly, qui ce n'è uno",
                "no tiene comodines, aquí hay uno",
            ),
        ),
        (
            1,
            2,
            (
                "at most one joker; this one has 2",
                "al massimo un jolly, qui ce ne sono 2",
                "un comodín como máximo, aquí hay 2",
            ),
        ),
        (
            2,
            3,
            (
                "at most 2 jokers; this one has 3",
                "al massimo 2 jolly, qui ce ne sono 3",
                "2 comodines como máximo, aquí hay 3",
            ),
        ),
    ],
)
def test_where_a_meld_has_no_jokers_none_are_said_to_be_the_most(
    most: int, count: int, worded: tuple[str, ...]
) -> None:
    """D-12: rules of a game of one's own may allow none."""
    rules = attrs.evolve(Ruleset().meld_rules, most_jokers=most)
    jokers = (JOKER,) * count
    meld = Meld(MeldKind.RUN, (*cards_in("4C"), *jokers), cards_in("4C 5C 6C 7C")[: count + 1])
    (reason,) = (it for it in meld_violations(meld, rules) if it.code is Code.TOO_MANY_JOKERS)
    for language, words in zip(Language, worded, strict=True):
        assert words in reason.message_in(language)


def test_a_joker_alone_is_too_few_cards_and_not_too_many_jokers() -> None:
    """C-06: how many of a meld may be wild depends on its cards, and one card is no meld."""
    alone = Meld(MeldKind.SET, (JOKER,), cards_in("4C"))
    assert Code.TOO_MANY_JOKERS not in {it.code for it in meld_violations(alone, chinchon.Ruleset(jokers=2).meld_rules)}


@pytest.mark.parametrize(
    "text,span,marks", [("李雷 10X", (3, 6), "     ^^^"), ("a 李雷", (2, 4), "  ^^^^"), ("a ", (2, 2), "  ^")]
)
def test_carets_stand_below_the_fault_whatever_letters_there_are(text: str, span: tuple[int, int], marks: str) -> None:
    """Wide letters take two columns of a terminal, and what is missing has a caret too."""
    assert NotationError("no card", text=text, span=span).shown.splitlines() == [text, marks]


def test_ranks_in_so_many_suits_are_counted_one_by_one() -> None:
    """For any ranks of each suit."""
    dice = Stream("suits")
    for _ in range(200):
        suits = [dice.below(1 << 13) for _ in range(4)]
        for least in (1, 2, 3):
            ranks = sum(1 << rank for rank in range(13) if sum(suit >> rank & 1 for suit in suits) >= least)
            assert in_suits(least, suits[0], suits[1], suits[2], suits[3]) == ranks


def test_a_draw_of_any_other_seat_is_hidden() -> None:
    """Of one with a lower number as of one with a higher."""
    card = Card.parse("KS")
    assert [redacted(Drew(seat, card), 1) for seat in range(3)] == [Drew(0, None), Drew(1, card), Drew(2, None)]


def test_a_seat_that_is_no_number_is_refused_whoever_is_due() -> None:
    """It is looked at before it is compared."""
    state, seat = scala40.deal(Ruleset(), 2, seed=7), cast("Any", "1")
    raises(TypeError, lambda: turn_problems(scala40.RULEBOOK, state, seat, 1), match="seat")


def test_places_are_told_only_of_cards_that_stand_for_others() -> None:
    """Of a joker, and not of cards that stand for themselves."""
    rules = Ruleset().meld_rules
    plain = Meld(MeldKind.RUN, cards_in("7C 8C 10C"))
    wild = Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 10C 9C"))
    described = [
        {name for name, _ in violation_of(it, Code.RUN_NOT_CONSECUTIVE, rules).figures} for it in (plain, wild)
    ]
    assert ["places" in names for names in described] == [False, True]


def test_a_joker_has_the_value_that_the_rules_give_it() -> None:
    """And the cards beside it keep theirs."""
    rules = attrs.evolve(Ruleset().meld_rules, joker_value=25)
    assert meld_values(Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 8C 9C")), rules) == (7, 25, 9)


def test_a_run_takes_no_second_ace() -> None:
    """Neither below the two, where it has one above the king, nor the other way round; a third card is taken."""
    rules = Ruleset().meld_rules
    above = " ".join(f"{rank}C" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"])
    below = " ".join(f"{rank}C" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
    taken = [
        {str(card) for card, _ in MeldExtensions(Meld(MeldKind.RUN, cards_in(cards)), rules).natural}
        for cards in (above, below, "2C 3C 4C", "JC QC KC")
    ]
    assert taken == [set(), set(), {"AC", "5C"}, {"10C", "AC"}]


def test_names_are_told_by_name() -> None:
    """So that nobody takes them for a language."""
    describe: Any = Drew(1, None).describe
    assert describe(scala40.Language.ENGLISH, names=("Anna", "Bruno")) == "draws a card"
    raises(TypeError, lambda: describe(scala40.Language.ENGLISH, ("Anna", "Bruno")), match="positional")


def test_only_members_and_their_values_are_in_an_open_enum() -> None:
    """Not what comes before or behind one in the alphabet."""
    kinds: list[Any] = [Code, scala40.Merit, scala40.Detail]
    for kind in kinds:
        for member in kind:
            assert member in kind
            assert member.value in kind
            assert f"{member.value}z" not in kind
        assert "zzz" not in kind
        assert "" not in kind


def test_a_run_that_is_out_of_order_says_so_wherever_it_begins() -> None:
    """Three ranks in a row with the highest in the middle do; three that no order puts in a row do not."""
    rules = Ruleset().meld_rules
    for first in range(12):
        low, middle, high = (Card(rank, scala40.Suit.CLUBS) for rank in rules.order[first : first + 3])
        [described] = meld_violations(Meld(MeldKind.RUN, (low, high, middle)), rules)
        assert described.figures == (("order", "mixed"),)
    [described] = meld_violations(Meld(MeldKind.RUN, cards_in("4C 6C 8C")), rules)
    assert described.figures == ()


def test_values_are_asked_of_a_meld_by_rules_for_melds() -> None:
    """Either is refused alone if it is something else."""
    values: Any = meld_values
    meld, rules = Meld(MeldKind.RUN, cards_in("4C 5C 6C")), Ruleset().meld_rules
    assert values(meld, rules) == (4, 5, 6)
    for wrong in (("4C 5C 6C", rules), (meld, Ruleset())):
        with pytest.raises(TypeError):
            values(*wrong)
