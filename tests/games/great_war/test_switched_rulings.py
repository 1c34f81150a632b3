"""Rulings that can be switched: what each value does, and what is the default."""

from games.great_war.war import War, area, play_on
from support import rule
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.chance import chance_from
from warcabinet.engine.rulings import rulings
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.scenarios import GreatWarOptions


def test_the_defaults() -> None:
    options = GreatWarOptions()
    assert {name: getattr(options, name) for name in rulings(GreatWarOptions)} == {
        "fortification_limit": "letter",
        "event_cancel": "house",
        "last_refill": "letter",
        "interrupt_chains": "house",
        "bonus_combine": "house",
        "martians": "letter",
    }


def test_every_ruling_has_words_and_a_rule() -> None:
    for name, cited in rulings(GreatWarOptions).items():
        assert f"`{name} = " in GAME.rulebook.text(cited)
        for language in LANGUAGES:
            for key in ("", ".letter", ".house", ".hint"):
                assert f"option.{name}{key}" in GAME.catalogues[language]


def test_older_records_follow_our_readings() -> None:
    old = GAME.stored_options("players=2", 2)
    assert {getattr(old, name) for name in rulings(GreatWarOptions)} == {"house"}
    assert GAME.stored_options("players=2", 3) == GreatWarOptions()


# ------------------------------------------------------------ Fortifications
def attacked(limit: str, card: str) -> War:
    return War(f"EN: play {card}", row_cp="R-H9", en=f"{card} B-D4 B-H2", phase="cr2", active="EN",
               options={"fortification_limit": limit, "white": "neutral"})  # fmt: skip


@rule("GW-R51", "GW-6.1b")
def test_by_the_letter_fortifications_act_on_attack_cards_of_any_points() -> None:
    assert attacked("letter", "B-SQ").choices() == ["use R-H9", "pass"]
    assert attacked("letter", "B-S7").choices() == ["use R-H9", "pass"]
    assert attacked("letter", "B-S2").asks() == ("EN", "ACT")  # no Attack card
    assert "up to" not in area(attacked("letter", "B-S7").scene("CP"), "row-cp").items[0].text


@rule("GW-R51")
def test_by_our_reading_fortifications_act_on_attack_cards_up_to_eight() -> None:
    assert attacked("house", "B-SQ").asks() == ("EN", "ACT")
    war = attacked("house", "B-S7")
    assert war.choices() == ["use R-H9", "pass"]
    assert area(war.scene("CP"), "row-cp").items[0].text.endswith("In this match only cards up to 8 BP.")
    both = War("EN: play B-C9", row_cp="R-H9 R-H7", en="B-C9 B-D4", phase="cr2", active="EN",
               options={"fortification_limit": "house"})  # fmt: skip
    assert both.choices() == ["use R-H7", "pass"]
    assert both.why_not("CP", "card/R-H9") == ("Fortifications (9♥) acts only on cards up to 8 BP in this match.", "GW-R51")


@rule("GW-R51")
def test_the_limit_is_that_of_fortifications_not_of_every_fort() -> None:
    for limit in ("letter", "house"):
        war = War("EN: play B-S10", row_cp="W-N05", en="B-S10 B-D4", phase="cr2", active="EN",
                  options={"fortification_limit": limit, "white": "neutral"})  # fmt: skip
        assert war.choices() == ["use W-N05", "pass"]


# ------------------------------------------------------------ the Random Event
def event(ruling: str, *taken: str) -> War:
    return War(*taken, phase="re", event="RE-12", cp="BN-14 R-H2", en="BN-15 B-S2", options={"event_cancel": ruling})


