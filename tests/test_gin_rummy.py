"""Gin Rummy, a game that a distribution of its own brings: its rules, the laws, and OpenSpiel's games beside it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import attrs
import gin_by_hand as by_hand
import gin_rummy
import jsonschema
import pytest
from gin_by_openspiel import AS_THERE, DECK, Cause, Table, compare, some_deck
from gin_duels import Duel
from gin_rummy import (
    Done,
    Ending,
    Knock,
    KnockCard,
    Move,
    Pass,
    Phase,
    Ruleset,
    Showed,
    State,
    ThrowBack,
    Tie,
    violations,
)
from hypothesis import settings
from raising import raises, some
from walks import SOAK

from scala40 import Card, Discard, DrawStock, Hand, InvalidRuleset, InvalidSetup, LayMeld, LayOff, TakeDiscard, notation
from scala40.core._base import Language, Stream, shuffled
from scala40.core._cards import IllegalMove, cards_in
from scala40.core._game import Context
from scala40.core._game_value import Game
from scala40.core._melds import End, Meld, MeldKind
from scala40.core._text import CommonCode, NotationError, notation_in, notation_of
from scala40.notation import from_json, json_schema, to_json
from scala40.players import Greedy, Random
from scala40.playing import play_match
from scala40.record import Record, SeatRecord, record_match, seat_record
from scala40.testing import LAWS, Kit, Law, conformance, machine

pytestmark = pytest.mark.once

GAMES: Final = 5_000 if SOAK else 250
KIT: Final = Kit(gin_rummy, seeds=range(60 if SOAK else 12))
RULES: Final = Ruleset()
DISTRIBUTION: Final = Path(__file__).parent.parent / "examples" / "gin_rummy"

# the laws


@pytest.mark.parametrize("law", LAWS)
def test_gin_rummy_obeys_the_law(law: Law) -> None:
    """The example obeys the laws that the library's own games obey."""
    law(KIT)


TestGinRummyMachine = machine(gin_rummy).TestCase
TestGinRummyMachine.settings = settings(max_examples=200 if SOAK else 10, stateful_step_count=60)


def test_more_hands_obey_the_laws() -> None:
    """In one go, for as many hands as are asked for."""
    conformance(Kit(gin_rummy, seeds=range(12, 60 if SOAK else 15)))


def test_values_print_as_what_makes_them() -> None:
    """States, views and moves are rebuilt from their `repr`."""
    state = at_knock()
    names = vars(gin_rummy) | {
        it.__name__: it for it in (Card, Hand, Context, Meld, MeldKind, Discard, LayMeld, LayOff, End)
    }
    for value in (state, gin_rummy.view(state, 1), *gin_rummy.legal_moves(state)):
        assert eval(repr(value), names) == value  # noqa: S307 - our own text


# OpenSpiel


def test_every_decision_is_the_one_of_openspiel() -> None:
    """Legal moves and points agree; where OpenSpiel lacks a legal move, brute force finds it legal."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
    hands = [compare(seed) for seed in range(GAMES)]
    assert {hand.ending for hand in hands} == {"dead", "gin", "knock", "undercut"}
    assert {cause for hand in hands for cause in hand.differences} >= {Cause.LONG_RUN, Cause.THIRD_LAY_OFF}


class AtWall(Table):
    """A hand in which both players throw the drawn card back until the end of the stock."""

    def choice(self, options: dict[int, list[Move]]) -> int:
        """Return the action that passes, draws, or discards the card that was drawn."""
        quiet = [Pass(), DrawStock(), Discard(self.drawn)]
        return next(action for move in quiet for action, moves in options.items() if move in moves)


MISSED: Final = "2C 6C 4D 5D 6D 3H 4H 5H 6H 3S 5S"
"""Eleven cards: melding them and discarding then leaves 12 points, discarding first 10."""


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_meets_the_bot_of_openspiel(seat: int) -> None:
    """Until both sides say that the hand is over, with the same points."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
    duel = Duel(Greedy.of(gin_rummy), seat, shuffled(DECK, "duel"))
    assert duel.points == duel.theirs.returns()[seat] != 0
    assert duel.theirs.is_terminal()


