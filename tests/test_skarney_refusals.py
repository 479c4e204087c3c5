"""What Skarney refuses: every code with its rule, every wrong position with its detail, all reasons at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

import attrs
import pytest
from positions import card, codes
from raising import raises
from shared import raised
from skarney_positions import RULES, SINGLES, loose, meld, seen, setup, state, table
from skarney_positions import setup as skarney_setup
from wrong_setups import Wrong, each, require_refusal

from scala40 import Ruleset as Scala40
from scala40 import skarney
from scala40.core._base import Language
from scala40.core._cards import Hand, Violation
from scala40.core._game import Context
from scala40.core._melds import Meld, MeldKind, SetSuits, meld_violations
from scala40.core._text import Code, Detail
from scala40.match import Match, points_entry
from scala40.skarney import (
    RULEBOOK,
    Accept,
    ContractDuty,
    ContractRequired,
    Decline,
    DrawStock,
    Ending,
    ExchangeWhen,
    LayMeld,
    Move,
    Offer,
    Phase,
    Ruleset,
    Setup,
    State,
    Table,
    WildKinds,
    deal,
    deal_from,
    legal_moves,
    play,
    problems,
    read_move,
    score,
    view,
    violations,
)
from scala40.skarney.position import POSITIONS

Reasons = Iterable[Violation]

TWELVE = "KC KD KH QC QD QH 9C 9D 9H 3S 5S 7S"
OURS = "1 10C 10D 10H / 1 JC JD JH / 1 8C 8D 8H"
THEIRS = "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H"
MIXED = Ruleset(wild_melds=WildKinds.MIXED)
FREE = Ruleset(contract_required=ContractRequired.OFF)
ONCE = Ruleset(exchanges_max=1, contract_required=ContractRequired.OFF)
FIRST = Ruleset(exchange_when=ExchangeWhen.FIRST, contract_required=ContractRequired.OFF)


def melded(text: str, rules: Ruleset = RULES) -> Callable[[], Reasons]:
    """Return what is wrong with cards as a meld."""
    return lambda: meld_violations(loose(text, rules), rules.meld_rules)


def tried(move: Move | str, hand: str = TWELVE, laid: str = "", **parts: Any) -> Callable[[], Reasons]:
    """Return why a move is refused in a position."""

    def call() -> Reasons:
        position = state(hand, laid, **parts)
        return violations(position, read_move(move, position) if isinstance(move, str) else move)

    return call


def entered(points: dict[int, object], closer: int | None = None, hands: int = 0) -> Callable[[], Reasons]:
    """Return what is wrong with an entry of a match for four, some hands of which have been played."""
    good = points_entry({0: 1, 1: 0, 2: 1, 3: 0}, closer=None, ending=Ending.EXHAUSTED)
    entry = points_entry(points, closer=closer, ending=Ending.OUT)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    return lambda: raised(lambda: Match(RULES.match_rules, 4, entries=(good,) * hands).add(entry))


def begun() -> State:
    """Return a position in the middle of a contract."""
    return play(state(TWELVE), LayMeld(meld("KC KD KH")))


PROVOKED: dict[Code, Callable[[], Reasons]] = {
    Code.TOO_FEW_CARDS: melded("7C 8C"),
    Code.TOO_MANY_WILD: melded("3C JK=3 2C=3 3D 3H"),
    Code.CARD_MISNAMED: lambda: meld_violations(
        Meld(MeldKind.SET, (card("7C"), card("7D"), card("8H")), (card("7C"), card("7D"), card("7H"))), RULES.meld_rules
    ),
    Code.WILD_UNDECLARED: melded("4C 4D JK=4H"),
    Code.WILD_AMBIGUOUS: lambda: raised(lambda: read_move("lay 4C 4D JK", Ruleset(set_suits=SetSuits.DISTINCT))),
    Code.WILD_MELD_MIXED: melded("2C 2D JK"),
    Code.NOT_ALL_WILD: tried("add KS to 3 set", "KS 5S", f"{OURS} / 1 2C 2D JK", rules=MIXED),
    Code.SET_RANKS_DIFFER: lambda: meld_violations(Meld(MeldKind.SET, loose("4C 4D 5H").cards), RULES.meld_rules),
    Code.SET_SUIT_TWICE: melded("4C 4C 4D", Ruleset(set_suits=SetSuits.DISTINCT)),
    Code.SET_TOO_LARGE: melded("4C 4D 4H 4S 4C"),
    Code.RUN_SUITS_DIFFER: melded("4C 5C 6D"),
    Code.RUN_NOT_CONSECUTIVE: melded("4C 5C 7C"),
    Code.RUN_ROUND_THE_CORNER: melded("KC AC 2C"),
    Code.RUN_TOO_LONG: melded("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC AC"),
    Code.HAND_OVER: tried("accept", "", OURS, phase=Phase.OUT),
    Code.NOT_YOUR_TURN: lambda: violations(state(TWELVE), DrawStock(), 2),
    Code.SPECTATOR: lambda: violations(view(state(TWELVE), None), DrawStock()),
    Code.TURN_BEGINS_WITH_DRAW: tried("end", TWELVE[:-3], phase=Phase.DRAW),
    Code.DRAWN_ALREADY: tried("draw"),
    Code.CARD_NOT_IN_HAND: tried("offer AC"),
    Code.NO_SUCH_MELD: tried("swap KC on 7"),
    Code.WRONG_END: tried("add 10S to 0 low", "10S 9S", OURS),
    Code.CONTRACT_SIZE: tried("lay KC KD KH KS", "KC KD KH KS QC QD QH 9C 9D 9H 3S 5S"),
    Code.CONTRACT_WILD_MELD: tried("lay 2C 2D 2H", "2C 2D 2H KC KD KH QC QD QH 9C 9D 9H"),
    Code.CONTRACT_KIND: lambda: violations(begun(), LayMeld(meld("9C 10C JC"))),
    Code.CONTRACT_OUT_OF_REACH: tried("lay KC KD KH", number=4),
    Code.CONTRACT_DUE: tried("offer 3S", rules=Ruleset(contract_duty=ContractDuty.MUST)),
    Code.CONTRACT_FIRST: tried("add 10S to 0 set", "10S KC KD KH QC QD QH 9C 9D 9H 3S 5S", THEIRS),
    Code.CONTRACT_UNFINISHED: lambda: violations(begun(), Offer(card("3S"))),
    Code.NOT_OWN_MELD: tried(
        "add 10S to 0 set", "10S 9S", f"{THEIRS} / {OURS[:0]}1 QC QD QH / 1 9C 9D 9H / 1 KC KD KH"
    ),
    Code.ADDED_TOO_OFTEN: tried("add KC to 0 high", "KC 5S", "1 8C 9C 10C JC QC", rules=FREE, added=(0, 0)),
    Code.EXCHANGED_TOO_OFTEN: tried("swap 10S on 0", "10S 9S", f"{THEIRS} / {OURS}", rules=ONCE, exchanged=1),
    Code.EXCHANGE_TOO_LATE: tried("swap 10S on 0", "10S 9S", f"{THEIRS} / 1 7C 7D 7H", rules=FIRST, laid_now=1),
    Code.EXCHANGE_TOO_EARLY: tried("swap KC on 0", rules=Ruleset(exchange_when=ExchangeWhen.AFTER_CONTRACT)),
    Code.OWN_WILD_CARD: tried("swap 10S on 0", "10S 9S", OURS.replace("10H", "JK=10")),
    Code.NO_WILD_TO_TAKE: tried("swap 9C on 0", TWELVE, THEIRS),
    Code.OFFER_DUE: tried("end"),
    Code.OFFER_UNNAMED: tried(Offer(None)),
    Code.OFFER_OF_LAST_CARD: tried("offer 9S", "9S", OURS),
    Code.OFFER_AFTER_LAST_DRAW: tried("offer 9S", "9S 7S", OURS, left=0),
    Code.NOTHING_OFFERED: tried("accept"),
    Code.ANSWER_DUE: lambda: violations(play(state(TWELVE), Offer(card("3S"))), DrawStock()),
    Code.PLAYERS: lambda: raised(lambda: deal(RULES, 3, seed=1)),
    Code.SEATS: lambda: raised(lambda: deal(RULES, Context((0, 1, 2, 3), 4), seed=1)),
    Code.PACK: lambda: raised(lambda: deal_from(RULES, RULES.pack.cards[1:], 4)),
    Code.NOT_IN_PACK: lambda: raised(
        lambda: score(
            RULES,
            {0: Hand(), 1: Hand.parse("JK JK JK JK JK"), 2: Hand.parse("3C"), 3: Hand.parse("4C")},
            table(),
            context=Context.of(4),
            closer=0,
        )
    ),
    Code.HANDS: lambda: problems(setup("KC KD KH")),
    Code.PILES: lambda: problems(setup(TWELVE[:-3], left=0, phase=Phase.DRAW)),
    Code.TABLE: lambda: problems(WRONG["table: meld 1 on the table is not a meld: KC KD"][0]()),
    Code.TURN: lambda: problems(WRONG["turn: meld 1 belongs to no side"][0]()),
    Code.KNOWLEDGE: lambda: problems(
        WRONG["knowledge: player 2 does not hold all cards that everybody knows to be there"][0]()
    ),
    Code.DEAD_END: lambda: problems(WRONG["dead_end: player 2 could not finish the turn"][0]()),
    Code.MATCH_OVER: entered({0: 1, 1: 0, 2: 1, 3: 0}, hands=7),
    Code.ENTRY_NUMBER: lambda: raised(
        lambda: Match(RULES.match_rules, 4).replace(1, points_entry({0: 1}, closer=None, ending=Ending.OUT))
    ),
    Code.ENTRY_SEATS: entered({0: 1, 1: 0}),
    Code.ENTRY_CLOSER: entered({0: 1, 1: 0, 2: 1, 3: 0}, closer=7),
    Code.ENTRY_POINTS: entered({0: 1.5, 1: 0, 2: 1, 3: 0}),
    Code.ENTRY_CARDS: lambda: raised(
        lambda: score(SINGLES, {0: Hand(), 1: Hand()}, table(), context=Context.of(2), closer=0)
    ),
    Code.RULE_UNKNOWN_FIELD: lambda: raised(lambda: Ruleset.from_dict({"limit": 7})),
    Code.RULE_OUT_OF_BOUNDS: lambda: raised(lambda: Ruleset(layoff_max_per_meld=0)),
    Code.RULE_UNKNOWN_VALUE: lambda: raised(lambda: Ruleset.from_dict({"partnership": "alone"})),
    Code.RULE_CONTRADICTION: lambda: raised(
        lambda: Ruleset.from_dict({"contract_required": "off", "contract_schedule": "always_three"})
    ),
}
"""What provokes each kind of violation."""


@pytest.mark.parametrize("code", PROVOKED, ids=lambda code: code.value)
def test_every_code_cites_its_rule(code: Code) -> None:
    """Each kind of violation occurs, cites a rule that exists and speaks in full sentences (law 9)."""
    reason = {it.code: it for it in PROVOKED[code]()}[code]
    assert reason.rule in RULEBOOK.rules
    assert reason.message


def test_every_code_of_the_rulebook_is_provoked() -> None:
    """There is no entry that nothing needs, and every id that is cited is a rule."""
    of_fields = {Code.RULE_OUT_OF_BOUNDS, Code.RULE_UNKNOWN_VALUE, Code.RULE_CONTRADICTION}
    assert set(PROVOKED) - of_fields == set(RULEBOOK.cites)
    assert set(RULEBOOK.cites.values()) <= set(RULEBOOK.rules)


@pytest.mark.parametrize(
    "code,message,hint",
    [
        (
            Code.CONTRACT_OUT_OF_REACH,
            "the contract could not be completed after this: 3 of 4 melds can be laid",
            "lay the contract in a later turn, or in other melds",
        ),
        (Code.CONTRACT_UNFINISHED, "the contract is not complete: one of 3 melds", "lay 2 more melds"),
        (
            Code.TOO_MANY_WILD,
            "a meld holds at most one wild card; this one has 2",
            "put a natural card in the place of a wild card",
        ),
        (Code.OFFER_DUE, "you have 12 cards left and must offer one of them", "offer a card"),
        (Code.WRONG_END, "meld 1 is a set, nothing can be added to it at the low end", "add a card of its rank"),
    ],
)
def test_refusals_say_what_is_missing(code: Code, message: str, hint: str) -> None:
    """With the figures in them."""
    reason = {it.code: it for it in PROVOKED[code]()}[code]
    assert (reason.message, reason.hint) == (message, hint)


@pytest.mark.parametrize("text,rule", [("swap KC on 7", "K-12"), ("add KC to 7 set", "K-10")])
def test_what_would_go_to_a_meld_that_is_not_there_is_refused(text: str, rule: str) -> None:
    """K-10, K-12: for that reason alone if there is no other; what may be done with which melds, its rule says."""
    (reason,) = tried(text, "KC 5S", OURS)()
    assert (reason.code, dict(reason.figures)) == (Code.NO_SUCH_MELD, {"meld": 7})
    assert reason.rule == rule


def test_the_hint_at_an_end_fits_the_meld_and_the_rules() -> None:
    """K-28: to a set of any suits a card of its rank is added, to one of distinct suits the one that is missing."""
    (reason,) = tried("add 10S to 0 low", "10S 9S", OURS, rules=Ruleset(set_suits=SetSuits.DISTINCT))()
    assert (reason.code, reason.hint) == (Code.WRONG_END, "add the suit that is missing")
    (reason,) = tried("add KC to 0 set", "KC 5S", "1 10C JC QC", rules=FREE)()
    assert (reason.code, reason.hint) == (Code.WRONG_END, "add it at the low or at the high end")


def test_all_reasons_come_at_once() -> None:
    """What is wrong in several ways is refused for all of them."""
    position = state(TWELVE[:-3], THEIRS, phase=Phase.DRAW)
    assert codes(violations(position, read_move("add 10S to 0 low", position))) == {
        Code.TURN_BEGINS_WITH_DRAW,
        Code.CONTRACT_FIRST,
        Code.NOT_OWN_MELD,
        Code.WRONG_END,
        Code.CARD_NOT_IN_HAND,
    }
    assert codes(violations(position, Accept())) == {Code.NOTHING_OFFERED}


def test_what_is_no_move_is_a_type_error() -> None:
    """It is no refusal either, and is in no list."""
    with pytest.raises(TypeError, match="no move of Skarney"):
        violations(state(TWELVE), "draw")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    anything: object = "draw"
    assert anything not in legal_moves(state(TWELVE))


def test_a_view_answers_for_its_own_seat_alone() -> None:
    """Who is asked answers, from its own view; the others' views say whose turn it is."""
    position = play(state(TWELVE), Offer(card("3S")))
    assert list(legal_moves(view(position, 2))) == [Accept(), Decline()]
    assert list(legal_moves(view(position, 3))) == []
    assert list(legal_moves(view(position, 2), 3)) == []
    (reason,) = violations(view(position, 1), Accept())
    assert reason.message == "it is player 3's turn, not player 2's"


