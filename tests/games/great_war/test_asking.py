"""Quiet asking: who is asked, and that nothing betrays what a hand holds."""

from games.great_war.war import War, area
from support import rule
from warcabinet.engine.responding import ABLE, ALWAYS, NOT_NOW
from warcabinet.games.great_war import GAME


def test_by_default_only_who_can_answer_is_asked() -> None:
    assert War("CP: play R-D9", cp="R-D9 R-H2", en="B-S2").asks() == ("CP", "ACT")
    assert War("CP: play R-D9", cp="R-D9 R-H2", en="BN-11").asks() == ("EN", "INTERRUPT_WINDOW")


def test_who_wants_it_is_always_asked() -> None:
    war = War("CP: play R-D9", cp="R-D9 R-H2", en="B-S2", asking={"EN": ALWAYS})
    assert (war.asks(), war.choices()) == (("EN", "INTERRUPT_WINDOW"), ["pass"])
    event = War(phase="re", event="RE-02", cp="R-D9", en="B-S2", asking={"EN": ALWAYS})
    assert (event.asks(), event.choices()) == (("EN", "CANCEL_EVENT"), ["pass"])
    other = War("CP: play R-D9", cp="R-D9 R-H2", en="B-S2", asking={"CP": ALWAYS})
    assert other.asks() == ("CP", "ACT")


def test_who_does_not_want_it_this_round_is_asked_again_in_the_next() -> None:
    war = War("CP: play R-D9", "CP: play R-D6", cp="R-D9 R-D6 R-S7", en="BN-11 B-D9 B-D4", asking={"EN": NOT_NOW})
    assert war.asks() == ("CP", "ACT")
    war.take("CP: done", "EN: play B-D9", "EN: done", "CP: play R-S7")
    assert war.asks() == ("EN", "INTERRUPT_WINDOW")
    assert war.session.responds_when(1) == ABLE


def test_the_wish_can_be_changed_in_the_window_itself() -> None:
    war = War("CP: play R-D9", cp="R-D9 R-H2", en="BN-11")
    war.session.preferences[1] = war.session.preference_for(1, NOT_NOW)
    war.session.pass_over()
    assert war.asks() == ("CP", "ACT")


@rule("GW-R46")
def test_a_record_is_the_same_whether_or_not_a_seat_could_answer() -> None:
    lines = [
        War("CP: play R-D9", *answer, "CP: done", cp="R-D9 R-H2", en=f"{held} B-D9").session.record().lines
        for held, answer in (("BN-11", ["EN: pass"]), ("BN-02", []))
    ]
    assert lines[0] == lines[1]
    assert [(line.seat, line.choice) for line in lines[0]] == [(0, "play R-D9"), (1, "pass"), (0, "done")]


@rule("GW-7.13a")
def test_the_bonus_phase_asks_whoever_holds_cards_so_that_no_joker_shows() -> None:
    for held, able in (("B-S2", False), ("W-JE", True)):
        war = War(phase="obp", active="EN", cp="R-D9", en=held, asking={"EN": ALWAYS})
        assert war.asks() == ("EN", "BONUS_PHASE")
        assert (war.choices() == ["done"]) is not able
    assert War(phase="obp", active="EN", en="B-S2", row_cp="R-D9").asks()[1] != "BONUS_PHASE"  # passed over: it can do nothing


def test_what_was_passed_over_is_done_again_when_a_match_goes_back() -> None:
    war = War("CP: play R-D9", "CP: play R-D6", cp="R-D9 R-D6 R-S7", en="B-D9 B-D4")
    assert [ply.passed_over for ply in war.session.plies] == [False, True, False, True]
    assert war.session.at(4).plies == war.session.plies
    war.session.rewind(2)
    assert war.asks() == ("CP", "ACT")
    assert [ply.passed_over for ply in war.session.plies] == [False, True]


@rule("GW-R46")
def test_others_read_that_answers_are_awaited_never_whose() -> None:
    war = War("CP: play R-D9", cp="R-D9 R-H2", en="BN-11")
    assert GAME.asks_in_secret(war.s)
    for viewer in ("CP", ""):
        assert war.scene(viewer).prompt.text == "Waiting for answers"
        assert not any(seat.acting for seat in war.scene(viewer).seats)
    assert war.why_not("CP", "done") == ("Waiting for answers.", "GW-R46")
    works = War("EN: play B-S7", row_cp="R-H9", en="B-S7 B-D4", active="EN")
    assert not GAME.asks_in_secret(works.s)  # works are face up for all to see


def test_the_totals_explain_themselves() -> None:
    war = War(row_cp="R-SQ R-SJ R-D9+BN-02 R-S8!", event="RE-08", turn=1, defender="CP")
    fact = next(fact for fact in area(war.scene("CP"), "me").facts if fact.id == "total-cp")
    assert fact.value == str(war.total("CP")) == "38"
    assert [(row.label, row.value, row.calc, row.rule) for row in fact.rows] == [
        ("Prussian Guard", "13", "12 +2 by its own ability −1 Influenza Outbreak", "GW-R33"),
        ("Erich Ludendorff", "10", "", "GW-7.14a"),
        ("Line Infantry (9♦)", "12", "9 +4 by an Improved card −1 Influenza Outbreak", "GW-R33"),
        ("Improved Doctrine: Defence in Depth", "3", "", "GW-7.14a"),
        ("Reconnaissance Aeroplane", "0", "cancelled", "GW-7.14b"),
    ]
    ordered = War(row_cp="R-S9", event="RE-11")
    rows = next(fact for fact in area(ordered.scene("EN"), "side-cp").facts if fact.id == "total-cp").rows
    assert [(row.label, row.value) for row in rows] == [("Field Guns (7.7 cm)", "9"), ("Prepared Defence", "+4")]


@rule("GW-R11")
def test_a_cancelled_event_is_shown_as_such() -> None:
    war = War("CP: play BN-14", phase="re", event="RE-02", cp="BN-14 R-D9", en="B-S2")
    assert area(war.scene("EN"), "event").note == "cancelled"
    assert "Aircraft" in area(War(event="RE-02", cp="R-H2").scene("EN"), "event").note


def test_the_duties_stand_beside_the_hand() -> None:
    war = War(en="B-S2 B-D9 B-H2", active="EN")
    assert area(war.scene("EN"), "hand").note == "still to play: a Nationality card, an Attack card"
    met = War(en="B-S2 B-D9 B-H2", row_en="B-S3", active="EN")
    assert area(met.scene("EN"), "hand").note == ""
