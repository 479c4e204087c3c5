"""Drawing: as text, as SVG, as HTML and in notebooks."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from typing import Any, Final, cast
from xml.etree import ElementTree as ET

import attrs
import pytest
from drawings import CASES, FOLDER, HAND, NAMES, PICTURES, RUN, SPANISH_HAND, Case, files, kit_of, played, scenes
from IPython.core.formatters import DisplayFormatter
from kits import KITS
from positions import meld, state
from raising import raises

import scala40
from scala40 import JOKER, Card, Hand, Language, Ruleset, chinchon, skarney
from scala40.core._base import Shown, columns, show_with, showing
from scala40.core._game import Happening, Row, Scene, Spot
from scala40.render import Colour, Deck, Form, Signs, Style, html, printable, svg, text
from scala40.render.pictures import card_picture, label
from scala40.testing import rearranged

SVG: Final = "{http://www.w3.org/2000/svg}"
THINGS: Final[dict[str, Shown]] = {
    "card": Card.parse("9C"),
    "joker": JOKER,
    "hand": HAND,
    "no cards": Hand(),
    "meld": RUN,
    "table": played(CASES[0])[2].table,
    "table of sides": played(CASES[3])[2].table,
    "empty table": scala40.Table(),
    **{f"state of {case['game']}": played(case)[2] for case in CASES},
    **{f"view of {case['game']}": kit_of(case).game.view(played(case)[2], case["seat"]) for case in CASES},
    **{f"scene of {case['game']}": scenes(case)[0] for case in CASES},
}
"""Everything that can be drawn."""

things = pytest.mark.parametrize("thing", THINGS.values(), ids=list(THINGS))
cases = pytest.mark.parametrize("case", CASES, ids=[case["game"] for case in CASES])
FILES: Final = dict(files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_drawings_are_as_they_were_looked_at(path: Path) -> None:
    """Every golden file is what is drawn now: `python tests/drawings.py` renews them, to be looked at."""
    assert path.read_text("utf-8") == FILES[path]


def test_there_is_no_golden_file_of_nothing() -> None:
    """Each file is drawn by something."""
    assert {path for folder in (FOLDER, PICTURES) for path in folder.iterdir()} == {*FILES}


# text


def test_cards_as_text() -> None:
    """One line, with signs or letters; a joker shows what it stands for."""
    assert text(Card.parse("10H")) == "10♥"
    assert text(Hand.parse("9C QH JK")) == "9♣ Q♥ JK"
    assert text(meld("8C 9C JK=10C"), signs=Signs.LETTERS) == "8C 9C JK=10C"
    assert text(meld("8C 9C JK=10C")) == "8♣ 9♣ JK=10♣"
    assert text(SPANISH_HAND, deck=Deck.SPANISH) == "1ba 7ba 2or Cor 3co Sco 4es Res JK"
    assert text(Hand()) == ""


def test_a_table_as_text() -> None:
    """A line for each meld, with the id by which moves name it."""
    assert text(state("2D 5C", "KC KD KH", "7C 8C 9C").table) == "meld 1: K♣ K♦ K♥\nmeld 2: 7♣ 8♣ 9♣"


@things
def test_text_without_colour_and_signs_is_ascii(thing: Shown) -> None:
    """What cannot show signs can show letters; without colours nothing is there but letters."""
    plain = text(thing, signs=Signs.LETTERS, deck=Deck.FRENCH)
    assert "\x1b" not in plain
    assert set("".join(NAMES)) >= {letter for letter in plain if not letter.isascii()}


@things
def test_colours_change_nothing_else(thing: Shown) -> None:
    """Without what terminals take for colours, the text is the plain one."""
    coloured = text(thing, colour=Colour.ANSI)
    assert re.sub(r"\x1b\[\d+m", "", coloured) == text(thing)
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b")


@cases
def test_a_text_of_a_view_can_be_read_line_by_line(case: Case) -> None:
    """Who is to act comes first, then each seat, the melds, the piles and the last move."""
    seen, _ = scenes(case)
    first, *lines = text(seen).splitlines()
    assert first == f"{printable(seen.sentence)}."
    width = max(10, *map(len, NAMES))
    heads = [line[2 : width + 2].strip() for line in lines]
    assert [head for head in heads if head in NAMES] == [place.name for place in seen.places]
    assert [head for head in heads if head.startswith("meld ")] == [row.name for row in seen.melds]
    assert "stock" in heads
    assert ("pile" in heads) is (seen.pile is not None)


def test_what_has_been_moved_is_between_brackets() -> None:
    """And nothing else."""
    seen, _ = scenes(CASES[0])
    assert re.findall(r"\[[^\]]*\]", text(seen)) == ["[JK=7♠]"]


def test_empty_places_are_named() -> None:
    """An empty pile, and a hand without cards."""
    closed = attrs.evolve(scenes(CASES[0])[1], pile=())
    wording = text(attrs.evolve(closed, places=(attrs.evolve(closed.places[0], spots=()), *closed.places[1:])))
    assert re.search(r"^  pile +empty$", wording, re.MULTILINE)
    assert " no cards, " in wording
    one = text(attrs.evolve(closed, pile=(Spot.of(JOKER), Spot.of(JOKER)), stock=1))
    assert "JK on 1 card\n" in one
    assert re.search(r"^  stock +1 card$", one, re.MULTILINE)


def test_names_cannot_do_anything_to_a_terminal() -> None:
    """Letters that are not printed are shown as what they are."""
    evil = "\x1b[2J\nEva\u202e"
    wording = text(scala40.scene(scala40.deal(Ruleset(), 2, seed=1), names=(evil, evil)))
    assert "\x1b" not in wording
    assert "\u202e" not in wording
    assert wording.count(r"\x1b[2J\nEva\u202e") == 3


def test_nothing_that_a_scene_says_can_do_anything_to_a_terminal() -> None:
    """A game of one's own may name its rows after players, and tell of them."""
    evil = "\x1b[2J\n10H"
    scene = scala40.scene(scala40.deal(Ruleset(), 2, seed=1))
    row = attrs.evolve(Row.of(evil, RUN), note=evil)
    place = attrs.evolve(scene.places[0], notes=(evil,), rows=(row,))
    wording = text(attrs.evolve(scene, places=(place,), others=(row,), last=(Happening(0, evil, evil),)))
    assert "\x1b" not in wording
    assert len(wording.splitlines()) == 7
    assert wording.count(r"\x1b[2J\n10") == 7


