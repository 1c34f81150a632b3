"""Lesson files: every key is declared once, and a fault names file, key, reason and a suggestion."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

from tiny_game import GAME as HIGH_CARD
from warcabinet.engine.fault import Fault
from warcabinet.engine.lesson import Play, Script, Step, Test, Tip, When, keys_of, parse_lesson, read_lessons
from warcabinet.games.registry import game_named

GAME = game_named("last-front")
RULES = tuple(GAME.rulebook.rules)
FOLDER = GAME.folder / "lessons"
NAME = "01-your-first-battle.toml"
TEXT = (FOLDER / NAME).read_text("utf-8")
DOCS = Path(__file__).parents[2] / "docs" / "lessons.md"
STEP = '[[step]]\nsay = { en = "These are your cards.'
TABLES: dict[str, type[Struct]] = {"": Script, "step.": Step, "success.": Test, "play.": Play, "tip.": Tip, "tip.when.": When}


def parse(text: str) -> None:
    parse_lesson(text, NAME, "last-front", RULES)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("minutes = 2", "minuts = 2", "unknown key 'minuts'; did you mean 'minutes'?"),
        ("lesson = 1\n", "lesson = 2\n", "key lesson: unknown value '2'; choose one of: 1"),
        ("minutes = 2", "minutes = 90", "key minutes: expected `int` <= 15"),
        ('"LF-1.1", "LF-6.1"', '"LF-1.1", "LF-6.11"', "key rules: unknown rule 'LF-6.11'; did you mean 'LF-6.1'?"),
        ('game = "last-front"', 'game = "deckfront"', "key game: this is the folder of 'last-front'"),
        ('seed = "first"\n', "", "key position: missing key 'seed'; without it chance would differ each time"),
        ('seed = "first"\n', 'seed = "first"\ngame = "x"\n', "key position.game: the lesson says this already"),
        ('expect = ["lay tank-3"]\n', "", "key step[2]: give exactly one of: read, expect, each"),
        ('expect = ["lay tank-3"]', 'expect = ["lay tank-3"]\nread = true', "key step[2]: give exactly one of: read, expect, each"),
        ('on_other = { en = "That', 'on_othr = { en = "That', "key step[2]: unknown key 'on_othr'; did you mean 'on_other'?"),
        ('on."withdraw"', 'on."lay tank-3"', "key step[2].on.lay tank-3: this choice is expected"),
        (
            'expect = ["lay tank-3"]',
            'each = ["lay tank-3"]\nstands."all" = ["lay tank-4"]',
            "key step[2].stands.all: must be some of 'each'",
        ),
        ('"2: lay troop-3"', '"lay troop-3"', "key step[4].then: 'lay troop-3' must have the form seat: choice"),
        ("These are your cards.", "x" * 230, "key step[2].say.en: 263 characters; the limit is 230"),
        (', de = "5 schlägt 4', ', dee = "5 schlägt 4', "key step[4].say: unknown key 'dee'"),
        ('area = "lands-1"\nhas', "has", "key success[0]: missing key 'area'"),
        ('area = "lands-1"\nhas = "terr-su-moscow"\n', 'fact = "need"\n', "key success[0]: a fact needs is, at_least or at_most"),
        ('area = "lands-1"\nhas = "terr-su-moscow"\n', "", "key success[0]: needs at least one key"),
    ],
)  # fmt: skip
def test_a_fault_names_file_key_and_reason(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(Fault, match=f"^{re.escape(f'{NAME}')}(: |, ){re.escape(said)}"):
        parse(TEXT.replace(old, new, 1))


def test_tips_and_free_play_belong_together() -> None:
    with pytest.raises(Fault, match="tips are for free play, and free play has tips: give both or none"):
        parse(TEXT + '\n[play]\ncomputer = "recruit"\n')


def test_the_next_lesson_exists_and_numbers_differ(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(TEXT, "utf-8")
    with pytest.raises(Fault, match=r"01-your-first-battle\.toml, key next: unknown lesson '02-choose-your-battle'"):
        read_lessons(tmp_path, "last-front", RULES)
    (tmp_path / "02-choose-your-battle.toml").write_text(TEXT, "utf-8")
    with pytest.raises(Fault, match=r"key number: '01-your-first-battle' has this number too"):
        read_lessons(tmp_path, "last-front", RULES)


def test_a_game_without_lessons_has_none() -> None:
    assert HIGH_CARD.lessons == {}


def test_the_mark_changes_with_the_file() -> None:
    first = parse_lesson(TEXT, NAME, "last-front", RULES)
    assert first.mark == GAME.lessons[first.id].mark
    assert first.mark != parse_lesson(TEXT + "\n", NAME, "last-front", RULES).mark


def test_every_key_is_described_in_the_docs() -> None:
    page = DOCS.read_text("utf-8")
    for within, kind in TABLES.items():
        inherited = keys_of(Test) if kind is When else {}
        for key, about in keys_of(kind).items():
            if key not in inherited and about:
                assert f"| `{within}{key}` | {about} |" in page, f"{within}{key}"
