"""Positions: what is saved is loaded again, and what cannot be is refused with its key and reason."""

from itertools import permutations
from typing import Any

import pytest

from games.last_crusade.played import SCENARIOS, VALUES
from random_play import RandomMatch, contents, differ, options_of
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named

GAME = game_named("last-crusade")


@pytest.mark.parametrize("n", range(8))
def test_every_quiet_moment_can_be_saved_and_loaded(n: int) -> None:
    m = RandomMatch(GAME, options_of(GAME, VALUES if n % 2 else SCENARIOS, n), f"saved {n}")
    while not m.s.over:
        kept = m.match.kept
        if m.chance.below(15) == 0 and kept is not None:
            again = GAME.load(GAME.dump(kept), m.options, m.seed)
            assert [name for name in differ(again, contents(kept)) if name not in BESIDE] == []
        m.take(m.random_choice())


BESIDE = ("asked", "prompt", "menu", "offered", "fences", "window", "aim", "aim_at", "firing", "struck", "held")  # between choices


def load(**setting: Any) -> None:
    GAME.load(setting, GAME.options({"nation0": "us", "nation1": "de", "turn_limit": "24"}), "test")


def units(*cards: dict[str, Any], seat: str = "0") -> dict[str, Any]:
    return {"seat": {seat: {"units": list(cards)}}}


