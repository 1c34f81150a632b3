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
from warcabinet.learn.batch import LESSON, SELF_PLAY, Batch, Moment, menus_as_table, packed, starts_of
from warcabinet.learn.deals import Deals
from warcabinet.learn.model import Model
from warcabinet.learn.settings import Settings
from warcabinet.learn.table import ITSELF, PAST, POLICY, Table, menu_of
from warcabinet.learn.usual import Page, are_alike, as_vecs

WATCHED_ONE_IN = 10  # positions at which a seat that is not asked looks too; only with more than two seats

Weights = NDArray[np.float32]


class Actor:
    """Goes on with its matches from call to call, so that long ones count as much as short ones."""

    def __init__(self, settings: Settings, usual: Mapping[int, Page], rank: int) -> None:
        torch.set_num_threads(1)
        self.settings = settings
        self.game = game_named(settings.game)
        self.name = f"{settings.seed}:{rank}"
        self.random = random.Random(f"deals:{self.name}")
        self.chance = chance_from(f"actor:{self.name}")
        self.generator = torch.Generator(settings.device).manual_seed(settings.seed * 1000 + rank)
        self.deals = Deals(self.game, settings.standard, settings.vary, self.random)
        self.usual = as_vecs(dict(usual))
        self.alike = are_alike(self.game)
        self.eyes: dict[Options, Eyes] = {}
        self.now, self.past = self.model(), self.model()
        self.opened = 0
        self.tables: list[Table] = []
        self.learned: list[Moment] = []
        self.tally: dict[str, list[int]] = {}

    def model(self) -> Model:
        sizes = (self.settings.width, self.settings.deep, self.settings.key)
        return Model(self.game.choice_count, *sizes).to(self.settings.device).eval()

    def play(self, weights: Weights, past: Weights, lesson: bool) -> Batch:
        """Until there is a portion to learn from."""
        if not lesson:
            load(self.now, weights, self.settings.device)
            load(self.past, past, self.settings.device)
            while len(self.tables) < self.settings.side_by_side:
                self.tables.append(self.open())
        while len(self.learned) < self.settings.portion:
            if lesson:
                self.teach()
            else:
                self.step()
        batch = packed(self.learned, self.tally)
        self.learned, self.tally = [], {}
        return batch

    # ------------------------------------------------------------ tables
    def open(self, holders: list[str] | None = None) -> Table:
        while True:
            options = self.deals.draw()
            self.opened += 1
            match = Match(self.game.new(options, f"learn:{self.name}:{self.opened}"))
            eyes = self.eyes.get(options)
            if eyes is None:
                eyes = self.eyes[options] = Eyes(self.usual, self.alike)
            table = Table(match, eyes, holders or self.holders(int(match.s.seats)))
            if all(eyes.look(match.s, seat) for seat in range(len(table.trails) if holders is None else match.s.seats)):
                return table

    def holders(self, seats: int) -> list[str]:
        drawn = self.random.random() - self.settings.against_policy
        foe = POLICY if drawn < 0 else PAST if drawn < self.settings.against_past else ITSELF
        holders = [foe] * seats
        holders[self.random.randrange(seats)] = ITSELF
        return holders

    def close(self, table: Table) -> None:
        self.learned += table.finish(self.settings.patience)
        s = table.match.s
        if table.foe != ITSELF:
            won, of = self.tally.get(table.foe, [0, 0])
            self.tally[table.foe] = [won + (s.over and s.winner >= 0 and table.holders[s.winner] == ITSELF), of + 1]

    # ------------------------------------------------------------ the lesson
    def teach(self) -> None:
        """A match by the game's policy, which now and then goes astray; what it would have done is noted."""
        table = self.open()
        table.holders = [ITSELF] * len(table.trails)
        s, mind = table.match.s, self.game.mind
        while not s.over and table.plies < self.settings.longest:
            if s.offered == 1:
                table.take(s.menu[0])
                continue
            seat, menu = int(s.asked), menu_of(s)
            best = mind.policy(s, seat, self.chance)
            pick = int(np.flatnonzero(menu == best)[0])
            table.trails[seat].append(Moment(table.see(seat), menu, pick, 0.0, 0.0, LESSON))
            self.watch_too(table)
            if self.random.random() < self.settings.astray:
                best = s.menu[self.chance.below(s.offered)]
            table.take(best)
        self.close(table)

    def watch_too(self, table: Table) -> None:
        seats = len(table.trails)
        if seats > 2 and self.chance.below(WATCHED_ONE_IN) == 0:
            table.watch((int(table.match.s.asked) + 1 + self.chance.below(seats - 1)) % seats)

    # ------------------------------------------------------------ self-play
    def step(self) -> None:
        """One choice of the network at every table."""
        asked: dict[str, list[tuple[Table, Moment]]] = {ITSELF: [], PAST: []}
        for at in range(len(self.tables)):
            while not self.advance(self.tables[at]):
                self.close(self.tables[at])
                self.tables[at] = self.open()
            table = self.tables[at]
            seat = int(table.match.s.asked)
            moment = Moment(table.see(seat), menu_of(table.match.s), 0, 0.0, 0.0, SELF_PLAY)
            asked[table.holders[seat]].append((table, moment))
        for model, some in ((self.now, asked[ITSELF]), (self.past, asked[PAST])):
            if some:
                self.decide(model, [moment for _, moment in some])
        for table, moment in asked[ITSELF]:
            self.watch_too(table)
            table.trails[int(table.match.s.asked)].append(moment)
            table.take(int(moment.menu[moment.pick]))
        for table, moment in asked[PAST]:
            table.take(int(moment.menu[moment.pick]))

    def advance(self, table: Table) -> bool:
        """To the next question for a network; False: the match is over, or will never be."""
        s = table.match.s
        while not s.over and table.plies < self.settings.longest:
            if s.offered == 1:
                table.take(s.menu[0])
            elif table.holders[s.asked] == POLICY:
                table.take(self.game.mind.policy(s, s.asked, self.chance))
            else:
                return True
        return False

    def decide(self, model: Model, moments: list[Moment]) -> None:
        """Each choice by its odds."""
        device = self.settings.device
        rows = torch.from_numpy(np.concatenate([each.rows for each in moments])).to(device).long()
        starts = torch.from_numpy(starts_of(np.array([len(each.rows) for each in moments], np.int32))[:-1]).to(device)
        counts = np.array([len(each.menu) for each in moments], np.int32)
        menus = menus_as_table(np.concatenate([each.menu for each in moments]), counts)
        with torch.no_grad():
            scores, values = model(rows, starts, torch.from_numpy(menus).to(device).long())
        odds = torch.log_softmax(scores, -1)
        dice = torch.rand(odds.shape, generator=self.generator, device=device).clamp(min=1e-20)
        picks = (odds - torch.log(-torch.log(dice))).argmax(-1)
        found = torch.stack([picks.float(), odds.gather(1, picks[:, None]).squeeze(1), values]).cpu().numpy()
        for moment, pick, logarithm, value in zip(moments, found[0], found[1], found[2], strict=True):
            moment.pick, moment.odds, moment.value = int(pick), float(logarithm), float(value)


def load(model: Model, weights: Weights, device: str) -> None:
    torch.nn.utils.vector_to_parameters(torch.from_numpy(weights).to(device), model.parameters())


def unload(model: Model) -> Weights:
    flat: Tensor = torch.nn.utils.parameters_to_vector(model.parameters()).detach().cpu()
    weights: Weights = flat.numpy()
    return weights
