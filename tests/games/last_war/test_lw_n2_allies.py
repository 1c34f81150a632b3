"""LW-N10, LW-N24, LW-N32, LW-N39 What allies give, who stands aside, ME by theatre, and which nation decides after a combat."""

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.secrecy import veil
from warcabinet.games.last_war.state import FIGHTING, STOCKS, is_bare
from warcabinet.games.last_war.turn.commitment import combats
from warcabinet.games.last_war.turn.fighting import battle_of
from warcabinet.games.last_war.turn.moving import product_of
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND, CORDIA, BREVIA, DUNMARK = range(4)
MIXED = "stacks.0302 = [9, 2, 1, 3]\nallies.0302 = { brevia = [4, 1, 0, 0, 0] }\n"
ATTACK = 'first = "north"\nflags.north = [["0302", "0303"]]\n' + MIXED


def rivers(setting: str = "step = 2", *choices: str, options: str = "players=2") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def pool(war: War, nation: int) -> list[int]:
    return [int(n) for n in war.s.stock[nation * STOCKS : nation * STOCKS + 4]]


def of_brevia(war: War, code: str) -> list[int]:
    return [int(war.s.stack(1, kind, war.place(code))) for kind in range(4)]


# ------------------------------------------------------------ LW-N10
@rule("LW-N10")
def test_a_gift_over_land_is_the_ally_s_in_the_next_step_1() -> None:
    war = rivers("step = 2")
    before = pool(war, BREVIA)
    assert war.choices("gift") == ["gift tank 3", "gift air 3", "gift lsp 3"]  # never men, never to the enemy
    war.take("1: gift tank 3", "1: gift lsp 3", "1: gift lsp 3")
    assert pool(war, ARLAND)[1:] == [1, 2, 2]
    assert pool(war, BREVIA) == before
    seen = war.s.copy()
    veil(seen, 1)
    assert GAME.dump(seen).get("gifts", {}) == {}
    war.take("1: done").done_until("6")
    assert any("Brevia will get 2 LSP from allies" in line for line in war.log(1))
    assert not any("from allies" in line for line in [*war.log(2), *war.log(0)])
    assert GAME.dump(war.s)["gifts"] == {"brevia": [1, 0, 2]}
    again = Session(GAME, position=war.session.position())
    assert again.position().text() == war.session.position().text()
    produced = pool(rivers("step = 2").next_turn(), BREVIA)
    assert pool(war.next_turn(), BREVIA) == [produced[0], produced[1] + 1, produced[2], produced[3] + 2]
    assert GAME.dump(war.s).get("gifts", {}) == {}


@rule("LW-N10")
def test_a_gift_needs_a_route_that_joins_a_source_of_each() -> None:
    cut = "".join(f'control.{hex} = "south"\nstacks.{hex} = [2, 0, 0, 0]\n' for hex in ("0301", "0302"))
    war = rivers(f"step = 2\n{cut}")
    assert war.choices("gift") == []
    assert war.why_not(1, "gift tank 3") == ("No overland route joins a source of yours to one of Brevia.", "LW-N10")
    assert war.why_not(1, "gift tank 2")[0] == "You can give to allies only."
    assert war.why_not(1, "gift tank 1")[0] == "You can give to allies only."
    poor = rivers("step = 2\n[stock.arland]\ntank = 0\n")
    assert poor.why_not(1, "gift tank 3")[1] == "LW-3.1"
    with pytest.raises(Fault, match="this scenario has none"):
        War("orel-salient", "step = 2\ngifts.axis = [1, 0, 0]")


