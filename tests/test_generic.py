"""Nothing generic knows a game: outside a game's folder no code names one, its sides or its colours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import warcabinet
from warcabinet.games.registry import GAMES, all_games

SOURCE = Path(warcabinet.__file__).parent
CLIENT = Path(__file__).parents[1] / "web" / "src"
MODULES = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "games"]
COLOURS = {"red", "green", "blue", "slate"}  # words that belong to no game, though a side may be called so
SIDES = {name for game in all_games().values() for name in game.box.sides} - COLOURS
NAMES = re.compile("|".join({*GAMES, *(module.rpartition(".")[2] for module in GAMES.values())}))


def strings(tree: ast.Module) -> Iterator[str]:
    """All but docstrings, whose examples may name a game."""
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_no_module_outside_the_games_names_one() -> None:
    assert len(MODULES) > 100
    found = {
        (str(path.relative_to(SOURCE)), text)
        for path in MODULES
        for text in strings(ast.parse(path.read_text("utf-8")))
        if NAMES.search(text) or text in SIDES
    }
    assert found == set()


def test_no_drawing_and_no_style_outside_the_games_is_made_for_one() -> None:
    """A picture that one game shows is in its folder, with its colours."""
    files = [path for path in SOURCE.rglob("*") if path.suffix in (".svg", ".css", ".toml") and "games" not in path.parts]
    files = [path for path in files if "static" not in path.parts]  # the built client, whose source is looked through below
    assert len(files) > 8
    words = re.compile(rf"{NAMES.pattern}|[.#\"]({'|'.join(SIDES)})\b(?! *=)")
    named = {(path.name, found[0]) for path in files for found in words.finditer(path.read_text("utf-8"))}
    signs = {("signs.svg", '"german'), ("signs.svg", '"soviet')}  # that nations of several games carry
    assert named == {("report.css", ".axis"), *signs}  # the first is of a plot


@pytest.mark.skipif(not CLIENT.exists(), reason="there is no client source beside an installed package")
def test_the_client_names_no_game_and_no_side() -> None:
    files = [
        path for path in CLIENT.rglob("*") if path.suffix in (".svelte", ".ts", ".css", ".json") and "fixtures" not in path.parts
    ]
    assert len(files) > 100
    words = re.compile(rf"{NAMES.pattern}|\b(side-)?({'|'.join(SIDES)})\b")
    assert [(path.name, found[0]) for path in files if (found := words.search(path.read_text("utf-8")))] == []


@pytest.mark.skipif(not CLIENT.exists(), reason="there is no client source beside an installed package")
def test_all_colours_of_the_client_are_tokens() -> None:
    """So that no component can hold the colour of a game, and a theme is one file."""
    colour = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b(?!\()|\b(?:rgba?|hsla?)\(")
    files = [path for path in CLIENT.rglob("*") if path.suffix in (".svelte", ".css") and path.name != "tokens.css"]
    assert len(files) > 60
    assert [(path.name, found[0]) for path in files if (found := colour.search(path.read_text("utf-8")))] == []
    assert len(colour.findall((CLIENT / "style" / "tokens.css").read_text("utf-8"))) > 50
