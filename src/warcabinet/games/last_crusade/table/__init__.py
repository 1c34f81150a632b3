"""The table: places, pieces on them, fire and harm."""
