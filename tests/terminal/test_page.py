"""A scene on one screen: it fits, and what matters is on it."""

import random

import pytest
from rich.text import Text

from terminal.stage import words
from warcabinet.engine.game import Game
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME
from warcabinet.games.registry import GAMES, game_named
from warcabinet.terminal.choices import menu_of
from warcabinet.terminal.page import Form, Page, fitted


def lines(count: int) -> list[Text]:
    return [Text(f"line {n}") for n in range(count)]


def test_the_lowest_rank_is_given_up_first_and_taken_back_where_room_is_left() -> None:
    big, small = (Form(lines(6), 2), Form([])), (Form(lines(1), 1), Form([]))
    assert [len(form) for form in fitted([big, small], 7)] == [6, 1]
    assert [len(form) for form in fitted([big, small], 6)] == [6, 0]
    assert [len(form) for form in fitted([big, small], 5)] == [0, 1]


def test_what_cannot_be_shortened_any_more_is_shown_nevertheless() -> None:
    assert [len(form) for form in fitted([(Form(lines(9)),)], 3)] == [9]


def pages(players: int, lang: str, width: int, height: int, seed: int, game: Game = GAME, plies: int = 60) -> list[list[str]]:
    """The page before every choice of a random match."""
    session = Session(game, game.options({"players": players}), f"page {seed}", [f"Player {n + 1}" for n in range(players)])
    chance, found = random.Random(seed), []
    while not session.over and len(session.plies) < plies:
        scene = session.scene(session.asked, lang)
        menu = menu_of(scene)
        page = [line.plain for line in Page(scene, menu, words(lang), width, height, min(12, len(scene.log)), game.title).lines()]
        text = " ".join(" ".join(page).split())
        assert scene.prompt.text in text
        for n, choice in enumerate(menu.choices, 1):
            told = f" {n} " in f" {text}" or choice.text.split()[0] in text
            assert told, "every choice has its number on the page or, where there are very many, its deed"
        found.append(page)
        session.take(chance.choice(session.choices()))
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(("width", "height"), [(80, 23), (120, 39)])
def test_every_page_of_a_match_fits_the_screen(players: int, lang: str, width: int, height: int) -> None:
    for page in pages(players, lang, width, height, seed=players):
        assert len(page) <= height
        assert max(map(len, page)) <= width


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_small_map_is_whole_with_all_numbers_beside_it(lang: str) -> None:
    game = game_named("last-war")
    session = Session(game, game.options(), "map", ["One", "Two"])
    scene = session.scene(0, lang)
    page = [line.plain for line in Page(scene, menu_of(scene), words(lang), 80, 23, 12, game.title).lines()]
    assert len(page) <= 23
    ground = next(area for area in scene.areas if area.kind == "hexes")
    assert all(cell.name[:4] in "\n".join(page) for cell in ground.cells)
    told = " ".join(" ".join(page).split())
    numbers = [fact for area in scene.areas if area.id.startswith("pool") for fact in area.facts]
    assert len(numbers) > 15
    assert all(fact.label in told for fact in numbers)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_fits_a_small_screen(name: str, lang: str) -> None:
    game = game_named(name)
    for page in pages(game.options().players, lang, 80, 23, 1, game, plies=40):
        assert len(page) <= 23
        assert max(map(len, page)) <= 80


def test_on_a_wide_screen_the_log_stands_beside_the_table() -> None:
    page = pages(3, "en", 120, 39, seed=1)[10]
    assert sum(" │ " in line for line in page) > 20
    assert "│" not in "".join(pages(3, "en", 80, 23, seed=1)[10])


def test_news_that_do_not_fit_are_counted() -> None:
    session = Session(GAME, GAME.options({"players": 2}), "news", ["Ines", "Otto"])
    chance = random.Random(1)
    while len(session.log(0)) < 40:
        session.take(chance.choice(session.choices()))
    scene = session.scene(session.asked)
    page = [line.plain for line in Page(scene, menu_of(scene), words(), 80, 23, 30, GAME.title).lines()]
    (more,) = [line for line in page if "more lines (type log)" in line]
    shown = sum(line.startswith("• ") for line in page)
    assert 30 - shown <= int(more.split()[1]), "wrapped lines count as lines"
    assert page.index(more) < next(n for n, line in enumerate(page) if line.startswith("• "))
