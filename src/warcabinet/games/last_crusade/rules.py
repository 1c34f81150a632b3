# compiled
"""The running game: what comes next, from any quiet point on."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile, copies, piles, table_of
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_crusade.air.sorties import air_phase
from warcabinet.games.last_crusade.assault.counter import EVERYWHERE, counter_window
from warcabinet.games.last_crusade.assault.declaring import is_anybody_assaulting
from warcabinet.games.last_crusade.assault.defense import defend, is_held, spot_place
from warcabinet.games.last_crusade.assault.outcome import advance, after, decide
from warcabinet.games.last_crusade.assault.rounds import fire, fire_from_flank, first_round, withdraw
from warcabinet.games.last_crusade.cards.card import Book
from warcabinet.games.last_crusade.plan import Plan
from warcabinet.games.last_crusade.redeal import guess
from warcabinet.games.last_crusade.sight import show
from warcabinet.games.last_crusade.state import (
    ACT,
    ADVANCE,
    AFTER,
    AIR_ACTION,
    ASSAULT_DEFENSE,
    ASSAULT_PAID,
    ASSAULT_READY,
    BUYING,
    CLOSE,
    DRAFTING,
    FIRST_FIRE,
    FLANKERS,
    MANEUVER,
    OPEN,
    OUTCOME,
    PIECES,
    RECON,
    REINFORCEMENT,
    SECOND_FIRE,
    TERRAIN,
    WITHDRAWALS,
    Field,
)
from warcabinet.games.last_crusade.turn.bombardment import bombardment_phase
from warcabinet.games.last_crusade.turn.drafting import draft
from warcabinet.games.last_crusade.turn.maneuver import close_phase, maneuver, open_phase
from warcabinet.games.last_crusade.turn.placing import place_forces
from warcabinet.games.last_crusade.turn.recon import recon_phase
from warcabinet.games.last_crusade.turn.reinforce import open_turn, reinforce
from warcabinet.games.last_crusade.turn.setup import buy_forces, draw_terrain, lay_terrain
from warcabinet.games.last_crusade.windows import window


@final
class LastCrusade(Field):
    def rules(self) -> Rules:
        s = self
        while not s.over:
            s.quiet()
            if s.phase == MANEUVER:
                yield from fire_and_maneuver(s)
            elif s.phase >= REINFORCEMENT:
                yield from earlier_phase(s)
            elif s.phase == DRAFTING:
                yield from draft(s)
                draw_terrain(s)
            elif s.phase == TERRAIN:
                yield from lay_terrain(s)
            elif s.phase == BUYING:
                yield from buy_forces(s)
            else:
                yield from place_forces(s)
        s.ask(0, 0)  # nobody is asked any more

    def show(self, viewer: Seat, pen: Pen) -> None:
        show(self, viewer, pen)

    def copy(self) -> LastCrusade:
        c = LastCrusade(
            self.chance.copy(),
            self.book,
            self.plan,
            self.kind[:],
            self.place[:],
            self.host[:],
            self.damage[:],
            self.flags[:],
            self.spent[:],
            self.group[:],
            self.top[:],
            copies(self.hand),
            copies(self.deck),
            copies(self.discard),
            copies(self.victory),
            copies(self.bought),
            copies(self.known_hand),
            copies(self.terrain_hand),
            copies(self.terrain_rest),
            self.declared.copy(),
            self.force_card.copy(),
            self.force_of.copy(),
            self.force_on.copy(),
            self.force_until.copy(),
            self.unique.copy(),
            self.used_names.copy(),
            self.fallen.copy(),
            self.fallen_of.copy(),
            self.terrain[:],
            self.control[:],
            self.river[:],
            self.bridge[:],
            self.bridge_damage[:],
            self.bridge_used[:],
            self.supply[:],
            self.setup_supply[:],
            self.first_turn[:],
        )
        self.copy_to(c)
        return c

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        guess(self, viewer, chance)

    def is_joint(self) -> bool:
        """LC-5.3.2, LC-R13 Terrain and starting forces."""
        return self.phase == TERRAIN or self.phase == BUYING


def earlier_phase(s: Field) -> Rules:
    """One step of phases 1 to 4."""
    if s.phase == REINFORCEMENT:
        if s.step == OPEN:
            yield from open_turn(s)
        else:
            yield from reinforce(s)
    elif s.step == OPEN:
        yield from window(s, 1)
        s.step = ACT
    elif s.phase == AIR_ACTION:
        yield from air_phase(s)
    elif s.phase == RECON:
        yield from recon_phase(s)
    else:
        yield from bombardment_phase(s)


def fire_and_maneuver(s: Field) -> Rules:
    """One step of phase 5; the steps of an assault are those of LC-R39."""
    step = s.step
    if step == ACT:
        yield from maneuver(s)
    elif step == OPEN:
        yield from open_phase(s)
    elif step == CLOSE:
        yield from close_phase(s)
    elif step == ASSAULT_PAID:
        yield from window(s, 4)
        spot_place(s)
        if not is_anybody_assaulting(s, s.attacker):
            s.step = AFTER
        else:
            s.step = ASSAULT_DEFENSE if is_held(s) else OUTCOME
    elif step == ASSAULT_DEFENSE:
        yield from defend(s)
    elif step == ASSAULT_READY:
        yield from first_round(s)
    elif step == FLANKERS:
        yield from fire_from_flank(s)
    elif step == FIRST_FIRE or step == SECOND_FIRE:
        yield from fire(s)
    elif step == WITHDRAWALS:
        yield from withdraw(s)
    elif step == OUTCOME:
        decide(s)
    elif step == ADVANCE:
        yield from advance(s)
    elif step == AFTER:
        yield from after(s)
        yield from counter_window(s, EVERYWHERE)


def empty_field(chance: Chance, book: Book, plan: Plan) -> LastCrusade:
    """A table on which nothing lies yet."""
    return LastCrusade(
        chance,
        book,
        plan,
        table_of(PIECES, -1),
        table_of(PIECES, -1),
        table_of(PIECES, -1),
        table_of(PIECES, 0),
        table_of(PIECES, 0),
        table_of(PIECES, 0),
        table_of(PIECES, -1),
        vec[i64]([0, PIECES // 2]),
        piles(2),
        piles(2),
        piles(2),
        piles(2),
        piles(2),
        piles(2),
        piles(2),
        piles(2),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        table_of(9, -1),
        table_of(9, -1),
        table_of(2, 0),
        table_of(6, 0),
        table_of(6, 0),
        table_of(6, 0),
        table_of(2, 0),
        plan.setup_supply[:],
        table_of(2, 0),
    )


def nothing() -> Pile:
    return Pile(vec[i64]())


def set_up(chance: Chance, book: Book, plan: Plan) -> LastCrusade:
    """A match about to begin: decks unless they are drafted, and the Terrain draws (LC-R98)."""
    s = empty_field(chance, book, plan)
    drafting = False
    for seat in range(2):
        if plan.drafts[seat] == 0:
            s.deck[seat].add_all(plan.deck_lists[seat])
        else:
            drafting = True
    if drafting:
        s.phase = DRAFTING
    else:
        s.phase = TERRAIN
        draw_terrain(s)
    return s
