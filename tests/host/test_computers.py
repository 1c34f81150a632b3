"""Computers share the machine: fairly, for as long as someone looks, and without telling when they are asked."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import httpx
import pytest

from host.conftest import BOT, ME, Host, Person, run_host
from host.pebbles import GAME
from host.players import THOUGHT
from host.test_leaks import guest_of
from host.test_play import eventually
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.registry import all_games
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel
from warcabinet.host.api.tables import SeatPlan
from warcabinet.host.computers import Question, levels_of
from warcabinet.host.guests import Guest
from warcabinet.host.new_tables import Chances, add
from warcabinet.host.table import Table
from warcabinet.host.thinkers import FairQueue, Station

pytestmark = pytest.mark.anyio
LEVELS = [BotLevel(id, Localised(id, id), Localised("", "")) for id in ("recruit", "general", "late", "captive")]
RECRUIT, GENERAL, LATE, CAPTIVE = ({"kind": "bot", "level": level.id} for level in LEVELS)
PATIENCE = 60.0  # seconds
elsewhere = pytest.mark.skipif(sys.platform != "linux", reason="needs a second address on this machine")


async def from_elsewhere(host: Host) -> Person:
    """Someone at another address."""
    person = Person(host.url)
    person.http = httpx.AsyncClient(base_url=host.url, timeout=30, transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2"))
    host.people.append(await person.arrive())
    return person


async def answered(host: Host, id: str, n: int = 1) -> None:
    table = await host.hall.open(id)
    async with asyncio.timeout(PATIENCE):
        while table.live.count < n:
            await asyncio.sleep(0.01)


async def warm(host: Host, person: Person) -> None:
    """Starting the processes is not what is measured."""
    for level in (GENERAL, RECRUIT):
        await answered(host, await person.open(level, ME, speed="instant"))


@pytest.fixture
def freed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Captives answer once this file is there."""
    monkeypatch.setenv("CAPTIVES_FREED", str(tmp_path / "freed"))
    return tmp_path / "freed"


