"""What notebooks show of values that cannot be drawn: reasons, checks, rules, moves, matches and reports."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from IPython.lib import pretty as printing

import scala40
from scala40 import Discard, DrawStock, Ending, Hand, Ruleset, check_meld, check_opening, chinchon, rumino, skarney
from scala40.core._base import Displayed, Explained
from scala40.core._base.showing import _DRAWERS, show_with
from scala40.match import Match, points_entry
from scala40.players import Random
from scala40.playing import Unit
from scala40.simulate import Entrant, Tournament, run_tournament

STATE = scala40.deal(Ruleset(), 2, seed=7)
REFUSED = scala40.violations(STATE, Discard(scala40.JOKER))[0]
GAMES: tuple[Any, ...] = (scala40, rumino, chinchon, skarney)


class Balanced(HTMLParser):
    """A parser that wants every element closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - its name is given
        """Open an element."""
        if tag not in {"br", "rect", "path", "use"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the element that was opened last."""
        if tag not in {"rect", "path", "use"}:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self.text += data


def shown(thing: Displayed) -> str:
    """Return the text of what a notebook shows as HTML."""
    bundle = thing._repr_mimebundle_()
    assert set(bundle) == {"text/html"}
    parser = Balanced()
    parser.feed(bundle["text/html"])
    parser.close()
    assert parser.open == []
    return parser.text


def test_a_refusal_says_why_with_the_rule_and_what_to_do() -> None:
    """Cards are drawn with their signs."""
    assert shown(REFUSED) == (
        "✗ a turn starts with drawing a card [B-02]"
        "draw from the stock or, if you may use it, take the top of the discard pile"
    )
    last = check_meld("3C 4C 6C").violations[-1]
    assert shown(last).startswith("✗ ")
    assert "3♣ 4♣ 6♣" in shown(last)


def test_a_refusal_is_printed_in_words_where_ipython_prints_it() -> None:
    """Also in the tuple that `violations` returns: IPython prints the items of tuples in the same way."""
    pretty: Any = printing.pretty
    assert pretty(REFUSED) == str(REFUSED)
    assert pretty((REFUSED, REFUSED)) == f"({REFUSED},\n {REFUSED})"


def test_a_checked_meld_is_drawn_with_its_worth_or_its_reasons() -> None:
    """All of them."""
    bundle = check_meld("QC KC JK")._repr_mimebundle_()
    assert bundle["text/html"].count("data-card=") == 3
    assert "run: 10 + 10 + 11 = 31" in bundle["text/html"]
    wrong = check_meld("3C 4C 5D")
    assert shown(wrong).count("✗") == len(wrong.violations) > 1


def test_a_checked_opening_shows_its_melds_and_its_reasons_once() -> None:
    """With the sum that is missing or enough; what is wrong with a meld stands beside it."""
    bundle = check_opening(["9C 9D 9H", "2C 2D JK"])._repr_mimebundle_()
    assert bundle["text/html"].count("data-card=") == 6
    assert "opening: 27 + 6 = 33 of 40" in bundle["text/html"]
    assert "the opening melds are worth 33 of 40 points" in bundle["text/html"]
    assert "opening: 30 + 27 = 57 of 40" in check_opening(["QC QD QH", "9C 9D 9H"])._repr_mimebundle_()["text/html"]
    described = shown(check_opening(["KC AC 2C"]))
    assert described.count("a run cannot wrap") == 1
    assert "opening: 0 of 40" in described


@pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])
def test_rules_say_what_is_unusual_and_fold_the_rest(game: Any) -> None:
    """For each preset."""
    assert shown(game.Ruleset()).startswith("the usual rules")
    for preset in game.PRESETS.values():
        described = shown(preset.rules)
        assert preset.rules.describe() in described
        for difference in game.Ruleset().diff(preset.rules):
            assert difference.sentences()[1].splitlines()[0] in described


def test_legal_moves_are_a_list_that_ends() -> None:
    """Sixty moves, and how many more there are."""
    moves = scala40.legal_moves(scala40.play(STATE, DrawStock()))
    assert shown(moves).startswith("discard A♣discard 4♣")
    assert shown(scala40.legal_moves(STATE, 0)) == "no move"
    many = type(moves)(Discard(card) for card in [*scala40.ALL_CARDS, *scala40.ALL_CARDS])
    assert shown(many).endswith("and 46 more")


def test_a_match_is_its_score_sheet() -> None:
    """Hand by hand, with the totals, and who is out or has won."""
    match = Match(Ruleset().match_rules, 3)
    head = "handdealerclosed byplayer 1player 2player 3player 1, totalplayer 2, totalplayer 3, totalremarks"
    assert shown(match) == f"{head}total000"
    match = match.add(points_entry({0: 0, 1: 48, 2: 104}, closer=0, ending=Ending.CLOSED))
    assert shown(match) == (
        f"{head}1player 1player 1048104048104player 3 is out of the match with 104 pointstotal048104"
    )
    match = match.add(points_entry({0: 0, 1: 60}, closer=0, ending=Ending.CLOSED))
    assert shown(match).endswith("108 points; player 1 wins the matchtotal0108104")


def test_values_of_other_libraries_are_shown_as_they_print() -> None:
    """A class of somebody's own that is `Explained`."""

    class Note(Explained):
        """A note with letters that mean something in HTML."""

        def __str__(self) -> str:
            return "1 < 2\n& so on"

    assert shown(Note()) == "1 < 2\n& so on"


def test_a_report_is_its_table_whatever_players_are_called() -> None:
    """A name is a text of somebody else, and does nothing to the notebook."""
    names = ("<script>alert(1)</script>", "b\x1b[2J")
    entrants: tuple[Entrant[Any, Any], ...] = tuple(Entrant(name, Random) for name in names)
    report = run_tournament(
        Tournament(game=scala40, rules=Ruleset(), entrants=entrants, deals=1, seed=7, unit=Unit.HAND)
    )
    html = report._repr_mimebundle_()["text/html"]
    assert "<script" not in html
    assert "\x1b" not in html
    assert re.sub(r"\s+", " ", shown(report)) == re.sub(r"\s+", " ", report.describe())


def test_a_notebook_gets_the_pictures_that_it_asks_for() -> None:
    """Those that it includes and does not exclude."""
    hand: Any = Hand.parse("9C")
    pictures = hand._repr_mimebundle_()  # how IPython asks
    (kind,) = pictures
    assert hand._repr_mimebundle_(include=[]) == {}
    assert hand._repr_mimebundle_(include=[kind]) == {kind: pictures[kind]}
    assert hand._repr_mimebundle_(exclude=[kind]) == {}
    assert hand._repr_mimebundle_(include=[kind], exclude=[kind]) == {}


def test_pictures_are_drawn_by_the_drawer_that_was_registered_last() -> None:
    """None is added to those of another one."""
    hand: Any = Hand.parse("9C")
    show_with(lambda it: {"text/plain": type(it).__name__})
    try:
        assert hand._repr_mimebundle_() == {"text/plain": "Hand"}  # how IPython asks
    finally:
        _DRAWERS.pop()  # nothing public takes a drawer back
    assert "text/plain" not in hand._repr_mimebundle_()
