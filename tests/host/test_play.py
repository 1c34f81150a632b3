"""Tables as people use them: start, choose, watch, talk, finish, play again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from host.conftest import BOT, FRIEND, LEVELS, ME, Host, Person, run_host
from warcabinet.games.deckfront import GAME as deckfront  # noqa: N811

pytestmark = pytest.mark.anyio


async def play_out(id: str, *people: Person) -> None:
    """Whoever is asked takes the first choice, until it is over; a computer among them may have to be started first."""
    for _ in range(2000):
        for person in people:
            news = await person.scene(id)
            if news["scene"].get("result"):
                return
            if news["scene"].get("choices"):
                await person.choose(id)
            else:
                await asyncio.sleep(0.01)
    raise AssertionError("endless")


async def eventually(check: Any, what: str) -> Any:
    for _ in range(1000):
        if found := await check():
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(what)


async def test_hot_seat_from_first_stone_to_result(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    table = await ines.get(f"/api/tables/{id}")
    assert table["hot_seat"]
    assert table["commitment"].startswith("sha256:")
    assert "seed" not in table
    news = await ines.scene(id)
    viewers = set()
    while news["scene"].get("choices"):
        viewers.add(news["scene"]["viewer"])
        body = {"choice": news["scene"]["choices"][0]["text"], "stamp": news["stamp"]}
        news = await ines.post(f"/api/tables/{id}/choose", body)
    assert viewers == {0, 1}  # the scene goes round with the turn
    assert news["scene"]["result"]["text"]
    table = await ines.get(f"/api/tables/{id}")
    assert table["status"] == "over"
    assert table["seed"]
    assert table["result"] == news["scene"]["result"]["text"]


async def test_a_table_waits_for_its_friend_who_joins_by_link(host: Host) -> None:
    ines, tomas = await host.person(), await host.person()
    id = await ines.open({"kind": "me", "name": "Ines"}, FRIEND)
    assert (await ines.get(f"/api/tables/{id}"))["status"] == "waiting"
    refused = await ines.choose(id, "drop", status=409)
    assert refused["error"] == "Still waiting for Seat 2 to join."
    (mine, link) = await ines.get(f"/api/tables/{id}/invites")
    assert mine["mine"]
    assert link["url"] == host.url + link["path"]
    assert "<svg" in await ines.get(link["qr"])
    secret = link["path"].removeprefix("/join/")
    invitation = await tomas.get(f"/api/join/{secret}")
    assert (invitation["host"], invitation["seat"]) == ("Ines", 1)
    table = await tomas.post("/api/join", {"secret": secret, "name": "Tomas"})
    assert table["status"] == "running"
    assert [seat["name"] for seat in table["seats"]] == ["Ines", "Tomas"]
    await play_out(id, ines, tomas)
    assert (await ines.get("/api/tables"))["mine"][0]["status"] == "over"


async def test_who_is_invited_sees_seats_in_the_colours_of_their_sides(tmp_path: Path) -> None:
    """Blue is blue and green is green before anyone has seen the table (DF-2.1)."""
    async with run_host(tmp_path, games={"deckfront": deckfront}) as host:
        ines, tomas = await host.person(), await host.person()
        id = await ines.open(ME, FRIEND, game="deckfront")
        links = await ines.get(f"/api/tables/{id}/invites")
        assert [(link["side"], link["colour"]) for link in links] == [("Blue", "blue"), ("Green", "green")]
        shown = await tomas.get(f"/api/join/{links[1]['path'].removeprefix('/join/')}")
        assert (shown["colour"], [other["colour"] for other in shown["others"]]) == ("green", ["blue"])
        assert [seat["colour"] for seat in (await ines.get(f"/api/tables/{id}"))["seats"]] == ["blue", "green"]


async def test_an_invitation_is_spent_when_used(host: Host) -> None:
    """Otherwise whoever made the link could sit down on the friend's seat later and see the hand."""
    ines, tomas = await host.person(), await host.person()
    id = await ines.open(ME, FRIEND)
    link = (await ines.get(f"/api/tables/{id}/invites"))[1]
    secret = link["path"].removeprefix("/join/")
    await tomas.post("/api/join", {"secret": secret})
    await ines.post("/api/join", {"secret": secret}, status=404)
    assert [invite["seat"] for invite in await ines.get(f"/api/tables/{id}/invites")] == [0]
    await ines.get(link["qr"], status=404)
    # but the friend can move to another device
    phone = await host.person()
    await phone.join(tomas, id, 1)
    assert (await phone.scene(id))["scene"]["viewer"] == 1
    assert (await tomas.scene(id))["scene"]["viewer"] == -1


