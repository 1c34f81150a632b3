"""What everyone at a table is told about the others, and deleting a table."""

from __future__ import annotations

import pytest

from host.conftest import BOT, FRIEND, ME, Host

pytestmark = pytest.mark.anyio


async def test_everyone_reads_who_joins_and_for_whom_a_computer_plays(host: Host) -> None:
    id, (first, second) = await host.friends()
    await second.post(f"/api/tables/{id}/seats/1/bot", {})
    await second.post(f"/api/tables/{id}/seats/1/person", {})
    lines = await first.get(f"/api/tables/{id}/chat")
    assert [line["notice"] for line in lines] == ["joined", "computer", "back"]
    assert {line["name"] for line in lines} == {"Seat 2"}
    assert all(line["text"] == "" for line in lines)


async def test_a_notice_comes_at_once(host: Host) -> None:
    id, (first, second) = await host.friends()
    async with first.stream(id) as next_event:
        await second.post(f"/api/tables/{id}/seats/1/bot", {})
        assert (await next_event("chat"))["notice"] == "computer"


async def test_nobody_can_write_a_notice(host: Host) -> None:
    id, (first, _) = await host.friends()
    await first.post(f"/api/tables/{id}/chat", {"text": "computer"})
    assert "notice" not in (await first.get(f"/api/tables/{id}/chat"))[-1]


async def test_players_are_told_who_is_watching(host: Host) -> None:
    id, (first, _) = await host.friends()
    watcher = await host.person()
    watcher.http.headers["X-CSRF-Token"] = (await watcher.post("/api/me", {"name": "Seat 1"}))["csrf"]
    async with first.stream(id) as next_event:
        assert "spectators" not in await next_event("table")
        async with watcher.stream(id):
            assert (await next_event("table"))["spectators"] == ["Seat 1 2"], "not to be taken for a player"
        assert "spectators" not in await next_event("table")


async def test_who_plays_alone_can_delete_the_table(host: Host) -> None:
    me = await host.person()
    id = await me.open(ME, BOT)
    kept = await me.open(ME, BOT)
    assert (await me.get(f"/api/tables/{id}"))["may"]["delete"]
    left = await me.post(f"/api/tables/{id}/delete")
    assert [table["id"] for table in left["mine"]] == [kept]
    await me.get(f"/api/tables/{id}", 404)


async def test_a_table_at_which_others_sit_cannot_be_deleted(host: Host) -> None:
    id, (first, second) = await host.friends()
    for person in (first, second, await host.person()):
        await person.post(f"/api/tables/{id}/delete", status=403)
    await first.get(f"/api/tables/{id}")


async def test_a_table_that_no_one_has_joined_can_be_deleted(host: Host) -> None:
    me, other = await host.person(), await host.person()
    id = await me.open(ME, FRIEND)
    await other.post(f"/api/tables/{id}/delete", status=403)
    await me.post(f"/api/tables/{id}/delete")
    await me.get(f"/api/tables/{id}", 404)


async def test_a_private_table_is_only_for_its_players(host: Host) -> None:
    me, friend, other = await host.person(), await host.person(), await host.person()
    id = await me.open(ME, FRIEND, public=False)
    await friend.join(me, id, 1)
    assert await friend.get(f"/api/tables/{id}")
    await other.get(f"/api/tables/{id}", 404)
    assert (await other.get("/api/tables"))["others"] == []
