"""Choices as text, and text as choices: `play R-SQ`, `with BN-08`, `ability 1`, `done`."""

from __future__ import annotations

from warcabinet.games.great_war import choices
from warcabinet.games.great_war.choices import ABILITY, MOST_CARDS, PLAY
from warcabinet.games.great_war.state import USED, Book

PLAIN = {
    choices.DONE: "done",
    choices.PASS: "pass",
    choices.ALONE: "alone",
    choices.DRAW_NEUTRAL: "draw neutral",
    choices.DRAW_NATIONALITY: "draw nat",
}
VERBS = ("play", "with", "on", "activate", "target", "interrupt", "combine", "use", "take", "out", "discard")
MOST_ABILITIES = 4 * len(USED)


def choice_text(book: Book, choice: int) -> str:
    if choice < ABILITY:
        return PLAIN.get(choice, "")
    if choice < PLAY:
        return f"ability {choice - ABILITY + 1}" if choice < ABILITY + MOST_ABILITIES else ""
    verb, card = divmod(choice - PLAY, MOST_CARDS)
    return f"{VERBS[verb]} {book.cards[card].id}" if card < len(book.cards) else ""


def verb_of(choice: int) -> tuple[str, int]:
    """The word of a choice, and its card; -1 for a choice without one."""
    if choice < ABILITY:
        return PLAIN[choice].split(" ")[0], -1
    if choice < PLAY:
        return "ability", -1
    verb, card = divmod(choice - PLAY, MOST_CARDS)
    return VERBS[verb], card
