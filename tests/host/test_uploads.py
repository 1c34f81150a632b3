"""What visitors bring is refused before it does harm, and read where it cannot hold up anyone else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from host.chores import be_well, fill_memory, sleep_well
from host.conftest import ME, Host, Person, run_host
from host.pebbles import GAME
from stopwatch import timed
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named
from warcabinet.host.api.lab import NewRun
from warcabinet.host.reading import check_run
from warcabinet.host.settings import LabLimits, WorkLimits
from warcabinet.host.words import Refused
from warcabinet.host.workers import Workers

pytestmark = pytest.mark.anyio
POSITION = 'game = "pebbles"\nhands = [[1], [2]]\ntraps = [false, false]\n'
RECORD = "War Cabinet record 1\nGame: pebbles\nRules: 1\nOptions: players=2\nSeed: 1\nSeat 1: Ines\nSeat 2: Tomas\n\n"
SLOW = {
    "dotted keys": "game." * 18_000 + "a = 1",
    "quoted keys": '"!".' * 22_000 + 'game = "pebbles"',
    "one long word": "game" * 22_000,
    "escapes": 'game = "' + '\\"' * 40_000,
    "arrays": "game = " + "[" * 80_000,
}


A_BREATH = 0.2  # seconds


async def longest_wait(person: Person, until: asyncio.Task[object]) -> float:
    """How long someone else waits for an answer, again and again."""
    waits = [0.0]
    while not until.done():
        with timed(children=False) as watch:
            await person.get("/api/me")
        waits.append(watch.seconds)
        await asyncio.sleep(0.01)
    return max(waits)


@pytest.mark.parametrize("kind", SLOW)
async def test_no_upload_holds_up_others(host: Host, kind: str) -> None:
    """Not for longer than a breath; it was half a minute."""
    ines, tomas = await host.person(), await host.person()
    ines.http.timeout = httpx.Timeout(120)  # what counts is how long others wait
    await ines.post("/api/files", {"text": "game = 1"}, status=422)  # a worker is there
    for path, given in (
        ("/api/files", {"text": SLOW[kind], "filename": "evil.toml"}),
        ("/api/games/pebbles/cards", {"text": SLOW[kind], "filename": "evil.toml"}),
        ("/api/games/pebbles/decks", {"text": SLOW[kind][:20_000]}),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "cards": SLOW[kind]}),
    ):
        upload = asyncio.create_task(ines.ask("POST", path, None, given))
        assert await longest_wait(tomas, upload) < A_BREATH, path
        assert upload.result()["error"], path
        if "filename" in given:
            assert upload.result()["where"].startswith("evil.toml")


async def test_workers_read_whatever_visitors_bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what is well: no one knows beforehand how long that takes."""
    async with run_host(tmp_path, games={"deckfront": game_named("deckfront")}) as host:
        ines, run, read = await host.person(), host.hall.workers.run, list[str]()

        async def noting(who: str, task: Any, *args: Any, **more: Any) -> Any:
            read.append(task.__name__)
            return await run(who, task, *args, **more)

        monkeypatch.setattr(host.hall.workers, "run", noting)
        session = Session(game_named("deckfront"), seed="1")
        cards = '[[card]]\nid = "knights"\n'
        for path, given, tasks in (
            ("/api/files", {"text": session.record().text()}, ["name_of_game", "read_file"]),
            ("/api/files", {"text": session.position().text()}, ["name_of_game", "read_file"]),
            ("/api/games/deckfront/cards", {"text": cards}, ["read_cards"]),
            ("/api/games/deckfront/decks", {"text": "1 knights"}, ["check_deck"]),
            ("/api/tables", {"game": "deckfront", "seats": [ME, ME], "cards": cards}, ["read_cards"]),
        ):
            await ines.ask("POST", path, None, given)
            assert read == tasks, path
            read.clear()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (POSITION + "seed = " + "9" * 5000, "a number is too long"),
        (POSITION + "seed = " + "9" * 4000, "a number is too long"),
        (POSITION + "seed = 0x" + "f" * 4000, "a number is too long"),
        (POSITION + 'seed = "' + "x" * 201 + '"', "a seed has 201 characters; the limit is 200"),
        (POSITION + 'seed = "\\u0000"', "control character"),
        (POSITION + "\0", "control character"),
        (POSITION.replace("[[1], [2]]", "[[], []]"), "the match is already over in this Position"),
        (RECORD.replace("Ines", "n" * 5000), "a name of a seat has 5000 characters"),
        (RECORD.replace("Ines", "a\0b"), "control character"),
        (RECORD.replace("Seed: 1", "Seed: " + "1" * 300), "a seed has"),
        (RECORD + "@ seat 1 says: " + "x" * 300, "a note has"),
        (RECORD + "@ seat " + "9" * 5000 + " says: hello", "a note has"),
        (RECORD + "9" * 5000 + ": pick 1", "must have the form"),
        (RECORD.replace("Rules: 1", "Rules: " + "9" * 5000), "not a valid rules version"),
        (RECORD.replace("players=2", "players=" + "9" * 5000), "must be 2 to 4"),
    ],
)
async def test_huge_or_unprintable_values_are_refused_in_a_sentence(host: Host, text: str, said: str) -> None:
    ines = await host.person()
    answer = await ines.post("/api/files", {"text": text}, status=422)
    assert said in answer["error"]
    assert (await ines.get("/api/tables"))["mine"] == []


