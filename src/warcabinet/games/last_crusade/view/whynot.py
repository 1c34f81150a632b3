"""Why something cannot be done now: what people reach for, as the choices it could mean; the reason is that of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.reasons import OK, refusal
from warcabinet.engine.scene import Refusal
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air.drops import DROP_COST
from warcabinet.games.last_crusade.air.sorties import launch_cost
from warcabinet.games.last_crusade.assault.declaring import cost_of
from warcabinet.games.last_crusade.cards.force import bombard_cost
from warcabinet.games.last_crusade.legality import reason
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import BUYING, owner
from warcabinet.games.last_crusade.table.pieces import is_aircraft, is_fort, is_seen
from warcabinet.games.last_crusade.table.places import AIRFIELD, EDGE
from warcabinet.games.last_crusade.texts import PIECE_NUMBERS, PLACE_NUMBERS
from warcabinet.games.last_crusade.turn.reinforce import DRAW_COST
from warcabinet.games.last_crusade.windows import is_played

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame

# By prompt: what a piece or a place that people reach for would mean, the likeliest first
PIECE_VERBS = {
    c.PLACE_WHERE: (c.ON, c.ENTER),
    c.REINFORCE: (c.REFIT, c.REMOVE),
    c.DEPLOY_WHERE: (c.ON, c.ENTER),
    c.FORM_GROUP: (c.ADD,),
    c.BOMBARD: (c.FIRE, c.UNIT),
    c.BOMBARD_TARGET: (c.TARGET,),
    c.MOVE_UNIT: (c.ON, c.ENTER),
    c.ASSAULT_FORCE: (c.ADD, c.SUPPORT),
    c.DEFENSE: (c.SUPPLY, c.SUPPORT),
    c.FLANK_FIRE: (c.FIRE,),
    c.CHOOSE_FIRE: (c.FIRE,),
    c.CHOOSE_TARGET: (c.TARGET,),
    c.WITHDRAWAL: (c.WITHDRAW,),
    c.ADVANCING: (c.ADVANCE,),
    c.DROP_FORCE: (c.ADD,),
    c.PUT_INSIDE: (c.ON,),
    c.INTERCEPTION: (c.INTERCEPT,),
    c.AIR_TARGET: (c.TARGET,),
    c.FLAK: (c.FIRE,),
    c.FLAK_TARGET: (c.TARGET,),
    c.SCOUT_DICE: (c.DIE_ON,),
    c.STRIKE_TARGET: (c.TARGET,),
    c.RETURN_FIRE: (c.FIRE,),
    c.RETURN_FIRE_AT: (c.TARGET,),
    c.NEGATE_WITH: (c.NEGATE,),
    c.CARD_TARGET: (c.ON,),
}
PLACE_VERBS = {c.MOVE_UNIT: c.MOVE, c.ASSAULT_WHERE: c.ATTACK, c.MAIN_ATTACK: c.MAIN}  # else `at`
FLYING = (c.AIR, c.FORM_GROUP)
# What says least: that another choice is meant
VAGUE = (
    why.ANSWER_FIRST,
    why.NOT_IN_HAND,
    why.NO_SUCH_CARD,
    why.NOT_FREE,
    why.NOT_OBSTACLE,
    why.NO_ARTILLERY,
    why.NO_AIRCRAFT,
    why.NOT_ADJACENT,
    why.NOT_DEFENDING,
)


def why_not(game: LastCrusadeGame, s: LastCrusade, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return Asker(game, s, view).of(element)


class Asker:
    def __init__(self, game: LastCrusadeGame, s: LastCrusade, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = game.names[view.words.language]
        self.kinds = {card.id: kind for kind, card in enumerate(s.book.cards)}

    def no(self, key: str, rule: str = "", **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return self.no("over", "LC-9.1")
        if viewer < 0:
            return self.no("watcher")
        if s.asked != viewer:
            if self.game.asks_in_secret(s):
                return self.no("awaited", "LC-R75")
            return self.no("not-your-turn", "LC-7.0.1", seat=self.view.name(int(s.asked)))
        choice = self.game.choice_numbers.get(element)
        return self.refuse(*self.telling([choice])) if choice is not None else self.element(element)

    def element(self, element: str) -> Refusal:
        what, _, which = element.partition("/")
        id = which.partition("#")[0]
        if what == "hand" and id in self.kinds:
            kind = self.kinds[id]
            played = is_played(self.s.book.cards[kind])
            return self.refuse(*self.telling([c.PLAY + kind] if played else [c.DEPLOY + kind, c.DEPLOY_FREE + kind]))
        if what in ("place", "edge") and which in PLACE_NUMBERS:
            return self.place(PLACE_NUMBERS[which])
        if which in PIECE_NUMBERS and self.s.kind[PIECE_NUMBERS[which]] >= 0:
            return self.piece(PIECE_NUMBERS[which])
        if what.startswith("airfield"):
            return self.refuse(why.IN_PHASE_2)
        return self.refuse(why.NO_SUCH_CARD)

    def place(self, place: int) -> Refusal:
        first = PLACE_VERBS.get(int(self.s.prompt), c.AT)
        choice = c.EDGE + place - EDGE if place >= EDGE else first + place
        code = int(reason(self.s, choice))
        return self.refuse(why.NO_PLACE_ASKED if code == why.ANSWER_FIRST else code, choice)

    def piece(self, u: int) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if self.is_hidden(u):
            return self.no("hidden-card", "LC-14.2")
        resting = is_aircraft(s, u) and s.place[u] == AIRFIELD + viewer and not s.damage[u]
        if resting and s.prompt not in FLYING:
            return self.refuse(why.IN_PHASE_2)
        verbs = PIECE_VERBS.get(int(s.prompt), (c.UNIT,))
        code, choice = self.telling([first + u for first in (verbs[::-1] if is_fort(s, u) else verbs)])
        return self.refuse(why.ENEMY_CARD if owner(u) != viewer and code == why.ANSWER_FIRST else code, choice)

    def is_hidden(self, u: int) -> bool:
        """A face-down card of the other seat: nothing may be told of it, whatever it is."""
        return bool(self.s.kind[u] >= 0 and not is_seen(self.s, self.view.viewer, u))

    # ------------------------------------------------------------ the reason
    def telling(self, choices: list[int]) -> tuple[int, int]:
        """The first reason that says more than that another choice is meant, and its choice."""
        codes = [int(reason(self.s, choice)) for choice in choices]
        at = next((n for n, code in enumerate(codes) if code not in VAGUE), 0)
        return codes[at], choices[at]

    def refuse(self, code: int, choice: int = -1) -> Refusal:
        if code == OK:
            return self.no("possible")
        s = self.s
        verb, which = c.VERBS.meaning(max(choice, 0))
        if verb.about == "piece" and self.is_hidden(which):
            return self.no("hidden-card", "LC-14.2")
        supply = s.setup_supply if s.phase == BUYING else s.supply
        values = {"card": self.acting(), "place": "", "n": 0, "left": int(supply[s.asked])}
        if choice >= 0:
            values |= self.about(code, choice)
        return refusal(why.REASONS, code, self.view, **values)

    def about(self, code: int, choice: int) -> dict[str, object]:
        """What the choice is about, as far as the sentence names it."""
        s = self.s
        verb, which = c.VERBS.meaning(choice)
        if verb.first == c.BUY_DRAW:
            return {"n": int(DRAW_COST)}
        if verb.about == "card" and which < len(s.book.cards):
            return {"card": self.names.card(which), "n": int(s.book.cards[which].cost)}
        if verb.about == "piece" and s.kind[which] >= 0 and code != why.NOT_THERE:
            return {"card": self.names.card(int(s.kind[which])), "n": self.cost(code, which)}
        if verb.about == "place" and which != c.LANDING:
            return {"place": self.names.place(which, self.view.viewer)}
        return {}

    def acting(self) -> str:
        """Whoever is about to do something, or is about to come into play."""
        s = self.s
        piece = int(s.firing if s.firing >= 0 else s.aim)
        if 0 <= piece < c.PIECES and s.kind[piece] >= 0:
            return self.names.card(int(s.kind[piece]))
        return self.names.card(int(s.held)) if s.held >= 0 else ""

    def cost(self, code: int, u: int) -> int:
        s = self.s
        if code == why.LAUNCH_SUPPLY:
            return int(launch_cost(s, u))
        if code == why.ASSAULT_SUPPLY and s.card(u).is_ground_unit():
            return int(cost_of(s, u))
        if code == why.BOMBARD_SUPPLY:
            return int(bombard_cost(s, s.asked))
        return int(DROP_COST) if code == why.DROP_SUPPLY else 1