async def test_names_are_never_equal(host: Host) -> None:
    ines, tomas = await host.person(), await host.person()
    id = await ines.open({"kind": "me", "name": "Ines"}, FRIEND)
    await tomas.join(ines, id, 1, "Ines")
    assert [seat["name"] for seat in (await ines.get(f"/api/tables/{id}"))["seats"]] == ["Ines", "Ines 2"]


async def test_a_stale_or_double_click_changes_nothing(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    first = await ines.scene(id)
    choice = first["scene"]["choices"][0]["text"]
    second = await ines.choose(id, choice, stamp=first["stamp"])
    again = await ines.choose(id, choice, stamp=first["stamp"], status=409)
    assert again["stale"]
    assert (await ines.scene(id))["stamp"] == second["stamp"]


async def test_two_simultaneous_choices_one_wins(host: Host) -> None:
    ines = await host.person()
    for _ in range(5):
        id = await ines.open(ME, ME)
        news = await ines.scene(id)
        body = {"choice": news["scene"]["choices"][0]["text"], "stamp": news["stamp"]}
        answers = await asyncio.gather(*(ines.http.post(f"/api/tables/{id}/choose", json=body) for _ in range(8)))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        table = await host.hall.open(id)
        assert len(await host.hall.store.entries(id)) == table.live.count == 1


async def test_an_impossible_choice_is_refused_with_its_rule(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    before = await ines.scene(id)
    refused = await ines.choose(id, "drop", status=422)
    assert refused == {"error": "you cannot choose 'drop' now: Not now.", "rule": "PB-1.1"}
    nonsense = await ines.choose(id, "pikc 1", status=422)
    assert "did you mean 'pick 1'" in nonsense["error"]
    assert await ines.scene(id) == before


async def test_nobody_chooses_for_another_seat(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    refused = await tomas.choose(id, "pick 1", status=409)
    assert refused["error"] == "It is not your turn to choose."
    stamp = (await ines.scene(id))["stamp"]
    await tomas.post(f"/api/tables/{id}/choose", {"choice": "pick 1", "stamp": stamp, "viewer": 0}, status=403)
    watcher = await host.person()
    await watcher.choose(id, "pick 1", status=403)


async def test_a_private_table_is_closed_to_others(host: Host) -> None:
    ines, other = await host.person(), await host.person()
    id = await ines.open(ME, ME, public=False)
    await other.get(f"/api/tables/{id}", 404)
    await other.get(f"/api/tables/{id}/scene", 404)
    assert (await other.get("/api/tables"))["others"] == []
    open_id = await ines.open(ME, ME)
    assert [table["id"] for table in (await other.get("/api/tables"))["others"]] == [open_id]


async def test_computers_play_to_the_end(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, BOT, BOT, speed="instant")

    async def over() -> bool:
        news = await ines.scene(id)
        if news["scene"].get("choices"):
            await ines.choose(id)
        return "result" in news["scene"]

    await eventually(over, "the match does not end")
    assert (await ines.get(f"/api/tables/{id}"))["training"]


@pytest.mark.parametrize("level", ["crash", "kill", "cheat"])
async def test_a_bad_computer_is_replaced_for_that_choice(host: Host, level: str, caplog: pytest.LogCaptureFixture) -> None:
    ines = await host.person()
    id = await ines.open({"kind": "bot", "level": level}, ME, speed="instant")

    async def mine() -> bool:
        return bool((await ines.scene(id))["scene"].get("choices"))

    await eventually(mine, "the computer never answers")
    assert f"computer player {level} of pebbles" in caplog.text


async def test_a_late_computer_is_replaced_too(tmp_path: Path) -> None:
    async with run_host(tmp_path, bot_seconds=2.0, levels=[LEVELS[0], LEVELS[-1]]) as host:
        ines = await host.person()
        id = await ines.open({"kind": "bot", "level": "late"}, ME, speed="instant")

        async def answered() -> bool:
            return (await host.hall.open(id)).live.count > 0

        await eventually(answered, "the host waits for a computer for ever")


async def test_chat_reaches_everybody(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    async with tomas.stream(id) as event:
        await event("table")
        line = await ines.post(f"/api/tables/{id}/chat", {"text": "Good luck!"})
        assert line["mine"]
        heard = await event("chat")
        assert (heard["text"], heard.get("mine", False)) == ("Good luck!", False)
    assert [line["text"] for line in await tomas.get(f"/api/tables/{id}/chat") if "notice" not in line] == ["Good luck!"]


async def test_a_rematch_swaps_seats_and_comes_once(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    await ines.post(f"/api/tables/{id}/rematch", status=403)
    await play_out(id, ines, tomas)
    first, second = await asyncio.gather(ines.post(f"/api/tables/{id}/rematch"), tomas.post(f"/api/tables/{id}/rematch"))
    assert first["id"] == second["id"] != id
    assert [seat.get("mine", False) for seat in first["seats"]] == [False, True]
    assert (await ines.get(f"/api/tables/{id}"))["rematch"] == first["id"]
    assert first["commitment"] != (await ines.get(f"/api/tables/{id}"))["commitment"]


async def test_a_rematch_is_played_against_computers_of_the_next_level(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, BOT, speed="instant")
    await play_out(id, ines)
    again = await ines.post(f"/api/tables/{id}/rematch", {"stronger": True})
    assert [seat.get("level", "") for seat in again["seats"]] == ["crash", ""]


async def test_a_stronger_rematch_needs_a_computer_that_has_one_above_it(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    await play_out(id, ines, tomas)
    await ines.post(f"/api/tables/{id}/rematch", {"stronger": True}, status=403)


async def test_a_seat_goes_to_a_computer_and_back_and_the_record_says_so(host: Host) -> None:
    id, (ines, tomas) = await host.friends(speed="instant")
    table = await ines.post(f"/api/tables/{id}/seats/0/bot", {"level": "easy"})
    assert table["seats"][0]["kind"] == "bot"

    async def bot_has_played() -> bool:
        return bool((await tomas.scene(id))["scene"].get("choices"))

    await eventually(bot_has_played, "the computer did not take over")
    refused = await ines.choose(id, "pick 1", status=409)
    assert refused["error"] == "The computer is playing this seat. Take it back first."
    await tomas.post(f"/api/tables/{id}/seats/0/person", status=403)
    table = await ines.post(f"/api/tables/{id}/seats/0/person")
    assert table["seats"][0]["kind"] == "person"
    await play_out(id, ines, tomas)
    record = await ines.get(f"/api/tables/{id}/record")
    assert "@ seat 1: easy\n" in record
    assert "@ seat 1: Seat 1\n" in record


async def test_nobody_gives_away_a_seat_of_another(host: Host) -> None:
    """Not while they are here, and not after they left: see test_absence.py."""
    id, (ines, tomas) = await host.friends()
    await ines.post(f"/api/tables/{id}/seats/1/bot", status=403)
    table = await host.hall.open(id)
    async with tomas.stream(id) as event:
        await event("scene")
        await ines.post(f"/api/tables/{id}/seats/1/bot", status=403)

    async def gone() -> bool:
        return not table.listeners

    await eventually(gone, "the stream does not end")
    await ines.post(f"/api/tables/{id}/seats/1/bot", status=403)
    await tomas.post(f"/api/tables/{id}/seats/1/bot")
    await ines.get(f"/api/tables/{id}/record", 403)  # and still it is the friend's hand
    assert (await tomas.post(f"/api/tables/{id}/seats/1/person"))["seats"][1]["kind"] == "person"


async def test_languages(host: Host) -> None:
    id, (ines, tomas) = await host.friends()
    assert (await ines.scene(id, "?lang=de"))["scene"]["prompt"]["text"] == "Nimm einen Stein."
    german = await ines.scene(id, "?lang=de")
    choice = german["scene"]["choices"][0]["text"]
    news = await ines.post(f"/api/tables/{id}/choose?lang=de", {"choice": choice, "stamp": german["stamp"]})
    assert news["scene"]["prompt"]["text"] == "Fallen lassen?"
    english = await ines.scene(id)
    await ines.post(f"/api/tables/{id}/choose?lang=de", {"choice": "back", "stamp": english["stamp"]})
    refused = await tomas.post(f"/api/tables/{id}/undo?lang=de", {"stamp": "x"}, status=409)
    assert refused["error"].startswith("Am Tisch hat sich etwas geändert")


async def test_why_not(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    assert await ines.get(f"/api/tables/{id}/why?element=stone-9") == {"text": "Not now.", "rule": "PB-1.1"}
