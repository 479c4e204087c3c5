"""The playground and the search of the built docs in a real browser; `nox -s browser` runs it after `nox -s docs`.

`SCALA40_DOCS` names the folder of the built documentation, by default that of `nox -s docs`.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import chromium
import pytest
from chromium import Page
from selenium.webdriver.common.keys import Keys

BUILT: Final = Path(os.environ.get("SCALA40_DOCS", Path(__file__).parent.parent / "docs" / "_build" / "html"))
FIRST_MOVES: Final = {"en": "draw from the stock", "it": "pesca dal tallone", "es": "roba"}

THEME: Final = ("region",)
"""The rules of axe that the theme breaks as a matter of taste alone: it has labels for screen readers outside every
landmark."""
THEMED: Final = "document.body.dataset.theme = arguments[0]"
"""What the theme's own button does."""

driver, browser, axe = chromium.driver, chromium.page, chromium.axe


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the built documentation."""
    assert (BUILT / "_static" / "playground" / "wheels.json").is_file(), "run nox -s browser, which puts it there"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(BUILT)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def starts(browser: Page, site: str, language: str = "en") -> float:
    """Load the playground in a language, and return the seconds from the click to the first check."""
    browser.driver.get(f"{site}/playground.html")
    browser.clicks(f'#pg-language option[value="{language}"]')
    started = time.perf_counter()
    browser.clicks("#pg-load")
    browser.waits_to_see("#pg-cards")
    browser.finds("#pg-cards")[0].send_keys(Keys.ENTER)
    browser.waits_for(lambda: browser.text("#pg-check"))
    return time.perf_counter() - started


def test_the_first_check_needs_a_click_and_the_keyboard(browser: Page, site: str) -> None:
    """With the reasons of a refusal, by keyboard alone after the click; then a meld is drawn.

    How long it takes is printed and depends on the machine, so nothing is asserted of it.
    """
    print(f"{starts(browser, site):.2f} s from the click to the first check")
    assert "a run cannot wrap from king through ace to two" in browser.text("#pg-check")
    assert "D-21" in browser.text("#pg-check")
    field = browser.finds("#pg-cards")[0]
    field.clear()
    field.send_keys("QC KC JK", Keys.ENTER)
    browser.waits_for(lambda: browser.finds("#pg-check svg"))
    assert browser.text("#pg-check p") == "31 points"


def test_a_hand_says_what_it_can_do(browser: Page, site: str) -> None:
    """Its opening, what is left, and each discard."""
    starts(browser, site)
    browser.finds("#pg-held")[0].send_keys(Keys.ENTER)
    browser.waits_for(lambda: browser.text("#pg-answer"))
    assert "Best opening: 69 points" in browser.text("#pg-answer")
    assert len(browser.finds("#pg-answer .costs svg")) == 10


@pytest.mark.parametrize("game", ["scala40", "rumino", "chinchon", "skarney"])
def test_a_hand_of_each_game_is_played_by_keyboard(browser: Page, site: str, game: str) -> None:
    """A hint leads to a move, Enter makes it, until the hand is over."""
    starts(browser, site)
    browser.clicks(f'#pg-game option[value="{game}"]')
    browser.finds("#pg-deal")[0].send_keys(Keys.ENTER)
    browser.waits_to_see("#pg-hint")
    for _ in range(300):
        if not browser.finds("#pg-hint")[0].is_displayed():
            break
        browser.finds("#pg-hint")[0].send_keys(Keys.ENTER)
        browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert browser.text("#pg-sentence").startswith("The hand is over:")


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_it_is_seen_on_a_phone_and_passes_axe(browser: Page, site: str, axe: str, language: str) -> None:
    """In three languages, light and dark; loading takes longer than all the rest, so one page shows both."""
    starts(browser, site, language)
    browser.finds("#pg-held")[0].send_keys(Keys.ENTER)
    browser.finds("#pg-deal")[0].send_keys(Keys.ENTER)
    browser.waits_to_see("#pg-moves button")
    assert browser.text("#pg-moves button").startswith(FIRST_MOVES[language])
    for theme in ("light", "dark"):
        browser.driver.execute_script(THEMED, theme)
        browser.fits(f"playground_{language}_{theme}.png", 390, 2600)
        browser.fits(f"playground_{language}_{theme}_wide.png", 1280, 1600)
        assert browser.faults(axe, *THEME) == [], theme


def test_a_page_opened_as_a_file_says_how_to_serve_it(browser: Page) -> None:
    """Browsers let no such page load Python."""
    browser.driver.get((BUILT / "playground.html").as_uri())
    browser.clicks("#pg-load")
    browser.waits_for(lambda: "python -m http.server" in browser.text("#pg-status"))


def test_the_landing_page_leads_to_it_and_passes_axe(browser: Page, site: str, axe: str) -> None:
    """The first link of its text."""
    browser.driver.get(f"{site}/index.html")
    assert browser.faults(axe, *THEME) == []
    browser.clicks("article section p a")
    browser.waits_to_see("#pg-load")


@pytest.mark.parametrize("query, first", [("score", "Keep the score for real cards"), ("tris", "Glossary")])
def test_the_search_shows_guides_first(browser: Page, site: str, query: str, first: str) -> None:
    """What is first in the list is the guide, as `tests/search_terms.py` wants it of the scripts alone."""
    browser.driver.get(f"{site}/search.html?q={query}")
    browser.waits_to_see("#search-results li a")
    assert browser.text("#search-results li a") == first


PAGES: Final = sorted(path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*.html"))


def test_the_pages_are_found() -> None:
    """Otherwise the next test would look at none."""
    assert len(PAGES) > 30


@pytest.mark.parametrize("path", PAGES)
def test_every_page_passes_axe(browser: Page, site: str, axe: str, path: str) -> None:
    """Light on a wide screen and dark on a phone, where the theme shows other things."""
    browser.driver.get(f"{site}/{path}")
    for theme, width in (("light", 1280), ("dark", 390)):
        browser.is_as_large_as(width, 900)
        browser.driver.execute_script(THEMED, theme)
        assert browser.faults(axe, *THEME) == [], (theme, width)
