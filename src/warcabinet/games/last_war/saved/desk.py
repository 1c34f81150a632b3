"""The section `desk`: where Control stands, what it edits, and what it has ruled for the next combat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Key, Section, number, switch
from warcabinet.engine.pile import numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war.desk.control import ASSESSMENT_SELECTED, EDIT_REASONS, SIDE_SELECTED
from warcabinet.games.last_war.saved.sheet import Sheet
from warcabinet.games.last_war.turn.tables import LAST_COLUMN


def read_selected(sheet: Sheet, value: int, where: str) -> None:
    of_table = 0 <= value - ASSESSMENT_SELECTED < len(sheet.s.assess)
    if not NOBODY <= value < len(sheet.land) and value - SIDE_SELECTED not in (0, 1) and not of_table:
        raise Fault(f"must be a land hex by its number, below {len(sheet.land)}, or {SIDE_SELECTED} + side", where=where)
    sheet.s.selected = value


def read_set_dice(sheet: Sheet, value: tuple[int, int], where: str) -> None:
    sheet.s.set_dice[0], sheet.s.set_dice[1] = value


DESK: Section[Sheet] = Section(
    "desk",
    (
        switch("spoken", "desk", "Control has finished here."),
        switch("editing", "editing", "Control is editing."),
        Key(
            "selected", int, "What it edits: a land hex by its number, or 2000 + side; -1: nothing yet.", read_selected,
            lambda sheet: int(sheet.s.selected), NOBODY,
        ),
        number("reason", "reason", "Why, as a number; -1: none.", least=NOBODY, most=len(EDIT_REASONS) - 1, default=NOBODY),
        number("shift", "ruled_shift", "Columns ruled for the attacker.", least=-LAST_COLUMN, most=LAST_COLUMN, default=0),
        number("die", "ruled_die", "The same for the die.", least=-LAST_COLUMN, most=LAST_COLUMN, default=0),
        Key(
            "dice", tuple[Annotated[int, Meta(ge=0, le=6)], Annotated[int, Meta(ge=0, le=6)]],
            "The next dice, attacker's and defender's; 0: rolled.", read_set_dice,
            lambda sheet: numbers(sheet.s.set_dice), [0, 0], "dice = [6, 1]",
        ),
    ),
)  # fmt: skip