@rule("GW-R11", "GW-7.7b")
def test_by_the_letter_both_may_play_a_card_against_the_event() -> None:
    war = event("letter", "CP: play BN-14")
    assert (war.asks(), war.choices()) == (("EN", "CANCEL_EVENT"), ["play BN-15", "pass"])
    prompt = war.scene("EN").prompt
    assert prompt is not None
    assert prompt.text == "Replacements Arrive is cancelled: play a card against it too?"
    assert [choice.label for choice in war.scene("EN").choices] == ["Play Propaganda Campaign", "Let it pass"]
    war.take("EN: play BN-15")
    assert (war.row("EN"), war.used("BN-15"), war.asks()) == (["BN-15"], True, ("CP", "FIRST_CARD"))
    assert war.log()[-1] == "Seat 2 plays Propaganda Campaign against the cancelled event"
    assert len(war.hand("CP")) == 1  # the event is cancelled: no one drew
    passed = event("letter", "CP: play BN-14", "EN: pass")
    assert (passed.asks(), passed.s.event_down, len(passed.hand("EN"))) == (("CP", "FIRST_CARD"), True, 2)
    only = event("letter", "CP: pass", "EN: play BN-15")
    assert (only.asks(), only.s.event_down) == (("CP", "FIRST_CARD"), True)


@rule("GW-R11")
def test_by_our_reading_the_first_card_ends_the_phase() -> None:
    war = event("house", "CP: play BN-14")
    assert (war.asks(), war.row("EN")) == (("CP", "FIRST_CARD"), [])


# ------------------------------------------------------------ the refill after the last Turn
def last_turn(ruling: str, **more: object) -> War:
    return War("EN: pass", phase="take", active="EN", turn=10, defender="EN", won=["CP"] * 9 + ["EN"], row_en="B-C10", cp="R-S2",
               options={"last_refill": ruling}, **more)  # type: ignore[arg-type]  # fmt: skip


@rule("GW-R6", "GW-7.19a")
def test_by_the_letter_hands_are_refilled_before_the_count() -> None:
    war = last_turn("letter")
    assert war.asks() == ("EN", "DRAW_FREE")
    assert (len(war.hand("EN")), len(war.hand("CP"))) == (5, 6)
    play_on(war, chance_from("last refill"))
    assert war.session.over
    assert (len(war.hand("EN")), len(war.hand("CP")), int(war.s.turn)) == (9, 9, 10)
    assert war.score("CP") > 2


@rule("GW-R6", "GW-R7")
def test_a_draw_that_cannot_be_made_before_the_count_changes_nothing() -> None:
    cp = [card.id for card in GAME.cards.card if card.deck == "cp" and card.id[0] == "R" and card.id != "R-S2"]
    war = last_turn("letter", captured={"EN": [*cp, "W-JC"]})
    assert war.asks() == ("EN", "DRAW_FREE")
    play_on(war, chance_from("no cards"))
    assert "cannot draw" not in " ".join(war.log())
    assert (len(war.hand("EN")), war.score("CP")) == (9, 2 if "R-S2" in war.hand("CP") else 0)


@rule("GW-R6")
def test_by_our_reading_there_is_no_such_refill() -> None:
    war = last_turn("house")
    assert (war.session.over, war.hand("CP"), war.hand("EN")) == (True, ["R-S2"], [])


@rule("GW-3.3b", "GW-R6")
def test_before_the_count_the_computer_keeps_what_scores() -> None:
    war = War(phase="draw", turn=10, defender="EN", active="EN", won=["CP"] * 9 + ["EN"], en="B-S2 BN-16", cp="R-S2")
    assert GAME.choice_text(int(GAME.mind.policy(war.s, war.s.asked, war.s.chance.copy()))) == "draw nat"
    trimmed = War(phase="discard", turn=10, defender="EN", won=["CP"] * 9 + ["EN"],
                  en="B-S2 B-HK BN-16 B-S3 B-S4 B-S5 B-S6 B-S7 B-S8 B-S9 B-S10", cp="R-S2")  # fmt: skip
    taken = GAME.choice_text(int(GAME.mind.policy(trimmed.s, trimmed.s.asked, trimmed.s.chance.copy())))
    assert taken in ("discard B-HK", "discard BN-16")


