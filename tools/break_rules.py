"""Breaks rule lines on purpose, one at a time in a throw-away copy, and reports how many of them the tests notice.

    python tools/break_rules.py deckfront --count 100 --seed 1 --jobs 2

A candidate is a line inside a function of a rule module: comparisons, `+` and `-`, whole numbers, `and`, `or`, `not`, `True`,
`False`, conditions, and statements that can be left out. Each broken line is tried with the tests that run through it, those that
touch the fewest lines first, stored playthroughs last. What survives is tried again with all of them and with a short random play;
`--quick` leaves this out, and the figure is then the least it can be. The copy runs as plain Python. Whether a survivor is only
another way to write the same rule, a person has to say. With `--every` all lines are broken in all ways.

Which tests run through a line is watched once and stored for each test file under `build`. After an edit of tests only the edited
files are watched again, after an edit of rules all of them.

A broken line is noticed if a test fails, or spends its time of the processor and does not end, and the same test then passes with
nothing broken. Any other end says nothing about the rule: memory that ran out, a process that died, a wait. Then the line is
tried again, and if it never ends clearly, it is reported as unclear and counts as not noticed.

The file is also a pytest plugin. It notes how each test ended and how long it took. And it serves: pytest collects the tests once,
and each broken line is tried in a fork of that process, with the code of the broken functions exchanged. Only a line that already
runs while modules are imported needs a process of its own.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import inspect
import json
import os
import queue
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src/warcabinet/games")
LEFT_OUT = ("view", "bot", "saved", "sight.py", "redeal.py", "measures.py", "log_events.py", "choices.py", "texts.py")  # no rules
COPIED = ("src", "tests", "tools", "docs", "conftest.py", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
NOT_COPIED = ("*.so", "__pycache__", "static", "browser")
RANDOM_PLAY = "test_random_play.py"
PLAYTHROUGHS = "test_playthroughs.py"
MOST_TESTS = 150
SECONDS = 60.0  # that the tests of one broken line take together in the sound copy
SLOWEST = 60.0  # a test of random play that takes longer is not short
SLACK = 10.0  # times the seconds that a test takes in the sound copy: then it does not end
LEAST = 8  # seconds of the processor that every test gets: the first also reads the cards
WAITS = 900  # seconds of the clock after which a test only waits; other work may go on beside it
TRIES = 3  # before a broken line is unclear
MEMORY = 4 << 30  # bytes; a broken rule may fill a pile without end
FEW = 3  # tests that run through a line: perhaps only because they came first
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


# ------------------------------------------------------------ what can be broken
@dataclass(frozen=True)
class Break:
    """One line broken in one way."""

    path: str
    line: int
    touched: tuple[int, int]  # the lines of the statement: a test that runs through any of them can notice
    before: str
    after: str
    source: str  # the whole file with the broken line


class Breaker(ast.NodeVisitor):
    """Finds everything in one module that can be broken."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.found: list[Break] = []
        self.statement: ast.stmt | None = None
        self.yields = 0  # in the function

    # -------------------------------------------------------- writing
    def replace(self, node: ast.expr | ast.stmt, text: str) -> None:
        assert self.statement is not None
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        head, tail = self.lines[node.lineno - 1].encode(), self.lines[node.end_lineno - 1].encode()
        changed = (head[: node.col_offset] + text.encode() + tail[node.end_col_offset :]).decode()
        before = "".join(self.lines[node.lineno - 1 : node.end_lineno])
        source = "".join([*self.lines[: node.lineno - 1], changed, *self.lines[node.end_lineno :]])
        self.found.append(
            Break(self.path, node.lineno, span(self.statement), one_line(before), one_line(changed), source),
        )

    # -------------------------------------------------------- going through
    def visit_Module(self, node: ast.Module) -> None:
        """Only what is inside functions: a table of constants runs once, before any test."""
        for each in ast.walk(node):
            if isinstance(each, ast.FunctionDef):
                self.yields = sum(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(each))
                for statement in each.body:
                    self.visit(statement)

    def visit(self, node: ast.AST) -> None:
        if not isinstance(node, ast.stmt):
            super().visit(node)
        elif not isinstance(node, (ast.FunctionDef, ast.Assert, ast.Raise)) and not is_text(node) and not is_told(node):
            outer, self.statement = self.statement, node
            if self.can_be_left_out(node):
                self.replace(node, "pass")
            super().visit(node)
            self.statement = outer

    def visit_If(self, node: ast.If) -> None:
        self.swap(node.test)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def can_be_left_out(self, node: ast.stmt) -> bool:
        match node:
            case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
                return True
            case ast.Expr(value=ast.YieldFrom()):
                return self.yields > 1  # without any it would be no rule at all
            case ast.Return(value=value):
                return value is None or node.col_offset > 4
            case ast.Assign(targets=[target]) | ast.AugAssign(target=target):
                return isinstance(target, (ast.Attribute, ast.Subscript))
        return False

    # -------------------------------------------------------- expressions
    def swap(self, test: ast.expr) -> None:
        """The other branch is taken."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return  # broken as a `not`
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], (ast.Eq, ast.NotEq))):
            self.replace(test, f"not ({ast.unparse(test)})")

    def visit_Compare(self, node: ast.Compare) -> None:
        for at, op in enumerate(node.ops):
            ops = [*node.ops[:at], COMPARED[type(op)](), *node.ops[at + 1 :]]
            self.replace(node, ast.unparse(ast.Compare(node.left, ops, node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.replace(node, ast.unparse(ast.BoolOp(other, node.values)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, (ast.Add, ast.Sub)):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            self.replace(node, ast.unparse(ast.BinOp(node.left, other, node.right)))
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, (ast.Add, ast.Sub)):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            self.replace(node, ast.unparse(ast.AugAssign(node.target, other, node.value)))
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.replace(node, ast.unparse(ast.IfExp(node.test, node.orelse, node.body)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))
            if node.value > 0:
                self.replace(node, str(node.value - 1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A text is no rule."""


