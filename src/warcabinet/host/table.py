"""A table: one match with its seats, kept in memory while somebody looks, and everything done at it, one thing at a time."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, parse_options
from warcabinet.engine.scene import Refusal
from warcabinet.engine.session import Session, said_note
from warcabinet.host.api.play import ChatLine, Choose, SceneUpdate
from warcabinet.host.asking import pass_over, shown_switches, shown_wish
from warcabinet.host.early import Ready, answer_early, question, take_ready
from warcabinet.host.guests import Guest
from warcabinet.host.journal import NOTE, OVER, begin, enter, enter_all, go_through
from warcabinet.host.shelf import settings_of
from warcabinet.host.sight import WATCHER, Sight, frozen, look
from warcabinet.host.store import Entry, MatchRow, SeatRow
from warcabinet.host.undo import UndoWish, undo_kind
from warcabinet.host.words import Refused, say

if TYPE_CHECKING:
    from warcabinet.host.hall import Hall
    from warcabinet.host.stream import Stream

SNAPSHOT_EVERY = 40
MINUTE = 60.0
PASS = "pass"  # how the choices begin that decline to answer in a window
HOLD_OF_SPEED = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.1}


class Held(Struct):
    """What goes on being shown for a while after a choice that others may answer."""

    ply: int  # the match before this ply
    sights: dict[tuple[int, str], Sight]
    timer: asyncio.TimerHandle


class Table:
    def __init__(self, hall: Hall, game: Game, match: MatchRow, seats: list[SeatRow]) -> None:
        self.hall = hall
        self.game = game
        self.match = match
        self.seats = seats
        self.options = settings_of(game.options(parse_options(match.options)))
        self.undo_wish = msgspec.json.decode(match.undo, type=UndoWish) if match.undo else None
        self.lock = asyncio.Lock()
        self.streams: set[Stream] = set()
        self.left: dict[str, float] = {}  # when a guest's last stream ended
        self.session: Session | None = None
        self.count = 0  # lines of the journal
        self.acts: list[int] = []  # by seat: choices made and taken back
        self.ready = Ready()  # answers to questions that the rules have not come to yet
        self.stopped = ""  # why the match cannot go on
        self.sights: dict[tuple[int, str], Sight] = {}
        self.held: Held | None = None
        self.infos = 0  # how often what a TableInfo says has changed
        self.moved = 0.0  # monotonic time of the last choice
        self.touched = time.monotonic()
        self.bots: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.match.id

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    # ------------------------------------------------------------ waking and sleeping
    async def awake(self) -> Session:
        """The session, rebuilt from the journal if need be. Only with the lock held."""
        self.touched = time.monotonic()
        while self.session is None:
            entries = await self.hall.store.entries(self.id)
            session = self.session = await self.rebuild(entries)
            self.count, self.acts, self.ready = 0, [0] * len(self.seats), Ready()
            for entry in entries:
                self.count_in(entry)
            self.hall.bound_memory(self)
            await pass_over(self, session)
            with suppress(Refused):  # another host was quicker: read again
                await take_ready(self, session)
            if session.over and not self.match.over:
                await self.set_over(session)
        return self.session

    async def rebuild(self, entries: list[Entry]) -> Session:
        try:
            session = begin(self.game, self.match, self.names)
            go_through(session, entries)
        except Fault as fault:
            return await self.from_snapshot(entries, fault)
        return session

    async def from_snapshot(self, entries: list[Entry], fault: Fault) -> Session:
        """The rules have changed under the match: go on from its last snapshot, or stop with the reason."""
        taken = await self.hall.store.snapshot(self.id)
        if taken is not None and self.match.rules != self.game.rules_version:
            ply, position = taken
            try:
                session = begin(self.game, self.match, self.names, position)
                go_through(session, entries[ply:])
                return session
            except Fault:
                pass
        self.infos += 1
        self.stopped = str(fault)
        return begin(self.game, self.match, self.names)

    def sleep(self) -> None:
        """Let go of everything the journal can give back."""
        self.session = None
        self.sights.clear()
        self.end_hold()

    @property
    def is_busy(self) -> bool:
        return self.lock.locked() or self.held is not None or (self.bots is not None and not self.bots.done())

    # ------------------------------------------------------------ who is who
    def seats_of(self, guest: Guest) -> list[int]:
        return [seat.seat for seat in self.seats if seat.guest == guest.id]

    def is_member(self, guest: Guest) -> bool:
        return self.match.owner == guest.id or bool(self.seats_of(guest))

    def is_hot_seat(self, guest: Guest) -> bool:
        return bool(guest.id) and all(seat.guest == guest.id for seat in self.seats)

    def is_alone(self, guest: Guest) -> bool:
        """Nobody else has, had or could get a seat here: the guest plays all of them, or against computers."""
        return bool(self.seats_of(guest)) and all(seat.guest == guest.id or (seat.is_bot and not seat.guest) for seat in self.seats)

    def open_seat(self) -> SeatRow | None:
        return next((seat for seat in self.seats if seat.is_open), None)

    def viewer(self, guest: Guest, session: Session, wanted: int | None) -> int:
        """Through whose eyes the guest looks: as wanted; else their seat that is asked, else the one they used last."""
        mine = self.seats_of(guest)
        if wanted is not None:
            if wanted != WATCHER and wanted not in mine:
                raise Refused(403, "not-yours", "viewer")
            return wanted
        for seat in (session.asked, *mine):
            if seat in mine and self.may_choose(session, seat):
                return seat
        return next((ply.seat for ply in reversed(session.plies) if ply.seat in mine), mine[0] if mine else WATCHER)

    # ------------------------------------------------------------ what is seen
    def question(self, session: Session, seat: int) -> Session | None:
        """The match as a seat finds it that may choose now; None: nothing is asked of it, or not yet."""
        if seat == WATCHER:
            return None
        if self.held and (not self.game.asks_in_secret(session.state) or session.declined()):
            return None
        return question(session, seat, self.ready)

    def is_shown_over(self, session: Session) -> bool:
        return session.over and self.held is None

    def sight(self, session: Session, viewer: int, lang: str) -> Sight:
        found = self.sights.get((viewer, lang))
        if found is None:
            acts = self.acts[viewer] if viewer >= 0 else 0
            asked = self.question(session, viewer)
            if asked or self.held is None:
                found = look(asked or session, viewer, lang, acts)
            else:
                before = self.held.sights.get((viewer, lang)) or look(session.at(self.held.ply), viewer, lang, acts)
                found = frozen(before, lang, acts)
            self.sights[viewer, lang] = found
        return found

    def news(self, session: Session, viewer: int, lang: str, log_from: int = 0) -> SceneUpdate:
        switches = shown_switches(self, session, viewer, lang)
        return self.sight(session, viewer, lang).news(
            log_from, undo_kind(self, session, viewer), shown_wish(self, session, viewer), switches
        )

    async def scene(self, guest: Guest, wanted: int | None, lang: str) -> SceneUpdate:
        async with self.lock:
            session = await self.awake()
            self.wake_bots(session)
            return self.news(session, self.viewer(guest, session, wanted), lang)

    async def why_not(self, guest: Guest, wanted: int | None, element: str, lang: str) -> Refusal:
        async with self.lock:
            session = await self.awake()
            viewer = self.viewer(guest, session, wanted)
            asked = self.question(session, viewer)
            if self.held and not asked:
                return Refusal(say(lang, "why-awaited"))
            return (asked or session).why_not(viewer, element, lang)

    async def desk(self, guest: Guest, wanted: int | None, cells: tuple[str, str], lang: str) -> dict[str, Any]:
        """For the Control desk: these cells as the viewer sees them now."""
        if self.game.desk is None:
            raise Refused(404, "no-desk", "id", title=self.game.title)
        twin, viewer = await self.shown(guest, wanted)
        return self.game.desk.picked(twin.state, self.game.view(viewer, lang, self.names), cells)

    async def shown(self, guest: Guest, wanted: int | None) -> tuple[Session, int]:
        """A copy of the match as the guest sees it now, and through whose eyes."""
        async with self.lock:
            session = await self.awake()
            viewer = self.viewer(guest, session, wanted)
            hidden = self.held is not None and self.question(session, viewer) is None
            return session.at(self.held.ply if hidden and self.held else len(session.plies)), viewer

    async def record_text(self) -> str:
        async with self.lock:
            session = await self.awake()
            return session.record(time.strftime("%Y-%m-%d", time.gmtime(self.match.created))).text()

    def seat_asking(self, guest: Guest, session: Session, wanted: int | None, stamp: str, lang: str) -> int:
        """Who acts, and whether they saw the table as it is now."""
        seat = self.viewer(guest, session, wanted)
        if seat == WATCHER:
            raise Refused(403, "no-seat", "viewer")
        if all(stamp != self.sight(session, seat, each).stamp for each in sorted(LANGUAGES, key=lang.__ne__)):
            raise Refused(409, "stale", "stamp")
        return seat

    # ------------------------------------------------------------ choosing
    async def choose(self, guest: Guest, wish: Choose, lang: str) -> SceneUpdate:
        async with self.lock:
            session = await self.awake()
            self.check_running(session)
            seat = self.seat_asking(guest, session, wish.viewer, wish.stamp, lang)
            if self.seats[seat].is_bot:
                raise Refused(409, "bot-seat", "viewer")
            if not self.may_choose(session, seat):
                raise Refused(409, "not-asked", "choice")
            offered = next((each for each in self.sight(session, seat, lang).scene.choices if each.text == wish.choice), None)
            if wish.words and not (offered and offered.asks and session.asked == seat):
                # Elsewhere they might tell that somebody has chosen in secret.
                raise Refused(422, "no-words", "words")
            steps = wish.steps or (offered.steps if offered else ()) or (wish.choice,)
            if session.asked == seat:
                await self.take(session, seat, *steps, words=wish.words)
            else:
                await answer_early(self, session, seat, *steps)
            return self.news(session, self.viewer(guest, session, wish.viewer), lang)

    def check_running(self, session: Session) -> None:
        if self.stopped:
            raise Refused(409, "stopped", why=self.stopped)
        if awaited := self.open_seat():
            raise Refused(409, "waiting", name=awaited.name)
        if self.is_shown_over(session):
            raise Refused(409, "over")

    def may_choose(self, session: Session, seat: int) -> bool:
        return self.question(session, seat) is not None

    async def take(self, session: Session, seat: int, *choices: str, words: str = "") -> None:
        secret = self.game.asks_in_secret(session.state)
        seen, ply, now = dict(self.sights), len(session.plies), time.time()
        windows = self.hides_windows and not (secret and choices[-1].startswith(PASS))
        notes = [Entry(-1, NOTE + said_note(seat, words), now)] if words else []
        seconds = await self.enter(session, *(Entry(seat, choice, now) for choice in choices), *notes, windows=windows)
        await take_ready(self, session)
        self.moved = time.monotonic()
        if self.undo_wish and self.undo_wish.seat == seat:
            await self.set_undo_wish(None)
        self.hold(ply, seen, seconds)
        await pass_over(self, session)
        await self.settle(session, secret)

    async def enter(self, session: Session, *entries: Entry, windows: bool = False) -> float:
        """Add lines to the journal, all or none: first in memory, where the rules judge, then on disk, where races are decided.

        Says for how many seconds the table holds its breath, because others might be able to answer.
        """
        enter_all(session, entries)
        seconds = self.draw_hold() if windows and not session.plies[-1].free else 0.0
        kept = False
        try:
            kept = await self.hall.store.append(self.id, self.count, *entries, hold=seconds)
        finally:
            self.sights.clear()
            if not kept:
                self.sleep()
        if not kept:
            raise Refused(409, "lost-race", "stamp")
        for entry in entries:
            self.count_in(entry)
        return seconds

    def count_in(self, entry: Entry) -> None:
        self.count += 1
        self.ready.note(entry)
        if entry.seat >= 0 and not entry.choice.startswith(OVER):
            self.acts[entry.seat] += 1

    async def settle(self, session: Session, secret: bool = False) -> None:
        """After a change: tell everybody, remember the end, let computers answer."""
        if self.is_shown_over(session) != self.match.over:
            await self.set_over(session)
        now = time.time()
        if not secret and now // MINUTE != self.match.changed // MINUTE:
            self.match.changed = now
            await self.hall.store.set_match(self.id, changed=now)
        if self.count and self.count % SNAPSHOT_EVERY == 0 and not session.over:
            position = session.position().text()
            self.hall.start(self.hall.store.add_snapshot(self.id, self.count, self.game.rules_version, position))
        self.publish()
        self.wake_bots(session)

    async def set_over(self, session: Session) -> None:
        self.infos += 1
        self.match.over = session.over
        self.match.result = ""
        if session.over:
            words = {lang: self.game.result(session.state, self.game.view(WATCHER, lang, self.names)).text for lang in LANGUAGES}
            self.match.result = msgspec.json.encode(words).decode()
        await self.hall.store.set_match(self.id, over=self.match.over, result=self.match.result)

    # ------------------------------------------------------------ windows
    @property
    def hides_windows(self) -> bool:
        """Whether somebody at this table could learn from being made to wait or not."""
        has_windows = type(self.game).asks_in_secret is not Game.asks_in_secret
        return has_windows and not self.is_hot_seat(Guest(self.seats[0].guest))

    @property
    def shortest_hold(self) -> float:
        return self.hall.settings.hold[0] * HOLD_OF_SPEED[self.match.speed]

    def draw_hold(self) -> float:
        low, high = self.hall.settings.hold
        return self.shortest_hold + random.uniform(0, high - low) * HOLD_OF_SPEED[self.match.speed]

    def hold(self, ply: int, sights: dict[tuple[int, str], Sight], seconds: float) -> None:
        """For a short random time all but a seat that is asked in secret see the moment before, whether anybody is asked or not."""
        if seconds <= 0:
            return
        if self.held:
            self.held.timer.cancel()
            ply, sights = self.held.ply, self.held.sights
        timer = asyncio.get_running_loop().call_later(seconds, self.release)
        self.held = Held(ply, sights, timer)
        self.sights.clear()

    def release(self) -> None:
        self.hall.start(self.go_on(self.held))

    async def go_on(self, held: Held | None) -> None:
        async with self.lock:
            if held is not None and self.held is held:
                self.held = None
                self.sights.clear()
                await pass_over(self, await self.awake())
                await self.settle(await self.awake())

    def end_hold(self) -> None:
        if self.held:
            self.held.timer.cancel()
        self.held = None

    # ------------------------------------------------------------ taking back: see undo.py
    def undo_voters(self) -> list[int]:
        """Seats of other people that have not agreed yet."""
        wish = self.undo_wish
        if wish is None:
            return []
        asker = self.seats[wish.seat].guest
        return [
            seat.seat for seat in self.seats if seat.guest not in ("", asker) and not seat.is_bot and seat.seat not in wish.agreed
        ]

    async def set_undo_wish(self, wish: UndoWish | None) -> None:
        self.infos += 1
        self.undo_wish = wish
        self.match.undo = msgspec.json.encode(wish).decode() if wish else ""
        await self.hall.store.set_match(self.id, undo=self.match.undo)

    # ------------------------------------------------------------ seats
    async def set_seat(self, seat: SeatRow, note: str = "") -> None:
        """Change who sits there; a note goes into the Record. Only with the lock held."""
        session = await self.awake()
        if note:
            await self.enter(session, Entry(-1, f"{NOTE}seat {seat.seat + 1}: {note}", time.time()))
        await self.hall.store.set_seat(seat)
        self.put_seat(session, seat)
        await self.settle(session)

    def put_seat(self, session: Session, seat: SeatRow) -> None:
        self.infos += 1
        self.seats[seat.seat] = seat
        if session.names[seat.seat] != seat.name:
            session.rename(seat.seat, seat.name)
        self.sights.clear()

    async def catch_up(self, hold: float) -> None:
        """Another host has changed the match: read what is new, and hold our breath for as long as it does."""
        async with self.lock:
            found = await self.hall.store.match(self.id)
            if found is None:
                return
            self.match = found[0]
            self.undo_wish = msgspec.json.decode(self.match.undo, type=UndoWish) if self.match.undo else None
            seen, session = dict(self.sights), self.session or await self.awake()
            ply = len(session.plies)
            try:
                for entry in await self.hall.store.entries(self.id, self.count):
                    enter(session, entry)
                    self.count_in(entry)
            except Fault:
                self.sleep()
                session = await self.awake()
            for seat in found[1]:
                self.put_seat(session, seat)
            self.hold(min(ply, max(0, len(session.plies) - 1)), seen, hold)
            for stream in self.streams:
                stream.log_from = 0
            self.publish_info()

    # ------------------------------------------------------------ telling
    def publish_info(self) -> None:
        """Who sits here, who is present, what is asked for or the end has changed, not only the match."""
        self.infos += 1
        self.publish()

    def publish(self) -> None:
        for stream in self.streams:
            stream.wake()

    def tell_chat(self, line: ChatLine, guest: str) -> None:
        for stream in self.streams:
            stream.chat(line, stream.guest.id == guest)

    def is_present(self, seat: SeatRow) -> bool:
        return any(stream.guest.id == seat.guest for stream in self.streams)

    def absent_for(self, seat: SeatRow) -> float:
        if self.is_present(seat):
            return 0.0
        return time.monotonic() - self.left.get(seat.guest, self.hall.started)

    # ------------------------------------------------------------ computers
    def wake_bots(self, session: Session) -> None:
        asked = session.asked
        if asked < 0 or self.stopped or self.open_seat() is not None or not self.seats[asked].is_bot:
            return
        if self.bots is None or self.bots.done():
            self.bots = self.hall.start(self.hall.computers.play(self))
