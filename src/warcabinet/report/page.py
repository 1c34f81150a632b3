"""A report as an HTML page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from warcabinet.engine.desk import Grid
from warcabinet.engine.report import Part, Report
from warcabinet.engine.scene import LogLine, Row
from warcabinet.report.mapsvg import map_svg


def page(report: Report, style: str, links: str = "") -> str:
    title = f"{report.title}: {report.addressee}, {report.turn}"
    body = [
        nav(report, links) if links else "",
        f"<header><h1>{escape(report.title)}</h1><p><b>{escape(report.addressee)}</b><br>{escape(report.turn)}</p></header>",
        f'<p class="text">{escape(report.text)}</p>',
        *map(part, report.parts),
        map_svg(report.map, report.colours, report.was, report.taken) if report.map else "",
        f"<footer>{escape(report.footer)}</footer>" if report.footer else "",
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>{style}'
    return f'<!doctype html><html lang="{report.language}"><head>{head}</head><body>{"".join(body)}</body></html>'


def nav(report: Report, links: str) -> str:
    """Links to the other turns and to this one as PDF; `links` is the address with a placeholder for the number."""
    turns = [f"<b>{n}</b>" if n == report.number else f'<a href="{escape(links.format(turn=n))}">{n}</a>' for n in report.numbers]
    paper = escape(links.format(turn=report.number).replace("/report?", "/report.pdf?"))
    return f'<nav>{" ".join(turns)} <a href="{paper}">PDF</a></nav>'


def part(each: Part) -> str:
    inside = [rows(each.rows) if each.rows else "", *map(grid, each.grids), lines(each.lines) if each.lines else ""]
    if not any(inside) and each.empty:
        inside = [f'<p class="empty">{escape(each.empty)}</p>']
    return f"<section><h2>{escape(each.title)}</h2>{''.join(inside)}</section>"


def rows(found: Iterable[Row]) -> str:
    cells = "".join(
        f"<tr><th>{escape(row.label)} {rule(row.rule)}</th><td>{escape(row.calc)} {escape(row.value)}</td></tr>" for row in found
    )
    return f'<table class="rows"><tbody>{cells}</tbody></table>'


def grid(found: Grid) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in found.head)
    body = "".join(
        "<tr>" + "".join(f"<{'td' if n else 'th'}>{escape(cell)}</{'td' if n else 'th'}>" for n, cell in enumerate(line)) + "</tr>"
        for line in found.lines
    )
    caption = f"<caption>{escape(found.title)}</caption>" if found.title else ""
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def lines(found: Iterable[LogLine]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line.text)} {rule(line.rule)}</li>" for line in found) + "</ul>"


def rule(id: str) -> str:
    return f"<small>{escape(id)}</small>" if id else ""
