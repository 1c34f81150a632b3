"""What costs much is rationed at its route: no other spelling of an address gets round that, and no other way to the same thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from host.conftest import FREELY, ME, Host, Person, run_host
from host.test_play import play_out
from warcabinet.games.registry import game_named
from warcabinet.host.settings import Limits

pytestmark = pytest.mark.anyio
PLAN = {"game": "pebbles", "seats": [ME, ME]}
RARELY = (0.001, 2)  # twice, and then not for a quarter of an hour
SPELLINGS = ("/api/tables", "/api/tables/", "/api/tables//", "//api/tables", "/api/table%73", "/api/tables?x=1", "/api/./tables")


def rationed(**rates: tuple[float, int]) -> Limits:
    return Limits(guest=FREELY.guest, address=FREELY.address, **rates)  # type: ignore[arg-type]


async def is_refused(person: Person, path: str, body: object = None) -> bool:
    """Whether someone who has had their share is told to wait."""
    answer = await person.http.post(path, json={} if body is None else body)
    assert answer.status_code != 429 or int(answer.headers["retry-after"]) >= 1
    return answer.status_code == 429


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_no_spelling_of_an_address_opens_more_tables(tmp_path: Path, spelling: str) -> None:
    async with run_host(tmp_path, limits=rationed(new_tables=RARELY)) as host:
        ines = await host.person()
        for _ in range(RARELY[1] + 2):
            await ines.http.post(spelling, json=PLAN)
        assert len(host.hall.tables) <= RARELY[1]


async def spent(host: Host) -> tuple[str, list[Person]]:
    """A finished match of two people; then the share of new tables is used up."""
    id, people = await host.friends()
    await play_out(id, *people)
    while not await is_refused(people[0], "/api/tables", PLAN):
        pass
    return id, people


async def test_puzzles_are_looks_too(tmp_path: Path) -> None:
    limits = Limits(guest=FREELY.guest, address=FREELY.address, looks=RARELY)
    async with run_host(tmp_path, games={"deckfront": game_named("deckfront")}, limits=limits) as host:
        ines = await host.person()
        path = f"/api/puzzles/deckfront/{game_named('deckfront').puzzles[0].id}"
        for _ in range(RARELY[1]):
            await ines.get(path)
        await ines.get(path, 429)
        assert await is_refused(ines, path, {"show": True})


async def test_every_way_to_a_new_table_counts(tmp_path: Path) -> None:
    async with run_host(tmp_path, limits=rationed(new_tables=RARELY, looks=FREELY.looks)) as host:
        id, (ines, _) = await spent(host)
        before = len(host.hall.tables)
        assert await is_refused(ines, "/api/files", {"text": await ines.get(f"/api/tables/{id}/record")})
        assert await is_refused(ines, f"/api/tables/{id}/fork", {"step": 1})
        assert await is_refused(ines, f"/api/tables/{id}/rematch")
        assert await is_refused(ines, "/api/lessons", {"game": "pebbles", "lesson": "none"})
        assert await is_refused(ines, "/api/lab/none/open", {"match": 1})
        assert len(host.hall.tables) == before
        await ines.scene(id)  # looking costs nothing


async def test_every_costly_look_counts(tmp_path: Path) -> None:
    async with run_host(tmp_path, limits=rationed(looks=RARELY)) as host:
        ines = await host.person()
        id = await ines.open(ME, ME)
        for _ in range(RARELY[1]):
            await ines.get(f"/api/tables/{id}/replay/")
        for what in ("replay", "replay/", "position", "report", "report.pdf", "report.pdf/"):
            answer = await ines.http.get(f"/api/tables/{id}/{what}")
            assert answer.status_code == 429, what


async def test_hints_chat_and_lab_runs_are_counted_whatever_the_address_looks_like(tmp_path: Path) -> None:
    limits = rationed(hints=RARELY, chat=RARELY, new_runs=RARELY)
    async with run_host(tmp_path, limits=limits) as host:
        ines = await host.person()
        id = await ines.open(ME, ME)
        for what in (f"/api/tables/{id}/chat", f"/api/tables/{id}/hint", "/api/lab", "/api/lab/none/resume"):
            assert any([await is_refused(ines, f"{what}/", {"text": "hello"}) for _ in range(RARELY[1] + 1)]), what


async def test_whoever_has_a_network_of_addresses_gets_the_share_of_one(tmp_path: Path) -> None:
    """A /64 of IPv6, as every household has: 2**64 addresses."""
    async with run_host(tmp_path, limits=rationed(new_tables=RARELY)) as host:
        ines = await host.person()
        for n in range(RARELY[1] + 2):
            ines.http.headers["X-Forwarded-For"] = f"2001:db8::{n + 1:x}"
            await ines.http.post("/api/tables", json=PLAN)
        assert len(host.hall.tables) == RARELY[1]
        ines.http.headers["X-Forwarded-For"] = "2001:db8:0:1::1"
        assert not await is_refused(ines, "/api/tables", PLAN)
