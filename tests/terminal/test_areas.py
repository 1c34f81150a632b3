"""Every kind of area as text, whatever the game."""

import pytest

from terminal.stage import words
from warcabinet.engine.scene import Area, Badge, Cell, Choice, Fact, Item, Layer, Layout, Prompt, Row, Scene, SeatInfo
from warcabinet.terminal.areas import Detail, Drawer


def drawn(area: Area, detail: Detail = Detail.FULL, width: int = 60) -> list[str]:
    seats = (SeatInfo(0, "Ines", acting=True), SeatInfo(1, "Otto"))
    scene = Scene("tiny", "Tiny", 0, seats, Layout("", ""), (area,), Prompt("Choose"))
    return [line.plain for line in Drawer(scene, words(), width).area(area, detail)]


TANK = Item("hand/tank#1", "tank", "Tank", "3", text="Rolls over things.")
TROOP = Item("hand/troop#1", "troop", "Troop", "1")


def test_a_hand_names_its_cards_with_their_numbers() -> None:
    assert drawn(Area("hand", "hand", "Your hand", items=(TROOP, TANK))) == ["Your hand: Troop 1, Tank 3"]


def test_in_all_detail_cards_say_what_they_do_and_equal_ones_are_counted() -> None:
    area = Area("hand", "hand", "Your hand", items=(TROOP, TROOP, TANK))
    assert drawn(area, Detail.ALL) == ["Your hand:", "  Troop 1 (2)", "  Tank 3: Rolls over things."]


def test_an_empty_area_says_so() -> None:
    assert drawn(Area("lands", "chips", "Territories", empty="None yet")) == ["Territories: None yet"]
    assert drawn(Area("hand", "hand", "Your hand", empty="Your hand is empty")) == ["Your hand is empty"]


def test_a_row_shows_the_arithmetic_and_what_lies_on_a_card() -> None:
    items = (
        Item("bid/a", "tank", "Tank", "3", term="3×2 = 6"),
        Item("bid/b", "troop", "Troop", "1", lies="used"),
        Item("bid/c", "plane", "Plane", "2", badges=(Badge("digging in"),)),
    )
    assert drawn(Area("bid", "row", "Bid", items=items)) == ["Bid: Tank 3×2 = 6, Troop 1 (used), Plane 2 (digging in)"]


def test_cards_of_one_group_lie_as_a_pile_with_one_worth() -> None:
    items = tuple(Item(f"bid/{n}", "troop", name, "5", term="10", group="pile-1") for n, name in enumerate(("Troop", "Tank")))
    assert drawn(Area("bid", "row", "Bid", items=items)) == ["Bid: [Troop, Tank] 10"]


def test_a_sign_in_words_stands_in_brackets() -> None:
    assert drawn(Area("lands", "chips", "Held", items=(Item("land/x", "x", "Malta", "British"),))) == ["Held: Malta (British)"]


def test_a_pile_shows_its_count_and_its_open_top_card_only() -> None:
    back = Item("deck/top", "back", "Deck", lies="face-down")
    assert drawn(Area("deck", "pile", "Deck", count=40, items=(back,))) == ["Deck: 40"]
    assert drawn(Area("discard", "pile", "Discard", count=2, items=(TROOP, TANK))) == ["Discard: 2 (on top Tank)"]
    assert drawn(Area("discard", "pile", "Discard", count=2, items=(TROOP, TANK)), Detail.ALL)[1:] == [
        "  Troop 1",
        "  Tank 3: Rolls over things.",
    ]


def test_a_panel_has_its_facts_beside_its_name_and_marks_whose_turn_it_is() -> None:
    inner = Area("bid-1", "row", "Bid", items=(TROOP,))
    lands = Area("lands-1", "chips", "Lands", empty="None")
    panel = Area("seat-1", "panel", "Ines", "declarer", seat=0, facts=(Fact("bid", "bid", "1"),), areas=(lands, inner))
    assert drawn(panel) == ["▸ Ines (declarer)  bid 1", "  Lands: None", "  Bid: Troop 1"]
    assert drawn(panel, Detail.SHORT) == ["▸ Ines (declarer)  bid 1", "  Bid: Troop 1"]
    assert drawn(panel, Detail.TERSE) == ["▸ Ines (declarer)  bid 1; Bid: Troop 1"]
    assert drawn(panel, Detail.TERSE, width=20) == ["▸ Ines (declarer)  …"]