def test_names_are_not_drawn_as_cards() -> None:
    """Who is called like a card keeps the name."""
    wording = text(scala40.scene(scala40.deal(Ruleset(), 2, seed=1), names=("10H", "JK=9S")), colour=Colour.ANSI)
    assert wording.startswith("JK=9S is to draw.")
    assert "\n  10H " in wording


def test_a_style_draws_any_line() -> None:
    """Cards in a sentence, with signs, colours or Spanish names."""
    assert Style().drawn("discards KH, as 2S=Q") == "discards K♥, as 2♠=Q"
    assert Style(colour=Colour.ANSI, signs=Signs.LETTERS).drawn("KH") == "\x1b[31mKH\x1b[0m"
    assert Style(deck=Deck.SPANISH).drawn("KH JK=4D") == "Rco JK=4or"
    assert Style(colour=Colour.ANSI, deck=Deck.SPANISH).drawn("KH") == "\x1b[31mRco\x1b[0m"


# SVG


@things
def test_an_svg_is_one_whole_file(thing: Shown) -> None:
    """It can be read as XML, and asks for no other file, no script and no font from elsewhere."""
    drawn = svg(thing)
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "desc", "g", "rect", "path", "text",
    }  # fmt: skip
    names = {name for element in root.iter() for name in element.attrib}
    assert not {name for name in names if "href" in name or name.startswith("on") or name in {"id", "src", "style"}}
    assert "url(" not in drawn
    assert drawn.count("http") == drawn.count("http://www.w3.org/2000/svg") == 1


