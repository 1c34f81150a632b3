"""Words in both languages, as files of a game carry them: `{ en = "pile", de = "Stellung" }`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Words = Annotated[str, Meta(min_length=1)]


class Localised(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: Words
    de: Words

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en

    def both(self) -> tuple[str, str]:
        return self.en, self.de
