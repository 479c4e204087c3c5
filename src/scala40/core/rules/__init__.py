"""Rules as data: fields and their forms, rulesets, rule sheets and notation.

This room knows which fields a game declares and nothing about play.
"""

from scala40.core.rules.notation import RuleNotation
from scala40.core.rules.rule_data import Decision, RuleForm, fields_in
from scala40.core.rules.rulesets import AgreedRules, Difference, Preset, ToldRules
from scala40.core.rules.sheet import WIDTH, RuleSheet, SheetAt, Words, WordsIn
