# compiled
"""The table of The Great War as numbers and piles."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Rules, Seat, State
from warcabinet.games.great_war.cards.card import Card, Filter, Lasting, calm
from warcabinet.games.great_war.reasons import NO_TARGET

# Where a match stands between two choices, in the order of a Turn (GW-7.0a)
SWAPPING: Final = 0  # a side chooses what leaves for a White card
DRAWING: Final = 1  # free draws, at set-up and at the refill
TRIMMING: Final = 2  # then discards down to the hand limit
STARTING: Final = 3  # a Turn begins
EVENT: Final = 4  # the Random Event is face up, the active seat may cancel it
REPLACING: Final = 5  # the Attacker looks for an Attack card
CR1: Final = 6
CR2: Final = 7
OBP: Final = 8
TAKING: Final = 9  # the winner of the Turn may take a card back

SEATS: Final = 2
THIRD: Final = 2  # the row and the captures of the Martians, beside those of the seats
ROWS: Final = 3  # with theirs

# Bits of Board.mark
DOWN: Final = 1  # cancelled
READIED: Final = 2  # `ready` has served it this Turn
USED: Final = vec[i64]([4, 8, 16, 32])  # by ACT line

AFTER: Final = 64  # times how many parts of the Turn came before: Combat Round 1, Combat Round 2, the Optional Bonus Card Phase
UNDER: Final = 256  # times one more than the card under it

# Duties of a Turn, as bits
NATIONALITY: Final = 1  # GW-7.4a
ATTACK: Final = 2  # GW-7.10a


class Effect:
    """What an ability does; effects.py has one class for each effect of the card file. `user` is the card that acts."""

    def why_not_use(self, s: Board, seat: Seat, user: i64) -> i64:
        """GW-R30 Whether the seat, in its own part, would find anything for it to do."""
        return NO_TARGET

    def apply(self, s: Board, seat: Seat, user: i64) -> Rules:
        """Ask for targets where there are several, and do it."""
        raise NotImplementedError

    def hits(self) -> bool:
        """Whether it cancels or discards enemy cards."""
        return False

    def is_on_own(self) -> bool:
        """GW-R42 Whether it acts on cards of its own side, not on the enemy's."""
        return False

    def why_not_target(self, s: Board, seat: Seat, user: i64, target: i64) -> i64:
        """Whether it could act on this card in play."""
        raise NotImplementedError

    def act_on(self, s: Board, seat: Seat, user: i64, target: i64) -> None:
        """Do it to the card."""
        raise NotImplementedError

    def kinds(self, s: Board) -> Filter:
        """The cards of the hand that the combine now being made takes."""
        raise NotImplementedError

    def can_play(self, s: Board, seat: Seat, user: i64, card: i64) -> bool:
        """Whether it could play this card of the user's hand."""
        return False

    def negates(self) -> bool:
        """Whether it can cancel a Random Event."""
        return False


@final
class ActivatedAbility:
    """One thing an ACT line offers; of a line only one can be used, once a Turn (GW-R29)."""

    __slots__ = ("effect", "line")

    def __init__(self, line: i64, effect: Effect) -> None:
        self.line: Final = line
        self.effect: Final = effect


@final
class EventEffect:
    """What a Random Event makes a seat do at once; who NOBODY: the Defender, then the Attacker."""

    __slots__ = ("effect", "who")

    def __init__(self, who: i64, effect: Effect) -> None:
        self.who: Final = who
        self.effect: Final = effect


@final
class Book:
    """All cards. States share it; it never changes."""

    __slots__ = ("acts", "calm", "cards", "at_once")

    def __init__(self, cards: vec[Card], acts: list[list[ActivatedAbility]], at_once: list[list[EventEffect]]) -> None:
        self.cards: Final = cards
        self.acts: Final = acts  # of each card
        self.at_once: Final = at_once  # what each Random Event does at once
        self.calm: Final = calm(len(cards))


@final
class Plan:
    """The options and the scenario of a match as the rules need them. States share it; it never changes."""

    __slots__ = (
        "bonus",
        "bonus_added",
        "both_cancel",
        "chains",
        "defenders",
        "events",
        "fixed_event",
        "forts_limited",
        "half_time",
        "hand",
        "last_refill",
        "levels",
        "lock_discards",
        "mars",
        "turns",
    )

    def __init__(
        self,
        turns: i64,
        half_time: i64,
        defenders: vec[i64],
        hand: i64,
        lock_discards: bool,
        events: bool,
        mars: bool,
        levels: vec[i64],
        fixed_event: vec[i64],
        bonus: vec[i64],
        forts_limited: bool,
        both_cancel: bool,
        last_refill: bool,
        chains: bool,
        bonus_added: bool,
    ) -> None:
        self.turns: Final = turns
        self.half_time: Final = half_time  # after this Turn; 0: never
        self.defenders: Final = defenders  # by Turn, from 1
        self.hand: Final = hand
        self.lock_discards: Final = lock_discards  # GW-R4
        self.events: Final = events
        self.mars: Final = mars
        self.levels: Final = levels  # differences from which a victory is moral, tactical, operational, strategic
        self.fixed_event: Final = fixed_event  # by Turn; NOBODY: the top card
        self.bonus: Final = bonus  # Turn * 2 + seat: added to the total
        # Rulings
        self.forts_limited: Final = forts_limited  # GW-R51 Fortifications act only on cards up to their limit
        self.both_cancel: Final = both_cancel  # GW-R11 the Attacker is asked even if the Defender has cancelled the event
        self.last_refill: Final = last_refill  # GW-R6 hands are refilled before the count
        self.chains: Final = chains  # GW-R13 interrupts can be interrupted
        self.bonus_added: Final = bonus_added  # GW-R44 Bonus cards and Jokers can be added where the filter is `any`


