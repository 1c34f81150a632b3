"""The streams of this host: how many each guest, address and network has open."""

from __future__ import annotations

from collections import Counter

from warcabinet.host.guests import Guest
from warcabinet.host.networks import network_of
from warcabinet.host.settings import Limits
from warcabinet.host.words import Refused

TRY_AGAIN = 10


class Audience:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.streams: Counter[str] = Counter()

    def places(self, guest: Guest, address: str) -> dict[str, int]:
        """Where a stream is counted, and the limit there."""
        limits = self.limits
        return {
            f"guest {guest.id}": limits.streams,
            f"address {address}": limits.address_streams,
            f"network {network_of(address)}": limits.network_streams,
            "all": limits.all_streams,
        }

    def check(self, guest: Guest, address: str) -> None:
        """A tab has one stream; no one needs hundreds, whatever number of cookies or addresses they have."""
        if any(self.streams[place] >= most for place, most in self.places(guest, address).items()):
            raise Refused(429, "too-many-streams", wait=TRY_AGAIN)

    def enter(self, guest: Guest, address: str) -> None:
        self.check(guest, address)  # others may have entered since the request was let in
        self.streams.update(self.places(guest, address).keys())

    def leave(self, guest: Guest, address: str) -> None:
        self.streams -= Counter(self.places(guest, address).keys())
