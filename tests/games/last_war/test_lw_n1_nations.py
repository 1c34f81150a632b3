"""LW-N1 to LW-N40 Coalitions of nations, on The Two Rivers: Arland and Brevia (seat 1) against Cordia and Dunmark (seat 2)."""

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from random_play import (
    RandomMatch,
    clones_are_equal_and_independent,
    guesses_tell_nothing,
    menu_is_sound,
    options_of,
    play,
    reasons_agree_with_the_menu,
    scenes_leak_nothing,
    worlds_are_possible,
)
from support import rule
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.players import Greedy, Random
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.position import STOCK_KEYS
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.turn.fighting import battle_of
from warcabinet.games.last_war.turn.flags import lead_me
from warcabinet.games.last_war.turn.tables import ATTACKER

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND, CORDIA, BREVIA, DUNMARK = range(4)
FLAGS = 'step = "4c"\nfirst = "north"'


def rivers(setting: str = "", *choices: str, options: str = "") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def stack(war: War, code: str, nation: int) -> tuple[int, ...]:
    return tuple(int(war.s.stack(war.s.plan.slot_of[nation], kind, war.place(code))) for kind in range(4))


def stock(war: War, nation: int, key: str) -> int:
    return int(war.s.stock[nation * st.STOCKS + STOCK_KEYS.index(key)])


def pool(war: War, nation: int) -> tuple[int, ...]:
    return tuple(stock(war, nation, key) for key in ("men", "tank", "air", "lsp"))


@rule("LW-N1", "LW-N2", "LW-N3", "LW-N5")
def test_points_belong_to_nations_and_a_hex_to_their_coalition() -> None:
    war = rivers()
    assert war.stack("0302") == (4, 0, 0, 0)
    assert (stack(war, "0302", ARLAND), stack(war, "0302", BREVIA)) == ((2, 0, 0, 0), (2, 0, 0, 0))
    assert (war.owner("0302"), war.owner("0402"), war.owner("0403")) == (0, 0, 1)
    rows = next(cell for cell in war.session.scene(0).areas[0].cells if cell.code == "0302").rows
    assert [(row.label, row.value) for row in rows if row.rule == "LW-8.2"] == [("Arland", "2 × 4 = 8"), ("Brevia", "2 × 2 = 4")]


@rule("LW-N7", "LW-N21")
def test_each_nation_has_its_own_pool_and_flags() -> None:
    war = rivers()
    assert pool(war, ARLAND) == (6, 3, 2, 6)  # with the levy and the industry of turn 1
    assert pool(war, BREVIA) == (4, 0, 0, 2)
    assert [stock(war, nation, "flags") for nation in range(4)] == [2, 2, 1, 1]
    prompt = war.session.scene(0).prompt
    assert prompt.text.startswith("Arland: ")
    war.take("1: put-all men 0302", "1: done")
    assert war.session.scene(0).prompt.text.startswith("Brevia: ")
    assert not war.choices("put-all")[0].startswith("put-all tank")  # Arland's tanks are not Brevia's
    war.take("1: put men 0302")
    assert (stack(war, "0302", ARLAND), stack(war, "0302", BREVIA)) == ((8, 0, 0, 0), (3, 0, 0, 0))
    assert (pool(war, ARLAND)[0], pool(war, BREVIA)[0]) == (0, 3)


@rule("LW-N6")
def test_one_man_of_any_nation_holds_a_hex() -> None:
    war = rivers('step = "6"\nstacks.0302 = [2, 0, 0, 0]\nallies.0302 = { brevia = [1, 0, 0, 0, 0] }')
    war.take("1: pull men 0302", "1: done")
    assert (stack(war, "0302", ARLAND), stack(war, "0302", BREVIA)) == ((0, 0, 0, 0), (1, 0, 0, 0))
    assert "pull men 0302" not in war.choices()  # Brevia's is the last


@rule("LW-N8")
def test_a_hex_is_routed_for_one_nation_and_not_for_its_ally() -> None:
    war = rivers('control.0401 = "south"\ncontrol.0402 = "south"\nallies.0302 = { brevia = [2, 0, 0, 0, 0] }')
    place = war.place("0302")
    assert war.s.net[place] & st.route_bit(0)
    assert not war.s.net[place] & st.route_bit(1)  # Brevia's only source is lost


