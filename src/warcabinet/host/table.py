"""A table: one match with its seats, and everything done at it, one thing at a time.

Its parts: `seats`, who sits where; `live`, the match in memory with its journal; `shown`, what each viewer sees of it now. The
table combines them, updates everyone who looks, and lets computers answer. Everything people do apart from choosing is in separate
modules that use a table: undoing.py, preferences.py, resigning.py, hints.py, replay.py.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import cached_property
from typing import Any, Protocol

import msgspec

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.proof import DRAWN_AGAIN, DrawnAgain, Parts, drawn_again
from warcabinet.engine.record import Record, commitment
from warcabinet.engine.scene import Refusal
from warcabinet.engine.session import Session, said_note
from warcabinet.host.api.play import ChatLine, Choose, SceneUpdate
from warcabinet.host.guests import Guest
from warcabinet.host.guide import Guide
from warcabinet.host.journal import NOTE, OVER, UNDO
from warcabinet.host.livematch import LiveMatch, LostRace
from warcabinet.host.reel import reel_of
from warcabinet.host.rows import Entry, MatchRow, SeatRow
from warcabinet.host.seating import Seating
from warcabinet.host.settings import Settings
from warcabinet.host.shelf import settings_of
from warcabinet.host.showing import Held, Showing, shown_preference
from warcabinet.host.sight import WATCHER
from warcabinet.host.store import Store
from warcabinet.host.undo import PendingUndo, free_undo, last_choice
from warcabinet.host.words import Refused, say
from warcabinet.host.workers import Workers

SNAPSHOT_EVERY = 40
MINUTE = 60.0
LONG_AGO = -math.inf  # by the monotonic clock, which may begin with the machine: zero can be a moment ago
LOOKING = 10.0  # seconds for which someone who fetches a scene counts as looking
PASS = "pass"  # how choices begin that decline to respond in a window


class House(Protocol):
    """What a table needs from its host."""

    settings: Settings
    store: Store
    workers: Workers
    started: float  # monotonic time

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background."""

    def bound_memory(self, newest: Table) -> None:
        """A table has come into memory."""

    def let_computers_play(self, table: Table) -> asyncio.Task[None]:
        """Answer for computers until a person is asked."""

    def follow_script(self, table: Table) -> asyncio.Task[None]:
        """Take the replies of a guided lesson."""

    def cover_computers(self, table: Table) -> asyncio.Task[None]:
        """Take the time that all computers at the table need to respond, asked or not."""


class Listener(Protocol):
    """A tab that looks at the table."""

    guest: Guest

    def wake(self) -> None:
        """Something may have changed."""

    def chat(self, line: ChatLine, mine: bool) -> None:
        """A chat message."""

    def forget_log(self) -> None:
        """Log lines that were sent may be gone: send all of them again."""

    def beat(self) -> None:
        """Show that the connection is alive."""

    def leave(self) -> None:
        """The host closes."""


