"""Identity: guests with a signed cookie, and the secrets of seats. There are no accounts or passwords."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from functools import lru_cache

from msgspec import Struct

COOKIE = "warcabinet"


class Guest(Struct, frozen=True):
    id: str
    name: str = ""
    address: str = ""  # of this request


class Signer:
    """Everything that must not be guessed comes from the host's one key."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.guest = lru_cache(4096)(self.read_cookie)
        self.csrf = lru_cache(4096)(self.make_csrf)

    def sign(self, purpose: str, text: str) -> str:
        digest = hmac.new(self.key, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return short(digest[:18])

    def cookie(self, guest: Guest) -> str:
        body = f"{guest.id}.{short(guest.name.encode())}"
        return f"{body}.{self.sign('guest', body)}"

    def read_cookie(self, cookie: str) -> Guest | None:
        """The guest named in the cookie, if the signature is ours."""
        body, _, signature = cookie.rpartition(".")
        if not body or not hmac.compare_digest(signature.encode(), self.sign("guest", body).encode()):
            return None
        id, _, name = body.partition(".")
        return Guest(id, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())

    def make_csrf(self, guest: Guest) -> str:
        return self.sign("csrf", guest.id)

    def seat_secret(self, match: str, seat: int, generation: int) -> str:
        """Derived from the key whenever it is shown, so the database stores only its hash."""
        return self.sign("seat", f"{match}:{seat}:{generation}")

    def host_part(self, match: str, seat: int, generation: int) -> str:
        """The host's part of the seed that is drawn when someone uses this secret of a seat in a running match."""
        return hmac.new(self.key, f"chance:{match}:{seat}:{generation}".encode(), hashlib.sha256).hexdigest()

    def seat_hash(self, match: str, seat: int, generation: int) -> str:
        return secret_hash(self.seat_secret(match, seat, generation))


def secret_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_guest() -> Guest:
    return Guest(new_id())


def short(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
