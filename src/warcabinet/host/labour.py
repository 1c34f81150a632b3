"""Plays one lab run, as a separate process that gives way to the tables.

`python -m warcabinet.host.labour FOLDER JOBS MEGABYTES` reports its progress on standard output, one line of JSON each time, and
ends when its standard input does: with the host."""

from __future__ import annotations

import os
import sys
import threading
import zipfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.options import option_text
from warcabinet.host.api.basics import Setting
from warcabinet.host.api.lab import Difference, NewRun, SideName, SweptSide, Variant
from warcabinet.lab.cards import game_with
from warcabinet.lab.command import words_in, write_rows
from warcabinet.lab.compare import differences
from warcabinet.lab.report import report
from warcabinet.lab.rows import Work
from warcabinet.lab.run import here, in_processes, play_run
from warcabinet.lab.simulate import make_plan
from warcabinet.lab.tally import Tally, mean
from warcabinet.paths import write_whole
from warcabinet.processes import give_way, limit_memory

SIDES = get_args(SideName)
REQUEST, DIFFERENCES, SWEPT = "wish.json", "differences.{}.json", "swept.json"
FILES = ("matches.csv", "matches.parquet", "cards.csv", "cards.parquet", "records.zip")
FAILED = 2
TOO_LARGE = "lab-too-large"


class Told(Struct, omit_defaults=True):
    """One line of progress: the number of matches done, or why it failed."""

    done: int = 0
    fault: str = ""


def works_of(request: NewRun) -> list[Work]:
    """The variants to play, side by side; a Fault says what is wrong."""
    works = [work_of(request, {**request.options, **side.options}, side.cards) for side in variants_of(request)]
    if request.against and works[0].bots != works[1].bots:
        raise Fault("A and B must have the same number of seats", where="option players")
    return works


def variants_of(request: NewRun) -> list[Variant]:
    """The options and cards of each side."""
    if request.against and request.sweep:
        raise Fault("a run can compare two sides or sweep an option, not both", where="sweep")
    if request.sweep:
        return [Variant({request.sweep.option: value}, request.cards) for value in request.sweep.values]
    return [Variant({}, request.cards), *([request.against] if request.against else [])]


def work_of(request: NewRun, options: dict[str, Setting], cards: str) -> Work:
    game = game_with(request.game, cards)
    given = [f"{key}={option_text(value)}" for key, value in options.items()]
    plan = make_plan(game, request.matches, request.bots, request.seed, given)
    return Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed, plan.cards)


def play(folder: Path, jobs: int) -> None:
    """Play all missing matches, then write rows, Records and reports for each side, and their differences."""
    request = msgspec.json.decode((folder / REQUEST).read_bytes(), type=NewRun)
    works = works_of(request)
    until = 0.0 if len(works) > 1 else request.until / 100  # pairs need both their matches
    tallies = []
    for n, (side, work) in enumerate(zip(SIDES, works, strict=False)):
        players = in_processes(min(jobs, work.matches)) if min(jobs, work.matches) > 1 else here
        tallies.append(play_run(work, folder / side, players, partial(tell_from, n * work.matches), until))
    for side, tally in zip(SIDES, tallies, strict=False):
        records = write_rows(tally, folder / side)
        with zipfile.ZipFile(folder / side / "records.zip", "w", zipfile.ZIP_DEFLATED) as pack:
            for name, text in records.items():
                pack.writestr(name, text)
        table = f"/lab/{folder.name}/match/{side}/{{match}}"
        for language in LANGUAGES:
            write_whole(folder / side / f"report.{language}.html", report(tally, language, until, records, table))
    if request.sweep:
        write_whole(folder / SWEPT, msgspec.json.encode([swept(tally) for tally in tallies]))
    if request.against:
        played = min(tally.matches for tally in tallies)
        for language in LANGUAGES:
            write_whole(folder / DIFFERENCES.format(language), msgspec.json.encode(compared(folder, works, played, language)))
    for side in SIDES:
        (folder / side / "journal").unlink(missing_ok=True)  # only needed to resume, and the largest of the files


def compared(folder: Path, works: Sequence[Work], matches: int, language: str) -> list[Difference]:
    found = differences([folder / side for side in SIDES[:2]], works[0], matches, words_in(language))
    return [Difference(each.what, each.a, each.b, each.low, each.high, each.share, each.is_clear) for each in found]


def swept(tally: Tally) -> SweptSide:
    share = tally.seat_share(1)
    means = [mean(tally.numbers[number]) for number in ("turns", "plies", "minutes", "width")]
    return SweptSide(share.value, *share.interval, *means)


def tell_from(before: int, done: int) -> None:
    tell(before + done)


def tell(done: int = 0, fault: str = "") -> None:
    sys.stdout.buffer.write(msgspec.json.encode(Told(done, fault)) + b"\n")
    sys.stdout.buffer.flush()


def end_with_the_host() -> None:
    def watch() -> None:
        sys.stdin.buffer.read()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    end_with_the_host()
    give_way()
    limit_memory(int(sys.argv[3]))
    try:
        play(Path(sys.argv[1]), int(sys.argv[2]))
    except MemoryError:
        tell(fault=TOO_LARGE)
        os._exit(FAILED)
    except Fault as fault:
        tell(fault=fault.text)  # not where: that is a path on this machine
        sys.stdout.flush()
        os._exit(FAILED)
    sys.stdout.flush()
    os._exit(0)  # without waiting for the thread that watches


if __name__ == "__main__":
    main()
