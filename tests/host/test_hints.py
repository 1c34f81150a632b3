"""Hints for the own seat while one plays alone; reasons once nothing is hidden any more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from host.conftest import BOT, FREELY, ME, Host, Person, run_host
from host.test_play import play_out
from warcabinet.host.settings import Limits

pytestmark = pytest.mark.anyio


async def hint(person: Person, id: str, status: int = 200, **more: Any) -> Any:
    news = await person.scene(id)
    return await person.post(f"/api/tables/{id}/hint", {"stamp": news["stamp"], **more}, status)


async def test_against_computers_one_may_ask_what_to_do(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, BOT, speed="instant", options={"traps": False})
    offered = [choice["text"] for choice in (await ines.scene(id))["scene"]["choices"] if not choice.get("steps")]
    found = await hint(ines, id)
    assert found["seat"] == 0
    assert [each["choice"] for each in found["choices"]] == offered[::-1]
    assert found["choices"][0] == {"choice": offered[-1], "label": offered[-1], "win": 0.5, "tries": 100}


async def test_a_hint_is_for_ones_own_seat_alone(host: Host) -> None:
    ines, tomas = await host.person(), await host.person()
    id = await ines.open(ME, BOT, options={"traps": False})
    assert "from that seat" in (await hint(ines, id, 403, viewer=1))["error"]
    assert (await tomas.post(f"/api/tables/{id}/hint", {"stamp": "x"}, 403))["error"]


async def test_among_people_there_are_no_hints(host: Host) -> None:
    id, people = await host.friends()
    for person in people:
        assert "only" in (await hint(person, id, 403))["error"]


async def test_an_old_scene_gets_no_hint(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    assert (await ines.post(f"/api/tables/{id}/hint", {"stamp": "old"}, 409))["stale"]


async def test_reasons_are_kept_until_the_match_is_over(host: Host) -> None:
    """In a running match a computer's reasons would tell what it holds."""
    ines = await host.person()
    id = await ines.open(ME, BOT, speed="instant")
    await ines.choose(id)
    assert "hidden" in (await ines.post(f"/api/tables/{id}/reasons", {"step": 1}, 403))["error"]
    await play_out(id, ines)
    steps = (await ines.get(f"/api/tables/{id}/replay"))["steps"]
    for step in (1, steps):
        found = await ines.post(f"/api/tables/{id}/reasons", {"step": step})
        made = await ines.get(f"/api/tables/{id}/replay?step={step}")
        assert found["seat"] == made["seat"]
        assert [each["choice"] for each in found["choices"] if each.get("chosen")] == [made["chosen"]]
    assert (await ines.post(f"/api/tables/{id}/reasons", {"step": steps + 1}, 422))["error"]
    assert (await ines.post(f"/api/tables/{id}/reasons", {"step": 0}, 422))["error"]


@pytest.mark.parametrize("advice", ["host.players:no_advice", "host.players:late_advice"])
async def test_an_adviser_that_fails_is_said_so_and_play_goes_on(tmp_path: Path, advice: str) -> None:
    async with run_host(tmp_path, advice=advice, bot_seconds=2.0) as host:
        ines = await host.person()
        id = await ines.open(ME, BOT, speed="instant")
        assert "no hint" in (await hint(ines, id, 503))["error"]
        await play_out(id, ines)


async def test_hints_are_rationed(tmp_path: Path) -> None:
    limits = Limits(guest=FREELY.guest, address=FREELY.address, new_tables=FREELY.new_tables, hints=(0.01, 2))
    async with run_host(tmp_path, limits=limits) as host:
        ines = await host.person()
        id = await ines.open(ME, ME)
        for status in (200, 200, 429):
            await hint(ines, id, status)
