# compiled
"""The Last War: the course of a match. A rule that asks is a generator; `yield` waits for the choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import copies, piles, table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons, redeal, secrecy, sight
from warcabinet.games.last_war.desk.control import desk, judge
from warcabinet.games.last_war.desk.meorders import SERVICE, close_turn, propose
from warcabinet.games.last_war.ending import report
from warcabinet.games.last_war.map.line import find_keepers, tidy_line
from warcabinet.games.last_war.plan import DEALT, DRAFTED, NO_CARDS, NO_DISCRETION, Plan
from warcabinet.games.last_war.secrecy import draw_curtain, leads, lift_curtain
from warcabinet.games.last_war.state import (
    ASKING_FAVOURS,
    BIDDING,
    CLOSING_UP,
    COMMITTING,
    DEPLOYING,
    DRAFTING,
    FIGHTING,
    FLAGGING,
    FOLLOWING,
    IN_HEX,
    JUDGING,
    KINDS,
    ORDERING,
    PULLING,
    RAIDING,
    REPORTING,
    SEQUENCING,
    STARTING,
    STOCKS,
    TIDYING,
    WITHDRAWING,
    Board,
    flag_side,
)
from warcabinet.games.last_war.turn.commitment import commit, offer_commitments, tell_pledges
from warcabinet.games.last_war.turn.deploy import deploy, offer_deployment, reveal_deployment
from warcabinet.games.last_war.turn.favours import ask_favours, offer_favours, reveal_favours, spies
from warcabinet.games.last_war.turn.fighting import fight, next_combat
from warcabinet.games.last_war.turn.flags import bid, compare_bids, lead_me, offer_bids, place_flags
from warcabinet.games.last_war.turn.happening import EVENT
from warcabinet.games.last_war.turn.moving import (
    answer_requests,
    carry_out,
    carry_out_withdrawals,
    close_up,
    follow,
    offer_closing,
    offer_following,
    offer_withdrawals,
    settle_closing,
    withdraw,
)
from warcabinet.games.last_war.turn.pulling import offer_pulls, pull, tell_pulls
from warcabinet.games.last_war.turn.raids import fly_raids
from warcabinet.games.last_war.turn.upkeep import start_turn, tidy


@final
class LastWar(Board):
    """LW-7 The sequence of a turn."""

    def rules(self) -> Rules:
        while not self.over:
            self.about = NOBODY
            self.starts = vec[i64]()
            self.seat_leaders()
            find_keepers(self)
            self.quiet()
            if self.plan.control and not self.desk:
                yield from desk(self)
            else:
                yield from step(self)
        self.ask(0, 0)  # no stale question is left behind
        self.about = NOBODY
        self.starts = vec[i64]()

    def copy(self) -> LastWar:
        twin = LastWar(
            chance=self.chance.copy(),
            plan=self.plan,
            owner=self.owner[:],
            force=self.force[:],
            mark=self.mark[:],
            fort=self.fort[:],
            pag=self.pag[:],
            net=self.net[:],
            stock=self.stock[:],
            lost=self.lost[:],
            part=self.part[:],
            keeper=self.keeper[:],
            rear=self.rear[:],
            builder=self.builder[:],
            guard=self.guard[:],
            shut=self.shut[:],
            held=self.held[:],
            set_dice=self.set_dice[:],
            carried=self.carried[:],
            asks=self.asks[:],
            assess=self.assess[:],
            service=self.service[:],
            happened=self.happened[:],
            hand=copies(self.hand),
            spent=copies(self.spent),
            pledges=copies(self.pledges),
            missions=copies(self.missions),
            orders=copies(self.orders),
            drill=copies(self.drill),
            flags=self.flags.copy(),
            vacated=self.vacated.copy(),
        )
        self.copy_to(twin)
        return twin

    def show(self, viewer: Seat, pen: Pen) -> None:
        sight.show(self, viewer, pen)

    def redeal(self, viewer: Seat, chance: Chance) -> None:
        redeal.redeal(self, viewer, chance)

    def is_joint(self) -> bool:
        """LW-R3; where one side has spies, the other commits before it and is seen (LW-R76 c)."""
        return secrecy.is_secret(self) and not (self.phase == COMMITTING and self.placing != 0)


def no_force(land: i64) -> vec[i16]:
    return vec[i16]([i16(0)] * (IN_HEX * land))


def empty_board(chance: Chance, plan: Plan) -> LastWar:
    land = plan.ground.land
    return LastWar(
        chance=chance,
        plan=plan,
        owner=table_of(land, NOBODY),
        force=no_force(land),
        mark=table_of(land, 0),
        fort=table_of(land, 0),
        pag=table_of(land, 0),
        net=table_of(land, 0),
        stock=table_of(plan.nations * STOCKS, 0),
        lost=table_of(plan.nations * KINDS, 0),
        part=no_force((plan.slots - 1) * land),
        builder=table_of(land if plan.slots > 1 else 0, 0),
        rear=table_of(2 * len(plan.zones.nation), 0),
        keeper=table_of(land if plan.slots > 1 else 0, NOBODY),
        guard=table_of(land if plan.slots > 1 else 0, NOBODY),
        shut=table_of(len(plan.lines.side), 0),
        held=table_of(len(plan.victory.hexes), 0),
        set_dice=table_of(2, 0),
        carried=table_of(2 * len(plan.rail), 0),
        asks=table_of(plan.seats(), 0),
        assess=table_of(len(plan.known), 0),
        service=table_of(plan.nations * SERVICE if plan.orders else 0, 0),
        happened=table_of(len(plan.happen) // EVENT, 0),
        hand=piles(plan.nations),
        spent=piles(plan.nations),
        pledges=piles(plan.nations),
        missions=piles(plan.nations),
        orders=piles(plan.nations),
        drill=piles(plan.nations),
        flags=piles(1)[0],
        vacated=piles(1)[0],
    )


def deal(s: LastWar) -> None:
    """LW-6.1 The hands; a draft comes as a step of its own."""
    for nation in range(s.plan.nations):
        if s.plan.cards == DRAFTED:
            s.phase = DRAFTING
        elif s.plan.cards != NO_CARDS:
            deck = piles(1)[0]
            for card in s.plan.deck[nation]:
                deck.add(card)
            if s.plan.cards == DEALT:
                deck.shuffle(s.chance)
            for i in range(min(s.plan.hand[nation], len(deck.cards))):
                s.hand[nation].add(deck.cards[i])


def go(s: Board, phase: i64) -> None:
    s.phase = phase
    s.desk = False


def step(s: Board) -> Rules:
    """What the phase asks for, up to the next quiet point."""
    phase = s.phase
    if phase == STARTING:
        yield from start_turn(s)
        go(s, DEPLOYING)
    elif phase == RAIDING:
        yield from fly_raids(s)
        go(s, BIDDING)
    elif phase == ORDERING:
        yield from choose_order(s)
    elif phase == FLAGGING:
        yield from flag_in_turn(s)
    elif phase == JUDGING:
        yield from judge(s)
        go(s, COMMITTING)
    elif phase == SEQUENCING:
        yield from choose_fights(s)
    elif phase == FIGHTING:
        combat = next_combat(s)
        if combat == NOBODY:
            go(s, TIDYING)
        else:
            yield from fight(s, combat)
            s.desk = False
    elif phase == TIDYING:
        tidy(s)
        go(s, WITHDRAWING)
    elif phase == REPORTING:
        if s.plan.orders:
            if s.plan.control:
                yield from propose(s)
            close_turn(s)
        report(s)
        go(s, STARTING)
    else:
        yield from decide_in_secret(s)


# ------------------------------------------------------------ LW-R3 at the same time
def decide_in_secret(s: Board) -> Rules:
    """Seat after seat, with no quiet point in between; no one sees what the other side does until all are done."""
    step = SECRET_STEPS[int(s.phase)]
    if not s.is_veiled():
        draw_curtain(s)
        find_asked(s, step)
        s.quiet()
    asked = False
    for seat in range(2 * s.plan.commands):
        if s.asks[seat] == 1:
            asked = True
            answered = False
            for slot in range(step.slots(s)):
                if has_to_decide(s, step, seat, slot):
                    answered = True
                    yield from step.answer(s, seat)
            s.seat_leaders()
            if not answered:
                yield from step.answer(s, seat)
    if s.phase == COMMITTING and s.placing == 1:  # LW-R76 (c): the other side sees this before it commits
        s.fence()
        s.placing = 2
        find_asked(s, step)
        return
    if s.phase == CLOSING_UP:
        yield from settle_closing(s)
    if s.phase == WITHDRAWING:
        yield from answer_requests(s)
    step.close(s)
    lift_curtain(s)
    for seat in range(2 * s.plan.commands):
        s.asks[seat] = 0
    if asked:
        s.fence()


def find_asked(s: Board, step: SecretStep) -> None:
    """Who has anything to decide; everyone can tell."""
    for seat in range(2 * s.plan.commands):
        s.asks[seat] = 0
        for slot in range(step.slots(s)):
            if not seat_slot(s, seat, slot):
                continue
            may_decide = leads(seat) or not step.common
            if (may_decide and has_choice(s, step, seat)) or (slot == 0 and is_asked_anyway(s, seat)):
                s.asks[seat] = 1
        s.seat_leaders()
        if s.phase == COMMITTING and s.placing != 0 and (spies(s, s.side_of(seat)) == 1) != (s.placing == 2):
            s.asks[seat] = 0


def is_asked_anyway(s: Board, seat: Seat) -> bool:
    """LW-N44 Where being asked would tell what the enemy may not know: an empty Pool, no bomber, no withdrawal left."""
    if not s.plan.assessed:
        return False
    phase = s.phase
    if phase == COMMITTING:
        return not s.flags.empty()
    if phase == BIDDING:
        return s.plan.slots > 1  # LW-N25 naval flags that could be lent
    return phase == DEPLOYING or phase == WITHDRAWING or (phase == FOLLOWING and not s.vacated.empty())


def seat_slot(s: Board, seat: Seat, slot: i64) -> bool:
    """LW-N7, LW-N21, LW-N29 A coalition decides nation by nation; says whether it has one at this place of its list."""
    nation = s.nation_in(s.side_of(seat), slot)
    if nation != NOBODY:
        s.seat_nation(nation)
    return nation != NOBODY


def has_choice(s: Board, step: SecretStep, seat: Seat) -> bool:
    s.ask(seat, c.DEPLOY)
    s.whether = True
    step.offer(s, seat)
    s.whether = False
    return s.offered > 1


def has_to_decide(s: Board, step: SecretStep, seat: Seat, slot: i64) -> bool:
    """A side that is one nation is asked as soon as it can do anything; of several nations only those that can."""
    if s.plan.slots == 1:
        return True
    return seat_slot(s, seat, slot) and has_choice(s, step, seat)


# What follows when all are done: it is shown and carried out, and the turn goes on
def close_draft(s: Board) -> None:
    s.tell(events.DRAFTED)
    go(s, STARTING)


def close_deployment(s: Board) -> None:
    reveal_deployment(s)
    go(s, CLOSING_UP)


def close_closing(s: Board) -> None:
    carry_out(s, events.CLOSED)
    go(s, RAIDING)


def close_bids(s: Board) -> None:
    compare_bids(s)
    go(s, ORDERING)


def close_favours(s: Board) -> None:
    reveal_favours(s)
    s.placing = 1 if spies(s, 0) != spies(s, 1) else 0
    go(s, JUDGING if s.plan.control else COMMITTING)


def close_commitment(s: Board) -> None:
    tell_pledges(s)
    go(s, PULLING)


def close_pulling(s: Board) -> None:
    tell_pulls(s)
    go(s, SEQUENCING)


def close_withdrawals(s: Board) -> None:
    carry_out_withdrawals(s)
    go(s, FOLLOWING)


def close_following(s: Board) -> None:
    carry_out(s, events.FOLLOWED)
    tidy_line(s)
    go(s, REPORTING)


# ------------------------------------------------------------ order and flags
def choose_order(s: Board) -> Rules:
    """LW-7.4a, LW-R6"""
    s.ask(s.first, c.ORDER)
    s.offer(c.FIRST)
    s.offer(c.SECOND)
    yield
    if s.chosen == c.SECOND:
        s.first = 1 - s.first
    s.tell(events.PLACES_FIRST, s.first)
    s.placing = 0
    go(s, FLAGGING)


def flag_in_turn(s: Board) -> Rules:
    """LW-R6 One side places all its flags, then the other; of a side first its leader."""
    turns = s.plan.commands * s.plan.slots
    if s.placing < 2 * turns:
        side = s.first if s.placing < turns else 1 - s.first
        seat = side + 2 * (s.placing % turns % s.plan.commands)
        if seat_slot(s, seat, s.placing % turns // s.plan.commands):  # LW-N21
            yield from place_flags(s, seat)
        else:
            s.placing += 1
        return
    s.placing = 0
    go(s, COMMITTING if s.plan.discretion == NO_DISCRETION else ASKING_FAVOURS)


def choose_fights(s: Board) -> Rules:
    """LW-7.7a, LW-R7, LW-R9 Whose combats come first: cards decide, then ME, then who placed flags first."""
    if s.bid_winner != NOBODY and has_both(s):
        s.ask(s.bid_winner, c.FIGHT_ORDER)
        s.offer(c.FIGHT_FIRST)
        s.offer(c.FIGHT_SECOND)
        yield
        s.first = s.bid_winner if s.chosen == c.FIGHT_FIRST else 1 - s.bid_winner
    elif lead_me(s, 0) != lead_me(s, 1):
        s.first = 0 if lead_me(s, 0) > lead_me(s, 1) else 1
    if not s.flags.empty():
        s.tell(events.FIGHTS_FIRST, s.first)
    go(s, FIGHTING)


def has_both(s: Board) -> bool:
    """Both sides have flags on the map, so the order matters."""
    seen = vec[i64]([0, 0])
    for flag in s.flags.cards:
        seen[flag_side(flag)] = 1
    return seen[0] + seen[1] == 2


# ------------------------------------------------------------ draft
def offer_draft(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    for card in s.plan.deck[s.nation[side]]:
        if why_not_pick(s, side, card) == OK:
            s.offer(c.PICK + card)


def why_not_pick(s: Board, side: Seat, card: i64) -> i64:
    for each in s.plan.deck[s.nation[side]]:
        if each == card:
            return reasons.IN_HAND if s.hand[s.nation[side]].has(card) else OK
    return reasons.NOT_OFFERED


def draft(s: Board, seat: Seat) -> Rules:
    """An option: each side picks its hand from its own list."""
    side = s.side_of(seat)
    while len(s.hand[s.nation[side]].cards) < min(s.plan.hand[s.nation[side]], len(s.plan.deck[s.nation[side]])):
        s.ask(seat, c.DRAFT)
        offer_draft(s, seat)
        yield
        s.hand[s.nation[side]].add(s.chosen - c.PICK)


@final
class SecretStep:
    """A step that both sides decide at the same time: its menu, the seat's answers, and what follows when all are done."""

    __slots__ = ("answer", "close", "common", "national", "offer")

    def __init__(
        self,
        offer: Callable[[Board, i64], None],
        answer: Callable[[Board, i64], Rules],
        close: Callable[[Board], None],
        common: bool = False,
        national: bool = False,
    ) -> None:
        self.offer: Final = offer
        self.answer: Final = answer
        self.close: Final = close
        self.common: Final = common  # decided by the leader of a coalition alone
        self.national: Final = national  # each nation of a coalition decides with what is its own

    def slots(self, s: Board) -> i64:
        """How often a seat is asked: once, or nation by nation."""
        return s.plan.slots if self.national else i64(1)


SECRET_STEPS: Final = {
    DRAFTING: SecretStep(offer_draft, draft, close_draft, common=True, national=True),
    DEPLOYING: SecretStep(offer_deployment, deploy, close_deployment, national=True),
    CLOSING_UP: SecretStep(offer_closing, close_up, close_closing),
    BIDDING: SecretStep(offer_bids, bid, close_bids, common=True, national=True),
    ASKING_FAVOURS: SecretStep(offer_favours, ask_favours, close_favours, national=True),
    COMMITTING: SecretStep(offer_commitments, commit, close_commitment, national=True),
    PULLING: SecretStep(offer_pulls, pull, close_pulling, national=True),
    WITHDRAWING: SecretStep(offer_withdrawals, withdraw, close_withdrawals),
    FOLLOWING: SecretStep(offer_following, follow, close_following),
}
