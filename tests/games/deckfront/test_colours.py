"""Blue is blue and green is green, wherever a side has a colour."""

from colorsys import rgb_to_hls

import pytest

from games.deckfront.front import EMPTY_FIELD, Front
from support import rule
from warcabinet.faces import tokens
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.texts import SIDES
from warcabinet.games.deckfront.view.faces import BACKS
from warcabinet.terminal.ink import seat_style

HUES = {"blue": range(190, 250), "green": range(75, 165)}  # degrees on the colour wheel


def hue(colour: str) -> int:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return round(360 * rgb_to_hls(red, green, blue)[0])


@rule("DF-2.1")
@pytest.mark.parametrize(("seat", "side"), [*enumerate(SIDES)])
def test_a_side_has_its_colour_at_the_table_on_backs_and_in_the_terminal(seat: int, side: str) -> None:
    assert hue(GAME.box.sides[side].counter) in HUES[side]
    assert hue(tokens.BACKS[BACKS[f"back-{side}"]]) in HUES[side]
    assert side in seat_style(seat)
    for viewer in (0, 1, 2):
        info = Front(EMPTY_FIELD, phase="draw", blue="hand = 1", green="hand = 1").scene(viewer).seats[seat]
        assert (info.colour, info.marks[0]) == (side, side.capitalize())
    assert GAME.catalogues["de"](f"side.{side}") == {"blue": "Blau", "green": "Grün"}[side]


@rule("DF-11.3")
@pytest.mark.parametrize(("seat", "side"), [*enumerate(SIDES)])
def test_the_coin_shows_the_colour_of_its_owner(seat: int, side: str) -> None:
    front = Front(EMPTY_FIELD, phase="draw", blue="hand = 1", green="hand = 1", head=f'coin = "{side}"')
    (coin,) = front.area(0, "coin").items
    assert (coin.owner, coin.face, coin.name) == (seat, f"coin-{side}", side.capitalize())
