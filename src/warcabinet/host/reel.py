"""A match on a reel: any ply of it can be looked at without playing it from the start.

A copy of the match is kept every few plies, the log of each viewer is written once, and so are the plies at which a viewer saw
something new. A reel grows with its match; an undo makes a new one, and so does chance that is drawn again."""

from __future__ import annotations

import asyncio
from copy import copy
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.record import Record
from warcabinet.engine.scene import LogLine, Scene
from warcabinet.engine.session import RESIGNING, Ply, Session
from warcabinet.engine.session import replay as play_record
from warcabinet.host.sight import NO_LOG, sight_of
from warcabinet.host.workers import Workers

EVERY = 40  # plies between two copies
AT_ONCE = 40  # plies to catch up with before it is left to a thread or a worker


class Seen(Struct):
    """The plies after which a viewer saw something new, as far as that is settled."""

    upto: int = 0  # the first ply that is not settled: what comes after it decides
    plies: tuple[int, ...] = ()
    stamp: str = ""


class Log(Struct):
    """The lines of a viewer, and how many there are after each number of events."""

    lines: list[LogLine]
    counts: list[int]


class Reel:
    def __init__(self, session: Session) -> None:
        self.plies = session.plies  # this very list, which only grows: an undo gives the session another one
        self.chances = dict(session.chances)
        self.walker = session.at(0)
        self.walker.chances = self.chances
        self.before = len(self.walker.events)  # events of the set-up
        self.copies: list[Match] = [self.walker.match.clone()]
        self.logs: dict[tuple[int, str, tuple[str, ...]], Log] = {}
        self.seen: dict[tuple[int, tuple[str, ...]], Seen] = {}
        self.growing = asyncio.Lock()

    def grow(self, plies: int) -> None:
        """Follow the match to this ply."""
        walker = self.walker
        while len(walker.plies) < plies:
            walker.do_again(self.plies[len(walker.plies) : len(walker.plies) + 1])
            if len(walker.plies) % EVERY == 0 and walker.plies[-1].choice != RESIGNING:  # which no copy repeats
                self.copies.append(walker.match.clone())

    def at(self, session: Session, ply: int) -> Session:
        """The match before this ply, without its events: `scene` has its log."""
        n = min(ply // EVERY, len(self.copies) - 1)
        match = self.copies[n].clone()
        match.s.kept, match.s.keeping = match.kept, True
        twin = copy(session)
        twin.match, twin.events, twin.lines, twin.plies = match, [], {}, self.plies[: n * EVERY]
        twin.notes, twin.preferences = [note for note in session.notes if note[0] <= ply], list(session.preferences)
        twin.chances = {at: seed for at, seed in session.chances.items() if at <= ply}
        twin.do_again(self.plies[n * EVERY : ply])
        twin.plies = self.plies[:ply]
        return twin

    def scene(self, session: Session, ply: int, viewer: int, language: str) -> Scene:
        scene = self.at(session, ply).scene(viewer, language, since=NO_LOG)
        return replace(scene, log=tuple(self.lines(session, ply, viewer, language)))

    def staged(self, scene: Scene, session: Session, start: int, ply: int, viewer: int, language: str) -> Scene:
        """With what happened between two plies."""
        first, last = self.events(start), self.events(ply)
        found = session.game.stage(self.walker.events[first:last], session.game.view(viewer, language, session.names))
        before = self.log(session, viewer, language).counts
        return replace(scene, stage=tuple(replace(each, n=before[first + each.n]) for each in found), since=before[first])

    # ------------------------------------------------------------ the log
    def lines(self, session: Session, ply: int, viewer: int, language: str) -> list[LogLine]:
        """The viewer's log before this ply."""
        log = self.log(session, viewer, language)
        found = log.lines[: log.counts[self.events(ply)]]
        notes = [(log.counts[self.events(at)], said) for at, text in session.notes if at <= ply and (said := session.said(text))]
        for place, said in reversed(notes):
            found.insert(place, said)
        return [replace(line, n=n) for n, line in enumerate(found)] if notes else found

    def count(self, session: Session, ply: int, viewer: int, language: str) -> int:
        """How many lines that is."""
        said = sum(at <= ply and session.said(text) is not None for at, text in session.notes)
        return self.log(session, viewer, language).counts[self.events(ply)] + said

    def events(self, ply: int) -> int:
        return self.plies[ply - 1].events if ply else self.before

    def log(self, session: Session, viewer: int, language: str) -> Log:
        log = self.logs.setdefault((viewer, language, session.names), Log([], [0]))
        view = session.game.view(viewer, language, session.names)
        for event in self.walker.events[len(log.counts) - 1 :]:
            line = session.game.say(event, view)
            if line is not None:
                log.lines.append(replace(line, n=len(log.lines)))
            log.counts.append(len(log.lines))
        return log

    # ------------------------------------------------------------ what a viewer saw
    def settle(self, session: Session, viewer: int, last: int) -> list[int]:
        """The plies up to `last` after which this viewer saw something new; windows in which others were asked are left out
        (their number is secret), and so are those in which this viewer did not want to be asked."""
        seen = self.seen.get((viewer, session.names), Seen())
        found, stamp = list(seen.plies), seen.stamp
        walker = self.at(session, min(seen.upto, last))
        for ply in range(len(walker.plies), last + 1):
            if ply == last:
                self.seen[viewer, session.names] = Seen(last, tuple(found), stamp)
            if ply > len(walker.plies):
                walker.do_again(self.plies[ply - 1 : ply])
            if self.is_hidden(walker, viewer, self.plies[ply:][:1] if ply < last else []):
                continue
            lines = self.lines(session, ply, viewer, "en")
            now = sight_of(walker.scene(viewer, "en", since=NO_LOG), lines, len(lines), 0).stamp
            if now != stamp:
                found.append(ply)
                stamp = now
        return found or [0]

    def is_hidden(self, walker: Session, viewer: int, then: list[Ply]) -> bool:
        asked_in_secret = walker.asked != viewer and walker.game.asks_in_secret(walker.state)
        return asked_in_secret or any(ply.passed_over and ply.seat == viewer for ply in then)


REELS: WeakKeyDictionary[Session, Reel] = WeakKeyDictionary()


async def reel_of(session: Session, plies: int) -> Reel:
    """The reel of a match, grown to this ply."""
    reel = REELS.get(session)
    if reel is None or reel.plies is not session.plies or reel.chances != session.chances:
        reel = REELS[session] = Reel(session)
    async with reel.growing:
        if plies - len(reel.walker.plies) > AT_ONCE:
            await asyncio.to_thread(reel.grow, plies)
        else:
            reel.grow(plies)
    return reel


async def visible_plies(reel: Reel, session: Session, viewer: int, last: int, workers: Workers, who: str) -> list[int]:
    """As `settle`. A thousand scenes are work for another process; what it found is kept."""
    async with reel.growing:
        key = (viewer, session.names)
        if last - reel.seen.get(key, Seen()).upto > AT_ONCE:
            record = reel.at(session, last).record()
            passed = [ply.passed_over for ply in reel.plies[:last]]
            reel.seen[key] = await workers.run(who, settled, type(session.game), record, passed, viewer)
        return reel.settle(session, viewer, last)


def settled(kind: type[Game], record: Record, passed: list[bool], viewer: int) -> Seen:
    """Runs in a worker."""
    session = play_record(kind(), record)
    session.plies = [replace(ply, passed_over=over) for ply, over in zip(session.plies, passed, strict=True)]
    reel = Reel(session)
    reel.grow(len(passed))
    reel.settle(session, viewer, len(passed))
    return reel.seen[viewer, session.names]
