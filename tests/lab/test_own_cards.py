"""Custom cards in all five games: changes are listed, shown on the faces, played by people and computers, and stored."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import warcabinet
from warcabinet.bots import answer
from warcabinet.cli import app
from warcabinet.engine.catalogue import load_catalogues
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import GAMES, game_named
from warcabinet.lab.arena import play
from warcabinet.lab.simulate import make_plan
from warcabinet.terminal.screen import Screen
from warcabinet.terminal.start import PlayRequest, open_table
from warcabinet.terminal.welcome import welcome_lines

CARDS = {
    "last-front": '[[battle]]\nid = "tank-2"\nvalue = 9\nname = { en = "Iron Duke" }\n',
    "deckfront": '[[unit]]\nid = "archers"\nattack = 4\n[general]\nlife = 7\n',
    "great-war": '[[card]]\nid = "R-SA"\nbp = 33\nability = "-"\n',
    "last-crusade": '[[unit]]\nid = "us-rifle"\ncost = 7\n[[terrain]]\nid = "fields"\ncost = 4\n',
    "last-war": '[[card]]\nid = "A01"\nvalue = 1\n'
    '[[card]]\nid = "X99"\nlist = "axis"\nvalue = 2\nname = { en = "New", de = "Neu" }\n',
}
CHANGES = {
    "last-front": [("battle", "tank-2", "value", "2", "9"), ("battle", "tank-2", "name.en", "Medium Tank", "Iron Duke")],
    "deckfront": [("unit", "archers", "attack", "1", "4"), ("general", "general", "life", "15", "7")],
    "great-war": [("card", "R-SA", "bp", "12", "33"), ("card", "R-SA", "ability", "ACT cancel(AIR)x2", "-")],
    "last-crusade": [("unit", "us-rifle", "cost", "3", "7"), ("terrain", "fields", "cost", "1", "4")],
    "last-war": [
        ("card", "A01", "value", "3", "1"),
        ("card", "X99", "list", "", "axis"),
        ("card", "X99", "value", "", "2"),
        ("card", "X99", "name.en", "", "New"),
        ("card", "X99", "name.de", "", "Neu"),
    ],
}
EACH = pytest.mark.parametrize("name", GAMES)


@EACH
def test_what_is_changed_is_told_card_by_card(name: str) -> None:
    game = game_named(name).with_cards(CARDS[name], "mine.toml")
    told = [(card.group, card.id, each.field, each.old, each.new) for card in game.card_changes for each in card.fields]
    assert told == CHANGES[name]
    assert [card.id for card in game.card_changes if card.added] == (["X99"] if name == "last-war" else [])
    assert game_named(name).card_changes == ()


@EACH
def test_the_faces_of_changed_cards_change_and_no_others(name: str) -> None:
    game, usual = game_named(name).with_cards(CARDS[name], "mine.toml"), game_named(name)
    cards = {change[1] for change in CHANGES[name]}
    mine = [face for face in game.face_ids() if face in cards or face.startswith("general-")]  # a General for each side
    some = [face for n, face in enumerate(game.face_ids()) if face in mine or n % 7 == 0]
    before = {face: usual.draw_face(face, "en", "zoom") for face in some if face in usual.face_ids()}
    assert [face for face in some if game.draw_face(face, "en", "zoom") != before.get(face)] == mine


def test_a_new_name_is_shown_at_every_size_and_a_changed_ability_loses_its_old_gist() -> None:
    game = game_named("last-front").with_cards(
        CARDS["last-front"] + '[[event]]\nid = "event-lull"\ntext = { en = "Nothing at all.", de = "Gar nichts." }\n'
    )
    assert "Iron Duke" in game.draw_face("tank-2", "en", "table")
    events = [face for face in game.face_ids() if face.startswith("ev")]
    changed = next(face for face in events if "Nothing at all." in game.draw_face(face, "en", "zoom"))
    assert changed == "event-lull"
    assert "text" in {each.field.partition(".")[0] for card in game.card_changes for each in card.fields}


@EACH
def test_records_and_positions_bring_the_cards_along_and_computers_play_with_them(name: str) -> None:
    game = game_named(name).with_cards(CARDS[name], "mine.toml")
    session = Session(game, seed="own cards")
    for _ in range(12):
        session.take(session.choices()[0])
    record = parse_record(session.record().text())
    again = replay(game_named(name), record)
    assert again.game.overlay.text == game.overlay.text
    assert answer(record, "greedy", "salt") in session.choices()
    there = Session(game_named(name), position=parse_position(session.position().text()))
    assert there.game.overlay.text == game.overlay.text
    assert there.choices() == session.choices()


@pytest.mark.parametrize("name", ["last-front", "deckfront", "great-war", "last-war"])  # a match of the fifth takes too long here
def test_simulations_play_with_them(name: str) -> None:
    game = game_named(name).with_cards(CARDS[name], "mine.toml")
    mine, usual = (make_plan(each, 4, ["random"], "4", []) for each in (game, game_named(name)))
    assert mine.cards == game.overlay.text
    assert [play(mine, n) for n in range(4)] != [play(usual, n) for n in range(4)], "the cards changed nothing"


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (
            "last-crusade",
            '[[units]]\nid = "us-rifle"\n',
            "mine.toml, units: unknown kind of card; choose one of: nation, unit, special, terrain",
        ),
        (
            "last-crusade",
            '[[unit]]\nid = "us-rifle"\ncost = "7"\n',
            "mine.toml, unit card us-rifle, cost: expected `int`, got `str`",
        ),
        (
            "last-crusade",
            '[[terrain]]\nid = "moon"\ncost = 1\neffect = "clear"\nsource = "designed"\nname = { en = "Moon", de = "Mond" }\n',
            "mine.toml, terrain card moon: object missing required field `text`",
        ),
        ("last-war", '[[card]]\nid = "A01"\nvalue = 9\n', "mine.toml, card A01, value: expected `int` <= 3"),
        (
            "last-war",
            '[[card]]\nid = "A01"\nlist = "martians"\n',
            "mine.toml, card A01, list: unknown list 'martians'; choose one of: al",
        ),
        ("last-war", "[[card]\n", "mine.toml: not valid TOML"),
    ],
)
def test_what_is_wrong_is_told_with_file_card_and_field(name: str, text: str, says: str) -> None:
    with pytest.raises(Fault) as caught:
        game_named(name).with_cards(text, "mine.toml")
    assert str(caught.value).startswith(says)


def test_the_command_line_checks_shows_and_simulates_them(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CARDS["last-front"], "utf-8")
    run = CliRunner().invoke
    checked = run(app, ["cards", "check", "last-front", str(path)]).output
    assert "valid for Last Front, sha256:" in checked
    assert "battle card tank-2: value 2 → 9, name.en Medium Tank → Iron Duke" in checked
    assert "Iron Duke" in run(app, ["cards", "last-front", "tank-2", "--cards", str(path)]).output
    simulated = ["simulate", "last-front", "--matches", "2", "--bots", "random", "--jobs", "1"]
    assert "2 matches" in run(app, [*simulated, "--cards", str(path)]).output
    missing = run(app, [*simulated, "--cards", str(tmp_path / "none.toml")])
    assert isinstance(missing.exception, Fault)


@EACH
def test_a_terminal_table_is_opened_with_them_and_says_so(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CARDS[name], "utf-8")
    words = load_catalogues(Path(warcabinet.__file__).with_name("words"))["en"]
    screen = Screen(Console(file=io.StringIO(), width=200))
    table = open_table(PlayRequest(name, seats="you,greedy", seed="4", cards=path), screen, words)
    _, id, field, old, new = CHANGES[name][0]
    told = " ".join(line.plain for line in welcome_lines(table.session, (0,), words, 200))
    assert "Custom cards:" in told
    assert f"({id}): {field} {old} → {new}" in told