@rule("LW-N4", "LW-N9", "LW-X11")
def test_the_keepers_pool_fills_a_gap_first() -> None:
    war = rivers('step = "3"\nstacks.0402 = [0, 0, 0, 0]\nstacks.0302 = [0, 0, 0, 0]\nallies.0101 = {}\nkeepers.0302 = "brevia"')
    assert stack(war, "0302", BREVIA) == (1, 0, 0, 0)
    assert pool(war, BREVIA)[0] == 1  # two at first
    assert war.stack("0502") == (0, 0, 0, 0)  # Kell, in the steppe, stays empty
    war = rivers('step = "3"\nstacks.0302 = [0, 0, 0, 0]\nallies.0101 = {}')
    assert stack(war, "0302", ARLAND) == (1, 0, 0, 0)
    assert pool(war, ARLAND)[0] == 2  # three to two


@rule("LW-N12", "LW-N31", "LW-N33", "LW-N37")
def test_a_mixed_stack_fights_and_loses_by_nation() -> None:
    fight = (
        'step = "7"\nfirst = "north"\nstacks.0302 = [9, 1, 1, 3]\nallies.0302 = { brevia = [5, 0, 0, 0, 0] }\n'
        'stacks.0303 = [9, 3, 1, 0]\nflags.north = [["0302","0303"]]\n'
        'commit.arland = ["lsp 0302 0303", "lsp 0302 0303", "lsp 0302 0303"]\n'
        "[desk]\ndice = [3, 4]"
    )
    war = rivers(fight, options="fog=open")
    assert war.lost(ARLAND) == (0, 1, 0)
    assert [int(war.s.lost[BREVIA * st.KINDS + kind]) for kind in range(3)] == [1, 0, 0]
    assert any("34 to 39" in line for line in war.log())  # 6 x 4 + 5 x 2 against 13 x 3
    assert {"Arland loses 1 tank", "Brevia loses 1 man"} <= set(war.log())


@rule("LW-N14")
def test_a_city_of_an_ally_is_held_better() -> None:
    war = rivers('step = "4c"\nfirst = "south"\ncontrol.0301 = "south"\nstacks.0301 = [3, 0, 0, 0]', "2: flag 0301 0401")
    battle = battle_of(war.s, st.combat_of(war.s.flags.cards[0]))
    assert battle.city  # Brevia's, whoever of the coalition stands there


@rule("LW-N15", "LW-N16", "LW-N57")
def test_partisans_belong_to_their_nation() -> None:
    war = rivers('[markers]\npags = { brevia = ["0404"] }')
    place = war.place("0404")
    assert war.s.pag_owner(place) == 0
    assert war.s.pag_nation(place) == BREVIA
    again = Session(GAME, position=war.session.position())
    assert isinstance(again.state, LastWar)
    assert again.state.pag_nation(place) == BREVIA
    war = rivers('step = "3"\ncontrol.0403 = "north"\nstacks.0403 = [1, 0, 0, 0]\n[markers]\npags = { brevia = ["0404"] }')
    assert war.pag("0404") == -1  # the line has reached them
    assert pool(war, BREVIA)[0] == 3


@rule("LW-N13")
def test_low_morale_costs_its_own_nation_flags() -> None:
    war = rivers("turn = 2\nstep = 1\n[stock.arland]\nmorale = 0\n[stock.brevia]\nmorale = 5")
    assert [stock(war, nation, "flags") for nation in range(4)] == [1, 2, 1, 1]  # never the last one


@rule("LW-N21", "LW-N22")
def test_a_nation_plants_flags_from_hexes_with_a_man_of_its_own() -> None:
    war = rivers(FLAGS)
    assert any(choice.startswith("flag 0202") for choice in war.choices("flag"))
    assert not any(choice.startswith("flag 0402") for choice in war.choices("flag"))  # only Brevia stands there
    war.take("1: flag 0302 0303", "1: done")
    assert all(choice.startswith("flag 0402") for choice in war.choices("flag") if choice[5:7] == "04")
    assert not any(choice.startswith("flag 0302") for choice in war.choices("flag"))  # a start hex carries one flag
    assert (stock(war, ARLAND, "flags"), stock(war, BREVIA, "flags")) == (1, 1)


