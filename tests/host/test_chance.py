"""Chance that no one can know or choose: who adds to a seed, when it is fixed, drawn again and told."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from host.conftest import BOT, FRIEND, ME, Host, Person, run_host
from host.pebbles import GAME
from host.test_play import play_out
from warcabinet.engine.proof import Parts, draw_again, host_commitment
from warcabinet.engine.record import commitment, parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import all_games, game_named
from warcabinet.host.commitments import EACH, GUESTS, KEPT, Commitments
from warcabinet.host.guests import Guest
from warcabinet.host.words import Refused

pytestmark = pytest.mark.anyio


def part() -> str:
    return secrets.token_hex(16)


async def invitation(host: Person, id: str, seat: int) -> tuple[str, str]:
    """The secret of a seat's link, and the commitment that its reader is shown."""
    links = await host.get(f"/api/tables/{id}/invites")
    secret = next(link["path"] for link in links if link["seat"] == seat).removeprefix("/join/")
    return secret, (await host.get(f"/api/join/{secret}"))["commitment"]


async def wake_again(host: Host, id: str) -> Session:
    """As after a restart: from the journal."""
    table = await host.hall.open(id)
    async with table.lock:
        table.sleep()
        return await table.awake()


async def test_the_host_commits_first_and_everyone_adds_to_the_seed(host: Host) -> None:
    ines, tomas = await host.person(), await host.person()
    mine, his = part(), part()
    shown = (await ines.get("/api/chance"))["commitment"]
    id = await ines.open(ME, FRIEND, commitment=shown, part=mine)
    secret, told = await invitation(ines, id, 1)
    assert told == shown
    table = await tomas.post("/api/join", {"secret": secret, "part": his})
    assert [seat["added"] for seat in table["seats"]] == [True, True]
    for person in (ines, tomas):
        await person.scene(id)
    match = (await host.hall.open(id)).match
    for secret in (match.seed, match.host_part):
        assert not any(secret.encode() in b"".join(person.seen) for person in (ines, tomas))
    assert mine.encode() not in b"".join(tomas.seen)
    await play_out(id, ines, tomas)
    over = await tomas.get(f"/api/tables/{id}")
    assert over["commitment"] == shown == host_commitment(over["host_part"])
    assert over["parts"] == [mine, his]
    assert over["seed"] == Parts(over["host_part"], (mine, his)).seed
    assert over["rated"]
    record = parse_record(await tomas.get(f"/api/tables/{id}/record"))
    record.check_chance()
    assert replay(GAME, record).over


async def test_the_seed_is_fixed_when_the_last_person_sits_down(host: Host) -> None:
    ines, tomas, ada = [await host.person() for _ in range(3)]
    id = await ines.open(ME, FRIEND, FRIEND, part=part())
    table = await host.hall.open(id)
    await tomas.join(ines, id, 1)
    assert table.match.seed == ""
    assert (await ines.get(f"/api/tables/{id}"))["status"] == "waiting"
    provisional = (await ines.scene(id), table.session)
    await ines.post(f"/api/tables/{id}/choose", {"choice": "pick 1", "stamp": provisional[0]["stamp"]}, 409)
    await ada.join(ines, id, 2)
    assert table.match.seed == table.parts.seed
    assert table.session is not provisional[1]
    assert table.session is not None
    assert table.session.seed == table.match.seed
    assert (await wake_again(host, id)).seed == table.match.seed
    assert (await ines.get(f"/api/tables/{id}"))["status"] == "running"
    await ines.choose(id)


async def test_no_card_is_shown_before_the_seed_is_known(tmp_path: Path) -> None:
    """What is dealt while someone is missing means nothing, and no one should take it for their hand."""
    async with run_host(tmp_path, games={**all_games(), "pebbles": GAME}) as host:
        ines, tomas = await host.person(), await host.person()
        for game in (*all_games(), "pebbles"):
            id = await ines.open(ME, FRIEND, game=game, part=part())
            news = await ines.scene(id)
            scene = news["scene"]
            assert scene["prompt"]["text"] == "Waiting for everyone to join"
            assert scene["viewer"] == 0
            assert not scene.get("choices")
            assert not scene.get("log")
            assert not any(area.get(what) for area in places(scene["areas"]) for what in ("items", "facts", "count"))
            assert not any(
                cell.get(what) for area in places(scene["areas"]) for cell in area.get("cells", ()) for what in ("face", "forces")
            )
            await ines.get(f"/api/tables/{id}/replay", 409)
            assert "when everyone has joined" in (await ines.get(f"/api/tables/{id}/why?element=hand"))["text"]
            await tomas.join(ines, id, 1)
            begun = (await ines.scene(id))["scene"]
            assert any(area.get("items") or area.get("cells") for area in places(begun["areas"]))
            assert begun["prompt"] != scene["prompt"]
            await ines.get(f"/api/tables/{id}/replay")


