"""What a seat may say at any time besides choosing: when it wants to be asked, and for what."""

from __future__ import annotations

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.responding import WISHES, RespondWhen
from warcabinet.engine.session import Session


def wish_named(entered: str, words: Catalogue) -> RespondWhen | None:
    """By its word in the reader's language, or in English."""
    return next((wish for wish in WISHES if entered.casefold() in (wish, words(f"asking.word.{wish}"))), None)


def set_wish(session: Session, seat: int, entered: str, words: Catalogue) -> str:
    """Says when the seat is asked from now on, and what else could be wished."""
    if not session.game.has_windows:
        return words("asking.no-windows", game=session.game.title)
    names = ", ".join(words(f"asking.word.{each}") for each in WISHES)
    first, _, about = entered.partition(" ")
    if about and first.casefold() in ("on", "off", words("asking.word.on"), words("asking.word.off")):
        return set_switch(session, seat, about, first.casefold() in ("on", words("asking.word.on")), words)
    wish = wish_named(entered, words)
    if wish is not None:
        session.askings[seat] = session.asking_for(seat, wish)
    if entered and wish is None:
        return words("asking.unknown", entered=entered, names=names)
    return " ".join([words(f"asking.now.{session.wish_of(seat)}", names=names), *switches(session, seat, words)])


def set_switch(session: Session, seat: int, about: str, on: bool, words: Catalogue) -> str:
    """Be asked for one answer, or not, by its name or its text."""
    known = session.switches(seat, words.language)
    found = [text for text, name in known.items() if about.casefold() in (text, name.casefold())]
    if not found:
        return words("asking.unknown", entered=about, names=", ".join(known.values()))
    muted = [text for text in session.askings[seat].mutes if text not in found]
    session.askings[seat] = session.asking_for(seat, mutes=muted if on else muted + found)
    return " ".join(switches(session, seat, words))


def switches(session: Session, seat: int, words: Catalogue) -> list[str]:
    """For what the seat is asked, and for what not."""
    known, mutes = session.switches(seat, words.language), session.askings[seat].mutes
    asked = [name for text, name in known.items() if text not in mutes]
    muted = [name for text, name in known.items() if text in mutes]
    return [words(f"asking.{key}", names=", ".join(names)) for key, names in (("asked-for", asked), ("muted", muted)) if names]
