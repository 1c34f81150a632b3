"""One host per SQLite file, however it is named; and only a file that is ours, or a new one, becomes a host's."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from host.test_restart import start
from warcabinet.engine.fault import Fault
from warcabinet.host.settings import Settings
from warcabinet.host.store import open_store

pytestmark = pytest.mark.anyio
FILE = "warcabinet.sqlite"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The data directory of a host that runs in another process."""
    data = tmp_path_factory.mktemp("data")
    process, _ = start(data)
    yield data
    process.kill()
    process.wait()


async def refused(settings: Settings) -> str:
    with pytest.raises(Fault) as fault:
        await (await open_store(settings)).close()
    return str(fault.value)


IN_USE = "another host is using this "


async def test_the_same_directory(running: Path) -> None:
    assert IN_USE in await refused(Settings(data=running))
    assert IN_USE in await refused(Settings(data=running / ".." / running.name))


async def test_a_link_to_the_directory(running: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(running)
    assert IN_USE in await refused(Settings(data=tmp_path / "link"))


@pytest.mark.parametrize("link", [os.symlink, os.link])
async def test_a_link_to_the_file(running: Path, tmp_path: Path, link: object) -> None:
    link(running / FILE, tmp_path / FILE)  # type: ignore[operator]
    before = set(tmp_path.iterdir())
    assert IN_USE in await refused(Settings(data=tmp_path))
    assert {path.name for path in set(tmp_path.iterdir()) - before} <= {"in-use.sqlite"}


async def test_the_file_by_its_address(running: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(running.parent)
    relative = f"{running.name}/./{FILE}"
    for address in (
        f"/{running}/{FILE}",
        f"/{relative}",
        f"/file:{running}/{FILE}?uri=true",
        f"/file:{relative}?uri=true&cache=private",
    ):
        assert IN_USE in await refused(Settings(data=tmp_path, database=f"sqlite+aiosqlite://{address}")), address


async def test_another_mount_of_the_file(running: Path, tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    mounted = subprocess.run(["mount", "--bind", running / FILE, tmp_path / FILE], capture_output=True, check=False)
    if mounted.returncode:
        pytest.skip("mounting is not permitted here")
    try:
        assert IN_USE in await refused(Settings(data=tmp_path))
    finally:
        subprocess.run(["umount", tmp_path / FILE], check=True)


async def test_twice_in_one_process_and_again_afterwards(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    first = await open_store(Settings(data=tmp_path / "one"))
    try:
        address = f"sqlite+aiosqlite:///{tmp_path}/one/{FILE}"
        assert IN_USE in await refused(Settings(data=tmp_path / "two", database=address))
    finally:
        await first.close()
    await (await open_store(Settings(data=tmp_path / "two", database=address))).close()


async def test_only_the_holder_changes_the_tables(tmp_path: Path) -> None:
    """A newer version that is started beside a running host leaves its tables alone."""
    first = await open_store(Settings(data=tmp_path))
    try:
        with sqlite3.connect(tmp_path / FILE) as other:
            other.execute("UPDATE alembic_version SET version_num = '0001'")
        other.close()
        assert IN_USE in await refused(Settings(data=tmp_path))
        with sqlite3.connect(tmp_path / FILE) as other:
            assert other.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        other.close()
    finally:
        await first.close()


# ---------------------------------------------------------------- files that are not ours
async def test_an_empty_file_is_not_a_new_host_unless_that_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert "this file is empty; restore it from a backup, or start a new host in it with --new" in await refused(
        Settings(data=tmp_path)
    )
    assert (tmp_path / FILE).stat().st_size == 0
    await (await open_store(Settings(data=tmp_path, new=True))).close()
    await (await open_store(Settings(data=tmp_path))).close()


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("CREATE TABLE places (url TEXT)")
    other.close()
    before = (tmp_path / FILE).read_bytes()
    for new in (False, True):
        assert "this is not a War Cabinet database" in await refused(Settings(data=tmp_path, new=new))
    assert (tmp_path / FILE).read_bytes() == before
    assert not (tmp_path / f"{FILE}-wal").exists()


async def test_a_file_that_is_missing_beside_its_log_is_missed(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}-wal").write_bytes(b"x" * 100)
    assert "missing, though warcabinet.sqlite-wal is there" in await refused(Settings(data=tmp_path))
    assert not (tmp_path / FILE).exists()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    await (await open_store(Settings(data=tmp_path))).close()
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()
    assert "written by a newer War Cabinet" in await refused(Settings(data=tmp_path))


async def test_no_one_else_can_read_a_new_file(tmp_path: Path) -> None:
    await (await open_store(Settings(data=tmp_path / "a?b %c#d"))).close()
    assert (tmp_path / "a?b %c#d" / FILE).stat().st_mode & 0o077 == 0
