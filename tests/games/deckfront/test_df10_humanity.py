"""DF-10 Humanity, DF-11 the advantage coin, DF-12 the end of a game."""

import pytest

from games.deckfront.front import POSITION, Front, Sides
from support import rule
from warcabinet.engine.pile import cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.ending import REPETITIONS

TWO_KNIGHTS = 'hand = ["knights", "knights"]\nreserve = []'
STANDOFF = Sides(blue=TWO_KNIGHTS, green=TWO_KNIGHTS)
BARE = "col -1 0 +1\nG1 . GEN .\nB1 . GEN ."
WALLS = "col -1 0 +1\nG1 barricades GEN barricades\nB1 barricades GEN barricades"


# ------------------------------------------------------------ Humanity
@rule("DF-10.1", "DF-R20")
def test_a_defeated_medic_lies_before_whoever_defeated_it() -> None:
    front = Front("col 0 +1\nG1 GEN hospital/1\nB1 GEN archers")
    assert (front.captured(1), front.discard(2)) == (["hospital"], [])
    assert [item.name for item in front.area(0, "captured-1").items] == ["Field hospital"]


@rule("DF-10.2")
def test_it_counts_one_morale_less() -> None:
    front = Front("col 0 +1\nG1 GEN hospital/1\nB1 GEN archers")
    assert front.morale() == (3 + 1 - 1, 3)


@rule("DF-10.3")
def test_it_counts_for_the_rest_of_the_game() -> None:
    front = Front(WALLS, phase="draw", blue='captured = ["hospital"]\nhand = 1', green="hand = 1")
    front.take("1: draw", "2: draw")
    while front.s.round == 4:
        front.session.take(front.choices()[0])
    assert front.captured(1) == ["hospital"]
    on_field = sum(item.owner == 0 for item in front.area(0, "field").items)
    assert ("Captured Medics", "−1") in [(row.label, row.value) for row in front.area(1, "me").facts[0].rows]
    assert on_field >= 3


# ------------------------------------------------------------ the coin
@rule("DF-11.1")
def test_equal_initiative_is_a_stand_off() -> None:
    front = Front(BARE, "1: play knights", "2: play knights", head='coin = "blue"', phase="play", **STANDOFF)
    assert front.asks() == (1, "CHOOSE_ORDER")


@rule("DF-11.2")
@pytest.mark.parametrize("side", [0, 1])
def test_at_the_first_stand_off_it_is_tossed(side: int) -> None:
    front = Front(BARE, "1: play knights", phase="play", head=f"dice = [{side + 1}]", **STANDOFF)
    assert front.coin() == ""
    front.take("2: play knights")
    assert front.coin() == ("blue", "green")[side]
    assert front.asks() == (side + 1, "CHOOSE_ORDER")


@rule("DF-11.3")
def test_its_owner_says_who_acts_first() -> None:
    for choice, first in (("go-first", 2), ("go-second", 1)):
        front = Front(BARE, "1: play knights", "2: play knights", f"2: {choice}", head='coin = "green"', phase="play", **STANDOFF)
        assert front.asks() == (first, "POSITION")


@rule("DF-11.4")
def test_then_it_is_turned_over() -> None:
    front = Front(BARE, "1: play knights", "2: play knights", head='coin = "green"', phase="play", **STANDOFF)
    assert front.coin() == "green"
    front.take("2: go-first")
    assert front.coin() == "blue"
    assert ("The coin is flipped: Blue is up", "DF-11.4") in front.log()


@rule("DF-11.5", "DF-R1")
def test_in_the_next_game_it_stays_as_it_lies() -> None:
    front = Front("col 0 +1\nG1 GEN .\nB1 GEN barricades\nB2 . standard", margin=3, best_of=3, head='coin = "green"')
    front.take("1: next", "2: next")
    assert (front.s.game, front.coin()) == (2, "green")


@rule("DF-11.6")
def test_it_is_tossed_once() -> None:
    front = Front(BARE, "1: play knights", "2: play knights", head='coin = "green"', phase="play", **STANDOFF)
    chance = front.s.chance.state
    front.take("2: go-first")
    assert front.s.chance.state == chance
    assert not any("tossed" in text for text, _ in front.log())


# ------------------------------------------------------------ the end
@rule("DF-12.1")
@pytest.mark.parametrize(("round", "lead", "over"), [(9, 3, True), (9, 2, False), (10, 1, True)])
def test_a_game_ends_by_margin_or_after_the_last_round(round: int, lead: int, over: bool) -> None:
    field = {1: "barricades", 2: "barricades", 3: "archers"}
    columns = " ".join(f"+{n}" for n in range(1, lead + 1))
    front = Front(
        f"col 0 {columns}\nG1 GEN {'. ' * lead}\nB1 GEN {' '.join(field[n] for n in range(1, lead + 1))}", round=round, margin=3
    )
    assert front.session.over is over


