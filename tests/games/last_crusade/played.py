"""What random play needs to know of The Last Crusade: the options to play, and what holds in every state."""

from collections import Counter

import random_play
from random_play import RandomMatch
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.engine.rulings import rulings
from warcabinet.engine.state import State
from warcabinet.games.last_crusade import GAME, plan
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.scenarios import LastCrusadeOptions
from warcabinet.games.last_crusade.state import ATTACHED, PIECES, PLACING, REINFORCEMENT, first_piece, owner
from warcabinet.games.last_crusade.table.pieces import count_at, limit_at
from warcabinet.games.last_crusade.table.places import AREAS, ZONES
from warcabinet.games.last_crusade.table.tally import TROOPS, areas_with

NATIONS = tuple(GAME.nations)
READINGS = ("letter", "house")
VALUES = {
    "scenario": ("free",),
    "agreement": (False,),
    "nation0": NATIONS,
    "nation1": NATIONS,
    "quick_start": (True, False),
    "lunch": (False, True),
    "bridges": ("off", "on"),
    "random_terrain": (False, True),
    "turn_limit": ("as-scenario", "8", "12", "16", "none"),
    "aircraft_max": ("none", "6", "3", "0"),
    "captor_wins": (False, True),
    "quiet_limit": (6, 2, 20),
    "open_decks": (False, True),
    "hand_open": (False, True),
    "deck0": ("ready", "ready", "draft"),
    "deck1": ("ready", "ready", "draft"),
    "ending": ("limits", "printed"),
    "nation_rules": (True, True, False),
    **dict.fromkeys(rulings(GAME.options_type), READINGS),
}
SCENARIOS = {
    "scenario": ("hedgerows", "steppe", "city", "river", "airborne", "meeting", "mountains"),
    "agreement": (False, False, False, True),
    "quick_start": (True, False),
}


def nothing_is_lost(m: RandomMatch) -> None:
    """Each card of both decks is somewhere, once; stacks, limits and numbers are sound."""
    s = m.s
    assert isinstance(s, LastCrusade)
    assert isinstance(m.options, LastCrusadeOptions)
    if s.phase >= REINFORCEMENT:
        cards_are_all_there(s, m.options)
    stacks_are_sound(s)
    what_is_counted_holds(s)
    for seat in range(2):
        assert s.supply[seat] >= 0
        held = Counter(cards_in(s.hand[1 - seat]))
        assert not Counter(cards_in(s.known_hand[seat])) - held, "a seat knows of a card that the other does not hold"


def guesses_tell_nothing(m: RandomMatch) -> None:
    """Where no deal of a known list is found to fit, a guess has cards from outside it, and everybody knows that it is not so."""
    random_play.guesses_tell_nothing(m, keeps_known_lists)


def keeps_known_lists(truth: State, guess: State) -> bool:
    assert isinstance(truth, LastCrusade)
    assert isinstance(guess, LastCrusade)
    if truth.phase < PLACING:
        return True  # nothing lies on the table that would have to fit
    known = [seat for seat in range(2) if truth.plan.list_known[seat] == 1]
    return all(cards_of(truth, seat) == cards_of(guess, seat) for seat in known)


def cards_of(s: LastCrusade, seat: int) -> Counter[int]:
    """Wherever they can be hidden."""
    found = Counter(card for pile in (s.deck, s.hand, s.bought) for card in cards_in(pile[seat]))
    found.update(kind for kind in s.kind[first_piece(seat) : s.top[seat]] if kind >= 0)
    return found


def cards_are_all_there(s: LastCrusade, options: LastCrusadeOptions) -> None:
    drafted = any(plan(GAME, options).drafts)
    for seat in range(2):
        found = Counter(card for pile in (s.deck, s.discard, s.hand) for card in cards_in(pile[seat]))
        found.update(kind for kind in s.kind[first_piece(seat) : s.top[seat]] if kind >= 0)
        found.update(kind for kind, of in zip(cards_in(s.force_card), cards_in(s.force_of), strict=True) if of == seat)
        found.update(cards_in(s.victory[1 - seat]))
        if drafted:
            continue
        wanted = Counter(cards_in(s.plan.deck_lists[seat]))
        wanted.update(cards_in(s.plan.free_hq[seat]))
        wanted.update(cards_in(s.plan.starts_in_force[seat]))
        assert not found - wanted, f"too many cards of seat {seat}"


def stacks_are_sound(s: LastCrusade) -> None:
    for u in range(PIECES):
        if s.kind[u] < 0:
            continue
        host = int(s.host[u])
        if host >= 0:
            assert s.kind[host] >= 0, "bound to nothing"
            assert s.place[host] == s.place[u], "not where its host is"
            assert owner(host) == owner(u) or s.has(u, ATTACHED)
        assert s.damage[u] >= 0
    if s.target < 0:
        for area in range(AREAS):
            standing = [seat for seat in range(2) if any_unit(s, seat, area)]
            assert len(standing) < 2, "units of both seats in one place"
            for seat in range(2):
                assert s.moving >= 0 or count_at(s, seat, area) <= limit_at(area)  # LC-R84: on the way through a full zone
        for zone in range(ZONES):
            for seat in range(2):
                if s.phase >= REINFORCEMENT and any_unit(s, seat, zone):
                    assert s.control[zone] == seat, "a zone is not controlled by who stands there"


def what_is_counted_holds(s: LastCrusade) -> None:
    if s.is_counted:
        before = numbers(s.tally)
        s.is_counted = False
        areas_with(s, TROOPS, 0)
        assert numbers(s.tally) == before, "something has changed since it was counted"


def any_unit(s: LastCrusade, seat: int, area: int) -> bool:
    rows = range(first_piece(seat), s.top[seat])
    return any(s.place[u] == area and s.kind[u] >= 0 and s.card(u).is_ground_unit() for u in rows)
