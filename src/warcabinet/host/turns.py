"""Reports and digests of turns, worked out in worker processes: each plays the match again, and longer than anyone should wait."""

from __future__ import annotations

from warcabinet.engine.digest import Digest, digest_of
from warcabinet.engine.game import Game
from warcabinet.engine.record import Record
from warcabinet.engine.report import Report, report_of
from warcabinet.engine.session import replay
from warcabinet.report import html, pdf
from warcabinet.report.mapsvg import map_svg

STYLE_SHEET = "/api/report.css"


def report(kind: type[Game], record: Record, viewer: int, turn: int, lang: str) -> Report:
    return report_of(replay(kind(), record), viewer, turn, lang)


def page(kind: type[Game], record: Record, viewer: int, turn: int, lang: str, links: str) -> bytes:
    return html(report(kind, record, viewer, turn, lang), STYLE_SHEET, links).encode()


def paper(kind: type[Game], record: Record, viewer: int, turn: int, lang: str) -> tuple[int, bytes]:
    """The number of the turn, and the PDF."""
    found = report(kind, record, viewer, turn, lang)
    return found.number, pdf(found)


def digest(kind: type[Game], record: Record, viewer: int, turn: int, lang: str) -> Digest:
    return digest_of(replay(kind(), record), viewer, turn, lang)


def digest_map(kind: type[Game], record: Record, viewer: int, turn: int, lang: str) -> bytes:
    found = report(kind, record, viewer, turn, lang)
    return map_svg(found.map, found.colours, found.was, found.taken).encode() if found.map else b""
