"""Bad input changes nothing and is told in one sentence; pages elsewhere cannot act for a guest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from host.conftest import FREELY, ME, Host, Person, run_host
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.games.registry import game_named
from warcabinet.host.guests import Guest, Signer
from warcabinet.host.settings import Limits
from warcabinet.host.words import catalogues

LONG = "War Cabinet record 1\nGame: pebbles\nRules: 1\nOptions: players=2\nSeed: 1\n\n" + "1: back\n" * 5001
pytestmark = pytest.mark.anyio


async def test_every_answer_has_the_headers(host: Host) -> None:
    ines = await host.person()
    for path in ("/api/me", "/api/nothing", "/", "/api/docs", "/faces/pebbles/en/trap.svg", "/api/tables/none"):
        answer = await ines.http.get(path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "script" not in answer.headers["content-security-policy"].replace("script-src 'self'", "")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"]


async def test_the_cookie_is_closed_to_scripts_and_other_sites(host: Host) -> None:
    answer = await httpx.AsyncClient(base_url=host.url).get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


async def test_a_request_without_token_or_with_a_forged_cookie_is_refused(host: Host) -> None:
    ines = await host.person()
    plan = {"game": "pebbles", "seats": [ME, ME]}
    bare = httpx.AsyncClient(base_url=host.url)
    assert (await bare.post("/api/tables", json=plan)).status_code == 403
    for token in ("", "wrong"):
        answer = await ines.http.post("/api/tables", json=plan, headers={"X-CSRF-Token": token})
        assert answer.status_code == 403
        assert answer.json()["where"] == "header X-CSRF-Token"
    forged = Signer(b"another key").cookie(Guest("x" * 16))
    answer = await bare.post("/api/tables", json=plan, headers={"Cookie": f"warcabinet={forged}"})
    assert answer.status_code == 403
    assert (await ines.get("/api/tables"))["mine"] == []


@pytest.mark.parametrize(
    ("path", "body", "status", "said"),
    [
        ("/api/tables", {}, 422, "missing required field `game`"),
        ("/api/tables", {"game": "pebbles", "seats": []}, 422, "length >= 1"),
        ("/api/tables", {"game": "pebbles", "seats": [ME]}, 422, "is for 2 to 4 players, not 1"),
        ("/api/tables", {"game": "pebbles", "seats": [ME] * 9}, 422, "length <= 8"),
        ("/api/tables", {"game": "chess", "seats": [ME, ME]}, 404, "There is no game 'chess'"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "cheat": True}, 422, "unknown field `cheat`"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "options": {"tarps": True}}, 422, "did you mean 'traps'"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "options": {"traps": "maybe"}}, 422, "must be true or false"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "options": {"players": 3}}, 422, "2 seats are given"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, {"kind": "bot", "level": "god"}]}, 422, "no computer player 'god'"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, {"kind": "ghost"}]}, 422, "nvalid enum value 'ghost'"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "lesson": "none"}, 404, "no lesson 'none'"),
        ("/api/tables", {"game": "pebbles", "seats": [ME, ME], "speed": "warp"}, 422, "nvalid enum value 'warp'"),
        ("/api/join", {"secret": "guess"}, 404, "is no longer valid"),
        ("/api/files", {"text": "nonsense"}, 422, "not a War Cabinet Record or Position"),
        (
            "/api/files",
            {"text": "War Cabinet record 1\nGame: pebbles\n", "filename": "a.wcr"},
            422,
            "the header is missing 'Rules'",
        ),
        ("/api/files", {"text": 'game = "pebbles"\nhands = [[1], [2]]\nhats = 3\ntraps = [false, false]'}, 422, "no key 'hats'"),
        ("/api/files", {"text": LONG}, 422, "limit on this host is 5000"),
        ("/api/me", {"name": "x" * 41}, 422, "length <= 40"),
        ("/api/me", "nonsense", 422, "xpected `object`"),
    ],
)
async def test_bad_input(host: Host, path: str, body: Any, status: int, said: str) -> None:
    ines = await host.person()
    answer = await ines.post(path, body, status)
    assert said.lower() in answer["error"].lower()
    assert (await ines.get("/api/tables"))["mine"] == []


async def test_bad_json_bad_queries_bad_addresses(host: Host) -> None:
    ines = await host.person()
    id = await ines.open(ME, ME)
    answer = await ines.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]
    for path, status in {
        f"/api/tables/{id}/scene?viewer=x": 422,
        f"/api/tables/{id}/scene?viewer=5": 403,
        f"/api/tables/{id}/scene?lang=fr": 422,
        f"/api/tables/{id}/replay?step=-1": 422,
        f"/api/tables/{id}/replay?step=99": 422,
        f"/api/tables/{id}/news?viewer=7": 403,
        f"/api/tables/{id}/why": 422,
        f"/api/tables/{id}/seats/9/bot": 405,
        "/api/tables/none/scene": 404,
        "/api/games/pebbles/rules/PB-9": 404,
        "/faces/pebbles/fr/trap.svg": 404,
        "/faces/pebbles/en/..%2f..%2fsecret.svg": 404,
        "/assets/%2e%2e/%2e%2e/settings.py": 404,
        "/api": 404,
    }.items():
        answer = await ines.http.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        assert answer.json()["error"], path
    await ines.post(f"/api/tables/{id}/seats/9/bot", status=404)


@pytest.mark.parametrize("name", [":a", "a:b", "a:99999", "a b", "[", "[::1", "]", "a@b", "a/b", "a:1:2", "\xe9", "x" * 300])
async def test_a_host_header_that_is_no_address_is_refused(host: Host, name: str) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/api/tables/none/invites"):
        answer = await Person(host.url).http.get(path, headers={b"Host": name.encode("latin-1")})
        assert answer.status_code == 400, path
        assert answer.json()["error"] == "The Host header is not an address."


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1:8000", "[::1]:8000", "[::1]", "games.example.org", "my_box.local:80", "a."]
)
async def test_a_host_header_that_is_one_is_fine(host: Host, name: str) -> None:
    answer = await Person(host.url).http.get("/api/me", headers={"Host": name})
    assert answer.status_code == 200


async def test_too_large_and_too_often(tmp_path: Path) -> None:
    limits = Limits(body=2000, guest=(1.0, 10), address=(1e6, 10**6), new_tables=(0.01, 3))
    async with run_host(tmp_path, limits=limits) as host:
        ines = await host.person()
        answer = await ines.post("/api/files", {"text": "x" * 3000}, status=413)
        assert answer["error"] == "That is too large. The limit on this host is 2 kB."
        answers = [await ines.http.get("/api/health") for _ in range(12)]
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert int(refused.headers["retry-after"]) >= 1
        tomas = await host.person()
        for _ in range(2):
            await tomas.open(ME, ME)
        await tomas.post("/api/tables", {"game": "pebbles", "seats": [ME, ME]}, status=429)


async def test_no_more_streams_than_a_person_needs(tmp_path: Path) -> None:
    async with run_host(tmp_path, limits=Limits(guest=FREELY.guest, address=FREELY.address, streams=1)) as host:
        ines = await host.person()
        id = await ines.open(ME, ME)
        async with ines.stream(id) as event:
            await event("scene")
            assert await ines.stream_status(id) == 429


async def test_faces_are_kept_for_ever(host: Host) -> None:
    ines = await host.person()
    answer = await ines.http.get("/faces/pebbles/de/stone-3.svg?v=1&size=zoom")
    assert "immutable" in answer.headers["cache-control"]
    assert "stone-3 de zoom" in answer.text
    assert answer.headers["content-type"] == "image/svg+xml"


async def test_the_client_is_served_at_every_address_of_its_own(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>War Cabinet</title>")
    (static / "assets" / "app-1.js").write_text("1")
    async with run_host(tmp_path, static=static) as host:
        ines = await host.person()
        for path in ("/", "/table/abc", "/join/secret", "/table/abc/replay/3"):
            answer = await ines.http.get(path)
            assert answer.text.startswith("<!doctype html>")
            assert answer.headers["content-type"].startswith("text/html")
        asset = await ines.http.get("/assets/app-1.js")
        assert "immutable" in asset.headers["cache-control"]
        assert (await ines.http.get("/assets/app-2.js")).status_code == 404
        again = await ines.http.get("/", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304


async def test_without_a_built_client_it_says_so(host: Host) -> None:
    answer = await Person(host.url).http.get("/")
    assert answer.status_code == 503
    assert answer.text == "This installation does not include the web pages."


def test_the_host_says_the_same_in_both_languages() -> None:
    en, de = (catalogues()[lang].entries for lang in LANGUAGES)
    assert en.keys() == de.keys()
    fields = {key: sorted(part.partition("}")[0] for part in text.split("{")[1:]) for key, text in en.items()}
    for key, text in de.items():
        assert sorted(part.partition("}")[0] for part in text.split("{")[1:]) == fields[key], key


async def test_a_name_too_long_for_a_file_is_refused(tmp_path: Path) -> None:
    async with run_host(tmp_path, games={"last-war": game_named("last-war")}) as host:
        ines = await host.person()
        for own in ("a" * 61, "a" * 5000, "mine\n", "../mine"):
            options = {"scenario": "own", "own": own}
            refused = await ines.post("/api/games/last-war/sides", {"options": options}, 422)
            assert refused["where"] == "option own"
            await ines.post("/api/tables", {"game": "last-war", "seats": [ME, ME], "options": options}, 422)


async def test_no_path_of_the_machine_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path / "own"))
    async with run_host(tmp_path / "data", games={"last-war": game_named("last-war")}) as host:
        ines = await host.person()
        plan = {"game": "last-war", "seats": [ME, ME], "options": {"scenario": "own", "own": "mine"}}
        refused = await ines.post("/api/tables", plan, 422)
        assert refused["error"] == "unknown scenario 'mine'; put mine.toml into last-war/scenarios in the data directory"
        (tmp_path / "own/last-war/scenarios").mkdir(parents=True)
        (tmp_path / "own/last-war/scenarios/mine.toml").write_text("[scenario")
        refused = await ines.post("/api/tables", plan, 422)
        assert "mine.toml" in refused["where"]
        assert str(tmp_path) not in str(refused)
