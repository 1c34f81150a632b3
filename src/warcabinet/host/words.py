"""The host's own messages, in both languages; and how it refuses."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from warcabinet.engine.catalogue import LANGUAGES, Catalogue, load_catalogues
from warcabinet.host.api.basics import Localised


@cache
def catalogues() -> dict[str, Catalogue]:
    return load_catalogues(Path(__file__).with_name("catalogue"))


def say(lang: str, key: str, **values: object) -> str:
    return catalogues()[lang](key, **values)


def both(words: dict[str, str]) -> Localised:
    return Localised(*(words[lang] for lang in LANGUAGES))


class Refused(Exception):
    """A refused request: a status, a sentence of the catalogue, and the place. Nothing has changed."""

    def __init__(self, status: int, key: str, where: str = "", **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.where = where
        self.values = values

    def text(self, lang: str) -> str:
        return say(lang, self.key, **self.values)
