"""Storage. When `append` returns, the line is on disk; an append that loses a race changes nothing and returns False."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Select, delete, exists, false, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from warcabinet.host import schema
from warcabinet.host.database import Database, open_database
from warcabinet.host.others import HostNotice, Others
from warcabinet.host.rows import (
    ChatRow,
    Entry,
    LessonRow,
    MatchRow,
    OldMatch,
    PuzzleRow,
    ReviewRow,
    SeatRow,
    is_as_written,
    rows_of,
    values,
)
from warcabinet.host.settings import Keep, Settings
from warcabinet.host.storage_faults import AWAY, Damaged, StorageAway, is_damage, storage
from warcabinet.host.words import Refused

T = TypeVar("T")
log = logging.getLogger("warcabinet.host")
A_DAY = 24 * 3600.0
CHAT_SHOWN, CHAT_KEPT = 200, 1000  # lines of a table
MARKS_OF_GUEST, MARKS_OF_ALL = 5000, 500_000  # of puzzles
MARKS_COUNTED = 1000  # written, until all are counted again
LONGEST_JOURNAL = 100_000  # lines, undo included: no one can fill the disk at one table
NEXT_TRY = 1.0  # seconds between looks at a storage that is away


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
        return rows_of(self.match, self.ply, self.entries)


class Store:
    """One writer, so that simultaneous appends share one commit; readers have their own connections."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine
        self.key = database.key
        self.others = Others() if self.engine.dialect.name == "postgresql" else None
        self.trouble = ""  # the storage is away or full: a key of the catalogue
        self.troubled = asyncio.Event()
        self.waiting: list[Append] = []
        self.marks_written = 0
        self.work = asyncio.Event()
        self.writing = asyncio.Lock()
        self.writer = asyncio.create_task(self.write_appends(), name="journal writer")

    async def close(self) -> None:
        self.writer.cancel()
        await asyncio.gather(self.writer, return_exceptions=True)
        if self.others:
            await self.others.close()
        await self.database.close()

    # ------------------------------------------------------------ the journal
    async def append(self, match: str, ply: int, *entries: Entry, hold: float = 0.0) -> bool:
        """Write lines of the journal, all or none; False: another line stands there already."""
        if ply + len(entries) > LONGEST_JOURNAL:
            raise Refused(409, "journal-full", limit=LONGEST_JOURNAL)
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
                await self.write_batch(batch)
            except StorageAway as why:
                fail(batch, why)
            except Exception as why:
                if len(batch) == 1:
                    fail(batch, why)
                    continue
                for append in batch:  # one of them is at fault; the others must not suffer for it
                    try:
                        await self.write_batch([append])
                    except Exception as its:
                        fail([append], its)

    async def write_batch(self, batch: Sequence[Append]) -> None:
        kept = await self.write(partial(self.insert_plies, batch))
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
        """One transaction. A StorageAway leaves open whether it has been written: whoever asked reads again."""
        with self.noticing():
            if not self.database.claim.still_holds():
                raise FileNotFoundError("the database file has been moved, deleted or replaced")
            async with self.writing, self.engine.begin() as connection:
                return await job(connection)

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The journal; Damaged names the first line that is missing or is not what was written."""
        plies = schema.plies
        query = select(plies.c.ply, plies.c.checksum, plies.c.seat, plies.c.choice, plies.c.at)
        try:
            rows = await self.read(query.where(plies.c.match == match, plies.c.ply >= after).order_by(plies.c.ply))
        except StorageAway as why:
            if is_damage(why.__cause__):
                raise Damaged(match, after, "unreadable") from why
            raise
        found: list[Entry] = []
        for expected, (ply, stored, *line) in enumerate(rows, after):
            entry = Entry(*line)
            if ply != expected or not is_as_written(match, ply, entry, stored):
                raise Damaged(match, expected)
            found.append(entry)
        return found

    # ------------------------------------------------------------ matches and seats
    async def add_match(self, match: MatchRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = (), cards: str = "") -> None:
        """All of it or nothing; `cards` is the text of the custom cards it is played with."""
        dialect = postgresql if self.others else sqlite

        async def job(connection: AsyncConnection) -> None:
            if cards:
                file = dialect.insert(schema.card_files).values(key=match.cards, text=cards)
                await connection.execute(file.on_conflict_do_nothing())
            await connection.execute(insert(schema.matches), [values(match)])
            await connection.execute(insert(schema.seats), [values(seat) for seat in seats])
            if entries:
                await connection.execute(insert(schema.plies), rows_of(match.id, 0, entries))

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

    async def matches_of(self, guest: str, limit: int) -> list[str]:
        """Ids alone: a match of which something else is damaged must not keep the others from being found."""
        matches, seats = schema.matches, schema.seats
        seated = select(seats.c.match).where(seats.c.guest == guest)
        query = select(matches.c.id).where(or_(matches.c.owner == guest, matches.c.id.in_(seated)))
        return [id for (id,) in await self.read(query.order_by(matches.c.over, matches.c.changed.desc()).limit(limit))]

    async def public_matches(self, limit: int) -> list[str]:
        matches = schema.matches
        query = select(matches.c.id).where(matches.c.public).order_by(matches.c.over, matches.c.changed.desc())
        return [id for (id,) in await self.read(query.limit(limit))]

    async def old_matches(self, keep: Keep, now: float, limit: int, but: Collection[str] = ()) -> list[OldMatch]:
        """Oldest first."""
        matches, plies = schema.matches, schema.plies
        started = exists().where(plies.c.match == matches.c.id)
        kinds = [
            (~started, keep.unstarted),
            (started & ~matches.c.over, keep.unfinished),
            (started & matches.c.over, keep.finished),
        ]
        old = [kind & (matches.c.changed < now - days * A_DAY) for kind, days in kinds if days]
        query = select(matches.c.id, matches.c.changed, started).where(or_(false(), *old), matches.c.id.not_in(but))
        rows = await self.read(query.order_by(matches.c.changed).limit(limit))
        return [OldMatch(id, changed, bool(has_plies)) for id, changed, has_plies in rows]

    async def remove_match(self, id: str, changed: float) -> bool:
        """With all that belongs to it, unless something has been done there since; and its cards if no other match has them."""
        matches, files = schema.matches, schema.card_files

        async def job(connection: AsyncConnection) -> bool:
            key = (await connection.execute(select(matches.c.cards).where(matches.c.id == id))).scalar()
            gone = await connection.execute(delete(matches).where(matches.c.id == id, matches.c.changed == changed))
            if gone.rowcount and key:
                await connection.execute(delete(files).where(files.c.key == key, ~exists().where(matches.c.cards == key)))
            return bool(gone.rowcount)

        return await self.write(job)

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

    async def add_part(self, match: str, guest: str, part: str) -> bool:
        """For all seats of a guest; False: their part was there already."""
        seats = schema.seats
        key = (seats.c.match == match) & (seats.c.guest == guest) & seats.c.part.is_(None)
        return await self.change(update(seats).where(key).values(part=part), HostNotice(match)) > 0

    async def fix_seed(self, id: str, seed: str) -> None:
        """All hosts make the same seed of the same parts; only the first one writes it."""
        matches = schema.matches
        await self.change(update(matches).where(matches.c.id == id, matches.c.seed == "").values(seed=seed), HostNotice(id))

    async def claim_rematch(self, id: str, rematch: str) -> bool:
        """Only the first to ask makes the next table."""
        matches = schema.matches
        free = (matches.c.id == id) & (matches.c.rematch == "")
        return await self.change(update(matches).where(free).values(rematch=rematch), HostNotice(id)) == 1

    # ------------------------------------------------------------ own cards
    async def cards(self, key: str) -> str:
        """Empty if it has none."""
        rows = await self.read(select(schema.card_files.c.text).where(schema.card_files.c.key == key))
        return str(rows[0][0]) if rows else ""

    # ------------------------------------------------------------ chat, snapshots
    async def add_chat(self, line: ChatRow) -> None:
        await self.change(insert(schema.chat).values(**values(line)), HostNotice(line.match, chat=line.n))
        if line.n % CHAT_SHOWN == 0:
            lines = schema.chat
            await self.change(delete(lines).where(lines.c.match == line.match, lines.c.n <= line.n - CHAT_KEPT))

    async def chat(self, match: str) -> list[ChatRow]:
        """The last lines, oldest first."""
        lines = schema.chat
        return (await self.rows(ChatRow, select(lines).where(lines.c.match == match).order_by(lines.c.n.desc()).limit(CHAT_SHOWN)))[
            ::-1
        ]

    async def add_snapshot(self, match: str, ply: int, rules: int, position: str) -> None:
        row = {"match": match, "ply": ply, "rules": rules, "position": position}
        dialect, taken = postgresql if self.others else sqlite, schema.snapshots

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(dialect.insert(taken).values(**row).on_conflict_do_nothing())
            await connection.execute(delete(taken).where(taken.c.match == match, taken.c.ply < ply))  # only the last is ever used

        await self.write(job)

    # ------------------------------------------------------------ reviews
    async def review(self, match: str) -> ReviewRow | None:
        found = await self.sound_rows(ReviewRow, select(schema.reviews).where(schema.reviews.c.match == match))
        return found[0] if found else None

    async def put_review(self, row: ReviewRow) -> None:
        kept, dialect = schema.reviews, postgresql if self.others else sqlite
        fresh = {name: value for name, value in values(row).items() if name != "match"}
        await self.change(dialect.insert(kept).values(**values(row)).on_conflict_do_update(index_elements=["match"], set_=fresh))

    # ------------------------------------------------------------ guided lessons
    async def lessons_of(self, guest: str) -> list[LessonRow]:
        return await self.sound_rows(LessonRow, select(schema.lessons).where(schema.lessons.c.guest == guest))

    async def lesson_at(self, match: str) -> LessonRow | None:
        """The lesson that is taken at this table."""
        found = await self.sound_rows(LessonRow, select(schema.lessons).where(schema.lessons.c.match == match))
        return found[0] if found else None

    async def put_lesson(self, row: LessonRow) -> None:
        row.at = time.time()
        taken, dialect = schema.lessons, postgresql if self.others else sqlite
        keys = ["guest", "game", "lesson"]
        fresh = {name: value for name, value in values(row).items() if name not in keys}
        await self.change(dialect.insert(taken).values(**values(row)).on_conflict_do_update(index_elements=keys, set_=fresh))

    # ------------------------------------------------------------ puzzles
    async def puzzles_of(self, guest: str) -> list[PuzzleRow]:
        return await self.sound_rows(PuzzleRow, select(schema.puzzles).where(schema.puzzles.c.guest == guest))

    async def put_puzzle(self, row: PuzzleRow) -> None:
        row.at = time.time()
        taken, dialect = schema.puzzles, postgresql if self.others else sqlite
        fresh = {"missed": row.missed, "solved": row.solved, "at": row.at}
        keys = ["guest", "game", "puzzle"]
        await self.change(dialect.insert(taken).values(**values(row)).on_conflict_do_update(index_elements=keys, set_=fresh))
        self.marks_written += 1
        mine = select(taken.c.at).where(taken.c.guest == row.guest).order_by(taken.c.at.desc())
        oldest = mine.offset(MARKS_OF_GUEST).limit(1).scalar_subquery()
        await self.change(delete(taken).where(taken.c.guest == row.guest, taken.c.at <= oldest))
        if self.marks_written % MARKS_COUNTED == 0:
            await self.bound_marks()

    async def bound_marks(self) -> None:
        """The oldest go; what one network can write is rationed."""
        taken = schema.puzzles
        oldest = select(taken.c.at).order_by(taken.c.at.desc()).offset(MARKS_OF_ALL).limit(1).scalar_subquery()
        await self.change(delete(taken).where(taken.c.at <= oldest))

    async def puzzle_days(self, guest: str) -> set[str]:
        days = schema.puzzle_days.c
        return {day for (day,) in await self.read(select(days.day).where(days.guest == guest))}

    async def add_puzzle_day(self, guest: str, day: str) -> None:
        dialect = postgresql if self.others else sqlite
        await self.change(dialect.insert(schema.puzzle_days).values(guest=guest, day=day).on_conflict_do_nothing())

    async def remove_marks(self, before: float) -> None:
        """Of guests who have set none since."""
        days, day = schema.puzzle_days, datetime.fromtimestamp(before, UTC).date().isoformat()
        for marks, since in [(table, table.c.at >= before) for table in (schema.puzzles, schema.lessons)] + [
            (days, days.c.day >= day)
        ]:
            await self.change(delete(marks).where(marks.c.guest.not_in(select(marks.c.guest).where(since))))

    # ------------------------------------------------------------ snapshots
    async def snapshot(self, match: str) -> tuple[int, str] | None:
        """The last one: how many entries it stands for, and the Position."""
        taken = schema.snapshots
        query = select(taken.c.ply, taken.c.position).where(taken.c.match == match).order_by(taken.c.ply.desc()).limit(1)
        rows = await self.read(query)
        return (rows[0][0], rows[0][1]) if rows else None

    # ------------------------------------------------------------ whether it is there
    @contextmanager
    def noticing(self) -> Iterator[None]:
        """Everything that asks the storage goes through here, so that it is known when the storage is away."""
        try:
            with storage():
                yield
        except StorageAway as why:
            if not self.trouble:
                log.error("the storage cannot be used: %s", why)
            self.trouble = why.key
            self.troubled.set()
            raise

    async def check(self, writing: bool) -> None:
        """Raises StorageAway if nothing can be read or, where that is asked, written."""
        keys = schema.keys
        if writing:
            await self.write(lambda connection: connection.execute(update(keys).where(keys.c.id == 1).values(id=1)))
        else:
            await self.read(select(keys.c.id))

    async def watch(self, seconds: float, back: Callable[[], None]) -> None:
        """Runs beside the requests: notices that the storage is away, and says when it is back."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.troubled.wait()
            if self.trouble:
                await asyncio.sleep(min(seconds, NEXT_TRY))
            was_away = bool(self.trouble)
            try:
                await self.check(writing=was_away)
            except StorageAway:
                continue
            except Exception as why:
                log.error("the storage cannot be checked", exc_info=why)
                self.trouble = AWAY
                continue
            if was_away:
                self.trouble = ""
                self.troubled.clear()
                log.warning("the storage is back")
                back()

    # ------------------------------------------------------------ below
    async def change(self, statement: Any, news: HostNotice | None = None) -> int:
        async def job(connection: AsyncConnection) -> int:
            changed = (await connection.execute(statement)).rowcount
            if self.others and news:
                await self.others.tell(connection, news)
            return changed

        return await self.write(job)

    async def read(self, query: Select[Any]) -> Sequence[Any]:
        with self.noticing():
            async with self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(query)).all()
                return rows

    async def sound_rows(self, kind: type[T], query: Select[Any]) -> list[T]:
        """Without those that are not as they were written: SQLite takes anything for a number or a text."""
        found: list[T] = []
        for row in await self.read(query):
            try:
                found.append(msgspec.convert(row, kind, from_attributes=True))
            except msgspec.DecodeError as why:
                log.error("a damaged row of %s is left out: %s", kind.__name__, why)
        return found

    async def rows(self, kind: type[T], query: Select[Any]) -> list[T]:
        return [kind(**row._asdict()) for row in await self.read(query)]


def fail(batch: Sequence[Append], why: Exception) -> None:
    if isinstance(why, IntegrityError):
        why = Refused(404, "no-table", "table")  # it has been removed meanwhile
    for append in batch:
        if not append.done.done():
            append.done.set_exception(why)


async def open_store(settings: Settings) -> Store:
    return Store(await open_database(settings))
