"""The air: flights, interception, strikes and drops."""
