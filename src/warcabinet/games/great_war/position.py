"""Positions of The Great War: any situation between two choices, written and read as TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards.card import BONUS, CP, EN, EVENTS, MARS, NEUTRAL
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import (
    ATTACK,
    CR1,
    CR2,
    DOWN,
    DRAWING,
    EVENT,
    NATIONALITY,
    OBP,
    READIED,
    REPLACING,
    STARTING,
    SWAPPING,
    TAKING,
    THIRD,
    TRIMMING,
    USED,
)
from warcabinet.games.great_war.steps import duties_met_by, holds_attack_card

Phase = Literal["swap", "draw", "discard", "start", "re", "replace", "cr1", "cr2", "obp", "take"]
PHASES: dict[Phase, int] = {
    "swap": SWAPPING, "draw": DRAWING, "discard": TRIMMING, "start": STARTING, "re": EVENT, "replace": REPLACING,
    "cr1": CR1, "cr2": CR2,
    "obp": OBP, "take": TAKING,
}  # fmt: skip

Side = Literal["CP", "EN"]
Who = Literal["CP", "EN", "mars"]
DeckName = Literal["CP", "EN", "neutral", "bonus", "events", "mars"]
Duty = Literal["nat", "attack"]
SIDES: tuple[Side, Side] = ("CP", "EN")
WHO: tuple[Who, Who, Who] = ("CP", "EN", "mars")
DECKS: dict[DeckName, int] = {"CP": CP, "EN": EN, "neutral": NEUTRAL, "bonus": BONUS, "events": EVENTS, "mars": MARS}
BITS: dict[Duty, int] = {"nat": NATIONALITY, "attack": ATTACK}


class InPlay(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card of a row; an Improved card listed by itself lies on nothing for good."""

    id: str
    down: bool = False
    used: bool | list[int] = False  # true: every ACT line; else the lines, from 1
    readied: bool = False
    attached: list[str | InPlay] = []
    on: str = ""  # or the other way round: the card under it, listed before


class Row(Struct, forbid_unknown_fields=True, omit_defaults=True):
    cards: list[str | InPlay] = []


class Setting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    turn: Annotated[int, Meta(ge=1, le=12)] = 1
    defender: Side | None = None  # else as the scenario says
    phase: Phase = "cr1"
    active: Side | None = None  # else the Defender
    opened: bool = False  # the first card of the part has been played
    event: str = ""
    event_cancelled: bool = False
    flags: dict[Literal["no_attack_card"], bool] = {}
    met: dict[Side, list[Duty]] | None = None  # duties met; else read off the rows
    forced: str = ""  # GW-R15: must be the first card
    late: str = ""  # played in this part of the Optional Bonus Card Phase
    late_now: bool = False
    won: list[Literal["CP", "EN", "mars", ""]] = []  # by Turn
    swaps: list[str] = []  # White cards still to be swapped in
    hand: dict[Side, list[str]] = {}
    play: dict[Who, Row] = {}
    deck: dict[DeckName, list[str]] = {}  # top first; what is named nowhere lies shuffled beneath
    discard: dict[DeckName, list[str]] = {}
    captured: dict[Who, list[str]] = {}
    knows: dict[Side, list[str]] = {}  # cards a side knows to be in the other hand
    out: list[str] = []  # cards that White ones have replaced
    chance: Annotated[int, Meta(ge=0, lt=2**62)] = 0  # state of the generator, in saved moments


def read(position: Mapping[str, Any]) -> Setting:
    try:
        return msgspec.convert(dict(position), Setting)
    except msgspec.ValidationError as why:
        text, _, path = str(why).partition(" - at `$")
        key = path.strip(".`")
        raise Fault(text[0].lower() + text[1:], where=f"key {key}" if key else "") from None