@pytest.mark.parametrize(
    ("setting", "key", "reason"),
    [
        ({"turn": 99}, "turn", "24"),
        ({"phase": "lunch"}, "phase", "unknown phase 'lunch'"),
        ({"phase": "reconn"}, "phase", "did you mean 'recon'?"),
        ({"wrong": 1}, "wrong", "unknown key"),
        ({"seat": {"0": {"hnad": []}}}, "seat.0", "did you mean 'hand'?"),
        ({"now": {"targt": "b2"}}, "now", "did you mean 'target'?"),
        ({"terrain": ["clear"]}, "terrain", "nine"),
        ({"terrain": ["swamp"] * 9}, "terrain", "swamp"),
        ({"control": ["0"]}, "control", "nine"),
        ({"step": "paid"}, "step", "maneuver"),
        ({"phase": "maneuver", "step": "paid"}, "now", "target"),
        (units({"card": "us-tiger", "place": "b1"}), "units[0]", "unknown card"),
        (units({"card": "de-tiger1", "place": "b1"}), "units", "another nation"),
        (units({"card": "us-rifle", "place": "d4"}), "units", "unknown place"),
        (units({"card": "us-rifle", "place": "airfield0"}), "units", "cannot be there"),
        (units({"card": "us-p47", "place": "b1"}), "units", "cannot be there"),
        (units({"card": "c-wire", "place": "b1"}), "units", "cannot be there"),
        (units({"card": "c-arv", "place": "b1"}), "units", "cannot be there"),
        (units({"card": "us-rifle", "place": "hq1"}), "units", "cannot be there"),
        (units({"card": "us-n-patton", "place": "hq0"}), "units", "cannot be on the Battlefield"),
        (units({"card": "us-rifle", "place": "b1", "damage": 3}), "units", "destroyed"),
        (units({"card": "us-sherman", "place": "b1", "attached": ["c-mg"]}), "units", "cannot be attached"),
        (units({"card": "us-sherman", "place": "b1", "mounted": "us-rifle"}), "units", "cannot be mounted"),
        (units(*[{"card": "us-rifle", "place": "b1"}] * 4), "units", "more than 3"),
        (units({"card": "us-rifle", "place": "b1", "row": 3}, {"card": "us-green", "place": "b1", "row": 3}), "units", "taken"),
        (units({"card": "us-rifle", "place": "b1", "marks": ["spoted"]}), "units", "did you mean 'spotted'?"),
        (units({"card": "c-mg", "row": 1, "host": "s0-9", "bound": "attached"}), "units[0]", "no piece 's0-9'"),
        (units({"card": "us-rifle", "place": "b1"}, {"card": "c-mg", "host": "s0-0"}), "units[1]", "say how"),
        (units({"card": "us-rifle", "place": "b1", "bound": "mounted"}), "units[0]", "say to which piece"),
        ({"phase": "maneuver", "step": "paid", "now": {"round": 1}}, "now", "target"),
        ({"in_force": [{"card": "us-rifle", "of": 0}]}, "in_force[0]", "cannot be in force"),
        ({"bridges": [{"at": "a1~a2"}]}, "bridges", "no river"),
        ({"seat": {"0": {"knows": ["c-mg"]}}}, "knows", "not in the other hand"),
        ({"seat": {"0": {"hand": ["de-n-v1"]}}}, "hand", "another nation"),
    ],
)
def test_what_cannot_be_is_refused(setting: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(Fault) as fault:
        load(**setting)
    assert key in str(fault.value)
    assert reason in str(fault.value)


def test_units_of_both_seats_in_one_zone() -> None:
    with pytest.raises(Fault, match="both seats in b2"):
        load(seat={"0": {"units": [{"card": "us-rifle", "place": "b2"}]}, "1": {"units": [{"card": "de-hmg", "place": "b2"}]}})


BEARER = {"card": "us-rifle", "place": "b1"}
BORNE = {"card": "c-mg", "host": "s0-0", "bound": "attached"}


MOVED = [
    {"card": "us-rifle", "place": "b1"},
    {"card": "c-bombs", "place": "airfield0"},
    {"card": "us-p47", "place": "airfield0"},
    {"card": "us-sherman", "place": "b1", "marks": ["committed"]},
]


@rule("LC-R84")
@pytest.mark.parametrize(
    ("phase", "unit", "told"),
    [
        ("maneuver", "s0-0", ""),
        ("recon", "s0-0", "units move only in phase 'maneuver'"),
        ("maneuver", "s0-1", "'s0-1' cannot be on the move"),  # Ordnance
        ("maneuver", "s0-2", "'s0-2' cannot be on the move"),  # an aircraft
        ("maneuver", "s0-3", "'s0-3' cannot be on the move"),  # committed
        ("maneuver", "s1-0", "'s1-0' cannot be on the move"),  # of the other seat
    ],
)
def test_only_a_ground_unit_of_the_seat_in_turn_is_on_the_move(phase: str, unit: str, told: str) -> None:
    """A Position could set Ordnance on its way, which then stood in a zone and could not be saved."""
    enemy = [{"card": "de-hmg", "place": "b3"}]
    position = {"phase": phase, "now": {"moving": unit}, "seat": {"0": {"units": MOVED}, "1": {"units": enemy}}}
    if told:
        with pytest.raises(Fault, match=f"key now.moving: {told}"):
            load(**position)
    else:
        load(**position)


@pytest.mark.parametrize(
    ("cards", "key", "reason"),
    [
        ((BEARER, BORNE), "units[1]", "give 'c-mg' a `row`"),
        ((BEARER, {**BORNE, "row": 1}), "units[1]", "give 'us-rifle' a `row`"),
        (({**BEARER, "row": 0}, BORNE), "units[1]", "give 'c-mg' a `row`"),
    ],
)
def test_a_host_is_not_named_without_its_row(cards: tuple[dict[str, Any], ...], key: str, reason: str) -> None:
    """Rows left to the game would depend on the order in which the cards are listed."""
    with pytest.raises(Fault) as fault:
        load(**units(*cards))
    assert f"key seat.0.{key}" in str(fault.value)
    assert reason in str(fault.value)


def test_a_host_is_named_by_its_row() -> None:
    cards = {**BEARER, "row": 4}, {**BORNE, "host": "s0-4", "row": 2}
    s = GAME.load(units(*cards), GAME.options({"nation0": "us", "nation1": "de"}), "test")
    assert (s.host[2], s.place[2]) == (4, s.place[4])


@pytest.mark.parametrize("rows", list(permutations(range(3))))
def test_what_is_borne_by_a_passenger_is_where_the_transport_is(rows: tuple[int, int, int]) -> None:
    """Whichever is listed first."""
    weapon, soldiers, carrier = rows
    cards = [
        {"card": "c-mg", "row": weapon, "host": f"s0-{soldiers}", "bound": "attached"},
        {"card": "us-rifle", "row": soldiers, "host": f"s0-{carrier}", "bound": "mounted"},
        {"card": "us-halftrack", "row": carrier, "place": "b1"},
    ]
    given = units(*sorted(cards, key=lambda card: int(str(card["row"]))))
    s = GAME.load(given, GAME.options({"nation0": "us", "nation1": "de"}), "test")
    assert len({int(s.place[u]) for u in rows}) == 1


@pytest.mark.parametrize(
    ("card", "on", "told"),
    [
        ("de-n-dam", "row 2", ""),
        ("de-n-dam", "airfield1", "unknown row 'airfield1'"),
        ("de-n-dam", "b2", "unknown row 'b2'"),
        ("c-ambush", "s1-0", ""),
        ("c-ambush", "b2", "unknown piece 'b2'"),
        ("c-fog", "hq0", "unknown zone 'hq0'"),
    ],
)
def test_a_card_in_force_acts_on_a_row_a_piece_or_a_zone(card: str, on: str, told: str) -> None:
    """What it says it acts on can be saved again, or is refused."""
    position = {"phase": "recon", "seat": {"0": {}, "1": {}}, "in_force": [{"card": card, "of": 1, "on": on}]}
    if told:
        with pytest.raises(Fault, match=told):
            GAME.load(position, GAME.options({}), "test")
        return
    saved = GAME.dump(GAME.load(position, GAME.options({}), "test"))["in_force"]
    assert [(row["card"], row["on"]) if isinstance(row, dict) else (row.card, row.on) for row in saved] == [(card, on)]
