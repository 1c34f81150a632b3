"""Positions: any moment is written and read back, and whatever cannot be is refused with its key."""

from typing import Any

import pytest

from games.great_war.played import OTHERS, VALUES
from games.great_war.war import War, fresh
from random_play import contents, options_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.great_war import GAME


@pytest.mark.parametrize("n", range(12))
def test_every_moment_can_be_saved_and_played_on(n: int) -> None:
    options = options_of(GAME, VALUES if n % 2 else OTHERS, n)
    session = Session(GAME, options, f"save {n}")
    chance = chance_from(f"save {n}")
    while not session.over:
        again = Session(GAME, position=parse_position(session.position().text()))
        mine, theirs = contents(session.state), contents(again.state)
        for each in ("fences", "plan", "chosen"):  # of the running match; the plan is another object
            mine.pop(each, None)
            theirs.pop(each, None)
        assert mine == theirs
        choices = session.choices()
        session.take(choices[chance.below(len(choices))])


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"cp": "R-99"}, "position, key hand.CP: unknown card 'R-99'; did you mean 'R-S9'?"),
    ({"cp": "W-N01"}, "position, key hand.CP: 'W-N01' is not in use with these options"),
    ({"cp": "R-SK R-SK"}, "position, key hand.CP: 'R-SK' is named twice"),
    ({"cp": "B-SK"}, "position, key hand.CP: 'B-SK' belongs to the deck 'EN' and cannot be here"),
    ({"row_cp": "B-SK"}, "position, key play.CP.cards: 'B-SK' belongs to the deck 'EN' and cannot be here"),
    ({"row_cp": "R-SK+BN-08"}, "position, key play.CP.cards: 'BN-08' cannot be put on 'R-SK'"),
    ({"row_cp": "R-D9!+BN-08"}, "position, key play.CP.cards: a cancelled card has nothing on it and is on nothing: 'BN-08'"),
    ({"row_cp": "R-D9*"}, "position, key play.CP.cards: 'R-D9' has no such ability to be used"),
    ({"captured": {"CP": ["R-SK"]}}, "position, key captured.CP: 'R-SK' belongs to the deck 'CP' and cannot be here"),
    ({"deck": {"CP": ["B-SK"]}}, "position, key deck.CP: 'B-SK' belongs to the deck 'EN' and cannot be here"),
    ({"turn": 11}, "position, key turn: there are only 10 Turns"),
    ({"phase": "re"}, "position, key event: name the Random Event that is face up"),
    ({"event": "R-SK"}, "position, key event: 'R-SK' belongs to the deck 'CP' and cannot be here"),
    ({"phase": "take", "active": "CP"}, "position, key active: only the winner of the Turn takes a card back"),
    ({"phase": "draw", "row_cp": "R-SK"}, "position, key play: nothing is in play between two Turns"),
    (
        {"phase": "replace", "active": "EN", "en": "B-D9"},
        "position, key phase: only an Attacker who holds cards, but no Attack card",
    ),
    ({"forced": "R-SK"}, "position, key forced: 'R-SK' must be in the Attacker's hand, in Combat Round 1"),
    ({"late": "BN-16"}, "position, key late: 'BN-16' was not played in this phase"),
    ({"knows": {"CP": ["B-SK"]}}, "position, key knows.CP: 'B-SK' is not in the other hand"),
    ({"won": ["CP"]}, "position, key won: Turn 1 has already been won"),
    (
        {"phase": "dinner"},
        "position, key phase: unknown phase 'dinner'; choose one of: swap, draw, discard, start, re, replace, cr1, cr2, obp, take",
    ),
    ({"fase": "cr1"}, "position, key fase: unknown key 'fase'; did you mean 'phase'?"),
    ({"deck": {"cp": []}}, "position, key deck: unknown key 'cp'; "),
    (
        {"play": {"CP": {"cards": [{"id": "R-D9", "atached": ["BN-08"]}]}}},
        "position, key play.CP.cards[0]: unknown key 'atached'; did",
    ),
    (
        {"play": {"CP": {"cards": [{"id": "BN-08", "on": "R-D9"}]}}},
        "position, key play.CP.cards: 'R-D9' must be listed before what",
    ),
    ({"opened": 1}, "position, key opened: expected `bool`, got `int`"),
    ({"late_now": True}, "position, key late_now: name the card in 'late'"),
    ({"en": "B-SK", "knows": {"CP": ["B-SK", "B-SK"]}}, "position, key knows.CP: 'B-SK' is named twice"),
    ({"turn": 2, "won": ["CP", "", "EN"]}, "position, key won: only 2 Turns have been played"),
    ({"swaps": ["R-SK"]}, "position, key swaps: White cards are swapped in before the deal"),
]


@pytest.mark.parametrize(("given", "said"), FAULTS, ids=[said for _, said in FAULTS])
def test_what_cannot_be_is_refused_with_its_key(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Fault) as caught:
        War(**given)
    assert str(caught.value).startswith(said)


def test_what_is_named_nowhere_lies_shuffled_beneath() -> None:
    war = War(deck={"neutral": ["R-H2", "R-H3"]}, cp="R-S2")
    assert war.deck("neutral")[:2] == ["R-H2", "R-H3"]
    assert len(war.deck("neutral")) == 54
    assert len(war.deck("CP")) == 27


@pytest.mark.parametrize(
    "given",
    [
        *({"scenario": name} for name in GAME.scenarios),
        *({"turns": turns} for turns in range(5, 13)),
        *({"half_time": value} for value in ("as-scenario", "5", "none")),
        *({"white": value} for value in ("none", "neutral", "full")),
        *({"first_defender": value} for value in ("as-scenario", "CP", "EN", "random")),
        {"white": "full", "white_swap": "choose"}, {"lock_discards": True}, {"events": False}, {"war_of_the_worlds": True},
    ],
    ids=str,
)  # fmt: skip
def test_each_option_is_played_through(given: dict[str, Any]) -> None:
    war = fresh(given)
    chance = chance_from(str(given))
    while not war.session.over:
        war.session.take_number(int(war.s.menu[chance.below(war.s.offered)]))
    assert war.s.turn == (given.get("turns") or GAME.scenarios[given.get("scenario", "basic")].turns)
    assert war.scene().result is not None
