"""The digest of a turn: losses, ground, combats and points on one page, the same numbers that the log tells."""

from __future__ import annotations

from functools import cache

import pytest

from support import rule
from warcabinet.bots import bot_named, glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.digest import digest_of
from warcabinet.engine.fault import Fault
from warcabinet.engine.report import report_of, turn_starts
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME as LAST_FRONT
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.log_events import COMBAT, SERIAL
from warcabinet.games.last_war.rules import LastWar
from warcabinet.report.mapsvg import map_svg


@cache
def after_three_turns() -> Session:
    session, bot = Session(GAME, {}, "dig"), bot_named(GAME, "greedy")
    while session.game.turn_of(session.state) < 4:
        session.take_number(bot.choose(glimpse_of(session, chance_from(str(len(session.plies))))))
    return session


@rule("LW-7.10")
def test_a_digest_tells_losses_ground_combats_and_points() -> None:
    session = after_three_turns()
    digest = digest_of(session, 0)
    told = [line.text for line in session.log(0)[digest.line :]]
    first = len(session.at(turn_starts(session)[3]).events)
    assert (digest.number, digest.numbers) == (3, (1, 2, 3))
    assert digest.title.startswith("Turn 3 of 6")
    assert told[0].startswith("Turn 3")
    assert len(digest.fights.lines) == sum(event[0] % SERIAL == COMBAT for event in session.events[first:])
    counted = session.state.plan.victory.counted  # type: ignore[attr-defined]
    assert f"{digest.course.values[-1]} of 13" == digest.sides[counted].value
    assert len(digest.course.values) == 4
    assert [side.mine for side in digest.sides] == [True, False]


def test_ground_won_is_ground_that_the_other_gave_up() -> None:
    for turn in (1, 2, 3):
        axis, soviet = digest_of(after_three_turns(), -1, turn).sides
        won = [note.removeprefix("Won ") for note in axis.notes if note.startswith("Won ")]
        given = [note.removeprefix("Gave up ") for note in soviet.notes if note.startswith("Gave up ")]
        assert won == given


def test_the_map_shows_the_front_before_and_after() -> None:
    session = after_three_turns()
    report = report_of(session, 0, 3)
    assert isinstance(session.state, LastWar)
    before = session.at(turn_starts(session)[3])
    assert isinstance(before.state, LastWar)
    names = session.state.ground
    taken = [place for place in range(names.land) if before.state.owner[place] != session.state.owner[place]]
    assert len(report.taken) == len(taken) > 0
    assert report.map is not None
    drawn = map_svg(report.map, report.colours, report.was, report.taken)
    assert drawn.count('class="taken"') == len(taken)
    assert 'class="was"' in drawn


def test_a_turn_that_is_not_over_has_no_digest() -> None:
    for turn in (4, 9):
        with pytest.raises(Fault, match=f"turn {turn} is not over yet"):
            digest_of(after_three_turns(), 0, turn)
    with pytest.raises(Fault, match="turn 1 is not over yet"):
        digest_of(Session(GAME, {}, "new"), 0)
    with pytest.raises(Fault, match="has no turn digests"):
        digest_of(Session(LAST_FRONT), 0)


def test_the_scene_counts_finished_turns() -> None:
    assert after_three_turns().scene(0).turns == 3
    assert Session(GAME, {}, "new").scene(0).turns == 0
    assert Session(LAST_FRONT).scene(0).turns == 0