# --- positions that cannot be -----------------------------------------------------------------------------------------


def changed(hand: str = TWELVE, laid: str = "", **changes: Any) -> Callable[[], Setup]:
    """Return a position with some parts changed."""
    return lambda: attrs.evolve(setup(hand, laid), **changes)


def with_loose_meld() -> Setup:
    """Return a position in which three cards of a hand lie on the table that make no meld."""
    good = setup(TWELVE, rules=FREE)
    hands = (good.hands[0], Hand.parse("KH QC QD QH 9C 9D 9H 3S 5S 7S"), *good.hands[2:])
    rest = (*good.stock, card("KD"))
    return attrs.evolve(
        good, hands=hands, stock=rest[:-1], table=Table((Meld(MeldKind.SET, (card("KC"), card("KD"))),), (1,))
    )


WRONG: Final[Wrong] = {
    "players: 4 players can play, not 3": [changed(context=Context.of(3))],
    "seats: a match has 7 hands": [changed(context=Context((0, 1, 2, 3), 0, 8))],
    "seats: two pairs are four seats, here are 3": [changed(context=Context((0, 1, 2), 0, 1, (0,) * 4))],
    "seats: known is for one seat, the match has 4": [changed(known=((Hand(),) * 4,))],
    "seats: player 6, whose turn it is, is not dealt in": [changed(turn=5)],
    "seats: player 6 is not dealt in": [changed(asked=5)],
    "pack: the cards are not those of the pack": [changed(stock=())],
    "table: meld 1 on the table is not a meld: KC KD": [with_loose_meld],
    "turn: meld 1 belongs to no side": [lambda: setup("9S 7S", "5 10C 10D 10H", rules=FREE)],
    "turn: the first melds of player 2's side are no contract": [
        lambda: setup("9S 7S", "1 10C 10D 10H / 1 JC JD JH / 1 8C 9C 10C"),
        lambda: setup("9S 7S", "1 10C 10D 10H / 1 JC JD JH / 1 2C 2D 2H"),
        lambda: setup("9S 7S 9C 9D 9H 3C 3D 3H", "1 10C 10D 10H 10S"),
    ],
    "turn: only the side whose turn it is can be in the middle of its contract": [
        lambda: setup(TWELVE, "0 10C 10D 10H")
    ],
    "dead_end: player 2 could not finish the turn": [lambda: setup("9S 7S 5S 3D JH QC AD 4H KS", "1 10C 10D 10H")],
    "hands: player 2 holds 3 cards, but must hold 12 to 108": [lambda: setup("KC KD KH")],
    "hands: player 4 holds 11 cards, but must hold 0": [
        lambda: attrs.evolve(setup(TWELVE, rules=SINGLES), context=Context((0, 1, 2), 0, 1, (0,) * 4), phase=Phase.PLAY)
    ],
    "hands: player 2 holds one card, but must hold 0": [lambda: setup("9S", OURS, phase=Phase.OUT)],
    "piles: the stock is empty, and a draw is due": [lambda: setup(TWELVE[:-3], left=0, phase=Phase.DRAW)],
    "piles: a hand ends only after the last card of the pile": [lambda: setup(TWELVE, phase=Phase.EXHAUSTED)],
    "turn: meld 8 does not hold the cards that are said to have been added": [lambda: setup("9S 7S", OURS, added=(7,))],
    "turn: meld 1 does not hold the cards that are said": [
        lambda: setup("9S 7S", OURS, added=(0,)),
        lambda: setup("9S 7S", "1 8C 9C 10C JC QC KC", rules=FREE, added=(0, 0, 0)),
        lambda: setup("9S 7S", "1 9C 10C JC QC / 1 9D 10D JD QD", rules=FREE, added=(1, 0)),
    ],
    "turn: player 2 cannot have exchanged one card in this turn": [
        lambda: setup("9S 7S", f"{OURS} / 0 KC KD JK=K", rules=ONCE, exchanged=1),
        lambda: setup("9S 7S", f"{THEIRS} / {OURS}", exchanged=1),
    ],
    "turn: player 2 cannot have exchanged 2 cards": [
        lambda: setup("9S 7S", f"{THEIRS} / {OURS}", rules=ONCE, exchanged=2)
    ],
    "turn: player 2 cannot have laid 3 melds and cards in this turn": [
        lambda: setup("9S 7S", OURS.partition("/")[0], rules=FIRST, laid_now=3)
    ],
    "turn: player 2 cannot have laid nothing in this turn": [
        lambda: setup("9S 7S", "1 7C 8C 9C 10C", rules=FIRST, added=(0,))
    ],
    "turn: player 2 cannot have laid one meld or card in this turn": [lambda: setup("9S 7S", OURS, laid_now=1)],
    "turn: player 2 has gone out, but their side has laid nothing": [lambda: setup("", rules=FREE, phase=Phase.OUT)],
    "turn: a card is offered if and only if an answer is due": [lambda: setup(TWELVE, offered="KC")],
    "turn: a card is offered if and only if": [lambda: setup(TWELVE, offered="KC", phase=Phase.OFFER)],
    "turn: from the hand of player 2": [lambda: setup(TWELVE, offered="AC", asked=2, phase=Phase.OFFER)],
    "turn: player 2 cannot be asked": [lambda: setup(TWELVE, offered="KC", asked=1, phase=Phase.OFFER)],
    "turn: player 4 cannot be asked": [
        lambda: setup("AC KD KH QC QD QH 9C 9D 9H 3S 5S 7S", offered="AC", asked=3, phase=Phase.OFFER)
    ],
    "knowledge: player 2 sees their own hand": [lambda: setup(TWELVE, known=seen({}, {1: "KC"}, {}, {}))],
    "knowledge: player 2 does not hold all cards that everybody knows to be there": [
        lambda: setup(TWELVE, known=seen({1: "AC"}, {}, {}, {}))
    ],
    "knowledge: when the hand is over everybody knows all hands, but here not player 1's": [
        lambda: setup("", OURS, phase=Phase.OUT, known=seen({}, {}, {}, {})),
        lambda: attrs.evolve(
            setup("", OURS, phase=Phase.OUT), known=(*setup("", OURS, phase=Phase.OUT).known[:3], (Hand(),) * 4)
        ),
    ],
    "seats: player 4 is not dealt in": [
        lambda: attrs.evolve(
            setup(TWELVE, rules=SINGLES, others={3: ""}, known=seen({}, {}, {}, {1: "KC"})),
            context=Context((0, 1, 2), 0, 1, (0,) * 4),
        )
    ],
}
"""Positions that cannot be, each with a reason of that kind that says so."""


