"""A guided lesson at a table: what the coach says to the learner, and the replies of the other seats.

Everything here is done with the table's lock held, except for the pauses between replies.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

import msgspec

from warcabinet.engine.coach import Coach, Progress
from warcabinet.engine.fault import Fault
from warcabinet.engine.lesson import Lesson
from warcabinet.engine.localised import Localised as Words
from warcabinet.engine.session import Session
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.lessons import AskCoach, Coaching
from warcabinet.host.rows import LessonRow, MatchRow
from warcabinet.host.store import Store
from warcabinet.host.words import Refused

log = logging.getLogger("warcabinet.host")
PACE = {"slow": 1.4, "normal": 0.7, "fast": 0.35, "instant": 0.0}  # seconds before each reply


class Classroom(Protocol):
    """The table at which a lesson is taken, as far as its guide knows it."""

    moved: float
    lock: asyncio.Lock
    guide: Guide | None

    @property
    def id(self) -> str: ...
    @property
    def match(self) -> MatchRow: ...
    async def awake(self) -> Session: ...
    async def take(self, session: Session, seat: int, *choices: str, note: str = "") -> None: ...
    async def undo(self, session: Session, seat: int, plies: int) -> None: ...
    def publish(self) -> None: ...
    def publish_info(self) -> None: ...
    def wake_bots(self, session: Session) -> None: ...


class Guide:
    def __init__(self, store: Store, course: Mapping[str, Lesson], row: LessonRow) -> None:
        self.store = store
        self.course = course
        self.lesson = course[row.lesson]
        self.row = row
        progress = progress_in(row, self.lesson)
        self.is_sound = progress is not None
        self.coach = Coach(self.lesson, progress or Progress(starts=(0,)))
        self.fault = ""

    @property
    def is_current(self) -> bool:
        """The lesson is the one that was started, its file has not changed since, and it is known how far the learner has come."""
        return self.row.mark == self.lesson.mark and self.is_sound

    @property
    def is_scripted(self) -> bool:
        """Choices are held back, and the other seats answer as the script says."""
        return not self.coach.is_free

    @property
    def owes_reply(self) -> bool:
        return self.is_current and not self.fault and self.coach.is_chosen

    # ------------------------------------------------------------ what is said
    def state(self, session: Session) -> Coaching:
        coach, script, progress = self.coach, self.lesson.script, self.coach.progress
        done = coach.is_done(session)
        bare = Coaching(
            game=script.game,
            lesson=self.lesson.id,
            number=script.number,
            title=spoken(script.title),
            step=min(progress.step + 1, len(script.step)),
            steps=len(script.step),
            changed=not self.is_current,
            fault=self.fault,
        )
        if bare.changed or bare.fault:
            return bare
        words = coach.words()
        return msgspec.structs.replace(
            bare,
            say=spoken(words) if words else None,
            held=bool(progress.held),
            point=coach.point(),
            expected=coach.wanted,
            read=coach.step is not None and coach.step.read,
            ringed=coach.is_ringed,
            show=coach.offers_to_show,
            waiting=self.owes_reply,
            back=self.may_go_back(session),
            free=coach.is_free,
            tip=coach.open_tip is not None,
            over=session.over,
            **(self.ending(session) if done and not progress.left else {}),
        )

    def ending(self, session: Session) -> dict[str, object]:
        script, following = self.lesson.script, self.course.get(self.lesson.script.next)
        return {
            "done": True,
            "star": self.coach.has_star(session),
            "learned": spoken(script.learned),
            "rules": script.rules,
            "next": script.next,
            "next_title": spoken(following.script.title) if following else None,
        }

    def may_go_back(self, session: Session) -> bool:
        progress = self.coach.progress
        return self.is_scripted and (progress.step > 0 or len(session.plies) > progress.starts[0])

    # ------------------------------------------------------------ what is done
    async def choose(self, table: Classroom, session: Session, choice: str, steps: Sequence[str], note: str) -> None:
        """Make what the step expects; anything else is held back, and leaves no trace but in the coach's words."""
        self.check_running()
        if not self.coach.accepts(steps):
            for step in steps[:1]:
                session.check(step)  # what is not legal at all is refused as ever
            self.coach.hold_back(choice)
            await self.save()
            return
        await table.take(session, self.lesson.seat, *steps, note=note)
        await self.go_on(table, session, partial(self.coach.took, session, steps))

    async def ask(self, table: Classroom, session: Session, wanted: AskCoach) -> None:
        coach = self.coach
        if wanted.step != self.state(session).step:
            raise Refused(409, "stale", "step")
        match wanted.do:
            case "again":
                await self.rewind(table, session, coach.again())
            case "back" if self.may_go_back(session):
                await self.rewind(table, session, coach.back(session))
            case "continue":
                await self.go_on(table, session, partial(coach.read_on, session))
            case "hint":
                coach.hint()
            case "show" if coach.wanted and session.asked == self.lesson.seat:
                coach.hint()
                text = next(text for text in coach.wanted if text in session.choices())
                await self.choose(table, session, text, (text,), "")
            case "play-on" if coach.is_done(session) and not session.over:
                coach.play_on()
        await self.after(session)
        table.publish_info()
        table.wake_bots(session)

    async def go_on(self, table: Classroom, session: Session, move: Callable[[], None]) -> None:
        """The coach moves on. If the lesson does not go as its file says, it says so and ends: it never improvises."""
        try:
            move()
        except Fault as fault:
            self.fail(table, fault)
        await self.after(session)
        table.publish()
        table.wake_bots(session)

    def fail(self, table: Classroom, fault: Fault) -> None:
        log.error("lesson at table %s: %s", table.id, fault)
        self.fault = str(fault)
        table.publish()

    async def rewind(self, table: Classroom, session: Session, ply: int) -> None:
        self.fault = ""
        if len(session.plies) > ply:
            await table.undo(session, self.lesson.seat, len(session.plies) - ply)

    async def after(self, session: Session) -> None:
        """Something has changed: a tip may be due, or the lesson done."""
        if not self.is_current or self.fault:
            return
        self.coach.look_for_tips(session)
        if self.coach.is_done(session):
            self.row.done = self.row.done or time.time()
            self.row.star = self.row.star or self.coach.has_star(session)
        await self.save()

    async def save(self) -> None:
        progress = msgspec.json.encode(self.coach.progress).decode()
        if progress != self.row.progress or self.row.done:
            self.row.progress = progress
            await self.store.put_lesson(self.row)

    def check_running(self) -> None:
        if not self.is_current:
            raise Refused(409, "lesson-changed", "lesson")
        if self.fault:
            raise Refused(409, "lesson-fault", "lesson", why=self.fault)
        if self.coach.step is None:
            raise Refused(409, "lesson-done", "lesson")
        if self.owes_reply:
            raise Refused(409, "not-asked", "choice")


async def reply(table: Classroom) -> None:
    """Take the replies that the script has, one after the other at reading pace."""
    while True:
        await asyncio.sleep(max(0.0, table.moved + PACE[table.match.speed] - time.monotonic()))
        async with table.lock:
            session = await table.awake()
            guide = table.guide
            if guide is None or not guide.owes_reply:
                return
            try:
                found = guide.coach.reply(session)
            except Fault as fault:
                guide.fail(table, fault)
                return
            assert found is not None
            await table.take(session, *found)
            await guide.go_on(table, session, partial(guide.coach.replied, session))


def progress_in(row: LessonRow, lesson: Lesson) -> Progress | None:
    """None: what is stored is damaged."""
    try:
        progress = msgspec.json.decode(row.progress, type=Progress)
    except (msgspec.DecodeError, UnicodeError):
        progress = None
    if progress is None or (row.mark == lesson.mark and not progress.fits(lesson)):
        log.error("what is stored of lesson %s at table %s is damaged", lesson.id, row.match)
        return None
    return progress


def spoken(words: Words) -> Localised:
    return Localised(*words.both())
