"""LW-10 Die modifiers."""

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war.turn.combat import WITH_CRAFT, WITHOUT_CRAFT, Battle
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER, OPEN


@rule("LW-10.1", "LW-10.2")
def test_landings_are_harder_and_harder_still_without_craft() -> None:
    assert [Battle(OPEN, landing).die_modifier(ATTACKER) for landing in (0, WITH_CRAFT, WITHOUT_CRAFT)] == [0, -4, -6]
    assert Battle(OPEN, WITHOUT_CRAFT).die_modifier(DEFENDER) == 0


@rule("LW-10.2", "LW-R58")
def test_one_flag_without_craft_spoils_the_whole_landing() -> None:
    def land(craft: int, *flags: str) -> list[str]:
        head = 'turn = 2\nstep = "4c"\nfirst = "allied"\n[hand]\ngerman = []\nallied = []\n'
        stock = f"[stock]\nallied = {{flags=3, naval_flags=3, landing_craft={craft}}}"
        war = War("channel-1944", head + stock, *flags)
        return war.done_until("7").done_until("9a").log()

    assert any("-4 against" in line for line in land(1, "2: flag-sea 0201 0302"))
    assert any("-6 against" in line for line in land(0, "2: flag-sea 0201 0302"))
    assert any("-6 against" in line for line in land(1, "2: flag-sea 0201 0302", "2: flag-sea 0301 0302"))


@rule("LW-10.3", "LW-10.4", "LW-10.5", "LW-6.11")
def test_each_lsp_is_one_and_cards_add_their_value() -> None:
    battle = Battle(OPEN)
    battle.lsp[ATTACKER], battle.die_cards[ATTACKER] = 3, 2
    battle.lsp[DEFENDER], battle.die_cards[DEFENDER] = 1, 3
    assert (battle.die_modifier(ATTACKER), battle.die_modifier(DEFENDER), battle.modifier()) == (5, 4, 1)
