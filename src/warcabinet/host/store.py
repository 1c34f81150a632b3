"""Storage. When `append` returns, the line is on disk; an append that loses a race changes nothing and returns False."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Select, Table, delete, event, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from warcabinet.engine.fault import Fault
from warcabinet.host import schema
from warcabinet.host.others import HostNotice, Others
from warcabinet.host.settings import Settings

T = TypeVar("T")
CHAT_SHOWN = 200


class MatchRow(Struct):
    id: str
    game: str
    rules: int
    options: str
    seed: str
    position: str
    lesson: str
    owner: str
    speed: str
    public: bool
    created: float
    changed: float
    over: bool = False
    result: str = ""
    rematch: str = ""
    undo: str = ""
    cards: str = ""


class SeatRow(Struct):
    match: str
    seat: int
    name: str
    kind: str
    level: str
    guest: str
    generation: int
    secret_hash: str

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_open(self) -> bool:
        return self.kind == "person" and not self.guest


class Entry(Struct):
    """One line of a match's journal: a choice, `@undo 2`, or a note."""

    seat: int
    choice: str
    at: float


class ChatRow(Struct):
    match: str
    n: int
    seat: int
    guest: str
    name: str
    text: str
    at: float


class Append(Struct):
    """Lines that are added to a journal together or not at all."""

    match: str
    ply: int
    entries: Sequence[Entry]
    hold: float  # seconds for which everyone waits, here and on other hosts
    done: asyncio.Future[bool]

    @property
    def places(self) -> set[tuple[str, int]]:
        return {(self.match, self.ply + n) for n in range(len(self.entries))}

    @property
    def rows(self) -> list[dict[str, Any]]:
        return [{"match": self.match, "ply": self.ply + n, **values(entry)} for n, entry in enumerate(self.entries)]


