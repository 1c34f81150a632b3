"""Visitors of a host with all games: made-up requests, with a session, without one, and with a forged one."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

import warcabinet
from fuzz.cases import SLOW, Tally
from fuzz.files import Samples
from fuzz.mangling import spoil_text
from fuzz.requests import Known, MadeUp, Requests
from host.conftest import FREELY
from stopwatch import timed
from warcabinet.games.registry import all_games
from warcabinet.host.app import create_app
from warcabinet.host.computers import levels_of
from warcabinet.host.settings import LabLimits, Settings

ADDRESSES = ("203.0.113.7", "2001:db8::1", "198.51.100.9")
CHUNKS = 1  # of a stream, before the visitor leaves
TABLES = 60  # that are remembered
LEVELS = levels_of("last-front")


class Guest(Struct):
    cookie: str
    token: str


class Answer(Struct):
    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float
    work: float = 0.0  # seconds for which the host's own thread was busy meanwhile, whatever else the machine does


class Complaining(logging.Handler):
    """What a host logs as its own error is a fault; so is a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            why, trace = record.exc_info[1], record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else ""
            self.told.append(f"{record.getMessage()}: {type(why).__name__}: {why} at {place}")
        elif record.levelno >= logging.ERROR:
            self.told.append(record.getMessage())


