"""Whether one choice is clearly best, judged from what the seat could know: searches find it, and trials in the same worlds
compare it with every other choice that could be meant."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from msgspec import Struct

from warcabinet.bots import Glimpse, Greedy, glimpse_of
from warcabinet.bots.budget import Budget
from warcabinet.bots.calibrated import Calibrated
from warcabinet.bots.search import Finding, search
from warcabinet.bots.tree import Tree
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.engine.session import Session
from warcabinet.review.choices import difference

CLEAR = 0.10  # of win chance: what every other choice must cost
PERHAPS = 0.05  # the same at a look so short that chance may hide some of it
SURE = 3.0  # standard errors by which it must cost something
FEWEST = 3  # choices: with two of them a guess is right every other time
SOME, GLANCES = 4, 12  # how often the policy is asked: at a quick look, and at a close one ...
FINDS = 1  # ... and how often it may find the best choice
QUICK, CLOSER, DEEP = 64, 300, 1200  # tries of a search
FEW, MANY = 24, 160  # pairs of trials
RIVALS = 4  # choices that are compared with the best one: those a search tried most, and the policy's
ENDS = 48  # worlds that are played to the end after each of two choices
MORE = 0.02  # by how much the best choice must win more often there
LONGEST = 3000  # choices of such an end
BUDGETS = (10, 40, 160, 500)  # tries: how soon a search finds the best choice says how hard it is
ATTEMPTS = 5  # with each of them


class Judged(Struct, frozen=True):
    """What was found at a moment where one choice is clearly best."""

    best: int
    greedy: int
    estimate: float
    loss: float
    margin: float
    error: float


class Compared(Struct, frozen=True):
    cost: float
    error: float


def looked_at(session: Session, seed: str) -> Glimpse:
    return glimpse_of(session, chance_from(seed))


def policy_choices(glimpse: Glimpse, mind: Mind, times: int = GLANCES) -> Counter[int]:
    """What greedy answers, in worlds that the seat could be in."""
    return Counter(Greedy(mind).choose(glimpse) for _ in range(times))


def found_by(glimpse: Glimpse, mind: Mind, tries: int) -> list[Finding]:
    return search(glimpse, mind, mind.style(), Budget(tries, 0.0), Tree())


def glanced_at(glimpse: Glimpse, mind: Mind, tries: int) -> list[Finding]:
    """A short search without the policy's advice, which would lead it to the policy's choice."""
    style = mind.style().copy()
    style.trust = 0.0
    return search(glimpse, mind, style, Budget(tries, 0.0), Tree())


def compared(glimpse: Glimpse, best: int, other: int, mind: Mind, pairs: int) -> Compared:
    return Compared(*difference(glimpse, best, other, mind, pairs))


def promising(session: Session, mind: Calibrated, seed: str) -> bool:
    """A quick look, and a closer one if that is worth it: the policy seems to miss the one choice that matters."""
    glimpse = looked_at(session, seed)
    if len(glimpse.choices()) < FEWEST:
        return False
    votes = policy_choices(glimpse, mind, SOME)
    greedy = votes.most_common(1)[0][0]
    best = glanced_at(glimpse, mind, QUICK)[0].choice
    if votes[best] > FINDS or compared(glimpse, best, greedy, mind, FEW).cost < PERHAPS:
        return False
    first, *others = glanced_at(glimpse, mind, CLOSER)
    rivals = [greedy, *(each.choice for each in others[:1])]
    if votes[first.choice] > FINDS:
        return False
    return all(compared(glimpse, first.choice, each, mind, FEW).cost >= PERHAPS for each in rivals)


def judge(session: Session, mind: Calibrated, seed: str) -> Judged | None:
    """One search, and trials against its rivals. None: no choice is clearly best, or the policy finds it."""
    glimpse = looked_at(session, seed)
    votes = policy_choices(glimpse, mind)
    findings = found_by(glimpse, mind, DEEP)
    best = findings[0].choice
    if votes[best] > FINDS:
        return None
    greedy = votes.most_common(1)[0][0]
    if compared(glimpse, best, greedy, mind, FEW).cost < PERHAPS:
        return None
    others = [each.choice for each in findings[1:RIVALS]]
    rivals = [greedy, *(each for each in others if each != greedy)]
    costs: list[Compared] = []
    for other in rivals:
        found = compared(glimpse, best, other, mind, MANY)
        if found.cost < CLEAR or found.cost < SURE * found.error:
            return None
        costs.append(found)
    nearest = min(costs, key=lambda each: each.cost)
    return Judged(best, greedy, findings[0].estimate, costs[0].cost, nearest.cost, nearest.error)


def wins_more(session: Session, best: int, other: int, seed: str) -> bool:
    """Whether the best choice wins more often if the policy then plays all seats to the end, without any evaluation."""
    glimpse, mind = looked_at(session, seed), session.game.mind
    start = glimpse.chance.copy()
    scores = []
    for choice in (best, other):
        glimpse.chance.become(start)
        scores.append(fmean(end_of(glimpse.world(), choice, glimpse.seat, mind, chance_from(f"{seed}:{n}")) for n in range(ENDS)))
    return scores[0] - scores[1] >= MORE


def end_of(world: Match, choice: int, seat: int, mind: Mind, chance: Chance) -> float:
    world.take(choice)
    s, made = world.s, 0
    while not s.over and made < LONGEST:
        world.take(s.menu[0] if s.offered == 1 else mind.policy(s, s.asked, chance))
        made += 1
    return float(s.score(seat)) if s.over else mind.evaluate(s, seat)


def hardness(session: Session, best: int, mind: Mind, seed: str) -> int:
    """From 1: the smallest search that finds the best choice in most attempts; 5: none of them does."""
    for hard, tries in enumerate(BUDGETS, 1):
        hits = sum(found_by(looked_at(session, f"{seed}:{hard}:{n}"), mind, tries)[0].choice == best for n in range(ATTEMPTS))
        if 3 * hits >= 2 * ATTEMPTS:
            return hard
    return len(BUDGETS) + 1
