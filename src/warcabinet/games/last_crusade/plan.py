# compiled
"""The plan of a match: options and scenario as the rules need them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.games.last_crusade.cards.country import Country


@final
class Plan:
    """States share it; it never changes."""

    __slots__ = (
        "agreement", "any_order", "any_special_starts", "any_time", "army", "asks_bridges", "axis", "bridges", "buy_list",
        "captor_wins", "country", "deck_lists", "die_for_each", "drafts", "fixed_terrain", "fort_points", "free_hq",
        "free_mounting", "general_starts", "hand_open", "hidden_obstacles", "last_turn", "list_known", "loss_holds",
        "many_weapons", "nation", "normandy", "one_attachment", "place_kind", "place_on", "place_where", "quick",
        "quiet_limit", "random_terrain", "ready_list", "ready_terrain", "relaunches", "second_unique", "separate_fights",
        "setup_supply", "side", "start_dice", "starts_in_force", "steps_commit", "supply_dice", "terrain_deck", "turn_limit",
        "turns_up", "walks_in", "weather_adds",
    )  # fmt: skip

    def __init__(
        self,
        nation: vec[i64],
        side: vec[i64],
        country: vec[Country],
        axis: i64,
        setup_supply: vec[i64],
        supply_dice: vec[i64],
        start_dice: vec[i64],
        bridges: bool,
        turn_limit: i64,
        quiet_limit: i64,
        quick: bool,
        random_terrain: bool,
        captor_wins: bool,
        hand_open: bool,
        fixed_terrain: vec[i64],
        fort_points: vec[i64],
        free_hq: vec[Pile],
        starts_in_force: vec[Pile],
        deck_lists: vec[Pile],
        list_known: vec[i64],
        ready_list: vec[Pile],
        ready_terrain: vec[Pile],
        army: vec[Pile],
        terrain_deck: vec[Pile],
        buy_list: vec[Pile],
        place_kind: vec[Pile],
        place_where: vec[Pile],
        place_on: vec[Pile],
        drafts: vec[i64],
        agreement: bool,
        last_turn: i64,
        any_order: bool,
        normandy: bool,
        general_starts: bool,
        any_special_starts: bool,
        loss_holds: bool,
        weather_adds: bool,
        any_time: bool,
        many_weapons: bool,
        free_mounting: bool,
        steps_commit: bool,
        separate_fights: bool,
        relaunches: bool,
        die_for_each: bool,
        second_unique: bool,
        hidden_obstacles: bool,
        walks_in: bool,
        one_attachment: bool,
        turns_up: bool,
        asks_bridges: bool,
    ) -> None:
        self.nation: Final = nation  # by seat
        self.side: Final = side  # by seat, as a bit
        self.country: Final = country  # by seat: the rules of its nation (LC-N34)
        self.axis: Final = axis  # the seat with the Axis role (LC-R6)
        self.setup_supply: Final = setup_supply  # by seat
        self.supply_dice: Final = supply_dice  # by seat
        self.start_dice: Final = start_dice  # by seat: for the Supply at the start
        self.bridges: Final = bridges
        self.turn_limit: Final = turn_limit  # game turns
        self.quiet_limit: Final = quiet_limit
        self.quick: Final = quick  # ready-made purchase and placement
        self.random_terrain: Final = random_terrain
        self.captor_wins: Final = captor_wins
        self.hand_open: Final = hand_open
        self.fixed_terrain: Final = fixed_terrain  # nine types, or empty
        self.fort_points: Final = fort_points  # by seat: setup Supply for Fortifications only
        self.free_hq: Final = free_hq  # by seat: units that start in the Headquarters free of charge
        self.starts_in_force: Final = starts_in_force  # by seat: Specials in play from the start
        self.deck_lists: Final = deck_lists  # by seat: the whole deck, or the pool of a draft
        self.list_known: Final = list_known  # by seat; 1: everyone knows its deck, ready-made or shown
        self.ready_list: Final = ready_list  # by seat: the nation's ready-made deck
        self.ready_terrain: Final = ready_terrain  # by seat: the nation's six types
        self.army: Final = army  # by seat: every card its deck may hold, once
        self.terrain_deck: Final = terrain_deck  # by seat: six types
        self.buy_list: Final = buy_list  # by seat: the quick purchase, in order
        # Rows of the quick placement, by seat: the card, where (0 left, 1 middle, 2 right, 3 Headquarters,
        # 4 the middle zone's edge to the center row), and the row it goes on or in, or -1
        self.place_kind: Final = place_kind
        self.place_where: Final = place_where
        self.place_on: Final = place_on
        self.drafts: Final = drafts  # by seat; 1: the deck is drafted
        # How disputed rules are read
        self.last_turn: Final = last_turn  # even without a limit (LC-N13)
        self.any_order: Final = any_order  # LC-N70 the steps of Phase 1
        self.normandy: Final = normandy  # LC-N76 the original rule for fire at Fortifications
        self.general_starts: Final = general_starts  # LC-N74 Generals can be bought at set-up
        self.any_special_starts: Final = any_special_starts  # LC-N75 so can all attachments
        self.loss_holds: Final = loss_holds  # LC-N83 a place is held if no one is left to take it
        self.weather_adds: Final = weather_adds  # LC-N81 new weather leaves the old in play
        self.any_time: Final = any_time  # LC-N71 "any" cards between all actions and before every roll
        self.many_weapons: Final = many_weapons  # LC-N72 any number of Ordnance cards on a Fighter-Bomber
        self.free_mounting: Final = free_mounting  # LC-N73 mounting again, and of committed units
        self.steps_commit: Final = steps_commit  # LC-N77 any move commits
        self.separate_fights: Final = separate_fights  # LC-N78 one air combat for each patrol that intercepts
        self.relaunches: Final = relaunches  # LC-N79 aircraft home again may start again
        self.die_for_each: Final = die_for_each  # LC-N80 a die for each marked unit, when it takes part
        self.second_unique: Final = second_unique  # LC-N82 a second Unique card can be played, without effect
        self.hidden_obstacles: Final = hidden_obstacles  # LC-N84 those of the set-up lie face down until met
        self.walks_in: Final = walks_in  # LC-N85 a Headquarters without defenders is entered like a zone
        self.one_attachment: Final = one_attachment  # LC-N86 one attachment besides Support Weapon and Leader
        self.turns_up: Final = turns_up  # LC-N89 a unit struck blind is turned up
        self.asks_bridges: Final = asks_bridges  # LC-N88 both say at the start whether Bridges are in use
        self.agreement: Final = agreement  # the seats may agree to end the match (LC-9.5)
