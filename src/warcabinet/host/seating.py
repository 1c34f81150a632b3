"""Who sits where at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warcabinet.host.guests import Guest
from warcabinet.host.rows import SeatRow


class Seating:
    def __init__(self, owner: str, rows: Sequence[SeatRow]) -> None:
        self.owner = owner  # who opened the table
        self.rows = list(rows)

    def __getitem__(self, seat: int) -> SeatRow:
        return self.rows[seat]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.rows)

    def of(self, guest: Guest) -> list[int]:
        return [row.seat for row in self.rows if row.guest == guest.id]

    def is_member(self, guest: Guest) -> bool:
        return self.owner == guest.id or bool(self.of(guest))

    def is_hot_seat(self, guest: Guest) -> bool:
        return bool(guest.id) and all(row.guest == guest.id for row in self.rows)

    def is_alone(self, guest: Guest) -> bool:
        """No one else has, had or could get a seat here: the guest plays all of them, or against computers."""
        return bool(self.of(guest)) and all(row.guest == guest.id or (row.is_bot and not row.guest) for row in self.rows)

    @property
    def has_people(self) -> bool:
        return any(not row.is_bot for row in self.rows)

    @property
    def open(self) -> SeatRow | None:
        """The first seat that waits for a person, or for a person's part of the seed."""
        return next((row for row in self.rows if row.is_awaited), None)

    def owes_part(self, guest: Guest) -> bool:
        """Whether the guest can still add a part to the seed."""
        return any(row.part is None for row in self.rows if row.guest == guest.id and not row.is_bot)

    @property
    def people(self) -> set[str]:
        """The guests who have a seat, or had one before a computer took it over."""
        return {row.guest for row in self.rows if row.guest}

    def put(self, row: SeatRow) -> None:
        self.rows[row.seat] = row
