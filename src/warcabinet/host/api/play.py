"""Play: scenes, choices, undo, hints, chat, replay."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from warcabinet.engine.responding import RespondWhen
from warcabinet.engine.scene import Scene
from warcabinet.host.api.basics import Line, Note, Short, Speed
from warcabinet.host.api.lessons import Coaching


class Switch(Struct, frozen=True, omit_defaults=True):
    """A response about which you are asked in windows, or not."""

    choice: str
    label: str
    muted: bool = False


class SceneUpdate(Struct, omit_defaults=True):
    """What changed for one viewer. Keep the first `log_from` lines of the log you have, then add `scene.log`."""

    stamp: str  # send it back with a choice; equal stamps, equal scenes
    scene: Scene
    log_from: int = 0
    undo: Literal["", "free", "ask"] = ""  # whether you can undo your last choice, and how
    asking: Literal["", "able", "always", "not-now"] = ""  # when you are asked in windows; empty: the game has none
    switches: tuple[Switch, ...] = ()  # the responses you hold
    coach: Coaching | None = None  # in a guided lesson


class Choose(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Make a choice of the scene with this stamp; `viewer`: for which of your seats, if not the one that is asked.

    With `steps` (those of the choice, or any of your own) these are made one after the other, all or none. `note` goes into the
    Record and the log, only with a choice that asks for one.
    """

    choice: Short
    stamp: Short
    viewer: int | None = None
    steps: Annotated[list[Short], Meta(max_length=400)] = []
    note: Note = ""


class Undo(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Undo your last choice."""

    stamp: Short
    viewer: int | None = None


class SetResponsePreference(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """When you want to be asked in windows: when you can respond, always, or not this round; `mutes`: the responses, as choices,
    about which you do not want to be asked. What you leave out does not change. `viewer` as in Choose."""

    wish: RespondWhen | None = None
    mutes: Annotated[tuple[Short, ...], Meta(max_length=60)] | None = None
    viewer: int | None = None


class Resign(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Resign; `viewer` as in Choose."""

    viewer: int | None = None


class DeskGiven(Struct, forbid_unknown_fields=True):
    """The values entered at the Control desk, by the paths of its form."""

    given: dict[str, Any]


class HintRequest(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What would you choose in my place? Only when you play alone or against computers, and only for your seat that is asked."""

    stamp: Short
    viewer: int | None = None


class ReasonsRequest(Struct, forbid_unknown_fields=True):
    """Why was the choice made that led to this step? Once the match is over, or if all seats are yours."""

    step: Annotated[int, Meta(ge=1, le=1_000_000)]


class Estimate(Struct, frozen=True, omit_defaults=True):
    """A choice as the computer rates it: its chance of winning from 0 to 1, and how often it was tried; and what it achieves."""

    choice: str
    label: str
    win: float
    tries: int
    plan: str = ""
    chosen: bool = False  # in the match


class Hint(Struct, frozen=True):
    """The best choices of a seat, best first, based only on what that seat can see."""

    seat: int
    choices: tuple[Estimate, ...]


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """Whether you allow the undo."""

    agree: bool


class NewSpeed(Struct, forbid_unknown_fields=True):
    """How fast computers play here."""

    speed: Speed


class HandOver(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The computer level that takes the seat; empty: the middle one."""

    level: Short = ""


class NewChat(Struct, forbid_unknown_fields=True):
    """A message to everyone at the table."""

    text: Line


Notice = Literal["", "joined", "computer", "away", "back"]


class ChatLine(Struct, omit_defaults=True):
    """A chat message; seat -1: a spectator. A notice has no text: `name` has joined, a computer plays for them, they are back."""

    n: int
    name: str
    text: str
    at: str
    seat: int = -1
    mine: bool = False
    notice: Notice = ""


class Replay(Struct, omit_defaults=True):
    """One moment of a match. Steps are plies once you may see everything; in a running match, only the changes you saw."""

    step: int
    steps: int  # the last one; 0 is the start
    viewer: int
    viewers: tuple[int, ...]
    scene: Scene  # its log is the whole log up to here, choices are those offered
    chosen: str = ""  # the choice that led here, if you may know it
    seat: int = -1  # who made it
    since: int = 0  # the step after this viewer's last choice before the others acted: start of "what happened since my last turn"


class Fork(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Continue from a step in a new match: hot seat, or you in `seat` against computers."""

    step: int
    against: Literal["", "bot"] = ""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Short = ""
    speed: Speed = "normal"
