"""An actor plays many matches side by side and asks the network about all of them at once."""

from __future__ import annotations

import random
from collections.abc import Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from warcabinet.bots.eyes import Eyes
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Options
from warcabinet.engine.match import Match
from warcabinet.games.registry import game_named
from warcabinet.learn.batch import Batch, in_numpy, menus_as_table, packed, starts_of
from warcabinet.learn.deals import Deals
from warcabinet.learn.model import Model
from warcabinet.learn.settings import Settings
from warcabinet.learn.table import ITSELF, PAST, POLICY, Sheet, TrainingTable, ask_all
from warcabinet.learn.trail import Trail
from warcabinet.learn.usual import Page, as_vecs

Weights = NDArray[np.float32]


class Actor:
    """Goes on with its matches from call to call, so that long ones count as much as short ones.

    It asks the network on the CPU: that takes 2 µs a position, and many actors who ask one GPU wait for each other.
    """

    def __init__(self, settings: Settings, usual: Mapping[int, Page], rank: int) -> None:
        torch.set_num_threads(1)
        self.settings = settings
        self.game = game_named(settings.game)
        self.name = f"{settings.seed}:{rank}"
        self.random = random.Random(f"deals:{self.name}")
        self.chance = chance_from(f"actor:{self.name}")
        self.generator = torch.Generator().manual_seed(settings.seed * 1000 + rank)
        self.deals = Deals(self.game, settings.standard, settings.vary, self.random)
        self.usual = as_vecs(dict(usual))
        self.eyes: dict[Options, Eyes] = {}
        self.now, self.past = self.model(), self.model()
        self.opened = 0
        self.tables: list[TrainingTable] = []
        self.learned: list[Trail] = []
        self.positions = 0  # of what was learned
        self.tally: dict[int, list[int]] = {}

    def model(self) -> Model:
        return Model(self.game.choice_count, self.settings.width, self.settings.deep, self.settings.key).eval()

    def play(self, weights: Weights, past: Weights, lesson: bool) -> Batch:
        """Until there is a portion to learn from."""
        if not lesson:
            load(self.now, weights)
            load(self.past, past)
            while len(self.tables) < self.settings.side_by_side:
                self.tables.append(self.open())
        while self.positions < self.settings.portion:
            if lesson:
                self.teach()
            else:
                self.step()
        batch = packed(self.learned, self.tally)
        self.learned, self.positions, self.tally = [], 0, {}
        return batch

    # ------------------------------------------------------------ tables
    def open(self) -> TrainingTable:
        while True:
            options = self.deals.draw()
            self.opened += 1
            match = Match(self.game.new(options, f"learn:{self.name}:{self.opened}"))
            eyes = self.eyes.get(options)
            if eyes is None:
                eyes = self.eyes[options] = Eyes(self.usual, self.game.seats_are_alike)
            if all(eyes.look(match.s, seat) for seat in range(int(match.s.seats))):
                return TrainingTable(match, eyes, self.holders(int(match.s.seats)))

    def holders(self, seats: int) -> list[int]:
        drawn = self.random.random() - self.settings.against_policy
        foe = POLICY if drawn < 0 else PAST if drawn < self.settings.against_past else ITSELF
        holders = [foe] * seats
        holders[self.random.randrange(seats)] = ITSELF
        return holders

    def close(self, table: TrainingTable) -> None:
        table.finish(self.settings.patience)
        for trail in table.trails:
            self.learned.append(trail)
            self.positions += len(trail.hows)
        foe = table.foe()
        if foe != ITSELF:
            won, of = self.tally.get(foe, [0, 0])
            self.tally[foe] = [won + table.has_won(), of + 1]

    # ------------------------------------------------------------ the lesson
    def teach(self) -> None:
        table = self.open()
        table.holders[:] = [ITSELF] * len(table.holders)
        table.teach(self.game.mind, self.chance, round(100 * self.settings.astray), self.settings.longest)
        self.close(table)

    # ------------------------------------------------------------ self-play
    def step(self) -> None:
        """One choice of the network at every table."""
        now, past = Sheet(learns=True), Sheet(learns=False)
        waiting = self.tables
        while waiting:
            over = ask_all(waiting, self.game.mind, self.chance, self.settings.longest, now, past)
            for at in over:
                self.close(waiting[at])
            waiting = [self.open() for _ in over]
        self.tables = now.tables + past.tables
        self.decide(self.now, now)
        self.decide(self.past, past)

    def decide(self, model: Model, sheet: Sheet) -> None:
        """Each choice by its odds."""
        if not sheet.tables:
            return
        rows = torch.from_numpy(in_numpy(sheet.rows, np.int64).copy())
        starts = torch.from_numpy(starts_of(in_numpy(sheet.row_counts, np.int64))[:-1])
        menus = torch.from_numpy(menus_as_table(in_numpy(sheet.menus, np.int64), in_numpy(sheet.menu_counts, np.int64)))
        with torch.no_grad():
            scores, values = model(rows, starts, menus)
        odds = torch.log_softmax(scores, -1)
        dice = torch.rand(odds.shape, generator=self.generator).clamp(min=1e-20)
        picks = (odds - torch.log(-torch.log(dice))).argmax(-1)
        sheet.answer(picks.tolist(), odds.gather(1, picks[:, None]).squeeze(1).tolist(), values.tolist(), self.chance)


def load(model: Model, weights: Weights) -> None:
    torch.nn.utils.vector_to_parameters(torch.from_numpy(weights), model.parameters())


def unload(model: Model) -> Weights:
    flat: Tensor = torch.nn.utils.parameters_to_vector(model.parameters()).detach().cpu()
    weights: Weights = flat.numpy()
    return weights