# ------------------------------------------------------------ interrupts of interrupts
@rule("GW-R13")
def test_by_the_letter_an_interrupt_is_not_interrupted() -> None:
    war = War("CP: play R-D9", "EN: interrupt BN-11", cp="R-D9 BN-14 R-H2", en="BN-11 B-S2", options={"interrupt_chains": "letter"})
    assert (war.asks(), war.down("CP"), war.row("EN")) == (("CP", "ACT"), ["R-D9"], ["BN-11"])


@rule("GW-R13")
def test_by_our_reading_an_interrupt_can_be_interrupted() -> None:
    war = War("CP: play R-D9", "EN: interrupt BN-11", cp="R-D9 BN-14 R-H2", en="BN-11 B-S2", options={"interrupt_chains": "house"})
    assert war.asks() == ("CP", "INTERRUPT_WINDOW")


# ------------------------------------------------------------ Bonus cards and Jokers as further cards
def combining(ruling: str, *taken: str, row: str = "R-HJ+BN-04", hand: str = "R-S4 BN-16 R-JC BN-08", **more: object) -> War:
    return War("CP: activate R-HJ", *taken, row_cp=row, cp=hand, opened=True, options={"bonus_combine": ruling}, **more)  # type: ignore[arg-type]


@rule("GW-R44", "GW-R43", "GW-R28")
def test_by_the_letter_bonus_cards_and_jokers_are_combined_where_any_card_fits() -> None:
    war = combining("letter", row="R-D9 R-HJ+BN-04")
    assert war.choices() == ["combine R-S4", "combine BN-16", "combine R-JC", "combine BN-08"]
    war.take("CP: combine R-JC", "CP: combine BN-16")
    assert war.row("CP") == ["R-D9", "R-HJ", "BN-04", "R-JC", "BN-16"]
    plain = combining("letter", row="R-HJ", hand="R-C7 BN-16 R-JC BN-09")
    assert plain.choices() == ["combine R-C7"]  # Infantry or Artillery, not any card
    assert plain.why_not("CP", "combine BN-16")[1] == "GW-R44"


@rule("GW-R44", "GW-R23")
def test_an_improved_card_that_is_combined_is_put_on_a_card() -> None:
    war = combining("letter", "CP: combine BN-08", row="R-D9 R-CQ R-HJ+BN-04")
    assert (war.asks(), war.choices()) == (("CP", "PUT_ON"), ["on R-D9", "on R-CQ"])
    war.take("CP: on R-CQ")
    assert (war.under("BN-08"), war.asks()) == ("R-CQ", ("CP", "CHOOSE_COMBINED"))
    alone = combining("letter", hand="R-S4 BN-07")
    assert alone.choices() == ["combine R-S4"]
    assert alone.why_not("CP", "combine BN-07")[1] == "GW-R23"


@rule("GW-R44", "GW-R14")
def test_a_joker_that_can_be_combined_counts_for_the_duty() -> None:
    held = {"row_cp": "R-HJ+BN-04", "cp": "R-JC", "phase": "cr2", "opened": True, "met": {}}
    assert War(**held, options={"bonus_combine": "letter"}).choices() == ["activate R-HJ"]  # type: ignore[arg-type]
    assert War(**held, options={"bonus_combine": "house"}).choices() == ["done"]  # type: ignore[arg-type]


@rule("GW-R44", "GW-R43")
def test_by_our_reading_they_are_never_further_cards() -> None:
    war = combining("house", row="R-D9 R-HJ+BN-04")
    assert war.choices() == ["combine R-S4"]


# ------------------------------------------------------------ Positions
@rule("GW-R6", "GW-R11")
def test_moments_that_only_a_ruling_makes_survive_saving() -> None:
    from warcabinet.engine.session import Session

    for war in (last_turn("letter"), event("letter", "CP: play BN-14")):
        again = Session(GAME, position=war.session.position(), seed="other")
        assert (again.asked, again.choices()) == (war.session.asked, war.choices())
