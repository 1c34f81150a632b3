"""LW-N41 to LW-N52 Assessments and fog: a team knows its own numbers, and of the enemy's a range, its date and its source."""

from collections import Counter

import pytest

from games.last_war.ownfiles import own_files as own_files
from games.last_war.war import War
from random_play import contents, differ, loaded_again, page
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.pile import numbers
from warcabinet.engine.scene import Fact
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.desk.control import EDIT_REASONS
from warcabinet.games.last_war.turn import assessment as a
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER, OPEN

pytestmark = pytest.mark.usefixtures("own_files")
AXIS, SOVIET = 0, 1
OPTIONS = "fog=table"
HELD = '[assessments.axis.soviet]\nme = [1, 3, 1, 1, "briefing"]\n[assessments.soviet.axis]\nme = [4, 6, 1, 1, "staff"]\n'
ATTACK = 'first = "soviet"\n[flags]\nsoviet = [["1004", "0905"], ["1005", "0905"]]\n'


def orel(setting: str = "", *choices: str, options: str = OPTIONS) -> War:
    return War("orel-salient", setting, *choices, options=options)


def facts(war: War, viewer: int, nation: int) -> dict[str, Fact]:
    return {fact.id.partition("/")[2]: fact for fact in war.area(viewer, f"pool-{nation + 1}").facts}


def held(war: War, team: int, nation: int, number: int = a.ME) -> tuple[int, int, int, int]:
    """Lowest, highest, turn, turn of the last test."""
    found = a.assessed(war.s, team, nation, number)
    return int(a.low_of(found)), int(a.high_of(found)), int(a.since_of(found)) + 1, int(a.tested_of(found)) + 1


# ------------------------------------------------------------ what a team knows
@rule("LW-N41")
def test_you_know_your_own_effectiveness_and_assess_the_enemys() -> None:
    war = orel(f"step = 2\n{HELD}")
    assert "ME 1\N{EN DASH}3" in str(war.area(1, "pool-2"))
    assert "ME 5" in str(war.area(1, "pool-1"))
    shown = facts(war, 1, SOVIET)["me"]
    assert shown.value == "1\N{EN DASH}3"
    assert [row.value for row in shown.rows] == ["Aug-Sep 1943", "the briefing"]
    assert [row.value for row in facts(war, 2, AXIS)["me"].rows] == ["Aug-Sep 1943", "the staff's estimate"]


@rule("LW-N42")
def test_what_is_unknown_is_shown_as_unknown_and_never_as_nothing() -> None:
    war = orel(f"step = 2\n{HELD}" + 'men = [20, 30, 1, 1, "briefing"]\n')
    assert {key: fact.value for key, fact in facts(war, 1, SOVIET).items() if key != "lost"} == {
        "me": "1\N{EN DASH}3", "flags": "?", "men": "?", "tank": "?", "air": "?", "lsp": "?",
    }  # fmt: skip
    assert facts(war, 2, AXIS)["men"].value == "20\N{EN DASH}30"
    assert all(fact.value.isdigit() for key, fact in facts(war, 1, AXIS).items())


@rule("LW-N44")
def test_what_each_fog_hides() -> None:
    open_war = orel("step = 2", options="fog=open")
    assert facts(open_war, 1, SOVIET)["men"].value.isdigit()
    for fog, tanks, men in (("table", False, False), ("counters", True, False), ("contact", True, True)):
        war = orel("step = 2\n[stacks]\n1103 = [2, 1, 0, 0]", options=f"fog={fog}")
        assert facts(war, 1, SOVIET)["men"].value == "?"
        front = {force.kind: force for force in war.cell("1004", 1).forces}
        assert front["tank"].unknown is tanks
        assert not front["men"].unknown  # it touches an Axis hex
        rear = {force.kind: force for force in war.cell("1103", 1).forces}
        assert rear["men"].unknown is men
        assert not any(force.unknown for force in war.cell("1103", 2).forces)


@rule("LW-N44")
def test_format_2_has_the_fog_of_its_file_and_old_files_none() -> None:
    assert War("orel-salient").s.plan.assessed is False
    assert War("own", options="own=two-rivers").s.plan.assessed is True
    assert War("own", options="own=two-rivers fog=open").s.plan.assessed is False


