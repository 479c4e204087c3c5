"""Kinds of random positions to compare the library and the oracle in, each rich in what one group of rules is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

import attrs
import oracle
from adapter import rules_of
from drafts import (
    Draft,
    crowded_draft,
    neighbours,
    number,
    pack_of,
    random_draft,
    random_faces,
    random_group,
    random_table,
    rich_deck,
    stood_for,
    takers,
    tight_draft,
)
from oracle import Cards, OracleDuty, OracleMeld

import scala40 as s40
from scala40 import JOKER, Card, Phase, Ruleset
from scala40.core._base import Stream, shuffled
from scala40.core._cards import NATURAL_CARDS

Written: TypeAlias = tuple[Draft, Phase] | None
"""A position, `None` if the dice found none."""
Kind: TypeAlias = Callable[[Stream, Ruleset], Written]
"""What makes random positions of a kind."""


def some_players(dice: Stream, rules: Ruleset) -> int:
    """Return a number of players that the rules allow."""
    return rules.min_players + dice.below(rules.max_players - rules.min_players + 1)


def opened(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of an opened player whose cards have much to do with the table."""
    return random_draft(dice, 1 + dice.below(7), top=False, rules=rules, players=some_players(dice, rules)), Phase.PLAY


def last_cards(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position with one to three cards."""
    return random_draft(dice, 1 + dice.below(3), top=False, rules=rules, players=some_players(dice, rules)), Phase.PLAY


def playable_cards(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position with two or three cards, most of which can be laid off."""
    melds = random_table(dice, 4, rules)
    near = neighbours(melds, 1) or NATURAL_CARDS
    hand = tuple(dice.choice(dice.choice((near, near, NATURAL_CARDS))) for _ in range(2 + dice.below(2)))
    return Draft(hand, melds, rules=rules, players=some_players(dice, rules)), Phase.PLAY


def many_jokers(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position with two jokers at least, if there are so many."""
    if rules.jokers < 2:
        return None
    draft = random_draft(dice, 1 + dice.below(3), top=not dice.below(3), rules=rules)
    wild = (JOKER,) * (2 + dice.below(rules.jokers - 1))
    draft = draft._replace(hand=(*wild, *draft.hand), players=rules.min_players)
    if draft.top is not None:
        return draft, Phase.DRAW
    return (with_lay(draft), Phase.PLAY) if dice.below(2) else (draft, Phase.PLAY)


def about_jokers(dice: Stream, rules: Ruleset) -> Written:
    """Return a position in which most cards take jokers from the table."""
    melds = random_table(dice, 4, rules)
    pools = (takers(melds), takers(melds), neighbours(melds, 1), NATURAL_CARDS)
    hand = [dice.choice(dice.choice(pools) or NATURAL_CARDS) for _ in range(1 + dice.below(5))]
    return Draft(tuple(sorted(hand)), melds, rules=rules, players=rules.min_players), Phase.PLAY


def about_runs(dice: Stream, rules: Ruleset) -> Written:
    """Return a position with runs that are nearly as long as may be and cards that make them longer."""
    melds: tuple[OracleMeld, ...] = ()
    suit = oracle.suit_row(dice.choice(NATURAL_CARDS))
    for _ in range(1 + dice.below(3)):
        length = max(3, rules.max_run_length - dice.below(2))
        low = dice.below(len(suit) - length + 1)
        faces = suit[low : low + length]
        places = {place for place in range(length) if not dice.below(4)} if dice.below(2) else set()
        run = ("run", tuple(JOKER if place in places else face for place, face in enumerate(faces)), faces)
        if oracle.is_meld(*run, rules_of(rules)) and Draft((), (*melds, run), rules=rules).is_possible:
            melds = (*melds, run)
    pools = (neighbours(melds, 2), neighbours(melds, 4), suit, takers(melds), (JOKER,))
    hand = tuple(dice.choice(dice.choice(pools) or suit) for _ in range(1 + dice.below(6)))
    draft = Draft(hand, melds, rules=rules, players=rules.min_players)
    return (with_lay(draft), Phase.PLAY) if not dice.below(3) else (draft, Phase.PLAY)


def about_aces(dice: Stream, rules: Ruleset) -> Written:
    """Return a position with runs that begin or end with an ace, often a joker's, and cards for either end."""
    melds: tuple[OracleMeld, ...] = ()
    suit = oracle.suit_row(dice.choice(NATURAL_CARDS))
    for _ in range(20):
        whole = suit[dice.below(2) : 13 + dice.below(2)]
        faces = dice.choice((whole[: rules.max_run_length], whole[-rules.max_run_length :]))
        wild = {place for place in range(len(faces)) if not dice.below(3 if 1 <= place < len(faces) - 1 else 2)}
        some = shuffled(tuple(wild), dice.below(99))[: 1 if rules.jokers_per_meld is s40.JokersPerMeld.ONE else 3]
        run = ("run", tuple(JOKER if place in some else face for place, face in enumerate(faces)), faces)
        if oracle.is_meld(*run, rules_of(rules)) and Draft((), (*melds, run), rules=rules).is_possible:
            melds = (*melds, run)[:2]
    pools = (suit[:1], suit[:2], suit[11:], takers(melds), (JOKER,), NATURAL_CARDS)
    hand = tuple(dice.choice(dice.choice(pools) or suit) for _ in range(1 + dice.below(5)))
    draft = Draft(hand, melds, rules=rules, players=rules.min_players)
    return (with_lay(draft), Phase.PLAY) if not dice.below(3) else (draft, Phase.PLAY)


def about_fours(dice: Stream, rules: Ruleset) -> Written:
    """Return a position with sets of three or with jokers, and the cards that make fours of a kind of them."""
    melds: tuple[OracleMeld, ...] = ()
    missing: Cards = ()
    for _ in range(1 + dice.below(3)):
        one = dice.choice(NATURAL_CARDS)
        rank = [card for card in NATURAL_CARDS if card.rank == one.rank]
        cards = tuple(JOKER if card is one else card for card in rank)
        with_joker = oracle.as_set(list(zip(cards, stood_for(cards, rank, rules_of(rules)), strict=True)))
        fours = dice.choice((with_joker, meld_without(one, rank)))
        if rules.four_of_a_kind is s40.FourOfAKind.MAY_BE_RECYCLED and not dice.below(3):
            fours = "set", tuple(rank), tuple(rank)
        if oracle.is_meld(*fours, rules_of(rules)) and Draft((), (*melds, fours), rules=rules).is_possible:
            melds, missing = (*melds, fours), (*missing, one)
    pools = (missing, neighbours(melds, 1), NATURAL_CARDS, (*missing, JOKER))
    hand = tuple(dice.choice(dice.choice(pools) or NATURAL_CARDS) for _ in range(1 + dice.below(5)))
    draft = Draft(hand, melds, rules=rules, players=rules.min_players)
    return (with_lay(draft), Phase.PLAY) if dice.below(2) else (draft, Phase.PLAY)


def about_sets(dice: Stream, rules: Ruleset) -> Written:
    """Return a position with sets that hold jokers and most of the cards that they lack; now and then one is owed."""
    melds: tuple[OracleMeld, ...] = ()
    missing: Cards = ()
    plain = rules_of(rules)
    for _ in range(1 + dice.below(3)):
        one = dice.choice(NATURAL_CARDS)
        rank = [card for card in NATURAL_CARDS if card.rank == one.rank]
        faces = shuffled(tuple(rank), dice.below(1 << 30))[: 3 + dice.below(2)]
        wild = 1 + dice.below(2 if rules.jokers_per_meld is s40.JokersPerMeld.ANY else 1)
        cards = (*(JOKER,) * wild, *faces[wild:])
        found = sorted(oracle.readings_as(cards, stood_for(cards, faces, plain), plain))
        if found and Draft((), (*melds, found[0]), rules=rules).is_possible:
            melds = (*melds, found[0])
            missing += tuple(card for card in rank if card not in cards)
    suits = tuple(card for card in NATURAL_CARDS if any(card.suit == other.suit for other in missing))
    pools = (missing, missing, missing, neighbours(melds, 1), suits, (JOKER,) if rules.jokers else suits)
    hand = tuple(dice.choice(dice.choice(pools) or NATURAL_CARDS) for _ in range(1 + dice.below(6)))
    hand = (*missing[-2:], *hand) if dice.below(2) else hand
    draft = Draft(hand, melds, rules=rules, players=rules.min_players)
    return (with_lay(draft), Phase.PLAY) if dice.below(2) else (draft, Phase.PLAY)


def meld_without(one: s40.Card, rank: list[s40.Card]) -> OracleMeld:
    """Return the set of the other three cards of a rank."""
    three = tuple(card for card in rank if card is not one)
    return "set", three, three


def with_lay(draft: Draft) -> Draft:
    """Return the position after the last card of the hand has been taken from the pile."""
    return draft._replace(duties=taken(draft.hand[-1], draft.rules, *draft.duties))


def taken(card: Card, rules: Ruleset, *duties: OracleDuty) -> tuple[OracleDuty, ...]:
    """Return duties and what a player who has opened owes for a card taken from the pile."""
    match rules.discard_draw_use:
        case s40.DiscardDrawUse.FREE:
            return duties
        case s40.DiscardDrawUse.KEEP:
            return (*duties, ("keep", card))
    return (("lay", card), *duties)


def owing_a_card(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has taken the discard."""
    draft = random_draft(dice, 2 + dice.below(6), top=False, rules=rules)
    return with_lay(draft._replace(hand=shuffled(draft.hand, dice.below(99)), players=rules.min_players)), Phase.PLAY


def owing_a_joker(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has taken a joker from the table."""
    if rules.swapped_joker is s40.SwappedJoker.KEEP:
        return None
    draft = random_draft(dice, dice.below(6), top=False, rules=rules)
    hand = (*draft.hand, JOKER)
    return draft._replace(hand=hand, duties=(("joker", JOKER),), players=rules.min_players), Phase.PLAY


def owing_both(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has taken the discard and then a joker from the table."""
    if rules.swapped_joker is s40.SwappedJoker.KEEP or rules.discard_draw_use is s40.DiscardDrawUse.FIRST_ACTION:
        return None
    draft = random_draft(dice, dice.below(5), top=True, rules=rules)
    assert draft.top is not None
    duties = taken(draft.top, rules, ("joker", JOKER))
    hand = (*draft.hand, draft.top, JOKER)
    return draft._replace(hand=hand, top=None, duties=duties, players=rules.min_players), Phase.PLAY


def before_drawing(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of an opened player who may take the discard."""
    return random_draft(dice, 1 + dice.below(6), top=True, rules=rules, players=some_players(dice, rules)), Phase.DRAW


def with_many_cards(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of an opened player with many cards, of which some make melds, who may take the discard."""
    draft = random_draft(dice, dice.below(4), top=True, rules=rules, players=rules.min_players)
    hand = (*draft.hand, *rich_hand(dice, rules, 4 + dice.below(4)))
    return draft._replace(hand=tuple(sorted(hand))), Phase.DRAW


def opened_now(dice: Stream, rules: Ruleset) -> Draft | None:
    """Return a position of a player who has opened in this turn and has few cards left."""
    for _ in range(20):
        draft = random_draft(dice, 1 + dice.below(5), top=False, rules=rules, players=rules.min_players)
        if sum(oracle.points(meld, rules_of(rules)) for meld in draft.melds) >= rules.opening_points:
            return draft._replace(opening=rules.opening_points)
    return None


def just_opened(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has opened in this turn; now and then a card or a joker is owed."""
    draft = opened_now(dice, rules)
    if draft is None:
        return None
    takes = rules.discard_draw_unopened is s40.DiscardDrawUnopened.IF_OPENS
    lays = takes and rules.discard_draw_use is s40.DiscardDrawUse.THIS_TURN
    duties: tuple[OracleDuty, ...] = (("lay", draft.hand[-1]),) if lays and dice.below(2) else ()
    owed = owed_joker(dice, rules)
    return draft._replace(hand=(*draft.hand, *(card for _, card in owed)), duties=(*duties, *owed)), Phase.PLAY


def first_turn(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position in the first turn of the hand."""
    draft = opened_now(dice, rules)
    return draft and (draft._replace(fresh=1 + dice.below(draft.players)), Phase.PLAY)


def keeping(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position in the very first turn, in which the card turned up has been taken."""
    draft = opened_now(dice, rules)
    if draft is None or rules.first_upcard is s40.FirstUpcard.NO_RIGHT:
        return None
    duties = (*owed_joker(dice, rules), ("keep", draft.hand[-1]))
    hand = (*draft.hand, *(card for kind, card in duties if kind == "joker"))
    return draft._replace(fresh=draft.players, hand=hand, duties=duties), Phase.PLAY


def owed_joker(dice: Stream, rules: Ruleset) -> tuple[OracleDuty, ...]:
    """Return, now and then where it may not be kept, that a joker taken from the table is owed."""
    owed = rules.swapped_joker is s40.SwappedJoker.THIS_TURN and not dice.below(3)
    return (("joker", JOKER),) if owed else ()


def owing_a_meld(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position in which the discard has been taken and is still to lie in a new meld."""
    draft = opened_now(dice, rules)
    never = rules.discard_draw_unopened is s40.DiscardDrawUnopened.NEVER
    if draft is None or never or rules.discard_draw_use is s40.DiscardDrawUse.FIRST_ACTION:
        return None
    more = rich_hand(dice, rules, 2 + dice.below(5))
    hand = shuffled((*draft.hand[:2], *more), dice.below(1 << 30))
    jokers = owed_joker(dice, rules)
    how = rules.discard_draw_use
    if rules.discard_draw_unopened is s40.DiscardDrawUnopened.IF_OPENS:
        if how is not s40.DiscardDrawUse.THIS_TURN:
            return None
        duties = (("lay", hand[0]), *jokers)
    else:
        duties = (("meld", hand[0]), *jokers)
    return draft._replace(hand=(*hand, *(card for _, card in jokers)), duties=duties), Phase.PLAY


def amid_an_opening(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has laid a meld, and needs just as many points as others in the hand have."""
    melds = random_table(dice, 3, rules)
    if not melds or (rules.joker_in_opening is not s40.JokerInOpening.ALLOWED and JOKER in melds[-1][1]):
        return None
    hand = rich_hand(dice, rules, 5 + dice.below(6))
    laid = oracle.points(melds[-1], rules_of(rules))
    wanted = laid + max(1, reachable(dice, rules, hand) + dice.below(2))
    free = rules.discard_draw_unopened is not s40.DiscardDrawUnopened.NEVER
    may_owe = free and rules.discard_draw_use is s40.DiscardDrawUse.THIS_TURN
    owed = "lay" if rules.discard_draw_unopened is s40.DiscardDrawUnopened.IF_OPENS else "meld"
    duties: tuple[OracleDuty, ...] = ((owed, dice.choice(hand)),) if may_owe and dice.below(4) else ()
    rules = attrs.evolve(rules, opening_points=max(least_opening(rules), min(100, wanted)))
    draft = Draft(hand, melds, opened=False, opening=laid, duties=duties, rules=rules, players=rules.min_players)
    return (draft._replace(fresh=dice.below(2)), Phase.PLAY) if laid < rules.opening_points else None


def least_opening(rules: Ruleset) -> int:
    """Return the fewest points of an opening that go with the other rules: any close in hand is worth 26 (V-04)."""
    return 27 if rules.hand_close_points is s40.HandClosePoints.NONE else 1


def reachable(dice: Stream, rules: Ruleset, hand: Cards) -> int:
    """Return the points of some melds that can be laid from a hand together."""
    reached, left = 0, hand
    for _ in range(1 + dice.below(3)):
        melds = oracle.melds_of(left, rules_of(rules))
        if melds:
            meld = dice.choice(melds)
            reached, left = reached + oracle.points(meld, rules_of(rules)), oracle.without(left, meld[1])
    return reached


def crowded(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has not opened, with many cards that could be laid off."""
    return crowded_draft(dice, rules, most_odd=9)._replace(players=rules.min_players), Phase.PLAY


def tight(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player whose opening takes nearly all cards, perhaps one of them on the pile."""
    draft = tight_draft(dice, rules)._replace(players=rules.min_players)
    draft = draft._replace(fresh=draft.players if draft.fresh else 0)
    if dice.below(2):
        return draft, Phase.PLAY
    hand = shuffled(draft.hand, dice.below(1 << 30))
    return draft._replace(hand=hand[1:], top=hand[0]), Phase.DRAW


def rich_hand(dice: Stream, rules: Ruleset, size: int) -> Cards:
    """Return a hand full of melds, with two jokers at most."""
    while True:
        hand = rich_deck(dice, 1, rules)[:size]
        if hand.count(JOKER) <= 2:
            return tuple(sorted(hand))


def before_opening(dice: Stream, rules: Ruleset, *, very_first: bool = False) -> Written:
    """Return a position of a player with a hand rich in melds and a card on the pile that goes with them."""
    hand = rich_hand(dice, rules, 13)
    melds = () if very_first else random_table(dice, 2, rules)
    likely = [card for meld in oracle.melds_of((*hand, JOKER), rules_of(rules)) for card in oracle.named(meld[2])]
    top = dice.choice((dice.choice(likely or NATURAL_CARDS), dice.choice(pack_of(rules))))
    players = rules.min_players
    fresh = players if very_first else dice.below(2)
    draft = Draft(hand, melds, top=top, opened=False, fresh=fresh, rules=rules, players=players)
    return draft if melds else draft._replace(other=13), Phase.DRAW


def very_first(dice: Stream, rules: Ruleset) -> Written:
    """Return such a position in the very first turn of the hand."""
    return before_opening(dice, rules, very_first=True)


def near_opening(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who can reach the points of an opening just so, or just not."""
    hand = rich_hand(dice, rules, 14)
    wanted = max(least_opening(rules), min(100, reachable(dice, rules, hand) + dice.below(3)))
    draft = Draft(hand, (), opened=False, other=13, rules=attrs.evolve(rules, opening_points=wanted))
    return draft._replace(players=rules.min_players, fresh=rules.min_players if dice.below(2) else 0), Phase.PLAY


def closing_in_hand(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who can lay nearly all cards, but may lack the points of an opening."""
    plain, hand, melds = rules_of(rules), Counter[Card](), list[OracleMeld]()
    pack = Counter(pack_of(rules))
    for _ in range(40):
        cards = Counter(random_group(dice) if rules.jokers else random_faces(dice, 5))
        known = oracle.readings(tuple(sorted(cards.elements())), plain)
        if known and hand + cards <= pack and (hand + cards).total() <= 14:
            hand += cards
            melds.append(dice.choice(sorted(known)))
    spare = [card for card in (pack - hand).elements() if number(card) <= 10 or not dice.below(3)]
    laid: tuple[OracleMeld, ...] = ()
    if len(melds) > 1 and not dice.below(3) and not oracle.is_recycled(melds[0], plain):
        laid, hand = (melds[0],), hand - Counter(melds[0][1])
    wild = laid and rules.joker_in_opening is not s40.JokerInOpening.ALLOWED and JOKER in laid[0][1]
    size = 14 - sum(len(cards) for _, cards, _ in laid)
    hand += Counter(shuffled(tuple(spare), dice.below(1 << 30))[: size - hand.total()])
    opening = sum(oracle.points(meld, plain) for meld in laid)
    rules = attrs.evolve(rules, opening_points=max(27, min(100, 40 + dice.below(61))))
    draft = Draft(tuple(sorted(hand.elements())), laid, opened=False, opening=opening, other=13, rules=rules)
    draft = draft._replace(players=rules.min_players, fresh=0 if wild or dice.below(5) else rules.min_players)
    draft = draft._replace(duties=(("close", JOKER),) if wild else ())
    if laid or dice.below(2) or rules.discard_draw_unopened is s40.DiscardDrawUnopened.NEVER:
        return (draft, Phase.PLAY) if opening < rules.opening_points else None
    cards_left = shuffled(draft.hand, dice.below(1 << 30))
    return draft._replace(hand=tuple(sorted(cards_left[1:])), top=cards_left[0]), Phase.DRAW


def taking_to_open(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a player who has not opened and holds cards that take jokers, perhaps one of them drawn."""
    melds = random_table(dice, 3, rules)
    likely = takers(melds)
    if not likely:
        return None
    taking = tuple(dice.choice(likely) for _ in range(1 + dice.below(3)))
    hand = (*taking, *rich_hand(dice, rules, 14 - len(taking)))
    wanted = max(least_opening(rules), min(100, reachable(dice, rules, tuple(sorted((*hand, JOKER)))) + dice.below(3)))
    rules = attrs.evolve(rules, opening_points=wanted)
    draft = Draft(tuple(sorted(hand)), melds, opened=False, fresh=dice.below(2), rules=rules, players=rules.min_players)
    if dice.below(3) or rules.discard_draw_unopened is s40.DiscardDrawUnopened.NEVER:
        return draft, Phase.PLAY
    return draft._replace(hand=tuple(sorted(hand[1:])), top=hand[0]), Phase.DRAW


def leading(dice: Stream, rules: Ruleset) -> Written:
    """Return a position of a dealer who begins the pile."""
    if rules.first_discard is s40.FirstDiscard.UPCARD:
        return None
    players = some_players(dice, rules)
    draft = Draft(rich_hand(dice, rules, 14), (), opened=False, other=13, fresh=players, rules=rules, players=players)
    return draft, Phase.LEAD


NEEDED: Final = {
    many_jokers: "jokers_per_meld",
    about_runs: "long_runs",
    about_aces: "jokers_per_meld",
    about_fours: "four_of_a_kind",
    about_sets: "set_joker",
    owing_a_joker: "swapped_joker",
    owing_both: "swapped_joker",
    before_opening: "discard_draw_unopened",
    tight: "discard_draw_unopened",
    very_first: "first_upcard",
    leading: "first_discard",
    just_opened: "opening_turn",
    taking_to_open: "joker_take_unopened",
    closing_in_hand: "hand_close_points",
    keeping: "first_upcard",
    owing_a_meld: "discard_draw_unopened",
    amid_an_opening: "discard_draw_unopened",
}
"""The rule that must be another than usual for positions of some kinds to be worth much."""
