"""Plots as SVG, drawn by hand: bars with intervals, columns, a line. Colours come from the page's own style sheet."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from msgspec import Struct

WIDTH = 640
LABELS = 190  # space for the names before bars
ROW = 26
HEIGHT = 200  # of columns and lines


class Bar(Struct, frozen=True):
    label: str
    value: float
    low: float
    high: float
    strong: bool = False  # highlighted


def picture(height: float, title: str, inner: str) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title, QUOTES)}">'
    return f"{head}<title>{escape(title)}</title>{inner}</svg>"


QUOTES = {'"': "&quot;"}


def bars(title: str, rows: Sequence[Bar], usual: float | None = None) -> str:
    """Shares from 0 to the largest end of an interval, each with its interval; the dashed line is the usual value."""
    most = max([0.02, *(row.high for row in rows), usual or 0.0]) * 1.04
    scale = (WIDTH - LABELS - 60) / most
    inner = ""
    for n, row in enumerate(rows):
        y = 8 + n * ROW
        middle = y + 9
        kind = "bar strong" if row.strong else "bar"
        inner += f'<text x="{LABELS - 8}" y="{middle + 4}" text-anchor="end">{escape(shorten(row.label, 26))}</text>'
        inner += f'<rect class="{kind}" x="{LABELS}" y="{y}" width="{row.value * scale:.1f}" height="18"/>'
        start, end = LABELS + row.low * scale, LABELS + row.high * scale
        inner += f'<path class="whisker" d="M{start:.1f} {middle}H{end:.1f}M{start:.1f} {y + 4}v10M{end:.1f} {y + 4}v10"/>'
        inner += f'<text x="{end + 6:.1f}" y="{middle + 4}">{row.value:.1%}</text>'
    height = 16 + len(rows) * ROW
    if usual is not None:
        x = LABELS + usual * scale
        inner += f'<path class="usual" d="M{x:.1f} 0V{height}"/>'
    return picture(height, title, inner)


def columns(title: str, counts: Sequence[tuple[str, float]], unit: str = "") -> str:
    """How often each value; labels under as many columns as fit."""
    if not counts:
        return ""
    most = max(value for _, value in counts) or 1
    step = (WIDTH - 40) / len(counts)
    every = -(-len(counts) // 16)
    inner = f'<path class="axis" d="M30 {HEIGHT}H{WIDTH - 10}"/>'
    for n, (label, value) in enumerate(counts):
        x, height = 30 + n * step, value / most * (HEIGHT - 20)
        place = f'x="{x + step * 0.08:.1f}" y="{HEIGHT - height:.1f}" width="{step * 0.84:.1f}" height="{height:.1f}"'
        inner += f'<rect class="bar" {place}>'
        inner += f"<title>{escape(label)}{escape(unit)}: {value:,.4g}</title></rect>"
        if n % every == 0:
            inner += f'<text x="{x + step / 2:.1f}" y="{HEIGHT + 16}" text-anchor="middle">{escape(label)}</text>'
    return picture(HEIGHT + 24, title, inner)


def line(title: str, values: Sequence[float], labels: Sequence[str]) -> str:
    """Shares from 0 to 1, left to right."""
    step = (WIDTH - 70) / max(1, len(values) - 1)

    def at(n: int, value: float) -> str:
        return f"{45 + n * step:.1f} {10 + (1 - value) * (HEIGHT - 20):.1f}"

    inner = ""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = 10 + (1 - share) * (HEIGHT - 20)
        inner += (
            f'<path class="grid" d="M45 {y:.1f}H{WIDTH - 25}"/><text x="38" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    inner += f'<path class="curve" d="M{"L".join(at(n, value) for n, value in enumerate(values))}"/>'
    for n, value in enumerate(values):
        place_x, place_y = at(n, value).split()
        inner += f'<circle class="dot" cx="{place_x}" cy="{place_y}" r="3"><title>{escape(labels[n])}: {value:.1%}</title></circle>'
        inner += f'<text x="{place_x}" y="{HEIGHT + 14}" text-anchor="middle">{escape(labels[n])}</text>'
    return picture(HEIGHT + 22, title, inner)


def shorten(text: str, most: int) -> str:
    """
    >>> shorten("Manfred von Richthofen", 12)
    'Manfred von…'
    """
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
