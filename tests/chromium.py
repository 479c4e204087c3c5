"""A page in Chromium for the tests that look at one; each process of the tests starts one browser for all its tests.

It wants Chromium and its driver from the system: `apt-get install chromium chromium-driver`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playground_files import unpack
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1200,1000",
)
AXE: Final = "axe-core@4.14.1"
PICTURES: Final = os.environ.get("SCALA40_PICTURES")
"""The folder where pictures of the page are left for people; without one none are taken, which takes a while."""
PATIENCE: Final = 60
"""The seconds after which something that is waited for is given up; only a failure ever takes them."""
LOOKS_EVERY: Final = 0.02
"""The seconds between two looks; Selenium's own half second was most of what a test took."""

SCROLLED_TO_AND_STILL: Final = """
const [element, done] = arguments;
element.scrollIntoView({ block: "center" });
let before = null;
const look = () => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const now = [x, y, width, height].join();
  if (now === before) return done();
  before = now;
  requestAnimationFrame(look);
};
look();
"""
FAULTS: Final = """
const [off, done] = arguments;
const told = (its) => its.nodes.map((node) => `${its.id}: ${node.target.join(" ")}`).join("; ");
const rules = Object.fromEntries(off.map((it) => [it, { enabled: false }]));
axe.run({ rules, resultTypes: ["violations"], preload: false }).then((it) => done(it.violations.map(told)));
"""


class Page:
    """A page in a browser."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver: webdriver.Chrome = driver

    def finds(self, selector: str) -> list[WebElement]:
        """Return the elements that a selector means."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        """Return what stands in an element that is seen."""
        return self.finds(selector)[0].text

    def sees(self, selector: str) -> bool:
        """Return whether the first of these elements is seen."""
        return self.finds(selector)[0].is_displayed()

    def waits_for(self, condition: Callable[[], object]) -> None:
        """Wait until something is so; if it never is, say what the page shows instead."""
        passing = [IndexError, StaleElementReferenceException]
        wait = WebDriverWait(self.driver, PATIENCE, LOOKS_EVERY, ignored_exceptions=passing)
        try:
            wait.until(lambda _: condition())
        except TimeoutException:
            pytest.fail(f"still not so after {PATIENCE} s, at {self.driver.current_url}:\n{self.text('body')[:3000]}")

    def waits_to_see(self, selector: str) -> None:
        """Wait until an element is seen."""
        self.waits_for(lambda: any(it.is_displayed() for it in self.finds(selector)))

    def clicks(self, selector: str) -> None:
        """Click an element, wherever it lies on the page.

        The driver looks where the element is, then moves the mouse there, presses and releases. If the page draws
        something above it between two of these steps, the click goes astray; so the element must stand still before.
        """
        (element, *_) = self.finds(selector)
        self.driver.execute_async_script(SCROLLED_TO_AND_STILL, element)
        element.click()

    def opens(self, details: str, content: str) -> None:
        """Open what is folded, and wait until all that it holds has been drawn."""
        self.clicks(f"{details} summary")
        self.waits_for(lambda: self.finds(f"{details}[open]"))
        self.waits_for(lambda: self.finds(f"{details} {content}"))

    def prefers(self, **features: str) -> None:
        """Let the page see wishes of the person; by default nothing moves by itself, so that clicks hit."""
        wishes = {"prefers-reduced-motion": "reduce"} | {name.replace("_", "-"): it for name, it in features.items()}
        given = [{"name": name, "value": value} for name, value in wishes.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": given})

    def is_as_large_as(self, width: int, height: int) -> None:
        """Show the page on a screen of that size."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def fits(self, name: str, width: int, height: int) -> None:
        """Want nothing to stick out of a screen of that width; a picture of it has that name."""
        self.is_as_large_as(width, height)
        if PICTURES:
            assert self.driver.save_screenshot(str(Path(PICTURES, name)))
        wide = self.driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= width, f"the page is {wide} wide on a screen of {width}"
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def faults(self, axe: str, *passed_over: str) -> list[str]:
        """Return the faults that axe finds on the page as it is shown, but for some rules."""
        if not self.driver.execute_script("return 'axe' in window"):
            self.driver.execute_script(axe)
        return [str(it) for it in self.driver.execute_async_script(FAULTS, passed_over)]

    def forgets(self) -> None:
        """Leave the page, and make the browser as it was when it started, but for what it has cached."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        kept = {"origin": "*", "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", kept)
        self.prefers()


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """The browser: to start it takes as long as many of the tests."""
    program, service = shutil.which("chromium"), shutil.which("chromedriver")
    assert program, "there is no chromium on the PATH: apt-get install chromium"
    assert service, "there is no chromedriver on the PATH: apt-get install chromium-driver"
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    chrome = webdriver.Chrome(options=options, service=Service(service))
    chrome.set_script_timeout(300)  # axe takes its time on the longest pages, and nothing else ever does
    try:
        yield chrome
    finally:
        chrome.quit()


@pytest.fixture
def page(driver: webdriver.Chrome) -> Page:
    """A page of a browser that knows nothing of the tests before."""
    page = Page(driver)
    page.forgets()
    return page


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What finds faults of pages for people who cannot see or point well."""
    folder = tmp_path_factory.mktemp("axe")
    unpack(AXE, ["axe.min.js"], folder)
    return (folder / "axe.min.js").read_text("utf-8")
