"""Computer players: they think in worker processes, and a host never waits for one that fails."""

from __future__ import annotations

import asyncio
import importlib
import logging
import multiprocessing
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from warcabinet.bots import Alternative, bots, thinks
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.record import Record
from warcabinet.games.registry import game_named
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel
from warcabinet.host.livematch import LostRace
from warcabinet.host.settings import Settings
from warcabinet.host.table import Table
from warcabinet.host.words import Refused, both, say
from warcabinet.processes import end_with_the_parent

log = logging.getLogger("warcabinet.host")
PACE = {"slow": 2.0, "normal": 0.9, "fast": 0.35, "instant": 0.0}  # seconds between what people see
AFTER_FAILURE = 0.5
IN_WINDOWS = 0.6  # the part of the shortest hold within which all computers together must answer


def levels_of(game: str) -> Sequence[BotLevel]:
    """The computer players of a game, weakest first."""
    return [BotLevel(id, spoken(f"level.{id}"), spoken(f"level.{id}.hint")) for id in bots(game_named(game))]


def spoken(key: str) -> Localised:
    return both({lang: say(lang, key) for lang in LANGUAGES})


def think(answer: str, record: Record, level: str, salt: str) -> str:
    """Runs in a worker: import the player, and ask it."""
    module, _, function = answer.partition(":")
    return str(getattr(importlib.import_module(module), function)(record, level, salt))


def ponder(advice: str, record: Record, plies: int | None, salt: str) -> list[Alternative]:
    """Runs in a worker: rate a seat's choices."""
    module, _, function = advice.partition(":")
    found: list[Alternative] = getattr(importlib.import_module(module), function)(record, plies, salt)
    return found


def load(answer: str) -> None:
    """Runs in a worker beforehand: importing takes longer than a first choice should."""
    importlib.import_module(answer.partition(":")[0])


class Computers:
    def __init__(self, settings: Settings, salt: str) -> None:
        self.settings = settings
        self.salt = salt  # so that a computer's choices cannot be predicted from outside
        self.pool: ProcessPoolExecutor | None = None
        self.advising = asyncio.Semaphore(1)  # choices take priority over hints

    def close(self) -> None:
        if self.pool is not None:
            pool, self.pool = self.pool, None
            workers = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()  # it may still be searching

    def workers(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.settings.workers, multiprocessing.get_context("spawn"), initializer=end_with_the_parent
            )
            self.pool.submit(load, self.settings.answer)
        return self.pool

    async def ask(self, record: Record, level: str, salt: str) -> str:
        future = asyncio.get_running_loop().run_in_executor(self.workers(), think, self.settings.answer, record, level, salt)
        return await asyncio.wait_for(future, self.settings.bot_seconds)

    async def answer(self, record: Record, level: str, levels: Sequence[BotLevel], legal: Sequence[str], salt: str) -> str:
        """The level's choice; if it crashes, is late or is illegal, that of the next simpler level, in the end any legal choice."""
        if len(legal) == 1:
            return legal[0]
        for simpler in simpler_ones(level, [each.id for each in levels]):
            try:
                choice = await self.ask(record, simpler, salt)
            except TimeoutError:
                why = f"did not answer within {self.settings.bot_seconds:g} s"
                self.close()
            except BrokenProcessPool:
                why = "crashed its process"
                self.close()
            except Exception as fault:
                why = f"failed: {type(fault).__name__}: {fault}"
            else:
                if choice in legal:
                    return choice
                why = f"made an illegal choice: '{choice}'"
            log.error("computer player %s of %s %s", simpler, record.game, why)
        return random.SystemRandom().choice(legal)

    async def advise(self, record: Record, plies: int | None, salt: str) -> list[Alternative]:
        """How the computer rates a seat's choices, in a worker, one question at a time."""
        async with self.advising:
            work = asyncio.get_running_loop().run_in_executor(
                self.workers(), ponder, self.settings.advice, record, plies, f"{self.salt}:{salt}"
            )
            try:
                return await asyncio.wait_for(work, self.settings.bot_seconds)
            except (TimeoutError, BrokenProcessPool) as why:
                self.close()
                log.error("advice on %s: %s", record.game, type(why).__name__)
            except Exception as why:
                log.error("advice on %s: %s: %s", record.game, type(why).__name__, why)
            raise Refused(503, "no-advice", "hint")

    async def play(self, table: Table, levels: Sequence[BotLevel]) -> None:
        """Answer for computers until a person is asked or the match is over."""
        while True:
            async with table.lock:
                session = await table.awake()
                asked = session.asked
                if asked < 0 or not table.seats[asked].is_bot or table.live.stopped or table.seats.open:
                    return
                count, secret = table.live.count, table.game.asks_in_secret(session.state)
                record, legal, level = session.record(), session.choices(), table.seats[asked].level
            salt = f"{self.salt}:{table.id}:{count}"
            quick = in_window(table.game, level, table.shown.shortest_hold / len(table.seats)) if secret else level
            choice = await self.answer(record, quick, levels, legal, salt)
            await self.keep_pace(table, secret)
            async with table.lock:
                session = await table.awake()
                if table.live.count != count or session.asked != asked or not table.seats[asked].is_bot:
                    continue
                try:
                    await table.take(session, asked, choice)
                except LostRace:
                    continue
                except Refused as no:
                    log.error("computers at table %s cannot go on: %s", table.id, no.text("en"))
                    return
                except Fault as fault:
                    log.error("computer player %s of %s chose '%s': %s", level, record.game, choice, fault)
                    await asyncio.sleep(AFTER_FAILURE)

    async def keep_pace(self, table: Table, secret: bool) -> None:
        """A pause, so that people can follow; not in a secret window, where an answer within the hold reveals nothing."""
        if secret:
            return
        wait = table.moved + PACE[table.match.speed] - time.monotonic()
        if wait > 0:
            await asyncio.sleep(wait)
        while table.shown.held is not None:
            await asyncio.sleep(0.02)


def in_window(game: Game, level: str, hold: float) -> str:
    """A bot that takes time gets less of it in windows, where the time would reveal that someone is asked.

    >>> in_window(game_named("last-front"), "general", 0.2)
    'general:0.12s'
    """
    return f"{level}:{IN_WINDOWS * hold:.2g}s" if hold > 0 and thinks(game, level) else level


def simpler_ones(level: str, levels: Sequence[str]) -> list[str]:
    """
    >>> simpler_ones("colonel:0.1s", ["recruit", "sergeant", "captain", "colonel", "general"])
    ['colonel:0.1s', 'captain', 'sergeant', 'recruit']
    """
    kind = level.partition(":")[0]
    at = levels.index(kind) if kind in levels else len(levels) // 2
    return [level, *reversed(levels[:at])]
