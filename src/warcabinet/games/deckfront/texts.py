"""Choices and decks as text: the form that Records, Positions, options, the API and the terminal use."""

from __future__ import annotations

from collections import Counter

from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront import choices
from warcabinet.games.deckfront.cards import COPIES, DECK, UNITS, Book
from warcabinet.games.deckfront.choices import ADVANCE, ATTACK, GIVE, PICK, PLACE_AT, PLAY, TAKE, TURN
from warcabinet.games.deckfront.field import BACK, EDGE, MIDDLE

PLAIN = {
    choices.DRAW: "draw", choices.SWAP: "swap", choices.KEEP: "keep", choices.BACK_OUT: "back", choices.GO_FIRST: "go-first",
    choices.GO_SECOND: "go-second", choices.FIRE: "fire", choices.HOLD_FIRE: "hold-fire", choices.WITHDRAW: "withdraw",
    choices.STAY: "stay", choices.DONE: "done",
}  # fmt: skip
AIM_TEXTS = ("straight", "pull", "oblique", "over", "saboteurs", "hold")  # by aim; sabotage is never a choice
WITH_UNIT = {"pick": PICK, "play": PLAY, "take": TAKE, "give": GIVE}


def choice_text(book: Book, choice: int) -> str:
    """
    `place 1/-2` is row 1 in the second column west of the Generals, `turn -2 east` the unit there to the eastern flank.
    """
    if choice in PLAIN:
        return PLAIN[choice]
    if ATTACK <= choice < ATTACK + len(AIM_TEXTS):
        return f"attack {AIM_TEXTS[choice - ATTACK]}"
    for verb, start in WITH_UNIT.items():
        if start <= choice < start + UNITS:
            return f"{verb} {book.cards[choice - start].id}"
    if ADVANCE <= choice < PLACE_AT:
        column = choice - ADVANCE - MIDDLE
        return f"advance {column_text(column)}" if is_on_a_wing(column) else ""
    if PLACE_AT <= choice < TURN:
        row, column = divmod(choice - PLACE_AT, BACK)
        return f"place {row + 1}/{column_text(column - MIDDLE)}" if is_on_a_wing(column - MIDDLE) else ""
    if TURN <= choice < choices.CHOICES:
        column, east = divmod(choice - TURN, 2)
        return f"turn {column_text(column - MIDDLE)} {'east' if east else 'west'}" if is_on_a_wing(column - MIDDLE) else ""
    return ""


def is_on_a_wing(column: int) -> bool:
    return column != 0 and abs(column) <= EDGE


def column_text(column: int) -> str:
    """
    >>> column_text(-2), column_text(0), column_text(3)
    ('-2', '0', '+3')
    """
    return f"{column:+d}" if column else "0"


# ------------------------------------------------------------ decks
def deck_text(ids: list[str]) -> str:
    """
    >>> deck_text(["archers", "knights", "archers"])
    'archers*2,knights'
    """
    return ",".join(id if count == 1 else f"{id}*{count}" for id, count in Counter(ids).items())


def parse_deck(text: str, units: list[str]) -> list[int]:
    """DF-2.6 Twelve cards of the own set, as `archers*2,knights,...`; a Fault says what is wrong."""
    found: list[int] = []
    for word in text.split(","):
        id, star, count = word.strip().partition("*")
        if id not in units:
            raise Fault(f"there is no unit '{id}'; there are: {', '.join(units)}", rule="DF-2.4")
        if star and not count.isdecimal():
            raise Fault(f"'{word.strip()}' is not of the form unit*number", rule="DF-2.4")
        found += [units.index(id)] * (int(count) if star else 1)
    for kind, copies in Counter(found).items():
        if copies > COPIES:
            raise Fault(f"the set has only {COPIES} cards '{units[kind]}', not {copies}", rule="DF-2.4")
    if len(found) != DECK:
        raise Fault(f"a deck has {DECK} cards, not {len(found)}", rule="DF-2.6")
    return sorted(found)
