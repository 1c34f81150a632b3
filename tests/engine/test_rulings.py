"""Rulings that can be switched are options that know their rule."""

from typing import Annotated

from warcabinet.engine.game import Options
from warcabinet.engine.rulings import LetterOrHouse, ruling, rulings, switched


class Terms(Options, frozen=True):
    rounds: int = 10
    advance: Annotated[LetterOrHouse, ruling("DF-R13")] = "letter"


def test_a_ruling_is_an_option_with_a_rule() -> None:
    assert rulings(Terms) == {"advance": "DF-R13"}


def test_only_what_departs_from_the_default_is_switched() -> None:
    assert switched(Terms(rounds=3)) == {}
    assert switched(Terms(advance="house")) == {"advance": "house"}
