"""From a Position to the table: whatever contradicts the rules or the cards is a Fault that names the key."""

from __future__ import annotations

from collections import Counter

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade import state as f
from warcabinet.games.last_crusade.cards.card import (
    COMMON,
    EVENT,
    FORTIFICATION,
    GENERAL,
    HOSTILE,
    HQ_COMBAT,
    HQ_TROOPS,
    OBSTACLE,
    OPERATION,
    ORDNANCE,
)
from warcabinet.games.last_crusade.cards.card import Card as Printed
from warcabinet.games.last_crusade.choices import LANDING
from warcabinet.games.last_crusade.saved.schema import BINDS, BRIDGES, MARKS, PHASES, STEPS, UNTIL, Bind, Card, Setting, Side
from warcabinet.games.last_crusade.state import Field, first_piece, owner
from warcabinet.games.last_crusade.table.pieces import attach, count_at, defense, is_aircraft, limit_at, stands_in
from warcabinet.games.last_crusade.table.places import (
    AIR,
    AIRFIELD,
    AREAS,
    CROSSINGS,
    EDGE,
    HQ,
    NAMES,
    NOWHERE,
    PLACES,
    REAR,
    RIVER,
    ZONES,
    home_row,
    row_of,
)
from warcabinet.games.last_crusade.texts import edge_text, piece_text, place_text
from warcabinet.games.last_crusade.turn.deploy import can_bear

PIECE_NUMBERS = {piece_text(u): u for u in range(f.PIECES)}
EDGE_NUMBERS = {text: number for number in range(AREAS * AREAS) if (text := edge_text(number))}
BRIDGE_TERRAIN = "bridge"


