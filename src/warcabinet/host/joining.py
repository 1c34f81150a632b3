"""Who takes a seat: invite links, joining, and computers that play for a while."""

from __future__ import annotations

from msgspec.structs import replace

from warcabinet.engine.proof import draw_again, host_commitment
from warcabinet.host.api.tables import Invitation, Invite
from warcabinet.host.chatlines import tell
from warcabinet.host.guests import Guest, secret_hash
from warcabinet.host.hall import Hall
from warcabinet.host.info import may_hand_over, seat_line
from warcabinet.host.likeness import unlike
from warcabinet.host.rows import SeatRow
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


def secret(hall: Hall, seat: SeatRow) -> str:
    return hall.signer.seat_secret(seat.match, seat.seat, seat.generation)


def may_invite(hall: Hall, table: Table, seat: SeatRow, guest: Guest) -> bool:
    return not seat.is_bot and (seat.guest == guest.id or (seat.is_open and table.match.owner == guest.id))


def invites(hall: Hall, table: Table, guest: Guest, base: str, lang: str = "en") -> list[Invite]:
    found = []
    for seat in table.seats:
        if may_invite(hall, table, seat, guest):
            path = f"/join/{secret(hall, seat)}"
            qr = f"/api/tables/{table.id}/invites/{seat.seat}.svg"
            url, mine = base.rstrip("/") + path, seat.guest == guest.id
            found.append(Invite(seat.seat, seat.name, path, url, qr, mine, table.side(seat.seat, lang), table.colour(seat.seat)))
    return found


async def seat_of_secret(hall: Hall, secret: str) -> tuple[Table, SeatRow]:
    seat = await hall.store.seat_by_hash(secret_hash(secret))
    if seat is None:
        raise Refused(404, "no-secret", "secret")
    table = await hall.open(seat.match)
    return table, table.seats[seat.seat]


async def invitation(hall: Hall, guest: Guest, secret: str, lang: str) -> Invitation:
    table, seat = await seat_of_secret(hall, secret)
    hosts = [other.name for other in table.seats if other.guest == table.match.owner]
    yours = seat.guest == guest.id
    shown = hall.signer.host_part(table.id, seat.seat, seat.generation) if table.match.seed and not seat.is_open else ""
    return Invitation(
        table.id,
        table.match.game,
        table.game.title,
        seat.seat,
        seat.name,
        hosts[0] if hosts else "",
        yours,
        host_commitment(shown) if shown else table.commitment,
        table.match.absence,  # type: ignore[arg-type]  # only such are stored
        table.match.absent_minutes,
        table.side(seat.seat, lang),
        table.colour(seat.seat),
        tuple(seat_line(table, other, guest, lang) for other in table.seats if other is not seat),
    )


async def join(hall: Hall, guest: Guest, secret: str, name: str, part: str = "") -> Table:
    """The seat goes to whoever has its secret, which then changes: the person who sent it cannot use it afterwards.

    A second person at someone's running match gets chance that this one cannot have found out.
    """
    table, seat = await seat_of_secret(hall, secret)
    async with table.lock:
        if seat.guest == guest.id:
            return table
        bound = replace(
            seat,
            name=unlike(name.strip() or seat.name, [other.name for other in table.seats if other is not seat]),
            guest=guest.id,
            generation=seat.generation + 1,
            secret_hash=hall.signer.seat_hash(seat.match, seat.seat, seat.generation + 1),
            part=seat.part if table.match.seed else part,
        )
        alone = Guest(*table.seats.people) if len(table.seats.people) == 1 else None
        leaves = alone is not None and table.seats.of(alone) == [seat.seat]
        if table.match.seed and alone and not (seat.is_open or leaves or table.match.over):
            host = hall.signer.host_part(table.id, seat.seat, seat.generation)
            by = next(row.name for row in table.seats if row.guest == alone.id and row is not seat)
            await table.draw_again(by, draw_again(seat.seat, host, part))
        if not await hall.store.bind_seat(bound, secret_hash(secret)):
            raise Refused(409, "seat-taken", "secret")
        table.seats.put(bound)
        session = await table.awake()
        table.put_seat(session, bound)
        await tell(table, bound.seat, "joined")
        await table.settle(session)
    return table


async def hand_over(hall: Hall, table: Table, n: int, guest: Guest, wanted: str) -> None:
    level = hall.shelf.level(table.game, wanted)
    async with table.lock:
        seat = seat_at(table, n)
        if seat.is_bot:
            raise Refused(409, "is-bot", "seat")
        if not may_hand_over(table, seat, guest):
            raise Refused(403, "may-not-hand-over", "seat")
        # An invite link to the seat expires here: the table's owner may see everything from now on, so no one else may join.
        generation = seat.generation + 1
        secret = hall.signer.seat_hash(seat.match, seat.seat, generation)
        given_up = replace(seat, kind="bot", level=level, generation=generation, secret_hash=secret, part=seat.part or "")
        await table.set_seat(given_up, level)
        await tell(table, n, "computer")


async def take_back(hall: Hall, table: Table, n: int, guest: Guest) -> None:
    async with table.lock:
        seat = seat_at(table, n)
        if not (seat.is_bot and seat.guest == guest.id):
            raise Refused(403, "may-not-take-back", "seat")
        await table.set_seat(replace(seat, kind="person", level=""), seat.name)
        await tell(table, n, "back")


def seat_at(table: Table, n: int) -> SeatRow:
    if not 0 <= n < len(table.seats):
        raise Refused(404, "no-such-seat", "seat", seat=n)
    return table.seats[n]
