"""LW-24 Resolving an attack on the map."""

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war.state import BASE, GARRISON

LSP = '[commit]\nsoviet = ["lsp 1004 0905"]\n'


@rule("LW-24.1", "LW-R28", "LW-R30")
def test_a_hex_may_attack_and_be_attacked() -> None:
    text = 'step = "7"\nfirst = "axis"\ndice = [1,6,1,6]\n[flags]\naxis = [["0904","1004"]]\nsoviet = [["1004","0904"]]'
    war = War("orel-salient", text).done_until("9a")
    assert [line for line in war.log() if "attacks" in line] == ["Axis attacks Orel (1004)", "Soviet Union attacks Smolensk (0904)"]


@rule("LW-24.3", "LW-R29")
def test_a_landing_and_a_land_attack_are_two_combats() -> None:
    text = (
        'turn = 2\nstep = "5b"\n[control]\n"0202" = "allied"\n[stacks]\n"0202" = [3,0,0,0]\n[flags]\n'
        'allied = [["0202","0302"],["0201","0302","sea"]]\n[hand]\ngerman = []\nallied = ["W01"]'
    )
    war = War("channel-1944", text)
    assert war.choices("defend") + war.choices("defend-sea") == ["defend 0302", "defend-sea 0302"]
    war.take("1: done", "2: die W01")
    assert war.choices() == ["at 0302", "at-sea 0302"]


@rule("LW-24.5", "LW-R31")
def test_void_flags_spend_nothing() -> None:
    text = (
        'step = "7"\nfirst = "axis"\ndice = [6,1]\n[stacks]\n"0904" = [30,9,9,5]\n[flags]\n'
        'axis = [["0904","1004"]]\nsoviet = [["1004","0905"]]\n[hand]\nsoviet = ["S01"]\n[commit]\n'
        'axis = ["lsp 0904 1004"]\nsoviet = ["die S01 0905"]'
    )
    war = War("orel-salient", text).done_until("9a")
    assert "The offensive on Sevsk (0905) is void (Soviet Union)" in war.log()
    assert war.hand(1) == ["S01"]


@rule("LW-24.5", "LW-R31")
def test_a_start_hex_without_men_takes_no_part() -> None:
    """Tanks alone carry no flag; the other flag of the combat stands."""
    war = combat(
        "1004 1005", "0905", '"1004" = [0, 3, 0, 0]\n"1005" = [5, 0, 0, 1]', (3, 3), '[markers]\ngarrisons = {soviet=["1004"]}'
    )
    assert any(line.startswith("10 to 40:") for line in war.log())  # five men of ME 2; the tanks stay out of it


@rule("LW-24.6", "LW-R53")
def test_all_half_or_one_go_in() -> None:
    def go(how_many: str) -> War:
        return combat("1004", "0905", '"1004" = [20, 2, 3, 4]\n"0905" = [1, 0, 0, 0]', (3, 3), LSP).take(f"2: {how_many}")

    assert go("all").stack("0905") == (19, 2, 3, 3)
    assert go("half").stack("0905") == (10, 1, 2, 2)
    assert go("one").stack("0905") == (1, 0, 0, 0)
    assert go("all").stack("1004")[0] == 1  # it stays in the line


@rule("LW-R53")
def test_one_comes_from_the_hex_with_most_men() -> None:
    stacks = '"1003" = [12, 0, 0, 0]\n"1004" = [9, 0, 0, 1]\n"0904" = [1, 0, 0, 0]'
    war = combat("1003 1004", "0904", stacks, (3, 3), '[commit]\nsoviet = ["lsp 1004 0904"]').take("2: one")
    assert (war.stack("1003")[0], war.stack("1004")[0]) == (11, 9)


@rule("LW-24.7", "LW-R54", "LW-11.3")
def test_one_hex_beyond_if_nobody_stands_there() -> None:
    stacks = '"1004" = [30, 2, 2, 4]\n"0905" = [1, 0, 0, 0]\n"0805" = [1, 0, 0, 0]'
    war = combat("1004", "0905", stacks, (6, 1), LSP,
                 '[stock]\naxis = {men=0}\n[markers]\ngarrisons = {axis=["0704"]}')  # fmt: skip
    war.take("2: all")
    beyond = [text.split()[1] for text in war.choices("beyond")]
    assert beyond == ["0804"]  # in 0805 there is a man
    war.take("2: beyond 0804", "2: half")
    assert war.owner("0804") == 1
    assert war.stack("0804")[0] == 14
    few = combat("1004", "0905", '"1004" = [30, 2, 2, 4]\n"0905" = [1, 0, 0, 0]', (6, 1), LSP).take("2: one")
    assert few.asks()[1] != "EXPLOIT"  # two men must have entered


@rule("LW-24.8")
def test_gaps_are_filled_last() -> None:
    war = combat("1004", "0905", '"1004" = [20, 0, 0, 4]\n"0905" = [6, 0, 0, 0]', (5, 2), LSP).take("2: all")
    assert war.asks() == (1, "FALL_BACK")
    war.take("1: retreat 0805")
    assert war.stack("0805")[0] == 3 + 2


