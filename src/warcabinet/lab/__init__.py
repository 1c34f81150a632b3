"""The laboratory: mass simulation, statistics, measurements of speed."""
