# compiled
"""The table of Last Front as numbers and piles. Cards are known by kind: equal cards are one choice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile, table_of
from warcabinet.engine.state import NOBODY, Rules, Seat, State
from warcabinet.games.last_front.cards.card import CARD, FACE, Card
from warcabinet.games.last_front.reasons import NOT_A_TARGET

NATIONS: Final = 4
REMOVED: Final = -2  # a territory whose type was left out (LF-R32)

# Places in `aim`
OF_ONE_TYPE: Final = 0
OF_DIFFERENT_TYPES: Final = 1
OF_ANY_TYPE: Final = 2

# Where the match stands between two choices
DECLARING: Final = 0  # the declarer chooses a target
STARTING: Final = 1  # a turn begins with drawing
BIDDING: Final = 2  # the turn menu

END_OF_PILE: Final = -1  # closes each dug-in pile in `dug`


class Effect:
    """Something a card or an Event does once; effects.py has one class for each effect of the card file."""

    def needs_second(self) -> bool:
        """Whether the player names a card of their own bid as well."""
        return False

    def hits_a_bid(self) -> bool:
        """LF-R42 Whether it can be played against a seat about to dig in."""
        return False

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        """LF-R24 OK if there is what it needs; `against`: in this bid only, NOBODY: any opponent's."""
        raise NotImplementedError

    def why_not_target(self, s: Board, seat: Seat, against: Seat, target: i64) -> i64:
        """Of a target that fits it: OK if `offer` puts it on the menu."""
        return NOT_A_TARGET

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        """Put its targets on the menu: an opponent's cards, piles or hands; nothing if it needs none."""

    def fits(self, target: i64) -> bool:
        """Whether the chosen target is one of this effect's (a card may do one thing or another)."""
        return True

    def apply(self, s: Board, seat: Seat) -> Rules:
        """Carry it out, with s.target and s.second as chosen."""
        raise NotImplementedError


def all_copies(cards: vec[Card]) -> vec[i64]:
    deck = vec[i64]()
    for card in range(len(cards)):
        for each in range(cards[card].count):
            deck = append(deck, card)
    return deck


@final
class Book:
    """All cards of one edition. States share it; it never changes."""

    __slots__ = (
        "battle",
        "bonus",
        "deck",
        "effects",
        "event",
        "event_deck",
        "event_effects",
        "lasting",
        "nation_of",
        "territories",
    )

    def __init__(self, battle: vec[Card], effects: list[list[Effect]], event: vec[Card], event_effects: list[list[Effect]],
                 bonus: vec[Card], territories: list[str], nation_of: vec[i64]) -> None:  # fmt: skip
        self.battle: Final = battle
        self.effects: Final = effects  # of each Battle card, what it does once
        self.event: Final = event
        self.event_effects: Final = event_effects
        self.bonus: Final = bonus  # by nation
        self.territories: Final = territories  # ids
        self.nation_of: Final = nation_of  # of each territory
        self.deck: Final = all_copies(battle)
        self.event_deck: Final = all_copies(event)
        self.lasting: Final = table_of(2 * FACE, 0)  # 1 for each code of a bid whose ability works while it lies there
        for card in range(len(battle)):
            if battle[card].lasting:
                self.lasting[card] = 1


