"""GW-7 Combat Rounds: interrupts, duties, the search for an Attack card."""

from games.great_war.war import War
from support import rule


# ------------------------------------------------------------ the part
@rule("GW-7.8b", "GW-7.9a", "GW-R13")
def test_every_play_may_be_interrupted_once() -> None:
    first = War("CP: play R-D9", cp="R-D9 R-C10 R-H2", en="BN-11 B-JN")
    assert first.asks() == ("EN", "INTERRUPT_WINDOW")
    first.take("EN: interrupt BN-11")
    assert first.asks() == ("CP", "ACT")  # one interrupt per window, though B-JN could hit as well
    assert (first.row("EN"), first.used("BN-11"), first.total("EN")) == (["BN-11"], True, 4)
    linked = War("CP: play R-D9", "EN: pass", "CP: play R-C10", cp="R-D9 R-C10 R-H2", en="B-JN")
    assert linked.asks() == ("EN", "INTERRUPT_WINDOW")
    improved = War("CP: play BN-08", row_cp="R-D9", cp="BN-08", en="BN-14", opened=True)
    assert improved.asks() == ("EN", "INTERRUPT_WINDOW")
    attacker = War("EN: play B-D9", en="B-D9 B-S2", cp="BN-11", active="EN")
    assert attacker.asks() == ("CP", "INTERRUPT_WINDOW")


@rule("GW-R13", "GW-R46")
def test_an_interrupt_may_be_answered_and_the_last_acts_first() -> None:
    war = War("CP: play R-D9", "EN: interrupt BN-11", cp="R-D9 BN-14 R-H2", en="BN-11 B-S2")
    assert war.asks() == ("CP", "INTERRUPT_WINDOW")
    war.take("CP: interrupt BN-14")
    assert (war.row("CP"), war.down("EN")) == (["R-D9", "BN-14"], ["BN-11"])
    assert war.asks() == ("CP", "ACT")  # and no second interrupt of the same card
    twice = War("CP: play R-D9", "EN: interrupt B-JN", "CP: interrupt BN-14", cp="R-D9 BN-14 R-H2", en="B-JN R-JN BN-09")
    assert twice.asks() == ("CP", "ACT")
    back = War("CP: play R-S9", "EN: interrupt BN-09", "CP: interrupt BN-14", cp="R-S9 BN-14 R-H2", en="BN-09 W-JE")
    assert (back.row("CP"), back.down("EN")) == (["R-S9", "BN-14"], ["BN-09"])


@rule("GW-R13")
def test_an_answer_to_an_answer_saves_the_first_interrupt() -> None:
    """W-JC cancels an intelligence card; the Signals Intercept stops W-JC; so the interrupt hits."""
    war = War("CP: play W-JC", "EN: interrupt BN-14", cp="W-JC R-H2", en="BN-14 B-S2")
    assert war.down("CP") == ["W-JC"]


@rule("GW-R13")
def test_interrupts_meet_no_duty_to_play_but_a_nationality_joker_meets_that_of_the_nation() -> None:
    war = War("EN: play B-S9", "CP: interrupt R-JC", "EN: done", en="B-S9 B-D4", cp="R-JC R-H2 R-S2", active="EN", row_cp="R-D9")
    assert war.s.met[0] & 1
    assert war.asks() == ("CP", "FIRST_CARD")


@rule("GW-R13", "GW-7.13b")
def test_abilities_and_late_plays_cannot_be_interrupted() -> None:
    used = War("CP: activate R-C4", row_cp="R-C4", cp="R-H2", en="BN-13 B-S2", opened=True)
    assert used.asks() == ("CP", "ACT")
    late = War("CP: play R-JC", phase="obp", cp="R-JC", en="BN-10 BN-14", row_en="B-S9")
    assert late.asks() == ("CP", "BONUS_PHASE")


@rule("GW-7.8d", "GW-7.8f", "GW-R41")
def test_abilities_and_further_plays_in_any_order_and_all_optional() -> None:
    war = War("CP: play R-C4", "CP: done", cp="R-C4 R-H2", en="B-S2", row_cp="R-D9")
    assert war.asks()[0] == "EN"
    mixed = War("CP: play R-D9", "CP: play R-C4", "CP: activate R-C4", "CP: play R-D6", cp="R-D9 R-C4 R-D6 R-S2", en="B-S2")
    assert mixed.row("CP") == ["R-D9", "R-C4", "R-D6"]


@rule("GW-7.8g")
def test_done_ends_the_part_for_good() -> None:
    war = War("CP: play R-C4", "CP: done", cp="R-C4 R-H2", en="B-D9 B-S2")
    assert not war.session.can_undo(0)
    assert war.asks() == ("EN", "FIRST_CARD")


