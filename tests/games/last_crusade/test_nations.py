"""Nations as data: their rules, what their cards do that is new, and nations and cards by file (LC-N30 to LC-N39, LC-N60)."""

import pickle
from itertools import product
from pathlib import Path
from shutil import copyfile, copytree

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_crusade import GAME, LastCrusadeGame, plan
from warcabinet.games.last_crusade.cards.library import FOLDER, Library, nation_files
from warcabinet.games.last_crusade.choices import KINDS
from warcabinet.host.owncards import own_cards
from warcabinet.host.shelf import Shelf
from warcabinet.lab.cards import tell_left_out

NEW = """
[[unit]]
id = "gb-x-tortoise"
name = { en = "Tortoise", de = "Tortoise" }
nation = "gb"
type = "A"
subhead = { en = "Assault tank", de = "Sturmpanzer" }
cost = 9
inf = 3
arm = 8
def = 8
history = { en = "Six were built; none saw battle.", de = "Sechs wurden gebaut; keiner kämpfte." }

[[special]]
id = "gb-x-tea"
name = { en = "Tea Break", de = "Teepause" }
nation = "gb"
category = "event"
play = "P1"
effect = "convoy 1"
duration = "instant"
text = { en = "One die and 1: your stockpile gains that much.", de = "Ein Würfel und 1: So viel gewinnt dein Vorrat." }

[[terrain]]
id = "dunes"
name = { en = "Dunes", de = "Dünen" }
cost = 1
effect = "difficult A or motor"
text = { en = "Difficult for Armor and motorized units.", de = "Schwierig für Panzer und motorisierte Einheiten." }

[[nation]]
id = "gb"
standard = { gb-x-tortoise = 1 }
"""


def belgium() -> str:
    """LC-N39 The Free French as a ninth nation."""
    return (
        (FOLDER / "nations" / "ff.toml")
        .read_text("utf-8")
        .replace("ff-", "be-")
        .replace('id = "ff"', 'id = "be"')
        .replace('name = { en = "Free French"', 'name = { en = "Belgium"')
    )


def with_nation(text: str) -> str:
    """As one custom card file, in which every card says whose it is."""
    return text.replace("[[unit]]\n", '[[unit]]\nnation = "be"\n').replace("[[special]]\n", '[[special]]\nnation = "be"\n')


UNIT = """
[[unit]]
id = "us-x-{number}"
name = {{ en = "Platoon {number}", de = "Zug {number}" }}
nation = "us"
type = "I"
subhead = {{ en = "Infantry, unmotorized", de = "Infanterie, unmotorisiert" }}
cost = 3
def = 3
abilities = "soldier, dig"
"""


# ------------------------------------------------------------ the rules of a nation
@rule("LC-N34")
def test_one_british_bombardment_of_a_phase_is_free() -> None:
    guns = [unit("gb-25pdr", "b1"), unit("gb-25pdr", "a1")]
    battle = Battle("bombardment", guns, [unit("de-grenadiers", "b2", "spotted")], nations=("gb", "de"), supply=(1, 9))
    battle.take("fire gb-25pdr", "target de-grenadiers", dice="1 1 1 1 1")
    assert battle.supply(0) == 1
    battle.take("fire gb-25pdr#2", "target de-grenadiers", dice="1 1 1 1 1")
    assert battle.supply(0) == 0


@rule("LC-N34")
def test_without_national_rules_it_is_paid() -> None:
    theirs = [unit("de-grenadiers", "b2", "spotted")]
    battle = Battle(
        "bombardment", [unit("gb-25pdr", "b1")], theirs, nations=("gb", "de"), supply=(1, 9), options={"nation_rules": False}
    )
    battle.take("fire gb-25pdr", "target de-grenadiers", dice="1 1 1 1 1")
    assert battle.supply(0) == 0


@rule("LC-N34")
@pytest.mark.parametrize(("nation", "cost", "free"), [("su", 3, True), ("yu", 2, True), ("yu", 3, False), ("us", 2, False)])
def test_who_deploys_a_soldier_unit_without_paying(nation: str, cost: int, free: bool) -> None:
    card = next(
        entry.id for entry in GAME.cards.unit if entry.nation == nation and entry.cost == cost and "soldier" in entry.abilities
    )
    enemy = "de"
    battle = Battle("reinforcement", [], [], nations=(nation, enemy), supply=(0, 0), hands=([card], []))
    assert battle.offers(f"deploy-free {card}") == free


