"""The gate for every request: who sends it, how often, from which page; and the headers of every response."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Message, Scope, Send
from msgspec.structs import replace

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.host.api.basics import Problem
from warcabinet.host.guests import COOKIE, Guest
from warcabinet.host.hall import Hall
from warcabinet.host.networks import network_of, place_of
from warcabinet.host.rations import Buckets
from warcabinet.host.settings import Limits
from warcabinet.host.words import Refused

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [  # unless the response sets its own
    (b"cache-control", b"no-store"),
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # addresses contain secrets
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
ADDRESS = re.compile(rb"(?:[\w.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])?(?::(\d{0,5}))?")  # what a Host header may be
LAST_PORT = 65535
SAFE = ("GET", "HEAD", "OPTIONS")
NOBODY = Guest("nobody")


class Gate:
    """Wraps the whole application, so that nothing can bypass it."""

    def __init__(self, app: Litestar, limits: Limits) -> None:
        self.app = app
        self.addresses = Buckets(limits.address)
        self.guests = Buckets(limits.guest)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(header for header in HEADERS if header[0] not in given)]
            await send(message)

        try:
            self.check(scope)
        except Refused as no:
            await refuse(no, scope, send_safely)
            return
        await self.app(scope, receive, send_safely)

    def check(self, scope: HTTPScope) -> None:
        """Who, how often, and whether the request comes from our own page."""
        hall: Hall = self.app.state.hall
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:  # no database looks for that
            raise Refused(404, "no-page")
        if not all(is_address(value) for name, value in scope["headers"] if name == b"host"):  # links are made of it
            raise Refused(400, "no-address", "header Host")
        headers = dict(scope["headers"])
        cookie = cookie_in(headers.get(b"cookie", b""))
        guest = hall.signer.guest(cookie) if cookie else None
        client = scope["client"][0] if scope["client"] else "?"
        address = place_of(client)
        scope.setdefault("state", {})["guest"] = replace(guest, address=address) if guest else NOBODY
        scope["state"] |= {"address": address, "network": network_of(client)}
        wait = self.addresses.take(address)
        if guest and scope["path"].startswith("/api/"):  # opening a table fetches many card faces
            wait = max(wait, self.guests.take(guest.id))
        if wait:
            raise Refused(429, "too-often", wait=wait)
        if scope["method"] in SAFE:
            return
        if guest is None:
            raise Refused(403, "no-guest", "cookie")
        if headers.get(b"x-csrf-token", b"").decode("latin-1") != hall.signer.csrf(guest):
            raise Refused(403, "no-token", "header X-CSRF-Token")


def is_address(host: bytes) -> bool:
    """
    >>> [is_address(host) for host in (b"games.example.org", b"[::1]:8000", b":a", b"a:99999")]
    [True, True, False, False]
    """
    found = ADDRESS.fullmatch(host)
    return found is not None and int(found[1] or 0) <= LAST_PORT


def cookie_in(header: bytes) -> str:
    """
    >>> cookie_in(b"theme=dark; warcabinet=abc.def")
    'abc.def'
    """
    for part in header.decode("latin-1").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return ""


def language(scope: Scope) -> str:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
    return asked if asked in LANGUAGES else LANGUAGES[0]


def problem(no: Refused, lang: str) -> Problem:
    return Problem(no.text(lang), no.where, stale=no.key in ("stale", "lost-race"))


def retry_after(no: Refused) -> dict[str, str]:
    """In whole seconds, where waiting helps."""
    return {"retry-after": str(int(float(str(no.values["wait"]))) + 1)} if "wait" in no.values else {}


async def refuse(no: Refused, scope: Scope, send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    headers += [(name.encode(), value.encode()) for name, value in retry_after(no).items()]
    body = msgspec.json.encode(problem(no, language(scope)))
    await send({"type": "http.response.start", "status": no.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
