"""Where requests come from: one person can have many addresses of one network, so limits count networks too."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

PREFIX = {4: 24, 6: 64}


@lru_cache(4096)
def network_of(address: str) -> str:
    """
    >>> network_of("203.0.113.7"), network_of("2001:db8:1:2:aaaa::1"), network_of("::ffff:203.0.113.7")
    ('203.0.113.0/24', '2001:db8:1:2::/64', '203.0.113.0/24')
    >>> network_of("a socket")
    'a socket'
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return str(ip_network(f"{found}/{PREFIX[found.version]}", strict=False))
