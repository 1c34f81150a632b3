"""What can be wrong with the storage: which errors of a database mean that it is away or full, and what visitors are told then."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from warcabinet.host.words import Refused

AWAY, FULL = "storage-away", "storage-full"  # sentences of the catalogue
RETRY_AFTER = 5  # seconds

# SQLSTATE classes: connection, resources, operator, system, transaction rollback; and a server that only reads.
AWAY_CLASSES, READS_ONLY, DISK_FULL = ("08", "53", "57", "58", "40"), "25006", "53100"
SQLITE_AWAY = ("BUSY", "LOCKED", "CANTOPEN", "IOERR", "READONLY", "PERM", "NOTADB", "CORRUPT", "PROTOCOL")
SQLITE_DAMAGE = ("NOTADB", "CORRUPT")


class StorageAway(Exception):
    """Nothing could be read, or it is not known whether something was written. Neither a Fault of the asker nor a refusal."""

    def __init__(self, key: str, why: BaseException) -> None:
        super().__init__(f"{type(why).__name__}: {one_line(why)}")
        self.key = key


class Damaged(Refused):
    """The journal of one match has a gap or a line that is not what was written; other matches are not touched by that."""

    def __init__(self, match: str, line: int, key: str = "damaged") -> None:
        super().__init__(409, key, line=line)
        self.match = match

    def __str__(self) -> str:
        return self.text("en")


def away(why: BaseException) -> str:
    """The sentence for an error that is the storage's own; empty: it is not.

    >>> away(ConnectionRefusedError()), away(OSError(errno.ENOSPC, "No space left on device")), away(ValueError())
    ('storage-away', 'storage-full', '')
    """
    if isinstance(why, OSError):
        return FULL if why.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG) else AWAY
    if isinstance(why, NoFreeConnection):
        return AWAY
    state = getattr(getattr(why, "orig", why), "sqlstate", None)
    if state is not None:
        return FULL if state == DISK_FULL else AWAY if state.startswith(AWAY_CLASSES) or state == READS_ONLY else ""
    if isinstance(why, DBAPIError):
        name = sqlite_name(why)
        if name.startswith("FULL"):
            return FULL
        return AWAY if why.connection_invalidated or name.startswith(SQLITE_AWAY) else ""
    return ""


def sqlite_name(why: DBAPIError) -> str:
    return str(getattr(why.orig, "sqlite_errorname", "")).removeprefix("SQLITE_")


def is_damage(why: BaseException | None) -> bool:
    return isinstance(why, DBAPIError) and sqlite_name(why).startswith(SQLITE_DAMAGE)


@contextmanager
def storage() -> Iterator[None]:
    """Around whatever asks the storage: its own errors become StorageAway."""
    try:
        yield
    except Exception as why:
        if key := away(why):
            raise StorageAway(key, why) from why
        raise


def one_line(why: BaseException) -> str:
    return next(iter(str(why).splitlines()), "")