@things
def test_an_svg_says_in_words_what_it_shows(thing: Shown) -> None:
    """It is an image with a title, which comes first; a table and a position are described as well."""
    root = ET.fromstring(svg(thing))  # noqa: S314 - our own
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    described = root.find(f"{SVG}desc")
    if not isinstance(thing, Card | Hand | scala40.Meld) and thing != scala40.Table():
        assert described is not None
        assert described.text


def test_cards_are_spoken() -> None:
    """By their words, in the language of the suits; what a joker stands for, and what is not known."""

    def title(thing: Shown, deck: Deck | None = None) -> str | None:
        return ET.fromstring(svg(thing, deck=deck))[0].text  # noqa: S314 - our own

    assert title(Hand.parse("AC 10H KS JK")) == "ace of clubs, 10 of hearts, king of spades, joker"
    assert title(RUN) == "7 of clubs, joker as 8 of clubs, 9 of clubs, 10 of clubs, joker as jack of clubs"
    assert title(Hand.parse("AC 7H"), Deck.SPANISH) == "as de bastos, 7 de copas"
    assert title(Hand()) == "no cards"


def described(scene: Scene) -> str:
    """Return what is said of a picture of a scene."""
    words = ET.fromstring(svg(scene)).find(f"{SVG}desc")  # noqa: S314 - our own
    assert words is not None
    assert words.text is not None
    return words.text


def test_a_position_is_spoken() -> None:
    """Seats with their cards or how many, what lies on the table, and the last move."""
    words = described(scenes(CASES[0])[0])
    assert "Anna, 0 points: 13 cards." in words
    assert ", has opened, 31 points: 2 of spades, 4 of spades." in words
    assert "meld 2: 7 of clubs, 7 of diamonds, 7 of hearts, joker as 7 of spades (moved last)." in words
    assert "pile: 12 cards, on top jack of hearts. stock: 69 cards." in words
    assert words.endswith("adds joker to meld 2: 7 of clubs 7 of diamonds 7 of hearts joker as 7 of spades.")
    words = described(scenes(CASES[2])[0])
    assert "Nicolò: 7 cards, among them as de espadas." in words
    assert "comodín as 4 de bastos" in words
    assert "comodín as as (moved last)" in words
    words = described(scenes(CASES[3])[0])
    assert "offered: a card face down" in words
    assert "meld 2 (side 1): 9 of diamonds, 9 of spades, 2 of clubs as 9." in words
    assert "pile" not in described(scenes(CASES[3])[0])
    assert "pile: 0 cards. " in described(attrs.evolve(scenes(CASES[0])[0], pile=()))


@things
def test_a_picture_is_as_wide_as_it_may_be(thing: Shown) -> None:
    """Whatever the width, nothing of it is outside of the picture to the right."""
    for width in (320, 380, 720, 1100):
        root = ET.fromstring(svg(thing, width=width))  # noqa: S314 - our own
        assert float(root.attrib["width"]) <= width + 4
        assert _right(root) <= float(root.attrib["width"])


def _right(element: ET.Element, at: float = 0) -> float:
    """How far to the right the grounds and the cards of a picture reach."""
    place = re.match(r"translate\((-?[\d.]+)", element.get("transform", ""))
    at += float(place[1]) if place and element.tag == f"{SVG}g" else 0
    own = at + float(element.get("x", "0")) + float(element.get("width", "0")) if element.tag == f"{SVG}rect" else 0
    return max([own, *(_right(child, at) for child in element)])


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour, as the guidelines for accessible pages define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("deck", Deck)
def test_the_letters_of_cards_stand_out_from_their_ground(deck: Deck) -> None:
    """By 4.5 to 1 at least, on the paper and on the badge of a joker."""
    cards = [Card.parse(it) for it in ("KC", "KD", "KH", "KS")]
    drawn = "".join(card_picture(spot, deck) for spot in [*map(Spot.of, cards), *(Spot(JOKER, it) for it in cards)])
    letters = set(re.findall(r'<text [^>]*fill="(#[0-9a-f]{6})"', drawn))
    grounds = {"#ffffff"} | set(re.findall(r'<rect [^>]*fill="(#[0-9a-f]{6})"', drawn))
    assert (len(letters), len(grounds)) == (3 if deck is Deck.FRENCH else 5, 2)
    for colour in letters:
        for ground in grounds:
            assert (brightness(ground) + 0.05) / (brightness(colour) + 0.05) >= 4.5, (colour, ground)


