"""Keys of a Position: a section of keys is read, written, checked and listed like keys at the top."""

from types import SimpleNamespace
from typing import Any

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Keys, Section, number, switch

KEYS: Keys[Any] = Keys(
    number("turn", "turn", "Game turn.", least=1, default=1),
    Section("now", (number("round", "round", "Round of the combat.", default=0), switch("closing", "closing", "The turn ends."))),
)


def board() -> Any:
    return SimpleNamespace(s=SimpleNamespace())


def test_a_section_is_read_and_written() -> None:
    b = board()
    KEYS.read(b, {"now": {"round": 2}})
    assert (b.s.turn, b.s.round, b.s.closing) == (1, 2, False)
    assert KEYS.write(b) == {"now": {"round": 2}}
    assert [path for path, _ in KEYS.rows()] == ["turn", "now.round", "now.closing"]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"now": {"rounds": 2}}, "key now: unknown key 'rounds'; did you mean 'round'?"),
        ({"now": {"round": -1}}, "key now.round: expected `int` >= 0"),
        ({"now": 3}, "key now: must be a table"),
    ],
)
def test_a_fault_names_the_section(given: dict[str, Any], fault: str) -> None:
    with pytest.raises(Fault) as found:
        KEYS.read(board(), given)
    assert str(found.value) == fault
