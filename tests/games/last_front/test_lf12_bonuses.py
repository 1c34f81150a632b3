"""LF-12 Territory Bonuses, with the rulings on majorities (LF-R25 to LF-R27)."""

import pytest

from games.last_front.front import LANDS, Front, area
from support import rule

AMERICAN, BRITISH, SOVIET, GERMAN = range(4)


def shares(*counts: int, nation: str = "us", players: int = 3) -> Front:
    """So many territories of one type for each seat in turn, in the long game so that nobody has won yet."""
    lands = list(LANDS[nation])
    seats = [f"[seat.{seat}]\nterritories = {[lands.pop() for _ in range(count)]}" for seat, count in enumerate(counts, 1)]
    return Front('open = "terr-su-moscow"\n' + "\n".join(seats), players=players, options='victory = "long"')


def captures(position: str, winner: int = 1) -> Front:
    """The other seat withdraws from the battle of the position, so that the winner takes the territory."""
    return Front(f"turn = {3 - winner}\n{position}", f"{3 - winner}: withdraw", options='victory = "long"')


@rule("LF-12.1")
@pytest.mark.parametrize(
    ("nation", "number", "bid", "plain", "with_bonus"),
    [("uk", BRITISH, "plane-2", 2, 4), ("su", SOVIET, "troop-2", 2, 3), ("de", GERMAN, "tank-2", 2, 4)],
)
def test_each_type_has_a_bonus_of_its_own(nation: str, number: int, bid: str, plain: int, with_bonus: int) -> None:
    front = Front(
        f"""
        open = "terr-us-guam"
        [seat.1]
        bid = ["{bid}"]
        territories = ["{LANDS[nation][0]}"]
        [seat.2]
        bid = ["{bid}"]
        """
    )
    assert [front.bonus(each) for each in range(4)] == [1 if each == number else 0 for each in range(4)]
    assert (front.total(1), front.total(2)) == (with_bonus, plain)


@rule("LF-12.1")
def test_the_american_bonus_is_a_card_more_in_the_first_turn() -> None:
    position = """
        phase = "start"
        open = "terr-su-moscow"
        battle_deck = ["tank-2", "plane-2", "tank-3", "plane-3"]
        [seat.1]
        territories = ["terr-us-guam"]
        had_turn = {}
    """
    assert Front(position.format("false")).hand(1) == ["tank-2", "plane-2"]
    assert Front(position.format("true")).hand(1) == ["tank-2"]


@rule("LF-12.2")
def test_bonus_cards_bring_nobody_closer_to_victory() -> None:
    front = Front(
        """
        turn = 2
        open = "terr-uk-malta"
        [seat.1]
        territories = ["terr-us-guam"]
        """,
        "2: withdraw",
    )
    assert [front.bonus(nation) for nation in range(4)] == [1, 1, 0, 0]
    assert not front.session.over  # two territories and two bonuses are neither three types nor any three cards
    assert not shares(2, 1).session.over


@rule("LF-12.3")
def test_a_bonus_lasts_from_battle_to_battle() -> None:
    front = Front(
        """
        open = "terr-su-moscow"
        territory_deck = ["terr-su-leningrad"]
        battle_deck = ["plane-2", "plane-2", "plane-2", "plane-2", "plane-2"]
        [seat.1]
        territories = ["terr-uk-malta"]
        bid = ["plane-2"]
        [seat.2]
        bid = ["plane-3"]
        """,
    )
    assert front.total(1) == 4
    front.take("1: withdraw")
    assert front.bonus(BRITISH) == 1
    front.take("2: attack terr-su-leningrad", "2: lay plane-2", "2: done", "1: lay plane-2")
    assert (front.total(1), front.total(2)) == (4, 2)


@rule("LF-12.4")
def test_a_bonus_nobody_has_lies_in_the_centre() -> None:
    front = shares(1, 1)
    for viewer in (-1, 0):
        centre = [item.face for item in area(front.session.scene(viewer), "bonuses").items]
        assert centre == ["bonus-us", "bonus-uk", "bonus-su", "bonus-de"]
    front = shares(1, 0)
    assert [item.face for item in area(front.session.scene(-1), "bonuses").items] == ["bonus-uk", "bonus-su", "bonus-de"]
    assert [item.face for item in area(front.session.scene(-1), "bonuses-1").items] == ["bonus-us"]


