"""GW-7 The Optional Bonus Card Phase, Battle Resolution, and the end of a Turn."""

import pytest

from games.great_war.war import War, fresh, play_on
from support import rule
from warcabinet.engine.chance import chance_from


# ------------------------------------------------------------ the Optional Bonus Card Phase
@rule("GW-7.13a", "GW-R20")
def test_one_bonus_card_or_joker_and_no_other_kind() -> None:
    war = War(phase="obp", cp="BN-16 BN-11 R-JC R-D6 R-SK", row_cp="R-HQ R-SJ", row_en="B-D9", en="BN-10")
    assert war.choices() == ["play BN-16", "play BN-11", "play R-JC", "done"]  # no link, no combine
    war.take("CP: play BN-16")
    assert war.row("CP")[-1] == "BN-16"
    assert war.asks() == ("EN", "BONUS_PHASE")  # nothing is left to do


@rule("GW-7.13b", "GW-R20")
def test_what_is_played_late_is_used_as_the_next_choice_or_not_at_all() -> None:
    now = War("CP: play BN-11", "CP: activate BN-11", phase="obp", cp="BN-11 BN-10", row_en="B-D9", row_cp="R-C4", en="B-S2")
    assert now.down("EN") == ["B-D9"]
    later = War("CP: play BN-11", "CP: activate R-C4", phase="obp", cp="BN-11", row_en="B-D9", row_cp="R-C4 R-S4", en="B-S2")
    assert later.choices() == ["activate R-S4", "done"]
    assert later.why_not("CP", "card/BN-11")[1] == "GW-7.13b"


@rule("GW-R20", "GW-R23")
def test_an_improved_card_may_be_put_on_late_and_its_grant_used() -> None:
    war = War("CP: play BN-05", "CP: on R-D9", phase="obp", cp="BN-05", row_cp="R-D9", row_en="B-D6")
    assert "activate BN-05" in war.choices()
    alone = War("CP: play BN-05", "CP: alone", phase="obp", cp="BN-05", row_cp="R-D9 R-S4", row_en="B-D6", en="B-S2")
    assert alone.choices() == ["activate R-S4", "done"]


@rule("GW-7.13c")
def test_no_ability_lasts_into_the_next_turn() -> None:
    war = War(
        "CP: done", phase="obp", event="RE-04", cp="BN-16", row_cp="R-C8", row_en="B-S8!", en="B-S2", deck={"events": ["RE-01"]}
    )
    while war.asks()[1] != "FIRST_CARD":
        war.session.take("pass" if "pass" in war.choices() else war.choices()[0])
    assert war.s.turn == 2
    assert int(war.s.met[0]) == int(war.s.met[1]) == 0
    assert not war.row("CP") + war.row("EN") + war.down("EN")


# ------------------------------------------------------------ Battle Resolution
def resolved(**more: object) -> War:
    """The Defender has the last word in the Optional Bonus Card Phase and says done."""
    return War("CP: done", **{"phase": "obp", "cp": "BN-16", **more})  # type: ignore[arg-type]


@rule("GW-7.14a", "GW-7.14b")
def test_totals_are_all_face_up_cards() -> None:
    war = War(row_cp="R-S9 R-D9 BN-16 R-SK!", row_en="B-S2! B-D9")
    assert (war.total("CP"), war.total("EN")) == (9 + 9 + 6, 9)


@rule("GW-7.14c", "GW-R48", "GW-E7")
@pytest.mark.parametrize(
    ("cp", "en", "winner"), [("R-S9", "B-S7", "CP"), ("R-S9", "B-SK", "EN"), ("R-S9", "B-S9", "CP"), ("R-S9!", "B-S9!", "CP")]
)
def test_the_higher_total_wins_the_defender_on_a_tie(cp: str, en: str, winner: str) -> None:
    war = resolved(row_cp=cp, row_en=en)
    assert war.s.won[1] == ("CP", "EN").index(winner)


@rule("GW-7.14d", "GW-7.14e", "GW-E5", "GW-R19", "GW-7.18b")
def test_the_winner_captures_all_nationality_cards_face_up_or_down() -> None:
    war = War("EN: done", phase="obp", active="EN", en="BN-16", row_cp="R-SK* R-S7! R-D6 W-JC! BN-11*", row_en="B-SK B-SQ B-C10")
    war.take("EN: pass")
    assert war.captured("EN") == ["R-SK", "R-S7", "W-JC"]
    assert war.captured_points("EN") == 13 + 7 + 3
    assert war.discard("neutral") == ["R-D6"]
    assert war.discard("CP") == []
    assert {"B-SK", "B-SQ", "B-C10"} <= set(war.discard("EN"))
    assert "BN-11" in war.deck("bonus") + war.hand("CP") + war.hand("EN")


