"""Maps, scenarios and cards as files: every fault names file, key and reason."""

from pathlib import Path

import pytest

from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.cards.cardfile import read_cards
from warcabinet.games.last_war.map.mapfile import read_map
from warcabinet.games.last_war.scenario.scenariocheck import read_scenario

CHANNEL = (GAME.folder / "maps" / "channel.toml").read_text("utf-8")
ACROSS = (GAME.folder / "scenarios" / "channel-1944.toml").read_text("utf-8")
BAD_MAPS = {
    "map.toml, map: object missing required field `terrain`": ('terrain = ["ooooof","~ooofo","ooooom"]\n', ""),
    "map.toml, terrain: must have 3 rows, not 2": ('"~ooofo",', ""),
    "map.toml, terrain, row 1: must have 6 letters, not 5": ("ooooof", "oooof"),
    "map.toml, terrain, row 1: unknown terrain 'x'; choose one of: o f s m j d ~ #": ("ooooof", "ooooox"),
    "map.toml, names, row 1: must have 6 names, not 5": ("Plymouth|Portsmouth", "Plymouth"),
    "map.toml, ports: unknown hex '0901'": ('ports = ["0101"', 'ports = ["0901"'),
    "map.toml, ports: 0102 is not a land hex": ('ports = ["0101"', 'ports = ["0102"'),
    "map.toml, sea_hexsides: 0201 and 0602 are not adjacent": (
        '["0201","0202"],["0201","0302"]',
        '["0201","0602"],["0201","0302"]',
    ),
    "map.toml, sea_links: 0101 and 0402 must both be ports": ('sea_links = [["0101","0103"]', 'sea_links = [["0101","0402"]'),
}
BAD_SCENARIOS = {
    "scenario.toml, scenario.map: unknown map 'mars'": ('map = "channel"', 'map = "mars"'),
    "scenario.toml, scenario.map: unknown map '../maps/channel'": ('map = "channel"', 'map = "../maps/channel"'),
    f"scenario.toml, scenario.map: unknown map '{'x' * 400}'": ('map = "channel"', f'map = "{"x" * 400}"'),
    "scenario.toml, side: there must be a table for each of german, allied": ("[side.allied]", "[side.british]"),
    "scenario.toml, side.german.me: 2 numbers for 6 turns": ("me      = [4,4,4,4,4,3]", "me      = [4,4]"),
    "scenario.toml, scenario.turns: 'spring' must have the form": ('"Apr-May 1944"', '"spring"'),
    "scenario.toml, scenario.control: unknown side 'x' in row 1": ('["aaaggg"', '["aaaxgg"'),
    "scenario.toml, scenario.control, row 1: must have 6 letters, not 5": ('["aaaggg"', '["aaagg"'),
    "scenario.toml, stacks.0102: 0102 is not a land hex": ('"0302" = [3,0,0,1]', '"0102" = [3,0,0,1]'),
    "scenario.toml, iz.1.side: unknown side 'french'": ('side = "german"\nhex  = "0601"', 'side = "french"\nhex  = "0601"'),
    "scenario.toml, markers.forts: 0401 and 0601 are not adjacent": ('["0401","0301",2]', '["0401","0601",2]'),
    "scenario.toml, markers.garrisons.german: 0101 is not controlled by german": ('{german=["0202"', '{german=["0101"'),
    "scenario.toml, victory.at_end.count: unknown side 'french'": ('at_end = {count="allied"', 'at_end = {count="french"'),
    "scenario.toml, side.allied.cards: unknown list of cards 'french'": ("hand    = 4\n", 'hand    = 4\ncards = "french"\n'),
    "scenario.toml, side.allied.hand: the list 'allied' has 6 cards only": ("hand    = 4\n", "hand    = 7\n"),
    "scenario.toml, side.allied.me.2: expected `int` <= 9": ("me      = [4,4,4,4,4,4]", "me      = [4,40,4,4,4,4]"),
    "scenario.toml, side.german.pool.men: expected `int`, got `str`": ("pool    = {men=4", 'pool    = {men="four"'),
    "scenario.toml, stacks.victory: expected `array`, got `object`": ("[victory]", "[stacks.victory]"),
    "scenario.toml, stacks.0302: expected `array` of length 4": ('"0302" = [3,0,0,1]', '"0302" = [3,0,1]'),
    "scenario.toml, side.allied: unknown key 'bomber'": ("bombers = {1=2", "bomber = {1=2"),
    "scenario.toml, side.allied.bombers: unknown turn 9; choose 1 to 6": ("bombers = {1=2", "bombers = {9=2"),
    "scenario.toml, side.allied.colour: unknown colour 'pink'": (
        "hand    = 4\n",
        'hand    = 4\ncolour = "pink"\n',
    ),
    "scenario.toml, side.german.sources: routes must begin somewhere": ('sources = ["0601","X"]', "sources = []"),
    "scenario.toml, side.german.lands: the map has no country 'z'": ('lands   = "d', 'lands   = "z'),
    "scenario.toml, scenario.control: 0401 is a land hex": ('["aaaggg"', '["aaa~gg"'),
    "scenario.toml, iz.1.to: a line cannot end in turn 1, before it begins in turn 2": ("from=1,to=6", "from=2,to=1"),
    "scenario.toml, victory.at_end.draw: 9 points win already": (
        'at_end = {count="allied", win=8',
        'at_end = {count="allied", draw=9, win=8',
    ),
    "scenario.toml, side.german.sources: unknown hex 'Z'": ('sources = ["0601","X"]', 'sources = ["0601","Z"]'),
}


