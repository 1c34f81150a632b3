"""What each seat sees: nothing that it may not know, everything that it may, in both languages."""

from __future__ import annotations

import re
from string import Formatter

import msgspec
import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.scene import Area, Item, Scene
from warcabinet.games.last_crusade import GAME

NAMES = ("Ann", "Bob")


def seen(battle: Battle, viewer: int, language: str = "en") -> Scene:
    return GAME.scene(battle.s, GAME.view(viewer, language, NAMES))


def areas(scene: Scene) -> dict[str, Area]:
    found: dict[str, Area] = {}

    def walk(area: Area) -> None:
        found[area.id] = area
        for inner in area.areas:
            walk(inner)

    for area in scene.areas:
        walk(area)
    return found


def items(scene: Scene, area: str) -> dict[str, Item]:
    return {item.id: item for item in areas(scene)[area].items}


def text(scene: Scene) -> str:
    return msgspec.json.encode(scene).decode()


def front() -> Battle:
    """Both have a covered unit with an attachment, a spotted one, an aircraft at home, a card in hand."""
    mine = [
        unit("us-rifle", "a1", attached=["c-mg"]),
        unit("us-sherman", "b1", "spotted", "committed", damage=2),
        unit("us-p47", "airfield0"),
    ]
    theirs = [
        unit("de-tiger2", "a3", attached=["de-n-ace"], damage=3),
        unit("de-grenadiers", "b3", "spotted", "dug-in"),
        unit("de-me262", "airfield1"),
    ]
    return Battle("maneuver", mine, theirs, hands=(["c-ambush"], ["c-fog", "de-n-greif"]), decks=(["us-jeep"], ["de-nebel"]))


@rule("LC-14.2", "LC-3.2.2", "LC-5.5.6")
@pytest.mark.parametrize("viewer", [0, -1])
def test_nothing_hidden_is_sent(viewer: int) -> None:
    """No name, no value, no text of a covered card, of the other hand, deck and Airfield."""
    sent = text(seen(front(), viewer))
    for card in ("tiger2", "Tiger II", "Tank Ace", "me262", "Me 262", "fog", "Heavy Fog", "Greif", "nebel", "Nebelwerfer"):
        assert card not in sent
    if viewer < 0:
        for card in ("Rifle Platoon", "MG Crew", "P-47", "Ambush", "jeep"):
            assert card not in sent


@rule("LC-14.1", "LC-14.3", "LC-R16")
def test_a_covered_stack_shows_its_back_damage_and_number() -> None:
    battle = front()
    back = items(seen(battle, 0), "field")[f"unit/s1-{battle.piece('de-tiger2') - 64}"]
    assert (back.face, back.lies, back.name) == ("back-de", "face-down", "Face-down card")
    assert [badge.text for badge in back.badges] == ["+1", "−3"]
    own = items(seen(battle, 1), "field")
    tiger = own[f"unit/s1-{battle.piece('de-tiger2') - 64}"]
    assert (tiger.face, tiger.lies) == ("de-tiger2", "face-down")
    assert own[f"unit/s1-{battle.piece('de-n-ace') - 64}"].group == tiger.id


@rule("LC-3.1.3", "LC-3.2.3", "LC-7.5.16")
def test_spotted_units_lie_open_and_say_how_they_are() -> None:
    battle = front()
    field = items(seen(battle, 1), "field")
    tank = field[f"unit/s0-{battle.piece('us-sherman')}"]
    assert (tank.face, tank.lies) == ("us-sherman", "")
    assert tank.spent is not None
    assert [badge.text for badge in tank.badges] == ["2/4"]
    foot = items(seen(battle, 0), "field")[f"unit/s1-{battle.piece('de-grenadiers') - 64}"]
    assert [badge.text for badge in foot.badges] == ["dug"]


