"""The front door for programs: `import warcabinet`."""

from pathlib import Path

import pytest

import warcabinet


def test_games_are_found_by_name() -> None:
    assert [warcabinet.game(name).name for name in warcabinet.game_names()] == list(warcabinet.game_names())
    with pytest.raises(warcabinet.Fault, match="did you mean 'last-front'"):
        warcabinet.game("last-frnt")


def test_options_may_be_given_as_a_mapping() -> None:
    match = warcabinet.Session(warcabinet.game("last-front"), {"players": 4}, seed="1")
    assert len(match.names) == 4
    with pytest.raises(warcabinet.Fault, match="players"):
        warcabinet.Session(warcabinet.game("last-front"), {"players": 9})


def test_a_computer_chooses_the_same_with_the_same_seed() -> None:
    match = warcabinet.Session(warcabinet.game("deckfront"), seed="1")
    assert {warcabinet.choose(match, "greedy", seed="5") for _ in range(3)} <= set(match.choices())
    assert len({warcabinet.choose(match, "random", seed="5") for _ in range(3)}) == 1


def test_a_match_that_is_over_has_no_choice() -> None:
    match = warcabinet.Session(warcabinet.game("great-war"), seed="1")
    match.resign(0)
    with pytest.raises(warcabinet.Fault, match="the match is over"):
        warcabinet.choose(match, "greedy")


def test_records_and_positions_open_again(tmp_path: Path) -> None:
    match = warcabinet.Session(warcabinet.game("last-front"), {"players": 2}, seed="4711")
    match.take(match.choices()[0])
    record = tmp_path / "match.wcr"
    record.write_text(match.record().text(), "utf-8")
    assert warcabinet.open_match(record).choices() == match.choices()
    assert warcabinet.load(match.position().text()).choices() == match.choices()


def test_a_fault_in_the_options_of_a_position_names_the_file() -> None:
    with pytest.raises(warcabinet.Fault, match=r"^saved.toml, option victory: "):
        warcabinet.load('game = "last-front"\n[options]\nvictory = "all"\n', "saved.toml")


def test_a_position_opens_only_in_its_own_game() -> None:
    text = warcabinet.Session(warcabinet.game("last-front"), seed="1").position()
    with pytest.raises(warcabinet.Fault, match="this is a Position of 'last-front', not 'deckfront'"):
        warcabinet.Session(warcabinet.game("deckfront"), position=text)


def test_unknown_names_are_refused_as_of_any_module() -> None:
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        _ = warcabinet.gmae
