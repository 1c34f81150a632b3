"""The lab of a host: runs wait, are played, stopped and taken up again, outlive the host, and are read by address."""

from __future__ import annotations

import asyncio
import csv
import io
import os
import sys
import time
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from host.conftest import FREELY, PATIENCE, Host, Person, run_host
from warcabinet.engine.fault import FileFault
from warcabinet.engine.record import parse_record
from warcabinet.games.registry import game_named
from warcabinet.host.settings import LabLimits, Limits

pytest.importorskip("polars")
pytestmark = pytest.mark.anyio
GAMES = {name: game_named(name) for name in ("last-front", "deckfront")}
QUICK = {"game": "last-front", "matches": 12, "bots": ["random"], "options": {"players": 2, "victory": "any2"}}
LONG = {"game": "last-front", "matches": 20_000, "bots": ["greedy"]}
CARDS = '[[battle]]\nid = "tank-2"\nvalue = 9\n'
FAILED = "The run failed; the host's log has the details. You can resume it."
RATIONED = msgspec.structs.replace(FREELY, new_runs=(1e6, 10**6))


def lab_host(data: Path, **more: Any) -> Any:
    return run_host(data, games=GAMES, lab_workers=1, **{"limits": RATIONED, **more})


@pytest.fixture
async def front(tmp_path: Path) -> AsyncIterator[Host]:
    async with lab_host(tmp_path) as running:
        yield running


async def until(me: Person, id: str, *states: str) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        run = await me.get(f"/api/lab/{id}")
        if run["state"] in states:
            return run
        await asyncio.sleep(0.05)
    raise AssertionError(run)


async def until_played(host: Host) -> asyncio.subprocess.Process:
    """Looked for in the host itself: asked for over the network, a short run may be over before the answer comes."""
    async with asyncio.timeout(PATIENCE):
        while (process := host.hall.laboratory.process) is None:
            await asyncio.sleep(0.005)
    return process


async def come_back(host: Host, old: Person) -> Person:
    again = Person(host.url)
    again.http.cookies.update(dict(old.http.cookies))
    host.people.append(await again.arrive())
    return again


async def test_a_run_is_played_and_its_report_rows_and_records_are_there(front: Host) -> None:
    me, friend = await front.person(), await front.person()
    assert await me.get("/api/lab") == {"runs": [], "most_matches": 20_000, "days": 30}
    begun = await me.post("/api/lab", {**QUICK, "cards": CARDS})
    assert begun["state"] == "waiting"
    assert begun["sides"][0]["own"]["changed"] == 1
    assert (begun["matches"], begun["mine"]) == (12, True)
    await me.get(f"/api/lab/{begun['id']}/report", 409)
    run = await until(me, begun["id"], "done")
    assert run["done"] == 12
    assert [each["id"] for each in (await me.get("/api/lab"))["runs"]] == [run["id"]]

    answer = await me.http.get(f"/api/lab/{run['id']}/report?lang=de")
    assert "12 Partien" in answer.text
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:;")
    assert "script-src" not in answer.headers["content-security-policy"]
    assert answer.headers["x-frame-options"] == "SAMEORIGIN"
    assert "12 matches" in await me.get(f"/api/lab/{run['id']}/report")

    rows = list(csv.DictReader(io.StringIO(await me.get(f"/api/lab/{run['id']}/files/matches.csv"))))
    assert len(rows) == 12
    parquet = await me.http.get(f"/api/lab/{run['id']}/files/cards.parquet")
    assert parquet.content.startswith(b"PAR1")
    assert 'filename="last-front-a-cards.parquet"' in parquet.headers["content-disposition"]
    pack = zipfile.ZipFile(io.BytesIO((await me.http.get(f"/api/lab/{run['id']}/files/records.zip")).content))
    record = parse_record(pack.read(pack.namelist()[0]).decode())
    assert "tank-2" in record.cards
    await me.get(f"/api/lab/{run['id']}/files/about.json", 404)
    await me.get(f"/api/lab/{run['id']}/files/matches.csv?side=b", 404)

    assert (await friend.get("/api/lab"))["runs"] == []
    seen = await friend.get(f"/api/lab/{run['id']}")
    assert "mine" not in seen
    for deed in ("stop", "resume", "delete"):
        await friend.post(f"/api/lab/{run['id']}/{deed}", {}, 403)
    assert (await me.post(f"/api/lab/{run['id']}/delete"))["runs"] == []
    assert not (front.hall.laboratory.folder / run["id"]).exists()
    assert (await me.get(f"/api/lab/{run['id']}", 404))["error"].startswith("This run does not exist")