class Table:
    def __init__(self, house: House, game: Game, match: MatchRow, seats: list[SeatRow]) -> None:
        self.house = house
        self.game = game
        self.options = settings_of(game.stored_options(match.options, match.rules))
        self.seats = Seating(match.owner, seats)
        self.live = LiveMatch(house.store, game, match, self.seats)
        self.shown = Showing(self.live, house.settings.hold)
        self.guide: Guide | None = None  # of a guided lesson, once the table is awake
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.signs: dict[str, float] = {}  # monotonic time of each guest's last sign of life
        self.arrived: dict[str, float] = {}  # since when a guest has been here, short breaks aside
        self.told_left: list[int] = []  # minutes, by seat: see absence.py
        self.infos = 0  # how often what a TableInfo says has changed
        self.moved = LONG_AGO  # monotonic time of the last choice
        self.touched = time.monotonic()
        self.address = ""  # where its players are: computers think for them
        self.looked = LONG_AGO  # monotonic time at which someone last fetched a scene
        self.bots: asyncio.Task[None] | None = None
        self.covering: asyncio.Task[None] | None = None  # what computers may be doing during a hold
        self.answered: set[int] = set()  # computers that have responded in secret since then

    @property
    def id(self) -> str:
        return self.live.id

    @property
    def match(self) -> MatchRow:
        return self.live.row

    @property
    def session(self) -> Session | None:
        """The match, while it is in memory."""
        return self.live.session

    @cached_property
    def sides(self) -> dict[str, tuple[str, ...]]:
        """The side of each seat, by language; see `Game.side_names`."""
        options = self.game.stored_options(self.match.options, self.match.rules)
        return {lang: self.game.side_names(options, lang) for lang in LANGUAGES}

    def side(self, seat: int, lang: str) -> str:
        return dict(enumerate(self.sides[lang])).get(seat, "")

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat's side; see `Game.side_colours`."""
        return self.game.side_colours(self.game.stored_options(self.match.options, self.match.rules))

    def colour(self, seat: int) -> str:
        return dict(enumerate(self.colours)).get(seat, "")

    # ------------------------------------------------------------ waking and sleeping
    async def awake(self) -> Session:
        """The session, rebuilt from the journal if need be. Only with the lock held."""
        self.touched = time.monotonic()
        if not self.match.seed and self.seats.open is None:
            await self.fix_seed()
        while (session := self.live.session) is None:
            self.shown.end_hold()
            session = await self.live.wake()
            self.guide = await self.find_guide()
            self.infos += bool(self.live.stopped)
            self.house.bound_memory(self)
            await self.pass_over(session)
            with suppress(LostRace):
                await self.live.take_ready(session)
            if session.over and not self.match.over:
                await self.set_over(session)
        return session

    async def find_guide(self) -> Guide | None:
        """The coach, if a guided lesson is taken at this table and has not been started again elsewhere."""
        if self.match.lesson not in self.game.lessons:
            return None
        row = await self.house.store.lesson_at(self.id)
        return Guide(self.house.store, self.game.lessons, row) if row and row.lesson == self.match.lesson else None

    @property
    def is_scripted(self) -> bool:
        """A guided lesson says what happens here."""
        return self.guide is not None and self.guide.is_scripted

    def coached(self, viewer: int) -> object:
        """Changes when the coach moves on, and not when a choice is held back: that is for the tab which made it."""
        if self.guide is None or viewer != self.guide.lesson.seat:
            return None
        progress = self.guide.coach.progress
        return progress.step, progress.taken, progress.replies, progress.tip, progress.left, self.guide.fault

    async def fix_seed(self) -> None:
        """Everyone is here and has added a part or none: what was dealt while they came meant nothing, and the match starts."""
        await self.house.store.fix_seed(self.id, self.parts.seed)
        self.match.seed = self.parts.seed
        self.infos += 1
        self.sleep()

    @property
    def parts(self) -> Parts:
        return Parts(self.match.host_part, tuple(seat.part or "" for seat in self.seats))

    @property
    def commitment(self) -> str:
        """What was shown from the start."""
        return self.parts.commitment if self.match.host_part else commitment(self.match.seed)

    @property
    def drawn_again(self) -> list[DrawnAgain]:
        """How often chance was drawn again since; none are known while the table sleeps."""
        notes = self.session.notes if self.session else []
        return [drawn_again(text) for _, text in notes if text.startswith(DRAWN_AGAIN)]

    async def add_part(self, guest: Guest, part: str) -> None:
        """The guest's part of the seed; empty: they add nothing. Only with the lock held."""
        if not await self.house.store.add_part(self.id, guest.id, part):
            raise Refused(409, "part-added", "part")
        for seat in self.seats.of(guest):
            self.seats.put(msgspec.structs.replace(self.seats[seat], part=part))
        self.infos += 1
        await self.settle(await self.awake())

    async def draw_again(self, by: str, again: DrawnAgain) -> None:
        """Another person takes a seat of someone's match: new chance from here on, and a mark. Only with the lock held."""
        session = await self.awake()
        await self.live.enter(session, Entry(WATCHER, NOTE + again.note, time.time()))
        if self.pending_undo:
            await self.set_pending_undo(None)
        if not self.match.set_up_by:
            self.match.set_up_by = by
            await self.house.store.set_match(self.id, set_up_by=by)

    def sleep(self) -> None:
        """Drop everything that can be rebuilt from the journal."""
        self.live.sleep()
        self.shown.end_hold()

    @property
    def is_busy(self) -> bool:
        return self.lock.locked() or self.shown.held is not None or self.is_thinking

    @property
    def is_thinking(self) -> bool:
        """A computer is about to answer."""
        return self.bots is not None and not self.bots.done()

    async def pass_over(self, session: Session) -> None:
        """Decline for every seat that does not want to be asked now. Only with the lock held.

        Nothing is done during a hold: how long it takes must not reveal who can respond.
        """
        while self.shown.held is None and not self.live.stopped and (choice := session.declined()):
            try:
                await self.live.enter(session, Entry(session.asked, OVER + choice, time.time()))
            except LostRace:
                return  # another host has done the same, and the table will read it

    # ------------------------------------------------------------ what is seen
    def viewer(self, guest: Guest, session: Session, wanted: int | None) -> int:
        """The seat the guest views: as requested; otherwise their seat that is asked, otherwise the one they used last."""
        mine = self.seats.of(guest)
        if wanted is not None:
            if wanted != WATCHER and wanted not in mine:
                raise Refused(403, "not-yours", "viewer")
            return wanted
        for seat in (session.asked, *mine):
            if seat in mine and self.may_choose(session, seat):
                return seat
        return next((ply.seat for ply in reversed(session.plies) if ply.seat in mine), mine[0] if mine else WATCHER)

    def news(self, session: Session, viewer: int, lang: str, log_from: int = 0) -> SceneUpdate:
        sight = self.shown.sight(session, viewer, lang)
        mutes = session.preferences[viewer].mutes if viewer != WATCHER else ()
        coaching = self.guide.state(session) if self.guide and viewer == self.guide.lesson.seat else None
        return sight.news(log_from, self.undo_kind(session, viewer), shown_preference(session, viewer), mutes, coaching)

    def undo_kind(self, session: Session, viewer: int) -> str:
        """Whether the viewer may undo their last choice, and how: `free`, `ask` or not at all."""
        if viewer == WATCHER or self.live.stopped:
            return ""
        if self.guide and self.guide.is_scripted:
            return "free" if self.guide.may_go_back(session) else ""
        if self.live.ready.of(viewer):
            return "free"
        if self.shown.held is not None or (session.over and not self.seats.is_alone(Guest(self.seats[viewer].guest))):
            return ""
        if free_undo(session, self.seats, viewer):
            return "free"
        return "ask" if not session.over and last_choice(session, viewer) else ""

    async def scene(self, guest: Guest, wanted: int | None, lang: str) -> SceneUpdate:
        async with self.lock:
            session = await self.without_part(guest)
            self.looked = time.monotonic()
            self.wake_bots(session)
            return self.news(session, self.viewer(guest, session, wanted), lang)

    async def check_viewer(self, guest: Guest, wanted: int | None) -> None:
        async with self.lock:
            self.viewer(guest, await self.awake(), wanted)

    async def without_part(self, guest: Guest) -> Session:
        """The session, for someone who has now had the time to add a part to the seed. Only with the lock held."""
        if self.seats.owes_part(guest):
            await self.add_part(guest, "")
        return await self.awake()

    async def why_not(self, guest: Guest, wanted: int | None, element: str, lang: str) -> Refusal:
        async with self.lock:
            session = await self.awake()
            viewer = self.viewer(guest, session, wanted)
            if not self.shown.is_dealt:
                return Refusal(say(lang, "why-undealt"))
            asked = self.shown.question(session, viewer)
            if self.shown.held and not asked:
                return Refusal(say(lang, "why-awaited"))
            return (asked or session).why_not(viewer, element, lang)

    async def desk(self, guest: Guest, wanted: int | None, cells: tuple[str, str], lang: str) -> dict[str, Any]:
        """For the Control desk: these cells as the viewer sees them now."""
        if self.game.desk is None:
            raise Refused(404, "no-desk", "id", title=self.game.title)
        twin, viewer = await self.copy_shown(guest, wanted)
        return self.game.desk.picked(twin.state, self.game.view(viewer, lang, self.seats.names), cells)

    async def copy_shown(self, guest: Guest, wanted: int | None) -> tuple[Session, int]:
        """A copy of the match as the guest sees it now, without its events, and the viewer."""
        async with self.lock:
            session = await self.awake()
            self.check_dealt()
            viewer = self.viewer(guest, session, wanted)
            asked = self.shown.question(session, viewer)
            ply = len(session.plies) if asked else self.shown.last_ply(session)
            return (await reel_of(session, ply)).at(session, ply), viewer

    async def record_text(self, leaving: bool = False) -> str:
        """As a Record, which tells the seed only after the match, or when it leaves the database."""
        async with self.lock:
            record = self.record(await self.awake())
        return (record if self.match.over or leaving else record.untold()).text()

    def record(self, session: Session) -> Record:
        record = session.record(time.strftime("%Y-%m-%d", time.gmtime(self.match.created)))
        record.commit, record.set_up_by = self.commitment, self.match.set_up_by
        record.parts = self.parts if self.match.host_part else None
        return record

    def seat_asking(self, guest: Guest, session: Session, wanted: int | None, stamp: str, lang: str) -> int:
        """Who acts, after checking that they saw the current table."""
        seat = self.viewer(guest, session, wanted)
        if seat == WATCHER:
            raise Refused(403, "no-seat", "viewer")
        if all(stamp != self.shown.sight(session, seat, each).stamp for each in sorted(LANGUAGES, key=lang.__ne__)):
            raise Refused(409, "stale", "stamp")
        return seat

    # ------------------------------------------------------------ choosing
    async def choose(self, guest: Guest, wanted: Choose, lang: str) -> SceneUpdate:
        async with self.lock:
            session = await self.without_part(guest)
            self.check_running(session)
            seat = self.seat_asking(guest, session, wanted.viewer, wanted.stamp, lang)
            if self.seats[seat].is_bot:
                raise Refused(409, "bot-seat", "viewer")
            if not self.may_choose(session, seat):
                raise Refused(409, "not-asked", "choice")
            offered = next(
                (each for each in self.shown.sight(session, seat, lang).scene.choices if each.text == wanted.choice), None
            )
            if wanted.note and not (offered and offered.asks and session.asked == seat):
                # Elsewhere they might reveal that someone has chosen in secret.
                raise Refused(422, "no-words", "note")
            steps = wanted.steps or (offered.steps if offered else ()) or (wanted.choice,)
            back = offered.back if offered else 0
            if self.guide and self.is_scripted:
                await self.guide.choose(self, session, wanted.choice, () if back else steps, wanted.note)
            elif session.asked == seat:
                if back:
                    await self.undo_freely(session, seat, back)
                await self.take(session, seat, *steps, note=wanted.note)
            else:
                await self.live.answer_early(session, seat, *steps)
                self.publish()  # only this seat's sight has changed
            return self.news(session, self.viewer(guest, session, wanted.viewer), lang)

    def check_dealt(self) -> None:
        if awaited := self.seats.open if not self.shown.is_dealt else None:
            raise Refused(409, "waiting", name=awaited.name)

    def check_running(self, session: Session) -> None:
        if self.live.stopped:
            raise Refused(409, "stopped", why=self.live.stopped)
        if awaited := self.seats.open:
            raise Refused(409, "waiting", name=awaited.name)
        if self.shown.is_over(session):
            raise Refused(409, "over")

    def may_choose(self, session: Session, seat: int) -> bool:
        if self.is_scripted and session.asked != seat:
            return False  # no early answers: the script says what comes when
        return self.shown.question(session, seat) is not None

    async def take(self, session: Session, seat: int, *choices: str, note: str = "") -> None:
        secret = self.game.asks_in_secret(session.state)
        seen, ply, now = dict(self.shown.now()), len(session.plies), time.time()
        windows = self.shown.hides_windows and not self.is_scripted and not (secret and choices[-1].startswith(PASS))
        notes = [Entry(-1, NOTE + said_note(seat, note), now)] if note else []
        entries = [*(Entry(seat, choice, now) for choice in choices), *notes]
        seconds = await self.live.enter(session, *entries, hold=self.shown.draw_hold if windows else None)
        await self.live.take_ready(session)
        self.moved = time.monotonic()
        if self.pending_undo and self.pending_undo.seat == seat:
            await self.set_pending_undo(None)
        self.answered |= {seat} if secret and self.seats[seat].is_bot else set()
        self.shown.hold(ply, seen, seconds, self.release)
        if seconds > 0:
            self.cover_computers()
        await self.pass_over(session)
        await self.settle(session, secret)

    async def undo(self, session: Session, seat: int, plies: int) -> None:
        """Go back this many plies; the caller has checked that the seat may."""
        await self.live.enter(session, Entry(seat, f"{UNDO}{plies}", time.time()))
        self.moved = time.monotonic()
        self.forget_logs()
        await self.settle(session)

    async def undo_freely(self, session: Session, seat: int, plies: int) -> None:
        """What was picked up is put back, to be used for something else."""
        if not session.can_undo(seat) or free_undo(session, self.seats, seat) < plies:
            raise Refused(409, "undo-needs-consent", "choice")
        await self.undo(session, seat, plies)

    async def settle(self, session: Session, secret: bool = False) -> None:
        """After a change: tell everyone, store the result, let computers answer."""
        if self.shown.is_over(session) != self.match.over:
            await self.set_over(session)
        now = time.time()
        if not secret and now // MINUTE != self.match.changed // MINUTE:
            self.match.changed = now
            await self.house.store.set_match(self.id, changed=now)
        count = self.live.count
        if count and count % SNAPSHOT_EVERY == 0 and not session.over and not session.match.renewed:
            position = session.position().text()
            self.house.start(self.house.store.add_snapshot(self.id, count, self.game.rules_version, position))
        if self.guide:
            await self.guide.after(session)
        self.publish()
        self.wake_bots(session)

    async def set_over(self, session: Session) -> None:
        self.infos += 1
        self.match.over = session.over
        self.match.result = ""
        if session.over:
            words = {
                lang: self.game.result(session.state, self.game.view(WATCHER, lang, self.seats.names)).text for lang in LANGUAGES
            }
            self.match.result = msgspec.json.encode(words).decode()
        await self.house.store.set_match(self.id, over=self.match.over, result=self.match.result)

    def release(self) -> None:
        """Show what was held back."""
        self.house.start(self.go_on(self.shown.held))

    async def go_on(self, held: Held | None) -> None:
        if self.covering is not None:
            await asyncio.wait([self.covering])
        async with self.lock:
            if held is not None and self.shown.held is held:
                self.shown.end_hold()
                await self.pass_over(await self.awake())
                await self.settle(await self.awake())

    # ------------------------------------------------------------ asking to undo: see undoing.py
    @property
    def pending_undo(self) -> PendingUndo | None:
        return msgspec.json.decode(self.match.undo, type=PendingUndo) if self.match.undo else None

    async def set_pending_undo(self, pending: PendingUndo | None) -> None:
        self.infos += 1
        self.match.undo = msgspec.json.encode(pending).decode() if pending else ""
        await self.house.store.set_match(self.id, undo=self.match.undo)

    # ------------------------------------------------------------ seats
    async def set_seat(self, seat: SeatRow, note: str = "") -> None:
        """Change who sits there; a note goes into the Record. Only with the lock held."""
        session = await self.awake()
        if note:
            await self.live.enter(session, Entry(-1, f"{NOTE}seat {seat.seat + 1}: {note}", time.time()))
        await self.house.store.set_seat(seat)
        self.put_seat(session, seat)
        await self.settle(await self.awake())

    def put_seat(self, session: Session, seat: SeatRow) -> None:
        self.infos += 1
        self.live.put_seat(session, seat)

    async def catch_up(self, hold: float) -> None:
        """Another host has changed the match: read what is new, and hold it back for the same time."""
        async with self.lock:
            found = await self.house.store.match(self.id)
            if found is None:
                return
            seen = dict(self.shown.now())
            if found[0].seed != self.match.seed:
                self.sleep()  # the match has started
            self.live.row = found[0]
            for seat in found[1]:
                self.seats.put(seat)
            session = await self.awake()
            ply = len(session.plies)
            try:
                await self.live.read_on(session)
            except Fault:
                self.sleep()
                session = await self.awake()
            for seat in found[1]:
                self.put_seat(session, seat)
            self.shown.hold(min(ply, max(0, len(session.plies) - 1)), seen, hold, self.release)
            self.forget_logs()
            self.publish_info()

    async def read_again(self) -> None:
        """The storage was away: what is in memory may not be what was stored."""
        async with self.lock:
            self.sleep()
        await self.catch_up(0.0)

    # ------------------------------------------------------------ telling
    def publish_info(self) -> None:
        """More than the match has changed: seats, presence, requests or the end."""
        self.infos += 1
        self.publish()

    def publish(self) -> None:
        for listener in self.listeners:
            listener.wake()

    def forget_logs(self) -> None:
        for listener in self.listeners:
            listener.forget_log()

    def tell_chat(self, line: ChatLine, guest: str) -> None:
        for listener in self.listeners:
            listener.chat(line, listener.guest.id == guest)

    def is_present(self, seat: SeatRow) -> bool:
        return self.is_here(seat.guest)

    def is_here(self, guest: str) -> bool:
        return any(listener.guest.id == guest for listener in self.listeners)

    def arrive(self, listener: Listener) -> None:
        guest, now = listener.guest.id, time.monotonic()
        if (not self.is_here(guest) and now - self.signs.get(guest, LONG_AGO) > MINUTE) or guest not in self.arrived:
            self.arrived[guest] = now
        self.listeners.add(listener)
        self.publish_info()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.signs[listener.guest.id] = time.monotonic()
        self.publish_info()

    # ------------------------------------------------------------ computers
    def wake_bots(self, session: Session) -> None:
        if self.asks_a_computer(session) and not self.is_thinking:
            self.bots = self.house.follow_script(self) if self.is_scripted else self.house.let_computers_play(self)

    def asks_a_computer(self, session: Session) -> bool:
        """Whether a computer should answer now."""
        asked = session.asked
        if self.guide and self.guide.is_scripted:
            return self.guide.owes_reply
        if asked < 0 or self.live.stopped or self.seats.open or not self.seats[asked].is_bot:
            return False
        return self.seats.has_people or bool(self.listeners) or time.monotonic() < self.looked + LOOKING

    def cover_computers(self) -> None:
        """Not where computers are among themselves: no one there has anything to learn."""
        if self.covering is not None:
            self.covering.cancel()
            self.covering = None
        self.answered = set()
        if self.seats.has_people and any(seat.is_bot for seat in self.seats):
            self.covering = self.house.cover_computers(self)
