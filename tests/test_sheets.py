"""Score sheets for other programs, and what happened in a match: with the names of the players, in every language."""

from __future__ import annotations

import copy
import csv
import io
import pickle
import re
from html.parser import HTMLParser
from typing import Any, Final

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from raising import raises

import scala40
from scala40 import DiscardDrawUnopened, Ending, MatchMode, MatchRules, Ruleset, SetJoker, chinchon, rumino, skarney
from scala40.core._base import Language
from scala40.core._game import HandResult, Reentry
from scala40.match import Answer, Choice, Entry, Fate, Match, MatchEvent, Withdrawal, points_entry
from scala40.players import Random
from scala40.playing import play_match

THREE: Final = ("Anna", "Bruno", "Carla")
COMES_BACK: Final = MatchRules(100, "CB-10", reentry=Reentry.OFFERED, reentry_max=2, reentry_below=1)


def hand(*points: int | None, closer: int | None = 0) -> HandResult:
    """Return a hand with the points of each seat, `None` for one that does not play it."""
    scores = {seat: it for seat, it in enumerate(points) if it is not None}
    return points_entry(scores, closer=closer, ending=Ending.DEAD if closer is None else Ending.CLOSED)


def read(text: str, delimiter: str = ",") -> list[list[str]]:
    """Return the cells of CSV as Python reads them."""
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


class Cells(HTMLParser):
    """The cells of a table, and whatever else stands in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a row or a cell."""
        assert attrs == []
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        """Add to the cell."""
        self.rows[-1][-1] += data


def some_match() -> Match:
    """Return a match in which somebody comes back, is put out, leaves and wins."""
    match = Match(COMES_BACK, 4).add(hand(0, 104, 12, 30)).answer(1, Choice.RETURN).withdraw(3)
    match = match.add(hand(10, 0, 90, None, closer=1)).answer(2, Choice.LEAVE)
    return match.add(hand(95, -10, None, None, closer=1)).answer(0, Choice.LEAVE)


# Events.


def test_events_tell_who_came_back_was_put_out_left_and_won() -> None:
    """In the order in which it happened, with the hand and the points."""
    assert some_match().events == (
        MatchEvent(1, 1, 30, Fate.CAME_BACK),
        MatchEvent(1, 3, 30, Fate.WITHDREW),
        MatchEvent(2, 2, 102, Fate.ELIMINATED),
        MatchEvent(3, 0, 105, Fate.ELIMINATED),
        MatchEvent(3, 1, 20, Fate.WON),
    )


def test_seats_that_come_back_by_the_rules_alone_are_told_too() -> None:
    """Where nobody is asked: all that reached the limit in the hand go on with the highest total of the others."""
    match = Match(Ruleset(reentry=Reentry.HIGHEST_BELOW).match_rules, 4).add(hand(0, 120, 33, 140))
    assert match.events == (MatchEvent(1, 1, 33, Fate.CAME_BACK), MatchEvent(1, 3, 33, Fate.CAME_BACK))


def test_events_before_the_first_hand_and_of_a_match_that_all_lose_at_once() -> None:
    """Who leaves at once does so after hand 0; a seat that was put out last can have won all the same."""
    rules = MatchRules(101, "B-12")
    assert Match(rules, 2).withdraw(1).events == (MatchEvent(0, 1, 0, Fate.WITHDREW), MatchEvent(0, 0, 0, Fate.WON))
    both = Match(rules, 2).add(hand(110, 120, closer=None))
    assert [(it.seat, it.fate) for it in both.events] == [(0, Fate.ELIMINATED), (1, Fate.ELIMINATED), (0, Fate.WON)]


