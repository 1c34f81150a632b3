"""What a seat may say at any time besides choosing: when it wants to be asked."""

from __future__ import annotations

from warcabinet.engine.asking import WISHES, Wish
from warcabinet.engine.session import Session
from warcabinet.engine.words import Words


def wish_named(entered: str, words: Words) -> Wish | None:
    """By its word in the reader's language, or in English."""
    return next((wish for wish in WISHES if entered.casefold() in (wish, words(f"asking.word.{wish}"))), None)


def set_wish(session: Session, seat: int, entered: str, words: Words) -> str:
    """Says when the seat is asked from now on, and what else could be wished."""
    if not session.game.has_windows:
        return words("asking.no-windows", game=session.game.title)
    wish = wish_named(entered, words)
    if wish is not None:
        session.askings[seat] = session.asking_for(wish)
    names = ", ".join(words(f"asking.word.{each}") for each in WISHES)
    if entered and wish is None:
        return words("asking.unknown", entered=entered, names=names)
    return words(f"asking.now.{session.wish_of(seat)}", names=names)
