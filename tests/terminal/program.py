"""The real program in a process of its own, behind pipes or at a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

COMMAND = (sys.executable, "-m", "warcabinet.cli")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
UNUSUAL = ("COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "PYTHONUNBUFFERED")  # would change what is tested
PATIENCE = 30.0  # seconds; the machine may be busy


def environment(data: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """As a user would have it, with a data directory of the test's own."""
    kept = {key: value for key, value in os.environ.items() if key not in UNUSUAL}
    paths = os.pathsep.join([str(Path(__file__).parents[2] / "src"), os.environ.get("PYTHONPATH", "")])
    return {
        **kept,
        "PYTHONPATH": paths,
        "WARCABINET_DATA": str(data),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        **(more or {}),
    }


def run(data: Path, *arguments: str, entered: str = "", more: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """To the end, with all input at once."""
    return subprocess.run(
        [*COMMAND, *arguments], input=entered, capture_output=True, text=True, env=environment(data, more), cwd=data, timeout=120
    )


def records(data: Path) -> list[Path]:
    return sorted((data / "records").glob("*")) if (data / "records").exists() else []


def sit_down() -> None:
    """The new process gets this terminal for its own, and Ctrl-C arrives even where the tests themselves run in the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The program at a terminal of a given size; what it shows is read as it comes."""

    def __init__(
        self, data: Path, *arguments: str, size: tuple[int, int] = (80, 24), more: Mapping[str, str] | None = None
    ) -> None:
        self.end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment(data, more),
            cwd=data,
            start_new_session=True,
            preexec_fn=sit_down,
        )
        os.close(inner)
        self.raw = ""
        self.read = 0  # how much of it a test has looked at

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.end)

    def until(self, text: str) -> str:
        """Wait until this is shown; gives what was shown since the last time, without escape codes."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.new():
            assert time.monotonic() < deadline, f"'{text}' was not shown, but:\n{self.new()}"
            if not self.more(0.1) and self.process.poll() is not None and not self.more(0.1):
                raise AssertionError(f"it ended with {self.process.returncode} before '{text}' was shown:\n{self.new()}")
        shown = self.new()
        self.read = len(self.raw)
        return shown

    def new(self) -> str:
        return ESCAPE.sub("", self.raw[self.read :]).replace("\r\n", "\n")

    def more(self, seconds: float) -> bool:
        if not select.select([self.end], [], [], seconds)[0]:
            return False
        try:
            found = os.read(self.end, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += found.decode(errors="replace")
        return bool(found)

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def settle(self) -> None:
        """Let the line editor begin to wait: a signal in the moment before that is heard only with the next key."""
        time.sleep(0.5)

    def code(self) -> int:
        """Wait for its end."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it does not end:\n{self.new()}"
            self.more(0.1)
        while self.more(0.1):
            pass
        return self.process.returncode
