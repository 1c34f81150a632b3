"""Which choice someone means."""

from warcabinet.engine.scene import Area, Choice, Item, Layout, Prompt, Scene
from warcabinet.terminal.choices import Menu, columns, exact, fitting, in_columns, menu_of

LAY = Choice("lay troop-1", "Lay Riflemen", elements=("hand/troop-1#1",))
FACE = Choice("face icon-patton", "Lay Patton at face value", elements=("hand/icon-patton#1",))
ABILITY = Choice("ability icon-patton", "Play Patton for its ability", elements=("hand/icon-patton#1",))
DONE = Choice("done", "Done", hint="with 12", main=True)
MENU = Menu((LAY, FACE, ABILITY, DONE), 1)


def test_numbers_follow_the_table_and_buttons_come_last() -> None:
    cards = Item("hand/troop-1#1", "troop-1", "Riflemen"), Item("hand/icon-patton#1", "icon-patton", "Patton")
    hand = Area("hand", "hand", items=cards)
    scene = Scene("tiny", "Tiny", 0, (), Layout("", ""), (hand,), Prompt("Choose"), choices=(DONE, FACE, LAY, ABILITY))
    assert menu_of(scene).choices == (LAY, FACE, ABILITY, DONE)


def test_a_number_counts_from_one() -> None:
    assert exact(MENU, "1") == [LAY]
    assert exact(MENU, "4") == [DONE]
    assert exact(MENU, "0") == exact(MENU, "5") == exact(MENU, "-1") == []
    assert fitting(MENU, "1") == [], "a number is never a part of a name"


def test_the_text_or_the_label_is_meant_whole() -> None:
    assert exact(MENU, "lay  troop-1") == exact(MENU, "Lay Riflemen") == exact(MENU, "LAY RIFLEMEN") == [LAY]
    assert exact(MENU, "lay") == []


def test_every_word_must_fit_somewhere_in_the_name() -> None:
    assert fitting(MENU, "rifle") == [LAY]
    assert fitting(MENU, "patton face") == [FACE]
    assert fitting(MENU, "patton") == [FACE, ABILITY]
    assert fitting(MENU, "patton rifle") == fitting(MENU, "tank") == []


def test_the_beginning_of_a_word_goes_before_its_middle() -> None:
    assert fitting(MENU, "lay") == [LAY, FACE], "not `Play`"
    assert fitting(MENU, "flemen") == [LAY]
    assert fitting(MENU, "(") == fitting(MENU, "[a-z]") == []


def test_one_letter_is_no_name() -> None:
    assert fitting(MENU, "d") == []


def test_columns_are_filled_downwards_and_never_too_wide() -> None:
    assert [line.plain for line in in_columns(MENU, 60)] == [
        " 1 Lay Riflemen               3 Play Patton for its ability",
        " 2 Lay Patton at face value",
        " 4 Done · with 12",
    ]
    assert [line.plain for line in in_columns(MENU, 40)][1] == " 2 Lay Patton at face value"
    assert max(len(line.plain) for line in in_columns(MENU, 20)) <= 20
    assert columns([], 80) == []
