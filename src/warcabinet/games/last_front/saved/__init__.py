"""The parts of position.py."""
