"""A rulebook in another language says the same, paragraph by paragraph: same ids, same structure, same citations and options."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.rulebook import PARAGRAPH
from warcabinet.games.registry import GAMES, game_named

HEADING = re.compile(r"^(#+)(?: ([A-Z]{2}-\w+)\b)?")
CITED = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?\b")
CODE = re.compile(r"`[^`]*`")
TRANSLATIONS = [
    (name, path)
    for name in GAMES
    for language in LANGUAGES
    if (path := game_named(name).folder / f"rulebook.{language}.md").exists()
]


def outline(book: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each line: its kind with its id or heading level; then the rules and options that it names."""
    for line in book.splitlines():
        if not line.strip():
            continue
        if heading := HEADING.match(line):
            kind = f"{heading[1]} {heading[2] or ''}"
        elif rule := PARAGRAPH.match(line):
            kind = rule[1]
        else:
            kind = "- " if line.startswith("- ") else "text"
        yield kind, tuple(sorted({*CITED.findall(line), *CODE.findall(line)}))


def faults(original: str, translation: str) -> list[str]:
    """Where a translation leaves its original: the first line of another kind, or else each line that names other rules or options,
    and each long paragraph that is not translated."""
    ours, theirs = list(outline(original)), list(outline(translation))
    for (kind, _), (other, _) in zip(ours, theirs, strict=False):
        if kind != other:
            return [f"{other} instead of {kind}"]
    if len(ours) != len(theirs):
        return [f"{len(theirs)} lines instead of {len(ours)}"]
    found = [
        f"{kind}: names {given} instead of {named}"
        for (kind, named), (_, given) in zip(ours, theirs, strict=True)
        if given != named
    ]
    copied = {line for line in original.splitlines() if line.count(" ") > 3} & set(translation.splitlines())
    return found + [f"not translated: {line}" for line in sorted(copied)]


@pytest.mark.parametrize(("name", "path"), TRANSLATIONS, ids=[f"{name}: {path.name}" for name, path in TRANSLATIONS])
def test_a_translated_rulebook_says_the_same(name: str, path: Path) -> None:
    assert faults((game_named(name).folder / "rulebook.md").read_text("utf-8"), path.read_text("utf-8")) == []


ENGLISH = "# Tiny\n\n## TY-1 Aim\n\n**TY-1.1** Have more stones (TY-2.1).\n\n**TY-R1** Two are enough. See `limit`.\n\n- one\n"
GERMAN = "# Winzig\n\n## TY-1 Ziel\n\n**TY-1.1** Hab mehr Steine (TY-2.1).\n\n**TY-R1** Zwei genügen. Siehe `limit`.\n\n- eins\n"


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("**TY-R1**", "**TY-R2**", "TY-R2 instead of TY-R1"),
        ("## TY-1 Ziel", "### TY-1 Ziel", "### TY-1 instead of ## TY-1"),
        ("\n- eins", "", "4 lines instead of 5"),
        ("- eins", "eins", "text instead of - "),
        (" (TY-2.1)", "", "TY-1.1: names ('TY-1.1',) instead of ('TY-1.1', 'TY-2.1')"),
        ("`limit`", "`grenze`", "TY-R1: names ('TY-R1', '`grenze`') instead of ('TY-R1', '`limit`')"),
        ("Zwei genügen. Siehe", "Two are enough. See", "not translated: **TY-R1** Two are enough. See `limit`."),
    ],
)
def test_a_slip_in_a_translation_is_found(right: str, wrong: str, fault: str) -> None:
    assert faults(ENGLISH, GERMAN) == []
    assert faults(ENGLISH, GERMAN.replace(right, wrong)) == [fault]
