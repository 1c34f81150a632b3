# compiled
"""What may be played and used when: first cards, links, combines, abilities, and the duties that look ahead."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war import reasons as r
from warcabinet.games.great_war.cards.card import NEUTRAL, Filter
from warcabinet.games.great_war.choices import PLAY
from warcabinet.games.great_war.state import ATTACK, CR1, CR2, NATIONALITY, OBP, Board, is_muted
from warcabinet.games.great_war.steps import duties_met_by, is_unused


# ------------------------------------------------------------ cards in play
def user_of(s: Board, source: i64) -> i64:
    """GW-R22 Who acts: the card itself, or the one under an Improved card; NOBODY if that one is off."""
    if s.card(source).improves:
        return s.under(source)
    return source


def why_not_able(s: Board, source: i64) -> i64:
    """Face up, not muted, and not past its moment (GW-R20)."""
    user = user_of(s, source)
    if user == NOBODY:
        return r.FELL_OFF if s.is_up(source) else r.CANCELLED
    if not s.is_up(user):
        return r.CANCELLED
    if is_muted(s, user):
        return r.MUTED
    if s.phase == OBP and source == s.late and not s.late_now:
        return r.TOO_LATE
    return OK


def why_not_activate(s: Board, seat: Seat, source: i64) -> i64:
    """GW-7.8d Something unused, with something to do (GW-R30)."""
    acts = s.book.acts[source]
    if len(acts) == 0:
        return r.NO_ABILITY
    why = why_not_able(s, source)
    if why != OK:
        return why
    found: i64 = r.USED_UP
    user = user_of(s, source)
    for act in acts:
        if is_unused(s, source, act):
            why = act.effect.why_not_use(s, seat, user)
            if why == OK:
                return OK
            if found == r.USED_UP or why != r.NO_TARGET:
                found = why
    return found


def why_not_ability(s: Board, seat: Seat, source: i64, at: i64) -> i64:
    """GW-R29 One of several things that a card offers."""
    acts = s.book.acts[source]
    if at >= len(acts):
        return r.NO_ABILITY
    if not is_unused(s, source, acts[at]):
        return r.USED_UP
    return acts[at].effect.why_not_use(s, seat, user_of(s, source))


# ------------------------------------------------------------ further cards
def links(s: Board, seat: Seat, card: i64) -> bool:
    """GW-4.2c Its Plus line names one of the seat's face-up cards in play."""
    plus = s.card(card).plus
    for other in s.row[seat].cards:
        if plus.has(other) and s.is_up(other):
            return True
    return False


def why_not_add(s: Board, seat: Seat, card: i64, by: Filter) -> i64:
    """By the filter of a link or a combine: no Bonus card (GW-R44), no Joker (GW-R43), unless the match lets them in where the
    filter is `any`; and no Heavy Machine Gun of the Attacker (GW-R24)."""
    printed = s.card(card)
    if not (s.plan.bonus_added and by.whole):
        if printed.deck > NEUTRAL:
            return r.BONUS_FURTHER
        if printed.is_joker():
            return r.JOKER_FURTHER
    elif printed.improves and not fits_in_play(s, seat, card):
        return r.NOTHING_UNDER
    return r.MACHINE_GUN if printed.hmg and seat != s.defender else OK


def why_not_follow(s: Board, seat: Seat, card: i64) -> i64:
    """GW-7.3a Linked; or an Improved card put on a card in play (GW-R23)."""
    if s.card(card).improves:
        return OK if fits_in_play(s, seat, card) else r.NOTHING_UNDER
    why = why_not_add(s, seat, card, s.card(card).plus)
    if why == OK and not links(s, seat, card):
        return r.NO_LINK
    return why


def can_combine(s: Board, seat: Seat, card: i64, source: i64) -> bool:
    """GW-6.6a An unused combine of this source could play the card."""
    acts = s.book.acts[source]
    if len(acts) == 0 or why_not_able(s, source) != OK:
        return False
    for act in acts:
        if is_unused(s, source, act) and act.effect.can_play(s, seat, user_of(s, source), card):
            return True
    return False


def can_add(s: Board, seat: Seat, card: i64) -> bool:
    """GW-7.3a A link, or an unused combine, could bring the card into play now."""
    plus = s.card(card).plus
    linked = why_not_add(s, seat, card, plus) == OK
    if not linked and not s.plan.bonus_added:  # no filter lets it in
        return False
    if linked and links(s, seat, card):
        return True
    for source in s.row[seat].cards:
        if can_combine(s, seat, card, source):
            return True
    return False


def can_add_after(s: Board, seat: Seat, card: i64, first: i64) -> bool:
    """The same for another card once the first lies there face up."""
    plus = s.card(card).plus
    linked = why_not_add(s, seat, card, plus) == OK
    if not linked and not s.plan.bonus_added:
        return False
    if (linked and plus.has(first)) or can_add(s, seat, card):
        return True
    if s.card(first).improves or is_muted(s, first):
        return False
    for act in s.book.acts[first]:
        if act.effect.can_play(s, seat, first, card):
            return True
    return False


# ------------------------------------------------------------ Improved cards
def why_not_with(s: Board, improved: i64, card: i64) -> i64:
    """GW-6.5d An Improved card of the hand that can be put on this one."""
    if not s.card(improved).improves:
        return r.NOT_IMPROVED
    return OK if s.card(improved).attach.has(card) else r.NOT_ON_THIS


