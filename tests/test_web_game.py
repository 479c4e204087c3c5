"""The web game of the examples, over HTTP: what each browser is told, and what it is not."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, TypeAlias

import attrs
import pytest
import web_serving
from raising import some
from walks import SOAK
from web_parts import desks
from web_parts.tables import Table
from web_parts.words import IN_OTHER_WORDS
from web_serving import WEB, Browser, Clock, request, serving, sit_down

import scala40 as s40
from scala40.notation import from_text, to_text
from scala40.players import Greedy, Level, Player, Random
from scala40.record import Record, record_match, resume
from scala40.render import Style

file, port, same_cards = web_serving.file, web_serving.port, web_serving.same_cards

pytestmark = [pytest.mark.unmeasured, pytest.mark.usefixtures("same_cards")]

Json: TypeAlias = dict[str, Any]


def with_limit(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """Let matches of Scala 40 end at another number of points."""
    short = s40.Preset("default", s40.Ruleset(limit=limit), (), "", "")
    monkeypatch.setattr(s40.game, "PRESETS", MappingProxyType({**s40.PRESETS, "default": short}))


def record(file: Path) -> Any:
    """Return what the server has stored of its first table."""
    with closing(sqlite3.connect(file)) as db:
        (text,) = db.execute("SELECT record FROM tables WHERE id = 1").fetchone()
    return from_text(Record, text, s40)


def test_a_match_is_played_to_its_end(port: int, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By doing what programs would do, hand after hand; the record is stored and can be played through."""
    with_limit(monkeypatch, 300 if SOAK else 1)
    (anna,) = sit_down(port, "Anna")
    state = anna.looks()
    for _ in range(2_000):
        if state["score"]["winners"]:
            break
        if state["score"]["handOver"]:
            assert anna.does("moves", moves=["draw"])[0] == 409
            state = anna.does("hand")[1]
        else:
            state = anna.plays(anna.hint())
    assert state["score"]["winners"]
    assert anna.does("hand") == (409, {"error": "The match is over.", "violations": []})
    stored = record(file)
    assert stored.names == ("Anna", "program 1")
    assert len(stored.hands) == len(state["score"]["rows"])
    assert not state["acts"]
    assert state["log"]


def tries_something(person: Browser) -> bool:
    """Play by hints until something could be taken back; return whether it came to that."""
    for _ in range(200):
        state = person.looks()
        if state["free"]:
            return True
        person.plays(person.hint()) if state["acts"] else person.does("hand")
    return False


def test_nothing_is_lost_when_the_server_starts_again(port: int, file: Path) -> None:
    """Neither what was played, nor what a player has tried in his turn and could take back."""
    (anna,) = sit_down(port, "Anna")
    assert tries_something(anna)
    before = anna.looks()
    with serving(file) as again:
        back = Browser(again, anna.key)
        assert back.looks() == before
        assert back.does("undo", count=1)[1]["free"] == before["free"] - 1


@pytest.mark.parametrize("kept,reads", [(2, 0), (1, 4)])
def test_the_tables_that_were_asked_for_last_stay_in_memory(
    port: int, monkeypatch: pytest.MonkeyPatch, kept: int, reads: int
) -> None:
    """Others are read again from the file; however many people play, no more are kept."""
    people = [sit_down(port, name)[0] for name in ("Anna", "Bruno")]
    before = [person.looks() for person in people]
    read, found = Table.read, list[str]()

    def counted(text: str, level: Level) -> Table:
        found.append(text)
        return read(text, level)

    monkeypatch.setattr(desks, "MOST_READ", kept)
    people[1].looks()
    monkeypatch.setattr(Table, "read", counted)
    assert [person.looks() for person in people * 2] == before * 2
    assert len(found) == reads


def test_a_page_that_knows_how_things_stand_is_told_nothing(port: int) -> None:
    """So asking again costs little."""
    (anna,) = sit_down(port, "Anna")
    stamp = anna.looks()["stamp"]
    assert anna.asks(f"table?since={stamp}") == (204, None)
    anna.plays("draw")
    assert anna.asks(f"table?since={stamp}")[0] == 200


