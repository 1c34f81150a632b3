"""LW-21 Air defence and flak."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.engine.pile import table_of
from warcabinet.games.last_war.map.ground import hex_name
from warcabinet.games.last_war.state import AD, FLAK
from warcabinet.games.last_war.turn.raids import flight_path

STOCK = "[stock]\nallied = {bombers=3, lsp=3}\ngerman = {men=3, tank=0, air=3, lsp=3, concrete=2, garrisons=0}\n"


def raid(markers: str, bombers: int, dice: str, target: str = "0601") -> War:
    """So many bombers from London against Cologne; nothing else is done in step 2."""
    stock = "[stock]\nallied = {bombers=3, lsp=3}\ngerman = {men=0, tank=0, air=0, lsp=0, concrete=0, garrisons=0}\n"
    war = War("channel-1944", f"step = 2\ndice = {dice}\n{stock}[markers]\n{markers}", "1: done")
    for _ in range(bombers):
        war.take("2: fly 0301", f"2: industry {target}")
    return war.take("2: done")


@rule("LW-21.1", "LW-21.2", "LW-R21", "LW-R85")
def test_aircraft_stand_guard_in_any_hex_apart_from_the_others() -> None:
    war = War("channel-1944", f"step = 2\n{STOCK}", "1: ad 0501", "1: ad 0501")
    assert int(war.s.points(AD, war.place("0501"))) == 2
    assert war.stack("0501")[2] == 0
    war.take("1: done", "2: done").done_until("6")
    war.take("1: pull-all ad 0501")
    assert war.pool(0)[2] == 3


@rule("LW-21.3", "LW-R69")
def test_each_defender_makes_a_bomber_useless() -> None:
    guard = 'air_defence = {german=[["0601",1]]}'
    assert raid(guard, 1, "[1]").asks()[1] != "SHUT_LINE"
    assert raid(guard, 2, "[1]").asks() == (1, "SHUT_LINE")


@rule("LW-21.4", "LW-R69")
def test_a_six_shoots_a_bomber_down() -> None:
    guard = 'air_defence = {german=[["0601",1]]}'
    assert raid(guard, 2, "[6]").stock(1, "bombers") == 2
    assert raid(guard, 2, "[6]").asks() == (1, "SHUT_LINE")  # its victim is the one it has made useless
    assert raid(guard, 2, "[5]").stock(1, "bombers") == 3


@rule("LW-21.2", "LW-R68")
def test_bombers_fly_round_what_they_can() -> None:
    war = War("channel-1944", f'step = 2\n{STOCK}[markers]\nair_defence = {{german=[["0501",2]]}}')
    engaged = table_of(war.s.ground.cells, 0)
    path = [war.s.ground.hex[cell] for cell in flight_path(war.s, 1, war.place("0301"), war.place("0601"), engaged)]
    assert war.s.ground.hex[war.place("0501")] not in path
    assert path[-1] == war.s.ground.hex[war.place("0601")]
    assert len(path) == 3 or len(path) == 4


@rule("LW-R68", "LW-R69")
def test_an_aircraft_engages_one_raid_a_turn() -> None:
    war = War(
        "channel-1944",
        (
            "step = 2\ndice = [1]\n[stock]\nallied = {bombers=2, lsp=3}\n"
            "german = {men=0, tank=0, air=0, lsp=0, concrete=0, garrisons=0}\n[markers]\n"
            'air_defence = {german=[["0601",1]]}\nbases = {allied=["0301","0201"]}'
        ),
    )
    war.take("1: done", "2: fly 0201", "2: industry 0601", "2: fly 0301", "2: industry 0601", "2: done")
    assert war.asks() == (1, "SHUT_LINE")  # the first raid was met, the second was not


@rule("LW-21.5", "LW-21.6", "LW-R71", "LW-R14")
def test_flak_takes_a_man_and_concrete_and_does_not_help_on_land() -> None:
    war = War("channel-1944", f"step = 2\n{STOCK}", "1: flak 0401")
    assert war.is_marked("0401", FLAK)
    assert (war.pool(0)[0], war.stock(0, "concrete")) == (2, 1)
    assert war.s.cv(war.place("0401")) == 4 + 1 + 1 + 1  # as before, with its garrison


@rule("LW-21.7", "LW-R70")
def test_three_adjoining_zones_work_for_one_lsp() -> None:
    text = f'step = 2\n{STOCK}[markers]\nflak = {{german=["0501","0502","0601","0603"]}}'
    war = War("channel-1944", text, "1: work-flak 0501", "1: work-flak 0502", "1: work-flak 0601")
    assert war.pool(0)[3] == 2
    war.take("1: work-flak 0603")
    assert war.pool(0)[3] == 1


@rule("LW-21.8", "LW-21.9", "LW-R69")
def test_flak_counts_as_one_and_rolls_for_every_bomber() -> None:
    flak = 'flak = {german=["0601"]}\nworking_flak = [["0601"]]'
    war = raid(flak, 3, "[6, 1, 6]")
    assert war.stock(1, "bombers") == 1
    assert war.asks() == (1, "SHUT_LINE")
    idle = raid('flak = {german=["0601"]}', 1, "[6]")
    assert idle.stock(1, "bombers") == 3  # nobody works it


def way(markers: str, start: str = "0301", target: str = "0601", engaged: dict[str, int] | None = None) -> list[str]:
    """The hexes that Allied bombers enter."""
    war = War("channel-1944", f"step = 2\n{STOCK}[markers]\n{markers}")
    fought = table_of(war.s.ground.cells, 0)
    for code, n in (engaged or {}).items():
        fought[war.place(code)] = n
    cells = flight_path(war.s, 1, war.place(start), war.place(target), fought)
    return [hex_name(int(war.s.ground.hex[cell])) for cell in cells]


@rule("LW-21.2", "LW-21.8", "LW-R68")
@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ("", "0401 0501 0601"),  # the shortest, the lowest hexes first
        ('air_defence = {german=[["0401",1]]}', "0302 0402 0502 0601"),  # longer, but met by no one
        ('air_defence = {german=[["0501",1]]}', "0401 0502 0601"),
        ('flak = {german=["0401"]}\nworking_flak = [["0401"]]', "0302 0402 0502 0601"),
        ('flak = {german=["0401"]}', "0401 0501 0601"),  # no one works it
        ('air_defence = {german=[["0401",2],["0302",1]]}', "0201 0202 0303 0402 0502 0601"),
        ('air_defence = {german=[["0501",1],["0502",1],["0602",1]]}', "0401 0501 0601"),  # one of them must be met
        ('air_defence = {german=[["0501",2],["0502",1],["0602",3]]}', "0401 0502 0601"),  # the fewest
        ('air_defence = {allied=[["0201",3]]}', "0401 0501 0601"),
    ],
)
def test_the_way_that_meets_the_fewest_defenders(markers: str, expected: str) -> None:
    assert " ".join(way(markers)) == expected


@rule("LW-21.2", "LW-R68")
def test_own_aircraft_and_those_that_have_fought_are_no_hindrance() -> None:
    assert way('air_defence = {german=[["0401",1]]}', engaged={"0401": 1}) == ["0401", "0501", "0601"]
    assert way('air_defence = {allied=[["0201",3]]}', target="0103") == ["0201", "0102", "0103"]


@rule("LW-21.3", "LW-21.4", "LW-R69")
def test_what_a_raid_meets_is_told_and_shot_down_bombers_are_gone() -> None:
    """Two aircraft and flak over Cologne: three are met, so of four bombers one is effective."""
    guard = 'air_defence = {german=[["0601",2]]}\nflak = {german=["0601"]}\nworking_flak = [["0601"]]'
    war = raid(guard, 3, "[1, 1, 1, 1, 1]")
    assert "Allies sends 3 bombers to Cologne (0601); they meet 3 defenders" in war.log()
    assert "The raid on Cologne (0601) fails (Allies)" in war.log()
    assert war.stock(1, "bombers") == 3
    assert not any("loses" in line for line in war.log())
    shot = raid(guard, 3, "[6, 1, 6, 1]")
    assert shot.stock(1, "bombers") == 1
    assert "Allies loses 2 bombers" in shot.log()


@rule("LW-20.11", "LW-21.3", "LW-R72")
def test_a_raid_that_meets_someone_frightens_no_one() -> None:
    def terror(markers: str) -> War:
        text = f"step = 2\ndice = [1, 1]\n{STOCK}[markers]\n{markers}"
        return War("channel-1944", text, "1: done", "2: fly 0301", "2: terror 0601", "2: done")

    calm = terror('air_defence = {german=[["0601",1]]}')
    assert calm.stock(0, "morale") == terror("").stock(0, "morale") + 1
    assert "The raid on Cologne (0601) fails (Allies)" in calm.log()
    assert not any("fails" in line for line in terror("").log())


@rule("LW-R67")
def test_the_side_with_higher_effectiveness_flies_first() -> None:
    """Both sides bomb each other; the log tells in which order."""
    text = (
        "step = 2\n[stock]\nchinese = {bombers=1, lsp=2}\njapanese = {bombers=1, lsp=2}\n[markers]\n"
        'bases = {japanese=["0502"], chinese=["0404"]}'
    )
    war = War("china-1944", text, "1: fly 0502", "1: terror 0303", "1: done", "2: fly 0404", "2: terror 0502", "2: done")
    told = [line.split()[0] for line in war.log() if "bombers to" in line or "bomber to" in line]
    assert told == ["Japan", "China"]
    text = text.replace("step = 2", "step = 2\nturn = 2").replace(
        "chinese = {bombers=1, lsp=2}", "chinese = {bombers=1, lsp=2, me=5}"
    )
    war = War("china-1944", text, "1: fly 0502", "1: terror 0303", "1: done", "2: fly 0404", "2: terror 0502", "2: done")
    assert [line.split()[0] for line in war.log() if "bombers to" in line or "bomber to" in line] == ["China", "Japan"]
