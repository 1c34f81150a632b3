"""The Control desk of The Last War: the form of a combat, and its odds on paper (LW-22, part 6.3 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from warcabinet.engine.catalogue import Catalogue, load_catalogues
from warcabinet.engine.desk import Bar, Box, ControlDesk, Entry, Form, Grid, Pick, Plot, Sheet
from warcabinet.engine.game import View
from warcabinet.engine.scene import Row
from warcabinet.engine.state import State
from warcabinet.games.last_war.desk.frommap import picked
from warcabinet.games.last_war.desk.odds import LANDINGS, SIDES, THROWS, Change, Combat, Loss, Losses, Odds, combat_of, odds, signed
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.turn.tables import COLOURS, TERRAINS

ALL = 999
CONTINGENTS = 6
KINDS = ("men", "tanks", "air")
COLOUR_NAMES = {colour[0].upper(): colour for colour in COLOURS}
SHIFT_RULES = {
    "tanks": "LW-9.1", "air": "LW-9.3", "fort": "LW-9.6", "city": "LW-9.7", "partisans": "LW-9.8", "no-lsp": "LW-9.9",
    "cards": "LW-9.10", "ruling": "LW-22.1",
}  # fmt: skip


@cache
def catalogues() -> dict[str, Catalogue]:
    return load_catalogues(Path(__file__).with_name("words"))


class CombatDesk(ControlDesk):
    def form(self, words: Catalogue) -> Form:
        say = catalogues()[words.language]

        def number(path: str, name: str, high: int = ALL, low: int = 0, start: int = 0, rule: str = "") -> Entry:
            return Entry(path, say(f"field.{name}"), low=low, high=high, start=start, rule=rule)

        def switch(path: str, rule: str) -> Entry:
            return Entry(path, say(f"field.{path.partition('.')[0]}"), "switch", rule=rule)

        def picks(name: str, values: tuple[str, ...]) -> Entry:
            return Entry(name, say(f"field.{name}"), "pick", picks=tuple(Pick(value, say(f"{name}.{value}")) for value in values))

        def contingent(side: str, *more: Entry) -> Box:
            points = [number("men", "men", start=1), *(number(name, name) for name in ("tanks", "air", "bombers"))]
            return Box(side, say(f"box.{side}"), (*points, number("me", "me", 20, 1, 1, "LW-5.1"), *more), side, CONTINGENTS)

        def commitment(side: int) -> Box:
            name = f"{SIDES[side]}-more"
            fields = (
                number(f"lsp.{side}", "lsp", rule="LW-10.3"),
                number(f"die.{side}", "die", rule="LW-10.5"),
                number(f"shift.{side}", "shift", rule="LW-9.10"),
                switch(f"partisans.{side}", "LW-9.8"),
                switch(f"cut_off.{side}", "LW-R56"),
            )
            return Box(name, say(f"box.{name}"), fields)

        place = (
            picks("terrain", TERRAINS[:5]),
            picks("landing", tuple(LANDINGS)),
            switch("city", "LW-9.7"),
            switch("garrison", "LW-1.13"),
        )
        ruling = (
            number("ruled_shift", "ruled_shift", 10, -10, rule="LW-22.1"),
            number("ruled_die", "ruled_die", 12, -12, rule="LW-22.1"),
            Entry("reason", say("field.reason"), "text"),
        )
        dice = tuple(Entry(f"dice.{n}", say(f"field.dice-{n}"), high=6, hint=say("hint.dice")) for n in range(2))
        return Form(
            say("title"),
            say("intro"),
            (
                contingent("attacker", number("fort", "fort", 9, rule="LW-9.6")),
                contingent("defender"),
                Box("place", say("box.place"), place),
                commitment(0),
                commitment(1),
                Box("ruling", say("box.ruling"), ruling),
                Box("dice", say("box.dice"), (*dice, Entry("seed", say("field.seed"), "seed"))),
            ),
        )

    def ask(self, given: Mapping[str, Any], words: Catalogue) -> Sheet:
        asked = dict(given)
        if asked.get("dice") in ([0, 0], None):
            asked.pop("dice", None)  # an empty field of the form
        combat = combat_of(asked)
        return sheet(combat, odds(combat), catalogues()[words.language])

    def picked(self, s: State, view: View, elements: Sequence[str]) -> dict[str, Any]:
        assert isinstance(s, LastWar)
        return picked(s, view.viewer, elements)


# ---------------------------------------------------------------- on paper
def sheet(combat: Combat, found: Odds, say: Catalogue) -> Sheet:
    counter = found.effect["counter"]
    text = say(
        "sentence.counter" if counter else "sentence",
        column=found.column,
        modifier=signed(found.modifier),
        occupy=found.occupy,
        percent=percent(found.occupy),
        counter=counter,
    )
    if found.thrown:
        thrown = found.thrown
        text += " " + say(
            "thrown",
            attacker=thrown.dice[0],
            defender=thrown.dice[1],
            difference=signed(thrown.difference),
            colour=say(f"colour.{thrown.colour}"),
            effect=say(f"effect.{thrown.effect}"),
        )
    return Sheet(
        say("title"),
        text,
        rows=arithmetic(found, say),
        plots=plots(found, say),
        grids=(loss_grid(combat, found, say), change_grid(found, say)),
        data={"in": combat, "out": found},
    )


def arithmetic(found: Odds, say: Catalogue) -> tuple[Row, ...]:
    def pair(numbers: tuple[int, int]) -> str:
        return say("row.versus", attacker=numbers[0], defender=numbers[1])

    shifts = [Row(say(f"shift.{name}"), signed(columns), rule=SHIFT_RULES[name]) for name, columns in found.shifts]
    return (
        Row(say("row.cv"), pair(found.cv), rule="LW-8.2"),
        Row(say("row.product"), pair(found.product), rule="LW-8.3"),
        Row(say("row.base"), found.base, rule="LW-8.4"),
        *shifts,
        Row(say("row.column"), found.column, rule="LW-8.5", tone="ok"),
        Row(say("row.modifier"), signed(found.modifier), rule="LW-10"),
        Row(say("row.effectiveness"), pair(found.effectiveness), rule="LW-12.2"),
    )


def plots(found: Odds, say: Catalogue) -> tuple[Plot, ...]:
    colours = tuple(
        Bar(say(f"colour.{COLOUR_NAMES[letter]}"), ways, COLOUR_NAMES[letter], letter) for letter, ways in found.colour.items()
    )
    effects = tuple(Bar(say(f"effect.{effect}"), ways) for effect, ways in found.effect.items())
    rows = tuple(Bar(row, ways) for row, ways in found.row.items() if ways)
    return (
        Plot(say("plot.colour"), THROWS, colours),
        Plot(say("plot.effect"), THROWS, effects),
        Plot(say("plot.row"), THROWS, rows),
    )


def loss_grid(combat: Combat, found: Odds, say: Catalogue) -> Grid:
    head = (say("loss.kind"), *(say(f"field.{kind}") for kind in KINDS))
    lines = [
        (f"{say(f'loss.{side}')}: {say(f'loss.{when}')}", *map(str, points(getattr(losses, side))))
        for side in SIDES
        for when, losses in (("fixed", found.loss), ("expected", found.expected), ("worst", found.worst))
    ]
    for side, stacks, lost_points in zip(SIDES, (combat.attacker, combat.defender), found.stacks, strict=True):
        if len(stacks) > 1:  # LW-N37
            lines += [
                (say("loss.stack", side=say(f"loss.{side}"), stack=stack.nation or n), *map(str, gone))
                for n, (stack, gone) in enumerate(zip(stacks, lost_points, strict=True), 1)
            ]
    ratios = zip(SIDES, found.order, reversed(found.ratio), strict=True)
    orders = " ".join(f"{say(f'loss.{side}')}: {say('loss.order', order=order, ratio=ratio)}." for side, order, ratio in ratios)
    return Grid(say("loss.title"), head, tuple(lines), f"{orders} {say('loss.note')}", "LW-12.1")


def change_grid(found: Odds, say: Catalogue) -> Grid:
    head = tuple(say(f"change.{name}") for name in ("what", "column", "occupy", "beyond", "counter", "loss"))

    def line(name: str, column: str, ways: tuple[int, int, int], losses: Losses) -> tuple[str, ...]:
        return (
            name,
            column,
            *(say("change.ways", ways=n, percent=percent(n)) for n in ways),
            " : ".join(lost(getattr(losses, side)) for side in SIDES),
        )

    now = line(say("change.now"), found.column, (found.occupy, found.effect["occupy+"], found.effect["counter"]), found.loss)
    more = [line(named(each, say), each.column, (each.occupy, each.beyond, each.counter), each.loss) for each in found.changes]
    return Grid(say("change.title"), head, (now, *more), compared=True)


def named(change: Change, say: Catalogue) -> str:
    return say(f"change.{change.what}", side=say(f"change.{change.side}"))


def points(loss: Loss) -> tuple[float, ...]:
    return tuple(getattr(loss, kind) for kind in KINDS)


def lost(loss: Loss) -> str:
    return "/".join(map(str, points(loss)))


def percent(ways: int) -> int:
    """
    >>> percent(30), percent(36)
    (83, 100)
    """
    return round(100 * ways / THROWS)
