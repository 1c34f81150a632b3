"""Records, Positions, replay and forks."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from host.conftest import BOT, ME, Host
from host.pebbles import GAME
from host.test_play import play_out
from warcabinet.engine.record import line_text, parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.host.rows import checksum

pytestmark = pytest.mark.anyio


async def test_a_record_comes_back_as_the_same_match(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    shown = (await ines.get(f"/api/tables/{id}"))["commitment"]
    await play_out(id, ines, tomas)
    text = await ines.get(f"/api/tables/{id}/record")
    record = parse_record(text)
    assert record.parts is not None
    assert record.parts.commitment == shown
    assert record.parts.seed == record.seed
    assert replay(GAME, record).over
    other = await host.person()
    table = await other.post("/api/files", {"text": text, "filename": "match.wcr"})
    assert table["status"] == "over"
    again = await other.get(f"/api/tables/{table['id']}/record")
    assert list(map(line_text, parse_record(again).lines)) == list(map(line_text, record.lines))
    assert (await other.get(f"/api/tables/{table['id']}/replay?viewer=1"))["scene"]["result"]


async def test_an_unfinished_record_goes_on(host: Host) -> None:
    ines = await host.person()
    session = Session(GAME)
    session.take(session.choices()[0])
    text = session.record().text()
    table = await ines.post("/api/files", {"text": text, "against": "bot", "seat": 0})
    assert table["training"]
    choices = (await ines.scene(table["id"]))["scene"]["choices"]
    assert [choice["text"] for choice in choices] == session.choices()
    broken = await ines.post("/api/files", {"text": text + "2: pick 1\n", "filename": "m.wcr"}, status=422)
    assert broken["where"].startswith("m.wcr, line ")


async def test_a_position_comes_back_in_the_middle_of_an_action(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    await ines.choose(id)
    text = await ines.get(f"/api/tables/{id}/position")
    table = await ines.post("/api/files", {"text": text})
    assert table["hot_seat"]
    news = await ines.scene(table["id"])
    assert [choice["text"] for choice in news["scene"]["choices"]] == ["drop", "back"]
    # and undo goes back behind the Position's own choices: they are this match's first plies
    news = await ines.post(f"/api/tables/{table['id']}/undo", {"stamp": news["stamp"]})
    assert news["scene"]["choices"][0]["text"].startswith("pick")


async def test_replay_by_ply_and_fork(host: Host) -> None:
    id, (ines, tomas) = await host.friends(options={"traps": False})
    await play_out(id, ines, tomas)
    last = await ines.get(f"/api/tables/{id}/replay?viewer=0")
    assert last["step"] == last["steps"] == 12
    assert last["viewers"] == [0, 1, -1]
    first = await ines.get(f"/api/tables/{id}/replay?viewer=1&step=2")
    assert (first["chosen"], first["seat"]) == ("drop", 0)
    assert len(first["scene"]["log"]) == 1
    fork = await tomas.post(f"/api/tables/{id}/fork", {"step": 2, "against": "bot", "seat": 1})
    assert fork["training"]
    scene = (await tomas.scene(fork["id"]))["scene"]
    assert scene["choices"] == first["scene"]["choices"]
    hot = await tomas.post(f"/api/tables/{id}/fork", {"step": 3})
    assert hot["hot_seat"]
    await ines.post(f"/api/tables/{id}/fork", {"step": 13}, status=422)


async def test_replay_while_it_runs_counts_only_what_was_seen(host: Host) -> None:
    id, (ines, tomas) = await host.friends(options={"traps": False})
    await ines.choose(id)
    await ines.choose(id, "back")
    await ines.choose(id)
    await ines.choose(id, "drop")
    assert (await ines.get(f"/api/tables/{id}/replay"))["steps"] == 4
    his = await tomas.get(f"/api/tables/{id}/replay")
    assert his["steps"] == 1  # he saw a stone drop
    assert his["viewers"] == [1, -1]
    assert "chosen" not in his


async def test_what_happened_since_my_last_turn(host: Host) -> None:
    id, (ines, tomas, ada) = await host.friends(3, options={"traps": False})
    for person in (ines, tomas, ada):
        await person.choose(id)
        await person.choose(id, "drop")
    replayed = await ines.get(f"/api/tables/{id}/replay")
    since = await ines.get(f"/api/tables/{id}/replay?step={replayed['since']}")
    assert len(since["scene"]["log"]) == 1
    assert len(replayed["scene"]["log"]) == 3


async def test_a_lesson(host: Host) -> None:
    ines = await host.person()
    (game, *_) = [game for game in await ines.get("/api/games") if game["id"] == "pebbles"]
    assert game["lessons"][0]["goal"]["de"] == "Gewinne mit der Neun."
    id = await ines.open(ME, ME, lesson="last-stones")
    assert (await ines.get(f"/api/tables/{id}?lang=de"))["lesson"] == "Gewinne mit der Neun."
    assert [choice["text"] for choice in (await ines.scene(id))["scene"]["choices"]] == ["pick 9"]


async def test_a_lesson_is_played_again_from_the_same_seat(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, BOT, lesson="last-stones")
    while (await ines.get(f"/api/tables/{id}"))["status"] != "over":
        if (await ines.scene(id))["scene"].get("choices"):
            await ines.choose(id)
        await asyncio.sleep(0.02)
    again = await ines.post(f"/api/tables/{id}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot"]


async def test_the_shelf_and_the_rulebook(host: Host) -> None:
    ines = await host.person()
    games = {game["id"]: game for game in await ines.get("/api/games")}
    pebbles = games["pebbles"]
    assert pebbles["title"] == {"en": "Pebbles", "de": "Kiesel"}
    players, traps, _, trap = pebbles["options"]
    assert (players["kind"], players["low"], players["high"]) == ("number", 2, 4)
    assert (traps["kind"], traps["label"]["en"], traps["default"]) == ("switch", "Traps", True)
    assert (trap["kind"], [value["value"] for value in trap["values"]]) == ("select", ["letter", "house"])
    assert (trap["rule"], trap["label"]["de"], trap["hint"]["en"][:21]) == ("PB-R1", "Ausgelöste Fallen", "A trap springs once, ")
    assert "rule" not in traps
    assert pebbles["bots"][0]["id"] == "easy"
    book = await ines.get("/api/games/pebbles/rulebook")
    assert book["sections"][1]["paragraphs"][0] == {"text": "Pick a stone and drop it.", "rule": "PB-1.1"}
    (ruling,) = book["sections"][2]["paragraphs"]
    assert (ruling["rule"], ruling["ours"]) == ("PB-R1", True)
    assert (await ines.get("/api/games/pebbles/rules/pb-1.2"))["text"] == "Most points win."


async def test_the_rulebook_comes_in_the_language_asked_for(host: Host) -> None:
    ines = await host.person()
    german = await ines.get("/api/games/pebbles/rulebook?lang=de")
    assert (german["title"], german["lang"]) == ("Kiesel", "de")
    assert (await ines.get("/api/games/pebbles/rules/PB-1.2?lang=de"))["text"] == "Die meisten Punkte gewinnen."


async def test_a_match_that_cannot_be_opened_does_not_close_the_lobby(host: Host) -> None:
    ines = await host.person()
    good, bad = await ines.open(ME, ME), await ines.open(ME, ME)
    await host.hall.store.set_match(bad, options="players=2 hats=on")
    host.hall.tables.clear()
    assert [table["id"] for table in (await ines.get("/api/tables"))["mine"]] == [good]
    refused = await ines.get(f"/api/tables/{bad}", 422)
    assert "no option 'hats'" in refused["error"]


async def test_a_match_of_older_rules_goes_on_from_its_snapshot_or_stops_with_the_reason(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    await ines.choose(id)
    await ines.choose(id, "drop")
    table = await host.hall.open(id)
    assert table.session is not None
    position = table.session.position().text()
    first = msgspec.structs.replace((await host.hall.store.entries(id))[0], choice="drop")
    change = f"UPDATE plies SET choice = 'drop', checksum = '{checksum(id, 0, first)}' WHERE ply = 0"
    await host.hall.store.write(lambda connection: connection.exec_driver_sql(change))
    table.sleep()
    stopped = await ines.get(f"/api/tables/{id}")
    assert stopped["status"] == "stopped"
    assert "ply 1: you cannot choose 'drop' now" in stopped["note"]
    assert "rules version" not in stopped["note"]
    refused = await ines.choose(id, "pick 1", status=409)
    assert "older rules" in refused["error"]
    table.live.stopped = ""
    table.match.rules = 0
    table.sleep()
    assert "the match uses rules version 0, this program has version 1" in (await ines.get(f"/api/tables/{id}"))["note"]
    table.live.stopped = ""
    await host.hall.store.add_snapshot(id, 2, 1, position)
    table.sleep()
    assert (await ines.get(f"/api/tables/{id}"))["status"] == "running"
    assert (await ines.scene(id))["scene"]["viewer"] == 1


async def test_a_stored_match_keeps_the_rulings_of_its_rules_version(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    before = (await ines.scene(id))["scene"]["areas"]
    text = "players=2 traps=on asks_all=off"
    for rules, trap in ((0, "house"), (1, "letter")):
        await host.hall.store.set_match(id, options=text, rules=rules)
        host.hall.tables.clear()
        assert (await ines.get(f"/api/tables/{id}"))["options"]["trap"] == trap
        session = await (await host.hall.open(id)).awake()
        assert session.record().options == f"{text} trap={trap}"
        assert (await ines.scene(id))["scene"]["areas"] == before
