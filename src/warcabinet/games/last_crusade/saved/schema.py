"""What a Position of The Last Crusade consists of: the keys of its TOML and the words in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault
from warcabinet.games.last_crusade import state as f
from warcabinet.games.last_crusade.cards.force import FRESH
from warcabinet.games.last_crusade.cards.specials import (
    ASSAULT,
    ATTACHED,
    IN_PLAY,
    INDEFINITE,
    INSTANT,
    PHASE,
    ROUND_1,
    TURN,
    UNTIL_USED,
)

Phase = Literal["draft", "terrain", "buying", "placing", "reinforcement", "air", "recon", "bombardment", "maneuver"]
PHASES: dict[Phase, int] = {
    "draft": f.DRAFTING, "terrain": f.TERRAIN, "buying": f.BUYING, "placing": f.PLACING, "reinforcement": f.REINFORCEMENT,
    "air": f.AIR_ACTION, "recon": f.RECON, "bombardment": f.BOMBARDMENT, "maneuver": f.MANEUVER,
}  # fmt: skip
Step = Literal[
    "open", "act", "close", "paid", "defense", "ready", "flankers", "first-fire", "second-fire", "withdrawals", "outcome",
    "advance", "after",
]  # fmt: skip
STEPS: dict[Step, int] = {
    "open": f.OPEN, "act": f.ACT, "close": f.CLOSE, "paid": f.ASSAULT_PAID, "defense": f.ASSAULT_DEFENSE, "ready": f.ASSAULT_READY,
    "flankers": f.FLANKERS, "first-fire": f.FIRST_FIRE, "second-fire": f.SECOND_FIRE, "withdrawals": f.WITHDRAWALS,
    "outcome": f.OUTCOME, "advance": f.ADVANCE, "after": f.AFTER,
}  # fmt: skip
Mark = Literal[
    "committed", "spotted", "known", "dug-in", "refitted", "has-mounted", "has-dismounted", "has-entered", "has-left", "launched",
    "reconned", "used", "extra-mf", "free-way", "hit-ignored", "patrol", "will-strike", "assaulting", "supporting", "supplied",
    "flanking", "held-fire", "fired", "over-water", "by-bridge", "dropping", "withdrawn", "moved-on",
]  # fmt: skip
MARKS: dict[Mark, int] = {
    "committed": f.COMMITTED, "spotted": f.SPOTTED, "known": f.KNOWN, "dug-in": f.DUG_IN, "refitted": f.REFITTED,
    "has-mounted": f.HAS_MOUNTED, "has-dismounted": f.HAS_DISMOUNTED, "has-entered": f.HAS_ENTERED, "has-left": f.HAS_LEFT,
    "launched": f.LAUNCHED, "reconned": f.RECONNED, "used": f.USED, "extra-mf": f.EXTRA_MF, "free-way": f.FREE_WAY,
    "hit-ignored": f.HIT_IGNORED, "patrol": f.PATROL, "will-strike": f.WILL_STRIKE, "assaulting": f.ASSAULTING,
    "supporting": f.SUPPORTING, "supplied": f.SUPPLIED, "flanking": f.FLANKING, "held-fire": f.HELD_FIRE, "fired": f.FIRED,
    "over-water": f.OVER_WATER, "by-bridge": f.BY_BRIDGE, "dropping": f.DROPPING, "withdrawn": f.WITHDRAWN,
}  # fmt: skip
Until = Literal["indefinite", "fresh", "phase", "turn", "assault", "round-1", "in-play", "until-used", "attached", "instant"]
UNTIL: dict[Until, int] = {
    "indefinite": INDEFINITE, "fresh": FRESH, "phase": PHASE, "turn": TURN, "assault": ASSAULT, "round-1": ROUND_1,
    "in-play": IN_PLAY, "until-used": UNTIL_USED, "attached": ATTACHED, "instant": INSTANT,
}  # fmt: skip
BridgeKind = Literal["major", "minor", "ruined"]
BRIDGES: dict[BridgeKind, int] = {"major": f.MAJOR, "minor": f.MINOR, "ruined": f.RUINED}
Bind = Literal["attached", "mounted", "inside"]
BINDS: dict[Bind, int] = {"attached": f.ATTACHED, "mounted": f.MOUNTED, "inside": f.INSIDE}
SeatNumber = Annotated[int, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0)]


class Card(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card on the table. Written by hand, what is on it is listed under it; a saved one names rows and hosts."""

    card: str
    place: str = ""  # a1 to c3, hq0, hq1, airfield0, ab1, rear1, a2~a3 for a river, b1>b2 for an edge; that of its host
    row: Annotated[int, Meta(ge=0, lt=f.PER_SEAT)] | None = None  # else the next free one
    damage: Count = 0
    spent: Count = 0  # MF used this turn
    group: Annotated[int, Meta(ge=1)] | None = None  # of aircraft that fly together
    marks: list[Mark] = []
    attached: list[str] = []
    mounted: str = ""
    inside: str = ""
    host: str = ""  # s0-4: the piece it is bound to ...
    bound: Bind | None = None  # ... and how


