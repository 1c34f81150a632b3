"""Tables: seats, invitations, files."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from warcabinet.host.api.basics import Name, Part, Setting, Short, Speed
from warcabinet.host.api.cards import CardFile, OwnNote


class SeatPlan(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Who takes the seat: you, a friend with an invite link, or a computer."""

    kind: Literal["me", "friend", "bot"]
    level: Short = ""  # bots; empty: the middle one
    name: Name = ""


Absence = Literal["never", "computer", "end"]


class NewTable(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Start a match. All seats "me": hot seat. You and computers: training, undo is always free."""

    game: Short
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, Setting] = {}  # `players` follows from the seats
    lesson: Short = ""  # id of a Lesson, which sets the options
    cards: CardFile = ""  # custom cards
    speed: Speed = "normal"
    public: bool = True  # listed for everyone on this host, who can watch
    absence: Absence = "never"  # after `absent_minutes` a computer plays until the player returns, or the player resigns
    absent_minutes: Annotated[int, Meta(ge=1, le=1440)] = 15
    commitment: Short = ""  # from /api/chance, shown before you chose your part
    part: Part = ""  # your part of the seed


class Upload(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A Record or Position file. An unfinished match continues as hot seat, or with you in `seat` against computers."""

    text: Annotated[str, Meta(max_length=500_000)]
    filename: Short = "file"
    against: Literal["", "bot"] = ""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Short = ""


class SeatLine(Struct, omit_defaults=True):
    """A seat at the table. kind open: waiting for a friend."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str = ""
    side: str = ""  # its side or role, if the game has any
    colour: str = ""  # of that side: a key of GameInfo.sides
    mine: bool = False
    present: bool = False  # its player is connected
    away: bool = False  # a computer plays until its player returns
    leaves_in: int = 0  # minutes until what was agreed happens, because its player is away; 0: nothing will
    may_hand_over: bool = False  # you can hand it over to a computer
    may_take_back: bool = False
    added: bool = False  # its player has added a part to the seed


class UndoRequest(Struct, omit_defaults=True):
    """A seat wants to undo its last choice; `waiting` are the seats that have not answered."""

    seat: int
    waiting: tuple[int, ...]
    mine: bool = False  # you asked
    to_me: bool = False  # you have to answer


class May(Struct, frozen=True, omit_defaults=True):
    """What you may do with this table beyond choosing."""

    record: bool = False  # download Record and Position
    fork: bool = False  # continue from any step
    chat: bool = False
    rematch: bool = False
    resign: bool = False
    delete: bool = False  # no one else has ever sat here
    viewers: tuple[int, ...] = ()  # the seats you can view and replay as; -1: a spectator


class Chance(Struct):
    """Before you open a table: the hash of the host's part of the seed. Good for ten minutes and one table."""

    commitment: str


class AddPart(Struct, forbid_unknown_fields=True):
    """Your part of the seed, at a rematch. Send it before you look at the scene."""

    part: Part


class DrawnAgain(Struct, frozen=True, omit_defaults=True):
    """Chance was drawn again when another person took this seat of a running match. `host` and `part` once it is over."""

    seat: int
    commitment: str
    host: str = ""
    part: str = ""


class TableInfo(Struct, omit_defaults=True):
    """A table as you may know it. Nothing in it depends on what is hidden from you."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over", "stopped"]  # waiting: for friends; stopped: by a change of rules, see note
    seats: list[SeatLine]
    options: dict[str, Setting]
    commitment: str  # hash of the host's part of the seed, shown from the start; of the seed, if it has no parts
    created: str  # ISO time, UTC
    changed: str
    speed: Speed = "normal"
    absence: Absence = "never"
    absent_minutes: int = 15
    owner: bool = False
    hot_seat: bool = False  # every seat is yours, on one screen
    training: bool = False  # you against computers
    public: bool = False
    waits_for_you: bool = False
    seed: str = ""  # once it is over, as the next two; the hash of all parts
    host_part: str = ""
    parts: tuple[str, ...] = ()  # by seat; empty: none added
    drawn_again: tuple[DrawnAgain, ...] = ()
    wants_part: bool = False  # you can still add your part: see AddPart
    set_up_by: str = ""  # who chose the seed or the situation, or played on alone, and may know what comes
    rated: bool = False  # whether it could count: no one has set it up
    result: str = ""  # in words, once it is over
    lesson: str = ""  # its goal, in your language
    rematch: str = ""  # id of the rematch
    spectators: tuple[str, ...] = ()  # who is watching now without a seat
    note: str = ""
    own: OwnNote | None = None  # played with custom cards
    undo: UndoRequest | None = None
    may: May = May()


class Tables(Struct):
    """Your tables, those waiting for you first, and others you can watch."""

    mine: list[TableInfo]
    others: list[TableInfo]


class Invite(Struct):
    """A link to a seat: for a friend (open seats, owner only), or to your own seat for another device."""

    seat: int
    name: str
    path: str  # "/join/<secret>"
    url: str
    qr: str  # path of an SVG
    mine: bool
    side: str = ""  # of the seat, if the game has any
    colour: str = ""  # of that side: a key of GameInfo.sides


class Invitation(Struct):
    """What an invite link leads to."""

    table: str
    game: str
    title: str
    seat: int
    name: str
    host: str  # who invites
    yours: bool  # you sit there already
    commitment: str  # of the host's part of the seed; choose yours after you have seen it
    absence: Absence = "never"  # what happens to players who are away, and after how many minutes
    absent_minutes: int = 15
    side: str = ""  # of the seat, if the game has any
    colour: str = ""  # of that side: a key of GameInfo.sides
    others: tuple[SeatLine, ...] = ()  # who else sits at the table


class Join(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Take the seat the link belongs to."""

    secret: Short
    name: Name = ""
    part: Part = ""  # your part of the seed


class Rematch(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Play again; `stronger`: each computer is of the next level, if there is one."""

    stronger: bool = False


class Empty(Struct, forbid_unknown_fields=True):
    """Empty: {}."""
