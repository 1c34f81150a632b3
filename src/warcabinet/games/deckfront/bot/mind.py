# compiled
"""The strategist: tries each choice on a copy of the field and plays out the next combats."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style
from warcabinet.games.deckfront.cards.effects import advance, charge_at, fall_back, shot, turn
from warcabinet.games.deckfront.choices import (
    ADVANCE,
    ADVANCE_UNITS,
    ATTACK,
    CHARGE,
    CHOOSE_ORDER,
    DECLARE,
    DONE,
    DRAW,
    DRAW_OR_SWAP,
    FIRE,
    GIVE,
    GIVE_HAND,
    GO_FIRST,
    GO_SECOND,
    HOLD_FIRE,
    KEEP,
    PICK,
    PICK_CARD,
    PLACE_AT,
    PLAY,
    PLAY_CARD,
    POSITION,
    SKIRMISH,
    STAY,
    SWAP,
    TAKE,
    TAKE_RESERVE,
    TURN,
    TURN_UNITS,
    WITHDRAW,
    WITHDRAW_OR_STAY,
)
from warcabinet.games.deckfront.combat import forget_aims, strike
from warcabinet.games.deckfront.field import (
    CELLS,
    EDGE,
    EMPTY,
    INTRUDER,
    MIDDLE,
    PLACE,
    SIDE,
    cell_at,
    damage_of,
    infiltration,
    new_unit,
    owner_of,
    side_of,
)
from warcabinet.games.deckfront.log_events import SHOT
from warcabinet.games.deckfront.positioning import places
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import BETWEEN, DECKS, NONE
from warcabinet.games.deckfront.steps import clear, gather, strike_at_once
from warcabinet.games.deckfront.values import (
    AIMS,
    FLAG,
    HOLD,
    is_choice,
    morale,
    only,
    options,
    strength,
    target_of,
    through,
    ways,
)

COMBATS: Final = 3  # as far as it looks ahead
WEIGHTS: Final = [1.0, 0.7, 0.4]
WON: Final = 50.0  # a game, at the end of this round
NEVER: Final = -1000.0

# What a card is worth in a deck, as measured (README): archers, knights, swordsmen, ... by number, as in the card file.
WORTH: Final = vec[i64]([5, 9, 10, 8, 5, 6, 8, 8, 3, 3, 6, 10])


@final
class Strategist(Mind):
    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        assert isinstance(s, Deckfront)
        if s.offered == 1:
            return s.menu[0]
        prompt = s.prompt
        if prompt == PICK_CARD:
            return best_card(s, s.deck[seat])
        if prompt == DRAW_OR_SWAP:
            return draw_or_swap(s, seat)
        if prompt == TAKE_RESERVE:
            return TAKE + best_of(s.reserve[seat])
        if prompt == GIVE_HAND:
            return worst_card(s)
        if prompt == PLAY_CARD:
            return card_to_play(s, seat)
        if prompt == CHOOSE_ORDER:
            return order(s, seat)
        if prompt == POSITION:
            return place(s, seat)
        best = s.menu[0]
        most = NEVER
        for i in range(s.offered):
            worth = outlook_after(s, seat, s.menu[i])
            if worth > most:
                most = worth
                best = s.menu[i]
        return best

    def settled(self, s: State) -> bool:
        """When a game of the match is over: the next one is open, and to play it out would only add noise."""
        assert isinstance(s, Deckfront)
        return s.phase == BETWEEN

    def style(self) -> Style:
        return Style(horizon=1, unforeseen=100, explore=0.6)  # that is, at random to the end of the game

    def evaluate(self, s: State, seat: Seat) -> float:
        """The chance to win this game as it looks, and the match with it."""
        assert isinstance(s, Deckfront)
        game = 0.5 if s.phase == DECKS or s.phase == BETWEEN else 1.0 / (1.0 + math.exp(-0.5 * outlook(s.copy(), seat)))
        mine = s.terms.to_win - s.wins[seat]
        theirs = s.terms.to_win - s.wins[1 - seat]
        return game * match_chance(mine - 1, theirs) + (1.0 - game) * match_chance(mine, theirs - 1)


def match_chance(mine: i64, theirs: i64) -> float:
    """With this many games still to win for each, all of them open."""
    if mine == 0:
        return 1.0
    if theirs == 0:
        return 0.0
    return 0.5 * match_chance(mine - 1, theirs) + 0.5 * match_chance(mine, theirs - 1)


# ------------------------------------------------------------ how a field looks
def outlook(s: Deckfront, seat: Seat) -> float:
    """Plays out the next combats on this very state: the lead in morale on the way, and what is left of both sides."""
    total = 0.0
    for n in range(i64(COMBATS)):
        if s.round > 1:
            aim_all(s, 0)
            aim_all(s, 1)
            strike(s)
            forget_aims(s)
        clear(s)
        gather(s)
        lead = morale(s, seat) - morale(s, 1 - seat)
        if n == 0:
            total += decided(s, lead)
        total += WEIGHTS[n] * float(lead)
        s.round += 1
    return total + body(s, seat) - body(s, 1 - seat)


def decided(s: Deckfront, lead: i64) -> float:
    """Whether this round ends the game."""
    needed = s.terms.margin if s.round < s.terms.rounds else 1
    if lead >= needed:
        return WON
    if lead <= -needed:
        return -WON
    return 0.0


def body(s: Deckfront, seat: Seat) -> float:
    """Life left in the line, and a General who is not in danger."""
    total = 0.0
    for cell in range(i64(CELLS)):
        unit = s.field[cell]
        if unit != EMPTY and owner_of(cell) == seat:
            card = s.card(unit)
            hurt = float(damage_of(unit)) / float(card.life)
            if (cell & PLACE) == MIDDLE:
                total -= 3.0 * hurt * hurt
            else:
                total += 0.3 + 0.15 * float(card.attack) * (1.0 - hurt)
    return total


def aim_all(s: Deckfront, seat: Seat) -> None:
    """What each unit would attack, on its own."""
    for place in range(i64(SIDE)):
        cell = infiltration(seat) if place == INTRUDER else seat * SIDE + place
        if s.field[cell] != EMPTY and s.aim[cell] == NONE:
            found = options(s, cell)
            if is_choice(found):
                s.aim[cell] = best_aim(s, cell, found, 0)
            elif found != 0:
                s.aim[cell] = only(found)


def best_aim(s: Deckfront, cell: i64, found: i64, charge: i64) -> i64:
    """By what the hit takes away from the target; a Medic is better left alone."""
    best: i64 = NONE
    most = NEVER
    for aim in range(i64(AIMS)):
        if found & FLAG[aim] != 0:
            worth = 0.0 if aim == HOLD else hit_worth(s, cell, aim, charge)
            if worth > most:
                most = worth
                best = aim
    return best


def hit_worth(s: Deckfront, cell: i64, aim: i64, charge: i64) -> float:
    target = target_of(s, cell, aim)
    unit = s.field[target]
    card = s.card(unit)
    damage = through(s, cell, target, aim, charge if charge > 0 else strength(s, cell, target, aim))
    left = card.life - damage_of(unit)
    if card.medic:
        return -0.5 if damage >= left else 0.05
    value = float(card.morale) + 0.4 * float(card.attack)
    if damage >= left:
        return value
    return 0.6 * value * float(damage) / float(card.life)


# ------------------------------------------------------------ a choice tried out
def outlook_after(s: Deckfront, seat: Seat, choice: i64) -> float:
    """One of the small questions: attacks, shots, Charges, withdrawing, advancing, turning."""
    twin = s.copy()
    prompt = s.prompt
    if prompt == DECLARE:
        twin.aim[s.attacker] = choice - ATTACK
    elif prompt == CHARGE:
        charge_at(twin, s.attacker, choice - ATTACK)
    elif prompt == SKIRMISH:
        if choice == FIRE:
            target = s.positioned
            strike_at_once(twin, SHOT, s.attacker, target, shot(s, s.attacker, target), s.powers(s.attacker).skirmisher)
    elif prompt == WITHDRAW_OR_STAY:
        if choice == WITHDRAW:
            fall_back(twin, s.attacker)
    elif prompt == ADVANCE_UNITS:
        if choice != DONE:
            twin.advancing[seat].add(cell_at(seat, 2, choice - ADVANCE - MIDDLE))
        advance(twin, seat)
    elif prompt == TURN_UNITS and choice != DONE:
        set_off(twin, turn(twin, seat, choice - TURN))
    worth = outlook(twin, seat)
    return worth + 0.01 if choice == DONE or choice == STAY or choice == HOLD_FIRE or choice == GO_FIRST else worth


def put(s: Deckfront, seat: Seat, kind: i64, cell: i64) -> None:
    """Position a unit, with what it sets off."""
    s.field[cell] = new_unit(kind, s.round)
    if (cell & PLACE) != INTRUDER:
        set_off(s, cell)


def set_off(s: Deckfront, cell: i64) -> None:
    """Skirmishers that shoot wherever they can, and the Charge."""
    other = 1 - side_of(cell)
    for column in range(i64(-EDGE), i64(EDGE + 1)):
        shooter = cell_at(other, 1, column)
        if s.field[shooter] != EMPTY and s.powers(shooter).skirmisher > 0:
            aim = shot(s, shooter, cell)
            if aim != NONE and not (s.terms.may_hold and s.card(s.field[cell]).medic):
                cell = strike_at_once(s, SHOT, shooter, cell, aim, s.powers(shooter).skirmisher)
                if s.field[cell] == EMPTY:
                    return
    force = s.powers(cell).charge
    if force > 0:
        found = ways(s, cell)
        if found != 0:
            charge_at(s, cell, best_aim(s, cell, found, force))


# ------------------------------------------------------------ where to put a unit
def landings(s: Deckfront, seat: Seat, kind: i64) -> Pile:
    """All cells in which it may come to stand."""
    if not s.card(kind).infiltrates:
        return places(s, seat, kind)
    found = Pile(vec[i64]())
    if not s.infiltrated(seat):
        found.add(infiltration(seat))
    return found


def best_placement(s: Deckfront, seat: Seat, kind: i64) -> float:
    """How it looks with the unit where it does best; nowhere to go: as it is."""
    most = NEVER
    for cell in landings(s, seat, kind).cards:
        twin = s.copy()
        put(twin, seat, kind, cell)
        worth = outlook(twin, seat)
        if worth > most:
            most = worth
    return most if most > NEVER else outlook(s.copy(), seat) - 1.0


def place(s: Deckfront, seat: Seat) -> i64:
    """The best place; if the other has yet to position, after its best answer."""
    answer = s.played[1 - seat]
    kind = s.played[seat]
    best = s.menu[0]
    most = NEVER
    for i in range(s.offered):
        twin = s.copy()
        put(twin, seat, kind, seat * SIDE + s.menu[i] - PLACE_AT)
        worth = -best_placement(twin, 1 - seat, answer) if answer != NONE else outlook(twin, seat)
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


def card_to_play(s: Deckfront, seat: Seat) -> i64:
    """The card that does best on its own."""
    best = s.menu[0]
    most = NEVER
    for i in range(s.offered):
        worth = best_placement(s, seat, s.menu[i] - PLAY)
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


def order(s: Deckfront, seat: Seat) -> i64:
    """Second sees more; but Skirmishers want to be there before the other."""
    card = s.card(s.played[seat])
    if card.front.skirmisher > 0 and s.card(s.played[1 - seat]).life <= 2:
        return GO_FIRST
    return GO_SECOND


# ------------------------------------------------------------ cards
def best_card(s: Deckfront, deck: Pile) -> i64:
    """For the deck; a second unit to infiltrate would find no room."""
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        kind = s.menu[i] - PICK
        worth = 0 if s.card(kind).infiltrates and deck.has(kind) else WORTH[kind]
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


def best_of(pile: Pile) -> i64:
    best = pile.cards[0]
    for card in pile.cards:
        if WORTH[card] > WORTH[best]:
            best = card
    return best


def worst_card(s: Deckfront) -> i64:
    """Of the hand, in the order of the menu; its last choice is to cancel."""
    worst = s.menu[0]
    for i in range(s.offered - 1):
        if WORTH[s.menu[i] - GIVE] < WORTH[worst - GIVE]:
            worst = s.menu[i]
    return worst


def draw_or_swap(s: Deckfront, seat: Seat) -> i64:
    """Cards while there are any; after that, exchange what is better."""
    if s.menu[0] == DRAW:
        return DRAW
    hand = s.hand[seat]
    worst = hand.cards[0]
    for card in hand.cards:
        if WORTH[card] < WORTH[worst]:
            worst = card
    return SWAP if WORTH[best_of(s.reserve[seat])] > WORTH[worst] else KEEP
