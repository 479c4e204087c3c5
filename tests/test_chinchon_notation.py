"""The notation of Chinchón, and Spanish names of cards."""

from __future__ import annotations

import re
from collections.abc import Callable

import attrs
import pytest
from chinchon_positions import RULES, close, melds, setup_of, state
from chinchon_walks import walk
from positions import card
from raising import raises

from scala40 import chinchon, notation
from scala40.chinchon import (
    JOKER,
    Card,
    Close,
    Discard,
    Done,
    DrawStock,
    End,
    LayOff,
    Meld,
    MeldKind,
    Move,
    Phase,
    Rank,
    Ruleset,
    Show,
    State,
    TakeDiscard,
    legal_moves,
    play,
    read_move,
    read_rules,
    read_setup,
    read_state,
    read_view,
    sample,
    view,
    write_move,
    write_position,
    write_rules,
    write_view,
)
from scala40.chinchon.meld_notation import write_melds
from scala40.core._cards import (
    ALL_CARDS,
    NATURAL_CARDS,
    InvalidRuleset,
    InvalidSetup,
    RuleError,
    cards_in,
    in_spanish,
    spanish_cards,
    spanish_text,
    spanish_words,
)
from scala40.core._text import Code, NotationError

RUNS = "4D 5D 6D / 5S 6S 7S"
JOKERS = Ruleset(jokers=2)

MOVES: dict[str, Move] = {
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "discard KS": Discard(card("KS")),
    "discard JK": Discard(JOKER),
    "close KS with nothing": Close(card("KS")),
    "close KS with 4D 5D 6D / 5S 6S 7S": close("KS", RUNS),
    "close ? with 4D 5D 6D / 5S 6S 7S": Close(None, melds(RUNS)),
    "close KS with JK=4D 5D 6D / KC KD JK=K": close("KS", "JK=4D 5D 6D / KC KD JK=K", JOKERS),
    "show nothing": Show(),
    "show 4D 5D 6D / 5S 6S 7S": Show(melds(RUNS)),
    "add 7D to 0 high": LayOff(0, card("7D"), End.HIGH),
    "add KS to 1 set": LayOff(1, card("KS"), End.SET),
    "add JK=3D to 0 low": LayOff(0, JOKER, End.LOW, card("3D")),
    "add JK=K to 1 set": LayOff(1, JOKER, End.SET, Rank.KING),
    "done": Done(),
}


def closed(other: str = "3D 7D JS KH 2C 2H 2S", how: str = RUNS, rules: Ruleset = RULES) -> State:
    """Return a position in which another seat has closed and this one has shown nothing."""
    held = " ".join(cards_in_melds(how, rules))
    return play(play(state(f"{held} AC KD", other, rules=rules), close("KD", how, rules)), Show())


def cards_in_melds(text: str, rules: Ruleset) -> list[str]:
    """Return the names of the cards of some melds."""
    return [it.text for meld in melds(text, rules) for it in meld.cards]


@pytest.mark.parametrize("text", MOVES)
def test_moves_are_written_and_read(text: str) -> None:
    """One line each, always the same for the same move, and without a comma."""
    assert write_move(MOVES[text]) == text
    assert read_move(text, JOKERS) == MOVES[text]
    assert "," not in text


@pytest.mark.parametrize(
    "text,move",
    [
        (" Draw ", DrawStock()),
        ("DISCARD k♠", Discard(card("KS"))),
        ("discard Res", Discard(card("KS"))),
        ("close KS with 5s 6s 7s/6d 5d 4d", close("KS", RUNS)),
        ("close 12es WITH 4or 5or 6or / 5es 6es 7es", close("KS", RUNS)),
        ("show Nothing", Show()),
        ("show JK 5D 6D / KC JK KD", Show(melds("JK=4D 5D 6D / KC KD JK=K", JOKERS))),
        ("show 6D JK=4D 5D / KC KD JK=KS", Show(melds("JK=4D 5D 6D / KC KD JK=K", JOKERS))),
        ("show 6D 5D JK", Show(melds("JK=4D 5D 6D", JOKERS))),
        ("show 5D 4D 6D", Show(melds("4D 5D 6D"))),
        ("show KC KD JK=R", Show(melds("KC KD JK=K", JOKERS))),
        ("ADD 7or TO 0 High", LayOff(0, card("7D"), End.HIGH)),
    ],
)
def test_reading_is_lenient(text: str, move: Move) -> None:
    """Capital and small letters, signs, Spanish names, any order of cards, jokers whose places say what they are."""
    assert read_move(text, JOKERS) == move


