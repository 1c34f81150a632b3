"""Damage to one match is found, named, and kept to that match."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from host.conftest import ME, Host, run_host
from warcabinet.host.rows import Entry
from warcabinet.host.settings import Settings
from warcabinet.host.store import open_store

pytestmark = pytest.mark.anyio

DAMAGE = {
    "DELETE FROM plies WHERE match = :id AND ply = 1": 1,
    "DELETE FROM plies WHERE match = :id AND ply = 0": 0,
    "UPDATE plies SET choice = 'pick 0' WHERE match = :id AND ply = 0": 0,
    "UPDATE plies SET seat = 1 - seat WHERE match = :id AND ply = 2": 2,
    "UPDATE plies SET at = at + 1 WHERE match = :id AND ply = 1": 1,
    "UPDATE plies SET at = 'never' WHERE match = :id AND ply = 1": 1,
    "UPDATE plies SET choice = x'ff00' WHERE match = :id AND ply = 1": 1,
    "UPDATE plies SET choice = CAST(x'ff41' AS TEXT) WHERE match = :id AND ply = 1": 1,
    "UPDATE plies SET checksum = '' WHERE match = :id AND ply = 2": 2,
}


async def change(host: Host, statement: str, id: str) -> None:
    async with host.hall.store.engine.begin() as connection:
        await connection.execute(text(statement), {"id": id})


async def two_tables(host: Host) -> tuple[Any, str, str]:
    """Three choices at each, and both forgotten by the host."""
    ines = await host.person()
    bad, good = await ines.open(ME, ME), await ines.open(ME, ME)
    for id in (bad, good):
        for choice in ("", "drop", ""):
            await ines.choose(id, choice)
        del host.hall.tables[id]
    return ines, bad, good


@pytest.mark.parametrize("statement", DAMAGE)
async def test_damage_in_a_journal_is_named_and_stays_there(host: Host, statement: str, caplog: pytest.LogCaptureFixture) -> None:
    ines, bad, good = await two_tables(host)
    await change(host, statement, bad)
    for _ in range(2):
        tables = {table["id"]: table for table in (await ines.get("/api/tables"))["mine"]}
        assert set(tables) == {bad, good}
        assert tables[bad]["status"] == "stopped"
        assert f"damaged at line {DAMAGE[statement]}" in tables[bad]["note"]
        assert tables[good]["status"] == "running"
    told = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert len(told) == 1
    assert bad in told[0].message
    assert f"line {DAMAGE[statement]}" in told[0].message
    refused = await ines.get(f"/api/tables/{bad}/scene", 409)
    assert "is damaged" in refused["error"]
    await ines.choose(good)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET options = 'nonsense' WHERE id = :id",
        "UPDATE matches SET game = 'chess' WHERE id = :id",
        "UPDATE matches SET undo = '{' WHERE id = :id",
        "UPDATE matches SET over = 1, result = '[' WHERE id = :id",
        "UPDATE matches SET created = 'yesterday' WHERE id = :id",
        "UPDATE matches SET lesson = CAST(x'ff41' AS TEXT) WHERE id = :id",
        "UPDATE seats SET name = x'00ff' WHERE match = :id",
        "UPDATE seats SET seat = 5 WHERE match = :id AND seat = 1",
        "DELETE FROM seats WHERE match = :id AND seat = 0",
    ],
)
async def test_other_damage_never_breaks_the_lobby(host: Host, statement: str) -> None:
    ines, bad, good = await two_tables(host)
    await change(host, statement, bad)
    assert good in [table["id"] for table in (await ines.get("/api/tables"))["mine"]]
    stranger = await host.person()
    assert good in [table["id"] for table in (await stranger.get("/api/tables"))["others"]]


LATER = {"matches": ("host_part", "set_up_by", "absence", "absent_minutes"), "seats": ("part", "away")}  # since version 0002


async def test_lines_of_older_versions_get_their_checksums(tmp_path: Path) -> None:
    async with run_host(tmp_path) as host:
        _, id, _ = await two_tables(host)
        before = await host.hall.store.entries(id)
    with sqlite3.connect(tmp_path / "warcabinet.sqlite") as old:
        old.execute("ALTER TABLE plies DROP COLUMN checksum")
        for table, columns in LATER.items():
            for column in columns:
                old.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        for table in ("lessons", "reviews", "puzzles", "puzzle_days"):
            old.execute(f"DROP TABLE {table}")
        old.execute("UPDATE alembic_version SET version_num = '0002'")
    old.close()
    store = await open_store(Settings(data=tmp_path))
    try:
        assert await store.entries(id) == before
        assert await store.append(id, 3, Entry(0, "drop", 1.0))
        assert len(await store.entries(id)) == 4
    finally:
        await store.close()
