"""The worked examples, from the Positions that ship with the game."""

from pathlib import Path

import pytest

from games.deckfront.front import Front
from support import rule
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.deckfront import GAME


def example(name: str, change: tuple[str, str] = ("", "")) -> Front:
    text = (GAME.folder / "positions" / f"{name}.toml").read_text("utf-8")
    assert change[0] in text
    front = Front.__new__(Front)
    front.session = Session(GAME, position=parse_position(text.replace(*change), name), seed="test")
    return front


@rule("DF-E1", "DF-7.5", "DF-7.8")
@pytest.mark.parametrize(
    ("choice", "archers", "general", "morale"), [("attack pull", {}, 0, (4, 3)), ("attack oblique", {1: "archers"}, 1, (4, 4))]
)
def test_knights_before_archers_in_row_two(choice: str, archers: dict[int, str], general: int, morale: tuple[int, int]) -> None:
    front = example("example-1")
    assert front.asks() == (1, "DECLARE")
    assert front.choices() == ["attack pull", "attack oblique"]
    front.take(f"1: {choice}")
    assert front.b1 == {1: "knights/1"}
    assert (front.g1, front.g2) == ({}, archers)
    assert (front.general(1), front.general(2)) == (0, general)
    assert front.morale() == morale


@rule("DF-E2", "DF-7.15", "DF-7.16", "DF-7.17")
def test_three_ways_to_meet_armour() -> None:
    front = example("example-2")
    hits = [text for text, rule in front.log() if rule == "DF-7.13" and "Barricades (" in text]
    assert hits == [
        "Swordsmen (Seat 1) at Barricades (row 1, right 1), straight: 1 damage",
        "Pikemen (Seat 1) at Barricades (row 1, right 1), oblique: 1 damage",
        "Archers (Seat 1) at Barricades (row 1, right 1), straight: 1 damage",
    ]
    assert front.g1[1] == "barricades/3"


@rule("DF-E3", "DF-8.4", "DF-8.6", "DF-8.7")
def test_gathering() -> None:
    front = example("example-3")
    assert front.b1 == {-3: "barricades", -2: "knights", 1: "swordsmen", 2: "javelins"}
    assert front.b2 == {1: "hospital", 2: "archers"}
    assert front.g1 == {-2: "knights"}


@rule("DF-E3", "DF-8.5")
def test_gathering_without_the_hospital() -> None:
    front = example("example-3", ('"+2" = "hospital", ', ""))
    assert front.b2 == {2: "archers"}


@rule("DF-E3", "DF-8.2", "DF-8.7")
def test_gathering_with_the_swordsmen_in_contact() -> None:
    front = example("example-3", ('[green]\nrow1 = { "-2" = "knights" }', '[green]\nrow1 = { "-2" = "knights", "+2" = "pikemen" }'))
    assert front.b1 == {-3: "barricades", -2: "knights", 2: "swordsmen", 3: "javelins"}
    assert front.b2 == {2: "hospital", 3: "archers"}


def test_every_position_loads_and_says_what_it_is() -> None:
    paths = sorted(Path(GAME.folder / "positions").glob("*.toml"))
    assert len([path for path in paths if path.name.startswith("lesson-")]) >= 5
    for path in paths:
        position = parse_position(path.read_text("utf-8"), path.name)
        assert set(position.title) == {"en", "de"}, path.name
        if path.name.startswith("lesson-"):
            assert set(position.goal) == {"en", "de"}, path.name
        Session(GAME, position=position, seed="1")
