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
    cell = War().cell("0904", 1)
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


@rule("LW-7.1", "LW-22.4")
def test_a_match_begins_with_nothing_ruled_or_placed() -> None:
    s = War().s
    assert (s.turn, s.placing, s.bid_winner, s.desk, s.editing) == (0, 0, -1, False, False)
    assert (s.selected, s.reason, s.ruled_shift, s.ruled_die, s.about) == (-1, -1, 0, 0, -1)
    assert [int(n) for n in s.set_dice] == [0, 0]
    assert {(War().stock(side, "beach"), War().stock(side, "beach_left"), War().stock(side, "spies")) for side in (0, 1)} == {
        (0, 0, 0)
    }


@rule("LW-4.6", "LW-4.5", "LW-18.6")
def test_a_flag_on_the_map_is_the_flag_of_a_position() -> None:
    hunt = 'step = "4c"\nfirst = "axis"\n[stock]\naxis = {flags=3}\n[markers]\npags = {soviet=["0704"]}\n'
    hunt += '[stacks]\n"0704" = [2,0,0,0]\n'
    planted = War("orel-salient", hunt, "1: flag 0904 1004", "1: flag-pag 0704")
    loaded = War("orel-salient", hunt + '[flags]\naxis = [["0904","1004"],["0704"]]')
    assert list(planted.s.flags.cards) == list(loaded.s.flags.cards)
    landing = 'step = "4c"\nturn = 2\nfirst = "allied"\n[stock]\nallied = {flags=2, naval_flags=2, landing_craft=1}\n'
    planted = War("channel-1944", landing, "2: flag-sea 0201 0302", "2: flag-sea 0301 0302")
    loaded = War("channel-1944", landing + '[flags]\nallied = [["0201","0302","sea"],["0301","0302","sea-bare"]]')
    assert list(planted.s.flags.cards) == list(loaded.s.flags.cards)
    assert (planted.stock(1, "naval_flags"), planted.stock(1, "landing_craft"), planted.stock(1, "flags")) == (0, 0, 0)
