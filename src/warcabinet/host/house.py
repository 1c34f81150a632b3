"""What a table needs of the world around it: its host, and the tabs that look at it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from warcabinet.host.api.play import ChatLine
from warcabinet.host.guests import Guest
from warcabinet.host.settings import Settings
from warcabinet.host.store import Store
from warcabinet.host.workers import Workers

if TYPE_CHECKING:
    from warcabinet.host.table import Table


class House(Protocol):
    """What a table needs from its host."""

    settings: Settings
    store: Store
    workers: Workers
    started: float  # monotonic time

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run in the background."""

    def bound_memory(self, newest: Table) -> None:
        """A table has come into memory."""

    def let_computers_play(self, table: Table) -> asyncio.Task[None]:
        """Answer for computers until a person is asked."""

    def follow_script(self, table: Table) -> asyncio.Task[None]:
        """Take the replies of a guided lesson."""

    def cover_computers(self, table: Table) -> asyncio.Task[None]:
        """Take the time that all computers at the table need to respond, asked or not."""


class Listener(Protocol):
    """A tab that looks at the table."""

    guest: Guest

    def wake(self) -> None:
        """Something may have changed."""

    def chat(self, line: ChatLine, mine: bool) -> None:
        """A chat message."""

    def forget_log(self) -> None:
        """Log lines that were sent may be gone: send all of them again."""

    def beat(self) -> None:
        """Show that the connection is alive."""

    def leave(self) -> None:
        """The host closes."""
