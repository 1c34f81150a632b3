"""What the other files leave: Leaders, round 2 as a decision, resigning, and rulings about the printed text."""

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_lc7_5_assaults import assault, ready
from support import rule
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.ending import resign

RIFLE, SHERMAN, PANZER = "us-rifle", "us-sherman", "de-pz4"


@rule("LC-3.7.5")
def test_a_leader_works_without_committing_its_unit() -> None:
    b = assault(ready([unit(SHERMAN, "b1")], [unit("de-grenadiers", "b2", attached=["de-n-ironcross"])]), "b2", SHERMAN)
    b.take("supply de-grenadiers").take(f"target {SHERMAN}", dice="5 5")  # armFP 1 + 1
    assert b.damage(SHERMAN) == 2
    assert not b.has("de-grenadiers", "committed")


@rule("LC-D27", "LC-7.5.56")
def test_round_two_is_decided_like_round_one_without_obstacles() -> None:
    theirs = [unit(PANZER, "b2"), unit("c-mines", "b2>b1")]
    b = assault(ready([unit(RIFLE, "b1"), unit("us-engineers", "b1")], theirs), "b2", RIFLE, "us-engineers").take("done")
    b.take("negate us-engineers", "hold-fire", "hold-fire", "done")
    assert b.s.round == 2
    assert (b.asked, b.prompt) == (1, c.CHOOSE_TARGET)
    b.take("hold-fire")
    assert b.offers("fire us-engineers")


@rule("LC-R81")
def test_who_resigns_loses_whatever_the_piles_say() -> None:
    b = Battle("maneuver", [], [], side0={"victory": ["de-tiger2"]})
    resign(b.s, 0)
    assert (b.s.over, b.s.winner) == (True, 1)


@rule("LC-R1", "LC-R91", "LC-R92")
def test_rulings_on_the_printed_text_are_in_the_rulebook() -> None:
    said = {rule: GAME.rulebook.text(rule) for rule in ("LC-3.6.1", "LC-3.7.1", "LC-8.1.3", "LC-2.3.4")}
    assert "upply" in said["LC-3.6.1"]
    assert "ttach" in said["LC-3.7.1"]
    assert "rtillery" in said["LC-8.1.3"]
    assert "Special" in said["LC-2.3.4"]