def test_short_panels_part_their_areas_by_semicolons_and_break_between_cards() -> None:
    held, free = Area("a", "chips", "Held", items=(TROOP, TANK)), Area("b", "chips", "Free", items=(TROOP,))
    panel = Area("rules", "panel", areas=(held, free))
    assert drawn(panel, Detail.SHORT) == ["Held: Troop 1, Tank 3; Free: Troop 1"]
    assert drawn(panel, Detail.SHORT, width=16) == ["Held: Troop 1,", "  Tank 3;", "  Free: Troop 1"]


def test_a_stake_names_what_is_fought_for_once() -> None:
    area = Area("stake", "stake", "Battle for Malta", "open", items=(Item("m", "m", "Malta"),), facts=(Fact("need", "need", "8"),))
    assert drawn(area) == ["Battle for Malta · open  need 8"]


FIELD = Area(
    "field",
    "grid",
    "Field",
    cells=tuple(Cell(f"cell/{x}/{y}", (x, y), name="camp" if (x, y) == (0, 1) else "") for y in range(2) for x in range(3)),
    items=(
        Item("u", "tank", "Tank", "3/1", at=(1, 0), owner=1),
        Item("v", "plane", "Plane", "2", at=(2, 1), owner=0, badges=(Badge("hit"),)),
    ),
)


def test_a_grid_keeps_columns_and_rows_apart_and_tells_whose_things_are() -> None:
    assert drawn(FIELD) == ["Field:", "·     ▽Tank  ·", "      3/1", "camp  ·      ▲Plane (hit)", "             2"]
    assert drawn(FIELD, Detail.SHORT) == ["Field:", "·     ▽Tank 3/1  ·", "camp  ·          ▲Plane (hit) 2"]


def test_the_widest_columns_of_a_grid_give_way_first() -> None:
    assert drawn(FIELD, width=20) == ["Field:", "·     ▽Tank  ·", "      3/1", "camp  ·      ▲Plane…", "             2"]


def test_a_grid_shows_the_numbers_of_the_choices_it_lights() -> None:
    choices = (
        Choice("place 0/0", "There", elements=("cell/0/0",)),
        Choice("take v", "It", elements=("v",)),
        Choice("done", "Done"),
    )
    scene = Scene("tiny", "Tiny", -1, (), Layout("", ""), (FIELD,), Prompt("Choose"), choices=choices)
    assert [line.plain for line in Drawer(scene, words(), 60).area(FIELD, Detail.SHORT)] == [
        "Field:",
        "[2]   2:Tank 3/1  ·",
        "camp  ·           1:Plane (hit)[1] 2",
    ]


ZONES = Area(
    "field",
    "grid",
    "Field",
    cells=(
        Cell("place/hq1", (0, 0), name="their base", span=(3, 1)),
        Cell("place/a2", (0, 1), name="a2 Hill", owner=0),
        Cell("place/ab2", (1, 1), name="ab2"),
        Cell("place/b2", (2, 1), name="b2 Clear"),
        Cell("edge/a2>a1", (0, 2), thin=True),
        Cell("place/a1", (0, 3), name="a1 Town"),
        Cell("place/ab1", (1, 3), name="ab1"),
        Cell("place/b1", (2, 3), name="b1 Woods"),
    ),
    items=(
        Item("c", "back-de", "Covered card", at=(0, 0), owner=1),
        Item("d", "back-de", "Covered card", at=(0, 0), owner=1),
        Item("t", "tank", "Tank", "3/1", at=(0, 1), owner=0, badges=(Badge("1/4"),)),
        Item("p", "plane", "Plane", "2", at=(1, 1), owner=0),
        Item("w", "", "Wire ↓", at=(0, 2), owner=0),
        Item("i", "troop", "Troop", "1", at=(2, 3), owner=0),
        Item("j", "troop", "Troop", "1", at=(2, 3), owner=0),
    ),
    tracks=(10, 3, 10),
    layers=(Layer("supply", "Supply", cells=(("place/a1", (0,)), ("place/hq1", (1,)), ("place/a2", (0,)))),),
)


