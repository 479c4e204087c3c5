"""What messages and hints say, case by case: the right figures, bent as the language wants it, and only what is so."""

from __future__ import annotations

from itertools import chain

import attrs
import pytest
from positions import card, setup, state
from raising import raises
from shared import KINGS
from test_refusals import PROVOKED
from test_setup import WRONG as WRONG_SETUPS
from test_setup_variants import WRONG as WRONG_SETUPS_OF_VARIANTS

from scala40 import (
    JOKER,
    RULEBOOK,
    Code,
    InvalidRuleset,
    LayOff,
    LongRuns,
    Ruleset,
    SplitRun,
    Table,
    problems,
    violations,
)
from scala40.core._base import Language
from scala40.core._cards import cards_in
from scala40.core._melds import End, Meld, MeldKind, meld_violations
from scala40.core._text import Detail


@pytest.mark.parametrize(
    "code,figures,english,italian",
    [
        (
            Code.TOO_MANY_JOKERS,
            {"most": 1, "count": 2},
            "a meld holds at most one joker; this one has 2",
            "una combinazione contiene al massimo un jolly, qui ce ne sono 2",
        ),
        (
            Code.TOO_MANY_JOKERS,
            {"most": 4, "count": 5},
            "a meld holds at most 4 jokers; this one has 5",
            "una combinazione contiene al massimo 4 jolly, qui ce ne sono 5",
        ),
        (
            Code.TOO_FEW_CARDS,
            {"least": 3, "count": 0},
            "a meld needs at least 3 cards; this one has none",
            "una combinazione ha almeno 3 carte, qui non ce n'è nessuna",
        ),
        (
            Code.TOO_FEW_CARDS,
            {"least": 3, "count": 1},
            "a meld needs at least 3 cards; this one has one",
            "una combinazione ha almeno 3 carte, qui ce n'è una",
        ),
        (
            Code.HANDS,
            {"seat": 2, "least": 13, "most": 13, "count": 1},
            "player 3 holds one card, but must hold 13",
            "il giocatore 3 ha in mano una carta, deve averne 13",
        ),
        (
            Code.HANDS,
            {"seat": 2, "least": 1, "most": 10, "count": 0},
            "player 3 holds no card, but must hold 1 to 10",
            "il giocatore 3 non ha carte in mano, deve averne da 1 a 10",
        ),
        (
            Code.WRONG_END,
            {"meld": 0, "kind": "set", "end": "high"},
            "meld 1 is a set, nothing can be added to it at the high end",
            "la combinazione 1 è un tris, non vi si può attaccare niente in alto",
        ),
        (
            Code.ENTRY_SEATS,
            {"due": "0, 2", "given": ""},
            "the players in the match are player 1, player 3; the entry is for none",
            "in partita: giocatore 1, giocatore 3; inseriti: nessuno",
        ),
        (
            Code.PACK,
            {"missing": "10C QH", "extra": ""},
            "the cards are not those of the pack; missing: 10C QH; too many: none",
            "le carte non sono quelle del mazzo; mancanti: 10♣ Q♥; di troppo: nessuna",
        ),
        (
            Code.KNOWLEDGE,
            {"what": Detail.TOO_MANY_RESHUFFLES, "most": 0},
            "what is known cannot be: the pile never becomes a new stock",
            "ciò che si sa non può essere così: il pozzo non diventa mai tallone",
        ),
        (
            Code.TURN,
            {"what": "what nobody translates {yet}"},
            "the turn cannot be like this: what nobody translates {yet}",
            "il turno non può essere così: what nobody translates {yet}",
        ),
    ],
)
def test_messages_bend_with_their_figures(
    code: Code, figures: dict[str, int | str], english: str, italian: str
) -> None:
    """One, many, none; bounds that are one number; and words of the game are in the language."""
    reason = RULEBOOK.violation(code, (), **figures)
    assert (reason.message, reason.message_in(Language.ITALIAN)) == (english, italian)


