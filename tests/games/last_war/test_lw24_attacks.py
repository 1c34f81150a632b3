"""LW-24 Resolving an attack on the map."""

import pytest

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.state import AD, BASE, FLAK, GARRISON, ZONE

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


@rule("LW-R57", "LW-23.13")
def test_a_man_from_the_pool_who_goes_in_beyond_the_sea_needs_a_ship() -> None:
    """The only man at Nantes stays there, and no route leads to it."""
    text = (
        'turn = 2\nstep = "7"\nfirst = "german"\ndice = [1,6]\n[control]\n"0202" = "allied"\n"0203" = "allied"\n[stacks]\n'
        '"0202" = [1,0,0,0]\n"0203" = [1,0,0,0]\n"0303" = [2,0,0,0]\n[flags]\ngerman = [["0303","0203"]]\n'
        '[stock]\nallied = {men=3, merchant=2}\n[markers]\nforts = [["0203","0303",9]]'
    )
    war = War("channel-1944", text)
    war.take(*(f"1: {choice}" for choice in war.choices("retreat")[:1]))
    assert war.asks() == (2, "COUNTER_ADVANCE")
    assert war.choices() == ["none", "one"]
    war.take("2: one")
    assert (war.stack("0203")[0], war.stack("0303")[0]) == (1, 1)
    assert (war.pool(1)[0], war.stock(1, "merchant")) == (2, 1)


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


FIRST_HEX = """step = {step}
turn = 2
first = "allied"
[control]
"0201" = "german"
[stacks]
"0101" = [6,1,1,2]
"0201" = [2,0,0,0]
[hand]
german = []
allied = []
[stock]
allied = {{flags=1, men=3, lsp=3, air=1, garrisons=1, concrete=1}}
"""


@rule("LW-23.1", "LW-24.1", "LW-R32")
def test_the_first_hex_of_a_map_attacks_like_any_other() -> None:
    """0101 is the hex whose number is nothing: every choice there is the first of its verb."""
    war = War("channel-1944", FIRST_HEX.format(step='"4c"'))
    assert war.choices("flag") == ["flag 0101 0201", "flag 0301 0201"]
    war.take("2: flag 0101 0201").done_until("5b")
    assert war.choices("lsp") == ["lsp 0101"]
    war.take("2: lsp 0101", "2: lsp 0101")
    assert not war.choices("lsp")
    war.take("2: done")
    assert [line for line in war.log() if "commits an LSP" in line] == [
        "Allies commits an LSP of Plymouth (0101) to the combat at Portsmouth (0201)"
    ] * 2


@rule("LW-23.1", "LW-R32")
def test_the_first_hex_of_a_map_is_defended_like_any_other() -> None:
    text = FIRST_HEX.format(step='"5b"') + '[flags]\ngerman = [["0201","0101"]]'
    war = War("channel-1944", text)
    assert war.choices("defend") == ["defend 0101"]
    war.take("2: defend 0101", "2: done")
    assert "Allies commits an LSP of Plymouth (0101) to the combat at Plymouth (0101)" in war.log()


@rule("LW-23.1", "LW-7.2", "LW-15.2", "LW-18.2", "LW-21.5")
def test_the_first_hex_of_a_map_is_built_up_like_any_other() -> None:
    war = War("channel-1944", FIRST_HEX.format(step=2), "1: done", "2: put men 0101", "2: put-all lsp 0101", "2: ad 0101")
    assert war.stack("0101") == (7, 1, 1, 5)
    war.take("2: garrison 0101", "2: flak 0101", "2: zone 0101")
    assert war.is_marked("0101", GARRISON)
    assert war.is_marked("0101", FLAK)
    assert war.is_marked("0101", ZONE)
    war.take("2: fort 0101", "2: facing 0201")
    assert war.s.is_working(war.place("0101"), war.s.ground.side_towards(war.place("0101"), war.place("0201")))
    assert int(war.s.points(AD, war.place("0101"))) == 1
    war.take("2: done")
    assert [GAME.choice_text(int(choice)) for choice in war.s.drill[1].cards] == ["put men 0101", "put-all lsp 0101"]


