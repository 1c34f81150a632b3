"""LW-20 Strategic bombing."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war.state import BASE, BASE_MOVED, BASE_ON

CHANNEL = "step = 2\n[stock]\nallied = {bombers=2, lsp=3}\ngerman = {men=0, tank=0, air=0, lsp=0, concrete=0, garrisons=0}\n"


@rule("LW-20.1", "LW-20.2", "LW-20.3", "LW-20.4", "LW-R74")
def test_a_base_serves_any_number_for_one_lsp() -> None:
    war = War("channel-1944", CHANNEL, "1: done", "2: fly 0301", "2: industry 0601", "2: fly 0301", "2: support")
    assert war.pool(1)[3] == 2
    assert war.is_marked("0301", BASE_ON)
    assert not war.choices("fly")  # both have a role
    none = War("channel-1944", CHANNEL + "[markers]\nbases = {allied=[]}", "1: done")
    assert not none.choices("fly")
    poor = War("channel-1944", CHANNEL.replace("lsp=3", "lsp=0"), "1: done")
    assert not poor.choices("fly")


@rule("LW-20.5", "LW-20.6", "LW-R67")
@pytest.mark.parametrize(("turn", "reach"), [(1, 5), (4, 6), (10, 7), (18, 7)])
def test_range_grows_with_the_years(turn: int, reach: int) -> None:
    war = War("campaign-1942", f"turn = {turn}\nstep = 2\n[stock]\nsoviet = {{bombers=1, lsp=2}}", "1: done", "2: fly 1204")
    targets = [text.split()[1] for text in war.choices("terror")]
    far = [war.s.ground.distance(war.place("1204"), war.place(code)) for code in targets]
    assert max(far) == reach


@rule("LW-20.7", "LW-20.8", "LW-20.9", "LW-R86")
def test_a_bomber_on_industry_shuts_a_line_of_the_owners_choice() -> None:
    war = War("channel-1944", CHANNEL, "1: done", "2: fly 0301", "2: industry 0601", "2: done")
    assert war.asks() == (1, "SHUT_LINE")
    assert war.choices() == ["shut 1", "shut 2", "shut 3"]
    war.take("1: shut 2")
    war.next_turn()
    assert war.pool(0) == (2, 1, 1, 1)  # the two LSP of Cologne are missing
    assert war.next_turn().pool(0)[3] == 1 + 3  # it was for one turn


@rule("LW-20.8", "LW-R67")
def test_off_map_zones_cannot_be_reached() -> None:
    war = War("channel-1944", CHANNEL, "1: done", "2: fly 0301")
    assert war.choices("industry") == ["industry 0601"]


@rule("LW-20.10", "LW-20.11", "LW-R72")
def test_terror_lowers_morale_in_the_enemys_own_land() -> None:
    war = War("channel-1944", CHANNEL, "1: done", "2: fly 0301", "2: terror 0601", "2: done")
    assert war.stock(0, "morale") == 9
    vain = War("channel-1944", CHANNEL, "1: done", "2: fly 0301", "2: terror 0402", "2: done")
    assert vain.stock(0, "morale") == 10  # Paris is no German land
    met = War(
        "channel-1944",
        CHANNEL + '[markers]\nair_defence = {german=[["0601",1]]}',
        "1: done",
        "2: fly 0301",
        "2: terror 0601",
        "2: done",
    )
    assert met.stock(0, "morale") == 10


@rule("LW-R72")
@pytest.mark.parametrize(("morale", "flags"), [(6, 3), (5, 2), (0, 1)])
def test_low_morale_costs_flags(morale: int, flags: int) -> None:
    war = War("channel-1944", f"turn = 5\nstep = 1\n[stock]\ngerman = {{morale={morale}}}")
    assert war.stock(0, "flags") == flags


@rule("LW-20.12", "LW-R67", "LW-R32")
def test_support_joins_a_combat_in_range() -> None:
    text = (
        'step = "5b"\n[stock]\nsoviet = {bombers=1}\n[missions]\nsoviet = ["support 1104"]\n[flags]\n'
        'soviet = [["1004","0905"],["1107","1007"]]\n[hand]\naxis = []\nsoviet = []'
    )
    war = War("orel-salient", text)
    war.take("1: done", "2: bomber 1104")
    assert war.choices() == ["at 0905", "at 1007"]
    war.take("2: at 0905")
    assert not war.choices("bomber")


@rule("LW-20.13", "LW-20.14", "LW-R73")
def test_the_naval_role_is_not_offered() -> None:
    war = War("channel-1944", CHANNEL, "1: done", "2: fly 0301")
    assert {text.split()[0] for text in war.choices()} == {"support", "industry", "terror"}


@rule("LW-R74")
def test_a_base_can_be_moved_and_then_rests() -> None:
    war = War("orel-salient", "step = 2\n[stock]\nsoviet = {bombers=1, lsp=2}", "1: done", "2: lift 1104")
    assert "base 1004" not in war.choices()  # front line
    war.take("2: base 1103")
    assert war.is_marked("1103", BASE)
    assert not war.is_marked("1104", BASE)
    assert not war.choices("fly")
    assert War("orel-salient", "step = 2\n[stock]\naxis = {bases=1}", "1: lift stock", "1: base 0704").is_marked("0704", BASE)


@rule("LW-R74")
def test_a_base_is_moved_once_a_turn() -> None:
    """Two hexes and a base would be a circle that costs nothing; it survives saving that a base has been moved."""
    war = War("orel-salient", "step = 2\n[stock]\nsoviet = {bombers=1, lsp=2}", "1: done", "2: lift 1104", "2: base 1103")
    assert "lift 1103" not in war.choices()
    saved = War("orel-salient", 'step = 2\n[markers]\nbases = {soviet = ["1103"]}\nmoved_bases = ["1103"]', "1: done")
    assert not saved.choices("lift")
    placed = War("orel-salient", "step = 2\n[stock]\naxis = {bases=1}", "1: lift stock", "1: base 0704")
    assert "lift 0704" not in placed.choices()


@rule("LW-20.1")
def test_without_the_option_there_is_no_air_war() -> None:
    war = War("channel-1944", "", options="bombing=off")
    assert war.stock(1, "bombers") == 0
    assert not {text.split()[0] for text in war.choices()} & {"ad", "flak", "fly"}


@rule("LW-20.9", "LW-R86")
def test_a_line_is_shut_down_once() -> None:
    war = War("channel-1944", CHANNEL, "1: done", *["2: fly 0301", "2: industry 0601"] * 2, "2: done", "1: shut 2")
    assert war.choices() == ["shut 1", "shut 3"]
    war.take("1: shut 3")
    assert [int(each) for each in war.s.shut[:3]] == [0, 1, 1]


@rule("LW-R86")
def test_only_lines_that_would_produce_next_turn_are_shut() -> None:
    """Cologne makes aircraft in turns 1 and 2 only."""
    war = War(
        "channel-1944", CHANNEL.replace("step = 2", "step = 2\nturn = 2"), "1: done", "2: fly 0301", "2: industry 0601", "2: done"
    )
    assert war.choices() == ["shut 1", "shut 2"]
    before = "shut = [1]\n" + CHANNEL
    war = War("channel-1944", before, "1: done", "2: fly 0301", "2: industry 0601", "2: done")
    assert war.choices() == ["shut 2", "shut 3"]


@rule("LW-20.9")
def test_what_is_decided_before_the_dice_of_a_raid_cannot_be_undone() -> None:
    """The owner shuts a line after the first raid; then the second one flies."""
    text = CHANNEL.replace("step = 2", "step = 2\ndice = [1, 1]") + '[markers]\nbases = {allied=["0201","0301"]}'
    war = War("channel-1944", text, "1: done", "2: fly 0201", "2: industry 0601", "2: fly 0301", "2: industry 0601", "2: done")
    assert war.asks() == (1, "SHUT_LINE")
    war.take("1: shut 1")
    assert war.asks() == (1, "SHUT_LINE")
    assert not war.session.can_undo(0)


@rule("LW-20.12", "LW-R67", "LW-20.5")
def test_a_base_in_the_attacked_hex_supports_its_defence() -> None:
    """Distance 0 is within range; a base too far away is not."""
    text = (
        'step = "5b"\nfirst = "axis"\n[flags]\naxis = [["0904","1004"]]\n[hand]\naxis = []\nsoviet = []\n'
        '[stock]\nsoviet = {bombers=2}\n[markers]\nbases = {soviet=["1004","1104"]}\n'
        'working_bases = ["1004"]\n[missions]\nsoviet = ["support 1004"]'
    )
    war = War("orel-salient", text, "1: done")
    assert war.choices("bomber") == ["bomber 1004"]
    war.take("2: bomber 1004")
    assert not war.choices("bomber")  # it is committed


@rule("LW-20.12", "LW-R32")
def test_a_bomber_is_asked_for_its_combat_among_those_in_range() -> None:
    text = (
        'step = "5b"\nfirst = "axis"\n[flags]\naxis = [["0904","1004"],["0905","1005"]]\n[hand]\naxis = []\nsoviet = []\n'
        '[stock]\nsoviet = {bombers=2}\n[markers]\nworking_bases = ["1104"]\n[missions]\nsoviet = ["support 1104", "support 1104"]'
    )
    war = War("orel-salient", text, "1: done", "2: bomber 1104")
    assert war.choices() == ["at 1004", "at 1005"]
    war.take("2: at 1005")
    assert war.choices("bomber") == ["bomber 1104"]
    war.take("2: bomber 1104", "2: at 1004", "2: done")
    told = [line for line in war.log() if "bomber from" in line]
    assert told == [
        "Soviet Union sends a bomber from Tula (1104) to the combat at Kursk (1005)",
        "Soviet Union sends a bomber from Tula (1104) to the combat at Orel (1004)",
    ]


@rule("LW-R74", "LW-R91")
def test_only_the_leader_places_bases_from_stock() -> None:
    text = "step = 2\n[stock]\nsoviet = {bases=1}"
    war = War("orel-salient", text, "1: done", options="players=4")
    assert "lift stock" in war.choices()
    war.take("2: done", "3: done")
    assert war.asks() == (4, "DEPLOY")
    assert "lift stock" not in war.choices()
    assert war.why_not(4, "lift stock")[1] == "LW-R91"


@rule("LW-20.3", "LW-R74", "LW-7.8")
def test_bases_are_paid_for_and_moved_afresh_every_turn() -> None:
    war = War("channel-1944", CHANNEL, "1: done", "2: fly 0301", "2: support")
    assert war.is_marked("0301", BASE_ON)
    war.next_turn()
    assert not war.is_marked("0301", BASE_ON)
    moved = War("orel-salient", 'step = "8"\n[markers]\nmoved_bases = ["1104"]\nworking_bases = []')
    assert not moved.is_marked("1104", BASE_MOVED)
