"""One table: what you see there and what you do."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.types import ASGIApp

from warcabinet.engine.scene import Refusal
from warcabinet.host.api.play import (
    ChatLine,
    Choose,
    Fork,
    HandOver,
    Hint,
    HintRequest,
    NewChat,
    NewSpeed,
    ReasonsRequest,
    Replay,
    Resign,
    SceneUpdate,
    SetResponsePreference,
    Undo,
    UndoAnswer,
)
from warcabinet.host.api.tables import AddPart, Empty, Invite, Rematch, TableInfo, Tables  # fmt: skip
from warcabinet.host.chat import lines, speak
from warcabinet.host.deleting import delete as destroy
from warcabinet.host.hall import Hall
from warcabinet.host.hints import hint as give_hint
from warcabinet.host.hints import reasons as give_reasons
from warcabinet.host.info import may
from warcabinet.host.joining import hand_over as give_away
from warcabinet.host.joining import invites as links_of
from warcabinet.host.joining import take_back as return_to
from warcabinet.host.new_tables import fork as branch
from warcabinet.host.new_tables import rematch as play_again
from warcabinet.host.preferences import set_preference
from warcabinet.host.rations import CHAT, HINTS, LOOKS, TABLES
from warcabinet.host.replay import ply_of
from warcabinet.host.replay import replay as look_back
from warcabinet.host.resigning import resign as give_up
from warcabinet.host.routes import Asked, Language, LogLine, Number, Step, Text, TheVisit, Viewer
from warcabinet.host.stream import Stream
from warcabinet.host.undoing import answer_undo, ask_undo, undo_freely
from warcabinet.host.words import Refused

Element = Annotated[str, QueryParameter(name="element", min_length=1, max_length=200, description="an item, cell, area or choice")]
TABLE = "/api/tables/{id:str}"


def base_url(hall: Hall, request: Asked) -> str:
    return hall.settings.public_url or str(request.base_url)


@get(TABLE)
async def table_info(visit: TheVisit, lang: Language = "en") -> TableInfo:
    """The table as you may know it."""
    return await visit.info(lang)


@get(TABLE + "/invites")
async def invites(visit: TheVisit, request: Asked, lang: Language = "en") -> list[Invite]:
    """Links to open seats, for the table's owner; and to your own seat, for another device."""
    return links_of(visit.hall, visit.table, visit.guest, base_url(visit.hall, request), lang)


@get(TABLE + "/invites/{file:str}", media_type="image/svg+xml")
async def invite_code(visit: TheVisit, request: Asked, file: Text) -> Response[bytes]:
    """The link as a QR code: `/invites/1.svg`."""
    links = links_of(visit.hall, visit.table, visit.guest, base_url(visit.hall, request))
    link = next((invite for invite in links if file == f"{invite.seat}.svg"), None)
    if link is None:
        raise Refused(404, "no-invite", "seat")
    out = io.BytesIO()
    segno.make(link.url, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False, svgns=True, title=link.name)
    return Response(out.getvalue(), media_type="image/svg+xml")


@post(TABLE + "/part", status_code=200)
async def add_part(visit: TheVisit, data: JSONBody[AddPart], lang: Language = "en") -> TableInfo:
    """Add your part to the seed of a rematch, before you look at it."""
    async with visit.table.lock:
        await visit.table.add_part(visit.guest, data.part)
    return await visit.info(lang)


@get(TABLE + "/scene")
async def scene(visit: TheVisit, lang: Language = "en", viewer: Viewer = None) -> SceneUpdate:
    """What you see now."""
    return await visit.table.scene(visit.guest, viewer, lang)


@post(TABLE + "/choose", status_code=200)
async def choose(visit: TheVisit, data: JSONBody[Choose], lang: Language = "en") -> SceneUpdate:
    """Make a choice; when this returns, it is on disk."""
    return await visit.table.choose(visit.guest, data, lang)


@post(TABLE + "/undo", status_code=200)
async def undo(visit: TheVisit, data: JSONBody[Undo], lang: Language = "en") -> SceneUpdate:
    """Undo your last choice if that is free."""
    return await undo_freely(visit.table, visit.guest, data.viewer, data.stamp, lang)


@post(TABLE + "/undo/ask", status_code=200)
async def undo_ask(visit: TheVisit, data: JSONBody[Empty], lang: Language = "en") -> TableInfo:
    """Ask the other players to let you undo your last choice."""
    await ask_undo(visit.table, visit.guest)
    return await visit.info(lang)


@post(TABLE + "/undo/answer", status_code=200)
async def undo_answer(visit: TheVisit, data: JSONBody[UndoAnswer], lang: Language = "en") -> TableInfo:
    """Allow or decline an undo."""
    await answer_undo(visit.table, visit.guest, data.agree)
    return await visit.info(lang)


@post(TABLE + "/asking", status_code=200)
async def asking(visit: TheVisit, data: JSONBody[SetResponsePreference], lang: Language = "en") -> SceneUpdate:
    """When you want to be asked in windows, in which you may respond to other players."""
    return await set_preference(visit.table, visit.guest, data, lang)


@post(TABLE + "/resign", status_code=200)
async def resign(visit: TheVisit, data: JSONBody[Resign], lang: Language = "en") -> SceneUpdate:
    """Resign; the match is over."""
    return await give_up(visit.table, visit.guest, data.viewer, lang)


@get(TABLE + "/why")
async def why(visit: TheVisit, element: Element, lang: Language = "en", viewer: Viewer = None) -> Refusal:
    """Why an element cannot be chosen now."""
    return await visit.table.why_not(visit.guest, viewer, element, lang)


