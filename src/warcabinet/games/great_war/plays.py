# compiled
"""What may be played when: first cards, links, combines, and the duties that look ahead."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war.cards.card import NEUTRAL
from warcabinet.games.great_war.state import ATTACK, CR1, CR2, NATIONALITY, OBP, Board, is_muted
from warcabinet.games.great_war.steps import duties_met_by, is_unused


# ------------------------------------------------------------ cards in play
def user_of(s: Board, source: i64) -> i64:
    """GW-R22 Who acts: the card itself, or the one under an Improved card; NOBODY if that one is off."""
    if s.card(source).improves:
        return s.under(source)
    return source


def is_able(s: Board, source: i64) -> bool:
    """Face up, not muted, and not past its moment (GW-R20)."""
    user = user_of(s, source)
    if user == NOBODY or not s.is_up(user) or is_muted(s, user):
        return False
    return s.phase != OBP or source != s.late or s.late_now


def can_activate(s: Board, seat: Seat, source: i64) -> bool:
    """GW-7.8d Something unused, with something to do (GW-R30)."""
    acts = s.book.acts[source]
    if len(acts) == 0 or not is_able(s, source):
        return False
    for act in acts:
        if is_unused(s, source, act) and act.effect.usable(s, seat, user_of(s, source)):
            return True
    return False


# ------------------------------------------------------------ cards in hand
def links(s: Board, seat: Seat, card: i64) -> bool:
    """GW-4.2c Its Plus line names an own face-up card in play."""
    plus = s.card(card).plus
    for other in s.row[seat].cards:
        if plus.has(other) and s.is_up(other):
            return True
    return False


def can_be_added(s: Board, seat: Seat, card: i64) -> bool:
    """GW-R43, GW-R44, GW-R24 By link or combine: no Bonus card, no Joker, and no Heavy Machine Gun of the Attacker."""
    printed = s.card(card)
    return printed.deck <= NEUTRAL and not printed.is_joker() and not (printed.hmg and seat != s.defender)


def can_combine(s: Board, seat: Seat, card: i64, source: i64) -> bool:
    """GW-6.6a An unused combine of this source could play the card."""
    acts = s.book.acts[source]
    if len(acts) == 0 or not is_able(s, source):
        return False
    for act in acts:
        if is_unused(s, source, act) and act.effect.can_play(s, seat, user_of(s, source), card):
            return True
    return False


def can_add(s: Board, seat: Seat, card: i64) -> bool:
    """GW-7.3a A link, or an unused combine, could bring the card into play now."""
    if not can_be_added(s, seat, card):
        return False
    if links(s, seat, card):
        return True
    for source in s.row[seat].cards:
        if can_combine(s, seat, card, source):
            return True
    return False


def can_add_after(s: Board, seat: Seat, card: i64, first: i64) -> bool:
    """The same once the first card lies there face up."""
    if card == first or not can_be_added(s, seat, card):
        return False
    if s.card(card).plus.has(first) or can_add(s, seat, card):
        return True
    if s.card(first).improves or is_muted(s, first):
        return False
    for act in s.book.acts[first]:
        if act.effect.can_play(s, seat, first, card):
            return True
    return False


def fits_in_hand(s: Board, seat: Seat, card: i64) -> bool:
    """GW-6.5d The hand holds an Improved card that could be put on this one."""
    for other in s.hand[seat].cards:
        if s.card(other).improves and s.card(other).attach.has(card):
            return True
    return False


def fits_in_play(s: Board, seat: Seat, improved: i64) -> bool:
    """GW-R23 There is an own face-up card to put it on."""
    for card in s.row[seat].cards:
        if s.is_up(card) and s.card(improved).attach.has(card):
            return True
    return False


def can_open(s: Board, seat: Seat, card: i64) -> bool:
    """GW-R27 Any card may be the first; the Attacker's Heavy Machine Gun only with an Improved card (GW-6.4b)."""
    return not s.card(card).hmg or seat == s.defender or fits_in_hand(s, seat, card)


# ------------------------------------------------------------ duties (GW-R14)
def unmet_by(s: Board, seat: Seat, card: i64) -> i64:
    """The duties still unmet that this card would meet."""
    return duties_met_by(s, seat, card) & ~s.met[seat]


def open_duties(s: Board, seat: Seat) -> i64:
    """Unmet, and some card in hand could be played to meet it."""
    duties: i64 = 0
    for card in s.hand[seat].cards:
        if can_open(s, seat, card):
            duties |= unmet_by(s, seat, card)
    return duties


def count(duties: i64) -> i64:
    return (duties & NATIONALITY) + (duties & ATTACK) // ATTACK


def left_unmet(s: Board, seat: Seat, first: i64, duties: i64) -> i64:
    """How many of these duties would be left after this first card and one further play."""
    left = duties & ~unmet_by(s, seat, first)
    fewest = count(left)
    if fewest == 0:
        return 0
    for card in s.hand[seat].cards:
        after = left & ~unmet_by(s, seat, card)
        if count(after) < fewest and can_add_after(s, seat, card, first):
            fewest = count(after)
    return fewest


def fewest_unmet(s: Board, seat: Seat, duties: i64) -> i64:
    fewest = count(duties)
    for card in s.hand[seat].cards:
        if fewest > 0 and can_open(s, seat, card):
            left = left_unmet(s, seat, card, duties)
            if left < fewest:
                fewest = left
    return fewest


def leaves_a_way(s: Board, seat: Seat, first: i64, duties: i64) -> bool:
    """In Combat Round 1 a first card must not leave two duties to the one first card of Combat Round 2."""
    if unmet_by(s, seat, first) & duties != 0:
        return True
    for card in s.hand[seat].cards:
        if card != first and can_open(s, seat, card) and unmet_by(s, seat, card) == duties:
            return True
    return left_unmet(s, seat, first, duties) < count(duties)


def is_done_held_back(s: Board, seat: Seat) -> bool:
    """In Combat Round 2 nobody is done while a further play could meet a duty."""
    if s.phase != CR2:
        return False
    for card in s.hand[seat].cards:
        if unmet_by(s, seat, card) != 0 and can_add(s, seat, card):
            return True
    return False


def offer_first_cards(s: Board, seat: Seat, verb: i64) -> None:
    """GW-7.8a What may be the first card of the part, within GW-R14."""
    if s.forced != NOBODY:
        s.offer(verb + s.forced)
        return
    duties = open_duties(s, seat)
    two = s.phase == CR1 and count(duties) == 2
    fewest: i64 = 2  # all there are: nothing is barred
    if s.phase == CR2 and duties != 0:
        fewest = fewest_unmet(s, seat, duties)
    for card in s.hand[seat].cards:
        if not can_open(s, seat, card):
            continue
        if two and not leaves_a_way(s, seat, card, duties):
            continue
        if fewest == 2 or left_unmet(s, seat, card, duties) == fewest:
            s.offer(verb + card)
