"""Diagrams of the documentation, drawn with the cards and blocks of `scala40.render`; `tests/drawings.py` writes them.

Points, refusals, views and the names of packages come from the library itself. Every diagram has a ground of its own,
so it looks the same on a light page and on a dark one. None is wider than `WIDTH`, so its letters can be read on a
phone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs
import test_layers
from positions import setup

import scala40 as s40
from scala40 import Language, Meld, Phase, chinchon, rumino, skarney
from scala40.core import cards_in
from scala40.core._display import ChecksMelds
from scala40.core._game import Deck, Place, Scene, Spot
from scala40.render.pictures import (
    MARGIN,
    Block,
    below,
    beside,
    document,
    fan,
    fans,
    flow,
    label,
    panel,
    paragraph,
    svg,
)

WIDTH: Final = 420
"""How wide a diagram is."""
ROOM: Final = WIDTH - 2 * MARGIN
INNER: Final = ROOM - 2 * MARGIN
_GROUND: Final = "#12553d"
_PANEL: Final = "#1b7150"
_CHIP: Final = "#0d3f2d"
_QUIET: Final = "#cfe6da"
_GOLD: Final = "#ffd166"
_RED: Final = "#ffb4a8"
_ARROW: Final = Block(
    16,
    20,
    f'<path d="M8 1V17M2 11L8 18L14 11" fill="none" stroke="{_QUIET}" stroke-width="2.5" stroke-linecap="round"/>',
)


def diagrams() -> Iterator[tuple[str, str]]:
    """Yield each diagram: its name and what is in it."""
    yield "turn.svg", _whole(_turn(), "A turn of Scala 40", "A turn has three steps: draw, play, discard.")
    yield "opening.svg", _whole(_opening(), "An opening", "The first melds must be worth 40 points together.")
    yield (
        "melds.svg",
        _whole(_melds(), "Melds of Scala 40", "Sets and runs, with aces and with a joker, and what is none."),
    )
    yield "layers.svg", _whole(_layers(), "The layers of the library", "Each layer imports only from those below it.")
    yield "who-sees-what.svg", _whole(_sights(), "Who sees what", "The state, a player's view and a spectator's view.")
    yield "tutorial-hand.svg", svg(s40.deal(s40.Ruleset(), players=3, seed="first steps").hand)
    yield "joker.svg", svg(_read("8C 9C JK=10C"))
    yield "rumino-melds.svg", _whole(_rumino(), "Ways to end a hand of Rumino", "A knock, a gin and a rumino.")
    yield "chinchon-run.svg", _whole(_chinchon(), "Melds of Chinchón", "A trío, an escalera and a chinchón.")
    yield "skarney-contract.svg", _whole(_skarney(), "A contract of Skarney", "Three sets of three cards.")


def _whole(parts: Iterable[Block], title: str, words: str) -> str:
    return document(panel(below(parts, 8), fill=_GROUND, width=WIDTH), title, words, Language.ENGLISH)


def _step(title: str, words: str, *cards: Block) -> Block:
    """A step of something: what it is called, what is done, and cards."""
    head = [label(title, size=16, weight=700, colour=_GOLD), paragraph(words, size=14, most=INNER)]
    return panel(below([*head, flow(cards, INNER)], 6), fill=_PANEL, width=ROOM)


def _named(name: str, spots: Sequence[Spot], *, deck: Deck = Deck.FRENCH, colour: str = _QUIET) -> Block:
    """Cards with words above them."""
    return below([label(name, size=13, colour=colour), fans(spots, deck, INNER)])


def _spots(text: str, moved: str = "") -> tuple[Spot, ...]:
    """The cards of a text, with those framed that have been moved."""
    return tuple(Spot(card, card, moved=card.text in moved.split()) for card in cards_in(text))


def _read(text: str) -> Meld:
    """The meld of a text under the default rules of Scala 40."""
    return _meld_of(s40, text)


def _laid(melded: Meld, moved: str = "") -> tuple[Spot, ...]:
    """The cards of a meld, a joker with what it stands for."""
    pairs = zip(melded.cards, melded.faces, strict=True)
    return tuple(Spot(card, face, moved=card.text in moved.split()) for card, face in pairs)


def _centred(block: Block) -> Block:
    indent = (ROOM - block.width) / 2
    return Block(ROOM, block.height, f'<g transform="translate({indent:g} 0)">{block.body}</g>')


def _turn() -> Iterator[Block]:
    yield _step(
        "1. Draw",
        "Draw the top card of the stock. Once you have opened, you may take the top of the pile instead, if you lay it "
        "on the table in this turn.",
        _named("the stock", (Spot.of(None),)),
        _named("or the pile", _spots("9H")),
    )
    yield _centred(_ARROW)
    yield _step(
        "2. Play",
        "Lay melds. Once you have opened, you may also add cards to any meld and take a joker in exchange for the card "
        "that it stands for. You may do this as often as you like, or not at all.",
        _named("lay a meld", _laid(_read("7C 7D 7H"), "7C 7D 7H")),
        _named("add a card", _laid(_read("4S 5S 6S 7S"), "7S")),
        _named("exchange a joker", (*_laid(_read("8C 9C 10C"), "10C"), *_spots("JK", "JK"))),
    )
    yield _centred(_ARROW)
    yield _step(
        "3. Discard",
        "Put one card on the pile. If it is your last one, you have closed the hand. If not, the player on your left "
        "is next.",
        _named("the pile", _spots("KS", "KS")),
    )


def _opening() -> Iterator[Block]:
    first, second = _read("9D 9H 9S"), _read("5C 6C JK=7C")
    few, enough = s40.check_opening([first]), s40.check_opening([first, second])
    (reason,) = few.violations
    assert (few.opens, enough.opens) == (False, True)
    yield _step("Not enough", f"{reason.message.capitalize()}.", _priced(first))
    yield _step(
        "An opening",
        f"Together the two melds are worth {enough.points} points, and 40 are enough. The joker counts as the seven "
        "that it stands for.",
        _priced(first),
        _priced(second),
    )


def _priced(melded: Meld) -> Block:
    check = s40.check_meld(melded)
    sum_of = " + ".join(map(str, check.values))
    return _named(f"{sum_of} = {check.points}", _laid(melded))


def _melds() -> Iterator[Block]:
    yield _step(
        "Sets",
        "Three or four cards of one rank, each of another suit.",
        *(
            _named(name, _laid(_read(cards)))
            for name, cards in (("three cards", "7C 7D 7H"), ("four cards", "KC KD KH KS"))
        ),
    )
    yield _step(
        "Runs",
        "Three or more cards of one suit that follow one another. The ace stands below the two or above the king.",
        _named("ace low", _laid(_read("AD 2D 3D 4D"))),
        _named("ace high", _laid(_read("QH KH AH"))),
        _named("a joker as the 10", _laid(_read("8C 9C JK=10C"))),
    )
    (reason,) = s40.check_meld("KC AC 2C").violations
    words = reason.message.partition(":")[0].capitalize()
    yield _step("Not a meld", f"{words}.", fan(_spots("KC AC 2C"), Deck.FRENCH))


def _layers() -> Iterator[Block]:
    packages = sorted(path.stem for path in test_layers.ROOT.iterdir() if path.is_dir() or path.suffix == ".py")
    names = [name for name in packages if not name.startswith("_")]
    entries = [name for name in names if name in test_layers.ENTRY_POINTS]
    tools = [name for name in names if name not in {*entries, *test_layers.GAMES, "core", "py"}]
    yield _layer("Entry points", "What programs start from. They may import everything.", ["scala40", *entries])
    yield _centred(_ARROW)
    yield _layer(
        "Tools", "They are handed a game and work with any. They import only the kernel and other tools.", tools
    )
    yield _centred(_ARROW)
    yield _layer("Games", "Each imports only the kernel. Scala 40 itself is in quaranta.", sorted(test_layers.GAMES))
    yield _centred(_ARROW)
    yield _layer("Kernel", "Cards, melds, positions, rules and searches. It imports nothing of the others.", ["core"])


def _layer(title: str, words: str, names: Sequence[str]) -> Block:
    chips = flow(map(_chip, names), INNER, 6)
    head = [label(title, size=16, weight=700, colour=_GOLD), paragraph(words, size=14, most=INNER)]
    return panel(below([*head, chips], 8), fill=_PANEL, width=ROOM)


def _chip(name: str) -> Block:
    text = label(name, size=13)
    ground = f'<rect width="{text.width + 16:g}" height="26" rx="6" fill="{_CHIP}"/>'
    return Block(text.width + 16, 26, f'{ground}<g transform="translate(8 4)">{text.body}</g>')


NAMES: Final = ("Anna", "Bruno")


def _sights() -> Iterator[Block]:
    written = setup("5C 6C QH KS", "9D 9H 9S", phase=Phase.DRAW, others=["AD 3H 8S 8C JK"], pile="4D 10C")
    seen = (s40.Hand.parse("8C"), s40.Hand())
    position = s40.State.of(attrs.evolve(written, stock=written.stock[::-1], known=seen))
    whole = s40.scene(position, names=NAMES)
    stock = tuple(map(Spot.of, reversed(position.stock[-5:])))
    yield _position(
        "The state, for the server alone",
        "All hands, the stock in its order, and the seed of later shuffles.",
        whole,
        _named("the stock, next card first", (*stock, Spot.of(None))),
    )
    mine = s40.scene(s40.view(position, 1), names=NAMES)
    yield _position(
        "Bruno's view",
        "The own hand, and of Anna's hand only what everybody saw: Anna took the 8 of clubs from the pile.",
        mine,
        _named(f"the stock, {mine.stock} cards", (Spot.of(None),)),
    )
    everybody = s40.scene(s40.view(position, None), names=NAMES)
    yield _position(
        "A spectator's view",
        "Only what all players know.",
        everybody,
        _named(f"the stock, {everybody.stock} cards", (Spot.of(None),)),
    )


def _position(title: str, words: str, scene: Scene, stock: Block) -> Block:
    places: list[Place] = sorted(scene.places, key=lambda place: place.seat)
    hands = beside(_named(place.name, place.spots) for place in places)
    head = [label(title, size=16, weight=700, colour=_GOLD), paragraph(words, size=14, most=INNER)]
    return panel(below([*head, hands, stock], 6), fill=_PANEL, width=ROOM)


def _rumino() -> Iterator[Block]:
    yield _step(
        "A knock",
        "At least four of the seven cards are melded, and the others count 7 points at most: here 1 + 2 + 3.",
        _named("melded", _laid(_meld_of(rumino, "7C 7D 7H 7S"))),
        _named("left", _spots("AS 2H 3D")),
    )
    yield _step(
        "Gin",
        "All seven cards are melded. The joker stands for the six.",
        _named("a set", _laid(_meld_of(rumino, "7C 7D 7H"))),
        _named("a run", _laid(_meld_of(rumino, "4S 5S JK 7S"))),
    )
    yield _step(
        "A rumino", "Seven cards of one rank, or seven in a run.", fan(_spots("4D 5D 6D 7D 8D 9D 10D"), Deck.FRENCH)
    )


def _chinchon() -> Iterator[Block]:
    yield _step(
        "Melds",
        "Three or four cards of one rank, or three or more of one suit that follow one another.",
        _named("sevens", _laid(_meld_of(chinchon, "7C 7D 7H")), deck=Deck.SPANISH),
        _named("a run of oros", _laid(_meld_of(chinchon, "6D 7D JD")), deck=Deck.SPANISH),
    )
    yield _step(
        "A chinchón",
        "Seven natural cards in one run. It wins the match.",
        fan(_laid(_meld_of(chinchon, "2S 3S 4S 5S 6S 7S JS")), Deck.SPANISH),
    )


def _skarney() -> Iterator[Block]:
    melds = (_meld_of(skarney, text) for text in ("5C 5D 5S", "9D 9H 2C", "QC QS JK"))
    yield _step(
        "A contract of the hands 1 to 3",
        "Exactly three melds of exactly three cards each, here all sets. A 2 and a joker are wild.",
        *(fan(_laid(melded), Deck.FRENCH) for melded in melds),
    )


def _meld_of(game: ChecksMelds, text: str) -> Meld:
    """The meld of a text under the default rules of a game."""
    found = game.check_meld(text).meld
    assert found is not None, text
    return found
