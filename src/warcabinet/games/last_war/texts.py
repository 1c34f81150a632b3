"""Choices as text: `put tank 0904`, `flag 0904 1004`, `die A03`, `done`. How the arguments of the verbs are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcabinet.engine.verbs import Argument
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.choices import HEXES, MOST_CARDS
from warcabinet.games.last_war.desk.control import EDIT_REASONS, EDITS
from warcabinet.games.last_war.desk.meorders import CAUSES, PERMITS
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE, hex_name, neighbour
from warcabinet.games.last_war.turn.allegiance import KEEP_WORDS
from warcabinet.games.last_war.turn.assessment import ASSESSED, NUMBERS

KIND_WORDS = ("men", "tank", "air", "lsp", "ad")
SIDE_WORDS = ("1", "2", "nobody")
ROLE_WORDS = ("attacker", "defender")
END_WORDS = ("lowest +1", "lowest -1", "highest +1", "highest -1")
PIPS = 6
VESSELS = ("naval", "craft")
WAYS = ("out", "back")
TO_WORDS = ("1", "2", "neutral")


def word_of(words: Sequence[str]) -> Argument:
    return lambda n: words[n] if n < len(words) else ""


def card_word(ids: Sequence[str]) -> Argument:
    """Cards of the program by their id, those of a scenario's own lists by their place there: `own1`."""
    return lambda n: ids[n] if n < len(ids) else f"own{MOST_CARDS - n}" if n < MOST_CARDS else ""


def with_hex(words: Sequence[str]) -> Argument:
    return lambda n: f"{words[n // HEXES]} {hex_name(n % HEXES)}" if n < HEXES * len(words) else ""


def hexside(n: int) -> str:
    hex, direction = divmod(n, DIRECTIONS)
    other = neighbour(hex, direction)
    return "" if other == NOWHERE else f"{hex_name(hex)} {hex_name(other)}"


def me_order(n: int) -> str:
    """`3 -1 politics`, or `3 -1 politics now`"""
    words = f"{n // 16 + 1} {'-1' if n // 2 % 2 else '+1'} {CAUSES[n // 4 % 4]}"
    return f"{words} now" if n % 2 else words


def permit_order(n: int) -> str:
    """`3 ask`, or `3 ask lasting`"""
    words = f"{n // 16 + 1} {PERMITS[n // 2 % 8]}"
    return f"{words} lasting" if n % 2 else words


def allegiance(n: int) -> str:
    """`4 neutral home`"""
    return f"{n // 9 + 1} {TO_WORDS[n // 3 % 3]} {KEEP_WORDS[n % 3]}"


def arguments(cards: CardFile) -> Mapping[str, Argument]:
    return {
        "allegiance": allegiance,
        "area": lambda n: str(n + 1),
        "card": card_word([card.id for card in cards.card]),
        "edit": word_of(EDITS),
        "end": word_of(END_WORDS),
        "hex": hex_name,
        "hexside": hexside,
        "kind": word_of(KIND_WORDS),
        "kind hex": with_hex(KIND_WORDS),
        "line": lambda n: str(n + 1),
        "me order": me_order,
        "nation number": lambda n: f"{n // ASSESSED + 1} {NUMBERS[n % ASSESSED]}",
        "gift": lambda n: f"{KIND_WORDS[n % 3 + 1]} {n // 3 + 1}",
        "vessel": word_of(VESSELS),
        "zone": lambda n: str(n + 1),
        "permit order": permit_order,
        "reason": word_of(EDIT_REASONS),
        "role": word_of(ROLE_WORDS),
        "role die": lambda n: f"{ROLE_WORDS[n // PIPS]} {n % PIPS + 1}",
        "route": lambda n: f"{n // 2 + 1} {WAYS[n % 2]}",
        "side": word_of(SIDE_WORDS),
        "side hex": with_hex(SIDE_WORDS[:2]),
    }