# ------------------------------------------------------------ no one looks
async def test_computers_among_themselves_stop_when_no_one_looks(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(BOT, BOT, speed="fast", options={"traps": False})
    table = await host.hall.open(id)
    await asyncio.sleep(0.5)
    assert table.live.count == 0
    async with ines.stream(id) as event:
        await event("scene")
        await answered(host, id, 2)
    table.looked = 0.0  # the stream begins with a scene

    async def stopped() -> bool:
        return not table.listeners and not table.is_thinking

    await eventually(stopped, "they play for no one")
    count = table.live.count
    assert not table.match.over
    await asyncio.sleep(0.5)
    assert table.live.count == count
    await ines.scene(id)  # whoever asks again and again looks too
    await answered(host, id, count + 1)


# ------------------------------------------------------------ the queue
async def test_each_address_has_its_turn() -> None:
    queue = FairQueue()
    places = {name: queue.join(who) for name, who in [("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("c1", "c"), ("b2", "b")]}
    places["a2"].cancel()
    served = []
    while (place := queue.next()) is not None:
        place.set_result(Station.__new__(Station))
        served.append(next(name for name, each in places.items() if each is place))
    assert served == ["a1", "b1", "c1", "b2", "a3"]


@elsewhere
async def test_a_visitor_waits_for_one_question_of_another_address_not_for_all(tmp_path: Path) -> None:
    async with run_host(tmp_path, levels=LEVELS, workers=1) as host:
        greedy, visitor = await host.person(), await from_elsewhere(host)
        await warm(host, greedy)
        ids = [await greedy.open(GENERAL, ME, speed="instant") for _ in range(12)]
        await answered(host, await visitor.open(GENERAL, ME, speed="instant"))
        assert sum(host.hall.tables[id].live.count > 0 for id in ids) < 6


async def test_a_recruit_answers_while_all_others_think(tmp_path: Path, freed: Path) -> None:
    async with run_host(tmp_path, levels=LEVELS, workers=1) as host:
        ines = await host.person()
        ids = [await ines.open(CAPTIVE, ME, speed="instant") for _ in range(30)]
        await answered(host, await ines.open(RECRUIT, ME, speed="instant"))
        assert not any(host.hall.tables[id].live.count for id in ids)
        freed.touch()


async def asked(host: Host, person: Person, game: str, level: dict[str, str]) -> Table:
    """The person plays until the computer is asked."""
    id = await person.open(level, ME, game=game, speed="instant")
    table = await host.hall.open(id)
    while (session := table.session) is None or not table.asks_a_computer(session):
        news = await person.scene(id)
        if choices := news["scene"].get("choices"):
            await person.post(f"/api/tables/{id}/choose", {"choice": choices[0]["text"], "stamp": news["stamp"]})
    return table


async def seconds_to_answer(host: Host, person: Person, game: str) -> float:
    table = await asked(host, person, game, RECRUIT)
    began, count = time.monotonic(), table.live.count
    await answered(host, table.id, count + 1)
    return time.monotonic() - began


@elsewhere
@pytest.mark.soak
async def test_a_recruit_answers_within_two_seconds_in_every_real_game(tmp_path: Path) -> None:
    games = all_games()
    async with run_host(
        tmp_path, games=games, levels=levels_of("last-front"), answer="warcabinet.bots:answer", hold=(0.4, 1.0), workers=1
    ) as host:
        greedy, visitor = await host.person(), await from_elsewhere(host)
        for name in games:
            await seconds_to_answer(host, greedy, name)
        for n in range(30):
            await asked(host, greedy, list(games)[n % len(games)], GENERAL)
        waited = {name: await seconds_to_answer(host, visitor, name) for name in games}
        assert max(waited.values()) < 2.0, waited


async def test_the_limit_of_time_counts_thinking_and_not_waiting(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with run_host(tmp_path, levels=LEVELS, workers=1, bot_seconds=6 * THOUGHT) as host:
        ines = await host.person()
        await warm(host, ines)
        ids = [await ines.open(GENERAL, ME, speed="instant") for _ in range(10)]
        await asyncio.gather(*(answered(host, id) for id in ids))
        assert "did not answer" not in caplog.text


async def test_a_late_computer_disturbs_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with run_host(tmp_path, levels=LEVELS, workers=2, bot_seconds=6 * THOUGHT) as host:
        ines = await host.person()
        await warm(host, ines)
        ids = [await ines.open(level, ME, speed="instant") for level in (LATE, *[GENERAL] * 10)]
        await asyncio.gather(*(answered(host, id) for id in ids))
        assert "computer player late of pebbles did not answer" in caplog.text
        assert "computer player general" not in caplog.text


# ------------------------------------------------------------ whether one is asked
async def against_a_computer(host: Host, person: Person, trap: bool) -> Table:
    """The person drops the first stone; a general holds a trap, or none."""
    setting = f'game = "pebbles"\nhands = [[9, 8], [1, 2]]\ntraps = [false, {str(trap).lower()}]\n'
    session = Session(GAME, GAME.options({"players": 2}), "the same", ["Ines", "General"], parse_position(setting))
    guest = (await guest_of(host, person)).id
    plans = [SeatPlan("me"), SeatPlan("bot", "general")]
    return await add(host.hall, Guest(guest), session, plans, Chances(session.seed, "", ["", ""]), guests=[guest, ""])


async def test_how_long_everyone_waits_does_not_tell_that_a_computer_is_asked(tmp_path: Path, freed: Path) -> None:
    """On a busy machine, where a question waits for its turn: everyone waits as long when no one is asked."""
    async with run_host(tmp_path, levels=LEVELS, workers=1, hold=(0.1, 0.2)) as host:
        ines = await host.person()
        await ines.open(CAPTIVE, ME, speed="instant")  # keeps the only thinker busy
        tables = [await against_a_computer(host, ines, trap) for trap in (False, True)]
        for table in tables:
            await ines.choose(table.id, "pick 9")
            await ines.choose(table.id, "drop")
        assert [table.session.asked for table in tables if table.session] == [1, 1]
        assert [table.game.asks_in_secret(table.session.state) for table in tables if table.session] == [False, True]
        await asyncio.sleep(1.0)
        assert [table.shown.held is not None for table in tables] == [True, True]
        freed.touch()

        async def shown() -> bool:
            return all(table.shown.held is None for table in tables)

        await eventually(shown, "everyone waits for ever")


async def test_every_computer_counts_once_while_everyone_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked or not, with one question each."""
    async with run_host(tmp_path, levels=LEVELS, hold=(0.1, 0.2)) as host:
        ines = await host.person()
        asked: list[tuple[str, str]] = []
        ask = host.hall.computers.ask

        async def noting(question: Question, level: str) -> str:
            choice = await ask(question, level)
            if question.least:
                asked.append((question.salt, level))
                return "pass"
            return choice

        monkeypatch.setattr(host.hall.computers, "ask", noting)
        seen = []
        for trap in (False, True):
            table = await against_a_computer(host, ines, trap)
            await ines.choose(table.id, "pick 9")
            await ines.choose(table.id, "drop")
            while table.shown.held is not None:
                await asyncio.sleep(0.01)
            seen.append([level for salt, level in asked if table.id in salt])
        assert seen[0] == seen[1] == ["general:0.03s"]
