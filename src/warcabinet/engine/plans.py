"""What a choice achieves, in one line of the rulebook's words and numbers: how a hint begins.

A game declares it in one table: by verb, the clauses that may apply, most important first. A clause looks at the table as the
seat sees it and says its part, or nothing. If no clause speaks, the catalogue does: `plan.<verb>-<prompt>` or `plan.<verb>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from warcabinet.engine.scene_builder import SceneBuilder
from warcabinet.engine.verbs import Meaning, Verbs

B = TypeVar("B", bound=SceneBuilder[Any, Any])
Clause = Callable[[B, Meaning], str]  # empty: it has nothing to say here
AND = {"en": "and", "de": "und"}


class Plans(Generic[B]):
    """The clauses of a game, by the first number of each verb, and the key of each prompt."""

    def __init__(self, verbs: Verbs, clauses: Mapping[int, Sequence[Clause[B]]], prompt: Callable[[B], str]) -> None:
        self.verbs = verbs
        self.clauses = clauses
        self.prompt = prompt

    def plan(self, table: B, choice: int) -> str:
        """`beats 9 by 1 and keeps Tallboy`"""
        meaning = self.verbs.meaning(choice)
        said = [text for clause in self.clauses.get(meaning.verb.first, ()) if (text := clause(table, meaning))]
        return joined(said, table.words.language) if said else self.general(table, meaning.verb.word.replace(" ", "-"))

    def general(self, table: B, word: str) -> str:
        for key in (f"plan.{word}-{self.prompt(table)}", f"plan.{word}"):
            if key in table.words:
                return table.words(key)
        return ""


def joined(clauses: Sequence[str], language: str) -> str:
    """
    >>> joined(["beats 9 by 1", "keeps Tallboy"], "en"), joined(["a", "b", "c"], "de")
    ('beats 9 by 1 and keeps Tallboy', 'a, b und c')
    """
    *first, last = clauses
    return f"{', '.join(first)} {AND[language]} {last}" if first else last
