"""Reviewing a finished match: every choice and every turn of chance, with a fixed number of tries."""

from __future__ import annotations

from warcabinet.bots import glimpse_of
from warcabinet.bots.calibrated import Calibrated
from warcabinet.bots.calibration import calibrated
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.engine.record import Record
from warcabinet.engine.session import RESIGNING, Session, replay
from warcabinet.games.registry import game_named
from warcabinet.review.accuracy import match_accuracy
from warcabinet.review.choices import best_choice, loss_against
from warcabinet.review.estimates import Progress, estimate
from warcabinet.review.findings import BLUNDER, MISTAKE, NOTEWORTHY, Judged, Review, SeatReview
from warcabinet.review.luck import luck_of_choice, luck_of_deal
from warcabinet.review.turning import turning_point, worst

TRIES_OF_A_MATCH = 24_000  # divided among its choices ...
FEWEST, MOST = 40, 300  # ... within these bounds
OUTCOMES_OF_A_MATCH = 8_000  # of chance, divided among the plies after which it may have spoken ...
FEWEST_OUTCOMES, MOST_OUTCOMES = 16, 96  # ... within these bounds
LEAST = 8  # tries that can be asked for
SEED = "1"


def review_record(record: Record, tries: int = 0, seed: str = SEED, progress: Progress | None = None) -> Review:
    """A Fault says what is wrong with the Record."""
    return review(replay(game_named(record.game), record), tries, seed, progress, record.where)


def review(session: Session, tries: int = 0, seed: str = SEED, progress: Progress | None = None, where: str = "") -> Review:
    """The same match, tries and seed give the same review. `progress` may raise to stop it."""
    if not session.over:
        raise Fault("the match is not over; only a finished match can be reviewed", where=where)
    if len(session.plies) < 1:
        raise Fault("no choice was made in this match", where=where)
    return Reviewer(session, tries, seed).review(progress or (lambda done, total: None))


def tries_for(choices: int) -> int:
    """
    >>> [tries_for(choices) for choices in (10, 100, 5000)]
    [300, 240, 40]
    """
    return min(MOST, max(FEWEST, TRIES_OF_A_MATCH // max(1, choices)))


def outcomes_for(plies: int) -> int:
    """
    >>> [outcomes_for(plies) for plies in (10, 200, 5000)]
    [96, 40, 16]
    """
    return min(MOST_OUTCOMES, max(FEWEST_OUTCOMES, OUTCOMES_OF_A_MATCH // max(1, plies)))


class Reviewer:
    def __init__(self, session: Session, tries: int, seed: str) -> None:
        self.session = session
        self.seed = seed
        self.mind: Calibrated = calibrated(session.game, session.options)
        self.tries = tries or tries_for(sum(each.state.offered > 1 for each in session.walk() if not each.over))
        self.worlds = max(LEAST, self.tries // 5)  # of an estimate
        self.outcomes = tries or outcomes_for(sum(not ply.free for ply in session.plies))

    def chance(self, what: str) -> Chance:
        """Of its own for each match: reviews that shared imagined deals would all err in the same direction."""
        return chance_from(f"review:{self.seed}:{self.session.seed}:{what}")

    def review(self, progress: Progress) -> Review:
        session = self.session
        total = len(session.plies)
        walk = session.walk()
        now = next(walk)
        start = () if session.position_start else self.deal(now.match)
        found: list[Judged] = []
        for n, ply in enumerate(session.plies):
            progress(n, total)
            judged = Judged(n + 1, ply.seat, session.text_of(ply))
            before = None if ply.choice == RESIGNING else now.match.clone()
            if before is not None and before.s.offered > 1:
                judged = self.judged(now, judged, ply.choice)
            now = next(walk)
            if before is not None and not ply.free:
                judged = self.with_luck(judged, before, now.match, ply.choice)
            found.append(judged)
        points = [turning_point(session.at(each.ply - 1), each, self.seed) for each in worst(found, session.options.players)]
        progress(total, total)
        seats = tuple(self.seat(seat, found, start) for seat in range(session.options.players))
        return Review(session.game.name, self.tries, self.seed, start, tuple(found), seats, tuple(points))

    def deal(self, start: Match) -> tuple[float, ...]:
        session = self.session
        return luck_of_deal(start, session.game, session.options, self.mind, self.chance("deal"), self.outcomes)

    def judged(self, now: Session, judged: Judged, made: int) -> Judged:
        """A choice that only people are offered, such as changing one's mind, is not judged."""
        glimpse = glimpse_of(now, self.chance(f"estimate:{judged.ply}"))
        choices = glimpse.choices()
        if made not in choices or len(choices) < 2:
            return judged
        found = estimate(glimpse, self.mind, self.worlds)
        best = best_choice(glimpse, self.mind, self.tries)
        loss = 0.0 if best == made else loss_against(glimpse, best, made, self.mind, self.tries // 2)
        text = now.game.choice_text(best) if loss > 0 else ""
        return Judged(judged.ply, judged.seat, judged.choice, round(found, 4), text, loss)

    def with_luck(self, judged: Judged, before: Match, after: Match, choice: int) -> Judged:
        luck = luck_of_choice(before, after, choice, self.mind, self.chance(f"luck:{judged.ply}"), self.outcomes)
        return Judged(judged.ply, judged.seat, judged.choice, judged.estimate, judged.best, judged.loss, luck)

    def seat(self, seat: int, plies: list[Judged], deal: tuple[float, ...]) -> SeatReview:
        own = [each for each in plies if each.seat == seat and each.estimate is not None]
        losses = [each.loss for each in own]
        luck = (deal[seat] if deal else 0.0) + sum(each.luck[seat] for each in plies if each.luck)
        return SeatReview(
            seat=seat,
            name=self.session.names[seat],
            score=float(self.session.state.score(seat)),
            choices=len(own),
            accuracy=match_accuracy(losses, [each.estimate or 0.0 for each in own]),
            inaccuracies=sum(NOTEWORTHY <= loss < MISTAKE for loss in losses),
            mistakes=sum(MISTAKE <= loss < BLUNDER for loss in losses),
            blunders=sum(loss >= BLUNDER for loss in losses),
            luck=round(luck, 4),
        )
