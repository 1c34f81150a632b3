"""LW-8 The combat process."""

from games.last_war.war import War, combat
from support import rule
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import ATTACKER, BLUE, COLUMNS, DEFENDER, OPEN, RED, colour_at, column_of_odds

STACKS = '"1004" = [8, 1, 1, 1]\n"0905" = [4, 1, 3, 0]'


@rule("LW-8.1", "LW-4.7")
def test_without_a_flag_nobody_fights() -> None:
    war = War("orel-salient", 'step = "7"')
    assert war.step == "9a"
    assert war.lost(0) == war.lost(1) == (0, 0, 0)


@rule("LW-8.2", "LW-8.3", "LW-5.2", "LW-5.1")
def test_value_times_effectiveness() -> None:
    battle = Battle(OPEN)
    battle.join(ATTACKER, 8, 1, 2, 3)
    assert (battle.cv(ATTACKER), battle.product[ATTACKER]) == (11, 33)


@rule("LW-8.4", "LW-R34")
def test_odds_are_rounded_down_to_a_column() -> None:
    odds = {(30, 90): "1:3", (44, 90): "1:3", (45, 90): "1:2", (99, 100): "1:2", (100, 100): "1:1", (149, 100): "1:1",
            (150, 100): "3:2",
            (499, 100): "9:2", (500, 100): "5:1"}  # fmt: skip
    for (attacker, defender), column in odds.items():
        assert COLUMNS[column_of_odds(attacker, defender)] == column


@rule("LW-8.5", "LW-R35", "LW-9.11")
def test_shifts_come_after_the_table_is_clamped() -> None:
    battle = Battle(OPEN)
    battle.join(ATTACKER, 8, 0, 0, 1, fort=1)
    battle.join(DEFENDER, 1, 0, 0, 1)
    battle.lsp[ATTACKER] = 1
    assert COLUMNS[battle.column()] == "9:2"  # 8:1 is 5:1, one layer back
    battle.shift_cards[ATTACKER] = 20
    assert COLUMNS[battle.column()] == "5:1"


@rule("LW-8.6", "LW-8.7", "LW-R45")
def test_dice_and_what_is_added_give_the_row() -> None:
    battle = Battle(OPEN)
    battle.join(ATTACKER, 4, 0, 0, 1)
    battle.join(DEFENDER, 4, 0, 0, 1)
    battle.lsp[ATTACKER], battle.lsp[DEFENDER] = 1, 3
    assert battle.colour(4, 2) == colour_at(2, 0) == BLUE
    battle.lsp[DEFENDER] = 30
    assert battle.colour(6, 1) == colour_at(2, -7) == RED


@rule("LW-8.8", "LW-8.9", "LW-24.4")
def test_the_dead_neither_advance_nor_retreat() -> None:
    war = combat("1004", "0905", '"1004" = [20, 0, 0, 4]\n"0905" = [4, 0, 0, 0]', (6, 1), '[commit]\nsoviet = ["lsp 1004 0905"]')
    war.take("2: all")
    assert war.lost(1) == (1, 0, 0)  # four men of ME 5 against 2
    assert war.lost(0) == (4, 0, 0)  # twenty men inflict four: nobody is left to retreat
    assert war.owner("0905") == 1


@rule("LW-8.9")
def test_losses_are_the_same_whatever_the_dice() -> None:
    lost = {combat("1004", "0905", STACKS, dice).lost(0) for dice in ((1, 6), (3, 3), (4, 4))}
    assert len(lost) == 1
