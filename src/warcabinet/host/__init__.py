"""The host: an ASGI application with lobby, tables, seats, live news and storage."""
