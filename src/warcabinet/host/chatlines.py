"""The lines of a table's chat as they are stored and sent; notices are those that the host writes itself."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime

from warcabinet.host.api.play import ChatLine, Notice
from warcabinet.host.rows import NOTICE, ChatRow
from warcabinet.host.sight import WATCHER
from warcabinet.host.table import MINUTE, Table


def iso(at: float) -> str:
    """Rounded to the minute: seconds would reveal what others do in secret."""
    return datetime.fromtimestamp(at // MINUTE * MINUTE, UTC).isoformat(timespec="minutes")


def chat_line(row: ChatRow, guest: str = "") -> ChatLine:
    """As this guest reads it."""
    line = ChatLine(row.n, row.name, row.text, iso(row.at), row.seat, bool(guest) and row.guest == guest)
    if row.seat == NOTICE:
        line.text, line.seat, line.notice = "", WATCHER, row.text  # type: ignore[assignment]  # only such are stored
    return line


async def add_line(table: Table, said: Sequence[ChatRow], seat: int, guest: str, name: str, text: str) -> ChatRow:
    """Adds a line after those already said. Only with the lock held."""
    row = ChatRow(table.id, said[-1].n + 1 if said else 0, seat, guest, name, text, time.time())
    await table.house.store.add_chat(row)
    table.tell_chat(chat_line(row), guest)
    return row


async def tell(table: Table, seat: int, notice: Notice) -> None:
    """Tells everyone, those who come later too, what has become of a seat. Only with the lock held."""
    await add_line(table, await table.house.store.chat(table.id), NOTICE, "", table.seats[seat].name, notice)
