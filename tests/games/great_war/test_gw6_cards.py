"""GW-6 Particular cards: works, blockades, peeking, machine guns, Improved cards, Leaders."""

from games.great_war.war import War, area
from support import rule
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.great_war import GAME


# ------------------------------------------------------------ works
@rule("GW-6.1a", "GW-6.1b", "GW-R17", "GW-E10")
def test_works_answer_again_and_again_and_are_never_used_up() -> None:
    war = War("CP: play R-H2", "CP: done", "EN: play B-SQ", row_cp="R-H9", cp="R-H2 R-H3 R-H4", en="B-SQ B-S7 B-D6 B-D4")
    assert war.asks() == ("CP", "USE_WORKS")
    war.take("CP: pass", "EN: done", "CP: play R-H3", "CP: done", "EN: play B-S7")
    assert war.asks() == ("CP", "USE_WORKS")
    assert war.choices() == ["use R-H9", "pass"]
    war.take("CP: use R-H9", "EN: play B-D6", "CP: use R-H9")
    assert war.down("EN") == ["B-S7", "B-D6"]
    assert not war.used("R-H9")
    assert "R-H9" in war.row("CP")
    assert war.why_not("EN", "card/B-D4")[1] == "GW-4.2c"


@rule("GW-6.1b")
def test_trenches_answer_field_guns() -> None:
    war = War("EN: play B-C9", row_cp="R-H7 R-H9", en="B-C9 B-D4", phase="cr2", active="EN")
    assert war.choices() == ["use R-H7", "use R-H9", "pass"]  # Fortifications answer any Attack card
    alone = War("EN: play B-C9", row_cp="R-H7", en="B-C9 B-D4", phase="cr2", active="EN")
    assert alone.choices() == ["use R-H7", "pass"]
    assert War("EN: play B-S7", row_cp="R-H7", en="B-S7 B-D4", phase="cr2", active="EN").asks() == ("EN", "ACT")
    war.take("CP: pass")
    assert war.row("EN") == ["B-C9"]


@rule("GW-R17")
def test_works_stand_only_for_the_defender_and_face_up() -> None:
    attacker = War("CP: play R-S9", row_en="B-H7", cp="R-S9 R-H2", turn=1, defender="CP")
    assert attacker.asks() == ("CP", "ACT")  # the works of the Attacker do nothing
    down = War("EN: play B-C9", row_cp="R-H7!", en="B-C9 B-D4", phase="cr2", active="EN")
    assert down.asks() == ("EN", "ACT")


@rule("GW-6.1c", "GW-R16")
def test_a_new_card_may_strike_works_before_they_answer_it() -> None:
    war = War("EN: play B-C7", row_cp="R-H9 R-H7", en="B-C7 B-D4", phase="cr2", active="EN")
    assert war.asks() == ("EN", "STRIKE_WORKS")
    assert war.choices() == ["target R-H9", "target R-H7", "pass"]
    war.take("EN: target R-H9")
    assert war.down("CP") == ["R-H9"]
    assert war.used("B-C7")
    assert war.asks() == ("EN", "ACT")
    patient = War("EN: play B-C7", "EN: pass", row_cp="R-H9", en="B-C7 B-D4", phase="cr2", active="EN")
    assert patient.choices() == ["use R-H9", "pass"]


@rule("GW-R16")
def test_interrupts_come_before_the_strike_and_the_defender_needs_none() -> None:
    war = War("EN: play B-C7", row_cp="R-H9", cp="BN-11", en="B-C7 B-D4", phase="cr2", active="EN")
    assert war.asks() == ("CP", "INTERRUPT_WINDOW")
    war.take("CP: interrupt BN-11")
    assert (war.down("EN"), war.asks()) == (["B-C7"], ("EN", "ACT"))
    defender = War("CP: play R-S7", row_en="B-H9", cp="R-S7 R-H2", phase="cr1")
    assert defender.asks() == ("CP", "ACT")