@pytest.mark.parametrize("note", ["undo x", "undo 1", "asking nonsense", "over pick 9", "early pick 9", "not early"])
async def test_a_note_in_a_record_never_acts(host: Host, note: str) -> None:
    """They are spelt like lines of the journal that do something; some of these broke the table for ever."""
    ines, session = await host.person(), Session(GAME, seed="1")
    session.take(session.choices()[0])
    table = await ines.post("/api/files", {"text": f"{session.record().text()}@ {note}\n"})
    news = await ines.scene(table["id"])
    assert [choice["text"] for choice in news["scene"]["choices"]] == ["drop", "back"]
    assert f"note: {note}" in await ines.get(f"/api/tables/{table['id']}/record")


async def test_deep_json_other_encodings_and_control_characters_are_refused(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    for deep in ("[" * 200_000 + "]" * 200_000, '{"given":' + '{"a":' * 90_000 + "1" + "}" * 90_001):
        answer = await ines.http.post("/api/tables", content=deep, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (422, "That is nested too deeply.")
    for body in (b'{"\xfftext": "a"}', b'{"text": "\xff"}'):
        answer = await ines.http.post(f"/api/tables/{id}/chat", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
        assert "UTF-8" in answer.json()["error"]
    assert "control characters" in (await ines.post(f"/api/tables/{id}/chat", {"text": "a\0b"}, 422))["error"]
    assert "control characters" in (await ines.post("/api/me", {"name": "a\0b"}, 422))["error"]
    plan = {"game": "pebbles", "seats": [ME, ME]}
    await ines.post("/api/tables", plan | {"options": {"traps": "\0"}}, 422)
    await ines.post("/api/tables", plan | {"options": {"players": 10**30}}, 422)
    await ines.post("/api/tables", plan | {"options": {"traps": "x" * 6000}}, 422)
    await ines.get("/api/tables/%00", 404)
    await ines.get(f"/api/tables/{id}/scene?lang=%00", 404)


async def test_a_late_worker_is_replaced_and_no_one_waits_for_it() -> None:
    workers = Workers(WorkLimits(processes=2, seconds=3.0, megabytes=600))
    try:
        assert await workers.run("ines", be_well) == "well"
        assert list(await asyncio.gather(workers.run("ines", be_well), workers.run("tomas", be_well))) == ["well"] * 2
        late = asyncio.create_task(workers.run("ines", sleep_well, 60))
        behind = asyncio.create_task(workers.run("ines", be_well))  # her own next task waits
        await asyncio.sleep(0.1)
        assert await workers.run("tomas", be_well) == "well"
        assert not late.done()
        assert not behind.done()
        async with asyncio.timeout(20):
            with pytest.raises(Refused, match="too-costly"):
                await late
        assert await behind == "well"
    finally:
        workers.close()


async def test_a_worker_that_wants_too_much_memory_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    workers = Workers(WorkLimits(megabytes=600))
    try:
        assert await workers.run("ines", fill_memory, 100) == 100_000_000
        with pytest.raises(Refused, match="too-costly"):
            await workers.run("ines", fill_memory, 700)
        assert "took longer" not in caplog.text  # it was refused the memory, not the time
        assert await workers.run("ines", be_well) == "well"
    finally:
        workers.close()


async def test_one_network_does_not_fill_the_queue_of_all() -> None:
    workers = Workers(WorkLimits(processes=2, network=4, waiting=6))
    try:
        mine = [asyncio.create_task(workers.run("ines", sleep_well, 1)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too-often"):
            await workers.run("ines", be_well)
        assert await workers.run("tomas", be_well) == "well"
        assert not mine[-1].done()
        await asyncio.gather(*mine)
        assert await workers.run("ines", be_well) == "well"
        assert not workers.queued
    finally:
        workers.close()


async def test_a_worker_that_cannot_start_is_the_fault_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not of what someone has brought."""
    monkeypatch.setattr("warcabinet.host.workers.STARTING", 0.0)
    workers = Workers(WorkLimits())
    with pytest.raises(Refused, match="busy") as refused:
        await workers.run("ines", be_well)
    assert refused.value.status == 503


async def test_too_many_who_wait_are_told_so(tmp_path: Path) -> None:
    async with run_host(tmp_path, work=WorkLimits(waiting=0)) as host:
        ines = await host.person()
        answer = await ines.http.post("/api/files", json={"text": POSITION})
        assert answer.status_code == 503
        assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    ("bot", "said"), [("search:30000", "30000 tries"), ("search:" + "9" * 100, "tries"), ("general:60s", "60 s")]
)
def test_a_lab_run_thinks_no_longer_than_visitors_may_let_it(bot: str, said: str) -> None:
    check_run(NewRun("last-front", 10, ["random", "search:500"]), LabLimits())
    with pytest.raises(Fault, match=said):
        check_run(NewRun("last-front", 10, ["random", bot]), LabLimits())