async def test_an_odd_match_opens_as_a_table_to_go_through(front: Host) -> None:
    me = await front.person()
    run = await until(me, (await me.post("/api/lab", QUICK))["id"], "done")
    link = (await me.get(f"/api/lab/{run['id']}/report")).partition(f'href="/lab/{run["id"]}/match/a/')[2].partition('"')[0]
    table = await me.post(f"/api/lab/{run['id']}/open", {"match": int(link)})
    assert table["status"] == "over"
    assert (await me.get(f"/api/tables/{table['id']}/replay?step=1"))["steps"] > 5
    unknown = await me.post(f"/api/lab/{run['id']}/open", {"match": 999}, 404)
    assert unknown["error"] == "Match 999 was not saved."


async def test_two_sides_are_compared_on_the_same_deals(front: Host) -> None:
    me = await front.person()
    wish = {**QUICK, "matches": 20, "until": 5, "against": {"options": {}, "cards": CARDS}}
    run = await until(me, (await me.post("/api/lab", wish))["id"], "done")
    assert run["done"] == run["matches"] == 40
    found = {each["what"]: each for each in run["differences"]}
    plies = found["plies"]
    assert set(plies) == {"what", "a", "b", "low", "high", "share", "clear"}
    assert plies["low"] <= plies["b"] - plies["a"] <= plies["high"]
    german = [each["what"] for each in (await me.get(f"/api/lab/{run['id']}?lang=de"))["differences"]]
    assert len(german) == len(found)
    assert not {"plies", "turns"} & set(german)
    reports = [await me.get(f"/api/lab/{run['id']}/report?side={side}") for side in ("a", "b")]
    assert "tank-2" not in reports[0].partition("<h2>")[0]
    assert "tank-2" in reports[1].partition("<h2>")[0]
    uneven = await me.post("/api/lab", {**wish, "against": {"options": {"players": 3}}}, 422)
    assert uneven["error"].startswith("A and B must have the same number of seats")


async def test_an_option_is_swept(front: Host) -> None:
    me = await front.person()
    wish = {**QUICK, "matches": 6, "options": {"victory": "any2"}, "sweep": {"option": "players", "values": [2, 3, 4]}}
    run = await until(me, (await me.post("/api/lab", wish))["id"], "done")
    assert run["done"] == run["matches"] == 18
    assert [side["options"]["players"] for side in run["sides"]] == [2, 3, 4]
    assert len(run["swept"]) == 3
    assert all(0 <= side["won"] <= side["high"] <= 1 and side["plies"] > 5 for side in run["swept"])
    assert "players=4" in await me.get(f"/api/lab/{run['id']}/report?side=c")
    await me.get(f"/api/lab/{run['id']}/report?side=d", 404)
    assert "no option" in (await me.post("/api/lab", {**wish, "sweep": {"option": "luck", "values": [1, 2]}}, 422))["error"]
    both = await me.post("/api/lab", {**wish, "against": {}}, 422)
    assert both["error"].startswith("a run can compare two sides or sweep an option")


@pytest.mark.parametrize(
    ("change", "status", "says"),
    [
        ({"game": "chess"}, 404, "There is no game 'chess' here."),
        ({"matches": 20_001}, 422, "A run can have at most 20000 matches on this host, not 20001."),
        ({"matches": 0}, 422, "Expected `int` >= 1"),
        ({"bots": ["grandmaster"]}, 422, "Last Front has no bot 'grandmaster'"),
        ({"bots": []}, 422, "Expected `array` of length >= 1"),
        ({"options": {"players": 9}}, 422, "must be 2 to 6"),
        ({"cards": "[[battle]\n"}, 422, "not valid TOML"),
        ({"seed": ""}, 422, "Expected `str` of length >= 1"),
        ({"speed": "fast"}, 422, "Object contains unknown field `speed`"),
    ],
)
async def test_what_cannot_be_played_is_refused_in_one_sentence(front: Host, change: Any, status: int, says: str) -> None:
    me = await front.person()
    assert (await me.post("/api/lab", {**QUICK, **change}, status))["error"].startswith(says)
    assert (await me.get("/api/lab"))["runs"] == []


