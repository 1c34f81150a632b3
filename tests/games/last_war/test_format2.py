"""Scenarios of format 2: two maps on one sheet, faults that name file, key and reason, and `warcabinet scenario check`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from games.last_war.ownfiles import DATA
from support import rule
from warcabinet.cli import app
from warcabinet.engine.fault import Fault
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.scenario.checkcommand import check
from warcabinet.games.last_war.scenario.format2 import Reader
from warcabinet.games.last_war.scenario.model import Scenario
from warcabinet.games.last_war.scenario.scenariocheck import known_maps

RIVERS = (DATA / "two-rivers.toml").read_text("utf-8")
BAD = {
    "bad.toml, format: choose 1 or 2": ("format = 2", "format = 3"),
    "bad.toml, nation.arland.me: 3 numbers for 4 turns": ("me = [4, 4, 4, 4]", "me = [4, 4, 4]"),
    "bad.toml, nation.arland: unknown key 'flag'": ("flags = [2, 2, 3, 3]", "flag = [2, 2, 3, 3]"),
    "bad.toml, nation.cordia.hand: the list 'cordia' has 3 cards only": (
        'hand = 3\ncards = "cordia"',
        'hand = 4\ncards = "cordia"',
    ),
    "bad.toml, coalition.north.nations: unknown nation 'brevina'; did you mean 'brevia'?": (
        '["arland", "brevia"]',
        '["arland", "brevina"]',
    ),
    "bad.toml, nation.estmark.coalition: belongs to no coalition and is not neutral": ('coalition = "neutral"\n', ""),
    "bad.toml, nation.brevia.letter: the letter 'a' is taken": ('letter = "b"', 'letter = "a"'),
    "bad.toml, map.valley.region: unknown region 'x' at 0101; choose one of: e i p t": (
        'region  = ["ppptte"',
        'region  = ["xpptte"',
    ),
    "bad.toml, map.valley.control: unknown nation 'x' at 0101": ('control = ["aaabbe"', 'control = ["xaabbe"'),
    "bad.toml, map.valley, terrain, row 1: must have 6 letters, not 5": ('terrain = ["oofooo"', 'terrain = ["oofoo"'),
    "bad.toml, region.isle: belongs to 0 theatres": ('regions = ["isle"]', "regions = []"),
    "bad.toml, turn.4.winter: unknown region 'plains'; did you mean 'plain'?": ('winter = ["plain"]', 'winter = ["plains"]'),
    "bad.toml, stacks.isle:0102: 0902 is not controlled by cordia or its allies": (
        '"isle:0102" = {arland=[2, 0, 1, 1]}',
        '"isle:0102" = {cordia=[2, 0, 1, 1]}',
    ),
    "bad.toml, stacks.isle:0401: unknown hex 'isle:0401'": ('"isle:0201" = {cordia', '"isle:0401" = {cordia'),
    "bad.toml, stacks.mile:0201: unknown map 'mile'": ('"isle:0201" = {cordia', '"mile:0201" = {cordia'),
    "bad.toml, markers.forts: valley:0103 and valley:0401 are not adjacent": (
        '[["valley:0103", "valley:0102", 1]]',
        '[["valley:0103", "valley:0401", 1]]',
    ),
    "bad.toml, stacks: front-line hex 0302 is empty": ('"valley:0302" = {arland=[2, 0, 0, 0], brevia=[2, 0, 0, 0]}\n', ""),
    "bad.toml, lane.gulf.capacity: 3 numbers for 4 turns": ("capacity = [2, 2, 2, 2]", "capacity = [2, 2, 2]"),
    "bad.toml, lane.gulf.to: 'isle-west' is no Pool and no depot": ('to = "isle-south"', 'to = "isle-west"'),
    "bad.toml, depot.isle-south.ports: isle:0202 is no port": ('ports = ["isle:0301"]', 'ports = ["isle:0202"]'),
    "bad.toml, command.a-east.hexes: 0202 has two commands of arland": (
        'hexes = ["valley:0301", "valley:0302"]',
        'hexes = ["valley:0301", "valley:0202"]',
    ),
    "bad.toml, role.1.rights.2: unknown value 'alot'; did you mean 'allot'?": ('["read", "allot"', '["read", "alot"'),
    "bad.toml, event.2: say either `turn` or `when`": ('turn = 3\ndo = "me"', 'do = "me"'),
    "bad.toml, victory.sudden.count: 3 of 2 hexes can never be held": ("count=2, turns=1", "count=3, turns=1"),
    "bad.toml, cards.brevia.TA1: an id stands once in a file and has no spaces": ("TB1 = {", "TA1 = {"),
    "bad.toml, nation.arland.assess.cordia.me: must be two numbers from 1 to 9, the lower one first": ("me=[2, 4]", "me=[4, 2]"),
    "bad.toml, nation.arland.assess.brevia: brevia is not an enemy": ("dunmark={me=[1, 3]}", "brevia={me=[1, 3]}"),
    "bad.toml, nation.arland.assess.dunmarc: unknown nation 'dunmarc'; did you mean 'dunmark'?": ("dunmark={me", "dunmarc={me"),
    "bad.toml, scenario.maps: unknown map '../two-rivers'": ('fog = "table"', 'fog = "table"\nmaps = ["../two-rivers"]'),
    "bad.toml, coalition.south.colour: unknown colour 'pink'": ('colour = "red"', 'colour = "pink"'),
}


def read(path: Path) -> Scenario:
    return Reader(path, known_maps((path.parent,)), GAME.cards.lists()).scenario()


@rule("LW-25.1", "LW-N53")
@pytest.mark.parametrize("said", BAD)
def test_a_fault_is_named(said: str, tmp_path: Path) -> None:
    old, new = BAD[said]
    assert old in RIVERS
    path = tmp_path / "bad.toml"
    path.write_text(RIVERS.replace(old, new, 1), "utf-8")
    faults, _ = check(path)
    assert any(fault.startswith(said) for fault in faults), faults


def test_maps_lie_side_by_side_and_keep_their_neighbours() -> None:
    found = read(DATA / "two-rivers.toml")
    assert found.place_name("0101", "en") == "Alden"
    assert found.place_name("0901", "en") == "Anse"  # isle:0101, moved by an even number of columns
    assert "0701" not in found.hexes  # outside play between the maps
    assert found.map.ports == ["0101", "0104", "0902", "1101"]
    assert found.stacks["0302"] == {0: (2, 0, 0, 0), 2: (2, 0, 0, 0)}  # Arland leads, Brevia comes after both leaders
    assert [nation.id for nation in found.nations] == ["arland", "cordia", "brevia", "dunmark", "estmark"]


def test_hexes_of_a_neutral_are_in_play() -> None:
    """LW-N17"""
    found = read(DATA / "two-rivers.toml")
    assert found.nations[found.control_at["0601"]].id == "estmark"
    assert found.nations[4].coalition == -1
    assert found.garrisons[4] == ["0601"]


def test_the_check_tells_everything_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(RIVERS.replace("me = [4, 4, 4, 4]", "me = [4]").replace('winter = ["plain"]', 'winter = ["pain"]'), "utf-8")
    faults, _ = check(path)
    assert len(faults) == 2
    run = CliRunner().invoke(app, ["scenario", "check", str(path), "--lang", "en"])
    assert run.exit_code == 1
    assert "bad.toml: 2 faults" in run.output
    assert "nation.arland.me: 1 numbers for 4 turns" in " ".join(run.output.split())


def test_the_check_praises_and_notes() -> None:
    run = CliRunner().invoke(app, ["scenario", "check", str(DATA / "two-rivers.toml"), "--lang", "en", "--json"])
    assert run.exit_code == 0
    told = json.loads(run.output)
    assert told["faults"] == []
    assert "two-rivers.toml, lane: read and checked, but not played yet" in told["warnings"]
    for name in ("orel-salient", "campaign-1942"):  # format 1 too
        faults, found = check(GAME.folder / "scenarios" / f"{name}.toml")
        assert found
        assert not faults


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(Fault, match="no such file"):
        CliRunner().invoke(app, ["scenario", "check", "nowhere.toml"], catch_exceptions=False)
    with pytest.raises(Fault, match="unknown action 'mend'"):
        CliRunner().invoke(app, ["scenario", "mend", "nowhere.toml"], catch_exceptions=False)