@rule("LC-N34")
def test_italian_works_are_cheaper_at_set_up() -> None:
    from warcabinet.games.last_crusade.turn.setup import setup_cost

    s = Battle("reinforcement", [], [], nations=("it", "it")).s
    costs = {card.id: int(setup_cost(s, 0, card)) for card in s.book.cards}
    assert (costs["it-n-bunker"], costs["it-n-sangar"], costs["it-fucilieri"]) == (2, 1, 3)


@rule("LC-N34")
@pytest.mark.parametrize(("zones", "more"), [(0, 0), (1, 1), (3, 1)])
def test_french_supply_grows_with_the_center(zones: int, more: int) -> None:
    from warcabinet.games.last_crusade.cards.services import center_supply

    mine = [unit("ff-rifle", place) for place in ("a2", "b2", "c2")[:zones]]
    s = Battle("reinforcement", mine, [], nations=("ff", "de")).s
    assert center_supply(s, 0) == more
    assert center_supply(s, 1) == 0


@rule("LC-N34")
@pytest.mark.parametrize(("place", "origin", "left"), [("b3", "b2", 5), ("b2", "b1", 4)])
def test_one_hungarian_at_home_is_supplied_without_payment(place: str, origin: str, left: int) -> None:
    """In its starting row; in the center it pays."""
    theirs = [unit("hu-honved", place, "spotted")]
    battle = Battle("maneuver", [unit("us-rifle", origin)], theirs, nations=("us", "hu"), supply=(9, 5))
    battle.assault()
    battle.take("supply hu-honved")
    assert battle.supply(1) == left


# ------------------------------------------------------------ new words of the card language
@rule("LC-N116")
def test_an_ace_is_a_leader_for_an_aircraft() -> None:
    mine = [unit("gb-spitfire", "airfield0"), unit("gb-rifle", "b1")]
    battle = Battle("reinforcement", mine, [], nations=("gb", "de"), hands=(["gb-n-ace"], []))
    battle.take("deploy gb-n-ace")
    assert battle.s.host[battle.piece("gb-n-ace")] == battle.piece("gb-spitfire")
    from warcabinet.games.last_crusade.table.fire import AIR_FP, INF_FP, own_fp

    assert own_fp(battle.s, battle.piece("gb-spitfire"), AIR_FP) == 6
    assert own_fp(battle.s, battle.piece("gb-spitfire"), INF_FP) == 2


@rule("LC-N34")
def test_bangalore_torpedoes_negate_obstacles() -> None:
    from warcabinet.games.last_crusade.turn.moves import negates

    mine = [unit("gb-rifle", "b1", attached=["gb-n-bangalore"]), unit("gb-canadian", "b1")]
    battle = Battle("maneuver", mine, [], nations=("gb", "de"))
    assert negates(battle.s, battle.piece("gb-rifle"))
    assert not negates(battle.s, battle.piece("gb-canadian"))


@rule("LC-N34")
def test_naval_gunfire_hits_a_spotted_unit_on_the_battlefield() -> None:
    """Six dice at TN 5; who is dug in ignores the first hit."""
    theirs = [unit("de-grenadiers", "b2", "spotted", "dug-in"), unit("de-hmg", "c2"), unit("de-pz4", "hq1", "spotted")]
    battle = Battle("bombardment", [unit("gb-25pdr", "b1")], theirs, nations=("gb", "de"), hands=(["gb-n-naval"], []), step="open")
    battle.take("play gb-n-naval", "on de-grenadiers", dice="5 6 6 1 1 1")
    assert battle.damage("de-grenadiers") == 2


# ------------------------------------------------------------ nations by file
@rule("LC-N30", "LC-N39")
def test_a_ninth_nation_is_a_file(tmp_path: Path) -> None:
    copytree(FOLDER / "nations", tmp_path / "nations")
    for name in ("cards.toml", "terrain.toml", "numbers.toml"):
        copyfile(FOLDER / name, tmp_path / name)
    (tmp_path / "nations" / "be.toml").write_text(belgium(), "utf-8")
    library = Library(tmp_path)
    assert library.faults == []
    assert list(library.nations) == [*GAME.nations, "be"]
    assert len(library.pool("be")) == len(library.pool("ff"))
    assert [entry.id for entry in library.cards.entries()][: len(GAME.cards.entries())] == [
        entry.id for entry in GAME.cards.entries()
    ]