@rule("GW-7.12b")
def test_combat_round_two_links_to_what_was_played_before() -> None:
    war = War("CP: play R-S2", row_cp="R-D9", cp="R-S2 R-D6", en="B-S2", phase="cr2")
    assert war.choices() == ["play R-D6", "done"]


# ------------------------------------------------------------ duties
@rule("GW-7.4a", "GW-R14")
def test_one_nationality_card_must_be_played_in_the_turn() -> None:
    free = War(cp="R-D9 R-S2", en="B-S2", phase="cr1")
    assert free.choices() == ["play R-D9", "play R-S2"]
    held = War(cp="R-D9 R-S2", en="B-S2", phase="cr2")
    assert held.choices() == ["play R-S2"]
    assert held.why_not("CP", "card/R-D9") == (
        "If you play Line Infantry (9♦), you cannot play a card that this Turn requires.",
        "GW-R14",
    )
    met = War(cp="R-D9 R-S2", en="B-S2", phase="cr2", row_cp="R-S4")
    assert met.choices() == ["play R-D9", "play R-S2"]
    none = War(cp="R-D9 R-H2", en="B-S2", phase="cr2")
    assert none.choices() == ["play R-D9", "play R-H2"]


@rule("GW-7.10a", "GW-R14")
def test_the_attacker_must_play_an_attack_card() -> None:
    war = War(en="B-D9 B-D4 B-H2", phase="cr2", active="EN", row_en="B-S4")
    assert war.choices() == ["play B-D9"]
    defender = War(cp="R-D9 R-D4", phase="cr2", row_cp="R-S4")
    assert defender.choices() == ["play R-D9", "play R-D4"]


@rule("GW-R14")
def test_combat_round_one_must_not_leave_two_duties_to_one_card() -> None:
    """B-S2 is of the nation, R-H3 attacks, R-H2 is neither; no card left meets both."""
    war = War(en="R-H2 B-S2 R-H3 R-D4", active="EN")
    assert war.choices() == ["play B-S2", "play R-H3"]
    both = War(en="R-D4 B-S2 R-H3 B-SK", active="EN")
    assert both.choices() == ["play R-D4", "play B-S2", "play R-H3", "play B-SK"]  # B-SK can meet both in Combat Round 2
    link = War(en="R-H7 B-S2 R-H3 R-D4", active="EN")
    assert link.choices() == ["play R-H7", "play B-S2", "play R-H3"]  # R-H3 can be linked to the Trenches


@rule("GW-R14")
def test_combat_round_two_counts_one_further_play() -> None:
    war = War(en="B-S4 R-H3 R-D9 B-H2", active="EN", phase="cr2")
    assert war.choices() == ["play B-S4", "play R-H3", "play R-D9"]  # one duty is left after each of them
    linked = War(en="B-S6 BN-08 R-H3 R-D4", active="EN", phase="cr2")
    assert linked.choices() == ["play B-S6"]  # R-H3 links to the machine gun: both duties met
    combine = War(en="B-SJ R-D9 B-S4", active="EN", phase="cr2")
    assert combine.choices() == ["play B-SJ"]
    with_leader = War(en="R-D4 B-S4 R-D9", row_en="R-HJ", active="EN", phase="cr2", met={})
    assert with_leader.choices() == ["play B-S4"]  # R-HJ can still combine R-D9


@rule("GW-R14")
def test_in_combat_round_two_done_waits_for_a_duty_that_can_be_met() -> None:
    war = War("EN: play B-SJ", en="B-SJ R-D9 B-S4", active="EN", phase="cr2")
    assert war.choices() == ["activate B-SJ"]
    assert war.why_not("EN", "done")[1] == "GW-R14"
    war.take("EN: activate B-SJ", "EN: combine R-D9")
    assert "done" in war.choices()
    early = War("EN: play B-SJ", en="B-SJ R-D9 B-S4", active="EN", phase="cr1")
    assert "done" in early.choices()
    lapsed = War("EN: play B-S4", en="B-S4 B-S6", active="EN", phase="cr2", row_en="B-S3")
    assert "done" in lapsed.choices()


@rule("GW-R14")
def test_the_last_combined_card_must_meet_a_duty_if_one_on_offer_does() -> None:
    war = War("EN: activate B-DJ", en="B-S4 R-D4 R-D6", row_en="B-DJ", active="EN", phase="cr2", opened=True, met={"EN": ["nat"]})
    assert war.choices() == ["combine B-S4", "combine R-D4", "combine R-D6"]
    war.take("EN: combine R-D4")
    assert war.choices() == ["combine R-D6"]


