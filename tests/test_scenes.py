"""What positions look like: a scene shows what the position says, no more, and marks what has been moved."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from drawings import CASES
from kits import KITS, Kit
from positions import meld, state
from raising import raises
from rumino_positions import state as rumino_state
from shared import CUT, OWING, RECYCLING, TURN_OVER, last_card
from skarney_positions import state as skarney_state
from walks import SOAK

import scala40
from scala40 import (
    Card,
    Context,
    Discard,
    DrawStock,
    End,
    JokersPerMeld,
    LayMeld,
    LayOff,
    Phase,
    Ruleset,
    SplitRun,
    State,
    TakeDiscard,
    TakeJoker,
    chinchon,
    rumino,
    skarney,
)
from scala40.core._base import Named, Stream
from scala40.core._cards import Pack, cards_in
from scala40.core._game import Deck, Place, Row, Scene, Spot, deck_of, scene_of
from scala40.core._melds import Meld, MeldKind
from scala40.testing import rearranged

SEEDS = range(40 if SOAK else 3)


def walked(kit: Kit, seed: int) -> Iterator[tuple[Any, Any, Any, int]]:
    """Yield the moves of a random hand: the state before, the move, the state after, and who made it."""
    dice = Stream(f"scenes {seed}")
    before = kit.deal(kit.rules, dice, seed)
    for _ in range(60):
        seats = kit.game.actors(before)
        if not seats:
            return
        moves = list(kit.game.legal_moves(before, seats[0]))
        eager = [move for move in moves if kit.eager(move)]
        move = dice.choice(eager if eager and dice.below(3) else moves)
        after = kit.game.play(before, move, seats[0])
        yield before, move, after, seats[0]
        before = after


def cards(spots: tuple[Spot, ...]) -> Counter[Card | None]:
    """Return the cards of some spots."""
    return Counter(spot.card for spot in spots)


def place(scene: Scene, seat: int) -> Place:
    """Return a seat of a scene."""
    (found,) = (it for it in scene.places if it.seat == seat)
    return found


def moved(spots: tuple[Spot, ...]) -> str:
    """Return those of some cards that are marked."""
    return " ".join(spot.text for spot in spots if spot.moved)


def row(scene: Scene, target: int) -> Row:
    """Return the meld of that id."""
    (found,) = (it for it in scene.melds if it.target == target)
    return found


def after(position: State, move: scala40.Move, seen_by: int | None = None) -> Scene:
    """Return what the position after a move looks like, with the move marked, to all or to a seat."""
    described = scala40.events(position, move, seen_by=seen_by)
    played = scala40.play(position, move)
    return scala40.scene(played if seen_by is None else scala40.view(played, seen_by), last=described)


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_state_shows_all_hands(kit: Kit) -> None:
    """Every seat of the hand once, in any order of play, with all its cards; the piles as they are."""
    for seed in SEEDS:
        for _, _, position, _ in walked(kit, seed):
            scene = kit.game.scene(position)
            assert scene.viewer is None
            assert {it.seat for it in scene.places} == set(position.context.seats)
            assert len(scene.places) == len(position.context.seats)
            for it in scene.places:
                assert it.is_open
                assert cards(it.spots) == Counter(position.hands[it.seat])
                assert it.points == position.context.totals[it.seat]
            assert scene.stock == len(position.stock)
            assert [spot.card for spot in scene.pile or ()] == list(position.pile)


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_view_shows_what_its_seat_sees(kit: Kit) -> None:
    """Its own hand last and open; of every other hand the cards that it knows, and how many there are."""
    for seed in SEEDS:
        for _, _, position, _ in walked(kit, seed):
            for seat in position.context.seats:
                view = kit.game.view(position, seat)
                scene = kit.game.scene(view)
                assert scene.viewer == scene.places[-1].seat == seat
                assert cards(scene.places[-1].spots) == Counter(view.hand)
                for it in scene.places[:-1]:
                    assert len(it.spots) == view.sizes[it.seat]
                    assert cards(it.known) == Counter(view.known[it.seat])
                assert scene.stock == view.stock_size


@pytest.mark.once
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_law_4_hidden_cards_do_not_show_in_a_scene(kit: Kit) -> None:
    """Rearranging what a seat cannot see leaves what it is shown as it was, the last move included."""
    compared = 0
    for seed in SEEDS:
        for before, move, position, actor in walked(kit, seed):
            for seat in position.context.seats:
                other = rearranged(kit, position, seat, seed=seed)
                if other is None:
                    continue
                described = kit.game.events(before, move, actor, seen_by=seat)
                seen = kit.game.scene(kit.game.view(position, seat), last=described)
                assert seen == kit.game.scene(kit.game.view(other, seat), last=described)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_scene_says_who_is_to_act(kit: Kit) -> None:
    """The first actor and nobody else; a sentence says it or how the hand ended."""
    for seed in SEEDS:
        for _, _, position, _ in walked(kit, seed):
            scene = kit.game.scene(position, names=("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Ugo"))
            assert [it.seat for it in scene.places if it.acts] == list(kit.game.actors(position)[:1])
            assert scene.doing
            assert scene.sentence.endswith(scene.doing)
            if scene.turn is not None:
                assert scene.sentence.startswith(place(scene, scene.turn).name)


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_every_move_leaves_a_mark(kit: Kit) -> None:
    """What the last move has caused is told, and a move of a card that is still to be seen marks one."""
    for seed in SEEDS:
        for before, move, position, actor in walked(kit, seed):
            described = kit.game.events(before, move, actor)
            scene = kit.game.scene(position, last=described)
            assert [(it.seat, it.words) for it in scene.last] == [(event.seat, str(event)) for event in described]
            spots = [spot for it in scene.places for spot in it.spots]
            spots += [spot for it in scene.rows for spot in it.spots] + list(scene.pile or ())
            idle = type(move).__name__ in {"Done", "EndTurn", "Decline"} or scene.last[0].words == "shows nothing"
            assert any(spot.moved for spot in spots) or idle or kit.game.actors(position) == ()
            plain = kit.game.scene(position)
            unmarked = [attrs.evolve(spot, moved=False) for spot in spots]
            assert Counter(unmarked) == Counter(
                [
                    *(spot for it in plain.places for spot in it.spots),
                    *(spot for it in plain.rows for spot in it.spots),
                    *(plain.pile or ()),
                ]
            )


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_there_are_words_for_every_phase(kit: Kit) -> None:
    """Whatever a hand does next, or however it ended."""
    state = kit.deal(kit.rules, Stream("words"), 1)
    phases: type[Named] = type(state.phase)
    assert all({phase: kit.game.scene(in_phase(state, phase)).doing for phase in phases}.values())


def in_phase(state: Any, phase: Named) -> Any:
    """Return a state in another phase, valid or not."""
    draft = state.positions.draft_from(state)
    draft.phase = phase
    return state.positions.seal(draft)


def test_the_hands_go_round_the_table() -> None:
    """From the dealer's left in the direction of play; for a view from the seat after it."""
    four = scala40.deal(Ruleset(), Context.of(4, dealer=2), seed=1)
    assert [it.seat for it in scala40.scene(four).places] == [3, 0, 1, 2]
    assert [it.seat for it in scala40.scene(scala40.view(four, 0)).places] == [1, 2, 3, 0]
    against = chinchon.deal(chinchon.Ruleset(), Context.of(4, dealer=2), seed=1)
    assert [it.seat for it in chinchon.scene(against).places] == [1, 0, 3, 2]


