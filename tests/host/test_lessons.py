"""Guided lessons at the host: what is not expected is held back and leaves no trace; the other seats follow the script."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from host.conftest import Host, Person, run_host
from warcabinet.games.registry import all_games, game_named
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel

pytestmark = pytest.mark.anyio
FIRST = "01-your-first-battle"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    recruit = BotLevel("recruit", Localised("Recruit", "Rekrut"), Localised("", ""))
    async with run_host(tmp_path, games=dict(all_games()), levels=[recruit]) as running:
        yield running


class Learner:
    """Someone who takes a lesson of Last Front."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table

    async def news(self) -> Any:
        return await self.person.scene(self.table)

    async def coach(self) -> Any:
        return (await self.news())["coach"]

    async def ask(self, do: str, status: int | None = None) -> Any:
        step = (await self.coach())["step"]
        return await self.person.post(f"/api/tables/{self.table}/coach", {"do": do, "step": step}, status)

    async def choose(self, choice: str, status: int | None = None, **more: Any) -> Any:
        news = await self.news()
        wanted = {"choice": choice, "stamp": news["stamp"], **more}
        return await self.person.post(f"/api/tables/{self.table}/choose", wanted, status)

    async def until_asked(self) -> Any:
        for _ in range(200):
            coach = await self.coach()
            if not coach.get("waiting"):
                return coach
            await asyncio.sleep(0.02)
        raise AssertionError("the replies do not come")

    async def through(self, to: int = 99) -> Any:
        """Take the steps before this one, counted from 1, as the coach expects."""
        while True:
            coach = await self.until_asked()
            if coach.get("done") or coach.get("free") or coach["step"] >= to:
                return coach
            if coach.get("read"):
                await self.ask("continue")
            else:
                texts = {choice["text"] for choice in (await self.news())["scene"]["choices"]}
                await self.choose(next(text for text in coach["expected"] if text in texts))


async def begin(host: Host, lesson: str = FIRST, game: str = "last-front", **more: Any) -> Learner:
    person = await host.person()
    opened = await person.post("/api/lessons", {"game": game, "lesson": lesson, "speed": "instant", **more})
    return Learner(person, opened["table"])


async def line(person: Person, lesson: str = FIRST, game: str = "last-front") -> Any:
    course = next(each for each in await person.get("/api/lessons") if each["game"] == game)
    return next(each for each in course["lessons"] if each["id"] == lesson)


async def test_a_lesson_from_its_first_step_to_its_tick(host: Host) -> None:
    learner = await begin(host)
    info = await learner.person.get(f"/api/tables/{learner.table}")
    assert [seat["name"] for seat in info["seats"]] == ["Guest", "Computer"]
    assert not info.get("public")
    assert (await learner.coach())["point"] == ["stake"]
    done = await learner.through()
    assert done["done"]
    assert done["star"]
    assert done["next"] == "02-choose-your-battle"
    assert done["rules"][0] == "LF-1.1"
    found = await line(learner.person)
    assert (found["done"], found["star"]) == (True, True)


async def test_another_choice_is_held_back_and_leaves_no_trace(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=3)
    before = await learner.news()
    record = await learner.person.get(f"/api/tables/{learner.table}/record")
    async with learner.person.stream(learner.table) as next_event:
        await next_event("scene")
        said = await learner.choose("withdraw")
        assert said["stamp"] == before["stamp"]
        assert said["coach"]["held"]
        assert said["coach"]["say"]["en"].startswith("Not yet")
        assert (await learner.choose("lay troop-1"))["coach"]["say"]["en"].startswith("That can wait")
        assert await learner.person.get(f"/api/tables/{learner.table}/record") == record
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await next_event("scene")
    assert host.hall.tables[learner.table].live.count == 0
    assert (await learner.coach())["ringed"]


async def test_after_three_misses_the_coach_makes_the_choice_and_there_is_no_star(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=3)
    for _ in range(3):
        coach = (await learner.choose("withdraw"))["coach"]
    assert coach["show"]
    assert (await learner.ask("show"))["coach"]["step"] == 4
    assert (await learner.through()).get("star", False) is False
    assert (await line(learner.person)).get("star", False) is False


