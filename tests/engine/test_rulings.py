"""Rulings that can be switched are options that know their rule; stored matches keep the reading they were played by."""

from collections.abc import Sequence
from typing import Annotated

import pytest
from msgspec import Meta

from tiny_game import GAME, Cards, HighCard
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Options
from warcabinet.engine.record import parse_record
from warcabinet.engine.rulings import LetterOrHouse, added, ruling, rulings, switched
from warcabinet.engine.session import Session, replay


class Terms(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1), added(since=3)] | None = None
    opening: Annotated[LetterOrHouse, ruling("HC-R1", since=3)] = "letter"
    closing: Annotated[LetterOrHouse, ruling("HC-R2")] = "house"


class Ruled(HighCard):
    """By the letter only the second seat is asked; until rules version 2 both were."""

    rules_version = 3
    options_type = Terms

    def new(self, options: Options, seed: str) -> Cards:
        s = super().new(options, seed)
        assert isinstance(options, Terms)
        s.turn = 1 if options.opening == "letter" else 0
        return s


RULED = Ruled()


def stored(rules: int, options: str, choices: Sequence[str]) -> Session:
    head = f"War Cabinet record 1\nGame: high-card\nRules: {rules}\nOptions: {options}\nSeed: 4711\nSeat 1: Ines\nSeat 2: Otto\n\n"
    return replay(RULED, parse_record(head + "\n".join(choices), "old.wcr"))


def test_a_ruling_is_an_option_with_a_rule() -> None:
    assert rulings(Terms) == {"opening": "HC-R1", "closing": "HC-R2"}


def test_only_what_departs_from_the_default_is_switched() -> None:
    assert switched(Terms(rounds=3)) == {}
    assert switched(Terms(opening="house")) == {"opening": "house"}


def test_a_record_of_older_rules_is_played_by_the_reading_of_then() -> None:
    old = stored(2, "players=2", ["1: change", "2: keep"])
    assert old.over
    assert switched(old.options) == {"opening": "house"}
    again = old.record()
    assert (again.rules, again.options) == (3, "players=2 rounds=none opening=house closing=house")
    assert replay(RULED, again).result_text() == old.result_text()


def test_from_then_on_the_default_counts() -> None:
    assert stored(3, "players=2", ["2: keep"]).over
    with pytest.raises(Fault, match=r"old.wcr, line 9, ply 1: seat 1 cannot choose: it is seat 2's turn$"):
        stored(3, "players=2", ["1: change"])


def test_what_an_older_record_names_is_followed_and_a_refusal_names_both_versions() -> None:
    assert stored(2, "players=2 opening=letter", ["2: keep"]).over
    with pytest.raises(Fault, match=r"turn; the Record uses rules version 2, this program has version 3$"):
        stored(2, "players=2 opening=letter", ["1: keep"])


def test_neither_rulings_nor_later_options_change_the_deal() -> None:
    before = Session(GAME, {"players": 2}, "4711").state
    assert isinstance(before, Cards)
    for options in ({}, {"opening": "house"}, {"closing": "letter"}, {"rounds": 3}):
        after = Session(RULED, options, "4711").state
        assert isinstance(after, Cards)
        assert list(after.hand.cards) == list(before.hand.cards), options
