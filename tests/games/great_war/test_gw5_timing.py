"""GW-5 When cards are played and used."""

from games.great_war.war import War
from support import rule


@rule("GW-5.1a", "GW-5.1b")
def test_playing_and_using_are_two_actions_of_the_same_part() -> None:
    war = War("CP: play R-C4", cp="R-C4 R-H2", en="B-D9")
    assert not war.used("R-C4")
    assert "activate R-C4" in war.choices()
    war.take("CP: activate R-C4")
    assert war.used("R-C4")


@rule("GW-5.1c")
def test_a_card_played_earlier_may_be_used_in_a_later_part() -> None:
    cr2 = War("CP: play R-H2", row_cp="R-C4", cp="R-H2 R-H4", en="B-D9", phase="cr2")
    assert "activate R-C4" in cr2.choices()
    obp = War(row_cp="R-C4", en="B-D9", phase="obp")
    assert obp.choices() == ["activate R-C4", "done"]


@rule("GW-5.1d", "GW-5.2a", "GW-5.2c")
def test_bonus_cards_and_jokers_alone_interrupt_and_only_what_they_can_hit() -> None:
    war = War("CP: play R-C4", cp="R-C4 R-S2", en="BN-11 BN-13 W-JE B-CQ BN-01 B-S2")  # B-S2 could hit R-C4 too
    assert war.asks() == ("EN", "INTERRUPT_WINDOW")
    assert war.choices() == ["interrupt BN-13", "interrupt W-JE", "pass"]


@rule("GW-5.1e")
def test_every_other_card_is_played_in_its_owners_part() -> None:
    war = War("CP: play R-C4", cp="R-C4 R-S2", en="B-CQ B-SK")
    assert war.asks() == ("CP", "ACT")
    assert war.why_not("EN", "card/B-CQ") == ("It is Seat 1's turn to choose.", "GW-5.1e")


@rule("GW-5.2b")
def test_who_can_cancel_events_may_in_their_phase() -> None:
    war = War(phase="re", event="RE-02", cp="BN-14 BN-11 R-JC B-JN R-SK", en="B-S2")
    assert war.asks() == ("CP", "CANCEL_EVENT")
    assert war.choices() == ["play BN-14", "play R-JC", "play B-JN", "pass"]


@rule("GW-5.2d")
def test_bonus_cards_and_jokers_in_the_optional_phase() -> None:
    war = War(phase="obp", cp="BN-16 R-JC B-JN R-SK R-D6", row_cp="R-HQ", row_en="B-S9")
    assert war.choices() == ["play BN-16", "play R-JC", "play B-JN", "done"]
    war.take("CP: play R-JC")
    assert "activate R-JC" in war.choices()


@rule("GW-R43", "GW-R44")
def test_jokers_and_bonus_cards_are_not_combined() -> None:
    war = War(
        "CP: activate W-C06", row_cp="W-C06", cp="R-JC B-JN BN-16 R-S2 R-H2", en="B-S2", opened=True, options={"white": "full"}
    )
    assert war.asks() == ("CP", "CHOOSE_COMBINED")
    assert war.choices() == ["combine R-S2", "combine R-H2"]


@rule("GW-5.2e", "GW-R43")
def test_otherwise_they_are_ordinary_first_cards_to_be_used_later() -> None:
    war = War("CP: play R-JC", cp="R-JC R-S2", row_en="B-S9", en="B-S3")
    assert "activate R-JC" in war.choices()
    war.take("CP: done", "EN: play B-S3", "EN: done", "CP: play R-S2")
    assert "activate R-JC" in war.choices()
