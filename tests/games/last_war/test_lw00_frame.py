"""LW-0 The frame."""

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.map.ground import hex_at, hex_name, neighbour


@rule("LW-0.1")
def test_every_front_is_a_hexside() -> None:
    war = War()
    fronts = [edge for edge in war.area(1, "map").edges if edge.kind == "front"]
    assert fronts
    for edge in fronts:
        near = [hex_name(neighbour(hex_at(*edge.at), d)) for d in range(6)]
        assert f"{edge.to[0]:02}{edge.to[1]:02}" in near


@rule("LW-0.2", "LW-0.4", "LW-1.15", "LW-1.16")
def test_counters_are_numbers_without_identity() -> None:
    cell = next(cell for cell in War().area(1, "map").cells if cell.code == "0904")
    assert [(force.kind, force.count) for force in cell.forces] == [("men", 7), ("tank", 3), ("air", 3), ("supply", 4)]


@rule("LW-0.3", "LW-7.2", "LW-0.5")
def test_resources_are_allotted_anew_every_turn() -> None:
    war = War("orel-salient", "", "1: put men 0904", "1: put-all tank 0905", "1: done", "2: done")
    assert war.stack("0904")[0] == 8
    assert war.stack("0905")[1] == 3
    war.next_turn()
    assert war.s.turn == 1
    assert "put men 0904" in war.choices()


@rule("LW-0.5")
def test_there_is_no_movement_step() -> None:
    verbs = {text.split()[0] for text in GAME.choice_numbers}
    assert verbs & {"move", "march"} == {"move"}  # one point of a redeployment by card
    war = War("orel-salient", 'step = "6"')
    assert {text.split()[0] for text in war.choices()} == {"done", "pull", "pull-all"}


@rule("LW-0.6", "LW-R90")
def test_a_hex_holds_any_number() -> None:
    war = War("orel-salient", "step = 2\n[stock]\naxis = {men=90}", "1: put-all men 0904", "1: done", "2: done")
    assert war.stack("0904")[0] == 97
