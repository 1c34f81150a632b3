"""LW-N17 to LW-N20 Neutrals and changing sides, on The Two Rivers (Estmark is neutral) and in Europe (Italy leaves)."""

from pathlib import Path

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.test_lw_n1_nations import sound
from games.last_war.war import War
from random_play import (
    RandomMatch,
    clones_are_equal_and_independent,
    guesses_tell_nothing,
    menu_is_sound,
    scenes_leak_nothing,
    worlds_are_possible,
)
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.desk.meorders import DISARMED, SERVICE
from warcabinet.games.last_war.position import STOCK_KEYS
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenario.checkcommand import check

pytestmark = pytest.mark.usefixtures("own_files")
ARLAND, CORDIA, BREVIA, DUNMARK, ESTMARK = range(5)
NEUTRAL_ESTMARK = st.FIRST_NATION + ESTMARK
GOES = 'nation = "estmark"\nto = "south"\n\n[[event]]\nturn = 1'
EDIT = ("3: because politics", "3: pool 2")  # the southern coalition


def rivers(setting: str = "step = 2", *choices: str, options: str = "players=3") -> War:
    return War("own", setting, *choices, options=f"own=two-rivers {options}")


def stack(war: War, code: str, nation: int) -> tuple[int, ...]:
    return tuple(int(war.s.stack(war.s.plan.slot_of[nation], kind, war.place(code))) for kind in range(4))


def stock(war: War, nation: int, key: str) -> int:
    return int(war.s.stock[nation * st.STOCKS + STOCK_KEYS.index(key)])


def disarmed(war: War, nation: int) -> list[int]:
    first = nation * SERVICE + DISARMED
    return [int(war.s.service[first + kind]) for kind in range(4)]


# ------------------------------------------------------------ LW-N17
@rule("LW-N17")
def test_a_neutral_makes_no_front_and_carries_no_route() -> None:
    war = rivers()
    assert (war.owner("0601"), war.owner("0602")) == (NEUTRAL_ESTMARK, NEUTRAL_ESTMARK)
    assert {"0601", "0602", "0603"}.isdisjoint({*war.front(0), *war.front(1)})
    assert "0501" not in war.front(0)  # Elm touches Brevia's own land and Estmark
    assert not war.s.is_joined(war.place("0602"))


@rule("LW-N17")
def test_a_neutral_cannot_be_flagged_or_entered() -> None:
    war = rivers('step = "4c"\nfirst = "north"\nstacks.0501 = [3, 0, 0, 1]\nallies.0302 = {}', "3: go-on")
    assert war.why_not(1, "flag 0501 0601") == ("That nation is neutral.", "LW-N17")
    assert not [choice for choice in war.choices("flag") if choice.endswith(("0601", "0602"))]
    free = 'control.0403 = "none"\nstacks.0403 = [0, 0, 0, 0]\nstacks.0502 = [3, 0, 0, 1]\nallies.0302 = {}'
    closing = rivers(f'step = "3"\n{free}', "3: go-on")
    assert closing.why_not(1, "close 0502 0602") == ("That nation is neutral.", "LW-N17")


@rule("LW-N17")
def test_a_neutral_shows_its_own_colour_and_garrison() -> None:
    war = rivers()
    cell = war.cell("0601", 1)
    assert cell.side == "neutral-estmark"
    assert [mark.sign for mark in cell.marks if mark.sign == "garrison"] == ["garrison"]
    assert ("Neutral", "LW-N17") in [(row.label, row.rule) for row in cell.rows]
    assert [side.name for side in war.area(1, "map").sides if side.id == "neutral-estmark"] == ["Estmark"]
    assert not any(area.id == "pool-5" for area in war.scene(1).areas)


@rule("LW-N2", "LW-N17")
def test_a_neutral_raises_men_and_is_asked_nothing() -> None:
    war = rivers("turn = 1\nstep = 1", options="players=2").done_until("2")
    assert stock(war, ESTMARK, "men") == 3  # two, and its levy
    war.next_turn()
    assert stock(war, ESTMARK, "men") == 4
    assert not any("Estmark" in line for viewer in (0, 1, 2) for line in war.log(viewer))


