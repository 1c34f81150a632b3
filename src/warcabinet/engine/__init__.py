"""The engine: what every game shares. It does not know any game, the web, the clock, or files other than those it is given."""