def test_what_is_too_narrow_or_too_wide_is_refused() -> None:
    """A picture has room for a phone at least, and its numbers are written as they are."""
    assert 'width="100004"' in svg(scala40.deal(scala40.Ruleset(), 2, seed=7), width=100_000)
    for size in (319, 100_001, 10**30):
        with pytest.raises(ValueError, match=rf"^width is {size}, it must be from 320 to 100000$"):
            svg(HAND, width=size)
    for wrong in ("720", None, 720.5, float("nan"), True):
        with pytest.raises(TypeError, match=rf"^width must be an int, not {wrong!r}$"):
            svg(HAND, width=cast("Any", wrong))


def test_long_names_are_cut_off() -> None:
    """So that they do not run into the next seat."""
    drawn = svg(scala40.scene(scala40.view(scala40.deal(Ruleset(), 4, seed=1), 0), names=("x" * 300,) * 4))
    assert "…" in drawn
    assert "x" * 100 not in re.sub(r"<(title|desc)>.*?</\1>", "", drawn)


@pytest.mark.unmeasured
def test_the_longest_names_are_cut_off_as_fast() -> None:
    """A stranger's name of a million letters takes no more than reading it; what fits of it is the same."""
    shown = [label(name, most=240).body for name in ("x\u0308" * 300, "x\u0308" * 500_000)]
    assert shown[0] == shown[1]
    assert shown[0].count("x\u0308") == 31


def test_what_is_said_is_not_cut_off() -> None:
    """What a seat has done and what has happened is there to the last word, however narrow the picture is."""
    seen, _ = scenes(CASES[3])
    long = "lays " + "7C 8C 9C " * 20 + "end"
    for width in (320, 720):
        drawn = svg(attrs.evolve(seen, last=(Happening(0, "Anna", long),)), width=width)
        message = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", drawn))
        assert "has laid the contract" in message
        assert message.endswith("9♣ end")
        assert "…" not in drawn


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("width", [320, 720])
def test_whose_a_meld_is_is_not_cut_off(language: Language, width: int) -> None:
    """K-10: cards are added to melds of one's own side; its name can be longer than three cards are wide."""
    scene = skarney.scene(played(CASES[3])[2], language=language)
    message = re.findall(r"<text[^>]*>([^<]*)</text>", svg(scene, width=width))
    assert scene.melds
    assert {f"{row.name} · {row.note}" for row in scene.melds} <= {*message}


def test_wide_letters_have_room() -> None:
    """Letters that take two columns keep the columns of a text, and are cut off sooner in a picture."""
    lines = text(scala40.scene(scala40.deal(Ruleset(), 2, seed=1), names=("李雷", "Zoe\u0308"))).splitlines()[1:3]
    assert [line.index(spot) for line, spot in zip(lines, ("2♣", "A♣"), strict=True)] == [14, 11]
    drawn = svg(scala40.scene(scala40.deal(Ruleset(), 2, seed=1), names=("李" * 60, "x" * 60)))
    shown = re.findall(r">(?:▸ )?(李+…|x+…)</text>", drawn)
    assert {name[0] for name in shown} == {"李", "x"}
    assert min(map(len, shown)) * 1.8 < max(map(len, shown))


@pytest.mark.parametrize(
    "name,wide",
    [
        ("\u0e2a\u0e21\u0e28\u0e23\u0e35", 4),  # a vowel of Thai above its letter
        ("\u0905\u092e\u0941", 2),  # one of Hindi below it
        ("\u05e9\u05c1\u05b8", 1),  # points of Hebrew
        ("\u1112\u1161\u11ab", 2),  # a Korean syllable in its parts
        ("\ud55c", 2),  # and the same in one
        ("A\u20dd", 1),  # a circle around a letter
        ("\uff71", 1),  # a narrow letter of Japanese
    ],
    ids=ascii,
)
def test_marks_on_letters_take_no_column(name: str, wide: int) -> None:
    """Whatever script a name is written in, what stands behind it stands below what stands behind the others."""
    scene = scala40.scene(scala40.deal(Ruleset(), 2, seed=1), names=(name, "x" * 20))
    (line,) = (line for line in text(scene).splitlines()[1:] if name in line)
    assert columns(name) == wide
    assert line.index("A♣") == 2 + len(name) + 20 - wide + 1