# ------------------------------------------------------------ LW-N19, LW-N20 orders and events
@rule("LW-N19", "LW-N20c", "LW-N20d")
def test_control_brings_a_neutral_into_the_war() -> None:
    """In the next step 1: its hexes, its garrison and its Pool come with it."""
    war = rivers("step = 2", *EDIT, "3: allegiance 5 2 army")
    assert war.owner("0601") == NEUTRAL_ESTMARK
    assert any("Control orders that Estmark goes over to Southern Pact" in line for line in war.log(3))
    assert not any("Estmark" in line for line in war.log(1))
    war.take("3: back", "3: done")
    war.next_turn()
    assert (war.owner("0601"), war.owner("0602")) == (1, 1)
    assert war.s.coalition[ESTMARK] == 1
    assert war.s.guard[war.place("0601")] == ESTMARK
    assert "0501" in war.front(0)
    assert "Estmark goes over to Southern Pact, keeping its whole army" in war.log(1)
    war.take("3: go-on", "1: done", "1: done", "2: done", "2: done")
    assert war.session.scene(1).prompt.text.startswith("Estmark: ")
    assert war.choices("put")


@rule("LW-N19")
def test_an_order_can_be_taken_back() -> None:
    war = rivers("step = 2", *EDIT, "3: allegiance 4 neutral home")
    assert "allegiance 4 neutral home" not in war.choices("allegiance")
    war.take("3: allegiance 4 2 army", "3: back", "3: done").next_turn()
    assert war.s.coalition[DUNMARK] == 1
    assert "Control takes back its order: Dunmark stays where it is" in war.log(3)


@rule("LW-N19")
def test_the_leader_of_a_coalition_stays() -> None:
    war = rivers("step = 2", *EDIT)
    assert war.why_not(3, "allegiance 2 neutral army") == ("That nation leads its coalition and stays in it.", "LW-N19")
    assert war.why_not(3, "allegiance 3 2 army")[1] == "LW-22.4"  # Brevia is on the other side


@rule("LW-N19", "LW-N20a", "LW-N20c")
def test_dunmark_leaves_when_the_north_holds_pike_and_quay() -> None:
    """The event of the file: with `home` what stands outside its land is disarmed."""
    held = 'control.0403 = "north"\nstacks.0403 = [2, 0, 0, 0]\nstacks.0402 = [2, 0, 0, 0]\n'
    held += "stacks.0503 = [2, 0, 0, 0]\nstacks.0303 = [4, 0, 0, 1]\n"
    allies = "allies.0303 = { dunmark = [1, 0, 0, 0, 0] }\n"
    one = rivers(f'turn = 2\nstep = 1\n{held}{allies}control.0503 = "south"', options="players=2").done_until("2")
    assert one.s.coalition[DUNMARK] == 1  # one of the two
    war = rivers(f'turn = 2\nstep = 1\n{held}{allies}control.0503 = "north"', options="players=2").done_until("2")
    assert war.s.coalition[DUNMARK] == -1
    assert disarmed(war, DUNMARK) == [1, 0, 0, 0]  # the man at Inch's neighbour Oster, which is Cordia's
    assert war.owner("0303") == 1
    assert war.owner("0504") == st.FIRST_NATION + DUNMARK
    assert war.owner("0403") == 0  # with a foreign man it stays
    assert "Dunmark lays down its arms: 1 man" in war.log(0)
    assert GAME.dump(war.s)["allegiance"] == {"dunmark": "neutral"}
    assert GAME.dump(war.s)["control"]["0504"] == "dunmark"


@rule("LW-N19")
def test_a_position_remembers_orders_and_sides() -> None:
    war = rivers('step = 2\nallegiance.dunmark = "north"\ncontrol.0504 = "north"\nturning.estmark = ["south", "home"]\n'
                 'disarmed.dunmark = [2, 1, 0, 0]', options="players=3")  # fmt: skip
    text = war.session.position().text()
    again = Session(GAME, position=war.session.position())
    assert again.position().text() == text
    assert isinstance(again.state, LastWar)
    assert again.state.coalition[DUNMARK] == 0
    war.take("3: go-on")
    assert any(choice for choice in war.choices())
    for fault, setting in {
        "arland cannot belong to neutral": 'allegiance.arland = "neutral"',
        "unknown word 'all'": 'turning.estmark = ["south", "all"]',
        "estmark is neutral and has no partisans": 'markers.pags = { estmark = ["0404"] }',
    }.items():
        with pytest.raises(Fault, match=fault):
            rivers(f"step = 2\n{setting}")
    with pytest.raises(Fault, match="brevia cannot belong to south"):
        rivers('step = 2\nallegiance.brevia = "south"', options="players=2")


