"""Each lesson can be solved, and the tempting way does not solve it."""

from games.deckfront.front import Front
from games.deckfront.test_examples import example
from support import rule


def lesson(name: str, *choices: str) -> Front:
    front = example(f"lesson-{name}")
    front.take(*choices)
    return front


@rule("DF-9.4")
def test_charge() -> None:
    """Win this round."""
    solved = lesson("1-charge", "1: place 1/+2")
    assert (solved.session.over, solved.s.winner) == (True, 0)
    assert not lesson("1-charge", "1: place 1/-2").session.over


@rule("DF-9.8")
def test_skirmisher() -> None:
    """Save the Archers."""
    for safe in ("place 2/+1", "place 2/+2", "place 1/+2"):
        assert "archers" not in lesson("2-skirmisher", f"1: {safe}").discard(1)
    assert "archers" in lesson("2-skirmisher", "1: place 1/-1").discard(1)
    assert "archers" in lesson("2-skirmisher", "1: place 2/-1").discard(1)


@rule("DF-9.16")
def test_withdraw() -> None:
    """Lose no unit."""
    assert lesson("3-withdraw", "1: withdraw", "1: place 1/+1").discard(1) == []
    assert lesson("3-withdraw", "1: stay", "1: place 1/+2").discard(1) == ["archers"]


@rule("DF-9.13")
def test_infiltrate() -> None:
    """Drive out the Saboteurs."""
    assert lesson("4-infiltrate", "1: place 2/-1", "1: attack saboteurs").intruder(2) == ""
    assert lesson("4-infiltrate", "1: place 1/+2").intruder(2) == "saboteurs/1"


@rule("DF-9.19")
def test_advance() -> None:
    """Save the General."""
    solved = lesson("5-advance", "1: advance +1", "2: go-first", "2: place 2/-1", "1: place 1/-1")
    assert (solved.session.over, solved.general(1)) == (False, 14)
    lost = lesson("5-advance", "1: done", "2: go-first", "2: place 2/-1", "1: place 1/-1", "2: attack oblique")
    assert (lost.session.over, lost.s.winner) == (True, 1)
