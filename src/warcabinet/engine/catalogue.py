"""Catalogues: every sentence people read, in each language, looked up by key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

LANGUAGES = ("en", "de")


class Catalogue:
    """One language of one catalogue.

    A key may have variants: `draw.you` is taken when the sentence speaks to its reader, `draw.one` when n is 1.

    >>> words = Catalogue("en", {"draw": "{seat} draws {n} cards", "draw.one": "{seat} draws one", "draw.you": "You draw {n}"})
    >>> words("draw", seat="Ines", n=1)
    'Ines draws one'
    >>> words("draw", you=True, n=2)
    'You draw 2'
    """

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        self.language = language
        self.entries = dict(entries)

    def __call__(self, key: str, **values: object) -> str:
        you = values.pop("you", False)
        one = values.get("n") == 1
        for variant in (f"{key}.you.one" if you and one else "", f"{key}.you" if you else "", f"{key}.one" if one else ""):
            if variant and variant in self.entries:
                return self.entries[variant].format_map(values)
        return self.entries[key].format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def and_then(self, other: Catalogue) -> Catalogue:
        """This catalogue, with what it lacks taken from another."""
        return Catalogue(self.language, {**other.entries, **self.entries})


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
