"""Why something cannot be done now, in the players' words, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import menu_of
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.transport import room
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import in_sector, is_secret
from warcabinet.games.last_war.texts import KIND_WORDS
from warcabinet.games.last_war.turn.deploy import is_behind_lines, is_deployable
from warcabinet.games.last_war.turn.flags import has_flag
from warcabinet.games.last_war.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame

PHASES = {  # verbs, and the phase they belong to
    "put": st.DEPLOYING, "put-all": st.DEPLOYING, "ad": st.DEPLOYING, "fort": st.DEPLOYING, "zone": st.DEPLOYING,
    "flak": st.DEPLOYING, "work-flak": st.DEPLOYING, "garrison": st.DEPLOYING, "pag": st.DEPLOYING, "lift": st.DEPLOYING,
    "fly": st.DEPLOYING, "beach": st.DEPLOYING, "close": st.CLOSING_UP, "bid": st.BIDDING, "flag": st.FLAGGING,
    "flag-sea": st.FLAGGING, "flag-pag": st.FLAGGING, "extra": st.FLAGGING, "redeploy": st.ASKING_FAVOURS,
    "supply": st.ASKING_FAVOURS, "intelligence": st.ASKING_FAVOURS, "request": st.ASKING_FAVOURS, "lsp": st.COMMITTING,
    "defend": st.COMMITTING, "defend-sea": st.COMMITTING, "die": st.COMMITTING, "shift": st.COMMITTING,
    "bomber": st.COMMITTING, "pull": st.PULLING, "pull-all": st.PULLING, "withdraw": st.WITHDRAWING, "follow": st.FOLLOWING,
}  # fmt: skip
STOCK = {"garrison": st.GARRISONS, "pag": st.PAGS, "flak": st.CONCRETE, "beach": st.NAVAL}
STOCK_RULES = {"garrison": "LW-1.14", "pag": "LW-16.3", "flak": "LW-21.5", "beach": "LW-R17"}


def why_not(game: LastWarGame, s: LastWar, view: View, element: str) -> Refusal:
    return Reasons(game, s, view).of(element)


class Reasons:
    def __init__(self, game: LastWarGame, s: LastWar, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = Names(game, game.scenario_of(s), view)
        self.side = int(s.side_of(view.viewer))

    def no(self, key: str, rule: str, **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s = self.s
        if s.over:
            return self.no("over", "LW-25.6")
        if s.asked != self.view.viewer:
            return self.no("secret" if is_secret(s) else "not-you", "LW-R3" if is_secret(s) else "LW-7.1")
        verb, *rest = element.replace("/", " ").split()
        if verb == "hex":
            return self.of_hex(rest[0] if rest else "")
        if verb in ("hand", "theirs"):
            return self.no("card-now", "LW-6.6")
        if verb in PHASES and s.phase != PHASES[verb]:
            return self.no("other-step", "LW-7.1")
        place = self.place(rest[-1] if verb.startswith(("put", "pull")) else rest[0]) if rest else -1
        if place >= 0 and verb not in ("pag",):
            if s.owner[place] != self.side:
                return self.no("not-yours", "LW-23.6", place=self.names.place(place))
            if not in_sector(s, self.view.viewer, place):
                return self.no("sector", "LW-22.3", place=self.names.place(place))
        return self.by_verb(verb, rest, place)

    def place(self, code: str) -> int:
        land = self.names.scenario.land
        return land.index(code) if code in land else -1

    def by_verb(self, verb: str, rest: list[str], place: int) -> Refusal:
        s, side = self.s, self.side
        if verb in ("put", "put-all") and place >= 0:
            kind = KIND_WORDS.index(rest[0]) if rest[0] in KIND_WORDS[:4] else 0
            if s.has(side, kind) == 0:
                return self.no("pool-empty", "LW-3.1", kind=self.names.kind(kind))
            if room(s, side, place) == 0:
                return self.no("no-route", "LW-23.13", place=self.names.place(place))
            if not is_deployable(s, side, place):
                return self.no("behind", "LW-R21", place=self.names.place(place))
        if verb in STOCK and s.has(side, STOCK[verb]) == 0:
            return self.no(f"none-{verb}", STOCK_RULES[verb])
        if verb == "pag" and place >= 0:
            if s.plan.pag_country[side * s.ground.land + place] == 0:
                return self.no("not-their-country", "LW-17.2")
            if not is_behind_lines(s, place):
                return self.no("near-line", "LW-17.1")
            return self.no("no-pag-here", "LW-17.6")
        if verb in ("flag", "flag-sea", "flag-pag") and place >= 0:
            return self.of_flag(place)
        if verb in ("pull", "pull-all"):
            return self.no("last-man", "LW-R85")
        if verb in ("fort", "zone"):
            return self.no("cannot-pay", "LW-R61")
        return self.no("not-offered", "LW-7.1")

    def of_flag(self, place: int) -> Refusal:
        s, side = self.s, self.side
        if s.has(side, st.FLAGS) < s.flag_cost():
            return self.no("winter-flags" if s.flag_cost() == 2 else "no-flags", "LW-4.10" if s.flag_cost() == 2 else "LW-4.2")
        if has_flag(s, side, place):
            return self.no("one-flag", "LW-R28")
        return self.no("no-man", "LW-24.1") if s.men(place) == 0 else self.no("no-enemy", "LW-24.1")

    def of_hex(self, code: str) -> Refusal:
        """A hex that nothing on the menu lights."""
        s = self.s
        place = self.place(code)
        if place < 0:
            return self.no("no-land", "LW-23.4")
        if s.phase == st.DEPLOYING and s.owner[place] == self.side:
            return self.by_verb("put", ["men"], place) if c.DONE in menu_of(s) else self.no("not-offered", "LW-7.1")
        if s.phase == st.FLAGGING and s.owner[place] == self.side:
            return self.of_flag(place)
        if s.owner[place] != self.side:
            return self.no("not-yours", "LW-23.6", place=self.names.place(place))
        return self.no("not-offered", "LW-7.1")
