"""Positions: their keys, reading and writing them."""
