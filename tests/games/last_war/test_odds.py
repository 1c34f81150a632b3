"""The odds of a combat: counted, not simulated (LW-8 to LW-13)."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.report import report_of
from warcabinet.engine.session import Session
from warcabinet.games.last_war.desk.controldesk import CombatDesk, catalogues
from warcabinet.games.last_war.desk.odds import THROWS, Loss, Odds, combat_of, odds, with_one_more
from warcabinet.games.registry import game_named

OREL = {
    "attacker": [{"men": 8, "tanks": 1, "air": 1, "me": 2}, {"men": 6, "tanks": 2, "air": 2, "me": 2}],
    "defender": [{"men": 4, "tanks": 1, "air": 3, "me": 5}],
    "lsp": [2, 0],
}
SMOLENSK = {
    "attacker": [{"men": 7, "tanks": 3, "air": 3, "me": 5}],
    "defender": [{"men": 8, "tanks": 1, "air": 1, "me": 2}],
    "lsp": [4, 1],
    "die": [2, 0],
}


def asked(given: dict[str, Any], **more: Any) -> Odds:
    return odds(combat_of({**given, **more}))


@rule("LW-8.2", "LW-8.3", "LW-8.4", "LW-9.1", "LW-24.2")
def test_the_assault_on_the_orel_salient() -> None:
    found = asked(OREL)
    assert (found.cv, found.product, found.base, found.column, found.modifier) == ((20, 8), (40, 40), "1:1", "3:2", 2)
    assert found.shifts == (("tanks", 1),)
    assert found.colour == {"R": 0, "O": 3, "B": 12, "Y": 18, "G": 3}
    assert found.effect == {"counter": 0, "hold": 3, "occupy": 30, "occupy+": 3}
    assert found.ratio == (1, 2)
    assert (found.loss.attacker, found.loss.defender) == (Loss(2, 1, 0), Loss(3, 1, 0))


@rule("LW-9.3", "LW-9.11", "LW-10.5", "LW-13.2")
def test_the_counter_offensive_towards_orel() -> None:
    found = asked(SMOLENSK, dice=[3, 2])
    assert (found.base, found.column, found.modifier) == ("3:1", "4:1", 5)
    assert found.colour == {"R": 0, "O": 0, "B": 0, "Y": 1, "G": 35}
    assert (found.loss.attacker, found.loss.defender) == (Loss(2, 0, 0), Loss(3, 1, 1))
    assert found.thrown is not None
    assert (found.thrown.difference, found.thrown.colour, found.thrown.effect) == (6, "green", "occupy+")


@rule("LW-8.7", "LW-R45")
def test_the_36_throws_are_all_counted_and_rows_beyond_the_table_pile_up_at_its_end() -> None:
    found = asked(OREL, lsp=[9, 0])
    assert sum(found.colour.values()) == sum(found.effect.values()) == sum(found.row.values()) == THROWS
    assert found.row["+7"] == sum(1 for a in range(1, 7) for d in range(1, 7) if a - d + 9 >= 7)


@rule("LW-9.9")
def test_one_lsp_takes_away_the_penalty_for_none() -> None:
    found = asked(OREL, lsp=[0, 0])
    (one_more,) = [each for each in found.changes if (each.what, each.side) == ("lsp", "attacker")]
    assert (found.column, one_more.column) == ("1:2", "3:2")
    assert one_more.occupy > found.occupy


@rule("LW-9.6", "LW-6.12", "LW-9.1")
def test_every_change_is_the_combat_with_one_thing_more() -> None:
    combat = combat_of(OREL)
    found = odds(combat)
    assert len(found.changes) == 13
    for change in found.changes:
        again = odds(with_one_more(combat, change.what, ("attacker", "defender").index(change.side)))
        assert (change.column, change.occupy, change.loss) == (again.column, again.occupy, again.loss)
    changed = {(each.what, each.side): each for each in found.changes}
    assert changed["fort", "defender"].column == changed["shift", "defender"].column == "1:1"
    assert changed["tank", "defender"].column == "1:2"  # two tanks deny supremacy, and the odds fall as well


@rule("LW-11.7", "LW-12.6", "LW-9.2")
def test_mountains_need_green_and_help_the_defender_with_losses() -> None:
    found = asked(OREL, terrain="mountains")
    assert found.effect["occupy"] == found.colour["G"]
    assert found.effect["occupy+"] == found.effect["counter"] == 0
    assert found.effectiveness == (2, 6)
    assert found.shifts == ()


@rule("LW-10.1", "LW-10.2", "LW-R46")
def test_a_landing_costs_four_and_six_without_craft() -> None:
    assert asked(OREL, landing="craft").modifier == -2
    found = asked(OREL, landing="no-craft", terrain="forest")
    assert found.modifier == -4
    assert found.effect["counter"] == 0
    assert not [each for each in found.changes if each.what == "fort"]


@rule("LW-R55", "LW-R56")
def test_a_force_that_cannot_retreat_is_lost_with_the_hex_but_its_aircraft_fly_out() -> None:
    free, caught = asked(OREL), asked(OREL, cut_off=[False, True])
    assert free.expected == free.worst == free.loss
    assert caught.worst.defender == Loss(4, 1, 0)
    assert caught.expected.defender.men == round(3 + 33 / 36, 2)


@rule("LW-1.13", "LW-R51")
def test_a_garrison_counts_as_a_man_and_falls_with_the_hex() -> None:
    found = asked(OREL, garrison=True)
    assert found.cv == (20, 9)
    assert found.worst.defender.men == found.loss.defender.men + 1


@rule("LW-R57")
def test_nobody_left_nobody_strikes_back() -> None:
    given = {"attacker": [{"men": 1, "me": 1}], "defender": [{"men": 3, "me": 9}], "terrain": "open"}
    assert asked(given).effect["counter"] == 10
    alone = {"attacker": [{"men": 40, "me": 1}], "defender": [{"men": 3, "me": 20}], "terrain": "open"}
    assert asked(alone).colour["R"] > 0
    assert asked(alone).effect["counter"] == 0


@rule("LW-R57", "LW-R50")
def test_an_attacker_who_is_cut_off_may_lose_his_largest_force() -> None:
    given = {**OREL, "lsp": [0, 0], "cut_off": [True, False]}
    found = asked(given)
    assert found.effect["counter"] > 0
    assert found.worst.attacker == Loss(2 + 6, 1 + 1, 0)  # of 6/1/1 and 6/1/2 the first


@rule("LW-22.1")
def test_control_may_grant_columns_and_dice() -> None:
    found = asked(OREL, ruled_shift=2, ruled_die=-1)
    assert ("ruling", 2) in found.shifts
    assert (found.column, found.modifier) == ("5:2", 1)


def test_a_seed_throws_the_same_dice_again() -> None:
    one, other = asked(OREL, seed="mud"), asked(OREL, seed="mud")
    assert one.thrown == other.thrown
    assert one.thrown is not None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "attacker: name at least one attacking stack"),
        ({"attacker": [{"tanks": 3}]}, "attacker: an attack needs at least one man"),
        ({"attacker": [{"men": -1}]}, r"attacker\[0\].men: must be a whole number of at least 0"),
        ({"attacker": [{"men": 1, "me": 99}]}, r"attacker\[0\].me: must be a whole number of at most 20"),
        (
            {"attacker": [{"men": 1}], "terrain": "moon"},
            "terrain: unknown value 'moon'; choose one of: forest, jungle, mountains, open, swamp",
        ),
        ({"attacker": [{"men": 1}], "weather": "mud"}, "unknown key 'weather'"),
        ({"attacker": [{"men": 1}], "dice": [7, 1]}, r"dice\[0\]: must be a whole number of at most 6"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Fault, match=said):
        combat_of(given)


def orel(**options: Any) -> Session:
    game = game_named("last-war")
    return Session(game, game.options({"scenario": "orel-salient", **options}), seed="7")


def picked_by(session: Session, viewer: int, at: str, to: str) -> dict[str, Any]:
    assert session.game.desk is not None
    return session.game.desk.picked(session.state, session.game.view(viewer, "en", session.names), (at, to))


@rule("LW-24.2", "LW-R42")
def test_a_combat_is_picked_from_the_map() -> None:
    found = picked_by(orel(), 0, "hex/1004", "0905")
    assert found["attacker"] == [{"men": 8, "tanks": 1, "air": 1, "me": 2, "fort": 0}]
    assert found["defender"] == [{"men": 4, "tanks": 1, "air": 3, "me": 5}]
    assert (found["terrain"], found["landing"], found["city"]) == ("open", "overland", False)
    assert asked(found).cv == (10, 8)


@pytest.mark.parametrize(
    ("at", "to", "said"),
    [
        ("0904", "1104", "do not touch"),
        ("0904", "0905", "are not held by two enemies"),
        ("9999", "0905", "unknown land hex '9999' on this map"),
        ("map", "0905", "unknown land hex 'map' on this map"),
    ],
)
def test_what_is_no_combat_cannot_be_picked(at: str, to: str, said: str) -> None:
    with pytest.raises(Fault, match=said):
        picked_by(orel(), 0, at, to)


@rule("LW-R3")
def test_what_is_deployed_in_secret_is_not_picked_by_the_other_side() -> None:
    session = orel()
    session.take("put tank 0905", 0)
    assert picked_by(session, 0, "1004", "0905")["defender"][0]["tanks"] == 2
    for viewer in (1, -1):
        assert picked_by(session, viewer, "1004", "0905")["defender"][0]["tanks"] == 1


def test_counters_in_the_fog_count_as_none_for_the_other_side() -> None:
    session = orel(fog="stacks")
    assert picked_by(session, 1, "1004", "0905")["defender"][0] == {"men": 4, "tanks": 0, "air": 0, "me": 5}
    assert picked_by(session, 0, "1004", "0905")["defender"][0]["air"] == 3


@rule("LW-7.10", "LW-R78")
def test_the_report_of_a_side_tells_nothing_of_the_others_secret_step() -> None:
    session = orel()
    session.take("put men 0905", 0)
    own, other = (report_of(session, viewer) for viewer in (0, 1))
    tables = [{line[0]: line[1] for line in report.parts[0].grids[0].lines} for report in (own, other)]
    pools = [table["Men in the Pool"] for table in tables]
    assert int(pools[0]) + 1 == int(pools[1])
    assert (own.addressee, own.turn) == ("Axis", "Turn 1, Aug-Sep 1943")
    assert report_of(session, 1, language="de").title == "Bericht an das Oberkommando"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_tells_all_of_it_in_words(language: str) -> None:
    desk, words = CombatDesk(), catalogues()[language]
    sheet = desk.ask({**OREL, "dice": [0, 0], "garrison": True, "partisans": [True, False], "city": True}, words)
    assert "36" in sheet.text
    assert [sum(bar.ways for bar in plot.bars) for plot in sheet.plots] == [THROWS, THROWS, THROWS]
    assert all(len(line) == len(grid.head) for grid in sheet.grids for line in grid.lines)
    form = desk.form(words)
    assert [box.many for box in form.boxes if box.many] == ["attacker", "defender"]
    assert sheet.data["out"].thrown is None  # two dice of 0 are an empty field


@pytest.mark.parametrize(("language", "share"), [("en", "%)"), ("de", " %)")])
def test_a_share_is_written_as_the_language_writes_it(language: str, share: str) -> None:
    """83% in English, 83 % in German."""
    line = CombatDesk().ask(OREL, catalogues()[language]).grids[1].lines[0]
    assert all(cell.endswith(share) and cell[: -len(share)][-1].isdigit() for cell in line[2:5])


def test_both_languages_say_the_same_things() -> None:
    assert catalogues()["en"].entries.keys() == catalogues()["de"].entries.keys()
