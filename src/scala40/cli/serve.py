"""`serve`: answer the requests of programs, by lines on standard input and output or over HTTP."""

from __future__ import annotations

import argparse
import sys
from typing import BinaryIO, Final

from scala40.cli.options import count
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.usage import Usage, Wrong, described
from scala40.service import MOST_BYTES, answer
from scala40.service.web import app

_HOST: Final = "127.0.0.1"
_PORT: Final = 8040
_MOST_AT_ONCE: Final = 64
"""The most connections over HTTP; beyond, the answer is status 503."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help=described(Usage.SERVE))
    parser.add_argument("--http", action="store_true", help=described(Usage.HTTP))
    parser.add_argument("--host", metavar="NAME", help=described(Usage.HOST, usual=_HOST))
    parser.add_argument("--port", type=count, metavar="N", help=described(Usage.PORT, usual=_PORT))
    add_language_option(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    if options.http:
        return _serve_http(options.host or _HOST, options.port or _PORT)
    for name in ("host", "port"):
        if getattr(options, name) is not None:
            raise CommandError(f"argument --{name}: {described(Wrong.ONLY_WITH, name='--http')}")
    serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _serve_http(host: str, port: int) -> int:
    try:
        import uvicorn  # noqa: PLC0415 - a library that need not be there
    except ImportError:
        fault = described(Wrong.HTTP_NEEDS, command="pip install '.[web]' (in a checkout)")
        raise CommandError(f"argument --http: {fault}") from None
    uvicorn.run(app(), host=host, port=port, lifespan="off", limit_concurrency=_MOST_AT_ONCE, access_log=False)
    return 0


def serve_lines(source: BinaryIO, target: BinaryIO) -> None:
    """Answer each line of a source until it ends; of too long a line only the beginning is kept."""
    while line := source.readline(MOST_BYTES + 2):
        end = line
        while not end.endswith(b"\n") and (end := source.readline(MOST_BYTES)):
            pass
        if line.strip():
            target.write(answer(line.rstrip(b"\r\n")) + b"\n")
            target.flush()
