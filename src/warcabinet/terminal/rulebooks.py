"""Rules in the terminal: a paragraph, a section, or the whole book."""

from __future__ import annotations

import re

from rich.text import Text

from warcabinet.engine.fault import Fault
from warcabinet.engine.rulebook import Rulebook, Section
from warcabinet.terminal.ink import NUMBER, TITLE, ink, wrapped

RULE_ID = re.compile(r"[A-Za-z]{2}-[A-Za-z]?\d+(\.\d+)*[a-z]?")
MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def is_rule_id(text: str) -> bool:
    """
    >>> is_rule_id("LF-8.3"), is_rule_id("lf-r45"), is_rule_id("riflemen")
    (True, True, False)
    """
    return bool(RULE_ID.fullmatch(text))


def rule_lines(book: Rulebook, id: str, width: int) -> list[Text]:
    """One rule, or the section of that number; a Fault if there is neither."""
    section = book.section(id)
    if section is not None:
        return section_lines(section, width)
    text = book.text(id)
    exact = id if id in book.rules else id.upper()
    return paragraph(exact, text, width)


def book_lines(book: Rulebook, width: int) -> list[Text]:
    lines: list[Text] = []
    for section in book.sections:
        lines += [*section_lines(section, width), Text()]
    return lines[:-1]


def section_lines(section: Section, width: int) -> list[Text]:
    lines = [ink((section.title, TITLE))]
    for id, text in section.paragraphs:
        lines += [Text(), *paragraph(id, text, width)] if not text.startswith("- ") else paragraph(id, text, width)
    return lines


def paragraph(id: str, text: str, width: int) -> list[Text]:
    if id:
        return wrapped(ink((id, NUMBER), "  ", marked(text)), width, indent=len(id) + 2)
    return wrapped(marked(text), width, indent=2 if text.startswith("- ") else 0)


def marked(text: str) -> Text:
    """
    >>> marked("Your **bid** is *all*").plain
    'Your bid is all'
    """
    found, at = Text(), 0
    for mark in MARKED.finditer(text):
        bold, slanted, code = mark.groups()
        found.append(text[at : mark.start()]).append(bold or slanted or code, "bold" if bold else "italic" if slanted else "")
        at = mark.end()
    return found.append(text[at:])


def try_rule(book: Rulebook, id: str, width: int) -> list[Text]:
    """The rule, or the sentence that says there is none."""
    try:
        return rule_lines(book, id, width)
    except Fault as fault:
        return wrapped(ink(str(fault)), width)
