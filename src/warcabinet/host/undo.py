"""What a seat may undo: freely until something has come of it, always without other people, otherwise if everyone agrees."""

from __future__ import annotations

from msgspec import Struct

from warcabinet.engine.session import Session
from warcabinet.host.guests import Guest
from warcabinet.host.seating import Seating


class PendingUndo(Struct):
    """A seat asks to go back to before a ply; others have agreed or still have to."""

    seat: int
    ply: int
    agreed: list[int] = []

    def voters(self, seats: Seating) -> list[int]:
        """Seats of other people that have not agreed yet."""
        asker = seats[self.seat].guest
        return [row.seat for row in seats if row.guest not in ("", asker) and not row.is_bot and row.seat not in self.agreed]


def own_plies(session: Session) -> int:
    """Choices that can be undone: not those of the Position it started from, nor those before chance was drawn again."""
    return len(session.plies) - session.fixed_plies


def last_choice(session: Session, seat: int) -> int:
    """How many plies ago the seat chose last; 0: not at this table."""
    return chosen_ago(session, range(seat, seat + 1))


def chosen_ago(session: Session, seats: range) -> int:
    """How many plies ago one of the seats last chose, without automatic passes; 0: not at this table."""
    for ago, ply in enumerate(reversed(session.plies), 1):
        if ago > own_plies(session):
            break
        if ply.seat in seats and not ply.passed_over:
            return ago
    return 0


def free_undo(session: Session, seats: Seating, seat: int) -> int:
    """How many plies the seat may undo without asking."""
    guest = Guest(seats[seat].guest)
    if seats.is_hot_seat(guest):
        return chosen_ago(session, range(len(seats)))
    if seats.is_alone(guest):
        return last_choice(session, seat)
    return min(1, own_plies(session)) if session.can_undo(seat) else 0
