"""Choices as text: every verb of a game in one table, with its number, its word and what it is about.

Compiled rules know a choice as a number: the first number of its verb plus what it is about (a card, a place, a seat). Records,
Positions, the API and the terminal know it as text: the verb's word, and its argument in words. The table joins both.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Argument = Callable[[int], str]  # what a verb is about, as text; empty: there is no such thing


class Verb(NamedTuple):
    """One verb. Its numbers run from `first` to the first of the next verb."""

    first: int
    word: str  # how the text begins, permanently: `lay`, `draw neutral`
    about: str = ""  # what follows the word: a key of the game's arguments; empty: nothing
    rule: str = ""  # what its label cites, unless the menu knows better
    main: bool = False  # the button that stands out


class Meaning(NamedTuple):
    """A choice taken apart: its verb, and which of the things the verb can be about."""

    verb: Verb
    which: int


class Verbs:
    """All verbs of a game.

    >>> verbs = Verbs([Verb(0, "done"), Verb(8, "lay", "card"), Verb(16, "seat", "seat")])
    >>> arguments = {"card": lambda n: ("tank", "flak")[n] if n < 2 else "", "seat": lambda n: str(n + 1)}
    >>> [verbs.text(choice, arguments) for choice in (0, 1, 8, 9, 10, 17)]
    ['done', '', 'lay tank', 'lay flak', '', 'seat 2']
    >>> verbs.meaning(9).verb.word, verbs.meaning(9).which
    ('lay', 1)
    """

    def __init__(self, table: Sequence[Verb]) -> None:
        self.table = tuple(sorted(table))
        self.firsts = [verb.first for verb in self.table]

    def meaning(self, choice: int) -> Meaning:
        verb = self.table[bisect_right(self.firsts, choice) - 1]
        return Meaning(verb, choice - verb.first)

    def text(self, choice: int, arguments: Mapping[str, Argument]) -> str:
        """The stable text of a choice; empty if the number has no meaning."""
        verb, which = self.meaning(choice)
        if not verb.about:
            return "" if which else verb.word
        argument = arguments[verb.about](which)
        return f"{verb.word} {argument}" if argument else ""
