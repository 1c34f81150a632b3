"""The hall: all tables of this host. It opens, lists and drops them, and holds what they share."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options, options_text
from warcabinet.engine.keys import CHANCE, DICE
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.proof import Parts, draw_again, host_commitment, new_host_part
from warcabinet.engine.record import FIRST_LINE, Record
from warcabinet.engine.session import Session
from warcabinet.engine.session import replay as play_record
from warcabinet.host.absence import END, NEVER, apply_agreement, welcome_back
from warcabinet.host.api.play import ChatLine, Fork
from warcabinet.host.api.tables import Invitation, Invite, NewTable, SeatPlan, TableInfo, Tables, Upload
from warcabinet.host.archive import Archive
from warcabinet.host.audience import Audience
from warcabinet.host.commitments import Commitments
from warcabinet.host.computers import Computers
from warcabinet.host.guests import Guest, Signer, new_id, secret_hash
from warcabinet.host.info import iso, may, may_hand_over, table_info
from warcabinet.host.journal import entries_of
from warcabinet.host.laboratory import Laboratory
from warcabinet.host.likeness import unlike
from warcabinet.host.others import HostNotice
from warcabinet.host.owncards import Drawer, key_of
from warcabinet.host.reading import name_of_game, play_through, read_file
from warcabinet.host.replay import ply_of
from warcabinet.host.settings import Settings
from warcabinet.host.shelf import Shelf, check_seats
from warcabinet.host.storage_faults import Damaged, StorageAway
from warcabinet.host.store import ChatRow, Entry, MatchRow, SeatRow, Store
from warcabinet.host.table import Table
from warcabinet.host.words import Refused, say
from warcabinet.host.workers import Workers

log = logging.getLogger("warcabinet.host")
MINE_SHOWN, OTHERS_SHOWN = 40, 20
LONGEST = 5_000  # choices of a Record that is uploaded
SWEEP = 5.0  # seconds between checks for idle tables


class Hall:
    def __init__(self, settings: Settings, store: Store, shelf: Shelf) -> None:
        self.settings = settings
        self.store = store
        self.shelf = shelf
        self.drawer = Drawer(store, shelf)
        self.signer = Signer(store.key)
        self.computers = Computers(settings, self.signer.sign("computers", ""))
        self.laboratory = Laboratory(settings, shelf)
        self.commitments = Commitments()
        self.workers = Workers(settings.work)
        self.tables: dict[str, Table] = {}
        self.opening = asyncio.Lock()
        self.archive = Archive(settings.data / "archive")
        self.told: set[str] = set()  # matches of which the log has said that they are damaged
        self.started = time.monotonic()
        self.audience = Audience(settings.limits)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.start(self.sweep())
        self.start(self.keep_lines_open())
        self.start(self.look_for_the_absent())
        self.start(self.laboratory.go_on())
        self.start(self.laboratory.sweep())

    async def close(self) -> None:
        for table in self.tables.values():
            for listener in table.listeners:
                listener.leave()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.computers.close()
        self.workers.close()
        await self.store.close()

    async def follow_storage(self) -> None:
        """Hear what other hosts write; look after the storage; after either was away, read again what is shown here."""
        store, probe = self.store, self.settings.probe
        if store.others:
            await store.others.listen(store.engine, self.hear)
            self.start(store.others.keep_listening(store.engine, self.hear, probe, lambda since: self.read_again(since)))
        self.start(store.watch(probe, lambda: self.read_again(time.time())))

    def read_again(self, since: float) -> None:
        self.start(self.catch_up(since))

    async def catch_up(self, since: float) -> None:
        """News may have been missed: lines of the journal, and of chat since then. A chat line may come twice; see its number."""
        for table in [table for table in self.tables.values() if table.session is not None or table.listeners]:
            try:
                await table.read_again()
                for row in await self.store.chat(table.id) if table.listeners else ():
                    if row.at >= since:
                        table.tell_chat(ChatLine(row.n, row.name, row.text, iso(row.at), row.seat), row.guest)
            except StorageAway:
                return  # it will be back
            except (Fault, Refused) as why:
                log.error("match %s cannot be read again: %s", table.id, why)

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background; a failure is always logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def hear(self, news: HostNotice) -> None:
        """Another host on the same database has changed a match; it matters if someone has it open here."""
        table = self.tables.get(news.match)
        if table is not None:
            self.start(self.hear_chat(table, news.chat) if news.chat >= 0 else table.catch_up(news.hold))

    async def hear_chat(self, table: Table, n: int) -> None:
        for row in await self.store.chat(table.id):
            if row.n == n:
                table.tell_chat(ChatLine(row.n, row.name, row.text, iso(row.at), row.seat), row.guest)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) and not isinstance(why, StorageAway):
            log.error("a background task failed", exc_info=why)

    # ------------------------------------------------------------ in memory
    async def table(self, id: str, guest: Guest) -> Table:
        """A table this guest may view."""
        table = await self.open(id)
        member = table.seats.is_member(guest)
        if not (table.match.public or member):
            raise Refused(404, "no-table", "table")
        if member or not table.address:
            table.address = guest.address
        if member:
            await welcome_back(table, guest)
        return table

    async def open(self, id: str) -> Table:
        table = self.tables.get(id)
        if table is None:
            async with self.opening:
                table = self.tables.get(id)
                if table is None:
                    found = await self.store.match(id)
                    if found is None:
                        raise Refused(410, "archived", "table") if self.archive.has(id) else Refused(404, "no-table", "table")
                    table = self.put(await self.drawer.game(found[0].game, found[0].cards), *found)
        return table

    def put(self, game: Game, match: MatchRow, seats: list[SeatRow]) -> Table:
        table = self.tables[match.id] = Table(self, game, match, seats)
        return table

    def bound_memory(self, newest: Table) -> None:
        """Put the least recently used tables to sleep if there are too many."""
        awake = [table for table in self.tables.values() if table.session is not None and not table.is_busy and table is not newest]
        for table in sorted(awake, key=lambda table: table.touched)[: len(awake) + 1 - self.settings.open_tables]:
            table.sleep()

    def let_computers_play(self, table: Table) -> asyncio.Task[None]:
        return self.start(self.computers.play(table, self.shelf.levels(table.game.name)))

    def cover_computers(self, table: Table) -> asyncio.Task[None]:
        return self.start(self.computers.cover(table))

    def is_used(self, id: str) -> bool:
        """Someone looks at the table, or something is being done there."""
        table = self.tables.get(id)
        return table is not None and (bool(table.listeners) or table.is_busy)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            long_ago = time.monotonic() - self.settings.idle
            idle = [table for table in self.tables.values() if table.touched < long_ago and not table.is_busy]
            some_fall_asleep = any(table.session is not None for table in idle)
            for table in idle:
                table.sleep()
                if not table.listeners:
                    del self.tables[table.id]
            if some_fall_asleep and all(table.session is None for table in self.tables.values()):
                gc.collect()  # no one is playing who would have to wait

    async def keep_lines_open(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            for table in list(self.tables.values()):
                for listener in table.listeners:
                    listener.beat()

    async def look_for_the_absent(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.apply_agreements()

    async def apply_agreements(self) -> None:
        for table in [table for table in self.tables.values() if table.listeners and table.match.absence != NEVER]:
            try:
                await apply_agreement(table, self.shelf.level(table.game, ""))
            except (Fault, Refused) as why:
                log.error("what was agreed at table %s for players who are away: %s", table.id, why)

    # ------------------------------------------------------------ the lobby
    async def info(self, table: Table, guest: Guest, lang: str, listed: bool = False) -> TableInfo:
        """What the guest may know; a list leaves out how often chance was drawn again in a match that is over."""
        async with table.lock:
            over, set_up = table.match.over, table.match.set_up_by
            if (set_up and not listed) if over else table.seats.is_member(guest):
                await table.awake()
            return table_info(table, guest, lang)

    async def lobby(self, guest: Guest, lang: str) -> Tables:
        found = [await self.listed(id, guest, lang) for id in await self.store.matches_of(guest.id, MINE_SHOWN)]
        mine = sorted(filter(None, found), key=lambda info: (not info.waits_for_you, info.status == "over"))
        own = {info.id for info in mine}
        public = [id for id in await self.store.public_matches(OTHERS_SHOWN + len(own)) if id not in own]
        others = [await self.listed(id, guest, lang) for id in public[:OTHERS_SHOWN]]
        return Tables(mine, list(filter(None, others)))

    async def listed(self, id: str, guest: Guest, lang: str) -> TableInfo | None:
        """A table for the list. A damaged one is shown as stopped or, if too little can be read, left out; the log says why."""
        try:
            table = await self.open(id)
            try:
                return await self.info(table, guest, lang, listed=True)
            except Damaged as why:
                self.tell_once(id, str(why))
                return replace(table_info(table, guest, lang), status="stopped", note=why.text(lang))
        except StorageAway:
            raise
        except Exception as why:
            self.tell_once(id, f"{type(why).__name__}: {why}")
            return None

    def tell_once(self, id: str, why: str) -> None:
        if id not in self.told:
            self.told.add(id)
            log.error("match %s cannot be shown: %s", id, why)

    # ------------------------------------------------------------ new tables
    async def create(self, guest: Guest, plan: NewTable, lang: str) -> Table:
        game = self.shelf.game(plan.game)
        if plan.cards:
            game = await asyncio.to_thread(game.with_cards, plan.cards)
        position = None
        if plan.lesson:
            _, position = self.shelf.lesson(game, plan.lesson)
            options = check_seats(game, dict(position.options), len(plan.seats))
        else:
            options = check_seats(game, plan.options, len(plan.seats))
        if plan.absence == END and not game.can_resign:
            raise Refused(422, "no-end", "absence", game=game.title)
        names = self.plan_names(game, plan.seats, guest, lang)
        if position and position.seed:
            chance = Chances(position.seed, "", [""] * len(names))
        else:
            host = self.commitments.take(guest, plan.commitment) if plan.commitment else new_host_part()
            chance = chances(host, [{"me": plan.part, "bot": "", "friend": None}[seat.kind] for seat in plan.seats])
        session = Session(game, options, chance.seed or None, names, position)
        agreed = (plan.absence, plan.absent_minutes)
        return await self.add(
            guest, session, plan.seats, chance, speed=plan.speed, public=plan.public, lesson=plan.lesson, agreed=agreed
        )

    def plan_names(self, game: Game, seats: Sequence[SeatPlan], guest: Guest, lang: str) -> list[str]:
        """Everyone has a name, and all names differ."""
        names: list[str] = []
        for n, plan in enumerate(seats):
            name = plan.name.strip()
            if not name and plan.kind == "bot":
                name = self.shelf.level_name(game.name, self.shelf.level(game, plan.level), lang)
            if not name and plan.kind == "me" and sum(other.kind == "me" for other in seats) == 1:
                name = guest.name
            names.append(unlike(name or say(lang, "seat", seat=n + 1), names))
        return names

    async def add(
        self,
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
                level=self.shelf.level(session.game, plan.level) if plan.kind == "bot" else "",
                guest=guests[n] if guests else guest.id if plan.kind == "me" else "",
                generation=0,
                secret_hash=self.signer.seat_hash(id, n, 0),
                part=chance.people[n],
            )
            for n, plan in enumerate(seats)
        ]
        if any(row.is_bot for row in rows):
            self.computers.start()
        await self.store.add_match(match, rows, entries, session.game.overlay.text)
        table = self.put(self.drawer.put(session.game), match, rows)
        table.address = guest.address
        async with table.lock:
            session = await table.awake()
            await table.settle(session)
        return table

    async def upload(self, guest: Guest, upload: Upload, who: str) -> Table:
        """A Record continues from its end, a Position from its situation; faults name the line or key."""
        text = upload.text.lstrip("\ufeff")
        if not text.startswith(FIRST_LINE) and "game" not in text:
            raise Refused(422, "not-playable", upload.filename)
        name, lines = await self.workers.run(who, name_of_game, text, upload.filename)
        if lines > LONGEST:
            raise Refused(422, "too-long", upload.filename, n=lines, limit=LONGEST)
        game = self.shelf.game(name)
        record = await self.workers.run(who, read_file, type(game), text, upload.filename)
        return await self.continued(guest, game, record, upload.against, upload.seat, upload.level)

    async def open_record(self, guest: Guest, record: Record, who: str) -> Table:
        game = self.shelf.game(record.game)
        return await self.continued(guest, game, await self.workers.run(who, play_through, type(game), record))

    async def continued(self, guest: Guest, game: Game, record: Record, against: str = "", seat: int = 0, level: str = "") -> Table:
        """A worker has played the Record through: here only its start is needed, the table reads the rest as its journal."""
        start = await asyncio.to_thread(play_record, game, record, 0)
        return await self.go_on(guest, start, record, against, seat, level)

    async def fork(self, table: Table, guest: Guest, fork: Fork) -> Table:
        if not may(table, guest).fork:
            raise Refused(403, "closed", "fork")
        twin, ply = await ply_of(table, guest, fork.step)
        session = twin.at(ply)
        if not table.match.over:  # no one may find out here what comes there
            session.note(draw_again(fork.seat, new_host_part(), "").note)
        return await self.go_on(guest, session, session.record(), fork.against, fork.seat, fork.level, fork.speed)

    async def go_on(
        self, guest: Guest, session: Session, record: Record, against: str, seat: int, level: str, speed: str = "normal"
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
        return await self.add(guest, session, plans, chance, speed=speed, public=False, entries=entries, set_up_by=by)

    async def rematch(self, table: Table, guest: Guest) -> Table:
        """The same people and computers, each moved one seat on."""
        if not may(table, guest).rematch:
            raise Refused(403, "no-rematch")
        async with table.lock:
            if not table.match.rematch:
                fresh = await self.add_rematch(table, guest)
                await self.store.claim_rematch(table.id, fresh.id)
                claimed = await self.store.match(table.id)
                table.match.rematch = claimed[0].rematch if claimed else fresh.id
        table.publish_info()
        return await self.open(table.match.rematch)

    async def add_rematch(self, table: Table, guest: Guest) -> Table:
        match, n = table.match, len(table.seats)
        old = await table.awake()
        seats = [table.seats[(seat + 1) % n] for seat in range(n)]
        position = parse_position(match.position) if match.position else None
        if position and not match.lesson:
            position = without_chance(position)
        names, options = [seat.name for seat in seats], moved_on(table.game, old.options)
        chance = chances(new_host_part(), ["" if seat.is_bot else None for seat in seats])
        if position and position.seed:  # of a lesson
            chance = Chances(position.seed, "", [""] * len(seats))
        session = Session(table.game, options, chance.seed or None, names, position)
        plans = [SeatPlan("bot" if seat.is_bot else "friend", seat.level) for seat in seats]
        guests = ["" if seat.is_bot else seat.guest for seat in seats]
        by = match.set_up_by if position else ""
        return await self.add(
            guest, session, plans, chance, speed=match.speed, public=match.public, lesson=match.lesson, guests=guests, set_up_by=by,
            agreed=(match.absence, match.absent_minutes),
        )  # fmt: skip

    # ------------------------------------------------------------ seats
    def secret(self, seat: SeatRow) -> str:
        return self.signer.seat_secret(seat.match, seat.seat, seat.generation)

    def may_invite(self, table: Table, seat: SeatRow, guest: Guest) -> bool:
        return not seat.is_bot and (seat.guest == guest.id or (seat.is_open and table.match.owner == guest.id))

    def invites(self, table: Table, guest: Guest, base: str) -> list[Invite]:
        found = []
        for seat in table.seats:
            if self.may_invite(table, seat, guest):
                path = f"/join/{self.secret(seat)}"
                qr = f"/api/tables/{table.id}/invites/{seat.seat}.svg"
                found.append(Invite(seat.seat, seat.name, path, base.rstrip("/") + path, qr, seat.guest == guest.id))
        return found

    async def seat_of_secret(self, secret: str) -> tuple[Table, SeatRow]:
        seat = await self.store.seat_by_hash(secret_hash(secret))
        if seat is None:
            raise Refused(404, "no-secret", "secret")
        table = await self.open(seat.match)
        return table, table.seats[seat.seat]

    async def invitation(self, guest: Guest, secret: str) -> Invitation:
        table, seat = await self.seat_of_secret(secret)
        hosts = [other.name for other in table.seats if other.guest == table.match.owner]
        yours = seat.guest == guest.id
        shown = self.signer.host_part(table.id, seat.seat, seat.generation) if table.match.seed and not seat.is_open else ""
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
        )

    async def join(self, guest: Guest, secret: str, name: str, part: str = "") -> Table:
        """The seat goes to whoever has its secret, which then changes: the person who sent it cannot use it afterwards.

        A second person at someone's running match gets chance that this one cannot have found out.
        """
        table, seat = await self.seat_of_secret(secret)
        async with table.lock:
            if seat.guest == guest.id:
                return table
            bound = replace(
                seat,
                name=unlike(name.strip() or seat.name, [other.name for other in table.seats if other is not seat]),
                guest=guest.id,
                generation=seat.generation + 1,
                secret_hash=self.signer.seat_hash(seat.match, seat.seat, seat.generation + 1),
                part=seat.part if table.match.seed else part,
            )
            alone = Guest(*table.seats.people) if len(table.seats.people) == 1 else None
            leaves = alone is not None and table.seats.of(alone) == [seat.seat]
            if table.match.seed and alone and not (seat.is_open or leaves or table.match.over):
                host = self.signer.host_part(table.id, seat.seat, seat.generation)
                by = next(row.name for row in table.seats if row.guest == alone.id and row is not seat)
                await table.draw_again(by, draw_again(seat.seat, host, part))
            if not await self.store.bind_seat(bound, secret_hash(secret)):
                raise Refused(409, "seat-taken", "secret")
            table.seats.put(bound)
            session = await table.awake()
            table.put_seat(session, bound)
            await table.settle(session)
        return table

    async def hand_over(self, table: Table, n: int, guest: Guest, wanted: str) -> None:
        level = self.shelf.level(table.game, wanted)
        async with table.lock:
            seat = seat_at(table, n)
            if seat.is_bot:
                raise Refused(409, "is-bot", "seat")
            if not may_hand_over(table, seat, guest):
                raise Refused(403, "may-not-hand-over", "seat")
            # An invite link to the seat expires here: the table's owner may see everything from now on, so no one else may join.
            generation = seat.generation + 1
            secret = self.signer.seat_hash(seat.match, seat.seat, generation)
            given_up = replace(seat, kind="bot", level=level, generation=generation, secret_hash=secret, part=seat.part or "")
            await table.set_seat(given_up, level)

    async def take_back(self, table: Table, n: int, guest: Guest) -> None:
        async with table.lock:
            seat = seat_at(table, n)
            if not (seat.is_bot and seat.guest == guest.id):
                raise Refused(403, "may-not-take-back", "seat")
            await table.set_seat(replace(seat, kind="person", level=""), seat.name)

    async def set_speed(self, table: Table, guest: Guest, speed: str) -> None:
        if not table.seats.is_member(guest):
            raise Refused(403, "not-owner", "speed")
        table.match.speed = speed
        await self.store.set_match(table.id, speed=speed)
        table.publish_info()

    # ------------------------------------------------------------ chat
    async def chat(self, table: Table, guest: Guest) -> list[ChatLine]:
        return [
            ChatLine(row.n, row.name, row.text, iso(row.at), row.seat, row.guest == guest.id)
            for row in await self.store.chat(table.id)
        ]

    async def say(self, table: Table, guest: Guest, text: str, lang: str) -> ChatLine:
        if not may(table, guest).chat:
            raise Refused(403, "no-table", "table")
        async with table.lock:
            mine = table.seats.of(guest)
            seat = mine[0] if mine else -1
            said = await self.store.chat(table.id)
            name = table.seats[seat].name if mine else spectator_name(table, guest, said, lang)
            row = ChatRow(table.id, said[-1].n + 1 if said else 0, seat, guest.id, name, text, time.time())
            await self.store.add_chat(row)
        line = ChatLine(row.n, row.name, row.text, iso(row.at), row.seat)
        table.tell_chat(line, guest.id)
        return ChatLine(row.n, row.name, row.text, iso(row.at), row.seat, True)


def seat_at(table: Table, n: int) -> SeatRow:
    if not 0 <= n < len(table.seats):
        raise Refused(404, "no-such-seat", "seat", seat=n)
    return table.seats[n]


def spectator_name(table: Table, guest: Guest, said: Sequence[ChatRow], lang: str) -> str:
    """Not to be taken for a seat, whatever its player is called, nor for another guest who has spoken here."""
    seats = [say(each, "seat", seat=seat.seat + 1) for seat in table.seats for each in LANGUAGES]
    others = dict.fromkeys([*table.seats.names, *seats, *(row.name for row in said if row.guest != guest.id)])
    return unlike(guest.name or say(lang, "watcher"), list(others))


def moved_on(game: Game, options: Options) -> Options:
    """A seat's custom deck moves with it to its next seat."""
    names = game.secret_options
    brought = {name: getattr(options, names[(seat + 1) % len(names)]) for seat, name in enumerate(names)}
    return replace(options, **brought)


class Chances(Struct, frozen=True):
    """The seed of a new table and its parts."""

    seed: str  # empty: someone is still to come
    host: str
    people: Sequence[str | None]


def chances(host: str, people: Sequence[str | None]) -> Chances:
    there = [part for part in people if part is not None]
    return Chances(Parts(host, tuple(there)).seed if len(there) == len(people) else "", host, people)


def without_chance(position: Position) -> Position:
    """The same situation, from which other dice will follow."""
    return replace(position, setting={key: value for key, value in position.setting.items() if key not in (CHANCE, DICE)})


def bare(position: Position | None) -> Position | None:
    """Only the set-up: later choices are in the journal."""
    return Position(position.game, position.options, position.setting) if position else None
