"""Deciding at the same time: the rules ask seat after seat, but no one has to wait for another."""

from __future__ import annotations

from collections.abc import Iterable

from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.state import menu_of

MOST_ANSWERS = 1000


def ahead(game: Game, match: Match, seat: int, answers: Iterable[int] = ()) -> Match | None:
    """The match as a seat of `asked_together` finds it when asked, after the answers it has given so far; None: it has given all.

    A clone in which those asked before it have answered anything: what this seat sees and may choose there does not depend on that.
    All answers fall between two quiet points. Once the others have answered, the same answers are taken in the match itself.
    """
    assert seat in game.asked_together(match.s)
    twin = match.clone()
    start = twin.kept
    twin.s.keeping = True
    twin.s.kept = start
    for _ in range(MOST_ANSWERS):
        if twin.s.asked == seat:
            break
        twin.take(menu_of(twin.s)[0])
    for number in answers:
        twin.take(number)
    return twin if twin.kept is start and twin.s.asked == seat else None
