"""The commander plays sensibly: what a person across the table would expect of a fair opponent."""

import pytest

import warcabinet
from games.last_front.front import Front
from warcabinet.bots import bot_named, glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.games.last_front import GAME
from warcabinet.lab.arena import play_all
from warcabinet.lab.simulate import make_plan
from warcabinet.lab.statistics import Share

BATTLE = """
contested = "terr-uk-malta"
open = "terr-uk-malta"
owes_opening = false
"""


def chooses(front: Front, *then: str) -> str:
    """What the commander of the asked seat does."""
    front.take(*then)
    return GAME.choice_text(bot_named(GAME, "greedy").choose(glimpse_of(front.session, chance_from("x"))))


def seats(*hands_and_bids: str) -> str:
    return BATTLE + "".join(f"[seat.{n}]\n{each}\n" for n, each in enumerate(hands_and_bids, 1))


def test_bids_just_enough_with_what_is_missed_least() -> None:
    """To beat 2 from 1 takes 2 points: not the Tank, and not the Special at face value."""
    mine = 'hand = ["tank-3", "plane-4", "troop-2", "special-tallboy"]\nbid = ["troop-1"]'
    theirs = 'hand = ["troop-1"]\nbid = ["troop-2"]'
    assert chooses(Front(seats(mine, theirs, "hand = 2"), players=3)) == "lay troop-2"


def test_raises_a_last_opponent_beyond_what_he_can_answer() -> None:
    """Two points would do, but each round gives him another card."""
    mine = 'hand = ["troop-2", "tank-3"]\nbid = ["troop-1"]'
    assert chooses(Front(seats(mine, 'hand = ["troop-1"]\nbid = ["troop-2"]'), players=2)) == "lay tank-3"


def test_leaves_at_once_where_others_are_stronger_and_nothing_is_at_stake() -> None:
    weak, strong = 'hand = ["troop-1", "troop-2"]', "hand = 9\nbid = ['troop-3']"
    assert chooses(Front(seats(weak, strong, strong), players=3)) == "withdraw"


def test_fights_on_where_an_opponent_would_win_the_match() -> None:
    weak = 'hand = ["troop-1", "tank-3"]'
    strong = "hand = 9\nbid = ['troop-3']\nterritories = ['terr-uk-london']"
    assert chooses(Front(seats(weak, strong, "hand = 9"), players=3)) in ("lay troop-1", "lay tank-3")


def test_lays_nothing_where_it_cannot_reach_what_is_needed() -> None:
    weak = 'hand = ["troop-1"]'
    strong = "hand = 2\nbid = ['tank-3', 'tank-3']\nterritories = ['terr-uk-london']"
    assert chooses(Front(seats(weak, strong), players=2)) == "withdraw"


def test_says_done_when_it_is_enough() -> None:
    assert chooses(Front(seats('hand = ["tank-3"]\nbid = ["troop-3"]', "hand = []\nbid = ['troop-2']"), players=2)) == "done"


def test_digs_in_at_an_even_ten_card_by_card() -> None:
    mine = 'hand = ["troop-1"]\nbid = ["plane-4", "troop-3", "troop-2", "troop-3"]'
    front = Front(seats(mine, "hand = ['troop-1', 'tank-2']\nbid = ['troop-3']"), players=2)
    picked = []
    while (choice := chooses(front)) != "done":
        picked.append(choice)
        front.take(f"1: {choice}")
    assert picked[0] == "dig"
    assert sorted(picked[1:-1]) == ["pick plane-4", "pick troop-3", "pick troop-3"]
    assert picked[-1] == "confirm"
    assert front.total(1) == 12


def test_does_not_dig_in_at_a_loss() -> None:
    mine = 'hand = ["troop-1"]\nbid = ["plane-4", "plane-4", "troop-3"]'
    assert chooses(Front(seats(mine, "hand = 4\nbid = ['troop-3']"), players=2)) == "done"


def test_ambushes_a_bidder_who_cannot_make_it_good() -> None:
    """Seat 2 would win the match with its last card; without the Tank it falls short."""
    mine = 'hand = ["special-ambush"]\nbid = ["troop-2"]'
    theirs = 'hand = ["tank-3"]\nterritories = ["terr-uk-london"]'
    front = Front("turn = 2\n" + seats(mine, theirs), "2: lay tank-3", "2: done", players=2)
    assert chooses(front) == "ability special-ambush"
    assert chooses(front, "1: ability special-ambush") == "target 2/tank-3"