@each(WRONG)
def test_what_is_wrong_with_a_setup_is_said(message: str, make: Callable[[], Setup]) -> None:
    """A position that cannot be is refused by its check and by the state, with the same reasons."""
    require_refusal(skarney, message, make)


@pytest.mark.parametrize(
    "change,code",
    [
        ({"context": Context.of(3)}, Code.PLAYERS),
        ({"sizes": (11, 12, 11)}, Code.SEATS),
        ({"seat": 7}, Code.SEATS),
        ({"asked": 9}, Code.SEATS),
        ({"sizes": (11, 11, 11, 12)}, Code.HANDS),
        ({"known": (Hand(), Hand(), Hand.parse("AC AC KC KC"), Hand())}, Code.NOT_IN_PACK),
        ({"known": (Hand(), Hand.parse("KC"), Hand(), Hand())}, Code.KNOWLEDGE),
        ({"offered": card("KC")}, Code.TURN),
        ({"phase": Phase.OFFER}, Code.TURN),
        ({"phase": Phase.OFFER, "offered": card("3C"), "asked": 2}, Code.TURN),
    ],
)
def test_what_keeps_a_view_from_being_one(change: dict[str, Any], code: Code) -> None:
    """Views that nobody can have are refused too."""
    mine = view(state(TWELVE), 1)
    assert POSITIONS.view_problems(mine) == ()
    assert code in codes(POSITIONS.view_problems(attrs.evolve(mine, **change)))


