"""What a choice achieves: bids, piles, territories and what stays in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.plans import Plans
from warcabinet.engine.state import NOBODY
from warcabinet.engine.verbs import Meaning
from warcabinet.games.last_front import choices as c
from warcabinet.games.last_front.bot.judgement import distance_with, gain, keeping
from warcabinet.games.last_front.cards.card import DRAW_EVENT, FACE
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.ending import distance
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.turns import worth_digging
from warcabinet.games.last_front.values import PILE_VALUE, bid, modifiers, to_beat, worth

if TYPE_CHECKING:
    from warcabinet.games.last_front.view.scene import SceneBuilder

PLAIN = 25  # tenths of a point: a card worth less is not missed


def with_card(s: LastFront, meaning: Meaning) -> LastFront:
    """The table once the asked seat has laid this card."""
    twin, seat, (verb, card) = s.copy(), int(s.asked), meaning
    if twin.hand[seat].count(card):
        twin.hand[seat].remove(card)
    twin.open[seat].add(card + (FACE if verb.first == c.AT_FACE else 0))
    return twin


# ------------------------------------------------------------ bids
def outbids(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-4.2 The new bid against the highest of the others."""
    s, seat = table.s, int(table.s.asked)
    card = s.card(meaning.which)
    if card.kind == DRAW_EVENT or (meaning.verb.first == c.ABILITY and not card.lasting):
        return ""
    twin = with_card(s, meaning)
    return against(table, int(bid(twin, seat)), int(to_beat(twin, seat)))


def against(table: SceneBuilder, mine: int, beat: int) -> str:
    if beat == 0:
        return table.words("plan.opens", bid=mine)
    if mine > beat:
        return table.words("plan.beats", beat=beat, by=mine - beat)
    return table.words("plan.short", bid=mine, beat=beat, by=beat + 1 - mine)


def keeps(table: SceneBuilder, meaning: Meaning) -> str:
    """The best card that stays in hand."""
    s, seat = table.s, int(table.s.asked)
    left = cards_in(with_card(s, meaning).hand[seat])
    if not left:
        return table.words("plan.empties")
    best = max(left, key=lambda card: (int(keeping(s, card)), -card))
    return table.words("plan.keeps", card=table.names.battle(best)) if keeping(s, best) > PLAIN else ""


def swings(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-3.2 What an ability does to the distance between the bids, with its best target."""
    s, seat, card = table.s, int(table.s.asked), meaning.which
    if s.card(card).kind == DRAW_EVENT or s.card(card).lasting:
        return ""
    n = int(gain(s.copy(), seat, card))
    return table.words("plan.swings", n=n) if n > 0 else table.words("plan.ability")


def turns_up(table: SceneBuilder, meaning: Meaning) -> str:
    return table.words("plan.event") if table.s.card(meaning.which).kind == DRAW_EVENT else ""


def stands(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-6.5 The bid as it is."""
    s, seat = table.s, int(table.s.asked)
    return against(table, int(bid(s, seat)), int(to_beat(s, seat)))


def gives_up(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-10.1 The bid is lost, the hand stays and grows."""
    s, seat = table.s, int(table.s.asked)
    mine = int(bid(s, seat))
    return table.words("plan.gives-up" if mine else "plan.stays-out", bid=mine, n=len(s.hand[seat]) + 1)


# ------------------------------------------------------------ digging in
def digs(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-8.3"""
    s, seat = table.s, int(table.s.asked)
    return table.words("plan.digs", worth=int(worth_digging(s, seat)))


def dug(table: SceneBuilder, meaning: Meaning) -> str:
    lost = int(worth_of_picked(table.s, table.s.asked)) - PILE_VALUE
    return table.words("plan.dug-even" if lost == 0 else "plan.dug", n=lost)


def counts(table: SceneBuilder, meaning: Meaning) -> str:
    """A card of the seat's own bid."""
    s, seat = table.s, int(table.s.asked)
    n = int(worth(s, meaning.which, modifiers(s, seat)))
    sign = -n if meaning.verb.first == c.DROP else n
    if s.prompt == c.PICK_TO_DIG:
        return table.words("plan.picks", worth=int(worth_of_picked(s, seat)) + sign, n=n)
    return table.words("plan.costs", n=n, bid=int(bid(s, seat)) - n)


# ------------------------------------------------------------ others
def takes(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-7.4 What another bid loses."""
    s = table.s
    seat, rest = divmod(meaning.which, 256)
    n = int(worth(s, rest & (c.DECLARED - 1), modifiers(s, seat)))
    return table.view.say("plan.takes", seat, n=n, bid=int(bid(s, seat)) - n)


def breaks(table: SceneBuilder, meaning: Meaning) -> str:
    seat = meaning.which // 16
    return table.view.say("plan.takes", seat, n=PILE_VALUE, bid=int(bid(table.s, seat)) - PILE_VALUE)


def fights(table: SceneBuilder, meaning: Meaning) -> str:
    """LF-13 What the territory would bring."""
    s, seat, land = table.s.copy(), int(table.s.asked), meaning.which
    after = int(distance_with(s, seat, land))
    if after <= 0:
        return table.words("plan.wins")
    return table.words("plan.nearer" if after < distance(s, seat) else "plan.no-nearer", n=after)


def robs(table: SceneBuilder, meaning: Meaning) -> str:
    """A territory that someone near victory holds."""
    s, holder = table.s, int(table.s.holder[meaning.which])
    if holder in (NOBODY, s.asked) or distance(s, holder) > 1:
        return ""
    return table.words("plan.robs", seat=table.view.name(holder))


def holds(table: SceneBuilder, meaning: Meaning) -> str:
    """How many cards another seat holds; everyone may know that."""
    return table.view.say("plan.holds", meaning.which, n=len(table.s.hand[meaning.which]))


PLANS: Plans[SceneBuilder] = Plans(
    c.VERBS,
    {
        c.LAY: (turns_up, outbids, keeps),
        c.AT_FACE: (outbids, keeps),
        c.ABILITY: (outbids, swings, keeps),
        c.DONE: (stands,),
        c.WITHDRAW: (gives_up,),
        c.DIG: (digs,),
        c.CONFIRM: (dug,),
        c.PICK: (counts,),
        c.DROP: (counts,),
        c.TARGET: (takes,),
        c.PILE: (breaks,),
        c.ATTACK: (fights, robs),
        c.SEAT: (holds,),
    },
    lambda table: c.PROMPTS[int(table.s.prompt)][0],
)