class Board(State):
    """All zones and numbers; rules.py makes it a game."""

    __slots__ = (
        "ability", "active", "book", "captured", "deck", "defender", "discard", "event", "event_down", "extender", "flagged",
        "forced", "hand", "known", "late", "late_now", "left", "level", "mark", "mars_won", "met", "opened", "out", "phase", "plan",
        "resigned", "row", "subject", "swaps", "taken", "turn", "won",
    )  # fmt: skip

    def __init__(
        self,
        chance: Chance,
        book: Book,
        plan: Plan,
        *,
        deck: vec[Pile],
        discard: vec[Pile],
        hand: vec[Pile],
        row: vec[Pile],
        captured: vec[Pile],
        known: vec[Pile],
        swaps: Pile,
        out: Pile,
        mark: vec[i64],
        met: vec[i64],
        won: vec[i64],
    ) -> None:
        super().__init__(2, chance)
        self.book: Final = book
        self.plan: Final = plan
        self.deck: Final = deck  # hidden; by deck
        self.discard: Final = discard  # public; by deck
        self.hand: Final = hand  # owner only; by seat
        self.row: Final = row  # public; in play, by seat and THIRD
        self.captured: Final = captured  # public; by who captured, seats and THIRD
        self.known: Final = known  # by seat: cards it knows to be in the other hand
        self.swaps: Final = swaps  # public; White cards that still want an equal card out, last one first
        self.out: Final = out  # public; cards that White ones have replaced by choice
        self.mark: Final = mark  # public; by card in play: bits, and from UNDER on the card under an Improved one
        self.met: Final = met  # public; by seat: duties met this Turn
        self.won: Final = won  # public; by Turn: seat, THIRD, or NOBODY
        self.phase: i64 = STARTING
        self.turn: i64 = 1
        self.defender: Seat = 0
        self.active: Seat = 0  # whose part it is
        self.opened: bool = False  # the first card of the part has been played, or cannot be
        self.event: i64 = NOBODY
        self.event_down: bool = False
        self.flagged: bool = False  # attacker only: no Attack card at the start of the Turn (GW-R15)
        self.forced: i64 = NOBODY  # attacker only: must be the first card of Combat Round 1
        self.late: i64 = NOBODY  # played in this part of the Optional Bonus Card Phase
        self.late_now: bool = False  # and nothing has been done since
        self.level: i64 = 0  # of the victory, once it is over
        self.mars_won: bool = False
        self.resigned: Seat = NOBODY
        # What a question in the middle of an action is about; between two actions nothing
        self.subject: i64 = NOBODY  # the card that is improved, put on another, used or answered
        self.ability: i64 = 0  # which of its abilities is being used
        self.taken: i64 = 0  # how many targets or cards have been chosen for it
        self.left: i64 = 0  # and how many more may be
        self.extender: i64 = NOBODY  # the Improved card that says which cards its combine takes

    def copy_to(self, c: Board) -> None:
        """The plain numbers; piles and tables are copied where the twin is made."""
        c.inherit(self)
        c.phase = self.phase
        c.turn = self.turn
        c.defender = self.defender
        c.active = self.active
        c.opened = self.opened
        c.event = self.event
        c.event_down = self.event_down
        c.flagged = self.flagged
        c.forced = self.forced
        c.late = self.late
        c.late_now = self.late_now
        c.level = self.level
        c.mars_won = self.mars_won
        c.resigned = self.resigned

    def ask_about(self, seat: Seat, prompt: i64, subject: i64) -> None:
        self.ask(seat, prompt)
        self.subject = subject

    def settle(self) -> None:
        """An action is over: no question is about anything."""
        self.subject = NOBODY
        self.ability = 0
        self.taken = 0
        self.left = 0
        self.extender = NOBODY

    def card(self, card: i64) -> Card:
        return self.book.cards[card]

    def attacker(self) -> Seat:
        return 1 - self.defender

    def is_up(self, card: i64) -> bool:
        """Face up; the card must be in play."""
        return self.mark[card] & DOWN == 0

    def under(self, improved: i64) -> i64:
        """The card an Improved card lies on, or NOBODY."""
        return self.mark[improved] // UNDER - 1

    def put(self, improved: i64, under: i64) -> None:
        self.mark[improved] = self.mark[improved] % UNDER + (under + 1) * UNDER

    def part_of(self, card: i64) -> i64:
        """In which part of the Turn it came into play: 0 and 1 for the Combat Rounds, 2 for the Optional Bonus Card Phase."""
        return self.mark[card] % UNDER // AFTER

    def in_combat(self) -> bool:
        return self.phase == CR1 or self.phase == CR2

    def score(self, seat: Seat) -> float:
        """WW-6 If Mars has won both seats have lost."""
        if self.mars_won:
            return 0.0
        return super().score(seat)


def owner_of(s: Board, card: i64) -> i64:
    """In whose row it lies: a seat, or THIRD."""
    if s.row[0].has(card):
        return 0
    if s.row[1].has(card):
        return 1
    return THIRD


def in_force(s: Board) -> Lasting:
    """GW-7.7c The Random Event, unless it was cancelled."""
    if s.event < 0 or s.event_down:
        return s.book.calm
    return s.book.cards[s.event].lasting


def is_muted(s: Board, card: i64) -> bool:
    """By the event or a Martian: its ACT abilities cannot be used."""
    if in_force(s).mutes.has(card):
        return True
    for martian in s.row[THIRD].cards:
        if s.is_up(martian) and s.card(martian).lasting.mutes.has(card):
            return True
    return False


def is_own_nationality(card: Card, seat: Seat) -> bool:
    """A side's Nationality deck has the number of its seat."""
    return card.deck == seat
