"""GW-7 The Turn in general, and the Random Event Phase."""

from games.great_war.war import War, fresh, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.state import NOBODY


@rule("GW-7.0a", "GW-7.9a", "GW-7.12a")
def test_the_order_of_a_turn() -> None:
    war = War(cp="R-D9 R-H2 BN-16", en="B-D9 B-D4 BN-10", phase="start", deck={"events": ["RE-01"]})
    seen: list[tuple[str, str]] = []
    while war.phase() not in ("draw", "discard"):
        step = (war.phase(), war.asks()[0])
        if not seen or seen[-1] != step:
            seen.append(step)
        war.take(f"{step[1]}: {'done' if 'done' in war.choices() else war.choices()[0]}")
    assert seen == [("cr1", "CP"), ("cr1", "EN"), ("cr2", "CP"), ("cr2", "EN"), ("obp", "CP"), ("obp", "EN"), ("take", "EN")]


@rule("GW-7.1a")
def test_a_cancelled_card_is_still_in_play() -> None:
    war = War("CP: play R-D9", "EN: interrupt BN-11", cp="R-D9 R-H2", en="BN-11 B-S2")
    assert war.down("CP") == ["R-D9"]
    assert war.discard("neutral") == []


@rule("GW-7.2a", "GW-7.8a", "GW-R27", "GW-R32")
def test_one_card_must_be_played_first_and_any_card_may_be() -> None:
    war = War(row_cp="R-S4", cp="R-D6 R-S8 BN-01 R-JC", en="B-S2")
    assert war.asks() == ("CP", "FIRST_CARD")
    assert war.choices() == ["play R-D6", "play R-S8", "play BN-01", "play R-JC"]  # no done, and nothing is used before
    assert war.why_not("CP", "done") == ("Play a card first: you must play one each Combat Round.", "GW-7.2a")
    empty = War(row_cp="R-S4", en="B-S2")
    assert empty.choices() == ["activate R-S4", "done"]


@rule("GW-R32", "GW-4.3b")
def test_a_seat_with_an_empty_hand_and_nothing_to_use_is_not_asked() -> None:
    war = War("CP: play R-D9", cp="R-D9", en="B-S2 B-H2")
    assert war.asks() == ("EN", "FIRST_CARD")  # the last card was played, there is nothing to be done with it
    war.take("EN: play B-S2", "EN: done")
    assert (war.phase(), war.asks()) == ("cr2", ("EN", "FIRST_CARD"))  # the Defender's part of Combat Round 2 is passed over
    assert War(row_cp="R-S4*", en="B-S2").asks() == ("EN", "FIRST_CARD")
    assert War(row_cp="R-S4*", cp="R-D8", en="B-S2", opened=True).choices() == ["done"]  # cards in hand are asked about


@rule("GW-7.2c", "GW-R24", "GW-R32")
def test_who_can_play_no_card_plays_none() -> None:
    war = War(row_en="B-S4", en="B-S6 R-H6", cp="R-H2", active="EN")
    assert war.choices() == ["activate B-S4", "done"]


@rule("GW-7.3a", "GW-7.8e", "GW-R12", "GW-R26", "GW-R44")
def test_further_cards_must_link_or_be_combined() -> None:
    war = War("CP: play R-D9", cp="R-D9 R-C10 R-D6 R-S8 R-SK BN-16 R-JC", en="B-S2")
    assert war.choices() == ["play R-C10", "play R-D6", "done"]
    war.take("CP: play R-C10", "CP: play R-D6")  # chains and any number on one card
    assert war.row("CP") == ["R-D9", "R-C10", "R-D6"]
    assert war.why_not("CP", "card/R-SK")[1] == "GW-4.2c"
    assert war.why_not("CP", "card/BN-16")[1] == "GW-R44"


@rule("GW-R25")
def test_linked_cards_stay_when_the_card_under_them_falls() -> None:
    war = War("EN: play BN-11", "EN: activate BN-11", row_cp="R-D9 R-H2", en="BN-11 B-D4", phase="cr2", active="EN")
    assert (war.down("CP"), war.row("CP")) == (["R-D9"], ["R-H2"])


@rule("GW-7.5a", "GW-7.5b", "GW-R29")
def test_an_ability_works_once_a_turn() -> None:
    war = War("CP: play R-S4", "CP: activate R-S4", "CP: done", cp="R-S4 R-H2 R-H3", en="B-D9 B-S2 B-S3")
    war.take("EN: play B-D9", "EN: done", "CP: play R-H2")
    assert "activate R-S4" not in war.choices()
    assert war.why_not("CP", "card/R-S4")[1] == "GW-7.5a"
    assert war.used("R-S4")


