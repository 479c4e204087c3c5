"""The end of a turn: whether it can still be reached, now and after a play.

A move is legal only if the turn can be finished after it: the opening must be reached, what is owed be laid, and
something be left to end the turn with. The answer is exact and rests on the seat's knowledge alone. With enough cards
left the search asks what leaves most: an opening with as few cards as possible, and no more plays than help to lay what
is owed. With fewer left, where not every card may close the hand (D-50, D-52), every play is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from scala40.core._cards import ACES, JOKER, PLANE, SHIFTS, SUIT_BITS, SUIT_MASK, Card, Hand, bits
from scala40.core._game import Discard
from scala40.core._melds import LEAST
from scala40.core._search import Cover, MeldTables, Option
from scala40.quaranta._rules import DiscardDrawWays, OpeningTurn, Ruleset, SetJoker, SwappedJoker
from scala40.quaranta._turn.duties import CLOSE_DUTY, Duty, DutyKind
from scala40.quaranta._turn.table import Table, TableIndex, TableMeld, completions, index_of, is_recycled, splits
from scala40.quaranta._turn.turn import (
    Play,
    Position,
    Touching,
    Turn,
    after,
    cost,
    due_at_once,
    duties_after,
    index_in_reach,
    joker_is_owed,
    make_turn,
    touched,
    turn_of,
)
from scala40.quaranta._turn.turn_rules import (
    TurnRules,
    before_opening,
    discardable,
    filter_first,
    opening_options,
    openings,
    pseudo_legal,
    turn_rules_of,
    unopened_plays,
    unopened_takes,
)
from scala40.quaranta.moves import TAKES_JOKER, LayMeld, SplitRun, lay_moves


def the_one_card(duties: tuple[Duty, ...]) -> Card | None:
    """Return the natural card taken from the pile that is all that is owed, `None` if something else is."""
    if len(duties) == 1 and duties[0].kind is _LAY:
        card = duties[0].card
        return None if card.is_joker else card
    return None


_BOTH: Final = SetJoker.BOTH_MISSING
_LAY: Final = DutyKind.LAY


def can_lay(card: Card, hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int) -> bool | None:
    """Return whether a natural card of the hand can be laid; `None` if it has to be searched for."""
    singles, bit, fits = hand.singles, card.bit, index.fits
    if fits & bit and spare >= 1:
        return True
    if not turn_rules.any_way:
        return None
    if spare >= LEAST and turn_rules.tables.has_partners(card, singles):
        return True
    trades = index.takes & (singles | bit)
    if not (trades or hand.jokers or turn_rules.adds_several):
        # Only cards of its suit can lie between it and a run, and the first of them must fit.
        fits &= singles
        return bool(fits and fits & _SUIT_PLANES[card.index // SUIT_BITS]) and _follows(
            card, hand, index, turn_rules, spare
        )
    if turn_rules.joker_is_owed:
        trades = 0
    if trades & bit or (spare >= LEAST and _melds_with_joker(card, hand, trades, turn_rules)):
        return True
    unclear = turn_rules.joker_is_owed or turn_rules.adds_several or turn_rules.tables.rules.most_jokers > 1
    return None if unclear else _follows(card, hand, index, turn_rules, spare)


def can_lay_anyhow(card: Card, hand: Hand, fits: int, takes: int, turn_rules: TurnRules, spare: int) -> bool | None:
    """Return whether a natural card can be laid, from a rough idea of the table; `None` if that does not tell."""
    singles, bit = hand.singles, card.bit
    if spare >= LEAST and turn_rules.tables.has_partners(card, singles):
        return True
    if spare >= LEAST and hand.jokers and _melds_with_joker(card, hand, 0, turn_rules):
        return True
    if hand.jokers or turn_rules.adds_several or takes & (singles | bit) or fits & bit:
        return None
    return None if fits & singles & _SUIT_PLANES[card.index // SUIT_BITS] else False


_SUIT_PLANES: Final = tuple(SUIT_MASK << shift for shift in SHIFTS)


def _melds_with_joker(card: Card, hand: Hand, trades: int, turn_rules: TurnRules) -> bool:
    """Return whether a joker can stand for the one card that is missing in a meld of three."""
    keeps = [hand.singles] if hand.jokers else []
    if trades and not turn_rules.lay_first:
        keeps += [hand.singles & ~(1 << place) | hand.doubles & 1 << place for place in bits(trades)]
    near = turn_rules.tables.partners(card)
    for singles in keeps:
        lacking = singles ^ PLANE
        for partners in near:
            missing = partners & lacking
            if not missing & (missing - 1):
                return True
    return False


def _follows(card: Card, hand: Hand, index: TableIndex, turn_rules: TurnRules, spare: int) -> bool:
    """Return whether the cards between a run and the card can be added, and then the card."""
    if turn_rules.lay_first:
        return False  # it would not come first
    for table_meld in index.melds:
        if table_meld.extensions.suit is card.suit:
            for between in table_meld.extensions.ways_to(card):
                if between.bit_count() < spare and _can_add(between, table_meld, hand, index):
                    return True
    return False


def _can_add(between: int, table_meld: TableMeld, hand: Hand, index: TableIndex) -> bool:
    """Return whether the hand can add these cards to a run; one may be a joker if none is left in the run."""
    missing = (between | hand.singles) ^ hand.singles
    if not missing:
        return True
    if missing & (missing - 1):
        return False
    if table_meld.extensions.jokers:
        return table_meld.takes & hand.singles != 0  # the card that takes it makes room for it
    return hand.jokers > 0 or index.takes & hand.singles & (~between | hand.doubles) != 0


# The plays that can help an opened seat to lay what it owes; no others need be looked at.
#
# * Only a joker can stand for a card that is missing, so jokers are taken from the table.
# * Of the ways to meld a card only melds of three matter, for a longer one that holds it holds one of three that does.
# * Cards are added to a run only if the card that is owed could then follow. Where runs are cut, anything that makes
#   one long enough for that can help, since a part may take what the whole could not.
#
# Everything else would only use up cards.


def plays_for_duties(turn: Turn, rules: Ruleset, spare: int) -> Iterable[Play]:
    """Return the plays that can help to meet the duties; at most `spare` cards leave the hand."""
    plays = _plays_for_duties(turn, rules, spare)
    return filter_first(plays, turn, rules)


def fast_duty_check(turn: Turn, turn_rules: TurnRules, spare: int) -> bool | None:
    """Return whether what is owed can be laid, if that is easily seen; `None` if it has to be searched for."""
    card, answer = the_one_card(turn.duties), None
    if card is not None:
        answer = can_lay(card, turn.hand, index_in_reach(turn, turn_rules.rules), turn_rules, spare)
    return False if answer is None and cannot_be_laid(turn, turn_rules.rules) else answer


def cannot_be_laid(turn: Turn, rules: Ruleset) -> bool:
    """Return whether the card taken from the pile cannot be laid, whatever is done with all the jokers there are."""
    duty = turn.duties[0]
    if duty.kind not in {DutyKind.LAY, DutyKind.MELD} or duty.card.is_joker:
        return False
    index = index_of(turn.table, rules)
    hand, bit = turn.hand, duty.card.bit
    more = index.laid.jokers if rules.swapped_joker is SwappedJoker.KEEP else min(index.laid.jokers, 1)
    jokers = min(hand.jokers + more, rules.meld_rules.most_jokers)
    if any((partners & ~hand.singles).bit_count() <= jokers for partners in rules.tables.partners(duty.card)):
        return False
    if duty.kind is DutyKind.MELD:
        return True
    reaches = (index.takes | index.fits) & bit
    return not reaches and not any(
        _leads_to(duty.card, table_meld, index, hand, len(hand)) for table_meld in index.melds
    )


def _plays_for_duties(turn: Turn, rules: Ruleset, spare: int) -> Iterator[Play]:
    index = index_in_reach(turn, rules)
    owed = turn.owed
    if spare >= LEAST:
        for duty in owed:
            yield from (LayMeld(option.meld) for option in smallest_melds(duty, turn.hand, rules.tables))
        if rules.discard_draw_ways is DiscardDrawWays.LAYOFF_ONLY:
            yield from _melds_to_add_to(owed, turn.hand, rules.tables)
    if spare >= 1:
        yield from _additions(owed, turn.hand, index, spare)
    if not joker_is_owed(turn.duties, rules):
        singles = turn.hand.singles
        for table_meld in index.melds:
            if singles & table_meld.takes:
                yield from (move for bit, move in table_meld.trades if singles & bit)
        if rules.set_joker is _BOTH and spare >= 1:
            for table_meld in index.melds:
                yield from completions(table_meld, singles)


def _melds_to_add_to(owed: tuple[Duty, ...], hand: Hand, tables: MeldTables) -> Iterator[Play]:
    """Yield the new melds that can take a card that is owed, perhaps after others (V-02)."""
    cards = [duty.card for duty in owed if duty.kind is DutyKind.LAY]
    for option in tables.options(hand.singles, hand.jokers):
        suit = tables.extensions(option.meld).suit
        for card in cards:
            if card.is_joker or suit is card.suit or (suit is None and option.faces & ACES << card.index % SUIT_BITS):
                yield LayMeld(option.meld)
                break


def smallest_melds(duty: Duty, hand: Hand, tables: MeldTables) -> Iterator[Option]:
    """Yield the melds of three cards of the hand that meet a duty."""
    if duty.card.is_joker:
        yield from (it for it in tables.options(hand.singles, hand.jokers) if it.size == LEAST and it.jokers)
        return
    near = bit = 1 << duty.card.index
    for partners in tables.partners(duty.card):
        near |= partners
    melds = tables.options(hand.singles & near, hand.jokers)
    yield from (it for it in melds if it.size == LEAST and it.faces & bit)


def _additions(owed: tuple[Duty, ...], hand: Hand, index: TableIndex, spare: int) -> Iterator[Play]:
    """Yield the ways to add cards to a meld that can help."""
    joker_owed = any(duty.card.is_joker for duty in owed)
    natural = next((duty.card for duty in owed if duty.kind is DutyKind.LAY and not duty.card.is_joker), None)
    bit = 0 if natural is None else 1 << natural.index
    for table_meld in index.melds:
        leads = natural is not None and _leads_to(natural, table_meld, index, hand, spare)
        if joker_owed or leads:
            yield from _on_the_way(table_meld, hand, index.rules, spare, PLANE if leads else bit)


def _on_the_way(table_meld: TableMeld, hand: Hand, rules: Ruleset, spare: int, wanted: int) -> Iterator[Play]:
    """Yield what can be added to a meld: jokers, and some natural cards or, where runs are cut, any."""
    is_cut = rules.longest_part > 0 and table_meld.extensions.suit is not None
    faces = hand.singles if is_cut else hand.singles & wanted
    yield from (move for bit, move in table_meld.lay_offs if faces & bit)
    if hand.jokers:
        yield from table_meld.wild_lay_offs
    if is_cut:
        yield from (move for move in splits(table_meld, hand, rules) if len(move.cards) <= spare)


def _leads_to(card: Card, table_meld: TableMeld, index: TableIndex, hand: Hand, spare: int) -> bool:
    """Return whether there may be enough jokers to add the cards up to a card to a run, and then the card."""
    # A run that is cut may even take a card that it holds.
    if table_meld.extensions.suit is not card.suit:
        return False
    if index.rules.longest_part:
        return True
    jokers = hand.jokers + (index.laid.jokers if index.takes & hand.singles or index.frees(hand.singles) else 0)
    return any(
        between.bit_count() < spare and (between & ~hand.singles).bit_count() <= jokers
        for between in table_meld.extensions.ways_to(card)
    )


class TurnSearch:
    """A search for what the acting seat can still do this turn; it remembers its answers as long as it lives."""

    __slots__ = ("_enough", "_finishing", "_owed", "size", "spare", "turn", "turn_rules")

    def __init__(self, position: Position) -> None:
        self.turn: Turn = turn_of(position)
        self.turn_rules: TurnRules = turn_rules_of(position)
        turn_rules, hand, duties = self.turn_rules, self.turn.hand, self.turn.duties
        self.size: int = hand.singles.bit_count() + hand.doubles.bit_count() + hand.jokers
        self.spare: int = self.size - turn_rules.least
        self._enough = turn_rules.enough(duties) if duties else turn_rules.ends_with_any
        self._owed: Card | None = None  # if it is all that is owed, and its laying is all that matters
        if self.turn.opened and self._enough == turn_rules.least and turn_rules.lays_anyhow:
            self._owed = the_one_card(duties)
        self._finishing: Finishing | None = None  # most turns need none

    @property
    def finishing(self) -> Finishing:
        """Answers about the rest of the turn."""
        if self._finishing is None:
            self._finishing = Finishing(self.turn_rules)
        return self._finishing

    def can_finish(self) -> bool:
        """Return whether the turn can be finished."""
        return self.finishing.is_possible(self.turn)

    def can_finish_after(self, play: Play) -> bool:
        """Return whether the turn can be finished after a play that is possible now."""
        turn, turn_rules = self.turn, self.turn_rules
        if self._owed is not None and not isinstance(play, SplitRun):
            answer = self._can_lay_after(play, self._owed)
            if answer is not None:
                return answer
        elif turn.opened and self.size - cost(play) >= self._enough and not self._owes_after(play):
            return True
        return self.finishing.is_possible(after(turn, play, turn_rules.rules))

    def _can_lay_after(self, play: Touching, owed: Card) -> bool | None:
        """Return whether the one card owed can still be laid after a play; `None` if it has to be searched for."""
        # What the turn is after the play is worked out only if that does not show before.
        turn_rules, bit = self.turn_rules, owed.bit
        hand, table = self.turn.hand, self.turn.table
        index = index_of(table, turn_rules.rules)
        faces, jokers, target, extensions = touched(play, table, index)
        spare = self.spare - faces.bit_count() - jokers
        if spare < 0:
            return None
        if faces & bit or (spare and extensions.fit_plane & bit):
            return True
        if spare and index.fits & bit:
            for table_meld in index.melds:
                if table_meld.fits & bit and table_meld.target != target:
                    return True
        rest = hand.without(faces, jokers)
        answer = can_lay_anyhow(
            owed, rest, index.fits | extensions.fit_plane, index.takes | extensions.take_plane, turn_rules, spare
        )
        if answer is not None:
            return answer
        # A set that is recycled takes nothing, and which cards lie on the table is not asked.
        return can_lay(owed, rest, index.changed(target, extensions, index.laid), turn_rules, spare)

    def plays(self) -> list[Play]:
        """Return the plays after which the turn can be finished."""
        turn, turn_rules = self.turn, self.turn_rules
        plays: Iterable[Play]
        if turn.opened:
            plays = pseudo_legal(turn, turn_rules, self.spare)
        else:
            lays, takes = list[LayMeld](), unopened_takes(turn, turn_rules)
            takes_more = turn_rules.takes_unopened and (takes or turn.hand.jokers)  # its own, too
            if turn_rules.closes_unopened or (turn_rules.may_open and takes_more):
                lays = unopened_plays(turn, turn_rules, self.spare)
            elif turn_rules.may_open:
                lays = openings(turn.hand, turn.points, self.spare, turn_rules)
            plays = filter_first([*lays, *takes], turn, turn_rules.rules)
        return [play for play in plays if self.can_finish_after(play)]

    def can_open_with(self, option: Option) -> bool:
        """Return whether the turn can be finished after a meld of the hand, by a seat that has not opened."""
        turn, turn_rules = self.turn, self.turn_rules
        if turn.duties or not turn_rules.opens_freely:
            return self.can_finish_after(*lay_moves([option]))
        needed = turn_rules.opening_points - turn.points - option.points
        left = self.spare - option.size
        if needed <= 0:
            return left >= 0
        rest = turn_rules.opening_cards(turn.hand).without(option.faces, option.jokers)
        return Cover(turn_rules.tables).reaches(rest, needed, left)

    def best_opening_after(self, play: Play) -> int:
        """Return how many points the opening can get at most after a play that is possible now."""
        return self._best_opening(after(self.turn, play, self.turn_rules.rules))

    def _best_opening(self, turn: Turn) -> int:
        points = turn.points + self.finishing.most(turn, len(turn.hand) - self.turn_rules.least)
        nexts = [then for _, then in before_opening(turn, self.turn_rules) if CLOSE_DUTY not in then.duties]
        return max([points, *map(self._best_opening, nexts)])

    def _owes_after(self, play: Play) -> tuple[Duty, ...]:
        """Return the duties after a play."""
        if self.turn.duties or (self.turn_rules.joker_is_owed and isinstance(play, TAKES_JOKER)):
            return duties_after(self.turn, play, self.turn_rules.rules)
        return ()


class Finishing:
    """Answers about the rest of a turn, remembered for as long as the object lives."""

    __slots__ = ("_cover", "_hand_close", "_met", "_rules", "_tables", "_tried", "_turn_rules")

    def __init__(self, turn_rules: TurnRules) -> None:
        self._turn_rules = turn_rules
        self._rules = turn_rules.rules
        self._tables = turn_rules.rules.tables
        self._cover = Cover(self._tables)
        self._hand_close = HandClose(turn_rules) if turn_rules.closes_unopened else None
        self._met: dict[tuple[Turn, int], bool] = {}
        self._tried: dict[Turn, bool] = {}

    def is_possible(self, turn: Turn) -> bool:
        """Return whether the turn can be finished."""
        if self._hand_close is not None and not turn.opened:
            if self._closes(turn):
                return True
            if CLOSE_DUTY in turn.duties:
                return False
        enough, least = self._turn_rules.enough(turn.duties), self._turn_rules.least
        return self._leaves(turn, enough) or (least < enough and self._leaves(turn, least) and self._tries(turn))

    def _closes(self, turn: Turn) -> bool:
        """Return whether a seat that has not opened can close with new melds alone, and jokers taken before (V-14)."""
        if self._hand_close is None or self._hand_close.is_possible(turn):
            return self._hand_close is not None
        return self._takes(turn, -1, self._closes)

    def _takes(self, turn: Turn, keep: int, ends: Callable[[Turn], bool]) -> bool:
        """Return whether a turn can end once jokers have been taken before the opening (V-14)."""
        answer = self._met.get((turn, keep))
        if answer is None:
            found = before_opening(turn, self._turn_rules)
            answer = self._met[turn, keep] = any(ends(then) for _, then in found)
        return answer

    def most(self, turn: Turn, budget: int) -> int:
        """Return the most that melds of the hand can be worth in an opening, using at most so many cards."""
        return self._cover.most(self._turn_rules.opening_cards(turn.hand), budget)

    def last_card(self, turn: Turn) -> tuple[Card, ...]:
        """Return a card that is left if an opening takes all others of the hand; the hand if it is one card already."""
        for card in turn.hand if turn.is_opening else ():
            rest = turn.hand.remove(card)
            if self._reaches(rest, self._rules.opening_points - turn.points, 0):
                return (card,)
        return tuple(turn.hand)

    def lost(self, turn: Turn) -> tuple[Duty, ...]:
        """Return the duties that make the turn impossible to finish; () if something else does."""
        # They are those with each of which by itself it could not be or, if there is none, all of them. Where it could
        # not be without any, because the last card may not go, they are those that cannot be met.
        if self.is_possible(turn.owing()):
            return self._too_much(turn, self.is_possible)
        return self._too_much(turn, lambda it: self._leaves(it, self._turn_rules.least))

    def lost_anyhow(self, turn: Turn) -> tuple[Duty, ...]:
        """Return the duties that could not be met if the opening were complete either, nor with more cards to lay."""
        keep = self._turn_rules.least if len(turn.hand) >= self._turn_rules.least else 0
        duties = tuple([it for it in turn.duties if it.binds_the_card])
        opened = make_turn(turn.hand, turn.table, True, turn.points, duties, turn.reach)  # noqa: FBT003
        return self._too_much(opened, lambda it: self._meets(it, keep))

    def _too_much(self, turn: Turn, can_end: Callable[[Turn], bool]) -> tuple[Duty, ...]:
        """Return the duties with each of which a turn cannot end, or all if it cannot end with all of them."""
        owed = turn.owed
        return tuple(duty for duty in owed if not can_end(turn.owing(duty))) or (() if can_end(turn) else owed)

    def opens(self, turn: Turn, keep: int) -> bool:
        """Return whether the opening can reach its threshold with so many cards left."""
        return self._reaches(turn.hand, self._rules.opening_points - turn.points, keep)

    def opens_with(self, option: Option, turn: Turn, keep: int) -> bool:
        """Return whether there is an opening with a meld of the hand in it or, if it may not be, before it."""
        rest = turn.hand.without(option.faces, option.jokers)
        needed = self._rules.opening_points - turn.points
        counts = not option.jokers or self._turn_rules.jokers_open
        return self._reaches(rest, needed - option.points if counts else needed, keep)

    def _reaches(self, hand: Hand, needed: int, keep: int) -> bool:
        """Return whether melds of a hand can be worth so much in an opening with so many cards left."""
        return self._cover.reaches(self._turn_rules.opening_cards(hand), needed, len(hand) - keep)

    def _leaves(self, turn: Turn, keep: int) -> bool:
        """Return whether all that has to be done can be done with so many cards left."""
        if turn.opened:
            return self._meets(turn, keep)
        if turn.owed:
            found = CLOSE_DUTY not in turn.duties and self._opens_owing(turn, keep)
        else:
            found = self.opens(turn, keep) if turn.is_opening else len(turn.hand) >= keep
        return found or (self._turn_rules.takes_unopened and self._takes(turn, keep, lambda it: self._leaves(it, keep)))

    def _meets(self, turn: Turn, keep: int) -> bool:
        """Return whether an opened seat can lay what it owes with so many cards left."""
        if not turn.owed or len(turn.hand) < keep:
            return len(turn.hand) >= keep
        natural = (duty.card for duty in turn.owed if not duty.card.is_joker)  # a joker can come back from the table
        if not self._turn_rules.any_way and turn.hand.missing(natural):
            return False  # it was laid, but not in a way that is a use of it (V-02)
        answer = fast_duty_check(turn, self._turn_rules, len(turn.hand) - keep)
        if answer is None:
            answer = self._met.get((turn, keep))
        if answer is None:
            plays = plays_for_duties(turn, self._rules, len(turn.hand) - keep)
            answer = any(self._meets(after(turn, play, self._rules), keep) for play in plays)
            self._met[turn, keep] = answer
        return answer

    def _tries(self, turn: Turn) -> bool:
        """Return whether any plays at all end the turn with a card that may close it, or with none where allowed."""
        if any(discardable(turn, self._turn_rules, len(turn.hand))):
            return True
        if not turn.hand:
            return not turn.owed and turn.opened
        answer = self._tried.get(turn)
        if answer is None:
            least = self._turn_rules.least
            plays = pseudo_legal(turn, self._turn_rules, len(turn.hand) - least)
            nexts = (after(turn, play, self._rules) for play in plays)
            answer = self._tried[turn] = any(self._leaves(it, least) and self._tries(it) for it in nexts)
        return answer

    # the card that was taken to open with (D-30)

    def _opens_owing(self, turn: Turn, keep: int) -> bool:
        """Return whether the opening can reach its threshold, and what is owed be met."""
        owed, kind = turn.owed, turn.owed[0].kind
        if len(owed) > 1:
            return self._lays_on(turn, opening_options(turn, self._turn_rules), keep)
        if kind is DutyKind.OPEN:
            return self.opens(turn, keep)
        anywhere = kind is DutyKind.LAY or kind is DutyKind.JOKER
        return self._opens_and_lays(turn, keep) if anywhere else self._opens_with_owed(turn, keep)

    def _opens_and_lays(self, turn: Turn, keep: int) -> bool:
        """Return whether the opening can reach its threshold, and the card owed be laid anywhere (V-08)."""
        owed = turn.owed[0]
        if any(self.opens_with(option, turn, keep) for option in self._melds_with(owed, turn)):
            return True
        if self._rules.opening_turn is OpeningTurn.MELDS_ONLY:
            return False
        index, needed = index_of(turn.table, self._rules), self._rules.opening_points - turn.points
        if self._turn_rules.adds_freely and index.fits & owed.card.bit:
            return self._reaches(turn.hand.remove(owed.card), needed, keep)
        return not cannot_be_laid(turn, self._rules) and self._lays_on(
            turn, opening_options(turn, self._turn_rules), keep
        )

    def _opens_with_owed(self, turn: Turn, keep: int) -> bool:
        """Return whether the opening can reach its threshold, and what is owed lie in a new meld."""
        owed = turn.owed[0]
        if any(self.opens_with(option, turn, keep) for option in self._melds_with(owed, turn)):
            return True
        return due_at_once(turn, self._rules) is None and self._opens_and_meets(turn, keep)

    def _melds_with(self, duty: Duty, turn: Turn) -> Iterator[Option]:
        """Yield the melds of the hand that meet a duty."""
        hand = self._turn_rules.opening_cards(turn.hand) if due_at_once(turn, self._rules) else turn.hand
        for option in self._tables.options(hand.singles, hand.jokers):
            if option.jokers if duty.card.is_joker else option.faces >> duty.card.index & 1:
                yield option

    def _opens_and_meets(self, turn: Turn, keep: int) -> bool:
        """Return whether a joker from the table helps to lay what is owed once the opening is complete."""
        # One of the hand that would be laid and taken again does not: the card that takes it can lie there at once and
        # the joker in the meld of the card owed, which is worth no less, even where a joker always counts 25 (D-10).
        if not index_in_reach(turn, self._rules).frees(turn.hand.singles) or cannot_be_laid(turn, self._rules):
            return False
        return self._lays_on(turn, opening_options(turn, self._turn_rules), keep)

    def _lays_on(self, turn: Turn, options: list[Option], keep: int) -> bool:
        """Return whether an opening of some of these melds leads to it; each set of melds is tried in one order."""
        for place, option in enumerate(options):
            if option.faces & ~turn.hand.singles or option.jokers > turn.hand.jokers:
                continue
            if self.opens_with(option, turn, keep):
                then = after(turn, LayMeld(option.meld), self._rules)
                if self._meets(then, keep) if then.opened else self._lays_on(then, options[place:], keep):
                    return True
        return False


class HandClose:
    """A search for melds that take all cards of a hand but the one that is discarded (V-04, D-60)."""

    __slots__ = ("_found", "_rules", "_tables", "_turn_rules")

    def __init__(self, turn_rules: TurnRules) -> None:
        self._turn_rules = turn_rules
        self._rules: Ruleset = turn_rules.rules
        self._tables: MeldTables = turn_rules.tables
        self._found: dict[tuple[Hand, Card | None], tuple[Option, ...] | None] = {}

    def is_possible(self, turn: Turn) -> bool:
        """Return whether a seat that has not opened can close with new melds alone."""
        return self._plan(turn) is not None

    def moves(self, turn: Turn) -> tuple[LayMeld | Discard, ...] | None:
        """Return the moves that close with new melds alone, `None` if there are none."""
        plan = self._plan(turn)
        if plan is None:
            return None
        melds, last = plan
        return (*lay_moves(list(melds)), *(() if last is None else (Discard(last),)))

    def _plan(self, turn: Turn) -> tuple[tuple[Option, ...], Card | None] | None:
        """Return melds in an order in which they can be laid and the card that is discarded, `None` without one."""
        for last in self._last_cards(turn):
            rest = turn.hand if last is None else turn.hand.remove(last)
            melds = self._in_order(turn, rest, last)
            if melds is not None:
                return melds, last
        return None

    def _last_cards(self, turn: Turn) -> Iterator[Card | None]:
        """Yield the cards that may close, `None` for no discard, as far as duties and the table go (D-50, D-52)."""
        if self._turn_rules.least == 0:
            yield None
        ban_playable, ban_jokers = self._turn_rules.bans_closing
        banned = index_of(turn.table, self._rules).playable if ban_playable else 0
        bound = [duty.card for duty in turn.duties if duty.binds_the_card]
        for card in dict.fromkeys(turn.hand):
            is_banned = ban_jokers if card is JOKER else banned & card.bit
            if not is_banned and turn.hand.count(card) > bound.count(card):
                yield card

    def _in_order(self, turn: Turn, rest: Hand, last: Card | None) -> tuple[Option, ...] | None:
        """Return melds that take all of some cards, in an order in which they can be laid."""
        # A card that must be laid at once comes first (D-31).
        owed, melds = due_at_once(turn, self._rules), self._cover(rest, last)
        return melds and tuple(sorted(melds, key=lambda it: owed is not None and not _holds(it, owed.card)))

    def _cover(self, hand: Hand, last: Card | None) -> tuple[Option, ...] | None:
        """Return melds that take all cards of a hand, none of which takes the last card if it may not extend one."""
        if not hand.singles:
            return None if hand.jokers else ()
        key = hand, last
        if key not in self._found:
            self._found[key] = self._searched(hand, last)
        return self._found[key]

    def _searched(self, hand: Hand, last: Card | None) -> tuple[Option, ...] | None:
        lowest = hand.singles & -hand.singles
        for option in self._tables.options(hand.singles, hand.jokers):
            if option.faces & lowest and not self._takes(option, last):
                rest = self._cover(hand.without(option.faces, option.jokers), last)
                if rest is not None:
                    return (option, *rest)
        return None

    def _takes(self, option: Option, last: Card | None) -> bool:
        """Return whether a meld keeps the last card from being discarded, because it could be played on it (D-50)."""
        if last is None or last is JOKER or not self._turn_rules.bans_closing[0]:
            return False
        meld = option.meld
        return not is_recycled(meld, self._rules) and index_of(Table((meld,)), self._rules).playable & last.bit != 0


def _holds(option: Option, card: Card) -> bool:
    """Return whether a card lies in a meld."""
    return option.jokers > 0 if card is JOKER else option.faces & card.bit != 0
