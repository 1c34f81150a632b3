"""The card file and the scenario file: every fault is named with file, card and column."""

import re
from pathlib import Path

import pytest

from games.great_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.cards.cardfile import Entry, make_book, read_cards
from warcabinet.games.great_war.cards.grammar import EFFECTS, GROUPS, STATICS, TYPES, read_abilities, read_event, read_filter
from warcabinet.games.great_war.scenarios import read_scenarios
from warcabinet.games.great_war.view.naming import Names

PRINTED = (GAME.folder / "cards.toml").read_text("utf-8")
SCENARIOS = (GAME.folder / "scenarios.toml").read_text("utf-8")

FAULTS = {
    (
        'ability = "ACT cancel(AIR)x2"',
        'ability = "ACT cancle(AIR)x2"',
    ): "mine.toml, R-SA, ability, column 5: unknown effect 'cancle' in 'ACT cancle(AIR)x2'; did you mean 'cancel'?",
    (
        'plus = "AIR"',
        'plus = "AIR|PIGS"',
    ): "mine.toml, R-SA, plus, column 5: unknown type of card 'PIGS' in 'AIR|PIGS'; choose one of: INF, ",
    (
        'ability = "ACT discard(FORT|TRN)"',
        'ability = "ACT discard(FORT|TRN"',
    ): "mine.toml, R-SK, ability, column 21: ')' is missing",
    (
        '"STATIC bp(+2 if own LDR)"',
        '"STATIC bp(+2 if Monday)"',
    ): "mine.toml, R-SQ, ability, column 17: unknown condition 'Monday' in ",
    ('"ACT combine(2: INF|ART)"', '"ACT combine(INF|ART)"'): "mine.toml, R-SJ, ability, column 13: a number is missing",
    ('"mod(AIR, -3)"', '"mod(AIR; -3)"'): "mine.toml, RE-02, effect, column 8: ',' is missing",
    ('types = ["HMG", "INF"]', 'types = ["HMG"]'): "mine.toml, R-S6: a card of type HMG must also list INF",
    ('id = "R-SK"', 'id = "R-SA"'): "mine.toml, R-SA: duplicate card id",
    ("bp = 12", "bp = -1"): "mine.toml, card R-SA, bp: expected `int` >= 0",
    (
        'ability = "ACT peek(2)"',
        'ability = "STATIC mute(INF)"',
    ): "mine.toml, R-S4, ability: 'mute' is only allowed on Martian cards and Random Events",
    (
        'ability = "ACT peek(2)"',
        'ability = "ATTACH(INF)"',
    ): "mine.toml, R-S4, ability: ATTACH must be the only ability, and only on a Bonus card",
    ('suit = "spades"', 'siut = "spades"'): "mine.toml, card R-SA: unknown key 'siut'; did you mean 'suit'?",
    ('deck = "cp"\n', ""): "mine.toml, card R-SA: object missing required field `deck`",
    ("bp = 12", "bp = twelve"): "mine.toml: not valid TOML: Invalid value (at line 15, column 6)",
    (
        'ability = "ACT peek(2)"',
        'ability = "ACT peek(2) and more"',
    ): "mine.toml, R-S4, ability, column 13: 'and more' is more than expected",
}


@pytest.mark.parametrize("change", FAULTS, ids=lambda change: str(change[1]))
def test_a_typo_is_named_with_file_card_and_column(tmp_path: Path, change: tuple[str, str]) -> None:
    old, new = change
    assert old in PRINTED
    path = tmp_path / "mine.toml"
    path.write_text(PRINTED.replace(old, new, 1), "utf-8")
    with pytest.raises(Fault) as caught:
        read_cards(path)
    assert str(caught.value).startswith(FAULTS[change])


