"""A side's total as a list of what makes it up: every card, static, event and bonus, each with its rule."""

from __future__ import annotations

from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Row
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import THIRD, in_force
from warcabinet.games.great_war.values import event_bonus, granted_bonus, scenario_bonus, static_bonus, value
from warcabinet.games.great_war.view.naming import Names, signed


def total_rows(s: GreatWar, names: Names, seat: int) -> tuple[Row, ...]:
    """They add up to `values.total`."""
    rows = [card_row(s, names, seat, card) for card in cards_in(s.row[seat])]
    change = int(event_bonus(s, seat))
    if change:
        rows.append(Row(names.card(int(s.event)), signed(change), rule="GW-7.7c"))
    bonus = int(scenario_bonus(s, seat))
    if bonus:
        rows.append(Row(names.words("row.scenario"), signed(bonus), rule="GW-1.5a"))
    return tuple(rows)


def card_row(s: GreatWar, names: Names, seat: int, card: int) -> Row:
    """`Prussian Guard  12 +2 own Leader  14`."""
    name = names.card(card)
    if not s.is_up(card):
        return Row(name, "0", names.words("row.cancelled"), "GW-7.14b", "dim")
    parts = [f"{s.card(card).bp}", *(f"{signed(n)} {why}" for n, why in changes(s, names, seat, card) if n)]
    rule = "GW-R33" if len(parts) > 1 else "GW-7.14a"
    return Row(name, str(value(s, seat, card)), " ".join(parts) if len(parts) > 1 else "", rule)


def changes(s: GreatWar, names: Names, seat: int, card: int) -> list[tuple[int, str]]:
    at = seat * len(s.book.cards) + card
    found = []
    if not s.card(card).improves:
        found.append((int(static_bonus(s, seat, s.card(card))), names.words("row.static")))
        found.append((int(granted_bonus(s, seat, card)), names.words("row.granted")))
    if s.event != NOBODY:
        found.append((int(in_force(s).plus[at]), names.card(int(s.event))))
    for martian in cards_in(s.row[THIRD]):
        if s.is_up(martian):
            found.append((int(s.card(martian).lasting.plus[at]), names.card(martian)))
    return found
