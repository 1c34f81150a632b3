"""Why something cannot be done now, in the players' words, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.reasons import OK, refusal
from warcabinet.engine.scene import Refusal
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.choices import VERBS
from warcabinet.games.last_war.map.ground import DIRECTIONS
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import is_secret
from warcabinet.games.last_war.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame

# What people can mean who reach for a hex that nothing on the menu highlights
AT_A_HEX = {
    c.DEPLOY: (c.PUT,),
    c.WHICH_FACING: (c.FACING,),
    c.WHERE_BASE: (c.SET_BASE,),
    c.WHICH_TARGET: (c.INDUSTRY,),
    c.CLOSING: (c.CLOSE,),
    c.DISPUTE: (c.GIVE_HEX,),
    c.PLACE_FLAGS: (c.FLAG, c.FLAG_SEA),
    c.REDEPLOY_FROM: (c.FROM,),
    c.REDEPLOY_TO: (c.TO,),
    c.COMMIT: (c.LSP_ATTACK, c.LSP_DEFEND, c.LSP_DEFEND_SEA),
    c.WHICH_COMBAT: (c.AT, c.AT_SEA, c.AT_PAG),
    c.PULLING: (c.PULL,),
    c.EXPLOIT: (c.BEYOND,),
    c.FALL_BACK: (c.RETREAT,),
    c.PUSH_OUT: (c.PUSH,),
    c.WITHDRAWING: (c.WITHDRAW,),
    c.FOLLOWING: (c.FOLLOW_POOL,),
    c.PERMITTING: (c.ALLOW,),
}


def why_not(game: LastWarGame, s: LastWar, view: View, element: str) -> Refusal:
    if s.over:
        return refusal(reasons.REASONS, reasons.OVER, view)
    if s.asked != view.viewer:
        key, rule = ("secret", "LW-R3") if is_secret(s) else ("not-you", "LW-7.1")
        return Refusal(view.words(f"why.{key}"), rule)
    names = Names(game, game.scenario_of(s), view)
    if element.startswith("hex/") and element.removeprefix("hex/") not in names.scenario.land:
        return refusal(reasons.REASONS, reasons.NO_LAND, view)
    meant = choices_meant(game, s, element, names)
    found = {game.reason(s, choice): choice for choice in reversed(meant)}
    found.pop(OK, None)
    if not found:
        return refusal(reasons.REASONS, reasons.CARD_NOW if element.startswith(("hand/", "theirs/")) else reasons.NOT_OFFERED, view)
    told = max(found)
    return refusal(reasons.REASONS, told, view, **values_of(names, s, told, found[told]))


def values_of(names: Names, s: LastWar, reason: int, choice: int) -> dict[str, object]:
    """What the sentence mentions; what leads from one hex to another is refused to the first."""
    sentence = names.words.entries[f"why.{reasons.REASONS[reason].key}"]
    values = names.mentions(choice) if "{" in sentence else {}
    if "start" in values:
        values["place"] = values["start"]
    if "{about}" in sentence:
        values["about"] = names.place(int(s.selected if s.prompt == c.EDIT_HEX else s.about))
    return values


def choices_meant(game: LastWarGame, s: LastWar, element: str, names: Names) -> list[int]:
    """An element is a hex, a card of the hand, or the text of a choice."""
    kind, slash, rest = element.partition("/")
    if not slash:
        number = game.choice_numbers.get(" ".join(element.split()))
        return [] if number is None else [number]
    if kind == "hex":
        hex = names.scenario.map.hexes[rest]
        return [choice for first in AT_A_HEX.get(int(s.prompt), (c.SELECT,)) for choice in at_hex(first, hex)]
    if kind == "hand":
        ids = [card.id for card in game.cards_of(names.scenario).card]
        return [verb.first + ids.index(rest) for verb in VERBS.table if verb.about == "card"] if rest in ids else []
    return []


def at_hex(first: int, hex: int) -> list[int]:
    """The choices of a verb at a hex: for a verb over hexsides all six."""
    if VERBS.meaning(first).verb.about == "hexside":
        return [first + hex * DIRECTIONS + direction for direction in range(DIRECTIONS)]
    return [first + hex]