@rule("LW-N44")
def test_spectators_are_shown_no_numbers() -> None:
    war = orel(f"step = 2\n{HELD}")
    for nation in (AXIS, SOVIET):
        assert {fact.value for key, fact in facts(war, 0, nation).items() if key != "lost"} == {"?"}


@rule("LW-N44")
@pytest.mark.parametrize(
    "stock", ["me=-1", "men=0, tank=9", "lsp=50, air=7", "flags=9", "bombers=3, morale=2", "concrete=5, pags=2"]
)
@pytest.mark.parametrize("step", ["2", "3", "4a", "4c", "5b", "6", "9a"])
def test_two_worlds_that_differ_in_an_enemys_numbers_look_the_same(step: str, stock: str) -> None:
    """Scene, log, report and page of numbers, at the start and after each choice of the reader."""

    def sent(more: str) -> list[object]:
        war = orel(f'step = "{step}"\nfirst = "axis"\nplacing = 0\n[stock.soviet]\n{more}\n{HELD}')
        found: list[object] = []
        for _ in range(4):
            session = war.session
            found += [war.scene(1), war.log(1), page(GAME, war.s, AXIS), session.asked, session.why_not(0, "hex/1004")]
            if session.asked != AXIS:
                break
            war.take(f"1: {session.choices()[-1]}")
        return found

    assert sent(stock.replace(", ", "\n")) == sent("")


@rule("LW-N44")
def test_being_asked_does_not_tell_that_the_pool_is_empty() -> None:
    empty = "[stock.soviet]\nmen=0\ntank=0\nair=0\nlsp=0\nflags=0\nbombers=0\npags=0\ngarrisons=0\n"
    war = orel(f"step = 2\n{empty}{HELD}", "1: done", options="fog=table bombing=off pags=off forts=off")
    assert war.asks() == (2, "DEPLOY")
    assert war.choices() == ["done"]
    flags = orel(f'step = "4c"\nfirst = "soviet"\n{empty}{HELD}[hand]\nsoviet = []')
    assert flags.asks() == (2, "PLACE_FLAGS")
    assert flags.choices() == ["done"]


# ------------------------------------------------------------ combats
@rule("LW-N45")
def test_a_preview_is_a_range_over_the_assessment() -> None:
    war = orel(f'step = "5b"\n{ATTACK}{HELD}')
    mine = next(fact for fact in war.area(2, "fights").facts)
    exact = next(fact for fact in orel(f'step = "5b"\n{ATTACK}', options="fog=open").area(2, "fights").facts)
    assert " to " in mine.value
    assert exact.value not in ("", mine.value)
    assert not any(row.rule == "LW-8.4" for row in mine.rows)  # no products
    assert any(row.rule == "LW-N45" and "\N{EN DASH}" in row.value for row in mine.rows)
    control = War("orel-salient", f'step = "5b"\n{ATTACK}{HELD}', options="fog=table players=3")
    assert next(fact for fact in control.area(3, "fights").facts).value == exact.value


@rule("LW-N46")
def test_after_a_combat_the_odds_stay_with_control() -> None:
    war = War("orel-salient", f'step = "7"\ndice = [3, 3]\n{ATTACK}{HELD}', "3: go-on", options="fog=table players=3")
    for viewer in (0, 1, 2):
        log = "\n".join(war.log(viewer))
        assert "column" not in log
        assert "Dice 3" in log
        assert "fights with" in log
        assert "loses" in log or "lose" in log
    assert "final column" in "\n".join(war.log(3))


@rule("LW-N44", "LW-N46")
def test_what_comes_to_a_side_is_told_to_it_alone() -> None:
    war = orel().next_turn()
    assert any("Soviet Union receives" in line for line in war.log(2))
    assert not any("Soviet Union receives" in line for line in war.log(1))
    assert not any("receives" in line for line in war.log(0))


