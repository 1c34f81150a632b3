# compiled
"""Step 1: what Control has ordered about allegiance, and events of the file, each once (LW-N19, LW-N60)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.desk.meorders import SERVICE, TURNING, change_me
from warcabinet.games.last_war.map.ground import NOWHERE
from warcabinet.games.last_war.map.line import change_hands, redraw
from warcabinet.games.last_war.state import FIRST_NATION, FLAGS, STOCKS, Board
from warcabinet.games.last_war.turn.allegiance import KEEPS, TO_NEUTRAL, turn_coat
from warcabinet.games.last_war.turn.assessment import ME, true_number
from warcabinet.games.last_war.turn.moving import leave_open_hex

# A file's event is six numbers: turn or -1, condition or -1, what, nation, by how much, 1 if to how much.
# Of a change of allegiance the last two are to * KEEPS + keep, and the nation that takes over or -1; of ground a place and 0;
# of points their place or -1 for the Pool, and kind * MOST_ADDED + how many. One for each hex or kind.
EVENT: Final = 6
EVENT_ME: Final = 0
EVENT_FLAGS: Final = 1
EVENT_ALLEGIANCE: Final = 2
EVENT_CONTROL: Final = 3
EVENT_ADD: Final = 4
MOST_ADDED: Final = 1024


def let_happen(s: Board) -> Rules:
    """At their turn, or in the first step 1 in which their condition is met; first what Control has ordered."""
    for nation in range(s.plan.nations):
        ordered = s.service[nation * SERVICE + TURNING]
        if ordered > 0:
            s.service[nation * SERVICE + TURNING] = 0
            yield from turn_coat(s, nation, side_of_word((ordered - 1) // KEEPS), (ordered - 1) % KEEPS)
    due = vec[i64]()
    for at in range(0, len(s.plan.happen), EVENT):
        if s.happened[at // EVENT] == 0 and is_due(s, s.plan.happen[at], s.plan.happen[at + 1]):
            due = append(due, at)
    for at in due:
        s.happened[at // EVENT] = 1
        nation = s.plan.happen[at + 3]
        n = s.plan.happen[at + 4]
        how = s.plan.happen[at + 5]
        if s.plan.happen[at + 2] == EVENT_ME:
            change_me(s, nation, n - true_number(s, nation, ME) if how == 1 else n)
        elif s.plan.happen[at + 2] == EVENT_FLAGS:
            before = s.stock[nation * STOCKS + FLAGS]
            s.stock[nation * STOCKS + FLAGS] = max(0, n if how == 1 else before + n)
            s.tell(events.FLAGS_CHANGED, s.teller(nation), s.stock[nation * STOCKS + FLAGS])
        elif s.plan.happen[at + 2] == EVENT_ALLEGIANCE:
            yield from turn_coat(s, nation, side_of_word(n // KEEPS), n % KEEPS, how)
        elif s.plan.happen[at + 2] == EVENT_CONTROL:
            take_over(s, nation, n)
        else:
            add_points(s, nation, n, how // MOST_ADDED, how % MOST_ADDED)


def side_of_word(to: i64) -> i64:
    return NOBODY if to == TO_NEUTRAL else to


def take_over(s: Board, nation: i64, place: i64) -> None:
    """A hex without men of others; what else stands there leaves it or is lost with it."""
    holder = s.holder(nation)
    if s.owner[place] == holder or s.men(place) > 0:
        return
    if s.is_sided(place):
        leave_open_hex(s, place)
    change_hands(s, place, holder)
    if len(s.keeper) > 0 and holder < FIRST_NATION:
        s.keeper[place] = nation
    s.tell(events.TAKEN_OVER, s.teller(nation), place)
    redraw(s)


def add_points(s: Board, nation: i64, place: i64, kind: i64, n: i64) -> None:
    """Into the hex if the nation or its allies have it, else into its Pool."""
    if place != NOWHERE and s.owner[place] == s.holder(nation):
        s.add_slot(s.plan.slot_of[nation], kind, place, n)
    else:
        s.stock[nation * STOCKS + kind] += n
        place = NOWHERE
    s.tell(events.ADDED, s.teller(nation), kind, place, n)


def is_due(s: Board, turn: i64, condition: i64) -> bool:
    if condition == NOBODY:
        return turn == s.turn
    side = s.plan.when[condition][0]
    found: i64 = 0
    for i in range(i64(2), len(s.plan.when[condition])):
        if s.owner[s.plan.when[condition][i]] == side:
            found += 1
    return found >= s.plan.when[condition][1]
