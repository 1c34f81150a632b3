"""Why something is not possible: the reason is the one that holds, and it names what stands in the way."""

import pytest

from games.great_war.war import War
from support import rule
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.games.great_war import GAME


def taking_back() -> War:
    """The Central Powers have won the Turn and may take a card back."""
    war = War("CP: done", phase="obp", cp="BN-16", row_cp="R-S10 R-SK R-D9 BN-11", row_en="B-S7 B-H9 B-D6 BN-10")
    assert war.asks() == ("CP", "TAKE_BACK")
    assert war.choices() == ["take R-D9", "take B-D6", "pass"]
    return war


@rule("GW-7.15b", "GW-7.14d")
@pytest.mark.parametrize(
    ("card", "text", "cited"),
    [
        ("R-S10", "You cannot take back Stosstruppen: its BP are printed white on black.", "GW-7.15b"),
        (
            "R-SK",
            'You cannot take back 42 cm Howitzer "Big Bertha": Jokers, Aces, Kings, Queens and Jacks stay on the table.',
            "GW-7.15b",
        ),
        ("B-H9", "You cannot take back Fortifications (9♥): its BP are printed white on black.", "GW-7.15b"),
        ("BN-11", "You cannot take back Counter-Attack: it is a Bonus card.", "GW-7.15b"),
        ("BN-10", "You cannot take back Anti-Aircraft Guns: it is a Bonus card.", "GW-7.15b"),
        ("B-S7", "Pals Battalion has been captured.", "GW-7.14d"),
        ("R-D9", "You can choose this now.", ""),
    ],
)
def test_what_cannot_be_taken_back_says_why(card: str, text: str, cited: str) -> None:
    assert taking_back().why_not("CP", f"card/{card}") == (text, cited)
    assert taking_back().why_not("CP", f"take {card}") == (text, cited)


@rule("GW-6.4b", "GW-R24", "GW-R28")
def test_a_machine_gun_of_the_attacker_is_barred_even_from_a_combine_of_any_cards() -> None:
    war = War("CP: activate R-HJ", row_cp="R-HJ+BN-04", cp="R-S4 R-S6 BN-16 R-JC", defender="EN", active="CP", opened=True)
    assert war.choices() == ["combine R-S4"]
    assert war.why_not("CP", "card/R-S6")[1] == "GW-6.4b"
    assert war.why_not("CP", "combine BN-16")[1] == "GW-R44"
    assert war.why_not("CP", "combine R-JC")[1] == "GW-R43"
    assert war.why_not("CP", "done")[1] == "GW-R28"


@rule("GW-R20", "GW-R30")
def test_a_leader_combines_nothing_in_the_optional_bonus_card_phase() -> None:
    war = War(phase="obp", cp="BN-16 R-D9", row_cp="R-SJ", row_en="B-D9")
    assert war.why_not("CP", "activate R-SJ") == ("Erich Ludendorff can only combine cards in a Combat Round.", "GW-R20")
    combat = War(cp="BN-16 R-S4", row_cp="R-SJ", opened=True)
    assert combat.why_not("CP", "activate R-SJ")[1] == "GW-R30"


@rule("GW-6.5c", "GW-R22")
def test_protection_names_the_card_that_protects() -> None:
    target = War("EN: activate B-CK", row_cp="R-D9+BN-08 R-D6 R-C7", row_en="B-CK", active="EN", opened=True)
    assert target.choices() == ["target R-D6", "target R-C7"]
    name = GAME.names["en"].card(target.number("BN-08"))
    assert target.why_not("EN", "card/R-D9") == (f"{name} protects Line Infantry (9♦).", "GW-6.5c")
    assert target.why_not("EN", "card/B-CK")[1] == "GW-R42"
    alone = War(row_cp="R-D9+BN-08", row_en="B-CK", en="B-H2", active="EN", opened=True)
    assert alone.why_not("EN", "card/B-CK") == (f"{name} protects Line Infantry (9♦).", "GW-6.5c")


@rule("GW-R30")
def test_a_shield_names_the_card_that_shields() -> None:
    war = War(row_cp="W-N10 R-D6", row_en="W-N03", en="B-H2", active="EN", opened=True, options={"white": "full"})
    assert war.choices() == ["done"]
    names = [GAME.names["en"].card(war.number(id)) for id in ("W-N10", "R-D6")]
    assert war.why_not("EN", "activate W-N03") == ("{} protects {}.".format(*names), "GW-R30")


@rule("GW-7.7c")
def test_a_truce_is_the_reason_while_it_lasts() -> None:
    for phase in ("cr1", "cr2"):
        war = War(row_cp="R-D9", row_en="B-CK", en="B-H2", active="EN", opened=True, event="RE-09", phase=phase)
        assert war.why_not("EN", "card/B-CK") == ("This Turn no card in play can be cancelled or discarded.", "GW-7.7c")


