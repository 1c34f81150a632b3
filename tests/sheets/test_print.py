"""Cards on paper: each as often as its deck has it, its back behind it, in the right size, and words that can be read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

from sheets.pdf_reader import Pdf
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import CardStack
from warcabinet.games.deckfront import GAME as DECKFRONT
from warcabinet.games.last_crusade import GAME as LAST_CRUSADE
from warcabinet.games.registry import GAMES, game_named
from warcabinet.sheets.command import print_command
from warcabinet.sheets.layout import A4, CARD_HEIGHT, CARD_WIDTH, LETTER, PAPERS, Paper, sheets_of
from warcabinet.sheets.paperwork import book_of, pdf
from warcabinet.sheets.paperwork import catalogues as words
from warcabinet.terminal.language import words_in

pytest.importorskip("weasyprint")
app = Typer()
app.command()(print_command(words_in))
TOTALS = {
    "last-front": [128, 18, 16],
    "deckfront": [25, 25],
    "great-war": [40, 40, 68, 20, 12, 20],
    "last-war": [12, 12, 6, 6, 6, 6],
}


def quiet(face: str) -> None:
    pass


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_printed_in_its_number_with_a_face_and_a_back(game: str) -> None:
    found = game_named(game)
    stacks = found.stacks("en")
    drawn = set(found.face_ids())
    for stack in stacks:
        assert {stack.back, *stack.copies} <= drawn
        assert all(copies > 0 for copies in stack.copies.values())
    if game in TOTALS:
        assert [sum(stack.copies.values()) for stack in stacks] == TOTALS[game]
    on_the_board = {face for face in drawn if face.startswith(("ground-", "river"))}
    on_the_board |= {face for face in drawn if f"{face}-blue" in drawn}  # each side has its own
    on_the_board |= {f"back-{deck}" for deck in ("cp", "en", "neutral", "bonus")} & drawn  # printed, a hand would tell its decks
    shared = {face for face in drawn if face.startswith("own-") or face == "back-own"}  # by the cards of custom scenarios
    assert {face for stack in stacks for face in (stack.back, *stack.copies)} == drawn - on_the_board - shared


def test_the_last_crusade_has_enough_cards_for_its_ready_made_decks() -> None:
    stacks = {stack.back: stack.copies for stack in LAST_CRUSADE.stacks("en")}
    for starter in LAST_CRUSADE.deck_building(LAST_CRUSADE.options({})).starters:
        nation, _, deck = starter.text.partition(":")
        printed = {**stacks["back-terrain"], **stacks[f"back-{nation}"]}
        for word in deck.split(","):
            card, _, copies = word.partition("*")
            assert printed[card if card in printed else f"{nation}-{card}"] >= int(copies or 1), card


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_back_of_a_card_lies_behind_it(game: str, paper: Paper) -> None:
    book = book_of(game_named(game), paper, "de")
    sides = list(book.sides)
    for front, reverse in zip(sides[::2], sides[1::2], strict=True):
        for (_, cell), (back, other) in zip(front, reverse, strict=True):
            (x, y), (x_behind, y_behind) = book.paper.place(cell), book.paper.place(other)
            assert x == pytest.approx(book.paper.width - x_behind - CARD_WIDTH)  # turned over the long edge
            assert y == y_behind
            assert back.startswith("back-")


def test_a_stack_begins_a_sheet() -> None:
    stacks = (CardStack("One", "back-one", {"a": 9, "b": 1}), CardStack("Two", "back-two", {"c": 2}))
    assert [sheet.cards for sheet in sheets_of(stacks, A4)] == [("a",) * 9, ("b",), ("c", "c")]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_cards_fit_on_the_paper_with_room_for_the_marks(paper: Paper) -> None:
    assert paper.cells == 9
    assert min(paper.left, paper.top) > 6  # millimetres that a printer cannot reach
    assert round(CARD_WIDTH / CARD_HEIGHT, 6) == round(5 / 7, 6)


@pytest.fixture(scope="module")
def printed() -> Pdf:
    return Pdf(pdf(book_of(DECKFRONT, A4, "de"), quiet))


def test_fronts_and_backs_take_turns_on_pages_of_the_papers_size(printed: Pdf) -> None:
    book = book_of(DECKFRONT, A4, "de")
    assert len(printed.pages) == 2 + 2 * len(book.sheets) == 14
    assert {printed.size(page) for page in range(len(printed.pages))} == {(210.0, 297.0)}
    fronts = [len(printed.laid(page)) for page in range(2, 14, 2)]
    assert fronts == [len(printed.laid(page)) for page in range(3, 14, 2)] == [9, 9, 7, 9, 9, 7]


def test_each_card_is_laid_as_often_as_its_deck_has_it(printed: Pdf) -> None:
    book = book_of(DECKFRONT, A4, "de")
    names = {f"face{n}": face for n, face in enumerate(book.faces)}
    laid = Counter(names[name] for page in range(2, 8) for name, _, _ in printed.laid(page))
    assert laid == Counter({**book.stacks[0].copies, "back-blue": 25})
    assert printed.laid(2)[0][1:] == (10.5, round(297 - 16.2 - 88.2, 1))


def test_the_words_of_a_card_can_be_read_and_searched(printed: Pdf) -> None:
    book = book_of(DECKFRONT, A4, "de")
    for n, face in enumerate(book.faces):
        if not face.startswith("back-"):
            entry = next(card for card in DECKFRONT.cards.cards if card.id == face.removesuffix("-blue").removesuffix("-green"))
            said = printed.drawing_words(f"face{n}")
            assert "".join(entry.name.de.split()) in said
            assert str(entry.attack) in said
    assert "50Kartenauf6Bogen." in printed.page_words(0)
    assert "Bogen1von6" in printed.page_words(2)
    assert "50mm" in printed.page_words(2)
    assert "Blau" in printed.page_words(1)


def test_both_languages_have_the_same_words() -> None:
    assert set(words()["en"].entries) == set(words()["de"].entries)


# ------------------------------------------------------------ the command
def test_the_command_prints_own_cards_in_their_number(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[battle]]\nid = "tank-2"\ncount = 30\n')
    wish = ["last-front", "--cards", str(mine), "--paper", "Letter", "--lang", "en", "-o", str(tmp_path / "own.pdf")]
    done = CliRunner().invoke(app, wish)
    assert done.exit_code == 0, done.output
    found = Pdf((tmp_path / "own.pdf").read_bytes())
    own = game_named("last-front").with_cards(mine.read_text(), "mine.toml")
    book = book_of(own, LETTER, "en")
    assert found.size(0) == (215.9, 279.4)
    name = f"face{book.faces.index('tank-2')}"
    assert sum(laid == name for page in range(2, len(found.pages)) for laid, _, _ in found.laid(page)) == 30
    assert "Withcustomcards,sha256:" in found.page_words(0)


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (["last-front", "--paper", "a5"], "--paper: unknown paper size 'a5'; choose one of: a4, letter"),
        (["last-front", "--lang", "fr"], "--lang: unknown language 'fr'"),
        (["last-frnt"], "unknown game 'last-frnt'; did you mean 'last-front'"),
        (["last-front", "--cards", "none.toml"], "none.toml: no such file"),
        (["last-front", "-o", "cards.png"], "cards.png: the output must be a .pdf file"),
    ],
)
def test_a_wrong_wish_is_told_in_one_sentence(wish: list[str], says: str) -> None:
    done = CliRunner().invoke(app, wish)
    assert isinstance(done.exception, Fault)
    assert str(done.exception).startswith(says)