def test_what_is_left_out_is_looked_up() -> None:
    """The close and the melds that leave the fewest points; where only one place is possible, that."""
    position = state("4D 5D 6D 5S 6S 7S AC KH", "")
    for text in ("close", "close KH"):
        assert read_move(text, view(position, 1)) == close("KH", RUNS)
    assert read_move("close AC", view(position, 1)) == close("AC", RUNS)
    raises(NotationError, lambda: read_move("close QS", view(position, 1)), match="with which melds")
    answering = closed()
    assert read_move("add 7D to 0", answering) == LayOff(0, card("7D"), End.HIGH)
    assert read_move("add JS to 1", view(answering, 0)) == LayOff(1, card("JS"), End.HIGH)
    earlier = play(state("4D 5D 6D 5S 6S 7S AC KD", "3D 7D JS KH 2C 2H 2S"), close("KD", RUNS))
    assert read_move("show", view(earlier, 0)) == Show(melds("2C 2H 2S"))


@pytest.mark.parametrize("text", ["close", "close KH", "close AC", "show"])
def test_a_text_tells_nobody_the_cards_of_another_seat(text: str) -> None:
    """A state does not say whose words these are, and a view fills in the cards of its own seat alone."""
    position = state("4D 5D 6D 5S 6S 7S AC KH", "")
    for asked in (position, view(position, None)):
        raises(NotationError, read_move, text, asked, match=r"^say (with )?which melds")
    if text.startswith("close"):
        raises(NotationError, lambda: read_move(text, view(position, 0)), match="with which melds")


@pytest.mark.unmeasured
@pytest.mark.parametrize("text", ["close", "close AD", "show"])
def test_what_is_left_out_is_not_looked_up_where_there_is_no_close(text: str) -> None:
    """With a card or none in the hand, amid laying off or when the hand is over: an error that says where."""
    met = set()
    for seed in range(12):
        for position, _ in walk(seed):
            if len(position.hands[position.turn]) < 2 or position.phase.is_over:
                met.add(position.phase)
                for seat in position.context.seats:
                    try:
                        found = read_move(text, view(position, seat))
                    except NotationError:
                        continue
                    assert isinstance(found, Show)
    assert Phase.CLOSED in met


@pytest.mark.parametrize(
    "text,message",
    [
        ("", "is no move: one begins with draw, take, discard, close, show, add, done"),
        ("castle", "'castle' is no move"),
        ("draw KS", "the move is complete before 'KS'"),
        ("done now", "the move is complete before"),
        ("discard", "write a card here"),
        ("close", "say with which melds"),
        ("close KS", "say with which melds"),
        ("close ?", "write a card, the word with, and melds or nothing"),
        ("close KS 4D 5D 6D", "write a card, the word with, and melds or nothing"),
        ("close KX with nothing", "'KX' is no card"),
        ("close KS with 4D 5D 6D /", "there are no cards here"),
        ("show", "say which melds"),
        ("show 4D JK=5D=6D 6D", "is no card: a joker stands for one card"),
        ("add 7D", "write a card, the word to, the number of a meld"),
        ("add 7D on 0 high", "write a card, the word to"),
        ("add 7D to x high", "'x' is no number"),
        ("add 7D to 0 top", "'top' is not one of low, high, set"),
        ("add 7D to 0", "say where it goes: low, high or set; for a joker write its"),
        ("add JK to 0 high", "say where it goes: low, high or set; for a joker write its"),
    ],
)
def test_what_is_no_move_says_why(text: str, message: str) -> None:
    """Without a position nothing can be looked up."""
    raises(NotationError, lambda: read_move(text, RULES), match=re.escape(message))


def test_what_can_be_read_in_several_ways_says_so() -> None:
    """A joker that could go to either end, and one that could stand for two cards."""
    position = closed("JK 2C 2H 2S QC QD 7H", rules=JOKERS)
    raises(NotationError, lambda: read_move("add JK to 0", position), match="several ways: JK=3D low, JK=7D high")
    raises(NotationError, lambda: read_move("add JK to 7", position), match="there is no such meld on the table")
    raises(NotationError, lambda: read_move("add 2C to 0", position), match="that meld has no place for this")
    assert read_move("add JK to 0 low", position) == LayOff(0, JOKER, End.LOW, card("3D"))
    (reason,) = raises(RuleError, lambda: read_move("show 5D JK 4D", JOKERS)).violations
    assert (reason.code, dict(reason.figures)["readings"]) == (Code.JOKER_AMBIGUOUS, "JK=3D, JK=6D")


@pytest.mark.parametrize(
    "text,code",
    [
        ("4D 5D 7D", Code.RUN_NOT_CONSECUTIVE),
        ("4D 5D", Code.TOO_FEW_CARDS),
        ("4D 4D 5D JK", Code.RUN_NOT_CONSECUTIVE),
        ("4D 5S JK", Code.RUN_SUITS_DIFFER),
        ("JK JK JK", Code.NO_NATURAL_CARD),
        ("KC KD KH KS KS", Code.SET_TOO_LARGE),
        ("4D JK=6D 7D", Code.RUN_NOT_CONSECUTIVE),
    ],
)
def test_cards_that_are_no_meld_are_refused(text: str, code: Code) -> None:
    """With the reasons."""
    assert code in {reason.code for reason in raises(RuleError, lambda: read_move(f"show {text}", JOKERS)).violations}