def test_a_ten_has_no_spanish_suit() -> None:
    """Neither in a picture nor in a text."""
    for draw in (svg, text, html):
        with pytest.raises(ValueError, match="no Spanish pack has a ten"):
            draw(HAND, deck=Deck.SPANISH)


def test_the_suits_are_those_of_the_game() -> None:
    """Unless others are asked for."""
    position = chinchon.deal(chinchon.Ruleset(), 2, seed=1)
    assert text(position) != text(position, deck=Deck.FRENCH)
    assert svg(position) == svg(position, deck=Deck.SPANISH) != svg(position, deck=Deck.FRENCH)
    assert html(position) == html(position, deck=Deck.SPANISH) != html(position, deck=Deck.FRENCH)


# HTML


class Reader(HTMLParser):
    """Reads HTML and complains about tags that are not closed in order."""

    VOID: Final = frozenset({"meta"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.names: set[str] = set()
        self.description: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember it."""
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember it."""
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        """Close the last one."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Remember what is said."""
        if self.open and self.open[-1] not in {"style", "title"}:
            self.description.append(data)


def read(page: str) -> Reader:
    """Return what was found in some HTML that is well-formed."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("form", Form)
@things
def test_html_is_whole(thing: Shown, form: Form) -> None:
    """Every tag is closed; it asks for no other file, and runs nothing."""
    page = html(thing, form=form)
    found = read(page)
    assert not found.tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    assert not {name for name in found.names if name.startswith("on") or name in {"href", "src", "id", "style"}}
    assert "url(" not in page
    assert "@import" not in page
    assert ("body" in found.tags) is (form is Form.PAGE)
    assert page.startswith("<!DOCTYPE html>") is (form is Form.PAGE)


@things
def test_a_fragment_styles_nothing_but_itself(thing: Shown) -> None:
    """Every rule is about its own class."""
    (styles,) = re.findall(r"<style>(.*?)</style>", html(thing), re.DOTALL)
    inner = re.sub(r"@media\([^)]*\)\{(.*?)\}\}", r"\1}", styles, flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", inner)
    assert len(selectors) > 10
    assert all(selector.strip().startswith(".s40") for selector in selectors)


def test_a_page_fits_phones_and_the_dark() -> None:
    """It says so to the browser."""
    page = html(HAND, form=Form.PAGE)
    assert '<meta name="viewport" content="width=device-width,initial-scale=1">' in page
    assert "prefers-color-scheme:dark" in page
    assert "overflow-wrap:anywhere" in page  # a name may have no place at which a line could be broken


@pytest.mark.parametrize("draw", [svg, html])
def test_names_are_escaped(draw: Any) -> None:
    """Whatever players call themselves, and whatever is told of them, is text."""
    evil = '</title><script>alert("&")</script>'
    position = scala40.deal(Ruleset(), 2, seed=1)
    scene = attrs.evolve(scala40.scene(scala40.view(position, 0), names=(evil, evil)), last=(Happening(0, evil, evil),))
    drawn = draw(scene)
    assert "<script" not in drawn
    assert "&lt;script&gt;" in drawn
    read(drawn)


@cases
def test_html_tells_programs_what_is_what(case: Case) -> None:
    """Cards, melds and seats bear what they are called in moves; a card that is not known bears nothing."""
    seen, _ = scenes(case)
    page = html(seen)
    assert re.findall(r'data-target="(\d+)"', page) == [str(row.target) for row in seen.melds]
    assert re.findall(r'data-seat="(\d+)"', page) == [str(place.seat) for place in seen.places]
    shown = [*(it for place in seen.places for it in place.spots), *(it for row in seen.rows for it in row.spots)]
    shown += (seen.pile or ())[-1:]
    known = sorted(it.card.text for it in shown if it.card)
    assert sorted(re.findall(r'data-card="(\w+)"', page)) == known


@pytest.mark.once
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_law_4_hidden_cards_do_not_show_in_pictures(kit: Any) -> None:
    """A picture of a view is the same whatever its seat cannot see."""
    compared = 0
    for number, (position, _) in enumerate(islice(kit.walk(2), 60)):
        for seat in position.context.seats if number % 5 == 0 else ():
            other = rearranged(kit, position, seat, seed=number)
            if other is None:
                continue
            one, two = kit.game.view(position, seat), kit.game.view(other, seat)
            assert (text(one), svg(one), html(one)) == (text(two), svg(two), html(two))
            compared += 1
    assert compared > 5


# what can be drawn, and notebooks


def test_what_cannot_be_drawn_is_refused() -> None:
    """With the type of error that says so."""
    nothing: Any = 7
    for draw in (text, svg, html):
        raises(TypeError, draw, nothing, match="a state or a view is needed")


@pytest.mark.parametrize("draw", [text, svg, html])
def test_a_table_of_anything_but_melds_cannot_be_drawn(draw: Any) -> None:
    """It is told what lies there that is no meld."""
    raises(TypeError, lambda: draw({0: RUN, 1: HAND}), match=r"what lies on a table is a meld, not Hand\.parse")
    for wrong in ("0", '"><script>', True, None):
        raises(TypeError, draw, {wrong: RUN}, match=rf"^the id of a meld must be an int, not {re.escape(repr(wrong))}$")


@cases
@pytest.mark.parametrize("language", Language)
def test_what_reads_pictures_aloud_is_told_their_language(case: Case, language: Language) -> None:
    """Whatever the language of the page that they are put into; only the outermost element says it."""
    _, _, position = played(case)
    scene = kit_of(case).game.scene(position, language=language)
    assert re.findall(r'<(\w+)[^>]* lang="(\w+)"', svg(scene)) == [("svg", language.value)]
    assert re.findall(r'<(\w+)[^>]* lang="(\w+)"', html(scene)) == [("section", language.value)]
    for draw, element in ((svg, "svg"), (html, "section")):
        assert re.findall(r'<(\w+)[^>]* lang="(\w+)"', draw(HAND)) == [(element, "en")]


def in_notebook(thing: Shown) -> dict[str, str]:
    """Return what a notebook shows, by its kind."""
    formatter: Any = DisplayFormatter()
    shown: dict[str, str] = formatter.format(thing)[0]
    return shown


@things
def test_values_show_themselves_in_a_notebook(thing: Shown) -> None:
    """IPython finds the picture, beside the text that it always has."""
    shown = in_notebook(thing)
    assert shown == {"image/svg+xml": svg(thing), "text/plain": shown["text/plain"]}


def test_a_state_shows_everything_and_a_view_what_its_seat_sees() -> None:
    """All hands of a state are open; of a view only one."""
    position = skarney.deal(skarney.Ruleset(), 4, seed=1)
    everything = in_notebook(position)["image/svg+xml"]
    seen = in_notebook(skarney.view(position, 2))["image/svg+xml"]
    assert everything.count("data-card=") == 44
    assert seen.count("data-card=") == 11


def test_a_notebook_may_ask_for_less() -> None:
    """For some kinds of pictures, or for none of some."""
    assert HAND._repr_mimebundle_(include={"text/html"}) == {}
    assert HAND._repr_mimebundle_(exclude={"image/svg+xml"}) == {}
    assert set(HAND._repr_mimebundle_(include={"image/svg+xml"}, exclude={"text/html"})) == {"image/svg+xml"}


def test_who_draws_may_be_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last that was named draws; without any nothing is drawn."""
    monkeypatch.setattr(showing, "_DRAWERS", [])
    assert HAND._repr_mimebundle_() == {}
    show_with(lambda thing: {"text/html": str(thing)})
    assert HAND._repr_mimebundle_() == {"text/html": str(HAND)}