def test_seats_have_names_or_numbers() -> None:
    """Those that were given; seats without one are called by their numbers."""
    scene = scala40.scene(scala40.deal(Ruleset(), 3, seed=1), names=("Anna", "Bruno"))
    assert [it.name for it in scene.places] == ["Bruno", "player 3", "Anna"]
    assert scene.sentence == "Bruno is to draw"


def test_a_scene_of_any_game_is_found() -> None:
    """From a state or a view of it; a scene is its own; anything else is refused."""
    for kit in KITS:
        position = kit.deal(kit.rules, Stream("any"), 3)
        seen = kit.game.view(position, position.context.seats[0])
        assert scene_of(position) == kit.game.scene(position)
        assert scene_of(seen) == kit.game.scene(seen)
        assert scene_of(scene_of(seen)) == scene_of(seen)
    raises(TypeError, lambda: scene_of(7), match="a state or a view is needed")


def test_the_deck_is_that_of_the_pack() -> None:
    """C-01: the Spanish packs have no ten."""
    assert deck_of(Pack()) is Deck.FRENCH
    assert {chinchon.scene(chinchon.deal(it.rules, 2, seed=1)).deck for it in chinchon.PRESETS.values()} == {
        Deck.SPANISH
    }
    assert rumino.scene(rumino.deal(rumino.Ruleset(), 2, seed=1)).deck is Deck.FRENCH


