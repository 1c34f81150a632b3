"""What mass simulation notes of a finished match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcabinet.engine.game import CardUse
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_crusade import log_events as told
from warcabinet.games.last_crusade.cards.card import Book
from warcabinet.games.last_crusade.cards.units import FOOT
from warcabinet.games.last_crusade.ending import BY_AGREEMENT, BY_EXHAUSTION, BY_QUIET, BY_TURN_LIMIT, pile_value
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import MANEUVER
from warcabinet.games.last_crusade.table.labels import OPEN_CARD, SEATS
from warcabinet.games.last_crusade.table.places import ZONES, home_row, own_zone, row_of

SOON = 25  # game turns: a free match that ends by then was not a siege


def measures(s: LastCrusade, events: Sequence[Event]) -> dict[str, float]:
    seen = Counter(event[0] for event in events)
    course = Course(s.book)
    for event in events:
        course.read(event)
    taken = s.captor != NOBODY
    return {
        "game_turns": float(s.turn),
        "pile_0": float(pile_value(s, 0)),
        "pile_1": float(pile_value(s, 1)),
        "first_seat": float(s.first),
        "first_seat_won": 0.5 if s.winner == NOBODY else float(s.winner == s.first),
        "headquarters_taken": float(taken),
        "headquarters_soon": float(taken and s.turn <= SOON),
        "captor_won": float(taken and s.captor == s.winner),
        "ended_agreed": float(course.ended == BY_AGREEMENT),
        "ended_at_limit": float(course.ended == BY_TURN_LIMIT),
        "ended_quiet": float(course.ended == BY_QUIET),
        "ended_spent": float(course.ended == BY_EXHAUSTION),
        "center_zones": course.mean_of(course.center),
        "enemy_zones": course.mean_of(course.enemy_row),
        "supply_10": course.at_turn(10, course.supply),
        "supply_20": course.at_turn(20, course.supply),
        "hand_10": course.at_turn(10, course.hand),
        "hand_20": course.at_turn(20, course.hand),
        "assaults": float(seen[told.ASSAULT]),
        "assaults_won": float(course.won),
        "assaults_held": float(seen[told.HELD]),
        "zones_captured": float(seen[told.CAPTURED]),
        "recon_attempts": float(seen[told.SCOUTED]),
        "bombardments": float(seen[told.BOMBARDED]),
        "launches": float(seen[told.LAUNCHED]),
        "patrols": float(course.patrols),
        "air_strikes": float(seen[told.STRIKE]),
        "air_combats": float(seen[told.INTERCEPTED]),
        "mounts": float(seen[told.MOUNTED]),
        "soldiers_lost_with_transport": float(course.with_transport),
        "specials_played": float(seen[told.PLAYED]),
        "destroyed": float(seen[told.DESTROYED]),
    }


class Course:
    """What a match looked like on the way, read from its events: at the beginning of every Phase 5, and in its fights."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.control = {own_zone(seat, which): seat for seat in range(2) for which in range(3)}
        self.turn = 1
        self.center: list[float] = []  # zones of the center row that either seat holds
        self.enemy_row: list[float] = []  # zones of the other's starting row, of both seats
        self.supply: list[tuple[int, int]] = []  # game turn, and what the seat in turn has not spent
        self.hand: list[tuple[int, int]] = []
        self.ended = NOBODY
        self.won = 0
        self.patrols = 0
        self.with_transport = 0
        self.assaulting = False
        self.fallen: Event | None = None  # the event before, if something was destroyed in it

    def read(self, event: Event) -> None:
        what, a, b, c, d = event
        if what == told.TURN:
            self.turn = b
        elif what == told.PHASE and b == MANEUVER:
            self.look(c, d)
        elif what == told.MOVED and c < ZONES:
            self.control[c] = a // SEATS
        elif what == told.LANDED:
            self.control[b] = a // SEATS
        elif what == told.MISSION:
            self.patrols += c
        elif what == told.ENDED:
            self.ended = a
        self.fight(event)
        self.fallen = event if what == told.DESTROYED else None

    def look(self, supply: int, hand: int) -> None:
        holders = self.control.items()
        self.center.append(sum(row_of(zone) == 1 for zone, _ in holders))
        self.enemy_row.append(sum(row_of(zone) == home_row(1 - seat) for zone, seat in holders))
        self.supply.append((self.turn, supply))
        self.hand.append((self.turn, hand))

    def fight(self, event: Event) -> None:
        what, a, b, _, _ = event
        if what == told.ASSAULT:
            self.assaulting = True
        elif what == told.HELD:
            self.assaulting = False
        elif what in (told.CAPTURED, told.HQ_TAKEN):
            self.won += self.assaulting
            self.assaulting = False
            if what == told.CAPTURED:
                self.control[b] = a
        elif what == told.DESTROYED and self.fallen and a // SEATS == self.fallen[1] // SEATS:
            first, second = (self.book.cards[label % OPEN_CARD].unit for label in (self.fallen[1], a))
            self.with_transport += first.transport and second.is_a(FOOT)

    def mean_of(self, counts: list[float]) -> float:
        return sum(counts) / max(1, len(counts))

    def at_turn(self, turn: int, noted: list[tuple[int, int]]) -> float:
        """What both seats had on average in that turn, or in the last one before."""
        last = max((when for when, _ in noted if when <= turn), default=0)
        return self.mean_of([float(number) for when, number in noted if when == last])


def cards_in(book: Book, event: Event) -> tuple[CardUse, ...]:
    """What is drawn from the deck, and what comes into play. A Special is played for what it says."""
    what, a, b, _, _ = event
    match what:
        case told.DREW:
            return (CardUse("drawn", a, book.cards[b].id),)
        case told.DEPLOYED | told.ATTACHED:
            return (CardUse("played", a // SEATS, book.cards[a % OPEN_CARD].id),)
        case told.PLAYED:
            return CardUse("played", a, book.cards[b].id), CardUse("ability", a, book.cards[b].id)
    return ()


def bought(s: LastCrusade, events: Sequence[Event]) -> tuple[CardUse, ...]:
    """The forces bought before the first turn: what is gone from the deck and was never drawn."""
    found: list[CardUse] = []
    for seat in range(2):
        gone = Counter(int(kind) for kind in s.plan.deck_lists[seat].cards)
        gone.subtract(int(kind) for kind in s.deck[seat].cards)
        gone.subtract(b for what, a, b, _, _ in events if what == told.DREW and a == seat)
        found += (CardUse("drawn", seat, s.book.cards[kind].id) for kind in gone.elements())
    return tuple(found)
