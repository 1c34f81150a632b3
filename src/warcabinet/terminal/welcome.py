"""The first screen: the game, the players, and how to answer."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

import warcabinet
from warcabinet import _plain
from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.record import commitment
from warcabinet.engine.rulings import switched_in_words
from warcabinet.engine.session import Session
from warcabinet.terminal.ink import QUIET, TITLE, ink, join, seat_style, wrapped

TOLD = 6  # changed cards


def welcome_lines(session: Session, people: Sequence[int], words: Catalogue, width: int) -> list[Text]:
    """Paragraphs with an empty line between them."""
    paragraphs = [[ink((session.game.title, TITLE))], *([ink(text)] for text in about(session, words))]
    seats = session.scene(-1, words.language).seats
    names = [ink((name, seat_style(seat, seats))) for seat, name in enumerate(session.names)]
    paragraphs.append([ink(words("welcome.seats"), " ", join(names))])
    if session.game.overlay.text:
        paragraphs.append([ink(words("welcome.own", cards=own_cards(session, words)))])
    paragraphs += [[line] for line in rulings_line(session, words)]
    if people:
        paragraphs.append([ink(words("welcome.answer"))])
    small = [words("welcome.commitment"), commitment(session.seed), *plain_source(words)]
    paragraphs.append([ink((text, QUIET)) for text in small])
    return [
        line for paragraph in paragraphs for line in (*(each for text in paragraph for each in wrapped(text, width, 0)), Text())
    ]


def about(session: Session, words: Catalogue) -> list[str]:
    """The title and goal of a Position, otherwise the game's description; and what wins."""
    position, said = session.position_start, session.game.catalogues[words.language]
    if position and (position.title or position.goal):
        return [str(each.get(words.language, each.get("en", ""))) for each in (position.title, position.goal) if each]
    blurb = said("about.blurb").splitlines() if "about.blurb" in said else []
    facts = session.scene(-1, words.language).facts
    return [*([" ".join(blurb)] if blurb else []), *facts]


def rulings_line(session: Session, words: Catalogue) -> list[Text]:
    """The rulings that were switched for this match, if any."""
    told = switched_in_words(session.options, session.game.catalogues[words.language])
    return [ink(words("rulings.match", rulings=told))] if told else []


def own_cards(session: Session, words: Catalogue) -> str:
    """What is changed: `Iron Duke: value 2 → 9`; only the first few of many cards."""
    told = []
    for card in session.game.card_changes:
        fields = [f"{each.field} {each.old} → {each.new}" if each.old else f"{each.field} {each.new}" for each in card.fields]
        told.append(f"{card.name.get(words.language, card.id)} ({card.id}): {', '.join(fields)}")
    more = [words("welcome.own-more", n=len(told) - TOLD)] if len(told) > TOLD else []
    return "; ".join([*told[:TOLD], *more])


def plain_source(words: Catalogue) -> list[str]:
    """Says so if the rules could be compiled but are not."""
    return [] if warcabinet.COMPILED or _plain.WANTED else [words("welcome.plain")]
