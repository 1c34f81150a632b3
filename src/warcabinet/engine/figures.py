"""Figures of a rulebook: drawings for rules about space, listed in `figures.toml` and drawn in `figures/` of the game's folder.

Drawings have letters and numbers only, so that one serves all languages; the words are below them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked, suggestion
from warcabinet.engine.localised import Localised
from warcabinet.engine.record import read_text


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """A drawing that stands below a paragraph, or below the heading of a section."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]  # `figures/<id>.svg`
    rule: str
    text: Localised


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    figure: tuple[Figure, ...] = ()

    def at(self, rule: str) -> tuple[Figure, ...]:
        return tuple(each for each in self.figure if each.rule == rule)


def read_figures(path: Path, rules: Collection[str]) -> Figures:
    """`rules`: the ids of paragraphs and sections of the rulebook."""
    figures = checked(parse_toml(read_text(path), path.name), Figures, file=path.name)
    for number, figure in enumerate(figures.figure):
        where = f"{path.name}, key figure[{number}]"
        if figure.rule not in rules:
            raise Fault(f"unknown rule '{figure.rule}'" + suggestion(figure.rule, rules), where=f"{where}.rule")
        if not drawing(path.parent, figure.id).exists():
            raise Fault(f"figures/{figure.id}.svg is missing", where=f"{where}.id")
    return figures


def drawing(folder: Path, id: str) -> Path:
    return folder / "figures" / f"{id}.svg"