def test_nobody_is_asked_whether_he_wants_his_own_card() -> None:
    """KB-02: a view in which the seat that offers is asked too is refused as any that cannot be, whoever looks."""
    offered = play(state(TWELVE), Offer(card("3S")))
    for seat in range(4):
        (reason,) = POSITIONS.view_problems(attrs.evolve(view(offered, seat), asked=offered.turn))
        assert (reason.code, dict(reason.figures)["what"]) == (Code.TURN, Detail.ASKED_MISFIT.value)


def test_k_24_an_offer_is_in_the_views_of_those_who_have_seen_it_alone() -> None:
    """K-24: a view that shows it to others is refused, and so is one that hides it from who has seen it."""
    position = play(state(TWELVE), Offer(card("3S")))
    for seat, seen_ in enumerate((False, True, True, False)):
        shown, hidden = (attrs.evolve(view(position, seat), offered=it) for it in (card("3S"), None))
        assert [bool(POSITIONS.view_problems(it)) for it in (shown, hidden)] == [not seen_, seen_]


def test_a_view_of_an_offer_that_was_not_seen() -> None:
    """The one whose card is not seen holds something that it can offer: to others than its neighbour no stop card."""
    position = play(state(TWELVE), Offer(card("3S")))
    assert POSITIONS.view_problems(view(position, 0)) == ()
    assert POSITIONS.view_problems(view(play(position, Decline()), 0)) == ()
    full = {1: "AC AD AH AS AC AD AH AS 2C 2C 2D 3S"}
    position = state("5C 5D 5H 5S 7C 7D 7H 7S 9C 9D 9H", others=full, turn=0, phase=Phase.DRAW)
    offered = attrs.evolve(position, turn=1, phase=Phase.OFFER, offered=card("3S"), asked=3, context=Context.of(4))
    hidden = attrs.evolve(
        view(offered, 0), known=(Hand(), Hand.parse("AC AD AH AS AC AD AH AS 2C 2C 2D 2D"), Hand(), Hand())
    )
    assert Code.TURN in codes(POSITIONS.view_problems(hidden))


