"""Drawing as HTML: a fragment or a page of its own, for screens of any width, light and dark, without any script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from scala40.core._base import Language, Named, Shown, printable, require_kind
from scala40.core._game import Deck, Place, Row, Scene, Spot
from scala40.render.pictures import FONTS, caption_of, described, document, fans, remarks, title_of
from scala40.render.words import Drawn, content, deck_for, list_words, say


class Form(Named):
    """A form of HTML.

    Attributes:
        FRAGMENT: an element to be put into a page; it brings its own styles, and touches nothing else there.
        PAGE: a page of its own.

    >>> from scala40 import Hand
    >>> [html(Hand.parse("9C QH JK"), form=form).partition(" ")[0] for form in Form]
    ['<section', '<!DOCTYPE']
    """

    FRAGMENT = "fragment"
    PAGE = "page"


_WIDEST: Final = 420
"""The greatest width of cards side by side: then they fit on a phone."""
_CSS: Final = f"""
.s40{{--room:#eef4f0;--ink:#17261e;--quiet:#4d6157;--felt:#1b7150;--turn:#8a5a00;--line:#c9d8cf;
box-sizing:border-box;max-width:60rem;padding:1rem;border-radius:.75rem;background:var(--room);color:var(--ink);
font:400 1rem/1.4 {FONTS};text-align:left;overflow-wrap:anywhere}}
@media(prefers-color-scheme:dark){{.s40{{--room:#10201a;--ink:#e8f3ed;--quiet:#a9c2b5;--felt:#14533c;--turn:#ffd166;
--line:#2b4539}}}}
.s40 *{{box-sizing:border-box;margin:0;font-family:inherit}}
.s40 .s40-title{{font-size:1.25rem;font-weight:700}}
.s40 .s40-quiet{{color:var(--quiet);font-size:.875rem}}
.s40 .s40-flow{{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;margin:.75rem 0}}
.s40 .s40-seat{{max-width:100%}}
.s40 .s40-name{{font-weight:700}}
.s40 .s40-acts .s40-name{{color:var(--turn)}}
.s40 .s40-acts .s40-name::before{{content:"\\25b8\\00a0"}}
.s40 .s40-table{{padding:.75rem;border-radius:.75rem;background:var(--felt);color:#fff}}
.s40 .s40-row{{max-width:100%}}
.s40 .s40-row figcaption{{font-size:.8125rem;opacity:.9}}
.s40 svg{{display:block;max-width:100%;height:auto}}
.s40 .s40-last{{margin-top:.75rem;border-top:1px solid var(--line);padding-top:.5rem;list-style:none;padding-left:0}}
""".strip()
_PAGE_CSS: Final = (
    "body{margin:0;background:#eef4f0}.s40{margin:0 auto}@media(prefers-color-scheme:dark){body{background:#10201a}}"
)


def html(thing: Shown, *, deck: Deck | None = None, form: Form = Form.FRAGMENT) -> str:
    """Return a picture of a thing as HTML that needs no other file, and that fits itself to the screen.

    Texts are escaped. Cards have their names as `data-card`, melds the ids by which moves name them as `data-target`,
    seats their numbers as `data-seat`, and stock and pile their names as `data-heap`.

    The time is proportional to the number of cards that are seen, a pack at most, and to what happened last.

    Args:
        form: whether it is to be put into a page or is one.

    Raises:
        ValueError: a ten is to be drawn with a Spanish suit.

    >>> from scala40 import Ruleset, deal, view
    >>> page = html(view(deal(Ruleset(), 2, seed=7), 0), form=Form.PAGE)
    >>> page.partition(">")[0], page.count('data-card="')
    ('<!DOCTYPE html', 14)
    """
    require_kind("form", form, Form)
    found = content(thing)
    suits = deck_for(found, deck)
    if isinstance(found, Scene):
        title = title_of(found)
        body = "".join(_scene(found, suits))
    else:
        title = "Cards"
        body = _flow(_row(row, suits, Language.ENGLISH) for row in found)
    title = escape(printable(title))
    language = found.language if isinstance(found, Scene) else Language.ENGLISH
    opening = f'<section class="s40" lang="{language.value}" aria-label="{title}">'
    fragment = f"{opening}<style>{_CSS}</style>{body}</section>"
    return fragment if form is Form.FRAGMENT else _page(title, fragment, language)


def _page(title: str, fragment: str, language: Language) -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{language.value}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{title}</title><style>{_PAGE_CSS}</style></head><body>{fragment}</body></html>\n"
    )


def _scene(scene: Scene, deck: Deck) -> Iterator[str]:
    yield _paragraph("quiet", say(scene, Drawn.HAND, game=scene.game, number=scene.number))
    yield _paragraph("title", scene.sentence)
    others = scene.places if scene.viewer is None else scene.places[:-1]
    yield _flow(_seat(scene, place, deck) for place in others)
    heaps = [*_heaps(scene, deck)]
    yield _flow(
        (*heaps, *(_row(row, deck, scene.language) for row in (*scene.others, *scene.melds))), "s40-flow s40-table"
    )
    if scene.viewer is not None:
        yield _seat(scene, scene.places[-1], deck)
    if scene.last:
        lines = "".join(f"<li>{_text(line)}</li>" for line in described(scene, deck))
        yield f'<ul class="s40-last">{lines}</ul>'


def _seat(scene: Scene, place: Place, deck: Deck) -> str:
    rows = _flow(_row(row, deck, scene.language) for row in place.rows) if place.rows else ""
    notes = remarks(scene, place, deck)
    message = _paragraph("quiet", notes) if notes else ""
    acts = " s40-acts" if place.acts else ""
    cards = (
        _picture(place.spots, deck, scene.language) if place.spots else _paragraph("quiet", say(scene, Drawn.NO_CARDS))
    )
    head = _paragraph("name", place.name) + message
    return f'<div class="s40-seat{acts}" data-seat="{place.seat}">{head}{cards}{rows}</div>'


def _heaps(scene: Scene, deck: Deck) -> Iterator[str]:
    yield _figure(
        say(scene, Drawn.STOCK_SIZE, count=scene.stock),
        _picture((Spot.of(None),) if scene.stock else (), deck, scene.language),
        ' data-heap="stock"',
    )
    if scene.pile is not None:
        yield _figure(
            say(scene, Drawn.PILE_SIZE, count=len(scene.pile)),
            _picture(scene.pile[-1:], deck, scene.language),
            ' data-heap="pile"',
        )


def _row(row: Row, deck: Deck, language: Language) -> str:
    target = "" if row.target is None else f' data-target="{row.target}"'
    return _figure(caption_of(row), _picture(row.spots, deck, language), target)


def _figure(name: str, picture: str, more: str = "") -> str:
    caption = f"<figcaption>{_text(name)}</figcaption>" if name else ""
    return f'<figure class="s40-row"{more}>{caption}{picture}</figure>'


def _picture(spots: Sequence[Spot], deck: Deck, language: Language) -> str:
    return document(fans(spots, deck, _WIDEST), list_words(spots, deck, language), "")


def _flow(parts: Iterable[str], kind: str = "s40-flow") -> str:
    return f'<div class="{kind}">{"".join(parts)}</div>'


def _paragraph(kind: str, words: str) -> str:
    return f'<p class="s40-{kind}">{_text(words)}</p>'


def _text(words: str) -> str:
    return escape(printable(words))
