"""LW-R Rulings that no section's file has."""

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER, OPEN


@rule("LW-R1", "LW-25.1")
def test_a_turn_is_two_months_with_a_name() -> None:
    scene = War("campaign-1942", "turn = 4\nstep = 2").scene(1)
    assert "Turn 4 of 18, Dec-Jan 1943" in scene.facts
    assert "Zug 4 von 18, Dez-Jan 1943" in War("campaign-1942", "turn = 4\nstep = 2").session.scene(0, "de").facts


@rule("LW-R4")
def test_hands_are_hidden_and_the_rest_is_open() -> None:
    war = War()
    assert war.area(1, "theirs").count == 3
    assert [item.face for item in war.area(1, "theirs").items] == ["back-soviet"]
    assert [fact.value for fact in war.area(1, "pool-2").facts[:4]] == ["9", "2", "2", "6"]
    assert war.area(0, "hand").count == 3


@rule("LW-R5")
def test_the_map_changes_after_each_combat() -> None:
    text = (
        'step = "7"\nfirst = "soviet"\ndice = [6, 1, 1, 6]\n[stacks]\n"1004" = [30,2,2,4]\n'
        '"0905" = [1,0,0,0]\n[flags]\nsoviet = [["1004","0905"],["1005","0905"]]\n'
        'axis = [["0905","1005"]]\n[commit]\nsoviet = ["lsp 1004 0905"]'
    )
    war = War("orel-salient", text).done_until("9a")
    assert "The offensive on Kursk (1005) is void (Axis)" in war.log()


@rule("LW-R35", "LW-R36")
def test_against_nothing_fortifications_still_count() -> None:
    battle = Battle(OPEN)
    battle.join(ATTACKER, 2, 0, 0, 1, fort=2)
    battle.join(DEFENDER, 0, 0, 0, 1)
    battle.lsp[ATTACKER] = 1
    assert battle.column() == 8


@rule("LW-R79")
def test_contingents_of_several_nations() -> None:
    battle = Battle(OPEN)
    battle.join(ATTACKER, 5, 0, 0, 4)
    battle.join(ATTACKER, 8, 0, 0, 2)
    assert battle.product[ATTACKER] == 36
    assert battle.me[ATTACKER] == 2  # of the largest, for losses
    tie = Battle(OPEN)
    tie.join(ATTACKER, 5, 0, 0, 2)
    tie.join(ATTACKER, 5, 0, 0, 4)
    assert tie.me[ATTACKER] == 4


@rule("LW-R19")
def test_an_open_hex_is_filled_first_in_the_next_step_one() -> None:
    stacks = "\n".join(f'"{code}" = [1, 0, 0, 0]' for code in ["0904", "0905", "0805", "0806", "0907", "1007"])
    war = War("orel-salient", f'step = 1\n[stacks]\n{stacks}\n"0903" = [0, 0, 0, 0]\n[stock]\naxis = {{men=0}}')
    assert war.stack("0903")[0] == 1
    assert war.pool(0)[0] == 2


@rule("LW-R23", "LW-R19")
def test_tanks_in_an_open_hex_fall_back_when_it_is_entered() -> None:
    stacks = "\n".join(f'"{code}" = [1, 0, 0, 0]' for code in ["0904", "0905", "0805", "0806", "0907", "1007"])
    text = f'step = 3\n[stacks]\n{stacks}\n"0903" = [0, 2, 0, 0]\n[stock]\naxis = {{men=0}}'
    war = War("orel-salient", text, "2: close 1003 0903", "2: one", "2: done")
    assert war.owner("0903") == 1
    assert war.stack("0803")[1] == 2 or war.pool(0)[1] >= 2


@rule("LW-R24")
def test_equal_weights_leave_the_hex_to_nobody() -> None:
    text = (
        'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n"0905" = [2,0,0,0]\n'
        '"0805" = [0,0,0,0]\n"0806" = [0,0,0,0]\n"0907" = [2,0,0,0]\n"1005" = [5,0,0,0]\n'
        '"1006" = [5,0,0,0]\n[markers]\ngarrisons = {axis=["0805","0806"]}\n[stock]\naxis = {men=0}\n'
        "soviet = {men=0}"
    )
    war = War(
        "orel-salient",
        text,
        "1: close 0905 0906",
        "1: one",
        "1: done",
        "2: close 1005 0906",
        "2: one",
        "2: done",
        options="me_first=-1",
    )
    axis = (2 + 1 + 1 + 2) * 4
    assert axis == 24
    assert war.owner("0906") == 0  # 24 against 20
    text = text.replace('"0907" = [2', '"0907" = [1')
    even = War(
        "orel-salient",
        text,
        "1: close 0905 0906",
        "1: one",
        "1: done",
        "2: close 1005 0906",
        "2: one",
        "2: done",
        options="me_first=-1",
    )
    assert even.owner("0906") == -1
    assert "Both sides contest Konotop (0906); neither is stronger, so it stays neutral" in even.log()


@rule("LW-R76")
def test_who_is_spied_on_is_seen() -> None:
    text = 'step = "5a"\n[hand]\naxis = ["A12", "A01"]\nsoviet = []\n[flags]\nsoviet = [["1004","0905"]]'
    war = War("orel-salient", text, "1: intelligence A12", "1: done")
    war.take("2: lsp 1004", "2: done")
    assert war.asks() == (1, "COMMIT")
    rows = {row.label: row.value for row in war.area(1, "fights").facts[0].rows}
    assert rows["Attacker's die against the defender's"] == "+1"
    blind = War("orel-salient", text, "1: done", "1: done")
    assert blind.step == "5b"


@rule("LW-R91")
def test_two_commands_share_a_coalition() -> None:
    war = War("orel-salient", "step = 2\n[stock]\naxis = {men=4}", options="players=4")
    north = {text.split()[-1] for text in war.choices("put")}
    assert north
    assert all(code[2:] < "05" for code in north)
    war.take("1: put men 0904", "1: done", "2: done")
    assert war.asks() == (3, "DEPLOY")
    south = {text.split()[-1] for text in war.choices("put")}
    assert south
    assert all(code[2:] >= "05" for code in south)
    assert war.pool(0)[0] == 3
    assert GAME.asked_together(war.s) == (2, 3)
    assert war.why_not(3, "put men 0904")[1] == "LW-22.3"


@rule("LW-R91")
def test_a_coalition_wins_as_one() -> None:
    war = War("campaign-1942", 'step = "10"\n[control]\n"0105" = "soviet"\n[stacks]\n"0105" = [3,0,0,0]', options="players=5")
    war.done_until("1")
    result = war.session.scene(0).result
    assert result is not None
    assert result.winners == (1, 3)
    assert [war.s.score(seat) for seat in range(5)] == [0.0, 1.0, 0.0, 1.0, 0.5]


@rule("LW-R92")
def test_hidden_counters_show_where_a_flag_stands() -> None:
    war = War("orel-salient", 'step = "4c"\nfirst = "axis"', options="fog=stacks")

    def kinds(viewer: int, code: str) -> list[str]:
        return [force.kind for force in war.cell(code, viewer).forces if not force.unknown]

    assert kinds(2, "0904") == ["men"]
    assert kinds(1, "0904") == ["men", "tank", "air", "supply"]
    war.take("1: flag 0904 1004")
    assert kinds(2, "0904") == ["men", "tank", "air", "supply"]
    assert kinds(1, "1004") == ["men", "tank", "air", "supply"]
