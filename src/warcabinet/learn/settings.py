"""All numbers of a run, written beside the weights: the same settings and seed repeat it."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True):
    """The defaults were found by trying; docs/learning.md says what else was tried."""

    game: str
    seed: int = 1
    minutes: float = 10.0
    device: str = "cpu"
    actors: int = 1
    side_by_side: int = 256  # matches of one actor
    # the network
    width: int = 192
    deep: int = 128
    key: int = 64
    # what is played
    standard: float = 0.6  # share of the matches with the options of simulations, apart from the number of seats
    vary: float = 0.2  # in the others: how likely each option is another than usual
    against_policy: float = 0.2  # share of the matches in which the other seats play by the game's policy
    against_past: float = 0.1  # ... in which they play as the last checkpoint did
    longest: int = 4000  # choices: a match this long counts as lost for all
    # the lesson before self-play: the game's policy is imitated
    lesson: float = 0.1  # share of the minutes of a first run
    astray: float = 0.12  # share of the choices in it that are random
    # self-play
    portion: int = 20_000  # positions that an actor hands over at a time
    batch: int = 300_000  # positions of one step
    mini: int = 16_384
    passes: int = 2
    rate: float = 1e-3
    rate_end: float = 1e-4
    surprise: float = 0.03  # weight of the entropy bonus
    surprise_end: float = 0.003
    clip: float = 0.2
    patience: float = 0.98  # λ of the generalised advantage
    checkpoint: float = 60.0  # seconds