def test_every_detail_of_skarney_is_provoked() -> None:
    """The cases that only this game has."""
    described = {dict(reason.figures).get("what") for make in chain(*WRONG.values()) for reason in problems(make())}
    own = {
        *(Detail.HAND_NUMBER_TOO_HIGH, Detail.PAIRS_INCOMPLETE, Detail.CONTRACT_MISFIT, Detail.CONTRACT_OUT_OF_PHASE),
        *(Detail.OWNER_MISFIT, Detail.ADDED_MISFIT, Detail.OFFER_MISFIT, Detail.ASKED_MISFIT, Detail.WENT_OUT_MISFIT),
        *(Detail.ENDED_WITH_STOCK, Detail.KNOWN_OF_ONESELF, Detail.LAID_NOW_MISFIT),
        Detail.EXCHANGED_MISFIT,
    }
    assert own <= described


def test_a_table_has_an_owner_for_each_meld() -> None:
    """And no meld under a number that there is not."""
    raises(ValueError, lambda: Table((meld("7C 8C 9C"),)), match="each meld belongs to a side: 1 melds, 0 owners")
    raises(KeyError, lambda: table("1 7C 8C 9C")[1])


def test_other_games_have_no_melds_of_wild_cards() -> None:
    """The kernel refuses them where the rules do not have them."""
    jokers = Meld(MeldKind.WILD, (card("JK"),) * 3)
    assert [it.code for it in meld_violations(jokers, Scala40().meld_rules)] == [Code.NO_NATURAL_CARD]


