"""From the table to a Position: everything, decks in order and chance included, so that the same choices lead to the same end."""

from __future__ import annotations

from typing import Any

import msgspec

from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade import state as f
from warcabinet.games.last_crusade.cards.specials import DOUBLE, FLOOD
from warcabinet.games.last_crusade.saved.schema import (
    BINDS,
    BRIDGES,
    MARKS,
    PHASES,
    STEPS,
    UNTIL,
    Bridge,
    Card,
    Fallen,
    InForce,
    Moment,
    Setting,
    Side,
)
from warcabinet.games.last_crusade.state import Field, first_piece
from warcabinet.games.last_crusade.table.places import CROSSINGS, EDGE, NAMES, NOWHERE, RIVER
from warcabinet.games.last_crusade.texts import edge_text, piece_text, place_text


def dump(s: Field) -> dict[str, Any]:
    setting = Setting(
        turn=int(s.turn),
        active=int(s.active),
        first=int(s.first),
        phase=next(name for name, phase in PHASES.items() if phase == s.phase),
        step=next(name for name, step in STEPS.items() if step == s.step),
        terrain=["" if type < 0 else s.book.terrain[type].id for type in s.terrain],
        control=[by(seat) for seat in s.control],
        rivers=[1 if river else 0 for river in s.river],
        bridges=[dump_bridge(s, at) for at in range(CROSSINGS) if s.bridge[at] or s.bridge_used[at]],
        in_force=[dump_force(s, row) for row in range(len(s.force_card.cards))],
        unique=ids(s, s.unique),
        used=ids(s, s.used_names),
        fallen=[Fallen(id, int(of)) for id, of in zip(ids(s, s.fallen), cards_in(s.fallen_of), strict=True)],
        prisoners=None if s.prisoners == NOBODY else int(s.prisoners),
        still=int(s.piles_still),
        free_infantry=s.free_infantry,
        offered_end=s.offered_end,
        kampfgruppe=int(s.kampf),
        counterattacked=s.counterattacked,
        now=dump_moment(s),
        chance=int(s.chance.state),
        seat={"0": dump_side(s, 0), "1": dump_side(s, 1)},
    )
    found: dict[str, Any] = msgspec.to_builtins(setting)
    return found


def by(seat: int) -> Any:
    return "" if seat == NOBODY else str(int(seat))


def ids(s: Field, pile: Pile) -> list[str]:
    return [s.book.cards[kind].id for kind in cards_in(pile)]


def types(s: Field, pile: Pile) -> list[str]:
    return [s.book.terrain[type].id for type in cards_in(pile)]


def where(place: int) -> str:
    return edge_text(place - EDGE) if place >= EDGE else NAMES[place]


def dump_side(s: Field, seat: int) -> Side:
    rows = range(int(first_piece(seat)), int(s.top[seat]))
    return Side(
        supply=int(s.supply[seat]),
        hand=ids(s, s.hand[seat]),
        deck=ids(s, s.deck[seat])[::-1],
        discard=ids(s, s.discard[seat]),
        victory=ids(s, s.victory[seat]),
        units=[dump_piece(s, u) for u in rows if s.kind[u] >= 0],
        first_turn=bool(s.first_turn[seat]),
        knows=ids(s, s.known_hand[seat]),
        bought=ids(s, s.bought[seat]),
        setup_supply=int(s.setup_supply[seat]),
        terrain_hand=types(s, s.terrain_hand[seat]),
        terrain_rest=types(s, s.terrain_rest[seat]),
    )


def dump_piece(s: Field, u: int) -> Card:
    host = int(s.host[u])
    return Card(
        card=s.card(u).id,
        place="" if host >= 0 else where(int(s.place[u])),
        row=u % f.PER_SEAT,
        damage=int(s.damage[u]),
        spent=int(s.spent[u]),
        group=None if s.group[u] == NOBODY else int(s.group[u]),
        marks=[mark for mark, bit in MARKS.items() if s.flags[u] & bit],
        host=piece_text(host) if host >= 0 else "",
        bound=next((how for how, bit in BINDS.items() if s.flags[u] & bit), None),
    )


def dump_bridge(s: Field, at: int) -> Bridge:
    kind = next(name for name, bridge in BRIDGES.items() if bridge == s.bridge[at])
    return Bridge(NAMES[RIVER + at], kind, int(s.bridge_damage[at]), bool(s.bridge_used[at]))


def dump_force(s: Field, row: int) -> InForce:
    card = s.book.cards[s.force_card.cards[row]]
    on, text = int(s.force_on.cards[row]), ""
    if on >= 0:
        deed = card.special.deed
        text = piece_text(on) if deed == DOUBLE else f"row {on + 1}" if deed == FLOOD else NAMES[on]
    until = next(name for name, duration in UNTIL.items() if duration == s.force_until.cards[row])
    return InForce(card.id, int(s.force_of.cards[row]), text, until)


def dump_moment(s: Field) -> Moment | None:
    moment = Moment(
        moving=piece_text(int(s.moving)) if s.moving >= 0 else "",
        target=NAMES[s.target] if s.target >= 0 else "",
        attacker=None if s.attacker == NOBODY else int(s.attacker),
        main="" if s.main == NOWHERE else place_text(int(s.main)),
        round=int(s.round),
        armor_alone=s.armor_alone,
        simultaneous=s.simultaneous,
        closing=s.closing,
        atrocities=int(s.atrocities),
    )
    return None if moment == Moment() else moment