def test_a_hand_that_came_too_late_is_no_event() -> None:
    """The match was won by the one before it, and that is when it is told."""
    match = Match(MatchRules(101, "B-12"), 2, entries=(hand(0, 104), hand(0, 3)))
    assert [(it.number, it.fate) for it in match.events] == [(1, Fate.ELIMINATED), (1, Fate.WON)]
    assert read(match.to_csv())[1][-1].endswith("player 1 wins the match")
    assert read(match.to_csv())[2][-1] == ""


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [chinchon, rumino, skarney], ids=lambda game: game.GAME)
@pytest.mark.parametrize("seed", range(3))
def test_events_say_what_the_match_says(game: Any, seed: int) -> None:
    """Of matches that are played: the same seats are out, have left and have won, and whoever came back goes on."""
    players = [Random(seat) for seat in range(game.Ruleset().min_players)]
    match: Match = play_match(game, game.Ruleset(), players, seed=seed, most_moves=400).match
    described = {fate: [it.seat for it in match.events if it.fate is fate] for fate in Fate}
    assert sorted(described[Fate.ELIMINATED]) == [*match.eliminated]
    assert sorted(described[Fate.WITHDREW]) == [*match.withdrawn]
    assert described[Fate.WON] == [*match.winners]
    assert described[Fate.CAME_BACK] == [seat for row in match.sheet for seat in row.back]


@pytest.mark.parametrize(
    "language,described",
    [
        (Language.ENGLISH, ("Bruno comes back into the match with 30 points", "player 2 leaves the match")),
        (Language.ITALIAN, ("Bruno rientra nella partita con 30 punti", "il giocatore 2 si ritira dalla partita")),
        (Language.SPANISH, ("Bruno vuelve a la partida con 30 puntos", "el jugador 2 se retira de la partida")),
    ],
    ids=lambda it: it.value if isinstance(it, Language) else "",
)
def test_an_event_is_told_with_names_in_every_language(language: Language, described: tuple[str, str]) -> None:
    """A player without a name is called by the number of the seat."""
    back, leaves = MatchEvent(1, 1, 30, Fate.CAME_BACK), MatchEvent(1, 1, 30, Fate.WITHDREW)
    assert (back.describe(language, names=THREE), leaves.describe(language)) == described
    assert str(back) == "player 2 comes back into the match with 30 points"
    assert re.search(r"one point|un punto", MatchEvent(1, 1, 1, Fate.ELIMINATED).describe(language))


entries = st.lists(
    st.builds(hand, *[st.none() | st.integers(-20, 130)] * 3, closer=st.none() | st.integers(0, 4))
    | st.builds(Withdrawal, st.integers(0, 4))
    | st.builds(Answer, st.integers(0, 4), st.sampled_from(Choice)),
    max_size=8,
)
rules_of_matches = st.sampled_from(
    [COMES_BACK, MatchRules(101, "B-12"), *(Ruleset(reentry=it).match_rules for it in Reentry)]
)


@given(entries, rules_of_matches)
def test_events_of_a_longer_match_begin_with_those_before(some: list[Entry], rules: MatchRules) -> None:
    """So what an entry has changed is what stands behind them; made at once or entry by entry, they are the same."""
    before: tuple[MatchEvent, ...] = ()
    for count in range(len(some) + 1):
        events = Match(rules, 3, entries=tuple(some[:count])).events
        assert events[: len(before)] == before
        before = events


def test_events_are_told_in_the_order_in_which_they_happened() -> None:
    """Here one seat is out at once, and another one comes back later, after the same hand."""
    match = Match(attrs.evolve(COMES_BACK, reentry_max=1), 3).add(hand(0, 104, 12)).answer(1, Choice.RETURN)
    match = match.add(hand(0, 95, 120))
    assert [(it.seat, it.fate) for it in match.events[1:]] == [(1, Fate.ELIMINATED)]
    match = match.answer(2, Choice.RETURN)
    assert [(it.seat, it.fate, it.total) for it in match.events[2:]] == [(2, Fate.CAME_BACK, 0)]


# A match in a line.


def test_a_match_prints_as_a_line() -> None:
    """It has the hands, the totals and the winner; a long match needs no more, and `repr` still says how it is made."""
    match = some_match()
    assert str(match) == "after 3 hands: player 1 105, player 2 20, player 3 102, player 4 30; player 2 wins the match"
    assert match.describe(Language.ITALIAN, names=(*THREE, "Dario")) == (
        "dopo 3 smazzate: Anna 105, Bruno 20, Carla 102, Dario 30; Bruno vince la partita"
    )
    assert repr(match).startswith("Match(rules=")
    long = Match(MatchRules(9_999, "B-12"), 4)
    for _ in range(50):
        long = long.add(hand(0, 12, 7, 31))
    assert str(long) == "after 50 hands: player 1 0, player 2 600, player 3 350, player 4 1550"
    assert len(repr(long)) > 3_000


