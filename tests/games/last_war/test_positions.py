"""Positions: every key is read and written again, and what cannot be is told with its key, the reason and a suggestion."""

import copy
import random
from typing import Any

import pytest

import warcabinet
from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME

SPEED = 20 if warcabinet.COMPILED else 1
HAND = '[hand]\naxis = ["A04"]\nsoviet = []\n'
FLAG = '[flags]\naxis = [["0904","1004"]]\n'
FAULTS = {
    # a card committed that is not in the hand, or twice
    f'step = "5b"\n{HAND}{FLAG}[commit]\naxis = ["die A05 1004"]': "key commit.axis: 'A05' is not in the hand",
    f'step = "5b"\n{HAND}{FLAG}[commit]\naxis = ["die A04 1004", "shift A04 1004"]': "key commit.axis: 'A04' is committed twice",
    # words that are missing
    f'step = "5b"\n{FLAG}[commit]\naxis = ["lsp"]': "key commit.axis: 'lsp' must have the form 'lsp HEX TARGET'",
    f'step = "5b"\n{FLAG}[commit]\naxis = ["bomber 0904"]': "key commit.axis: 'bomber 0904' must have the form 'bomber HEX TARGET'",
    'step = "4a"\n[commit]\naxis = ["bid"]': "key commit.axis: 'bid' must have the form 'bid CARD 0'",
    'step = "5b"\n[commit]\naxis = ["lps 0904 1004"]': "key commit.axis: unknown commitment 'lps'; did you mean 'lsp'?",
    '[missions]\naxis = ["support"]': "key missions.axis: 'support' must have the form 'support BASE'",
    '[missions]\naxis = ["industry 0806"]': "key missions.axis: 'industry 0806' must have the form 'industry BASE TARGET'",
    '[missions]\naxis = ["bomb 0806 1004"]': "key missions.axis: unknown mission 'bomb'; choose one of: industry, terror, support",
    # more than there is
    f'step = "5b"\n{FLAG}[stacks]\n0904 = [3,1,1,1]\n[commit]\naxis = ["lsp 0904 1004", "lsp 0904 1004"]':
        "key commit.axis: 2 LSP of 0904 are committed, and 1 are there",
    f'step = "5b"\n{FLAG}[commit]\naxis = ["lsp 0806 1004"]': "key commit.axis: LSP of 0806 cannot help in the combat at 1004",
    "[stacks]\n0904 = [1229, 0, 0, 0]": "key stacks: 1305 points of 'men' in Pools and hexes; there is room for 1000",
    'step = "4c"\n[flags]\naxis = [["0904","1004"], ["0904","1003"]]': "key flags.axis: two flags from 0904",
    # what does not belong to the step
    'step = "4a"\n[commit]\naxis = ["lsp 0904 1004"]': "key commit.axis: 'lsp' is not possible in step 4a",
    f'step = "4b"\n{FLAG}': "key flags: there are no flags in step 4b",
    f'step = "9"\n{FLAG}': "key flags: there are no flags in step 9a",
    # names and numbers
    "trun = 2": "key trun: unknown key 'trun'; did you mean 'turn'?",
    "turn = 9": "key turn: the match has 6 turns",
    'step = "11"': "key step: unknown step '11'",
    'first = "axes"': "key first: unknown side 'axes'; did you mean 'axis'?",
    '[control]\n9999 = "axis"': "key control: unknown land hex '9999'",
    '[control]\n0904 = "none"': "key control.0904: resources cannot stand in a neutral hex; give it an empty stack",
    "[stacks]\n0904 = [-1, 0, 0, 0]": "key stacks.0904[0]: expected `int` >= 0",
    '[hand]\naxis = ["S01"]': "key hand.axis: 'S01' is not a card of this side",
    '[hand]\naxis = ["A01", "A01"]': "key hand.axis: there is only one card 'A01'",
    '[hand]\naxis = ["A01"]\n[spent]\naxis = ["A01"]': "key spent.axis: 'A01' cannot be in the hand and spent",
    "[stock]\naxis = {tanks = 2}": "key stock.axis: unknown key 'tanks'; did you mean 'tank'?",
    "[markers]\ngarisons = {axis = []}": "key markers: unknown key 'garisons'; did you mean 'garrisons'?",
    '[markers]\ngarrisons = {axis = ["1004"]}': "key markers.garrisons: 1004 is not controlled by axis",
    '[markers]\nforts = [["0904", "0806", 1]]': "key markers.forts: 0904 and 0806 are not adjacent",
    '[markers]\nforts = [["0904", "1004", 20], ["0904", "1004", 20]]': "key markers.forts: a hexside has at most 31 layers",
    '[markers]\nworks = [["0904", "1004"], ["0904", "1004"]]':
        "key markers.works: the hexside between 0904 and 1004 is named twice",
    '[control]\n0904 = "none"\n[stacks]\n0904 = [0, 0, 0, 0]\n[markers]\nworks = [["0904", "1004"]]':
        "key markers.works: 0904 is neutral; works need a hex that a side controls",
    '[markers]\nworking_flak = [["0806"], ["0806"]]': "key markers.working_flak: 0806 is in two groups",
    '[markers]\npags = {axis = ["0904"]}': "key markers.pags: partisans of axis cannot be in 0904",
    "shut = [99]": "key shut: unknown production line 99",
    "held = [0, 0, 0, 0, 0, 0, 0]": "key held: ",
    "[drill]\naxis = [5]": "key drill.axis: 5 is not a deployment",
    "[desk]\nselected = 1999": "key desk.selected: ",
}  # fmt: skip


