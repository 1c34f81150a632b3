"""The card files: every fault is named with file, card, field and reason; a new card needs no code."""

import tomllib
from collections import Counter
from pathlib import Path
from shutil import copyfile, copytree

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.games.last_crusade import GAME, LastCrusadeGame
from warcabinet.games.last_crusade.cards.grammar import (
    ABILITIES,
    COUNTRY,
    EFFECTS,
    read_abilities,
    read_country,
    read_effects,
    read_play,
    read_terrain,
)
from warcabinet.games.last_crusade.cards.library import FOLDER, Library
from warcabinet.games.last_crusade.cards.specials import ENEMY_TURN
from warcabinet.games.last_crusade.scenarios import read_scenarios

SCENARIOS = (GAME.folder / "scenarios.toml").read_text("utf-8")

CARD_FAULTS = {
    (
        'abilities = "soldier, dig"',
        'abilities = "soldier, digs"',
    ): "us.toml, us-rifle, abilities: 'digs' is not a valid ability; choose one of:",
    ("cost = 3", "cost = -3"): "us.toml, unit card us-rifle, cost: expected `int` >= 0",
    ("def = 3", "def = 0"): "us.toml, unit card us-rifle, def: expected `int` >= 1",
    ('id = "us-green"', 'id = "us-rifle"'): "us.toml, us-rifle: duplicate card id",
    ('type = "I"', 'type = "X"'): "us.toml, unit card us-rifle, type: unknown value 'X'; choose one of: ",
    (
        "gray = true\ndef = 3",
        "gray = true\nwings = 2\ndef = 3",
    ): "us.toml, unit card us-rifle: unknown key 'wings'; choose one of: id, name, nation",
    (
        'subhead = { en = "Infantry, unmotorized"',
        'subhead = { en = "Footmen"',
    ): "us.toml, us-rifle, subhead: a soldier unit needs the word Infantry in its subhead (LC-3.3.1)",
    ("air = 1\ngray = true", "gray = true"): "us.toml, us-rifle, gray: gray needs an airFP value",
    ('abilities = "fb"', 'abilities = "fast"'): "us.toml, us-p47, abilities: only aircraft have a class",
    ('effect = "fp inf +2"', 'effect = "fp inv +2"'): "cards.toml, c-mg, effect: 'fp inv +2' is not a valid effect; choose one of:",
    (
        'effect = "cross I: nofire1 / commit"',
        'effect = "cross X: nofire1 / commit"',
    ): "cards.toml, c-wire, effect: unknown class of unit 'X'; choose one of: soldier,",
    ('play = "W5 defender"', 'play = "W9 defender"'): "cards.toml, c-ambush, play: 'W9 defender' is not a time to play a card;",
    ('on = "soldier"', 'on = "soldiers"'): "cards.toml, c-mg, on: unknown class of unit 'soldiers'",
    (
        'duration = "attached"',
        'duration = "turn"',
    ): "cards.toml, c-mg, duration: a card of the category support weapon lasts 'attached'",
    (
        'category = "support weapon"\ncost = 2\non = "soldier"\n',
        'category = "support weapon"\ncost = 2\n',
    ): "cards.toml, c-mg, on: say what the card attaches to",
    ('effect = "fort def 5"', 'effect = "counterattack"'): "de.toml, de-n-pillbox, effect: only a Fortification",
}
TERRAIN_FAULTS = {
    (
        '"clear; recon_into tn -1"',
        '"clear; recon_in tn -1"',
    ): "terrain.toml, steppe, effect: 'recon_in tn -1' is not a valid effect of Terrain;",
    (
        '"defender fp inf +2; recon',
        '"defender fp +x; recon',
    ): "terrain.toml, hill, effect: 'fp +x' is not a valid effect on a defender;",
    ("cost = 5", 'cost = "much"'): "terrain.toml, terrain card city, cost: expected `int`, got `str`",
}
DECK_FAULTS = {
    ("us-rifle = 6", "us-rifle = 9"): "us.toml, standard: 9 copies of 'us-rifle', at most 8 (LC-5.1.3)",
    ("c-mg = 2", "c-mg = 3"): "us.toml, standard: 3 copies of 'c-mg', at most 2 (LC-5.1.4)",
    ("us-n-patton = 1", "su-n-atr = 1"): "us.toml, standard: 'su-n-atr' is a card of another side (LC-N20)",
    ("us-m16 = 1", "us-m61 = 1"): "us.toml, standard: unknown card 'us-m61'; did you mean 'us-m16'?",
    ('"woods", "crossroads"]', '"woods"]'): "us.toml, terrain: 5 Terrain cards instead of six",
    ('"clear", "fields"', '"clear", "moon"'): "us.toml, terrain: unknown Terrain 'moon'",
    ('buy = ["us-rifle"', 'buy = ["us-jumbo"'): "us.toml, buy: 'us-jumbo' is not in the standard deck",
}
SCENARIO_FAULTS = {
    ('"us-n-treadway"', '"us-n-treadmill"'): "mine.toml, river, add: unknown card 'us-n-treadmill'; did you mean",
    ('"village", "bocage", "town"]', '"village", "bocage"]'): "mine.toml, hedgerows, terrain: 8 types of Terrain for nine zones",
    ('"ruins", "city", "ruins"', '"ruins", "moon", "ruins"'): "mine.toml, city, terrain: unknown Terrain 'moon'",
    ("turn_limit = 8", "turn_limit = 0"): "mine.toml, key meeting.turn_limit: expected `int` >= 1",
}


def changed(source: str, change: tuple[str, str], folder: Path) -> Path:
    old, new = change
    assert old in source
    path = folder / "mine.toml"
    path.write_text(source.replace(old, new, 1), "utf-8")
    return path


