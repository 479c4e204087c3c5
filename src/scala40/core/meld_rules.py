"""What a meld is in a game, as data."""

from __future__ import annotations

import attrs

from scala40.core.cards import Card, Rank
from scala40.core.enums import Named
from scala40.core.violations import Rulebook
from scala40.core.wild import SecondAce, WildMelds, WildShare


class Naming(Named):
    """How closely a wild card of a set is declared.

    >>> from scala40 import chinchon, readings
    >>> [str(meld) for meld in readings("7C 7D JK")]
    ['7C 7D JK=7H', '7C 7D JK=7S']
    >>> [str(meld) for meld in chinchon.readings("7C 7D JK", chinchon.Ruleset(jokers=1))]
    ['7C 7D JK=7']
    """

    CARD = "card"
    RANK = "rank"


class SetSuits(Named):
    """Whether the suits of a set must differ.

    Attributes:
        DISTINCT: each suit comes once.
        ANY: any suits, so that equal cards may lie in one set.

    >>> from scala40 import skarney
    >>> [str(skarney.check_meld("7C 7C 7D", skarney.Ruleset(set_suits=suits)).meld) for suits in SetSuits]
    ['None', '7C 7C 7D']
    """

    DISTINCT = "distinct"
    ANY = "any"


class JokersAlone(Named):
    """Whether jokers are a meld without any natural card.

    Attributes:
        REFUSED: they are none.
        ALLOWED: they are one, if they are as many as a meld has.

    >>> from scala40 import JokersPerMeld, Ruleset, check_meld, rumino
    >>> rumino.Ruleset().meld_rules.jokers_alone, rumino.check_meld("JK JK JK").is_meld
    (JokersAlone.ALLOWED, True)
    >>> check_meld("JK JK JK", Ruleset(jokers_per_meld=JokersPerMeld.ANY)).is_meld
    False
    """

    REFUSED = "refused"
    ALLOWED = "allowed"


@attrs.frozen(cache_hash=True)
class MeldRules:
    """What a meld is in a game, as data.

    Attributes:
        book: the rulebook whose rules violations cite.
        order: the ranks of a run from low to high, as *places*; the ace may stand at both ends.
        run_values: what the card in each place of a run is worth.
        set_values: what a card of each rank is worth in a set, in the order of `Rank`.
        largest_set: the most cards of a set.
        longest_run: the most cards of a run.
        most_jokers: the most jokers of a meld.
        joker_value: what a joker in a meld is worth; `None` if as much as the card that it stands for.
        wild_in_sets: whether a joker of a set stands for a card or for a rank alone.
        set_suits: whether the suits of a set must differ.
        jokers_alone: whether a meld may be of jokers alone.
        wild_ranks: the ranks whose cards are wild like jokers, and never natural; the most jokers are the most wild
            cards then.
        wild_melds: whether wild cards of one kind alone are a meld.
        second_ace: whether a run may hold a natural ace at either end.
        wild_share: whether jokers may be more than the natural cards of a meld.

    >>> from scala40 import Ruleset
    >>> rules = Ruleset().meld_rules
    >>> rules.order[0], rules.run_values[0], rules.order[-1], rules.run_values[-1]
    (Rank.ACE, 1, Rank.ACE, 11)
    """

    book: Rulebook = attrs.field(repr=False)
    order: tuple[Rank, ...]
    run_values: tuple[int, ...]
    set_values: tuple[int, ...]
    largest_set: int
    longest_run: int
    most_jokers: int
    joker_value: int | None = None
    wild_in_sets: Naming = Naming.CARD
    set_suits: SetSuits = SetSuits.DISTINCT
    jokers_alone: JokersAlone = JokersAlone.REFUSED
    wild_share: WildShare = WildShare.ANY
    wild_ranks: tuple[Rank, ...] = ()
    wild_melds: WildMelds = WildMelds.REFUSED
    second_ace: SecondAce = SecondAce.REFUSED

    def is_wild(self, card: Card) -> bool:
        """Return whether a card is wild.

        >>> from scala40 import Ruleset
        >>> Ruleset().meld_rules.is_wild(Card()), Ruleset().meld_rules.is_wild(Card.parse("2C"))
        (True, False)
        """
        return card.is_joker or card.rank in self.wild_ranks

    def most_jokers_in(self, size: int) -> int:
        """Return the most jokers of a meld of so many cards.

        >>> from scala40 import Ruleset
        >>> Ruleset().meld_rules.most_jokers_in(4)
        1
        """
        return self.most_jokers if self.wild_share is WildShare.ANY else min(self.most_jokers, size // 2)
