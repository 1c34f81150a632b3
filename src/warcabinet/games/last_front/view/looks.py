"""What a face of Last Front shows: words, signs and pictures, as cards.toml and faces.toml have them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, raw_cards
from warcabinet.faces.drawings import Drawing, drawings, figure

Card = Mapping[str, Any]

HERE = Path(__file__).parents[1]
UNITS = ("troop", "tank", "plane", "support")


@lru_cache(16)
def cards(overlay: Overlay = NO_OVERLAY) -> Mapping[str, Card]:
    """By id, each with its `kind`; `of`: how many there are of this kind, where each is a card of its own; `own`: what
    faces.toml says of its ability is no longer true."""
    source, _ = raw_cards(HERE / "cards.toml", overlay)
    bonuses = {card["nation"]: card for card in source["bonus"]}
    found: dict[str, dict[str, Any]] = {}
    for section in ("territory", "bonus", "battle", "event"):
        for card in source[section]:
            found[card["id"]] = {"kind": section, "of": len(source[section]), **card}
            if section == "territory":
                found[card["id"]]["bonus"] = bonuses[card["nation"]]
    if overlay.text:
        usual = cards()
        for id, card in found.items():
            card["own"] = id not in usual or any(card.get(key) != usual[id].get(key) for key in ("text", "effect"))
    return found


@cache
def looks() -> Mapping[str, Any]:
    return tomllib.loads((HERE / "faces.toml").read_text("utf-8"))


def said(language: str, key: str, **values: object) -> str:
    return str(looks()["words"][language][key]).format(**values)


def named(card: Card, language: str) -> str:
    return str(card["name"][language])


def short(card: Card, language: str) -> str:
    return str(card.get("short", card["name"])[language])


def has_gist(card: Card) -> bool:
    return card["id"] in looks()["card"] and not card.get("own")


def gist(card: Card, language: str) -> str:
    return str(looks()["card"][card["id"]]["gist"][language]) if has_gist(card) else ""


def corner(card: Card, language: str) -> str:
    """What the card does, in a few signs."""
    given = looks()["card"][card["id"]]["sign"] if has_gist(card) else ""
    return str(given if isinstance(given, str) else given[language])


def picture(card: Card) -> Drawing:
    if card["id"] in looks()["pictures"]:
        return figure(looks()["pictures"][card["id"]])
    drawn = drawings(HERE / ("maps.svg" if card["kind"] == "territory" else "pictures.svg"))
    return drawn.get(card["id"]) or figure("letter")


def tint(card: Card) -> str:
    tints = looks()["tints"]
    if card["kind"] == "territory":
        return str(tints["territory"])
    kind = "event" if card["kind"] == "draw-event" else card["kind"]
    return str(tints[card.get("nation", kind)])


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
        bonus = card["bonus"]
        return [said(language, "majority", bonus=named(bonus, language), text=bonus["text"][language])]
    spoken = [str(card.get("text", {}).get(language, ""))]
    if kind == "special" and card.get("blitz"):
        spoken[0] += " " + said(language, "interrupts")
    if kind in ("special", "icon"):
        spoken.append(said(language, "turned", **card))
    return spoken


def how_many(card: Card, language: str) -> str:
    if card["kind"] in ("territory", "bonus"):
        return said(language, "of", count=card["of"])
    return said(language, "in-deck", **{"count": 1, **card})


def rule(card: Card) -> str:
    return str(looks()["rules"]["blitz" if card.get("blitz") else card["kind"]])


def has_face_value(card: Card) -> bool:
    return card["kind"] in ("special", "icon")
