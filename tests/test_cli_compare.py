"""`simulate --compare`: the same deals under two rulesets."""

from __future__ import annotations

import json

import pytest
from commands import out, wrong

from scala40 import chinchon
from scala40.cli import main
from scala40.core._base import Language
from scala40.players import Greedy
from scala40.simulate import Entrant, Same, WorkerLost, compare_rules

FEW = ("--hands", "4", "--seed", "7")


def compared(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a comparison of a few hands prints."""
    return out(capsys, "simulate", *FEW, "--compare", *arguments)


def test_it_prints_what_the_library_finds(capsys: pytest.CaptureFixture[str]) -> None:
    """By default four greedy players; one of the rulesets is a preset, the other one is written out."""
    greedy = Entrant("greedy", Same(Greedy.of(chinchon)))
    variant = chinchon.Ruleset(jokers=2, limit=150)
    found = compare_rules(chinchon, chinchon.Ruleset(), variant, [greedy], hands=4, seed=7, seats=4)
    printed = compared(capsys, "default", "limit=150 jokers=2", "--game", "chinchon")
    assert printed == found.describe(Language.ENGLISH, chinchon.Ending) + "\n"


@pytest.mark.unmeasured
def test_presets_and_rules_of_every_game_can_be_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Presets by their names, in capitals or not; rules in the game's notation, the usual ones as an empty text."""
    assert compared(capsys, "S1", "", "--seats", "2").splitlines()[2] == "B: the usual rules"
    for game in ("rumino", "skarney"):
        lines = compared(capsys, "default", "default", "--game", game).splitlines()
        assert lines[1:3] == ["A: the usual rules", "B: the usual rules"]


@pytest.mark.parametrize("language,line", [("it", "A: le regole usuali"), ("es", "A: las reglas habituales")])
def test_it_speaks_every_language(capsys: pytest.CaptureFixture[str], language: str, line: str) -> None:
    """The endings too."""
    printed = compared(capsys, "default", "s1", "--lang", language)
    assert printed.splitlines()[1] == line
    assert "closed in hand" not in printed


def test_the_answer_for_machines_has_both_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    """As data beside their notation."""
    data = json.loads(compared(capsys, "default", "jokers=2", "--json"))
    assert [it["jokers"] for it in data["rules"]] == [4, 2]
    assert (data["game"], data["base"], data["variant"]) == ("scala40", "", "jokers=2")
    assert (data["hands"], data["seed"], data["seats"]) == (4, 7, 4)
    assert data["figures"][0]["measure"] == "moves"


def test_a_seed_is_drawn_for_those_who_name_none(capsys: pytest.CaptureFixture[str]) -> None:
    """It is told, so that the comparison can be played again."""
    data = json.loads(out(capsys, "simulate", "--compare", "default", "s1", "--hands", "1", "--json"))
    assert isinstance(data["seed"], int)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "arguments,players",
    [
        pytest.param(("--players", "greedy,random"), ["greedy", "random"], id="a seat for each"),
        pytest.param(("--players", "random", "--seats", "3"), ["random"] * 3, id="all the same"),
        pytest.param(("--players", "greedy,random", "--seats", "4"), ["greedy", "random"] * 2, id="in turn"),
        pytest.param(("--seats", "2"), ["greedy"] * 2, id="seats alone"),
    ],
)
def test_players_sit_down_in_turn(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], players: list[str]
) -> None:
    """As many as there are seats; without any they are greedy."""
    assert json.loads(compared(capsys, "default", "s1", "--json", *arguments))["players"] == players


def test_the_usual_seats_are_those_that_both_rulesets_allow(capsys: pytest.CaptureFixture[str]) -> None:
    """Four if so many can play."""
    data = json.loads(compared(capsys, "max_players=3", "default", "--json"))
    assert data["seats"] == 3
    data = json.loads(compared(capsys, "min_players=5", "default", "--json"))
    assert data["seats"] == 5


