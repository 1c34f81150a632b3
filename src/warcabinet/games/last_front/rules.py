# compiled
"""Last Front: the course of the game. A rule that asks is a generator; `yield` waits for the choice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile, copies, piles, table_of
from warcabinet.engine.state import NOBODY, Asking, Rules, Seat
from warcabinet.games.last_front.cards import DRAW_EVENT, FACE, TYPES
from warcabinet.games.last_front.choices import (
    ABILITY,
    AT_FACE,
    ATTACK,
    BLOCK_WINDOW,
    CANCEL,
    CONFIRM,
    DECLARE_BATTLE,
    DIG,
    DIG_WINDOW,
    DONE,
    DONE_WINDOW,
    EVENT_BREAK,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    FROM,
    LAY,
    PASS,
    PASS_ON,
    PICK,
    PICK_OWN,
    PICK_TARGET,
    PICK_TO_DIG,
    TAKE_TURN,
    WITHDRAW,
    first_of_its_kind,
    offer_kinds,
)
from warcabinet.games.last_front.effects import Block, offer_breakthrough, offer_highest
from warcabinet.games.last_front.sight import show
from warcabinet.games.last_front.state import (
    BIDDING,
    DECLARING,
    END_OF_PILE,
    REMOVED,
    STARTING,
    Board,
    Book,
    next_fighter,
    pile_count,
)
from warcabinet.games.last_front.steps import (
    AT_START,
    BLOCKED,
    DEALT,
    DECLARED_DIG,
    DIG_LAPSED,
    DUG_IN,
    FELL_SHORT,
    FIRST,
    HOLDS,
    IN_FORCE,
    LAID,
    LAID_AT_FACE,
    PLAYED,
    SAID_DONE,
    TURNED_EVENT,
    TURNED_UP,
    WITHDREW,
    begin_battle,
    draw,
    lay,
    leave_battle,
    leave_hand,
    pass_turn,
)
from warcabinet.games.last_front.values import PILE_VALUE, bid, may_dig, modifiers, open_worth, to_beat, value, worth

NO_PILE: Final = Pile(vec[i64]())  # what a watcher knows of a hand


@final
class LastFront(Board):
    """The board with its rules."""

    def rules(self) -> Rules:
        return play(self)

    def copy(self) -> LastFront:
        c = LastFront(
            self.seats, self.chance.copy(), self.book, self.victory, self.dig_in, self.battle_cap,
            self.deck.copy(), self.discard.copy(), self.event_deck.copy(), self.event_discard.copy(), self.events.copy(),
            self.territory_deck.copy(), copies(self.hand), copies(self.open), copies(self.dug), copies(self.known),
            self.picked.copy(), self.playing.copy(), self.holder[:], self.bonus[:], self.fighting[:], self.had_turn[:],
            self.standing[:], self.secret[:],
        )  # fmt: skip
        self.copy_to(c)
        return c

    def show(self, eye: Seat, pen: Pen) -> None:
        show(self, eye, pen)

    def is_joint(self) -> bool:
        """LF-R51 Events that all seats concerned answer in secret."""
        return self.prompt == EVENT_DISCARD or self.prompt == EVENT_HIGHEST or self.prompt == EVENT_BREAK

    def redeal(self, eye: Seat, chance: Chance) -> None:
        """Deal anew what the seat cannot see: the others' hands but for the cards it knows of, and the order of the decks."""
        redeal_hands(self, eye, chance)
        self.event_deck.shuffle_unseen(chance)
        self.territory_deck.shuffle_unseen(chance)
        self.chance.state = chance.fork().state
        for seat in range(self.seats):
            if seat != eye:
                self.standing[seat] = 0
                if self.secret[seat] != NOBODY:
                    self.secret[seat] = guess_secret(self, seat, chance)


