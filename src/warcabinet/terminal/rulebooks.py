"""Rules in the terminal: a paragraph, a section, or the whole book."""

from __future__ import annotations

import re

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.rulebook import Section
from warcabinet.engine.rulings import Ruling, in_words
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, TITLE, ink, wrapped

RULE_ID = re.compile(r"[A-Za-z]{2}-[A-Za-z]?\d+(\.\d+)*[a-z]?")
MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def is_rule_id(text: str) -> bool:
    """
    >>> is_rule_id("LF-8.3"), is_rule_id("lf-r45"), is_rule_id("riflemen")
    (True, True, False)
    """
    return bool(RULE_ID.fullmatch(text))


class RulebookReader:
    """A rulebook on a screen. Rulings of ours are marked; those that can be switched show both readings, and which one counts:
    in this match, if its options are given."""

    def __init__(self, game: Game, words: Catalogue, width: int, options: Options | None = None) -> None:
        self.book = game.rulebook_in(words.language)
        self.is_ours = game.is_ours
        self.words = words
        self.width = width
        self.options = options
        self.rulings = in_words(game.options_type, game.catalogues[words.language])

    def whole(self) -> list[Text]:
        lines: list[Text] = []
        for section in self.book.sections:
            lines += [*self.section(section), Text()]
        return lines[:-1]

    def rule(self, id: str) -> list[Text]:
        """One rule, or the section of that number; a Fault if there is neither."""
        section = self.book.section(id)
        if section is not None:
            return self.section(section)
        text = self.book.text(id)
        return self.paragraph(id if id in self.book.rules else id.upper(), text)

    def try_rule(self, id: str) -> list[Text]:
        """The rule, or a sentence that says that it does not exist."""
        try:
            return self.rule(id)
        except Fault as fault:
            return wrapped(ink(str(fault)), self.width)

    def section(self, section: Section) -> list[Text]:
        lines = [ink((section.title, TITLE))]
        for id, text in section.paragraphs:
            lines += [*([] if text.startswith("- ") else [Text()]), *self.paragraph(id, text)]
        return lines

    def paragraph(self, id: str, text: str) -> list[Text]:
        if not id:
            return wrapped(marked(text), self.width, indent=2 if text.startswith("- ") else 0)
        ours = (f" · {self.words('rulings.ours')}" if self.is_ours(id) else "", QUIET)
        lines = wrapped(ink((id, NUMBER), ours, "  ", marked(text)), self.width, indent=len(id) + 2)
        return lines + [line for each in self.rulings if each.rule == id for line in self.switch(each, len(id) + 2)]

    def switch(self, ruling: Ruling, indent: int) -> list[Text]:
        counts = getattr(self.options, ruling.option) if self.options else ruling.default
        mark = self.words("rulings.here" if self.options else "rulings.default")
        head = ink(" " * indent, self.words("rulings.option", option=ruling.option, hint=ruling.hint))
        lines = wrapped(head, self.width, indent)
        for value, reading in ruling.readings.items():
            text = ink(" " * indent, (f"{value}: {reading}", STRONG if value == counts else ""))
            lines += wrapped(ink(text, (f" · {mark}" if value == counts else "", QUIET)), self.width, indent + 2)
        return lines


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
