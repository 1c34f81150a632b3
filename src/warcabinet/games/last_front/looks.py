"""What a face of Last Front shows: words, signs and pictures, as cards.toml and faces.toml have them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from warcabinet.faces import tokens
from warcabinet.faces.drawings import Drawing, drawings, figure

Card = Mapping[str, Any]

HERE = Path(__file__).parent
UNITS = ("troop", "tank", "plane", "support")


@cache
def cards() -> Mapping[str, Card]:
    source = tomllib.loads((HERE / "cards.toml").read_text("utf-8"))
    return {
        card["id"]: {"kind": section, **card} for section in ("territory", "bonus", "battle", "event") for card in source[section]
    }


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


def said(language: str, key: str, **values: object) -> str:
    return str(looks()["words"][language][key]).format(**values)


def named(card: Card, language: str) -> str:
    return str(card["name"][language])


def short(card: Card, language: str) -> str:
    return str(card.get("short", card["name"])[language])


def gist(card: Card, language: str) -> str:
    return str(looks()["card"][card["id"]]["gist"][language]) if card["id"] in looks()["card"] else ""


def corner(card: Card, language: str) -> str:
    """What the card does, in a few signs."""
    given = looks()["card"][card["id"]]["sign"] if card["id"] in looks()["card"] else ""
    return str(given if isinstance(given, str) else given[language])


def picture(card: Card) -> Drawing:
    if card["kind"] == "territory":
        return drawings(HERE / "maps.svg")[card["id"]]
    if card["id"] in looks()["pictures"]:
        return figure(looks()["pictures"][card["id"]])
    return drawings(HERE / "pictures.svg")[card["id"]]


def tint(card: Card) -> str:
    if card["kind"] == "territory":
        return tokens.TINTS["territory"]
    kind = "event" if card["kind"] == "draw-event" else card["kind"]
    return tokens.TINTS[card.get("nation", kind)]


def kind_line(card: Card, language: str) -> str:
    values = {**card, "nation": said(language, card["nation"]) if "nation" in card else ""}
    parts = [said(language, card["kind"], **values)]
    if card.get("blitz"):
        parts.append(said(language, "blitz"))
    if card["kind"] in ("special", "icon"):
        parts.append(said(language, "stays" if card.get("lasting") else "once"))
    if card["kind"] == "event":
        parts.append(said(language, "until" if card.get("lasting") else "now"))
    return ", ".join(parts)


def sentences(card: Card, language: str) -> list[str]:
    """All that the zoom says, in paragraphs."""
    kind = card["kind"]
    if kind == "support":
        return [said(language, "defends", **card)]
    if kind in UNITS:
        return [said(language, "lay")]
    if kind == "territory":
        bonus = next(one for one in cards().values() if one["kind"] == "bonus" and one["nation"] == card["nation"])
        return [said(language, "majority", bonus=named(bonus, language), text=bonus["text"][language])]
    spoken = [str(card["text"][language])]
    if kind == "special" and card.get("blitz"):
        spoken[0] += " " + said(language, "interrupts")
    if kind in ("special", "icon"):
        spoken.append(said(language, "turned", **card))
    return spoken


def how_many(card: Card, language: str) -> str:
    if card["kind"] in ("territory", "bonus"):
        return said(language, "of", count=sum(one["kind"] == card["kind"] for one in cards().values()))
    return said(language, "in-deck", **card)


def rule(card: Card) -> str:
    return str(looks()["rules"]["blitz" if card.get("blitz") else card["kind"]])


def has_face_value(card: Card) -> bool:
    return card["kind"] in ("special", "icon")
