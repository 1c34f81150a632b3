"""Rules are broken line by line, and what no test notices is reported."""

import ast
from collections.abc import Sequence
from pathlib import Path

import pytest

import break_rules

RULES = '''\
# compiled
"""A tiny game."""

WINS_AT = 3


class Stones:
    least = 1

    def __init__(self) -> None:
        self.held = 0
        self.over = False
        self.log = []

    def tell(self, what: int) -> None:
        self.log.append(what)

    def take(self, n: int) -> None:
        """Takes 1 or 2."""
        assert n > 0
        if n > 2:
            raise ValueError(f"not {n + 1}")
        self.held += n
        self.tell(7)
        self.over = self.held >= WINS_AT


def spare(n: int) -> bool:
    return not n


def heaps(n: int) -> int:
    made = 0
    for each in range(n):
        made += 2
    return made


HEAPS = heaps(2)
'''

TESTS = """\
import sys
sys.path.insert(0, "src/warcabinet/games/tiny")
import pytest
from rules import HEAPS, Stones

def test_three_stones_win():
    stones = Stones()
    assert stones.over is False
    stones.take(2)
    assert stones.held == 2 and not stones.over
    stones.take(1)
    assert stones.over is True

def test_no_one_takes_three():
    with pytest.raises(ValueError):
        Stones().take(3)

def test_two_heaps_hold_four():
    assert HEAPS == 4
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for path, text in {
        "src/warcabinet/games/tiny/rules.py": RULES,
        "src/warcabinet/games/tiny/view/scene.py": "# compiled\ndef left_out() -> int:\n    return 1\n",
        "src/warcabinet/games/tiny/plain.py": "def left_out() -> int:\n    return 1\n",
        "tests/games/tiny/test_tiny.py": TESTS,
        "tools/break_rules.py": Path(break_rules.__file__).read_text("utf-8").replace("LEAST = 8 ", "LEAST = 1 "),
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\n',
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def after(source: str) -> list[str]:
    breaker = break_rules.Breaker("rules.py", source)
    breaker.visit(ast.parse(source))
    for each in breaker.found:
        compile(each.source, "rules.py", "exec")
    return [each.after for each in breaker.found]


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("return a < b", ["return a <= b"]),
        ("return a + b", ["return a - b"]),
        ("return a and (b or c)", ["return a or (b or c)", "return a and (b and c)"]),
        ("return not a", ["return (a)"]),
        ("return 2", ["return 3", "return 1"]),
        ("return True", ["return False"]),
        ("return a if b else c", ["return c if b else a"]),
        ("s.n = a", ["pass"]),
        ("s.n -= a", ["pass", "s.n += a"]),
        ("s.draw(a)", ["pass"]),
        ("n = a", []),
        ("s.tell(3, a + 1)", []),
        ("assert a > 1", []),
        ("raise ValueError(a + 1)", []),
        ("'a text'", []),
        ("n: int = a", []),
        ("yield", []),
        ("yield from a()", []),
    ],
)
def test_a_line_is_broken_in_these_ways(line: str, broken: list[str]) -> None:
    assert after(f"def rule():\n    {line}\n") == broken


def test_branches_are_swapped_and_an_early_end_is_left_out() -> None:
    source = (
        "def rule():\n    for a in b:\n        if a:\n            continue\n        if not a:\n            return 0\n    return a\n"
    )
    assert after(source) == ["if not (a):", "pass", "if (a):", "pass", "return 1"]


def test_only_lines_in_functions_of_rule_modules_are_candidates(project: Path) -> None:
    found = break_rules.breaks_in(project, Path("src/warcabinet/games/tiny"))
    assert {each.path for each in found} == {"src/warcabinet/games/tiny/rules.py"}
    first = RULES.splitlines().index("    def __init__(self) -> None:")
    assert min(each.line for each in found) > first


def test_the_seed_decides_and_each_line_is_broken_once(project: Path) -> None:
    found = break_rules.breaks_in(project, Path("src/warcabinet/games/tiny"))
    some = break_rules.chosen(found, 5, 1)
    assert some == break_rules.chosen(found, 5, 1) != break_rules.chosen(found, 5, 2)
    every = break_rules.chosen(found, 100, 1)
    lines = [each.line for each in every]
    assert len(set(lines)) == len(lines) == len({each.line for each in found})


def test_what_no_test_notices_is_reported(project: Path) -> None:
    result = break_rules.break_rules(project, Path("src/warcabinet/games/tiny"), Path("tests/games/tiny"), 100, 1, 1)
    survivors = {each.before for each in result.survivors}
    assert survivors == {"self.log.append(what)", "return not n"}
    assert {each.before for each in result.untouched} == {"return not n"}
    report = break_rules.report("tiny", result)
    assert f"{len(result.broken) - 2} of {len(result.broken)} broken lines were noticed" in report
    assert "| `return not n` | `return (n)` | only random play can run through it |" in report
    assert (project / "src/warcabinet/games/tiny/rules.py").read_text() == RULES


def test_only_edited_test_files_are_watched_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[list[str]] = []
    watch = break_rules.watch

    def noted(copy: break_rules.Copy, source: Path, files: Sequence[Path]) -> break_rules.Tests:
        watched.append([file.name for file in files])
        return watch(copy, source, files)

    monkeypatch.setattr(break_rules, "watch", noted)
    rules, tests = Path("src/warcabinet/games/tiny"), Path("tests/games/tiny")
    more = project / tests / "test_more.py"
    more.write_text(RESTS.replace("import rest", "import spare").replace("    rest()", "    assert spare(0)"))
    found = [break_rules.break_rules(project, rules, tests, 100, 1, 1, quick=True)]
    more.write_text(more.read_text() + "    assert not spare(1)\n")
    found.append(break_rules.break_rules(project, rules, tests, 100, 1, 1, quick=True))
    (project / rules / "rules.py").write_text(RULES + "\n")
    break_rules.break_rules(project, rules, tests, 1, 1, 1, quick=True)
    assert watched == [["test_more.py", "test_tiny.py"], ["test_more.py"], ["test_more.py", "test_tiny.py"]]
    assert [{each.before for each in result.survivors} for result in found] == [{"self.log.append(what)"}] * 2


def test_what_is_edited_after_the_copy_is_made_is_watched_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else what the old file does would be stored under the name of the new one."""
    watched: list[list[str]] = []
    watch = break_rules.watch

    def noted(copy: break_rules.Copy, source: Path, files: Sequence[Path]) -> break_rules.Tests:
        watched.append([file.name for file in files])
        return watch(copy, source, files)

    class Edited(break_rules.Copy):
        def __init__(self, root: Path, folder: Path, tests: Path) -> None:
            super().__init__(root, folder, tests)
            more.write_text(RESTS.replace("import rest", "import spare").replace("    rest()", "    assert spare(0)"))

    monkeypatch.setattr(break_rules, "watch", noted)
    rules, tests = Path("src/warcabinet/games/tiny"), Path("tests/games/tiny")
    more = project / tests / "test_more.py"
    more.write_text("def test_nothing():\n    pass\n")
    with monkeypatch.context() as patched:
        patched.setattr(break_rules, "Copy", Edited)
        break_rules.break_rules(project, rules, tests, 1, 1, 1, quick=True)
    break_rules.break_rules(project, rules, tests, 1, 1, 1, quick=True)
    assert watched == [["test_more.py", "test_tiny.py"], ["test_more.py"]]


