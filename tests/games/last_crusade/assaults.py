"""Random assaults, and how the forecast supposes them to be fought, so that the two can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from games.last_crusade.battle import Battle, unit
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.assault.defense import origin_of
from warcabinet.games.last_crusade.assault.rounds import mode_of
from warcabinet.games.last_crusade.cards.card import ATTACHMENT, FORTIFICATION, LEADER, OBSTACLE, SUPPORT_WEAPON, Card
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import (
    ADVANCE,
    AFTER,
    ASSAULTING,
    DROPPING,
    HIT_IGNORED,
    SUPPORTING,
    WITHDRAWALS,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.fire import dice, target_number
from warcabinet.games.last_crusade.table.harm import rider_of
from warcabinet.games.last_crusade.table.pieces import head_of
from warcabinet.games.last_crusade.table.places import NAMES
from warcabinet.games.last_crusade.table.zones import enemy_obstacle
from warcabinet.games.last_crusade.view.assault_odds import Stack, hit_chances

NATIONS = ("us", "de", "su")
TERRAIN = ("clear", "clear", "fields", "marsh", "woods", "hill", "village", "bocage", "town", "ruins", "city")
CAPTURED, REPELLED, WIPED_OUT = range(3)
ORDERS = (("c-covered", 0, "round 1"), ("c-fog", 0, "phase"))


# ------------------------------------------------------------ a situation
class Dealer:
    """Picks cards by what they are."""

    def __init__(self, chance: Random, nation: str) -> None:
        self.chance, self.nation = chance, nation
        cards = [card for card in GAME.book.cards if card.id[:2] in (nation, "c-")]
        self.units = [card for card in cards if card.is_ground_unit()]
        self.soldiers = [card for card in self.units if card.unit.is_soldier() and not card.unit.is_motorized()]
        self.transports = [card for card in self.units if card.unit.transport]
        self.forts = [card for card in cards if card.what == FORTIFICATION]
        self.obstacles = [card for card in cards if card.what == OBSTACLE]
        self.attachments = [card for card in cards if card.what in (SUPPORT_WEAPON, LEADER, ATTACHMENT)]

    def stack(self, place: str, assaulting: bool) -> dict[str, Any]:
        """A unit, a pair or a unit in a Fortification."""
        chance = self.chance
        found = unit(self.fresh(assaulting).id, place, "spotted")
        kind = chance.random()
        if kind < 0.35:
            found = unit(chance.choice(self.transports).id, place, "spotted", mounted=chance.choice(self.soldiers).id)
        elif kind < 0.5 and self.forts:
            found = unit(chance.choice(self.forts).id, place, "spotted", inside=chance.choice(self.soldiers).id)
        elif chance.random() < 0.3:
            found["attached"] = [chance.choice(self.attachments).id]
        if chance.random() < 0.3:
            found["marks"].append("dug-in")
        if chance.random() < 0.3:
            found["damage"] = 1
        return found

    def fresh(self, assaulting: bool) -> Card:
        return self.chance.choice([card for card in self.units if not (assaulting and card.unit.no_assault)])


def situation(n: int) -> Battle:
    """The n-th assault, with the force picked; some with an order of fire of their own, or between the rounds."""
    chance = Random(f"assault {n}")
    while True:
        try:
            battle = one(chance)
        except Fault:  # what was dealt does not go together
            continue
        if battle is not None:
            return battle


def one(chance: Random) -> Battle | None:
    nations = (chance.choice(NATIONS), chance.choice(NATIONS))
    mine, theirs = (Dealer(chance, nation) for nation in nations)
    target, around = ("b2", ["b1", "a2", "c2"]) if chance.random() < 0.8 else ("hq1", ["a3", "b3", "c3"])
    origins = chance.sample(around, chance.choice((1, 1, 2, 3)))
    force = [mine.stack(place, True) for place in origins for _ in range(chance.choice((1, 2)))]
    force += [unit(mine.fresh(False).id, "a1") for _ in range(2)]  # may support
    defenders = [theirs.stack(target, False) for _ in range(chance.choice((1, 2, 3)))]
    if target != "hq1":
        for origin in origins:
            if chance.random() < 0.3:
                defenders.append(unit(chance.choice(theirs.obstacles).id, f"{target}>{origin}"))
    terrain = [chance.choice(TERRAIN) for _ in range(9)]
    river = target == "b2" and chance.random() < 0.15
    if river:
        terrain[1] = "bridge"
    setting: dict[str, Any] = {"terrain": terrain, "options": {"bridges": "on" if river else "off"}}
    if chance.random() < 0.25:
        card, of, until = chance.choice(ORDERS)
        setting["in_force"] = [{"card": card, "of": of, "until": until}]
    battle = Battle(
        "maneuver", force, defenders, nations=nations, supply=(40, chance.randrange(7)), guarded=target != "hq1", **setting
    )
    return battle if declared(battle, target, chance) else None


def declared(battle: Battle, target: str, chance: Random) -> bool:
    if not battle.offers("assault"):
        return False
    battle.take("assault")
    if battle.prompt == c.ASSAULT_WHERE:
        if f"attack {target}" not in battle.choices():
            return False
        battle.take(f"attack {target}")
    while more := [text for text in battle.choices() if text != "confirm"]:
        if battle.offers("confirm") and chance.random() < 0.1:
            break
        battle.take(chance.choice(more))
    return NAMES[battle.s.target] == target and battle.prompt == c.ASSAULT_FORCE


# ------------------------------------------------------------ how it is fought
@dataclass
class Outcome:
    how: int
    fallen: list[int]


class Fight:
    """Both sides do what the forecast supposes: all supplied, no cards, no withdrawal, fire where it destroys the most."""

    def __init__(self, match: Match) -> None:
        s = match.s
        assert isinstance(s, LastCrusade)
        self.match, self.s, self.target = match, s, int(s.target)
        self.attacker = int(s.attacker)
        mine = range(int(first_piece(self.attacker)), int(s.top[self.attacker]))
        self.force = [u for u in mine if s.kind[u] >= 0 and s.has(u, ASSAULTING)]
        self.force += [int(rider_of(s, u)) for u in self.force if rider_of(s, u) >= 0]
        self.before = [u for u in range(len(s.kind)) if s.kind[u] >= 0]
        self.last: tuple[tuple[int, int], tuple[bool, int]] = ((0, 0), (False, 0))  # who fired last, and in which round and step
        self.rank = {u: (bool(s.has(u, SUPPORTING)), int(head_of(s, u))) for u in self.before}

    def to_the_end(self) -> Outcome:
        while not self.is_over():
            self.match.take(self.choice())
        s = self.s
        if s.over or (self.target < 9 and s.control[self.target] == self.attacker):
            how = CAPTURED
        else:
            how = REPELLED if any(s.kind[u] >= 0 for u in self.force) else WIPED_OUT
        return Outcome(how, [u for u in self.before if s.kind[u] < 0])

    def to_the_second_round(self) -> bool:
        while not self.is_over():
            if self.s.step == WITHDRAWALS:
                return True
            self.match.take(self.choice())
        return False

    def is_over(self) -> bool:
        s = self.s
        return bool(s.over or s.target < 0 or s.step in (ADVANCE, AFTER))

    def choice(self) -> int:
        s, offered = self.s, menu_of(self.s)
        prompt = int(s.prompt)
        if prompt == c.DEFENSE:
            supply = [choice for choice in offered if c.SUPPLY <= choice < c.SUPPLY + c.PIECES]
            return min(supply, default=c.DONE)
        if prompt == c.MAIN_ATTACK:
            return c.MAIN + self.main()
        if prompt == c.NEGATE_WITH:
            return offered[0] if self.is_halted(offered[0] - c.NEGATE) else c.NO
        if prompt == c.CHOOSE_FIRE:
            return min((choice for choice in offered if choice != c.HOLD_FIRE), key=lambda choice: self.turn(choice - c.FIRE))
        if prompt == c.CHOOSE_TARGET:
            self.last = (int(s.round), int(s.step)), self.rank[int(s.firing)]
            targets = [choice for choice in offered if choice != c.HOLD_FIRE]
            return max(sorted(targets, key=lambda choice: self.rank[choice - c.TARGET]), key=self.worth)
        for calm in (c.CONFIRM, c.DONE, c.PASS):
            if calm in offered:
                return calm
        raise AssertionError(f"asked {prompt}: {[GAME.choice_text(choice) for choice in offered]}")

    def turn(self, u: int) -> tuple[bool, tuple[bool, int]]:
        """In the order of the stacks; who had no target when its turn came is asked again at the end."""
        when, rank = self.last
        return when == (self.s.round, self.s.step) and self.rank[u] <= rank, self.rank[u]

    def main(self) -> int:
        """The attack of the most Supply cost; of equals that of the first unit."""
        s = self.s
        costs: dict[int, int] = {}
        for u in self.force:
            if s.kind[u] >= 0 and s.has(u, ASSAULTING):
                origin = int(origin_of(s, u))
                costs[origin] = costs.get(origin, 0) + int(s.card(u).cost)
        return max(costs, key=lambda origin: costs[origin])

    def is_halted(self, engineer: int) -> bool:
        """Whether the Obstacle on the way of an engineer is one for anybody there."""
        s = self.s
        origin = int(s.place[engineer])
        obstacle = enemy_obstacle(s, self.attacker, s.target, origin)
        group = [u for u in self.force if s.kind[u] >= 0 and s.has(u, ASSAULTING) and s.place[u] == origin]
        return any(s.card(obstacle).special.cross & s.card(u).unit.classes and not s.has(u, DROPPING) for u in group)

    def worth(self, choice: int) -> float:
        s, u, target = self.s, int(self.s.firing), choice - c.TARGET
        mode = int(mode_of(s, u))
        chances = hit_chances(int(dice(s, u, target, mode)), int(target_number(s, u, target, mode)))
        return Stack(s, target, int(owner(target))).value(int(s.has(target, HIT_IGNORED)), chances)
