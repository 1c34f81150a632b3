"""A host on a port of its own, and people who speak to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn

from host.pebbles import GAME
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.games import BotLevel
from warcabinet.host.app import create_app
from warcabinet.host.hall import Hall
from warcabinet.host.settings import Limits, Settings

LEVELS = [BotLevel(id, Localised(id.title(), id.title()), Localised("", "")) for id in ("easy", "crash", "kill", "cheat", "late")]
OFTEN = (1e6, 10**6)
FREELY = Limits(guest=OFTEN, address=OFTEN, new_tables=OFTEN, hints=OFTEN, looks=OFTEN, chat=OFTEN, address_chat=OFTEN)
PATIENCE = 120.0  # seconds. It ends a test that hangs and judges no time: a starved machine answers after a minute
ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "easy"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Person:
    """Someone with a browser: keeps cookies, sends the token, and remembers everything they were ever sent."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.seen: list[bytes] = []

    async def arrive(self) -> Person:
        self.http.headers["X-CSRF-Token"] = (await self.get("/api/me"))["csrf"]
        return self

    async def ask(self, method: str, path: str, status: int | None, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        self.seen.append(answer.content)
        assert status is None or answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def get(self, path: str, status: int = 200) -> Any:
        return await self.ask("GET", path, status)

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.ask("POST", path, status, {} if body is None else body)
        assert status is not None or "error" not in answer, answer
        return answer

    async def open(self, *seats: dict[str, str], **more: Any) -> str:
        table = await self.post("/api/tables", {"game": "pebbles", "seats": list(seats), **more})
        return str(table["id"])

    async def join(self, host: Person, id: str, seat: int, name: str = "") -> None:
        links = await host.get(f"/api/tables/{id}/invites")
        secret = next(link["path"] for link in links if link["seat"] == seat).removeprefix("/join/")
        await self.post("/api/join", {"secret": secret, "name": name})

    async def scene(self, id: str, more: str = "") -> Any:
        return await self.get(f"/api/tables/{id}/scene{more}")

    async def choose(self, id: str, choice: str = "", status: int | None = None, stamp: str = "", **more: Any) -> Any:
        """Make this choice, or the first one offered."""
        news = await self.scene(id)
        choice = choice or news["scene"]["choices"][0]["text"]
        return await self.post(f"/api/tables/{id}/choose", {"choice": choice, "stamp": stamp or news["stamp"], **more}, status)

    async def stream_status(self, id: str) -> int:
        """Whether a stream would be let in; it is not read, because it does not end."""
        async with self.http.stream("GET", f"/api/tables/{id}/news") as answer:
            return answer.status_code

    @asynccontextmanager
    async def stream(self, id: str, more: str = "", last: str = "") -> AsyncIterator[Callable[[str], Awaitable[Any]]]:
        """`await next_event("scene")` skips other events and gives the data, with the id under "id"."""
        headers = {"Last-Event-ID": last} if last else {}
        async with self.http.stream("GET", f"/api/tables/{id}/news{more}", headers=headers) as answer:
            assert answer.status_code == 200, await answer.aread()
            lines = answer.aiter_lines()

            async def next_event(kind: str) -> Any:
                found: dict[str, str] = {}
                async with asyncio.timeout(PATIENCE):
                    async for line in lines:
                        self.seen.append(line.encode())
                        key, _, value = line.partition(": ")
                        found[key] = value
                        if not line:
                            if found.get("event") == kind:
                                return msgspec.json.decode(found["data"]) | {"id": found.get("id", "")}
                            found = {}

            yield next_event


class Host:
    def __init__(self, url: str, hall: Hall) -> None:
        self.url = url
        self.hall = hall
        self.people: list[Person] = []

    async def person(self) -> Person:
        self.people.append(await Person(self.url).arrive())
        return self.people[-1]

    async def friends(self, n: int = 2, **more: Any) -> tuple[str, list[Person]]:
        """A table where each seat belongs to another person."""
        people = [await self.person() for _ in range(n)]
        id = await people[0].open(ME, *[FRIEND] * (n - 1), **more)
        for seat, person in enumerate(people[1:], 1):
            await person.join(people[0], id, seat)
        return id, people


@asynccontextmanager
async def run_host(data: Path, **changes: Any) -> AsyncIterator[Host]:
    given: dict[str, Any] = {
        "hold": (0.0, 0.0),
        "limits": FREELY,
        "answer": "host.players:answer",
        "advice": "host.players:advice",
        "static": data / "static",
    }
    levels, games = changes.pop("levels", LEVELS), changes.pop("games", {"pebbles": GAME})
    given |= changes
    app = create_app(Settings(data=data, **given), games, lambda game: levels)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", lifespan="on"))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        assert not serving.done(), serving
    port = server.servers[0].sockets[0].getsockname()[1]
    host = Host(f"http://127.0.0.1:{port}", app.app.state.hall)
    try:
        yield host
    finally:
        for person in host.people:
            await person.http.aclose()
        server.should_exit = True
        await serving


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with run_host(tmp_path) as running:
        yield running
