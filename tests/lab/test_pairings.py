"""Every value of an option against every other, from both seats: who meets whom, what is counted, and what the page shows."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.lab.arena import Row
from warcabinet.lab.commands import lab_app
from warcabinet.lab.pairings import choices_of, page, plan_of, standings

GAME = game_named("last-crusade")
SHORT = ["--option", "lunch=true", "--option", "turn_limit=8", "--bots", "random", "--jobs", "1"]


def rows(*winners: int) -> list[Row]:
    return [Row(n, f"1:{n}", ("greedy", "greedy"), winner, 10, 5, True, {"turns": 4.0 + n}) for n, winner in enumerate(winners)]


def test_the_values_are_those_of_the_data_or_of_the_type_or_listed() -> None:
    assert choices_of(GAME, "nation") == ("nation", ["us", "de", "su", "gb", "it", "ff", "hu", "yu"])
    assert choices_of(GAME, "deck") == ("deck", ["ready", "draft"])
    assert choices_of(GAME, "setup=20|40") == ("setup", ["20", "40"])


@pytest.mark.parametrize(
    ("game", "option", "says"),
    [
        ("last-crusade", "nations", "did you mean 'nation'?"),
        ("last-crusade", "scenario", "each seat has no option 'scenario' of its own"),
        ("last-front", "nation", "this game has none"),
        ("last-crusade", "nation=us", "at least two values"),
        ("last-crusade", "nation=us|us", "each only once"),
        ("last-crusade", "setup", "at least two values"),
    ],
)
def test_what_seats_cannot_choose_is_refused(game: str, option: str, says: str) -> None:
    with pytest.raises(Fault, match=says.replace("?", r"\?")):
        choices_of(game_named(game), option)


def test_each_pairing_is_played_from_both_seats() -> None:
    there = plan_of(GAME, "nation", ("de", "us"), 5, ["greedy"], "1", ["lunch=true"])
    back = plan_of(GAME, "nation", ("us", "de"), 5, ["greedy"], "1", ["lunch=true"])
    assert GAME.side_names(there.options, "en") == ("Germany", "United States")
    assert GAME.side_names(back.options, "en") == ("United States", "Germany")
    assert there.matches + back.matches == 5


def test_wins_count_from_either_seat_and_draws_decide_nothing() -> None:
    (found,) = standings(["us", "de"], {("us", "de"): rows(1, 1, 2, 0), ("de", "us"): rows(2, 1)})
    assert (found.matches, found.wins, found.losses) == (6, 3, 2)
    assert found.decided.value == pytest.approx(0.6)


def test_the_page_marks_pairings_that_are_far_from_even() -> None:
    played = {
        ("us", "de"): rows(1, 2),
        ("de", "us"): rows(1, 2),
        ("us", "su"): rows(1, 1),
        ("su", "us"): rows(2, 0),
        ("de", "su"): rows(2, 1),
        ("su", "de"): rows(1, 2),
    }
    lines = page(GAME, "nation", ["us", "de", "su"], played, "warcabinet lab pairings").splitlines()
    assert "    warcabinet lab pairings" in lines
    marked = [line for line in lines if line.endswith("| * |")]
    assert marked == ["| us - su | 4 | 3 | 0 | 1 | 100.0% (43.9% to 100.0%) | * |"]
    assert next(line for line in lines if line.startswith("1 of 3 pairings lie outside 42% to 58%"))
    assert "| us | 7 | 71.4% (35.9% to 91.8%) |" in lines
    assert lines[-1] == "| turns | 4.5 |"


def test_a_larger_number_continues_and_other_options_do_not_mix(tmp_path: Path) -> None:
    wish = ["pairings", "last-crusade", "nation=us|yu", *SHORT, "--out", str(tmp_path)]
    first = CliRunner().invoke(lab_app, [*wish, "--matches", "2"])
    assert first.exit_code == 0, first.output
    assert "| us - yu | 2 |" in first.output
    before = (tmp_path / "last-crusade-nation.jsonl").read_text()
    more = CliRunner().invoke(lab_app, [*wish, "--matches", "4"])
    assert "| us - yu | 4 |" in more.output
    after = (tmp_path / "last-crusade-nation.jsonl").read_text()
    assert after.startswith(before)
    assert len(after.splitlines()) == len(before.splitlines()) + 2
    page_there = (tmp_path / "last-crusade-nation.md").read_text()
    assert page_there == more.stdout  # progress goes elsewhere, if it takes long
    again = CliRunner().invoke(lab_app, [*wish, "--matches", "2"])
    assert again.stdout == first.stdout
    other = CliRunner().invoke(lab_app, [*wish, "--option", "extra_dice=1"])
    assert isinstance(other.exception, Fault)
    assert "different options" in str(other.exception)


def test_one_match_is_no_pairing(tmp_path: Path) -> None:
    done = CliRunner().invoke(lab_app, ["pairings", "last-crusade", "nation", "--matches", "1", "--out", str(tmp_path)])
    assert isinstance(done.exception, Fault)
    assert "2 or more" in str(done.exception)
