"""The lab: mass simulation, statistics, speed measurements."""
