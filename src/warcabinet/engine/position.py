"""Positions: any legal situation as a TOML file that people can write by hand."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

import tomli_w
from msgspec import Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault


class Position(Struct, frozen=True):
    """A situation at a quiet point, and the choices that lead from there into the middle of an action."""

    game: str
    options: Mapping[str, Any]
    setting: Mapping[str, Any]  # the game's own keys
    choices: tuple[str, ...] = ()
    title: Mapping[str, str] = {}
    goal: Mapping[str, str] = {}  # the goal of a lesson
    seed: str = ""
    cards: str = ""  # a custom card file, in the spelling of `Overlay`
    where: str = "position"

    def text(self) -> str:
        head: dict[str, Any] = {"game": self.game}
        if self.title:
            head["title"] = dict(self.title)
        if self.goal:
            head["goal"] = dict(self.goal)
        if self.seed:
            head["seed"] = self.seed
        if self.cards:
            head["own_cards"] = self.cards
        if self.choices:
            head["choices"] = list(self.choices)
        plain = {key: value for key, value in self.setting.items() if not isinstance(value, Mapping)}
        tables = {key: value for key, value in self.setting.items() if isinstance(value, Mapping)}
        return tomli_w.dumps({**head, **plain, "options": dict(self.options), **tables})


def parse_position(text: str, where: str = "position") -> Position:
    """Read a Position; the game checks its own keys when it loads the Position."""
    found = parse_toml(text, where)
    game = take(found, "game", str, where)
    return Position(
        game=game,
        options=take(found, "options", dict, where, {}),
        choices=tuple(map(str, take(found, "choices", list, where, []))),
        title=take(found, "title", dict, where, {}),
        goal=take(found, "goal", dict, where, {}),
        seed=str(found.pop("seed", "")),
        cards=take(found, "own_cards", str, where, ""),
        setting=found,
        where=where,
    )


T = TypeVar("T")


def take(table: dict[str, Any], key: str, kind: type[T], where: str, default: T | None = None) -> T:
    value = table.pop(key, default)
    if value is None:
        near = get_close_matches(key, table, 1)
        raise Fault(f"unknown key '{near[0]}'; did you mean '{key}'?" if near else f"missing key '{key}'", where=where)
    if not isinstance(value, kind):
        raise Fault(f"'{key}' must be a {kind.__name__}, not {value!r}", where=where)
    return value
