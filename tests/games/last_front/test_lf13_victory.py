"""LF-13 Victory, with the rulings on its variants (LF-R30), types left out (LF-R32) and the battle cap (LF-R35)."""

import re
import tomllib
from itertools import combinations
from math import sqrt
from statistics import mean, stdev

import pytest

from games.last_front.front import LANDS, Front, area
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.ending import meets_victory
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.scenarios import LastFrontOptions
from warcabinet.lab.arena import play_all
from warcabinet.lab.simulate import make_plan


def captured(types: str, victory: str = "normal") -> Front:
    """Seat 1 holds territories of these types and has just captured the last of them: `uk uk su`."""
    left = {nation: list(lands) for nation, lands in LANDS.items()}
    *held, last = (left[nation].pop() for nation in types.split())
    return Front(
        f"""
        turn = 2
        open = "{last}"
        [seat.1]
        territories = {held}
        """,
        "2: withdraw",
        options=f'victory = "{victory}"',
    )


def outcome(front: Front) -> tuple[tuple[int, ...], str, str]:
    """Winners by seat, how, and by which rule."""
    result = front.session.scene(-1).result
    assert result is not None
    return tuple(seat + 1 for seat in result.winners), result.text, result.rule


@rule("LF-13.1")
@pytest.mark.parametrize(
    ("types", "wins"), [("uk", False), ("uk su", False), ("uk uk", True), ("uk su de", True), ("de su uk", True)]
)
def test_two_of_a_type_or_three_types_win_the_normal_game(types: str, wins: bool) -> None:
    assert captured(types).session.over == wins


@rule("LF-13.1")
def test_the_result_says_how_it_was_won() -> None:
    assert outcome(captured("uk uk")) == ((1,), "Seat 1 wins with 2 territories of one type", "LF-13.1")
    assert outcome(captured("uk su de")) == ((1,), "Seat 1 wins with 3 types of territory", "LF-13.1")


@rule("LF-13.2")
@pytest.mark.parametrize(("types", "wins"), [("uk uk", False), ("uk su", False), ("uk uk su", True), ("uk su de", True)])
def test_any_three_territories_win_the_game_called_quicker(types: str, wins: bool) -> None:
    front = captured(types, "any3")
    assert front.session.over == wins
    if wins:
        assert outcome(front) == ((1,), "Seat 1 wins with 3 territories", "LF-13.2")


@rule("LF-R30")
@pytest.mark.parametrize(("types", "wins"), [("uk", False), ("uk su", True), ("uk uk", True)])
def test_any_two_territories_win_the_short_game(types: str, wins: bool) -> None:
    front = captured(types, "any2")
    assert front.session.over == wins
    if wins:
        assert outcome(front) == ((1,), "Seat 1 wins with 2 territories", "LF-R30")


@rule("LF-R30")
@pytest.mark.parametrize(
    ("types", "how"),
    [
        ("uk uk", ""),
        ("uk uk su su", ""),
        ("uk su de", ""),
        ("uk uk su su de de", ""),
        ("uk uk uk", "Seat 1 wins with 3 territories of one type"),
        ("uk su de us", "Seat 1 wins with 4 types of territory"),
    ],
)
def test_three_of_a_type_or_four_types_win_the_long_game(types: str, how: str) -> None:
    front = captured(types, "long")
    assert front.session.over == bool(how)
    if how:
        assert outcome(front) == ((1,), how, "LF-R30")


@rule("LF-R30")
def test_whoever_has_any_three_has_met_the_normal_condition_too() -> None:
    s = GAME.new(GAME.options(), "1")
    for three in combinations(range(12), 3):
        for territory in range(12):
            s.holder[territory] = 0 if territory in three else -1
        assert meets_victory(s, 0)


def left_out(types_out: str, seed: str = "1") -> tuple[LastFront, set[str]]:
    """A match without these types, and the nations whose territories are in its deck."""
    s = GAME.new(GAME.options({"types_out": types_out}), seed)
    return s, {s.book.territories[card][5:7] for card in cards_in(s.territory_deck)}


