# compiled
"""The terms of an attack's dice and Target Number, as the log, the dice tray and the forecast show them.

A term is (which sum, what it is, its value, the card or type of Terrain it comes from, which Firepower). `fire.py` lists them
for readers of the log; most matches of computers have none.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Event

# What it is
FIREPOWER: Final = 0  # printed; the card
TIMES_CARD: Final = 1  # an attached card multiplies
PLUS_CARD: Final = 2  # an attached card adds
TIMES_AMBUSH: Final = 3
TIMES_ARMOR_ALONE: Final = 4
HALF: Final = 5  # not supplied
FLANK: Final = 6
PLUS_TERRAIN: Final = 7
PLUS_ASSAULT: Final = 8  # Urra!
OWN: Final = 9  # TN: the unit itself
BLIND: Final = 10  # unspotted
AT_BRIDGE: Final = 11  # the target is a bridge
OBSERVER: Final = 12
IN_ASSAULT: Final = 13  # Smoke Screen, Night Attack
OVER_BRIDGE: Final = 14  # the target came over the bridge
BARRAGE: Final = 15  # Time on Target
FAST: Final = 16
MORE: Final = 17  # what the occasion adds: Air Liaison Party, not targeted in air combat

RULES: Final = {
    FIREPOWER: "LC-6.1.4",
    TIMES_CARD: "LC-6.4.1",
    PLUS_CARD: "LC-6.4.2",
    TIMES_AMBUSH: "LC-6.4.3",
    TIMES_ARMOR_ALONE: "LC-8.1.1",
    HALF: "LC-7.5.38",
    FLANK: "LC-7.5.44",
    PLUS_TERRAIN: "LC-6.4.4",
    PLUS_ASSAULT: "LC-6.4.4",
    OWN: "LC-6.2.2",
    BLIND: "LC-3.2.8",
    AT_BRIDGE: "LC-13.4.1",
    OBSERVER: "LC-6.2.2",
    IN_ASSAULT: "LC-6.2.2",
    OVER_BRIDGE: "LC-13.3.5",
    BARRAGE: "LC-6.2.2",
    FAST: "LC-6.2.2",
    MORE: "LC-6.2.2",
}

Terms = list[Event] | None  # None: no one reads the log


def note(terms: Terms, sum: i64, what: i64, value: i64, source: i64 = NOBODY, which: i64 = NOBODY) -> None:
    if terms is not None:
        terms.append((sum, what, value, source, which))


def note_change(terms: Terms, sum: i64, what: i64, value: i64, source: i64 = NOBODY) -> None:
    """Only where there is one."""
    if value != 0:
        note(terms, sum, what, value, source)