WITHOUT: dict[str, Callable[[], str]] = {
    "a joker that stands for nothing": lambda: write_move(LayOff(0, JOKER, End.HIGH)),
    "a long number": lambda: write_move(LayOff(10**9, card("7D"), End.HIGH)),
    "a run of kings": lambda: write_melds([Meld(MeldKind.RUN, cards_in("KC KD KH"))]),
    "no cards": lambda: write_melds([Meld(MeldKind.RUN, ())]),
    "a meld with such a joker": lambda: write_melds([Meld(MeldKind.RUN, cards_in("4D JK 6D"))]),
    "parts for other seats": lambda: write_position(setup_of(closed(), shown=())),
}


@pytest.mark.parametrize("name", WITHOUT)
def test_what_has_no_notation_is_refused(name: str) -> None:
    """Nothing is written that would be read as something else."""
    raises(ValueError, WITHOUT[name], match=r"no notation|nine digits")


def test_rules_are_written_and_read() -> None:
    """Only what differs from the default."""
    for preset in chinchon.PRESETS.values():
        assert read_rules(write_rules(preset.rules)) == preset.rules
    assert write_rules(chinchon.PRESETS["conga"].rules) == (
        "first_turn=eight_cards close_guard=on match_end=last_survivor"
    )
    raises(InvalidRuleset, lambda: read_rules("limits=7"), match="there is no field 'limits'; the closest is limit")


def test_a_position_is_one_line() -> None:
    """With its fields in a fixed order, without those that say nothing."""
    line = write_position(closed())
    assert line.startswith(
        "turn 0; phase lay_off; seats 0 1; dealer 0; number 1; totals 0 0; hands 2C 3D 7D 2H KH 2S JS"
    )
    assert "; closer 1; covered KD; table 4D 5D 6D / 5S 6S 7S; shown nothing | -; known - / AC; " in line
    assert read_state(line) == closed()


def test_a_covered_card_that_all_know_is_written_as_such() -> None:
    """In full; in the view of another seat that it is there says it."""
    setup = setup_of(closed(), face_down_known=True)
    line = write_position(setup)
    assert "; closer 1; covered KD known; table " in line
    assert read_setup(line) == read_setup(line.replace("KD known", "kd  KNOWN")) == setup
    mine = view(read_state(line), 0)
    assert "; closer 1; covered KD; table " in write_view(mine)
    assert read_view(write_view(mine)) == mine
    assert notation.from_json(chinchon.View, notation.to_json(mine, chinchon), chinchon) == mine


def test_the_view_of_the_closer_says_whether_all_know_the_covered_card() -> None:
    """C-08: the closer knows whether they saw it taken; its samples are seen by the others as the state is."""
    for known in (True, False):
        mine = view(read_state(write_position(setup_of(closed(), face_down_known=known))), 1)
        assert mine.face_down_known is known
        assert ("; covered KD known; " in write_view(mine)) is known
        assert read_view(write_view(mine)) == mine
        assert notation.from_json(chinchon.View, notation.to_json(mine, chinchon), chinchon) == mine
        assert view(sample(mine, seed=1), 1) == mine
        assert (view(sample(mine, seed=1), 0).face_down is not None) is known


def test_views_that_were_written_before_are_read_as_they_were() -> None:
    """Without the member that says whether all know the card: others than the closer saw it then, too."""
    for known in (True, False):
        position = read_state(write_position(setup_of(closed(), face_down_known=known)))
        for seat in (0, 1):
            mine = view(position, seat)
            data = notation.to_data(mine, chinchon)
            del data["face_down_known"]
            assert notation.from_data(chinchon.View, data, chinchon) == attrs.evolve(
                mine, face_down_known=known and seat == 0
            )


@pytest.mark.parametrize(
    "covered,message",
    [
        ("covered KD unknown", "'KD unknown' is no card"),
        ("covered KD QD known", "'KD QD' is no card"),
        ("covered", "write a card here"),
    ],
)
def test_what_is_no_covered_card_says_why(covered: str, message: str) -> None:
    """Whatever stands there."""
    line = write_position(closed())
    raises(NotationError, lambda: read_state(line.replace("covered KD", covered)), match=re.escape(message))


def test_a_covered_card_that_is_known_and_is_not_there_is_written_too() -> None:
    """As every setup, valid or not."""
    setup = setup_of(closed(), face_down=None, face_down_known=True)
    assert read_setup(write_position(setup)) == setup