def test_several_moves_are_made_or_none(port: int) -> None:
    """If one of them is illegal the others have not been made, and the answer says why."""
    (anna,) = sit_down(port, "Anna")
    anna.plays("draw")
    before = anna.looks()
    status, data = anna.does("moves", moves=[f"discard {before['hand'][0]['card']}", "draw"])
    assert status == 422
    assert data["error"] == "Not allowed: draw from the stock"
    assert data["violations"]
    assert anna.looks() == before


def test_an_illegal_move_is_explained(port: int) -> None:
    """Every reason, with what would be right and the text of the rule."""
    (anna,) = sit_down(port, "Anna")
    anna.plays("draw")
    held = {it["card"] for it in anna.looks()["hand"]}
    missing = next(card.text for card in s40.NATURAL_CARDS if card.text not in held)
    drawn = Style().drawn(missing)
    status, data = anna.does("moves", moves=[f"discard {missing}"])
    assert status == 422
    assert data == {
        "error": f"Not allowed: discard {drawn}",
        "violations": [
            {
                "message": f"not in the hand: {drawn}",
                "hint": None,
                "rule": "B-03",
                "text": s40.RULEBOOK.rules["B-03"].text,
            }
        ],
    }
    status, data = anna.does("moves", moves=["lay 7C 8C"])
    assert (status, data["violations"][0]["rule"]) == (422, "B-04")


@pytest.mark.parametrize(
    "wish,message",
    [
        ("it", "Mossa non valida: pesca dal tallone"),
        ("de-CH,es;q=0.8,it;q=0.5", "Jugada no válida: roba del mazo"),
        ("de", "Not allowed: draw from the stock"),
        ("xx" * 5000 + ",it", "Not allowed: draw from the stock"),
        ("\xff;;,,=", "Not allowed: draw from the stock"),
    ],
    ids=["italian", "spanish", "german", "long", "nonsense"],
)
def test_the_server_speaks_the_first_language_that_it_knows(port: int, wish: str, message: str) -> None:
    """Of those that a browser wishes for: the table, what happened, refusals with their rules, and what can be done."""
    anna = attrs.evolve(sit_down(port, "Anna")[0], language=wish)
    anna.plays("draw")
    status, data = anna.does("moves", moves=["draw"])
    assert (status, data["error"]) == (422, message)
    language = {"M": s40.Language.ITALIAN, "J": s40.Language.SPANISH, "N": s40.Language.ENGLISH}[message[0]]
    state = anna.looks()
    assert state["names"] == ["Anna", {"M": "programma 1", "J": "programa 1", "N": "program 1"}[message[0]]]
    words = [s40.read_move(text, s40.Ruleset()).describe(language) for text in state["moves"]]
    assert state["said"] == [*map(Style().drawn, words)]
    assert state["log"][-1].startswith("Anna " + {"M": "pesca", "J": "roba", "N": "draws"}[message[0]])
    assert (state["task"], state["notes"]) == ({"kind": "opening", "count": 40}, [])
    ruled = {it["rule"]: it["text"] for it in data["violations"]}
    assert (ruled == {rule: s40.RULEBOOK.rules[rule].text for rule in ruled}) is (language is s40.Language.ENGLISH)
    status, data = anna.does("moves", moves=["lay 9X"])
    assert status == 422
    assert (" cannot be read: " in data["error"]) is (language is s40.Language.ENGLISH)


def test_every_sentence_for_people_is_told_in_every_language() -> None:
    """With the same figures in it, but for moves, which say themselves."""
    for english, others in IN_OTHER_WORDS.items():
        assert set(others) == set(s40.Language) - {s40.Language.ENGLISH}
        figures = {name.replace("spoken", "move") for _, name, _, _ in Formatter().parse(english) if name}
        for text in others.values():
            assert {name.replace("spoken", "move") for _, name, _, _ in Formatter().parse(text) if name} == figures


def test_a_card_that_was_drawn_stays_drawn(port: int) -> None:
    """What shows a hidden card counts at once and ends a request; only what follows can be taken back."""
    (anna,) = sit_down(port, "Anna")
    status, data = anna.does("moves", moves=["draw", "discard KS"])
    assert (status, data["error"]) == (400, "nothing can follow at once on a move that shows a hidden card")
    assert anna.looks()["moves"] == ["draw"]
    anna.plays("draw")
    status, data = anna.does("undo", count=1)
    assert (status, data["error"]) == (422, "0 moves can be taken back: a card that you have drawn stays drawn.")