def values(row: Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(row)


class Store:
    """One writer, so that simultaneous appends share one commit; readers have their own connections."""

    def __init__(self, engine: AsyncEngine, key: bytes) -> None:
        self.engine = engine
        self.key = key
        self.others = Others() if engine.dialect.name == "postgresql" else None
        self.waiting: list[Append] = []
        self.work = asyncio.Event()
        self.writing = asyncio.Lock()
        self.writer = asyncio.create_task(self.write_appends(), name="journal writer")

    async def close(self) -> None:
        self.writer.cancel()
        await asyncio.gather(self.writer, return_exceptions=True)
        if self.others:
            await self.others.close()
        await self.engine.dispose()

    # ------------------------------------------------------------ the journal
    async def append(self, match: str, ply: int, *entries: Entry, hold: float = 0.0) -> bool:
        """Write lines of the journal, all or none; False: another line is already there."""
        append = Append(match, ply, entries, hold, asyncio.get_running_loop().create_future())
        self.waiting.append(append)
        self.work.set()
        return await append.done

    async def write_appends(self) -> None:
        while True:
            await self.work.wait()
            self.work.clear()
            batch, self.waiting = self.waiting, []
            try:
                kept = await self.write(partial(self.insert_plies, batch))
            except Exception as why:
                for append in batch:
                    append.done.set_exception(Fault(f"could not save the choice: {type(why).__name__}"))
                continue
            for append in batch:
                if not append.done.done():
                    append.done.set_result(append.places <= kept)

    async def insert_plies(self, batch: Sequence[Append], connection: AsyncConnection) -> set[tuple[str, int]]:
        plies = schema.plies
        dialect = postgresql if self.others else sqlite
        # Two of one batch may race for the same place: the first one wins.
        taken: set[tuple[str, int]] = set()
        first: list[Append] = []
        for append in batch:
            if not taken & append.places:
                first.append(append)
                taken |= append.places
        statement = dialect.insert(plies).on_conflict_do_nothing().returning(plies.c.match, plies.c.ply)
        rows = await connection.execute(statement, [row for append in first for row in append.rows])
        kept = {(match, ply) for match, ply in rows}
        for append in first:
            if not append.places <= kept:
                for match, ply in append.places & kept:
                    await connection.execute(delete(plies).where(plies.c.match == match, plies.c.ply == ply))
                kept -= append.places
            elif self.others:
                await self.others.tell(connection, HostNotice(append.match, append.hold))
        return kept

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async with self.writing, self.engine.begin() as connection:
            return await job(connection)

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        plies = schema.plies
        query = select(plies.c.seat, plies.c.choice, plies.c.at).where(plies.c.match == match, plies.c.ply >= after)
        return [Entry(*row) for row in await self.read(query.order_by(plies.c.ply))]

    # ------------------------------------------------------------ matches and seats
    async def add_match(self, match: MatchRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> None:
        async def job(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.matches), [values(match)])
            await connection.execute(insert(schema.seats), [values(seat) for seat in seats])
            if entries:
                rows = [{"match": match.id, "ply": ply, **values(entry)} for ply, entry in enumerate(entries)]
                await connection.execute(insert(schema.plies), rows)

        await self.write(job)

    async def match(self, id: str) -> tuple[MatchRow, list[SeatRow]] | None:
        found = await self.rows(MatchRow, select(schema.matches).where(schema.matches.c.id == id))
        return (found[0], await self.seats_of(id)) if found else None

    async def seats_of(self, *matches: str) -> list[SeatRow]:
        seats = schema.seats
        return await self.rows(SeatRow, select(seats).where(seats.c.match.in_(matches)).order_by(seats.c.match, seats.c.seat))

    async def seat_by_hash(self, secret_hash: str) -> SeatRow | None:
        found = await self.rows(SeatRow, select(schema.seats).where(schema.seats.c.secret_hash == secret_hash))
        return found[0] if found else None

    async def matches_of(self, guest: str, limit: int) -> list[MatchRow]:
        matches, seats = schema.matches, schema.seats
        seated = select(seats.c.match).where(seats.c.guest == guest)
        query = select(matches).where(or_(matches.c.owner == guest, matches.c.id.in_(seated)))
        return await self.rows(MatchRow, query.order_by(matches.c.over, matches.c.changed.desc()).limit(limit))

    async def public_matches(self, limit: int) -> list[MatchRow]:
        matches = schema.matches
        query = select(matches).where(matches.c.public).order_by(matches.c.over, matches.c.changed.desc())
        return await self.rows(MatchRow, query.limit(limit))

    async def set_match(self, id: str, **changes: Any) -> None:
        await self.change(update(schema.matches).where(schema.matches.c.id == id).values(**changes), HostNotice(id))

    async def set_seat(self, seat: SeatRow) -> None:
        key = (schema.seats.c.match == seat.match) & (schema.seats.c.seat == seat.seat)
        await self.change(update(schema.seats).where(key).values(**values(seat)), HostNotice(seat.match))

    async def bind_seat(self, seat: SeatRow, used_hash: str) -> bool:
        """Give the seat away if its secret has not been used in the meantime."""
        seats = schema.seats
        key = (seats.c.match == seat.match) & (seats.c.seat == seat.seat) & (seats.c.secret_hash == used_hash)
        return await self.change(update(seats).where(key).values(**values(seat)), HostNotice(seat.match)) == 1

    async def claim_rematch(self, id: str, rematch: str) -> bool:
        """Only the first to ask makes the next table."""
        matches = schema.matches
        free = (matches.c.id == id) & (matches.c.rematch == "")
        return await self.change(update(matches).where(free).values(rematch=rematch), HostNotice(id)) == 1

    # ------------------------------------------------------------ custom cards
    async def add_cards(self, key: str, text: str) -> None:
        dialect = postgresql if self.others else sqlite
        await self.change(dialect.insert(schema.card_files).values(key=key, text=text).on_conflict_do_nothing())

    async def cards(self, key: str) -> str:
        """Empty: there are none."""
        rows = await self.read(select(schema.card_files.c.text).where(schema.card_files.c.key == key))
        return str(rows[0][0]) if rows else ""

    # ------------------------------------------------------------ chat, snapshots
    async def add_chat(self, line: ChatRow) -> None:
        await self.change(insert(schema.chat).values(**values(line)), HostNotice(line.match, chat=line.n))

    async def chat(self, match: str) -> list[ChatRow]:
        """The last lines, oldest first."""
        lines = schema.chat
        return (await self.rows(ChatRow, select(lines).where(lines.c.match == match).order_by(lines.c.n.desc()).limit(CHAT_SHOWN)))[
            ::-1
        ]

    async def add_snapshot(self, match: str, ply: int, rules: int, position: str) -> None:
        row = {"match": match, "ply": ply, "rules": rules, "position": position}
        dialect = postgresql if self.others else sqlite
        await self.change(dialect.insert(schema.snapshots).values(**row).on_conflict_do_nothing())

    async def snapshot(self, match: str) -> tuple[int, str] | None:
        """The last one: how many entries it stands for, and the Position."""
        taken = schema.snapshots
        query = select(taken.c.ply, taken.c.position).where(taken.c.match == match).order_by(taken.c.ply.desc()).limit(1)
        rows = await self.read(query)
        return (rows[0][0], rows[0][1]) if rows else None

    # ------------------------------------------------------------ below
    async def change(self, statement: Any, news: HostNotice | None = None) -> int:
        async def job(connection: AsyncConnection) -> int:
            changed = (await connection.execute(statement)).rowcount
            if self.others and news:
                await self.others.tell(connection, news)
            return changed

        return await self.write(job)

    async def read(self, query: Select[Any]) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    async def rows(self, kind: type[T], query: Select[Any]) -> list[T]:
        return [kind(**row._asdict()) for row in await self.read(query)]


async def open_store(settings: Settings) -> Store:
    """Connect, bring the tables up to date, and read the host's key."""
    from warcabinet.host.migrations import upgrade  # Alembic takes a while to load

    if not settings.database:
        try:
            settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            settings.file.touch(mode=0o600)  # it contains seeds and the key that signs cookies
        except OSError as why:
            raise Fault(f"cannot use the data directory: {(why.strerror or '').lower()}", where=str(settings.data)) from None
    engine = create_async_engine(settings.url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", tune_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
            key = await host_key(connection, schema.keys)
    except Exception as why:
        await engine.dispose()
        raise Fault(f"cannot open the database: {why}".splitlines()[0], where=engine.url.render_as_string()) from None
    return Store(engine, key)


def tune_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def host_key(connection: AsyncConnection, keys: Table) -> bytes:
    found = (await connection.execute(select(keys.c.key).where(keys.c.id == 1))).scalar()
    if found is None:
        found = secrets.token_bytes(32)
        await connection.execute(insert(keys).values(id=1, key=found))
    return bytes(found)
