"""The parts of a Position that the keys share."""
