"""Research adapters: familiar interfaces to the games."""
