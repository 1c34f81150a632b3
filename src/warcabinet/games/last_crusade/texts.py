"""Choices as text, and text as choices: `deploy us-rifle`, `target s1-4`, `move b2`, `edge b1>b2`, `done`."""

from __future__ import annotations

from typing import NamedTuple

from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.card import Book
from warcabinet.games.last_crusade.state import PER_SEAT
from warcabinet.games.last_crusade.table.places import AREAS, NAMES, are_neighbours

PLAIN = {
    c.DONE: "done",
    c.PASS: "pass",
    c.BUY_DRAW: "buy-draw",
    c.OFFER_END: "offer-end",
    c.ACCEPT: "accept",
    c.DECLINE: "decline",
    c.NONE: "none",
    c.YES: "yes",
    c.NO: "no",
    c.LAUNCH: "launch",
    c.GROUP_READY: "group-ready",
    c.SUPPLY_ALL: "supply-all",
    c.WITHDRAW_ALL: "withdraw-all",
    c.ADVANCE_ALL: "advance-all",
    c.CONFIRM: "confirm",
    c.DIG_IN: "dig-in",
    c.DISMOUNT: "dismount",
    c.LEAVE_FORT: "leave-fort",
    c.SEARCH_BRIDGE: "search-bridge",
    c.ASSAULT: "assault",
    c.DROP: "drop",
    c.COUNTERATTACK: "counterattack",
    c.HOLD_FIRE: "hold-fire",
    c.RETURN_HOME: "return-home",
    c.STAY: "stay",
    c.JETTISON: "jettison",
    c.KEEP: "keep",
    c.DISCARD_TANKS: "discard-tanks",
    c.GO_HOME: "go-home",
    c.AS_BRIDGE: "as-bridge",
    c.AS_CLEAR: "as-clear",
    c.LEAVE_OUT: "leave-out",
    c.REDRAW: "redraw",
    c.STRIKE: "strike",
    c.RAID_AIRFIELD: "raid-airfield",
    c.WITH_LIAISON: "with-liaison",
    c.WITHOUT_LIAISON: "without-liaison",
    c.VIA_AB: "via-ab",
    c.VIA_BC: "via-bc",
    c.ON_FOOT: "on-foot",
    c.BY_MINOR_BRIDGE: "by-minor-bridge",
    c.QUICK_BUY: "quick-buy",
    c.QUICK_PLACE: "quick-place",
}
CARD, TERRAIN, PIECE, PLACE, EDGE = range(5)  # what a verb is about


class Verb(NamedTuple):
    first: int  # its first number
    word: str
    about: int


VERBS = (
    Verb(c.BUY, "buy", CARD),
    Verb(c.PLACE_CARD, "place", CARD),
    Verb(c.DEPLOY, "deploy", CARD),
    Verb(c.DEPLOY_FREE, "deploy-free", CARD),
    Verb(c.PLAY, "play", CARD),
    Verb(c.USE, "use", CARD),
    Verb(c.EQUIP, "equip", CARD),
    Verb(c.RESCUE, "rescue", CARD),
    Verb(c.DISMISS, "dismiss", CARD),
    Verb(c.LAY_TERRAIN, "lay", TERRAIN),
    Verb(c.PICK, "pick", CARD),
    Verb(c.REFIT, "refit", PIECE),
    Verb(c.ON, "on", PIECE),
    Verb(c.UNIT, "unit", PIECE),
    Verb(c.FIRE, "fire", PIECE),
    Verb(c.TARGET, "target", PIECE),
    Verb(c.ADD, "add", PIECE),
    Verb(c.SUPPORT, "support", PIECE),
    Verb(c.SUPPLY, "supply", PIECE),
    Verb(c.NEGATE, "negate", PIECE),
    Verb(c.WITHDRAW, "withdraw", PIECE),
    Verb(c.ADVANCE, "advance", PIECE),
    Verb(c.ENTER, "enter", PIECE),
    Verb(c.REMOVE, "remove", PIECE),
    Verb(c.DIE_ON, "die-on", PIECE),
    Verb(c.ALL_ON, "all-on", PIECE),
    Verb(c.INTERCEPT, "intercept", PIECE),
    Verb(c.RETURN, "return", PIECE),
    Verb(c.MOVE, "move", PLACE),
    Verb(c.AT, "at", PLACE),
    Verb(c.ATTACK, "attack", PLACE),
    Verb(c.MAIN, "main", PLACE),
    Verb(c.PATROL_AT, "patrol", PLACE),
    Verb(c.REPAIR, "repair", PLACE),
    Verb(c.DEMOLISH, "demolish", PLACE),
    Verb(c.FERRY, "ferry", PLACE),
    Verb(c.BRIDGE, "bridge", PLACE),
    Verb(c.EDGE, "edge", EDGE),
)


def meaning(choice: int) -> tuple[str, int, int]:
    """The word of a choice, what it is about (-1: nothing), and which one.

    >>> meaning(c.MOVE + 4)
    ('move', 3, 4)
    """
    if choice < c.BUY:
        return PLAIN.get(choice, ""), -1, -1
    verb = next(each for each in reversed(VERBS) if each.first <= choice)
    return verb.word, verb.about, choice - verb.first


def choice_text(book: Book, choice: int) -> str:
    word, about, number = meaning(choice)
    if about < 0:
        return word
    name = argument(book, about, number)
    return f"{word} {name}" if name else ""


def argument(book: Book, about: int, number: int) -> str:
    if about == CARD:
        return book.cards[number].id if number < len(book.cards) else ""
    if about == TERRAIN:
        return book.terrain[number].id if number < len(book.terrain) else ""
    if about == PIECE:
        return piece_text(number)
    return place_text(number) if about == PLACE else edge_text(number)


def piece_text(piece: int) -> str:
    """
    >>> piece_text(68)
    's1-4'
    """
    return f"s{piece // PER_SEAT}-{piece % PER_SEAT}"


def place_text(place: int) -> str:
    if place == c.LANDING:
        return "landing"
    return NAMES[place] if place < len(NAMES) else ""


def edge_text(edge: int) -> str:
    """The zone whose edge it is, and the neighbour it faces.

    >>> edge_text(4)
    ''
    >>> edge_text(1 * AREAS + 4)
    'b1>b2'
    """
    zone, towards = divmod(edge, AREAS)
    if zone >= AREAS or not are_neighbours(zone, towards):
        return ""
    return f"{NAMES[zone]}>{NAMES[towards]}"