def redeal_hands(s: LastFront, eye: Seat, chance: Chance) -> None:
    pool = s.deck
    sizes = table_of(s.seats, 0)
    for seat in range(s.seats):
        if seat != eye:
            hand = s.hand[seat]
            sizes[seat] = len(hand.cards)
            known = s.known[eye * s.seats + seat] if eye >= 0 else NO_PILE
            for card in known.cards:
                hand.remove(card)
            pool.add_all(hand)
            hand.clear()
            hand.add_all(known)
    pool.shuffle_unseen(chance)
    for seat in range(s.seats):
        if seat != eye:
            while len(s.hand[seat].cards) < sizes[seat]:
                s.hand[seat].add(pool.take())
            for other in range(s.seats):
                if other != seat and other != eye:
                    forget_unshared(s, eye, seat, other)


def forget_unshared(s: LastFront, eye: Seat, seat: Seat, other: Seat) -> None:
    """What a seat knows of a third hand: sure is only what the eye knows of it too."""
    theirs = s.known[seat * s.seats + other]
    mine = s.known[eye * s.seats + other].copy() if eye >= 0 else NO_PILE.copy()
    shared = Pile(vec[i64]())
    for card in theirs.cards:
        if mine.discard_one(card):
            shared.add(card)
    theirs.clear()
    theirs.add_all(shared)


def guess_secret(s: LastFront, seat: Seat, chance: Chance) -> i64:
    """Any answer the seat could have given to the Event being carried out."""
    twin = s.copy()  # its menu is free
    if s.prompt == EVENT_DISCARD:
        offer_kinds(twin, twin.hand[seat], FROM, -1)
    elif s.prompt == EVENT_HIGHEST:
        offer_highest(twin, seat)
    else:
        offer_breakthrough(twin, seat)
    return twin.menu[chance.below(twin.offered)]


# ------------------------------------------------------------ set-up
def set_up(seats: i64, chance: Chance, book: Book, victory: i64, dig_in: bool, battle_cap: i64, left_out: vec[i64],
           dealer: Seat) -> LastFront:  # fmt: skip
    """LF-4 Three decks shuffled, six cards each, the dealer begins."""
    s = empty_board(seats, chance, book, victory, dig_in, battle_cap, left_out)
    s.deck.shuffle(chance)
    s.event_deck.shuffle(chance)
    s.territory_deck.shuffle(chance)
    for each in range(i64(6)):
        for seat in range(seats):
            s.hand[seat].add(s.deck.take())
    s.declarer = dealer if dealer >= 0 else chance.below(seats)
    s.turn = s.declarer
    s.phase = DECLARING
    return s


def empty_board(seats: i64, chance: Chance, book: Book, victory: i64, dig_in: bool, battle_cap: i64,
                left_out: vec[i64]) -> LastFront:  # fmt: skip
    """All cards in their decks, in the order of the book."""
    s = LastFront(
        seats, chance, book, victory, dig_in, battle_cap, Pile(book.deck[:]), Pile(vec[i64]()), Pile(book.event_deck[:]),
        Pile(vec[i64]()), Pile(vec[i64]()), Pile(vec[i64]()), piles(seats), piles(seats), piles(seats), piles(seats * seats),
        Pile(vec[i64]()), Pile(vec[i64]()), table_of(len(book.nation_of), NOBODY), table_of(4, NOBODY), table_of(seats, 1),
        table_of(seats, 0), table_of(seats, 0), table_of(seats, NOBODY),
    )  # fmt: skip
    for territory in range(len(book.nation_of)):
        if left_out[book.nation_of[territory]] == 1:
            s.holder[territory] = REMOVED
        else:
            s.territory_deck.add(territory)
    return s


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
        s.fence()
        begin_battle(s, seat, s.open_territory)
        return
    s.ask(seat, DECLARE_BATTLE)
    if s.open_territory != NOBODY:
        s.offer(ATTACK + s.open_territory)
    for territory in range(len(s.holder)):
        if s.holder[territory] >= 0 and s.holder[territory] != seat:
            s.offer(ATTACK + territory)
    if s.offered == 1:
        begin_battle(s, seat, s.menu[0] - ATTACK)
        return
    yield
    begin_battle(s, seat, s.chosen - ATTACK)