VIEW = write_view(view(closed(), 0))


@pytest.mark.parametrize(
    "change,message",
    [
        (("phase lay_off", "phase flay"), "'flay' is no phase: it is one of lead, draw, play, lay_off, closed"),
        (("left 25", "left 24"), "with this the hands, the piles and the melds have 39 cards, not 40"),
        (("closer 1", "closer x"), "'x' is no number"),
        (("table 4D 5D 6D", "table 4D 5X 6D"), "'5X' is no card"),
        (("turn 0", "turn 0; turn 0"), "turn comes twice"),
        (("; turn 0", ""), "the field turn is missing"),
        (("shown nothing | -", "shown | -"), "there are no cards here"),
    ],
)
def test_what_cannot_be_read_says_why(change: tuple[str, str], message: str) -> None:
    """Text that is no view."""
    text = VIEW.replace(*change)
    assert text != VIEW
    raises(NotationError, lambda: read_view(text), match=re.escape(message))


def test_a_view_that_cannot_be_is_refused() -> None:
    """With its problems."""
    with pytest.raises(InvalidSetup, match="the closer sees the card that lies face down, but"):
        read_view(write_view(view(closed(), 1)).replace("covered KD; ", ""))


# Spanish names


def test_every_card_has_a_spanish_name_that_is_read_again() -> None:
    """But the tens; and no Spanish name is a French one."""
    named = [it for it in ALL_CARDS if it.rank is not Rank.TEN]
    assert [Card.parse(spanish_text(it)) for it in named] == named
    french = {it.text.upper() for it in ALL_CARDS}
    assert french.isdisjoint(spanish_text(it).upper() for it in NATURAL_CARDS if it.rank is not Rank.TEN)
    for ten in (it for it in NATURAL_CARDS if it.rank is Rank.TEN):
        for name in (spanish_text, spanish_words):
            raises(ValueError, name, ten, match="no Spanish pack has a ten")


@pytest.mark.parametrize(
    "text,name",
    [("aor", "AD"), ("10BA", "JC"), ("11es", "QS"), ("12co", "KH"), ("1ES", "AS"), ("comodín", "JK"), ("9ba", "9C")],
)
def test_other_spanish_names_are_read(text: str, name: str) -> None:
    """The numbers that are printed on the cards, and the letter of the ace."""
    assert Card.parse(text) is card(name)


def test_spanish_suits_are_the_usual_ones() -> None:
    """Oros are diamonds, copas hearts, espadas spades, bastos clubs."""
    assert spanish_cards(cards_in("2D 2H 2S 2C JK")) == "2or 2co 2es 2ba JK"
    assert [spanish_words(it) for it in cards_in("JC QD KS 7H")] == [
        "sota de bastos",
        "caballo de oros",
        "rey de espadas",
        "7 de copas",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_moves_told_in_spanish_are_read_as_the_same_moves(seed: int) -> None:
    """Whatever is written can be respelled and read again."""
    rules = Ruleset(jokers=2)
    for number, (position, options) in enumerate(walk(seed, rules=rules, eagerness=5)):
        if number % 5 == 0 or position.phase.is_closed:
            for moves in options.values():
                for move in moves[:20]:
                    assert read_move(in_spanish(write_move(move)), position) == move


def test_legal_moves_are_listed_in_an_order_of_their_own() -> None:
    """Closes first, then discards by card; the listing depends on the position alone."""
    position = state("4D 5D 6D 5S 6S 7S AC KH", "")
    assert list(legal_moves(position)) == list(legal_moves(view(position, 1)))
    assert [type(move) for move in legal_moves(position)][-8:] == [Discard] * 8


@pytest.mark.parametrize("run", ["JC QC JK=KC", "JK=JC QC KC", "AC 2C JK=3C", "JK=AC 2C 3C"])
def test_a_joker_without_a_face_stands_where_it_lies(run: str) -> None:
    """CB-04: at both ends of a suit too."""
    bare = run.replace("=KC", "").replace("=JC", "").replace("=3C", "").replace("=AC", "")
    position = state(f"{bare} 4D 5D 6D 2S KH", "", rules=Ruleset(jokers=2))
    assert write_move(read_move(f"close KH with {bare} / 4D 5D 6D", position)) == f"close KH with {run} / 4D 5D 6D"


def test_the_melds_of_a_close_have_one_order() -> None:
    """C-08: runs before sets, from low to high, and a joker behind the cards for which it could stand."""
    ordered = "5C 6C 7C / 2C 2D 2H / 2C 2D JK=2 / 4C 4D 4H"
    parts = ordered.split(" / ")
    for given in (parts, parts[::-1], parts[2:] + parts[:2]):
        assert write_move(Close(card("KH"), melds(" / ".join(given)))) == f"close KH with {ordered}"
