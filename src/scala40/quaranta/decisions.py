"""The questions that the sources leave open or answer differently, and the fields of a ruleset that answer them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.decisions import Decision
from scala40.core.rule_data import RuleForm
from scala40.quaranta.options import LIMITS

FIELDS: Final = {
    "min_players": "D-01",
    "max_players": "D-01",
    "jokers": "D-02",
    "upcard_joker": "D-04",
    "joker_opening_value": "D-10",
    "joker_in_opening": "D-11",
    "jokers_per_meld": "D-12",
    "max_run_length": "D-19",
    "card_values": "D-23",
    "joker_hand_value": "D-23",
    "long_runs": "D-26",
    "four_of_a_kind": "D-28",
    "discard_draw_unopened": "D-30",
    "discard_draw_use": "D-31",
    "first_upcard": "D-35",
    "opening_points": "D-40",
    "swapped_joker": "D-43",
    "playable_discard_unopened": "D-50",
    "playable_discard_opened": "D-50",
    "playable_discard_closing": "D-50",
    "playable_ban_min_players": "D-50",
    "joker_discard_unopened": "D-52",
    "joker_discard_opened": "D-52",
    "joker_discard_closing": "D-52",
    "closing_discard": "D-60",
    "first_turn_close": "D-61",
    "hand_close_multiplier": "D-62",
    "lone_ace_value": "D-71",
    "unopened_penalty": "D-72",
    "limit": "D-73",
    "reentry": "D-75",
    "match_mode": "D-76",
    "target": "D-76",
    "stock_rule": "D-80",
    "max_reshuffles": "D-82",
}
"""The decision that each field of a ruleset encodes."""


FORM: Final = RuleForm(FIELDS, LIMITS, agreed="B-13")
"""The fields as the kernel reads and writes them."""

_RUNS: Final = ("max_run_length", "long_runs")
_PLAYABLE: Final = (
    "playable_discard_unopened",
    "playable_discard_opened",
    "playable_discard_closing",
    "playable_ban_min_players",
)
_JOKER_DISCARDS: Final = ("joker_discard_unopened", "joker_discard_opened", "joker_discard_closing")

_ALL: Final = (
    Decision("D-01", "How many can play?", ("min_players", "max_players")),
    Decision("D-02", "How many jokers are in the pack?", ("jokers",)),
    Decision("D-03", "Which card may be taken instead of drawing from the stock?"),
    Decision("D-04", "What if the card turned up at the deal is a joker?", ("upcard_joker",)),
    Decision("D-05", "Who deals first?"),
    Decision("D-06", "Who deals next?"),
    Decision("D-07", "What may be seen of the discard pile?"),
    Decision("D-10", "What is a joker worth in the opening?", ("joker_opening_value",)),
    Decision("D-11", "May the melds of the opening contain jokers?", ("joker_in_opening",)),
    Decision("D-12", "How many jokers may a meld contain?", ("jokers_per_meld",)),
    Decision("D-13", "May a meld consist of jokers alone?", ("jokers_per_meld",)),
    Decision("D-14", "Who says what a joker stands for, and can that change?"),
    Decision("D-15", "What does a joker stand for if nobody says it?"),
    Decision("D-16", "In a set of three with a joker, what do the two missing suits do?"),
    Decision("D-17", "Can a joker slide along its run?"),
    Decision("D-18", "May a joker be taken and added to an end of the same run?"),
    Decision("D-19", "How long can a run be?", ("max_run_length",)),
    Decision("D-20", "Can a run contain both aces of its suit?"),
    Decision("D-21", "Does a run go on round the corner, from the king over the ace to the two?"),
    Decision("D-22", "What is an ace worth in a meld?", ("card_values",)),
    Decision("D-23", "What are pictures and aces worth, and a joker in the hand?", ("card_values", "joker_hand_value")),
    Decision("D-24", "May equal melds, overlapping runs and several sets of a rank lie on the table?"),
    Decision("D-25", "Can a card belong to two melds, and may melds on the table be rearranged?"),
    Decision("D-26", "What becomes of a run that gets longer than allowed?", _RUNS),
    Decision("D-27", "Who chooses where a long run is cut, when, and after how many cards?", ("long_runs",)),
    Decision("D-28", "What becomes of four of a kind?", ("four_of_a_kind",)),
    Decision("D-29", "How are the melds on the table named?"),
    Decision("D-30", "May a player who has not opened take the discard?", ("discard_draw_unopened",)),
    Decision("D-31", "When must the discard taken be laid on the table?", ("discard_draw_use",)),
    Decision("D-32", "Is taking a joker with it a way to lay the discard taken?"),
    Decision("D-33", "May the discard taken be thrown back?"),
    Decision("D-34", "May a player with a single card take the discard?"),
    Decision("D-35", "May the first player take the card turned up and keep it?", ("first_upcard",)),
    Decision("D-40", "How many points does an opening take?", ("opening_points",)),
    Decision("D-41", "What counts for the opening?"),
    Decision("D-42", "What else may be played in the turn of the opening?"),
    Decision("D-43", "What may be done with a joker taken from the table?", ("swapped_joker",)),
    Decision("D-44", "May a joker be taken in order to open with it?"),
    Decision("D-45", "Is there an order of plays, and must one play what one can?"),
    Decision("D-46", "Is a card that must be laid this very card, or any equal one?"),
    Decision("D-50", "Who may discard a card that could be added to a meld on the table?", _PLAYABLE),
    Decision("D-51", "Is a card playable in this sense if it could only take a joker?"),
    Decision("D-52", "Who may discard a joker?", _JOKER_DISCARDS),
    Decision("D-53", "By what table, and as what player, is a discard judged?"),
    Decision("D-54", "What if none of the cards may be discarded?"),
    Decision("D-55", "May the card drawn from the stock be discarded?"),
    Decision("D-57", "Which cards do these bans mean, and in which hands do they hold?", ("playable_ban_min_players",)),
    Decision("D-60", "Does closing take a discard?", ("closing_discard",)),
    Decision("D-61", "May one close in one's first turn?", ("first_turn_close",)),
    Decision("D-62", "What does opening and closing in one turn bring?", ("hand_close_multiplier",)),
    Decision("D-70", "What do the cards left in a hand count?"),
    Decision("D-71", "What does an ace count that is the only card left?", ("lone_ace_value",)),
    Decision("D-72", "What does a player count who has not opened?", ("unopened_penalty",)),
    Decision("D-73", "With how many points is a player out of the match?", ("limit",)),
    Decision("D-74", "Can several go out in one hand, and the closer too?"),
    Decision("D-75", "Can a player who reaches the limit come back?", ("reentry",)),
    Decision("D-76", "What ends a match, if not the elimination of all but one?", ("match_mode", "target")),
    Decision("D-77", "Who wins a tie?"),
    Decision("D-78", "Who wins if a dead hand puts everybody out?"),
    Decision("D-79", "Who wins a match of a single hand that is dead?", ("match_mode",)),
    Decision("D-80", "When and how does the discard pile become the stock?", ("stock_rule",)),
    Decision("D-81", "What if there is no card to draw even so?", ("stock_rule",)),
    Decision("D-82", "What ends a hand that could go on for ever?", ("max_reshuffles",)),
    Decision("D-83", "Where does the chance of a reshuffle come from?"),
)

DECISIONS: Final[Mapping[str, Decision]] = MappingProxyType({decision.id: decision for decision in _ALL})
"""Every question by its id."""