@rule("GW-7.14f")
def test_statics_and_the_event_count_at_the_end() -> None:
    """12 + 2 for a Leader of its side against 13: the static decides."""
    war = resolved(row_cp="R-SQ R-SJ!", row_en="B-SK")
    assert war.s.won[1] == 1
    lead = resolved(row_cp="R-SQ R-SJ", row_en="B-SK B-D9")
    assert lead.s.won[1] == 0
    event = resolved(row_cp="R-S9", row_en="B-C10", event="RE-11")
    assert event.s.won[1] == 0


@rule("GW-7.15a", "GW-7.15b", "GW-E8", "GW-R37")
def test_what_can_be_taken_back() -> None:
    war = resolved(row_cp="R-S10 R-C10 R-SK", row_en="R-H9 R-D9 BN-11* R-JN* B-S9")
    assert war.choices() == ["take R-C10", "take R-D9", "pass"]
    war.take("CP: take R-D9")
    assert "R-D9" in war.hand("CP")
    assert war.known("EN") == ["R-D9"]
    down = resolved(row_cp="R-SK R-C10! R-HJ", row_en="B-S9")
    assert down.choices() == ["take R-C10", "pass"]  # cancelled ones too, captured ones not
    nothing = resolved(row_cp="R-SK", row_en="B-S9")
    assert nothing.phase() == "draw"


# ------------------------------------------------------------ clearing and refilling
@rule("GW-7.16a", "GW-7.16b", "GW-R19")
def test_neutral_cards_and_the_winners_own_go_to_their_piles() -> None:
    war = resolved(row_cp="R-SK R-JN R-HQ", row_en="B-S9 B-HK")
    assert set(war.discard("neutral")) == {"R-JN", "R-HQ", "B-HK"}
    assert war.discard("CP") == ["R-SK"]
    assert war.captured("CP") == ["B-S9"]


@rule("GW-7.17b", "GW-R40")
def test_bonus_cards_go_back_into_their_deck_those_of_the_refill_a_turn_later() -> None:
    war = resolved(row_cp="R-SK BN-16", cp="BN-01", row_en="BN-11 B-S9", discard={"bonus": ["BN-09"]})
    assert war.discard("bonus") == []
    assert {"BN-16", "BN-11", "BN-09"} <= set(war.deck("bonus") + war.hand("CP") + war.hand("EN"))
    while war.asks()[1] != "DISCARD_DOWN":
        war.session.take("draw neutral")
    bonus = next(id for id in war.hand("CP") if id.startswith("BN"))
    war.take(f"CP: discard {bonus}")
    assert war.discard("bonus") == [bonus]


@rule("GW-7.17b")
def test_the_event_goes_back_and_its_deck_is_shuffled() -> None:
    places = {resolved(row_cp="R-SK", row_en="B-S9", event="RE-04", seed=seed).deck("events").index("RE-04") for seed in "123"}
    assert len(places) > 1  # not simply back on top


@rule("GW-7.19a", "GW-R21")
def test_the_defender_is_refilled_first() -> None:
    war = resolved(row_cp="R-SK", row_en="B-S9", en="B-S2")
    drawn = [line.partition(" draws")[0] for line in war.log() if " draws" in line]
    assert drawn == ["Seat 1"] * 5 + ["Seat 2"] * 5


@rule("GW-7.18a")
def test_the_winner_is_marked() -> None:
    war = resolved(row_cp="R-SK", row_en="B-S9")
    assert [int(winner) for winner in war.s.won[1:3]] == [0, -1]


@rule("GW-7.19a", "GW-7.19b", "GW-7.19c", "GW-7.19d", "GW-R21", "GW-E9")
@pytest.mark.parametrize(("held", "kinds", "free"), [(3, "BNnNn", 3), (6, "BNnNn", 0), (8, "BNn", 0), (9, "BN", 0), (10, "B", 0)])
def test_the_refill(held: int, kinds: str, free: int) -> None:
    hand = [f"R-{suit}{n}" for suit in "SC" for n in range(2, 10)][:held]
    war = War("CP: pass", phase="take", active="CP", won=["CP"], row_cp="R-C10", cp=" ".join(hand))
    drawn = [line.rpartition(" from the ")[2] for line in war.log() if line.startswith("Seat 1 draws")]
    names = {"B": "Bonus deck", "N": "Neutral deck", "n": "Central Powers deck"}
    assert drawn == [names[kind] for kind in kinds]
    for _ in range(free):
        war.take("CP: draw neutral")
    assert len(war.hand("CP")) == 11
    while war.asks() == ("EN", "DRAW_FREE"):
        war.take("EN: draw nat")
    for _ in range(2):
        assert war.asks() == ("CP", "DISCARD_DOWN")
        war.session.take(war.choices()[0])
    assert len(war.hand("CP")) == 9
    assert war.asks() == ("EN", "DISCARD_DOWN")


