"""LW-N31 to LW-N37 Mixed forces: contingents by nation, fortification by hex, losses by stack; worked examples."""

import json
from typing import Any

import pytest

from games.last_war.ownfiles import DATA
from support import rule
from warcabinet.games.last_war.desk.odds import Combat, combat_of, odds
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER, OPEN

EXAMPLES: dict[str, Any] = json.loads((DATA / "examples.json").read_text("utf-8"))
KEYS = ("hex", "nation", "men", "tanks", "air", "me")


def combat(name: str) -> Combat:
    x = EXAMPLES[name]
    given = {side: [dict(zip(KEYS, stack, strict=True)) for stack in x[side]] for side in ("attacker", "defender")}
    more = {key: x[key] for key in ("lsp", "die", "shift", "terrain", "city", "dice") if key in x}
    return combat_of({**given, **more})


def agrees(name: str) -> None:
    """Products, column, row, colour, and the losses of every nation."""
    x, asked = EXAMPLES[name], combat(name)
    found = odds(asked)
    assert found.thrown
    assert list(found.product) == x["product"]
    assert (found.column, found.thrown.difference, found.thrown.colour[0].upper()) == (x["column"], x["row"], x["colour"])
    lost: dict[str, list[int]] = {}
    for stacks, gone in zip((asked.attacker, asked.defender), found.stacks, strict=True):
        for stack, points in zip(stacks, gone, strict=True):
            lost[stack.nation] = [a + b for a, b in zip(lost.get(stack.nation, [0, 0, 0]), points, strict=True)]
    assert lost == x["lost"]


@rule("LW-X5", "LW-N31", "LW-N36", "LW-N37")
def test_a_mixed_stack() -> None:
    agrees("X5")
    found = odds(combat("X5"))
    assert found.base == "3:2"
    assert {letter: ways for letter, ways in found.colour.items() if ways} == {"O": 3, "B": 18, "Y": 12, "G": 3}


@rule("LW-X6", "LW-N33")
def test_the_largest_contingent_is_a_nation_not_a_hex() -> None:
    agrees("X6")
    assert odds(combat("X6")).effectiveness == (5, 2)


@rule("LW-X7", "LW-N37")
def test_losses_by_nation_in_a_city() -> None:
    agrees("X7")


@rule("LW-X8")
def test_cards_for_an_ally() -> None:
    agrees("X8")
    assert {letter: ways for letter, ways in odds(combat("X8")).colour.items() if ways} == {"B": 6, "Y": 20, "G": 10}


@rule("LW-X11")
def test_an_empty_hex_in_the_mountains() -> None:
    agrees("X11")
    found = odds(combat("X11"))
    assert found.thrown
    assert found.thrown.effect == "hold"


@rule("LW-N33")
def test_of_equal_contingents_the_better_one_counts() -> None:
    battle = Battle(OPEN)
    for nation, me in ((0, 2), (1, 4), (2, 3)):
        battle.join_nation(ATTACKER, nation, 0, 5, 0, 0, me)
    assert battle.effectiveness(ATTACKER) == 4
    battle.join_nation(ATTACKER, 0, 1, 1, 0, 0, 2)  # six of the first nation, in two hexes
    assert battle.effectiveness(ATTACKER) == 2


@rule("LW-N34", "LW-N35")
def test_fortification_goes_by_hex_and_bombers_cross_none() -> None:
    battle = Battle(OPEN)
    battle.join_nation(ATTACKER, 0, 7, 3, 0, 0, 5, fort=2)
    battle.join_nation(ATTACKER, 1, 7, 3, 0, 0, 2, fort=2)
    battle.join_nation(ATTACKER, 0, 8, 5, 0, 0, 5)
    battle.join_nation(DEFENDER, 2, 9, 4, 0, 0, 3)
    assert battle.fort == 2  # six of two nations against five of one
    assert battle.effectiveness(ATTACKER) == 5  # eight of one nation against three of the other
    battle.support_nation(ATTACKER, 1, 6, 2)
    assert (battle.fort, battle.effectiveness(ATTACKER)) == (2, 2)  # nine with the bombers
    assert battle.product[ATTACKER] == 8 * 5 + 9 * 2


@rule("LW-N34", "LW-N35")
def test_the_calculator_counts_bombers_for_their_nation_and_not_for_the_fort() -> None:
    far = {"men": 4, "me": 5, "nation": "a", "fort": 3}
    near = {"men": 3, "bombers": 4, "me": 2, "nation": "b"}
    found = odds(combat_of({"attacker": [far, near], "defender": [{"men": 4, "me": 2}]}))
    assert ("fort", -3) in found.shifts
    assert found.effectiveness == (2, 2)


@rule("LW-N33")
@pytest.mark.parametrize(("nations", "effectiveness"), [(("", "", ""), 3), (("a", "b", "c"), 5)])
def test_stacks_without_a_nation_are_one_if_their_me_is_the_same(nations: tuple[str, ...], effectiveness: int) -> None:
    stacks = [{"men": n, "me": me, "nation": nation} for n, me, nation in zip((4, 4, 6), (3, 3, 5), nations, strict=True)]
    assert odds(combat_of({"attacker": stacks})).effectiveness[0] == effectiveness