# ------------------------------------------------------------ how an assessment comes about
@rule("LW-N47")
def test_what_the_file_leaves_out_is_three_numbers_with_the_true_one_anywhere() -> None:
    found: Counter[int] = Counter()
    for seed in range(60):
        s = GAME.new(GAME.options({"fog": "table"}), f"seed {seed}")
        span = a.assessed(s, SOVIET, AXIS, a.ME)
        assert a.high_of(span) - a.low_of(span) == 2
        found[int(a.true_number(s, AXIS, a.ME) - a.low_of(span))] += 1
        low = a.assessed(s, AXIS, SOVIET, a.ME)
        assert a.low_of(low) >= 1
        assert a.source_of(low) == a.FROM_STAFF
    assert sorted(found) == [0, 1, 2]
    assert min(found.values()) >= 10


@rule("LW-N47", "LW-N49")
def test_the_file_may_give_it_and_a_coalition_shares_it() -> None:
    """Arland holds Cordia at 2 to 4 and Dunmark at 1 to 3; Brevia says nothing, and reads the same."""
    war = War("own", options="own=two-rivers")
    assert (held(war, 0, 1), held(war, 0, 3)) == ((2, 4, 1, 1), (1, 3, 1, 1))
    assert a.source_of(a.assessed(war.s, 0, 1, a.ME)) == a.FROM_FILE
    assert a.source_of(a.assessed(war.s, 1, 0, a.ME)) == a.FROM_STAFF


def narrowed(setting: str, low: int, high: int, own_cv: int = 20, enemy_cv: int = 8, me: int = 5) -> War:
    """The Soviets (ME 2) attack; the losses are those of a German ME of `me`."""
    spans = f'[assessments.soviet.axis]\nme = [{low}, {high}, 1, 1, "staff"]\n{setting}'
    war = orel(f"step = 2\n{spans}")
    war.s.turn = 1
    b = Battle(OPEN)
    b.join(ATTACKER, own_cv, 0, 0, 2)
    b.join(DEFENDER, enemy_cv, 0, 0, me)
    a.learn(war.s, b, SOVIET, war.place("0904"))
    return war


@rule("LW-X12", "LW-N48")
def test_x12_a_combat_narrows_an_assessment() -> None:
    war = narrowed("", 3, 6)
    assert held(war, SOVIET, AXIS) == (4, 5, 2, 2)
    assert a.source_of(a.assessed(war.s, SOVIET, AXIS, a.ME)) == a.FROM_COMBAT + war.place("0904")
    assert "combat at" in [row.value for row in facts(war, 2, AXIS)["me"].rows][1]


@rule("LW-X12", "LW-N50")
def test_x12_and_without_combat_it_widens() -> None:
    war = narrowed("", 3, 6)
    seen = []
    for turn in range(3, 13):
        war.s.turn = turn - 1
        a.age(war.s)
        seen.append(held(war, SOVIET, AXIS)[:2])
    assert seen == [(4, 5)] * 3 + [(3, 6)] * 3 + [(2, 6)] * 4  # five numbers at most


@rule("LW-N50")
def test_at_the_ends_of_the_scale_the_other_end_moves() -> None:
    war = orel('step = 2\n[assessments.soviet.axis]\nme = [1, 3, 1, 1, "staff"]')
    war.s.turn = 4
    a.age(war.s)
    assert held(war, SOVIET, AXIS)[:2] == (1, 4)
    war.s.turn = 7
    a.age(war.s)
    assert held(war, SOVIET, AXIS)[:2] == (1, 5)


@rule("LW-N48a")
def test_only_numbers_that_give_exactly_these_losses_are_kept() -> None:
    assert held(narrowed("", 5, 6), SOVIET, AXIS)[:2] == (5, 5)
    assert held(narrowed("", 4, 9), SOVIET, AXIS)[:2] == (4, 5)


@rule("LW-N48b")
def test_a_loss_that_is_cut_off_tells_no_more_than_a_larger_one() -> None:
    """One man against twenty: whatever his effectiveness, he is lost."""
    assert held(narrowed("", 1, 3, enemy_cv=1, me=1), SOVIET, AXIS)[:2] == (1, 3)


@rule("LW-N48c")
def test_a_range_that_was_wrong_becomes_all_that_fits() -> None:
    assert held(narrowed("", 7, 9), SOVIET, AXIS)[:2] == (4, 5)


@rule("LW-N48d")
def test_a_combat_that_changes_nothing_is_a_test_all_the_same() -> None:
    war = narrowed("", 4, 5)
    assert held(war, SOVIET, AXIS) == (4, 5, 1, 2)
    assert a.source_of(a.assessed(war.s, SOVIET, AXIS, a.ME)) == a.FROM_STAFF


