"""Writes the JSON Schemas of everything that all games write, in one file: `python tests/schema_bundle.py`.

Definitions that are the same in all games are there once; the others have the name of their game before their own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

import attrs
from pickles import GAMES, game_of, public_classes, sample

from scala40.notation import json_schema, to_data
from scala40.notation.contract import has_value_form

PATH: Final = Path(__file__).parent.parent / "docs" / "contract-1.schema.json"
FORMLESS: Final = {
    "scala40.Event": "each event is one of its subclasses",
    "scala40.MeldRules": "follows from the rules",
    "scala40.Rulebook": "is part of the game",
    "scala40.analysis.Prospect": "holds tables; its answers have forms",
    "scala40.chinchon.Plan": "holds melds and moves, which have forms",
    **dict.fromkeys(
        [f"scala40.core.{it}" for it in ("Advice", "Declared", "FieldNotation", "MoveRules", "MoveWords", "RuleForm")],
        "holds functions",
    ),
    "scala40.core.AgreedRules": "each is a ruleset of a game",
    "scala40.core.Message": "is written where it is told",
    **dict.fromkeys(
        [f"scala40{it}.Setup" for it in ("", ".rumino", ".chinchon", ".skarney")],
        "may be wrong in any way, and has a text",
    ),
    "scala40.core.Span": "is a piece of a text that is being read",
    "scala40.core.Scene": "is what a picture is drawn of; the view has a form",
    "scala40.draft.Tried": "is a step of a draft, which has a form",
    "scala40.engines.EngineTrial": "is told in words",
    "scala40.episodes.Episode": "is played, and its record has a form",
    "scala40.match.Match": "is written with its rules, as a saved match",
    "scala40.notation.Forms": "holds functions",
    "scala40.playing.Step": "holds two states, which have forms",
    **dict.fromkeys(
        [f"scala40.record.{it}" for it in ("Outcome", "Ply", "Position", "RecordedHand", "SeenHand", "SeenPly")],
        "is part of a record, which has a form",
    ),
    "scala40.service.Operation": "holds functions",
    **dict.fromkeys([f"scala40.simulate.{it}" for it in ("Entrant", "Same", "Tournament")], "holds players"),
    "scala40.simulate.TournamentTable": "follows from the number of the table",
    **dict.fromkeys([f"scala40.testing.{it}" for it in ("Kit", "Moment")], "holds functions"),
}
"""The classes with fields that have no form as plain data, and why."""
REFERENCE: Final = re.compile(r'"#/\$defs/([^"]+)"')


def of_tools() -> Iterator[type[Any]]:
    """Yield the classes of tools that have a form, in the order of their names."""
    for name, cls in sorted(public_classes().items()):
        of_game = name.count(".") < 2 or name.split(".")[1] in {"core", "rumino", "chinchon", "skarney"}
        if (
            not of_game
            and name not in FORMLESS
            and attrs.has(cls)
            and has_value_form(cls)
            and not hasattr(cls, "_as_data_")
        ):
            yield cls


def shared(games: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Return the names of the definitions that are the same in all games, and lead to such ones alone."""
    first, *others = games.values()
    same = {name for name in first if all(other.get(name) == first[name] for other in others)}
    while lost := {name for name in same if not same.issuperset(REFERENCE.findall(json.dumps(first[name])))}:
        same -= lost
    return same


def _renamed(names: Mapping[str, str], reference: re.Match[str]) -> str:
    return f'"#/$defs/{names[reference[1]]}"'


def schema() -> dict[str, Any]:
    """Return the schema of what is written of all games."""
    alone: dict[str, Any] = {game.GAME: json_schema(cast("Any", game), more=of_tools()) for game in GAMES}
    games = {name: it["$defs"] for name, it in alone.items()}
    same = shared(games)
    definitions: dict[str, Any] = {}
    every: list[Any] = []
    for name, found in games.items():
        names = {it: it if it in same else f"{name.title().replace('_', '')}{it[:1].upper()}{it[1:]}" for it in found}
        renamed = json.loads(REFERENCE.sub(partial(_renamed, names), json.dumps(found)))
        definitions |= {names[it]: part | {"title": names[it]} for it, part in renamed.items()}
        every += [{"$ref": f"#/$defs/{names[it]}"} for it in found if it.endswith("Document")]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "What scala40 writes, version 1"}
    return head | {"oneOf": every, "$defs": definitions}


def text() -> str:
    """Return the file of the schema, with an example of every kind of thing."""
    bundle = schema()
    definitions = bundle["$defs"]
    for name, cls in sorted(public_classes().items()):
        document = f"{cls.__name__}Document"
        game = game_of(cls)
        own = f"{game.GAME.title()}{document}"
        if name not in FORMLESS and (document in definitions or own in definitions) and attrs.has(cls):
            example = to_data(sample(cls), game)
            definitions.get(own, definitions.get(document))["examples"] = [example]
    return json.dumps(bundle, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
