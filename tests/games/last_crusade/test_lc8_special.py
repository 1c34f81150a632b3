"""LC-8 Special rules, LC-9 victory, and how a match ends otherwise (LC-R80)."""

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_lc6_fire import count
from games.last_crusade.test_lc7_5_assaults import assault, field, ready
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.ending import final_score, pile_value

RIFLE, SHERMAN = "us-rifle", "us-sherman"
GRENADIERS, PANZER = "de-grenadiers", "de-pz4"


# ------------------------------------------------------------ infantry support
@rule("LC-8.1.3", "LC-R49")
def test_artillery_is_no_infantry_support_but_a_pair_is() -> None:
    b = ready([unit(SHERMAN, "b1"), unit("us-how105", "hq0")], [unit(GRENADIERS, "b2")], terrain=field(b2="hill"))
    assault(b, "b2", support=("us-how105",)).take(f"supply {GRENADIERS}")
    assert count(b, GRENADIERS, SHERMAN) == 2
    theirs = [unit(GRENADIERS, "b2")]
    b = ready([unit("su-t34", "b1", mounted="su-rifle")], theirs, terrain=field(b2="hill"), nations=("su", "de"))
    assault(b, "b2", "su-t34").take(f"supply {GRENADIERS}")
    assert count(b, GRENADIERS, "su-t34") == 1


@rule("LC-8.1.5")
def test_losing_the_infantry_later_does_not_matter() -> None:
    b = ready([unit(SHERMAN, "b1"), unit("us-jeep", "b1")], [unit(GRENADIERS, "b2"), unit(PANZER, "b2")], terrain=field(b2="hill"))
    assault(b, "b2", SHERMAN, "us-jeep").take("supply-all")
    b.take(f"fire {PANZER}", "target us-jeep", dice="5 1 1 1 1 1")
    assert count(b, GRENADIERS, SHERMAN) == 1


@rule("LC-R48", "LC-4.8")
def test_a_headquarters_is_no_terrain() -> None:
    b = ready([unit(SHERMAN, "b3")], [unit(GRENADIERS, "hq1")], guarded=False)
    assault(b, "hq1", SHERMAN).take(f"supply {GRENADIERS}")
    assert count(b, GRENADIERS, SHERMAN) == 1


# ------------------------------------------------------------ Headquarters
@rule("LC-8.3.1", "LC-8.3.2")
def test_a_headquarters_is_assaulted_from_its_edge() -> None:
    b = ready([unit(RIFLE, "a3"), unit(SHERMAN, "c3")], [unit(PANZER, "hq1")], guarded=False)
    assault(b, "hq1", RIFLE, SHERMAN).take("done")
    assert set(b.choices()) == {"main a3", "main c3"}


@rule("LC-8.3.3", "LC-8.3.4", "LC-9.1", "LC-9.2", "LC-9.3", "LC-9.4", "LC-4.2", "LC-R34", "LC-6.3.3", "LC-R40")
def test_taking_a_headquarters() -> None:
    theirs = [unit("de-volkssturm", "hq1"), unit("c-arv", "hq1"), unit("de-n-building", "hq1"), unit("c-wire", "hq1>a3")]
    b = ready([unit(SHERMAN, "b3")], theirs, guarded=False)
    assault(b, "hq1", SHERMAN).take("done", "hold-fire").take("target de-volkssturm", dice="5 5 1 1")
    assert b.s.over
    assert sorted(b.victory(0)) == ["c-arv", "c-wire", "de-n-building", "de-volkssturm"]
    assert pile_value(b.s, 0) == 2 + 1 + 2 + 1
    assert final_score(b.s, 0) == 6 + 5
    assert b.s.winner == 0


@rule("LC-9.4", "LC-R80")
def test_the_larger_pile_wins_even_against_the_captor() -> None:
    rich = {"victory": ["us-pershing", "us-pershing"]}
    b = ready([unit(SHERMAN, "b3")], [], guarded=False, side1=rich)
    b.take("assault", "confirm")
    assert b.s.over
    assert (b.s.captor, b.s.winner) == (0, 1)
    b = ready([unit(SHERMAN, "b3")], [], guarded=False, side1=rich, options={"captor_wins": True}).take("assault", "confirm")
    assert b.s.winner == 0
    tie = ready([unit(SHERMAN, "b3")], [], guarded=False, side1={"victory": ["us-p47"]}).take("assault", "confirm")
    assert (final_score(tie.s, 0), final_score(tie.s, 1), tie.s.winner) == (5, 5, 0)