@rule("GW-R21")
def test_the_order_of_seats_in_the_refill() -> None:
    war = War("CP: pass", phase="take", active="CP", won=["CP"], row_cp="R-C10", cp="R-S2 R-S3", en="B-S2 B-S3")
    who = [line[:6] for line in war.log() if "draws" in line]
    assert who == ["Seat 1"] * 5 + ["Seat 2"] * 5
    seen = []
    while war.phase() in ("draw", "discard"):
        seen.append((war.asks()[0], war.phase()))
        war.session.take(war.choices()[0])
    assert list(dict.fromkeys(seen)) == [("CP", "draw"), ("EN", "draw"), ("CP", "discard"), ("EN", "discard")]


@rule("GW-7.19e", "GW-R6")
def test_by_our_reading_nothing_is_refilled_after_the_last_turn() -> None:
    war = War("EN: pass", phase="take", active="EN", turn=10, defender="EN", won=["CP"] * 9 + ["EN"], row_en="B-C10", cp="R-S2",
              options={"last_refill": "house"})  # fmt: skip
    assert war.session.over
    assert (war.hand("CP"), war.hand("EN")) == (["R-S2"], [])


@rule("GW-7.20a")
def test_the_marker_flips_and_the_counter_goes_up() -> None:
    war = resolved(row_cp="R-SK", row_en="B-S9")
    play_on(war, chance_from("flip"), "FIRST_CARD")
    assert (war.s.turn, war.s.defender) == (2, 1)


# ------------------------------------------------------------ GW-8
def half_time() -> War:
    six = ["R-SA", "R-SK", "R-SQ", "R-SJ", "R-S10", "R-S9"]
    return War("CP: done", phase="obp", turn=5, defender="CP", row_cp="R-C10 R-CK", row_en="B-S9", cp="R-S2 R-H2 BN-16",
        en="B-S2 B-H2", knows={"CP": ["B-S2"], "EN": ["R-S2"]},
               captured={"EN": six}, discard={"neutral": ["R-D9"], "CP": ["R-S3"]}, won=["CP", "EN", "CP", "EN"])  # fmt: skip


@rule("GW-8.1a", "GW-8.1b", "GW-8.1c", "GW-8.1d", "GW-R5", "GW-7.19e", "GW-E12")
def test_after_turn_five_everything_not_captured_is_dealt_afresh() -> None:
    war = half_time()
    assert (war.s.turn, war.s.defender, war.phase()) == (6, 1, "draw")  # no take-back, no refill, the marker flipped
    assert war.asks() == ("EN", "DRAW_FREE")
    assert [len(war.hand(side)) for side in ("CP", "EN")] == [6, 6]
    assert len(war.deck("CP")) + 2 == 28 - 6
    assert len(war.deck("EN")) + 2 == 28 - 1
    assert len(war.deck("neutral")) + 4 == 54
    assert not war.discard("CP") + war.discard("neutral") + war.discard("bonus")
    assert war.captured_points("EN") == 12 + 13 + 12 + 10 + 10 + 9
    assert war.captured("CP") == ["B-S9"]
    assert "take" not in " ".join(war.log())
    assert not war.known("CP") + war.known("EN")  # what was known of a hand is in the decks


@rule("GW-3.4b", "GW-8.1a")
def test_a_deal_at_half_time_that_lacks_a_nationality_card_ends_the_match_at_once() -> None:
    """The Entente, Defender of Turn 6, has one card left; the Central Powers draw no Nationality card any more."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "10", "J", "Q", "K", "A")
    lost = [f"B-{suit}{rank}" for suit in "SC" for rank in ranks]
    war = War(phase="obp", turn=5, defender="CP", row_cp="R-C10 R-CK", row_en="B-S9", cp="R-H2", en="B-H2",
              captured={"CP": [*lost, "B-C9", "W-JE"]}, won=["CP", "EN", "CP", "EN"])  # fmt: skip
    assert war.session.over
    assert [len(war.hand(side)) for side in ("CP", "EN")] == [4, 5]
    assert "B-JE" in war.hand("EN")
    assert len([line for line in war.log() if line.endswith("cannot draw a Nationality card: the match ends")]) == 1


@rule("GW-R5")
def test_a_match_of_five_turns_has_no_half_time() -> None:
    war = fresh({"turns": 5})
    assert war.s.plan.half_time == 0
    play_on(war, chance_from("five"))
    assert war.s.turn == 5
    assert not [line for line in war.log() if line.startswith("Half-time")]
