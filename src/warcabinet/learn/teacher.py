"""One step of learning: proximal policy optimisation in self-play, imitation in the lesson before it."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from warcabinet.learn.batch import Batch, starts_of
from warcabinet.learn.model import Model
from warcabinet.learn.settings import Settings
from warcabinet.learn.trail import LESSON, SELF_PLAY, WATCHED

VALUE = 0.5  # weight of the value's error
STEEPEST = 1.0  # a gradient longer than this is shortened
RARE = -30.0  # a logarithm of odds that counts as never


class Teacher:
    def __init__(self, model: Model, settings: Settings) -> None:
        self.model = model
        self.settings = settings
        self.optimiser = torch.optim.Adam(model.parameters(), lr=settings.rate, eps=1e-5)
        self.random = np.random.default_rng(settings.seed)

    def learn(self, batch: Batch, rate: float, surprise: float) -> dict[str, float]:
        """One step with everything in the batch; what was noticed is for the progress line."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        device = self.settings.device
        hows = torch.from_numpy(batch.hows).to(device)
        numbers = torch.from_numpy(batch.numbers).to(device)
        gains = evened(numbers[:, 2], hows == SELF_PLAY)
        rows = torch.from_numpy(batch.rows).to(device)
        menus = torch.from_numpy(batch.menus).to(device)
        picks = torch.from_numpy(batch.picks).to(device).long()
        starts, menu_starts = starts_of(batch.row_counts), starts_of(batch.menu_counts)
        starts_there, menu_starts_there = torch.from_numpy(starts).to(device), torch.from_numpy(menu_starts).to(device)
        seen: list[Tensor] = []
        for _ in range(self.settings.passes):
            firsts = np.arange(0, len(batch), self.settings.mini)
            self.random.shuffle(firsts)
            for first in firsts:
                last = min(len(batch), int(first) + self.settings.mini)
                part = slice(int(first), last)
                scores, values = self.model(
                    rows[starts[first] : starts[last]].long(),
                    starts_there[part] - starts_there[first],
                    as_table(menus, menu_starts_there[first : last + 1], int(batch.menu_counts[part].max())),
                )
                seen.append(self.step(scores, values, picks[part], numbers[part], gains[part], hows[part], surprise))
        mean = torch.stack(seen).mean(0).tolist()
        return dict(zip(("policy", "value", "surprise", "moved", "agrees"), mean, strict=True))

    def step(
        self, scores: Tensor, values: Tensor, picks: Tensor, numbers: Tensor, gains: Tensor, hows: Tensor, surprise: float
    ) -> Tensor:
        played, taught, asked = (hows == SELF_PLAY).float(), (hows == LESSON).float(), (hows != WATCHED).float()
        logs = torch.log_softmax(scores, -1)
        log = logs.gather(1, picks[:, None]).squeeze(1)
        ratio = ((log - numbers[:, 0]) * played).exp()
        low, high = 1 - self.settings.clip, 1 + self.settings.clip
        better = mean_of(-torch.min(ratio * gains, ratio.clamp(low, high) * gains), played)
        alike = mean_of(-log, taught)
        entropy = mean_of(-(logs.exp() * logs.clamp(min=RARE)).sum(-1), played)
        error = functional.mse_loss(values, numbers[:, 3])
        loss = better + alike + VALUE * error - surprise * entropy
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), STEEPEST)
        self.optimiser.step()
        with torch.no_grad():
            agrees = mean_of((scores.argmax(-1) == picks).float(), asked)
            moved = mean_of((ratio - 1).abs(), played)
            return torch.stack([better.detach(), error.detach(), entropy.detach(), moved, agrees])


def as_table(menus: Tensor, starts: Tensor, widest: int) -> Tensor:
    """One line for each menu, filled up with -1; see `menus_as_table`."""
    places = starts[:-1, None] + torch.arange(max(1, widest), device=starts.device)
    if not len(menus):
        return torch.full_like(places, -1)
    found = menus[places.clamp(max=len(menus) - 1)].long()
    return found.masked_fill(places >= starts[1:, None], -1)


def mean_of(numbers: Tensor, which: Tensor) -> Tensor:
    return (numbers * which).sum() / which.sum().clamp(min=1)


def evened(gains: Tensor, which: Tensor) -> Tensor:
    """Gains around 0, of about 1."""
    some = gains[which]
    if len(some) < 2:
        return gains
    return (gains - some.mean()) / (some.std() + 1e-6)