@rule("LC-N32", "LC-N37")
def test_a_copy_without_renaming_is_left_out_and_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    copytree(FOLDER / "nations", tmp_path / "nations")
    for name in ("cards.toml", "terrain.toml", "numbers.toml"):
        copyfile(FOLDER / name, tmp_path / name)
    (tmp_path / "nations" / "be.toml").write_text((FOLDER / "nations" / "ff.toml").read_text("utf-8"), "utf-8")
    library = Library(tmp_path)
    assert list(library.nations) == list(GAME.nations)
    assert str(library.faults[0]) == "be.toml, nation: a nation's file has one [[nation]] with the id 'be'"
    game = LastCrusadeGame()
    game.library = library
    told = "be.toml, nation: a nation's file has one [[nation]] with the id 'be'; this nation is left out"
    assert Shelf({game.name: game}, lambda name: ()).info(game).left_out == (told,)  # the lobby says it ...
    tell_left_out(game)  # ... and the command line
    assert [record.getMessage() for record in caplog.records] == [told]


@rule("LC-N39", "LC-N60", "LC-N64")
def test_a_nation_by_custom_file_is_chosen_built_drafted_printed_and_stored() -> None:
    own = GAME.with_cards(with_nation(belgium()), "belgium.toml")
    assert isinstance(own, LastCrusadeGame)
    options = own.options({"nation0": "be", "nation1": "it"})
    assert own.side_names(options, "en") == ("Belgium", "Italy")
    assert own.option_names("nation0")["be"]["en"] == "Belgium"
    (listed, _) = own_cards(own).options
    assert {value.value: value.label.en for value in listed.values}["be"] == "Belgium"
    assert pickle.loads(pickle.dumps(options)) == options
    building = own.deck_building(options)
    assert building.pools[-1].id == "be"
    starter = building.starters[-1].text
    assert own.options({"own0": starter}).own0 is not None
    draft = own.new(own.options({"nation0": "be", "deck0": "draft"}), "1")
    assert "be-legion" in {own.book.cards[kind].id for kind in cards_in(draft.plan.deck_lists[0])}
    assert "Belgium" in own.draw_face("be-legion", "en", "zoom")
    assert own.draw_face("back-be", "en") != own.draw_face("back-ff", "en")
    assert "be-legion" in {face for stack in own.stacks("en") for face in stack.copies}
    session = Session(own, options, "belgium", ("Ann", "Bob"))
    for _ in range(12):
        session.take(session.choices()[0])
    again = replay(GAME, parse_record(session.record().text()))
    assert again.position().setting == session.position().setting
    with pytest.raises(Fault, match="unknown value 'be'"):
        GAME.options({"nation0": "be"})


@rule("LC-N60", "LC-N61", "LC-N62", "LC-N68")
def test_new_cards_by_custom_file() -> None:
    """In the ready-made deck, the pool, the draft, on a face, in print and in play."""
    own = GAME.with_cards(NEW, "new.toml")
    assert isinstance(own, LastCrusadeGame)
    found = plan(own, own.options({"nation0": "gb"}))
    ids = [own.book.cards[kind].id for kind in cards_in(found.deck_lists[0])]
    assert ids.count("gb-x-tortoise") == 1
    assert "gb-x-tea" not in ids
    pool = {card.id for card in own.deck_building(own.options({})).pools[3].cards}
    assert {"gb-x-tortoise", "gb-x-tea", "dunes"} <= pool
    faces = own.face_ids()
    assert {"gb-x-tortoise", "gb-x-tea", "dunes", "ground-dunes"} <= set(faces)
    for face in ("gb-x-tortoise", "gb-x-tea", "dunes", "ground-dunes"):
        assert "<svg" in own.draw_face(face, "de", "zoom")
    assert own.card_names("en")["gb-x-tortoise"] == "Tortoise"
    assert {(change.id, change.added) for change in own.card_changes} == {
        ("gb", False), ("gb-x-tortoise", True), ("gb-x-tea", True), ("dunes", True),
    }  # fmt: skip