def start_turn(s: LastFront, seat: Seat) -> None:
    """LF-6.1 A turn begins with drawing."""
    count: i64 = 1
    for code in s.open[seat].cards:
        if code < FACE:
            count += s.card(code).draws_more
    if s.had_turn[seat] == 0:
        for nation in range(len(s.bonus)):
            if s.bonus[nation] == seat:
                count += s.book.bonus[nation].draws_first
    for event in s.events.cards:
        if s.book.event[event >> 3].stops_draws:
            count = 0
    s.had_turn[seat] = 1
    s.standing[seat] = 0
    s.phase = BIDDING
    draw(s, seat, count, AT_START)


def take_action(s: LastFront, seat: Seat) -> Rules:
    """LF-6.2, LF-R55 One thing of a bidding turn: cards, abilities, Events and dig-ins in any order, then done; or withdraw."""
    s.ask(seat, TAKE_TURN)
    offer_turn(s, seat)
    yield
    choice = s.chosen
    if choice == DONE:
        yield from finish(s, seat)
    elif choice == WITHDRAW:
        s.tell(WITHDREW, seat)
        leave_battle(s, seat)
    elif choice == DIG:
        yield from dig_in(s, seat)
    elif choice >= ABILITY:
        yield from play_ability(s, seat, choice - ABILITY, NOBODY)
    elif choice >= AT_FACE:
        lay(s, seat, choice - AT_FACE, FACE)
        if s.has_readers():
            s.tell(LAID_AT_FACE, seat, choice - AT_FACE, bid(s, seat))
    elif s.card(choice - LAY).kind == DRAW_EVENT:
        yield from turn_up_event(s, seat, choice - LAY)
    else:
        lay(s, seat, choice - LAY, 0)
        if s.has_readers():
            s.tell(LAID, seat, choice - LAY, bid(s, seat))


def offer_turn(s: LastFront, seat: Seat) -> None:
    hand = s.hand[seat]
    for at in range(len(hand.cards)):
        if first_of_its_kind(hand, at):
            card = hand.cards[at]
            if s.card(card).has_two_uses():
                s.offer(AT_FACE + card)
                if is_usable(s, seat, card, NOBODY):
                    s.offer(ABILITY + card)
            else:
                s.offer(LAY + card)
    digs = worth_digging(s, seat)
    if s.dig_in and digs >= PILE_VALUE:
        s.offer(DIG)
    need = to_beat(s, seat) + 1
    mine = digs + PILE_VALUE * pile_count(s.dug[seat])
    if mine >= need:
        s.offer(DONE)
    if not s.owes_opening or (mine < need and cannot_reach(s, seat, need - mine)):
        s.offer(WITHDRAW)


def cannot_reach(s: LastFront, seat: Seat, missing: i64) -> bool:
    """LF-R8 Laying every Unit, and every Special and Icon at face value, would not do."""
    sums = modifiers(s, seat)
    for card in s.hand[seat].cards:
        if s.card(card).kind < TYPES:
            missing -= value(s.card(card), sums)
        elif s.card(card).has_two_uses():
            missing -= s.card(card).value
    return missing > 0


def worth_digging(s: LastFront, seat: Seat) -> i64:
    """All open cards: what may not be dug in, an ability, is worth nothing (LF-3.6, LF-8.12)."""
    return open_worth(s, seat)


def finish(s: LastFront, seat: Seat) -> Rules:
    """LF-R13 After the window the bid must still be enough; if not the turn goes on."""
    s.owes_opening = False
    if s.has_readers():
        s.tell(SAID_DONE, seat, bid(s, seat))
    yield from window(s, DONE_WINDOW, seat)
    mine = bid(s, seat)
    need = to_beat(s, seat) + 1
    if mine >= need:
        pass_turn(s, seat)
    else:
        s.tell(FELL_SHORT, seat, mine, need)


