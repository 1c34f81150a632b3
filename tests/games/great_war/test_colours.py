"""The Central Powers are red and the Entente is blue, on every screen."""

import tomllib

from games.great_war.war import War, area
from support import rule
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.view import faces
from warcabinet.review import SeatReview
from warcabinet.terminal.areas import Detail, Drawer
from warcabinet.terminal.language import words_in
from warcabinet.terminal.reviews import table

RED, BLUE = "#9a3829", "#2b5a88"


def hue(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "red" if red > max(green, blue) else "blue" if blue > max(red, green) else "other"


@rule("GW-1.2a")
def test_on_the_faces() -> None:
    looks = tomllib.loads((GAME.folder / "faces.toml").read_text("utf-8"))
    assert (looks["stripes"]["red"], looks["stripes"]["blue"]) == (RED, BLUE)
    assert (hue(looks["tints"]["cp"]), hue(looks["tints"]["en"])) == ("red", "blue")
    colours = {card.deck: {other.colour for other in GAME.cards.card if other.deck == card.deck} for card in GAME.cards.card}
    assert colours["cp"] == {"red", "white"}
    assert colours["en"] == {"blue", "white"}


def test_on_the_box_and_in_the_lobby() -> None:
    assert {name: side.counter for name, side in GAME.box.sides.items()} == {"red": RED, "blue": BLUE}
    assert {RED, BLUE} <= set((GAME.folder / "box.svg").read_text("utf-8").split('"'))


def test_at_the_table() -> None:
    for viewer in ("", "CP", "EN"):
        scene = War(cp="R-H2", en="B-H2").scene(viewer)
        assert [seat.colour for seat in scene.seats] == ["red", "blue"]


def test_in_the_terminal() -> None:
    scene = War(cp="R-H2", en="B-H2", won=["CP"], turn=2, defender="EN").scene("CP")
    drawer = Drawer(scene, words_in("en"), 80)
    for id, colour in (("side-en", "bright_blue"), ("me", "bright_red")):
        line = drawer.area(area(scene, id), Detail.FULL)[0]
        assert f"{colour} bold" in {str(span.style) for span in line.spans}, id


def test_in_a_review_in_the_terminal() -> None:
    reviewed = tuple(SeatReview(seat, name, 0.5, 0, None, 0, 0, 0, 0.0) for seat, name in enumerate(("Ines", "Otto")))
    lines = table(reviewed, words_in("en"), War(cp="R-H2", en="B-H2").scene("").seats)
    assert [str(line.spans[0].style) for line in lines[1:]] == ["bright_red bold", "bright_blue bold"]


def test_in_words() -> None:
    for language, red, blue in (("en", "Red", "Blue"), ("de", "Rot", "Blau")):
        assert (faces.said(language, "red"), faces.said(language, "blue")) == (red, blue)