def span(node: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, of one with a body only its head."""
    body = getattr(node, "body", None)
    return node.lineno, max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno


def one_line(text: str) -> str:
    return " ".join(text.split())


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_told(node: ast.stmt) -> bool:
    """Whether the statement only writes to the log."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tell"


def breaks_in(root: Path, folder: Path) -> list[Break]:
    """Everything that can be broken in the compiled modules of a folder, which are the rules."""
    found: list[Break] = []
    for path in sorted((root / folder).rglob("*.py")):
        inner = path.relative_to(root / folder)
        source = path.read_text("utf-8")
        if source.startswith("# compiled\n") and not set(inner.parts) & set(LEFT_OUT):
            breaker = Breaker(str(folder / inner), source)
            breaker.visit(ast.parse(source))
            found += breaker.found
    return found


def chosen(found: Sequence[Break], count: int, seed: int) -> list[Break]:
    """So many lines, each broken in one way."""
    by_line: dict[tuple[str, int], list[Break]] = {}
    for each in found:
        by_line.setdefault((each.path, each.line), []).append(each)
    chance = random.Random(seed)
    lines = chance.sample(sorted(by_line), min(count, len(by_line)))
    return [chance.choice(by_line[line]) for line in lines]


# ------------------------------------------------------------ exchanging code
class CannotExchange(Exception):
    """The broken line needs a process of its own."""


def functions_in(code: CodeType) -> list[CodeType]:
    """The functions of a module and the methods of its classes, in order."""
    found = []
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            is_class = inner.co_flags & inspect.CO_NEWLOCALS == 0
            found += functions_in(inner) if is_class else [inner]
    return found


def exchange(path: str, sound: str, broken: str, functions: Sequence[FunctionType]) -> None:
    """Gives the functions of a module that is already imported the code of the broken source."""
    before, after = (functions_in(compile(text, path, "exec")) for text in (sound, broken))
    if len(before) != len(after):
        raise CannotExchange
    by_name = {(old.co_qualname, old.co_firstlineno): new for old, new in zip(before, after, strict=True)}
    for each in functions:
        new = by_name.get((each.__code__.co_qualname, each.__code__.co_firstlineno))
        if new is None or new.co_freevars != each.__code__.co_freevars:
            raise CannotExchange  # such as a function made by another one
        each.__code__ = new


# ------------------------------------------------------------ a copy, and its tests
NOTES = "BREAK_RULES_NOTES"  # where the plugin writes
FIRST_ONLY = "BREAK_RULES_FIRST_ONLY"  # of each test with parameters
SERVED = "BREAK_RULES_SERVED"  # the file numbers of trials and answers
PASSED, FAILED, UNTRIED = 0, 1, 77  # exit status of a fork; the last cannot try
NO_TESTS = 5  # exit status of pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get(FIRST_ONLY):
        first: dict[str, pytest.Item] = {}
        for item in items:
            first.setdefault(item.nodeid.partition("[")[0], item)
        items[:] = first.values()


@dataclass
class Trial:
    """What a server is asked: whether these tests fail."""

    path: str
    sound: str  # the file as it is
    broken: str
    tests: list[str]
    seconds: list[float]  # that each takes when nothing is broken


class End(Enum):
    """How the tests of one trial ended."""

    PASSED = "passed"
    FAILED = "failed"  # or spent the time of the processor that one of them gets
    UNCLEAR = "unclear"  # nothing that the broken line can be blamed for


def end_of(status: int) -> End:
    """What the exit status of a fork means, -n for signal n."""
    if status == PASSED:
        return End.PASSED
    return End.FAILED if status in (FAILED, -signal.SIGXCPU) else End.UNCLEAR  # pytest has the same two


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Serves trials, each in a fork, as long as they come; answers with its exit status and which test it came to."""
    if not os.environ.get(SERVED):
        return None
    trials, answers = (int(number) for number in os.environ[SERVED].split(","))
    tests = {item.nodeid: item for item in session.items}
    functions: dict[str, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            functions.setdefault(each.__code__.co_filename, []).append(each)
    gc.freeze()
    with os.fdopen(trials) as asked, os.fdopen(answers, "w", buffering=1) as told, tempfile.TemporaryFile() as place:
        told.write("ready\n")
        for line in asked:
            trial = Trial(**json.loads(line))
            items = [tests[test] for test in trial.tests]
            fork = os.fork()
            if fork == 0:
                os._exit(tried(session, trial, items, functions.get(trial.path, []), place.fileno()))
            status = os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1])
            told.write(f"{status} {int.from_bytes(os.pread(place.fileno(), 4, 0))}\n")
    return True


def tried(
    session: pytest.Session,
    trial: Trial,
    items: Sequence[pytest.Item],
    functions: Sequence[FunctionType],
    place: int,
) -> int:
    """Runs the tests in a fork until one fails, noting which one runs. The kernel ends what does not end."""
    os.pwrite(place, bytes(4), 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        exchange(trial.path, trial.sound, trial.broken, functions)
    except CannotExchange:
        return UNTRIED
    for at, (item, seconds) in enumerate(zip(items, trial.seconds, strict=True)):
        most = int(LEAST + SLACK * seconds)
        os.pwrite(place, at.to_bytes(4), 0)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + most, resource.RLIM_INFINITY))
        signal.alarm(WAITS + 10 * most)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=items[at + 1] if at + 1 < len(items) else None)
        if session.testsfailed:
            return FAILED
    return PASSED


spent = 0.0  # seconds of the processor, by all tests so far


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    global spent
    if os.environ.get(NOTES):
        before, spent = spent, sum(os.times()[:4])
        note(report.nodeid, report.outcome, spent - before)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A rule that fails while its module is imported."""
    if os.environ.get(NOTES) and report.failed:
        note(report.nodeid, report.outcome, 0.0)


def note(test: str, outcome: str, seconds: float) -> None:
    with Path(os.environ[NOTES]).open("a") as notes:
        notes.write(json.dumps([test, outcome, seconds]) + "\n")


class Copy:
    """A throw-away copy of the project, in which one line at a time is broken."""

    def __init__(self, root: Path, folder: Path, tests: Path) -> None:
        self.folder = folder
        self.tests = tests
        self.server: tuple[IO[str], IO[str]] | None = None  # trials, answers
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns(*NOT_COPIED), dirs_exist_ok=True)
            elif (root / name).exists():
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, folder / name)
        # Checked by content: two edits in one second leave no stale bytecode.
        command = [sys.executable, "-m", "compileall", "-qq", "--invalidation-mode", "checked-hash", str(folder / "src")]
        subprocess.run(command, check=True)

    def start(self, *arguments: str, told: dict[str, str], numbers: Sequence[int] = ()) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(str(self.folder / part) for part in ("src", "tests", "tools"))
        settings = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "WARCABINET_PURE": "1", "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
        return subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "break_rules", "-p", "pytest_cov", *arguments],
            cwd=self.folder,
            env={**os.environ, **settings, **told},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=numbers,
        )

    def pytest(self, *arguments: str, limit: float | None = None, notes: Path | None = None, first_only: bool = False) -> int:
        """The exit status, -n for signal n: SIGXCPU if the tests spent their time of the processor, SIGKILL if they only waited."""
        process = self.start(*arguments, told={NOTES: str(notes or ""), FIRST_ONLY: "1" if first_only else ""})
        if limit is not None:
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (int(limit), resource.RLIM_INFINITY))
        try:
            return process.wait(limit and WAITS + 10 * limit)  # other work may go on beside it
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return process.wait()

    def serve(self) -> tuple[IO[str], IO[str]]:
        """Has the tests collected, once, while nothing is broken."""
        if self.server is None:
            (read_trials, trials), (answers, write_answers) = os.pipe(), os.pipe()
            self.start(str(self.tests), told={SERVED: f"{read_trials},{write_answers}"}, numbers=(read_trials, write_answers))
            os.close(read_trials)
            os.close(write_answers)
            self.server = os.fdopen(trials, "w", buffering=1), os.fdopen(answers)
            self.server[1].readline()  # ready
        return self.server

    def noticed(self, broken: Break, tests: Sequence[str], seconds: dict[str, float], alone: bool) -> bool | None:
        """Whether a test fails, and only with the broken line; None if that is unclear."""
        sound = replace(broken, source=(self.folder / broken.path).read_text("utf-8"))
        for _ in range(TRIES):
            end, test = self.ended(broken, tests, seconds, alone)
            if end is End.PASSED:
                return False
            if end is End.FAILED and self.ended(sound, [test], seconds, alone)[0] is End.PASSED:
                return True
        return None

    def ended(self, broken: Break, tests: Sequence[str], seconds: dict[str, float], alone: bool) -> tuple[End, str]:
        """How the tests end, tried in a process of their own or in a fork, and which one was the last."""
        if not alone:
            self.serve()
        path = self.folder / broken.path
        sound = path.read_text("utf-8")
        path.write_text(broken.source, "utf-8")  # for tests that read it or import it late
        try:
            trial = Trial(str(path), sound, broken.source, list(tests), [seconds[test] for test in tests])
            status, at = self.served(trial) if not alone else (UNTRIED, 0)
            if status != UNTRIED:
                return end_of(status), tests[at]
            return self.ended_alone(tests, seconds)
        finally:
            path.write_text(sound, "utf-8")

    def served(self, trial: Trial) -> tuple[int, int]:
        """The exit status of the fork and which test it came to. A server that has died is not asked again."""
        trials, answers = self.serve()
        try:
            trials.write(json.dumps(asdict(trial)) + "\n")
            answer = answers.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            self.close()
            return -signal.SIGKILL, 0
        status, at = answer.split()
        return int(status), int(at)

    def ended_alone(self, tests: Sequence[str], seconds: dict[str, float]) -> tuple[End, str]:
        notes = self.folder / "alone.jsonl"
        notes.unlink(missing_ok=True)
        status = self.pytest("-x", *tests, limit=limit_for(tests, seconds), notes=notes)
        told = [json.loads(line) for line in notes.read_text().splitlines()] if notes.exists() else []
        failed = {test for test, outcome, _ in told if outcome == "failed"}
        if status in (PASSED, NO_TESTS):
            return End.PASSED, tests[0]
        if failed:
            return End.FAILED, next((test for test in tests if test in failed), tests[0])  # or a module that cannot be imported
        over = {test for test, _, _ in told}
        return end_of(status), next((test for test in tests if test not in over), tests[-1])

    def close(self) -> None:
        for end in self.server or ():
            with suppress(BrokenPipeError):
                end.close()
        self.server = None


