"""Why something cannot be done now: for the cards, piles and buttons people reach for, the reason and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import menu_of
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war.cards.card import BONUS, DECK_NAMES
from warcabinet.games.great_war.hits import is_improved, is_truce
from warcabinet.games.great_war.plays import can_be_added, can_open, is_able, user_of
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import OBP, is_muted, owner_of

if TYPE_CHECKING:
    from warcabinet.games.great_war import GreatWarGame


def why_not(game: GreatWarGame, s: GreatWar, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return Reasons(game, s, view).of(element)


class Reasons:
    def __init__(self, game: GreatWarGame, s: GreatWar, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = game.names[view.words.language]
        self.ids = [card.id for card in s.book.cards]

    def no(self, key: str, rule: str, **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return self.no("over", "GW-3.1a")
        if viewer < 0:
            return self.no("watcher", "")
        if s.asked == viewer and element in (self.game.choice_text(number) for number in menu_of(s)):
            return self.no("possible", "")
        if element.startswith(("deck-", "draw")):
            return self.deck(element)
        if element.startswith("hand-"):
            return self.no("hidden", "GW-4.5a")
        if s.asked != viewer:
            return self.not_asked()
        verb, _, id = element.replace("/", " ", 1).partition(" ")
        if verb == "done":
            return self.done()
        if id not in self.ids:
            return self.no("unknown", "")
        return self.card(verb, self.ids.index(id))

    def not_asked(self) -> Refusal:
        if self.game.asks_in_secret(self.s):
            return self.no("awaited", "GW-R46")
        return self.no("not-your-part", "GW-5.1e", seat=self.view.name(int(self.s.asked)))

    def deck(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if element == f"deck-{DECK_NAMES[1 - viewer]}":
            return self.no("enemy-deck", "GW-4.1a")
        if s.asked == viewer and s.prompt == c.DRAW_FREE:
            return self.no("not-this-deck", "GW-2.6a")
        return self.no("no-draw", "GW-2.6a")

    def done(self) -> Refusal:
        if self.s.prompt == c.FIRST_CARD:
            return self.no("first-card", "GW-7.2a")
        if self.s.prompt in (c.ACT, c.CHOOSE_COMBINED):
            return self.no("duty", "GW-R14")
        return self.no("answer-first", "")

    # ------------------------------------------------------------ cards
    def card(self, verb: str, card: int) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if card in cards_in(s.hand[viewer]):
            return self.hand_card(card)
        if card in cards_in(s.row[viewer]):
            return self.own_card(card)
        if card in cards_in(s.row[1 - viewer]):
            return self.enemy_card(card)
        if verb in ("play", "interrupt", "combine", "with", "discard"):
            return self.no("not-held", "GW-4.5a", card=self.names.card(card))
        return self.no("not-in-play", "GW-R1", card=self.names.card(card))

    def hand_card(self, card: int) -> Refusal:
        s, viewer = self.s, self.view.viewer
        printed, name = s.card(card), self.names.card(card)
        match int(s.prompt):
            case c.FIRST_CARD:
                if not can_open(s, viewer, card):
                    return self.no("machine-gun", "GW-6.4b", card=name)
                return self.no("forced", "GW-7.11b") if s.forced >= 0 else self.no("duty-first", "GW-R14", card=name)
            case c.ACT:
                if printed.improves:
                    return self.no("nothing-under", "GW-R23", card=name)
                if printed.deck == BONUS or printed.is_joker():
                    return self.no("no-further", "GW-R44", card=name)
                return (
                    self.no("machine-gun", "GW-6.4b", card=name)
                    if not can_be_added(s, viewer, card)
                    else self.no("no-link", "GW-4.2c", card=name)
                )
            case c.BONUS_PHASE:
                if s.late >= 0:
                    return self.no("one-late", "GW-7.13a")
                return self.no("only-bonus", "GW-7.13a", card=name)
            case c.INTERRUPT_WINDOW:
                if not printed.answers_out_of_turn():
                    return self.no("no-interrupt", "GW-5.2a", card=name)
                return self.no("muted", "GW-7.7c", card=name) if is_muted(s, card) else self.no("cannot-hit", "GW-5.2c", card=name)
            case c.CANCEL_EVENT:
                return self.no("no-negate", "GW-5.2b", card=name)
            case c.CHOOSE_COMBINED:
                return self.no("not-combined", "GW-R28", card=name)
            case c.REPLACE:
                return self.no("replace-nationality", "GW-7.11a")
            case c.DISCARD_DOWN:
                return self.no("locked-discard", "GW-R4", card=name)
        return self.no("answer-first", "")

    def own_card(self, card: int) -> Refusal:
        s, name = self.s, self.names.card(card)
        if s.prompt not in (c.ACT, c.BONUS_PHASE):
            return self.no("first-card", "GW-7.8a") if s.prompt == c.FIRST_CARD else self.no("answer-first", "")
        if s.card(card).stands:
            return self.no("standing", "GW-6.1a", card=name)
        if not s.book.acts[card]:
            return self.no("no-ability", "GW-R1", card=name)
        if user_of(s, card) < 0:
            return self.no("nothing-under", "GW-6.5f", card=name)
        if not s.is_up(card):
            return self.no("cancelled", "GW-7.6a", card=name)
        if s.mark[card] & s.card(card).lines == s.card(card).lines:
            return self.no("used", "GW-7.5a", card=name)
        if not is_able(s, card):
            late = s.phase == OBP and card == s.late
            return self.no("too-late", "GW-7.13b", card=name) if late else self.no("muted", "GW-7.7c", card=name)
        return self.no("no-target", "GW-R30", card=name)

    def enemy_card(self, card: int) -> Refusal:
        s, name = self.s, self.names.card(card)
        if s.prompt not in (c.CHOOSE_TARGET, c.STRIKE_WORKS, c.INTERRUPT_WINDOW):
            return self.no("activate-first", "GW-7.8d")
        if not s.is_up(card):
            return self.no("cancelled", "GW-R1", card=name)
        if is_truce(s):
            return self.no("truce", "GW-7.7c")
        if is_improved(s, owner_of(s, card), card):
            return self.no("protected", "GW-6.5c", card=name)
        return self.no("not-a-target", "GW-R30", card=name)
