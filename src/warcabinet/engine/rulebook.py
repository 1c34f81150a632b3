"""A game's rulebook: every paragraph can be asked for by its id."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct

from warcabinet.engine.fault import Fault

PARAGRAPH = re.compile(r"^\*\*([A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?)\*\* (.+)$")


RULING = re.compile(r"[A-Z]{2}-R\d+")


def is_ours(rule: str) -> bool:
    """Whether a paragraph is a ruling of ours: the printed rulebook is silent there, or can be read in more than one way.

    >>> is_ours("LF-R12"), is_ours("LF-8.3"), is_ours("")
    (True, False, False)
    """
    return RULING.fullmatch(rule) is not None


SECTION = re.compile(r"[A-Z]{2}-[A-Z0-9]+")


class Section(Struct, frozen=True):
    title: str
    level: int  # of its heading: 1 is the book, 2 a section, 3 a part of one
    paragraphs: tuple[tuple[str, str], ...]  # (rule id or "", text)

    @property
    def rule(self) -> str:
        """Its id, if it has one: `LF-4`."""
        first = self.title.split(" ")[0]
        return first if SECTION.fullmatch(first) else ""


class Rulebook:
    """
    >>> book = Rulebook("# Tiny\\n\\n## TY-1 Aim\\n\\n**TY-1.1** Have more stones.\\n")
    >>> book.text("TY-1.1")
    'Have more stones.'
    """

    def __init__(self, source: str) -> None:
        self.title = ""
        self.rules: dict[str, str] = {}
        sections: list[tuple[str, int, list[tuple[str, str]]]] = []
        for line in source.splitlines():
            if line.startswith("# "):
                self.title = line[2:].strip()
                sections.append((self.title, 1, []))
            elif line.startswith("#"):
                words = line.lstrip("#")
                sections.append((words.strip(), len(line) - len(words), []))
            elif found := PARAGRAPH.match(line):
                self.rules[found[1]] = found[2]
                sections[-1][2].append((found[1], found[2]))
            elif line.strip() and sections:
                sections[-1][2].append(("", line.strip()))
        self.sections = tuple(Section(title, level, tuple(paragraphs)) for title, level, paragraphs in sections)

    def text(self, rule: str) -> str:
        found = self.rules.get(rule.upper()) or self.rules.get(rule)
        if found is None:
            near = get_close_matches(rule.upper(), self.rules, 3)
            raise Fault(f"{self.title} has no rule '{rule}'" + (f"; did you mean {', '.join(near)}?" if near else ""))
        return found

    def section(self, title: str) -> Section | None:
        """The section whose heading starts with these words: `LF-4`."""
        for section in self.sections:
            if section.title.upper().split(" ")[0] == title.upper():
                return section
        return None


def read_rulebook(path: Path) -> Rulebook:
    return Rulebook(path.read_text("utf-8"))
