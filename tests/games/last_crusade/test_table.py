"""What helps at the table: how far supply reaches, what a prompt explains, how cards and dice are shown."""

from __future__ import annotations

from games.last_crusade.battle import Battle, unit
from games.last_crusade.test_scene import areas, items, seen
from random_play import contents
from support import rule
from warcabinet.engine.scene import Row
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.state import PIECES
from warcabinet.games.last_crusade.table.labels import BRIDGES, OPEN_CARD, SEATS, card_label, label
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NEIGHBOURS, ZONES, are_neighbours, distance
from warcabinet.games.last_crusade.view.scene import SceneBuilder
from warcabinet.games.last_crusade.view.tray import sum_text


# ------------------------------------------------------------ supply
def supplied(battle: Battle, viewer: int) -> dict[str, tuple[int, ...]]:
    (layer,) = areas(seen(battle, viewer))["field"].layers
    return {cell.removeprefix("place/"): seats for cell, seats in layer.cells}


@rule("LC-3.6.1", "LC-3.6.3")
def test_the_layer_shows_where_each_side_is_in_supply() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "b2", "spotted")], [unit("de-grenadiers", "a2", "spotted")])
    found = supplied(battle, 0)
    assert found["b2"] == (0,)
    assert found["a2"] == (1,)
    assert found["c2"] == (0, 1)
    assert found["hq0"] == (0,)
    cut = Battle("maneuver", [unit("us-rifle", "b2")], [unit("de-grenadiers", f"{column}1", "spotted") for column in "abc"])
    assert supplied(cut, 0)["b2"] == ()


@rule("LC-14.2")
def test_a_covered_card_stops_a_line_whatever_it_is() -> None:
    """A Fortification without a unit stops nothing; as long as it is covered, nobody learns that from the layer."""
    empty = Battle("maneuver", [unit("us-rifle", "b1")], [unit("de-n-pillbox", "b2")])
    manned = Battle("maneuver", [unit("us-rifle", "b1")], [unit("de-grenadiers", "b2")])
    assert supplied(empty, 0) == supplied(manned, 0)
    assert supplied(empty, 0)["b2"] == (1,)
    assert 0 in supplied(empty, 1)["b2"]  # its owner knows better


@rule("LC-13.1.3")
def test_a_river_stops_supply_except_at_a_friendly_bridge() -> None:
    terrain = ["clear"] * 6 + ["bridge", "clear", "clear"]
    battle = Battle("maneuver", [unit("us-sherman", "a2", "spotted")], [], terrain=terrain, options={"bridges": True})
    assert 0 in supplied(battle, 0)["a3"]
    assert 0 in supplied(battle, 0)["b3"]  # by the bridge at a3, then along the far bank
    guarded = Battle(
        "maneuver",
        [unit("us-sherman", "a2", "spotted")],
        [unit("de-grenadiers", "a3", "spotted")],
        terrain=terrain,
        options={"bridges": True},
    )
    assert 0 not in supplied(guarded, 0)["b3"]


# ------------------------------------------------------------ words
def test_a_prompt_says_how_it_is_done_or_that_nothing_can_be_done() -> None:
    able = Battle("recon", [unit("us-jeep", "b2")], [unit("de-grenadiers", "b3")], hands=(["c-fog"], []))
    assert "Recon value" in seen(able, 0).prompt.note
    idle = Battle("recon", [unit("us-sherman", "b1")], [unit("de-grenadiers", "b3")], hands=(["c-fog"], []))
    assert seen(idle, 0).prompt.note == "None of your units can scout an adjacent enemy."
    assert "Aufklärungswert" in seen(able, 0, "de").prompt.note


def test_two_of_a_kind_are_told_by_where_they_are() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "a1"), unit("us-rifle", "b1"), unit("us-sherman", "c1")], [])
    labels = {choice.label for choice in seen(battle, 0).choices}
    assert {"Rifle Platoon, a1", "Rifle Platoon, b1", "M4 Sherman"} <= labels


@rule("LC-7.2.2")
def test_a_launch_names_its_price_and_the_group_its_aircraft() -> None:
    battle = Battle("air", [unit("us-p47", "airfield0"), unit("us-b17", "airfield0")], [])
    scene = seen(battle, 0)
    assert {(choice.label, choice.hint) for choice in scene.choices if choice.text.startswith("unit")} == {
        ("Launch P-47 Thunderbolt", "2 Supply"),
        ("Launch B-17 Flying Fortress", "2 Supply"),
    }
    battle.take("unit us-p47")
    scene = seen(battle, 0)
    assert [(row.label, row.value) for row in scene.prompt.rows] == [("P-47 Thunderbolt", "2"), ("Supply needed", "2")]
    tones = {item.name: item.tone for item in areas(scene)["airfield-0"].items}
    assert tones == {"P-47 Thunderbolt": "lit", "B-17 Flying Fortress": ""}


# ------------------------------------------------------------ cards and dice
def test_what_an_aircraft_carries_lies_under_it() -> None:
    battle = Battle("maneuver", [unit("us-p47", "airfield0", attached=["c-bombs"]), unit("us-p51", "airfield0")], [])
    shown = areas(seen(battle, 0))["airfield-0"].items
    assert [item.name for item in shown] == ["Bombs", "P-47 Thunderbolt", "P-51 Mustang"]
    assert shown[0].group == shown[1].group != ""
    assert shown[2].group == ""


