"""Custom decks: described, checked, brought to a table, and hidden from everyone else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from host.conftest import FRIEND, ME, Host, Person, run_host
from host.pebbles import GAME as PEBBLES
from warcabinet.games.deckfront import GAME

DECK = "archers*2,knights*2,swordsmen*2,javelins*2,hospital,pikemen*2,standard"
OTHER = "saboteurs*2,catapult*2,barricades*2,light-horse*2,shield-bearers*2,hospital*2"
pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with run_host(tmp_path, games={"deckfront": GAME, "pebbles": PEBBLES}) as host:
        yield host


async def open_table(person: Person, **options: Any) -> str:
    table = await person.post("/api/tables", {"game": "deckfront", "seats": [ME, FRIEND], "options": {"deck": "free", **options}})
    return str(table["id"])


async def test_what_decks_are_made_of_is_described(host: Host) -> None:
    me = await host.person()
    form = await me.get("/api/games/deckfront/decks")
    assert (form["fewest"], form["most"]) == (12, 12)
    (pool,) = form["pools"]
    assert len(pool["cards"]) == 12
    archers = pool["cards"][0]
    assert archers["name"] == {"en": "Archers", "de": "Bogenschützen"}
    assert archers["most"] == 2
    assert archers["values"]["initiative"] == 10
    assert [curve["id"] for curve in form["curves"]][:2] == ["initiative", "morale"]
    for starter in form["starters"]:
        assert "refused" not in await me.post("/api/games/deckfront/decks", {"text": starter["text"]})
    info = next(game for game in await me.get("/api/games") if game["id"] == "deckfront")
    assert info["decks"] == {"options": ["deck_blue", "deck_green"], "with_options": {"deck": "free"}}


async def test_a_game_without_decks_says_so(host: Host) -> None:
    me = await host.person()
    answer = await me.get("/api/games/pebbles/decks", 404)
    assert answer["error"] == "Pebbles does not use custom decks."
    assert "keine eigenen Decks" in (await me.get("/api/games/pebbles/decks?lang=de", 404))["error"]
    await me.get("/api/games/chess/decks", 404)


async def test_a_deck_is_checked_with_its_rules(host: Host) -> None:
    me = await host.person()
    found = await me.post("/api/games/deckfront/decks", {"text": "knights*2\narchers # mine"})
    assert found["text"] == "archers,knights*2"
    assert found["cards"] == {"archers": 1, "knights": 2}
    assert found["refused"] == [{"text": "a deck must have 12 cards; this one has 3", "rule": "DF-2.6"}]
    german = await me.post("/api/games/deckfront/decks?lang=de", {"text": "ritter*3"})
    assert [each["rule"] for each in german["refused"]] == ["DF-2.4", "DF-2.6"]
    assert german["refused"][0]["text"] == "Ritter: 3 Stück, höchstens 2 sind erlaubt"


@pytest.mark.parametrize("text", ["", "dragons", "archers*x", ",;,", "x" * 20_000])
async def test_a_text_that_is_no_deck_is_refused_in_one_sentence(host: Host, text: str) -> None:
    me = await host.person()
    answer = await me.post("/api/games/deckfront/decks", {"text": text}, 422)
    assert answer["error"]
    assert answer["rule"] in ("DF-2.4", "DF-2.6")


async def test_only_its_owner_is_told_which_deck_was_brought(host: Host) -> None:
    ines, tomas, watcher = [await host.person() for _ in range(3)]
    id = await open_table(ines, deck_blue=DECK, deck_green=OTHER)
    await tomas.join(ines, id, 1)
    told = (await ines.get(f"/api/tables/{id}"))["options"]
    assert (told["deck_blue"], told["deck_green"]) == (DECK, None)
    assert (await tomas.get(f"/api/tables/{id}"))["options"]["deck_blue"] is None
    for person in (tomas, watcher):
        async with person.stream(id) as event:
            await event("scene")
        for path in ("", "/scene", "/scene?viewer=-1", "/replay", "/record", "/position", "/invites"):
            await person.ask("GET", f"/api/tables/{id}{path}", None)
        await person.get("/api/tables")
        assert DECK.encode() not in b"".join(person.seen)
    assert OTHER.encode() not in b"".join(watcher.seen)


async def test_a_deck_goes_with_its_owner_to_the_next_seat(host: Host) -> None:
    me = await host.person()
    seats = [ME, ME]
    options = {"deck": "free", "best_of": 1, "deck_blue": DECK, "deck_green": OTHER}
    id = (await me.post("/api/tables", {"game": "deckfront", "seats": seats, "options": options}))["id"]
    for _ in range(2000):
        news = await me.scene(id)
        if "result" in news["scene"]:
            break
        await me.post(f"/api/tables/{id}/choose", {"choice": news["scene"]["choices"][0]["text"], "stamp": news["stamp"]})
    assert DECK in await me.get(f"/api/tables/{id}/record")  # all is told in the end
    again = await me.post(f"/api/tables/{id}/rematch")
    assert again["options"]["deck_blue"] == GAME.options({"deck": "free", "deck_blue": OTHER}).deck_blue
    assert again["options"]["deck_green"] == DECK
