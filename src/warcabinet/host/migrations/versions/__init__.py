"""One step of the schema per file."""
