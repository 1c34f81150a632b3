"""The network while it learns; `export` turns it into whole numbers."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from warcabinet.bots.eyes import ROWS
from warcabinet.bots.network import CHOICE_ROWS

NO_CHOICE = -1.0e9


class Model(nn.Module):
    """Sparse rows in, a wide layer and two small ones, then a value and a score for each choice on the menu."""

    def __init__(self, choices: int, width: int, deep: int, key: int) -> None:
        super().__init__()
        self.choices = min(choices, CHOICE_ROWS)
        self.table = nn.EmbeddingBag(ROWS, width, mode="sum")
        nn.init.normal_(self.table.weight, std=0.05)
        self.start = nn.Parameter(torch.zeros(width))
        self.first = nn.Linear(width, deep)
        self.second = nn.Linear(deep, deep)
        self.value = nn.Linear(deep, 1)
        self.query = nn.Linear(deep, key)
        self.choice = nn.Embedding(self.choices, key)
        nn.init.normal_(self.choice.weight, std=0.1)
        self.choice_bias = nn.Embedding(self.choices, 1)
        nn.init.zeros_(self.choice_bias.weight)

    def forward(self, rows: Tensor, starts: Tensor, menus: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of the choices on each menu, and values from -1 to 1; a menu is filled up with -1."""
        deep = torch.relu(self.table(rows, starts) + self.start)
        deep = torch.relu(self.first(deep))
        deep = torch.relu(self.second(deep))
        value = torch.tanh(self.value(deep)).squeeze(-1)
        known = menus.clamp(min=0) % self.choices
        scores = torch.einsum("nk,nmk->nm", self.query(deep), self.choice(known)) + self.choice_bias(known).squeeze(-1)
        return scores.masked_fill(menus < 0, NO_CHOICE), value