# ------------------------------------------------------------ blockades
@rule("GW-6.2a", "GW-6.2b", "GW-6.2c", "GW-R18", "GW-E6")
def test_a_blockade_discards_a_face_up_nationality_card() -> None:
    war = War("EN: play B-S2", row_cp="R-SK R-S7! R-HK BN-16", en="B-S2 B-D4", phase="cr2", active="EN")
    war.take("EN: activate B-S2")  # only R-SK is face up and of a nation: no question
    assert war.discard("CP") == ["R-SK"]
    assert war.total("CP") == 11 + 6
    assert "R-SK" not in war.row("CP") + war.down("CP")
    war.take("EN: done")
    while war.phase() != "draw" and not war.session.over:
        war.session.take("done" if "done" in war.choices() else war.choices()[-1])
    assert "R-SK" not in war.captured("EN")


@rule("GW-6.2b")
def test_a_neutral_card_discarded_from_play_goes_to_its_own_pile() -> None:
    war = War("EN: play B-SK", "EN: target R-H9", row_cp="R-H9", en="B-SK B-D4", phase="cr2", active="EN")
    assert war.discard("neutral") == ["R-H9"]


# ------------------------------------------------------------ peeking
@rule("GW-6.3a", "GW-6.3b", "GW-6.3c", "GW-R35")
def test_peeking_shows_random_cards_which_stay_in_the_hand() -> None:
    war = War("CP: play R-S4", "CP: activate R-S4", cp="R-S4 R-H2", en="B-S2 B-S3 B-S4 B-S5")
    assert len(war.known("CP")) == 2
    assert war.hand("EN") == ["B-S2", "B-S3", "B-S4", "B-S5"]
    assert war.used("R-S4")
    seen = [line for line in war.log("CP") if line.startswith("You see")]
    told = [line for line in war.log("EN") if line.startswith("Seat 1 has seen your")]
    assert len(seen) == len(told) == 2
    assert not [line for line in war.log() if "see" in line]
    assert {item.face for item in area(war.scene("CP"), "known-en").items} == set(war.known("CP"))
    chances = {tuple(sorted(War("CP: play R-S4", "CP: activate R-S4", cp="R-S4 R-H2", en="B-S2 B-S3 B-S4 B-S5",
        seed=str(n)).known("CP")))
               for n in range(40)}  # fmt: skip
    assert len(chances) == 6


@rule("GW-R35")
def test_with_fewer_cards_all_are_seen_and_with_none_there_is_nothing_to_use() -> None:
    one = War("CP: play R-S4", "CP: activate R-S4", cp="R-S4 R-H2", en="B-S2")
    assert one.known("CP") == ["B-S2"]
    one.take("CP: done", "EN: play B-S2")
    assert one.known("CP") == []  # it is face up now
    none = War("CP: play R-S4", cp="R-S4 R-H2")
    assert none.choices() == ["done"]


# ------------------------------------------------------------ heavy machine guns
@rule("GW-6.4a")
def test_a_machine_gun_is_infantry() -> None:
    linked = War(row_cp="R-S6", cp="R-D6", opened=True)
    assert linked.choices() == ["play R-D6", "done"]
    hit = War("EN: play B-CK", row_cp="R-S6", en="B-CK B-D4", phase="cr2", active="EN")
    assert "activate B-CK" in hit.choices()


@rule("GW-6.4b", "GW-R24")
def test_the_attacker_needs_an_improved_card_for_a_machine_gun() -> None:
    alone = War(en="B-S6 B-D9", active="EN")
    assert alone.choices() == ["play B-D9"]
    assert alone.why_not("EN", "card/B-S6")[1] == "GW-6.4b"
    war = War("EN: play B-S6", en="B-S6 BN-08 BN-02 B-D9", active="EN")
    assert war.choices() == ["with BN-08", "with BN-02"]
    war.take("EN: with BN-08")
    assert war.row("EN") == ["B-S6", "BN-08"]
    one = War("EN: play B-S6", en="B-S6 BN-08 B-D9", active="EN")
    assert one.under("BN-08") == "B-S6"  # a single possibility is not asked
    linked = War(row_en="B-D9", en="B-C6", active="EN", opened=True)
    assert linked.choices() == ["done"]
    combined = War(row_en="B-SJ", en="B-S6", active="EN", opened=True)
    assert combined.choices() == ["done"]
    defender = War(row_cp="R-D9", cp="R-C6 R-S6", opened=True)
    assert defender.choices() == ["play R-C6", "done"]


