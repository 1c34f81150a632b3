"""The API as its own description says, and the database as its migrations make it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from host.conftest import Host, run_host
from warcabinet.engine.fault import Fault
from warcabinet.host.rows import Entry
from warcabinet.host.schema import metadata
from warcabinet.host.settings import Settings
from warcabinet.host.store import open_store

pytestmark = pytest.mark.anyio


async def test_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    store = await open_store(Settings(data=tmp_path))
    try:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
    finally:
        await store.close()


async def test_an_append_that_loses_the_race_changes_nothing(host: Host) -> None:
    ines = await host.person()
    id = await ines.open({"kind": "me"}, {"kind": "me"})
    store = host.hall.store
    assert await store.append(id, 0, Entry(0, "pick 1", 1.0))
    assert not await store.append(id, 0, Entry(0, "pick 2", 2.0))
    assert [entry.choice for entry in await store.entries(id)] == ["pick 1"]


async def test_a_host_that_was_overtaken_says_so_and_reads_again(host: Host) -> None:
    """As if another process had written the next ply."""
    ines = await host.person()
    id = await ines.open({"kind": "me"}, {"kind": "me"})
    news = await ines.scene(id)
    first, second = [choice["text"] for choice in news["scene"]["choices"]][:2]
    assert await host.hall.store.append(id, 0, Entry(0, second, 1.0))
    refused = await ines.choose(id, first, stamp=news["stamp"], status=409)
    assert refused["stale"]
    assert (await ines.scene(id))["scene"]["choices"][0]["text"] == "drop"


async def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match="cannot use the data directory"):
        await open_store(Settings(data=tmp_path / "file" / "data"))
    (tmp_path / "warcabinet.sqlite").write_text("this is no database, and it is longer than a header would be" * 20)
    with pytest.raises(Fault, match="cannot open the database") as fault:
        await open_store(Settings(data=tmp_path))
    assert "\n" not in str(fault.value)


async def test_the_description_names_every_route(host: Host) -> None:
    ines = await host.person()
    told = await ines.get("/api/docs/openapi.json")
    import warcabinet.host.api as api

    for line in (api.__doc__ or "").splitlines():
        if line.startswith(("    GET ", "    POST ")):
            method, path = line.split()[:2]
            named = (
                path.partition("?")[0]
                .replace("{face}.svg", "{file}")
                .replace("{figure}.svg", "{file}")
                .replace("invites/{seat}.svg", "invites/{file}")
            )
            assert method.lower() in told["paths"][named], line
    known = {f"#/components/schemas/{name}" for name in told["components"]["schemas"]}
    assert set(re.findall(r'"\$ref":"([^"]+)"', json.dumps(told, separators=(",", ":")))) <= known
    assert "War Cabinet API" in await ines.get("/api/docs")


async def test_old_tables_are_found_again(tmp_path: Path) -> None:
    async with run_host(tmp_path) as host:
        ines = await host.person()
        id = await ines.open({"kind": "me"}, {"kind": "me"})
        await ines.choose(id)
        before = await ines.scene(id)
        cookies, token = ines.http.cookies, ines.http.headers["X-CSRF-Token"]
    async with run_host(tmp_path) as host:
        again = await host.person()
        again.http.cookies, again.http.headers["X-CSRF-Token"] = cookies, token
        assert [table["id"] for table in (await again.get("/api/tables"))["mine"]] == [id]
        assert await again.scene(id) == before
