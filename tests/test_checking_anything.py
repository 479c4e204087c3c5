"""Whatever cards are given to a game as a meld: it is one, or there is a reason, and each reason names a rule."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from raising import raises
from walks import SOAK

import scala40
from scala40 import Code, MeldCheck, NotationError, Rulebook, chinchon, rumino, skarney
from scala40.core._base.native import take_over
from scala40.core._cards import ALL_CARDS, JOKER, Card, InvalidMeld, Rank
from scala40.core._melds import Face, Meld, MeldKind, face_text

pytestmark = pytest.mark.once

EXAMPLES: Final = 3_000 if SOAK else 100
SPANISH: Final = chinchon.Ruleset(jokers=4, packs=2)
DISTINCT: Final = skarney.Ruleset(set_suits=skarney.SetSuits.DISTINCT)
MANY: Final = scala40.Ruleset(jokers_per_meld=scala40.JokersPerMeld.ANY)


class Asked(NamedTuple):
    """A game, what it is asked, and its rulebook."""

    game: ModuleType
    check: Callable[[Meld | str], MeldCheck]
    grow: Callable[[Meld], object] | None
    book: Rulebook


GAMES: Final = {
    "Scala 40": Asked(scala40, scala40.check_meld, scala40.additions, scala40.RULEBOOK),
    "Scala 40 with many jokers": Asked(
        scala40, lambda meld: scala40.check_meld(meld, MANY), lambda meld: scala40.takers(meld, MANY), scala40.RULEBOOK
    ),
    "Rumino": Asked(rumino, rumino.check_meld, None, rumino.RULEBOOK),
    "Chinchón": Asked(
        chinchon,
        lambda meld: chinchon.check_meld(meld, SPANISH),
        lambda meld: chinchon.additions(meld, SPANISH),
        chinchon.RULEBOOK,
    ),
    "Skarney": Asked(skarney, skarney.check_meld, skarney.additions, skarney.RULEBOOK),
    "Skarney with distinct suits": Asked(
        skarney,
        lambda meld: skarney.check_meld(meld, DISTINCT),
        lambda meld: skarney.takers(meld, DISTINCT),
        skarney.RULEBOOK,
    ),
}

some_cards: st.SearchStrategy[Card] = st.sampled_from((*ALL_CARDS[:14], *ALL_CARDS[26:28], JOKER, JOKER, JOKER))


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Return a meld of any kind with any cards, whose faces are often those that they have."""
    cards = draw(st.lists(some_cards, max_size=6))
    any_face: st.SearchStrategy[Face] = some_cards | st.sampled_from(Rank)
    faces = [draw(any_face) if card.is_joker or not draw(st.integers(0, 5)) else card for card in cards]
    return Meld(draw(st.sampled_from(MeldKind)), tuple(cards), tuple(faces))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=EXAMPLES)
@given(melds())
def test_any_meld_is_one_or_is_refused_by_rules(name: str, meld: Meld) -> None:
    """With reasons if and only if it is none; and only one that is can be asked what could be added."""
    asked = GAMES[name]
    check = asked.check(meld)
    assert check.is_meld == (not check.violations)
    assert all(reason.rule in asked.book.rules and reason.message for reason in check.violations)
    if check.is_meld:
        assert check.meld == meld
        assert len(check.values) == len(meld)
    if asked.grow is not None:
        if check.is_meld:
            asked.grow(meld)
        else:
            raises(InvalidMeld, asked.grow, meld)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Return a text that lists some cards, wild and natural ones of them with what they shall stand for."""
    words: list[str] = []
    for card in draw(st.lists(some_cards, min_size=1, max_size=6)):
        face = draw(st.none() | st.none() | some_cards | st.sampled_from(Rank))
        words.append(card.text if face is None else f"{card.text}={face_text(face)}")
    return " ".join(words)


@pytest.mark.parametrize("name", [name for name in GAMES if name not in {"Scala 40", "Scala 40 with many jokers"}])
@settings(max_examples=EXAMPLES)
@given(texts())
def test_any_text_of_cards_is_a_meld_or_is_refused_by_rules(name: str, text: str) -> None:
    """And the notation of the meld is read as that meld."""
    require_reading(GAMES[name], text)


@pytest.mark.parametrize("name", ["Scala 40", "Scala 40 with many jokers"])
@settings(max_examples=EXAMPLES)
@given(texts())
def test_where_jokers_stand_for_cards_a_rank_is_no_face(name: str, text: str) -> None:
    """In Scala 40, where all else is read or refused by rules."""
    try:
        require_reading(GAMES[name], text)
    except NotationError:
        assert any(f"={rank.letter} " in f"{text} " for rank in Rank)


def require_reading(asked: Asked, text: str) -> None:
    """Insist that a text is a meld, whose notation is read as it, or is refused by rules."""
    check = asked.check(text)
    assert check.is_meld == (not check.violations)
    assert all(reason.rule in asked.book.rules and reason.message for reason in check.violations)
    if check.is_meld:
        assert asked.check(str(check.meld)) == check


@pytest.mark.parametrize("name", GAMES)
def test_a_natural_card_does_not_stand_for_the_joker(name: str) -> None:
    """Each game has the rule that it stands for itself alone."""
    for text in ("5C=JK 6C 7C", "7C 7D 7H=JK", "5C=JK JK 7C"):
        assert Code.CARD_MISNAMED in {reason.code for reason in GAMES[name].check(text).violations}, text


def test_checks_see_what_they_are_told_to_see() -> None:
    """An object of the declaration as a rule, and one of the class itself if that is asked for."""
    for check_after in (None, False, True):
        seen = list[type]()

        @attrs.frozen
        class Pile:
            size: int

            def __attrs_post_init__(self, seen: list[type] = seen) -> None:
                seen.append(type(self))

        class Compiled:
            pass

        def seal(draft: SimpleNamespace, made_of: type = Compiled) -> Any:
            made: Any = object.__new__(made_of)
            object.__setattr__(made, "size", draft.size)
            return made

        chosen: dict[str, bool] = {} if check_after is None else {"check_after": check_after}
        take_over(Compiled, Pile, cast("Any", SimpleNamespace), cast("Any", seal), **chosen)
        made: Any = cast("Any", Compiled)(3)
        assert (type(made), made.size) == (Compiled, 3)
        assert seen == [Compiled if check_after else Pile]
