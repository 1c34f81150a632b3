"""Orders of several plain choices at once: repeat last turn's deployment, man the line, pull out of quiet hexes, commit all LSP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Choice
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.transport import room_into, spare
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import are_counters_hidden, is_flagged
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK

if TYPE_CHECKING:
    from warcabinet.games.last_war.view.scene import SceneBuilder


QUIET = 1  # the threat to a hex that no enemy faces


def helpers(table: SceneBuilder, menu: list[int]) -> list[Choice]:
    s = table.s
    found: dict[str, list[int]] = {}
    if s.prompt == c.DEPLOY:
        found = {"repeat": repeat(s, menu), "man-the-line": man_the_line(table.seen, menu)}
    elif s.prompt == c.PULLING:
        found = {"pull-quiet": pull_quiet(s, menu)}
    elif s.prompt == c.COMMIT:
        found = {"commit-all": commit_all(s, menu)}
    return [
        Choice(name, table.words(f"helper.{name}", n=len(steps)), steps=tuple(table.game.choice_text(step) for step in steps))
        for name, steps in found.items()
        if steps
    ]


def repeat(s: LastWar, menu: list[int]) -> list[int]:
    """What was placed last turn, as far as the Pool and the line still allow."""
    side = int(s.side_of(s.asked))
    left = [int(s.has(side, kind)) for kind in range(st.KINDS)]
    steps = []
    for number in cards_in(s.drill[s.nation[side]]):
        every = number >= c.PUT_ALL
        kind = (number - (c.PUT_ALL if every else c.PUT)) // c.HEXES
        single = number - c.PUT_ALL + c.PUT if every else number
        if left[kind] == 0 or single not in menu or room_into(s, side, place_of(s, single)) < sum(left):
            continue
        steps.append(number if every and left[kind] > 1 else single)
        left[kind] -= left[kind] if every else 1
    return steps


def place_of(s: LastWar, number: int) -> int:
    return int(s.ground.cell_of[c.argument(number, c.PUT)])


def man_the_line(s: LastWar, menu: list[int]) -> list[int]:
    """All men of the Pool, one by one where the enemy, as the seat sees it, is strongest for what stands there."""
    side = int(s.side_of(s.asked))
    places = [place_of(s, number) for number in menu if c.PUT <= number < c.PUT + c.HEXES and s.is_routed(place_of(s, number))]
    against = {place: threat(s, side, place) for place in places}
    places = [place for place in places if s.is_front(place) or against[place] > QUIET]
    men = {place: int(s.cv(place)) for place in places}
    steps = []
    for _ in range(s.has(side, MEN) if places else 0):
        place = max(places, key=lambda each: (against[each] / (men[each] + 1), -each))
        men[place] += 1
        steps.append(int(c.PUT + s.ground.hex[place]))
    return steps


def threat(s: LastWar, side: int, place: int) -> int:
    """The strongest adjacent enemy, also over the water; a quiet hex counts a little."""
    edges = range(place * DIRECTIONS, (place + 1) * DIRECTIONS)
    others = [int(table[edge]) for table in (s.ground.road, s.ground.strait) for edge in edges]
    enemies = [other for other in others if other != NOWHERE and s.owner[other] == 1 - side]
    return QUIET + max((seen_points(s, enemy) * int(s.me(1 - side)) for enemy in enemies), default=0)


def seen_points(s: LastWar, enemy: int) -> int:
    """Counters that are hidden from the seat count as none."""
    kinds = (MEN,) if are_counters_hidden(s, enemy) else (MEN, TANK, AIR)
    return sum(int(s.points(kind, enemy)) for kind in kinds)


def pull_quiet(s: LastWar, menu: list[int]) -> list[int]:
    """Tanks and aircraft out of hexes where no flag stands."""
    wanted = []
    for number in menu:
        kind = (number - c.PULL) // c.HEXES if number < c.PULL_ALL else (number - c.PULL_ALL) // c.HEXES
        if number >= c.PULL and kind in (TANK, AIR) and not is_flagged(s, place_of(s, number)):
            wanted.append(number)
    every = [number for number in wanted if number >= c.PULL_ALL]
    single = [number for number in wanted if number < c.PULL_ALL and number - c.PULL + c.PULL_ALL not in every]
    side = int(s.side_of(s.asked))
    return [number for number in (*every, *single) if s.is_routed(place_of(s, number)) and s.owner[place_of(s, number)] == side]


def commit_all(s: LastWar, menu: list[int]) -> list[int]:
    """Every LSP that stands in a start hex, for its attack."""
    side = int(s.side_of(s.asked))
    return [
        number
        for number in menu
        if c.LSP_ATTACK <= number < c.LSP_DEFEND
        for _ in range(spare(s, side, st.LSP, place_of(s, number)))
    ]
