"""LW-21 Air defence and flak."""

from games.last_war.war import War
from support import rule
from warcabinet.engine.pile import table_of
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
