"""The options of Last Front: each value is played through, and what cannot be is refused by name."""

from typing import get_args

import msgspec
import pytest

from games.last_front.front import Front, board, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.options import options_text, parse_options
from warcabinet.engine.pile import numbers
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.scenarios import VICTORIES, LastFrontOptions, TypesOut
from warcabinet.games.last_front.state import REMOVED

EACH: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4, 5, 6),
    "victory": VICTORIES[:-1],
    "of_one_type": (None, 2, 3),
    "of_different_types": (None, 2, 3, 4),
    "of_any_type": (None, 2, 5, 12),
    "types_out": get_args(TypesOut),
    "dig_in": (True, False),
    "dealer": ("random", "1", "2", "3", "4", "5", "6"),
    "battle_cap": (None, 1, 3, 10_000),
    "previous_bid": ("letter", "house"),
    "must_play": ("letter", "house"),
    "blitz": ("letter", "house"),
}
VALUES: list[dict[str, object]] = [
    {"players": 6 if key == "dealer" else 3, key: value, **({"victory": "free"} if key.startswith("of_") and value else {})}
    for key, values in EACH.items()
    for value in values
]


@pytest.mark.parametrize("given", VALUES, ids=str)
def test_each_value_is_played_through(given: dict[str, object]) -> None:
    options = GAME.options(given)
    assert isinstance(options, LastFrontOptions)
    session = Session(GAME, options, seed="option")
    s = board(session)
    assert options.dealer in ("random", str(s.declarer + 1))
    play_on(session, chance_from(str(given)))
    assert session.over
    assert s.seats == options.players
    types = {"none": 0, "random-2": 2, "random-3": 3}.get(options.types_out, 1 + options.types_out.count("+"))
    assert numbers(s.holder).count(REMOVED) == 3 * types
    assert options.battle_cap is None or s.battles_over <= options.battle_cap


def test_no_option_is_without_its_values() -> None:
    assert tuple(EACH) == LastFrontOptions.__struct_fields__
    assert (*EACH["victory"], "free") == get_args(msgspec.structs.fields(LastFrontOptions)[1].type)


def test_the_defaults() -> None:
    assert options_text(GAME.options()) == (
        "players=3 victory=normal of_one_type=none of_different_types=none of_any_type=none types_out=none dig_in=on "
        "dealer=random battle_cap=none "
        "previous_bid=house must_play=letter blitz=house"
    )


@pytest.mark.parametrize("given", VALUES, ids=str)
def test_options_and_their_text(given: dict[str, object]) -> None:
    options = GAME.options(given)
    assert GAME.options(parse_options(options_text(options))) == options


def test_with_digging_in_switched_off_it_is_not_offered() -> None:
    position = '[seat.1]\nbid = ["tank-3", "tank-3", "tank-3", "troop-1"]'
    assert Front(position).choices() == ["dig", "done", "withdraw"]
    assert Front(position, options="dig_in = false").choices() == ["done", "withdraw"]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"players": 1}, "option players: must be 2 to 6"),
        ({"players": 7}, "option players: must be 2 to 6"),
        ({"players": "three"}, "option players: must be 2 to 6"),
        ({"victory": "any4"}, "option victory: unknown value 'any4'; did you mean 'any3'?"),
        ({"victory": "six"}, "option victory: unknown value 'six'; choose one of: any2, any3, free, long, normal"),
        ({"previous_bid": "leter"}, "option previous_bid: unknown value 'leter'; did you mean 'letter'?"),
        ({"types_out": "germans"}, "option types_out: unknown value 'germans'; did you mean 'german'?"),
        ({"dig_in": "perhaps"}, "option dig_in: must be true or false"),
        ({"dealer": "7"}, "option dealer: unknown value '7'; choose one of: 1, 2, 3, 4, 5, 6, random"),
        ({"of_one_type": 4}, "option of_one_type: must be 2 to 3"),
        ({"of_any_type": 5}, "options: of_one_type, of_different_types and of_any_type need victory=free"),
        ({"victory": "free"}, "options: victory=free needs of_one_type, of_different_types or of_any_type"),
        ({"victory": "free", "of_any_type": 10, "types_out": "german"},
         "options: no one could win: there are only 9 territories of 3 types"),
        ({"victory": "free", "of_different_types": 3, "types_out": "random-2"},
         "options: no one could win: there are only 6 territories of 2 types"),
        ({"dealer": "4"}, "options: seat 4 cannot deal: there are only 3 players"),
        ({"players": 2, "dealer": "3"}, "options: seat 3 cannot deal: there are only 2 players"),
        ({"battle_cap": 0}, "option battle_cap: must be 1 to 10000"),
        ({"battle_cap": 10_001}, "option battle_cap: must be 1 to 10000"),
        ({"victroy": "long"}, "option victroy: Last Front has no option 'victroy'; did you mean 'victory'?"),
        ({"hands": 6}, "option hands: Last Front has no option 'hands'; choose one of: players, victory, of_one_type, "
                       "of_different_types, of_any_type, types_out, dig_in, dealer, battle_cap, previous_bid, must_play, blitz"),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_refused_by_name(given: dict[str, object], fault: str) -> None:
    with pytest.raises(Fault) as refused:
        GAME.options(given)
    assert str(refused.value) == fault


@rule("LF-R2")
def test_options_check_themselves_however_they_are_made() -> None:
    with pytest.raises(ValueError, match="seat 5 cannot deal: there are only 4 players"):
        LastFrontOptions(players=4, dealer="5")
    assert LastFrontOptions(players=5, dealer="5").dealer == "5"
