"""Where things are stored between runs, and how a file is written completely or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from warcabinet.engine.fault import FileFault


def data_directory() -> Path:
    """WARCABINET_DATA, else the system's directory for user data."""
    if named := os.environ.get("WARCABINET_DATA"):
        return Path(named)
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "warcabinet"


def write_whole(path: Path, content: str | bytes) -> None:
    """Write beside the file and then move it into place, so that an interruption leaves the old one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            with beside.open("xb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as why:
        raise FileFault(f"cannot write the file: {(why.strerror or str(why)).lower()}", where=str(path)) from why
