"""The cards of a side, as lists of ids."""

from __future__ import annotations

from collections.abc import Callable

from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront.cards.card import GENERAL, UNITS
from warcabinet.games.deckfront.field import KINDS
from warcabinet.games.deckfront.saved.sheet import Sheet, fill
from warcabinet.games.deckfront.state import ADVANCING, NONE, ORDERING, POSITIONING


def cards_of(zone: str) -> Callable[[Sheet, int], list[str]]:
    """Writes the cards of a zone that each seat has."""
    return lambda sheet, seat: sheet.names(getattr(sheet.s, zone)[seat])


def read_hand(sheet: Sheet, seat: int, cards: list[str] | int, where: str) -> None:
    if isinstance(cards, int):
        sheet.hand[seat] = cards
    else:
        fill(sheet.s.hand[seat], sheet.kinds(cards, where))


def read_reserve(sheet: Sheet, seat: int, cards: list[str] | int, where: str) -> None:
    sheet.reserve[seat] = cards if isinstance(cards, int) else 0
    if not isinstance(cards, int):
        fill(sheet.s.reserve[seat], sheet.kinds(cards, where))


def read_pile(sheet: Sheet, seat: int, cards: list[str], where: str) -> None:
    sheet.has_pile[seat] = True
    fill(sheet.s.pile[seat], sheet.kinds(cards[::-1], where))


def read_discard(sheet: Sheet, seat: int, cards: list[str], where: str) -> None:
    general = sheet.ids[GENERAL]
    fill(sheet.s.discard[seat], [GENERAL if id == general else sheet.kind(id, where) for id in cards])


def read_captured(sheet: Sheet, seat: int, cards: list[str], where: str) -> None:
    for id, kind in zip(cards, sheet.kinds(cards, where), strict=True):
        if not sheet.s.book.cards[kind].medic:
            raise Fault(f"'{id}' is not a Medic (DF-10.1)", where=where)
        sheet.s.captured[seat].add(kind)


def read_played(sheet: Sheet, seat: int, id: str, where: str) -> None:
    if id:
        if sheet.s.phase not in (ADVANCING, ORDERING, POSITIONING):
            raise Fault("a card is revealed only between phases 2 and 3", where=where)
        sheet.s.played[seat] = sheet.kind(id, where)


def played_text(sheet: Sheet, seat: int) -> str:
    kind = sheet.s.played[seat]
    return "" if kind == NONE else sheet.ids[kind]


def read_shown(sheet: Sheet, seat: int, copies: dict[str, int], where: str) -> None:
    sheet.shown[seat] = {sheet.kind(id, where): count for id, count in copies.items()}


def shown_text(sheet: Sheet, seat: int) -> dict[str, int]:
    shown = {sheet.ids[kind]: int(sheet.s.shown[seat * KINDS + kind]) for kind in range(UNITS)}
    return {id: count for id, count in shown.items() if count}


def read_wins(sheet: Sheet, seat: int, wins: int, where: str) -> None:
    to_win = sheet.s.terms.to_win
    if wins >= to_win:
        raise Fault(f"{wins} wins already decide a match of {to_win} wins", where=where)
    sheet.s.wins[seat] = wins
