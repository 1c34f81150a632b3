"""The programs in docs/research.md run as they stand there, only shorter, and what they teach is learned."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(program: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "research"}
    exec(compile(program, "docs/research.md", "exec"), names)
    return names


def test_the_training_loop_learns(capsys: pytest.CaptureFixture[str]) -> None:
    program = next(text for text in PROGRAMS if "RATE" in text)
    shorter = program.replace("MATCHES, TRIALS, RATE = 2000, 400, 0.05", "MATCHES, TRIALS, RATE = 500, 200, 0.1")
    assert shorter != program
    names = run(shorter)
    assert 0.4 < names["before"] < 0.6
    assert names["after"] > 0.7
    assert "wins against a random player: " in capsys.readouterr().out


def test_the_search_of_openspiel_plays(capsys: pytest.CaptureFixture[str]) -> None:
    program = next(text for text in PROGRAMS if "pyspiel" in text)
    shorter = program.replace("SIMULATIONS = 25", "SIMULATIONS = 3")
    assert shorter != program
    assert sorted(run(shorter)["state"].returns()) == [-1.0, 1.0]
    assert "returns: [" in capsys.readouterr().out


def test_the_bare_match_plays(capsys: pytest.CaptureFixture[str]) -> None:
    run(next(text for text in PROGRAMS if "match.world" in text))
    assert " wins" in capsys.readouterr().out


def test_every_program_of_the_page_is_run() -> None:
    assert len(PROGRAMS) == 3
