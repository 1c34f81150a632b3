"""The digest of a turn as lines of text."""

from __future__ import annotations

from rich.text import Text

from warcabinet.engine.digest import Course, Digest
from warcabinet.terminal.areas import row_line
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, ink, wrapped
from warcabinet.terminal.sheets import BLOCK, grid_lines

LONGEST_BAR = 40


def digest_lines(digest: Digest, width: int) -> list[Text]:
    lines = [*wrapped(ink((digest.title, TITLE)), width), *wrapped(ink(digest.text), width), Text()]
    for side in digest.sides:
        lines += wrapped(ink((side.name, STRONG), f"  {side.value}  ", (". ".join(side.notes), "")), width)
    lines += [Text(), *grid_lines(digest.fights, width), Text(), *course_lines(digest.course, width)]
    if digest.next_title:
        lines += [Text(), ink((digest.next_title, STRONG)), *(line for row in digest.next for line in row_line(row, width))]
    return lines


def course_lines(course: Course, width: int) -> list[Text]:
    """One bar for each turn, and what wins.

    >>> from warcabinet.engine.digest import Goal
    >>> [line.plain for line in course_lines(Course("Points", (2, 4), (Goal(4, "4: Axis wins"),), "Two more."), 20)]
    ['Points', '  0   2 ██████', '  1   4 ████████████', '  4: Axis wins', 'Two more.']
    """
    room = max(4, min(LONGEST_BAR, width - 8))
    most = max((*course.values, *(goal.value for goal in course.goals), 1))
    lines = [ink((course.title, STRONG))]
    for turn, value in enumerate(course.values):
        lines.append(ink(f"  {turn}  {value:>2} ", BLOCK * round(max(value, 0) * room / most)))
    lines += [ink((f"  {goal.label}", QUIET)) for goal in course.goals]
    return lines + wrapped(ink(course.note), width)
