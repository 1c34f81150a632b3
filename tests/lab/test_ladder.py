"""The ladder: who beats whom, kept from one run to the next."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from warcabinet.cli import app
from warcabinet.engine.fault import Fault
from warcabinet.games.last_front import GAME
from warcabinet.lab.arena import Row
from warcabinet.lab.ladder_page import page, plot
from warcabinet.lab.ratings import duels, rate

BOTS = "random,recruit,greedy"


def row(match: int, winner: int, *seats: str) -> Row:
    return Row(match, "s", seats, winner, 10, 10, True, {})


def ladder(out: Path, *more: str, bots: str = BOTS, matches: int = 4) -> str:
    given = ["ladder", "last-front", "--bots", bots, "--matches", str(matches), "--jobs", "1", "--out", str(out), *more]
    done = CliRunner().invoke(app, given)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.output


def test_it_plays_every_pair_and_writes_table_plot_and_matches(tmp_path: Path) -> None:
    ladder(tmp_path)
    assert len((tmp_path / "last-front.jsonl").read_text().splitlines()) == 1 + 3 * 4
    text = (tmp_path / "last-front.md").read_text()
    assert "12 matches" in text
    assert "warcabinet ladder last-front --bots random,recruit,greedy --matches 4 --seed ladder" in text
    assert ElementTree.parse(tmp_path / "last-front.svg").getroot().tag.endswith("svg")


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    ladder(tmp_path)
    kept = (tmp_path / "last-front.jsonl").read_text()
    table = (tmp_path / "last-front.md").read_text()
    ladder(tmp_path)
    assert (tmp_path / "last-front.jsonl").read_text() == kept
    assert (tmp_path / "last-front.md").read_text() == table


def test_killed_in_the_middle_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    ladder(tmp_path / "whole")
    whole = (tmp_path / "whole" / "last-front.jsonl").read_text()
    torn = tmp_path / "torn" / "last-front.jsonl"
    torn.parent.mkdir()
    torn.write_text(whole[: len(whole) // 2])
    ladder(tmp_path / "torn")
    assert sorted(torn.read_text().splitlines()) == sorted(whole.splitlines())
    assert (tmp_path / "torn" / "last-front.md").read_text() == (tmp_path / "whole" / "last-front.md").read_text()


def test_asked_for_more_it_plays_the_rest(tmp_path: Path) -> None:
    ladder(tmp_path, bots="random,greedy", matches=2)
    ladder(tmp_path, bots="random,greedy", matches=6)
    assert len((tmp_path / "last-front.jsonl").read_text().splitlines()) == 1 + 6


def test_matches_of_a_level_that_has_been_tuned_since_are_played_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder(tmp_path)
    monkeypatch.setitem(GAME.levels, "recruit", "greedy:10%")
    ladder(tmp_path)
    lines = (tmp_path / "last-front.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 3 * 4 + 2 * 4, "all but random against greedy"
    assert sum("greedy:10%" in line for line in lines) == 2 * 4
    assert "12 matches" in (tmp_path / "last-front.md").read_text()


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--bots", "greedy"), "--bots: list at least two bots, each only once"),
        (("--bots", "greedy,greedy"), "--bots: list at least two bots, each only once"),
        (("--bots", "greedy,clever"), "Last Front has no bot 'clever'"),
        (("--matches", "0"), "--matches: must be 1 to 10,000,000"),
        (("--jobs", "-1"), "--jobs: must be 0 or more"),
    ],
)
def test_a_wrong_wish_is_told_clearly(tmp_path: Path, more: tuple[str, ...], says: str) -> None:
    with pytest.raises(Fault) as fault:
        ladder(tmp_path, *more)
    assert str(fault.value).startswith(says)


def test_matches_of_another_seed_are_not_mixed_in(tmp_path: Path) -> None:
    ladder(tmp_path)
    with pytest.raises(Fault, match="was started with a different seed, different options or older rules"):
        ladder(tmp_path, "--seed", "another")
    (tmp_path / "last-front.jsonl").write_text("not ours\n")
    with pytest.raises(Fault, match="was not written by a ladder"):
        ladder(tmp_path)


def test_who_wins_more_is_rated_higher_and_more_matches_narrow_the_interval() -> None:
    rows = [row(n, 1 + (n % 4 == 0), "strong", "weak") for n in range(40)]
    few, many = rate(["weak", "strong"], rows[:8]), rate(["weak", "strong"], rows)
    assert [each.bot for each in many] == ["strong", "weak"]
    assert many[0].half < few[0].half
    assert (many[0].won.hits, many[0].won.of) == (30, 40)


def test_a_draw_moves_equal_bots_not_at_all() -> None:
    first, second = rate(["a", "b"], [row(0, 0, "a", "b")])
    assert first.rating == pytest.approx(second.rating)


def test_duels_count_who_of_two_won() -> None:
    rows = [row(0, 1, "a", "b"), row(1, 2, "a", "b"), row(2, 1, "a", "b"), row(3, 0, "a", "b")]
    found = duels(["a", "b"], rows)
    assert (found["a", "b"].hits, found["a", "b"].of) == (2, 3)
    assert (found["b", "a"].hits, found["b", "a"].of) == (1, 3)


def test_names_of_bots_cannot_break_the_plot() -> None:
    ElementTree.fromstring(plot("A & B", rate(["<x>", "y"], [row(0, 1, "<x>", "y")])))
    assert "| y |" in page(GAME, ["<x>", "y"], [row(0, 2, "<x>", "y")], "command")
