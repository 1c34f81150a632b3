"""What a choice achieves: both totals, the Turn, and the Battle Points that change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.plans import Plans
from warcabinet.engine.verbs import Meaning
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import THIRD
from warcabinet.games.great_war.values import total, value

if TYPE_CHECKING:
    from warcabinet.games.great_war.view.scene import SceneBuilder

WORTH_KEEPING = 8  # Battle Points


def with_card(s: GreatWar, card: int) -> GreatWar:
    twin, seat = s.copy(), int(s.asked)
    if twin.hand[seat].count(card):
        twin.hand[seat].remove(card)
        twin.row[seat].add(card)
    return twin


# ------------------------------------------------------------ totals
def makes(table: SceneBuilder, meaning: Meaning) -> str:
    """GW-7.14a The totals, if no one answers."""
    if table.s.prompt == c.CANCEL_EVENT:
        return table.words("plan.cancels", event=table.names.card(int(table.s.event)))
    return totals(table, with_card(table.s, meaning.which))


def leaves(table: SceneBuilder, meaning: Meaning) -> str:
    """The totals as they are, once cards have been played in the Turn."""
    s = table.s
    if s.prompt in (c.TAKE_BACK, c.CANCEL_EVENT) or not any(len(s.row[seat]) for seat in range(2)):
        return ""
    return totals(table, s, "stays-")


def totals(table: SceneBuilder, s: GreatWar, stays: str = "") -> str:
    seat = int(table.s.asked)
    mine, theirs = int(total(s, seat)), int(total(s, 1 - seat))
    if mine == theirs:
        return table.words("plan.tie-wins" if seat == s.defender else "plan.tie-loses", mine=mine)
    key = "ahead" if mine > theirs else "behind"
    return table.words(f"plan.{stays}{key}", mine=mine, theirs=theirs, n=abs(mine - theirs))


def keeps(table: SceneBuilder, meaning: Meaning) -> str:
    """The strongest card that stays in hand."""
    s = table.s
    left = [card for card in cards_in(s.hand[s.asked]) if card != meaning.which]
    best = max(left, key=lambda card: (int(s.card(card).bp), -card), default=-1)
    return table.words("plan.keeps", card=table.names.card(best)) if best >= 0 and s.card(best).bp >= WORTH_KEEPING else ""


# ------------------------------------------------------------ cards
def uses(table: SceneBuilder, meaning: Meaning) -> str:
    """GW-7.8d What the ability says."""
    return "; ".join(sentence.rstrip(".") for sentence in table.names.abilities(meaning.which))


def hits(table: SceneBuilder, meaning: Meaning) -> str:
    """GW-7.14b What the card counts now, and for whom."""
    s, card, seat = table.s, meaning.which, int(table.s.asked)
    owner = next((who for who in (0, 1, THIRD) if card in cards_in(s.row[who])), None)
    if owner is None or owner == THIRD:
        return table.words("plan.bp", n=int(s.card(card).bp))
    n = int(value(s, owner, card))
    return table.words("plan.counts-mine" if owner == seat else "plan.counts-theirs", n=n, left=int(total(s, owner)) - n)


def loses(table: SceneBuilder, meaning: Meaning) -> str:
    return table.words(f"plan.{meaning.verb.word}", n=int(table.s.card(meaning.which).bp))


def draws(table: SceneBuilder, meaning: Meaning) -> str:
    word = meaning.verb.word.replace(" ", "-")
    return table.words(f"plan.{word}", n=len(table.s.hand[table.s.asked]) + 1)


PLANS: Plans[SceneBuilder] = Plans(
    c.VERBS,
    {
        c.PLAY: (makes, keeps),
        c.WITH: (makes, keeps),
        c.INTERRUPT: (makes, keeps),
        c.COMBINE: (makes, keeps),
        c.DONE: (leaves,),
        c.PASS: (leaves,),
        c.ACTIVATE: (uses,),
        c.USE: (uses,),
        c.ON: (hits,),
        c.TARGET: (hits,),
        c.TAKE: (loses,),
        c.DISCARD: (loses, keeps),
        c.OUT: (loses,),
        c.DRAW_NEUTRAL: (draws,),
        c.DRAW_NATIONALITY: (draws,),
    },
    lambda table: c.PROMPTS[int(table.s.prompt)][0],
)
