"""Rules as data: fields and their forms, rulesets, rule sheets and notation.

This room knows which fields a game declares and nothing about play.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core.base import load_later
from scala40.core.rules.rule_data import Decision, RuleForm, fields_in
from scala40.core.rules.rulesets import AgreedRules, Difference, Preset, ToldRules
from scala40.core.rules.sheet import WIDTH, RuleSheet, SheetAt, Words, WordsIn

if TYPE_CHECKING:
    from scala40.core.rules.notation import RuleNotation
else:
    __getattr__, __dir__ = load_later(
        __name__,
        {
            "scala40.core.rules.notation": "RuleNotation",
        },
    )
