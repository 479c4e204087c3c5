"""The rules on the command line: which are played by, what they say, how they differ."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from commands import out, wrong

from scala40 import PRESETS, FirstTurnClose, Ruleset
from scala40.cli import main
from scala40.core._base import Language

# the rules in words


def test_rules_alone_lists_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Every preset with what is special about it, and how to see one."""
    text = out(capsys, "rules")
    lines = text.splitlines()
    assert lines[0] == "Rules that have a name:"
    assert [line.split()[0] for line in lines[2:-3] if not line.startswith(" ")] == list(PRESETS)
    assert "--diff" in text
    assert max(map(len, lines)) < 80


def test_rules_are_listed_in_italian_too(capsys: pytest.CaptureFixture[str]) -> None:
    """With the summaries of that language."""
    text = out(capsys, "rules", "--lang", "it")
    assert text.startswith("Regole che hanno un nome:\n")
    assert "le regole abituali, da tre a sei giocatori" in text


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_the_rules_of_a_preset_are_told(capsys: pytest.CaptureFixture[str], name: str, language: Language) -> None:
    """As `describe` tells them; a name may be written in capitals."""
    described = out(capsys, "rules", name.upper(), "--lang", language.value.upper())
    assert described == PRESETS[name].rules.describe(language) + "\n"


def test_rules_are_told_in_the_languages_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Those of every game in Spanish too."""
    assert out(capsys, "rules", "conga", "--game", "chinchon", "--lang", "es").startswith("Chinchón: las reglas\n====")
    assert "reenganche" in out(capsys, "rules", "--game", "chinchon", "--lang", "es")
    difference = out(capsys, "rules", "conga", "--diff", "default", "--game", "chinchon", "--lang", "es")
    assert "se diferencian en esto" in difference
    assert out(capsys, "rules", "--game", "rumino", "--lang", "es", "default").startswith("Rumino: las reglas\n====")
    assert out(capsys, "rules", "singles", "--game", "skarney", "--lang", "es").startswith("Skarney: las reglas\n====")
    assert out(capsys, "rules", "s2", "--lang", "es").startswith("Scala 40: las reglas\n====")


def test_rules_may_be_changed_before_they_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Those of a preset, or of the default without one."""
    assert out(capsys, "rules", "s2", "--set", "limit=77").strip() == changed("s2", limit=77).describe()
    assert out(capsys, "rules", "--set", "jokers=1").strip() == Ruleset(jokers=1).describe()


def changed(name: str, **fields: int | str) -> Ruleset:
    """Return the rules of a preset with some fields changed."""
    return Ruleset.from_dict({**PRESETS[name].rules.to_dict(), **fields})


# how rules differ


