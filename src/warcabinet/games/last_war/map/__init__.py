"""The map: ground, front line, transport."""