@rule("GW-R14", "GW-R28")
def test_with_all_duties_met_a_combine_stops_after_one_card_whatever_the_hand_holds() -> None:
    met = {"EN": ["nat", "attack"]}
    war = War("EN: activate B-DJ", en="B-S4 R-D4 R-D6 B-H2", row_en="B-DJ", active="EN", phase="cr2", opened=True, met=met)
    war.take("EN: combine R-D4")
    assert war.choices() == ["combine B-S4", "combine R-D6", "done"]


@rule("GW-R14")
def test_a_card_meets_a_duty_even_if_it_is_cancelled() -> None:
    war = War("CP: play R-CQ", "EN: interrupt B-JN", cp="R-CQ R-S2 R-H2", en="B-JN B-S2")
    assert war.s.met[0] == 1
    war.take("CP: done", "EN: play B-S2")  # then the Entente has nothing left to do
    assert war.choices() == ["play R-S2", "play R-H2"]


@rule("GW-R14")
def test_a_nationality_joker_in_the_optional_phase_meets_nothing() -> None:
    war = War("CP: play R-JC", phase="obp", cp="R-JC", row_en="B-S9")
    assert war.s.met[0] == 0


# ------------------------------------------------------------ no Attack card
@rule("GW-7.11a", "GW-7.11b", "GW-R15")
def test_without_an_attack_card_the_attacker_replaces_nationality_cards() -> None:
    war = War(phase="start", cp="R-S2 R-H2", en="B-S4 B-S2 R-H2 BN-10".replace("R-H2", "B-H2"),
              deck={"events": ["RE-01"], "EN": ["B-S8", "B-S7"]})  # fmt: skip
    war.take("CP: play R-H2", "CP: done")
    assert war.asks() == ("EN", "REPLACE")
    assert war.choices() == ["discard B-S4", "discard B-S2"]
    war.take("EN: discard B-S4")
    assert war.asks() == ("EN", "REPLACE")
    assert war.choices() == ["discard B-S2", "discard B-S8"]
    war.take("EN: discard B-S8")
    assert war.discard("EN") == ["B-S4", "B-S8"]
    assert war.asks() == ("EN", "FIRST_CARD")
    assert war.choices() == ["play B-S7"]
    assert war.why_not("EN", "card/B-S2")[1] == "GW-7.11b"
    war.take("EN: play B-S7")
    assert war.s.met[1] == 3
    assert war.s.forced == -1


@rule("GW-R15")
def test_an_improved_card_may_go_with_the_forced_card() -> None:
    war = War(
        "EN: discard B-S4", phase="replace", active="EN", flags={"no_attack_card": True}, en="B-S4 BN-08", deck={"EN": ["B-S7"]}
    )
    war.take("EN: play B-S7")
    assert war.choices() == ["with BN-08", "alone"]


@rule("GW-R15")
def test_with_no_nationality_card_any_card_goes_and_who_cannot_find_one_is_excused() -> None:
    other = War(phase="replace", active="EN", flags={"no_attack_card": True}, en="B-H2 BN-10")
    assert other.choices() == ["discard B-H2", "discard BN-10"]
    attack = [card for card in other.deck("EN") if other.s.card(other.number(card)).attack]
    excused = War(
        "CP: play R-H2", "CP: done", cp="R-H2 R-H4", en="B-S4 B-H2", flags={"no_attack_card": True}, captured={"CP": attack}
    )
    assert excused.asks() == ("EN", "FIRST_CARD")
    found = War("CP: play R-H2", "CP: done", cp="R-H2 R-H4", en="B-S4 B-D9", flags={"no_attack_card": True})
    assert found.asks() == ("EN", "FIRST_CARD")  # an event brought one
    unflagged = War("CP: play R-H2", "CP: done", cp="R-H2 R-H4", en="B-S4 B-H2")
    assert unflagged.asks() == ("EN", "FIRST_CARD")


@rule("GW-R15")
def test_an_attack_card_in_the_discard_pile_can_still_be_drawn() -> None:
    other = War(phase="replace", active="EN", flags={"no_attack_card": True}, en="B-H2 BN-10")
    attack = [card for card in other.deck("EN") if other.s.card(other.number(card)).attack]
    war = War(
        "CP: play R-H2", "CP: done", cp="R-H2 R-H4", en="B-S4 B-H2", flags={"no_attack_card": True},
        captured={"CP": attack[1:]}, discard={"EN": attack[:1]},
    )  # fmt: skip
    assert war.asks() == ("EN", "REPLACE")


@rule("GW-R15")
def test_what_is_drawn_is_not_shown_what_is_discarded_is() -> None:
    war = War(
        "EN: discard B-S4", phase="replace", active="EN", flags={"no_attack_card": True}, en="B-S4 BN-08", deck={"EN": ["B-S8"]}
    )
    assert war.log("CP")[-2:] == ["Seat 2 discards Cavalry Reconnaissance (Lancers)", "Seat 2 draws from the Entente deck"]
