"""A run: the crew plays, the teacher learns, and now and then everything is saved."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import torch

from warcabinet.bots.weights import file_of, has_weights, network_of
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.learn.actor import unload
from warcabinet.learn.batch import Batch
from warcabinet.learn.checkpoint import SETTINGS, Folder, Progress
from warcabinet.learn.crew import Crew, Processes
from warcabinet.learn.export import imported
from warcabinet.learn.model import Model
from warcabinet.learn.settings import Settings
from warcabinet.learn.stream import Stream
from warcabinet.learn.table import PAST, POLICY
from warcabinet.learn.teacher import Teacher
from warcabinet.learn.usual import Page, usual_pages

Tell = Callable[[str], None]
SITTING = 1000  # seeds between two sittings


class Run:
    """Resumes what the folder holds, or starts from nothing."""

    def __init__(self, settings: Settings, into: Path, tell: Tell, ray: str = "") -> None:
        self.settings = settings
        self.folder = Folder(into)
        self.tell = tell
        self.ray = ray
        self.game = game_named(settings.game)
        torch.manual_seed(settings.seed)
        model = Model(self.game.choice_count, settings.width, settings.deep, settings.key).to(settings.device)
        self.teacher = Teacher(model, settings)
        self.usual: dict[int, Page] = {}
        self.progress = Progress()
        self.has_had_lesson = False
        if self.folder.has_state():
            self.resume()
        elif not self.continues():
            self.usual = usual_pages(self.game, settings.seed)
        self.past = unload(model)
        self.tally: dict[int, list[int]] = {}

    def resume(self) -> None:
        state = self.folder.read(self.settings)
        self.teacher.model.load_state_dict(state["model"])
        if "optimiser" in state:  # else it gathers its own again
            self.teacher.optimiser.load_state_dict(state["optimiser"])
        self.usual = {layout: np.array(page, np.int64) for layout, page in state["usual"].items()}
        self.progress = msgspec.convert(state["progress"], Progress)
        self.has_had_lesson = True
        done = self.progress
        self.tell(f"resumed after {done.positions:,} positions in {done.seconds / 60:.1f} minutes")

    def continues(self) -> bool:
        """Whether weights that someone else has trained, such as those that come with the game, were a start."""
        if not has_weights(self.game):
            return False
        path = file_of(self.game)
        try:
            network_of(self.game)
            usual = imported(path.read_bytes(), self.teacher.model)
        except Fault:  # of another version of the game
            return False
        if usual is None:
            return False
        self.usual = usual
        self.has_had_lesson = True
        if (path.parent / SETTINGS).exists():
            written = msgspec.json.decode((path.parent / SETTINGS).read_bytes())
            self.progress = msgspec.convert(written["progress"], Progress)
        self.tell(f"continues from the weights in {path.parent}")
        return True

    def crew(self, size: int) -> Crew:
        """With deals that no sitting before has seen."""
        settings = msgspec.structs.replace(self.settings, seed=self.settings.seed + SITTING * self.progress.sitting)
        if self.ray:
            from warcabinet.learn.cluster import OnCluster

            return OnCluster(settings, self.usual, self.ray)
        return Processes(settings, self.usual, size)

    def go(self) -> None:
        settings, weights = self.settings, unload(self.teacher.model)
        self.progress.sitting += 1
        crew = self.crew(len(weights))
        seconds = settings.minutes * 60
        crew.tell(weights, self.past, not self.has_had_lesson)
        stream = Stream(crew, settings.batch)
        try:
            batch = stream.next()
            began = saved = time.monotonic()  # not before all is under way
            while (spent := time.monotonic() - began) < seconds:
                part = spent / seconds
                lesson = not self.has_had_lesson and part < settings.lesson
                noticed = self.step(batch, part, lesson)
                crew.tell(unload(self.teacher.model), self.past, lesson)
                batch = stream.next()
                now = time.monotonic()
                if now - saved >= settings.checkpoint:
                    self.report(now - began, noticed, stream.waited)
                    self.save(now - saved)
                    saved = now
            self.report(time.monotonic() - began, noticed, stream.waited)
            self.progress.runs += 1
            self.save(time.monotonic() - saved)
        finally:
            stream.stop()
            crew.stop()

    def step(self, batch: Batch, part: float, lesson: bool) -> dict[str, float]:
        settings = self.settings
        rate = settings.rate if lesson else settings.rate + (settings.rate_end - settings.rate) * part
        surprise = settings.surprise + (settings.surprise_end - settings.surprise) * part
        noticed = self.teacher.learn(batch, rate, surprise)
        self.progress.positions += len(batch)
        self.progress.steps += 1
        for foe, (won, of) in batch.tally.items():
            before = self.tally.get(foe, [0, 0])
            self.tally[foe] = [before[0] + won, before[1] + of]
        return noticed

    def save(self, seconds: float) -> None:
        self.progress.seconds += seconds
        self.folder.save(self.teacher, self.usual, self.progress)
        self.past = unload(self.teacher.model)

    def report(self, seconds: float, noticed: dict[str, float], waited: float) -> None:
        """Strength is what self-play's own matches against others have shown since the last line."""
        done = self.progress
        shares = [
            f"{said} {won / of:.0%} of {of}" for foe, said in FOES.items() if foe in self.tally for won, of in [self.tally[foe]]
        ]
        self.tally = {}
        self.tell(
            f"{seconds:5.0f} s  {done.positions / 1e6:.2f} M positions, step {done.steps}"
            f"  wins {', '.join(shares) or 'not counted yet'}"
            f"  value error {noticed['value']:.3f}, surprise {noticed['surprise']:.2f}, agrees {noticed['agrees']:.0%}"
            f", learner waited {waited / seconds:.0%}"
        )


FOES = {POLICY: "against greedy", PAST: "against the last checkpoint"}
