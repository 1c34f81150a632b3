"""Seats set when they are asked in windows, and may resign; what is passed over leaves no trace that others could read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from host.conftest import BOT, ME, Host, Person, run_host
from host.pebbles import GAME
from host.test_leaks import set_up
from host.test_play import eventually
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import replay
from warcabinet.host.rows import Entry

pytestmark = pytest.mark.anyio


async def wish(person: Person, id: str, wish: str, status: int | None = None) -> Any:
    return await person.post(f"/api/tables/{id}/asking", {"wish": wish}, status)


async def resign(person: Person, id: str, status: int | None = None) -> Any:
    return await person.post(f"/api/tables/{id}/resign", {}, status)


async def drop(person: Person, id: str, stone: int) -> None:
    await person.choose(id, f"pick {stone}")
    await person.choose(id, "drop")


def offered(news: Any) -> list[str]:
    return [choice["text"] for choice in news["scene"].get("choices", [])]


async def choices(person: Person, id: str) -> list[str]:
    return offered(await person.scene(id))


async def journal(host: Host, id: str) -> list[str]:
    return [f"{entry.seat} {entry.choice}" for entry in await host.hall.store.entries(id)]


async def test_who_cannot_answer_is_passed_over_and_who_wants_is_asked_all_the_same(host: Host) -> None:
    id, (ines, tomas, ada) = await set_up(host, [False, False, True], asks_all=True)
    assert (await tomas.scene(id))["asking"] == "able"
    await drop(ines, id, 9)
    assert await choices(tomas, id) == []
    assert await choices(ada, id) == ["pass", "trap"]
    assert await journal(host, id) == ["0 pick 9", "0 drop", "1 @over pass"]
    await ada.choose(id, "pass")
    assert (await wish(ines, id, "always"))["asking"] == "always"
    await drop(tomas, id, 1)
    await ada.choose(id, "pass")
    assert await choices(ines, id) == ["pass"]


async def test_an_answer_can_be_muted_and_only_its_owner_learns_of_it(host: Host) -> None:
    id, (ines, tomas, ada) = await set_up(host, [False, False, True], asks_all=True)
    assert (await ada.scene(id))["switches"] == [{"choice": "trap", "label": "Trap"}]
    assert "switches" not in await tomas.scene(id)
    news = await ada.post(f"/api/tables/{id}/asking", {"mutes": ["trap"]})
    assert (news["asking"], news["switches"]) == ("able", [{"choice": "trap", "label": "Trap", "muted": True}])
    before = await ines.scene(id)
    await drop(ines, id, 9)
    assert await choices(ada, id) == []
    assert before["asking"] == "able"
    assert await journal(host, id) == ["2 @asking able 0 | trap", "0 pick 9", "0 drop", "1 @over pass", "2 @over pass"]
    assert (await wish(ada, id, "always"))["switches"][0]["muted"]
    unknown = await ada.post(f"/api/tables/{id}/asking", {"mutes": ["tarp"]}, 422)
    assert "tarp" in unknown["error"]


async def test_who_does_not_want_it_now_is_asked_again_later(host: Host) -> None:
    id, (ines, tomas, ada) = await set_up(host, [False, False, True], asks_all=True)
    await drop(ines, id, 9)
    assert offered(await wish(ada, id, "not-now")) == []
    await drop(tomas, id, 1)
    assert await choices(ada, id) == ["pick 3", "pick 4"]
    await drop(ada, id, 3)
    assert (await ada.scene(id))["asking"] == "able"
    await drop(ines, id, 8)
    assert await choices(ada, id) == ["pass", "trap"]


async def test_others_cannot_tell_who_was_passed_over(host: Host) -> None:
    """Three matches that differ only in who holds a trap: the same stamps for the others, the same lines, the same steps."""
    found = []
    for traps in ([False, False, False], [False, False, True], [False, True, True]):
        id, people = await set_up(host, traps, asks_all=True)
        stamps = []
        for person, stone in zip(people, (9, 1, 3), strict=True):
            await drop(person, id, stone)
            for other in people:
                if await choices(other, id) == ["pass", "trap"]:
                    await other.choose(id, "pass")
            stamps.append((await people[0].scene(id))["stamp"])
        lines = [line.replace("@over ", "") for line in await journal(host, id)]
        steps = (await people[0].get(f"/api/tables/{id}/replay"))["steps"]
        found.append((stamps, lines, steps))
    assert found[0] == found[1] == found[2]
    assert found[0][1][:4] == ["0 pick 9", "0 drop", "1 pass", "2 pass"]


async def test_while_the_table_holds_its_breath_nobody_is_passed_over(tmp_path: Path) -> None:
    """How long the host takes to answer a choice must not tell whether it had someone to pass over."""
    async with run_host(tmp_path, hold=(0.6, 0.7)) as host:
        id, (ines, tomas, ada) = await set_up(host, [False, False, True], asks_all=True)
        await drop(ines, id, 9)
        assert await journal(host, id) == ["0 pick 9", "0 drop"]
        assert await choices(tomas, id) == []

        async def asked() -> bool:
            return await choices(ada, id) == ["pass", "trap"]

        await eventually(asked, "Ada was not asked")
        assert await journal(host, id) == ["0 pick 9", "0 drop", "1 @over pass"]
        assert (await ines.scene(id))["scene"]["prompt"]["text"] == "Waiting for answers"


async def test_wishes_and_what_was_passed_over_outlive_the_host(tmp_path: Path) -> None:
    async with run_host(tmp_path) as host:
        id, people = await set_up(host, [False, False, True], asks_all=True)
        cookies = [person.http.cookies for person in people]
        await wish(people[1], id, "always")
        await drop(people[0], id, 9)
        before = [await person.scene(id) for person in people]
    async with run_host(tmp_path) as host:
        back = [await host.person() for _ in people]
        for person, cookie in zip(back, cookies, strict=True):
            person.http.cookies = cookie
            await person.arrive()
        assert [await person.scene(id) for person in back] == before
        assert await choices(back[1], id) == ["pass"]


async def test_a_window_left_open_by_a_crash_is_passed_over_when_the_table_wakes(host: Host) -> None:
    id, (ines, *_) = await set_up(host, [False, False, False], asks_all=True)
    await drop(ines, id, 9)
    table = await host.hall.open(id)
    table.sleep()
    for n, choice in enumerate(("pick 1", "drop"), 4):
        await host.hall.store.append(id, n, Entry(1, choice, 0.0), hold=0.0)
    await ines.scene(id)
    assert (await journal(host, id))[6:] == ["2 @over pass", "0 @over pass"]


async def test_taking_back_goes_to_what_was_really_chosen(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, BOT, options={"asks_all": True, "traps": False}, speed="instant")
    first = await choices(ines, id)
    await drop(ines, id, int(first[0].removeprefix("pick ")))

    async def asked_again() -> Any:
        news = await ines.scene(id)
        return news if offered(news) and offered(news)[0].startswith("pick") else None

    news = await eventually(asked_again, "Ines was not asked again")
    assert news["undo"] == "free"
    back = await ines.post(f"/api/tables/{id}/undo", {"stamp": news["stamp"]})
    assert offered(back) == ["drop", "back"]


async def test_refusals(host: Host) -> None:
    id, (ines, *_) = await set_up(host, [False, False, True])
    watcher = await host.person()
    assert "error" in await wish(watcher, id, "always", 403)
    assert "error" in await wish(ines, id, "sometimes", 422)
    assert "error" in await resign(watcher, id, 403)


async def test_who_resigns_has_lost_whoever_is_asked(host: Host) -> None:
    id, (ines, tomas, ada) = await set_up(host, [False, False, True])
    await drop(ines, id, 9)  # Ada is asked
    assert (await tomas.get(f"/api/tables/{id}"))["may"]["resign"] is True
    assert (await resign(tomas, id))["scene"]["result"]["winners"] == [2]
    info = await ines.get(f"/api/tables/{id}")
    assert info["status"] == "over"
    assert "resign" not in info["may"]
    record = parse_record(await ada.get(f"/api/tables/{id}/record"))
    assert [(line.seat, line.choice) for line in record.choices] == [(0, "pick 9"), (0, "drop"), (1, "resign")]
    assert replay(GAME, record).state.winner == 2
    assert (await ada.get(f"/api/tables/{id}/replay"))["chosen"] == "resign"
    assert "error" in await resign(ines, id, 409)


async def test_resigning_after_the_end_shows_it_to_everyone_at_once(tmp_path: Path) -> None:
    """The last stone has ended the match, but everyone still waits to see whether it is answered."""
    async with run_host(tmp_path, hold=(30.0, 30.0)) as host:
        id, (ines, tomas, _) = await set_up(host, [False, False, False], hands="[[9], [], []]")
        await ines.choose(id)
        assert "result" not in (await ines.choose(id, "drop"))["scene"]
        assert "result" not in (await tomas.scene(id))["scene"]
        assert (await resign(ines, id))["scene"]["result"]["winners"] == [0]
        assert (await tomas.scene(id))["scene"]["result"]["winners"] == [0]


async def test_what_can_be_muted_belongs_to_the_moment_that_is_shown(tmp_path: Path) -> None:
    """While everyone waits, a response that is gone would tell what happens meanwhile."""
    async with run_host(tmp_path, hold=(60.0, 60.0)) as host:
        id, (ines, _, ada) = await set_up(host, [False, False, True])
        before = (await ada.scene(id))["switches"]
        await drop(ines, id, 9)
        await ada.choose(id, "trap")
        waiting = await ada.scene(id)
        assert waiting["scene"]["prompt"]["text"] == "Waiting for answers"
        assert waiting["switches"] == before == [{"choice": "trap", "label": "Trap"}]
        (await host.hall.open(id)).release()
        assert "switches" not in await ada.scene(id)
