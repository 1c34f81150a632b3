"""The cards: their file, and what they do."""