async def test_what_is_not_legal_is_refused_as_ever(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=3)
    refused = await learner.choose("done", status=422)
    assert "you cannot choose 'done' now" in refused["error"]
    assert not (await learner.coach()).get("held")


async def test_back_and_undo_go_back_a_step_with_its_replies(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=6)
    before = await learner.news()
    assert before["undo"] == "free"
    assert (await learner.ask("back"))["coach"]["step"] == 5
    news = await learner.news()
    back = await learner.person.post(f"/api/tables/{learner.table}/undo", {"stamp": news["stamp"]})
    assert back["coach"]["step"] == 4
    assert (await learner.ask("again"))["coach"]["step"] == 1
    assert (await learner.through())["done"]


async def test_a_composite_choice_counts_if_its_steps_are_expected(host: Host) -> None:
    learner = await begin(host, "02-choose-your-battle")
    await learner.through(to=6)
    held = await learner.choose("lay plane-3", steps=["lay plane-3", "done"])
    assert held["coach"]["held"]
    made = await learner.choose("lay tank-3", steps=["lay tank-3", "lay plane-3"])
    assert made["coach"]["step"] == 7


async def test_leaving_keeps_the_step(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=4)
    host.hall.tables[learner.table].sleep()
    assert (await line(learner.person))["step"] == 4
    again = await learner.person.post("/api/lessons", {"game": "last-front", "lesson": FIRST})
    assert again == {"table": learner.table}
    assert (await learner.coach())["step"] == 4
    fresh = await learner.person.post("/api/lessons", {"game": "last-front", "lesson": FIRST, "again": True})
    assert fresh["table"] != learner.table
    assert (await learner.news()).get("coach") is None


async def test_a_lesson_whose_file_has_changed_starts_again_and_says_so(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=4)
    game = host.hall.shelf.games["last-front"]
    told = game.lessons
    try:
        game.__dict__["lessons"] = {**told, FIRST: replace(told[FIRST], mark="another file")}
        host.hall.tables[learner.table].sleep()
        assert (await learner.coach())["changed"]
        assert "has changed" in (await learner.choose("lay troop-2", status=409))["error"]
        opened = await learner.person.post("/api/lessons", {"game": "last-front", "lesson": FIRST})
        assert opened["changed"]
        assert opened["table"] != learner.table
    finally:
        game.__dict__["lessons"] = told


async def test_a_lesson_that_does_not_go_as_its_file_says_ends_and_says_so(host: Host) -> None:
    learner = await begin(host)
    await learner.through(to=5)
    guide = host.hall.tables[learner.table].guide
    assert guide is not None
    steps = list(guide.lesson.script.step)
    steps[4] = replace(steps[4], then=("2: lay no-such-card",))
    guide.coach.script = replace(guide.lesson.script, step=tuple(steps))
    await learner.choose("done")
    for _ in range(100):
        if fault := (await learner.coach()).get("fault"):
            break
        await asyncio.sleep(0.02)
    assert fault == "01-your-first-battle.toml, step 5: the reply '2: lay no-such-card' cannot be made"


async def test_after_the_lesson_one_can_play_on_against_a_recruit(host: Host) -> None:
    learner = await begin(host)
    await learner.through()
    assert "lesson is done" in (await learner.choose((await learner.news())["scene"]["choices"][0]["text"], status=409))["error"]
    free = (await learner.ask("play-on"))["coach"]
    assert free["free"]
    assert not free.get("done")
    news = await learner.news()
    await learner.choose(news["scene"]["choices"][0]["text"])
    assert (await learner.person.get(f"/api/tables/{learner.table}"))["seats"][1]["level"] == "recruit"


async def test_in_free_play_the_coach_gives_tips_one_at_a_time(host: Host) -> None:
    learner = await begin(host, "07-a-short-war")
    coach = (await learner.ask("continue"))["coach"]
    assert coach["tip"]
    assert coach["say"]["en"].startswith("You open")
    assert not (await learner.ask("continue"))["coach"].get("tip")


async def test_resigning_hints_and_rematches_belong_to_no_script(host: Host) -> None:
    learner = await begin(host)
    info = await learner.person.get(f"/api/tables/{learner.table}")
    assert not info["may"].get("resign")
    assert not info["may"].get("rematch")
    news = await learner.news()
    refused = await learner.person.post(f"/api/tables/{learner.table}/hint", {"stamp": news["stamp"]}, status=409)
    assert "in a lesson" in refused["error"]