def load(setting: str) -> Session:
    head, bracket, rest = f"\n{setting}".partition("\n[")
    text = f'game = "last-war"\n{head}\n[options]\nscenario = "orel-salient"\n{bracket}{rest}'
    return Session(GAME, position=parse_position(text), seed="test")


@pytest.mark.parametrize("setting", FAULTS)
def test_what_cannot_be_is_told(setting: str) -> None:
    with pytest.raises(Fault) as found:
        load(setting)
    assert FAULTS[setting] in str(found.value)


@rule("LW-24.5")
def test_an_offensive_that_has_become_void_is_saved() -> None:
    """Its flag stays on the map until its turn comes, though the start is lost."""
    flags = '[flags]\naxis = [["0904","1004"]]\nsoviet = [["1003","0904"]]\n'
    war = War("orel-salient", f'step = "7"\nfirst = "soviet"\n{flags}[control]\n0904 = "soviet"')
    assert "The offensive on Orel (1004) is void (Axis)" in war.log(0)


VALUES: list[Any] = [
    -1,
    0,
    1,
    7,
    99999,
    "",
    "axis",
    "0904",
    "1004",
    "A04",
    "lsp",
    "support",
    "none",
    True,
    [],
    {},
    ["x"],
    {"axis": 1},
]


def spoil(table: Any, chance: random.Random) -> None:
    """Change one thing somewhere in what TOML can hold."""
    keys = list(table) if isinstance(table, dict) else list(range(len(table)))
    if not keys:
        return
    key = chance.choice(keys)
    value = table[key]
    if isinstance(value, (dict, list)) and value and chance.random() < 0.8:
        spoil(value, chance)
    elif chance.random() < 0.3:
        del table[key]
    elif isinstance(table, list) and chance.random() < 0.3:
        table.append(value)
    else:
        table[key] = chance.choice(VALUES)


def positions() -> list[dict[str, Any]]:
    """Saved moments of a match with Control and of one without, and one with everything in it."""
    found = []
    for players, scenario in ((2, "orel-salient"), (3, "channel-1944"), (4, "orel-salient")):
        session = Session(GAME, GAME.options({"players": players, "scenario": scenario}), "spoiled")
        chance = random.Random(players)
        for _ in range(500):
            if session.over:
                break
            session.take(chance.choice([text for text in session.choices() if not text.startswith("win")]))
            if chance.random() < 0.05:
                position = parse_position(session.position().text())
                found.append({"options": dict(position.options), "setting": dict(position.setting)})
    return found


def test_every_spoiled_position_is_played_or_refused_in_one_sentence() -> None:
    refused = []
    saved = positions()
    for n in range(60 * SPEED):
        chance = random.Random(n)
        text = copy.deepcopy(saved[n % len(saved)])
        for _ in range(chance.randint(1, 3)):
            spoil(text["setting"], chance)
        position = Position("last-war", text["options"], text["setting"])
        try:
            session = Session(GAME, position=position, seed="test")
        except Fault as fault:
            refused.append(str(fault))
            continue
        for _ in range(40):
            if session.over:
                break
            session.take(chance.choice(session.choices()))
        session.scene(0)
        session.log(-1)
    assert len(refused) > 10
    assert [text for text in refused if "key " not in text or "\n" in text] == []


def test_flags_keep_the_order_in_which_they_were_placed() -> None:
    """Also in step 7, when the side that placed them second fights first."""
    flags = {"soviet": [["1004", "0905"]], "axis": [["0904", "1004"]]}
    for step, first in (("4c", "soviet"), ("7", "axis")):
        s = GAME.load({"step": step, "first": first, "flags": flags}, GAME.options({"scenario": "orel-salient"}), "test")
        assert list(GAME.dump(s)["flags"]) == ["soviet", "axis"]


@rule("LW-22.4", "LW-6.4")
def test_a_card_that_control_takes_away_is_no_longer_committed() -> None:
    """Or another card would be spent in its place."""
    war = War(
        "orel-salient",
        f'step = "6"\ndice = [3, 3]\n[hand]\naxis = ["A04", "A05"]\nsoviet = []\n{FLAG}[commit]\naxis = ["die A04 1004"]',
        "3: because mistake", "3: pool 1", "3: hand-out A04", "3: back", "3: done",
        options="players=3",
    )  # fmt: skip
    war.done_until("8")
    assert (war.hand(0), war.spent(0)) == (["A05"], ["A04"])


def test_a_loaded_match_rolls_the_same_dice() -> None:
    session = Session(GAME, {"scenario": "orel-salient"}, "dice")
    again = Session(GAME, position=parse_position(session.position().text()), seed="another")
    theirs, mine = again.state.chance, session.state.chance.copy()
    assert [theirs.roll(6) for _ in range(20)] == [mine.roll(6) for _ in range(20)]
