"""Where requests come from: one person can have many addresses of one network, so limits count networks too.

With IPv6 everyone has a whole /64 to themselves: it counts as one address."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

PREFIX = {4: 24, 6: 64}


@lru_cache(4096)
def network_of(address: str) -> str:
    """
    >>> network_of("203.0.113.7"), network_of("2001:db8:1:2:aaaa::1"), network_of("::ffff:203.0.113.7")
    ('203.0.113.0/24', '2001:db8:1:2::/64', '203.0.113.0/24')
    >>> network_of("a socket")
    'a socket'
    """
    found = read(address)
    return address if found is None else str(ip_network(f"{found}/{PREFIX[found.version]}", strict=False))


@lru_cache(4096)
def place_of(address: str) -> str:
    """What counts as one address.

    >>> place_of("203.0.113.7"), place_of("2001:db8:1:2:aaaa::1"), place_of("::ffff:203.0.113.7"), place_of("a socket")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7', 'a socket')
    """
    found = read(address)
    return network_of(address) if isinstance(found, IPv6Address) else str(found or address)


def read(address: str) -> IPv4Address | IPv6Address | None:
    """None: something else, such as a socket."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped if isinstance(found, IPv6Address) and found.ipv4_mapped else found
