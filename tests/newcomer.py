"""Does what a newcomer does, with the built wheel and nothing else: `nox -s readme` runs it after `nox -s build`.

    python tests/newcomer.py dist/scala40-0.2.0-py3-none-any.whl

It installs the wheel into an empty environment in an empty folder. There it types the examples of the README and of
the tutorial and compares what is printed. Then it does what the first pages promise: it checks melds, keeps a score
sheet in a file, looks at five refusals as a notebook shows them, and plays a hand in Italian in a terminal of 80
columns and 24 rows. `nox -s browser` checks melds in a browser and plays on a phone's page.
"""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
COLUMNS: Final = 80
ROWS: Final = 24
SECONDS: Final = 60
"""How long somebody waits for an answer."""
MOST_MOVES: Final = 300
"""How many moves a hand may take before something must be wrong."""

TYPED: Final = """
import doctest, sys
told = doctest.testfile(
    sys.argv[1], module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
)
assert told.attempted > 10, told
sys.exit(told.failed > 0)
"""
"""Types the examples of a page and compares what is printed."""

SHEET: Final = """
from pathlib import Path
import scala40 as s40
from scala40.match import Match, SavedMatch, points_entry
from scala40.notation import from_json, to_json

rules = s40.Ruleset()
match = Match(rules=s40.match_rules(rules), seats=3, dealer=2)
match = match.add(points_entry({0: 0, 1: 48, 2: 73}, closer=0, ending=s40.Ending.CLOSED))
Path("sheet.json").write_text(to_json(SavedMatch(match, rules), s40), "utf-8")
loaded = from_json(SavedMatch, Path("sheet.json").read_text("utf-8"), s40)
assert loaded.match == match and loaded.match.totals == (0, 48, 73), loaded
"""

REFUSALS: Final = """
import scala40 as s40

refused = [
    *s40.check_meld("KC AC 2C").violations,
    *s40.check_meld("7C 8C").violations,
    *s40.check_meld("7C JK 7S").violations,
    *s40.check_opening(["9C 9D 9H"]).violations,
    *s40.violations(s40.deal(s40.Ruleset(), 4, seed=7), s40.TakeDiscard()),
]
shown = [it._repr_mimebundle_()["text/html"] for it in refused]
assert len(shown) >= 5, shown
for it, html in zip(refused, shown):
    assert it.rule in html and it.message[:20] in html and "Violation(" not in html, html
    print(html)
"""


class Home:
    """An empty folder with an empty environment, into which the wheel is installed."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder / "env", with_pip=True)
        self.python = str(folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
        hidden = {"PYTHONPATH", "PYTHONHOME", "NO_COLOR", "LC_ALL", "LC_MESSAGES"}
        self.environment = {name: value for name, value in os.environ.items() if name not in hidden}
        self.environment |= {"PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", "TERM": "xterm"}
        self.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel))

    def run(self, *words: str, status: int = 0) -> str:
        """Run the Python of the environment, and return what it prints."""
        done = subprocess.run(
            [self.python, *words],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode != status:
            sys.exit(f"{' '.join(words)[:200]}\nended with {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done.stdout


def types_page(home: Home, page: Path) -> None:
    """Type the examples of a page."""
    home.run("-I", "-c", TYPED, str(page))


def checks_melds(home: Home) -> None:
    """Check two melds that open and cards that make no meld, by command."""
    assert "they open" in home.run("-m", "scala40", "check", "QC KC JK", "9D 9H 9S")
    refused = home.run("-m", "scala40", "check", "KC AC 2C", status=1)
    assert "a run cannot wrap" in refused, refused
    assert "D-21" in refused, refused


def keeps_a_sheet(home: Home) -> None:
    """Enter a hand, store the sheet in a file, and load it again."""
    home.run("-I", "-c", SHEET)


def looks_at_refusals(home: Home) -> None:
    """List five refusals as a notebook shows them: in words and not as Python writes them."""
    assert home.run("-I", "-c", REFUSALS).count("<p>") >= 5


def plays_in_italian(home: Home) -> None:
    """Play a hand with the moves that hints propose; no line is too long and no screen too high.

    Windows has none of the modules that this needs.
    """
    import fcntl
    import pty
    import termios

    terminal, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    command = [home.python, "-m", "scala40", "play", "--lang", "it", "--seed", "17"]
    game = subprocess.Popen(
        command, cwd=home.folder, env=home.environment, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True
    )
    os.close(theirs)
    try:
        for _ in range(MOST_MOVES):
            screen = reads(terminal)
            fits(screen)
            if "\nSmazzata 1 finita" in screen:
                break
            os.write(terminal, b"consiglio\n")
            message = reads(terminal)
            fits(message)
            number = re.search(r"\(numero (\d+)\)", message)
            if number is None:
                sys.exit(f"no hint was given:\n{message}")
            os.write(terminal, number[1].encode() + b"\n")
        else:
            sys.exit("the hand does not end")
    finally:
        game.kill()
        game.wait()
        os.close(terminal)


def reads(terminal: int) -> str:
    """Return what is printed until something is asked."""
    read = b""
    while not plain(read).endswith("> "):
        ready, _, _ = select.select([terminal], [], [], SECONDS)
        if not ready:
            sys.exit(f"nothing more is said after:\n{plain(read)}")
        read += os.read(terminal, 4096)
    return plain(read)


def plain(read: bytes) -> str:
    """Return what is printed without its colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", read.decode("utf-8", "replace")).replace("\r", "")


def fits(screen: str) -> None:
    """Look at what is printed between two questions: it is read in one screen."""
    lines = screen.split("\n")
    long = [line for line in lines if len(line) > COLUMNS]
    if long or len(lines) > ROWS:
        sys.exit(f"{len(lines)} lines, of which are too long: {long}\n{screen}")


def main(wheel: Path) -> None:
    """Do all of it, and say what was done."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder), wheel.resolve())
        for page in ("README.md", "docs/tutorial.md"):
            types_page(home, ROOT / page)
            print(f"typed the examples of {page}")
        for thing in (checks_melds, keeps_a_sheet, looks_at_refusals, *([] if os.name == "nt" else [plays_in_italian])):
            thing(home)
            print(thing.__name__.replace("_", " "))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
