"""What the table in the terminal has to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.cli.speech.phrases import Talk

TEXTS: Final = {
    Talk.HELP: """\
In your turn type a move, by its number or in words:
  3                        the legal moves are listed with their numbers
  {ways}
                           several at once, parted by semicolons: all of them or none;
                           but a card that was drawn on the way stays drawn
C, D, H and S are clubs, diamonds, hearts and spades, JK is a joker.

  moves [WORD ...]         all legal moves, or those with these words: moves {move}
  hint                     what a simple program would do, and why
  why [MOVE]               the rules behind the last refusal, or what is wrong with a move
  undo [N | all]           take moves of this turn back, up to the last card that you drew
  table                    the table and your hand once more
  last                     what has happened since your last turn
  score                    the points so far
  rules                    the rules of this match
  save [FILE]              write the match into a file; to go on later use --resume FILE
  quit                     leave the table""",
    Talk.HELP_SPANISH: (
        "Spanish names are read too: ba, or, co and es are clubs, diamonds, hearts and spades, "
        "S, C and R jack, queen and king: 7co, Sba."
    ),
    Talk.PROMPT_MOVE: "your move> ",
    Talk.PROMPT_CLAIM: "claim or pass> ",
    Talk.PROMPT_ANSWER: "return or leave> ",
    Talk.PROMPT_DEAL: "Enter deals> ",
    Talk.PROMPT_ELSE: "> ",
    Talk.STANDS: (
        "Nothing can be taken back now: a card that you have drawn stays drawn, and a hand that is over is over."
    ),
    Talk.MATCH_OVER: "The match is over.",
    Talk.MAY_CLAIM: "You may claim this card: type the claim or its number, or pass.",
    Talk.LIMIT_REACHED: "You have reached the limit: return to the match, or leave?",
    Talk.GIVEN_UP: "This hand would not end, so the match is given up.",
    Talk.WON: "Won by {winners}.",
    Talk.WON_BY_SEVERAL: "Won by {winners}.",
    Talk.AND: " and ",
    Talk.DEALT: "Hand {number}, dealt by {name}.",
    Talk.OUT_OF_MATCH: "You are out of the match; the others play on.",
    Talk.TYPE_MOVE: "Type a move or its number; help says what else.",
    Talk.NOTHING_DONE: "So nothing has been done of: {line}",
    Talk.TURN_OVER: "Your turn is over before that.",
    Talk.NO_SUCH_NUMBER: "There is no move {number}; moves lists those that are legal.",
    Talk.UNREADABLE: "{fault}; help says what can be typed",
    Talk.REFUSED: "That is refused: {line}",
    Talk.TYPE_WHY: "Type why to read the rules.",
    Talk.TYPE_CLAIM: "Type the claim or its number, or pass.",
    Talk.TYPE_ANSWER: "Type return to come back into the match, or leave.",
    Talk.TYPE_ENTER: "The hand is over. Enter deals the next one; help says what else can be typed.",
    Talk.NO_SUCH_MOVE: "There is no such move.",
    Talk.NO_MOVE_NOW: "There is no move to choose now.",
    Talk.HINT: "A simple program would play: {move}   (number {number})",
    Talk.HINT_LET_GO: "A simple program would play: pass",
    Talk.HINT_WHY: "Why: {reason}.",
    Talk.WHY_REFUSED: "That is refused: {move}",
    Talk.WHY_LEGAL: "That is legal: {move}",
    Talk.NOTHING_REFUSED: "Nothing has been refused. why MOVE says what is wrong with a move.",
    Talk.UNDO_BOUNDS: "At most {most} can be taken back: undo 1, or undo all.",
    Talk.NOTHING_HAPPENED: "Nothing has happened since your last turn.",
    Talk.NOTHING_TO_SEE: "There is nothing to look at: no hand goes on in which you play.",
    Talk.MORE: "... and {count} more: type moves {verbs}",
    Talk.ENDED: "Hand {number} is over: {ending}.",
    Talk.ENDED_BY: "Hand {number} is over: {ending} by {name}.",
    Talk.ENDED_IN_VAIN: "Hand {number} is over: {ending}, and does not count.",
    Talk.SCORE_HAND: "hand",
    Talk.SCORE_TOTAL: "total",
    Talk.SCORE_OUT: "out",
    Talk.SCORE_GONE: "gone",
    Talk.SCORE_BACK: "{points} back",
    Talk.WELCOME: "{title} with {others}: {aim}. Type help at any time.",
    Talk.YOU: "player",
    Talk.ASK_SAVE: "The match is not saved: type save FILE, or quit once more.",
    Talk.GOODBYE: "Goodbye. The match is not saved.",
    Talk.TYPE_SAVE: "Type save FILE.",
    Talk.EXISTS: "{path} exists already; type another name.",
    Talk.UNWRITABLE: "{path} cannot be written: {error}",
    Talk.SAVED: "Saved. To go on: scala40 play --resume {path}",
    Talk.AIM_HAND: "who closes this one hand wins",
    Talk.AIM_HIGHEST: "the highest total after {hands} hands wins",
    Talk.AIM_LOWEST: "the lowest total after {hands} hands wins",
    Talk.AIM_TARGET: "when a total reaches {limit}, the lowest wins",
    Talk.AIM_TARGET_HIGHEST: "when a total reaches {limit}, the highest wins",
    Talk.AIM_OUT: "whose total reaches {limit} is out",
    Talk.STORY: "A match of {title}: {aim}.",
    Talk.STORY_SEED: "A match of {title} with seed {seed}: {aim}.",
    Talk.STORY_DEAL: "Hand {number}, dealt by {name}: ",
    Talk.STORY_AFTER: "Hand {number} after {moves:1 move|# moves}: ",
    Talk.HOLDS: "holds {hand}",
    Talk.HOLDS_NOTHING: "holds nothing",
    Talk.COMES_BACK: "{name} comes back into the match.",
    Talk.STAYS_OUT: "{name} does not come back.",
    Talk.LEAVES: "{name} leaves the match.",
    Talk.STORY_ENDED: "Hand {number} is {ending}.",
    Talk.STORY_SCORED: "{points:1 point|# points}",
    Talk.STORY_POINTS: "{points}, {total} in all",
    Talk.STORY_OUT: "{points}, {total} in all  out of the match",
    Talk.STORY_BACK: "{points}, {total} in all  back in the match",
    Talk.STORY_WON: "Won by {winners} after {hands:1 hand|# hands}.",
    Talk.STORY_WON_BY_SEVERAL: "Won by {winners} after {hands:1 hand|# hands}.",
    Talk.RECORD_ENDS: "Here the record ends.",
    Talk.TIME_SPENT: "{seconds} seconds of processor time, of which for the choices of {players}",
    Talk.SPEED: "{hands} hands a second, {turns} moves a second",
    Talk.BAR_HAND: "hand {number} of {count}",
    Talk.BAR_MATCH: "match {number} of {count}",
    Talk.BAR_LEFT: "{place}, {time} left",
    Talk.HOURS: "{count} hours",
    Talk.MINUTES: "{count} minutes",
    Talk.SECONDS: "{count} seconds",
    Talk.RULES_LISTED: "Rules that have a name:",
    Talk.RULES_HINT: "With a name this command tells its rules, with --diff and another one how the two differ.",
    Talk.RULES_CHANGED: "{name} (changed)",
    Talk.RULES_EQUAL: "{mine} and {other} do not differ.",
    Talk.RULES_DIFFER: "{mine} and {other} differ in this:",
    Talk.CHECK_NO_MELD: "no meld",
    Talk.CHECK_SET: "set",
    Talk.CHECK_RUN: "run",
    Talk.CHECK_WILD: "wild cards",
    Talk.CHECK_LAID: "{called} {meld}, {sum} points",
    Talk.CHECK_HELD: "{called} {meld}, {sum} points if they were left",
    Talk.CHECK_JOKER: "the joker stands for {face}",
    Talk.CHECK_WILD_CARD: "the wild {card} stands for {face}",
    Talk.CHECK_OPENS: "together {points} points: they open",
    Talk.CHECK_NO_OPENING: "together {points} points: they do not open",
    Talk.CHECK_CONTRACT: "together {points} points: they are a contract",
    Talk.CHECK_NO_CONTRACT: "together {points} points: they are no contract",
    Talk.CHECK_KNOCK: "can knock",
    Talk.CHECK_GIN: "gin",
    Talk.CHECK_RUMINO: "a rumino",
    Talk.CHECK_CLOSE: "can close",
    Talk.CHECK_ALL_MELDED: "can close with all seven cards melded",
    Talk.CHECK_WITH_JOKER: "can close with a chinchón that has a joker in it",
    Talk.CHECK_CHINCHON: "chinchón",
    Talk.CHECK_NO_ENDING: "cannot end the hand",
    Talk.CHECK_WITHOUT: "{ending}; {card} is discarded",
    Talk.CHECK_LEFT: "points left: {points} ({left})",
    Talk.CHECK_QUOTED: 'cards of one meld go between quotation marks: "{melds}"',
}
