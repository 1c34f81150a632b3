"""The words people read follow the house style: no phrase of tests/banlist.txt in catalogues, cards, rulebooks, docs and code."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from warcabinet.engine.catalogue import flatten

ROOT = Path(__file__).parents[1]
CATALOGUES = ("web/src/words/en.json", "src/warcabinet/**/en.toml")
GERMAN_CATALOGUES = ("web/src/words/de.json", "src/warcabinet/**/de.toml")
RULEBOOKS = ("src/warcabinet/games/*/rulebook.md",)
GERMAN_RULEBOOKS = ("src/warcabinet/games/*/rulebook.de.md",)
CARDS = (  # cards, faces, terrain, nations, scenarios, maps: what they say, in each language
    "src/warcabinet/games/*/*.toml",
    *(f"src/warcabinet/games/*/{folder}/*.toml" for folder in ("maps", "nations", "scenarios")),
)
DOCS = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md", "web/README.md", "docs/**/*.md")
PROGRAM = ("src/warcabinet/*.py", "src/warcabinet/[!g]*/**/*.py", "src/warcabinet/games/*.py", "tools/*.py")
GAMES = {  # the error and help strings of each game, and its README
    name: (f"src/warcabinet/games/{name}/**/*.py", f"src/warcabinet/games/{name}/README.md")
    for name in ("deckfront", "great_war", "last_crusade", "last_front", "last_war")
}
SOURCE = ("src/warcabinet/**/*.py",)  # docstrings: some are the help of a command or a page for programmers
LESSONS = ("src/warcabinet/games/*/lessons/*.toml", "src/warcabinet/games/*/glossary.toml")  # both languages in one file
PLAYED = ("src/warcabinet/games/*/positions/*.toml", "src/warcabinet/games/*/figures.toml")
POLITE = re.compile(r"!|\b[Pp]lease\b|\b(?:[Nn]o|[Ss]ome|[Ee]very|[Aa]ny)body\b")
READ_ALOUD = ("Fault", "help", "error", "warning", "info", "exit")  # calls and arguments whose strings people read


@cache
def patterns(*scopes: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The ban list: one regular expression per line, then two spaces, "# " and what to write instead."""
    scope, found = "", []
    for line in (ROOT / "tests/banlist.txt").read_text("utf-8").splitlines():
        if line.startswith("# scope: "):
            scope = line.removeprefix("# scope: ")
        elif line.strip() and not line.startswith("#") and scope in scopes:
            pattern, _, instead = line.rpartition("  # ")
            found.append((re.compile(pattern), instead))
    return tuple(found)


def banned(texts: Iterator[tuple[str, str]], *scopes: str) -> list[str]:
    """Each text that has a banned phrase, where it is, and what to write instead."""
    return [
        f"{where}: {text!r}: {instead}" for where, text in texts for pattern, instead in patterns(*scopes) if pattern.search(text)
    ]


def files(*globs: str) -> list[Path]:
    known = {path for glob in globs for path in ROOT.glob(glob) if path.is_file()}
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    tracked = {ROOT / name for name in listed.stdout.split("\0")} if listed.returncode == 0 else known
    return sorted(known & tracked)


def values(path: Path) -> Iterator[tuple[str, str]]:
    """Every value of a catalogue, by its key."""
    text = path.read_text("utf-8")
    entries = json.loads(text) if path.suffix == ".json" else flatten(tomllib.loads(text))
    yield from ((f"{path.relative_to(ROOT)}, {key}", value) for key, value in entries.items())


def said_on_cards(path: Path, language: str) -> Iterator[tuple[str, str]]:
    """Every text of a card file in one language: `{ en = "...", de = "..." }`."""
    found: list[object] = [tomllib.loads(path.read_text("utf-8"))]
    while found:
        entry = found.pop()
        if isinstance(entry, dict):
            if isinstance(text := entry.get(language), str):
                yield str(path.relative_to(ROOT)), text
            found += entry.values()
        elif isinstance(entry, list):
            found += entry


def paragraphs(path: Path) -> Iterator[tuple[str, str]]:
    """Every paragraph of a page, without code and the targets of links."""
    text = re.sub(r"(?ms)^```.*?^```$|^<!--.*?-->$", "", path.read_text("utf-8"))
    text = re.sub(r"(?m)^ {4}.*$", "", text)  # indented code
    text = re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", "`code`", text))
    for paragraph in re.split(r"\n\s*\n|\n(?=\||- |\d\. |#)", text):
        yield str(path.relative_to(ROOT)), " ".join(paragraph.split())


