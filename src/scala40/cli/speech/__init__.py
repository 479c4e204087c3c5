"""Phrases of the table in the terminal, and of the commands that show matches, rules and cards."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Talk(Phrase):
    """Phrases for a person at the table, and for people who look at matches, rules or cards without one.

    Attributes:
        HELP: what can be typed.
        HELP_SPANISH: likewise, in games with the Spanish pack.
        PROMPT_MOVE: the question in the person's turn.
        PROMPT_CLAIM: likewise, when the person can act out of turn.
        PROMPT_ANSWER: likewise, when the person may come back.
        PROMPT_DEAL: likewise, when a hand can be dealt.
        PROMPT_ELSE: likewise, when nothing is asked.
        STANDS: nothing can be taken back.
        MATCH_OVER: nothing can be typed any more.
        MAY_CLAIM: a card can be claimed.
        MAY_ACT: another move can be made out of turn.
        LIMIT_REACHED: the person may come back.
        GIVEN_UP: a hand is given up.
        WON: who has won.
        WON_BY_SEVERAL: likewise, several.
        AND: what stands between two winners.
        DEALT: a hand begins.
        OUT_OF_MATCH: the person is out.
        TYPE_MOVE: nothing was typed.
        NOTHING_DONE: several moves were typed in vain.
        TURN_OVER: more was typed than a turn.
        NO_SUCH_NUMBER: no move has this number.
        UNREADABLE: a move cannot be read.
        REFUSED: a move is refused.
        TYPE_WHY: the rules can be read.
        TYPE_CLAIM: a claim is not a claim.
        TYPE_ANSWER: an answer is not an answer.
        TYPE_ENTER: a hand can be dealt.
        NO_SUCH_MOVE: no move has these words.
        NO_MOVE_NOW: there is no move.
        HINT: what a program would play.
        HINT_LET_GO: it would let a claim pass.
        HINT_WHY: why.
        WHY_REFUSED: a move would be refused.
        WHY_LEGAL: a move is legal.
        NOTHING_REFUSED: nothing was refused.
        UNDO_BOUNDS: how much can be taken back.
        NOTHING_HAPPENED: nothing has happened.
        NOTHING_TO_SEE: no hand goes on.
        MORE: more moves of a kind.
        ENDED: how a hand ended.
        ENDED_BY: likewise, by somebody.
        ENDED_IN_VAIN: likewise, if it does not count.
        SCORE_HAND: above the hands.
        SCORE_TOTAL: before the totals.
        SCORE_OUT: who is out of the match.
        SCORE_GONE: who has left it.
        SCORE_BACK: who has come back.
        WELCOME: the first line.
        YOU: what a person without a name is called, so that sentences about it are right.
        ASK_SAVE: the match would be lost.
        GOODBYE: it is lost.
        TYPE_SAVE: a name is missing.
        EXISTS: a file is there already.
        UNWRITABLE: a file cannot be written.
        SAVED: it has been.
        AIM_HAND: a match of one hand.
        AIM_HIGHEST: so many hands, and much is good.
        AIM_LOWEST: likewise, and little is good.
        AIM_TARGET: a match to a target, and little is good.
        AIM_TARGET_HIGHEST: likewise, and much is good.
        AIM_OUT: a match of elimination.
        STORY: a match is told.
        STORY_SEED: likewise, with its seed.
        STORY_DEAL: a hand is told.
        STORY_AFTER: a position of one is shown.
        HOLDS: what a seat holds at the end of its turn.
        HOLDS_NOTHING: it holds nothing.
        COMES_BACK: a seat comes back.
        STAYS_OUT: it does not.
        LEAVES: a seat leaves.
        STORY_ENDED: how a hand ended.
        STORY_SCORED: how many points.
        STORY_POINTS: what a seat scored.
        STORY_OUT: it is out with that.
        STORY_BACK: it has come back.
        STORY_WON: who has won.
        STORY_WON_BY_SEVERAL: likewise, several.
        RECORD_ENDS: a record ends before its match.
        REVIEW_HAND: above the mistakes of a hand.
        REVIEW_MOVE: a mistake.
        REVIEW_BETTER: what would have been better.
        REVIEW_LET_GO: it would have been better to make no claim.
        REVIEW_SUM: the mistakes of a seat.
        REVIEW_NONE: no hand is over that could be reviewed.
        TIME_SPENT: how long a simulation took.
        SPEED: how fast it was.
        BAR_HAND: which hand is played.
        BAR_MATCH: which match is played.
        BAR_LEFT: likewise, and how long it will take.
        HOURS: a time.
        MINUTES: likewise.
        SECONDS: likewise.
        RULES_LISTED: above the rules that have a name.
        RULES_HINT: what else can be asked.
        RULES_CHANGED: rules some fields of which are changed.
        RULES_EQUAL: two games do not differ.
        RULES_DIFFER: they do.
        ASK_BEGIN: how to answer.
        ASK_BACK: the word for going back.
        ASK_DONE: the word for being ready.
        ASK_NONE: the word for no number.
        ASK_NUMBER: which numbers are answers.
        ASK_NUMBER_OR_NONE: likewise, where none is one too.
        ASK_WRONG: a line is not an answer.
        ASK_FIRST: there is no question before.
        ASK_REFUSED: above the reasons against an answer.
        ASK_NEEDS: an answer changes others.
        ASK_ALSO: an answer changes the answer to another question.
        ASK_CLASH: earlier answers rule out an answer.
        ASK_CHANGES: above what else an answer changes in the rule sheet.
        ASK_SOURCES: where a rule comes from.
        ASK_WITH: which fields can contradict it.
        ASK_NOTATION: above the notation.
        ASK_PYTHON: above the line of Python.
        CHECK_NO_MELD: cards make no meld.
        CHECK_SET: what a set is called.
        CHECK_RUN: what a run is.
        CHECK_WILD: what a meld of wild cards alone is.
        CHECK_LAID: a meld, and what it counts on the table.
        CHECK_HELD: likewise, where melds stay in the hand and count nothing.
        CHECK_JOKER: what a joker stands for.
        CHECK_WILD_CARD: likewise, another wild card.
        CHECK_OPENS: melds open.
        CHECK_NO_OPENING: they do not.
        CHECK_CONTRACT: melds are a contract.
        CHECK_CAN_BE_LAID: melds can be laid, more than a contract.
        CHECK_NO_CONTRACT: the melds are not a contract.
        CHECK_KNOCK: how a whole hand can be ended: with a knock.
        CHECK_GIN: likewise, with gin.
        CHECK_RUMINO: likewise, with a rumino.
        CHECK_CLOSE: likewise, with a close that leaves cards.
        CHECK_ALL_MELDED: likewise, with one that leaves none.
        CHECK_WITH_JOKER: likewise, with a run of seven that has a joker in it.
        CHECK_CHINCHON: likewise, with a chinchón.
        CHECK_NO_ENDING: it cannot be ended.
        CHECK_WITHOUT: likewise, where a card is discarded or goes face down.
        CHECK_LEFT: what a hand leaves.
        CHECK_QUOTED: somebody has typed each card by itself.
    """

    HELP = "help"
    HELP_SPANISH = "help spanish"
    PROMPT_MOVE = "prompt move"
    PROMPT_CLAIM = "prompt claim"
    PROMPT_ANSWER = "prompt answer"
    PROMPT_DEAL = "prompt deal"
    PROMPT_ELSE = "prompt else"
    STANDS = "stands"
    MATCH_OVER = "match over"
    MAY_CLAIM = "may claim"
    MAY_ACT = "may act"
    LIMIT_REACHED = "limit reached"
    GIVEN_UP = "given up"
    WON = "won"
    WON_BY_SEVERAL = "won by several"
    AND = "and"
    DEALT = "dealt"
    OUT_OF_MATCH = "out of match"
    TYPE_MOVE = "type move"
    NOTHING_DONE = "nothing done"
    TURN_OVER = "turn over"
    NO_SUCH_NUMBER = "no such number"
    UNREADABLE = "unreadable"
    REFUSED = "refused"
    TYPE_WHY = "type why"
    TYPE_CLAIM = "type claim"
    TYPE_ANSWER = "type answer"
    TYPE_ENTER = "type enter"
    NO_SUCH_MOVE = "no such move"
    NO_MOVE_NOW = "no move now"
    HINT = "hint"
    HINT_LET_GO = "hint let go"
    HINT_WHY = "hint why"
    WHY_REFUSED = "why refused"
    WHY_LEGAL = "why legal"
    NOTHING_REFUSED = "nothing refused"
    UNDO_BOUNDS = "undo bounds"
    NOTHING_HAPPENED = "nothing happened"
    NOTHING_TO_SEE = "nothing to see"
    MORE = "more"
    ENDED = "ended"
    ENDED_BY = "ended by"
    ENDED_IN_VAIN = "ended in vain"
    SCORE_HAND = "score hand"
    SCORE_TOTAL = "score total"
    SCORE_OUT = "score out"
    SCORE_GONE = "score gone"
    SCORE_BACK = "score back"
    WELCOME = "welcome"
    YOU = "you"
    ASK_SAVE = "ask save"
    GOODBYE = "goodbye"
    TYPE_SAVE = "type save"
    EXISTS = "exists"
    UNWRITABLE = "unwritable"
    SAVED = "saved"
    AIM_HAND = "aim hand"
    AIM_HIGHEST = "aim highest"
    AIM_LOWEST = "aim lowest"
    AIM_TARGET = "aim target"
    AIM_TARGET_HIGHEST = "aim target highest"
    AIM_OUT = "aim out"
    STORY = "story"
    STORY_SEED = "story seed"
    STORY_DEAL = "story deal"
    STORY_AFTER = "story after"
    HOLDS = "holds"
    HOLDS_NOTHING = "holds nothing"
    COMES_BACK = "comes back"
    STAYS_OUT = "stays out"
    LEAVES = "leaves"
    STORY_ENDED = "story ended"
    STORY_SCORED = "story scored"
    STORY_POINTS = "story points"
    STORY_OUT = "story out"
    STORY_BACK = "story back"
    STORY_WON = "story won"
    STORY_WON_BY_SEVERAL = "story won by several"
    RECORD_ENDS = "record ends"
    REVIEW_HAND = "review hand"
    REVIEW_MOVE = "review move"
    REVIEW_BETTER = "review better"
    REVIEW_LET_GO = "review let go"
    REVIEW_SUM = "review sum"
    REVIEW_NONE = "review none"
    TIME_SPENT = "time spent"
    SPEED = "speed"
    BAR_HAND = "bar hand"
    BAR_MATCH = "bar match"
    BAR_LEFT = "bar left"
    HOURS = "hours"
    MINUTES = "minutes"
    SECONDS = "seconds"
    RULES_LISTED = "rules listed"
    RULES_HINT = "rules hint"
    RULES_CHANGED = "rules changed"
    RULES_EQUAL = "rules equal"
    RULES_DIFFER = "rules differ"
    ASK_BEGIN = "ask begin"
    ASK_BACK = "ask back"
    ASK_DONE = "ask done"
    ASK_NONE = "ask none"
    ASK_NUMBER = "ask number"
    ASK_NUMBER_OR_NONE = "ask number or none"
    ASK_WRONG = "ask wrong"
    ASK_FIRST = "ask first"
    ASK_REFUSED = "ask refused"
    ASK_NEEDS = "ask needs"
    ASK_ALSO = "ask also"
    ASK_CLASH = "ask clash"
    ASK_CHANGES = "ask changes"
    ASK_SOURCES = "ask sources"
    ASK_WITH = "ask with"
    ASK_NOTATION = "ask notation"
    ASK_PYTHON = "ask python"
    CHECK_NO_MELD = "check no meld"
    CHECK_SET = "check set"
    CHECK_RUN = "check run"
    CHECK_WILD = "check wild"
    CHECK_LAID = "check laid"
    CHECK_HELD = "check held"
    CHECK_JOKER = "check joker"
    CHECK_WILD_CARD = "check wild card"
    CHECK_OPENS = "check opens"
    CHECK_NO_OPENING = "check no opening"
    CHECK_CONTRACT = "check contract"
    CHECK_CAN_BE_LAID = "check can be laid"
    CHECK_NO_CONTRACT = "check no contract"
    CHECK_KNOCK = "check knock"
    CHECK_GIN = "check gin"
    CHECK_RUMINO = "check rumino"
    CHECK_CLOSE = "check close"
    CHECK_ALL_MELDED = "check all melded"
    CHECK_WITH_JOKER = "check with joker"
    CHECK_CHINCHON = "check chinchon"
    CHECK_NO_ENDING = "check no ending"
    CHECK_WITHOUT = "check without"
    CHECK_LEFT = "check left"
    CHECK_QUOTED = "check quoted"


class Command(Phrase):
    """A command that a person can type; the texts are the words for it.

    Attributes:
        HELP: what can be typed.
        MOVES: the legal moves.
        HINT: what a program would play.
        WHY: why something is refused.
        UNDO: taking moves back.
        ALL: all of them.
        TABLE: the table.
        LAST: what has happened.
        SCORE: the points.
        REVIEW: the person's mistakes in the last hand.
        RULES: the rules.
        SAVE: saving the match.
        QUIT: leaving.
        LET_GO: letting a claim pass.
        RETURN: coming back into the match.
        LEAVE: not coming back.
    """

    HELP = "help"
    MOVES = "moves"
    HINT = "hint"
    WHY = "why"
    UNDO = "undo"
    ALL = "all"
    TABLE = "table"
    LAST = "last"
    SCORE = "score"
    REVIEW = "review"
    RULES = "rules"
    SAVE = "save"
    QUIT = "quit"
    LET_GO = "let go"
    RETURN = "return"
    LEAVE = "leave"


teach_from(__name__, Talk, Command)