def test_italian_writes_cards_with_their_signs() -> None:
    """The letters of the suits are English, and C would be hearts; what is to be written can be read all the same."""
    one, several = (RULEBOOK.violation(Code.CARD_NOT_IN_HAND, cards_in(text)) for text in ("10C", "8S JK"))
    assert one.message_in(Language.ITALIAN) == "in mano non c'è: 10♣"
    assert several.message_in(Language.ITALIAN) == "in mano non ci sono: 8♠ jolly"
    assert several.message == "not in the hand: 8S JK"
    (open_,) = (it for it in PROVOKED[Code.JOKER_AMBIGUOUS]())
    assert open_.hint == "write JK=7D or JK=7H"
    assert open_.hint_in(Language.ITALIAN) == "scrivi JK=7♦ oppure JK=7♥"


@pytest.mark.parametrize(
    "code,hint",
    [
        (Code.TOO_FEW_CARDS, "add one more card"),
        (Code.RUN_ROUND_THE_CORNER, "put the ace below the two or above the king"),
        (Code.MUST_DRAW_FIRST, "draw from the stock or, if you may use it, take the top of the discard pile"),
        (Code.WRONG_END, "add the suit that is missing"),
        (Code.OPENING_UNFINISHED, "lay new melds that are worth 16 more points"),
        (Code.NOT_AN_OPENING, "16 points are missing"),
        (Code.DUTY_UNMET, "lay 9S in a new meld, add it to a meld or, if a joker stands for it, take that joker"),
        (Code.RULE_CONTRADICTION, "lower min_players or raise max_players"),
    ],
)
def test_hints_say_what_would_be_legal(code: Code, hint: str) -> None:
    """With the figures of the case."""
    assert hint in {reason.hint for reason in PROVOKED[code]()}


def test_what_wrong_end_says_of_a_run() -> None:
    """The hint lists the ends that there are."""
    (reason,) = violations(state("10C 2D", "7C 8C 9C"), LayOff(0, card("10C"), End.SET))
    assert reason.message == "meld 1 is a run, nothing can be added to it as another suit"
    assert reason.hint == "add it at the low or at the high end"
    assert reason.hint_in(Language.ITALIAN) == "attaccala in basso o in alto"


def test_wrong_end_has_no_hint_where_there_is_no_place() -> None:
    """Nothing goes to a set of four, and a card goes to neither end of a run that it does not follow on."""
    position = state("10S 4D 10C JK", "KC KD KH KS", "7C 8C 9C", "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK=AC")
    hints = {
        LayOff(0, card("4D"), End.LOW): None,
        LayOff(1, card("4D"), End.SET): None,
        LayOff(1, card("10C"), End.SET): "add it at the low or at the high end",
        LayOff(1, JOKER, End.SET, card("10C")): "add it at the low or at the high end",
        LayOff(2, JOKER, End.SET, card("2C")): None,
    }
    for move, hint in hints.items():
        (reason,) = violations(position, move)
        assert (reason.code, reason.hint) == (Code.WRONG_END, hint)


def test_that_a_set_is_not_cut() -> None:
    """A suit might be added to it, so the message must not say that nothing can be."""
    position = state("KS 10S 2D", "KC KD KH", rules=Ruleset(long_runs=LongRuns.SPLIT, max_run_length=5))
    (reason,) = violations(position, SplitRun(0, cards_in("KS"), End.SET, 3))
    assert reason.message == "meld 1 is a set, nothing can be added to it for a cut"
    assert reason.hint == "add the suit that is missing"
    assert reason.message_in(Language.ITALIAN) == (
        "la combinazione 1 è un tris, non vi si può attaccare niente per dividerla"
    )