@dataclass
class Tests:
    """What the tests of a game do when no rule is broken."""

    seconds: dict[str, float]  # of every test that passes
    lines: dict[str, dict[int, list[str]]]  # the tests that run through a line, by file
    imported: dict[str, list[int]]  # lines that run before any test, by file

    def is_imported(self, broken: Break) -> bool:
        first, last = broken.touched
        return any(first <= line <= last for line in self.imported.get(broken.path, ()))

    @cached_property
    def size(self) -> Counter[str]:
        """How many lines each test runs through."""
        return Counter(test for by_line in self.lines.values() for tests in by_line.values() for test in tests)

    def through(self, broken: Break) -> list[str]:
        """Those that run through a line, the most particular first.

        A `break` or a `return` at the end of a branch leaves no trace of its own: then those that come to the line before it.
        """
        first, last = broken.touched
        by_line = self.lines.get(broken.path, {})
        found = {test for line in range(first, last + 1) for test in by_line.get(line, ())}
        if not found and broken.before in ("break", "continue", "return"):
            found = set(by_line.get(first - 1, ()))
        particular = sorted(found & set(self.seconds), key=lambda test: (self.size[test], test))
        if self.is_imported(broken) or 0 < len(particular) <= FEW:  # made once and kept: any test can notice
            particular += sorted(set(self.seconds) - found, key=lambda test: (self.size[test], test))
        return particular