@rule("LF-13.3", "LF-R32")
@pytest.mark.parametrize(
    ("types_out", "stay"),
    [("none", {"us", "uk", "su", "de"}), ("american", {"uk", "su", "de"}), ("british+german", {"us", "su"})],
)
def test_whole_types_can_be_left_out(types_out: str, stay: set[str]) -> None:
    s, nations = left_out(types_out)
    assert nations == stay
    assert len(s.territory_deck) == 3 * len(stay)


@rule("LF-R32")
@pytest.mark.parametrize(("count", "ways"), [(1, 4), (2, 6), (3, 4)])
def test_types_left_out_at_random_are_any_one_two_or_three(count: int, ways: int) -> None:
    found = {frozenset(left_out(f"random-{count}", str(seed))[1]) for seed in range(60)}
    assert {len(stay) for stay in found} == {4 - count}
    assert len(found) == ways


@rule("LF-R32")
def test_the_bonus_card_goes_with_its_type_and_one_type_stays() -> None:
    front = Front('open = "terr-su-moscow"', options='types_out = "american+british"')
    assert [item.face for item in area(front.session.scene(-1), "bonuses").items] == ["bonus-su", "bonus-de"]
    front = Front('open = "terr-su-moscow"', options='types_out = "american+british+german"')
    assert [item.face for item in area(front.session.scene(-1), "bonuses").items] == ["bonus-su"]
    with pytest.raises(Fault, match=r"^option types_out: unknown value"):
        GAME.options({"types_out": "american+british+soviet+german"})


@rule("LF-R32")
def test_a_position_keeps_the_three_types_that_were_left_out_at_random() -> None:
    session = Session(GAME, {"types_out": "random-3"}, seed="3")
    position = session.position()
    assert len(position.setting["left_out"]) == 3
    assert Session(GAME, position=position).position().text() == position.text()


# ------------------------------------------------------------ numbers of your own
def own(types: str, numbers: str) -> Front:
    left = {nation: list(lands) for nation, lands in LANDS.items()}
    *held, last = (left[nation].pop() for nation in types.split())
    position = f'turn = 2\nopen = "{last}"\n[seat.1]\nterritories = {held}'
    return Front(position, "2: withdraw", options=f'victory = "free"\n{numbers}')


@rule("LF-13.3", "LF-R30")
@pytest.mark.parametrize(
    ("numbers", "short", "enough", "how"),
    [
        ("of_one_type = 3", "uk uk su su de", "uk uk su uk", "Seat 1 wins with 3 territories of one type"),
        ("of_different_types = 2", "uk uk", "uk su", "Seat 1 wins with 2 types of territory"),
        ("of_any_type = 5", "uk uk uk su", "uk uk uk su su", "Seat 1 wins with 5 territories"),
        ("of_one_type = 3\nof_any_type = 4", "uk uk su", "uk uk su su", "Seat 1 wins with 4 territories"),
    ],
)
def test_the_players_choose_the_numbers(numbers: str, short: str, enough: str, how: str) -> None:
    assert not own(short, numbers).session.over
    assert outcome(own(enough, numbers)) == ((1,), how, "LF-13.3")


@rule("LF-13.3")
def test_the_table_says_what_wins() -> None:
    numbers = "of_one_type = 3\nof_different_types = 4\nof_any_type = 5"
    assert own("uk", numbers).session.scene(0).facts == ("Win with 3 territories of one type or 4 types or 5 territories",)
    assert own("uk", "of_any_type = 5").session.scene(0, "de").facts == ("Sieg mit 5 beliebigen Gebieten",)


@rule("LF-13.2", "LF-13.3")
def test_there_are_presets_for_the_quicker_game_and_for_numbers_of_your_own() -> None:
    presets = tomllib.loads((GAME.folder / "presets.toml").read_text("utf-8"))
    assert GAME.options(presets["quicker-game"]).aim() == (0, 0, 3)
    assert GAME.options(presets["free"]).aim() == GAME.options(presets["normal"]).aim() == (2, 3, 0)


