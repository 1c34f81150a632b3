"""The parts of a Position."""
