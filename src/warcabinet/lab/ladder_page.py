"""A ladder as people read it: a table in the terminal, a page with a plot in docs/ladder."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rich.table import Table

from warcabinet.engine.game import Game
from warcabinet.lab.arena import Row
from warcabinet.lab.ratings import Rated, duels, rate

WIDTH, LINE, LEFT, RIGHT, TOP, BOTTOM = 640, 34, 150, 30, 44, 36  # of the plot


def shown(game: Game, bots: Sequence[str], rows: Sequence[Row]) -> Table:
    table = Table("", "rating", "95% interval", "won", "matches", box=None, header_style="dim", title=f"{game.title}: the ladder")
    for each in rate(bots, rows):
        table.add_row(each.bot, f"{each.rating:.1f}", f"± {each.half:.1f}", f"{each.won.value:.1%}", str(each.won.of))
    return table


def page(game: Game, bots: Sequence[str], rows: Sequence[Row], command: str) -> str:
    """Markdown, with the command that makes it."""
    rated = rate(bots, rows)
    order = [each.bot for each in rated]
    found = duels(bots, rows)
    lines = [
        f"# {game.title}: the ladder",
        "",
        f"{len(rows)} matches, every pair of bots, each deal from every seat. To reproduce this page:",
        "",
        f"    {command}",
        "",
        f"![ratings]({game.name}.svg)",
        "",
        "| bot | rating | 95% interval | won | matches |",
        "|---|---|---|---|---|",
        *(f"| {each.bot} | {each.rating:.1f} | ± {each.half:.1f} | {each.won.value:.1%} | {each.won.of} |" for each in rated),
        "",
        "How often the bot of a row beats the bot of a column, with the 95% interval:",
        "",
        "| | " + " | ".join(order[1:]) + " |",
        "|---" * len(order) + "|",
    ]
    for at, one in enumerate(order[:-1]):
        cells = [str(found[one, other]) if (one, other) in found and other in order[at + 1 :] else "" for other in order[1:]]
        lines.append(f"| {one} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def plot(title: str, rated: Sequence[Rated]) -> str:
    """One line per bot: a dot for its rating, a bar for its interval."""
    low = min(each.rating - each.half for each in rated)
    high = max(each.rating + each.half for each in rated)
    scale = (WIDTH - LEFT - RIGHT) / max(high - low, 1e-9)
    height = TOP + LINE * len(rated) + BOTTOM

    def at(rating: float) -> str:
        return f"{LEFT + (rating - low) * scale:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}: ratings of computer players</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#f7f4ec"/>',
        f'<text x="20" y="26" font-weight="bold" fill="#2b2a26">{escape(title)}</text>',
    ]
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if (high - low) / step <= 10)
    for mark in range(int(low // step + 1) * step, int(high) + 1, step):
        x = at(mark)
        parts.append(f'<path d="M{x} {TOP - 8}V{height - BOTTOM + 4}" stroke="#d8d2c2"/>')
        parts.append(f'<text x="{x}" y="{height - 12}" text-anchor="middle" fill="#6b675c" font-size="12">{mark}</text>')
    for n, each in enumerate(rated):
        y = TOP + LINE * n + LINE // 2
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end" font-size="14" fill="#2b2a26">{escape(each.bot)}</text>')
        parts.append(
            f'<path d="M{at(each.rating - each.half)} {y}H{at(each.rating + each.half)}" stroke="#4a6a8a" stroke-width="3"/>'
        )
        parts.append(f'<circle cx="{at(each.rating)}" cy="{y}" r="6" fill="#8a3b2e"/>')
    return "\n".join([*parts, "</svg>", ""])