@rule("GW-R24")
def test_if_the_improved_card_is_cancelled_the_machine_gun_stays() -> None:
    war = War("EN: play B-S6", "CP: interrupt BN-14", en="B-S6 BN-08 B-D9", cp="BN-14", active="EN")
    assert (war.row("EN"), war.down("EN")) == (["B-S6"], ["BN-08"])


# ------------------------------------------------------------ Improved cards
@rule("GW-6.5a", "GW-6.5b", "GW-R29")
def test_an_improved_card_gives_its_card_an_ability_of_its_own() -> None:
    war = War("CP: play BN-05", row_cp="R-CQ*", cp="BN-05 R-H2", row_en="B-D6 B-C7", opened=True)
    assert war.under("BN-05") == "R-CQ"
    assert "activate BN-05" in war.choices()
    assert "activate R-CQ" not in war.choices()
    war.take("CP: activate BN-05", "CP: target B-D6")
    assert war.down("EN") == ["B-D6"]
    items = area(war.scene("CP"), "row-cp").items
    assert [(item.face, item.group) for item in items] == [("R-CQ", "on-R-CQ"), ("BN-05", "on-R-CQ")]


@rule("GW-6.5a")
def test_an_improved_card_is_put_on_cards_that_lie_face_up() -> None:
    war = War("CP: play BN-05", row_cp="R-CQ! R-SQ R-HQ", cp="BN-05 R-H2", row_en="B-D6 B-C7", opened=True)
    assert war.asks() == ("CP", "PUT_ON")
    assert war.choices() == ["on R-SQ", "on R-HQ"]


@rule("GW-6.5c", "GW-R22")
def test_protection_stops_all_but_improved_cards() -> None:
    plain = War("EN: play B-CK", row_cp="R-D9+BN-08", en="B-CK B-D4", phase="cr2", active="EN")
    assert "activate B-CK" not in plain.choices()
    improved = War(row_cp="R-D9+BN-08", row_en="B-CK+BN-07", phase="cr2", active="EN", opened=True)
    assert "activate B-CK" in improved.choices()
    granted = War(row_cp="R-S7+BN-08", row_en="B-D9+BN-05", phase="cr2", active="EN", opened=True)
    assert "activate BN-05" in granted.choices()
    standing = War("EN: play B-S7", row_cp="R-H9", en="B-S7 BN-08 B-D4", phase="cr2", active="EN")
    standing.take("EN: with BN-08")
    assert standing.asks() == ("EN", "ACT")
    strong = War("EN: play B-S7", row_cp="R-H9+BN-02", en="B-S7 BN-08 B-D4", phase="cr2", active="EN")
    strong.take("EN: with BN-08")
    assert strong.asks() == ("CP", "USE_WORKS")
    assert "Pals Battalion" in strong.scene("CP").prompt.text  # not the Improved card that came with it
    assert plain.why_not("EN", "card/R-D9")[1] == "GW-7.8d"


@rule("GW-R22")
def test_protection_does_not_stop_exhaust_nor_cover_the_improved_card() -> None:
    exhaust = War(
        row_cp="W-C06+BN-04", row_en="W-E12", cp="R-H2", en="B-H2", phase="cr2", active="EN", opened=True, options={"white": "full"}
    )
    exhaust.take("EN: activate W-E12")
    assert exhaust.used("W-C06")
    itself = War("EN: play BN-14", row_cp="R-D9+BN-08", en="BN-14 B-D4", phase="cr2", active="EN")
    itself.take("EN: activate BN-14")
    assert (itself.down("CP"), itself.under("BN-08")) == (["BN-08"], "")
    assert itself.row("CP") == ["R-D9"]