def test_quick_leaves_out_random_play(project: Path) -> None:
    rules, tests = Path("src/warcabinet/games/tiny"), Path("tests/games/tiny")
    play = RESTS.replace("import rest", "import spare").replace("    rest()", "    assert spare(0)")
    (project / tests / "test_random_play.py").write_text(play)
    quick, whole = (break_rules.break_rules(project, rules, tests, 100, 1, 1, quick) for quick in (True, False))
    assert {each.before for each in quick.survivors} - {each.before for each in whole.survivors} == {"return not n"}
    assert (len(quick.second), len(whole.second)) == (0, 1)


def test_a_jump_that_leaves_no_trace_is_tried_by_the_tests_that_come_to_it() -> None:
    tests = break_rules.Tests({"a": 1.0, "b": 1.0, "c": 1.0, "d": 1.0}, {"rules.py": {7: ["a"], 8: ["b"]}}, {})
    jump, call = (break_rules.Break("rules.py", 9, (9, 9), before, "pass", "") for before in ("break", "s.draw()"))
    assert tests.through(jump)[0] == "b"
    assert tests.through(call) == []


def test_every_way_to_break_a_line_can_be_tried(project: Path) -> None:
    folder = Path("src/warcabinet/games/tiny")
    result = break_rules.break_rules(project, folder, Path("tests/games/tiny"), None, 1, 1)
    assert result.broken == break_rules.breaks_in(project, folder)
    assert "made += 2" in {each.before for each in result.first}  # runs only while the module is imported


