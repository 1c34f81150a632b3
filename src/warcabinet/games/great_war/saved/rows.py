"""Piles and rows of a Position: what may be where, and in which state a card in play is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in
from warcabinet.games.great_war.cards.card import BONUS, CP, EN, MARS, NEUTRAL
from warcabinet.games.great_war.saved.situation import Situation
from warcabinet.games.great_war.state import AFTER, DOWN, READIED, SWAPPING, USED


class InPlay(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card of a row; an Improved card that is on nothing cannot be put on a card later."""

    id: str
    down: bool = False
    used: bool | list[int] = False  # true: every ACT line; else the lines, from 1
    readied: bool = False
    round: Annotated[int, Meta(ge=1, le=3)] = 1  # in which it came into play; 3 is the Optional Bonus Card Phase
    attached: list[str | InPlay] = []
    on: str = ""  # or the other way round: the card under it, listed before


# ------------------------------------------------------------ piles
def read_swaps(at: Situation, ids: list[str], where: str) -> None:
    at.s.swaps.clear()
    at.fill(at.s.swaps, ids[::-1], where, {CP, EN})
    if ids and at.s.phase != SWAPPING:
        raise Fault("White cards are swapped in before the deal", where=where)


def read_captured(at: Situation, who: int, ids: list[str], where: str) -> None:
    at.fill(at.s.captured[who], ids, where, {CP, EN, MARS} - {(CP, EN, MARS)[who]})


def read_known(at: Situation, seat: int, ids: list[str], where: str) -> None:
    for id in ids:
        card = at.found_in(at.s.hand[1 - seat], id, where, "is not in the other hand")
        if at.s.known[seat].has(card):
            raise Fault(f"'{id}' is named twice", where=where)
        at.s.known[seat].add(card)


def read_deck(at: Situation, deck: int, ids: list[str], where: str) -> None:
    """What is named nowhere is shuffled beneath."""
    pile = at.s.deck[deck]
    top = [at.take(id, where, {deck}) for id in ids]
    pile.clear()
    for card in sorted(at.free):
        if at.s.card(card).deck == deck:
            pile.add(card)
    pile.shuffle(at.s.chance)
    for card in reversed(top):
        pile.add(card)


# ------------------------------------------------------------ rows
def read_row(at: Situation, who: int, cards: list[str | InPlay], where: str) -> None:
    for each in cards:
        card = InPlay(each) if isinstance(each, str) else each
        number = lay(at, who, card, where)
        for above in card.attached:
            put(at, lay(at, who, InPlay(above) if isinstance(above, str) else above, where), number, where)
        if card.on:
            put(at, number, at.found_in(at.s.row[who], card.on, where, "must be listed before what is on it"), where)


def lay(at: Situation, who: int, card: InPlay, where: str) -> int:
    s = at.s
    number = at.take(card.id, where, {who, NEUTRAL, BONUS} if who <= EN else {MARS})
    s.row[who].add(number)
    lines = range(1, len(USED) + 1) if card.used is True else card.used or []
    used = sum(int(USED[line - 1]) for line in lines if 1 <= line <= len(USED)) & s.card(number).lines
    if card.used and not used:
        raise Fault(f"'{card.id}' has no such ability to be used", where=where)
    s.mark[number] = (DOWN if card.down else 0) | (READIED if card.readied else 0) | used | int(AFTER) * (card.round - 1)
    return number


def put(at: Situation, improved: int, card: int, where: str) -> None:
    s = at.s
    if not s.card(improved).improves or not s.card(improved).attach.has(card):
        raise Fault(f"'{at.id(improved)}' cannot be put on '{at.id(card)}'", where=where)
    if not s.is_up(card) or not s.is_up(improved):
        raise Fault(f"a cancelled card has nothing on it and is on nothing: '{at.id(improved)}'", where=where)
    s.put(improved, card)


def write_row(at: Situation, who: int) -> list[InPlay]:
    """In the order of play."""
    return [
        InPlay(
            at.id(card),
            down=not at.s.is_up(card),
            used=[line + 1 for line in range(len(USED)) if at.s.mark[card] & USED[line]] or False,
            readied=bool(at.s.mark[card] & READIED),
            round=int(at.s.part_of(card)) + 1,
            on=at.id(at.s.under(card)),
        )
        for card in cards_in(at.s.row[who])
    ]
