"""What each seat sees: the field from its own side, previews, words in both languages."""

import re

from games.deckfront.front import EMPTY_FIELD, MAY_HOLD, POSITION, Front, Sides, areas
from games.deckfront.test_df09_keywords import place
from support import rule
from warcabinet.engine.game import Game
from warcabinet.engine.scene import Area
from warcabinet.engine.together import ahead
from warcabinet.games.deckfront import GAME


def preview(front: Front, choice: str) -> list[tuple[str, str, str]]:
    found = next(each for each in front.scene(front.session.asked + 1).choices if each.text == choice)
    assert found.preview is not None
    return [(row.label, row.value, row.calc) for row in found.preview.rows]


def test_green_sees_the_table_turned_round() -> None:
    front = Front("col -1 0 +1\nG1 archers GEN .\nB1 . GEN knights", phase="draw", blue="hand = 1", green="hand = 1")
    assert front.unit(1, "green/archers#1").at == (1, 1)
    assert front.unit(2, "green/archers#1").at == (3, 2)
    assert front.unit(0, "blue/knights#1").at == front.unit(1, "blue/knights#1").at == (3, 2)
    assert front.unit(2, "blue/knights#1").at == (1, 1)


def test_every_unit_stands_in_a_cell_and_lit_cells_exist() -> None:
    front = Front("col -1 0 +1\nG1 archers GEN .\nB1 . GEN knights", blue='played = "pikemen"', **POSITION)
    scene = front.scene(1)
    field = next(area for area in scene.areas if area.id == "field")
    places = {cell.at for cell in field.cells}
    assert all(item.at in places for item in field.items)
    ids = {cell.id for cell in field.cells} | {item.id for area in areas(scene.areas) for item in area.items}
    assert all(element in ids for choice in scene.choices for element in choice.elements)
    assert all(choice.elements for choice in scene.choices)


@rule("DF-7.14", "DF-8.2", "DF-8.6")
def test_damage_contact_and_gaps_that_stay_are_seen_at_a_glance() -> None:
    front = Front(
        """
        col  -2      -1  0       +1  +2
        G1   archers  .  GEN     .   .
        B1   knights  .  GEN/4   .   pikemen/1
        """,
        phase="draw", blue="hand = 1", green="hand = 1",
    )  # fmt: skip
    values = {item.id: [(value.text, value.tone) for value in item.strip] for item in front.area(1, "field").items}
    assert values["unit/blue/general#1"] == [("1", ""), ("1", ""), ("11", "threat")]
    assert values["unit/blue/pikemen#1"] == [("1", ""), ("0", ""), ("1", "threat")]
    assert values["unit/green/archers#1"] == [("1", ""), ("0", ""), ("1", "")]
    cells = {cell.id: (cell.name, cell.tone) for cell in front.area(1, "field").cells}
    assert cells["cell/blue/1/-2"] == cells["cell/green/1/-2"] == ("", "threat")
    assert cells["cell/blue/1/-1"] == cells["cell/green/1/-1"] == ("gap", "dim")
    assert cells["cell/blue/1/+1"] == ("", "")  # the Pikemen will close it
    assert cells["cell/blue/1/0"] == ("", "")


def marks(front: Front, choice: str) -> dict[str, tuple[str, str]]:
    found = next(each for each in front.scene(front.session.asked + 1).choices if each.text == choice)
    assert found.preview is not None
    assert found.preview.at in found.elements
    assert found.preview.face, "the unit is shown where it would stand"
    return {mark.element: (mark.text, mark.tone) for mark in found.preview.marks}


@rule("DF-9.2")
def test_a_placement_is_marked_on_those_it_would_hit() -> None:
    front = Front("col 0 +1 +2\nG1 GEN archers javelins\nB1 GEN . .", blue='played = "light-horse"', **POSITION)
    assert marks(front, "place 1/+1") == {"cell/blue/1/+1": ("−2✕", "threat")}
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN .", blue='played = "knights"', **POSITION)
    assert marks(front, "place 1/+1") == {"cell/blue/1/+1": ("0", "threat"), "unit/green/archers#1": ("−1✕", "ok")}
    assert marks(front, "place 1/-1") == {"unit/green/general#1": ("−1", "ok")}
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN .", blue='played = "pikemen"', **POSITION)
    assert marks(front, "place 1/+1") == {"cell/blue/1/+1": ("−1", "threat"), "unit/green/archers#1": ("↩", "")}


