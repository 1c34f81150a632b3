"""Positions of Deckfront: any situation between two phases, every key of it declared once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import NOT_SAID, Group, Key, Keys, MemberKey, chance, dice, number, switch, word
from warcabinet.engine.pile import cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront.ending import HOW_WON, REPETITIONS
from warcabinet.games.deckfront.field import FINGERPRINTS, MARKERS, fingerprint
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.saved.cards import (
    cards_of,
    played_text,
    read_captured,
    read_discard,
    read_hand,
    read_pile,
    read_played,
    read_reserve,
    read_shown,
    read_wins,
    shown_text,
)
from warcabinet.games.deckfront.saved.dealing import deal_rest
from warcabinet.games.deckfront.saved.fielded import general_text, intruder_text, read_general, read_intruder, read_row, row_text
from warcabinet.games.deckfront.saved.sheet import Sheet, fill
from warcabinet.games.deckfront.state import BETWEEN, DECKS, DRAWING, MADE_HERE, NONE, PHASES, PLAYING, POSITIONING
from warcabinet.games.deckfront.texts import SIDES
from warcabinet.games.deckfront.values import morale

SEATS = {"": NOBODY, **{side: seat for seat, side in enumerate(SIDES)}}
Count = Annotated[int, Meta(ge=0, le=100)]
LATEST = 10_000  # round, in a match that repeats combat until it is decided


# ------------------------------------------------------------ cards of a side
def laid(
    name: str,
    type: Any,
    about: str,
    read: Callable[[Sheet, int, Any, str], None],
    write: Callable[[Sheet, int], Any],
    default: Any,
    example: str = "",
) -> MemberKey[Sheet]:
    """A key of what lies on the table: nothing does while decks are made."""

    def read_if_laid(sheet: Sheet, seat: int, value: Any, where: str) -> None:
        if sheet.s.phase != DECKS:
            read(sheet, seat, value, where)
        elif value:
            raise Fault("the table must be empty while decks are being built", where=where)

    return MemberKey(
        name,
        type,
        about,
        read_if_laid,
        lambda sheet, seat: None if sheet.s.phase == DECKS else write(sheet, seat),
        default,
        example,
    )


def row_key(row: int, about: str, example: str) -> MemberKey[Sheet]:
    return laid(
        f"row{row}",
        dict[str, str],
        about,
        lambda sheet, seat, units, where: read_row(sheet, seat, row, units, where),
        lambda sheet, seat: row_text(sheet.s, seat, row),
        {},
        example,
    )


def made(name: str, about: str, example: str) -> MemberKey[Sheet]:
    """Cards of a deck that was made at the table; others come with the options."""

    def read(sheet: Sheet, seat: int, cards: list[str], where: str) -> None:
        getattr(sheet, name)[seat] = sheet.kinds(cards, where)

    def write(sheet: Sheet, seat: int) -> list[str]:
        return cards_of(name)(sheet, seat) if sheet.s.given[seat] == MADE_HERE else []

    return laid(name, list[str], about, read, write, [], example)


SIDE_KEYS: tuple[MemberKey[Sheet], ...] = (
    row_key(
        1,
        "Units in row 1 by column, negative to the west of the Generals; with damage (`/1`) and the round of positioning (`@3`).",
        'row1 = { "-2" = "knights/1", "+1" = "pikemen@3" }',
    ),
    row_key(2, "Units in row 2, written in the same way.", 'row2 = { "+1" = "archers" }'),
    laid(
        "discard",
        list[str],
        "Discard pile, from the bottom up; a fallen General has a place in it.",
        read_discard,
        cards_of("discard"),
        [],
        'discard = ["archers", "general"]',
    ),
    laid(
        "general",
        Annotated[int, Meta(ge=0, le=MARKERS)] | Literal["fallen"],
        "The General's damage.",
        read_general,
        general_text,
        0,
        "general = 4",
    ),
    laid(
        "intruder",
        str,
        "This side's unit behind the other side's General.",
        read_intruder,
        intruder_text,
        "",
        'intruder = "saboteurs"',
    ),
    laid(
        "captured",
        list[str],
        "Medics of the other side that this side has captured.",
        read_captured,
        cards_of("captured"),
        [],
        'captured = ["hospital"]',
    ),
    laid("played", str, "The unit that is revealed but not yet positioned.", read_played, played_text, "", 'played = "knights"'),
    laid(
        "hand",
        list[str] | Count,
        "Cards in hand; a number deals this many of the cards that are not named.",
        read_hand,
        cards_of("hand"),
        [],
        "hand = 4",
    ),
    laid(
        "reserve",
        list[str] | Count,
        "Cards in the reserve, or a number as for `hand`. Without it: two of the cards that are not named.",
        read_reserve,
        cards_of("reserve"),
        NOT_SAID,
        'reserve = ["archers", "pikemen"]',
    ),
    laid(
        "pile",
        list[str],
        "Draw pile, top card first. Without it: all cards that are not named, shuffled. With it those are discarded.",
        read_pile,
        lambda sheet, seat: cards_of("pile")(sheet, seat)[::-1],
        NOT_SAID,
        "pile = []",
    ),
    made(
        "deck",
        "The twelve cards of the deck. Without it: set by the options, or the cards that are named, filled up from the set.",
        'deck = ["archers", "archers", "knights", "pikemen"]',
    ),
    made("box", "The twelve cards of the set that are not in the deck.", 'box = ["hospital", "saboteurs"]'),
    laid(
        "shown",
        dict[str, Count],
        "How many copies of a card the other side has seen at once since the deck was made.",
        read_shown,
        shown_text,
        {},
        "shown = { archers = 2 }",
    ),
    MemberKey("wins", Count, "Games won.", read_wins, lambda sheet, seat: int(sheet.s.wins[seat]), 0, "wins = 1"),
)

KEYS: Keys[Sheet] = Keys(
    chance(),
    number("number", "game", "Which game of the match it is.", least=1, default=1),
    word(
        "phase",
        "phase",
        f"The phase that begins: {', '.join(phase.word for phase in PHASES.values())}.",
        {phase.word: code for code, phase in PHASES.items()},
        default="draw",
    ),
    number("round", "round", "The round; after the last one each repeated combat counts as a round.", default=2),
    word("coin", "coin", "Whose colour is up on the advantage coin; empty: it is not in play yet.", SEATS, default=""),
    word("first", "first", "The side that positions first this round.", SEATS, default=""),
    word("placing", "placing", "The side that positions next; empty: the one that is `first`.", SEATS, default=""),
    switch("stirred", "stirred", "Whether a unit was hurt or left the field since combat was last repeated (DF-R23)."),
    Key(
        "past",
        list[Annotated[int, Meta(ge=0, lt=FINGERPRINTS)]],
        "Numbers by which the fields before each repeated combat are recognised (DF-R23). Without it: the field as it is.",
        lambda sheet, past, where: fill(sheet.s.past, past),
        lambda sheet: cards_in(sheet.s.past),
        [],
        "past = [4711]",
    ),
    word("last_winner", "last_winner", "The winner of the last game, between two games.", SEATS, default=""),
    number(
        "last_how",
        "how",
        "How the last game was won: " + ", ".join(f"{code} {won.key}" for code, won in HOW_WON.items()) + ".",
        least=NONE,
        most=max(HOW_WON),
        default=NONE,
    ),
    Group("", lambda sheet: SIDES, SIDE_KEYS, "Each side has a table of its own."),
    dice("the coin, 1 for blue and 2 for green", most=2, example="dice = [2]"),
)


def load(s: Deckfront, position: Mapping[str, Any]) -> Deckfront:
    """Fill an empty board; whatever contradicts the rules or the decks is a Fault that names the key."""
    sheet = Sheet(s)
    KEYS.read(sheet, position)
    if s.phase != DECKS:
        check_round(s)
        check_past(s)
        for seat in range(2):
            deal_rest(sheet, seat)
        check_order(s)
        check_lead(s)
        check_pause(s)
    return s


def dump(s: Deckfront) -> dict[str, Any]:
    """Everything, piles in order and chance included, so that the same choices lead to the same end."""
    return KEYS.write(Sheet(s))


# ------------------------------------------------------------ what several keys say together
def check_round(s: Deckfront) -> None:
    most = LATEST if s.terms.until_decided else s.terms.rounds + REPETITIONS
    if not 1 <= s.round <= most:
        raise Fault(f"must be 1 to {most}, not {s.round}", where="key round")


def check_past(s: Deckfront) -> None:
    """DF-R23 What each repeated combat is compared with."""
    if not s.repeating() or not s.terms.until_decided:
        s.past.clear()
    elif s.past.empty():
        s.past.add(fingerprint(s.field))


def check_order(s: Deckfront) -> None:
    """The side that positions next has a card to position."""
    if s.phase != POSITIONING:
        s.placing = NOBODY
        return
    if s.placing == NOBODY:
        s.placing = s.first
    if s.placing == NOBODY:
        raise Fault("say who positions first", where="key first")
    if s.first == NOBODY:
        s.first = s.placing
    if s.played[s.placing] == NONE:
        raise Fault("this side has no card to position", where=f"key {SIDES[s.placing]}.played")


def check_lead(s: Deckfront) -> None:
    """At the start of a round no one has won yet."""
    lead = int(morale(s, 0) - morale(s, 1))
    if s.phase in (DRAWING, PLAYING) and abs(lead) >= s.terms.margin:
        raise Fault(f"{SIDES[0 if lead > 0 else 1]} has already won with a lead of {abs(lead)} morale (DF-6.26)", where="key round")


def check_pause(s: Deckfront) -> None:
    """Between two games it is known who won the last one, and how."""
    if s.phase == BETWEEN and s.last_winner == NOBODY:
        raise Fault("between games, say who won the last one", where="key last_winner")
    if s.phase == BETWEEN and s.how == NONE:
        raise Fault(f"between games, say how the last one was won: 0 to {max(HOW_WON)}", where="key last_how")