@rule("LW-N48")
def test_a_match_narrows_it_by_its_own_combats() -> None:
    """And tells the team, no one else."""
    war = orel(f'step = "7"\ndice = [3, 3]\n{ATTACK}' + HELD.replace("me = [4, 6", "me = [1, 9"))
    low, high, since, tested = held(war, SOVIET, AXIS)
    assert (low, high) != (1, 9)
    assert low <= 5 <= high
    assert (since, tested) == (1, 1)
    assert any("puts the ME of Axis" in line for line in war.log(2))
    assert not any("puts the ME of Axis" in line for line in war.log(1))


@rule("LW-N49")
def test_equal_contingents_of_two_enemies_tell_nothing() -> None:
    war = War("own", "step = 2", options="own=two-rivers")
    before = held(war, 1, 0), held(war, 1, 2)
    b = Battle(OPEN)
    b.join_nation(ATTACKER, 1, 0, 20, 0, 0, 3)
    b.join_nation(DEFENDER, 0, 1, 4, 0, 0, 4)
    b.join_nation(DEFENDER, 2, 1, 4, 0, 0, 2)
    a.learn(war.s, b, 1, 0)
    assert (held(war, 1, 0), held(war, 1, 2)) == before


@rule("LW-N51")
def test_control_may_set_any_assessment_and_only_the_team_is_told() -> None:
    war = War("orel-salient", f"step = 2\n{HELD}", options="fog=table players=3")
    war.take(
        "3: because politics",
        "3: pool 1",
        "3: assess 2 men",
        "3: range highest +1",
        "3: range highest +1",
        "3: range lowest +1",
        "3: settled",
    )
    assert held(war, AXIS, SOVIET, a.NUMBERS.index("men")) == (1, 2, 1, 1)
    assert facts(war, 1, SOVIET)["men"].value == "1\N{EN DASH}2"
    assert [row.value for row in facts(war, 1, SOVIET)["men"].rows][1].startswith("Control")
    war.take("3: assess 2 me", "3: unknown")
    assert facts(war, 1, SOVIET)["me"].value == "?"
    assert sum("Control tells" in line for line in war.log(1)) == 4
    assert not any("Control tells" in line for line in [*war.log(2), *war.log(0)])


@rule("LW-N51")
@pytest.mark.parametrize("reason", EDIT_REASONS)
def test_what_control_has_set_is_saved_with_its_reason(reason: str) -> None:
    war = War("orel-salient", f"step = 2\n{HELD}", options="fog=table players=3")
    war.take(f"3: because {reason}", "3: pool 1", "3: assess 2 men", "3: range highest +1", "3: settled", "3: back", "3: done")
    assert differ(loaded_again(GAME, war.session.position().text()).s, contents(war.s)) == []


@rule("LW-N51")
def test_a_match_in_which_no_one_knows_anything_can_be_saved() -> None:
    war = War("orel-salient", f"step = 2\n{HELD}", options="fog=table players=3")
    war.take("3: because other", "3: pool 1", "3: assess 2 me", "3: unknown", "3: settled", "3: back")
    war.take("3: pool 2", "3: assess 1 me", "3: unknown", "3: settled", "3: back", "3: done")
    assert not any(numbers(war.s.assess))
    assert differ(loaded_again(GAME, war.session.position().text()).s, contents(war.s)) == []


@rule("LW-N52")
def test_computers_draw_an_enemys_effectiveness_from_the_range() -> None:
    war = orel(f"step = 2\n{HELD}")
    drawn: Counter[int] = Counter()
    for n in range(90):
        world = war.s.copy()
        world.redeal(AXIS, chance_from(f"world {n}"))
        drawn[int(world.me(SOVIET))] += 1
        assert world.me(AXIS) == war.s.me(AXIS)
    assert sorted(drawn) == [1, 2, 3]
    assert min(drawn.values()) >= 15


@rule("LW-N102")
def test_with_open_fog_nothing_is_assessed() -> None:
    war = War("orel-salient")
    assert len(war.s.assess) == 0
    assert st.EXTRA_ME < st.STOCKS
    assert "ME" in "".join(war.scene(1).facts)
