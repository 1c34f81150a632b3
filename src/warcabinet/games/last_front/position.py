"""Positions of Last Front: any situation between two choices, written and read as TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.cards.cardfile import NATION_NAMES
from warcabinet.games.last_front.ending import meets_victory
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.state import BIDDING, DECLARING, END_OF_PILE, REMOVED, STARTING, Board, next_fighter
from warcabinet.games.last_front.steps import set_bonuses
from warcabinet.games.last_front.texts import code_text
from warcabinet.games.last_front.values import may_dig

Phase = Literal["declare", "start", "bid"]
PHASES: dict[Phase, int] = {"declare": DECLARING, "start": STARTING, "bid": BIDDING}


Count = Annotated[int, Meta(ge=0, le=10_000)]
T = TypeVar("T")


class SeatSetting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    hand: list[str] | Count = []  # a number: so many cards that are named nowhere
    territories: list[str] = []
    bid: list[str] = []  # open cards; `icon-patton/face` lies upside down
    piles: list[list[str]] = []
    fighting: bool = True
    had_turn: bool = False
    standing: bool = False  # passes until its next turn
    knows: dict[str, list[str]] = {}  # seat -> cards known to be in that hand


class Setting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    turn: int = 1
    phase: Phase = "bid"
    declarer: int = 0  # 0: the seat whose turn it is; if that one defends, the next
    owes_opening: bool = False
    open: str = ""  # the open territory; `none`; by default the top of the deck
    contested: str = ""  # by default the open territory
    left_out: list[str] = []  # nations, where the options say random
    territory_deck: list[str] = []  # top first; what is not named lies shuffled beneath
    battle_deck: list[str] = []
    event_deck: list[str] = []
    discard: list[str] = []
    event_discard: list[str] = []
    events: list[str] = []  # in force: `event-low-cloud by 2`
    battles_over: Count = 0
    chance: Annotated[int, Meta(ge=0, lt=2**62)] = 0  # state of the generator, in saved moments
    seat: dict[str, SeatSetting] = {}


class Cards:
    """The cards of one deck that have not been named yet; takes them by id and says what is wrong."""

    def __init__(self, what: str, deck: Pile, ids: list[str]) -> None:
        self.what = what
        self.ids = ids
        self.left = Counter(cards_in(deck))
        self.all = Counter(self.left)

    def number(self, text: str, where: str) -> int:
        if text not in self.ids or self.all[self.ids.index(text)] == 0:
            raise Fault(f"there is no {self.what} card '{text}'", where=where)
        number = self.ids.index(text)
        if self.left[number] == 0:
            raise Fault(f"'{text}' is named more often than it exists ({self.all[number]})", where=where)
        self.left[number] -= 1
        return number

    def take(self, texts: list[str], where: str) -> list[int]:
        return [self.number(text, where) for text in texts]

    def rest(self) -> list[int]:
        return sorted(self.left.elements())


def read(position: Mapping[str, Any]) -> Setting:
    given = dict(position)
    if isinstance(seats := given.get("seat"), Mapping):
        given["seat"] = {key: checked(table, SeatSetting, f"seat.{key}") for key, table in seats.items()}
    return checked(given, Setting, "")


def checked(given: object, kind: type[T], within: str) -> T:
    """What was written, once every value is of the kind it must be."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as why:
        text, _, path = str(why).partition(" - at `$")
        key = (within + path.rstrip("`")).lstrip(".")
        raise Fault(text[0].lower() + text[1:], where=f"key {key}" if key else "") from None


def left_out(position: Mapping[str, Any], types_out: str) -> str:
    """LF-R32 The types a Position leaves out, which cannot be others than the options say."""
    named = read(position).left_out
    for nation in named:
        if nation not in NATION_NAMES:
            raise Fault(f"there is no territory type '{nation}'", where="key left_out")
    if not named:
        return types_out
    allowed = len(set(named)) == int(types_out[-1]) if types_out.startswith("random-") else set(named) == set(types_out.split("+"))
    if not allowed:
        raise Fault(f"{' and '.join(named)} cannot be left out, option types_out says {types_out}", where="key left_out")
    return "+".join(named)