@rule("LW-N20d")
def test_the_new_ally_plants_its_own_flags_and_brings_its_partisans() -> None:
    setting = 'turn = 1\nstep = 1\nturning.brevia = ["south", "army"]\n[markers]\npags = { brevia = ["0404"] }'
    war = rivers(setting).done_until("2")
    assert war.s.coalition[BREVIA] == 1
    assert war.pag("0404") == -1  # absorbed: the hex is a friend's now
    assert stock(war, BREVIA, "flags") == 1
    assert war.owner("0401") == 1
    assert "0301" in war.front(0)  # the former ally is an enemy


@rule("LW-N20b", "LW-N20c")
def test_of_equals_the_former_allies_stay_and_points_without_a_man_are_disarmed() -> None:
    """At Inch 4 Brevian men of ME 2 equal 2 of Arland's of ME 4; an LSP alone at Crag Wood is lost."""
    setting = (
        'turn = 2\nstep = 1\nturning.brevia = ["neutral", "army"]\nstacks.0302 = [6, 0, 0, 0]\nstacks.0301 = [0, 0, 0, 1]\n'
        "allies.0302 = { brevia = [4, 0, 0, 0, 0] }\nallies.0301 = { brevia = [0, 0, 0, 1, 0] }\n"
    )
    war = rivers(setting, options="players=3").done_until("2")
    assert (stack(war, "0302", ARLAND), war.owner("0302")) == ((2, 0, 0, 0), 0)
    assert war.stack("0301") == (0, 0, 0, 0)
    assert disarmed(war, BREVIA) == [4, 0, 0, 1]


@rule("LW-N20", "LW-N41")
def test_former_allies_know_its_effectiveness() -> None:
    war = rivers('turn = 2\nstep = 1\nturning.brevia = ["neutral", "army"]').done_until("2")
    assert GAME.dump(war.s)["assessments"]["north"]["brevia"]["me"][:2] == [2, 2]


