# compiled
"""The general: builds the higher row with the least stake, strikes what counts most, and folds when a Turn is lost."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war.bot.judgement import (
    best_act,
    gain,
    is_hopeless,
    is_safe,
    keeping,
    outlook,
    promise,
    threat,
    to_beat,
    use_of,
)
from warcabinet.games.great_war.cards.card import BONUS
from warcabinet.games.great_war.deal import is_last_refill
from warcabinet.games.great_war.plays import unmet_by, user_of
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import EVENT, in_force, is_own_nationality, owner_of
from warcabinet.games.great_war.values import total

NEVER: Final = -1
WORTH_A_JOKER: Final = 7  # an interrupt is not wasted on less
ENOUGH_OF_THE_NATION: Final = 4  # Nationality cards a hand wants


@final
class General(Mind):
    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        assert isinstance(s, GreatWar)
        if s.offered == 1:
            return s.menu[0]
        prompt = s.prompt
        if prompt == c.FIRST_CARD:
            return first_card(s, seat)
        if prompt == c.ACT:
            return act(s, seat)
        if prompt == c.BONUS_PHASE:
            return late(s, seat)
        if prompt == c.INTERRUPT_WINDOW:
            return interrupt(s, seat)
        if prompt == c.CHOOSE_TARGET or prompt == c.STRIKE_WORKS:
            return target(s, seat)
        if prompt == c.CHOOSE_COMBINED:
            return combined(s, seat)
        if prompt == c.CHOOSE_ABILITY:
            return ability(s, seat)
        if prompt == c.DRAW_FREE:
            return draw(s, seat)
        if prompt == c.DISCARD_DOWN or prompt == c.REPLACE:
            return least(s, seat, c.DISCARD)
        if prompt == c.CHOOSE_OUT:
            return least(s, seat, c.OUT)
        if prompt == c.PLAY_WITH:
            return dearest(s, c.WITH)
        if prompt == c.PUT_ON:
            return dearest(s, c.ON)
        if prompt == c.TAKE_BACK:
            return dearest(s, c.TAKE)
        if prompt == c.CANCEL_EVENT:
            return answer_event(s, seat)
        assert prompt == c.USE_WORKS
        return s.menu[0]

    def settled(self, s: State) -> bool:
        """At the beginning of a Turn: before the Random Event is answered, or the first card is played."""
        assert isinstance(s, GreatWar)
        return s.phase == EVENT or (s.prompt == c.FIRST_CARD and s.row[0].empty() and s.row[1].empty())

    def style(self) -> Style:
        return Style(horizon=1, explore=0.4, trust=0.2, foretold=True)  # horizon 1: to the end of the Turn

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, GreatWar)
        return outlook(s, seat)


# ------------------------------------------------------------ combat
def first_card(s: GreatWar, seat: Seat) -> i64:
    """What brings most; in a lost Turn what costs least."""
    hopeless = is_hopeless(s, seat)
    best: i64 = NEVER
    most: i64 = -1_000_000
    for i in range(s.offered):
        card = s.menu[i] - c.PLAY
        own = is_own_nationality(s.card(card), seat)
        if hopeless:
            worth = -keeping(s, seat, card)
            if own:
                worth -= 4 * s.card(card).bp
        else:
            worth = 4 * gain(s, seat, card) + 3 * promise(s, seat, card)
            if own and unmet_by(s, seat, card) == 0:
                worth -= s.card(card).bp
            if s.card(card).answers_out_of_turn() or s.card(card).improves:
                worth -= 16  # better as an answer, or on a card
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


def act(s: GreatWar, seat: Seat) -> i64:
    """Abilities first, the strongest before the others; then further cards, the cheapest stake first."""
    strike = strongest_ability(s, seat)
    if strike != NEVER:
        return strike
    stop = s.offers(c.DONE)
    if stop and (is_hopeless(s, seat) or is_safe(s, seat)):
        return c.DONE
    best: i64 = NEVER
    most: i64 = -1
    for i in range(s.offered):
        choice = s.menu[i]
        if c.PLAY <= choice < c.WITH:
            card = choice - c.PLAY
            worth = 2 * gain(s, seat, card) + 40
            if is_own_nationality(s.card(card), seat):
                worth -= 20
            if worth > most:
                most = worth
                best = choice
    if best != NEVER:
        return best
    return c.DONE if stop else s.menu[0]


def strongest_ability(s: GreatWar, seat: Seat) -> i64:
    best: i64 = NEVER
    most: i64 = 0
    for i in range(s.offered):
        if s.menu[i] >= c.ACTIVATE:
            worth = best_act(s, seat, s.menu[i] - c.ACTIVATE)
            if worth > most:
                most = worth
                best = s.menu[i]
    return best


def late(s: GreatWar, seat: Seat) -> i64:
    """Whatever can still be used is used; a card only where it may decide the Turn."""
    strike = strongest_ability(s, seat)
    if strike != NEVER:
        return strike
    if is_safe(s, seat):
        return c.DONE
    best: i64 = NEVER
    most: i64 = 0
    for i in range(s.offered):
        if c.PLAY <= s.menu[i] < c.WITH:
            card = s.menu[i] - c.PLAY
            worth = gain(s, seat, card) + promise(s, seat, card)
            if worth > most:
                most = worth
                best = s.menu[i]
    behind = to_beat(s, seat) - total(s, seat)
    if best == NEVER or most < behind:
        return c.DONE
    return best


def interrupt(s: GreatWar, seat: Seat) -> i64:
    """Leaders and strong cards are worth it; the weakest card that can do it is taken."""
    row = s.row[1 - seat].cards
    card = row[len(row) - 1]
    best: i64 = c.PASS
    least_kept: i64 = 1_000_000
    if threat(s, 1 - seat, card) < WORTH_A_JOKER and s.card(card).deck != BONUS:
        return c.PASS
    for i in range(s.offered):
        if s.menu[i] >= c.INTERRUPT:
            kept = keeping(s, seat, s.menu[i] - c.INTERRUPT)
            if kept < least_kept:
                least_kept = kept
                best = s.menu[i]
    return best


def target(s: GreatWar, seat: Seat) -> i64:
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        if s.menu[i] >= c.TARGET:
            card = s.menu[i] - c.TARGET
            owner = owner_of(s, card)
            worth = s.card(card).bp if owner == seat else threat(s, owner, card)
            if worth > most:
                most = worth
                best = s.menu[i]
    return best


def combined(s: GreatWar, seat: Seat) -> i64:
    if s.offers(c.DONE) and (is_hopeless(s, seat) or is_safe(s, seat)):
        return c.DONE
    best: i64 = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        if s.menu[i] >= c.COMBINE:
            worth = gain(s, seat, s.menu[i] - c.COMBINE)
            if worth > most:
                most = worth
                best = s.menu[i]
    return best


def ability(s: GreatWar, seat: Seat) -> i64:
    source = s.subject
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        effect = s.book.acts[source][s.menu[i] - c.ABILITY].effect
        worth = use_of(s, seat, effect, user_of(s, source))
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


def answer_event(s: GreatWar, seat: Seat) -> i64:
    """Only what helps the enemy's total."""
    event = in_force(s)
    helps = event.attacker if seat == s.defender else event.defender
    return s.menu[0] if helps > 0 else c.PASS