@rule("GW-6.5d", "GW-R13")
def test_an_improved_card_together_with_the_first_card_makes_one_window() -> None:
    war = War("EN: play B-S7", "EN: with BN-08", en="B-S7 BN-08 BN-05 B-D4", cp="BN-11 BN-14", phase="cr2", active="EN")
    assert war.choices() == ["interrupt BN-14", "pass"]  # the first card is protected, only BN-08 can be hit
    war.take("CP: interrupt BN-14")
    assert (war.row("EN"), war.down("EN")) == (["B-S7"], ["BN-08"])
    assert war.asks() == ("EN", "ACT")


@rule("GW-6.5e", "GW-6.5f", "GW-E11", "GW-R25")
def test_an_improved_card_left_behind_stays_and_counts() -> None:
    war = War("CP: activate BN-05", row_cp="R-D9+BN-05", cp="R-H2", row_en="B-C7+BN-08", opened=True)
    assert (war.down("EN"), war.row("EN"), war.under("BN-08")) == (["B-C7"], ["BN-08"], "")
    assert war.total("EN") == 5
    war.take("CP: done")
    assert not [choice for choice in war.choices() if choice.startswith("on ")]


@rule("GW-6.5e", "GW-7.14d")
def test_an_improved_card_stays_when_the_card_below_is_captured() -> None:
    war = War("CP: done", phase="obp", cp="BN-16", row_cp="R-D9 R-S9", row_en="B-S7+BN-08")
    assert war.asks() == ("CP", "TAKE_BACK")
    assert (war.captured("CP"), war.row("EN"), war.under("BN-08")) == (["B-S7"], ["BN-08"], "")
    assert [item.face for item in area(war.scene("CP"), "row-en").items] == ["BN-08"]
    again = Session(GAME, position=parse_position(war.session.position().text()))
    assert again.choices() == war.choices()


# ------------------------------------------------------------ Leaders
@rule("GW-6.6a", "GW-6.6c", "GW-R28")
def test_a_leader_combines_cards_one_after_another() -> None:
    war = War("CP: play R-SJ", "CP: activate R-SJ", cp="R-SJ R-S9 R-D9 R-S4 R-JC BN-16 R-C10", en="BN-09 B-S2")
    assert war.choices() == ["combine R-S9", "combine R-D9", "combine R-C10"]
    war.take("CP: combine R-S9")
    assert war.asks() == ("EN", "INTERRUPT_WINDOW")  # an ordinary play
    war.take("EN: interrupt BN-09")
    assert war.down("CP") == ["R-S9"]
    assert war.choices() == ["combine R-D9", "combine R-C10", "done"]
    war.take("CP: combine R-D9")
    assert war.asks() == ("CP", "ACT")  # two are all
    assert war.used("R-SJ")


@rule("GW-6.6a")
def test_a_cancelled_leader_does_not_combine() -> None:
    war = War("CP: play R-SJ", "EN: interrupt BN-12", cp="R-SJ R-D9", en="BN-12 B-S2")
    assert war.choices() == ["done"]
    assert war.why_not("CP", "card/R-SJ")[1] == "GW-7.6a"


@rule("GW-6.6b", "GW-R28")
def test_combined_arms_takes_one_more_of_any_kind() -> None:
    war = War("CP: activate R-HJ", row_cp="R-HJ+BN-04", cp="R-S4 R-H5 R-JC BN-16", opened=True)
    assert war.choices() == ["combine R-S4", "combine R-H5"]
    war.take("CP: combine R-S4", "CP: combine R-H5")
    assert war.row("CP") == ["R-HJ", "BN-04", "R-S4", "R-H5"]
    plain = War(row_cp="R-HJ", cp="R-S4 R-H5", opened=True)
    assert plain.choices() == ["done"]