def test_everybody_sees_his_own_cards_alone(port: int, file: Path) -> None:
    """What a seat is told holds no card of another hand and none of the stock, no seed and no key of others."""
    anna, bruno = sit_down(port, "Anna", "Bruno", programs=0)
    (seed,) = {record(file).seed}
    for _ in range(12):
        position = some(resume(record(file), s40).state)
        for seat, (me, other) in enumerate(((anna, bruno), (bruno, anna))):
            state = me.looks()
            described = json.dumps(state)
            assert seed.hex() not in described
            assert other.key not in described
            if state["free"]:
                continue  # what is tried is not stored in the record
            seen = Counter(re.findall(r'data-card="(\w+)"', state["picture"]))
            laid = [card for meld in position.table.values() for card in meld.cards]
            mine = [s40.Card.parse(it["card"]) for it in state["hand"]]
            assert seen <= Counter(card.text for card in (*laid, *mine, *position.pile))
            assert Counter(mine) == Counter(position.hands[seat])
        acting = anna if anna.looks()["acts"] else bruno
        acting.plays(acting.hint())


def test_the_others_wait_for_who_is_to_act(port: int) -> None:
    """Two persons take turns; nobody can act for the other, nor see what he tries."""
    both = sit_down(port, "Anna", "Bruno", programs=0)
    acting = next(it for it in both if it.looks()["acts"])
    waiting = next(it for it in both if it is not acting)
    assert waiting.does("moves", moves=["draw"]) == (409, {"error": "It is not your turn.", "violations": []})
    assert waiting.does("undo", count=1)[0] == 409
    assert waiting.does("hint")[0] == 409
    assert waiting.does("hand") == (409, {"error": "This hand is not over.", "violations": []})
    acting.plays("draw")
    hand = acting.looks()["hand"]
    acting.plays(f"discard {next(it['card'] for it in hand if it['card'] != 'JK')}")
    assert waiting.looks()["acts"]
    assert not acting.looks()["acts"]


def test_a_click_on_an_old_page_does_nothing(port: int) -> None:
    """A second window, or a second click, meets a table that has moved on."""
    (anna,) = sit_down(port, "Anna")
    old = anna.looks()["stamp"]
    anna.plays("draw")
    before = anna.looks()
    for stamp in (old, None, 7, "nonsense"):
        status, data = anna.asks("moves", {"stamp": stamp, "moves": ["draw"]})
        assert (status, data["error"]) == (409, "Your page is not up to date; it shows the table as it is now.")
    assert anna.asks("moves", {"moves": ["draw"]})[0] == 409
    assert anna.looks() == before


@pytest.mark.parametrize("key", ["", "nonsense", "a" * 500, "ä", "../..", "' OR 1=1 --"])
def test_only_who_has_the_key_sits_at_a_seat(port: int, key: str) -> None:
    """Other keys, and none, open nothing."""
    sit_down(port, "Anna")
    for method, path in (("GET", "table"), ("POST", "moves"), ("POST", "hint")):
        assert request(port, method, f"/api/{path}", key=key.encode(), body=b"{}").status == 401
        assert request(port, method, f"/api/{path}", body=b"{}").status == 401


def test_keys_are_not_stored(port: int, file: Path) -> None:
    """Who reads the file cannot sit down with what is in it."""
    (anna,) = sit_down(port, "Anna")
    assert anna.key.encode() not in file.read_bytes()


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"7", b'"draw"', b"null", b"\xff\xfe", b"[" * 10_000])
def test_what_is_no_json_object_is_refused(port: int, body: bytes) -> None:
    """With a clear answer, and whatever is asked for."""
    (anna,) = sit_down(port, "Anna")
    key = anna.key.encode()
    for path in ("tables", "moves", "undo", "hand", "hint"):
        answer = request(port, "POST", f"/api/{path}", key=key, body=body)
        assert answer.status == 400
        assert answer.data["error"] in {"This is no JSON.", "This is no JSON object."}


def test_what_is_too_long_is_refused(port: int) -> None:
    """Before all of it has been kept."""
    (anna,) = sit_down(port, "Anna")
    assert request(port, "POST", "/api/moves", key=anna.key.encode(), body=b" " * 30_000).status == 413


