"""How computers play it."""