@rule("GW-5.2c", "GW-7.8b")
def test_an_interrupt_is_chosen_from_the_hand_and_hits_only_the_card_just_played() -> None:
    war = War("CP: play R-D9", cp="R-D9 R-D6", row_cp="R-S7", en="BN-11 BN-10 B-SK")
    assert war.asks() == ("EN", "INTERRUPT_WINDOW")
    assert war.why_not("EN", "card/R-D9")[1] == "GW-7.8b"
    assert war.why_not("EN", "card/R-S7") == ("An interrupt can only hit the card just played.", "GW-5.2c")
    assert war.why_not("EN", "card/BN-10")[1] == "GW-5.2c"
    assert war.why_not("EN", "card/B-SK")[1] == "GW-5.2a"


@rule("GW-6.1b", "GW-6.1c")
def test_works_say_why_they_do_not_answer() -> None:
    war = War("EN: play B-S7", row_cp="R-H9 R-H10 R-D9", en="B-S7 B-D4 B-D6", phase="cr2", active="EN")
    assert war.asks() == ("CP", "USE_WORKS")
    assert war.choices() == ["use R-H9", "pass"]
    assert war.why_not("CP", "card/R-H10")[1] == "GW-6.1b"
    assert war.why_not("CP", "card/R-D9")[1] == "GW-6.1b"
    strike = War("CP: play R-S7", cp="R-S7 R-D6", row_en="B-H9 B-D6", defender="EN", active="CP")
    assert strike.asks() == ("CP", "STRIKE_WORKS")
    assert strike.why_not("CP", "card/B-D6")[1] == "GW-R30"


@rule("GW-6.5a", "GW-6.5d", "GW-R23")
def test_improved_cards_say_where_they_cannot_go() -> None:
    under = War("CP: play BN-05", row_cp="R-CQ! R-SQ R-HQ R-SK", cp="BN-05 R-H2", row_en="B-D6", opened=True)
    assert under.why_not("CP", "card/R-SK")[1] == "GW-6.5a"
    assert under.why_not("CP", "card/R-CQ")[1] == "GW-R1"
    assert under.why_not("CP", "alone")[1] == "GW-R23"
    beside = War("CP: play R-D9", cp="R-D9 BN-08 BN-05 BN-04 R-H2")
    assert beside.asks() == ("CP", "PLAY_WITH")
    assert beside.why_not("CP", "card/BN-04")[1] == "GW-6.5a"
    assert beside.why_not("CP", "card/R-H2")[1] == "GW-6.5d"


@rule("GW-R1", "GW-R42")
def test_a_card_that_is_not_in_play_or_on_the_other_side_says_so_at_any_question() -> None:
    first = War(cp="R-D9", row_cp="R-S9", row_en="B-D9", captured={"CP": ["B-S7"]}, phase="cr2")
    assert first.asks() == ("CP", "FIRST_CARD")
    assert first.why_not("CP", "card/B-S7")[1] == first.why_not("CP", "activate R-SK")[1] == "GW-R1"
    assert first.why_not("CP", "card/R-S9")[1] == "GW-7.8a"
    assert War(cp="R-D9", row_cp="R-S9", row_en="B-D9", opened=True).why_not("CP", "activate B-D9")[1] == "GW-R42"


@rule("GW-2.6a")
def test_a_deck_that_can_be_drawn_from_says_so() -> None:
    war = War(phase="draw", cp="R-D9", en="B-D9")
    assert war.asks() == ("CP", "DRAW_FREE")
    assert war.why_not("CP", "deck-neutral")[1] == war.why_not("CP", "deck-cp")[1] == ""
    assert war.why_not("CP", "deck-bonus")[1] == "GW-2.6a"


def test_every_reason_has_a_sentence_in_both_languages() -> None:
    for language in LANGUAGES:
        keys = {key.removeprefix("why.") for key in GAME.catalogues[language].entries if key.startswith("why.")}
        assert keys == {reason.key for reason in GAME.reasons.values()}


def test_every_rule_that_a_reason_cites_is_in_the_rulebook() -> None:
    for reason in GAME.reasons.values():
        assert not reason.rule or GAME.rulebook.text(reason.rule)


@rule("GW-R30", "GW-7.5a")
def test_without_a_target_or_used_up() -> None:
    bare = War(row_cp="R-SK", cp="R-H2", opened=True)
    assert bare.why_not("CP", "activate R-SK") == ('42 cm Howitzer "Big Bertha" has no valid target now.', "GW-R30")
    used = War(row_cp="R-SK*", cp="R-H2", opened=True)
    assert used.why_not("CP", "activate R-SK") == ('42 cm Howitzer "Big Bertha" has been used this Turn.', "GW-7.5a")