def test_places_that_hold_several_things_lie_side_by_side_and_the_rest_in_lines_between() -> None:
    assert drawn(ZONES, Detail.SHORT, width=44) == [
        "their base ▽? ×2",
        "a2 Hill ▲Tank (1/4)    b2 Clear",
        "ab2 ▲Plane",
        "▲Wire ↓",
        "a1 Town                b1 Woods ▲Troop ×2",
    ]
    assert drawn(ZONES, Detail.FULL, width=44)[1] == "a2 Hill                b2 Clear"  # the tank needs a line of its own
    assert drawn(ZONES, Detail.FULL, width=60)[1] == "a2 Hill ▲Tank 3/1 (1/4)        b2 Clear"


def test_a_layer_is_told_where_everything_is() -> None:
    assert drawn(ZONES, Detail.ALL, width=60)[-1].startswith("Supply: ")
    assert "a1, a2" in drawn(ZONES, Detail.ALL, width=60)[-1]


def test_a_track_shows_markers_on_their_steps() -> None:
    cells = tuple(Cell(f"t{n}", (n, 0), name=str(1942 + n)) for n in range(3))
    area = Area("years", "track", "Year", cells=cells, items=(Item("now", "now", "Turn", at=(1, 0)),))
    assert drawn(area) == ["Year: 1942 1943[Turn] 1944"]


def test_the_step_of_a_track_that_counts_is_seen_without_colour() -> None:
    cells = tuple(Cell(f"t{n}", (n, 0), tone="lit" if n == 2 else "") for n in (1, 2, 3))
    assert drawn(Area("turns", "track", "Turn", cells=cells)) == ["Turn: 1 (2) 3"]


def test_notes_and_facts_stand_beside_the_title_of_any_area() -> None:
    more = {"note": "two to play", "facts": (Fact("score", "score", "3 : 2"),)}
    assert drawn(Area("hand", "hand", "Your hand", items=(TROOP,), **more)) == ["Your hand (two to play): score 3 : 2 · Troop 1"]  # type: ignore[arg-type]
    assert drawn(Area("deck", "pile", "Deck", count=4, **more)) == ["Deck (two to play): score 3 : 2 · 4"]  # type: ignore[arg-type]


def test_dice_and_facts_stand_in_a_line() -> None:
    dice = tuple(Item(f"d{n}", "die", f"die {n}", str(n)) for n in (4, 6))
    assert drawn(Area("dice", "dice", "Rolled", items=dice)) == ["Rolled: 4, 6"]
    facts = Fact("a", "fuel", "3"), Fact("b", "ammo", "5")
    assert drawn(Area("facts", "facts", "Supply", facts=facts)) == ["Supply  fuel 3 · ammo 5"]


def test_facts_explain_themselves_row_by_row() -> None:
    fact = Fact("bid", "bid", "6", rule="TY-1.1", rows=(Row("Tank", "6", "3×2", "TY-2.1"),))
    panel = Area("seat", "panel", "Ines", facts=(fact,))
    scene = Scene("tiny", "Tiny", 0, (), Layout("", ""), (panel,), Prompt("Choose"))
    lines = [line.plain for line in Drawer(scene, words(), 60).fact_lines(panel)]
    assert lines == ["Ines bid 6  TY-1.1", "    Tank  3×2 = 6  TY-2.1"]


@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("width", [24, 40, 80])
def test_no_line_is_longer_than_the_page(detail: Detail, width: int) -> None:
    many = tuple(Item(f"i{n}", "i", f"Rather long name of card {n}", str(n), text="And a text as well. " * 4) for n in range(9))
    inner = Area("row", "row", "A row", items=many)
    panel = Area("p", "panel", "A panel with a name", "and a note", areas=(inner,))
    for area in (inner, panel, Area("d", "pile", "Pile", items=many)):
        assert max(map(len, drawn(area, detail, width))) <= width