@rule("LW-24.9", "LW-R55", "LW-R56")
def test_without_a_refuge_all_but_the_aircraft_is_captured() -> None:
    text = '[control]\n"0804" = "soviet"\n"0805" = "soviet"\n"0904" = "soviet"\n[stock]\naxis = {men=0, air=0}\n'
    stacks = '"1004" = [20, 0, 0, 4]\n"0905" = [6, 1, 2, 1]\n"0804" = [2,0,0,0]\n"0805" = [2,0,0,0]\n"0904" = [2,0,0,0]'
    war = combat("1004", "0905", stacks, (6, 1), LSP, text).take("2: all")
    if "stop" in war.choices():
        war.take("2: stop")
    assert war.pool(0)[2] == 2
    assert "Axis is cut off at Sevsk (0905): everything except aircraft is captured" in war.log()
    assert war.lost(0)[:2] == (6, 1)


@rule("LW-24.10", "LW-R57", "LW-11.6")
def test_the_counter_attack() -> None:
    war = combat("1004 1005", "0905", '"1004" = [5, 0, 0, 0]\n"1005" = [4, 0, 0, 0]\n"0905" = [8, 0, 0, 0]', (1, 6))
    assert war.asks() == (1, "PUSH_OUT")
    war.take("1: push 1004")
    assert war.asks() == (2, "FALL_BACK")
    war.take("2: retreat 1104")
    assert war.asks() == (1, "COUNTER_ADVANCE")
    assert set(war.choices()) == {"none", "one", "all", "half"}
    war.take("1: one")
    assert (war.owner("1004"), war.owner("1005")) == (0, 1)


@rule("LW-R57")
def test_nobody_need_go_in_and_garrisons_keep_their_hex() -> None:
    stacks = '"1004" = [5, 0, 0, 0]\n"0905" = [8, 0, 0, 0]'
    left = combat("1004", "0905", stacks, (1, 6)).take("2: retreat 1104", "1: none")
    assert left.owner("1004") == -1
    kept = combat("1004", "0905", stacks, (1, 6), '[markers]\ngarrisons = {soviet=["1004"]}').take("2: retreat 1104")
    assert kept.owner("1004") == 1
    assert kept.is_marked("1004", GARRISON)
    layers = '[markers]\nforts = [["0905","1004",9]]\n[stock]\naxis = {men=0}'
    beaten = combat("1004", "0905", '"1004" = [14, 0, 0, 0]\n"0905" = [1, 0, 0, 0]', (1, 6), layers)
    assert any(line.startswith("Red") for line in beaten.log())
    assert beaten.owner("1004") == 1  # no man is left to push


@rule("LW-R58", "LW-11.12")
def test_a_landing_succeeds_or_stays_at_home() -> None:
    def land(dice: str, flag: str = "sea") -> War:
        text = (
            f'turn = 2\nstep = "7"\nfirst = "allied"\ndice = {dice}\n[stacks]\n"0201" = [20,3,5,9]\n'
            f'"0302" = [1,0,0,0]\n[markers]\nforts = []\n[flags]\nallied = [["0201","0302","{flag}"]]\n'
        )
        return War("channel-1944", text + "[commit]\nallied = [" + ", ".join(['"lsp 0201 0302 sea"'] * 6) + "]")

    war = land("[6, 1]").take("2: all")
    assert war.owner("0302") == 1
    assert war.stack("0201")[0] == 0  # no front line: it may be emptied
    failed = land("[1, 6]", "sea-bare")
    assert failed.owner("0302") == 0
    assert "Dice 1+0 against 6+0: row -5" in failed.log()  # six LSP less six
    assert "Dice 6+2 against 1+0: row +7" in war.log()


@rule("LW-R59")
def test_what_belongs_to_a_hex_is_lost_with_it() -> None:
    more = LSP + (
        '[markers]\ngarrisons = {axis=["0905"]}\nforts = [["0905","1005",3]]\nbases = {axis=["0905"]}\n'
        'air_defence = {axis=[["0905",2]]}\nworks = [["0905","0906"]]\n[stock]\naxis = {air=0}'
    )
    war = combat("1004", "0905", '"1004" = [30, 0, 0, 4]\n"0905" = [2, 0, 0, 0]', (6, 1), more).take("2: all")
    war.done_until("9a")
    assert war.owner("0905") == 1
    assert not war.is_marked("0905", GARRISON | BASE)
    assert war.layers("0905", "1005") == 0
    assert (war.pool(0)[2], war.stock(0, "bases")) == (2, 1)


@rule("LW-R36")
def test_nothing_at_all_is_five_to_one() -> None:
    stacks = "\n".join(f'"{code}" = [1, 0, 0, 0]' for code in ["0903", "0904", "0805", "0806", "0907", "1007"])
    war = combat("1004", "0905", f'{stacks}\n"1004" = [4,0,0,1]\n"0905" = [0,0,0,0]', (1, 6), LSP, "[stock]\naxis = {men=0}")
    assert "8 to 0: column 5:1, final column 5:1" in war.log()


@rule("LW-24.5", "LW-R32")
def test_lsp_driven_out_of_their_hex_are_not_spent() -> None:
    """Control takes away what was committed: the combat goes on without it."""
    text = 'step = "7"\nfirst = "soviet"\ndice = [3, 3]\n[flags]\nsoviet = [["1004","0905"]]\n[commit]\nsoviet = ["lsp 1004 0905"]'
    war = War(
        "orel-salient",
        text,
        "3: because mistake",
        "3: hex 1004",
        "3: take lsp",
        "3: back",
        "3: done",
        "3: go-on",
        options="players=3",
    )
    assert "Attack without LSP: -2" in war.log()
    assert war.stack("1004")[3] == 0
