"""The chat of a table."""

from __future__ import annotations

from collections.abc import Sequence

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.host.api.play import ChatLine
from warcabinet.host.chatlines import add_line, chat_line
from warcabinet.host.guests import Guest
from warcabinet.host.info import may
from warcabinet.host.likeness import unlike
from warcabinet.host.rows import ChatRow
from warcabinet.host.table import Table
from warcabinet.host.words import Refused, say


async def lines(table: Table, guest: Guest) -> list[ChatLine]:
    return [chat_line(row, guest.id) for row in await table.house.store.chat(table.id)]


async def speak(table: Table, guest: Guest, text: str, lang: str) -> ChatLine:
    if not may(table, guest).chat:
        raise Refused(403, "no-table", "table")
    async with table.lock:
        mine = table.seats.of(guest)
        seat = mine[0] if mine else -1
        said = await table.house.store.chat(table.id)
        name = table.seats[seat].name if mine else spectator_name(table, guest, said, lang)
        row = await add_line(table, said, seat, guest.id, name, text)
    return chat_line(row, guest.id)


def spectator_name(table: Table, guest: Guest, said: Sequence[ChatRow], lang: str) -> str:
    """Not to be taken for a seat, whatever its player is called, nor for another guest who has spoken here."""
    seats = [say(each, "seat", seat=seat.seat + 1) for seat in table.seats for each in LANGUAGES]
    others = dict.fromkeys([*table.seats.names, *seats, *(row.name for row in said if row.guest != guest.id)])
    return unlike(guest.name or say(lang, "watcher"), list(others))
