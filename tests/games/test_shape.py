"""The five games follow one shape: CONTRIBUTING.md says what belongs in which file, and here it is held against the folders."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

import warcabinet
from warcabinet.games.registry import GAMES

ROOT = Path(__file__).parents[2]
FOLDER = Path(warcabinet.__file__).parent / "games"
FOLDERS = [FOLDER / name.replace("-", "_") for name in GAMES]
DATA = {
    "rulebook.md",
    "README.md",
    "cards.toml",
    "presets.toml",
    "faces.toml",
    "face.svg",
    "box.toml",
    "box.svg",
    "glossary.toml",
    "figures.toml",
    "figures",
    "lessons",
    "words",
    "positions",
}
RULE_FOLDERS = {"turn", "table", "map", "air", "assault"}  # where a large game keeps what a small one has at the top


def table_of_files() -> dict[str, str]:
    """The files that CONTRIBUTING.md names, and what it says of them: `**all**` or `where needed`."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return dict(re.findall(r"^\| `([\w/]+\.py)` \| [^|]+ \| (all|where needed) \|$", text, re.M))


def folders_named() -> set[str]:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return set(re.findall(r"^\| `(\w+)/` \| [^|]+ \|$", text, re.M))


def modules(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*.py") if path.name != "__init__.py"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_game_has_the_files_that_all_have(folder: Path) -> None:
    wanted = {path for path, who in table_of_files().items() if who == "all"}
    assert len(wanted) > 15
    assert wanted - modules(folder) == set()
    assert DATA - {path.name for path in folder.iterdir()} == set()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_game_keeps_code_in_a_folder_that_the_table_does_not_name(folder: Path) -> None:
    assert {str(Path(path).parent) for path in modules(folder)} - {"."} <= folders_named()


def test_one_idea_has_one_name_and_one_place() -> None:
    """A file of the same name in two games is about the same thing, so it is in the same folder."""
    places: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for path in modules(folder):
            within = str(Path(path).parent)
            places[Path(path).name].add("." if within in RULE_FOLDERS else within)
    elsewhere = {name for name, folders in places.items() if len(folders) > 1}
    assert elsewhere == set()


def test_files_that_several_games_have_are_in_the_table() -> None:
    found: dict[str, int] = defaultdict(int)
    for folder in FOLDERS:
        for path in modules(folder):
            found[path] += 1
    assert {path for path, games in found.items() if games > 1} <= set(table_of_files())


def test_the_tables_name_nothing_that_no_game_has() -> None:
    found = {path for folder in FOLDERS for path in modules(folder)}
    assert set(table_of_files()) - found == set()
    assert folders_named() - {str(Path(path).parent) for path in found} == set()


def test_all_means_every_game_and_where_needed_not_every_game() -> None:
    shared = set.intersection(*(modules(folder) for folder in FOLDERS))
    assert shared == {path for path, who in table_of_files().items() if who == "all"}