@rule("LF-12.5", "LF-R25")
@pytest.mark.parametrize(("counts", "owner"), [((1, 0), 1), ((2, 1), 1), ((1, 2), 2), ((2, 0), 1), ((0, 1), 2)])
def test_the_one_with_more_cards_has_the_bonus(counts: tuple[int, int], owner: int) -> None:
    front = shares(*counts)
    assert front.bonus(AMERICAN) == owner
    assert [front.bonus(nation) for nation in (BRITISH, SOVIET, GERMAN)] == [0, 0, 0]


@rule("LF-12.6", "LF-R25")
@pytest.mark.parametrize("counts", [(1, 1, 0), (0, 1, 1), (1, 1, 1), (0, 0, 0)])
def test_equal_shares_give_nobody_the_bonus(counts: tuple[int, int, int]) -> None:
    assert shares(*counts).bonus(AMERICAN) == 0


@rule("LF-R25")
@pytest.mark.parametrize(("counts", "owner"), [((1, 0, 0), 1), ((0, 0, 1), 3), ((0, 2, 1), 2), ((1, 0, 2), 3)])
def test_a_majority_is_more_than_each_other_player(counts: tuple[int, int, int], owner: int) -> None:
    assert shares(*counts).bonus(AMERICAN) == owner


@rule("LF-12.7")
def test_the_bonus_moves_at_once_when_a_territory_changes_hands() -> None:
    front = captures(
        """
        open = "terr-us-midway"
        contested = "terr-uk-malta"
        [seat.1]
        bid = ["plane-2"]
        [seat.2]
        territories = ["terr-uk-malta", "terr-de-ruhr"]
        """
    )
    assert front.asks() == (1, "DECLARE_BATTLE")  # before the next battle
    assert front.bonus(BRITISH) == 1
    assert [rule for text, rule in front.log() if "British bonus" in text] == ["LF-12.5"]


@rule("LF-12.8", "LF-R27")
def test_a_contested_territory_counts_for_its_holder_until_the_battle_is_over() -> None:
    front = Front(
        """
        phase = "declare"
        battles_over = 1
        open = "terr-us-midway"
        [seat.1]
        hand = ["tank-3"]
        [seat.2]
        hand = ["plane-2"]
        territories = ["terr-uk-malta"]
        """,
        "1: attack terr-uk-malta",
        "1: lay tank-3",
        "1: done",
        "2: lay plane-2",
        players=3,
    )
    assert front.bonus(BRITISH) == 2
    assert front.total(2) == 4
    front.take("2: withdraw")
    assert front.bonus(BRITISH) == 2  # even after the defender has withdrawn
    front.take("3: withdraw")
    assert front.bonus(BRITISH) == 1


@rule("LF-R26")
def test_on_a_tie_the_earlier_holder_does_not_keep_the_bonus() -> None:
    front = captures(
        """
        open = "terr-us-midway"
        territory_deck = ["terr-us-guam"]
        [seat.1]
        bid = ["tank-3"]
        [seat.2]
        territories = ["terr-us-pearl-harbor"]
        """
    )
    assert front.territories(1) == ["terr-us-midway"]
    assert front.bonus(AMERICAN) == 0
    assert [text for text, rule in front.log() if rule == "LF-12.4"] == ["No one holds the American bonus"]
    front.take("1: attack terr-us-guam")
    while front.asks() != (2, "TAKE_TURN"):
        front.take(f"{front.asks()[0]}: {front.choices()[0]}")
    front.take("2: withdraw")
    assert front.bonus(AMERICAN) == 1  # two against one


@rule("LF-R27")
def test_all_four_types_are_checked_before_victory() -> None:
    front = Front(
        """
        turn = 2
        open = "terr-us-midway"
        contested = "terr-uk-malta"
        [seat.1]
        territories = ["terr-uk-london"]
        [seat.2]
        territories = ["terr-uk-malta", "terr-su-moscow"]
        """,
        "2: withdraw",
    )
    assert front.session.over
    assert front.bonus(BRITISH) == 1
    assert front.bonus(SOVIET) == 2
    rules = [rule for _, rule in front.log()]
    assert rules.index("LF-12.5") < rules.index("LF-13.4")