@pytest.mark.soak
@rule("LF-R30")
@pytest.mark.parametrize(("preset", "at"), [("quicker-game", 0), ("normal", 1)])
def test_the_label_of_the_quicker_game_gives_the_measured_length(preset: str, at: int) -> None:
    presets = tomllib.loads((GAME.folder / "presets.toml").read_text("utf-8"))
    options = [f"{key}={value}" for key, value in presets[preset].items()]
    rows = play_all(make_plan(GAME, 600, ["greedy"], "label", options), 1, lambda some: None)
    battles = [row.measures["battles"] for row in rows]
    told = re.findall(r"\d\.\d", GAME.catalogues["en"]("preset.quicker-game.hint"))
    assert abs(mean(battles) - float(told[at])) < 4 * stdev(battles) / sqrt(len(battles)) + 0.05
    assert told[0] in GAME.catalogues["en"]("preset.quicker-game")
    for number in told:
        assert f"{number} battles" in GAME.rulebook.text("LF-R30") or f"against {number}" in GAME.rulebook.text("LF-R30")


@rule("LF-13.4")
def test_victory_is_checked_when_the_territory_is_received_and_ends_the_game_at_once() -> None:
    front = Front(
        """
        turn = 2
        open = "terr-uk-malta"
        territory_deck = ["terr-us-guam"]
        [seat.1]
        territories = ["terr-uk-london"]
        bid = ["tank-3"]
        """,
        "2: withdraw",
        players=3,
    )
    assert not front.session.over
    front.take("3: withdraw")
    assert front.session.over
    assert front.territories(1) == ["terr-uk-london", "terr-uk-malta"]
    assert front.open() == ""  # no further territory is turned up
    assert front.session.asked == -1
    assert front.log()[-1] == ("Seat 1 wins the match", "LF-13.4")


# ------------------------------------------------------------ the battle cap
CAPPED = """
    turn = 2
    battles_over = 4
    open = "terr-uk-malta"
    [seat.1]
    territories = {one}
    [seat.2]
    hand = ["draw-event"]
    territories = {two}
"""


def capped(cap: str, *choices: str, one: tuple[str, ...] = (), two: tuple[str, ...] = ()) -> Front:
    return Front(CAPPED.format(one=list(one), two=list(two)), *choices, options=cap)


@rule("LF-R35")
def test_the_match_ends_after_so_many_battles_and_most_territories_win() -> None:
    assert not capped("battle_cap = 6", "2: withdraw").session.over
    assert not capped("", "2: withdraw").session.over
    front = capped("battle_cap = 5", "2: withdraw")
    assert outcome(front) == ((1,), "Seat 1 wins with the most territories after 5 battles", "LF-R35")
    front = capped("battle_cap = 5", "2: withdraw", two=("terr-su-moscow", "terr-de-ruhr"))
    assert outcome(front)[0] == (2,)


@rule("LF-R35")
def test_a_tie_at_the_cap_is_a_draw() -> None:
    front = capped("battle_cap = 5", "2: withdraw", two=("terr-su-moscow",))
    assert outcome(front) == ((), "Draw after 5 battles: no one has the most territories", "LF-R35")
    assert front.s.score(0) == front.s.score(1) == 0.5


@rule("LF-R35")
def test_a_victory_in_the_last_battle_is_a_victory() -> None:
    front = capped("battle_cap = 5", "2: withdraw", one=("terr-uk-london",), two=("terr-su-moscow", "terr-de-ruhr"))
    assert outcome(front) == ((1,), "Seat 1 wins with 2 territories of one type", "LF-13.1")


@rule("LF-R35")
def test_without_a_cap_there_is_no_limit() -> None:
    assert LastFrontOptions().battle_cap is None
    front = Front("turn = 2\nbattles_over = 500", "2: withdraw")
    assert not front.session.over