def messages(path: Path) -> Iterator[tuple[str, str]]:
    """Every string literal of a module that is an error, a log message or help."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        said = [*(node.args if name in READ_ALOUD else ()), *(each.value for each in node.keywords if each.arg in READ_ALOUD)]
        for string in said:
            for part in ast.walk(string):
                if isinstance(part, ast.JoinedStr):
                    yield f"{path.relative_to(ROOT)}, line {part.lineno}", ast.unparse(part)[2:-1]
                elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield f"{path.relative_to(ROOT)}, line {part.lineno}", part.value


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Every paragraph of the docstrings of a module, without code and examples."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and (
            text := ast.get_docstring(node)
        ):
            text = re.sub(r"(?ms)^ *>>>.*?(?:\n *\n|\Z)", "\n\n", re.sub(r"`[^`]*`", "`code`", text))
            yield from ((node.body[0].lineno, " ".join(each.split())) for each in re.split(r"\n\s*\n", text) if each.strip())


def explanations(path: Path) -> Iterator[tuple[str, str]]:
    yield from ((f"{path.relative_to(ROOT)}, line {line}", text) for line, text in docstrings(path.read_text("utf-8")))


@pytest.mark.parametrize("path", files(*CATALOGUES), ids=lambda path: str(path.relative_to(ROOT)))
def test_catalogues_read_like_english(path: Path) -> None:
    assert banned(values(path), "all", "ui") == []


@pytest.mark.parametrize("path", files(*DOCS), ids=lambda path: str(path.relative_to(ROOT)))
def test_docs_read_like_english(path: Path) -> None:
    assert banned(paragraphs(path), "all") == []


@pytest.mark.parametrize("path", files(*RULEBOOKS), ids=lambda path: path.parent.name)
def test_a_rulebook_reads_like_english(path: Path) -> None:
    assert banned(paragraphs(path), "all", "rules") == []


@pytest.mark.parametrize("path", files(*CARDS), ids=lambda path: str(path.relative_to(ROOT)))
def test_cards_read_like_english_and_german(path: Path) -> None:
    assert banned(said_on_cards(path, "en"), "all") == []
    assert banned(said_on_cards(path, "de"), "de") == []


@pytest.mark.parametrize("path", files(*GERMAN_CATALOGUES), ids=lambda path: str(path.relative_to(ROOT)))
def test_catalogues_read_like_german(path: Path) -> None:
    assert banned(values(path), "de") == []


@pytest.mark.parametrize("path", files(*GERMAN_RULEBOOKS), ids=lambda path: path.parent.name)
def test_a_rulebook_reads_like_german(path: Path) -> None:
    assert banned(paragraphs(path), "de", "rules-de") == []


def told(value: object, language: str) -> Iterator[str]:
    """All that a file of both languages says in one of them."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict) and isinstance(value.get(language), str):
        yield value[language]
    for each in inner:
        yield from told(each, language)


@pytest.mark.parametrize("path", files(*LESSONS), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_lessons_and_glossaries_read_like_english_and_german(path: Path) -> None:
    found = tomllib.loads(path.read_text("utf-8"))
    texts = list(told(found, "en"))
    assert len(texts) > 3
    assert banned(((path.name, text) for text in texts), "all", "ui") == []
    assert [text for text in texts if POLITE.search(text)] == []
    assert banned(((path.name, text) for text in told(found, "de")), "de") == []


@pytest.mark.parametrize("path", files(*PLAYED), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_positions_and_figures_read_like_english(path: Path) -> None:
    texts = list(told(tomllib.loads(path.read_text("utf-8")), "en"))
    assert [text for text in texts if POLITE.search(text) or re.search(r"\b[Hh]e\b|\b[Hh]i[sm]\b| - ", text)] == []


def test_errors_and_help_read_like_english() -> None:
    assert [each for path in files(*PROGRAM) for each in banned(messages(path), "all")] == []


def test_docstrings_read_like_english() -> None:
    assert [each for path in files(*SOURCE) for each in banned(explanations(path), "all")] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_reads_like_english(game: str) -> None:
    found = files(*GAMES[game])
    assert [each for path in found if path.suffix == ".py" for each in banned(messages(path), "all")] == []
    assert [each for path in found if path.suffix == ".md" for each in banned(paragraphs(path), "all")] == []


def test_docstrings_are_read_without_code() -> None:
    source = 'def draw() -> None:\n    """Draws anew.\n\n    >>> "anew"\n\n    With `anew`.\n    """\n'
    assert list(docstrings(source)) == [(2, "Draws anew."), (2, "With `code`.")]


def test_a_banned_phrase_is_found() -> None:
    assert banned(iter([("here", "Draw anew")]), "all") == ["here: 'Draw anew': redeal, redraw, reposition, retake, again"]
    assert banned(iter([("here", "95 %")]), "all") == []
    assert len(banned(iter([("here", "95 %")]), "all", "ui")) == 1
    assert len(banned(iter([("here", "He may pick one of the own units.")]), "all", "rules")) == 3
    assert len(banned(iter([("here", "Sturmangriffe mit ZW -1")]), "de", "rules-de")) == 2
