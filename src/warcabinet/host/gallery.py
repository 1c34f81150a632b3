"""All cards of a game with their words, read off the faces: what is printed on a card is what can be searched for."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape

from warcabinet.engine.game import Game
from warcabinet.host.api.games import GalleryCard, GalleryStack

TITLE = re.compile(r"<title[^>]*>(.*?)</title>", re.S)
WORDS = re.compile(r'<text class="(\w+)"[^>]*>(.*?)</text>', re.S)
RULE = re.compile(r"[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?")


@lru_cache(maxsize=64)
def gallery(game: Game, lang: str) -> tuple[GalleryStack, ...]:
    """Stacks that hold the same cards with other backs are shown once."""
    found: dict[tuple[str, ...], GalleryStack] = {}
    for stack in game.stacks(lang):
        faces = tuple(stack.copies)
        if faces in found:
            found[faces].title += f", {stack.title}"
        else:
            cards = [read(game.draw_face(face, lang, "zoom"), face, copies) for face, copies in stack.copies.items()]
            found[faces] = GalleryStack(stack.title, cards)
    return tuple(found.values())


def read(svg: str, face: str, copies: int) -> GalleryCard:
    """A face starts with its title: the card's name, a full stop, and what kind of card it is."""
    title = TITLE.search(svg)
    said = " ".join(unescape(title[1]).split()) if title else face
    lines = [(kind, unescape(re.sub(r"<[^>]*>", "", words))) for kind, words in WORDS.findall(svg)]
    name = " ".join(words for kind, words in lines if kind == "serif")
    if not (name and said.startswith(name)):
        name = said.partition(". ")[0]
    about = said.removeprefix(name).lstrip(". ")
    words = " ".join(words for kind, words in lines if kind == "sans")
    rules = [words for _, words in lines if RULE.fullmatch(words)]
    return GalleryCard(face, name, words, copies, kinds_in(about), rules[-1] if rules else "")


def kinds_in(about: str) -> tuple[str, ...]:
    """
    >>> kinds_in("Infantry, unmotorized (Infantry-type); attack 3.")
    ('Infantry', 'unmotorized (Infantry-type)')
    """
    parts = [part.strip(" .") for part in re.split(r"[,;] ?|\. ", about)]
    return tuple(part for part in parts if part and not re.search(r"\d", part))
