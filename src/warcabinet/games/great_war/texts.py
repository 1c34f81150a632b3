"""Choices as text: `play R-SQ`, `with BN-08`, `ability 1`, `done`. What follows a verb is written here."""

from __future__ import annotations

from warcabinet.games.great_war.choices import VERBS
from warcabinet.games.great_war.state import USED, Book

MOST_ABILITIES = 4 * len(USED)


def choice_text(book: Book, choice: int) -> str:
    return VERBS.text(
        choice,
        {
            "card": lambda n: book.cards[n].id if n < len(book.cards) else "",
            "ability": lambda n: str(n + 1) if n < MOST_ABILITIES else "",
        },
    )
