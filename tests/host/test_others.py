"""Two hosts on one PostgreSQL database: the one that WARCABINET_TEST_POSTGRES names, else a server of our own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from host.conftest import FRIEND, ME, Host, Person, run_host
from host.pebbles import GAME
from host.postgres import AVAILABLE, Postgres
from host.test_play import eventually, play_out
from warcabinet.engine.responding import ResponsePreference
from warcabinet.games.deckfront import GAME as deckfront  # noqa: N811
from warcabinet.games.great_war import GAME as great_war  # noqa: N811
from warcabinet.host.journal import preference_text
from warcabinet.host.rows import Entry

GIVEN = os.environ.get("WARCABINET_TEST_POSTGRES", "")
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not (GIVEN or AVAILABLE), reason="PostgreSQL or asyncpg is not installed"),
]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    if GIVEN:
        yield GIVEN
        return
    server = Postgres()
    server.start()
    yield server.url
    server.remove()


@pytest.fixture
async def hosts(tmp_path: Path, database: str) -> AsyncIterator[tuple[Host, Host]]:
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    both: dict[str, Any] = {"database": database, "hold": (0.5, 0.5), "games": {"pebbles": GAME, "deckfront": deckfront}}
    async with run_host(tmp_path / "one", **both) as one, run_host(tmp_path / "two", **both) as two:
        yield one, two


async def friends(one: Host, two: Host, **more: object) -> tuple[str, Person, Person]:
    """Each at a host of their own."""
    ines, tomas = await one.person(), await two.person()
    id = await ines.open(ME, FRIEND, **more)
    await tomas.join(ines, id, 1)
    return id, ines, tomas


async def test_news_cross_from_host_to_host(hosts: tuple[Host, Host]) -> None:
    id, ines, tomas = await friends(*hosts, options={"traps": False})
    async with tomas.stream(id) as event:
        await event("scene")
        await ines.post(f"/api/tables/{id}/chat", {"text": "From afar"})
        assert (await event("chat"))["text"] == "From afar"
        await ines.choose(id)
        await ines.choose(id, "drop")
        held = await event("scene")
        assert held["scene"]["prompt"]["text"] == "Waiting for answers"  # the wait holds here as well
        assert (await event("scene"))["scene"]["prompt"]["mine"]


async def test_a_line_of_a_journal_may_be_long(hosts: tuple[Host, Host]) -> None:
    """Someone who does not want to be asked about a dozen responses needs more than 200 characters."""
    id, ines, _ = await friends(*hosts)
    muted = preference_text(ResponsePreference("able", 0, tuple(great_war.choice_numbers)[:40]))
    store = hosts[0].hall.store
    n = len(await store.entries(id))
    assert await store.append(id, n, Entry(0, muted, 1.0))
    assert (await store.entries(id))[n].choice == muted
    assert len(muted) > 200


async def test_a_match_across_two_hosts(hosts: tuple[Host, Host]) -> None:
    id, ines, tomas = await friends(*hosts, speed="instant")
    await play_out(id, ines, tomas)

    async def both_know() -> bool:
        seeds = {(await person.get(f"/api/tables/{id}")).get("seed") for person in (ines, tomas)}
        return None not in seeds and len(seeds) == 1

    await eventually(both_know, "one host never hears of the end")


async def test_races_between_hosts_have_one_winner(hosts: tuple[Host, Host]) -> None:
    one, two = hosts
    ines = await one.person()
    id = await ines.open(ME, ME)
    elsewhere = await two.person()
    elsewhere.http.cookies, elsewhere.http.headers["X-CSRF-Token"] = ines.http.cookies, ines.http.headers["X-CSRF-Token"]
    news = await ines.scene(id)
    assert await elsewhere.scene(id) == news
    body = {"choice": news["scene"]["choices"][0]["text"], "stamp": news["stamp"]}
    answers = await asyncio.gather(*(person.http.post(f"/api/tables/{id}/choose", json=body) for person in (ines, elsewhere) * 3))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    assert len(await one.hall.store.entries(id)) == 1


async def test_an_early_answer_waits_at_another_host(hosts: tuple[Host, Host]) -> None:
    one, two = hosts
    blue, green = await one.person(), await two.person()
    table = await blue.post("/api/tables", {"game": "deckfront", "seats": [ME, FRIEND], "options": {"deck": "first-game"}})
    id = table["id"]
    await green.join(blue, id, 1)
    seen = await blue.scene(id)
    await green.choose(id)

    async def heard() -> bool:
        return bool((await one.hall.open(id)).live.ready.of(1))

    await eventually(heard, "one host never hears of the answer")
    assert await blue.scene(id) == seen
    await blue.choose(id)
    assert [entry.seat for entry in await one.hall.store.entries(id)] == [1, 0, 1]
