"""The addresses of the API; what they do is in the hall and its tables."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from warcabinet.host.api.basics import Lang
from warcabinet.host.api.tables import TableInfo
from warcabinet.host.guests import Guest
from warcabinet.host.hall import Hall
from warcabinet.host.table import Table

Asked = Request[Any, Any, Any]


class Visit(Struct):
    """A guest at a table they may look at."""

    hall: Hall
    guest: Guest
    table: Table

    async def info(self, lang: str) -> TableInfo:
        return await self.hall.info(self.table, self.guest, lang)


TheHall = NamedDependency[Hall]
TheGuest = NamedDependency[Guest]
Network = NamedDependency[str]
TheVisit = NamedDependency[Visit]
Text = FromPath[str]
Number = FromPath[int]
Language = Annotated[Lang, QueryParameter(name="lang", description="language of texts")]
Viewer = Annotated[int | None, QueryParameter(name="viewer", ge=-1, le=7, description="a seat of yours; -1: a spectator")]
Step = Annotated[int | None, QueryParameter(name="step", ge=0, le=1_000_000, description="a moment of the match")]
LogLine = Annotated[int | None, QueryParameter(name="line", ge=0, le=1_000_000, description="the moment at which this line came")]


def hall_of(request: Asked) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def network_of(request: Asked) -> str:
    network: str = request.scope["state"]["network"]
    return network


def guest_of(request: Asked) -> Guest:
    guest: Guest = request.scope["state"]["guest"]
    return guest


async def visit_of(request: Asked, id: Text) -> Visit:
    """One dependency instead of three: Litestar resolves several side by side, which costs more than it saves here."""
    hall, guest = hall_of(request), guest_of(request)
    return Visit(hall, guest, await hall.table(id, guest))


DEPENDENCIES = {
    "hall": Provide(hall_of, sync_to_thread=False),
    "guest": Provide(guest_of, sync_to_thread=False),
    "network": Provide(network_of, sync_to_thread=False),
    "visit": Provide(visit_of),
}
