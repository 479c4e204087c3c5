"""Quick tests for single comparisons of the kernel that only long tests, or none, had asked about."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import attrs
import pytest
from raising import raises

import scala40
import scala40.simulate
from scala40 import Card, Code, Hand, NotationError, Ruleset, cards_in, chinchon, rumino
from scala40.chinchon.bot import judgement_of
from scala40.core._base import shortened
from scala40.core._base.native import take_over
from scala40.core._base.showing import _WRITERS, write_with
from scala40.core._cards import Span, typed_in
from scala40.core._game import (
    Drew,
    Pace,
    Place,
    Row,
    default_move_of,
    judged_reason,
    quick_move_of,
    redacted,
    turn_problems,
)
from scala40.core._game.reasons import Reason
from scala40.core._melds import Meld, MeldExtensions, MeldKind, meld_values, meld_violations, violation_of
from scala40.core._rules import RuleInterview
from scala40.core._search import Prospect, links_for
from scala40.core._search.kernels.opening import Listing
from scala40.core._text import CommonMerit, Fault, Said
from scala40.players import Greedy

GAMES: list[Any] = [scala40, chinchon, rumino]


class Without:
    """A game without some of its functions, for which defaults stand in then."""

    def __init__(self, game: Any, *names: str) -> None:
        self._game, self._missing = game, names

    def __getattr__(self, name: str) -> Any:
        if name in self._missing:
            raise AttributeError(name)
        return getattr(self._game, name)


def states_of(game: Any, hands: int) -> list[Any]:
    """Return the states of some hands of greedy players in which somebody is to act, claims aside."""
    found, greedy = list[Any](), Greedy(game.rate)
    for seed in range(hands):
        state = game.deal(game.Ruleset(), 3, seed=seed)
        while len(game.actors(state)) == 1 and len(found) < 150 * (seed + 1):
            found.append(state)
            state = game.play(state, greedy.choose(game.view(state, state.turn), game.legal_moves(state)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_by_default_the_quick_move_rates_highest(game: Any) -> None:
    """The first one, if several rate equally; the moves are those of the seat to act."""
    quick: Callable[[Any], Any] = quick_move_of(cast("Any", Without(game, "quick_move")))
    several = 0
    for state in states_of(game, 1):
        view = game.view(state, state.turn)
        moves = [*game.legal_moves(view)]
        several += len(moves) > 1
        assert quick(state) == max(moves, key=lambda move: game.rate(view, move))
    assert several


@pytest.mark.parametrize("game", GAMES)
def test_by_default_a_seat_passes_the_turn_on_if_it_can(game: Any) -> None:
    """The first move after which another seat acts, whether its number is higher or lower; else the first of all."""
    quiet: Callable[[Any], Any] = default_move_of(cast("Any", Without(game, "default_move")))
    passed = set[bool]()
    for state in states_of(game, 3):
        view = game.view(state, state.turn)
        moves = [*game.legal_moves(view)]
        after = {move: game.actors(game.play(game.sample(view, seed=0), move)) for move in moves}
        passing = [move for move in moves if after[move] and after[move][0] != state.turn]
        assert quiet(view) == (passing or moves)[0]
        if passing and passing[0] != moves[0]:
            passed.add(after[passing[0]][0] > state.turn)
    assert passed == {False, True} or game is not scala40


def test_a_draw_of_any_other_seat_is_hidden() -> None:
    """Of one with a lower number as of one with a higher."""
    card = Card.parse("KS")
    assert [redacted(Drew(seat, card), 1) for seat in range(3)] == [Drew(0, None), Drew(1, card), Drew(2, None)]


def test_a_careful_player_tells_how_many_unseen_cards_end_the_hand() -> None:
    """Its chance of the next card, as a number of the cards that it does not see."""
    judged = SimpleNamespace(points=5, expected=3.4, ending=0.26)
    judgement: Any = SimpleNamespace(reason=lambda _card, _outside: judged, unseen={Card.parse("9C"): 10, 2: 30})
    said = judged_reason(judgement, Card.parse("KS"), {})
    assert said == Reason.of(CommonMerit.EXPECTS, points=5, expected=3, ending=10, unseen=40)


def test_equal_cards_are_a_tie_as_neighbours_are() -> None:
    """7C and 8C are one, and two 7C are another."""
    pace = Pace(card=0.0, tie=1.0, wait=0.0, loss=0.0, left=0.0, gain=0.0)
    links = links_for(tuple(scala40.Rank))
    ties = [pace.hopes(Hand.parse(cards), 0, links, 0.0).pace for cards in ("7C", "7C 8C", "7C 7C", "7C 7C 8C 8C")]
    assert ties == [0, 1, 1, 3]


def test_a_place_of_a_scene_has_no_points_yet() -> None:
    """Until it is told some."""
    assert Place(1, "Anna", ()).points == 0


def test_what_is_said_of_a_row_is_named() -> None:
    """So that a note is not taken for a target."""
    meld = Meld(MeldKind.RUN, cards_in("7C 8C 9C"))
    place: Any = Row.of
    raises(TypeError, lambda: place("1", meld, "a note"), match="positional")


def test_a_seat_that_is_no_number_is_refused_whoever_is_due() -> None:
    """It is looked at before it is compared."""
    state, seat = scala40.deal(Ruleset(), 2, seed=7), cast("Any", "1")
    raises(TypeError, lambda: turn_problems(scala40.RULEBOOK, state, seat, 1), match="seat")


def test_a_number_of_a_thousand_digits_is_described() -> None:
    """From the first one that has more."""
    assert shortened(10**1000) == "a huge number"
    assert shortened(-(10**1000)) == "a huge number"
    assert shortened(10**1000 - 1).startswith("9999")


def test_a_number_below_the_least_is_refused() -> None:
    """And one above the most."""
    assert [Span.of(text).number(least=5, most=7) for text in ("5", "7")] == [5, 7]
    for text in ("4", "8"):
        with pytest.raises(NotationError, match=text):
            Span.of(text).number(least=5, most=7)


def test_places_are_told_only_of_cards_that_stand_for_others() -> None:
    """Of a joker, and not of cards that stand for themselves."""
    rules = Ruleset().meld_rules
    plain = Meld(MeldKind.RUN, cards_in("7C 8C 10C"))
    wild = Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 10C 9C"))
    told = [{name for name, _ in violation_of(it, Code.RUN_NOT_CONSECUTIVE, rules).figures} for it in (plain, wild)]
    assert ["places" in names for names in told] == [False, True]


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


def test_the_order_of_a_stock_can_be_another_and_its_cards_cannot() -> None:
    """Neither can there be fewer of them."""
    state = chinchon.deal(chinchon.Ruleset(), 2, seed=7)
    assert chinchon.with_stock(state, state.stock[::-1]).stock == state.stock[::-1]
    for cards in (state.stock[1:], state.stock[1:] + state.pile):
        with pytest.raises(ValueError, match="other cards"):
            chinchon.with_stock(state, cards)


def test_a_closed_hand_is_the_same_after_it_was_packed() -> None:
    """Also what only some states have: who closed it, and with which card."""
    last = states_of(chinchon, 1)[-1]
    view = chinchon.view(last, last.turn)
    state = chinchon.play(last, Greedy(chinchon.rate).choose(view, chinchon.legal_moves(view)))
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert state.closer is not None
    assert (again, again.closer, again.face_down) == (state, state.closer, state.face_down)


def test_numbers_are_words_as_far_as_a_language_has_them() -> None:
    """From there on they are digits."""
    words = chinchon.Ruleset.sheet.words(scala40.Language.ENGLISH)
    last = len(words.numbers) - 1
    assert [words.counted(number) for number in (last, last + 1)] == [words.numbers[last], str(last + 1)]


def test_the_worth_of_cards_is_that_of_all_suits_together() -> None:
    """And a joker is worth as much as the best card."""
    tables = Ruleset().tables
    worth = [tables.worth(Hand.parse(cards).ones, 0) for cards in ("5H", "5S", "5H 5S", "5C 5D 5H 5S")]
    assert worth == [5, 5, 10, 20]
    assert tables.worth(0, 2) == 2 * tables.worth(Hand.parse("AC").ones, 0)


def test_a_prospect_refuses_numbers_that_cannot_be() -> None:
    """At least one point is needed, and no fewer than no cards can be used."""
    here = scala40.prospect(Ruleset(), Hand.parse("7C 8C 9C 9D"))
    assert (attrs.evolve(here, needed=1).needed, attrs.evolve(here, budget=0).budget) == (1, 0)
    wrong: list[dict[str, Any]] = [{"needed": 0}, {"budget": -1}]
    for changes in wrong:
        with pytest.raises(ValueError, match=next(iter(changes))):
            attrs.evolve(here, **changes)
    assert "deadwood" not in repr(here)


def test_a_number_of_a_rule_with_twenty_digits_is_told_in_full() -> None:
    """One with more is only said to be huge."""
    told = list[str]()
    for points in (10**20, 10**20 + 1):
        with pytest.raises(scala40.InvalidRuleset) as caught:
            Ruleset.from_dict({"opening_points": points})
        told.append(str(caught.value))
    assert ["huge" in it for it in told] == [False, True]
    assert str(10**20) in told[0]


def test_names_are_told_by_name() -> None:
    """So that nobody takes them for a language."""
    describe: Any = Drew(1, None).describe
    assert describe(scala40.Language.ENGLISH, names=("Anna", "Bruno")) == "draws a card"
    raises(TypeError, lambda: describe(scala40.Language.ENGLISH, ("Anna", "Bruno")), match="positional")


def test_deadwood_that_grows_is_told_without_what_it_was() -> None:
    """Only what is less is told with what it is less than."""
    told = {before: Reason.of_deadwood(12, before).merit for before in (11, 12, 13)}
    assert told == {11: CommonMerit.DEADWOOD, 12: CommonMerit.DEADWOOD, 13: CommonMerit.LESS_DEADWOOD}


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


def test_a_text_that_is_too_long_is_shown_from_its_beginning() -> None:
    """With the place of what is shown."""
    caught = raises(NotationError, lambda: scala40.read_state("t" * 300_000))
    assert caught.span == (0, len(caught.text)) == (0, 60)


def test_the_other_fields_that_an_answer_moves_are_told() -> None:
    """Whether they come before or behind it in the alphabet."""
    choice = RuleInterview(Ruleset(), ("unopened_penalty", "hand_close_doubles")).choice(50)
    assert choice.rules is not None
    assert choice.moved == tuple(it.field for it in Ruleset().diff(choice.rules) if it.field != "unopened_penalty")
    both = RuleInterview(Ruleset(), ("match_mode", "target")).choice(scala40.MatchMode.TARGET)
    assert both.moved == ("target",)
    late = RuleInterview(Ruleset(match_mode=scala40.MatchMode.TARGET, target=500), ("target", "match_mode")).choice(
        None
    )
    assert late.moved == ("match_mode",)


def test_what_is_printed_is_written_by_the_writer_that_was_registered_last() -> None:
    """A second one takes the place of the first."""
    table = scala40.view(scala40.deal(Ruleset(), 2, seed=7), 0)
    shown = str(table)
    write_with(lambda it: f"a {type(it).__name__}")
    try:
        assert str(table) == "a View"
    finally:
        _WRITERS.pop()  # nothing public takes a writer back
    assert str(table) == shown


def test_checks_see_what_they_are_told_to_see() -> None:
    """An object of the declaration as a rule, and one of the class itself if that is asked for."""
    for check_after in (None, False, True):
        seen = list[type]()

        @attrs.frozen
        class Pile:
            size: int

            def __attrs_post_init__(self, seen: list[type] = seen) -> None:
                seen.append(type(self))

        class Compiled:
            pass

        def seal(draft: SimpleNamespace, made_of: type = Compiled) -> Any:
            made: Any = object.__new__(made_of)
            object.__setattr__(made, "size", draft.size)
            return made

        chosen: dict[str, bool] = {} if check_after is None else {"check_after": check_after}
        take_over(Compiled, Pile, cast("Any", SimpleNamespace), cast("Any", seal), **chosen)
        made: Any = cast("Any", Compiled)(3)
        assert (type(made), made.size) == (Compiled, 3)
        assert seen == [Compiled if check_after else Pile]


def test_an_ace_may_be_typed_as_a_number() -> None:
    """As the notation reads 1C; there is no card of rank 0, so nothing is made of it."""
    assert typed_in("1 di cuori", scala40.Language.ITALIAN) == "A♥"
    assert typed_in("0 di cuori", scala40.Language.ITALIAN) == "0 di cuori"
    assert typed_in("2 di cuori", scala40.Language.ITALIAN) == "2♥"


def test_listed_moves_are_of_one_class_whatever_listed_them() -> None:
    """Also where they were worked out as a tuple, and they are worked out once."""
    for game in GAMES:
        for state in states_of(game, 1):
            moves = game.legal_moves(state)
            assert type(moves) is scala40.LegalMoves
            assert game.legal_moves(state) is moves


def test_of_cards_that_nobody_would_discard_the_better_one_is_rated_better() -> None:
    """By the points that are left without it."""
    here = chinchon.play(chinchon.deal(chinchon.Ruleset(), 2, seed=7), scala40.DrawStock())
    judgement = judgement_of(chinchon.view(here, here.turn))
    left = chinchon.Ruleset().arranger.least_without(here.hands[here.turn])
    unlikely = {card: rating for card, rating in judgement.discards().items() if rating <= -1000}
    assert len({left[card] for card in unlikely}) > 1
    assert unlikely == {card: -1000 - left[card] for card in unlikely}


def test_a_prospect_says_the_cards_and_what_is_asked_of_them() -> None:
    """By default nothing is; its tables are not printed."""
    here = scala40.prospect(Ruleset(), Hand.parse("7C 8C 9C 9D"))
    plain = Prospect(here.hand, here.tables, here.deadwood)
    assert (plain.needed, plain.budget, plain.owed) == (None, 0, None)
    assert re.findall(r"(\w+)=", repr(plain)) == ["hand", "needed", "budget", "jokers", "owed"]


def test_no_choice_of_melds_is_worth_nothing() -> None:
    """Until the first one has been asked for."""
    assert Listing[Any]([], 0, 0, 0, 0, 40, 0, 0).points == 0


def test_what_somebody_typed_is_told_as_it_was_typed() -> None:
    """What the notation says is put into words, and a text is not, even if it looks like a move."""
    told = Said.of(Fault.NO_MOVE, shown="discard KS", verbs="discard, lay").told_in(scala40.Language.ITALIAN)
    assert told.startswith("discard KS ")
    assert "scarta" in told
    assert "lay" not in told


def test_a_question_is_asked_if_the_next_one_gives_it_a_choice() -> None:
    """VC-08: without wild cards none can lie in a chinchón, but the question of jokers is still open."""
    rules = chinchon.Ruleset()
    assert RuleInterview(rules, ("limit", "wild_chinchon", "jokers")).answered(150).waiting == (
        "wild_chinchon",
        "jokers",
    )
    assert RuleInterview(rules, ("limit", "wild_chinchon")).answered(150).is_over


def test_a_run_that_is_out_of_order_says_so_wherever_it_begins() -> None:
    """Three ranks in a row with the highest in the middle do; three that no order puts in a row do not."""
    rules = Ruleset().meld_rules
    for first in range(12):
        low, middle, high = (Card(rank, scala40.Suit.CLUBS) for rank in rules.order[first : first + 3])
        [told] = meld_violations(Meld(MeldKind.RUN, (low, high, middle)), rules)
        assert told.figures == (("order", "mixed"),)
    [told] = meld_violations(Meld(MeldKind.RUN, cards_in("4C 6C 8C")), rules)
    assert told.figures == ()


def test_values_are_asked_of_a_meld_by_rules_for_melds() -> None:
    """Either is refused alone if it is something else."""
    values: Any = meld_values
    meld, rules = Meld(MeldKind.RUN, cards_in("4C 5C 6C")), Ruleset().meld_rules
    assert values(meld, rules) == (4, 5, 6)
    for wrong in (("4C 5C 6C", rules), (meld, Ruleset())):
        with pytest.raises(TypeError):
            values(*wrong)


def test_public_names_are_listed_by_what_they_are() -> None:
    """Constants come first, then classes, then functions."""
    kinds = [0 if name.isupper() else 1 if name[0].isupper() else 2 for name in cast("Any", scala40).__all__]
    assert kinds == sorted(kinds)
    assert {*kinds} == {0, 1, 2}
