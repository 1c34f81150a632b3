"""One host per data directory and per SQLite file, however they are named. A claim goes with its process, however that ends."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from pathlib import Path

from warcabinet.engine.fault import Fault

IN_USE = "in-use.sqlite"

if sys.platform == "win32":
    import msvcrt

    FAR_OFF = 1 << 40  # behind everything that SQLite locks or writes

    def lock(file: int) -> None:
        os.lseek(file, FAR_OFF, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        """On the file itself, not on a name: links and other mounts lead to the same lock. SQLite's own locks are another kind."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


Identity = tuple[int, int]  # device and inode
HERE: set[Identity] = (
    set()
)  # what this process has claimed. Opening such a file again and closing it would end SQLite's locks on it


class Claim:
    """Of a data directory, and of the SQLite file where there is one."""

    def __init__(self, data: Path, file: Path | None) -> None:
        self.identity: Identity | None = None
        self.path = file
        self.handle = -1
        self.transaction = claim_directory(data)
        if file is not None:
            try:
                self.claim_file(file)
            except BaseException:
                self.release()
                raise

    def claim_file(self, file: Path) -> None:
        found = identity_of(file)
        if found is None:
            raise Fault("no such file", where=str(file))
        in_use = Fault("another host is using this file; stop it or choose another one with --data", where=str(file))
        if found in HERE:
            raise in_use
        handle = os.open(file, os.O_RDWR)
        try:
            lock(handle)
        except (BlockingIOError, PermissionError):
            os.close(handle)
            raise in_use from None
        except OSError as why:
            os.close(handle)
            raise Fault(f"this file cannot be locked ({text_of(why)}); use a local disk", where=str(file)) from None
        self.handle, self.identity = handle, found
        HERE.add(found)

    def still_holds(self) -> bool:
        """Whether the name still leads to the file we write to; it does not after someone has moved, deleted or replaced it."""
        return self.path is None or identity_of(self.path) == self.identity

    def release(self) -> None:
        """Only after SQLite has closed the file."""
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1
        HERE.discard(self.identity or (-1, -1))
        self.transaction.close()


def claim_directory(data: Path) -> sqlite3.Connection:
    """The lock is a transaction that never ends."""
    transaction = sqlite3.connect(data / IN_USE, timeout=0, check_same_thread=False)
    try:
        transaction.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as why:
        transaction.close()
        if getattr(why, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            text = "another host is using this data directory; stop it or choose another one with --data"
        else:
            text = f"cannot use the data directory: {why}"
        raise Fault(text, where=str(data)) from None
    return transaction


def identity_of(file: Path) -> Identity | None:
    """None: there is no such file, or it is not an ordinary one."""
    try:
        found = file.stat()
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def text_of(why: OSError) -> str:
    return (why.strerror or str(why)).lower()
