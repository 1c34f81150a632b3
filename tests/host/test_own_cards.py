"""Custom cards at a table: checked at once, known to everyone there, on the faces, played by computers, kept in the Record."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from host.conftest import FREELY, ME, Host, Person, run_host
from warcabinet.engine import game as engine_game
from warcabinet.engine.record import parse_record
from warcabinet.games.registry import GAMES as ALL_GAMES
from warcabinet.games.registry import game_named
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel
from warcabinet.host.shelf import card_example

CARDS = '# mine\n[[battle]]\nid = "tank-2"\nvalue = 9\nname = { en = "Iron Duke" }\n'
CAPTAIN = BotLevel("captain", Localised("Captain", "Hauptmann"), Localised("", ""))
GAMES = {name: game_named(name) for name in ("last-front", "deckfront")}
pytestmark = pytest.mark.anyio


def real(data: Path) -> Any:
    return run_host(data, games=GAMES, levels=[CAPTAIN], answer="warcabinet.bots:answer", limits=FREELY)


@pytest.fixture
async def front(tmp_path: Path) -> AsyncIterator[Host]:
    async with real(tmp_path) as running:
        yield running


def table(*seats: dict[str, str], cards: str = CARDS) -> dict[str, Any]:
    return {"game": "last-front", "seats": list(seats), "options": {"victory": "any2"}, "cards": cards, "speed": "instant"}


async def test_a_card_file_is_checked_and_its_changes_told(front: Host) -> None:
    me = await front.person()
    assert [game["id"] for game in await me.get("/api/games") if game.get("cards")] == ["last-front", "deckfront"]
    found = await me.post("/api/games/last-front/cards", {"text": CARDS})
    (card,) = found["changes"]
    assert (card["id"], card["face"], card["name"]["en"]) == ("tank-2", "tank-2", "Iron Duke")
    assert card["fields"][0] == {"field": "value", "old": "2", "new": "9"}
    assert "# mine" not in found["text"]


async def test_the_cards_of_a_game_can_be_fetched_to_change_them(front: Host) -> None:
    me = await front.person()
    assert 'id = "tank-2"' in await me.get("/api/games/last-front/cards.toml")
    await me.get("/api/games/chess/cards.toml", 404)


async def test_a_card_file_is_never_read_where_everyone_waits_for_it(front: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest takes a second, a run of the lab has up to eight sides, and a lobby up to forty tables."""
    read_here: list[str] = []

    def noting(name: str, work: Any) -> Any:
        def done(*given: Any) -> Any:
            read_here.extend([name] if threading.current_thread() is threading.main_thread() else [])
            return work(*given)

        return done

    for name in ("parse_overlay", "card_changes"):
        monkeypatch.setattr(engine_game, name, noting(name, getattr(engine_game, name)))
    me = await front.person()
    engine_game.laid_over.cache_clear()
    id = (await me.post("/api/tables", table(ME, ME)))["id"]
    assert (await me.get(f"/api/tables/{id}"))["own"]["changed"] == 1
    front.hall.tables.clear()
    front.hall.drawer.open.clear()
    engine_game.laid_over.cache_clear()
    (listed,) = (await me.get("/api/tables"))["mine"]
    assert listed["own"]["changed"] == 1
    run = {"game": "last-front", "matches": 1, "bots": ["random"], "cards": CARDS, "against": {"cards": CARDS.replace("9", "8")}}
    sides = (await me.post("/api/lab", run, 201))["sides"]
    assert [side["own"]["changed"] for side in sides] == [1, 1]
    assert read_here == []


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_game_shows_an_example_that_can_be_played(name: str) -> None:
    assert game_named(name).with_cards(card_example(game_named(name))).card_changes


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ('[[battle]]\nid = "tank-2"\nvalue = "9"\n', "my.toml, battle card tank-2, value", "expected `int`, got `str`"),
        ('[[battle]]\nid = "tank-2"\nvalu = 9\n', "my.toml, battle card tank-2", "unknown key 'valu'; did you mean 'value'?"),
        ("[[battle]\n", "my.toml", "not valid TOML"),
        ("# nothing\n", "my.toml", "This card file changes nothing."),
    ],
)
async def test_what_is_wrong_with_a_card_file_is_one_sentence(front: Host, text: str, where: str, says: str) -> None:
    me = await front.person()
    problem = await me.post("/api/games/last-front/cards", {"text": text, "filename": "my.toml"}, 422)
    assert problem["where"] == where
    assert problem["error"].startswith(says)
    if not text.startswith("#"):
        assert says in (await me.post("/api/tables", table(ME, ME, cards=text), 422))["error"]


