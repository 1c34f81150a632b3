# compiled
"""The running game: what comes next, from any quiet point on."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

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
from warcabinet.games.last_crusade.redeal import guess, reshuffle
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
    NO_BRIDGE,
    OPEN,
    OUTCOME,
    PIECES,
    RECON,
    REINFORCEMENT,
    SECOND_FIRE,
    TERRAIN,
    WITHDRAWALS,
    Field,
    first_piece,
)
from warcabinet.games.last_crusade.table.places import CROSSINGS, ZONES
from warcabinet.games.last_crusade.turn.bombardment import bombardment_phase
from warcabinet.games.last_crusade.turn.drafting import draft
from warcabinet.games.last_crusade.turn.maneuver import close_phase, maneuver, open_phase
from warcabinet.games.last_crusade.turn.placing import place_forces
from warcabinet.games.last_crusade.turn.recon import recon_phase
from warcabinet.games.last_crusade.turn.reinforce import open_turn, reinforce
from warcabinet.games.last_crusade.turn.setup import buy_forces, draw_terrain, lay_terrain
from warcabinet.games.last_crusade.windows import between_actions, window


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
                s.fence()
                draw_terrain(s)
            elif s.phase == TERRAIN:
                yield from lay_terrain(s)
            elif s.phase == BUYING:
                yield from buy_forces(s)
            else:
                yield from place_forces(s)
        s.ask(0, 0)  # no one is asked any more

    def show(self, viewer: Seat, pen: Pen) -> None:
        show(self, viewer, pen)

    def copy(self) -> LastCrusade:
        setting_up = self.phase < REINFORCEMENT  # what only the set-up changes is shared from then on
        has_crossings = setting_up or is_crossed(self)
        c = LastCrusade(
            chance=self.chance.copy(),
            book=self.book,
            plan=self.plan,
            kind=self.kind[:],
            place=self.place[:],
            host=self.host[:],
            damage=self.damage[:],
            flags=self.flags[:],
            spent=self.spent[:],
            group=self.group[:],
            top=self.top[:],
            hand=copies(self.hand),
            deck=copies(self.deck),
            discard=copies(self.discard),
            victory=copies(self.victory),
            bought=copies(self.bought) if setting_up else self.bought,
            known_hand=copies(self.known_hand),
            terrain_hand=copies(self.terrain_hand) if setting_up else self.terrain_hand,
            terrain_rest=copies(self.terrain_rest) if setting_up else self.terrain_rest,
            declared=self.declared.copy(),
            force_card=self.force_card.copy(),
            force_of=self.force_of.copy(),
            force_on=self.force_on.copy(),
            force_until=self.force_until.copy(),
            unique=self.unique.copy(),
            used_names=self.used_names.copy(),
            fallen=self.fallen.copy(),
            fallen_of=self.fallen_of.copy(),
            terrain=self.terrain[:] if setting_up else self.terrain,
            control=self.control[:],
            river=self.river[:] if setting_up else self.river,
            bridge=self.bridge[:] if has_crossings else self.bridge,
            bridge_damage=self.bridge_damage[:] if has_crossings else self.bridge_damage,
            bridge_used=self.bridge_used[:] if has_crossings else self.bridge_used,
            supply=self.supply[:],
            setup_supply=self.setup_supply[:] if setting_up else self.setup_supply,
            first_turn=self.first_turn[:],
        )
        self.copy_to(c)
        return c

    def reshuffle(self, chance: Chance) -> None:
        reshuffle(self, chance)

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        guess(self, viewer, chance)

    def is_joint(self) -> bool:
        """LC-5.3.2, LC-R13 Terrain and starting forces."""
        return self.phase == TERRAIN or self.phase == BUYING


def is_crossed(s: Field) -> bool:
    """Whether there is anything that a bridge or a ferry could cross; nothing about bridges ever changes where there is not."""
    if s.river[0] != 0 or s.river[1] != 0:
        return True
    for kind in s.bridge:
        if kind != NO_BRIDGE:
            return True
    return False


def earlier_phase(s: Field) -> Rules:
    """One step of phases 1 to 4."""
    if s.plan.any_time and s.step == ACT:
        yield from between_actions(s)
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
        if s.plan.any_time and s.moving < 0:
            yield from between_actions(s)
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
        chance=chance,
        book=book,
        plan=plan,
        kind=table_of(PIECES, -1),
        place=table_of(PIECES, -1),
        host=vec[i16]([i16(-1)] * PIECES),
        damage=vec[i16]([i16(0)] * PIECES),
        flags=vec[i32]([i32(0)] * PIECES),
        spent=vec[i16]([i16(0)] * PIECES),
        group=vec[i16]([i16(-1)] * PIECES),
        top=vec[i64]([first_piece(0), first_piece(1)]),
        hand=piles(2),
        deck=piles(2),
        discard=piles(2),
        victory=piles(2),
        bought=piles(2),
        known_hand=piles(2),
        terrain_hand=piles(2),
        terrain_rest=piles(2),
        declared=nothing(),
        force_card=nothing(),
        force_of=nothing(),
        force_on=nothing(),
        force_until=nothing(),
        unique=nothing(),
        used_names=nothing(),
        fallen=nothing(),
        fallen_of=nothing(),
        terrain=table_of(ZONES, -1),
        control=table_of(ZONES, -1),
        river=table_of(2, 0),
        bridge=table_of(CROSSINGS, 0),
        bridge_damage=table_of(CROSSINGS, 0),
        bridge_used=table_of(CROSSINGS, 0),
        supply=table_of(2, 0),
        setup_supply=plan.setup_supply[:],
        first_turn=table_of(2, 0),
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