@pytest.mark.unmeasured
def test_hands_are_a_hundred_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    """Enough for an interval."""
    printed = out(capsys, "simulate", "--seed", "7", "--compare", "default", "limit=150", "--game", "rumino")
    assert printed.startswith("100 deals with seed 7, 4 seats: ")


@pytest.mark.unmeasured
def test_several_processes_print_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Only faster."""
    many = ("default", "s1", "--hands", "30", "--seats", "2")
    assert compared(capsys, *many, "--workers", "2") == compared(capsys, *many)


# What is refused


@pytest.mark.parametrize(
    "arguments,message",
    [
        pytest.param(("default", "s9"), "no preset is called 's9', choose from: default, ", id="no preset"),
        pytest.param(("jokers=9", "default"), "jokers is 9, it must be a whole number from 0 to 4 [D-02]", id="value"),
        pytest.param(("default", "joker=2"), "there is no field 'joker'", id="no field"),
        pytest.param(("jokers=2 limit", "s1"), "'limit' is no field with a value", id="no notation"),
        pytest.param(("s1", "knock_max=4"), "there is no field 'knock_max'", id="of another game"),
        pytest.param(
            ("max_players=3", "default", "--seats", "4"), "under max_players=3: 2 to 3 ", id="seats of the first"
        ),
        pytest.param(
            ("default", "min_players=5", "--seats", "4"), "under min_players=5: 5 to 6 ", id="seats of the second"
        ),
        pytest.param(("max_players=3", "min_players=4"), "under ", id="no common seats"),
        pytest.param(
            ("default", "s1", "--players", "greedy,random", "--seats", "3"),
            "3 seats cannot be shared out among 2 entrants",
            id="shared",
        ),
        *(
            pytest.param(("default", "s1", *option), f"not allowed with argument {option[0]}", id=option[0])
            for option in (
                ("--matches", "3"),
                ("--rules", "s2"),
                ("--set", "limit=201"),
                ("--output", "out.jsonl"),
                ("--plot", "out.png"),
                ("--record", "records"),
            )
        ),
    ],
)
def test_what_makes_no_sense_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    """In one line that names the argument and the rules."""
    worded = wrong(capsys, "simulate", "--compare", *arguments)
    assert worded.startswith("scala40 simulate: argument --")
    assert message in worded


def test_schedules_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Every player keeps its seat."""
    worded = wrong(capsys, "simulate", "--compare", "default", "s1", "--duplicate")
    assert worded.endswith("not allowed with argument --compare")


def test_no_hands_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """As everywhere."""
    worded = wrong(capsys, "simulate", "--compare", "default", "s1", "--hands", "0")
    assert "argument --hands: a number from 1 to " in worded


def test_two_rulesets_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    """One is not enough."""
    assert "argument --compare" in wrong(capsys, "simulate", "--compare", "default")


def test_errors_are_told_in_the_language_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Also those of rules."""
    assert "argomento --compare: " in wrong(capsys, "simulate", "--lang", "it", "--compare", "default", "jokers=9")


def test_a_lost_worker_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line, in the language of the command."""

    def lose(*_arguments: object, **_options: object) -> None:
        raise WorkerLost

    monkeypatch.setattr("scala40.cli.comparing.compare_rules", lose)
    worded = wrong(capsys, "simulate", "--lang", "it", "--compare", "default", "s1")
    assert "un processo è finito prima del suo lavoro" in worded


def test_a_hand_that_would_not_end_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """With the limit that is given."""
    assert "given up" in compared(capsys, "default", "s1", "--most-moves", "2")
    assert main(["simulate", *FEW, "--compare", "default", "default", "--most-moves", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["gave_up"] == [4, 4]


def test_sides_share_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """In Skarney two players are two pairs."""
    printed = compared(
        capsys,
        "default",
        "partnership=singles",
        "--game",
        "skarney",
        "--players",
        "greedy,random",
        "--seats",
        "4",
        "--json",
    )
    assert json.loads(printed)["players"] == ["greedy", "random"] * 2
