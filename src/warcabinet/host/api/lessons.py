"""Guided lessons: what there is, what you have done, and what the coach says now."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from warcabinet.host.api.basics import Localised, Short, Speed


class LessonLine(Struct, frozen=True, omit_defaults=True):
    """A guided lesson in the list."""

    id: str
    number: int
    minutes: int
    title: Localised
    goal: Localised
    steps: int
    done: bool = False  # you have finished it
    star: bool = False  # without a miss; the last one of a course: won
    step: int = 0  # the step you have come to, counted from 1; 0: you are not in it


class Course(Struct, frozen=True):
    """The guided lessons of a game, in their order."""

    game: str
    lessons: tuple[LessonLine, ...]


class OpenLesson(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Open a guided lesson where you left it, or from its start."""

    game: Short
    lesson: Short
    again: bool = False  # from its start
    speed: Speed = "normal"  # of the replies; instant: without a pause


class OpenedLesson(Struct, frozen=True, omit_defaults=True):
    """The table of the lesson."""

    table: str
    changed: bool = False  # you had come further, but the lesson has changed since: it starts again


class AskCoach(Struct, forbid_unknown_fields=True):
    """What you want of the coach: continue after reading, go back a step, start again, be shown or have made the expected choice,
    or play on after the end of the lesson."""

    do: Literal["continue", "back", "again", "hint", "show", "play-on"]
    step: int  # the one you see, counted from 1: a coach who has gone on in the meantime does nothing


class Coaching(Struct, frozen=True, omit_defaults=True):
    """What the coach of a guided lesson says to the learner now."""

    game: str
    lesson: str
    number: int
    title: Localised
    step: int  # counted from 1
    steps: int
    say: Localised | None = None
    held: bool = False  # your last choice was not made; `say` is the reason
    point: tuple[str, ...] = ()  # ids of the scene, `choice:<text>`, or a part of the client
    expected: tuple[str, ...] = ()  # the choices that are right now
    read: bool = False  # nothing to choose: continue
    ringed: bool = False  # show the expected choice clearly
    show: bool = False  # offer to make it
    waiting: bool = False  # the other seats are answering
    back: bool = False  # there is a step to go back to
    free: bool = False  # nothing is held back
    tip: bool = False  # `say` is a tip in free play
    done: bool = False
    star: bool = False
    learned: Localised | None = None  # with the next three: once it is done
    rules: tuple[str, ...] = ()
    next: str = ""
    next_title: Localised | None = None
    over: bool = False  # the match is over: there is nothing to play on
    changed: bool = False  # the lesson has changed since: it must start again
    fault: str = ""  # why the lesson cannot continue