@rule("GW-R29")
def test_of_several_things_one_is_chosen() -> None:
    war = War("CP: play W-JC", "CP: activate W-JC", cp="W-JC R-H2", row_en="B-SJ", en="B-S2")
    assert war.asks() == ("CP", "CHOOSE_ABILITY")
    assert war.choices() == ["ability 2", "ability 3"]  # the first one, negate, is for events
    war.take("CP: ability 3")
    assert war.down("EN") == ["B-SJ"]
    assert war.choices() == ["done"]


@rule("GW-7.6a", "GW-7.8c")
def test_a_card_cancelled_when_played_cannot_be_used() -> None:
    war = War("CP: play R-CQ", "EN: interrupt B-JN", cp="R-CQ R-H2", row_en="B-D6", en="B-JN B-S2")
    assert war.choices() == ["done"]
    kept = War("CP: play R-CQ", "EN: pass", cp="R-CQ R-H2", row_en="B-D6", en="B-JN B-S2")
    assert "activate R-CQ" in kept.choices()


# ------------------------------------------------------------ the Random Event Phase
@rule("GW-7.7a")
def test_the_top_event_is_turned_up() -> None:
    war = War(phase="start", cp="BN-14 R-H2", en="B-S2", deck={"events": ["RE-07"]})
    assert war.s.event == war.number("RE-07")
    fixed = War(options={"scenario": "verdun"}, phase="start", defender="EN", cp="R-S9", en="BN-14", deck={"events": ["RE-07"]})
    assert fixed.s.event == fixed.number("RE-06")
    without = fresh({"events": False})
    play_on(without, chance_from("no events"), "FIRST_CARD")
    assert without.s.event == NOBODY


@rule("GW-7.7b", "GW-7.7d", "GW-R11")
def test_defender_then_attacker_may_cancel_it_and_the_first_card_ends_it() -> None:
    war = War(phase="re", event="RE-12", cp="BN-14 R-H2", en="BN-15 B-S2")
    war.take("CP: pass")
    assert war.asks() == ("EN", "CANCEL_EVENT")
    war.take("EN: play BN-15")
    assert war.s.event_down
    assert (war.row("EN"), war.used("BN-15"), war.total("EN")) == (["BN-15"], True, 3)
    assert war.asks() == ("CP", "FIRST_CARD")
    assert len(war.hand("CP")) == 2  # no one drew
    first = War("CP: play BN-14", phase="re", event="RE-12", cp="BN-14 R-H2", en="BN-15 B-S2")
    assert first.asks() == ("CP", "FIRST_CARD")  # no interrupt either, though BN-15 was held
    linked = War("CP: play R-JC", phase="re", event="RE-02", cp="R-JC R-H2 R-CA", en="B-S2")
    linked.take("CP: play R-H2")
    assert "play R-CA" in linked.choices()  # AIR, linked to the Joker of the RE Phase


@rule("GW-7.7c", "GW-R11")
def test_if_nobody_cancels_it_lasts_for_the_turn() -> None:
    war = War("CP: pass", phase="re", event="RE-07", cp="BN-14 R-S8", en="B-S2", row_en="B-S8")
    assert war.total("EN") == 10
    cancelled = War("CP: play BN-14", phase="re", event="RE-07", cp="BN-14 R-S8", en="B-S2", row_en="B-S8")
    assert cancelled.total("EN") == 8
    later = War(phase="obp", event="RE-07", row_en="B-S8*", cp="BN-16")
    assert later.total("EN") == 10


@rule("GW-R11", "GW-7.4a")
def test_a_nationality_joker_in_the_event_phase_meets_no_duty() -> None:
    war = War("CP: play R-JC", phase="re", event="RE-02", cp="R-JC R-H2 R-S2", en="B-S2")
    assert war.s.met[0] == 0


@rule("GW-R39", "GW-7.17a")
def test_every_event_goes_back_each_turn() -> None:
    for cancelled in (False, True):
        war = War("CP: done", phase="obp", event="RE-07", event_cancelled=cancelled, cp="BN-16", row_cp="R-S2*")
        assert len(war.deck("events")) == 18
        assert (war.s.event, war.s.event_down) == (NOBODY, False)


@rule("GW-R45")
def test_events_never_cancel_or_discard_cards_in_play() -> None:
    for n in range(1, 19):
        war = War(phase="re", event=f"RE-{n:02}", cp="R-H2 BN-16", en="B-S2", row_cp="R-SJ", row_en="B-S9")
        assert (war.row("CP"), war.row("EN")) == (["R-SJ"], ["B-S9"])
