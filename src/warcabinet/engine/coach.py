"""The coach of a guided lesson, the same in the browser and in the terminal.

It looks at a choice before the session does: what the step does not expect is not made, and leaves no trace in Record or log. It
knows the replies of the other seats, moves on from step to step, and says when the learner has succeeded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.fault import Fault
from warcabinet.engine.lesson import Lesson, Step, Tip
from warcabinet.engine.localised import Localised
from warcabinet.engine.session import Session
from warcabinet.engine.success import Looking

RINGED, SHOWN = 2, 3  # misses after which the expected choice is ringed, and after which the coach offers to make it


class Progress(Struct, frozen=True, omit_defaults=True):
    """How far a learner has come. All of it is about this lesson and none of it about what is hidden."""

    step: int = 0
    taken: tuple[str, ...] = ()  # choices of this step that have been made
    replies: int = 0  # replies to this step that have been made
    starts: tuple[int, ...] = ()  # plies made before each step so far
    held: str = ""  # the choice held back last in this step
    misses: int = 0  # choices held back in this step
    missed: int = 0  # in the whole lesson
    hints: int = 0  # in the whole lesson
    ringed: bool = False  # the learner has asked for a hint in this step
    tips: tuple[int, ...] = ()  # given so far
    tip: int = -1  # open now
    tip_ply: int = -1  # when the last one was given: at most one per choice
    left: bool = False  # the learner plays on after the end of the lesson

    def fits(self, lesson: Lesson) -> bool:
        """Whether a learner of this lesson can have come to this."""
        steps, tips = lesson.script.step, len(lesson.script.tip)
        if not (0 <= self.step <= len(steps) and len(self.starts) == self.step + 1 and min(self.starts) >= 0):
            return False
        replies = len(steps[self.step].then) if self.step < len(steps) else 0
        return 0 <= self.replies <= max(0, replies - 1) and -1 <= self.tip < tips and all(0 <= tip < tips for tip in self.tips)


class Coach:
    def __init__(self, lesson: Lesson, progress: Progress = Progress()) -> None:  # noqa: B008  # frozen
        self.lesson = lesson
        self.script = lesson.script
        self.progress = progress

    def put(self, **changes: object) -> None:
        self.progress = replace(self.progress, **changes)

    # ------------------------------------------------------------ where the learner is
    def start(self, session: Session) -> None:
        """Before the first step, and again from there."""
        self.progress = Progress(starts=(len(session.plies),))

    @property
    def step(self) -> Step | None:
        """The step of the script that is on; None: the script is over."""
        at = self.progress.step
        return self.script.step[at] if at < len(self.script.step) and not self.progress.left else None

    @property
    def wanted(self) -> tuple[str, ...]:
        """The choices of this step that are still expected."""
        step = self.step
        if step is None or self.is_chosen:
            return ()
        return tuple((Counter(step.each) - Counter(self.progress.taken)).elements()) if step.each else step.expect

    @property
    def is_chosen(self) -> bool:
        """The learner has done their part of this step."""
        step = self.step
        return step is not None and not step.read and len(self.progress.taken) >= (len(step.each) or 1)

    @property
    def is_free(self) -> bool:
        """Nothing is held back, and computers answer."""
        return self.step is None and (self.script.play is not None or self.progress.left)

    def is_done(self, session: Session) -> bool:
        """The last step is done and every test of success holds."""
        if self.step is not None or (self.script.play is not None and not session.over):
            return False
        return self.succeeded(session)

    def succeeded(self, session: Session) -> bool:
        looking = Looking(session, self.lesson.seat)
        return all(map(looking.holds, self.script.success))

    def has_star(self, session: Session) -> bool:
        """Without a miss and without a hint; if it ends in free play, won."""
        if self.script.play is not None:
            result = session.scene(self.lesson.seat).result
            return result is not None and self.lesson.seat in result.winners
        return self.progress.missed == self.progress.hints == 0

    # ------------------------------------------------------------ choices
    def accepts(self, texts: Sequence[str]) -> bool:
        """Whether these choices, made one after the other, are what this step expects, in any order if it is free."""
        step = self.step
        if step is None:
            return True
        if step.each:
            return bool(texts) and not Counter(self.meant(texts)) - Counter(self.wanted)
        return len(texts) == 1 and texts[0] in self.wanted

    def meant(self, texts: Sequence[str]) -> tuple[str, ...]:
        """What these choices do: one may stand for several."""
        stands = self.step.stands if self.step else {}
        return tuple(each for text in texts for each in stands.get(text, (text,)))

    def hold_back(self, choice: str) -> None:
        """The learner wanted something else; nothing has happened. While there is only something to read, it is not a miss."""
        progress, missed = self.progress, int(self.step is None or not self.step.read)
        self.put(held=choice, misses=progress.misses + missed, missed=progress.missed + missed)

    def took(self, session: Session, texts: Sequence[str]) -> None:
        """The session has made these choices of the learner."""
        if self.step is not None:
            self.put(taken=(*self.progress.taken, *self.meant(texts)))
            self.move_on(session)

    def read_on(self, session: Session) -> None:
        """The learner has read a step, or a tip."""
        if self.progress.tip >= 0:
            self.put(tip=-1)
        elif self.step is not None and self.step.read:
            self.next_step(session)

    # ------------------------------------------------------------ replies
    def reply(self, session: Session) -> tuple[int, str] | None:
        """The next reply of another seat; None: there is none now. A Fault: the lesson does not go as its file says."""
        step = self.step
        if step is None or not self.is_chosen:
            return None
        seat, text = list(step.replies())[self.progress.replies]
        if session.asked != seat or text not in session.choices():
            raise self.fault(session, f"the reply '{seat + 1}: {text}' cannot be made")
        return seat, text

    def replied(self, session: Session) -> None:
        self.put(replies=self.progress.replies + 1)
        self.move_on(session)

    def move_on(self, session: Session) -> None:
        step = self.step
        if step is not None and self.is_chosen and self.progress.replies == len(step.then):
            self.next_step(session)

    def next_step(self, session: Session) -> None:
        progress = self.progress
        self.progress = replace(
            progress, step=progress.step + 1, taken=(), replies=0, starts=(*progress.starts, len(session.plies)), held="", misses=0,
            ringed=False,
        )  # fmt: skip
        self.check(session)

    def check(self, session: Session) -> None:
        """Every step begins with the learner being asked, or with the match over."""
        step = self.step
        if step is None:
            if self.script.play is None and not self.succeeded(session):
                raise self.fault(session, "the last step is done, but the tests of success do not hold")
        elif session.asked != self.lesson.seat and not (step.read and (session.over or self.script.play)):
            raise self.fault(session, "the learner is not asked")

    def fault(self, session: Session, text: str) -> Fault:
        return Fault(text, where=f"{self.lesson.id}.toml, step {self.progress.step + 1}")

    def forward(self, session: Session, step: int) -> None:
        """Take the steps before this one, as the script expects: a lesson is resumed where it was left."""
        while self.step is not None and self.progress.step < step:
            if self.step.read:
                self.read_on(session)
                continue
            for text in self.step.each or self.step.expect[:1]:
                session.take(text, self.lesson.seat)
                session.pass_over()
                self.took(session, [text])
            self.take_replies(session)

    def take_replies(self, session: Session) -> None:
        """All at once."""
        while reply := self.reply(session):
            seat, text = reply
            session.take(text, seat)
            session.pass_over()
            self.replied(session)

    # ------------------------------------------------------------ back
    def back(self, session: Session) -> int:
        """One step back, or to the start of this one if something of it is done: the ply to rewind to."""
        at = min(self.progress.step, len(self.script.step))
        if at > 0 and len(session.plies) <= self.progress.starts[at]:
            at -= 1
        starts = self.progress.starts[: at + 1]
        self.progress = replace(
            self.progress, step=at, taken=(), replies=0, starts=starts, held="", misses=0, ringed=False, tip=-1, left=False
        )
        return starts[-1]

    def again(self) -> int:
        """From the first step: the ply to rewind to."""
        first = self.progress.starts[0]
        self.progress = Progress(starts=(first,))
        return first

    # ------------------------------------------------------------ words
    def words(self) -> Localised | None:
        """What the coach says now: the sentence of the step or, after a choice was held back, the reason."""
        step = self.step
        if step is None:
            tip = self.open_tip
            return tip.say if tip else None
        if not self.progress.held:
            return step.say
        return step.on.get(self.progress.held) or step.on_other or step.say

    def point(self) -> tuple[str, ...]:
        thing = self.step or self.open_tip
        return thing.point if thing else ()

    @property
    def is_ringed(self) -> bool:
        """The expected choice is to be seen at once."""
        return self.progress.ringed or self.progress.misses >= RINGED

    @property
    def offers_to_show(self) -> bool:
        return bool(self.wanted) and self.progress.misses >= SHOWN

    def hint(self) -> tuple[str, ...]:
        """The expected choices, which count as a hint."""
        if self.wanted and not self.progress.ringed:
            self.put(ringed=True, hints=self.progress.hints + 1)
        return self.wanted

    # ------------------------------------------------------------ free play
    @property
    def open_tip(self) -> Tip | None:
        return self.script.tip[self.progress.tip] if self.progress.tip >= 0 else None

    def look_for_tips(self, session: Session) -> None:
        """Open the first tip that is due: each once, at most one per choice, never while another is open."""
        plies = len(session.plies)
        if self.progress.tip_ply != plies:
            self.put(tip=-1)  # the learner has chosen since
        progress = self.progress
        if not self.is_free or progress.tip >= 0 or progress.tip_ply == plies or session.asked != self.lesson.seat:
            return
        looking = Looking(session, self.lesson.seat)
        for n, tip in enumerate(self.script.tip):
            if n not in progress.tips and looking.holds(tip.when):
                self.put(tip=n, tips=(*progress.tips, n), tip_ply=plies)
                return

    def play_on(self) -> None:
        """The lesson is done, and the learner continues the match without it."""
        self.put(left=True)
