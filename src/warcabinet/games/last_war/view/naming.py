"""Sides, hexes, cards and turns as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war.choices import HEXES, VERBS
from warcabinet.games.last_war.desk.control import ASSESSMENT_SELECTED, EDIT_REASONS, EDITS, SIDE_SELECTED
from warcabinet.games.last_war.desk.meorders import CAUSES, EXPERIENCE, PERMITS
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE, hex_name, neighbour
from warcabinet.games.last_war.plan import Plan
from warcabinet.games.last_war.scenario.model import COLOURS, Scenario
from warcabinet.games.last_war.state import ANY_NUMBER, ASK, FIRST_NATION, MOVED, OFF_MAP, Board
from warcabinet.games.last_war.texts import KIND_WORDS, PIPS, ROLE_WORDS, SIDE_WORDS, VESSELS
from warcabinet.games.last_war.turn.allegiance import KEEP_WORDS, TO_NEUTRAL
from warcabinet.games.last_war.turn.assessment import ASSESSED, NUMBERS

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame


def nation_of(told: int) -> int:
    """The nation that an event names (see Board.teller)."""
    return (told - FIRST_NATION) % MOVED


def coalition_of(scenario: Scenario, told: int) -> int:
    """The side of a nation that an event names, as it was then; -1: neutral."""
    moved = (told - FIRST_NATION) // MOVED
    return scenario.nations[nation_of(told)].coalition if moved == 0 else NOBODY if moved == 3 else moved - 1


class Names:
    """Of one scenario in one language."""

    def __init__(self, game: LastWarGame, scenario: Scenario, view: View) -> None:
        self.game = game
        self.scenario = scenario
        self.view = view
        self.words = view.words
        self.language = view.words.language

    def side(self, side: int) -> str:
        """A coalition; -1 nobody, 2 partisans of no team."""
        if side < 0:
            return self.words("side.nobody")
        if side >= FIRST_NATION:
            return self.nation(nation_of(side))
        return self.words("side.independent") if side == 2 else self.scenario.coalitions[side].name.get(self.language)

    def nation(self, nation: int) -> str:
        return self.scenario.nations[nation].name.get(self.language)

    def seat(self, plan: Plan, seat: int) -> str:
        """A coalition, one of its two commands, or Control."""
        side = int(plan.side_of(seat))
        if side < 0:
            return self.words("side.control")
        name = self.side(side)
        return self.words("side.north" if seat < 2 else "side.south", side=name) if plan.commands == 2 else name

    def colour(self, side: int) -> str:
        """The client's name for a coalition's colour."""
        coalition = self.scenario.coalitions[side]
        return coalition.colour or (coalition.id if coalition.id in COLOURS else COLOURS[side])

    def seat_colour(self, plan: Plan, seat: int) -> str:
        """That of its coalition; Control has none."""
        side = int(plan.side_of(seat))
        return self.colour(side) if side >= 0 else ""

    def place(self, place: int) -> str:
        """`Orel (1004)`"""
        if place == NOWHERE:
            return self.words("place.pool")
        if place >= OFF_MAP:
            return self.zone(place - OFF_MAP)
        return self.hex(self.scenario.land[place])

    def hex(self, code: str) -> str:
        if code not in self.scenario.map.hexes:
            return code
        return self.words("place.hex", name=self.scenario.place_name(code, self.language), code=code)

    def route(self, which: int) -> tuple[str, str]:
        """LW-N72 Where an assault route begins and where it leads, taken this way."""
        ends = self.scenario.routes[which // 2] if which // 2 < len(self.scenario.routes) else ("", "")
        return (ends[1], ends[0]) if which % 2 else ends

    def area(self, area: int) -> str:
        """LW-N79 A sea area."""
        return self.scenario.areas[area] if area < len(self.scenario.areas) else ""

    def zone(self, zone: int) -> str:
        """LW-N75 A zone off the map."""
        zones = self.scenario.zones
        return zones[zone].name.get(self.language) if zone < len(zones) else ""

    def kind(self, kind: int) -> str:
        return self.words(f"kind.{KIND_WORDS[kind]}")

    def points(self, kind: int, n: int) -> str:
        return self.words(f"points.{KIND_WORDS[kind]}", n=n)

    def card(self, card: int) -> str:
        entry = self.game.cards_of(self.scenario).card[card]
        return self.words("place.card", name=entry.name.get(self.language), n=entry.value)

    def card_id(self, card: int) -> str:
        return self.game.cards_of(self.scenario).card[card].id

    def turn(self, turn: int) -> str:
        """`Dec-Jan 1943`, or what the scenario calls it"""
        found = self.scenario.turns[turn]
        if found.months is None:
            return found.name.get(self.language)
        first, second, year = found.months
        return self.words("turn.name", first=self.words(f"month.{first}"), second=self.words(f"month.{second}"), year=year)

    def winter(self, s: Board) -> str:
        """LW-N54, LW-N55 Where an operation costs two flags this turn; empty: nowhere."""
        regions = [region for n, region in enumerate(self.scenario.regions) if s.is_winter(n)]
        if not regions:
            return ""
        if len(regions) == len(self.scenario.regions) and not any(region.season for region in regions):
            return self.words("bar.winter")
        seasons = dict.fromkeys(
            region.season.get(self.language) if region.season else self.words("bar.season") for region in regions
        )
        names = ", ".join(region.name.get(self.language) for region in regions)
        return self.words("bar.winter-in", season=" / ".join(seasons), regions=names)

    def span(self, low: int, high: int) -> str:
        """`4`, or `3–5`"""
        return f"{low}" if low == high else f"{low}\N{EN DASH}{high}"

    def line(self, line: int) -> str:
        """A production line, such as `2 tanks from Tula (1103)`."""
        made = self.scenario.lines[line]
        where = made.zone.get(self.language) if made.zone else self.hex(made.hex)
        return self.words("place.line", what=self.points(KIND_WORDS.index(made.kind), made.n), place=where)

    def cause(self, cause: int) -> str:
        """LW-N60"""
        return self.words(f"cause.{CAUSES[cause]}")

    def permit(self, how: int) -> str:
        """LW-N84"""
        return self.words("permit.number", n=PERMITS[how]) if PERMITS[how].isdigit() else self.words(f"permit.{PERMITS[how]}")

    def joined(self, to: int) -> str:
        """LW-N19 What a nation goes over to."""
        return self.words("allegiance.neutral") if to == TO_NEUTRAL else self.words("allegiance.to", side=self.side(to))

    def kept(self, keep: int) -> str:
        return self.words(f"allegiance.{KEEP_WORDS[keep]}")

    def permitted(self, n: int) -> str:
        """LW-N82 What high command permits this turn."""
        return self.words(f"permit.{ {ANY_NUMBER: 'free', ASK: 'ask', 0: 'refuse'}[n] }" if n <= 0 else "permit.number", n=n)

    def reason(self, reason: int) -> str:
        return self.words(f"reason.{EDIT_REASONS[reason]}")

    def selected(self, selected: int) -> str:
        """What Control edits: a hex, a side, or what a side is told of an enemy's number."""
        if selected < SIDE_SELECTED:
            return self.place(selected)
        if selected < ASSESSMENT_SELECTED:
            return self.side(selected - SIDE_SELECTED)
        at, number = divmod(selected - ASSESSMENT_SELECTED, ASSESSED)
        team, nation = divmod(at, len(self.scenario.nations))
        who = self.scenario.nations[nation].name.get(self.language)
        return self.words("assess.of", side=self.side(team), nation=who, what=self.words(f"number.{NUMBERS[number]}"))

    def proposal(self, selected: int) -> dict[str, object]:
        """LW-N63 What the program proposes to Control."""
        nation, cause = divmod(selected, 4)
        who = self.scenario.nations[nation].name.get(self.language)
        return {"nation": who, "n": "+1" if cause == EXPERIENCE else "−1", "cause": self.cause(cause)}

    # ------------------------------------------------------------ choices
    def label(self, choice: int) -> str:
        """What a choice is called on its button, and in the log where Control has taken it."""
        verb, which = VERBS.meaning(choice)
        key = f"choice.{verb.word.replace(' ', '-')}"
        if verb.about.startswith("role"):
            key += f"-{ROLE_WORDS[which // PIPS if verb.about == 'role die' else which]}"
        return self.words(key, **self.mentions(choice))

    def mentions(self, choice: int) -> dict[str, object]:
        """What the label of a choice speaks of, by the kind of argument."""
        verb, which = VERBS.meaning(choice)
        match verb.about:
            case "area":
                return {"area": self.area(which)}
            case "card":
                return {"card": self.card(which)}
            case "allegiance":
                return {"nation": self.nation(which // 9), "to": self.joined(which // 3 % 3), "keep": self.kept(which % 3)}
            case "edit":
                return {"what": self.words(f"edit.{EDITS[which]}")}
            case "end":
                return {"what": self.words(f"end.{'lowest' if which < 2 else 'highest'}"), "n": "−1" if which % 2 else "+1"}
            case "hex":
                return {"place": self.hex(hex_name(which))}
            case "hexside":
                hex, direction = divmod(which, DIRECTIONS)
                return {"start": self.hex(hex_name(hex)), "place": self.hex(hex_name(neighbour(hex, direction)))}
            case "kind":
                return {"kind": self.kind(which)}
            case "kind hex":
                return {"kind": self.kind(which // HEXES), "place": self.hex(hex_name(which % HEXES))}
            case "line":
                return {"line": self.line(which)}
            case "me order":
                who = self.scenario.nations[which // 16].name.get(self.language)
                when = self.words("me.now" if which % 2 else "me.later")
                n, cause = "−1" if which // 2 % 2 else "+1", self.cause(which // 4 % 4)
                return {"nation": who, "n": n, "cause": cause, "when": when}
            case "nation number":
                nation, number = divmod(which, ASSESSED)
                who = self.scenario.nations[nation].name.get(self.language)
                return {"nation": who, "what": self.words(f"number.{NUMBERS[number]}")}
            case "gift":
                nation, kind = divmod(which, 3)
                return {
                    "nation": self.scenario.nations[nation].name.get(self.language),
                    "what": self.points(kind + 1, 1),
                    "kind": self.kind(kind + 1),
                }
            case "vessel":
                return {"what": self.words(f"vessel.{VESSELS[which]}")}
            case "zone":
                return {"place": self.zone(which)}
            case "permit order":
                who = self.scenario.nations[which // 16].name.get(self.language)
                when = self.words("permit.lasting" if which % 2 else "permit.turn")
                return {"nation": who, "how": self.permit(which // 2 % 8), "when": when}
            case "route":
                start, place = self.route(which)
                return {"start": self.hex(start), "place": self.hex(place)}
            case "reason":
                return {"reason": self.reason(which)}
            case "role die":
                return {"n": which % PIPS + 1}
            case "side":
                return {"side": self.side(which if which < SIDE_WORDS.index("nobody") else NOBODY)}
            case "side hex":
                return {"side": self.side(which // HEXES), "place": self.hex(hex_name(which % HEXES))}
        return {}
