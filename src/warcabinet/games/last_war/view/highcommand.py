"""LW-7.10, LW-R78 The report to high command: what a side may know of a turn, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.desk import Grid
from warcabinet.engine.game import View
from warcabinet.engine.report import Part, Report
from warcabinet.engine.scene import LogLine, Row
from warcabinet.engine.state import NOBODY, Event
from warcabinet.games.last_war import log_events as e
from warcabinet.games.last_war.desk.controldesk import catalogues
from warcabinet.games.last_war.ending import points
from warcabinet.games.last_war.map.ground import hex_name
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenario.model import Scenario
from warcabinet.games.last_war.secrecy import veil
from warcabinet.games.last_war.state import KINDS
from warcabinet.games.last_war.turn.assessment import NUMBERS
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK
from warcabinet.games.last_war.view.estimates import number_of
from warcabinet.games.last_war.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.engine.session import Session
    from warcabinet.games.last_war import LastWarGame

LOSSES = {"men": MEN, "tanks": TANK, "air": AIR}
POOLS = {"men": "men", "tanks": "tank", "air": "air", "lsp": "lsp"}  # numbers that can be assessed
# Which part of the report tells an event
PARTS = {
    "supply": (*range(e.TURN_BEGINS + 1, e.CLOSED), e.ZONE_GUARDED, e.ZONE_LEFT, e.GIVEN),
    "line": (*range(e.CLOSED, e.RAID), *range(e.DISSOLVED, e.REPORT), e.REQUESTED, e.ANSWERED),
    "raids": range(e.RAID, e.BID),
    "plans": (*range(e.BID, e.FIGHTS_FIRST), e.STANDS_ASIDE, e.LENT),
    "combats": range(e.FIGHTS_FIRST, e.DISSOLVED),
    "control": (*range(e.EDITED, e.REQUESTED), e.PERMIT_ORDERED),
}
ORDER = ("combats", "raids", "line", "plans", "supply", "control")
ALWAYS = ("combats", "raids")


def report(game: LastWarGame, before: Session, after: Session, view: View, scenario: Scenario) -> Report:
    say = catalogues()[view.words.language]
    was, now = seen(before, view.viewer), seen(after, view.viewer)
    sides = [coalition.name.get(say.language) for coalition in scenario.coalitions]
    names = Names(game, scenario, view)
    told = after.events[len(before.events) :]
    own = int(now.side_of(view.viewer))
    won, lost = changed(was, now, scenario, say.language, own)
    fought = sum(event[0] % e.SERIAL == e.COMBAT for event in told)
    return Report(
        title=say("report.title" if own != NOBODY else "report.title-control"),
        addressee=sides[own] if own != NOBODY else say("report.control"),
        turn=say("report.turn", n=was.turn + 1, name=turn_name(scenario, int(was.turn), say.language)),
        text=say("report.text", n=fought, won=len(won), lost=len(lost)),
        parts=(
            situation(was, now, names, say),
            *ground(won, lost, say),
            *happenings(after, told, len(before.notes), view, say),
        ),
        language=say.language,
        footer=scenario.name.get(say.language),
    )


def seen(session: Session, viewer: int) -> LastWar:
    """The table with everything put back that is secret to this seat."""
    assert isinstance(session.state, LastWar)
    twin = session.state.copy()
    veil(twin, viewer)
    return twin


def situation(was: LastWar, now: LastWar, names: Names, say: Catalogue) -> Part:
    """The numbers of both sides, as far as the reader knows them."""

    def line(name: str, numbers: Sequence[int | str]) -> tuple[str, ...]:
        return (say(f"report.{name}"), *(str(number) for number in numbers))

    both = [nation for nation in range(now.plan.nations) if now.coalition[nation] != NOBODY]
    control = now.plan.control and names.view.viewer == now.control_seat()
    team = int(now.side_of(names.view.viewer))

    def known(name: str) -> list[str]:
        """LW-N41, LW-N42"""
        return [number_of(names, now, team, nation, NUMBERS.index(name), control) for nation in both]

    sides = [names.nation(nation) if now.plan.slots > 1 else names.side(nation) for nation in both]
    lines = [
        line("points", [int(points(now, now.coalition[nation])) for nation in both]),
        line("me", known("me")),
        line("flags", known("flags")),
    ]
    lost = [
        line(f"lost-{name}", [int(now.lost[side * KINDS + kind] - was.lost[side * KINDS + kind]) for side in both])
        for name, kind in LOSSES.items()
    ]
    pools = [line(f"pool-{name}", known(number)) for name, number in POOLS.items()]
    return Part(say("report.situation"), grids=(Grid("", ("", *sides), (*lines, *lost, *pools)),))


def changed(was: LastWar, now: LastWar, scenario: Scenario, language: str, own: int) -> tuple[list[str], list[str]]:
    """Hexes that the side has won and lost; for Control those that side 0 has."""
    side = max(own, 0)
    names = [(place, scenario.place_name(hex_name(now.ground.hex[place]), language)) for place in range(now.ground.land)]
    won = [name for place, name in names if now.owner[place] == side != was.owner[place]]
    lost = [name for place, name in names if was.owner[place] == side != now.owner[place]]
    return won, lost


def ground(won: list[str], lost: list[str], say: Catalogue) -> list[Part]:
    rows = [Row(say(f"report.{name}"), ", ".join(found)) for name, found in (("won", won), ("given", lost)) if found]
    return [Part(say("report.ground"), rows=tuple(rows), empty=say("report.no-ground"))]


def happenings(after: Session, told: Sequence[Event], before: int, view: View, say: Catalogue) -> list[Part]:
    """The log of the turn as this seat reads it, sorted by what it is about, and what was said; `before` counts older notes."""
    found: dict[str, list[LogLine]] = {name: [] for name in ORDER}
    for event in told:
        part = next((name for name, kinds in PARTS.items() if event[0] % e.SERIAL in kinds), "")
        line = after.game.say(event, view) if part else None
        if line is not None:
            found[part].append(line)
    parts = [
        Part(say(f"report.part-{name}"), lines=tuple(found[name]), empty=say("report.nothing"))
        for name in ORDER
        if found[name] or name in ALWAYS
    ]
    said = [line for _, text in after.notes[before:] if (line := after.said(text)) is not None]
    return [*parts, Part(say("report.said"), lines=tuple(said))] if said else parts


def turn_name(scenario: Scenario, turn: int, language: str) -> str:
    return scenario.turns[min(turn, len(scenario.turns) - 1)].name.get(language)
