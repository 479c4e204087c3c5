"""Sentences about cost and behaviour in the pages: each is run, counted, or known as measured on some machine.

A page whose figures come from data is compared with these elsewhere. A sentence with a cost that is in no list below
fails here, and so does an entry for a sentence that is gone.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

import scala40
from scala40 import Hand, Ruleset, analysis, chinchon, rumino, skarney
from scala40.core._text import Code
from scala40.engines import EngineClock
from scala40.engines.player import MOST
from scala40.service import MOST_BYTES
from scala40.service.web import MOST_SECONDS

ROOT: Final = Path(__file__).parent.parent
GENERATED: Final = {
    *("changelog", "codes", "decisions", "numbers", "observations", "perft", "rule-tests", "strength"),
    "what_variants_change",
}
"""Pages that scripts write, or whose figures a test compares with the data of a script."""
_COST: Final = re.compile(
    r"\b(?:milliseconds?|seconds?|minutes?|hours?|ms|µs|microseconds?|instructions|KiB|MiB|GiB|MB)\b"
    r"|\btimes (?:as|faster|slower|fewer)|\b(?:faster|slower|proportional|lazy|lazily|costs?)\b"
)
_FIGURE: Final = re.compile(
    r"\d|\blazy|\blazily|proportional|\b(?:one|two|three|four|five|seven|ten|hundred|half|tenths?|quarters?)\b"
)
"""What a sentence has that can be wrong about cost."""


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences and the rows of tables of a page that name a cost and a figure; its programs are tests."""
    for part in re.split(r"(?<=[.!?])\s+|\n\s*\n|\n\|", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        sentence = " ".join(part.split())
        if _COST.search(sentence) and _FIGURE.search(sentence):
            yield sentence


def pages() -> Iterator[Path]:
    """Yield the pages that people write."""
    for path in (
        *sorted((ROOT / "docs").rglob("*.md")),
        *(ROOT / f"{it}.md" for it in ("README", "CONTRIBUTING", "SECURITY")),
    ):
        if path.stem not in GENERATED and "_build" not in path.parts:
            yield path


FOUND: Final = [
    (path.relative_to(ROOT).as_posix(), it) for path in pages() for it in sentences(path.read_text("utf-8"))
]
"""Every such sentence, with its page."""


# what is run or counted


def constant(path: str, name: str) -> float:
    """Return the number that a source gives to a name."""
    (found,) = re.findall(rf"^ *{name}(?:: \w+)? = ([\d._-]+)\b", (ROOT / path).read_text("utf-8"), re.MULTILINE)
    return float(found.replace("_", ""))


def takes(most: float, ask: Callable[[], object]) -> bool:
    """Return whether something takes at most so many seconds of processor time, or ten times that on a slow machine."""
    best = float("inf")
    for _ in range(5):
        started = process_time()
        ask()
        best = min(best, process_time() - started)
    return best <= 10 * most


DENSE: Final = "4C 5C 6C 7C 5D 6D 7D 8D 5H 6H 7H 8H 9H"


def prospect() -> Any:
    """Return a hand with many melds."""
    return scala40.prospect(Ruleset(), Hand.parse(DENSE))


def is_lazy() -> bool:
    """Return whether the first opening is found without the others."""
    openings = analysis.openings(prospect())
    return iter(openings) is openings and next(openings).points >= 40


def choice(game: Any, rate: Callable[[Any], object]) -> Callable[[], object]:
    """Return a choice: the rating of the moves of a view after the draw."""
    state = game.deal(game.Ruleset(), game.Ruleset().min_players, seed=7)
    state = game.play(state, game.legal_moves(state)[0])
    mine = game.view(state, game.actors(state)[0])
    return lambda: rate(mine)


def hand_parse_is_linear() -> bool:
    """Return whether ten times the text takes about ten times as long to be read."""

    def read(cards: int) -> float:
        started = process_time()
        with suppress(ValueError):
            Hand.parse("9C " * cards)
        return process_time() - started

    return min(read(20_000) for _ in range(3)) <= 30 * min(read(2_000) for _ in range(3))


def smallest_corpus() -> bool:
    """Return whether the small corpus has the size that its page says."""
    small = (ROOT / "docs/conformance/small.jsonl").read_bytes()
    return abs(small.count(b"\n") - 1600) <= 100 and len(small) < 2_000_000


def guard(name: str) -> float:
    """Return a limit of the web game."""
    return constant("examples/web_parts/guard.py", name)


RUN: Final[dict[str, Callable[[], bool]]] = {
    "The session fails below 10 times": lambda: (
        (constant("benchmarks/instructions.py", "REQUIRED"), constant("benchmarks/instructions.py", "MARGIN"))
        == (10, 0.03)
    ),
    "`openings` is lazy": is_lazy,
    "can it open |": lambda: takes(1e-3, lambda: analysis.can_open(prospect())),
    "most valuable opening |": lambda: takes(2e-3, lambda: analysis.best_opening(prospect())),
    "fewest points, fewest cards |": lambda: takes(1.2e-3, lambda: analysis.fewest_points(prospect())),
    "what each discard costs |": lambda: takes(3.4e-3, lambda: analysis.discard_costs(prospect())),
    "first of all openings |": lambda: takes(0.5e-3, lambda: next(analysis.openings(prospect()))),
    "`Hand.parse` has no bound; its time is proportional to the length of the text": hand_parse_is_linear,
    "about 1,600 cases in less than 2 MB": smallest_corpus,
    "400 at once, then 50 a second": lambda: (guard("burst"), guard("requests")) == (400, 50),
    "60 an hour; 100,000 tables in all": lambda: (guard("tables_an_hour"), guard("tables")) == (60, 100_000),
    "an illegal action ends the episode and costs 100 points": lambda: (
        constant("src/scala40/adapters/pettingzoo.py", "_ILLEGAL_REWARD") == -100
    ),
    "the server waits four seconds after every discard": lambda: (
        constant("examples/web_parts/desks.py", "CLAIM_SECONDS") == 4
    ),
    "`rate_carefully` takes one to three milliseconds": lambda: all(
        takes(3e-3, choice(game, game.rate_carefully)) for game in (rumino, chinchon)
    ),
    "Greedy takes some tens of microseconds for a choice": lambda: takes(9e-5, choice(scala40, scala40.rate_all)),
    "half a second later you are killed": lambda: constant("src/scala40/engines/player.py", "_GRACE") == 0.5,
    "it said no hello within 10 seconds": lambda: EngineClock().start == 10,
    "in milliseconds, by default 10 seconds": lambda: EngineClock().move == 10,
    "more than 1 MiB from one question": lambda: MOST == 1 << 20,
    "a request to the service | 262,144 bytes; over HTTP 64 connections, and 10 seconds": lambda: (
        (MOST_BYTES, constant("src/scala40/cli/serve.py", "_MOST_AT_ONCE"), MOST_SECONDS) == (262_144, 64, 10)
    ),
    "SHA-256, of the seed": lambda: "sha256" in (ROOT / "src/scala40/core/_base/rng.py").read_text("utf-8"),
}
"""Sentences, by a part of each, with what shows that they hold."""

MEASURED: Final[dict[str, str]] = {
    "No test takes more than about three minutes": "a session",
    "Compiled by mypyc instead": "an experiment",
    "how much faster two processes play": "a script",
    "run it with `all`, which takes about ten minutes": "a script",
    "a decision takes some hundredths of a second": "a search of 200 iterations",
    "all openings |": "a list of all",
    "closing with the table |": "the hardest positions",
    "*Longer hands*": "hands of 24 cards",
    "*More jokers a meld*": "rules with any number of jokers",
    "Among hands of twelve cards a search found": "a search for hard hands",
    "Finding out whether there is one takes about 0.3 ms": "a search for hard hands",
    "behind most [environments]": "a benchmark",
    "million decisions a second, two players |": "a benchmark",
    "rollouts a second from a first turn": "a benchmark",
    "is dealt in 8 µs and played in 30 µs": "a benchmark",
    "With 256 hands for two players": "a benchmark",
    "An expert takes up to half a second for a choice": "a player",
    "the program gave this result after seven minutes": "a training",
    "some 15 MB from the folder of this page": "a download",
    "In about half an hour you will": "a reader",
}
"""Sentences, by a part of each, about one run on one machine; `benchmarks/figures.md` has what is measured anew."""
NO_COST: Final = (
    "needs no second judgement",
    "The cost of each discard is one such question",
    "each card is swapped with one of the cards up to it",
    "below 1 the other is faster",
    "Nobody has a second bye",
    "a hand ends and costs it 100 points",
    "`help` lists everything that can be typed",
)
"""Sentences in which such words mean something else."""


def test_every_sentence_with_a_cost_is_run_or_known_as_measured() -> None:
    """Whoever writes one adds how it is known that it holds."""
    known = (*RUN, *MEASURED, *NO_COST)
    assert [it for it in FOUND if not any(part in it[1] for part in known)] == []


def test_every_entry_is_of_a_sentence_that_stands_in_a_page() -> None:
    """Whoever takes a sentence out takes its entry out."""
    assert [part for part in (*RUN, *MEASURED, *NO_COST) if not any(part in it for _, it in FOUND)] == []


@pytest.mark.once
@pytest.mark.parametrize("part", RUN)
def test_a_sentence_about_cost_or_behaviour_holds(part: str) -> None:
    """It is run, or what it names is read; ten times slower machines are still fine."""
    assert RUN[part]()


@pytest.mark.parametrize("text", ["It costs 3 calls.", "`x` is lazy.", "The time is proportional.", "| all | 4 ms |"])
def test_the_finder_finds_sentences_with_costs(text: str) -> None:
    """In tables too; not in programs."""
    assert list(sentences(f"Something else. {text}\n\nMore."))
    assert list(sentences(f"```python\n{text}\n```")) == []


# what an extension costs

ROOMS: Final = {scala40: "quaranta", rumino: "rumino", chinchon: "chinchon", skarney: "skarney"}


def naming(word: str, texts: list[set[str]]) -> int:
    """Return how many texts name a word."""
    return sum(word in words for words in texts)


@cache
def words_below(*folders: str) -> list[set[str]]:
    """Return the words of each program, language file and page below some folders, but for pages that scripts write."""
    paths = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    return [
        set(re.findall(r"\w+", path.read_text("utf-8")))
        for path in paths
        if path.suffix in {".py", ".pxd", ".toml", ".md"} and path.stem not in GENERATED and "_build" not in path.parts
    ]


def row(what: str) -> list[int]:
    """Return the numbers in the columns of files and lines of a row of the table in CONTRIBUTING."""
    (found,) = re.findall(
        rf"^\| {what} \|([^|]*\|[^|]*)\|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE
    )
    return [int(it.replace(",", "")) for it in re.findall(r"\d[\d,]*", found)]


def test_a_rule_option_costs_the_files_that_the_table_says() -> None:
    """Counted over all options of all games: in the package of the game, in the median, and the fewest and most."""
    counts: list[int] = []
    for game, room in ROOMS.items():
        texts = words_below(f"src/scala40/{room}")
        counts += [naming(option, texts) for option in game.Ruleset.form.decisions]
    median, least, most = row("a rule option")[:3]
    assert abs(statistics.median(counts) - median) <= 1
    assert abs(min(counts) - least) <= 1
    assert abs(max(counts) - most) <= 3


def test_a_rule_option_is_named_in_the_files_of_the_tree_that_the_text_says() -> None:
    """With tools, tests and pages, in the median."""
    texts = words_below("src", "tests", "docs", "examples")
    counts = [naming(option, texts) for game in ROOMS for option in game.Ruleset.form.decisions]
    (described,) = re.findall(r"in (\d+) files of the whole tree", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert abs(statistics.median(counts) - int(described)) <= 3


def test_a_violation_costs_the_files_that_the_table_says() -> None:
    """Counted over all codes of all games, in the median."""
    counts: list[int] = []
    for game, room in ROOMS.items():
        texts = words_below(f"src/scala40/{room}")
        home = f"scala40.{room}."
        codes = {it for kind in Code.__subclasses__() for it in kind if kind.__module__.startswith(home)}
        counts += [naming(code.name, texts) for code in codes]
        assert codes, game
    assert statistics.median(counts) == row("a violation")[0]


def test_a_language_costs_the_files_and_lines_that_the_table_says() -> None:
    """Spanish: each language file, and the enum of languages."""
    files = [path.read_text("utf-8").splitlines() for path in (ROOT / "src").rglob("es.toml")]
    count, lines = row("a language")
    assert len(files) + 1 == count
    assert abs(sum(map(len, files)) - lines) <= lines / 30


def test_a_game_costs_the_files_and_lines_that_the_table_says() -> None:
    """Gin Rummy of the examples: its modules and its language files."""
    home = ROOT / "examples/gin_rummy/src/gin_rummy"
    modules, tables = ([path.read_text("utf-8") for path in home.glob(f"*.{it}")] for it in ("py", "toml"))
    count, languages, lines, words = row("a game")
    assert (len(modules), len(tables)) == (count, languages)
    assert abs(sum(len(it.splitlines()) for it in modules) - lines) <= lines / 30
    assert abs(sum(len(it.splitlines()) for it in tables) - words) <= words / 20
