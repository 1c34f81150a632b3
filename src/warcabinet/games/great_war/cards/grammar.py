"""The small language of the card file: `ACT cancel(INF+attack<=8) / peek(2)`. Here it is read; a fault names the column.

abilities  line ; line ...                     what a card can do, `-` for nothing
line       ACT effect / effect ...             used once a Turn, one of them
           STAND cancel(filter)                answers, again and again, while its owner defends
           STATIC static                       always on while face up
           ATTACH(filter) line                 put on one of your cards; the line, if any, is that card's
           EXTEND combine(+n: filter)          only after ATTACH: the card's combine takes more
effect     cancel(filter) discard(filter), either with x2; peek(n) handdiscard(n) draw(neutral) draw(nat)
           combine(n: filter) restore(filter) exhaust(filter) ready(filter) negate
static     bp(+n if Defender|Attacker|own filter)  shield(filter from TYPE)  mod(filter, n)  mute(filter)  steadfast
event      mod(filter [of CP|EN], n)  mute(filter)  truce  total(Attacker|Defender, n)
           each|CP|EN draw(...)  each|CP|EN peek(n), separated by commas; `none`
filter     alternatives with |, each terms joined by +, with <=n on its printed BP
"""

from __future__ import annotations

import re

from msgspec import Struct

from warcabinet.engine.fault import Fault, suggestion

TYPES = (
    "INF", "HMG", "CAV", "ART", "FG", "HVY", "AIR", "FTR", "BLN", "TANK", "LDR", "NAV", "FORT", "TRN", "TER", "INT",
    "SUP", "GAS", "TRIPOD",
)  # fmt: skip
GROUPS = ("attack", "nat", "neutral", "bonus", "joker", "any")
EFFECTS = ("cancel", "discard", "exhaust", "restore", "ready", "peek", "handdiscard", "draw", "combine", "negate")
STATICS = ("bp", "shield", "mod", "mute", "steadfast")
WORD = re.compile(r"[A-Za-z]+")
NUMBER = re.compile(r"[+-]?\d+")
LARGEST = 99  # of a number in a card's text, as of its BP


class Alternative(Struct, frozen=True):
    terms: tuple[str, ...]
    most: int | None = None  # printed BP


class FilterText(Struct, frozen=True):
    alternatives: tuple[Alternative, ...]


ANYTHING = FilterText((Alternative(("any",)),))


class EffectSpec(Struct, frozen=True):
    name: str
    filter: FilterText = ANYTHING
    count: int = 1  # cards to hit, to see, to play or to discard
    deck: str = ""  # draw: neutral or nat


class ActivatedAbilitySpec(Struct, frozen=True):
    effects: tuple[EffectSpec, ...]


class Stand(Struct, frozen=True):
    filter: FilterText


class Static(Struct, frozen=True):
    name: str
    filter: FilterText = ANYTHING
    amount: int = 0
    condition: str = ""  # bp: Defender, Attacker, own
    source: str = ""  # shield: the type it keeps off


class Extend(Struct, frozen=True):
    count: int
    filter: FilterText


class Attach(Struct, frozen=True):
    filter: FilterText
    grants: ActivatedAbilitySpec | Static | Extend | None = None


Line = ActivatedAbilitySpec | Stand | Static | Attach


class EventText(Struct, frozen=True):
    name: str
    filter: FilterText = ANYTHING
    amount: int = 0
    who: str = ""  # CP, EN, each; Attacker or Defender for a total
    deck: str = ""


class Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fault(self, why: str, remedy: str = "") -> Fault:
        return Fault(f"{why} in '{self.text}'{remedy}", where=f"column {self.at + 1}")

    def skip(self) -> None:
        while self.text[self.at : self.at + 1] == " ":
            self.at += 1

    def sees(self, mark: str) -> bool:
        self.skip()
        return self.text.startswith(mark, self.at)

    def takes(self, mark: str) -> bool:
        found = self.sees(mark)
        if found:
            self.at += len(mark)
        return found

    def expect(self, mark: str) -> None:
        if not self.takes(mark):
            raise self.fault(f"'{mark}' is missing")

    def word(self, known: tuple[str, ...], what: str) -> str:
        self.skip()
        found = WORD.match(self.text, self.at)
        if not found or found[0] not in known:
            fault = f"unknown {what} '{found[0]}'" if found else f"a {what} is missing"
            raise self.fault(fault, suggestion(found[0] if found else "", known, len(known)))
        self.at = found.end()
        return found[0]

    def number(self) -> int:
        self.skip()
        found = NUMBER.match(self.text, self.at)
        if not found:
            raise self.fault("a number is missing")
        if len(found[0]) > 3 or abs(int(found[0])) > LARGEST:  # the length first: Python refuses to read very many digits
            raise self.fault(f"the number {found[0][:9]} is too large", f"; at most {LARGEST}")
        self.at = found.end()
        return int(found[0])

    def end(self) -> None:
        self.skip()
        if self.at < len(self.text):
            raise self.fault(f"'{self.text[self.at :]}' is more than expected")

    # ------------------------------------------------------------ filters
    def filter(self) -> FilterText:
        alternatives = [self.alternative()]
        while self.takes("|"):
            alternatives.append(self.alternative())
        return FilterText(tuple(alternatives))

    def alternative(self) -> Alternative:
        terms = [self.word((*TYPES, *GROUPS), "type of card")]
        while self.takes("+"):
            terms.append(self.word((*TYPES, *GROUPS), "type of card"))
        return Alternative(tuple(terms), self.number() if self.takes("<=") else None)

    # ------------------------------------------------------------ abilities
    def lines(self) -> tuple[Line, ...]:
        if self.takes("-"):
            self.end()
            return ()
        found = [self.line()]
        while self.takes(";"):
            found.append(self.line())
        self.end()
        return tuple(found)

    def line(self) -> Line:
        match self.word(("ACT", "STAND", "STATIC", "ATTACH"), "kind of ability"):
            case "ACT":
                return self.act()
            case "STAND":
                return self.stand()
            case "STATIC":
                return self.static()
            case _:
                return self.attach()

    def act(self) -> ActivatedAbilitySpec:
        effects = [self.effect()]
        while self.takes("/"):
            effects.append(self.effect())
        return ActivatedAbilitySpec(tuple(effects))

    def effect(self) -> EffectSpec:
        name = self.word(EFFECTS, "effect")
        if name == "negate":
            return EffectSpec(name)
        self.expect("(")
        if name in ("peek", "handdiscard"):
            found = EffectSpec(name, count=self.number())
        elif name == "draw":
            found = EffectSpec(name, deck=self.word(("neutral", "nat"), "deck"))
        elif name == "combine":
            count = self.number()
            self.expect(":")
            found = EffectSpec(name, self.filter(), count)
        else:
            found = EffectSpec(name, self.filter())
        self.expect(")")
        if name in ("cancel", "discard") and self.takes("x"):
            found = EffectSpec(name, found.filter, self.number())
        return found

    def stand(self) -> Stand:
        self.word(("cancel",), "standing ability")
        self.expect("(")
        found = Stand(self.filter())
        self.expect(")")
        return found

    def static(self) -> Static:
        name = self.word(STATICS, "static ability")
        if name == "steadfast":
            return Static(name)
        self.expect("(")
        if name == "bp":
            amount = self.number()
            self.expect("if")
            condition = self.word(("Defender", "Attacker", "own"), "condition")
            found = Static(name, self.filter() if condition == "own" else ANYTHING, amount, condition)
        elif name == "shield":
            kept = self.filter()
            self.expect("from")
            found = Static(name, kept, source=self.word(TYPES, "type of card"))
        elif name == "mod":
            changed = self.filter()
            self.expect(",")
            found = Static(name, changed, self.number())
        else:
            found = Static(name, self.filter())
        self.expect(")")
        return found

    def attach(self) -> Attach:
        self.expect("(")
        where = self.filter()
        self.expect(")")
        self.skip()
        if self.at == len(self.text) or self.sees(";"):
            return Attach(where)
        kind = self.word(("ACT", "STATIC", "EXTEND"), "thing an improvement can grant")
        if kind == "ACT":
            return Attach(where, self.act())
        if kind == "STATIC":
            return Attach(where, self.static())
        self.word(("combine",), "thing to extend")
        self.expect("(")
        count = self.number()
        self.expect(":")
        found = Extend(count, self.filter())
        self.expect(")")
        return Attach(where, found)

    # ------------------------------------------------------------ events
    def events(self) -> tuple[EventText, ...]:
        if self.takes("none"):
            self.end()
            return ()
        found = [self.event()]
        while self.takes(","):
            found.append(self.event())
        self.end()
        return tuple(found)

    def event(self) -> EventText:
        name = self.word(("mod", "mute", "truce", "total", "each", "CP", "EN"), "event")
        if name == "truce":
            return EventText(name)
        if name in ("each", "CP", "EN"):
            done = self.word(("draw", "peek"), "thing an event makes a player do")
            self.expect("(")
            if done == "draw":
                found = EventText(done, who=name, deck=self.word(("neutral", "nat"), "deck"))
            else:
                found = EventText(done, who=name, amount=self.number())
            self.expect(")")
            return found
        self.expect("(")
        if name == "total":
            who = self.word(("Attacker", "Defender"), "role")
            self.expect(",")
            found = EventText(name, who=who, amount=self.number())
        elif name == "mod":
            changed = self.filter()
            who = self.word(("CP", "EN"), "side") if self.takes("of") else ""
            self.expect(",")
            found = EventText(name, changed, self.number(), who)
        else:
            found = EventText(name, self.filter())
        self.expect(")")
        return found


def read_abilities(text: str) -> tuple[Line, ...]:
    """
    >>> read_abilities("ACT cancel(AIR<=8)x2")[0].effects[0].filter.alternatives
    (Alternative(terms=('AIR',), most=8),)
    """
    return Reader(text).lines()


def read_filter(text: str) -> FilterText:
    reader = Reader(text)
    found = reader.filter()
    reader.end()
    return found


def read_event(text: str) -> tuple[EventText, ...]:
    return Reader(text).events()