async def test_a_card_file_has_a_largest_size_and_a_game(front: Host) -> None:
    me = await front.person()
    await me.post("/api/games/last-front/cards", {"text": "#" * 100_001}, 422)
    await me.post("/api/games/last-front/cards", {"text": "#" * 700_000}, 413)
    await me.post("/api/games/chess/cards", {"text": CARDS}, 404)
    wrong = await me.post("/api/games/deckfront/cards", {"text": CARDS}, 422)
    assert wrong["error"] == "unknown kind of card; choose one of: unit, general"


async def test_everybody_at_the_table_sees_what_is_changed_and_faces_show_it(front: Host) -> None:
    me, watcher = await front.person(), await front.person()
    made = await me.post("/api/tables", table(ME, {"kind": "friend"}))
    key = made["own"]["key"]
    assert made["own"]["changed"] == 1
    assert (await watcher.get(f"/api/tables/{made['id']}"))["own"] == made["own"]
    assert (await watcher.get(f"/api/tables/{made['id']}/cards"))["changes"][0]["fields"][0]["new"] == "9"
    mine, usual = [await me.get(f"/faces/last-front/en/tank-2.svg?size=zoom{more}") for more in (f"&cards={key}", "")]
    assert "Iron Duke" in mine
    assert "Iron Duke" not in usual
    await me.get("/faces/last-front/en/tank-2.svg?cards=0123456789", 404)
    await me.get(f"/faces/deckfront/en/archers.svg?cards={key}", 404)
    plain = await me.post("/api/tables", table(ME, ME, cards=""))
    assert "own" not in plain
    assert (await me.get(f"/api/tables/{plain['id']}/cards"))["changes"] == []


async def test_a_match_with_own_cards_is_played_with_computers_and_outlives_a_restart(tmp_path: Path) -> None:
    async with real(tmp_path) as front:
        me = await front.person()
        id = (await me.post("/api/tables", table(ME, {"kind": "bot", "level": "captain"})))["id"]
        for _ in range(6):
            async with me.stream(id) as next_event:
                news = await next_event("scene")
                while not news["scene"].get("choices") and "result" not in news["scene"]:
                    news = await next_event("scene")
            if "result" in news["scene"]:
                break
            await me.choose(id)
        text = await me.get(f"/api/tables/{id}/record")
        assert "tank-2" in parse_record(text).cards
        cookies = dict(me.http.cookies)
    async with real(tmp_path) as front:
        me = Person(front.url)
        me.http.cookies.update(cookies)
        front.people.append(await me.arrive())
        assert (await me.get(f"/api/tables/{id}"))["own"]["changed"] == 1
        assert (await me.get(f"/api/tables/{id}/record")).split("\n\n")[0] == text.split("\n\n")[0]
        own = await front.person()
        moment = await me.get(f"/api/tables/{id}/position")
        uploaded = await own.post("/api/files", {"text": moment, "filename": "mine.toml", "against": "bot", "level": "captain"})
        assert uploaded["own"]["changed"] == 1
        position = await own.get(f"/api/tables/{uploaded['id']}/position")
        assert "own_cards" in position
        assert (await own.post("/api/files", {"text": position, "filename": "mine.toml"}))["own"] == uploaded["own"]
        forked = await own.post(f"/api/tables/{uploaded['id']}/fork", {"step": 0})
        assert forked["own"] == uploaded["own"]
        assert parse_record(await own.get(f"/api/tables/{forked['id']}/record")).cards == parse_record(text).cards
