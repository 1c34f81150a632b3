"""What a guest may know about a table, and what they may do with it. Nothing here depends on what is hidden from them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from warcabinet.engine.proof import DrawnAgain as Drawn
from warcabinet.host.absence import minutes_left
from warcabinet.host.api.basics import Setting
from warcabinet.host.api.tables import DrawnAgain, May, SeatLine, TableInfo, UndoRequest
from warcabinet.host.chatlines import iso
from warcabinet.host.guests import Guest
from warcabinet.host.likeness import unlike
from warcabinet.host.owncards import own_note
from warcabinet.host.rows import SeatRow
from warcabinet.host.shelf import lessons
from warcabinet.host.sight import WATCHER
from warcabinet.host.table import Table
from warcabinet.host.words import say


def table_info(table: Table, guest: Guest, lang: str) -> TableInfo:
    match, session = table.match, table.session
    waiting = table.seats.open is not None
    running = is_running(table)
    mine = table.seats.of(guest)
    return TableInfo(
        id=match.id,
        game=match.game,
        title=table.game.title,
        status="over" if match.over else "stopped" if table.live.stopped else "waiting" if waiting else "running",
        seats=[seat_line(table, seat, guest, lang) for seat in table.seats],
        options=known_options(table, mine),
        commitment=table.commitment,
        created=iso(match.created),
        changed=iso(match.changed),
        absence=match.absence,  # type: ignore[arg-type]  # only such are stored
        absent_minutes=match.absent_minutes,
        speed=match.speed,  # type: ignore[arg-type]  # only such are stored
        owner=match.owner == guest.id,
        hot_seat=table.seats.is_hot_seat(guest),
        training=table.seats.is_alone(guest) and not table.seats.is_hot_seat(guest),
        public=match.public,
        waits_for_you=bool(running and session and any(waits_for(table, seat) for seat in mine)),
        seed=match.seed if match.over else "",
        host_part=match.host_part if match.over else "",
        parts=table.parts.people if match.over and match.host_part else (),
        drawn_again=tuple(told(each, match.over) for each in table.drawn_again),
        wants_part=table.seats.owes_part(guest),
        set_up_by=match.set_up_by,
        rated=not (match.set_up_by or match.lesson),
        result=msgspec.json.decode(match.result)[lang] if match.result else "",
        lesson=lesson_goal(table, lang),
        rematch=match.rematch,
        spectators=spectators(table, lang),
        note=table.live.stopped,
        own=own_note(table.game),
        undo=undo_request(table, guest),
        may=may(table, guest),
    )


def told(again: Drawn, over: bool) -> DrawnAgain:
    shown = DrawnAgain(again.seat, again.commitment)
    return msgspec.structs.replace(shown, host=again.host, part=again.part) if over else shown


def is_running(table: Table) -> bool:
    return not (table.match.over or table.live.stopped or table.seats.open is not None)


def known_options(table: Table, mine: Sequence[int]) -> dict[str, Setting]:
    """If custom decks are secret, only their own seat sees them before the end."""
    secret = {name for seat, name in enumerate(table.game.secret_options) if seat not in mine}
    hidden = set() if table.match.over or table.options.get(table.game.open_option) else secret
    return {key: None if key in hidden else value for key, value in table.options.items()}


def seat_line(table: Table, seat: SeatRow, guest: Guest, lang: str) -> SeatLine:
    mine = seat.guest == guest.id
    return SeatLine(
        seat=seat.seat,
        name=seat.name,
        kind="bot" if seat.is_bot else "open" if seat.is_open else "person",
        level=seat.level if seat.is_bot else "",
        side=table.side(seat.seat, lang),
        colour=table.colour(seat.seat),
        mine=mine,
        present=not seat.is_bot and table.is_present(seat),
        away=seat.away,
        leaves_in=minutes_left(table, seat),
        may_hand_over=may_hand_over(table, seat, guest),
        may_take_back=mine and seat.is_bot and not seat.away and not table.match.over,
        added=bool(seat.part),
    )


def may_hand_over(table: Table, seat: SeatRow, guest: Guest) -> bool:
    if seat.is_bot or table.match.over or table.is_scripted:
        return False
    if seat.guest == guest.id:
        return not table.seats.is_hot_seat(guest)
    return table.match.owner == guest.id and seat.is_open


def waits_for(table: Table, seat: int) -> bool:
    return table.session is not None and not table.seats[seat].is_bot and table.may_choose(table.session, seat)


def spectators(table: Table, lang: str) -> tuple[str, ...]:
    """By name, and none of them to be taken for a player."""
    guests = {listener.guest.id: listener.guest for listener in table.listeners if not table.seats.of(listener.guest)}
    names = list(table.seats.names)
    for guest in guests.values():
        names.append(unlike(guest.name or say(lang, "watcher"), names))
    return tuple(names[len(table.seats) :])


def undo_request(table: Table, guest: Guest) -> UndoRequest | None:
    pending = table.pending_undo
    if pending is None:
        return None
    voters, mine = pending.voters(table.seats), table.seats.of(guest)
    return UndoRequest(pending.seat, tuple(voters), pending.seat in mine, any(seat in mine for seat in voters))


def is_open_to(table: Table, guest: Guest) -> bool:
    """Whether the whole match may be shown: it is over, or no one else ever had a seat in it."""
    return table.match.over or table.seats.is_alone(guest)


def may(table: Table, guest: Guest) -> May:
    mine, guided = table.seats.of(guest), table.match.lesson in table.game.lessons
    return May(
        record=is_open_to(table, guest),
        fork=is_open_to(table, guest) and not table.live.stopped,
        chat=bool(mine) or table.match.public,
        rematch=table.match.over and bool(mine) and not guided,
        delete=table.match.owner == guest.id and table.seats.people <= {guest.id},
        resign=table.game.can_resign
        and is_running(table)
        and not table.is_scripted
        and any(not table.seats[seat].is_bot for seat in mine),
        viewers=(*(range(len(table.seats)) if table.match.over else mine), WATCHER),
    )


def lesson_goal(table: Table, lang: str) -> str:
    found = lessons(table.game).get(table.match.lesson) if table.match.lesson else None
    return str(getattr(found[0].goal, lang)) if found else ""
