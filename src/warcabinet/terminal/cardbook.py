"""The cards of a game from its card file: a list, or one card in full."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from rich.text import Text

from warcabinet.engine.cardfile import raw_files
from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, TITLE, ink, wrapped

WORDS = ("id", "name", "text", "source", "effect", "count")  # what is shown separately


def card_tables(game: Game) -> dict[str, list[Mapping[str, Any]]]:
    """Every list of tables in the card files, with custom cards applied: `territory`, `battle`; one card alone is a list too."""
    found = raw_files([path for name in game.card_files if (path := game.folder / name).exists()], game.overlay)
    lists = {name: [table] if isinstance(table, Mapping) else table for name, table in found.items()}
    return {name: table for name, table in lists.items() if isinstance(table, list) and all("id" in card for card in table)}


def all_cards(game: Game, words: Catalogue, width: int) -> list[Text]:
    lines: list[Text] = []
    for name, cards in card_tables(game).items():
        total = sum(card.get("count", 1) for card in cards)
        lines += [Text(), ink((words("cards.table", name=named(game, words, name), n=total), TITLE))]
        for card in cards:
            lines += headline(card, words, width)
    return lines[1:]


def headline(card: Mapping[str, Any], words: Catalogue, width: int) -> list[Text]:
    count = f" ×{card['count']}" if card.get("count", 1) > 1 else ""
    text = ink((said(card.get("name", card["id"]), words), STRONG), f"{count}  ", (card["id"], QUIET))
    if card.get("text"):
        text.append(f": {said(card['text'], words)}")
    return wrapped(text, width, indent=4)


def one_card(game: Game, wanted: str, words: Catalogue, width: int) -> list[Text]:
    """By id or name; a Fault suggests similar ones."""
    names: dict[str, Mapping[str, Any]] = {}
    for cards in card_tables(game).values():
        for card in cards:
            names[card["id"].casefold()] = card
            names[said(card.get("name", card["id"]), words).casefold()] = card
    if wanted.casefold() not in names:
        near = get_close_matches(wanted.casefold(), names, 3)
        hint = f"; did you mean {', '.join(dict.fromkeys(names[name]['id'] for name in near))}?" if near else ""
        raise Fault(f"{game.title} has no card '{wanted}'{hint}")
    card = names[wanted.casefold()]
    lines = headline(card, words, width)
    for key, value in card.items():
        if key not in WORDS:
            label = named(game, words, key)
            lines += wrapped(ink("    ", (f"{label} ", QUIET), (plain(game, words, key, value), NUMBER)), width, indent=6)
    source = words(f"cards.{card['source']}") if f"cards.{card.get('source', '')}" in words else ""
    return lines + (wrapped(ink("    ", (source, QUIET)), width, indent=6) if source else [])


def said(entry: Any, words: Catalogue) -> str:
    """The same words in both languages, or one for both."""
    return str(entry.get(words.language, entry.get("en", ""))) if isinstance(entry, Mapping) else str(entry)


def named(game: Game, words: Catalogue, *path: str) -> str:
    """A table, field or value of a card file in the reader's language (`card.type.cavalry`), or as the file spells it."""
    own, key = game.catalogues[words.language], ".".join(("card", *path))
    return own(key) if key in own else path[-1]


def plain(game: Game, words: Catalogue, key: str, value: Any) -> str:
    if isinstance(value, Mapping) and set(value) == {"en", "de"}:
        return said(value, words)
    if isinstance(value, list):
        between = "; " if any(isinstance(each, Mapping) for each in value) else ", "
        return between.join(plain(game, words, key, each) for each in value)
    if isinstance(value, Mapping):
        parts = (f"{named(game, words, field)} {plain(game, words, field, each)}" for field, each in value.items())
        return ", ".join(part.strip() for part in parts)
    if isinstance(value, bool):
        return words("cards.yes" if value else "cards.no")
    return named(game, words, key, value) if isinstance(value, str) else str(value)
