"""Commands that games bring: options and help are the game's, language and paper come with them."""

from __future__ import annotations

import subprocess
import sys
from typing import Annotated

import pytest
import typer

from test_cli import Run, run
from tiny_game import HighCard
from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.desk import Sheet
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import SheetCommand
from warcabinet.terminal import gamecommands

__all__ = ["run"]  # a fixture


def weigh(words: Catalogue, *, stone: Annotated[list[int], typer.Option(help="A stone; repeatable.")]) -> Sheet:
    """How heavy stones are together."""
    if min(stone) < 1:
        raise Fault("a stone weighs at least 1", where="--stone")
    return Sheet("Scales", f"{words.language}: {sum(stone)} together", data={"sum": sum(stone)})


class WithScales(HighCard):
    def commands(self) -> dict[str, SheetCommand]:
        return {"weigh": weigh}


@pytest.fixture(autouse=True)
def scales(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamecommands, "all_games", lambda: {"high-card": WithScales()})


def test_it_prints_the_sheet_in_the_readers_language(run: Run) -> None:
    assert run("weigh", "--stone", "2", "--stone", "3").out.startswith("en: 5 together")
    assert run("weigh", "--stone", "2", "--lang", "de").out.startswith("de: 2 together")


def test_scripts_get_json(run: Run) -> None:
    assert run("weigh", "--stone", "4", "--json").out == '{\n  "sum": 4\n}\n'


def test_help_lists_it_with_its_options(run: Run) -> None:
    assert "weigh How heavy stones are together." in " ".join(run("--help").out.split())
    told = run("weigh", "--help").out
    assert "A stone; repeatable." in told
    assert "--no-colour" in told
    assert "words" not in told


def test_a_mistake_is_one_line(run: Run) -> None:
    assert run("weigh", "--stone", "0").err == "warcabinet: --stone: a stone weighs at least 1\n"
    assert "Missing option '--stone'" in run("weigh").err
    assert "No such command 'wiegh'" in run("wiegh").err


def test_no_game_is_loaded_before_it_is_needed() -> None:
    told = "import sys, warcabinet.cli; print([name for name in sys.modules if name.startswith('warcabinet.games.')])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout == "['warcabinet.games.registry']\n"
