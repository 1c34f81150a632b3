"""A game's glossary: the words and abbreviations its table shows, each explained in one sentence, read from `glossary.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked, suggestion
from warcabinet.engine.localised import Localised
from warcabinet.engine.record import read_text

LONGEST_WORD, LONGEST_TEXT = 30, 110  # characters, so that a text fits beside the word


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """One word with its explanation."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
    shown: Localised  # as the table writes it; several spellings are separated by commas
    text: Localised
    rule: str

    def spellings(self, language: str) -> tuple[str, ...]:
        return tuple(word.strip() for word in self.shown.get(language).split(","))


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """All terms of a game, in the order in which a page lists them. A game without `glossary.toml` has none."""

    term: tuple[Term, ...] = ()

    def exactly(self, word: str, language: str) -> Term | None:
        """The term that the table writes like this, or that has this id."""
        asked = word.strip().casefold()
        for term in self.term:
            if asked == term.id or asked in (spelling.casefold() for spelling in term.spellings(language)):
                return term
        return None

    def find(self, word: str, language: str) -> Term:
        """The term a person asks for, by the word the table shows or by the start of it."""
        found, asked = self.exactly(word, language), word.strip().casefold()
        if found is None and asked:
            starts = (term for term in self.term for each in term.spellings(language) if each.casefold().startswith(asked))
            found = next(starts, None)
        if found is None:
            known = [spelling for term in self.term for spelling in term.spellings(language)]
            raise Fault(f"the glossary does not explain '{word}'" + suggestion(word, known, 40))
        return found


def read_glossary(path: Path, rules: Sequence[str]) -> Glossary:
    """`rules`: the ids of the rulebook, one of which every term cites."""
    glossary = checked(parse_toml(read_text(path), path.name), Glossary, file=path.name)
    seen: set[str] = set()
    for number, term in enumerate(glossary.term):
        where = f"{path.name}, key term[{number}]"
        if term.id in seen:
            raise Fault(f"duplicate id '{term.id}'", where=f"{where}.id")
        seen.add(term.id)
        if term.rule not in rules:
            raise Fault(f"unknown rule '{term.rule}'" + suggestion(term.rule, rules), where=f"{where}.rule")
        for key, words, longest in (("shown", term.shown, LONGEST_WORD), ("text", term.text, LONGEST_TEXT)):
            for language, text in zip(("en", "de"), words.both(), strict=True):
                if len(text) > longest:
                    raise Fault(f"{len(text)} characters; the limit is {longest}", where=f"{where}.{key}.{language}")
    return glossary
