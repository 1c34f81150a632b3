"""Why a choice is not possible: one predicate keeps it off the menu and gives the reason.

The rules ask `reason == OK` before they offer a choice; `why_not` renders the same number for people. So a menu and its reasons
cannot disagree, and `tests/random_play.py` holds every choice of a game against both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from warcabinet.engine.game import View
from warcabinet.engine.scene import Refusal

OK: Final = 0  # the choice is legal


class Reason(NamedTuple):
    key: str  # `why.<key>` in the catalogues
    rule: str = ""


def refusal(reasons: Mapping[int, Reason], code: int, view: View, **values: object) -> Refusal:
    reason = reasons[code]
    return Refusal(view.words(f"why.{reason.key}", **values), reason.rule)
