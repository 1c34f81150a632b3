"""Why something cannot be done now: for every element and every choice people reach for, the reason and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.last_front.abilities import is_block
from warcabinet.games.last_front.cards.card import FACE
from warcabinet.games.last_front.choices import (
    BLOCK_WINDOW,
    DECLARE_BATTLE,
    DIG_WINDOW,
    DONE_WINDOW,
    PICK_TO_DIG,
    TAKE_TURN,
    is_awaited,
    is_protected,
)
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.turns import worth_digging
from warcabinet.games.last_front.values import PILE_VALUE, bid, may_dig, to_beat
from warcabinet.games.last_front.view.naming import Names
from warcabinet.games.last_front.windows import hits_a_bid

if TYPE_CHECKING:
    from warcabinet.games.last_front import LastFrontGame


def why_not(game: LastFrontGame, s: LastFront, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return Reasons(game, s, view).of(element)


class Reasons:
    def __init__(self, game: LastFrontGame, s: LastFront, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = Names(game, view)

    def no(self, key: str, rule: str, **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return self.no("over", "LF-1.5")
        if viewer < 0:
            return self.no("watcher", "")
        if element in (self.game.choice_text(number) for number in menu_of(s)) and s.asked == viewer:
            return self.no("possible", "")
        verb, _, rest = element.partition(" ")
        if not rest and "/" in element:
            verb, _, rest = element.partition("/")
        rest = rest.partition("#")[0]
        if verb.startswith("bid-"):
            return self.bid_card(verb[4:], rest)
        if verb == "target":
            seat, _, code = rest.partition("/")
            return self.bid_card(seat, code)
        if verb.startswith(("deck-", "discard", "event-discard")):
            return self.no("deck", "LF-6.1")
        if verb.startswith("hand-"):
            return self.no("others-hand", "LF-4.4")
        if verb in ("land", "attack"):
            return self.territory(rest)
        if s.asked != viewer:
            return self.not_asked(verb, rest)
        return self.own(verb, rest)

    # ------------------------------------------------------------ whose choice it is
    def not_asked(self, verb: str, rest: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.contested != NOBODY and s.fighting[viewer] == 0:
            return self.no("withdrawn", "LF-10.4")
        if is_awaited(s):
            return self.no("awaited", "LF-R45")
        card = self.card(rest.partition("/")[0].rstrip("!"))
        if verb == "hand" and card is not None and s.card(card).blitz:
            return self.no("blitz-later", "LF-R42", seat=self.view.name(int(s.turn)))
        return self.no("not-your-turn", "LF-2.15" if verb == "hand" else "LF-6.7", seat=self.view.name(int(s.turn)))

    def card(self, id: str) -> int | None:
        ids = [card.id for card in self.s.book.battle]
        return ids.index(id) if id in ids else None

    # ------------------------------------------------------------ the asked seat's own cards and buttons
    def own(self, verb: str, rest: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if verb == "done":
            return (
                self.no("done", "LF-6.5", need=int(to_beat(s, viewer)) + 1, bid=bid(s, viewer))
                if s.prompt == TAKE_TURN
                else self.busy()
            )
        if verb == "withdraw":
            return self.no("withdraw", "LF-5.11") if s.prompt == TAKE_TURN else self.busy()
        if verb == "dig":
            if not s.dig_in:
                return self.no("dig-off", "LF-8.1")
            return self.no("dig", "LF-8.3", worth=worth_digging(s, viewer)) if s.prompt == TAKE_TURN else self.busy()
        if verb == "confirm" and s.prompt == PICK_TO_DIG:
            return self.no("confirm", "LF-8.3", worth=worth_of_picked(s, viewer), ten=PILE_VALUE)
        if verb in ("hand", "lay", "face", "ability"):
            return self.hand_card(verb, rest)
        if s.prompt == TAKE_TURN:
            return self.no("play-a-card", "LF-3.2") if verb in ("pick", "pile", "from", "seat") else self.no("not-now", "LF-6.2")
        return self.busy()

    def busy(self) -> Refusal:
        """Something else is to be answered first."""
        key = {DECLARE_BATTLE: "declare-first", PICK_TO_DIG: "dig-first"}.get(int(self.s.prompt), "answer-first")
        return self.no(key, "LF-5.3" if key == "declare-first" else "")

    def hand_card(self, verb: str, rest: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        card = self.card(rest)
        if card is None:
            return self.no("no-card", "", card=rest)
        name = self.names.battle(card)
        if card not in cards_in(s.hand[viewer]):
            return self.no("not-in-hand", "LF-4.4", card=name)
        if s.prompt in (DIG_WINDOW, DONE_WINDOW, BLOCK_WINDOW):
            if verb in ("lay", "face"):
                return self.no("blitz-ability-only", "LF-R47")
            if is_block(s, card):
                return self.no("block-only", "LF-R42", card=name)
            if not s.card(card).blitz:
                return self.no("no-blitz", "LF-R42", card=name)
            if s.prompt == BLOCK_WINDOW or (s.prompt == DIG_WINDOW and not hits_a_bid(s, card)):
                return self.no("other-window", "LF-R42", card=name)
            return self.no("no-target", "LF-R24", card=name)
        if s.prompt != TAKE_TURN:
            return self.busy()
        if verb == "lay" and s.card(card).has_two_uses():
            return self.no("two-uses", "LF-3.2", card=name)
        if verb in ("face", "ability") and not s.card(card).has_two_uses():
            return self.no("one-use", "LF-3.1", card=name)
        if is_block(s, card):
            return self.no("block-only", "LF-R42", card=name)
        return self.no("no-target", "LF-R24", card=name)

    # ------------------------------------------------------------ the table
    def bid_card(self, owner: str, rest: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if owner not in map(str, range(1, s.seats + 1)):
            return self.no("unknown", "")
        seat = int(owner) - 1
        if s.asked != viewer:
            return self.not_asked("bid", "")
        if rest.startswith("pile-"):
            return self.no("dug-in", "LF-R39")
        code = self.code(rest)
        if s.prompt == PICK_TO_DIG and seat == viewer and code is not None:
            return self.no("picked", "LF-8.11") if may_dig(s, code) else self.no("ability-stays", "LF-8.12")
        if s.prompt == TAKE_TURN:
            return self.no("laid-is-laid", "LF-R15") if seat == viewer else self.no("play-a-card", "LF-3.2")
        if s.fighting[seat] == 0:
            return self.no("is-out", "LF-10.6", seat=self.view.name(seat))
        if code is not None and seat != viewer and is_protected(s, seat, code):
            return self.no("protected", "LF-2.16", seat=self.view.name(seat))
        return self.no("not-a-target", "LF-R24")

    def code(self, rest: str) -> int | None:
        face = rest.endswith(("!", "/face"))
        card = self.card(rest.removesuffix("/face").rstrip("!*"))
        return None if card is None else card + (FACE if face else 0)

    def territory(self, id: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if id not in s.book.territories:
            return self.no("unknown", "")
        if s.contested != NOBODY:
            return self.no("battle-runs", "LF-1.4", territory=self.names.territory(int(s.contested)))
        if s.asked != viewer:
            return self.no("not-declarer", "LF-5.5", seat=self.view.name(int(s.declarer)))
        if s.holder[s.book.territories.index(id)] == viewer:
            return self.no("own-territory", "LF-5.4")
        return self.no("not-open", "LF-5.3")