def test_the_page_for_designers_is_true(tmp_path: Path) -> None:
    """The card and the event of docs/great-war-cards.md work at once; its mistake is answered as it says."""
    page = (Path(__file__).parents[3] / "docs" / "great-war-cards.md").read_text("utf-8")
    card, event = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    path = tmp_path / "cards.toml"
    path.write_text(f"{PRINTED}\n{card}\n{event}", "utf-8")
    found = read_cards(path)
    book = make_book(found)
    number = found.ids().index("X-01")
    assert [int(act.line) for act in book.acts[number]] == [0, 0]
    names = Names(GAME, GAME.catalogues["en"])
    assert names.sentences(found.card[number]) == [
        "Cavalry, Attack card.",
        "Links to: Infantry.",
        "Once a Turn: cancel an enemy card (Intelligence or Supply up to 3 BP), or look at a card in the enemy hand.",
    ]
    frost = found.ids().index("X-02")
    assert int(book.cards[frost].lasting.plus[number]) == -2
    assert len(book.at_once[frost]) == 1
    path.write_text(f"{PRINTED}\n{card.replace('SUP<=3', 'SUPP<=3')}", "utf-8")
    with pytest.raises(Fault) as caught:
        read_cards(path)
    said = page.partition("warcabinet: ")[2].splitlines()[0]
    assert str(caught.value) == said


def test_the_page_for_designers_names_every_word_of_the_language() -> None:
    page = (Path(__file__).parents[3] / "docs" / "great-war-cards.md").read_text("utf-8")
    words = {*TYPES, *GROUPS, *EFFECTS, *STATICS, "ACT", "STAND", "STATIC", "ATTACH", "EXTEND", "truce", "total", "each", "none"}
    assert {word for word in words if not re.search(rf"\b{word}\b", page)} == set()
    assert {field for field in Entry.__struct_fields__ if f"\n{field} = " not in page} == set()


def test_filters_mean_what_they_say() -> None:
    one = read_filter("INF+attack<=8|joker")
    assert [(each.terms, each.most) for each in one.alternatives] == [(("INF", "attack"), 8), (("joker",), None)]
    assert read_abilities("-") == ()
    assert read_event("none") == ()


def test_every_card_speaks_both_languages() -> None:
    for language in ("en", "de"):
        names = Names(GAME, GAME.catalogues[language])
        for number in range(len(GAME.cards.ids())):
            text = names.text(number)
            assert "{" not in text
            assert text.endswith(".") or not text
    english, german = (Names(GAME, GAME.catalogues[language]).text(0) for language in ("en", "de"))
    assert english == "Fighter, Aircraft. Links to: Aircraft. Once a Turn: cancel 2 enemy cards (Aircraft). Cannot be taken back."
    assert german == "Jagdflieger, Luftfahrzeug. Anlegbar an: Luftfahrzeug. Einmal im Zug: 2 gegnerische Karten aufheben (Luftfahrzeug). Kann nicht zurückgenommen werden."  # noqa: E501  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"W-C04"', '"W-C99"', "mine.toml, gallipoli, white: unknown card 'W-C99'; did you mean 'W-C09'?"),
        ("turns = 6", "turns = 7", "mine.toml, verdun, defenders: 6 defenders for 7 Turns"),
        ("turns = 5", "tunrs = 5", "mine.toml, key short: unknown key 'tunrs'; did you mean 'turns'?"),
    ],
)
def test_a_fault_in_a_scenario_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SCENARIOS.replace(old, new, 1), "utf-8")
    with pytest.raises(Fault) as caught:
        read_scenarios(path, GAME.cards)
    assert str(caught.value).startswith(said)


def test_both_lines_of_a_card_are_used_apart() -> None:
    """GW-R29 holds for granted lines; here the printed and the granted one."""
    war = War("CP: activate R-CQ", "CP: target B-D6", row_cp="R-CQ+BN-05", row_en="B-D6 B-S7", cp="R-H2", opened=True)
    assert "activate BN-05" in war.choices()


@rule("GW-R29", "GW-7.5b")
def test_of_two_lines_the_one_that_was_used_is_not_offered_again() -> None:
    """No printed card has two; an edition in which Big Bertha does."""
    howitzer = '[[card]]\nid = "R-SK"\nability = "ACT cancel(INF) / cancel(ART); ACT peek(1) / draw(neutral)"\n'
    war = War("CP: activate R-SK", row_cp="R-SK", row_en="B-S7 B-S9", cp="R-H2", en="B-H2", opened=True, own_cards=howitzer)
    offered = war.choices()
    assert len(offered) == 4
    war.take(f"CP: {offered[0]}", "CP: activate R-SK")
    assert war.choices() == offered[2:]  # of the second line
    assert war.why_not("CP", offered[1])[1] == "GW-7.5a"