class Board(State):
    """All zones and numbers; rules.py makes it a game."""

    __slots__ = (
        "aim", "any_time", "asked_event", "battle_cap", "battles_over", "bonus", "book", "cancelled", "contested", "deck",
        "declared", "declarer", "dig_in", "discard", "dropped", "dug", "event_deck", "event_discard", "events", "fighting",
        "had_turn", "hand", "holder", "known", "laid", "must_play", "open", "open_territory", "owes_opening", "phase", "picked",
        "played", "playing", "previous_bid", "second", "secret", "standing", "target", "territory_deck", "turn", "victory",
    )  # fmt: skip

    def __init__(
        self,
        *,
        seats: i64,
        chance: Chance,
        book: Book,
        victory: i64,
        aim: vec[i64],
        dig_in: bool,
        battle_cap: i64,
        previous_bid: bool,
        must_play: bool,
        any_time: bool,
        deck: Pile,
        discard: Pile,
        event_deck: Pile,
        event_discard: Pile,
        events: Pile,
        territory_deck: Pile,
        hand: vec[Pile],
        open: vec[Pile],
        dug: vec[Pile],
        known: vec[Pile],
        picked: Pile,
        dropped: Pile,
        cancelled: Pile,
        playing: Pile,
        holder: vec[i64],
        bonus: vec[i64],
        fighting: vec[i64],
        had_turn: vec[i64],
        standing: vec[i64],
        secret: vec[i64],
    ) -> None:
        super().__init__(seats, chance)
        self.book: Final = book
        self.victory: Final = victory  # number of the option
        self.aim: Final = aim  # LF-13 territories that win: of one type, of different types, of any type; 0: no way to win
        self.dig_in: Final = dig_in
        self.battle_cap: Final = battle_cap  # 0: none
        self.previous_bid: Final = previous_bid  # LF-R11 to the letter: only the bid of the seat before counts
        self.must_play: Final = must_play  # LF-R12 to the letter: a turn takes a card
        self.any_time: Final = any_time  # LF-R42 to the letter: more windows
        self.deck: Final = deck  # hidden
        self.discard: Final = discard  # public
        self.event_deck: Final = event_deck  # hidden
        self.event_discard: Final = event_discard  # public
        self.events: Final = events  # public; in force, each as event * 8 + drawer
        self.territory_deck: Final = territory_deck  # order hidden
        self.hand: Final = hand  # owner only
        self.open: Final = open  # public; by seat, with FACE where upside down
        self.dug: Final = dug  # public; by seat, each pile closed by END_OF_PILE
        self.known: Final = known  # viewer * seats + holder: cards the viewer knows to be in that hand
        self.picked: Final = picked  # the asked seat's until declared: cards about to be dug in
        self.dropped: Final = dropped  # the asked seat's: cards removed from those picked (LF-R56)
        self.cancelled: Final = cancelled  # LF-R56; what the asked seat has cancelled since something changed
        self.playing: Final = playing  # public; laid for their ability, not yet resolved
        self.holder: Final = holder  # public; territory -> seat, NOBODY or REMOVED
        self.bonus: Final = bonus  # public; nation -> seat or NOBODY
        self.fighting: Final = fighting  # public; 1: still in the battle
        self.had_turn: Final = had_turn  # public; 1: has had a turn in this battle
        self.standing: Final = standing  # owner only; 1: passes until its next turn
        self.secret: Final = secret  # owner only; what a seat has chosen for an Event, until all have
        self.phase: i64 = STARTING
        self.turn: Seat = 0
        self.declarer: Seat = 0
        self.owes_opening: bool = True  # LF-5.9
        self.played: bool = False  # public; LF-R12 the seat in turn has played a card from its hand
        self.declared: bool = False  # a dig-in has been declared, `picked` is public
        self.open_territory: i64 = NOBODY
        self.contested: i64 = NOBODY
        self.battles_over: i64 = 0
        self.target: i64 = NOBODY  # asked seat only, until the ability is played
        self.second: i64 = NOBODY
        self.asked_event: i64 = NOBODY  # public; the Event being carried out
        self.laid: i64 = 0  # public; cards laid so far by the ability being carried out

    def copy_to(self, c: Board) -> None:
        """The plain numbers; piles and tables are copied where the twin is made."""
        c.inherit(self)
        c.phase = self.phase
        c.turn = self.turn
        c.declarer = self.declarer
        c.owes_opening = self.owes_opening
        c.played = self.played
        c.declared = self.declared
        c.open_territory = self.open_territory
        c.contested = self.contested
        c.battles_over = self.battles_over
        c.target = self.target
        c.second = self.second
        c.asked_event = self.asked_event
        c.laid = self.laid

    def card(self, code: i64) -> Card:
        return self.book.battle[code & CARD]

    def defender(self) -> Seat:
        """LF-R20 Who holds the contested territory."""
        if self.contested < 0:
            return NOBODY
        return self.holder[self.contested]


def next_fighter(s: Board, seat: Seat) -> Seat:
    """LF-6.7 Clockwise, leaving out those who withdrew."""
    while True:
        seat += 1
        if seat == s.seats:
            seat = 0
        if s.fighting[seat] == 1:
            return seat


def is_opponent(s: Board, seat: Seat, other: Seat) -> bool:
    return other != seat and s.fighting[other] == 1


def pile_count(dug: Pile) -> i64:
    return dug.count(END_OF_PILE)


def piles_of(s: Board, seat: Seat) -> list[list[int]]:
    """The dug-in piles of a seat, each as its cards."""
    found: list[list[int]] = []
    pile: list[int] = []
    for code in s.dug[seat].cards:
        if code == END_OF_PILE:
            found.append(pile)
            pile = []
        else:
            pile.append(int(code))
    return found


def pile_start(dug: Pile, which: i64) -> i64:
    """Where the pile of this number begins in the row of dug-in cards."""
    at: i64 = 0
    while which > 0:
        if dug.cards[at] == END_OF_PILE:
            which -= 1
        at += 1
    return at