@rule("DF-12.2")
def test_who_is_ahead_wins() -> None:
    front = Front("col 0 +1\nG1 GEN barricades\nB1 GEN .", round=10, margin=3)
    assert (front.session.over, front.s.winner) == (True, 1)
    result = GAME.result(front.s, GAME.view(-1, "en", ("Ada", "Bo")))
    assert (result.winners, result.rule, result.text) == ((1,), "DF-12.2", "Bo wins the match 1 : 0")


@rule("DF-12.3", "DF-12.5")
def test_level_after_round_ten_combat_is_repeated_until_one_is_ahead() -> None:
    """Archers need five combats for the last barricade; Blue then has one morale more."""
    front = Front(
        """
        col  -1         0   +1           +2
        G1   barricades GEN barricades/2  .
        B1    .         GEN barricades   archers
        """,
        round=10,
        margin=3,
    )
    assert front.session.over
    assert (front.s.winner, front.s.round) == (0, 12)
    assert front.morale() == (5, 4)
    assert ("Morale is level after the last round: combat is repeated", "DF-12.3") in front.log()


@rule("DF-12.4", "DF-R22")
def test_abilities_can_be_used_in_repeated_combats() -> None:
    """Advance and positioning anew are offered, but nothing is drawn or played."""
    front = Front(
        """
        col  -1          0   +1
        G1   .          GEN  light-horse
        B1   .          GEN   .
        B2   archers     .    .
        """,
        round=10,
        margin=3,
        blue="hand = 3",
        green="hand = 3",
    )
    assert front.asks() == (1, "ADVANCE_UNITS")
    assert front.s.round == 11
    front.take("1: advance -1")
    assert front.b1 == {-1: "archers"}
    assert front.asks() == (2, "TURN_UNITS")
    front.take("2: turn +1 west")
    assert len(front.hand(1)) == len(front.hand(2)) == 3


@rule("DF-R23")
def test_repetitions_stop_when_nothing_moves() -> None:
    front = Front(WALLS, round=10, margin=3, head='coin = "blue"')
    assert front.session.over
    assert front.s.round == 11
    assert any(rule == "DF-R23" for _, rule in front.log())


@rule("DF-R23")
@pytest.mark.parametrize("stalemate", ["letter", "house"])
def test_each_repetition_is_judged_by_itself(stalemate: str) -> None:
    """Javelins kill each other in the first repetition; the second changes nothing."""
    picture = "col 0 +1\nG1 GEN javelins\nB1 GEN javelins"
    front = Front(picture, round=10, margin=3, options=f'stalemate = "{stalemate}"')
    assert (front.session.over, front.s.round, front.discard(1)) == (True, 12, ["javelins"])
    assert sum("Morale is level after the last round" in text for text, _ in front.log()) == 1


@rule("DF-R23", "DF-3.7")
@pytest.mark.parametrize("stalemate", ["letter", "house"])
def test_the_next_game_knows_nothing_of_earlier_repetitions(stalemate: str) -> None:
    picture = "col 0 +1\nG1 GEN javelins\nB1 GEN javelins"
    front = Front(picture, round=10, margin=3, best_of=3, options=f'stalemate = "{stalemate}"')
    assert front.asks() == (1, "NEXT_GAME")
    assert front.s.past.empty() is (stalemate == "house")
    front.take("1: next", "2: next")
    assert (front.s.round, front.s.past.empty(), front.s.stirred) == (1, True, False)


@rule("DF-3.7")
def test_the_next_game_knows_nothing_of_who_positioned_first() -> None:
    walls = "col 0 +1 +2\nG1 GEN . .\nB1 GEN barricades archers"
    front = Front(walls, "1: place 2/+1", "2: place 1/+1", margin=2, best_of=3, round=2,
                  blue='played = "standard"', green='played = "archers"', **POSITION)  # fmt: skip
    while front.asks()[1] != "NEXT_GAME":
        front.take(f"{front.asks()[0]}: {front.choices()[0]}")
    assert front.s.first == 0
    front.take("1: next", "2: next")
    assert front.s.first == NOBODY


@rule("DF-R23")
def test_the_numbers_of_past_fields_never_change() -> None:
    """They are stored in Positions."""
    front = Front("col -1 0 +1\nG1 . GEN/2 light-horse/1\nB1 . GEN .\nB2 archers . .", round=10, margin=3)
    assert front.asks() == (1, "ADVANCE_UNITS")
    assert cards_in(front.s.past) == [1066905658]


