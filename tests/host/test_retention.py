"""Tables end: what no one has touched for long is archived as a Record and removed; nothing played is lost by that."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from host.conftest import ME, Host, Person, run_host
from host.pebbles import GAME
from host.test_play import play_out
from warcabinet.engine.record import parse_record, read_record
from warcabinet.engine.session import replay
from warcabinet.host import schema, store
from warcabinet.host.retention import Retention
from warcabinet.host.rows import ChatRow, LessonRow, PuzzleRow
from warcabinet.host.settings import Keep
from warcabinet.host.store import A_DAY, CHAT_KEPT, CHAT_SHOWN

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with run_host(tmp_path, keep=Keep(unstarted=30, unfinished=100, finished=200)) as running:
        yield running


async def age(host: Host, id: str, days: float) -> None:
    """As if nothing had happened there for so long."""
    matches = schema.matches
    await host.hall.store.change(update(matches).where(matches.c.id == id).values(changed=time.time() - days * A_DAY))
    host.hall.tables.pop(id, None)


async def rows_of(host: Host, id: str) -> dict[str, int]:
    counts = {}
    for table in (schema.seats, schema.plies, schema.chat, schema.snapshots):
        counts[table.name] = (await host.hall.store.read(select(func.count()).where(table.c.match == id)))[0][0]
    return counts


async def finished(ines: Person) -> str:
    id = await ines.open(ME, ME)
    await play_out(id, ines)
    return id


async def test_a_finished_match_is_archived_whole_and_then_removed(host: Host) -> None:
    ines = await host.person()
    id = await finished(ines)
    await ines.post(f"/api/tables/{id}/chat", {"text": "Well played"}, 201)
    before = parse_record(await ines.get(f"/api/tables/{id}/record"))
    await age(host, id, 199)
    assert await Retention(host.hall).clear() == 0
    await age(host, id, 201)
    assert await Retention(host.hall).clear() == 1
    archived = read_record(host.hall.archive.file(id))
    assert archived.text() == before.text()
    assert replay(GAME, archived).over
    assert set((await rows_of(host, id)).values()) == {0}
    assert (await ines.get(f"/api/tables/{id}", 410))["error"].startswith("This match has been archived.")
    assert (await ines.get("/api/tables"))["mine"] == []


async def test_tables_are_kept_by_what_has_happened_there(host: Host) -> None:
    ines = await host.person()
    unstarted, running, over = await ines.open(ME, ME), await ines.open(ME, ME), await finished(ines)
    await ines.choose(running)
    for days, left in ((29, 3), (31, 2), (101, 1), (201, 0)):
        for id in (unstarted, running, over):
            await age(host, id, days)
        await Retention(host.hall).clear()
        assert len((await ines.get("/api/tables"))["mine"]) == left
    await ines.get(f"/api/tables/{unstarted}", 404)
    assert [host.hall.archive.has(id) for id in (unstarted, running, over)] == [False, True, True]


async def test_nothing_is_removed_where_someone_looks_or_has_come_back(host: Host) -> None:
    ines = await host.person()
    id = await finished(ines)
    await age(host, id, 300)
    async with ines.stream(id) as event:
        await event("scene")
        assert await Retention(host.hall).clear() == 0
    (old,) = await host.hall.store.old_matches(host.hall.settings.keep, time.time(), 10)
    await host.hall.store.set_match(id, changed=time.time())
    assert not await Retention(host.hall).end(old)
    assert not host.hall.archive.has(id)
    await ines.get(f"/api/tables/{id}")


async def test_a_match_that_cannot_be_archived_stays(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    ines = await host.person()
    id = await finished(ines)
    await age(host, id, 300)
    plies = schema.plies
    await host.hall.store.change(update(plies).where(plies.c.match == id, plies.c.ply == 1).values(choice="pick 0"))
    retention = Retention(host.hall)
    for _ in range(2):
        assert await retention.clear() == 0
    assert sum("cannot be archived" in each.message for each in caplog.records if each.levelno == logging.ERROR) == 1
    assert (await rows_of(host, id))["plies"] > 0
    assert not host.hall.archive.has(id)


async def test_a_clock_that_jumps_removes_nothing(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ines = await host.person()
    id = await finished(ines)
    retention, now = Retention(host.hall), time.time()
    monkeypatch.setattr(time, "time", lambda: now + 3 * 365 * A_DAY)
    assert await retention.clear() == 0
    await ines.get(f"/api/tables/{id}")


async def test_nothing_is_removed_by_a_host_that_keeps_all(tmp_path: Path) -> None:
    async with run_host(tmp_path, keep=Keep(0, 0, 0)) as host:
        ines = await host.person()
        for id in (await ines.open(ME, ME), await finished(ines)):
            await age(host, id, 5000)
        assert await Retention(host.hall).clear() == 0


async def test_only_an_archive_that_may_be_emptied_is(tmp_path: Path) -> None:
    async with run_host(tmp_path, keep=Keep(finished=200, archived=50)) as host:
        ines = await host.person()
        id = await finished(ines)
        await age(host, id, 300)
        assert await Retention(host.hall).clear() == 1
        assert host.hall.archive.has(id)
        host.hall.archive.remove_before(time.time() - 1000)
        assert host.hall.archive.has(id)
        host.hall.archive.remove_before(time.time() + 1000)
        assert not host.hall.archive.has(id)


async def test_snapshots_chat_and_journal_of_one_table_do_not_grow_for_ever(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    kept = host.hall.store
    for ply in (40, 80, 120):
        await kept.add_snapshot(id, ply, 1, f"at {ply}")
    assert await kept.snapshot(id) == (120, "at 120")
    for n in (0, 5, CHAT_KEPT + CHAT_SHOWN):
        await kept.add_chat(ChatRow(id, n, 0, "", "Ines", "x", 1.0))
    assert await rows_of(host, id) == {"seats": 2, "plies": 0, "chat": 1, "snapshots": 1}
    await ines.choose(id)
    lines = len(await kept.entries(id))
    monkeypatch.setattr(store, "LONGEST_JOURNAL", lines)
    refused = await ines.choose(id, "drop", 409)
    assert refused["error"] == f"This match has reached {lines} choices, undo included, and cannot continue."


async def test_marks_go_when_a_guest_has_set_none_for_long(host: Host) -> None:
    """Anyone can be a new guest as often as they like, and leave a mark at every puzzle each time."""
    kept, now = host.hall.store, time.time()
    old, day = now - 300 * A_DAY, 24 * 3600
    for guest, days_ago in (("gone", 300), ("here", 300), ("here", 1)):
        at = now - days_ago * day
        await kept.put_puzzle(PuzzleRow(guest, "deckfront", f"p{days_ago}"))
        await kept.put_lesson(LessonRow(guest, "deckfront", f"l{days_ago}", "", "", "{}"))
        await kept.add_puzzle_day(guest, datetime.fromtimestamp(at, UTC).date().isoformat())
        for table, column, name in ((schema.puzzles, schema.puzzles.c.puzzle, "p"), (schema.lessons, schema.lessons.c.lesson, "l")):
            mine = (table.c.guest == guest) & (column == f"{name}{days_ago}")
            assert await kept.change(update(table).where(mine, table.c.at > old).values(at=at)) == 1
    await Retention(host.hall).clear()
    assert (await kept.puzzles_of("gone"), await kept.lessons_of("gone"), await kept.puzzle_days("gone")) == ([], [], set())
    assert [len(found) for found in (await kept.puzzles_of("here"), await kept.lessons_of("here"))] == [2, 2]
    assert len(await kept.puzzle_days("here")) == 2


async def test_custom_cards_go_with_the_last_match_that_has_them(host: Host) -> None:
    ines = await host.person()
    one, two = await ines.open(ME, ME), await ines.open(ME, ME)
    await host.hall.store.write(lambda connection: connection.execute(schema.card_files.insert().values(key="k", text="t")))
    for id in (one, two):
        await host.hall.store.set_match(id, cards="k")
    for id, left in ((one, "t"), (two, "")):
        found = await host.hall.store.match(id)
        assert found is not None
        assert await host.hall.store.remove_match(id, found[0].changed)
        assert await host.hall.store.cards("k") == left


async def test_marks_of_puzzles_are_bounded_for_a_guest_and_in_all(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MARKS_OF_GUEST", 5)
    monkeypatch.setattr(store, "MARKS_OF_ALL", 12)
    monkeypatch.setattr(store, "MARKS_COUNTED", 4)
    kept = host.hall.store
    for n in range(9):
        await kept.put_puzzle(PuzzleRow("ines", "deckfront", f"puzzle-{n}"))
    assert {row.puzzle for row in await kept.puzzles_of("ines")} == {f"puzzle-{n}" for n in range(4, 9)}
    for n in range(31):
        await kept.put_puzzle(PuzzleRow(f"guest-{n}", "deckfront", "puzzle-0"))
    assert await kept.puzzles_of("ines") == [], "the oldest go"
    assert len(await kept.puzzles_of("guest-30")) == 1
    assert (await kept.read(select(func.count()).select_from(schema.puzzles)))[0][0] == 12
