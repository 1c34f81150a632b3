# compiled
"""The cards as the rules see them. Each exists once, so a card is its number."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from warcabinet.engine.pile import table_of

# Decks, and what a card belongs to. A side's Nationality deck has the number of its seat (GW-1.1a).
CP: Final = 0
EN: Final = 1
NEUTRAL: Final = 2
BONUS: Final = 3
EVENTS: Final = 4
MARS: Final = 5
DECKS: Final = 6
DECK_NAMES: Final = ("cp", "en", "neutral", "bonus", "events", "mars")
SIDES: Final = ("CP", "EN")  # the seats, as options and Positions name them

# Ranks above the numbers
JACK: Final = 11
ACE: Final = 14
JOKER: Final = 15

NO_LIMIT: Final = 99  # the most BP of a card

# When a static bonus counts
NEVER: Final = 0
IF_DEFENDER: Final = 1
IF_ATTACKER: Final = 2
IF_OWN: Final = 3  # its owner has a face-up card of a kind in play


@final
@mypyc_attr(acyclic=True)
class Filter:
    """A set of cards: all that a filter of the card file asks for is printed on them."""

    __slots__ = ("table", "whole")

    def __init__(self, table: vec[i64], whole: bool = False) -> None:
        self.table: Final = table
        self.whole: Final = whole  # it says `any`

    def has(self, card: i64) -> bool:
        return self.table[card] == 1


@final
@mypyc_attr(acyclic=True)
class Lasting:
    """What a Random Event, or a Martian while face up, changes for the Turn."""

    __slots__ = ("attacker", "defender", "mutes", "plus", "truce")

    def __init__(self, plus: vec[i64], mutes: Filter, attacker: i64, defender: i64, truce: bool) -> None:
        self.plus: Final = plus  # seat * cards + card: change of BP
        self.mutes: Final = mutes  # whose ACT abilities cannot be used
        self.attacker: Final = attacker  # change of the Attacker's total
        self.defender: Final = defender
        self.truce: Final = truce  # nothing in play is cancelled or discarded


def calm(cards: i64) -> Lasting:
    """Nothing out of the ordinary."""
    return Lasting(table_of(2 * cards, 0), Filter(table_of(cards, 0)), 0, 0, False)


@final
class Card:
    __slots__ = (
        "attach", "attack", "bonus", "bonus_if", "bonus_own", "bp", "deck", "extends", "extends_to", "hmg", "id",
        "improves", "lasting", "limit",
        "lines", "locked", "plus", "rank", "shield", "shield_from", "stand", "stands", "steadfast", "suit", "types", "works",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        deck: i64,
        rank: i64,
        suit: i64,
        bp: i64,
        types: i64,
        hmg: bool,
        works: bool,
        attack: bool,
        locked: bool,
        plus: Filter,
        lines: i64,
        stands: bool,
        stand: Filter,
        limit: i64,
        bonus: i64,
        bonus_if: i64,
        bonus_own: Filter,
        shield: Filter,
        shield_from: i64,
        steadfast: bool,
        improves: bool,
        attach: Filter,
        extends: i64,
        extends_to: Filter,
        lasting: Lasting,
    ) -> None:
        self.id: Final = id
        self.deck: Final = deck
        self.rank: Final = rank  # 2 to 14, JOKER, or 0
        self.suit: Final = suit  # 0 clubs, 1 spades, 2 hearts, 3 diamonds, -1 none
        self.bp: Final = bp  # printed
        self.types: Final = types  # a bit for each
        self.hmg: Final = hmg
        self.works: Final = works  # Fortifications or Trenches
        self.attack: Final = attack  # has the Attack symbol
        self.locked: Final = locked  # white BP in a black circle
        self.plus: Final = plus  # the cards it can be linked to
        self.lines: Final = lines  # the bits in Board.mark of its ACT lines
        self.stands: Final = stands
        self.stand: Final = stand  # the cards its standing ability answers
        self.limit: Final = limit  # their BP at most, where the match limits Fortifications (GW-R51)
        self.bonus: Final = bonus
        self.bonus_if: Final = bonus_if
        self.bonus_own: Final = bonus_own
        self.shield: Final = shield  # its owner's cards that it keeps from ...
        self.shield_from: Final = shield_from  # ... cards of these types
        self.steadfast: Final = steadfast  # cannot be cancelled
        self.improves: Final = improves  # an Improved Doctrine or Improved Weapon
        self.attach: Final = attach  # the cards it can be put on
        self.extends: Final = extends  # extra cards for the combine of the card under it ...
        self.extends_to: Final = extends_to  # ... which then takes these
        self.lasting: Final = lasting

    def is_joker(self) -> bool:
        return self.rank == JOKER

    def is_face_card(self) -> bool:
        """A K Q J (GW-R1)."""
        return JACK <= self.rank <= ACE

    def answers_out_of_turn(self) -> bool:
        """GW-5.2a, GW-R23 Bonus cards and Jokers; never an Improved Doctrine or Weapon."""
        return (self.deck == BONUS and not self.improves) or self.rank == JOKER

    def is_nationality(self) -> bool:
        """GW-3.3c The Jokers with a side's symbol included."""
        return self.deck <= EN
