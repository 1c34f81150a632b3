"""Players who are away: only what was agreed before the match happens to their seats, after a warning, and not for good."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host.conftest import FRIEND, ME, Host, Person, run_host
from host.test_play import eventually, play_out
from warcabinet.games.registry import game_named
from warcabinet.host.table import MINUTE, Table

pytestmark = pytest.mark.anyio
COMPUTER = {"absence": "computer", "absent_minutes": 10}


@asynccontextmanager
async def at_the_table(person: Person, id: str) -> AsyncIterator[Any]:
    async with person.stream(id) as event:
        await event("scene")
        yield event


async def friends(host: Host, **more: Any) -> tuple[str, Table, list[Person]]:
    id, people = await host.friends(**more)
    return id, await host.hall.open(id), people


def minutes_pass(table: Table, minutes: float) -> None:
    """For everyone but those who are here."""
    for times in (table.signs, table.arrived):
        for guest in times:
            times[guest] -= minutes * MINUTE


async def seat(person: Person, id: str, n: int) -> Any:
    return (await person.get(f"/api/tables/{id}"))["seats"][n]


async def test_the_owner_cannot_hand_over_an_absent_players_seat(host: Host) -> None:
    id, table, (ines, _tomas) = await friends(host)
    async with at_the_table(ines, id):
        minutes_pass(table, 1e6)
        await host.hall.apply_agreements()
        line = await seat(ines, id, 1)
        assert (line["kind"], line.get("may_hand_over", False), line.get("leaves_in", 0)) == ("person", False, 0)
        assert "your own seat" in (await ines.post(f"/api/tables/{id}/seats/1/bot", status=403))["error"]


async def test_everyone_is_told_what_was_agreed(host: Host) -> None:
    id, _table, (ines, tomas) = await friends(host, **COMPUTER)
    for person in (ines, tomas):
        info = await person.get(f"/api/tables/{id}")
        assert (info["absence"], info["absent_minutes"]) == ("computer", 10)


async def test_a_computer_stands_in_after_a_warning_and_until_the_player_returns(host: Host) -> None:
    id, table, (ines, tomas) = await friends(host, **COMPUTER)
    async with at_the_table(ines, id) as event:
        minutes_pass(table, 3)
        await host.hall.apply_agreements()
        told = await event("table")
        assert told["seats"][1]["leaves_in"] == 7
        assert (await seat(ines, id, 1))["kind"] == "person"
        minutes_pass(table, 7)
        await host.hall.apply_agreements()
        line = await seat(ines, id, 1)
        assert (line["kind"], line["away"]) == ("bot", True)
        assert not (await ines.get(f"/api/tables/{id}")).get("training")  # so the Record stays closed
        await ines.get(f"/api/tables/{id}/record", 403)
        await tomas.scene(id)
        line = await seat(ines, id, 1)
        assert (line["kind"], line.get("away", False), line.get("leaves_in", 0)) == ("person", False, 10)


async def test_a_machine_that_has_just_started_counts_the_same(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """The monotonic clock may begin at zero with the machine: nothing before that is a sign of life."""
    monotonic, start = time.monotonic, time.monotonic()
    for module in ("table", "absence"):
        clock = SimpleNamespace(monotonic=lambda: monotonic() - start, time=time.time)
        monkeypatch.setattr(f"warcabinet.host.{module}.time", clock)
    id, table, (ines, _tomas) = await friends(host, **COMPUTER)
    async with at_the_table(ines, id):
        table.signs.clear()
        minutes_pass(table, 11)
        await host.hall.apply_agreements()
        assert (await seat(ines, id, 1))["kind"] == "bot"


async def test_any_sign_of_life_counts(host: Host) -> None:
    id, table, (ines, tomas) = await friends(host, **COMPUTER)
    async with at_the_table(ines, id):
        minutes_pass(table, 9)
        await tomas.post(f"/api/tables/{id}/chat", {"text": "One moment"})
        minutes_pass(table, 9)
        await host.hall.apply_agreements()
        assert (await seat(ines, id, 1))["kind"] == "person"
        async with at_the_table(tomas, id):  # with the table open no one is away
            minutes_pass(table, 1e6)
            await host.hall.apply_agreements()
            assert not (await seat(ines, id, 1)).get("leaves_in")


async def test_no_one_is_away_while_no_one_waits(host: Host) -> None:
    """Otherwise whoever comes first could find the other's seat lost, without a warning to anyone."""
    id, table, (ines, tomas) = await friends(host, **COMPUTER)
    minutes_pass(table, 1e6)
    await host.hall.apply_agreements()
    assert not table.seats[1].is_bot
    table.signs.clear()
    async with at_the_table(ines, id):
        await host.hall.apply_agreements()
        assert (await seat(ines, id, 1))["leaves_in"] == 10
        watcher = await host.person()
        async with at_the_table(watcher, id):
            pass
    async with at_the_table(watcher, id):  # a spectator waits for no one
        minutes_pass(table, 1e6)
        await host.hall.apply_agreements()
        assert [row.is_bot for row in table.seats] == [False, False]


async def test_a_short_break_of_the_line_does_not_start_the_count_again(host: Host) -> None:
    id, table, (ines, _tomas) = await friends(host, **COMPUTER)
    async with at_the_table(ines, id):
        minutes_pass(table, 6)
    async with at_the_table(ines, id):
        assert (await seat(ines, id, 1))["leaves_in"] == 4


async def test_a_computer_that_stands_in_survives_a_restart_as_such(tmp_path: Path) -> None:
    async with run_host(tmp_path) as host:
        id, table, (ines, tomas) = await friends(host, **COMPUTER)
        async with at_the_table(ines, id):
            minutes_pass(table, 11)
            await host.hall.apply_agreements()
        cookies = tomas.http.cookies
    async with run_host(tmp_path) as host:
        assert (await host.hall.open(id)).seats[1].away
        again = Person(host.url)
        again.http.cookies = cookies
        host.people.append(await again.arrive())
        await again.scene(id)
        assert (await seat(again, id, 1))["kind"] == "person"


async def test_or_the_match_ends(tmp_path: Path) -> None:
    games = {"great-war": game_named("great-war"), "last-front": game_named("last-front")}
    async with run_host(tmp_path, games=games) as host:
        id, table, (ines, tomas) = await friends(host, game="great-war", absence="end", absent_minutes=1)
        async with at_the_table(ines, id):
            minutes_pass(table, 2)
            await host.hall.apply_agreements()

            async def over() -> bool:
                return bool((await ines.get(f"/api/tables/{id}"))["status"] == "over")

            await eventually(over, "the match does not end")
        await tomas.scene(id)
        assert table.match.over
        refused = {"game": "last-front", "seats": [ME, FRIEND], "absence": "end"}
        assert "You cannot resign in Last Front" in (await ines.post("/api/tables", refused, status=422))["error"]


async def test_the_agreement_goes_on_in_a_rematch(host: Host) -> None:
    id, table, (ines, tomas) = await friends(host, **COMPUTER)
    await play_out(id, ines, tomas)
    info = await ines.post(f"/api/tables/{id}/rematch")
    assert (info["absence"], info["absent_minutes"]) == ("computer", 10)
