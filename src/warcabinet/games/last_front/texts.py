"""Choices and cards as text: the form that Records, Positions, the API and the terminal use."""

from __future__ import annotations

from warcabinet.games.last_front.cards.card import CARD, FACE
from warcabinet.games.last_front.choices import (
    ABILITY,
    AT_FACE,
    ATTACK,
    CANCEL,
    CONFIRM,
    DECLARED,
    DIG,
    DONE,
    ENOUGH,
    FROM,
    LAY,
    PASS,
    PASS_ON,
    PICK,
    PILE,
    SEAT,
    TARGET,
    WITHDRAW,
)
from warcabinet.games.last_front.state import Book

PLAIN = {
    DONE: "done", WITHDRAW: "withdraw", DIG: "dig", CONFIRM: "confirm", CANCEL: "cancel", PASS: "pass", PASS_ON: "pass-on",
    ENOUGH: "enough",
}  # fmt: skip


def code_text(book: Book, code: int) -> str:
    """`icon-patton`, and `icon-patton/face` where it lies upside down; empty if there is no such card."""
    number = code & CARD
    if number >= len(book.battle):
        return ""
    face = code >= FACE
    if face and not book.battle[number].has_two_uses():
        return ""
    return book.battle[number].id + ("/face" if face else "")


def choice_text(book: Book, choice: int) -> str:
    if choice in PLAIN:
        return PLAIN[choice]
    if ATTACK <= choice < LAY:
        return f"attack {book.territories[choice - ATTACK]}" if choice - ATTACK < len(book.territories) else ""
    for verb, start, end in (("lay", LAY, AT_FACE), ("face", AT_FACE, ABILITY), ("ability", ABILITY, PICK), ("from", FROM, SEAT)):
        if start <= choice < end:
            return with_card(verb, book, choice - start)
    if PICK <= choice < PICK + 2 * FACE:
        return with_code("pick", code_text(book, choice - PICK))
    if TARGET <= choice < PILE:
        seat, rest = divmod(choice - TARGET, 256)
        code = code_text(book, rest & (DECLARED - 1))
        return f"target {seat + 1}/{code}" + ("/declared" if rest & DECLARED else "") if code else ""
    if PILE <= choice < PILE + 6 * 16:
        return f"pile {(choice - PILE) // 16 + 1}/{(choice - PILE) % 16 + 1}"
    if SEAT <= choice < SEAT + 6:
        return f"seat {choice - SEAT + 1}"
    return ""


def with_card(verb: str, book: Book, card: int) -> str:
    if card >= len(book.battle) or card >= FACE:
        return ""
    two = book.battle[card].has_two_uses()
    fits = verb == "from" or (two if verb in ("face", "ability") else not two)
    return f"{verb} {book.battle[card].id}" if fits else ""


def with_code(verb: str, code: str) -> str:
    return f"{verb} {code}" if code else ""
