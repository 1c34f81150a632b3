"""Making puzzles: found in self-play, the same each time, written at once, and resumed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.test_puzzle import ONE
from warcabinet.bots.calibration import calibrated
from warcabinet.engine.game import Game
from warcabinet.engine.puzzle import Puzzle, read_puzzles
from warcabinet.games.registry import game_named
from warcabinet.puzzles import judging, making
from warcabinet.puzzles.checking import check, fault_of, marked
from warcabinet.puzzles.daily import puzzle_of_day, streak
from warcabinet.puzzles.finding import Counts, Found, options_of, puzzles_of_match
from warcabinet.puzzles.judging import judge, promising
from warcabinet.puzzles.opening import session_of

DECKFRONT = game_named("deckfront")
MATCHES = range(81, 91)  # one of them gives a puzzle


def silent(counts: Counts, kept: int) -> None:
    pass


def puzzle(n: int, **more: object) -> Puzzle:
    return replace(
        ONE, **{"id": f"aaa{n}", "best": f"verb{n} card", "made": f"1:{n}", "hard": n % 5 + 1, "phase": n % 3 + 1, **more}
    )


def test_a_match_gives_the_same_puzzles_each_time() -> None:
    number, found = next((n, found) for n in MATCHES if (found := puzzles_of_match(DECKFRONT, "1", n)).puzzles)
    assert found.counts.kept == len(found.puzzles)
    assert found.counts.moments > found.counts.promising >= found.counts.clear >= found.counts.confirmed >= found.counts.kept
    again = puzzles_of_match(DECKFRONT, "1", number)
    assert again.puzzles == found.puzzles
    for each in found.puzzles:
        assert fault_of(DECKFRONT, each) == ""
        assert "chance" not in each.position


def test_all_seat_numbers_and_presets_are_played() -> None:
    names = {options.players for options in options_of(game_named("last-front"))}
    assert names == {2, 3, 4, 5, 6}
    assert len({options.scenario for options in options_of(game_named("great-war"))}) > 4  # type: ignore[attr-defined]


def test_a_choice_that_greedy_finds_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same moment, once with a policy that misses the best choice, once with one that always finds it."""
    (first, *_) = DECKFRONT.puzzles
    session = session_of(DECKFRONT, first)
    mind = calibrated(DECKFRONT, session.options)
    found = judge(session, mind, "test")
    assert found is not None
    assert DECKFRONT.choice_text(found.best) == first.best
    monkeypatch.setattr(judging, "policy_choices", lambda *given: Counter({found.best: judging.GLANCES}))
    assert judge(session, mind, "test") is None
    assert not promising(session, mind, "test")


def fed(monkeypatch: pytest.MonkeyPatch, *puzzles: Puzzle) -> list[int]:
    """Matches that give these, one each; returns the number of the first match of each call."""
    asked: list[int] = []

    def matches(game: Game, seed: str, first: int, jobs: int) -> Iterator[Found]:
        asked.append(first)
        yield from (Found(Counts(matches=1, kept=1), [each]) for each in puzzles if int(each.made.split(":")[1]) >= first)

    monkeypatch.setattr(making, "matches", matches)
    return asked


def test_what_was_found_is_kept_and_the_next_run_goes_on_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "puzzles.toml"
    asked = fed(monkeypatch, *(puzzle(n) for n in range(8)))
    making.make(DECKFRONT, path, 3, 1, "1", silent)
    assert {each.made for each in read_puzzles(path)} == {"1:0", "1:1", "1:2"}
    making.make(DECKFRONT, path, 5, 1, "1", silent)
    assert {each.made for each in read_puzzles(path)} == {f"1:{n}" for n in range(5)}
    making.make(DECKFRONT, path, 5, 1, "1", silent)
    assert asked == [0, 3], "nothing is played if there are enough"
    assert [each.hard for each in read_puzzles(path)] == sorted(each.hard for each in read_puzzles(path))


def test_alike_puzzles_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "puzzles.toml"
    fed(monkeypatch, *(puzzle(n, best="play catapult") for n in range(9)), puzzle(9))
    making.make(DECKFRONT, path, 60, 1, "1", silent)
    assert [each.best for each in read_puzzles(path)].count("play catapult") == making.ALIKE
    assert {each.best for each in read_puzzles(path)} == {"play catapult", "verb9 card"}


def test_a_puzzle_that_no_longer_holds_is_marked() -> None:
    (first, *_) = DECKFRONT.puzzles
    assert check(DECKFRONT, first, "test").agrees
    assert not marked(first, check(DECKFRONT, first, "test")).stale
    wrong = replace(first, best=first.greedy, greedy=first.best)
    found = check(DECKFRONT, wrong, "test")
    assert not found.agrees
    assert marked(wrong, found).stale
    gone = check(DECKFRONT, replace(first, best="play nothing"), "test")
    assert gone.fault
    assert not gone.holds
    assert check(DECKFRONT, replace(first, position="game = "), "test").fault


class Shelved:
    """A game as far as the puzzle of the day looks at it."""

    def __init__(self, name: str, count: int) -> None:
        self.name = name
        self.puzzles = tuple(replace(ONE, id=f"aaaa{n}") for n in range(count))


def test_the_puzzle_of_the_day_goes_through_all_games_and_all_their_puzzles() -> None:
    games = [Shelved("b", 60), Shelved("a", 74), Shelved("none", 0)]
    day = date(2026, 11, 18).toordinal()
    found = [puzzle_of_day(games, date.fromordinal(day + n)) for n in range(148)]  # type: ignore[arg-type]
    named = [(game.name, each.id) for game, each in filter(None, found)]
    assert [name for name, _ in named[:4]] in (["a", "b"] * 2, ["b", "a"] * 2)
    assert len({each for each in named if each[0] == "a"}) == 74
    assert len({each for each in named if each[0] == "b"}) == 60
    assert puzzle_of_day(reversed(games), date.fromordinal(day)) == found[0]  # type: ignore[arg-type]
    assert puzzle_of_day([], date.fromordinal(day)) is None


def test_a_streak_lasts_until_a_day_is_over_without_its_puzzle() -> None:
    days = ["2026-10-30", "2026-10-31", "2026-11-01"]
    assert streak(days, date(2026, 11, 1)) == 3
    assert streak(days, date(2026, 11, 2)) == 3
    assert streak(days, date(2026, 11, 3)) == 0
    assert streak([], date(2026, 11, 3)) == 0
