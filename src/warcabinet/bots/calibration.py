"""From a game's evaluation to a win chance: two numbers per game, fitted to self-play by `warcabinet calibrate GAME`."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from warcabinet.bots.calibrated import Calibrated
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import checked
from warcabinet.engine.game import Game, Options
from warcabinet.engine.options import dealing_text
from warcabinet.engine.record import read_text

FILE = "calibration.toml"


class Calibration(Struct, frozen=True, forbid_unknown_fields=True):
    """The log odds of winning are `slope` times those of the evaluation. With two seats and the options of simulations they are
    more by `lean` for the first seat, and less by it for the second: one side may have it easier. With more seats there are
    other numbers: a slope, and a `shift` for every seat."""

    slope: float = 1.0
    lean: float = 0.0
    many_slope: float = 1.0
    many_shift: float = 0.0
    command: str = ""  # that fitted it
    positions: int = 0  # it was fitted to


def file_of(game: Game) -> Path:
    return game.folder / "bot" / FILE


def calibration_of(game: Game) -> Calibration:
    """A game that has none is taken at its word."""
    path = file_of(game)
    if not path.is_file():
        return Calibration()
    return checked(parse_toml(read_text(path), path.name), Calibration, file=path.name)


def calibrated(game: Game, options: Options) -> Calibrated:
    found = calibration_of(game)
    if options.players > 2:
        return Calibrated(game.mind, found.many_slope, found.many_shift, 0.0)
    usual = dealing_text(options) == dealing_text(game.options({**game.simulated, "players": 2}))
    return Calibrated(game.mind, found.slope, 0.0, found.lean if usual else 0.0)


def written(found: Calibration) -> str:
    return "".join(
        [
            "# The win chance behind an evaluation; docs/review.md says how it is used.\n",
            f"slope = {found.slope:.3f}\n",
            f"lean = {found.lean:.3f}\n",
            f"many_slope = {found.many_slope:.3f}\n",
            f"many_shift = {found.many_shift:.3f}\n",
            f'command = "{found.command}"\n',
            f"positions = {found.positions}\n",
        ]
    )
