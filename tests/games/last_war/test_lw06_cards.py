"""LW-6 Advantage cards, and every card in each of its uses."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war import GAME

CARDS = {"orel-salient": ("axis", "soviet"), "channel-1944": ("german", "allied"), "china-1944": ("japanese", "chinese")}
FRONTS = {"axis": ("0904", "1004"), "soviet": ("1004", "0905"), "german": ("", ""), "allied": ("", ""),
          "japanese": ("0502", "0503"),
          "chinese": ("0503", "0502")}  # fmt: skip
ALL = [
    (scenario, n, card.id)
    for scenario, sides in CARDS.items()
    for n, side in enumerate(sides)
    for card in GAME.cards.card
    if card.list == side
]


def value(id: str) -> int:
    return next(card.value for card in GAME.cards.card if card.id == id)


@rule("LW-6.1", "LW-6.4", "LW-R10")
def test_hands_are_dealt_once() -> None:
    war = War()
    assert [len(war.hand(side)) for side in (0, 1)] == [3, 3]
    assert set(war.hand(0)) <= {card.id for card in GAME.cards.card if card.list == "axis"}
    before = war.hand(0)
    assert war.next_turn().hand(0) == before
    assert War("orel-salient", "", options="cards=fixed").hand(1) == ["S01", "S02", "S03"]
    assert War("orel-salient", "", options="cards=none").hand(1) == []


@rule("LW-6.1")
def test_or_picked_in_secret() -> None:
    war = War("orel-salient", "", "1: pick A05", "1: pick A01", "1: pick A12", options="cards=draft")
    assert war.hand(0) == ["A05", "A01", "A12"]
    assert war.area(2, "theirs").count is None
    war.take("2: pick S01", "2: pick S02", "2: pick S03")
    assert war.step == "2"
    assert war.area(2, "theirs").count == 3


@rule("LW-6.2", "LW-6.5", "LW-6.6")
@pytest.mark.parametrize(("scenario", "side", "id"), ALL)
def test_each_card_has_five_uses_and_is_played_once(scenario: str, side: int, id: str) -> None:
    name = CARDS[scenario][side]
    hand = f"[hand]\n{name} = ['{id}']\n"
    war = War(scenario, f'step = "4a"\n{hand}')
    assert f"bid {id}" in choices_of(war, side)
    flags = War(scenario, f'step = "4c"\nfirst = "{name}"\n{hand}', f"{side + 1}: extra {id}")
    assert flags.spent(side) == [id]
    assert flags.hand(side) == []
    favours = choices_of(War(scenario, f'step = "5a"\n{hand}[stock]\n{name} = {{lsp=3}}'), side)
    assert f"intelligence {id}" in favours
    assert GAME.cards.card[GAME.choice_numbers[f"pick {id}"] % 256].value == value(id)
    start, target = FRONTS[name]
    if start:
        flag = f'step = "5b"\n[flags]\n{name} = [["{start}","{target}"]]\n{hand}'
        combat = War(scenario, flag)
        assert {f"die {id}", f"shift {id}"} <= set(choices_of(combat, side))
        combat.take(f"{side + 1}: die {id}")
        assert not any(id in text for text in combat.choices())


def choices_of(war: War, side: int) -> list[str]:
    if war.session.asked != side:
        war.session.take("done")
    return war.choices()


@rule("LW-6.3", "LW-6.14", "LW-6.7", "LW-6.8", "LW-R7")
def test_bids_add_up_and_the_higher_sum_chooses() -> None:
    war = War("orel-salient", 'step = "4a"\n[hand]\naxis = ["A01"]\nsoviet = ["S03", "S04"]')
    war.take("1: bid A01", "1: done", "2: bid S03", "2: bid S04", "2: done")
    assert war.asks() == (2, "ORDER")
    assert (war.spent(0), war.spent(1)) == (["A01"], ["S03", "S04"])
    war.take("2: second", "1: flag 0904 1004", "1: done", "2: flag 1005 0905", "2: done")
    war.done_until("7a")
    assert war.asks() == (2, "FIGHT_ORDER")
    war.take("2: fight-first")
    assert "Soviet Union fights first" in war.log()


@rule("LW-6.9")
def test_equal_bids_cancel_and_are_spent() -> None:
    war = War(
        "orel-salient", 'step = "4a"\n[hand]\naxis = ["A01"]\nsoviet = ["S01"]', "1: bid A01", "1: done", "2: bid S01", "2: done"
    )
    assert war.asks() == (1, "ORDER")  # by ME
    assert (war.hand(0), war.hand(1)) == ([], [])
    assert "The bids are equal and cancel out" in war.log()


@rule("LW-6.10", "LW-R8")
def test_an_extra_flag_for_this_turn() -> None:
    war = War("orel-salient", 'step = "4c"\nfirst = "axis"\n[hand]\naxis = ["A12"]', "1: extra A12")
    assert war.stock(0, "flags") == 3
    assert war.next_turn().stock(0, "flags") == 2


@rule("LW-6.11", "LW-6.12", "LW-9.10", "LW-10.5")
def test_a_card_on_the_die_and_one_on_the_column() -> None:
    text = (
        'step = "7"\nfirst = "axis"\ndice = [1, 6]\n[hand]\naxis = ["A01"]\nsoviet = ["S01"]\n[flags]\naxis = [["0904","1004"]]\n'
    )
    war = War("orel-salient", text + '[commit]\naxis = ["die A01 1004"]\nsoviet = ["shift S01 1004"]')
    assert "Dice 1+3 against 6+0: row -2" in war.log()
    assert "Cards on the column: -1" in war.log()  # though its value is 3
    assert (war.spent(0), war.spent(1)) == (["A01"], ["S01"])


@rule("LW-6.13", "LW-R76")
def test_redeploying_by_card() -> None:
    war = War("orel-salient", 'step = "5a"\n[hand]\naxis = ["A12"]\nsoviet = []', "1: redeploy A12", "1: from 0904", "1: to 0907")
    war.take("1: move tank", "1: move men")
    assert war.stack("0907")[:2] == (5, 1)
    assert war.asks() == (1, "DISCRETION")  # twice its value of 1
    assert war.choices() == ["done"]


@rule("LW-R76")
def test_bringing_lsp_forward_by_card() -> None:
    war = War(
        "orel-salient",
        'step = "5a"\n[hand]\naxis = ["A03"]\nsoviet = []',
        "1: supply A03",
        "1: to 0905",
        "1: move lsp",
        "1: enough",
    )
    assert (war.stack("0905")[3], war.pool(0)[3]) == (1, 1)


@rule("LW-R76")
def test_intelligence_lets_the_enemy_commit_first() -> None:
    flags = '[flags]\nsoviet = [["1004","0905"]]\n'
    war = War(
        "orel-salient",
        f'step = "5a"\n[hand]\naxis = ["A12"]\nsoviet = ["S12"]\n{flags}',
        "1: intelligence A12",
        "1: done",
        "2: done",
    )
    assert war.asks() == (2, "COMMIT")
    war.take("2: lsp 1004", "2: done")
    assert war.asks()[1] == "PULLING" or war.asks() == (1, "COMMIT")
    both = War("orel-salient", f'step = "5a"\n[hand]\naxis = ["A12"]\nsoviet = ["S12"]\n{flags}', "1: intelligence A12", "1: done")
    both.take("2: intelligence S12", "2: done")
    assert "Both sides play for intelligence; the cards cancel out" in both.log()


@rule("LW-6.15", "LW-R79")
def test_a_coalition_has_one_hand() -> None:
    war = War("orel-salient", "", options="players=4")
    assert {item.id for item in war.area(1, "hand").items} == {item.id for item in war.area(3, "hand").items}


@rule("LW-6.8", "LW-R7", "LW-7.7a")
@pytest.mark.parametrize(("choice", "first"), [("fight-first", "Axis"), ("fight-second", "Soviet Union")])
def test_the_higher_bid_says_whose_combats_come_first(choice: str, first: str) -> None:
    text = 'step = "7a"\nfirst = "soviet"\nchooser = "axis"\n[flags]\naxis = [["0904","1004"]]\nsoviet = [["1005","0905"]]'
    war = War("orel-salient", text)
    assert war.asks() == (1, "FIGHT_ORDER")
    assert war.choices() == ["fight-first", "fight-second"]
    war.take(f"1: {choice}")
    assert next(line for line in war.log() if "attacks" in line).startswith(f"{first} attacks")


@rule("LW-7.7a", "LW-R9")
def test_with_flags_of_one_side_no_one_is_asked_for_the_order() -> None:
    text = 'step = "7a"\nfirst = "soviet"\nchooser = "axis"\n[flags]\nsoviet = [["1005","0905"],["1004","0904"]]'
    assert War("orel-salient", text).asks()[1] != "FIGHT_ORDER"


@rule("LW-R76", "LW-6.5")
def test_cards_played_for_favours_are_spent() -> None:
    text = 'step = "5a"\n[hand]\naxis = ["A01","A02"]\nsoviet = ["S01"]\n[stock]\naxis = {lsp=3}'
    war = War("orel-salient", text, "1: supply A01", "1: to 0905", "1: move lsp", options="discretion=menu")
    while "move lsp" in war.choices():
        war.take("1: move lsp")
    if "enough" in war.choices():
        war.take("1: enough")
    war.take("1: redeploy A02", "1: from 0904", "1: to 0905", "1: move tank", "1: enough")
    assert war.choices() == ["done"]
    war.take("1: done", "2: done")
    assert (war.hand(0), sorted(war.spent(0))) == ([], ["A01", "A02"])
    assert war.stack("0905")[1] == 2
    assert war.pool(0)[3] == 3 - war.stack("0905")[3]


@rule("LW-R76")
@pytest.mark.parametrize(("card", "moves"), [("A01", 6), ("A03", 4)])
def test_redeployment_moves_twice_the_value_of_the_card(card: str, moves: int) -> None:
    text = f'step = "5a"\n[hand]\naxis = ["{card}"]\nsoviet = []'
    war = War("orel-salient", text, f"1: redeploy {card}", "1: from 0904", "1: to 0905", options="discretion=menu")
    moved = 0
    while war.asks() == (1, "REDEPLOY_WHAT"):
        war.take("1: move men")
        moved += 1
    assert moved == moves
    assert war.stack("0904")[0] == 7 - moves


@rule("LW-R76")
def test_supply_after_a_redeployment_comes_from_the_pool() -> None:
    """Also into the hex from which points have just left."""
    text = 'step = "5a"\n[hand]\naxis = ["A01","A03"]\nsoviet = []\n[stock]\naxis = {lsp=1}'
    war = War("orel-salient", text, "1: redeploy A01", "1: from 0904", "1: to 0905", "1: enough", options="discretion=menu")
    war.take("1: supply A03")
    assert "to 0904" in war.choices()
    war.take("1: to 0904", "1: move lsp")
    assert (war.stack("0904"), war.pool(0)[3]) == ((7, 3, 3, 5), 0)