@pytest.mark.parametrize("moves", [None, [], "draw", [7], [None], ["draw"] * 50, ["x" * 300], [""], {"0": "draw"}])
def test_moves_are_a_list_of_texts(port: int, moves: object) -> None:
    """Anything else is refused before the table is looked at."""
    (anna,) = sit_down(port, "Anna")
    status, data = anna.does("moves", moves=moves)
    assert status == 400
    assert data["error"].startswith("moves must ")


@pytest.mark.parametrize("text", ["nonsense", "lay", "discard 1Z", "\x00", "lay 7C 8C 9C to the moon", "add"])
def test_what_is_no_move_is_refused(port: int, text: str) -> None:
    """The answer says what could not be read."""
    (anna,) = sit_down(port, "Anna")
    before = anna.looks()
    status, data = anna.does("moves", moves=[text])
    assert status == 422
    assert "cannot be read" in data["error"]
    assert anna.looks() == before


@pytest.mark.parametrize("count", [0, -1, 1.5, "1", None, True, 10**30])
def test_only_moves_that_are_there_can_be_taken_back(port: int, count: object) -> None:
    """A number from 1 up to as many as can be."""
    (anna,) = sit_down(port, "Anna")
    assert anna.does("undo", count=count)[0] == 422


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"names": [], "programs": 2},
        {"names": "Anna", "programs": 2},
        {"names": [7], "programs": 2},
        {"names": [" "], "programs": 2},
        {"names": ["x" * 41], "programs": 2},
        {"names": ["Anna", "Anna "], "programs": 2},
        {"names": ["program 9"], "programs": 2},
        {"names": ["Anna"], "programs": 0},
        {"names": ["Anna"], "programs": 6},
        {"names": ["Anna"], "programs": 1, "game": "bridge"},
        {"names": ["Anna"], "programs": 1, "game": 7},
        {"names": ["Anna"], "programs": 1, "rules": "none"},
        {"names": ["Anna"], "programs": 1, "game": "skarney"},
        {"names": ["Anna"], "programs": -1},
        {"names": ["Anna"], "programs": True},
        {"names": ["Anna"], "programs": "2"},
        {"names": ["\ud800"], "programs": 1},
    ],
)
def test_a_table_is_laid_for_people_with_names(port: int, asked: Json) -> None:
    """So many as can play, and with names that tell them apart; the answer says what is wrong."""
    status, data = Browser(port).asks("tables", asked)
    assert status == 400
    assert data["error"]


def test_names_do_nothing_to_the_page(port: int) -> None:
    """What people call themselves is text, whatever it looks like."""
    anna, _ = sit_down(port, "<img src=x onerror=alert(1)>", "Bruno")
    assert "<img" not in anna.looks()["picture"]
    assert "&lt;img" in anna.looks()["picture"]