# Scala 40


def test_drawing_marks_the_card_for_who_may_see_it() -> None:
    """The player's own card; to others one of those that they do not know."""
    position = state("KC KD 2D", "7C 8C 9C", phase=Phase.DRAW, pile="10C")
    (mine, drawn) = (position.turn, position.stock[-1])
    assert moved(place(after(position, DrawStock(), mine), mine).spots) == drawn.text
    assert moved(place(after(position, DrawStock(), 1 - mine), mine).spots) == "?"
    taken = after(position, TakeDiscard(), 1 - mine)
    assert moved(place(taken, mine).spots) == "10C"
    assert [spot.text for spot in place(taken, mine).known] == ["10C"]


def test_discarding_marks_the_top_of_the_pile() -> None:
    """And no other card of the same face below it."""
    scene = after(state("KC KD 9S", "7C 8C 9C", pile="9S 4S"), Discard(Card.parse("9S")))
    assert scene.pile is not None
    assert [spot.moved for spot in scene.pile] == [False, False, True]


def test_laying_marks_the_meld_and_adding_the_card() -> None:
    """All cards of a new meld; of a meld that grew the card that was added."""
    position = state("7C 8C 9C KS 4D 2S", "KC KD KH")
    assert moved(row(after(position, LayMeld(meld("7C 8C 9C"))), 1).spots) == "7C 8C 9C"
    assert moved(row(after(position, LayOff(0, Card.parse("KS"), End.SET)), 0).spots) == "KS"


def test_of_two_jokers_the_one_is_marked_that_was_added() -> None:
    """What it stands for tells it from the other, also in a set."""
    rules = Ruleset(jokers_per_meld=JokersPerMeld.ANY)
    joker = Card.parse("JK")
    sets = state("JK 2D 4S", "KC KD JK=KS", rules=rules)
    assert moved(row(after(sets, LayOff(0, joker, End.SET, Card.parse("KH"))), 0).spots) == "JK=KH"
    runs = state("JK 2D 4S", "8C 9C JK=10C", rules=rules)
    low = after(runs, LayOff(0, joker, End.LOW, Card.parse("7C")))
    assert [spot.moved for spot in row(low, 0).spots] == [True, False, False, False]
    high = after(runs, LayOff(0, joker, End.HIGH, Card.parse("JC")))
    assert [spot.moved for spot in row(high, 0).spots] == [False, False, False, True]


def test_taking_a_joker_marks_the_card_and_the_joker() -> None:
    """The card in the meld, the joker in the hand, which everybody knows to be there."""
    position = state("KS 2D 4S", "KC KD JK=KS", rules=OWING)
    scene = after(position, TakeJoker(0, Card.parse("KS")), seen_by=1 - position.turn)
    assert moved(row(scene, 0).spots) == "KS"
    assert moved(place(scene, position.turn).spots) == "JK"
    mine = place(scala40.scene(scala40.play(position, TakeJoker(0, Card.parse("KS")))), position.turn)
    assert mine.notes == ("has opened", "must lay the joker")