@pytest.mark.parametrize("language", Language)
def test_a_match_of_many_seats_can_be_told(language: Language) -> None:
    """As many as a match can have."""
    match = Match(MatchRules(101, "B-12"), 100)
    assert match.describe(language).count(",") == 99
    assert len(read(match.to_csv(language=language))[0]) == 204


# The sheet.


def test_a_sheet_has_a_row_for_each_hand_and_the_totals() -> None:
    """With names; a seat that did not play a hand has an empty cell, and what happened stands at the end."""
    assert read(some_match().to_csv([*THREE, "Dario"])) == [
        ["hand", "dealer", "closed by", *THREE, "Dario", *(f"{it}, total" for it in (*THREE, "Dario")), "remarks"],
        [
            *("1", "Anna", "Anna", "0", "104", "12", "30", "0", "30", "12", "30"),
            "Bruno comes back into the match with 30 points; Dario leaves the match",
        ],
        [
            *("2", "Bruno", "Bruno", "10", "0", "90", "", "10", "30", "102", "30"),
            "Carla is out of the match with 102 points",
        ],
        [
            *("3", "Anna", "Bruno", "95", "-10", "", "", "105", "20", "102", "30"),
            "Anna is out of the match with 105 points; Bruno wins the match",
        ],
        ["total", "", "", "", "", "", "", "105", "20", "102", "30", ""],
    ]


def test_headings_speak_every_language() -> None:
    """As do remarks."""
    match = Match(MatchRules(101, "B-12"), 2).add(hand(0, 104))
    assert match.to_csv(THREE[:2], language=Language.ITALIAN, delimiter=";").splitlines()[:2] == [
        "smazzata;mazziere;chiusa da;Anna;Bruno;Anna, totale;Bruno, totale;note",
        '1;Anna;Anna;0;104;0;104;"Bruno è fuori dalla partita con 104 punti; Anna vince la partita"',
    ]
    spanish = read(match.to_csv(language=Language.SPANISH))
    assert spanish[0][:5] == ["mano", "reparte", "cierra", "jugador 1", "jugador 2"]


FORMULAS: Final = ("=1+1", "@SUM(A1)", "+1", "-1", " =1", "＝1", "\t=1", "\r\n=1")
names = st.text(st.characters(), max_size=8) | st.sampled_from(
    [*FORMULAS, 'a"b', "a,b", "a;b", "<script>", "&amp;", "\u202eab"]
)


@given(st.lists(names, min_size=3, max_size=3), st.sampled_from([",", ";", "\t"]))
@example(["=1+1", "<img src=x onerror=alert(1)>", "\ud800\u202e\n"], ",")
def test_names_do_nothing_in_a_spreadsheet_or_on_a_page(called: list[str], delimiter: str) -> None:
    """No cell is a formula, no row is broken, no tag comes from a name; both forms have the same cells."""
    match = Match(COMES_BACK, 3).add(hand(0, 104, 12)).answer(1, Choice.LEAVE).add(hand(-10, None, 3))
    text = match.to_csv(called, delimiter=delimiter)
    text.encode()
    rows = read(text, delimiter)
    assert len(rows) == 4
    assert {len(row) for row in rows} == {10}
    for row in rows:
        for cell in row:
            assert re.fullmatch(r"-?\d+", cell) or cell.lstrip()[:1] not in {*"=+-@＝＋－＠\t\r\n"}
            assert cell.isprintable()
    html = match.to_html(called)
    html.encode()
    table = Cells(html)
    assert table.tags == {"table", "thead", "tbody", "tr", "th", "td"}
    plain = [[cell.removeprefix("'") for cell in row] for row in rows]
    assert [[cell.removeprefix("'") for cell in row] for row in table.rows] == plain


@given(st.lists(st.text("ABC abcé", min_size=1, max_size=8), min_size=3, max_size=3))
def test_ordinary_names_are_read_back_as_they_were(called: list[str]) -> None:
    """Nothing is added to them."""
    assert read(Match(COMES_BACK, 3).to_csv(called))[0][3:6] == called