# ------------------------------------------------------------ the hand
def draw(s: GreatWar, seat: Seat) -> i64:
    """Before the count only Nationality cards are worth anything (GW-3.3b)."""
    if is_last_refill(s):
        return c.DRAW_NATIONALITY
    own: i64 = 0
    for card in s.hand[seat].cards:
        if is_own_nationality(s.card(card), seat):
            own += 1
    return c.DRAW_NATIONALITY if own < ENOUGH_OF_THE_NATION else c.DRAW_NEUTRAL


def least(s: GreatWar, seat: Seat, first: i64) -> i64:
    """The card that is missed least."""
    best = s.menu[0]
    least_kept: i64 = 1_000_000
    for i in range(s.offered):
        card = s.menu[i] - first
        kept = scored(s, seat, card) if is_last_refill(s) else keeping(s, seat, card)
        if kept < least_kept:
            least_kept = kept
            best = s.menu[i]
    return best


def scored(s: GreatWar, seat: Seat, card: i64) -> i64:
    """What a card in hand adds to the score."""
    return s.card(card).bp if is_own_nationality(s.card(card), seat) else 0


def dearest(s: GreatWar, first: i64) -> i64:
    """The card of most points; a card rather than none."""
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= c.PLAY and s.card(choice - first).bp > most:
            most = s.card(choice - first).bp
            best = choice
    return best
