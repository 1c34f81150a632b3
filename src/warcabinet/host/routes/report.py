"""Turn reports, as a page to print or as PDF; the digest of a turn, with its map; and the review of a finished match."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from warcabinet.engine.digest import Digest
from warcabinet.host import turns
from warcabinet.host.api.reviews import MatchReview
from warcabinet.host.api.tables import Empty
from warcabinet.host.rations import LOOKS, REVIEWS
from warcabinet.host.routes import Language, Network, TheVisit, Viewer
from warcabinet.report import STYLE

Turn = Annotated[int, QueryParameter(name="turn", ge=0, le=1000, description="counted from 1; 0: the last finished turn")]
REPORT = "/api/tables/{id:str}/report"
DIGEST = "/api/tables/{id:str}/digest"
REVIEW = "/api/tables/{id:str}/review"


@get("/api/report.css", media_type="text/css", include_in_schema=False)
async def style() -> bytes:
    return STYLE.read_bytes()


@get(REPORT, media_type=MediaType.HTML, ration=LOOKS)
async def report(
    visit: TheVisit, network: Network, lang: Language = "en", viewer: Viewer = None, turn: Turn = 0
) -> Response[bytes]:
    """A turn as your side may know it, for high command."""
    twin, seat = await visit.table.copy_shown(visit.guest, viewer)
    links = f"/api/tables/{visit.table.id}/report?lang={lang}&viewer={seat}&turn={{turn}}"
    made = await visit.hall.workers.run(network, turns.page, type(twin.game), twin.record(), seat, turn, lang, links)
    return Response(made, media_type="text/html; charset=utf-8")


@get(REPORT + ".pdf", media_type="application/pdf", ration=LOOKS)
async def report_pdf(
    visit: TheVisit, network: Network, lang: Language = "en", viewer: Viewer = None, turn: Turn = 0
) -> Response[bytes]:
    """The same as PDF."""
    twin, seat = await visit.table.copy_shown(visit.guest, viewer)
    number, made = await visit.hall.workers.run(network, turns.paper, type(twin.game), twin.record(), seat, turn, lang)
    return Response(made, media_type="application/pdf", headers={"Content-Disposition": f'inline; filename="report-{number}.pdf"'})


@get(DIGEST, ration=LOOKS)
async def digest(visit: TheVisit, network: Network, lang: Language = "en", viewer: Viewer = None, turn: Turn = 0) -> Digest:
    """A finished turn on one page: losses, combats, points, and what comes next."""
    twin, seat = await visit.table.copy_shown(visit.guest, viewer)
    return await visit.hall.workers.run(network, turns.digest, type(twin.game), twin.record(), seat, turn, lang)


@get(DIGEST + ".svg", media_type="image/svg+xml", ration=LOOKS)
async def digest_map(
    visit: TheVisit, network: Network, lang: Language = "en", viewer: Viewer = None, turn: Turn = 0
) -> Response[bytes]:
    """Its map: the front line before and after, and the hexes that changed hands."""
    twin, seat = await visit.table.copy_shown(visit.guest, viewer)
    drawn = await visit.hall.workers.run(network, turns.digest_map, type(twin.game), twin.record(), seat, turn, lang)
    return Response(drawn, media_type="image/svg+xml")


@get(REVIEW, ration=LOOKS)
async def review(visit: TheVisit, lang: Language = "en") -> MatchReview:
    """How a finished match went, if that has been worked out, or how far it is."""
    return await visit.hall.reviews.find(visit.table, visit.guest, lang)


@post(REVIEW, status_code=200, ration=REVIEWS)
async def make_review(visit: TheVisit, network: Network, data: JSONBody[Empty], lang: Language = "en") -> MatchReview:
    """Review a finished match in the background."""
    return await visit.hall.reviews.request(visit.table, visit.guest, network, lang)


HANDLERS = [report, report_pdf, digest, digest_map, review, make_review, style]