@pytest.mark.parametrize(
    "hand,end,longest,cut,low,high",
    [
        ("10S", End.HIGH, 5, 3, "", "10S"),
        ("4S", End.LOW, 5, 3, "4S", ""),
        ("10S JS QS KS", End.HIGH, 6, 6, "10S", "JS QS KS"),
        ("AS 2S 3S 4S", End.LOW, 6, 3, "AS 2S 3S", "4S"),
    ],
)
def test_d_26_cutting_a_run_marks_the_cards_that_were_added(
    hand: str, end: End, longest: int, cut: int, low: str, high: str
) -> None:
    """D-26: they lie at one end of both runs together, whichever run that end is in after the cut."""
    position = state(f"{hand} 2D 4D", "5S 6S 7S 8S 9S", rules=attrs.evolve(CUT, max_run_length=longest))
    scene = after(position, SplitRun(0, cards_in(hand), end, cut))
    assert (moved(row(scene, 0).spots), moved(row(scene, 1).spots)) == (low, high)


def test_d_28_four_of_a_kind_that_go_to_the_pile_are_marked_there() -> None:
    """D-28: the meld is not on the table any more."""
    scene = after(state("KS 2D 4S", "KC KD KH", "7C 8C 9C", rules=RECYCLING), LayOff(0, Card.parse("KS"), End.SET))
    assert [it.target for it in scene.melds] == [1]
    assert Counter(moved(scene.pile or ()).split()) == Counter(["KC", "KD", "KH", "KS"])


def test_what_is_said_of_a_seat() -> None:
    """That it has opened, how far its opening is, and what it owes."""
    opening = state("2D 3D 4D 5D 9H", "10C JC QC", opened=False, opening_points=30)
    scene = scala40.scene(opening)
    assert place(scene, opening.turn).notes == ("is opening, 30 of 40 points so far",)
    assert place(scene, 1 - opening.turn).notes == ()
    assert place(scala40.scene(state("2D 5C KS", "KC KD KH", duty="KS")), 1).notes == ("has opened", "must lay KS")


def test_d_80_a_stock_that_everybody_knows_is_shown() -> None:
    """D-80: turned over unshuffled, its next card first; a state says so to nobody in particular."""
    drawn = scala40.play(last_card(TURN_OVER, pile="9S 4S KH"), DrawStock())
    again = scala40.play(scala40.play(drawn, Discard(Card.parse("2D"))), DrawStock())
    view = scala40.view(again, 0)
    assert view.known_stock
    (others,) = scala40.scene(view).others
    assert [spot.card for spot in others.spots] == list(reversed(view.known_stock))
    assert scala40.scene(again).others == ()


def test_a_hand_that_is_dead_is_said_of_nobody() -> None:
    """D-81: the sentence names no seat."""
    assert scala40.scene(in_phase(state("2D 5C", "KC KD KH"), Phase.DEAD)).sentence == "the hand is dead"


# the other games


def test_the_melds_that_end_a_hand_of_rumino_are_shown() -> None:
    """Under the seat that ended it, and marked."""
    position = rumino.read_state(_case("rumino"))
    described = rumino.events(position, rumino.Knock())
    scene = rumino.scene(rumino.play(position, rumino.Knock()), last=described)
    (shown,) = place(scene, 1).rows
    assert moved(shown.spots) == "9S 10S QS JK"
    assert place(scene, 0).rows == ()


def test_a_rumino_with_a_claimed_card_is_marked() -> None:
    """The card that was claimed in the hand, and the rumino."""
    position = rumino_state("2C 5D 8H JS QC 4D 9H", "KC KC KD KD KH KH 9S", players=3, pile="KS")
    seat = next(it for it in rumino.actors(position)[1:] if rumino.ClaimDiscard() in rumino.legal_moves(position, it))
    described = rumino.events(position, rumino.ClaimDiscard(), seat)
    scene = rumino.scene(rumino.play(position, rumino.ClaimDiscard(), seat), last=described)
    assert moved(place(scene, seat).spots) == position.pile[-1].text
    assert all(spot.moved for it in place(scene, seat).rows for spot in it.spots)


