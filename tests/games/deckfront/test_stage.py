"""What happened, for the stage: every attack with its numbers, and cards revealed."""

from games.deckfront.front import Front
from support import rule
from warcabinet.engine.log import FOUGHT, LAID, TURNED
from warcabinet.engine.scene import Happening


def fights(front: Front, viewer: int = 0) -> list[Happening]:
    session = front.session
    shown = session.game.stage(session.events, session.game.view(viewer, "en", ("Ines", "Otto")))
    return [each for each in shown if each.at and each.at[0].before]


def between(front: Front, one: str, other: str, viewer: int = 0) -> Happening:
    return next(each for each in fights(front, viewer) if {each.by[0].name, each.at[0].name} == {one, other})


@rule("DF-7.18")
def test_two_units_that_strike_each_other_are_one_fight() -> None:
    found = between(Front("col 0 +1\nG1 GEN javelins\nB1 GEN knights"), "Knights", "Javelin throwers")
    assert (found.by[0].seat, found.at[0].seat) == (0, 1)
    assert [(each.before, each.after, each.change) for each in (*found.by, *found.at)] == [("2", "1", "−1"), ("2", "1", "−1")]
    assert found.text == "Knights hit Otto's Javelin throwers: 2 to 1; Javelin throwers hit your Knights: 2 to 1"
    assert (found.weight, found.losses, found.harm) == (FOUGHT, (), True)


@rule("DF-7.14")
def test_the_reason_of_the_damage_is_told() -> None:
    front = Front("col 0 +1 +2\nG1 GEN barricades javelins\nB1 GEN pikemen knights")
    stopped = between(front, "Pikemen", "Barricades")
    assert (stopped.at[0].change, stopped.at[0].why, stopped.weight) == ("0", "armour stops 1", LAID)
    pierced = between(front, "Knights", "Javelin throwers")
    assert {pierced.by[0].why, pierced.at[0].why} == {"armour 1 does not count", "no armour"}
    assert ("Attack of Knights", "1") in [(row.label, row.value) for row in pierced.rows]


@rule("DF-6.24")
def test_a_unit_that_falls_weighs_more_and_hurts_only_its_owner() -> None:
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN swordsmen")
    loser, winner = (between(front, "Archers", "Swordsmen", viewer) for viewer in (1, 0))
    assert winner.losses == ("Archers",)
    assert winner.weight == TURNED
    assert next(each for each in (*winner.by, *winner.at) if each.gone).name == "Archers"
    assert loser.harm
    assert loser.text.startswith("Swordsmen at your Archers: defeated")


@rule("DF-4.1")
def test_a_party_says_where_it_stands() -> None:
    found = between(Front("col 0 +1\nG1 GEN javelins\nB1 GEN knights"), "Knights", "Javelin throwers")
    assert (found.by[0].element, found.by[0].place) == ("cell/blue/1/+1", "row 1, right 1")


@rule("DF-6.11")
def test_revealed_cards_stand_side_by_side_with_their_initiative() -> None:
    front = Front(
        "col 0\nG1 GEN\nB1 GEN", phase="play", blue='hand = ["knights", "archers"]', green='hand = ["pikemen", "javelins"]'
    )
    front.take("1: play knights")
    assert not front.session.staged(front.session.scene(0), 0).stage, "the other has not chosen yet"
    front.take("2: play pikemen")
    found = next(each for each in front.session.staged(front.session.scene(1), 1).stage if each.by)
    assert [(card.name, card.why) for card in found.by] == [("Pikemen", "initiative 4"), ("Knights", "initiative 7")]  # yours first
    assert not found.at, "a reveal is no attack"
    assert "decides the order" in found.result