class Loader:
    """Fills an empty board; whatever contradicts the rules or the cards in use is a Fault that names the key."""

    def __init__(self, s: GreatWar, setting: Setting) -> None:
        self.s = s
        self.setting = setting
        self.ids = [card.id for card in s.book.cards]
        self.free = {card for deck in s.deck for card in cards_in(deck)} | set(cards_in(s.swaps))
        self.in_use = set(self.free)

    def number(self, id: str, where: str) -> int:
        if id not in self.ids:
            raise Fault(f"there is no card '{id}'", where=where)
        number = self.ids.index(id)
        if number not in self.in_use:
            raise Fault(f"'{id}' is not in use with these options", where=where)
        if number not in self.free:
            raise Fault(f"'{id}' is named twice", where=where)
        self.free.discard(number)
        return number

    def load(self) -> GreatWar:
        s, given = self.s, self.setting
        if given.turn > s.plan.turns:
            raise Fault(f"there are only {s.plan.turns} Turns", where="key turn")
        if given.chance:
            s.chance.state = given.chance
        s.turn = given.turn
        s.phase = PHASES[given.phase]
        s.defender = SIDES.index(given.defender) if given.defender else s.plan.defenders[given.turn]
        s.active = SIDES.index(given.active) if given.active else s.defender
        s.opened = given.opened
        self.zones()
        self.event()
        self.duties()
        self.knowledge()
        for turn, winner in enumerate(given.won, 1):
            if turn > s.plan.turns:
                raise Fault(f"there are only {s.plan.turns} Turns", where="key won")
            s.won[turn] = WHO.index(winner) if winner else NOBODY
        self.part()
        return s

    # ------------------------------------------------------------ where the cards lie
    def zones(self) -> None:
        s, given = self.s, self.setting
        for side, ids in given.hand.items():
            self.fill(s.hand[SIDES.index(side)], ids, f"key hand.{side}", {SIDES.index(side), NEUTRAL, BONUS})
        for who, row in given.play.items():
            self.row(who, row)
        for who, ids in given.captured.items():
            enemies = {CP, EN, MARS} - {WHO.index(who) if who != "mars" else MARS}
            self.fill(s.captured[WHO.index(who)], ids, f"key captured.{who}", enemies)
        for name, ids in given.discard.items():
            self.fill(s.discard[DECKS[name]], ids, f"key discard.{name}", {DECKS[name]})
        if given.event:
            s.event = self.number(given.event, "key event")
        for id in given.out:
            s.out.add(self.number(id, "key out"))
        s.swaps.clear()
        for id in reversed(given.swaps):
            s.swaps.add(self.number(id, "key swaps"))
        if s.phase != SWAPPING and given.swaps:
            raise Fault("White cards are swapped in before the deal", where="key swaps")
        tops = {DECKS[name]: [self.number(id, f"key deck.{name}") for id in ids] for name, ids in given.deck.items()}
        for deck, top in tops.items():
            for card in top:
                if s.card(card).deck != deck:
                    raise Fault(f"'{self.ids[card]}' is of another deck", where=f"key deck.{list(DECKS)[deck]}")
        for deck in DECKS.values():
            s.deck[deck].clear()
            for card in sorted(self.free):
                if s.card(card).deck == deck:
                    s.deck[deck].add(card)
            s.deck[deck].shuffle(s.chance)
            for card in reversed(tops.get(deck, [])):
                s.deck[deck].add(card)

    def fill(self, pile: Pile, ids: list[str], where: str, decks: set[int]) -> None:
        for id in ids:
            number = self.number(id, where)
            if self.s.card(number).deck not in decks:
                raise Fault(f"'{id}' cannot be there", where=where)
            pile.add(number)

    def row(self, who: Who, row: Row) -> None:
        s = self.s
        for listed in row.cards:
            where = f"key play.{who}"
            card = self.lay(who, listed, where)
            if isinstance(listed, InPlay):
                for above in listed.attached:
                    self.put(self.lay(who, above, where), card, where)
                if listed.on:
                    under = self.ids.index(listed.on) if listed.on in self.ids else NOBODY
                    if under not in cards_in(s.row[WHO.index(who)]):
                        raise Fault(f"'{listed.on}' does not lie there", where=where)
                    self.put(card, under, where)

    def put(self, improved: int, card: int, where: str) -> None:
        s = self.s
        if not s.card(improved).improves or not s.card(improved).attach.has(card):
            raise Fault(f"'{self.ids[improved]}' cannot be put on '{self.ids[card]}'", where=where)
        if not s.is_up(card) or not s.is_up(improved):
            raise Fault(f"what is cancelled has nothing on it, and lies on nothing: '{self.ids[improved]}'", where=where)
        s.put(improved, card)

    def lay(self, who: Who, listed: str | InPlay, where: str) -> int:
        s = self.s
        card = listed if isinstance(listed, InPlay) else InPlay(listed)
        number = self.number(card.id, where)
        allowed = {MARS} if who == "mars" else {WHO.index(who), NEUTRAL, BONUS}
        if s.card(number).deck not in allowed:
            raise Fault(f"'{card.id}' cannot be in that row", where=where)
        s.row[WHO.index(who)].add(number)
        lines = range(1, len(USED) + 1) if card.used is True else card.used or []
        used = sum(int(USED[line - 1]) for line in lines if 1 <= line <= len(USED)) & s.card(number).lines
        if card.used and not used:
            raise Fault(f"'{card.id}' has no such ability to be used", where=where)
        s.mark[number] = (DOWN if card.down else 0) | (READIED if card.readied else 0) | used
        return number

    # ------------------------------------------------------------ the moment
    def event(self) -> None:
        s, given = self.s, self.setting
        if s.event != NOBODY and s.card(s.event).deck != EVENTS:
            raise Fault(f"'{given.event}' is no Random Event", where="key event")
        if s.phase == EVENT and s.event == NOBODY:
            raise Fault("the Random Event that lies open must be named", where="key event")
        s.event_down = given.event_cancelled

    def duties(self) -> None:
        """Read off the rows as if all had been played in Combat Rounds, unless they are given."""
        s, given = self.s, self.setting
        for seat in (CP, EN):
            if given.met is not None:
                s.met[seat] = sum(BITS[duty] for duty in set(given.met.get(SIDES[seat], [])))
            else:
                for card in cards_in(s.row[seat]):
                    s.met[seat] |= duties_met_by(s, seat, card)
        s.flagged = given.flags.get("no_attack_card", False)
        if s.flagged and s.phase == STARTING:
            raise Fault("the flag is set when the Turn has begun", where="key flags")

    def knowledge(self) -> None:
        for side, ids in self.setting.knows.items():
            seat = SIDES.index(side)
            for id in ids:
                if id not in self.ids or self.ids.index(id) not in cards_in(self.s.hand[1 - seat]):
                    raise Fault(f"'{id}' is not in the other hand", where=f"key knows.{side}")
                self.s.known[seat].add(self.ids.index(id))

    def part(self) -> None:
        s, given = self.s, self.setting
        if given.forced:
            card = self.ids.index(given.forced) if given.forced in self.ids else NOBODY
            if s.phase != CR1 or card not in cards_in(s.hand[s.attacker()]):
                raise Fault(f"'{given.forced}' is no card the Attacker holds in Combat Round 1", where="key forced")
            s.forced = card
        if given.late:
            card = self.ids.index(given.late) if given.late in self.ids else NOBODY
            if s.phase != OBP or card not in cards_in(s.row[s.active]):
                raise Fault(f"'{given.late}' was not played in this phase", where="key late")
            s.late, s.late_now = card, given.late_now
        if s.phase == REPLACING and (s.active == s.defender or holds_attack_card(s, s.active) or not s.hand[s.active].cards):
            raise Fault("only an Attacker who holds cards, but no Attack card, replaces cards", where="key phase")
        if s.phase == TAKING and s.won[s.turn] != s.active:
            raise Fault("only the winner of the Turn takes a card back", where="key active")
        if s.phase in (DRAWING, TRIMMING) and any(len(row) for row in s.row):
            raise Fault("nothing is in play between two Turns", where="key play")
        if s.phase not in (DRAWING, TRIMMING, TAKING, STARTING) and s.won[s.turn] != NOBODY:
            raise Fault(f"Turn {s.turn} has been won already", where="key won")


