"""Why something cannot be done now: which choices people may mean by what they reach for, and the most telling reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.reasons import OK, refusal
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.cards.card import CARD, FACE
from warcabinet.games.last_front.choices import (
    ATTACK,
    DECLARED,
    DROP,
    FROM,
    PICK,
    SEAT,
    TARGET,
    VERBS,
    pile_choice,
    target_choice,
)
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.legality import reason
from warcabinet.games.last_front.reasons import BATTLE_RUNS, OVER, PICKED_TOO_LITTLE, REASONS
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.targets import is_in_reach, protector_of_bid
from warcabinet.games.last_front.turns import worth_digging
from warcabinet.games.last_front.values import PILE_VALUE, bid, to_beat
from warcabinet.games.last_front.view.naming import Names
from warcabinet.games.last_front.windows import is_awaited

if TYPE_CHECKING:
    from warcabinet.games.last_front import LastFrontGame

PLAYS = {verb.word: verb.first for verb in VERBS.table if verb.about in ("one-use card", "two-use card")}
WITH_CARD = {**{word: [first] for word, first in PLAYS.items()}, "hand": [*PLAYS.values(), FROM], "look": [FROM]}


def why_not(game: LastFrontGame, s: LastFront, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    return WhyNot(game, s, view).of(element)


class WhyNot:
    def __init__(self, game: LastFrontGame, s: LastFront, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.names = Names(game, view)
        self.cards = {card.id: number for number, card in enumerate(s.book.battle)}

    def no(self, key: str, rule: str = "", **values: object) -> Refusal:
        return Refusal(self.view.words(f"why.{key}", **values), rule)

    def of(self, element: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        if s.over:
            return refusal(REASONS, OVER, self.view)
        if viewer < 0:
            return self.no("watcher")
        what, _, rest = element.partition(" ")
        if not rest and "/" in element:
            what, _, rest = element.partition("/")
        rest = rest.partition("#")[0]
        if what.startswith(("deck-", "discard", "event-discard")):
            return self.no("deck", "LF-6.1")
        if what.startswith("hand-"):
            return self.no("others-hand", "LF-4.4")
        if what in WITH_CARD and s.asked == viewer and rest not in self.cards:
            return self.no("no-card", card=rest)
        choices = self.meanings(element, what, rest)
        if not choices and (what.startswith("bid-") or what in ("target", "land", "attack")):
            return self.no("unknown")
        if s.asked != viewer:
            return self.not_asked(what, rest)
        return self.refused(choices, dug_in="/pile-" in element)

    # ------------------------------------------------------------ whose choice it is
    def not_asked(self, what: str, rest: str) -> Refusal:
        s, viewer = self.s, self.view.viewer
        turn = self.view.name(int(s.turn))
        if what in ("land", "attack"):
            if s.contested == NOBODY:
                return self.no("not-declarer", "LF-5.5", seat=self.view.name(int(s.declarer)))
            return refusal(REASONS, BATTLE_RUNS, self.view, territory=self.names.territory(int(s.contested)))
        if s.contested != NOBODY and s.fighting[viewer] == 0:
            return self.no("withdrawn", "LF-10.4")
        if is_awaited(s):
            return self.no("awaited", "LF-R45")
        if what == "hand":
            card = self.cards.get(rest)
            if card is not None and s.card(card).blitz:
                return self.no("blitz-later", "LF-R42", seat=turn)
            return self.no("not-your-turn", "LF-2.15", seat=turn)
        return self.no("not-your-turn", "LF-6.7", seat=turn)

    # ------------------------------------------------------------ which choices it could mean
    def meanings(self, element: str, what: str, rest: str) -> list[int]:
        number = self.game.choice_numbers.get(element.replace("seat-", "seat "))
        if number is not None:
            return [number]
        if what in WITH_CARD:
            return [first + self.cards[rest] for first in WITH_CARD[what] if rest in self.cards]
        if what in ("land", "attack"):
            return [ATTACK + self.s.book.territories.index(rest)] if rest in self.s.book.territories else []
        if what.startswith("bid-"):
            return self.in_bid(what[4:], rest)
        return []

    def in_bid(self, owner: str, rest: str) -> list[int]:
        """A card of a bid: `tank-3`, `icon-patton!` at face value, `tank-3*` about to be dug in; in a pile `pile-1/tank-3`."""
        if owner not in map(str, range(1, self.s.seats + 1)):
            return []
        seat = int(owner) - 1
        if rest.startswith("pile-"):
            which = rest.removeprefix("pile-").partition("/")[0]
            return [pile_choice(seat, int(which) - 1)] if which in map(str, range(1, 17)) else []
        card = self.cards.get(rest.rstrip("!*"))
        if card is None:
            return [target_choice(seat, CARD)]  # an empty place: whether this bid can be chosen from at all
        code = card + (FACE if rest.rstrip("*").endswith("!") else 0)
        target = target_choice(seat, code) + (DECLARED if rest.endswith("*") else 0)
        return [target, (DROP if rest.endswith("*") else PICK) + code] if seat == self.s.asked else [target]

    # ------------------------------------------------------------ the reason
    def refused(self, choices: list[int], *, dug_in: bool) -> Refusal:
        found = [(int(reason(self.s, choice)), choice) for choice in choices] or [(int(reason(self.s, -1)), -1)]
        if min(found)[0] == OK:
            return self.no("possible")
        if dug_in:
            return self.no("dug-in", "LF-R39")
        code, choice = max(found)
        return refusal(REASONS, code, self.view, **self.mentioned(code, choice))

    def mentioned(self, code: int, choice: int) -> dict[str, object]:
        s, viewer = self.s, self.view.viewer
        values: dict[str, object] = {
            "need": int(to_beat(s, viewer)) + 1,
            "bid": bid(s, viewer),
            "ten": PILE_VALUE,
            "worth": worth_of_picked(s, viewer) if code == PICKED_TOO_LITTLE else worth_digging(s, viewer),
        }
        if s.contested != NOBODY:
            values["territory"] = self.names.territory(int(s.contested))
        verb, which = VERBS.meaning(max(choice, 0))
        if verb.about.endswith("card"):
            values["card"] = self.names.battle(which)
        owner = self.owner(verb.first, which)
        if NOBODY < owner < s.seats:
            values["seat"] = self.view.name(owner)
            card = int(protector_of_bid(s, owner))
            values["protector"] = self.names.battle(card) if card != NOBODY else ""
        return values

    def owner(self, verb: int, which: int) -> int:
        """Whose bid or hand a choice is aimed at; of an ability in the hand, whose bid is protected from it."""
        if verb == TARGET:
            return which // 256
        if verb == SEAT:
            return which
        s, viewer = self.s, self.view.viewer
        bids = [seat for seat in range(s.seats) if is_in_reach(s, viewer, seat, NOBODY) and protector_of_bid(s, seat) != NOBODY]
        return bids[0] if bids else NOBODY
