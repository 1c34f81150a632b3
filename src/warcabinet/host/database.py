"""Opens the database: finds it, claims it, makes sure that it is ours, and brings its tables up to date. A Fault says why not."""

from __future__ import annotations

import os
import secrets
import sqlite3
import warnings
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from sqlalchemy import URL, Connection, event, insert, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, InvalidRequestError, NoSuchModuleError, SAWarning, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from warcabinet.engine.fault import Fault
from warcabinet.host import schema
from warcabinet.host.claim import Claim, identity_of, text_of
from warcabinet.host.settings import Settings
from warcabinet.host.storage_faults import one_line

DRIVERS = {"sqlite": "aiosqlite", "postgresql": "asyncpg"}
FORMS = "sqlite+aiosqlite:////path/file.sqlite, postgresql+asyncpg://user@host/name"
VERSIONS = "alembic_version"
CONNECTING, ANSWERING = 5.0, 10.0  # seconds that PostgreSQL may take; a network that was cut never answers
HOSTS = 0x57434142  # the number of the lock that every host on a PostgreSQL database shares while it runs
OTHERS_MAY_FINISH = "8s"


class Database:
    """What `open_database` has opened, and the claim to it."""

    def __init__(self, engine: AsyncEngine, claim: Claim, key: bytes) -> None:
        self.engine, self.claim, self.key = engine, claim, key

    async def close(self) -> None:
        await self.engine.dispose()
        self.claim.release()


async def open_database(settings: Settings) -> Database:
    """Nothing is written before the data is claimed and known to be ours."""
    url = database_url(settings.database) if settings.database else URL.create("sqlite+aiosqlite", database=str(settings.file))
    file = sqlite_file(url)
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        if file is not None:
            check_or_make(file, settings.new)
    except OSError as why:
        raise Fault(f"cannot use the data directory: {text_of(why)}", where=str(settings.data)) from None
    claim = Claim(settings.data, file)
    engine: AsyncEngine | None = None
    try:
        if file is not None:
            check_ours(file, settings.new)
        engine = engine_of(url)
        key = await prepare(engine)
        if file is not None and not await writes_to(engine, claim):
            raise Fault("this address does not lead to the file it seems to name; write its path plainly", where=shown(url))
        return Database(engine, claim, key)
    except BaseException as why:
        if engine is not None:
            await engine.dispose()
        claim.release()
        if isinstance(why, (SQLAlchemyError, OSError, sqlite3.Error)) or getattr(why, "sqlstate", None):
            raise Fault(f"cannot open the database: {one_line(why)}", where=shown(url)) from None
        raise


def shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


# ---------------------------------------------------------------- which database
def database_url(given: str) -> URL:
    """
    >>> database_url("postgresql://ines@localhost/games")
    Traceback (most recent call last):
    warcabinet.engine.fault.Fault: --database: 'postgresql' needs its driver: write postgresql+asyncpg://
    """
    try:
        if "\0" in given:
            raise ValueError
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise Fault(f"not the address of a database; it must have one of the forms {FORMS}", where="--database") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise Fault(f"unknown kind of database '{kind}'; choose one of: {', '.join(DRIVERS)}", where="--database")
    if url.drivername != f"{kind}+{DRIVERS[kind]}":
        raise Fault(f"'{url.drivername}' needs its driver: write {kind}+{DRIVERS[kind]}://", where="--database")
    return url


def sqlite_file(url: URL) -> Path | None:
    if url.get_backend_name() != "sqlite":
        return None
    name = url.database or ""
    path = unquote(urlsplit(name).path) if name.startswith("file:") and "uri" in url.query else name
    if path in ("", ":memory:") or url.query.get("mode") == "memory":
        raise Fault("a database in memory is lost when the host ends; name a file", where="--database")
    return Path(path)


