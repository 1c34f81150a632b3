"""Looking back at a match: the same as playing it from the start, at a small part of the cost."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

import warcabinet
from host.conftest import FREELY, ME, Host, run_host
from host.pebbles import GAME as PEBBLES
from warcabinet.engine.game import Game
from warcabinet.engine.proof import draw_again, new_host_part
from warcabinet.engine.session import Ply, Session, said_note
from warcabinet.games.registry import game_named
from warcabinet.host.reel import EVERY, Reel, reel_of, settled
from warcabinet.host.settings import Limits
from warcabinet.host.sight import look

pytestmark = pytest.mark.anyio


def played(game: Game, plies: int, **options: object) -> Session:
    chooser, session = random.Random(7), Session(game, options or None, "7")
    while len(session.plies) < plies and not session.over:
        session.take(chooser.choice(session.choices()))
        if len(session.plies) % 60 == 1:
            session.note(said_note(0, f"note {len(session.plies)}"))
    return session


@pytest.mark.parametrize("name", ["last-front", "deckfront", "great-war", "last-crusade", "last-war"])
def test_every_ply_is_as_if_played_from_the_start(name: str) -> None:
    session = played(game_named(name), 3 * EVERY + 5)
    reel = Reel(session)
    reel.grow(len(session.plies))
    for ply in (0, 1, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY + 7, len(session.plies)):
        if ply <= len(session.plies):
            then = session.at(ply)
            for viewer in (-1, 0, 1):
                assert reel.scene(session, ply, viewer, "de") == then.scene(viewer, "de"), (ply, viewer)
            assert reel.at(session, ply).record() == then.record()
            assert reel.at(session, ply).position().text() == then.position().text()


def test_no_look_plays_more_than_a_few_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(game_named("last-war"), 200)
    reel, again = Reel(session), Session.do_again
    reel.grow(len(session.plies))
    played_again: list[int] = []

    def noting(self: Session, plies: list[Ply]) -> None:
        played_again.append(len(plies))
        again(self, plies)

    monkeypatch.setattr(Session, "do_again", noting)
    for ply in range(len(session.plies) + 1):
        reel.at(session, ply)
    assert len(played_again) > 150
    assert max(played_again) <= 40


def steps_from_the_start(session: Session, viewer: int) -> list[int]:
    """The definition: a ply is a step if the viewer saw something new after it."""
    found, stamp = [], ""
    for ply in range(len(session.plies) + 1):
        then = session.at(ply)
        hidden = then.asked != viewer and session.game.asks_in_secret(then.state)
        hidden |= any(next_.passed_over and next_.seat == viewer for next_ in session.plies[ply : ply + 1])
        if not hidden and (now := look(then, viewer, "en", 0).stamp) != stamp:
            found.append(ply)
            stamp = now
    return found


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_steps_are_the_same_however_the_reel_has_grown(viewer: int) -> None:
    whole = played(PEBBLES, 100, players=3, asks_all=True)
    session = whole.at(0)
    reel = Reel(session)
    for ply in whole.plies:
        session.do_again([ply])
        if len(session.plies) % 4 == 0:
            reel.grow(len(session.plies))
            assert reel.settle(session, viewer, len(session.plies)) == steps_from_the_start(session, viewer)
    found = settled(type(PEBBLES), session.record(), [False] * len(session.plies), viewer)
    assert list(found.plies) == [ply for ply in steps_from_the_start(session, viewer) if ply < len(session.plies)]


async def test_chance_that_is_drawn_again_comes_into_the_reel() -> None:
    session = played(game_named("last-war"), EVERY)
    await reel_of(session, len(session.plies))
    session.note(draw_again(0, new_host_part(), "").note)
    chooser = random.Random(3)
    while len(session.plies) < 3 * EVERY and not session.over:
        session.take(chooser.choice(session.choices()))
    reel = await reel_of(session, len(session.plies))
    for ply in (EVERY - 1, EVERY, EVERY + 1, 2 * EVERY + 3, len(session.plies)):
        assert reel.scene(session, ply, 0, "en") == session.at(ply).scene(0, "en")
        assert reel.at(session, ply).position().text() == session.at(ply).position().text()


async def test_an_undo_makes_a_new_reel() -> None:
    session = played(PEBBLES, 4)
    first = await reel_of(session, 4)
    assert await reel_of(session, 4) is first
    session.undo()
    assert await reel_of(session, 3) is not first


async def test_any_look_at_a_long_match_is_quick(tmp_path: Path) -> None:
    """More than 2,000 plies of The Last War: steps, lines of the log, Positions, other viewers, the other language."""
    session = played(game_named("last-war"), 2600, scenario="campaign-1942")
    assert len(session.plies) > 2000
    async with run_host(tmp_path, games={"last-war": session.game}) as host:
        ines, chooser = await host.person(), random.Random(1)
        id = (await ines.post("/api/files", {"text": session.record().text()}))["id"]
        for begun in ("replay?viewer=0", "replay?viewer=1&lang=de"):  # all copies and both logs
            await ines.get(f"/api/tables/{id}/{begun}")
        for look in ("replay?viewer=0&step={}", "replay?viewer=1&lang=de&step={}", "replay?viewer=0&line={}", "position?step={}"):
            costs = []
            for _ in range(10):
                began = time.process_time()
                await ines.get(f"/api/tables/{id}/{look.format(chooser.randrange(len(session.plies)))}")
                costs.append(time.process_time() - began)
            assert sorted(costs)[-3] < (0.05 if warcabinet.COMPILED else 0.15), (look, costs)


async def test_looking_back_is_rationed(tmp_path: Path) -> None:
    limits = Limits(guest=FREELY.guest, address=FREELY.address, looks=(0.1, 3))
    async with run_host(tmp_path, limits=limits) as host:
        ines = await host.person()
        id = await ines.open(ME, ME)
        for _ in range(3):
            await ines.get(f"/api/tables/{id}/replay")
        answer = await ines.http.get(f"/api/tables/{id}/replay")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1


async def test_steps_of_a_running_match_come_from_a_worker(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warcabinet.host.reel.AT_ONCE", 1)
    id, (ines, tomas) = await host.friends()
    for _ in range(3):
        scenes = [(await person.scene(id))["scene"] for person in (ines, tomas)]
        await (ines if scenes[0].get("choices") else tomas).choose(id)
    replays = await asyncio.gather(*(person.get(f"/api/tables/{id}/replay") for person in (ines, tomas)))
    assert all(each["steps"] >= 1 for each in replays)
    assert host.hall.workers.idle


async def test_a_line_of_the_log_leads_to_the_step_it_came_with(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    for _ in range(6):
        scenes = [(await person.scene(id))["scene"] for person in (ines, tomas)]
        await (ines if scenes[0].get("choices") else tomas).choose(id)
    last = await ines.get(f"/api/tables/{id}/replay")
    lines = last["scene"]["log"]
    assert len(lines) >= 2
    for line in lines:
        found = await ines.get(f"/api/tables/{id}/replay?line={line['n']}")
        log = found["scene"]["log"]
        assert line["text"] in [each["text"] for each in log]
        if found["step"]:
            before = await ines.get(f"/api/tables/{id}/replay?step={found['step'] - 1}")
            assert len(before["scene"].get("log", [])) <= line["n"]
