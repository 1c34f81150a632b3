# compiled
"""Last Front: the course of the game. A rule that asks is a generator; `yield` waits for the choice."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile, copies, piles, table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.choices import ATTACK, ATTACK_WINDOW, DECLARE_BATTLE, EVENT_BREAK, EVENT_DISCARD, EVENT_HIGHEST
from warcabinet.games.last_front.log_events import DEALT, FIRST, HOLDS, TURNED_UP
from warcabinet.games.last_front.reasons import NOT_OPEN, OWN_TERRITORY
from warcabinet.games.last_front.redeal import guess_secret, redeal_hands
from warcabinet.games.last_front.sight import show
from warcabinet.games.last_front.state import DECLARING, NATIONS, REMOVED, STARTING, Board, Book
from warcabinet.games.last_front.steps import begin_battle
from warcabinet.games.last_front.turns import start_turn, take_action
from warcabinet.games.last_front.windows import window


@final
class LastFront(Board):
    """The board with its rules."""

    def rules(self) -> Rules:
        return play(self)

    def copy(self) -> LastFront:
        c = LastFront(
            seats=self.seats,
            chance=self.chance.copy(),
            book=self.book,
            victory=self.victory,
            aim=self.aim,
            dig_in=self.dig_in,
            battle_cap=self.battle_cap,
            previous_bid=self.previous_bid,
            must_play=self.must_play,
            any_time=self.any_time,
            deck=self.deck.copy(),
            discard=self.discard.copy(),
            event_deck=self.event_deck.copy(),
            event_discard=self.event_discard.copy(),
            events=self.events.copy(),
            territory_deck=self.territory_deck.copy(),
            hand=copies(self.hand),
            open=copies(self.open),
            dug=copies(self.dug),
            known=copies(self.known),
            picked=self.picked.copy(),
            dropped=self.dropped.copy(),
            cancelled=self.cancelled.copy(),
            playing=self.playing.copy(),
            holder=self.holder[:],
            bonus=self.bonus[:],
            fighting=self.fighting[:],
            had_turn=self.had_turn[:],
            standing=self.standing[:],
            secret=self.secret[:],
        )
        self.copy_to(c)
        return c

    def show(self, viewer: Seat, pen: Pen) -> None:
        show(self, viewer, pen)

    def is_joint(self) -> bool:
        """LF-R51 Events that all seats concerned answer in secret."""
        return self.prompt == EVENT_DISCARD or self.prompt == EVENT_HIGHEST or self.prompt == EVENT_BREAK

    def reshuffle(self, chance: Chance) -> None:
        self.chance.become(chance.fork())
        self.deck.shuffle_unseen(chance)
        self.event_deck.shuffle_unseen(chance)
        self.territory_deck.shuffle_unseen(chance)

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        """Deals again what the seat cannot see: the others' hands but for the cards it knows of, and the order of the decks."""
        redeal_hands(self, viewer, chance)
        self.event_deck.shuffle_unseen(chance)
        self.territory_deck.shuffle_unseen(chance)
        self.chance.become(chance.fork())
        if viewer != self.asked:
            self.cancelled.clear()
            self.dropped.clear()
        for seat in range(self.seats):
            if seat != viewer:
                self.standing[seat] = 0
                if self.secret[seat] != NOBODY:
                    self.secret[seat] = guess_secret(self.copy(), seat, self.prompt, chance)


# ------------------------------------------------------------ set-up
def empty_board(
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
) -> LastFront:
    """All cards in their decks, in the order of the book."""
    s = LastFront(
        seats=seats,
        chance=chance,
        book=book,
        victory=victory,
        aim=aim,
        dig_in=dig_in,
        battle_cap=battle_cap,
        previous_bid=previous_bid,
        must_play=must_play,
        any_time=any_time,
        deck=Pile(book.deck[:]),
        discard=Pile(vec[i64]()),
        event_deck=Pile(book.event_deck[:]),
        event_discard=Pile(vec[i64]()),
        events=Pile(vec[i64]()),
        territory_deck=Pile(vec[i64]()),
        hand=piles(seats),
        open=piles(seats),
        dug=piles(seats),
        known=piles(seats * seats),
        picked=Pile(vec[i64]()),
        dropped=Pile(vec[i64]()),
        cancelled=Pile(vec[i64]()),
        playing=Pile(vec[i64]()),
        holder=table_of(len(book.nation_of), NOBODY),
        bonus=table_of(NATIONS, NOBODY),
        fighting=table_of(seats, 1),
        had_turn=table_of(seats, 0),
        standing=table_of(seats, 0),
        secret=table_of(seats, NOBODY),
    )
    for territory in range(len(book.nation_of)):
        s.territory_deck.add(territory)
    return s


def leave_out(s: LastFront, nations: vec[i64]) -> None:
    """LF-R32 The Territory cards of each nation marked with 1 are removed."""
    for territory in range(len(s.holder)):
        if nations[s.book.nation_of[territory]] == 1:
            s.holder[territory] = REMOVED
            s.territory_deck.remove(territory)


def set_up(s: LastFront, dealer: Seat) -> None:
    """LF-4 Three decks shuffled, six cards each; the dealer begins, a random seat where none is named."""
    s.deck.shuffle(s.chance)
    s.event_deck.shuffle(s.chance)
    s.territory_deck.shuffle(s.chance)
    for each in range(i64(6)):
        for seat in range(s.seats):
            s.hand[seat].add(s.deck.take())
    s.declarer = dealer if dealer >= 0 else s.chance.below(s.seats)
    s.turn = s.declarer
    s.phase = DECLARING


# ------------------------------------------------------------ the course of the game
def play(s: LastFront) -> Rules:
    while not s.over:
        if s.phase == STARTING:
            start_turn(s, s.turn)
        s.quiet()
        if s.phase == DECLARING:
            yield from declare_battle(s, s.declarer)
        else:
            yield from take_action(s, s.turn)


def tell_hands(s: LastFront) -> None:
    if s.has_readers():
        for seat in range(s.seats):
            for card in s.hand[seat].cards:
                s.tell(HOLDS, seat, card)


def declare_battle(s: LastFront, seat: Seat) -> Rules:
    """LF-5.3 The open territory, or one that an opponent holds; the first battle is for the card turned up (LF-5.2)."""
    if s.battles_over == 0 and s.open_territory == NOBODY and not s.territory_deck.empty():
        s.tell(DEALT, s.seats)
        tell_hands(s)
        s.tell(FIRST, seat)
        s.open_territory = s.territory_deck.take()
        s.tell(TURNED_UP, s.open_territory, s.battles_over)
        yield from open_battle(s, seat, s.open_territory)
        return
    s.ask(seat, DECLARE_BATTLE)
    if s.open_territory != NOBODY:
        s.offer(ATTACK + s.open_territory)
    for territory in range(len(s.holder)):
        if territory != s.open_territory and why_not_attack(s, seat, territory) == OK:
            s.offer(ATTACK + territory)
    if s.offered == 1:
        yield from open_battle(s, seat, s.menu[0] - ATTACK)
        return
    yield
    yield from open_battle(s, seat, s.chosen - ATTACK)


def open_battle(s: LastFront, seat: Seat, territory: i64) -> Rules:
    begin_battle(s, seat, territory)
    if s.any_time:
        yield from window(s, ATTACK_WINDOW, seat)


def why_not_attack(s: Board, seat: Seat, territory: i64) -> i64:
    if territory == s.open_territory:
        return OK
    if territory >= len(s.holder) or s.holder[territory] < 0:
        return NOT_OPEN
    return OWN_TERRITORY if s.holder[territory] == seat else OK