@rule("LW-25.1")
@pytest.mark.parametrize("said", BAD_MAPS)
def test_a_fault_in_a_map_is_named(said: str, tmp_path: Path) -> None:
    old, new = BAD_MAPS[said]
    assert old in CHANNEL
    path = tmp_path / "map.toml"
    path.write_text(CHANNEL.replace(old, new, 1), "utf-8")
    with pytest.raises(Fault) as fault:
        read_map(path)
    assert str(fault.value).startswith(said)


@rule("LW-25.1")
@pytest.mark.parametrize("said", BAD_SCENARIOS)
def test_a_fault_in_a_scenario_is_named(said: str, tmp_path: Path) -> None:
    old, new = BAD_SCENARIOS[said]
    assert old in ACROSS
    path = tmp_path / "scenario.toml"
    path.write_text(ACROSS.replace(old, new, 1), "utf-8")
    with pytest.raises(Fault) as fault:
        read_scenario(path, (GAME.folder / "maps",), GAME.cards.lists())
    assert str(fault.value).startswith(said)


@pytest.mark.parametrize("text", ["[map", "a = " + "9" * 5000, "a." * 3000 + "a = 1", "a = '\0'"])
def test_no_toml_at_all(tmp_path: Path, text: str) -> None:
    path = tmp_path / "map.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(Fault, match=r"map\.toml"):
        read_map(path)


@rule("LW-25.1")
def test_a_team_plays_its_own_map_and_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    for folder, name, text in (
        ("maps", "coast", CHANNEL),
        ("scenarios", "landing", ACROSS.replace('map = "channel"', 'map = "coast"')),
    ):
        (tmp_path / "last-war" / folder).mkdir(parents=True)
        (tmp_path / "last-war" / folder / f"{name}.toml").write_text(text, "utf-8")
    session = Session(GAME, GAME.options({"scenario": "own", "own": "landing"}), "own")
    assert session.scene(0).facts[0] == "Across the Channel"
    with pytest.raises(Fault, match="unknown scenario 'nowhere'"):
        GAME.options({"scenario": "own", "own": "nowhere"})


def test_options_check_themselves() -> None:
    for given, said in (
        ({"scenario": "own"}, "go together"),
        ({"length": 4}, "cannot end after turn 4"),
        ({"players": 6}, "must be 2 to 5"),
    ):
        with pytest.raises(Fault, match=said):
            GAME.options(given)


def test_cards_are_read_and_counted() -> None:
    assert len(GAME.cards.card) == 48
    assert {name: len(GAME.cards.numbers(name)) for name in GAME.cards.lists()} == {
        "axis": 12, "soviet": 12, "german": 6, "allied": 6, "japanese": 6, "chinese": 6,
    }  # fmt: skip
    assert sorted(GAME.cards.card[n].value for n in GAME.cards.numbers("axis")) == [1] * 6 + [2] * 4 + [3] * 2


def test_two_cards_of_one_id_are_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    card = '[[card]]\nid = "A01"\nlist = "axis"\nvalue = 1\nname = {en = "x", de = "y"}\n'
    path.write_text(card * 2, "utf-8")
    with pytest.raises(Fault, match="there are two cards 'A01'"):
        read_cards(path)
