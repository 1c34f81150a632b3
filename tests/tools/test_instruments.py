"""The instruments that measure bots: the yardstick that sees everything, and the clock."""

from __future__ import annotations

import sys

import pytest

import slowest
import yardstick
from warcabinet.bots import bot_named
from warcabinet.games.registry import game_named


def test_who_sees_everything_plays_to_the_end_from_either_seat() -> None:
    game = game_named("last-front")
    winners = [yardstick.play(game, bot_named(game, "greedy"), 8, "1", cheat) for cheat in range(2)]
    assert set(winners) <= {-1, 0, 1}


@pytest.mark.parametrize("game", ["last-front", "great-war"])
def test_every_choice_is_timed(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["slowest.py", game, "--bot", "search:2"])
    slowest.main()
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{game_named(game).title}, search:2: ")
    assert len(rest) == 3
