"""Taking back: freely while nothing has come of it, always where nobody else plays, else if everybody agrees."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec import Struct

from warcabinet.engine.session import Session
from warcabinet.host.api.play import SceneUpdate
from warcabinet.host.early import take_early_back
from warcabinet.host.guests import Guest
from warcabinet.host.journal import UNDO
from warcabinet.host.sight import WATCHER
from warcabinet.host.store import Entry
from warcabinet.host.words import Refused

if TYPE_CHECKING:
    from warcabinet.host.table import Table


class UndoWish(Struct):
    """A seat asks to go back to before a ply; others have agreed or still have to."""

    seat: int
    ply: int
    agreed: list[int] = []


def undo_kind(table: Table, session: Session, viewer: int) -> str:
    """Whether the viewer may take back their last choice, and how: `free`, `ask` or not at all."""
    if viewer == WATCHER or table.stopped:
        return ""
    if table.ready.of(viewer):
        return "free"
    if table.held is not None:
        return ""
    if session.over and not table.is_alone(Guest(table.seats[viewer].guest)):
        return ""
    if free_undo(table, session, viewer):
        return "free"
    return "ask" if not session.over and last_choice(session, viewer) else ""


def own_plies(session: Session) -> int:
    """Choices made at this table; those of a Position it began with cannot be taken back."""
    return len(session.plies) - (len(session.position_start.choices) if session.position_start else 0)


def last_choice(session: Session, seat: int) -> int:
    """How many plies ago the seat chose last; 0: not at this table."""
    return chosen_ago(session, range(seat, seat + 1))


def chosen_ago(session: Session, seats: range) -> int:
    """How many plies ago one of the seats chose last, other than by not wanting to be asked; 0: not at this table."""
    for ago, ply in enumerate(reversed(session.plies), 1):
        if ago > own_plies(session):
            break
        if ply.seat in seats and not ply.passed_over:
            return ago
    return 0


def free_undo(table: Table, session: Session, seat: int) -> int:
    """How many plies the seat may take back without asking."""
    guest = Guest(table.seats[seat].guest)
    if table.is_hot_seat(guest):
        return chosen_ago(session, range(len(table.seats)))
    if table.is_alone(guest):
        return last_choice(session, seat)
    return min(1, own_plies(session)) if session.can_undo(seat) else 0


async def undo_freely(table: Table, guest: Guest, wanted: int | None, stamp: str, lang: str) -> SceneUpdate:
    async with table.lock:
        session = await table.awake()
        seat = table.seat_asking(guest, session, wanted, stamp, lang)
        kind = undo_kind(table, session, seat)
        if kind != "free":
            raise Refused(409, "undo-needs-consent" if kind else "nothing-to-undo")
        if table.ready.of(seat):
            await take_early_back(table, session, seat)
        else:
            await take_back(table, session, seat, free_undo(table, session, seat))
        return table.news(session, table.viewer(guest, session, wanted), lang)


async def take_back(table: Table, session: Session, seat: int, plies: int) -> None:
    await table.enter(session, Entry(seat, f"{UNDO}{plies}", time.time()))
    table.moved = time.monotonic()
    for stream in table.streams:
        stream.log_from = 0  # lines they have may be gone
    await table.settle(session)


async def ask_undo(table: Table, guest: Guest) -> None:
    async with table.lock:
        session = await table.awake()
        table.check_running(session)
        if table.undo_wish:
            raise Refused(409, "undo-pending")
        seat = table.viewer(guest, session, None)
        ago = last_choice(session, seat)
        if not ago or table.held is not None:
            raise Refused(409, "nothing-to-undo")
        await table.set_undo_wish(UndoWish(seat, len(session.plies) - ago))
        await grant_undo(table, session)


async def answer_undo(table: Table, guest: Guest, agree: bool) -> None:
    async with table.lock:
        session = await table.awake()
        mine = [seat for seat in table.undo_voters() if seat in table.seats_of(guest)]
        if not mine or table.undo_wish is None:
            raise Refused(409, "no-undo-request")
        if agree:
            await table.set_undo_wish(UndoWish(table.undo_wish.seat, table.undo_wish.ply, table.undo_wish.agreed + mine))
            await grant_undo(table, session)
        else:
            await table.set_undo_wish(None)
            table.publish()


async def grant_undo(table: Table, session: Session) -> None:
    wish = table.undo_wish
    if wish is not None and not table.undo_voters():
        await table.set_undo_wish(None)
        if len(session.plies) > wish.ply and not session.over:
            table.end_hold()
            await take_back(table, session, wish.seat, len(session.plies) - wish.ply)
    table.publish()
