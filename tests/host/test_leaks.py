"""Nothing hidden leaves the host: not in what is sent, not in how often, not in when."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest

from host.conftest import BOT, FRIEND, ME, Host, Person, run_host
from host.pebbles import GAME
from host.test_play import eventually, play_out
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.host.api.tables import SeatPlan
from warcabinet.host.guests import Guest
from warcabinet.host.joining import secret
from warcabinet.host.new_tables import Chances, add

PATHS = ["", "/scene", "/replay", "/replay?step=0", "/scene?viewer=-1", "/chat", "/why?element=trap", "/invites"]
CLOSED = ["record", "position", "position?step=0", "replay?viewer=0", "scene?viewer=1"]
pytestmark = pytest.mark.anyio


async def guest_of(host: Host, person: Person) -> Guest:
    found = host.hall.signer.guest(person.http.cookies["warcabinet"])
    assert found is not None
    return found


async def set_up(
    host: Host, traps: list[bool], hands: str = "[[9, 8], [1, 2], [3, 4]]", asks_all: bool = False
) -> tuple[str, list[Person]]:
    """A match of three friends from a Position."""
    switches = str(traps).lower()
    position = parse_position(f'game = "pebbles"\nhands = {hands}\ntraps = {switches}\noptions = {{ players = 3 }}\n')
    people = [await host.person() for _ in traps]
    session = Session(GAME, GAME.options({"players": 3, "asks_all": asks_all}), "the same", ["Ines", "Tomas", "Ada"], position)
    plans = [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")]
    guests = [(await guest_of(host, person)).id for person in people]
    chance = Chances(session.seed, "", [""] * 3)
    table = await add(host.hall, Guest(guests[0]), session, plans, chance, guests=guests)
    return table.id, people


def stones(seen: list[bytes]) -> set[bytes]:
    return set(re.findall(rb'"stone-\d"', b"".join(seen)))


async def look_on(person: Person, id: str) -> None:
    async with person.stream(id) as event:
        while True:
            await event("scene")


async def test_nobody_is_sent_what_others_hold(tmp_path: Path) -> None:
    async with run_host(tmp_path, hold=(0.005, 0.01)) as host:
        for _ in range(2):
            id, people = await host.friends(3)
            watcher = await host.person()
            table = await host.hall.open(id)
            assert table.session is not None
            hands = [{f'"stone-{n}"'.encode() for n in hand} for hand in table.session.state.hands]  # type: ignore[attr-defined]
            traps = list(table.session.state.traps)  # type: ignore[attr-defined]
            everybody = [*people, watcher]

            looking = [asyncio.create_task(look_on(person, id)) for person in everybody]
            for _ in range(400):
                person = random.choice(everybody)
                path = random.choice(PATHS)
                await person.get(f"/api/tables/{id}{path}")
                news = await person.scene(id)
                if news["scene"].get("choices"):
                    pick = random.choice(news["scene"]["choices"])["text"]
                    await person.ask("POST", f"/api/tables/{id}/choose", None, {"choice": pick, "stamp": news["stamp"]})
                await person.ask("GET", f"/api/tables/{id}/{random.choice(CLOSED)}", None)
                if table.match.over:
                    break
                for who, held in zip(everybody, [*hands, set()], strict=True):
                    assert stones(who.seen) <= held
                    assert table.match.seed.encode() not in b"".join(who.seen)
                for seat, person in enumerate(people):
                    for other in people[:seat] + people[seat + 1 :]:
                        assert secret(host.hall, table.seats[seat]).encode() not in b"".join(other.seen)
                    if not traps[seat]:
                        assert b'"Trap"' not in b"".join(person.seen)
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)
            for person in everybody:
                person.seen.clear()


async def what_is_shown(person: Person, id: str) -> dict[str, Any]:
    """Everything a table tells about its match, without what names the table."""
    table = await person.get(f"/api/tables/{id}")
    for key in ("id", "created", "changed"):
        del table[key]
    chat = await person.get(f"/api/tables/{id}/chat")
    replay = await person.get(f"/api/tables/{id}/replay")
    steps = [await person.get(f"/api/tables/{id}/replay?step={step}") for step in range(replay["steps"] + 1)]
    return {"table": table, "scene": await person.scene(id), "steps": steps, "chat": chat}


async def test_whether_somebody_could_answer_is_not_to_be_seen(tmp_path: Path) -> None:
    """The same match twice; in one a third seat holds a trap, is asked in secret and passes while all are made to wait."""
    async with run_host(tmp_path, hold=(60.0, 60.0)) as host:
        seen: list[list[Any]] = []
        for traps in ([False, False, False], [False, False, True]):
            id, (ines, tomas, ada) = await set_up(host, traps)
            watcher = await host.person()
            rows: list[Any] = []
            async with tomas.stream(id) as event:
                rows.append((await event("scene"))["stamp"])
                await ines.choose(id, "pick 9")
                answer = await ines.choose(id, "drop")
                rows.append(answer)
                assert answer["scene"]["prompt"]["text"] == "Waiting for answers"
                frozen = await event("scene")
                rows.append(frozen)
                assert "choices" not in frozen["scene"]
                rows += [await what_is_shown(person, id) for person in (ines, tomas, watcher)]
                refused = await tomas.choose(id, "pick 1", stamp=frozen["stamp"], status=409)
                rows.append(refused)
                asked = (await ada.scene(id))["scene"].get("choices")
                assert bool(asked) == traps[2]  # she alone sees it at once
                if asked:
                    await ada.choose(id, "pass")
                    rows_after = [await what_is_shown(person, id) for person in (ines, tomas, watcher)]
                    assert rows_after == rows[3:6]  # her pass shows nowhere
                (await host.hall.open(id)).release()
                news = await event("scene")
                assert news["scene"]["prompt"]["mine"]
                rows.append(news)
                rows += [await what_is_shown(person, id) for person in (ines, tomas, watcher)]
            seen.append(rows)
        assert seen[0] == seen[1]


async def test_others_never_read_who_is_asked(tmp_path: Path) -> None:
    async with run_host(tmp_path, hold=(0.05, 0.05)) as host:
        id, (ines, tomas, ada) = await set_up(host, [False, True, True])
        await ines.choose(id, "pick 9")
        await ines.choose(id, "drop")
        await asyncio.sleep(0.2)  # the others take longer than everyone is made to wait
        for person in (ines, ada):
            news = await person.scene(id)
            assert news["scene"]["prompt"]["text"] == "Waiting for answers"
            assert not any(seat.get("acting") for seat in news["scene"]["seats"])
        first = await ines.scene(id)
        await tomas.choose(id, "pass")  # now Ada is asked
        assert await ines.scene(id) == first
        assert (await ada.scene(id))["scene"]["choices"]


async def test_a_stamp_does_not_count_the_passes_of_others(host: Host) -> None:
    stamps = []
    for traps in ([False, False, False], [False, True, True]):
        id, (ines, tomas, ada) = await set_up(host, traps)
        await ines.choose(id, "pick 9")
        await ines.choose(id, "drop")
        if traps[1]:
            await tomas.choose(id, "pass")
            await ada.choose(id, "pass")
        stamps.append((await ines.scene(id))["stamp"])
    assert stamps[0] == stamps[1]


async def test_the_journal_clock_is_not_told(host: Host) -> None:
    """Times are told to the minute, and a pass in a window moves none."""
    id, (ines, tomas, ada) = await set_up(host, [False, True, False])
    table = await host.hall.open(id)
    table.match.changed = 60.0
    await ines.choose(id, "pick 9")
    table.match.changed = 60.0
    await ines.choose(id, "drop")
    table.match.changed = 60.0
    await tomas.choose(id, "pass")
    assert (await ines.get(f"/api/tables/{id}"))["changed"] == "1970-01-01T00:01+00:00"


async def test_files_and_forks_are_closed_until_nobody_can_be_hurt(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    watcher = await host.person()
    for person in (ines, tomas, watcher):
        for path in ("record", "position"):
            assert (await person.get(f"/api/tables/{id}/{path}", 403))["error"] == "This is hidden until the match is over."
        await person.post(f"/api/tables/{id}/fork", {"step": 0}, status=403)
        await person.get(f"/api/tables/{id}/replay?viewer={1 if person is ines else 0}", 403)
    await play_out(id, ines, tomas)
    for person in (ines, tomas, watcher):
        assert "Seed: " in await person.get(f"/api/tables/{id}/record")
        assert (await person.get(f"/api/tables/{id}/replay?viewer=1&step=0"))["scene"]["viewer"] == 1


async def test_a_seat_given_to_the_computer_does_not_open_the_match(host: Host) -> None:
    """Or one could read the Record while a computer plays for a friend, who then returns."""
    id, (ines, tomas) = await host.friends()
    await tomas.post(f"/api/tables/{id}/seats/1/bot")
    await ines.get(f"/api/tables/{id}/record", 403)
    assert not (await ines.get(f"/api/tables/{id}")).get("training")


async def test_a_bot_seat_never_becomes_a_friends(host: Host) -> None:
    """Or one could read the Record of a training match and then invite someone into it."""
    ines = await host.person()
    id = await ines.open(ME, BOT)
    assert "Seed: " in await ines.get(f"/api/tables/{id}/record")
    await ines.post(f"/api/tables/{id}/seats/1/person", status=403)
    assert [link["seat"] for link in await ines.get(f"/api/tables/{id}/invites")] == [0]
    open_id = await ines.open(ME, FRIEND)
    await ines.get(f"/api/tables/{open_id}/record", 403)  # a friend may still come


async def test_a_link_dies_when_a_computer_takes_the_open_seat(host: Host) -> None:
    """Or one could fill the seat, read the Record, and let the friend in after all."""
    ines, tomas = await host.person(), await host.person()
    id = await ines.open(ME, FRIEND)
    link = (await ines.get(f"/api/tables/{id}/invites"))[1]["path"].removeprefix("/join/")
    await ines.post(f"/api/tables/{id}/seats/1/bot")
    assert "Seed: " in await ines.get(f"/api/tables/{id}/record")
    await tomas.post("/api/join", {"secret": link}, status=404)


async def test_the_end_is_not_told_before_its_time(tmp_path: Path) -> None:
    async with run_host(tmp_path, hold=(60.0, 60.0)) as host:
        id, (ines, _tomas, ada) = await set_up(host, [False, False, False], "[[9], [], []]")
        await ines.choose(id, "pick 9")
        answer = await ines.choose(id, "drop")
        assert "result" not in answer["scene"]
        table = await ada.get(f"/api/tables/{id}")
        assert table["status"] == "running"
        assert "seed" not in table
        await ada.get(f"/api/tables/{id}/record", 403)
        (await host.hall.open(id)).release()

        async def over() -> bool:
            return bool((await ada.get(f"/api/tables/{id}"))["status"] == "over")

        await eventually(over, "it never ends")
        assert (await ada.scene(id))["scene"]["result"]
