# compiled
"""The parts of a Turn: Combat Rounds and the Optional Bonus Card Phase."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war.cards.card import BONUS
from warcabinet.games.great_war.deal import discard_chosen, offer_discards
from warcabinet.games.great_war.log_events import ACTIVATED, BESIDE, FIRST, LATE, LINKED, PART_DONE, REPLACES
from warcabinet.games.great_war.plays import (
    offer_first_cards,
    user_of,
    why_not_ability,
    why_not_activate,
    why_not_alone,
    why_not_done,
    why_not_follow,
    why_not_under,
    why_not_with,
)
from warcabinet.games.great_war.reasons import ONE_LATE, ONLY_BONUS
from warcabinet.games.great_war.resolve import resolve
from warcabinet.games.great_war.state import CR1, CR2, OBP, REPLACING, Board
from warcabinet.games.great_war.steps import draw, holds_attack_card, lay, put_on, use_up
from warcabinet.games.great_war.windows import answer


# ------------------------------------------------------------ going through the parts
def begin_part(s: Board, phase: i64, seat: Seat) -> None:
    s.phase = phase
    s.active = seat
    s.opened = False
    if phase == CR1 and seat != s.defender and must_replace(s, seat):
        s.tell(REPLACES, seat)
        s.phase = REPLACING


def end_part(s: Board) -> None:
    """GW-7.0a Defender, then Attacker; Combat Round 1, Combat Round 2, Optional Bonus Card Phase."""
    s.tell(PART_DONE, s.active, s.phase)
    s.fence()  # GW-7.8g
    s.late = NOBODY
    s.late_now = False
    if s.active == s.defender:
        begin_part(s, s.phase, s.attacker())
    elif s.phase == CR1:
        begin_part(s, CR2, s.defender)
    elif s.phase == CR2:
        begin_part(s, OBP, s.defender)
    else:
        resolve(s)


# ------------------------------------------------------------ no Attack card (GW-7.11a)
def must_replace(s: Board, seat: Seat) -> bool:
    """GW-R15 Flagged at the start of the Turn, still without one, and not excused."""
    if not s.flagged or s.hand[seat].empty() or holds_attack_card(s, seat):
        return False
    for card in s.deck[seat].cards:
        if s.card(card).attack:
            return True
    for card in s.discard[seat].cards:
        if s.card(card).attack:
            return True
    return False


def replace_card(s: Board, seat: Seat) -> Rules:
    """One Nationality card out, one in, until an Attack card is drawn; that one must be played at once (GW-7.11b)."""
    offer_discards(s, seat, c.REPLACE)
    yield
    discard_chosen(s, seat)
    drawn = draw(s, seat, seat)
    if s.card(drawn).attack:
        s.forced = drawn
        s.phase = CR1


# ------------------------------------------------------------ a Combat Round
def take_part(s: Board, seat: Seat) -> Rules:
    """One thing of a part: first its first card, then anything in any order until done (GW-7.8f)."""
    if not s.opened:
        yield from open_part(s, seat)
    else:
        yield from act(s, seat)


def open_part(s: Board, seat: Seat) -> Rules:
    """GW-7.2a One card must be played, if any can be (GW-7.2c)."""
    s.ask(seat, c.FIRST_CARD)
    offer_first_cards(s, seat)
    if s.offered == 0:
        s.opened = True
        return
    yield
    card = s.chosen - c.PLAY
    if s.card(card).improves:
        yield from choose_under(s, seat, card)
        under = s.chosen
        begin_with(s, seat, card)
        if under != c.ALONE:
            put_on(s, seat, card, under - c.ON)
        yield from answer(s, seat, card, NOBODY)
        return
    yield from choose_improved(s, seat, card)
    beside = s.chosen
    begin_with(s, seat, card)
    if beside == c.ALONE:
        yield from answer(s, seat, card, NOBODY)
    else:
        improved = beside - c.WITH
        lay(s, seat, improved, BESIDE)
        put_on(s, seat, improved, card)
        yield from answer(s, seat, card, improved)


def begin_with(s: Board, seat: Seat, card: i64) -> None:
    s.opened = True
    s.forced = NOBODY
    lay(s, seat, card, FIRST)


def choose_improved(s: Board, seat: Seat, card: i64) -> Rules:
    """GW-6.5d Together with the first card; the Attacker's Heavy Machine Gun must have one (GW-6.4b). Answers in s.chosen."""
    s.ask_about(seat, c.PLAY_WITH, card)
    for held in s.hand[seat].cards:
        if why_not_with(s, held, card) == OK:
            s.offer(c.WITH + held)
    if why_not_alone(s, seat, card) == OK:
        s.offer(c.ALONE)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield


def choose_under(s: Board, seat: Seat, improved: i64) -> Rules:
    """GW-6.5a The card it is put on. Answers in s.chosen."""
    s.ask_about(seat, c.PUT_ON, improved)
    for card in s.row[seat].cards:
        if why_not_under(s, improved, card) == OK:
            s.offer(c.ON + card)
    if why_not_alone(s, seat, improved) == OK:
        s.offer(c.ALONE)
    s.chosen = s.menu[0]
    if s.offered > 1:
        yield


def act(s: Board, seat: Seat) -> Rules:
    """GW-7.8d, GW-7.8e A further card, an ability, or done.

    A seat without cards and with nothing to use is not asked (GW-R32); one that holds cards is, whatever they are.
    """
    s.ask(seat, c.ACT)
    for card in s.hand[seat].cards:
        if why_not_follow(s, seat, card) == OK:
            s.offer(c.PLAY + card)
    for source in s.row[seat].cards:
        if why_not_activate(s, seat, source) == OK:
            s.offer(c.ACTIVATE + source)
    if s.offered == 0 and s.hand[seat].empty():
        end_part(s)
        return
    if why_not_done(s, seat) == OK:
        s.offer(c.DONE)
    yield
    choice = s.chosen
    if choice == c.DONE:
        end_part(s)
    elif choice >= c.ACTIVATE:
        yield from activate(s, seat, choice - c.ACTIVATE)
    else:
        yield from add(s, seat, choice - c.PLAY, LINKED)


def add(s: Board, seat: Seat, card: i64, how: i64) -> Rules:
    """A further card, by link or combine; an Improved card is put on another (GW-R23)."""
    if s.card(card).improves:
        yield from choose_under(s, seat, card)
        under = s.chosen - c.ON
        lay(s, seat, card, how)
        put_on(s, seat, card, under)
    else:
        lay(s, seat, card, how)
    yield from answer(s, seat, card, NOBODY)


def activate(s: Board, seat: Seat, source: i64) -> Rules:
    """GW-5.1a An action of its own, which no one can interrupt (GW-R13)."""
    user = user_of(s, source)
    acts = s.book.acts[source]
    s.ask_about(seat, c.CHOOSE_ABILITY, source)
    for at in range(len(acts)):
        if why_not_ability(s, seat, source, at) == OK:
            s.offer(c.ABILITY + at)
    if s.offered > 1:
        yield
    else:
        s.chosen = s.menu[0]
    s.ability = s.chosen - c.ABILITY
    chosen = acts[s.ability]
    use_up(s, source, chosen)
    s.tell(ACTIVATED, seat, source, user)
    yield from chosen.effect.apply(s, seat, user)


# ------------------------------------------------------------ the Optional Bonus Card Phase
def take_bonus_part(s: Board, seat: Seat) -> Rules:
    """GW-7.13a, GW-R20 One Bonus card or Joker, and any unused abilities, in any order.

    A seat that holds cards is asked whatever they are: the question must not tell that it holds a Joker.
    """
    s.ask(seat, c.BONUS_PHASE)
    for card in s.hand[seat].cards:
        if why_not_late(s, card) == OK:
            s.offer(c.PLAY + card)
    for source in s.row[seat].cards:
        if why_not_activate(s, seat, source) == OK:
            s.offer(c.ACTIVATE + source)
    if s.offered == 0 and s.hand[seat].empty():
        end_part(s)
        return
    s.offer(c.DONE)
    yield
    choice = s.chosen
    if choice == c.DONE:
        end_part(s)
    elif choice >= c.ACTIVATE:
        yield from activate(s, seat, choice - c.ACTIVATE)
        s.late_now = False
    else:
        yield from play_late(s, seat, choice - c.PLAY)


def why_not_late(s: Board, card: i64) -> i64:
    if s.late != NOBODY:
        return ONE_LATE
    if s.card(card).deck == BONUS or s.card(card).is_joker():
        return OK
    return ONLY_BONUS


def play_late(s: Board, seat: Seat, card: i64) -> Rules:
    """GW-7.13b Its ability is used as the very next choice or not at all; no one answers it (GW-R13)."""
    under: i64 = c.ALONE
    if s.card(card).improves:
        yield from choose_under(s, seat, card)
        under = s.chosen
    lay(s, seat, card, LATE)
    if under != c.ALONE:
        put_on(s, seat, card, under - c.ON)
    s.late = card
    s.late_now = True
