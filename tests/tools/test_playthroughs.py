"""Stored playthroughs: what changed is found and named."""

from collections import Counter
from dataclasses import replace

import pytest

import playthroughs
from replayed import Playing, Playthrough, Row, check, difference, file_text, played, read, state_numbers, stored
from warcabinet.games.deckfront import GAME
from warcabinet.games.last_front import GAME as LAST_FRONT
from warcabinet.games.registry import GAMES, game_named

ASKED = Playthrough("7", "verbs", 60, "try", "best_of=5")
MATCH = played(GAME, ASKED)


def other(row: int = 0, **changes: object) -> Playthrough:
    rows = [*MATCH.rows]
    rows[row] = replace(rows[row], **changes)  # type: ignore[arg-type]
    return replace(MATCH, rows=tuple(rows))


def spoilt(moments: str, n: int) -> str:
    """With another moment at this place of the row."""
    return moments[: 2 * n] + "!!" + moments[2 * n + 2 :]


def test_the_same_match_is_told_twice_alike() -> None:
    assert MATCH.end == "not over after 60 plies"
    assert played(GAME, ASKED) == MATCH
    check(GAME, MATCH)


def test_what_is_written_is_read_back() -> None:
    free = Playthrough("8", "policy", 9, "two words", "", "00ff", (Row(1, "abcd", "01", "02"),), "drawn")
    assert list(read(file_text("deckfront", [MATCH, free]))) == [MATCH, free]


@pytest.mark.parametrize(
    ("now", "ply", "says"),
    [
        (MATCH, MATCH.plies, ""),
        (replace(MATCH, start="0"), 0, "the match starts otherwise"),
        (other(moments=spoilt(MATCH.rows[0].moments, 12)), 13, "changed from ply 13 on"),
        (other(refusals="0"), 40, "other reasons against choices between ply 1 and ply 40"),
        (other(guesses="0"), 40, "other guesses at what is hidden between ply 1 and ply 40"),
        (replace(MATCH, rows=MATCH.rows[:1]), 40, f"40 plies instead of {MATCH.plies}"),
        (replace(MATCH, end="drawn"), MATCH.plies, f"ends 'drawn', not '{MATCH.end}'"),
    ],
)
def test_the_first_difference_is_named(now: Playthrough, ply: int, says: str) -> None:
    assert difference(MATCH, now) == (ply, says)


def test_a_failure_names_the_moment_the_command_and_the_record() -> None:
    with pytest.raises(AssertionError) as failed:
        check(GAME, other(1, moments=spoilt(MATCH.rows[1].moments, 2)))
    text = str(failed.value)
    assert text.startswith("match 7: changed from ply 43 on\n")
    assert "python tools/playthroughs.py deckfront" in text
    assert "seed: try" in text.lower()


@pytest.mark.parametrize("name", GAMES)
def test_few_of_the_stored_matches_depend_on_how_computers_play(name: str) -> None:
    matches = stored(name)
    assert len({match.name for match in matches}) == len(matches) > 20
    assert sum(match.manner == "policy" for match in matches) * (playthroughs.BY_POLICY - 1) <= len(matches)
    assert {match.manner for match in matches} == set(playthroughs.MANNERS)


@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_a_moment_counts(name: str) -> None:
    """Another choice, another state: another digest."""
    now = Playing(game_named(name), replace(stored(name)[0], most=30))
    seen = set()
    while not now.is_over():
        seen.add(tuple(now.moment()))
        assert tuple(state_numbers(now.m.s)) == tuple(state_numbers(now.m.match.clone().s))
    assert len(seen) == len(now.m.taken)


def test_people_are_offered_what_programs_are_not() -> None:
    """LF-R56 Only people may change their minds on the menu."""
    given = {manner: Playing(LAST_FRONT, Playthrough("1", manner, 1, "try", "")) for manner in ("people", "random")}
    assert [now.m.s.for_people for now in given.values()] == [True, False]


def test_the_shortest_match_with_most_new_lines_is_chosen_first() -> None:
    lines = [("rules.py", n) for n in range(4)]
    one = playthroughs.Candidate(MATCH, {*lines[:3]})
    assert one.gain(Counter()) == 3 * playthroughs.WORTH[0]
    assert one.gain(Counter(lines[:1])) == 2 * playthroughs.WORTH[0] + playthroughs.WORTH[1]
    assert one.gain(Counter(lines * len(playthroughs.WORTH))) == 0


def test_an_unchanged_game_is_said_to_be_unchanged(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthroughs, "write", lambda game, matches: None)
    monkeypatch.setattr(playthroughs, "stored", lambda name: [MATCH, other(moments=spoilt(MATCH.rows[0].moments, 4))])
    playthroughs.play_again(GAME)
    assert capsys.readouterr().out == "deckfront, match 7-verbs: changed from ply 5 on\ndeckfront: 1 of 2 playthroughs changed\n"


def test_a_moment_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    match = stored("deckfront")[0]
    playthroughs.show(GAME, match.name, 9)
    shown = capsys.readouterr().out
    assert shown.startswith("ply 9: ")
    assert "\nrefusals before it: " in shown
    with pytest.raises(SystemExit, match="deckfront has no playthrough 'none'; choose one of: "):
        playthroughs.show(GAME, "none", 9)
