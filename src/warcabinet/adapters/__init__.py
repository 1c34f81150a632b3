"""Doors for researchers: the games behind interfaces they know."""