def watch(copy: Copy, source: Path, files: Sequence[Path]) -> Tests:
    """Runs these tests once, noting which lines each of them runs through."""
    from coverage import CoverageData

    notes, settings, data = (copy.folder / name for name in ("notes.jsonl", "coverage.ini", "lines.coverage"))
    settings.write_text(f"[run]\nsource = {source}\ndata_file = {data}\n")
    watched = ("--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report=")
    notes.unlink(missing_ok=True)
    copy.pytest(*map(str, files), *watched, notes=notes)
    found = CoverageData(str(data))
    found.read()
    lines: dict[str, dict[int, list[str]]] = {}
    imported: dict[str, list[int]] = {}
    for name in found.measured_files():
        path = str(Path(name).relative_to(copy.folder.resolve()))
        by_line = found.contexts_by_lineno(name).items()
        lines[path] = {line: sorted({each.rpartition("|")[0] for each in contexts if each}) for line, contexts in by_line}
        imported[path] = [line for line, contexts in by_line if "" in contexts]
    return Tests(passed(notes), lines, imported)


def of_file(all_of_them: Tests, file: Path) -> Tests:
    """What the tests of one file do."""
    own = f"{file}::"
    seconds = {test: taken for test, taken in all_of_them.seconds.items() if test.startswith(own)}
    lines = {
        path: {line: its for line, tests in by_line.items() if (its := [test for test in tests if test.startswith(own)])}
        for path, by_line in all_of_them.lines.items()
    }
    return Tests(seconds, lines, all_of_them.imported)


