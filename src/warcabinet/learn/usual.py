"""What stands at each place of a page most of the time: only the rest is told to the network."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from warcabinet.bots.eyes import layout_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game, Options
from warcabinet.engine.match import Match
from warcabinet.engine.pen import Pen
from warcabinet.learn.deals import Deals

Page = NDArray[np.int64]
SAMPLES = 120  # sets of options
PAGES = 60  # of each match
LOOKS = 9  # values that are compared at each place
LONGEST = 1500


def usual_pages(game: Game, seed: int) -> dict[int, Page]:
    """By layout. Matches are played by the game's policy, and one choice in five at random."""
    alike = game.seats_are_alike
    deals = Deals(game, 0.5, 0.2, random.Random(seed))
    seen: dict[int, list[Page]] = defaultdict(list)
    for n in range(SAMPLES):
        for layout, page in pages_of(game, deals.draw(), f"usual:{seed}:{n}", alike):
            seen[layout].append(page)
    return {layout: most_frequent(np.array(pages)) for layout, pages in seen.items()}


def pages_of(game: Game, options: Options, seed: str, alike: bool) -> list[tuple[int, Page]]:
    match, pen, chance = Match(game.new(options, seed)), Pen(), chance_from(seed)
    s = match.s
    found = []
    for _ in range(LONGEST):
        if s.over:
            break
        if s.offered > 1 and chance.below(10) == 0:
            for viewer in range(s.seats):
                s.write(viewer, pen, True)
                found.append((layout_of(pen.at, viewer, alike), np.array(page_of(pen))))
        stray = s.offered == 1 or chance.below(5) == 0
        match.take(s.menu[chance.below(s.offered)] if stray else game.mind.policy(s, s.asked, chance))
    return found[:: max(1, len(found) // PAGES)]


def page_of(pen: Pen) -> Page:
    page: Any = pen.page
    return np.frombuffer(page, np.int64)


def most_frequent(pages: NDArray[np.int64]) -> Page:
    """By place: of some values that stand there, the one that stands there most."""
    sorted_pages = np.sort(pages, 0)
    best = sorted_pages[0].copy()
    count = np.zeros(pages.shape[1], np.int64)
    for at in np.linspace(0, len(pages) - 1, LOOKS).astype(int):
        times = (pages == sorted_pages[at]).sum(0)
        better = times > count
        best[better] = sorted_pages[at][better]
        count[better] = times[better]
    return best


def as_vecs(pages: dict[int, Page]) -> dict[int, vec[i64]]:
    return {layout: vec[i64](page.tolist()) for layout, page in pages.items()}