@rule("LC-3.1.8")
def test_a_committed_unit_is_marked_however_it_lies() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "a1", "committed"), unit("us-sherman", "b1")], [])
    foot, tank = (f"unit/s0-{battle.piece(card)}" for card in ("us-rifle", "us-sherman"))
    for viewer in (0, 1):
        field = items(seen(battle, viewer), "field")
        assert (field[foot].lies, field[foot].badges) == ("face-down", ())
        assert field[foot].spent is not None, "its owner and the enemy see the tint"
        assert field[tank].spent is None


@rule("LC-14.1")
def test_public_numbers() -> None:
    battle = front()
    panel = areas(seen(battle, 0))["enemy"]
    values = {fact.id: fact.value for fact in panel.facts}
    assert values == {"supply-1": "10", "points-1": "0", "hand-1": "2", "deck-1": "1"}
    assert areas(seen(battle, 0))["airfield-1"].count == 1
    assert {item.face for item in areas(seen(battle, 0))["airfield-1"].items} == {"back-de"}
    assert {item.face for item in areas(seen(battle, 0))["airfield-0"].items} == {"us-p47"}


@rule("LC-R62")
def test_an_aircraft_at_home_cannot_be_followed() -> None:
    """Backs in the other Airfield are numbered by place, not by piece."""
    battle = front()
    assert [item.id for item in areas(seen(battle, 0))["airfield-1"].items] == ["airfield-1/0"]


@rule("LC-R63", "LC-14.4")
def test_a_known_card_is_named_though_covered() -> None:
    battle = Battle("maneuver", [], [unit("de-puma", "b3", "known")])
    puma = items(seen(battle, 0), "field")[f"unit/s1-{battle.piece('de-puma') - 64}"]
    assert (puma.face, puma.lies) == ("de-puma", "face-down")
    own = items(seen(battle, 1), "field")[puma.id]
    assert "kn" in [badge.text for badge in own.badges]


@rule("LC-14.4", "LC-R22")
def test_generals_lie_open() -> None:
    battle = Battle("reinforcement", [], [], hands=(["us-n-patton"], []))
    battle.take("deploy us-n-patton")
    assert [item.name for item in areas(seen(battle, 1))["force"].items] == ["General Patton"]


@rule("LC-4.1", "LC-4.14", "LC-4.15")
def test_the_playing_area() -> None:
    """Nine zones with Terrain, two Headquarters, six corridor positions and two rear areas, each seat's at the bottom."""
    for viewer in (0, 1):
        field = areas(seen(front(), viewer))["field"]
        cells = {cell.id: cell for cell in field.cells}
        zones = [f"place/{column}{row}" for column in "abc" for row in "123"]
        assert set(zones) <= set(cells)
        assert {"place/hq0", "place/hq1", "place/rear0", "place/rear1"} <= set(cells)
        assert {f"place/{corridor}{row}" for corridor in ("ab", "bc") for row in "123"} <= set(cells)
        assert cells[f"place/hq{viewer}"].at[1] == 8
        assert cells[f"place/hq{1 - viewer}"].at[1] == 0
        left = "a" if viewer == 0 else "c"
        assert cells[f"place/{left}2"].at == (0, 4)


def test_obstacles_and_rivers_lie_on_their_edges() -> None:
    mine = [unit("us-rifle", "b1"), unit("c-wire", "b1>b2"), unit("c-mines", "b1>c1")]
    battle = Battle("maneuver", mine, [])
    field = areas(seen(battle, 0))["field"]
    by_place = {item.at: item.name for item in field.items if not item.face}
    cells = {cell.at: cell.id for cell in field.cells}
    assert {cells[at]: name for at, name in by_place.items() if at} == {"edge/b1>b2": "Barbed Wire ↑", "place/bc1": "Minefield →"}


def test_every_choice_lights_something_that_is_there() -> None:
    battle = front()
    scene = seen(battle, 0)
    ids = {item.id for area in areas(scene).values() for item in area.items} | set(areas(scene))
    ids |= {cell.id for area in areas(scene).values() for cell in area.cells}
    for choice in scene.choices:
        assert set(choice.elements) <= ids, choice.text
        assert choice.label
        assert choice.rule in GAME.rulebook.rules
    assert seen(battle, 1).choices == ()


