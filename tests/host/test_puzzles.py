"""Puzzles at the host: one seat's scene, an answer judged, marks per guest, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from host.conftest import Host, Person, run_host
from warcabinet.engine.puzzle import Puzzle
from warcabinet.games.registry import game_named
from warcabinet.host import puzzles
from warcabinet.puzzles.opening import scene_of, session_of

pytestmark = pytest.mark.anyio
GAME = game_named("deckfront")
FIRST, SECOND = GAME.puzzles[:2]
DAY = date(2026, 11, 18)


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with run_host(tmp_path, games={"deckfront": GAME}) as running:
        yield running


def path_of(puzzle: Puzzle) -> str:
    return f"/api/puzzles/deckfront/{puzzle.id}"


async def line(person: Person, puzzle: Puzzle) -> Any:
    (only,) = (await person.get("/api/puzzles"))["sets"]
    return next(each for each in only["puzzles"] if each["id"] == puzzle.id)


def wrong(puzzle: Puzzle) -> str:
    return next(text for text in session_of(GAME, puzzle).choices() if text not in (puzzle.best, puzzle.greedy))


async def test_the_list_has_every_puzzle_and_no_solution(host: Host) -> None:
    ines = await host.person()
    (only,) = (await ines.get("/api/puzzles"))["sets"]
    assert only["game"] == "deckfront"
    assert [each["number"] for each in only["puzzles"]] == list(range(1, len(GAME.puzzles) + 1))
    assert {key for each in only["puzzles"] for key in each} == {"id", "number", "hard"}


async def test_a_puzzle_is_sent_as_its_seat_sees_it_and_no_more(host: Host) -> None:
    ines = await host.person()
    found = await ines.get(path_of(FIRST))
    assert set(found) <= {"game", "id", "number", "count", "hard", "scene", "today", "next"}
    assert found["scene"]["viewer"] == FIRST.asked
    assert found["scene"].get("log", []) == []
    texts = {choice["text"] for choice in found["scene"]["choices"]}
    assert {FIRST.best, FIRST.greedy} <= texts
    sent = b"".join(ines.seen)
    for key in (b"position", b"seed", b"greedy", b"estimate", b"margin"):
        assert b'"%s"' % key not in sent
    own = scene_of(session_of(GAME, FIRST), FIRST, "en")
    assert [area["id"] for area in found["scene"]["areas"]] == [area.id for area in own.areas]
    faces = [item["face"] for area in found["scene"]["areas"] for item in area.get("items", []) if "face" in item]
    assert sorted(faces) == sorted(item.face for area in own.areas for item in area.items if item.face)


async def test_a_wrong_answer_says_so_and_the_right_one_says_why(host: Host) -> None:
    ines = await host.person()
    missed = await ines.post(path_of(FIRST), {"choice": wrong(FIRST)})
    assert set(missed) == {"right", "label"}
    assert missed["right"] is False
    obvious = await ines.post(path_of(FIRST), {"choice": FIRST.greedy})
    assert obvious["greedy"]
    assert "solution" not in obvious
    found = await ines.post(path_of(FIRST), {"choice": FIRST.best})
    assert found["right"]
    assert found["solution"]["best"]["choice"] == FIRST.best
    assert found["solution"]["best"]["plan"]
    assert found["solution"]["greedy"]["choice"] == FIRST.greedy
    assert (found["solution"]["loss"], found["solution"]["margin"]) == (FIRST.loss, FIRST.margin)
    german = await ines.post(f"{path_of(FIRST)}?lang=de", {"choice": FIRST.best})
    assert german["label"] != found["label"]


async def test_marks_are_each_guests_own_and_outlast_the_host(tmp_path: Path) -> None:
    async with run_host(tmp_path, games={"deckfront": GAME}) as host:
        ines, otto = await host.person(), await host.person()
        await ines.post(path_of(FIRST), {"choice": FIRST.greedy})
        assert (await line(ines, FIRST)).get("missed")
        assert not (await line(ines, FIRST)).get("solved")
        await ines.post(path_of(FIRST), {"choice": FIRST.best})
        await ines.post(path_of(SECOND), {"choice": SECOND.best})
        await ines.post(path_of(SECOND), {"choice": SECOND.greedy})
        cookies = ines.http.cookies
        assert set(await line(otto, FIRST)) == {"id", "number", "hard"}
    async with run_host(tmp_path, games={"deckfront": GAME}) as host:
        again = await host.person()
        again.http.cookies = cookies
        assert (await line(again, FIRST)).items() >= {"solved": True, "missed": True}.items()
        second = await line(again, SECOND)
        assert second["solved"]
        assert "missed" not in second, "a miss after the solution does not count"
        assert (await again.get(path_of(FIRST)))["next"] not in (FIRST.id, SECOND.id)


async def test_whoever_asks_for_the_solution_has_missed_it(host: Host) -> None:
    ines = await host.person()
    shown = await ines.post(path_of(FIRST), {"show": True})
    assert not shown["right"]
    assert shown["solution"]["best"]["choice"] == FIRST.best
    found = await line(ines, FIRST)
    assert found["missed"]
    assert "solved" not in found


async def test_the_puzzle_of_the_day_is_the_same_for_everyone_and_counts_for_a_streak(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ines, otto = await host.person(), await host.person()
    ids = []
    for n in range(3):
        monkeypatch.setattr(puzzles, "today", lambda n=n: DAY + timedelta(days=n))
        day = await ines.get("/api/puzzles/today")
        assert day == (await ines.get("/api/puzzles"))["today"]
        other = await otto.get("/api/puzzles/today")
        assert (day["id"], day["day"]) == (other["id"], other["day"])
        assert "solved" not in day
        assert day.get("streak", 0) == n
        ids.append(day["id"])
        puzzle = next(each for each in GAME.puzzles if each.id == day["id"])
        assert (await ines.get(path_of(puzzle)))["today"]
        answer = await ines.post(path_of(puzzle), {"choice": puzzle.best})
        assert answer["streak"] == n + 1
        assert (await ines.get("/api/puzzles/today"))["solved"]
    assert len(set(ids)) == 3
    assert "streak" not in other
    monkeypatch.setattr(puzzles, "today", lambda: DAY + timedelta(days=4))
    assert "streak" not in await ines.get("/api/puzzles/today")


@pytest.mark.parametrize(
    ("path", "body", "status", "says"),
    [
        ("/api/puzzles/deckfront/none", {"choice": "pass"}, 404, "There is no puzzle 'none'."),
        ("/api/puzzles/chess/none", {"choice": "pass"}, 404, "There is no game 'chess' here."),
        (path_of(FIRST), {"choice": "play nothing"}, 422, "nothing"),
        (path_of(FIRST), {}, 422, ""),
        (path_of(FIRST), {"choice": 3}, 422, "choice"),
        (path_of(FIRST), {"choice": "x" * 5000}, 422, "choice"),
        (path_of(FIRST), {"position": "yes"}, 422, "position"),
    ],
)
async def test_what_cannot_be_answered(host: Host, path: str, body: Any, status: int, says: str) -> None:
    ines = await host.person()
    refused = await ines.post(path, body, status=status)
    assert says in refused["error"] + refused.get("where", "")
    assert set(await line(ines, FIRST)) == {"id", "number", "hard"}, "nothing was marked"


async def test_unknown_puzzles_are_not_shown(host: Host) -> None:
    ines = await host.person()
    assert (await ines.get("/api/puzzles/deckfront/none", 404))["error"] == "There is no puzzle 'none'."
    assert (await ines.get(f"/api/puzzles/deckfront/{FIRST.id}x?lang=de", 404))["error"].startswith("Es gibt keine Aufgabe")
