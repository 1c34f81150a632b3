"""Players who are away: what was agreed before the match happens to their seats, and nothing else.

Absence counts from a player's last sign of life, and only while another player waits at the table: so everyone who can be told is
told how many minutes are left. A computer that stands in leaves when the player returns.
"""

from __future__ import annotations

import math
import time

from msgspec.structs import replace

from warcabinet.host.chatlines import tell
from warcabinet.host.guests import Guest
from warcabinet.host.resigning import resign_for
from warcabinet.host.rows import SeatRow
from warcabinet.host.table import LONG_AGO, MINUTE, Table

NEVER, COMPUTER, END = "never", "computer", "end"


def seconds_left(table: Table, seat: SeatRow) -> float | None:
    """Until what was agreed happens to the seat; None: nothing will."""
    match = table.match
    if match.absence == NEVER or match.over or table.live.stopped or table.seats.open is not None:
        return None
    if seat.is_bot or table.is_present(seat):
        return None
    waiting = [table.arrived[guest] for guest in table.seats.people - {seat.guest} if table.is_here(guest)]
    if not waiting:
        return None
    since = max(table.signs.get(seat.guest, LONG_AGO), min(waiting))
    return max(0.0, since + match.absent_minutes * MINUTE - time.monotonic())


def minutes_left(table: Table, seat: SeatRow) -> int:
    left = seconds_left(table, seat)
    return 0 if left is None else max(1, math.ceil(left / MINUTE))


async def apply_agreement(table: Table, level: str) -> None:
    """Look after all seats; `level` stands in for those who are away."""
    for n in range(len(table.seats)):
        async with table.lock:
            seat = table.seats[n]
            if seconds_left(table, seat) != 0.0:
                continue
            if table.match.absence == COMPUTER:
                await table.set_seat(replace(seat, kind="bot", level=level, away=True), level)
                await tell(table, n, "away")
            else:
                await resign_for(table, await table.awake(), n)
    told = [minutes_left(table, seat) for seat in table.seats]
    if told != table.told_left:
        table.told_left = told
        table.publish_info()


async def welcome_back(table: Table, guest: Guest) -> None:
    """The guest has shown a sign of life: seats in which a computer stood in are theirs again."""
    table.signs[guest.id] = time.monotonic()
    if any(row.away and row.guest == guest.id for row in table.seats):
        async with table.lock:
            for row in [row for row in table.seats if row.away and row.guest == guest.id]:
                await table.set_seat(replace(row, kind="person", level="", away=False), row.name)
                await tell(table, row.seat, "back")
