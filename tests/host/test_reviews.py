"""Reviews in the browser: of finished matches alone, made in the background, kept with the match, rationed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from host.conftest import FREELY, ME, Host, Person, run_host
from review.played import played
from warcabinet.games.great_war import GAME
from warcabinet.host import reviews
from warcabinet.host.mirror import Failed
from warcabinet.host.settings import Limits, ReviewLimits

pytestmark = pytest.mark.anyio
OFTEN = Limits(
    guest=FREELY.guest, address=FREELY.address, new_tables=FREELY.new_tables, looks=FREELY.looks, new_reviews=FREELY.looks
)
QUICK = {"games": {"great-war": GAME}, "limits": OFTEN, "reviews": ReviewLimits(tries=8)}


async def finished(person: Person) -> str:
    return str((await person.post("/api/files", {"text": played("great-war").text()}))["id"])


async def until_made(person: Person, id: str, lang: str = "en") -> Any:
    for _ in range(600):
        found = await person.get(f"/api/tables/{id}/review?lang={lang}")
        if found["status"] in ("done", "failed"):
            return found
        assert found["status"] in ("waiting", "running")
        await asyncio.sleep(0.2)
    raise AssertionError("it is never made")


async def test_a_finished_match_is_reviewed_once_and_the_review_is_kept(tmp_path: Path) -> None:
    async with run_host(tmp_path, **QUICK) as host:
        ines = await host.person()
        id = await finished(ines)
        assert await ines.get(f"/api/tables/{id}/review") == {"status": "none"}
        assert (await ines.post(f"/api/tables/{id}/review"))["status"] in ("waiting", "running")
        found = await until_made(ines, id)
        assert found["status"] == "done"
        assert [seat["seat"] for seat in found["seats"]] == [0, 1]
        for seat in found["seats"]:
            plies = [ply for ply, _ in seat["curve"]]
            assert plies == sorted(plies)
            assert seat["curve"][-1] == [len(played("great-war").choices), seat["score"]]
        for point in found["points"]:
            step = await ines.get(f"/api/tables/{id}/replay?step={point['step'] + 1}")
            assert step["seat"] == point["seat"]
            assert point["better"]
        german = await ines.get(f"/api/tables/{id}/review?lang=de")
        assert [point["choice"] for point in german["points"]] != [point["choice"] for point in found["points"]]
        assert await ines.post(f"/api/tables/{id}/review") == found, "it is not made again"
        cookies = ines.http.cookies
    async with run_host(tmp_path, **QUICK) as host:
        again = await host.person()
        again.http.cookies = cookies
        assert await again.get(f"/api/tables/{id}/review") == found, "whether or not anyone has looked at the table since"


async def test_a_running_match_is_never_reviewed(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    for asked in (ines.get(f"/api/tables/{id}/review", 403), ines.post(f"/api/tables/{id}/review", status=403)):
        assert "hidden until the match is over" in (await asked)["error"]
    assert host.hall.reviews.jobs == {}


async def test_a_closed_table_is_closed_here_too(tmp_path: Path) -> None:
    async with run_host(tmp_path, **QUICK) as host:
        ines, otto = await host.person(), await host.person()
        id = await finished(ines)
        await otto.get(f"/api/tables/{id}/review", 404)
        await otto.post(f"/api/tables/{id}/review", status=404)


async def test_a_review_that_fails_is_said_so_and_can_be_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> str:
        raise Failed("took longer than 1 s")

    with monkeypatch.context() as patched:
        patched.setattr(reviews, "review_apart", broken)
        async with run_host(tmp_path, **QUICK) as host:
            ines = await host.person()
            id = await finished(ines)
            await ines.post(f"/api/tables/{id}/review")
            assert (await until_made(ines, id))["status"] == "failed"
            assert (await ines.post(f"/api/tables/{id}/review"))["status"] in ("waiting", "failed", "running")


async def test_reviews_are_rationed_and_queued_by_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop = asyncio.Event()

    async def slowly(self: object, *given: object) -> None:
        await stop.wait()

    monkeypatch.setattr(reviews.Reviews, "make", slowly)
    limits = Limits(**{**{key: getattr(OFTEN, key) for key in OFTEN.__struct_fields__}, "new_reviews": (0.01, 4)})
    async with run_host(tmp_path, **{**QUICK, "limits": limits}) as host:
        ines = await host.person()
        tables = [await finished(ines) for _ in range(4)]
        for id in tables[:3]:
            await ines.post(f"/api/tables/{id}/review")
        await ines.post(f"/api/tables/{tables[3]}/review", status=429)  # three of a network are enough
        answer = await ines.http.post(f"/api/tables/{tables[0]}/review/", json={})
        assert answer.status_code == 429, "the ration of four is used up"
        stop.set()


DAMAGE = (
    "review = '{'",
    "review = x'ff00'",
    "review = CAST(x'ff41' AS TEXT)",
    "review = 17",
    "entries = 'many'",
    "version = ''",
    "review = replace(review, '\"seat\"\\:1', '\"seat\"\\:7')",
    "review = replace(review, '\"deal\"', '\"dealt\"')",
)


async def test_a_damaged_review_is_made_again(tmp_path: Path) -> None:
    async with run_host(tmp_path, **QUICK) as host:
        ines, store = await host.person(), host.hall.store
        id = await finished(ines)
        await ines.post(f"/api/tables/{id}/review")
        found = await until_made(ines, id)
        stored = await store.review(id)
        assert stored is not None
        for statement in DAMAGE:
            await store.put_review(stored)
            assert await ines.get(f"/api/tables/{id}/review") == found
            async with store.engine.begin() as connection:
                await connection.execute(text(f"UPDATE reviews SET {statement}"))
            assert await ines.get(f"/api/tables/{id}/review") == {"status": "none"}, statement
        assert (await ines.post(f"/api/tables/{id}/review"))["status"] in ("waiting", "running")
        assert (await until_made(ines, id))["seats"] == found["seats"]