class Loader:
    """Fills an empty field."""

    def __init__(self, s: Field, setting: Setting) -> None:
        self.s = s
        self.setting = setting
        self.kinds = {card.id: kind for kind, card in enumerate(s.book.cards)}
        self.types = {terrain.id: type for type, terrain in enumerate(s.book.terrain)}
        self.named: tuple[Counter[int], Counter[int]] = (Counter(), Counter())  # cards of each seat that lie somewhere

    def load(self) -> Field:
        s, given = self.s, self.setting
        if given.turn > s.plan.turn_limit:
            raise Fault(f"there are only {s.plan.turn_limit} game turns", where="key turn")
        if given.chance:
            s.chance.state = given.chance
        s.turn, s.active, s.first = given.turn, given.active, given.first
        s.phase, s.step = PHASES[given.phase], STEPS[given.step]
        if s.step > f.CLOSE and s.phase != f.MANEUVER:
            raise Fault("an assault has its steps in the phase 'maneuver'", where="key step")
        self.ground()
        sides = [given.seat.get("0", Side()), given.seat.get("1", Side())]
        for seat, side in enumerate(sides):
            self.units(seat, side)
        for seat, side in enumerate(sides):
            self.bindings(seat, side)
        self.force()
        for seat, side in enumerate(sides):
            self.piles(seat, side)
        for seat, side in enumerate(sides):
            self.deck(seat, side)
            self.knowledge(seat, side)
        self.limits()
        self.control()
        self.flags()
        self.moment()
        return s

    # ------------------------------------------------------------ words
    def kind(self, id: str, where: str, seat: int | None = None) -> int:
        """A card by its name; of the nation of that seat, if one is given."""
        if id not in self.kinds:
            raise Fault(f"there is no card '{id}'", where=where)
        kind = self.kinds[id]
        nation = self.s.book.cards[kind].nation
        if seat is not None:
            if nation not in (COMMON, self.s.plan.nation[seat]):
                raise Fault(f"'{id}' is a card of another nation", where=where)
            self.named[seat][kind] += 1
        return kind

    def type(self, id: str, where: str) -> int:
        if id and id not in self.types:
            raise Fault(f"there is no Terrain '{id}'", where=where)
        return self.types[id] if id else NOWHERE

    def piece(self, text: str, where: str) -> int:
        number = PIECE_NUMBERS.get(text, NOBODY)
        if number < 0 or self.s.kind[number] < 0:
            raise Fault(f"there is no piece '{text}'", where=where)
        return number

    def place(self, text: str, where: str) -> int:
        if text in NAMES:
            return NAMES.index(text)
        if text in EDGE_NUMBERS:
            return EDGE + EDGE_NUMBERS[text]
        raise Fault(f"there is no place '{text}'", where=where)

    # ------------------------------------------------------------ the ground
    def ground(self) -> None:
        s, given = self.s, self.setting
        types = given.terrain or [s.book.terrain[type].id for type in s.plan.fixed_terrain] or ["clear"] * ZONES
        if len(types) != ZONES:
            raise Fault(f"{len(types)} types of Terrain for nine zones", where="key terrain")
        for zone, id in enumerate(types):
            s.terrain[zone] = self.type(id, "key terrain")
            if not id and s.phase >= f.REINFORCEMENT:
                raise Fault("every zone has Terrain once the set-up is over", where="key terrain")
        for river in range(2):
            row = range(3 * home_row(river), 3 * home_row(river) + 3)
            here = s.plan.bridges and any(types[zone] == BRIDGE_TERRAIN for zone in row)
            s.river[river] = given.rivers[river] if river < len(given.rivers) else int(here)
            if given.bridges is None and here:
                for zone in row:
                    if types[zone] == BRIDGE_TERRAIN:
                        s.bridge[river * 3 + zone % 3] = f.MAJOR
        for bridge in given.bridges or []:
            at = self.place(bridge.at, "key bridges") - RIVER
            if not 0 <= at < CROSSINGS or not s.river[at // 3]:
                raise Fault(f"there is no river at '{bridge.at}'", where="key bridges")
            s.bridge[at], s.bridge_damage[at] = BRIDGES[bridge.kind], bridge.damage
            s.bridge_used[at] = int(bridge.used)

    # ------------------------------------------------------------ pieces
    def units(self, seat: int, side: Side) -> None:
        for n, entry in enumerate(side.units):
            where = f"key seat.{seat}.units[{n}]"
            u = self.lay(seat, entry, where)
            printed = self.s.card(u)
            if not entry.host:
                self.s.place[u] = self.place(entry.place, where)
                self.check_place(seat, printed, int(self.s.place[u]), where)
            for id in entry.attached:
                other = 1 - seat if id in self.kinds and self.s.book.cards[self.kinds[id]].what == HOSTILE else seat
                self.bind(self.lay(other, Card(id), where), u, "attached", where)
            for id, how in ((entry.mounted, "mounted"), (entry.inside, "inside")):
                if id:
                    self.bind(self.lay(seat, Card(id), where), u, how, where)  # type: ignore[arg-type]

    def lay(self, seat: int, entry: Card, where: str) -> int:
        s = self.s
        kind = self.kind(entry.card, where, seat)
        if s.book.cards[kind].what in (EVENT, OPERATION, GENERAL):
            raise Fault(f"'{entry.card}' is no card that lies on the Battlefield", where=where)
        free = [u for u in range(first_piece(seat), first_piece(seat) + f.PER_SEAT) if s.kind[u] < 0]
        u = first_piece(seat) + entry.row if entry.row is not None else next(iter(free), NOBODY)
        if u not in free:
            raise Fault("this row is taken" if entry.row is not None else f"more than {f.PER_SEAT} cards", where=where)
        s.kind[u] = kind
        s.top[seat] = max(s.top[seat], u + 1)
        s.spent[u], s.group[u] = entry.spent, NOBODY if entry.group is None else entry.group
        for mark in entry.marks:
            s.mark(u, MARKS[mark])
        s.damage[u] = entry.damage
        return u

    def check_place(self, seat: int, printed: Printed, place: int, where: str) -> None:
        if printed.what == OBSTACLE:
            fits = place >= EDGE
        elif printed.what == ORDNANCE:
            fits = place == AIRFIELD + seat
        elif printed.is_aircraft():
            fits = place == AIRFIELD + seat or (AIR <= place < PLACES and place != AIR + REAR + seat)
        elif printed.what in (HQ_TROOPS, HQ_COMBAT):
            fits = place == HQ + seat
        else:
            river = RIVER <= place < RIVER + CROSSINGS
            fits = (place < AREAS and place != HQ + 1 - seat) or (river and printed.unit.engineer)
        if not fits or printed.is_attached():
            raise Fault(f"'{printed.id}' cannot be there", where=where)

    def bindings(self, seat: int, side: Side) -> None:
        """Of saved moments, which name every host."""
        rows = [first_piece(seat) + entry.row for entry in side.units if entry.row is not None]
        for entry, u in zip((entry for entry in side.units if entry.row is not None), rows, strict=True):
            if entry.host:
                where = f"key seat.{seat}.units"
                if entry.bound is None:
                    raise Fault(f"how '{entry.card}' is bound to its host must be said", where=where)
                self.bind(u, self.piece(entry.host, where), entry.bound, where)

    def bind(self, u: int, host: int, how: Bind, where: str) -> None:
        s = self.s
        card, bearer = s.card(u), s.card(host)
        if how == "attached":
            ordnance = card.what == ORDNANCE and bearer.is_aircraft()
            fits = ordnance or (card.is_attached() and can_bear(s, host, s.kind[u], card))
        elif how == "mounted":
            fits = bearer.unit.transport and owner(u) == owner(host) and card.unit.is_soldier() and not card.unit.is_motorized()
        else:
            fits = bearer.what == FORTIFICATION and owner(u) == owner(host) and card.unit.is_a(bearer.special.holds)
        if not fits:
            raise Fault(f"'{card.id}' cannot be {how} to '{bearer.id}'", where=where)
        attach(s, u, host, BINDS[how])
        if s.has(host, f.SPOTTED):
            s.mark(u, f.SPOTTED)

    # ------------------------------------------------------------ cards that lie in no place
    def force(self) -> None:
        s = self.s
        for n, row in enumerate(self.setting.in_force):
            where = f"key in_force[{n}]"
            kind = self.kind(row.card, where, row.of)
            if s.book.cards[kind].what not in (EVENT, OPERATION, GENERAL):
                raise Fault(f"'{row.card}' is no card that can be in force", where=where)
            s.force_card.add(kind)
            s.force_of.add(row.of)
            s.force_on.add(self.acted_on(row.on, where))
            s.force_until.add(UNTIL[row.until] if row.until else s.book.cards[kind].special.duration)

    def acted_on(self, text: str, where: str) -> int:
        if not text:
            return NOBODY
        if text in ("row 1", "row 2", "row 3"):
            return int(text[-1]) - 1
        return PIECE_NUMBERS[text] if text in PIECE_NUMBERS else self.place(text, where)  # the piece may have fallen

    def piles(self, seat: int, side: Side) -> None:
        s = self.s
        for name, pile, ids, whose in (
            ("hand", s.hand[seat], side.hand, seat),
            ("discard", s.discard[seat], side.discard, seat),
            ("victory", s.victory[seat], side.victory, 1 - seat),
            ("bought", s.bought[seat], side.bought, seat),
        ):
            for id in ids:
                pile.add(self.kind(id, f"key seat.{seat}.{name}", whose))
        for terrain, names in ((s.terrain_hand[seat], side.terrain_hand), (s.terrain_rest[seat], side.terrain_rest)):
            for id in names:
                terrain.add(self.type(id, f"key seat.{seat}.terrain_hand"))
        s.supply[seat], s.setup_supply[seat] = side.supply, side.setup_supply
        s.first_turn[seat] = int(side.first_turn)

    def deck(self, seat: int, side: Side) -> None:
        """As written; else what the ready deck has left, shuffled."""
        s = self.s
        if side.deck is not None:
            for id in reversed(side.deck):
                s.deck[seat].add(self.kind(id, f"key seat.{seat}.deck", seat))
            return
        left = Counter(cards_in(s.plan.deck_lists[seat])) - self.named[seat]
        for kind in sorted(left.elements()):
            s.deck[seat].add(kind)
        s.deck[seat].shuffle(s.chance)

    def knowledge(self, seat: int, side: Side) -> None:
        held = Counter(cards_in(self.s.hand[1 - seat]))
        for id in side.knows:
            kind = self.kind(id, f"key seat.{seat}.knows")
            if not held[kind]:
                raise Fault(f"'{id}' is not in the other hand", where=f"key seat.{seat}.knows")
            held[kind] -= 1
            self.s.known_hand[seat].add(kind)

    # ------------------------------------------------------------ what must hold
    def limits(self) -> None:
        s = self.s
        for u in range(f.PIECES):
            if s.kind[u] < 0:
                continue
            where = f"key seat.{owner(u)}.units"
            if s.damage[u] and s.damage[u] >= defense(s, u) and not (self.setting.now and self.setting.now.simultaneous):
                raise Fault(f"'{s.card(u).id}' would be destroyed", where=where)
            if is_aircraft(s, u) and s.place[u] >= AIR and s.group[u] == NOBODY:
                s.group[u] = u + 1
        passing = self.setting.now is not None and self.setting.now.moving  # LC-R84: through a full area
        for area in range(AREAS):
            for seat in range(2):
                if count_at(s, seat, area) > limit_at(area) and not passing:
                    raise Fault(f"more than {limit_at(area)} cards in {NAMES[area]}", where=f"key seat.{seat}.units")
            if stands_in(s, 0, area) and stands_in(s, 1, area):
                raise Fault(f"units of both seats in {NAMES[area]}", where="key seat")

    def control(self) -> None:
        s, given = self.s, self.setting
        if given.control and len(given.control) != ZONES:
            raise Fault(f"{len(given.control)} entries for nine zones", where="key control")
        for zone in range(ZONES):
            standing = next((seat for seat in range(2) if stands_in(s, seat, zone)), NOBODY)
            rows = {home_row(seat): seat for seat in range(2)}
            s.control[zone] = rows.get(row_of(zone), NOBODY) if standing == NOBODY else standing
            if given.control:
                said = int(given.control[zone]) if given.control[zone] else NOBODY
                if standing not in (NOBODY, said):
                    raise Fault(f"{NAMES[zone]} is controlled by who stands there", where="key control")
                s.control[zone] = said

    def flags(self) -> None:
        s, given = self.s, self.setting
        for pile, ids, key in ((s.unique, given.unique, "unique"), (s.used_names, given.used, "used")):
            for id in ids:
                pile.add(self.kind(id, f"key {key}"))
        for row in cards_in(s.force_card):
            if s.book.cards[row].special.unique and not s.unique.has(row):
                s.unique.add(row)
        for fallen in given.fallen:
            s.fallen.add(self.kind(fallen.card, "key fallen"))
            s.fallen_of.add(fallen.of)
        s.prisoners = NOBODY if given.prisoners is None else given.prisoners
        s.piles_still = given.still
        s.free_infantry, s.offered_end, s.counterattacked = given.free_infantry, given.offered_end, given.counterattacked
        s.kampf = given.kampfgruppe

    def moment(self) -> None:
        s, now = self.s, self.setting.now
        if now is None:
            if s.step > f.CLOSE:
                raise Fault("an assault under way needs its target and attacker", where="key now")
            return
        s.moving = self.piece(now.moving, "key now.moving") if now.moving else NOBODY
        s.target = self.place(now.target, "key now.target") if now.target else NOWHERE
        s.attacker = NOBODY if now.attacker is None else now.attacker
        s.main = self.main(now.main)
        s.round, s.atrocities = now.round, now.atrocities
        s.armor_alone, s.simultaneous, s.closing = now.armor_alone, now.simultaneous, now.closing

    def main(self, text: str) -> int:
        if text == place_text(LANDING):
            return LANDING
        return self.place(text, "key now.main") if text else NOWHERE