# ------------------------------------------------------------ digging in
def dig_in(s: LastFront, seat: Seat) -> Rules:
    """LF-8.2 Pick open cards worth ten or more, declare, and let the others answer (LF-9.3)."""
    s.picked.clear()
    while True:
        s.ask(seat, PICK_TO_DIG)
        open = s.open[seat]
        for at in range(len(open.cards)):
            code = open.cards[at]
            if may_dig(s, code) and first_of_its_kind(open, at) and open.count(code) > s.picked.count(code):
                s.offer(PICK + code)
        if worth_of_picked(s, seat) >= PILE_VALUE:
            s.offer(CONFIRM)
        s.offer(CANCEL)
        yield
        if s.chosen == CANCEL:
            s.picked.clear()
            return
        if s.chosen == CONFIRM:
            break
        s.picked.add(s.chosen - PICK)
    s.declared = True
    if s.has_readers():
        s.tell(DECLARED_DIG, seat, len(s.picked.cards), worth_of_picked(s, seat))
    yield from window(s, DIG_WINDOW, seat)
    settle_dig(s, seat)


def settle_dig(s: LastFront, seat: Seat) -> None:
    """LF-R38 What is left of the declared cards is counted again."""
    left = worth_of_picked(s, seat)
    if left >= PILE_VALUE:
        for code in s.picked.cards:
            s.open[seat].remove(code)
            s.dug[seat].add(code)
        s.dug[seat].add(END_OF_PILE)
        s.tell(DUG_IN, seat, left - PILE_VALUE)
    else:
        s.tell(DIG_LAPSED, seat, left)
    s.picked.clear()
    s.declared = False


def worth_of_picked(s: LastFront, seat: Seat) -> i64:
    """LF-R37 At present value, with all modifiers."""
    sums = modifiers(s, seat)
    total: i64 = 0
    for code in s.picked.cards:
        total += worth(s, code, sums)
    return total


# ------------------------------------------------------------ abilities and their windows
def is_usable(s: LastFront, seat: Seat, card: i64, against: Seat) -> bool:
    """LF-R24 A lasting ability always, a one-shot one if it has what it needs."""
    if s.book.battle[card].lasting:
        return True
    for effect in s.book.effects[card]:
        if effect.usable(s, seat, against):
            return True
    return False


def play_ability(s: LastFront, seat: Seat, card: i64, against: Seat) -> Asking:
    """Name the targets, let others block, then it happens. False: the player thought better of it."""
    s.target = NOBODY
    s.second = NOBODY
    if not s.book.battle[card].lasting and not (yield from name_targets(s, seat, card, against)):
        return False
    leave_hand(s, seat, card)
    s.playing.add(card)
    s.tell(PLAYED, seat, card, s.target, s.second)
    if (yield from blocked(s, seat, card)):
        return True
    if s.book.battle[card].lasting:
        s.playing.remove(card)
        s.open[seat].add(card)
        return True
    for effect in s.book.effects[card]:
        if effect.fits(s.target):
            yield from effect.happen(s, seat)
    s.playing.remove(card)
    s.discard.add(card)  # LF-R23
    return True


def name_targets(s: LastFront, seat: Seat, card: i64, against: Seat) -> Asking:
    """One by one; nothing is shown to others before the last, and until then it can be cancelled."""
    s.ask(seat, PICK_TARGET)
    for effect in s.book.effects[card]:
        if effect.needs_target() and effect.usable(s, seat, against):
            effect.offer(s, seat, against)
    if s.offered == 0:
        return True
    s.offer(CANCEL)
    yield
    if s.chosen == CANCEL:
        return False
    s.target = s.chosen
    for effect in s.book.effects[card]:
        if effect.fits(s.target) and effect.needs_second():
            s.ask(seat, PICK_OWN)
            for at in range(len(s.open[seat].cards)):
                if first_of_its_kind(s.open[seat], at):
                    s.offer(PICK + s.open[seat].cards[at])
            s.offer(CANCEL)
            yield
            if s.chosen == CANCEL:
                return False
            s.second = s.chosen
    return True