def test_rules_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Each field that differs, its decision, and what both rule sheets say of it."""
    assert out(capsys, "rules", "s1", "--diff", "default").splitlines() == [
        "s1 and default differ in this:",
        "",
        "joker_opening_value [D-10]",
        "  s1:      In the opening a joker is worth 25 points, whatever it stands for.",
        "  default: In the opening a joker is worth as much as the card it stands for.",
        "",
        "closing_discard [D-60]",
        "  s1:      You close the hand by getting rid of your last card, whether you",
        "           discard it or lay it on the table.",
        "  default: You close the hand by discarding your last card. You may not lay all",
        "           your cards on the table: one has to be left to discard.",
    ]


def test_rules_are_compared_in_italian_too(capsys: pytest.CaptureFixture[str]) -> None:
    """And without a name the default is compared."""
    assert out(capsys, "rules", "--diff", "s3", "--lang", "it").splitlines() == [
        "default e s3 differiscono in questo:",
        "",
        "min_players [D-01]",
        "  default: Una partita si comincia almeno in due, ognuno per sé.",
        "  s3:      Una partita si comincia almeno in tre, ognuno per sé.",
    ]


def test_changed_rules_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """They are marked, since the name alone would mislead."""
    text = out(capsys, "rules", "--set", "limit=201", "--diff", "default")
    assert text.startswith(
        "default (changed) and default differ in this:\n\nlimit [D-73]\n  default (changed): A total"
    )
    text = out(capsys, "rules", "--set", "limit=201", "--diff", "default", "--lang", "it")
    assert text.startswith("default (modificato) e default")


@pytest.mark.parametrize(
    "language,message", [("en", "s2 and s2 do not differ.\n"), ("it", "s2 e s2 non differiscono.\n")]
)
def test_equal_rules_do_not_differ(capsys: pytest.CaptureFixture[str], language: str, message: str) -> None:
    """It is said."""
    assert out(capsys, "rules", "s2", "--diff", "s2", "--lang", language) == message


# which rules are played by


def test_melds_are_checked_by_the_rules_that_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """S1: three sevens with a joker and three fours open, since the joker counts 25."""
    melds = ("7S 7H JK", "4D 4C 4S")
    assert main(["check", *melds]) == 1
    assert "together 33 points: they do not open" in capsys.readouterr().out
    assert "together 51 points: they open" in out(capsys, "check", *melds, "--rules", "s1")
    assert "they open" in out(capsys, "check", *melds, "--set", "opening_points=33")


@pytest.mark.parametrize("name", PRESETS)
def test_matches_are_played_by_every_preset(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """To the end, and the figures for machines say by which rules."""
    report = json.loads(out(capsys, "simulate", "--rules", name, "--seed", "3", "--matches", "1", "--json"))
    assert (report["gave_up"], sum(seat["wins"] for seat in report["players"])) == (0, 1)
    assert Ruleset.from_dict(report["rules"]) == PRESETS[name].rules


def test_as_many_play_as_can(capsys: pytest.CaptureFixture[str]) -> None:
    """Four, unless the rules want more or allow fewer."""
    for change, seats in (("limit=101", 4), ("max_players=3", 3), ("min_players=5", 5)):
        arguments = ("--set", change, "--set", "match_mode=single_hand", "--seed", "7", "--matches", "1", "--json")
        report = json.loads(out(capsys, "simulate", *arguments))
        names = ["greedy", "random", "greedy (2)", "random (2)", "greedy (3)"]
        assert [seat["player"] for seat in report["players"]] == names[:seats]


@pytest.mark.parametrize(
    "changes,line",
    [
        (["limit=30"], "A match of Scala 40 with seed 7: a player who reaches 30 points is out."),
        (
            ["match_mode=target", "target=30"],
            "A match of Scala 40 with seed 7: when a total reaches 30, the lowest wins.",
        ),
        (["match_mode=single_hand"], "A match of Scala 40 with seed 7: the player who closes this one hand wins."),
    ],
)
def test_a_match_that_is_shown_says_how_it_ends(
    capsys: pytest.CaptureFixture[str], changes: Sequence[str], line: str
) -> None:
    """And it ends so."""
    arguments = [argument for change in changes for argument in ("--set", change)]
    lines = out(capsys, "watch", "--seed", "7", *arguments).splitlines()
    assert lines[0] == line
    assert lines[-1].startswith("Won by ")


def test_a_match_that_is_shown_says_who_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    """Under the rules that allow it (D-75)."""
    assert "  back in the match" in out(capsys, "watch", "--seed", "7", "--set", "reentry=highest_below")


@pytest.mark.parametrize(
    "change,field,value",
    [
        ("limit=201", "limit", 201),
        (" limit = 201 ", "limit", 201),
        ("unopened_penalty=100", "unopened_penalty", 100),
        ("unopened_penalty=None", "unopened_penalty", None),
        ("joker_hand_value=25", "joker_hand_value", "25"),
        ("first_turn_close=Allowed", "first_turn_close", FirstTurnClose.ALLOWED.value),
    ],
)
def test_values_are_read_by_what_their_field_holds(
    capsys: pytest.CaptureFixture[str], change: str, field: str, value: int | str | None
) -> None:
    """Numbers, `none`, and members in small letters or capitals."""
    arguments = ("simulate", "--set", change, "--set", "opening_points=30", "--matches", "1", "--json")
    assert json.loads(out(capsys, *arguments, "--most-moves", "3"))["rules"][field] == value


def test_the_last_change_of_a_field_holds(capsys: pytest.CaptureFixture[str]) -> None:
    """Like any option that is given again."""
    assert "4 jokers" not in out(capsys, "rules", "--set", "jokers=4", "--set", "jokers=0")


# what makes no sense


@pytest.mark.parametrize("command", ["check", "simulate", "watch", "rules"])
@pytest.mark.parametrize(
    "change,message",
    [
        ("limit", "argument --set: FIELD=VALUE is needed, not 'limit'"),
        ("limits=5", "argument --set: there is no field 'limits'; the closest is limit"),
        ("version=1", "argument --set: there is no field 'version'; the fields are min_players"),
        ("limit=x", "argument --set: limit is 'x', it must be a whole number from 1 to 10000 [D-73]"),
        ("limit=", "argument --set: limit is '', it must be a whole number from 1 to 10000 [D-73]"),
        ("limit=0", "argument --set: limit is 0, it must be a whole number from 1 to 10000 [D-73]"),
        ("limit=none", "argument --set: limit is None, it must be a whole number from 1 to 10000 [D-73]"),
        ("reentry=on", "argument --set: reentry is 'on', it must be one of 'off', 'highest_below', 'offered' [D-75]"),
        ("target=500", "argument --set: a target means nothing unless match_mode is TARGET [D-76]"),
    ],
)
def test_a_change_that_makes_no_rules_is_refused(
    capsys: pytest.CaptureFixture[str], command: str, change: str, message: str
) -> None:
    """One line that says what would be allowed, and exit status 2."""
    melds = ["5D 5H 5S"] if command == "check" else []
    assert wrong(capsys, command, *melds, "--set", change).startswith(f"scala40 {command}: {message}")


def test_all_changes_that_are_wrong_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Still on one line."""
    line = wrong(capsys, "rules", "--set", "limit=x", "--set", "jokers=9")
    assert "jokers is 9" in line
    assert "limit is 'x'" in line


@pytest.mark.parametrize(
    "arguments,message",
    [
        (["simulate", "--rules", "s4"], "scala40 simulate: argument --rules: no preset is called 's4', choose from: "),
        (["rules", "s4"], "scala40 rules: argument PRESET: no preset is called 's4', choose from: default, s1, "),
        (["rules", "s2", "--diff", "x"], "scala40 rules: argument --diff: no preset is called 'x', choose from: "),
        (["rules", "--lang", "de"], "scala40 rules: argument --lang: no language is called 'de', choose from: en, it"),
        (
            ["simulate", "--rules", "s3", "--players", "greedy,greedy"],
            "scala40 simulate: argument --players: 3 to 6 can play, not 2",
        ),
        (["watch", "--players", "greedy"], "scala40 watch: argument --players: 2 to 6 can play, not 1"),
    ],
)
def test_wrong_arguments_give_one_line(
    capsys: pytest.CaptureFixture[str], arguments: Sequence[str], message: str
) -> None:
    """It says what there is to choose from."""
    assert wrong(capsys, *arguments).startswith(message)