@rule("LW-N23")
def test_flags_of_two_nations_make_one_combat() -> None:
    war = rivers(FLAGS, "1: flag 0302 0303", "1: done", "1: flag 0402 0303")
    combats = {st.combat_of(flag) for flag in war.s.flags.cards}
    assert len(combats) == 1
    battle = battle_of(war.s, combats.pop())
    assert battle.product[ATTACKER] == 2 * 4 + 2 * 2 + 3 * 2
    assert battle.effectiveness(ATTACKER) == 2  # five of Brevia, two of Arland


@rule("LW-N27")
def test_combats_go_by_the_attackers_effectiveness() -> None:
    flags = 'flags.north = [["0402","0403"],["0202","0203"]]\nflags.south = [["0103","0102"]]'
    war = rivers(f'step = "7"\nfirst = "north"\n{flags}')
    codes = ("0403", "0203", "0102")
    order = [code for line in war.done_until("8").log() if "attack" in line.lower() for code in codes if code in line]
    assert list(dict.fromkeys(order))[:3] == ["0203", "0102", "0403"]  # Arland 4, Cordia 3, Brevia 2


@rule("LW-N26")
def test_the_nation_with_the_largest_force_leads() -> None:
    assert (lead_me(rivers().s, 0), lead_me(rivers().s, 1)) == (4, 3)  # Arland, Cordia
    war = rivers("stacks.0402 = [40, 0, 0, 0]\nallies.0402 = { brevia = [40, 0, 0, 0, 0] }")
    assert lead_me(war.s, 0) == 2  # a few men of a better army do not make the army better


@rule("LW-N28")
def test_bids_of_allies_are_added() -> None:
    hands = 'hand.arland = ["TA2"]\nhand.brevia = ["TB2"]\nhand.cordia = ["TC1"]\nhand.dunmark = []'
    war = rivers(f'step = "4a"\n{hands}', "1: bid own2", "1: done", "1: bid own5", "1: done", "2: bid own6", "2: done")
    assert war.s.bid_winner == 0  # 1 + 2 against 2
    assert [len(cards_in(war.s.spent[nation])) for nation in range(4)] == [1, 1, 1, 0]


@rule("LW-N102")
def test_a_side_of_format_1_is_one_nation() -> None:
    for scenario in ("orel-salient", "channel-1944", "china-1944", "campaign-1942"):
        s = War(scenario).s
        assert (s.plan.nations, s.plan.slots, s.plan.regions) == (2, 1, 1)
        assert (len(s.part), len(s.keeper), len(s.carried)) == (0, 0, 0)  # nothing that would have to be copied


@rule("LW-N29", "LW-N30", "LW-X8")
def test_a_nation_plays_its_own_cards_for_an_ally() -> None:
    war = rivers('step = "5b"\nflags.north = [["0402","0403"]]\nhand.arland = ["TA1"]\nhand.brevia = ["TB1"]')
    assert war.choices("die") == ["die own1"]  # Arland has nothing there, and may help
    war.take("1: die own1", "1: done")
    assert war.choices("die") == ["die own4"]
    war.take("1: done")
    battle = battle_of(war.s, st.combat_of(war.s.flags.cards[0]))
    assert battle.die_cards[ATTACKER] == 3
    war.done_until("8")
    assert (cards_in(war.s.hand[ARLAND]), len(cards_in(war.s.hand[BREVIA]))) == ([], 1)


@rule("LW-N40")
def test_lsp_of_allies_add_up() -> None:
    lsp = 'stacks.0302 = [4, 0, 0, 2]\nallies.0302 = { brevia = [2, 0, 0, 1, 0] }\nflags.north = [["0302","0303"]]'
    war = rivers(f'step = "5b"\n{lsp}', "1: lsp 0302")
    assert "lsp 0302" not in war.choices()
    war.take("1: done", "1: lsp 0302", "1: done")
    assert battle_of(war.s, st.combat_of(war.s.flags.cards[0])).lsp[ATTACKER] == 2


@rule("LW-N38")
def test_half_is_half_of_each_nation() -> None:
    fight = (
        'step = "7"\nfirst = "north"\nstacks.0202 = [11, 3, 0, 3]\nallies.0202 = { brevia = [4, 1, 0, 0, 0] }\n'
        "stacks.0203 = [1, 0, 0, 0]\n"
        'flags.north = [["0202","0203"]]\ncommit.arland = ["lsp 0202 0203"]\n[desk]\ndice = [6, 1]'
    )
    war = rivers(fight, "1: half")
    assert (stack(war, "0203", ARLAND)[:2], stack(war, "0203", BREVIA)[:2]) == ((3, 1), (2, 1))  # one man of Arland's seven stays


