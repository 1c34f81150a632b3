"""Response preferences in the terminal: when a seat wants to be asked, and about what."""

from __future__ import annotations

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.responding import RESPOND_WHEN, RespondWhen
from warcabinet.engine.session import Session


def preference_named(entered: str, words: Catalogue) -> RespondWhen | None:
    """By its word in the reader's language, or in English."""
    return next((when for when in RESPOND_WHEN if entered.casefold() in (when, words(f"asking.word.{when}"))), None)


def set_preference(session: Session, seat: int, entered: str, words: Catalogue) -> str:
    """Set a preference, and say when the seat is asked from now on."""
    if not session.game.has_windows:
        return words("asking.no-windows", game=session.game.title)
    names = ", ".join(words(f"asking.word.{each}") for each in RESPOND_WHEN)
    first, _, about = entered.partition(" ")
    if about and first.casefold() in ("on", "off", words("asking.word.on"), words("asking.word.off")):
        return set_switch(session, seat, about, first.casefold() in ("on", words("asking.word.on")), words)
    when = preference_named(entered, words)
    if when is not None:
        session.preferences[seat] = session.preference_for(seat, when)
    if entered and when is None:
        return words("asking.unknown", entered=entered, names=names)
    return " ".join([words(f"asking.now.{session.responds_when(seat)}", names=names), *switches(session, seat, words)])


def set_switch(session: Session, seat: int, about: str, on: bool, words: Catalogue) -> str:
    """Be asked about one response, or not, by its name or its text."""
    known = session.switches(seat, words.language)
    found = [text for text, name in known.items() if about.casefold() in (text, name.casefold())]
    if not found:
        return words("asking.unknown", entered=about, names=", ".join(known.values()))
    muted = [text for text in session.preferences[seat].mutes if text not in found]
    session.preferences[seat] = session.preference_for(seat, mutes=muted if on else muted + found)
    return " ".join(switches(session, seat, words))


def switches(session: Session, seat: int, words: Catalogue) -> list[str]:
    """About what the seat is asked, and about what not."""
    known, mutes = session.switches(seat, words.language), session.preferences[seat].mutes
    asked = [name for text, name in known.items() if text not in mutes]
    muted = [name for text, name in known.items() if text in mutes]
    return [words(f"asking.{key}", names=", ".join(names)) for key, names in (("asked-for", asked), ("muted", muted)) if names]