def test_ids_are_unique() -> None:
    front = Front("col -1 0 +1\nG1 archers GEN archers\nB1 . GEN knights", phase="draw", blue='hand = ["pikemen", "pikemen"]')
    for viewer in (0, 1, 2):
        ids = [item.id for area in areas(front.scene(viewer).areas) for item in area.items]
        assert len(ids) == len(set(ids))


# ------------------------------------------------------------ previews
@rule("DF-9.2")
def test_a_placement_shows_what_it_would_set_off() -> None:
    front = Front("col 0 +1 +2\nG1 GEN archers javelins\nB1 GEN . .", blue='played = "light-horse"', **POSITION)
    assert preview(front, "place 1/+1") == [
        ("Shot by Archers", "1", "straight"),
        ("Shot by Javelin throwers", "1", "oblique, falls"),
    ]
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN .", blue='played = "knights"', **POSITION)
    assert preview(front, "place 1/+1") == [("Shot by Archers", "0", "straight"), ("Charge at Archers", "1", "straight, falls")]
    assert preview(front, "place 1/-1") == [("Charge at General", "1", "oblique")]


def test_previews_of_stakes_withdraw_and_choices() -> None:
    front = Front("col 0 +1\nG1 GEN barricades\nB1 GEN .", blue='played = "knights"', **POSITION)
    assert preview(front, "place 1/+1") == [("Stakes of Barricades", "1", "")]
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN .", blue='played = "pikemen"', **POSITION)
    assert preview(front, "place 1/+1") == [("Shot by Archers", "1", "straight"), ("Archers may withdraw", "", "")]
    assert preview(front, "place 2/+1") == [("Shot by Archers", "1", "pulled forward")]
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN .", blue='played = "pikemen"', options=MAY_HOLD, **POSITION)
    assert preview(front, "place 2/+1") == [("Shot by Archers", "1", "pulled forward, if chosen")]
    front = Front("col 0 +1\nG2 . pikemen/1\nG1 GEN .\nB1 GEN .", blue='played = "knights"', **POSITION)
    assert preview(front, "place 1/+1") == [
        ("Charge at Pikemen", "1", "pulled forward, falls, if chosen"),
        ("Charge at General", "1", "oblique, if chosen"),
    ]


def test_a_preview_changes_nothing_and_comes_true() -> None:
    front = Front("col 0 +1\nG1 GEN javelins/1\nB1 GEN .", blue='played = "knights"', green='played = "hospital"', **POSITION)
    before = GAME.dump(front.s)
    shown = preview(front, "place 1/+1")
    assert GAME.dump(front.s) == before
    front.take("1: place 1/+1")
    assert shown == [("Shot by Javelin throwers", "1", "straight"), ("Charge at Javelin throwers", "1", "straight, falls")]
    assert (front.b1, front.g1) == ({1: "knights/1"}, {})


def test_turning_shows_it_too() -> None:
    front = Front("col -1 0 +1\nG1 javelins GEN .\nB1 . GEN light-horse", phase="turn")
    assert preview(front, "turn +1 west") == [
        ("Shot by Javelin throwers", "1", "straight"),
        ("Charge at Javelin throwers", "1", "straight"),
    ]


def test_targets_show_the_damage_that_comes_through() -> None:
    front = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights")
    assert [(choice.label, choice.hint) for choice in front.scene(1).choices] == [
        ("Archers, pulled forward", "1 damage, falls"),
        ("General, oblique", "1 damage"),
    ]


