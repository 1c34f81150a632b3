"""What happened, for the stage: every attack with its dice and modifiers, as far as the viewer may know the cards."""

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_lc7_5_assaults import assault, field, ready
from support import rule
from warcabinet.engine.log import FOUGHT, LAID, TURNED
from warcabinet.engine.scene import Happening
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.table.labels import OPEN_CARD, SEATS

RIFLE, GRENADIERS = "us-rifle", "de-grenadiers"


def shots(b: Battle, viewer: int) -> list[Happening]:
    found = GAME.stage(b.s.log or [], GAME.view(viewer, "en", ("Ines", "Otto")))
    return [each for each in found if each.dice]


def fired(dice: str, **more: str) -> Battle:
    b = ready([unit(RIFLE, "b1")], [unit(GRENADIERS, "b2", "spotted")], terrain=field(**more))
    b.s.log = []
    assault(b, "b2", RIFLE).take(f"supply {GRENADIERS}")
    return b.take(f"target {RIFLE}", dice=dice)


@rule("LC-6.2.1", "LC-6.3.1")
def test_an_attack_shows_who_dice_and_result() -> None:
    b = fired("6 1 5")
    found = shots(b, 0)[0]
    assert (found.by[0].name, found.by[0].face, found.by[0].seat) == ("Grenadiers", GRENADIERS, 1)
    assert (found.at[0].name, found.at[0].change) == ("Rifle Platoon", "−2")
    assert [(die.value, die.tone) for die in found.dice][:3] == [("6", "ok"), ("1", "dim"), ("5", "ok")]
    assert found.harm
    assert not shots(b, 1)[0].harm
    assert found.result == "2 hits at 5+"


@rule("LC-R26")
def test_every_modifier_is_a_row() -> None:
    rows = {row.label: row.value for row in shots(fired("1 1 1 1 1 1", b2="hill"), 0)[0].rows}
    assert rows["Grenadiers, infFP"] == "3"
    assert rows["Target Number"] == "5"
    assert "Hill" in rows


@rule("LC-6.3.2")
def test_a_miss_weighs_little_and_a_destroyed_unit_much() -> None:
    assert shots(fired("1 1 1"), 0)[0].weight == LAID
    assert shots(fired("6 1 1"), 0)[0].weight == FOUGHT
    b = fired("6 6 6")
    gone = shots(b, 0)[0]
    assert gone.weight == TURNED
    assert gone.at[0].gone
    assert gone.losses == ("Rifle Platoon destroyed",)


@rule("LC-3.2.8", "LC-14.2")
def test_a_card_that_the_viewer_does_not_know_has_no_face_and_no_rows() -> None:
    b = fired("6 1 5")
    assert b.s.log is not None
    hidden = [
        (what, one - OPEN_CARD if what == 20 and one % SEATS >= OPEN_CARD else one, two, c, d) for what, one, two, c, d in b.s.log
    ]
    theirs, own = (
        next(each for each in GAME.stage(hidden, GAME.view(viewer, "en", ("Ines", "Otto"))) if each.dice) for viewer in (0, 1)
    )
    assert (theirs.by[0].name, theirs.by[0].face, theirs.rows) == ("Face-down card", "", ())
    assert own.by[0].face == GRENADIERS
    assert own.rows