def load(s: LastFront, position: Mapping[str, Any]) -> LastFront:
    """Fill an empty board; whatever contradicts the rules or the counts of cards is a Fault that names the key."""
    setting = read(position)
    book = s.book
    battle = Cards("Battle", s.deck, [card.id for card in book.battle])
    event = Cards("Event", s.event_deck, [card.id for card in book.event])
    territory = Cards("Territory", s.territory_deck, list(book.territories))
    if setting.chance:
        s.chance.state = setting.chance
    for key in setting.seat:
        seat_number(s, key, f"key seat.{key}")
    dealt: dict[int, int] = {}
    for seat in range(s.seats):
        load_seat(s, seat, setting.seat.get(str(seat + 1), SeatSetting()), battle, territory, dealt)
    fill(s.discard, battle.take(setting.discard, "key discard"))
    fill(s.event_discard, event.take(setting.event_discard, "key event_discard"))
    load_events(s, setting, event)
    if setting.open not in ("", "none"):
        s.open_territory = territory.number(setting.open, "key open")
    stack(s, s.territory_deck, territory, setting.territory_deck, "territory_deck")
    stack(s, s.event_deck, event, setting.event_deck, "event_deck")
    stack(s, s.deck, battle, setting.battle_deck, "battle_deck")
    for seat, count in dealt.items():
        unnamed = len(s.deck) - len(setting.battle_deck)
        if count > unnamed:
            raise Fault(f"{count} cards cannot be dealt, {unnamed} are left", where=f"key seat.{seat + 1}.hand")
        for _ in range(count):
            s.hand[seat].add(s.deck.take_at(0))
    load_battle(s, setting)
    load_knowledge(s, setting)
    return s


def load_seat(s: LastFront, seat: int, given: SeatSetting, battle: Cards, territory: Cards, dealt: dict[int, int]) -> None:
    key = f"key seat.{seat + 1}"
    if isinstance(given.hand, int):
        dealt[seat] = given.hand
    else:
        fill(s.hand[seat], battle.take(given.hand, f"{key}.hand"))
    fill(s.open[seat], [code(s, battle, text, f"{key}.bid") for text in given.bid])
    for text, laid in zip(given.bid, cards_in(s.open[seat]), strict=True):
        if not may_dig(s, laid) and not s.card(laid).lasting:
            raise Fault(f"'{text}' does not stay in a bid", where=f"{key}.bid")
    for pile in given.piles:
        codes = [code(s, battle, text, f"{key}.piles") for text in pile]
        if not codes or not all(may_dig(s, each) for each in codes):
            raise Fault("a pile holds Units and cards at face value", where=f"{key}.piles")
        fill(s.dug[seat], [*codes, END_OF_PILE])
    for held in territory.take(given.territories, f"{key}.territories"):
        s.holder[held] = seat
    s.fighting[seat] = int(given.fighting)
    s.had_turn[seat] = int(given.had_turn)
    s.standing[seat] = int(given.standing)
    if not given.fighting and (given.bid or given.piles):
        raise Fault("a seat that has withdrawn has no bid", where=f"{key}.bid")


def load_events(s: LastFront, setting: Setting, event: Cards) -> None:
    for text in setting.events:
        name, _, by = text.partition(" by ")
        number = event.number(name, "key events")
        drawer = seat_number(s, by or str(setting.turn), "key events")
        if not s.book.event[number].lasting:
            raise Fault(f"'{name}' does not stay in force", where="key events")
        if s.book.event[number].personal and s.fighting[drawer] == 0:
            raise Fault(f"'{name}' has ended, seat {drawer + 1} has withdrawn", where="key events")
        s.events.add(number * 8 + drawer)


def load_battle(s: LastFront, setting: Setting) -> None:
    s.turn = seat_number(s, str(setting.turn), "key turn")
    s.declarer = seat_number(s, str(setting.declarer or setting.turn), "key declarer")
    s.phase = PHASES[setting.phase]
    s.owes_opening = setting.owes_opening
    s.battles_over = setting.battles_over
    if not setting.open and len(s.territory_deck) > 0:
        s.open_territory = s.territory_deck.take()
    if s.phase == DECLARING:
        check_between_battles(s)
    else:
        load_contested(s, setting)
    if s.owes_opening and s.turn != s.declarer:
        raise Fault("only the declarer owes an opening bid", where="key owes_opening")
    set_bonuses(s)
    for seat in range(s.seats):
        if meets_victory(s, seat):
            raise Fault(f"seat {seat + 1} has already won with these territories", where=f"key seat.{seat + 1}.territories")


def check_between_battles(s: LastFront) -> None:
    if any(len(pile) for pile in [*s.open, *s.dug]) or len(s.events):
        raise Fault("between battles nobody has a bid and no Event is in force", where="key phase")
    if s.turn != s.declarer:
        raise Fault(f"between battles it is the declarer's turn, not that of seat {s.turn + 1}", where="key turn")
    turns_up = s.battles_over == 0 and len(s.territory_deck) > 0
    if s.open_territory == NOBODY and not turns_up and all(holder in (s.declarer, NOBODY, REMOVED) for holder in numbers(s.holder)):
        raise Fault(f"seat {s.declarer + 1} has no territory to fight for", where="key open")