def engine_of(url: URL) -> AsyncEngine:
    more: dict[str, Any] = {}
    if url.get_backend_name() == "postgresql":
        more = {"pool_pre_ping": True, "connect_args": {"timeout": CONNECTING, "command_timeout": ANSWERING}}
    try:
        with warnings.catch_warnings(action="error", category=SAWarning):  # it would ignore what it does not understand
            engine = create_async_engine(url, **more)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise Fault("the driver is not installed; pip install 'warcabinet[postgres]'", where=shown(url)) from None
    except (ArgumentError, InvalidRequestError, SAWarning, TypeError, ValueError) as why:
        raise Fault(f"cannot open the database: {one_line(why)}", where=shown(url)) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", tune_sqlite)
    return engine


def tune_sqlite(connection: Any, _: Any) -> None:
    connection.driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # damaged text is still text
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


# ---------------------------------------------------------------- whether a SQLite file is ours
def check_or_make(file: Path, new: bool) -> None:
    """Starts a new host if the file is missing; changes nothing that exists."""
    if not file.exists():
        left = file.with_name(file.name + "-wal")
        if left.exists() and not new:
            raise Fault(
                f"missing, though {left.name} is there; restore it from a backup, or start a new host with --new", where=str(file)
            )
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        left.unlink(missing_ok=True)
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # it holds seeds and the key that signs cookies
        with sqlite3.connect(file) as fresh:
            fresh.execute(f"PRAGMA application_id={HOSTS}")
            fresh.execute("PRAGMA user_version=1")
        fresh.close()
    elif not file.is_file():
        raise Fault("not a file", where=str(file))


def check_ours(file: Path, new: bool) -> None:
    if file.stat().st_size == 0:
        if new:
            return
        raise Fault("this file is empty; restore it from a backup, or start a new host in it with --new", where=str(file))
    # As a URI, so that a file which is gone meanwhile is not made again.
    connection = sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode=rw", uri=True)
    try:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        marked = connection.execute("PRAGMA application_id").fetchone()[0] == HOSTS
    finally:
        connection.close()
    if not marked and not {VERSIONS, "plies"} <= set(tables):
        raise not_ours(str(file))


def not_ours(where: str) -> Fault:
    return Fault("this is not a War Cabinet database; choose another one with --data or --database", where=where)


async def writes_to(engine: AsyncEngine, claim: Claim) -> bool:
    async with engine.connect() as connection:
        path = (await connection.execute(text("PRAGMA database_list"))).all()[0][2]
    return identity_of(Path(path)) == claim.identity


# ---------------------------------------------------------------- bringing it up to date
async def prepare(engine: AsyncEngine) -> bytes:
    """The host's key, once the tables are as this version needs them."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql" and not await connection.run_sync(is_current):
            await connection.execute(text(f"SET LOCAL lock_timeout = '{OTHERS_MAY_FINISH}'"))
            try:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({HOSTS})"))
            except SQLAlchemyError:
                why = "this version must change the tables, and other hosts are using them; stop those first"
                raise Fault(why, where=shown(engine.url)) from None
        return await connection.run_sync(migrate)


def is_current(connection: Connection) -> bool:
    from warcabinet.host.migrations import newest

    return revision_of(connection) == newest()


def migrate(connection: Connection) -> bytes:
    """Only by whoever holds the data: a claim for a file, the lock for PostgreSQL."""
    from warcabinet.host.migrations import known, newest, upgrade  # Alembic takes a while to load

    found = revision_of(connection)
    if found is None and foreign_tables(inspect(connection).get_table_names()):
        raise not_ours(shown(connection.engine.url))
    if found is not None and found not in known():
        raise Fault("this database was written by a newer War Cabinet; install that version", where=shown(connection.engine.url))
    if found != newest():
        upgrade(connection)
    return host_key(connection)


def revision_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSIONS):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()
    return None if found is None else str(found)


def foreign_tables(names: Sequence[str]) -> list[str]:
    return [name for name in names if name != VERSIONS and name not in schema.metadata.tables]


def host_key(connection: Connection) -> bytes:
    keys = schema.keys
    found = connection.execute(select(keys.c.key).where(keys.c.id == 1)).scalar()
    if found is None:
        found = secrets.token_bytes(32)
        connection.execute(insert(keys).values(id=1, key=found))
    return bytes(found)
