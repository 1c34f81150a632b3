"""Taking back: freely, by consent, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from host.conftest import BOT, ME, Host, Person
from host.test_play import eventually

pytestmark = pytest.mark.anyio


async def undo(person: Person, id: str, status: int | None = None) -> Any:
    stamp = (await person.scene(id))["stamp"]
    return await person.post(f"/api/tables/{id}/undo", {"stamp": stamp}, status)


async def test_free_until_it_has_come_to_something(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    start = await ines.scene(id)
    assert "undo" not in start
    news = await ines.choose(id)
    assert news["undo"] == "free"
    back = await undo(ines, id)
    assert back["scene"] == start["scene"]
    assert back["stamp"] != start["stamp"]  # an old click on the same scene is still refused
    await ines.choose(id, start["scene"]["choices"][0]["text"], stamp=start["stamp"], status=409)
    await ines.choose(id)
    await ines.choose(id, "drop")
    news = await ines.scene(id)
    assert news["undo"] == "ask"
    refused = await undo(ines, id, 409)
    assert refused["error"] == "You need the other players' consent to undo that."
    assert (await undo(tomas, id, 409))["error"] == "You have nothing to undo."


async def test_by_consent(host: Host) -> None:
    id, (ines, tomas, third) = await host.friends(3, options={"traps": False})
    start = await ines.scene(id)
    await ines.choose(id)
    await ines.choose(id, "drop")
    table = await ines.post(f"/api/tables/{id}/undo/ask")
    assert table["undo"] == {"seat": 0, "waiting": [1, 2], "mine": True}
    await ines.post(f"/api/tables/{id}/undo/ask", status=409)
    await ines.post(f"/api/tables/{id}/undo/answer", {"agree": True}, status=409)
    assert (await tomas.get(f"/api/tables/{id}"))["undo"]["to_me"]
    await tomas.post(f"/api/tables/{id}/undo/answer", {"agree": True})
    assert (await third.post(f"/api/tables/{id}/undo/answer", {"agree": False})).get("undo") is None
    assert (await ines.scene(id))["scene"] != start["scene"]  # one refused
    await tomas.choose(id)  # the table may move on while they are asked
    await ines.post(f"/api/tables/{id}/undo/ask")
    await tomas.post(f"/api/tables/{id}/undo/answer", {"agree": True})
    await third.post(f"/api/tables/{id}/undo/answer", {"agree": True})
    now = await ines.scene(id)
    assert [choice["text"] for choice in now["scene"]["choices"]] == ["drop", "back"]  # before the drop
    assert "log" not in now["scene"]


async def test_always_free_in_hot_seat_and_training(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    start = await ines.scene(id)
    await ines.choose(id)
    await ines.choose(id, "drop")
    await ines.choose(id)
    for _ in range(3):
        assert (await undo(ines, id))["scene"]
    assert (await ines.scene(id))["scene"] == start["scene"]

    id = await ines.open(ME, BOT, speed="instant", options={"traps": False})
    start = await ines.scene(id)
    await ines.choose(id)
    await ines.choose(id, "drop")

    async def mine() -> bool:
        return bool((await ines.scene(id))["scene"].get("choices"))

    await eventually(mine, "the computer never answers")
    news = await undo(ines, id)
    assert [choice["text"] for choice in news["scene"]["choices"]] == ["drop", "back"]
    assert (await undo(ines, id))["scene"] == start["scene"]


async def test_a_rebuilt_match_has_its_undos_and_notes(host: Host) -> None:
    id, (ines, tomas) = await host.friends(speed="instant")
    await ines.choose(id)
    await undo(ines, id)
    await ines.choose(id)
    await ines.post(f"/api/tables/{id}/seats/0/bot", {"level": "easy"})
    await ines.post(f"/api/tables/{id}/seats/0/person")
    before = [await person.scene(id) for person in (ines, tomas)]
    table = await host.hall.open(id)
    async with table.lock:
        notes = (await table.awake()).notes
    table.sleep()
    assert [await person.scene(id) for person in (ines, tomas)] == before
    assert table.session is not None
    assert table.session.notes == notes
