"""The keys of one seat: `[seat.1]`, `[seat.2]` and so on."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Group, MemberKey
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.games.last_front.saved.setting import Setting, fill
from warcabinet.games.last_front.state import END_OF_PILE, piles_of
from warcabinet.games.last_front.texts import code_text
from warcabinet.games.last_front.values import may_dig

Count = Annotated[int, Meta(ge=0, le=10_000)]


def flag(name: str, about: str, *, default: bool) -> MemberKey[Setting]:
    """A yes or no of each seat, in the table of the state that has the same name."""

    def read(board: Setting, seat: int, value: bool, where: str) -> None:
        getattr(board.s, name)[seat] = int(value)

    def write(board: Setting, seat: int) -> bool:
        return bool(getattr(board.s, name)[seat] == 1)

    return MemberKey(name, bool, about, read, write, default, f"{name} = {str(not default).lower()}")


def read_hand(board: Setting, seat: int, hand: list[str] | int, where: str) -> None:
    if isinstance(hand, int):
        board.to_deal[seat] = hand
    else:
        fill(board.s.hand[seat], [board.battle.take(text, where) for text in hand])


def read_territories(board: Setting, seat: int, texts: list[str], where: str) -> None:
    for text in texts:
        board.s.holder[board.territory.take(text, where)] = seat


def read_bid(board: Setting, seat: int, texts: list[str], where: str) -> None:
    check_fights(board, seat, texts, where)
    for text in texts:
        code = board.laid(text, where)
        if not may_dig(board.s, code) and not board.s.card(code).lasting:
            raise Fault(f"'{text}' does not stay in a bid", where=where)
        board.s.open[seat].add(code)


def read_piles(board: Setting, seat: int, piles: list[list[str]], where: str) -> None:
    check_fights(board, seat, piles, where)
    for pile in piles:
        codes = [board.laid(text, where) for text in pile]
        if not codes or not all(may_dig(board.s, code) for code in codes):
            raise Fault("a pile holds Units and cards at face value", where=where)
        fill(board.s.dug[seat], [*codes, END_OF_PILE])


def check_fights(board: Setting, seat: int, cards: list[str] | list[list[str]], where: str) -> None:
    if cards and board.s.fighting[seat] == 0:
        raise Fault("a seat that has withdrawn has no bid", where=where)


def read_knows(board: Setting, seat: int, knows: dict[str, list[str]], where: str) -> None:
    """Whether the cards are in that hand is checked once all hands are dealt."""
    for text, cards in knows.items():
        place = f"{where}.{text}"
        other = board.seat(text, place)
        fill(board.s.known[seat * board.s.seats + other], [board.battle.number(card, place) for card in cards])


def write_knows(board: Setting, seat: int) -> dict[str, list[str]]:
    known = {other: board.s.known[seat * board.s.seats + at] for at, other in enumerate(board.seats)}
    return {other: board.battle.texts(pile) for other, pile in known.items() if len(pile)}


SEATS = Group[Setting](
    "seat",
    lambda board: board.seats,
    (
        flag("fighting", "Whether the seat is still in the battle.", default=True),
        flag("had_turn", "Whether the seat has had a turn in this battle.", default=False),
        flag("standing", "Whether the seat passes in all windows until its next turn.", default=False),
        MemberKey(
            "hand",
            list[str] | Count,
            "Hand cards; a number deals that many cards that are named nowhere.",
            read_hand,
            lambda board, seat: board.battle.texts(board.s.hand[seat]),
            [],
            'hand = ["troop-2", "icon-zhukov"]',
        ),
        MemberKey(
            "bid",
            list[str],
            "Open cards of the bid; a card at face value ends with `/face`.",
            read_bid,
            lambda board, seat: [code_text(board.s.book, code) for code in cards_in(board.s.open[seat])],
            [],
            'bid = ["tank-3", "icon-patton/face"]',
        ),
        MemberKey(
            "piles",
            list[list[str]],
            "Dug-in piles, each as its cards.",
            read_piles,
            lambda board, seat: [[code_text(board.s.book, code) for code in pile] for pile in piles_of(board.s, seat)],
            [],
            'piles = [["tank-3", "tank-3", "troop-3", "troop-1"]]',
        ),
        MemberKey(
            "territories",
            list[str],
            "Territories that the seat holds.",
            read_territories,
            lambda board, seat: [board.territory.ids[at] for at, owner in enumerate(numbers(board.s.holder)) if owner == seat],
            [],
            'territories = ["terr-su-moscow"]',
        ),
        MemberKey(
            "knows",
            dict[str, list[str]],
            "Cards that the seat knows to be in other hands, by seat.",
            read_knows,
            write_knows,
            {},
            'knows.2 = ["special-ambush"]',
        ),
    ),
    "One table for each seat.",
)