class Visitors:
    def __init__(self, settings: Settings, samples: Samples, seed: str, tally: Tally) -> None:
        self.chance, self.tally, self.samples = Random(f"{seed} visitors"), tally, samples
        self.games = all_games()
        self.app = create_app(settings, self.games, lambda game: LEVELS)
        self.requests = Requests({"components": {"schemas": {}}, "paths": {}})
        self.guests: list[Guest] = []
        self.opened: dict[str, Guest] = {}  # tables, by id
        self.private = (str(settings.data), str(Path(warcabinet.__file__).parent), str(Path.home()) + "/")  # paths of this machine
        self.known = Known({})
        self.log = Complaining()

    async def go_on(self, cases: int) -> None:
        logging.getLogger("warcabinet").addHandler(self.log)
        asyncio.get_running_loop().set_exception_handler(lambda _, context: self.log.told.append(f"in the background: {context}"))
        async with self.app.app.lifespan():
            self.requests = Requests(json.loads((await self.send(MadeUp("GET", "/api/docs/openapi.json", "", b"", ""), None)).body))
            self.learn_names()
            for _ in range(6):
                await self.arrive()
            until = self.tally.cases + cases
            while self.tally.cases < until:
                await self.one()
        logging.getLogger("warcabinet").removeHandler(self.log)

    def learn_names(self) -> None:
        levels = [level.id for level in LEVELS]
        self.known.by_name = {
            "game": [*self.games, "pebbles", "pebbles"],
            "level": levels,
            "bots": ["random", "greedy", "recruit", "search:5"],
            "matches": [1, 2],
            "seed": ["1", "a"],
            "file": ["1.svg", "0.svg", "matches.csv", "back.svg", "trap.svg"],
            "rule": ["LF-1.1", "PB-1.1", "DF-2.3", "GW-7.2", "LC-3"],
            "viewer": [0, 1, -1, None],
            "note": ["", "because"],
            "speed": ["instant"],
            "public": [True],
            "cards": [""],
            "key of options": ["players", "traps", "victory", "scenario", "fog", "deck1"],
            "element": ["hand", "pick 1", "a1", "deck"],
            "part": ["", "0" * 32],
            "filename": ["match.wcr", "position.toml"],
        }

    async def arrive(self) -> None:
        answer = await self.send(MadeUp("GET", "/api/me", "", b"", ""), None)
        cookie = answer.headers["set-cookie"].partition(";")[0]
        self.guests.append(Guest(cookie, json.loads(answer.body)["csrf"]))

    # ------------------------------------------------------------ one case
    async def one(self) -> None:
        chance = self.chance
        guest = chance.choice(self.guests)
        kind, made = "API with a session", self.requests.make(chance, self.known)
        way = chance.random()
        if way < 0.20 and self.opened:
            id, guest = chance.choice(list(self.opened.items()))
            kind, made = "API, playing", await self.choosing(id, guest)
        elif way < 0.30:
            kind, made = self.upload()
        elif way < 0.36:
            made = self.opening()
        who: Guest | None = guest
        if way > 0.86:
            kind = "API without a session"
            forged = Guest(spoil_text(chance, guest.cookie), guest.token), Guest(guest.cookie, spoil_text(chance, guest.token))
            who = chance.choice((None, *forged))
        answer = await self.checked(kind, made, who)
        if answer.status < 300:
            self.learn(made, answer, guest)

    async def checked(self, kind: str, made: MadeUp, guest: Guest | None) -> Answer:
        answer = await self.send(made, guest)
        if answer.work > SLOW:
            self.tally.complain(f"slow: {made.method} {made.path[:40]}", f"{answer.work:.1f} s of work: {made.told()}")
        elif answer.seconds > SLOW:  # once more: the machine may have been busy with other things
            with timed() as again:
                await self.send(made, guest)
            if again.seconds > SLOW:
                self.tally.complain(f"slow: {made.method} {made.path[:40]}", f"{again.seconds:.1f} s: {made.told()}")
            answer.seconds = min(answer.seconds, again.seconds)
        self.tally.note_time(kind, answer.seconds)
        self.tally.count(kind, str(answer.status))
        if answer.status >= 500:
            self.tally.complain(f"{answer.status}: {self.log.told[-1:] or [answer.body[:200]]!r}", made.told())
        elif answer.status >= 400 and not answer.body.startswith(b'{"error":"') and made.method != "HEAD":
            self.tally.complain(f"{answer.status} without a sentence: {answer.body[:80]!r}", made.told())
        if any(path.encode() in answer.body for path in self.private):
            self.tally.complain(f"tells a path: {answer.body[:120]!r}", made.told())
        for told in self.log.told:
            self.tally.complain(f"in the log: {told[:300]}", made.told())
        self.log.told.clear()
        return answer

    async def choosing(self, id: str, guest: Guest) -> MadeUp:
        """A real choice at a real table, by whoever opened it."""
        answer = await self.send(MadeUp("GET", f"/api/tables/{id}/scene", "", b"", ""), guest)
        news = json.loads(answer.body)
        if answer.status == 200:
            choices = [each["text"] for each in news["scene"].get("choices", ())]
            self.known.by_name |= {"stamp": [news["stamp"], news["stamp"], "x"], "choice": choices[:20], "steps": choices[:20]}
        given = {"choice": self.known.pick(self.chance, "choice") or "x", "stamp": self.known.pick(self.chance, "stamp") or "x"}
        return MadeUp("POST", f"/api/tables/{id}/choose", "", json.dumps(given).encode(), "application/json")

    def opening(self) -> MadeUp:
        """A table that can be played: those made up from the description alone are mostly refused."""
        chance = self.chance
        seats = [{"kind": chance.choice(("me", "me", "bot", "friend"))} for _ in range(2)]
        given = {"game": self.known.pick(chance, "game"), "seats": seats, "speed": "instant"}
        return MadeUp("POST", "/api/tables", "", json.dumps(given).encode(), "application/json")

    def upload(self) -> tuple[str, MadeUp]:
        chance = self.chance
        sample = self.samples.pick(chance, ("Record", "Position", "cards", "deck"))
        text = sample.text if chance.random() < 0.1 else spoil_text(chance, sample.text)
        path = {"cards": f"/api/games/{sample.game}/cards", "deck": f"/api/games/{sample.game}/decks"}.get(
            sample.kind, "/api/files"
        )
        given = {"text": text}
        if sample.kind == "cards" and chance.random() < 0.3:
            path, given = "/api/tables", {"game": sample.game, "seats": [{"kind": "me"}] * 2, "cards": text}  # type: ignore[dict-item]
        body = json.dumps(given).encode("utf-8", "surrogatepass")
        return f"API, upload of a {sample.kind}", MadeUp("POST", path, "", body, "application/json")

    def learn(self, made: MadeUp, answer: Answer, guest: Guest) -> None:
        """Tables, runs and links that exist now."""
        names = self.known.by_name
        try:
            found = json.loads(answer.body)
        except ValueError:
            return
        if made.method == "POST" and made.path in ("/api/tables", "/api/files"):
            self.opened = dict([*self.opened.items(), (found["id"], guest)][-TABLES:])
            names["id"] = list(self.opened)
        elif made.path == "/api/lab" and made.method == "POST":
            names["id"] = [*names.get("id", []), found["id"]]
        elif made.path.endswith("/invites"):
            names["secret"] = [link["path"].removeprefix("/join/") for link in found] or names.get("secret", [])
        elif made.path == "/api/chance":
            names["commitment"] = [found["commitment"], ""]

    # ------------------------------------------------------------ as a web server does it
    async def send(self, made: MadeUp, guest: Guest | None) -> Answer:
        headers = [(b"host", b"games.example.org")]
        if made.content_type:
            headers += [(b"content-type", made.content_type.encode()), (b"content-length", str(len(made.body)).encode())]
        if guest:
            headers += [
                (b"cookie", guest.cookie.encode("utf-8", "replace")),
                (b"x-csrf-token", guest.token.encode("utf-8", "replace")),
            ]
        path = made.path.encode("utf-8", "replace")
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": made.method,
            "scheme": "http", "path": unquoted(made.path), "raw_path": path, "root_path": "", "query_string": made.query.encode(),
            "headers": headers, "client": (self.chance.choice(ADDRESSES), 5000), "server": ("games.example.org", 80), "state": {},
        }  # fmt: skip
        given, chunks, left = [made.body], list[bytes](), asyncio.Event()
        answer = Answer(0, {}, b"", 0.0)

        async def receive() -> Any:
            if given:
                return {"type": "http.request", "body": given.pop(), "more_body": False}
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {name.decode().lower(): value.decode("latin-1") for name, value in message["headers"]}
            else:
                chunks.append(message.get("body", b""))
                if not message.get("more_body") or len(chunks) >= CHUNKS:
                    left.set()

        began, worked = asyncio.get_running_loop().time(), time.thread_time()
        try:
            async with asyncio.timeout(120):
                await self.app(scope, receive, send)
        except Exception as why:
            self.tally.complain(f"not caught: {type(why).__name__}: {why}", made.told())
        answer.body, answer.seconds = b"".join(chunks), asyncio.get_running_loop().time() - began
        answer.work = time.thread_time() - worked
        return answer


def with_pages(folder: Path) -> Path:
    """A browser client, so that no page is missing."""
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>War Cabinet</title>")
    return folder


def unquoted(path: str) -> str:
    from urllib.parse import unquote_to_bytes

    return unquote_to_bytes(path).decode("utf-8", "replace")


def settings(data: Path) -> Settings:
    return Settings(
        static=with_pages(data / "static"),
        data=data,
        limits=FREELY,
        hold=(0.0, 0.0),
        answer="fuzz.players:answer",
        advice="fuzz.players:advice",
        lab=LabLimits(matches=4, mine=1, waiting=1, kept=2, seconds=20.0),
        lab_workers=1,
        workers=1,
    )
