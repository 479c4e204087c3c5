"""Every rule of Scala 40 that a refusal can cite.

Ids that begin with B are the base rules that all sources share. Those that begin with D or V are decisions of
questions on which the sources differ or are silent; the text says what this library does by default. The sources:

* S0: a survey of the rules with a list of fifteen variants, the most precise of the texts
* S1: an article on the rules as the Italian federation gives them
* S2: the rules of one game server
* S3: a collection of card game rules
* F: fragments of the Italian federation's regulations

A decision with no source is this library's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala40.core._cards import Rule, Rulebook
from scala40.core._text import Code, CommonCode
from scala40.quaranta._text import QuarantaCode

_ALL: Final = ("S0", "S1", "S2", "S3")

_RULES: Final = (
    Rule("B-01", "Play goes round clockwise, from the seat at the dealer's left; each seat plays in its turn.", _ALL),
    Rule(
        "B-02", "A turn begins with drawing one card and ends with discarding one; everything else lies between.", _ALL
    ),
    Rule("B-03", "What is played comes from one's own hand.", _ALL),
    Rule("B-04", "A meld has at least three cards.", _ALL),
    Rule("B-05", "A set is three or four cards of one rank and of different suits.", _ALL),
    Rule("B-06", "A run is three or more cards of one suit that follow one another.", _ALL),
    Rule("B-07", "The hand is over as soon as somebody has closed; nothing is played after that.", _ALL),
    Rule(
        "B-08",
        "A player who has opened may add a card to either end of any run on the table, and the missing suit to any set.",
        _ALL,
    ),
    Rule(
        "B-09",
        "A player who has opened may put the card that a joker on the table stands for in its place and take it.",
        ("S0", "S2", "S3"),
    ),
    Rule("B-10", "A joker may stand for any card; a natural card stands for itself alone.", _ALL),
    Rule(
        "B-11",
        "Thirteen cards are dealt to each player one at a time, the next is turned up, the rest is the stock.",
        _ALL,
    ),
    Rule("B-12", "The points of each hand are added to the players' totals until one player is left, who wins.", _ALL),
    Rule("B-13", "Before a match the players agree on which of the documented variants they play.", ("S0",)),
    Rule("D-01", "Two to six can play.", ("S0", "S1")),
    Rule("D-02", "The pack is two French packs with four jokers, 108 cards.", ("S0", "S1", "S3")),
    Rule("D-03", "What an opened player may take is the top of the discard pile.", ("S0", "S1", "S2")),
    Rule("D-04", "A joker turned up at the deal stays.", ("S2",)),
    Rule("D-05", "The first dealer is chosen by lot, for instance by the highest card; ties draw again.", ("S0", "S3")),
    Rule(
        "D-06",
        "The deal passes to the next seat clockwise that is still in the match; seats keep their numbers.",
        ("S0", "S3"),
    ),
    Rule(
        "D-07",
        "Of the discard pile only the top may be looked at; the rest is what everybody saw as it was discarded.",
        ("F",),
    ),
    Rule("D-10", "In the opening a joker is worth what the card that it stands for is worth.", ("S0", "S3", "F")),
    Rule("D-11", "The melds of an opening may hold jokers.", ("S0", "S1", "S2", "S3")),
    Rule("D-12", "A meld holds at most one joker.", ("S0", "S3")),
    Rule("D-13", "A meld holds at least one natural card.", ()),
    Rule(
        "D-14",
        "A player who lays a joker says which card it stands for, and it stands for that card as long as it lies.",
        ("S0", "S3"),
    ),
    Rule(
        "D-15",
        "Where a joker is written without its card, its place says it: the place in a run; in a set of three, if the other two are of "
        "different colours, the other suit of its neighbour's colour; if they are of one colour, hearts beside spades, clubs beside "
        "diamonds and the reverse. What these do not settle is refused.",
        ("S0",),
    ),
    Rule(
        "D-16",
        "In a set of three with a joker the declared suit takes the joker and the other missing suit extends the set.",
        ("S0",),
    ),
    Rule("D-17", "A joker does not move along its run.", ("S0",)),
    Rule("D-18", "A player who takes a joker may add it to the same run.", ()),
    Rule(
        "D-19",
        "A run has at most fourteen cards: a whole suit with a joker as the ace at the other end.",
        ("S0", "S1", "F"),
    ),
    Rule("D-20", "No run holds two natural aces.", ("S0", "S3")),
    Rule("D-21", "No run goes on beyond the ace: king, ace, two do not follow one another.", ("S0", "S3")),
    Rule("D-22", "In a meld an ace is worth 1 below a two and 11 elsewhere; so is a joker that stands for it.", _ALL),
    Rule("D-23", "Jacks, queens and kings are worth 10.", _ALL),
    Rule("D-24", "Equal melds, runs that overlap and several sets of one rank may lie on the table.", ("S0", "S3")),
    Rule("D-25", "A card belongs to one meld alone, and melds on the table are not rearranged.", ("S0", "S3")),
    Rule("D-26", "Runs are not limited to five cards, and runs on the table are not split.", ("S0", "S3")),
    Rule("D-27", "A card is added at an end of a run, one card a move; nothing is cut.", ()),
    Rule("D-28", "Four of a kind stay on the table.", ("S0",)),
    Rule(
        "D-29", "The melds on the table are numbered from 0 in the order of laying, and numbers are not used again.", ()
    ),
    Rule("D-30", "A player who has not opened draws from the stock.", ("S0", "S1", "S3")),
    Rule(
        "D-31",
        "A player who takes the top of the discard pile lays it on the table in the same turn, before the discard.",
        ("S0", "S3", "F"),
    ),
    Rule("D-32", "Taking a joker with the card taken from the pile is a way of laying it.", ()),
    Rule(
        "D-33",
        "The card taken may not be thrown back; an equal card from the hand may, once one of the two lies on the table.",
        ("S0", "F"),
    ),
    Rule("D-34", "Even a player with one card may take the top of the pile if the turn can still be finished.", ()),
    Rule("D-35", "The first player has no special right to the card turned up.", ("S0", "S3")),
    Rule("D-40", "The melds of an opening are worth at least 40 points together.", _ALL),
    Rule(
        "D-41",
        "Only new melds from the hand count for the opening; cards added to melds and jokers taken do not.",
        ("S0", "S3"),
    ),
    Rule(
        "D-42",
        "Once the opening is complete the same turn may go on with melds, added cards and jokers taken.",
        ("S0",),
    ),
    Rule("D-43", "A joker taken may be kept in the hand.", ("S0", "S2", "S3")),
    Rule("D-44", "A player who has not opened may not take a joker, not even to open with it.", ("S0", "S3", "F")),
    Rule("D-45", "Plays come in any order, and nobody has to play what could be played.", ("S0", "S3")),
    Rule(
        "D-46",
        "A card that must be laid is known by its face: laying an equal one will do, and for a joker any joker.",
        (),
    ),
    Rule(
        "D-50",
        "A player who has not opened may not discard a card that extends a meld on the table; a player who has opened may, also to close.",
        ("S0", "S3"),
    ),
    Rule("D-51", "A card that could only take a joker does not count as one that extends a meld.", ("S0", "S3")),
    Rule(
        "D-52",
        "A player who has not opened may not discard a joker; a player who has opened may, also to close.",
        ("S0", "S3"),
    ),
    Rule("D-53", "What may be discarded is judged by the table at the moment of discarding.", ()),
    Rule("D-54", "If two or more cards are left and none of them may be discarded, any may.", ()),
    Rule("D-55", "The card drawn from the stock may be discarded.", ("S0",)),
    Rule(
        "D-57",
        "A natural card extends a meld if it could be laid off by itself now; jokers are judged by D-52 alone.",
        (),
    ),
    Rule("D-60", "Closing takes a discard: melds and added cards must leave one card.", ("S0", "S2", "S3", "F")),
    Rule("D-61", "Nobody closes in the first turn: a card must be left after its discard.", _ALL),
    Rule("D-62", "Closing in hand, that is opening and closing in one turn, counts like any closing.", ("S0", "S3")),
    Rule(
        "D-70",
        "Cards left in the hand count: jokers 25, aces 11, pictures 10, others their number; melds not laid count in full.",
        _ALL,
    ),
    Rule("D-71", "An ace counts 11 even as the only card left.", ("S0", "S1", "S3")),
    Rule("D-72", "A player who has not opened counts the cards left like everybody else.", ("S0", "S1", "S2", "S3")),
    Rule("D-73", "Whose total reaches 101 is out of the match.", ("S0", "S1", "S3")),
    Rule("D-74", "Several may go out in one hand; the closer never does.", ("S0",)),
    Rule("D-75", "A player who is out of the match does not come back.", ("S0",)),
    Rule("D-76", "A match is played to elimination, hand after hand.", ("S0",)),
    Rule("D-77", "Winners who are equal share the win.", ()),
    Rule("D-78", "If a hand puts everybody out, the lowest total wins.", ()),
    Rule("D-79", "A match of a single hand that ends dead is won by the fewest points, and equal ones share it.", ()),
    Rule(
        "D-80", "When the last card of the stock is drawn, the discard pile is shuffled into a new stock.", ("S0", "S3")
    ),
    Rule("D-81", "There is always a card to draw, since the stock is refilled when its last card is drawn.", ("S0",)),
    Rule(
        "D-82",
        "The hand is dead, and everybody counts, when all can see that nothing can happen any more: no card off the table fits the "
        "table, and nobody can come to a meld and a discard or there is no meld among the cards off the table.",
        (),
    ),
    Rule("D-83", "Reshuffles follow from the seed of the hand.", ()),
    Rule("V-01", "A player who has opened and takes the discard must lay it in this turn.", ("S0", "S3")),
    Rule("V-02", "The discard taken is laid in a new meld, added to a meld, or put in the place of a joker.", ()),
    Rule("V-03", "What closing in hand doubles is the cards left; a flat penalty is not doubled.", ("F",)),
    Rule("V-04", "Closing in hand begins with an opening that is worth its points.", ("S0", "S1", "S2", "S3")),
    Rule("V-05", "In the turn of the opening cards are added to any meld, and jokers taken from any.", ("S0",)),
    Rule("V-06", "The joker of a set is taken with the card that it was declared to stand for.", ("S0",)),
    Rule("V-07", "In a dead hand everybody counts the cards left, and nobody pays a flat penalty.", ()),
    Rule("V-08", "A player who has not opened never takes the discard.", ("S0", "S1", "S3")),
    Rule("V-09", "Above a king an ace is worth 11, as in a set and in the hand.", _ALL),
    Rule("V-10", "A card turned up at the deal begins the discard pile.", _ALL),
    Rule("V-11", "Play, the deal and its passing on go clockwise.", ("S0", "S1", "S2", "S3")),
    Rule("V-12", "A player may open in the first turn.", _ALL),
    Rule("V-13", "Of the cards drawn for the first deal the highest deals.", ("S3",)),
)

_CITES: Final[Mapping[Code, str]] = {
    CommonCode.TOO_FEW_CARDS: "B-04",
    CommonCode.TOO_MANY_JOKERS: "D-12",
    CommonCode.NO_NATURAL_CARD: "D-13",
    CommonCode.WILD_MELD_MIXED: "D-13",
    CommonCode.CARD_MISNAMED: "B-10",
    CommonCode.JOKER_UNDECLARED: "D-14",
    CommonCode.JOKER_AMBIGUOUS: "D-15",
    CommonCode.SET_RANKS_DIFFER: "B-05",
    CommonCode.SET_SUIT_TWICE: "B-05",
    CommonCode.SET_TOO_LARGE: "B-05",
    CommonCode.RUN_SUITS_DIFFER: "B-06",
    CommonCode.RUN_NOT_CONSECUTIVE: "B-06",
    CommonCode.RUN_ROUND_THE_CORNER: "D-21",
    CommonCode.RUN_TWO_ACES: "D-20",
    CommonCode.RUN_AMBIGUOUS: "D-15",
    CommonCode.RUN_TOO_LONG: "D-19",
    CommonCode.HAND_OVER: "B-07",
    CommonCode.NOT_YOUR_TURN: "B-01",
    CommonCode.SPECTATOR: "B-01",
    CommonCode.MUST_DRAW_FIRST: "B-02",
    CommonCode.ALREADY_DRAWN: "B-02",
    CommonCode.CARD_NOT_IN_HAND: "B-03",
    CommonCode.NO_SUCH_MELD: "B-08",
    CommonCode.WRONG_END: "B-08",
    QuarantaCode.NO_JOKER_TO_TAKE: "B-09",
    QuarantaCode.BOTH_CARDS_DUE: "V-06",
    QuarantaCode.NOT_BOTH_CARDS: "V-06",
    QuarantaCode.RUNS_NOT_CUT: "D-26",
    QuarantaCode.NOTHING_TO_CUT: "D-27",
    QuarantaCode.NOT_OPENED: "D-41",
    QuarantaCode.JOKER_NOT_OPENED: "D-44",
    QuarantaCode.FIRST_TURN_OPENING: "V-12",
    QuarantaCode.OPENING_TOO_LOW: "D-40",
    QuarantaCode.NOT_AN_OPENING: "D-40",
    QuarantaCode.OPENING_UNFINISHED: "D-40",
    QuarantaCode.JOKER_IN_OPENING: "D-11",
    QuarantaCode.TAKE_NOT_OPENED: "D-30",
    QuarantaCode.TAKE_NOT_USABLE: "D-31",
    QuarantaCode.TAKE_NOT_OPENING: "D-30",
    QuarantaCode.TAKE_WITHOUT_OPENING: "V-08",
    QuarantaCode.OPENING_OWED: "V-08",
    QuarantaCode.DUTY_FIRST: "D-31",
    QuarantaCode.DUTY_LOST: "D-31",
    QuarantaCode.DUTY_UNMET: "D-31",
    QuarantaCode.JOKER_PENDING: "D-43",
    QuarantaCode.JOKER_LOST: "D-43",
    QuarantaCode.JOKER_OWED: "D-43",
    QuarantaCode.UPCARD_THROWN_BACK: "D-35",
    QuarantaCode.JOKER_DISCARD: "D-52",
    QuarantaCode.JOKER_DISCARD_OPENED: "D-52",
    QuarantaCode.JOKER_DISCARD_CLOSING: "D-52",
    QuarantaCode.PLAYABLE_DISCARD: "D-50",
    QuarantaCode.PLAYABLE_DISCARD_OPENED: "D-50",
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: "D-50",
    QuarantaCode.NO_DISCARD_LEFT: "D-60",
    QuarantaCode.NO_CLOSING_DISCARD: "D-54",
    QuarantaCode.FIRST_TURN_CLOSE: "D-61",
    QuarantaCode.LEAD_DISCARD: "V-10",
    QuarantaCode.OWN_MELDS_ONLY: "V-05",
    QuarantaCode.NEW_MELDS_ONLY: "V-05",
    QuarantaCode.CLOSE_UNFINISHED: "V-04",
    QuarantaCode.JOKERS_LAST: "V-04",
    CommonCode.PLAYERS: "D-01",
    CommonCode.SEATS: "B-01",
    CommonCode.PACK: "D-02",
    CommonCode.NOT_IN_PACK: "D-02",
    CommonCode.HANDS: "B-11",
    CommonCode.PILES: "D-80",
    CommonCode.TABLE: "B-04",
    CommonCode.TURN: "B-02",
    CommonCode.KNOWLEDGE: "D-07",
    CommonCode.DEAD_END: "D-60",
    CommonCode.MATCH_OVER: "B-12",
    CommonCode.ENTRY_NUMBER: "B-12",
    CommonCode.ENTRY_SEATS: "B-12",
    CommonCode.ENTRY_CLOSER: "B-12",
    CommonCode.ENTRY_ENDING: "B-12",
    CommonCode.ENTRY_POINTS: "B-12",
    CommonCode.ENTRY_CARDS: "D-70",
    CommonCode.RULE_UNKNOWN_FIELD: "B-13",
}

RULEBOOK: Final = Rulebook({rule.id: rule for rule in _RULES}, _CITES)
"""The rules of Scala 40 by id, and what each kind of violation cites."""