@given(entries, rules_of_matches)
def test_a_sheet_with_contradictions_is_written_too(given_: list[Entry], rules: MatchRules) -> None:
    """Whatever was entered, the cells are those of `Match.sheet`, and the events agree with who is in."""
    match = Match(rules, 3, entries=tuple(given_))
    rows = read(match.to_csv(THREE))
    assert [row[0] for row in rows[1:-1]] == [str(row.number) for row in match.sheet]
    assert [row[6:9] for row in rows[1:-1]] == [[*map(str, row.totals)] for row in match.sheet]
    assert rows[-1][6:9] == [*map(str, match.totals)]
    out = [it.seat for it in match.events if it.fate in {Fate.ELIMINATED, Fate.WITHDREW}]
    assert sorted(out) == sorted({0, 1, 2} - {*match.active})
    assert [it.seat for it in match.events if it.fate is Fate.WON] == [*match.winners]
    assert len(str(match)) < 200


def test_wrong_names_and_delimiters_are_refused() -> None:
    """With the reason, in both forms."""
    match = Match(COMES_BACK, 3)
    wrong: tuple[Any, ...] = (THREE[:2], "Ann", [1, 2, 3])
    for called in wrong:
        for write in (match.to_csv, match.to_html):
            raises((TypeError, ValueError), write, called, match="name")
    nothing: Any = "it"
    raises(TypeError, lambda: match.to_csv(language=nothing))
    for delimiter in ("", "x", "=", ",,"):
        with pytest.raises(ValueError, match="cells are separated by"):
            match.to_csv(delimiter=delimiter)


def test_events_are_values() -> None:
    """They are equal, hashed, copied and pickled as what they are made of."""
    event = MatchEvent(1, 1, 30, Fate.CAME_BACK)
    assert pickle.loads(pickle.dumps(event)) == event == copy.deepcopy(event)  # noqa: S301 - our own
    assert len({event, MatchEvent(1, 1, 30, Fate.CAME_BACK)}) == 1


SHEETS: list[tuple[Any, dict[str, object], list[str], list[str]]] = [
    (scala40, {}, ["four jokers", "If you lay a joker, you say which card it stands for", "draw from the stock"], []),
    (scala40, {"jokers": 0}, [], ["joker, you say", "may discard a joker"]),
    (
        scala40,
        {"set_joker": SetJoker.EITHER_MISSING},
        ["If you lay one in a run, you say"],
        ["If you lay a joker, you"],
    ),
    (
        scala40,
        {"discard_draw_unopened": DiscardDrawUnopened.IF_OPENS},
        ["only to open in the same turn"],
        ["you have to draw from the stock"],
    ),
    (scala40, {"match_mode": MatchMode.SINGLE_HAND}, [], ["After each hand the deal passes"]),
    (scala40, {}, ["After each hand the deal passes to the left, to the next player who is still in the match"], []),
    (
        scala40,
        {"match_mode": MatchMode.TARGET, "target": 500},
        ["After each hand the deal passes to the left."],
        ["who is still in the match"],
    ),
    (chinchon, {"chinchon_points": -25}, ["takes 25 points off"], ["-25", "wins the whole match"]),
    (chinchon, {"match_end": chinchon.MatchEnd.FIXED_HANDS, "hands": 1}, ["The match is one hand."], []),
    (chinchon, {"match_end": chinchon.MatchEnd.FIXED_HANDS, "hands": 5}, ["The match has 5 hands."], []),
    (rumino, {}, ["three or four cards"], []),
    (rumino, {"max_run_length": 7}, [], ["three or four cards of one suit"]),
    (skarney, {}, ["partner"], []),
    (skarney, {"partnership": skarney.Partnership.SINGLES}, [], ["partner"]),
]
"""Rules, what their sheet says in one line of text, and what it does not say."""


@pytest.mark.parametrize("game,changed,there,missing", SHEETS)
def test_a_sheet_says_what_its_rules_are(
    game: Any, changed: dict[str, object], there: list[str], missing: list[str]
) -> None:
    """And nothing that belongs to others."""
    described = " ".join(game.Ruleset(**changed).describe().split())
    assert [it for it in there if it not in described] == []
    assert [it for it in missing if it in described] == []


def test_numbers_are_words_as_far_as_a_language_has_them() -> None:
    """From there on they are digits."""
    words = chinchon.Ruleset.sheet.words(scala40.Language.ENGLISH)
    last = len(words.numbers) - 1
    assert [words.counted(number) for number in (last, last + 1)] == [words.numbers[last], str(last + 1)]
