"""Choices as text: the form that Records, Positions, options, the API and the terminal use."""

from __future__ import annotations

from warcabinet.games.deckfront import choices
from warcabinet.games.deckfront.cards.card import UNITS, Book
from warcabinet.games.deckfront.choices import ADVANCE, ATTACK, GIVE, PICK, PLACE_AT, PLAY, TAKE, TURN
from warcabinet.games.deckfront.field import BACK, EDGE, MIDDLE

PLAIN = {
    choices.DRAW: "draw", choices.SWAP: "swap", choices.KEEP: "keep", choices.BACK_OUT: "back", choices.GO_FIRST: "go-first",
    choices.GO_SECOND: "go-second", choices.FIRE: "fire", choices.HOLD_FIRE: "hold-fire", choices.WITHDRAW: "withdraw",
    choices.STAY: "stay", choices.DONE: "done", choices.NEXT: "next",
}  # fmt: skip
AIM_TEXTS = ("straight", "pull", "oblique", "over", "saboteurs", "hold")  # by aim; sabotage is never a choice
WITH_UNIT = {"pick": PICK, "play": PLAY, "take": TAKE, "give": GIVE}


def choice_text(book: Book, choice: int) -> str:
    """
    `place 1/-2` is row 1 in the second column west of the Generals, `turn -2 east` the unit there to the eastern flank.
    """
    if choice in PLAIN:
        return PLAIN[choice]
    if ATTACK <= choice < ATTACK + len(AIM_TEXTS):
        return f"attack {AIM_TEXTS[choice - ATTACK]}"
    for verb, start in WITH_UNIT.items():
        if start <= choice < start + UNITS:
            return f"{verb} {book.cards[choice - start].id}"
    if ADVANCE <= choice < PLACE_AT:
        column = choice - ADVANCE - MIDDLE
        return f"advance {column_text(column)}" if is_on_a_wing(column) else ""
    if PLACE_AT <= choice < TURN:
        row, column = divmod(choice - PLACE_AT, BACK)
        return f"place {row + 1}/{column_text(column - MIDDLE)}" if is_on_a_wing(column - MIDDLE) else ""
    if TURN <= choice < choices.CHOICES:
        column, east = divmod(choice - TURN, 2)
        return f"turn {column_text(column - MIDDLE)} {'east' if east else 'west'}" if is_on_a_wing(column - MIDDLE) else ""
    return ""


def is_on_a_wing(column: int) -> bool:
    return column != 0 and abs(column) <= EDGE


def column_text(column: int) -> str:
    """
    >>> column_text(-2), column_text(0), column_text(3)
    ('-2', '0', '+3')
    """
    return f"{column:+d}" if column else "0"
