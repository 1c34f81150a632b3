"""Live updates: everyone gets what they may see, immediately, and can reconnect."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from host.conftest import ME, Host, run_host

pytestmark = pytest.mark.anyio


async def test_news_reach_the_other_seat_and_watchers(host: Host) -> None:
    id, (ines, tomas) = await host.friends(options={"traps": False})
    watcher = await host.person()
    async with tomas.stream(id) as his, watcher.stream(id) as theirs:
        first = await his("scene")
        assert first["id"] == first["stamp"]
        assert (await theirs("scene"))["scene"]["viewer"] == -1
        await ines.choose(id)
        await ines.choose(id, "drop")
        news = await his("scene")
        assert news["scene"]["prompt"]["mine"]
        assert len(news["scene"]["log"]) == 1
        assert "log_from" not in news
        assert (await theirs("scene"))["scene"]["log"]
        await tomas.choose(id)
        await tomas.choose(id, "drop")
        await his("scene")
        news = await his("scene")
        assert news["log_from"] == 1  # only the new line is sent
        assert len(news["scene"]["log"]) == 1


async def test_a_choice_nobody_else_sees_makes_no_news(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    async with tomas.stream(id) as event:
        first = await event("scene")
        await ines.choose(id)
        await ines.choose(id, "back")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await event("scene")
    assert (await tomas.scene(id))["stamp"] == first["stamp"]


async def test_resume_where_it_was(host: Host) -> None:
    id, (ines, tomas) = await host.friends(options={"traps": False})
    async with tomas.stream(id) as event:
        last = (await event("scene"))["id"]
    async with tomas.stream(id, last=last) as event:
        await event("table")
        await ines.choose(id)
        await ines.choose(id, "drop")
        assert (await event("scene"))["scene"]["prompt"]["mine"]  # and no second copy of what it had
    async with tomas.stream(id, last=last) as event:
        assert (await event("scene"))["scene"]["prompt"]["mine"]


async def test_two_tabs_of_one_seat_agree(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    async with ines.stream(id) as one, ines.stream(id) as two:
        await one("scene")
        await two("scene")
        news = await ines.choose(id)
        assert (await one("scene"))["stamp"] == (await two("scene"))["stamp"] == news["stamp"]


async def test_undo_sends_the_log_afresh(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME, options={"traps": False})
    async with ines.stream(id) as event:
        await event("scene")
        await ines.choose(id)
        await ines.choose(id, "drop")
        while not (news := await event("scene"))["scene"].get("log"):
            pass
        await ines.post(f"/api/tables/{id}/undo", {"stamp": news["stamp"]})
        news = await event("scene")
        assert news.get("log_from", 0) == 0
        assert "log" not in news["scene"]


async def test_presence_and_signs_of_life(tmp_path: Path) -> None:
    async with run_host(tmp_path, heartbeat=0.1) as host:
        id, (ines, tomas) = await host.friends()
        async with ines.stream(id) as event:
            assert not (await event("table"))["seats"][1].get("present")
            async with tomas.stream(id) as his:
                await his("table")
                assert (await event("table"))["seats"][1]["present"]
            assert not (await event("table"))["seats"][1].get("present")
        async with ines.http.stream("GET", f"/api/tables/{id}/news") as answer:
            async for line in answer.aiter_lines():
                if line == ": here":
                    break


async def test_an_idle_table_is_let_go_and_wakes_for_news(tmp_path: Path) -> None:
    async with run_host(tmp_path, idle=0.1) as host:
        id, (ines, tomas) = await host.friends(options={"traps": False})
        other = await ines.open(ME, ME)
        async with tomas.stream(id) as event:
            await event("scene")
            await asyncio.sleep(0.5)
            assert other not in host.hall.tables
            assert host.hall.tables[id].session is None
            await ines.choose(id)
            await ines.choose(id, "drop")
            assert (await event("scene"))["scene"]["prompt"]["mine"]
