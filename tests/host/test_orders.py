"""Orders of several steps, and notes that go with a choice, over the API."""

from __future__ import annotations

import pytest

from host.conftest import ME, Host, Person
from warcabinet.host.rows import Entry

pytestmark = pytest.mark.anyio


async def order(person: Person, id: str, *steps: str, status: int = 200, **more: str) -> dict[str, object]:
    news = await person.scene(id)
    body = {"choice": steps[-1], "steps": list(steps), "stamp": news["stamp"], **more}
    found: dict[str, object] = await person.post(f"/api/tables/{id}/choose", body, status=status)
    return found


async def stones(person: Person, id: str) -> list[str]:
    return [choice["text"] for choice in (await person.scene(id))["scene"]["choices"] if "steps" not in choice]


async def test_one_request_makes_several_choices(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    one, two, *_ = await stones(ines, id)
    await order(ines, id, one, "back", two, "drop")
    record = await ines.get(f"/api/tables/{id}/record")
    assert [line for line in record.splitlines() if line.startswith("1: ")] == [f"1: {one}", "1: back", f"1: {two}", "1: drop"]
    assert len(await host.hall.store.entries(id)) == 4


async def test_an_order_is_refused_as_a_whole_with_the_step(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    one, two, *_ = await stones(ines, id)
    problem = await order(ines, id, one, two, "drop", status=422)
    assert problem["where"] == "step 2 of 3"
    assert f"you cannot choose '{two}' now" in str(problem["error"])
    assert await stones(ines, id) == sorted(await stones(ines, id))
    assert not await host.hall.store.entries(id)


async def test_an_order_that_loses_a_race_leaves_nothing(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    one, two, *_ = await stones(ines, id)
    assert await host.hall.store.append(id, 0, Entry(0, one, 1.0))  # another host writes first
    problem = await order(ines, id, one, "back", two, status=409)
    assert "faster" in str(problem["error"])
    assert [entry.choice for entry in await host.hall.store.entries(id)] == [one]


async def test_steps_are_taken_back_one_at_a_time(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    one, two, *_ = await stones(ines, id)
    news = await order(ines, id, one, "back", two)
    await ines.post(f"/api/tables/{id}/undo", {"stamp": news["stamp"]})
    assert (await stones(ines, id))[:2] == [one, two]


async def test_words_go_into_log_and_record_where_a_choice_asks_for_them(host: Host) -> None:
    id, (ines, otto) = await host.friends()
    one, *_ = await stones(ines, id)
    refused = await order(ines, id, one, note="why not", status=422)
    assert refused["error"] == "You cannot add a note to this choice."
    await order(ines, id, one)
    news = await ines.scene(id)
    await ines.post(f"/api/tables/{id}/choose", {"choice": "drop", "stamp": news["stamp"], "note": "it is heavy"})
    log = (await otto.scene(id))["scene"]["log"]
    assert any(line["text"].endswith(": it is heavy") for line in log)