class InForce(Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    of: SeatNumber
    on: str = ""  # s0-4, b2 or row 2
    until: Until | None = None  # else as the card says


class Bridge(Struct, forbid_unknown_fields=True, omit_defaults=True):
    at: str
    kind: BridgeKind = "major"
    damage: Count = 0
    used: bool = False


class Fallen(Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    of: SeatNumber


class Side(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What belongs to a seat."""

    supply: Count = 0
    hand: list[str] = []
    deck: list[str] | None = None  # top first; else what the deck has besides the cards named elsewhere, shuffled
    discard: list[str] = []
    victory: list[str] = []  # what it has taken from the enemy
    units: list[Card] = []
    first_turn: bool = False  # its first turn is still to come
    knows: list[str] = []  # cards it knows to be in the other hand
    bought: list[str] = []
    setup_supply: Count = 0
    terrain_hand: list[str] = []
    terrain_rest: list[str] = []


class Moment(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is under way: a move that has to go on, an assault between two of its steps."""

    moving: str = ""
    target: str = ""
    attacker: SeatNumber | None = None
    main: str = ""
    round: Count = 0
    armor_alone: bool = False
    simultaneous: bool = False
    closing: bool = False
    atrocities: Count = 0


class Setting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    turn: Annotated[int, Meta(ge=1, le=60)] = 1
    active: SeatNumber = 0
    first: SeatNumber = 0
    phase: Phase = "reinforcement"
    step: Step = "act"
    terrain: list[str] = []  # nine types, row by row from the edge of S0
    control: list[Literal["", "0", "1"]] = []  # else by who stands there, and the starting rows
    rivers: list[Literal[0, 1]] = []  # else where a Bridge lies in a starting row
    bridges: list[Bridge] | None = None
    in_force: list[InForce] = []
    unique: list[str] = []  # Unique cards played so far
    used: list[str] = []  # Headquarters Troops and Generals used this turn
    fallen: list[Fallen] = []
    prisoners: SeatNumber | None = None  # whose ground units have +1 Defense
    still: Count = 1  # game turns since a pile or a zone changed hands
    free_infantry: bool = False
    offered_end: bool = False
    kampfgruppe: Count = 0
    counterattacked: bool = False
    now: Moment | None = None
    chance: Annotated[int, Meta(ge=0, lt=2**62)] = 0  # state of the generator, in saved moments
    seat: dict[Literal["0", "1"], Side] = {}


def read(position: Mapping[str, Any]) -> Setting:
    try:
        return msgspec.convert(dict(position), Setting)
    except msgspec.ValidationError as why:
        text, _, path = str(why).partition(" - at `$")
        key = path.strip(".`")
        raise Fault(text[0].lower() + text[1:], where=f"key {key}" if key else "") from None
