"""Response preferences: in windows, when a seat may respond to others, it decides when it wants to be asked, and about what.

The rules open every window for every seat that might respond, whatever it holds, so a Record and a journal look the same
whether or not it could. The session declines for a seat that does not want to be asked.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from warcabinet.engine.game import Game
from warcabinet.engine.state import State, menu_of

RespondWhen = Literal["able", "always", "not-now"]
ABLE: RespondWhen = "able"  # when I can respond
ALWAYS: RespondWhen = "always"
NOT_NOW: RespondWhen = "not-now"  # not this round, or what the game has in place of rounds
RESPOND_WHEN: tuple[RespondWhen, ...] = (ABLE, ALWAYS, NOT_NOW)


class ResponsePreference(Struct, frozen=True):
    """What a seat prefers; `not-now` holds for the part of the match in which it was set."""

    when: RespondWhen = ABLE
    stretch: int = 0
    mutes: tuple[str, ...] = ()  # responses, as texts of choices, about which it does not want to be asked

    def now(self, game: Game, s: State) -> RespondWhen:
        return ABLE if self.when == NOT_NOW and game.stretch(s) != self.stretch else self.when


def declined(game: Game, s: State, preference: ResponsePreference) -> int:
    """The choice that is made for the asked seat because it does not want to be asked here; -1: it is asked."""
    decline = game.declining(s) if game.has_windows and not s.over else -1
    if decline < 0:
        return -1
    when = preference.now(game, s)
    if when == ABLE and any(is_worth_asking(game, s, answer, preference) for answer in menu_of(s) if answer != decline):
        return -1
    return -1 if when == ALWAYS else decline


def is_worth_asking(game: Game, s: State, answer: int, preference: ResponsePreference) -> bool:
    return game.is_worth_asking(s, answer) and game.choice_text(answer) not in preference.mutes
