# compiled
"""The Great War: the course of the game. A rule that asks is a generator; `yield` waits for the choice."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile, copies, piles, table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war.cards.card import DECKS, EVENTS, MARS
from warcabinet.games.great_war.choices import CANCEL_EVENT, PASS, PLAY
from warcabinet.games.great_war.combat import begin_part, replace_card, take_bonus_part, take_part
from warcabinet.games.great_war.deal import deal, draw_freely, keep_to_the_limit, swap, trim
from warcabinet.games.great_war.log_events import (
    AGAINST_EVENT,
    MARTIAN_CAME,
    NEGATED,
    NEGATED_TOO,
    TOOK_EFFECT,
    TURN_BEGAN,
    TURNED_UP,
)
from warcabinet.games.great_war.reasons import NO_NEGATE
from warcabinet.games.great_war.redeal import redeal, reshuffle
from warcabinet.games.great_war.resolve import next_turn, take_back
from warcabinet.games.great_war.sight import show
from warcabinet.games.great_war.state import (
    CR1,
    CR2,
    DRAWING,
    EVENT,
    OBP,
    REPLACING,
    ROWS,
    SEATS,
    STARTING,
    SWAPPING,
    TAKING,
    THIRD,
    TRIMMING,
    Board,
    Book,
    Plan,
)
from warcabinet.games.great_war.steps import holds_attack_card, lay, use_up


@final
class GreatWar(Board):
    """The board with its rules."""

    def rules(self) -> Rules:
        return play(self)

    def copy(self) -> GreatWar:
        c = GreatWar(
            self.chance.copy(),
            self.book,
            self.plan,
            deck=copies(self.deck),
            discard=copies(self.discard),
            hand=copies(self.hand),
            row=copies(self.row),
            captured=copies(self.captured),
            known=copies(self.known),
            swaps=self.swaps.copy(),
            out=self.out.copy(),
            mark=self.mark[:],
            met=self.met[:],
            won=self.won[:],
        )
        self.copy_to(c)
        return c

    def show(self, viewer: Seat, pen: Pen) -> None:
        show(self, viewer, pen)

    def reshuffle(self, chance: Chance) -> None:
        reshuffle(self, chance)

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        redeal(self, viewer, chance)


# ------------------------------------------------------------ set-up
def empty_board(chance: Chance, book: Book, plan: Plan, decks: vec[Pile], swaps: Pile) -> GreatWar:
    """All cards in their decks, in the order of the book."""
    s = GreatWar(
        chance,
        book,
        plan,
        deck=decks,
        discard=piles(DECKS),
        hand=piles(SEATS),
        row=piles(ROWS),
        captured=piles(ROWS),
        known=piles(SEATS),
        swaps=swaps,
        out=Pile(vec[i64]()),
        mark=table_of(len(book.cards), 0),
        met=table_of(SEATS, 0),
        won=table_of(plan.turns + 1, NOBODY),
    )
    s.defender = plan.defenders[1]
    return s


def set_up(chance: Chance, book: Book, plan: Plan, decks: vec[Pile], swaps: Pile) -> GreatWar:
    """GW-2 The decks are shuffled when the last White card has found its place."""
    s = empty_board(chance, book, plan, decks, swaps)
    s.phase = SWAPPING
    return s


# ------------------------------------------------------------ the course of the game
def play(s: GreatWar) -> Rules:
    while not s.over:
        s.settle()
        s.quiet()
        phase = s.phase
        if phase == CR1 or phase == CR2:
            yield from take_part(s, s.active)
        elif phase == OBP:
            yield from take_bonus_part(s, s.active)
        elif phase == DRAWING:
            yield from draw_freely(s, s.active)
        elif phase == TRIMMING:
            yield from trim(s, s.active)
        elif phase == STARTING:
            yield from start_turn(s)
        elif phase == EVENT:
            yield from answer_event(s, s.active)
        elif phase == TAKING:
            yield from take_back(s, s.active)
        elif phase == REPLACING:
            yield from replace_card(s, s.active)
        elif s.swaps.empty():
            begin_match(s)
        else:
            yield from swap(s)


def begin_match(s: GreatWar) -> None:
    """GW-2.2a, GW-2.3a, GW-2.4a, GW-2.5a"""
    for deck in range(i64(DECKS)):
        s.deck[deck].shuffle(s.chance)
    deal(s)


def start_turn(s: GreatWar) -> Rules:
    """GW-4.4b Hands above the limit first, the Defender's before the Attacker's (GW-R38); then the Random Event."""
    if s.won[s.turn] != NOBODY:  # its refill is done
        next_turn(s)
    yield from keep_to_the_limit(s, s.defender)
    yield from keep_to_the_limit(s, s.attacker())
    s.tell(TURN_BEGAN, s.turn, s.defender)
    s.met[0] = 0
    s.met[1] = 0
    s.flagged = not holds_attack_card(s, s.attacker())  # GW-R15
    if s.plan.events:
        turn_up_event(s)
    else:
        begin_combat(s)


# ------------------------------------------------------------ the Random Event Phase
def turn_up_event(s: GreatWar) -> None:
    """GW-7.7a The top card, or the one the scenario has fixed for this Turn."""
    fixed = s.plan.fixed_event[s.turn]
    if fixed != NOBODY and s.deck[EVENTS].discard_one(fixed):
        s.event = fixed
    else:
        s.event = s.deck[EVENTS].take()
    s.fence()
    s.tell(TURNED_UP, s.event)
    s.phase = EVENT
    s.active = s.defender


def answer_event(s: GreatWar, seat: Seat) -> Rules:
    """GW-7.7b, GW-R11 The Defender, then the Attacker, may cancel it with a Bonus card or Joker that negates; always asked.

    By the letter the Attacker may play one even if the event has been cancelled.
    """
    s.ask(seat, CANCEL_EVENT)
    for card in s.hand[seat].cards:
        if why_not_negate(s, card) == OK:
            s.offer(PLAY + card)
    s.offer(PASS)
    yield
    s.fence()
    if s.chosen != PASS:
        card = s.chosen - PLAY
        lay(s, seat, card, AGAINST_EVENT)
        use_up(s, card, s.book.acts[card][negating_line(s, card)])
        s.tell(NEGATED_TOO if s.event_down else NEGATED, seat, card)
        s.event_down = True
    if seat == s.defender and (s.plan.both_cancel or not s.event_down):
        s.active = s.attacker()
        return
    if not s.event_down:
        yield from apply_event(s)
    begin_combat(s)


def negating_line(s: Board, card: i64) -> i64:
    """Where on the card `negate` stands, or NOBODY. Only Bonus cards and Jokers count (GW-5.2b)."""
    if s.card(card).answers_out_of_turn():
        acts = s.book.acts[card]
        for at in range(len(acts)):
            if acts[at].effect.negates():
                return at
    return NOBODY


def why_not_negate(s: Board, card: i64) -> i64:
    return OK if negating_line(s, card) != NOBODY else NO_NEGATE


def apply_event(s: GreatWar) -> Rules:
    """GW-7.7c What it does at once; the rest lasts for the Turn."""
    s.tell(TOOK_EFFECT, s.event)
    for does in s.book.at_once[s.event]:
        for each in range(i64(2)):
            seat = s.defender if each == 0 else s.attacker()
            if (does.who == NOBODY or does.who == seat) and does.effect.why_not_use(s, seat, NOBODY) == OK:
                yield from does.effect.apply(s, seat, NOBODY)


def begin_combat(s: GreatWar) -> None:
    if s.plan.mars and s.turn > 1 and not s.deck[MARS].empty():  # WW-2
        martian = s.deck[MARS].take()
        s.row[THIRD].add(martian)
        s.mark[martian] = 0
        s.fence()
        s.tell(MARTIAN_CAME, martian)
    begin_part(s, CR1, s.defender)
