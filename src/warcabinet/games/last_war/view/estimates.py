"""LW-N41, LW-N42 A nation's numbers as a reader knows them: exactly, as an assessment, or not at all."""

from __future__ import annotations

from warcabinet.engine.scene import Row
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.turn import assessment as a
from warcabinet.games.last_war.view.naming import Names

UNKNOWN = "?"  # never 0


def is_known(s: LastWar, team: int, nation: int, control: bool) -> bool:
    """Whether the reader knows the nation's numbers exactly."""
    return control or not s.plan.assessed or s.coalition[nation] == team


def number_of(names: Names, s: LastWar, team: int, nation: int, number: int, control: bool) -> str:
    if is_known(s, team, nation, control):
        return str(int(a.true_number(s, nation, number)))
    found = a.assessed(s, team, nation, number)
    return names.span(int(a.low_of(found)), int(a.high_of(found))) if found else UNKNOWN


def about(names: Names, s: LastWar, team: int, nation: int, number: int) -> tuple[Row, ...]:
    """The date of an assessment, and where it comes from."""
    found = a.assessed(s, team, nation, number)
    if not found:
        return (Row(names.words("assess.unknown"), rule="LW-N42"),)
    return (
        Row(names.words("assess.dated"), names.turn(int(a.since_of(found))), rule="LW-N41"),
        Row(names.words("assess.source"), source(names, int(a.source_of(found)))),
    )


def source(names: Names, source: int) -> str:
    if source >= a.FROM_COMBAT:
        return names.words("assess.combat", place=names.place(source - a.FROM_COMBAT))
    if source >= a.FROM_CONTROL:
        return names.words("assess.control", reason=names.reason(source - a.FROM_CONTROL))
    return names.words("assess.staff" if source == a.FROM_STAFF else "assess.briefing")