@rule("LW-N20")
def test_an_heir_takes_over(own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    event = '[[event]]\nturn = 2\ndo = "allegiance"\nnation = "estmark"\nto = "south"\nas = "dunmark"\n\n'
    path.write_text(path.read_text("utf-8").replace("[[inject]]", f"{event}[[inject]]", 1), "utf-8")
    war = rivers("turn = 2\nstep = 1", options="players=2").done_until("2")
    assert stock(war, ESTMARK, "men") == 0
    assert stock(war, DUNMARK, "men") >= 3
    assert war.s.guard[war.place("0601")] == DUNMARK


@rule("LW-N19")
@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("event.4.nation: arland leads its coalition and stays", 'nation = "arland"\nto = "neutral"'),
        ("event.4.as: no one takes over from a nation that becomes neutral", 'nation = "brevia"\nto = "neutral"\nas = "dunmark"'),
        ("event.4.as: brevia does not belong to south", 'nation = "estmark"\nto = "south"\nas = "brevia"'),
        ("event.4.to: unknown coalition 'east'", 'nation = "estmark"\nto = "east"'),
        ("event.5: say either `hex` or `pool = true`", f'{GOES}\ndo = "add"\nnation = "brevia"'),
        ("event.5.hexes: must name the hexes", f'{GOES}\ndo = "control"\nnation = "brevia"'),
    ],
)
def test_a_wrong_event_is_named(said: str, event: str, own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    found = f'[[event]]\nturn = 2\ndo = "allegiance"\n{event}\n\n[[inject]]'
    path.write_text(path.read_text("utf-8").replace("[[inject]]", found, 1), "utf-8")
    faults, _ = check(path)
    assert any(said in fault for fault in faults), faults


def with_event(own_files: Path, event: str) -> None:
    path = own_files / "two-rivers.toml"
    path.write_text(path.read_text("utf-8").replace("[[inject]]", f"[[event]]\n{event}\n\n[[inject]]", 1), "utf-8")


@rule("LW-N19")
def test_an_event_gives_ground_without_men(own_files: Path) -> None:
    with_event(own_files, 'turn = 2\ndo = "control"\nnation = "cordia"\nhexes = ["valley:0601", "valley:0602", "valley:0302"]')
    war = rivers("turn = 2\nstep = 1", options="players=2").done_until("2")
    assert [war.owner(code) for code in ("0601", "0602", "0302")] == [1, 1, 0]  # Inch is manned
    assert "Cordia takes over Lund (0602)" in war.log(1)
    assert not war.is_marked("0601", st.GARRISON)
    assert GAME.dump(war.s)["happened"] == [3, 4, 5]


@rule("LW-N19")
def test_an_event_adds_points_to_a_hex_or_a_pool(own_files: Path) -> None:
    points = "points = {men=2, lsp=1}"
    with_event(own_files, f'turn = 1\ndo = "add"\nnation = "brevia"\nhex = "valley:0302"\n{points}')
    with_event(own_files, f'turn = 1\ndo = "add"\nnation = "dunmark"\npool = true\n{points}')
    war = rivers("step = 1", options="players=2").done_until("2")
    assert stack(war, "0302", BREVIA) == (4, 0, 0, 1)
    assert stock(war, DUNMARK, "men") == 4  # one, its levy and two
    assert any("Dunmark receives 2 men" in line for line in war.log(2))
    assert not any("Dunmark receives" in line for line in war.log(1))  # not the enemy's business
    lost = 'step = 1\ncontrol.0302 = "south"\nstacks.0302 = [1, 0, 0, 0]\nallies.0302 = {}'
    assert stock(rivers(lost, options="players=2").done_until("2"), BREVIA, "men") >= 4


@rule("LW-N19")
def test_french_africa_comes_over_and_the_south_of_france_is_taken() -> None:
    """Both events of Europe happen in the same step 1; Corsica and Marseille were held by garrisons only."""
    ports = "0118 = [1, 0, 0, 0]\n0317 = [1, 0, 0, 0]\n"
    setting = f'turn = 4\nstep = 1\ncontrol.0118 = "allies"\ncontrol.0317 = "allies"\n[stacks]\n{ports}'
    setting += '[markers]\ngarrisons = { vichy = ["0516", "0816", "0612", "0713"] }'
    war = War("own", setting, options="own=europe-1942").done_until("2")
    assert war.s.coalition[9] == 1
    assert [war.owner(code) for code in ("0516", "0816")] == [1, 1]
    assert war.s.guard[war.place("0516")] == GAME.scenario_of(war.s).nation_number("france")
    assert [war.owner(code) for code in ("0412", "0511", "0512", "0611", "0612", "0713")] == [0] * 6


# ------------------------------------------------------------ LW-N18
@pytest.fixture
def opened(own_files: Path) -> None:
    """The north may attack Estmark from turn 1, the south from turn 3."""
    path = own_files / "two-rivers.toml"
    text = path.read_text("utf-8").replace('coalition = "neutral"\n', 'coalition = "neutral"\nopen_to = {north=1, south=3}\n')
    text = text.replace('"isle:0101" = {arland', '"valley:0601" = {estmark=[3, 0, 1, 0]}\n"isle:0101" = {arland')
    path.write_text(text, "utf-8")


ELM = "stacks.0501 = [9, 2, 0, 4]\nallies.0302 = {}\n"


@rule("LW-N18")
@pytest.mark.usefixtures("opened")
def test_an_open_neutral_can_be_flagged_from_its_turn_on() -> None:
    war = rivers(f'step = "4c"\nfirst = "north"\n{ELM}', options="players=2")
    assert "0501" not in war.front(0)
    assert "flag 0501 0601" in war.choices()
    setting = 'step = "4c"\nfirst = "south"\nstacks.0503 = [3, 0, 0, 0]\nallies.0302 = {}\n'
    assert rivers(f"turn = 2\n{setting}", options="players=2").why_not(2, "flag 0503 0603") == ("That nation is neutral.", "LW-N17")
    assert "flag 0503 0603" in rivers(f"turn = 3\n{setting}", options="players=2").choices()


@rule("LW-N18")
@pytest.mark.usefixtures("opened")
def test_the_first_flag_makes_a_front_for_both() -> None:
    war = rivers(f'step = "4c"\nfirst = "north"\n{ELM}', "1: flag 0501 0601", options="players=2")
    assert "Northern League attacks neutral Estmark" in war.log(2)
    assert "0501" in war.front(0)
    assert war.s.is_front(war.place("0601"))
    assert war.s.owner[war.place("0601")] == NEUTRAL_ESTMARK
    assert not war.s.is_closed(war.place("0603"), 0)
    assert war.s.is_closed(war.place("0603"), 1)
    assert GAME.dump(war.s)["invaded"] == {"estmark": ["north"]}
    again = Session(GAME, position=war.session.position())
    assert again.position() == war.session.position()


@rule("LW-N18")
@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize(
    ("men", "dice", "odds", "falls"), [("9, 2", "6, 1", "44 to 10", True), ("3, 0", "1, 6", "12 to 10", False)]
)
def test_it_defends_with_its_own_stack_and_effectiveness(men: str, dice: str, odds: str, falls: bool) -> None:
    """Fort holds 3 men, an aircraft and a garrison of ME 2; no one commits anything for it, and it pushes no one out."""
    elm = ELM.replace("9, 2", men)
    setting = f'step = "5b"\nfirst = "north"\ninvaded.estmark = ["north"]\n{elm}flags.north = [["0501", "0601"]]\n'
    war = rivers(f"{setting}[desk]\ndice = [{dice}]", "1: lsp 0501", options="players=2 fog=open")
    while war.step == "5b":
        assert not [choice for choice in war.choices() if war.asks()[0] == 2 and choice.startswith(("defend", "die", "shift"))]
        war.take(f"{war.asks()[0]}: done")
    war.done_until("8")
    assert any(odds in line for line in war.log(0))  # of ME 4 against 5 of ME 2
    assert (war.owner("0601") == 0) == falls
    lost = [int(war.s.lost[ESTMARK * st.KINDS + kind]) for kind in range(3)]
    assert any("Estmark loses" in line for line in war.log(0))
    if falls:
        assert war.stack("0602")[0] == max(0, 3 - lost[0])  # the others fall back
    else:
        assert war.owner("0501") == 0


@rule("LW-N18")
@pytest.mark.usefixtures("opened")
def test_an_empty_hex_of_an_attacked_neutral_can_be_entered() -> None:
    free = 'step = "3"\nstacks.0502 = [3, 0, 0, 1]\nstacks.0602 = [0, 0, 0, 0]\nallies.0302 = {}\n'
    assert "close 0502 0602" in rivers(f'{free}invaded.estmark = ["north"]', options="players=2").choices()
    assert "close 0502 0602" not in rivers(free, options="players=2").choices()


@rule("LW-N18")
@pytest.mark.usefixtures("opened")
def test_random_matches_with_an_open_neutral_end_and_leak_nothing() -> None:
    options = GAME.options({"scenario": "own", "own": "two-rivers", "players": 3})
    checks = (
        sound, menu_is_sound, clones_are_equal_and_independent, worlds_are_possible, guesses_tell_nothing, scenes_leak_nothing,
    )  # fmt: skip
    m = RandomMatch(GAME, options, "open neutral")
    while not m.s.over and len(m.taken) < 4000:
        assert isinstance(m.s, LastWar)
        offered = {GAME.choice_text(int(m.s.menu[i])): int(m.s.menu[i]) for i in range(int(m.s.offered))}
        invading = [each for text, each in offered.items() if text.startswith("flag ") and text.endswith(("0601", "0602"))]
        m.take(c.GO_ON if m.s.prompt == c.CONTROL else invading[0] if invading else m.random_choice())
        if m.chance.below(60) == 0 and not m.s.over:
            for check in checks:
                check(m)
    assert m.s.over
    assert isinstance(m.s, LastWar)
    assert any(m.s.invaded)


@rule("LW-N18")
def test_only_neutrals_are_open(own_files: Path) -> None:
    path = own_files / "two-rivers.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace('hand = 2\ncards = "brevia"', 'hand = 2\nopen_to = {south=1}\ncards = "brevia"'), "utf-8")
    faults, _ = check(path)
    assert any("nation.brevia.open_to: only a neutral nation can be opened" in fault for fault in faults), faults
    with pytest.raises(Fault, match="no neutral nation is open to attack"):
        War("orel-salient", 'step = 2\ninvaded.axis = ["soviet"]')


# ------------------------------------------------------------ LW-X18
GENOA, MILAN, FLORENCE, ROME, SPLIT, NAPLES = "0712", "0811", "0812", "0913", "1012", "1013"
GERMANY, ITALY = 0, 2


def italy_leaves(keep: str) -> War:
    stacks = {NAPLES: (2, 1, 1), ROME: (0, 0, 0), MILAN: (0, 0, 0), SPLIT: (1, 0, 0), FLORENCE: (1, 0, 0)}
    italian = {NAPLES: 3, ROME: 2, MILAN: 0, SPLIT: 1, FLORENCE: 6}
    setting = f'turn = 7\nstep = 1\nturning.italy = ["allies", "{keep}"]\n[stacks]\n'
    setting += "".join(f"{code} = [{men + italian[code]}, {tank}, {air}, 0]\n" for code, (men, tank, air) in stacks.items())
    setting += "[allies]\n" + "".join(f"{code} = {{ italy = [{n}, 0, 0, 0, 0] }}\n" for code, n in italian.items() if n)
    setting += "[markers]\ngarrisons = {}\n"
    return War("own", setting, options="own=europe-1942 players=3")


@rule("LW-X18", "LW-N20a", "LW-N20b", "LW-N20c", "LW-N20e")
def test_x18_italy_leaves_with_its_army() -> None:
    war = italy_leaves("army")
    assert [int(war.s.plan.calendar.me[nation * 18 + 6]) for nation in (GERMANY, ITALY)] == [5, 1]
    war.take("3: go-on")
    assert war.asks() == (1, "FALL_BACK")  # Florence: 5 against 6
    assert war.choices() == [f"retreat {code}" for code in (MILAN, "0912", ROME, GENOA)]
    war.take(f"1: retreat {GENOA}").done_until("2")
    assert [war.owner(code) for code in (NAPLES, ROME, MILAN, SPLIT, FLORENCE)] == [0, 1, 1, 0, 1]
    assert disarmed(war, ITALY) == [4, 0, 0, 0]  # three at Naples, one at Split
    assert (stack(war, NAPLES, GERMANY)[:3], stack(war, FLORENCE, ITALY)[0], stack(war, ROME, ITALY)[0]) == ((2, 1, 1), 6, 2)
    assert stack(war, GENOA, GERMANY)[0] >= 1
    assert war.owner(GENOA) == 0  # a German man stands there
    assert "Italy goes over to Allies, keeping its whole army" in war.log(0)


@rule("LW-X18", "LW-N20a")
def test_x18_with_nothing_only_rome_and_milan_pass() -> None:
    war = italy_leaves("nothing").done_until("2")
    assert disarmed(war, ITALY) == [12, 0, 0, 0]
    assert [war.owner(code) for code in (NAPLES, ROME, MILAN, SPLIT, FLORENCE)] == [0, 1, 1, 0, 0]


@rule("LW-N20b")
def test_former_allies_retreat_into_its_home_land_last() -> None:
    """Zagreb is not Italian: the Germans of Venice can go there or to Innsbruck, and need not ask for Milan."""
    setting = (
        'turn = 7\nstep = 1\nturning.italy = ["allies", "army"]\nstacks.0911 = [7, 0, 0, 0]\n'
        "allies.0911 = { italy = [6, 0, 0, 0, 0] }\n"
    )
    war = War("own", setting, "3: go-on", options="own=europe-1942 players=3")
    assert war.asks() == (1, "FALL_BACK")
    assert war.choices() == ["retreat 0910", "retreat 1010", "retreat 1011", "retreat 0810"]
    assert war.why_not(1, "retreat 0811")[1] == "LW-24.9"


@rule("LW-N17", "LW-N19", "LW-N20")
@pytest.mark.parametrize("n", range(2))
def test_random_matches_with_changing_sides_end_and_leak_nothing(n: int) -> None:
    """Control orders changes of every kind at random moments; whatever comes of them can be played and saved."""
    options = GAME.options({"scenario": "own", "own": "two-rivers", "players": 3 if n % 2 else 5})
    m = RandomMatch(GAME, options, f"turncoats {n}")
    checks = (
        sound,
        menu_is_sound,
        clones_are_equal_and_independent,
        worlds_are_possible,
        guesses_tell_nothing,
        scenes_leak_nothing,
    )
    changed = 0
    while not m.s.over and len(m.taken) < 6000:
        assert isinstance(m.s, LastWar)
        offered = [int(m.s.menu[i]) for i in range(int(m.s.offered))]
        turns = [choice for choice in offered if choice >= c.TURN_COAT]
        if m.s.prompt == c.CONTROL and m.s.phase == st.REPORTING and m.chance.below(3):
            m.take(c.BECAUSE)
        elif m.s.prompt == c.EDIT:
            m.take(m.chance.below(2) + c.POOL if changed < 2 * m.s.turn + 2 else c.DONE)
        elif turns and changed < 2 * m.s.turn + 2:
            changed += 1
            m.take(turns[int(m.chance.below(len(turns)))])
        elif m.s.prompt == c.EDIT_HEX:
            m.take(c.BACK)
        elif m.s.prompt == c.CONTROL:
            m.take(c.GO_ON)
        else:
            m.take(m.random_choice())
        if m.chance.below(60) == 0 and not m.s.over:
            for check in checks:
                check(m)
            assert isinstance(m.match.kept, LastWar)
            saved = GAME.dump(m.match.kept)
            assert GAME.dump(GAME.load(saved, options, "again")) == saved
    assert m.s.over
    assert changed