def test_an_assault_warns_and_names_its_price() -> None:
    """LC-8.1.1: Armor alone into a Village; LC-7.5.33: two Supply a tank."""
    mine = [unit("us-sherman", "a2"), unit("us-sherman", "a2"), unit("us-truck", "a2")]
    theirs = [unit("de-grenadiers", "a3", "spotted")]
    battle = Battle("maneuver", mine, theirs, terrain=[*["clear"] * 6, "village", "clear", "clear"])
    battle.take("assault")
    if battle.offers("attack a3"):
        battle.take("attack a3")
    battle.take("add us-sherman")
    prompt = seen(battle, 0).prompt
    assert [(row.value, row.rule) for row in prompt.rows][:2] == [("2", "LC-7.5.33"), ("8", "")]
    assert any(row.rule == "LC-8.1.1" for row in prompt.rows)
    battle.take("add us-truck")
    assert not any(row.rule == "LC-8.1.1" for row in seen(battle, 0).prompt.rows)


def test_both_languages_have_the_same_words() -> None:
    english, german = (GAME.catalogues[language].entries for language in ("en", "de"))
    assert set(english) == set(german)
    for key, sentence in english.items():
        holes, others = ({hole for _, hole, _, _ in Formatter().parse(text) if hole} for text in (sentence, german[key]))
        assert holes == others, key


def test_every_card_has_words_in_both_languages() -> None:
    for language in ("en", "de"):
        names = GAME.names[language]
        for kind, entry in enumerate(GAME.cards.entries()):
            assert names.card(kind)
            assert len(names.text(kind)) > 8
            assert len(names.short(kind)) <= 13, entry.id


def test_no_german_sentence_makes_a_verb_agree_with_a_card() -> None:
    """`Grenadiere` are many, a `Schützenzug` is one: what begins with a card goes on with a colon or a comma."""
    for key, sentence in GAME.catalogues["de"].entries.items():
        if key.split(".")[0] in ("log", "why", "prompt") and sentence.startswith("{card}"):
            assert sentence[len("{card}")] in ":,", key


def test_no_german_sentence_puts_a_place_into_the_dative() -> None:
    """`dein Hauptquartier` is named as it stands: behind `nach`, `von` or `in` it would have to change."""
    for key, sentence in GAME.catalogues["de"].entries.items():
        assert not re.search(r"\b(nach|aus|von|in|zu|bei|mit) \{(place|from|zone|towards)\}", sentence), key


# ------------------------------------------------------------ what was agreed
@rule("LC-N92")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, ["Destroy expensive units; capturing the enemy Headquarters ends the match"]),
        ({"captor_wins": True}, ["Destroy expensive units; whoever captures the enemy Headquarters wins"]),
        ({"quiet_limit": 10}, ["10 quiet game turns end the match"]),
        ({"quiet_limit": 1}, ["A quiet game turn ends the match"]),
        ({"bridges": "on"}, ["Bridges in use"]),
        ({"hand_open": True}, ["Open hands"]),
    ],
)
def test_the_table_shows_the_options_in_force(options: dict[str, object], said: list[str]) -> None:
    """To players and spectators; those of the standard game are not repeated."""
    usual = seen(Battle("maneuver", [], []), 0).facts
    for viewer in (0, 1, -1):
        facts = seen(Battle("maneuver", [], [], options=options), viewer).facts
        assert [fact for fact in facts if fact not in usual] == ([] if not options else said)
        assert set(said) <= set(facts)


@rule("LC-N92")
def test_bridges_that_both_agreed_on_are_shown() -> None:
    battle = Battle("maneuver", [], [])
    assert "Bridges in use" not in seen(battle, 0).facts
    battle.s.bridges_agreed = True
    assert "Bridges in use" in seen(battle, 0).facts
    assert "Mit Brücken" in seen(battle, 0, "de").facts