def test_a_test_that_does_not_end_has_noticed(project: Path) -> None:
    (project / "src/warcabinet/games/tiny/rules.py").write_text("# compiled\ndef rest():\n    while True:\n        break\n")
    tests = "import sys\nsys.path.insert(0, 'src/warcabinet/games/tiny')\nfrom rules import rest\ndef test_it_ends():\n    rest()\n"
    (project / "tests/games/tiny/test_tiny.py").write_text(tests)
    result = break_rules.break_rules(project, Path("src/warcabinet/games/tiny"), Path("tests/games/tiny"), None, 1, 1)
    assert {each.before for each in result.first} == {"break"}
    assert {each.before for each in result.survivors} == {"while True:"}


NOT_BROKEN = "# compiled\nimport os\nimport signal\nfrom pathlib import Path\ndef rest():\n    return 0\n"
RESTS = "import sys\nsys.path.insert(0, 'src/warcabinet/games/tiny')\nfrom rules import rest\ndef test_it_rests():\n    rest()\n"
ONCE = "    if not Path('once').exists():\n        Path('once').touch()\n        os.kill(os.getpid(), signal.SIGKILL)\n"


def is_noticed(project: Path, broken: str, alone: bool, tests: str = RESTS) -> bool | None:
    rules = Path("src/warcabinet/games/tiny/rules.py")
    (project / rules).write_text(NOT_BROKEN)
    (project / "tests/games/tiny/test_tiny.py").write_text(tests)
    copy = break_rules.Copy(project, project / "copy", Path("tests/games/tiny"))
    source = NOT_BROKEN.replace("    return 0\n", broken)
    test = "tests/games/tiny/test_tiny.py::test_it_rests"
    try:
        return copy.noticed(break_rules.Break(str(rules), 6, (6, 6), "", "", source), [test], {test: 0.0}, alone)
    finally:
        copy.close()


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize(
    ("broken", "noticed"),
    [
        ("    assert False\n", True),
        ("    raise MemoryError\n", True),
        ("    return 1\n", False),
        ("    os.kill(os.getpid(), signal.SIGXCPU)\n", True),  # as the kernel does when the time of the processor is spent
        ("    os.kill(os.getpid(), signal.SIGKILL)\n", None),  # as it does when the machine has no memory left
        ("    os.kill(os.getpid(), signal.SIGALRM)\n", None),  # only waited
        ("    os._exit(3)\n", None),
        (ONCE + "    return 1\n", False),  # tried again
        (ONCE + "    assert False\n", True),
    ],
)
def test_only_a_failed_test_or_one_that_does_not_end_has_noticed(
    project: Path, broken: str, noticed: bool | None, alone: bool
) -> None:
    assert is_noticed(project, broken, alone) is noticed


def test_a_server_that_dies_says_nothing_and_is_started_again(project: Path) -> None:
    dies = ONCE.replace("os.getpid()", "os.getppid()")
    assert is_noticed(project, dies + "    return 1\n", alone=False) is False


def test_a_test_that_then_also_fails_with_nothing_broken_has_not_noticed(project: Path) -> None:
    spoilt = RESTS.replace("    rest()\n", "    rest()\n    assert not Path('spoilt').exists()\n")
    spoilt = "from pathlib import Path\n" + spoilt
    assert is_noticed(project, "    Path('spoilt').touch()\n", alone=False, tests=spoilt) is None


def test_the_tests_are_collected_before_a_line_is_broken(project: Path) -> None:
    """The first trial of a copy: otherwise its broken line would stay for all others."""
    tests = RESTS + "    assert IMPORTED == 0\n" + "import rules\nIMPORTED = rules.rest()\n"
    assert is_noticed(project, "    return 1\n", alone=False, tests=tests) is False


def test_what_is_unclear_is_reported_and_counts_as_not_noticed(project: Path) -> None:
    line = break_rules.Break("rules.py", 6, (6, 6), "return 0", "return 1", "")
    result = break_rules.Result(1, 1, [line], set(), set(), set(), {line})
    report = break_rules.report("tiny", result)
    assert "0 of 1 broken lines were noticed" in report
    assert "of 1 it is unclear" in report
    assert "| rules.py:6 | `return 0` | `return 1` | unclear |" in report
