"""The rulebooks are told to users as they are, and no rule is without a test."""

from __future__ import annotations

from pathlib import Path

import pytest
from decision_table import BOOKS as GAMES
from decision_table import PAGE
from raising import some

import scala40.simulate
from scala40 import Rulebook, chinchon, skarney
from scala40.players import Greedy
from scala40.playing import play_match

TESTS = Path(__file__).parent
BOOKS = [(book.title, book.rulebook) for book in GAMES]
each_book = pytest.mark.parametrize("name,book", BOOKS, ids=[name for name, _ in BOOKS])


@each_book
def test_the_page_of_decisions_lists_every_rule(name: str, book: Rulebook) -> None:
    """What users read is what the code cites, word for word, and each rule once, in its game's part of the page."""
    part = PAGE.read_text("utf-8").partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    rows = [
        f"- **{it.id}**: {it.text}" + f" ({', '.join(it.sources)})" * bool(it.sources) for it in book.rules.values()
    ]
    assert sorted(line for line in part.splitlines() if line.startswith("- **")) == sorted(rows)


@each_book
def test_every_decision_and_base_rule_is_named_by_a_test(name: str, book: Rulebook) -> None:
    """Each id of a rulebook stands in a test's name or docstring, so that no rule is without one."""
    text = "\n".join(path.read_text("utf-8") for path in TESTS.glob("test_*.py"))
    assert [rule for rule in book.rules if rule not in text] == [], name


def test_ids_tell_the_games_apart() -> None:
    """No two games have a rule of the same id."""
    ids = [rule for _, book in BOOKS for rule in book.rules]
    assert len(ids) == len(set(ids))


def closed_hand(last: str) -> chinchon.State:
    """Return a hand of Chinchón after a close with two melds and a last card."""
    rest = "AC" if last == "4S" else "4S"
    state = chinchon.read_state(
        f"turn 1; phase play; seats 0 1; dealer 0; hands 3D 7D 2C 2H 2S JS KS / 4D 5D 6D 5S 6S 7S {last} KH; "
        f"stock 3C 4C 5C 6C 7C JC QC KC AD 2D JD QD KD AH 3H 4H 5H 6H 7H JH QH AS 3S {rest}; pile QS"
    )
    return chinchon.play(state, chinchon.read_move("close KH", chinchon.view(state, 1)))


def test_base_rules_of_chinchon_are_cited() -> None:
    """Turns (CB-01), cards of one's own (CB-03), runs (CB-05), and the end of play with a close (CB-08)."""
    state = chinchon.deal(chinchon.Ruleset(), 2, seed=7)
    other = next(card for card in chinchon.Ruleset().pack.cards if card not in state.hand)
    state = chinchon.play(state, chinchon.DrawStock())
    assert [it.rule for it in chinchon.violations(state, chinchon.Discard(other))] == ["CB-03"]
    assert {it.rule for it in chinchon.violations(state, chinchon.Discard(other), 1 - state.turn)} == {"CB-01"}
    assert [it.rule for it in chinchon.check_meld("3C 4C 5D").violations] == ["CB-05"]
    assert {it.rule for it in chinchon.violations(closed_hand("AC"), chinchon.DrawStock())} == {"CB-08"}


def test_a_close_with_all_cards_melded_ends_the_hand() -> None:
    """At once (CB-09); until then hands are secret, and then they are open (CB-11)."""
    state = closed_hand("4S")
    assert chinchon.actors(state) == ()
    assert some(chinchon.result(state)).points(1) == -10
    assert not hasattr(chinchon.view(state, 0), "hands")


@pytest.mark.unmeasured
def test_base_rules_of_skarney() -> None:
    """Sets have up to four cards of a rank (KB-05), points go to sides (KB-10), hands are secret (KB-11)."""
    assert {it.rule for it in skarney.check_meld("4C 4D 4H 4S 4C").violations} == {"KB-05"}
    state = skarney.deal(skarney.Ruleset(), 4, seed=7)
    views = [skarney.view(state, seat) for seat in range(4)]
    assert [str(it.hand) for it in views] == [str(hand) for hand in state.hands]
    assert not any(hasattr(it, "hands") for it in views)
    played = play_match(skarney, skarney.Ruleset(), [Greedy(skarney.rate)] * 4, seed=7).match
    assert played.totals[0] == played.totals[2] != played.totals[1] == played.totals[3]


def test_a_rulebook_is_printed_without_its_tables() -> None:
    """They would be pages."""
    assert repr(scala40.RULEBOOK) == "Rulebook()"
