"""`warcabinet train`, as far as it goes without PyTorch."""

import random
import sys
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from warcabinet import cli
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import GAMES, game_named
from warcabinet.learn.command import changed, train_command
from warcabinet.learn.deals import Deals
from warcabinet.learn.settings import Settings


def refusal(*arguments: str) -> str:
    found = CliRunner().invoke(cli.app, arguments)
    assert isinstance(found.exception, Fault), found.output
    return str(found.exception)


@pytest.mark.parametrize("command", [["train", "last-front"], ["learn", "last-front", "--minutes", "1"]])
def test_without_torch_one_sentence_says_what_to_install(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert refusal(*command) == "training needs PyTorch: pip install 'warcabinet[learn]'"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["last-frnt"], "did you mean 'last-front'?"),
        (["last-front", "--minutes", "0"], "--minutes: must be more than 0 and less than 100000"),
        (["last-front", "--actors", "-1"], "--actors: must be 0 or more"),
        (["last-front", "--device", "tpu"], "--device: unknown device 'tpu'; choose one of: cpu, cuda"),
        (["last-front", "--set", "rate"], "--set: 'rate' must have the form key=value"),
        (["last-front", "--set", "rates=1"], "--set: unknown setting 'rates'; choose one of: side_by_side, width,"),
        (["last-front", "--set", "mini=1.5"], "--set mini: '1.5' is not a whole number"),
        (["last-front", "--set", "mini=0"], "--set mini: must be 1 or more"),
        (["last-front", "--set", "rate=-1"], "--set rate: must be 0 or more"),
        (["last-front", "--set", "rate=nan"], "--set rate: must be 0 or more"),
    ],
)
def test_wrong_wishes_get_one_sentence_before_anything_is_played(arguments: list[str], said: str) -> None:
    assert said in refusal("train", *arguments)


def test_lessons_are_still_what_learn_is_for() -> None:
    found = CliRunner().invoke(cli.app, ["learn"])
    assert found.exit_code == 0
    assert "last-front" in found.output.lower() or "Last Front" in found.output


def test_settings_are_changed_one_by_one() -> None:
    found = changed(Settings("last-front"), ["rate=0.0005", "mini=512"])
    assert (found.rate, found.mini, found.batch) == (0.0005, 512, Settings("last-front").batch)


def test_the_command_needs_a_game_that_exists(tmp_path: Path) -> None:
    with pytest.raises(Fault):
        train_command("", 1.0, into=tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_deals_cover_the_options_and_are_legal(name: str) -> None:
    game = game_named(name)
    deals = Deals(game, 0.5, 0.3, random.Random(1))
    drawn = [deals.draw() for _ in range(60)]
    assert len(set(map(str, drawn))) > 3
    for options in drawn[:6]:
        assert not game.new(options, "deal").over
    if seats := deals.values.get("players"):
        count = Counter(options.players for options in drawn)
        assert set(count) <= set(seats)
        assert count[min(seats)] == max(count.values())