def test_a_view_speaks_for_its_own_seat() -> None:
    """KB-01: what another seat may do it cannot say, and it says so without contradicting itself."""
    mine = view(state(TWELVE), 2)
    for seat, named in ((1, 2), (0, 0), (None, 2)):
        (reason,) = violations(mine, DrawStock(), seat)
        assert (reason.code, dict(reason.figures)) == (Code.NOT_YOUR_TURN, {"seat": named, "turn": 1})


@pytest.mark.parametrize(
    "language,words",
    [
        (Language.ENGLISH, ("", "only a wild card is")),
        (Language.ITALIAN, ("soltanto una matta può", "soltanto una matta si")),
        (Language.SPANISH, ("solo un comodín puede", "solo un comodín se")),
    ],
)
def test_jokers_are_not_said_to_be_the_only_wild_cards(language: Language, words: tuple[str, str]) -> None:
    """KB-07: a 2 stands for other cards too."""
    (reason,) = melded("8H=KC KD KH")()
    assert reason.code is Code.CARD_MISNAMED
    for worded, begins in zip((reason.message_in(language), reason.hint_in(language)), words, strict=True):
        assert (worded or "").startswith(begins)


def test_a_seat_that_is_not_dealt_in_knows_no_cards() -> None:
    """And where it knows none, nothing is wrong with it."""
    three = attrs.evolve(setup(TWELVE, rules=SINGLES, others={3: ""}), context=Context((0, 1, 2), 0, 1, (0,) * 4))
    knowing = attrs.evolve(three, known=seen({}, {}, {}, {1: "KC"}))
    assert [Code.SEATS in {reason.code for reason in problems(it)} for it in (three, knowing)] == [False, True]


OUT = "1 3C 3D 3H / 1 6C 6D 6H / 1 JC JD JH"
"""A contract of side 1, complete."""


def test_each_seat_knows_each_hand_once_all_have_been_laid_open() -> None:
    """Seats with higher numbers as well as those with lower ones."""
    over = skarney_setup("", OUT, phase=skarney.Phase.OUT)
    assert not skarney.problems(over)
    for viewer in range(4):
        for seat in {0, 2, 3} - {viewer}:
            known = [list(of_one) for of_one in over.known]
            known[viewer][seat] = Hand()
            described = skarney.problems(attrs.evolve(over, known=tuple(map(tuple, known))))
            assert [dict(it.figures)["seat"] for it in described if it.code is Code.KNOWLEDGE] == [seat]
