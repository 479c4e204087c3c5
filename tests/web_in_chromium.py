"""The web game of the examples in a real browser, which `nox -s browser` brings along; not part of the other tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import chromium
import pytest
import web_serving
from chromium import Page
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from web_serving import Held, serving, sit_down

driver, axe = chromium.driver, chromium.axe
file, port, same_cards, held = web_serving.file, web_serving.port, web_serving.same_cards, web_serving.held

pytestmark = pytest.mark.usefixtures("same_cards")


class Game(Page):
    """The page of the game in a browser."""

    def chooses(self, *cards: str) -> None:
        """Click cards of the hand."""
        for card in cards:
            self.clicks(f'#hand [data-own="{card}"][aria-pressed="false"]')

    @property
    def hand(self) -> list[str]:
        """The cards of the hand."""
        return [str(it.get_attribute("data-own")) for it in self.finds("#hand button")]

    @property
    def stamp(self) -> Any:
        """What the page knows of how things stand."""
        return self.driver.execute_script("return state && state.stamp")

    @property
    def discardable(self) -> str:
        """A card that may be discarded."""
        move = self.driver.execute_script("return state.moves.find((move) => move.startsWith('discard '))")
        return str(move).removeprefix("discard ")

    def does(self, action: Callable[[], None]) -> None:
        """Do something, and wait until the page shows what it led to."""
        before = self.stamp
        action()
        self.waits_for(lambda: self.stamp != before)

    def plays_a_hint(self) -> str:
        """Ask for a hint and click what it proposes."""
        self.clicks("#hint")
        self.waits_for(lambda: self.finds("#ways button"))
        text = self.text("#ways button")
        self.does(lambda: self.clicks("#ways button"))
        return text

    def goes_on(self) -> str:
        """Deal the next hand if one is over, then play a hint."""
        if self.sees("#next"):
            self.does(lambda: self.clicks("#next"))
        return self.plays_a_hint()


@pytest.fixture
def page(driver: webdriver.Chrome) -> Game:
    """The page of a browser that knows nothing of the tests before."""
    page = Game(driver)
    page.forgets()
    return page


def arrives(page: Game, port: int) -> None:
    """Open the first page, and wait until it says what can be played."""
    page.driver.get(f"http://127.0.0.1:{port}/")
    page.waits_for(lambda: page.finds("[name=programs] option"))


def sits_down(page: Game, port: int, game: str = "scala40", rules: str = "default") -> None:
    """Open the page and sit down at a new table."""
    arrives(page, port)
    page.clicks(f'[name=game] option[value="{game}"]')
    page.clicks(f'[name=rules] option[value="{rules}"]')
    page.clicks("#new button.main")
    page.waits_for(lambda: page.hand)


def test_several_turns_are_played_with_clicks(page: Game, file: Path) -> None:
    """Draw, choose a card, discard; refusals are explained; a reload and a server that starts again lose nothing."""
    with serving(file) as port:
        sits_down(page, port)
        assert page.text("#status") == "Your turn: draw"
        assert len(page.hand) == 13
        for _ in range(3):
            page.does(lambda: page.clicks("#draw"))
            assert page.text("#status") == "Your turn: lay, add or discard"
            assert len(page.finds("#hand [data-new]")) == 1
            assert len(page.hand) == 14
            page.chooses(page.discardable)
            page.does(lambda: page.clicks("#discard"))
            assert len(page.hand) == 13
            assert "draws a card" in page.text("#log")

        page.does(lambda: page.clicks("#draw"))
        first, second = dict.fromkeys(page.hand).keys() - {"JK"}, page.hand
        before = page.hand
        page.chooses(*sorted(first)[:2])
        page.clicks("#lay")
        page.waits_to_see("#problem")
        assert "Not allowed: lay" in page.text("#problem h2")
        assert "a meld needs at least 3 cards; this one has 2 (add one more card)" in page.text("#reasons")
        assert "B-04: A meld has at least three cards." in page.text("#reasons")
        assert page.hand == before == second
        page.fits("refused.png", 1200, 1000)

        stamp = page.stamp
        page.driver.refresh()
        page.waits_for(lambda: page.hand == before)
        assert page.stamp == stamp

    page.chooses(page.discardable)
    page.clicks("#discard")
    page.waits_to_see("#lost")
    with serving(file, port):
        page.waits_for(lambda: not page.sees("#lost"))
        assert page.hand == before
        page.waits_to_see('#hand [aria-pressed="true"]')
        page.does(lambda: page.clicks("#discard"))
        assert len(page.hand) == 13


def test_melds_are_laid_taken_back_and_added_to(page: Game, port: int) -> None:
    """By clicking what a program would play, until something has been laid; then it is taken back, and laid again."""
    sits_down(page, port)
    for _ in range(200):
        if page.goes_on().startswith("lay ") and page.finds("#undo")[0].is_enabled():
            break
    laid = len(page.finds("#picture figure[data-target]"))
    held = page.hand
    page.does(lambda: page.clicks("#undo"))
    assert len(page.finds("#picture figure[data-target]")) == laid - 1
    assert len(page.hand) >= len(held) + 3
    page.plays_a_hint()
    page.fits("wide.png", 1200, 1000)
    page.fits("phone.png", 390, 1600)
    page.chooses(page.hand[0])
    page.clicks("#picture figure[data-target]")
    page.waits_for(lambda: page.sees("#problem") or page.hand != held)


def test_friends_get_links_to_their_seats(page: Game, port: int) -> None:
    """Each link opens another seat of the same table."""
    arrives(page, port)
    page.finds("[name=friends]")[0].send_keys("Bruno, Carla")
    page.clicks("#new button.main")
    page.waits_to_see("#links")
    links = [str(it.get_attribute("href")) for it in page.finds("#links a")]
    hands = []
    for link in links:
        page.driver.get("about:blank")
        page.driver.get(link)
        page.waits_for(lambda: page.hand)
        hands.append(tuple(page.hand))
    assert len(links) == len(set(hands)) == 3
    assert "Bruno" in page.text("#score")


def test_who_leaves_can_come_back(page: Game, file: Path) -> None:
    """The page says who is away and how much time is left, and what the button does."""
    with serving(file, limit=300) as port:
        arrives(page, port)
        page.finds("[name=friends]")[0].send_keys("Bruno")
        page.clicks("#new button.main")
        page.waits_to_see("#links")
        page.clicks("#mine")
        page.waits_for(lambda: page.hand)
        assert page.text("#clock").endswith(" s left for this turn")
        page.does(lambda: page.clicks("#leave"))
        assert page.text("#status") == "You have left the table"
        assert page.text("#leave") == "Come back"
        assert "plays the safest moves for you" in page.text("#absent")
        page.does(lambda: page.clicks("#leave"))
        assert page.text("#leave") == "Leave the table"
        assert not page.sees("#absent")


def test_a_page_notices_that_its_time_is_over(page: Game, file: Path) -> None:
    """The moves that do least were made, and it shows the next turn."""
    page.prefers(prefers_reduced_motion="no-preference")  # so what happened is told line by line
    with serving(file, limit=3) as port:
        sits_down(page, port)
        page.does(lambda: None)
        page.waits_for(lambda: "draws a card" in page.text("#log"))
        assert page.text("#status") in {"Your turn: draw", "The hand is over"}


def drags(page: Game, start: str, end: str) -> None:
    """Drag the first element that a selector means onto another one, as a mouse or a finger does."""
    source, target = page.finds(start)[0], page.finds(end)[0]
    page.driver.execute_script("arguments[0].scrollIntoView({block: 'nearest'})", target)
    ActionChains(page.driver).drag_and_drop(source, target).perform()


def test_the_stock_is_clicked_and_cards_are_dragged(page: Game, port: int) -> None:
    """Onto the pile to discard, onto another card to order the hand; a new order stays."""
    sits_down(page, port)
    page.does(lambda: page.clicks('#picture [data-heap="stock"]'))
    assert len(page.hand) == 14
    hand = page.hand
    drags(page, f'#hand [data-own="{hand[-1]}"]', "#hand button")
    assert page.hand == [hand[-1], *hand[:-1]]
    card = page.discardable
    page.does(lambda: drags(page, f'#hand [data-own="{card}"]', '#picture [data-heap="pile"]'))
    rest = [hand[-1], *hand[:-1]]
    rest.remove(card)
    assert page.hand == rest
    page.clicks('#picture [data-heap="pile"]')  # the card on it may not be taken before one has opened
    page.waits_to_see("#problem")
    assert "Not allowed: take" in page.text("#problem h2")


def test_the_opening_is_counted_in_sight(page: Game, port: int) -> None:
    """Before it, while it is laid, and after it."""
    sits_down(page, port)
    assert page.text("#notes") == "You have not opened yet: your melds must be worth 40 points."
    seen = set()
    for _ in range(200):
        page.goes_on()
        seen.add(page.text("#notes"))
        if "Anna: has opened" in seen:
            break
    assert "Anna: has opened" in seen


@pytest.mark.parametrize(
    "code,sit,draw,status",
    [("it", "Siediti", "Pesca", "Tocca a te: pesca"), ("es", "Siéntate", "Roba", "Te toca: roba")],
    ids=["it", "es"],
)
def test_the_page_speaks_other_languages(page: Game, port: int, code: str, sit: str, draw: str, status: str) -> None:
    """Chosen on the first page, and kept; what the server says is in that language too. It is seen on a phone."""
    arrives(page, port)
    page.clicks(f'#language option[value="{code}"]')
    assert page.text("#new button.main") == sit
    page.clicks("#new button.main")
    page.waits_for(lambda: page.hand)
    assert page.text("#status") == status
    assert page.text("#draw") == draw
    page.driver.refresh()
    page.waits_for(lambda: page.hand)
    assert page.text("#draw") == draw
    page.does(lambda: page.clicks("#draw"))
    page.clicks("#lay")
    page.waits_to_see("#problem")
    english = {"the", "card", "cards", "melds", "draws", "your", "is", "not"}
    assert not english & set(page.text("body").lower().split())
    page.fits(f"phone_{code}.png", 390, 844)


def test_hand_and_actions_stay_in_view_on_a_phone(page: Game, port: int) -> None:
    """Wherever the page is scrolled to."""
    sits_down(page, port)
    page.is_as_large_as(390, 844)
    page.does(lambda: page.clicks("#draw"))
    for top in (0, 200):
        page.driver.execute_script("scrollTo(0, arguments[0])", top)
        for selector in ("#hand button:first-child", "#hand button:last-child", "#discard"):
            box = page.finds(selector)[0]
            place = page.driver.execute_script("return arguments[0].getBoundingClientRect()", box)
            assert 0 <= place["top"] < place["bottom"] <= 844, (top, selector, place)


# every game


SHOWN: Final = [("scala40", "default"), ("rumino", "default"), ("chinchon", "conga"), ("skarney", "default")]


@pytest.mark.parametrize("game,rules", [*SHOWN, ("skarney", "singles")])
def test_a_hand_of_each_game_is_played_by_keyboard(page: Game, port: int, game: str, rules: str) -> None:
    """A hint leads to a move, which has the focus then; Enter makes it, until the hand is over."""
    sits_down(page, port, game, rules)
    for _ in range(300):
        if page.sees("#next"):
            break
        page.finds("#hint")[0].send_keys(Keys.ENTER)
        page.waits_for(lambda: page.finds("#ways button"))
        page.does(lambda: page.driver.switch_to.active_element.send_keys(Keys.ENTER))
        assert page.driver.switch_to.active_element.tag_name != "body"
    assert page.text("#status") == "The hand is over" or page.text("#status").startswith("Won by ")
    assert page.text("#notes")


@pytest.mark.parametrize("game,rules", SHOWN)
def test_every_legal_move_is_a_button(page: Game, port: int, game: str, rules: str) -> None:
    """In a list that is opened, grouped by what they do; so nothing is unplayable."""
    sits_down(page, port, game, rules)
    page.clicks("#all summary")
    for number in range(12):
        moves = page.driver.execute_script("return state.moves")
        page.waits_for(lambda: len(page.finds("#all button")) == len(moves))  # noqa: B023 - called at once
        assert {str(it.get_attribute("data-move")) for it in page.finds("#all button")} == {*moves}
        if not moves:
            break
        move = moves[number % len(moves)]
        page.does(lambda: page.clicks(f'#all [data-move="{move}"]'))  # noqa: B023 - called at once


@pytest.mark.parametrize("language,theme", [("en", "light"), ("it", "dark"), ("es", "light")])
@pytest.mark.parametrize("game,rules", SHOWN)
def test_each_game_passes_axe(  # noqa: PLR0913, PLR0917 - what is seen depends on all of it
    page: Game, axe: str, port: int, game: str, rules: str, language: str, theme: str
) -> None:
    """From the first page to the end of a hand, on a wide screen and on a phone, with a refusal and the rules."""
    page.prefers(prefers_color_scheme=theme)
    arrives(page, port)
    page.clicks(f'#language option[value="{language}"]')
    assert page.faults(axe) == []
    sits_down(page, port, game, rules)
    page.opens("#all", "button")
    page.opens("#rules", "li")
    seen = set()
    for _ in range(60):
        over = page.sees("#next")
        verbs = tuple(it.get_attribute("id") for it in page.finds("#verbs button"))
        if verbs not in seen or over:
            seen.add(verbs)
            name = f"{game}_{language}_{theme}_{'over' if over else '-'.join(map(str, verbs))}"
            page.fits(f"{name}_wide.png", 1280, 1300)
            page.fits(f"{name}_phone.png", 390, 844)
            assert page.faults(axe) == [], name
        if over:
            break
        page.plays_a_hint()
    page.driver.execute_script("problem({error: 'e', violations: [{message: 'm', hint: 'h', rule: 'r', text: 't'}]})")
    assert page.faults(axe) == []


def test_the_list_of_programs_follows_the_rules_and_the_friends(page: Game, port: int) -> None:
    """Pairs are four, so that one person plays with three programs, and two with two."""
    arrives(page, port)

    def programs() -> list[str]:
        return [it.text for it in page.finds("[name=programs] option")]

    assert programs() == ["1", "2", "3", "4", "5"]
    page.clicks('[name=game] option[value="skarney"]')
    assert programs() == ["3"]
    page.finds("[name=friends]")[0].send_keys("Bruno")
    assert programs() == ["2"]
    page.clicks('[name=rules] option[value="singles"]')
    assert programs() == ["0", "1", "2"]
    assert page.text("#about") == "two to four, each alone: Skarney Singles"


# levels, and looking back


@pytest.mark.parametrize(
    "game,language,theme", [("scala40", "en", "light"), ("scala40", "it", "light"), ("chinchon", "es", "dark")]
)
def test_a_hand_is_looked_back_at_by_keyboard(
    page: Game, axe: str, port: int, game: str, language: str, theme: str
) -> None:
    """After discarding the worst cards: each mistake with what was seen, on a wide screen and on a phone."""
    page.prefers(prefers_color_scheme=theme)

    def is_right(name: str) -> None:
        page.fits(f"look_back_{language}_{name}_wide.png", 1280, 800)
        page.fits(f"look_back_{language}_{name}_phone.png", 390, 844)
        assert page.faults(axe) == [], name

    chooses_a_game(page, port, game, language)
    assert page.driver.execute_script("return document.getElementById('new').level.value") == "club"
    page.clicks('[name=level] option[value="beginner"]')
    page.finds("#new [name=level]")[0].send_keys(Keys.SHIFT)  # scrolled to, and shown
    is_right("level")
    page.clicks("#new button.main")
    page.waits_for(lambda: page.hand)
    page.clicks("#hint")
    page.waits_for(lambda: page.finds("#ways button"))
    assert f"({page.driver.execute_script('return state.level')})" in page.text("#ways")
    is_right("hint")
    while not page.sees("#next"):
        page.waits_for(lambda: page.driver.execute_script("return state.acts || state.score.handOver"))
        page.does(
            lambda: page.driver.execute_script("play(state.moves.includes('draw') ? 'draw' : state.moves.at(-1))")
        )
    page.finds("#look-back")[0].send_keys(Keys.ENTER)
    assert page.driver.switch_to.active_element.get_attribute("id") == "reviewed"
    page.waits_for(lambda: page.finds("#mistakes li"))
    assert page.text("#found").startswith(f"{len(page.finds('#mistakes li'))} ")
    assert page.finds("#mistakes .mine svg")[0].is_displayed()
    english = {"the", "card", "cards", "melds", "player", "your", "is", "not", "loses", "better"}
    assert language == "en" or not english & set(page.text("#review").lower().split())
    is_right("mistakes")
    page.driver.execute_script("document.querySelector('#mistakes li:last-child').scrollIntoView()")
    is_right("last_mistake")
    page.finds("#close-review")[0].send_keys(Keys.ENTER)
    assert not page.sees("#review")
    assert page.driver.switch_to.active_element.get_attribute("id") == "status"


def test_a_look_back_is_shown_though_another_player_has_dealt(page: Game, port: int, held: Held) -> None:
    """The page goes on asking for the hand that is over while the next one is played."""
    anna, bruno = sit_down(port, "Anna", "Bruno", game="rumino")
    for person, away in ((anna, True), (bruno, True), (anna, False), (bruno, False)):
        person.does("away", away=away)
    page.driver.get(f"http://127.0.0.1:{port}/#{anna.key}")
    page.waits_to_see("#look-back")
    page.clicks("#look-back")
    page.waits_for(held.begun.is_set)
    bruno.does("hand")
    page.waits_for(lambda: not page.sees("#look-back"))
    assert page.sees("#review")
    held.go_on.set()
    page.waits_for(lambda: page.finds("#mistakes li"))
    assert page.text("#reviewed") == "Hand 1: your mistakes"


def test_an_expert_plays_on_while_the_page_waits(page: Game, port: int) -> None:
    """The page says that a program thinks, and goes on by itself."""
    arrives(page, port)
    page.clicks('[name=level] option[value="expert"]')
    page.clicks("#new button.main")
    page.waits_for(lambda: page.hand)
    for _ in range(4):
        page.waits_for(lambda: page.driver.execute_script("return state.acts"))
        page.plays_a_hint()
    page.driver.get(f"http://127.0.0.1:{port}/")
    page.waits_to_see("#new")
    assert page.driver.execute_script("return document.getElementById('new').level.value") == "expert"


def plays_until(page: Game, start: str) -> str:
    """Play by hints until a move that begins like this is legal, and return it."""
    for _ in range(200):
        move = page.driver.execute_script("return state.moves.find((it) => it.startsWith(arguments[0]))", start)
        if move:
            return str(move)
        page.plays_a_hint()
    raise AssertionError(start)


def test_a_meld_of_skarney_is_laid_by_its_cards(page: Game, port: int) -> None:
    """The cards are chosen, and the button lays the one meld that they make, or asks which one is meant."""
    sits_down(page, port, "skarney")
    lays = plays_until(page, "lay ")
    before = len(page.finds("#picture figure[data-target]"))
    for card in page.driver.execute_script("return cardsOf(arguments[0])", lays):
        page.chooses(card)
    stamp = page.stamp
    page.clicks("#lay")
    page.waits_for(lambda: page.stamp != stamp or page.finds("#ways button"))
    if page.stamp == stamp:
        page.does(lambda: page.clicks(f'#ways [data-move="{lays}"]'))
    assert len(page.finds("#picture figure[data-target]")) == before + 1


def test_a_close_of_chinchon_names_the_card_that_goes_face_down(page: Game, port: int) -> None:
    """The card is chosen, and the button closes with it, or asks with which melds."""
    sits_down(page, port, "chinchon")
    closes = plays_until(page, "close ")
    page.chooses(closes.split()[1])
    page.clicks("#close")
    page.waits_for(lambda: page.finds("#ways button") or page.sees("#next"))
    if page.finds("#ways button"):
        page.does(lambda: page.clicks(f'#ways [data-move="{closes}"]'))
    page.waits_to_see("#next")


# house rules


def chooses_a_game(page: Game, port: int, game: str, language: str) -> None:
    """Open the page, and choose a language and a game."""
    page.driver.get(f"http://127.0.0.1:{port}/")
    page.driver.execute_script("localStorage.setItem('language', arguments[0])", language)
    arrives(page, port)
    page.clicks(f'[name=game] option[value="{game}"]')


def answers(page: Game, asked: str, answer: int | str) -> None:
    """Go on to a question, keeping what is answered on the way, and answer it by the keyboard."""
    while page.text("#asked") != asked:
        presses(page, "#answers button.main")
    if isinstance(answer, int):
        page.finds("#choices input")[answer].send_keys(Keys.SPACE)
    else:
        number = page.finds("[name=number]")[0]
        number.clear()
        number.send_keys(answer)
    presses(page, "#answers button.main")


def presses(page: Game, selector: str) -> None:
    """Press a button by the keyboard, and wait for the next question, the rules, or what speaks against it."""
    shown = """
        const [asked, composed, against] = ["asked", "composed", "against"].map((it) => document.getElementById(it));
        return [asked.textContent, composed.hidden, against.textContent].join();
    """
    before = page.driver.execute_script(shown)
    page.finds(selector)[0].send_keys(Keys.ENTER)
    page.waits_for(lambda: page.driver.execute_script(shown) != before)


LIMITS: Final = {
    "en": ("How many players does a match need?", "How many can play at most?", "That does not go with"),
    "it": ("In quanti bisogna essere", "In quanti si può giocare al massimo?", "Non va d'accordo con"),
    "es": ("¿Cuántos jugadores hacen falta", "¿Cuántos pueden jugar como máximo?", "No va con"),
}


@pytest.mark.parametrize("language,theme", [("en", "light"), ("it", "light"), ("es", "dark")])
def test_house_rules_are_composed_by_keyboard(page: Game, axe: str, port: int, language: str, theme: str) -> None:
    """Question by question, a contradiction refused at its question; the sheet is seen before the table is laid."""
    page.prefers(prefers_color_scheme=theme)

    def is_right(name: str) -> None:
        page.fits(f"house_{language}_{name}_wide.png", 1280, 1000)
        page.fits(f"house_{language}_{name}_phone.png", 390, 844)
        assert page.faults(axe) == [], name

    least, most, clash = LIMITS[language]
    chooses_a_game(page, port, "scala40", language)
    is_right("form")
    presses(page, "#compose")
    assert page.driver.switch_to.active_element.get_attribute("id") == "asked"
    is_right("first")
    presses(page, "#answers button.main")
    assert page.finds("#before")[0].is_enabled()
    while not page.text("#asked").startswith(least):
        presses(page, "#answers button.main")
    answers(page, page.text("#asked"), 2)
    while page.text("#asked") != most:
        presses(page, "#answers button.main")
    is_right("ruled_out")
    answers(page, most, 1)
    assert page.text("#against").startswith(clash)
    assert "D-01" in page.text("#against")
    assert page.text("#asked") == most
    is_right("refused")
    answers(page, most, 3)
    presses(page, "#enough")
    assert page.text("#notation") == "min_players=4 max_players=5"
    assert page.driver.switch_to.active_element.get_attribute("id") == "mine-now"
    assert len(page.finds("#preview li")) > 50
    is_right("sheet")
    page.finds("#use")[0].send_keys(Keys.ENTER)
    page.waits_to_see("#new")
    assert page.text("#about") == "min_players=4 max_players=5"
    assert [it.text for it in page.finds("[name=programs] option")] == ["3", "4"]
    page.finds("#sheet-of-form summary")[0].send_keys(Keys.ENTER)
    page.waits_for(lambda: page.finds("#sheet-of-form li"))
    is_right("chosen")
    page.driver.refresh()
    page.waits_for(lambda: page.text("#about") == "min_players=4 max_players=5")
    page.finds("#new button.main")[0].send_keys(Keys.ENTER)
    page.waits_for(lambda: page.hand)
    assert page.driver.execute_script("return state.names.length") == 4


@pytest.mark.parametrize("game", ["scala40", "rumino", "chinchon", "skarney"])
def test_the_questions_of_each_game_pass_axe(page: Game, axe: str, port: int, game: str) -> None:
    """All of them, on a phone, in Italian; whoever goes back finds the answer that they gave."""
    chooses_a_game(page, port, game, "it")
    presses(page, "#compose")
    first, number = page.text("#asked"), 0
    while page.sees("#questions"):
        number += 1
        if number % 4 == 1:
            page.fits(f"house_{game}_{number:02}_phone.png", 390, 844)
            assert page.faults(axe) == [], page.text("#asked")
        english = {"the", "card", "cards", "melds", "player", "your", "is", "not", "may"}
        assert not english & set(page.text("#questions").lower().split())
        presses(page, "#answers button.main")
    assert page.text("#notation") == "default"
    presses(page, "#again-before")
    presses(page, "#enough")
    page.clicks("#never-mind")
    presses(page, "#compose")
    assert page.text("#asked") == first
    radios = page.finds("#choices input")
    given = len(radios) - 1 if radios else "77"
    answers(page, first, given)
    presses(page, "#before")
    assert page.text("#asked") == first
    if radios:
        assert page.finds("#choices input")[-1].is_selected()
    else:
        assert page.finds("[name=number]")[0].get_attribute("value") == "77"


def test_the_questions_change_their_language(page: Game, port: int) -> None:
    """Wherever somebody is."""
    chooses_a_game(page, port, "rumino", "en")
    presses(page, "#compose")
    presses(page, "#answers button.main")
    english = page.text("#asked")
    page.clicks('#language option[value="es"]')
    page.waits_for(lambda: page.text("#asked") != english)
    assert page.text("#asked").startswith("¿")
    presses(page, "#enough")
    page.clicks('#language option[value="it"]')
    page.waits_for(lambda: page.text("#preview").startswith("Rumino: le regole"))
