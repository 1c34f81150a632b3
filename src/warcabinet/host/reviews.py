"""Reviews of finished matches: made one at a time in the background, on request, and kept with the match.

A match that still runs is never reviewed, for no seat."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from msgspec import Struct

from warcabinet.engine.localised import Localised
from warcabinet.engine.record import Record
from warcabinet.host.api.reviews import MatchReview, ReviewedSeat, ReviewPoint, ReviewStatus
from warcabinet.host.guests import Guest
from warcabinet.host.mirror import Failed, review_apart
from warcabinet.host.rows import ReviewRow
from warcabinet.host.settings import ReviewLimits
from warcabinet.host.store import Store
from warcabinet.host.table import Table
from warcabinet.host.words import Refused
from warcabinet.review import Review, TurningPoint
from warcabinet.review.findings import VERSION

log = logging.getLogger("warcabinet.host")
TRY_AGAIN = 5  # seconds


class Job(Struct):
    """A review under way, or one that has failed."""

    network: str
    status: ReviewStatus = "waiting"
    done: int = 0
    total: int = 0


class Reviews:
    def __init__(self, limits: ReviewLimits, store: Store, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self.limits, self.store, self.start = limits, store, start
        self.jobs: dict[tuple[str, int], Job] = {}  # by match, and by how many entries it has
        self.one = asyncio.Semaphore(1)
        self.closed = False

    def close(self) -> None:
        self.closed = True

    async def find(self, table: Table, guest: Guest, lang: str) -> MatchReview:
        """What there is of it."""
        check_over(table)
        async with table.lock:
            await table.awake()  # a table that sleeps does not know how many entries it has
        job = self.jobs.get((table.id, table.live.count))
        if job is not None:
            return MatchReview(job.status, job.done, job.total)
        row = await self.store.review(table.id)
        if row is None or row.entries != table.live.count or row.version != VERSION:
            return MatchReview("none")
        review = review_in(row, len(table.seats))
        return shown(review, table, guest, lang) if review else MatchReview("none")

    async def request(self, table: Table, guest: Guest, network: str, lang: str) -> MatchReview:
        """Start it, unless there is one. One that has failed is tried again."""
        async with table.lock:
            session = await table.awake()
            check_over(table)
            record, entries = session.record(), table.live.count
        found = await self.find(table, guest, lang)
        if found.status in ("waiting", "running", "done"):
            return found
        mine = Counter(job.network for job in self.open)
        if mine[network] >= self.limits.network:
            raise Refused(429, "too-often", wait=TRY_AGAIN)
        if mine.total() >= self.limits.waiting:
            raise Refused(503, "busy", wait=TRY_AGAIN)
        job = self.jobs[table.id, entries] = Job(network, total=len(record.choices))
        self.start(self.make(table.id, entries, job, record))
        return MatchReview(job.status, 0, job.total)

    @property
    def open(self) -> list[Job]:
        return [job for job in self.jobs.values() if job.status in ("waiting", "running")]

    async def make(self, match: str, entries: int, job: Job, record: Record) -> None:
        def tell(done: int, total: int) -> None:
            job.done, job.total = done, total

        limits = self.limits
        try:
            async with self.one:
                job.status = "running"
                made = await asyncio.to_thread(
                    review_apart, record, limits.tries, limits.seconds, limits.megabytes, tell, lambda: self.closed
                )
            await self.store.put_review(ReviewRow(match, entries, VERSION, made))
            del self.jobs[match, entries]
        except BaseException as why:
            job.status = "failed"
            if not isinstance(why, Failed):
                raise
            log.error("review of match %s: %s", match, why)


def review_in(row: ReviewRow, seats: int) -> Review | None:
    """None: what is stored is damaged, and the review can be made again."""
    try:
        review = msgspec.json.decode(row.review, type=Review)
    except (msgspec.DecodeError, UnicodeError, TypeError):  # SQLite takes anything for a text
        review = None
    if review is None or not is_whole(review, seats):
        log.error("the stored review of match %s is damaged; it is made again on request", row.match)
        return None
    return review


def is_whole(review: Review, seats: int) -> bool:
    """Whether every seat that is spoken of is one of the match's."""
    spoken = [each.seat for each in review.plies] + [each.seat for each in review.points]
    return [each.seat for each in review.seats] == list(range(seats)) and all(0 <= seat < seats for seat in spoken)


def check_over(table: Table) -> None:
    if not table.match.over:
        raise Refused(403, "closed", "review")


def shown(review: Review, table: Table, guest: Guest, lang: str) -> MatchReview:
    mine = table.seats.of(guest)
    return MatchReview(
        "done",
        len(review.plies),
        len(review.plies),
        tuple(
            ReviewedSeat(
                seat=each.seat,
                name=table.seats[each.seat].name,
                score=each.score,
                choices=each.choices,
                luck=each.luck,
                adjusted=round(each.adjusted, 4),
                curve=review.curve(each.seat),
                accuracy=each.accuracy,
                inaccuracies=each.inaccuracies,
                mistakes=each.mistakes,
                blunders=each.blunders,
            )
            for each in review.seats
        ),
        tuple(shown_point(point, lang) for point in review.turning_points(mine[0] if mine else -1)),
        tuple(shown_point(point, lang) for point in review.points if point.seat in mine),
    )


def shown_point(point: TurningPoint, lang: str) -> ReviewPoint:
    def said(words: Localised | None) -> str:
        return words.get(lang) if words else ""

    return ReviewPoint(
        step=point.ply - 1,
        seat=point.seat,
        estimate=point.estimate,
        loss=point.loss,
        choice=said(point.choice_label),
        better=said(point.best_label),
        choice_text=point.choice,
        better_text=point.best,
        when=said(point.when),
        choice_plan=said(point.choice_plan),
        better_plan=said(point.best_plan),
    )
