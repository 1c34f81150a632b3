"""Plays a guided lesson as a learner would, and says what in it does not go as its file tells."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping

from warcabinet.bots import choose
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.names import with_simpler
from warcabinet.engine.chance import chance_from
from warcabinet.engine.coach import Coach
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson, Step
from warcabinet.engine.session import Session
from warcabinet.engine.success import facts_of, ids_of

ORDERS = 24  # of the choices of an `each` that are tried


class Broken(Exception):
    """The lesson does not go as told."""


def need(condition: object, text: str) -> None:
    if not condition:
        raise Broken(text)


class Learner:
    """One run through a lesson."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.session = Session(game, position=lesson.position)
        self.session.pass_over()
        self.coach = Coach(lesson)
        self.coach.start(self.session)
        self.coach.check(self.session)

    def through(self, ways: Mapping[int, tuple[str, ...]] | None = None, until: int = 99) -> Learner:
        """Take every step up to this one, by its number from 0; `ways` says how, if not the first way."""
        while (step := self.coach.step) is not None and self.coach.progress.step < until:
            at = self.coach.progress.step
            self.look(step)
            if step.read:
                self.coach.read_on(self.session)
            for text in (ways or {}).get(at, ways_of(step)[0]):
                self.choose(text)
            self.replies()
            need(self.coach.progress.step == at + 1, f"step {at + 1} does not end")
        return self

    def choose(self, text: str) -> None:
        need(self.coach.accepts([text]), f"'{text}' is held back")
        need(text in self.session.choices(), f"'{text}' is not on the menu: {self.session.choices()[:60]}")
        self.session.take(text, self.lesson.seat)
        self.session.pass_over()
        self.coach.took(self.session, [text])

    def replies(self) -> None:
        while reply := self.coach.reply(self.session):
            seat, text = reply
            self.session.take(text, seat)
            self.session.pass_over()
            self.coach.replied(self.session)

    def look(self, step: Step) -> None:
        """Everything the step speaks of is there."""
        where = f"step {self.coach.progress.step + 1}"
        scene = self.session.scene(self.lesson.seat)
        missing = set(step.point) - ids_of(scene)
        need(not missing, f"{where}: {sorted(missing)} is not on the table; there is {sorted(ids_of(scene))}")
        shown = facts_of(scene)
        differ = {id: (shown.get(id), value) for id, value in step.shows.items() if shown.get(id) != value}
        need(not differ, f"{where}: shown and told differ: {differ}")
        menu = self.session.choices() if self.session.asked == self.lesson.seat else []
        absent = {*step.expect, *step.on, *step.stands} - set(menu)
        need(not absent, f"{where}: {sorted(absent)} is not on the menu: {menu[:60]}")
        if any(not later.read for later in self.lesson.script.step[self.coach.progress.step :]):
            need(not self.coach.succeeded(self.session), f"{where}: the lesson is won too early")


def ways_of(step: Step) -> list[tuple[str, ...]]:
    """The ways to do a step, the plainest first."""
    if step.read:
        return [()]
    if step.each:
        orders = list(dict.fromkeys(itertools.permutations(step.each)))[:ORDERS]
        return [*orders, *((text, *(Counter(step.each) - Counter(several)).elements()) for text, several in step.stands.items())]
    return [(text,) for text in step.expect]


def check(game: Game, lesson: Lesson) -> None:
    """Play the lesson in every way that it accepts; raises if it does not go as told."""
    try:
        learner = Learner(game, lesson).through()
        need(lesson.script.play or learner.coach.is_done(learner.session), "the tests of success do not hold")
        for n, step in enumerate(lesson.script.step):
            for way in ways_of(step)[1:]:
                other = Learner(game, lesson).through({n: way})
                need(lesson.script.play or other.coach.is_done(other.session), f"step {n + 1}, {way}: no success")
    except Fault as fault:
        raise Broken(str(fault)) from fault


def free_play(game: Game, lesson: Lesson, seed: str) -> set[int]:
    """The learner's seat is played by a better computer; returns the tips that were given."""
    play = lesson.script.play
    assert play is not None
    learner = Learner(game, lesson).through()
    session, coach = learner.session, learner.coach
    levels = [play.stand_in if seat == lesson.seat else play.computer for seat in range(session.options.players)]
    bots = [with_simpler(game, level) for level in levels]
    chances = [chance_from(f"lesson:{seed}:{seat}") for seat in range(len(bots))]
    for _ in range(play.limit):
        if session.over:
            need(coach.is_done(session), "the match is over without success")
            return set(coach.progress.tips)
        seat = session.asked
        coach.look_for_tips(session)
        coach.read_on(session)
        glimpse = Glimpse(session.match, chances[seat], game.choice_text, lambda: session.scene(session.asked))
        session.take_number(int(choose(glimpse, bots[seat])))
        session.pass_over()
    raise Broken(f"not over after {play.limit} choices")
