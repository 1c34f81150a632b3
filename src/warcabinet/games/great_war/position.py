"""Positions of The Great War: any situation between two choices. Every key is declared once, for reading and for writing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import ByMember, Group, Key, Keys, MemberKey, chance, dice, switch, word
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards.card import BONUS, CP, EN, EVENTS, NEUTRAL, SIDES
from warcabinet.games.great_war.deal import is_last_refill
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.saved.rows import InPlay, read_captured, read_deck, read_known, read_row, read_swaps, write_row
from warcabinet.games.great_war.saved.situation import DECKS, Situation
from warcabinet.games.great_war.state import (
    ATTACK,
    CR1,
    CR2,
    DRAWING,
    EVENT,
    NATIONALITY,
    OBP,
    REPLACING,
    STARTING,
    SWAPPING,
    TAKING,
    TRIMMING,
)
from warcabinet.games.great_war.steps import duties_met_by, holds_attack_card

PHASES = {
    "swap": SWAPPING, "draw": DRAWING, "discard": TRIMMING, "start": STARTING, "re": EVENT, "replace": REPLACING, "cr1": CR1,
    "cr2": CR2, "obp": OBP, "take": TAKING,
}  # fmt: skip
WHO = (*SIDES, "mars")  # who may have a row and captured cards
DUTIES = {"nat": NATIONALITY, "attack": ATTACK}


# ------------------------------------------------------------ the Turn
def read_turn(at: Situation, turn: int, where: str) -> None:
    if turn > at.s.plan.turns:
        raise Fault(f"there are only {at.s.plan.turns} Turns", where=where)
    at.s.turn = turn
    at.s.defender = at.s.active = at.s.plan.defenders[turn]


def read_defender(at: Situation, side: str, where: str) -> None:
    at.s.defender = at.s.active = SIDES.index(side)


def read_won(at: Situation, won: list[str], where: str) -> None:
    if len(won) > at.s.plan.turns:
        raise Fault(f"there are only {at.s.plan.turns} Turns", where=where)
    for turn, winner in enumerate(won, 1):
        at.s.won[turn] = WHO.index(winner) if winner else NOBODY


def read_met(at: Situation, met: dict[str, list[str]] | None, where: str) -> None:
    """Unless they are given, the rows are read as if all had been played in Combat Rounds."""
    s = at.s
    for seat in (CP, EN):
        if met is not None:
            s.met[seat] = sum(DUTIES[duty] for duty in set(met.get(SIDES[seat], [])))
        else:
            for card in cards_in(s.row[seat]):
                s.met[seat] |= duties_met_by(s, seat, card)


def write_met(at: Situation) -> dict[str, list[str]]:
    return {SIDES[seat]: [duty for duty, bit in DUTIES.items() if at.s.met[seat] & bit] for seat in (CP, EN)}


def read_flags(at: Situation, flags: dict[str, bool], where: str) -> None:
    at.s.flagged = flags.get("no_attack_card", False)
    if at.s.flagged and at.s.phase == STARTING:
        raise Fault("the flag is set when the Turn has begun", where=where)


# ------------------------------------------------------------ single cards
def read_event(at: Situation, id: str, where: str) -> None:
    if id:
        at.s.event = at.take(id, where, {EVENTS})
    elif at.s.phase == EVENT:
        raise Fault("name the Random Event that is face up", where=where)


def read_forced(at: Situation, id: str, where: str) -> None:
    fault = "must be in the Attacker's hand, in Combat Round 1"
    if id:
        at.s.forced = at.found_in(at.s.hand[at.s.attacker()], id, where, fault)
        if at.s.phase != CR1:
            raise Fault(f"'{id}' {fault}", where=where)


def read_late(at: Situation, id: str, where: str) -> None:
    fault = "was not played in this phase"
    if id:
        at.s.late = at.found_in(at.s.row[at.s.active], id, where, fault)
        if at.s.phase != OBP:
            raise Fault(f"'{id}' {fault}", where=where)


# ------------------------------------------------------------ the declaration
KEYS = Keys[Situation](
    chance(),
    Key(
        "turn", Annotated[int, Meta(ge=1, le=12)], "The Turn.", read_turn, lambda at: int(at.s.turn), 1, "turn = 3",
    ),
    Key(
        "defender", Literal["CP", "EN"], "Who defends in this Turn. Without it the scenario and the options decide.",
        read_defender, lambda at: SIDES[at.s.defender], example='defender = "EN"',
    ),
    word("phase", "phase", f"Where the Turn stands (GW-7.0a): {', '.join(f'`{name}`' for name in PHASES)}.", PHASES, default="cr1"),
    word("active", "active", "Whose part it is: `CP` or `EN`. Without it the Defender's.", {"CP": CP, "EN": EN}),
    switch("opened", "opened", "Whether the first card of the part has been played, or cannot be."),
    Key(
        "won", list[Literal["CP", "EN", "mars", ""]], "Who won each Turn so far.", read_won,
        lambda at: [WHO[who] if who != NOBODY else "" for who in numbers(at.s.won)[1:]], [], 'won = ["CP", "EN"]',
    ),
    ByMember(
        MemberKey(
            "hand", list[str], "The cards in a hand.",
            lambda at, seat, ids, where: at.fill(at.s.hand[seat], ids, where, {seat, NEUTRAL, BONUS}),
            lambda at, seat: at.listed(at.s.hand[seat]), [], 'hand.CP = ["R-SQ", "BN-08"]',
        ),
        lambda at: SIDES,
    ),
    Group(
        "play",
        lambda at: WHO,
        (
            MemberKey(
                "cards", list[str | InPlay],
                "The cards in play, in order: an id, or a table that also says whether the card is cancelled (`down`), used, made"
                " ready, which Combat Round it came into play in (`round`; 3 is the Optional Bonus Card Phase), and what is on it"
                " (`attached`) or under it (`on`).",
                read_row, write_row, [], 'cards = ["R-S9", { id = "R-D9", attached = ["BN-08"] }]',
            ),
        ),
    ),
    ByMember(
        MemberKey(
            "captured", list[str], "The cards that someone has captured.", read_captured,
            lambda at, who: at.listed(at.s.captured[who]), [], 'captured.CP = ["B-S7"]',
        ),
        lambda at: WHO,
    ),
    ByMember(
        MemberKey(
            "discard", list[str], "A discard pile, its top card last.",
            lambda at, deck, ids, where: at.fill(at.s.discard[deck], ids, where, {deck}),
            lambda at, deck: at.listed(at.s.discard[deck]), [], 'discard.neutral = ["R-H2"]',
        ),
        lambda at: DECKS,
    ),
    Key("event", str, "The Random Event of this Turn.", read_event, lambda at: at.id(at.s.event), "", 'event = "RE-04"'),
    switch("event_cancelled", "event_down", "Whether the Random Event has been cancelled."),
    Key(
        "out", list[str], "The cards that White cards have replaced by choice.",
        lambda at, ids, where: at.fill(at.s.out, ids, where, {CP, EN}), lambda at: at.listed(at.s.out), [],
        'out = ["R-C4"]',
    ),
    Key(
        "swaps", list[str], "The White cards that still have to replace a card, in order.", read_swaps,
        lambda at: at.listed(at.s.swaps)[::-1], [], 'swaps = ["W-C01"]',
    ),
    ByMember(
        MemberKey(
            "deck", list[str], "The top of a deck, its top card first. Cards that no key names are shuffled beneath.", read_deck,
            lambda at, deck: at.listed(at.s.deck[deck])[::-1], [], 'deck.neutral = ["R-H2", "R-H3"]',
        ),
        lambda at: DECKS,
    ),
    Key(
        "met", dict[Literal["CP", "EN"], list[Literal["nat", "attack"]]] | None,
        "The duties that each side has met in this Turn. Without it the cards in play decide.", read_met, write_met, None,
        'met.CP = ["nat"]',
    ),
    Key(
        "flags", dict[Literal["no_attack_card"], bool], "Whether the Attacker held no Attack card when the Turn began (GW-R15).",
        read_flags, lambda at: {"no_attack_card": True} if at.s.flagged else {}, {}, "flags.no_attack_card = true",
    ),
    ByMember(
        MemberKey(
            "knows", list[str], "The cards that a side knows to be in the other hand.", read_known,
            lambda at, seat: at.listed(at.s.known[seat]), [], 'knows.EN = ["R-SQ"]',
        ),
        lambda at: SIDES,
    ),
    Key(
        "forced", str, "The Attack card that the Attacker has just drawn and must play first (GW-7.11b).", read_forced,
        lambda at: at.id(at.s.forced), "", 'forced = "R-D9"',
    ),
    Key(
        "late", str, "The card played in this part of the Optional Bonus Card Phase.", read_late, lambda at: at.id(at.s.late), "",
        'late = "BN-16"',
    ),
    switch("late_now", "late_now", "Whether nothing has been done since that card was played, so that it can be used."),
    dice("which card of a hand is seen or lost at random, in the order of the hand", most=100, example="dice = [3]"),
)  # fmt: skip


def check_moment(s: GreatWar) -> None:
    """What several keys say together must be possible."""
    if s.phase == REPLACING and (s.active == s.defender or holds_attack_card(s, s.active) or not s.hand[s.active].cards):
        raise Fault("only an Attacker who holds cards, but no Attack card, replaces cards", where="key phase")
    if s.phase == TAKING and s.won[s.turn] != s.active:
        raise Fault("only the winner of the Turn takes a card back", where="key active")
    if s.phase in (DRAWING, TRIMMING) and any(len(row) for row in s.row):
        raise Fault("nothing is in play between two Turns", where="key play")
    if s.phase not in (DRAWING, TRIMMING, TAKING, STARTING) and s.won[s.turn] != NOBODY:
        raise Fault(f"Turn {s.turn} has already been won", where="key won")
    if s.phase in (DRAWING, TRIMMING, STARTING) and is_last_refill(s) and (s.phase == STARTING or not s.plan.last_refill):
        raise Fault("the match is over after the last Turn", where="key won")
    if any(s.won[turn] != NOBODY for turn in range(s.turn + 1, s.plan.turns + 1)):
        raise Fault(f"only {s.turn} Turns have been played", where="key won")
    if s.late_now and s.late == NOBODY:
        raise Fault("name the card in 'late'", where="key late_now")


def load(s: GreatWar, position: Mapping[str, Any]) -> GreatWar:
    KEYS.read(Situation(s), position)
    check_moment(s)
    return s


def dump(s: GreatWar) -> dict[str, Any]:
    """Everything, decks in order and chance included, so that the same choices lead to the same end."""
    return KEYS.write(Situation(s))


def first_defender_in(position: Mapping[str, Any], otherwise: int) -> int:
    """Who must have defended Turn 1 for the Defender that the Position names."""
    side, turn = position.get("defender"), position.get("turn", 1)
    return (SIDES.index(side) + turn - 1) % 2 if side in SIDES and isinstance(turn, int) else otherwise
