"""The table of rules sees what is missing and what is misspelt."""

import json
from pathlib import Path

import pytest

import rules_table

RULEBOOK = """\
# Tiny

## TY-1 Aim

**TY-1.1** Have more stones.
**TY-1.2** A tie is a draw.

## Rulings

**TY-R1** Half a stone is a stone. See **TY-1.1** for more.
"""

TESTS = """\
import pytest
from support import rule

@rule("TY-1.1", "TY-R1")
def test_more_stones(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("TY-1.2")), 2])
def test_tie(n): ...
"""


def project(root: Path, tests: str = TESTS, code: str = "# TY-1.1: stones") -> Path:
    game = root / "src/warcabinet/games/tiny"
    game.mkdir(parents=True)
    (game / "rulebook.md").write_text(RULEBOOK)
    (game / "rules.py").write_text(code)
    (game / "cards.toml").write_text('rule = "TY-R1"')
    (root / "tests").mkdir()
    (root / "tests/test_tiny.py").write_text(tests)
    return root


def faults(root: Path) -> list[str]:
    return rules_table.survey(root)[1]


def test_sections_citations_and_tests_are_counted(tmp_path: Path) -> None:
    (game,), wrong = rules_table.survey(project(tmp_path))
    assert game.sections == {"TY-1 Aim": ["TY-1.1", "TY-1.2"], "Rulings": ["TY-R1"]}
    assert game.cited == {"TY-1.1", "TY-R1"}
    assert game.uncited == ["TY-1.2"]
    assert game.tested == {"TY-1.1", "TY-1.2", "TY-R1"}
    assert wrong == []


def test_a_rule_without_test_is_a_fault(tmp_path: Path) -> None:
    assert faults(project(tmp_path, TESTS.replace(', "TY-R1"', ""))) == ["tiny: no test names TY-R1"]


def test_a_test_of_an_unknown_rule_is_a_fault(tmp_path: Path) -> None:
    assert faults(project(tmp_path, TESTS.replace('"TY-R1"', '"TY-R1", "TY-R2"'))) == ["tests/test_tiny.py: no rulebook has TY-R2"]


def test_code_that_cites_an_unknown_rule_is_a_fault(tmp_path: Path) -> None:
    root = project(tmp_path, code="# TY-1.3 of TY-1; UTF-8 is no rule")
    assert faults(root) == ["tiny: the code cites TY-1.3, which the rulebook does not have"]


@pytest.mark.parametrize("mark", ["@pytest.mark.skip", "@pytest.mark.xfail(strict=True)"])
def test_a_skipped_test_counts_for_nothing(tmp_path: Path, mark: str) -> None:
    assert faults(project(tmp_path, TESTS.replace("@rule", f"{mark}\n@rule"))) == ["tiny: no test names TY-1.1, TY-R1"]


def test_a_helper_counts_for_nothing(tmp_path: Path) -> None:
    assert faults(project(tmp_path, TESTS.replace("def test_more", "def more"))) == ["tiny: no test names TY-1.1, TY-R1"]


def test_classes_and_coroutines_count(tmp_path: Path) -> None:
    tests = '@rule("TY-1.1")\nclass TestAim: ...\n@mark.rule("TY-1.2", "TY-R1")\nasync def test_tie(): ...\n'
    assert faults(project(tmp_path, tests)) == []


def test_a_rulebook_has_each_rule_once(tmp_path: Path) -> None:
    root = project(tmp_path)
    book = root / "src/warcabinet/games/tiny/rulebook.md"
    book.write_text(RULEBOOK + "\n**TY-1.1** Again.\n")
    assert faults(root) == ["tiny: the rulebook has TY-1.1 twice"]


def test_it_prints_a_table_and_fails_by_its_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_table.main([], project(tmp_path)) == 0
    shown = capsys.readouterr().out
    assert "TY-1 Aim" in shown
    assert "2 (66%)" in shown
    assert "not cited: TY-1.2" in shown
    (tmp_path / "tests/test_tiny.py").write_text("")
    assert rules_table.main([], tmp_path) == 1
    assert "no test names TY-1.1, TY-1.2, TY-R1" in capsys.readouterr().out


def test_it_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_table.main(["--json"], project(tmp_path)) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"]["tiny"]["uncited"] == ["TY-1.2"]
    assert found["faults"] == []
