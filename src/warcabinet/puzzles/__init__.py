"""Puzzles from self-play: found, rated, opened for one seat, and answered."""
