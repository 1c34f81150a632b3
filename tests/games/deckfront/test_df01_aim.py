"""DF-1 Aim and match."""

import pytest

from games.deckfront.front import Front
from support import rule

CRUSHED = """
col  -1          0    +1
G1   hospital/2 GEN/15 archers
B1   knights    GEN   pikemen
B2   standard    .    standard
"""


@rule("DF-1.1")
def test_only_morale_wins_a_game() -> None:
    """Green's General has fallen, but morale is level."""
    front = Front(
        """
        col  -3       -2        -1       0    +1
        G1   javelins knights  pikemen   x   barricades
        B1    .        .         .     GEN  barricades
        """,
        round=1,
        margin=2,
    )
    assert front.morale() == (4, 4)
    assert front.s.round == 2


@rule("DF-1.2")
@pytest.mark.parametrize(("best_of", "wins", "over"), [(1, 0, True), (3, 0, False), (3, 1, True), (5, 1, False), (5, 2, True)])
def test_so_many_games_win_the_match(best_of: int, wins: int, over: bool) -> None:
    front = Front(CRUSHED, best_of=best_of, margin=3, blue=f"wins = {wins}")
    assert front.session.over is over
    assert front.s.wins[0] == wins + 1
    assert front.s.last_winner == 0
    if over:
        assert front.s.winner == 0
    else:
        front.take("1: next", "2: next")
        assert (front.s.game, front.s.round, front.asks()) == (2, 1, (1, "PLAY_CARD"))


@rule("DF-1.3", "DF-R24")
def test_no_game_ends_level() -> None:
    """Nothing is left that could fight: the coin has to decide."""
    front = Front(
        """
        col  0
        G1  GEN
        B1  GEN
        """,
        round=10,
        head='coin = "green"',
        margin=3,
    )
    assert front.session.over
    assert front.s.winner == 1