async def test_runs_wait_for_each_other_are_rationed_stopped_and_taken_up_again(tmp_path: Path) -> None:
    async with lab_host(tmp_path, lab=LabLimits(mine=2, waiting=3, kept=1)) as front:
        me, friend, third = [await front.person() for _ in range(3)]
        first = await me.post("/api/lab", LONG)
        second = await me.post("/api/lab", QUICK)
        assert (await until(me, first["id"], "running"))["state"] == "running"
        assert (await me.get(f"/api/lab/{second['id']}"))["before"] == 1
        assert (await me.post("/api/lab", QUICK, 429))["error"].startswith("You already have 2 runs")
        await friend.post("/api/lab", QUICK)
        assert (await third.post("/api/lab", QUICK, 429))["error"] == "The lab is full. Try again when a run has finished."
        while not (await me.get(f"/api/lab/{first['id']}"))["done"]:
            await asyncio.sleep(0.05)
        assert await me.get("/api/health")
        stopped = await me.post(f"/api/lab/{first['id']}/stop")
        assert (stopped["state"], stopped["note"]) == ("stopped", "Stopped. Matches played so far are saved.")
        await me.post(f"/api/lab/{first['id']}/stop", {}, 409)
        await until(me, second["id"], "done")
        again = await me.post(f"/api/lab/{first['id']}/resume")
        assert again["state"] == "waiting"
        going = await until(me, first["id"], "running")
        assert going["done"] >= stopped["done"]
        await me.post(f"/api/lab/{second['id']}/resume", {}, 409)
        await me.post(f"/api/lab/{first['id']}/delete")
        last = [(await until(me, (await me.post("/api/lab", QUICK))["id"], "done"))["id"] for _ in range(2)]
        assert [run["id"] for run in (await me.get("/api/lab"))["runs"]] == last[::-1], "the oldest goes"


async def test_too_many_runs_from_an_address_are_refused(tmp_path: Path) -> None:
    async with lab_host(tmp_path, limits=Limits(new_runs=(1e-6, 1))) as front:
        me = await front.person()
        await me.post("/api/lab", QUICK)
        assert "error" in await me.post("/api/lab", QUICK, 429)


async def test_one_network_with_many_guests_does_not_fill_the_lab(tmp_path: Path) -> None:
    async with lab_host(tmp_path, lab=LabLimits(mine=2, network=3, waiting=6)) as front:
        for n in range(4):
            me = await front.person()
            me.http.headers["X-Forwarded-For"] = f"203.0.113.{n + 1}"
            await me.post("/api/lab", LONG, 201 if n < 3 else 429)
        me.http.headers["X-Forwarded-For"] = "198.51.100.1"
        run = await me.post("/api/lab", QUICK, 201)
        await until(me, run["id"], "waiting")
        assert (await me.get(f"/api/lab/{run['id']}"))["before"] == 1  # the one that is being played
        await stop_the_first(front)
        await until(me, run["id"], "running", "done")


async def stop_the_first(front: Host) -> None:
    laboratory = front.hall.laboratory
    while not (playing := [run for run in laboratory.runs.values() if run.state == "running"]):
        await asyncio.sleep(0.01)
    laboratory.stop(playing[0])


async def test_a_run_outlives_the_host_and_goes_on(tmp_path: Path) -> None:
    async with lab_host(tmp_path) as front:
        me = await front.person()
        run = await me.post("/api/lab", {**QUICK, "matches": 400})
        process = await until_played(front)
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
    async with lab_host(tmp_path) as front:
        me = await come_back(front, me)
        assert (await until(me, run["id"], "done"))["done"] == 400
        rows = list(csv.DictReader(io.StringIO(await me.get(f"/api/lab/{run['id']}/files/matches.csv"))))
        assert [int(row["match"]) for row in rows] == list(range(400))