def _case(game: str) -> str:
    (case,) = (it for it in CASES if it["game"] == game)
    return case["position"]


def test_c_08_the_card_that_closes_is_shown_to_the_closer_alone() -> None:
    """C-08: it lies face down for all others; the melds are on the table, and what others show is under them."""
    position = chinchon.read_state(_case("chinchon"))
    move = chinchon.read_move("close 6D with JK=4C 5C 6C / AC AD JK=A", position)
    closed = chinchon.play(position, move)
    for seat, seen in ((0, "6D"), (1, "?"), (2, "?")):
        scene = chinchon.scene(chinchon.view(closed, seat), last=chinchon.events(position, move, seen_by=seat))
        (down,) = scene.others
        assert (down.name, moved(down.spots)) == ("closed with", seen)
        assert [moved(it.spots) for it in scene.melds] == ["JK=4C 5C 6C", "AC AD JK=A"]
        assert place(scene, 0).notes == ("has closed",)
    assert place(chinchon.scene(chinchon.play(closed, chinchon.Show())), 2).notes == ("has shown nothing",)


def test_c_08_a_card_that_closes_is_shown_to_all_who_know_it() -> None:
    """C-08: everybody does if all saw the closer take it; it is marked as the card that was moved."""
    before = chinchon.read_state(
        "turn 1; phase draw; seats 0 1; dealer 0; hands 3D 7D 2C 2H 2S JS KS / 4D 5D 6D 5S 6S 7S AC; "
        "stock 3C 4C 5C 6C 7C JC QC KC AD 2D JD QD KD AH 3H 4H 5H 6H 7H JH QH AS 3S 4S QS; pile KH"
    )
    position = chinchon.play(before, chinchon.TakeDiscard())
    move = chinchon.read_move("close KH with 4D 5D 6D / 5S 6S 7S", position)
    closed = chinchon.play(position, move)
    for seat in (0, 1):
        (down,) = chinchon.scene(chinchon.view(closed, seat), last=chinchon.events(position, move, seen_by=seat)).others
        assert (down.name, moved(down.spots)) == ("closed with", "KH")


def test_c_11_what_others_show_is_marked_under_them() -> None:
    """C-11: melds that are shown after a close."""
    before = chinchon.read_state(
        "turn 0; phase play; seats 0 1 2; dealer 0; hands AC 5C 6C AD 6D 4S JK JK / JC QD 2H 6H JH 5S QS / "
        "2C 3C 4C 3D 5D AH AS; stock 2S 3S 4D 4H 5H KH KS 3H 7H QC 2D 7S 6S KD 7C 7D JD JS QH; pile KC; rules jokers=2"
    )
    position = chinchon.play(before, chinchon.read_move("close 6D with JK=4C 5C 6C / AC AD JK=A", before))
    move = chinchon.read_move("show 2C 3C 4C", position)
    (shown,) = place(chinchon.scene(chinchon.play(position, move), last=chinchon.events(position, move)), 2).rows
    assert (shown.name, moved(shown.spots)) == ("has shown", "2C 3C 4C")
    added = chinchon.LayOff(1, Card.parse("AH"), End.SET)
    laid = chinchon.play(chinchon.play(position, move), added)
    assert moved(row(chinchon.scene(laid, last=chinchon.events(chinchon.play(position, move), added)), 1).spots) == "AH"


def test_k_24_an_offer_is_shown_to_who_has_seen_it() -> None:
    """K-24: the giver and who is asked; for the others it lies face down, and so does what becomes of it."""
    position = skarney_state("3S 10S 9S 8S KC KD JK 4H 5D 7D 9D JD")
    offer = skarney.Offer(Card.parse("3S"))
    asked = skarney.play(position, offer)
    for seat, seen in ((1, "3S"), (2, "3S"), (3, "?"), (0, "?")):
        scene = skarney.scene(skarney.view(asked, seat), last=skarney.events(position, offer, seen_by=seat))
        (lying,) = scene.others
        assert (lying.name, moved(lying.spots)) == ("offered", seen)
        assert place(scene, 2).notes[-1] == f"is offered {'a card' if seen == '?' else seen}"
    described = skarney.events(asked, skarney.Accept())
    taken = skarney.scene(skarney.play(asked, skarney.Accept()), last=described)
    assert moved(place(taken, 2).spots) == "3S"
    assert taken.others == ()