def blocked(s: LastFront, by: Seat, card: i64) -> Asking:
    """LF-R45, LF-R46 Clockwise from whoever played the ability; the first block ends it. A block cannot be blocked."""
    s.fence()
    seat = next_fighter(s, by)
    while seat != by:
        s.ask(seat, BLOCK_WINDOW)
        for at in range(len(s.hand[seat].cards)):
            if is_block(s, s.hand[seat].cards[at]) and first_of_its_kind(s.hand[seat], at):
                s.offer(ABILITY + s.hand[seat].cards[at])
        if s.offered > 0:
            s.offer(PASS)
            yield
            if s.chosen != PASS:
                block = s.chosen - ABILITY
                leave_hand(s, seat, block)
                s.playing.remove(card)
                s.discard.add(card)
                s.discard.add(block)
                s.tell(BLOCKED, seat, block, by, card)
                return True
        seat = next_fighter(s, seat)
    return False


def is_block(s: LastFront, card: i64) -> bool:
    for effect in s.book.effects[card]:
        if isinstance(effect, Block):
            return True
    return False


def window(s: LastFront, prompt: i64, actor: Seat) -> Rules:
    """LF-R42, LF-R45 Blitz cards, clockwise; after each the round starts again, until everybody asked has passed."""
    s.fence()
    against: Seat = NOBODY
    if prompt == DIG_WINDOW:
        against = actor
    seat = next_fighter(s, actor)
    while seat != actor:
        s.ask(seat, prompt)
        if s.standing[seat] == 0:
            offer_blitz(s, seat, prompt, actor)
        if s.offered > 0:
            s.offer(PASS)
            s.offer(PASS_ON)
            yield
            if s.chosen == PASS_ON:
                s.standing[seat] = 1
            elif s.chosen != PASS:
                if (yield from play_ability(s, seat, s.chosen - ABILITY, against)):
                    seat = next_fighter(s, actor)
                continue
        seat = next_fighter(s, seat)


def offer_blitz(s: LastFront, seat: Seat, prompt: i64, actor: Seat) -> None:
    hand = s.hand[seat]
    for at in range(len(hand.cards)):
        card = hand.cards[at]
        if s.card(card).blitz and first_of_its_kind(hand, at):
            if prompt == DIG_WINDOW:
                if hits_a_bid(s, card) and is_usable(s, seat, card, actor):
                    s.offer(ABILITY + card)
            elif is_usable(s, seat, card, NOBODY):
                s.offer(ABILITY + card)


def hits_a_bid(s: LastFront, card: i64) -> bool:
    for effect in s.book.effects[card]:
        if effect.hits_a_bid():
            return True
    return False


# ------------------------------------------------------------ Events
def turn_up_event(s: LastFront, seat: Seat, card: i64) -> Rules:
    """LF-14 The top Event card, shown to all, at once, and nobody can block it."""
    leave_hand(s, seat, card)
    s.playing.add(card)
    if s.event_deck.empty():  # LF-15.4
        s.event_deck.add_all(s.event_discard)
        s.event_discard.clear()
        s.event_deck.shuffle(s.chance)
    event = s.event_deck.take()
    s.fence()
    s.tell(TURNED_EVENT, seat, event)
    if s.book.event[event].lasting:
        s.events.add(event * 8 + seat)
        s.tell(IN_FORCE, event, seat)
    else:
        s.asked_event = event
        for effect in s.book.event_effects[event]:
            yield from effect.happen(s, seat)
        s.asked_event = NOBODY
        s.event_discard.add(event)
    s.playing.remove(card)
    s.discard.add(card)