async def test_a_run_whose_process_dies_is_broken_and_can_go_on(front: Host) -> None:
    me = await front.person()
    run = await me.post("/api/lab", {**QUICK, "matches": 2000})
    (await until_played(front)).kill()
    broken = await until(me, run["id"], "broken")
    assert broken["note"].startswith("The run failed")
    await me.post(f"/api/lab/{run['id']}/resume")
    await until(me, run["id"], "running", "done")


async def test_a_run_that_cannot_go_on_says_why_and_nothing_of_the_disk(front: Host) -> None:
    me = await front.person()
    run = await me.post("/api/lab", LONG)
    await until(me, run["id"], "running")
    await me.post(f"/api/lab/{run['id']}/stop")
    folder = front.hall.laboratory.folder / run["id"] / "a"
    folder.mkdir(exist_ok=True)
    (folder / "run.json").write_text("{}", "utf-8")
    await me.post(f"/api/lab/{run['id']}/resume")
    broken = await until(me, run["id"], "broken")
    assert broken["note"].startswith("not a lab run")
    assert str(folder) not in broken["note"]


async def test_a_run_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    async with lab_host(tmp_path, lab=LabLimits(seconds=1.0)) as front:
        me = await front.person()
        run = await until(me, (await me.post("/api/lab", LONG))["id"], "stopped")
        assert run["note"].startswith("Stopped because it took too long")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system does not limit memory")
async def test_a_run_that_needs_too_much_memory_fails_alone(tmp_path: Path) -> None:
    async with lab_host(tmp_path, lab=LabLimits(memory=50)) as front:
        me = await front.person()
        run = await until(me, (await me.post("/api/lab", QUICK))["id"], "broken")
        assert run["note"] in ("Stopped because it needed too much memory.", FAILED)


async def test_old_runs_are_cleared_away_and_broken_folders_harm_nobody(tmp_path: Path) -> None:
    async with lab_host(tmp_path) as front:
        me = await front.person()
        run = await until(me, (await me.post("/api/lab", QUICK))["id"], "done")
    (tmp_path / "lab" / "nonsense").mkdir()
    (tmp_path / "lab" / "nonsense" / "about.json").write_text("{", "utf-8")
    async with lab_host(tmp_path, lab=LabLimits(days=0.0)) as front:
        me = await come_back(front, me)
        await me.get(f"/api/lab/{run['id']}", 404)
        assert not (tmp_path / "lab" / run["id"]).exists()


async def test_runs_that_take_too_much_of_the_disk_make_room_for_the_newest(tmp_path: Path) -> None:
    async with lab_host(tmp_path, lab=LabLimits(megabytes=0)) as front:
        me, friend = await front.person(), await front.person()
        await until(friend, (await friend.post("/api/lab", QUICK))["id"], "done")
        mine = await until(me, (await me.post("/api/lab", QUICK))["id"], "done")
        assert [run.id for run in front.hall.laboratory.runs.values()] == [mine["id"]]
        assert not list((tmp_path / "lab").rglob("journal")), "what is only for going on"


async def test_where_the_host_keeps_runs_is_not_told(front: Host, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "lab").write_text("in the way")
    me = await front.person()
    refused = await me.http.post("/api/lab", json=QUICK)
    assert refused.status_code == 503
    assert "retry-after" in refused.headers
    assert str(tmp_path) not in refused.text
    assert str(tmp_path) in caplog.text


async def test_a_run_that_cannot_be_kept_does_not_stop_the_lab(front: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    me = await front.person()
    laboratory, keep = front.hall.laboratory, front.hall.laboratory.keep

    def disk_full(run: Any) -> None:
        if run.state != "waiting":
            raise FileFault("cannot be written: no space left on device", where="/somewhere")

    monkeypatch.setattr(laboratory, "keep", disk_full)
    lost = await until(me, (await me.post("/api/lab", QUICK))["id"], "broken")
    assert "/somewhere" not in str(lost)
    monkeypatch.setattr(laboratory, "keep", keep)
    await until(me, (await me.post("/api/lab", QUICK))["id"], "done")