# ------------------------------------------------------------ LW-N24
@rule("LW-N24")
def test_who_stands_aside_adds_nothing_loses_nothing_and_does_not_advance() -> None:
    war = rivers(f'step = "5b"\n{ATTACK}', "1: done")
    assert "aside 0302" in war.choices()  # Brevia is asked now
    war.take("1: aside 0302")
    assert war.why_not(1, "aside 0302")[1] == "LW-R23"
    b = battle_of(war.s, combats(war.s).cards[0])
    assert (b.men[ATTACKER], b.tanks[ATTACKER]) == (5, 1)
    war.take("1: done").done_until("6")
    assert any("Brevia stands aside at Inch" in line for line in war.log(2))
    assert GAME.dump(war.s)["commit"] == {"brevia": ["aside 0302 0303"]}
    fought = rivers(f'step = "7"\n{ATTACK}commit.brevia = ["aside 0302 0303"]\n[desk]\ndice = [6, 1]\n')
    assert fought.asks() == (1, "ADVANCE")
    assert of_brevia(fought, "0302") == [4, 1, 0, 0]  # no losses
    fought.take("1: all")
    assert of_brevia(fought, "0303")[:2] == [0, 0]
    assert of_brevia(fought, "0302") == [4, 1, 0, 0]
    assert fought.stack("0302")[0] == 4  # it holds the line: nobody of Arland must stay
    while fought.s.phase == FIGHTING:
        fought.session.take(fought.session.choices()[0])
    assert not any("aside" in str(word) for word in GAME.dump(fought.s).get("commit", {}).values())


@rule("LW-N24")
def test_who_stands_aside_is_pushed_out_with_the_rest() -> None:
    strong = f'{ATTACK}stacks.0303 = [9, 3, 1, 2]\ncommit.brevia = ["aside 0302 0303"]\n'
    war = rivers(f'step = "7"\n{strong}[desk]\ndice = [1, 6]\n')
    while war.s.phase == FIGHTING:
        war.session.take(war.session.choices()[0])
    assert war.owner("0302") != 0
    assert of_brevia(war, "0302") == [0, 0, 0, 0]


@rule("LW-N24")
def test_someone_must_attack() -> None:
    war = rivers(f'step = "5b"\n{ATTACK}', "1: aside 0302", "1: done")
    assert "aside 0302" not in war.choices()
    assert war.why_not(1, "aside 0302") == ("No other nation attacks from Inch (0302).", "LW-N24")
    war.take("1: done")
    assert "aside 0303" not in war.choices()  # in defence everything fights
    assert War("orel-salient", 'step = "5b"\nflags.axis = [["0904", "1004"]]').choices("aside") == []


# ------------------------------------------------------------ LW-N32
@rule("LW-N32", "LW-N59")
def test_an_effectiveness_may_be_higher_in_a_theatre() -> None:
    war = rivers()
    assert product_of(war.s, 1, war.place("0103")) == 6 * 3
    assert product_of(war.s, 1, war.place("0901")) == war.s.cv(war.place("0901")) * 4
    flagged = rivers('step = "5b"\nfirst = "north"\nflags.south = [["0303", "0302"]]\n')
    assert battle_of(flagged.s, combats(flagged.s).cards[0]).me[ATTACKER] == 3


@rule("LW-N32")
def test_what_counts_is_the_theatre_of_the_target() -> None:
    setting = 'step = "5b"\nfirst = "south"\nflags.south = [["1001", "0902"]]\nstacks.0902 = [3, 0, 0, 0]\n'
    war = rivers(setting)
    b = battle_of(war.s, combats(war.s).cards[0])
    assert b.me[ATTACKER] == 4
    assert b.me[DEFENDER] == 4  # Arland has no other number there


# ------------------------------------------------------------ LW-N39
@rule("LW-N39")
def test_the_largest_contingent_decides_on_the_advance_and_the_keeper_on_the_retreat() -> None:
    more = "stacks.0302 = [9, 0, 0, 3]\nallies.0302 = { brevia = [6, 0, 0, 0, 0] }\n"
    setting = f'step = "7"\nfirst = "north"\nflags.north = [["0302", "0303"]]\n{more}[desk]\ndice = [6, 1]\n'
    war = rivers(setting)
    assert war.asks() == (1, "ADVANCE")
    assert war.scene(1).prompt.text.startswith("Brevia")
    less = setting.replace("[6, 0, 0, 0, 0]", "[2, 0, 0, 0, 0]")
    assert rivers(less).scene(1).prompt.text.startswith("Arland")
    beaten = rivers(setting, "1: one")
    assert beaten.asks() == (2, "FALL_BACK")
    assert beaten.scene(2).prompt.text.startswith("Cordia")


