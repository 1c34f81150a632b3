"""What each viewer is shown of a match now, and what is held back for a moment.

After a choice to which others may respond, everyone except a seat that is asked in secret still sees the moment before, for a short
random time, whether anyone is asked or not: the time must reveal nothing.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from msgspec import Struct

from warcabinet.engine.game import Game
from warcabinet.engine.session import Session
from warcabinet.host.early import question
from warcabinet.host.guests import Guest
from warcabinet.host.livematch import LiveMatch
from warcabinet.host.sight import WATCHER, Sight, frozen, look, undealt

HOLD_OF_SPEED = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.1}
Sights = dict[tuple[int, str], Sight]  # by viewer and language


class Held(Struct):
    """What is still shown for a while after a choice to which others may respond."""

    ply: int  # the match before this ply
    sights: Sights
    timer: asyncio.TimerHandle


class Showing:
    def __init__(self, live: LiveMatch, hold: tuple[float, float]) -> None:
        self.live = live
        self.bounds = hold  # seconds, at normal speed
        self.held: Held | None = None
        self.sights: Sights = {}
        self.changes = -1  # of the match, when these were seen

    # ------------------------------------------------------------ seeing
    @property
    def is_dealt(self) -> bool:
        """Whether the seed is known: not while someone is still to come who will add to it."""
        return bool(self.live.row.seed)

    def now(self) -> Sights:
        """The sights of the match as it is now."""
        if self.changes != self.live.changes:
            self.changes, self.sights = self.live.changes, {}
        return self.sights

    def question(self, session: Session, seat: int) -> Session | None:
        """The match in which this seat may choose now; None: it is not asked, or not yet."""
        if seat == WATCHER or not self.is_dealt:
            return None
        if self.held and (not self.live.game.asks_in_secret(session.state) or session.declined()):
            return None
        return question(session, seat, self.live.ready)

    def sight(self, session: Session, viewer: int, lang: str) -> Sight:
        found = self.now().get((viewer, lang))
        if found is None:
            acts = self.live.acts[viewer] if viewer >= 0 else 0
            asked, by = self.question(session, viewer), self.live.row.set_up_by
            if not self.is_dealt:
                found = undealt(look(session, WATCHER, lang, acts, by), viewer, lang, acts)
            elif asked or self.held is None:
                found = look(asked or session, viewer, lang, acts, by)
            else:
                before = self.held.sights.get((viewer, lang)) or look(session.at(self.held.ply), viewer, lang, acts, by)
                found = frozen(before, lang, acts)
            self.sights[viewer, lang] = found
        return found

    def last_ply(self, session: Session) -> int:
        """How far the match has come for those who are not asked."""
        return self.held.ply if self.held else len(session.plies)

    def is_over(self, session: Session) -> bool:
        return session.over and self.held is None

    # ------------------------------------------------------------ holding back
    @property
    def hides_windows(self) -> bool:
        """Whether someone at this table could learn something from a wait."""
        has_windows = type(self.live.game).asks_in_secret is not Game.asks_in_secret
        return has_windows and not self.live.seats.is_hot_seat(Guest(self.live.seats[0].guest))

    @property
    def shortest_hold(self) -> float:
        return self.bounds[0] * HOLD_OF_SPEED[self.live.row.speed]

    def draw_hold(self) -> float:
        low, high = self.bounds
        return self.shortest_hold + random.uniform(0, high - low) * HOLD_OF_SPEED[self.live.row.speed]

    def hold(self, ply: int, sights: Sights, seconds: float, release: Callable[[], None]) -> None:
        """Show these sights, of the match before this ply, for this long; a hold within another keeps the earlier moment."""
        if seconds <= 0:
            return
        if self.held:
            self.held.timer.cancel()
            ply, sights = self.held.ply, self.held.sights
        self.held = Held(ply, sights, asyncio.get_running_loop().call_later(seconds, release))
        self.sights = {}

    def end_hold(self) -> None:
        if self.held:
            self.held.timer.cancel()
        self.held = None
        self.sights = {}


def shown_preference(session: Session, viewer: int) -> str:
    return session.responds_when(viewer) if session.game.has_windows and viewer != WATCHER and not session.over else ""