def places(areas: Any) -> list[Any]:
    return [each for area in areas for each in (area, *places(area.get("areas", ())))]


async def test_an_open_seat_that_goes_to_a_computer_starts_the_match(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, FRIEND, part=part())
    await ines.post(f"/api/tables/{id}/seats/1/bot", {"level": "easy"})
    table = await host.hall.open(id)
    assert table.match.seed == table.parts.seed
    assert table.session is not None
    assert table.session.seed == table.match.seed
    await ines.choose(id)


async def test_who_plays_alone_starts_at_once_and_a_program_needs_no_part(host: Host) -> None:
    ines = await host.person()
    mine = part()
    for seats, given, people in (((ME, ME), mine, (mine, mine)), ((ME, BOT), mine, (mine, "")), ((ME, BOT), "", ("", ""))):
        id = await ines.open(*seats, part=given)
        table = await host.hall.open(id)
        assert table.parts.people == people
        assert table.match.seed == table.parts.seed
        await ines.choose(id)


@pytest.mark.parametrize("wrong", ["1" * 31, "1" * 33, "A" * 32, "\n", "1" * 32 + "\n"])
async def test_a_part_has_one_form(host: Host, wrong: str) -> None:
    ines = await host.person()
    await ines.post("/api/tables", {"game": "pebbles", "seats": [ME, ME], "part": wrong}, status=422)


async def test_a_commitment_serves_once_and_only_the_guest_who_saw_it(host: Host) -> None:
    ines, tomas = await host.person(), await host.person()
    shown = (await ines.get("/api/chance"))["commitment"]
    body = {"game": "pebbles", "seats": [ME, ME], "commitment": shown}
    refused = await tomas.post("/api/tables", body, status=409)
    assert refused["error"] == "That commitment has been used or is too old. Ask for a new one."
    await ines.post("/api/tables", body)
    await ines.post("/api/tables", body, status=409)
    stranger = Person(host.url)
    await stranger.get("/api/chance", 403)
    await stranger.http.aclose()


def test_few_commitments_are_kept_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    kept, ines = Commitments(), Guest("ines")
    shown = [kept.show(ines) for _ in range(EACH + 1)]
    with pytest.raises(Refused):
        kept.take(ines, shown[0])
    assert host_commitment(kept.take(ines, shown[1])) == shown[1]
    now = KEPT + 1
    with pytest.raises(Refused):
        kept.take(ines, shown[2])
    for n in range(GUESTS + 5):
        kept.show(Guest(str(n)))
    assert len(kept.shown) == GUESTS