def test_openspiel_misses_knocks_at_the_end_of_the_stock() -> None:
    """The upcard of the last turn makes a hand that may knock, which its deadwood of eleven cards does not tell."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
    held = cards_in(MISSED)
    rest = [card for card in gin_rummy.Ruleset().pack.cards if card not in held]
    found = []
    for upcard in held:
        second = [card for card in held if card is not upcard]
        # The 29th card of the stock, drawn and thrown back, is the last upcard.
        first, others = rest[:10], rest[10:]
        deck = (
            [card for pair in zip(first, second, strict=True) for card in pair] + others[:29] + [upcard] + others[29:]
        )
        table = AtWall(1, deck)
        table.played()
        found.append(table.differences[Cause.WALL])
    assert max(found) == 1
    assert by_hand.can_knock(held, 10)


def test_openspiel_misses_knocks() -> None:
    """A legal knock that OpenSpiel refuses: the hand keeps to the limit only if the discard is chosen first."""
    hand = Hand.parse(MISSED)
    ours = {move.card for move in gin_rummy.legal_moves(position(hand, phase=Phase.DISCARD)) if isinstance(move, Knock)}
    assert ours == by_hand.can_knock(hand, 10) != set()


@pytest.mark.parametrize("seed", range(200 if SOAK else 10))
def test_knocks_are_those_of_brute_force(seed: int) -> None:
    """For hands of few ranks, in which melds compete, and every limit."""
    dice = Stream(f"knocks {seed}")
    low = 1 + dice.below(8)
    dense = [card for card in Ruleset().pack.cards if low <= by_hand.rank(card) < low + 5]
    dice.shuffle(dense)
    for limit in (0, 5, 10):
        state = position(Hand.of(dense[:11]), phase=Phase.DISCARD, rules=Ruleset(knock_limit=limit))
        knocks = {move.card for move in gin_rummy.legal_moves(state) if isinstance(move, Knock)}
        assert knocks == by_hand.can_knock(dense[:11], limit)


def test_every_arrangement_can_be_laid() -> None:
    """A knocker with 4C to 7C and four sevens chooses; only melds from which the limit is out of reach are refused."""
    hand = Hand.parse("4C 5C 6C 7C 7D 7H 7S 2D 3D 4D")
    state = position(hand, phase=Phase.LAY)
    laid = {move.meld.cards for move in gin_rummy.legal_moves(state) if isinstance(move, LayMeld)}
    for size in range(3, 6):
        for cards in combinations_of(hand, size):
            if by_hand.is_meld(cards):
                assert (cards in laid) == by_hand.may_lay(hand, cards, 10), cards


def combinations_of(hand: Hand, size: int) -> set[tuple[Card, ...]]:
    """Return the groups of so many cards as melds hold them: by index, which is the order of runs and sets."""
    return {tuple(sorted(it)) for it in product(hand, repeat=size) if len(set(it)) == size}


# the rules


def position(
    hand: Hand, other: str = "", *, phase: Phase = Phase.DRAW, rules: Ruleset = RULES, pile: str = ""
) -> State:
    """Return a position in which it is the turn of seat 0 with this hand; the other hand gets cards that are left."""
    rest = [card for card in rules.pack.cards if card not in hand]
    theirs = cards_in(other) if other else tuple(rest[-20:-10])
    top = cards_in(pile) if pile else tuple(card for card in rest if card not in theirs)[:1]
    stock = tuple(card for card in rest if card not in theirs and card not in top)
    known = (hand if phase is Phase.LAY else Hand(), Hand())
    return State(
        rules=rules,
        context=Context.of(2, dealer=1),
        turn=0,
        phase=phase,
        pile=top,
        known=known,
        upcard=top[0],
        hands=(hand, Hand.of(theirs)),
        stock=stock,
    )


def at_knock() -> State:
    """Return a position in which seat 0 has knocked with 5 points and laid a run and a set."""
    state = position(Hand.parse("4C 5C 6C 9D 9H 9S JC QC KC 5H"), "7C 8C 9C KD KH KS 3C 8D 2S 6S", phase=Phase.LAY)
    return played(state, "lay 4C 5C 6C", "lay 9D 9H 9S", "lay JC QC KC", "done")


def played(state: State, *moves: str) -> State:
    """Return the state after moves in notation."""
    for text in moves:
        state = gin_rummy.play(state, gin_rummy.read_move(text, RULES))
    return state


def refused(state: State, text: str) -> set[str]:
    """Return the rules that refuse a move in notation."""
    return {it.rule for it in violations(state, gin_rummy.read_move(text, RULES))}


def points(state: State) -> list[int]:
    """Return the points of a hand that is over."""
    return [score.points for score in some(gin_rummy.result(state)).scores]


def test_gr_01_two_play() -> None:
    """Nobody else can."""
    raises(InvalidSetup, lambda: gin_rummy.deal(Ruleset(), 3, seed=1), match=r"2 players can play, not 3 \[GR-01\]")
    with pytest.raises(InvalidSetup, match=r"2 players can play, not 3 \[GR-01\]"):
        gin_rummy.deal(Ruleset(), Context.of(3), seed=1)
    assert [len(hand) for hand in gin_rummy.deal(Ruleset(), 2, seed=1).hands] == [10, 10]


def test_the_cards_of_a_deal_come_in_turn() -> None:
    """A deck of the caller's own is dealt from the dealer's left, and then a card is turned up."""
    state = gin_rummy.deal_from(RULES, RULES.pack.cards, 2)
    assert state.hands[1] == Hand.parse("AC 3C 5C 7C 9C JC KC 2D 4D 6D")
    assert state.pile == (state.upcard,) == cards_in("8D")


def test_gr_03_the_first_upcard_is_offered_to_both() -> None:
    """Non-dealer, dealer, and then the non-dealer draws from the stock."""
    state = gin_rummy.deal(Ruleset(), Context.of(2, dealer=1), seed=1)
    assert (state.turn, refused(state, "draw"), refused(state, "discard KS")) == (0, {"GR-03"}, {"GR-03", "GR-04"})
    dealer = played(state, "pass")
    assert dealer.turn == 1
    last = played(dealer, "pass")
    assert (last.turn, list(gin_rummy.legal_moves(last))) == (0, [DrawStock()])
    assert refused(last, "take") == refused(last, "pass") == {"GR-03"}
    assert played(dealer, "take").taken is state.upcard


def test_gr_04_and_gr_05_a_turn_is_a_draw_and_a_discard() -> None:
    """The taken card stays for this turn, unless the players agree otherwise."""
    state = position(Hand.parse("AC 3C 5C 7C 9D JD KD 2H 4H 6H"), pile="8S")
    assert refused(state, "discard AC") == {"GR-04"}
    assert refused(state, "pass") == {"GR-03"}
    taken = played(state, "take")
    assert refused(taken, "draw") == refused(taken, "take") == refused(taken, "discard KS") == {"GR-04"}
    assert refused(taken, "discard 8S") == {"GR-05"}
    assert refused(taken, "pass") == {"GR-03"}
    free = attrs.evolve(state, rules=Ruleset(throw_back=ThrowBack.ALLOWED))
    over = played(free, "take", "discard 8S", "take", "discard 8S")
    assert over.phase is Phase.DEAD
    assert gin_rummy.result(over) is not None


def test_gr_06_and_gr_07_knocks_keep_to_the_limit() -> None:
    """The limit is a number, or the value of the first upcard; an ace allows gin alone."""
    state = position(Hand.parse("4C 5C 6C 9D 9H 9S JC QC KC 5H 2S"), phase=Phase.DISCARD, rules=Ruleset(knock_limit=4))
    [reason] = violations(state, Knock(Card.parse("2S")))
    assert str(reason) == "a knocker may keep at most 4 points in no meld; here 5 are left [GR-06]"
    assert refused(state, "knock 5H") == set()
    raises(IllegalMove, lambda: gin_rummy.play(state, Knock(Card.parse("2S"))), match="GR-06")
    oklahoma = Ruleset(knock_card=KnockCard.UPCARD)
    assert [oklahoma.limit(Card.parse(text)) for text in ("AC", "2C", "10C", "KC")] == [0, 2, 10, 10]


def test_gr_08_the_knocker_lays_until_the_limit_is_reached() -> None:
    """No draw and no lay-off then; a hand that is not down to the limit is not done."""
    state = position(Hand.parse("4C 5C 6C 7C 7D 7H 9S JC QC KC"), phase=Phase.LAY)
    assert refused(state, "done") == {"GR-08"}
    assert refused(state, "draw") == refused(state, "take") == refused(state, "pass") == {"GR-08"}
    assert refused(state, "knock 9S") == {"GR-08"}
    assert refused(state, "lay 4C 5C 6C 7C") == {"GR-08"}
    assert refused(state, "lay 4C 5C 6C") == set()
    assert refused(state, "lay 2S 3S 4S") == {"GR-04"}
    assert refused(state, "add 8C to 0 high") == {"GR-04", "GR-09"}
    assert {it.rule for it in violations(state, LayMeld(Meld(MeldKind.RUN, cards_in("4C 5C 7C"))))} == {"GR-02"}
    assert refused(position(state.hand), "done") == {"GR-08"}


def test_gr_09_lay_offs_go_on_the_knockers_melds() -> None:
    """In any order with own melds, and none on gin."""
    state = at_knock()
    assert refused(state, "add 7C to 0 high") == set()
    assert refused(state, "add 8C to 0 high") == {"GR-02"}
    assert refused(state, "add 9C to 1 set") == set()
    assert refused(state, "add 9C to 1 high") == {"GR-09"}
    assert refused(state, "add 9C to 7 set") == {"GR-09"}
    assert refused(state, "add AS to 1 set") == {"GR-02", "GR-04"}
    laid = played(state, "lay KD KH KS", "add 7C to 0 high", "add 8C to 0 high", "add 9C to 0 high", "add 3C to 0 low")
    assert str(laid.table[0][0]) == "3C 4C 5C 6C 7C 8C 9C"
    assert refused(laid, "add 2S to 3 set") == {"GR-09"}
    gin = position(Hand.parse("4C 5C 6C 9D 9H 9S JC QC KC 10C"), "7C 8C 9C KD KH KS 3C 8D 2S 6S", phase=Phase.LAY)
    after = played(gin, "lay 4C 5C 6C", "lay 9D 9H 9S", "lay 10C JC QC KC", "done")
    assert refused(after, "add 7C to 0 high") == {"GR-09"}
    assert not any(isinstance(move, LayOff) for move in gin_rummy.legal_moves(after))


def test_gr_10_the_difference_counts_and_bonuses() -> None:
    """A knock, gin and an undercut; a tie is an undercut or nothing."""
    state = at_knock()
    assert points(played(state, "done")) == [7 + 8 + 9 + 30 + 3 + 8 + 2 + 6 - 5, 0]
    few = "lay KD KH KS", "add 7C to 0 high", "add 8C to 0 high", "add 9C to 0 high", "add 3C to 0 low"
    assert points(played(state, *few, "done")) == [8 + 2 + 6 - 5, 0]
    low = position(Hand.parse("4C 5C 6C 9D 9H 9S JC QC KC 5H"), "7D 8D 9C KD KH KS 3C 6D 2S 3S", phase=Phase.LAY)
    knock = "lay 4C 5C 6C", "lay 9D 9H 9S", "lay JC QC KC", "done"
    defence = "lay KD KH KS", "lay 6D 7D 8D", "add 3C to 0 low", "add 9C to 1 set", "done"
    assert points(played(low, *knock, *defence)) == [0, 25]
    undercut = some(gin_rummy.result(played(low, *knock, *defence)))
    assert (undercut.ending, undercut.closer) == (Ending.UNDERCUT, 0)
    assert points(played(attrs.evolve(low, rules=Ruleset(tie=Tie.NOTHING)), *knock, *defence)) == [0, 0]
    gin = position(Hand.parse("4C 5C 6C 9D 9H 9S 10C JC QC KC"), "7C 8C 9C KD KH KS 3C 8D 2S 6S", phase=Phase.LAY)
    ended = played(gin, "lay 4C 5C 6C", "lay 9D 9H 9S", "lay 10C JC QC KC", "done", "lay KD KH KS", "done")
    assert points(ended) == [7 + 8 + 9 + 3 + 8 + 2 + 6 + 25, 0]


def at_wall(hand: str, upcard: str, rules: Ruleset = RULES) -> State:
    """Return a position in which seat 0 is to draw and the stock has its last two cards."""
    state = position(Hand.parse(hand), pile=upcard, rules=rules)
    return attrs.evolve(state, stock=state.stock[:2], pile=(*state.stock[2:], *state.pile))


def test_gr_11_nobody_draws_the_last_two_cards() -> None:
    """A player may take the upcard to knock, and shows the hand, or pass; then the hand is dead."""
    state = at_wall("4C 5C 6C 9D 9H 9S JC QC 5H 2S", "KC")
    assert set(gin_rummy.legal_moves(state)) == {Pass(), TakeDiscard()}
    assert refused(state, "draw") == {"GR-11"}
    taken = played(state, "take")
    assert taken.known[0] == taken.hand
    assert Showed(0, taken.hand) in gin_rummy.events(state, TakeDiscard(), seen_by=1)
    assert refused(taken, "discard 5H") == {"GR-11"}
    assert set(gin_rummy.legal_moves(taken)) == {Knock(Card.parse("5H")), Knock(Card.parse("2S"))}
    over = played(state, "pass")
    assert (over.phase, points(over)) == (Phase.DEAD, [0, 0])
    bad = at_wall("2C 5C 6C 9D 9H 7S JC QC 5H 2S", "KC")
    assert list(gin_rummy.legal_moves(bad)) == [Pass()]
    assert refused(bad, "take") == {"GR-11"}


def test_gr_11_a_ban_on_throwing_back_holds_at_the_end_too() -> None:
    """A hand that could only knock by discarding the upcard may not take it."""
    hand, upcard = "4C 5C 6C 9D 9H 9S JC QC KC AS", "KD"
    state = at_wall(hand, upcard, Ruleset(knock_limit=1))
    assert list(gin_rummy.legal_moves(state)) == [Pass()]
    [reason] = violations(state, TakeDiscard())
    assert str(reason) == "a knocker may keep at most 1 point in no meld; here 10 are left [GR-11]"
    free = at_wall(hand, upcard, Ruleset(knock_limit=1, throw_back=ThrowBack.ALLOWED))
    assert set(gin_rummy.legal_moves(free)) == {Pass(), TakeDiscard()}
    assert set(gin_rummy.legal_moves(played(free, "take"))) == {Knock(Card.parse(upcard))}


def test_gr_12_a_hand_does_not_go_on_for_ever() -> None:
    """When the pile is taken from for the agreed time, the hand is dead."""
    state = position(Hand.parse("AC 3C 5C 7C 9D JD KD 2H 4H 6H"), pile="8S", rules=Ruleset(take_limit=2))
    over = played(state, "take", "discard AC", "take")
    assert (over.phase, over.pile[-1]) == (Phase.DEAD, Card.parse("AC"))
    assert [type(it).__name__ for it in gin_rummy.events(played(state, "take", "discard AC"), TakeDiscard())] == [
        "RanOut"
    ]
    ended = some(gin_rummy.result(over))
    assert (ended.ending, ended.counts, ended.closer) == (Ending.DEAD, False, None)


def test_gr_13_matches_go_to_the_target() -> None:
    """Tools of the library play them; who plays well wins."""
    played_match = play_match(gin_rummy, Ruleset(), [Random(1), Greedy(gin_rummy.rate)], seed=3)
    assert played_match.match.is_over
    assert max(played_match.match.totals) >= 100
    assert played_match.match.winners == (1,)


# words


def test_rules_are_told_in_two_languages() -> None:
    """Each field changes its sentence; Spanish is not there, and the error says so."""
    english, italian = (" ".join(Ruleset().describe(it).split()) for it in (Language.ENGLISH, Language.ITALIAN))
    assert "count 10 points or less" in english
    assert "valgono al massimo 10 punti" in italian
    other = Ruleset(
        knock_limit=9,
        gin_bonus=1,
        undercut_bonus=2,
        tie=Tie.NOTHING,
        throw_back=ThrowBack.ALLOWED,
        take_limit=9,
        target=9,
        knock_card=KnockCard.UPCARD,
    )
    assert {it.field for it in Ruleset().diff(other)} == {field.name for field in attrs.fields(Ruleset)}
    for difference in Ruleset().diff(other):
        for language in (Language.ENGLISH, Language.ITALIAN):
            mine, theirs = difference.sentences(language)
            assert mine != theirs
    assert Ruleset.sheet.described_of(Ruleset(), "GR-05", Language.ENGLISH) is not None
    raises(ValueError, Ruleset().describe, Language.SPANISH, match="told in English and Italian, not in Spanish")


@pytest.mark.parametrize("language", list(Language))
def test_events_and_scenes_are_told_in_every_language(language: Language) -> None:
    """From the first offer to the last count, with names."""
    seen = set()
    for seed in KIT.seeds:
        for moment in KIT.moments(seed):
            moves = gin_rummy.legal_moves(moment.state)
            for move in (*moves[:2], *moves[-2:]):
                last = gin_rummy.events(moment.state, move)
                scene = gin_rummy.scene(moment.state, last=last, names=("Anna", "Bruno"), language=language)
                assert scene.sentence.startswith(("Anna ", "Bruno "))
                seen |= {type(event).__name__ for event in last} | {it.words for it in scene.last}
            result = gin_rummy.result(moment.state)
            assert result is None or result.ending.describe(language)
    assert {"Passed", "Drew", "TookDiscard", "Discarded", "Knocked", "Laid", "Finished", "Showed"} <= seen


def test_a_scene_shows_what_its_position_does() -> None:
    """A view shows one hand, a state all of them, and the last move is told."""
    state = played(gin_rummy.deal(RULES, 2, seed=1), "pass", "pass")
    drawn = gin_rummy.events(state, DrawStock(), seen_by=0)
    after = gin_rummy.play(state, DrawStock())
    seen = gin_rummy.scene(gin_rummy.view(after, 0), last=drawn, names=("Anna", "Bruno"))
    assert seen.sentence == "Bruno must discard or knock"
    assert [place.is_open for place in seen.places] == [False, True]
    assert [str(it) for it in seen.last] == ["Bruno draws a card"]
    assert all(place.is_open for place in gin_rummy.scene(after).places)


def test_rules_are_read_as_written() -> None:
    """As text and as plain data; what is no value is refused with its rule."""
    rules = Ruleset(knock_limit=5, knock_card=KnockCard.UPCARD, tie=Tie.NOTHING)
    assert gin_rummy.write_rules(rules) == "knock_limit=5 knock_card=upcard tie=nothing"
    assert gin_rummy.read_rules(gin_rummy.write_rules(rules)) == rules == Ruleset.from_dict(rules.to_dict())
    assert rules.to_dict()["version"] == 1
    raises(InvalidRuleset, lambda: Ruleset(knock_limit=11), match=r"knock_limit is 11.*GR-06")
    raises(InvalidRuleset, lambda: Ruleset.from_dict({"targt": 4}), match=r"'targt'; the closest is target \[GR-13\]")


def test_the_rules_of_a_game_of_ones_own_may_be_below_nothing() -> None:
    """A fine, for instance; in JSON it is a number, as the schema says, and is read as it is written."""
    fining: Any = SimpleNamespace(
        **{name: getattr(gin_rummy, name) for name in gin_rummy.__all__}
        | {
            "write_rules": lambda rules: gin_rummy.write_rules(rules).replace("=", "=-"),
            "read_rules": lambda text: gin_rummy.read_rules(text.replace("=-", "=")),
        }
    )
    record = record_match(fining, Ruleset(gin_bonus=3, target=10), [Greedy(gin_rummy.rate), Random(2)], seed=7)
    seen = seat_record(record, fining, 1)
    view = gin_rummy.view(gin_rummy.deal(record.rules, 2, seed=7), 1)

    assert json.loads(to_json(record, fining))["rules"] == {"gin_bonus": -3, "target": -10}
    assert from_json(Record, to_json(record, fining), fining) == record
    assert from_json(SeatRecord, to_json(seen, fining), fining) == seen
    assert notation.from_data(fining.View, notation.to_data(view, fining), fining) == view


@pytest.mark.parametrize(
    "text", ["draw", "take", "pass", "discard KS", "knock 10H", "lay 5C 6C 7C", "add 8C to 0 high", "done"]
)
def test_moves_are_read_as_written(text: str) -> None:
    """Small and capital letters alike, and in every language."""
    assert gin_rummy.write_move(gin_rummy.read_move(text, RULES)) == text
    assert gin_rummy.read_move(text.upper(), RULES) == gin_rummy.read_move(text, RULES)
    for language in Language:
        assert gin_rummy.read_move(notation_of(notation_in(text, language)), RULES) == gin_rummy.read_move(text, RULES)


@pytest.mark.parametrize(
    "text", ["", "castle", "draw KS", "knock", "add 8C to 0", "add 8C on 0 high", "add 8C to 0 up"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    """The error says where the fault is."""
    raises(NotationError, lambda: gin_rummy.read_move(text, RULES))
    with pytest.raises(TypeError, match="Gin Rummy"):
        violations(at_knock(), text)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_positions_are_read_as_written() -> None:
    """States and views, in every phase; JSON fits the schema that is made of the game."""
    phases = set()
    schema = json_schema(gin_rummy, gin_rummy.View)
    for seed in KIT.seeds:
        for moment in KIT.moments(seed):
            assert gin_rummy.read_state(gin_rummy.write_position(moment.state)) == moment.state
            phases.add(moment.state.phase)
    assert phases >= set(Phase) - {Phase.DEAD}
    seen = gin_rummy.view(at_knock(), 1)
    assert gin_rummy.read_view(gin_rummy.write_view(seen)) == seen
    data = notation.to_data(seen, gin_rummy)
    jsonschema.Draft202012Validator(schema).validate(data)
    assert notation.from_data(gin_rummy.View, json.loads(json.dumps(data)), gin_rummy) == seen


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"stock": ()}, "the cards are not those of the pack"),
        ({"turn": 7}, "player 8, whose turn it is, is not dealt in"),
        ({"phase": Phase.DISCARD}, "player 1 holds 10 cards, but must hold 11"),
        ({"known": (Hand.parse("KS"), Hand())}, "player 1 does not hold all cards that everybody knows to be there"),
        ({"known": ()}, "known is for 0 seats"),
        ({"taken": Card.parse("AC")}, "player 1 does not hold all cards that everybody knows to be there"),
        ({"phase": Phase.LAY}, "player 1 has too much left to have knocked"),
        ({"table": ()}, "there are melds before the knock"),
    ],
)
def test_positions_that_cannot_be_are_refused(changes: dict[str, object], fault: str) -> None:
    """Every part of a position is checked, with the reason."""
    with pytest.raises(InvalidSetup, match=fault):
        attrs.evolve(position(Hand.parse("AC 3C 5C 7C 9D JD KD 2H 4H 6H"), pile="8S"), **changes)  # type: ignore[arg-type]


def test_a_knock_that_cannot_have_been_is_refused() -> None:
    """Cards that are missing, melds that are none, and hands that the knock has opened."""
    state = at_knock()
    raises(InvalidSetup, lambda: attrs.evolve(state, known=(state.known[0], Hand())), match="all players know the hand")
    with pytest.raises(InvalidSetup, match="meld 1 on the table is not a meld"):
        attrs.evolve(state, table=((Meld(MeldKind.RUN, cards_in("4C 6C 5C")), *state.table[0][1:]), ()))
    hands = (state.hands[0].add(state.stock[0]), state.hands[1])
    with pytest.raises(InvalidSetup, match="hold 21 cards, not 20"):
        attrs.evolve(state, hands=hands, known=hands, stock=state.stock[1:])
    wall = at_wall("2C 5C 6C 9D 9H 7S JC QC 5H 2S", "KC")
    with pytest.raises(InvalidSetup, match="too much left to have knocked"):
        attrs.evolve(
            wall,
            phase=Phase.DISCARD,
            hands=(wall.hand.add(wall.pile[-1]), wall.hands[1]),
            known=(wall.hand.add(wall.pile[-1]), Hand()),
            pile=wall.pile[:-1],
            taken=wall.pile[-1],
        )
    early = position(Hand.parse("AC 3C 5C 7C 9D JD KD 2H 4H 6H"))
    with pytest.raises(InvalidSetup, match="the stock is empty"):
        attrs.evolve(early, stock=early.stock[:1], pile=(*early.stock[1:], *early.pile))
    with pytest.raises(InvalidSetup, match="the discard pile is empty"):
        attrs.evolve(early, stock=(*early.stock, *early.pile), pile=())


@pytest.mark.parametrize(
    "old, new, error",
    [
        ("left 31", "left 32", NotationError),
        ("turn 0", "turn 9", InvalidSetup),
        ("hand AC", "hand 8S", InvalidSetup),
        ("phase draw", "phase knocked", InvalidSetup),
        ("upcard 8S", "laid 7C 8C JC", InvalidSetup),
    ],
)
def test_views_that_cannot_be_are_refused(old: str, new: str, error: type[Exception]) -> None:
    """A view is read only if some state looks like it."""
    text = gin_rummy.write_view(gin_rummy.view(position(Hand.parse("AC 3C 5C 7C 9D JD KD 2H 4H 6H"), pile="8S"), 0))
    assert old in text
    raises((error, NotationError), lambda: gin_rummy.read_view(text.replace(old, new)))


def test_the_cards_of_a_view_are_counted() -> None:
    """A line whose sizes do not add up to the pack says so where the stock is counted."""
    mine = gin_rummy.view(gin_rummy.deal(RULES, 2, seed=7), 1)
    wrong = gin_rummy.write_view(mine).replace(f"left {mine.stock_size}", f"left {mine.stock_size - 1}")

    with pytest.raises(
        NotationError, match=r"^with this the hands, the melds and the piles have 51 cards, not 52$"
    ) as caught:
        gin_rummy.read_view(wrong)
    assert caught.value.text[slice(*caught.value.span)] == str(mine.stock_size - 1)


def test_views_that_somebody_makes_up_are_refused() -> None:
    """Their problems are told, and one with more or fewer cards than the pack has no samples."""
    mine = gin_rummy.view(gin_rummy.deal(RULES, 2, seed=1), 0)
    turn, over = (
        gin_rummy.view_problems(it) for it in (attrs.evolve(mine, turn=9), attrs.evolve(mine, phase=Phase.KNOCKED))
    )
    assert "player 10 is not dealt in" in str(turn[0])
    assert {it.code for it in over} == {CommonCode.KNOWLEDGE, CommonCode.TURN}
    with pytest.raises(InvalidSetup, match="what is known cannot be: 41 cards are hidden, but there are places for 40"):
        gin_rummy.sample(attrs.evolve(mine, stock_size=mine.stock_size - 1), seed=1)


# players


def test_an_absent_player_never_takes_or_knocks() -> None:
    """Passes, draws and discards by default; lays what the knock asks for."""
    state = gin_rummy.deal(Ruleset(), 2, seed=1)
    default_move, made = Game.of(gin_rummy).default_move, list[type[object]]()
    while not state.phase.is_over:
        move = default_move(gin_rummy.view(state, state.turn))
        made.append(type(move))
        state = gin_rummy.play(state, move)
    assert set(made) == {Pass, DrawStock, Discard}
    raises(ValueError, lambda: default_move(gin_rummy.view(state, 0)), match="does not have to move")


def test_a_simple_player_lays_off_what_it_can() -> None:
    """Greedy play of the defender leaves the fewest points."""
    state = at_knock()
    player = Greedy(gin_rummy.rate)
    while not state.phase.is_over:
        view = gin_rummy.view(state, state.turn)
        state = gin_rummy.play(state, player.choose(view, gin_rummy.legal_moves(view)))
    assert points(state) == [8 + 2 + 6 - 5, 0]


# the distribution


def test_the_distribution_declares_the_game() -> None:
    """The command line finds it in the group of entry points, and it needs the library alone."""
    data = tomllib.loads((DISTRIBUTION / "pyproject.toml").read_text("utf-8"))
    assert data["project"]["entry-points"]["scala40.games"] == {"gin_rummy": "gin_rummy"}
    assert [it.split(">")[0] for it in data["project"]["dependencies"]] == ["attrs", "scala40"]


def test_only_public_names_are_used() -> None:
    """No module imports a name of the library that begins with an underscore."""
    for path in (DISTRIBUTION / "src" / "gin_rummy").glob("*.py"):
        lines = [line for line in path.read_text("utf-8").splitlines() if line.startswith("from scala40")]
        assert not any(" _" in line or "._" in line for line in lines), path


def test_decks_of_the_comparison_are_whole() -> None:
    """Every deck has all cards once."""
    import random

    decks: Sequence[Sequence[Card]] = [some_deck(random.Random(seed)) for seed in range(4)]
    assert all(sorted(deck) == sorted(AS_THERE.pack.cards) for deck in decks)
    assert Done() == gin_rummy.read_move("done", RULES)
