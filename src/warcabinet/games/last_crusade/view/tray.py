"""The dice tray: the last attack with its dice, its Target Number, and every modifier as a row with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Area, Fact, Item, Row, Tone
from warcabinet.engine.state import Event
from warcabinet.games.last_crusade.log_events import DICE, FIRED, TN
from warcabinet.games.last_crusade.table import terms as t
from warcabinet.games.last_crusade.table.fire import BASE_TN
from warcabinet.games.last_crusade.table.labels import BRIDGES, OPEN_CARD, SEATS
from warcabinet.games.last_crusade.view.naming import Names, signed

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder

WHICH_FP = ("inf", "arm", "air")


def term_row(names: Names, term: Event) -> Row:
    """One term of a sum as people read it."""
    sum, what, value, source, which = term
    words = names.words
    if what == t.FIREPOWER:
        return Row(f"{names.card(source)}, {words(f'face.{WHICH_FP[which]}')}", str(value), rule=t.RULES[what])
    if what in (t.TIMES_CARD, t.PLUS_CARD, t.OWN):
        label = names.card(source)
    elif what == t.PLUS_TERRAIN:
        label = names.terrain(source)
    else:
        label = words(f"term.{what}")
    if what == t.HALF:
        return Row(label, "÷2", rule=t.RULES[what])
    if what in (t.TIMES_CARD, t.TIMES_AMBUSH, t.TIMES_ARMOR_ALONE):
        return Row(label, f"×{value}", rule=t.RULES[what])
    tone: Tone = "" if sum == DICE else "ok" if value < 0 else "threat"
    return Row(label, signed(value), rule=t.RULES[what], tone=tone)


def sum_text(rows: tuple[Row, ...], total: int) -> str:
    """LC-R26 in one line, where there is anything to add: `2 ×2 Ambush +2 Hill = 6`."""
    first, *more = (row for row in rows if row.value)
    return " ".join([first.value, *(f"{row.value} {row.label}" for row in more), "=", str(total)]) if more else ""


def label_name(names: Names, label: int, viewer: int) -> str:
    """A card of the log: its name for those who may know it."""
    words = names.words
    if label < 0:
        return ""
    if label >= BRIDGES:
        return words("card.bridge")
    seat, card = divmod(label, SEATS)
    if card >= OPEN_CARD:
        return names.card(card - OPEN_CARD)
    return names.card(card) if seat == viewer else words("card.hidden")


def dice_of(packed: int) -> list[int]:
    """
    >>> dice_of(6 * 49 + 1 * 7 + 5)
    [6, 1, 5]
    """
    found = []
    while packed > 0:
        packed, die = divmod(packed, 7)
        found.append(die)
    return found[::-1]


def last_roll(table: SceneBuilder) -> Area:
    """Read from the log, if there is one; a table set up from a Position has no dice on it yet."""
    log = table.s.log or []
    words = table.words
    empty = Area("dice", "dice", title=words("area.dice"), rule="LC-6.0.1")
    last = next((at for at in range(len(log) - 1, max(-1, len(log) - 120), -1) if log[at][0] == FIRED), -1)
    if last < 0:
        return empty
    _, by, at, packed, result = log[last]
    tn, hits = divmod(result, 64)
    terms = []
    for event in reversed(log[:last]):
        if event[0] not in (DICE, TN):
            break
        terms.append(event)
    terms.reverse()
    viewer = table.view.viewer
    tones: dict[bool, Tone] = {True: "ok", False: "dim"}
    items = tuple(
        Item(f"die/{n}", "die", words("tray.hit" if die >= tn else "tray.miss", n=die), sign=str(die), tone=tones[die >= tn])
        for n, die in enumerate(dice_of(packed), 1)
    )
    shown = is_open(by, viewer)
    dice_rows = tuple(term_row(table.names, term) for term in terms if term[0] == DICE) if shown else ()
    tn_rows = (
        Row(words("term.base"), str(BASE_TN), rule="LC-6.2.1"),
        *(term_row(table.names, term) for term in terms if term[0] == TN),
    )
    facts = (
        Fact("roll-dice", words("fact.dice"), str(len(items)), rule="LC-R26", rows=dice_rows),
        Fact("roll-tn", words("fact.tn"), str(tn), rule="LC-R27", rows=tn_rows if shown else ()),
        Fact("roll-hits", words("fact.hits"), str(hits), big=True, rule="LC-6.3.1", tone="threat" if hits else ""),
    )
    note = sum_text(dice_rows, len(items)) if dice_rows else ""
    who = words("tray.who", by=label_name(table.names, by, viewer), at=label_name(table.names, at, viewer))
    return Area("dice", "dice", title=who, note=note, items=items, facts=facts, rule="LC-6.0.1")


def is_open(label: int, viewer: int) -> bool:
    seat, card = divmod(label, SEATS)
    return card >= OPEN_CARD or seat == viewer