# ------------------------------------------------------------ LW-N11
@rule("LW-N11")
def test_who_orders_works_pays_mans_and_gets_the_man_back() -> None:
    """Brevia builds in a hex that Arland keeps; both men and LSP are Brevia's."""
    war = rivers("step = 2", "1: done")
    before = pool(war, BREVIA)
    war.take("1: fort 0302", "1: facing 0303")
    assert pool(war, BREVIA) == [before[0] - 1, *before[1:3], before[3] - 1]
    assert GAME.dump(war.s)["builders"] == {"0302 0303": "brevia"}
    seen = war.s.copy()
    veil(seen, 1)
    assert not any(seen.builder)
    war.done_until("6")
    again = Session(GAME, position=war.session.position())
    assert again.position().text() == war.session.position().text()
    men = of_brevia(war, "0302")[0]
    war.next_turn()
    assert war.layers("0302", "0303") == 1
    assert of_brevia(war, "0302")[0] == men + 1
    assert not any(war.s.builder)


# ------------------------------------------------------------ LW-N25
LANDING = (
    'turn = 2\nstep = "4a"\nstacks.0901 = [2, 0, 0, 1]\nallies.0901 = { brevia = [2, 0, 0, 0, 0] }\n'
    "[stock.arland]\nnaval_flags = 1\nlanding_craft = 1\n"
)


@rule("LW-N25")
def test_an_ally_s_naval_flag_and_craft_are_lent_in_secret_for_the_turn() -> None:
    war = rivers(LANDING)
    assert "lend naval" in war.choices()
    war.take("1: lend naval", "1: lend craft")
    assert war.why_not(1, "lend naval") == ("You have none left to lend.", "LW-N25")
    assert GAME.dump(war.s)["lent"] == {"arland": [1, 1]}
    assert (war.stock(0, "naval_flags"), war.stock(0, "landing_craft")) == (0, 0)
    seen = war.s.copy()
    veil(seen, 1)
    assert "lent" not in GAME.dump(seen)
    plain = rivers(LANDING, "1: lend naval", options="players=2 fog=open")  # where numbers are open, only once the step is over
    seen = plain.s.copy()
    veil(seen, 1)
    assert "lent" not in GAME.dump(seen)
    for viewer, told in ((1, True), (2, False), (0, False)):
        assert any("lends its allies" in line for line in war.log(viewer)) == told
    again = Session(GAME, position=war.session.position())
    assert again.position().text() == war.session.position().text()
    war.next_turn()
    assert "lent" not in GAME.dump(war.s)
    assert (war.stock(0, "naval_flags"), war.stock(0, "landing_craft")) == (1, 1)


@rule("LW-N25")
def test_a_landing_uses_what_is_lent() -> None:
    """The United Kingdom lands over the Channel with a naval flag and craft of the United States, and not without."""
    setting = (
        'turn = 3\nstep = "4c"\nfirst = "allies"\nlent.usa = [{n}, {n}]\n[stock.uk]\nnaval_flags = 0\nlanding_craft = 0\n'
        "[stock.usa]\nnaval_flags = 0\nlanding_craft = 0\nflags = 0\n"
    )

    def until_london(lent: int) -> War:
        war = War("own", setting.format(n=lent), options="own=europe-1942 players=2")
        while not war.scene(2).prompt.text.startswith("United Kingdom"):
            war.take("2: done")
        return war

    assert until_london(0).choices("flag-sea") == []
    war = until_london(1)
    landing = war.choices("flag-sea")[0]
    war.take(f"2: {landing}")
    assert not is_bare(war.s.flags.cards[0])  # with landing craft
    assert "lent" not in GAME.dump(war.s)
    assert war.choices("flag-sea") == []


@rule("LW-N25")
def test_a_side_that_is_one_nation_has_no_one_to_lend_to() -> None:
    war = War("channel-1944", 'step = "4a"')
    assert war.choices("lend") == []
    assert war.why_not(1, "lend naval")[0] == "You have no allies."
