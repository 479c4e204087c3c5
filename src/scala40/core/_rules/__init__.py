"""Rules as data: fields and their forms, rulesets, interviews, rule sheets and notation."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._rules.interview import RuleChoice, RuleInterview
    from scala40.core._rules.rule_data import (
        choice, contradiction, Contradiction, Decision, fields_in, idle, number, plain_value, RuleForm, RuleNotation,
        Value,
    )
    from scala40.core._rules.rulesets import (
        AgreedRules, Difference, Preset, RuleAnswer, RuleQuestion, WordedRules, presets_in,
    )
    from scala40.core._rules.sheet import WIDTH, RuleSheet, Words
    from scala40.core._rules.trials import RuleTrials
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._rules.interview": "RuleChoice RuleInterview",
            "scala40.core._rules.rule_data": (
                "Contradiction Decision RuleForm RuleNotation Value choice contradiction fields_in idle number "
                "plain_value"
            ),
            "scala40.core._rules.rulesets": (
                "AgreedRules Difference Preset RuleAnswer RuleQuestion WordedRules presets_in"
            ),
            "scala40.core._rules.sheet": "WIDTH RuleSheet Words",
            "scala40.core._rules.trials": "RuleTrials",
        },
    )