def why_not_under(s: Board, improved: i64, card: i64) -> i64:
    """GW-6.5a A face-up card in play that it can be put on."""
    if not s.is_up(card):
        return r.CANCELLED_ALREADY
    return OK if s.card(improved).attach.has(card) else r.NOT_ON_THIS


def why_not_alone(s: Board, seat: Seat, card: i64) -> i64:
    """GW-R23 An Improved card may be a first or a late card without another; GW-R24 what must have one may not."""
    if s.card(card).improves:
        return r.NOT_ALONE if s.in_combat() and s.opened else OK
    return r.MACHINE_GUN if s.card(card).hmg and seat != s.defender else OK


def fits_in_hand(s: Board, seat: Seat, card: i64) -> bool:
    """GW-6.5d The hand holds an Improved card that could be put on this one."""
    for other in s.hand[seat].cards:
        if why_not_with(s, other, card) == OK:
            return True
    return False


def fits_in_play(s: Board, seat: Seat, improved: i64) -> bool:
    """GW-R23 The seat has a face-up card to put it on."""
    for card in s.row[seat].cards:
        if why_not_under(s, improved, card) == OK:
            return True
    return False


# ------------------------------------------------------------ duties (GW-R14)
def can_open(s: Board, seat: Seat, card: i64) -> bool:
    """GW-R27 Any card may be the first; the Attacker's Heavy Machine Gun only with an Improved card (GW-6.4b)."""
    return not s.card(card).hmg or seat == s.defender or fits_in_hand(s, seat, card)


def unmet_by(s: Board, seat: Seat, card: i64) -> i64:
    """The duties still unmet that this card would meet."""
    return duties_met_by(s, seat, card) & ~s.met[seat]


def has_met_all(s: Board, seat: Seat) -> bool:
    """No duty is left to look ahead for."""
    if s.met[seat] & NATIONALITY == 0:
        return False
    return seat == s.defender or s.met[seat] & ATTACK != 0


def open_duties(s: Board, seat: Seat) -> i64:
    """Unmet, and some card in hand could be played to meet it."""
    duties: i64 = 0
    if has_met_all(s, seat):
        return duties
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
    """In Combat Round 2 the best first card leaves this many; 2, which bars nothing, where no duty looks ahead."""
    if s.phase != CR2 or duties == 0:
        return 2
    fewest = count(duties)
    for card in s.hand[seat].cards:
        if fewest > 0 and can_open(s, seat, card):
            fewest = min(fewest, left_unmet(s, seat, card, duties))
    return fewest


def leaves_a_way(s: Board, seat: Seat, first: i64, duties: i64) -> bool:
    """In Combat Round 1 a first card must not leave two duties to the one first card of Combat Round 2."""
    if unmet_by(s, seat, first) & duties != 0:
        return True
    for card in s.hand[seat].cards:
        if card != first and can_open(s, seat, card) and unmet_by(s, seat, card) == duties:
            return True
    return left_unmet(s, seat, first, duties) < count(duties)


def why_not_first(s: Board, seat: Seat, card: i64, duties: i64, fewest: i64) -> i64:
    """GW-7.8a Any card may be the first of the part, within the open duties and the fewest that must be left (GW-R14)."""
    if s.forced != NOBODY:
        return OK if card == s.forced else r.FORCED
    if not can_open(s, seat, card):
        return r.MACHINE_GUN
    if duties == 0:
        return OK
    if s.phase == CR1 and count(duties) == 2 and not leaves_a_way(s, seat, card, duties):
        return r.DUTY_LEFT
    if fewest < 2 and left_unmet(s, seat, card, duties) != fewest:
        return r.DUTY_LEFT
    return OK


def offer_first_cards(s: Board, seat: Seat) -> None:
    duties = open_duties(s, seat)
    fewest = fewest_unmet(s, seat, duties)
    for card in s.hand[seat].cards:
        if why_not_first(s, seat, card, duties, fewest) == OK:
            s.offer(PLAY + card)


def why_not_done(s: Board, seat: Seat) -> i64:
    """In Combat Round 2 no one is done while a further play could meet a duty."""
    if s.phase == CR2 and not has_met_all(s, seat):
        for card in s.hand[seat].cards:
            if unmet_by(s, seat, card) != 0 and can_add(s, seat, card):
                return r.DUTY
    return OK


# ------------------------------------------------------------ the cards of a combine (GW-R28)
def is_duty_combined(s: Board, seat: Seat, kinds: Filter) -> bool:
    """GW-R14 In Combat Round 2 a duty that this combine can still meet must not be left unmet."""
    if s.phase == CR2:
        for card in s.hand[seat].cards:
            if kinds.has(card) and why_not_add(s, seat, card, kinds) == OK and unmet_by(s, seat, card) != 0:
                return True
    return False


def why_not_combine(s: Board, seat: Seat, card: i64, kinds: Filter, duty: bool) -> i64:
    """The last card of a combine must meet the duty that it can meet."""
    why = why_not_add(s, seat, card, kinds)
    if why != OK:
        return why
    if not kinds.has(card):
        return r.NOT_COMBINED
    if duty and s.left == 1 and unmet_by(s, seat, card) == 0:
        return r.DUTY_LEFT
    return OK


def why_not_stop(s: Board, duty: bool) -> i64:
    """Stopping is allowed after one card."""
    if s.taken == 0:
        return r.COMBINE_ONE
    return r.DUTY if duty else OK
