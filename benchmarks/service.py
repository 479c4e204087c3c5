"""What it costs to ask from another program: latency and throughput of each front of the service.

    python benchmarks/service.py            five rounds of 300 requests
    python benchmarks/service.py 11 1000    as many as are said

All ask the same: whether `QC KC JK` is a meld. Each figure is wall time, for the fronts are processes of their own, and
the rounds of all ways are taken in turns; the table says the median of the rounds, and how many times a call of
`check_meld` that is. Latency is that of one request after the other; throughput is that of requests which do not wait
for answers, by a pipe all at once and over HTTP from four connections.
"""

from __future__ import annotations

import http.client
import json
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from scala40 import check_meld
from scala40.service import ask

CARDS: Final = "QC KC JK"
LINE: Final = json.dumps({"operation": "check_meld", "cards": CARDS}).encode() + b"\n"
BODY: Final = json.dumps({"cards": CARDS}).encode()
SERVE: Final = [sys.executable, "-m", "scala40", "serve"]
PORT: Final = 8041
CONNECTIONS: Final = 4


class Pipe:
    """The front on standard input and output."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._input, self._output = process.stdin, process.stdout

    def one_by_one(self, count: int) -> None:
        """Wait for each answer."""
        for _ in range(count):
            self._input.write(LINE)
            self._input.flush()
            self._output.readline()

    def at_once(self, count: int) -> None:
        """Write while another thread reads."""
        reader = threading.Thread(target=lambda: [self._output.readline() for _ in range(count)])
        reader.start()
        self._input.write(LINE * count)
        self._input.flush()
        reader.join()


def over_http(count: int) -> None:
    """Wait for each answer, on one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    for _ in range(count):
        connection.request("POST", "/check_meld", BODY)
        connection.getresponse().read()
    connection.close()


def by_connections(count: int) -> None:
    """Wait on several connections at the same time."""
    threads = [threading.Thread(target=over_http, args=(count // CONNECTIONS,)) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def repeated(call: Callable[[], object]) -> Callable[[int], None]:
    """Return what calls something so many times."""

    def repeat(count: int) -> None:
        for _ in range(count):
            call()

    return repeat


@contextmanager
def fronts() -> Iterator[Pipe]:
    """Give the front of lines, while that over HTTP runs too."""
    lines = subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own
    web = subprocess.Popen([*SERVE, "--http", "--port", str(PORT)], stderr=subprocess.DEVNULL)  # noqa: S603 - our own
    try:
        for _ in range(100):
            try:
                over_http(1)
                break
            except OSError:
                time.sleep(0.2)
        yield Pipe(lines)
    finally:
        for process in (lines, web):
            process.kill()
            process.communicate()


def main(rounds: int = 5, count: int = 300) -> None:
    """Print what a request costs each way."""
    with fronts() as pipe:
        ways: dict[str, Callable[[int], None]] = {
            "check_meld, warm": repeated(lambda: check_meld(CARDS)),
            "ask, in this process": repeated(lambda: ask("check_meld", {"cards": CARDS})),
            "serve, one after the other": pipe.one_by_one,
            "serve, all at once": pipe.at_once,
            "serve --http, one after the other": over_http,
            "serve --http, four connections": by_connections,
        }
        taken: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(rounds + 1):
            for name, way in ways.items():
                begin = time.perf_counter()
                way(count)
                taken[name].append((time.perf_counter() - begin) / count)
    base = taken["check_meld, warm"][1:]  # the first round is that of processes which have just begun
    for name, costs in taken.items():
        ratio = statistics.median(cost / own for cost, own in zip(costs[1:], base, strict=True))
        cost = statistics.median(costs[1:])
        print(f"{name:36} {cost * 1e6:8.1f} µs {1 / cost:10,.0f} a second {ratio:7.1f} x")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
