"""Catalogues: every sentence people read, in each language, looked up by key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

LANGUAGES = ("en", "de")
READER_WORDS = ("you", "your", "Your", "du", "dich", "dir")
TO_THE_READER = re.compile(rf":(?:{'|'.join(READER_WORDS)})}}")


class Catalogue:
    """One language of one catalogue.

    A key may have variants: `draw.you` is taken when the sentence speaks to its reader, `draw.one` when n is 1. A name inside a
    sentence may have a word for its reader: `{other:your} hand` is "Otto's hand", and "your hand" if Otto reads it.

    >>> words = Catalogue("en", {"draw": "{seat} draws {n} cards", "draw.one": "{seat} draws one", "draw.you": "You draw {n}"})
    >>> words("draw", seat="Ines", n=1)
    'Ines draws one'
    >>> words("draw", you=True, n=2)
    'You draw 2'
    >>> words = Catalogue("en", {"look": "{seat} looks at {other:your} hand"})
    >>> words("look", seat="Ines", other="Otto"), words.read_by("Otto")("look", seat="Ines", other="Otto")
    ("Ines looks at Otto's hand", 'Ines looks at your hand')
    """

    def __init__(self, language: str, entries: Mapping[str, str], reader: str = "") -> None:
        self.language = language
        self.entries = entries
        self.address = Address(reader)

    def __call__(self, key: str, **values: object) -> str:
        you = values.pop("you", False)
        one = values.get("n") == 1
        for variant in (f"{key}.you.one" if you and one else "", f"{key}.you" if you else "", f"{key}.one" if one else ""):
            if variant and variant in self.entries:
                return self.fill(self.entries[variant], values)
        return self.fill(self.entries[key], values)

    def fill(self, sentence: str, values: Mapping[str, object]) -> str:
        return self.address.vformat(sentence, (), values) if TO_THE_READER.search(sentence) else sentence.format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def and_then(self, other: Catalogue) -> Catalogue:
        """This catalogue, with missing entries taken from another."""
        return Catalogue(self.language, {**other.entries, **self.entries})

    def read_by(self, name: str) -> Catalogue:
        """This catalogue for a reader of that name."""
        return Catalogue(self.language, self.entries, name)


class Address(Formatter):
    """Puts names into a sentence; the reader's name becomes the word the sentence has for it."""

    def __init__(self, reader: str) -> None:
        self.reader = reader

    def format_field(self, value: Any, word: str) -> str:
        if word not in READER_WORDS:
            return format(value, word)
        if value == self.reader:
            return word
        return f"{value}'s" if word.lower() == "your" else str(value)


def load_catalogues(folder: Path) -> dict[str, Catalogue]:
    """Read `en.toml` and `de.toml` of a folder; nested tables become dotted keys."""
    return {lang: Catalogue(lang, flatten(tomllib.loads((folder / f"{lang}.toml").read_text("utf-8")))) for lang in LANGUAGES}


def flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """
    >>> flatten({"prompt": {"turn": "Your turn"}})
    {'prompt.turn': 'Your turn'}
    """
    entries: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            entries |= flatten(value, f"{prefix}{key}.")
        else:
            entries[prefix + key] = str(value)
    return entries