def test_what_a_run_is_told_whose_cards_are_out_of_order() -> None:
    """Downwards they do follow one another: that is no meld, and the hint says what is missing."""
    for cards, hint in (("9C 8C 7C", "put them in order, from low to high"), ("2C AC KC", None), ("9C 8C 6C", None)):
        (reason,) = meld_violations(Meld(MeldKind.RUN, cards_in(cards)), Ruleset().meld_rules)
        assert (reason.code, reason.hint) == (Code.RUN_NOT_CONSECUTIVE, hint)


def test_that_it_is_told_what_jokers_stand_for_where_that_is_what_is_wrong() -> None:
    """The cards alone would seem to be a meld."""
    for kind, cards, faces, worded in (
        (MeldKind.RUN, "7C JK 9C", "7C 10C 9C", "7C JK=10C 9C"),
        (MeldKind.RUN, "7C JK 9C", "7C 8H 9C", "7C JK=8H 9C"),
        (MeldKind.RUN, "QC JK 2C", "QC KC 2C", "QC JK=KC 2C"),
        (MeldKind.SET, "7C 7D JK", "7C 7D 7D", "7C 7D JK=7D"),
        (MeldKind.SET, "7C 7D JK", "7C 7D 8H", "7C 7D JK=8H"),
        (MeldKind.RUN, "7C 8C 10C", "7C 8C 10C", "7C 8C 10C"),
    ):
        (reason,) = meld_violations(Meld(kind, cards_in(cards), cards_in(faces)), Ruleset().meld_rules)
        assert reason.message.endswith(f": {worded}")
        assert [it.text for it in reason.cards] == cards.split()
    (reason,) = meld_violations(Meld(MeldKind.RUN, cards_in("KC JK 2C"), cards_in("KC AC 2C")), Ruleset().meld_rules)
    assert reason.message_in(Language.SPANISH).endswith("no sigue dando la vuelta: K♣ JK=A♣ 2♣")


def test_what_is_wrong_with_a_position_cites_the_rule_that_it_is_about() -> None:
    """Not that of its code alone, which for a turn is what every turn is."""
    cited = {
        dict(it.figures)["what"]: it.rule
        for made in chain(*WRONG_SETUPS.values(), *WRONG_SETUPS_OF_VARIANTS.values())
        for it in problems(made())
        if "what" in dict(it.figures)
    }
    assert cited[Detail.CLOSED_TOO_EARLY] == "D-61"
    assert cited[Detail.MELD_DUTY_MISFITS] == "D-30"
    assert cited[Detail.FOUR_NOT_RECYCLED] == "D-28"
    assert cited[Detail.TOO_MANY_RESHUFFLES] == "D-82"
    assert cited[Detail.DUTY_OUT_OF_PHASE] == "B-02"


def test_that_a_field_may_have_no_number_is_not_denied() -> None:
    """Only of those that may: whoever reads that it must be a number looks no further."""
    limit, reshuffles = raises(InvalidRuleset, lambda: Ruleset(max_reshuffles=2000, limit=0)).violations
    assert limit.message == "limit is 0, it must be a whole number from 1 to 10000"
    assert reshuffles.message == "max_reshuffles is 2000, it must be None or a whole number from 0 to 1000"
    assert (
        reshuffles.message_in(Language.ITALIAN)
        == "max_reshuffles vale 2000, deve essere None o un numero intero da 0 a 1000"
    )
    assert reshuffles.message_in(Language.SPANISH).endswith("debe ser None o un número entero de 0 a 1000")


def test_that_a_single_point_is_one() -> None:
    """In the part of the sentence that refers to it too."""
    one, two = (RULEBOOK.violation(Code.TURN, what=Detail.POINTS_WITHOUT_TURN, points=points) for points in (1, 2))
    assert one.message.endswith("there is one opening point, but no turn in which it was laid")
    assert two.message.endswith("there are 2 opening points, but no turn in which they were laid")
    assert one.message_in(Language.ITALIAN).endswith("c'è 1 punto di apertura, ma nessun turno in cui sia stato calato")
    assert one.message_in(Language.SPANISH).endswith("ningún turno en el que se haya puesto en la mesa")


