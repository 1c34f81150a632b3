"""WW War of the Worlds."""

from games.great_war.war import War, fresh, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.games.great_war.values import martian_total

MARS = {"war_of_the_worlds": True, "martians": "house", "last_refill": "house"}


@rule("WW-1")
def test_the_martian_deck_is_shuffled_and_at_half_time_again_without_the_captured() -> None:
    orders = {tuple(play_to_deal(seed).deck("mars")) for seed in "abcde"}
    assert len(orders) == 5
    war = War("CP: done", phase="obp", turn=5, cp="BN-16", row_cp="R-SK", captured={"CP": ["MA-01", "MA-12"]}, options=MARS,
              won=["CP", "EN", "CP", "EN"], deck={"mars": [f"MA-{n:02}" for n in range(2, 12)]})  # fmt: skip
    assert (war.s.turn, len(war.deck("mars"))) == (6, 10)
    assert war.deck("mars") != [f"MA-{n:02}" for n in range(2, 12)]


def play_to_deal(seed: str) -> War:
    return fresh(MARS, seed)


@rule("WW-2")
def test_from_turn_two_on_a_martian_comes_after_the_event() -> None:
    first = War("CP: pass", phase="re", event="RE-01", cp="BN-14 R-H2", en="B-S2", options=MARS)
    assert first.row("mars") == []
    second = War(phase="re", event="RE-01", turn=2, defender="EN", cp="R-H2", en="B-S2", options=MARS, deck={"mars": ["MA-05"]})
    assert second.row("mars") == ["MA-05"]
    assert second.asks() == ("EN", "FIRST_CARD")  # no one can interrupt it
    plain = War(phase="re", event="RE-01", turn=2, defender="EN", cp="R-H2", en="B-S2")
    assert plain.row("mars") == []


@rule("WW-3")
def test_who_can_hit_a_tripod() -> None:
    war = War(row_cp="BN-20 BN-11 R-SK R-CK R-SA", cp="R-H2", row_mars="MA-03", options=MARS, opened=True)
    assert war.choices() == ["activate BN-20", "activate R-SK", "activate R-CK", "done"]
    war.take("CP: activate R-CK")
    assert war.down("mars") == ["MA-03"]
    strong = War(row_cp="R-SK BN-19 M-J1", cp="R-H2", row_mars="MA-12", options=MARS, opened=True)
    assert strong.choices() == ["activate M-J1", "done"]  # 44 is above 38 and 40
    steadfast = War(row_cp="BN-20 M-J2", cp="R-H2", row_mars="MA-11", options=MARS, opened=True)
    assert steadfast.choices() == ["activate M-J2", "done"]
    both = War(row_en="BN-20", en="B-S2", row_mars="MA-03", options=MARS, opened=True, active="EN")
    assert "activate BN-20" in both.choices()


@rule("WW-3")
def test_what_martians_do_while_face_up() -> None:
    ray = War(row_cp="R-S7", row_en="B-S7", cp="R-H2", row_mars="MA-07", options=MARS)
    assert (ray.total("CP"), ray.total("EN")) == (6, 6)
    smoke = War(row_cp="R-SJ", cp="R-D9", row_mars="MA-09", options=MARS, opened=True)
    assert smoke.choices() == ["done"]
    down = War(row_cp="R-SJ R-S7", cp="R-D9", row_mars="MA-09! MA-07!", options=MARS, opened=True)
    assert "activate R-SJ" in down.choices()
    assert down.value("CP", "R-S7") == 7


@rule("WW-4")
def test_mars_wins_a_turn_when_it_is_above_both() -> None:
    war = War(
        "CP: done",
        phase="obp",
        turn=2,
        defender="CP",
        cp="BN-16",
        row_cp="R-SK R-C10",
        row_en="B-S9 B-D9",
        row_mars="MA-01",
        options=MARS,
    )
    assert war.s.won[2] == 2
    assert war.captured("mars") == ["R-SK", "R-C10", "B-S9"]
    assert war.phase() == "draw"  # no take-back
    equal = War("CP: done", phase="obp", turn=2, defender="CP", cp="BN-16", row_cp="R-SK R-SQ BN-10", row_en="B-S9",
        row_mars="MA-01",
                options=MARS)  # fmt: skip
    assert equal.s.won[2] == 0  # 28 against 28
    assert equal.captured("CP") == ["B-S9", "MA-01"]
    assert equal.captured_points("CP") == 9 + 7


@rule("WW-4")
def test_mars_does_not_win_a_turn_when_it_is_above_one_alone() -> None:
    war = War(
        "CP: done",
        phase="obp",
        turn=2,
        defender="CP",
        cp="BN-16",
        row_cp="R-S9",
        row_en="B-SK B-CK B-SA",
        row_mars="MA-01",
        options=MARS,
    )
    assert war.total("EN") > 28 > war.total("CP")
    war.take("EN: done")
    assert war.s.won[2] == 1


@rule("WW-4", "WW-3")
def test_face_down_martians_do_not_fight_but_are_captured_and_events_count() -> None:
    war = War(
        "CP: done", phase="obp", turn=2, defender="CP", cp="BN-16", row_cp="R-S9", row_en="B-S7", row_mars="MA-12!", options=MARS
    )
    assert war.captured("CP") == ["B-S7", "MA-12"]
    landed = War(phase="obp", row_mars="MA-01", cp="BN-16", event="RE-19", options=MARS)
    assert martian_total(landed.s) == 34


@rule("WW-5")
def test_martians_go_under_their_deck() -> None:
    won = War(
        "CP: done", phase="obp", turn=2, defender="CP", cp="BN-16", row_cp="R-S9", row_en="B-S7", row_mars="MA-12", options=MARS
    )
    assert (won.deck("mars")[-1], won.row("mars")) == ("MA-12", [])
    shot = War("CP: activate M-J2", row_cp="M-J2", cp="R-H2", row_mars="MA-03", options=MARS, opened=True)
    assert (shot.deck("mars")[-1], shot.row("mars")) == ("MA-03", [])


@rule("WW-6")
def test_mars_wins_the_match_with_more_than_each_side() -> None:
    last = {"phase": "take", "turn": 10, "defender": "EN", "active": "EN", "won": ["mars"] * 9 + ["EN"], "row_en": "B-C10"}
    war = War("EN: pass", **last, options=MARS, captured={"mars": ["R-SK", "B-SK"], "EN": ["R-SQ", "R-S2"]})  # type: ignore[arg-type]
    assert war.s.mars_won
    assert (war.s.score(0), war.s.score(1)) == (0.0, 0.0)
    assert war.scene().result.text == "The Martians have won; both sides have lost"  # type: ignore[union-attr]
    tie = War("EN: pass", **last, options=MARS, captured={"mars": ["R-SK"], "EN": ["R-CK", "MA-01"]})  # type: ignore[arg-type]
    assert (tie.s.mars_won, tie.s.winner) == (False, 1)


def test_a_match_with_martians_is_played_to_its_end() -> None:
    war = fresh(MARS)
    play_on(war, chance_from("mars"))
    assert war.session.over
    assert [line for line in war.log() if line.startswith("A Martian")]