@rule("LW-N1", "LW-24.9")
def test_survivors_of_all_nations_retreat_together() -> None:
    fight = (
        'step = "7"\nfirst = "south"\nstacks.0303 = [30, 3, 0, 3]\nstacks.0302 = [9, 1, 0, 1]\n'
        "allies.0302 = { brevia = [4, 0, 0, 1, 0] }\n"
        'flags.south = [["0303","0302"]]\ncommit.cordia = ["lsp 0303 0302"]\n[desk]\ndice = [6, 1]'
    )
    war = rivers(fight, "2: all")
    while war.asks()[1] not in ("FALL_BACK",):
        war.take(f"{war.asks()[0]}: {war.choices()[0]}")
    refuge = war.choices("retreat")[0].split()[1]
    before = stack(war, refuge, BREVIA)
    war.take(f"1: retreat {refuge}")
    assert stack(war, refuge, BREVIA)[0] > before[0]
    assert stack(war, refuge, BREVIA)[3] == before[3] + 1


# ------------------------------------------------------------ whole matches
VALUES = {
    "scenario": ("own",),
    "own": ("two-rivers",),
    "players": (2, 3, 2, 4),
    "cards": ("dealt", "draft", "fixed"),
    "fog": ("open", "stacks"),
    "discretion": ("as-seats", "menu"),
    "pocket_attrition": (False, True),
}


def sound(m: RandomMatch) -> None:
    """Nothing below none, no points where nobody is, every card once, a keeper of the right coalition."""
    s = m.s
    assert isinstance(s, LastWar)
    for place in range(s.ground.land):
        for kind in range(st.IN_HEX):
            for slot in range(s.plan.slots):
                assert s.stack(slot, kind, place) >= 0
            assert s.points(kind, place) == 0 or s.owner[place] >= 0
    for nation in range(s.plan.nations):
        for what in range(st.STOCKS):
            if what not in (st.MORALE, st.WITHDRAWALS, st.EXTRA_ME):
                assert s.stock[nation * st.STOCKS + what] >= 0
        cards = [*s.hand[nation].cards, *s.spent[nation].cards]
        assert len(set(cards)) == len(cards)


@rule("LW-N1", "LW-N29")
@pytest.mark.parametrize("n", range(4))
def test_random_matches_end_and_leak_nothing(n: int) -> None:
    checks = (
        sound, menu_is_sound, clones_are_equal_and_independent, worlds_are_possible, guesses_tell_nothing, scenes_leak_nothing,
    )  # fmt: skip
    play(RandomMatch(GAME, options_of(GAME, VALUES, n), f"nations {n}"), *checks, every=60, longest=5000)


def test_reasons_agree_with_the_menu() -> None:
    play(RandomMatch(GAME, options_of(GAME, VALUES, 0), "reasons"), reasons_agree_with_the_menu, every=80, longest=5000)


def test_any_moment_can_be_saved() -> None:
    session = Session(GAME, GAME.options({"scenario": "own", "own": "two-rivers"}), "saved")
    chance = chance_from("saved")
    for n in range(120):
        session.take(session.choices()[chance.below(len(session.choices()))])
        if n % 10 == 0 and not session.over:
            again = Session(GAME, position=session.position())
            assert again.choices() == session.choices()
            assert again.position() == session.position()


def no_scene() -> Scene:
    raise AssertionError("computers need no scene")


def test_greedy_leads_every_nation() -> None:
    options = GAME.options({"scenario": "own", "own": "two-rivers"})
    for seed in range(2):
        match = Match(GAME.new(options, str(seed)), keeping=True)
        chance = chance_from(f"greedy {seed}")
        players = [Greedy(GAME.mind), Random() if seed else Greedy(GAME.mind)]
        planted = set()
        for _ in range(4000):
            if match.s.over:
                break
            s = match.s
            assert isinstance(s, LastWar)
            glimpse = Glimpse(match, chance, GAME.choice_text, no_scene)
            choice = players[int(s.asked)].choose(glimpse)
            if GAME.choice_text(choice).startswith("put"):
                planted.add(int(s.nation[s.asked]))
            match.take(choice)
        assert match.s.over
        assert planted >= {ARLAND, BREVIA, CORDIA}
