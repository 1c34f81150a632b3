"""The terminal table: any game's scene drawn with rich, and played by number, by name or by the text of a choice."""