async def test_the_first_scene_of_a_lesson_is_seen_before_it_is_opened(host: Host) -> None:
    person = await host.person()
    seen = await person.get("/api/lessons/deckfront/01-your-first-round?lang=de")
    learner = await begin(host, "01-your-first-round", "deckfront")
    table = (await learner.person.get(f"/api/tables/{learner.table}/replay?step=0&lang=de"))["scene"]
    assert [area["id"] for area in seen["areas"]] == [area["id"] for area in table["areas"]]
    assert next(a for a in seen["areas"] if a["id"] == "field")["items"]
    await person.get("/api/lessons/deckfront/00-unknown", status=404)


@pytest.mark.parametrize("game", all_games())
def test_the_computer_of_a_first_lesson_makes_prepared_moves_only(game: str) -> None:
    """The lobby says so beside the offer."""
    assert next(iter(game_named(game).lessons.values())).script.play is None


async def test_only_the_learner_has_a_coach(host: Host) -> None:
    learner, stranger = await begin(host), await host.person()
    await stranger.post(f"/api/tables/{learner.table}/coach", {"do": "continue", "step": 1}, status=404)
    assert (await line(stranger)).get("done", False) is False


async def test_an_unknown_lesson(host: Host) -> None:
    person = await host.person()
    refused = await person.post("/api/lessons", {"game": "last-front", "lesson": "09"}, status=404)
    assert refused["error"] == "There is no lesson '09'."


@pytest.mark.parametrize(("game", "lesson"), [(game, next(iter(game_named(game).lessons))) for game in all_games()])
async def test_the_first_lesson_of_every_game_is_done_at_a_table(host: Host, game: str, lesson: str) -> None:
    learner = await begin(host, lesson, game)
    coach = await learner.through()
    assert coach["done"], coach
    seat = game_named(game).lessons[lesson].seat
    assert (await learner.news())["scene"]["viewer"] == seat


# ------------------------------------------------------------ damage
DAMAGE = {
    "progress = '{'": True,
    "progress = CAST(x'ff41' AS TEXT)": True,
    "progress = x'ff00'": False,
    """progress = '{"step"\\: 99, "starts"\\: [0]}'""": True,
    """progress = '{"step"\\: 1}'""": True,
    """progress = '{"step"\\: 1, "starts"\\: [0, 0], "replies"\\: 9}'""": True,
    """progress = '{"step"\\: 1, "starts"\\: [0, 0], "tip"\\: 7}'""": True,
    "done = 'yesterday'": False,
    "lesson = 'chess'": False,
}


async def damage(host: Host, table: str, statement: str) -> None:
    async with host.hall.store.engine.begin() as connection:
        await connection.execute(text(f"UPDATE lessons SET {statement} WHERE match = :table"), {"table": table})


async def test_a_damaged_line_of_progress_costs_only_that_progress(host: Host) -> None:
    for statement, is_told in DAMAGE.items():
        await check_damaged(host, statement, is_told)


async def check_damaged(host: Host, statement: str, is_told: bool) -> None:
    learner = await begin(host)
    await learner.through(3)
    assert (await line(learner.person))["step"] == 3
    await damage(host, learner.table, statement)
    del host.hall.tables[learner.table]
    assert (await line(learner.person)).get("step", 0) == 0
    coach = (await learner.news()).get("coach")
    assert (coach is not None and coach["changed"]) == is_told, "said in one sentence, or there is no coach any more"
    if coach:
        for asked in ("again", "back", "continue", "show"):
            await learner.person.http.post(f"/api/tables/{learner.table}/coach", json={"do": asked, "step": coach["step"]})
            assert (await learner.news())["coach"]["changed"]
    person = learner.person
    opened = await person.post("/api/lessons", {"game": "last-front", "lesson": FIRST, "speed": "instant"})
    assert opened["table"] != learner.table
    assert opened.get("changed", False) == is_told
    assert await Learner(person, opened["table"]).through(3)
    assert (await line(person))["step"] == 3
