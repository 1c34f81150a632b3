# compiled
"""The table of The Last Crusade as numbers and piles.

**Pieces.** Every card that lies somewhere on the table (unit, Fortification, Headquarters Troop, Obstacle, attachment,
Ordnance) is a *piece*: a row in the tables `kind`, `place`, `host`, `damage`, `flags`, `spent`, `group`. Pieces 0 to 63
belong to S0, 64 to 127 to S1; a free row has kind -1, the lowest free row is taken, `top[seat]` is one more than the last row
in use. Cards in hands, decks, discard and Victory Piles are kinds. Cards in force for a time (Generals, weather, Airborne
Drop, Blown Dam, one-time cards) are rows of the `force_` piles, in the order played; a General counts in its Headquarters.

**Stacks.** A card under, on or in another has that piece as `host`, shares its place and has one of the flags ATTACHED
(attachments, hostile ones too: the row belongs to who played it; Ordnance on an aircraft), MOUNTED (soldier unit on its
transport), INSIDE (unit in its Fortification). A piece without a host is a *head*: what counts for stacking, what moves, what
is a target.

**Who sees what.** A piece is seen by its owner; by the other seat if SPOTTED or KNOWN (LC-R63), if it is an Obstacle, or
flies. Place, damage, commitment, dug-in status and number of cards of a face-down stack are public (LC-14.1), its kinds and
what binds them are not (LC-R16).

**Steps.** `phase` and `step` say where the match stands at a quiet point; an assault keeps all of its course in the registers
and flags below, so that the rules can be restarted between any two of its steps.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile, table_of
from warcabinet.engine.state import NOBODY, Seat, State
from warcabinet.games.last_crusade.cards.card import Book, Card
from warcabinet.games.last_crusade.plan import Plan
from warcabinet.games.last_crusade.table.places import NOWHERE

PER_SEAT: Final = 64
PIECES: Final = 128
TALLIES: Final = 7  # rows of `tally` for each seat

# Phases, in order. A match begins with TERRAIN unless the decks are drafted.
DRAFTING: Final = 0
TERRAIN: Final = 1  # LC-D2 both lay their three Terrain cards
BUYING: Final = 2  # LC-D4
PLACING: Final = 3  # LC-D5
REINFORCEMENT: Final = 4
AIR_ACTION: Final = 5
RECON: Final = 6
BOMBARDMENT: Final = 7
MANEUVER: Final = 8

# Steps of a phase. Phases 1 to 5 begin with OPEN (windows, automatic actions), then ACT again and again.
OPEN: Final = 0
ACT: Final = 1
CLOSE: Final = 2
# Steps of an assault in phase MANEUVER (LC-R39)
ASSAULT_PAID: Final = 3  # window W4
ASSAULT_DEFENSE: Final = 4  # the defender supplies, adds artillery, names the main attack
ASSAULT_READY: Final = 5  # Infantry Support is fixed, window W5, Obstacles
FLANKERS: Final = 6  # Flankers-Fire-First shots
FIRST_FIRE: Final = 7  # the side that fires first
SECOND_FIRE: Final = 8
WITHDRAWALS: Final = 9
OUTCOME: Final = 10
ADVANCE: Final = 11
AFTER: Final = 12  # windows W7 and W8

# Flags of pieces. Lasting:
COMMITTED: Final = 1
SPOTTED: Final = 2
KNOWN: Final = 4  # the other seat has seen it (LC-R63)
DUG_IN: Final = 8
ATTACHED: Final = 16  # to its host
MOUNTED: Final = 32  # on its host
INSIDE: Final = 64  # its host
# Of the owner's turn, cleared when it begins:
REFITTED: Final = 128
HAS_MOUNTED: Final = 256
HAS_DISMOUNTED: Final = 512
HAS_ENTERED: Final = 1024
HAS_LEFT: Final = 2048
LAUNCHED: Final = 4096
RECONNED: Final = 8192
USED: Final = 16384  # Headquarters Troop: its ability, this player turn; a unit: has tried a Headquarters (LC-N85)
# Of a phase:
EXTRA_MF: Final = 32768  # began Phase 5 on a Crossroads
FREE_WAY: Final = 65536  # ignores Difficult Terrain this phase
HIT_IGNORED: Final = 131072  # dug in: the first hit of this Bombardment Phase or assault round is gone
PATROL: Final = 262144  # aircraft on Combat Air Patrol
WILL_STRIKE: Final = 524288  # aircraft that stays for Phase 4
# Of an assault, or of a drop being put together:
ASSAULTING: Final = 1048576  # its place is its zone of origin
SUPPORTING: Final = 2097152  # artillery of either side
SUPPLIED: Final = 4194304  # defender
FLANKING: Final = 8388608
HELD_FIRE: Final = 16777216  # may not fire in round 1 (water, wire, negating)
FIRED: Final = 33554432  # in this round
OVER_WATER: Final = 67108864
BY_BRIDGE: Final = 134217728
DROPPING: Final = 268435456  # paratroopers on their way
WITHDRAWN: Final = 536870912
# Again of the owner's turn:
HAS_CARRIED: Final = 1073741824  # soldiers

OF_TURN: Final = (
    REFITTED
    | HAS_MOUNTED
    | HAS_DISMOUNTED
    | HAS_ENTERED
    | HAS_LEFT
    | LAUNCHED
    | RECONNED
    | USED
    | EXTRA_MF
    | FREE_WAY
    | HAS_CARRIED
)
OF_ASSAULT: Final = (
    ASSAULTING | SUPPORTING | SUPPLIED | FLANKING | HELD_FIRE | FIRED | OVER_WATER | BY_BRIDGE | DROPPING | WITHDRAWN | HIT_IGNORED
)
# What soldiers keep of these when their transport is destroyed (LC-N100)
OF_PAIR: Final = ASSAULTING | SUPPLIED | FLANKING | HELD_FIRE | FIRED | OVER_WATER | BY_BRIDGE | WITHDRAWN

# Steps of Phase 1, as bits of `todo`, in their usual order (LC-R17)
TO_UNCOMMIT: Final = 1
TO_RECALL: Final = 2
TO_ROLL: Final = 4
TO_DRAW: Final = 8
TO_DICE: Final = 16

# Bridges, by crossing
NO_BRIDGE: Final = 0
MAJOR: Final = 1
MINOR: Final = 2
RUINED: Final = 3


class Field(State):
    """All pieces, piles and numbers; rules.py makes it a game."""

    __slots__ = (
        "active", "aim", "aim_at", "armor_alone", "atrocities", "attacker", "book", "bought", "bridge", "bridge_damage",
        "bridge_used", "bridges_agreed", "captor", "closing", "control", "counterattacked", "damage", "deck", "declared",
        "dice_left", "discard", "ended", "fallen", "fallen_of", "firing", "first", "first_turn", "flags", "flown_from",
        "flown_to", "flying", "force_card", "force_of", "force_on", "force_until", "free_fire", "free_infantry", "group",
        "hand", "held", "host", "is_counted", "kampf", "kind", "known_hand", "main", "moving", "offered_end", "phase", "picked",
        "piles_still", "place", "plan", "prisoners", "river", "round", "setup_supply", "simultaneous", "spent", "step",
        "struck", "supply", "tally", "target", "terrain", "terrain_hand", "terrain_rest", "todo", "top", "turn", "unique",
        "used_names", "victory", "window",
    )  # fmt: skip

    def __init__(
        self,
        *,
        chance: Chance,
        book: Book,
        plan: Plan,
        kind: vec[i64],
        place: vec[i64],
        host: vec[i16],
        damage: vec[i16],
        flags: vec[i32],
        spent: vec[i16],
        group: vec[i16],
        top: vec[i64],
        hand: vec[Pile],
        deck: vec[Pile],
        discard: vec[Pile],
        victory: vec[Pile],
        bought: vec[Pile],
        known_hand: vec[Pile],
        terrain_hand: vec[Pile],
        terrain_rest: vec[Pile],
        declared: Pile,
        force_card: Pile,
        force_of: Pile,
        force_on: Pile,
        force_until: Pile,
        unique: Pile,
        used_names: Pile,
        fallen: Pile,
        fallen_of: Pile,
        terrain: vec[i64],
        control: vec[i64],
        river: vec[i64],
        bridge: vec[i64],
        bridge_damage: vec[i64],
        bridge_used: vec[i64],
        supply: vec[i64],
        setup_supply: vec[i64],
        first_turn: vec[i64],
    ) -> None:
        super().__init__(2, chance)
        self.book: Final = book
        self.plan: Final = plan
        # Pieces; see the head of this file for who may see what
        self.kind: Final = kind  # card, or -1: a free row
        self.place: Final = place
        self.host: Final = host  # piece, or -1
        self.damage: Final = damage  # public
        self.flags: Final = flags
        self.spent: Final = spent  # public; MF used this turn
        self.group: Final = group  # public; aircraft in the air: number of their group
        self.top: Final = top  # by seat: one more than the last row in use
        self.tally: Final = table_of(2 * TALLIES, 0)  # counted from these (tally.py), by seat; of use while ...
        self.is_counted: bool = False  # ... nothing has changed
        # Cards
        self.hand: Final = hand  # owner only; by seat
        self.deck: Final = deck  # hidden; by seat
        self.discard: Final = discard  # public; by seat
        self.victory: Final = victory  # public; by seat that scores them
        self.bought: Final = bought  # owner only, at set-up: the pack of a draft; then what is bought and not yet placed
        self.known_hand: Final = known_hand  # by seat: cards it knows to be in the other hand (Ultra Intercept)
        self.terrain_hand: Final = terrain_hand  # owner only, at set-up: drawn and not yet laid
        self.terrain_rest: Final = terrain_rest  # hidden, at set-up: the other three, in random order
        self.declared: Final = declared  # public; in air combat: an aircraft * PIECES + the target it has declared
        # Cards in force, in the order played; public
        self.force_card: Final = force_card
        self.force_of: Final = force_of  # who played it
        self.force_on: Final = force_on  # piece, zone or row it acts on, or -1
        self.force_until: Final = force_until  # a duration of specials.py
        self.unique: Final = unique  # public; Unique cards played so far (LC-R77)
        self.used_names: Final = used_names  # public; non-combat Headquarters Troops used this player turn, as kinds (LC-10.3.5)
        self.fallen: Final = fallen  # public; destroyed in the running combat, as kinds (W7)
        self.fallen_of: Final = fallen_of  # their owners
        # The ground; public (terrain laid face down: owner only until both rows are full)
        self.terrain: Final = terrain  # by zone; -1: not laid yet
        self.control: Final = control  # by zone: seat or -1 (LC-R32)
        self.river: Final = river  # by river: 1 if there is one
        self.bridge: Final = bridge  # by crossing
        self.bridge_damage: Final = bridge_damage
        self.bridge_used: Final = bridge_used  # 1: its one unit of this player turn has crossed (minor bridge, ferry)
        # Numbers by seat
        self.supply: Final = supply  # public
        self.setup_supply: Final = setup_supply  # owner only while buying
        self.first_turn: Final = first_turn  # public; 1: its first turn is still to come (LC-5.7.2)
        # Registers; public unless said otherwise
        self.phase: i64 = TERRAIN
        self.step: i64 = OPEN
        self.turn: i64 = 1  # game turn
        self.bridges_agreed: bool = False  # at set-up (LC-N88)
        self.active: Seat = 0
        self.first: Seat = 0  # who began (initiative)
        self.captor: Seat = NOBODY  # of a Headquarters
        self.ended: i64 = NOBODY  # what ended the match (ending.py)
        self.prisoners: Seat = NOBODY  # whose ground units have +1 Defense (LC-11.3.2)
        self.piles_still: i64 = 1  # game turns since a pile or a zone changed hands, this one included (LC-R80 d)
        self.free_infantry: bool = False  # the nation's free deployment of this turn is used (LC-R8)
        self.todo: i64 = 0  # steps of Phase 1 that are still to be done (LC-N70)
        self.free_fire: i64 = 0  # bombardments of this phase that were free by the nation's rule
        self.offered_end: bool = False  # this turn
        self.kampf: i64 = 0  # Kampfgruppe: deployments left
        self.counterattacked: bool = False  # in this Phase 5
        # The assault or movement under way
        self.moving: i64 = NOBODY  # piece that has to go on (LC-R84)
        self.target: i64 = NOWHERE  # assaulted zone or Headquarters; NOWHERE: no assault
        self.attacker: Seat = NOBODY
        self.main: i64 = NOWHERE  # origin of the main attack
        self.round: i64 = 0
        self.armor_alone: bool = False  # no infantry support (LC-8.1)
        self.simultaneous: bool = False  # destroyed pieces stay until all have fired
        self.closing: bool = False  # the active seat has ended Phase 5
        self.atrocities: i64 = 0  # sides with marked units in the assault: 1 for S0, 2 for S1
        self.firing: i64 = NOBODY  # the piece whose target is being chosen
        self.struck: i64 = NOWHERE  # the area under an air strike, being scouted, or built in
        self.window: i64 = NOBODY  # W0 to W7: the one that is open, or was last
        self.held: i64 = NOBODY  # owner only: the card whose target is being chosen
        self.aim: i64 = NOBODY  # strike or bombardment declared: the firing piece ...
        self.aim_at: i64 = NOBODY  # ... and its target: piece, or PIECES + crossing for a bridge
        # Of a question within an action; nothing at a quiet point, so that no copy needs them
        self.picked: Final = Pile(vec[i64]())  # guns that have fired, patrols that join in, units that a card is played on
        self.flying: Final = Pile(vec[i64]())  # who is fired at from the ground; in air combat the enemies of who declares
        self.flown_from: i64 = NOWHERE  # air position that a group or a drop comes from ...
        self.flown_to: i64 = NOWHERE  # ... and reaches
        self.dice_left: i64 = 0  # of a scout, not yet allotted

    # ------------------------------------------------------------ shorthand
    def card(self, piece: i64) -> Card:
        return self.book.cards[self.kind[piece]]

    def has(self, piece: i64, flag: i64) -> bool:
        return i64(self.flags[piece]) & flag != 0

    def mark(self, piece: i64, flag: i64) -> None:
        self.flags[piece] |= i32(flag)

    def unmark(self, piece: i64, flag: i64) -> None:
        self.flags[piece] &= i32(~flag)

    def unmark_all(self, flag: i64) -> None:
        for seat in range(i64(2)):
            for piece in range(first_piece(seat), self.top[seat]):
                self.flags[piece] &= i32(~flag)

    def copy_to(self, c: Field) -> None:
        """The plain numbers; piles and tables are copied where the twin is made."""
        c.inherit(self)
        c.phase = self.phase
        c.step = self.step
        c.turn = self.turn
        c.bridges_agreed = self.bridges_agreed
        c.active = self.active
        c.first = self.first
        c.captor = self.captor
        c.ended = self.ended
        c.prisoners = self.prisoners
        c.piles_still = self.piles_still
        c.free_infantry = self.free_infantry
        c.free_fire = self.free_fire
        c.todo = self.todo
        c.offered_end = self.offered_end
        c.kampf = self.kampf
        c.counterattacked = self.counterattacked
        c.moving = self.moving
        c.target = self.target
        c.attacker = self.attacker
        c.main = self.main
        c.round = self.round
        c.firing = self.firing
        c.struck = self.struck
        c.window = self.window
        c.held = self.held
        c.armor_alone = self.armor_alone
        c.simultaneous = self.simultaneous
        c.closing = self.closing
        c.atrocities = self.atrocities
        c.aim = self.aim
        c.aim_at = self.aim_at


def owner(piece: i64) -> Seat:
    return piece // PER_SEAT


def first_piece(seat: Seat) -> i64:
    """Pieces of a seat are range(first_piece(seat), s.top[seat]), free rows included."""
    return seat * PER_SEAT
