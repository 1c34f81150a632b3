"""Storage that is away or full is said so, nothing is lost or doubled by it, and it is noticed when it is back."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from host.conftest import FRIEND, ME, Host, Person, run_host
from host.postgres import AVAILABLE, Postgres
from host.test_play import eventually
from warcabinet.engine.fault import Fault
from warcabinet.host import database
from warcabinet.host.rows import Entry
from warcabinet.host.settings import Settings
from warcabinet.host.store import open_store
from warcabinet.host.words import Refused

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with run_host(tmp_path, probe=0.1) as running:
        yield running


async def limit_pages(host: Host, pages: int) -> None:
    """As a disk of this size would."""

    def limit(connection: Any, _: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    await host.hall.store.engine.dispose()
    event.listen(host.hall.store.engine.sync_engine, "connect", limit)


async def ready(person: Person) -> bool:
    return (await person.http.get("/readyz")).status_code == 200


async def test_a_full_disk_is_said_and_forgotten_when_there_is_room_again(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    assert (await ines.http.get("/readyz")).json() == {"status": "ready"}
    await limit_pages(host, 1)
    for _ in range(40):
        answer = await ines.http.post(f"/api/tables/{id}/chat", json={"text": "x" * 500})
        if answer.status_code != 201:
            break
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert answer.json() == {
        "error": "This host has no room left to save anything. Your last choice may be missing; look again later."
    }
    assert (await ines.http.get("/livez")).json() == {"status": "alive"}
    not_ready = await ines.http.get("/readyz?lang=de")
    assert not_ready.status_code == 503
    assert "retry-after" in not_ready.headers
    assert "keinen Platz" in not_ready.json()["error"]
    assert (await ines.get("/api/health"))["status"] == "storage-full"
    said = len(await ines.get(f"/api/tables/{id}/chat"))
    await limit_pages(host, 100_000)
    await eventually(lambda: ready(ines), "the host never notices that there is room")
    await ines.post(f"/api/tables/{id}/chat", {"text": "room"}, 201)
    assert len(await ines.get(f"/api/tables/{id}/chat")) == said + 1


async def test_a_database_file_that_is_taken_away_gets_no_more_choices(host: Host, tmp_path: Path) -> None:
    """SQLite itself would write on, into a file that has no name any more."""
    ines = await host.person()
    id = await ines.open(ME, ME)
    news = await ines.choose(id)
    (tmp_path / "warcabinet.sqlite").rename(tmp_path / "elsewhere")
    choice = news["scene"]["choices"][0]["text"]
    refused = await ines.http.post(f"/api/tables/{id}/choose", json={"choice": choice, "stamp": news["stamp"]})
    assert refused.status_code == 503
    assert "cannot reach its storage" in refused.json()["error"]
    assert str(tmp_path) not in refused.text
    assert not await ready(ines)
    (tmp_path / "elsewhere").rename(tmp_path / "warcabinet.sqlite")
    await eventually(lambda: ready(ines), "the host never notices that the file is back")
    await ines.choose(id, choice, stamp=news["stamp"])
    assert [entry.choice for entry in await host.hall.store.entries(id)][1:] == [choice]


async def test_an_append_that_cannot_be_written_does_not_take_others_with_it(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    store = host.hall.store
    good = asyncio.create_task(store.append(id, 0, Entry(0, "pick 1", 1.0)))
    gone = asyncio.create_task(store.append("no such match", 0, Entry(0, "pick 1", 1.0)))
    assert await good
    with pytest.raises(Refused, match="no-table"):
        await gone


async def test_the_writer_outlives_requests_that_were_given_up(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    store = host.hall.store
    given_up = asyncio.create_task(store.append("no such match", 0, Entry(0, "pick 1", 1.0)))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    async with asyncio.timeout(5):
        assert await store.append(id, 0, Entry(0, "pick 1", 1.0))


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    if not AVAILABLE:
        pytest.skip("PostgreSQL or asyncpg is not installed")
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture
async def hosts(tmp_path: Path, postgres: Postgres) -> AsyncIterator[tuple[Host, Host]]:
    both: dict[str, Any] = {"database": postgres.url, "probe": 0.2}
    async with run_host(tmp_path / "one", **both) as one, run_host(tmp_path / "two", **both) as two:
        yield one, two


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
async def test_hosts_hear_each_other_again_after_postgresql_was_restarted(
    hosts: tuple[Host, Host], postgres: Postgres, how: signal.Signals
) -> None:
    one, two = hosts
    ines, tomas = await one.person(), await two.person()
    id = await ines.open(ME, FRIEND)
    await tomas.join(ines, id, 1)
    async with tomas.stream(id) as event_of:
        await event_of("scene")
        await asyncio.to_thread(postgres.stop, how)
        answer = await ines.http.post(f"/api/tables/{id}/chat", json={"text": "Anyone?"})
        assert answer.status_code == 503
        assert "retry-after" in answer.headers
        await asyncio.to_thread(postgres.start)
        await eventually(lambda: ready(ines), "the first host never notices that PostgreSQL is back")
        # Written while the other host may still be deaf: it catches up.
        await ines.post(f"/api/tables/{id}/chat", {"text": "Back"}, 201)
        await ines.choose(id)
        await ines.choose(id, "drop")
        while "notice" in (line := await event_of("chat")):  # who has come, told again
            pass
        assert line["text"] == "Back"

        async def caught_up() -> bool:
            return (await two.hall.open(id)).live.count == len(await one.hall.store.entries(id))

        await eventually(caught_up, "the second host stays deaf")
        await ines.post(f"/api/tables/{id}/chat", {"text": "Again"}, 201)
        while (await event_of("chat"))["text"] != "Again":
            pass


async def execute(address: str, *statements: str) -> None:
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


async def refused(settings: Settings) -> str:
    with pytest.raises(Fault) as fault:
        await (await open_store(settings)).close()
    return str(fault.value)


async def test_tables_are_not_changed_under_other_hosts_on_postgresql(
    hosts: tuple[Host, Host], postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "OTHERS_MAY_FINISH", "300ms")
    await execute(postgres.url, "UPDATE alembic_version SET version_num = '0002'", "ALTER TABLE plies DROP COLUMN checksum")
    told = await refused(Settings(data=tmp_path / "newer", database=postgres.url))
    assert "this version must change the tables, and other hosts are using them; stop those first" in told


async def test_two_hosts_that_start_together_make_the_tables_once(postgres: Postgres, tmp_path: Path) -> None:
    stores = await asyncio.gather(*(open_store(Settings(data=tmp_path / name, database=postgres.url)) for name in "abc"))
    assert len({store.key for store in stores}) == 1
    for store in stores:
        await store.close()


async def test_a_postgresql_database_of_another_program_is_left_alone(postgres: Postgres, tmp_path: Path) -> None:
    await execute(postgres.url, "CREATE TABLE places (url TEXT)")
    assert "this is not a War Cabinet database" in await refused(Settings(data=tmp_path, database=postgres.url))
    assert await tables_in(postgres.url) == ["places"]


async def tables_in(address: str) -> list[str]:
    engine = create_async_engine(address)
    async with engine.connect() as connection:
        found: list[str] = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    await engine.dispose()
    return found