def test_the_own_card_one_is_asked_about_is_marked_for_its_owner_alone() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "b1"), unit("us-sherman", "c1")], [])
    battle.take("unit us-sherman")
    element = SceneBuilder(GAME, battle.s, GAME.view(0, "en", ("Ann", "Bob"))).element(battle.piece("us-sherman"))
    assert items(seen(battle, 0), "field")[element].tone == "lit"
    assert items(seen(battle, 1), "field")[element].tone == ""


@rule("LC-R26")
def test_the_arithmetic_of_a_roll_in_one_line() -> None:
    rows = (Row("Rifle Platoon, infFP", "3"), Row("MG Crew", "+2"), Row("Ambush", "×2"), Row("Hill", "+2"))
    assert sum_text(rows, 12) == "3 +2 MG Crew ×2 Ambush +2 Hill = 12"
    assert sum_text(rows[:1], 3) == ""


@rule("LC-7.0.1")
def test_a_copy_has_every_number() -> None:
    """Whatever the registers hold, the twin holds it too."""
    s = Battle("maneuver", [unit("us-rifle", "b1")], []).s
    of_a_question = ("seats", "asked", "prompt", "menu", "offered", "chosen", "kept", "keeping", "log")
    within_an_action = ("flown_from", "flown_to", "dice_left")  # nothing at a quiet point
    before = contents(s)
    for number, (name, value) in enumerate(before.items()):
        if name not in (*of_a_question, *within_an_action) and isinstance(value, (bool, int)) and not callable(value):
            try:
                setattr(s, name, not value if isinstance(value, bool) else number + 1)
            except (AttributeError, TypeError):
                continue  # never changed
    changed = [name for name, value in contents(s).items() if value != before[name]]
    assert len(changed) >= 28
    twin = contents(s.copy())
    assert [name for name in changed if twin[name] != contents(s)[name]] == []


@rule("LC-5.3.1", "LC-5.7.2")
def test_a_match_begins_with_an_empty_table() -> None:
    s = GAME.new(GAME.options({"quick_start": False}), "empty")
    assert {int(kind) for kind in s.kind} == {-1}
    for table in (s.damage, s.flags, s.spent, s.bridge_damage, s.bridge_used, s.supply, s.first_turn):
        assert {int(number) for number in table} == {0}
    for table in (s.place, s.host, s.group, s.control):
        assert {int(number) for number in table} == {-1}
    assert (s.turn, s.active, s.captor, s.prisoners, s.piles_still, s.kampf, s.round) == (1, 0, -1, -1, 1, 0, 0)
    assert (s.free_infantry, s.offered_end, s.counterattacked, s.armor_alone, s.simultaneous, s.closing) == (False,) * 6
    assert (s.moving, s.target, s.attacker, s.main, s.atrocities, s.firing, s.struck) == (-1, -1, -1, -1, 0, -1, -1)
    assert (s.window, s.held, s.aim, s.aim_at) == (-1, -1, -1, -1)


@rule("LC-4.1", "LC-4.2")
def test_neighbours_and_distances() -> None:
    """Zones touch along rows and columns; a Headquarters touches the three zones of its row."""
    around: dict[int, set[int]] = {area: set() for area in range(AREAS)}
    for zone in range(ZONES):
        row, column = divmod(zone, 3)
        around[zone] |= {other for other in (zone - 3, zone + 3) if 0 <= other < ZONES}
        around[zone] |= {zone + step for step in (-1, 1) if 0 <= column + step <= 2}
        if row != 1:
            around[zone].add(HQ if row == 0 else HQ + 1)
            around[HQ if row == 0 else HQ + 1].add(zone)
    assert {area: {int(other) for other in NEIGHBOURS[area]} for area in range(AREAS)} == around
    for start in range(AREAS):
        steps = {start: 0}
        todo = [start]
        for here in todo:
            for other in around[here] - set(steps):
                steps[other] = steps[here] + 1
                todo.append(other)
        assert [int(distance(start, area)) for area in range(AREAS)] == [steps[area] for area in range(AREAS)]
        assert {area for area in range(AREAS) if are_neighbours(start, area)} == around[start]


@rule("LC-14.1")
def test_how_the_log_names_cards_and_bridges() -> None:
    """A bridge by its crossing; a card by its owner, whether it is open, and what it is."""
    b = Battle("maneuver", [unit("us-rifle", "b1"), unit("us-sherman", "b1", "spotted")], [unit("de-pz4", "b3", "known")])
    assert [int(label(b.s, PIECES + at)) for at in (0, 5)] == [BRIDGES, BRIDGES + 5]
    assert int(label(b.s, -1)) == -1
    kinds = {card: int(b.s.kind[b.piece(card)]) for card in ("us-rifle", "us-sherman", "de-pz4")}
    assert int(label(b.s, b.piece("us-rifle"))) == kinds["us-rifle"]
    assert int(label(b.s, b.piece("us-sherman"))) == OPEN_CARD + kinds["us-sherman"]
    assert int(label(b.s, b.piece("de-pz4"))) == SEATS + OPEN_CARD + kinds["de-pz4"]
    assert [int(card_label(1, 7, is_open)) for is_open in (True, False)] == [SEATS + OPEN_CARD + 7, SEATS + 7]
