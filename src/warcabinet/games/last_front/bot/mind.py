# compiled
"""The commander: bids just enough for what a battle is worth, and leaves early where it is worth little."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style
from warcabinet.games.last_front.bot.judgement import (
    draws,
    estimate,
    gain,
    is_scarce,
    is_worth_it,
    keeping,
    looks,
    margin,
    potential,
    retreats,
)
from warcabinet.games.last_front.bot.responses import (
    blitz,
    block,
    what_to_lay,
    what_to_lose,
    what_to_open,
    where_to_attack,
    which_card,
    whom_to_hit,
)
from warcabinet.games.last_front.cards.card import CARD, DRAW_EVENT
from warcabinet.games.last_front.choices import (
    ABILITY,
    AT_FACE,
    ATTACK_WINDOW,
    BLOCK_WINDOW,
    CONFIRM,
    DECLARE_BATTLE,
    DIG,
    DIG_WINDOW,
    DONE,
    DONE_WINDOW,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    EVENT_TARGET,
    LAID_WINDOW,
    LAY,
    LAY_FROM,
    LOOK_AT,
    PASS,
    PICK,
    PICK_OWN,
    PICK_TARGET,
    PICK_TO_DIG,
    TAKE_TURN,
    WITHDRAW,
    WITHDRAW_WINDOW,
)
from warcabinet.games.last_front.digging import place_of, worth_of_picked
from warcabinet.games.last_front.ending import distance, territories_of
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.state import is_opponent, next_fighter
from warcabinet.games.last_front.targets import first_of_its_kind
from warcabinet.games.last_front.values import PILE_VALUE, bid, may_dig, modifiers, value, worth

NOT_ENOUGH: Final = 100_000  # no set of cards reaches what is needed
NEVER: Final = -1
LAGS: Final = (0, 2, 4, 7, 12)  # points behind at which the question changes


@final
class Commander(Mind):
    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        assert isinstance(s, LastFront)
        if s.offered == 1:
            return s.menu[0]
        prompt = s.prompt
        if prompt == TAKE_TURN:
            return turn(s, seat)
        if prompt == DECLARE_BATTLE:
            return where_to_attack(s, seat)
        if prompt == PICK_TO_DIG:
            return next_to_dig(s, seat)
        if prompt == PICK_TARGET or prompt == EVENT_TARGET:
            return whom_to_hit(s, seat)
        if prompt == PICK_OWN or prompt == EVENT_HIGHEST:
            return what_to_lose(s, seat)
        if prompt == LAY_FROM:
            return what_to_lay(s, seat)
        if prompt == LOOK_AT or prompt == EVENT_DISCARD:
            return which_card(s, prompt == LOOK_AT)
        if prompt == DONE_WINDOW or prompt == DIG_WINDOW:
            return blitz(s, seat)
        if prompt == BLOCK_WINDOW:
            return block(s, seat)
        if prompt == LAID_WINDOW or prompt == WITHDRAW_WINDOW or prompt == ATTACK_WINDOW:
            return PASS  # done will tell more
        return what_to_open(s, seat)

    def settled(self, s: State) -> bool:
        """Between two battles."""
        return s.prompt == DECLARE_BATTLE

    def gist(self, s: State, seat: Seat) -> i64:
        """What is asked, and whether the seat leads or how far it lags behind: by a card, a good card, two, more."""
        assert isinstance(s, LastFront)
        lag = -margin(s, seat)
        step: i64 = 0
        for bound in LAGS:
            if lag >= bound:
                step += 1
        return s.prompt * (len(LAGS) + 1) + step

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, LastFront)
        total = 0.0
        for other in range(s.seats):
            total += strength(s, other)
        return strength(s, seat) / total

    def style(self) -> Style:
        return Style(horizon=1, unforeseen=2, explore=0.5, foretold=True)  # horizon 1: to the end of the battle


def strength(s: LastFront, seat: Seat) -> float:
    """How likely a seat is to win the match compared to others: by territories, cards and their points, and who attacks next.

    Fitted to who won some thousand matches of commanders; with more seats a good hand decides less.
    """
    points: i64 = 0
    for card in s.hand[seat].cards:
        points += s.book.battle[card].value
    found = 0.9 * float(territories_of(s, seat, -1)) - 0.2 * float(distance(s, seat))
    found += 0.18 * float(len(s.hand[seat].cards)) + 0.4 * float(points) / float(s.seats)
    if s.declarer == seat:
        found += 0.5
    return math.exp(found)


# ------------------------------------------------------------ the turn
def turn(s: LastFront, seat: Seat) -> i64:
    lead = margin(s, seat)
    present = draw_for_free(s)
    if present != NEVER:
        return present
    if lead > 0:
        if digs_evenly(s, seat):
            return DIG
        return DONE if s.offers(DONE) else least_missed(s, seat)
    if not s.owes_opening and not is_worth_it(s, seat):
        return leave(s, seat)
    opportunity = early_play(s, seat)
    if opportunity != NEVER:
        return opportunity
    choice = cheapest(s, seat, raise_by(s, seat, 1 - lead))
    if choice != NEVER:
        return choice
    if s.owes_opening:
        return s.menu[0]
    return leave(s, seat)


def least_missed(s: LastFront, seat: Seat) -> i64:
    """LF-R12 A turn takes a card though the seat leads; a hand of Draw Events alone adds nothing."""
    choice = cheapest(s, seat, 1)
    return s.menu[0] if choice == NEVER else choice


def raise_by(s: LastFront, seat: Seat, missing: i64) -> i64:
    """Just enough; but against a last opponent, who draws a card in every round, so much at once that they cannot answer."""
    rival = next_fighter(s, seat)
    if next_fighter(s, rival) == seat:
        blow = estimate(s, rival) - bid(s, seat)
        if blow > missing and estimate(s, rival) <= potential(s, seat):
            return blow
    return missing


def draw_for_free(s: LastFront) -> i64:
    for i in range(s.offered):
        if s.menu[i] >= ABILITY and draws(s, s.menu[i] - ABILITY) and not is_scarce(s):
            return s.menu[i]
    return NEVER


def early_play(s: LastFront, seat: Seat) -> i64:
    """In a battle worth winning: see a hand, draw an Event before much is on the table, draw more each turn."""
    if is_scarce(s):
        return NEVER
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= ABILITY:
            card = s.book.battle[choice - ABILITY]
            if looks(s, choice - ABILITY) or (card.draws_more > 0 and s.open[seat].empty()):
                return choice
        elif is_draw_event(s, choice) and len(s.open[seat].cards) < 2:
            return choice
    return NEVER


def is_draw_event(s: LastFront, choice: i64) -> bool:
    return LAY <= choice < AT_FACE and s.card(choice - LAY).kind == DRAW_EVENT


def leave(s: LastFront, seat: Seat) -> i64:
    """Not without a last Event, and not without the Units if Dynamo can save them."""
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= ABILITY:
            if retreats(s, choice - ABILITY) and len(s.open[seat].cards) > 1:
                return choice
        elif is_draw_event(s, choice):
            return choice
    return WITHDRAW


def cheapest(s: LastFront, seat: Seat, missing: i64) -> i64:
    """A card of the set that gives what is missing and is missed least later; NEVER if there is no such set."""
    choices = vec[i64]()
    gains = vec[i64]()
    costs = vec[i64]()
    for i in range(s.offered):
        choice = s.menu[i]
        if choice < LAY:
            continue
        points = points_of(s, seat, choice)
        if points > 0:
            copies: i64 = 1
            if choice < ABILITY:
                copies = s.hand[seat].count(choice & CARD)
            for each in range(copies):
                choices = append(choices, choice)
                gains = append(gains, points)
                costs = append(costs, keeping(s, choice & CARD))
    return first_of_cheapest(choices, gains, costs, missing)


def points_of(s: LastFront, seat: Seat, choice: i64) -> i64:
    """What a play from the hand adds to the margin; of the two uses of a card only the better one counts."""
    card = choice & CARD
    kind = s.book.battle[card]
    if kind.is_unit():
        return value(kind, modifiers(s, seat))
    ability: i64 = 0
    if s.offers(ABILITY + card) and (kind.lasting or not is_scarce(s)):
        ability = gain(s, seat, card)
    if (choice >= ABILITY) != (ability > kind.value):
        return 0
    if choice >= ABILITY:
        return ability
    return kind.value


def first_of_cheapest(choices: vec[i64], gains: vec[i64], costs: vec[i64], missing: i64) -> i64:
    """The knapsack: least[n] is the least cost of n points or more, first[n] the card with which to begin."""
    least = table_of(missing + 1, NOT_ENOUGH)
    first = table_of(missing + 1, NEVER)
    least[0] = 0
    for i in range(len(choices)):
        points = missing
        while points > 0:
            before = points - gains[i]
            if before < 0:
                before = 0
            if least[before] + costs[i] < least[points]:
                least[points] = least[before] + costs[i]
                first[points] = first[before]
                if before == 0:
                    first[points] = choices[i]
            points -= 1
    return first[missing]


# ------------------------------------------------------------ digging in
def digs_evenly(s: LastFront, seat: Seat) -> bool:
    """Some open cards make exactly ten, and someone could still harm them."""
    if not s.offers(DIG):
        return False
    for other in range(s.seats):
        if is_opponent(s, seat, other) and not s.hand[other].empty():
            return fitting(s, seat, PILE_VALUE) != NEVER
    return False


def next_to_dig(s: LastFront, seat: Seat) -> i64:
    missing = PILE_VALUE - worth_of_picked(s, seat)
    if missing <= 0:
        return CONFIRM
    code = fitting(s, seat, missing)
    if code == NEVER:
        return s.menu[0]
    return PICK + code


def fitting(s: LastFront, seat: Seat, missing: i64) -> i64:
    """An open card that begins a set worth exactly this much; kind after kind, from the card picked last on (LF-R56)."""
    sums = modifiers(s, seat)
    open = s.open[seat]
    start: i64 = 0
    if not s.picked.empty():
        start = place_of(open, s.picked.cards[len(s.picked.cards) - 1])
    first = table_of(missing + 1, NEVER)
    for at in range(start, len(open.cards)):
        code = open.cards[at]
        if may_dig(s, code) and first_of_its_kind(open.cards, at):
            for each in range(open.count(code) - s.picked.count(code)):
                begin_sets(first, code, worth(s, code, sums))
    return first[missing]


def begin_sets(first: vec[i64], code: i64, points: i64) -> None:
    """One more card: first[n] is the card with which a set worth n begins."""
    total = len(first) - 1
    while points > 0 and total >= points:
        if first[total] == NEVER:
            if total == points:
                first[total] = code
            else:
                first[total] = first[total - points]
        total -= 1
