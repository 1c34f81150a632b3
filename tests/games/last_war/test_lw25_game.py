"""LW-25 The self-contained game: scenarios, production, victory."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.games.last_war import GAME

SCENARIOS = {"orel-salient": 6, "channel-1944": 6, "china-1944": 6, "campaign-1942": 18}


@rule("LW-25.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_file_says_everything(scenario: str) -> None:
    war = War(scenario)
    assert war.s.plan.turns == SCENARIOS[scenario]
    assert war.asks() == (1, "DEPLOY")


@rule("LW-25.2", "LW-R86")
def test_lines_produce_while_in_date() -> None:
    early, late = War("campaign-1942", "turn = 1\nstep = 1"), War("campaign-1942", "turn = 10\nstep = 1")
    assert early.pool(0) == (6 + 5, 2 + 2, 2 + 1, 6 + 7)
    assert late.pool(0) == (6 + 6, 2 + 2, 2 + 2, 6 + 6)
    assert late.pool(1) == (8 + 8, 2 + 5, 2 + 2, 3 + 8)


@rule("LW-25.3", "LW-25.2")
def test_a_captured_zone_makes_nothing() -> None:
    text = 'step = 1\n[control]\n"1103" = "axis"\n[stacks]\n"1103" = [2,0,0,0]\n[markers]\ngarrisons = {}'
    war = War("orel-salient", text)
    assert war.pool(1)[2:] == (1 + 0, 2 + 2)
    assert war.pool(0)[2:] == (0 + 1, 2 + 3)


@rule("LW-25.4")
def test_bombers_arrive_with_the_turn() -> None:
    assert War("channel-1944").stock(1, "bombers") == 2
    assert War("channel-1944", "turn = 3\nstep = 1").stock(1, "bombers") == 1


@rule("LW-25.5")
def test_sudden_victory_is_checked_at_the_end_of_a_turn() -> None:
    war = War("campaign-1942", 'step = "10"\n[control]\n"0105" = "soviet"\n[stacks]\n"0105" = [3,0,0,0]')
    assert war.session.over
    assert war.s.winner == 1
    held = (
        'step = "10"\n[control]\n"1103" = "axis"\n"0801" = "axis"\n"1407" = "axis"\n[stacks]\n'
        '"1103" = [3,0,0,0]\n"0801" = [3,0,0,0]\n"1407" = [3,0,0,0]\n'
    )
    once = War("campaign-1942", held + "[markers]\ngarrisons = {}")
    assert not once.session.over
    twice = War("campaign-1942", "held = [0, 1]\n" + held + "[markers]\ngarrisons = {}")
    assert twice.s.winner == 0


@rule("LW-25.6", "LW-R89")
def test_points_decide_at_the_last_turn() -> None:
    war = War("orel-salient", 'turn = 6\nstep = "10"')
    assert war.session.over
    assert war.s.winner == 0
    assert not War("orel-salient", 'turn = 5\nstep = "10"').session.over
    s = War("orel-salient").s
    held = sum(int(s.ground.vp[at]) for at in range(s.ground.land) if s.owner[at] == 1)
    assert held == War("orel-salient").points(1) == 11


@rule("LW-25.6")
def test_a_corridor_is_worth_a_bonus() -> None:
    war = War("china-1944")
    before = war.points(0)
    joined = War(
        "china-1944",
        'step = 2\n[control]\n"0503" = "japanese"\n"0504" = "japanese"\n[stacks]\n"0503" = [1,0,0,0]\n"0504" = [1,0,0,0]',
    )
    assert joined.points(0) == before + 1 + 1 + 2  # Changsha, Hengyang, and Hankow-Canton joined


@rule("LW-25.7")
def test_both_at_once_is_a_draw() -> None:
    both = (
        'held = [0, 1]\nstep = "10"\n[control]\n"1103" = "axis"\n"0801" = "axis"\n"1407" = "axis"\n'
        '"0105" = "soviet"\n[stacks]\n"1103" = [3,0,0,0]\n"0801" = [3,0,0,0]\n"1407" = [3,0,0,0]\n'
        '"0105" = [3,0,0,0]\n[markers]\ngarrisons = {}'
    )
    war = War("campaign-1942", both)
    assert war.session.over
    assert war.s.winner == -1
    assert "Both sides meet their conditions for sudden victory: a draw" in war.log()


@rule("LW-R89")
def test_a_threshold_is_reached_by_at_least_that_number() -> None:
    def winner_with(points: int) -> int:
        """The Soviets hold 11, and as many more cities as make up the rest."""
        taken, rest = [], points - 11
        for code, worth in (("0806", 3), ("0904", 2), ("0704", 2), ("0905", 1), ("0805", 1), ("0803", 1)):
            if worth <= rest:
                taken.append(code)
                rest -= worth
        control = "".join(f'"{code}" = "soviet"\n' for code in taken)
        stacks = "".join(f'"{code}" = [1,0,0,0]\n' for code in taken)
        war = War("orel-salient", f'turn = 6\nstep = "10"\n[control]\n{control}[stacks]\n{stacks}[markers]\ngarrisons = {{}}')
        assert war.points(1) == points
        return int(war.s.winner)

    victory = War("orel-salient").s.plan.victory
    win, drawn = int(victory.win), int(victory.drawn)
    assert drawn == win - 1
    assert [winner_with(points) for points in (win + 1, win, drawn, drawn - 1)] == [1, 1, -1, 0]
    for length in (6, 12, 18):
        plan = War("campaign-1942", "", options=f"length={length}").s.plan
        assert plan.turns == length
        assert plan.victory.win == GAME.scenario_named("campaign-1942").file.victory.lengths[str(length)]


@rule("LW-25.6")
@pytest.mark.parametrize(("ours", "points"), [(("0502", "0505"), 2), (("0502",), 0), (("0505",), 0)])
def test_a_corridor_counts_only_with_both_ends_and_all_between(ours: tuple[str, ...], points: int) -> None:
    """Hankow to Canton: with both ends and friendly hexes between them, not with one end."""
    way = ("0503", "0504", "0603", "0604", "0704", "0703")
    control = "".join(f'"{code}" = "japanese"\n' for code in (*way, *ours))
    lost = "".join(f'"{code}" = "chinese"\n' for code in {"0502", "0505"} - set(ours))
    war = War("china-1944", f"step = 10\n[control]\n{control}{lost}")
    assert bonus_of(war) == points


def bonus_of(war: War) -> int:
    """Points of Japan beyond those of its hexes."""
    s = war.s
    return war.points(0) - sum(int(s.ground.vp[place]) for place in range(s.ground.land) if s.owner[place] == 0)


@rule("LW-7.10")
def test_the_report_tells_the_losses_of_both_sides() -> None:
    war = War("orel-salient", 'step = "10"\n[lost]\naxis = [3,1,2,0]\nsoviet = [5,4,0,1]')
    told = [line for line in war.log() if "so far" in line]
    assert told == ["Axis has lost 3 men, 1 tank, 2 aircraft so far", "Soviet Union has lost 5 men, 4 tanks so far"]
