"""LW-N79 to LW-N81 Bombers lent to the navy, on The Two Rivers: Arland has a base at Glen (0201); the sea is the Narrow Sea."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from random_play import RandomMatch, clones_are_equal_and_independent, reasons_agree_with_the_menu, scenes_leak_nothing
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.secrecy import veil
from warcabinet.games.last_war.turn.navy import is_navy_based, with_navy

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND = 0
BASE = "0201"


def rivers(setting: str, *choices: str, options: str = "players=2") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def bombers(war: War) -> int:
    return int(war.s.stock[ARLAND * st.STOCKS + st.BOMBERS])


def fact(war: War, viewer: int) -> str:
    found = [fact.value for fact in war.area(viewer, "pool-1").facts if fact.label == "Narrow Sea"]
    return found[0] if found else ""


@rule("LW-N79", "LW-N81", "LW-X14")
def test_x14_two_are_handed_over_and_one_is_recalled() -> None:
    """Three bombers; in the next turns two are with the navy, and count where a base is paid for."""
    war = rivers("turn = 1\nstep = 2\n[stock.arland]\nbombers = 3\n", "1: navy 1", "1: navy 1")
    assert (bombers(war), int(with_navy(war.s, ARLAND))) == (1, 0)
    assert fact(war, 1) == "0 with the navy, 2 converting"
    assert "recall 1" not in war.choices()
    war.next_turn()
    assert (bombers(war), int(with_navy(war.s, ARLAND))) == (1, 2)
    assert fact(war, 1) == "2 with the navy (no base paid), 0 converting"
    before = war.pool(0)[3]
    war.take(f"1: pay-base {BASE}")
    assert war.pool(0)[3] == before - 1
    assert is_navy_based(war.s, 0)
    assert fact(war, 1) == "2 with the navy, 0 converting"
    assert f"pay-base {BASE}" not in war.choices()
    war.next_turn()
    assert not is_navy_based(war.s, 0)  # each turn anew
    war.take("1: recall 1")
    assert (bombers(war), int(with_navy(war.s, ARLAND))) == (1, 1)
    war.next_turn()
    assert bombers(war) == 2


@rule("LW-N79")
def test_the_enemy_learns_nothing_of_it() -> None:
    war = rivers("turn = 1\nstep = 2\nnavy.arland = { 'Narrow Sea' = [2, 0, 0] }\n[stock.arland]\nbombers = 1\n")
    war.take("1: navy 1", "1: recall 1", "1: done")
    assert any("Arland hands a bomber over to its navy: Narrow Sea" in line for line in war.log(1))
    assert not any("navy" in line for viewer in (0, 2) for line in war.log(viewer))
    assert fact(war, 2) == ""
    for fog in ("table", "open"):
        war = rivers(
            "turn = 1\nstep = 2\nnavy.arland = { 'Narrow Sea' = [2, 0, 0] }\n[stock.arland]\nbombers = 1\n", options=f"fog={fog}"
        )
        seen = war.s.copy()
        veil(seen, 1)
        war.take("1: navy 1", "1: recall 1")
        after = war.s.copy()
        veil(after, 1)
        assert list(after.service) == list(seen.service)


@rule("LW-N79", "LW-N80", "LW-N80a")
def test_control_reads_the_list_of_areas_and_positions_keep_it() -> None:
    war = rivers("turn = 2\nstep = 2\nnavy.arland = { 'Narrow Sea' = [2, 1, 0] }", options="players=3")
    assert fact(war, 3) == "2 with the navy (no base paid), 1 converting"
    text = war.session.position().text()
    assert Session(GAME, position=war.session.position()).position().text() == text
    with pytest.raises(Fault, match="unknown sea area 'Wide Sea'"):
        rivers("step = 2\nnavy.arland = { 'Wide Sea' = [1, 0, 0] }")


@rule("LW-N80c")
def test_with_navy_off_the_order_is_not_offered(own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    path.write_text(path.read_text("utf-8").replace('navy = "abstract"', 'navy = "off"'), "utf-8")
    war = rivers("turn = 1\nstep = 2\n[stock.arland]\nbombers = 3\n")
    assert not war.choices("navy")
    assert war.why_not(1, "navy 1")[1] == "LW-25.1"


@rule("LW-N79")
def test_a_bomber_with_a_mission_stays() -> None:
    war = rivers("turn = 1\nstep = 2\n[stock.arland]\nbombers = 1\nlsp = 3\n", f"1: fly {BASE}", "1: support")
    assert war.why_not(1, "navy 1")[1] == "LW-20.7"
    assert war.why_not(1, "recall 1") == ("No bomber of yours is with the navy there.", "LW-N79")


@rule("LW-N79")
def test_random_matches_with_the_navy_end() -> None:
    m = RandomMatch(GAME, GAME.options({"scenario": "own", "own": "two-rivers"}), "navy")
    lent = 0
    while not m.s.over and len(m.taken) < 4000:
        offered = [int(m.s.menu[i]) for i in range(int(m.s.offered))]
        naval = [each for each in offered if each >= c.NAVY]
        lent += bool(naval)
        m.take(naval[0] if naval and m.chance.below(2) else m.random_choice())
        if m.chance.below(50) == 0 and not m.s.over:
            for found in (clones_are_equal_and_independent, scenes_leak_nothing, reasons_agree_with_the_menu):
                found(m)
    assert m.s.over
    assert lent