def load_contested(s: LastFront, setting: Setting) -> None:
    contested = setting.contested or (s.book.territories[s.open_territory] if s.open_territory >= 0 else "")
    if not contested:
        raise Fault("no territory is open, so the one fought for must be named", where="key contested")
    if contested not in s.book.territories:
        raise Fault(f"there is no Territory card '{contested}'", where="key contested")
    s.contested = s.book.territories.index(contested)
    if s.contested != s.open_territory and s.holder[s.contested] < 0:
        raise Fault(f"'{contested}' is neither open nor held by anybody", where="key contested")
    if sum(numbers(s.fighting)) < 2:
        raise Fault("at least two seats must be in the battle", where="key seat")
    if s.fighting[s.turn] == 0:
        raise Fault(f"seat {setting.turn} has withdrawn and has no turn", where="key turn")
    if s.declarer == s.holder[s.contested]:  # LF-5.4
        if setting.declarer:
            raise Fault(f"seat {setting.declarer} cannot attack '{contested}', a territory of its own", where="key declarer")
        s.declarer = next_fighter(s, s.turn)


def load_knowledge(s: LastFront, setting: Setting) -> None:
    ids = [card.id for card in s.book.battle]
    for viewer, given in setting.seat.items():
        for holder, texts in given.knows.items():
            where = f"key seat.{viewer}.knows.{holder}"
            other = seat_number(s, holder, where)
            missing = Counter(texts) - Counter(ids[card] for card in cards_in(s.hand[other]))
            if missing:
                raise Fault(f"'{next(iter(missing))}' is not in that hand", where=where)
            fill(s.known[(int(viewer) - 1) * s.seats + other], [ids.index(text) for text in texts])


def code(s: LastFront, battle: Cards, text: str, where: str) -> int:
    name, slash, face = text.partition("/")
    number = battle.number(name, where)
    if slash and (face != "face" or not s.book.battle[number].has_two_uses()):
        raise Fault(f"'{text}' cannot lie at face value", where=where)
    return number + (CARD + 1 if slash else 0)


def seat_number(s: Board, text: str, where: str) -> int:
    if text not in map(str, range(1, s.seats + 1)):
        raise Fault(f"there is no seat '{text}', only 1 to {s.seats}", where=where)
    return int(text) - 1


def fill(pile: Pile, cards: list[int]) -> None:
    for card in cards:
        pile.add(card)


def stack(s: LastFront, pile: Pile, cards: Cards, top_first: list[str], key: str) -> None:
    """The named cards on top, the others shuffled beneath."""
    top = cards.take(top_first, f"key {key}")
    pile.clear()
    fill(pile, cards.rest())
    pile.shuffle(s.chance)
    fill(pile, top[::-1])


# ------------------------------------------------------------ writing
def dump(s: Board) -> dict[str, Any]:
    """Everything, decks in order and chance included, so that the same choices lead to the same end."""
    book = s.book
    battle = [card.id for card in book.battle]
    setting = Setting(
        turn=int(s.turn) + 1,
        phase=next(name for name, phase in PHASES.items() if phase == s.phase),
        declarer=int(s.declarer) + 1,
        owes_opening=s.owes_opening,
        open=book.territories[s.open_territory] if s.open_territory != NOBODY else "none",
        contested=book.territories[s.contested] if s.contested != NOBODY else "",
        left_out=sorted({NATION_NAMES[book.nation_of[i]] for i, holder in enumerate(numbers(s.holder)) if holder == REMOVED}),
        territory_deck=[book.territories[card] for card in reversed(cards_in(s.territory_deck))],
        battle_deck=[battle[card] for card in reversed(cards_in(s.deck))],
        event_deck=[book.event[card].id for card in reversed(cards_in(s.event_deck))],
        discard=[battle[card] for card in cards_in(s.discard)],
        event_discard=[book.event[card].id for card in cards_in(s.event_discard)],
        events=[f"{book.event[each >> 3].id} by {(each & 7) + 1}" for each in cards_in(s.events)],
        battles_over=int(s.battles_over),
        chance=int(s.chance.state),
        seat={str(seat + 1): dump_seat(s, seat) for seat in range(s.seats)},
    )
    found: dict[str, Any] = msgspec.to_builtins(setting)
    return found


def dump_seat(s: Board, seat: int) -> SeatSetting:
    ids = [card.id for card in s.book.battle]
    return SeatSetting(
        hand=[ids[card] for card in cards_in(s.hand[seat])],
        territories=[s.book.territories[i] for i, holder in enumerate(numbers(s.holder)) if holder == seat],
        bid=[code_text(s.book, each) for each in cards_in(s.open[seat])],
        piles=[[code_text(s.book, each) for each in pile] for pile in piles_of(s, seat)],
        fighting=s.fighting[seat] == 1,
        had_turn=s.had_turn[seat] == 1,
        standing=s.standing[seat] == 1,
        knows={
            str(other + 1): [ids[card] for card in cards_in(s.known[seat * s.seats + other])]
            for other in range(s.seats)
            if len(s.known[seat * s.seats + other])
        },
    )


def piles_of(s: Board, seat: int) -> list[list[int]]:
    """The dug-in piles of a seat, each as its cards."""
    piles: list[list[int]] = []
    pile: list[int] = []
    for code in cards_in(s.dug[seat]):
        if code == END_OF_PILE:
            piles.append(pile)
            pile = []
        else:
            pile.append(code)
    return piles
