"""The Control desk over the API: by itself, and filled in from a match as far as one may see it."""

from __future__ import annotations

import pytest

from host.conftest import Host

pytestmark = pytest.mark.anyio


async def test_the_shelf_says_who_has_a_desk_and_the_desk_its_form(host: Host) -> None:
    ines = await host.person()
    (game,) = [game for game in await ines.get("/api/games") if game["id"] == "pebbles"]
    assert game["desk"]
    form = await ines.get("/api/games/pebbles/desk")
    assert [field["path"] for field in form["boxes"][0]["fields"]] == ["stones.0", "stones.1"]


async def test_it_answers_in_your_language_or_says_what_is_wrong(host: Host) -> None:
    ines = await host.person()
    sheet = await ines.post("/api/games/pebbles/desk?lang=de", {"given": {"stones": [3, 4]}})
    assert sheet["data"] == 7
    assert sheet["text"] != (await ines.post("/api/games/pebbles/desk", {"given": {"stones": [3, 4]}}))["text"]
    problem = await ines.post("/api/games/pebbles/desk", {"given": {"stones": "many"}}, status=422)
    assert (problem["where"], problem["error"]) == ("stones", "two stones are weighed")


async def test_from_a_match_one_learns_only_what_one_sees(host: Host) -> None:
    id, (ines, otto) = await host.friends()
    mine = (await ines.get(f"/api/tables/{id}/desk?at=a&to=b"))["given"]
    his = (await otto.get(f"/api/tables/{id}/desk?at=a&to=b"))["given"]
    assert mine["cells"] == ["a", "b"]
    assert not set(mine["stones"]) & set(his["stones"])
    watcher = await host.person()
    assert (await watcher.get(f"/api/tables/{id}/desk?at=a&to=b"))["given"]["stones"] == []
    await otto.get(f"/api/tables/{id}/desk?at=a&to=b&viewer=0", status=403)
