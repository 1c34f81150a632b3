"""LW-7.10 The digest of a turn: losses, ground, combats, the course of the points, and what comes next. All of it is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warcabinet.engine.desk import Grid
from warcabinet.engine.digest import Course, Digest, Goal, Standing
from warcabinet.engine.game import View
from warcabinet.engine.scene import Row
from warcabinet.engine.state import Event
from warcabinet.games.last_war import log_events as e
from warcabinet.games.last_war.ending import points
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.state import FIRST_NATION, KINDS
from warcabinet.games.last_war.turn.assessment import ME
from warcabinet.games.last_war.turn.tables import AIR, COLOURS, COLUMNS, MEN, TANK
from warcabinet.games.last_war.view.estimates import number_of
from warcabinet.games.last_war.view.naming import Names, coalition_of

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame

LOSSES = (MEN, TANK, AIR)
PRIZES = 3  # hexes named along the line


def digest(game: LastWarGame, turns: Sequence[LastWar], events: Sequence[Event], view: View) -> Digest:
    was, now = turns[-2:]
    names = Names(game, game.scenario_of(now), view)
    words = view.words
    control = now.plan.control and view.viewer == now.control_seat()
    fights = combats(events, names, now.plan.assessed and not control)
    counted = int(now.plan.victory.counted)
    more = [] if now.over else coming(now, names, control)
    return Digest(
        title=words("digest.title", n=int(was.turn) + 1, of=int(now.plan.turns), name=names.turn(int(was.turn))),
        text=words(
            "digest.text", n=len(fights), changed=sum(was.owner[place] != now.owner[place] for place in range(now.ground.land))
        ),
        sides=tuple(standing(was, now, side, names) for side in range(2)),
        fights=Grid(words("digest.fights"), head(names), tuple(fights), note="" if fights else words("digest.no-fights")),
        course=Course(
            words("digest.course", side=names.side(counted)),
            tuple(int(points(s, counted)) for s in turns),
            goals(now, names),
            prizes(now, names),
            names.colour(counted),
        ),
        next=tuple(more),
        next_title="" if now.over else words("digest.next", name=names.turn(int(now.turn))),
    )


# ------------------------------------------------------------ sides
def standing(was: LastWar, now: LastWar, side: int, names: Names) -> Standing:
    words, land = names.words, range(now.ground.land)
    lost = [int(now.lost[side * KINDS + kind] - was.lost[side * KINDS + kind]) for kind in LOSSES]
    fallen = [names.points(kind, n) for kind, n in zip(LOSSES, lost, strict=True) if n > 0]
    notes = [words("digest.lost", lost=", ".join(fallen)) if fallen else words("digest.lost-none")]
    won = [hex_words(now, place, names) for place in land if now.owner[place] == side != was.owner[place]]
    given = [hex_words(now, place, names) for place in land if was.owner[place] == side != now.owner[place]]
    notes += [words(f"digest.{key}", places=", ".join(found)) for key, found in (("won", won), ("given", given)) if found]
    value = str(int(points(now, side)))
    if side == now.plan.victory.counted:
        value = words("digest.of", n=value, win=int(now.plan.victory.win))
    return Standing(names.side(side), names.colour(side), now.side_of(names.view.viewer) == side, value, tuple(notes))


def hex_words(s: LastWar, place: int, names: Names) -> str:
    """With its points, if it has any."""
    n, name = int(s.ground.vp[place]), names.scenario.place_name(names.scenario.land[place], names.language)
    return names.words("digest.worth", place=name, n=n) if n else name


# ------------------------------------------------------------ combats
def head(names: Names) -> tuple[str, ...]:
    keys = ("attack", "odds", "dice", "result")
    return (*(names.words(f"digest.head-{key}") for key in keys), *(names.side(side) for side in range(2)))


def combats(events: Sequence[Event], names: Names, hidden: bool) -> list[tuple[str, ...]]:
    """One line each: attack, final column, difference of the dice, colour, and what each side lost."""
    found: list[list[str]] = []
    for event in events:
        what, (one, two, three, four) = event[0] % e.SERIAL, event[1:]
        if what == e.COMBAT:
            place, start = (names.scenario.place_name(names.scenario.land[at], names.language) for at in (three, four))
            found.append([names.words("digest.attack", side=names.side(one), start=start, place=place), "", "", "", "0", "0"])
        elif not found:
            continue
        elif what == e.ODDS and not hidden:
            found[-1][1] = COLUMNS[four]
        elif what == e.DICE:
            found[-1][2] = f"{one + two - three - four:+}".replace("-", "−")
        elif what == e.COLOUR:
            found[-1][3] = names.words(f"colour.{COLOURS[one]}")
        elif what == e.LOST:
            side = coalition_of(names.scenario, one) if one >= FIRST_NATION else one
            before = int(found[-1][4 + side].removeprefix("−"))
            found[-1][4 + side] = f"−{before + two + three + four}"
        elif what in (e.OCCUPIED, e.BEYOND):
            found[-1][3] = names.words("digest.taken", colour=found[-1][3].partition(",")[0])
        elif what >= e.DISSOLVED:
            break
    return [tuple(line) for line in found]


# ------------------------------------------------------------ points
def goals(s: LastWar, names: Names) -> tuple[Goal, ...]:
    """LW-25.6 What wins, and what is a draw."""
    victory = s.plan.victory
    found = [Goal(int(victory.win), names.words("digest.wins", n=int(victory.win), side=names.side(int(victory.counted))))]
    if victory.drawn >= 0:
        found.append(Goal(int(victory.drawn), names.words("digest.draws", n=int(victory.drawn))))
    return tuple(found)


def prizes(s: LastWar, names: Names) -> str:
    """The hexes along the line that would bring the counted side the most."""
    side = int(s.plan.victory.counted)
    missing = int(s.plan.victory.win) - int(points(s, side))
    text = names.words("digest.missing" if missing > 0 else "digest.enough", n=missing, side=names.side(side))
    near = {
        int(s.ground.road[edge])
        for place in range(s.ground.land)
        if s.owner[place] == side
        for edge in range(place * DIRECTIONS, (place + 1) * DIRECTIONS)
    }
    wanted = [place for place in near - {NOWHERE} if s.owner[place] == 1 - side and s.ground.vp[place]]
    wanted.sort(key=lambda place: (-int(s.ground.vp[place]), place))
    if not wanted:
        return text
    return f"{text} {names.words('digest.prizes', places=', '.join(hex_words(s, place, names) for place in wanted[:PRIZES]))}"


# ------------------------------------------------------------ what comes next
def coming(s: LastWar, names: Names, control: bool) -> list[Row]:
    """LW-5.4 The effectiveness of both sides, as far as the reader knows it (LW-N41)."""
    words = names.words
    team = s.side_of(names.view.viewer)
    shown = [number_of(names, s, team, side, ME, control) for side in range(2)]
    rows = [Row(words("digest.me", side=names.side(side)), shown[side], rule="LW-5.2") for side in range(2)]
    if s.is_winter_anywhere():
        rows.append(Row(words("digest.winter"), rule="LW-4.10"))
    return rows
