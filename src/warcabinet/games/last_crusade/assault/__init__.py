"""An assault, step by step."""