async def test_a_rematch_waits_for_the_part_of_each_person(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    await play_out(id, ines, tomas)
    again = await ines.post(f"/api/tables/{id}/rematch")
    assert again["status"] == "waiting"
    assert again["wants_part"]
    mine = part()
    table = await ines.post(f"/api/tables/{again['id']}/part", {"part": mine})
    assert table["status"] == "waiting"
    assert "wants_part" not in table
    refused = await ines.post(f"/api/tables/{again['id']}/part", {"part": part()}, status=409)
    assert refused["error"].startswith("There is nothing to add")
    waits = await ines.choose(again["id"], "pick 1", status=409)
    assert waits["error"] == "Still waiting for Seat 2 to join."
    async with tomas.stream(again["id"]) as event:  # a browser opens it at once, and then hears that its part is wanted
        assert (await event("table"))["wants_part"]
    await tomas.scene(again["id"])  # a program that looks without a part adds nothing
    found = await host.hall.open(again["id"])
    assert found.parts.people == ("", mine)
    assert found.match.seed == found.parts.seed
    assert (await tomas.get(f"/api/tables/{again['id']}"))["commitment"] == again["commitment"] == found.parts.commitment
    await tomas.choose(again["id"])


async def joined(host: Host) -> tuple[str, Person, Person, str, str]:
    """A hot seat where one seat goes to someone else after two choices; with what they were shown and sent."""
    ines, tomas = await host.person(), await host.person()
    await ines.post("/api/me", {"name": "Ines"})
    id = await ines.open({"kind": "me", "name": "Ines"}, ME, options={"traps": False})
    await ines.choose(id)
    await ines.choose(id, "drop")
    secret, shown = await invitation(ines, id, 1)
    his = part()
    await tomas.post("/api/join", {"secret": secret, "name": "Tomas", "part": his})
    return id, ines, tomas, shown, his


async def test_a_second_person_at_a_running_match_gets_new_chance_and_a_mark(host: Host) -> None:
    id, ines, tomas, shown, his = await joined(host)
    table = await host.hall.open(id)
    session = table.session
    assert session is not None
    (again,) = table.drawn_again
    assert (again.seat, again.commitment, again.part) == (1, shown, his)
    assert host_commitment(again.host) == shown
    assert session.last_seed == again.seed(table.match.seed)
    assert session.state.chance.key == session.game.chance(session.options, session.last_seed).key
    assert (await wake_again(host, id)).state.chance.key == session.state.chance.key
    for person in (ines, tomas):
        info = await person.get(f"/api/tables/{id}")
        assert info["set_up_by"] == "Ines"
        assert "rated" not in info
        assert info["drawn_again"] == [{"seat": 1, "commitment": shown}]
        assert "Set up by Ines" in (await person.scene(id))["scene"]["facts"]
        assert again.host.encode() not in b"".join(person.seen)
        assert not (await person.scene(id)).get("undo")  # nothing from before can be undone
    await ines.post(f"/api/tables/{id}/undo/ask", status=409)
    await play_out(id, ines, tomas)
    table.sleep()
    info = await tomas.get(f"/api/tables/{id}")
    assert info["drawn_again"] == [{"seat": 1, "commitment": shown, "host": again.host, "part": his}]
    record = parse_record(await tomas.get(f"/api/tables/{id}/record"))
    assert record.set_up_by == "Ines"
    record.check_chance()
    assert replay(GAME, record).last_seed == session.last_seed


async def test_moving_to_another_device_changes_nothing(host: Host) -> None:
    ines, phone = await host.person(), await host.person()
    id = await ines.open(ME, BOT)
    await ines.choose(id)
    await phone.join(ines, id, 0)
    among_friends, (otto, _) = await host.friends()
    await otto.choose(among_friends)
    await phone.join(otto, among_friends, 0)
    for each in (id, among_friends):
        table = await host.hall.open(each)
        assert table.drawn_again == []
        assert table.match.set_up_by == ""


async def test_a_running_match_tells_nothing_of_its_chance(tmp_path: Path) -> None:
    game = game_named("last-front")
    async with run_host(tmp_path, games={"last-front": game}) as host:
        ines = await host.person()
        id = (await ines.post("/api/tables", {"game": "last-front", "seats": [ME, ME], "part": part()}))["id"]
        await ines.choose(id)
        table = await host.hall.open(id)
        session = table.session
        assert session is not None
        record, position = await ines.get(f"/api/tables/{id}/record"), await ines.get(f"/api/tables/{id}/position")
        assert "Seed: hidden\n" in record
        assert f"Commit: {table.commitment}\n" in record
        refused = await ines.post("/api/files", {"text": record, "filename": "m.wcr"}, status=422)
        assert refused["error"] == "this Record of a running match hides its seed; get it again when the match is over"
        for secret in (table.match.seed, table.match.host_part, session.state.chance.key.hex(), *filter(None, table.parts.people)):
            assert secret.encode() not in b"".join(ines.seen)
        loaded = await ines.post("/api/files", {"text": position, "filename": "m.toml"})
        other = (await host.hall.open(loaded["id"])).session
        assert other is not None
        assert other.state.chance.key != session.state.chance.key
        forked = await ines.post(f"/api/tables/{id}/fork", {"step": 1})
        twin = (await host.hall.open(forked["id"])).session
        assert twin is not None
        assert twin.plies == session.plies
        assert twin.state.chance.key != session.state.chance.key


async def test_what_someone_brings_is_marked_for_everyone(host: Host) -> None:
    ines, tomas = await host.person(), await host.person()
    await ines.post("/api/me", {"name": "Ines"})
    session = Session(GAME, seed="4711")
    for text in (session.record().text(), 'seed = "4711"\n' + session.position().text()):
        table = await ines.post("/api/files", {"text": text, "filename": "mine"})
        assert table["set_up_by"] == "Ines"
        assert "rated" not in table
        await tomas.join(ines, table["id"], 1)
        assert (await tomas.get(f"/api/tables/{table['id']}"))["set_up_by"] == "Ines"
        assert "Aufgebaut von Ines" in (await tomas.scene(table["id"], "?lang=de"))["scene"]["facts"]
        found = (await host.hall.open(table["id"])).session
        assert found is not None
        assert found.last_seed != "4711"
        replayed = await tomas.get(f"/api/tables/{table['id']}/replay")
        assert "Set up by Ines" in replayed["scene"]["facts"]
    plain = await ines.post("/api/tables", {"game": "pebbles", "seats": [ME, ME]})
    assert plain["rated"]
    assert "set_up_by" not in plain


async def test_a_lesson_for_two_has_chance_that_no_one_can_read_in_its_file(tmp_path: Path) -> None:
    """Its own seed is for those who play it alone."""
    async with run_host(tmp_path, games={"deckfront": game_named("deckfront")}) as host:
        ines, tomas = await host.person(), await host.person()
        lesson = {"game": "deckfront", "lesson": "lesson-1-charge"}
        alone = await ines.post("/api/tables", {**lesson, "seats": [ME, ME]})
        assert (await host.hall.open(alone["id"])).match.seed == "lesson"
        id = (await ines.post("/api/tables", {**lesson, "seats": [ME, FRIEND], "part": part()}))["id"]
        await tomas.join(ines, id, 1)
        table = await host.hall.open(id)
        assert table.match.seed == table.parts.seed
        assert "rated" not in await tomas.get(f"/api/tables/{id}")
        await play_out(id, ines, tomas)
        again = await host.hall.open((await ines.post(f"/api/tables/{id}/rematch"))["id"])
        await tomas.scene(again.id)
        await ines.scene(again.id)
        assert again.match.seed == again.parts.seed != "lesson"


async def test_a_forged_record_is_refused_with_what_does_not_fit(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    await play_out(id, ines, tomas)
    text = await ines.get(f"/api/tables/{id}/record")
    true = (await ines.get(f"/api/tables/{id}"))["host_part"]
    forged = await ines.post("/api/files", {"text": text.replace(true, "0" * 64), "filename": "m.wcr"}, status=422)
    assert forged["where"] == "m.wcr, key Commit"
    table = await tomas.post("/api/files", {"text": text, "filename": "m.wcr"})
    assert (table["host_part"], table["commitment"]) == (true, host_commitment(true))


async def test_matches_of_an_older_host_keep_their_seeds(tmp_path: Path) -> None:
    async with run_host(tmp_path) as host:
        ines = await host.person()
        id = await ines.open(ME, FRIEND)
        cookies = dict(ines.http.cookies)
    with sqlite3.connect(tmp_path / "warcabinet.sqlite") as old:
        newer = {"matches": ("host_part", "set_up_by", "absence", "absent_minutes"), "seats": ("part", "away")}
        for table, column in [(table, column) for table, columns in newer.items() for column in columns]:
            old.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        for table in ("lessons", "reviews", "puzzles", "puzzle_days"):
            old.execute(f"DROP TABLE {table}")
        old.execute("UPDATE alembic_version SET version_num = '0003'")
        old.execute("UPDATE matches SET seed = 'keyed:old'")
    old.close()
    async with run_host(tmp_path) as host:
        ines = Person(host.url)
        ines.http.cookies.update(cookies)
        host.people.append(await ines.arrive())
        tomas = await host.person()
        await tomas.join(ines, id, 1)
        await play_out(id, ines, tomas)
        info = await ines.get(f"/api/tables/{id}")
        assert info["seed"] == "keyed:old"
        assert info["commitment"] == commitment("keyed:old")
        parse_record(await ines.get(f"/api/tables/{id}/record")).check_chance()


async def test_two_who_sit_down_together_start_one_match(host: Host) -> None:
    people = [await host.person() for _ in range(4)]
    id = await people[0].open(ME, FRIEND, FRIEND, FRIEND, part=part())
    await asyncio.gather(*(person.join(people[0], id, seat) for seat, person in enumerate(people[1:], 1)))
    table = await host.hall.open(id)
    stored: Any = await host.hall.store.match(id)
    assert stored[0].seed == table.match.seed == table.parts.seed
    assert None not in [seat.part for seat in stored[1]]


def test_a_line_that_draws_chance_again_fits_into_the_journal() -> None:
    assert len("@" + draw_again(7, "f" * 64, "f" * 32).note) <= 200