def said(fault: Fault) -> str:
    return f"{fault} ({fault.rule})" if fault.rule and fault.rule not in str(fault) else str(fault)


def library_with(change: tuple[str, str], file: str, folder: Path) -> Library:
    """The card files with one change in one of them."""
    old, new = change
    copytree(FOLDER / "nations", folder / "nations")
    for name in ("cards.toml", "terrain.toml", "numbers.toml"):
        copyfile(FOLDER / name, folder / name)
    path = next(path for path in folder.rglob(file))
    source = path.read_text("utf-8")
    assert old in source
    path.write_text(source.replace(old, new, 1), "utf-8")
    return Library(folder)


@pytest.mark.parametrize(("change", "told"), [*CARD_FAULTS.items(), *TERRAIN_FAULTS.items(), *DECK_FAULTS.items()])
def test_a_typo_is_named(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    """A nation with a mistake is left out, the others go on working (LC-N37); without common cards nothing works."""
    file = told.partition(",")[0]
    if file in ("cards.toml", "terrain.toml"):
        with pytest.raises(Fault) as caught:
            library_with(change, file, tmp_path)
        assert said(caught.value).startswith(told)
        return
    library = library_with(change, file, tmp_path)
    assert next(said(fault) for fault in library.faults).startswith(told)
    assert set(GAME.nations) - set(library.nations) == {file.removesuffix(".toml")}
    assert all(entry.nation != file.removesuffix(".toml") for entry in library.cards.entries())


@pytest.mark.parametrize("change", SCENARIO_FAULTS, ids=lambda change: str(change[1]))
def test_a_typo_in_a_scenario_is_named(tmp_path: Path, change: tuple[str, str]) -> None:
    with pytest.raises(Fault) as caught:
        read_scenarios(changed(SCENARIOS, change, tmp_path), GAME.cards, GAME.terrain)
    assert said(caught.value).startswith(SCENARIO_FAULTS[change])


def test_every_card_is_there() -> None:
    units = Counter(unit.nation for unit in GAME.cards.unit)
    specials = Counter(special.nation for special in GAME.cards.special)
    assert units == {"us": 34, "de": 37, "su": 38, "gb": 36, "it": 25, "ff": 16, "hu": 16, "yu": 17}
    assert specials == {"": 24, "us": 12, "de": 15, "su": 14, "gb": 20, "it": 12, "ff": 8, "hu": 7, "yu": 8}
    assert len(GAME.terrain.terrain) == 15


def test_numbers_of_cards_stay() -> None:
    """Shuffles and programs that learn depend on them: every card of the game is listed, once, and none has moved."""
    ids = [entry.id for entry in GAME.cards.entries()]
    listed = tomllib.loads((FOLDER / "numbers.toml").read_text("utf-8"))["order"]
    assert ids == listed
    first = {"us-rifle": 0, "de-grenadiers": 34, "su-rifle": 71, "c-mg": 109, "us-n-bazooka": 126, "su-n-panic": 173}
    assert {id: ids.index(id) for id in first} == first
    assert ids.index("gb-rifle") == 174
    assert GAME.library.faults == []


def test_every_word_of_the_language_is_used() -> None:
    """No ability and no effect is there for nothing."""
    able = {column for entry in GAME.cards.entries() for column in read_abilities(entry.abilities)}
    assert able >= {column for form in ABILITIES for column in (*form.columns, *form.also)}
    effects = {column for entry in GAME.cards.special for column in read_effects(entry.effect)}
    assert effects >= {column for form in EFFECTS for column in (*form.columns, *form.also)}
    rules = {column for nation in GAME.nations.values() for rule in nation.rules for column in read_country(rule)}
    assert rules >= {column for form in COUNTRY for column in form.columns}


def test_what_the_words_mean() -> None:
    assert read_effects("fp inf +2; cross A or motor: nofire1 / commit") == {"inf_plus": 2, "cross": 20, "cross_halts": 1}
    assert read_abilities("") == {}
    zone, units = read_terrain("difficult A; fortified defender fp inf +2; assaulter A fp arm -1")
    assert zone == {"difficult": 4}
    assert [(each["whom"], each["fortified"]) for each in units] == [(0, 1), (1, 0)]
    play = read_play("W1 of enemy phase 5 against de")
    assert (play.windows[1], play.whose, play.phase, play.against) == (1, ENEMY_TURN, 5, "de")


def test_a_new_card_needs_no_code() -> None:
    """A designer adds a unit and a Special in words the game knows; both have values and sentences at once."""
    dogs = """
[[unit]]
id = "su-dogs"
name = { en = "Sled Teams", de = "Hundeschlitten" }
nation = "su"
type = "I"
subhead = { en = "Infantry, motorized", de = "Infanterie, motorisiert" }
cost = 2
inf = 1
def = 2
abilities = "soldier, motor, recon 2, mf 3, ignoredifficult"
source = "designed"

[[special]]
id = "su-n-medic"
name = { en = "Medics", de = "Sanitäter" }
nation = "su"
category = "headquarters troops"
cost = 2
play = "P1"
effect = "refit soldier or at 2 free"
duration = "in play"
text = { en = "Two points.", de = "Zwei Punkte." }
source = "designed"
"""
    own = GAME.with_cards(dogs)
    assert isinstance(own, LastCrusadeGame)
    book = own.book
    sled, medics = (next(card for card in book.cards if card.id == id) for id in ("su-dogs", "su-n-medic"))
    assert (sled.unit.mf, sled.unit.recon, sled.unit.is_soldier(), sled.unit.is_motorized()) == (3, 2, True, True)
    assert sled.unit.ignores_difficult
    assert (medics.special.refit, medics.special.refits, medics.unit.defense) == (2, 3, 3)