def together(parts: Sequence[Tests]) -> Tests:
    """What the tests of several files do."""
    seconds: dict[str, float] = {}
    lines: dict[str, dict[int, list[str]]] = {}
    imported: dict[str, set[int]] = {}
    for part in parts:
        seconds |= part.seconds
        for path, by_line in part.lines.items():
            for line, tests in by_line.items():
                lines.setdefault(path, {}).setdefault(line, []).extend(tests)
        for path, numbers in part.imported.items():
            imported.setdefault(path, set()).update(numbers)
    return Tests(seconds, lines, {path: sorted(numbers) for path, numbers in imported.items()})


def short_random_play(copy: Copy) -> dict[str, float]:
    """The first of each kind, and how long it takes."""
    notes = copy.folder / "notes.jsonl"
    notes.unlink(missing_ok=True)
    if (copy.folder / copy.tests / RANDOM_PLAY).exists():
        copy.pytest(str(copy.tests / RANDOM_PLAY), limit=1200, notes=notes, first_only=True)
    return {test: seconds for test, seconds in passed(notes).items() if seconds <= SLOWEST}


def passed(notes: Path) -> dict[str, float]:
    """How long each test took that has passed."""
    seconds: Counter[str] = Counter()
    failed = set()
    for line in notes.read_text().splitlines() if notes.exists() else ():
        test, outcome, duration = json.loads(line)
        seconds[test] += duration
        if outcome != "passed":
            failed.add(test)
    return {test: seconds[test] for test in seconds if test not in failed}