@rule("LW-23.1", "LW-7.6", "LW-R85")
def test_the_first_hex_of_a_map_gives_men_back() -> None:
    war = War("channel-1944", FIRST_HEX.format(step='"6"'), "1: done", "2: pull men 0101", "2: pull-all lsp 0101")
    assert war.stack("0101") == (5, 1, 1, 0)
    war.take("2: pull-all men 0101")
    assert war.stack("0101")[0] == 1


@rule("LW-24.6", "LW-R53")
def test_a_hex_that_no_one_can_enter_is_given_up() -> None:
    """The last man of 1004 must stay in the line, the Pool is empty, no one can be spared."""
    stacks = '"1005" = [0,0,0,0]\n' + "".join(f'"{code}" = [1,0,0,0]\n' for code in ("1003", "0906", "1006", "1107"))
    more = "[stock]\nsoviet = {men=0}\naxis = {men=0}\n"
    war = combat("1004", "0905", stacks + '"1004" = [1,20,20,9]\n"0905" = [1,0,0,0]\n', (6, 1), LSP, more)
    assert any(line.startswith("Soviet Union occupies Sevsk (0905) with 0 men") for line in war.log())
    assert "Sevsk (0905) is abandoned" in war.log()
    assert war.owner("0905") == -1


@rule("LW-24.6", "LW-2.2")
def test_a_man_from_the_pool_holds_what_no_one_can_enter() -> None:
    stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in ("1003", "1005", "0906", "1006", "1107"))
    more = "[stock]\nsoviet = {men=2}\naxis = {men=0}\n"
    war = combat("1004", "0905", stacks + '"1004" = [1,20,20,9]\n"0905" = [1,0,0,0]\n', (6, 1), LSP, more)
    assert war.owner("0905") == 1
    assert war.stack("0905")[0] == 1
    assert war.asks()[1] != "EXPLOIT"  # he came from the Pool: no one has entered


@rule("LW-24.10")
def test_only_a_start_hex_is_pushed() -> None:
    war = combat("1004 1005", "0905", '"1004" = [5, 0, 0, 0]\n"1005" = [4, 0, 0, 0]\n"0905" = [8, 0, 0, 0]', (1, 6))
    assert war.choices() == ["push 1004", "push 1005"]
    assert war.why_not(1, "push 1006")[1] == "LW-24.10"
    war.take("1: push 1005")
    assert "retreat 1004" in war.choices()
    assert war.why_not(2, "retreat 0905")[1] == "LW-24.9"


@rule("LW-24.7", "LW-R54")
def test_where_beyond_is() -> None:
    """Next to what was taken, two hexes from where it came from; held, friendly and distant hexes are not beyond it."""
    stacks = '"1004" = [30, 2, 2, 4]\n"0905" = [1, 0, 0, 0]\n"0805" = [1, 0, 0, 0]'
    war = combat("1004", "0905", stacks, (6, 1), LSP, '[stock]\naxis = {men=0}\n[markers]\npags = {independent=["0804"]}\n')
    war.take("2: all")
    assert war.asks()[1] != "EXPLOIT"  # partisans hold 0804
    war = combat("1004", "0905", stacks, (6, 1), LSP, "[stock]\naxis = {men=0}\n").take("2: all")
    assert war.choices() == ["stop", "beyond 0804"]
    assert {war.why_not(2, f"beyond {code}")[1] for code in ("0805", "0904", "1005", "0803", "0706")} == {"LW-24.7"}
    war.take("2: beyond 0804", "2: one")
    assert war.stack("0804") == (1, 0, 0, 0)


@rule("LW-24.6", "LW-2.2", "LW-R18")
def test_a_hex_behind_the_new_line_spares_the_man_for_it() -> None:
    """Once 0905 is taken, 1005 is not front line any more: its one man can go."""
    stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in ("1003", "1005", "0906", "1006", "1107"))
    war = combat("1004", "0905", stacks + '"1004" = [1,20,20,9]\n"0905" = [1,0,0,0]\n', (6, 1), LSP, "[stock]\nsoviet = {men=0}\n")
    assert "Soviet Union mans Sevsk (0905) from Kursk (1005)" in war.log()
    assert (war.stack("0905")[0], war.stack("1005")[0]) == (1, 0)


