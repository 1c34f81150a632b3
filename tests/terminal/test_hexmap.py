"""Hex maps in letters, and hexes in words."""

from terminal.stage import words
from warcabinet.engine.scene import Area, Cell, Choice, Edge, Force, Item, Layout, Prompt, Row, Scene, Side, Sign
from warcabinet.terminal.areas import Detail, Drawer
from warcabinet.terminal.choices import by_action, exact, menu_of
from warcabinet.terminal.hexmap import HexMap
from warcabinet.terminal.page import Page

SIDES = (Side("a", "Axis", "axis", "hatched"), Side("s", "Soviet", "soviet"))


def cell(c: int, r: int, name: str, side: str, men: int = 0, ground: str = "open", marks: tuple[Sign, ...] = ()) -> Cell:
    forces = (Force("men", men, "Men"), Force("tank", 2, "Tanks", change=1)) if men else ()
    code = f"{c:02}{r:02}"
    return Cell(code, (c, r), name=name, code=code, ground=ground, side=side, forces=forces, marks=marks)


CELLS = (
    cell(1, 1, "Rzhev", "a", 13),
    cell(2, 1, "Moscow", "s", 12, marks=(Sign("capital", "Capital"),)),
    cell(1, 2, "Orel", "a"),
    cell(2, 2, "", "", ground="sea"),
)
EDGES = (
    Edge("f1", "front", (1, 1), (2, 1)),
    Edge("f2", "front", (1, 2), (2, 1)),
    Edge("arrow", "arrow", (1, 2), (2, 1), "Orel attacks Moscow"),
    Edge("wall", "wall", (2, 1), (1, 1), "Fortified towards Rzhev"),
)
MAP = Area("map", "hexes", "East", cells=CELLS, edges=EDGES, sides=SIDES, grounds=(("open", "Open"),))
CHOICES = (
    Choice("put men 0101", "A man to Rzhev", elements=("0101",)),
    Choice("put men 0102", "A man to Orel", elements=("0102",)),
    Choice("put tank 0101", "A tank to Rzhev", elements=("0101",), hint="2 left"),
    Choice("put tank 0102", "A tank to Orel", elements=("0102",)),
    Choice("flag 0102 0201", "Attack Moscow", elements=("0102", "0201")),
    Choice("done", "Done"),
)
SCENE = Scene("tiny", "Tiny", 0, (), Layout("", ""), (MAP,), Prompt("Deploy"), CHOICES)


def test_even_columns_stand_lower_and_the_front_runs_between() -> None:
    assert [line.plain for line in Drawer(SCENE, words(), 60).area(MAP, Detail.FULL)] == [
        "East:",
        "    01   02",
        "01 Rzhe",
        "   a13+┃Mosc",
        "02 Orel»s12+",
        "   a    ~ ~",
        "         ~ ~",
        "a Axis  s Soviet  Orel attacks Moscow",
    ]


def test_a_front_below_a_hex_is_drawn_as_its_bottom() -> None:
    edges = (Edge("f", "front", (1, 1), (1, 2)),)
    area = Area("map", "hexes", cells=(cell(1, 1, "Rzhev", "a", 3), cell(1, 2, "Orel", "s")), edges=edges, sides=SIDES)
    assert [line.plain for line in HexMap(area, menu_of(SCENE)).lines(60)][2] == "   a3+_"


def test_what_the_reader_may_not_know_is_a_question_mark() -> None:
    hidden = Cell("hex/0102", (1, 2), name="Orel", code="0102", side="s", forces=(Force("men", 0, "Men", unknown=True),))
    area = Area("map", "hexes", cells=(cell(1, 1, "Rzhev", "a", 3), hidden), sides=SIDES)
    assert "s?" in "".join(line.plain for line in HexMap(area, menu_of(SCENE)).lines(60))


def test_a_large_map_shows_where_things_happen() -> None:
    cells = tuple(cell(c, r, f"{c}/{r}", "a") for c in range(1, 31) for r in range(1, 21))
    choice = Choice("put men 2510", "There", elements=("2510",))
    scene = Scene("tiny", "Tiny", 0, (), Layout("", ""), (), Prompt("Deploy"), (choice,))
    lines = [line.plain for line in HexMap(Area("map", "hexes", cells=cells, sides=SIDES), menu_of(scene)).lines(80, 14)]
    assert len(lines) == 14
    assert max(map(len, lines)) <= 80
    assert "25/1" in "".join(lines)
    assert lines[0].split()[0] == "16"


def test_a_hex_in_words_tells_all_and_what_can_be_done() -> None:
    drawn = HexMap(MAP, menu_of(SCENE))
    rzhev = drawn.find("rzhev")
    assert rzhev is not None
    assert [line.plain for line in drawn.words(rzhev, 78)] == [
        "Rzhev 0101  Axis · Open",
        "  Men 13, Tanks 2 (+1)",
        "  1 A man to Rzhev  [put men 0101]",
        "  2 A tank to Rzhev · 2 left  [put tank 0101]",
    ]
    moscow = drawn.find("0201")
    assert moscow is not None
    assert "  Capital" in [line.plain for line in drawn.words(moscow, 78)]
    assert "  Orel attacks Moscow, Fortified towards Rzhev" in [line.plain for line in drawn.words(moscow, 78)]
    assert drawn.find("Kiev") is None


def test_rows_of_a_hex_are_told_with_their_rule() -> None:
    area = Area("map", "hexes", cells=(Cell("0101", (1, 1), code="0101", rows=(Row("Route", "none", rule="LW-R16"),)),))
    drawn = HexMap(area, menu_of(SCENE))
    assert "  Route  none  LW-R16" in [line.plain for line in drawn.words(area.cells[0], 78)]


def test_many_choices_are_told_by_deed() -> None:
    assert [line.plain for line in by_action(menu_of(SCENE), 78)] == [
        "put men, put tank  0101 0102",
        "flag  0102>0201",
        "6 Done",
    ]
    assert [choice.text for choice in exact(menu_of(SCENE), "flag 0102>0201")] == ["flag 0102 0201"]


def test_cards_are_told_by_name_also_where_places_are_told_by_deed() -> None:
    hand = Area("hand", "hand", items=(Item("hand/A07", "A07", "Panther"),))
    choice = Choice("extra A07", "One more flag for Panther", elements=("hand/A07",))
    scene = Scene("tiny", "Tiny", 0, (), Layout("", ""), (hand,), Prompt("Plant flags"), (choice,))
    assert [line.plain for line in by_action(menu_of(scene), 78)] == ["1 One more flag for Panther"]


def test_a_page_with_very_many_choices_still_fits() -> None:
    kinds = ("men", "tank", "air", "lsp")
    cells = tuple(cell(c, r, f"{c}/{r}", "a", 1) for c in range(1, 15) for r in range(1, 11))
    choices = tuple(Choice(f"put {kind} {each.id}", "x" * 30, elements=(each.id,)) for kind in kinds for each in cells[:30])
    scene = Scene(
        "tiny", "Tiny", 0, (), Layout("", ""), (Area("map", "hexes", cells=cells, sides=SIDES),), Prompt("Deploy"), choices
    )
    assert len(Page(scene, menu_of(scene), words(), 80, 24, 0, "Tiny").lines()) <= 24
