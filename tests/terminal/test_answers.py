"""What the table answers to ?, why, look, facts, log and to what it does not understand."""

import pytest

from support import session_from
from terminal.stage import words
from warcabinet.games.last_front import GAME
from warcabinet.terminal.answers import Answers
from warcabinet.terminal.choices import exact, fitting, menu_of

POSITION = """
game = "last-front"
turn = 1
open = "terr-uk-malta"
discard = ["special-ultra"]
[options]
players = 2
[seat.1]
hand = ["troop-1", "icon-patton", "special-counterintelligence"]
[seat.2]
hand = ["tank-2"]
bid = ["plane-4"]
"""


def answers(width: int = 80, lang: str = "en") -> Answers:
    session = session_from(GAME, POSITION)
    scene = session.scene(0, lang)
    return Answers(session, scene, menu_of(scene), words(lang), width)


def ask(how: str, about: str, lang: str = "en") -> str:
    return "\n".join(line.plain for line in getattr(answers(lang=lang), how)(about))


def test_a_question_mark_shows_the_rule_of_the_prompt_and_its_arithmetic() -> None:
    shown = ask("explain", "")
    assert shown.startswith("LF-6.2  ")
    assert "Your bid  0  LF-7.4" in shown


def test_a_choice_is_explained_with_card_and_rule() -> None:
    shown = ask("explain", "face icon-patton")
    assert "[face icon-patton]" in shown
    assert GAME.cards.battle[[card.id for card in GAME.cards.battle].index("icon-patton")].text.en[:20] in shown  # type: ignore[union-attr]
    assert "\nLF-3.3  " in shown
    assert ask("explain", "1") == ask("explain", "lay troop-1")


def test_any_rule_and_any_section_can_be_read() -> None:
    assert ask("explain", "LF-8.3").startswith("LF-8.3  ")
    assert ask("explain", "lf-8.3") == ask("explain", "LF-8.3")
    assert ask("explain", "LF-8").startswith("LF-8 Digging in")
    assert ask("explain", "LF-99.9").startswith("Last Front has no rule 'LF-99.9'")


def test_a_card_anywhere_on_the_table_is_explained() -> None:
    assert ask("explain", "ultra").startswith("  Ultra 1: Look at the hand")
    assert ask("explain", "Heavy Bomber") == "  Heavy Bomber 4"


def test_a_place_is_explained_by_its_rule() -> None:
    assert ask("explain", "Battle deck").startswith("LF-15.6  ")
    assert ask("explain", "lay").startswith("'lay' matches several choices: 1 Lay Riflemen, 2 Lay George S. Patton at face")
    assert ask("explain", "xyz").startswith("Nothing here matches 'xyz'.")


@pytest.mark.parametrize(
    ("thing", "answer"),
    [
        ("done", "You need 5 to be done; you have 0.  LF-6.5"),
        ("Dig in", "A pile needs 10; your open Units and face values are worth 0.  LF-8.3"),
        ("counterintelligence", "You can choose: 4 Lay Counterintelligence at face value"),
        (
            "ability special-counterintelligence",
            "You can only play Counterintelligence when another player uses an ability.  LF-R42",
        ),
        ("hand/special-counterintelligence#1", "You can choose: 4 Lay Counterintelligence at face value"),
        ("hand-2", "Other players' hands are hidden.  LF-4.4"),
        ("riflemen", "You can choose: 1 Lay Riflemen"),
        ("1", "You can choose: 1 Lay Riflemen"),
        ("Patton", "You can choose: 2 Lay George S. Patton at face value, 3 Play George S. Patton for its ability"),
        ("Heavy Bomber", "Heavy Bomber: Play a card that can target it first.  LF-3.2"),
        ("Discard pile", "You draw automatically at the start of your turn.  LF-6.1"),
        ("Rommel", "Nothing here matches 'Rommel'. Type a number from 1 to 5, a name, or help."),
    ],
)
def test_why_something_cannot_be_chosen(thing: str, answer: str) -> None:
    assert " ".join(ask("why", thing).split()) == " ".join(answer.split())


def test_why_alone_counts_up_the_refused_buttons() -> None:
    assert [line.split(":")[0] for line in ask("why", "").splitlines()] == ["Done", "Dig in"]


def test_reasons_speak_german() -> None:
    assert ask("why", "done", "de") != ask("why", "done")
    assert "LF-6.5" in ask("why", "done", "de")


def test_look_shows_an_area_a_card_or_says_what_there_is() -> None:
    assert ask("look", "discard").splitlines()[0] == "Discard pile: 1 (on top Ultra)"
    assert ask("look", "disc") == ask("look", "discard")
    assert ask("look", "riflemen") == "  Riflemen 1"
    assert ask("look", "xyz").startswith("There is no 'xyz' on the table. Try one of: Battle for Malta, Battle deck")
    whole = ask("look", "")
    assert "Heavy Bomber" in whole
    assert "Look at the hand" in whole


def test_facts_show_every_bid_with_its_arithmetic() -> None:
    shown = "\n".join(line.plain for line in answers().facts())
    assert "Seat 2 bid 4  LF-7.4\n    Heavy Bomber  4  LF-7.3" in shown


def test_the_help_gives_examples_that_work() -> None:
    table = answers()
    text = [line.plain for line in table.help()]
    assert any(line.startswith("? Riflemen ") for line in text)
    assert any(line.startswith("why Done ") for line in text)
    for line in text:
        word, _, about = line[:23].strip().partition(" ")
        if word in ("?", "why", "look"):
            answer = getattr(table, {"?": "explain", "why": "why", "look": "look"}[word])(about)
            assert not any(said in answer[0].plain for said in ("Nothing here", "There is no"))


@pytest.mark.parametrize(
    ("entered", "answer"),
    [
        ("99", "There is no choice 99. Type a number from 1 to 5."),
        ("0", "There is no choice 0. Type a number from 1 to 5."),
        ("zzz", "Nothing here matches 'zzz'. Type a number from 1 to 5, a name, or help."),
        ("z" * 300, f"Nothing here matches '{'z' * 39}…'."),
        ("done", "You need 5 to be done; you have 0."),
        ("patton", "'patton' matches several choices: 2 Lay George S. Patton at face value, 3"),
        ("Ultra", "Ultra: You draw automatically at the start of your turn."),
        ("discard pile", "Discard pile: 1 (on top Ultra)"),
    ],
)
def test_what_is_no_choice_gets_a_clear_answer(entered: str, answer: str) -> None:
    table = answers(width=200)
    found = exact(table.menu, entered) or fitting(table.menu, entered)
    assert table.not_chosen(entered, found)[0].plain.startswith(answer)
