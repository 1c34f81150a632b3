"""Positions of Deckfront: any situation between two phases, written and read as TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront import state
from warcabinet.games.deckfront.cards.card import BARRED, COPIES, DECK, GENERAL, UNITS
from warcabinet.games.deckfront.decking import give_deck
from warcabinet.games.deckfront.ending import HOW_WON
from warcabinet.games.deckfront.field import EDGE, EMPTY, INTRUDER, KIND, MARKER, MIDDLE, SIDE, cell_at, damage_of, new_unit, since
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import FIRST_GAME, MADE_HERE, NONE
from warcabinet.games.deckfront.steps import open_cards
from warcabinet.games.deckfront.texts import SIDES, column_text
from warcabinet.games.deckfront.values import morale

Side = Literal["blue", "green", ""]
Phase = Literal["decks", "draw", "play", "advance", "order", "position", "turn", "fight", "between"]
PHASES: dict[Phase, int] = {
    "decks": state.DECKS,
    "draw": state.DRAWING,
    "play": state.PLAYING,
    "advance": state.ADVANCING,
    "order": state.ORDERING,
    "position": state.POSITIONING,
    "turn": state.TURNING,
    "fight": state.FIGHTING,
    "between": state.BETWEEN,
}


class SideSetting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    row1: dict[str, str] = {}  # column -> unit: `"-2" = "knights/1"` with 1 damage, `"+1" = "catapult@3"` positioned in round 3
    row2: dict[str, str] = {}
    general: int | Literal["fallen"] = 0  # his damage
    intruder: str = ""  # the own unit behind the other's General
    hand: list[str] | int = []  # a number: so many of the cards not named
    reserve: list[str] | int | None = None  # by default two of the cards not named, if there are any
    pile: list[str] | None = None  # top first; by default all other cards, shuffled; else those lie in the discard pile
    discard: list[str] = []
    captured: list[str] = []  # Medics of the other side
    played: str = ""  # revealed and not yet positioned
    wins: int = 0
    deck: list[str] = []  # twelve cards; by default as the options say, filled up from the set
    shown: dict[str, int] = {}  # copies that the other side knows of
    box: list[str] = []  # drafted away


class Setting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    number: int = 1  # of the game in the match
    round: int = 2
    phase: Phase = "draw"
    coin: Side = ""  # whose colour lies up; empty: not in play
    first: Side = ""  # who positions first this round
    placing: Side = ""  # whose unit is next; by default as `first` says
    stirred: bool = False  # since the repetition began a marker was placed or a unit left
    last_winner: Side = ""
    last_how: int = NONE
    chance: int = 0  # state of the generator, in saved moments
    blue: SideSetting = msgspec.field(default_factory=SideSetting)
    green: SideSetting = msgspec.field(default_factory=SideSetting)

    def side(self, seat: int) -> SideSetting:
        return (self.blue, self.green)[seat]


def read(position: Mapping[str, Any]) -> Setting:
    try:
        return msgspec.convert(dict(position), Setting)
    except msgspec.ValidationError as why:
        text, _, path = str(why).partition(" - at `$.")
        raise Fault(text[0].lower() + text[1:], where=f"key {path.rstrip('`')}" if path else "") from None


def load(s: Deckfront, position: Mapping[str, Any]) -> Deckfront:
    """Fill an empty board; whatever contradicts the rules or the decks is a Fault that names the key."""
    setting = read(position)
    if setting.chance:
        s.chance.state = setting.chance
    s.game = setting.number
    s.phase = PHASES[setting.phase]
    s.round = setting.round
    s.coin = seat_of(setting.coin)
    s.stirred = setting.stirred
    s.last_winner = seat_of(setting.last_winner)
    s.how = setting.last_how
    load_wins(s, setting)
    if s.phase == state.DECKS:
        for seat in range(2):
            if setting.side(seat) != SideSetting(wins=setting.side(seat).wins):
                raise Fault("before decks are made nothing lies on the table", where=f"key {SIDES[seat]}")
        return s
    if not 1 <= s.round <= s.terms.rounds + 10:
        raise Fault(f"there is no round {s.round}", where="key round")
    for seat in range(2):
        load_side(s, seat, setting.side(seat))
    for seat in range(2):
        load_cards(s, seat, setting)
    load_order(s, setting)
    check_lead(s)
    check_pause(s)
    return s


def load_wins(s: Deckfront, setting: Setting) -> None:
    for seat in range(2):
        wins = setting.side(seat).wins
        if not 0 <= wins < s.terms.to_win:
            raise Fault(f"with {s.terms.to_win} games to win nobody plays on with {wins}", where=f"key {SIDES[seat]}.wins")
        s.wins[seat] = wins


def seat_of(side: Side) -> int:
    return SIDES.index(side) if side else NOBODY


def unit_number(s: Deckfront, text: str, where: str) -> int:
    """`knights/1@3`: kind, damage, round it was positioned in."""
    rest, at, round = text.partition("@")
    id, slash, damage = rest.partition("/")
    kind = kind_number(s, id, where)
    if (slash and not damage.isdecimal()) or (at and not round.isdecimal()):
        raise Fault(f"'{text}' is not of the form unit/damage@round", where=where)
    if slash and int(damage) >= s.book.cards[kind].life and s.phase != state.FIGHTING:
        raise Fault(f"'{id}' with {damage} damage has fallen (DF-6.24)", where=where)
    if at and int(round) > s.round:
        raise Fault(f"round {round} has not been yet", where=where)
    return int(new_unit(kind, int(round) if at else 0)) + (int(damage) if slash else 0) * MARKER


def kind_number(s: Deckfront, id: str, where: str) -> int:
    ids = [card.id for card in s.book.cards][:UNITS]
    if id not in ids:
        raise Fault(f"there is no unit '{id}'", where=where)
    return ids.index(id)


def load_side(s: Deckfront, seat: int, given: SideSetting) -> None:
    """What stands on the field."""
    key = f"key {SIDES[seat]}"
    for row, line in ((1, given.row1), (2, given.row2)):
        for column, text in line.items():
            where = f"{key}.row{row}.{column}"
            if not column.lstrip("+-").isdecimal() or not 1 <= abs(int(column)) <= EDGE:
                raise Fault(f"columns are -{EDGE} to -1 and +1 to +{EDGE}, not '{column}'", where=where)
            unit = unit_number(s, text, where)
            card = s.card(unit)
            if (card.row1 if row == 1 else card.row2) == BARRED:
                raise Fault(f"'{card.id}' never stands in row {row} (DF-5.5)", where=where)
            cell = cell_at(seat, row, int(column))
            if s.field[cell] != EMPTY:
                raise Fault("two units cannot stand on one field", where=where)
            s.field[cell] = unit
    centre = seat * SIDE + MIDDLE
    if given.general == "fallen":
        s.field[centre] = EMPTY
        s.discard[seat].add(GENERAL)
    elif 0 <= given.general < s.book.cards[GENERAL].life or s.phase == state.FIGHTING:
        s.field[centre] = GENERAL + given.general * MARKER
    else:
        raise Fault(f"the General with {given.general} damage has fallen", where=f"{key}.general")
    if given.intruder:
        unit = unit_number(s, given.intruder, f"{key}.intruder")
        if not s.card(unit).infiltrates:
            raise Fault(f"'{given.intruder}' cannot infiltrate (DF-4.7)", where=f"{key}.intruder")
        s.field[(1 - seat) * SIDE + INTRUDER] = unit


def load_cards(s: Deckfront, seat: int, setting: Setting) -> None:
    """What lies in hand, reserve and piles, all of it out of the deck."""
    given, other = setting.side(seat), setting.side(1 - seat)
    key = f"key {SIDES[seat]}"
    for id in other.captured:
        if not s.book.cards[kind_number(s, id, f"key {SIDES[1 - seat]}.captured")].medic:
            raise Fault(f"'{id}' is no Medic (DF-10.1)", where=f"key {SIDES[1 - seat]}.captured")
    fill(s.discard[seat], kinds(s, given.discard, f"{key}.discard"))
    fill(s.captured[1 - seat], kinds(s, other.captured, f"key {SIDES[1 - seat]}.captured"))
    if given.played:
        if s.phase not in (state.ADVANCING, state.ORDERING, state.POSITIONING):
            raise Fault("a card is revealed only between phases 2 and 3", where=f"{key}.played")
        s.played[seat] = kind_number(s, given.played, f"{key}.played")
    if isinstance(given.hand, list):
        fill(s.hand[seat], kinds(s, given.hand, f"{key}.hand"))
    if isinstance(given.reserve, list):
        fill(s.reserve[seat], kinds(s, given.reserve, f"{key}.reserve"))
    fill(s.pile[seat], kinds(s, (given.pile or [])[::-1], f"{key}.pile"))
    named = Counter(dict(enumerate(numbers(open_cards(s, seat))[:UNITS])))
    named.update(cards_in(s.hand[seat]) + cards_in(s.reserve[seat]) + cards_in(s.pile[seat]))
    make_deck(s, seat, given, named, key)
    rest = Counter(cards_in(s.deck[seat]))
    rest.subtract(named)
    if any(count < 0 for count in rest.values()):
        kind = next(kind for kind, count in rest.items() if count < 0)
        raise Fault(f"the deck has {s.deck[seat].count(kind)} '{s.book.cards[kind].id}', but {named[kind]} are named", where=key)
    unnamed = Pile(s.deck[seat].cards[:0])
    fill(unnamed, sorted(rest.elements()))
    unnamed.shuffle(s.chance)
    deal(unnamed, given.hand if isinstance(given.hand, int) else 0, s.hand[seat], f"{key}.hand")
    spare = min(2, len(unnamed)) if given.reserve is None else given.reserve if isinstance(given.reserve, int) else 0
    deal(unnamed, spare, s.reserve[seat], f"{key}.reserve")
    (s.pile[seat] if given.pile is None else s.discard[seat]).add_all(unnamed)
    for kind, seen in enumerate(numbers(open_cards(s, seat))[:UNITS]):
        id = s.book.cards[kind].id
        s.shown[seat * 16 + kind] = max(seen, given.shown.get(id, 0))
        if s.shown[seat * 16 + kind] > s.deck[seat].count(kind):
            raise Fault(f"the deck has not so many '{id}'", where=f"{key}.shown")


def make_deck(s: Deckfront, seat: int, given: SideSetting, named: Counter[int], key: str) -> None:
    if s.given[seat] == MADE_HERE and s.terms.deck == FIRST_GAME and not given.deck:
        give_deck(s, seat, list(range(UNITS)))
    if s.given[seat] != MADE_HERE:
        return
    deck = kinds(s, given.deck, f"{key}.deck")
    if deck and len(deck) != DECK:
        raise Fault(f"a deck has {DECK} cards, not {len(deck)} (DF-2.6)", where=f"{key}.deck")
    copies = Counter(deck or named.elements())
    for kind, count in copies.items():
        if count > COPIES:
            raise Fault(f"the set has only {COPIES} cards '{s.book.cards[kind].id}', not {count} (DF-2.4)", where=key)
    left = Pile(s.deck[seat].cards[:0])
    fill(left, [kind for kind in range(UNITS) for _ in range(COPIES - copies[kind])])
    if not deck:
        left.shuffle(s.chance)
        while copies.total() < DECK:
            copies[int(left.take())] += 1
    fill(s.deck[seat], deck or sorted(copies.elements()))
    fill(s.box[seat], kinds(s, given.box, f"{key}.box") or sorted(cards_in(left)))


def kinds(s: Deckfront, ids: list[str], where: str) -> list[int]:
    return [kind_number(s, id, where) for id in ids if id != "general"]


def fill(pile: Pile, cards: list[int]) -> None:
    for card in cards:
        pile.add(card)


def deal(unnamed: Pile, count: int, to: Pile, where: str) -> None:
    if count > len(unnamed):
        raise Fault(f"{count} cards cannot be dealt, {len(unnamed)} are left", where=where)
    for _ in range(count):
        to.add(unnamed.take())


def load_order(s: Deckfront, setting: Setting) -> None:
    s.first = seat_of(setting.first)
    if s.phase == state.POSITIONING:
        s.placing = seat_of(setting.placing or setting.first)
        if s.placing == NOBODY:
            raise Fault("it must be said who positions first", where="key first")
        if s.first == NOBODY:
            s.first = s.placing
        if s.played[s.placing] == NONE:
            raise Fault("this side has no card to position", where=f"key {SIDES[s.placing]}.played")


def check_lead(s: Deckfront) -> None:
    """At the start of a round nobody has won yet."""
    lead = int(morale(s, 0) - morale(s, 1))
    if s.phase in (state.DRAWING, state.PLAYING) and abs(lead) >= s.terms.margin:
        raise Fault(f"{SIDES[0 if lead > 0 else 1]} has already won with {abs(lead)} morale more (DF-6.26)", where="key round")


def check_pause(s: Deckfront) -> None:
    """Between two games it is known who won the last one, and how."""
    if s.phase == state.BETWEEN and s.last_winner == NOBODY:
        raise Fault("between two games it must be said who won the last one", where="key last_winner")
    if s.phase == state.BETWEEN and not min(HOW_WON) <= s.how <= max(HOW_WON):
        raise Fault(f"there is no way {s.how} to win a game; there are 0 to {max(HOW_WON)}", where="key last_how")


# ------------------------------------------------------------ writing
def dump(s: Deckfront) -> dict[str, Any]:
    """Everything, piles in order and chance included, so that the same choices lead to the same end."""
    setting = Setting(
        number=int(s.game),
        round=int(s.round),
        phase=next(name for name, phase in PHASES.items() if phase == s.phase),
        coin=side_text(int(s.coin)),
        first=side_text(int(s.first)),
        placing=side_text(int(s.placing)),
        stirred=s.stirred,
        last_winner=side_text(int(s.last_winner)),
        last_how=int(s.how),
        chance=int(s.chance.state),
        blue=dump_side(s, 0),
        green=dump_side(s, 1),
    )
    found: dict[str, Any] = msgspec.to_builtins(setting)
    return found


def side_text(seat: int) -> Side:
    return "" if seat == NOBODY else "blue" if seat == 0 else "green"


def dump_side(s: Deckfront, seat: int) -> SideSetting:
    wins = int(s.wins[seat])
    if s.phase == state.DECKS:
        return SideSetting(wins=wins)
    ids = [card.id for card in s.book.cards]
    centre, intruder = s.field[seat * SIDE + MIDDLE], s.field[(1 - seat) * SIDE + INTRUDER]
    return SideSetting(
        row1=dump_row(s, seat, 1),
        row2=dump_row(s, seat, 2),
        general="fallen" if centre == EMPTY else int(damage_of(centre)),
        intruder="" if intruder == EMPTY else unit_text(s, intruder),
        hand=[ids[card] for card in cards_in(s.hand[seat])],
        reserve=[ids[card] for card in cards_in(s.reserve[seat])],
        pile=[ids[card] for card in reversed(cards_in(s.pile[seat]))],
        discard=[ids[card] for card in cards_in(s.discard[seat]) if card != GENERAL],
        captured=[ids[card] for card in cards_in(s.captured[seat])],
        played="" if s.played[seat] == NONE else ids[s.played[seat]],
        wins=wins,
        deck=[] if s.given[seat] != MADE_HERE else [ids[card] for card in cards_in(s.deck[seat])],
        shown={ids[kind]: int(s.shown[seat * 16 + kind]) for kind in range(UNITS) if s.shown[seat * 16 + kind]},
        box=[] if s.given[seat] != MADE_HERE else [ids[card] for card in cards_in(s.box[seat])],
    )


def dump_row(s: Deckfront, seat: int, row: int) -> dict[str, str]:
    cells = {column: s.field[cell_at(seat, row, column)] for column in range(-EDGE, EDGE + 1) if column}
    return {column_text(column): unit_text(s, unit) for column, unit in cells.items() if unit != EMPTY}


def unit_text(s: Deckfront, unit: int) -> str:
    damage, round = int(damage_of(unit)), int(since(unit))
    return s.book.cards[unit & KIND].id + (f"/{damage}" if damage else "") + (f"@{round}" if round else "")
