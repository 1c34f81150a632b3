"""Two variants on the same seeds: what differs is told with its interval, and nothing differs from itself."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from warcabinet.engine.fault import Fault
from warcabinet.lab.commands import lab_app
from warcabinet.lab.compare import differences, play_each, variant
from warcabinet.lab.run import here

STRONG = '[[battle]]\nid = "tank-2"\nvalue = 9\n'


def test_nothing_differs_from_itself(tmp_path: Path) -> None:
    same = variant("last-front", "-", 20, "random", [], "1")
    folders = play_each([same, same], [tmp_path / "a", tmp_path / "b"], here)
    found = differences(folders, same)
    assert all((each.a, each.low, each.high) == (each.b, 0, 0) for each in found)
    assert not any(each.is_clear for each in found)
    assert {"won by seat 3", "plies", "winning_bid"} <= {each.what for each in found}


def test_stronger_tanks_raise_the_winning_bid(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(STRONG)
    works = [variant("last-front", text, 60, "random", [], "1") for text in ("-", str(mine))]
    assert works[0].deal(7) == works[1].deal(7)
    found = {each.what: each for each in differences(play_each(works, [tmp_path / "a", tmp_path / "b"], here), works[0])}
    assert found["winning_bid"].is_clear
    assert found["winning_bid"].low > 0


def test_the_commands_show_tables_and_a_game_alone_is_a_run(tmp_path: Path) -> None:
    common = ["--matches", "6", "--bots", "random", "--jobs", "1", "--out"]
    compared = CliRunner().invoke(lab_app, ["compare", "last-front", "-", "victory=any2", *common, str(tmp_path / "c")])
    assert compared.exit_code == 0, compared.output
    assert "won by seat 2" in compared.output
    swept = CliRunner().invoke(lab_app, ["sweep", "last-front", "players=2..3", *common, str(tmp_path / "s")])
    assert swept.exit_code == 0, swept.output
    assert sorted(path.name for path in (tmp_path / "s").iterdir()) == ["players-2", "players-3"]
    pytest.importorskip("polars")
    alone = CliRunner().invoke(lab_app, ["last-front", *common, str(tmp_path / "r")])
    assert alone.exit_code == 0, alone.output
    assert (tmp_path / "r" / "report.html").exists()


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (["compare", "last-front", "players=2", "players=3"], "both must have the same number of seats"),
        (["compare", "last-front", "a.toml,b.toml", "-"], "one card file at a time"),
        (["compare", "last-front", "-", "none.toml"], "no such file or directory"),
        (["sweep", "last-front", "players"], "'players' is not of the form"),
        (["sweep", "last-front", "players=2..9"], "expected `int` <= 6"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_is_played(wish: list[str], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(lab_app, [*wish, "--out", str(tmp_path / "run")])
    assert isinstance(done.exception, Fault)
    assert says in str(done.exception)
    assert not (tmp_path / "run").exists()