def load(s: GreatWar, position: Mapping[str, Any]) -> GreatWar:
    return Loader(s, read(position)).load()


# ------------------------------------------------------------ writing
def dump(s: GreatWar) -> dict[str, Any]:
    """Everything, decks in order and chance included, so that the same choices lead to the same end."""
    ids = [card.id for card in s.book.cards]

    def named(pile: Pile) -> list[str]:
        return [ids[card] for card in cards_in(pile)]

    decks = list(DECKS.items())
    setting = Setting(
        turn=int(s.turn),
        defender=SIDES[s.defender],
        phase=next(name for name, phase in PHASES.items() if phase == s.phase),
        active=SIDES[s.active],
        opened=s.opened,
        event=ids[s.event] if s.event != NOBODY else "",
        event_cancelled=s.event_down,
        flags={"no_attack_card": True} if s.flagged else {},
        met={SIDES[seat]: [duty for duty, bit in BITS.items() if s.met[seat] & bit] for seat in (CP, EN)},
        forced=ids[s.forced] if s.forced != NOBODY else "",
        late=ids[s.late] if s.late != NOBODY else "",
        late_now=s.late_now,
        won=["" if winner == NOBODY else WHO[winner] for winner in numbers(s.won)[1:]],
        swaps=named(s.swaps)[::-1],
        hand={SIDES[seat]: named(s.hand[seat]) for seat in (CP, EN)},
        play={WHO[who]: dump_row(s, who, ids) for who in (CP, EN, THIRD) if len(s.row[who])},
        deck={name: named(s.deck[deck])[::-1] for name, deck in decks},
        discard={name: named(s.discard[deck]) for name, deck in decks if len(s.discard[deck])},
        captured={WHO[who]: named(s.captured[who]) for who in (CP, EN, THIRD) if len(s.captured[who])},
        knows={SIDES[seat]: named(s.known[seat]) for seat in (CP, EN) if len(s.known[seat])},
        out=named(s.out),
        chance=int(s.chance.state),
    )
    found: dict[str, Any] = msgspec.to_builtins(setting)
    return found


def dump_row(s: GreatWar, who: int, ids: list[str]) -> Row:
    """In the order of play."""

    def card(number: int) -> InPlay:
        mark = s.mark[number]
        return InPlay(
            ids[number],
            down=bool(mark & DOWN),
            used=[line + 1 for line in range(len(USED)) if mark & USED[line]] or False,
            readied=bool(mark & READIED),
            on=ids[s.under(number)] if s.under(number) != NOBODY else "",
        )

    return Row([card(number) for number in cards_in(s.row[who])])