FAULTS = {
    NEW.replace(
        'nation = "gb"\ntype', 'nation = "xx"\ntype'
    ): "new.toml, gb-x-tortoise, nation: unknown nation 'xx'; choose one of: de,",
    NEW.replace("def = 8\n", ""): "new.toml, unit card gb-x-tortoise: object missing required field `def`",
    NEW.replace("convoy 1", "convoi 1"): "new.toml, gb-x-tea, effect: 'convoi 1' is not a valid effect",
    NEW.replace("gb-x-tortoise = 1", "gb-x-tortoise = 9"): "new.toml, gb, standard: 9 copies of 'gb-x-tortoise', at most 8",
    NEW.replace(
        "[[terrain]]", "[[weather]]"
    ): "new.toml, weather: unknown kind of card; choose one of: nation, unit, special, terrain",
    NEW.replace("Six were built", "S" * 150): "new.toml, gb-x-tortoise, history.en: 168 characters; the limit is 140",
    NEW.replace("Tea Break", "Stalin's Tea"): "new.toml, gb-x-tea, tags: a card that names Stalin needs the tag stalin",
    with_nation(belgium()).replace('"free soldier', '"gratis soldier').replace("while center 1", "while centre 1"): (
        "new.toml, be, rules: 'supply +1 while centre 1' is not a valid rule of a nation; choose one of: free bombard N,"
    ),
}


@rule("LC-N29a", "LC-N66")
@pytest.mark.parametrize("told", FAULTS.values())
def test_an_error_names_file_card_field_and_reason(told: str) -> None:
    text = next(text for text, reason in FAULTS.items() if reason == told)
    with pytest.raises(Fault) as caught:
        GAME.with_cards(text, "new.toml")
    assert str(caught.value).startswith(told)


# ------------------------------------------------------------ any pairing
@rule("LC-N38")
@pytest.mark.parametrize(("one", "two"), list(product(GAME.nations, repeat=2)))
def test_any_pairing_can_be_set_up(one: str, two: str) -> None:
    s = GAME.new(GAME.options({"nation0": one, "nation1": two}), "pair")
    assert [list(GAME.nations)[nation] for nation in s.plan.nation] == [one, two]
    assert all(len(s.deck[seat].cards) == 60 - 6 for seat in range(2))


@rule("LC-N31")
def test_who_stands_in_for_whom() -> None:
    drop = plan(GAME, GAME.options({"scenario": "airborne", "nation0": "gb"}))
    assert [GAME.book.cards[kind].id for kind in cards_in(drop.free_hq[0])] == ["gb-para"] * 3
    assert drop.setup_supply[1] == 28
    with pytest.raises(Fault, match="you cannot set nation0 to 'yu': the scenario 'airborne' fixes the nations"):
        GAME.options({"scenario": "airborne", "nation0": "yu"})
    assert len(nation_files()) == 8


@rule("LC-N33")
def test_a_nation_sets_its_supply_and_dice() -> None:
    """The file gives them, other dice at the start if it says so; options override."""
    own = GAME.with_cards('[[nation]]\nid = "gb"\nsetup = 33\nstart_dice = 5\n')
    assert isinstance(own, LastCrusadeGame)
    found = plan(own, own.options({"nation0": "gb"}))
    assert (found.setup_supply[0], found.supply_dice[0], found.start_dice[0]) == (33, 2, 5)
    found = plan(own, own.options({"nation0": "gb", "setup0": 50, "dice0": 4}))
    assert (found.setup_supply[0], found.supply_dice[0], found.start_dice[0]) == (50, 4, 4)


@rule("LC-N67")
def test_there_is_room_for_a_thousand_cards() -> None:
    assert KINDS >= 1000
    more = "".join(UNIT.format(number=number) for number in range(400))
    assert len(GAME.with_cards(more).book.cards) == len(GAME.cards.entries()) + 400  # type: ignore[attr-defined]


@rule("LC-N27")
@pytest.mark.parametrize(
    ("subhead", "abilities", "told"),
    [
        ("Infantry, unmotorized", "dig", "new.toml, us-x-0, abilities: the word Infantry in its subhead makes it a soldier unit"),
        ("Guard, unmotorized", "soldier", "new.toml, us-x-0, subhead: a soldier unit needs the word Infantry"),
        ("Artillery, unmotorized", "motor", "new.toml, us-x-0, subhead: a motorized unit needs a vehicle"),
    ],
)
def test_a_subhead_and_abilities_agree(subhead: str, abilities: str, told: str) -> None:
    text = UNIT.format(number=0).replace("Infantry, unmotorized", subhead).replace('"soldier, dig"', f'"{abilities}"')
    with pytest.raises(Fault) as caught:
        GAME.with_cards(text, "new.toml")
    assert str(caught.value).startswith(told)