@rule("LW-24.9", "LW-R55")
def test_a_single_survivor_falls_back() -> None:
    """One man of 0905 is left; he goes where his owner says."""
    war = combat("1004", "0905", '"1004" = [20, 0, 0, 4]\n"0905" = [5, 0, 0, 0]', (5, 2), LSP).take("2: all")
    assert war.asks() == (1, "FALL_BACK")
    left = 5 - war.lost(0)[0]
    before = war.stack("0805")[0]
    war.take("1: retreat 0805")
    assert war.stack("0805")[0] == before + left


@rule("LW-23.16", "LW-R22")
def test_men_sent_back_from_behind_the_line_fill_gaps() -> None:
    """Two men stand in 0704, behind the line; 0905 is open: they come to the Pool, and one goes there."""
    stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in ("0903", "0904", "0805", "0806", "0907", "1007"))
    text = f'step = "8"\n[stacks]\n{stacks}"0905" = [0,0,0,0]\n"0704" = [2,0,0,0]\n[stock]\naxis = {{men=0}}\nsoviet = {{men=0}}'
    war = War("orel-salient", text)
    assert (war.stack("0704")[0], war.stack("0905")[0], war.pool(0)[0]) == (0, 1, 1)


@rule("LW-24.10", "LW-R57", "LW-R53")
@pytest.mark.parametrize(("how_many", "men", "told"), [("one", 1, "one man"), ("half", 4, "4 men"), ("all", 7, "7 men")])
def test_the_defender_goes_in_with_as_many_as_it_likes(how_many: str, men: int, told: str) -> None:
    """Eight men of 0905 beat the only attackers, from 1004; one stays in the line."""
    war = combat("1004", "0905", '"1004" = [1, 0, 0, 0]\n"0905" = [8, 0, 0, 0]', (1, 6))
    assert war.choices() == ["none", "one", "all", "half"]
    war.take(f"1: {how_many}")
    assert (war.owner("1004"), war.stack("1004")[0], war.stack("0905")[0]) == (0, men, 8 - men)
    assert f"Axis occupies Orel (1004) with {told}" in war.log()


@rule("LW-24.6", "LW-R53")
def test_how_many_have_entered_is_told() -> None:
    war = combat("1004", "0905", '"1004" = [20, 2, 3, 4]\n"0905" = [1, 0, 0, 0]', (3, 3), LSP).take("2: one")
    assert "Soviet Union occupies Sevsk (0905) with one man" in war.log()


@rule("LW-R57", "LW-2.2")
def test_a_man_from_the_pool_goes_in_if_none_can_be_spared() -> None:
    """The one man of 0905 must stay in the line."""
    more = "[stock]\naxis = {men=3}\n"
    war = combat("1004", "0905", '"1004" = [1, 0, 0, 0]\n"0905" = [1, 30, 0, 0]', (1, 6), more)
    assert war.choices() == ["none", "one"]
    war.take("1: one")
    assert (war.owner("1004"), war.stack("1004")[0], war.stack("0905")[0], war.pool(0)[0]) == (0, 1, 1, 2)


@rule("LW-24.5", "LW-R31", "LW-R32")
def test_lsp_of_a_void_flag_neither_help_nor_are_spent() -> None:
    """No man stands in 1004, so its flag is void; the other flag of the combat stands."""
    markers = '[markers]\ngarrisons = {soviet=["1004"]}\n[commit]\nsoviet = ["lsp 1004 0905"]'
    war = combat("1004 1005", "0905", '"1004" = [0, 3, 0, 1]\n"1005" = [5, 0, 0, 0]', (3, 3), markers)
    assert any(line.startswith("Dice 3+0 against 3+0") for line in war.log())
    assert war.stack("1004")[3] == 1
