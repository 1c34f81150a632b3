# compiled
"""The table of The Last War as numbers and piles."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile, table_of
from warcabinet.engine.state import NOBODY, Seat, State
from warcabinet.games.last_war.log_events import SERIAL
from warcabinet.games.last_war.plan import Plan
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK

# LW-1.1, LW-1.15, LW-1.16 Kinds of resource in a hex; the first four are in the Pool too (LW-3.2)
LSP: Final = 3  # LW-1.8
AD: Final = 4  # aircraft kept for air defence (LW-R21)
KINDS: Final = 4
IN_HEX: Final = 5

# What a side has off the map: the Pool (MEN, TANK, AIR, LSP), stocks, and what is left of the turn's allowances
BOMBERS: Final = 4
PAGS: Final = 5
GARRISONS: Final = 6
CONCRETE: Final = 7
BASES: Final = 8
MORALE: Final = 9
FLAGS: Final = 10
NAVAL: Final = 11
CRAFT: Final = 12
MERCHANT: Final = 13
WITHDRAWALS: Final = 14
EXTRA_ME: Final = 15  # what Control has added
BEACH: Final = 16  # where points come over the beach this turn: the place + 1
BEACH_LEFT: Final = 17
SPIES: Final = 18  # 1: plays for intelligence this turn
STOCKS: Final = 19

# Marks of a hex
GARRISON: Final = 1
ZONE: Final = 2
FLAK: Final = 4
BASE: Final = 8
BASE_ON: Final = 16  # it is paid for this turn
BASE_MOVED: Final = 32  # it was moved this turn
FALLEN: Final = 64  # a major city that has been lost once (LW-R66)
REVEALED: Final = 128  # Control shows its counters to all
HIDDEN: Final = 256  # or to its owner alone
FLAK_GROUP: Final = 512  # times the number of the paid group; 0: the flak does not work this turn

# What is derived from who controls what
FRONT: Final = 1
ROUTED: Final = 2
SEA_SUPPLIED: Final = 4
COAST: Final = 8  # an enemy hex lies across a sea hexside

# Forts: by hexside a number below 32; works come after all six
LAYER: Final = vec[i64]([1, 32, 1024, 32768, 1048576, 33554432])
BUILDER: Final = vec[i64]([1, 16, 256, 4096, 65536, 1048576])  # by hexside a slot below 16
WORK: Final = vec[i64]([1073741824, 2147483648, 4294967296, 8589934592, 17179869184, 34359738368])
MOST_LAYERS: Final = 31

MOST_ME: Final = 9  # LW-N59

INDEPENDENT: Final = 2  # owner of a PAG that belongs to no team
FIRST_NATION: Final = 8  # + nation: how events name one of several nations, and who holds the hex of a neutral (LW-N17)
MOVED: Final = 32  # times 1 + coalition, or 3 for a neutral: how events name a nation that has changed sides
PAG_SLOT: Final = 4  # times the place of its nation in the list of its coalition

# Where a match stands between two choices
DRAFTING: Final = 0
STARTING: Final = 1  # step 1
DEPLOYING: Final = 2
CLOSING_UP: Final = 3
RAIDING: Final = 4  # step 3A
BIDDING: Final = 5  # step 4a
ORDERING: Final = 6  # 4b
FLAGGING: Final = 7  # 4c
ASKING_FAVOURS: Final = 8  # 5a
JUDGING: Final = 9  # Control decides on what was asked for
COMMITTING: Final = 10  # 5b
PULLING: Final = 11  # step 6
SEQUENCING: Final = 12  # 7a
FIGHTING: Final = 13  # step 7
TIDYING: Final = 14  # step 8
WITHDRAWING: Final = 15  # 9a
FOLLOWING: Final = 16  # 9b
REPORTING: Final = 17  # step 10

# What is pledged in secret
PLEDGED_LSP: Final = 0  # from a place
PLEDGED_DIE: Final = 1  # a card
PLEDGED_SHIFT: Final = 2  # a card
PLEDGED_BOMBER: Final = 3  # from a base
PLEDGED_BID: Final = 4  # a card
PLEDGED_FAVOUR: Final = 5  # a card, and in place of the combat what it buys
PLEDGED_REQUEST: Final = 6  # a card
PLEDGED_ASIDE: Final = 7  # what stands in a place takes no part (LW-N24)

# LW-N82 Withdrawals that high command permits: a number, or one of these
ASK: Final = -2
ANY_NUMBER: Final = -1

# Kinds of combat
OVERLAND: Final = 0
AMPHIBIOUS: Final = 1
SECURITY: Final = 2

# Roles of bombers
FOR_INDUSTRY: Final = 0
FOR_TERROR: Final = 1
FOR_SUPPORT: Final = 2

# Parts of what is shown, in tables of all places; stocks come last
SHOWN_MARK: Final = 5
SHOWN_FORT: Final = 6
SHOWN_PAG: Final = 7
SHOWN_STOCK: Final = 8

OFF_MAP: Final = 900  # + zone, where others name a place (LW-N75)

FIELD: Final = 1024  # numbers packed together: places, cards and kinds are below it


class Board(State):
    """All places and numbers; rules.py makes it a game. A place is a land hex in play."""

    __slots__ = (
        "about", "asks", "assess", "bid_winner", "builder", "carried", "coalition", "desk", "drill", "editing", "first",
        "flags", "force", "fort", "ground", "guard", "hand", "happened", "held", "invaded", "keeper", "lost", "mark",
        "missions", "nation", "net", "orders", "owner", "pag", "part", "phase", "placing", "plan", "pledges", "rear",
        "reason", "ruled_die", "ruled_shift", "selected", "service", "set_dice", "shown", "shut", "spent", "starts", "stock",
        "turn", "vacated", "whether",
    )  # fmt: skip

    def __init__(
        self,
        *,
        chance: Chance,
        plan: Plan,
        owner: vec[i64],
        force: vec[i16],
        mark: vec[i64],
        fort: vec[i64],
        pag: vec[i64],
        net: vec[i64],
        stock: vec[i64],
        lost: vec[i64],
        part: vec[i16],
        keeper: vec[i64],
        rear: vec[i64],
        builder: vec[i64],
        guard: vec[i64],
        shut: vec[i64],
        held: vec[i64],
        set_dice: vec[i64],
        carried: vec[i64],
        asks: vec[i64],
        assess: vec[i64],
        service: vec[i64],
        happened: vec[i64],
        hand: vec[Pile],
        spent: vec[Pile],
        pledges: vec[Pile],
        missions: vec[Pile],
        orders: vec[Pile],
        drill: vec[Pile],
        flags: Pile,
        vacated: Pile,
    ) -> None:
        super().__init__(plan.seats(), chance)
        self.plan: Final = plan
        self.ground: Final = plan.ground
        self.owner: Final = owner  # public; by place: a side, NOBODY, or FIRST_NATION + a neutral nation
        self.force: Final = force  # LW-0.2, LW-0.4, LW-0.6 public but for the secret step; kind * land + place
        self.mark: Final = mark  # likewise; by place: bits
        self.fort: Final = fort  # likewise; by place: layers and works of its hexsides
        self.pag: Final = pag  # likewise; by place: 0, or 1 + whose partisans
        self.net: Final = net  # by place: bits derived from owner
        self.stock: Final = stock  # public but for the secret step; nation * STOCKS + what
        self.lost: Final = lost  # public; nation * KINDS + kind (LW-N12)
        self.part: Final = part  # as force; ((slot - 1) * IN_HEX + kind) * land + place: what of it is not the leading nation's
        self.keeper: Final = keeper  # public; by place: LW-N4 the nation that keeps it; empty if every side is one nation
        self.rear: Final = (
            rear  # LW-N76 as mark; by zone off the map: aircraft, then flak (1: built, 2: works); empty: out of reach
        )
        self.builder: Final = builder  # as fort; by place: who ordered the works of its hexsides, by slot (LW-N11); likewise
        self.guard: Final = guard  # public; by place: whose the garrison is; likewise
        self.nation: Final = vec[i64]([0, 1])  # by side: the nation whose affairs are being settled
        self.shut: Final = shut  # public; by line: 1: makes nothing in the next step 1
        self.held: Final = held  # public; by sudden condition: turn ends running
        self.set_dice: Final = set_dice  # Control only: the next dice, attacker's and defender's; 0: rolled
        self.carried: Final = carried  # likewise; side * regions + region: points by rail (LW-N58); empty: no limits
        self.asks: Final = asks  # public; by seat: 1: has something to decide in this secret step
        self.assess: Final = assess  # LW-N41 by team: see turn/assessment.py; empty: the enemy's numbers are open
        self.service: Final = service  # Control only; by nation: see desk/meorders.py; empty in scenarios of the first format
        self.happened: Final = happened  # by event of the file: 1: it has happened
        self.hand: Final = hand  # its side and Control only; by nation
        self.spent: Final = spent  # public; by nation: cards played
        self.pledges: Final = pledges  # its side and Control only while the step is secret; by nation
        self.missions: Final = missions  # likewise; by nation: bombers sent out
        self.orders: Final = orders  # likewise; by nation: in step 2 what it placed; else moves of the line, two numbers each
        self.drill: Final = drill  # public; by nation: what it placed in the last step 2, as choices
        self.flags: Final = flags  # public, in the order of placing
        self.vacated: Final = vacated  # public; hexes given up in this step 9: place * 2 + side
        # While a step is secret: force, mark, fort, pag and stock as they were; never changed, so shared
        self.shown: vec[i64] = vec[i64]()
        self.coalition: vec[i64] = plan.coalition  # public; by nation: NOBODY: neutral (LW-N2); never changed, so shared
        self.invaded: vec[i64] = table_of(len(plan.open_from), 0)  # likewise; nation * 2 + side: 1: attacked by it (LW-N18)
        self.phase: i64 = STARTING
        self.turn: i64 = 0
        self.first: Seat = 0  # the side that places flags first, or fights first
        self.bid_winner: Seat = NOBODY  # the side whose cards give it the choice of order
        self.placing: i64 = 0  # how many seats have placed their flags
        self.desk: bool = False  # Control has been asked here
        self.editing: bool = False
        self.about: i64 = NOBODY  # the place that the asked seat is asked about, where a question is about one
        self.starts: vec[i64] = vec[i64]()  # after a combat: where the force comes from; never changed, so shared
        self.selected: i64 = NOBODY  # the place that Control edits
        self.reason: i64 = NOBODY
        self.ruled_shift: i64 = 0  # columns for the attacker of the next combat
        self.ruled_die: i64 = 0
        self.whether: bool = False  # a menu is made only to see whether there is anything to decide

    def copy_to(self, c: Board) -> None:
        """The plain numbers; piles and tables are copied where the twin is made. No question is open then (`about`, `starts`)."""
        c.inherit(self)
        c.nation[0] = self.nation[0]
        c.nation[1] = self.nation[1]
        c.shown = self.shown
        c.coalition = self.coalition
        c.invaded = self.invaded
        c.phase = self.phase
        c.turn = self.turn
        c.first = self.first
        c.bid_winner = self.bid_winner
        c.placing = self.placing
        c.desk = self.desk
        c.editing = self.editing
        c.selected = self.selected
        c.reason = self.reason
        c.ruled_shift = self.ruled_shift
        c.ruled_die = self.ruled_die

    def tell(self, what: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> None:
        """Events speak of places by number, so they say of which scenario."""
        if self.log is not None:
            self.log.append((what + self.plan.serial * SERIAL, a, b, c, d))

    def has_seen_enough(self) -> bool:
        """With two choices there is something to decide; who only wants to know that needs no longer menu."""
        return self.whether and self.offered > 1

    def teller(self, nation: i64) -> i64:
        """How events name a nation: as its side, if that is one nation."""
        side = self.coalition[nation]
        if self.plan.slots == 1 and side != NOBODY:
            return side
        found = nation + FIRST_NATION
        if side == self.plan.coalition[nation]:
            return found
        return found + MOVED * (3 if side == NOBODY else side + 1)

    # ------------------------------------------------------------ what stands in a hex
    def men(self, place: i64) -> i64:
        return i64(self.force[MEN * self.ground.land + place])

    def points(self, kind: i64, place: i64) -> i64:
        return i64(self.force[kind * self.ground.land + place])

    def is_empty(self, place: i64) -> bool:
        """No resource of any kind stands there."""
        for kind in range(i64(IN_HEX)):
            if self.force[kind * self.ground.land + place] != 0:
                return False
        return True

    def add(self, kind: i64, place: i64, n: i64) -> None:
        """Points of the nation whose affairs are being settled; what it lacks, its allies there lose."""
        if self.plan.slots == 1:
            self.force[kind * self.ground.land + place] += i16(n)
            return
        slot = self.slot_here(place)
        here = self.stack(slot, kind, place)
        own = n if here + n >= 0 else -here
        self.add_slot(slot, kind, place, own)
        for each in range(own - n):
            self.add_slot(self.most(kind, place), kind, place, -1)

    # ------------------------------------------------------------ LW-N1, LW-N5 nations of a coalition in one hex
    def stack(self, slot: i64, kind: i64, place: i64) -> i64:
        """Points of one nation, by its place in the list of its coalition."""
        at = kind * self.ground.land + place
        size = IN_HEX * self.ground.land
        if slot > 0:
            return i64(self.part[(slot - 1) * size + at])
        left = i64(self.force[at])
        for other in range(self.plan.slots - 1):
            left -= i64(self.part[other * size + at])
        return left

    def add_slot(self, slot: i64, kind: i64, place: i64, n: i64) -> None:
        at = kind * self.ground.land + place
        self.force[at] += i16(n)
        if slot > 0:
            self.part[(slot - 1) * IN_HEX * self.ground.land + at] += i16(n)

    def own(self, kind: i64, place: i64) -> i64:
        """Points of the nation whose affairs are being settled."""
        if self.plan.slots == 1 or self.owner[place] == NOBODY:
            return self.points(kind, place)
        return self.stack(self.slot_here(place), kind, place)

    def slot_here(self, place: i64) -> i64:
        """Of the nation whose affairs are being settled, for the side that has the hex."""
        side = self.owner[place]
        if side == NOBODY:
            return 0
        return self.plan.slot_of[side - FIRST_NATION if side >= FIRST_NATION else self.nation[side]]

    # ------------------------------------------------------------ LW-N2, LW-N17 who belongs where
    def nation_in(self, side: Seat, slot: i64) -> i64:
        """The nation at this place in the list of a coalition, if it belongs there now; else NOBODY."""
        nation = self.plan.nation_at[side * self.plan.slots + slot]
        return nation if nation != NOBODY and self.coalition[nation] == side else NOBODY

    def nation_here(self, slot: i64, place: i64) -> i64:
        """Whose points of this slot stand in a hex."""
        side = self.owner[place]
        if side >= FIRST_NATION:
            nation = side - FIRST_NATION
            return nation if self.plan.slot_of[nation] == slot else NOBODY
        return NOBODY if side == NOBODY else self.nation_in(side, slot)

    def is_neutral(self, place: i64) -> bool:
        return self.owner[place] >= FIRST_NATION

    def is_invaded(self, nation: i64, side: Seat) -> bool:
        """LW-N18 The coalition has planted a flag on a hex of this neutral."""
        return len(self.invaded) > 0 and self.invaded[nation * 2 + side] == 1

    def is_closed(self, place: i64, side: Seat) -> bool:
        """LW-N17 A neutral's, which the coalition has not attacked."""
        return self.owner[place] >= FIRST_NATION and not self.is_invaded(self.owner[place] - FIRST_NATION, side)

    def may_attack(self, side: Seat, place: i64) -> bool:
        """LW-N18 A hex of a neutral that is open to the coalition this turn."""
        if len(self.plan.open_from) == 0 or self.owner[place] < FIRST_NATION:
            return False
        since = self.plan.open_from[side * self.plan.nations + self.owner[place] - FIRST_NATION]
        return 0 <= since <= self.turn

    def is_sided(self, place: i64) -> bool:
        """One of the coalitions has the hex."""
        return 0 <= self.owner[place] < FIRST_NATION

    def holder(self, nation: i64) -> i64:
        """What `owner` says of the hexes of a nation."""
        side = self.coalition[nation]
        return nation + FIRST_NATION if side == NOBODY else side

    def city_side(self, place: i64) -> i64:
        """LW-N14 The coalition of the nation whose city it is; NOBODY: none."""
        nation = self.ground.city[place]
        return NOBODY if nation == NOBODY else self.coalition[nation]

    def most(self, kind: i64, place: i64) -> i64:
        """The slot with most of a kind in a hex; of equals the first in the list."""
        best: i64 = 0
        for slot in range(i64(1), self.plan.slots):
            if self.stack(slot, kind, place) > self.stack(best, kind, place):
                best = slot
        return best

    def seat_nation(self, nation: i64) -> None:
        """The affairs of a neutral are settled by no side."""
        if self.coalition[nation] != NOBODY:
            self.nation[self.coalition[nation]] = nation

    def seat_leaders(self) -> None:
        self.nation[0] = 0
        self.nation[1] = 1

    def builder_of(self, side: Seat, place: i64, direction: i64) -> i64:
        """LW-N11 The nation that ordered the works at a hexside."""
        if self.plan.slots == 1:
            return side
        return self.plan.nation_at[side * self.plan.slots + self.builder[place] // BUILDER[direction] % 16]

    def set_builder(self, place: i64, direction: i64, slot: i64) -> None:
        if self.plan.slots > 1:
            self.builder[place] += (slot - self.builder[place] // BUILDER[direction] % 16) * BUILDER[direction]

    def set_guard(self, place: i64, nation: i64) -> None:
        if self.plan.slots > 1:
            self.guard[place] = nation

    def strength(self, slot: i64, place: i64) -> i64:
        """LW-N4 CV of one nation, with its garrison."""
        found = self.stack(slot, MEN, place) + self.stack(slot, TANK, place) + self.stack(slot, AIR, place)
        if self.mark[place] & GARRISON != 0 and self.owner[place] != NOBODY and self.is_guard(slot, place):
            found += 1
        return found

    def is_guard(self, slot: i64, place: i64) -> bool:
        """Whether the garrison of a hex is this nation's."""
        nation = self.nation_here(slot, place)
        return nation != NOBODY and nation == self.guard[place]

    def cv(self, place: i64) -> i64:
        """LW-8.2 With the garrison."""
        return self.men(place) + self.points(TANK, place) + self.points(AIR, place) + (self.mark[place] & GARRISON)

    def is_marked(self, place: i64, mark: i64) -> bool:
        return self.mark[place] & mark != 0

    def set_mark(self, place: i64, mark: i64) -> None:
        self.mark[place] |= mark

    def clear_mark(self, place: i64, mark: i64) -> None:
        self.mark[place] &= ~mark

    def flak_group(self, place: i64) -> i64:
        return self.mark[place] // FLAK_GROUP

    def layers(self, place: i64, direction: i64) -> i64:
        """LW-15.5"""
        return self.fort[place] // LAYER[direction] & MOST_LAYERS

    def is_working(self, place: i64, direction: i64) -> bool:
        return self.fort[place] & WORK[direction] != 0

    def pag_owner(self, place: i64) -> i64:
        """A side, INDEPENDENT, or NOBODY; of several nations the slot is kept above."""
        return self.pag[place] % PAG_SLOT - 1

    def pag_nation(self, place: i64) -> i64:
        """LW-N16 Of a PAG that belongs to a side."""
        return self.plan.nation_at[self.pag_owner(place) * self.plan.slots + self.pag[place] // PAG_SLOT]

    # ------------------------------------------------------------ what the other side still sees of a secret step
    def is_veiled(self) -> bool:
        return len(self.shown) > 0

    def shown_points(self, kind: i64, place: i64) -> i64:
        return self.shown[kind * self.ground.land + place] if self.is_veiled() else self.points(kind, place)

    def shown_mark(self, place: i64) -> i64:
        return self.shown[SHOWN_MARK * self.ground.land + place] if self.is_veiled() else self.mark[place]

    def shown_fort(self, place: i64) -> i64:
        return self.shown[SHOWN_FORT * self.ground.land + place] if self.is_veiled() else self.fort[place]

    def shown_pag(self, place: i64) -> i64:
        return self.shown[SHOWN_PAG * self.ground.land + place] if self.is_veiled() else self.pag[place]

    # ------------------------------------------------------------ derived
    def is_front(self, place: i64) -> bool:
        """LW-23.7"""
        return self.net[place] & FRONT != 0

    def is_routed(self, place: i64) -> bool:
        """For the nation whose affairs are being settled (LW-N8)."""
        if self.plan.slots == 1 or not self.is_sided(place):
            return self.net[place] & ROUTED != 0
        return self.net[place] & route_bit(self.plan.slot_of[self.nation[self.owner[place]]]) != 0

    def is_joined(self, place: i64) -> bool:
        """For any nation of its coalition."""
        return self.net[place] & ~(FRONT | SEA_SUPPLIED | COAST) != 0

    def is_held(self, place: i64) -> bool:
        """LW-23.8, LW-R14"""
        return self.men(place) > 0 or self.mark[place] & GARRISON != 0

    def is_open(self, place: i64) -> bool:
        """LW-23.11, LW-R19; in China there are none (LW-R81, LW-N56)."""
        return self.is_front(place) and self.ground.tenuous[place] == 0 and not self.is_held(place)

    # ------------------------------------------------------------ what a side has
    def has(self, side: Seat, what: i64) -> i64:
        return self.stock[self.nation[side] * STOCKS + what]

    def gain(self, side: Seat, what: i64, n: i64) -> None:
        self.stock[self.nation[side] * STOCKS + what] += n

    def put(self, side: Seat, what: i64, n: i64) -> None:
        self.stock[self.nation[side] * STOCKS + what] = n

    def me(self, side: Seat) -> i64:
        """LW-5.1, LW-5.3"""
        return max(1, self.plan.calendar.me[self.nation[side] * self.plan.turns + self.turn] + self.has(side, EXTRA_ME))

    def me_at(self, side: Seat, place: i64) -> i64:
        """LW-N32 In the theatre of a hex."""
        return self.me_there(self.nation[side], place, self.me(side))

    def me_there(self, nation: i64, place: i64, me: i64) -> i64:
        """What an ME of the nation is worth in the theatre of a hex."""
        if len(self.plan.calendar.there) == 0:
            return me
        found = me + self.plan.calendar.there[nation * self.plan.regions + self.ground.region[place]]
        return min(max(found, i64(1)), i64(MOST_ME))

    def flag_cost(self, target: i64) -> i64:
        """LW-4.8, LW-4.10, LW-R33, LW-N54 By where the operation goes, not where it begins."""
        return 2 if self.is_winter(self.ground.region[target]) else 1

    def is_winter(self, region: i64) -> bool:
        return self.plan.winter[self.turn * self.plan.regions + region] == 1

    def least_flag_cost(self) -> i64:
        """Of the cheapest operation this turn."""
        for region in range(self.plan.regions):
            if not self.is_winter(region):
                return 1
        return 2

    def is_winter_anywhere(self) -> bool:
        for region in range(self.plan.regions):
            if self.is_winter(region):
                return True
        return False

    # ------------------------------------------------------------ LW-N58 rail
    def rail_left(self, side: Seat, place: i64) -> i64:
        """How many more points the coalition may bring from its Pools into the region of this hex; -1: as many as it likes."""
        if len(self.plan.rail) == 0:
            return -1
        region = self.ground.region[place]
        limit = self.plan.rail[region]
        return limit if limit < 0 else max(0, limit - self.carried[side * self.plan.regions + region])

    def use_rail(self, side: Seat, place: i64, n: i64) -> None:
        if len(self.plan.rail) > 0:
            self.carried[side * self.plan.regions + self.ground.region[place]] += n

    def side_of(self, seat: Seat) -> i64:
        return self.plan.side_of(seat)

    def control_seat(self) -> Seat:
        return 2 * self.plan.commands

    def score(self, seat: Seat) -> float:
        """A coalition wins or loses as one; Control has no stake."""
        side = self.side_of(seat)
        if side == NOBODY or self.winner == NOBODY:
            return 0.5
        return 1.0 if self.winner == side else 0.0


def route_bit(slot: i64) -> i64:
    """By the place of a nation in the list of its coalition."""
    return ROUTED if slot == 0 else COAST << slot


def pack(a: i64, b: i64, c: i64) -> i64:
    return (a * FIELD + b) * FIELD + c


def field_a(packed: i64) -> i64:
    return packed // (FIELD * FIELD)


def field_b(packed: i64) -> i64:
    return packed // FIELD % FIELD


def field_c(packed: i64) -> i64:
    return packed % FIELD


# A flag is packed as (side + 2 * kind + 6 * without craft, start, target); a combat is known by its first part and its target.
def flag_of(side: Seat, kind: i64, bare: i64, start: i64, target: i64) -> i64:
    return pack(side + 2 * kind + 6 * bare, start, target)


def flag_side(flag: i64) -> i64:
    return field_a(flag) % 2


def flag_kind(flag: i64) -> i64:
    return field_a(flag) % 6 // 2


def is_bare(flag: i64) -> bool:
    """LW-R58 No landing craft was left for it."""
    return field_a(flag) >= 6


def combat_of(flag: i64) -> i64:
    """LW-R29 Which combat a flag belongs to."""
    return pack(0, field_a(flag) % 6, field_c(flag))


# A pledge names its kind, what is pledged, and the combat it is for.
def pledge_of(kind: i64, what: i64, combat: i64) -> i64:
    return (kind * FIELD + what) * FIELD * FIELD + combat


def pledge_kind(pledge: i64) -> i64:
    return pledge // (FIELD * FIELD * FIELD)


def is_of_card(pledge: i64) -> bool:
    kind = pledge_kind(pledge)
    return kind != PLEDGED_LSP and kind != PLEDGED_BOMBER and kind != PLEDGED_ASIDE


def pledge_what(pledge: i64) -> i64:
    return pledge // (FIELD * FIELD) % FIELD


def pledge_combat(pledge: i64) -> i64:
    return pledge % (FIELD * FIELD)
