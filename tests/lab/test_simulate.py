"""Mass simulation: the same rows however the work is split, each deal from every seat, and clear words for wrong wishes."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer import Typer
from typer.testing import CliRunner

from warcabinet.engine.fault import Fault
from warcabinet.games.last_front import GAME
from warcabinet.lab import simulate
from warcabinet.lab.arena import LONGEST, Plan, Row, play, play_all
from warcabinet.lab.simulate import csv_text, make_plan, report, simulate_command

app = Typer()
app.command()(simulate_command)


def plan(matches: int = 12, bots: str = "greedy,random", seed: str = "7", *options: str) -> Plan:
    return make_plan(GAME, matches, bots.split(","), seed, options)


def test_equal_seeds_give_equal_rows_on_one_process_or_two() -> None:
    alone, together = (play_all(plan(), jobs, lambda some: None) for jobs in (1, 2))
    assert alone == together
    assert [row.match for row in alone] == list(range(12))
    assert csv_text(alone) == csv_text(together)


def test_another_seed_gives_other_matches() -> None:
    rows, others = (play_all(plan(seed=seed), 1, lambda some: None) for seed in "78")
    assert [row.plies for row in rows] != [row.plies for row in others]


def test_each_deal_is_played_from_every_seat() -> None:
    found = plan(6, "greedy,random,random")
    assert [found.seats(n).index("greedy") for n in range(4)] == [0, 2, 1, 0]
    assert found.deal(0) == found.deal(1) == found.deal(2) != found.deal(3)
    first, second = play(found, 0), play(found, 3)
    assert (first.seed, first.seats) != (second.seed, second.seats)


def test_a_table_of_equals_plays_no_deal_twice() -> None:
    """Turned round, it would be the same match again."""
    found = plan(6, "greedy", "1", "players=3")
    assert len({found.deal(n) for n in range(6)}) == 6
    rows = play_all(found, 1, lambda some: None)
    assert len({(row.winner, row.plies) for row in rows}) > 1


def test_all_progress_is_told() -> None:
    told: list[Row] = []
    rows = play_all(plan(7), 1, told.extend)
    assert told == rows


def test_bots_are_repeated_until_all_seats_are_taken() -> None:
    assert plan(1, "greedy,random", "1", "players=5").bots == ("greedy", "random", "greedy", "random", "greedy")
    assert plan(1, "greedy").bots == ("greedy",) * 3
    assert plan(1, "greedy,random,random,random").options.players == 4


def test_a_simulation_stops_after_a_hundred_battles_unless_told_otherwise() -> None:
    """LF-R35"""
    assert plan().options.battle_cap == 100  # type: ignore[attr-defined]
    assert plan(1, "random", "1", "battle_cap=none").options.battle_cap is None  # type: ignore[attr-defined]


def test_a_match_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from warcabinet.lab import arena

    monkeypatch.setattr(arena, "LONGEST", 5)
    rows = play_all(plan(2), 1, lambda some: None)
    assert [(row.plies, row.finished, row.winner) for row in rows] == [(5, False, 0)] * 2
    simulate.report(plan(2), rows, 1.0)
    assert f"Stopped after {LONGEST} choices, counted as draws: 2 matches." in capsys.readouterr().out


def test_a_single_match_is_not_called_matches(capsys: pytest.CaptureFixture[str]) -> None:
    found = plan(1)
    report(found, play_all(found, 1, lambda some: None), 1.0)
    assert capsys.readouterr().out.startswith("Last Front: 1 match, seed 7, in 1.0 s")


def test_rows_are_written_and_the_shares_shown(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    import polars

    file, table = tmp_path / "rows.csv", tmp_path / "rows.parquet"
    wish = ["last-front", "--matches", "6", "--bots", "greedy,random", "--jobs", "1", "--csv", str(file), "--parquet", str(table)]
    done = CliRunner().invoke(app, wish)
    assert done.exit_code == 0, done.output
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert len(rows) == 6
    assert {row["winning_bot"] for row in rows} <= {"greedy", "random"}
    assert all(row[f"seat_{row['winner']}"] == row["winning_bot"] for row in rows)
    assert all(float(row["battles"]) >= 2 for row in rows)
    frame = polars.read_parquet(table)
    assert frame["plies"].to_list() == [int(row["plies"]) for row in rows]
    assert "seat 2" in done.output
    assert "greedy" in done.output
    assert list(tmp_path.iterdir()) == [file, table] or sorted(tmp_path.iterdir()) == sorted([file, table])


def test_a_bot_is_called_as_it_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    played = plan(2, "random")
    named = replace(played, bots=("search:100:trust=0", "random"))
    report(named, play_all(played, 1, lambda some: None), 1.0)
    assert "search:100:trust=0" in capsys.readouterr().out  # :100: is a picture to some


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (["chess"], "unknown game 'chess'"),
        (["last-front", "--bots", "greedy,clever"], "Last Front has no bot 'clever'"),
        (["last-front", "--matches", "0"], "--matches: must be 1 to 10,000,000"),
        (["last-front", "--jobs", "-1"], "--jobs: must be 0 or more"),
        (["last-front", "--option", "players"], "--option: 'players' must have the form key=value"),
        (["last-front", "--option", "player=3"], "option player: Last Front has no option 'player'; did you mean 'players'"),
        (["last-front", "--option", "players=9"], "option players: "),
        (
            ["last-front", "--bots", "random,random,random", "--option", "players=2"],
            "--bots: 3 bots are listed, but there are 2 seats",
        ),
        (["last-front", "--csv", "no/such/place.csv"], "no/such/place.csv: there is no such directory"),
        (["last-front", "--csv", "."], ".: is a directory"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_is_played(wish: list[str], says: str) -> None:
    done = CliRunner().invoke(app, wish)
    assert isinstance(done.exception, Fault)
    assert str(done.exception).startswith(says)


def test_an_interruption_shows_what_was_played_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, jobs: int, keep: Callable[[list[Row]], None]) -> None:
        keep([play(plan, n) for n in (1, 0)])
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    done = CliRunner().invoke(app, ["last-front", "--matches", "9", "--csv", str(tmp_path / "rows.csv")])
    assert done.exit_code == 130
    assert "stopped after 2 of 9 matches, no file written" in done.output
    assert "Last Front: 2 matches" in done.output
    assert not list(tmp_path.iterdir())


def test_an_interruption_before_the_first_match_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, jobs: int, keep: Callable[[list[Row]], None]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    done = CliRunner().invoke(app, ["last-front", "--matches", "9"])
    assert done.exit_code == 130
    assert done.output.strip() == "stopped after 0 of 9 matches, no file written"
