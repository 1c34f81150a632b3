"""The engine: what every game shares. It knows no game, no web, no clock and no files but those it is given."""
