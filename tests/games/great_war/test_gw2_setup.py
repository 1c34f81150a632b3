"""GW-2 Set-up."""

from games.great_war.war import War, area, fresh, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.pile import numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.state import SWAPPING


@rule("GW-2.1a", "GW-2.3b", "GW-2.4b", "GW-2.5b")
def test_two_of_each_kind_the_defender_first() -> None:
    war = fresh()
    drawn = [line for line in war.log() if "draws" in line]
    assert drawn == [
        *["Seat 1 draws from the Bonus deck"] * 2,
        *["Seat 2 draws from the Bonus deck"] * 2,
        *["Seat 1 draws from the Neutral deck"] * 2,
        *["Seat 2 draws from the Neutral deck"] * 2,
        *["Seat 1 draws from the Central Powers deck"] * 2,
        *["Seat 2 draws from the Entente deck"] * 2,
    ]
    assert war.asks() == ("CP", "DRAW_FREE")
    other = fresh({"first_defender": "EN"})
    assert next(line for line in other.log() if "draws" in line) == "Seat 2 draws from the Bonus deck"
    assert other.asks() == ("EN", "DRAW_FREE")


@rule("GW-2.1b")
def test_cards_come_from_the_top() -> None:
    war = fresh()
    neutral, own = war.deck("neutral")[0], war.deck("CP")[0]
    war.take("CP: draw neutral", "CP: draw nat")
    assert war.hand("CP")[-2:] == [neutral, own]


@rule("GW-2.2a", "GW-2.3a", "GW-2.4a", "GW-2.5a")
def test_all_decks_are_shuffled() -> None:
    for name in ("events", "bonus", "neutral", "CP", "EN"):
        orders = {tuple(fresh(seed=str(seed)).deck(name)) for seed in range(5)}
        assert len(orders) == 5, name


@rule("GW-2.6a", "GW-2.6e", "GW-R8")
def test_five_free_draws_one_at_a_time() -> None:
    war = fresh()
    for n in range(5):
        assert war.asks() == ("CP", "DRAW_FREE")
        assert war.choices() == ["draw neutral", "draw nat"]
        assert len(war.hand("CP")) == 6 + n
        war.take("CP: draw neutral" if n % 2 else "CP: draw nat")
        assert area(war.scene("CP"), "hand").count == 7 + n  # the card is seen before the next choice
    assert len(war.hand("CP")) == 11
    assert war.asks() == ("EN", "DRAW_FREE")


@rule("GW-2.6b", "GW-4.1a")
def test_nationality_draws_come_from_the_own_deck_alone() -> None:
    war = fresh()
    cp, en = war.deck("CP"), war.deck("EN")
    war.take(*["CP: draw nat"] * 5)
    assert (war.deck("CP"), war.deck("EN")) == (cp[5:], en)
    war.take(*["EN: draw nat"] * 5)
    assert (war.deck("CP"), war.deck("EN")) == (cp[5:], en[5:])
    for side, marks in (("CP", ("B-S", "B-C", "W-E", "W-JE", "B-JE")), ("EN", ("R-S", "R-C", "W-C", "W-JC", "R-JC"))):
        assert not [id for id in war.hand(side) if id.startswith(marks)]
    assert war.why_not("CP", "deck-en") == ("You cannot draw from the enemy's Nationality deck.", "GW-4.1a")


@rule("GW-2.6c", "GW-2.6d")
def test_two_discards_face_up_to_the_pile_of_their_kind() -> None:
    war = fresh()
    war.take(*["CP: draw nat"] * 5, *["EN: draw nat"] * 5)
    bonus, neutral, own = war.hand("CP")[0], war.hand("CP")[2], war.hand("EN")[4]
    war.take(f"CP: discard {bonus}", f"CP: discard {neutral}", f"EN: discard {own}")
    assert (war.discard("bonus"), war.discard("neutral"), war.discard("EN")) == ([bonus], [neutral], [own])
    assert len(war.hand("CP")) == 9
    assert area(war.scene(), "discard-en").items[0].face == own


@rule("GW-2.5c", "GW-4.5a")
def test_each_sees_the_own_hand_only_and_of_others_draws_the_kind() -> None:
    war = fresh()
    war.take("CP: draw neutral")
    assert any(line.startswith("You draw") for line in war.log("CP"))
    assert "Seat 1 draws from the Neutral deck" in war.log("EN")
    seen = war.scene("EN")
    faces = {item.face for each in seen.areas for item in each.items} | {
        item.face for each in seen.areas for inner in each.areas for item in inner.items
    }
    assert not faces & set(war.hand("CP"))
    kinds = {row.label: row.value for fact in area(seen, "side-cp").facts if fact.id == "hand-cp" for row in fact.rows}
    assert kinds == {"Central Powers deck": "2", "Neutral deck": "3", "Bonus deck": "2"}
    assert war.why_not("EN", "hand-cp")[1] == "GW-4.5a"


@rule("GW-2.7a", "GW-2.7b")
def test_the_central_powers_defend_first_and_the_marker_says_so() -> None:
    war = fresh()
    assert war.s.defender == 0
    marks = [info.marks for info in war.scene().seats]
    assert marks == [("Central Powers", "Defender"), ("Entente Allies", "Attacker")]
    assert [fact.value for fact in area(war.scene(), "track").facts if fact.id == "defends"] == ["Central Powers"]


@rule("GW-2.8a")
def test_the_counter_starts_at_one() -> None:
    assert fresh().s.turn == 1
    assert fresh().scene().title.startswith("Turn 1 of 10")


@rule("GW-2.9a", "GW-7.18a")
def test_the_table_shows_who_won_each_turn_and_what_was_captured() -> None:
    war = War("CP: take R-C10", row_cp="R-C10", captured={"CP": ["B-SK"]}, turn=2, defender="EN", phase="take", active="CP",
              won=["EN", "CP"])  # fmt: skip
    track = area(war.scene(), "track")
    assert [(item.at, item.sign) for item in track.items] == [((1, 0), "E"), ((2, 0), "C")]
    assert [fact.value for fact in track.facts if fact.id == "score"] == ["13 : 0"]
    play_on(war, chance_from("y"))
    assert len(area(war.scene(), "track").items) == 10


def test_what_a_new_match_begins_with() -> None:
    s = GAME.new(GAME.options(), "test")
    assert (s.phase, s.turn, s.active, s.level, s.ability, s.taken, s.left) == (SWAPPING, 1, 0, 0, 0, 0, 0)
    assert (s.opened, s.event_down, s.flagged, s.late_now, s.mars_won) == (False,) * 5
    assert (s.event, s.forced, s.late, s.resigned, s.subject, s.extender) == (NOBODY,) * 6
    assert numbers(s.met) == [0, 0]
    assert set(numbers(s.mark)) == {0}
    assert numbers(s.won) == [NOBODY] * (s.plan.turns + 1)