def test_that_a_meld_on_the_table_shows_what_its_jokers_stand_for() -> None:
    """As a meld that is laid does."""
    wrong = Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 10C 9C"))
    found = problems(attrs.evolve(setup("2D 5C", KINGS), table=Table((wrong,))))
    assert [it.message for it in found if it.code is Code.TABLE] == ["meld 1 on the table is not a meld: 7C JK=10C 9C"]


def test_a_joker_that_is_owed_is_no_card_that_a_joker_stands_for() -> None:
    """A joker has an article where a card has none, and it is no card in the Italian and Spanish genders."""
    owes = RULEBOOK.violation(Code.DUTY_UNMET, (JOKER,), duty="lay")
    assert owes.hint == "lay the joker in a new meld or add it to a meld"
    assert owes.hint_in(Language.ITALIAN) == "cala il jolly in una combinazione nuova o attaccalo a una sul tavolo"
    assert owes.hint_in(Language.SPANISH) == "baja el comodín en una combinación nueva o añádelo a una de la mesa"
    opens = RULEBOOK.violation(Code.DUTY_UNMET, (JOKER,), duty="meld")
    assert opens.hint_in(Language.ITALIAN) == "cala il jolly in una combinazione nuova"
    lost = RULEBOOK.violation(Code.DUTY_LOST, (JOKER,), duty="lay")
    assert lost.hint_in(Language.SPANISH) == "baja antes el comodín, o guarda las cartas que hacen falta"
    natural = RULEBOOK.violation(Code.DUTY_LOST, (card("9S"),), duty="lay")
    assert natural.hint_in(Language.ITALIAN) == "cala prima 9♠, o tieni le carte che ci vogliono"


def test_that_there_are_none_is_said_as_it_should_be_in_spanish() -> None:
    """Before the verb the language wants its own no."""
    few = RULEBOOK.violation(Code.TOO_FEW_CARDS, least=3, count=0)
    assert few.message_in(Language.SPANISH) == "una combinación tiene al menos 3 cartas, aquí no hay ninguna"
    hand = RULEBOOK.violation(Code.HANDS, seat=1, count=0, least=13, most=13)
    assert hand.message_in(Language.SPANISH) == "el jugador 2 no tiene ninguna carta, debe tener 13"


def test_d_13_natural_cards_given_as_wild_ones_are_not_called_jokers() -> None:
    """D-13: whoever builds such a meld by hand hears what is wrong with it, and all of that."""
    rules = Ruleset().meld_rules
    for cards, faces, reasons in (
        ("7C 8C 9C", "7C 8C 9C", [Code.WILD_MELD_MIXED]),
        ("JK 7C", "9C 7C", [Code.TOO_FEW_CARDS, Code.WILD_MELD_MIXED]),
        ("JK JK 8C", "JK JK 7C", [Code.WILD_MELD_MIXED, Code.CARD_MISNAMED]),
        ("JK JK", "JK JK", [Code.NO_NATURAL_CARD, Code.TOO_FEW_CARDS]),
        ("", "", [Code.TOO_FEW_CARDS]),
    ):
        meld = Meld(MeldKind.WILD, cards_in(cards), cards_in(faces))
        assert [(it.code, it.cards) for it in meld_violations(meld, rules)] == [
            (code, cards_in("8C") if code is Code.CARD_MISNAMED else meld.cards) for code in reasons
        ]


def test_a_figure_that_is_missing_is_a_mistake() -> None:
    """A violation that somebody makes without its figures does not speak."""
    with pytest.raises(KeyError, match="points"):
        _ = RULEBOOK.violation(Code.NOT_AN_OPENING).message
    with pytest.raises(KeyError, match="short"):
        _ = RULEBOOK.violation(Code.NOT_AN_OPENING).hint
