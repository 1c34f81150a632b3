"""Scenarios and what follows from them."""
