"""Command lines: every command with words that fit, almost fit or do not fit; in this process, and some in their own."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
import traceback
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from fuzz.cases import SLOW, Tally
from fuzz.files import Samples
from fuzz.mangling import NUMBERS, WORDS, spoil_text
from stopwatch import timed
from warcabinet import _plain, cli
from warcabinet.bots.players import Search
from warcabinet.engine.mind import Mind
from warcabinet.engine.style import Style
from warcabinet.host.settings import Settings
from warcabinet.host.store import open_store
from warcabinet.lab.bench import Bench
from warcabinet.puzzles.checking import Checked
from warcabinet.puzzles.finding import Counts

GAMES = ["last-front", "deckfront", "great-war", "last-crusade", "last-war", "nonsense", ""]
FILES = ["good.wcr", "over.wcr", "spoilt", "spoilt.toml", "missing", ".", "/dev/null", "binary", "empty"]
SMALL = ["0", "1", "2", "-1", "x", "", "1.5"]  # nobody types a million matches by accident, and gets what they ask for
LINES: dict[str, list[list[str]]] = {  # per command: what may follow, in any order, any number of times
    "play": [["GAME"], ["--seats", "WORD"], ["--seed", "WORD"], ["--option", "OPTION"], ["--position", "FILE"], ["--resume",
    "FILE"],
             ["--cards", "FILE"], ["--lang", "LANG"], ["--no-colour"]],
    "replay": [["FILE"], ["--verify"], ["--ply", "NUMBER"], ["--seat", "NUMBER"], ["--lang", "LANG"]],
    "report": [["FILE"], ["--seat", "NUMBER"], ["--turn", "NUMBER"], ["--out", "OUT"], ["--lang", "LANG"]],
    "rules": [["GAME"], ["WORD"], ["LF-8.3"], ["--lang", "LANG"]],
    "cards": [["GAME"], ["check"], ["WORD"], ["FILE"], ["--cards", "FILE"], ["--lang", "LANG"]],
    "games": [["--lang", "LANG"], ["WORD"]],
    "serve": [["--port", "NUMBER"], ["--host", "WORD"], ["--data", "FILE"], ["--database", "URL"], ["--public-url", "WORD"],
    ["--new"],
              ["--keep-finished", "NUMBER"], ["--keep-archived", "WORD"]],
    "simulate": [["GAME"], ["--matches", "SMALL"], ["--bots", "BOTS"], ["--option", "OPTION"], ["--seed", "WORD"], ["--jobs",
    "JOBS"]],
    "lab": [["--bots", "BOTS"], ["--option", "OPTION"], ["--out", "OUT"], ["--matches", "SMALL"], ["--seed", "WORD"],
    ["--until", "NUMBER"],
            ["--lang", "LANG"], ["--cards", "FILE"]],
    "ladder": [["GAME"], ["--bots", "BOTS"], ["--out", "OUT"], ["--matches", "SMALL"], ["--option", "OPTION"]],
    "print": [["GAME"], ["--out", "FILE"], ["--cards", "FILE"], ["--paper", "WORD"]],
    "odds": [["--attacker", "STACK"], ["--defender", "STACK"], ["--terrain", "WORD"], ["--lsp", "PAIR"], ["--die", "PAIR"],
    ["--dice", "PAIR"],
             ["--cut-off", "WORD"], ["--rule-shift", "NUMBER"], ["--reason", "WORD"], ["--seed", "WORD"], ["--json"],
             ["--landing", "craft"]],
    "review": [["FILE"], ["--seat", "NUMBER"], ["--tries", "SMALL"], ["--seed", "WORD"], ["--json"], ["--lang", "LANG"]],
    "puzzle": [["GAME"], ["NUMBER"], ["--today"], ["--lang", "LANG"], ["--no-colour"]],
    "puzzles": [["--count", "SMALL"], ["--jobs", "JOBS"], ["--seed", "WORD"], ["--file", "FILE"], ["--mark"]],
    "learn": [["GAME"], ["NUMBER"], ["--minutes", "NUMBER"], ["--lang", "LANG"], ["--no-colour"]],
    "train": [["GAME"], ["--minutes", "NUMBER"], ["--device", "DEVICE"], ["--actors", "JOBS"], ["--into", "OUT"],
              ["--seed", "NUMBER"], ["--set", "SETTING"], ["--set", "SETTING"]],
    "calibrate": [["GAME"], ["--matches", "SMALL"], ["--seed", "WORD"], ["--check"]],
    "bench": [["GAME"], ["--rounds", "SMALL"], ["--seconds", "NUMBER"], ["--json"]],
    "scenario": [["check"], ["FILE"], ["WORD"], ["--json"], ["--lang", "LANG"]],
    "--version": [],
    "--help": [],
}  # fmt: skip
FEW = ["--matches", "1", "--jobs", "1", "--bots", "random,greedy"]  # unless the rest of the line says otherwise
FIRST = {"simulate": FEW, "ladder": FEW, "calibrate": ["--matches", "1"], "review": ["--tries", "8"]}
JOBS = ["1", "-1", "x", ""]
WORK = ("simulate", "lab", "ladder", "print", "report", "review", "calibrate", "bench", "train", "puzzles")  # takes its time
FAILED = {"scenario": 1}  # the exit code that says that the file has faults
URLS = [
    "nonsense",
    "sqlite+aiosqlite:///spoilt",
    "sqlite+aiosqlite:////dev/null",
    "postgresql+asyncpg://127.0.0.1:1/x",
    "mysql://a",
    "://",
    "sqlite://",
]
PAIRS = ["1,2", "6,6", "0,7", "1", ",", "1,2,3", "-1,-1", "x,y", "9" * 400 + ",1"]
STACKS = ["2:3", "5", "3:armour", "x", "", "1:1:1", "-1", "9" * 30, "2 armour", "infantry=2"]
LAB = [["run"], ["compare"], ["sweep"], ["pairings"], []]
PUZZLES = [["make"], ["check"], []]
PAIRED = ["nation", "nation=us|de", "nation=us", "deck=ready|draft", "deck=|", "setup=10|20", "x", "="]
DEVICES = ["cpu", "cuda", "tpu", ""]
SETTINGS = ["rate=0.0005", "rate=nan", "rate=1e999", "mini=512", "mini=0", "mini=" + "9" * 5000, "x=1", "rate", "=", "hidden=-1"]
BOTS = ["random", "greedy", "random,greedy", "nonsense", "search:0", "search:x", "", "recruit,general", "random:50%", "greedy:x%"]
OPTIONS = [
    "players=2",
    "players=x",
    "players",
    "=",
    "victory=all",
    "own=spoilt",
    "deck1=@spoilt",
    "deck1=@missing",
    "scenario=none",
    "players=2..3",
]
LANGUAGES = ["en", "de", "fr", ""]
MEASURED = Bench("1", True, "3", "one", 1, 1.0, {})
ENDING: dict[str, Any] = {
    "input": "1\n\nq\n",
    "capture_output": True,
    "text": True,
    "errors": "replace",
    "timeout": 120,
    "check": False,
}


def hasty(mind: Mind, iterations: int = 0, seconds: float = 0.0, style: Style | None = None) -> Search:
    """A search that tries once."""
    return Search(mind, 1, 0.0, style)


class Commands:
    def __init__(self, samples: Samples, folder: Path, seed: str, tally: Tally) -> None:
        self.samples, self.folder, self.seed, self.tally = samples, folder, seed, tally
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "binary").write_bytes(b"\xff\xfe\x00\x01")
        (folder / "empty").touch()
        (folder / "good.wcr").write_text(samples.by_kind["Record"][0].text, "utf-8")
        (folder / "over.wcr").write_text(samples.finished(), "utf-8")

    def line(self, chance: Random) -> list[str]:
        command = chance.choice(list(LINES))
        words = [command, *FIRST.get(command, ())]
        if command == "lab":
            words += [*chance.choice(LAB), chance.choice(GAMES), *chance.sample(OPTIONS + PAIRED, chance.randrange(3)), *FEW]
        if command == "puzzles":
            words += [*chance.choice(PUZZLES), chance.choice(GAMES)]
        for part in chance.sample(LINES[command], chance.randrange(len(LINES[command]) + 1)):
            words += [self.word(chance, each) for each in part]
        if chance.random() < 0.3:
            at = chance.randrange(len(words))
            words[at] = chance.choice((chance.choice(WORDS), spoil_text(chance, words[at])))
        if chance.random() < 0.1:
            words.insert(chance.randrange(len(words) + 1), chance.choice(("--help", "--nonsense", "-x", "--", *WORDS)))
        return [word.replace("\0", "") for word in words]  # no system lets a NUL through

    def word(self, chance: Random, what: str) -> str:
        pools = {
            "GAME": GAMES, "FILE": FILES, "LANG": LANGUAGES, "NUMBER": NUMBERS + SMALL, "SMALL": SMALL, "BOTS": BOTS,
            "OPTION": OPTIONS,
            "URL": URLS, "JOBS": JOBS, "PAIR": PAIRS, "DEVICE": DEVICES, "SETTING": SETTINGS,
            "STACK": STACKS, "WORD": WORDS, "OUT": ["out.html", "out",
            "missing/out.html", "binary"],
        }  # fmt: skip
        return chance.choice(pools[what]) if what in pools else what

    def spoil_files(self, chance: Random) -> None:
        sample = self.samples.pick(chance, tuple(self.samples.by_kind))
        for name in ("spoilt", "spoilt.toml"):
            (self.folder / name).write_text(spoil_text(chance, sample.text), "utf-8", "replace")

    # ------------------------------------------------------------ in this process
    def one(self, n: int) -> None:
        chance = Random(f"{self.seed} command {n}")
        self.spoil_files(chance)
        words, typed = (
            self.line(chance),
            "".join(chance.choice(("1\n", "\n", "q\n", "?\n", "x\n", "undo\n", "99\n")) for _ in range(9)),
        )
        out, err, code = io.StringIO(), io.StringIO(), 0
        case = f"command {n}: {words}"
        with timed() as watch, redirect_stdout(out), redirect_stderr(err):
            try:
                with mock.patch.object(sys, "argv", ["warcabinet", *words]), mock.patch.object(sys, "stdin", io.StringIO(typed)):
                    cli.main()
            except SystemExit as ended:
                code = int(ended.code or 0)
            except BaseException as why:
                last = traceback.extract_tb(sys.exc_info()[2])[-1]
                code = -1
                self.tally.complain(f"CLI: {type(why).__name__} at {last.filename}:{last.lineno}: {str(why)[:100]}", case)
        self.judge("CLI", case, code, err.getvalue(), watch.seconds, words)

    def judge(self, kind: str, case: str, code: int, err: str, seconds: float, words: list[str]) -> None:
        told = [line for line in err.splitlines() if line.strip()]
        if "Traceback" in err:
            self.tally.complain(f"{kind}: traceback: {told[-1][:120]}", f"{case}\n{err[-1500:]}")
        elif code == cli.WRONG and (not told or not told[-1].startswith("warcabinet: ")):
            self.tally.complain(f"{kind}: no sentence: {err[:100]!r}", case)
        elif code == cli.WRONG and len(told) > 1:
            self.tally.complain(f"{kind}: more than a line: {told[0][:80]!r}", f"{case}\n{err[:1500]}")
        elif code not in (0, cli.WRONG, -1, FAILED.get("".join(words[:1]))):
            self.tally.complain(f"{kind}: exit code {code}", f"{case}\n{err[:500]}")
        if seconds > SLOW and not set(words) & set(WORK):
            self.tally.complain(f"{kind}: slow: {words[:1]}", f"{seconds:.1f} s: {case}")
        self.tally.note_time(kind, 0.0 if set(words) & set(WORK) else seconds)
        self.tally.count(kind, str(code))

    def go_on(self, cases: int) -> None:
        """Serving ends when the database is open."""

        def opened(settings: Settings, *_: object) -> None:
            async def open_and_close() -> None:
                await (await open_store(settings)).close()

            asyncio.run(open_and_close())

        data = {"WARCABINET_DATA": str(self.folder / "data"), "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
        here = Path.cwd()
        os.chdir(self.folder)
        try:
            with ExitStack() as patched:
                for patch in (
                    mock.patch("warcabinet.host.serve.run", opened),
                    mock.patch("weasyprint.HTML.write_pdf", return_value=b"%PDF"),  # seconds each
                    mock.patch("warcabinet.bots.names.Search", hasty),  # minutes each, and not what is tried here
                    mock.patch("warcabinet.learn.command.train"),  # likewise
                    mock.patch("warcabinet.lab.bench.measure", return_value=MEASURED),
                    mock.patch("warcabinet.puzzles.command.make", return_value=Counts()),
                    mock.patch("warcabinet.puzzles.command.check", return_value=Checked("no longer valid")),
                    mock.patch("warcabinet.puzzles.command.write_whole"),  # in a game's own folder, unless the line says where
                    mock.patch("warcabinet.review.calibrate.write_whole"),
                    mock.patch.dict(os.environ, data),
                    mock.patch.object(_plain, "WANTED", True),
                ):
                    patched.enter_context(patch)
                for n in range(cases):
                    self.one(n)
        finally:
            os.chdir(here)

    # ------------------------------------------------------------ in processes of their own
    def in_processes(self, cases: int) -> None:
        env = {**os.environ, "WARCABINET_DATA": str(self.folder / "data"), "PYTHONPATH": ":".join(filter(None, sys.path))}
        for n in range(cases):
            chance = Random(f"{self.seed} process {n}")
            self.spoil_files(chance)
            words = self.line(chance)
            if words[:1] in (["serve"], []) or any(word in WORK for word in words):
                words = ["replay", "spoilt", *words[1:]]
            command = [sys.executable, "-m", "warcabinet.cli", *words]
            try:
                ran = subprocess.run(command, env=env, cwd=self.folder, **ENDING)
            except subprocess.TimeoutExpired:
                self.tally.complain("CLI process: does not end", f"process {n}: {words}")
                self.tally.count("CLI process", "endless")
                continue
            self.judge("CLI process", f"process {n}: {words}", ran.returncode, ran.stderr, 0.0, words)
