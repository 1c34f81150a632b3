"""Turn reports on paper: HTML for a browser or a printer, PDF through WeasyPrint if it is installed."""

from __future__ import annotations

from pathlib import Path

from warcabinet.engine.fault import Fault
from warcabinet.engine.report import Report
from warcabinet.report.page import page

STYLE = Path(__file__).with_name("style.css")


def html(report: Report, stylesheet: str = "", links: str = "") -> str:
    """A whole page. With an address the style is fetched from there; otherwise the page contains it and needs nothing else."""
    style = f'<link rel="stylesheet" href="{stylesheet}">' if stylesheet else f"<style>{STYLE.read_text('utf-8')}</style>"
    return page(report, style, links)


def pdf(report: Report) -> bytes:
    try:
        from weasyprint import HTML
    except (ImportError, OSError) as why:  # OSError: its C libraries are missing
        raise Fault(f"PDF needs WeasyPrint and Pango: install warcabinet[print] ({str(why).splitlines()[0]})") from None
    made: bytes = HTML(string=html(report)).write_pdf()
    return made
