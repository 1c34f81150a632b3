"""The sheet of all faces, for looking at them."""

from __future__ import annotations

import base64
import re

import pytest

from faces_sheet import faces, sheet, widths
from warcabinet.games.last_front.view.faces import draw, face_ids
from warcabinet.games.registry import GAMES


def test_the_sheet_shows_every_face_in_every_size() -> None:
    page = sheet(faces("last-front", "de"), widths("64,300"), dark=False)
    shown = [base64.b64decode(image).decode() for image in re.findall(r"base64,([^\"]+)", page)]
    assert len(shown) == 2 * len(face_ids())
    assert shown[:2] == [draw(face_ids()[0], "de", "table"), draw(face_ids()[0], "de", "zoom")]


def test_the_sheet_of_boxes_shows_one_picture_per_game() -> None:
    page = sheet(faces("boxes", "en"), [240], dark=True)
    assert all(f"<figcaption>{game}</figcaption>" in page for game in GAMES)


def test_a_game_without_faces_is_named() -> None:
    with pytest.raises(SystemExit, match="unknown game 'chess': it has no card faces"):
        faces("chess", "en")
