"""Chat: no one can pass for someone else, and no one can flood a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from host.conftest import FREELY, FRIEND, ME, OFTEN, Host, Person, run_host
from warcabinet.host.likeness import likeness
from warcabinet.host.settings import Limits

pytestmark = pytest.mark.anyio
ALIKE = [
    "Ines",
    "ines",
    " I n e s ",
    "I\u200bnes",
    "\uff29\uff4e\uff45\uff53",
    "In\u0435s",
    "Ines.",
    "In\u00e9s",
    "lnes",
    "1NES",
    "I\u039dES",
    "|nes",
]


async def spectator(host: Host, name: str) -> Person:
    person = await host.person()
    await person.post("/api/me", {"name": name}, 200)
    return person


@pytest.mark.parametrize("name", [*ALIKE, "Seat 1", "SEAT 2", "Platz 1"])
async def test_no_one_is_called_like_a_seat(host: Host, name: str) -> None:
    ines = await spectator(host, "Ines")
    id = await ines.open(ME, ME)
    id = await ines.open({**ME, "name": "Ines"}, {**FRIEND, "name": "Tomas"})
    stranger = await spectator(host, name)
    said = await stranger.post(f"/api/tables/{id}/chat", {"text": "I give up"})
    assert likeness(said["name"]) not in {likeness(each) for each in ("Ines", "Tomas", "Seat 1", "Seat 2", "Platz 1", "Platz 2")}
    assert (await ines.post(f"/api/tables/{id}/chat", {"text": "I do not"}))["name"] == "Ines"


async def test_no_one_is_called_like_another_guest(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    names = []
    for name in ("Otto", "OTTO", "\u041e\u0442to", "", ""):
        person = await spectator(host, name)
        for _ in range(2):
            names.append((await person.post(f"/api/tables/{id}/chat", {"text": "hello"}))["name"])
    assert names[0] == names[1] == "Otto"  # everyone keeps their own name
    assert len({likeness(name) for name in names}) == 5


@pytest.mark.parametrize("name", ALIKE)
def test_what_looks_alike_counts_as_the_same(name: str) -> None:
    assert likeness(name) == likeness("Ines")


@pytest.mark.parametrize("name", ALIKE[1:])
async def test_seats_do_not_look_alike_either(host: Host, name: str) -> None:
    ines = await host.person()
    id = await ines.open({**ME, "name": "Ines"}, {**ME, "name": name})
    first, second = [seat["name"] for seat in (await ines.get(f"/api/tables/{id}"))["seats"]]
    assert first == "Ines"
    assert likeness(second) != likeness("Ines")


async def test_bursts_of_chat_are_limited_with_a_sentence(tmp_path: Path) -> None:
    limits = Limits(guest=OFTEN, address=OFTEN, new_tables=FREELY.new_tables, chat=(0.5, 3))
    async with run_host(tmp_path, limits=limits) as host:
        ines, tomas = await host.person(), await host.person()
        id = await ines.open(ME, ME)
        for _ in range(3):
            await ines.post(f"/api/tables/{id}/chat", {"text": "hello"})
        answer = await ines.http.post(f"/api/tables/{id}/chat", json={"text": "hello"})
        assert answer.status_code == 429
        assert answer.json()["error"] == "You are writing too fast. Wait a moment and try again."
        assert int(answer.headers["retry-after"]) >= 1
        await tomas.post(f"/api/tables/{id}/chat", {"text": "hello"})
        assert len(await ines.get(f"/api/tables/{id}/chat")) == 4  # reading is free