# ------------------------------------------------------------ at the same time
@rule("DF-6.3")
def test_both_can_choose_at_the_same_moment() -> None:
    """What the second seat sees and may choose does not depend on what the first will answer."""
    cards = Sides(blue='hand = ["knights", "archers"]', green='hand = ["javelins", "pikemen"]')
    front = Front(EMPTY_FIELD, phase="play", **cards)
    assert GAME.asked_together(front.s) == (0, 1)
    twin = ahead(GAME, front.session.match, 1)
    assert twin is not None
    view = GAME.view(1, "en", front.session.names)
    game: Game = GAME  # a twin is any State
    seen = game.scene(twin.s, view)
    for card in ("knights", "archers"):
        real = Front(EMPTY_FIELD, f"1: play {card}", phase="play", **cards)
        assert game.scene(real.s, view) == seen
        assert game.asked_together(real.s) == (1,)
    assert ahead(GAME, front.session.match, 1, [GAME.choice_number("play pikemen")]) is None  # it has given all its answers
    assert front.asks() == (1, "PLAY_CARD")  # the match itself has not moved


def test_answers_of_several_steps_can_be_given_ahead() -> None:
    cards = Sides(blue='hand = ["knights"]', green='hand = ["javelins"]\nreserve = ["archers", "pikemen"]')
    front = Front(EMPTY_FIELD, phase="draw", **cards)
    given: list[int] = []
    for choice in ("swap", "take archers", "give javelins"):
        twin = ahead(GAME, front.session.match, 1, given)
        assert twin is not None
        number = GAME.choice_number(choice)
        assert number in list(twin.s.menu)[: twin.s.offered]
        given.append(number)
    assert ahead(GAME, front.session.match, 1, given) is None
    front.take("1: draw", "2: swap", "2: take archers", "2: give javelins")
    assert front.hand(2) == ["archers"]


def test_only_one_is_asked_where_the_other_has_nothing_to_decide() -> None:
    front = Front("col 0 +1\nG2 . standard\nG1 GEN .\nB1 GEN knights")
    assert front.asks() == (1, "DECLARE")
    assert GAME.asked_together(front.s) == (0,)


# ------------------------------------------------------------ words
def test_every_rule_named_in_the_words_of_the_game_exists_in_both_rulebooks() -> None:
    assert list(GAME.rulebook.rules) == list(GAME.rulebook_in("de").rules)
    assert GAME.rulebook_in("de").text("DF-2.1") != GAME.rulebook.text("DF-2.1")
    cited = set()
    for path in GAME.folder.rglob("*.py"):
        cited |= set(re.findall(r'"(DF-[\w.]+)"', path.read_text("utf-8")))
    assert cited <= set(GAME.rulebook.rules)


def test_no_sentence_is_shown_with_a_hole() -> None:
    front = place("col 0 +1\nG1 GEN archers\nB1 GEN .", "knights", "1: place 1/+1")
    for language in ("en", "de"):
        scene = front.session.scene(0, language)
        assert "{" not in str([line.text for line in scene.log]) + scene.prompt.text


def field_of(front: Front, viewer: int) -> Area:
    return next(area for area in areas(front.session.scene(viewer).areas) if area.id == "field")


@rule("DF-7.10")
def test_the_front_bends_into_a_half_that_stands_empty() -> None:
    picture = "col -1 0 +1 +2\nG1 archers GEN . .\nB1 archers GEN knights ."
    front = Front(picture, phase="play", blue='hand = ["pikemen"]', green='hand = ["pikemen"]')
    for viewer, into in ((0, 1), (1, 2)):
        edges = {edge.id: edge for edge in field_of(front, viewer).edges}
        bent = edges["front/+1"]
        assert (bent.count, bent.to[1]) == (1, into)
        assert [edges[f"front/{column}"].count for column in ("-1", "0")] == [0, 0]


@rule("DF-4.3")
def test_each_side_has_a_general_and_cells_of_its_own() -> None:
    front = Front("col 0\nG1 GEN\nB1 GEN", phase="play", blue='hand = ["pikemen"]', green='hand = ["pikemen"]')
    field = field_of(front, 0)
    assert {item.face for item in field.items} == {"general-blue", "general-green"}
    assert {cell.owner for cell in field.cells if cell.id.startswith("cell/green")} == {1}
