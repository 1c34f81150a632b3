"""Two people who decide in secret at the same time do not wait for each other, and learn nothing of each other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from host.conftest import FRIEND, ME, Host, Person, run_host
from host.test_leaks import what_is_shown
from support import rule
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import replay
from warcabinet.games.deckfront import GAME
from warcabinet.host.journal import EARLY
from warcabinet.host.rows import Entry

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with run_host(tmp_path, games={"deckfront": GAME}) as running:
        yield running


async def sit_down(host: Host) -> tuple[str, Person, Person]:
    """Blue is asked first by the rules, Green after it; both play their first card in secret."""
    blue, green = await host.person(), await host.person()
    table = await blue.post("/api/tables", {"game": "deckfront", "seats": [ME, FRIEND], "options": {"deck": "first-game"}})
    await green.join(blue, table["id"], 1)
    return table["id"], blue, green


async def come_back(host: Host, person: Person) -> Person:
    again = await host.person()
    again.http.cookies, again.http.headers = person.http.cookies, person.http.headers
    return again


def offered(news: Any) -> list[str]:
    return [choice["text"] for choice in news["scene"].get("choices", [])]


async def journal(host: Host, id: str) -> list[str]:
    return [entry.choice for entry in await host.hall.store.entries(id)]


@rule("DF-6.3")
async def test_both_are_asked_at_once_and_the_second_may_answer_first(host: Host) -> None:
    id, blue, green = await sit_down(host)
    mine, theirs = await blue.scene(id), await green.scene(id)
    assert offered(mine)
    assert offered(theirs)
    assert theirs["scene"]["prompt"]["mine"]
    watcher = await host.person()
    before = [await what_is_shown(person, id) for person in (blue, watcher)]
    early = offered(theirs)[0]
    answer = await green.choose(id, early)
    assert not offered(answer)  # it has given all its answers
    assert [await what_is_shown(person, id) for person in (blue, watcher)] == before  # no one can tell
    assert await journal(host, id) == [EARLY + early]
    await blue.choose(id, offered(mine)[0])
    assert await journal(host, id) == [EARLY + early, offered(mine)[0], early]


async def test_an_early_answer_can_be_taken_back(host: Host) -> None:
    id, blue, green = await sit_down(host)
    seen = await blue.scene(id)
    first = offered(await green.scene(id))
    news = await green.choose(id, first[0])
    assert news["undo"] == "free"
    news = await green.post(f"/api/tables/{id}/undo", {"stamp": news["stamp"]})
    assert offered(news) == first
    assert news.get("undo", "") == ""
    await green.choose(id, first[-1])
    assert (await blue.scene(id)) == seen
    await blue.choose(id)
    assert (await journal(host, id))[-1] == first[-1]


async def test_what_lies_ready_survives_a_restart(tmp_path: Path) -> None:
    async with run_host(tmp_path, games={"deckfront": GAME}) as host:
        id, blue, green = await sit_down(host)
        early = offered(await green.scene(id))[0]
        after = await green.choose(id, early)
    async with run_host(tmp_path, games={"deckfront": GAME}) as host:
        blue, green = [await come_back(host, person) for person in (blue, green)]
        assert await green.scene(id) == after
        await blue.choose(id)
        assert (await journal(host, id))[-1] == early


async def test_what_lay_ready_is_taken_also_where_the_host_stopped_in_between(host: Host) -> None:
    id, blue, green = await sit_down(host)
    early, late = offered(await green.scene(id))[0], offered(await blue.scene(id))[0]
    await green.choose(id, early)
    table = await host.hall.open(id)
    await host.hall.store.append(id, 1, Entry(0, late, 0.0))  # written, but its host went no further
    table.sleep()
    await blue.scene(id)
    assert await journal(host, id) == [EARLY + early, late, early]


async def test_an_early_answer_must_be_possible(host: Host) -> None:
    id, _blue, green = await sit_down(host)
    refused = await green.choose(id, "play general", status=422)
    assert "general" in refused["error"]
    assert await journal(host, id) == []


async def test_whatever_comes_first_the_match_is_the_same(host: Host) -> None:
    """A whole match in which Green always answers first; its Record replays, seat after seat as the rules ask."""
    id, blue, green = await sit_down(host)
    for _ in range(2000):
        for person in (green, blue):
            news = await person.scene(id)
            if offered(news):
                await person.post(f"/api/tables/{id}/choose", {"choice": offered(news)[0], "stamp": news["stamp"]})
                break
        else:
            break
    record = parse_record(await blue.get(f"/api/tables/{id}/record"))
    assert replay(GAME, record).over
    assert any(line.startswith(EARLY) for line in await journal(host, id))
    assert "early" not in record.text()
