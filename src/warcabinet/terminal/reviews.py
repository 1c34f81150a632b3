"""A review as text: the estimate over the match, each seat's accuracy and luck, and the turning points."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.scene import SeatInfo
from warcabinet.review import Review, SeatReview, TurningPoint
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, TITLE, ink, seat_style, wrapped

ROWS = 8  # of the graph
AXIS = 5  # columns in front of it
NARROWEST, WIDEST = 20, 72
DOT, MARK = "•", "123"


class ReviewProgress:
    """Says on standard error how far a review is, at most once a second; on a terminal on one line."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.next = time.monotonic() + 1

    def __call__(self, done: int, total: int) -> None:
        attended = sys.stderr.isatty()
        if done < total and time.monotonic() >= self.next:
            self.next = time.monotonic() + (1 if attended else 10)
            line = self.words("review.progress", done=done, total=total)
            print(f"\r{line}" if attended else line, end="" if attended else "\n", file=sys.stderr, flush=True)
        elif done == total and attended:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def review_lines(review: Review, seat: int, words: Catalogue, width: int, seats: Sequence[SeatInfo]) -> list[Text]:
    """For a reader who looks from this seat; `seats` as the match shows them, with their colours."""
    points = review.turning_points(seat)
    lines = graph(review, seat, points, words, width)
    lines += ["", *table(review.seats, words, seats)]
    lines += [*wrapped(ink((words("review.luck"), QUIET)), width, indent=0), Text()]
    lines.append(ink((words("review.points" if points else "review.no-points"), TITLE)))
    for number, point in enumerate(points, 1):
        lines += turning_lines(number, point, review, words, width, seats)
    return [line if isinstance(line, Text) else Text(line) for line in lines]


def graph(review: Review, seat: int, points: Sequence[TurningPoint], words: Catalogue, width: int) -> list[Text | str]:
    """
    The seat's estimate from left to right, 100% at the top; numbers mark the turning points.
    """
    columns = max(NARROWEST, min(width - AXIS - 1, WIDEST))
    heights = course(review.curve(seat), columns)
    marks = {min(columns - 1, (point.ply - 1) * columns // max(1, len(review.plies))): MARK[n] for n, point in enumerate(points)}
    lines: list[Text | str] = [ink((words("review.graph", name=review.seats[seat].name), TITLE))]
    for row in range(ROWS, -1, -1):
        label = {ROWS: "100%", ROWS // 2: "50%", 0: "0%"}.get(row, "")
        cells = ["·" if row == ROWS // 2 else " "] * columns
        for column, height in enumerate(heights):
            if round(height * ROWS) == row:
                cells[column] = marks.get(column, DOT)
        lines.append(f"{label:>{AXIS - 1}} {''.join(cells)}".rstrip())
    return lines


def course(curve: Sequence[tuple[int, float]], columns: int) -> list[float]:
    """The curve at each column; between two points on a straight line.

    >>> course([(0, 0.5), (2, 1.0)], 3)
    [0.5, 0.75, 1.0]
    """
    last = max(1, curve[-1][0])
    found = []
    for column in range(columns):
        at = column * last / max(1, columns - 1)
        after = next((n for n, (ply, _) in enumerate(curve) if ply >= at), len(curve) - 1)
        (x0, y0), (x1, y1) = curve[max(0, after - 1)], curve[after]
        found.append(y1 if x1 == x0 or at <= curve[0][0] else y0 + (y1 - y0) * (at - x0) / (x1 - x0))
    return found


def table(reviewed: Sequence[SeatReview], words: Catalogue, seats: Sequence[SeatInfo]) -> list[Text]:
    heads = [words(f"review.head-{key}") for key in ("seat", "result", "accuracy", "slips", "luck", "adjusted")]
    rows = [
        [
            each.name,
            f"{each.score:.2g}",
            "–" if each.accuracy is None else f"{each.accuracy:.0f}%",
            f"{each.inaccuracies} · {each.mistakes} · {each.blunders}",
            points_text(each.luck),
            f"{each.adjusted:.2f}".replace("-", "−"),
        ]
        for each in reviewed
    ]
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]

    def line(cells: Sequence[str]) -> str:
        first, *more = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return "  ".join([cells[0].ljust(widths[0]), *more])

    return [
        ink((line(heads), QUIET)),
        *(ink((line(row)[: widths[0]], seat_style(n, seats)), line(row)[widths[0] :]) for n, row in enumerate(rows)),
    ]


def points_text(share: float) -> str:
    """Points of win chance with their sign.

    >>> points_text(0.123), points_text(-0.05), points_text(0.0)
    ('+12', '−5', '0')
    """
    points = round(100 * share)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def turning_lines(
    number: int, point: TurningPoint, review: Review, words: Catalogue, width: int, seats: Sequence[SeatInfo]
) -> list[Text]:
    language = words.language
    name = (review.seats[point.seat].name, seat_style(point.seat, seats))
    falls = words("review.falls", before=round(100 * point.estimate), loss=round(100 * point.loss))
    ply = words("review.ply", ply=point.ply)
    where = f"{point.when.get(language)}, {ply}" if point.when else ply
    lines = wrapped(ink((f"{number} ", NUMBER), (where, STRONG), "  ", name, f": {falls}"), width, indent=2)
    for key, label, plan in (
        ("review.made", point.choice_label, point.choice_plan),
        ("review.better", point.best_label, point.best_plan),
    ):
        text = ink(f"  {words(key)} ", (label.get(language), STRONG))
        if plan:
            text.append(f": {plan.get(language)}")
        lines += wrapped(text, width, indent=4)
    return lines