def test_the_page_runs_its_own_script_alone(port: int) -> None:
    """The policy names it by its hash, and nothing is loaded from elsewhere."""
    answer = request(port, "GET", "/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'; script-src 'sha256-" in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
    assert "frame-ancestors 'none'" in policy
    assert "base-uri 'none'" in policy
    assert b"http" not in answer.content
    assert request(port, "GET", "/api/moves").status == 405
    assert request(port, "GET", "/nothing").status == 404


def match_with_somebody_out() -> str:
    """Return the record of a match of four, stopped when the first seat is out and a hand has been dealt without it."""
    for seed in range(50):
        players: list[Player[s40.View, s40.Move]] = [Random(seed), *(Greedy(s40.rate) for _ in range(3))]
        names = ("Anna", "Bruno", "program 1", "program 2")
        whole = record_match(s40, s40.Ruleset(), players, seed=seed, names=names)
        for number in range(1, len(whole.hands)):
            part = attrs.evolve(whole, hands=whole.hands[:number])
            match = resume(part, s40).match
            if 0 in match.eliminated and not match.is_over and 1 in match.active:
                return to_text(part, s40)
    raise AssertionError


def test_who_is_out_watches_the_score(port: int, file: Path) -> None:
    """The others play on; the seat sees no cards any more and can still deal the next hand."""
    anna, bruno = sit_down(port, "Anna", "Bruno", programs=2)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE tables SET record = ?, version = 99", (match_with_somebody_out(),))
    assert 0 in anna.looks()["score"]["out"]
    status, state = anna.does("hand")
    assert status == 200
    assert (state["hand"], state["moves"], state["picture"], state["acts"]) == ([], [], "", False)
    assert anna.does("moves", moves=["draw"])[0] == 409
    assert bruno.looks()["hand"]
    assert len(record(file).hands) == len(state["score"]["rows"]) + 1


def test_two_servers_can_share_a_file(port: int, file: Path) -> None:
    """What one has written the other reads, whatever it remembers."""
    (anna,) = sit_down(port, "Anna")
    with serving(file) as second:
        other = attrs.evolve(anna, port=second)
        for me in (anna, other) * 3:
            state = me.looks()
            if state["acts"] and not state["score"]["handOver"]:
                me.plays(me.hint())
        assert other.looks() == anna.looks()


def test_a_table_as_it_is_stored_is_a_record(port: int, file: Path) -> None:
    """Whatever has been appended to it: it can be read at any time."""
    (anna,) = sit_down(port, "Anna")
    for _ in range(6):
        anna.plays(anna.hint())
        assert record(file).names == ("Anna", "program 1")


# who leaves, and who takes too long


def turns_of(file: Path, seat: int) -> list[list[s40.Move]]:
    """Return the moves of each turn of a seat in the last hand that is stored."""
    turns: list[list[s40.Move]] = []
    last = None
    for ply in record(file).hands[-1].plies:
        if ply.seat == seat:
            if last != seat:
                turns.append([])
            turns[-1].append(ply.move)
        last = ply.seat
    return turns


def does_least(turn: list[s40.Move]) -> bool:
    """Whether a turn is that of somebody who is absent: a draw and a discard."""
    return [type(move) for move in turn] == [s40.DrawStock, s40.Discard]


def acting_first(port: int) -> tuple[Browser, Browser]:
    """Lay a table for two people, and return who is to act and who waits."""
    one, other = sit_down(port, "Anna", "Bruno", programs=0)
    return (one, other) if one.looks()["acts"] else (other, one)


def test_who_leaves_is_played_by_the_moves_that_do_least(port: int, file: Path) -> None:
    """At once if it is his turn, and in every turn that follows; the others go on as if he were there."""
    gone, there = acting_first(port)
    seat = gone.looks()["seat"]
    assert there.looks()["away"] == []
    status, state = gone.does("away", away=True)
    assert (status, state["acts"], state["away"], state["moves"]) == (200, False, [seat], [])
    assert there.looks()["away"] == [seat]
    for _ in range(3):
        state = there.looks()
        while state["acts"] and len(turns_of(file, seat)) < 4:
            state = there.plays(there.hint())
            if not state["moves"] or state["moves"] == ["draw"]:
                break
    assert len(turns_of(file, seat)) >= 3
    assert all(map(does_least, turns_of(file, seat)))
    assert gone.does("moves", moves=["draw"])[0] == 409
    assert gone.does("hint")[0] == 409


def test_what_was_tried_goes_with_who_leaves(port: int, file: Path) -> None:
    """What counts stays: a card that was drawn. What could be taken back has not been."""
    (anna,) = sit_down(port, "Anna")
    assert tries_something(anna)
    before = record(file)
    seat = anna.looks()["seat"]
    assert anna.does("away", away=True)[1]["free"] == 0
    plies = record(file).hands[len(before.hands) - 1].plies[len(before.hands[-1].plies) :]
    assert all(isinstance(it.move, s40.DrawStock | s40.Discard) for it in plies if it.seat == seat)


def test_who_comes_back_plays_on(port: int, file: Path) -> None:
    """From the turn that is next; coming back twice, or leaving twice, changes nothing."""
    gone, there = acting_first(port)
    gone.does("away", away=True)
    stamp = gone.looks()["stamp"]
    assert gone.does("away", away=True)[1]["stamp"] == stamp
    status, state = gone.does("away", away=False)
    assert (status, state["away"], state["acts"]) == (200, [], False)
    assert gone.does("away", away=False)[1]["stamp"] == state["stamp"]
    there.plays("draw")
    there.plays(next(it for it in there.looks()["moves"] if it.startswith("discard ")))
    assert gone.looks()["acts"]
    assert len(turns_of(file, gone.looks()["seat"])) == 1


def test_a_table_that_all_have_left_waits(port: int, file: Path) -> None:
    """Nothing would end such a hand. Whoever comes back finds it as it was, and the others' moves are made again."""
    first, second = acting_first(port)
    second.does("away", away=True)
    stored = len(record(file).hands[-1].plies)
    assert first.does("away", away=True)[0] == 200
    assert len(record(file).hands[-1].plies) == stored
    status, state = second.does("away", away=False)
    assert (status, state["acts"], state["away"]) == (200, True, [first.looks()["seat"]])
    assert [*map(does_least, turns_of(file, first.looks()["seat"]))] == [True]


def test_programs_play_on_without_anybody(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand with a program ends; the next one is dealt by somebody."""
    with_limit(monkeypatch, 1_000)
    (anna,) = sit_down(port, "Anna")
    assert anna.does("away", away=True)[1]["score"]["handOver"]
    status, state = anna.does("hand")
    assert (status, state["score"]["handOver"], len(state["score"]["rows"])) == (200, True, 2)
    assert anna.does("away", away=False)[1]["away"] == []


@pytest.mark.parametrize("away", [None, 0, 1, "yes", []])
def test_one_is_there_or_away(port: int, away: object) -> None:
    """Anything else is refused."""
    (anna,) = sit_down(port, "Anna")
    assert anna.does("away", away=away) == (400, {"error": "away must be true or false", "violations": []})


def test_who_lets_the_time_pass_is_played_by_the_moves_that_do_least(file: Path) -> None:
    """For this turn, whoever looks next; what was drawn stays drawn, and the next turn is the player's own again."""
    clock = Clock()
    with serving(file, limit=60, clock=clock) as port:
        slow, other = acting_first(port)
        seat = slow.looks()["seat"]
        assert slow.looks()["seconds"] == other.looks()["seconds"] == 60
        slow.plays("draw")
        clock.now += 59
        assert (slow.looks()["acts"], other.looks()["seconds"]) == (True, 1)
        old = slow.looks()["stamp"]
        clock.now += 1
        state = other.looks()
        assert (state["acts"], state["seconds"], state["away"]) == (True, 60, [])
        assert [*map(does_least, turns_of(file, seat))] == [True]
        assert slow.asks("moves", {"stamp": old, "moves": ["draw"]})[0] == 409
        other.plays("draw")
        other.plays(next(it for it in other.looks()["moves"] if it.startswith("discard ")))
        assert (slow.looks()["acts"], slow.looks()["seconds"]) == (True, 60)


def test_a_turn_begins_when_the_one_before_it_ends(file: Path) -> None:
    """Against a program too, whose turn takes no time."""
    clock = Clock()
    with serving(file, limit=60, clock=clock) as port:
        (anna,) = sit_down(port, "Anna")
        clock.now += 40
        assert anna.plays("draw")["seconds"] == 20
        clock.now += 10
        state = anna.plays(next(it for it in anna.looks()["moves"] if it.startswith("discard ")))
        assert (state["acts"], state["seconds"]) == (True, 60)


def test_nobody_is_hurried_between_hands(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor where there is no limit, nor at a table that all have left."""
    with_limit(monkeypatch, 1_000)
    clock = Clock()
    with serving(file, limit=60, clock=clock) as port:
        (anna,) = sit_down(port, "Anna")
        anna.does("away", away=True)
        clock.now += 600
        assert anna.looks()["seconds"] is None
        anna.does("away", away=False)
        assert anna.does("hand")[1]["seconds"] == 60
        first, second = acting_first(port)
        second.does("away", away=True)
        first.does("away", away=True)
        clock.now += 600
        before = first.looks()
        assert before["seconds"] == 0
        assert first.looks() == before
    with serving(file, clock=clock) as port:
        assert attrs.evolve(anna, port=port).looks()["seconds"] is None


def test_who_starts_it_is_told_where_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The address to open, before anything is served."""
    described: list[str] = []
    monkeypatch.setattr("uvicorn.Server.run", lambda _server: described.append(capsys.readouterr().out))
    monkeypatch.setattr("sys.argv", ["web_game.py", "--port", "8041", "--data", ":memory:"])
    WEB.main()
    assert described == ["Open http://127.0.0.1:8041/ in a browser. Ctrl-C ends the game.\n"]