@rule("LC-R34")
def test_an_empty_headquarters_still_costs_an_assault() -> None:
    b = ready([unit(SHERMAN, "b3")], [unit("c-hospital", "hq1")], guarded=False, supply=(1, 0))
    assert not b.offers("assault")
    b = ready([unit(SHERMAN, "b3")], [unit("c-hospital", "hq1")], guarded=False, supply=(2, 0)).take("assault", "confirm")
    assert b.supply(0) == 0
    assert b.victory(0) == ["c-hospital"]


# ------------------------------------------------------------ ending otherwise
@rule("LC-9.5", "LC-R80", "LC-D10", "LC-D9")
def test_ending_by_agreement() -> None:
    b = Battle("reinforcement", [], [], options={"agreement": True}, side0={"victory": ["de-pz4"]})
    b.take("offer-end")
    assert (b.asked, b.choices()) == (1, ["decline", "accept"])
    b.take("decline")
    assert not b.offers("offer-end")  # once a turn
    b = Battle("reinforcement", [], [], options={"agreement": True}, side0={"victory": ["de-pz4"]})
    b.take("offer-end", "accept")
    assert b.s.over
    assert (b.s.winner, final_score(b.s, 0)) == (0, 5)


@rule("LC-R80", "LC-D30", "LC-5.8.2")
def test_the_turn_limit() -> None:
    b = Battle("maneuver", [], [], turn=8, active=1, options={"turn_limit": "8"})
    b.take("done")
    assert b.s.over
    assert b.s.winner == -1  # a draw
    b = Battle("maneuver", [], [], turn=7, active=1, options={"turn_limit": "8"}).take("done")
    assert b.s.turn == 8
    b = Battle("maneuver", [], [], turn=8, active=0, options={"turn_limit": "8"}).take("done")
    assert not b.s.over  # the other seat still has its turn


@rule("LC-R80")
def test_the_quiet_limit() -> None:
    six = {"quiet_limit": 6}
    b = Battle("maneuver", [], [], turn=9, active=1, still=6, options=six).take("done")
    assert b.s.over
    b = Battle("maneuver", [], [], turn=9, active=1, still=5, options=six).take("done")
    assert not b.s.over
    assert b.s.piles_still == 6
    moved = Battle("maneuver", [], [unit(PANZER, "b3")], turn=9, active=1, still=6, options=six)
    moved.take(f"unit {PANZER}", "move b2", "done")
    assert not moved.s.over  # a zone has changed hands


@rule("LC-R80", "LC-5.1.2")
def test_nothing_left_on_either_side() -> None:
    b = Battle("maneuver", [], [], turn=3, active=1, guarded=False).take("done")
    assert b.s.over
    b = Battle("maneuver", [], [], turn=3, active=1, guarded=False, hands=([RIFLE], [])).take("done")
    assert not b.s.over  # it plays on with what it has


@rule("LC-9.4")
def test_the_captor_bonus_is_part_of_the_score() -> None:
    b = ready([unit(SHERMAN, "b3")], [], guarded=False, side1={"victory": ["us-p47", "us-truck"]}).take("assault", "confirm")
    assert (final_score(b.s, 0), final_score(b.s, 1), b.s.winner) == (5, 6, 1)


@rule("LC-7.0.1", "LC-7.0.2", "LC-R96")
def test_the_five_phases_in_order() -> None:
    b = Battle("reinforcement", [unit(RIFLE, "b1"), unit("us-p47", "airfield0"), unit("us-jeep", "b2"), unit("us-how105", "b1")],
               [unit(GRENADIERS, "b3", "spotted"), unit(PANZER, "c2")])  # fmt: skip
    seen = []
    while b.asked == 0:
        seen.append(b.prompt)
        b.take("done")
    assert seen == [c.REINFORCE, c.AIR, c.SCOUT, c.BOMBARD, c.MANEUVER]
    empty = Battle("reinforcement", [], []).take("done")
    assert empty.prompt == c.MANEUVER  # empty phases pass by