@post(TABLE + "/hint", status_code=200, ration=HINTS)
async def hint(visit: TheVisit, data: JSONBody[HintRequest], lang: Language = "en") -> Hint:
    """What the computer would choose in your place, and how it rates the alternatives."""
    return await give_hint(visit.hall.computers, visit.table, visit.guest, data.viewer, data.stamp, lang)


@post(TABLE + "/reasons", status_code=200, ration=(HINTS, LOOKS))
async def reasons(visit: TheVisit, data: JSONBody[ReasonsRequest], lang: Language = "en") -> Hint:
    """How the choice that led to a step compares to its alternatives, as its seat saw it."""
    return await give_reasons(visit.hall.computers, visit.table, visit.guest, data.step, lang)


@get(TABLE + "/chat")
async def chat(visit: TheVisit) -> list[ChatLine]:
    """The table's chat."""
    return await lines(visit.table, visit.guest)


@post(TABLE + "/chat", ration=CHAT)
async def say(visit: TheVisit, data: JSONBody[NewChat], lang: Language = "en") -> ChatLine:
    """Send a message to everyone at the table."""
    return await speak(visit.table, visit.guest, data.text, lang)


@post(TABLE + "/speed", status_code=200)
async def speed(visit: TheVisit, data: JSONBody[NewSpeed], lang: Language = "en") -> TableInfo:
    """How fast computers play here."""
    await visit.hall.set_speed(visit.table, visit.guest, data.speed)
    return await visit.info(lang)


@post(TABLE + "/seats/{seat:int}/bot", status_code=200)
async def hand_over(visit: TheVisit, seat: Number, data: JSONBody[HandOver], lang: Language = "en") -> TableInfo:
    """Hand a seat over to a computer."""
    await give_away(visit.hall, visit.table, seat, visit.guest, data.level)
    return await visit.info(lang)


@post(TABLE + "/seats/{seat:int}/person", status_code=200)
async def take_back(visit: TheVisit, seat: Number, data: JSONBody[Empty], lang: Language = "en") -> TableInfo:
    """Take your seat back from the computer."""
    await return_to(visit.hall, visit.table, seat, visit.guest)
    return await visit.info(lang)


@post(TABLE + "/delete", status_code=200)
async def delete(visit: TheVisit, data: JSONBody[Empty], lang: Language = "en") -> Tables:
    """Delete a table at which no one else has a seat."""
    await destroy(visit.hall, visit.table, visit.guest)
    return await visit.hall.lobby(visit.guest, lang)


@post(TABLE + "/rematch", status_code=200, ration=TABLES)
async def rematch(visit: TheVisit, data: JSONBody[Rematch], lang: Language = "en") -> TableInfo:
    """Play again, with everyone moved one seat on, and if you want, against stronger computers."""
    fresh = await play_again(visit.hall, visit.table, visit.guest, data.stronger)
    return await visit.hall.info(fresh, visit.guest, lang)


@get(TABLE + "/replay", ration=LOOKS)
async def replay(visit: TheVisit, lang: Language = "en", viewer: Viewer = None, step: Step = None, line: LogLine = None) -> Replay:
    """A moment of the match, as one of your seats sees it: by its number, or by a line of the log that came with it."""
    return await look_back(visit.table, visit.guest, viewer, step, lang, line)


@post(TABLE + "/fork", ration=(TABLES, LOOKS))
async def fork(visit: TheVisit, data: JSONBody[Fork], lang: Language = "en") -> TableInfo:
    """Continue from a moment of the match at a new table."""
    return await visit.hall.info(await branch(visit.hall, visit.table, visit.guest, data), visit.guest, lang)


def download(text: str, name: str, media: str) -> Response[str]:
    return Response(text, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get(TABLE + "/record", media_type="text/plain")
async def record(visit: TheVisit) -> Response[str]:
    """The match as a Record, if that gives nothing away."""
    if not may(visit.table, visit.guest).record:
        raise Refused(403, "closed", "record")
    return download(await visit.table.record_text(), f"{visit.table.match.game}-{visit.table.id}.wcr", "text/plain; charset=utf-8")


@get(TABLE + "/position", media_type="application/toml", ration=LOOKS)
async def position(visit: TheVisit, step: Step = None) -> Response[str]:
    """A moment of the match as a Position, if that gives nothing away."""
    if not may(visit.table, visit.guest).record:
        raise Refused(403, "closed", "position")
    twin, ply = await ply_of(visit.table, visit.guest, step)
    moment = twin.at(ply)
    found = moment.position() if visit.table.match.over else moment.position_untold()
    return download(found.text(), f"{visit.table.match.game}-{visit.table.id}-{ply}.toml", "application/toml")


@get(TABLE + "/news", media_type="text/event-stream")
async def news(visit: TheVisit, request: Asked, lang: Language = "en", viewer: Viewer = None) -> ASGIApp:
    """The live stream of a table: Server-Sent Events."""
    await visit.table.check_viewer(visit.guest, viewer)  # refuses before the stream starts
    address = request.scope["state"]["address"]
    visit.hall.audience.check(visit.guest, address)
    last = request.headers.get("last-event-id", "")
    return Stream(visit.table, visit.hall.audience, visit.guest, address, viewer, lang, last)


HANDLERS = [
    table_info, invites, invite_code, add_part, scene, choose, undo, undo_ask, undo_answer, asking, resign, why, hint, reasons,
    chat, say, speed, hand_over, take_back, delete, rematch, replay, fork, record, position, news,
]  # fmt: skip
