"""LW-X The worked examples of the rulebook, with the rulings for their misprints."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import (
    ATTACKER,
    COLOUR_AT,
    DEFENDER,
    LOSS_ORDERS,
    RESULTS,
    colour_at,
    loss_ratio,
    points_lost,
)

PRINTED_LOSSES = {  # CV: highest effectiveness, then 1:1 to 6:1; the row of CV 4 is missing in print
    1: (0, 0, 0, 0, 0, 1, 1), 2: (0, 0, 0, 1, 1, 2, 2), 3: (0, 0, 1, 1, 2, 3, 3), 4: (0, 0, 1, 2, 3, 4, 4),
    5: (1, 1, 2, 3, 4, 5, 6),
    6: (1, 1, 2, 3, 4, 6, 7), 7: (1, 1, 2, 4, 5, 7, 8), 8: (1, 1, 3, 4, 6, 8, 9), 9: (1, 1, 3, 5, 7, 9, 10),
    10: (2, 2, 4, 6, 8, 10, 12), 11: (2, 2, 4, 6, 8, 11, 13), 12: (2, 2, 4, 7, 9, 12, 14), 13: (2, 2, 5, 7, 10, 13, 15),
    14: (2, 2, 5, 8, 11, 14, 16), 15: (3, 3, 6, 9, 12, 15, 18), 16: (3, 3, 6, 9, 12, 16, 19), 17: (3, 3, 6, 10, 13, 17, 20),
    18: (3, 3, 7, 10, 14, 18, 21), 19: (3, 3, 7, 11, 15, 19, 22), 20: (4, 4, 8, 12, 16, 20, 24),
}  # fmt: skip


def orel(flags: str, commit: str, dice: str) -> War:
    """Turn 1 with nothing deployed; the Pools as they are after step 1."""
    return War(
        "orel-salient",
        f'step = "7"\nfirst = "soviet"\ndice = {dice}\n'
        "[stock]\nsoviet = {men=9, tank=2, air=2, lsp=6}\naxis = {men=5, tank=2, air=1, lsp=5}\n"
        f"[hand]\naxis = ['A03']\n[flags]\n{flags}\n[commit]\n{commit}",
    )


@rule("LW-X1", "LW-R82", "LW-24.2", "LW-R29", "LW-R50")
def test_the_assault_on_the_salient() -> None:
    war = orel('soviet = [["1004","0905"],["1005","0905"]]', 'soviet = ["lsp 1004 0905", "lsp 1005 0905"]', "[2, 6]")
    assert war.owner("0905") == 0
    assert war.stack("1004") == (6, 1, 1, 0)
    assert war.stack("1005") == (6, 1, 2, 0)
    assert war.stack("0905") == (1, 0, 3, 0)  # one tank and a third man for the second tank
    assert (war.lost(0), war.lost(1)) == ((3, 1, 0), (2, 1, 0))
    log = war.log()
    assert "40 to 40: column 1:1, final column 3:2" in log
    assert "Tank supremacy: +1" in log
    assert "Dice 2+2 against 6+0: row -2" in log
    assert "Orange: the line does not advance" in log


@rule("LW-X2", "LW-R83", "LW-R53", "LW-24.8")
def test_the_counter_offensive_towards_orel() -> None:
    war = orel(
        'axis = [["0904","1004"]]',
        'axis = ["lsp 0904 1004", "lsp 0904 1004", "lsp 0904 1004", "lsp 0904 1004", "die A03 1004"]\nsoviet = ["lsp 1004 1004"]',
        "[3, 2]",
    )
    assert "65 to 20: column 3:1, final column 4:1" in war.log()
    assert "Dice 3+6 against 2+1: row +6" in war.log()
    war.take("1: all")
    assert war.choices() == ["stop", "beyond 1104", "beyond 1105"]  # Kursk is held
    war.take("1: stop")
    assert war.choices() == ["retreat 1003", "retreat 1104", "retreat 1105", "retreat 1005"]
    war.take("2: retreat 1105")
    assert war.stack("1004") == (4, 3, 3, 0)
    assert war.owner("1004") == 0
    assert war.stack("0904") == (1, 0, 0, 0)  # it still touches Rzhev
    assert war.stack("1105") == (5, 0, 0, 0)  # the second aircraft lost is a third man
    assert war.stack("1104") == (1, 0, 0, 0)
    assert war.pool(1)[0] == 8
    assert war.lost(1) == (3, 1, 1)
    assert war.spent(0) == ["A03"]


@rule("LW-X3", "LW-12.2")
def test_five_against_two_is_two_to_one() -> None:
    assert (loss_ratio(2, 5), loss_ratio(5, 2)) == (2, 1)


@rule("LW-X4", "LW-12.4", "LW-R41", "LW-12.3")
@pytest.mark.parametrize("cv", range(1, 21))
def test_every_printed_loss_follows_the_formula(cv: int) -> None:
    assert PRINTED_LOSSES[cv] == (points_lost(cv, 1), *(points_lost(cv, ratio) for ratio in range(1, 7)))


@rule("LW-X4", "LW-11.1")
def test_results_never_get_worse_to_the_right_or_downwards() -> None:
    assert len(COLOUR_AT) == 165
    for column in range(11):
        for row in range(-7, 8):
            assert column == 10 or colour_at(column, row) <= colour_at(column + 1, row)
            assert row == 7 or colour_at(column, row) <= colour_at(column, row + 1)
    assert RESULTS[0] == "RRRRRRRROOO"
    assert RESULTS[14] == "YYGGGGGGGGG"


@rule("LW-X1", "LW-X2")
def test_the_calculator_counts_all_throws_of_the_examples() -> None:
    first = Battle(0)
    first.join(ATTACKER, 14, 3, 3, 2)
    first.join(DEFENDER, 4, 1, 3, 5)
    first.lsp[ATTACKER] = 2
    second = Battle(0)
    second.join(ATTACKER, 7, 3, 3, 5)
    second.join(DEFENDER, 8, 1, 1, 2)
    second.lsp[ATTACKER], second.die_cards[ATTACKER], second.lsp[DEFENDER] = 4, 2, 1
    assert [counted(first, colour) for colour in range(5)] == [0, 3, 12, 18, 3]
    assert [counted(second, colour) for colour in range(5)] == [0, 0, 0, 1, 35]


def counted(battle: Battle, colour: int) -> int:
    return sum(battle.colour(one, other) == colour for one in range(1, 7) for other in range(1, 7))


def test_orders_of_losses() -> None:
    assert LOSS_ORDERS == ("MMTMMA", "TMMTMM", "ATMMATMM")
