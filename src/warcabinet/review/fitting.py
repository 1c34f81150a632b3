"""Fitting a game's calibration to self-play: what came of positions, against what the evaluation thought of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from warcabinet.bots import Glimpse, choose, with_simpler
from warcabinet.bots.calibrated import log_odds
from warcabinet.bots.calibration import Calibration
from warcabinet.bots.playout import outcome, play_on
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.engine.scene import Scene
from warcabinet.review.estimates import steady

PLAYER = "captain"  # a sound player: the win chance is that of equals who play like it
POSITIONS = 6  # of each match
WORLDS = 24  # in which each is judged
LONGEST = 4000  # choices: a match that has not ended by then is left out
MOST_SEATS = 6
SMALLEST_STEP = 0.004  # of the fit
Numbers = tuple[float, float, float]  # slope, shift, lean
ALIKE: tuple[Numbers, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))  # what may change if all seats are alike ...
BY_SIDE: tuple[Numbers, ...] = (
    (1, 0, 0),
    (-1, 0, 0),
    (0, 0, 1),
    (0, 0, -1),
)  # ... and if there are two: one's gain is the other's loss


class Sample(Struct, frozen=True):
    """A position as a seat saw it: how worlds of it ended or looked, and what came of it."""

    ended: tuple[float, ...]  # the scores of worlds that were played to the end
    looked: tuple[float, ...]  # the log odds of the evaluation in the others
    score: float
    side: int = 0  # with two seats 1 for the first and -1 for the second, else 0

    def estimate(self, slope: float, shift: float, lean: float) -> float:
        more = shift + self.side * lean
        judged = sum(1 / (1 + math.exp(-(slope * odds + more))) for odds in self.looked)
        return (judged + sum(self.ended)) / (len(self.looked) + len(self.ended))


def tables(game: Game) -> list[Options]:
    """The options of simulations, with every number of seats."""
    found = []
    for players in range(2, MOST_SEATS + 1):
        try:
            found.append(game.options({**game.simulated, "players": players}))
        except Fault:
            continue
    return found


def table_of_match(options: Sequence[Options], n: int) -> Options:
    """Every other match has two seats.

    >>> [table_of_match(["two", "three", "four"], n) for n in range(6)]
    ['two', 'three', 'two', 'four', 'two', 'three']
    """
    return options[0] if n % 2 == 0 or len(options) == 1 else options[1 + n // 2 % (len(options) - 1)]


def no_scene() -> Scene:
    raise AssertionError("these players look at states, not at scenes")


def samples_of(game: Game, options: Options, seed: str) -> list[Sample]:
    """A few positions of one match, picked at random, once its result is known."""
    match = Match(game.new(options, seed), keeping=True)
    players = with_simpler(game, PLAYER)
    seats, picking = [chance_from(f"fit:{seed}:{seat}") for seat in range(options.players)], chance_from(f"fit:{seed}")
    kept: list[Match] = []
    seen = 0
    while not match.s.over:
        if match.taken > LONGEST:
            return []
        if match.s.offered > 1:
            seen += 1
            if len(kept) < POSITIONS:
                kept.append(match.clone())
            elif (at := int(picking.below(seen))) < POSITIONS:
                kept[at] = match.clone()
        match.take(choose(Glimpse(match, seats[match.s.asked], game.choice_text, no_scene), players))
    return [sample(game.mind, each, match.s.score(each.s.asked), f"{seed}:{n}") for n, each in enumerate(kept)]


def sample(mind: Mind, match: Match, score: float, seed: str) -> Sample:
    glimpse = Glimpse(match, chance_from(f"worlds:{seed}"), str, no_scene)
    style, chance = steady(mind), glimpse.chance.fork()
    ended, looked = [], []
    for _ in range(WORLDS):
        world = glimpse.world()
        play_on(world, mind, style, chance)
        value = outcome(world, mind)[glimpse.seat]
        if world.s.over:
            ended.append(value)
        else:
            looked.append(round(log_odds(value), 4))
    side = 0 if match.s.seats != 2 else 1 if glimpse.seat == 0 else -1
    return Sample(tuple(ended), tuple(looked), float(score), side)


def calibration_from(samples: Sequence[Sample], command: str) -> Calibration:
    """Two seats and more are fitted apart."""
    slope, _, lean = fitted([each for each in samples if each.side], BY_SIDE)
    many_slope, many_shift, _ = fitted([each for each in samples if not each.side], ALIKE)
    return Calibration(slope, lean, many_slope, many_shift, command, len(samples))


def estimate_by(found: Calibration, sample: Sample) -> float:
    if sample.side:
        return sample.estimate(found.slope, 0.0, found.lean)
    return sample.estimate(found.many_slope, found.many_shift, 0.0)


def fitted(samples: Sequence[Sample], ways: Sequence[Numbers]) -> Numbers:
    """Slope, shift and lean that make the results most likely: one step after the other in the best of the ways, ever smaller.

    >>> even = [Sample((), (0.0, 0.0), 1.0), Sample((), (0.0, 0.0), 0.0)]
    >>> [round(abs(each), 2) for each in fitted(even, ALIKE)][1:]
    [0.0, 0.0]
    """
    at: Numbers = (1.0, 0.0, 0.0)
    step, best = 0.4, unlikeliness(samples, *at)
    while step > SMALLEST_STEP:
        moves = [(at[0] + a * step, at[1] + b * step, at[2] + c * step) for a, b, c in ways]
        found, to = min((unlikeliness(samples, *move), move) for move in moves if move[0] > 0)
        if found < best:
            best, at = found, to
        else:
            step /= 2
    return at


def unlikeliness(samples: Sequence[Sample], slope: float, shift: float, lean: float) -> float:
    total = 0.0
    for each in samples:
        p = min(max(each.estimate(slope, shift, lean), 0.001), 0.999)
        total -= each.score * math.log(p) + (1 - each.score) * math.log(1 - p)
    return total


class Bin(Struct, frozen=True):
    """Positions of which about the same was thought."""

    low: float
    high: float
    count: int
    estimate: float  # on average
    score: float  # what came of them, on average


def bins(samples: Sequence[Sample], estimate: Callable[[Sample], float], count: int = 10) -> list[Bin]:
    """Around 5%, 15%, and so on."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(count)]
    for each in samples:
        thought = estimate(each)
        found[min(count - 1, int(thought * count))].append((thought, each.score))
    return [
        Bin(n / count, (n + 1) / count, len(some), *(sum(one) / len(some) for one in zip(*some, strict=True)))
        for n, some in enumerate(found)
        if some
    ]
