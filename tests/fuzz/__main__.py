"""The fuzz run: made-up requests, files and command lines; no answer 5xx, no traceback, no answer over two seconds.

    PYTHONPATH=src:tests python -m fuzz --cases 100000 --seed 7

The same seed makes the same cases. Prints how many there were of each kind and how they ended; exit code 1 if any was a fault.
`--file N` and `--command N` try one file or command line of a seed again.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import sys
import tempfile
from pathlib import Path

from fuzz.cases import Tally
from fuzz.commands import Commands
from fuzz.files import Files, Samples
from fuzz.visitors import Visitors, settings, with_pages
from fuzz.wire import try_wire
from host.test_restart import start
from packaged import announce

SHARES = {"visitors": 0.70, "files": 0.20, "wire": 0.05, "commands": 0.05}
PROCESSES = 1000  # one case in so many is a process of its own


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--only", choices=SHARES, help="one kind alone")
    parser.add_argument("--file", type=int)
    parser.add_argument("--command", type=int)
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    tally = Tally(given.cases)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        folder = Path(name)
        sys.path.append(str(announce(folder / "installed", "pebbles = host.pebbles:GAME")))  # for every process, as pip would do it
        os.environ["PYTHONPATH"] = ":".join(str(Path(each).resolve()) for each in sys.path if each)  # for commands
        os.environ["WARCABINET_DATA"] = str(folder / "own")
        samples = Samples(given.seed)
        files, commands = (
            Files(samples, folder / "files", given.seed, tally),
            Commands(samples, folder / "commands", given.seed, tally),
        )
        if given.file is not None:
            files.one(given.file)
        elif given.command is not None:
            commands.go_on(given.command + 1)
        else:
            run(given.cases, given.only, given.seed, folder, samples, files, commands, tally)
    print(tally.summary(), flush=True)
    return 1 if tally.complaints else 0


def run(
    cases: int, only: str | None, seed: str, folder: Path, samples: Samples, files: Files, commands: Commands, tally: Tally
) -> None:
    shares = {only: 1.0} if only else SHARES
    counts = {kind: int(cases * shares.get(kind, 0.0)) for kind in SHARES}
    processes = cases // PROCESSES if counts["commands"] else 0
    for n in range(counts["files"]):
        files.one(n)
    commands.go_on(counts["commands"] - processes)
    commands.in_processes(processes)
    if counts["wire"]:
        with_pages(folder / "wire" / "static")
        process, url = start(folder / "wire")
        try:
            asyncio.run(try_wire(int(url.rpartition(":")[2]), seed, counts["wire"], tally))
            if process.poll() is not None:
                tally.complain("wire: the host has ended", str(process.returncode))
        finally:
            process.kill()
            process.wait()
    if counts["visitors"]:
        asyncio.run(Visitors(settings(folder / "host"), samples, seed, tally).go_on(counts["visitors"]))


if __name__ == "__main__":
    sys.exit(main())