def some_of(tests: Sequence[str], seconds: dict[str, float]) -> list[str]:
    """The first tests, then the playthroughs, which look at more than any other, as far as the time for one broken line goes."""
    taken: list[str] = []
    spent = 0.0
    for test in [*tests[:MOST_TESTS], *(test for test in tests[MOST_TESTS:] if PLAYTHROUGHS in test)]:
        if spent + seconds[test] <= SECONDS:
            taken.append(test)
            spent += seconds[test]
    return taken


def limit_for(tests: Sequence[str], seconds: dict[str, float]) -> float:
    """Seconds of the processor, generous, for a process of its own."""
    return 20 + SLACK * sum(seconds[test] for test in tests)


# ------------------------------------------------------------ the run
@dataclass
class Result:
    found: int  # candidates
    lines: int  # on so many lines
    broken: list[Break]
    first: set[Break]  # noticed by the tests that run through them
    second: set[Break]  # only by the slow tests and random play
    untouched: set[Break]  # no test runs through them, random play aside
    unclear: set[Break]  # a trial of them never ended clearly

    @property
    def survivors(self) -> list[Break]:
        return [each for each in self.broken if each not in self.first | self.second]


def break_rules(root: Path, source: Path, tests: Path, count: int | None, seed: int, jobs: int, quick: bool = False) -> Result:
    """Without a count every line is broken in every way."""
    found = breaks_in(root, source)
    broken = found if count is None else chosen(found, count, seed)
    with tempfile.TemporaryDirectory(prefix="break-rules-") as folder:
        copies: queue.SimpleQueue[Copy] = queue.SimpleQueue()
        for n in range(jobs):
            copies.put(Copy(root, Path(folder).resolve() / str(n), tests))
        known = known_or_watched(root, copies, source, tests)

        unclear: set[Break] = set()

        def try_one(each: Break, wanted: Sequence[str], seconds: dict[str, float]) -> bool:
            if not wanted:
                return False
            copy = copies.get()
            try:
                is_noticed = copy.noticed(each, wanted, seconds, known.is_imported(each))
                if is_noticed is None:
                    unclear.add(each)
                return is_noticed is True
            finally:
                copies.put(copy)

        through = {each: known.through(each) for each in broken}
        some = {each: some_of(through[each], known.seconds) for each in broken}
        for each in broken[:1]:
            sound = replace(each, source=(root / each.path).read_text("utf-8"))
            if try_one(sound, some[each], known.seconds) or sound in unclear:
                sys.exit("the tests fail although nothing is broken")
        with ThreadPoolExecutor(jobs) as pool:
            first = noticed(pool.map(lambda each: try_one(each, some[each], known.seconds), broken), broken, "tests")
            second: set[Break] = set()
            left = [each for each in broken if each not in first]
            if left and not quick:
                rest = {each: [test for test in through[each] if test not in some[each]] for each in left}
                second = noticed(pool.map(lambda each: try_one(each, rest[each], known.seconds), left), left, "slow tests")
                left = [each for each in left if each not in second]
                copy = copies.get()
                play = short_random_play(copy)
                copies.put(copy)
                second |= noticed(pool.map(lambda each: try_one(each, list(play), play), left), left, "random play")
        for n in range(jobs):
            copies.get().close()
    lines = len({(each.path, each.line) for each in found})
    untouched = {each for each in broken if not through[each]}
    return Result(len(found), lines, broken, first, second, untouched, unclear - first - second)


