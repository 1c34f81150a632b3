"""The lab: start a run, follow its progress, read its report."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import File

from warcabinet.engine.record import read_record
from warcabinet.host.api.lab import Lab, NewRun, OpenMatch, RunInfo, Side, SideName
from warcabinet.host.api.tables import Empty, TableInfo
from warcabinet.host.labour import FILES
from warcabinet.host.new_tables import open_record
from warcabinet.host.rations import RUNS, TABLES
from warcabinet.host.reading import check_run
from warcabinet.host.routes import Language, Network, Text, TheGuest, TheHall
from warcabinet.host.words import Refused

Which = Annotated[SideName, QueryParameter(name="side", description="of a comparison or a sweep")]
Theme = Annotated[Literal["system", "light", "dark"], QueryParameter(name="theme", description="as the page around it")]
RUN = "/api/lab/{id:str}"
# A report is self-contained, with style and pictures, and may be shown inside our own page.
REPORT_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'",
    "X-Frame-Options": "SAMEORIGIN",
}


@get("/api/lab")
async def lab(hall: TheHall, guest: TheGuest, lang: Language = "en") -> Lab:
    """Your runs, newest first, and the limits of a run."""
    return hall.laboratory.lab(guest, lang)


@post("/api/lab", ration=RUNS)
async def start(hall: TheHall, guest: TheGuest, network: Network, data: JSONBody[NewRun], lang: Language = "en") -> RunInfo:
    """Play many matches; the run waits for those ahead in the queue."""

    async def check() -> tuple[Side, ...]:
        return await hall.workers.run(network, check_run, data, hall.settings.lab)

    return hall.laboratory.info(await hall.laboratory.add(guest, network, data, check), guest, lang)


@get(RUN)
async def run(hall: TheHall, guest: TheGuest, id: Text, lang: Language = "en") -> RunInfo:
    """The progress of a run, and the results of a comparison."""
    return hall.laboratory.info(hall.laboratory.run(id), guest, lang)


@post(RUN + "/stop", status_code=200)
async def stop(hall: TheHall, guest: TheGuest, id: Text, data: JSONBody[Empty], lang: Language = "en") -> RunInfo:
    """Stop a run; matches played so far are saved."""
    found = hall.laboratory.own_run(id, guest)
    hall.laboratory.stop(found)
    return hall.laboratory.info(found, guest, lang)


@post(RUN + "/resume", status_code=200, ration=RUNS)
async def resume(
    hall: TheHall, guest: TheGuest, network: Network, id: Text, data: JSONBody[Empty], lang: Language = "en"
) -> RunInfo:
    """Resume a run that was stopped."""
    found = hall.laboratory.own_run(id, guest)
    hall.laboratory.resume(found, guest, network)
    return hall.laboratory.info(found, guest, lang)


@post(RUN + "/delete", status_code=200)
async def delete(hall: TheHall, guest: TheGuest, id: Text, data: JSONBody[Empty], lang: Language = "en") -> Lab:
    """Delete a run with all its files."""
    hall.laboratory.delete(hall.laboratory.own_run(id, guest))
    return hall.laboratory.lab(guest, lang)


@get(RUN + "/report", media_type=MediaType.HTML)
async def report(hall: TheHall, id: Text, side: Which = "a", theme: Theme = "system", lang: Language = "en") -> Response[bytes]:
    """The report: one self-contained page."""
    path = hall.laboratory.file(hall.laboratory.run(id), side, f"report.{lang}.html")
    page = await asyncio.to_thread(path.read_bytes)
    if theme != "system":
        page = page.replace(b"<html ", f'<html style="color-scheme:{theme}" '.encode(), 1)
    return Response(page, media_type="text/html; charset=utf-8", headers=REPORT_HEADERS)


@get(RUN + "/files/{file:str}", media_type="application/octet-stream")
async def download(hall: TheHall, id: Text, file: Text, side: Which = "a") -> File:
    """All rows as CSV or Parquet, or the most unusual matches as Records."""
    found = hall.laboratory.run(id)
    if file not in FILES:
        raise Refused(404, "no-page", "file")
    return File(hall.laboratory.file(found, side, file), filename=f"{found.requested.game}-{side}-{file}")


@post(RUN + "/open", ration=TABLES)
async def open_match(
    hall: TheHall, guest: TheGuest, network: Network, id: Text, data: JSONBody[OpenMatch], lang: Language = "en"
) -> TableInfo:
    """Open one of the most unusual matches as a table, to step through it."""
    path = hall.laboratory.file(hall.laboratory.run(id), data.side, f"records/match-{data.match}.wcr")
    if not path.exists():
        raise Refused(404, "lab-no-match", "match", match=data.match)
    table = await open_record(hall, guest, await asyncio.to_thread(read_record, path), network)
    return await hall.info(table, guest, lang)


HANDLERS = [lab, start, run, stop, resume, delete, report, download, open_match]
