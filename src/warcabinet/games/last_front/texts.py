"""What choices are about, as text: the form that Records, Positions, the API and the terminal use."""

from __future__ import annotations

from collections.abc import Mapping

from warcabinet.engine.verbs import Argument
from warcabinet.games.last_front.cards.card import CARD, FACE
from warcabinet.games.last_front.choices import DECLARED
from warcabinet.games.last_front.state import Book

SEATS = 6


def arguments(book: Book) -> Mapping[str, Argument]:
    """How each kind of argument is written, by its name in `choices.VERBS`."""

    def card(number: int) -> str:
        return book.battle[number].id if number < len(book.battle) else ""

    def one_use(number: int) -> str:
        return "" if has_two_uses(book, number) else card(number)

    def two_uses(number: int) -> str:
        return card(number) if has_two_uses(book, number) else ""

    def territory(number: int) -> str:
        return book.territories[number] if number < len(book.territories) else ""

    def card_of_a_bid(number: int) -> str:
        seat, rest = divmod(number, 256)
        code = code_text(book, rest & (DECLARED - 1))
        return f"{seat + 1}/{code}" + ("/declared" if rest & DECLARED else "") if code else ""

    def pile(number: int) -> str:
        seat, which = divmod(number, 16)
        return f"{seat + 1}/{which + 1}" if seat < SEATS else ""

    return {
        "territory": territory,
        "card": card,
        "one-use card": one_use,
        "two-use card": two_uses,
        "laid card": lambda code: code_text(book, code),
        "card of a bid": card_of_a_bid,
        "pile": pile,
        "seat": lambda seat: str(seat + 1),
    }


def has_two_uses(book: Book, card: int) -> bool:
    return card < len(book.battle) and book.battle[card].has_two_uses()


def code_text(book: Book, code: int) -> str:
    """`icon-patton`, and `icon-patton/face` where it lies upside down; empty if there is no such card."""
    number = code & CARD
    face = code >= FACE
    if code >= 2 * FACE or number >= len(book.battle) or (face and not book.battle[number].has_two_uses()):
        return ""
    return book.battle[number].id + ("/face" if face else "")