def noticed(results: Iterator[bool], broken: Sequence[Break], what: str) -> set[Break]:
    seen = set()
    start = time.monotonic()
    for each, is_noticed in zip(broken, results, strict=True):
        if is_noticed:
            seen.add(each)
        else:
            print(f"{what}: {each.path}:{each.line} {each.after}", file=sys.stderr, flush=True)
    print(f"{what}: noticed {len(seen)} of {len(broken)} in {time.monotonic() - start:.0f} s", file=sys.stderr)
    return seen


def known_or_watched(root: Path, copies: queue.SimpleQueue[Copy], source: Path, tests: Path) -> Tests:
    """Watching takes a while: what was seen of a test file is kept as long as neither it nor what all of them use changes.

    The files of the copy count, because only they are run: those of the project may be edited meanwhile."""
    copy = copies.get()
    kept = {file: root / stored_at(copy.folder, source, tests, file) for file in files_watched(copy.folder, tests)}
    stale = [file for file, path in kept.items() if not path.exists()]
    if stale:
        seen = watch(copy, source, stale)
        for file in stale:
            store(of_file(seen, file), kept[file])
    copies.put(copy)
    return together([load(path) for path in kept.values()])


def files_watched(root: Path, tests: Path) -> list[Path]:
    found = [path.relative_to(root) for path in sorted((root / tests).rglob("test_*.py"))]
    return [file for file in found if file.name != RANDOM_PLAY]


def stored_at(root: Path, source: Path, tests: Path, file: Path) -> Path:
    """Where what was seen of a test file is stored: a name that changes with rules, helpers and the file itself."""
    told = hashlib.sha256()
    helpers = (Path("tests/random_play.py"), Path("tests/replayed.py"), Path("tools/break_rules.py"))
    for part in (source, Path("src/warcabinet/engine"), tests, *helpers):
        inside = sorted((root / part).rglob("*.py")) if (root / part).is_dir() else [root / part]
        for path in inside:
            if path.exists() and (part != tests or not path.name.startswith("test_")):
                told.update(path.read_bytes())
    told.update((root / file).read_bytes())
    matches = (root / file).with_name("playthroughs.txt")
    if file.name == PLAYTHROUGHS and matches.exists():
        told.update(matches.read_bytes())
    return Path("build/break-rules") / tests.name / f"{file.stem}-{told.hexdigest()[:16]}.json"


def store(seen: Tests, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(path.name.rpartition("-")[0] + "-*.json"):
        old.unlink()
    path.write_text(json.dumps([seen.seconds, seen.lines, seen.imported]))


def load(path: Path) -> Tests:
    seconds, lines, imported = json.loads(path.read_text())
    return Tests(seconds, {name: {int(n): of for n, of in by_line.items()} for name, by_line in lines.items()}, imported)


def report(name: str, result: Result) -> str:
    total = len(result.first) + len(result.second)
    lines = [
        f"# {name}",
        "",
        f"{total} of {len(result.broken)} broken lines were noticed: {len(result.first)} by tests that run through them,"
        f" {len(result.second)} only by slow tests and random play; of {len(result.unclear)} it is unclear."
        f" There are {result.found} ways to break {result.lines} lines.",
    ]
    if result.survivors:
        lines += ["", "| line | before | after | |", "|---|---|---|---|"]
        for each in sorted(result.survivors, key=lambda each: (each.path, each.line)):
            before, after = (text.replace("|", "\\|") for text in (each.before, each.after))
            said = "only random play can run through it" if each in result.untouched else ""
            said = "unclear" if each in result.unclear else said
            lines.append(f"| {each.path}:{each.line} | `{before}` | `{after}` | {said} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Break rule lines on purpose and report how many the tests notice.")
    parser.add_argument("game", help="a game, such as last-front")
    parser.add_argument("--count", type=int, default=100, help="lines to break")
    parser.add_argument("--every", action="store_true", help="break every line in every way")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="leave out slow tests and random play")
    given = parser.parse_args()
    name = given.game.replace("-", "_")
    if not (ROOT / GAMES / name).is_dir():
        sys.exit(f"unknown game '{given.game}'")
    count = None if given.every else given.count
    result = break_rules(ROOT, GAMES / name, Path("tests/games") / name, count, given.seed, given.jobs, given.quick)
    print(report(given.game, result))


if __name__ == "__main__":
    main()