@rule("DF-R23")
@pytest.mark.parametrize(("stalemate", "last"), [("letter", 11), ("house", 10 + REPETITIONS)])
def test_a_repetition_that_is_healed_changes_nothing(stalemate: str, last: int) -> None:
    """Archers hit a barricade each time, and a hospital heals it each time: as a ruling that goes on ten times."""
    front = Front(
        """
        col   0   +1         +2
        G2    .   hospital    .
        G1   GEN  barricades  .
        B1   GEN  barricades archers
        """,
        round=10,
        margin=3,
        options=f'stalemate = "{stalemate}"',
    )
    assert front.session.over
    assert front.s.round == last


EMPTY_CAMPS = """
col  -1   0          +1
G1    .   x           .
B1    .   x     light-horse
B2    .  saboteurs    .
"""


@rule("DF-R23")
def test_combat_is_repeated_until_a_field_comes_back() -> None:
    """The light horse can hit nobody: first to the west, then back to where it stood."""
    front = Front(EMPTY_CAMPS, round=10, margin=3, green='captured = ["hospital"]')
    assert (front.asks(), front.s.round, front.morale()) == ((1, "TURN_UNITS"), 11, (1, 1))
    idle = Front(EMPTY_CAMPS, "1: done", round=10, margin=3, green='captured = ["hospital"]')
    assert idle.session.over
    front.take("1: turn +1 west")
    assert (front.asks(), front.s.round) == ((1, "TURN_UNITS"), 12)
    front.take("1: turn -1 east")
    assert front.session.over
    assert ("Stalemate: the state of the battlefield decides", "DF-R23") in front.log()


@rule("DF-R23")
@pytest.mark.parametrize(("stalemate", "last", "how"), [("letter", 24, "DF-12.3"), ("house", 10 + REPETITIONS, "DF-R24")])
def test_the_tenth_repetition_is_the_last_as_a_ruling_only(stalemate: str, last: int, how: str) -> None:
    """Green's General has 15 lives and loses one each time."""
    front = Front("col -1 0 +1\nG1 . GEN barricades\nB1 archers GEN .", round=10, margin=3, options=f'stalemate = "{stalemate}"')
    assert front.session.over
    assert (front.s.round, front.log()[-2][1]) == (last, how)


# ------------------------------------------------------------ stalemate
def stalemate(picture: str, coin: str = "") -> Front:
    front = Front(picture, round=10, margin=3, head=f'coin = "{coin}"')
    assert front.session.over
    assert any(rule == "DF-R23" for _, rule in front.log())
    return front


@rule("DF-R24")
def test_stalemate_a_standing_general_first() -> None:
    front = stalemate("col -3 -2 -1 0 +1 +2\nG2 . . . . hospital .\nG1 barricades barricades . x . .\nB1 . . . GEN . .")
    assert (front.s.winner, front.s.how) == (0, 4)
    front = stalemate("col -3 -2 -1 0 +1 +2\nG1 . . . GEN . .\nB1 barricades barricades . x . .\nB2 . . . . hospital .")
    assert (front.s.winner, front.s.how) == (1, 4)


@rule("DF-R24")
def test_stalemate_then_the_general_with_less_damage() -> None:
    front = stalemate("col -1 0\nG1 . GEN/3\nB1 . GEN/4")
    assert (front.s.winner, front.s.how) == (1, 5)
    front = stalemate("col -1 0\nG1 . GEN/4\nB1 . GEN/3")
    assert (front.s.winner, front.s.how) == (0, 5)


@rule("DF-R24")
def test_stalemate_then_the_life_left() -> None:
    front = stalemate("col -1 0 +1\nG1 . GEN barricades/1\nB1 . GEN barricades/2")
    assert (front.s.winner, front.s.how) == (1, 6)
    front = stalemate("col -1 0 +1\nG1 . GEN/2 barricades/2\nB1 . GEN/2 barricades/1")  # both Generals hurt alike
    assert (front.s.winner, front.s.how) == (0, 6)
    front = stalemate("col -1 0\nG1 hospital x\nB1 barricades x")
    assert (front.s.winner, front.s.how) == (0, 6)


@rule("DF-R24")
def test_stalemate_then_the_coin_not_turned() -> None:
    front = stalemate(WALLS, "green")
    assert (front.s.winner, front.s.how, front.coin()) == (1, 7, "green")
    front = stalemate(WALLS)
    assert front.coin() == ("blue", "green")[front.s.winner]  # tossed