def test_keeps_the_ambush_where_it_changes_nothing() -> None:
    mine = 'hand = ["special-ambush"]\nbid = ["troop-2"]'
    theirs = 'hand = ["tank-3", "plane-4"]\nbid = ["tank-3"]\nterritories = ["terr-uk-london"]'
    front = Front("turn = 2\n" + seats(mine, theirs), "2: lay tank-3", "2: lay plane-4", "2: done", players=2)
    assert chooses(front) == "pass"


def test_saves_its_units_with_dynamo_when_it_leaves() -> None:
    mine = 'hand = ["special-dynamo"]\nbid = ["troop-2", "tank-3"]'
    assert (
        chooses(Front(seats(mine, "hand = 9\nbid = ['plane-4', 'plane-4', 'tank-3', 'tank-3']"), players=2))
        == "ability special-dynamo"
    )


def test_boosts_when_several_units_gain_by_it() -> None:
    mine = 'hand = ["icon-zhukov", "plane-2"]\nbid = ["troop-3", "troop-3", "troop-2"]'
    theirs = "hand = 4\nbid = ['tank-3', 'tank-3', 'tank-3', 'tank-3']\nterritories = ['terr-uk-london']"
    assert chooses(Front(seats(mine, theirs), players=2)) == "ability icon-zhukov"


def test_does_not_count_on_both_uses_of_a_card() -> None:
    """8 and Zhukov's 8 and the Plane's 2 are not 19; his face value does not come on top."""
    mine = 'hand = ["icon-zhukov", "plane-2"]\nbid = ["troop-3", "troop-3", "troop-2"]'
    theirs = f"hand = 4\nbid = {['tank-3'] * 6}\nterritories = ['terr-uk-london']"
    assert chooses(Front(seats(mine, theirs), players=2)) == "withdraw"


def test_attacks_what_wins_the_match() -> None:
    front = Front(
        """
        phase = "declare"
        open = "terr-us-guam"
        [seat.1]
        hand = ["troop-1"]
        territories = ["terr-uk-london"]
        [seat.2]
        hand = 3
        territories = ["terr-uk-malta", "terr-su-moscow"]
        """,
        players=2,
    )
    assert chooses(front) == "attack terr-uk-malta"


# ------------------------------------------------------------ in numbers
in_numbers = pytest.mark.skipif(not warcabinet.COMPILED, reason="hundreds of matches take minutes uncompiled")


@in_numbers
@pytest.mark.parametrize("others", [1, 3])
def test_beats_random_in_nine_of_ten_matches(others: int) -> None:
    """400 matches, each deal from every seat; with four seats one commander against three."""
    rows = play_all(make_plan(GAME, 400, ["greedy", *["random"] * others], "strength", []), 1, lambda some: None)
    share = Share(sum(row.winning_bot == "greedy" for row in rows), len(rows))
    assert share.interval[0] >= 0.9, share


@in_numbers
@pytest.mark.parametrize("victory", ["normal", "any2", "any3", "long"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_commanders_among_themselves_come_to_an_end(players: int, victory: str) -> None:
    options = [f"players={players}", f"victory={victory}"]
    rows = play_all(make_plan(GAME, 12, ["greedy"], "endless", options), 1, lambda some: None)
    assert all(row.finished and row.winner for row in rows)
    assert max(row.plies for row in rows) < 10_000


def test_the_gist_of_what_others_did_is_how_far_one_lags_behind() -> None:
    """A Tank or two Troops make the same question of it for seat 1; eight points make another, and none at all a third."""

    def gist(bid: str) -> int:
        s = Front(seats('hand = ["troop-1"]\nbid = ["troop-2"]', f"hand = 2\nbid = [{bid}]"), players=2).session.match.s
        return int(GAME.mind.gist(s, 0))

    assert gist('"tank-3"') == gist('"troop-1", "troop-2"')
    assert len({gist('"tank-3"'), gist('"plane-4", "plane-4"'), gist("")}) == 3
