"""Why something cannot be done now: for the cards, places and buttons people reach for, the reason and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.card import EVENT, GENERAL, HQ_COMBAT, OPERATION, UNIT
from warcabinet.games.last_crusade.cards.force import general_of, no_fly
from warcabinet.games.last_crusade.cards.units import AIRCRAFT
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import PER_SEAT, owner
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.pieces import has_room, is_committed, is_seen, mf_left
from warcabinet.games.last_crusade.table.places import HQ

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame

DRAW_COST = 3  # LC-7.1.7


def why_not(game: LastCrusadeGame, s: LastCrusade, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return Reasons(game, s, view).of(element)


class Reasons:
    def __init__(self, game: LastCrusadeGame, s: LastCrusade, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = game.names[view.words.language]
        self.kinds = {card.id: kind for kind, card in enumerate(s.book.cards)}

    def no(self, key: str, rule: str, **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return self.no("over", "LC-9.1")
        if viewer < 0:
            return self.no("watcher", "")
        if s.asked == viewer and element in (self.game.choice_text(number) for number in menu_of(s)):
            return self.no("possible", "")
        if s.asked != viewer:
            if self.game.asks_in_secret(s):
                return self.no("awaited", "LC-R75")
            return self.no("not-your-turn", "LC-7.0.1", seat=self.view.name(int(s.asked)))
        return self.asked(element)

    def asked(self, element: str) -> Refusal:
        """What the asked seat reached for."""
        what, _, which = element.replace("/", " ", 1).partition(" ")
        if what == "buy-draw":
            return self.draw()
        if what == "assault":
            return self.no("nothing-to-assault", "LC-7.5.26")
        if what == "launch":
            return self.no("no-fly", "LC-11.1.1") if no_fly(self.s) else self.no("nothing-to-launch", "LC-7.2.2")
        if what in ("hand", "deploy", "play", "deploy-free", "seen"):
            return self.hand_card(which.partition("#")[0])
        if what in ("place", "edge", "move", "at", "attack"):
            return self.no("stay-place", "LC-7.5.2")
        piece = self.piece_number(which)
        if piece >= 0:
            return self.piece(piece)
        if what.startswith("airfield"):
            return self.no("aircraft-phase", "LC-7.2.1")
        return self.no("unknown", "")

    def draw(self) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if not len(s.deck[viewer]):
            return self.no("no-deck", "LC-7.1.8")
        if s.supply[viewer] < DRAW_COST:
            return self.no("draw-cost", "LC-7.1.7", left=int(s.supply[viewer]))
        return self.no("answer-first", "")

    # ------------------------------------------------------------ cards of the hand
    def hand_card(self, id: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        kind = self.kinds.get(id, -1)
        if kind < 0 or not s.hand[viewer].has(kind):
            return self.no("unknown", "")
        card, name = s.book.cards[kind], self.names.card(kind)
        if s.prompt not in (c.REINFORCE, c.AIR, c.SCOUT, c.BOMBARD, c.MANEUVER, c.WINDOW):
            return self.no("answer-first", "")
        if card.special.unique and s.unique.has(kind):
            return self.no("unique", "LC-11.11.1", card=name)
        is_played = card.what in (OPERATION, EVENT)
        if s.prompt != c.REINFORCE:
            return self.no("not-now", "LC-R73", card=name) if is_played else self.no("phase-1", "LC-7.1.14")
        if card.cost > s.supply[viewer]:
            return self.no("no-supply", "LC-2.2.5", card=name, n=int(card.cost), left=int(s.supply[viewer]))
        if card.what == GENERAL and general_of(s, viewer) >= 0:
            return self.no("one-general", "LC-10.2.3")
        if card.what in (UNIT, HQ_COMBAT, GENERAL) and card.unit.type != AIRCRAFT and not has_room(s, viewer, HQ + viewer):
            return self.no("hq-full", "LC-7.1.17")
        if is_played and not card.timing.reinforcement and not card.timing.in_lists:
            return self.no("not-now", "LC-R73", card=name)
        return self.no("no-target", "LC-R103", card=name)

    # ------------------------------------------------------------ pieces
    def piece_number(self, text: str) -> int:
        seat, _, row = text.partition("-")
        if seat not in ("s0", "s1") or not row.isdecimal() or int(row) >= PER_SEAT:
            return -1
        piece = int(seat[1]) * PER_SEAT + int(row)
        return piece if self.s.kind[piece] >= 0 else -1

    def piece(self, u: int) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if owner(u) != viewer:
            return self.no("enemy-card", "LC-2.0.2") if is_seen(s, viewer, u) else self.no("hidden-card", "LC-14.2")
        name, card = self.names.card(int(s.kind[u])), s.card(u)
        if card.unit.type == AIRCRAFT and s.prompt not in (c.AIR, c.FORM_GROUP):
            return self.no("aircraft-phase", "LC-7.2.1")
        if s.prompt == c.SCOUT:
            return self.no("no-recon", "LC-7.3.1", card=name)
        if s.prompt in (c.MANEUVER, c.ASSAULT_FORCE, c.BOMBARD, c.DEFENSE) and is_committed(s, u):
            return self.no("committed", "LC-3.1.8", card=name)
        if s.prompt == c.BOMBARD:
            if card.unit.artillery == 0:
                return self.no("no-artillery", "LC-11.2.1", card=name)
            return (
                self.no("no-range", "LC-7.4.16", card=name) if in_supply(s, u) else self.no("no-supply-line", "LC-R36", card=name)
            )
        if s.prompt in (c.MANEUVER, c.ASSAULT_FORCE):
            if card.what != UNIT:
                return self.no("headquarters-stays", "LC-10.3.1", card=name)
            if mf_left(s, u) == 0:
                return self.no("no-mf", "LC-7.5.2", card=name)
            if s.prompt == c.ASSAULT_FORCE and not in_supply(s, u):
                return self.no("no-supply-line", "LC-7.5.26", card=name)
        return self.no("answer-first", "")
