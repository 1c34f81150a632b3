"""Computer players: they think in worker processes, and a host never waits for one that fails."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from msgspec import Struct

from warcabinet.bots import KINDS, Alternative, bots, thinks
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.record import Record
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel
from warcabinet.host.livematch import LostRace
from warcabinet.host.settings import Settings
from warcabinet.host.table import Table
from warcabinet.host.thinkers import Thinkers, ponder, think
from warcabinet.host.words import Refused, both, say

log = logging.getLogger("warcabinet.host")
PACE = {"slow": 2.4, "normal": 1.2, "fast": 0.5, "instant": 0.0}  # seconds between what people see
AFTER_FAILURE = 0.5
GLANCE = 0.01  # seconds between two looks
IN_WINDOWS = 0.6  # the part of the shortest hold within which all computers together must answer


def levels_of(game: str) -> Sequence[BotLevel]:
    """The computer players of a game, weakest first."""
    return [BotLevel(id, spoken(f"level.{id}"), spoken(f"level.{id}.hint")) for id in bots(game_named(game))]


def spoken(key: str) -> Localised:
    return both({lang: say(lang, key) for lang in LANGUAGES})


class Question(Struct, frozen=True):
    """What a computer is asked, and for whom it thinks."""

    game: Game
    record: Record
    salt: str
    who: str  # the address whose turn in the queue it takes
    least: float = 0.0  # seconds that every answer takes, so that its time reveals nothing


class Computers:
    def __init__(self, settings: Settings, salt: str) -> None:
        self.settings = settings
        self.salt = salt  # so that a computer's choices cannot be predicted from outside
        self.thinkers = Thinkers(settings.workers, settings.answer, settings.bot_seconds)

    def start(self) -> None:
        self.thinkers.start()

    def close(self) -> None:
        self.thinkers.close()

    async def ask(self, question: Question, level: str) -> str:
        quick = is_quick(question.game, level)
        asked = self.thinkers.ask(question.who, quick, think, self.settings.answer, question.record, level, question.salt)
        done, _ = await asyncio.gather(asked, asyncio.sleep(question.least))
        return done

    async def answer(self, question: Question, level: str, levels: Sequence[BotLevel], legal: Sequence[str]) -> str:
        """The level's choice; if it crashes, is late or is illegal, that of the next simpler level, in the end any legal choice."""
        if len(legal) == 1 and not question.least:
            return legal[0]
        for simpler in simpler_ones(level, [each.id for each in levels]):
            try:
                choice = await self.ask(question, simpler)
            except TimeoutError:
                why = f"did not answer within {self.settings.bot_seconds:g} s"
            except BrokenProcessPool:
                why = "crashed its process"
            except Exception as fault:
                why = f"failed: {type(fault).__name__}: {fault}"
            else:
                if choice in legal:
                    return choice
                why = f"made an illegal choice: '{choice}'"
            log.error("computer player %s of %s %s", simpler, question.game.name, why)
        return random.SystemRandom().choice(legal)

    async def advise(self, who: str, record: Record, plies: int | None, salt: str, lang: str) -> list[Alternative]:
        """How the computer rates a seat's choices."""
        try:
            given = (self.settings.advice, record, plies, f"{self.salt}:{salt}", lang)
            return await self.thinkers.ask(who, False, ponder, *given)
        except Exception as why:
            log.error("advice on %s: %s: %s", record.game, type(why).__name__, why)
        raise Refused(503, "no-advice", "hint")

    async def play(self, table: Table, levels: Sequence[BotLevel]) -> None:
        """Answer for computers until a person is asked, no one looks at a table of computers, or the match is over."""
        while True:
            async with table.lock:
                session = await table.awake()
                asked = session.asked
                if not table.asks_a_computer(session):
                    return
                count, secret = table.live.count, table.game.asks_in_secret(session.state)
                question, legal, level = self.question(table, session, secret), session.choices(), table.seats[asked].level
            choice = await self.answer(question, self.at_table(table, level, secret), levels, legal)
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
                    log.error("computer player %s of %s chose '%s': %s", level, table.game.name, choice, fault)
                    await asyncio.sleep(AFTER_FAILURE)

    def question(self, table: Table, session: Session, secret: bool) -> Question:
        salt = f"{self.salt}:{table.id}:{table.live.count}"
        return Question(table.game, session.record(), salt, table.address, IN_WINDOWS * self.share(table) if secret else 0.0)

    def share(self, table: Table) -> float:
        """Of the shortest hold, the part that a seat has."""
        return table.shown.shortest_hold / len(table.seats)

    def at_table(self, table: Table, level: str, secret: bool) -> str:
        return in_window(table.game, level, self.share(table)) if secret else level

    async def cover(self, table: Table) -> None:
        """Ends when every computer at the table has had the time to respond in secret, asked or not.

        A computer that is asked may have to wait for its turn in the queue. So one that is not asked goes through the same queue
        with a question that no one needs: how long everyone waits does not reveal which it was.
        """
        waiting = {seat.seat: seat.level for seat in table.seats if seat.is_bot}
        while waiting:
            async with table.lock:
                session = await table.awake()
                asked = table.is_thinking and table.game.asks_in_secret(session.state)
                question = self.question(table, session, secret=True)
                waiting = {seat: level for seat, level in waiting.items() if seat not in table.answered}
            if not waiting:
                return
            if asked:
                await asyncio.sleep(GLANCE)
            else:
                level = waiting.pop(min(waiting))
                with suppress(Exception):  # the answer does not matter
                    await self.ask(question, self.at_table(table, level, secret=True))

    async def keep_pace(self, table: Table, secret: bool) -> None:
        """A pause, so that people can follow; not in a secret window, where an answer within the hold reveals nothing."""
        if secret:
            return
        wait = table.moved + PACE[table.match.speed] - time.monotonic()
        if wait > 0:
            await asyncio.sleep(wait)
        while table.shown.held is not None:
            await asyncio.sleep(0.02)


def is_quick(game: Game, level: str) -> bool:
    """A level that is known to answer at once.

    >>> [is_quick(game_named("last-front"), level) for level in ("recruit", "general", "unheard-of")]
    [True, False, False]
    """
    return level.partition(":")[0] in (*KINDS, *bots(game)) and not thinks(game, level)


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
