"""New tables: planned in the lobby, continued from a file or from a moment of another match, or played again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.keys import CHANCE, DICE
from warcabinet.engine.options import options_text
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.proof import Parts, draw_again, new_host_part
from warcabinet.engine.record import FIRST_LINE, Record
from warcabinet.engine.session import Session
from warcabinet.engine.session import replay as play_record
from warcabinet.host.absence import END, NEVER
from warcabinet.host.api.play import Fork
from warcabinet.host.api.tables import NewTable, SeatPlan, Upload
from warcabinet.host.guests import Guest, new_id
from warcabinet.host.hall import Hall
from warcabinet.host.info import may
from warcabinet.host.journal import entries_of
from warcabinet.host.likeness import unlike
from warcabinet.host.owncards import key_of
from warcabinet.host.reading import name_of_game, play_through, read_file
from warcabinet.host.replay import ply_of
from warcabinet.host.rows import Entry, MatchRow, SeatRow
from warcabinet.host.shelf import check_seats
from warcabinet.host.table import Table
from warcabinet.host.words import Refused, say

LONGEST = 5_000  # choices of a Record that is uploaded


class Chances(Struct, frozen=True):
    """The seed of a new table and its parts."""

    seed: str  # empty: someone is still to come
    host: str
    people: Sequence[str | None]


def chances(host: str, people: Sequence[str | None]) -> Chances:
    there = [part for part in people if part is not None]
    return Chances(Parts(host, tuple(there)).seed if len(there) == len(people) else "", host, people)


async def create(hall: Hall, guest: Guest, plan: NewTable, lang: str) -> Table:
    game = hall.shelf.game(plan.game)
    if plan.cards:
        game = await asyncio.to_thread(game.with_cards, plan.cards)
    position = None
    if plan.lesson:
        _, position = hall.shelf.lesson(game, plan.lesson)
        if any(seat.kind == "friend" for seat in plan.seats):  # what is to come could be read in its file
            position = without_chance(position)
        options = check_seats(game, dict(position.options), len(plan.seats))
    else:
        watched = all(seat.kind == "bot" for seat in plan.seats)
        options = check_seats(game, game.unattended(plan.options) if watched else plan.options, len(plan.seats))
    if plan.absence == END and not game.can_resign:
        raise Refused(422, "no-end", "absence", game=game.title)
    names = plan_names(hall, game, plan.seats, guest, lang)
    if position and position.seed:
        chance = Chances(position.seed, "", [""] * len(names))
    else:
        host = hall.commitments.take(guest, plan.commitment) if plan.commitment else new_host_part()
        chance = chances(host, [{"me": plan.part, "bot": "", "friend": None}[seat.kind] for seat in plan.seats])
    session = Session(game, options, chance.seed or None, names, position)
    agreed = (plan.absence, plan.absent_minutes)
    return await add(
        hall, guest, session, plan.seats, chance, speed=plan.speed, public=plan.public, lesson=plan.lesson, agreed=agreed
    )


def plan_names(hall: Hall, game: Game, seats: Sequence[SeatPlan], guest: Guest, lang: str) -> list[str]:
    """Everyone has a name, and all names differ."""
    names: list[str] = []
    for n, plan in enumerate(seats):
        name = plan.name.strip()
        if not name and plan.kind == "bot":
            name = hall.shelf.level_name(game.name, hall.shelf.level(game, plan.level), lang)
        if not name and plan.kind == "me" and sum(other.kind == "me" for other in seats) == 1:
            name = guest.name
        names.append(unlike(name or say(lang, "seat", seat=n + 1), names))
    return names


async def add(
    hall: Hall,
    guest: Guest,
    session: Session,
    seats: Sequence[SeatPlan],
    chance: Chances,
    *,
    speed: str = "normal",
    public: bool = True,
    lesson: str = "",
    entries: Sequence[Entry] = (),
    guests: Sequence[str] = (),
    set_up_by: str = "",
    agreed: tuple[str, int] = (NEVER, 15),
) -> Table:
    now = time.time()
    id = new_id()
    start = session.position_start
    match = MatchRow(
        id=id,
        game=session.game.name,
        rules=session.game.rules_version,
        options=options_text(session.options),
        seed=chance.seed,
        host_part=chance.host,
        set_up_by=set_up_by,
        absence=agreed[0],
        absent_minutes=agreed[1],
        position=start.text() if start else "",
        lesson=lesson,
        owner=guest.id,
        speed=speed,
        public=public,
        created=now,
        changed=now,
        cards=key_of(session.game),
    )
    rows = [
        SeatRow(
            match=id,
            seat=n,
            name=session.names[n],
            kind="bot" if plan.kind == "bot" else "person",
            level=hall.shelf.level(session.game, plan.level) if plan.kind == "bot" else "",
            guest=guests[n] if guests else guest.id if plan.kind == "me" else "",
            generation=0,
            secret_hash=hall.signer.seat_hash(id, n, 0),
            part=chance.people[n],
        )
        for n, plan in enumerate(seats)
    ]
    if any(row.is_bot for row in rows):
        hall.computers.start()
    game = await hall.drawer.put(session.game)
    await hall.store.add_match(match, rows, entries, session.game.overlay.text)
    table = hall.put(game, match, rows)
    table.address = guest.address
    async with table.lock:
        session = await table.awake()
        await table.settle(session)
    return table


async def upload(hall: Hall, guest: Guest, upload: Upload, who: str) -> Table:
    """A Record continues from its end, a Position from its situation; faults name the line or key."""
    text = upload.text.lstrip("\ufeff")
    if not text.startswith(FIRST_LINE) and "game" not in text:
        raise Refused(422, "not-playable", upload.filename)
    name, lines = await hall.workers.run(who, name_of_game, text, upload.filename)
    if lines > LONGEST:
        raise Refused(422, "too-long", upload.filename, n=lines, limit=LONGEST)
    game = hall.shelf.game(name)
    record = await hall.workers.run(who, read_file, type(game), text, upload.filename)
    return await continued(hall, guest, game, record, upload.against, upload.seat, upload.level)


async def open_record(hall: Hall, guest: Guest, record: Record, who: str) -> Table:
    game = hall.shelf.game(record.game)
    return await continued(hall, guest, game, await hall.workers.run(who, play_through, type(game), record))


async def continued(
    hall: Hall, guest: Guest, game: Game, record: Record, against: str = "", seat: int = 0, level: str = ""
) -> Table:
    """A worker has played the Record through: here only its start is needed, the table reads the rest as its journal."""
    start = await asyncio.to_thread(play_record, game, record, 0)
    return await go_on(hall, guest, start, record, against, seat, level)


async def fork(hall: Hall, table: Table, guest: Guest, fork: Fork) -> Table:
    if not may(table, guest).fork:
        raise Refused(403, "closed", "fork")
    twin, ply = await ply_of(table, guest, fork.step)
    session = twin.at(ply)
    if not table.match.over:  # no one may find out here what comes there
        session.note(draw_again(fork.seat, new_host_part(), "").note)
    return await go_on(hall, guest, session, session.record(), fork.against, fork.seat, fork.level, fork.speed)


async def go_on(
    hall: Hall, guest: Guest, session: Session, record: Record, against: str, seat: int, level: str, speed: str = "normal"
) -> Table:
    """A new table, hot seat or against computers, that continues a match. The Record contains all its choices."""
    players = session.options.players
    if against == "bot" and seat >= players:
        raise Fault(f"there is no seat {seat}; the table has {players} seats, numbered from 0", where="seat")
    mine = SeatPlan("me")
    other = SeatPlan("bot", level) if against == "bot" else mine
    plans = [mine if n == seat or against != "bot" else other for n in range(players)]
    session.position_start = bare(session.position_start)
    chance = Chances(session.seed, "", [""] * players)
    if record.parts:
        chance = Chances(session.seed, record.parts.host, record.parts.people)
    entries, by = entries_of(record, time.time()), guest.name or session.names[min(seat, players - 1)]
    return await add(hall, guest, session, plans, chance, speed=speed, public=False, entries=entries, set_up_by=by)


async def rematch(hall: Hall, table: Table, guest: Guest, stronger: bool = False) -> Table:
    """The same people and computers, or computers of the next level, each moved one seat on, except in a Position with a goal."""
    if not may(table, guest).rematch or (stronger and not any(stronger_levels(hall, table).values())):
        raise Refused(403, "no-rematch")
    async with table.lock:
        if not table.match.rematch:
            fresh = await add_rematch(hall, table, guest, stronger)
            await hall.store.claim_rematch(table.id, fresh.id)
            claimed = await hall.store.match(table.id)
            table.match.rematch = claimed[0].rematch if claimed else fresh.id
    table.publish_info()
    return await hall.open(table.match.rematch)


async def add_rematch(hall: Hall, table: Table, guest: Guest, stronger: bool) -> Table:
    match, n = table.match, len(table.seats)
    old = await table.awake()
    moved = 0 if match.lesson else 1  # whoever learns from a Position keeps the seat that it is for
    seats = [table.seats[(seat + moved) % n] for seat in range(n)]
    position = parse_position(match.position) if match.position else None
    if position and (not match.lesson or len(table.seats.people) > 1):
        position = without_chance(position)
    names, options = [seat.name for seat in seats], moved_on(table.game, old.options) if moved else old.options
    chance = chances(new_host_part(), ["" if seat.is_bot else None for seat in seats])
    if position and position.seed:  # of a lesson
        chance = Chances(position.seed, "", [""] * len(seats))
    session = Session(table.game, options, chance.seed or None, names, position)
    levels = stronger_levels(hall, table) if stronger else {}
    plans = [SeatPlan("bot" if seat.is_bot else "friend", levels.get(seat.seat) or seat.level) for seat in seats]
    guests = ["" if seat.is_bot else seat.guest for seat in seats]
    by = match.set_up_by if position else ""
    return await add(
        hall, guest, session, plans, chance, speed=match.speed, public=match.public, lesson=match.lesson, guests=guests,
        set_up_by=by, agreed=(match.absence, match.absent_minutes),
    )  # fmt: skip


def stronger_levels(hall: Hall, table: Table) -> dict[int, str]:
    """The level above that of each computer; empty for the strongest, and for a computer that is none of the levels."""
    levels = [level.id for level in hall.shelf.levels(table.game.name)]
    above = dict(pairwise(levels))
    return {seat.seat: above.get(seat.level, "") for seat in table.seats if seat.is_bot}


def moved_on(game: Game, options: Options) -> Options:
    """A seat's custom deck moves with it to its next seat."""
    names = game.secret_options
    brought = {name: getattr(options, names[(seat + 1) % len(names)]) for seat, name in enumerate(names)}
    return replace(options, **brought)


def without_chance(position: Position) -> Position:
    """The same situation, from which other dice will follow."""
    setting = {key: value for key, value in position.setting.items() if key not in (CHANCE, DICE)}
    return replace(position, setting=setting, seed="")


def bare(position: Position | None) -> Position | None:
    """Only the set-up: later choices are in the journal."""
    return Position(position.game, position.options, position.setting) if position else None