def test_k_07_how_far_a_side_is_with_its_contract() -> None:
    """K-07: so many of so many melds, or all of it; sides are named where two play together."""
    notes = [it.notes for it in skarney.scene(skarney_state("9S 9C 9H QC QD QS 4H", "1 10C 10D 10S")).places]
    assert ("side 2", "has laid 1 of 3 melds of the contract") in notes
    whole = skarney_state("9S KC KD JK 4H", "1 10C 10D 10S / 1 QC QD QS / 1 7S 7D 7C")
    assert ("side 2", "has laid the contract") in [it.notes for it in skarney.scene(whole).places]
    rules = skarney.Ruleset(partnership=skarney.Partnership.SINGLES, contract_required=skarney.ContractRequired.OFF)
    free = skarney_state("9S KC KD JK 4H", "1 10C 10D 10S", rules=rules, players=2)
    assert [it.notes for it in skarney.scene(free).places] == [("has laid melds",), ()]


def test_an_exchange_marks_both_cards() -> None:
    """The natural card in the meld, the wild one in the hand."""
    rules = skarney.Ruleset(contract_required=skarney.ContractRequired.OFF)
    position = skarney_state("10S 9S 8S KC KD JK 4H", "0 10C 10D 2C=10 / 1 7S 6S 5S", rules=rules)
    move = skarney.Exchange(0, Card.parse("10S"))
    scene = skarney.scene(skarney.play(position, move), last=skarney.events(position, move))
    assert moved(row(scene, 0).spots) == "10S"
    assert moved(place(scene, 1).spots) == "2C"


def test_what_is_not_to_be_seen_any_more_is_not_marked() -> None:
    """Events of a move whose cards have gone on: nothing is marked, and nothing is wrong with that."""
    position = state("KC KD 2D", "7C 8C 9C", phase=Phase.DRAW, pile="9S")
    described = scala40.events(position, DrawStock(), seen_by=0)
    scene = scala40.scene(position, last=(*described, scala40.Discarded(1, Card.parse("AH"))))
    assert not any(spot.moved for it in scene.places for spot in it.spots)
    assert len(scene.last) == 2


def test_spots_say_what_cards_are() -> None:
    """A card, a joker with what it stands for, or one that is face down."""
    assert [spot.text for spot in Row.of("", meld("8C 9C JK=10C")).spots] == ["8C", "9C", "JK=10C"]
    assert Spot.of(None).text == "?"
    assert Spot.of(None).stands_for is None


def test_the_first_scene_of_a_program_is_found() -> None:
    """How a game is drawn is loaded when it is first asked for."""
    asked = "scene_of(scala40.deal(scala40.Ruleset(), 2, seed=7)).game"
    program = f"import scala40; from scala40.core._game import scene_of; print({asked})"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert run.stdout == "Scala 40\n"


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.GAME)
def test_a_program_that_only_prints_a_position_sees_it(kit: Kit) -> None:
    """Nothing else has loaded then how the positions of a game look."""
    game: Any = kit.game
    name = game.__name__
    program = f"import {name} as g; print(g.deal(g.Ruleset(), g.Ruleset().min_players, seed=7))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert " is to draw." in done.stdout or " begins" in done.stdout, done.stderr


def test_a_place_of_a_scene_has_no_points_yet() -> None:
    """Until it is told some."""
    assert Place(1, "Anna", ()).points == 0


def test_what_is_said_of_a_row_is_named() -> None:
    """So that a note is not taken for a target."""
    meld = Meld(MeldKind.RUN, cards_in("7C 8C 9C"))
    place: Any = Row.of
    raises(TypeError, lambda: place("1", meld, "a note"), match="positional")
