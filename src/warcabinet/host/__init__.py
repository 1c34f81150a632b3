"""The host: an ASGI application with lobby, tables, seats, live updates and storage."""
